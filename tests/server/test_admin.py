"""Orders of the host, with a running server and without one."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from kurzspiel.cli import app as commands
from kurzspiel.server.app import create_app
from kurzspiel.server.room import admin, upkeep
from kurzspiel.server.server import Server
from kurzspiel.server.settings import PREFIX, read_settings
from kurzspiel.server.storage.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Servers look for orders often, and the environment names no database."""
    monkeypatch.setattr(upkeep, "EVERY", 0.05)
    monkeypatch.setattr(admin, "ASK_AGAIN", 0.02)
    monkeypatch.delenv(f"{PREFIX}DATABASE", raising=False)
    yield


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@asynccontextmanager
async def serving(file: Path, token: str | None = None) -> AsyncIterator[httpx.AsyncClient]:
    """A server in this process, with a client that it knows."""
    app = create_app(Server(read_settings({"database": str(file)})))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://test/api") as client,
    ):
        if token is None:
            token = (await client.post("/visitors", json={"name": "Ann"})).json()["token"]
            client.cookies.clear()
        client.headers["authorization"] = f"Bearer {token}"
        yield client


@asynccontextmanager
async def served(file: Path, is_on: bool) -> AsyncIterator[None]:
    """A server runs, or the last one stopped a while ago."""
    if is_on:
        async with serving(file):
            yield
    else:
        await forget_beats(file)
        yield


async def forget_beats(file: Path, seconds: float = 60) -> None:
    """As if all servers had stopped this long ago."""
    async with admin.opened(str(file)) as store, store.database.writing() as connection:
        await connection.exec_driver_sql(f"UPDATE nodes SET alive = alive - {seconds}")


async def call(file: Path | str | None, *words: str, typed: str = "") -> Any:
    """Call `kurzspiel admin` in a thread, so that a server can keep running in this one."""
    database = ["--database", str(file)] if file else []
    result = await asyncio.to_thread(
        CliRunner().invoke, commands, ["admin", *words, *database], input=typed, env={"COLUMNS": "120"}
    )
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


async def output(file: Path | str, *words: str, typed: str = "") -> str:
    result = await call(file, *words, typed=typed)
    assert result.exit_code == 0, result.stderr
    return str(result.stdout)


async def refusal(file: Path | str | None, *words: str, code: int = 1) -> str:
    result = await call(file, *words)
    assert (result.exit_code, result.stdout) == (code, ""), result.stdout
    return str(result.stderr)


async def open_table(client: httpx.AsyncClient, other: str = "open", **options: Any) -> str:
    """Ann's table of Maya with three seats: two bots, or open ones."""
    chairs = [{"who": "me"}, *[{"who": other, "bot": "novice"}] * 2]
    answer = await client.post("/tables", json={"game": "maya", "chairs": chairs, "name": "Ann", "options": options})
    return str(answer.json()["id"])


async def move(client: httpx.AsyncClient, id: str) -> bool:
    """Wait for Ann's turn and make her first legal move; False when the match is over."""
    while True:
        seen = (await client.get(f"/tables/{id}", params={"seat": 0})).json()
        if seen["table"]["status"] != "running":
            return False
        if seen["legal"]:
            break
        await asyncio.sleep(0.01)
    message = {"do": "move", "id": f"m{time.monotonic_ns()}", "moves": seen["legal"][:1]}
    reply = (await client.post(f"/tables/{id}/messages", params={"seat": 0}, json=message)).json()
    assert reply["ok"], reply
    return True


async def kinds(file: Path, id: str) -> list[str]:
    async with admin.opened(str(file)) as store:
        return [event.kind for event in await store.events(id)]


async def make_table(file: Path, **options: Any) -> str:
    """A running table, from a server that has stopped."""
    async with serving(file) as client:
        id = await open_table(client, "bot", **options)
        await move(client, id)
        return id


# --- looking


