"""M5, phase B: building, but for the double move."""

from typing import Any

import pytest

from kurzspiel.match import Match
from tests.games.maya.position import (
    FIRST_LEVELS,
    SECOND_LEVELS,
    THIRD_LEVELS,
    Stones,
    holder,
    play,
    position,
    seen,
    settled,
    standing,
)


def building(stones: Stones, hand_stones: tuple[int, ...] = (2, 2, 2)) -> Match:
    """Seat 0 is to build."""
    return position(phase="build", stones=stones, hand_stones=hand_stones)


def places(match: Match) -> list[str]:
    """The pyramids on which the seat whose turn it is may place a stone."""
    return [move.split()[1] for move in match.legal(match.to_act[0]) if move.startswith("place ")]


# --- M5.1


def test_m5_1_the_start_player_builds_first() -> None:
    match = settled({}, start=2, hand_stones=(1, 1, 1))
    assert seen(match, "phase") == "build"
    assert match.to_act == (2,)


def test_m5_1_building_goes_clockwise_one_stone_at_a_time() -> None:
    match = position(phase="build", start=1, hand_stones=(2, 2, 2))
    order: list[int] = []
    for _ in range(4):
        order += match.to_act
        play(match, "place uxmal")
    assert order == [1, 2, 0, 1]
    assert seen(match, "stones") == [1, 0, 1]


def test_m5_1_the_stone_goes_from_the_hand_into_the_pyramid() -> None:
    match = play(building({}), "place uxmal")
    assert standing(match, "uxmal", 1) == [1, 0, 0]
    assert seen(match, "stones") == [1, 2, 2]
    assert seen(match, "supply") == [26, 26, 26]


@pytest.mark.parametrize("pyramid", ["tikal", "copan", "uxmal", "palenque"])
def test_m5_1_any_pyramid_can_be_chosen(pyramid: str) -> None:
    match = play(position(seats=4, phase="build", hand_stones=(1, 1, 0, 0)), f"place {pyramid}")
    assert standing(match, pyramid, 1) == [1, 0, 0, 0]


def test_m5_1_a_player_without_stones_is_skipped() -> None:
    match = play(building({}, hand_stones=(2, 0, 1)), "place uxmal")
    assert match.to_act == (2,)


def test_m5_1_a_start_player_without_stones_is_skipped() -> None:
    assert settled({}, start=2, hand_stones=(0, 1, 0)).to_act == (1,)


def test_m5_1_building_ends_when_nobody_has_stones() -> None:
    match = building({}, hand_stones=(1, 1, 0))
    play(match, "place uxmal")
    assert seen(match, "phase") == "build"
    play(match, "place uxmal")
    assert seen(match, "phase") == "workers"


# --- M5.2


def test_m5_2_only_the_lowest_level_is_open_while_it_is_not_full_everywhere() -> None:
    match = building({**FIRST_LEVELS, ("copan", 1): (2, 2, 2)})
    assert places(match) == ["copan"]
    assert seen(match, "open_level") == 1


def test_m5_2_the_next_level_opens_when_all_lower_ones_are_full() -> None:
    match = building(FIRST_LEVELS)
    assert places(match) == ["chichen", "copan", "uxmal", "palenque"]
    assert seen(match, "open_level") == 2


def test_m5_2_a_stone_goes_on_the_open_level() -> None:
    match = play(building(FIRST_LEVELS), "place copan")
    assert standing(match, "copan", 2) == [1, 0, 0]


def test_m5_2_a_bottom_level_that_is_no_longer_full_closes_the_next_one() -> None:
    match = building({**FIRST_LEVELS, **SECOND_LEVELS, ("uxmal", 1): (2, 3, 2)})
    assert places(match) == ["uxmal"]
    assert play(match, "place uxmal").to_act == (1,)
    assert standing(match, "uxmal", 1) == [3, 3, 2]


def test_m5_2_a_pyramid_without_such_a_level_is_done() -> None:
    match = building({**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS}, hand_stones=(1, 1, 1))
    assert places(match) == ["uxmal"]
    assert seen(match, "open_level") == 4


def test_m5_2_with_every_level_full_none_is_open() -> None:
    full = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS, ("uxmal", 4): (1, 1, 2)}
    match = building(full, hand_stones=(1, 1, 1))
    assert places(match) == []
    assert seen(match, "open_level") is None


# --- M5.3


def test_m5_3_the_bottom_level_needs_no_stone_below() -> None:
    assert places(building({})) == ["chichen", "copan", "uxmal", "palenque"]


def test_m5_3_a_stone_on_the_level_below_is_needed() -> None:
    match = building({**FIRST_LEVELS, ("copan", 1): (0, 4, 3)})
    assert places(match) == ["chichen", "uxmal", "palenque"]


def test_m5_3_a_stone_on_every_lower_level_is_needed() -> None:
    match = building({**FIRST_LEVELS, **SECOND_LEVELS, ("copan", 2): (0, 3, 3), ("uxmal", 1): (0, 4, 4)})
    assert places(match) == ["chichen", "palenque"]


