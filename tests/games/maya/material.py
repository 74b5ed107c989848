"""What never changes in a match of Maya."""

from collections import Counter
from typing import Any


def maya_material(view: dict[str, Any]) -> list[tuple[int, list[int]]]:
    """Of every seat: all its stones, and all its cards, wherever they are."""
    return [(_stones(view, seat), _cards(view, seat)) for seat in range(view["seats"])]


def _stones(view: dict[str, Any], seat: int) -> int:
    built = sum(level["stones"][seat] for pyramid in view["pyramids"] for level in pyramid["levels"])
    return int(built + view["stones"][seat] + view["supply"][seat])


def _cards(view: dict[str, Any], seat: int) -> list[int]:
    laid = [card["card"] for quarry in view["quarries"] for card in quarry["cards"] if card["seat"] == seat]
    return sorted(Counter([*view["hands"][seat], *laid]).elements())
