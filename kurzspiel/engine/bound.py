"""The kernels of one game: its own, and those for all games bound to it."""

from collections.abc import Iterable
from functools import cached_property
from importlib import import_module
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, cast

from kurzspiel.engine import contract
from kurzspiel.engine.kernel import MARK, is_entry, is_kernel
from kurzspiel.engine.kernels import guided, lanes, loops, net, scribe, search, selfplay
from kurzspiel.engine.layout import Layout, layout
from kurzspiel.plugins import BrokenGame, plugin_of
from kurzspiel.texts import say

NEEDED = ("SEATS", "MOVES", "State", "setup", "to_act", "legal", "apply", "places")  # what has no default
IN_ONE_FILE = {
    "policy": ("rate", "NODES", "KEEN", "DRAWS"),
    "stats": ("SCORE", "score"),
    "story": ("KINDS",),
}  # besides the rules


NET = "-net"  # behind a game's name: its module for nets
SELFPLAY = "-selfplay"  # likewise: what plays a net against itself


class Kernels:
    """All kernels of a game as plain Python functions."""

    def __init__(self, name: str) -> None:
        self.name = self.module = name  # of the game, and of the module made of them
        self.plugin = plugin_of(name)
        self.rules = cast(contract.Rules, self._rules())
        self.stats = cast(contract.Stats, self.part("stats"))
        self.encoding = cast(contract.Encoding, self.part("encode"))
        self.policy = cast(contract.Policy, self.part("policy"))

    def part(self, name: str) -> ModuleType:
        """What the game says, and the defaults for all that it leaves out."""
        return completed(name, self.rules, self._own(name))

    def _rules(self) -> ModuleType:
        own = self._own("rules")
        missing = [name for name in NEEDED if name not in own]
        if missing:
            told = {"game": self.name, "origin": self.plugin.origin, "names": ", ".join(missing)}
            raise BrokenGame(say("match-game-lacks", **told))
        return completed("rules", SimpleNamespace(**own), own)

    def _own(self, part: str) -> dict[str, Any]:
        """What the game says of a part: in a file of its package, or in the one file that it has."""
        module = self.plugin.part(part)
        if module:
            return named(module)
        whole = named(self.plugin.load())
        names = whole if part == "rules" else IN_ONE_FILE.get(part, ())
        return {name: whole[name] for name in names if name in whole}

    @cached_property
    def features(self) -> ModuleType | None:
        """What nets see of a view, with the defaults for what the game leaves out; few games offer any."""
        own = self._own("features")
        return completed("features", self.rules, {"policy": self.policy, **own}) if own else None

    @cached_property
    def findings(self) -> ModuleType | None:
        """What is counted in self-play; few games count anything."""
        return self.plugin.part("findings")

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


class NetKernels(Kernels):
    """Those of a game that are for nets; few need them, so they are a module of their own."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.module = name + NET

    @cached_property
    def entries(self) -> dict[str, FunctionType]:
        parts = {"rules": self.rules, "policy": self.policy}
        nets = bound(net, **parts, features=self.features)
        guides = bound(guided, **parts, loops=self.loops, search=self.search, net=nets)
        return {name: each for module in (nets, guides) for name, each in vars(module).items() if is_entry(each)}


class SelfplayKernels(NetKernels):
    """What plays a net against itself and counts; nothing but research needs it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.module = name + SELFPLAY

    @cached_property
    def entries(self) -> dict[str, FunctionType]:
        parts = {"rules": self.rules, "policy": self.policy}
        nets = bound(net, **parts, features=self.features)
        made = bound(selfplay, **parts, loops=self.loops, net=nets, findings=self.findings)
        return {name: each for name, each in vars(made).items() if is_entry(each)}


KINDS = {NET: NetKernels, SELFPLAY: SelfplayKernels}


def game_of(module: str) -> str:
    """The game that a module is of."""
    return module.removesuffix(NET).removesuffix(SELFPLAY)


def kernels_of(module: str) -> Kernels:
    """The kernels that a module is made of."""
    name = game_of(module)
    return KINDS.get(module.removeprefix(name), Kernels)(name)


def named(module: ModuleType) -> dict[str, Any]:
    """What stands in a module."""
    return {name: value for name, value in vars(module).items() if not name.startswith("__")}


def completed(part: str, rules: Any, own: dict[str, Any]) -> ModuleType:
    """A part of a game with the defaults for all that it leaves out."""
    usual = import_module(f"kurzspiel.engine.defaults.{part}")
    made = usual.made_for(rules) if hasattr(usual, "made_for") else {}
    return bound(usual, **{"rules": rules, **made, **own})


def bound(template: ModuleType, **parts: Any) -> ModuleType:
    """A module of kernels made anew, with these parts of a game in the place of the names that stand for them."""
    made = ModuleType(template.__name__)
    space = vars(made)
    space.update(vars(template), **parts)
    for name, function in _kernels_of(template):
        if name not in parts:
            space[name] = rebound(function, space)
    return made


def _kernels_of(module: ModuleType) -> Iterable[tuple[str, FunctionType]]:
    """Those that are written there."""
    kernels = ((name, each) for name, each in vars(module).items() if is_kernel(each))
    return ((name, each) for name, each in kernels if each.__module__ == module.__name__)


def rebound(function: FunctionType, space: dict[str, Any]) -> FunctionType:
    """The same function with other globals."""
    made = FunctionType(function.__code__, space, function.__name__, function.__defaults__, function.__closure__)
    made.__annotations__ = function.__annotations__
    made.__module__ = function.__module__
    setattr(made, MARK, getattr(function, MARK))
    return made


def names_in(code: CodeType) -> set[str]:
    """All names of globals and attributes in a function, and in functions inside it."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return set(code.co_names).union(*(names_in(each) for each in inner))
