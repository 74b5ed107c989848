"""The rules of My game: `python -m pytest`."""

from pathlib import Path

import pytest

import kurzspiel
from kurzspiel import plugins

plugins.register(Path(__file__).parent)  # found here, installed or not


def test_every_match_comes_to_an_end() -> None:
    game = kurzspiel.game("mygame")
    for seed in range(20):
        match = game.random_match(2, seed)
        assert match.places and 1 in match.places
        assert match.length <= game.engine.rules.MOST_MOVES


def test_taking_the_last_stone_wins() -> None:
    match = kurzspiel.game("mygame").match(2)
    for number in range(5):
        match.play(number % 2, "take 3")
    assert match.places == (1, 2)


def test_nobody_takes_more_than_there_is() -> None:
    match = kurzspiel.game("mygame").match(2)
    for number in range(4):
        match.play(number % 2, "take 3")
    match.play(0, "take 1")
    assert match.legal(1) == ["take 1", "take 2"]
    with pytest.raises(kurzspiel.IllegalMove):
        match.play(1, "take 3")
