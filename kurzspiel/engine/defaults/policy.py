"""A policy that likes every move as well as any other, for games where seats choose one after the other."""

from typing import Any

from kurzspiel.engine.kernel import Random, kernel

CANDIDATES = 0  # nobody chooses at the same time
ROW = 1
HORIZON = 0  # play-outs go to the end of the match
NODES = {"novice": 4, "casual": 24}  # without ratings nobody can judge at first sight
KEEN = 1.0
DRAWS = False  # whether a net's choice at first sight is drawn by its chances


@kernel
def rate(s: Any, seat: int, move: int) -> int:
    return 0


@kernel
def sketch(s: Any, seat: int, rng: Random) -> int:
    """There is no move quicker to find than by rating."""
    return -1


@kernel
def stage(s: Any) -> int:
    return 0


@kernel
def foresee(s: Any, wins: Any, placings: Any) -> None:
    """Whoever plays to the end need not foresee it."""


@kernel
def is_secret(s: Any) -> bool:
    return False


@kernel
def reopen(s: Any, viewer: int) -> None:
    """Nothing is chosen at the same time, so nothing is opened again."""


@kernel
def candidates(s: Any, seat: int, plans: Any, first: int, ratings: Any) -> int:
    return 0


@kernel
def spell_out(s: Any, seat: int, plans: Any, row: int, out: Any) -> int:
    return 0
