"""H8, inventory and new round."""

import pytest

from tests.games.himalaya.position import (
    GOODS,
    GOODS_OF_6,
    ORDERS,
    ORDERS_OF_6,
    act,
    ended,
    hand,
    influence,
    position,
    seen,
)


def inventory(*hands: str, round: int = 4) -> list[int]:
    """The figures after an inventory of these hands, seat by seat."""
    match = act(position(round=round, goods=GOODS, orders=ORDERS, hands=dict(enumerate(hands))))
    found: list[int] = seen(match, "inventories")
    return found


# --- H8.1


@pytest.mark.parametrize("round", [4, 8, 12])
def test_h8_1_an_inventory_after_rounds_4_8_and_12(round: int) -> None:
    assert inventory("salt", round=round) == [1, 0, 0, 0]


@pytest.mark.parametrize("round", [1, 2, 3, 5, 6, 7, 9, 10, 11])
def test_h8_1_after_no_other_round(round: int) -> None:
    assert inventory("salt", round=round) == [0, 0, 0, 0]


@pytest.mark.parametrize("good", ["salt", "barley", "tea", "jade", "gold"])
def test_h8_1_for_each_good(good: str) -> None:
    assert inventory("", "", good) == [0, 0, 1, 0]


def test_h8_1_the_player_with_the_most_gets_the_figure() -> None:
    assert inventory("tea", "tea tea", "tea tea tea", "tea tea") == [0, 0, 1, 0]


def test_h8_1_each_good_by_itself() -> None:
    assert inventory("salt salt gold", "barley tea jade", "salt jade jade", "") == [2, 2, 1, 0]


def test_h8_1_one_player_can_get_all_five() -> None:
    assert inventory("", "salt barley tea jade gold") == [0, 5, 0, 0]


@pytest.mark.parametrize(
    "hands", [("tea", "tea"), ("tea", "tea tea", "", "tea tea"), ("tea tea", "tea", "tea tea"), ("tea",) * 4]
)
def test_h8_1_a_tie_gives_nothing(hands: tuple[str, ...]) -> None:
    assert inventory(*hands) == [0, 0, 0, 0]


@pytest.mark.parametrize("hands", [("tea", "tea", "tea tea"), ("tea", "tea", "", "tea tea")])
def test_h8_1_a_tie_below_the_most_does_not_matter(hands: tuple[str, ...]) -> None:
    assert sum(inventory(*hands)) == 1


def test_h8_1_a_good_that_nobody_has_gives_nothing() -> None:
    assert inventory() == [0, 0, 0, 0]


def test_h8_1_a_figure_is_3_yaks() -> None:
    match = act(position(round=4, goods=GOODS, orders=ORDERS, hands={0: "salt gold", 2: "tea"}, kept={2: "ss"}))
    assert influence(match, "economic") == [6, 0, 5, 0]


def test_h8_1_figures_add_up() -> None:
    match = act(position(round=8, goods=GOODS, orders=ORDERS, hands={0: "salt"}, inventories={0: 2, 1: 1}))
    assert seen(match, "inventories") == [3, 1, 0, 0]


@pytest.mark.parametrize("round", [4, 12])
def test_h8_1_cubes_are_kept(round: int) -> None:
    match = act(position(round=round, goods=GOODS, orders=ORDERS, hands={0: "salt gold", 1: "gold"}))
    assert [hand(match, seat) for seat in range(4)] == [["salt", "gold"], ["gold"], [], []]


def test_h8_1_cubes_in_villages_do_not_count() -> None:
    assert inventory("", "", "", "salt") == [0, 0, 0, 1]  # five salt lie in villages


def test_h8_1_with_six_players_all_are_compared() -> None:
    hands = {0: "jade", 4: "jade jade", 5: "jade jade jade"}
    match = act(position(6, round=4, goods=GOODS_OF_6, orders=ORDERS_OF_6, hands=hands))
    assert seen(match, "inventories") == [0, 0, 0, 0, 0, 1]


# --- H8.2


@pytest.mark.parametrize(("start", "then"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_h8_2_the_start_player_changes_clockwise(start: int, then: int) -> None:
    match = act(position(start=start, goods=GOODS, orders=ORDERS))
    assert (seen(match, "start"), match.to_act) == (then, (then,))


@pytest.mark.parametrize(("seats", "start"), [(3, 2), (5, 4), (6, 5)])
def test_h8_2_after_the_last_seat_comes_the_first(seats: int, start: int) -> None:
    goods, orders = (GOODS, ORDERS) if seats == 3 else (GOODS_OF_6, ORDERS_OF_6)
    assert seen(act(position(seats, start=start, goods=goods, orders=orders)), "start") == 0


def test_h8_2_not_after_round_12() -> None:
    assert seen(ended(start=2), "start") == 2


# --- H8.3


def test_h8_3_the_refill_after_round_12_is_left_out() -> None:
    match = ended()
    assert (seen(match, "phase"), match.to_act) == ("over", ())
    assert [row for row in seen(match, "villages") if row["goods"] or row["order"]] == []


def test_h8_3_the_inventory_is_not() -> None:
    assert seen(ended(hands={3: "salt jade"}), "inventories") == [0, 0, 0, 2]


def test_h8_3_its_yaks_count_at_the_end() -> None:
    match = ended(kept={0: "ss", 1: "ss"}, hands={1: "gold"})
    assert match.places == (2, 1, 3, 4)
