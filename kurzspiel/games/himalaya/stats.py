"""What `simulate` counts in a match of Himalaya: one row of whole numbers a match."""

from typing import Any

from kurzspiel.engine.kernel import kernel
from kurzspiel.games.himalaya.board import MOST_SEATS
from kurzspiel.games.himalaya.influence import leads
from kurzspiel.games.himalaya.state import (
    BY_ECONOMIC,
    MARKET_CODES,
    PHASE_OVER,
    REASONS,
    SEND_CODES,
    TO_BARTER,
    TO_DELIVER,
    TO_OFFER,
    TO_TAKE,
    YETI_CODES,
    State,
)

SCORE = "yaks"

# columns: yaks of each seat, what was done, what the winner led in, and how often each thing decided in H9
DONE = ("goods taken", "orders filled", "rings kept", "stupas", "delegations", "event figures")
INFLUENCES = ("economic", "political", "religious")
FIRST_DONE = MOST_SEATS
FIRST_LED = FIRST_DONE + len(DONE)
LEFT_FIRST = FIRST_LED + len(INFLUENCES)
LEFT_LATER = LEFT_FIRST + len(REASONS)
WON = LEFT_LATER + len(REASONS)
COLUMNS = WON + len(REASONS)
_TAKEN, _FILLED, _KEPT, _STUPAS, _DELEGATIONS, _FIGURES = range(FIRST_DONE, FIRST_LED)


@kernel
def score(s: State, seat: int) -> int:
    return s.player[seat].yaks


@kernel
def column_of(move: int) -> int:
    """Where a move is counted, or -1."""
    if TO_TAKE <= move < TO_DELIVER:
        return _TAKEN
    if move == TO_DELIVER:
        return _FILLED
    if move == TO_BARTER:
        return _KEPT
    if move == TO_OFFER:
        return _STUPAS
    if move >= SEND_CODES.first:
        return _DELEGATIONS
    return _FIGURES if YETI_CODES.first <= move < MARKET_CODES.end else -1


@kernel
def note_end(s: State, row: list[int]) -> None:
    """H9: the yaks, what the winner led in, and what decided."""
    for seat in range(s.seats):
        row[seat] = s.player[seat].yaks
        if s.place[seat] == 1:
            for k in range(len(INFLUENCES)):
                row[FIRST_LED + k] |= leads(s, seat, BY_ECONOMIC + k)
    for k in range(s.exits):
        row[(LEFT_FIRST if k == 0 else LEFT_LATER) + s.reason[k]] += 1
    row[WON + s.victory] += 1


@kernel
def note(s: State, move: int, row: list[int]) -> None:
    """After a move: count it, and at the end how it came out."""
    column = column_of(move)
    if column >= 0:
        row[column] += 1
    if s.phase == PHASE_OVER:
        note_end(s, row)


def scores(rows: Any, seats: int) -> Any:
    """The final yaks, a row a match and a column a seat."""
    return rows[:, :seats]


def tables(rows: Any, seats: int) -> dict[str, dict[str, float]]:
    """Averages a match of what was done; shares of what the winner led in and of what decided in H9."""
    found = {"a match": _means(rows, FIRST_DONE, DONE), "the winner led in": _means(rows, FIRST_LED, INFLUENCES)}
    if seats == 3:
        found["won by (H9.1)"] = _reasons(rows, WON, "led", "economic", "political", "religious", "shared")
    else:
        found["first to leave by (H9.2)"] = _reasons(rows, LEFT_FIRST, "religious", "stupas", "yaks", "order")
        found["then by (H9.3)"] = _reasons(rows, LEFT_LATER, "political", "delegations", "yaks", "order")
        found["won by (H9.4)"] = _reasons(rows, WON, "yaks", "political", "religious", "shared")
    return found


def _means(rows: Any, first: int, names: tuple[str, ...]) -> dict[str, float]:
    return {name: float(rows[:, first + k].mean()) for k, name in enumerate(names)}


def _reasons(rows: Any, first: int, *names: str) -> dict[str, float]:
    """Of all who left or won in this way, the share for each reason."""
    counts = {name: float(rows[:, first + REASONS.index(name)].sum()) for name in names}
    total = sum(counts.values())
    return {name: count / total for name, count in counts.items()}
