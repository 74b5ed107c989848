"""Himalaya's influence, inventories and the end: who leaves, who wins (H6, H8.1, H9)."""

from kurzspiel.engine.kernel import happens, kernel, table, telling
from kurzspiel.engine.layout import Grid
from kurzspiel.games.himalaya.board import DELEGATIONS, GOODS, LEVEL, REGIONS, STUPAS, VILLAGES, YAKS_OF_INVENTORY
from kurzspiel.games.himalaya.state import (
    BY_DELEGATIONS,
    BY_ECONOMIC,
    BY_LEAD,
    BY_ORDER,
    BY_POLITICAL,
    BY_RELIGIOUS,
    BY_STUPAS,
    BY_YAKS,
    NOBODY,
    SHARED,
    State,
)
from kurzspiel.games.himalaya.steps import (
    COMPARED_1ST,
    COMPARED_2ND,
    COMPARED_3,
    COMPARED_LAST,
    INFLUENCES,
    INVENTORY,
    INVENTORY_TIED,
    LEFT_1ST,
    LEFT_2ND,
    NOBODY_LEADS,
    SHARED_3,
    SHARED_LAST,
    WON,
    WON_3,
)

# what is compared, one after the other
FIRST_WIN = table((BY_ECONOMIC, BY_POLITICAL, BY_RELIGIOUS))  # H9.1
FIRST_EXIT = table((BY_RELIGIOUS, BY_STUPAS, BY_YAKS, BY_ORDER))  # H9.2
SECOND_EXIT = table((BY_POLITICAL, BY_DELEGATIONS, BY_YAKS, BY_ORDER))  # H9.3
AFTER_WIN = table((BY_LEAD, BY_ECONOMIC, BY_POLITICAL, BY_RELIGIOUS))  # H9.5
LAST_WIN = table((BY_YAKS, BY_POLITICAL, BY_RELIGIOUS))  # H9.4


# --- H6 influence


@kernel
def religious(s: State, seat: int) -> int:
    """H6.2: the levels of the villages with his stupas."""
    total = 0
    for village in range(len(VILLAGES)):
        if s.village[village].stupa == seat:
            total += LEVEL[village]
    return total


@kernel
def holds(s: State, seat: int, region: int, gone: int) -> bool:
    """H6.3: he alone has the most delegations here; those of a player who is gone do not count."""
    if seat == gone:
        return False
    for other in range(s.seats):
        if other != seat and other != gone and s.region[region, other] >= s.region[region, seat]:
            return False
    return True


@kernel
def held(s: State, seat: int, gone: int) -> int:
    """H6.3: the regions he holds when this player is gone, or NOBODY."""
    total = 0
    for region in range(REGIONS):
        if holds(s, seat, region, gone):
            total += 1
    return total


@kernel
def political(s: State, seat: int) -> int:
    """H6.3: 1 for each region held; H9.3: counted anew when the first has left, who then has none."""
    return held(s, seat, s.leaver[0] if s.exits > 0 else NOBODY)


# --- H8 inventory


@kernel
def holder_of(s: State, good: int) -> int:
    """H8.1: who alone has the most of a good, or NOBODY."""
    best = NOBODY
    most = 0
    for seat in range(s.seats):
        count = s.player[seat].goods[good]
        if count > most:
            best = seat
            most = count
        elif count == most:
            best = NOBODY
    return best


@kernel
def take_inventory(s: State) -> None:
    """H8.1: for each good a figure worth 3 yaks."""
    for good in range(GOODS):
        seat = holder_of(s, good)
        if seat != NOBODY:
            s.player[seat].inventories += 1
            s.player[seat].yaks += YAKS_OF_INVENTORY  # H6.1
            happens(s, INVENTORY, s.round, good, seat, s.player[seat].goods[good])
    for good in range(GOODS):
        if holder_of(s, good) == NOBODY:
            happens(s, INVENTORY_TIED, good, most_held(s, good))


@kernel
def most_held(s: State, good: int) -> int:
    most = 0
    for seat in range(s.seats):
        most = max(most, s.player[seat].goods[good])
    return most


# --- H9 the end


@kernel
def measure(s: State, seat: int, what: int) -> int:
    """What a player has of something that is compared; more is better."""
    if what == BY_RELIGIOUS:
        return religious(s, seat)
    if what == BY_POLITICAL:
        return political(s, seat)
    if what == BY_STUPAS:
        return STUPAS - s.player[seat].stupas
    if what == BY_DELEGATIONS:
        return DELEGATIONS - s.player[seat].delegations
    if what == BY_ORDER:
        return -((seat - s.start + s.seats) % s.seats)  # H9.2: the later one leaves
    return s.player[seat].yaks


@kernel
def leads(s: State, seat: int, what: int) -> bool:
    """H9.1: he has more than each other."""
    own = measure(s, seat, what)
    for other in range(s.seats):
        if other != seat and measure(s, other, what) >= own:
            return False
    return True


