"""Routes for the greedy bot: of all plans the one that fetches what open orders ask for, and fills them in time.

It tries every plan worth trying in the discs of the view itself and puts them back as they were. Goods in hand are one
whole number, six bits a good: five for the count and one that tells, when a demand is subtracted, that it was met.
"""

from kurzspiel.engine.kernel import Random, below, kernel, table
from kurzspiel.engine.layout import Grid
from kurzspiel.games.himalaya.board import (
    ACTIONS,
    DEMAND_OF,
    GOODS,
    INVENTORY_EVERY,
    KINDS,
    LEVEL,
    NEIGHBOUR,
    NOWHERE,
    PATH,
    REST,
    ROUNDS,
    STEPS,
    TRADE,
    VILLAGES,
    YAKS,
)
from kurzspiel.games.himalaya.influence import political, religious
from kurzspiel.games.himalaya.state import NO_PATH, NO_RING, NOBODY, State
from kurzspiel.games.himalaya.trade import cheapest

BITS = 6
COUNT = (1 << BITS - 1) - 1
MET = sum(1 << BITS * good + BITS - 1 for good in range(GOODS))
ASKED = table(sum(name << BITS * good for good, name in enumerate(row)) for row in DEMAND_OF)
SIZE = table(sum(row) for row in DEMAND_OF)
LASTING = table((2, 3, 5, 8, 9))  # what a cube is worth for orders yet to come


# --- goods in one number


@kernel
def packed(s: State, seat: int) -> int:
    """The goods in hand as one number."""
    goods = 0
    for good in range(GOODS):
        goods |= s.player[seat].goods[good] << BITS * good
    return goods


@kernel
def meets(goods: int, ring: int) -> bool:
    return ((goods | MET) - ASKED[ring]) & MET == MET


@kernel
def count_of(goods: int, good: int) -> int:
    return (goods >> BITS * good) & COUNT


# --- what an order is worth


@kernel
def margin_of(s: State, seat: int, is_religious: bool) -> int:
    """How far this player is ahead of the one who would have to leave (H9.2, H9.3)."""
    own = religious(s, seat) if is_religious else political(s, seat)
    least = 99
    for other in range(s.seats):
        if other != seat:
            least = min(least, religious(s, other) if is_religious else political(s, other))
    return own - least


@kernel
def worth_of_level(s: State, seat: int) -> int:
    """What one point of religious influence is worth: more, the nearer one is to leaving first."""
    return 9 if s.seats == 3 else max(4, 14 - 3 * max(0, margin_of(s, seat, True)))


@kernel
def worth_of_delegation(s: State, seat: int) -> int:
    return 6 if s.seats == 3 else max(3, 9 - 2 * max(0, margin_of(s, seat, False)))


@kernel
def order_worth(s: State, seat: int, village: int) -> int:
    """The best two of the rewards that the order here brings."""
    barter = 4 * YAKS[s.village[village].order]
    offer = 0
    if s.village[village].stupa == NOBODY and s.player[seat].stupas > 0:
        offer = LEVEL[village] * worth_of_level(s, seat)
    delegate = min(LEVEL[village], s.player[seat].delegations) * worth_of_delegation(s, seat)
    return 20 + barter + offer + delegate - min(barter, offer, delegate)


# --- who is there first


@kernel
def is_earlier(s: State, other: int, village: int, seat: int, action: int) -> bool:
    """Whether another player can trade in a village before this one, who does so in this action (from 0)."""
    arrival = STEPS[s.player[other].caravan, village]
    if arrival != action:
        return arrival < action
    return (other - s.start + s.seats) % s.seats < (seat - s.start + s.seats) % s.seats


@kernel
def rivals(s: State, seat: int, village: int, action: int, ring: int) -> int:
    """How many others can be there first; if a ring is named, those who hold what it asks for."""
    count = 0
    for other in range(s.seats):
        can_trade = ring == NO_RING or meets(packed(s, other), ring)
        if other != seat and can_trade and is_earlier(s, other, village, seat, action):
            count += 1
    return count


# --- what a plan leads to


@kernel
def good_to_take(s: State, village: int, goods: int) -> int:
    """The cheapest; at the market the one that serves the orders best."""
    if village != s.market:
        return cheapest(s, village)
    best = NOWHERE
    most = -1
    for good in range(GOODS):
        if s.village[village].goods[good] > 0:
            value = prospects(s, village, goods + (1 << BITS * good), 0)
            if value > most:
                best = good
                most = value
    return best


@kernel
def progress(goods: int, ring: int) -> int:
    """How many of the cubes a ring asks for are in hand."""
    have = 0
    for good in range(GOODS):
        have += min(count_of(goods, good), count_of(ASKED[ring], good))
    return have


