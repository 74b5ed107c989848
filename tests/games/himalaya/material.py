"""What never changes in a match of Himalaya."""

from collections import Counter
from typing import Any

GOODS = ("salt", "barley", "tea", "jade", "gold")


def himalaya_material(view: dict[str, Any]) -> dict[str, Any]:
    """Cubes and rings by kind, wherever they are; each seat's stupas and delegations. Event figures are used up."""
    seats = range(view["seats"])
    return {
        "cubes": _cubes(view),
        "rings": _rings(view),
        "stupas": [view["stupas"][seat] + sum(row["stupa"] == seat for row in view["villages"]) for seat in seats],
        "delegations": [
            view["delegations"][seat] + sum(row["delegations"][seat] for row in view["regions"]) for seat in seats
        ],
    }


def _cubes(view: dict[str, Any]) -> dict[str, int]:
    found = Counter(good for row in view["villages"] for good in row["goods"])
    for place in (view["bag"], *view["goods"]):
        found.update(place)
    return {good: found[good] for good in GOODS}


def _rings(view: dict[str, Any]) -> dict[str, int]:
    """A ring just delivered is in nobody's hands until it is bartered."""
    found = Counter(view["rings"]) + Counter(row["order"] for row in view["villages"] if row["order"])
    for rings in view["kept"]:
        found.update(rings)
    if view["delivery"] and "barter" not in view["delivery"]["rewards"]:
        found.update([view["delivery"]["ring"]])
    return dict(sorted(found.items()))
