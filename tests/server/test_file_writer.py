"""The writer of a SQLite file: rows of many tables in one statement, all or nothing, and whatever happens goes on."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.sql.dml import Insert

import kurzspiel.server.server
from kurzspiel.server.club.notices.waits import GONE_WAIT, WAIT
from kurzspiel.server.storage.database import ORDER
from kurzspiel.server.storage.file_writer import FileWriter, Work
from kurzspiel.server.storage.store import CHANGED_TABLE, NEW_EVENT, NEW_TABLE, Store
from tests.server.clients import run

TABLES = [f"t{number}" for number in range(23)]  # groups of 16, 4, 2 and 1


def table_row(id: str) -> dict[str, Any]:
    facts = {"game": "maya", "rules": 1, "status": "running", "listed": False, "seats": 3, "summary": "{}"}
    return {"id": id, **facts, "created": 1.0, "changed": 1.0, "seq": 1, "due": None}


def event_row(id: str, seq: int) -> dict[str, Any]:
    told = {"kind": "moved", "data": "{}", "at": 0.1 * seq, "visitor": None, "message": None}
    return {"table_id": id, "seq": seq, **told}


def wait_row(id: str, seat: int, until: float | None) -> dict[str, Any]:
    return {"table_id": id, "seat": seat, "kind": "turn", "since": 1.0, "until": until}


def gone(id: str, seat: int) -> dict[str, Any]:
    return {"table": id, "whose": seat, "which": "turn"}


class OpenFile:
    """An empty database, its writer, and a look into it."""

    def __init__(self, path: Path) -> None:
        self._path = str(path / "w.db")

    async def __aenter__(self) -> "OpenFile":
        store = Store(self._path)
        await store.open()
        await store.close()
        self._writer = FileWriter(self._path, 100)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._writer.close()
        await self._writer.close()

    async def commit(self, *work: tuple[Any, list[dict[str, Any]]]) -> None:
        await self._writer.commit(list[Any](work))

    def found(self, question: str) -> list[tuple[Any, ...]]:
        with sqlite3.connect(self._path) as connection:
            return connection.execute(question).fetchall()


def test_many_rows_in_one_statement_are_what_each_would_be(tmp_path: Path) -> None:
    async def write() -> None:
        async with OpenFile(tmp_path) as file:
            first: Work = [
                (NEW_TABLE, [table_row(id) for id in TABLES]),
                (NEW_EVENT, [event_row(id, 1) for id in TABLES]),
                (WAIT, [wait_row(id, seat, None) for id in TABLES for seat in (0, 1)]),
            ]
            await file.commit(*first)
            changed = {"status": "over", "changed": 2.5, "seq": 2}
            rows = [{**changed, "which": id, "up_to": 0 if id == "t5" else 2} for id in TABLES[:-1]]
            await file.commit(
                (CHANGED_TABLE, rows),
                (GONE_WAIT, [gone(id, 0) for id in TABLES[1:]]),
                (WAIT, [wait_row(id, 1, 9.25) for id in TABLES]),
            )
            as_before = {id for (id,) in file.found("SELECT id FROM tables WHERE status = 'running' AND seq = 1")}
            assert as_before == {"t5", TABLES[-1]}, "one is newer, the other was not asked for"
            assert file.found("SELECT table_id FROM waits WHERE seat = 0") == [("t0",)]
            assert set(file.found("SELECT since, until FROM waits WHERE seat = 1")) == {(1.0, 9.25)}
            assert file.found("SELECT count(*), count(DISTINCT table_id) FROM events") == [(len(TABLES),) * 2]

    run(write())


def test_a_group_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    async def write() -> None:
        async with OpenFile(tmp_path) as file:
            await file.commit((NEW_TABLE, [table_row("a")]), (NEW_EVENT, [event_row("a", 1)]))
            with pytest.raises(sqlite3.IntegrityError):
                await file.commit((NEW_TABLE, [table_row("b")]), (NEW_EVENT, [event_row("b", 1), event_row("a", 1)]))
            assert file.found("SELECT id FROM tables") == [("a",)]
            await file.commit((NEW_EVENT, [event_row("a", 2)]))
            assert file.found("SELECT count(*) FROM events") == [(2,)]

    run(write())


def test_a_locked_file_is_reported_and_does_not_stop_the_writer(tmp_path: Path) -> None:
    async def write() -> None:
        async with OpenFile(tmp_path) as file:
            await file.commit((NEW_TABLE, [table_row("a")]))
            other = sqlite3.connect(str(tmp_path / "w.db"), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                await file.commit((NEW_EVENT, [event_row("a", 1)]))
            other.execute("ROLLBACK")
            other.close()
            await asyncio.gather(*(file.commit((NEW_EVENT, [event_row("a", seq)])) for seq in (1, 2, 3)))
            assert file.found("SELECT count(*) FROM events") == [(3,)]
            assert file.found("PRAGMA journal_mode") == [("wal",)]

    run(write())


def test_no_statement_waits_for_values_to_get_its_text() -> None:
    """As one with a list of values would: the writer makes each text once."""
    assert kurzspiel.server.server and len(ORDER) > 20  # of all parts of the server
    changes = [statement for statement in ORDER if not isinstance(statement, Insert)]
    texts = [str(statement.compile(dialect=dialect())) for statement in changes]
    assert [text for text in texts if "POSTCOMPILE" in text] == []
