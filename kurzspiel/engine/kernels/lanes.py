"""Many matches at a time, each in its lane: one step of every lane is one call."""

from typing import Annotated, Any

from kurzspiel.engine.contract import encoding, rules, stats
from kurzspiel.engine.kernel import Array, Dice, Numbers, Random, Reals, States, Wide, below, entry, kernel, reseed
from kurzspiel.engine.kernels import loops
from kurzspiel.notation import CHANCE

Masks = Annotated[Any, Array("uint8", 2)]
Codes = Annotated[Any, Array("int16", 2)]
Counts = Annotated[Any, Array("int32")]
Seen = Annotated[Any, Array("int16", 2)]  # views as rows of numbers
Rewards = Annotated[Any, Array("float32", 2)]
Ended = Annotated[Any, Array("bool")]
Places = Annotated[Any, Array("int8", 2)]

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
    s: Any, i: int, seats: int, reward: int, found: Numbers, rewards: Rewards, ended: Ended, places: Places
) -> None:
    rules.places(s, found)
    ended[i] = True
    for seat in range(seats):
        places[i, seat] = found[seat]
        rewards[i, seat] = reward_of(s, seat, seats, found, reward)


@kernel
def forget_end(i: int, seats: int, rewards: Rewards, ended: Ended, places: Places) -> None:
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
def show(states: States, i: int, scratch: States, seat: int, out: Seen, row: int) -> None:
    """What a seat may know, as a row of numbers."""
    scratch[0] = states[i]
    rules.blind(scratch[0], seat)
    encoding.encode(scratch[0], seat, out, row)


@kernel
def list_moves(s: Any, i: int, seat: int, moves: Numbers, masks: Masks, codes: Codes, counts: Counts) -> None:
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
    states: States, chance: Dice, pickers: Dice, scratch: States, moves: Numbers, weights: Numbers,
    seats: int, seed: Wide, first: int, last: int,
    seat: Numbers, masks: Masks, codes: Codes, counts: Counts, seen: Seen, rewards: Rewards, ended: Ended,
    places: Places,
) -> None:  # fmt: skip
    """A new match in each lane, whose chance draws from the stream of its number, or goes on drawing."""
    for i in range(first, last):
        if seed != GO_ON:
            reseed(chance[i], seed, i)
            reseed(pickers[i], seed, i + PICKING)
        forget_end(i, seats, rewards, ended, places)
        rules.clear(states[i])
        rules.setup(states[i], seats)
        seat[i] = loops.first_seat(draw_all(states[i], chance[i], moves, weights))
        list_moves(states[i], i, int(seat[i]), moves, masks, codes, counts)
        if len(seen) > 0:
            show(states, i, scratch, int(seat[i]), seen, i)


@entry
def advance(
    states: States, chance: Dice, scratch: States, moves: Numbers, weights: Numbers,
    seats: int, reward: int, restarts: bool, chosen: Numbers, first: int, last: int,
    seat: Numbers, masks: Masks, codes: Codes, counts: Counts, seen: Seen, rewards: Rewards, ended: Ended,
    places: Places,
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
                rules.clear(states[i])
                rules.setup(states[i], seats)
                bits = draw_all(states[i], chance[i], moves, weights)
        chooser = NOBODY if bits == 0 else loops.first_seat(bits)
        seat[i] = chooser
        list_moves(states[i], i, chooser, moves, masks, codes, counts)
        if len(seen) > 0:
            show(states, i, scratch, chooser, seen, i)


@entry
def first_refused(codes: Codes, counts: Counts, chosen: Numbers) -> int:
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
def pick(pickers: Dice, codes: Codes, counts: Counts, chosen: Numbers, first: int, last: int) -> None:
    """Any legal move of each lane."""
    for i in range(first, last):
        if counts[i] > 0:
            chosen[i] = codes[i, below(pickers[i], int(counts[i]))]


@entry
def judge(states: States, i: int, seats: int, reward: int, found: Numbers, out: Reals) -> None:
    """The rewards of a match that is over, one for each seat."""
    rules.places(states[i], found)
    for seat in range(seats):
        out[seat] = reward_of(states[i], seat, seats, found, reward)


@entry
def show_one(states: States, i: int, scratch: States, seat: int, out: Seen, row: int) -> None:
    show(states, i, scratch, seat, out, row)
