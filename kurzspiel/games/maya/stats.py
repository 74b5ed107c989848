"""What `simulate` counts in a match of Maya: one row of whole numbers a match."""

from typing import Any

from kurzspiel.engine.kernel import kernel
from kurzspiel.games.maya.board import MARKERS, MOST_SEATS, QUARRIES, ROUNDS
from kurzspiel.games.maya.state import (
    ADD_CODES,
    MOVE_CODES,
    NAME_CODES,
    PHASE_OVER,
    PHASE_WORKERS,
    SHIELD_CODES,
    TO_CARRY,
    TO_DOUBLE_WITH_MARKER,
    TO_PASS_WITH_MARKER,
    State,
)

SCORE = "gold"

# columns: gold of each seat after each round, then the uses of each marker
USES = ROUNDS * MOST_SEATS
COLUMNS = USES + len(MARKERS)
_START, _ADD, _DOUBLE, _MOVE, _CARRY, _SHIELD, _PASS = range(USES, COLUMNS)


@kernel
def score(s: State, seat: int) -> int:
    return s.player[seat].gold


@kernel
def column_of(move: int) -> int:
    """Where the use of a marker is counted, or -1."""
    if SHIELD_CODES.first <= move < SHIELD_CODES.end:
        return _SHIELD
    if MOVE_CODES.first <= move < MOVE_CODES.end:
        return _MOVE
    if ADD_CODES.first <= move < ADD_CODES.end:
        return _ADD
    if NAME_CODES.first <= move < NAME_CODES.end:
        return _START
    if move == TO_CARRY:
        return _CARRY
    if move == TO_DOUBLE_WITH_MARKER:
        return _DOUBLE
    return _PASS if move == TO_PASS_WITH_MARKER else -1


@kernel
def keep_gold(s: State, number: int, row: list[int]) -> None:
    for seat in range(s.seats):
        row[number * MOST_SEATS + seat] = s.player[seat].gold


@kernel
def note(s: State, move: int, row: list[int]) -> None:
    """After a move: count a marker's use, and keep the gold with which each round ended."""
    column = column_of(move)
    if column >= 0:
        row[column] += 1
    if s.phase == PHASE_OVER:
        keep_gold(s, ROUNDS - 1, row)
    elif s.phase == PHASE_WORKERS and s.round > 1:
        keep_gold(s, s.round - 2, row)


def scores(rows: Any, seats: int) -> Any:
    """The final gold, a row a match and a column a seat."""
    return rows[:, (ROUNDS - 1) * MOST_SEATS :][:, :seats]


def tables(rows: Any, seats: int) -> dict[str, dict[str, float]]:
    """Averages a match: gold of a seat after each round, and uses of each marker."""
    gold = rows[:, :USES].reshape(len(rows), ROUNDS, MOST_SEATS)[:, :, :seats].mean(axis=(0, 2))
    uses = rows[:, USES:].mean(axis=0)
    in_play = {marker for marker, _, _ in QUARRIES[seats]}
    return {
        "gold after round": {str(number + 1): float(value) for number, value in enumerate(gold)},
        "markers used": {name: float(value) for name, value in zip(MARKERS, uses, strict=True) if name in in_play},
    }
