"""Matches written down move by move: who moved, what was chosen of how many moves, and what that seat could know."""

from typing import Annotated, Any

from kurzspiel.engine.contract import encoding, rules, stats
from kurzspiel.engine.kernel import Array, Dice, Numbers, Random, States, Wide, entry, kernel, reseed
from kurzspiel.engine.kernels import loops
from kurzspiel.notation import CHANCE

Table = Annotated[Any, Array("int32", 2)]
Seen = Annotated[Any, Array("int16", 2)]  # views as rows of numbers
Codes = Annotated[Any, Array("int16")]

MATCH, NUMBER, SEAT, CODE, CHOICES, COLUMNS = range(6)  # of a row: which match and move, by whom, what, of how many
AT_MATCH, AT_NUMBER, AT_SCRIPT, MARKS = range(4)  # how far the scribe is: match, move of it, move of the script


@kernel
def next_seat(s: Any, script: Table, told: int) -> int:
    if len(script) > 0:
        return int(script[told, 0])
    return loops.mover_of(s)


@kernel
def next_move(
    states: States, seat: int, bots: Numbers, script: Table, told: int, rng: Random, moves: Numbers, weights: Numbers
) -> int:
    if len(script) > 0:
        return int(script[told, 1])
    if seat == CHANCE:
        return int(loops.chance_draw(states[0], rng, moves, weights))
    return int(loops.chosen(states, 0, 1, seat, bots[seat], rng, moves))


@kernel
def write_position(
    states: States, seat: int, moves: Numbers, count: int, seen: Seen, row: int, codes: Codes, used: int
) -> int:
    """What this seat may know and do; returns how many codes of legal moves the page has now."""
    states[1] = states[0]
    rules.blind(states[1], seat)
    encoding.encode(states[1], seat, seen, row)
    for k in range(count):
        codes[used + k] = moves[k]
    return used + count


@kernel
def write_result(s: Any, seats: int, results: Table, k: int, places: Numbers) -> None:
    rules.places(s, places)
    for seat in range(seats):
        results[k, 1 + seat] = places[seat]
        results[k, 1 + seats + seat] = stats.score(s, seat)


@entry
def write_page(
    states: States, seats: int, bots: Numbers, script: Table, rngs: Dice, seed: Wide, first: Wide, at: Numbers,
    moves: Numbers, weights: Numbers, results: Table, rows: Table, seen: Seen, codes: Codes,
) -> int:  # fmt: skip
    """Go on with the matches until all are over or the page is full; returns how many rows are written.

    The moves are those of the script, if there is one, else the bots'. Without room for positions none are written.
    """
    sees = len(seen) > 0
    row = 0
    used = 0
    while at[AT_MATCH] < len(results):
        k = at[AT_MATCH]
        if at[AT_NUMBER] == 0:
            reseed(rngs[0], seed, first + k)
            rules.clear(states[0])
            rules.setup(states[0], seats)
        while rules.to_act(states[0]) != 0:
            if row == len(rows) or (sees and used + rules.MOST_LEGAL > len(codes)):
                return row
            seat = next_seat(states[0], script, at[AT_SCRIPT])
            count = rules.legal(states[0], seat, moves)
            if seat != CHANCE:
                results[k, 0] += 1
                if sees:
                    used = write_position(states, seat, moves, count, seen, row, codes, used)
            move = next_move(states, seat, bots, script, at[AT_SCRIPT], rngs[0], moves, weights)
            rows[row, MATCH] = first + k
            rows[row, NUMBER] = at[AT_NUMBER]
            rows[row, SEAT] = seat
            rows[row, CODE] = move
            rows[row, CHOICES] = count
            rules.apply(states[0], seat, move)
            row += 1
            at[AT_NUMBER] += 1
            at[AT_SCRIPT] += 1
        write_result(states[0], seats, results, k, moves)
        at[AT_MATCH] += 1
        at[AT_NUMBER] = 0
    return row
