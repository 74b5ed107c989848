"""How good a move of Maya looks at first sight, from a view: the greedy bot's judgement.

All ratings are whole numbers, about 10 to the gold coin. They compare moves of one decision only.
"""

from kurzspiel.engine.kernel import kernel, table
from kurzspiel.games.maya.board import (
    FIRST_GOLD,
    GROUP_COUNT,
    GROUPS,
    HEIGHT,
    HIDDEN_HIGH,
    HIDDEN_LOW,
    IN_PLAY,
    LIMIT,
    MARKER,
    MINUS_THREE,
    POINTS,
    PYRAMIDS_IN_PLAY,
    QUARRY_COUNT,
    SECOND_GOLD,
    SPACES,
)
from kurzspiel.games.maya.pyramids import can_place, open_level, stones_on
from kurzspiel.games.maya.quarries import first_card, points_at
from kurzspiel.games.maya.rules import strength
from kurzspiel.games.maya.state import (
    ADD_CODES,
    BID_CODES,
    CARD_OF,
    HIT_CODES,
    LEVEL_OF,
    MOVE_CODES,
    NAME_CODES,
    NOBODY,
    PHASE_BUILD,
    PHASE_DOUBLE,
    PHASE_OPENING,
    PHASE_WORKERS,
    PLACE_CODES,
    PYRAMID_OF,
    QUARRY_OF,
    SEAT_OF,
    SHIELD_CODES,
    TARGET_OF,
    TO_CARRY,
    TO_DOUBLE,
    TO_DOUBLE_WITH_MARKER,
    TO_PASS_WITH_MARKER,
    State,
)

NODES = {"expert": 800}  # iterations of levels that would not lie apart else
KEEN = 3.0  # ratings lie close together, so a liking must go further to matter
DRAWS = True  # workers are laid face down: whoever is foreseen loses
GOLD = 10
STONE = 14  # a stone won at a quarry, in tenths of a coin
GUESSED_LOW = 4  # points a face-down card is reckoned at
GUESSED_HIGH = 6
BITS = 8  # of a tally, for each seat
ONE_SEAT = (1 << BITS) - 1
MARKER_WORTH = table((3, 16, 14, 12, 8, 3, 5))  # start, add, double, move, carry, shield, pass


# --- laying workers


@kernel
def guessed_worth(kind: int) -> int:
    """The points of a card, a face-down one at its usual worth."""
    if kind == HIDDEN_LOW:
        return GUESSED_LOW
    return GUESSED_HIGH if kind == HIDDEN_HIGH else POINTS[kind]


@kernel
def guessed_tally(s: State, q: int) -> int:
    """The points of all seats at a quarry as one number, eight bits a seat."""
    tally = 0
    for place in range(s.quarry[q].count):
        tally += guessed_worth(s.quarry[q].card[place]) << BITS * s.quarry[q].owner[place]
    return tally


@kernel
def points_in(tally: int, seat: int) -> int:
    return (tally >> BITS * seat) & ONE_SEAT


@kernel
def is_earlier(s: State, q: int, other: int, seat: int) -> bool:
    own_place = first_card(s, q, seat)
    return own_place == NOBODY or first_card(s, q, other) < own_place


@kernel
def guessed_rank(s: State, q: int, tally: int, seat: int, points: int) -> int:
    """How many others would be ranked before this seat if it had these points."""
    rank = 0
    for other in range(s.seats):
        if other != seat:
            theirs = points_in(tally, other)
            if theirs > points or (theirs == points and theirs > 0 and is_earlier(s, q, other, seat)):
                rank += 1
    return rank


@kernel
def stones_for(s: State, q: int, rank: int, points: int) -> int:
    return GROUPS[s.seats, q, rank] if points > 0 and rank < GROUP_COUNT[s.seats, q] else 0


@kernel
def quarry_worth(s: State, q: int, rank: int, points: int) -> int:
    """Stones and marker for this rank."""
    worth = STONE * stones_for(s, q, rank, points)
    if rank == 0 and points > 0:
        worth += MARKER_WORTH[MARKER[s.seats, q]]
    return worth


@kernel
def hoped_stones(s: State, seat: int) -> int:
    stones = 0
    for q in range(QUARRY_COUNT[s.seats]):
        tally = guessed_tally(s, q)
        points = points_in(tally, seat)
        if points > 0:
            stones += stones_for(s, q, guessed_rank(s, q, tally, seat, points), points)
    return stones


@kernel
def rate_bid(s: State, seat: int, q: int, kind: int) -> int:
    """What the card wins there, less what it would have carried (M4.1)."""
    tally = guessed_tally(s, q)
    before = points_in(tally, seat)
    after = before + POINTS[kind]
    rank_before = guessed_rank(s, q, tally, seat, before)
    rank_after = guessed_rank(s, q, tally, seat, after)
    gain = quarry_worth(s, q, rank_after, after) - quarry_worth(s, q, rank_before, before)
    room = LIMIT[s.seats, q] - s.quarry[q].count - 1
    gain -= gain * min(room, 3) // 6  # an open quarry can still be lost
    if kind == MINUS_THREE:
        gain = 4 if before > 0 else 0  # it helps only where one has cards at stake
    won = stones_for(s, q, rank_after, after) - stones_for(s, q, rank_before, before)
    spare = strength(s, seat) - POINTS[kind] - hoped_stones(s, seat) - won
    if spare < 0:
        gain += STONE * spare  # stones won here would be left behind
    return gain - 2 * POINTS[kind]


