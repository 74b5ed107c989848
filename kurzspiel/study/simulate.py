"""Very many games of bots against bots, and their results."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from kurzspiel.bots import QUICK, share_out
from kurzspiel.engine.forms.room import Games
from kurzspiel.extras import needs
from kurzspiel.game import Game
from kurzspiel.match import check_seed
from kurzspiel.notation import is_whole
from kurzspiel.seats import COLOURS

with needs("numpy", "native"):
    import numpy as np
    from numpy.typing import NDArray

BATCH = 500
GPU_BATCH = 1 << 19
INK = "#5b5f66"
Numbers = dict[str, float]
Array = NDArray[np.integer]


@dataclass
class SimulationOutcome:
    """The results of many matches; arrays have one row per match."""

    game: Game
    seats: int
    bots: list[str]
    seed: int
    results: Array  # decisions, then the place of each seat
    rows: Array  # what the game's stats.py counts

    @property
    def matches(self) -> int:
        return len(self.results)

    @property
    def scores(self) -> Array:
        found: Array = self.game.engine.stats.scores(self.rows, self.seats)
        return found

    def wins(self) -> list[float]:
        """The share of wins by seat; a shared win counts in parts."""
        first = self.results[:, 1:] == 1
        return [float(share) for share in (first / first.sum(axis=1, keepdims=True)).mean(axis=0)]

    def shared_wins(self) -> float:
        """The share of matches with several winners."""
        return float(((self.results[:, 1:] == 1).sum(axis=1) > 1).mean())

    def mean_scores(self) -> list[float]:
        """By seat."""
        return [float(mean) for mean in self.scores.mean(axis=0)]

    def as_json(self) -> dict[str, object]:
        stats = self.game.engine.stats
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "bots": self.bots,
            "matches": self.matches,
            "seed": self.seed,
            "wins": self.wins(),
            "shared wins": self.shared_wins(),
            "decisions": spread(self.results[:, 0]),
            stats.SCORE: spread(self.scores),
            f"{stats.SCORE} by seat": self.mean_scores(),
            **stats.tables(self.rows, self.seats),
        }


def spread(values: Array) -> Numbers:
    """Mean, standard deviation and percentiles."""
    marks = (0, 5, 50, 95, 100)
    names = ("least", "5 %", "median", "95 %", "most")
    return {
        "mean": float(values.mean()),
        "deviation": float(values.std()),
        **{name: float(value) for name, value in zip(names, np.percentile(values, marks), strict=True)},
    }


def simulate(
    game: Game,
    seats: int,
    bots: list[str],
    matches: int,
    seed: int = 0,
    threads: int = 0,
    progress: Callable[[int], None] = lambda done: None,
    on_gpu: bool = False,
) -> SimulationOutcome:
    """Play this many matches. The same arguments give the same outcome, with any number of threads and on a GPU."""
    game.check_seats(seats)
    check_seed(seed)
    if not (is_whole(matches) and matches >= 1):
        raise ValueError(f"simulate plays 1 match or more, not {matches!r}")
    if not (is_whole(threads) and threads >= 0):
        raise ValueError(f"the number of threads is 0 (one for each core) or more, not {threads!r}")
    bots = share_out(bots, seats)
    slow = [name for name in bots if name not in QUICK]
    if slow:
        raise ValueError(f"simulate plays {', '.join(QUICK)}; {slow[0]} thinks too long for that, arena plays it")
    levels = [QUICK[name] for name in bots]
    threads = 1 if on_gpu else threads or os.cpu_count() or 1
    size = GPU_BATCH if on_gpu else max(1, min(BATCH, matches // (4 * threads)))
    play_games = _player(game, on_gpu)
    results = np.zeros((matches, 1 + seats), np.int32)
    rows = np.zeros((matches, game.engine.stats.COLUMNS), np.int32)

    def play(first: int) -> int:
        last = min(first + size, matches)
        played = play_games(seats, levels, seed, first, last - first)
        results[first:last], rows[first:last] = played.results.numpy, played.rows.numpy
        return last - first

    with ThreadPoolExecutor(threads) as pool:
        try:
            for batch in as_completed([pool.submit(play, first) for first in range(0, matches, size)]):
                progress(batch.result())
        finally:
            pool.shutdown(cancel_futures=True)
    return SimulationOutcome(game, seats, bots, seed, results, rows)


def _player(game: Game, on_gpu: bool) -> Callable[[int, list[int], int, int, int], Games]:
    if not on_gpu:
        return game.engine.play_games
    from kurzspiel.engine.forms import cuda  # only now: it needs numba-cuda

    cuda.check_gpu()
    return partial(cuda.play_games, game.engine.kernels)


def plot(outcome: SimulationOutcome, path: Path) -> None:
    """The outcome as a picture."""
    with needs("matplotlib", "plot"):
        import matplotlib  # only here: it takes a while, and few ask for a picture

    matplotlib.use("Agg")
    from matplotlib import pyplot

    stats = outcome.game.engine.stats
    chairs = [f"{seat} {name}" for seat, name in enumerate(outcome.bots)]
    tables: dict[str, Numbers] = {
        "wins by seat": dict(zip(chairs, outcome.wins(), strict=True)),
        **stats.tables(outcome.rows, outcome.seats),
    }
    columns = 3
    rows = -(-(len(tables) + 2) // columns)
    figure, axes = pyplot.subplots(rows, columns, figsize=(5 * columns, 3.8 * rows), layout="constrained")
    spaces = iter(axes.flat)
    for title, table in tables.items():
        axis = next(spaces)
        by_seat = title == "wins by seat"
        bars = axis.bar(list(table), list(table.values()), color=COLOURS if by_seat else INK)
        axis.bar_label(bars, fmt="{:.1%}" if by_seat else "{:.2f}", padding=2)
        axis.margins(y=0.15)
        axis.set_title(title)
    scores = next(spaces)
    scores.hist(
        outcome.scores, bins=_bins(outcome.scores), histtype="step", color=COLOURS[: outcome.seats], label=chairs
    )
    scores.legend(frameon=False)
    scores.set_title(f"{stats.SCORE} at the end")
    lengths = next(spaces)
    lengths.hist(outcome.results[:, 0], bins=_bins(outcome.results[:, 0]), color=INK)
    lengths.set_title("decisions a match")
    for axis in spaces:
        axis.set_axis_off()
    figure.suptitle(
        f"{outcome.game.title}, {outcome.seats} seats: {', '.join(outcome.bots)}; "
        f"{outcome.matches:,} matches, seed {outcome.seed}"
    )
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def _bins(values: Array) -> list[float]:
    """About sixty bins, each an integer wide."""
    low, high = int(values.min()), int(values.max())
    step = max(1, (high - low) // 60)
    return [edge - 0.5 for edge in range(low, high + 2 * step, step)]
