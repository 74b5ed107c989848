"""Random play in every way there is to play a game, and in other people's libraries, all in one run."""

import random
import statistics
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import Any, TypeVar

from kurzspiel.bench.others import Play, play_openspiel, play_pettingzoo
from kurzspiel.bench.timing import count_in, is_installed, naive_rules, speed
from kurzspiel.engine.kernel import RANDOM
from kurzspiel.game import Game

K = TypeVar("K")
THREADS = 2
LANES = 4096
MATCHES_A_LANE = 16  # of the GPU, in one launch
SHAPES = ((2, 64), (4, 64), (8, 64), (12, 64), (16, 64), (4, 128), (8, 128), (4, 256))  # blocks a processor, threads

# the ways, as the table names them
PLAIN = "plain Python, the same rules"
PYTHON = "from Python, by texts"
ONE_THREAD = "in kernels, 1 thread"
TWO_THREADS = "in kernels, 2 threads"
VECTORISED = "vectorised, 2 threads"
PETTINGZOO = "through PettingZoo"
OPENSPIEL = "through OpenSpiel"
GPU = "on the GPU"


def measure(
    plays: dict[K, Play], rounds: int, seconds: float, progress: Callable[[], None] = lambda: None
) -> dict[K, float]:
    """Decisions a second, the median of so many rounds; the ways take turns, so that noise meets all of them alike."""
    counts = {name: count_in(seconds, play) for name, play in plays.items()}
    speeds: dict[K, list[float]] = {name: [] for name in plays}
    for _ in range(rounds):
        for name, play in plays.items():
            speeds[name].append(speed(partial(play, counts[name])))
        progress()
    return {name: statistics.median(found) for name, found in speeds.items()}


def ways(game: Game, seats: int) -> dict[str, Play]:
    """All that can be done here: what needs a library, a GPU or a source checkout is left out where there is none."""
    found: dict[str, Play] = {PYTHON: from_python(game, seats), **in_kernels(game, seats)}
    found[VECTORISED] = vectorised(game, seats)
    if is_installed("pettingzoo"):
        from kurzspiel.envs.pettingzoo import Environment

        found[PETTINGZOO] = play_pettingzoo(Environment(game.name, seats))
    if is_installed("pyspiel"):
        from kurzspiel.envs import openspiel

        found[OPENSPIEL] = play_openspiel(openspiel.load(game.name, seats=seats))
    if has_gpu():
        found[GPU] = on_gpu(game, seats)
    if naive := naive_rules(game.name):
        rng = random.Random(1)
        found[PLAIN] = lambda games: sum(naive.random_game(seats, rng) for _ in range(games))
    return found


def has_gpu() -> bool:
    from kurzspiel import gpu

    try:
        gpu.check_gpu()
    except ValueError:
        return False
    return True


def from_python(game: Game, seats: int) -> Play:
    """As the README plays: texts in, texts out, every move checked."""
    fresh, rng = count(1), random.Random(1)

    def play(matches: int) -> int:
        decisions = 0
        for _ in range(matches):
            match = game.match(seats, seed=next(fresh))
            while match.to_act:
                seat = match.to_act[0]
                match.play(seat, rng.choice(match.legal(seat)))
                decisions += 1
        return decisions

    return play


def in_kernels(game: Game, seats: int) -> dict[str, Play]:
    fresh, pool = count(1), ThreadPoolExecutor(THREADS)

    def play(matches: int) -> int:
        return game.engine.play_games(seats, [RANDOM] * seats, next(fresh), 0, matches)[0]

    def play_twice(matches: int) -> int:
        return sum(pool.map(play, [-(-matches // THREADS)] * THREADS))

    return {ONE_THREAD: play, TWO_THREADS: play_twice}


def vectorised(game: Game, seats: int) -> Play:
    """Masks and observations of many matches at a time, after every move."""
    from kurzspiel.vectorised import vector

    env = vector(game.name, seats, LANES, threads=THREADS)
    env.reset()

    def play(steps: int) -> int:
        for _ in range(steps):
            env.step(env.random_moves())
        return steps * LANES

    return play


def on_gpu(game: Game, seats: int) -> Play:
    """As many matches at a time as lanes, several times over; the count is of such launches."""
    from kurzspiel import gpu

    fresh, shape = count(1), gpu.usual_shape()
    room = gpu.Room(game.engine, seats, [RANDOM] * seats, MATCHES_A_LANE * shape.lanes, shape)

    def play(launches: int) -> int:
        return sum(room.play(next(fresh)) for _ in range(launches))

    return play


def measure_shapes(
    game: Game, seats: int, rounds: int, progress: Callable[[], None] = lambda: None
) -> list[dict[str, Any]]:
    """What launch shapes do on the GPU: decisions and matches a second, the best of so many rounds."""
    from kurzspiel import gpu

    gpu.check_gpu()
    found = []
    for blocks, threads in SHAPES:
        shape = gpu.Shape(blocks * gpu.processors(), threads)
        room = gpu.Room(game.engine, seats, [RANDOM] * seats, MATCHES_A_LANE * shape.lanes, shape)
        a_match = room.play(0) / (MATCHES_A_LANE * shape.lanes)
        best = max(speed(partial(room.play, seed)) for seed in range(1, rounds + 1))
        found.append({"shape": str(shape), "lanes": shape.lanes, "decisions": best, "matches": best / a_match})
        progress()
    return found
