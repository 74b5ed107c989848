"""M5.4, the double move, and M5.7, the bonus."""

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

# --- M5.4


def test_m5_4_a_double_move_costs_a_stone() -> None:
    match = play(position(phase="build", hand_stones=(4, 1, 0)), "double")
    assert seen(match, "stones") == [3, 1, 0]
    assert seen(match, "supply") == [25, 27, 28]


def test_m5_4_two_stones_are_placed_this_turn() -> None:
    match = play(position(phase="build", hand_stones=(4, 1, 0)), "double", "place copan", "place uxmal")
    assert standing(match, "copan", 1) == [1, 0, 0]
    assert standing(match, "uxmal", 1) == [1, 0, 0]
    assert match.to_act == (1,)
    assert seen(match, "double") == 0
    assert seen(match, "stones") == [1, 1, 0]


def test_m5_4_both_can_go_into_the_same_pyramid() -> None:
    match = play(position(phase="build", hand_stones=(3, 1, 0)), "double", "place copan", "place copan")
    assert standing(match, "copan", 1) == [2, 0, 0]


def test_m5_4_it_is_announced_before_the_first_stone() -> None:
    match = play(position(phase="build", hand_stones=(4, 1, 0)), "place copan")
    assert match.to_act == (1,)


@pytest.mark.parametrize(("stones", "possible"), [(1, False), (2, False), (3, True)])
def test_m5_4_it_needs_3_stones_in_hand(stones: int, possible: bool) -> None:
    match = position(phase="build", hand_stones=(stones, 0, 0))
    assert ("double" in match.legal(0)) is possible


@pytest.mark.parametrize(("stones", "possible"), [(1, False), (2, True)])
def test_m5_4_with_the_marker_it_needs_2_stones_in_hand(stones: int, possible: bool) -> None:
    match = position(phase="build", hand_stones=(stones, 0, 0), markers={"double": 0})
    assert ("double marker" in match.legal(0)) is possible


def test_m5_4_it_needs_a_place_for_the_first_stone() -> None:
    full = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS, ("uxmal", 4): (1, 1, 2)}
    match = position(phase="build", stones=full, hand_stones=(2, 0, 0), markers={"double": 0})
    assert match.legal(0) == ["forfeit"]


def test_m5_4_at_most_once_a_turn() -> None:
    match = play(position(phase="build", hand_stones=(9, 1, 0), markers={"double": 0}), "double", "place copan")
    assert not [move for move in match.legal(0) if move.startswith("double")]


def test_m5_4_then_only_place_is_legal() -> None:
    match = play(position(phase="build", hand_stones=(9, 1, 0), markers={"double": 0}), "double")
    assert match.legal(0) == ["place chichen", "place copan", "place uxmal", "place palenque"]


def test_m5_4_the_second_stone_must_be_placed_if_it_has_a_place() -> None:
    match = play(position(phase="build", hand_stones=(9, 1, 0)), "double", "place copan")
    assert seen(match, "double") == 1
    assert match.legal(0) == ["place chichen", "place copan", "place uxmal", "place palenque"]


def test_m5_4_the_open_level_is_looked_at_again_after_the_first_stone() -> None:
    stones = {**FIRST_LEVELS, ("copan", 1): (2, 2, 2)}
    match = play(position(phase="build", stones=stones, hand_stones=(3, 0, 0)), "double", "place copan")
    assert seen(match, "open_level") == 2
    assert match.legal(0) == ["place chichen", "place copan", "place uxmal", "place palenque"]


def test_m5_4_the_places_are_looked_at_again_after_the_first_stone() -> None:
    stones = {("copan", 1): (2, 2, 2)}
    match = play(position(phase="build", stones=stones, hand_stones=(3, 0, 0)), "double", "place copan")
    assert match.legal(0) == ["place chichen", "place uxmal", "place palenque"]


def test_m5_4_the_bonus_of_the_first_stone_comes_before_the_second() -> None:
    stones = {**FIRST_LEVELS, ("copan", 1): (2, 2, 2)}
    match = position(phase="build", stones=stones, hand_stones=(3, 1, 0))
    play(match, "double", "place copan")
    assert standing(match, "copan", 2) == [1, 0, 0]
    play(match, "place copan")
    assert standing(match, "copan", 2) == [2, 0, 0]


def last_space(**fields: Any) -> Match:
    """Everything is full but for one space on top of Uxmal; seat 1 has a stone too."""
    stones = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS, ("uxmal", 4): (0, 1, 2)}
    return position(phase="build", stones=stones, hand_stones=(3, 1, 0), **fields)


def test_m5_4_without_a_place_for_the_second_stone_the_turn_ends() -> None:
    match = play(last_space(), "double", "place uxmal")
    assert match.to_act == (1,)
    assert seen(match, "double") == 0


