"""H9.1, the end with three players, and their places (H9.5). With more players: test_rules_h9_leaving.py."""

from typing import Any

import pytest

from tests.games.himalaya.position import ended, ending, held, influence, position, seen, temples

# --- H9.1


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_h9_1_leading_in_two_of_the_three_influences_wins(leader: int) -> None:
    others = [seat for seat in range(3) if seat != leader]
    regions = {1: [int(seat == leader) for seat in range(3)]}
    match = ended(3, stupas={1: leader}, regions=regions, inventories={others[0]: 3, others[1]: 2})
    assert ending(match) == [(leader, "H9.1", "led")]
    assert match.places is not None and match.places[leader] == 1


@pytest.mark.parametrize(
    "leads",
    [
        {"inventories": {1: 1}, "stupas": {1: 1}, "regions": held(1, 0, 0)},
        {"inventories": {1: 1}, "stupas": {1: 0}, "regions": held(0, 1, 0)},
        {"inventories": {0: 1}, "stupas": {1: 1}, "regions": held(0, 1, 0)},
    ],
)
def test_h9_1_any_two(leads: dict[str, Any]) -> None:
    assert ending(ended(3, **leads)) == [(1, "H9.1", "led")]


def test_h9_1_or_all_three() -> None:
    match = ended(3, inventories={2: 1}, stupas={1: 2}, regions=held(0, 0, 1))
    assert ending(match) == [(2, "H9.1", "led")]


def test_h9_1_to_lead_is_to_have_more_than_each_other() -> None:
    match = ended(3, stupas=temples("3", "3", ""), regions=held(0, 2, 1), inventories={2: 1})
    assert ending(match) == [(2, "H9.1", "economic")]  # seat 1 is level with seat 0, so it leads only in one


def test_h9_1_a_tie_with_nothing_is_a_tie() -> None:
    match = ended(3, regions=held(0, 1, 0))
    assert ending(match) == [(1, "H9.1", "political")]


def test_h9_1_otherwise_more_economic_influence() -> None:
    match = ended(3, inventories={1: 2, 2: 1}, stupas=temples("3", "", "1"), regions=held(0, 0, 1))
    assert ending(match) == [(1, "H9.1", "economic")]


def test_h9_1_then_political() -> None:
    match = ended(3, inventories={1: 1, 2: 1}, stupas=temples("3", "", "2"), regions=held(0, 1, 0))
    assert ending(match) == [(1, "H9.1", "political")]


def test_h9_1_of_those_who_have_the_most_economic_influence() -> None:
    match = ended(3, inventories={1: 1, 2: 1}, stupas=temples("", "3", "3"), regions=held(3, 1, 2))
    assert ending(match) == [(2, "H9.1", "political")]


def test_h9_1_then_religious() -> None:
    match = ended(3, inventories={0: 1, 2: 1}, stupas=temples("1", "", "2"), regions=held(1, 2, 1))
    assert ending(match) == [(2, "H9.1", "religious")]


def test_h9_1_of_those_who_are_still_equal() -> None:
    match = ended(3, inventories={0: 1, 2: 1}, stupas=temples("1", "3", "2"), regions=held(1, 0, 1))
    assert ending(match) == [(2, "H9.1", "religious")]


def test_h9_1_among_all_not_only_those_who_lead_in_something() -> None:
    match = ended(3, inventories={0: 1, 1: 1}, stupas=temples("1", "2", "2"), regions=held(1, 1, 2))
    assert ending(match) == [(1, "H9.1", "religious")]  # seat 2 leads in political influence


@pytest.mark.parametrize(
    ("winners", "places"), [((0, 1), (1, 1, 3)), ((0, 2), (1, 3, 1)), ((1, 2), (3, 1, 1)), ((0, 1, 2), (1, 1, 1))]
)
def test_h9_1_still_equal_shared(winners: tuple[int, ...], places: tuple[int, ...]) -> None:
    match = ended(3, inventories=dict.fromkeys(winners, 1))
    assert ending(match) == [(seat, "H9.1", "shared") for seat in winners]
    assert match.places == places


def test_h9_1_the_inventory_of_round_12_counts() -> None:
    match = ended(3, hands={0: "gold"}, stupas=temples("1", "", ""), kept={1: "ss"})
    assert ending(match) == [(0, "H9.1", "led")]


def test_h9_1_nobody_leaves() -> None:
    match = ended(3, regions={1: (2, 1, 1)}, stupas=temples("", "1", "1"))
    assert ending(match) == [(0, "H9.1", "political")]
    assert influence(match, "political") == [1, 0, 0]


def test_h9_1_before_the_end_nothing_is_decided() -> None:
    assert seen(position(3, round=12), "ending") == []


# --- H9.5 with three players


def test_h9_5_after_the_winner_by_number_of_influences_led_even_with_fewer_yaks() -> None:
    match = ended(3, inventories={0: 3, 1: 2}, stupas=temples("1", "", "3"), regions=held(1, 0, 0))
    assert match.places == (1, 3, 2)  # seat 2 leads in religious influence


def test_h9_5_also_after_a_winner_who_leads_in_one() -> None:
    match = ended(3, inventories={2: 3, 1: 2}, stupas=temples("3", "", ""))
    assert match.places == (2, 3, 1)


def test_h9_5_the_winner_is_first_even_if_another_leads_in_more() -> None:
    match = ended(3, inventories={0: 1, 1: 1}, stupas=temples("1", "", "3"), regions=held(1, 1, 1))
    assert ending(match) == [(0, "H9.1", "religious")]
    assert match.places == (1, 3, 2)


def test_h9_5_then_economic() -> None:
    match = ended(3, inventories={0: 3, 1: 1, 2: 2}, stupas=temples("3", "1", ""), regions=held(1, 1, 0))
    assert match.places == (1, 3, 2)


def test_h9_5_then_political() -> None:
    match = ended(3, inventories={0: 3, 1: 1, 2: 1}, stupas=temples("3", "1", ""), regions=held(2, 0, 1))
    assert match.places == (1, 3, 2)


def test_h9_5_then_religious() -> None:
    match = ended(3, inventories={0: 3, 1: 1, 2: 1}, stupas=temples("3", "1", "2"), regions=held(2, 1, 1))
    assert match.places == (1, 3, 2)


def test_h9_5_equals_share_a_place() -> None:
    match = ended(3, inventories={1: 3}, stupas=temples("", "3", ""))
    assert match.places == (2, 1, 2)


def test_h9_5_after_two_winners_comes_place_3() -> None:
    match = ended(3, inventories={0: 1, 2: 1}, stupas=temples("1", "3", "1"))
    assert match.places == (1, 3, 1)  # seat 1 leads in religious influence
