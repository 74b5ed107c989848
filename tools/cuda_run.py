"""Play what tools/cuda_files.py has prepared, on a GPU, and compare with the CPU's matches: `python3 cuda_run.py`.

It stands alone: numpy and CuPy are enough. Ends with 0 if every match is the same.
"""

import json
import sys
import time
from math import prod
from pathlib import Path
from typing import Any

import cupy as cp
import numpy as np

BLOCKS_A_PROCESSOR, THREADS = 16, 64  # as in engine/forms/cuda.py
MATCHES_A_LANE, ROUNDS = 16, 5  # that are timed
DIRT = 0xA5  # what uncleared memory holds


def array(pointer: int, shape: tuple[int, ...], size: int) -> list[int]:
    """An array as numba-cuda hands it over: owner, parent, items, bytes an item, data, shape, strides in bytes."""
    strides = [size * prod(shape[axis + 1 :]) for axis in range(len(shape))]
    return [0, 0, prod(shape), size, pointer, *shape, *strides]


class Room:
    """Room on the GPU for this many matches, like that of engine/forms/cuda.py; nothing is cleared."""

    def __init__(self, path: Path, facts: dict[str, Any], count: int, blocks: int, threads: int) -> None:
        self.function = cp.RawModule(path=str(path)).get_function(facts["entry"])
        self.facts, self.count, self.blocks, self.threads = facts, count, blocks, threads
        seats, self.lanes = len(facts["bots"]), blocks * threads
        self.bots, self.counter = cp.array(facts["bots"], np.int32), cp.zeros(2, np.int64)
        self.states = cp.full(2 * self.lanes * facts["record"], DIRT, np.uint8)
        self.results = cp.full((count, 1 + seats), DIRT, np.int32)
        self.rows = cp.full((count, facts["columns"]), DIRT, np.int32)

    def play(self, seed: int) -> int:
        """All of them; returns how many decisions the seats made."""
        self.counter[:] = 0
        numbers = [
            *array(self.states.data.ptr, (2 * self.lanes,), self.facts["record"]),
            *array(self.bots.data.ptr, self.bots.shape, 4),
            len(self.bots), seed, 0,
            *array(self.counter.data.ptr, (2,), 8),
            *array(self.results.data.ptr, self.results.shape, 4),
            *array(self.rows.data.ptr, self.rows.shape, 4),
        ]  # fmt: skip
        self.function((self.blocks,), (self.threads,), tuple(np.int64(number) for number in numbers))
        cp.cuda.runtime.deviceSynchronize()
        return int(self.counter.get()[1])


def is_same(path: Path, facts: dict[str, Any], blocks: int, threads: int) -> bool:
    """Whether the GPU plays the CPU's matches in this shape."""
    with np.load(path.with_suffix(".npz")) as expected:
        results, rows = expected["results"], expected["rows"]
    room = Room(path, facts, len(results), blocks, threads)
    decisions = room.play(facts["seed"])
    same = np.array_equal(room.results.get(), results) and np.array_equal(room.rows.get(), rows)
    return bool(same and decisions == results[:, 0].sum())


def speed(path: Path, facts: dict[str, Any], blocks: int, threads: int) -> float:
    """Decisions a second, the best of some launches after one that does not count."""
    matches = MATCHES_A_LANE if not any(facts["bots"]) else 1
    room = Room(path, facts, matches * blocks * threads, blocks, threads)
    room.play(0)
    best = 0.0
    for seed in range(1, 1 + ROUNDS):
        began = time.perf_counter()
        decisions = room.play(seed)
        best = max(best, decisions / (time.perf_counter() - began))
    return best


def main() -> int:
    gpu = cp.cuda.runtime.getDeviceProperties(0)
    usual = BLOCKS_A_PROCESSOR * gpu["multiProcessorCount"], THREADS
    print(gpu["name"].decode(), f"{usual[0]} x {usual[1]}")
    failed = 0
    for path in sorted(Path(__file__).parent.glob("*.ptx")):
        facts = json.loads(path.with_suffix(".json").read_text())
        same = all(is_same(path, facts, *shape) for shape in (usual, (8, 64), (1, 32)))
        failed += not same
        verdict = "the same matches" if same else "OTHER MATCHES"
        print(f"{path.stem:12} {verdict}  {speed(path, facts, *usual):15,.0f} decisions/s", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
