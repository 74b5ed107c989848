"""What is counted in matches of strong bots that play Maya, and what is told of it."""

from kurzspiel.engine.findings import Columns, Finding
from kurzspiel.engine.kernel import kernel
from kurzspiel.games.maya.board import (
    CARD_NAMES,
    FIRST_GOLD,
    HEIGHT,
    IN_PLAY,
    KINDS,
    LEVELS,
    MARKER,
    MARKERS,
    MOST_SEATS,
    PYRAMID_NAMES,
    PYRAMIDS_IN_PLAY,
    SECOND_GOLD,
)
from kurzspiel.games.maya.pyramids import most_on, second_most_on, stones_on
from kurzspiel.games.maya.state import (
    BID_CODES,
    CARD_OF,
    PHASE_OPENING,
    PHASE_OVER,
    PHASE_WORKERS,
    PLACE_CODES,
    PYRAMID_OF,
    QUARRY_OF,
    TO_PASS,
    State,
)
from kurzspiel.games.maya.stats import USES
from kurzspiel.games.maya.stats import column_of as use_of
from kurzspiel.notation import CHANCE

_SEATS = MOST_SEATS
_PYRAMIDS = len(PYRAMID_NAMES)
MOST_KEPT = 8  # cards of a hand

_columns = Columns()
ORDER = _columns.block(_SEATS)  # from the start player on
STONE = _columns.block(_SEATS)  # the pyramid of the first opening stone, from 1 on
MARKED = _columns.block(_SEATS)  # the marker of the quarry of the first worker, from 1 on; then: passed at once
CARD = _columns.block(_SEATS)  # the kind of the first worker
KEPT = _columns.block(_SEATS)  # cards in hand when passing in round 1, and 1
PASSED = _columns.block(_SEATS)  # as the how manieth one passed in round 1
RANK = _columns.block(_SEATS)  # by gold after round 1
USED = _columns.block(len(MARKERS) * _SEATS)  # by marker and seat: uses
PAID = _columns.block(_PYRAMIDS)  # gold of the last scoring, by pyramid
STONES = _columns.block(_PYRAMIDS)  # and the stones that stood there
PAID_BY_LEVEL = _columns.block(LEVELS)
STONES_BY_LEVEL = _columns.block(LEVELS)
COLUMNS = _columns.count

_NUMBERS = tuple(str(seat + 1) for seat in range(_SEATS))
FINDINGS = (
    Finding("order", "wins", _NUMBERS, ORDER),
    Finding("first-stone", "wins", PYRAMID_NAMES, STONE),
    Finding("gold-of-a-stone", "means", PYRAMID_NAMES, PAID, STONES, unit="number"),
    Finding("gold-of-a-level", "means", _NUMBERS[:LEVELS], PAID_BY_LEVEL, STONES_BY_LEVEL, unit="number"),
    Finding("first-quarry", "wins", (*MARKERS, "nothing"), MARKED),
    Finding("first-card", "wins", CARD_NAMES[:KINDS], CARD),
    Finding("cards-kept", "wins", tuple(str(count) for count in range(MOST_KEPT + 1)), KEPT),
    Finding("leaving", "wins", _NUMBERS, PASSED),
    Finding("markers", "wins_with", MARKERS, USED, width=_SEATS),
    Finding("gold-early", "wins", _NUMBERS, RANK),
)


@kernel
def hand_of(s: State, seat: int) -> int:
    count = 0
    for kind in range(KINDS):
        count += s.player[seat].cards[kind]
    return count


@kernel
def note_pass(s: State, seat: int, row: list[int]) -> None:
    """In round 1: after how many others, and with how many cards in hand."""
    number = 1
    for other in range(s.seats):
        number += row[PASSED + other] > 0
    row[PASSED + seat] = number
    row[KEPT + seat] = 1 + min(MOST_KEPT, hand_of(s, seat))


@kernel
def note_worker(s: State, seat: int, move: int, row: list[int]) -> None:
    is_first = s.round == 1 and row[MARKED + seat] == 0
    if BID_CODES.first <= move < BID_CODES.end:
        if is_first:
            row[MARKED + seat] = 1 + MARKER[s.seats, QUARRY_OF[move]]
            row[CARD + seat] = 1 + CARD_OF[move]
    elif move == TO_PASS:
        if is_first:
            row[MARKED + seat] = 1 + len(MARKERS)
        if s.round == 1 and row[PASSED + seat] == 0:
            note_pass(s, seat, row)


@kernel
def before(s: State, seat: int, move: int, row: list[int]) -> None:
    if seat == CHANCE:
        return
    if s.phase == PHASE_OPENING and PLACE_CODES.first <= move < PLACE_CODES.end:
        if row[STONE + seat] == 0:
            row[STONE + seat] = 1 + PYRAMID_OF[move]
    elif s.phase == PHASE_WORKERS:
        note_worker(s, seat, move, row)
    use = use_of(move) - USES
    if use >= 0:
        row[USED + use * MOST_SEATS + seat] += 1


@kernel
def note_ranks(s: State, row: list[int]) -> None:
    for seat in range(s.seats):
        row[RANK + seat] = 1
        for other in range(s.seats):
            row[RANK + seat] += s.player[other].gold > s.player[seat].gold


@kernel
def note_scoring(s: State, row: list[int]) -> None:
    """M6.1, M6.2: what each level has just paid, and for how many stones."""
    for slot in range(PYRAMIDS_IN_PLAY):
        pyramid = IN_PLAY[s.seats, slot]
        for level in range(HEIGHT[pyramid]):
            most = most_on(s, pyramid, level)
            second = second_most_on(s, pyramid, level, most)
            gold = 0
            for seat in range(s.seats):
                count = s.stones[pyramid, level, seat]
                if count > 0 and count == most:
                    gold += FIRST_GOLD[pyramid, level]
                elif count > 0 and count == second:
                    gold += SECOND_GOLD[pyramid, level]
            row[PAID + pyramid] += gold
            row[PAID_BY_LEVEL + level] += gold
            row[STONES + pyramid] += stones_on(s, pyramid, level)
            row[STONES_BY_LEVEL + level] += stones_on(s, pyramid, level)


@kernel
def after(s: State, seat: int, move: int, row: list[int]) -> None:
    if seat == CHANCE:
        for each in range(s.seats):
            row[ORDER + each] = 1 + (each - s.start + s.seats) % s.seats
    if s.phase == PHASE_OVER:
        note_scoring(s, row)
    elif s.round == 1 and s.phase == PHASE_WORKERS:
        for each in range(s.seats):
            if s.player[each].passed == 1 and row[PASSED + each] == 0:
                note_pass(s, each, row)  # of itself
    elif s.round == 2 and row[RANK] == 0:
        note_ranks(s, row)
