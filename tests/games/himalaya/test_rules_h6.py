"""H6, influence."""

import pytest

from tests.games.himalaya.position import ended, influence, position

# --- H6.1


def test_h6_1_economic_influence_is_the_yaks_on_kept_rings() -> None:
    assert influence(position(kept={0: "ss tjg", 2: "stj"}), "economic") == [11, 0, 6, 0]


def test_h6_1_two_rings_of_a_kind_count_twice() -> None:
    assert influence(position(kept={1: "tjg tjg"}), "economic") == [0, 18, 0, 0]


def test_h6_1_and_3_per_inventory_figure() -> None:
    assert influence(position(kept={0: "ss"}, inventories={0: 2, 3: 1}), "economic") == [8, 0, 0, 3]


def test_h6_1_cubes_and_open_orders_are_no_influence() -> None:
    assert influence(position(hands={0: "gold gold"}, orders={1: "tjg"}), "economic") == [0, 0, 0, 0]


def test_h6_1_an_inventory_adds_3() -> None:
    assert influence(ended(kept={1: "ss"}, hands={1: "salt", 2: "gold"}), "economic") == [0, 5, 3, 0]


# --- H6.2


def test_h6_2_religious_influence_is_the_levels_of_the_villages_with_ones_stupas() -> None:
    assert influence(position(stupas={18: 0, 12: 1, 13: 3}), "religious") == [1, 2, 0, 3]


def test_h6_2_all_of_a_seats_stupas_are_added() -> None:
    assert influence(position(stupas={1: 2, 3: 2, 4: 2, 5: 2, 6: 2}), "religious") == [0, 0, 11, 0]


def test_h6_2_the_number_of_stupas_does_not_matter() -> None:
    assert influence(position(stupas={4: 0, 7: 0, 8: 0, 17: 1}), "religious") == [3, 3, 0, 0]


# --- H6.3


def test_h6_3_1_for_each_region_in_which_a_seat_alone_has_the_most_delegations() -> None:
    regions = {1: (3, 1, 2, 0), 5: (0, 0, 1, 0), 8: (2, 0, 1, 1)}
    assert influence(position(regions=regions), "political") == [2, 0, 1, 0]


@pytest.mark.parametrize("row", [(1, 0, 0, 0), (2, 1, 1, 1), (15, 0, 0, 14)])
def test_h6_3_no_more_than_1_however_many_there_are(row: tuple[int, ...]) -> None:
    assert influence(position(regions={3: row}), "political") == [1, 0, 0, 0]


@pytest.mark.parametrize("row", [(2, 2, 0, 0), (1, 2, 0, 2), (1, 1, 1, 1), (3, 0, 2, 3)])
def test_h6_3_a_tie_gives_nobody_anything(row: tuple[int, ...]) -> None:
    assert influence(position(regions={3: row}), "political") == [0, 0, 0, 0]


def test_h6_3_an_empty_region_is_nobodys() -> None:
    assert influence(position(), "political") == [0, 0, 0, 0]


def test_h6_3_all_eight_regions_count() -> None:
    regions = dict.fromkeys(range(1, 9), (0, 1, 0, 0))
    assert influence(position(regions=regions), "political") == [0, 8, 0, 0]


def test_h6_3_with_six_players_the_last_counts_too() -> None:
    assert influence(position(6, regions={2: (1, 0, 0, 0, 0, 2)}), "political") == [0, 0, 0, 0, 0, 1]
