"""The engine against a second implementation written from the rules alone: moves, views and results agree."""

import importlib
from typing import Any

import pytest

import kurzspiel
from kurzspiel.match import Match
from tests.playing import STYLES

# for each number of seats; random play seldom reaches what matters, so the other styles come on top
GAMES_OF_STYLE = {
    "maya": {"random": 300, "sensible": 80, "greedy": 40, "thrifty": 60},
    "sakkara": {"random": 200, "sensible": 60, "greedy": 40},
    "himalaya": {"random": 100, "sensible": 10, "greedy": 20, "trader": 10, "hoarder": 10},
}
BLOCK = 10
BLOCKS = [
    (name, seats, style, first)
    for name in kurzspiel.GAMES
    for seats in kurzspiel.game(name).seats
    for style, count in GAMES_OF_STYLE[name].items()
    for first in range(0, count, BLOCK)
]


def agree_along(name: str, seats: int, style: str, seed: int) -> set[str]:
    """Play one game on both; returns the kinds of move it saw."""
    match, table = kurzspiel.game(name).match(seats), importlib.import_module(f"tests.naive.{name}").Table(seats)
    rng, choose = match.engine.rng(seed), STYLES[name][style](seed)
    kinds: set[str] = set()
    while True:
        compare(match, table)
        if not match.to_act:
            return kinds
        seat = match.to_act[0]
        draws = seat == kurzspiel.CHANCE
        text = match.engine.moves.texts[match.engine.draw(match._states, rng)] if draws else choose(match, seat)
        kinds.add(match.engine.moves.as_json(match.engine.moves.code(text))["move"])
        match.play(seat, text)
        table.play(seat, text)


def compare(match: Match, table: Any) -> None:
    assert match.to_act == table.to_act()
    assert match.places == (tuple(table.places()) if table.places() else None)
    for viewer in (None, *range(match.seats)):
        ours, theirs = match.view(viewer), table.view(viewer)
        assert ours == theirs and list(ours) == list(theirs)
    for seat in (kurzspiel.CHANCE, *range(match.seats)):
        assert sorted(match.legal(seat)) == sorted(table.legal(seat))


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats", "style", "first"), BLOCKS)
def test_both_implementations_agree(name: str, seats: int, style: str, first: int) -> None:
    for seed in range(first, first + BLOCK):
        agree_along(name, seats, style, seed)


@pytest.mark.compiled
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_the_styles_of_play_reach_every_kind_of_move(name: str) -> None:
    kinds: set[str] = set()
    for seats in kurzspiel.game(name).seats:
        for style in STYLES[name]:
            for seed in range(3):
                kinds |= agree_along(name, seats, style, seed)
    assert kinds == {kind.word for kind in kurzspiel.game(name).moves.kinds}
