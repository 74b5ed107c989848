"""M6, phase C: scoring and wear; M7: the end."""

import pytest

from tests.games.maya.position import holder, play, position, scored, seen, settled, standing

# --- M6.1


def test_m6_1_the_most_stones_get_the_higher_value_and_the_second_most_the_lower() -> None:
    match = scored({("uxmal", 1): (2, 3, 1)})
    assert seen(match, "gold") == [1, 3, 0]


def test_m6_1_scoring_waits_until_all_stones_are_gone() -> None:
    match = position(phase="build", hand_stones=(1, 1, 0), stones={("uxmal", 1): (1, 0, 0)})
    play(match, "pass")
    assert seen(match, "gold") == [0, 0, 0]
    play(match, "pass")
    assert seen(match, "gold") == [3, 0, 0]


def test_m6_1_if_nobody_carries_a_stone_scoring_comes_at_once() -> None:
    match = settled({}, stones={("uxmal", 1): (1, 0, 0)})
    assert seen(match, "gold") == [3, 0, 0]
    assert seen(match, "round") == 2


def test_m6_1_every_level_is_scored() -> None:
    match = scored({("copan", 1): (3, 1, 0), ("copan", 2): (2, 1, 0), ("copan", 3): (1, 0, 0)})
    assert seen(match, "gold") == [2 + 4 + 5, 1 + 2, 0]


def test_m6_1_every_pyramid_is_scored() -> None:
    stones = {("chichen", 1): (2, 1, 0), ("copan", 1): (2, 0, 1), ("uxmal", 1): (0, 2, 1), ("palenque", 1): (0, 1, 2)}
    assert seen(scored(stones), "gold") == [3 + 2, 1 + 3 + 1, 1 + 1 + 3]


def test_m6_1_a_full_level_is_scored_alike() -> None:
    assert seen(scored({("copan", 1): (4, 2, 1)}), "gold") == [2, 1, 0]


def test_m6_1_a_level_without_stones_pays_nothing() -> None:
    assert seen(scored({}), "gold") == [0, 0, 0]


@pytest.mark.parametrize(("level", "first", "second"), [(1, 3, 1), (2, 4, 2), (3, 5, 3), (4, 8, 4)])
def test_m6_1_the_values_are_those_of_the_level(level: int, first: int, second: int) -> None:
    match = scored({("tikal", level): (1, 2, 0, 0)}, seats=4)
    assert seen(match, "gold") == [second, first, 0, 0]


# --- M6.2


def test_m6_2_tied_firsts_all_get_the_full_value() -> None:
    assert seen(scored({("uxmal", 1): (2, 2, 0)}), "gold") == [3, 3, 0]


def test_m6_2_several_firsts_do_not_cancel_the_second() -> None:
    assert seen(scored({("uxmal", 1): (2, 1, 2)}), "gold") == [3, 1, 3]


def test_m6_2_tied_seconds_all_get_the_full_value() -> None:
    assert seen(scored({("uxmal", 1): (1, 3, 1)}), "gold") == [1, 3, 1]


def test_m6_2_all_tied_are_all_first() -> None:
    assert seen(scored({("uxmal", 1): (1, 1, 1)}), "gold") == [3, 3, 3]


def test_m6_2_second_is_the_next_smaller_number() -> None:
    assert seen(scored({("uxmal", 1): (1, 4, 2)}), "gold") == [0, 3, 1]


def test_m6_2_a_player_without_a_stone_is_never_second() -> None:
    assert seen(scored({("uxmal", 1): (2, 0, 0)}), "gold") == [3, 0, 0]


# --- M6.3


def test_m6_3_a_player_who_was_paid_loses_a_stone_from_the_level() -> None:
    match = scored({("uxmal", 1): (3, 2, 1)})
    assert standing(match, "uxmal", 1) == [2, 1, 1]


def test_m6_3_the_stone_goes_to_the_supply() -> None:
    match = scored({("uxmal", 1): (3, 2, 1)})
    assert seen(match, "supply") == [26, 27, 27]


def test_m6_3_one_stone_for_each_level_that_paid() -> None:
    match = scored({("uxmal", 1): (3, 0, 0), ("uxmal", 2): (2, 0, 0), ("copan", 1): (2, 0, 0)})
    assert standing(match, "uxmal", 1) == [2, 0, 0]
    assert standing(match, "uxmal", 2) == [1, 0, 0]
    assert standing(match, "copan", 1) == [1, 0, 0]


def test_m6_3_all_levels_are_scored_before_the_wear() -> None:
    match = scored({("uxmal", 1): (1, 0, 0), ("uxmal", 2): (1, 0, 0)})
    assert seen(match, "gold") == [3 + 4, 0, 0]


# --- M6.4


def test_m6_4_a_player_with_no_stone_left_on_a_level_loses_all_higher_ones() -> None:
    match = scored({("uxmal", 1): (1, 3, 0), ("uxmal", 2): (3, 0, 0), ("uxmal", 3): (2, 0, 0)})
    assert [standing(match, "uxmal", level) for level in (1, 2, 3)] == [[0, 2, 0], [0, 0, 0], [0, 0, 0]]


def test_m6_4_they_go_to_the_supply() -> None:
    match = scored({("uxmal", 1): (1, 3, 0), ("uxmal", 2): (3, 0, 0)})
    assert seen(match, "supply") == [28, 26, 28]


