"""What a decision of Himalaya is about, for puzzles."""

from collections.abc import Sequence
from typing import Any

from kurzspiel.games.himalaya.board import ROUNDS

ROUTES, ORDERS, FIGURES, LEAVING = "routes", "orders", "figures", "leaving"
THEMES = (ROUTES, ORDERS, FIGURES, LEAVING)
BY_PHASE = {"settle": ROUTES, "plan": ROUTES, "event": FIGURES}
LAST_ROUNDS = 3  # in which one thinks of who will leave (H9)


def themes_of(view: dict[str, Any], moves: Sequence[str]) -> list[str]:
    """Of a move that somebody who sees this could make, or of a plan."""
    found = [BY_PHASE.get(view["phase"], ORDERS)]
    if view["round"] > ROUNDS - LAST_ROUNDS:
        found.append(LEAVING)
    return found
