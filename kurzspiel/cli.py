"""The command line: `kurzspiel --help`. Numba and the rest are imported by the commands that need them."""

import hashlib
import io
import json
import os
import secrets
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.table import Table
from rich.theme import Theme

from kurzspiel import __version__
from kurzspiel.game import GAMES, LANGUAGES, Game, check_game, check_language, game, uncompiled
from kurzspiel.notation import shortened


def my_language() -> str:
    """German for who has set up the machine in German."""
    wish = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "de" if wish.startswith("de") else LANGUAGES[0]


MY_LANGUAGE = my_language()
app = typer.Typer(
    no_args_is_help=True, add_completion=True, pretty_exceptions_enable=False, rich_markup_mode="markdown",
    help="Play, study and master modern board games.\n\nBegin with: `kurzspiel play maya`",
)  # fmt: skip
out = Console(highlight=False, theme=Theme({"markdown.code": "bold", "markdown.em": "dim"}))  # fit for light ground too
err = Console(stderr=True, highlight=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]
Seats = Annotated[int | None, typer.Option(help="Number of players; else 4, or what the game allows.")]
Bots = Annotated[str, typer.Option(help="One bot for all chairs, or one for each: random, greedy, sensible.")]
Seed = Annotated[int | None, typer.Option(help="Makes chance and bots repeatable.")]
Language = Annotated[str, typer.Option("--lang", help="Language of the rules: de or en.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


def fail(message: str) -> NoReturn:
    end = "" if message.endswith((".", "?")) else "."
    err.print(f"kurzspiel: {message}{end}", markup=False, soft_wrap=True)
    raise typer.Exit(2)


@contextmanager
def clear_errors() -> Iterator[None]:
    """What a person did wrong is told in a sentence; only our own mistakes show a traceback."""
    try:
        yield
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.strerror and error.filename else str(error))
    except ValueError as error:
        fail(str(error))


def make_ready(name: str) -> Game:
    """The game, compiled; with a progress bar if that has not been done yet."""
    if not uncompiled(name).engine.is_warm:
        compile_game(name)
    return game(name)


def compile_game(name: str) -> None:
    """Compile a game behind a progress bar."""
    err.print(f"Compiling {name} for this machine, once. It takes about half a minute.")
    with progress_bar() as bar, patient_interrupt() as interrupted:
        task = bar.add_task(name, total=None)
        for done, total, what in uncompiled(name).engine.warm():
            bar.update(task, total=total, completed=done, description=f"{name}: {what}")
            if interrupted:
                stopped("what is compiled so far is kept")
        bar.update(task, completed=total, description=name)


@contextmanager
def patient_interrupt() -> Iterator[list[bool]]:
    """Ctrl-C only leaves a note, since Numba cannot be interrupted without a long lament."""
    interrupted: list[bool] = []

    def remember(*_: object) -> None:
        interrupted.append(True)
        err.print("Stopping after this step ...")

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)


def stopped(what: str) -> NoReturn:
    """After Ctrl-C: say so, and leave as shells expect it."""
    err.print(f"\nStopped; {what}.")
    raise typer.Exit(130)


def progress_bar() -> Any:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err)


def seed_or_fresh(seed: int | None) -> int:
    from kurzspiel.match import check_seed

    return secrets.randbelow(2**31) if seed is None else check_seed(seed)


def seed_of_bots(seed: int) -> int:
    """Bots draw from a seed of their own, from which nobody can tell what chance will draw."""
    return int.from_bytes(hashlib.sha256(f"bots {seed}".encode()).digest()[:7])


def seat_list(text: str, seats: int) -> list[int]:
    parts = [part.strip() for part in text.split(",")] if text.strip() else []
    for part in parts:
        if part not in map(str, range(seats)):
            said = shortened(part)
            raise ValueError(f"--me: {said} is not a seat; the seats are 0 to {seats - 1}, several with commas: 0,1")
    return sorted({int(part) for part in parts})


def check_seat(seat: int | None, seats: int) -> int | None:
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"--seat: there is no seat {seat}; the seats are 0 to {seats - 1}")
    return seat


