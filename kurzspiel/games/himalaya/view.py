"""A view of Himalaya as plain data: docs/views.md, key by key."""

from typing import Any

from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    ACTIONS,
    ALL_PATHS,
    FIGURE_NAMES,
    GOOD_NAMES,
    NO_PATH,
    NOWHERE,
    PATH_NAMES,
    REGIONS,
    REWARD_NAMES,
    RING_NAMES,
    VILLAGES,
)
from kurzspiel.games.himalaya.state import (
    HIDDEN,
    NO_RING,
    NOBODY,
    PHASE_OVER,
    PHASE_REWARD,
    PHASE_SEND,
    PHASE_TRADE,
    PHASES,
    REASONS,
)

OF_AN_ACTION = (PHASE_TRADE, PHASE_REWARD, PHASE_SEND)


def describe(s: Any, seat: int) -> dict[str, Any]:
    """`s` is a blinded State as plain objects and lists."""
    players = s.player[: s.seats]
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "start": None if s.start == NOBODY else s.start,
        "villages": [_village(s, village) for village in range(len(VILLAGES))],
        "filling": _number(s.filling),
        "cubes": s.cubes,
        "bag": _goods(s.bag),
        "rings": _rings(s.rings),
        "events": {"yeti": _path(s.yeti), "storm": _path(s.storm), "market": _number(s.market)},
        "regions": [{"region": region + 1, "delegations": s.region[region][: s.seats]} for region in range(REGIONS)],
        "caravans": [_caravan(s, player) for player in players],
        "goods": [_goods(player.goods) for player in players],
        "kept": [_rings(player.kept) for player in players],
        "inventories": [player.inventories for player in players],
        "stupas": [player.stupas for player in players],
        "delegations": [player.delegations for player in players],
        "figures": [_figures(player) for player in players],
        "influence": _influence(s),
        "planned": [player.planned == ACTIONS for player in players],
        "plans": [_plan(player) for player in players],
        "action": s.action + 1 if s.phase in OF_AN_ACTION else None,
        "taken": [_taken(s, k) for k in range(s.seats)],
        "delivery": _delivery(s),
        "ending": _ending(s) if s.phase == PHASE_OVER else [],
    }


def forget(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """A view without what is in the bags and behind others' screens: goods, rings, yaks and figures worth yaks."""
    influence = [each if k == seat else {**each, "economic": None} for k, each in enumerate(view["influence"])]
    screens = {key: _only_own(view[key], seat) for key in ("goods", "kept", "inventories")}
    return {**view, "bag": None, "rings": None, **screens, "influence": influence}


def _only_own(values: list[Any], seat: int) -> list[Any]:
    return [value if k == seat else None for k, value in enumerate(values)]


def _number(village: int) -> int | None:
    return None if village == NOWHERE else village + 1


def _path(path: int) -> str | None:
    return None if path == NO_PATH else PATH_NAMES[path]


def _goods(counts: list[int]) -> dict[str, int]:
    return dict(zip(GOOD_NAMES, counts, strict=True))


def _rings(counts: list[int]) -> list[str]:
    return [name for name, count in zip(RING_NAMES, counts, strict=True) for _ in range(count)]


def _figures(player: Any) -> list[str]:
    return [name for figure, name in enumerate(FIGURE_NAMES) if player.figures >> figure & 1]


def _village(s: Any, village: int) -> dict[str, Any]:
    found = s.village[village]
    name, level, _, _ = VILLAGES[village]
    return {
        "village": village + 1,
        "name": name,
        "level": level,
        "goods": [good for good, count in zip(GOOD_NAMES, found.goods, strict=True) for _ in range(count)],
        "order": None if found.order == NO_RING else RING_NAMES[found.order],
        "stupa": None if found.stupa == NOBODY else found.stupa,
    }


def _caravan(s: Any, player: Any) -> int | str | None:
    if not player.crossing:
        return _number(player.caravan)
    target = sum(ALL_PATHS[s.storm]) - player.caravan - 1
    return f"storm {PATH_NAMES[s.storm]} to {target}"


def _influence(s: Any) -> list[dict[str, int]]:
    """H6, as it is now; at the end as it was before anybody left."""
    found = [{"economic": player.yaks, "religious": 0, "political": 0} for player in s.player[: s.seats]]
    for village, (_, level, _, _) in zip(s.village, VILLAGES, strict=True):
        if village.stupa != NOBODY:
            found[village.stupa]["religious"] += level
    for delegations in s.region:
        most = max(delegations)
        if delegations.count(most) == 1:
            found[delegations.index(most)]["political"] += 1
    return found


def _plan(player: Any) -> list[str] | None:
    """H4.2: None is what this viewer may not know."""
    if player.plan[0] == HIDDEN:
        return None
    return [ACTION_NAMES[action] for action in player.plan[: player.planned]]


def _taken(s: Any, seat: int) -> list[int]:
    return [village + 1 for village in range(len(VILLAGES)) if s.village[village].taken >> seat & 1]


def _delivery(s: Any) -> dict[str, Any] | None:
    if s.ring == NO_RING:
        return None
    rewards = [REWARD_NAMES[s.reward[k]] for k in range(s.rewards)]
    return {"ring": RING_NAMES[s.ring], "rewards": rewards, "sends": s.sends}


def _ending(s: Any) -> list[dict[str, Any]]:
    """H9: who left and why, then who won and why."""
    paragraphs = ("H9.2", *("H9.3",) * (s.exits - 1), "H9.4") if s.exits else ("H9.1",)
    left = [_step(s.leaver[k], paragraphs[k], s.reason[k]) for k in range(s.exits)]
    return left + [_step(seat, paragraphs[-1], s.victory) for seat in range(s.seats) if s.place[seat] == 1]


def _step(seat: int, paragraph: str, reason: int) -> dict[str, Any]:
    return {"seat": seat, "paragraph": paragraph, "by": REASONS[reason]}
