"""H3, round and events."""

from typing import Any

import pytest

from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from tests.games.himalaya.position import (
    GOODS,
    GOODS_OF_6,
    ORDERS,
    ORDERS_OF_6,
    act,
    ended,
    hand,
    moves,
    new_match,
    play,
    position,
    seen,
    set_up,
    village,
)

PATHS = [
    "1-11", "1-16", "1-18", "2-4", "2-9", "2-19", "3-5", "3-12", "3-18", "4-17", "5-14", "5-16", "6-8", "6-20", "7-12",
    "7-17", "7-19", "8-13", "8-18", "9-14", "10-12", "10-17", "10-20", "11-13", "13-15", "14-19", "15-20",
]  # fmt: skip
NONE = {"yeti": None, "storm": None, "market": None}


def events(**more: Any) -> Match:
    """The round begins, and goods lie in 9 and 14."""
    return position(phase="event", **{"goods": {9: "salt tea", 14: "gold"}, **more})


# --- H3.1


@pytest.mark.parametrize("round", [1, 6, 11])
def test_h3_1_after_a_round_comes_the_next(round: int) -> None:
    match = act(position(round=round, goods=GOODS, orders=ORDERS))
    assert (seen(match, "round"), seen(match, "phase")) == (round + 1, "event")


def test_h3_1_after_round_12_the_game_is_over() -> None:
    match = ended(goods=GOODS, orders=ORDERS)
    assert (seen(match, "round"), seen(match, "phase"), match.to_act) == (12, "over", ())
    assert match.places is not None


def test_h3_1_before_that_there_are_no_places() -> None:
    assert act(position(round=11, goods=GOODS, orders=ORDERS)).places is None


# --- H3.2


def test_h3_2_any_figure_on_any_path_or_goods_village_or_none() -> None:
    expected = [*(f"yeti {path}" for path in PATHS), *(f"storm {path}" for path in PATHS)]
    assert events().legal(0) == [*expected, "market 9", "market 14", "calm"]


@pytest.mark.parametrize("start", [0, 2, 3])
def test_h3_2_from_the_start_player_clockwise_each_once(start: int) -> None:
    match = events(start=start)
    found: list[int] = []
    for _ in range(4):
        found += match.to_act
        play(match, "calm")
    assert found == [(start + k) % 4 for k in range(4)]
    assert seen(match, "phase") == "plan"


@pytest.mark.parametrize(
    ("move", "lies"),
    [("yeti 3-12", {"yeti": "3-12"}), ("storm 1-11", {"storm": "1-11"}), ("market 14", {"market": 14})],
)
def test_h3_2_the_figure_lies_on_the_board(move: str, lies: dict[str, object]) -> None:
    assert seen(play(events(), move), "events") == {**NONE, **lies}


def test_h3_2_none_puts_nothing() -> None:
    match = play(events(), "calm")
    assert seen(match, "events") == NONE
    assert seen(match, "figures")[0] == ["yeti", "storm", "market"]


@pytest.mark.parametrize("move", ["yeti 3-12", "storm 1-11", "market 14"])
def test_h3_2_no_more_than_one_each(move: str) -> None:
    assert play(events(), move).to_act == (1,)


@pytest.mark.parametrize("move", ["yeti 3-12", "storm 1-11", "market 14"])
def test_h3_2_each_kind_lies_at_most_once_in_a_round(move: str) -> None:
    kind = move.split()[0]
    match = play(events(), move)
    assert moves(match, kind) == []
    assert len({text.split()[0] for text in match.legal(1)} - {"calm"}) == 2


def test_h3_2_three_figures_of_three_players_may_lie() -> None:
    match = play(events(), "yeti 3-12", "market 9", "storm 1-11")
    assert seen(match, "events") == {"yeti": "3-12", "storm": "1-11", "market": 9}


@pytest.mark.parametrize(
    ("move", "left"),
    [("yeti 3-12", ["storm", "market"]), ("storm 1-11", ["yeti", "market"]), ("market 14", ["yeti", "storm"])],
)
def test_h3_2_a_figure_is_used_once_in_the_game(move: str, left: list[str]) -> None:
    match = play(events(), move)
    assert seen(match, "figures") == [left, *[["yeti", "storm", "market"]] * 3]


def test_h3_2_a_used_figure_cannot_be_put_again() -> None:
    match = events(figures={0: "storm"})
    assert match.legal(0) == [*(f"storm {path}" for path in PATHS), "calm"]


def test_h3_2_a_player_without_a_figure_is_not_asked() -> None:
    assert play(events(figures={1: ""}), "calm").to_act == (2,)


def test_h3_2_a_start_player_without_a_figure_is_not_asked() -> None:
    round_11 = position(round=11, goods=GOODS, orders=ORDERS, figures={1: "", 2: ""})
    assert act(round_11).to_act == (3,)


