"""Puzzles: solving them in the terminal, making sets of them, and checking sets."""

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from kurzspiel.cli.console import clear_errors, err, figures, out, print_titled, progress_bar, stopped
from kurzspiel.cli.root import MY_LANGUAGE, GameName, Language, app
from kurzspiel.game import check_game
from kurzspiel.texts import aloud, sentence_of

if TYPE_CHECKING:
    from kurzspiel.match import View
    from kurzspiel.study.puzzles.finding import Recheck
    from kurzspiel.study.puzzles.puzzle import Puzzle, PuzzleSet

puzzles = typer.Typer(no_args_is_help=True, rich_markup_mode="markdown")
app.add_typer(puzzles, name="puzzles", epilog="Example: `kurzspiel puzzles solve maya`")

SetFile = Annotated[
    Path | None, typer.Option("--file", metavar="FILE", help="A set of your own instead of the one that comes with it.")
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same.")]
Processes = Annotated[int, typer.Option(min=0, max=1024, help="At a time. 0: one for each core.")]
TRIES = 2  # before the answer is shown


@puzzles.callback()
def about_puzzles() -> None:
    """Positions with one clearly best move: to solve, to make, to check."""


@puzzles.command("make", epilog="Example: `kurzspiel puzzles make maya --count 300 --out maya.jsonl`")
def make(
    name: GameName,
    path: Annotated[Path, typer.Option("--out", metavar="FILE", help="Write the set here.")],
    count: Annotated[int, typer.Option(min=1, max=100_000, help="How many.")] = 300,
    seed: Seed = 0,
    theme: Annotated[str, typer.Option(help="Only of this theme.")] = "",
    processes: Processes = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what an earlier run found.")] = False,
    cluster: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="On a Ray cluster: HOST:PORT, auto or local.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="Of a server: use its matches in which everybody consents, instead of bots'.")
    ] = None,
) -> None:
    """Let bots play, and keep positions with one clearly best move, checked with several seeds."""
    with clear_errors():
        check_game(name)
        from kurzspiel.learn.puzzle_making import make_set, set_of_matches
        from kurzspiel.study.puzzles.finding import PuzzleHunt

        if database is not None and (resume or cluster):
            raise ValueError("--database looks through all matches again, here: leave out --resume and --ray")
        check_theme(name, theme)
        records = records_of(database, name) if database is not None else []

        bar = progress_bar()
        task = bar.add_task("puzzles", total=count)

        def progress(matches: int, found: int) -> None:
            bar.update(task, completed=found, description=f"{matches:,} matches")

        try:
            with bar:
                hunt = PuzzleHunt(name, seed, theme=theme)
                if database is None:
                    made = make_set(hunt, count, path, resume, processes, cluster, progress)
                else:
                    made = set_of_matches(hunt, count, path, records, progress)
        except KeyboardInterrupt:
            stopped(
                f"what was found so far is in {path}, all of it in {path}.found, and --resume goes on"
                if database is None
                else "nothing was written"
            )
        out.print(f"{len(made.puzzles):,} puzzles of {name} in {path}.", markup=False, soft_wrap=True)


def check_theme(name: str, theme: str) -> None:
    from kurzspiel.plugins import plugin_of

    module = plugin_of(name).part("themes")
    themes: tuple[str, ...] = module.THEMES if module else ()
    if theme and theme not in themes:
        raise ValueError(f"there is no theme {theme!r} of {name}; there are {', '.join(themes) or 'none'}")


def records_of(database: str, name: str) -> list[str]:
    from kurzspiel.cli.tables import address_of_database, await_order
    from kurzspiel.server.club.puzzles import matches

    found = await_order(matches.records_of(address_of_database(database), name))
    if not found:
        raise ValueError(f"there is no match of {name} in which everybody lets puzzles be made of it")
    return found


