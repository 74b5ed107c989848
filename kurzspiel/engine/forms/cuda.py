"""Whole matches inside one CUDA kernel, by the same functions of the rules as everywhere else.

Every thread of the GPU is a lane: it plays one match after the other, taking the next number from a common counter. A
match goes by its seed and its number alone, so the GPU plays the very matches that the CPU plays.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build.translate import Translation
from kurzspiel.engine.forms.room import Games
from kurzspiel.engine.kernel import RANDOM, Random, kernel, reseed
from kurzspiel.engine.kernels.loops import OVER
from kurzspiel.engine.layout import layout
from kurzspiel.extras import not_installed

WARP = 32  # lanes that move together
WHOLE_WARP = 0xFFFFFFFF
LANES_BITS = 5  # of a lane's number in its warp
HALVINGS = (16, 8, 4, 2, 1)
BLOCKS_A_PROCESSOR, THREADS = 16, 64  # what did best: docs/gpu.md


class Shape(NamedTuple):
    """How a kernel is launched: so many blocks of so many threads."""

    blocks: int
    threads: int

    @property
    def lanes(self) -> int:
        return self.blocks * self.threads

    def __str__(self) -> str:
        return f"{self.blocks} x {self.threads}"


@cache
def cuda() -> Any:
    """The part of Numba that knows CUDA."""
    try:
        from numba import cuda
    except ImportError:
        raise not_installed("numba-cuda", "gpu") from None
    if not hasattr(cuda, "jit"):
        raise not_installed("numba-cuda", "gpu")
    return cuda


def check_gpu() -> None:
    """Whether there is a GPU to play on; if not, a ValueError says what is missing."""
    if not cuda().is_available():
        raise ValueError("no NVIDIA GPU was found here; without --gpu the CPU plays the same matches")


def gpu_name() -> str:
    check_gpu()
    name = cuda().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def processors() -> int:
    return int(cuda().get_current_device().MULTIPROCESSOR_COUNT)


def usual_shape() -> Shape:
    return Shape(BLOCKS_A_PROCESSOR * processors(), THREADS)


@kernel
def phase_field(s: Any) -> int:
    return int(s.phase)


@kernel
def no_phase(s: Any) -> int:
    """All moves of a game without phases are alike."""
    return 0


def _has_phase(kernels: Kernels) -> bool:
    return any(field.name == "phase" for field in kernels.state.fields)


def program(kernels: Kernels, is_random: bool) -> Callable[..., None]:
    """The kernel in Python; `is_random` leaves out all judging, so that less is compiled and kept in registers.

    The lanes of a warp vote: those in the phase that most of them are in move, the others wait until theirs is. So
    they run through the same code together, which is several times as fast.
    """
    from numba import int16, int32

    device, dice, over = cuda(), layout(Random).dtype, OVER
    most_legal, most_odds = kernels.rules.MOST_LEGAL, kernels.rules.MOST_ODDS
    loops, translated = kernels.loops, Translation(kernels).function
    move_on, any_move_on = translated(loops.move_on), translated(loops.any_move_on)
    rules, phase_of = kernels.rules, translated(phase_field if _has_phase(kernels) else no_phase)
    note_result, clear, setup, seeded = map(translated, (loops.note_result, rules.clear, rules.setup, reseed))

    def play(states: Any, bots: Any, seats: int, seed: int, first: int, counter: Any, results: Any, rows: Any) -> None:
        moves = device.local.array(most_legal, int16)
        weights = device.local.array(most_odds, int32)
        rng = device.local.array(1, dice)
        own, scratch = 2 * device.grid(1), 2 * device.grid(1) + 1
        match, mover, decisions = -1, over, 0
        while not device.all_sync(WHOLE_WARP, match >= len(results)):
            phase = int32(over) if mover == over else int32(phase_of(states[own]))
            group = device.match_any_sync(WHOLE_WARP, phase)
            vote = int32(device.popc(group) << LANES_BITS + 1 | device.ffs(group))
            if match >= len(results):
                vote = int32(0)
            most = vote
            for distance in HALVINGS:
                most = max(most, device.shfl_xor_sync(WHOLE_WARP, most, distance))
            if vote == most:
                if mover != over:
                    if is_random:
                        mover = any_move_on(states[own], rng[0], moves, weights, rows[match])
                    else:
                        mover = move_on(states, own, scratch, bots, rng[0], moves, weights, rows[match])
                    decisions += mover >= 0
                else:
                    if match >= 0:
                        note_result(states[own], seats, decisions, moves, results[match])
                        device.atomic.add(counter, 1, decisions)
                    match = device.atomic.add(counter, 0, 1)
                    if match < len(results):
                        for column in range(rows.shape[1]):
                            rows[match, column] = 0
                        seeded(rng[0], seed, first + match)
                        clear(states[own])
                        setup(states[own], seats)
                        mover, decisions = -1, 0

    return play


@cache
def compiled(kernels: Kernels, is_random: bool) -> Any:
    return cuda().jit(program(kernels, is_random))


class Room:
    """Room on the GPU for so many matches, which can be played again and again with other seeds."""

    def __init__(self, kernels: Kernels, seats: int, bots: list[int], count: int, shape: Shape | None = None) -> None:
        check_gpu()
        self.shape, self.seats = shape or usual_shape(), seats
        self._program = compiled(kernels, set(bots) == {RANDOM})
        self._bots = cuda().to_device(np.array(bots, np.int32))
        self._states = cuda().device_array(2 * self.shape.lanes, kernels.state.dtype)
        self._counter = cuda().device_array(2, np.int64)  # the next match, decisions of those that are over
        self._results = cuda().device_array((count, 1 + seats), np.int32)
        self._rows = cuda().device_array((count, kernels.stats.COLUMNS), np.int32)

    def play(self, seed: int, first: int = 0) -> int:
        """Play them all, numbered from `first`; returns how many decisions the seats made."""
        self._counter.copy_to_device(np.zeros(2, np.int64))
        self._program[self.shape.blocks, self.shape.threads](
            self._states, self._bots, self.seats, seed, first, self._counter, self._results, self._rows
        )
        return int(self._counter.copy_to_host()[1])

    @property
    def results(self) -> Any:
        """Decisions and places, a row a match."""
        return self._results.copy_to_host()

    @property
    def rows(self) -> Any:
        return self._rows.copy_to_host()


class Copied:
    """An array that was copied from the GPU."""

    def __init__(self, array: Any) -> None:
        self.numpy = array


def play_games(kernels: Kernels, seats: int, bots: list[int], seed: int, first: int, count: int) -> Games:
    """The same as `Engine.play_games`, on the GPU."""
    room = Room(kernels, seats, bots, count)
    return Games(room.play(seed, first), Copied(room.results), Copied(room.rows))