async def test_tables_are_listed_by_status(file: Path) -> None:
    async with serving(file) as client:
        waiting, running = await open_table(client), await open_table(client, "bot")
        await move(client, running)
        assert {waiting, running} <= set((await output(file, "list")).split())
        text = await output(file, "list", "--status", "running")
        assert running in text and waiting not in text
        assert re.search(rf"{running}\s+maya\s+Ann, Pip, Tilli\s+running", text)
        assert len((await output(file, "list", "--limit", "1")).splitlines()) == 2
        assert await output(file, "list", "--status", "frozen") == "There are no such tables.\n"


async def test_a_table_is_shown_without_its_secrets(file: Path) -> None:
    async with serving(file) as client:
        id = await open_table(client, "bot", clock={"kind": "live", "bank": 300})
        await move(client, id)
        await client.post(f"/tables/{id}/messages?seat=0", json={"do": "say", "id": "s", "text": "my cat is ill"})
        keys = (await client.get(f"/tables/{id}/links")).json()
    text = await output(file, "show", id)
    async with admin.opened(str(file)) as store:
        opened, row = (await store.events(id))[0].data, await admin.row_of(str(file), id)
    assert "running" in text and "live, 300 s and 15 s a turn" in text and "opened it" in text and "bot novice" in text
    assert f"{row.seq} events" in text and "said (seat 0)" in text
    assert not any(
        secret in text for secret in (opened["secret"], opened["keyring"], keys["key"], *keys["keys"].values())
    )
    assert "place" not in text and "my cat is ill" not in text
    assert "Ann: my cat is ill" in await output(file, "show", id, "--chat")


async def test_how_much_each_seat_has_planned_in_secret_is_not_shown(file: Path) -> None:
    async with serving(file) as client:
        chairs = [{"who": "me"}] * 3
        opened = await client.post("/tables", json={"game": "himalaya", "chairs": chairs, "name": "Ann"})
        id = opened.json()["id"]
        for number in range(40):  # place the figures, until everybody plans
            seen = [(await client.get(f"/tables/{id}", params={"seat": seat})).json() for seat in range(3)]
            acting = [seat for seat in range(3) if seen[seat]["legal"]]
            message = {"do": "move", "id": f"m{number}", "moves": seen[acting[0]]["legal"][:1]}
            await client.post(f"/tables/{id}/messages", params={"seat": acting[0]}, json=message)
            if len(acting) > 1:
                break
    text = await output(file, "show", id)
    assert len(acting) == 3 and "moved" in text and "moved (seat" not in text


# --- freezing, thawing, deleting


@pytest.mark.parametrize("is_on", [True, False], ids=["served", "not served"])
async def test_a_table_is_frozen_and_thawed(file: Path, is_on: bool) -> None:
    id = await make_table(file)
    async with served(file, is_on):
        assert await output(file, "freeze", id, "we look into it") == f"Table {id} is frozen.\n"
        assert "we look into it" in await output(file, "show", id)
        assert "frozen already" in await refusal(file, "freeze", id, "once more")
        assert await output(file, "thaw", id) == f"Table {id} goes on.\n"
        assert "is not frozen" in await refusal(file, "thaw", id)
        story = await kinds(file, id)
        assert story.count("frozen") == story.count("thawed") == 1


async def test_players_see_that_a_table_is_frozen_and_go_on_once_it_thaws(file: Path) -> None:
    async with serving(file) as client:
        id = await open_table(client, "bot")
        await move(client, id)
        await output(file, "freeze", id, "we look into it")
        seen = (await client.get(f"/tables/{id}?seat=0")).json()
        assert (seen["table"]["frozen"], seen["legal"]) == ("we look into it", [])
        await output(file, "thaw", id)
        assert await move(client, id)


@pytest.mark.parametrize("is_on", [True, False], ids=["served", "not served"])
async def test_a_table_is_deleted_after_a_question(file: Path, is_on: bool) -> None:
    id = await make_table(file)
    async with served(file, is_on):
        no = await call(file, "delete", id, typed="n\n")
        assert no.exit_code == 1 and "lost for good" in no.stderr and "Nothing is deleted." in no.stderr
        assert f"Table {id} is deleted.\n" in await output(file, "delete", id, typed="y\n")
        assert f"There is no table {id}." in await refusal(file, "delete", id, "--yes")
        assert await kinds(file, id) == []


