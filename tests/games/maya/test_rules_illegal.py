"""Why a move is not legal: the message names the paragraph."""

from typing import Any

import pytest

import kurzspiel
from kurzspiel import CHANCE, IllegalMove
from kurzspiel.match import Match
from tests.games.maya.position import FIRST_LEVELS, SECOND_LEVELS, THIRD_LEVELS, play, position, scored, settled

FULL_Q1 = {"q1": [(1, "3"), (1, "4"), (2, "3"), (2, "4")]}
COPAN = {("copan", 1): (1, 0, 0, 0), ("copan", 2): (1, 0, 0, 0)}
FULL = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS, ("uxmal", 4): (1, 1, 2)}


def refusal(match: Match, move: str) -> str:
    """The error that the seat whose turn it is gets; the position does not change."""
    before = match.state
    with pytest.raises(IllegalMove) as caught:
        match.play(match.to_act[0], move)
    assert match.state == before
    return str(caught.value)


def check(match: Match, move: str, words: str, paragraph: str) -> None:
    message = refusal(match, move)
    assert message.startswith(f"{move!r} is not legal now: ")
    assert words in message
    assert message.endswith(f"({paragraph})")


# --- a move of another phase


@pytest.mark.parametrize(
    ("fields", "move", "paragraph"),
    [
        ({"phase": "workers"}, "place copan", "M2.1"),
        ({"phase": "build", "hand_stones": (1, 0, 0)}, "bid q1 3", "M5.1"),
        ({"phase": "opening"}, "pass", "M1.7"),
    ],
)
def test_illegal_another_phase(fields: Any, move: str, paragraph: str) -> None:
    check(position(**fields), move, "now it is time for", paragraph)


def test_illegal_another_phase_start() -> None:
    check(kurzspiel.game("maya").match(3), "pass", "now it is time for 'start'", "M1.6")


@pytest.mark.parametrize(
    ("quarries", "paragraph"),
    [
        ({"q3": [(0, "3"), (1, "-3")]}, "M3.3"),
        ({"q6": [(0, "3")], "q1": [(1, "3")]}, "M3.8"),
        ({"q4": [(0, "3")]}, "M3.9"),
        ({"q2": [(0, "3")]}, "M3.10"),
        ({"q1": [(0, "3")]}, "M3.11"),
    ],
)
def test_illegal_another_phase_at_the_quarries(quarries: Any, paragraph: str) -> None:
    check(settled(quarries, seats=4), "pass", "now it is time for", paragraph)


