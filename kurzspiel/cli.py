"""The command line: `kurzspiel --help`. Numba and the rest are imported by the commands that need them."""

import hashlib
import io
import json
import os
import secrets
import signal
import sys
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from itertools import combinations, pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn, TypeVar

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.theme import Theme

from kurzspiel import __version__
from kurzspiel.game import GAMES, LANGUAGES, Game, check_game, check_language, game, uncompiled
from kurzspiel.notation import shortened

Result = TypeVar("Result")


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
Bots = Annotated[
    str,
    typer.Option(
        help="One bot for all chairs, or one for each: novice, casual, club, expert, master; random, greedy, sensible; "
        "./mybot.py:MyBot; 'run: COMMAND'."
    ),
]
Pace = Annotated[float, typer.Option(help="Bots think that many times as long: 0.1 is a tenth of their time.")]
Memory = Annotated[int, typer.Option(help="What a thinking bot may remember, in MiB.")]
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
    err.print(f"\nStopped; {what}.", markup=False, soft_wrap=True)
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
    pace: Pace = 1.0,
    memory: Memory = 64,
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
        players = {seat: bot(level, seed_of_bots(number), pace, memory) for seat, level in chairs.items()}
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
    from kurzspiel.bots import title

    return f"Player {seat}" if bot is None else f"{title(bot)} {seat}"


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
    pace: Pace = 1.0,
    memory: Memory = 64,
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
        players = [bot(level, seed_of_bots(number), pace, memory) for level in names]
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


@app.command(epilog="Example: `kurzspiel verify evening.txt`")
def verify(
    file: File,
    noted: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HEX", help="What you wrote down at the beginning of the game."),
    ] = None,
) -> None:
    """Check that all draws of chance in a record were settled before the game began."""
    with clear_errors():
        from kurzspiel.chance import check_commitment

        wanted = None if noted is None else check_commitment(noted.strip().lower())
        match = read_record(file)
        check_verifiable(match, wanted, file)
        lines, is_fair = verdict(match, wanted)
        for line in lines:
            out.print(line, markup=False, soft_wrap=True)
        if not is_fair:
            raise typer.Exit(1)


def check_verifiable(match: Any, wanted: str | None, file: Path) -> None:
    if match.secret is None:
        why = "it is told when the game is over" if match.to_act else "the game was played without, or it was taken out"
        raise ValueError(f"{file} has no heading 'secret: ...', so its draws cannot be checked; {why}")
    if match.commitment is None and wanted is None:
        raise ValueError(
            f"{file} has no heading 'commitment: ...'; give the one you wrote down at the beginning: --commitment HEX"
        )


def verdict(match: Any, wanted: str | None) -> tuple[list[str], bool]:
    """What is to be said about the chance of a match, and whether all is well."""
    from kurzspiel.chance import commitment, seed_of

    fitting, lines, is_fair = commitment(match.secret), [], True
    for what, found in (("of the record", match.commitment), ("you wrote down", wanted)):
        if found is not None:
            is_fair &= found == fitting
            fits = "fits" if found == fitting else f"does not fit; its commitment is {fitting}, not"
            lines.append(f"The secret {fits} the commitment {what}, {found}.")
    for (_, before), (first, stream) in pairwise([(0, 0), *(each for each in match.streams if each != (0, 0))]):
        is_fair &= stream > before
        is_right = "only if all agreed to go back there" if stream > before else f"never, behind stream {before}"
        lines.append(f"From move {first} on, counted from 0, chance drew from stream {stream}: right {is_right}.")
    if match.given:
        lines.append(f"The first {match.given} moves were taken over from another match; their draws are not checked.")
    strange = match.strange_draw(seed_of(match.secret))
    return [*lines, about_draws(match, strange)], is_fair and strange is None


def about_draws(match: Any, strange: tuple[int, str] | None) -> str:
    if strange is None:
        draws = sum(mover == -1 for mover, _ in match.log[match.given :])
        return f"All {draws} draws of chance are what the secret gives."
    number, due = strange
    return f"Move {number}, counted from 0, is {match.log[number][1]!r}, but the secret gives {due!r}."


