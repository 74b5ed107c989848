"""What `simulate` counts in a match of Sakkara: one row of whole numbers a match."""

from typing import Any

from kurzspiel.engine.kernel import kernel
from kurzspiel.games.sakkara.board import PYRAMID_TILES
from kurzspiel.games.sakkara.state import (
    BIRD_CODES,
    BUILD_CODES,
    CLIMB_CODES,
    FIRE_CODES,
    OX_CODES,
    PHASE_OVER,
    TO_FLOOD,
    TO_PLAY_SNAKE,
    TO_RIDE,
    TO_SEND_LOCUSTS,
    WHIRL_CODES,
    State,
)

SCORE = "tiles built"

USES = ("climb", "horse", "bird", "ox", "snake", "fire", "whirl", "flood", "locusts")
BUILT = 0  # columns: tiles built by each seat, turns, then the uses
TURNS = 2
FIRST_USE = 3
COLUMNS = FIRST_USE + len(USES)
LONG = 120  # turns; sensible players need no more


@kernel
def score(s: State, seat: int) -> int:
    return s.player[seat].built_count


@kernel
def column_of(move: int) -> int:
    """Where the use of a tile or a spell is counted, or -1."""
    if CLIMB_CODES.first <= move < CLIMB_CODES.end:
        return FIRST_USE
    if move == TO_RIDE:
        return FIRST_USE + 1
    if BIRD_CODES.first <= move < BIRD_CODES.end:
        return FIRST_USE + 2
    if OX_CODES.first <= move < OX_CODES.end:
        return FIRST_USE + 3
    if move == TO_PLAY_SNAKE:
        return FIRST_USE + 4
    if FIRE_CODES.first <= move < FIRE_CODES.end:
        return FIRST_USE + 5
    if WHIRL_CODES.first <= move < WHIRL_CODES.end:
        return FIRST_USE + 6
    if move == TO_FLOOD:
        return FIRST_USE + 7
    return FIRST_USE + 8 if move == TO_SEND_LOCUSTS else -1


@kernel
def note(s: State, move: int, row: list[int]) -> None:
    """After a move: count the use of a tile, and at the end what was built and how many turns it took."""
    column = column_of(move)
    if column >= 0:
        row[column] += 1
    if s.phase == PHASE_OVER:
        row[BUILT] = s.player[0].built_count
        row[BUILT + 1] = s.player[1].built_count
        row[TURNS] = s.turns + (1 if BUILD_CODES.first <= move < BUILD_CODES.end else 0)  # the winning turn counts


def scores(rows: Any, seats: int) -> Any:
    """The tiles built, a row a match and a column a seat."""
    return rows[:, BUILT : BUILT + seats]


def tables(rows: Any, seats: int) -> dict[str, dict[str, float]]:
    """How matches ended, how long they took, and uses of tiles and spells a match."""
    most, least = rows[:, :2].max(axis=1), rows[:, :2].min(axis=1)
    complete = most == PYRAMID_TILES
    turns = rows[:, TURNS]
    return {
        "ended": {
            "pyramid built": float(complete.mean()),
            "stall": float((~complete).mean()),
            "stall, as many tiles": float((~complete & (most == least)).mean()),
            f"within {LONG} turns": float((turns <= LONG).mean()),
        },
        "turns": {"mean": float(turns.mean()), "least": float(turns.min()), "most": float(turns.max())},
        "uses": {name: float(count) for name, count in zip(USES, rows[:, FIRST_USE:].mean(axis=0), strict=True)},
    }