def test_h3_2_a_player_with_only_a_figure_of_a_kind_that_lies_is_not_asked() -> None:
    assert play(events(figures={1: "yeti"}), "yeti 3-12").to_act == (2,)


def test_h3_2_if_nobody_can_put_a_figure_planning_begins() -> None:
    match = act(position(goods=GOODS, orders=ORDERS, figures={0: "", 1: "", 2: "", 3: ""}))
    assert (seen(match, "round"), seen(match, "phase")) == (2, "plan")


def test_h3_2_the_last_player_ends_the_events() -> None:
    match = play(events(turn=3), "yeti 3-12")
    assert (seen(match, "phase"), match.to_act) == ("plan", (0, 1, 2, 3))


# --- H3.3


@pytest.mark.parametrize(("start", "end"), [(3, 12), (12, 3)])
def test_h3_3_the_path_with_the_yeti_tracks_is_closed(start: int, end: int) -> None:
    assert seen(act(position(caravans=(start, 1, 2, 5)), {0: "stone"}), "caravans")[0] == end
    assert seen(act(position(caravans=(start, 1, 2, 5), yeti="3-12"), {0: "stone"}), "caravans")[0] == start


def test_h3_3_for_everybody_this_round() -> None:
    match = act(position(caravans=(3, 12, 3, 12), yeti="3-12"), dict.fromkeys(range(4), "stone stone"))
    assert seen(match, "caravans") == [3, 12, 3, 12]


def test_h3_3_other_paths_are_open() -> None:
    match = act(position(caravans=(3, 12, 3, 1), yeti="3-12"), {0: "earth", 1: "earth", 2: "ice", 3: "stone"})
    assert seen(match, "caravans") == [18, 7, 5, 18]


def test_h3_3_on_any_path() -> None:
    assert moves(events(), "yeti") == [f"yeti {path}" for path in PATHS]


# --- H3.4


def test_h3_4_crossing_a_storm_takes_two_steps() -> None:
    match = act(position(caravans=(3, 1, 2, 5), storm="3-12"), {0: "stone stone"})
    assert seen(match, "caravans")[0] == 12


def test_h3_4_the_first_step_leads_to_the_figure() -> None:
    match = position(goods={1: "salt"}, caravans=(3, 1, 2, 5), storm="3-12")
    assert seen(act(match, {0: "stone stone", 1: "trade"}), "caravans")[0] == "storm 3-12 to 12"


def test_h3_4_the_second_leads_from_there_to_the_village() -> None:
    match = position(goods={1: "salt"}, caravans=(3, 1, 2, 5), storm="3-12")
    assert seen(act(match, {0: "stone stone", 1: "rest trade"}), "caravans")[0] == 12


def test_h3_4_other_paths_take_one_step() -> None:
    match = act(position(caravans=(3, 12, 2, 1), storm="3-12"), {0: "earth", 1: "ice", 3: "stone"})
    assert seen(match, "caravans") == [18, 10, 2, 18]


def test_h3_4_a_storm_does_not_go_on_the_path_of_the_yeti_tracks() -> None:
    match = play(events(), "yeti 3-12")
    assert moves(match, "storm") == [f"storm {path}" for path in PATHS if path != "3-12"]


def test_h3_4_nor_the_other_way_round() -> None:
    match = play(events(), "storm 3-12")
    assert moves(match, "yeti") == [f"yeti {path}" for path in PATHS if path != "3-12"]


# --- H3.5


def test_h3_5_a_market_goes_only_on_a_village_that_offers_goods() -> None:
    assert moves(events(orders={3: "ss"}), "market") == ["market 9", "market 14"]


def test_h3_5_with_no_goods_on_the_board_there_is_no_market() -> None:
    assert moves(events(goods={}), "market") == []


def test_h3_5_a_player_with_only_a_market_is_then_not_asked() -> None:
    match = events(goods={}, figures={1: "market"})
    assert play(match, "calm").to_act == (2,)


def test_h3_5_trading_at_the_market_gives_a_good_of_ones_choice() -> None:
    match = act(position(goods={1: "salt tea tea gold"}, market=1), {0: "trade"})
    assert match.legal(0) == ["take salt", "take tea", "take gold", "skip"]
    play(match, "take gold")
    assert (hand(match, 0), village(match, 1)["goods"]) == (["gold"], ["salt", "tea", "tea"])


def test_h3_5_for_all_players_who_trade_there() -> None:
    match = act(position(goods={1: "salt tea gold"}, market=1, caravans=(1, 1, 2, 3)), {0: "trade", 1: "trade"})
    assert play(match, "take tea").legal(1) == ["take salt", "take gold", "skip"]


def test_h3_5_trading_elsewhere_gives_the_cheapest() -> None:
    match = act(position(goods={1: "salt tea gold", 9: "tea"}, market=9), {0: "trade"})
    assert match.legal(0) == ["take", "skip"]