@app.command(epilog="Example: `kurzspiel hint evening.txt --seconds 5`")
def hint(
    file: File,
    at: Annotated[int | None, typer.Option(metavar="MOVE", help="After so many moves; without, at the end.")] = None,
    seat: Annotated[int | None, typer.Option(help="Of several who may move, this one.")] = None,
    seconds: Annotated[float, typer.Option(help="Time to think.")] = 2.0,
    moves: Annotated[int, typer.Option(min=1, max=20, help="How many moves to tell.")] = 3,
) -> None:
    """Ask for the best moves: chances of winning, and why. It knows what the seat that moves may know, and no more."""
    with clear_errors():
        from kurzspiel import analysis
        from kurzspiel.bots.search import check_seconds
        from kurzspiel.seats import label

        check_seconds(seconds)
        match = read_record(file)
        if at is not None and not 0 <= at <= len(match.log):
            raise ValueError(f"--at: there is no move {at}; {file} has moves 0 to {len(match.log)}")
        match = match if at is None else match.at(at)
        chosen = who_chooses(match, check_seat(seat, match.seats), file)
        try:
            advice = analysis.hint(match.view_of(chosen), seconds, moves)
        except KeyboardInterrupt:
            stopped("there is no hint without thinking")
        out.print(label(chosen, match.names[chosen]).append(f" is to move, after {len(match.log)} moves:"))
        for line in analysis.advice_lines(advice):
            out.print(line, markup=False)


def who_chooses(match: Any, seat: int | None, file: Path) -> int:
    """The seat named, or the first of those who are to move."""
    where = f"after {len(match.log)} moves of {file}"
    if not match.to_act:
        raise ValueError(f"{where} the game is over; --at MOVE asks about an earlier position")
    if match.to_act == (-1,):
        raise ValueError(f"{where} chance has to draw; --at MOVE asks about another position")
    if seat is not None and seat not in match.to_act:
        whose = " or ".join(f"seat {each}" for each in match.to_act)
        raise ValueError(f"--seat: {where} it is the turn of {whose}, not of seat {seat}")
    return int(match.to_act[0]) if seat is None else seat


@app.command(epilog="Example: `kurzspiel analyse evening.txt --html evening.html --plot evening.png`")
def analyse(
    file: File,
    page: Annotated[Path | None, typer.Option("--html", metavar="FILE.html", help="Write it all as a page.")] = None,
    picture: Annotated[Path | None, typer.Option("--plot", metavar="FILE.png", help="Draw the chances.")] = None,
    nodes: Annotated[int, typer.Option(help="How many iterations to think about every decision.")] = 300,
    as_json: Annotated[bool, typer.Option("--json", help="Print it all as JSON.")] = False,
) -> None:
    """Judge a record: everybody's chance of winning after every move, the moves that cost most, and better ones."""
    with clear_errors():
        from kurzspiel.bots.search import check_nodes

        check_nodes(nodes)
        if picture is not None:
            check_picture(picture)
            check_writable("--plot", picture)
        if page is not None:
            check_page(page)
        match = read_record(file)
        from kurzspiel import analysis, report

        try:
            with progress_bar() as bar:
                task = bar.add_task("decisions", total=None)
                judged = analysis.analyse(
                    match, nodes, begin=lambda total: bar.update(task, total=total), progress=lambda: bar.advance(task)
                )
        except KeyboardInterrupt:
            stopped("no decision was looked at")
        if as_json:
            print(json.dumps(judged.as_json(), indent=2))
        else:
            out.print(report.in_terminal(judged))
        if page is not None:
            report.write_page(judged, page)
        if picture is not None:
            report.plot(judged, picture)
        if not judged.is_complete:
            stopped(f"{len(judged.decisions)} of {judged.total} decisions were looked at")


