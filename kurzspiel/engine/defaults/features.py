"""What games need not say about features: that nobody plans in secret, and that advice is the policy's best move."""

from typing import Any

from kurzspiel.engine.contract import policy
from kurzspiel.engine.kernel import Random, below, kernel

PLAN_NUMBER = 0
PLAN_MOST = 1


@kernel
def plan_features(
    s: Any, seat: int, plans: Any, plan: int, first: int, count: int, ratings: Any, out: Any, row: int, column: int
) -> int:
    return 0


@kernel
def advice(s: Any, seat: int, moves: Any, count: int, rng: Random) -> int:
    """The best rated move, each of several equals as likely."""
    best = 0
    best_rating = policy.rate(s, seat, moves[0])
    equals = 1
    for k in range(1, count):
        rating = policy.rate(s, seat, moves[k])
        if rating > best_rating:
            best = k
            best_rating = rating
            equals = 1
        elif rating == best_rating:
            equals += 1
            if below(rng, equals) == 0:
                best = k
    return int(moves[best])
