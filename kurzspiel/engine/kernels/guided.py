"""Looking ahead guided by a net: instead of play-outs it says how good moves are at first sight, and what to expect.

An iteration guesses what is hidden and walks down the tree by PUCT: what did well, and what the net holds good and was
tried little. Where a legal move has no branch yet the net is asked, from the view of who moves; its chances become the
branches' priors, what it expects for every seat the result. So an iteration costs one look at a view.
Where seats choose at the same time in secret each learns by itself which of its candidates do well (decoupled), from
the net's priors on; what follows is played out as it is without a net, which was measured to be better there.

A full tree forgets what lies below the branches that were tried least, until half of it is free. They keep what is
known of them, so nothing that was tried is lost for the choice; who comes there again asks the net once more.
"""

from math import sqrt
from typing import Annotated, Any

from kurzspiel.engine.contract import policy, rules
from kurzspiel.engine.kernel import Array, Dice, Matrix, Numbers, Random, RealMatrix, Reals, States, entry, kernel
from kurzspiel.engine.kernels import loops, net, search
from kurzspiel.engine.kernels.net import Biases, Lists, Sums, Table, Weights
from kurzspiel.engine.layout import Grid, Int8, Int16, Int32, Of, Real32
from kurzspiel.notation import CHANCE

USED, FULL, MEMO = range(3)  # in the memo: branches in use, whether one more was wanted; its size
ROOT = 0
NONE = 0  # no branch: the root is nobody's child
DEEPEST = 400  # moves from the root that are looked at; beyond, the net is asked
DOUBT = 0.1  # how much worse than those tried an untried move is taken to be, as their priors come to 1


class Branch:
    """A move, and how it went for who made it."""

    move: Int16
    actor: Int8
    child: Int32  # its first child
    sibling: Int32  # the next child of its parent
    visits: Int32
    worth: Annotated[Grid[float], Of(Real32, 2)]  # its prior, and a sum of halves of chances to win and of places


PRIOR, GAIN = range(2)  # in `worth`; fields that are no arrays would not be rounded where kernels are interpreted
Branches = Annotated[Any, Array(Branch)]


# --- asking the net


@kernel
def ask(
    states: Any, seat: int, seats: int, table: Any, weights: Any, biases: Any, book: Any, lists: Any, room: Any,
    wins: Any, placings: Any,
) -> None:  # fmt: skip
    """What a seat sees of states[1], laid out as states[2]: what the net expects for every seat."""
    states[2] = states[1]
    rules.blind(states[2], seat)
    net.think(states[2], seat, table, weights, biases, book, lists, room)
    net.foresee(seats, seat, weights, biases, book, room, wins, placings)


@kernel
def is_together(s: Any, bits: int) -> bool:
    return bits != CHANCE and policy.is_secret(s)


# --- the tree


@kernel
def add_branch(tree: Any, memo: Any, parent: int, actor: int, move: int, prior: float) -> int:
    """A new child, or NONE when there is no room left."""
    branch = memo[USED]
    if branch == len(tree):
        memo[FULL] = 1
        return NONE
    memo[USED] += 1
    tree[branch].move = move
    tree[branch].actor = actor
    tree[branch].child = NONE
    tree[branch].sibling = tree[parent].child
    tree[branch].visits = 0
    tree[branch].worth[PRIOR] = prior
    tree[branch].worth[GAIN] = 0.0
    tree[parent].child = branch
    return int(branch)


@kernel
def child_by(tree: Any, memo: Any, parent: int, actor: int, move: int) -> int:
    """The child of a move that was no choice, new if it was never made; NONE when there is no room left."""
    branch = tree[parent].child
    while branch != NONE and (tree[branch].move != move or tree[branch].actor != actor):
        branch = tree[branch].sibling
    return int(branch) if branch != NONE else add_branch(tree, memo, parent, actor, move, 1.0)


@kernel
def mark_children(tree: Any, parent: int, actor: int, slots: Any, is_clearing: bool) -> None:
    """Note by its move where each child of this actor is, or wipe the notes."""
    branch = tree[parent].child
    while branch != NONE:
        if tree[branch].actor == actor:
            slots[tree[branch].move] = NONE if is_clearing else branch
        branch = tree[branch].sibling


@kernel
def best_of(tree: Any, moves: Any, count: int, slots: Any, curiosity: float) -> int:
    """The child to go on with, by PUCT; NONE if a legal move has none yet."""
    visits, gains, known, tried = 0, 0.0, 0.0, 0.0
    for k in range(count):
        branch = slots[moves[k]]
        if branch == NONE:
            return NONE
        known += tree[branch].worth[PRIOR]
        if tree[branch].visits > 0:
            visits += tree[branch].visits
            gains += tree[branch].worth[GAIN]
            tried += tree[branch].worth[PRIOR]
    untried = (gains / visits if visits > 0 else 0.5) - DOUBT * sqrt(tried / known)
    scale = curiosity * sqrt(visits + 1.0) / known
    best, most = NONE, -1.0e9
    for k in range(count):
        branch = slots[moves[k]]
        number = tree[branch].visits
        value = tree[branch].worth[GAIN] / number if number > 0 else untried
        hope = value + scale * tree[branch].worth[PRIOR] / (1.0 + number)
        if hope > most:
            best, most = branch, hope
    return int(best)


