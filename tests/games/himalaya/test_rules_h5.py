"""H5.1 to H5.4, and H5.9: actions, travel, taking goods. Orders and rewards: test_rules_h5_orders.py."""

import pytest

from tests.games.himalaya.position import GOODS, ORDERS, act, asked, hand, moves, play, position, seen, village

WAYS = [(3, 12), (12, 3)]  # over the path 3-12, which is stone


# --- H5.1


@pytest.mark.parametrize(("start", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])])
def test_h5_1_the_start_player_does_the_first_action_then_the_others_clockwise(start: int, order: list[int]) -> None:
    match = position(start=start, goods={1: "salt", 2: "salt", 3: "salt", 5: "salt"})
    act(match, dict.fromkeys(range(4), "trade"))
    found: list[int] = []
    for _ in range(4):
        assert seen(match, "action") == 1
        found += match.to_act
        play(match, "take")
    assert found == order


def test_h5_1_then_all_second_actions() -> None:
    match = position(start=1, goods={1: "salt", 2: "salt", 3: "salt"})
    act(match, {0: "trade", 1: "rest trade", 2: "trade"})
    found = []
    for _ in range(3):
        found.append((seen(match, "action"), *match.to_act))
        play(match, "take")
    assert found == [(1, 2), (1, 0), (2, 1)]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_h5_1_and_so_on_to_the_sixth(number: int) -> None:
    match = act(position(goods={1: "salt"}), {0: "rest " * (number - 1) + "trade"})
    assert (seen(match, "phase"), seen(match, "action")) == ("trade", number)


def test_h5_1_after_the_last_players_sixth_action_they_are_over() -> None:
    match = act(position(goods={1: "salt"}, caravans=(2, 3, 5, 1)), {3: "rest rest rest rest rest trade"})
    play(match, "take")
    assert (seen(match, "phase"), seen(match, "action")) == ("roll", None)


def test_h5_1_with_six_players_all_six_act() -> None:
    match = act(position(6, goods={17: "salt"}, start=1), {5: "trade", 0: "earth"})
    assert (match.to_act, seen(match, "caravans")) == ((5,), [1, 2, 3, 5, 13, 17])


def test_h5_1_earlier_actions_are_done_when_a_player_is_asked() -> None:
    match = act(position(goods={2: "salt"}), {0: "earth earth", 1: "trade", 2: "earth"})
    assert seen(match, "caravans")[:3] == [11, 2, 3]


# --- H5.2


@pytest.mark.parametrize(("kind", "end"), [("earth", 18), ("stone", 12), ("ice", 5)])
def test_h5_2_the_caravan_goes_along_the_path_of_that_kind(kind: str, end: int) -> None:
    assert seen(act(position(), {2: kind}), "caravans") == [1, 2, end, 5]


def test_h5_2_if_it_can_it_must() -> None:
    match = act(position(), {0: "earth"})
    assert [text for _, text in match.log if not text.startswith("plan")] == []
    assert seen(match, "caravans")[0] == 11


@pytest.mark.parametrize(
    ("start", "kind"), [(4, "stone"), (6, "earth"), (9, "ice"), (11, "ice"), (15, "earth"), (16, "stone")]
)
def test_h5_2_if_there_is_none_the_action_is_lost(start: int, kind: str) -> None:
    assert seen(act(position(caravans=(start, 1, 2, 3)), {0: kind}), "caravans")[0] == start


def test_h5_2_only_the_action_is_lost_not_the_next() -> None:
    match = act(position(caravans=(9, 1, 2, 3)), {0: "ice earth"})
    assert seen(match, "caravans")[0] == 14


@pytest.mark.parametrize(("start", "end"), WAYS)
def test_h5_2_if_it_is_closed_the_action_is_lost(start: int, end: int) -> None:
    match = act(position(caravans=(start, 1, 2, 5), yeti="3-12"), {0: "stone rest stone"})
    assert seen(match, "caravans")[0] == start


def test_h5_2_caravans_do_not_hinder_each_other() -> None:
    match = act(position(caravans=(3, 12, 12, 12)), {0: "stone"})
    assert seen(match, "caravans") == [12, 12, 12, 12]


def test_h5_2_caravans_pass_each_other() -> None:
    match = act(position(caravans=(3, 12, 1, 2)), {0: "stone", 1: "stone"})
    assert seen(match, "caravans")[:2] == [12, 3]


# --- H5.3


@pytest.mark.parametrize(("start", "end"), WAYS)
@pytest.mark.parametrize("plan", ["stone stone", "stone rest rest rest rest stone", "rest stone rest stone"])
def test_h5_3_a_caravan_goes_onto_the_storm_only_if_the_same_kind_comes_again(plan: str, start: int, end: int) -> None:
    match = act(position(caravans=(start, 1, 2, 5), storm="3-12"), {0: plan})
    assert seen(match, "caravans")[0] == end


