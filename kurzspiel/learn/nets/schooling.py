"""Rounds in which a search teaches the net: matches are played with it on CPU cores, and the net learns from them.

    GAME-lessons/N/            of round N: the net with which it is played, and a file for each match
    GAME.ckpt, GAME.log        like those of learning by self-play; either can go on from the other

The net learns what the search tried most, what it expected and how matches ended. Part of the matches is not learned
from: of all epochs, the net is kept that predicts those best, or the one from before if none does better.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import torch

from kurzspiel.bots.net import net_of
from kurzspiel.learn.nets.export import file_of, parts_from
from kurzspiel.learn.nets.kernels import Sizes
from kurzspiel.learn.nets.lessons import Exercise, LessonReader, LessonRows, read
from kurzspiel.learn.nets.model import DARK, Net
from kurzspiel.learn.nets.session import begun, put, state_of
from kurzspiel.learn.nets.settings import LearningSettings
from kurzspiel.study.processes import in_processes

HELD_BACK = 8  # one in this many matches is not learned from
TOGETHER = 512  # views that are evaluated together when the net is tested


class Schooled(NamedTuple):
    """The result of a round."""

    number: int
    matches: int
    views: int
    before: float  # the net's loss on the matches held back: the less the better
    after: float


def school(
    game: str, settings: LearningSettings, out: Path, threads: int, is_over: Callable[[], bool] = lambda: False
) -> Schooled | None:
    """A round, or what is left of it; none if time ran out before all matches were played."""
    out.mkdir(parents=True, exist_ok=True)
    if not (out / f"{game}.ckpt").exists():
        state = state_of(net_of(game))
        put(out / f"{game}.ckpt", state)
        put(out / f"{game}-pool.ckpt", [state["mean"]])
    state, pool = begun(game, out)
    number = state["numbers"].get("schooled", 0) + 1
    folder = out / f"{game}-lessons" / str(number)
    folder.mkdir(parents=True, exist_ok=True)
    net = folder / f"{game}.net"
    if not net.exists():
        net.write_bytes(file_of(game, *parts_from(out / f"{game}.ckpt", game)).packed())
    exercise = Exercise(game, net, folder, settings.nodes, settings.seed + number)
    missing = [each for each in range(settings.matches) if not exercise.path(each).exists()]
    for _ in in_processes(exercise.play, missing, threads):
        if is_over():
            return None
    done = learned(game, state, settings, [exercise.path(each) for each in range(settings.matches)])
    put(out / f"{game}.ckpt", state)
    put(out / f"{game}-pool.ckpt", pool)
    with (out / f"{game}.log").open("a", encoding="utf-8") as log:
        log.write(f"{json.dumps(done._asdict())}\n")
    return done


# --- learning


def learned(game: str, state: dict[str, Any], settings: LearningSettings, paths: list[Path]) -> Schooled:
    """Improve the net in this state, if these matches can."""
    reader = LessonReader(game)
    held_back = paths[::HELD_BACK]
    taught = [path for path in paths if path not in held_back]
    lessons, test = (reader.sight(read(some), settings.trust) for some in (taught, held_back))
    net = Net(reader.shape, Sizes(*state["sizes"]))
    net.vector.copy_(state["mean"])
    net.learning()
    best, before = net.vector.clone(), missed(net, test)
    least, steps = before, torch.optim.Adam(net.leaves.values(), settings.school_rate)
    chance = torch.Generator().manual_seed(settings.seed)
    for _ in range(settings.school_epochs):
        for rows in torch.randperm(len(lessons.seen), generator=chance).split(settings.school_batch):
            steps.zero_grad()
            loss(net, lessons, rows).backward()
            steps.step()
        now = missed(net, test)
        if now < least:
            least = now
            best.copy_(net.vector)
    number = state["numbers"].get("schooled", 0) + 1
    state.update(vector=best, mean=best.half(), numbers={**state["numbers"], "schooled": number})
    return Schooled(number, len(paths), len(lessons.seen) + len(test.seen), round(before, 4), round(least, 4))


def loss(net: Net, sight: LessonRows, rows: Any) -> Any:
    """How far the net is from what the search tried, and from what was to be expected, in these views."""
    seen, options, mask, tried, wanted, absent = (torch.from_numpy(each[rows.numpy()]) for each in sight)
    choices, outcome = net(seen, options)
    policy_loss = -(tried * torch.where(mask, choices, DARK).log_softmax(1)).sum(1).mean()
    win_loss, place_loss = net.outcome_losses(outcome, wanted, absent)
    return policy_loss + 0.5 * win_loss + 0.5 * place_loss


@torch.no_grad()  # type: ignore[untyped-decorator]
def missed(net: Net, sight: LessonRows) -> float:
    """The same over all views."""
    count = len(sight.seen)
    return sum(float(loss(net, sight, rows)) * len(rows) for rows in torch.arange(count).split(TOGETHER)) / count
