"""A piece of learning: lanes, a net that begins or goes on, and the folder in which its state is kept.

    GAME.ckpt        the net, its mean, and all that is needed to go on
    GAME-pool.ckpt   earlier selves that play along
    GAME.log         a line of figures every so often, as JSON

`python -m kurzspiel.learn.nets.session GAME SECONDS --programs FOLDER --out FOLDER [--from FOLDER] [--config FILE]`
needs torch and little else; `kurzspiel learn` is the same for people.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import torch

from kurzspiel.learn.nets.lanes import CpuLanes, GpuLanes, MatchLanes
from kurzspiel.learn.nets.settings import LearningSettings, read_settings
from kurzspiel.learn.nets.training import Trainer


def learn(
    game: str, seconds: float, settings: LearningSettings, out: Path, programs: Path | None, source: Path | None
) -> Trainer:
    """Learn for so many seconds, on a GPU if there are programs for it, from what lies in `source` if it does."""
    out.mkdir(parents=True, exist_ok=True)
    lanes: MatchLanes = GpuLanes(game, programs, settings.lanes, settings.seed) if programs else CpuLanes(
        game, settings.lanes, settings.seed
    )  # fmt: skip
    trainer = Trainer(lanes, settings, programs, is_recorded=bool(programs))
    if source and (source / f"{game}.ckpt").exists():
        state = torch.load(source / f"{game}.ckpt", weights_only=True)
        pool = torch.load(source / f"{game}-pool.ckpt", weights_only=True)
        trainer.go_on_from(state, pool)
    trainer.run(seconds, lambda each: save(each, game, out))
    return trainer


def save(trainer: Trainer, game: str, out: Path) -> None:
    put(out / f"{game}.ckpt", trainer.state())
    put(out / f"{game}-pool.ckpt", [each.half().cpu() for each in trainer.pool])
    lines = "".join(f"{json.dumps(line)}\n" for line in trainer.lines)
    (out / f"{game}.log").write_text(lines, encoding="utf-8")


def put(path: Path, value: Any) -> None:
    """A file of torch; it appears whole."""
    draft = path.with_suffix(".part")
    torch.save(value, draft)
    draft.replace(path)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m kurzspiel.learn.nets.session")
    parser.add_argument("game")
    parser.add_argument("seconds", type=float)
    parser.add_argument("--programs", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--from", dest="source", type=Path)
    parser.add_argument("--config", type=Path)
    given = parser.parse_args()
    settings = read_settings(given.config, given.game)
    learn(given.game, given.seconds, settings, given.out, given.programs, given.source)


if __name__ == "__main__":
    main()
