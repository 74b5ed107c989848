"""The kernels of a game that nets need: its features, and lanes bound to them."""

from types import ModuleType
from typing import NamedTuple

from kurzspiel.engine.bound import Kernels, bound
from kurzspiel.learn.nets import lane


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


def shape_of(kernels: Kernels) -> NetShape:
    its, rules, policy = features_of(kernels), kernels.rules, kernels.policy
    return NetShape(
        rules.SEATS, its.NUMBER, its.MOST, its.OUTPUTS, policy.CANDIDATES, its.PLAN_NUMBER, its.PLAN_MOST, policy.ROW,
        rules.MOST_LEGAL, rules.MOST_ODDS, kernels.state.size,
    )  # fmt: skip
