"""H4, planning. What is hidden of it: test_rules_secrets.py."""

import pytest

from tests.games.himalaya.position import act, plan, position, seen

ACTIONS = ["earth", "stone", "ice", "trade", "rest"]
VIEWERS = [None, 1, 2, 3]


# --- H4.1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_h4_1_all_players_plan(seats: int) -> None:
    assert position(seats).to_act == tuple(range(seats))


@pytest.mark.parametrize("done", ["", "ice", "earth earth earth earth earth"])
def test_h4_1_earth_stone_ice_trade_or_rest_each_time(done: str) -> None:
    assert position(plans={2: done}).legal(2) == [f"plan {action}" for action in ACTIONS]


def test_h4_1_six_actions() -> None:
    match = position(plans={2: "earth earth earth earth earth"})
    assert 2 in match.to_act
    plan(match, 2, "rest")
    assert (match.to_act, match.legal(2)) == ((0, 1, 3), [])


def test_h4_1_the_plan_is_kept_in_its_order() -> None:
    match = plan(position(), 0, "ice trade earth earth rest stone")
    assert seen(match, "plans", 0)[0] == ["ice", "trade", "earth", "earth", "rest", "stone"]


def test_h4_1_the_actions_are_done_in_the_order_planned() -> None:
    match = act(position(caravans=(1, 2, 3, 5)), {0: "earth stone earth ice"})  # 1 11 13 8 18
    assert seen(match, "caravans")[0] == 18


def test_h4_1_an_impossible_action_may_be_planned() -> None:
    assert "plan ice" in position(caravans=(9, 1, 2, 3)).legal(0)  # no ice at village 9


# --- H4.2


def test_h4_2_planning_is_simultaneous() -> None:
    match = position()
    for seat, action in ((3, "earth"), (0, "rest"), (3, "ice"), (1, "trade"), (0, "rest")):
        plan(match, seat, action)
    assert match.to_act == (0, 1, 2, 3)
    assert [seen(match, "plans", seat)[seat] for seat in range(4)] == [
        ["rest", "rest"],
        ["trade"],
        [],
        ["earth", "ice"],
    ]


def test_h4_2_the_actions_wait_for_the_last_plan() -> None:
    match = position(plans={0: "rest " * 6, 1: "rest " * 6, 2: "rest " * 6, 3: "rest " * 5})
    assert seen(match, "phase") == "plan"
    assert seen(plan(match, 3, "rest"), "phase") == "roll"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_h4_2_before_all_have_planned_it_is_seen_which_seats_have_planned_all_six(viewer: int | None) -> None:
    match = position(plans={0: "earth " * 6, 2: "earth " * 5})
    assert seen(match, "planned", viewer) == [True, False, False, False]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_h4_2_and_nothing_else(viewer: int | None) -> None:
    match = position(plans={0: "earth " * 6})
    assert seen(match, "plans", viewer)[0] is None


@pytest.mark.parametrize("viewer", VIEWERS)
def test_h4_2_others_do_not_read_a_plan_in_the_log_before_all_have_planned(viewer: int | None) -> None:
    match = plan(position(), 0, "ice trade")
    assert match.log_for(viewer) == []
    assert match.log_for(0) == [(0, "plan ice"), (0, "plan trade")]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_h4_2_others_read_it_when_all_have_planned(viewer: int | None) -> None:
    match = plan(position(plans=dict.fromkeys((1, 2, 3), "rest " * 6)), 0, "ice trade ice trade ice stone")
    assert [text for _, text in match.log_for(viewer)] == [
        "plan ice", "plan trade", "plan ice", "plan trade", "plan ice", "plan stone",
    ]  # fmt: skip


@pytest.mark.parametrize("viewer", VIEWERS)
def test_h4_2_all_plans_lie_open_when_all_have_planned(viewer: int | None) -> None:
    match = act(position(goods={1: "salt"}), {0: "trade ice", 2: "ice ice ice ice ice ice"})
    rest = ["rest"] * 6
    assert seen(match, "phase") == "trade"
    assert seen(match, "plans", viewer) == [["trade", "ice", *rest[:4]], rest, ["ice"] * 6, rest]
    assert seen(match, "planned", viewer) == [True] * 4
