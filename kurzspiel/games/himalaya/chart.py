"""The map of Himalaya as text: villages, paths and regions at their places, and all that lies there."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from math import hypot

from rich.text import Text

from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    ALL_PATHS,
    BORDERS,
    GOOD_LETTERS,
    GOOD_NAMES,
    ORDERS,
    PATHS,
    REGION_PLACES,
    VILLAGES,
)
from kurzspiel.games.himalaya.view import HimalayaView, VillageView
from kurzspiel.seats import COLOURS, MARKS
from kurzspiel.texts import aloud, say, tell

Piece = tuple[str, str]  # a text and its style
Cell = tuple[int, int]  # of the map: column and row
Ends = tuple[int, int]  # of a path: its villages, the lower number first

LETTERS = dict(zip(ACTION_NAMES, "esit-", strict=True))  # of planned actions and of paths
LETTER_OF = dict(zip(GOOD_NAMES, GOOD_LETTERS, strict=True))
GOOD_OF = dict(zip(GOOD_LETTERS, GOOD_NAMES, strict=True))
YAKS_OF = {ring: yaks for ring, yaks, _ in ORDERS}
KIND_OF = {ends: kind for kind, paths in PATHS.items() for ends in paths}
# Colours readable on light and on dark ground; letters, marks and lines tell everything without them.
BROWN, GREY, BLUE, GREEN, JADE, GOLD = "#a06a2c", "#8a8f98", "#3d78d9", "#4a9140", "#1f9e89", "#b07f00"
KIND_TINTS = dict(zip(PATHS, (BROWN, GREY, BLUE), strict=True))
GOOD_TINTS = dict(zip(GOOD_NAMES, (GREY, BROWN, GREEN, JADE, GOLD), strict=True))

MARKET_PIECE = ("M", "bold")

WIDTH, HEIGHT = 79, 25
LEFT, RIGHT, TOP, BOTTOM = 4, 5, 1, 1  # margins around the places of the villages
LEAST_X, MOST_X = min(x for _, _, x, _ in VILLAGES), max(x for _, _, x, _ in VILLAGES)
LEAST_Y, MOST_Y = min(y for _, _, _, y in VILLAGES), max(y for _, _, _, y in VILLAGES)
LINES = {"earth": "─│╭╮╰╯", "stone": "┅┇┏┓┗┛", "ice": "═║╔╗╚╝", "yeti": "××××××", "storm": "******"}
E, W, S, N = (1, 0), (-1, 0), (0, 1), (0, -1)
OPENINGS = ({E, W}, {S, N}, {E, S}, {W, S}, {E, N}, {W, N})  # the sides to which the signs of a line open
STRAIGHT = 2  # the first so many of them
BLOCK = 3  # columns to both sides of a village's place that its texts may need
LABEL, LABEL_ROWS = 4, (2, 3)  # the same for a region, and its rows from its place down, or with very many pieces
TEXT_WEIGHT = 4  # of a cell of a village's texts, against one of a line, for what a region's text may cover


def draw_map(view: HimalayaView) -> Iterator[Text]:
    """Line by line; what is drawn later covers what was drawn before."""
    signs: dict[Cell, Piece] = {}
    for ends in ALL_PATHS:
        _draw_path(view, ends, signs)
    for region in range(1, len(REGION_PLACES) + 1):
        _draw_region(view, region, signs)
    for village in view["villages"]:
        _draw_village(view, village, signs)
    for row in range(HEIGHT):
        line = Text.assemble(*(signs.get((column, row), (" ", "")) for column in range(WIDTH)), no_wrap=True)
        line.rstrip()
        yield line


def _put(signs: dict[Cell, Piece], place: Cell, pieces: list[Piece], centred: bool = True) -> None:
    column, row = place
    if centred:
        width = sum(len(text) for text, _ in pieces)
        column = max(0, min(column - width // 2, WIDTH - width))
    for text, style in pieces:
        for sign in text:
            signs[column, row] = sign, style
            column += 1


def _draw_village(view: HimalayaView, village: VillageView, signs: dict[Cell, Piece]) -> None:
    """Above it the caravans; the number, a roof for each level, the stupa; below it the goods or the order."""
    number = village["village"]
    column, row = _place_of(number)
    name = f"{number}{'^' * village['level']}"
    _put(signs, (column, row - 1), [seat_piece(seat) for seat in _caravans_in(view, number)])
    _put(signs, (column, row), [(name, "bold")])
    if village["stupa"] is not None:
        after = column - len(name) // 2 + len(name)
        _put(signs, (after, row), [("{", ""), seat_piece(village["stupa"]), ("}", "")], centred=False)
    trade = order_pieces(village["order"]) if village["order"] else []
    if village["goods"]:
        trade = goods_pieces(village["goods"])
    market = [MARKET_PIECE] if view["events"]["market"] == number else []
    _put(signs, (column, row + 1), [*market, *trade])


def _draw_region(view: HimalayaView, region: int, signs: dict[Cell, Piece]) -> None:
    """`R4 ●3▲1`, in several rows if need be."""
    column, row = _label_of(region)
    pieces: list[Piece] = [(f"R{region} ", "dim")]
    for piece in _delegations(view, region):
        if sum(len(text) for text, _ in (*pieces, piece)) > 2 * LABEL + 1:
            _put(signs, (column, row), pieces)
            pieces, row = [], row + 1
        pieces.append(piece)
    _put(signs, (column, row), pieces)


def _draw_path(view: HimalayaView, ends: Ends, signs: dict[Cell, Piece]) -> None:
    """Its line with its letter; with a figure on it the line is made of crosses or stars."""
    kind, figure, route = KIND_OF[ends], _lies_on(view, ends), _routes()[ends]
    for number, cell in enumerate(route[1:-1], 1):
        signs[cell] = LINES[figure or kind][_shape(route, number)], "bold" if figure else KIND_TINTS[kind]
    column, row = _middle(ends)
    signs[column, row] = LETTERS[kind], f"bold {KIND_TINTS[kind]}"
    if figure == "storm":
        _put(signs, (column + 1, row), [seat_piece(seat) for seat in _caravans_on_storm(view)], centred=False)


# --- looking at a view


def _caravans_in(view: HimalayaView, number: int) -> list[int]:
    return [seat for seat, place in enumerate(view["caravans"]) if place == number]


def _caravans_on_storm(view: HimalayaView) -> list[int]:
    return [seat for seat, place in enumerate(view["caravans"]) if isinstance(place, str)]


def holder(counts: list[int]) -> int | None:
    """The seat that alone has the most."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def _lies_on(view: HimalayaView, ends: Ends) -> str | None:
    """The event figure on a path."""
    return next((figure for figure, place in view["events"].items() if place == "{}-{}".format(*ends)), None)


