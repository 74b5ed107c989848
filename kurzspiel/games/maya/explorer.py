"""Which decisions of Maya are alike, for the explorer: by what the mover sees; and what a move comes to."""

from typing import Any

BUILDING = ("build", "double")
MARKED = ("shield", "move", "add", "name", "carry")  # phases in which a marker is used
MOST_LAID = 3  # workers of one's own that are told apart


def order(view: dict[str, Any]) -> int:
    """Counted from the start player, who is 0."""
    start = view["start"]
    return int(view["seat"] if start is None else (view["seat"] - start) % view["seats"])


def situations(view: dict[str, Any]) -> list[str]:
    """From what is most like this to what is less so."""
    phase, number = view["phase"], view["round"]
    if phase == "opening":
        own = sorted(each["name"] for each in view["pyramids"] if each["levels"][0]["stones"][view["seat"]])
        general = "-".join(["opening", *own]) if own else "opening"
        return [f"{general}|{_bottom(view)}", general]
    if phase == "workers":
        laid = min(MOST_LAID, _laid_by(view))
        general = f"worker-{number}-{laid}"
        return [f"{general}|{_crowd(view)}", general] if number == 1 and not laid else [general]
    if phase in BUILDING:
        level = view["open_level"]
        return [f"{phase}-{number}-{level}"]
    return [f"{phase}-{number}"] if phase in MARKED else []


def choice(view: dict[str, Any], move: str) -> str:
    """A quarry is known by its marker, a seat by how far to the left it sits."""
    kind, *rest = move.split()
    if kind == "bid":
        return f"bid:{_marker(view, rest[0])}:{rest[1]}"
    if kind == "shield":
        return f"shield:{_marker(view, rest[0])}"
    if kind == "name":
        return f"name:{(int(rest[0]) - view['seat']) % view['seats']}"
    return f"move:{rest[2]}" if kind == "move" else move


def _marker(view: dict[str, Any], name: str) -> str:
    return next(str(quarry["marker"]) for quarry in view["quarries"] if quarry["name"] == name)


def _bottom(view: dict[str, Any]) -> str:
    """How many stones of anybody lie on each pyramid."""
    return "-".join(str(sum(pyramid["levels"][0]["stones"])) for pyramid in view["pyramids"])


def _laid_by(view: dict[str, Any]) -> int:
    return sum(card["seat"] == view["seat"] for quarry in view["quarries"] for card in quarry["cards"])


def _crowd(view: dict[str, Any]) -> str:
    """How many cards lie at each quarry."""
    return "-".join(str(len(quarry["cards"])) for quarry in view["quarries"])
