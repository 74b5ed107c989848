"""Maya in words for people: which paragraphs matter in a phase, and why a move is not legal.

It reads views as plain data (docs/views.md) and moves as the table in rules.py names them.
"""

from kurzspiel.games.maya.view import LevelView, MayaView, QuarryView
from kurzspiel.texts import Sentence, say
from kurzspiel.views import seat_of

Move = dict[str, str]

REST = ""  # nobody chooses in secret

# answers that can be prepared: by phase what does nothing and costs nothing (M2.1), after which moves of others one may
# want to think again, and by phase what takes something that hardly anybody leaves (M4.1)
PASSES = {"workers": "pass"}
STIRS = ("place", "bid")
TAKES = {"carry": "carry"}

# phase: the moves it knows, the paragraph that says so, and all paragraphs that matter, that one first
PHASES: dict[str, tuple[tuple[str, ...], str, tuple[str, ...]]] = {
    "start": (("start",), "M1.6", ("M1.6",)),
    "opening": (("place",), "M1.7", ("M1.7", "M1.4")),
    "workers": (("bid", "pass"), "M2.1", ("M2.1", "M2.2", "M2.3", "M2.4", "M2.5", "M3.4", "M3.5", "M4.1")),
    "hit": (("hit",), "M3.3", ("M3.3", "M3.2", "M3.4")),
    "shield": (("shield",), "M3.8", ("M3.8", "M3.7")),
    "move": (("move", "decline"), "M3.9", ("M3.9", "M3.7", "M5.7")),
    "add": (("add", "decline"), "M3.10", ("M3.10", "M3.7", "M5.7")),
    "name": (("name",), "M3.11", ("M3.11", "M3.7")),
    "carry": (("carry", "decline"), "M4.1", ("M4.1", "M4.2", "M4.4")),
    "build": (
        ("place", "double", "double marker", "pass", "pass marker", "forfeit"),
        "M5.1",
        ("M5.1", "M5.2", "M5.3", "M5.4", "M5.5", "M5.6", "M5.7", "M5.8", "M6.1"),
    ),
    "double": (("place",), "M5.4", ("M5.4", "M5.2", "M5.3", "M5.7")),
    "over": ((), "M7.1", ("M7.1", "M7.2")),
}


def forbidden(view: MayaView, move: Move) -> str:
    """Why the seat whose view this is may not make this move, although it is its turn."""
    for field, absent in (("seat", _absent_seat), ("quarry", _absent_quarry), ("pyramid", _absent_pyramid)):
        if field in move and (reason := absent(view, move[field])):
            return reason
    return _REASONS[view["phase"]](view, move)


def _absent_seat(view: MayaView, seat: str) -> str:
    paragraph = PHASES[view["phase"]][1]
    return "" if int(seat) < view["seats"] else say("maya-why-absent-seat", seat=int(seat), paragraph=paragraph)


def _absent_quarry(view: MayaView, name: str) -> str:
    names = [quarry["name"] for quarry in view["quarries"]]
    return "" if name in names else say("maya-why-absent-quarry", seats=view["seats"], last=len(names))


def _absent_pyramid(view: MayaView, name: str) -> str:
    names = [pyramid["name"] for pyramid in view["pyramids"]]
    return "" if name in names else say("maya-why-absent-pyramid", seats=view["seats"], names=", ".join(names))


def _levels(view: MayaView, name: str) -> list[LevelView]:
    return next(pyramid["levels"] for pyramid in view["pyramids"] if pyramid["name"] == name)


def _quarry(view: MayaView, name: str | None) -> QuarryView:
    return next(quarry for quarry in view["quarries"] if quarry["name"] == name)


def _number(quarry: str) -> int:
    return int(quarry.removeprefix("q"))


def _named(pyramid: str) -> Sentence:
    return say("maya-why-pyramid", pyramid=pyramid)


def _full(level: LevelView) -> bool:
    return bool(sum(level["stones"]) >= level["spaces"])


def _own(view: MayaView, level: LevelView) -> int:
    return int(level["stones"][seat_of(view)])


def _opening(view: MayaView, move: Move) -> str:
    return say("maya-why-opening", pyramid=_named(move["pyramid"]))


def _workers(view: MayaView, move: Move) -> str:
    card, quarry, number = move["card"], _quarry(view, move["quarry"]), _number(move["quarry"])
    if card in ("low", "high"):
        return say("maya-why-bid-back")
    if int(card) not in view["hands"][seat_of(view)]:
        return say("maya-why-bid-card", card=card)
    if len(quarry["cards"]) >= quarry["limit"]:
        return say("maya-why-bid-full", quarry=number, limit=quarry["limit"])
    return say("maya-why-bid-first")


def _hit(view: MayaView, move: Move) -> str:
    seat, quarry = int(move["seat"]), _quarry(view, view["settling"])
    if seat == seat_of(view):
        return say("maya-why-hit-self")
    reason = "shielded" if quarry["shielded"] == seat else "absent"
    return say(f"maya-why-hit-{reason}", quarry=_number(quarry["name"]))


def _shield(view: MayaView, move: Move) -> str:
    return say("maya-why-shield", quarry=_number(move["quarry"]))


def _move(view: MayaView, move: Move) -> str:
    if reason := _absent_pyramid(view, move["target"]):
        return reason
    levels, number = _levels(view, move["pyramid"]), int(move["level"])
    if number > len(levels):
        return say("maya-why-move-level", pyramid=_named(move["pyramid"]), levels=len(levels))
    if _own(view, levels[number - 1]) == 0:
        return say("maya-why-move-none", level=number, pyramid=_named(move["pyramid"]))
    if number == 1 and move["pyramid"] == move["target"]:
        return say("maya-why-move-same")
    if _full(_levels(view, move["target"])[0]):
        return say("maya-why-move-full", pyramid=_named(move["target"]))
    return say("maya-why-move-last", level=number)


def _add(view: MayaView, move: Move) -> str:
    if view["supply"][seat_of(view)] == 0:
        return say("maya-why-add-supply")
    return say("maya-why-add-full", pyramid=_named(move["pyramid"]))


def _why_no_place(view: MayaView, name: str) -> str:
    levels, number = _levels(view, name), view["open_level"]
    if number is None or number > len(levels) or _full(levels[number - 1]):
        return say("maya-why-place-full", pyramid=_named(name), level=number or len(levels))
    for lower, level in enumerate(levels[: number - 1], 1):
        if _own(view, level) == 0:
            return say("maya-why-place-base", level=lower, pyramid=_named(name))
    return ""


def _building(view: MayaView, move: Move) -> str:
    seat, kind = seat_of(view), move["move"]
    has_place = any(not _why_no_place(view, pyramid["name"]) for pyramid in view["pyramids"])
    if kind == "forfeit":
        return say("maya-why-forfeit")
    if kind == "place":
        return _why_no_place(view, move["pyramid"])
    if not has_place:
        return say("maya-why-forfeit-only")
    if kind == "double" or (kind == "double marker" and _holds(view, "double")):
        return say("maya-why-double", needed=3 if kind == "double" else 2, stones=view["stones"][seat])
    return say("maya-why-marker", marker=kind.split()[0])


def _holds(view: MayaView, marker: str) -> bool:
    return any(quarry["marker"] == marker and quarry["holder"] == seat_of(view) for quarry in view["quarries"])


_REASONS = {
    "opening": _opening,
    "workers": _workers,
    "hit": _hit,
    "shield": _shield,
    "move": _move,
    "add": _add,
    "build": _building,
    "double": _building,
}
