"""A view as whole numbers: what it tells, from whose side, and what it must not tell."""

from typing import Any

import numpy as np
import pytest

import kurzspiel
from kurzspiel.encoding import Part, by_name, columns_of, highs, lows, size_of
from kurzspiel.engine import SPECTATOR
from kurzspiel.match import Match
from tests.conftest import all_tables
from tests.playing import steps, style


def encoded(match: Match, seat: int) -> dict[str, Any]:
    """The parts of a seat's row by name."""
    return by_name(match.engine.encoding.PARTS, match.engine.encode(match._states, seat))


def test_parts_lie_one_after_the_other() -> None:
    parts = (Part("one", (), 0, 3, ""), Part("six", (2, 3), -1, 9, ""))
    assert size_of(parts) == 7 and columns_of(parts) == (0, 1)
    assert lows(parts) == [0] + [-1] * 6 and highs(parts) == [3] + [9] * 6
    rows = np.arange(14).reshape(2, 7)
    taken_apart = by_name(parts, rows)
    assert taken_apart["one"].tolist() == [0, 7] and taken_apart["six"][1].tolist() == [[8, 9, 10], [11, 12, 13]]
    taken_apart["six"][0, 1, 2] = 99
    assert rows[0, 6] == 99


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_parts_have_names_of_their_own(name: str) -> None:
    encoding = kurzspiel.game(name).engine.encoding
    names = [part.name for part in encoding.PARTS]
    assert len(set(names)) == len(names)
    assert size_of(encoding.PARTS) == encoding.SIZE


@all_tables()
def test_every_number_keeps_within_its_part(name: str, seats: int) -> None:
    game = kurzspiel.game(name)
    low, high = np.array(lows(game.engine.encoding.PARTS)), np.array(highs(game.engine.encoding.PARTS))
    for way in range(5):
        match = game.match(seats, seed=way)
        for number, _ in enumerate(steps(match, style(name, way)(way))):
            if number % 7 == 0:
                for viewer in (SPECTATOR, *range(seats)):
                    row = match.engine.encode(match._states, viewer)
                    assert (low <= row).all() and (row <= high).all()
