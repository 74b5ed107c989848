"""What a decision of Sakkara is about, for puzzles."""

from collections.abc import Sequence
from typing import Any

from kurzspiel.games.sakkara.board import PYRAMID_TILES

WALKING, ANIMALS, SPELLS, TILES, LAST_TILE = "walking", "animals", "spells", "tiles", "last-tile"
THEMES = (WALKING, ANIMALS, SPELLS, TILES, LAST_TILE)
BY_VERB = {
    **dict.fromkeys(("horse", "snake", "bird", "ox"), ANIMALS),
    **dict.fromkeys(("fire", "flood", "whirl", "stack"), SPELLS),
    **dict.fromkeys(("lay", "build", "put", "drop"), TILES),
}
NEARLY_BUILT = 2  # tiles that a pyramid lacks


def themes_of(view: dict[str, Any], moves: Sequence[str]) -> list[str]:
    """Of a move that somebody who sees this could make."""
    found = [BY_VERB.get(moves[0].split()[0], WALKING)]
    if max(map(len, view["pyramids"])) >= PYRAMID_TILES - NEARLY_BUILT:
        found.append(LAST_TILE)
    return found
