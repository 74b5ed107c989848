"""Many matches at a time, each in its lane: one step of every lane is one call. Like loops.py this file is loaded once
per game; it is compiled only when somebody steps through lanes.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from kurzspiel.kernel import RANDOM_LAYOUT, Random, States, below, buffer, entry, kernel, layout, new_states, reseed
from kurzspiel.notation import CHANCE

if TYPE_CHECKING:
    from kurzspiel import loops
    from kurzspiel.engine import Encoding, Rules, Stats

rules: "Rules" = globals()["rules"]  # engine.py has put them here
stats: "Stats" = globals()["stats"]
encoding: "Encoding" = globals()["encoding"]
loops = globals()["loops"]

Numbers = Any  # an array of whole numbers, or a list when interpreted
Array = Any  # a numpy array, also when interpreted
Generators = Any  # an array of Random records

NOBODY = -1  # the seat of a lane whose match is over
REWARDS = ("place", "win", "score")
BY_PLACE, BY_WIN, BY_SCORE = range(len(REWARDS))
GO_ON = -1  # no seed: generators go on
PICKING = 1 << 32  # streams from here on choose moves, those before draw for chance


# --- the end of a match


@kernel
def reward_of(s: Any, seat: int, seats: int, places: Numbers, reward: int) -> float:
    """By place from 1 for the first to -1 for the last, equals share the mean; by win, shared; or the score."""
    if reward == BY_SCORE:
        return float(stats.score(s, seat))
    place = int(places[seat])
    equals = 0
    for other in range(seats):
        if int(places[other]) == place:
            equals += 1
    if reward == BY_WIN:
        return 1.0 / equals if place == 1 else 0.0
    return 1.0 - (2.0 * (place - 1) + equals - 1) / (seats - 1)


@kernel
def note_end(
    s: Any, i: int, seats: int, reward: int, found: Numbers, rewards: Array, ended: Array, places: Array
) -> None:
    rules.places(s, found)
    ended[i] = True
    for seat in range(seats):
        places[i, seat] = found[seat]
        rewards[i, seat] = reward_of(s, seat, seats, found, reward)


@kernel
def forget_end(i: int, seats: int, rewards: Array, ended: Array, places: Array) -> None:
    ended[i] = False
    for seat in range(seats):
        places[i, seat] = 0
        rewards[i, seat] = 0.0


# --- one lane


@kernel
def draw_all(s: Any, rng: Random, moves: Numbers, weights: Numbers) -> int:
    """Chance draws until somebody has a choice; returns the bit set of seats, 0 when the match is over."""
    bits = rules.to_act(s)
    while bits == CHANCE:
        rules.apply(s, CHANCE, loops.chance_draw(s, rng, moves, weights))
        bits = rules.to_act(s)
    return bits


@kernel
def show(states: States, i: int, scratch: States, seat: int, out: Array, row: int) -> None:
    """What a seat may know, as a row of numbers."""
    scratch[0] = states[i]
    rules.blind(scratch[0], seat)
    encoding.encode(scratch[0], seat, out, row)


@kernel
def list_moves(s: Any, i: int, seat: int, moves: Numbers, masks: Array, codes: Array, counts: Array) -> None:
    """The legal moves as a list and as a mask; of the old mask only the old moves are taken out."""
    for k in range(counts[i]):
        masks[i, codes[i, k]] = 0
    count = 0
    if seat != NOBODY:
        count = rules.legal(s, seat, moves)
    for k in range(count):
        codes[i, k] = moves[k]
        masks[i, moves[k]] = 1
    counts[i] = count


# --- all lanes from `first` to before `last`


@entry
def begin(
    states: States, chance: Generators, pickers: Generators, scratch: States, moves: Numbers, weights: Numbers,
    seats: int, seed: int, streams: Array, first: int, last: int,
    seat: Array, masks: Array, codes: Array, counts: Array, seen: Array, rewards: Array, ended: Array, places: Array,
) -> None:  # fmt: skip
    """A new match in each lane, whose chance draws from the lane's stream of this seed, or goes on drawing."""
    for i in range(first, last):
        if seed != GO_ON:
            reseed(chance[i], seed, int(streams[i]))
            reseed(pickers[i], seed, int(streams[i]) + PICKING)
        forget_end(i, seats, rewards, ended, places)
        rules.setup(states[i], seats)
        seat[i] = loops.first_seat(draw_all(states[i], chance[i], moves, weights))
        list_moves(states[i], i, int(seat[i]), moves, masks, codes, counts)
        if len(seen) > 0:
            show(states, i, scratch, int(seat[i]), seen, i)


@entry
def advance(
    states: States, chance: Generators, scratch: States, moves: Numbers, weights: Numbers,
    seats: int, reward: int, restarts: bool, chosen: Array, first: int, last: int,
    seat: Array, masks: Array, codes: Array, counts: Array, seen: Array, rewards: Array, ended: Array, places: Array,
) -> None:  # fmt: skip
    """Make each lane's move, unchecked, and go on until a seat has a choice. A match that ends is noted, and if wanted
    the next one begins in its lane; if not, the lane rests.
    """
    for i in range(first, last):
        if counts[i] == 0:
            continue
        if ended[i]:
            forget_end(i, seats, rewards, ended, places)
        rules.apply(states[i], loops.first_seat(rules.to_act(states[i])), int(chosen[i]))
        bits = draw_all(states[i], chance[i], moves, weights)
        if bits == 0:
            note_end(states[i], i, seats, reward, moves, rewards, ended, places)
            if restarts:
                rules.setup(states[i], seats)
                bits = draw_all(states[i], chance[i], moves, weights)
        chooser = NOBODY if bits == 0 else loops.first_seat(bits)
        seat[i] = chooser
        list_moves(states[i], i, chooser, moves, masks, codes, counts)
        if len(seen) > 0:
            show(states, i, scratch, chooser, seen, i)


