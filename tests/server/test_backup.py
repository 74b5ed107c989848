"""A backup holds everything as of one moment, and is restored to either kind of database in full or not at all."""

import asyncio
import gzip
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import Table, insert, select

from kurzspiel.server.club.accounts.store import chore_row, code_row
from kurzspiel.server.club.notices.messages import NoticeWishes
from kurzspiel.server.club.notices.store import ChannelRow, NoticeStore, ToTell
from kurzspiel.server.club.notices.waits import WAIT
from kurzspiel.server.storage import backup
from kurzspiel.server.storage.backup import BadBackup, dump, restore
from kurzspiel.server.storage.migrations import schema
from kurzspiel.server.storage.migrations.schema import SHAPE
from kurzspiel.server.storage.store import Store
from tests.server.test_store import event, fill, row

OLD = sorted((Path(__file__).parent / "old").glob("*.jsonl"))  # backups as servers with older schemas made them

FreshPostgres = Callable[[], Awaitable[str]]
pytestmark = pytest.mark.anyio
Lines = list[Any]
BOT = {
    "visitor_id": "v1", "owner_id": "v1", "about": "", "games": "[]", "open_to": "owner", "most_tables": 4, "seen": 0.5,
}  # fmt: skip
REPORT = {
    "table_id": "t1", "seq": 1, "reporter_id": "v1", "said": 1.5, "seat": None, "name": "Ben", "text": "Boo!",
    "visitor_id": None, "reason": "insult", "note": "", "created": 2.5, "done": None, "outcome": None,
}  # fmt: skip
AWAY = {"visitor_id": "v1", "starts": 1.0, "ends": 2.0}
MUTE = {"visitor_id": "v1", "since": 1.0, "until": None, "why": "loud", "host_id": None}
DEED = {"id": 2**52, "at": 1.0, "host_id": None, "what": "mute", "visitor_id": "v1", "table_id": None, "data": "{}"}
WISH = {"name": "welcome", "value": '"Hello"', "changed": 1.0}
ACCOUNT = {"visitor_id": "v1", "key": "änne", "password": None, "role": "player", "created": 6.0, "settings": "{}"}
CUP = {
    "id": "c1", "name": "Cup", "about": "", "game": "maya", "status": "running", "listed": True, "organiser": None,
    "terms": "{}", "seed": "a seed", "key_hash": None, "created": 7.0, "starts": None, "rounds": 3, "ended": None,
}  # fmt: skip
PARTS_OF_A_CUP: dict[Table, dict[str, Any]] = {
    schema.TOURNAMENT_ACTS: {"seq": 1, "kind": "made", "at": 7.0, "visitor": None},
    schema.ENTRANTS: {"number": 1, "visitor_id": "v1", "entered": 8.0, "gone": None},
    schema.ROUNDS: {"number": 1, "began": 8.0, "ends": 9.0},
    schema.HEATS: {
        "round": 1, "number": 1, "table_id": "t1", "chairs": '[1,"club"]', "opened": True, "result": None, "done": None,
    },
}  # fmt: skip

