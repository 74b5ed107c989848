"""Connections to SQLite in a file or to PostgreSQL, and a node's one writer, which commits in groups.

A write is rows for a few statements. The writer takes all waiting writes, runs each statement once with the rows of all
of them, and commits; only then do their callers continue. While a commit is under way, the next group piles up.
"""

import asyncio
import socket
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Double, Executable, Row, Table, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.dml import UpdateBase
from sqlalchemy.sql.functions import FunctionElement

from kurzspiel import extras
from kurzspiel.server.storage.file_turns import turns_of
from kurzspiel.server.storage.file_writer import SETTINGS, FileWriter
from kurzspiel.server.storage.migrations import NotEmpty, WrongShape, migrate
from kurzspiel.server.storage.shared_writer import RemoteWriter, commit_for_all
from kurzspiel.server.storage.values import Asked, Conflict, Damaged, Json, Limit, Rows, Unavailable, Values

__all__ = ["Asked", "Conflict", "Damaged", "Json", "Limit", "Rows", "Unavailable", "Values"]

T = TypeVar("T")
Found = Row[*tuple[Any, ...]]  # a row of an answer, whose columns SQLAlchemy knows only by name
OnCommit = Callable[[int, float], None]  # called after each commit with its number of writes and its seconds

ORDER: dict[UpdateBase, int] = {}  # of statements within a transaction: rows come before those that refer to them

PATIENCE = 30.0  # seconds, unless the database is opened with another value
READERS = 4  # connections
ROOM = 4000  # writes that may be queued at once; later ones wait for room
TRIES = 3  # a silent connection is given up early enough for this many tries within our patience
READ_PATIENCE = 5.0  # seconds; a reader can ask again
FIRST_PAUSE, LONGEST_PAUSE = 0.02, 1.0  # seconds between two tries

# waiting may help: lost connections, deadlocks, no room or memory, shutting down or starting, a standby, I/O
PASSING_STATES = ("08", "40", "53", "57", "25006", "58")  # prefixes of PostgreSQL's SQLSTATE
PASSING_CODES = (5, 6, 8, 10, 13, 14)  # SQLite's BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN
DAMAGE_STATES = ("XX001", "XX002")  # PostgreSQL's data_corrupted, index_corrupted
DAMAGE_CODES = (11, 26)  # SQLite's CORRUPT, NOTADB
NO_TEXT = "Could not decode to UTF-8"  # Python's words for SQLite, followed by the text

EXAMPLES = "sqlite:///kurzspiel.db, postgresql://user:password@host/name or the path of a file"


@dataclass
class Write:
    """Rows to be stored together, and the future that a caller waits for."""

    rows: Rows
    clash: str  # the message if the database refuses them
    proof: Sequence[tuple[Table, Values]]  # rows that are in the database only if these were stored
    limits: Sequence[Limit]  # that they must not exceed
    done: asyncio.Future[None]
    in_doubt: bool = False  # a commit may have gone through although its answer was lost

    def succeed(self) -> None:
        if not self.done.done():  # otherwise nobody is waiting any more
            self.done.set_result(None)

    def fail(self, error: BaseException) -> None:
        if not self.done.done():
            self.done.set_exception(error)


def in_order(*statements: UpdateBase) -> None:
    """Register statements with the writer, in the order in which a transaction runs them; called once per module."""
    for statement in statements:
        ORDER[statement] = len(ORDER)


# --- the time


class database_now(FunctionElement[float]):
    """Seconds since 1970 by the clock of the database, the only one that all nodes share."""

    type = Double()
    inherit_cache = True


@compiles(database_now, "postgresql")
def _postgresql_now(*_: object, **__: object) -> str:
    return "EXTRACT(EPOCH FROM clock_timestamp())::double precision"


@compiles(database_now, "sqlite")
def _sqlite_now(*_: object, **__: object) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


# --- the address


def address(url: str) -> URL:
    """The database's address for SQLAlchemy; a ValueError says what is wrong, without the password."""
    if "://" not in url:
        return _file_address(URL.create("sqlite", database=url))
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):
        raise ValueError(f"The address of the database is not one; it should look like {EXAMPLES}.") from None
    if found.drivername in ("sqlite", "sqlite+aiosqlite"):
        return _file_address(found)
    if found.drivername in ("postgres", "postgresql", "postgresql+asyncpg"):
        return _server_address(found)
    raise ValueError(f"There is no database of the kind {found.drivername!r}; the address should look like {EXAMPLES}.")


def _file_address(url: URL) -> URL:
    if not url.database or url.database == ":memory:" or url.query:
        raise ValueError("SQLite needs the path of a file and no options, such as sqlite:///kurzspiel.db.")
    return url.set(drivername="sqlite+aiosqlite")