async def test_a_deleted_table_is_gone_for_its_players(file: Path) -> None:
    async with serving(file) as client:
        id = await open_table(client)
        await output(file, "delete", id, "--yes")
        assert (await client.get(f"/tables/{id}")).status_code == 404


async def test_time_in_which_no_server_ran_is_not_lost_by_freezing(file: Path) -> None:
    id = await make_table(file, clock={"kind": "slow", "seconds": 86400})
    async with admin.opened(str(file)) as store, store.database.writing() as connection:
        await connection.exec_driver_sql("UPDATE nodes SET alive = alive - 3600")
        await connection.exec_driver_sql("UPDATE events SET at = at - 3600")
    await output(file, "freeze", id, "we look into it")
    sheet = await admin.show(str(file), id)
    assert sheet.facts.clocks and min(left or 0 for left in sheet.facts.clocks.left) > 86400 - 60
    assert (await kinds(file, id))[-2:] == ["paused", "frozen"]


@pytest.mark.parametrize(("is_on", "status"), [(True, "over"), (False, "waiting")], ids=["served", "not served"])
async def test_old_tables_are_tidied_away(file: Path, is_on: bool, status: str) -> None:
    async with serving(file) as client:
        ids = [await open_table(client) for _ in range(3)]
    async with admin.opened(str(file)) as store, store.database.writing() as connection:
        await connection.exec_driver_sql(f"UPDATE tables SET status = '{status}', changed = 1e9 WHERE id != '{ids[0]}'")
    async with served(file, is_on):
        words = ("tidy", "--older-than", "30", *(() if status == "over" else ("--status", status)))
        no = await call(file, *words, typed="n\n")
        assert no.exit_code == 1 and "2 tables with status" in no.stderr
        assert await output(file, *words, "--yes") == "2 tables are deleted.\n"
        assert [row.id for row in await admin.rows(str(file), None, 9)] == ids[:1]
        assert "There are no tables" in await output(file, *words)


