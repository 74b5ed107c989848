"""Sakkara in words for people: which paragraphs matter in a phase, and why a move is not legal.

It reads views as plain data (docs/views.md) and moves as the table in state.py names them.
"""

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
from kurzspiel.games.sakkara.view import FieldView, SakkaraView
from kurzspiel.texts import Sentence, say
from kurzspiel.views import present, seat_of

Move = dict[str, str]

OF_A_TURN = (
    "step", "climb", "horse", "bird", "ox", "snake", "lay", "build", "fire", "whirl", "flood", "locusts", "end",
)  # fmt: skip
SIGN_NAMES = tuple(MOTIF_NAMES[sign] for sign in SIGNS)
LEFT_OUT_BY = {spell: MOTIF_NAMES[sign] for spell, sign in zip(SPELL_NAMES, LEFT_OUT, strict=True)}
COMPASS = dict(zip(DIRECTION_NAMES, STEPS, strict=True))

REST = ""  # nobody chooses in secret

# answers that can be prepared: by phase what does nothing, after which moves of others one may want to think again, and
# what takes something that hardly anybody leaves; a turn of Sakkara knows none of them
PASSES: dict[str, str] = {}
STIRS: tuple[str, ...] = ()
TAKES: dict[str, str] = {}

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


def forbidden(view: SakkaraView, move: Move) -> Sentence:
    """Why the seat whose view this is may not make this move, although it is its turn."""
    return _REASONS[move["move"]](view, move)


# --- looking at a view


def _field(view: SakkaraView, name: str) -> FieldView:
    return view["board"][FIELD_NAMES.index(name)]


def _worker_field(view: SakkaraView, worker: str) -> FieldView:
    wanted = {"seat": seat_of(view), "worker": int(worker)}
    return next(field for field in view["board"] if field["worker"] == wanted)


def _beside(view: SakkaraView, field: FieldView, direction: str) -> FieldView | None:
    """The next field in a direction, None at the edge."""
    east, north = COMPASS[direction]
    number = FIELD_NAMES.index(field["field"])
    column, row = number % SIDE + east, number // SIDE + north
    return view["board"][row * SIDE + column] if 0 <= column < SIDE and 0 <= row < SIDE else None


def _is_near(view: SakkaraView, field: FieldView) -> bool:
    """Next to a worker of mine, or under one."""
    around = [field, *(_beside(view, field, direction) for direction in COMPASS)]
    return any(each and each["worker"] and each["worker"]["seat"] == seat_of(view) for each in around)


def _held(view: SakkaraView, tile: str) -> int:
    return int(view["holders"][seat_of(view)].count(tile))


def _none(tile: str) -> Sentence:
    return say("sakkara-why-none", tile=tile)


def _lacking(tile: str, paragraph: str) -> Sentence:
    return say("sakkara-why-lacking", none=_none(tile), paragraph=paragraph)


def _stands_on(field: FieldView, paragraph: str) -> Sentence:
    return say("sakkara-why-worker", field=field["field"], paragraph=paragraph)


# --- reasons


def _deal(view: SakkaraView, move: Move) -> Sentence:
    return say("sakkara-why-deal", none=_none(move["tile"]))


def _cover(view: SakkaraView, move: Move) -> Sentence:
    return say("sakkara-why-cover", field=move["field"])


def _steal(view: SakkaraView, move: Move) -> Sentence:
    return say("sakkara-why-steal", none=_none(move["tile"]))


def _enter(view: SakkaraView, move: Move) -> Sentence:
    return _stands_on(_field(view, move["field"]), "S1.4")


def _step(view: SakkaraView, move: Move) -> Sentence:
    if view["stepped"] and view["steps"] == 0:
        return say("sakkara-why-stepped")
    if view["stepped"] and int(move["worker"]) != view["runner"]:
        return say("sakkara-why-runner", worker=view["runner"])
    here = _worker_field(view, move["worker"])
    target = _beside(view, here, move["direction"])
    if target is None:
        return say("sakkara-why-edge", worker=move["worker"])
    if target["worker"]:
        return _stands_on(target, "S2.2")
    rise = len(target["tiles"]) - len(here["tiles"])
    if move["move"] == "step":
        return say("sakkara-why-high", field=target["field"], rise=rise, most=HIGHEST_STEP)
    if rise <= HIGHEST_STEP:
        return say("sakkara-why-low", field=target["field"])
    return _lacking("stairs", "S3.1")


