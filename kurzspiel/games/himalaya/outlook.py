"""What each player of Himalaya may expect at the beginning of a round: where play-outs end.

It goes as the end does (H9): somebody leaves for religion, then for politics, and yaks decide among the rest. At each
of these stages chances go by the exponentials of sums of what a player has; the weights were fitted to matches of
greedy bots (`tools/outlook.py`). Of three players the last and then the winner are foreseen.
"""

from kurzspiel.engine.kernel import exp, kernel, table
from kurzspiel.games.himalaya.board import DELEGATIONS, FIGURE_NAMES, GOODS, MOST_SEATS, ROUNDS, STUPAS
from kurzspiel.games.himalaya.influence import held, religious
from kurzspiel.games.himalaya.routes import LASTING, packed, prospects
from kurzspiel.games.himalaya.state import NOBODY, State

# yaks, religion, politics, stupas, delegations, goods, how dear they are, what they are good for, goods of which nobody
# has as many, event figures
ASSETS = 10
POLITICS = 2  # which of them is counted anew when somebody is gone
RELIGIOUS_EXIT, POLITICAL_EXIT, WIN = range(3)
STAGES = 3
POLITICAL_EXITS = table((0, 0, 0, 0, 1, 1, 2))  # by the number of seats
UNIT = 10_000