def _regions_of(number: int) -> list[int]:
    return [region for region, border in enumerate(BORDERS, 1) if number in border]


# --- pieces of text


def seat_piece(seat: int) -> Piece:
    return MARKS[seat], COLOURS[seat]


def good_word(good: str) -> str:
    return tell(f"show-himalaya-good-{good}")


def action_word(action: str) -> str:
    return tell(f"show-himalaya-action-{action}")


def letter_pieces(letters: str) -> list[Piece]:
    return [(letter, GOOD_TINTS[GOOD_OF[letter]]) for letter in letters]


def goods_pieces(goods: list[str]) -> list[Piece]:
    """`[sstjg]`, from cheap to dear."""
    return [("[", ""), *letter_pieces("".join(LETTER_OF[good] for good in goods)), ("]", "")]


def order_pieces(ring: str) -> list[Piece]:
    """`<ssj>5`, with its yaks."""
    return [("<", ""), *letter_pieces(ring), (f">{YAKS_OF[ring]}", "")]


def _delegations(view: HimalayaView, region: int) -> list[Piece]:
    """`●3`; bold for the one who holds the region."""
    counts = view["regions"][region - 1]["delegations"]
    found = [(seat, count) for seat, count in enumerate(counts) if count]
    bold = {holder(counts): "bold "}
    return [(f"{MARKS[seat]}{count}", bold.get(seat, "") + COLOURS[seat]) for seat, count in found]


# --- a village in words


