"""A net that plays, on a CPU, in whole numbers alone: so every form of the rules reckons the same choice.

The first layer is a sum of rows of 8 bits; all other weights have 16. A layer adds the rows of those inputs that are
not 0, which behind a ReLU are few, and shifts the sum back; heads are reckoned for legal moves only. Rows are added in
32 bits, index by index, so that a compiler makes SIMD of it.
`learn/nets/export.py` makes such nets of those that learn.
"""

from typing import Annotated, Any

from kurzspiel.engine.contract import policy, rules
from kurzspiel.engine.features import features
from kurzspiel.engine.kernel import Array, Matrix, Numbers, Reals, States, entry, exp, kernel

Table = Annotated[Any, Array("int8", 2)]
Weights = Annotated[Any, Array("int16", 2)]
Sums = Annotated[Any, Array("int32", 2)]
Biases = Annotated[Any, Array("int32")]
Lists = Annotated[Any, Array("int16", 2)]

# what the book of a net says: sizes, where its parts begin, and by how many bits sums are shifted back
FIRST, WIDTH, DEPTH, PLAN, SEATS = range(5)
INTO, LAYERS, OUTCOME, MOVES, PLAN_TABLE, ASKED, JUDGED = range(5, 12)
INTO_BIAS, LAYERS_BIAS, OUTCOME_BIAS, MOVES_BIAS = range(12, 16)
INTO_SHIFT, LAYERS_SHIFT, OUTCOME_SHIFT, MOVES_SHIFT, ASKED_SHIFT, JUDGED_SHIFT = range(16, 22)
BOOK = 22
ONE = 256  # what 1 is in hidden layers and in outputs
FIRST_ROW, SECOND_ROW, THIRD_ROW, ROWS = range(4)  # of the room to reckon in


@kernel
def sum_rows(table: Any, lists: Any, count: int, first: int, bias: int, room: Any, to: int, size: int) -> None:
    """The rows of a table, from `first` on, that the list names, and the one that is always added."""
    for k in range(size):
        room[to, k] = int(table[first + bias, k])
    for i in range(count):
        row = first + int(lists[0, i])
        for k in range(size):
            room[to, k] += int(table[row, k])


@kernel
def add_layer(weights: Any, at: int, room: Any, source: int, size: int, target: int, width: int) -> None:
    """Add to a row of sums what the inputs that are above 0 bring."""
    for i in range(size):
        x = int(room[source, i])
        if x > 0:
            row = at + i
            for k in range(width):
                room[target, k] += x * int(weights[row, k])


@kernel
def dot(weights: Any, row: int, room: Any, width: int) -> int:
    """A weighted sum of the last hidden layer."""
    total = 0
    for k in range(width):
        total += int(weights[row, k]) * int(room[SECOND_ROW, k])
    return int(total)