# by the number of seats and stage: what one more of each does in the first round, and in the last, as found by
# `python -m tools.outlook SEATS 3000`
_FITTED = {
    3: (
        (
            (-1064, -1885, -877, -388, -774, -1747, -373, 34, -1031, 547),
            (-1868, -3096, -4691, 378, -303, -365, -343, -84, -2918, -1900),
        ),
        ((0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        ((610, 752, 486, 172, 160, 906, 347, -27, 323, 845), (1264, 1505, 2933, 444, 144, 69, 203, 62, 2177, -647)),
    ),
    4: (
        (
            (-183, 339, -1669, -190, -461, -844, -9, -47, -679, 797),
            (-261, -10665, 179, -4964, -127, -575, -69, -146, -168, -1301),
        ),
        (
            (-187, -1111, 3929, -1626, -4360, -2415, 354, -41, -779, -528),
            (-173, -724, -7090, 49, -4455, -2017, 180, -75, 22, 917),
        ),
        (
            (1233, 2328, 2309, -3119, -352, 289, 858, -102, 17, 956),
            (3793, 1123, 558, -1134, 134, -650, 704, 131, 4303, 780),
        ),
    ),
    5: (
        (
            (88, 111, -2153, -1703, 9, -1310, 58, -71, -487, -31),
            (-243, -11009, -626, -5420, 290, -55, -113, -91, -835, -1796),
        ),
        (
            (-43, -3868, 3628, 2048, -3729, -3238, 406, -17, -365, 752),
            (-206, -1348, -6511, 1083, -4785, -1500, 105, -74, -461, -1820),
        ),
        (
            (825, 937, 338, 1423, -105, -541, 903, -91, 343, -422),
            (3807, 320, 1128, -221, -324, -899, 904, 91, 2608, 1797),
        ),
    ),
    6: (
        (
            (-66, 4, -4677, -1187, 721, -1320, 35, -62, -1249, -1364),
            (-279, -11728, -38, -7298, -269, -663, -117, -90, 566, 289),
        ),
        (
            (-46, -2657, 3734, 1299, -2880, -1807, 223, -20, -552, -738),
            (-182, -1168, -6007, 761, -4237, -1193, 42, -67, -63, -509),
        ),
        (
            (982, 972, -128, 1580, 569, -463, 919, -87, 510, 764),
            (3722, 872, 671, -1300, -531, -674, 781, 83, 2993, 776),
        ),
    ),
}
_NONE = (((0,) * ASSETS,) * 2,) * STAGES
WEIGHTS = table(_FITTED.get(seats, _NONE) for seats in range(1 + MOST_SEATS))

# In `wins` there is room behind the seats: the odds of every seat at each stage, and at the second when politics are
# counted anew
FIRST_ODDS = MOST_SEATS
ANEW = FIRST_ODDS + STAGES * MOST_SEATS


# --- what a player has


@kernel
def sole_goods(s: State, seat: int) -> int:
    """The goods of which nobody else has as many (H8.1)."""
    count = 0
    for good in range(GOODS):
        is_sole = s.player[seat].goods[good] > 0
        for other in range(s.seats):
            if other != seat and s.player[other].goods[good] >= s.player[seat].goods[good]:
                is_sole = False
        if is_sole:
            count += 1
    return count


@kernel
def asset(s: State, seat: int, which: int, gone: int) -> int:
    """How much a player has of what counts, when another is gone (or NOBODY)."""
    if which == 0:
        return s.player[seat].yaks
    if which == 1:
        return religious(s, seat)
    if which == POLITICS:
        return held(s, seat, gone)
    if which == 3:
        return STUPAS - s.player[seat].stupas
    if which == 4:
        return DELEGATIONS - s.player[seat].delegations
    if which == 7:
        return prospects(s, s.player[seat].caravan, packed(s, seat), 0) // 10
    if which == 8:
        return sole_goods(s, seat)
    count = 0
    if which == 9:
        for figure in range(len(FIGURE_NAMES)):
            count += (s.player[seat].figures >> figure) & 1
        return count
    for good in range(GOODS):
        count += s.player[seat].goods[good] * (1 if which == 5 else LASTING[good])
    return count


# --- chances


@kernel
def weight(s: State, stage: int, which: int) -> float:
    """What is worth much in the beginning may be worth little in the end."""
    gone = s.round - 1
    early = WEIGHTS[s.seats, stage, 0, which] * (ROUNDS - 1 - gone)
    late = WEIGHTS[s.seats, stage, 1, which] * gone
    return (early + late) / (UNIT * (ROUNDS - 1))


@kernel
def reckon_odds(s: State, odds: list[float]) -> None:
    """Of every seat at every stage; politics are left out where they are counted anew."""
    for seat in range(s.seats):
        for stage in range(STAGES):
            odds[FIRST_ODDS + stage * MOST_SEATS + seat] = 0.0
        for which in range(ASSETS):
            has = asset(s, seat, which, NOBODY)
            for stage in range(STAGES):
                if which != POLITICS or stage != POLITICAL_EXIT:
                    odds[FIRST_ODDS + stage * MOST_SEATS + seat] += has * weight(s, stage, which)
        for stage in range(STAGES):
            odds[FIRST_ODDS + stage * MOST_SEATS + seat] = exp(odds[FIRST_ODDS + stage * MOST_SEATS + seat])


@kernel
def count_anew(s: State, odds: list[float], gone: int) -> None:
    """The odds to leave for politics when one is gone (H9.3)."""
    each = weight(s, POLITICAL_EXIT, POLITICS)
    for seat in range(s.seats):
        odds[ANEW + seat] = odds[FIRST_ODDS + POLITICAL_EXIT * MOST_SEATS + seat] * exp(each * held(s, seat, gone))


@kernel
def chance_of(s: State, odds: list[float], first: int, seat: int, among: int) -> float:
    """Of these players (a bit set) this one, by the odds that begin there."""
    total = 0.0
    for other in range(s.seats):
        if (among >> other) & 1:
            total += odds[first + other]
    return odds[first + seat] / total


@kernel
def share_out(s: State, wins: list[float], placings: list[float], stay: int, chance: float) -> None:
    """H9.4: what those who stay may expect; all others are behind them."""
    for seat in range(s.seats):
        if (stay >> seat) & 1:
            first = FIRST_ODDS + WIN * MOST_SEATS
            wins[seat] += chance * chance_of(s, wins, first, seat, stay)
            behind = 0.0
            for other in range(s.seats):
                if other != seat:
                    is_left = (stay >> other) & 1
                    behind += chance_of(s, wins, first, seat, 1 << seat | 1 << other) if is_left else 1.0
            placings[seat] += chance * behind / (s.seats - 1)


@kernel
def part_for_politics(s: State, wins: list[float], placings: list[float], stay: int, chance: float) -> None:
    """H9.3: each who may have to leave now; of six players another after him."""
    for seat in range(s.seats):
        if (stay >> seat) & 1:
            now = chance * chance_of(s, wins, ANEW, seat, stay)
            rest = stay & ~(1 << seat)
            placings[seat] += now / (s.seats - 1)
            if POLITICAL_EXITS[s.seats] == 1:
                share_out(s, wins, placings, rest, now)
            else:
                for other in range(s.seats):
                    if (rest >> other) & 1:
                        then = now * chance_of(s, wins, ANEW, other, rest)
                        placings[other] += 2 * then / (s.seats - 1)
                        share_out(s, wins, placings, rest & ~(1 << other), then)


@kernel
def foresee(s: State, wins: list[float], placings: list[float]) -> None:
    """Every seat's chance to win, and the place it may expect from 1 (first) to 0 (last)."""
    for seat in range(s.seats):
        wins[seat] = 0.0
        placings[seat] = 0.0
    reckon_odds(s, wins)
    everybody = (1 << s.seats) - 1
    for first in range(s.seats):
        chance = chance_of(s, wins, FIRST_ODDS + RELIGIOUS_EXIT * MOST_SEATS, first, everybody)
        if POLITICAL_EXITS[s.seats] == 0:
            share_out(s, wins, placings, everybody & ~(1 << first), chance)
        else:
            count_anew(s, wins, first)
            part_for_politics(s, wins, placings, everybody & ~(1 << first), chance)
