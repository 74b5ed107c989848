"""M3, phase A: the markers."""

import pytest

from kurzspiel.match import Match
from tests.games.maya.position import Stones, holder, play, position, quarry, seen, settled, standing

# --- M3.7


def test_m3_7_an_at_once_marker_is_used_before_the_next_quarry() -> None:
    match = settled({"q2": [(1, "5")], "q1": [(0, "5")]})
    assert match.to_act == (1,)
    assert seen(match, "phase") == "add"
    assert quarry(match, "q1")["turned"] is False


def test_m3_7_while_it_is_used_the_taker_has_it() -> None:
    assert holder(settled({"q2": [(1, "5")]}), "add") == 1


@pytest.mark.parametrize("answer", ["add copan", "decline"])
def test_m3_7_then_it_is_gone_for_this_round_used_or_not(answer: str) -> None:
    match = play(settled({"q2": [(1, "5")]}), answer)
    assert seen(match, "phase") == "build"
    assert holder(match, "add") == "used"


@pytest.mark.parametrize(
    ("seats", "name", "marker", "answer"),
    [(3, "q5", "shield", "shield q1"), (4, "q4", "move", "decline"), (3, "q1", "start", "name 1")],
)
def test_m3_7_so_are_the_other_at_once_markers(seats: int, name: str, marker: str, answer: str) -> None:
    match = settled({name: [(1, "5")], "q1": [(1, "4")]}, seats=seats)
    play(match, answer)
    assert holder(match, marker) == "used"


# --- M3.8


def shield_taken() -> Match:
    """Seat 0 takes the shield while cards lie face down at q4, q3 and q1."""
    return settled(
        {
            "q5": [(0, "5")],
            "q4": [(0, "4"), (1, "-3"), (2, "3")],
            "q3": [(0, "4"), (1, "4"), (2, "-3")],
            "q1": [(1, "3")],
        }
    )


def test_m3_8_the_shield_goes_on_a_quarry_that_still_has_face_down_cards() -> None:
    assert shield_taken().legal(0) == ["shield q1", "shield q3", "shield q4"]


def test_m3_8_it_must_be_laid() -> None:
    assert "decline" not in shield_taken().legal(0)


def test_m3_8_its_taker_cannot_be_named_there() -> None:
    match = play(shield_taken(), "shield q4")
    assert match.legal(1) == ["hit 2"]


def test_m3_8_elsewhere_its_taker_can_be_named() -> None:
    match = play(shield_taken(), "shield q4", "hit 2")
    assert seen(match, "settling") == "q3"
    assert match.legal(2) == ["hit 0", "hit 1"]


def test_m3_8_the_shielded_seat_is_seen() -> None:
    match = play(shield_taken(), "shield q3")
    assert quarry(match, "q3")["shielded"] == 0


def test_m3_8_its_taker_need_not_have_a_card_there() -> None:
    match = settled({"q5": [(0, "5")], "q2": [(1, "3")]})
    assert match.legal(0) == ["shield q2"]


def test_m3_8_with_no_such_quarry_it_does_nothing() -> None:
    match = settled({"q5": [(0, "5")]})
    assert seen(match, "phase") == "build"
    assert match.log == [(0, "pass")]
    assert holder(match, "shield") == "used"


# --- M3.9


def move_taken(stones: Stones) -> Match:
    """Seat 0 of four takes `move`."""
    return settled({"q4": [(0, "5")]}, seats=4, stones=stones)


def test_m3_9_a_stone_goes_from_any_level_to_the_bottom_of_any_pyramid() -> None:
    match = move_taken({("copan", 1): (2, 0, 0, 0), ("copan", 2): (1, 0, 0, 0)})
    assert set(match.legal(0)) == {
        "move copan 1 tikal",
        "move copan 1 uxmal",
        "move copan 1 palenque",
        "move copan 2 tikal",
        "move copan 2 copan",
        "move copan 2 uxmal",
        "move copan 2 palenque",
        "decline",
    }


def test_m3_9_the_stone_is_moved() -> None:
    match = move_taken({("copan", 1): (2, 1, 0, 0), ("copan", 2): (1, 0, 0, 0)})
    play(match, "move copan 2 uxmal")
    assert standing(match, "copan", 2) == [0, 0, 0, 0]
    assert standing(match, "uxmal", 1) == [1, 0, 0, 0]


def test_m3_9_it_can_be_declined() -> None:
    match = play(move_taken({("copan", 1): (2, 0, 0, 0)}), "decline")
    assert seen(match, "phase") == "build"
    assert standing(match, "copan", 1) == [2, 0, 0, 0]


def test_m3_9_only_own_stones_are_moved() -> None:
    match = move_taken({("copan", 1): (0, 2, 2, 2), ("uxmal", 1): (1, 0, 0, 0)})
    assert {move.split()[1] for move in match.legal(0) if move != "decline"} == {"uxmal"}


def test_m3_9_the_target_needs_a_free_space() -> None:
    match = move_taken({("copan", 1): (2, 0, 0, 0), ("uxmal", 1): (0, 4, 2, 2)})
    assert match.legal(0) == ["move copan 1 tikal", "move copan 1 palenque", "decline"]


def test_m3_9_not_from_a_bottom_level_to_the_same_bottom_level() -> None:
    assert "move copan 1 copan" not in move_taken({("copan", 1): (2, 0, 0, 0)}).legal(0)


def test_m3_9_from_a_higher_level_to_the_bottom_of_the_same_pyramid() -> None:
    match = move_taken({("copan", 1): (2, 0, 0, 0), ("copan", 2): (1, 0, 0, 0)})
    play(match, "move copan 2 copan")
    assert standing(match, "copan", 1) == [3, 0, 0, 0]
    assert standing(match, "copan", 2) == [0, 0, 0, 0]