def village_in_words(view: HimalayaView, village: VillageView) -> list[tuple[str, list[Piece]]]:
    """What there is, each with its title."""
    number, stupa = village["village"], village["stupa"]
    none, nobody = (tell("show-none"), "dim"), (tell("show-himalaya-nobody"), "dim")
    caravans = [seat_piece(seat) for seat in _caravans_in(view, number)]
    return [
        (action_word("trade"), [_trade_in_words(view, village)]),
        (tell("show-himalaya-stupa"), [none if stupa is None else seat_piece(stupa)]),
        (tell("show-himalaya-caravans"), caravans or [none]),
        *((action_word(kind), [_way_in_words(view, number, kind)]) for kind in PATHS),
        *(
            (tell("show-himalaya-region", region=region), _delegations(view, region) or [nobody])
            for region in _regions_of(number)
        ),
    ]


def _trade_in_words(view: HimalayaView, village: VillageView) -> Piece:
    if village["order"]:
        wanted = ", ".join(good_word(GOOD_OF[letter]) for letter in village["order"])
        return tell("show-himalaya-wants", goods=wanted, yaks=YAKS_OF[village["order"]]), ""
    if not village["goods"]:
        return tell("show-himalaya-no-trade"), "dim"
    goods = ", ".join(map(good_word, village["goods"]))
    if view["events"]["market"] == village["village"]:
        return tell("show-himalaya-has-with-market", goods=goods), ""
    return tell("show-himalaya-has", goods=goods), ""


def _way_in_words(view: HimalayaView, number: int, kind: str) -> Piece:
    ends = next((ends for ends in PATHS[kind] if number in ends), None)
    if ends is None:
        return tell("show-himalaya-no-path"), "dim"
    other = sum(ends) - number
    where, figure = say("show-himalaya-to", number=other, name=VILLAGES[other - 1][0]), _lies_on(view, ends)
    if figure == "yeti":
        return tell("show-himalaya-way-closed", where=where), ""
    if figure == "storm":
        return tell("show-himalaya-way-storm", where=where), ""
    return aloud(where), ""


# --- where all stands: paths are lines with at most two bends


