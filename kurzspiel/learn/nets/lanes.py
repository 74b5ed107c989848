"""Very many matches at a time, on a GPU or on a CPU, by the same kernels and with the same numbers."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch

from kurzspiel.learn.nets.driver import Program, array
from kurzspiel.learn.nets.kernels import NetShape
from kurzspiel.learn.nets.lane import WAITING

DICE = 32  # bytes of a random generator
THREADS = 64  # of a block
FAR_BEHIND = 1 << 20


class MatchLanes:
    """The arrays of all lanes, as tensors. A lane has its number of players, and `guided` says by bits which seats want
    advice; both may be changed before `begin`.
    """

    device = "cpu"

    def __init__(self, shape: NetShape, count: int, seed: int) -> None:
        self.shape, self.count, self.seed = shape, count, seed
        new = partial(torch.zeros, device=self.device)
        most, rows = max(shape.seats), max(1, count * shape.candidates)
        self.states, self.scratch = (new(count * shape.state, dtype=torch.uint8) for _ in range(2))
        self.rngs = new(count * DICE, dtype=torch.uint8)
        self.players, self.guided, self.chooser, self.advice, self.chosen = (
            new(count, dtype=torch.int32) for _ in range(5)
        )
        self.players.copy_(torch.tensor([shape.seats[i % len(shape.seats)] for i in range(count)]))
        self.plans, self.ratings = new(rows, shape.row, dtype=torch.int32), new(rows, dtype=torch.int32)
        # columns of a lane are far apart, so that lanes that run side by side write side by side
        self._mask = new(shape.choices, count, dtype=torch.uint8)
        self._seen = new(shape.most, count, dtype=torch.int16)
        self._options = new(max(1, shape.candidates * shape.plan_most), count, dtype=torch.int16)
        self._options.fill_(shape.plan_features)
        self.wins, self.placings = (new(count, most, dtype=torch.float32) for _ in range(2))
        self.ended = new(count, dtype=torch.uint8)

    @property
    def mask(self) -> Any:
        """Which choices there are: (lanes, choices)."""
        return self._mask.t()

    @property
    def seen(self) -> Any:
        return self._seen.t()

    @property
    def options(self) -> Any:
        return self._options.t()

    def begin(self) -> None:
        self._mask.zero_()
        self._run(1)

    def step(self, chosen: Any) -> None:
        """Make these choices, one for each lane, and show the next ones."""
        self.chosen.copy_(chosen)
        self._mask.zero_()
        self._run(0)

    def _run(self, is_fresh: int) -> None:
        raise NotImplementedError

    def _arrays(self) -> dict[str, Any]:
        names = ("states", "scratch", "rngs", "players", "guided", "plans", "ratings", "chooser")
        shown = {"mask": self.mask, "seen": self.seen, "options": self.options}
        behind = ("advice", "chosen", "wins", "placings", "ended")
        return {**{name: getattr(self, name) for name in names}, **shown, **{n: getattr(self, n) for n in behind}}


class GpuLanes(MatchLanes):
    device = "cuda"

    def __init__(self, name: str, folder: Path, count: int, seed: int) -> None:
        facts = facts_of(name, folder)
        super().__init__(NetShape(**facts["shape"]), count, seed)
        self._step, *self._plan = (
            Program(folder / f"{name}-{entry}.gpu", facts["entries"][entry])
            for entry in ("step", "plan")
            if entry in facts["entries"]
        )
        sizes = {"states": self.shape.state, "scratch": self.shape.state, "rngs": DICE}
        words = {key: array(each, sizes.get(key, 0)) for key, each in self._arrays().items()}
        self._step_words = [word for each in words.values() for word in each]
        self._plan_words = [word for key, each in words.items() if key != "chosen" for word in each]

    def _run(self, is_fresh: int) -> None:
        blocks = -(-self.count // THREADS)
        self._step(blocks, THREADS, [*self._step_words, self.seed, is_fresh])
        for plan in self._plan:  # lanes that wait come first, those alike side by side
            alike = self.players * max(self.shape.seats) + self.chooser
            order = torch.where(self.advice == WAITING, alike, FAR_BEHIND).argsort()
            plan(blocks, THREADS, [*self._plan_words, *array(order)])


class CpuLanes(MatchLanes):
    """For trials: one thread, kernels compiled by Numba."""

    def __init__(self, name: str, count: int, seed: int) -> None:
        from kurzspiel.engine.bound import Kernels
        from kurzspiel.engine.build.translate import Translation
        from kurzspiel.engine.kernel import Random
        from kurzspiel.engine.layout import layout
        from kurzspiel.learn.nets.kernels import lane_of, shape_of

        kernels = Kernels(name)
        super().__init__(shape_of(kernels), count, seed)
        arrays = {key: each.numpy() for key, each in self._arrays().items()}
        arrays["moves"] = np.zeros(self.shape.most_legal, np.int64)
        arrays["weights"] = np.zeros(self.shape.most_odds, np.int64)
        kinds = {"states": kernels.state.dtype, "scratch": kernels.state.dtype, "rngs": layout(Random).dtype}
        arrays.update({key: arrays[key].view(kind) for key, kind in kinds.items()})
        step_all = lane_of(kernels).step_all
        self._step = Translation(kernels, callable_from_python=True).function(step_all)
        self._given = [arrays[key] for key in step_all.__code__.co_varnames[: len(arrays)]]

    def _run(self, is_fresh: int) -> None:
        self._step(*self._given, self.seed, bool(is_fresh))


def facts_of(name: str, folder: Path) -> dict[str, Any]:
    """What programs.py recorded about a game."""
    facts: dict[str, Any] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    facts["shape"]["seats"] = tuple(facts["shape"]["seats"])
    return facts