@kernel
def think(
    s: Any, seat: int, table: Any, weights: Any, biases: Any, book: Any, lists: Any, room: Any
) -> None:  # fmt: skip
    """The hidden layers for a view; the last one is then the second row of the room."""
    first, width = book[FIRST], book[WIDTH]
    count = features.features(s, seat, lists, 0)
    sum_rows(table, lists, count, 0, features.NUMBER, room, FIRST_ROW, first)
    for k in range(width):
        room[SECOND_ROW, k] = int(biases[book[INTO_BIAS] + k])
    add_layer(weights, book[INTO] // width, room, FIRST_ROW, first, SECOND_ROW, width)
    for k in range(width):
        room[SECOND_ROW, k] = max(0, int(room[SECOND_ROW, k]) >> book[INTO_SHIFT])
    for layer in range(book[DEPTH]):
        for k in range(width):
            room[THIRD_ROW, k] = int(biases[book[LAYERS_BIAS] + layer * width + k])
        add_layer(weights, book[LAYERS] // width + layer * width, room, SECOND_ROW, width, THIRD_ROW, width)
        for k in range(width):
            room[SECOND_ROW, k] += max(0, int(room[THIRD_ROW, k]) >> book[LAYERS_SHIFT])


@kernel
def judge_plans(
    s: Any, seat: int, first: int, count: int, plans: Any, ratings: Any, judging: Any, book: Any, lists: Any, room: Any,
    scores: Any,
) -> None:  # fmt: skip
    """Each candidate, of rows from `first` on, together with the view."""
    width, size = book[WIDTH], book[PLAN]
    table, judged = 0, (book[JUDGED] - book[PLAN_TABLE]) // size
    for k in range(size):
        room[THIRD_ROW, k] = 0
    add_layer(judging, (book[ASKED] - book[PLAN_TABLE]) // size, room, SECOND_ROW, width, THIRD_ROW, size)
    for plan in range(first, first + count):
        found = features.plan_features(s, seat, plans, plan, first, count, ratings, lists, 0, 0)
        sum_rows(judging, lists, found, table, features.PLAN_NUMBER, room, FIRST_ROW, size)
        score = 0
        for k in range(size):
            x = int(room[FIRST_ROW, k]) + (int(room[THIRD_ROW, k]) >> book[ASKED_SHIFT])
            if x > 0:
                score += x * int(judging[judged, k])
        scores[plan] = score >> book[JUDGED_SHIFT]


@kernel
def judge_moves(
    s: Any, seat: int, moves: Any, count: int, weights: Any, biases: Any, book: Any, room: Any, scores: Any
) -> None:
    """Each of these legal moves."""
    width = book[WIDTH]
    for k in range(count):
        action = features.action_of(s, seat, int(moves[k]))
        value = dot(weights, book[MOVES] // width + action, room, width) + int(biases[book[MOVES_BIAS] + action])
        scores[k] = value >> book[MOVES_SHIFT]


@kernel
def as_chances(scores: Any, first: int, count: int, heat: float, chances: Any) -> None:
    """Scores as chances that sum to 1: the more heat, the less they differ."""
    most = scores[first]
    for k in range(first + 1, first + count):
        most = max(most, scores[k])
    total = 0.0
    for k in range(first, first + count):
        chances[k] = exp((scores[k] - most) / (ONE * heat))
        total += chances[k]
    for k in range(first, first + count):
        chances[k] = chances[k] / total


@kernel
def foresee(
    seats: int, seat: int, weights: Any, biases: Any, book: Any, room: Any, wins: Any, placings: Any
) -> None:  # fmt: skip
    """Each seat's chance to win, and the place it may expect from 1 (first) to 0 (last)."""
    width, most = book[WIDTH], -(1 << 40)
    for k in range(seats):
        value = dot(weights, book[OUTCOME] // width + k, room, width) + int(biases[book[OUTCOME_BIAS] + k])
        wins[(seat + k) % seats] = value >> book[OUTCOME_SHIFT]
        most = max(most, value >> book[OUTCOME_SHIFT])
    total = 0.0
    for k in range(seats):
        wins[k] = exp((wins[k] - most) / ONE)
        total += wins[k]
    for k in range(seats):
        wins[k] = wins[k] / total
        other = book[SEATS] + k
        value = dot(weights, book[OUTCOME] // width + other, room, width) + int(biases[book[OUTCOME_BIAS] + other])
        placings[(seat + k) % seats] = 1.0 / (1.0 + exp(-float(value >> book[OUTCOME_SHIFT]) / ONE))


@entry
def consult(
    states: States, seat: int, seats: int, table: Table, weights: Weights, judging: Weights, biases: Biases,
    book: Numbers, lists: Lists, room: Sums, moves: Numbers, scores: Numbers, plans: Matrix, ratings: Numbers,
    wins: Reals, placings: Reals,
) -> int:  # fmt: skip
    """What the net thinks of the view states[0]: a score for each legal move, or for each candidate where all choose in
    secret, and what it expects for every seat. Returns how many scores.
    """
    states[1] = states[0]
    think(states[1], seat, table, weights, biases, book, lists, room)
    foresee(seats, seat, weights, biases, book, room, wins, placings)
    if policy.is_secret(states[1]):
        count = policy.candidates(states[1], seat, plans, 0, ratings)
        judge_plans(states[1], seat, 0, count, plans, ratings, judging, book, lists, room, scores)
        return count
    count = rules.legal(states[1], seat, moves)
    judge_moves(states[1], seat, moves, count, weights, biases, book, room, scores)
    return count


@entry
def plan_moves(states: States, seat: int, plans: Matrix, row: int, moves: Numbers) -> int:
    """A candidate as moves, from the view states[0]."""
    return policy.spell_out(states[0], seat, plans, row, moves)
