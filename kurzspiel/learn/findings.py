"""Making findings: a net plays very many matches against itself, and what the game counts is summed up by shard.

A bar is a quotient of two sums over matches, for example wins of a kind of seat by seats of that kind. Five sums of a
shard are all that is kept (`Sums`), so shards add up, and the uncertainty takes matches, not seats, as independent.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import kurzspiel
from kurzspiel.bots.net import laid_out, net_of
from kurzspiel.engine.bound import SELFPLAY, SelfplayKernels
from kurzspiel.engine.engine import RANDOM
from kurzspiel.engine.findings import Finding, Findings
from kurzspiel.engine.forms import NATIVE, form_of
from kurzspiel.extras import needs
from kurzspiel.game import Game
from kurzspiel.match import check_seed
from kurzspiel.notation import is_whole
from kurzspiel.study.findings import FORMAT, write_findings

with needs("numpy", "native"):
    import numpy as np
    from numpy.typing import NDArray

SHARD = 500  # matches
HEAT = 1.0  # moves are drawn by the net's own chances
LONGEST = 4000  # lines of a log for one match, more than bots that play to win ever need
Array = NDArray[Any]


@dataclass(frozen=True)
class SelfplayResult:
    """Some matches, a row each."""

    places: Array
    rows: Array  # what the game counts
    logs: list[list[tuple[int, int]]]  # the seat and the move, for as many matches as were asked for


def counted_in(game: Game) -> Findings:
    """What the game wants counted."""
    found = SelfplayKernels(game.name).findings
    if found is None:
        raise ValueError(f"{game.title} has no findings.py, which says what to count")
    return cast(Findings, found)


class SelfplayRoom:
    """The kernels that play, and the memory they need, for one thread."""

    def __init__(self, game: Game, seats: int, count: int, with_logs: bool = False, heat: float = HEAT) -> None:
        engine, counted = game.engine, counted_in(game)
        room = form_of(game.name + SELFPLAY, NATIVE).room()
        rules, policy = engine.rules, engine.policy
        self._places, self._rows = room.numbers(count, seats), room.numbers(count, counted.COLUMNS)
        self._log, self._ends = room.array("int16", LONGEST * count if with_logs else 0, 2), room.numbers(count)
        choices = max(1, policy.CANDIDATES)
        self._play = room.bind(
            "play_itself", states=room.records(engine.layout, 2), seats=seats, rngs=room.records(RANDOM, 1), heat=heat,
            moves=room.numbers(max(8, rules.MOST_LEGAL)), odds=room.numbers(rules.MOST_ODDS),
            scores=room.numbers(max(choices, rules.MOST_LEGAL)), plans=room.numbers(choices, policy.ROW),
            ratings=room.numbers(choices), chances=room.reals(max(choices, rules.MOST_LEGAL)), results=self._places,
            rows=self._rows, log=self._log, ends=self._ends, **laid_out(net_of(game.name), engine, room),
        )  # fmt: skip

    def play(self, seed: int, first: int) -> SelfplayResult:
        """Matches from this number on; the same seed and number give the same match."""
        self._rows.numpy[:] = 0
        logged = self._play(seed, first)
        ends = [0, *map(int, self._ends.numpy[:logged])]
        lines = self._log.numpy[: ends[-1]].tolist()
        logs = [[(seat, code) for seat, code in lines[begin:end]] for begin, end in zip(ends, ends[1:], strict=False)]
        return SelfplayResult(self._places.numpy.copy(), self._rows.numpy.copy(), logs)


# --- sums


def sums_of(finding: Finding, seats: int, played: SelfplayResult) -> Array:
    """For each bar: sums over matches of x, y, xx, xy and yy, where the bar is sum x / sum y."""
    x, y = parts_of(finding, seats, played)
    return np.stack([x.sum(0), y.sum(0), (x * x).sum(0), (x * y).sum(0), (y * y).sum(0)], axis=1)


def parts_of(finding: Finding, seats: int, played: SelfplayResult) -> tuple[Array, Array]:
    """x and y of each match (rows) and bar (columns)."""
    first, count, rows = finding.first, len(finding.labels), played.rows.astype(float)
    if finding.kind == "means":
        x = rows[:, first : first + count]
        return x, np.ones_like(x) if finding.by is None else rows[:, finding.by : finding.by + count]
    won = (played.places == 1) / (played.places == 1).sum(1, keepdims=True)
    if finding.kind == "wins":
        own = rows[:, first : first + seats, None] == np.arange(1, count + 1)
    else:
        end = first + count * finding.width
        every = rows[:, first:end].reshape(len(rows), count, finding.width)[:, :, :seats]
        own = every.transpose(0, 2, 1) > 0
    return (own * won[:, :, None]).sum(1), own.sum(1).astype(float)


def bar_of(label: str, sums: Array) -> dict[str, Any] | None:
    """The quotient, its standard error over matches, and the sum that it divides by; None where that is 0."""
    x, y, xx, xy, yy = map(float, sums)
    if not y:
        return None
    value = x / y
    spread = max(0.0, xx - 2 * value * xy + value * value * yy) ** 0.5 / y
    return {"label": label, "value": round(value, 5), "error": round(spread, 5), "of": round(y)}


# --- the file


def make_findings(
    game: Game,
    seats: int,
    matches: int,
    path: Path,
    seed: int = 0,
    resume: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play this many matches and write what they show. Sums of shards are kept in FILE.sums, to be resumed."""
    game.check_seats(seats)
    check_seed(seed)
    if not (is_whole(matches) and matches >= 1):
        raise ValueError(f"findings are made of 1 match or more, not {matches!r}")
    counted = counted_in(game)
    settings = {
        "game": game.name, "rules": game.rules_version, "seats": seats, "bots": "net",
        "net": net_of(game.name).digest(), "heat": HEAT, "seed": seed, "version": kurzspiel.__version__,
    }  # fmt: skip
    book = SumBook(path.with_name(f"{path.name}.sums"), settings)
    book.open(resume)
    progress(book.matches)
    try:
        room = SelfplayRoom(game, seats, SHARD) if book.matches < matches else None
        while room and book.matches < matches:
            played = room.play(seed, book.matches)
            book.keep(SHARD, {each.name: sums_of(each, seats, played) for each in counted.FINDINGS})
            progress(book.matches)
    finally:  # even if it is stopped: what was counted so far
        made = {"format": FORMAT, **settings, "matches": book.matches, "findings": list(told(counted, book))}
        if book.matches:
            write_findings(path, made)
    return made


