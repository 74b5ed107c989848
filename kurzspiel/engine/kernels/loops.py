"""The contract of a game for Python, bots that are kernels, and whole games."""

from typing import Any

from kurzspiel.engine.contract import SPECTATOR, policy, rules, stats
from kurzspiel.engine.kernel import (
    RANDOM,
    SENSIBLE,
    Dice,
    Matrix,
    Numbers,
    Random,
    States,
    Wide,
    below,
    entry,
    kernel,
    reseed,
)
from kurzspiel.notation import CHANCE

OVER = CHANCE - 1  # nobody's move
TO_ACT, DISCLOSED, READ, FACTS = range(4)  # that `step` notes: whose move it is, what is disclosed, what all read

# A bot that is a kernel: RANDOM makes any legal move, GREEDY the one that looks best, SENSIBLE one or the other by the
# toss of a coin, which reaches what random play never sees.


# --- the contract, for Python: (states, index) instead of a record


@entry
def setup(states: States, i: int, seats: int) -> None:
    rules.clear(states[i])
    rules.setup(states[i], seats)


@entry
def to_act(states: States, i: int) -> int:
    return rules.to_act(states[i])


@kernel
def may_act(s: Any, seat: int) -> bool:
    bits = rules.to_act(s)
    if bits == CHANCE or seat == CHANCE:
        return bits == seat
    return (bits >> seat) & 1 == 1


@entry
def legal(states: States, i: int, seat: int, out: Numbers) -> int:
    """Of a seat that is not to act the rules are not asked."""
    return rules.legal(states[i], seat, out) if may_act(states[i], seat) else 0


@entry
def odds(states: States, i: int, out: Numbers) -> None:
    rules.odds(states[i], out)


@entry
def apply(states: States, i: int, seat: int, move: int) -> None:
    rules.apply(states[i], seat, move)


@entry
def blind(states: States, i: int, seat: int) -> None:
    rules.blind(states[i], seat)


@entry
def sample(states: States, i: int, seat: int, rngs: Dice) -> None:
    rules.sample(states[i], seat, rngs[0])


@entry
def places(states: States, i: int, out: Numbers) -> None:
    rules.places(states[i], out)


@entry
def veil(states: States, i: int, seat: int, mover: int, move: int, then: int) -> int:
    return rules.veil(states[i], seat, mover, move, then)


@entry
def unveil(states: States, i: int, guesses: States, k: int, mover: int, seen: int) -> int:
    return rules.unveil(states[i], guesses[k], mover, seen)


@entry
def step(states: States, i: int, seat: int, move: int, before: int, facts: Numbers) -> None:
    """Make a move, of which so much had been disclosed before, and note what Python wants to know then, in one call."""
    rules.apply(states[i], seat, move)
    facts[TO_ACT] = rules.to_act(states[i])
    facts[DISCLOSED] = rules.disclosed(states[i])
    facts[READ] = rules.veil(states[i], SPECTATOR, seat, move, before)


@entry
def is_secret(states: States, i: int) -> bool:
    return policy.is_secret(states[i])


@entry
def disclosed(states: States, i: int) -> int:
    return rules.disclosed(states[i])


@entry
def start_rng(rngs: Dice, seed: Wide, stream: Wide) -> None:
    reseed(rngs[0], seed, stream)


# --- choosing


@kernel
def by_odds(s: Any, rng: Random, count: int, weights: Numbers) -> int:
    """Which of so many outcomes chance draws."""
    rules.odds(s, weights)
    total = 0
    for k in range(count):
        total += weights[k]
    ticket = below(rng, total)
    k = 0
    while ticket >= weights[k]:
        ticket -= weights[k]
        k += 1
    return k


@kernel
def chance_draw(s: Any, rng: Random, moves: Numbers, weights: Numbers) -> int:
    """A draw of chance by its odds."""
    count = rules.legal(s, CHANCE, moves)
    return int(moves[by_odds(s, rng, count, weights)])


@kernel
def best_rated(view: Any, seat: int, moves: Numbers, count: int, rng: Random) -> int:
    """The best rated move, each of several equals as likely."""
    best = 0
    best_rating = policy.rate(view, seat, moves[0])
    equals = 1
    for k in range(1, count):
        rating = policy.rate(view, seat, moves[k])
        if rating > best_rating:
            best = k
            best_rating = rating
            equals = 1
        elif rating == best_rating:
            equals += 1
            if below(rng, equals) == 0:
                best = k
    return int(moves[best])