@kernel
def hope_for(ring: int, target: int, village: int, goods: int) -> int:
    """What an open order is worth to who stands in this village with these goods."""
    have = progress(goods, ring)
    worth = 10 * (20 + 6 * YAKS[ring] + 10 * LEVEL[target])
    if have == SIZE[ring]:
        return worth * (10 - STEPS[village, target]) // 16
    return worth * have * have // (4 * SIZE[ring] * SIZE[ring])


@kernel
def prospects(s: State, village: int, goods: int, filled: int) -> int:
    """What goods in hand are worth at the end of a plan: for open orders near by, and for those to come."""
    if s.round == ROUNDS:
        return 0
    value = 0
    for k in range(GOODS):
        value += 10 * LASTING[k] * min(3, count_of(goods, k))
    best = 0
    total = 0
    for target in range(len(VILLAGES)):
        ring = s.village[target].order
        if ring != NO_RING and (filled >> target) & 1 == 0:
            hope = hope_for(ring, target, village, goods)
            best = max(best, hope)
            total += hope
    return value + best + (total - best) // 4  # goods are used only once


@kernel
def inventory_worth(s: State, seat: int, goods: int) -> int:
    """What the goods bring if an inventory follows this round."""
    if s.round % INVENTORY_EVERY != 0:
        return 0
    value = 0
    for good in range(GOODS):
        most = 0
        for other in range(s.seats):
            if other != seat:
                most = max(most, s.player[other].goods[good])
        if count_of(goods, good) > most:
            value += 110
    return value


@kernel
def outcome(s: State, seat: int, fixed: int) -> tuple[int, int]:
    """What this seat's plan is worth, or -1 - k if action k, which is not among the fixed ones, would be lost; and what
    tells it from plans that come to the same: where it trades and where it ends.
    """
    village = s.player[seat].caravan
    crossing = False
    came_by = NOWHERE  # the kind of path by which it came here, if it has done nothing since
    goods = packed(s, seat)
    taken = 0
    filled = 0
    value = ACTIONS * ACTIONS  # of which a little is lost the later something is done
    for k in range(ACTIONS):
        action = s.player[seat].plan[k]
        is_lost = False
        if action < KINDS:
            path = PATH[action, village]
            if path == NO_PATH or path == s.yeti or (crossing and path != s.storm) or action == came_by:
                is_lost = True
            elif path == s.storm and not crossing:
                crossing = True
            else:
                crossing = False
                came_by = action
                village = NEIGHBOUR[action, village]
        elif action == REST:
            if k >= fixed:
                break
        elif crossing or (taken | filled) >> village & 1:
            is_lost = True
        elif s.village[village].cubes > rivals(s, seat, village, k, NO_RING) // 2:
            goods += 1 << BITS * good_to_take(s, village, goods)
            taken |= 1 << village
            came_by = NOWHERE
            value -= k
        elif s.village[village].order != NO_RING and meets(goods, s.village[village].order):
            ring = s.village[village].order
            worth = 10 * order_worth(s, seat, village)
            value += worth if rivals(s, seat, village, k, ring) == 0 else worth * 2 // 5
            goods -= ASKED[ring]
            filled |= 1 << village
            came_by = NOWHERE
            value -= k
        else:
            is_lost = True
        if is_lost and k >= fixed:
            return -1 - k, 0
    worth = value + prospects(s, village, goods, filled) + inventory_worth(s, seat, goods)
    return worth, (taken | filled) * len(VILLAGES) + village


@kernel
def last_disc(s: State, seat: int, first: int) -> int:
    """The last action of a plan that matters: after a rest comes nothing more."""
    k = first
    while k < ACTIONS - 1 and s.player[seat].plan[k] != REST:
        k += 1
    return k


@kernel
def next_plan(s: State, seat: int, fixed: int, value: int) -> bool:
    """Turn the discs behind the fixed ones to the next plan worth trying; says whether there is one."""
    if fixed == ACTIONS:
        return False
    k = last_disc(s, seat, fixed) if value >= 0 else -1 - value
    while k >= fixed and s.player[seat].plan[k] == REST:
        k -= 1
    if k < fixed:
        return False
    s.player[seat].plan[k] += 1
    clear_discs(s, seat, k + 1)
    return True


@kernel
def clear_discs(s: State, seat: int, first: int) -> None:
    for k in range(first, ACTIONS):
        s.player[seat].plan[k] = 0


@kernel
def best_plan(s: State, seat: int, first: int, action: int) -> int:
    """The worth of the best plan that keeps the discs before `first` and goes on with this action; -1: none does."""
    best = -1
    s.player[seat].plan[first] = action
    goes_on = True
    while goes_on:
        value, _ = outcome(s, seat, first)
        best = max(best, value)
        goes_on = action != REST and next_plan(s, seat, first + 1, value)  # after a rest comes nothing more
    clear_discs(s, seat, first)
    return best


