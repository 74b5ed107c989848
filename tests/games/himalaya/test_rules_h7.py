"""H7, refill."""

import pytest

from kurzspiel.notation import CHANCE
from tests.games.himalaya.position import (
    GOODS,
    GOODS_OF_6,
    ORDERS,
    ORDERS_OF_6,
    act,
    new_match,
    play,
    position,
    seen,
    village,
)

FOUR_GOODS = {4: "salt", 7: "salt", 8: "salt", 9: "salt"}
FOUR_ORDERS = {10: "tjg", 12: "tjg", 15: "tjg", 16: "bgg"}

# With what lies in GOODS or FOUR_GOODS: how many cubes are still in the bag
ALL_BUT_3 = {0: "salt " * 13 + "barley " * 15, 1: "tea " * 12 + "jade " * 9 + "gold " * 4}  # 1 salt, 2 gold
ALL_BUT_5 = {0: "salt " * 13 + "barley " * 15, 1: "tea " * 12 + "jade " * 9 + "gold " * 2}  # 1 salt, 4 gold
ALL_OF_FOUR = {0: "salt " * 14 + "barley " * 15, 1: "tea " * 12 + "jade " * 9 + "gold " * 6}
ALL_RINGS = {
    0: "ss ss ss sb sb sb sb bb bb st st ssb bt sst sbb sbb sbt sbt sj ssj ssj bbt bbt tj",
    1: "sbg btj stj ssg stg btg ttj bjj ttg sjg bjg tjj",
}  # all but those of FOUR_ORDERS


# --- H7.1


def test_h7_1_after_the_actions_a_d20_is_rolled() -> None:
    match = act(position())
    assert match.to_act == (CHANCE,)
    assert match.odds == {f"roll {number}": 1 for number in range(1, 21)}


def test_h7_1_not_before() -> None:
    match = act(position(goods={1: "salt", 2: "tea"}), {0: "trade", 1: "trade"})
    assert (match.to_act, seen(play(match, "take"), "phase")) == ((0,), "trade")


def test_h7_1_nothing_is_rolled_if_nothing_is_missing() -> None:
    assert seen(act(position(goods=GOODS, orders=ORDERS)), "phase") == "event"


@pytest.mark.parametrize(("seats", "each"), [(3, 5), (4, 5), (5, 4), (6, 5)])
def test_h7_1_that_village_gets_its_cubes(seats: int, each: int) -> None:
    match = play(act(position(seats)), "roll 17")
    assert (seen(match, "phase"), seen(match, "filling"), seen(match, "cubes")) == ("cube", 17, each)
    play(match, *["cube tea"] * each)
    assert (village(match, 17)["goods"], seen(match, "filling")) == (["tea"] * each, None)


def test_h7_1_one_after_the_other() -> None:
    match = play(act(position()), "roll 17", "cube gold", "cube salt")
    assert (village(match, 17)["goods"], seen(match, "cubes")) == (["salt", "gold"], 3)


def test_h7_1_drawn_blind_in_proportion_to_what_is_in_the_bag() -> None:
    match = play(act(position(hands={0: "salt salt jade"})), "roll 17", "cube gold")
    assert match.odds == {"cube salt": 16, "cube barley": 15, "cube tea": 12, "cube jade": 8, "cube gold": 5}


def test_h7_1_a_good_that_is_not_in_the_bag_is_not_drawn() -> None:
    match = play(act(position(hands={0: "gold " * 6})), "roll 17")
    assert match.legal(CHANCE) == ["cube salt", "cube barley", "cube tea", "cube jade"]


def test_h7_1_right_after_its_roll() -> None:
    match = play(act(position()), "roll 17", *["cube tea"] * 5)
    assert (seen(match, "phase"), village(match, 17)["goods"]) == ("roll", ["tea"] * 5)


@pytest.mark.parametrize(("seats", "number"), [(3, 5), (4, 5), (5, 6), (6, 6)])
def test_h7_1_until_the_number_of_goods_villages_is_reached(seats: int, number: int) -> None:
    lying = dict(list(GOODS_OF_6.items())[: number - 1])
    match = play(act(position(seats, goods=lying)), "roll 1")
    assert seen(match, "phase") == "cube"
    play(match, *["cube tea"] * seen(match, "cubes"), "roll 2")
    assert seen(match, "phase") == "ring"