MATCH = {
    "table_id": "t2", "game": "maya", "rules": 1, "seats": 3, "people": 1, "began": 7.0, "ended": 8.0, "moves": 9,
    "rated": True, "clock": "none", "state": "new",
}  # fmt: skip
RESULT = {
    "table_id": "t2", "seat": 0, "visitor_id": "v1", "bot": None, "given_up": False, "score": 40, "place": 1,
    "share": 0.5, "opening": "copan-uxmal-carry", "game": "maya", "ended": 8.0, "mu_before": 25.0, "sigma_before": 8.0,
    "mu_after": 25.1, "sigma_after": 7.9,
}  # fmt: skip
RATING = {
    "visitor_id": "v1", "game": "maya", "mu": 25.1, "sigma": 7.9, "cautious": 1.4, "matches": 1, "won": 0.5,
    "changed": 8.0,
}  # fmt: skip
PASSKEY = {
    "id": "AQ",
    "visitor_id": "v1",
    "public_key": "Ag",
    "count": 2**40,
    "name": "Key",
    "created": 6.5,
    "used": None,
}
TIE = {"visitor_id": "v1", "other_id": "v1", "kind": "asked", "since": 9.0}
SEEKER = {
    "visitor_id": "v1", "name": "Änne", "game": "maya", "seats": 3, "pace": "day", "rated": False, "rating": 1500,
    "shown": True, "unrated": True, "bots": None, "bots_from": 9.5, "since": 9.0, "ends": 49.0, "table_id": None,
    "opened": False,
}  # fmt: skip
STUDY = {
    "id": "s1", "owner_id": "v1", "title": "Evenings", "version": 2, "last_chapter": 1, "read_key": "read",
    "edit_key": None, "created": 1.0, "changed": 2.0,
}  # fmt: skip
STUDY_CHAPTER = {"study_id": "s1", "id": 1, "place": 0, "head": "{}", "data": "{}", "size": 4}
STUDY_CHANGE = {
    "study_id": "s1",
    "version": 2,
    "visitor_id": "v1",
    "message": "m",
    "by": "Ann",
    "data": "{}",
    "at": 2.0,
}
STUDY_READER = {"study_id": "s1", "visitor_id": "v1", "role": "read", "since": 2.0}
EXPLORED = {
    "game": "maya", "rules": 1, "situation": "opening", "choice": "place copan", "seats": 3, "turn": 0,
    "strength": "none", "played": 3, "won": 1.5, "places": 6, "together": 5,
}  # fmt: skip
PUZZLE_TRY = {"visitor_id": "v1", "puzzle_id": "p1", "game": "maya", "solved": True, "at": 9.0}
PUZZLE_SOLVER = {
    "visitor_id": "v1", "game": "maya", "mu": 25.0, "sigma": 8.0, "tries": 1, "solved": 1, "streak": 1, "longest": 1,
}  # fmt: skip
PUZZLE_RATING = {"puzzle_id": "p1", "game": "maya", "mu": 25.0, "sigma": 8.0, "tries": 1, "solved": 1}
CHALLENGE = {"table_id": "t1", "from_id": "v1", "to_id": "v1", "created": 9.0, "declined": None}


async def furnish(store: Store) -> None:
    """Something in every table."""
    await store.append(row(due=1e9 / 3), [event(1, visitor="v1", message="m1")], grants=[(0, "v1")], snapshot=(1, {}))
    await fill(store, "t2", 30, status="over", listed=False)
    await store.add_visitor("v1", "hash", "Änne \U0001f3b2", 5.0)
    await store.save_analysis("t2", {"marks": [1.5, None]})
    await store.answer_order(await store.order("freeze", "t1", {}), "Done.")
    await store.order("stop", None, {})
    await store.beat("n1", 1.0, 2.0, stopped=0.5, good_for=5.0)
    async with store.database.writing() as connection:
        await connection.execute(insert(schema.ACCOUNTS), ACCOUNT)
        for kept, values in (
            (schema.REPORTS, REPORT), (schema.MUTES, MUTE), (schema.HOST_LOG, DEED), (schema.HOST_SETTINGS, WISH),
            (schema.HOLIDAYS, AWAY),
        ):  # fmt: skip
            await connection.execute(insert(kept), values)
        await connection.execute(insert(schema.LEASES), {"name": "table:t1", "node_id": "n1"})
        await connection.execute(insert(schema.TOURNAMENTS), CUP)
        for table, part in PARTS_OF_A_CUP.items():
            await connection.execute(insert(table), {"tournament_id": "c1", **part})
        await connection.execute(insert(schema.BOTS), BOT)
        await connection.execute(insert(schema.MATCHES), MATCH)
        await connection.execute(insert(schema.RESULTS), RESULT)
        await connection.execute(insert(schema.RATINGS), RATING)
        await connection.execute(insert(schema.TIES), TIE)
        await connection.execute(insert(schema.SEEKERS), SEEKER)
        await connection.execute(insert(schema.CHALLENGES), CHALLENGE)
        await connection.execute(insert(schema.STUDIES), STUDY)
        await connection.execute(insert(schema.STUDY_CHAPTERS), STUDY_CHAPTER)
        await connection.execute(insert(schema.STUDY_CHANGES), STUDY_CHANGE)
        await connection.execute(insert(schema.STUDY_READERS), STUDY_READER)
        await connection.execute(insert(schema.UNEXPLORED), {"table_id": "t2", "ended": 8.0})
        await connection.execute(insert(schema.EXPLORED), EXPLORED)
        await connection.execute(insert(schema.PUZZLE_TRIES), PUZZLE_TRY)
        await connection.execute(insert(schema.PUZZLE_SOLVERS), PUZZLE_SOLVER)
        await connection.execute(insert(schema.PUZZLE_RATINGS), PUZZLE_RATING)
        await connection.execute(insert(schema.PUZZLE_CONSENTS), {"visitor_id": "v1", "since": 9.0})
        await connection.execute(insert(schema.HIDDEN), {"visitor_id": "v1", "since": 9.0})
        await connection.execute(insert(schema.PASSKEYS), PASSKEY)
        await connection.execute(
            insert(schema.BANS), {"visitor_id": "v1", "why": "Insults", "since": 7.0, "ends": None}
        )
        await connection.execute(insert(schema.CODES), code_row("hash", "invite", None, 2, 8.0, 9.0))
        await connection.execute(insert(schema.USES), {"hash": "hash", "number": 0, "at": 8.5})
        await connection.execute(insert(schema.CHORES), chore_row("forget", "v9", 9.0))
    notices = NoticeStore(store.database)
    await notices.secret("push", lambda: "key")
    await notices.add_channel(ChannelRow("c1", "v1", "hash", "push", {"endpoint": "e"}, "Browser", ("turn",), 7.0))
    await notices.wish("v1", NoticeWishes(language="de"), 8.0)
    await notices.wish_for_table("v1", "t1", "all")
    await notices.look("v1", "t1", 9.0, 10.0)
    await notices.intend(ToTell("c1", "v1", "t1", "turn", 9.5), 10.0)
    await store.database.write({WAIT: [{"table_id": "t1", "seat": 0, "kind": "turn", "since": 9.5, "until": None}]})