@kernel
def chosen(states: States, i: int, scratch: int, seat: int, bot: int, rng: Random, moves: Numbers) -> int:
    """A bot's move. Who judges does so on a view, laid out at `scratch`."""
    count = rules.legal(states[i], seat, moves)
    if bot == RANDOM or (bot == SENSIBLE and below(rng, 2) == 0):
        return int(moves[below(rng, count)])
    states[scratch] = states[i]
    rules.blind(states[scratch], seat)
    return best_rated(states[scratch], seat, moves, count, rng)


@entry
def draw(states: States, i: int, rngs: Dice, moves: Numbers, weights: Numbers) -> int:
    return chance_draw(states[i], rngs[0], moves, weights)


@entry
def choose(states: States, i: int, scratch: int, seat: int, bot: int, rngs: Dice, moves: Numbers) -> int:
    return chosen(states, i, scratch, seat, bot, rngs[0], moves)


# --- whole games


@kernel
def first_seat(bits: int) -> int:
    seat = 0
    while not (bits >> seat) & 1:
        seat += 1
    return seat


@kernel
def mover_of(s: Any) -> int:
    """Whose move it is, the lowest seat of several; OVER if nobody's."""
    bits = rules.to_act(s)
    if bits == 0:
        return OVER
    return CHANCE if bits == CHANCE else first_seat(bits)


@kernel
def any_move(s: Any, seat: int, rng: Random, moves: Numbers, weights: Numbers) -> int:
    """A draw of chance by its odds, or of a random bot, each move as likely."""
    count = rules.legal(s, seat, moves)
    return int(moves[by_odds(s, rng, count, weights) if seat == CHANCE else below(rng, count)])


@kernel
def any_move_on(s: Any, rng: Random, moves: Numbers, weights: Numbers, row: Numbers) -> int:
    """One move of chance or of a random bot; returns whose it was, or OVER when there was none to make."""
    seat = mover_of(s)
    if seat != OVER:
        move = any_move(s, seat, rng, moves, weights)
        rules.apply(s, seat, move)
        stats.note(s, move, row)
    return seat


@kernel
def move_on(
    states: States, i: int, scratch: int, bots: Numbers, rng: Random, moves: Numbers, weights: Numbers, row: Numbers
) -> int:
    """The same with bots of any kind."""
    seat = mover_of(states[i])
    if seat != OVER:
        if seat == CHANCE or bots[seat] == RANDOM:
            move = any_move(states[i], seat, rng, moves, weights)
        else:
            move = chosen(states, i, scratch, seat, bots[seat], rng, moves)
        rules.apply(states[i], seat, move)
        stats.note(states[i], move, row)
    return seat


@kernel
def note_result(s: Any, seats: int, decisions: int, moves: Numbers, result: Numbers) -> None:
    """The number of decisions, and the places."""
    rules.places(s, moves)
    result[0] = decisions
    for seat in range(seats):
        result[1 + seat] = moves[seat]


@kernel
def play_on(states: States, bots: Numbers, rng: Random, moves: Numbers, weights: Numbers, row: Numbers) -> int:
    """Play states[0] to its end; returns how many decisions the seats made. Like `move_on` again and again, but a CPU
    is half as fast again with branches of their own for chance and seats.
    """
    decisions = 0
    bits = rules.to_act(states[0])
    while bits != 0:
        if bits == CHANCE:
            move = chance_draw(states[0], rng, moves, weights)
            rules.apply(states[0], CHANCE, move)
        else:
            seat = first_seat(bits)
            move = chosen(states, 0, 1, seat, bots[seat], rng, moves)
            rules.apply(states[0], seat, move)
            decisions += 1
        stats.note(states[0], move, row)
        bits = rules.to_act(states[0])
    return decisions


@entry
def play_games(
    states: States,
    seats: int,
    bots: Numbers,
    rngs: Dice,
    seed: Wide,
    first: Wide,
    moves: Numbers,
    weights: Numbers,
    results: Matrix,
    rows: Matrix,
) -> Wide:
    """Play one match for each row, numbered from `first`; returns how many decisions the seats made."""
    total = 0
    for k in range(len(results)):
        reseed(rngs[0], seed, first + k)
        rules.clear(states[0])
        rules.setup(states[0], seats)
        decisions = play_on(states, bots, rngs[0], moves, weights, rows[k])
        note_result(states[0], seats, decisions, moves, results[k])
        total += decisions
    return total
