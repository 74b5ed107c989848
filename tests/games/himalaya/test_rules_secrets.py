"""H4.2, what is hidden: plans, until everybody has planned."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kurzspiel.engine import SPECTATOR
from kurzspiel.games.himalaya.state import HIDDEN
from kurzspiel.match import Match
from kurzspiel.notation import IllegalMove
from tests.games.himalaya.position import GOODS, ORDERS, act, plan, play, position, seen, set_up

ACTIONS = ("earth", "stone", "ice", "trade", "rest")
REST = "rest rest rest rest rest rest"
VIEWERS = [None, 1, 2, 3]  # all viewers but seat 0, a spectator included
ALL = [None, 0, 1, 2, 3]
SOME_MOVES = ("plan earth", "take", "skip", "calm", "yeti 3-12", "settle 12", "barter", "send 4", "roll 1", "nonsense")


def error_of(match: Match, seat: int, text: str) -> str:
    with pytest.raises(ValueError) as caught:
        match.play(seat, text)
    return str(caught.value)


# --- views


@pytest.mark.parametrize("viewer", VIEWERS)
def test_secrets_a_plan_is_nothing_to_others(viewer: int | None) -> None:
    match = position(plans={0: "earth ice trade", 3: REST})
    assert [row for seat, row in enumerate(seen(match, "plans", viewer)) if seat != viewer] == [None] * (
        4 if viewer is None else 3
    )


def test_secrets_ones_own_plan_is_known_as_far_as_it_has_come() -> None:
    match = position(plans={0: "earth ice trade", 1: "stone"})
    assert seen(match, "plans", 0) == [["earth", "ice", "trade"], None, None, None]
    assert seen(match, "plans", 2) == [None, None, [], None]


@pytest.mark.parametrize("viewer", ALL)
@pytest.mark.parametrize("discs", [0, 1, 5])
def test_secrets_how_many_discs_an_unfinished_seat_has_laid_is_not_seen(viewer: int | None, discs: int) -> None:
    match = position(plans={0: "ice " * discs})
    assert seen(match, "planned", viewer) == [False] * 4


@pytest.mark.parametrize("viewer", ALL)
def test_secrets_it_is_seen_which_seats_are_done(viewer: int | None) -> None:
    match = position(plans={0: REST, 2: REST})
    assert (seen(match, "planned", viewer), seen(match, "to_act", viewer)) == ([True, False, True, False], [1, 3])


@pytest.mark.parametrize("viewer", ALL)
def test_secrets_all_plans_are_read_when_all_have_planned(viewer: int | None) -> None:
    match = act(position(goods={1: "salt"}), {0: "trade", 1: "ice ice", 2: "stone", 3: "earth"})
    rest = ["rest"] * 6
    assert seen(match, "plans", viewer) == [
        ["trade", *rest[:5]], ["ice", "ice", *rest[:4]], ["stone", *rest[:5]], ["earth", *rest[:5]],
    ]  # fmt: skip


@pytest.mark.parametrize("viewer", ALL)
def test_secrets_nothing_else_is_ever_hidden(viewer: int | None) -> None:
    match = act(position(goods={1: "salt"}, hands={2: "gold"}, kept={3: "ss"}), {0: "trade"})
    hidden = match.engine.view(match._position, SPECTATOR if viewer is None else viewer)
    assert match.engine.to_bytes(hidden) == match.state


@pytest.mark.parametrize("viewer", ALL)
def test_secrets_while_planning_nothing_but_the_plans_is_hidden(viewer: int | None) -> None:
    match = position(goods={1: "salt"}, hands={2: "gold"}, kept={3: "ss"}, plans={0: "ice"})
    shown, whole = match.view(viewer), match.open_view()
    assert {key for key in shown if shown[key] != whole[key]} <= {"plans", "seat"}


# --- the log


@pytest.mark.parametrize("viewer", VIEWERS)
def test_secrets_plans_are_not_in_the_log_of_others(viewer: int | None) -> None:
    match = plan(play(position(phase="event", turn=3), "calm"), 0, "ice trade")
    assert match.log_for(viewer) == [(3, "calm")]


def test_secrets_ones_own_plans_are_in_ones_log() -> None:
    match = position()
    for seat, action in ((0, "ice"), (1, "earth"), (0, "trade")):
        plan(match, seat, action)
    assert match.log_for(0) == [(0, "plan ice"), (0, "plan trade")]
    assert match.log_for(1) == [(1, "plan earth")]


@pytest.mark.parametrize("viewer", ALL)
def test_secrets_all_read_the_whole_log_when_all_have_planned(viewer: int | None) -> None:
    match = act(position(goods={1: "salt"}), {0: "trade", 1: "ice ice", 3: "earth"})
    assert match.log_for(viewer) == match.log
    assert len(match.log) == 24


def round_2() -> Match:
    """Everybody plans for the second time; in the first round all rested but seat 0."""
    match = play(set_up(), "settle 20", "settle 2", "settle 3", "settle 19", "calm", "calm", "calm", "calm")
    return play(act(match, {0: "earth"}), "calm", "calm", "calm", "calm")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_secrets_the_plans_of_earlier_rounds_stay_readable(viewer: int | None) -> None:
    match = round_2()
    before = list(match.log)
    plan(match, 0, "ice ice")
    assert match.log_for(viewer) == before
    assert (0, "plan earth") in before


@pytest.mark.parametrize("viewer", VIEWERS)
def test_secrets_in_a_match_read_back_too(viewer: int | None) -> None:
    match = plan(round_2(), 0, "ice ice")
    assert match.at(len(match.log)).log_for(viewer) == match.log_for(viewer)


# --- what seats may do


def test_secrets_a_seat_that_has_not_planned_may_plan_whatever_others_have_done() -> None:
    match = position(plans={0: REST, 2: "earth ice"})
    assert match.legal(1) == match.legal(2) == match.legal(3) == [f"plan {action}" for action in ACTIONS]


def test_secrets_a_seat_that_has_planned_only_waits() -> None:
    assert position(plans={0: REST}).legal(0) == []


def test_secrets_an_error_reveals_only_which_seats_are_not_done() -> None:
    match = position(plans={0: REST, 2: "earth ice earth"})
    with pytest.raises(IllegalMove, match="it is the turn of seat 1 or seat 2 or seat 3, not of seat 0"):
        match.play(0, "plan rest")


# --- guessing


def guess(match: Match, seat: int, seed: int = 1) -> Any:
    """The state as this seat could take it to be."""
    engine = match.engine
    return engine.plain(engine.sample(engine.view(match._position, seat), seat, engine.dice(seed)))


def test_secrets_a_view_has_no_plan_of_others_in_it() -> None:
    match = position(plans={0: "ice stone", 1: "trade trade", 2: "trade " * 6})
    blinded = match.engine.plain(match.engine.view(match._position, 0))
    assert [player.plan for player in blinded.player[1:4]] == [[HIDDEN] * 6] * 3
    assert [player.planned for player in blinded.player[:4]] == [2, 0, 6, 0]
    assert blinded.player[0].plan[:2] == [2, 1]


def test_secrets_a_guess_leaves_ones_own_plan_and_unfinished_ones() -> None:
    found = guess(position(plans={0: "ice stone", 1: "trade trade", 2: REST}), 0)
    assert (found.player[0].plan, found.player[0].planned) == ([2, 1, 0, 0, 0, 0], 2)
    assert (found.player[1].plan, found.player[1].planned) == ([0] * 6, 0)


def test_secrets_a_seat_that_has_planned_may_have_planned_anything() -> None:
    found = guess(position(6, plans=dict.fromkeys((1, 2, 3, 4, 5), REST)), 0)
    assert {action for player in found.player[1:6] for action in player.plan} == {0, 1, 2, 3, 4}
    assert [player.planned for player in found.player] == [0, 6, 6, 6, 6, 6]


def test_secrets_ones_own_finished_plan_is_not_guessed() -> None:
    found = guess(position(plans={0: "ice stone ice stone ice stone", 1: REST}), 0)
    assert found.player[0].plan == [2, 1, 2, 1, 2, 1]


def test_secrets_when_all_have_planned_nothing_is_guessed() -> None:
    match = act(position(goods={1: "salt"}), {0: "trade", 1: "ice ice", 3: "earth"})
    engine = match.engine
    assert engine.to_bytes(engine.sample(match._position, 2, engine.dice(1))) == match.state


# --- two matches that differ only in hidden plans look the same, to the last byte


def everything_told(match: Match, viewer: int | None, texts: tuple[str, ...] = SOME_MOVES) -> str:
    """All that can reach a viewer: view, log, legal moves, errors, the state behind the view."""
    told: dict[str, Any] = {"view": match.view(viewer), "log": match.log_for(viewer), "to_act": match.to_act}
    told["state"] = match.engine.to_bytes(match.view_of(viewer).position).hex()
    if viewer is not None:
        told["legal"] = match.legal(viewer)
        told["errors"] = [error_of(match, viewer, text) for text in texts if text not in told["legal"]]
    return json.dumps(told)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (REST, "earth stone ice trade rest trade"),  # done
        ("ice", "trade"),  # not done
        ("", "ice"),
        ("ice", "ice ice ice ice ice"),
    ],
)
def test_secrets_what_others_are_shown_does_not_depend_on_a_plan(viewer: int | None, one: str, other: str) -> None:
    worlds = [plan(plan(position(goods=GOODS, orders=ORDERS), 2, "stone"), 0, actions) for actions in (one, other)]
    texts = worlds[0].engine.moves.texts
    assert worlds[0].state != worlds[1].state
    assert everything_told(worlds[0], viewer, texts) == everything_told(worlds[1], viewer, texts)


A_PLAN = st.lists(st.sampled_from(ACTIONS), max_size=6)


def laid(plans: list[list[str]], order: list[int]) -> Match:
    """These plans in the second round, each next disc by the seat that comes up in this order."""
    match, left = round_2(), [list(actions) for actions in plans]
    for seat in order * 6:
        if left[seat]:
            plan(match, seat, left[seat].pop(0))
    return match


@given(
    first=st.lists(A_PLAN, min_size=3, max_size=3),
    second=st.lists(A_PLAN, min_size=3, max_size=3),
    orders=st.tuples(st.permutations(range(4)), st.permutations(range(4))),
    own=st.lists(st.sampled_from(ACTIONS), max_size=5),
    viewer=st.sampled_from(range(4)),
)
def test_secrets_two_worlds_that_differ_in_hidden_plans_look_alike(
    first: list[list[str]], second: list[list[str]], orders: tuple[list[int], list[int]], own: list[str], viewer: int
) -> None:
    for plans, others in zip(first, second, strict=True):
        if len(plans) == 6:  # it is seen which seats are done, so it is done in both
            others += ["rest"] * (6 - len(others))
        else:
            del others[5:]
    worlds = [
        laid([*plans[:viewer], own, *plans[viewer:]], list(order))
        for plans, order in zip((first, second), orders, strict=True)
    ]
    for each in (viewer, None):
        assert everything_told(worlds[0], each) == everything_told(worlds[1], each)
    done = [len(plans) == 6 for plans in (*first[:viewer], own, *first[viewer:])]
    assert seen(worlds[1], "planned", viewer) == done
