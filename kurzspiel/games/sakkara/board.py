"""Sakkara's tables: fields, tiles, levels, spells. No logic; the owner of a printed box can put its values in here."""

from kurzspiel.engine.kernel import table

SEATS = (2,)
WORKERS = 2  # of each player (S1.4)

# S1.1: the fields row by row from a1; north is the next row
SIDE = 7
FIELDS = SIDE * SIDE
COLUMN_NAMES = "abcdefg"
FIELD_NAMES = tuple(f"{COLUMN_NAMES[k % SIDE]}{k // SIDE + 1}" for k in range(FIELDS))
DIRECTION_NAMES = ("n", "e", "s", "w")
DIRECTIONS = len(DIRECTION_NAMES)

# S1.2: the motifs and their copies
COPIES_OF = {
    "block": 10,
    "stairs": 8,
    "moon": 6,
    "sun": 3,
    "eye": 4,
    "ankh": 4,
    "scarab": 4,
    "pillar": 4,
    "tip": 3,
    "ship": 4,
    "grain": 8,
    "hand": 7,
    "snake": 2,
    "horse": 3,
    "bird": 2,
    "ox": 3,
}
MOTIF_NAMES = tuple(COPIES_OF)
MOTIFS = len(MOTIF_NAMES)
TILES = sum(COPIES_OF.values())
BLOCK, STAIRS, MOON, SUN, EYE, ANKH, SCARAB, PILLAR, TIP, SHIP, GRAIN, HAND, SNAKE, HORSE, BIRD, OX = range(MOTIFS)
BUILDING_MOTIFS = TIP + 1  # block to tip are what a pyramid is made of
SIGNS = (EYE, ANKH, SCARAB, PILLAR)

VISIBLE_SHIPS = 2  # S1.3
HIGHEST_STEP = 2  # S2.3
HOLDER_LIMIT = 10  # S2.6
STEPS_OF_HORSE = 2  # S3.2
PUSHED_TOGETHER = 9  # S3.4
MOST_GRAIN = 3  # S4.1
SMALLEST_PART = 3  # S6.4
LARGEST_PART = 9  # S6.4
STALL = 60  # S7.2
NEAR_STALL = 50  # turns without building, from which on they are told
HIGHEST_STACK = 10  # 9 tiles put on 1 (S6.4); no other way leads higher

# S4.2: the level a motif is built on, how many of it a pyramid takes, and the hands it needs (S4.4)
LEVEL_OF = (1, 1, 1, 1, 2, 2, 2, 2, 3)
NEEDED = (4, 2, 2, 1, 1, 1, 1, 1, 1)
HANDS_FOR = (1, 0, 0, 0, 0, 0, 0, 0, 2)
LEVELS = 3
PYRAMID_TILES = sum(NEEDED)

# S5.1: the sign that each spell leaves out
SPELL_NAMES = ("fire", "whirl", "flood", "locusts")
FIRE, WHIRL, FLOOD, LOCUSTS = range(4)
LEFT_OUT = (PILLAR, EYE, ANKH, SCARAB)


def _neighbour(field: int, east: int, north: int) -> int:
    column, row = field % SIDE + east, field // SIDE + north
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else -1


STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # n, e, s, w
EIGHT_AROUND = 8
AROUND = tuple((east, north) for north in (-1, 0, 1) for east in (-1, 0, 1) if (east, north) != (0, 0))

COPIES = table(COPIES_OF.values())
NEIGHBOUR = table(tuple(_neighbour(field, *step) for step in STEPS) for field in range(FIELDS))
CIRCLE = table(tuple(_neighbour(field, *step) for step in AROUND) for field in range(FIELDS))
LEVEL = table(LEVEL_OF)
COUNT = table(NEEDED)
HANDS = table(HANDS_FOR)
TILES_BELOW = table(sum(NEEDED[k] for k in range(BUILDING_MOTIFS) if LEVEL_OF[k] < level) for level in (1, 2, 3))
OMITTED = table(LEFT_OUT)
DISTANCE = table(
    tuple(abs(a % SIDE - b % SIDE) + abs(a // SIDE - b // SIDE) for b in range(FIELDS)) for a in range(FIELDS)
)
