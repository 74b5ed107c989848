"""Whole matches of a net against itself, as many as one likes: each move is drawn by the net's chances.

They are what findings and the explorer's set are made of (docs/explorer.md). Research alone needs them, so they run
where they are compiled for the machine, and no module of them is shipped.
"""

from typing import Annotated, Any

from kurzspiel.engine.contract import policy, rules
from kurzspiel.engine.findings import findings
from kurzspiel.engine.kernel import (
    Array,
    Dice,
    Matrix,
    Numbers,
    Random,
    Reals,
    States,
    Wide,
    draw,
    entry,
    kernel,
    reseed,
)
from kurzspiel.engine.kernels import loops, net
from kurzspiel.engine.kernels.net import Biases, Lists, Sums, Table, Weights
from kurzspiel.notation import CHANCE

Log = Annotated[Any, Array("int16", 2)]  # the moves of matches: who, and what
WORD = 4294967296.0


@kernel
def drawn(chances: Any, count: int, rng: Random) -> int:
    """Which of so many, by their chances."""
    ticket = draw(rng) / WORD
    for k in range(count - 1):
        ticket -= chances[k]
        if ticket < 0.0:
            return k
    return count - 1


@kernel
def make(s: Any, seat: int, move: int, row: Any, log: Any, used: int) -> int:
    """A move, counted and written down where there is room; returns how many lines the log has."""
    findings.before(s, seat, move, row)
    rules.apply(s, seat, move)
    findings.after(s, seat, move, row)
    if used < len(log):
        log[used, 0] = seat
        log[used, 1] = move
        return used + 1
    return used


@kernel
def choose(
    states: Any, seat: int, rng: Random, heat: float, table: Any, weights: Any, judging: Any, biases: Any, book: Any,
    lists: Any, room: Any, moves: Any, scores: Any, plans: Any, ratings: Any, chances: Any,
) -> int:  # fmt: skip
    """Fills in what a seat that has a choice does, from its view alone; returns how many moves it is."""
    states[1] = states[0]
    rules.blind(states[1], seat)
    net.think(states[1], seat, table, weights, biases, book, lists, room)
    if policy.is_secret(states[1]):
        count = policy.candidates(states[1], seat, plans, 0, ratings)
        net.judge_plans(states[1], seat, 0, count, plans, ratings, judging, book, lists, room, scores)
        net.as_chances(scores, 0, count, heat, chances)
        return policy.spell_out(states[1], seat, plans, drawn(chances, count, rng), moves)
    count = rules.legal(states[1], seat, moves)
    net.judge_moves(states[1], seat, moves, count, weights, biases, book, room, scores)
    net.as_chances(scores, 0, count, heat, chances)
    moves[0] = moves[drawn(chances, count, rng)]
    return 1


@entry
def play_itself(
    states: States, seats: int, rngs: Dice, seed: Wide, first: Wide, heat: float, table: Table, weights: Weights,
    judging: Weights, biases: Biases, book: Numbers, lists: Lists, room: Sums, moves: Numbers, odds: Numbers,
    scores: Numbers, plans: Matrix, ratings: Numbers, chances: Reals, results: Matrix, rows: Matrix, log: Log,
    ends: Numbers,
) -> int:  # fmt: skip
    """Play one match for each row, numbered from `first`: their places, what was counted, and, where the log has room
    for all moves of a match, the line after its last. Returns how many matches the log has.
    """
    used, logged = 0, 0
    for k in range(len(results)):
        reseed(rngs[0], seed, first + k)
        rules.clear(states[0])
        rules.setup(states[0], seats)
        bits = rules.to_act(states[0])
        while bits != 0:
            seat = CHANCE if bits == CHANCE else loops.first_seat(bits)
            count = 1
            if seat == CHANCE:
                moves[0] = loops.chance_draw(states[0], rngs[0], moves, odds)
            elif rules.legal(states[0], seat, moves) > 1:
                count = choose(
                    states, seat, rngs[0], heat, table, weights, judging, biases, book, lists, room, moves, scores,
                    plans, ratings, chances,
                )  # fmt: skip
            for i in range(count):
                used = make(states[0], seat, int(moves[i]), rows[k], log, used)
            bits = rules.to_act(states[0])
        rules.places(states[0], moves)
        for seat in range(seats):
            results[k, seat] = moves[seat]
        if used < len(log):
            logged = k + 1
            ends[k] = used
    return logged
