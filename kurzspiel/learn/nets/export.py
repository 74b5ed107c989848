"""A trained net as a file in whole numbers: `python -m kurzspiel.learn.nets.export CHECKPOINT GAME FILE`.

The mean of all weights is taken. engine/kernels/net.py says how the numbers are used in computation.
"""

import sys
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from kurzspiel.bots.inputs import fingerprint
from kurzspiel.bots.net import NetFile
from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.kernels.net import (
    ASKED,
    ASKED_SHIFT,
    FIRST,
    INTO,
    INTO_BIAS,
    INTO_SHIFT,
    JUDGED,
    JUDGED_SHIFT,
    LAYERS,
    LAYERS_BIAS,
    LAYERS_SHIFT,
    MOVES,
    MOVES_BIAS,
    MOVES_SHIFT,
    ONE,
    OUTCOME,
    OUTCOME_BIAS,
    OUTCOME_SHIFT,
    PLAN,
    PLAN_TABLE,
    SEATS,
)
from kurzspiel.learn.nets.kernels import NetShape, Sizes, parts_of, shape_of
from kurzspiel.learn.nets.trial import answers, check_sums

MOST_8, MOST_16 = 127, 32767
FINER = 4  # bits more of a plan's sums
MOST_SHIFT = 20


def shift_of(*parts: Any) -> int:
    """By how many bits these numbers can be made larger and still fit into 16."""
    most = max(float(np.abs(part).max()) for part in parts)
    return int(np.clip(np.floor(np.log2(MOST_16 / most)), 0, MOST_SHIFT)) if most else MOST_SHIFT


def rounded(part: Any, shift: int = 0) -> Any:
    return np.round(part * 2.0**shift)


def whole_numbers(parts: dict[str, Any], shape: NetShape) -> tuple[Any, list[Any], list[Any], list[int]]:
    """The table, all other weights, all biases, and the book."""
    rows, first = shape.features + 1, parts["table"].shape[1]
    width, depth = parts["into"].shape[1], sum(name.startswith("layer") and "_" not in name for name in parts)
    has_plans = bool(shape.candidates)
    scale = np.maximum(np.abs(parts["table"][:rows]).max(0), 1e-9) / MOST_8
    table = np.round(parts["table"][:rows] / scale).astype(np.int8)
    into = ONE * scale[:, None] * parts["into"]
    layers = [parts[f"layer{k}"] for k in range(depth)]
    shifts = [shift_of(into), shift_of(*layers), shift_of(parts["outcome"]), shift_of(parts["moves"])]
    weights = [
        rounded(into, shifts[0]), np.concatenate([rounded(each, shifts[1]).ravel() for each in layers]),
        rounded(parts["outcome"].T, shifts[2]), rounded(parts["moves"].T, shifts[3]),
    ]  # fmt: skip
    more = [0, 0]
    if has_plans:
        asked, judged = shift_of(parts["asked"]), shift_of(parts["judged"])
        weights += [
            rounded(parts["plan_table"][: shape.plan_features + 1] * ONE, FINER), rounded(parts["asked"], asked),
            rounded(parts["judged"], judged),
        ]  # fmt: skip
        more = [asked - FINER, judged + FINER]
    biases = [
        rounded(ONE * parts["into_bias"], shifts[0]),
        np.concatenate([rounded(ONE * parts[f"layer{k}_bias"], shifts[1]) for k in range(depth)]),
        rounded(ONE * parts["outcome_bias"], shifts[2]), rounded(ONE * parts["moves_bias"], shifts[3]),
    ]  # fmt: skip
    starts = np.cumsum([0, *(each.size for each in weights)]).tolist()[: len(weights)]
    starts += [0] * (7 - len(starts))
    bias_starts = np.cumsum([0, *(each.size for each in biases)]).tolist()[: len(biases)]
    plan = parts["plan_table"].shape[1] if has_plans else 0
    book = [first, width, depth, plan, max(shape.seats), *starts, *bias_starts, *shifts, *more]
    return table, weights, biases, book


