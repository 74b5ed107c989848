"""A view as whole numbers, for nets: the parts of which a game's row of numbers is made, one after the other."""

from math import prod
from typing import Any, NamedTuple


class Part(NamedTuple):
    """Some numbers of a row that tell one thing."""

    name: str
    shape: tuple[int, ...]  # () for a single number
    low: int  # no number is below it
    high: int  # no number is above it
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


def size_of(parts: tuple[Part, ...]) -> int:
    """How many numbers a row has."""
    return sum(part.size for part in parts)


def columns_of(parts: tuple[Part, ...]) -> tuple[int, ...]:
    """The column in which each part begins."""
    return tuple(size_of(parts[:number]) for number in range(len(parts)))


def lows(parts: tuple[Part, ...]) -> list[int]:
    """The least value of each number of a row."""
    return [part.low for part in parts for _ in range(part.size)]


def highs(parts: tuple[Part, ...]) -> list[int]:
    """The greatest value of each number of a row."""
    return [part.high for part in parts for _ in range(part.size)]


def by_name(parts: tuple[Part, ...], rows: Any) -> dict[str, Any]:
    """A row, or an array of rows, taken apart: for each part an array over the same memory."""
    first = columns_of(parts)
    return {
        part.name: rows[..., column : column + part.size].reshape((*rows.shape[:-1], *part.shape))
        for part, column in zip(parts, first, strict=True)
    }
