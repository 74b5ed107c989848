"""Watching bots."""

import kurzspiel
from kurzspiel.match import Match
from kurzspiel.terminal.watch import watch as watch_match
from tests.games.maya.position import position
from tests.terminal.screen import Screen, new_match


def watch(match: Match, bots: str = "random", seat: int | None = None, every: bool = False) -> str:
    screen = Screen()
    players = [kurzspiel.bot(bots, 1) for _ in range(match.seats)]
    watch_match(match, players, screen, seat, pause=0, every=every)
    return screen.text


def test_watching_shows_the_game_to_its_end() -> None:
    match = new_match()
    text = watch(match)
    assert text.startswith("chance: start 1\n\nMaya, round 1 of 3: opening stones")
    assert text.rstrip().endswith("wins.")
    assert text.count("laying workers") == 3


def test_a_spectator_sees_no_hidden_card_and_a_seat_its_own() -> None:
    laid = {"3", "4", "5", "6", "7", "8", "-3"}
    seen = {line.split()[-1] for line in watch(new_match()).splitlines() if ": bid " in line}
    assert not seen & laid
    from_seat = [line.split() for line in watch(new_match(), seat=0).splitlines() if ": bid " in line]
    assert {words[-1] for words in from_seat if words[0] == "●"} <= laid
    assert not {words[-1] for words in from_seat if words[0] != "●"} & laid


def test_the_table_can_be_drawn_after_every_move() -> None:
    match = position(phase="build", round=3, hand_stones=(2, 0, 0))
    assert watch(match, every=True).count("Maya, round 3") == 3