@cache
def _middle(ends: Ends) -> Cell:
    """Where a path's letter stands: in a straight part clear of the villages' texts, near the middle."""
    route = _routes()[ends]
    inner = range(1, len(route) - 1)
    free = [number for number in inner if _owners().get(route[number]) not in ends] or list(inner)
    straight = [number for number in free if _shape(route, number) < STRAIGHT] or free
    return route[min(straight, key=lambda number: abs(number - free[len(free) // 2]))]


def _shape(route: list[Cell], number: int) -> int:
    """Which sign of a line stands at a place of a route."""
    column, row = route[number]
    return OPENINGS.index({(x - column, y - row) for x, y in (route[number - 1], route[number + 1])})


def _spot(x: int, y: int) -> Cell:
    column = LEFT + (x - LEAST_X) * (WIDTH - 1 - LEFT - RIGHT) / (MOST_X - LEAST_X)
    row = TOP + (y - LEAST_Y) * (HEIGHT - 1 - TOP - BOTTOM) / (MOST_Y - LEAST_Y)
    return round(column), round(row)


def _place_of(number: int) -> Cell:
    _, _, x, y = VILLAGES[number - 1]
    return _spot(x, y)


def _around(place: Cell, columns: int, rows: Iterable[int]) -> Iterator[Cell]:
    column, row = place
    return ((column + right, row + down) for down in rows for right in range(-columns, columns + 1))


@cache
def _owners() -> dict[Cell, int]:
    """The cells that the texts of a village may need; a stupa and a market take more."""
    numbers = range(1, len(VILLAGES) + 1)
    return {cell: number for number in numbers for cell in _around(_place_of(number), BLOCK, (-1, 0, 1))}


@cache
def _labels() -> set[Cell]:
    """The cells that the texts of the regions need where they are meant to stand."""
    return {cell for place in REGION_PLACES for cell in _around(_spot(*place), LABEL, range(2))}


def _texts_of(number: int) -> Iterator[Cell]:
    """The cells of all that can stand at a village: six caravans, its sign with a stupa, goods with a market."""
    column, row = _place_of(number)
    sign = len(f"{number}{'^' * VILLAGES[number - 1][1]}")
    left = column - sign // 2
    yield from ((x, row - 1) for x in range(column - 3, column + 3))
    yield from ((x, row) for x in range(left, left + sign + len("{●}")))
    yield from ((x, row + 1) for x in range(column - 4, column + 4))


@cache
def _weights() -> Counter[Cell]:
    """What it costs when a region's text stands in a cell: most where villages have theirs."""
    weights = Counter(cell for route in _routes().values() for cell in route)
    for number in range(1, len(VILLAGES) + 1):
        weights.update(dict.fromkeys(_texts_of(number), TEXT_WEIGHT))
    return weights


@cache
def _label_of(region: int) -> Cell:
    """Where a region's text stands: at its place, or a little aside to be clear of villages and lines."""
    column, row = _spot(*REGION_PLACES[region - 1])
    near = sorted(_around((column, row), 6, (-1, 0, 1)), key=lambda cell: hypot(cell[0] - column, 2 * (cell[1] - row)))

    def touched(cell: Cell) -> tuple[int, ...]:
        """The weight of what the text would cover, its last row apart, which is seldom needed; then with a margin."""
        rows = [sum(_weights()[each] for each in _around(cell, LABEL, range(count))) for count in LABEL_ROWS]
        return *rows, sum(each in _weights() for each in _around(cell, LABEL + 1, range(LABEL_ROWS[-1])))

    return min(near, key=touched)


@cache
def _routes() -> dict[Ends, list[Cell]]:
    """The cells of every path from village to village, chosen so that the lines keep clear of each other."""
    routes: dict[Ends, list[Cell]] = {}
    used: Counter[Cell] = Counter()
    choices = {ends: [_cells(corners) for corners in _bent(*map(_place_of, ends))] for ends in ALL_PATHS}
    for _ in range(3):  # the first lines get another chance when the last ones are known
        for ends in sorted(ALL_PATHS, key=lambda ends: len(choices[ends][0])):
            used.subtract(routes.get(ends, ())[1:-1])
            routes[ends] = min(choices[ends], key=lambda route: _price(ends, route, used))
            used.update(routes[ends][1:-1])
    return routes


def _bent(start: Cell, end: Cell) -> Iterator[list[Cell]]:
    """The corners of all lines with one or two bends."""
    (x, y), (to_x, to_y) = start, end
    for column in range(min(x, to_x), max(x, to_x) + 1):
        yield [start, (column, y), (column, to_y), end]
    for row in range(min(y, to_y), max(y, to_y) + 1):
        yield [start, (x, row), (to_x, row), end]


def _cells(corners: list[Cell]) -> list[Cell]:
    cells = corners[:1]
    for (x, y), (to_x, to_y) in pairwise(corners):
        while (x, y) != (to_x, to_y):
            x, y = x + (to_x > x) - (to_x < x), y + (to_y > y) - (to_y < y)
            cells.append((x, y))
    return cells


def _price(ends: Ends, route: list[Cell], used: Counter[Cell]) -> float:
    """Low for a line that is short and straight, leaves towards its goal and meets neither texts nor other lines."""
    owners, labels = _owners(), _labels()
    price = 0.3 * len(route) + 15 * (_detour(route) + _detour(route[::-1]))
    bends = [number for number in range(1, len(route) - 1) if _shape(route, number) >= STRAIGHT]
    price += sum(17 if route[number] in owners else 2 for number in bends)
    if len(bends) == 2:
        price += 0.1 * abs(bends[0] - (len(route) - 1 - bends[1]))
    for column, row in route[1:-1]:
        owner = owners.get((column, row))
        if owner in ends:
            price += row != _place_of(owner)[1]
        else:
            price += 60 * (owner is not None)
        price += 60 * used[column, row] + 20 * ((column, row) in labels)
        for near in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if used[near] and near not in route and owners.get(near) not in ends:
                price += 2
    return price


def _detour(route: list[Cell]) -> float:
    """0 if a route sets out straight towards its end, 1 if across, 2 if away; a row is as high as two columns."""
    (x, y), (next_x, next_y), (end_x, end_y) = route[0], route[1], route[-1]
    east, south = end_x - x, 2 * (end_y - y)
    return 1 - ((next_x - x) * east + (next_y - y) * south) / hypot(east, south)
