"""How good a move of Sakkara looks at first sight: the greedy bot's judgement.

Ratings compare the moves of one decision. What must be done first is rated highest: building, laying out, the step;
then tiles that pay, and last `end`, which is rated 0.
"""

from kurzspiel.engine.kernel import kernel
from kurzspiel.games.sakkara.board import (
    BIRD,
    BLOCK,
    CIRCLE,
    COUNT,
    DIRECTIONS,
    DISTANCE,
    EIGHT_AROUND,
    FIELDS,
    GRAIN,
    HAND,
    HIGHEST_STEP,
    HORSE,
    LARGEST_PART,
    LEVEL,
    MOST_GRAIN,
    NEIGHBOUR,
    OMITTED,
    SHIP,
    SIDE,
    SIGNS,
    SNAKE,
    STAIRS,
    TILES_BELOW,
    WORKERS,
)
from kurzspiel.games.sakkara.rules import is_free
from kurzspiel.games.sakkara.spells import line_field, spell_of
from kurzspiel.games.sakkara.state import (
    FIRST_BIRD,
    FIRST_BUILD,
    FIRST_CLIMB,
    FIRST_DROP,
    FIRST_ENTER,
    FIRST_FIRE,
    FIRST_OX,
    FIRST_PUT,
    FIRST_STACK,
    FIRST_STEP,
    FIRST_WHIRL,
    NOWHERE,
    PHASE_DROP,
    PHASE_ENTER,
    PHASE_PUT,
    PHASE_STACK,
    TO_END,
    TO_FLOOD,
    TO_LAY_SHIP,
    TO_PLAY_SNAKE,
    TO_RIDE,
    State,
)
from kurzspiel.games.sakkara.tiles import can_fly_to, other_seat, top_of

NODES = {"club": 400}  # iterations of a level that would be too weak else
BUILD_FIRST = 3000
THEN_LAY_OUT = 2500
THEN_STEP = 1000


# --- what a tile is worth


@kernel
def level_of(s: State, seat: int) -> int:
    """The level this player is building."""
    count = s.player[seat].built_count
    return 1 if count < TILES_BELOW[1] else 2 if count < TILES_BELOW[2] else 3


@kernel
def missing(s: State, seat: int, motif: int) -> int:
    """How many more of a motif this player needs for the whole pyramid."""
    held = s.player[seat].holder[motif]
    if motif == SHIP:
        return 1 - s.player[seat].ship - held
    if motif == GRAIN:
        return MOST_GRAIN - s.player[seat].grain - held
    if motif == HAND:
        return COUNT[BLOCK] - s.player[seat].built[BLOCK] + 2 - held
    return COUNT[motif] - s.player[seat].built[motif] - held


@kernel
def worth(s: State, seat: int, motif: int) -> int:
    """What one more tile of this motif is worth to a player, 0 to 30."""
    if motif < SNAKE and missing(s, seat, motif) > 0:
        return worth_if_missing(s, seat, motif)
    if motif == BIRD:
        return 10
    if motif in (HORSE, SNAKE):
        return 7
    if motif == STAIRS:
        return 6 if missing(s, seat, motif) > -2 else 2
    if EYE_TO_PILLAR[0] <= motif <= EYE_TO_PILLAR[1]:
        return 4
    return 1


@kernel
def worth_if_missing(s: State, seat: int, motif: int) -> int:
    level = level_of(s, seat)
    if motif == SHIP:
        return 30
    if motif == GRAIN:
        return 24 if s.player[seat].grain + s.player[seat].holder[GRAIN] < level else 13
    if motif == HAND:
        return 20 if s.player[seat].holder[HAND] < 3 else 12
    if LEVEL[motif] == level:
        return 22
    return 13 if LEVEL[motif] == level + 1 else 11


EYE_TO_PILLAR = (SIGNS[0], SIGNS[3])


