"""One match of many: a choice, chance, the end of a match, and what the next seat to choose sees, as kernels.

A choice is the number of an output of the net: a move (`features.action_of`), or behind all moves one of the candidates
where all plan at the same time. Matches of one lane follow each other endlessly. Seats without a choice are not asked.
"""

from typing import Any

from kurzspiel.engine.contract import policy, rules
from kurzspiel.engine.features import features
from kurzspiel.engine.kernel import Random, below, kernel, reseed
from kurzspiel.engine.kernels import loops
from kurzspiel.notation import CHANCE

NOBODY = -1
NO_ADVICE = -1
WAITING = -2  # as advice: plans are to be found
PLANS = -1  # in place of a number of choices: finding them takes longer


@kernel
def draw_all(s: Any, rng: Random, moves: Any, weights: Any) -> int:
    """Chance draws until a seat has a choice; returns the bit set of seats, 0 when the match is over."""
    bits = rules.to_act(s)
    while bits == CHANCE:
        rules.apply(s, CHANCE, loops.chance_draw(s, rng, moves, weights))
        bits = rules.to_act(s)
    return int(bits)


@kernel
def make_plan(s: Any, seat: int, plans: Any, row: int, moves: Any) -> None:
    for k in range(policy.spell_out(s, seat, plans, row, moves)):
        rules.apply(s, seat, int(moves[k]))


@kernel
def run_on(s: Any, rng: Random, moves: Any, weights: Any) -> tuple[int, int]:
    """Run until a seat has a choice; returns the seat and how many choices, or PLANS; NOBODY when the match is over."""
    while True:
        bits = draw_all(s, rng, moves, weights)
        if bits == 0:
            return NOBODY, 0
        seat = loops.first_seat(bits)
        if policy.is_secret(s):
            return seat, PLANS
        count = rules.legal(s, seat, moves)
        if count > 1:
            return seat, count
        rules.apply(s, seat, int(moves[0]))


@kernel
def find_plans(states: Any, scratch: Any, i: int, seat: int, plans: Any, ratings: Any) -> int:
    scratch[i] = states[i]
    rules.blind(scratch[i], seat)
    return int(policy.candidates(scratch[i], seat, plans, i * policy.CANDIDATES, ratings))


@kernel
def best_of(first: int, count: int, ratings: Any, rng: Random) -> int:
    """The number of the best rated candidate; among equals, one at random."""
    best = 0
    equals = 1
    for k in range(1, count):
        if ratings[first + k] > ratings[first + best]:
            best = k
            equals = 1
        elif ratings[first + k] == ratings[first + best]:
            equals += 1
            if below(rng, equals) == 0:
                best = k
    return best


@kernel
def show_plans(
    s: Any, i: int, seat: int, count: int, plans: Any, ratings: Any, mask: Any, options: Any
) -> None:  # fmt: skip
    first = i * policy.CANDIDATES
    for k in range(count):
        mask[i, features.OUTPUTS + k] = 1
        column = k * features.PLAN_MOST
        found = features.plan_features(s, seat, plans, first + k, first, count, ratings, options, i, column)
        for rest in range(column + found, column + features.PLAN_MOST):
            options[i, rest] = features.PLAN_NUMBER


@kernel
def show(
    states: Any, scratch: Any, i: int, rng: Random, seat: int, count: int, moves: Any, plans: Any, ratings: Any,
    guided: Any, mask: Any, seen: Any, options: Any, advice: Any,
) -> None:  # fmt: skip
    """What this seat may know and do and, if it is guided, what looks best; the mask must be cleared before."""
    scratch[i] = states[i]
    rules.blind(scratch[i], seat)
    for column in range(features.features(scratch[i], seat, seen, i), features.MOST):
        seen[i, column] = features.NUMBER
    is_guided = guided[i] >> seat & 1 == 1
    advice[i] = NO_ADVICE
    if policy.is_secret(states[i]):
        show_plans(scratch[i], i, seat, count, plans, ratings, mask, options)
        if is_guided:
            advice[i] = features.OUTPUTS + best_of(i * policy.CANDIDATES, count, ratings, rng)
    else:
        for k in range(count):
            mask[i, features.action_of(scratch[i], seat, int(moves[k]))] = 1
        if is_guided:
            move = features.advice(scratch[i], seat, moves, count, rng)
            if move >= 0:
                advice[i] = features.action_of(scratch[i], seat, move)


