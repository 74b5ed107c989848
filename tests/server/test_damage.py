"""A full disk, broken tables, a broken file, and a second server on one file: each is reported in a sentence."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import update
from typer.testing import CliRunner

from kurzspiel.cli import app as command_line
from kurzspiel.server.storage.file_writer import FileWriter
from kurzspiel.server.storage.lock import InUse, held
from kurzspiel.server.storage.migrations.schema import EVENTS, SNAPSHOTS, TABLES
from kurzspiel.server.storage.store import Store, Unavailable
from tests.server.clients import FakeClock, Person, Server, any_move, crashing, mover, run, serving, settings_for
from tests.server.test_host import host_at

SQLITE = b"SQLite format 3\x00"


# --- a full disk


def test_a_server_with_a_full_disk_is_not_ready_until_there_is_room_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            http, store = server.client(), server.parts.store
            store.database.patience = 1.0  # the writer's, which would try for half a minute
            assert (await http.get("/readyz")).status_code == 200
            await pages(server, 1)  # SQLite then says the same as for a full disk
            with pytest.raises(Unavailable, match="full"):
                for number in range(40):
                    await store.order("nothing", None, {"text": "x" * 4000, "number": number})
            assert (await http.get("/readyz")).status_code == 503 and (await http.get("/healthz")).status_code == 200
            await pages(server, 1_000_000)
            await server.parts.node.beat()
            assert (await http.get("/readyz")).status_code == 200

    run(work())


async def pages(server: Server, most: int) -> None:
    writer = server.parts.store.database._file
    assert isinstance(writer, FileWriter)
    writer._settings = (*writer._settings, f"max_page_count = {most}")
    await asyncio.get_running_loop().run_in_executor(writer._thread, writer.let_go)  # the next connection has it


# --- broken tables


async def three_tables(server: Server) -> tuple[Person, list[str]]:
    ann = await server.person("Ann")
    ids = [(await ann.open("sakkara", "me me", listed=True))["id"] for _ in range(3)]
    for id in ids:
        for number in range(52):
            await ann.do(id, 0, "say", text=f"line {number}")
    return ann, ids


def test_a_table_that_cannot_be_read_is_frozen_and_the_others_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        clock, settings = FakeClock(), settings_for(tmp_path)
        async with crashing(settings, clock) as server:
            ann, (broken, mended, whole) = await three_tables(server)
            async with server.parts.store.database.writing() as connection:
                await connection.execute(update(EVENTS).where(EVENTS.c.table_id == broken).values(data="\u0001garbage"))
                await connection.execute(update(TABLES).where(TABLES.c.id == broken).values(summary="{"))
                await connection.execute(update(SNAPSHOTS).values(data='{"seq": "garbage"}'))
        async with crashing(settings, clock) as server:
            ann = Person(server, "Ann", ann.token)
            answer = await ann.get(f"/tables/{broken}")
            assert answer.status_code == 409 and "its data on the server are damaged" in answer.json()["error"]
            async with ann.socket(broken, 0) as socket:
                assert (await socket.read())["code"] == "broken"
            for id in (mended, whole):
                table = await server.table(id)
                assert (await ann.move(id, mover(table), any_move(table, mover(table))))["ok"]
            status = {line["id"]: line["status"] for line in (await ann.get("/me/tables")).json()["tables"]}
            assert status == {broken: "frozen", mended: "running", whole: "running"}
            assert {line["id"] for line in (await ann.get("/tables")).json()["tables"]} == {mended, whole}
            hanna = await host_at(server)
            (line,) = (await hanna.get("/host/tables", status="frozen")).json()["tables"]
            assert line["id"] == broken, "the host sees which one it is"
            assert await server.parts.store.due(clock.now + 1e9, 9) == []

    run(work())


def test_a_page_that_was_overwritten_breaks_its_tables_only(tmp_path: Path) -> None:
    async def work() -> None:
        clock, settings = FakeClock(), settings_for(tmp_path)
        async with serving(settings, clock) as server:
            ann, ids = await three_tables(server)
        overwrite_a_page(tmp_path / "test.db", ids[0])
        async with crashing(settings, clock) as server:
            ann = Person(server, "Ann", ann.token)
            answers = {id: await ann.get(f"/tables/{id}") for id in ids}
            assert answers[ids[0]].json()["code"] == "broken" and answers[ids[2]].status_code == 200
            assert (await ann.get(f"/tables/{ids[0]}")).json()["code"] == "broken"
            table = await server.table(ids[2])
            assert (await ann.move(ids[2], mover(table), any_move(table, mover(table))))["ok"]
            lines = {line["id"]: line["status"] for line in (await ann.get("/me/tables")).json()["tables"]}
            assert (lines[ids[0]], lines[ids[2]]) == ("frozen", "running")
            assert (await server.client().get("/readyz")).status_code == 200

    run(work())


def overwrite_a_page(file: Path, table_id: str) -> None:
    """Write nonsense over the first page that holds what was said at a table."""
    data = bytearray(file.read_bytes())
    size = int.from_bytes(data[16:18])
    for first in range(size, len(data), size):
        page = data[first : first + size]
        is_leaf = page[0] == 13
        if is_leaf and table_id.encode() in page and page.count(b'"text":"line ') > 5 and b'"opened"' not in page:
            data[first : first + 200] = b"\xff" * 200
            file.write_bytes(bytes(data))
            return
    raise AssertionError("no page holds that")


# --- a broken file, and one that is in use


@pytest.mark.parametrize("data", [b"no database at all", SQLITE + b"\x99" * 5000])
def test_a_broken_file_is_reported_in_one_sentence(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "broken.db"
    file.write_bytes(data)
    result = CliRunner().invoke(command_line, ["serve", "--port", "0", "--database", str(file)])
    assert result.exit_code == 2 and "Traceback" not in result.output
    (line,) = result.stderr.splitlines()
    assert line.startswith("kurzspiel: The database ") and "cannot be used: " in line and line.endswith(".")
    assert file.read_bytes() == data


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    """Until the first is gone, however it went."""
    file = tmp_path / "games.db"
    code = "import sys, time; from kurzspiel.server.storage.lock import held\n"
    code += "with held(sys.argv[1]): print('held', flush=True); time.sleep(100)"
    with subprocess.Popen([sys.executable, "-c", code, str(file)], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout and other.stdout.readline() == "held\n"
        result = CliRunner().invoke(command_line, ["serve", "--port", "0", "--database", str(file)])
        other.kill()
    assert result.exit_code == 1
    assert result.stderr == (
        f"kurzspiel: Another server already uses the database {file}; stop that one first, or give this one a "
        "database of its own: --database FILE.\n"
    )
    with held(str(file)), pytest.raises(InUse), held(f"sqlite:///{file}"):
        pass
    with held(str(file)):
        pass


@pytest.mark.anyio
async def test_a_damaged_database_is_told_apart_from_one_that_is_away(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "kurzspiel.db"), patience=3)
    await store.open()
    await store.close()
    connection = sqlite3.connect(tmp_path / "kurzspiel.db")
    connection.execute("INSERT INTO nodes (id, started, alive) VALUES (CAST(x'ff' AS TEXT), 1, 1)")
    connection.commit()
    connection.close()
    await store.database.open()
    with pytest.raises(Unavailable, match="^a text is not UTF-8$"):
        await store.alive_nodes(0)
    await store.close()
