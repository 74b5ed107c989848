"""Sakkara in words for people: why a move may be good.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from collections import Counter
from functools import reduce
from typing import Any

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
from kurzspiel.texts import Sentence, say

View = dict[str, Any]
Move = dict[str, str]

COMPASS = dict(zip(DIRECTION_NAMES, STEPS, strict=True))
BUILT_FROM = dict(zip(MOTIF_NAMES, NEEDED, strict=False))  # the tiles of a pyramid, and how many it takes
LEVEL = dict(zip(MOTIF_NAMES, LEVEL_OF, strict=False))
HANDS = dict(zip(MOTIF_NAMES, HANDS_FOR, strict=False))
SIGN_NAMES = tuple(MOTIF_NAMES[sign] for sign in SIGNS)
USEFUL = ("stairs", "horse", "bird", "ox", "snake", *SIGN_NAMES)  # also where no pyramid needs it, or no more of it


def why(view: View, *moves: Move) -> Sentence:
    """What speaks for a legal move of the seat whose view this is: half a sentence, with the paragraph."""
    return _REASONS[moves[0]["move"]](view, moves[0])


# --- looking at a view


def _opponent(view: View) -> int:
    return 1 - int(view["seat"])


def _a(tile: str) -> Sentence:
    return say("sakkara-good-a", tile=tile)


def _field(view: View, name: str) -> View:
    field: View = view["board"][FIELD_NAMES.index(name)]
    return field


def _at(view: View, field: View, east: int, north: int) -> View | None:
    number = FIELD_NAMES.index(field["field"])
    column, row = number % SIDE + east, number // SIDE + north
    return view["board"][row * SIDE + column] if 0 <= column < SIDE and 0 <= row < SIDE else None


def _around(view: View, field: View, steps: tuple[tuple[int, int], ...]) -> list[View]:
    found = (_at(view, field, *step) for step in steps)
    return [each for each in found if each is not None]


def _worker_field(view: View, worker: str) -> View:
    wanted = {"seat": view["seat"], "worker": int(worker)}
    return next(field for field in view["board"] if field["worker"] == wanted)


def _ahead(view: View, move: Move) -> View:
    """The field beside a worker in the direction of a move."""
    field = _at(view, _worker_field(view, move["worker"]), *COMPASS[move["direction"]])
    assert field is not None  # the move is legal
    return field


def _distance(view: View, field: View, seat: int) -> int:
    """The steps from a field to the nearer worker of a seat."""

    def steps(one: View, other: View) -> int:
        a, b = (FIELD_NAMES.index(each["field"]) for each in (one, other))
        return abs(a % SIDE - b % SIDE) + abs(a // SIDE - b // SIDE)

    return min(steps(field, other) for other in view["board"] if (other["worker"] or {}).get("seat") == seat)


def _level(view: View, seat: int) -> int:
    """The level a seat is building."""
    built = len(view["pyramids"][seat])
    return next(level for level in range(1, LEVELS + 1) if built < _tiles_up_to(level) or level == LEVELS)


def _tiles_up_to(level: int) -> int:
    return sum(count for tile, count in BUILT_FROM.items() if LEVEL[tile] <= level)


def _lacks(view: View, seat: int, tile: str) -> int:
    """How many more of a tile a seat needs for its pyramid; below 0: so many to spare."""
    held, built, laid = view["holders"][seat].count(tile), view["pyramids"][seat], view["laid"][seat]
    if tile in ("ship", "grain"):
        return int({"ship": 1, "grain": MOST_GRAIN}[tile] - laid[tile] - held)
    if tile == "hand":
        return int(sum(HANDS[each] * (BUILT_FROM[each] - built.count(each)) for each in BUILT_FROM) - held)
    return int(BUILT_FROM.get(tile, 0) - built.count(tile) - held)


def _use(view: View, tile: str) -> Sentence:
    """What one more of a tile is good for."""
    seat = view["seat"]
    if _lacks(view, seat, tile) > 0:
        if tile in ("ship", "grain"):
            return say("sakkara-good-to-lay")
        return say("sakkara-good-hand") if tile == "hand" else say("sakkara-good-for-level", level=LEVEL[tile])
    if tile in USEFUL:
        return say("sakkara-good-use", tile=tile)
    return say("sakkara-good-first" if _lacks(view, _opponent(view), tile) > 0 else "sakkara-good-nothing-better")


# --- walking


def _takes(view: View, target: View, how: str = "step") -> Sentence:
    """What a worker gains who comes to a field."""
    if not target["tiles"]:
        return _leads_to(view, target)
    tile = target["tiles"][-1]
    return say("sakkara-good-takes", what=_a(tile), field=target["field"], how=how, use=_use(view, tile))


def _leads_to(view: View, target: View) -> Sentence:
    """What lies beside a field where nothing is."""
    for field in _around(view, target, STEPS):
        is_low = 0 < len(field["tiles"]) <= HIGHEST_STEP
        if is_low and not field["worker"] and _lacks(view, view["seat"], field["tiles"][-1]) > 0:
            return say("sakkara-good-next-to", what=_a(field["tiles"][-1]), field=field["field"])
    return say("sakkara-good-owed")


def _enter(view: View, move: Move) -> Sentence:
    return _takes(view, _field(view, move["field"]))


def _step(view: View, move: Move) -> Sentence:
    return _takes(view, _ahead(view, move))


def _climb(view: View, move: Move) -> Sentence:
    return _takes(view, _ahead(view, move), "climb")


def _bird(view: View, move: Move) -> Sentence:
    return _takes(view, _field(view, move["field"]), "bird")


def _horse(view: View, move: Move) -> Sentence:
    here = _worker_field(view, str(view["runner"]))
    for field in _around(view, here, STEPS):
        rise = len(field["tiles"]) - len(here["tiles"])
        if field["tiles"] and not field["worker"] and rise <= HIGHEST_STEP:
            tile = field["tiles"][-1]
            if _lacks(view, view["seat"], tile) > 0:
                return say("sakkara-good-horse-to", worker=view["runner"], what=_a(tile), field=field["field"])
    return say("sakkara-good-horse", worker=view["runner"])


# --- special tiles and spells


def _ox(view: View, move: Move) -> Sentence:
    stack = _ahead(view, move)
    tile, target = stack["tiles"][-1], _at(view, stack, *COMPASS[move["direction"]])
    assert target is not None  # the move is legal
    if _distance(view, stack, _opponent(view)) == 1:
        return say("sakkara-good-ox-away", what=_a(tile))
    height = len(stack["tiles"]) + len(target["tiles"])
    return say("sakkara-good-ox", count=height, what=_a(tile), field=target["field"])


def _snake(view: View, move: Move) -> Sentence:
    tiles = view["holders"][_opponent(view)]
    useful = sum(_lacks(view, view["seat"], tile) > 0 for tile in tiles)
    return say("sakkara-good-snake", count=len(tiles), useful=useful)


def _reaped(view: View, fields: list[View]) -> Sentence:
    """What a spell takes from these fields."""
    tiles = [field["tiles"][-1] for field in fields if field["tiles"] and not field["worker"]]
    wanted = [tile for tile in tiles if _lacks(view, view["seat"], tile) > 0]
    if not wanted:
        return say("sakkara-good-reaped", count=len(tiles))
    return say("sakkara-good-reaped-wanted", count=len(tiles), wanted=_listed(Counter(wanted)))


def _listed(tiles: Counter[str]) -> Sentence:
    """So many of each tile."""
    parts = [say("sakkara-good-count", count=count, tile=tile) for tile, count in tiles.items()]
    return reduce(lambda some, one: say("sakkara-good-and", some=some, one=one), parts)


def _fire(view: View, move: Move) -> Sentence:
    number = FIELD_NAMES.index(_worker_field(view, move["worker"])["field"])
    start, stride = (number // SIDE * SIDE, 1) if move["line"] == "row" else (number % SIDE, SIDE)
    return _reaped(view, [view["board"][start + k * stride] for k in range(SIDE)])


def _whirl(view: View, move: Move) -> Sentence:
    return _reaped(view, _around(view, _worker_field(view, move["worker"]), AROUND))


def _flood(view: View, move: Move) -> Sentence:
    return say("sakkara-good-flood")


def _locusts(view: View, move: Move) -> Sentence:
    left, level = view["laid"][_opponent(view)]["grain"] - 1, _level(view, _opponent(view))
    enough = "no" if left < level else "yes"
    return say("sakkara-good-locusts", left=left, enough=enough, level=level)


def _stack(view: View, move: Move) -> Sentence:
    lacks = _lacks(view, _opponent(view), move["tile"]) > 0
    return say("sakkara-good-stack-low" if lacks else "sakkara-good-stack", what=_a(move["tile"]))


# --- building


def _lay(view: View, move: Move) -> Sentence:
    seat, tile = view["seat"], move["tile"]
    laid = {name: count + (name == tile) for name, count in view["laid"][seat].items()}
    level = _level(view, seat)
    if laid["ship"] and laid["grain"] >= level:
        return say("sakkara-good-laid", grain=laid["grain"], level=level)
    missing = {"ship": 1 - laid["ship"], "grain": max(0, level - laid["grain"])}
    return say("sakkara-good-lay", level=level, what=say("sakkara-good-missing", **missing))


def _build(view: View, move: Move) -> Sentence:
    level, built = LEVEL[move["tile"]], len(view["pyramids"][view["seat"]]) + 1
    if built == PYRAMID_TILES:
        return say("sakkara-good-wins")
    if built == _tiles_up_to(level):
        return say("sakkara-good-completes", level=level)
    return say("sakkara-good-build", level=level, count=_tiles_up_to(level) - built)


# --- the end of a turn


def _end(view: View, move: Move) -> Sentence:
    count = len(view["holders"][view["seat"]])
    return say("sakkara-good-end", count=count)


def _drop(view: View, move: Move) -> Sentence:
    tile = move["tile"]
    if _lacks(view, view["seat"], tile) < 0 or tile not in (*BUILT_FROM, "ship", "grain", "hand"):
        return say("sakkara-good-drop", tile=tile)
    return say("sakkara-good-drop-least", tile=tile)


def _put(view: View, move: Move) -> Sentence:
    field, tile = _field(view, move["field"]), view["pile"][int(move["count"]) - 1]
    far = _distance(view, field, _opponent(view))
    if _lacks(view, view["seat"], tile) > 0:
        return say("sakkara-good-put-near", what=_a(tile), near=_distance(view, field, view["seat"]), far=far)
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
