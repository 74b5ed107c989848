"""Orders of the host about the tables and the database of a server; in English, like its log."""

import time
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import typer
from rich.markup import escape
from rich.table import Table

from kurzspiel.cli.console import clear_errors, err, out, stopped
from kurzspiel.cli.files import check_folder
from kurzspiel.cli.root import app

if TYPE_CHECKING:
    from kurzspiel.server.club.host.messages import Deed
    from kurzspiel.server.room.admin import TableSheet

Result = TypeVar("Result")
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


def await_order(order: Coroutine[object, None, Result]) -> Result:
    """Carry out an order of the host; if it fails, a sentence says why, with exit code 1."""
    import asyncio

    from kurzspiel.server.room.admin import CannotDo
    from kurzspiel.server.storage.store import Unavailable

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
    limit: Annotated[int, typer.Option(min=1, help="At most this many, the newest.")] = 50,
    database: Where = None,
) -> None:
    """List tables: who plays what, whose turn it is, and when the server has to look at them next."""
    with clear_errors():
        from kurzspiel.server.room import admin as orders

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
    """A time relative to now, in few letters: 5 min ago, in 2 h."""
    size = abs(seconds)
    for unit, name in ((86400, "days"), (3600, "h"), (60, "min")):
        if size >= 2 * unit:
            return f"{size / unit:.0f} {name} ago" if seconds < 0 else f"in {size / unit:.0f} {name}"
    return "now" if size < 5 else f"{size:.0f} s ago" if seconds < 0 else f"in {size:.0f} s"


@admin.command(epilog="Example: `kurzspiel admin show 7hRw2kLmPq4z`")
def show(
    id: TableId,
    chat: Annotated[bool, typer.Option("--chat", help="Show the chat too, if you have to know it.")] = False,
    database: Where = None,
) -> None:
    """Show all about a table that spoils no game: no cards, plans, keys or secrets."""
    with clear_errors():
        from kurzspiel.server.room import admin as orders

        sheet = await_order(orders.show(address_of_database(database), id))
        print_sheet(sheet, time.time())
        if chat:
            out.print("Chat", style="bold")
            for line in sheet.chat:
                out.print(f"{moment(line.at)}  {line.name}: {line.text}", markup=False, soft_wrap=True)


def moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at))


def print_sheet(sheet: "TableSheet", now: float) -> None:
    row, facts = sheet.row, sheet.facts
    title = f"Table {row.id}: {row.game}, rules {row.rules}, {facts.status}"
    out.print(title, style="bold", markup=False)
    if facts.frozen:
        out.print(f"frozen: {facts.frozen}", markup=False, soft_wrap=True)
    out.print(f"opened {moment(row.created)}, last change {moment(row.changed)} ({from_now(row.changed - now)})")
    due = f", due {from_now(row.due - now)}" if row.due and row.status == "running" else ""
    out.print(f"{row.seq:,} events{due}")
    out.print(f"commitment {facts.commitment}", soft_wrap=True)
    if facts.rematch:
        out.print(f"goes on at table {facts.rematch}", markup=False)
    out.print(seats_of_sheet(sheet))
    options = ", ".join(f"{name} {value}" for name, value in facts.options if name != "clock")
    out.print(f"clock: {clock_in_words(sheet.row.summary['clock'])}; options: {options}", markup=False, soft_wrap=True)
    out.print("Last changes", style="bold")
    for change in sheet.changes:
        seat = f" (seat {change.seat})" if change.seat is not None else ""
        out.print(f"{change.seq:>5}  {moment(change.at)}  {change.kind}{seat}", markup=False)


def seats_of_sheet(sheet: "TableSheet") -> Table:
    facts, clocks = sheet.facts, sheet.facts.clocks
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("seat", "name", "who", "played by", "devices", "time left", "turn"):
        table.add_column(column)
    for seat, devices, reason in zip(facts.seats, sheet.devices, sheet.reasons, strict=True):
        number = seat.seat
        player = f"bot {seat.bot}" + (f" ({reason})" if reason else "") if seat.bot else seat.who
        left = f"{clocks.left[number]:.0f} s" if clocks else ""
        turn = "to move" if number in sheet.row.summary["to_act"] else ""
        who = f"{seat.who}, opened it" if number == facts.owner else seat.who
        table.add_row(str(number), escape(seat.name or "-"), who, player, str(devices), left, turn)
    return table


def clock_in_words(clock: dict[str, object] | None) -> str:
    if clock is None:
        return "none"
    if clock["kind"] == "live":
        return f"live, {clock['bank']} s and {clock['increment']} s a turn"
    return f"slow, {clock['seconds']} s a decision"


