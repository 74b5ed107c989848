"""Himalaya's trade: taking goods, filling orders, and the rewards (H5.4 to H5.9)."""

from kurzspiel.engine.kernel import happens, kernel, telling
from kurzspiel.games.himalaya.board import DEMAND, GOODS, LEVEL, MOST_REWARDS, REGIONS, TOUCHES, TRADE, YAKS
from kurzspiel.games.himalaya.state import (
    NO_RING,
    NOBODY,
    PHASE_REWARD,
    PHASE_SEND,
    PHASE_TRADE,
    SEND_CODES,
    TAKE_CODES,
    TO_BARTER,
    TO_BE_DONE,
    TO_DELEGATE,
    TO_DELIVER,
    TO_OFFER,
    TO_SKIP,
    TO_TAKE,
    State,
)
from kurzspiel.games.himalaya.steps import (
    BARTERED,
    CANNOT_FILL,
    DELEGATED,
    DELIVERED,
    LOST_IN_STORM,
    NOTHING_THERE,
    OFFERED,
    REGION_TIED,
    REGION_WON,
    RING_BACK,
    SENT,
    TAKEN_BEFORE,
)

BARTER, OFFER, DELEGATE = range(3)


# --- goods


@kernel
def can_take(s: State, seat: int, village: int) -> bool:
    """H5.4: where goods lie, once per village and round."""
    return s.village[village].cubes > 0 and (s.village[village].taken >> seat) & 1 == 0


@kernel
def cheapest(s: State, village: int) -> int:
    """H5.4: the cheapest good that lies here."""
    good = 0
    while s.village[village].goods[good] == 0:
        good += 1
    return good


@kernel
def take(s: State, seat: int, village: int, good: int) -> None:
    """H5.4: one cube from the village to the player."""
    s.village[village].goods[good] -= 1
    s.village[village].cubes -= 1
    s.village[village].taken |= 1 << seat
    s.player[seat].goods[good] += 1
    if s.village[village].cubes == 0:
        s.goods_villages -= 1


# --- orders


@kernel
def can_deliver(s: State, seat: int, village: int) -> bool:
    """H5.5: a village with an order, and all it asks for in hand."""
    ring = s.village[village].order
    if ring == NO_RING:
        return False
    for good in range(GOODS):
        if s.player[seat].goods[good] < DEMAND[ring, good]:
            return False
    return True


@kernel
def deliver(s: State, seat: int, village: int) -> None:
    """H5.5: all that the ring asks for goes to the bag; then come the rewards."""
    ring = s.village[village].order
    for good in range(GOODS):
        s.player[seat].goods[good] -= DEMAND[ring, good]
        s.bag[good] += DEMAND[ring, good]
    s.village[village].order = NO_RING
    s.order_villages -= 1
    s.ring = ring
    s.phase = PHASE_REWARD
    for good in range(GOODS):
        if DEMAND[ring, good] > 0:
            happens(s, DELIVERED, seat, s.action, village, YAKS[ring], good, DEMAND[ring, good])


@kernel
def can_trade(s: State, seat: int) -> bool:
    """H5.9: asked only if something is possible; H5.3: on a storm nothing is."""
    village = s.player[seat].caravan
    if s.player[seat].crossing == 1:
        return False
    return can_take(s, seat, village) or can_deliver(s, seat, village)


@kernel
def lose_trade(s: State, seat: int) -> None:
    """H5.9: nothing can be done, and why."""
    village = s.player[seat].caravan
    if s.player[seat].crossing == 1:
        happens(s, LOST_IN_STORM, seat, s.action, TRADE)
    elif s.village[village].order != NO_RING:
        tell_missing(s, seat, village)
    elif s.village[village].cubes > 0:
        happens(s, TAKEN_BEFORE, seat, s.action, village)
    else:
        happens(s, NOTHING_THERE, seat, s.action, village)


@telling
def tell_missing(s: State, seat: int, village: int) -> None:
    """H5.5: what a player lacks for an order."""
    for good in range(GOODS):
        missing = DEMAND[s.village[village].order, good] - s.player[seat].goods[good]
        if missing > 0:
            happens(s, CANNOT_FILL, seat, s.action, village, good, missing)


# --- rewards


@kernel
def was_rewarded(s: State, reward: int) -> bool:
    """H5.5: two different ones, so none twice."""
    for k in range(s.rewards):
        if s.reward[k] == reward:
            return True
    return False


