"""A view of Himalaya as active features, for nets: engine/features.py. A plan is chosen whole, from the candidates that
policy.py lists, so each of these has features of its own: what it gathers, fills and leads to.
"""

from typing import Any

from kurzspiel.engine.features import Numbering, note, within
from kurzspiel.engine.kernel import Random, below, kernel, table
from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    ACTIONS,
    DELEGATIONS,
    FIGURE_NAMES,
    GOODS,
    INVENTORY_EVERY,
    KINDS,
    LEVEL,
    MOST_SEATS,
    NEIGHBOUR,
    PATH,
    PATH_NAMES,
    REGIONS,
    REST,
    RINGS,
    ROUNDS,
    STEPS,
    STUPAS,
    TRADE,
    VILLAGES,
    YAKS,
)
from kurzspiel.games.himalaya.influence import political, religious
from kurzspiel.games.himalaya.policy import CANDIDATES, rate_event, rate_reward, rate_send, rate_trade
from kurzspiel.games.himalaya.routes import ASKED, BITS, SIZE, count_of, meets, packed, progress, rivals
from kurzspiel.games.himalaya.state import (
    HIDDEN,
    MOVES,
    NO_RING,
    NOBODY,
    PHASE_EVENT,
    PHASE_PLAN,
    PHASE_REWARD,
    PHASE_SEND,
    PHASE_SETTLE,
    PHASE_TRADE,
    PHASES,
    REGION_OF,
    SETTLE_CODES,
    State,
)
from kurzspiel.games.himalaya.trade import cheapest

S, V = MOST_SEATS, len(VILLAGES)
PATHS, FIGURES, DISCS = len(PATH_NAMES), len(FIGURE_NAMES), len(ACTION_NAMES)
FAR, LACKS = 7, 4  # steps and cubes from which on nothing is told apart
YAKS_STEP, YAKS_STEPS, YAKS_APART = 2, 32, 14
APART = 6  # of religion and politics
MOST_BAG, MOST_RINGS, MOST_LYING, MOST_GOODS, MOST_SENT = 18, 4, 3, 7, 6
MOST_RELIGION = 15
LEAD = 4

_new = Numbering().block
SEATS = _new(S + 1)
PHASE = _new(len(PHASES))
ROUND = _new(ROUNDS + 1)
START = _new(S + 1)
ACTION = _new(ACTIONS)
RING = _new(RINGS)
REWARD = _new(3)
SENDS = _new(4)
YETI = _new(PATHS)
STORM = _new(PATHS)
MARKET = _new(V)
BAG = _new(GOODS * (MOST_BAG + 1))
RINGS_LEFT = _new(RINGS * (MOST_RINGS + 1))
LYING = _new(V * GOODS * (MOST_LYING + 1))
CHEAPEST = _new(V * GOODS)
ORDER = _new(V * RINGS)
LACK = _new(V * (LACKS + 1))
RIVAL = _new(V * FAR)
STUPA = _new(V * S)
TAKEN = _new(S * V)
REGION = _new(REGIONS * S * (MOST_SENT + 1))
REGION_LEAD = _new(REGIONS * (2 * LEAD + 1))
HOLDER = _new(REGIONS * S)
CARAVAN = _new(S * V)
CROSSING = _new(S)
YAKS_OF = _new(S * YAKS_STEPS)
YAKS_AHEAD = _new(S * (2 * YAKS_APART + 1))
RELIGIOUS = _new(S * (MOST_RELIGION + 1))
RELIGIOUS_AHEAD = _new(S * (2 * APART + 1))
POLITICAL = _new(S * (REGIONS + 1))
POLITICAL_AHEAD = _new(S * (2 * APART + 1))
LEAST_RELIGIOUS = _new(2 * APART + 1)
LEAST_POLITICAL = _new(2 * APART + 1)
MOST_YAKS = _new(2 * YAKS_APART + 1)
STUPAS_LEFT = _new(S * (STUPAS + 1))
DELEGATIONS_LEFT = _new(S * (DELEGATIONS + 1))
FIGURE = _new(S * FIGURES)
GOODS_OF = _new(S * GOODS * (MOST_GOODS + 1))
GOODS_LEAD = _new(GOODS * (2 * LEAD + 1))
READY = _new(S)
PLAN = _new(S * ACTIONS * DISCS)
REACH = _new(S * LACKS * FAR)
NUMBER = _new(0)
MOST = 416

