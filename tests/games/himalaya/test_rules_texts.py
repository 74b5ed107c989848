"""The move texts, the sentences below their table, and what is a move at all."""

from typing import Any

import pytest

from kurzspiel.notation import CHANCE, IllegalMove
from tests.games.himalaya.position import (
    GOODS,
    ORDERS,
    act,
    asked,
    delivered,
    ended,
    new_match,
    play,
    position,
    seen,
    set_up,
    set_up_draws,
    village,
)

ALL_STUPAS = dict.fromkeys((1, 2, 3, 4, 5), 0)


# --- the table


def test_texts_start() -> None:
    assert "start 2" in new_match().legal(CHANCE)


def test_texts_roll() -> None:
    assert "roll 17" in play(new_match(), "start 0").legal(CHANCE)


def test_texts_cube() -> None:
    assert "cube tea" in play(new_match(), "start 0", "roll 17").legal(CHANCE)


@pytest.mark.parametrize(("seats", "cubes"), [(3, 5), (4, 5), (5, 4), (6, 5)])
def test_texts_as_many_cubes_as_the_village_gets(seats: int, cubes: int) -> None:
    match = play(new_match(seats), "start 0", "roll 17", *["cube tea"] * (cubes - 1))
    assert seen(match, "phase") == "cube"
    assert seen(play(match, "cube tea"), "phase") == "roll"


def test_texts_ring() -> None:
    assert "ring ssj" in play(new_match(), *set_up_draws()[:31], "roll 17").legal(CHANCE)


def test_texts_settle() -> None:
    assert "settle 12" in set_up().legal(0)


@pytest.mark.parametrize("move", ["yeti 3-12", "storm 3-12", "market 9", "calm"])
def test_texts_events(move: str) -> None:
    assert move in position(phase="event", goods={9: "salt"}).legal(0)


@pytest.mark.parametrize("action", ["earth", "stone", "ice", "trade", "rest"])
def test_texts_plan(action: str) -> None:
    assert f"plan {action}" in position().legal(3)


@pytest.mark.parametrize("move", ["take", "skip"])
def test_texts_take(move: str) -> None:
    assert move in act(position(goods={1: "jade"}), {0: "trade"}).legal(0)


@pytest.mark.parametrize("move", ["take jade", "skip"])
def test_texts_take_at_the_market(move: str) -> None:
    assert move in act(position(goods={1: "jade"}, market=1), {0: "trade"}).legal(0)


@pytest.mark.parametrize("move", ["deliver", "skip"])
def test_texts_deliver(move: str) -> None:
    assert move in asked().legal(0)


@pytest.mark.parametrize("move", ["barter", "offer", "delegate", "done"])
def test_texts_rewards(move: str) -> None:
    assert move in delivered().legal(0)


def test_texts_send() -> None:
    assert "send 4" in play(delivered(13), "delegate").legal(0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "start",
        "start 6",
        "roll 0",
        "roll 21",
        "cube",
        "cube rice",
        "ring",
        "ring sss",
        "ring bs",  # the letters stand in the order s b t j g
        "settle Phu",
        "settle 21",
        "yeti",
        "yeti 12-3",  # a path is low-high
        "yeti 1-2",
        "storm 3",
        "market",
        "market 3-12",
        "plan",
        "plan trade rest",
        "take rice",
        "deliver ss",
        "send",
        "send 0",
        "send 9",
        "pass",
        "Skip",
        "plan  earth",
    ],
)
def test_texts_anything_else_is_not_a_move(text: str) -> None:
    with pytest.raises(ValueError) as caught:
        position().play(0, text)
    assert not isinstance(caught.value, IllegalMove)


@pytest.mark.parametrize(
    ("phase", "more"),
    [("event", {"goods": {9: "salt tea", 14: "gold"}}), ("plan", {}), ("settle", {"caravans": [0] * 4})],
)
def test_texts_a_list_of_legal_moves_holds_each_text_once(phase: str, more: dict[str, Any]) -> None:
    moves = position(phase=phase, **more).legal(0)
    assert len(moves) == len(set(moves)) > 1


def test_texts_two_cubes_of_a_kind_are_one_move() -> None:
    match = act(position(goods={1: "tea tea tea"}, market=1), {0: "trade"})
    assert match.legal(0) == ["take tea", "skip"]


# --- chance's odds


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_texts_start_is_even_over_the_seats(seats: int) -> None:
    assert new_match(seats).odds == {f"start {seat}": 1 for seat in range(seats)}


def test_texts_the_die_is_even_over_20_whatever_lies() -> None:
    match = act(position(goods={1: "salt", 2: "salt"}, orders={3: "ss"}))
    assert match.odds == {f"roll {number}": 1 for number in range(1, 21)}