def bot_names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def check_folder(option: str, path: Path) -> None:
    """Before long work: whether its fruit can be put there."""
    if not path.parent.is_dir():
        raise ValueError(f"{option}: there is no folder {path.parent}")


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"kurzspiel {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which.")
    ] = False,
) -> None:
    if sys.stdin is None:  # somebody closed it
        sys.stdin = io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without our marks still shows the rest


@app.command(epilog="Example: `kurzspiel play maya --seats 4 --me 0 --bots greedy --seed 7`")
def play(
    name: GameName,
    seats: Seats = None,
    me: Annotated[
        str, typer.Option(help="Your seat. Several people at one keyboard: 0,1,2; the screen is wiped between them.")
    ] = "0",
    bots: Bots = "greedy",
    seed: Seed = None,
    load: Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")] = None,
    language: Language = MY_LANGUAGE,
) -> None:
    """Play in the terminal, against bots or with people beside you."""
    with clear_errors():
        check_game(name)
        check_language(language)
        from kurzspiel import terminal
        from kurzspiel.bots import bot

        number = seed_or_fresh(seed)
        if load is not None:
            match = read_record(load, name, seats)
        else:
            chosen = uncompiled(name)
            seats = chosen.check_seats(usual_seats(chosen) if seats is None else seats)
            people_and_bots(me, bots, seats)  # what is wrong with them is told before anything is compiled
            match = make_ready(name).match(seats)
        people, chairs = people_and_bots(me, bots, match.seats)
        if load is None:
            match.names = [_name(seat, chairs.get(seat)) for seat in range(match.seats)]
        loaded = match.log if load else None
        match.draw_from(number)
        players = {seat: bot(level, seed_of_bots(number)) for seat, level in chairs.items()}
        terminal.Game(match, out, language, people, players, match.log == loaded).run()


def people_and_bots(me: str, bots: str, seats: int) -> tuple[list[int], dict[int, str]]:
    """Who sits where: the people's seats, and the bots by seat."""
    from kurzspiel.bots import share_out

    people = seat_list(me, seats)
    if not people:
        raise ValueError("--me: name at least one seat; without people it is 'kurzspiel watch'")
    chairs = [seat for seat in range(seats) if seat not in people]
    names = share_out(bot_names(bots), len(chairs)) if chairs else []
    return people, dict(zip(chairs, names, strict=True))


def _name(seat: int, bot: str | None) -> str:
    return f"Player {seat}" if bot is None else f"{bot.capitalize()} {seat}"


def usual_seats(game: Game, bots: list[str] | None = None) -> int:
    """As many seats as bots are named; else four."""
    if bots and len(bots) > 1:
        return len(bots)
    return 4 if 4 in game.seats else game.seats[0]


@app.command(epilog="Example: `kurzspiel watch maya --bots greedy,random,random --pause 0.5`")
def watch(
    name: GameName,
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Seed = None,
    seat: Annotated[int | None, typer.Option(help="Look through this seat's eyes.")] = None,
    pause: Annotated[float, typer.Option(min=0, max=60, help="Seconds between moves.")] = 0.0,
    every: Annotated[bool, typer.Option("--every", help="Draw the table after every move.")] = False,
    save: Annotated[Path | None, typer.Option(help="Write the record of the game here.")] = None,
    language: Language = MY_LANGUAGE,
) -> None:
    """Watch bots play each other."""
    with clear_errors():
        check_game(name)
        check_language(language)
        from kurzspiel import record, terminal
        from kurzspiel.bots import bot

        if save is not None:
            check_folder("--save", save)
            record.check_target(save)
        number = seed_or_fresh(seed)
        names = all_bots(name, bots, seats)
        check_seat(seat, len(names))
        titles = [_name(chair, level) for chair, level in enumerate(names)]
        match = make_ready(name).match(len(names), number, titles)
        players = [bot(level, seed_of_bots(number)) for level in names]
        try:
            terminal.watch(match, players, out, language, seat, pause, every)
            is_stopped = False
        except KeyboardInterrupt:
            is_stopped = True
        if save is not None:
            terminal.write(match, save)
        if is_stopped:
            stopped("the game was left as it is")