@pytest.mark.parametrize("plan", ["stone", "stone trade rest", "rest rest rest rest rest stone"])
def test_h5_3_otherwise_the_action_is_lost(plan: str) -> None:
    match = act(position(caravans=(12, 1, 2, 5), storm="3-12"), {0: plan})
    assert seen(match, "caravans")[0] == 12


def test_h5_3_an_earlier_action_of_that_kind_does_not_count() -> None:
    match = act(position(caravans=(3, 1, 2, 5), storm="3-12"), {0: "stone stone stone"})
    assert seen(match, "caravans")[0] == 12


def test_h5_3_four_of_them_lead_there_and_back() -> None:
    match = act(position(caravans=(3, 1, 2, 5), storm="3-12"), {0: "stone stone stone stone"})
    assert seen(match, "caravans")[0] == 3


def test_h5_3_a_player_who_stays_off_the_storm_does_the_other_actions() -> None:
    match = act(position(caravans=(3, 1, 2, 5), storm="3-12"), {0: "stone earth"})
    assert seen(match, "caravans")[0] == 18


@pytest.mark.parametrize(("start", "end"), WAYS)
def test_h5_3_on_the_storm_the_caravan_is_in_no_village(start: int, end: int) -> None:
    match = act(position(caravans=(start, 1, 2, 5), storm="3-12", goods={1: "salt"}), {0: "stone stone", 1: "trade"})
    assert seen(match, "caravans")[0] == f"storm 3-12 to {end}"


@pytest.mark.parametrize("other", ["earth", "ice", "rest", "earth ice earth ice"])
@pytest.mark.parametrize(("start", "end"), WAYS)
def test_h5_3_on_the_storm_other_actions_are_lost(start: int, end: int, other: str) -> None:
    match = act(position(caravans=(start, 1, 2, 5), storm="3-12"), {0: f"stone {other} stone"})
    assert seen(match, "caravans")[0] == end


@pytest.mark.parametrize("goods", [{3: "salt"}, {12: "salt"}])
def test_h5_3_on_the_storm_a_trade_is_lost(goods: dict[int, str]) -> None:
    match = position(caravans=(3, 1, 2, 5), storm="3-12", goods=goods)
    assert seen(act(match, {0: "stone trade stone"}), "phase") == "roll"


@pytest.mark.parametrize("orders", [{3: "ss"}, {12: "ss"}])
def test_h5_3_on_the_storm_no_order_is_filled(orders: dict[int, str]) -> None:
    match = position(caravans=(3, 1, 2, 5), storm="3-12", orders=orders, hands={0: "salt salt"})
    assert seen(act(match, {0: "stone trade stone"}), "phase") == "roll"


def test_h5_3_after_the_crossing_trade_is_possible_again() -> None:
    match = act(position(caravans=(3, 1, 2, 5), storm="3-12", goods={12: "salt"}), {0: "stone trade stone trade"})
    assert (match.to_act, seen(match, "action")) == ((0,), 4)


@pytest.mark.parametrize(("start", "end"), WAYS)
def test_h5_3_the_next_action_of_that_kind_completes_the_crossing_forward(start: int, end: int) -> None:
    match = position(
        phase="trade", goods={1: "salt"}, storm="3-12", caravans=(f"storm 3-12 to {end}", 1, 2, 5), turn=1,
        plans={0: "stone stone rest rest rest rest", **dict.fromkeys((1, 2, 3), "trade rest rest rest rest rest")},
    )  # fmt: skip
    assert seen(play(match, "take"), "caravans")[0] == end


def test_h5_3_then_the_way_on_is_by_a_path_of_that_village() -> None:
    match = act(position(caravans=(3, 1, 2, 5), storm="3-12"), {0: "stone stone earth"})
    assert seen(match, "caravans")[0] == 7


def test_h5_3_several_caravans_can_be_on_the_storm() -> None:
    match = position(caravans=(3, 12, 1, 5), storm="3-12", goods={1: "salt"})
    act(match, {0: "stone stone", 1: "stone stone", 2: "trade"})
    assert seen(match, "caravans")[:2] == ["storm 3-12 to 12", "storm 3-12 to 3"]
    assert seen(play(match, "take"), "caravans")[:2] == [12, 3]


def test_h5_3_so_nobody_ends_a_round_on_a_storm() -> None:
    match = act(
        position(caravans=(3, 12, 3, 12), storm="3-12"), {k: "rest " * k + "stone " * (6 - k) for k in range(4)}
    )
    assert seen(match, "caravans") == [12, 12, 3, 3]  # six, five, four and three steps


# --- H5.4


@pytest.mark.parametrize(
    ("goods", "good", "left"),
    [
        ("salt barley tea jade gold", "salt", ["barley", "tea", "jade", "gold"]),
        ("gold jade tea barley barley", "barley", ["barley", "tea", "jade", "gold"]),
        ("tea jade tea gold gold", "tea", ["tea", "jade", "gold", "gold"]),
        ("gold jade", "jade", ["gold"]),
        ("gold", "gold", []),
    ],
)
def test_h5_4_a_trade_gives_one_cube_the_cheapest_lying_there(goods: str, good: str, left: list[str]) -> None:
    match = play(act(position(goods={1: goods}), {0: "trade"}), "take")
    assert (hand(match, 0), village(match, 1)["goods"]) == ([good], left)


