"""A view of Sakkara as plain data: docs/views.md, key by key."""

from typing import Any

from kurzspiel.games.sakkara.board import FIELD_NAMES, FIELDS, MOTIF_NAMES, SIGNS, WORKERS
from kurzspiel.games.sakkara.state import MOVES, NO_MOVE, NOBODY, NOWHERE, PHASE_PUT, PHASES


def describe(s: Any, seat: int) -> dict[str, Any]:
    """`s` is a State as plain objects and lists; the same for every seat."""
    return {
        "phase": PHASES[s.phase],
        "turn": s.turns,
        "quiet": s.quiet,
        "player": None if s.whose == NOBODY else s.whose,
        "board": [_field(s, field) for field in range(FIELDS)],
        "bag": _tiles(s.bag),
        "covering": None if s.covering == NOWHERE else FIELD_NAMES[s.covering],
        "holders": [_tiles(player.holder) for player in s.player],
        "laid": [{"ship": player.ship, "grain": player.grain} for player in s.player],
        "pyramids": [_tiles(player.built) for player in s.player],
        "stepped": s.stepped == 1,
        "runner": None if s.runner == NOBODY else s.runner + 1,
        "steps": s.steps,
        "level": s.level or None,
        "casting": _casting(s),
        "pile": [MOTIF_NAMES[s.pile[k]] for k in range(s.pile_start, s.pile_end)],
        "used_fields": [FIELD_NAMES[s.used[k]] for k in range(s.parts)] if s.phase == PHASE_PUT else [],
    }


def forget(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """A view without what others hold and what lies below; how many tiles there are can be seen at any table."""
    return {
        **view,
        "board": [{**field, "tiles": _top(field["tiles"])} for field in view["board"]],
        "holders": [held if k == seat else [None] * len(held) for k, held in enumerate(view["holders"])],
        "pile": view["pile"] if view["player"] == seat else _top(view["pile"]),
    }


def _top(tiles: list[str | None]) -> list[str | None]:
    return [None] * len(tiles[:-1]) + tiles[-1:]


def _tiles(counts: list[int]) -> list[str]:
    return [MOTIF_NAMES[motif] for motif, count in enumerate(counts) for _ in range(count)]


def _field(s: Any, field: int) -> dict[str, Any]:
    stands = s.stands[field]
    return {
        "field": FIELD_NAMES[field],
        "tiles": [MOTIF_NAMES[motif] for motif in s.tile[field][: s.height[field]]],
        "worker": {"seat": (stands - 1) // WORKERS, "worker": (stands - 1) % WORKERS + 1} if stands else None,
    }


def _casting(s: Any) -> dict[str, Any] | None:
    if s.spell == NO_MOVE:
        return None
    tiles = [MOTIF_NAMES[sign] for number, sign in enumerate(SIGNS) if s.signs >> number & 1]
    return {"spell": MOVES.texts[s.spell], "tiles": tiles}
