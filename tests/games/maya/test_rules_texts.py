"""The move texts, and what is a move at all."""

from typing import Any

import pytest

import kurzspiel
from kurzspiel import CHANCE, IllegalMove
from tests.games.maya.position import FIRST_LEVELS, SECOND_LEVELS, THIRD_LEVELS, play, position, seen, settled

ONE_SPACE_LEFT = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS, ("uxmal", 4): (1, 1, 1)}
FULL = {**ONE_SPACE_LEFT, ("uxmal", 4): (1, 1, 2)}


def test_texts_chance_names_the_start_player() -> None:
    assert "start 2" in kurzspiel.game("maya").match(3).legal(CHANCE)


def test_texts_an_opening_stone() -> None:
    assert "place copan" in play(kurzspiel.game("maya").match(3), "start 0").legal(0)


@pytest.mark.parametrize("move", ["bid q3 5", "bid q3 -3", "pass"])
def test_texts_workers(move: str) -> None:
    assert move in position(quarries={"q3": [(1, "3")]}).legal(0)


@pytest.mark.parametrize(
    ("quarries", "move"),
    [
        ({"q3": [(2, "3"), (0, "-3")]}, "hit 2"),
        ({"q6": [(0, "3")], "q2": [(1, "3")]}, "shield q2"),
        ({"q4": [(0, "3")]}, "move copan 2 uxmal"),
        ({"q4": [(0, "3")]}, "decline"),
        ({"q2": [(0, "3")]}, "add uxmal"),
        ({"q2": [(0, "3")]}, "decline"),
        ({"q1": [(0, "3")]}, "name 1"),
    ],
)
def test_texts_quarries(quarries: Any, move: str) -> None:
    match = settled(quarries, seats=4, stones={("copan", 1): (1, 0, 0, 0), ("copan", 2): (1, 0, 0, 0)})
    assert move in match.legal(0)


@pytest.mark.parametrize("move", ["carry", "decline"])
def test_texts_transport(move: str) -> None:
    match = settled({}, hand_stones=(9, 0, 0), cards={0: ("3",)}, markers={"carry": 0})
    assert move in match.legal(0)


@pytest.mark.parametrize("move", ["place copan", "double", "double marker", "pass", "pass marker"])
def test_texts_building(move: str) -> None:
    match = position(seats=5, phase="build", hand_stones=(3, 0, 0, 0, 0), markers={"double": 0, "pass": 0})
    assert move in match.legal(0)


def test_texts_forced_pass() -> None:
    assert position(phase="build", stones=FULL, hand_stones=(1, 0, 0)).legal(0) == ["forfeit"]


@pytest.mark.parametrize("text", ["", "bid q8 3", "bid q3 9", "bid q3", "place giza", "hit 5", "Pass", "pass  marker"])
def test_texts_anything_else_is_not_a_move(text: str) -> None:
    with pytest.raises(ValueError) as caught:
        position().play(0, text)
    assert not isinstance(caught.value, IllegalMove)


# --- what leaves no choice and has no name happens by itself


def test_texts_settling_carrying_scoring_and_wear_are_not_moves() -> None:
    match = position(quarries={"q3": [(0, "3"), (1, "4")]}, passed=(1, 2), cards={0: (), 1: ()})
    play(match, "pass")
    assert seen(match, "round") == 2
    assert match.log == [(0, "pass")]


def test_texts_an_only_hit_is_a_move() -> None:
    match = settled({"q3": [(0, "3"), (1, "-3")]})
    assert match.to_act == (1,)
    assert match.legal(1) == ["hit 0"]


def test_texts_an_only_shield_is_a_move() -> None:
    assert settled({"q5": [(0, "5")], "q1": [(0, "3")]}).legal(0) == ["shield q1"]


def test_texts_an_only_decline_is_a_move() -> None:
    assert settled({"q2": [(0, "5")]}, supply={0: 0}).legal(0) == ["decline"]


def test_texts_an_only_forfeit_is_a_move() -> None:
    match = position(phase="build", stones=FULL, hand_stones=(1, 0, 0))
    assert play(match, "forfeit").log == [(0, "forfeit")]


def test_texts_an_only_second_place_is_a_move() -> None:
    stones = {**FIRST_LEVELS, **SECOND_LEVELS, **THIRD_LEVELS, ("uxmal", 4): (0, 1, 1)}
    match = position(phase="build", stones=stones, hand_stones=(3, 0, 0))
    play(match, "double", "place uxmal")
    assert match.legal(0) == ["place uxmal"]


def test_texts_an_automatic_pass_is_not_a_move() -> None:
    match = play(position(cards={1: ()}), "pass", "pass")
    assert match.log == [(0, "pass"), (2, "pass")]


def test_texts_a_minus_3_with_nobody_to_name_is_not_a_move() -> None:
    assert settled({"q3": [(0, "3"), (0, "-3")]}).log == [(0, "pass")]


def test_texts_a_shield_with_no_quarry_is_not_a_move() -> None:
    assert settled({"q5": [(0, "5")]}).log == [(0, "pass")]


def test_texts_a_list_of_legal_moves_holds_each_text_once() -> None:
    moves = position(quarries={"q3": [(1, "3")]}).legal(0)  # seat 0 has two 4s
    assert len(moves) == len(set(moves))
