"""Maya's tables: pyramids, quarries, cards. No logic; the owner of a printed box can put its values in here."""

from kurzspiel.engine.kernel import table

SEATS = (3, 4, 5)  # M1.1
MOST_SEATS = 5
ROUNDS = 3  # M1.1
STONES = 28  # M1.2
DROPPED_BY_HIT = 3  # M3.3
CARRY_BONUS = 2  # M4.1

# M1.2: the worker cards by kind. A hidden card is one of two further kinds, known by its back alone.
CARD_NAMES = ("3", "4", "5", "6", "7", "8", "-3", "low", "high")
CARD_POINTS = (3, 4, 5, 6, 7, 8, 0, 0, 0)  # M3.2, M4.1: -3 counts 0 for its owner
CARD_COPIES = (1, 2, 1, 1, 1, 1, 1)
LOW_KINDS = 3  # kinds 0, 1, 2 have a low back, kinds 3 to 6 a high one
MINUS_THREE = 6
KINDS = 7
HIDDEN_LOW = 7
HIDDEN_HIGH = 8

# M1.4: name, and (spaces, first gold, second gold) of each level from the bottom up
PYRAMIDS = (
    ("tikal", ((9, 3, 1), (8, 4, 2), (5, 5, 3), (4, 8, 4))),
    ("chichen", ((8, 3, 1), (7, 4, 2), (5, 6, 3))),
    ("copan", ((7, 2, 1), (6, 4, 2), (4, 5, 2))),
    ("uxmal", ((8, 3, 1), (7, 4, 2), (5, 5, 2), (4, 7, 3))),
    ("palenque", ((7, 3, 1), (6, 4, 2), (4, 5, 2))),
)
LEVELS = 4
PYRAMID_NAMES = tuple(name for name, _ in PYRAMIDS)
PYRAMID_TITLES = ("Tikal", "Chichen Itza", "Copan", "Uxmal", "Palenque")

# M1.3: the pyramids in play by number of seats, in the order they stand
STANDING = {
    3: ("chichen", "copan", "uxmal", "palenque"),
    4: ("tikal", "copan", "uxmal", "palenque"),
    5: ("tikal", "chichen", "copan", "uxmal"),
}
PYRAMIDS_IN_PLAY = 4

MARKERS = ("start", "add", "double", "move", "carry", "shield", "pass")
START, ADD, DOUBLE, MOVE, CARRY, SHIELD, PASS = range(7)

# M1.5: (marker, stones by rank, card limit) of each quarry by number of seats, q1 first
QUARRIES = {
    3: (
        ("start", (2, 1), 4),
        ("add", (3, 2), 4),
        ("double", (4, 2, 1), 5),
        ("carry", (4, 3, 1), 6),
        ("shield", (4, 2, 1), 5),
    ),
    4: (
        ("start", (2, 1), 4),
        ("add", (3, 2), 4),
        ("double", (3, 2, 1), 5),
        ("move", (4, 2, 1), 5),
        ("carry", (4, 3, 1), 6),
        ("shield", (4, 2, 1), 6),
    ),
    5: (
        ("pass", (3, 2), 5),
        ("start", (2, 1), 4),
        ("add", (3, 1), 4),
        ("double", (3, 2, 1), 5),
        ("move", (3, 2, 1), 6),
        ("carry", (4, 3, 1), 6),
        ("shield", (4, 3, 2, 1), 7),
    ),
}
MOST_QUARRIES = 7
MOST_CARDS = 7  # the largest card limit
MOST_GROUPS = 4
QUARRY_NAMES = tuple(f"q{number}" for number in range(1, MOST_QUARRIES + 1))

# The same as rectangular tables for kernels. The first index of those by seats is the number of seats.
_EMPTY_QUARRY = ("start", (), 0)


def _quarry(seats: int, number: int) -> tuple[str, tuple[int, ...], int]:
    row = QUARRIES.get(seats, ())
    return row[number] if number < len(row) else _EMPTY_QUARRY


def _padded(values: tuple[int, ...], length: int) -> tuple[int, ...]:
    return values + (0,) * (length - len(values))


POINTS = table(CARD_POINTS)
COPIES = table(CARD_COPIES)
HEIGHT = table(len(levels) for _, levels in PYRAMIDS)
SPACES = table(_padded(tuple(level[0] for level in levels), LEVELS) for _, levels in PYRAMIDS)
FIRST_GOLD = table(_padded(tuple(level[1] for level in levels), LEVELS) for _, levels in PYRAMIDS)
SECOND_GOLD = table(_padded(tuple(level[2] for level in levels), LEVELS) for _, levels in PYRAMIDS)
IN_PLAY = table(
    tuple(PYRAMID_NAMES.index(name) for name in STANDING.get(seats, PYRAMID_NAMES[:PYRAMIDS_IN_PLAY]))
    for seats in range(MOST_SEATS + 1)
)
QUARRY_COUNT = table(len(QUARRIES.get(seats, ())) for seats in range(MOST_SEATS + 1))
MARKER = table(
    tuple(MARKERS.index(_quarry(seats, q)[0]) for q in range(MOST_QUARRIES)) for seats in range(MOST_SEATS + 1)
)
GROUPS = table(
    tuple(_padded(_quarry(seats, q)[1], MOST_GROUPS) for q in range(MOST_QUARRIES)) for seats in range(MOST_SEATS + 1)
)
GROUP_COUNT = table(tuple(len(_quarry(seats, q)[1]) for q in range(MOST_QUARRIES)) for seats in range(MOST_SEATS + 1))
LIMIT = table(tuple(_quarry(seats, q)[2] for q in range(MOST_QUARRIES)) for seats in range(MOST_SEATS + 1))
