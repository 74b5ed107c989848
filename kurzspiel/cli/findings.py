"""What strong bots do: findings from very many matches, and the explorer."""

from pathlib import Path
from typing import Annotated, Any

import typer

from kurzspiel.cli.console import clear_errors, figures, out, print_titled, progress_bar, stopped
from kurzspiel.cli.root import GameName, Seats, app
from kurzspiel.cli.selfplay import whole_number
from kurzspiel.game import check_game, game

Seed = Annotated[int, typer.Option(help="The same seed gives the same matches.")]
Matches = Annotated[str, typer.Option(metavar="NUMBER", help="How many: 20000, or 1e6.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with what an earlier run counted.")]
Z = 1.96  # 95 %


@app.command(epilog="Example: `kurzspiel findings maya --matches 1e6 --out maya.json`")
def findings(
    name: GameName,
    path: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Play, and write the findings here.")
    ] = None,
    matches: Matches = "100000",
    bots: Annotated[str, typer.Option(metavar="BOT", help="So far, only `net` is quick enough.")] = "net",
    seats: Seats = None,
    seed: Seed = 0,
    resume: Resume = False,
) -> None:
    """What masters do: let a net play very many matches against itself, and count. Without --out: show them."""
    with clear_errors():
        check_game(name)
        if bots != "net":
            raise ValueError(f"findings are made by net, not by {bots}: others take too long for that many matches")
        made = played(name, path, whole_number("--matches", matches), seats, seed, resume) if path else known(name)
        print_findings(made)


def known(name: str) -> dict[str, Any]:
    from kurzspiel.study.findings import shipped_findings

    found = shipped_findings(name)
    if found is None:
        raise ValueError(f"no findings of {name} come with the program; --out FILE makes some")
    return found


def played(name: str, path: Path, matches: int, seats: int | None, seed: int, resume: bool) -> dict[str, Any]:
    from kurzspiel.learn.findings import make_findings

    chosen, bar = game(name), progress_bar()
    task = bar.add_task("matches", total=matches)
    try:
        with bar:
            return make_findings(
                chosen, seats or chosen.usual_seats, matches, path, seed, resume,
                lambda done: bar.update(task, completed=done),
            )  # fmt: skip
    except KeyboardInterrupt:
        stopped(f"what was counted is in {path}, and --resume goes on")


def print_findings(made: dict[str, Any]) -> None:
    about = f"{made['game']}, {made['seats']} seats, {made['matches']:,} matches of {made['bots']}, seed {made['seed']}"
    out.print(about, markup=False)
    for finding in made["findings"]:
        table = figures("", "wins" if finding["kind"] != "means" else "mean", "± (95 %)", "of")
        for bar in finding["bars"]:
            shape = ".1%" if finding["unit"] == "share" else ".2f"
            table.add_row(
                bar["label"], format(bar["value"], shape), format(Z * bar["error"], shape), f"{bar['of']:,}"
            )  # fmt: skip
        print_titled(finding["name"], table)
