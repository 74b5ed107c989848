"""Nets that learn by playing against themselves."""

import os
import time
from pathlib import Path
from typing import Annotated

import typer

from kurzspiel.cli.console import clear_errors, out
from kurzspiel.cli.root import GameName, app
from kurzspiel.extras import check
from kurzspiel.game import check_game


@app.command(epilog="Example: `kurzspiel learn maya --seconds 600 --out nets/ --programs gpu/`")
def learn(
    name: GameName,
    folder: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", help="Keep the net and its log here; go on there.")
    ],
    seconds: Annotated[float, typer.Option(min=1, help="How long to learn now.")] = 600,
    config: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Settings, as TOML; docs/learning.md.", exists=True)
    ] = None,
    programs: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Programs for the GPU; without them one core learns, 1000 times slower."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Instead of the one in the settings.")] = None,
    from_search: Annotated[
        bool, typer.Option("--from-search", help="A round in which a search with the net, on CPU cores, teaches it.")
    ] = False,
    matches: Annotated[int | None, typer.Option(min=8, help="Of such a round, instead of the settings.")] = None,
    nodes: Annotated[int | None, typer.Option(min=2, help="Iterations for each choice there.")] = None,
    threads: Annotated[int, typer.Option(min=0, max=1024, help="Matches at a time there. 0: one for each core.")] = 0,
) -> None:
    """Let a net learn a game by playing against itself, its earlier selves and the greedy bot, or from a search."""
    with clear_errors():
        check_game(name)
        check("torch", "learn")
        if from_search:
            check("numba", "native")
            _from_search(name, folder, seconds, threads or os.cpu_count() or 1, config, seed, matches, nodes)
            return
        from kurzspiel.learn.nets.session import learn as go_on
        from kurzspiel.learn.nets.settings import read_settings

        trainer = go_on(name, seconds, read_settings(config, name, seed=seed), folder, programs, folder)
        out.print(
            f"{trainer.decisions:,} decisions in {trainer.spent:,.0f} seconds; the net is in {folder}.", markup=False,
            soft_wrap=True,
        )  # fmt: skip


def _from_search(
    name: str, folder: Path, seconds: float, threads: int, config: Path | None, seed: int | None, matches: int | None,
    nodes: int | None,
) -> None:  # fmt: skip
    from kurzspiel.learn.nets.schooling import school
    from kurzspiel.learn.nets.settings import read_settings

    end = time.monotonic() + seconds
    settings = read_settings(config, name, seed=seed, matches=matches, nodes=nodes)
    done = school(name, settings, folder, threads, lambda: time.monotonic() > end)
    if done is None:
        out.print(f"Time is over before all {settings.matches} matches are played; the same command goes on.")
    else:
        out.print(
            f"Round {done.number}: {done.views:,} choices of {done.matches} matches. What the net misses of matches "
            f"that it did not learn from: {done.before:.4f} before, {done.after:.4f} after. The net is in {folder}.",
            markup=False, soft_wrap=True,
        )  # fmt: skip