def test_m5_4_then_there_is_no_forced_pass() -> None:
    match = play(last_space(), "double", "place uxmal")
    assert seen(match, "gold") == [0, 0, 0]
    assert seen(match, "stones") == [1, 1, 0]


def test_m5_4_the_stone_paid_is_never_given_back() -> None:
    match = play(last_space(), "double", "place uxmal")
    assert seen(match, "supply")[0] == 1


def test_m5_4_the_marker_paid_is_never_given_back() -> None:
    match = play(last_space(markers={"double": 0}), "double marker", "place uxmal")
    assert match.to_act == (1,)
    assert holder(match, "double") == "used"


# --- M5.7


def filled(stones: Stones, **fields: Any) -> Match:
    """Seat 0 placed a stone on Copan."""
    match = position(phase="build", stones=stones, hand_stones=(1, 1, 0), **fields)
    return play(match, "place copan")


def test_m5_7_filling_a_level_gives_its_leader_a_stone_on_the_next() -> None:
    match = filled({("copan", 1): (3, 2, 1)})
    assert standing(match, "copan", 2) == [1, 0, 0]


def test_m5_7_the_bonus_stone_comes_from_the_supply() -> None:
    match = filled({("copan", 1): (3, 2, 1)})
    assert seen(match, "supply") == [23, 25, 27]
    assert seen(match, "stones") == [0, 1, 0]


def test_m5_7_the_leader_need_not_have_placed_the_stone() -> None:
    match = filled({("copan", 1): (1, 1, 4)})
    assert standing(match, "copan", 2) == [0, 0, 1]


def test_m5_7_a_level_not_filled_gives_nothing() -> None:
    match = filled({("copan", 1): (3, 1, 1)})
    assert standing(match, "copan", 2) == [0, 0, 0]


def test_m5_7_the_next_level_need_not_be_open() -> None:
    match = filled({("copan", 1): (3, 2, 1)})
    assert seen(match, "open_level") == 1
    assert standing(match, "copan", 2) == [1, 0, 0]


def test_m5_7_higher_levels_give_a_bonus_too() -> None:
    match = filled({**FIRST_LEVELS, **SECOND_LEVELS, ("copan", 2): (2, 2, 1)})
    assert standing(match, "copan", 3) == [1, 0, 0]


def test_m5_7_not_if_stones_already_lie_there() -> None:
    match = filled({("copan", 1): (3, 2, 1), ("copan", 2): (0, 1, 0)})
    assert standing(match, "copan", 2) == [0, 1, 0]


def test_m5_7_a_full_top_level_gives_none() -> None:
    stones = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS, ("copan", 3): (2, 1, 0)}
    match = filled(stones)
    assert standing(match, "copan", 3) == [3, 1, 0]
    assert seen(match, "supply")[0] == 1


def test_m5_7_not_on_a_tie() -> None:
    match = filled({("copan", 1): (2, 3, 1)})
    assert standing(match, "copan", 2) == [0, 0, 0]


def test_m5_7_a_tie_behind_the_leader_does_not_matter() -> None:
    match = filled({("copan", 1): (2, 2, 2)})
    assert standing(match, "copan", 2) == [1, 0, 0]


def test_m5_7_add_counts() -> None:
    match = play(settled({"q2": [(0, "5")]}, stones={("copan", 1): (2, 4, 0)}), "add copan")
    assert standing(match, "copan", 2) == [0, 1, 0]


def test_m5_7_move_counts() -> None:
    match = settled({"q4": [(0, "5")]}, seats=4, stones={("copan", 1): (2, 4, 0, 0), ("uxmal", 1): (1, 0, 0, 0)})
    play(match, "move uxmal 1 copan")
    assert standing(match, "copan", 2) == [0, 1, 0, 0]


def test_m5_7_a_level_that_becomes_full_again_counts_again() -> None:
    match = settled({"q4": [(0, "5")], "q2": [(0, "4")]}, seats=4, stones={("copan", 1): (3, 4, 0, 0)})
    play(match, "move copan 1 uxmal")
    assert standing(match, "copan", 2) == [0, 0, 0, 0]
    play(match, "add copan")
    assert standing(match, "copan", 2) == [0, 1, 0, 0]


def test_m5_7_with_an_empty_supply_there_is_no_bonus() -> None:
    match = filled({("copan", 1): (3, 2, 1)}, supply={0: 0})
    assert standing(match, "copan", 2) == [0, 0, 0]
    assert seen(match, "supply") == [0, 25, 27]


def test_m5_7_the_last_stone_of_the_supply_is_given() -> None:
    match = filled({("copan", 1): (3, 2, 1)}, supply={0: 1})
    assert standing(match, "copan", 2) == [1, 0, 0]
    assert seen(match, "supply") == [0, 25, 27]
