"""H4.2: until all have planned, players may take back their plans, always the whole of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kurzspiel import record
from kurzspiel.match import Match
from kurzspiel.notation import IllegalMove
from tests.games.himalaya.position import act, plan, play, set_up

SIX = "earth stone ice trade rest rest"
A_PLAN = st.lists(st.sampled_from(("earth", "stone", "ice", "trade", "rest")), max_size=5)


def planning(seats: int = 4) -> Match:
    """Everybody plans for the first time."""
    villages = [f"settle {number}" for number in (20, 2, 3, 19, 5, 17)[:seats]]
    return play(set_up(seats), *villages, *["calm"] * seats)


def plans_of(match: Match) -> list[list[str]]:
    return [match.view(seat)["plans"][seat] for seat in range(match.seats)]


def test_h4_2_the_whole_plan_is_taken_back_and_its_lines_leave_the_log() -> None:
    match = planning()
    before, log = match.state, match.log
    assert plan(match, 1, "earth ice trade").undo(1) == 3
    assert (match.state, match.log) == (before, log)


@pytest.mark.parametrize("moves", [1, 2, 3, 9])
def test_h4_2_never_just_a_part_of_it(moves: int) -> None:
    match = plan(planning(), 1, "earth ice trade")
    assert match.undo(1, moves=moves) == 3
    assert plans_of(match) == [[], [], [], []]


def test_h4_2_the_plans_of_others_stay() -> None:
    match = planning()
    for seat, action in ((0, "ice"), (1, "earth"), (3, "trade"), (1, "stone"), (0, "rest")):
        plan(match, seat, action)
    assert match.undo(1) == 2
    assert plans_of(match) == [["ice", "rest"], [], [], ["trade"]]
    assert match.log[-3:] == [(0, "plan ice"), (3, "plan trade"), (0, "plan rest")]


def test_h4_2_a_finished_plan_too_until_the_last_has_finished() -> None:
    match = planning()
    for seat in (0, 1, 2):
        plan(match, seat, SIX)
    assert match.undo(1) == 6
    assert match.to_act == (1, 3)
    plan(match, 1, "rest rest rest rest rest rest")
    assert plans_of(match)[1] == ["rest"] * 6


def test_h4_2_not_when_all_have_planned() -> None:
    match = act(planning(), {0: "stone", 1: "ice"})
    for seat in range(4):
        with pytest.raises(IllegalMove, match=f"seat {seat} has nothing to take back: since its last move something"):
            match.undo(seat)


def test_h4_2_nothing_from_before_the_planning_is_taken_back_with_it() -> None:
    match = plan(planning(), 2, "earth")
    said = (
        "seat 3 has nothing to take back: since its last move something hidden was shown, or a secret choice has begun"
    )
    with pytest.raises(IllegalMove, match=said):
        match.undo(3)
    match.undo(2)
    with pytest.raises(IllegalMove, match=said.replace("seat 3", "seat 2")):
        match.undo(2)


def test_h4_2_the_plans_of_the_last_round_are_open_when_the_next_planning_follows_at_once() -> None:
    """Nothing is refilled and nobody has a figure left, so planning runs into planning."""
    match = planning()
    while match.view(None)["round"] < 6:
        act(match)
        while match.view(None)["phase"] == "event":
            figure = next((text for text in match.legal(match.to_act[0]) if text != "calm"), "calm")
            match.play(match.to_act[0], figure)
    log = match.log
    assert match.view(None)["phase"] == "plan" and log[-1][1] == "plan rest"
    assert all(match.log_for(viewer) == log for viewer in (None, 0, 1, 2, 3))
    plan(match, 1, "ice")
    assert match.log_for(0) == log and match.log_for(1) == [*log, (1, "plan ice")]
    assert match.undo(1) == 1 and match.log == log
    with pytest.raises(IllegalMove, match="seat 3 has nothing to take back"):
        match.undo(3)


def test_h4_2_an_open_record_keeps_the_discs_so_far() -> None:
    match = plan(plan(planning(), 3, "ice trade"), 0, "rest")
    again = record.from_text(record.to_text(match))
    assert again.state == match.state
    assert again.undo(3) == 2


def left_by_undo(match: Match, seat: int) -> list[Any]:
    """All that a seat is shown when it takes back what it can."""
    spare = match.at(len(match.log))
    try:
        count: int | str = spare.undo(seat)
    except IllegalMove as error:
        count = str(error)
    return [count, spare.view(seat), spare.log_for(seat)]


@given(
    worlds=st.tuples(st.lists(A_PLAN, min_size=3, max_size=3), st.lists(A_PLAN, min_size=3, max_size=3)),
    own=A_PLAN,
    is_first=st.booleans(),
)
def test_secrets_undo_reveals_nothing_about_what_others_have_planned(
    worlds: tuple[list[list[str]], list[list[str]]], own: list[str], is_first: bool
) -> None:
    told = []
    for plans in worlds:
        match = planning()
        if is_first:
            plan(match, 0, " ".join(own))
        for seat, actions in enumerate(plans, 1):
            plan(match, seat, " ".join(actions))
        if not is_first:
            plan(match, 0, " ".join(own))
        told.append(left_by_undo(match, 0))
    assert told[0] == told[1]