async def test_a_server_that_does_not_answer_is_reported(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await make_table(file)
    monkeypatch.setattr(admin, "PATIENCE", 0.2)
    async with admin.opened(str(file)) as store:
        await store.beat("deaf", time.time(), time.time() + 60)
        assert "did not answer within 0.2 seconds" in await refusal(file, "freeze", id, "we look into it")
        assert await store.open_orders() == []
    assert "frozen" not in await kinds(file, id)


async def test_if_the_server_stops_while_it_is_asked_the_order_is_carried_out_here(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await make_table(file)
    monkeypatch.setattr(admin, "ALIVE", 0.4)
    async with admin.opened(str(file)) as store:
        await store.beat("dying", time.time(), time.time())
        await output(file, "freeze", id, "we look into it")
        assert await store.open_orders() == []
    assert (await kinds(file, id))[-1] == "frozen"


async def test_what_somebody_else_writes_meanwhile_is_reported(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await make_table(file)
    await forget_beats(file)
    async with admin.opened(str(file)) as store:
        table = await admin._table(store, id, time.time())
        await output(file, "freeze", id, "we look into it")
        table.thaw(time.time())
        with pytest.raises(admin.CannotDo, match="just now"):
            await admin._append(store, table, time.time())


# --- the whole database


async def test_a_backup_is_made_while_people_play_and_they_play_on_from_it(file: Path, tmp_path: Path) -> None:
    kept, elsewhere = tmp_path / "kept.gz", tmp_path / "new" / "elsewhere.db"
    async with serving(file) as client:
        token = client.headers["authorization"].removeprefix("Bearer ")
        id = await open_table(client, "bot")
        playing = asyncio.create_task(play(client, id))
        await asyncio.sleep(0.1)
        assert "1 tables with" in await output(file, "backup", str(kept))
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    assert "1 tables with" in await output(elsewhere, "restore", str(kept))
    assert await kinds(elsewhere, id) == (await kinds(file, id))[: len(await kinds(elsewhere, id))]
    async with serving(elsewhere, token) as client:
        assert await move(client, id)


async def play(client: httpx.AsyncClient, id: str) -> None:
    while await move(client, id):
        await asyncio.sleep(0)


async def test_a_backup_goes_into_a_new_file_and_an_empty_database_only(file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.gz"
    await make_table(file)
    await output(file, "backup", str(kept))
    assert "is already there" in await refusal(file, "backup", str(kept))
    assert "is already there" in await refusal(file, "backup", str(file))
    assert "there is no folder" in await refusal(file, "backup", str(tmp_path / "none" / "kept.gz"), code=2)
    assert "is not empty" in await refusal(file, "restore", str(kept), code=2)
    assert "cannot be read" in await refusal(tmp_path / "other.db", "restore", str(file))


async def test_a_backup_moves_from_sqlite_to_postgresql(file: Path, tmp_path: Path, postgres_url: str) -> None:
    id, kept = await make_table(file), tmp_path / "kept.gz"
    await output(file, "backup", str(kept))
    await forget_beats(file)
    for words in (("restore", str(kept)), ("freeze", id, "we look into it"), ("list", "--status", "frozen")):
        result = await call(None, *words, "--database", postgres_url)
        assert result.exit_code == 0, result.stderr
    assert id in result.stdout


async def test_migrating_says_from_where_to_where(file: Path) -> None:
    assert "from nothing to the schema" in await output(file, "migrate")
    assert "already has the newest schema" in await output(file, "migrate")
    store = Store(str(file))
    await store.open()
    async with store.database.writing() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0000'")
    await store.close()
    assert "has the schema 0000" in await refusal(file, "list")
    assert "newer Kurzspiel" in await refusal(file, "migrate", code=2)


# --- mistakes


@pytest.mark.parametrize("words", [("show", "X"), ("freeze", "X", "why"), ("thaw", "X"), ("delete", "X", "--yes")])
async def test_a_missing_table_is_reported(file: Path, words: tuple[str, ...]) -> None:
    await output(file, "migrate")
    assert await refusal(file, *words) == "kurzspiel: There is no table X.\n"


async def test_looking_creates_no_database(file: Path) -> None:
    assert await refusal(file, "list") == f"kurzspiel: There is no database of a server at {file}.\n"
    assert not file.exists()


@pytest.mark.parametrize("why", ["", " ", "two\nlines", "x" * 201])
async def test_a_reason_is_one_line(file: Path, why: str) -> None:
    await output(file, "migrate")
    assert "one line" in await refusal(file, "freeze", "X", why, code=2)


async def test_a_file_that_is_not_a_database_is_refused(file: Path) -> None:
    file.write_text("not a database, but long enough to be taken for one" * 20)
    assert "cannot be used" in await refusal(file, "list", code=2)


async def test_passwords_are_never_printed() -> None:
    for address in ("postgresql://ann:hunter2@localhost:1/games", "postgresql://localhost:1/games?password=hunter2"):
        for words in (("list",), ("migrate",), ("backup", "/tmp/none.gz")):
            result = await call(None, *words, "--database", address)
            assert result.exit_code == 1 and "hunter2" not in result.output + result.stderr
    assert "hunter2" not in await refusal(None, "list", "--database", "mysql://ann:hunter2@localhost/games", code=2)


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(-1, "now"), (-40, "40 s ago"), (40, "in 40 s"), (-7000, "117 min ago"), (7300, "in 2 h"), (-4e5, "5 days ago")],
)
def test_times_are_shown_as_people_say_them(seconds: float, told: str) -> None:
    from kurzspiel.cli.tables import from_now

    assert from_now(seconds) == told