FIRST = SETTLE_CODES.first  # the moves before it are chance's
OUTPUTS = len(MOVES.texts) - FIRST

# --- of a plan

GAPS = (1, 10, 20, 40, 70, 110, 160, 230, 320, 450, 650)  # what it is rated worse than the best: buckets begin here
RIVALS = 3

_new_plan = Numbering().block
P_RANK = _new_plan(CANDIDATES)
P_GAP = _new_plan(len(GAPS) + 1)
P_DISCS = _new_plan(ACTIONS + 1)
P_END = _new_plan(V)
P_TAKES = _new_plan(GOODS * (MOST_LYING + 1))
P_TAKEN_AT = _new_plan(ACTIONS * RIVALS)
P_FILLED = _new_plan(4)
P_RING = _new_plan(RINGS)
P_VILLAGE = _new_plan(V)
P_FILLED_AT = _new_plan(ACTIONS * RIVALS)
P_LEVEL = _new_plan(8)  # with a place for a stupa, and without
P_YAKS = _new_plan(20)
P_HOLDS = _new_plan(GOODS * (MOST_GOODS + 1))
P_REACH = _new_plan(LACKS * FAR)
P_INVENTORY = _new_plan(GOODS + 1)
PLAN_NUMBER = _new_plan(0)
PLAN_MOST = 48
GAP_STEPS = table(GAPS)


@kernel
def behind(s: State, seat: int, viewer: int) -> int:
    """How many seats to the left of the viewer."""
    return seat - viewer if seat >= viewer else seat - viewer + s.seats


@kernel
def is_acting(s: State) -> bool:
    return s.phase == PHASE_TRADE or s.phase == PHASE_REWARD or s.phase == PHASE_SEND


@kernel
def seen_table(s: State, viewer: int, out: Any, row: int) -> int:
    n = note(out, row, 0, SEATS + s.seats)
    n = note(out, row, n, PHASE + s.phase)
    n = note(out, row, n, ROUND + s.round)
    n = note(out, row, n, START + (S if s.start < 0 else behind(s, s.start, viewer)))
    if is_acting(s):
        n = note(out, row, n, ACTION + s.action)
    if s.ring >= 0:
        n = note(out, row, n, RING + s.ring)
    for k in range(s.rewards):
        n = note(out, row, n, REWARD + s.reward[k])
    if s.sends > 0:
        n = note(out, row, n, SENDS + s.sends)
    if s.yeti >= 0:
        n = note(out, row, n, YETI + s.yeti)
    if s.storm >= 0:
        n = note(out, row, n, STORM + s.storm)
    if s.market >= 0:
        n = note(out, row, n, MARKET + s.market)
    for good in range(GOODS):
        n = note(out, row, n, BAG + good * (MOST_BAG + 1) + s.bag[good])
    for ring in range(RINGS):
        if s.rings[ring] > 0:
            n = note(out, row, n, RINGS_LEFT + ring * (MOST_RINGS + 1) + s.rings[ring])
    return n


@kernel
def seen_village(s: State, village: int, viewer: int, goods: int, out: Any, row: int, n: int) -> int:
    if s.village[village].cubes > 0:
        n = note(out, row, n, CHEAPEST + village * GOODS + cheapest(s, village))
        for good in range(GOODS):
            count = s.village[village].goods[good]
            if count > 0:
                n = note(out, row, n, LYING + (village * GOODS + good) * (MOST_LYING + 1) + min(count, MOST_LYING))
    ring = s.village[village].order
    if ring != NO_RING:
        n = note(out, row, n, ORDER + village * RINGS + ring)
        n = note(out, row, n, LACK + village * (LACKS + 1) + min(SIZE[ring] - progress(goods, ring), LACKS))
        nearest = FAR
        for seat in range(s.seats):
            if seat != viewer and s.player[seat].caravan >= 0 and meets(packed(s, seat), ring):
                nearest = min(nearest, STEPS[s.player[seat].caravan, village])
        if nearest < FAR:
            n = note(out, row, n, RIVAL + village * FAR + nearest)
    if s.village[village].stupa != NOBODY:
        n = note(out, row, n, STUPA + village * S + behind(s, s.village[village].stupa, viewer))
    if s.village[village].taken != 0:
        for k in range(s.seats):
            if s.village[village].taken >> ((viewer + k) % s.seats) & 1:
                n = note(out, row, n, TAKEN + k * V + village)
    return n