def test_texts_cubes_in_proportion_to_what_is_in_the_bag() -> None:
    match = play(new_match(), "start 0", "roll 1", "cube gold", "cube gold", "cube salt")
    assert match.odds == {"cube salt": 17, "cube barley": 15, "cube tea": 12, "cube jade": 9, "cube gold": 4}


def test_texts_rings_in_proportion_to_what_is_in_the_bag() -> None:
    match = play(new_match(), *set_up_draws()[:31], "roll 17", "ring ssj", "roll 18", "ring sb", "roll 20")
    assert [match.odds[f"ring {ring}"] for ring in ("ss", "sb", "ssj", "tjg", "bgg")] == [3, 3, 1, 3, 1]
    assert sum(match.odds.values()) == 38


def test_texts_chance_always_moves_even_with_one_possible_outcome() -> None:
    hands = {0: "salt " * 13 + "barley " * 15, 1: "tea " * 12 + "jade " * 9 + "gold " * 6}
    goods = {4: "salt", 7: "salt", 8: "salt", 9: "salt"}
    match = play(act(position(goods=goods, hands=hands, orders=ORDERS)), "roll 1")
    assert (match.to_act, match.odds) == ((CHANCE,), {"cube salt": 1})
    assert play(match, "cube salt").log[-2:] == [(CHANCE, "roll 1"), (CHANCE, "cube salt")]


# --- which seats are asked


def test_texts_a_player_is_not_asked_for_an_event_without_a_placeable_figure() -> None:
    match = position(phase="event", figures={1: "", 2: "yeti", 3: "storm"})
    assert play(match, "yeti 3-12").to_act == (3,)
    assert match.log == [(0, "yeti 3-12")]


def test_texts_nor_for_a_trade_with_nothing_possible() -> None:
    match = act(position(), dict.fromkeys(range(4), "trade"))
    assert (seen(match, "phase"), {text.split()[0] for _, text in match.log}) == ("roll", {"plan"})


def test_texts_send_is_always_asked_even_with_one_region() -> None:
    match = play(delivered(4), "delegate")
    assert (match.to_act, match.legal(0)) == ((0,), ["send 1"])


def test_texts_even_if_all_go_to_one_region() -> None:
    assert play(delivered(14), "delegate", "send 5").legal(0) == ["send 5", "send 6"]


def test_texts_rewards_are_asked_until_two_are_taken() -> None:
    match = play(delivered(), "barter")
    assert seen(match, "phase") == "reward"
    assert seen(play(match, "offer"), "phase") == "roll"


@pytest.mark.parametrize("chosen", [["done"], ["barter", "done"]])
def test_texts_or_done_is_said(chosen: list[str]) -> None:
    assert seen(play(delivered(), *chosen), "phase") == "roll"


def test_texts_or_none_is_possible() -> None:
    match = delivered(12, stupas={12: 1}, regions={1: (15, 0, 0, 0)})
    assert match.legal(0) == ["barter", "done"]
    assert seen(play(match, "barter"), "phase") == "roll"


def test_texts_or_none_is_possible_after_the_last_delegation() -> None:
    match = play(delivered(12, stupas=ALL_STUPAS, regions={1: (14, 0, 0, 0)}), "barter", "delegate")
    assert seen(play(match, "send 2"), "phase") == "roll"


def test_texts_one_reward_and_done_are_asked() -> None:
    match = delivered(12, stupas=ALL_STUPAS, regions={1: (14, 0, 0, 0)})
    assert play(match, "delegate", "send 2").legal(0) == ["barter", "done"]


@pytest.mark.parametrize(("start", "end"), [(3, 12), (12, 3)])
def test_texts_a_caravan_on_a_storm(start: int, end: int) -> None:
    match = position(storm="3-12", caravans=(start, 1, 2, 5), goods={1: "salt"})
    assert seen(act(match, {0: "stone stone", 1: "trade"}), "caravans")[0] == f"storm 3-12 to {end}"


# --- what leaves no choice and has no name happens by itself


def test_texts_journeys_and_rests_are_not_moves() -> None:
    match = act(position(goods=GOODS, orders=ORDERS), {0: "earth rest stone"})
    assert seen(match, "round") == 2
    assert {text.split()[0] for _, text in match.log} == {"plan"}


def test_texts_an_inventory_is_not_a_move() -> None:
    match = act(position(round=4, goods=GOODS, orders=ORDERS, hands={0: "gold"}))
    assert seen(match, "inventories")[0] == 1
    assert {text.split()[0] for _, text in match.log} == {"plan"}


def test_texts_the_end_is_not_a_move() -> None:
    match = ended()
    assert (len(match.log), {text for _, text in match.log}) == (24, {"plan rest"})


def test_texts_a_cube_of_the_only_kind_is_taken_by_a_move() -> None:
    match = play(act(position(goods={1: "gold"}), {0: "trade"}), "take")
    assert (match.log[-1], village(match, 1)["goods"]) == ((0, "take"), [])
