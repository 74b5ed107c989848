"""H9.2 to H9.5, the end with four to six players. With three: test_rules_h9.py."""

from typing import Any

import pytest

from kurzspiel.match import Match
from tests.games.himalaya.position import delegations, ended, ending, held, influence, seen, temples, village

# Every seat has a stupa on a village of level 2, and the last one has none
LAST_LEAVES = {seats: temples(*["2"] * (seats - 1), "") for seats in (4, 5, 6)}


def first(match: Match) -> tuple[int, str, str]:
    """The seat that left first."""
    return ending(match)[0]


def second(match: Match) -> tuple[int, str, str]:
    """The seat that left second."""
    return ending(match)[1]


def winners(match: Match) -> list[tuple[int, str]]:
    """The winners, and what decided."""
    assert {paragraph for _, paragraph, _ in ending(match)[-1:]} == {"H9.4"}
    return [(seat, by) for seat, paragraph, by in ending(match) if paragraph == "H9.4"]


# --- H9.2


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("leaver", [0, 2, 3])
def test_h9_2_the_least_religious_influence_leaves(seats: int, leaver: int) -> None:
    stupas = temples(*["1" if seat == leaver else "2" for seat in range(seats)])
    match = ended(seats, stupas=stupas, inventories={leaver: 5})
    assert first(match) == (leaver, "H9.2", "religious")


def test_h9_2_by_influence_not_by_stupas() -> None:
    assert first(ended(stupas=temples("3", "11", "3", "3"))) == (1, "H9.2", "religious")


def test_h9_2_the_leaving_players_delegations_are_removed() -> None:
    regions = {1: (1, 0, 0, 2), 2: (0, 1, 0, 0), 3: (0, 0, 0, 1)}
    match = ended(stupas=LAST_LEAVES[4], regions=regions)
    assert second(match) == (2, "H9.3", "political")  # seat 0 holds region 1 now


def test_h9_2_and_the_stupas_so_they_help_nobody() -> None:
    match = ended(stupas=temples("3", "2", "3", "1"), regions=held(1, 1, 0, 0))
    assert ending(match) == [(3, "H9.2", "religious"), (2, "H9.3", "political"), (0, "H9.4", "religious")]


def test_h9_2_tie_the_player_who_placed_more_stupas_stays() -> None:
    match = ended(stupas=temples("3", "21", "111", "22"), inventories={0: 1})
    assert first(match) == (0, "H9.2", "stupas")


def test_h9_2_of_those_who_have_the_least() -> None:
    match = ended(stupas=temples("11", "11", "3", "2"))  # seat 2 has one stupa too, but more influence
    assert first(match) == (3, "H9.2", "stupas")


def test_h9_2_then_the_player_with_more_yaks_stays() -> None:
    match = ended(stupas=temples("2", "2", "3", "2"), kept={0: "tjg", 1: "ss", 2: "", 3: "bb"})
    assert first(match) == (1, "H9.2", "yaks")


def test_h9_2_yaks_are_economic_influence() -> None:
    match = ended(kept={0: "tjg", 1: "ss", 3: "bb"}, inventories={1: 1, 2: 1}, hands={2: "salt"})
    assert influence(match, "economic") == [9, 5, 6, 3]
    assert first(match) == (3, "H9.2", "yaks")


@pytest.mark.parametrize(("start", "leaver"), [(0, 3), (1, 0), (2, 1), (3, 2)])
def test_h9_2_then_the_later_in_the_order_from_the_start_player_leaves(start: int, leaver: int) -> None:
    assert first(ended(start=start)) == (leaver, "H9.2", "order")


@pytest.mark.parametrize(("start", "leaver"), [(0, 4), (1, 4), (2, 1), (3, 1), (4, 1), (5, 4)])
def test_h9_2_of_those_who_are_still_equal(start: int, leaver: int) -> None:
    match = ended(6, start=start, stupas=temples("1", "", "1", "1", "", "1"))
    assert first(match) == (leaver, "H9.2", "order")


