"""The engine against a second implementation written from the rules alone: moves, views and results agree."""

import importlib

import pytest

import kurzspiel
from tests.playing import STYLES, steps

GAMES_OF_STYLE = {"random": 120, "sensible": 80, "greedy": 40, "thrifty": 60}  # 300 for each number of seats
BLOCK = 20
BLOCKS = [
    (name, seats, style, first)
    for name in kurzspiel.GAMES
    for seats in kurzspiel.game(name).seats
    for style, count in GAMES_OF_STYLE.items()
    for first in range(0, count, BLOCK)
]


def agree_along(name: str, seats: int, style: str, seed: int) -> set[str]:
    """Play one game on both; returns the kinds of move it saw."""
    match = kurzspiel.game(name).match(seats)
    table = importlib.import_module(f"tests.naive.{name}").Table(seats)
    kinds = set()

    def compare() -> None:
        assert match.to_act == table.to_act()
        for viewer in (None, *range(seats)):
            ours, theirs = match.view(viewer), table.view(viewer)
            assert ours == theirs and list(ours) == list(theirs)
        for seat in (kurzspiel.CHANCE, *range(seats)):
            assert sorted(match.legal(seat)) == sorted(table.legal(seat))

    compare()
    match.draw_from(seed)
    table.play(*match.log[0])
    for seat, text in steps(match, STYLES[style](seed)):
        compare()
        table.play(seat, text)
        kinds.add(match.engine.moves.as_json(match.engine.moves.code(text))["move"])
    compare()
    assert match.places == tuple(table.places())
    return kinds


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats", "style", "first"), BLOCKS)
def test_both_implementations_agree(name: str, seats: int, style: str, first: int) -> None:
    for seed in range(first, first + BLOCK):
        agree_along(name, seats, style, seed)


def test_the_styles_of_play_reach_every_kind_of_move() -> None:
    kinds = {"start"}
    for seats in (4, 5):
        for style in STYLES:
            for seed in range(2):
                kinds |= agree_along("maya", seats, style, seed)
    assert kinds == {kind.word for kind in kurzspiel.game("maya").moves.kinds}
