"""Matches written down move by move: who moved, what was chosen of how many moves, and what that seat could know. Like
loops.py this file is loaded once per game; it is compiled only when somebody wants matches written down.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from kurzspiel.kernel import RANDOM_LAYOUT, Random, States, buffer, entry, kernel, layout, new_states, reseed
from kurzspiel.notation import CHANCE

if TYPE_CHECKING:
    from kurzspiel.engine import Encoding, Rules, Stats

rules: "Rules" = globals()["rules"]  # engine.py has put them here
stats: "Stats" = globals()["stats"]
encoding: "Encoding" = globals()["encoding"]
loops: Any = globals()["loops"]

Numbers = Any  # an array of whole numbers, or a list when interpreted
Array = Any  # a numpy array, also when interpreted
Generators = Any  # an array of Random records

MATCH, NUMBER, SEAT, CODE, CHOICES, COLUMNS = range(6)  # of a row: which match and move, by whom, what, of how many
AT_MATCH, AT_NUMBER, AT_SCRIPT, MARKS = range(4)  # how far the scribe is: match, move of it, move of the script
ROWS = 16_384  # of a page
ROOM = 16  # for the codes of so many legal moves a row; a page with more of them is full sooner


# --- kernels


@kernel
def next_seat(s: Any, script: Array, told: int) -> int:
    if len(script) > 0:
        return int(script[told, 0])
    bits = rules.to_act(s)
    return CHANCE if bits == CHANCE else int(loops.first_seat(bits))


@kernel
def next_move(
    states: States, seat: int, bots: Numbers, script: Array, told: int, rng: Random, moves: Numbers, weights: Numbers
) -> int:
    if len(script) > 0:
        return int(script[told, 1])
    if seat == CHANCE:
        return int(loops.chance_draw(states[0], rng, moves, weights))
    return int(loops.chosen(states, 0, 1, seat, bots[seat], rng, moves))


@kernel
def write_position(
    states: States, seat: int, moves: Numbers, count: int, seen: Array, row: int, codes: Array, used: int
) -> int:
    """What this seat may know and do; returns how many codes of legal moves the page has now."""
    states[1] = states[0]
    rules.blind(states[1], seat)
    encoding.encode(states[1], seat, seen, row)
    for k in range(count):
        codes[used + k] = moves[k]
    return used + count


@kernel
def write_result(s: Any, seats: int, results: Array, k: int, places: Numbers) -> None:
    rules.places(s, places)
    for seat in range(seats):
        results[k, 1 + seat] = places[seat]
        results[k, 1 + seats + seat] = stats.score(s, seat)


@entry
def write_page(
    states: States, seats: int, bots: Numbers, script: Array, rngs: Generators, seed: int, first: int, at: Numbers,
    moves: Numbers, weights: Numbers, results: Array, rows: Array, seen: Array, codes: Array,
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


# --- for Python


class Page(NamedTuple):
    """Some rows; chance's have no position. The next page is written into the same memory."""

    rows: Array  # MATCH to CHOICES
    seen: Array  # the positions, or nothing
    codes: Array  # the legal moves of the seats' rows, one row's after the other's; or nothing


class Scribe:
    """Matches from number `first` on, written down page by page; afterwards there are their results.

    They are played by bots that are kernels, exactly as `simulate` plays them; or they were played already, and the
    script tells all their moves as (seat, code).
    """

    def __init__(self, seats: int, first: int, count: int, positions: bool = True, rows: int = ROWS) -> None:
        self.seats, self.first = seats, first
        self.results = np.zeros((count, 1 + 2 * seats), np.int32)  # decisions, the places, the scores
        self._rows = np.zeros((rows, COLUMNS), np.int32)
        self._seen = np.zeros((rows if positions else 0, encoding.SIZE), np.int16)
        self._codes = np.zeros(max(ROOM * rows, rules.MOST_LEGAL) if positions else 0, np.int16)

    def play(self, bots: Sequence[int], seed: int) -> Iterator[Page]:
        return self._pages(bots, np.zeros((0, 2), np.int32), seed)

    def retell(self, script: Sequence[tuple[int, int]]) -> Iterator[Page]:
        return self._pages([0] * self.seats, np.array(script, np.int32), 0)

    def _pages(self, bots: Sequence[int], script: Array, seed: int) -> Iterator[Page]:
        states, rngs, at = new_states(layout(rules.State), 2), new_states(RANDOM_LAYOUT, 1), buffer(MARKS)
        room, levels = (buffer(rules.MOST_LEGAL), buffer(rules.MOST_ODDS)), buffer(self.seats)
        levels[:] = bots
        while at[AT_MATCH] < len(self.results):
            count = write_page(
                states, self.seats, levels, script, rngs, seed, self.first, at, *room,
                self.results, self._rows, self._seen, self._codes,
            )  # fmt: skip
            rows = self._rows[:count]
            used = int(rows[rows[:, SEAT] != CHANCE, CHOICES].sum()) if len(self._codes) else 0
            yield Page(rows, self._seen[:count], self._codes[:used])


def compile_all() -> None:
    """A match written down, which compiles every kernel of this file."""
    scribe = Scribe(rules.SEATS[0], 0, 1)
    for _ in scribe.play([0] * scribe.seats, 0):
        pass