@puzzles.command("check", epilog="Example: `kurzspiel puzzles check maya --seed 7`")
def check(
    name: GameName,
    file: SetFile = None,
    seed: Seed = 1,
    nodes: Annotated[int, typer.Option(min=1, max=1_000_000, help="Iterations of each search.")] = 800,
    processes: Processes = 0,
    keep: Annotated[Path | None, typer.Option(metavar="FILE", help="Write those that hold to this set.")] = None,
) -> None:
    """Solve every puzzle of a set by a search with another seed."""
    with clear_errors():
        check_game(name)
        import os
        from functools import partial

        from kurzspiel.study.processes import in_processes

        chosen = chosen_set(name, file)
        work = partial(recheck_of, name, file, seed, nodes)
        bar = progress_bar()
        task = bar.add_task("puzzles", total=len(chosen.puzzles))
        done: list[Recheck] = []
        try:
            with bar:
                for each in in_processes(work, range(len(chosen.puzzles)), processes or os.cpu_count() or 1):
                    done.append(each)
                    bar.update(task, completed=len(done))
        except KeyboardInterrupt:
            err.print()
        print_rechecks(name, seed, nodes, done)
        if keep and len(done) == len(chosen.puzzles):
            write_those_that_hold(chosen, done, {"seed": seed, "nodes": nodes}, keep)


def write_those_that_hold(old: "PuzzleSet", done: "list[Recheck]", how: dict[str, int], path: Path) -> None:
    from dataclasses import replace

    from kurzspiel.study.puzzles.puzzle import write_set

    held = {each.puzzle.id for each in done if each.holds}
    puzzles = [puzzle for puzzle in old.puzzles if puzzle.id in held]
    write_set(path, replace(old, made={**old.made, "checked": how}, puzzles=puzzles))
    out.print(f"{len(puzzles):,} of {len(old.puzzles):,} puzzles in {path}.", markup=False, soft_wrap=True)


@puzzles.command("join", epilog="Example: `kurzspiel puzzles join one.jsonl two.jsonl --out maya.jsonl`")
def join(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Sets of one game.")],
    path: Annotated[Path, typer.Option("--out", metavar="FILE", help="Write the set here.")],
    count: Annotated[int, typer.Option(min=1, max=100_000, help="At most this many.")] = 300,
) -> None:
    """Merge several sets: each puzzle once, few that are alike, not too many that are easy."""
    with clear_errors():
        import kurzspiel
        from kurzspiel.study.puzzles.finding import chosen
        from kurzspiel.study.puzzles.puzzle import PuzzleSet, read_set, write_set

        sets = [read_set(file) for file in files]
        if len({(each.game, each.rules) for each in sets}) > 1:
            raise ValueError("these are sets of several games or versions of rules; one set has puzzles of one game")
        puzzles = {puzzle.id: puzzle for each in sets for puzzle in each.puzzles}
        made = {"version": kurzspiel.__version__, "joined": [each.made for each in sets], "count": count}
        joined = PuzzleSet(sets[0].game, sets[0].rules, made, chosen(iter(puzzles.values()), count))
        write_set(path, joined)
        out.print(f"{len(joined.puzzles):,} puzzles of {joined.game} in {path}.", markup=False, soft_wrap=True)


def recheck_of(name: str, file: Path | None, seed: int, nodes: int, number: int) -> "Recheck":
    from kurzspiel.study.puzzles.finding import recheck

    return recheck(chosen_set(name, file).puzzles[number], seed, nodes)


def chosen_set(name: str, file: Path | None) -> "PuzzleSet":
    from kurzspiel.study.puzzles.puzzle import all_of, read_set

    found = all_of(name) if file is None else read_set(file)
    if found.game != name:
        raise ValueError(f"{file} has puzzles of {found.game}, not of {name}")
    if not found.puzzles:
        raise ValueError(f"no puzzles of {name} come with the program; kurzspiel puzzles make {name} makes some")
    return found