def told(counted: Findings, book: "SumBook") -> Iterator[dict[str, Any]]:
    for finding in counted.FINDINGS:
        sums = book.sums[finding.name]
        bars = [bar for label, row in zip(finding.labels, sums, strict=True) if (bar := bar_of(label, row))]
        yield {"name": finding.name, "kind": finding.kind, "unit": finding.unit, "bars": bars}


class SumBook:
    """Sums of all shards so far, one line per shard: an interruption loses one at most."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        self.path, self.settings = path, settings
        self.matches = 0
        self.sums: dict[str, Array] = {}

    def open(self, resume: bool) -> None:
        if not self.path.exists():
            self.path.write_text(json.dumps(self.settings) + "\n", encoding="utf-8")
        elif resume:
            self._read()
        else:
            raise FileExistsError(f"{self.path} has what an earlier run counted; --resume goes on with it")

    def _read(self) -> None:
        head, *lines = self.path.read_text(encoding="utf-8").split("\n")
        if json.loads(head) != self.settings:
            raise ValueError(f"{self.path} was made with other settings: {head}")
        for line in lines[:-1]:  # what is behind the last end of a line was cut off
            count, sums = json.loads(line)
            self._add(count, {name: np.array(rows) for name, rows in sums.items()})
        self.path.write_text("\n".join([head, *lines[:-1]]) + "\n", encoding="utf-8")

    def keep(self, count: int, sums: dict[str, Array]) -> None:
        self._add(count, sums)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([count, {name: rows.round(6).tolist() for name, rows in sums.items()}]) + "\n")

    def _add(self, count: int, sums: dict[str, Array]) -> None:
        self.matches += count
        for name, rows in sums.items():
            self.sums[name] = self.sums[name] + rows if name in self.sums else rows
