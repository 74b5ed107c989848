"""Sakkara in words for people: why a move may be good.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from collections import Counter
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

View = dict[str, Any]
Move = dict[str, str]

COMPASS = dict(zip(DIRECTION_NAMES, STEPS, strict=True))
BUILT_FROM = dict(zip(MOTIF_NAMES, NEEDED, strict=False))  # the tiles of a pyramid, and how many it takes
LEVEL = dict(zip(MOTIF_NAMES, LEVEL_OF, strict=False))
HANDS = dict(zip(MOTIF_NAMES, HANDS_FOR, strict=False))
SIGN_NAMES = tuple(MOTIF_NAMES[sign] for sign in SIGNS)
USES = {  # of tiles that no pyramid needs, or no more of
    "stairs": "to climb with (S3.1)",
    "horse": "for two steps more (S3.2)",
    "bird": "to fly with (S3.3)",
    "ox": "to push a stack with (S3.4)",
    "snake": "to take a tile away with (S3.5)",
    **dict.fromkeys(SIGN_NAMES, "for a spell (S5.1)"),
}


def why(view: View, *moves: Move) -> str:
    """What speaks for a legal move of the seat whose view this is: half a sentence, with the paragraph."""
    return _REASONS[moves[0]["move"]](view, moves[0])


# --- looking at a view


def _opponent(view: View) -> int:
    return 1 - int(view["seat"])


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _a(tile: str) -> str:
    if tile in ("stairs", "grain"):
        return tile
    return f"an {tile}" if tile[0] in "aeiou" else f"a {tile}"


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


def _use(view: View, tile: str) -> str:
    """What one more of a tile is good for, or nothing."""
    seat = view["seat"]
    if _lacks(view, seat, tile) > 0:
        if tile in ("ship", "grain"):
            return "which you lack to lay out (S4.1)"
        return "which you lack to build with (S4.4)" if tile == "hand" else f"which level {LEVEL[tile]} lacks (S4.2)"
    if tile in USES:
        return USES[tile]
    return "before your opponent does, who lacks it (S4.2)" if _lacks(view, _opponent(view), tile) > 0 else ""


# --- walking


def _takes(view: View, target: View, how: str = "") -> str:
    """What a worker gains who comes to a field."""
    if not target["tiles"]:
        return _leads_to(view, target)
    tile = target["tiles"][-1]
    taking = f"takes {_a(tile)} on {target['field']}{how}"
    use = _use(view, tile)
    return f"{taking}, {use}" if use else f"{taking}; nothing better lies in reach (S2.4)"


def _leads_to(view: View, target: View) -> str:
    """What lies beside a field where nothing is."""
    for field in _around(view, target, STEPS):
        is_low = 0 < len(field["tiles"]) <= HIGHEST_STEP
        if is_low and not field["worker"] and _lacks(view, view["seat"], field["tiles"][-1]) > 0:
            return f"brings you next to {_a(field['tiles'][-1])} on {field['field']}, which you lack (S2.2)"
    return "the step you owe; it keeps your other worker where it is (S2.1)"


def _enter(view: View, move: Move) -> str:
    return _takes(view, _field(view, move["field"]))


def _step(view: View, move: Move) -> str:
    return _takes(view, _ahead(view, move))


def _climb(view: View, move: Move) -> str:
    return _takes(view, _ahead(view, move), " with the help of stairs")


def _bird(view: View, move: Move) -> str:
    return _takes(view, _field(view, move["field"]), " from afar")


def _horse(view: View, move: Move) -> str:
    here = _worker_field(view, str(view["runner"]))
    for field in _around(view, here, STEPS):
        rise = len(field["tiles"]) - len(here["tiles"])
        if field["tiles"] and not field["worker"] and rise <= HIGHEST_STEP:
            tile = field["tiles"][-1]
            if _lacks(view, view["seat"], tile) > 0:
                return f"worker {view['runner']} goes on, to {_a(tile)} on {field['field']}, which you lack (S3.2)"
    return f"worker {view['runner']} may go two steps further (S3.2)"


# --- special tiles and spells


def _ox(view: View, move: Move) -> str:
    stack = _ahead(view, move)
    tile, target = stack["tiles"][-1], _at(view, stack, *COMPASS[move["direction"]])
    assert target is not None  # the move is legal
    if _distance(view, stack, _opponent(view)) == 1:
        return f"pushes {_a(tile)} away from your opponent, who stands beside it (S3.4)"
    height = len(stack["tiles"]) + len(target["tiles"])
    return f"makes a stack of {_counted(height, 'tile')} with {_a(tile)} on top on {target['field']} (S3.4)"


def _snake(view: View, move: Move) -> str:
    tiles = view["holders"][_opponent(view)]
    useful = sum(_lacks(view, view["seat"], tile) > 0 for tile in tiles)
    return f"takes one of your opponent's {_counted(len(tiles), 'tile')}; {useful} of them you lack (S3.5)"


def _reaped(view: View, fields: list[View]) -> str:
    """What a spell takes from these fields."""
    tiles = [field["tiles"][-1] for field in fields if field["tiles"] and not field["worker"]]
    wanted = [f"{count} {tile}" for tile, count in Counter(tiles).items() if _lacks(view, view["seat"], tile) > 0]
    what = f"you lack of them {', '.join(wanted)}" if wanted else "your opponent does not get them"
    return f"takes {_counted(len(tiles), 'tile')} at once; {what} (S5.1)"


def _fire(view: View, move: Move) -> str:
    number = FIELD_NAMES.index(_worker_field(view, move["worker"])["field"])
    start, stride = (number // SIDE * SIDE, 1) if move["line"] == "row" else (number % SIDE, SIDE)
    return _reaped(view, [view["board"][start + k * stride] for k in range(SIDE)])


def _whirl(view: View, move: Move) -> str:
    return _reaped(view, _around(view, _worker_field(view, move["worker"]), AROUND))


def _flood(view: View, move: Move) -> str:
    return "your opponent cannot build until another ship lies out (S4.5)"


def _locusts(view: View, move: Move) -> str:
    left, level = view["laid"][_opponent(view)]["grain"] - 1, _level(view, _opponent(view))
    enough = "too little" if left < level else "still enough"
    return f"leaves your opponent {left} grain laid out, {enough} for level {level} (S4.5)"


def _stack(view: View, move: Move) -> str:
    if _lacks(view, _opponent(view), move["tile"]) > 0:
        return f"your opponent lacks {_a(move['tile'])}: lower in the pile it is harder to come by (S6.1)"
    return f"your opponent has no need of {_a(move['tile'])}, so it may lie low or high (S6.1)"


# --- building


def _lay(view: View, move: Move) -> str:
    seat, tile = view["seat"], move["tile"]
    laid = {name: count + (name == tile) for name, count in view["laid"][seat].items()}
    level = _level(view, seat)
    if laid["ship"] and laid["grain"] >= level:
        return f"with 1 ship and {laid['grain']} grain laid out level {level} can be built (S4.1)"
    missing = [_a("ship")] * (1 - laid["ship"]) + [f"{level - laid['grain']} grain"] * (laid["grain"] < level)
    return f"then only {' and '.join(missing)} must be laid out to build level {level} (S4.1)"


def _build(view: View, move: Move) -> str:
    level, built = LEVEL[move["tile"]], len(view["pyramids"][view["seat"]]) + 1
    if built == PYRAMID_TILES:
        return "completes your pyramid and wins (S7.1)"
    if built == _tiles_up_to(level):
        return f"completes level {level} (S4.2)"
    return f"then level {level} lacks {_counted(_tiles_up_to(level) - built, 'tile')} (S4.2)"


# --- the end of a turn


def _end(view: View, move: Move) -> str:
    if count := len(view["holders"][view["seat"]]):
        return f"what you hold, {_counted(count, 'tile')}, is worth more later than now (S2.7)"
    return "there is nothing left to use (S2.7)"


def _drop(view: View, move: Move) -> str:
    tile = move["tile"]
    if _lacks(view, view["seat"], tile) < 0 or tile not in (*BUILT_FROM, "ship", "grain", "hand"):
        return f"your pyramid can do without this {tile} (S2.6)"
    return f"you will miss the {tile} less than the others (S2.6)"


def _put(view: View, move: Move) -> str:
    field, tile = _field(view, move["field"]), view["pile"][int(move["count"]) - 1]
    far = _counted(_distance(view, field, _opponent(view)), "step")
    if _lacks(view, view["seat"], tile) > 0:
        near = _counted(_distance(view, field, view["seat"]), "step")
        return f"{_a(tile)} comes to lie on top, {near} from you and {far} from your opponent (S6.2)"
    return f"{far} from your opponent, with {_a(tile)} on top (S6.2)"


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
