"""What a decision of Maya is about, for puzzles."""

from collections.abc import Sequence
from typing import Any

BIDDING, CARRYING, MARKERS, BUILDING, TIMING = "bidding", "carrying", "markers", "building", "timing"
THEMES = (BIDDING, CARRYING, MARKERS, BUILDING, TIMING)
BY_PHASE = {"workers": BIDDING, "carry": CARRYING, "opening": BUILDING, "build": BUILDING, "double": BUILDING}
NEARLY_FULL = 2  # free spaces of a level


def themes_of(view: dict[str, Any], moves: Sequence[str]) -> list[str]:
    """Of a move that somebody who sees this could make."""
    verb, *rest = moves[0].split()
    found = [BY_PHASE.get(view["phase"], MARKERS)]
    if found == [BIDDING] and verb == "pass":
        found.append(CARRYING)  # cards that are kept carry
    if verb == "place" and _free(view, rest[0]) <= NEARLY_FULL:
        found.append(TIMING)
    return found


def _free(view: dict[str, Any], name: str) -> int:
    """The free spaces of the level that is being built at a pyramid."""
    levels = next(pyramid["levels"] for pyramid in view["pyramids"] if pyramid["name"] == name)
    free = [level["spaces"] - sum(level["stones"]) for level in levels]
    return next((spaces for spaces in free if spaces), 0)
