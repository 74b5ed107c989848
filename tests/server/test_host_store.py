"""What hosts keep, in either kind of database."""

from typing import Any

import pytest
from sqlalchemy import insert

from kurzspiel.server.club.host.store import (
    DONE_REPORT,
    NEW_DEED,
    NEW_MUTE,
    NEW_REPORT,
    UNSAID_EVENT,
    UNSAID_REPORT,
    HostStore,
    deed_row,
    mute_row,
)
from kurzspiel.server.server import Server as Parts
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.migrations.schema import ACCOUNTS
from kurzspiel.server.storage.store import Store, StoredEvent
from tests.server.test_backup import REPORT
from tests.server.test_store import fill, row

pytestmark = pytest.mark.anyio


@pytest.fixture
async def kept(store: Store) -> HostStore:
    """Ann has an account, Ben hosts, Gus is a guest; a chat at t1."""
    for number, name in enumerate(("Änne", "Ben", "Gus")):
        await store.add_visitor(f"v{number}", f"hash{number}", name, float(number))
    async with store.database.writing() as connection:
        for id, key, role in (("v0", "änne", "player"), ("v1", "ben", "host")):
            account = {"visitor_id": id, "key": key, "password": None, "role": role, "created": 1.0, "settings": "{}"}
            await connection.execute(insert(ACCOUNTS), account)
    lines = [
        StoredEvent(seq, "said", {"seat": seq % 2, "name": "x", "text": f"l{seq}"}, seq / 3, "v2")
        for seq in range(1, 9)
    ]
    await store.append(row(seq=8), lines, grants=[(0, "v2")])
    return HostStore(store.database)


async def test_reports_are_kept_once_and_closed_together(kept: HostStore, store: Store) -> None:
    reports: list[dict[str, Any]] = [{**REPORT, "seq": 3, "reporter_id": id, "visitor_id": "v2"} for id in ("v0", "v1")]
    await kept.write({NEW_REPORT: [*reports, {**reports[0], "reason": "spam"}]})
    found = await kept.reports(is_open=True, limit=10)
    assert sorted((each.by, each.reason) for each in found) == [("Ben", "insult"), ("Änne", "insult")]
    assert await kept.count_open_reports() == 1
    assert [each.seq for each in await kept.said("t1", 5 / 3)] == [5]
    before, after = await kept.around("t1", 3, 1, 2)
    assert [each.data["text"] for each in (*before, *after)] == ["l2", "l4", "l5"]
    place = {"at_table": "t1", "number": 3}
    await kept.write(
        {UNSAID_EVENT: [place], UNSAID_REPORT: [place], DONE_REPORT: [{**place, "now": 9.0, "what": "unsay"}]}
    )
    assert [(each.text, each.outcome) for each in await kept.reports(False, 10)] == [("", "unsay")] * 2
    event = (await store.events("t1"))[2]
    assert (event.kind, event.data) == ("unsaid", {"lines": []})
    await store.delete("t1")
    assert await kept.reports(is_open=False, limit=10) == []


async def test_people_are_found_by_their_names_and_mutes(kept: HostStore) -> None:
    await kept.write({NEW_MUTE: [mute_row("v2", 1.0, None, "loud", "v1")]})
    await kept.write({NEW_MUTE: [mute_row("v2", 2.0, 7.0, "loud again", None)]})
    mute = await kept.mute_of("v2")
    assert mute and (mute.until, mute.why, mute.host_id) == (7.0, "loud again", None)
    assert [each.id for each in await kept.search("", False, False, 9)] == ["v1", "v0"]
    assert [each.id for each in await kept.search("Ä", False, False, 9)] == ["v0"]
    assert [(each.id, each.tables) for each in await kept.search("gU", True, False, 9)] == [("v2", 1)]
    assert [each.id for each in await kept.search("%", True, False, 9)] == []
    assert [each.id for each in await kept.search("", False, True, 9)] == ["v2"]
    assert await kept.count_people(1.0) == (1, {"player": 1, "host": 1}, 2)
    with pytest.raises(RuntimeError, match="full"):
        await kept.checked_limit(2, RuntimeError("full"))
    assert (await kept.checked_limit(3, RuntimeError("full"))).most == 3
    assert (await kept.version()).split()[0] in ("SQLite", "PostgreSQL")


async def test_settings_and_deeds_are_kept(kept: HostStore) -> None:
    await kept.set({"welcome": "Hallo", "most_bots": 3}, 1.0)
    await kept.set({"welcome": None, "most_bots": 4}, 2.0)
    assert await kept.settings() == {"most_bots": 4}
    rows = [deed_row("v1", "mute", 1.0, "v2", None, {}), deed_row(None, "delete", 2.0, None, "t1", {})]
    await kept.write({NEW_DEED: rows})
    found = await kept.log(9)
    assert [(each.what, each.host, each.whom) for each in found] == [("delete", None, None), ("mute", "Ben", "Gus")]


async def test_old_tables_and_guests_are_found(kept: HostStore, store: Store) -> None:
    for name, holder in (("t2", "v2"), ("t3", "v0")):
        await store.append(row(name, status="over"), [StoredEvent(1, "x", {}, 1.0)], grants=[(0, holder)])
    await fill(store, "t4", status="over")
    assert sorted(await kept.old_guest_tables(1e12, 9)) == ["t2", "t4"]
    assert await kept.old_guest_tables(0.0, 9) == []
    await kept.write({NEW_REPORT: [{**REPORT, "table_id": "t2"}]})
    assert await kept.old_guest_tables(1e12, 9) == ["t4"]
    assert await kept.old_guests(1e12, 9) == [], "Gus plays at t1"
    await store.delete("t1")
    assert await kept.old_guests(1e12, 9) == ["v2"]
    await kept.forget_guests(["v2"], before=1.0)
    assert "v2" in await kept.known(["v2"]), "the guest has come back meanwhile"
    await kept.forget_guests(["v2", "v0"], before=1e12)
    assert set(await kept.known(["v0", "v2"])) == {"v0"} and await store.tables_of("v2", 9) == []
    assert len(await store.tables_of("v0", 9)) == 1


async def test_a_guest_who_becomes_somebody_else_stays_muted_and_a_deleted_account_is_gone(
    kept: HostStore, store_url: str
) -> None:
    parts = Parts(Settings(database=store_url))
    await kept.write(
        {NEW_MUTE: [mute_row("v2", 1.0, None, "loud", None)], NEW_REPORT: [{**REPORT, "visitor_id": "v2"}]}
    )
    async with parts.running():
        await parts.hosts.hand_over("v2", "v0")
    mute = await kept.mute_of("v0")
    assert mute and mute.why == "loud" and await kept.mute_of("v2") is None
    assert [each.visitor_id for each in await kept.reports(True, 9)] == ["v0"]
    parts = Parts(Settings(database=store_url))
    async with parts.running():
        await parts.hosts.forget("v0")
    assert [(each.text, each.name, each.visitor_id) for each in await kept.reports(True, 9)] == [("", "", None)]