def test_illegal_another_phase_carry() -> None:
    match = settled({}, hand_stones=(9, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    check(match, "pass", "now it is time for 'carry' or 'decline'", "M4.1")


def test_illegal_another_phase_double() -> None:
    match = play(position(phase="build", hand_stones=(3, 0, 0)), "double")
    check(match, "pass", "now it is time for 'place'", "M5.4")


# --- what is not on this table


def test_m1_6_illegal_no_such_seat_to_start() -> None:
    check(kurzspiel.game("maya").match(3), "start 3", "there is no seat 3", "M1.6")


def test_m3_3_illegal_no_such_seat_to_hit() -> None:
    check(settled({"q3": [(0, "3"), (1, "-3")]}), "hit 4", "there is no seat 4", "M3.3")


def test_m3_11_illegal_no_such_seat_to_name() -> None:
    check(settled({"q1": [(0, "3")]}), "name 3", "there is no seat 3", "M3.11")


def test_m1_5_illegal_no_such_quarry() -> None:
    check(position(), "bid q6 3", "with 3 players there are the quarries 1 to 5", "M1.5")


def test_m1_3_illegal_no_such_pyramid() -> None:
    match = position(phase="build", hand_stones=(1, 0, 0))
    check(match, "place tikal", "with 3 players the pyramids are chichen, copan, uxmal, palenque", "M1.3")


@pytest.mark.parametrize("move", ["move chichen 1 copan", "move copan 2 chichen"])
def test_m1_3_illegal_no_such_pyramid_to_move_from_or_to(move: str) -> None:
    check(settled({"q4": [(0, "3")]}, seats=4, stones=COPAN), move, "with 4 players the pyramids are", "M1.3")


# --- opening and workers


def test_m1_7_illegal_second_stone_in_the_same_pyramid() -> None:
    match = play(kurzspiel.game("maya").match(3), "start 0", "place copan", "place uxmal", "place uxmal")
    check(match, "place copan", "your first opening stone stands in Copan", "M1.7")


@pytest.mark.parametrize("card", ["low", "high"])
def test_m2_1_illegal_a_back_is_not_a_card(card: str) -> None:
    check(position(), f"bid q3 {card}", "name the card itself", "M2.1")


def test_m2_1_illegal_card_not_in_hand() -> None:
    check(position(quarries={"q2": [(0, "3")]}), "bid q3 3", "you have no 3 in hand", "M2.1")


def test_m2_2_illegal_high_card_first() -> None:
    check(position(), "bid q3 6", "the first card at a quarry must be low", "M2.2")


def test_m2_3_illegal_full_quarry() -> None:
    check(position(quarries=FULL_Q1), "bid q1 3", "quarry 1 is full with 4 cards", "M2.3")


# --- quarries


def test_m3_3_illegal_to_hit_oneself() -> None:
    check(settled({"q3": [(0, "3"), (1, "-3")]}), "hit 1", "somebody else", "M3.3")


def test_m3_3_illegal_to_hit_a_player_without_a_card_there() -> None:
    check(settled({"q3": [(0, "3"), (1, "-3")]}), "hit 2", "that player has no card at quarry 3", "M3.3")


def test_m3_8_illegal_to_hit_a_shielded_player() -> None:
    match = settled({"q3": [(0, "3"), (1, "-3"), (2, "4")]}, shielded={"q3": 2})
    check(match, "hit 2", "that player is shielded at quarry 3", "M3.8")


@pytest.mark.parametrize("name", ["q5", "q2"])  # just turned over; empty
def test_m3_8_illegal_to_shield_a_quarry_without_face_down_cards(name: str) -> None:
    check(settled({"q5": [(0, "3")], "q1": [(1, "3")]}), f"shield {name}", "no face-down cards", "M3.8")


@pytest.mark.parametrize(
    ("move", "words", "paragraph"),
    [
        ("move copan 4 uxmal", "Copan has only 3 levels", "M1.4"),
        ("move copan 3 uxmal", "you have no stone on level 3 of Copan", "M3.9"),
        ("move palenque 1 uxmal", "you have no stone on level 1 of Palenque", "M3.9"),
        ("move copan 1 copan", "the same bottom level", "M3.9"),
        ("move copan 2 tikal", "the bottom level of Tikal has no free space", "M3.9"),
        ("move copan 1 uxmal", "your last stone on level 1", "M3.9"),
    ],
)
def test_m3_9_illegal_to_move(move: str, words: str, paragraph: str) -> None:
    match = settled({"q4": [(0, "3")]}, seats=4, stones={**COPAN, ("tikal", 1): (0, 3, 3, 3)})
    check(match, move, words, paragraph)


def test_m3_10_illegal_to_add_to_a_full_level() -> None:
    match = settled({"q2": [(0, "3")]}, stones={("copan", 1): (0, 4, 3)})
    check(match, "add copan", "the bottom level of Copan has no free space", "M3.10")


def test_m3_10_illegal_to_add_from_an_empty_supply() -> None:
    check(settled({"q2": [(0, "3")]}, supply={0: 0}), "add copan", "your supply is empty", "M3.10")


# --- building


def test_m5_2_illegal_to_build_on_a_full_level() -> None:
    match = position(phase="build", hand_stones=(1, 0, 0), stones={("copan", 1): (3, 2, 2)})
    check(match, "place copan", "Copan has no free space on level 1", "M5.2")


def test_m5_2_illegal_to_build_on_a_pyramid_that_is_done() -> None:
    stones = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS}
    match = position(phase="build", hand_stones=(1, 0, 0), stones=stones)
    check(match, "place copan", "Copan has no free space on level 4", "M5.2")


def test_m5_2_illegal_to_build_when_every_level_is_full() -> None:
    match = position(phase="build", hand_stones=(1, 0, 0), stones=FULL)
    check(match, "place uxmal", "Uxmal has no free space on level 4", "M5.2")


def test_m5_2_illegal_second_stone_of_a_double_move() -> None:
    match = position(phase="build", hand_stones=(3, 0, 0), stones={("copan", 1): (2, 2, 2)})
    check(play(match, "double", "place copan"), "place copan", "no free space on level 1", "M5.2")


def test_m5_3_illegal_without_a_stone_below() -> None:
    match = position(phase="build", hand_stones=(1, 0, 0), stones={**FIRST_LEVELS, ("copan", 1): (0, 4, 3)})
    check(match, "place copan", "you have no stone on level 1 of Copan", "M5.3")


def test_m5_3_illegal_without_a_stone_below_the_top_level() -> None:
    stones = {**FIRST_LEVELS, **SECOND_LEVELS, ("copan", 2): (0, 3, 3)}
    match = position(phase="build", hand_stones=(1, 0, 0), stones=stones)
    check(match, "place copan", "you have no stone on level 2 of Copan", "M5.3")


def test_m5_4_illegal_double_move_with_2_stones() -> None:
    match = position(phase="build", hand_stones=(2, 0, 0))
    check(match, "double", "it takes 3 stones in hand, you have 2", "M5.4")


def test_m5_4_illegal_double_move_by_marker_with_1_stone() -> None:
    match = position(phase="build", hand_stones=(1, 0, 0), markers={"double": 0})
    check(match, "double marker", "it takes 2 stones in hand, you have 1", "M5.4")


@pytest.mark.parametrize("marker", ["double", "pass"])
def test_m5_6_illegal_without_the_marker(marker: str) -> None:
    match = position(seats=5, phase="build", hand_stones=(3, 0, 0, 0, 0), markers={marker: 1})
    check(match, f"{marker} marker", f"you do not have the {marker} marker", "M5.6")


def test_m5_8_illegal_to_forfeit_with_a_place() -> None:
    check(position(phase="build", hand_stones=(1, 0, 0)), "forfeit", "a stone of yours has a place", "M5.8")


@pytest.mark.parametrize("move", ["pass", "double", "double marker", "pass marker"])
def test_m5_8_illegal_anything_else_without_a_place(move: str) -> None:
    match = position(phase="build", hand_stones=(2, 0, 0), stones=FULL, markers={"double": 0})
    check(match, move, "you must give one away", "M5.8")


# --- not your turn


def test_illegal_out_of_turn() -> None:
    with pytest.raises(IllegalMove, match="it is the turn of seat 0, not of seat 1"):
        position().play(1, "pass")


def test_illegal_for_chance_in_a_seats_turn() -> None:
    with pytest.raises(IllegalMove, match="it is the turn of seat 0, not of chance"):
        position().play(CHANCE, "start 0")


def test_m7_1_illegal_after_the_end() -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        scored({}, round=3).play(0, "pass")


# --- the paragraphs that matter


def test_illegal_a_phase_names_its_paragraphs() -> None:
    assert position(phase="double", hand_stones=(3, 0, 0)).paragraphs == ("M5.4", "M5.2", "M5.3", "M5.7")
