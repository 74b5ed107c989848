"""Which decisions of Himalaya are alike, for the explorer: by what the mover sees; and what a move comes to."""

from typing import Any

from kurzspiel.games.himalaya.board import GOOD_LETTERS, GOOD_NAMES, PATHS

SPAN = 3  # rounds that are told together


def order(view: dict[str, Any]) -> int:
    """Counted from the start player, who is 0."""
    start = view["start"]
    return int(view["seat"] if start is None else (view["seat"] - start) % view["seats"])


def situations(view: dict[str, Any]) -> list[str]:
    """From what is most like this to what is less so."""
    phase, span = view["phase"], (view["round"] - 1) // SPAN
    if phase == "settle":
        return ["settle"]
    if phase == "plan":
        if view["plans"][view["seat"]]:
            return []  # a plan is one decision, and this is what it begins with
        return [f"plan-{span}|{_lies_at(view, view['caravans'][view['seat']])}", f"plan-{span}"]
    if phase == "reward":
        taken = "-".join(view["delivery"]["rewards"]) if view["delivery"] else ""
        return [f"reward-{span}|{taken}", f"reward-{span}"]
    return [f"{phase}-{span}"] if phase in ("event", "trade", "send") else []


def choice(view: dict[str, Any], move: str) -> str:
    """A village is known by what lies there, a region by who has most in it, a figure by its kind."""
    kind, *rest = move.split()
    if kind == "settle":
        return f"settle:{_lies_at(view, int(rest[0]))}"
    if kind == "plan" and rest[0] in PATHS:
        return f"plan:{_lies_at(view, _end_of(view['caravans'][view['seat']], rest[0]))}"
    if kind == "send":
        return f"send:{_standing(view, int(rest[0]))}"
    return kind if kind in ("yeti", "storm", "market") else move


def _end_of(village: int | str | None, kind: str) -> int | None:
    """Where a path of this kind leads."""
    return next((low + high - village for low, high in PATHS[kind] if village in (low, high)), None)


def _lies_at(view: dict[str, Any], number: int | str | None) -> str:
    village = next((each for each in view["villages"] if each["village"] == number), None)
    if village is None:
        return "nowhere"
    if village["goods"]:
        return "goods"
    if village["order"] is None:
        return "nothing"
    own = view["goods"][view["seat"]]
    wanted = {name: village["order"].count(letter) for name, letter in zip(GOOD_NAMES, GOOD_LETTERS, strict=True)}
    return "fillable" if all(own[name] >= count for name, count in wanted.items()) else "order"


def _standing(view: dict[str, Any], number: int) -> str:
    """How one's own delegations stand in a region."""
    sent = next(each["delegations"] for each in view["regions"] if each["region"] == number)
    own, others = sent[view["seat"]], max(sent[: view["seat"]] + sent[view["seat"] + 1 :])
    if not own and not others:
        return "empty"
    return "ahead" if own > others else "level" if own == others else "behind"
