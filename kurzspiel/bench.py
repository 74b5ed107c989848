"""How fast a game is here: compiled, on several threads, and beside a plain Python playing of the same rules."""

import importlib.util
import random
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from kurzspiel.game import Game
from kurzspiel.kernel import RANDOM

THREADS = 2


@dataclass
class Speeds:
    """Decisions a second (medians), and the size of a state."""

    seats: int
    one_thread: float
    two_threads: float
    plain_python: float | None
    state_bytes: int

    @property
    def threads_ratio(self) -> float:
        return self.two_threads / self.one_thread

    @property
    def plain_ratio(self) -> float | None:
        return self.one_thread / self.plain_python if self.plain_python else None


def measure(
    game: Game, seats: int, rounds: int, seconds: float = 0.15, progress: Callable[[], None] = lambda: None
) -> Speeds:
    """So many rounds of so many seconds for each way; they take turns, so that noise meets all of them alike."""

    def play(seed: int, first: int, count: int) -> int:
        return game.engine.play_games(seats, [RANDOM] * seats, seed, first, count)[0]

    games = _games_in(seconds, lambda count: play(0, 0, count))
    plain = _plain_python(game.name)
    plain_games = _games_in(seconds / 3, lambda count: plain(seats, count)) if plain else 0
    ones, twos, plains = [], [], []
    with ThreadPoolExecutor(THREADS) as pool:
        for seed in range(1, rounds + 1):
            ones.append(_speed(partial(play, seed, 0, games)))
            batches = [partial(play, seed, thread * games, games) for thread in range(THREADS)]
            twos.append(_speed(lambda batches=batches: sum(pool.map(lambda batch: batch(), batches))))  # type: ignore[misc]
            if plain:
                plains.append(_speed(partial(plain, seats, plain_games)))
            progress()
    return Speeds(
        seats,
        statistics.median(ones),
        statistics.median(twos),
        statistics.median(plains) if plains else None,
        game.engine.dtype.itemsize,
    )


def _speed(play: Callable[[], int]) -> float:
    began = time.perf_counter()
    decisions = play()
    return decisions / (time.perf_counter() - began)


def _games_in(seconds: float, play: Callable[[int], Any]) -> int:
    """How many games fill this time, by trying."""
    play(1)  # the first call fetches compiled code
    count = 1
    while True:
        began = time.perf_counter()
        play(count)
        took = time.perf_counter() - began
        if took > seconds / 8:
            return max(1, round(count * seconds / took))
        count *= 4


def _plain_python(name: str) -> Callable[[int, int], int] | None:
    """The second implementation of the rules that our tests compare with. Only a source checkout has it."""
    path = Path(__file__).parent.parent / "tests" / "naive" / f"{name}.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location(f"naive_{name}", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    rng = random.Random(1)
    return lambda seats, games: sum(module.random_game(seats, rng) for _ in range(games))
