"""What is kept of a match where a game has no `results.py`."""

from collections.abc import Sequence
from typing import Any


def scores(view: dict[str, Any]) -> list[int]:
    """By seat: how many of the others are behind it."""
    return [sum(other > place for other in view["places"]) for place in view["places"]]


def opening(log: Sequence[tuple[int, str]], seats: int, seat: int) -> str:
    """The seat's first move."""
    return next(("-".join(text.split()) for mover, text in log if mover == seat), "")