@admin.command(epilog='Example: `kurzspiel admin freeze 7hRw2kLmPq4z "We look into the complaint"`')
def freeze(
    id: TableId,
    why: Annotated[str, typer.Argument(metavar="WHY", help="Everybody who looks at the table reads it.")],
    database: Where = None,
) -> None:
    """Freeze a table: nobody can move, clocks stand still."""
    with clear_errors():
        from kurzspiel.server.room import admin as orders

        url = address_of_database(database)
        answer = await_order(orders.freeze(url, id, why))
        note(url, "freeze", id, why=why)
        print_answer(answer)


@admin.command(epilog="Example: `kurzspiel admin thaw 7hRw2kLmPq4z`")
def thaw(id: TableId, database: Where = None) -> None:
    """Let a frozen table go on."""
    with clear_errors():
        from kurzspiel.server.room import admin as orders

        url = address_of_database(database)
        answer = await_order(orders.thaw(url, id))
        note(url, "thaw", id)
        print_answer(answer)


def note(url: str, what: "Deed", table: str | None, **data: object) -> None:
    """Write it to the log that hosts read."""
    from kurzspiel.server.club.host import admin as hosts

    await_order(hosts.note(url, what, table, data))


def print_answer(answer: str) -> None:
    out.print(f"{answer[:1].upper()}{answer[1:]}.", markup=False, soft_wrap=True)


@admin.command(epilog="Example: `kurzspiel admin delete 7hRw2kLmPq4z`")
def delete(id: TableId, yes: Sure = False, database: Where = None) -> None:
    """Delete a table for good, with its moves, chat and analysis."""
    with clear_errors():
        from kurzspiel.server.room import admin as orders

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
        note(url, "delete", id)
        print_answer(f"table {id} is deleted" if gone else f"table {id} was gone already")


def ask_whether(is_sure: bool, question: str, otherwise: str = "Nothing is deleted.") -> None:
    """Go on only if the host says yes."""
    if not is_sure and not typer.confirm(question, err=True):
        err.print(otherwise)
        raise typer.Exit(1)


@admin.command(epilog="Example: `kurzspiel admin tidy --older-than 90`")
def tidy(
    older_than: Annotated[float, typer.Option(metavar="DAYS", min=0, help="Without a change for this many days.")],
    status: Annotated[TableStatus, typer.Option(help="Which tables.")] = "over",
    yes: Sure = False,
    database: Where = None,
) -> None:
    """Delete old tables for good: by default those whose match is over."""
    with clear_errors():
        from kurzspiel.server.room import admin as orders

        url = address_of_database(database)
        old = await_order(orders.old_tables(url, status, time.time() - 86400 * older_than))
        kind = f"with status {status!r} and no change for {older_than:g} days"
        if not old:
            out.print(f"There are no tables {kind}.")
            return
        ask_whether(yes, f"{len(old):,} tables {kind}, with all their moves, chats and analyses. Delete them for good?")
        gone = await_order(orders.delete(url, old))
        note(url, "tidy", None, count=gone)
        out.print(f"{gone:,} tables are deleted.")


BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")]


@admin.command(epilog="Example: `kurzspiel admin backup kurzspiel-2026-07-14.gz`")
def backup(file: BackupFile, database: Where = None) -> None:
    """Write the whole database, as it is at this moment, to a new file; the server may run."""
    with clear_errors():
        from kurzspiel.server.room import admin as orders

        check_folder("FILE", file)
        print_answer(f"{file}: {in_rows(await_order(orders.back_up(address_of_database(database), file)))}")


@admin.command(epilog="Example: `kurzspiel admin restore kurzspiel-2026-07-14.gz --database /srv/new.db`")
def restore(file: BackupFile, database: Where = None) -> None:
    """Fill an empty database from a backup, also one of another kind: SQLite, PostgreSQL."""
    with clear_errors():
        from kurzspiel.server.room import admin as orders
        from kurzspiel.server.settings import make_database_folder, read_settings

        settings = read_settings({"database": database})
        make_database_folder(settings)
        counts = await_order(orders.restore(settings.database, file))
        print_answer(f"{orders.shown(settings.database)} now holds {in_rows(counts)}")


def in_rows(counts: dict[str, int]) -> str:
    return f"{counts['tables']:,} tables with {counts['events']:,} events, {counts['visitors']:,} visitors"


@admin.command(epilog="Example: `kurzspiel admin migrate --database /srv/games.db`")
def migrate(database: Where = None) -> None:
    """Migrate the database to the newest schema, as the server does when it starts."""
    with clear_errors():
        from kurzspiel.server.room import admin as orders
        from kurzspiel.server.settings import make_database_folder, read_settings

        settings = read_settings({"database": database})
        make_database_folder(settings)
        before, after = await_order(orders.migrate(settings.database))
        if before == after:
            out.print(f"The database already has the newest schema, {after}.", markup=False)
        else:
            out.print(f"The database went from {before or 'nothing'} to the schema {after}.", markup=False)
