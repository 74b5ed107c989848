"""Sakkara: many small moves a turn."""

import re
from itertools import pairwise

import pytest

import kurzspiel
from kurzspiel.terminal.play import WIPE
from tests.terminal.screen import Screen, Sit, sakkara


def offered(screen: Screen) -> dict[str, int]:
    """The moves on the screen with their numbers."""
    return {
        text.strip(): int(number)
        for number, text in re.findall(r"(?<!\S)(\d+) ([a-z][a-z0-9 ]*?)(?=  |$)", screen.text, re.M)
    }


def test_a_turn_is_offered_in_groups(sit: Sit) -> None:
    lines = [line.strip() for line in sit(sakkara(), "quit").text.splitlines()]
    titles = [line for line in lines if line in ("steps", "special tiles", "spells", "build", "lay out", "end")]
    assert titles == ["steps", "special tiles", "spells", "build", "lay out"], "end is not possible before the step"


@pytest.mark.parametrize("move", ["step 1 n", "bird 2 f1", "flood", "build moon", "lay grain"])
def test_the_numbers_follow_the_groups(sit: Sit, move: str) -> None:
    match = sakkara()
    number = offered(sit(sakkara(), "quit"))[move]
    sit(match, str(number), "quit")
    assert match.log[-1] == (0, move)


def test_look_shows_a_stack_from_top_to_bottom(sit: Sit) -> None:
    screen = sit(sakkara(), "look a2", "look h9", "look", "?", "quit")
    assert "a2 from top to bottom: moon" in screen.flat
    assert screen.flat.count("Say which field, from a1 to g7, like 'look c4'.") == 2
    assert "look c4 a stack from top to bottom" in screen.flat


@pytest.mark.compiled
def test_the_bot_puts_back_what_you_used_and_you_put_back_what_the_bot_used(sit: Sit) -> None:
    match = kurzspiel.game("sakkara").match(2, seed=5)
    sit(match, *["1"] * 400, bots="greedy")
    putters = set()
    owner = None
    for mover, text in match.log:
        if text == "end":
            owner = mover
        elif text.startswith("put"):
            assert mover != owner
            putters.add(mover)
    assert putters == {0, 1}


def test_undo_inside_a_turn_goes_back_move_by_move(sit: Sit) -> None:
    match = kurzspiel.game("sakkara").match(2, seed=5)
    bots = [kurzspiel.bot("greedy", seat) for seat in range(2)]
    while match.view(None)["phase"] != "turn" or match.to_act != (0,):
        match.play(match.to_act[0], bots[match.to_act[0]].choose(match.view_of(match.to_act[0])))
    before = len(match.log)
    step = next(text for text in match.legal(0) if text.startswith("step"))
    screen = sit(match, step, "undo", "quit")
    assert "Taken back." in screen.flat and len(match.log) == before


def test_where_nothing_is_hidden_the_next_person_just_goes_on(sit: Sit) -> None:
    match = kurzspiel.game("sakkara").match(2, seed=5)
    screen = sit(match, *["1"] * 8, "quit", people=(0, 1), is_real=True)
    assert WIPE not in screen.text and "look away" not in screen.text
    movers = [mover for mover, _ in match.log if mover >= 0][:8]
    changes = 1 + sum(one != other for one, other in pairwise([*movers, *match.to_act]))
    told = re.findall(r"\n(.) \w+ \w+ \(\d\) is to move\.\n|\n(.) \w+ \d is to move\.\n", screen.text)
    assert len(told) == changes >= 2
