"""What a game counts in matches of strong bots, in its `findings.py`, and what is told of it: docs/explorer.md.

A match is a row of whole numbers, which two kernels fill: one is called before each move, one after it.
"""

from dataclasses import dataclass
from typing import Any, Literal, Protocol, cast

from kurzspiel.engine.contract import Unbound

Unit = Literal["share", "number"]


@dataclass(frozen=True)
class Finding:
    """A finding is a plot: a bar for each label.

    `wins`: a column for each seat, from `first` on, says which label is its own, counted from 1 (0: none); a bar is how
    many of these seats won. `wins_with`: `width` columns for each label, one a seat; a bar is how many of the seats won
    that have anything there. `means`: a bar is one column, in the mean of all matches, or divided by another column.
    """

    name: str
    kind: Literal["wins", "wins_with", "means"]
    labels: tuple[str, ...]
    first: int
    by: int | None = None  # of `means`: the first column of what is divided by; None: by the number of matches
    width: int = 0  # of `wins_with`: columns of a label
    unit: Unit = "share"


class Findings(Protocol):
    """What `findings.py` offers."""

    COLUMNS: int
    FINDINGS: tuple[Finding, ...]

    def before(self, s: Any, seat: int, move: int, row: Any) -> None: ...  # seat: also CHANCE
    def after(self, s: Any, seat: int, move: int, row: Any) -> None: ...


findings = cast(Findings, Unbound("findings"))


class Columns:
    """Gives out columns, a block at a time."""

    def __init__(self) -> None:
        self.count = 0

    def block(self, size: int) -> int:
        """The first column of a block of so many."""
        self.count += size
        return self.count - size