def test_h7_1_then_the_same_for_orders() -> None:
    match = play(act(position(goods=GOODS)), "roll 17")
    assert (seen(match, "phase"), seen(match, "filling"), seen(match, "cubes")) == ("ring", 17, 0)


def test_h7_1_one_ring_each_right_after_the_roll() -> None:
    match = play(act(position(goods=GOODS)), "roll 17", "ring tjg")
    assert (village(match, 17)["order"], seen(match, "phase"), seen(match, "filling")) == ("tjg", "roll", None)
    assert seen(match, "rings").count("tjg") == 2


def test_h7_1_rings_are_drawn_in_proportion_too() -> None:
    match = play(act(position(goods=GOODS, kept={0: "sb sb tj"}, orders={1: "ss"})), "roll 17")
    assert [match.odds.get(f"ring {ring}") for ring in ("ss", "sb", "tj", "tjg", "bgg")] == [2, 2, None, 3, 1]


@pytest.mark.parametrize(("seats", "number"), [(3, 5), (4, 5), (5, 6), (6, 6)])
def test_h7_1_until_the_number_of_orders_is_reached(seats: int, number: int) -> None:
    lying = dict(list(ORDERS_OF_6.items())[: number - 2])
    match = act(position(seats, goods=GOODS if number == 5 else GOODS_OF_6, orders=lying))
    assert seen(play(match, "roll 1", "ring ss"), "phase") == "roll"
    assert seen(play(match, "roll 2", "ring ss"), "phase") == "event"


def test_h7_1_chance_rolls_even_with_enough_goods_and_one_order_missing() -> None:
    match = act(position(goods=GOODS, orders=FOUR_ORDERS))
    assert len(match.legal(CHANCE)) == 20


# --- H7.2


def test_h7_2_a_roll_on_a_village_with_goods_goes_to_the_next_higher_number() -> None:
    assert seen(play(act(position(goods={12: "salt"})), "roll 12"), "filling") == 13


def test_h7_2_so_does_a_roll_on_a_village_with_an_order() -> None:
    assert seen(play(act(position(orders={12: "ss"})), "roll 12"), "filling") == 13


def test_h7_2_to_the_next_higher_free_number() -> None:
    match = act(position(goods={12: "salt", 14: "salt"}, orders={13: "ss", 15: "ss"}))
    assert seen(play(match, "roll 12"), "filling") == 16


def test_h7_2_after_20_comes_1() -> None:
    assert seen(play(act(position(goods={19: "salt", 20: "salt"})), "roll 19"), "filling") == 1


def test_h7_2_and_on_from_there() -> None:
    assert seen(play(act(position(goods={20: "salt", 2: "salt"}, orders={1: "ss"})), "roll 20"), "filling") == 3


def test_h7_2_an_order_goes_on_too() -> None:
    match = act(position(goods={1: "salt", 2: "salt", 3: "salt", 5: "salt", 6: "salt"}))
    assert seen(play(match, "roll 1", "ring ss"), "villages")[3]["order"] == "ss"


def test_h7_2_a_free_village_keeps_the_roll() -> None:
    assert seen(play(act(position(goods={12: "salt"})), "roll 11"), "filling") == 11


def test_h7_2_a_stupa_or_a_caravan_does_not_matter() -> None:
    assert seen(play(act(position(stupas={1: 0})), "roll 1"), "filling") == 1


# --- H7.3


def test_h7_3_too_few_cubes_in_the_bag_what_is_left() -> None:
    match = play(act(position(goods=FOUR_GOODS, hands=ALL_BUT_3)), "roll 1")
    assert (seen(match, "cubes"), match.odds) == (3, {"cube salt": 1, "cube gold": 2})
    play(match, "cube gold", "cube salt", "cube gold")
    assert (village(match, 1)["goods"], seen(match, "phase")) == (["salt", "gold", "gold"], "roll")


