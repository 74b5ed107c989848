"""How good a move of Himalaya looks at first sight: the greedy bot's judgement.

Ratings compare the moves of one decision. Plans are judged by the routes they begin (routes.py), rewards by how near
one is to leaving in H9.
"""

from kurzspiel.engine.kernel import Random, kernel, table
from kurzspiel.engine.layout import Grid
from kurzspiel.games.himalaya.board import (
    ACTIONS,
    ALL_PATHS,
    GOODS,
    LEVEL,
    NOWHERE,
    REST,
    ROUNDS,
    STEPS,
    VILLAGES,
    YAKS,
)
from kurzspiel.games.himalaya.influence import holds, political
from kurzspiel.games.himalaya.outlook import foresee
from kurzspiel.games.himalaya.routes import (
    BITS,
    best_plan,
    list_plans,
    meets,
    order_worth,
    packed,
    prospects,
    quick_plan,
    rivals,
    worth_of_delegation,
    worth_of_level,
)
from kurzspiel.games.himalaya.rules import clear_plan
from kurzspiel.games.himalaya.state import (
    ACTION_OF,
    GOOD_OF,
    MARKET_CODES,
    NO_RING,
    NOBODY,
    PATH_OF,
    PHASE_EVENT,
    PHASE_PLAN,
    PHASE_REWARD,
    PHASE_SEND,
    PHASE_SETTLE,
    PHASE_TRADE,
    PLAN_CODES,
    REGION_OF,
    TAKE_CODES,
    TO_BARTER,
    TO_DELEGATE,
    TO_DELIVER,
    TO_OFFER,
    TO_SKIP,
    TO_STAY_CALM,
    TO_TAKE,
    VILLAGE_OF,
    YETI_CODES,
    State,
)
from kurzspiel.games.himalaya.trade import cheapest

__all__ = ["foresee"]
ENDS = table(tuple(number - 1 for number in ends) for ends in ALL_PATHS)
NODES = {"club": 28, "expert": 80}  # iterations: few go far, and the levels must lie apart
HESITATION = 250  # what a figure must bring before it is used
NEAR = 3  # steps to a market


# --- settling and planning


@kernel
def rate_plan(s: State, seat: int, action: int) -> int:
    return best_plan(s, seat, s.player[seat].planned, action)


@kernel
def rate_village(s: State, seat: int, village: int) -> int:
    """The best plan from there."""
    s.player[seat].caravan = village
    best = 0
    for action in range(REST):
        best = max(best, best_plan(s, seat, 0, action))
    s.player[seat].caravan = NOWHERE
    return best


# --- events


@kernel
def lies_between(path: int, start: int, target: int) -> bool:
    """Whether a shortest way between two villages uses this path."""
    for end in range(2):
        near = ENDS[path, end]
        far = ENDS[path, 1 - end]
        if STEPS[start, near] + 1 + STEPS[far, target] == STEPS[start, target]:
            return True
    return False


@kernel
def traffic(s: State, seat: int, path: int) -> int:
    """What this player would lose if a path were closed: the orders he could fill and reach by it."""
    loss = 0
    goods = packed(s, seat)
    for village in range(len(VILLAGES)):
        ring = s.village[village].order
        is_near = STEPS[s.player[seat].caravan, village] < ACTIONS
        if ring != NO_RING and is_near and meets(goods, ring) and lies_between(path, s.player[seat].caravan, village):
            loss += 5 * order_worth(s, seat, village)
    return loss


@kernel
def rate_path(s: State, seat: int, path: int) -> int:
    """What a figure on a path costs the others, less what it costs us."""
    gain = -2 * traffic(s, seat, path)
    for other in range(s.seats):
        if other != seat:
            gain += traffic(s, other, path)
    return gain


@kernel
def rate_market(s: State, seat: int, village: int) -> int:
    """What the choice of the good brings, if we are there before the others."""
    steps = STEPS[s.player[seat].caravan, village]
    if steps > NEAR or rivals(s, seat, village, steps, NO_RING) > 1:
        return -HESITATION
    goods = packed(s, seat)
    usual = prospects(s, village, goods + (1 << BITS * cheapest(s, village)), 0)
    best = usual
    for good in range(GOODS):
        if s.village[village].goods[good] > 0:
            best = max(best, prospects(s, village, goods + (1 << BITS * good), 0))
    return 2 * (best - usual)