@kernel
def seen_region(s: State, region: int, viewer: int, out: Any, row: int, n: int) -> int:
    most = 0
    best = NOBODY
    others = 0
    for k in range(s.seats):
        count = s.region[region, (viewer + k) % s.seats]
        if count > 0:
            n = note(out, row, n, REGION + (region * S + k) * (MOST_SENT + 1) + min(count, MOST_SENT))
        if count > most:
            most = count
            best = k
        elif count == most:
            best = NOBODY
        if k > 0:
            others = max(others, count)
    if best != NOBODY:
        n = note(out, row, n, HOLDER + region * S + best)
    if most > 0:
        lead = within(s.region[region, viewer] - others, -LEAD, LEAD)
        n = note(out, row, n, REGION_LEAD + region * (2 * LEAD + 1) + lead + LEAD)
    return n


@kernel
def seen_player(s: State, seat: int, k: int, out: Any, row: int, n: int) -> int:
    if s.player[seat].caravan >= 0:
        n = note(out, row, n, CARAVAN + k * V + s.player[seat].caravan)
    if s.player[seat].crossing:
        n = note(out, row, n, CROSSING + k)
    n = note(out, row, n, YAKS_OF + k * YAKS_STEPS + min(s.player[seat].yaks // YAKS_STEP, YAKS_STEPS - 1))
    n = note(out, row, n, STUPAS_LEFT + k * (STUPAS + 1) + s.player[seat].stupas)
    n = note(out, row, n, DELEGATIONS_LEFT + k * (DELEGATIONS + 1) + s.player[seat].delegations)
    for figure in range(FIGURES):
        if s.player[seat].figures >> figure & 1:
            n = note(out, row, n, FIGURE + k * FIGURES + figure)
    for good in range(GOODS):
        count = s.player[seat].goods[good]
        if count > 0:
            n = note(out, row, n, GOODS_OF + (k * GOODS + good) * (MOST_GOODS + 1) + min(count, MOST_GOODS))
    if s.phase == PHASE_PLAN:
        if k > 0 and s.player[seat].planned == ACTIONS:
            n = note(out, row, n, READY + k)
    elif is_acting(s):
        for number in range(s.action, s.player[seat].planned):
            if s.player[seat].plan[number] != HIDDEN:
                n = note(out, row, n, PLAN + (k * ACTIONS + number) * DISCS + s.player[seat].plan[number])
    return n


@kernel
def seen_reach(s: State, seat: int, k: int, out: Any, row: int, n: int) -> int:
    """Open orders by how many cubes a player lacks for them and how far they are."""
    if s.player[seat].caravan >= 0:
        bits = 0
        goods = packed(s, seat)
        for village in range(V):
            ring = s.village[village].order
            if ring != NO_RING and STEPS[s.player[seat].caravan, village] < FAR:
                lack = min(SIZE[ring] - progress(goods, ring), LACKS - 1)
                bits |= 1 << lack * FAR + STEPS[s.player[seat].caravan, village]
        for bit in range(LACKS * FAR):
            if bits >> bit & 1:
                n = note(out, row, n, REACH + k * LACKS * FAR + bit)
    return n


@kernel
def seen_standing(s: State, viewer: int, out: Any, row: int, n: int) -> int:
    """H6, H9: influence of everybody, and how far one is from who would have to leave."""
    own_religious = religious(s, viewer)
    own_political = political(s, viewer)
    least_religious = 99
    least_political = 99
    most_yaks = 0
    for k in range(s.seats):
        seat = (viewer + k) % s.seats
        his_religious = religious(s, seat)
        his_political = political(s, seat)
        n = note(out, row, n, RELIGIOUS + k * (MOST_RELIGION + 1) + min(his_religious, MOST_RELIGION))
        n = note(out, row, n, POLITICAL + k * (REGIONS + 1) + his_political)
        if k > 0:
            apart = within(s.player[viewer].yaks - s.player[seat].yaks, -YAKS_APART, YAKS_APART)
            n = note(out, row, n, YAKS_AHEAD + k * (2 * YAKS_APART + 1) + apart + YAKS_APART)
            apart = within(own_religious - his_religious, -APART, APART)
            n = note(out, row, n, RELIGIOUS_AHEAD + k * (2 * APART + 1) + apart + APART)
            apart = within(own_political - his_political, -APART, APART)
            n = note(out, row, n, POLITICAL_AHEAD + k * (2 * APART + 1) + apart + APART)
            least_religious = min(least_religious, his_religious)
            least_political = min(least_political, his_political)
            most_yaks = max(most_yaks, s.player[seat].yaks)
    n = note(out, row, n, LEAST_RELIGIOUS + within(own_religious - least_religious, -APART, APART) + APART)
    n = note(out, row, n, LEAST_POLITICAL + within(own_political - least_political, -APART, APART) + APART)
    return note(
        out, row, n, MOST_YAKS + within(s.player[viewer].yaks - most_yaks, -YAKS_APART, YAKS_APART) + YAKS_APART
    )


@kernel
def most_of_others(s: State, viewer: int, good: int) -> int:
    most = 0
    for seat in range(s.seats):
        if seat != viewer:
            most = max(most, s.player[seat].goods[good])
    return most


@kernel
def features(s: State, viewer: int, out: Any, row: int) -> int:
    n = seen_table(s, viewer, out, row)
    for k in range(s.seats):
        seat = (viewer + k) % s.seats
        n = seen_player(s, seat, k, out, row, n)
        n = seen_reach(s, seat, k, out, row, n)
    n = seen_standing(s, viewer, out, row, n)
    for good in range(GOODS):
        lead = within(s.player[viewer].goods[good] - most_of_others(s, viewer, good), -LEAD, LEAD)
        n = note(out, row, n, GOODS_LEAD + good * (2 * LEAD + 1) + lead + LEAD)
    goods = packed(s, viewer)
    for village in range(V):
        n = seen_village(s, village, viewer, goods, out, row, n)
    for region in range(REGIONS):
        n = seen_region(s, region, viewer, out, row, n)
    return n


@kernel
def action_of(s: State, seat: int, move: int) -> int:
    return move - FIRST


@kernel
def move_of(s: State, seat: int, action: int) -> int:
    return action + FIRST


# --- plans


@kernel
def rank_of(plan: int, first: int, count: int, ratings: Any) -> int:
    """How many candidates are rated higher, or the same and listed before."""
    rank = 0
    for other in range(first, first + count):
        if ratings[other] > ratings[plan] or (ratings[other] == ratings[plan] and other < plan):
            rank += 1
    return rank


@kernel
def seen_rating(plan: int, first: int, count: int, ratings: Any, out: Any, row: int, n: int) -> int:
    best = ratings[first]
    for other in range(first + 1, first + count):
        best = max(best, ratings[other])
    gap = 0
    while gap < len(GAP_STEPS) and best - ratings[plan] >= GAP_STEPS[gap]:
        gap += 1
    n = note(out, row, n, P_RANK + rank_of(plan, first, count, ratings))
    return note(out, row, n, P_GAP + gap)


@kernel
def seen_end(s: State, seat: int, village: int, goods: int, filled: int, out: Any, row: int, n: int) -> int:
    """Where a plan ends, with what in hand, and what open orders are near then."""
    n = note(out, row, n, P_END + village)
    ahead = 0
    for good in range(GOODS):
        count = count_of(goods, good)
        if count > 0:
            n = note(out, row, n, P_HOLDS + good * (MOST_GOODS + 1) + min(count, MOST_GOODS))
            if count > most_of_others(s, seat, good):
                ahead += 1
    if s.round % INVENTORY_EVERY == 0:
        n = note(out, row, n, P_INVENTORY + ahead)
    bits = 0
    for target in range(V):
        ring = s.village[target].order
        if ring != NO_RING and not filled >> target & 1 and STEPS[village, target] < FAR:
            bits |= 1 << min(SIZE[ring] - progress(goods, ring), LACKS - 1) * FAR + STEPS[village, target]
    for bit in range(LACKS * FAR):
        if bits >> bit & 1:
            n = note(out, row, n, P_REACH + bit)
    return n


@kernel
def plan_features(
    s: State, seat: int, plans: Any, plan: int, first: int, count: int, ratings: Any, out: Any, row: int, column: int
) -> int:
    """Follow a plan of which no action is lost if nobody is in the way."""
    n = seen_rating(plan, first, count, ratings, out, row, column)
    village = s.player[seat].caravan
    crossing = s.player[seat].crossing == 1
    goods = packed(s, seat)
    takes = 0  # four bits a good
    filled = 0  # bit sets
    rings = 0
    levels = 0
    orders = 0
    yaks = 0
    discs = 0
    for k in range(ACTIONS):
        action = plans[plan, k]
        if action != REST:
            discs += 1
        if action < KINDS:
            if PATH[action, village] == s.storm and not crossing:
                crossing = True
            elif NEIGHBOUR[action, village] >= 0:
                crossing = False
                village = NEIGHBOUR[action, village]
        elif action == TRADE:
            ring = s.village[village].order
            if s.village[village].cubes > 0:
                good = cheapest(s, village)
                goods += 1 << BITS * good
                takes += 1 << 4 * good
                others = min(rivals(s, seat, village, k, NO_RING), RIVALS - 1)
                n = note(out, row, n, P_TAKEN_AT + k * RIVALS + others)
            elif ring != NO_RING and meets(goods, ring) and not filled >> village & 1:
                goods -= ASKED[ring]
                filled |= 1 << village
                orders += 1
                yaks += YAKS[ring]
                others = min(rivals(s, seat, village, k, ring), RIVALS - 1)
                is_free = s.village[village].stupa == NOBODY and s.player[seat].stupas > 0
                n = note(out, row, n, P_VILLAGE + village)
                n = note(out, row, n, P_FILLED_AT + k * RIVALS + others)
                rings |= 1 << ring
                levels |= 1 << (4 if is_free else 0) + LEVEL[village]
    for good in range(GOODS):
        if takes >> 4 * good & 15:
            n = note(out, row, n, P_TAKES + good * (MOST_LYING + 1) + min(takes >> 4 * good & 15, MOST_LYING))
    for ring in range(RINGS):
        if rings >> ring & 1:
            n = note(out, row, n, P_RING + ring)
    for level in range(8):
        if levels >> level & 1:
            n = note(out, row, n, P_LEVEL + level)
    n = note(out, row, n, P_DISCS + discs)
    n = note(out, row, n, P_FILLED + min(orders, 3))
    n = note(out, row, n, P_YAKS + min(yaks, 19))
    return seen_end(s, seat, village, goods, filled, out, row, n) - column


# --- at first sight


@kernel
def quick_rating(s: State, seat: int, move: int) -> int:
    if s.phase == PHASE_EVENT:
        return rate_event(s, seat, move)
    if s.phase == PHASE_REWARD:
        return rate_reward(s, seat, move)
    if s.phase == PHASE_SEND:
        return rate_send(s, seat, REGION_OF[move])
    return rate_trade(s, seat, move)


@kernel
def advice(s: State, seat: int, moves: Any, count: int, rng: Random) -> int:
    """The policy's best move, except where to settle, which takes it long; of plans the best candidate is known."""
    if s.phase == PHASE_SETTLE or s.phase == PHASE_PLAN:
        return -1
    best = 0
    best_rating = quick_rating(s, seat, moves[0])
    equals = 1
    for k in range(1, count):
        rating = quick_rating(s, seat, moves[k])
        if rating > best_rating:
            best = k
            best_rating = rating
            equals = 1
        elif rating == best_rating:
            equals += 1
            if below(rng, equals) == 0:
                best = k
    return int(moves[best])
