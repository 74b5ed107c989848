"""The store keeps what it acknowledged, once, on SQLite and on PostgreSQL alike."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from kurzspiel.server.storage.database import Database, address
from kurzspiel.server.storage.migrations import WrongShape, empty_at, migrate, newest, shapes
from kurzspiel.server.storage.migrations.schema import SHAPE
from kurzspiel.server.storage.store import Conflict, KnownVisitor, Loaded, Store, StoredEvent, TableRow, Unavailable
from tests.server.conftest import run_sql

pytestmark = pytest.mark.anyio


def row(table_id: str = "t1", seq: int = 1, **more: Any) -> TableRow:
    plain = TableRow(table_id, "maya", 1, "running", True, 3, 100.0, 100.0 + seq, seq, None, {"names": ["Ann", "Ötzi"]})
    return replace(plain, **more)


def event(seq: int, **more: Any) -> StoredEvent:
    return replace(StoredEvent(seq, "moved", {"move": "pass", "by": seq}, 100.25 + seq), **more)


async def fill(store: Store, table_id: str, events: int = 1, **more: Any) -> None:
    await store.append(row(table_id, events, **more), [event(seq) for seq in range(1, events + 1)])


async def count(store: Store, table: str) -> int:
    found: int = await store.database.value(text(f"SELECT count(*) FROM {table}"))
    return found


@asynccontextmanager
async def locked(url: str) -> AsyncIterator[None]:
    """Somebody else holds a lock on the tables."""
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        lock = "BEGIN IMMEDIATE" if url.startswith("sqlite") else "LOCK TABLE tables IN ACCESS EXCLUSIVE MODE"
        await connection.exec_driver_sql(lock)
        yield
        await connection.rollback()
    await engine.dispose()


# --- tables


async def test_what_was_appended_is_loaded(store: Store) -> None:
    first, second = event(1, visitor="v1", message="m1"), event(2)
    await store.append(row(), [first])
    await store.append(row(seq=2, status="over", due=None), [second])
    assert await store.load("t1") == Loaded(row(seq=2, status="over"), None, [first, second])
    assert await store.events("t1") == [first, second]


async def test_a_table_that_does_not_exist_is_none(store: Store) -> None:
    assert await store.load("nobody") is None
    assert await store.events("nobody") == []


async def test_a_snapshot_shortens_what_is_loaded(store: Store) -> None:
    await fill(store, "t1", 3)
    await store.append(row(seq=4), [event(4)], snapshot=(3, {"state": "late"}))
    assert await store.load("t1") == Loaded(row(seq=4), (3, {"state": "late"}), [event(4)])
    assert len(await store.events("t1")) == 4


async def test_an_older_snapshot_or_row_does_not_replace_a_newer_one(store: Store) -> None:
    await fill(store, "t1", 3)
    await store.append(row(seq=3), [], snapshot=(3, {"state": "new"}))
    await store.append(row(seq=2, game="stale"), [], snapshot=(2, {"state": "old"}))
    assert await store.load("t1") == Loaded(row(seq=3), (3, {"state": "new"}), [])


async def test_a_row_changes_without_an_event(store: Store) -> None:
    await fill(store, "t1")
    await store.append(row(due=7.5, listed=False), [])
    loaded = await store.load("t1")
    assert loaded and loaded.row == row(due=7.5, listed=False)


@pytest.mark.parametrize(("seq", "numbers"), [(2, [1]), (3, [1, 3]), (1, [2]), (0, []), (1, [0, 1])])
async def test_events_with_a_gap_are_refused(store: Store, seq: int, numbers: list[int]) -> None:
    with pytest.raises(ValueError, match="numbered without a gap"):
        await store.append(row(seq=seq), [event(each) for each in numbers])


async def test_a_number_that_is_taken_is_a_conflict(store: Store) -> None:
    await fill(store, "t1", 2)
    with pytest.raises(Conflict, match="Event 2 of table t1 is somebody else's"):
        await store.append(row(seq=2, status="over"), [event(2, kind="said")])
    with pytest.raises(Conflict):
        await fill(store, "t1", 1)
    assert await store.load("t1") == Loaded(row(seq=2), None, [event(1), event(2)])


async def test_the_same_event_of_another_node_is_a_conflict_too(store: Store) -> None:
    await fill(store, "t1", 2)
    with pytest.raises(Conflict):
        await store.append(row(seq=2), [event(2)])


async def test_a_conflict_hits_only_its_own_table(store: Store) -> None:
    for name in ("t3", "t40"):
        await fill(store, name)
    wanted = [asyncio.create_task(fill(store, f"t{number}")) for number in range(50)]
    results = await asyncio.gather(*wanted, return_exceptions=True)
    assert {number for number, result in enumerate(results) if result is not None} == {3, 40}
    assert all(isinstance(results[number], Conflict) for number in (3, 40))
    assert await count(store, "events") == await count(store, "tables") == 50


async def test_values_that_the_database_cannot_hold_hit_only_their_own_table(store: Store) -> None:
    results = await asyncio.gather(fill(store, "t1"), fill(store, "t2", rules=10**30), return_exceptions=True)
    assert results[0] is None and isinstance(results[1], Exception)
    assert await count(store, "tables") == 1


async def test_a_deleted_table_is_gone_with_all_that_belongs_to_it(store: Store) -> None:
    await store.append(row(), [event(1)], grants=[(0, "v1")], snapshot=(1, {}))
    await store.save_analysis("t1", {"good": True})
    await fill(store, "t2")
    assert await store.delete("t1")
    assert not await store.delete("t1")
    assert [await count(store, name) for name in ("tables", "events", "snapshots", "grants", "analyses")] == [
        1,
        1,
        0,
        0,
        0,
    ]


async def test_a_deleted_table_does_not_come_back(store: Store) -> None:
    await fill(store, "t1")
    await store.delete("t1")
    with pytest.raises(Conflict, match="or the table is gone"):
        await store.append(row(seq=2), [event(2)])
    assert await store.load("t1") is None


async def test_the_lobby_shows_listed_tables_that_wait_then_those_that_run_with_the_latest_change_first(
    store: Store,
) -> None:
    await fill(store, "old", changed=1.0, status="waiting")
    await fill(store, "new", changed=2.0, status="waiting")
    await fill(store, "played", changed=3.0)
    await fill(store, "played before", changed=0.5)
    await fill(store, "hidden", listed=False)
    await fill(store, "over", status="over")
    await fill(store, "frozen", status="frozen")
    assert [each.id for each in await store.lobby(10)] == ["new", "old", "played", "played before"]
    assert [each.id for each in await store.lobby(1)] == ["new", "played"], "each kind has a limit of its own"


async def test_tables_are_due_when_they_run_and_their_time_has_come(store: Store) -> None:
    assert await store.next_due() is None
    for name, due in (("b", 5.0), ("a", 3.0), ("later", 9.0), ("never", None)):
        await fill(store, name, due=due)
    await fill(store, "over", status="over", due=1.0)
    assert await store.due(5.0, 10) == ["a", "b"]
    assert await store.due(5.0, 1) == ["a"]
    assert await store.next_due() == 3.0


async def test_tables_are_listed_and_counted_by_status(store: Store) -> None:
    for number, status in enumerate(["over", "over", "running"]):
        await fill(store, f"t{number}", created=float(number), status=status)
    assert [each.id for each in await store.list_rows()] == ["t2", "t1", "t0"]
    assert [each.id for each in await store.list_rows("over", limit=1, offset=1)] == ["t0"]
    assert await store.counts() == {"over": 2, "running": 1}


# --- seats, visitors, analyses, orders, nodes


async def test_grants_are_given_and_revoked(store: Store) -> None:
    await store.append(row(), [event(1)], grants=[(0, "ann"), (2, "ann"), (2, "bob")])
    await store.append(row("t2", changed=500.0), [event(1)], grants=[(1, "ann")])
    assert await store.seats_of("t1", "ann") == [0, 2]
    assert await store.holders("t1") == {0: ["ann"], 2: ["ann", "bob"]}
    assert await store.tables_of("ann", 10) == [(row("t2", changed=500.0), [1]), (row(), [0, 2])]
    assert await store.tables_of("ann", 1) == [(row("t2", changed=500.0), [1])]
    await store.append(row(seq=2), [event(2)], grants=[(0, "ann"), (1, "bob")], revoked=[(2, "bob"), (2, "ann")])
    assert await store.holders("t1") == {0: ["ann"], 1: ["bob"]}
    assert await store.tables_of("nobody", 10) == []


async def test_visitors_are_known_by_their_token(store: Store) -> None:
    await store.add_visitor("v1", "hash", "Ann", 5.0)
    await store.rename_visitor("v1", "Änne", 9.0)
    await store.seen_visitor("v1", "hash", 9.5)
    found = await store.visitor_by("hash")
    assert found and (found.id, found.name, found.created, found.seen) == ("v1", "Änne", 5.0, 9.5)
    assert await store.visitor_by("other") is None


async def test_a_visitor_or_a_token_is_added_once(store: Store) -> None:
    await store.add_visitor("v1", "hash", "Ann", 5.0)
    for name, token in (("v1", "other"), ("v2", "hash")):
        with pytest.raises(Conflict, match="There is such a visitor already"):
            await store.add_visitor(name, token, "Ann", 5.0)


async def test_an_analysis_is_kept_and_replaced(store: Store) -> None:
    await fill(store, "t1")
    assert await store.analysis("t1") is None
    await store.save_analysis("t1", {"marks": [1]})
    await store.save_analysis("t1", {"marks": [2]})
    assert await store.analysis("t1") == {"marks": [2]}
    with pytest.raises(Conflict, match="Table t9 is gone"):
        await store.save_analysis("t9", {})


async def test_an_order_waits_for_its_answer(store: Store) -> None:
    first = await store.order("freeze", "t1", {"why": "cheating"})
    second = await store.order("stop", None, {})
    waiting = await store.open_orders()
    assert [(each.id, each.kind, each.table_id) for each in waiting] == [
        (first, "freeze", "t1"),
        (second, "stop", None),
    ]
    assert waiting[0].data == {"why": "cheating"}
    assert await store.order_answer(first) is None
    await store.answer_order(first, "Table t1 is frozen.")
    assert await store.order_answer(first) == "Table t1 is frozen."
    assert [each.id for each in await store.open_orders()] == [second]


async def test_nodes_say_that_they_are_alive(store: Store) -> None:
    assert await store.last_beat() is None
    await store.beat("n1", 1.0, 2.0)
    await store.beat("n1", 1.0, 9.0)
    await store.beat("n2", 1.0, 4.0)
    assert await store.last_beat() == 9.0
    assert await store.alive_nodes(5.0) == ["n1"]


# --- one writer, in groups


async def test_many_appends_share_few_commits(store: Store) -> None:
    tables, moves = 200, 5

    async def play(name: str) -> None:
        for seq in range(1, moves + 1):
            await store.append(row(name, seq), [event(seq)])

    await asyncio.gather(*(play(f"t{number}") for number in range(tables)))
    assert await count(store, "events") == tables * moves == store.database.writes
    assert store.database.commits <= 3 * moves


async def test_closing_writes_what_waits_and_then_nothing_more(store_url: str) -> None:
    store = Store(store_url)
    await store.open()
    waiting = [asyncio.create_task(fill(store, f"t{number}")) for number in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(Unavailable, match="The database is closed"):
        await fill(store, "late")
    again = Store(store_url)
    await again.open()
    assert await count(again, "events") == 20
    await again.close()


async def test_an_append_cancelled_while_waiting_disturbs_nobody(store: Store) -> None:
    impatient, patient = (asyncio.create_task(fill(store, name)) for name in ("t1", "t2"))
    await asyncio.sleep(0)
    impatient.cancel()
    await patient
    assert await store.load("t2")


# --- a database that goes away


async def test_all_that_was_acknowledged_is_there_once_although_connections_are_cut(postgres_url: str) -> None:
    store = Store(postgres_url)
    await store.open()
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    over, cuts = asyncio.Event(), 0

    async def play(name: str) -> int:
        length = 0
        while length < 30 or cuts < 5:
            length += 1
            await store.append(row(name, length), [event(length)])
        return length

    async def disturb() -> None:
        nonlocal cuts
        while not over.is_set():
            await run_sql(postgres_url, cut + " AND datname = current_database()")
            cuts += 1
            await asyncio.sleep(0.02)

    disturber = asyncio.create_task(disturb())
    lengths = await asyncio.gather(*(play(f"t{number}") for number in range(20)))
    over.set()
    await disturber
    for number, length in enumerate(lengths):
        assert [each.seq for each in await store.events(f"t{number}")] == list(range(1, length + 1))
    await store.close()


async def test_an_append_whose_answer_was_lost_is_found_stored(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    commit, lost = store.database._commit, 0

    async def commit_and_lose_the_answer(batch: Any) -> None:
        nonlocal lost
        await commit(batch)
        if not lost:
            lost += 1
            for write in batch:
                write.in_doubt = True
            raise ConnectionResetError("cut")

    monkeypatch.setattr(store.database, "_commit", commit_and_lose_the_answer)
    await store.append(row(seq=2), [event(1), event(2, message="m")], grants=[(0, "v")])
    lost = 0
    await store.add_visitor("v", "hash", "Ann", 1.0)
    lost = 0
    await store.order("stop", None, {})
    assert await store.load("t1") == Loaded(row(seq=2), None, [event(1), event(2, message="m")])
    assert await count(store, "orders") == await count(store, "visitors") == 1


async def test_what_somebody_else_stored_in_doubt_is_a_conflict(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await fill(store, "t1", 2)
    commit, lost = store.database._commit, False

    async def lose_it(batch: Any) -> None:
        nonlocal lost
        if not lost:
            lost = True
            for write in batch:
                write.in_doubt = True
            raise ConnectionResetError("cut")
        await commit(batch)

    monkeypatch.setattr(store.database, "_commit", lose_it)
    with pytest.raises(Conflict):
        await store.append(row(seq=2), [event(2, message="mine")])


async def test_an_append_waits_for_a_locked_database(store: Store, store_url: str) -> None:
    await fill(store, "t1")
    async with locked(store_url):
        late = asyncio.create_task(store.append(row(seq=2), [event(2)]))
        await asyncio.sleep(0.3)
        assert not late.done()
    await late
    assert len(await store.events("t1")) == 2


async def test_patience_ends(store_url: str) -> None:
    store = Store(store_url, patience=3)
    await store.open()
    await fill(store, "t1")
    async with locked(store_url):
        with pytest.raises(Unavailable, match=r"The database did not answer within 3 seconds"):
            await store.append(row(seq=2), [event(2)])
    await store.append(row(seq=2), [event(2)])
    assert len(await store.events("t1")) == 2
    await store.close()


async def test_ready_says_whether_the_database_answers(store: Store) -> None:
    assert await store.ready()
    await store.close()
    assert not await store.ready()


async def test_an_address_where_nobody_answers_is_reported(postgres_url: str) -> None:
    away = address(postgres_url).set(port=1).render_as_string(hide_password=False)
    with pytest.raises(Unavailable, match="did not answer within 0.2 seconds"):
        await Store(away, patience=0.2).open()


# --- schema and settings


async def test_an_empty_database_gets_the_newest_schema(store: Store) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), SHAPE))

    async def question(connection: Any) -> list[Any]:
        found: list[Any] = await connection.run_sync(differences)
        return found

    assert await store.database.read(question) == []
    assert await store.database.value(text("SELECT version_num FROM alembic_version")) == newest()


async def test_the_migrations_lead_to_what_a_new_database_gets_at_once(store: Store, store_url: str) -> None:
    made = await store.database.read(lambda connection: connection.run_sync(shown))
    await store.close()
    database = Database(store_url, patience=10)
    async with database.writing() as connection:
        await connection.run_sync(lambda found: empty_at(found, shapes()[-1]))
        await connection.run_sync(migrate)
        assert await connection.run_sync(shown) == made
    await database.close()


def shown(connection: Connection) -> dict[str, Any]:
    """Everything that a database says about its tables, except the order of columns."""
    looked_at, found = inspect(connection), {}
    for name in looked_at.get_table_names():
        parts = (
            looked_at.get_columns(name),
            looked_at.get_foreign_keys(name),
            looked_at.get_indexes(name),
            looked_at.get_unique_constraints(name),
            looked_at.get_check_constraints(name),
        )
        found[name] = [looked_at.get_pk_constraint(name), *(sorted(map(worded, part)) for part in parts)]
    return found


def worded(part: Any) -> str:
    options = part.get("dialect_options", {})
    return str({**part, "dialect_options": {name: str(value) for name, value in options.items()}})


def test_the_files_of_the_migrations_are_named_by_the_schemas() -> None:
    config = Config()
    config.set_main_option("script_location", "kurzspiel.server.storage:migrations")
    assert [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()] == shapes()


async def test_a_database_is_opened_again_and_by_several_nodes_at_once(bare_url: str) -> None:
    nodes = [Store(bare_url) for _ in range(3)]
    await asyncio.gather(*(node.open() for node in nodes))
    await fill(nodes[0], "t1")
    assert [await count(node, "tables") for node in nodes] == [1, 1, 1]
    await asyncio.gather(*(node.close() for node in nodes))


async def test_visitors_from_before_accounts_are_still_known(bare_url: str) -> None:
    """By the token that their browser has."""
    database = Database(bare_url, patience=10)
    async with database.writing() as connection:
        await connection.run_sync(partial(migrate, to="0001"))
        await connection.execute(text("INSERT INTO visitors VALUES ('v1', 'hash', 'Ann', 5.0, 6.0)"))
    await database.close()
    store = Store(bare_url)
    await store.open()
    assert await store.visitor_by("hash") == KnownVisitor("v1", "Ann", 5.0, 6.0)
    await store.close()


async def test_a_newer_database_is_refused(store: Store, store_url: str) -> None:
    await run_sql(store_url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(WrongShape, match="the schema 9999 of a newer Kurzspiel"):
        await Store(store_url).open()


async def test_a_database_of_something_else_is_refused(bare_url: str) -> None:
    await run_sql(bare_url, "CREATE TABLE cakes (id INTEGER PRIMARY KEY)")
    with pytest.raises(WrongShape, match="in use for something else"):
        await Store(bare_url).open()


async def test_sqlite_is_durable_and_keeps_references(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    await store.open()
    for read, setting in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
        assert await store.database.value(text(f"PRAGMA {read}")) == setting
    await store.close()


async def test_a_file_that_is_not_a_database_is_reported(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("Dear diary, " * 100)
    with pytest.raises(ValueError, match="cannot be used: file is not a database"):
        await Store(str(tmp_path / "notes.db")).open()
    with pytest.raises(ValueError, match="The folder of the database .* does not exist"):
        await Store(str(tmp_path / "nowhere" / "kurzspiel.db")).open()


async def test_a_wrong_password_is_reported_without_repeating_it(postgres_url: str) -> None:
    wrong = address(postgres_url).set(password="secret").render_as_string(hide_password=False)
    with pytest.raises(ValueError, match=r"postgres:\*\*\*@.* cannot be used: .*password") as told:
        await Store(wrong, patience=1).open()
    assert "secret" not in str(told.value)


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("kurzspiel.db", "sqlite+aiosqlite:///kurzspiel.db"),
        ("/data/kurzspiel.db", "sqlite+aiosqlite:////data/kurzspiel.db"),
        ("sqlite:///kurzspiel.db", "sqlite+aiosqlite:///kurzspiel.db"),
        ("postgres://a:b@c/d", "postgresql+asyncpg://a:b@c/d"),
        ("postgresql://a:b@c:5/d?sslmode=require", "postgresql+asyncpg://a:b@c:5/d?ssl=require"),
    ],
)
def test_addresses_are_understood(url: str, meant: str) -> None:
    assert address(url).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("", "SQLite needs the path of a file"),
        ("sqlite://", "SQLite needs the path of a file"),
        ("sqlite:///:memory:", "SQLite needs the path of a file"),
        ("mysql://root:secret@host/name", "no database of the kind 'mysql'"),
        ("://secret", "should look like sqlite:///kurzspiel.db"),
        ("postgresql://u:secret@host:port/name", "should look like sqlite:///kurzspiel.db"),
    ],
)
def test_impossible_addresses_are_reported_in_a_sentence(url: str, told: str) -> None:
    with pytest.raises(ValueError, match=told) as error:
        Store(url)
    assert "secret" not in str(error.value)
