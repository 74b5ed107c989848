"""The settings for learning, and the files they are read from: TOML, a table for each game on top of one for all."""

import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from kurzspiel.notation import shortened


@dataclass(frozen=True)
class LearningSettings:
    """How a net learns. Values that change while it learns do so from the first number to the last."""

    seconds: float = 1200.0  # of learning, all pieces together
    seed: int = 1
    lanes: int = 16384  # matches at a time
    steps: int = 96  # of each, before the net learns from them
    batch: int = 32768  # decisions of one update
    epochs: int = 2  # how often each decision is learned from
    rate: float = 7e-4
    last_rate: float = 3e-5
    entropy: float = 0.025  # the weight of the entropy bonus
    last_entropy: float = 0.004
    trace: float = 0.97  # how far results reach back before the net's own judgement takes over
    clip: float = 0.2  # how far one round may change a chance
    mean: float = 0.002  # how quickly the mean of all weights follows
    league: float = 0.12  # share of lanes in which earlier selves play along
    guided: float = 0.3  # share of lanes in which the greedy bot does
    lessons: float = 0.0  # seconds at the beginning in which it also learns to choose like the greedy bot
    keep_every: int = 40  # rounds between two selves that are kept
    pool: int = 6  # earlier selves that are kept
    first: int = 256  # sizes of the net
    width: int = 192
    depth: int = 2
    plan: int = 64
    matches: int = 400  # of a round in which a search teaches the net
    nodes: int = 200  # iterations of the search for each choice
    trust: float = 0.5  # of what the net learns to expect: the search's part, the rest being how the match ended
    school_rate: float = 3e-5
    school_batch: int = 512
    school_epochs: int = 3  # of which the one is kept that best predicts the matches held back
    look_every: float = 20.0  # seconds between two lines of the log
    save_every: float = 60.0  # and two checkpoints


def read_settings(path: Path | None, game: str, **changed: Any) -> LearningSettings:
    """Those of the file for this game, or the defaults, with these changes."""
    told: dict[str, Any] = {}
    if path is not None:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        told = {**found.get("all", {}), **found.get(game, {})}
    names = {field.name: field.type for field in fields(LearningSettings)}
    for name, value in told.items():
        if name not in names:
            raise ValueError(f"{path} sets {shortened(name)}, which is not one of {', '.join(names)}")
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise ValueError(f"{path} sets {name} to {shortened(value)}, which is no number")
    return replace(
        LearningSettings(), **{**told, **{name: value for name, value in changed.items() if value is not None}}
    )