def all_bots(name: str, bots: str, seats: int | None) -> list[str]:
    """The bots at a table without people, one for each seat."""
    from kurzspiel.bots import share_out

    chosen, wanted = uncompiled(name), bot_names(bots)
    return share_out(wanted, chosen.check_seats(usual_seats(chosen, wanted) if seats is None else seats))


@app.command(epilog="Example: `kurzspiel replay evening.txt --from 40 --seat 2`")
def replay(
    file: File,
    start: Annotated[int, typer.Option("--from", metavar="MOVE", help="Begin after so many moves.")] = 0,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; without, all cards lie open.")] = None,
    language: Language = MY_LANGUAGE,
) -> None:
    """Look at a record, move by move."""
    with clear_errors():
        check_language(language)
        match = read_record(file)
        from kurzspiel import terminal

        if not 0 <= start <= len(match.log):
            raise ValueError(f"--from: there is no move {start}; {file} has moves 0 to {len(match.log)}")
        terminal.Replay(match, out, language, check_seat(seat, match.seats)).run(start)


def read_record(file: Path, name: str | None = None, seats: int | None = None) -> Any:
    """A match from a file, of this game and with so many seats; the file's name stands before what is wrong with it."""
    from kurzspiel import record

    try:
        text = record.read_text(file)
        played = record.game_of(text)
        if played in GAMES:
            if name not in (None, played):
                raise ValueError(f"{file} is a game of {played}, not of {name}")
            make_ready(played)
        match = record.from_text(text)
    except record.RecordError as error:
        raise ValueError(f"{file}, {error}") from None
    if seats is not None and seats != match.seats:
        raise ValueError(f"{file} has {match.seats} seats, not {seats}")
    return match


@app.command(epilog="Example: `kurzspiel rules maya --lang de M3.4`")
def rules(
    name: GameName,
    number: Annotated[str, typer.Argument(metavar="[NUMBER]", help="A paragraph (M3.4) or a chapter (M3).")] = "",
    language: Language = MY_LANGUAGE,
) -> None:
    """Read the rules, all of them or one paragraph."""
    with clear_errors():
        from rich.markdown import Markdown

        from kurzspiel.rulebook import Rulebook

        book = Rulebook(check_game(name), language)
        out.print(Markdown(book.extract(number) if number else book.markdown))


@app.command(epilog="Example: `kurzspiel perft maya --seats 3 --depth 3`")
def perft(
    name: GameName,
    seats: Seats = None,
    depth: Annotated[int, typer.Option(min=1, max=20, help="How many moves deep, chance included.")] = 3,
    after: Annotated[Path | None, typer.Option(help="Count from the end of this record.")] = None,
) -> None:
    """Count the sequences of moves, depth by depth: a check of any implementation of the rules."""
    with clear_errors():
        chosen = uncompiled(name)
        if after is not None:
            match = read_record(after, name, seats)
        else:
            seats = chosen.check_seats(usual_seats(chosen) if seats is None else seats)
            match = make_ready(name).match(seats)
        table = figures("depth", "sequences", "seconds")
        try:
            for ply in range(1, depth + 1):
                began = time.perf_counter()
                count = match.perft(ply)
                table.add_row(str(ply), f"{count:,}", f"{time.perf_counter() - began:.2f}")
        except KeyboardInterrupt:
            if table.row_count:
                print_titled(f"{chosen.title}, {match.seats} seats", table)
            stopped("no deeper was counted")
        print_titled(f"{chosen.title}, {match.seats} seats", table)


