"""Commits to a SQLite file, one group after the other, with a connection and a thread of their own.

A whole group is one task for the thread: nothing goes back and forth between it and the event loop, and SQLite works
in parallel to the loop. Rows that many tables write with every move go into one statement, since the thread has to
wait for the interpreter after each statement.
"""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.sql.dml import Delete, Insert, UpdateBase

from kurzspiel.server.storage.file_turns import FileTurns

Values = dict[str, Any]
Wanted = list[tuple[str, Any]]  # names of values in order, with defaults
Work = Sequence[tuple[UpdateBase, list[Values]]]

SETTINGS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")  # durable, and quick
MOST_TOGETHER = 64  # rows
TOGETHER: set[UpdateBase] = set()


def together(*statements: UpdateBase) -> None:
    """Register statements that never concern the same row twice within a group of writes."""
    TOGETHER.update(statements)


class FileWriter:
    """The writer of a file; other writers have to wait for the end of a group."""

    def __init__(self, path: str, busy_timeout: int, turns: FileTurns | None = None) -> None:
        """`turns`: among processes that write to the same file."""
        self._path = path
        self._turns = turns
        self._settings: tuple[str, ...] = (f"busy_timeout = {busy_timeout}", *SETTINGS)
        self._thread = ThreadPoolExecutor(1, "the database's writer")
        self._connection: sqlite3.Connection | None = None
        self._texts: dict[tuple[UpdateBase, tuple[str, ...], int], tuple[str, Wanted]] = {}

    async def commit(self, work: Work) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self.commit_now, work)

    async def close(self) -> None:
        """Close for good; may be called twice."""
        with suppress(RuntimeError):
            await asyncio.get_running_loop().run_in_executor(self._thread, self.let_go)
        self._thread.shutdown()
        if self._turns:
            self._turns.close()

    def commit_now(self, work: Work) -> None:
        """Commit in the current thread, which must be the one that writes."""
        todo = [each for statement, rows in work for each in self._statements(statement, rows)]
        if self._turns is None:
            self._commit(todo)
            return
        self._turns.begin()
        try:
            self._commit(todo)
        finally:
            self._turns.end()

    def _commit(self, todo: Sequence[tuple[str, list[Any]]]) -> None:
        connection = self._connection = self._connection or self._connected()
        try:
            connection.execute("BEGIN IMMEDIATE")
            for text, values in todo:
                connection.execute(text, values)
            connection.execute("COMMIT")
        except sqlite3.IntegrityError:
            connection.rollback()
            raise
        except BaseException:
            self.let_go()  # whatever it was, the next commit starts with a new connection
            raise

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, cached_statements=256)
        for setting in self._settings:
            connection.execute(f"PRAGMA {setting}")
        return connection

    def let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(sqlite3.Error):
                connection.rollback()
            connection.close()

    # --- texts of statements

    def _statements(self, statement: UpdateBase, rows: list[Values]) -> Iterator[tuple[str, list[Any]]]:
        """What to run, with its values: as few statements as possible for all rows."""
        first = 0
        while first < len(rows):
            names, count = tuple(rows[first]), 1
            if statement in TOGETHER:  # powers of 2, so that there are few different texts
                count = 1 << (min(len(rows) - first, MOST_TOGETHER).bit_length() - 1)
            text, wanted = self._text(statement, names, count)
            part = rows[first : first + count]
            yield text, [row.get(name, default) for row in part for name, default in wanted]
            first += count

    def _text(self, statement: UpdateBase, names: tuple[str, ...], count: int) -> tuple[str, Wanted]:
        """The text for this many rows with these columns, and the values that each needs, in order, with defaults."""
        key = statement, names, count
        if key not in self._texts:
            compiled = statement.compile(dialect=dialect(paramstyle="qmark"), column_keys=list(names))
            wanted = [(name, compiled.params[name]) for name in compiled.positiontup or ()]
            self._texts[key] = for_many(statement, str(compiled), len(wanted), count), wanted
        return self._texts[key]


def for_many(statement: UpdateBase, text: str, width: int, count: int) -> str:
    """The text of a statement for one row, turned into one for this many rows."""
    if count == 1:
        return text
    values = ", ".join([f"({', '.join('?' * width)})"] * count)
    if isinstance(statement, Insert):
        head, _, rest = text.partition(" VALUES (")
        return f"{head} VALUES {values}{rest.partition(')')[2]}"
    pieces = text.split("?")
    named = "".join(f"{piece}given.column{k}" for k, piece in enumerate(pieces[:-1], 1)) + pieces[-1]
    head, _, condition = named.partition(" WHERE ")
    given = f"(VALUES {values}) AS given"
    if isinstance(statement, Delete):
        name = statement.table.description
        return f"{head} WHERE rowid IN (SELECT {name}.rowid FROM {given} JOIN {name} ON {condition})"
    return f"{head} FROM {given} WHERE {condition}"
