"""Fit the weights of Himalaya's outlook: python -m tools.outlook 4 3000 (seats, matches)."""

import sys
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

from kurzspiel import game, kernel
from kurzspiel.games.himalaya.board import ROUNDS
from kurzspiel.games.himalaya.outlook import ASSETS, UNIT, asset
from kurzspiel.games.himalaya.policy import CANDIDATES, ROW, candidates, spell_out
from kurzspiel.games.himalaya.state import PHASE_PLAN
from kurzspiel.kernel import GREEDY, below, reseed
from kurzspiel.notation import CHANCE

ENGINE = game("himalaya").engine
rules, loops = ENGINE.rules, ENGINE.loops
WHIM = 150  # how much worse a plan may look and yet be made, in every second match: else all are alike
STEPS = 8  # of Newton's method
F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Without the cache of `kernel.py`, which does not know that this depends on the rules."""
    return cast(F, njit(nogil=True)(function))


@compiled
def make_plan(s: Any, seat: int, whim: int, rng: Any, plans: Any, ratings: Any, moves: Any) -> None:
    best, best_rating = 0, -1
    for row in range(candidates(s, seat, plans, 0, ratings)):
        rating = ratings[row] + below(rng, whim + 1)
        if rating > best_rating:
            best, best_rating = row, rating
    for k in range(spell_out(s, seat, plans, best, moves)):
        rules.apply(s, seat, moves[k])


@compiled
def play(
    states: Any, seats: int, whim: int, rng: Any, moves: Any, weights: Any, plans: Any, ratings: Any, had: Any
) -> None:
    """A match of greedy bots; notes what everybody had at the beginning of each round."""
    s = states[0]
    rules.setup(s, seats)
    noted = 0
    bits = rules.to_act(s)
    while bits != 0:
        if bits == CHANCE:
            rules.apply(s, CHANCE, loops.chance_draw(s, rng, moves, weights))
        else:
            if s.round > noted and s.player[seats - 1].caravan >= 0:
                for seat in range(seats):
                    for which in range(ASSETS):
                        had[s.round - 1, seat, which] = asset(s, seat, which)
                noted = s.round
            seat = loops.first_seat(bits)
            if s.phase == PHASE_PLAN:
                make_plan(s, seat, whim, rng, plans, ratings, moves)
            else:
                rules.apply(s, seat, loops.chosen(states, 0, 1, seat, GREEDY, rng, moves))
        bits = rules.to_act(s)


@compiled
def play_all(
    states: Any, seats: int, rngs: Any, moves: Any, weights: Any, plans: Any, ratings: Any, had: Any, places: Any
) -> None:
    for k in range(len(had)):
        reseed(rngs[0], 1, k)
        play(states, seats, WHIM * (k % 2), rngs[0], moves, weights, plans, ratings, had[k])
        rules.places(states[0], places[k])


def fitted(had: Any, places: Any) -> tuple[Any, Any]:
    """The weights of the first and of the last round that make these places likeliest."""
    gone = (np.arange(ROUNDS) / (ROUNDS - 1))[None, :, None, None]
    seats = had.shape[2]
    rows = np.concatenate([had * (1 - gone), had * gone], -1).reshape(-1, seats, 2 * ASSETS)
    order = np.argsort(np.repeat(places, ROUNDS, 0), 1, kind="stable")
    rows = np.take_along_axis(rows, order[..., None], 1)
    scale = rows.std((0, 1)) + 1e-9
    rows /= scale
    weights = np.zeros(2 * ASSETS)
    for _ in range(STEPS):
        slope, bend = 1e-3 * weights, 1e-3 * np.eye(len(weights))
        for place in range(seats - 1):
            left = rows[:, place:]
            odds = np.exp(left @ weights)
            odds /= odds.sum(1, keepdims=True)
            mean = np.einsum("ns,nsf->nf", odds, left)
            slope += (mean - left[:, 0]).mean(0)
            flat = left.reshape(-1, len(weights))
            bend += ((flat * odds.reshape(-1, 1)).T @ flat - mean.T @ mean) / len(rows)
        weights -= np.linalg.solve(bend, slope)
    first, last = (weights / scale).reshape(2, ASSETS)
    return first, last


def main() -> None:
    seats, matches = int(sys.argv[1]), int(sys.argv[2])
    had, places = np.zeros((matches, ROUNDS, seats, ASSETS)), np.zeros((matches, seats), np.int64)
    moves, odds = kernel.buffer(rules.MOST_LEGAL), kernel.buffer(rules.MOST_ODDS)
    plans, ratings = kernel.matrix(CANDIDATES, ROW), kernel.buffer(CANDIDATES)
    play_all(ENGINE.new(2), seats, ENGINE.rng(0), moves, odds, plans, ratings, had, places)
    print(seats, *(tuple(int(round(UNIT * weight)) for weight in row) for row in fitted(had, places)))


if __name__ == "__main__":
    main()