@kernel
def top_worth(s: State, seat: int, field: int) -> int:
    return worth(s, seat, top_of(s, field)) if s.height[field] > 0 else 0


# --- where to go


@kernel
def is_within_reach(s: State, seat: int, field: int) -> bool:
    """Whether a worker could step onto this field from some side."""
    if s.player[seat].holder[STAIRS] > 0:
        return True
    for direction in range(DIRECTIONS):
        near = NEIGHBOUR[field, direction]
        if near != NOWHERE and s.height[field] - max(0, s.height[near] - 1) <= HIGHEST_STEP:
            return True
    return False


@kernel
def outlook(s: State, seat: int, field: int) -> int:
    """What waits around a field: the best tiles, less the further they are."""
    best = 0
    total = 0
    for other in range(FIELDS):
        if other != field and can_fly_to(s, other):
            gain = worth(s, seat, top_of(s, other))
            if gain >= 10 and is_within_reach(s, seat, other):
                value = 12 * gain // (1 + DISTANCE[field, other])
                total += value // 8
                best = max(best, value)
    return best + total


@kernel
def rate_step(s: State, seat: int, worker: int, direction: int) -> int:
    """The tile it takes and what it leads to."""
    target = NEIGHBOUR[s.player[seat].worker[worker], direction]
    here = outlook(s, seat, s.player[seat].worker[worker])
    gain = 12 * top_worth(s, seat, target)
    if s.stepped == 0:
        return THEN_STEP + gain + outlook(s, seat, target) - here
    return gain - 40


@kernel
def best_beside(s: State, seat: int, field: int) -> int:
    """The best tile a step from here can take."""
    best = 0
    for direction in range(DIRECTIONS):
        target = NEIGHBOUR[field, direction]
        if is_free(s, target) and s.height[target] - s.height[field] <= HIGHEST_STEP:
            best = max(best, top_worth(s, seat, target))
    return best


# --- tiles and spells


@kernel
def nearest(s: State, seat: int, field: int) -> int:
    """The distance to the nearer worker of a seat."""
    best = FIELDS
    for worker in range(WORKERS):
        best = min(best, DISTANCE[field, s.player[seat].worker[worker]])
    return best


@kernel
def is_spare(s: State, seat: int, spell: int) -> bool:
    """Whether the spell's signs are not needed for the pyramid."""
    for sign in SIGNS:
        if sign != OMITTED[spell] and missing(s, seat, sign) >= 0:
            return False
    return True


@kernel
def cost_of_signs(s: State, seat: int, spell: int) -> int:
    cost = 0
    for sign in SIGNS:
        if sign != OMITTED[spell]:
            cost += 4 if missing(s, seat, sign) < 0 else 16
    return cost


@kernel
def rate_fire(s: State, seat: int, field: int, column: bool) -> int:
    gain = 0
    for k in range(SIDE):
        taken = line_field(field, column, k)
        if can_fly_to(s, taken):
            gain += worth(s, seat, top_of(s, taken))
    return gain


@kernel
def rate_whirl(s: State, seat: int, field: int) -> int:
    gain = 0
    for k in range(EIGHT_AROUND):
        if CIRCLE[field, k] != NOWHERE and can_fly_to(s, CIRCLE[field, k]):
            gain += worth(s, seat, top_of(s, CIRCLE[field, k]))
    return gain


@kernel
def rate_spell(s: State, seat: int, move: int) -> int:
    """What it takes or destroys, less what the signs are worth."""
    cost = cost_of_signs(s, seat, spell_of(move))
    if move < FIRST_WHIRL:
        worker = (move - FIRST_FIRE) // 2
        return 5 * (rate_fire(s, seat, s.player[seat].worker[worker], (move - FIRST_FIRE) % 2 == 1) - cost) - 50
    if move < TO_FLOOD:
        return 5 * (rate_whirl(s, seat, s.player[seat].worker[move - FIRST_WHIRL]) - cost) - 50
    if not is_spare(s, seat, spell_of(move)):
        return -50
    return 80 if move == TO_FLOOD else 60