def test_m5_3_the_stones_must_be_in_that_pyramid() -> None:
    match = building({**FIRST_LEVELS, ("chichen", 1): (8, 0, 0), ("copan", 1): (0, 4, 3)})
    assert "copan" not in places(match)


# --- M5.5


def test_m5_5_a_pass_costs_a_stone() -> None:
    match = play(building({}), "pass")
    assert seen(match, "stones") == [1, 2, 2]
    assert seen(match, "supply") == [27, 26, 26]


def test_m5_5_with_a_pass_nothing_is_placed_this_turn() -> None:
    match = play(building({}), "pass")
    assert match.to_act == (1,)
    assert [standing(match, name, 1) for name in ("chichen", "copan", "uxmal", "palenque")] == [[0, 0, 0]] * 4


def test_m5_5_a_pass_earns_no_gold() -> None:
    assert seen(play(building({}), "pass"), "gold") == [0, 0, 0]


def test_m5_5_a_player_who_passed_builds_again_in_the_next_lap() -> None:
    match = play(building({}), "pass", "place uxmal", "place uxmal")
    assert match.to_act == (0,)


def test_m5_5_passing_with_the_last_stone_is_possible() -> None:
    match = play(building({}, hand_stones=(1, 1, 0)), "pass")
    assert seen(match, "stones") == [0, 1, 0]


# --- M5.6


def test_m5_6_the_double_marker_saves_the_stone() -> None:
    match = position(phase="build", hand_stones=(3, 1, 0), markers={"double": 0})
    play(match, "double marker", "place uxmal", "place copan")
    assert seen(match, "stones") == [1, 1, 0]
    assert seen(match, "supply") == [25, 27, 28]


def test_m5_6_the_double_marker_is_good_for_one_double_move() -> None:
    match = play(position(phase="build", hand_stones=(3, 1, 0), markers={"double": 0}), "double marker")
    assert holder(match, "double") == "used"


def test_m5_6_with_the_double_marker_paying_is_still_possible() -> None:
    match = position(phase="build", hand_stones=(3, 1, 0), markers={"double": 0})
    play(match, "double")
    assert holder(match, "double") == 0
    assert seen(match, "stones") == [2, 1, 0]


def test_m5_6_nobody_else_can_use_the_double_marker() -> None:
    match = position(phase="build", hand_stones=(3, 1, 0), markers={"double": 1})
    assert "double marker" not in match.legal(0)


def passing(owner: int) -> Match:
    """Five players; this one has the pass marker."""
    return position(seats=5, phase="build", hand_stones=(2, 1, 0, 0, 0), markers={"pass": owner})


def test_m5_6_the_pass_marker_saves_the_stone() -> None:
    match = play(passing(owner=0), "pass marker")
    assert match.to_act == (1,)
    assert seen(match, "stones") == [2, 1, 0, 0, 0]


def test_m5_6_the_pass_marker_is_good_for_one_pass() -> None:
    match = play(passing(owner=0), "pass marker", "place copan")
    assert holder(match, "pass") == "used"
    assert "pass marker" not in match.legal(0)


def test_m5_6_with_the_pass_marker_paying_is_still_possible() -> None:
    match = play(passing(owner=0), "pass")
    assert holder(match, "pass") == 0
    assert seen(match, "stones") == [1, 1, 0, 0, 0]


def test_m5_6_markers_and_payment_stand_side_by_side() -> None:
    match = position(seats=5, phase="build", hand_stones=(3, 0, 0, 0, 0), markers={"double": 0, "pass": 0})
    assert set(match.legal(0)) == {
        "place tikal",
        "place chichen",
        "place copan",
        "place uxmal",
        "double",
        "double marker",
        "pass",
        "pass marker",
    }


def test_m5_6_nobody_else_can_use_the_pass_marker() -> None:
    assert "pass marker" not in passing(owner=1).legal(0)


# --- M5.8


def stuck(**fields: Any) -> Match:
    """The second level is open, and seat 0 stands nowhere on the first."""
    stones = {("chichen", 1): (0, 5, 3), ("copan", 1): (0, 4, 3), ("uxmal", 1): (0, 5, 3), ("palenque", 1): (0, 4, 3)}
    return position(phase="build", stones=stones, **fields)


def test_m5_8_a_player_without_a_legal_place_gives_a_stone_to_the_supply() -> None:
    match = play(stuck(hand_stones=(2, 1, 0)), "forfeit")
    assert seen(match, "stones") == [1, 1, 0]
    assert seen(match, "supply") == [27, 9, 16]


def test_m5_8_and_gets_1_gold() -> None:
    assert seen(play(stuck(hand_stones=(2, 1, 0)), "forfeit"), "gold") == [1, 0, 0]


def test_m5_8_that_ends_the_turn() -> None:
    assert play(stuck(hand_stones=(2, 1, 0)), "forfeit").to_act == (1,)


def test_m5_8_nothing_else_is_possible_in_that_turn() -> None:
    match = stuck(hand_stones=(5, 1, 0), markers={"double": 0})
    assert match.legal(0) == ["forfeit"]


def test_m5_8_with_a_legal_place_it_is_not_possible() -> None:
    assert "forfeit" not in building({}).legal(0)
