"""Very many matches as data to learn from."""

import re
import time
from contextlib import ExitStack
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kurzspiel.cli.console import clear_errors, out, progress_bar, stopped
from kurzspiel.cli.root import Bots, GameName, Pace, Seats, app
from kurzspiel.cli.seats import all_bots
from kurzspiel.game import check_game, game
from kurzspiel.notation import shortened

if TYPE_CHECKING:
    from kurzspiel.learn.plan import Plan

MEGA = 1_000_000


@app.command(epilog="Example: `kurzspiel selfplay maya --bots greedy --games 1e6 --out data/`")
def selfplay(
    name: GameName,
    folder: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Write Parquet files here; docs/data.md.")],
    games: Annotated[str, typer.Option(metavar="NUMBER", help="How many matches: 20000, or 1e6.")] = "10000",
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Annotated[
        int, typer.Option(help="The same seed gives the same matches, except with bots that use a clock.")
    ] = 0,
    pace: Pace = 1.0,
    positions: Annotated[bool, typer.Option(help="With what each seat could know, and its legal moves.")] = True,
    shard: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Matches per file; by default 1000, or 10 if bots think.")
    ] = None,
    threads: Annotated[
        int, typer.Option(min=0, max=1024, help="Files at a time. 0: one for each core, or one if a bot uses all.")
    ] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the folder.")] = False,
    cluster: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, auto or local.")
    ] = None,
) -> None:
    """Let bots play very many matches and keep every move, as tables that polars and other tools read."""
    with clear_errors():
        check_game(name)
        count = whole_number("--games", games)
        from kurzspiel.learn.plan import make_plan

        names = all_bots(name, bots, seats)
        plan = make_plan(game(name), len(names), names, count, seed, pace, positions, shard)
        fill(plan, folder, resume, threads, cluster)


def whole_number(option: str, text: str) -> int:
    """A number as people write large ones."""
    written = re.fullmatch(r"([0-9][0-9_]{0,23}(\.[0-9]{1,9})?)(e\+?[0-9]{1,2})?", text.strip().lower())
    value = Decimal(written[0].replace("_", "")) if written else Decimal("0.5")
    if value != int(value):
        raise ValueError(f"{option} is a whole number like 20000 or 1e6, not {shortened(text)}")
    return int(value)


def fill(plan: "Plan", folder: Path, resume: bool, threads: int, cluster: str | None) -> None:
    """Play, with a progress bar, and report the result."""
    from kurzspiel.learn.selfplay import selfplay

    made, began, bar = 0, time.monotonic(), progress_bar()
    task = bar.add_task("games", total=plan.games)

    def progress(games: int) -> None:
        nonlocal made
        made += games
        bar.update(task, advance=games, description=f"{speed(made, began)} games/s")

    try:
        with ExitStack() as shown:

            def begin(kept: int) -> None:
                bar.update(task, completed=kept)
                shown.enter_context(bar)

            place = selfplay(plan, folder, resume, threads, cluster, begin, progress)
    except KeyboardInterrupt:
        stopped(f"finished files are kept in {folder}, and --resume goes on")
    told = f"; {made:,} of them now, {speed(made, began)} a second" if made else ""
    out.print(f"{plan.games:,} games in {folder}, {place.size / MEGA:,.1f} MB{told}.", markup=False, soft_wrap=True)


def speed(games: int, began: float) -> str:
    a_second = games / max(time.monotonic() - began, 1e-9)
    return f"{a_second:,.0f}" if a_second >= 10 else f"{a_second:.2f}"
