"""Reading what self-play wrote, with polars."""

from functools import cached_property
from pathlib import Path

from kurzspiel.learn import check_data

check_data()  # before the missing package says so itself, which is hard to understand

# ruff: noqa: E402
import polars as pl

from kurzspiel.engine.encoding import Part, columns_of, size_of
from kurzspiel.game import game
from kurzspiel.learn.folder import Folder, read_note
from kurzspiel.learn.tables import MATCHES, MOVES, NUMBER
from kurzspiel.match import Match


class Data:
    """A folder of self-play. The tables are lazy: polars reads only what a query needs."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.plan = read_note(self.path)
        self._folder = Folder(self.path, self.plan)

    @cached_property
    def matches(self) -> pl.LazyFrame:
        """One row per match."""
        return pl.scan_parquet(self.path / f"{MATCHES}-*.parquet")

    @cached_property
    def moves(self) -> pl.LazyFrame:
        """One row per move."""
        return pl.scan_parquet(self.path / f"{MOVES}-*.parquet")

    @property
    def parts(self) -> tuple[Part, ...]:
        """What the numbers of a position mean, one after the other."""
        return game(self.plan.game).engine.encoding.PARTS

    @property
    def position(self) -> pl.Expr:
        """The positions, of the table of moves, as arrays of numbers."""
        return self._numbers(0, size_of(self.parts)).alias("position")

    def part(self, name: str) -> pl.Expr:
        """One part of the positions: a number, or an array."""
        first = dict(zip((part.name for part in self.parts), columns_of(self.parts), strict=True))
        if name not in first:
            raise ValueError(f"positions of {self.plan.game} have no part {name!r}; there are: {', '.join(first)}")
        found = next(part for part in self.parts if part.name == name)
        numbers = self._numbers(first[name], found.size)
        return (numbers if found.shape else numbers.arr.first()).alias(name)

    def _numbers(self, first: int, count: int) -> pl.Expr:
        if not self.plan.positions:
            raise ValueError(f"{self.path} was made without positions")
        data = pl.col("position").bin.slice(first * NUMBER.itemsize, count * NUMBER.itemsize)
        return data.bin.reinterpret(dtype=pl.Array(pl.Int16, count), endianness="little")

    def match(self, number: int) -> Match:
        """One of the matches, replayed move by move: to look at, to save, to analyse."""
        plan = self.plan
        if not 0 <= number < plan.games:
            raise ValueError(f"there is no match {number}; {self.path} is for matches 0 to {plan.games - 1}")
        rows = pl.scan_parquet(self._folder.file(MOVES, number // plan.shard)).filter(pl.col("match") == number)
        names = [f"{bot} {seat}" for seat, bot in enumerate(plan.bots)]
        match = game(plan.game).match(plan.seats, names=names)
        for seat, move in rows.select("seat", pl.col("move").cast(pl.String)).collect().iter_rows():
            match.play(seat, move)
        return match