@kernel
def can_be_rewarded(s: State, seat: int, reward: int) -> bool:
    """H5.5 to H5.8: at most two, and only what is possible."""
    if s.rewards == MOST_REWARDS or was_rewarded(s, reward):
        return False
    if reward == BARTER:
        return True
    if reward == OFFER:
        return s.village[s.player[seat].caravan].stupa == NOBODY and s.player[seat].stupas > 0
    return s.player[seat].delegations > 0


@kernel
def reward_with(s: State, seat: int, reward: int) -> None:
    """H5.6 to H5.8: the ring, a stupa, or delegations to be sent."""
    village = s.player[seat].caravan
    s.reward[s.rewards] = reward
    s.rewards += 1
    if reward == BARTER:
        s.player[seat].kept[s.ring] += 1  # H5.6
        s.player[seat].yaks += YAKS[s.ring]
        happens(s, BARTERED, seat, YAKS[s.ring])
    elif reward == OFFER:
        s.village[village].stupa = seat  # H5.7
        s.player[seat].stupas -= 1
        happens(s, OFFERED, seat, village, LEVEL[village])
    else:
        s.sends = min(LEVEL[village], s.player[seat].delegations)  # H5.8
        s.phase = PHASE_SEND
        happens(s, DELEGATED, seat, s.sends)


@kernel
def send(s: State, seat: int, region: int) -> None:
    """H5.8: one delegation to a region at this village."""
    rival = most_of_others(s, seat, region)
    s.region[region, seat] += 1
    s.player[seat].delegations -= 1
    s.sends -= 1
    if s.sends == 0:
        s.phase = PHASE_REWARD
    happens(s, SENT, seat, region)
    if s.region[region, seat] == rival + 1:
        happens(s, REGION_WON, region, seat)  # H6.3
    elif s.region[region, seat] == rival:
        happens(s, REGION_TIED, region)


@kernel
def most_of_others(s: State, seat: int, region: int) -> int:
    """H6.3: the most delegations that anybody else has in a region."""
    most = 0
    for other in range(s.seats):
        if other != seat and s.region[region, other] > most:
            most = s.region[region, other]
    return most


@kernel
def is_rewarded(s: State, seat: int) -> bool:
    """H5.5: whether no reward is left to choose."""
    return not (
        can_be_rewarded(s, seat, BARTER) or can_be_rewarded(s, seat, OFFER) or can_be_rewarded(s, seat, DELEGATE)
    )


@kernel
def clear_delivery(s: State) -> None:
    """H5.6: a ring that was not bartered goes back to the bag."""
    is_kept = was_rewarded(s, BARTER)
    if not is_kept:
        s.rings[s.ring] += 1
    s.ring = NO_RING
    s.rewards = 0
    for k in range(MOST_REWARDS):
        s.reward[k] = 0
    s.phase = PHASE_TRADE
    if not is_kept:
        happens(s, RING_BACK)


# --- legal moves


@kernel
def legal_trades(s: State, seat: int, out: list[int]) -> int:
    """H5.4, H5.5; H3.5: at the market the good is named."""
    village = s.player[seat].caravan
    count = 0
    if s.village[village].cubes == 0:
        out[count] = TO_DELIVER
        count += 1
    elif village != s.market:
        out[count] = TO_TAKE
        count += 1
    else:
        for good in range(GOODS):
            if s.village[village].goods[good] > 0:
                out[count] = TAKE_CODES.first + good
                count += 1
    out[count] = TO_SKIP
    return count + 1


@kernel
def legal_rewards(s: State, seat: int, out: list[int]) -> int:
    """H5.5: what is possible, or `done`."""
    count = 0
    if can_be_rewarded(s, seat, BARTER):
        out[count] = TO_BARTER
        count += 1
    if can_be_rewarded(s, seat, OFFER):
        out[count] = TO_OFFER
        count += 1
    if can_be_rewarded(s, seat, DELEGATE):
        out[count] = TO_DELEGATE
        count += 1
    out[count] = TO_BE_DONE
    return count + 1


@kernel
def legal_sends(s: State, seat: int, out: list[int]) -> int:
    """H5.8: the regions on whose border the village lies."""
    count = 0
    for region in range(REGIONS):
        if (TOUCHES[s.player[seat].caravan] >> region) & 1:
            out[count] = SEND_CODES.first + region
            count += 1
    return count