@kernel
def grow(tree: Any, memo: Any, parent: int, actor: int, moves: Any, count: int, slots: Any, chances: Any) -> None:
    """Branches for all legal moves that have none."""
    mark_children(tree, parent, actor, slots, False)
    for k in range(count):
        if slots[moves[k]] == NONE:
            add_branch(tree, memo, parent, actor, int(moves[k]), chances[k])
    mark_children(tree, parent, actor, slots, True)


# --- its memory


@kernel
def kept(tree: Any, used: int, least: int) -> int:
    """How many branches are below the root and those that were tried so often; who is tried less has no such child."""
    count = 1
    for parent in range(used):
        if parent == ROOT or tree[parent].visits >= least:
            branch = tree[parent].child
            while branch != NONE:
                count += 1
                branch = tree[branch].sibling
    return count


@kernel
def copy_branch(tree: Any, branch: int, least: int, spare: Any, queue: Any) -> int:
    """Copy a branch to another tree, where it becomes the root, and what is below it and below those that were tried so
    often; returns how many.
    """
    spare[ROOT] = tree[branch]
    spare[ROOT].child = NONE
    spare[ROOT].sibling = NONE
    used, done = 1, 0
    queue[0] = branch
    while done < used:
        parent = queue[done]
        child = tree[parent].child if done == 0 or tree[parent].visits >= least else NONE
        while child != NONE:
            spare[used] = tree[child]
            spare[used].child = NONE
            spare[used].sibling = spare[done].child
            spare[done].child = used
            queue[used] = child
            used += 1
            child = tree[child].sibling
        done += 1
    return used


@kernel
def make_room(tree: Any, memo: Any, spare: Any, queue: Any) -> None:
    """Forget what is below the branches that were tried least, until half of the tree is free, or all but the root's
    children are forgotten.
    """
    least = 2
    while least <= tree[ROOT].visits and kept(tree, memo[USED], least) > len(tree) // 2:
        least *= 2
    memo[USED] = copy_branch(tree, ROOT, least, spare, queue)
    for k in range(memo[USED]):
        tree[k] = spare[k]
    memo[FULL] = 0


@entry
def keep_grown(tree: Branches, memo: Numbers, branch: int, spare: Branches, queue: Numbers) -> None:
    """Copy a branch and all below it to another tree, where it becomes the root."""
    memo[USED] = copy_branch(tree, branch, 0, spare, queue)


# --- an iteration


@kernel
def walk_down(
    states: Any, tree: Any, memo: Any, path: Any, viewer: int, seats: int, rng: Random, table: Any, weights: Any,
    biases: Any, book: Any, lists: Any, room: Any, moves: Any, odds: Any, slots: Any, scores: Any, chances: Any,
    wins: Any, placings: Any, curiosity: float, heat: float,
) -> int:  # fmt: skip
    """From the root to where the net is asked, or to the end; returns how many branches the path has."""
    path[0] = ROOT
    length, parent, is_lost = 1, ROOT, False  # lost: there was no room for a branch
    while True:
        bits = rules.to_act(states[1])
        if bits == 0:
            search.settle_up(states[1], seats, moves, wins, placings)
            return length
        actor = CHANCE if bits == CHANCE else search.actor_of(bits, viewer)
        if is_together(states[1], bits):
            ask(states, viewer, seats, table, weights, biases, book, lists, room, wins, placings)
            return length
        if bits == CHANCE:
            move = loops.chance_draw(states[1], rng, moves, odds)
            child = NONE if is_lost else child_by(tree, memo, parent, CHANCE, move)
        else:
            count = rules.legal(states[1], actor, moves)
            if count == 1 and not is_lost:
                move = int(moves[0])
                child = child_by(tree, memo, parent, actor, move)
            else:
                child = NONE
                if not is_lost and length < DEEPEST:
                    mark_children(tree, parent, actor, slots, False)
                    child = best_of(tree, moves, count, slots, curiosity)
                    mark_children(tree, parent, actor, slots, True)
                if child == NONE:
                    ask(states, actor, seats, table, weights, biases, book, lists, room, wins, placings)
                    if not is_lost and memo[USED] + count <= len(tree):
                        net.judge_moves(states[2], actor, moves, count, weights, biases, book, room, scores)
                        net.as_chances(scores, 0, count, heat, chances)
                        grow(tree, memo, parent, actor, moves, count, slots, chances)
                    elif not is_lost:
                        memo[FULL] = 1
                    return length
                move = int(tree[child].move)
        rules.apply(states[1], actor, move)
        if child == NONE or length == DEEPEST:
            is_lost = True
        else:
            path[length] = child
            length += 1
            parent = child


