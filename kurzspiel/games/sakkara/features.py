"""A view of Sakkara as active features, for nets: engine/features.py. The board is told field by field, and once more
as each worker sees it.
"""

from typing import Any

from kurzspiel.engine.features import Numbering, note, within
from kurzspiel.engine.kernel import kernel, table
from kurzspiel.games.sakkara.board import (
    BUILDING_MOTIFS,
    DIRECTIONS,
    DISTANCE,
    FIELDS,
    LEVELS,
    MOST_GRAIN,
    MOTIFS,
    NEIGHBOUR,
    SIDE,
    SIGNS,
    SNAKE,
    WORKERS,
)
from kurzspiel.games.sakkara.policy import level_of, missing, worth
from kurzspiel.games.sakkara.state import FIRE_CODES, FIRST_CODES, MOVES, NO_MOVE, NOWHERE, PHASES, STACK_CODES, State

S = 2
W = S * WORKERS  # the viewer's come first
DEPTH = 2  # tiles of a stack that are told one by one
FAR = 10  # steps
_NEAR = sorted(
    ((x, y) for y in range(-3, 4) for x in range(-3, 4) if 0 < abs(x) + abs(y) <= 3),
    key=lambda at: abs(at[0]) + abs(at[1]),
)
OFFSETS = len(_NEAR)
NEAREST_OFFSETS = sum(abs(x) + abs(y) <= 2 for x, y in _NEAR)
EAST = table(x for x, _ in _NEAR)
NORTH = table(y for _, y in _NEAR)
WORTHS = (0, 4, 6, 10, 20, 30)  # a new bucket begins at each
BUCKET = table(sum(value >= least for least in WORTHS) for value in range(31))
BUCKETS = len(WORTHS) + 1
MOST_QUIET, QUIET_STEP, MOST_TURNS, TURNS_STEP = 20, 3, 15, 8
MOST_LACK, MOST_SPARE = 6, 2
MOST_HEIGHT, MOST_RISE, MOST_FALL = 5, 5, 3
MOST_TILES, MOST_HELD, MOST_PILE, PILE_SHOWN = 6, 15, 15, 9

_new = Numbering().block
PHASE = _new(len(PHASES))
OWN_TURN = _new(2)
QUIET = _new(MOST_QUIET + 1)
TURNS = _new(MOST_TURNS + 1)
BUILT_NOW = _new(1)
STEPPED = _new(1)
RUNNER = _new(WORKERS)
RIDE = _new(7)
LEVEL = _new(LEVELS + 1)
SPELL = _new(STACK_CODES.first - FIRE_CODES.first)
SIGN = _new(len(SIGNS))
SHIP = _new(S)
GRAIN = _new(S * (MOST_GRAIN + 1))
HOLDER = _new(S * MOTIFS * (MOST_TILES + 1))
BUILT = _new(S * BUILDING_MOTIFS * 5)
MISSING = _new(S * SNAKE * (MOST_LACK + MOST_SPARE + 1))
AT_LEVEL = _new(S * LEVELS)
HELD = _new(S * (MOST_HELD + 1))
WORKER = _new(W * FIELDS)
HEIGHT = _new(FIELDS * MOST_HEIGHT)
TILE = _new(FIELDS * DEPTH * MOTIFS)
NEAR_TOP = _new(W * NEAREST_OFFSETS * (MOTIFS + 2))
NEAR_WORTH = _new(W * OFFSETS * BUCKETS)
STEP = _new(W * DIRECTIONS * 10)
NEAREST = _new(W * MOTIFS * FAR)
PILE = _new(PILE_SHOWN * MOTIFS)
PILE_SIZE = _new(MOST_PILE + 1)
USED = _new(FIELDS)
NUMBER = _new(0)
MOST = 496  # 124 of stacks, 57 a worker, 41 a player, 35 of the pile, 17 of the turn

FIRST = FIRST_CODES.end  # the moves before it are chance's
OUTPUTS = len(MOVES.texts) - FIRST
EMPTY, OCCUPIED = MOTIFS, MOTIFS + 1
BLOCKED = MOST_RISE + MOST_FALL + 1
HALF = MOTIFS // 2


