"""Sakkara in words for people: which paragraphs matter in a phase, and why a move is not legal.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

from typing import Any

from kurzspiel.games.sakkara.board import (
    DIRECTION_NAMES,
    FIELD_NAMES,
    HANDS_FOR,
    HIGHEST_STEP,
    LEFT_OUT,
    LEVEL_OF,
    MOST_GRAIN,
    MOTIF_NAMES,
    NEEDED,
    PUSHED_TOGETHER,
    SIDE,
    SIGNS,
    SMALLEST_PART,
    SPELL_NAMES,
    STEPS,
)

View = dict[str, Any]
Move = dict[str, str]

OF_A_TURN = (
    "step", "climb", "horse", "bird", "ox", "snake", "lay", "build", "fire", "whirl", "flood", "locusts", "end",
)  # fmt: skip
SIGN_NAMES = tuple(MOTIF_NAMES[sign] for sign in SIGNS)
LEFT_OUT_BY = {spell: MOTIF_NAMES[sign] for spell, sign in zip(SPELL_NAMES, LEFT_OUT, strict=True)}
COMPASS = dict(zip(DIRECTION_NAMES, STEPS, strict=True))

REST = ""  # nobody chooses in secret

# phase: the moves it knows, the paragraph that says so, and all paragraphs that matter
PHASES: dict[str, tuple[tuple[str, ...], str, tuple[str, ...]]] = {
    "deal": (("deal",), "S1.3", ("S1.2", "S1.3")),
    "cover": (("cover",), "S1.3", ("S1.3",)),
    "first": (("first",), "S1.4", ("S1.4",)),
    "enter": (("enter",), "S1.4", ("S1.4", "S2.4")),
    "turn": (
        OF_A_TURN,
        "S2.1",
        ("S2.1", "S2.2", "S2.3", "S2.4", "S2.5", "S2.7", "S3.1", "S3.2", "S3.3", "S3.4", "S3.5", "S4.1", "S4.2", "S4.3",
         "S4.4", "S5.1", "S5.3"),
    ),
    "steal": (("steal",), "S3.5", ("S3.5",)),
    "stack": (("stack",), "S5.2", ("S5.2", "S6.1")),
    "drop": (("drop",), "S2.6", ("S2.6", "S6.1")),
    "put": (("put",), "S6.2", ("S6.2", "S6.3", "S6.4", "S6.5")),
    "over": ((), "S7.1", ("S7.1", "S7.2")),
}  # fmt: skip


def forbidden(view: View, move: Move) -> str:
    """Why the seat whose view this is may not make this move, although it is its turn."""
    return _REASONS[move["move"]](view, move)


# --- looking at a view


def _field(view: View, name: str) -> View:
    field: View = view["board"][FIELD_NAMES.index(name)]
    return field


def _worker_field(view: View, worker: str) -> View:
    wanted = {"seat": view["seat"], "worker": int(worker)}
    return next(field for field in view["board"] if field["worker"] == wanted)


def _beside(view: View, field: View, direction: str) -> View | None:
    """The next field in a direction, None at the edge."""
    east, north = COMPASS[direction]
    number = FIELD_NAMES.index(field["field"])
    column, row = number % SIDE + east, number // SIDE + north
    return view["board"][row * SIDE + column] if 0 <= column < SIDE and 0 <= row < SIDE else None


def _held(view: View, tile: str) -> int:
    return int(view["holders"][view["seat"]].count(tile))


def _lacks(view: View, tile: str, paragraph: str) -> str:
    return "" if _held(view, tile) else f"you hold no {tile} ({paragraph})"


# --- reasons


def _deal(view: View, move: Move) -> str:
    return f"no {move['tile']} is left to deal (S1.3)"


def _cover(view: View, move: Move) -> str:
    return f"{move['field']} has its second tile already (S1.3)"


def _steal(view: View, move: Move) -> str:
    return f"there is no {move['tile']} on that holder (S3.5)"


def _enter(view: View, move: Move) -> str:
    return f"a worker stands on {move['field']} (S1.4)"


def _step(view: View, move: Move) -> str:
    if view["stepped"] and view["steps"] == 0:
        return "the step of this turn is made, and no horse allows another (S2.2)"
    if view["stepped"] and int(move["worker"]) != view["runner"]:
        return f"further steps belong to worker {view['runner']}, who made the first (S3.2)"
    here = _worker_field(view, move["worker"])
    target = _beside(view, here, move["direction"])
    if target is None:
        return f"worker {move['worker']} stands at the edge of the board (S2.2)"
    if target["worker"]:
        return f"a worker stands on {target['field']} (S2.2)"
    rise = len(target["tiles"]) - len(here["tiles"])
    if move["move"] == "step":
        return f"{target['field']} is {rise} tiles higher; {HIGHEST_STEP} is the most without stairs (S2.3)"
    if rise <= HIGHEST_STEP:
        return f"{target['field']} can be reached without stairs: 'step {move['worker']} {move['direction']}' (S3.1)"
    return "you hold no stairs (S3.1)"


def _horse(view: View, move: Move) -> str:
    return _lacks(view, "horse", "S3.2") or "a horse is played after the compulsory step (S3.2)"


def _bird(view: View, move: Move) -> str:
    if lacking := _lacks(view, "bird", "S3.3"):
        return lacking
    what = "a worker stands" if _field(view, move["field"])["worker"] else "no tile lies"
    return f"{what} on {move['field']} (S3.3)"


def _ox(view: View, move: Move) -> str:
    if lacking := _lacks(view, "ox", "S3.4"):
        return lacking
    stack = _beside(view, _worker_field(view, move["worker"]), move["direction"])
    if stack is None or not stack["tiles"]:
        return f"there is no stack beside worker {move['worker']} on that side (S3.4)"
    if stack["worker"]:
        return f"a worker stands on {stack['field']} (S3.4)"
    beyond = _beside(view, stack, move["direction"])
    if beyond is None:
        return "the stack would be pushed off the board (S3.4)"
    if beyond["worker"]:
        return f"a worker stands on {beyond['field']} (S3.4)"
    count = len(stack["tiles"]) + len(beyond["tiles"])
    return f"together that would be {count} tiles; {PUSHED_TOGETHER} is the most (S3.4)"


def _snake(view: View, move: Move) -> str:
    return _lacks(view, "snake", "S3.5") or "the other holder is empty (S3.5)"


def _lay(view: View, move: Move) -> str:
    most = {"ship": 1, "grain": MOST_GRAIN}[move["tile"]]
    return _lacks(view, move["tile"], "S4.1") or f"no more than {most} {move['tile']} can lie out (S4.1)"


def _build(view: View, move: Move) -> str:
    tile, seat = move["tile"], view["seat"]
    motif = MOTIF_NAMES.index(tile)
    level, built = LEVEL_OF[motif], view["pyramids"][seat]
    below = sum(NEEDED[k] for k in range(len(NEEDED)) if LEVEL_OF[k] < level)
    if lacking := _lacks(view, tile, "S4.2"):
        return lacking
    if built.count(tile) == NEEDED[motif]:
        return f"your pyramid has all the {tile} it takes (S4.2)"
    if len(built) < below:
        return f"level {level} is begun when level {level - 1} is complete (S4.2)"
    if view["level"] not in (None, level):
        return f"you have built on level {view['level']} this turn, and only one level is built on in a turn (S4.3)"
    laid = view["laid"][seat]
    if not laid["ship"] or laid["grain"] < level:
        return (
            f"level {level} needs 1 ship and {level} grain laid out; you have {laid['ship']} and {laid['grain']} (S4.1)"
        )
    hands = "1 helping hand" if HANDS_FOR[motif] == 1 else f"{HANDS_FOR[motif]} helping hands"
    return f"a {tile} needs {hands}, you hold {_held(view, 'hand')} (S4.4)"


def _spell(view: View, move: Move) -> str:
    spell = move["move"]
    for sign in SIGN_NAMES:
        if sign != LEFT_OUT_BY[spell] and not _held(view, sign):
            return f"{spell} uses all signs but {LEFT_OUT_BY[spell]}, and you hold no {sign} (S5.1)"
    return "it would have no effect (S5.3)"


def _stack(view: View, move: Move) -> str:
    return f"{move['tile']} is not one of the tiles to stack: {', '.join(view['casting']['tiles'])} (S5.2)"


def _end(view: View, move: Move) -> str:
    return "a worker can still make the compulsory step (S2.7)"


def _drop(view: View, move: Move) -> str:
    return _lacks(view, move["tile"], "S2.6")


def _put(view: View, move: Move) -> str:
    field, count, left = _field(view, move["field"]), int(move["count"]), len(view["pile"])
    if field["worker"]:
        return f"a worker stands on {field['field']} (S6.2)"
    if field["field"] in view["used_fields"]:
        return f"{field['field']} has been used for this pile; each part needs a field of its own (S6.4)"
    for direction in COMPASS:
        near = _beside(view, field, direction)
        if near and near["worker"] and near["worker"]["seat"] == view["seat"]:
            return f"{field['field']} is next to a worker of yours (S6.3)"
    if not (count == left or (count >= SMALLEST_PART and left - count >= SMALLEST_PART)):
        parts = f"all, or a part of {SMALLEST_PART} or more that leaves {SMALLEST_PART} or more"
        return f"of {left} tiles {count} cannot be laid; {parts} (S6.4)"
    return "a lower field is free for the pile (S6.5)"


_REASONS = {
    "deal": _deal,
    "cover": _cover,
    "steal": _steal,
    "enter": _enter,
    "step": _step,
    "climb": _step,
    "horse": _horse,
    "bird": _bird,
    "ox": _ox,
    "snake": _snake,
    "lay": _lay,
    "build": _build,
    **dict.fromkeys(SPELL_NAMES, _spell),
    "stack": _stack,
    "end": _end,
    "drop": _drop,
    "put": _put,
}