@kernel
def is_beside(s: State, seat: int, field: int) -> bool:
    """Whether a worker of this seat could step onto the field."""
    return nearest(s, seat, field) == 1 and is_within_reach(s, seat, field)


@kernel
def rate_push(s: State, seat: int, worker: int, direction: int) -> int:
    """It pays to push away from the opponent what he is about to take, unless we want it ourselves."""
    opponent = other_seat(seat)
    stack = NEIGHBOUR[s.player[seat].worker[worker], direction]
    if not is_beside(s, opponent, stack) or nearest(s, opponent, NEIGHBOUR[stack, direction]) == 1:
        return -20
    return 5 * (top_worth(s, opponent, stack) - top_worth(s, seat, stack)) - 40


@kernel
def rate_special(s: State, seat: int, move: int) -> int:
    if move == TO_RIDE:
        return 10 * best_beside(s, seat, s.player[seat].worker[s.runner]) - 90
    if move < FIRST_OX:
        return 10 * top_worth(s, seat, (move - FIRST_BIRD) % FIELDS) - 110
    if move == TO_PLAY_SNAKE:
        return 30
    return rate_push(s, seat, (move - FIRST_OX) // DIRECTIONS, (move - FIRST_OX) % DIRECTIONS)


# --- putting the opponent's tiles back


@kernel
def rate_put(s: State, seat: int, field: int, count: int) -> int:
    """Far from him and near to us; what we could use on top, what he needs below."""
    opponent = other_seat(seat)
    top = s.pile[s.pile_start + count - 1]
    ours = worth(s, seat, top)
    theirs = worth(s, opponent, top)
    return 4 * nearest(s, opponent, field) - 3 * nearest(s, seat, field) + (ours - theirs) // 2


# --- the contract


@kernel
def rate(s: State, seat: int, move: int) -> int:
    """The rating of a legal move; it looks at the view and leaves it as it was."""
    if s.phase == PHASE_PUT:
        return rate_put(s, seat, (move - FIRST_PUT) // LARGEST_PART, (move - FIRST_PUT) % LARGEST_PART + 1)
    if s.phase == PHASE_DROP:
        return -worth_of_held(s, seat, move - FIRST_DROP)
    if s.phase == PHASE_ENTER:
        return 12 * top_worth(s, seat, move - FIRST_ENTER) + outlook(s, seat, move - FIRST_ENTER)
    if s.phase == PHASE_STACK:
        return -worth(s, other_seat(seat), SIGNS[move - FIRST_STACK])
    return rate_in_turn(s, seat, move)


@kernel
def worth_of_held(s: State, seat: int, motif: int) -> int:
    """What the last tile of a motif on the holder is worth."""
    s.player[seat].holder[motif] -= 1
    value = worth(s, seat, motif)
    s.player[seat].holder[motif] += 1
    return value


@kernel
def rate_in_turn(s: State, seat: int, move: int) -> int:
    if FIRST_STEP <= move < FIRST_CLIMB:
        return rate_step(s, seat, (move - FIRST_STEP) // DIRECTIONS, (move - FIRST_STEP) % DIRECTIONS)
    if FIRST_CLIMB <= move < TO_RIDE:
        needed = 60 if missing(s, seat, STAIRS) >= 0 else 30
        return rate_step(s, seat, (move - FIRST_CLIMB) // DIRECTIONS, (move - FIRST_CLIMB) % DIRECTIONS) - needed
    if move == TO_END:
        return 0
    if FIRST_BUILD <= move < FIRST_FIRE:
        return BUILD_FIRST + move - FIRST_BUILD
    if FIRST_FIRE <= move < FIRST_STACK:
        return rate_spell(s, seat, move)
    if TO_LAY_SHIP <= move < FIRST_BUILD:
        return THEN_LAY_OUT
    return rate_special(s, seat, move)
