"""What each player of Himalaya may expect at the beginning of a round: where play-outs end.

The weights were fitted to matches of greedy bots (`tools/outlook.py`): chances to come first, second and so on of those
who are left go by the exponentials of sums (Plackett and Luce).
"""

from math import exp

from kurzspiel.games.himalaya.board import DELEGATIONS, GOODS, ROUNDS, STUPAS
from kurzspiel.games.himalaya.routes import margin_of, packed, prospects
from kurzspiel.games.himalaya.state import State
from kurzspiel.kernel import kernel, table

MOST_MARGIN = table((4, 3))  # religious, political: being still further ahead of who would leave adds nothing
ASSETS = 7  # yaks, religious margin, political margin, stupas, delegations, goods, what the goods are good for
UNIT = 10_000

# by the number of seats: what one more of each is worth in the first round, and in the last, as found by
# `python -m tools.outlook SEATS 3000`
_FITTED = {
    3: ((1168, 27, -1959, 2418, 3997, 2793, 3), (1571, 649, 221, 3728, 2512, 2540, 128)),
    4: ((375, -749, -335, 3140, 2693, 1204, 47), (401, 4459, 991, 2292, 1243, 1061, 98)),
    5: ((462, -220, -66, 3689, 1766, 1733, 31), (566, 4486, 1437, 513, 874, 890, 90)),
    6: ((169, 237, -467, 3098, 1588, 1597, 12), (414, 4189, 1267, 1193, 1588, 815, 78)),
}
_NONE = ((0,) * ASSETS,) * 2
WEIGHTS = table(_FITTED.get(seats, _NONE) for seats in range(1 + max(_FITTED)))


@kernel
def asset(s: State, seat: int, which: int) -> int:
    """How much a player has of what counts."""
    if which == 0:
        return s.player[seat].yaks
    if which <= 2:
        most = MOST_MARGIN[which - 1]
        return min(most, max(-most, margin_of(s, seat, which == 1)))
    if which == 3:
        return STUPAS - s.player[seat].stupas
    if which == 4:
        return DELEGATIONS - s.player[seat].delegations
    if which == 5:
        count = 0
        for good in range(GOODS):
            count += s.player[seat].goods[good]
        return count
    return prospects(s, s.player[seat].caravan, packed(s, seat), 0) // 10


@kernel
def outlook(s: State, seat: int) -> float:
    """How well a player stands; what is worth much in the beginning may be worth little in the end."""
    gone = s.round - 1
    total = 0
    for which in range(ASSETS):
        early = WEIGHTS[s.seats, 0, which] * (ROUNDS - 1 - gone)
        late = WEIGHTS[s.seats, 1, which] * gone
        total += asset(s, seat, which) * (early + late)
    return total / (UNIT * (ROUNDS - 1))


@kernel
def foresee(s: State, wins: list[float], placings: list[float]) -> None:
    """Every seat's chance to win, and the place it may expect from 1 (first) to 0 (last)."""
    total = 0.0
    for seat in range(s.seats):
        wins[seat] = exp(outlook(s, seat))
        total += wins[seat]
    for seat in range(s.seats):
        ahead = 0.0
        for other in range(s.seats):
            if other != seat:
                ahead += wins[seat] / (wins[seat] + wins[other])
        placings[seat] = ahead / (s.seats - 1)
    for seat in range(s.seats):
        wins[seat] /= total
