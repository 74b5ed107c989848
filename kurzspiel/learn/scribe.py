"""Matches written down page by page, as numpy arrays."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kurzspiel.engine import Engine
from kurzspiel.engine.engine import RANDOM
from kurzspiel.engine.kernels.scribe import AT_MATCH, CHOICES, COLUMNS, MARKS, SEAT
from kurzspiel.notation import CHANCE

ROWS = 16_384  # of a page
CODES = 16  # room for the codes of this many legal moves per row; a page with more of them is full sooner

Array = NDArray[np.integer]


class Page(NamedTuple):
    """Some rows; chance's have no position. The next page is written into the same memory."""

    rows: Array  # MATCH to CHOICES
    seen: Array  # the positions, or nothing
    codes: Array  # the legal moves of the seats' rows, row after row; or nothing


class Scribe:
    """Matches from number `first` on, written down page by page; afterwards there are their results.

    They are played by bots that are kernels, exactly as `simulate` plays them; or they were played already, and the
    script gives all their moves as (seat, code).
    """

    def __init__(
        self, engine: Engine, seats: int, first: int, count: int, positions: bool = True, rows: int = ROWS
    ) -> None:
        self.engine, self.seats, self.first, self.count = engine, seats, first, count
        self._room = room = engine.form.room()
        most = max(CODES * rows, engine.rules.MOST_LEGAL) if positions else 0
        self._pages = {
            "results": room.array("int32", count, 1 + 2 * seats),
            "rows": room.array("int32", rows, COLUMNS),
            "seen": room.array("int16", rows if positions else 0, engine.encoding.SIZE),
            "codes": room.array("int16", most),
        }
        self.results: Array = self._pages["results"].numpy  # decisions, the places, the scores

    def play(self, bots: Sequence[int], seed: int) -> Iterator[Page]:
        return self._written(bots, [], seed)

    def retell(self, script: Sequence[tuple[int, int]]) -> Iterator[Page]:
        return self._written([0] * self.seats, script, 0)

    def _written(self, bots: Sequence[int], script: Sequence[tuple[int, int]], seed: int) -> Iterator[Page]:
        rules, room = self.engine.rules, self._room
        told, levels, at = room.array("int32", len(script), 2), room.numbers(self.seats), room.numbers(MARKS)
        told.numpy[:] = np.array(script, np.int32).reshape(-1, 2)
        levels.fill(bots)
        write = room.bind(
            "write_page", states=room.records(self.engine.layout, 2), seats=self.seats, bots=levels, script=told,
            rngs=room.records(RANDOM, 1), seed=seed, first=self.first, at=at, moves=room.numbers(rules.MOST_LEGAL),
            weights=room.numbers(rules.MOST_ODDS), **self._pages,
        )  # fmt: skip
        all_rows, seen, codes = (self._pages[name].numpy for name in ("rows", "seen", "codes"))
        while at[AT_MATCH] < self.count:
            count = write()
            rows = all_rows[:count]
            used = int(rows[rows[:, SEAT] != CHANCE, CHOICES].sum()) if len(codes) else 0
            yield Page(rows, seen[:count], codes[:used])
