"""The net: a sum of rows of a table, one for each active feature, a few small layers, and heads.

All its weights are in one vector, so that means of them, steps and files are each one operation. A head says how good
each move is, two more how likely each seat is to win and how it will be placed, seats counted from the viewer on. Where
plans are chosen whole, each candidate is judged together with the view: its own features are rows of a second table.
"""

from math import prod
from pathlib import Path
from typing import Any

import torch
from torch.nn import functional

from kurzspiel.learn.nets.driver import Program, array
from kurzspiel.learn.nets.kernels import NetShape, Sizes, parts_of

DARK = -1e4  # in place of the output for a choice that there is not
EXPAND_THREADS = 128


class Net:
    def __init__(self, shape: NetShape, sizes: Sizes, device: str = "cpu", folder: Path | None = None) -> None:
        self.shape, self.sizes, self.device = shape, sizes, device
        self.parts = parts_of(shape, sizes)
        self.seats = max(shape.seats)
        self.vector = torch.zeros(sum(map(prod, self.parts.values())), device=device)
        self.kind = torch.bfloat16 if device == "cuda" else torch.float32
        self._expand = folder and expander(folder)
        self.leaves = dict(self._views(self.vector))

    def _views(self, vector: Any) -> Any:
        at = 0
        for name, shape in self.parts.items():
            yield name, vector[at : at + prod(shape)].view(shape).detach()
            at += prod(shape)

    def start(self, seed: int) -> "Net":
        """Weights to begin with."""
        generator = torch.Generator().manual_seed(seed)
        for name, leaf in self.leaves.items():
            if name in ("table", "plan_table"):
                leaf.copy_(0.1 * torch.randn(leaf.shape, generator=generator))
            elif name == "judged":
                leaf.copy_(torch.randn(leaf.shape, generator=generator) * 0.05)
            elif not name.endswith("_bias"):
                gain = 0.01 if name in ("moves", "outcome") else 1.0 if name == "asked" else 2**0.5
                leaf.copy_(gain * orthogonal(leaf.shape[0], leaf.shape[1], generator))
        return self

    def learning(self) -> "Net":
        for leaf in self.leaves.values():
            leaf.requires_grad_()
        return self

    def weights(self) -> dict[str, Any]:
        """As numbers of the kind that is used for computing."""
        return {name: leaf.to(self.kind) for name, leaf in self.leaves.items()}

    def expanded(self, lists: Any, columns: int) -> Any:
        """Lists of active features as rows of 0 and 1."""
        if self._expand:
            return self._expand(lists, columns)
        return torch.zeros(len(lists), columns).scatter_(1, lists.long(), 1.0)

    def __call__(self, seen: Any, options: Any, w: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """For each view one number for every choice, and two for every seat."""
        w = w or self.weights()
        h = functional.relu(self.expanded(seen, len(w["table"])) @ w["table"])
        h = functional.relu(h @ w["into"] + w["into_bias"])
        for k in range(self.sizes.depth):
            h = h + functional.relu(h @ w[f"layer{k}"] + w[f"layer{k}_bias"])
        choices = h @ w["moves"] + w["moves_bias"]
        if self.shape.candidates:
            choices = torch.cat((choices, self._plans(h, options, w)), 1)
        return choices.float(), (h @ w["outcome"] + w["outcome_bias"]).float()

    def _plans(self, h: Any, options: Any, w: dict[str, Any]) -> Any:
        count, rows = self.shape.candidates, len(options)
        lists = options.reshape(rows * count, self.shape.plan_most)
        offered = (self.expanded(lists, len(w["plan_table"])) @ w["plan_table"]).view(rows, count, self.sizes.plan)
        return functional.relu(offered + (h @ w["asked"])[:, None]) @ w["judged"]

    def chances(self, outcome: Any, absent: Any) -> Any:
        """Chances to win and placings (1 = first, 0 = last) of all seats from the viewer on: (views, 2, seats)."""
        wins = outcome[:, : self.seats].masked_fill(absent, DARK).softmax(1)
        return torch.stack((wins, outcome[:, self.seats :].sigmoid().masked_fill(absent, 0.0)), 1)

    def outcome_losses(self, outcome: Any, wanted: Any, absent: Any) -> tuple[Any, Any]:
        """How far chances to win and placings are from their targets, laid out like those of `chances`."""
        logs = outcome[:, : self.seats].masked_fill(absent, DARK).log_softmax(1)
        each = functional.binary_cross_entropy_with_logits(outcome[:, self.seats :], wanted[:, 1], reduction="none")
        return -(wanted[:, 0] * logs).sum(1).mean(), each.masked_fill(absent, 0.0).sum(1).mean() / self.seats


def orthogonal(inputs: int, outputs: int, generator: Any) -> Any:
    """A layer that keeps lengths as far as possible."""
    tall = torch.linalg.qr(torch.randn(max(inputs, outputs), min(inputs, outputs), generator=generator))[0]
    return tall if inputs >= outputs else tall.t()


def expander(folder: Path) -> Any:
    """The program that expands lists on a GPU; that of any game will do."""
    path = next(folder.glob("*-expand.gpu"))
    from kurzspiel.learn.nets.lanes import facts_of

    program = Program(path, facts_of(path.name.partition("-")[0], folder)["entries"]["expand"])

    def expand(lists: Any, columns: int) -> Any:
        rows = torch.empty(len(lists), columns, dtype=torch.bfloat16, device="cuda")
        words = array(rows.view(torch.int64))
        program(len(lists), EXPAND_THREADS, [*array(lists.contiguous()), *words, *array(rows)])
        return rows

    return expand
