"""A step of a match as it is sent. Light to import: replays are made in a process that needs little else."""

from collections.abc import Iterable
from typing import Any

import orjson

from kurzspiel.steps import Step

Plain = dict[str, Any]  # a message, ready to be sent

KEPT = 10_000  # steps that are already written: the same happens at many tables
WRITTEN: dict[tuple[str, str, tuple[tuple[int, ...], ...]], bytes] = {}


def told_steps(steps: Iterable[Step]) -> bytes:
    """Steps without what is seen after them, as JSON."""
    return (
        b"["
        + b",".join([WRITTEN.get((step.game, step.kind.name, step.numbers)) or _new(step) for step in steps])
        + b"]"
    )


def _new(step: Step) -> bytes:
    if len(WRITTEN) >= KEPT:
        WRITTEN.clear()
    written = WRITTEN[step.game, step.kind.name, step.numbers] = orjson.dumps(told_step(step))
    return written


def told_step(step: Step) -> Plain:
    """A step without what is seen after it: a ToldStep."""
    kind = step.kind
    return {
        "kind": kind.name,
        "paragraph": kind.paragraph,
        "seat": step.seat,
        "words": step.words,
        "parts": step.parts,
        "icons": step.icons,
        "choice": kind.is_choice,
        "heading": kind.is_heading,
    }
