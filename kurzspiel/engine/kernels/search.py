"""Looking ahead: Monte Carlo tree search over information sets.

An iteration guesses what is hidden (`rules.sample`), walks down the tree, adds a node, and plays the match to its end
with moves steered by the game's policy, or some stages on, where the policy foresees the rest. Every seat looks for its
own good: a node keeps wins and placings of each seat.
Where seats choose at the same time in secret, nobody answers what he cannot see: each seat has a list of candidates of
its own and learns which of them do well against the others' (decoupled search).
"""

from math import sqrt
from typing import Annotated, Any

from kurzspiel.engine.contract import policy, rules
from kurzspiel.engine.kernel import (
    Array,
    Dice,
    Matrix,
    Numbers,
    Random,
    RealMatrix,
    Reals,
    States,
    below,
    entry,
    kernel,
    log,
)
from kurzspiel.engine.kernels import loops
from kurzspiel.engine.layout import Grid, Int8, Int16, Int32, Of, Real32
from kurzspiel.notation import CHANCE

MOST_SEATS = 6
ROOM = 5 * MOST_SEATS  # in `wins`: behind the seats a policy has room to reckon in
DEEPEST = 256  # moves from the root that a tree may hold
USED = 0  # in the book: nodes in use
ROOT = 0
NONE = 0  # no node: the root is nobody's child
ENDLESS = 1 << 30  # a stage that no match comes to
FEW = 24  # moves that are rated when a node gets another child


class Node:
    """What followed a move: how it went for every seat."""

    move: Int16
    actor: Int8  # who made it
    child: Int32  # its first child
    sibling: Int32  # the next child of its parent
    visits: Int32
    seen: Int32  # how often it could have been chosen
    wins: Annotated[Grid[float], Of(Real32, MOST_SEATS)]  # sums; a shared win counts in part
    placings: Annotated[Grid[float], Of(Real32, MOST_SEATS)]  # sums: 1 for the first place, 0 for the last


Nodes = Annotated[Any, Array(Node)]


# --- the tree


@kernel
def add_node(tree: Any, book: Numbers, parent: int, actor: int, move: int) -> int:
    """A new child, or NONE when there is no room left."""
    node = book[USED]
    if node == len(tree):
        return NONE
    book[USED] += 1
    tree[node].move = move
    tree[node].actor = actor
    tree[node].child = NONE
    tree[node].sibling = tree[parent].child
    tree[node].visits = 0
    tree[node].seen = 0
    for seat in range(MOST_SEATS):
        tree[node].wins[seat] = 0
        tree[node].placings[seat] = 0
    tree[parent].child = node
    return int(node)


@kernel
def child_by(tree: Any, parent: int, move: int) -> int:
    node = tree[parent].child
    while node != NONE and tree[node].move != move:
        node = tree[node].sibling
    return int(node)


@kernel
def mark_children(tree: Any, parent: int, slots: Numbers, is_clearing: bool) -> None:
    """Note by its move where each child is, or wipe the notes."""
    node = tree[parent].child
    while node != NONE:
        slots[tree[node].move] = NONE if is_clearing else node
        node = tree[node].sibling


@kernel
def promise(tree: Any, node: int, actor: int, curiosity: float) -> float:
    """How good a move was for who makes it, and how little it was tried."""
    visits = tree[node].visits
    if visits == 0:
        return 1000.0
    mean = (0.5 * tree[node].wins[actor] + 0.5 * tree[node].placings[actor]) / visits  # in 64 bits everywhere
    return float(mean + curiosity * sqrt(log(tree[node].seen) / visits))


@kernel
def best_untried(s: Any, actor: int, moves: Numbers, count: int, slots: Numbers, rng: Random) -> int:
    """The best rated move that has no node yet; of many only a few are looked at."""
    best = -1
    best_rating = 0
    start = below(rng, count)
    looked_at = 0
    for k in range(count):
        move = moves[(start + k) % count]
        if slots[move] == NONE and looked_at < FEW:
            looked_at += 1
            rating = policy.rate(s, actor, move)
            if best == -1 or rating > best_rating:
                best = move
                best_rating = rating
    return int(best)


