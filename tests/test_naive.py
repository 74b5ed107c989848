"""The engine against a second implementation written from the rules alone: moves, views and results agree."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import kurzspiel
from kurzspiel.match import Match, View
from tests.playing import STYLES, steps

# for each number of seats, in the long form; random play seldom reaches what matters, so the other styles come on top
GAMES_OF_STYLE = {
    "maya": {"random": 300, "sensible": 80, "greedy": 40, "thrifty": 60},
    "sakkara": {"random": 200, "sensible": 60, "greedy": 40},
    "himalaya": {"random": 100, "sensible": 10, "greedy": 20, "trader": 10, "hoarder": 10},
}
Described = dict[bytes, dict[str, Any]]  # blinded states and their descriptions
# games of each style that are always played: of 141 mutants of these rules that could be seen, 139 fall in them
FIRST = {"maya": 5, "sakkara": 40, "himalaya": 2}
BLOCK = 10


def blocks(name: str, seats: int, style: str, count: int) -> Iterator[Any]:
    """The games of a style: the first ones, and those of the long form."""
    yield pytest.param(name, seats, style, range(FIRST[name]))
    for first in range(FIRST[name], count, BLOCK):
        yield pytest.param(name, seats, style, range(first, min(first + BLOCK, count)), marks=pytest.mark.long)


BLOCKS = [
    block
    for name in kurzspiel.GAMES
    for seats in kurzspiel.game(name).seats
    for style, count in GAMES_OF_STYLE[name].items()
    for block in blocks(name, seats, style, count)
]


def moves_of(match: Match, style: str, seed: int) -> Iterator[tuple[int, str]]:
    """Play a match to its end; yields each move before it is made, chance's too."""
    rng, choose = match.engine.dice(seed), STYLES[match.engine.name][style](seed)

    def choose_or_draw(match: Match, seat: int) -> str:
        draws = seat == kurzspiel.CHANCE
        return match.engine.moves.texts[match.engine.draw(match._position, rng)] if draws else choose(match, seat)

    return steps(match, choose_or_draw)


def agree_along(name: str, seats: int, style: str, seed: int) -> None:
    """Play one game on both."""
    match, table = kurzspiel.game(name).match(seats), importlib.import_module(f"tests.naive.{name}").Table(seats)
    described: Described = {}
    for seat, text in moves_of(match, style, seed):
        compare(match, table, described)
        table._play(seat, text)  # legal there too, as was just compared
    compare(match, table, described)


def compare(match: Match, table: Any, described: Described) -> None:
    assert match.to_act == table.to_act()
    assert match.places == (tuple(table.places()) if table.places() else None)
    for viewer, theirs in zip((None, *range(match.seats)), table.views(), strict=True):
        ours = data_of(match.view_of(viewer), described)
        assert ours == theirs and list(ours) == list(theirs)
    for seat in (kurzspiel.CHANCE, *range(match.seats)):
        assert sorted(match.legal(seat)) == sorted(table.legal(seat))


def data_of(view: View, described: Described) -> dict[str, Any]:
    """The view's data. What the same blinded state, to the last byte, shows in a match is described once, not for every
    seat and again while others plan in secret: it took most of the time, and cannot come out differently.
    """
    state = view.engine.to_bytes(view.position)
    if state not in described or reads_the_viewer(view.engine.name):
        if len(described) >= 32:  # older ones do not come again
            described.clear()
        described[state] = view.data
    return {**described[state], **view._head}


@cache
def reads_the_viewer(name: str) -> bool:
    """Whether a description is made from more than the blinded state. At the time of writing no game's is."""
    source = inspect.getsource(importlib.import_module(f"kurzspiel.games.{name}.view").describe)
    describe = ast.parse(source).body[0]
    assert isinstance(describe, ast.FunctionDef)
    viewer = describe.args.args[1].arg
    return any(isinstance(part, ast.Name) and part.id == viewer for part in ast.walk(describe))


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats", "style", "seeds"), BLOCKS)
def test_both_implementations_agree(name: str, seats: int, style: str, seeds: range) -> None:
    for seed in seeds:
        agree_along(name, seats, style, seed)


@pytest.mark.compiled
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_the_styles_of_play_reach_every_kind_of_move(name: str) -> None:
    """Looks at the first games of each style, which are compared above or in the long form."""
    game = kurzspiel.game(name)
    played = {
        text
        for seats in game.seats
        for style in STYLES[name]
        for seed in range(3)
        for _, text in moves_of(game.match(seats), style, seed)
    }
    kinds = {game.moves.as_json(game.moves.code(text))["move"] for text in played}
    assert kinds == {kind.word for kind in game.moves.kinds}