def test_h9_2_the_start_player_is_first_in_it() -> None:
    match = ended(start=2, stupas=temples("1", "", "", "1"))
    assert first(match) == (1, "H9.2", "order")


def test_h9_2_players_who_placed_the_same_number_of_stupas_are_compared_further() -> None:
    match = ended(stupas=temples("31", "22", "33", "33"), inventories={0: 1})
    assert first(match) == (1, "H9.2", "yaks")


def test_h9_2_the_last_view_shows_the_board_as_it_was_before() -> None:
    match = ended(stupas=temples("2", "2", "2", "1"), regions=held(1, 1, 1, 2))
    assert first(match)[0] == 3
    assert (village(match, 4)["stupa"], delegations(match, 3)) == (3, {4: 1, 5: 1})
    assert (influence(match, "religious"), influence(match, "political")) == ([2, 2, 2, 1], [1, 1, 1, 2])


# --- H9.3


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("leaver", [0, 2])
def test_h9_3_second_the_least_political_influence_leaves(seats: int, leaver: int) -> None:
    regions = held(*[0 if seat in (leaver, seats - 1) else 1 for seat in range(seats)])
    match = ended(seats, stupas=LAST_LEAVES[seats], regions=regions, inventories={leaver: 5})
    assert second(match) == (leaver, "H9.3", "political")


def test_h9_3_by_regions_not_by_delegations() -> None:
    match = ended(stupas=LAST_LEAVES[4], regions={1: (3, 4, 0, 0), 2: (3, 0, 4, 0)})
    assert second(match) == (0, "H9.3", "political")


def test_h9_3_a_player_who_has_left_is_not_considered_again() -> None:
    match = ended(stupas=LAST_LEAVES[4], regions=held(1, 2, 3, 0))
    assert second(match) == (0, "H9.3", "political")


def test_h9_3_counted_again_a_tie_with_the_player_who_left_is_gone() -> None:
    regions = {1: (0, 2, 0, 2), 2: (0, 1, 0, 1), 3: (1, 0, 0, 0), 4: (0, 0, 1, 0), 5: (0, 0, 1, 0)}
    match = ended(stupas=LAST_LEAVES[4], regions=regions)
    assert influence(match, "political") == [1, 0, 2, 0]
    assert second(match) == (0, "H9.3", "political")  # seat 1 holds two regions now


def test_h9_3_counted_again_a_tie_behind_that_player_stays_a_tie() -> None:
    match = ended(stupas=LAST_LEAVES[4], regions={1: (2, 2, 0, 3), 2: (1, 0, 0, 0), 3: (0, 0, 1, 0)})
    assert second(match) == (1, "H9.3", "political")


def test_h9_3_tie_the_player_who_placed_more_delegations_stays() -> None:
    regions = {1: (1, 0, 0, 0), 2: (0, 1, 0, 0), 3: (0, 1, 1, 3), 4: (0, 0, 2, 0)}
    match = ended(stupas=LAST_LEAVES[4], regions=regions, inventories={0: 5})
    assert second(match) == (0, "H9.3", "delegations")


def test_h9_3_of_those_who_have_the_least() -> None:
    regions = {1: (2, 2, 0, 0), 2: (2, 3, 0, 0), 3: (0, 0, 1, 0)}
    match = ended(5, stupas=LAST_LEAVES[5], regions={region: [*row, 0] for region, row in regions.items()})
    assert second(match) == (3, "H9.3", "delegations")  # seat 2 placed fewer than seat 1, but holds a region


def test_h9_3_then_the_player_with_more_yaks_stays() -> None:
    match = ended(stupas=LAST_LEAVES[4], regions=held(1, 1, 1, 0), kept={0: "bb", 1: "ss", 2: "tjg"})
    assert second(match) == (1, "H9.3", "yaks")


@pytest.mark.parametrize(("start", "leaver"), [(0, 2), (1, 0), (2, 1), (3, 2)])
def test_h9_3_then_as_h9_2(start: int, leaver: int) -> None:
    match = ended(start=start, stupas=LAST_LEAVES[4])
    assert second(match) == (leaver, "H9.3", "order")