@kernel
def selected(
    s: Any, tree: Any, book: Numbers, parent: int, actor: int, moves: Numbers, count: int, slots: Numbers, rng: Random,
    curiosity: float,
) -> int:  # fmt: skip
    """The child to go on with: a new one now and then, the more the oftener its parent was visited."""
    mark_children(tree, parent, slots, False)
    tried = 0
    best = NONE
    best_promise = -1.0
    for k in range(count):
        node = slots[moves[k]]
        if node != NONE:
            tried += 1
            tree[node].seen += 1
            hope = promise(tree, node, actor, curiosity)
            if hope > best_promise:
                best = node
                best_promise = hope
    if tried < count and tried < 2 + sqrt(tree[parent].visits):
        node = add_node(tree, book, parent, actor, best_untried(s, actor, moves, count, slots, rng))
        if node != NONE:
            best = node
            tree[node].seen = 1
    mark_children(tree, parent, slots, True)
    return int(best)


# --- an iteration


@kernel
def actor_of(bits: int, viewer: int) -> int:
    """Of several who may move the one whose search this is comes first."""
    return viewer if viewer != CHANCE and (bits >> viewer) & 1 else loops.first_seat(bits)


@kernel
def steered(s: Any, seat: int, rng: Random, moves: Numbers, count: int, care: int) -> int:
    """A move in a play-out: of so many drawn at random the best rated, or what the policy has ready; care 0: any."""
    if count == 1 or care == 0:
        return int(moves[below(rng, count)])
    ready = policy.sketch(s, seat, rng)
    if ready >= 0:
        return ready
    best = moves[below(rng, count)]
    best_rating = policy.rate(s, seat, best)
    for _ in range(care - 1):
        move = moves[below(rng, count)]
        if move != best:
            rating = policy.rate(s, seat, move)
            if rating > best_rating:
                best = move
                best_rating = rating
    return int(best)


@kernel
def last_stage(s: Any, horizon: int) -> int:
    """Where play-outs from this position end: so many stages on, or (0) at the end of the match."""
    return policy.stage(s) + horizon if horizon > 0 else ENDLESS


@kernel
def play_out(s: Any, rng: Random, moves: Numbers, weights: Numbers, care: int, last: int) -> None:
    """To this stage, or to the end of the match."""
    bits = rules.to_act(s)
    while bits != 0 and policy.stage(s) < last:
        if bits == CHANCE:
            rules.apply(s, CHANCE, loops.chance_draw(s, rng, moves, weights))
        else:
            seat = loops.first_seat(bits)
            count = rules.legal(s, seat, moves)
            rules.apply(s, seat, steered(s, seat, rng, moves, count, care))
        bits = rules.to_act(s)


@kernel
def settle_up(s: Any, seats: int, moves: Numbers, wins: Reals, placings: Reals) -> None:
    """What the end is worth to every seat: its part of the win, and its place from 1 (first) to 0 (last)."""
    rules.places(s, moves)
    for seat in range(seats):
        equals = 0
        for other in range(seats):
            if moves[other] == moves[seat]:
                equals += 1
        wins[seat] = 1.0 / equals if moves[seat] == 1 else 0.0
        placings[seat] = (seats - moves[seat] - (equals - 1) / 2) / (seats - 1)


@kernel
def weigh_up(s: Any, seats: int, moves: Numbers, wins: Reals, placings: Reals) -> None:
    """What a play-out came to for every seat."""
    if rules.to_act(s) == 0:
        settle_up(s, seats, moves, wins, placings)
    else:
        policy.foresee(s, wins, placings)


@kernel
def walk_down(
    s: Any, tree: Any, book: Numbers, path: Numbers, viewer: int, rng: Random, moves: Numbers, weights: Numbers,
    slots: Numbers, curiosity: float,
) -> int:  # fmt: skip
    """From the root to a node that was never visited; returns how many nodes the path has."""
    path[0] = ROOT
    length = 1
    node = ROOT
    while length < DEEPEST:
        bits = rules.to_act(s)
        if bits == 0 or (bits != CHANCE and policy.is_secret(s)):
            break
        if bits == CHANCE:
            move = loops.chance_draw(s, rng, moves, weights)
            child = child_by(tree, node, move)
            if child == NONE:
                child = add_node(tree, book, node, CHANCE, move)
            rules.apply(s, CHANCE, move)
        else:
            actor = actor_of(bits, viewer)
            count = rules.legal(s, actor, moves)
            child = selected(s, tree, book, node, actor, moves, count, slots, rng, curiosity)
            if child != NONE:
                rules.apply(s, actor, tree[child].move)
        if child == NONE:
            break
        path[length] = child
        length += 1
        node = child
        if tree[child].visits == 0 and tree[child].actor != CHANCE:
            break
    return length


