"""Whether lanes on a GPU play the same matches as the current kernels, number by number. docs/learning.md.

python -m tools.lanes_check make FOLDER GAME ...     here: the interpreted kernels' numbers
python -m tools.lanes_check check FOLDER GAME ...    on a machine with a GPU: torch and the programs in FOLDER
python -m tools.lanes_check speed FOLDER GAME ...    there: steps a second, any choices, for some numbers of lanes
"""

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

LANES = 4
STEPS = {"maya": 150, "sakkara": 150, "himalaya": 40}
GUIDED = 0b1
SHOWN = ("chooser", "mask", "seen", "advice", "ended", "wins", "placings")
SPEED_LANES = (65536, 131072)
SEED = 5  # of the lanes that tests play


def picked(mask: Any, step: int) -> Any:
    """One of the legal choices of each lane."""
    wanted = (7 * np.arange(len(mask)) + 13 * step) % mask.sum(1)
    number = mask.cumsum(1) - 1
    return ((number == wanted[:, None]) & (mask > 0)).argmax(1)


def numbers(lanes: Any, name: str, plain: Any) -> dict[str, Any]:
    """All that is shown in this many steps. Only existing candidates count."""
    rows: dict[str, list[Any]] = {key: [] for key in (*SHOWN, "options")}
    for step in range(STEPS[name]):
        mask = plain(lanes.mask).astype(np.int64)
        for key in SHOWN:
            rows[key].append(plain(getattr(lanes, key)).astype(np.float64))
        shape = lanes.shape
        options = plain(lanes.options).astype(np.float64)
        if shape.candidates:
            there = mask[:, shape.outputs :, None]
            options = options.reshape(LANES, shape.candidates, shape.plan_most) * there
        rows["options"].append(options)
        advice = plain(lanes.advice)
        lanes.step(np.where(advice >= 0, advice, picked(mask, step)))
    return {key: np.stack(each) for key, each in rows.items()}


def make(folder: Path, name: str) -> None:
    from tests.test_features import PlainLanes

    found = numbers(PlainLanes(name, LANES, GUIDED), name, np.array)
    np.savez_compressed(
        folder / f"{name}-reference.npz", **{key: each.astype(np.float32) for key, each in found.items()}
    )


def check(folder: Path, name: str) -> None:
    import torch

    from kurzspiel.learn.nets.lanes import GpuLanes

    class Given(GpuLanes):
        def step(self, chosen: Any) -> None:
            super().step(torch.from_numpy(np.asarray(chosen)))

    lanes = Given(name, folder, LANES, SEED)
    lanes.guided.fill_(GUIDED)
    lanes.begin()
    found, wanted = numbers(lanes, name, lambda each: each.cpu().numpy()), np.load(folder / f"{name}-reference.npz")
    wrong = [key for key in found if not np.allclose(found[key], wanted[key], atol=1e-5)]
    print(name, f"DIFFERENT in {wrong}" if wrong else "the same numbers", int(wanted["ended"].sum()), "matches ended")


def speed(folder: Path, name: str) -> None:
    import torch

    from kurzspiel.learn.nets.lanes import GpuLanes

    for count in SPEED_LANES:
        lanes = GpuLanes(name, folder, count, SEED)
        lanes.begin()
        for steps in (60, 40):  # the first are to get matches going
            torch.cuda.synchronize()
            began = time.perf_counter()
            for _ in range(steps):
                lanes.step(torch.where(lanes.mask > 0, torch.rand(lanes.mask.shape, device="cuda"), -1.0).argmax(1))
            torch.cuda.synchronize()
        seconds = (time.perf_counter() - began) / steps
        print(f"{name}: {count} lanes, {count / seconds / 1e6:.2f} million steps a second")


if __name__ == "__main__":
    what, folder, *games = sys.argv[1:]
    for game in games:
        {"make": make, "check": check, "speed": speed}[what](Path(folder), game)