@pytest.mark.parametrize(("seats", "number"), [(4, 1), (5, 1), (6, 2)])
def test_h9_3_with_6_players_two_leave_here(seats: int, number: int) -> None:
    match = ended(seats, stupas=LAST_LEAVES[seats])
    assert [paragraph for _, paragraph, _ in ending(match)].count("H9.3") == number


def test_h9_3_one_after_the_other() -> None:
    match = ended(6, stupas=LAST_LEAVES[6], regions=held(3, 2, 1, 2, 0, 0))
    assert ending(match)[1:3] == [(4, "H9.3", "political"), (2, "H9.3", "political")]


def test_h9_3_the_second_of_two_by_a_tie_break_of_its_own() -> None:
    match = ended(6, stupas=LAST_LEAVES[6], regions=held(1, 1, 2, 2, 0, 0), inventories={0: 1})
    assert ending(match)[1:3] == [(4, "H9.3", "political"), (1, "H9.3", "yaks")]


def test_h9_3_both_by_the_order() -> None:
    match = ended(6, start=1, stupas=LAST_LEAVES[6])
    assert ending(match)[1:3] == [(0, "H9.3", "order"), (4, "H9.3", "order")]


def test_h9_3_without_counting_again_in_between() -> None:
    regions = {1: (2, 0, 0, 0, 2, 0), 2: (1, 2, 0, 0, 0, 0), 3: (0, 0, 1, 0, 0, 0), 4: (0, 0, 0, 1, 0, 0)}
    match = ended(6, stupas=LAST_LEAVES[6], regions=regions)
    assert ending(match)[1:3] == [(4, "H9.3", "delegations"), (0, "H9.3", "political")]


def test_h9_3_players_who_leave_here_take_nothing_away() -> None:
    regions = {1: (2, 0, 2, 0), 2: (1, 0, 0, 0), 3: (0, 1, 0, 0), 4: (0, 1, 0, 0)}
    match = ended(stupas=temples("3", "2", "2", ""), regions=regions)
    assert second(match) == (2, "H9.3", "political")
    assert winners(match) == [(1, "political")]  # seat 0 does not get region 1


def test_h9_3_nor_does_the_second_of_two() -> None:
    regions = {1: (2, 0, 0, 2, 0, 0), 2: (1, 0, 0, 0, 0, 0), 3: (0, 1, 0, 0, 0, 0), 4: (0, 1, 0, 0, 0, 0)}
    stupas = temples("3", "2", "1", "1", "1", "")
    match = ended(6, stupas=stupas, regions={**regions, 5: (0, 0, 1, 0, 0, 0)})
    assert [seat for seat, _, _ in ending(match)] == [5, 4, 3, 1]
    assert winners(match) == [(1, "political")]


# --- H9.4


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_h9_4_third_the_most_yaks_wins(seats: int) -> None:
    stupas = temples("3", "1", *["2"] * (seats - 3), "")
    regions = held(3, *[1] * (seats - 3), 0, 0)
    match = ended(seats, stupas=stupas, regions=regions, inventories={0: 1, 1: 2})
    assert winners(match) == [(1, "yaks")]


def test_h9_4_among_those_who_are_left() -> None:
    match = ended(stupas=LAST_LEAVES[4], regions=held(1, 1, 0, 0), kept={1: "ss", 2: "tjg", 3: "tjg"})
    assert winners(match) == [(1, "yaks")]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_h9_4_tie_political_influence(seats: int) -> None:
    stupas = temples("3", *["2"] * (seats - 2), "")
    regions = held(1, 2, *[1] * (seats - 4), 0, 0)
    match = ended(seats, stupas=stupas, regions=regions, inventories={0: 1, 1: 1})
    assert winners(match) == [(1, "political")]