@entry
def look_ahead(
    states: States, tree: Nodes, book: Numbers, path: Numbers, viewer: int, seats: int, count: int, rngs: Dice,
    moves: Numbers, weights: Numbers, slots: Numbers, wins: Reals, placings: Reals, care: int, horizon: int,
    curiosity: float,
) -> None:  # fmt: skip
    """So many iterations from the view states[0]; states[1] is where guesses are played."""
    last = last_stage(states[0], horizon)
    for _ in range(count):
        states[1] = states[0]
        rules.sample(states[1], viewer, rngs[0])
        length = walk_down(
            states[1], tree, book, path, viewer, rngs[0], moves, weights, slots, curiosity
        )  # fmt: skip
        play_out(states[1], rngs[0], moves, weights, care, last)
        weigh_up(states[1], seats, moves, wins, placings)
        for k in range(length):
            tree[path[k]].visits += 1
            for seat in range(seats):
                tree[path[k]].wins[seat] += wins[seat]
                tree[path[k]].placings[seat] += placings[seat]


@entry
def keep_branch(tree: Nodes, book: Numbers, branch: int, spare: Nodes, queue: Numbers) -> None:
    """Copy a node and all below it to another tree, where it becomes the root."""
    spare[ROOT] = tree[branch]
    spare[ROOT].child = NONE
    spare[ROOT].sibling = NONE
    used = 1
    queue[0] = branch
    done = 0
    while done < used:
        node = tree[queue[done]].child
        while node != NONE:
            spare[used] = tree[node]
            spare[used].child = NONE
            spare[used].sibling = spare[done].child
            spare[done].child = used
            queue[used] = node
            used += 1
            node = tree[node].sibling
        done += 1
    book[USED] = used


# --- choosing at the same time


@kernel
def candidate_for(
    seat: int, first: int, count: int, visits: Numbers, gains: Reals, total: int, curiosity: float
) -> int:
    """The row of the candidate this seat tries now."""
    best = first
    best_hope = -1.0
    for row in range(first, first + count):
        if visits[row] == 0:
            return row
        hope = gains[row, MOST_SEATS + seat] / visits[row] + curiosity * sqrt(log(total) / visits[row])
        if hope > best_hope:
            best = row
            best_hope = hope
    return best


@kernel
def make_candidate(s: Any, seat: int, plans: Numbers, row: int, moves: Numbers) -> None:
    for k in range(policy.spell_out(s, seat, plans, row, moves)):
        rules.apply(s, seat, moves[k])


@entry
def spell_out(states: States, i: int, seat: int, plans: Matrix, row: int, moves: Numbers) -> int:
    return policy.spell_out(states[i], seat, plans, row, moves)


@entry
def reopen(states: States, i: int, viewer: int) -> None:
    policy.reopen(states[i], viewer)


@entry
def find_candidates(
    states: States, i: int, seats: int, viewer: int, plans: Matrix, counts: Numbers, ratings: Numbers
) -> None:
    """For every seat the candidates worth trying, a row each; first what nobody knows is opened again."""
    policy.reopen(states[i], viewer)
    for seat in range(seats):
        counts[seat] = policy.candidates(states[i], seat, plans, seat * policy.CANDIDATES, ratings)


@entry
def look_ahead_together(
    states: States, viewer: int, seats: int, count: int, rngs: Dice, plans: Matrix, counts: Numbers, visits: Numbers,
    gains: RealMatrix, chosen: Numbers, moves: Numbers, weights: Numbers, wins: Reals, placings: Reals, care: int,
    horizon: int, curiosity: float, done: int,
) -> None:  # fmt: skip
    """So many iterations: every seat makes one of its candidates, then the match is played out.

    A row of `gains` holds wins of every seat, and behind them what its own seat learns from.
    """
    last = last_stage(states[0], horizon)
    for number in range(count):
        states[1] = states[0]
        for seat in range(seats):
            first = seat * policy.CANDIDATES
            chosen[seat] = candidate_for(seat, first, counts[seat], visits, gains, done + number + 1, curiosity)
        for seat in range(seats):
            make_candidate(states[1], seat, plans, chosen[seat], moves)
        play_out(states[1], rngs[0], moves, weights, care, last)
        weigh_up(states[1], seats, moves, wins, placings)
        for seat in range(seats):
            row = chosen[seat]
            visits[row] += 1
            gains[row, MOST_SEATS + seat] += (wins[seat] + placings[seat]) / 2
            for other in range(seats):
                gains[row, other] += wins[other]


# --- judging at first sight


@entry
def rate_all(states: States, i: int, seat: int, moves: Numbers, ratings: Numbers) -> int:
    """What the policy says to every legal move of this seat."""
    count = rules.legal(states[i], seat, moves)
    for k in range(count):
        ratings[k] = policy.rate(states[i], seat, moves[k])
    return count