async def contents(store: Store) -> dict[str, Lines]:
    return {
        table.name: [tuple(found) for found in await store.database.all(select(table).order_by(*table.primary_key))]
        for table in SHAPE.sorted_tables
    }


async def restored(url: str, path: Path) -> dict[str, Lines]:
    await restore(url, path)
    store = Store(url)
    await store.open()
    found = await contents(store)
    await store.close()
    return found


def a_table(lines: Lines) -> dict[str, Any]:
    """The first row of a table where people play."""
    return next(line[1] for line in lines[1:] if line[0] == "tables")


def rewrite(path: Path, change: Callable[[Lines], object]) -> None:
    """Change a backup's lines."""
    lines = [orjson.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]
    change(lines)
    path.write_bytes(gzip.compress(b"".join(orjson.dumps(line) + b"\n" for line in lines)))


@pytest.fixture
async def saved(sqlite_url: str, tmp_path: Path) -> Path:
    """A backup of a small database."""
    store = Store(sqlite_url)
    await store.open()
    await furnish(store)
    await dump(store, tmp_path / "backup.gz")
    await store.close()
    return tmp_path / "backup.gz"


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
async def test_a_backup_is_restored_to_either_kind_of_database(
    store: Store, tmp_path: Path, target: str, fresh_postgres: FreshPostgres
) -> None:
    await furnish(store)
    before = await contents(store)
    assert all(before.values()), "every table holds something"
    counts = await dump(store, tmp_path / "backup.gz")
    assert counts == {name: len(rows) for name, rows in before.items()}
    url = await fresh_postgres() if target == "postgresql" else str(tmp_path / "second.db")
    assert await restored(url, tmp_path / "backup.gz") == before


async def test_a_backup_sees_one_moment_while_the_server_writes(store: Store, tmp_path: Path) -> None:
    async def play(name: str) -> None:
        for seq in range(1, 41):
            await store.append(row(name, seq), [event(seq)])

    playing = asyncio.gather(*(play(f"t{number}") for number in range(10)))
    await asyncio.sleep(0.1)
    await dump(store, tmp_path / "backup.gz")
    await playing
    found = await restored(str(tmp_path / "second.db"), tmp_path / "backup.gz")
    last = {table_id: seq for table_id, _, _, _, _, _, _, _, seq, _, _ in found["tables"]}
    assert len(found["events"]) == sum(last.values())


async def test_a_backup_is_for_its_owner_only_and_leaves_nothing_beside_it(saved: Path) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert [path.name for path in saved.parent.iterdir() if "backup" in path.name] == ["backup.gz"]


