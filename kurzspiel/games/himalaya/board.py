"""Himalaya's tables: map, goods, orders, pieces. No logic; the owner of a printed box can put its values in here."""

from kurzspiel.engine.kernel import table

SEATS = (3, 4, 5, 6)
MOST_SEATS = max(SEATS)
ROUNDS = 12  # H3.1
ACTIONS = 6  # of a plan (H4.1)
INVENTORY_EVERY = 4  # rounds (H8.1)

# H1.1: name, level, and the place on a map 1000 wide and 640 high; they are numbered from 1
MAP_SIZE = (1000, 640)
VILLAGES = (
    ("Shey", 3, 770, 580),
    ("Muktinath", 3, 276, 297),
    ("Ringmo", 2, 537, 416),
    ("Dunai", 1, 257, 131),
    ("Lo Manthang", 3, 446, 580),
    ("Kagbeni", 2, 777, 238),
    ("Charka", 1, 444, 276),
    ("Jomsom", 1, 842, 449),
    ("Tukuche", 1, 136, 393),
    ("Tsarang", 2, 683, 60),
    ("Ghami", 1, 940, 580),
    ("Manang", 2, 595, 202),
    ("Braga", 3, 940, 342),
    ("Saldang", 2, 238, 531),
    ("Pisang", 1, 940, 187),
    ("Nar", 1, 610, 567),
    ("Phu", 3, 425, 106),
    ("Tilicho", 1, 695, 385),
    ("Dho Tarap", 2, 373, 431),
    ("Marpha", 2, 849, 60),
)
VILLAGE_NAMES = tuple(str(number + 1) for number in range(len(VILLAGES)))
BUILDINGS = ("house", "temple", "monastery")  # by level
PATHS = {
    "earth": ((1, 11), (2, 19), (3, 18), (4, 17), (5, 16), (7, 12), (8, 13), (9, 14), (10, 20)),
    "stone": ((1, 18), (2, 9), (3, 12), (5, 14), (6, 8), (7, 19), (10, 17), (11, 13), (15, 20)),
    "ice": ((1, 16), (2, 4), (3, 5), (6, 20), (7, 17), (8, 18), (10, 12), (13, 15), (14, 19)),
}
KINDS = len(PATHS)
ALL_PATHS = tuple(sorted(ends for paths in PATHS.values() for ends in paths))
PATH_NAMES = tuple(f"{low}-{high}" for low, high in ALL_PATHS)
BORDERS = (  # of the regions, in the order of their numbers: the villages around
    (4, 17, 7, 19, 2),
    (17, 10, 12, 7),
    (6, 8, 18, 3, 12, 10, 20),
    (6, 20, 15, 13, 8),
    (14, 9, 2, 19),
    (14, 19, 7, 12, 3, 5),
    (16, 5, 3, 18, 1),
    (8, 13, 11, 1, 18),
)
REGIONS = len(BORDERS)
REGION_NAMES = tuple(str(number + 1) for number in range(REGIONS))
REGION_PLACES = (
    (352, 214),
    (508, 166),
    (682, 280),
    (862, 238),
    (256, 412),
    (406, 496),
    (640, 484),
    (820, 514),
)  # where a region's pieces lie on the map

# H1.2: from cheap to dear
CUBES_OF = {"salt": 18, "barley": 15, "tea": 12, "jade": 9, "gold": 6}
GOOD_NAMES = tuple(CUBES_OF)
GOODS = len(GOOD_NAMES)
GOOD_LETTERS = "sbtjg"