def test_m6_4_from_the_bottom_up() -> None:
    match = scored({("uxmal", 1): (3, 0, 0), ("uxmal", 2): (1, 0, 0), ("uxmal", 3): (3, 0, 0)})
    assert [standing(match, "uxmal", level) for level in (1, 2, 3)] == [[2, 0, 0], [0, 0, 0], [0, 0, 0]]


def test_m6_4_other_players_stones_stay() -> None:
    match = scored({("uxmal", 1): (1, 3, 0), ("uxmal", 2): (2, 4, 0)})
    assert standing(match, "uxmal", 2) == [0, 3, 0]


def test_m6_4_stones_in_other_pyramids_stay() -> None:
    match = scored({("uxmal", 1): (1, 0, 0), ("copan", 1): (2, 0, 0), ("copan", 2): (2, 0, 0)})
    assert standing(match, "copan", 2) == [1, 0, 0]


# --- M6.5


def test_m6_5_no_wear_after_the_third_scoring() -> None:
    match = scored({("uxmal", 1): (1, 2, 0), ("uxmal", 2): (1, 0, 0)}, round=3)
    assert seen(match, "gold") == [1 + 4, 3, 0]
    assert standing(match, "uxmal", 1) == [1, 2, 0]
    assert standing(match, "uxmal", 2) == [1, 0, 0]


# --- M6.6


def test_m6_6_a_new_round_begins_with_laying_workers() -> None:
    match = scored({}, round=2)
    assert seen(match, "round") == 3
    assert seen(match, "phase") == "workers"


def test_m6_6_all_cards_in_hand() -> None:
    assert seen(scored({}), "hands") == [[3, 4, 4, 5, 6, 7, 8, -3]] * 3


def test_m6_6_nobody_has_passed_yet() -> None:
    match = play(position(), "pass", "pass", "pass")
    assert seen(match, "round") == 2
    assert seen(match, "passed") == [False, False, False]


def test_m6_6_no_stones_in_hand() -> None:
    assert seen(scored({}), "stones") == [0, 0, 0]


def test_m6_6_gold_is_kept() -> None:
    assert seen(scored({("uxmal", 1): (2, 0, 0)}, gold=(4, 5, 6)), "gold") == [7, 5, 6]


@pytest.mark.parametrize("where", [2, "used"])
@pytest.mark.parametrize("marker", ["add", "double", "move", "carry", "shield", "pass"])
def test_m6_6_markers_are_back_on_their_quarries(marker: str, where: int | str) -> None:
    assert holder(scored({}, seats=5, markers={marker: where}), marker) is None


def test_m6_6_the_start_player_stays() -> None:
    match = scored({}, start=2)
    assert seen(match, "start") == 2
    assert match.to_act == (2,)


def test_m6_6_the_right_to_name_the_start_player_must_be_won_again() -> None:
    match = scored({}, start=2, markers={"start": "used"})
    play(match, "bid q1 3", "pass", "pass", "pass")
    assert match.legal(2) == ["name 0", "name 1", "name 2"]


# --- M7.1


def test_m7_1_after_the_third_scoring_the_game_is_over() -> None:
    match = scored({}, round=3)
    assert match.to_act == ()
    assert seen(match, "phase") == "over"
    assert seen(match, "round") == 3


def test_m7_1_then_nobody_can_move() -> None:
    match = scored({}, round=3)
    assert [match.legal(seat) for seat in range(3)] == [[], [], []]


def test_m7_1_before_there_are_no_places() -> None:
    assert scored({}, round=2).places is None


def test_m7_1_the_most_gold_wins() -> None:
    match = scored({}, round=3, gold=(5, 9, 7))
    assert match.places == (3, 1, 2)


def test_m7_1_the_third_scoring_counts() -> None:
    match = scored({("uxmal", 1): (1, 0, 0)}, round=3, gold=(7, 9, 5))
    assert match.places == (1, 2, 3)


# --- M7.2


def test_m7_2_a_tie_goes_to_fewer_stones_in_the_supply() -> None:
    match = scored({("uxmal", 1): (1, 1, 1)}, round=3, supply={0: 10, 1: 9, 2: 12})  # seat 0 gave one more back
    assert match.places == (2, 1, 3)


def test_m7_2_the_supply_matters_only_on_a_tie() -> None:
    match = scored({}, round=3, gold=(5, 9, 7), supply={0: 1, 1: 20, 2: 10})
    assert match.places == (3, 1, 2)


def test_m7_2_still_tied_they_share_the_place() -> None:
    match = scored({}, round=3, gold=(5, 5, 5), supply={0: 9, 1: 10, 2: 10})
    assert match.places == (1, 1, 1)


def test_m7_2_a_place_is_1_plus_the_number_of_better_players() -> None:
    match = scored({}, round=3, gold=(5, 8, 8))
    assert match.places == (3, 1, 1)


def test_m7_2_two_can_share_a_later_place() -> None:
    match = scored({}, seats=4, round=3, gold=(5, 8, 5, 2))
    assert match.places == (2, 1, 2, 4)


def test_m7_2_the_places_are_seen() -> None:
    assert seen(scored({}, round=3, gold=(5, 8, 8)), "places") == [3, 1, 1]