@entry
def first_refused(codes: Array, counts: Array, chosen: Array) -> int:
    """The first lane whose move is not legal, or -1. Lanes that rest take any."""
    for i in range(len(counts)):
        is_legal = counts[i] == 0
        for k in range(counts[i]):
            if codes[i, k] == chosen[i]:
                is_legal = True
                break
        if not is_legal:
            return i
    return -1


@entry
def pick(pickers: Generators, codes: Array, counts: Array, chosen: Array, first: int, last: int) -> None:
    """Any legal move of each lane."""
    for i in range(first, last):
        if counts[i] > 0:
            chosen[i] = codes[i, below(pickers[i], int(counts[i]))]


@entry
def judge(states: States, i: int, seats: int, reward: int, found: Numbers, out: Array) -> None:
    """The rewards of a match that is over, one for each seat."""
    rules.places(states[i], found)
    for seat in range(seats):
        out[seat] = reward_of(states[i], seat, seats, found, reward)


@entry
def show_one(states: States, i: int, scratch: States, seat: int, out: Array, row: int) -> None:
    show(states, i, scratch, seat, out, row)


# --- the lanes with their arrays


class Lanes:
    """So many matches side by side. The arrays are filled in place: what they hold changes with the next step."""

    def __init__(
        self, seats: int, count: int, reward: int = BY_PLACE, restarts: bool = True, sees: bool = True, workers: int = 1
    ) -> None:
        self.seats, self.count, self.reward, self.restarts = seats, count, reward, restarts
        self.states = new_states(layout(rules.State), count)
        self.chance = new_states(RANDOM_LAYOUT, count)
        self._pickers = new_states(RANDOM_LAYOUT, count)
        self.codes = np.zeros((count, rules.MOST_LEGAL), np.int16)  # the legal moves of each lane ...
        self.counts = np.zeros(count, np.int32)  # ... how many there are; 0: the lane rests
        self.seat = np.zeros(count, np.int64)  # whose decision it is; of several at once the lowest; -1: over
        self.masks = np.zeros((count, len(rules.MOVES.texts)), np.uint8)  # 1 for each legal move
        self.seen = np.zeros((count if sees else 0, encoding.SIZE), np.int16)  # the view of that seat
        self.rewards = np.zeros((count, seats), np.float32)  # of the match that has just ended, else 0
        self.ended = np.zeros(count, np.bool_)  # whether the last step ended a match
        self.places = np.zeros((count, seats), np.int8)  # of that match, else 0
        self.chosen = np.zeros(count, np.int64)  # what `pick` chose
        self._shown = (
            self.seat, self.masks, self.codes, self.counts, self.seen, self.rewards, self.ended, self.places,
        )  # fmt: skip
        self._rooms = [
            (new_states(layout(rules.State), 1), buffer(rules.MOST_LEGAL), buffer(rules.MOST_ODDS))
            for _ in range(workers)
        ]

    def begin(self, seed: int, streams: Any = None, first: int = 0, last: int | None = None, worker: int = 0) -> None:
        """New matches in these lanes; lane i draws from `streams[i]` of the seed, without streams from number i. With
        GO_ON as seed it goes on drawing where it is.
        """
        streams = np.arange(self.count) if streams is None else streams
        last = self.count if last is None else last
        begin(
            self.states, self.chance, self._pickers, *self._rooms[worker], self.seats, seed, streams, first, last,
            *self._shown,
        )  # fmt: skip

    def advance(self, chosen: Any, first: int = 0, last: int | None = None, worker: int = 0) -> None:
        """Make each of these lanes' moves (int64), unchecked. Threads may share the lanes: each is another worker."""
        last = self.count if last is None else last
        advance(
            self.states, self.chance, *self._rooms[worker], self.seats, self.reward, self.restarts, chosen, first,
            last, *self._shown,
        )  # fmt: skip

    def first_refused(self, chosen: Any) -> int:
        """The first lane whose move is not legal now, or -1."""
        return int(first_refused(self.codes, self.counts, chosen))

    def pick(self, first: int = 0, last: int | None = None) -> Any:
        """Any legal move of each lane, from its own generator, in the array `chosen`."""
        pick(self._pickers, self.codes, self.counts, self.chosen, first, self.count if last is None else last)
        return self.chosen


def compile_all() -> None:
    """A few small calls that compile every kernel of this file."""
    lanes = Lanes(rules.SEATS[0], 1)
    lanes.begin(0)
    chosen = lanes.pick()
    lanes.first_refused(chosen)
    lanes.advance(chosen)
    show_one(lanes.states, 0, new_states(layout(rules.State), 1), CHANCE, lanes.seen, 0)
    judge(lanes.states, 0, rules.SEATS[0], BY_PLACE, buffer(rules.MOST_LEGAL), np.zeros(rules.SEATS[0]))
