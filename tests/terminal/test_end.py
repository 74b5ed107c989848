"""The end of a game."""

from pathlib import Path

import pytest

import kurzspiel
from kurzspiel import record
from kurzspiel.terminal.play import WIPE
from tests.games.maya.position import position
from tests.terminal.screen import INTERRUPT, Sit, nearly_over, new_match


def test_the_winner_is_named_and_all_cards_lie_open(sit: Sit) -> None:
    screen = sit(nearly_over(), "place copan", "")
    assert "● Seat 0: place copan\n    ● Seat 0 places a stone in Copan, level 1\n" in screen.text
    assert "    · Copan, level 1: 2 gold for Seat 0 (most: 1 stone)\n" in screen.text
    assert "the game is over" in screen.text and "\nSeat 0 wins.\n" in screen.text


def test_winners_who_share_are_all_named(sit: Sit) -> None:
    match = position(phase="build", round=3, hand_stones=(1, 0, 0), gold=(3, 5, 0), supply={1: 27})
    assert "\nSeat 0 and Seat 1 share the win.\n" in sit(match, "place copan", "").text


def test_the_record_can_be_kept_after_the_end(sit: Sit, tmp_path: Path) -> None:
    finished = kurzspiel.game("maya").random_match(3, seed=2)
    match = finished.at(len(finished.log) - 1)
    (mover,), (_, last) = match.to_act, finished.log[-1]
    path = tmp_path / "evening.txt"
    screen = sit(match, last, "save", "again", f"save {path}", people=(mover,))
    assert "Say where to save it" in screen.text
    assert "The game is over; all you can do is 'save FILE', or Enter to leave." in screen.text
    assert record.open(path).places == match.places is not None
    assert "You left" not in screen.text


@pytest.mark.parametrize("lines", [("",), ("quit",), (INTERRUPT,), ()])
def test_or_not(sit: Sit, lines: tuple[str, ...]) -> None:
    screen = sit(nearly_over(), "", "place copan", *lines, people=(0, 1), is_real=True)
    assert "Seat 0 wins." in screen.text.split(WIPE)[-1] and "You left" not in screen.text


def test_a_finished_game_that_is_saved_just_shows_its_end(sit: Sit) -> None:
    match = kurzspiel.game("maya").random_match(3, seed=2)
    screen = sit(match, is_saved=True)
    assert "wins." in screen.text and "save FILE" not in screen.text


@pytest.mark.compiled
@pytest.mark.parametrize("people", [(0,), (0, 1), (0, 1, 2)])
def test_a_whole_evening(sit: Sit, people: tuple[int, ...]) -> None:
    match = new_match()
    screen = sit(match, *["1", "", "?"] * 500, people=people, bots="sensible")
    assert match.places is not None and "wins." in screen.text
