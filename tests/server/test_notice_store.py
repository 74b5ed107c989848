"""What is stored for notices, on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select, text

from kurzspiel.server.club.notices.messages import NoticeWishes
from kurzspiel.server.club.notices.store import ChannelRow, NoticeStore, ToTell
from kurzspiel.server.club.notices.waits import GONE_WAIT, WAIT
from kurzspiel.server.storage.database import Conflict
from kurzspiel.server.storage.migrations import migrate
from kurzspiel.server.storage.migrations.schema import SESSIONS, WAITS
from kurzspiel.server.storage.store import Store
from tests.server.test_store import event, row

pytestmark = pytest.mark.anyio


@pytest.fixture
async def notices(store: Store) -> NoticeStore:
    """Ann holds seats 0 and 1 of a table that waits for both, and has a channel."""
    summary = {"names": ["Ann", "Ben"], "to_act": [0, 1], "clock": None}
    await store.append(row("t1", summary=summary), [event(1)], grants=[(0, "ann"), (1, "ann"), (1, "ben")])
    for name in ("ann", "ben"):
        await store.add_visitor(name, f"hash {name}", name, 1.0)
    for seat in (0, 1):
        await wait(store, seat, 10.0)
    made = NoticeStore(store.database)
    await made.add_channel(channel("c1", "ann"))
    return made


def channel(id: str, visitor: str, **more: Any) -> ChannelRow:
    made = ChannelRow(id, visitor, f"hash {visitor}", "push", {"endpoint": id}, "", ("turn",), 5.0, confirmed=5.0)
    return replace(made, **more)


async def wait(store: Store, seat: int, since: float, until: float | None = None, kind: str = "turn") -> None:
    await store.database.write({WAIT: [{"table_id": "t1", "seat": seat, "kind": kind, "since": since, "until": until}]})


async def test_a_player_with_several_seats_gets_one_notice(notices: NoticeStore) -> None:
    assert await notices.to_tell(20.0, 15.0) == []
    (found,) = await notices.to_tell(25.0, 15.0)
    assert (found.channel, found.visitor, found.table, found.kind, found.since) == ("c1", "ann", "t1", "turn", 10.0)
    assert await notices.intend(found, 25.0)
    assert not await notices.intend(found, 25.0), "nobody does it again"
    assert await notices.to_tell(25.0, 15.0) == []
    assert not await notices.intend(ToTell("gone", "ann", "t1", "turn", 10.0), 25.0)


async def test_a_channel_that_is_not_confirmed_rests_or_does_not_want_it_gets_no_notice(notices: NoticeStore) -> None:
    await notices.add_channel(channel("c2", "ben", confirmed=None))
    await notices.add_channel(channel("c3", "ben", kinds=("over",)))
    await notices.add_channel(channel("c4", "ben", failures=3))
    assert {each.channel for each in await notices.to_tell(30.0, 0.0)} == {"c1"}
    await notices.wish_for_table("ann", "t1", "nothing")
    await notices.wish_for_table("ben", "t1", "all")
    assert {each.channel for each in await notices.to_tell(30.0, 0.0)} == {"c3"}
    await notices.wish_for_table("ann", "t1", "usual")
    assert {each.channel for each in await notices.to_tell(30.0, 0.0)} == {"c1", "c3"}


async def test_a_visitor_who_looks_or_has_looked_gets_no_notice(notices: NoticeStore) -> None:
    await notices.look("ann", "t1", 9.0, 54.0)
    assert await notices.to_tell(30.0, 0.0) == []
    assert len(await notices.to_tell(60.0, 0.0)) == 1
    await notices.look("ann", "t1", 11.0, 11.0)
    assert await notices.to_tell(60.0, 0.0) == []
    with pytest.raises(Conflict):
        await notices.look("ann", "nowhere", 1.0, 1.0)


async def test_when_several_nodes_claim_a_try_one_gets_it(notices: NoticeStore) -> None:
    await notices.intend((await notices.to_tell(25.0, 0.0))[0], 25.0)
    (sending,) = await notices.due(25.0, 10)
    assert sending.table == "t1" and sending.tries == 0
    taken = await asyncio.gather(*(notices.claim(sending, f"node {number}") for number in range(5)))
    assert sum(taken) == 1 and await notices.due(1e9, 10) == []
    await notices.try_again(sending, 50.0)
    (again,) = await notices.due(60.0, 10)
    assert again.tries == 1 and not await notices.claim(sending, "late") and await notices.claim(again, "next")


async def test_a_wait_that_goes_on_keeps_its_beginning(store: Store, notices: NoticeStore) -> None:
    await wait(store, 0, 99.0, until=500.0)
    ((found, _),) = await notices.waiting_for("ann")
    assert (found.seat, found.since, found.until) == (0, 10.0, 500.0)
    await store.database.write({GONE_WAIT: [{"table": "t1", "whose": 0, "which": "turn"}]})
    ((found, _),) = await notices.waiting_for("ann")
    assert (found.seat, found.names) == (1, ["Ann", "Ben"])
    assert await notices.wait("t1", "turn", 10.0, "ben") == found and not await notices.wait("t1", "turn", 9.0, "ben")


async def test_all_nodes_have_the_same_secret(notices: NoticeStore) -> None:
    made = await asyncio.gather(*(notices.secret("push", partial("key {}".format, number)) for number in range(5)))
    assert len(set(made)) == 1


async def test_digests_are_for_people_who_want_and_can_get_them(notices: NoticeStore) -> None:
    await notices.wish("ann", NoticeWishes(digest="daily"), 7.0)
    assert await notices.digest_wishes() == []
    await notices.change_channel("c1", kinds=" turn digest ")
    ((visitor, wishes, digested),) = await notices.digest_wishes()
    assert (visitor, wishes.digest, digested) == ("ann", "daily", 7.0)
    await notices.digested("ann", 8.0)
    assert (await notices.digest_wishes())[0][2] == 8.0


async def test_a_browser_is_forgotten_with_its_session_and_all_with_its_person(
    store: Store, notices: NoticeStore
) -> None:
    async with store.database.writing() as connection:
        await connection.execute(SESSIONS.update().where(SESSIONS.c.token_hash == "hash ann").values(token_hash="new"))
    (found,) = await notices.channels_of("ann")
    assert found.session == "new", "a session may get another token"
    async with store.database.writing() as connection:
        await connection.execute(SESSIONS.delete().where(SESSIONS.c.token_hash == "new"))
    assert await notices.channels_of("ann") == []
    await notices.add_channel(channel("c2", "ben"))
    await notices.wish("ben", NoticeWishes(language="de"), 1.0)
    await notices.forget("ben")
    assert not await notices.any_channel() and (await notices.wishes_of("ben")).language == "en"


async def test_matches_that_were_being_played_wait_on_after_an_upgrade(bare_url: str) -> None:
    store = Store(bare_url)
    async with store.database.writing() as connection:
        await connection.run_sync(partial(migrate, to="0002"))
        summary = '{"names": ["Ann", "Ben"], "to_act": [1], "clock": null}'
        values = "('t1', 'maya', 1, 'running', false, 2, 1.0, 2.0, 1, null, :summary)"
        await connection.execute(text(f"INSERT INTO tables VALUES {values}"), {"summary": summary})
    await store.open()
    assert [tuple(each) for each in await store.database.all(select(WAITS))] == [("t1", 1, "turn", 2.0, None)]
    await store.close()
