"""What all measurements need: decisions over time, and play in plain Python to compare with."""

import importlib.util
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, cast

CHECKOUT = Path(__file__).parent.parent.parent


class PlainTable(Protocol):
    """A match by the second implementation of the rules."""

    def to_act(self) -> tuple[int, ...]: ...
    def legal(self, seat: int) -> list[str]: ...
    def odds(self) -> dict[str, int]: ...
    def play(self, seat: int, text: str) -> None: ...
    def places(self) -> list[int] | None: ...


class PlainRules(Protocol):
    """The second implementation of the rules of a game."""

    def Table(self, seats: int) -> PlainTable: ...
    def random_game(self, seats: int, rng: random.Random) -> int: ...  # how many decisions there were


def speed(play: Callable[[], int]) -> float:
    began = time.perf_counter()
    decisions = play()
    return decisions / (time.perf_counter() - began)


def count_in(seconds: float, play: Callable[[int], object]) -> int:
    """How many of what is counted fit into this time, found by trying."""
    play(1)  # the first call compiles what is needed
    count = 1
    while True:
        began = time.perf_counter()
        play(count)
        took = time.perf_counter() - began
        if took > seconds / 8:
            return max(1, round(count * seconds / took))
        count *= 4


def is_installed(library: str) -> bool:
    return importlib.util.find_spec(library) is not None


def naive_rules(name: str) -> PlainRules | None:
    """The second implementation of the rules that our tests compare with. Only a source checkout has it."""
    path = CHECKOUT / "tests" / "naive" / f"{name}.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location(f"naive_{name}", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return cast(PlainRules, module)