def _server_address(url: URL) -> URL:
    """What other programs call sslmode, asyncpg calls ssl."""
    extras.check("asyncpg", "cluster")
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)


# --- engines


def engine(url: URL, connections: int, patience: float, *, writes: bool) -> AsyncEngine:
    """Connections for reading or for writing; a reader sees the database as of one moment."""
    made = create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=patience,
        hide_parameters=True,
        **{} if _is_file(url) or writes else {"isolation_level": "REPEATABLE READ"},
    )
    if _is_file(url):
        _prepare_sqlite(made, patience, "BEGIN IMMEDIATE" if writes else "BEGIN")
    return made


def _is_file(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _prepare_sqlite(made: AsyncEngine, patience: float, begin: str) -> None:
    """Durable and quick settings, and transactions that begin when we say: Python begins them late."""

    @event.listens_for(made.sync_engine, "connect")
    def settle(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting in (f"busy_timeout = {busy_timeout(patience)}", *SETTINGS):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(made.sync_engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def busy_timeout(patience: float) -> int:
    """Milliseconds that SQLite waits for another transaction."""
    return int(1000 * patience / TRIES)


def passing(error: BaseException) -> bool:
    """Whether the database may soon recover."""
    if isinstance(error, OSError | NoConnectionFree) or getattr(error, "connection_invalidated", False):
        return True
    cause = getattr(error, "orig", None) or error
    state = getattr(cause, "sqlstate", None) or ""
    code = getattr(cause, "sqlite_errorcode", None) or 0
    return state.startswith(PASSING_STATES) or code & 0xFF in PASSING_CODES


def damage(error: BaseException) -> Damaged | None:
    """What is broken, if the error says that something in the database is broken."""
    cause = getattr(error, "orig", None) or error
    if str(cause).startswith(NO_TEXT):
        return Damaged("a text is not UTF-8")
    state, code = getattr(cause, "sqlstate", None), getattr(cause, "sqlite_errorcode", None) or 0
    return Damaged(reason(error)) if state in DAMAGE_STATES or code & 0xFF in DAMAGE_CODES else None


def reason(error: BaseException) -> str:
    """What the database itself said, without our statement, whose values are private."""
    return str(getattr(error, "orig", None) or error) or type(error).__name__


def uncounted(writes: int, seconds: float) -> None:
    """For databases whose commits are not counted."""


def is_file(url: str) -> bool:
    return _is_file(address(url))


def commit_to(url: str, patience: float, channels: Sequence[socket.socket], others: int) -> int:
    """Commit to a file for all processes at the other ends of these channels: run in a separate process, until the file
    `others` ends.
    """
    return commit_for_all(address(url).database or "", busy_timeout(patience), list(ORDER), channels, others)


class Database:
    """A node's connections to its database. What cannot be done in time raises Unavailable."""

    def __init__(
        self, url: str, patience: float, on_commit: OnCommit = uncounted, channel: socket.socket | None = None
    ) -> None:  # fmt: skip
        """`channel`: to the process that commits to a file for this and other processes."""
        self.url = address(url)
        self.patience = patience
        self.commits = 0  # transactions, and the writes in them, since the start
        self.writes = 0
        self._on_commit = on_commit
        self._writing = engine(self.url, 1, patience, writes=True)
        self._reading = engine(self.url, READERS, patience, writes=False)
        self._asking = self._reading  # for single statements, which need no transaction in PostgreSQL
        if not _is_file(self.url):
            self._asking = self._reading.execution_options(isolation_level="AUTOCOMMIT")
        self._waiting: list[Write] = []
        self._room = asyncio.Semaphore(ROOM)
        self._wake = asyncio.Event()
        self._closing = False
        self._takes_writes = True  # whether the last commit went through
        self._writer: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()  # to write, within this process
        path = self.url.database or ""
        self._turns = turns_of(path) if self.is_file and channel else None  # of processes
        self._file: FileWriter | RemoteWriter | None = None
        if self.is_file:
            # this writer opens its own turns: sharing an open file means sharing its lock
            self._file = own = FileWriter(path, busy_timeout(patience), turns_of(path) if channel else None)
            if channel:
                self._file = RemoteWriter(channel, own, ORDER, patience / TRIES)

    # --- opening and closing

    async def open(self, prepare: Callable[[Connection], None] = migrate) -> None:
        """Connect, migrate the database to the newest schema, start the writer; a ValueError says why it cannot."""
        self._check_folder()
        try:
            await self._patiently(lambda: self._prepared(prepare), self.patience)
        except Exception as error:
            await self.close()
            if isinstance(error, Unavailable | WrongShape | NotEmpty) and not isinstance(error, Damaged):
                raise
            raise ValueError(f"The database {self.name} cannot be used: {reason(error)}") from error
        self._writer = asyncio.create_task(self._write_on(), name="the database's writer")

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self._closing = True
        self._wake.set()
        if self._writer:
            await self._writer
        if self._file:
            await self._file.close()
        if self._turns:
            self._turns.close()
        await self._writing.dispose()
        await self._reading.dispose()

    @property
    def is_file(self) -> bool:
        return _is_file(self.url)

    @property
    def name(self) -> str:
        """The address for display: without password and options."""
        return self.url.set(query={}).render_as_string(hide_password=True)

    async def ready(self) -> bool:
        """Whether the database answers right now, and took what was written last; a node writes every few seconds."""
        with suppress(Exception):
            async with asyncio.timeout(1), self._reading.connect() as connection:
                await connection.execute(select(1))
                return self._takes_writes and self._writer is not None and not self._writer.done()
        return False

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection that sees the database as of one moment, however long it is used."""
        return self._reading.begin()

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction that bypasses the writer, for a database that nothing else uses yet."""
        return self._writing.begin()

    def _check_folder(self) -> None:
        if _is_file(self.url) and not Path(self.url.database or "").absolute().parent.is_dir():
            raise ValueError(f"The folder of the database {self.url.database} does not exist.")

    async def _prepared(self, prepare: Callable[[Connection], None]) -> None:
        async with self._transaction(self._writing, self.patience) as connection:
            await connection.run_sync(prepare)

    # --- trying

    @asynccontextmanager
    async def _transaction(self, where: AsyncEngine, patience: float) -> AsyncIterator[AsyncConnection]:
        """A transaction that gives up in time to be tried again."""
        turn = self._own_turn() if where is self._writing else nullcontext()
        async with asyncio.timeout(patience / TRIES), turn, where.begin() as connection:
            yield connection

    @asynccontextmanager
    async def _own_turn(self) -> AsyncIterator[None]:
        """The turn to write, among all writers."""
        async with self._turn:
            if self._turns is None:
                yield
                return
            await self._turns.wait()
            try:
                yield
            finally:
                self._turns.end()

    async def _patiently(self, attempt: Callable[[], Awaitable[T]], patience: float) -> T:
        """The attempt's result; it is repeated while the database is away."""
        pause, end = FIRST_PAUSE, time.monotonic() + patience
        while True:
            try:
                return await attempt()
            except Exception as error:
                if found := damage(error):
                    raise found from error
                if not passing(error):
                    raise
                if time.monotonic() + pause > end:
                    said = reason(error)
                    raise Unavailable(f"The database did not answer within {patience:g} seconds: {said}") from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    # --- reading

    async def read(self, question: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """The question's result, in one transaction and so as of one moment."""
        patience = min(self.patience, READ_PATIENCE)

        async def attempt() -> T:
            async with self._transaction(self._reading, patience) as connection:
                return await question(connection)

        return await self._patiently(attempt, patience)

    async def all(self, statement: Executable) -> list[Found]:
        """All rows that the statement finds."""
        patience = min(self.patience, READ_PATIENCE)

        async def attempt() -> list[Found]:
            async with asyncio.timeout(patience / TRIES), self._asking.connect() as connection:
                return list(await connection.execute(statement))

        return await self._patiently(attempt, patience)

    async def value(self, statement: Executable) -> Any:
        """The first column of the first row that the statement finds, or None."""
        found = await self.all(statement)
        return found[0][0] if found else None

    # --- writing

    async def change(self, statement: Executable) -> list[Found]:
        """Run a single statement, bypassing the writer; returns its rows. It may be tried twice."""
        patience = min(self.patience, READ_PATIENCE)

        async def attempt() -> list[Found]:
            async with self._transaction(self._writing, patience) as connection:
                found = await connection.execute(statement)
                return list(found) if found.returns_rows else []

        return await self._patiently(attempt, patience)

    async def checked(self, limit: Limit) -> Limit:
        """Refuse early if a limit is already reached; in the end, the writer counts again."""
        if await self.value(limit.counted) >= limit.most:
            raise limit.refusal
        return limit

    async def write(
        self,
        rows: Rows,
        clash: str = "The database refused it.",
        proof: Sequence[tuple[Table, Values]] = (),
        limits: Sequence[Limit] = (),
    ) -> None:
        """Wait until these rows are committed; a caller that is cancelled meanwhile does not know whether they are."""
        async with self._room:
            if self._closing or self._writer is None:
                raise Unavailable("The database is closed.")
            write = Write(rows, clash, proof, limits, asyncio.get_running_loop().create_future())
            self._waiting.append(write)
            self._wake.set()
            await write.done

    async def transact(self, work: Callable[[AsyncConnection], Awaitable[T]], limits: Sequence[Limit] = ()) -> T:
        """The result of work that reads and then writes, in one transaction; it may be started more than once."""

        async def attempt() -> T:
            async with self._transaction(self._writing, self.patience) as connection:
                await self._wait_for_others(connection, limits)
                found = await work(connection)
                await count_all(connection, limits)
                return found

        return await self._patiently(attempt, self.patience)

    async def _write_on(self) -> None:
        """The writer: one group after the other, until the store is closed and nothing waits."""
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._settle(batch)

    async def _settle(self, batch: list[Write]) -> None:
        """Store the batch; if the database refuses it, halve it until the culprit is alone."""
        try:
            await self._patiently(lambda: self._commit(batch), self.patience)
        except Unavailable as error:
            if isinstance(error, Damaged) and len(batch) > 1:
                await self._settle_halves(batch)
                return
            for write in batch:
                write.fail(type(error)(str(error)))
        except Exception as error:
            if len(batch) == 1:
                await self._refused(batch[0], error)
            else:
                await self._settle_halves(batch)
        else:
            for write in batch:
                write.succeed()

    async def _settle_halves(self, batch: list[Write]) -> None:
        await self._settle(batch[: len(batch) // 2])
        await self._settle(batch[len(batch) // 2 :])

    async def _commit(self, batch: list[Write]) -> None:
        began = time.perf_counter()
        try:
            await self._store(batch)
        except Exception as error:
            self._takes_writes &= not passing(error)
            for write in batch:
                write.in_doubt |= passing(error)
            raise
        self._takes_writes = True
        self.commits += 1
        self.writes += len(batch)
        self._on_commit(len(batch), time.perf_counter() - began)

    async def _store(self, batch: Sequence[Write]) -> None:
        work = list(self._merged(batch))
        limits = sorted((limit for write in batch for limit in write.limits), key=lambda limit: limit.whose)
        if self._file and not limits:
            if isinstance(self._file, RemoteWriter):
                await self._file.commit(work)
                return
            async with asyncio.timeout(self.patience), self._turn:
                await self._file.commit(work)  # SQLite itself gives up in time to be tried again
            return
        async with self._transaction(self._writing, self.patience) as connection:
            await self._wait_for_others(connection, limits)
            for statement, rows in work:
                await connection.execute(statement, rows)
            await count_all(connection, limits)

    async def _wait_for_others(self, connection: AsyncConnection, limits: Sequence[Limit]) -> None:
        """SQLite has one writer at a time; in PostgreSQL, nodes would not see what others are about to add."""
        if not _is_file(self.url):
            for limit in limits:
                lock = func.pg_advisory_xact_lock(func.hashtextextended(limit.whose, 0))
                await connection.execute(select(lock))

    async def _refused(self, write: Write, error: Exception) -> None:
        """Fail the write, unless its rows are there from a commit whose answer was lost."""
        if not isinstance(error, IntegrityError | sqlite3.IntegrityError):
            write.fail(error)
            return
        try:
            there = write.in_doubt and await self._is_there(write)
        except Exception as unreadable:
            write.fail(unreadable)
            return
        if there:
            write.succeed()
        else:
            write.fail(Conflict(write.clash))

    async def _is_there(self, write: Write) -> bool:
        """Whether exactly the rows that prove the write are in the database."""
        for table, row in write.proof:
            same = (table.c[name] == value for name, value in row.items())
            if not await self.value(select(func.count()).select_from(table).where(*same)):
                return False
        return bool(write.proof)

    def _merged(self, batch: Sequence[Write]) -> Iterator[tuple[UpdateBase, list[Values]]]:
        """Each statement once, with the rows of all writes, in the same order on all nodes, to prevent deadlocks."""
        found: dict[UpdateBase, list[Values]] = {}
        for write in batch:
            for statement, rows in write.rows.items():
                if rows:
                    found.setdefault(statement, []).extend(rows)
        for statement in sorted(found, key=ORDER.__getitem__):
            yield statement, sorted(found[statement], key=_whose) if len(batch) > 1 else found[statement]


async def count_all(connection: AsyncConnection, limits: Sequence[Limit]) -> None:
    """Check a transaction against limits; a refusal ends it."""
    for limit in limits:
        if (await connection.execute(limit.counted)).scalar_one() > limit.most:
            raise limit.refusal


def _whose(row: Values) -> str:
    """What the row is about; rows about the same thing keep their order."""
    for name in ("which", "table_id", "visitor_id", "id"):
        if name in row:
            return str(row[name])
    return ""