def test_h9_4_as_counted_in_h9_3() -> None:
    regions = {1: (1, 0, 0, 0), 2: (0, 1, 0, 2), 3: (0, 2, 0, 2), 4: (0, 0, 0, 1)}
    match = ended(stupas=temples("3", "2", "2", ""), regions=regions)
    assert influence(match, "political") == [1, 0, 0, 2]
    assert winners(match) == [(1, "political")]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_h9_4_then_religious_influence(seats: int) -> None:
    stupas = temples("1", "2", *["3"] * (seats - 3), "")
    regions = held(2, 2, *[1] * (seats - 4), 0, 0)
    match = ended(seats, stupas=stupas, regions=regions, inventories={0: 1, 1: 1})
    assert winners(match) == [(1, "religious")]


@pytest.mark.parametrize(("seats", "places"), [(4, (1, 1, 3, 4)), (5, (1, 1, 3, 4, 5)), (6, (1, 1, 3, 4, 5, 6))])
def test_h9_4_still_equal_shared(seats: int, places: tuple[int, ...]) -> None:
    regions = held(1, 1, *[1] * (seats - 4), 0, 0)
    match = ended(seats, stupas=LAST_LEAVES[seats], regions=regions, inventories={0: 1, 1: 1})
    assert winners(match) == [(0, "shared"), (1, "shared")]
    assert match.places == places


@pytest.mark.parametrize("seats", [5, 6])
def test_h9_4_three_can_share_it(seats: int) -> None:
    match = ended(seats, stupas=LAST_LEAVES[seats])
    assert winners(match) == [(0, "shared"), (1, "shared"), (2, "shared")]
    assert match.places == (1, 1, 1, *range(4, seats + 1))


def test_h9_4_the_order_of_seats_decides_nothing_here() -> None:
    match = ended(start=1, stupas=LAST_LEAVES[4], regions=held(1, 1, 0, 0))
    assert winners(match) == [(0, "shared"), (1, "shared")]


# --- H9.5


@pytest.mark.parametrize(
    ("more", "places"),
    [
        ({"inventories": {0: 1}}, (1, 2, 3, 4)),
        ({"inventories": {1: 1}}, (2, 1, 3, 4)),
        ({"inventories": {1: 1, 2: 9, 3: 9}}, (2, 1, 3, 4)),
    ],
)
def test_h9_5_players_who_leave_later_are_ahead(more: dict[str, Any], places: tuple[int, ...]) -> None:
    assert ended(stupas=LAST_LEAVES[4], regions=held(1, 1, 0, 0), **more).places == places


def test_h9_5_with_two_leaving_in_h9_3_the_first_to_leave_is_behind() -> None:
    match = ended(6, stupas=LAST_LEAVES[6], regions=held(2, 2, 2, 0, 1, 0), inventories={0: 1, 2: 2, 3: 7})
    assert match.places == (2, 3, 1, 5, 4, 6)


@pytest.mark.parametrize(
    ("more", "places"),
    [
        ({"inventories": {0: 1, 1: 3, 2: 2}}, (3, 1, 2, 4, 5)),
        ({"inventories": {1: 1}, "regions": held(1, 1, 2, 0, 0)}, (3, 1, 2, 4, 5)),
        ({"inventories": {1: 1}, "stupas": temples("1", "1", "2", "2", "")}, (3, 1, 2, 4, 5)),
        ({"inventories": {1: 1}}, (2, 1, 2, 4, 5)),
        ({"inventories": {0: 1, 2: 1}}, (1, 3, 1, 4, 5)),
    ],
)
def test_h9_5_among_those_in_h9_4_by_its_order(more: dict[str, Any], places: tuple[int, ...]) -> None:
    match = ended(5, **{"stupas": LAST_LEAVES[5], "regions": held(1, 1, 1, 0, 0), **more})
    assert match.places == places


def test_h9_5_equals_share_a_place_and_the_next_is_left_out() -> None:
    match = ended(6, stupas=LAST_LEAVES[6], inventories={1: 1, 2: 1})
    assert match.places == (3, 1, 1, 4, 5, 6)


def test_h9_5_the_places_are_seen_at_the_end() -> None:
    match = ended(stupas=LAST_LEAVES[4], regions=held(1, 1, 0, 0))
    assert seen(match, "places") == [1, 1, 3, 4]
