"""What is counted in matches of strong bots that play Himalaya, and what is told of it."""

from kurzspiel.engine.findings import Columns, Finding
from kurzspiel.engine.kernel import kernel
from kurzspiel.games.himalaya.board import ACTIONS, MOST_SEATS, ROUNDS, STUPAS, TRADE, YAKS
from kurzspiel.games.himalaya.state import (
    ACTION_OF,
    NO_RING,
    PHASE_OVER,
    PHASE_PLAN,
    PHASE_SETTLE,
    SEND_CODES,
    TO_BARTER,
    TO_DELIVER,
    TO_OFFER,
    VILLAGE_OF,
    State,
)
from kurzspiel.notation import CHANCE

_SEATS = MOST_SEATS
MOST_ORDERS = 10
MOST_KEPT = 7
SPAN = 3  # rounds that are told together
SPANS = ROUNDS // SPAN
DELEGATION_STEP = 3
HALF = ROUNDS // 2

_columns = Columns()
ORDER = _columns.block(_SEATS)
SETTLED = _columns.block(_SEATS)  # 1 at goods, 2 at an order, 3 at nothing
TRADES = _columns.block(_SEATS)  # planned in round 1, and 1
FILLED = _columns.block(_SEATS)  # orders, and 1
KEPT = _columns.block(_SEATS)  # rings, and 1
OFFERED = _columns.block(_SEATS)  # stupas, and 1
SENT = _columns.block(_SEATS)  # delegations, by threes, from 1 on
RANK = _columns.block(_SEATS)  # by yaks, half-way
RICHEST = _columns.block(4)  # what became of who has most yaks at the end: won, stayed, left second, left first
VALUE = _columns.block(SPANS)  # yaks of the orders filled, by rounds
COUNT = _columns.block(SPANS)  # and how many these were
COLUMNS = _columns.count

_RANKS = tuple(str(seat + 1) for seat in range(_SEATS))
_ROUNDS = tuple(f"{SPAN * k + 1}-{SPAN * k + SPAN}" for k in range(SPANS))
FINDINGS = (
    Finding("order", "wins", _RANKS, ORDER),
    Finding("settling", "wins", ("goods", "order", "nothing"), SETTLED),
    Finding("trades", "wins", tuple(str(count) for count in range(ACTIONS + 1)), TRADES),
    Finding("worth-of-an-order", "means", _ROUNDS, VALUE, COUNT, unit="number"),
    Finding("orders-filled", "wins", tuple(str(count) for count in range(MOST_ORDERS + 1)), FILLED),
    Finding("rings", "wins", tuple(str(count) for count in range(MOST_KEPT + 1)), KEPT),
    Finding("stupas", "wins", tuple(str(count) for count in range(STUPAS + 1)), OFFERED),
    Finding("delegations", "wins", ("0-2", "3-5", "6-8", "9-11", "12-14", "15"), SENT),
    Finding("richest", "means", ("won", "stayed", "politics", "religion"), RICHEST),
    Finding("half-way", "wins", _RANKS, RANK),
)


@kernel
def note_settling(s: State, seat: int, village: int, row: list[int]) -> None:
    if s.village[village].cubes > 0:
        row[SETTLED + seat] = 1
    else:
        row[SETTLED + seat] = 2 if s.village[village].order != NO_RING else 3


@kernel
def note_trade(s: State, seat: int, move: int, row: list[int]) -> None:
    span = (s.round - 1) // SPAN
    if move == TO_DELIVER:
        row[FILLED + seat] = min(1 + MOST_ORDERS, row[FILLED + seat] + 1)
        row[VALUE + span] += YAKS[s.village[s.player[seat].caravan].order]
        row[COUNT + span] += 1
    elif move == TO_BARTER:
        row[KEPT + seat] = min(1 + MOST_KEPT, row[KEPT + seat] + 1)
    elif move == TO_OFFER:
        row[OFFERED + seat] += 1


@kernel
def before(s: State, seat: int, move: int, row: list[int]) -> None:
    if seat == CHANCE:
        return
    if s.phase == PHASE_PLAN:
        if s.round == 1 and ACTION_OF[move] == TRADE:
            row[TRADES + seat] += 1
    elif s.phase == PHASE_SETTLE:
        note_settling(s, seat, VILLAGE_OF[move], row)
    elif move >= SEND_CODES.first:
        row[SENT + seat] += 1
    else:
        note_trade(s, seat, move, row)


@kernel
def richest(s: State) -> int:
    """Who has most yaks; of equals the earlier seat."""
    best = 0
    for seat in range(1, s.seats):
        if s.player[seat].yaks > s.player[best].yaks:
            best = seat
    return best


@kernel
def note_end(s: State, row: list[int]) -> None:
    """H9.2 to H9.4: what became of the richest; how many delegations, by threes."""
    seat = richest(s)
    fate = 0 if s.place[seat] == 1 else 1
    for k in range(s.exits):
        if s.leaver[k] == seat:
            fate = 3 if k == 0 else 2
    row[RICHEST + fate] = 1
    for each in range(s.seats):
        row[SENT + each] = 1 + row[SENT + each] // DELEGATION_STEP


@kernel
def after(s: State, seat: int, move: int, row: list[int]) -> None:
    if s.phase == PHASE_SETTLE and row[ORDER] == 0:
        for each in range(s.seats):
            row[ORDER + each] = 1 + (each - s.start + s.seats) % s.seats
            row[TRADES + each] = row[FILLED + each] = row[KEPT + each] = row[OFFERED + each] = 1
    if s.phase == PHASE_OVER:
        note_end(s, row)
    elif s.round == HALF + 1 and row[RANK] == 0:
        for each in range(s.seats):
            row[RANK + each] = 1
            for other in range(s.seats):
                row[RANK + each] += s.player[other].yaks > s.player[each].yaks
