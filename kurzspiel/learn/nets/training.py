"""Learning by self-play: proximal policy optimisation, all on one device.

One net plays all seats of all numbers of players. The decisions of one seat in one match are a path of its own; what
they led to is a vector, wins and placings of all seats as this one counts them, and reaches back along the path
(TD(lambda)). In some lanes earlier selves play along, in others the greedy bot: a net that meets only itself
learns a convention that others break.
"""

import json
import math
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch.nn import functional

from kurzspiel.learn.nets.kernels import Sizes
from kurzspiel.learn.nets.lanes import MatchLanes
from kurzspiel.learn.nets.model import DARK, Net
from kurzspiel.learn.nets.settings import LearningSettings

THEIRS = 0.6  # chance that a seat is another player's, in lanes where others play along
MIX_EVERY = 8  # rounds until a different earlier self plays along
FADE, FADE_SQUARES, TINY = 0.9, 0.999, 1e-5  # of Adam
MOST_NORM = 1.0
FIRMNESS = 1000.0
STATS = ("policy", "entropy", "wins", "placings", "change", "clipped", "norm", "lesson")


class Rollout:
    """What was seen, done and hoped for in this many steps of all lanes."""

    def __init__(self, lanes: MatchLanes, steps: int) -> None:
        shape, seats = lanes.shape, max(lanes.shape.seats)

        def new(*more: int, kind: Any = torch.float32) -> Any:
            return torch.zeros(steps, lanes.count, *more, dtype=kind, device=lanes.device)

        self.seen = new(shape.most, kind=torch.int16)
        self.options = new(max(1, shape.candidates * shape.plan_most), kind=torch.int16)
        self.mask = new(shape.choices, kind=torch.bool)
        self.chosen, self.seats = new(kind=torch.int64), new(kind=torch.int64)
        self.log_chance, self.gains = new(), new()
        self.values, self.results, self.targets = (new(2, seats) for _ in range(3))
        self.ended, self.is_own, self.is_valid, self.is_lesson = (new(kind=torch.bool) for _ in range(4))


class Replayed:
    """Work that a GPU records once and then repeats without waiting for a CPU; elsewhere it is simply done."""

    def __init__(self, work: Callable[[], None], chance: Any, is_recorded: bool, tries: int) -> None:
        self._work, self._chance, self._is_recorded, self._tries = work, chance, is_recorded, tries
        self._graph: Any = None

    def __call__(self) -> None:
        if not self._is_recorded:
            self._work()
            return
        if self._graph is None:
            self._record()
        self._graph.replay()

    def _record(self) -> None:
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(self._tries):
                self._work()
        torch.cuda.current_stream().wait_stream(aside)
        self._graph = torch.cuda.CUDAGraph()
        self._graph.register_generator_state(self._chance)
        with torch.cuda.graph(self._graph):
            self._work()


def firm(choices: Any, mask: Any) -> Any:
    """The same, sharpened so that a draw nearly always takes the best."""
    choices = torch.where(mask, choices, DARK)
    return ((choices - choices.amax(1, keepdim=True)) * FIRMNESS).clamp(min=DARK / 2)


