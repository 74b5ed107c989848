"""Random play in every way a game can be played, and in other libraries, all in one run."""

import random
import statistics
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import TypedDict, TypeVar

from kurzspiel.bench.others import Play, play_openspiel, play_pettingzoo
from kurzspiel.bench.timing import count_in, is_installed, naive_rules, speed
from kurzspiel.engine import Engine, engine
from kurzspiel.engine.forms import INTERPRETED, MODULE, NATIVE
from kurzspiel.engine.kernel import GREEDY, RANDOM
from kurzspiel.extras import NotInstalled
from kurzspiel.game import Game

K = TypeVar("K")
THREADS = 2
LANES = 4096
MATCHES_A_LANE = 16  # of the GPU, in one launch
SHAPES = ((2, 64), (4, 64), (8, 64), (12, 64), (16, 64), (4, 128), (8, 128), (4, 256))  # blocks a processor, threads

# the ways, as the table names them
PYTHON = "from Python, by texts"
VECTORISED = "vectorised, native, 2 threads"
PETTINGZOO = "through PettingZoo"
OPENSPIEL = "through OpenSpiel"
GPU = "on the GPU"
PLAIN = "plain Python, a second implementation"


class ShapeSpeed(TypedDict):
    """What a launch shape achieves on the GPU, per second."""

    shape: str
    lanes: int
    decisions: float
    matches: float


def measure(
    plays: dict[K, Play], rounds: int, seconds: float, progress: Callable[[], None] = lambda: None
) -> dict[K, float]:
    """Decisions a second, the median of several rounds; the ways take turns, so that noise affects all alike."""
    counts = {name: count_in(seconds, play) for name, play in plays.items()}
    speeds: dict[K, list[float]] = {name: [] for name in plays}
    for _ in range(rounds):
        for name, play in plays.items():
            speeds[name].append(speed(partial(play, counts[name])))
        progress()
    return {name: statistics.median(found) for name, found in speeds.items()}


def engines(game: Game, with_numba: bool) -> list[Engine]:
    """The game in every form that is available here and, if wanted, compiled by Numba function by function."""
    forms = [INTERPRETED, MODULE, *([NATIVE] if is_installed("numba") else [])]
    found = [engine(game.name, form) for form in forms]
    if with_numba:
        from kurzspiel.bench.jit import jit_engine  # only here: few have it

        found.append(jit_engine(game.name))
    return found


def ways(game: Game, seats: int, with_numba: bool = False) -> dict[str, Play]:
    """All that works here: what needs a library, a GPU or a source checkout is left out where there is none."""
    found: dict[str, Play] = {PYTHON: from_python(game, seats)}
    for each in engines(game, with_numba):
        found |= in_kernels(each, seats, RANDOM, (1,) if each.form.name == INTERPRETED else (1, THREADS))
    if is_installed("numba"):
        found[VECTORISED] = vectorised(game, seats)
    if is_installed("pettingzoo"):
        from kurzspiel.envs.pettingzoo import PettingZooEnvironment

        found[PETTINGZOO] = play_pettingzoo(PettingZooEnvironment(game.name, seats))
    if is_installed("pyspiel"):
        from kurzspiel.envs import openspiel

        found[OPENSPIEL] = play_openspiel(openspiel.load(game.name, seats=seats))
    if has_gpu():
        found[GPU] = on_gpu(game, seats)
    if naive := naive_rules(game.name):
        rng = random.Random(1)
        found[PLAIN] = lambda games: sum(naive.random_game(seats, rng) for _ in range(games))
    return found


def greedy_ways(game: Game, seats: int, with_numba: bool = False) -> dict[str, Play]:
    """Greedy bots in kernels, in every form but the interpreted one, which takes too long."""
    found: dict[str, Play] = {}
    for each in engines(game, with_numba)[1:]:
        found |= in_kernels(each, seats, GREEDY, (1,))
    return found


def call_ways(game: Game, with_numba: bool = False) -> dict[str, Play]:
    """One small kernel called from Python again and again: whose move is it?"""
    return {each.form.name: calls(each) for each in engines(game, with_numba)[1:]}


def calls(its: Engine) -> Play:
    room = its.form.room()
    states = room.records(its.layout, 1)
    states[0] = its.start(its.rules.SEATS[0])
    to_act = room.bind("to_act", states=states, i=0)

    def play(count: int) -> int:
        for _ in range(count):
            to_act()
        return count

    return play


def has_gpu() -> bool:
    from kurzspiel.engine.forms import cuda

    try:
        cuda.check_gpu()
    except (ValueError, NotInstalled):
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


def in_kernels(its: Engine, seats: int, bot: int, threads: tuple[int, ...]) -> dict[str, Play]:
    """Whole games inside kernels, in this many threads."""
    fresh = count(1)

    def play(matches: int) -> int:
        return its.play_games(seats, [bot] * seats, next(fresh), 0, matches).decisions

    def play_in(pool: ThreadPoolExecutor, matches: int) -> int:
        return sum(pool.map(play, [-(-matches // THREADS)] * THREADS))

    found: dict[str, Play] = {}
    for number in threads:
        way = f"{its.form.name}, 1 thread" if number == 1 else f"{its.form.name}, {number} threads"
        found[way] = play if number == 1 else partial(play_in, ThreadPoolExecutor(number))
    return found


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
    """One match per lane at a time, several times over; the count is of such launches."""
    from kurzspiel.engine.forms import cuda

    fresh, shape = count(1), cuda.usual_shape()
    room = cuda.Room(game.engine.kernels, seats, [RANDOM] * seats, MATCHES_A_LANE * shape.lanes, shape)

    def play(launches: int) -> int:
        return sum(room.play(next(fresh)) for _ in range(launches))

    return play


def measure_shapes(
    game: Game, seats: int, rounds: int, progress: Callable[[], None] = lambda: None
) -> list[ShapeSpeed]:
    """What launch shapes do on the GPU: decisions and matches a second, the best of several rounds."""
    from kurzspiel.engine.forms import cuda

    cuda.check_gpu()
    found: list[ShapeSpeed] = []
    for blocks, threads in SHAPES:
        shape = cuda.Shape(blocks * cuda.processors(), threads)
        room = cuda.Room(game.engine.kernels, seats, [RANDOM] * seats, MATCHES_A_LANE * shape.lanes, shape)
        a_match = room.play(0) / (MATCHES_A_LANE * shape.lanes)
        best = max(speed(partial(room.play, seed)) for seed in range(1, rounds + 1))
        found.append({"shape": str(shape), "lanes": shape.lanes, "decisions": best, "matches": best / a_match})
        progress()
    return found
