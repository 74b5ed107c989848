"""Himalaya's chance: filling villages with goods and orders (H2.2, H7)."""

from kurzspiel.engine.kernel import happens, kernel, telling
from kurzspiel.games.himalaya.board import (
    CUBES_EACH,
    DEMAND,
    GOODS,
    GOODS_VILLAGES,
    NOWHERE,
    ORDER_VILLAGES,
    RINGS,
    VILLAGES,
    YAKS,
)
from kurzspiel.games.himalaya.state import NO_RING, PHASE_CUBE, PHASE_RING, State
from kurzspiel.games.himalaya.steps import BAG_EMPTY, FILLED, ORDERED, RINGS_EMPTY, ROLLED, SHIFTED, SHORT


@kernel
def cubes_in_bag(s: State) -> int:
    total = 0
    for good in range(GOODS):
        total += s.bag[good]
    return total


@kernel
def lacks_goods(s: State) -> bool:
    """H7.1, H7.3: fewer goods villages than H1.5 asks for, and cubes to fill one."""
    return s.goods_villages < GOODS_VILLAGES[s.seats] and cubes_in_bag(s) > 0


@kernel
def lacks_orders(s: State) -> bool:
    """H7.1, H7.3: fewer orders than H1.5 asks for, and a ring in the bag."""
    if s.order_villages >= ORDER_VILLAGES[s.seats]:
        return False
    for ring in range(RINGS):
        if s.rings[ring] > 0:
            return True
    return False


@kernel
def free_village(s: State, rolled: int) -> int:
    """H7.2: the village rolled, or the next higher free one, after 20 comes 1; H7.4: so goods are not topped up."""
    village = rolled
    while s.village[village].cubes > 0 or s.village[village].order != NO_RING:
        village = (village + 1) % len(VILLAGES)
    return village


@kernel
def roll(s: State, rolled: int) -> None:
    """H7.1: the village gets its cubes, or once there are enough goods its ring, right after the roll."""
    s.filling = free_village(s, rolled)
    if lacks_goods(s):
        s.cubes = min(CUBES_EACH[s.seats], cubes_in_bag(s))  # H7.3
        s.goods_villages += 1
        s.phase = PHASE_CUBE
    else:
        s.phase = PHASE_RING
    tell_roll(s, rolled)


@telling
def tell_roll(s: State, rolled: int) -> None:
    if s.filling == rolled:
        happens(s, ROLLED, rolled)
    else:
        happens(s, SHIFTED, rolled, s.filling)
    if s.phase == PHASE_CUBE and s.cubes < CUBES_EACH[s.seats]:
        happens(s, SHORT, s.filling, s.cubes)


@kernel
def draw_cube(s: State, good: int) -> None:
    """H7.1: a cube from the bag to the village."""
    s.bag[good] -= 1
    village = s.filling
    s.village[village].goods[good] += 1
    s.village[village].cubes += 1
    s.cubes -= 1
    if s.cubes == 0:
        s.filling = NOWHERE
        for each in range(GOODS):
            if s.village[village].goods[each] > 0:
                happens(s, FILLED, village, each, s.village[village].goods[each])
        tell_empty_bag(s)


@telling
def tell_empty_bag(s: State) -> None:
    """H7.3: whether goods villages are missing, and the bag has nothing for them."""
    if s.goods_villages < GOODS_VILLAGES[s.seats] and cubes_in_bag(s) == 0:
        happens(s, BAG_EMPTY)


@kernel
def draw_ring(s: State, ring: int) -> None:
    """H7.1: a ring from the bag to the village."""
    village = s.filling
    s.rings[ring] -= 1
    s.village[village].order = ring
    s.order_villages += 1
    s.filling = NOWHERE
    for good in range(GOODS):
        if DEMAND[ring, good] > 0:
            happens(s, ORDERED, village, YAKS[ring], good, DEMAND[ring, good])


@telling
def tell_empty_rings(s: State) -> None:
    """H7.3: whether the refill ends with orders missing; it ends only when no ring is left for them."""
    if s.order_villages < ORDER_VILLAGES[s.seats]:
        happens(s, RINGS_EMPTY)
