"""What was played in positions like one of a record; and making the set that the answer comes from."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kurzspiel.cli.console import clear_errors, figures, out, print_titled, progress_bar, stopped
from kurzspiel.cli.files import check_folder, read_record
from kurzspiel.cli.findings import Matches, Resume, Seed
from kurzspiel.cli.root import MY_LANGUAGE, File, GameName, Language, app
from kurzspiel.cli.seats import check_seat
from kurzspiel.cli.selfplay import whole_number
from kurzspiel.cli.study import who_chooses
from kurzspiel.game import check_game, game
from kurzspiel.texts import say, tell

if TYPE_CHECKING:
    from kurzspiel.study.explorer.counts import Explored


@app.command(epilog="Example: `kurzspiel explore maya evening.txt --at 3`")
def explore(
    name: GameName,
    file: File,
    at: Annotated[
        int | None, typer.Option(metavar="MOVE", help="After this many moves; by default at the end.")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="The seat, if several may move.")] = None,
    every_size: Annotated[bool, typer.Option("--every-size", help="Use tables with any number of seats.")] = False,
    same_turn: Annotated[
        bool, typer.Option("--same-turn", help="Use only the same place in the order of turns.")
    ] = False,
    language: Language = MY_LANGUAGE,
) -> None:
    """What strong bots chose in positions like this one, how often, and how well it did."""
    with clear_errors():
        check_game(name)
        from kurzspiel.study.explorer.counts import explored, shipped_explorer_set
        from kurzspiel.study.explorer.decisions import asked

        match = read_record(file, name)
        if at is not None and not 0 <= at <= len(match.log):
            where = {"number": str(at), "file": str(file), "last": str(len(match.log))}
            raise ValueError(say("terminal-no-move", option="--at", **where))
        match = match if at is None else match.at(at)
        decision = asked(match, who_chooses(match, check_seat(seat, match.seats), file))
        seats, order = None if every_size else match.seats, decision.order if same_turn else None
        chosen = shipped_explorer_set(name)
        found = explored(decision.situations, decision.moves, chosen.find(decision.situations, seats, order))
        print_explored(found, chosen.made["matches"])


def print_explored(found: "Explored", matches: int) -> None:
    if not found.lines:
        out.print(tell("terminal-explorer-nothing"), markup=False)
        return
    table = figures(
        tell("terminal-explorer-move"), tell("terminal-explorer-played"), tell("terminal-explorer-won"),
        tell("terminal-explorer-place"),
    )  # fmt: skip
    for line in found.lines:
        rest = f" (+{len(line.moves) - 1})" if len(line.moves) > 1 else ""
        table.add_row(
            f"{line.moves[0]}{rest}", f"{line.played / found.decisions:.1%} ({line.played:,})",
            f"{line.won:.1%} ({100 * line.low:.1f}-{100 * line.high:.1f})", f"{line.place:.2f}",
        )  # fmt: skip
    title = tell("terminal-explorer-title", decisions=f"{found.decisions:,}", matches=f"{matches:,}")
    print_titled(title, table)


@app.command("explorer-set", epilog="Example: `kurzspiel explorer-set maya --matches 20000 --out maya.jsonl`")
def explorer_set(
    name: GameName,
    path: Annotated[Path, typer.Option("--out", metavar="FILE", help="Write the set here.")],
    matches: Matches = "10000",
    parquet: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also as Parquet; needs kurzspiel[data].")
    ] = None,
    seed: Seed = 0,
    resume: Resume = False,
) -> None:
    """Let a net play against itself at tables of all sizes, and count what it chooses, for the explorer."""
    with clear_errors():
        check_game(name)
        check_folder("--out", path)
        from kurzspiel.learn.explorer import check_parquet, make_explorer_set, write_parquet

        if parquet:
            check_parquet()
            check_folder("--parquet", parquet)
        count, bar = whole_number("--matches", matches), progress_bar()
        task = bar.add_task("matches", total=count)
        try:
            with bar:
                made = make_explorer_set(
                    game(name), count, path, seed, resume, lambda done: bar.update(task, completed=done)
                )
        except KeyboardInterrupt:
            stopped(f"what was counted is in {path}, and --resume goes on")
        if parquet:
            write_parquet(made, parquet)
        out.print(f"{made.made['matches']:,} matches of {name} in {path}.", markup=False, soft_wrap=True)
