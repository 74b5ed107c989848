"""The host's orders: look at tables, freeze, thaw and delete them; back up, restore and migrate the database.

A running server gets its orders, and answers them, through the database. If none runs, they are carried out here.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sqlalchemy import URL, select

from kurzspiel.match import is_line
from kurzspiel.server import messages
from kurzspiel.server.room import rows as table_rows
from kurzspiel.server.room.restore import from_store, happened
from kurzspiel.server.storage import backup, migrations
from kurzspiel.server.storage.database import address, engine, passing, reason
from kurzspiel.server.storage.migrations.schema import ORDERS, TABLES
from kurzspiel.server.storage.store import Conflict, Status, Store, StoredEvent, TableRow, Unavailable
from kurzspiel.server.table.events import AnswersPrepared, Moved, Said, SeatEvent
from kurzspiel.server.table.table import Table

Kind = Literal["freeze", "thaw", "delete"]
OrderData = dict[str, str]  # why, for freezing

ALIVE = 6.0  # seconds after its last sign of life for which a server counts as running
PATIENCE = 15.0  # seconds for the next answer of a server
ASK_AGAIN = 0.1  # seconds between two looks for an answer
AT_ONCE = 100  # orders sent to a server at a time
CONNECT = 10.0  # seconds for a first look at a database
LAST_EVENTS = 12  # shown to the host
MOST_WHY = 200  # characters of a reason


class CannotDo(Exception):
    """Why an order was not carried out, in a sentence."""


@dataclass(frozen=True)
class Change:
    """An event as the host may see it: its kind, time and seat, but not its content."""

    seq: int
    at: float
    kind: str
    seat: int | None


@dataclass(frozen=True)
class TableSheet:
    """What the host may see of a table: no cards, plans, keys or secret."""

    row: TableRow
    facts: messages.TableFacts
    devices: list[int]  # how many devices hold each seat
    reasons: list[str]  # why a bot plays for somebody
    changes: list[Change]  # the latest ones
    chat: list[messages.Happening]


# --- the database


def shown(url: str) -> str:
    """A database's name for display: its file, or its address without password and options."""
    place = address(url)
    return _file(place) or place.set(query={}).render_as_string(hide_password=True)


def _file(place: URL) -> str | None:
    return place.database if place.get_backend_name() == "sqlite" else None


async def shape_of(url: str) -> str | None:
    """The schema of a database; None: there is none yet, or it is not Kurzspiel's."""
    place = address(url)
    if (file := _file(place)) and not Path(file).exists():
        return None
    look = engine(place, 1, CONNECT, writes=False)
    try:
        async with asyncio.timeout(CONNECT), look.connect() as connection:
            return await connection.run_sync(migrations.shape_of)
    except Exception as error:
        kind = Unavailable if passing(error) else ValueError
        raise kind(f"The database {shown(url)} cannot be used: {reason(error)}") from error
    finally:
        await look.dispose()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """The database of a server, if it has the newest schema: looking creates and changes nothing."""
    shape = await shape_of(url)
    if shape is None:
        raise CannotDo(f"There is no database of a server at {shown(url)}")
    if shape != migrations.newest():
        raise CannotDo(
            f"The database has the schema {shape}, not {migrations.newest()}; stop the server and migrate it first"
        )
    async with brought_up_to_date(url) as store:
        yield store


@asynccontextmanager
async def brought_up_to_date(url: str) -> AsyncIterator[Store]:
    """The database with the newest schema, created if it is not there."""
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def migrate(url: str) -> tuple[str | None, str]:
    """Migrate a database to the newest schema, creating it if needed; returns the schemas before and after."""
    before = await shape_of(url)
    async with brought_up_to_date(url):
        return before, migrations.newest()


async def back_up(url: str, path: Path) -> dict[str, int]:
    """Write everything in the database to a new file, while it is in use; returns the numbers of rows."""
    if path.exists():
        raise CannotDo(f"{path} is already there; a backup needs a new file")
    async with opened(url) as store:
        return await backup.dump(store, path)


async def restore(url: str, path: Path) -> dict[str, int]:
    """Fill an empty database from a backup; returns the numbers of rows."""
    try:
        return await backup.restore(url, path)
    except backup.BadBackup as error:
        raise CannotDo(str(error)) from error


# --- looking


async def rows(url: str, status: Status | None, limit: int) -> list[TableRow]:
    """Tables, the newest first."""
    async with opened(url) as store:
        return await store.list_rows(status, limit)


async def row_of(url: str, id: str) -> TableRow:
    async with opened(url) as store:
        return await _row(store, id)


async def _row(store: Store, id: str) -> TableRow:
    loaded = await store.load(id)
    if loaded is None:
        raise CannotDo(f"There is no table {id}")
    return loaded.row


async def old_tables(url: str, status: Status, before: float) -> list[str]:
    """Tables of a status where nothing has happened since then, the oldest first."""
    old = select(TABLES.c.id).where(TABLES.c.status == status, TABLES.c.changed < before).order_by(TABLES.c.changed)
    async with opened(url) as store:
        return [each.id for each in await store.database.all(old)]