def check_page(path: Path) -> None:
    if path.is_dir():
        raise ValueError(f"--html: {path} is a folder; name a file in it")
    if path.suffix.lower() not in (".html", ".htm"):
        raise ValueError(f"--html: {path} must end in .html")
    check_folder("--html", path)
    check_writable("--html", path)


def check_writable(option: str, path: Path) -> None:
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ValueError(f"{option}: {path} cannot be written")


@app.command(epilog="Example: `kurzspiel serve --port 8080 --open`")
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen at; 0.0.0.0: all of this machine.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen at; 0: any that is free.")] = None,
    database: Annotated[str | None, typer.Option(help="A file for SQLite, or postgresql://...")] = None,
    public_url: Annotated[str | None, typer.Option(help="The address that players use, behind a proxy.")] = None,
    trusted_proxies: Annotated[str | None, typer.Option(help="Addresses of proxies, with commas.")] = None,
    thinkers: Annotated[int | None, typer.Option(help="Bots that think at once; 0: one for each core.")] = None,
    log_format: Annotated[str | None, typer.Option(help="text or json.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    with_browser: Annotated[bool, typer.Option("--open", help="Open the browser when all is ready.")] = False,
) -> None:
    """Run the server, where people and bots play. What is not given comes from the environment: docs/server.md."""
    options = dict(
        host=host, port=port, database=database, public_url=public_url, trusted_proxies=trusted_proxies,
        thinkers=thinkers, log_format=log_format, log_level=log_level,
    )  # fmt: skip
    with clear_errors():
        from kurzspiel.server.settings import make_database_folder, read_settings

        settings = read_settings(options)
        make_database_folder(settings)
        from kurzspiel.server import run
        from kurzspiel.server.app import create_app

        try:
            run.listen(settings).close()  # a port that is taken is told before anything is compiled
            for name in GAMES:
                make_ready(name)
            run.serve(create_app(settings), settings, with_browser)
        except run.CannotServe as error:
            err.print(f"kurzspiel: {error}.", markup=False, soft_wrap=True)
            raise typer.Exit(1) from None


# --- orders of the host


admin = typer.Typer(no_args_is_help=True, rich_markup_mode="markdown")
app.add_typer(admin, name="admin", epilog="Example: `kurzspiel admin list --status running`")

Where = Annotated[str | None, typer.Option("--database", help="The server's: a file for SQLite, or postgresql://...")]
TableId = Annotated[str, typer.Argument(metavar="ID", help="Of a table: the last part of its address.")]
TableStatus = Literal["running", "waiting", "over", "frozen"]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


@admin.callback()
def about_admin() -> None:
    """Look after the tables and the database of a server, whether it runs or not."""


def address_of_database(database: str | None) -> str:
    from kurzspiel.server.settings import read_settings

    return read_settings({"database": database}).database


def await_order(order: Coroutine[Any, Any, Result]) -> Result:
    """Carry out an order of the host; why it cannot be is told in a sentence, with exit code 1."""
    import asyncio

    from kurzspiel.server.admin import CannotDo
    from kurzspiel.server.store import Unavailable

    try:
        return asyncio.run(order)
    except (CannotDo, Unavailable) as error:
        err.print(f"kurzspiel: {str(error).removesuffix('.')}.", markup=False, soft_wrap=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        stopped("look at the table to see whether anything was done")


@admin.command("list", epilog="Example: `kurzspiel admin list --status frozen --limit 20`")
def list_tables(
    status: Annotated[TableStatus | None, typer.Option(help="Only those.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="At most so many, the newest.")] = 50,
    database: Where = None,
) -> None:
    """List tables: who plays what, whose turn it is, and when the server has to look at them next."""
    with clear_errors():
        from kurzspiel.server import admin as orders

        now = time.time()
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("id", "game", "names", "status", "turn", "changed", "due"):
            table.add_column(column, no_wrap=column in ("id", "game", "status"))
        for row in await_order(orders.rows(address_of_database(database), status, limit)):
            names = [name or "-" for name in row.summary["names"]]
            turn = ", ".join(names[seat] for seat in row.summary["to_act"])
            due = from_now(row.due - now) if row.due and row.status == "running" else ""
            table.add_row(
                row.id, row.game, escape(", ".join(names)), row.status, escape(turn), from_now(row.changed - now), due
            )
        if table.row_count:
            out.print(table)
        else:
            out.print("There are no such tables." if status else "There are no tables.")


def from_now(seconds: float) -> str:
    """A time as people tell it, in few letters: 5 min ago, in 2 h."""
    size = abs(seconds)
    for unit, name in ((86400, "days"), (3600, "h"), (60, "min")):
        if size >= 2 * unit:
            return f"{size / unit:.0f} {name} ago" if seconds < 0 else f"in {size / unit:.0f} {name}"
    return "now" if size < 5 else f"{size:.0f} s ago" if seconds < 0 else f"in {size:.0f} s"


@admin.command(epilog="Example: `kurzspiel admin show 7hRw2kLmPq4z`")
def show(
    id: TableId,
    chat: Annotated[bool, typer.Option("--chat", help="Also what was said, if you have to know.")] = False,
    database: Where = None,
) -> None:
    """Show all of a table that spoils no game: no cards, plans, keys or secrets."""
    with clear_errors():
        from kurzspiel.server import admin as orders

        sheet = await_order(orders.show(address_of_database(database), id, make_ready))
        print_sheet(sheet, time.time())
        if chat:
            out.print("Chat", style="bold")
            for line in sheet.chat:
                out.print(f"{moment(line['at'])}  {line['name']}: {line['text']}", markup=False, soft_wrap=True)


def moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at))


def print_sheet(sheet: Any, now: float) -> None:
    row, facts = sheet.row, sheet.facts
    title = f"Table {row.id}: {row.game}, rules {row.rules}, {facts['status']}"
    out.print(title, style="bold", markup=False)
    if facts["frozen"]:
        out.print(f"frozen: {facts['frozen']}", markup=False, soft_wrap=True)
    out.print(f"opened {moment(row.created)}, last change {moment(row.changed)} ({from_now(row.changed - now)})")
    due = f", due {from_now(row.due - now)}" if row.due and row.status == "running" else ""
    out.print(f"{row.seq:,} events{due}")
    out.print(f"commitment {facts['commitment']}", soft_wrap=True)
    if facts["rematch"]:
        out.print(f"goes on at table {facts['rematch']}", markup=False)
    out.print(seats_of_sheet(sheet))
    options = ", ".join(f"{name} {value}" for name, value in facts["options"].items() if name != "clock")
    clock = facts["options"]["clock"]
    out.print(f"clock: {clock_in_words(clock)}; options: {options}", markup=False, soft_wrap=True)
    out.print("Last changes", style="bold")
    for change in sheet.changes:
        seat = f" (seat {change.seat})" if change.seat is not None else ""
        out.print(f"{change.seq:>5}  {moment(change.at)}  {change.kind}{seat}", markup=False)


def seats_of_sheet(sheet: Any) -> Table:
    facts, clocks = sheet.facts, sheet.facts["clocks"]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("seat", "name", "who", "played by", "devices", "time left", "turn"):
        table.add_column(column)
    for seat, devices, reason in zip(facts["seats"], sheet.devices, sheet.reasons, strict=True):
        number = seat["seat"]
        player = f"bot {seat['bot']}" + (f" ({reason})" if reason else "") if seat["bot"] else seat["who"]
        left = f"{clocks['left'][number]:.0f} s" if clocks else ""
        turn = "to move" if number in sheet.row.summary["to_act"] else ""
        who = f"{seat['who']}, opened it" if number == facts["owner"] else seat["who"]
        table.add_row(str(number), escape(seat["name"] or "-"), who, player, str(devices), left, turn)
    return table


def clock_in_words(clock: dict[str, Any] | None) -> str:
    if clock is None:
        return "none"
    if clock["kind"] == "live":
        return f"live, {clock['bank']} s and {clock['increment']} s a turn"
    return f"slow, {clock['seconds']} s a decision"


@admin.command(epilog='Example: `kurzspiel admin freeze 7hRw2kLmPq4z "We look into the complaint"`')
def freeze(
    id: TableId,
    why: Annotated[str, typer.Argument(metavar="WHY", help="All who look at the table read it.")],
    database: Where = None,
) -> None:
    """Freeze a table: nobody can move, clocks stand still."""
    with clear_errors():
        from kurzspiel.server import admin as orders

        print_answer(await_order(orders.freeze(address_of_database(database), id, why, make_ready)))


@admin.command(epilog="Example: `kurzspiel admin thaw 7hRw2kLmPq4z`")
def thaw(id: TableId, database: Where = None) -> None:
    """Let a frozen table go on."""
    with clear_errors():
        from kurzspiel.server import admin as orders

        print_answer(await_order(orders.thaw(address_of_database(database), id, make_ready)))


def print_answer(answer: str) -> None:
    out.print(f"{answer[:1].upper()}{answer[1:]}.", markup=False, soft_wrap=True)


@admin.command(epilog="Example: `kurzspiel admin delete 7hRw2kLmPq4z`")
def delete(id: TableId, yes: Sure = False, database: Where = None) -> None:
    """Delete a table for good, with its moves, chat and analysis."""
    with clear_errors():
        from kurzspiel.server import admin as orders

        url = address_of_database(database)
        row = await_order(orders.row_of(url, id))
        names = ", ".join(name or "-" for name in row.summary["names"])
        changed = from_now(row.changed - time.time())
        ask_whether(
            yes,
            f"Table {id} ({row.game}; {names}; {row.status}; last change {changed}): its {row.seq:,} events, "
            "that is its seats, moves and chat, its links and its analysis are lost for good. Delete it?",
        )
        gone = await_order(orders.delete(url, [id]))
        print_answer(f"table {id} is deleted" if gone else f"table {id} was gone already")


def ask_whether(is_sure: bool, question: str) -> None:
    """Go on only if the host says yes."""
    if not is_sure and not typer.confirm(question, err=True):
        err.print("Nothing is deleted.")
        raise typer.Exit(1)


@admin.command(epilog="Example: `kurzspiel admin tidy --older-than 90`")
def tidy(
    older_than: Annotated[float, typer.Option(metavar="DAYS", min=0, help="Without a change for so many days.")],
    status: Annotated[TableStatus, typer.Option(help="Which tables.")] = "over",
    yes: Sure = False,
    database: Where = None,
) -> None:
    """Delete old tables for good: by default those whose match is over."""
    with clear_errors():
        from kurzspiel.server import admin as orders

        url = address_of_database(database)
        old = await_order(orders.old_tables(url, status, time.time() - 86400 * older_than))
        kind = f"with status {status!r} and no change for {older_than:g} days"
        if not old:
            out.print(f"There are no tables {kind}.")
            return
        ask_whether(yes, f"{len(old):,} tables {kind}, with all their moves, chats and analyses. Delete them for good?")
        out.print(f"{await_order(orders.delete(url, old)):,} tables are deleted.")


BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")]


@admin.command(epilog="Example: `kurzspiel admin backup kurzspiel-2026-07-14.gz`")
def backup(file: BackupFile, database: Where = None) -> None:
    """Write the whole database, as it is at this moment, to a new file; the server may run."""
    with clear_errors():
        from kurzspiel.server import admin as orders

        check_folder("FILE", file)
        print_answer(f"{file}: {in_rows(await_order(orders.back_up(address_of_database(database), file)))}")


@admin.command(epilog="Example: `kurzspiel admin restore kurzspiel-2026-07-14.gz --database /srv/new.db`")
def restore(file: BackupFile, database: Where = None) -> None:
    """Fill an empty database from a backup, also one of another kind: SQLite, PostgreSQL."""
    with clear_errors():
        from kurzspiel.server import admin as orders
        from kurzspiel.server.settings import make_database_folder, read_settings

        settings = read_settings({"database": database})
        make_database_folder(settings)
        counts = await_order(orders.restore(settings.database, file))
        print_answer(f"{orders.shown(settings.database)} now holds {in_rows(counts)}")


def in_rows(counts: dict[str, int]) -> str:
    return f"{counts['tables']:,} tables with {counts['events']:,} events, {counts['visitors']:,} visitors"


@admin.command(epilog="Example: `kurzspiel admin migrate --database /srv/games.db`")
def migrate(database: Where = None) -> None:
    """Bring the database to the newest shape, as the server does when it starts."""
    with clear_errors():
        from kurzspiel.server import admin as orders
        from kurzspiel.server.settings import make_database_folder, read_settings

        settings = read_settings({"database": database})
        make_database_folder(settings)
        before, after = await_order(orders.migrate(settings.database))
        if before == after:
            out.print(f"The database has the newest shape, {after}, already.", markup=False)
        else:
            out.print(f"The database went from {before or 'nothing'} to the shape {after}.", markup=False)


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


Games = Annotated[
    int, typer.Option(min=1, max=1_000_000, help="How many matches; rounded up so that all seats are taken equally.")
]
ArenaSeed = Annotated[int, typer.Option(min=0, help="Draws chance and the bots' seeds.")]
AtATime = Annotated[
    int, typer.Option(min=0, max=1024, help="Matches at a time. 0: one for each core, or one if a bot uses all cores.")
]
BookFile = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Keep every finished match here.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the file.")]


@app.command(epilog="Example: `kurzspiel arena maya --bots master,expert,greedy,greedy --games 400 --pace 0.1`")
def arena(
    name: GameName,
    bots: Annotated[
        str, typer.Option(help="One bot for each seat; or two: the first against the second in all other seats.")
    ],
    seats: Seats = None,
    games: Games = 100,
    seed: ArenaSeed = 0,
    threads: AtATime = 0,
    pace: Pace = 1.0,
    file: BookFile = None,
    resume: Resume = False,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop as soon as it is clear how the first bot does.")
    ] = False,
) -> None:
    """Let bots compete: seats in rotation, the same chance for each, and how sure the answer is."""
    with clear_errors():
        check_game(name)
        check_book_file(file, resume)
        from kurzspiel import arena as stage

        names, chosen = bot_names(bots), uncompiled(name)
        chairs = arena_seats(chosen, names) if seats is None else seats
        book = stage.Book([stage.line_up(chosen, chairs, names, seed, pace)], file, resume)
        is_stopped = hold_contests(book, games, threads, until_sure)
        print_arena(book.outcomes[0], games, until_sure)
        if is_stopped:
            stopped(what_is_kept(book))


@app.command(epilog="Example: `kurzspiel ladder maya --games 40 --pace 0.1`")
def ladder(
    name: GameName,
    seats: Seats = None,
    games: Games = 40,
    seed: ArenaSeed = 0,
    threads: AtATime = 0,
    pace: Pace = 1.0,
    file: BookFile = None,
    resume: Resume = False,
) -> None:
    """Measure the levels: each plays so many matches against the one below it."""
    with clear_errors():
        check_game(name)
        check_book_file(file, resume)
        from kurzspiel import arena as stage

        chosen = uncompiled(name)
        chairs = usual_seats(chosen) if seats is None else seats
        book = stage.Book(stage.ladder(chosen, chairs, seed, pace), file, resume)
        is_stopped = hold_contests(book, games, threads)
        print_ladder(book.outcomes)
        if is_stopped:
            stopped(what_is_kept(book))


def check_book_file(path: Path | None, resume: bool) -> None:
    if path is None:
        if resume:
            raise ValueError("--resume: name the file to go on with: --json FILE")
        return
    if path.is_dir():
        raise ValueError(f"--json: {path} is a folder; name a file in it")
    check_folder("--json", path)


def arena_seats(chosen: Game, bots: list[str]) -> int:
    """As many seats as bots are named; two can also play at a bigger table."""
    return usual_seats(chosen) if len(bots) == 2 and 2 not in chosen.seats else usual_seats(chosen, bots)


def hold_contests(book: Any, games: int, threads: int, until_sure: bool = False) -> bool:
    """Play, with a progress bar; returns whether it was stopped."""
    from kurzspiel.arena import compete

    first = book.outcomes[0].contest
    total = sum(max(outcome.contest.whole(games), len(outcome.played)) for outcome in book.outcomes)
    make_ready(first.game)
    if first.whole(games) != games:
        err.print(f"{games} matches are rounded up to {first.whole(games)}: blocks of {len(first.block)} seatings.")
    try:
        with progress_bar() as bar:
            task = bar.add_task("matches", total=total, completed=book.matches)
            compete(
                book, games, threads, until_sure,
                lambda outcome: bar.update(task, completed=book.matches, description=in_a_word(outcome)),
            )  # fmt: skip
    except KeyboardInterrupt:
        return True
    return False


def in_a_word(outcome: Any) -> str:
    """Who leads."""
    tally = outcome.tally
    if not tally.matches:
        return "matches"
    return f"{escape(tally.leader)} leads with {tally.wins(tally.leader).value:.0%}"


def what_is_kept(book: Any) -> str:
    matches = "1 finished match is" if book.matches == 1 else f"{book.matches} finished matches are"
    if book.path is None:
        return "without --json FILE no match is kept"
    return f"{matches} kept in {book.path}, and --resume goes on"


def with_interval(share: Any) -> str:
    low, high = share.interval()
    return f"{share.value:.1%} ({100 * low:.1f}-{100 * high:.1f})"


def print_arena(outcome: Any, games: int, until_sure: bool) -> None:
    contest, tally = outcome.contest, outcome.tally
    if not tally.matches:
        return
    table = figures("bot", "matches", "wins (95 %)", "par", "place", "rating", "seconds")
    for bot, each in tally.bots.items():
        table.add_row(
            escape(bot), f"{tally.matches:,}", with_interval(tally.wins(bot)), f"{each.par:.0%}",
            f"{each.mean_place:.2f}", f"{each.rating:.1f} ± {each.uncertainty:.1f}", f"{each.seconds_a_decision:.3f}",
        )  # fmt: skip
    print_titled(
        f"{game(contest.game).title}, {contest.seats} seats, seed {contest.seed}, pace {contest.pace:g}", table
    )
    ahead = figures("bot", "ahead of", "share (95 %)")
    for bot, other in combinations(tally.names, 2):
        ahead.add_row(escape(bot), escape(other), with_interval(tally.ahead(bot, other)))
    out.print()
    print_titled("Placed ahead, ties half", ahead)
    if until_sure and tally.matches < contest.whole(games):
        out.print(f"Sure after {tally.matches:,} matches of {contest.whole(games):,}.")
    for bot, each in tally.bots.items():
        if each.forfeits:
            out.print(
                f"{bot} forfeited {each.forfeits:,} of {each.decisions:,} decisions; watch tells why.", markup=False
            )


def print_ladder(outcomes: list[Any]) -> None:
    first = outcomes[0].contest
    table = figures("bot", "against", "matches", "ahead (95 %)", "seconds")
    for outcome in outcomes:
        tally, (upper, lower) = outcome.tally, outcome.contest.names
        if tally.matches:
            seconds = tally.bots[upper].seconds_a_decision
            table.add_row(
                upper, lower, f"{tally.matches:,}", with_interval(tally.ahead(upper, lower)), f"{seconds:.3f}"
            )
    if table.row_count:
        print_titled(f"{game(first.game).title}, {first.seats} seats, seed {first.seed}, pace {first.pace:g}", table)


@app.command(epilog="Example: `kurzspiel bench maya --quick`")
def bench(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME|bots]", help="One game; without, all. bots: how fast they think.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A rough answer in a second.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure random play, or with `bots` their thinking, beside plain Python playing by the same rules."""
    with clear_errors():
        from dataclasses import asdict

        names = [check_game(name)] if name and name != "bots" else list(GAMES)
        chosen = [make_ready(each) for each in names]
        from kurzspiel import bench

        measure = bench.measure_thinking if name == "bots" else bench.measure
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
        elif name == "bots":
            print_thinking(speeds)
        else:
            print_speeds(speeds)


def print_thinking(speeds: dict[str, Any]) -> None:
    table = figures("game", "seats", "steered", "any moves", "plain Python")
    for name, speed in speeds.items():
        plain = f"{speed.plain_python:,.0f}" if speed.plain_python else "-"
        table.add_row(name, str(speed.seats), f"{speed.steered:,.0f}", f"{speed.uniform:,.0f}", plain)
    print_titled(
        "Iterations of a search a second, one thread, in the middle of a match, by the kind of play-outs", table
    )


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


@app.command(epilog="Example: `kurzspiel load --tables 1000 --rate 500 --seconds 30`")
def load(
    url: Annotated[
        str | None, typer.Option(help="A server on this machine; without, one is started for this, without limits.")
    ] = None,
    tables: Annotated[int, typer.Option(min=1, max=100_000, help="Tables with people in all seats.")] = 1000,
    name: Annotated[str, typer.Option("--game", metavar="GAME", help=f"One of: {', '.join(GAMES)}.")] = "maya",
    rate: Annotated[float, typer.Option(min=0, max=1_000_000, help="Moves a second; 0: as fast as it goes.")] = 500.0,
    seconds: Annotated[float, typer.Option(min=0.1, max=86_400, help="How long; with --ramp each step.")] = 30.0,
    database: Annotated[str | None, typer.Option(help="For the server of its own: a file, or postgresql://...")] = None,
    file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the figures here.")] = None,
    kill_after: Annotated[
        float | None, typer.Option(metavar="S", help="Kill the server after so many seconds, and start it again.")
    ] = None,
    ramp: Annotated[bool, typer.Option("--ramp", help="Find the highest rate that is held.")] = False,
    idle: Annotated[bool, typer.Option("--idle", help="Nobody plays: measure memory only.")] = False,
) -> None:
    """Measure a server on this machine: moves a second, how long they take, memory; and that no move is lost."""
    with clear_errors():
        chosen = uncompiled(name)
        from kurzspiel.server import load as measuring
        from kurzspiel.server.figures import lines_of

        if file is not None:
            check_book_file(file, False)
            check_writable("--json", file)
        plan = measuring.Plan(
            name, usual_seats(chosen), bool(chosen.engine.guide.REST), tables, rate, seconds, url, database,
            kill_after, ramp, idle,
        )  # fmt: skip
        measuring.check(plan)
        if url is None and not chosen.engine.is_warm:
            compile_game(name)
        report = measuring.measure(plan, lambda text: err.print(text, markup=False, soft_wrap=True))
        if file is not None:
            file.write_text(json.dumps(report.as_json(), indent=2) + "\n", encoding="utf-8")
        print_load(lines_of(report), report)
        if report.is_stopped:
            stopped("this is what was measured so far")
        if not report.is_right:
            raise typer.Exit(1)


def print_load(lines: list[tuple[str, str]], report: Any) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    for title, text in lines:
        table.add_row(title, text)
    out.print(table)
    for sentence in report.said:
        out.print(f"The server said: {sentence}", markup=False, soft_wrap=True)


@app.command(epilog="Example: `kurzspiel warm`")
def warm(name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; without, all.")] = None) -> None:
    """Compile the games for this machine, so that nothing has to wait later."""
    with clear_errors():
        for each in [check_game(name)] if name else GAMES:
            began = time.perf_counter()
            make_ready(each)
            out.print(f"{each}: ready after {time.perf_counter() - began:.1f} s")