def test_h7_3_an_empty_bag_ends_the_refill_of_goods() -> None:
    match = act(position(goods=FOUR_GOODS, hands=ALL_OF_FOUR, orders=ORDERS))
    assert (sum(seen(match, "bag").values()), seen(match, "phase")) == (0, "event")


def test_h7_3_a_bag_that_runs_empty_does_too() -> None:
    three = {4: "salt", 7: "salt", 8: "salt"}
    match = play(act(position(goods=three, hands=ALL_BUT_5, orders=ORDERS)), "roll 1")
    play(match, "cube salt", "cube salt", "cube gold", "cube gold", "cube gold")
    assert seen(match, "phase") == "roll"  # one gold is left for the fifth village
    assert seen(play(match, "roll 2"), "cubes") == 1
    assert seen(play(match, "cube gold"), "phase") == "event"


def test_h7_3_a_bag_emptied_by_the_fourth_village_ends_it() -> None:
    three = {4: "salt salt", 7: "salt", 8: "salt"}
    match = play(act(position(goods=three, hands=ALL_BUT_5, orders=ORDERS)), "roll 1")
    assert seen(play(match, *["cube gold"] * 4, "cube salt"), "phase") == "event"


def test_h7_3_the_orders_are_refilled_all_the_same() -> None:
    match = act(position(goods=FOUR_GOODS, hands=ALL_OF_FOUR, orders=FOUR_ORDERS))
    assert seen(play(match, "roll 1"), "phase") == "ring"
    assert seen(play(match, "ring ss"), "phase") == "event"


def test_h7_3_rings_likewise() -> None:
    match = act(position(goods=GOODS, orders=FOUR_ORDERS, kept=ALL_RINGS))
    assert (seen(match, "rings"), seen(match, "phase")) == ([], "event")


def test_h7_3_the_last_ring_is_still_drawn() -> None:
    match = act(position(goods=GOODS, orders={10: "tjg", 12: "tjg", 15: "tjg"}, kept=ALL_RINGS))
    assert play(match, "roll 1").odds == {"ring bgg": 1}
    assert seen(play(match, "ring bgg"), "phase") == "event"


def test_h7_3_goods_are_refilled_without_rings() -> None:
    match = act(position(goods=FOUR_GOODS, orders=FOUR_ORDERS, kept=ALL_RINGS))
    assert seen(play(match, "roll 1"), "phase") == "cube"
    assert seen(play(match, *["cube tea"] * 5), "phase") == "event"


def test_h7_3_a_part_filled_village_counts_in_full() -> None:
    match = play(act(position(goods=FOUR_GOODS, hands=ALL_BUT_3, orders=ORDERS)), "roll 1")
    play(match, "cube gold", "cube salt", "cube gold")
    assert (seen(match, "phase"), seen(match, "round")) == ("event", 2)


# --- H7.4


def test_h7_4_a_village_keeps_what_lies_there() -> None:
    match = act(position(goods={**FOUR_GOODS, 1: "salt tea"}, orders=ORDERS), {0: "trade"})
    play(match, "take")
    assert (seen(match, "phase"), village(match, 1)["goods"]) == ("event", ["tea"])


def test_h7_4_until_it_is_empty() -> None:
    match = act(position(goods={**FOUR_GOODS, 1: "salt"}, orders=ORDERS), {0: "trade"})
    play(match, "take")
    assert (seen(match, "phase"), village(match, 1)["goods"]) == ("roll", [])


def test_h7_4_an_emptied_village_can_be_rolled_again() -> None:
    match = act(position(goods={**FOUR_GOODS, 1: "salt"}, orders=ORDERS), {0: "trade"})
    assert seen(play(match, "take", "roll 1"), "filling") == 1


def test_h7_4_a_filled_order_leaves_a_free_village() -> None:
    match = position(goods=GOODS, orders={**FOUR_ORDERS, 1: "ss"}, hands={0: "salt salt"})
    play(act(match, {0: "trade"}), "deliver", "done")
    assert seen(play(match, "roll 1"), "filling") == 1


def test_h7_4_in_the_set_up_nothing_lies_yet() -> None:
    match = play(new_match(), "start 0")
    assert [row for row in seen(match, "villages") if row["goods"]] == []