@kernel
def note_end(s: Any, i: int, seats: int, moves: Any, wins: Any, placings: Any) -> None:
    """A shared win counts in part; places from 1 for the first to 0 for the last."""
    rules.places(s, moves)
    for seat in range(seats):
        equals = 0
        for other in range(seats):
            if moves[other] == moves[seat]:
                equals += 1
        wins[i, seat] = 1.0 / equals if moves[seat] == 1 else 0.0
        placings[i, seat] = (seats - moves[seat] - (equals - 1) / 2) / (seats - 1)


@kernel
def new_match(s: Any, seats: int) -> None:
    rules.clear(s)
    rules.setup(s, seats)


@kernel
def go_on(
    states: Any, i: int, rng: Random, moves: Any, weights: Any, players: Any, chooser: Any, wins: Any, placings: Any,
    ended: Any,
) -> int:  # fmt: skip
    """On to the next choice, recorded for its seat, in this match or the next; returns how many choices, or PLANS."""
    seat, count = run_on(states[i], rng, moves, weights)
    while seat == NOBODY:
        ended[i] = 1
        note_end(states[i], i, int(players[i]), moves, wins, placings)
        new_match(states[i], int(players[i]))
        seat, count = run_on(states[i], rng, moves, weights)
    chooser[i] = seat
    return count


@kernel
def step_lane(
    states: Any, scratch: Any, rngs: Any, i: int, moves: Any, weights: Any, players: Any, guided: Any, plans: Any,
    ratings: Any, chooser: Any, mask: Any, seen: Any, options: Any, advice: Any, chosen: Any, wins: Any, placings: Any,
    ended: Any, is_fresh: bool,
) -> None:  # fmt: skip
    """A choice, or if the lane is fresh its first match, and on to the next choice; a match that ends is followed by
    another one. Where the next choice is one of plans the lane waits for `plan_lane`.
    """
    old = int(chooser[i])
    if is_fresh:
        new_match(states[i], int(players[i]))
    elif chosen[i] >= features.OUTPUTS:
        make_plan(states[i], old, plans, i * policy.CANDIDATES + int(chosen[i]) - features.OUTPUTS, moves)
    else:
        rules.apply(states[i], old, features.move_of(states[i], old, int(chosen[i])))
    ended[i] = 0
    count = go_on(states, i, rngs[i], moves, weights, players, chooser, wins, placings, ended)
    if count == PLANS:
        advice[i] = WAITING
    else:
        show(
            states, scratch, i, rngs[i], int(chooser[i]), count, moves, plans, ratings, guided, mask, seen, options,
            advice,
        )  # fmt: skip


@kernel
def plan_lane(
    states: Any, scratch: Any, rngs: Any, i: int, moves: Any, weights: Any, players: Any, guided: Any, plans: Any,
    ratings: Any, chooser: Any, mask: Any, seen: Any, options: Any, advice: Any, wins: Any, placings: Any, ended: Any,
) -> None:  # fmt: skip
    """The plans of a lane that waits. Finding them takes longer than all else, so a GPU does it for these alone."""
    count = find_plans(states, scratch, i, int(chooser[i]), plans, ratings)
    while count == 1:
        make_plan(states[i], int(chooser[i]), plans, i * policy.CANDIDATES, moves)
        count = go_on(states, i, rngs[i], moves, weights, players, chooser, wins, placings, ended)
        if count == PLANS:
            count = find_plans(states, scratch, i, int(chooser[i]), plans, ratings)
    show(
        states, scratch, i, rngs[i], int(chooser[i]), count, moves, plans, ratings, guided, mask, seen, options, advice
    )  # fmt: skip


@kernel
def step_all(
    states: Any, scratch: Any, rngs: Any, moves: Any, weights: Any, players: Any, guided: Any, plans: Any, ratings: Any,
    chooser: Any, mask: Any, seen: Any, options: Any, advice: Any, chosen: Any, wins: Any, placings: Any, ended: Any,
    seed: int, is_fresh: bool,
) -> None:  # fmt: skip
    """All lanes, on a CPU."""
    for i in range(len(players)):
        if is_fresh:
            reseed(rngs[i], seed, i)
        step_lane(
            states, scratch, rngs, i, moves, weights, players, guided, plans, ratings, chooser, mask, seen, options,
            advice, chosen, wins, placings, ended, is_fresh,
        )  # fmt: skip
        if advice[i] == WAITING:
            plan_lane(
                states, scratch, rngs, i, moves, weights, players, guided, plans, ratings, chooser, mask, seen, options,
                advice, wins, placings, ended,
            )  # fmt: skip