# --- building


@kernel
def payout(s: State, pyramid: int, level: int, seat: int) -> int:
    """M6.1, M6.2: the gold this level would pay the seat now."""
    own = s.stones[pyramid, level, seat]
    if own == 0:
        return 0
    larger = 0
    for other in range(s.seats):
        count = s.stones[pyramid, level, other]
        if count > own and count != larger:
            if larger > 0:
                return 0
            larger = count
    return SECOND_GOLD[pyramid, level] if larger > 0 else FIRST_GOLD[pyramid, level]


@kernel
def level_worth(s: State, pyramid: int, level: int, seat: int) -> int:
    """Own gold on this level against the others' average, and a foothold for the levels above."""
    others = 0
    for other in range(s.seats):
        if other != seat:
            others += payout(s, pyramid, level, other)
    worth = GOLD * payout(s, pyramid, level, seat) - GOLD * others // (s.seats - 1)
    own = s.stones[pyramid, level, seat]
    if own > 0 and level + 1 < HEIGHT[pyramid]:
        worth += 8 if own == 1 else 14  # a second stone outlasts wear (M6.3)
    return worth + own


@kernel
def rate_stone(s: State, seat: int, pyramid: int, level: int) -> int:
    """What one more stone on this level changes; a level it fills pays a bonus to its sole leader (M5.7)."""
    before = level_worth(s, pyramid, level, seat)
    s.stones[pyramid, level, seat] += 1
    worth = level_worth(s, pyramid, level, seat) - before
    fills = stones_on(s, pyramid, level) >= SPACES[pyramid, level]
    if fills and level + 1 < HEIGHT[pyramid] and stones_on(s, pyramid, level + 1) == 0:
        worth += bonus_worth(s, seat, pyramid, level)
    s.stones[pyramid, level, seat] -= 1
    return worth


@kernel
def bonus_worth(s: State, seat: int, pyramid: int, level: int) -> int:
    own = s.stones[pyramid, level, seat]
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.stones[pyramid, level, other])
    if own > most:
        return 25
    return -8 if own < most else 0


@kernel
def best_stone(s: State, seat: int) -> int:
    """The rating of the best place for a stone now."""
    best = -1000
    level = open_level(s)
    for slot in range(PYRAMIDS_IN_PLAY):
        pyramid = IN_PLAY[s.seats, slot]
        if can_place(s, seat, pyramid, level):
            best = max(best, rate_stone(s, seat, pyramid, level))
    return best


@kernel
def rate_building(s: State, seat: int, move: int) -> int:
    if PLACE_CODES.first <= move < PLACE_CODES.end:
        return rate_stone(s, seat, PYRAMID_OF[move], open_level(s))
    if move == TO_DOUBLE_WITH_MARKER:
        return best_stone(s, seat) + 1 if best_stone(s, seat) > 15 else -50
    if move == TO_DOUBLE:
        return -60
    return 2 if move == TO_PASS_WITH_MARKER else -70


# --- the rest


@kernel
def rate_opening(s: State, seat: int, pyramid: int) -> int:
    """High pyramids first, and those that others have left alone."""
    return 6 * HEIGHT[pyramid] - 5 * stones_on(s, pyramid, 0)


@kernel
def rate_hit(s: State, seat: int, other: int) -> int:
    """Who stands before oneself but would not after 3 points less; then the one with the most points."""
    q = s.settling
    own = points_at(s, q, seat)
    theirs = points_at(s, q, other)
    overtakes = theirs >= own and theirs - 3 <= own
    return (100 if overtakes else 0) + 3 * theirs + s.player[other].gold


@kernel
def rate_move(s: State, seat: int, pyramid: int, level: int, target: int) -> int:
    """What the target gains, less what the source loses; a little must come of it."""
    before = level_worth(s, pyramid, level, seat)
    s.stones[pyramid, level, seat] -= 1
    loss = before - level_worth(s, pyramid, level, seat)
    gain = rate_stone(s, seat, target, 0)
    s.stones[pyramid, level, seat] += 1
    return gain - loss - 3


@kernel
def rate(s: State, seat: int, move: int) -> int:
    """The rating of a legal move; it looks at the view and leaves it as it was."""
    if s.phase == PHASE_WORKERS:
        if BID_CODES.first <= move < BID_CODES.end:
            return rate_bid(s, seat, QUARRY_OF[move], CARD_OF[move])
        return 0
    if s.phase == PHASE_BUILD or s.phase == PHASE_DOUBLE:
        return rate_building(s, seat, move)
    if s.phase == PHASE_OPENING:
        return rate_opening(s, seat, PYRAMID_OF[move])
    if HIT_CODES.first <= move < HIT_CODES.end:
        return rate_hit(s, seat, SEAT_OF[move])
    if SHIELD_CODES.first <= move < SHIELD_CODES.end:
        return points_in(guessed_tally(s, QUARRY_OF[move]), seat)
    if MOVE_CODES.first <= move < MOVE_CODES.end:
        return rate_move(s, seat, PYRAMID_OF[move], LEVEL_OF[move], TARGET_OF[move])
    if ADD_CODES.first <= move < ADD_CODES.end:
        return rate_stone(s, seat, PYRAMID_OF[move], 0)
    if NAME_CODES.first <= move < NAME_CODES.end:
        return 1 if SEAT_OF[move] == seat else 0
    return 1 if move == TO_CARRY else 0