@kernel
def rate_event(s: State, seat: int, move: int) -> int:
    """More than what waiting might bring, which is less the nearer the end."""
    if move == TO_STAY_CALM:
        return 0
    waiting = HESITATION * (ROUNDS + 1 - s.round) // ROUNDS
    if move >= MARKET_CODES.first:
        return rate_market(s, seat, VILLAGE_OF[move]) - waiting
    gain = rate_path(s, seat, PATH_OF[move])
    return (gain if move < YETI_CODES.end else gain // 2) - waiting


# --- trade and rewards


@kernel
def rate_trade(s: State, seat: int, move: int) -> int:
    """Goods and orders are always worth it; at the market the good that serves the orders best."""
    if move == TO_SKIP:
        return -1
    if TAKE_CODES.first <= move < TAKE_CODES.end:
        return prospects(s, s.player[seat].caravan, packed(s, seat) + (1 << BITS * GOOD_OF[move]), 0)
    return 0


@kernel
def rate_reward(s: State, seat: int, move: int) -> int:
    """H9.2 to H9.4: not to be the least in religion, then not in politics, and then yaks."""
    level = LEVEL[s.player[seat].caravan]
    if move == TO_BARTER:
        return 4 * YAKS[s.ring]
    if move == TO_OFFER:
        return level * worth_of_level(s, seat)
    if move == TO_DELEGATE:
        return min(level, s.player[seat].delegations) * worth_of_delegation(s, seat)
    return 0


@kernel
def rate_send(s: State, seat: int, region: int) -> int:
    """A region gained, a region taken from another, or one nearly gained."""
    before = political(s, seat)
    owner = NOBODY
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.region[region, other])
            if holds(s, other, region, NOBODY):
                owner = other
    s.region[region, seat] += 1
    gained = political(s, seat) - before
    broken = 1 if owner != NOBODY and not holds(s, owner, region, NOBODY) else 0
    lack = most + 1 - s.region[region, seat]
    s.region[region, seat] -= 1
    return 100 * gained + 40 * broken - 5 * max(0, lack) + (3 if lack >= 0 else 0)


# --- the contract


@kernel
def rate(s: State, seat: int, move: int) -> int:
    """The rating of a legal move; it looks at the view and leaves it as it was."""
    if s.phase == PHASE_PLAN:
        return rate_plan(s, seat, ACTION_OF[move])
    if s.phase == PHASE_EVENT:
        return rate_event(s, seat, move)
    if s.phase == PHASE_REWARD:
        return rate_reward(s, seat, move)
    if s.phase == PHASE_SEND:
        return rate_send(s, seat, REGION_OF[move])
    if s.phase == PHASE_SETTLE:
        return rate_village(s, seat, VILLAGE_OF[move])
    return rate_trade(s, seat, move)


# --- for looking ahead

CANDIDATES = 24  # plans that each seat chooses from
HORIZON = 2  # rounds that a play-out goes on
ROW = ACTIONS + 1  # a plan, and what tells it from others


@kernel
def sketch(s: State, seat: int, rng: Random) -> int:
    """A move found without rating any: a disc at a glance, what can be traded, no event."""
    if s.phase == PHASE_PLAN:
        if s.player[seat].planned == 0:
            quick_plan(s, seat, rng)  # its discs lie ready where the next ones go
        return PLAN_CODES.first + s.player[seat].plan[s.player[seat].planned]
    if s.phase == PHASE_EVENT:
        return TO_STAY_CALM
    if s.phase == PHASE_TRADE and s.player[seat].caravan != s.market:
        return TO_TAKE if s.village[s.player[seat].caravan].cubes > 0 else TO_DELIVER
    return -1


@kernel
def stage(s: State) -> int:
    return s.round


@kernel
def is_secret(s: State) -> bool:
    """H4.2: nobody sees what others choose now."""
    return s.phase == PHASE_PLAN


@kernel
def reopen(s: State, viewer: int) -> None:
    """What others have planned is not known, so they plan anew."""
    for seat in range(s.seats):
        if seat != viewer:
            clear_plan(s, seat)


@kernel
def candidates(s: State, seat: int, plans: Grid[int], first: int, ratings: list[int]) -> int:
    """The plans this seat chooses from, a row each; returns how many."""
    return list_plans(s, seat, plans, first, CANDIDATES, ratings)


@kernel
def spell_out(s: State, seat: int, plans: Grid[int], row: int, out: list[int]) -> int:
    """A candidate as moves: the discs still to be laid; returns how many."""
    first = s.player[seat].planned
    for k in range(first, ACTIONS):
        out[k - first] = PLAN_CODES.first + plans[row, k]
    return ACTIONS - first
