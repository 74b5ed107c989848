"""Several people at one keyboard: the screen is handed over and reveals nobody's secrets."""

import pytest

from kurzspiel.terminal.play import WIPE
from tests.terminal.screen import INTERRUPT, OPENING, Sit, at_workers, seen_by


def test_the_screen_is_handed_over(sit: Sit) -> None:
    match = at_workers()
    screen = sit(match, "", "bid q3 5", "", "pass", "", people=(0, 1, 2))
    assert [len(seen_by(seat, screen.text)) for seat in range(3)] == [1, 1, 1]
    assert [mover for mover, _ in match.log[len(OPENING) :]] == [0, 1]


def test_it_is_not_handed_over_to_a_person_who_sits_there_already(sit: Sit) -> None:
    screen = sit(at_workers("pass", "pass"), "", "bid q3 5", "bid q3 4", people=(0, 2))
    assert len(seen_by(2, screen.text)) == 1 and not seen_by(0, screen.text)


def all_commands(*moves: str) -> tuple[str, ...]:
    return "", "bid q9 1", "bid q3 low", "hit 0", "undo", "log", "?", "rules M2", "", *moves


@pytest.mark.parametrize(("here", "there"), [("4", "5"), ("4", "3")])
def test_nothing_on_the_next_persons_screen_reveals_a_hidden_card(sit: Sit, here: str, there: str) -> None:
    """The same evening twice; only one face-down card of seat 0 differs."""

    def evening(card: str) -> str:
        lines = ("", f"bid q4 {card}", *all_commands("bid q4 6"), *all_commands("pass"), "", "pass", *all_commands())
        return sit(at_workers(), *lines, people=(0, 1, 2)).text

    one, other = evening(here), evening(there)
    assert one != other
    for seat in (1, 2):
        assert seen_by(seat, one) == seen_by(seat, other) != []
    assert "● Player 0: bid q4 low" in seen_by(1, one)[0]
    assert "●low" in seen_by(1, one)[0]


def test_hidden_cards_are_named_when_they_are_turned_over(sit: Sit) -> None:
    match = at_workers("bid q4 4", "bid q4 6", "bid q2 3", "pass", "pass")
    (told,) = seen_by(2, sit(match, "", "pass", people=(0, 1, 2)).text)
    before, after = told.split("> pass\n")
    assert "●4" not in before and "▲6" not in before
    assert "    · Quarry 4 is turned over: Player 0 with 4 points, Player 1 with 6 points\n" in after


def test_on_a_real_screen_nothing_is_left_of_the_person_before(sit: Sit) -> None:
    screen = sit(at_workers(), "", "bid q4 5", "", "log", people=(0, 1, 2), is_real=True)
    assert "\033[2J" in WIPE and "\033[3J" in WIPE  # what is seen, and what can be scrolled back to
    first, second, third = screen.text.split(WIPE)[1:]
    assert first.startswith("● Player 0 is to move.") and "> bid q4 5" in first
    assert second.startswith("▲ Player 1 is to move.") and "> bid q4 5" not in second
    assert second.count("Player 0: bid q4 low") == 2 and "Player 0: bid q4 5" not in second
    assert third.startswith("\nYou left the game.")


def test_alone_nothing_is_wiped(sit: Sit) -> None:
    assert WIPE not in sit(at_workers(), "bid q4 5", "quit", is_real=True).text


@pytest.mark.parametrize("lines", [("quit",), (INTERRUPT,), ()])
def test_players_can_leave_when_the_screen_is_handed_over(sit: Sit, lines: tuple[str, ...]) -> None:
    screen = sit(at_workers(), "", "bid q4 5", *lines, people=(0, 1, 2))
    assert screen.text.rstrip().endswith("You left the game. It is not saved; 'save FILE' does that.")


def test_a_move_of_another_person_cannot_be_taken_back(sit: Sit) -> None:
    screen = sit(at_workers(), "", "bid q4 5", "", "undo", people=(0, 1, 2))
    assert "Seat 1 has nothing to take back: seat 0 has moved since (bid q4 low). ▲" in screen.flat


def test_moves_that_were_taken_back_are_not_shown(sit: Sit) -> None:
    match = at_workers("bid q3 3", "pass", "bid q2 3", "bid q3 4", "pass")  # seat 2 takes `add` when all have passed
    screen = sit(match, "", "bid q4 5", "undo", "pass", "", people=(0, 2))
    (told,) = seen_by(2, screen.text)
    assert "● Player 0: pass\n" in told and "bid q4" not in told