def test_h3_5_the_limit_of_h5_4_stays() -> None:
    match = act(position(goods={1: "salt tea gold"}, market=1), {0: "trade trade"})
    assert seen(play(match, "take gold"), "phase") == "roll"


def test_h3_5_the_good_is_named_even_if_only_one_kind_lies_there() -> None:
    match = act(position(goods={1: "jade jade"}, market=1), {0: "trade"})
    assert match.legal(0) == ["take jade", "skip"]


# --- H3.6


def test_h3_6_after_the_last_action_the_figures_are_removed() -> None:
    match = act(position(yeti="3-12", storm="1-11", market=9, goods={9: "salt"}))
    assert (seen(match, "events"), seen(match, "phase")) == (NONE, "roll")


def test_h3_6_until_then_they_lie() -> None:
    match = position(yeti="3-12", storm="1-11", market=9, goods={9: "salt", 13: "tea"}, caravans=(1, 2, 3, 13))
    act(match, {3: "rest rest rest rest rest trade"})
    assert seen(match, "events") == {"yeti": "3-12", "storm": "1-11", "market": 9}


def test_h3_6_the_last_move_removes_them() -> None:
    match = position(yeti="3-12", goods={13: "tea"}, caravans=(1, 2, 3, 13))
    act(match, {3: "rest rest rest rest rest trade"})
    assert seen(play(match, "take"), "events") == NONE


def test_h3_6_for_good() -> None:
    match = play(position(phase="event", turn=3, goods=GOODS, orders=ORDERS), "yeti 3-12")
    assert seen(act(match), "figures") == [["yeti", "storm", "market"]] * 3 + [["storm", "market"]]
    assert seen(match, "round") == 2


def test_h3_6_in_the_next_round_the_path_is_open_again() -> None:
    match = act(position(goods=GOODS, orders=ORDERS, yeti="3-12"), {2: "stone"})
    play(match, "calm", "calm", "calm", "calm")
    assert seen(act(match, {2: "stone"}), "caravans")[2] == 12


def test_h3_6_in_the_next_round_the_kind_can_be_put_again() -> None:
    match = act(position(goods=GOODS, orders=ORDERS, yeti="3-12", storm="1-11", market=9))
    assert {text.split()[0] for text in match.legal(1)} == {"yeti", "storm", "market", "calm"}


# --- H3.7


def test_h3_7_events_come_before_planning() -> None:
    match = play(set_up(), "settle 1", "settle 2", "settle 3", "settle 4")
    assert seen(match, "phase") == "event"
    assert seen(play(match, "calm", "calm", "calm", "calm"), "phase") == "plan"


def test_h3_7_actions_begin_when_all_have_planned() -> None:
    match = act(position(goods={1: "salt"}), {0: "trade"})
    assert (seen(match, "phase"), seen(match, "action")) == ("trade", 1)


def test_h3_7_before_the_actions_no_action_is_counted() -> None:
    assert seen(position(), "action") is None


def test_h3_7_after_the_actions_comes_the_refill() -> None:
    match = act(position())
    assert (seen(match, "phase"), match.to_act) == ("roll", (CHANCE,))


def test_h3_7_the_refill_comes_before_the_inventory() -> None:
    match = act(position(round=4, goods=GOODS, orders={10: "tjg", 12: "tjg", 15: "tjg", 16: "bgg"}, hands={2: "tea"}))
    assert seen(play(match, "roll 20"), "inventories") == [0, 0, 0, 0]
    assert seen(play(match, "ring sjg"), "inventories") == [0, 0, 1, 0]


def test_h3_7_the_refill_belongs_to_the_old_round_and_its_start_player() -> None:
    match = act(position(round=4, start=2, goods=GOODS))
    assert (seen(match, "phase"), seen(match, "round"), seen(match, "start")) == ("roll", 4, 2)


def test_h3_7_with_the_last_draw_the_new_round_begins() -> None:
    match = act(position(round=4, start=2, goods=GOODS, orders={10: "tjg", 12: "tjg", 15: "tjg", 16: "bgg"}))
    play(match, "roll 20", "ring sjg")
    assert (seen(match, "phase"), seen(match, "round"), seen(match, "start")) == ("event", 5, 3)


def test_h3_7_the_plans_are_put_away() -> None:
    match = act(position(seats=6, goods=GOODS_OF_6, orders=ORDERS_OF_6), {0: "earth", 3: "ice trade"})
    assert seen(match, "planned") == [False] * 6
    assert seen(match, "plans") == [[]] * 6


def test_h3_7_the_game_has_no_round_before_the_set_up_is_done() -> None:
    assert seen(new_match(), "events") == NONE
    assert seen(new_match(), "plans") == [[]] * 4
