"""The kernels of a game that nets need, its features and lanes bound to them, and the sizes that follow from them."""

from types import ModuleType
from typing import NamedTuple

from kurzspiel.engine.bound import Kernels, bound
from kurzspiel.learn.nets import lane, lesson

BLOCK = 64  # tables have a multiple of this many rows


class NetShape(NamedTuple):
    """How large the arrays of a game's lanes are."""

    seats: tuple[int, ...]  # numbers of players
    features: int
    most: int  # active at a time
    outputs: int  # for moves
    candidates: int  # for plans
    plan_features: int
    plan_most: int
    row: int  # numbers of a candidate
    most_legal: int
    most_odds: int
    state: int  # bytes

    @property
    def choices(self) -> int:
        return self.outputs + self.candidates


def features_of(kernels: Kernels) -> ModuleType:
    if kernels.features is None:
        raise ValueError(f"{kernels.name} has no features.py, so no net can learn it")
    return kernels.features


def lane_of(kernels: Kernels) -> ModuleType:
    parts = {"rules": kernels.rules, "policy": kernels.policy, "loops": kernels.loops}
    return bound(lane, features=features_of(kernels), **parts)


def lesson_of(kernels: Kernels) -> ModuleType:
    return bound(
        lesson, features=features_of(kernels), rules=kernels.rules, policy=kernels.policy, lane=lane_of(kernels)
    )  # fmt: skip


def shape_of(kernels: Kernels) -> NetShape:
    its, rules, policy = features_of(kernels), kernels.rules, kernels.policy
    return NetShape(
        rules.SEATS, its.NUMBER, its.MOST, its.OUTPUTS, policy.CANDIDATES, its.PLAN_NUMBER, its.PLAN_MOST, policy.ROW,
        rules.MOST_LEGAL, rules.MOST_ODDS, kernels.state.size,
    )  # fmt: skip


class Sizes(NamedTuple):
    """How large the layers are."""

    first: int = 256
    width: int = 192
    depth: int = 2
    plan: int = 64


def padded(count: int) -> int:
    return -(-count // BLOCK) * BLOCK


def parts_of(shape: NetShape, sizes: Sizes) -> dict[str, tuple[int, ...]]:
    """The arrays of a net by name, as stored in its vector. Layers are (inputs, outputs); `number` rows and on of a
    table are never used but the first of them, which is added once: its bias.
    """
    first, width, seats = sizes.first, sizes.width, max(shape.seats)
    parts: dict[str, tuple[int, ...]] = {"table": (padded(shape.features + 1), first)}
    parts.update({"into": (first, width), "into_bias": (width,)})
    for k in range(sizes.depth):
        parts.update({f"layer{k}": (width, width), f"layer{k}_bias": (width,)})
    parts.update({"moves": (width, shape.outputs), "moves_bias": (shape.outputs,)})
    parts.update({"outcome": (width, 2 * seats), "outcome_bias": (2 * seats,)})
    if shape.candidates:
        parts["plan_table"] = (padded(shape.plan_features + 1), sizes.plan)
        parts.update({"asked": (width, sizes.plan), "judged": (sizes.plan,)})
    return parts
