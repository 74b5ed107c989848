"""Nets that learn by playing against themselves."""

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
        typer.Option(metavar="FOLDER", help="Programs for the GPU; without, one core learns, a thousand times slower."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Instead of the one in the settings.")] = None,
) -> None:
    """Let a net learn a game by playing against itself, its earlier selves and the greedy bot."""
    with clear_errors():
        check_game(name)
        check("torch", "learn")
        from kurzspiel.learn.nets.session import learn as go_on
        from kurzspiel.learn.nets.settings import read_settings

        trainer = go_on(name, seconds, read_settings(config, name, seed=seed), folder, programs, folder)
        out.print(
            f"{trainer.decisions:,} decisions in {trainer.spent:,.0f} seconds; the net is in {folder}.", markup=False,
            soft_wrap=True,
        )  # fmt: skip
