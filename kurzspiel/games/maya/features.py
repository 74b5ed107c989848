"""A view of Maya as active features, for nets: engine/features.py. Quarries go by their markers and pyramids by their
names, so that tables of three, four and five have most features in common.
"""

from typing import Any

from kurzspiel.engine.features import Numbering, note, within
from kurzspiel.engine.kernel import kernel, table
from kurzspiel.games.maya.board import (
    CARD_NAMES,
    DROPPED_BY_HIT,
    HEIGHT,
    IN_PLAY,
    LEVELS,
    LIMIT,
    MARKER,
    MARKERS,
    MOST_CARDS,
    MOST_SEATS,
    POINTS,
    PYRAMID_NAMES,
    PYRAMIDS_IN_PLAY,
    QUARRIES,
    QUARRY_COUNT,
    ROUNDS,
    SPACES,
)
from kurzspiel.games.maya.pyramids import open_level, stones_on
from kurzspiel.games.maya.state import (
    BID_CODES,
    BIDS_PER_QUARRY,
    HIT_CODES,
    MOVES,
    NAME_CODES,
    PHASES,
    PLACE_CODES,
    SHIELD_CODES,
    USED,
    State,
)

S, Q, C, P = MOST_SEATS, len(MARKERS), len(CARD_NAMES), len(PYRAMID_NAMES)
GOLD_STEP, GOLD_STEPS, GOLD_APART = 3, 34, 18
SUPPLY_STEP, SUPPLY_STEPS = 2, 15
MOST_HELD, MOST_HITS, MOST_ALIKE, MOST_STRENGTH = 15, 3, 4, 40
POINT_STEPS, AHEAD_AT, MOST_STONES, LEAD, MOST_FREE = 12, 10, 6, 4, 10
GUESSED = table(
    tuple(POINTS[: C - 2]) + (4, 5)
)  # points of a card, and about what one counts of which the back is seen

_new = Numbering().block
SEATS = _new(S + 1)
PHASE = _new(len(PHASES))
ROUND = _new(ROUNDS + 1)
START = _new(S + 1)
SETTLING = _new(Q + 1)
DOUBLE = _new(3)
OPEN = _new(LEVELS + 1)
GOLD = _new(S * GOLD_STEPS)
APART = _new(S * (2 * GOLD_APART + 1))
SUPPLY = _new(S * SUPPLY_STEPS)
HELD = _new(S * MOST_HELD)
PASSED = _new(S)
HITS = _new(S * (MOST_HITS + 1))
HAND = _new(S * C * (MOST_ALIKE + 1))
STRENGTH = _new(S * MOST_STRENGTH)
HOLDER = _new(Q * (S + 1))
TURNED = _new(Q)
SHIELDED = _new(Q * S)
FREE_PLACES = _new(Q * (MOST_CARDS + 1))
OWNER = _new(Q * MOST_CARDS * S)
CARD = _new(Q * S * C)
CARD_TWICE = _new(Q * S * C)
POINTS_AT = _new(Q * S * POINT_STEPS)
LEAD_AT = _new(Q * (2 * AHEAD_AT + 1))
STONES = _new(S * P * LEVELS * (MOST_STONES + 1))
FREE = _new(P * LEVELS * MOST_FREE)
AHEAD = _new(P * LEVELS * (2 * LEAD + 1))
NUMBER = _new(0)
MOST = 336  # 7 of the table, 16 a player, 6 a quarry, 3 a card, 7 a level

FIRST = PLACE_CODES.first  # the moves before it are chance's
OUTPUTS = len(MOVES.texts) - FIRST
QUARRY_WITH = table(  # by seats and marker: the quarry that offers it
    tuple(next((q for q, each in enumerate(row) if each[0] == marker), 0) for marker in MARKERS)
    for row in (QUARRIES.get(seats, ()) for seats in range(S + 1))
)


@kernel
def behind(s: State, seat: int, viewer: int) -> int:
    """How many seats to the left of the viewer."""
    return seat - viewer if seat >= viewer else seat - viewer + s.seats


@kernel
def seen_table(s: State, viewer: int, out: Any, row: int) -> int:
    n = note(out, row, 0, SEATS + s.seats)
    n = note(out, row, n, PHASE + s.phase)
    n = note(out, row, n, ROUND + s.round)
    n = note(out, row, n, START + (S if s.start < 0 else behind(s, s.start, viewer)))
    n = note(out, row, n, SETTLING + (Q if s.settling < 0 else MARKER[s.seats, s.settling]))
    n = note(out, row, n, DOUBLE + s.double)
    return note(out, row, n, OPEN + open_level(s) + 1)