@app.command(epilog="Example: `kurzspiel simulate maya --seats 4 --games 100000 --plot maya.png`")
def simulate(
    name: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many matches.")] = 10_000,
    bots: Bots = "random",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same figures.")] = 0,
    threads: Annotated[int, typer.Option(min=0, max=1024, help="0: one for each core.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    picture: Annotated[Path | None, typer.Option("--plot", metavar="FILE.png", help="Draw the figures.")] = None,
) -> None:
    """Let bots play very many matches and see what comes of it."""
    with clear_errors():
        check_game(name)
        if picture is not None:
            check_picture(picture)
        from kurzspiel import simulate as many

        seed = seed_or_fresh(seed)
        names = all_bots(name, bots, seats)
        chosen = make_ready(name)
        began = time.perf_counter()
        try:
            with progress_bar() as bar:
                task = bar.add_task("matches", total=games)
                outcome = many.simulate(
                    chosen, len(names), names, games, seed, threads, lambda done: bar.advance(task, done)
                )
        except KeyboardInterrupt:
            stopped("the figures would be of too few matches")
        if as_json:
            print(json.dumps(outcome.as_json(), indent=2))
        else:
            print_outcome(outcome, time.perf_counter() - began)
        if picture is not None:
            many.plot(outcome, picture)


def check_picture(path: Path) -> None:
    if path.is_dir():
        raise ValueError(f"--plot: {path} is a folder; name a file in it")
    if path.suffix.lower() not in (".png", ".svg", ".pdf"):
        raise ValueError(f"--plot: {path} must end in .png, .svg or .pdf")
    check_folder("--plot", path)


def figures(*columns: str) -> Table:
    """A calm table for numbers."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(column, justify="left" if column in ("bot", "game") else "right")
    return table


def print_titled(title: str, table: Table) -> None:
    out.print(title, style="bold", markup=False)
    out.print(table)


def print_outcome(outcome: Any, seconds: float) -> None:
    numbers = outcome.as_json()
    score = outcome.game.engine.stats.SCORE
    headline = f"{outcome.game.title}: {outcome.matches:,} matches in {seconds:.1f} s, seed {outcome.seed}"
    table = figures("seat", "bot", "wins", f"mean {score}")
    for seat, (bot, share, mean) in enumerate(
        zip(outcome.bots, numbers["wins"], numbers[f"{score} by seat"], strict=True)
    ):
        table.add_row(str(seat), bot, f"{share:.1%}", f"{mean:.2f}")
    print_titled(headline, table)
    out.print(f"shared wins: {numbers['shared wins']:.2%}")
    for title, values in numbers.items():
        if isinstance(values, dict):
            table = figures(*values)
            digits = 4 if max(values.values()) <= 1 else 2  # shares need more than counts
            table.add_row(*(f"{value:,.{digits}f}" for value in values.values()))
            out.print()
            print_titled(title, table)


@app.command(epilog="Example: `kurzspiel bench maya --quick`")
def bench(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; without, all.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A rough answer in a second.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure random play: decisions a second, threads, and the plain Python playing of the same rules."""
    with clear_errors():
        from dataclasses import asdict

        names = [check_game(name)] if name else list(GAMES)
        chosen = [make_ready(each) for each in names]
        from kurzspiel.bench import measure

        rounds, seconds = (2, 0.03) if quick else (15, 0.15)
        speeds = {}
        try:
            with progress_bar() as bar:
                task = bar.add_task("measuring", total=rounds * len(chosen))
                for each in chosen:
                    seats = usual_seats(each)
                    speeds[each.name] = measure(each, seats, rounds, seconds, lambda: bar.advance(task))
        except KeyboardInterrupt:
            stopped("there are no figures without all measurements")
        if as_json:
            print(json.dumps({key: asdict(speed) for key, speed in speeds.items()}, indent=2))
        else:
            print_speeds(speeds)


def print_speeds(speeds: dict[str, Any]) -> None:
    table = figures("game", "seats", "decisions/s", "2 threads", "x", "plain Python", "x", "bytes")
    for name, speed in speeds.items():
        table.add_row(
            name,
            str(speed.seats),
            f"{speed.one_thread:,.0f}",
            f"{speed.two_threads:,.0f}",
            f"{speed.threads_ratio:.2f}",
            f"{speed.plain_python:,.0f}" if speed.plain_python else "-",
            f"{speed.plain_ratio:.0f}" if speed.plain_ratio else "-",
            str(speed.state_bytes),
        )
    print_titled("Random play, and the bytes of a state", table)
    if not all(speed.plain_python for speed in speeds.values()):
        out.print("The plain Python playing to compare with is part of a source checkout only.")


@app.command(epilog="Example: `kurzspiel warm`")
def warm(name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; without, all.")] = None) -> None:
    """Compile the games for this machine, so that nothing has to wait later."""
    with clear_errors():
        for each in [check_game(name)] if name else GAMES:
            began = time.perf_counter()
            make_ready(each)
            out.print(f"{each}: ready after {time.perf_counter() - began:.1f} s")
