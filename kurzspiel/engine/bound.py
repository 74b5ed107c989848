"""The kernels of one game: its own, and those for all games bound to it."""

import importlib
from functools import cached_property
from types import FunctionType, ModuleType
from typing import Any, cast

from kurzspiel.engine import contract
from kurzspiel.engine.kernel import MARK, is_entry, is_kernel
from kurzspiel.engine.kernels import in_turn, lanes, loops, scribe, search
from kurzspiel.engine.layout import Layout, layout


class Kernels:
    """All kernels of a game as plain Python functions."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules = cast(contract.Rules, self.part("rules"))
        self.stats = cast(contract.Stats, self.part("stats"))
        self.encoding = cast(contract.Encoding, self.part("encode"))
        self.policy = cast(contract.Policy, _completed(self.part("policy"), in_turn))

    def part(self, module: str) -> ModuleType:
        return importlib.import_module(f"kurzspiel.games.{self.name}.{module}")

    @property
    def state(self) -> Layout:
        return layout(self.rules.State)

    @cached_property
    def loops(self) -> ModuleType:
        return bound(loops, rules=self.rules, policy=self.policy, stats=self.stats)

    @cached_property
    def search(self) -> ModuleType:
        return bound(search, rules=self.rules, policy=self.policy, loops=self.loops)

    @cached_property
    def lanes(self) -> ModuleType:
        return bound(lanes, rules=self.rules, stats=self.stats, encoding=self.encoding, loops=self.loops)

    @cached_property
    def scribe(self) -> ModuleType:
        return bound(scribe, rules=self.rules, stats=self.stats, encoding=self.encoding, loops=self.loops)

    @cached_property
    def entries(self) -> dict[str, FunctionType]:
        """What Python calls, by name."""
        modules = (self.loops, self.search, self.lanes, self.scribe)
        return {name: each for module in modules for name, each in vars(module).items() if is_entry(each)}


def bound(template: ModuleType, **parts: Any) -> ModuleType:
    """A module of kernels made anew, with these parts of a game in the place of the names that stand for them."""
    made = ModuleType(template.__name__)
    space = vars(made)
    space.update(vars(template), **parts)
    for name, function in vars(template).items():
        if is_kernel(function) and function.__module__ == template.__name__:
            space[name] = rebound(function, space)
    return made


def rebound(function: FunctionType, space: dict[str, Any]) -> FunctionType:
    """The same function with other globals."""
    made = FunctionType(function.__code__, space, function.__name__, function.__defaults__, function.__closure__)
    made.__annotations__ = function.__annotations__
    made.__module__ = function.__module__
    setattr(made, MARK, getattr(function, MARK))
    return made


def _completed(policy: ModuleType, usual: ModuleType) -> ModuleType:
    """A policy with what is usual for all that it leaves out."""
    made = ModuleType(policy.__name__)
    vars(made).update({**vars(usual), **vars(policy)})
    return made
