"""A session of learning: lanes, a net that begins or goes on, and the folder in which its state is kept.

    GAME.ckpt        the net, its mean, and all that is needed to go on
    GAME-pool.ckpt   earlier selves that play along
    GAME.log         a line of figures now and then, as JSON

`python -m kurzspiel.learn.nets.session GAME SECONDS --programs FOLDER --out FOLDER [--from PLACE] [--config FILE]
[--against FILE]` needs torch and little else; `kurzspiel learn` is the same for people. The place is a folder, or the
file of a net in use to learn on from. With `--against` a net learns to beat the one of that file, which stays as it is.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import torch

from kurzspiel.bots.net import NetFile, unpacked
from kurzspiel.engine.bound import Kernels
from kurzspiel.learn.nets.export import parts_of_file
from kurzspiel.learn.nets.kernels import shape_of
from kurzspiel.learn.nets.lanes import CpuLanes, GpuLanes, MatchLanes
from kurzspiel.learn.nets.model import Net
from kurzspiel.learn.nets.settings import LearningSettings, read_settings
from kurzspiel.learn.nets.training import Trainer


def learn(
    game: str, seconds: float, settings: LearningSettings, out: Path, programs: Path | None, source: Path | None,
    against: Path | None = None,
) -> Trainer:  # fmt: skip
    """Learn for this many seconds, on a GPU if there are programs for it, and from the state in `source` if any."""
    out.mkdir(parents=True, exist_ok=True)
    lanes: MatchLanes = GpuLanes(game, programs, settings.lanes, settings.seed) if programs else CpuLanes(
        game, settings.lanes, settings.seed
    )  # fmt: skip
    opponent = net_from(unpacked(against.read_bytes())).vector if against else None
    trainer = Trainer(lanes, settings, programs, is_recorded=bool(programs), opponent=opponent)
    if source and (source.is_file() or (source / f"{game}.ckpt").exists()):
        trainer.go_on_from(*begun(game, source))
    trainer.run(seconds, lambda each: save(each, game, out))
    return trainer


def begun(game: str, source: Path) -> tuple[dict[str, Any], list[Any]]:
    """The state in a folder, or the net of a file, and the earlier selves."""
    if source.is_file():
        state = state_of(unpacked(source.read_bytes()))
        return state, [state["mean"]]
    return torch.load(source / f"{game}.ckpt", weights_only=True), torch.load(
        source / f"{game}-pool.ckpt", weights_only=True
    )  # fmt: skip


def net_from(file: NetFile) -> Net:
    """A net in use, in real numbers."""
    sizes, parts = parts_of_file(file)
    net = Net(shape_of(Kernels(file.about["game"])), sizes)
    for name, leaf in net.leaves.items():
        leaf[: len(parts[name])] = torch.from_numpy(parts[name])
    return net


def state_of(file: NetFile) -> dict[str, Any]:
    """All that is needed to go on from a net in use; the optimiser's state was not kept."""
    net = net_from(file)
    return {
        "vector": net.vector, "mean": net.vector.half(), "slope": torch.zeros_like(net.vector).bfloat16(),
        "squares": torch.zeros_like(net.vector).bfloat16(), "updates": 0.0, "sizes": list(net.sizes),
        "numbers": dict(file.about["learned"]), "lines": [],
    }  # fmt: skip


def save(trainer: Trainer, game: str, out: Path) -> None:
    put(out / f"{game}.ckpt", trainer.state())
    put(out / f"{game}-pool.ckpt", [each.half().cpu() for each in trainer.pool])
    lines = "".join(f"{json.dumps(line)}\n" for line in trainer.lines)
    (out / f"{game}.log").write_text(lines, encoding="utf-8")


def put(path: Path, value: Any) -> None:
    """Write a file of torch; it appears whole."""
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
    parser.add_argument("--against", type=Path)
    given = parser.parse_args()
    settings = read_settings(given.config, given.game)
    learn(given.game, given.seconds, settings, given.out, given.programs, given.source, given.against)


if __name__ == "__main__":
    main()