# --- the best plans, for looking ahead


@kernel
def row_for(plans: Grid[int], ratings: list[int], first: int, count: int, most: int, value: int, sort: int) -> int:
    """Where a plan is kept: instead of a worse one of its sort, in a new row, or instead of the worst; -1: nowhere."""
    worst = first
    for row in range(first, first + count):
        if plans[row, ACTIONS] == sort:
            return row if value > ratings[row] else -1
        if ratings[row] < ratings[worst]:
            worst = row
    if count < most:
        return first + count
    return worst if value > ratings[worst] else -1


@kernel
def list_plans(s: State, seat: int, plans: Grid[int], first: int, most: int, ratings: list[int]) -> int:
    """The best plans, no two of which trade in the same villages and end in the same; returns how many."""
    count = 0
    fixed = s.player[seat].planned
    clear_discs(s, seat, fixed)
    goes_on = fixed < ACTIONS
    while goes_on:
        value, sort = outcome(s, seat, fixed)
        row = row_for(plans, ratings, first, count, most, value, sort) if value >= 0 else -1
        if row >= 0:
            count = max(count, row + 1 - first)
            ratings[row] = value
            plans[row, ACTIONS] = sort
            keep_discs(s, seat, fixed, plans, row)
        goes_on = next_plan(s, seat, fixed, value)
    clear_discs(s, seat, fixed)
    return count


@kernel
def keep_discs(s: State, seat: int, fixed: int, plans: Grid[int], row: int) -> None:
    """A row of six actions; behind a rest there are only rests."""
    last = last_disc(s, seat, fixed)
    for k in range(ACTIONS):
        plans[row, k] = s.player[seat].plan[k] if k <= last else REST


# --- a plan at a glance, for play-outs


@kernel
def wanted_goods(s: State, goods: int) -> int:
    """The goods that open orders still lack, as a bit set."""
    wanted = 0
    for village in range(len(VILLAGES)):
        ring = s.village[village].order
        if ring != NO_RING:
            for good in range(GOODS):
                if count_of(ASKED[ring], good) > count_of(goods, good):
                    wanted |= 1 << good
    return wanted


@kernel
def is_clear(s: State, path: int) -> bool:
    """A path on which no figure lies."""
    return path != NO_PATH and path != s.yeti and path != s.storm


@kernel
def attraction(s: State, target: int, goods: int, wanted: int) -> int:
    """What a trade in this village promises, 0 for nothing."""
    ring = s.village[target].order
    if ring != NO_RING:
        return 40 + 6 * YAKS[ring] + 8 * LEVEL[target] if meets(goods, ring) else 0
    if s.village[target].cubes == 0:
        return 0
    good = cheapest(s, target)
    return LASTING[good] + (18 if (wanted >> good) & 1 else 3)


@kernel
def kind_towards(s: State, village: int, target: int) -> int:
    """The kind of path that leads nearer; figures are avoided."""
    best = REST
    least = 99
    for kind in range(KINDS):
        if is_clear(s, PATH[kind, village]) and STEPS[NEIGHBOUR[kind, village], target] < least:
            best = kind
            least = STEPS[NEIGHBOUR[kind, village], target]
    return best


@kernel
def quick_action(s: State, village: int, goods: int, used: int, rng: Random) -> int:
    """What to do next for something near that is worth it; a little by chance."""
    wanted = wanted_goods(s, goods)
    best = NOWHERE
    most = 0
    for target in range(len(VILLAGES)):
        if (used >> target) & 1 == 0:
            value = attraction(s, target, goods, wanted)
            if value > 0:
                value = value * 32 // (2 + STEPS[village, target]) + below(rng, 48)
                if value > most:
                    best = target
                    most = value
    if best == NOWHERE:
        return below(rng, KINDS)
    return TRADE if best == village else kind_towards(s, village, best)


@kernel
def quick_plan(s: State, seat: int, rng: Random) -> None:
    """All six discs, each for where those before it lead."""
    village = s.player[seat].caravan
    goods = packed(s, seat)
    used = 0
    for k in range(ACTIONS):
        action = quick_action(s, village, goods, used, rng)
        s.player[seat].plan[k] = action
        if action == TRADE:
            used |= 1 << village
            if s.village[village].cubes > 0:
                goods += 1 << BITS * cheapest(s, village)
            else:
                goods -= ASKED[s.village[village].order]
        elif action < KINDS and is_clear(s, PATH[action, village]):
            village = NEIGHBOUR[action, village]