@kernel
def seen_turn(s: State, viewer: int, out: Any, row: int) -> int:
    n = note(out, row, 0, PHASE + s.phase)
    n = note(out, row, n, OWN_TURN + (1 if s.whose == viewer else 0))
    n = note(out, row, n, QUIET + min(s.quiet // QUIET_STEP, MOST_QUIET))
    n = note(out, row, n, TURNS + min(s.turns // TURNS_STEP, MOST_TURNS))
    n = note(out, row, n, RIDE + s.steps)
    n = note(out, row, n, LEVEL + s.level)
    if s.built_in_turn:
        n = note(out, row, n, BUILT_NOW)
    if s.stepped:
        n = note(out, row, n, STEPPED)
        if s.runner >= 0:
            n = note(out, row, n, RUNNER + s.runner)
    if s.spell != NO_MOVE:
        n = note(out, row, n, SPELL + s.spell - FIRE_CODES.first)
        for k in range(len(SIGNS)):
            if s.signs >> k & 1:
                n = note(out, row, n, SIGN + k)
    return n


@kernel
def seen_player(s: State, seat: int, k: int, out: Any, row: int, n: int) -> int:
    if s.player[seat].ship:
        n = note(out, row, n, SHIP + k)
    n = note(out, row, n, GRAIN + k * (MOST_GRAIN + 1) + s.player[seat].grain)
    n = note(out, row, n, AT_LEVEL + k * LEVELS + level_of(s, seat) - 1)
    n = note(out, row, n, HELD + k * (MOST_HELD + 1) + min(s.player[seat].held, MOST_HELD))
    for motif in range(MOTIFS):
        count = s.player[seat].holder[motif]
        if count > 0:
            n = note(out, row, n, HOLDER + (k * MOTIFS + motif) * (MOST_TILES + 1) + min(count, MOST_TILES))
        if motif < BUILDING_MOTIFS and s.player[seat].built[motif] > 0:
            n = note(out, row, n, BUILT + (k * BUILDING_MOTIFS + motif) * 5 + s.player[seat].built[motif])
        if motif < SNAKE:
            lack = within(missing(s, seat, motif), -MOST_SPARE, MOST_LACK)
            n = note(out, row, n, MISSING + (k * SNAKE + motif) * (MOST_LACK + MOST_SPARE + 1) + lack + MOST_SPARE)
    return n


@kernel
def seen_stack(s: State, field: int, out: Any, row: int, n: int) -> int:
    height = s.height[field]
    if height > 0:
        n = note(out, row, n, HEIGHT + field * MOST_HEIGHT + min(height, MOST_HEIGHT) - 1)
        for depth in range(min(height, DEPTH)):
            n = note(out, row, n, TILE + (field * DEPTH + depth) * MOTIFS + s.tile[field, height - 1 - depth])
    return n


@kernel
def seen_around(s: State, seat: int, w: int, here: int, out: Any, row: int, n: int) -> int:
    """What lies around a worker, and what it is worth to its player."""
    for k in range(OFFSETS):
        x = here % SIDE + EAST[k]
        y = here // SIDE + NORTH[k]
        if 0 <= x < SIDE and 0 <= y < SIDE:
            field = y * SIDE + x
            kind = EMPTY
            if s.stands[field] != 0:
                kind = OCCUPIED
            elif s.height[field] > 0:
                kind = s.tile[field, s.height[field] - 1]
                n = note(out, row, n, NEAR_WORTH + (w * OFFSETS + k) * BUCKETS + BUCKET[worth(s, seat, kind)])
            if k < NEAREST_OFFSETS:
                n = note(out, row, n, NEAR_TOP + (w * NEAREST_OFFSETS + k) * (MOTIFS + 2) + kind)
    for direction in range(DIRECTIONS):
        field = NEIGHBOUR[here, direction]
        if field != NOWHERE:
            rise = within(s.height[field] - s.height[here], -MOST_FALL, MOST_RISE) + MOST_FALL
            n = note(
                out, row, n, STEP + (w * DIRECTIONS + direction) * 10 + (BLOCKED if s.stands[field] != 0 else rise)
            )
    return n


@kernel
def seen_far(s: State, w: int, here: int, out: Any, row: int, n: int) -> int:
    """The way to the nearest tile of each motif on top of a stack; four bits a motif in two numbers."""
    low = 0xFFFFFFFF
    high = 0xFFFFFFFF
    for field in range(FIELDS):
        if s.height[field] > 0 and s.stands[field] == 0:
            motif = s.tile[field, s.height[field] - 1]
            steps = min(DISTANCE[here, field], FAR - 1)
            place = 4 * (motif % HALF)
            if motif < HALF:
                if (low >> place) & 15 > steps:
                    low = (low & ~(15 << place)) | steps << place
            elif (high >> place) & 15 > steps:
                high = (high & ~(15 << place)) | steps << place
    for motif in range(MOTIFS):
        place = 4 * (motif % HALF)
        steps = (low >> place) & 15 if motif < HALF else (high >> place) & 15
        if steps < FAR:
            n = note(out, row, n, NEAREST + (w * MOTIFS + motif) * FAR + steps)
    return n


@kernel
def seen_pile(s: State, out: Any, row: int, n: int) -> int:
    size = s.pile_end - s.pile_start
    n = note(out, row, n, PILE_SIZE + min(size, MOST_PILE))
    for k in range(min(size, PILE_SHOWN)):
        n = note(out, row, n, PILE + k * MOTIFS + s.pile[s.pile_start + k])
    for k in range(s.parts):
        n = note(out, row, n, USED + s.used[k])
    return n


@kernel
def features(s: State, viewer: int, out: Any, row: int) -> int:
    n = seen_turn(s, viewer, out, row)
    for k in range(S):
        n = seen_player(s, (viewer + k) % S, k, out, row, n)
    for field in range(FIELDS):
        n = seen_stack(s, field, out, row, n)
    for w in range(W):
        seat = (viewer + w // WORKERS) % S
        here = s.player[seat].worker[w % WORKERS]
        if here != NOWHERE:
            n = note(out, row, n, WORKER + w * FIELDS + here)
            n = seen_around(s, seat, w, here, out, row, n)
            n = seen_far(s, w, here, out, row, n)
    return seen_pile(s, out, row, n)


@kernel
def action_of(s: State, seat: int, move: int) -> int:
    return move - FIRST


@kernel
def move_of(s: State, seat: int, action: int) -> int:
    return action + FIRST