@kernel
def seen_player(s: State, seat: int, viewer: int, out: Any, row: int, n: int) -> int:
    k = behind(s, seat, viewer)
    gold = s.player[seat].gold
    n = note(out, row, n, GOLD + k * GOLD_STEPS + min(gold // GOLD_STEP, GOLD_STEPS - 1))
    if k > 0:
        apart = within(s.player[viewer].gold - gold, -GOLD_APART, GOLD_APART)
        n = note(out, row, n, APART + k * (2 * GOLD_APART + 1) + apart + GOLD_APART)
    n = note(out, row, n, SUPPLY + k * SUPPLY_STEPS + s.player[seat].supply // SUPPLY_STEP)
    n = note(out, row, n, HELD + k * MOST_HELD + min(s.player[seat].stones, MOST_HELD - 1))
    if s.player[seat].passed:
        n = note(out, row, n, PASSED + k)
    if s.hits[seat] > 0:
        n = note(out, row, n, HITS + k * (MOST_HITS + 1) + min(s.hits[seat], MOST_HITS))
    strength = 0
    for kind in range(C):
        count = s.player[seat].cards[kind]
        if count > 0:
            n = note(out, row, n, HAND + (k * C + kind) * (MOST_ALIKE + 1) + min(count, MOST_ALIKE))
            strength += GUESSED[kind] * count
    return note(out, row, n, STRENGTH + k * MOST_STRENGTH + min(strength, MOST_STRENGTH - 1))


@kernel
def seen_quarry(s: State, q: int, viewer: int, out: Any, row: int, n: int) -> int:
    """Its cards by owner and kind, the order in which they were laid, and who is ahead by how much."""
    slot = MARKER[s.seats, q]
    holder = s.quarry[q].holder
    if holder == USED:
        n = note(out, row, n, HOLDER + slot * (S + 1) + S)
    elif holder >= 0:
        n = note(out, row, n, HOLDER + slot * (S + 1) + behind(s, holder, viewer))
    if s.quarry[q].turned:
        n = note(out, row, n, TURNED + slot)
    if s.quarry[q].shielded >= 0:
        n = note(out, row, n, SHIELDED + slot * S + behind(s, s.quarry[q].shielded, viewer))
    n = note(out, row, n, FREE_PLACES + slot * (MOST_CARDS + 1) + LIMIT[s.seats, q] - s.quarry[q].count)
    sums = 0  # eight bits a seat
    once = 0  # bit sets by owner and kind
    twice = 0
    for place in range(s.quarry[q].count):
        k = behind(s, s.quarry[q].owner[place], viewer)
        kind = s.quarry[q].card[place]
        n = note(out, row, n, OWNER + (slot * MOST_CARDS + place) * S + k)
        which = k * C + kind
        if not once >> which & 1:
            n = note(out, row, n, CARD + slot * S * C + which)
        elif not twice >> which & 1:
            n = note(out, row, n, CARD_TWICE + slot * S * C + which)
            twice |= 1 << which
        once |= 1 << which
        sums += GUESSED[kind] << 8 * k
    most = 0
    for k in range(s.seats):
        points = (sums >> 8 * k) & 255
        if q == s.settling:
            points = max(0, points - DROPPED_BY_HIT * s.hits[(viewer + k) % s.seats])
        if points > 0:
            n = note(out, row, n, POINTS_AT + (slot * S + k) * POINT_STEPS + min((points + 1) // 2, POINT_STEPS - 1))
        if k > 0:
            most = max(most, points)
    if s.quarry[q].count > 0:
        lead = within((sums & 255) - most, -AHEAD_AT, AHEAD_AT)
        n = note(out, row, n, LEAD_AT + slot * (2 * AHEAD_AT + 1) + lead + AHEAD_AT)
    return n


@kernel
def seen_level(s: State, pyramid: int, level: int, viewer: int, out: Any, row: int, n: int) -> int:
    place = pyramid * LEVELS + level
    free = SPACES[pyramid, level] - stones_on(s, pyramid, level)
    n = note(out, row, n, FREE + place * MOST_FREE + free)
    if free < SPACES[pyramid, level]:
        most = 0
        for k in range(s.seats):
            stones = s.stones[pyramid, level, (viewer + k) % s.seats]
            if stones > 0:
                n = note(out, row, n, STONES + (k * P * LEVELS + place) * (MOST_STONES + 1) + min(stones, MOST_STONES))
            if k > 0:
                most = max(most, stones)
        lead = within(s.stones[pyramid, level, viewer] - most, -LEAD, LEAD)
        n = note(out, row, n, AHEAD + place * (2 * LEAD + 1) + lead + LEAD)
    return n


@kernel
def features(s: State, viewer: int, out: Any, row: int) -> int:
    n = seen_table(s, viewer, out, row)
    for seat in range(s.seats):
        n = seen_player(s, seat, viewer, out, row, n)
    for q in range(QUARRY_COUNT[s.seats]):
        n = seen_quarry(s, q, viewer, out, row, n)
    for slot in range(PYRAMIDS_IN_PLAY):
        pyramid = IN_PLAY[s.seats, slot]
        for level in range(HEIGHT[pyramid]):
            n = seen_level(s, pyramid, level, viewer, out, row, n)
    return n


@kernel
def action_of(s: State, seat: int, move: int) -> int:
    """Seats are counted from the mover on, and quarries go by their markers."""
    if BID_CODES.first <= move < BID_CODES.end:
        q = (move - BID_CODES.first) // BIDS_PER_QUARRY
        move += (MARKER[s.seats, q] - q) * BIDS_PER_QUARRY
    elif SHIELD_CODES.first <= move < SHIELD_CODES.end:
        move = SHIELD_CODES.first + MARKER[s.seats, move - SHIELD_CODES.first]
    elif HIT_CODES.first <= move < HIT_CODES.end:
        move = HIT_CODES.first + behind(s, move - HIT_CODES.first, seat)
    elif NAME_CODES.first <= move < NAME_CODES.end:
        move = NAME_CODES.first + behind(s, move - NAME_CODES.first, seat)
    return move - FIRST


@kernel
def move_of(s: State, seat: int, action: int) -> int:
    move = action + FIRST
    if BID_CODES.first <= move < BID_CODES.end:
        slot = (move - BID_CODES.first) // BIDS_PER_QUARRY
        move += (QUARRY_WITH[s.seats, slot] - slot) * BIDS_PER_QUARRY
    elif SHIELD_CODES.first <= move < SHIELD_CODES.end:
        move = SHIELD_CODES.first + QUARRY_WITH[s.seats, move - SHIELD_CODES.first]
    elif HIT_CODES.first <= move < HIT_CODES.end:
        move = HIT_CODES.first + (move - HIT_CODES.first + seat) % s.seats
    elif NAME_CODES.first <= move < NAME_CODES.end:
        move = NAME_CODES.first + (move - NAME_CODES.first + seat) % s.seats
    return move