@pytest.mark.parametrize("level", [1, 2])
def test_m3_9_not_the_last_own_stone_below_own_stones(level: int) -> None:
    stones = {("copan", number): (1 if number == level else 2, 0, 0, 0) for number in (1, 2, 3)}
    assert f"move copan {level} tikal" not in move_taken(stones).legal(0)


def test_m3_9_not_the_last_own_stone_two_levels_below_own_stones() -> None:
    match = move_taken({("copan", 1): (1, 0, 0, 0), ("copan", 3): (1, 0, 0, 0)})
    assert "move copan 1 tikal" not in match.legal(0)


def test_m3_9_the_last_own_stone_of_the_highest_own_level_can_go() -> None:
    match = move_taken({("copan", 1): (1, 0, 0, 0)})
    assert "move copan 1 tikal" in match.legal(0)


def test_m3_9_other_players_stones_above_do_not_matter() -> None:
    match = move_taken({("copan", 1): (1, 1, 0, 0), ("copan", 2): (0, 1, 0, 0)})
    assert "move copan 1 tikal" in match.legal(0)


# --- M3.10


def test_m3_10_a_stone_goes_from_the_supply_to_a_bottom_level() -> None:
    match = play(settled({"q2": [(0, "5")]}), "add uxmal")
    assert standing(match, "uxmal", 1) == [1, 0, 0]
    assert seen(match, "supply") == [24, 28, 28]
    assert seen(match, "stones") == [3, 0, 0]


def test_m3_10_any_pyramid_or_none() -> None:
    match = settled({"q2": [(0, "5")]})
    assert match.legal(0) == ["add chichen", "add copan", "add uxmal", "add palenque", "decline"]


def test_m3_10_the_bottom_level_needs_a_free_space() -> None:
    match = settled({"q2": [(0, "5")]}, stones={("copan", 1): (0, 4, 3)})
    assert match.legal(0) == ["add chichen", "add uxmal", "add palenque", "decline"]


def test_m3_10_declined_nothing_is_put() -> None:
    match = play(settled({"q2": [(0, "5")]}), "decline")
    assert seen(match, "supply") == [25, 28, 28]


def test_m3_10_the_taker_of_add_is_asked_even_with_an_empty_supply() -> None:
    match = settled({"q2": [(0, "5")]}, supply={0: 0}, hand_stones=(1, 0, 0))
    assert match.legal(0) == ["decline"]


def test_m3_10_the_taker_of_move_is_asked_even_without_a_stone_to_move() -> None:
    assert move_taken({("copan", 1): (0, 1, 0, 0)}).legal(0) == ["decline"]


# --- M3.11


def test_m3_11_anybody_can_be_named_oneself_included() -> None:
    match = settled({"q1": [(1, "5")]})
    assert match.legal(1) == ["name 0", "name 1", "name 2"]  # and somebody must be


def test_m3_11_the_named_player_is_start_player() -> None:
    match = play(settled({"q1": [(1, "5")]}), "name 2")
    assert seen(match, "start") == 2


def test_m3_11_it_holds_from_that_moment_on() -> None:
    match = settled({"q1": [(1, "5")]}, hand_stones=(1, 1, 1))
    play(match, "name 2")
    assert seen(match, "phase") == "build"
    assert match.to_act == (2,)


def test_m3_11_with_5_players_it_orders_the_minus_3_at_q1() -> None:
    match = settled({"q2": [(0, "5")], "q1": [(1, "-3"), (3, "-3"), (4, "4")]}, seats=5)
    play(match, "name 3")
    assert seen(match, "settling") == "q1"
    assert match.to_act == (3,)


def test_m3_11_before_it_the_old_start_player_orders_the_minus_3() -> None:
    match = settled({"q1": [(1, "-3"), (2, "-3"), (0, "4")]}, start=2)
    assert match.to_act == (2,)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_m3_11_the_start_quarry_gives_this_right_in_every_round(number: int) -> None:
    match = settled({"q1": [(1, "5")]}, round=number)
    assert seen(match, "phase") == "name"


def test_m3_11_with_nobody_first_there_the_start_player_stays() -> None:
    match = settled({"q3": [(0, "5")]}, start=1)
    assert seen(match, "start") == 1


# --- M3.12


@pytest.mark.parametrize(("name", "marker"), [("q1", "pass"), ("q4", "double"), ("q6", "carry")])
def test_m3_12_carry_pass_and_double_are_kept_open(name: str, marker: str) -> None:
    match = settled({name: [(0, "5")]}, seats=5)
    assert seen(match, "phase") == "build"
    assert holder(match, marker) == 0


def test_m3_12_until_used() -> None:
    match = position(phase="build", hand_stones=(3, 0, 0), markers={"double": 0})
    play(match, "double marker", "place copan", "place copan")
    assert "double marker" not in match.legal(0)


def test_m3_12_over_several_turns() -> None:
    match = position(phase="build", hand_stones=(3, 1, 0), markers={"double": 0})
    play(match, "place copan", "place copan")
    assert "double marker" in match.legal(0)


@pytest.mark.parametrize("marker", ["carry", "pass", "double"])
def test_m3_12_or_until_the_round_ends(marker: str) -> None:
    match = position(seats=5, phase="build", hand_stones=(1, 0, 0, 0, 0), markers={marker: 2})
    play(match, "place copan")
    assert seen(match, "round") == 2
    assert holder(match, marker) is None