def file_of(game: str, parts: dict[str, Any], learned: dict[str, Any]) -> NetFile:
    kernels = Kernels(game)
    table, weights, biases, book = whole_numbers(parts, shape_of(kernels))
    flat_weights, flat_biases = (np.concatenate([each.ravel() for each in many]) for many in (weights, biases))
    check_size(game, "weights", flat_weights, MOST_16 + 1)
    check_size(game, "biases", flat_biases, 2**31 - 1)
    about = {
        "game": game, "rules": kernels.rules.VERSION, "features": fingerprint(kernels), "rows": len(table),
        "book": [int(each) for each in book], "learned": learned,
    }  # fmt: skip
    clipped = np.clip(flat_weights, -MOST_16, MOST_16)
    net = NetFile(about, table.tobytes(), clipped.astype("<i2").tobytes(), flat_biases.astype("<i4").tobytes())
    check_sums(net)
    about["answers"] = answers(net)
    return net


def check_size(game: str, what: str, numbers: Any, most: int) -> None:
    found = float(np.abs(numbers).max())
    if not found <= most:
        raise ValueError(f"the net of {game} has {what} up to {found:.0f} in whole numbers, and {most} is the most")


def parts_of_file(net: NetFile) -> tuple["Sizes", dict[str, Any]]:
    """The arrays of a net in use, to learn on from; the scale that table and first layer share is chosen again."""
    book, shape = net.about["book"], shape_of(Kernels(net.about["game"]))
    sizes = Sizes(*book[FIRST : PLAN + 1])
    first, width, depth, plan, seats = *sizes, book[SEATS]
    weights, biases = np.frombuffer(net.weights, "<i2"), np.frombuffer(net.biases, "<i4")

    def part(at: int, shift: int, *size: int) -> Any:
        return weights[at : at + prod(size)].reshape(size) / 2.0 ** book[shift]

    def bias(at: int, shift: int, size: int) -> Any:
        return biases[at : at + size] / (ONE * 2.0 ** book[shift])

    into = part(book[INTO], INTO_SHIFT, first, width) / ONE
    scale = np.maximum(np.linalg.norm(into, axis=1), 1e-9)[:, None]
    parts = {
        "table": np.frombuffer(net.table, np.int8).reshape(-1, first) * scale[:, 0], "into": into / scale,
        "into_bias": bias(book[INTO_BIAS], INTO_SHIFT, width),
        "outcome": part(book[OUTCOME], OUTCOME_SHIFT, 2 * seats, width).T,
        "outcome_bias": bias(book[OUTCOME_BIAS], OUTCOME_SHIFT, 2 * seats),
        "moves": part(book[MOVES], MOVES_SHIFT, shape.outputs, width).T,
        "moves_bias": bias(book[MOVES_BIAS], MOVES_SHIFT, shape.outputs),
    }  # fmt: skip
    for k in range(depth):
        parts[f"layer{k}"] = part(book[LAYERS] + k * width * width, LAYERS_SHIFT, width, width)
        parts[f"layer{k}_bias"] = bias(book[LAYERS_BIAS] + k * width, LAYERS_SHIFT, width)
    if plan:
        table = weights[book[PLAN_TABLE] : book[ASKED]].reshape(-1, plan)
        judged = weights[book[JUDGED] : book[JUDGED] + plan]
        parts["plan_table"] = table / (ONE * 2.0**FINER)
        parts["asked"] = weights[book[ASKED] : book[JUDGED]].reshape(width, plan) / 2.0 ** (book[ASKED_SHIFT] + FINER)
        parts["judged"] = judged / 2.0 ** (book[JUDGED_SHIFT] - FINER)
    return sizes, {name: np.ascontiguousarray(each, np.float32) for name, each in parts.items()}


def parts_from(path: Path, game: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arrays of a checkpoint's net, and how it learned."""
    import torch

    state = torch.load(path, weights_only=True)
    vector, shape = state["mean"].float().numpy(), shape_of(Kernels(game))
    sizes, at, parts = Sizes(*state["sizes"]), 0, {}
    for name, part in parts_of(shape, sizes).items():
        parts[name] = vector[at : at + prod(part)].reshape(part)
        at += prod(part)
    if at != len(vector):
        raise ValueError(f"{path} is a net of other features than {game} has now")
    return parts, {key: round(value) for key, value in state["numbers"].items()}


if __name__ == "__main__":
    checkpoint, game, out = sys.argv[1:]
    Path(out).write_bytes(file_of(game, *parts_from(Path(checkpoint), game)).packed())