async def show(url: str, id: str) -> TableSheet:
    """A table as the host may see it, even while it is being played."""
    async with opened(url) as store:
        row, now = await _row(store, id), time.time()
        table = await _table(store, id, now)
        log = await store.events(id)
        told = [each for each in log if each.kind != AnswersPrepared.kind]  # which are sent to nobody else
        return TableSheet(
            row=row,
            facts=table.describe(now).model_copy(update={"secret": None}),
            devices=[len(chair.visitors) for chair in table.chairs],
            reasons=[chair.reason for chair in table.chairs],
            changes=[_change(each, _is_planning(table)) for each in told[-LAST_EVENTS:]],
            chat=table.chat_for(None),
        )


async def _table(store: Store, id: str, now: float) -> Table:
    table = await from_store(store, id, now)
    if table is None:
        raise CannotDo(f"There is no table {id}")
    return table


def _is_planning(table: Table) -> bool:
    return bool(table.match and table.match.to_act and table.match.is_secret)


def _change(event: StoredEvent, is_planning: bool) -> Change:
    """A change for the host; during secret planning, it does not reveal who has planned how much."""
    told = happened(event)
    is_hidden = isinstance(told, Moved) and is_planning
    seat = told.seat if isinstance(told, SeatEvent | Said) and not is_hidden else None
    return Change(event.seq, event.at, event.kind, seat)


# --- orders


async def freeze(url: str, id: str, why: str) -> str:
    """Stop all moves at a table; everybody who looks at it reads why."""
    if not is_line(why) or len(why) > MOST_WHY:
        raise ValueError(f"the reason must be one line of at most {MOST_WHY} printable characters")
    async with opened(url) as store:
        if (await _row(store, id)).status == "frozen":
            raise CannotDo(f"Table {id} is frozen already")
        return await _carry_out(store, "freeze", id, {"why": why})


async def thaw(url: str, id: str) -> str:
    """Let a frozen table continue."""
    async with opened(url) as store:
        if (await _row(store, id)).status != "frozen":
            raise CannotDo(f"Table {id} is not frozen")
        return await _carry_out(store, "thaw", id, {})


async def delete(url: str, ids: Sequence[str]) -> int:
    """Delete tables with everything that belongs to them; returns how many there were."""
    async with opened(url) as store:
        gone = 0
        for first in range(0, len(ids), AT_ONCE):
            portion = ids[first : first + AT_ONCE]
            answers = await _ask_server(store, "delete", portion, {})
            for id in portion:
                gone += _is_done(answers[id]) if id in answers else await store.delete(id)
        return gone


async def _carry_out(store: Store, kind: Kind, id: str, data: OrderData) -> str:
    answers = await _ask_server(store, kind, [id], data)
    if not answers:
        return await _change_here(store, kind, id, data)
    if not _is_done(answers[id]):
        raise CannotDo(f"The server says: {answers[id]}")
    return answers[id]


def _is_done(answer: str) -> bool:
    return not answer.startswith("there is no")


# --- asking a running server


async def is_served(store: Store) -> bool:
    """Whether a server uses this database now."""
    return bool(await store.alive_nodes(time.time() - ALIVE))


async def _ask_server(store: Store, kind: Kind, ids: Sequence[str], data: OrderData) -> dict[str, str]:
    """The server's answer for each table; tables that it has not reached when it stops are left out."""
    if not await is_served(store):
        return {}
    numbers = dict(zip(await asyncio.gather(*(store.order(kind, id, data) for id in ids)), ids, strict=True))
    answers: dict[int, str] = {}
    try:
        await _gather_answers(store, list(numbers), answers)
    finally:
        for number in numbers.keys() - answers.keys():
            await store.answer_order(number, "withdrawn")  # otherwise the next server would still carry it out
    return {numbers[number]: answer for number, answer in answers.items()}


async def _gather_answers(store: Store, numbers: Sequence[int], answers: dict[int, str]) -> None:
    """Wait until all are answered, or no server is running any more."""
    end = time.monotonic() + PATIENCE
    while len(answers) < len(numbers) and await is_served(store):
        if time.monotonic() > end:
            raise CannotDo(f"A server runs, but did not answer within {PATIENCE:g} seconds; the order is withdrawn")
        await asyncio.sleep(ASK_AGAIN)
        before = len(answers)
        answers.update(await _answers(store, numbers))
        if len(answers) > before:
            end = time.monotonic() + PATIENCE


async def _answers(store: Store, numbers: Sequence[int]) -> dict[int, str]:
    given = select(ORDERS.c.id, ORDERS.c.answer).where(ORDERS.c.id.in_(numbers), ORDERS.c.done.is_not(None))
    return {number: answer for number, answer in await store.database.all(given)}


# --- doing it here


async def _change_here(store: Store, kind: Kind, id: str, data: OrderData) -> str:
    """Freeze or thaw a table that no server holds; its log says so."""
    await _row(store, id)  # there must be one
    now = time.time()
    table = await _table(store, id, now)
    if kind == "freeze":
        _give_time_back(table, await store.last_beat(), now)
        table.freeze(data["why"], now)
    else:
        table.thaw(now)
    await _append(store, table, now)
    return f"table {id} is frozen" if kind == "freeze" else f"table {id} goes on"


def _give_time_back(table: Table, stopped: float | None, now: float) -> None:
    """Nobody's clock is charged for the time without a server."""
    if table.status == "running" and stopped:
        table.give_back(now - max(stopped, table.changed), now)


async def _append(store: Store, table: Table, now: float) -> None:
    try:
        await store.append(table_rows.row_of(table, now), table_rows.stored(table, table.pending, now))
    except Conflict:
        raise CannotDo(f"Somebody else has changed table {table.id} just now; try again") from None