def print_rechecks(name: str, seed: int, nodes: int, done: "list[Recheck]") -> None:
    from kurzspiel.study.puzzles.puzzle import GRADES
    from kurzspiel.study.shares import Share

    table = figures("grade", "puzzles", "found again (95 %)", "least gap")
    for grade in (*GRADES, "all"):
        own = [each for each in done if grade in (each.puzzle.grade, "all")]
        if own:
            share = Share(sum(each.is_found for each in own), len(own))
            low, high = share.interval()
            table.add_row(
                grade, str(len(own)), f"{share.value:.1%} ({100 * low:.1f}-{100 * high:.1f})",
                f"{min(each.gap for each in own):.3f}",
            )  # fmt: skip
    print_titled(f"{name}, seed {seed}, {nodes} iterations", table)


@puzzles.command("solve", epilog="Example: `kurzspiel puzzles solve sakkara --theme spells`")
def solve(
    name: GameName,
    id: Annotated[str, typer.Argument(metavar="[PUZZLE]", help="Which one; by default, any.")] = "",
    theme: Annotated[str, typer.Option(help="Only of this theme.")] = "",
    file: SetFile = None,
    language: Language = MY_LANGUAGE,
) -> None:
    """Find the best move, in the terminal: the table is shown as its mover sees it."""
    with clear_errors():
        check_game(name)
        puzzle = chosen_puzzle(chosen_set(name, file), id, theme)
        view = puzzle.view()
        out.print(view.engine.show.draw(view.data, puzzle.match().names))
        ask(puzzle, view)


def chosen_puzzle(found: "PuzzleSet", id: str, theme: str) -> "Puzzle":
    from kurzspiel.study.puzzles.puzzle import themes_among

    if id:
        try:
            return found.named(id)
        except LookupError as error:
            raise ValueError(error.args[0]) from None
    fitting = [puzzle for puzzle in found.puzzles if not theme or theme in puzzle.themes]
    if not fitting:
        raise ValueError(
            f"there is no theme {theme!r} of {found.game}; there are {', '.join(themes_among(found.puzzles))}"
        )
    return Random().choice(fitting)


def ask(puzzle: "Puzzle", view: "View") -> None:
    """Ask until it is solved; after two tries, show the answer."""
    from kurzspiel.study.analysis import joined, percent, why
    from kurzspiel.study.choice import left_after
    from kurzspiel.study.puzzles.puzzle import judge

    out.print(f"Puzzle {puzzle.id} ({', '.join((puzzle.grade, *puzzle.themes))}): what does seat {puzzle.seat} play?")
    tries, begun = 0, tuple[str, ...]()
    while tries < TRIES:
        typed = typer.prompt(">", prompt_suffix=" ")
        try:
            moves = (*begun, *parsed(view, typed))
            left = left_after(puzzle.match(), puzzle.seat, moves)
        except ValueError as error:
            out.print(f"{aloud(sentence_of(error))}.", markup=False)
            continue
        begun = moves if left else ()
        if left:
            out.print(f"{joined(moves)}: {left} more to come.", markup=False)
            continue
        verdict = judge(puzzle, moves)
        tries += 1
        said = f"{joined(moves)} wins {percent(verdict.chance)}"
        if verdict.is_right:
            out.print(f"Right: {said}; {aloud(why(view, moves))}", markup=False, soft_wrap=True)
            return
        out.print(f"Not the best: {said}, the best {percent(verdict.best_chance)}.", markup=False)
    reason = aloud(why(view, puzzle.best))
    out.print(f"It was {joined(puzzle.best)} ({percent(puzzle.chance)}): {reason}", markup=False, soft_wrap=True)


def parsed(view: "View", text: str) -> tuple[str, ...]:
    """Moves as they are typed; a plan may be typed in one go: plan earth trade ..."""
    return tuple(view.engine.show.expand(view.data, text) or [" ".join(text.split())])