class Company:
    """Who sits where: the lanes of earlier selves come first, then those of the greedy bot.

    In every second one of these lanes a single seat is the net's own; how well it does there is counted.
    """

    def __init__(self, lanes: MatchLanes, settings: LearningSettings) -> None:
        count, most = lanes.count, max(lanes.shape.seats)
        self.league = int(count * settings.league) // 64 * 64
        self.guided = slice(self.league, self.league + int(count * settings.guided) // 64 * 64)
        chance = torch.Generator().manual_seed(settings.seed)
        players, row = lanes.players.cpu().long(), torch.arange(count)
        self.hero = (row // (2 * len(lanes.shape.seats))) % players
        theirs = torch.rand(count, most, generator=chance) < THEIRS
        is_solo = (row // len(lanes.shape.seats)) % 2 == 0
        theirs |= is_solo[:, None]
        theirs[row, (self.hero + 1) % players] = True
        theirs[row, self.hero] = False
        theirs[self.guided.stop :] = False
        self.theirs = theirs.to(lanes.device)
        bits = (theirs.long() << torch.arange(most)).sum(1)
        bits[: self.league] = 0
        lanes.guided.copy_(bits)
        counted = is_solo.clone()
        counted[self.guided.stop :] = False
        kinds = torch.tensor([lanes.shape.seats.index(int(each)) for each in players])
        kinds += len(lanes.shape.seats) * (row >= self.league)
        self.is_counted, self.kinds, self.hero = (each.to(lanes.device) for each in (counted, kinds, self.hero))


class Trainer:
    def __init__(
        self, lanes: MatchLanes, settings: LearningSettings, folder: Path | None, is_recorded: bool,
        opponent: Any = None,
    ) -> None:  # fmt: skip
        """With an opponent, the weights of a net, it alone plays along instead of earlier selves, at its best."""
        torch.manual_seed(settings.seed)
        self._random = random.Random(settings.seed)
        self._chance = torch.Generator(lanes.device).manual_seed(settings.seed)
        self.lanes, self.settings, device = lanes, settings, lanes.device
        sizes = Sizes(settings.first, settings.width, settings.depth, settings.plan)
        self.net, self.rival = (Net(lanes.shape, sizes, device, folder) for _ in range(2))
        self.net.start(settings.seed).learning()
        self.mean = self.net.vector.clone()
        self.slope, self.squares = torch.zeros_like(self.mean), torch.zeros_like(self.mean)
        self.updates = torch.zeros((), device=device)
        self.opponent: Any = None if opponent is None else opponent.to(device)
        self.pool: list[Any] = [self.mean.clone() if opponent is None else self.opponent]
        self.company = Company(lanes, settings)
        self.memory = Rollout(lanes, settings.steps)
        self.rows = torch.zeros(settings.batch, dtype=torch.int64, device=device)
        self.lessons = torch.zeros(settings.batch // 4, dtype=torch.int64, device=device)
        self.rate, self.entropy, self.lesson = (torch.zeros((), device=device) for _ in range(3))
        self.stats = torch.zeros(len(STATS), device=device)
        self.tally = torch.zeros(2 * len(lanes.shape.seats), 3, device=device)  # matches, wins, placings
        seats = torch.arange(self.net.seats, device=device)
        players = lanes.players.long()
        self.absent = seats >= players[:, None]
        self.from_viewer = (seats[:, None] + seats) % players[
            :, None, None
        ]  # lane, viewer, k: the k-th seat from it on
        self._play, self._look_back, self._update, self._update_with_lessons = (
            Replayed(work, self._chance, is_recorded, tries)
            for work, tries in (
                (self.play, 1),
                (self.look_back, 1),
                (self.update, 2),
                (lambda: self.update(with_lessons=True), 2),
            )  # fmt: skip
        )
        self.spent, self.rounds, self.decisions, self.lines = 0.0, 0, 0, list[dict[str, Any]]()

    # a round

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self) -> None:
        """Choose and step in all lanes, this many times."""
        lanes, memory, company = self.lanes, self.memory, self.company
        own, theirs = self.net.weights(), self.rival.weights()
        for t in range(self.settings.steps):
            memory.seen[t].copy_(lanes.seen)
            memory.options[t].copy_(lanes.options)
            memory.mask[t].copy_(lanes.mask)
            memory.seats[t].copy_(lanes.chooser)
            choices, outcome = self.net(memory.seen[t], memory.options[t], own)
            is_theirs = company.theirs.gather(1, memory.seats[t][:, None])[:, 0]
            if company.league:
                first = slice(0, company.league)
                others, _ = self.rival(memory.seen[t, first], memory.options[t, first], theirs)
                if self.opponent is not None:
                    others = firm(others, memory.mask[t, first])
                choices[first] = torch.where(is_theirs[first, None], others, choices[first])
            choices = torch.where(memory.mask[t], choices, DARK)
            noise = torch.empty_like(choices).uniform_(generator=self._chance).clamp_(1e-9, 1 - 1e-7)
            chosen = (choices - torch.log(-torch.log(noise))).argmax(1)
            chosen = torch.where(lanes.advice >= 0, lanes.advice.long(), chosen)
            memory.chosen[t].copy_(chosen)
            memory.is_own[t].copy_(~is_theirs)
            memory.is_lesson[t].copy_(lanes.advice >= 0)
            memory.log_chance[t].copy_(choices.log_softmax(1).gather(1, chosen[:, None])[:, 0])
            memory.values[t].copy_(self.net.chances(outcome, self.absent))
            lanes.step(chosen)
            memory.results[t, :, 0].copy_(lanes.wins)
            memory.results[t, :, 1].copy_(lanes.placings)
            memory.ended[t].copy_(lanes.ended)
            self.count_ends()

    def count_ends(self) -> None:
        """How well the net's single seat did in lanes with others, by kind of opponent and number of players."""
        lanes, company = self.lanes, self.company
        over = (company.is_counted & lanes.ended.bool()).float()
        rows = company.hero[:, None]
        found = torch.stack(
            (over, lanes.wins.gather(1, rows)[:, 0] * over, lanes.placings.gather(1, rows)[:, 0] * over), 1
        )
        self.tally.index_add_(0, company.kinds, found)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def look_back(self) -> None:
        """What each decision led to, from the last step to the first."""
        memory, count, seats = self.memory, self.lanes.count, self.net.seats
        row = torch.arange(count, device=self.lanes.device)
        later = torch.zeros(count, seats, 2, seats, device=self.lanes.device)  # of each viewer's next decision
        value = torch.zeros_like(later)
        is_known = torch.zeros(count, seats, dtype=torch.bool, device=self.lanes.device)
        index = self.from_viewer[:, :, None].expand(-1, -1, 2, -1)
        trace = self.settings.trace
        for t in range(self.settings.steps - 1, -1, -1):
            is_over = memory.ended[t][:, None]
            result = memory.results[t][:, None].expand(-1, seats, -1, -1).gather(3, index)
            result = result.masked_fill(self.absent[:, None, None], 0.0)
            later = torch.where(is_over[:, :, None, None], result, later)
            value = torch.where(is_over[:, :, None, None], result, value)
            is_known = is_known | is_over
            seat = memory.seats[t]
            has = is_known[row, seat]
            found = (1 - trace) * value[row, seat] + trace * later[row, seat]
            found = torch.where(has[:, None, None], found, memory.values[t])
            memory.targets[t] = found
            memory.is_valid[t] = has & memory.is_own[t]
            later[row, seat] = found
            value[row, seat] = memory.values[t]
            is_known = is_known.scatter(1, seat[:, None], True)
        memory.gains.copy_((memory.targets[..., 0] - memory.values[..., 0]).mean(2))  # half the win, half the place

    def update(self, with_lessons: bool = False) -> None:
        """Learn from the decisions that `rows` names, and from those of the greedy bot that `lessons` names."""
        memory, k, clip = self.memory, self.rows, self.settings.clip
        gain = memory.gains.flatten()[k]
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        is_there, before = memory.mask.flatten(0, 1)[k], memory.log_chance.flatten()[k]
        choices, outcome = self.net(memory.seen.flatten(0, 1)[k], memory.options.flatten(0, 1)[k])
        logs = torch.where(is_there, choices, DARK).log_softmax(1)
        now = logs.gather(1, memory.chosen.flatten()[k][:, None])[:, 0]
        ratio = (now - before).exp()
        policy_loss = -torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        entropy = -(logs.exp() * torch.where(is_there, logs, 0.0)).sum(1).mean()
        wanted, absent = memory.targets.flatten(0, 1)[k], self.absent[k % self.lanes.count]
        win_loss, place_loss = self.net.outcome_losses(outcome, wanted, absent)
        loss = policy_loss - self.entropy * entropy + 0.5 * win_loss + 0.5 * place_loss
        lesson = self.lesson_loss() if with_lessons else torch.zeros_like(loss)
        loss = loss + self.lesson * lesson
        slopes = torch.autograd.grad(loss, list(self.net.leaves.values()))
        with torch.no_grad():
            norm = self.descend(torch.cat([slope.flatten() for slope in slopes]))
            change, clipped = (before - now).mean(), ((ratio - 1).abs() > clip).float().mean()
            self.stats += torch.stack((policy_loss, entropy, win_loss, place_loss, change, clipped, norm, lesson))

    def lesson_loss(self) -> Any:
        """How unlikely the net considers the greedy bot's choices."""
        memory, k = self.memory, self.lessons
        choices, _ = self.net(memory.seen.flatten(0, 1)[k], memory.options.flatten(0, 1)[k])
        choices = torch.where(memory.mask.flatten(0, 1)[k], choices, DARK)
        return functional.cross_entropy(choices, memory.chosen.flatten()[k])

    def descend(self, slope: Any) -> Any:
        """A step of Adam along a clipped gradient; returns how steep it was."""
        norm = slope.norm()
        slope = slope * (MOST_NORM / (norm + 1e-6)).clamp(max=1.0)
        self.updates += 1
        self.slope.lerp_(slope, 1 - FADE)
        self.squares.lerp_(slope * slope, 1 - FADE_SQUARES)
        size = (self.squares / (1 - FADE_SQUARES**self.updates)).sqrt() + TINY
        self.net.vector.sub_(self.rate * self.slope / (1 - FADE**self.updates) / size)
        self.mean.lerp_(self.net.vector, self.settings.mean)
        return norm

    # all of it

    def learn(self) -> dict[str, float]:
        """From all decisions of a round; returns means of the losses and the like."""
        settings, share = self.settings, min(self.spent / self.settings.seconds, 1.0)
        high, low = settings.rate, settings.last_rate
        self.rate.fill_(low + (high - low) * 0.5 * (1 + math.cos(math.pi * share)))
        self.entropy.fill_(settings.entropy + (settings.last_entropy - settings.entropy) * share)
        rows = self.memory.is_valid.flatten().nonzero()[:, 0]
        with_lessons = self.spent < settings.lessons
        if with_lessons:
            self.lesson.fill_(1 - self.spent / settings.lessons)
            taught = self.memory.is_lesson.flatten().nonzero()[:, 0]
        self.stats.zero_()
        count = 0
        for _ in range(settings.epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            for first in range(0, len(order) - settings.batch + 1, settings.batch):
                self.rows.copy_(order[first : first + settings.batch])
                if with_lessons:
                    self.lessons.copy_(taught[torch.randint(len(taught), self.lessons.shape, device=rows.device)])
                    self._update_with_lessons()
                else:
                    self._update()
                count += 1
        return dict(zip(STATS, (self.stats / max(count, 1)).tolist(), strict=True))

    def mix(self) -> None:
        """Keep an earlier self now and then, and let another one play along."""
        if self.opponent is not None:
            return
        if self.rounds % self.settings.keep_every == 0:
            self.pool.append(self.mean.clone())
            if len(self.pool) > self.settings.pool:
                del self.pool[self._random.randrange(len(self.pool) - 1)]
        if self.rounds % MIX_EVERY == 0:
            self.rival.vector.copy_(self._random.choice(self.pool))

    def run(self, seconds: float, save: Callable[["Trainer"], None]) -> None:
        """Go on learning for this long, or until the whole course is over; progress is saved now and then."""
        if not self.rounds:
            self.rival.vector.copy_(self.pool[0])
        self.lanes.begin()
        began = looked = saved = time.monotonic()
        before, times, stats = self.spent, [0.0, 0.0], dict[str, float]()
        while time.monotonic() - began < seconds and self.spent < self.settings.seconds:
            t0 = time.monotonic()
            self._play()
            self._look_back()
            if self.lanes.device == "cuda":
                torch.cuda.current_stream().synchronize()
            t1 = time.monotonic()
            stats = self.learn()
            self.rounds += 1
            self.decisions += self.settings.steps * self.settings.lanes
            now = time.monotonic()
            times = [times[0] + t1 - t0, times[1] + now - t1]
            self.spent = before + now - began
            self.mix()
            if now - looked > self.settings.look_every:
                self.tell({**stats, "playing": times[0], "learning": times[1]})
                looked, times = now, [0.0, 0.0]
            if now - saved > self.settings.save_every:
                save(self)
                saved = time.monotonic()
        self.tell(stats)
        save(self)

    def tell(self, stats: dict[str, float]) -> None:
        """Write a line of the log."""
        names = [f"{who}{seats}" for who in ("self", "greedy") for seats in self.lanes.shape.seats]
        shares = {
            name: [int(count), round(wins / count, 4), round(placings / count, 4)]
            for name, (count, wins, placings) in zip(names, self.tally.tolist(), strict=True)
            if count
        }
        self.tally.zero_()
        line: dict[str, Any] = {
            "seconds": round(self.spent, 1), "rounds": self.rounds, "decisions": self.decisions,
            **{name: round(value, 5) for name, value in stats.items()}, **shares,
        }  # fmt: skip
        self.lines.append(line)
        print(json.dumps(line), flush=True)

    # what is kept

    def state(self) -> dict[str, Any]:
        """All that is needed to go on. The optimiser's state is kept in 16 bits."""
        return {
            "vector": self.net.vector.detach().cpu(),
            "mean": self.mean.half().cpu(),
            "slope": self.slope.bfloat16().cpu(),
            "squares": self.squares.sqrt().bfloat16().cpu(),
            "updates": float(self.updates),
            "sizes": list(self.net.sizes),
            "numbers": {"spent": self.spent, "rounds": self.rounds, "decisions": self.decisions},
            "lines": self.lines,
        }

    def go_on_from(self, state: dict[str, Any], pool: list[Any]) -> None:
        if state["vector"].shape != self.net.vector.shape:
            raise ValueError("the checkpoint is of a net of another size, or of other features")
        self.net.vector.copy_(state["vector"])
        self.mean.copy_(state["mean"])
        self.slope.copy_(state["slope"])
        self.squares.copy_(state["squares"].float() ** 2)
        self.updates.fill_(state["updates"])
        self.spent, self.rounds, self.decisions = (state["numbers"][key] for key in ("spent", "rounds", "decisions"))
        self.lines = state["lines"]
        if self.opponent is None:
            self.pool = [each.float().to(self.lanes.device) for each in pool] or [self.mean.clone()]
        self.rival.vector.copy_(self._random.choice(self.pool))