async def test_a_backup_that_fails_keeps_the_previous_one(
    saved: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    former = saved.read_bytes()
    store = Store(sqlite_url)
    await store.open()

    async def no_space(*_: object) -> int:
        raise OSError("no space left")

    monkeypatch.setattr(backup, "_dump_table", no_space)
    with pytest.raises(OSError, match="no space left"):
        await dump(store, saved)
    await store.close()
    assert saved.read_bytes() == former
    assert [path.name for path in saved.parent.iterdir() if "backup" in path.name] == ["backup.gz"]


async def test_only_an_empty_database_is_filled(saved: Path, store: Store, store_url: str) -> None:
    await fill(store, "t9")
    before = await contents(store)
    with pytest.raises(ValueError, match="is not empty; a backup is restored into an empty one only"):
        await restore(store_url, saved)
    assert await contents(store) == before


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda lines: lines[0].update(format="cake"), "is not a backup of Kurzspiel"),
        (lambda lines: lines[0].update(shape="9999"), "is of another Kurzspiel: version 1, schema 9999"),
        (lambda lines: lines.clear(), "is not a backup of Kurzspiel"),
        (lambda lines: lines.pop(), r"breaks off after \d+ rows"),
        (lambda lines: lines.pop(5), "does not hold as many rows as it says"),
        (lambda lines: lines.append({}), "goes on after its end"),
        (lambda lines: lines[1][1].update(colour="red"), "Line 2 of the backup .* is not a row of one of our tables"),
        (lambda lines: a_table(lines).update(id=7), r"Line \d+ of the backup .* is not a row"),
        (lambda lines: a_table(lines).update(id=None), r"Line \d+ of the backup .* is not a row"),
        (lambda lines: lines.insert(1, ["cakes", {}]), "Line 2 of the backup .* is not a row"),
    ],
)
async def test_a_backup_that_was_changed_is_reported_and_nothing_is_stored(
    saved: Path, tmp_path: Path, change: Callable[[Lines], object], told: str
) -> None:
    rewrite(saved, change)
    with pytest.raises(BadBackup, match=told):
        await restore(str(tmp_path / "second.db"), saved)
    assert not (tmp_path / "second.db").exists()


async def test_rows_that_contradict_each_other_are_reported_and_nothing_is_stored(saved: Path, tmp_path: Path) -> None:
    def repeat_an_event(lines: Lines) -> None:
        events = [line for line in lines if isinstance(line, list) and line[0] == "events"]
        events[1][1].update(events[0][1])

    rewrite(saved, repeat_an_event)
    with pytest.raises(BadBackup, match="contradicts itself"):
        await restore(str(tmp_path / "second.db"), saved)
    store = Store(str(tmp_path / "second.db"))
    await store.open()
    assert not any((await contents(store)).values())
    await store.close()


async def test_a_file_that_breaks_off_or_is_not_gzip_is_reported(saved: Path, tmp_path: Path) -> None:
    whole = saved.read_bytes()
    for data, told in (
        (whole[:-30], "breaks off"),
        (b"cake", "cannot be read: Not a gzipped file"),
        (b"", "not a backup"),
    ):
        saved.write_bytes(data)
        with pytest.raises(BadBackup, match=told):
            await restore(str(tmp_path / "second.db"), saved)
    with pytest.raises(BadBackup, match="cannot be read: .*No such file"):
        await restore(str(tmp_path / "second.db"), tmp_path / "nothing.gz")


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
@pytest.mark.parametrize("target", ["sqlite", "postgresql", "an unused one"])
async def test_a_backup_of_an_older_schema_is_restored_to_the_newest(
    old: Path, tmp_path: Path, target: str, fresh_postgres: FreshPostgres
) -> None:
    lines = [orjson.loads(line) for line in old.read_bytes().splitlines()]
    assert lines[0]["shape"] == old.stem
    kept = tmp_path / "old.gz"
    kept.write_bytes(gzip.compress(old.read_bytes()))
    url = await fresh_postgres() if target == "postgresql" else str(tmp_path / "second.db")
    if target == "an unused one":
        unused = Store(url)
        await unused.open()
        await unused.close()
    found = await restored(url, kept)
    wanted = lines[-1]["rows"]
    assert {name: len(found[name]) for name in wanted} == wanted
    assert len(found["sessions"]) == wanted["visitors"], "everybody's token is still good"
    with pytest.raises(ValueError, match="is not empty"):
        await restore(url, kept)


async def test_a_row_of_an_older_schema_is_checked_by_that_schema(tmp_path: Path) -> None:
    lines = OLD[0].read_bytes().splitlines(keepends=True)
    kept = tmp_path / "old.gz"
    kept.write_bytes(gzip.compress(lines[0] + b'["sessions", {}]\n' + b"".join(lines[1:])))
    with pytest.raises(BadBackup, match=r"Line 2 of the backup .* is not a row"):
        await restore(str(tmp_path / "second.db"), kept)
    assert not (tmp_path / "second.db").exists()