@entry
def look_guided(
    states: States, tree: Branches, memo: Numbers, spare: Branches, queue: Numbers, path: Numbers, viewer: int,
    seats: int, count: int, rngs: Dice, table: Table, weights: Weights, biases: Biases, book: Numbers, lists: Lists,
    room: Sums, moves: Numbers, odds: Numbers, slots: Numbers, scores: Numbers, chances: Reals, wins: Reals,
    placings: Reals, tally: RealMatrix, curiosity: float, heat: float,
) -> None:  # fmt: skip
    """So many iterations from the view states[0]. A row of `tally`, by move, counts how often it was the first, and
    behind that adds up the chances of every seat.
    """
    for _ in range(count):
        states[1] = states[0]
        rules.sample(states[1], viewer, rngs[0])
        length = walk_down(
            states, tree, memo, path, viewer, seats, rngs[0], table, weights, biases, book, lists, room, moves, odds,
            slots, scores, chances, wins, placings, curiosity, heat,
        )  # fmt: skip
        for k in range(length):
            branch = path[k]
            actor = tree[branch].actor
            tree[branch].visits += 1
            if k > 0 and actor != CHANCE:
                tree[branch].worth[GAIN] += (wins[actor] + placings[actor]) / 2
        if length > 1:
            first = tree[path[1]].move
            tally[first, 0] += 1.0
            for seat in range(seats):
                tally[first, 1 + seat] += wins[seat]
        if memo[FULL] > 0:
            make_room(tree, memo, spare, queue)


# --- choosing at the same time


@entry
def find_choices(
    states: States, viewer: int, seats: int, table: Table, weights: Weights, judging: Weights, biases: Biases,
    book: Numbers, lists: Lists, room: Sums, plans: Matrix, counts: Numbers, ratings: Numbers, scores: Numbers,
    chances: Reals, heat: float,
) -> None:  # fmt: skip
    """For every seat its candidates, a row each, with the net's chances for them; first what nobody knows is opened
    again.
    """
    policy.reopen(states[0], viewer)
    for seat in range(seats):
        first = seat * policy.CANDIDATES
        states[1] = states[0]
        rules.blind(states[1], seat)
        count = policy.candidates(states[1], seat, plans, first, ratings)
        counts[seat] = count
        if count > 0:
            net.think(states[1], seat, table, weights, biases, book, lists, room)
            net.judge_plans(states[1], seat, first, count, plans, ratings, judging, book, lists, room, scores)
            net.as_chances(scores, first, count, heat, chances)


@kernel
def candidate_for(
    seat: int, first: int, count: int, visits: Any, gains: Any, chances: Any, total: int, curiosity: float
) -> int:
    """The row of the candidate this seat tries now, by PUCT."""
    gained, tried = 0.0, 0.0
    for row in range(first, first + count):
        if visits[row] > 0:
            gained += gains[row, search.MOST_SEATS + seat]
            tried += chances[row]
    untried = (gained / total if total > 0 else 0.5) - DOUBT * sqrt(tried)
    scale = curiosity * sqrt(total + 1.0)
    best, most = first, -1.0e9
    for row in range(first, first + count):
        number = visits[row]
        value = gains[row, search.MOST_SEATS + seat] / number if number > 0 else untried
        hope = value + scale * chances[row] / (1.0 + number)
        if hope > most:
            best, most = row, hope
    return best


@entry
def look_guided_together(
    states: States, viewer: int, seats: int, count: int, rngs: Dice, plans: Matrix, counts: Numbers, chances: Reals,
    visits: Numbers, gains: RealMatrix, chosen: Numbers, moves: Numbers, odds: Numbers, wins: Reals, placings: Reals,
    care: int, horizon: int, curiosity: float, done: int,
) -> None:  # fmt: skip
    """So many iterations: every seat makes one of its candidates, then the match is played out.

    A row of `gains` holds chances of every seat, and behind them what its own seat learns from.
    """
    last = search.last_stage(states[0], horizon)
    for number in range(count):
        states[1] = states[0]
        for seat in range(seats):
            chosen[seat] = candidate_for(
                seat, seat * policy.CANDIDATES, counts[seat], visits, gains, chances, done + number, curiosity
            )  # fmt: skip
        for seat in range(seats):
            if counts[seat] > 0:
                search.make_candidate(states[1], seat, plans, chosen[seat], moves)
        search.play_out(states[1], rngs[0], moves, odds, care, last)
        search.weigh_up(states[1], seats, moves, wins, placings)
        for seat in range(seats):
            row = chosen[seat]
            visits[row] += 1
            gains[row, search.MOST_SEATS + seat] += (wins[seat] + placings[seat]) / 2
            for other in range(seats):
                gains[row, other] += wins[other]