@kernel
def led(s: State, seat: int) -> int:
    """H9.1: in how many of the three influences he leads."""
    count = 0
    for what in (BY_ECONOMIC, BY_POLITICAL, BY_RELIGIOUS):
        if leads(s, seat, what):
            count += 1
    return count


@kernel
def standing(s: State, seat: int, what: int) -> int:
    """What `measure` says, or the number of influences led."""
    return led(s, seat) if what == BY_LEAD else measure(s, seat, what)


@kernel
def narrowed(s: State, among: int, what: int, sign: int, step: int) -> int:
    """Of these players those who have the most of something, or with sign -1 the least; bit sets."""
    found = 0
    best = 0
    for seat in range(s.seats):
        if (among >> seat) & 1:
            value = sign * measure(s, seat, what)
            happens(s, step, what, seat, value + 1 if what == BY_ORDER else sign * value)
            if found == 0 or value > best:
                found = 1 << seat
                best = value
            elif value == best:
                found |= 1 << seat
    return found


@kernel
def leave(s: State, among: int, chain: Grid[int]) -> int:
    """H9.2, H9.3: the least leaves; returns those who stay."""
    worst = among
    k = 0
    while worst & (worst - 1) != 0:
        worst = narrowed(s, worst, chain[k], -1, COMPARED_2ND if s.exits > 0 else COMPARED_1ST)
        k += 1
    seat = 0
    while worst >> seat != 1:
        seat += 1
    s.leaver[s.exits] = seat
    s.reason[s.exits] = chain[k - 1]
    s.place[seat] = s.seats - s.exits  # H9.5: who leaves later is ahead
    s.exits += 1
    happens(s, LEFT_2ND if s.exits > 1 else LEFT_1ST, seat, chain[k - 1])
    return among & ~worst


@kernel
def decide(s: State, among: int, chain: Grid[int], step: int) -> int:
    """H9.1, H9.4: the most wins; returns the winners, several if they are equal to the last."""
    best = among
    k = 0
    while best & (best - 1) != 0 and k < len(chain):
        best = narrowed(s, best, chain[k], 1, step)
        k += 1
    s.victory = SHARED if best & (best - 1) != 0 else chain[k - 1]
    return best


@kernel
def is_ahead(s: State, seat: int, other: int, chain: Grid[int]) -> bool:
    """H9.5: by the first thing in which they differ."""
    for k in range(len(chain)):
        ours = standing(s, seat, chain[k])
        theirs = standing(s, other, chain[k])
        if ours != theirs:
            return ours > theirs
    return False


@kernel
def rank(s: State, among: int, chain: Grid[int], first: int) -> None:
    """H9.5: a place is one more than the number of players ahead; equals share it."""
    for seat in range(s.seats):
        if (among >> seat) & 1:
            s.place[seat] = first
            for other in range(s.seats):
                if (among >> other) & 1 and is_ahead(s, other, seat, chain):
                    s.place[seat] += 1


@kernel
def end_with_three(s: State) -> None:
    """H9.1: who leads in two influences; else economic, political, religious. H9.5: the rest by influences led."""
    everybody = (1 << s.seats) - 1
    winners = 0
    for seat in range(s.seats):
        if led(s, seat) >= 2:
            winners = 1 << seat
            s.victory = BY_LEAD
    tell_influences(s)
    if winners == 0:
        happens(s, NOBODY_LEADS)
        winners = decide(s, everybody, FIRST_WIN, COMPARED_3)
    count = 0
    for seat in range(s.seats):
        if (winners >> seat) & 1:
            s.place[seat] = 1
            count += 1
    rank(s, everybody & ~winners, AFTER_WIN, 1 + count)
    tell_winners(s, WON_3, SHARED_3)


@telling
def tell_influences(s: State) -> None:
    """H9.1: all three influences of everybody."""
    for what in (BY_ECONOMIC, BY_POLITICAL, BY_RELIGIOUS):
        for seat in range(s.seats):
            happens(s, INFLUENCES, what, seat, measure(s, seat, what))


@telling
def tell_winners(s: State, won: int, shared: int) -> None:
    for seat in range(s.seats):
        if s.place[seat] == 1:
            if s.victory == SHARED:
                happens(s, shared, seat)
            else:
                happens(s, won, seat, s.victory)


@kernel
def end_with_more(s: State) -> None:
    """H9.2 to H9.4: one leaves for religious, one (of six players two) for political influence; then yaks decide."""
    stay = leave(s, (1 << s.seats) - 1, FIRST_EXIT)
    for _ in range(2 if s.seats == 6 else 1):
        stay = leave(s, stay, SECOND_EXIT)
    decide(s, stay, LAST_WIN, COMPARED_LAST)
    rank(s, stay, LAST_WIN, 1)
    tell_winners(s, WON, SHARED_LAST)


@kernel
def finish(s: State) -> None:
    """H9: the end of the game."""
    if s.seats == 3:
        end_with_three(s)
    else:
        end_with_more(s)
