"""A view of Maya as plain data: docs/views.md, key by key."""

from typing import Any

from kurzspiel.games.maya.board import (
    CARD_NAMES,
    HIDDEN_LOW,
    LOW_KINDS,
    PYRAMID_NAMES,
    PYRAMIDS,
    QUARRIES,
    QUARRY_NAMES,
    STANDING,
)
from kurzspiel.games.maya.state import NOBODY, PHASE_ADD, PHASE_HIT, PHASE_MOVE, PHASE_NAME, PHASE_SHIELD, PHASES, USED

HAND_ORDER = (*range(LOW_KINDS), HIDDEN_LOW, *range(LOW_KINDS, HIDDEN_LOW), HIDDEN_LOW + 1)
SETTLING = (PHASE_HIT, PHASE_SHIELD, PHASE_MOVE, PHASE_ADD, PHASE_NAME)


def describe(s: Any, seat: int) -> dict[str, Any]:
    """`s` is a blinded State as plain objects and lists."""
    seats = range(s.seats)
    pyramids = [_pyramid(s, PYRAMID_NAMES.index(name)) for name in STANDING[s.seats]]
    return {
        "round": max(s.round, 1),
        "phase": PHASES[s.phase],
        "start": _seat(s.start),
        "open_level": _open_level(pyramids),
        "pyramids": pyramids,
        "quarries": [_quarry(s, q) for q in range(len(QUARRIES[s.seats]))],
        "settling": QUARRY_NAMES[s.settling] if s.phase in SETTLING else None,
        "hits": s.hits[: s.seats],
        "hands": [_hand(s, k) for k in seats],
        "passed": [s.player[k].passed == 1 for k in seats],
        "stones": [s.player[k].stones for k in seats],
        "supply": [s.player[k].supply for k in seats],
        "gold": [s.player[k].gold for k in seats],
        "double": s.double,
    }


def forget(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """A view without the stones in others' hands, nor their supplies: with the pyramids these would tell (M1.8)."""
    return {**view, "stones": _only_own(view["stones"], seat), "supply": _only_own(view["supply"], seat)}


def _only_own(values: list[Any], seat: int) -> list[Any]:
    return [value if k == seat else None for k, value in enumerate(values)]


def _seat(value: int) -> int | None:
    return None if value == NOBODY else value


def _card(kind: int) -> int | str:
    return CARD_NAMES[kind] if kind >= HIDDEN_LOW else int(CARD_NAMES[kind])


def _pyramid(s: Any, pyramid: int) -> dict[str, Any]:
    name, levels = PYRAMIDS[pyramid]
    return {
        "name": name,
        "levels": [
            {"spaces": spaces, "gold": [first, second], "stones": s.stones[pyramid][level][: s.seats]}
            for level, (spaces, first, second) in enumerate(levels)
        ],
    }


def _open_level(pyramids: list[dict[str, Any]]) -> int | None:
    """M5.2, for people: levels count from 1."""
    not_full = [
        number
        for pyramid in pyramids
        for number, level in enumerate(pyramid["levels"], 1)
        if sum(level["stones"]) < level["spaces"]
    ]
    return min(not_full, default=None)


def _quarry(s: Any, q: int) -> dict[str, Any]:
    marker, groups, limit = QUARRIES[s.seats][q]
    quarry = s.quarry[q]
    return {
        "name": QUARRY_NAMES[q],
        "marker": marker,
        "holder": "used" if quarry.holder == USED else _seat(quarry.holder),
        "groups": list(groups),
        "limit": limit,
        "turned": quarry.turned == 1,
        "shielded": _seat(quarry.shielded),
        "cards": [{"seat": quarry.owner[place], "card": _card(quarry.card[place])} for place in range(quarry.count)],
    }


def _hand(s: Any, seat: int) -> list[int | str]:
    return [_card(kind) for kind in HAND_ORDER for _ in range(s.player[seat].cards[kind])]
