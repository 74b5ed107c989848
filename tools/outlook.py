"""Fit the weights of Himalaya's outlook: python -m tools.outlook 4 3000 (seats, matches).

Then it says how well the weights in use predict the winner, in matches of its own.
"""

import sys
from typing import Any

import numpy as np

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build.translate import Translation
from kurzspiel.engine.kernel import GREEDY, Random, below, kernel, reseed
from kurzspiel.engine.kernels.search import MOST_SEATS, ROOM
from kurzspiel.engine.layout import layout
from kurzspiel.games.himalaya.board import ROUNDS
from kurzspiel.games.himalaya.outlook import ASSETS, POLITICAL_EXITS, UNIT, asset, foresee
from kurzspiel.games.himalaya.policy import CANDIDATES, ROW, candidates, spell_out
from kurzspiel.games.himalaya.state import NOBODY, PHASE_PLAN, PHASE_SETTLE
from kurzspiel.notation import CHANCE

KERNELS = Kernels("himalaya")
rules, loops = KERNELS.rules, KERNELS.loops
WHIM = 150  # how much worse a plan may look and still be made, in every second match: otherwise all are alike
ANY = (0, 0, 6, 20)  # percentages of the other choices in which any move is made, taking turns by match
STEPS = 8  # of Newton's method


@kernel
def make_plan(s: Any, seat: int, whim: int, rng: Any, plans: Any, ratings: Any, moves: Any) -> None:
    best, best_rating = 0, -1
    for row in range(candidates(s, seat, plans, 0, ratings)):
        rating = ratings[row] + below(rng, whim + 1)
        if rating > best_rating:
            best, best_rating = row, rating
    for k in range(spell_out(s, seat, plans, best, moves)):
        rules.apply(s, seat, moves[k])


@kernel
def play(
    states: Any, seats: int, whim: int, any_move: int, rng: Any, moves: Any, weights: Any, plans: Any, ratings: Any,
    kept: Any,
) -> None:  # fmt: skip
    """A match of greedy bots; keeps how it stood at the beginning of each round."""
    s = states[0]
    rules.setup(s, seats)
    noted = 0
    bits = rules.to_act(s)
    while bits != 0:
        if bits == CHANCE:
            rules.apply(s, CHANCE, loops.chance_draw(s, rng, moves, weights))
        else:
            if s.round > noted and s.phase != PHASE_SETTLE:
                kept[s.round - 1] = s
                noted = s.round
            seat = loops.first_seat(bits)
            if s.phase == PHASE_PLAN:
                make_plan(s, seat, whim, rng, plans, ratings, moves)
            elif below(rng, 100) < any_move:
                rules.apply(s, seat, moves[below(rng, rules.legal(s, seat, moves))])
            else:
                rules.apply(s, seat, loops.chosen(states, 0, 1, seat, GREEDY, rng, moves))
        bits = rules.to_act(s)


@kernel
def play_all(
    states: Any, seats: int, seed: int, rngs: Any, moves: Any, weights: Any, plans: Any, ratings: Any, kept: Any,
    had: Any, wins: Any, placings: Any, foretold: Any, places: Any,
) -> None:  # fmt: skip
    """Notes what everybody had in each round, even after the first had left, and what was predicted."""
    for k in range(len(had)):
        reseed(rngs[0], seed, k)
        play(states, seats, WHIM * (k % 2), ANY[k // 2 % 4], rngs[0], moves, weights, plans, ratings, kept)
        rules.places(states[0], places[k])
        first = states[0].leaver[0] if states[0].exits > 0 else NOBODY
        for turn in range(ROUNDS):
            foresee(kept[turn], wins, placings)
            for seat in range(seats):
                foretold[k, turn, seat] = wins[seat]
                for which in range(ASSETS):
                    had[k, turn, 0, seat, which] = asset(kept[turn], seat, which, NOBODY)
                    had[k, turn, 1, seat, which] = asset(kept[turn], seat, which, first)


def played(seats: int, matches: int, seed: int) -> tuple[Any, Any, Any]:
    had, foretold = np.zeros((matches, ROUNDS, 2, seats, ASSETS)), np.zeros((matches, ROUNDS, seats))
    places = np.zeros((matches, seats), np.int64)
    states, kept = np.zeros(2, KERNELS.state.dtype), np.zeros(ROUNDS, KERNELS.state.dtype)
    moves, odds = np.zeros(rules.MOST_LEGAL, np.int64), np.zeros(rules.MOST_ODDS, np.int64)
    plans, ratings = np.zeros((CANDIDATES, ROW), np.int64), np.zeros(CANDIDATES, np.int64)
    wins, placings, dice = np.zeros(ROOM), np.zeros(MOST_SEATS), np.zeros(1, layout(Random).dtype)
    Translation(KERNELS, callable_from_python=True).function(play_all)(
        states, seats, seed, dice, moves, odds, plans, ratings, kept, had, wins, placings, foretold, places
    )
    return had, foretold, places


def choices(seats: int) -> list[list[tuple[int, int, int]]]:
    """For each stage the places that are decided there, as (place, first and last place of those still in), from 0."""
    exits = int(POLITICAL_EXITS[seats])
    stay = seats - 1 - exits
    return [
        [(seats - 1, 0, seats)],
        [(place, 0, place + 1) for place in range(seats - 2, stay - 1, -1)],
        [(place, place, stay) for place in range(stay - 1)],
    ]


def fitted(had: Any, order: Any, told: list[tuple[int, int, int]]) -> Any:
    """The weights of the first and of the last round that make these places likeliest (conditional logit)."""
    gone = (np.arange(ROUNDS) / (ROUNDS - 1))[None, :, None, None]
    rows = np.concatenate([had * (1 - gone), had * gone], -1).reshape(-1, had.shape[2], 2 * ASSETS)
    rows = np.take_along_axis(rows, np.repeat(order, ROUNDS, 0)[..., None], 1)
    scale = rows.std((0, 1)) + 1e-9
    rows /= scale
    weights = np.zeros(2 * ASSETS)
    for _ in range(STEPS if told else 0):
        slope, bend = 1e-3 * weights, 1e-3 * np.eye(len(weights))
        for place, first, last in told:
            left = rows[:, first:last]
            odds = np.exp(left @ weights)
            odds /= odds.sum(1, keepdims=True)
            mean = np.einsum("ns,nsf->nf", odds, left)
            slope += (mean - rows[:, place]).mean(0)
            flat = left.reshape(-1, len(weights))
            bend += ((flat * odds.reshape(-1, 1)).T @ flat - mean.T @ mean) / len(rows)
        weights -= np.linalg.solve(bend, slope)
    return (weights / scale).reshape(2, ASSETS)


def main() -> None:
    seats, matches = int(sys.argv[1]), int(sys.argv[2])
    had, _, places = played(seats, matches, seed=1)
    order = np.argsort(places, 1, kind="stable")
    print(f"    {seats}: (")
    for stage, told in enumerate(choices(seats)):
        rows = fitted(had[:, :, 1 if stage == 1 else 0], order, told)
        print("        (")
        for row in rows:
            print(f"            {tuple(int(round(UNIT * weight)) for weight in row)},")
        print("        ),")
    print("    ),")
    _, foretold, places = played(seats, max(1, matches // 5), seed=2)
    won = np.take_along_axis(foretold, np.argmin(places, 1)[:, None, None], 2)[..., 0]
    print("by round, -log of the chance that was given to the winner, by the weights in use;", end=" ")
    print(f"even chances give {np.log(seats):.3f}:", *(f"{loss:.3f}" for loss in -np.log(won).mean(0)))


if __name__ == "__main__":
    main()