def _horse(view: SakkaraView, move: Move) -> Sentence:
    return say("sakkara-why-horse") if _held(view, "horse") else _lacking("horse", "S3.2")


def _bird(view: SakkaraView, move: Move) -> Sentence:
    field = _field(view, move["field"])
    if not _held(view, "bird"):
        return _lacking("bird", "S3.3") if _is_near(view, field) else say("sakkara-why-far", field=field["field"])
    return _stands_on(field, "S3.3") if field["worker"] else say("sakkara-why-bare", field=move["field"])


def _ox(view: SakkaraView, move: Move) -> Sentence:
    if not _held(view, "ox"):
        return _lacking("ox", "S3.4")
    stack = _beside(view, _worker_field(view, move["worker"]), move["direction"])
    if stack is None or not stack["tiles"]:
        return say("sakkara-why-no-stack", worker=move["worker"])
    if stack["worker"]:
        return _stands_on(stack, "S3.4")
    beyond = _beside(view, stack, move["direction"])
    if beyond is None:
        return say("sakkara-why-off")
    if beyond["worker"]:
        return _stands_on(beyond, "S3.4")
    count = len(stack["tiles"]) + len(beyond["tiles"])
    return say("sakkara-why-together", count=count, most=PUSHED_TOGETHER)


def _snake(view: SakkaraView, move: Move) -> Sentence:
    return say("sakkara-why-snake") if _held(view, "snake") else _lacking("snake", "S3.5")


def _lay(view: SakkaraView, move: Move) -> Sentence:
    tile = move["tile"]
    most = {"ship": 1, "grain": MOST_GRAIN}[tile]
    return say("sakkara-why-lay", tile=tile, most=most) if _held(view, tile) else _lacking(tile, "S4.1")


def _build(view: SakkaraView, move: Move) -> Sentence:
    tile, seat = move["tile"], seat_of(view)
    motif = MOTIF_NAMES.index(tile)
    level, built = LEVEL_OF[motif], view["pyramids"][seat]
    below = sum(NEEDED[k] for k in range(len(NEEDED)) if LEVEL_OF[k] < level)
    if not _held(view, tile):
        return _lacking(tile, "S4.2")
    if built.count(tile) == NEEDED[motif]:
        return say("sakkara-why-enough", tile=tile)
    if len(built) < below:
        return say("sakkara-why-level", level=level, below=level - 1)
    if view["level"] not in (None, level):
        return say("sakkara-why-one-level", level=view["level"])
    laid = view["laid"][seat]
    if not laid["ship"] or laid["grain"] < level:
        return say("sakkara-why-laid", level=level, ship=laid["ship"], grain=laid["grain"])
    return say("sakkara-why-hands", tile=tile, hands=HANDS_FOR[motif], held=_held(view, "hand"))


def _spell(view: SakkaraView, move: Move) -> Sentence:
    spell = move["move"]
    for sign in SIGN_NAMES:
        if sign != LEFT_OUT_BY[spell] and not _held(view, sign):
            return say("sakkara-why-signs", spell=spell, none=_none(sign))
    return say("sakkara-why-effect")


def _stack(view: SakkaraView, move: Move) -> Sentence:
    return say("sakkara-why-stack", tile=move["tile"], tiles=_listed(present(view["casting"])["tiles"]))


def _listed(tiles: list[str]) -> Sentence:
    """The two or three tiles of a spell that are still to be stacked."""
    first, second, *rest = tiles
    last = rest[0] if rest else "none"
    return say("sakkara-why-list", first=first, second=second, last=last)


def _end(view: SakkaraView, move: Move) -> Sentence:
    return say("sakkara-why-end")


def _drop(view: SakkaraView, move: Move) -> Sentence:
    return _lacking(move["tile"], "S2.6")


def _put(view: SakkaraView, move: Move) -> Sentence:
    field, count, left = _field(view, move["field"]), int(move["count"]), len(view["pile"])
    if field["worker"]:
        return _stands_on(field, "S6.2")
    if field["field"] in view["used_fields"]:
        return say("sakkara-why-used", field=field["field"])
    for direction in COMPASS:
        near = _beside(view, field, direction)
        if near and near["worker"] and near["worker"]["seat"] == seat_of(view):
            return say("sakkara-why-beside", field=field["field"])
    if not (count == left or (count >= SMALLEST_PART and left - count >= SMALLEST_PART)):
        return say("sakkara-why-part", left=left, count=count, least=SMALLEST_PART)
    return say("sakkara-why-lower")


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
