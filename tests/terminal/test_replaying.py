"""Replaying a record, into a pipe and step by step."""

import io
import re
import sys
from collections.abc import Iterator

import pytest

import kurzspiel
from kurzspiel.match import Match
from kurzspiel.terminal.replay import ReplayScreen
from tests.terminal.screen import INTERRUPT, OPENING, Screen, at_workers, replay


def test_into_a_pipe_the_whole_game_is_written() -> None:
    match = kurzspiel.game("maya").random_match(3, seed=2)
    text = replay(match)
    told = re.findall(r"^(?:[●▲■] Seat \d|chance): (.+)$", text, flags=re.MULTILINE)
    assert told == [move for _, move in match.log]
    for sentence in (
        "Quarry 4 is turned over: ",
        "Level 1 is open for building",
        "Round 2 begins; ",
        " wins with the most gold: ",
    ):
        assert sentence in " ".join(text.split())
    assert text.rstrip().endswith("wins.")


def test_a_replay_begins_at_any_move() -> None:
    match = at_workers("bid q3 5", "bid q3 6")
    text = replay(match, start=len(OPENING))
    assert text.lstrip().startswith("Maya, round 1 of 3: laying workers")
    assert text.endswith("● Player 0: bid q3 5\n▲ Player 1: bid q3 6\n")


def two_worlds() -> tuple[Match, Match]:
    """Seat 0 and seat 1 have laid other cards with the same backs."""
    return (
        at_workers("bid q3 5", "bid q3 6", "pass", "bid q4 3", "bid q4 4"),
        at_workers("bid q3 4", "bid q3 -3", "pass", "bid q4 3", "bid q4 4"),
    )


def test_a_seats_replay_shows_what_that_seat_saw() -> None:
    one, other = two_worlds()
    assert replay(one, seat=2) == replay(other, seat=2)
    assert "▲ Player 1: bid q3 high" in replay(one, seat=2) and "▲ Player 1: bid q3 6" in replay(one, seat=1)


def test_without_a_seat_all_cards_lie_open() -> None:
    one, other = two_worlds()
    assert replay(one) != replay(other)
    assert "▲ Player 1: bid q3 6" in replay(one)


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A standard input that says it is a terminal."""

    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Keyboard())
    yield


def step(monkeypatch: pytest.MonkeyPatch, match: Match, *lines: str, seat: int | None = None, start: int = 0) -> str:
    screen = Screen(*lines, is_real=True)
    monkeypatch.setattr("builtins.input", screen.input_line)
    ReplayScreen(match, screen, seat).run(start)
    assert next(screen.lines, None) is None, "the replay ended before the keyboard"
    return screen.text


def moves_visited(text: str) -> list[int]:
    """The moves at which the table was drawn."""
    after_tables = text.split("Maya, round")[1:]
    return [int(part.split("\nMove ")[1].split(" of ")[0]) for part in after_tables]


@pytest.mark.usefixtures("keyboard")
def test_at_a_terminal_it_can_be_stepped_through(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_workers("bid q3 5")
    text = step(monkeypatch, match, "", "", "b", "B", "b", "5", " 8 ", "", "q")
    assert moves_visited(text) == [0, 1, 2, 1, 0, 5, 8]
    assert text.count("Moves go from 0 to 8; this is move 0.") == 1
    assert text.count("Moves go from 0 to 8; this is move 8.") == 1


@pytest.mark.usefixtures("keyboard")
def test_a_step_shows_the_move_that_led_there(monkeypatch: pytest.MonkeyPatch) -> None:
    text = step(monkeypatch, at_workers("bid q3 5"), "quit", start=8)
    assert text.startswith("● Player 0: bid q3 5\n")
    assert text.count("place") == 0


@pytest.mark.usefixtures("keyboard")
@pytest.mark.parametrize("typed", ["9", "-1", "x", "😀", "9" * 5000, "²"])
def test_a_wrong_step_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    text = step(monkeypatch, at_workers("bid q3 5"), typed, "q", start=2)
    assert "Moves go from 0 to 8; this is move 2." in text


@pytest.mark.usefixtures("keyboard")
def test_the_last_step_names_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    match = kurzspiel.game("maya").random_match(3, seed=2)
    text = step(monkeypatch, match, "", "q", start=len(match.log) - 1)
    assert text.count("wins.") == 1 and "wins." in text.split("Maya, round")[-1]


@pytest.mark.usefixtures("keyboard")
@pytest.mark.parametrize("lines", [(), (INTERRUPT,)])
def test_a_replay_can_be_left(monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...]) -> None:
    assert step(monkeypatch, at_workers(), *lines).count("Maya, round") == 1


@pytest.mark.usefixtures("keyboard")
def test_stepping_from_a_seat_keeps_the_secrets_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (step(monkeypatch, match, *[""] * 5, "q", seat=2, start=len(OPENING)) for match in two_worlds())
    assert one == other and "▲high" in one


@pytest.mark.usefixtures("keyboard")
def test_a_screen_that_is_not_a_terminal_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert replay(at_workers()).count(": place ") == 6