def test_h5_4_the_player_may_take_or_skip() -> None:
    match = act(position(goods={1: "salt tea"}), {0: "trade"})
    assert match.legal(0) == ["take", "skip"]
    play(match, "skip")
    assert (hand(match, 0), village(match, 1)["goods"]) == ([], ["salt", "tea"])


def test_h5_4_at_most_once_per_village_and_round() -> None:
    match = act(position(goods={1: "salt tea"}), {0: "trade trade trade"})
    assert seen(play(match, "take"), "phase") == "roll"


def test_h5_4_even_after_coming_back() -> None:
    match = act(position(goods={1: "salt tea"}), {0: "trade earth earth trade"})
    play(match, "take")
    assert (seen(match, "caravans")[0], seen(match, "phase")) == (1, "roll")


def test_h5_4_at_most_once_at_the_market_too() -> None:
    match = act(position(goods={1: "salt tea"}, market=1), {0: "trade trade"})
    assert seen(play(match, "take tea"), "phase") == "roll"


def test_h5_4_again_in_another_village() -> None:
    match = act(position(goods={1: "salt tea", 11: "jade"}), {0: "trade earth trade"})
    assert hand(play(match, "take", "take"), 0) == ["salt", "jade"]


def test_h5_4_another_player_takes_there_too() -> None:
    match = act(position(goods={1: "salt tea"}, caravans=(1, 1, 2, 3)), {0: "trade", 1: "trade"})
    play(match, "take", "take")
    assert (hand(match, 0), hand(match, 1)) == (["salt"], ["tea"])


def test_h5_4_what_others_take_there_does_not_allow_taking_again() -> None:
    match = act(position(goods={1: "salt tea gold"}, caravans=(1, 1, 2, 3)), {0: "trade trade", 1: "trade trade"})
    play(match, "take", "take")
    assert (seen(match, "phase"), village(match, 1)["goods"]) == ("roll", ["gold"])


def test_h5_4_a_skip_does_not_count() -> None:
    match = act(position(goods={1: "salt tea"}), {0: "trade trade"})
    play(match, "skip")
    assert (match.legal(0), seen(match, "action")) == (["take", "skip"], 2)


def test_h5_4_in_the_next_round_it_can_be_taken_there_again() -> None:
    match = position(goods={**GOODS, 4: "salt salt"}, orders=ORDERS, caravans=(4, 1, 2, 3))
    play(act(match, {0: "trade"}), "take", "calm", "calm", "calm", "calm")
    assert act(match, {0: "trade"}).legal(0) == ["take", "skip"]


def test_h5_4_where_a_player_has_taken_is_seen_until_the_actions_are_over() -> None:
    match = position(goods={1: "salt tea", 11: "jade", 2: "salt"})
    act(match, {0: "trade earth trade", 1: "rest rest rest trade"})
    play(match, "take", "take")
    assert seen(match, "taken") == [[1, 11], [], [], []]
    assert seen(play(match, "skip"), "taken") == [[], [], [], []]


# --- H5.9


def test_h5_9_trade_where_nothing_is_offered_is_lost() -> None:
    assert seen(act(position(goods={2: "salt"}, orders={3: "ss"}), {0: "trade"}), "phase") == "roll"


def test_h5_9_trade_where_the_player_has_taken_is_lost() -> None:
    match = position(
        phase="trade", turn=1, goods={1: "salt tea", 2: "salt"}, taken={1: [0]}, action=2,
        plans={0: "rest rest trade rest rest rest", **dict.fromkeys((1, 2, 3), "rest trade rest rest rest rest")},
    )  # fmt: skip
    assert seen(play(match, "take"), "phase") == "roll"


def test_h5_9_trade_where_the_last_cube_was_taken_is_lost() -> None:
    match = act(position(goods={1: "salt"}, caravans=(1, 1, 2, 3)), {0: "trade", 1: "trade"})
    assert seen(play(match, "take"), "phase") == "roll"


@pytest.mark.parametrize("cubes", ["", "salt", "barley barley", "salt barley"])
def test_h5_9_trade_with_an_order_that_cannot_be_filled_is_lost(cubes: str) -> None:
    assert seen(asked(ring="ss", hand=cubes), "phase") == "roll"


def test_h5_9_a_lost_trade_is_not_a_move_and_the_next_action_follows() -> None:
    match = act(position(), {0: "trade earth"})
    assert seen(match, "caravans")[0] == 11
    assert [text for _, text in match.log if not text.startswith("plan")] == []


def test_h5_9_the_player_is_asked_if_something_is_possible() -> None:
    match = act(position(goods={1: "salt"}), {0: "trade"})
    assert (match.to_act, moves(match, "take")) == ((0,), ["take"])
