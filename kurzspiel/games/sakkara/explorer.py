"""Which decisions of Sakkara are alike, for the explorer: by what the mover sees; and what a move comes to."""

from typing import Any

DIRECTIONS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
WALKS = ("step", "climb", "ox")
PART = 3  # tiles of a pyramid that are told together


def order(view: dict[str, Any]) -> int:
    """0: who began."""
    taken = sum(each["worker"] is not None for each in view["board"])
    if view["phase"] == "enter":
        return taken % 2
    return int(view["turn"] % 2 if view["player"] == view["seat"] else 1 - view["turn"] % 2)


def situations(view: dict[str, Any]) -> list[str]:
    """From what is most like this to what is less so."""
    phase, seat = view["phase"], view["seat"]
    if phase == "enter":
        held = sorted(view["holders"][seat])
        return ["-".join(["enter", *held])]
    if phase == "turn":
        own, other = (len(view["pyramids"][each]) // PART for each in (seat, 1 - seat))
        step = "stepped" if view["stepped"] else "step"
        can_build = "build" if view["level"] is not None else "plain"
        return [f"{step}-{own}-{other}|{can_build}", f"{step}-{own}"]
    return [phase] if phase in ("steal", "drop") else []


def choice(view: dict[str, Any], move: str) -> str:
    """A field is known by the tile on top of it, whichever worker goes there."""
    kind, *rest = move.split()
    if kind == "enter":
        return f"enter:{_top(view, rest[0])}"
    if kind == "bird":
        return f"bird:{_top(view, rest[1])}"
    if kind in WALKS:
        return f"{kind}:{_top(view, _beside(view, *rest))}"
    return kind if kind in ("fire", "whirl") else move


def _top(view: dict[str, Any], field: str) -> str:
    found = [tile for each in view["board"] if each["field"] == field for tile in each["tiles"]]
    return found[-1] if found else "nothing"


def _beside(view: dict[str, Any], worker: str, direction: str) -> str:
    start = next(
        each["field"]
        for each in view["board"]
        if each["worker"] and (each["worker"]["seat"], str(each["worker"]["worker"])) == (view["seat"], worker)
    )
    east, north = DIRECTIONS[direction]
    return f"{chr(ord(start[0]) + east)}{int(start[1:]) + north}"
