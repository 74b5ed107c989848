"""Sakkara in words for people: why a move may be good.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from kurzspiel.games.sakkara.board import (
    AROUND,
    DIRECTION_NAMES,
    FIELD_NAMES,
    HANDS_FOR,
    HIGHEST_STEP,
    LEVEL_OF,
    LEVELS,
    MOST_GRAIN,
    MOTIF_NAMES,
    NEEDED,
    PYRAMID_TILES,
    SIDE,
    SIGNS,
    STEPS,
)
from kurzspiel.games.sakkara.view import FieldView, SakkaraView
from kurzspiel.texts import Sentence, say
from kurzspiel.views import seat_of

Move = dict[str, str]

COMPASS = dict(zip(DIRECTION_NAMES, STEPS, strict=True))
BUILT_FROM = dict(zip(MOTIF_NAMES, NEEDED, strict=False))  # the tiles of a pyramid, and how many it takes
LEVEL = dict(zip(MOTIF_NAMES, LEVEL_OF, strict=False))
HANDS = dict(zip(MOTIF_NAMES, HANDS_FOR, strict=False))
SIGN_NAMES = tuple(MOTIF_NAMES[sign] for sign in SIGNS)
USEFUL = ("stairs", "horse", "bird", "ox", "snake", *SIGN_NAMES)  # also where no pyramid needs it, or no more of it


def why(view: SakkaraView, *moves: Move) -> Sentence:
    """What speaks for a legal move of the seat whose view this is: half a sentence, with the paragraph."""
    return _REASONS[moves[0]["move"]](view, moves[0])


def instead(view: SakkaraView, made: Sequence[Move], best: Sequence[Move]) -> Sentence | None:
    """What a better move brings beside the one made, if it is more: tiles, and how many of them are needed."""
    ours, theirs = _gained(view, best[0]), _gained(view, made[0])
    if ours is None or theirs is None or ours <= theirs:
        return None
    message = "tiles" if ours[0] else "count"
    best_tiles, made_tiles = (
        say(f"sakkara-instead-{message}", count=count, wanted=wanted) for wanted, count in (ours, theirs)
    )
    return say("sakkara-instead", best=best_tiles, made=made_tiles)


def _gained(view: SakkaraView, move: Move) -> tuple[int, int] | None:
    """How many tiles that the pyramid lacks a move gains, and how many in all."""
    match move["move"]:
        case "end":
            tiles = []
        case "enter" | "bird":
            tiles = _tops([_field(view, move["field"])])
        case "step" | "climb":
            tiles = _tops([_ahead(view, move)])
        case "fire":
            tiles = _tops(_line(view, move))
        case "whirl":
            tiles = _tops(_around(view, _worker_field(view, move["worker"]), AROUND))
        case _:
            return None  # also a snake: chance says which tile it takes
    needed = {tile: max(0, _lacks(view, seat_of(view), tile)) for tile in tiles}
    return sum(min(tiles.count(tile), lacking) for tile, lacking in needed.items()), len(tiles)


# --- looking at a view


def _opponent(view: SakkaraView) -> int:
    return 1 - int(seat_of(view))


def _a(tile: str) -> Sentence:
    return say("sakkara-good-a", tile=tile)


def _which(tile: str) -> Sentence:
    """The pronoun for it; German has three."""
    return say("sakkara-good-which", tile=tile)


def _field(view: SakkaraView, name: str) -> FieldView:
    return view["board"][FIELD_NAMES.index(name)]


def _at(view: SakkaraView, field: FieldView, east: int, north: int) -> FieldView | None:
    number = FIELD_NAMES.index(field["field"])
    column, row = number % SIDE + east, number // SIDE + north
    return view["board"][row * SIDE + column] if 0 <= column < SIDE and 0 <= row < SIDE else None


def _around(view: SakkaraView, field: FieldView, steps: tuple[tuple[int, int], ...]) -> list[FieldView]:
    found = (_at(view, field, *step) for step in steps)
    return [each for each in found if each is not None]


def _worker_field(view: SakkaraView, worker: str) -> FieldView:
    wanted = {"seat": seat_of(view), "worker": int(worker)}
    return next(field for field in view["board"] if field["worker"] == wanted)


def _ahead(view: SakkaraView, move: Move) -> FieldView:
    """The field beside a worker in the direction of a move."""
    field = _at(view, _worker_field(view, move["worker"]), *COMPASS[move["direction"]])
    assert field is not None  # the move is legal
    return field


def _distance(view: SakkaraView, field: FieldView, seat: int) -> int:
    """The steps from a field to the nearer worker of a seat."""

    def steps(one: FieldView, other: FieldView) -> int:
        a, b = (FIELD_NAMES.index(each["field"]) for each in (one, other))
        return abs(a % SIDE - b % SIDE) + abs(a // SIDE - b // SIDE)

    return min(steps(field, other) for other in view["board"] if other["worker"] and other["worker"]["seat"] == seat)


def _level(view: SakkaraView, seat: int) -> int:
    """The level a seat is building."""
    built = len(view["pyramids"][seat])
    return next(level for level in range(1, LEVELS + 1) if built < _tiles_up_to(level) or level == LEVELS)


def _tiles_up_to(level: int) -> int:
    return sum(count for tile, count in BUILT_FROM.items() if LEVEL[tile] <= level)


def _lacks(view: SakkaraView, seat: int, tile: str) -> int:
    """How many more of a tile a seat needs for its pyramid; below 0: so many to spare."""
    held, built, laid = view["holders"][seat].count(tile), view["pyramids"][seat], view["laid"][seat]
    if tile in ("ship", "grain"):
        return int({"ship": 1, "grain": MOST_GRAIN}[tile] - laid[tile] - held)
    if tile == "hand":
        return int(sum(HANDS[each] * (BUILT_FROM[each] - built.count(each)) for each in BUILT_FROM) - held)
    return int(BUILT_FROM.get(tile, 0) - built.count(tile) - held)


def _use(view: SakkaraView, tile: str) -> Sentence:
    """What one more of a tile is good for."""
    seat = seat_of(view)
    if _lacks(view, seat, tile) > 0:
        if tile in ("ship", "grain"):
            return say("sakkara-good-to-lay")
        if tile == "hand":
            return say("sakkara-good-hand")
        return say("sakkara-good-for-level", which=_which(tile), level=LEVEL[tile])
    if tile in USEFUL:
        return say("sakkara-good-use", tile=tile)
    if _lacks(view, _opponent(view), tile) > 0:
        return say("sakkara-good-first", which=_which(tile))
    return say("sakkara-good-nothing-better")


# --- walking


def _takes(view: SakkaraView, target: FieldView, how: str = "step") -> Sentence:
    """What a worker gains who comes to a field."""
    if not target["tiles"]:
        return _leads_to(view, target)
    tile = target["tiles"][-1]
    return say("sakkara-good-takes", what=_a(tile), field=target["field"], how=how, use=_use(view, tile))


def _leads_to(view: SakkaraView, target: FieldView) -> Sentence:
    """What lies beside a field where nothing is."""
    for field in _around(view, target, STEPS):
        is_low = 0 < len(field["tiles"]) <= HIGHEST_STEP
        if is_low and not field["worker"] and _lacks(view, seat_of(view), field["tiles"][-1]) > 0:
            tile = field["tiles"][-1]
            return say("sakkara-good-next-to", what=_a(tile), which=_which(tile), field=field["field"])
    return say("sakkara-good-owed")


def _enter(view: SakkaraView, move: Move) -> Sentence:
    return _takes(view, _field(view, move["field"]))


def _step(view: SakkaraView, move: Move) -> Sentence:
    return _takes(view, _ahead(view, move))


def _climb(view: SakkaraView, move: Move) -> Sentence:
    return _takes(view, _ahead(view, move), "climb")


def _bird(view: SakkaraView, move: Move) -> Sentence:
    return _takes(view, _field(view, move["field"]), "bird")


def _horse(view: SakkaraView, move: Move) -> Sentence:
    here = _worker_field(view, str(view["runner"]))
    for field in _around(view, here, STEPS):
        rise = len(field["tiles"]) - len(here["tiles"])
        if field["tiles"] and not field["worker"] and rise <= HIGHEST_STEP:
            tile = field["tiles"][-1]
            if _lacks(view, seat_of(view), tile) > 0:
                where = {"what": _a(tile), "which": _which(tile), "field": field["field"]}
                return say("sakkara-good-horse-to", worker=view["runner"], **where)
    return say("sakkara-good-horse", worker=view["runner"])


# --- special tiles and spells


def _ox(view: SakkaraView, move: Move) -> Sentence:
    stack = _ahead(view, move)
    tile, target = stack["tiles"][-1], _at(view, stack, *COMPASS[move["direction"]])
    assert target is not None  # the move is legal
    if _distance(view, stack, _opponent(view)) == 1:
        return say("sakkara-good-ox-away", what=_a(tile))
    height = len(stack["tiles"]) + len(target["tiles"])
    return say("sakkara-good-ox", count=height, what=_a(tile), field=target["field"])


def _snake(view: SakkaraView, move: Move) -> Sentence:
    tiles = view["holders"][_opponent(view)]
    useful = sum(_lacks(view, seat_of(view), tile) > 0 for tile in tiles)
    return say("sakkara-good-snake", count=len(tiles), useful=useful)


def _tops(fields: list[FieldView]) -> list[str]:
    """The tiles that lie on top of fields where nobody stands."""
    return [field["tiles"][-1] for field in fields if field["tiles"] and not field["worker"]]


def _reaped(view: SakkaraView, fields: list[FieldView]) -> Sentence:
    """What a spell takes from these fields."""
    tiles = _tops(fields)
    wanted = [tile for tile in tiles if _lacks(view, seat_of(view), tile) > 0]
    if not wanted:
        return say("sakkara-good-reaped", count=len(tiles))
    return say("sakkara-good-reaped-wanted", count=len(tiles), wanted=_listed(Counter(wanted)))


def _listed(tiles: Counter[str]) -> Sentence:
    """So many of each tile."""
    parts = [say("sakkara-good-count", count=count, tile=tile) for tile, count in tiles.items()]
    return reduce(lambda some, one: say("sakkara-good-and", some=some, one=one), parts)


def _fire(view: SakkaraView, move: Move) -> Sentence:
    return _reaped(view, _line(view, move))


def _line(view: SakkaraView, move: Move) -> list[FieldView]:
    """The row or column of a worker."""
    number = FIELD_NAMES.index(_worker_field(view, move["worker"])["field"])
    start, stride = (number // SIDE * SIDE, 1) if move["line"] == "row" else (number % SIDE, SIDE)
    return [view["board"][start + k * stride] for k in range(SIDE)]


def _whirl(view: SakkaraView, move: Move) -> Sentence:
    return _reaped(view, _around(view, _worker_field(view, move["worker"]), AROUND))


def _flood(view: SakkaraView, move: Move) -> Sentence:
    return say("sakkara-good-flood")


def _locusts(view: SakkaraView, move: Move) -> Sentence:
    left, level = view["laid"][_opponent(view)]["grain"] - 1, _level(view, _opponent(view))
    enough = "no" if left < level else "yes"
    return say("sakkara-good-locusts", left=left, enough=enough, level=level)


def _stack(view: SakkaraView, move: Move) -> Sentence:
    if _lacks(view, _opponent(view), move["tile"]) > 0:
        return say("sakkara-good-stack-low", what=_a(move["tile"]))
    return say("sakkara-good-stack", what=_a(move["tile"]), which=_which(move["tile"]))


# --- building


def _lay(view: SakkaraView, move: Move) -> Sentence:
    seat, tile = seat_of(view), move["tile"]
    laid = {name: count + (name == tile) for name, count in view["laid"][seat].items()}
    level = _level(view, seat)
    if laid["ship"] and laid["grain"] >= level:
        return say("sakkara-good-laid", grain=laid["grain"], level=level)
    missing = {"ship": 1 - laid["ship"], "grain": max(0, level - laid["grain"])}
    return say("sakkara-good-lay", level=level, what=say("sakkara-good-missing", **missing))


def _build(view: SakkaraView, move: Move) -> Sentence:
    level, built = LEVEL[move["tile"]], len(view["pyramids"][seat_of(view)]) + 1
    if built == PYRAMID_TILES:
        return say("sakkara-good-wins")
    if built == _tiles_up_to(level):
        return say("sakkara-good-completes", level=level)
    return say("sakkara-good-build", level=level, count=_tiles_up_to(level) - built)


# --- the end of a turn


def _end(view: SakkaraView, move: Move) -> Sentence:
    count = len(view["holders"][seat_of(view)])
    return say("sakkara-good-end", count=count)


def _drop(view: SakkaraView, move: Move) -> Sentence:
    tile = move["tile"]
    if _lacks(view, seat_of(view), tile) < 0 or tile not in (*BUILT_FROM, "ship", "grain", "hand"):
        return say("sakkara-good-drop", tile=tile)
    return say("sakkara-good-drop-least", tile=tile)


def _put(view: SakkaraView, move: Move) -> Sentence:
    field, tile = _field(view, move["field"]), view["pile"][int(move["count"]) - 1]
    far = _distance(view, field, _opponent(view))
    if _lacks(view, seat_of(view), tile) > 0:
        return say("sakkara-good-put-near", what=_a(tile), near=_distance(view, field, seat_of(view)), far=far)
    return say("sakkara-good-put", what=_a(tile), far=far)


_REASONS = {
    "enter": _enter,
    "step": _step,
    "climb": _climb,
    "horse": _horse,
    "bird": _bird,
    "ox": _ox,
    "snake": _snake,
    "lay": _lay,
    "build": _build,
    "fire": _fire,
    "whirl": _whirl,
    "flood": _flood,
    "locusts": _locusts,
    "stack": _stack,
    "end": _end,
    "drop": _drop,
    "put": _put,
}