# H1.3: what each ring asks for, its yaks, its copies
ORDERS = (
    ("ss", 2, 3),
    ("sb", 2, 4),
    ("bb", 3, 2),
    ("st", 3, 2),
    ("ssb", 3, 1),
    ("bt", 3, 1),
    ("sst", 4, 1),
    ("sbb", 4, 2),
    ("sbt", 4, 2),
    ("sj", 4, 1),
    ("ssj", 5, 2),
    ("bbt", 5, 2),
    ("tj", 5, 1),
    ("sbg", 6, 1),
    ("btj", 6, 1),
    ("stj", 6, 1),
    ("ssg", 6, 1),
    ("stg", 7, 1),
    ("btg", 7, 1),
    ("ttj", 7, 1),
    ("bjj", 7, 1),
    ("ttg", 8, 1),
    ("sjg", 8, 1),
    ("bjg", 8, 1),
    ("tjj", 8, 1),
    ("tjg", 9, 3),
    ("bgg", 9, 1),
)
RING_NAMES = tuple(name for name, _, _ in ORDERS)
RINGS = len(RING_NAMES)

# H1.4
STUPAS = 5
DELEGATIONS = 15
FIGURE_NAMES = ("yeti", "storm", "market")
YETI, STORM, MARKET = range(len(FIGURE_NAMES))
YAKS_OF_INVENTORY = 3  # H6.1

# H1.5: by the number of players: villages with goods, cubes in each, villages with an order
FILLED = {3: (5, 5, 5), 4: (5, 5, 5), 5: (6, 4, 6), 6: (6, 5, 6)}
MOST_FILLED = 6

ACTION_NAMES = (*PATHS, "trade", "rest")
TRADE, REST = KINDS, KINDS + 1  # the actions before them are the kinds of path
REWARD_NAMES = ("barter", "offer", "delegate")
MOST_REWARDS = 2  # H5.5

NOWHERE = -1
NO_PATH = -1


def _neighbour(village: int, kind: str) -> int:
    number = village + 1
    return next((low + high - number - 1 for low, high in PATHS[kind] if number in (low, high)), NOWHERE)


def _path(village: int, kind: str) -> int:
    ends = sorted((village + 1, _neighbour(village, kind) + 1))
    return PATH_NAMES.index("-".join(map(str, ends))) if ends[0] else NO_PATH


def _regions_of(village: int) -> tuple[int, ...]:
    return tuple(region for region, border in enumerate(BORDERS) if village + 1 in border)


def _steps_between(start: int) -> tuple[int, ...]:
    """The steps to every village, on a map without figures."""
    steps = {start: 0}
    while len(steps) < len(VILLAGES):
        for village, count in list(steps.items()):
            for kind in PATHS:
                if (near := _neighbour(village, kind)) != NOWHERE:
                    steps.setdefault(near, count + 1)
    return tuple(steps[village] for village in range(len(VILLAGES)))


_NUMBERS = range(len(VILLAGES))
LEVEL = table(level for _, level, _, _ in VILLAGES)
NEIGHBOUR = table(tuple(_neighbour(village, kind) for village in _NUMBERS) for kind in PATHS)
PATH = table(tuple(_path(village, kind) for village in _NUMBERS) for kind in PATHS)
LOW = table(low - 1 for low, _ in ALL_PATHS)
HIGH = table(high - 1 for _, high in ALL_PATHS)
TOUCHES = table(sum(1 << region for region in _regions_of(village)) for village in _NUMBERS)
STEPS = table(_steps_between(village) for village in _NUMBERS)
CUBES = table(CUBES_OF.values())
DEMAND_OF = tuple(tuple(name.count(letter) for letter in GOOD_LETTERS) for name in RING_NAMES)
DEMAND = table(DEMAND_OF)
YAKS = table(yaks for _, yaks, _ in ORDERS)
COPIES = table(copies for _, _, copies in ORDERS)
GOODS_VILLAGES = table(FILLED.get(seats, (0, 0, 0))[0] for seats in range(MOST_SEATS + 1))
CUBES_EACH = table(FILLED.get(seats, (0, 0, 0))[1] for seats in range(MOST_SEATS + 1))
ORDER_VILLAGES = table(FILLED.get(seats, (0, 0, 0))[2] for seats in range(MOST_SEATS + 1))
