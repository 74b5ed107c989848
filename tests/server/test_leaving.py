"""Exporting everything, and deleting an account."""

from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import delete, select

from kurzspiel import game, record
from kurzspiel.server.club.accounts.chores import Past
from kurzspiel.server.club.accounts.sections import Section
from kurzspiel.server.storage.migrations.schema import SHAPE, SNAPSHOTS
from kurzspiel.server.storage.store import StoredEvent
from tests.server.clients import Server, any_move, run, serving, settings_for, until
from tests.server.people import Browser, signed_up

Json = dict[str, Any]
NAME = "Annegret Zwiebel"


async def everything(server: Server) -> str:
    """Everything that the database holds, as one text."""
    database = server.parts.store.database
    return "\n".join([str(await database.all(select(table))) for table in SHAPE.sorted_tables])


# --- export


def test_an_export_has_all_of_mine_and_nothing_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await signed_up(server, NAME), await signed_up(server, "Ben")
            opened = await ann.open("himalaya", "me open novice")
            id = opened["id"]
            assert (await ben.join(id, opened["key"])).status_code == 200
            live = await server.quiet(id)
            while not (live.table.match and live.table.match.is_secret):  # until everybody plans in secret
                seat = live.table.people_to_act()[0]
                await (ann if seat == 0 else ben).move(id, seat, any_move(live.table, seat))
                await server.quiet(id)
            plan = [text for text in live.table.match.legal(1) if text.startswith("plan")][0]
            await ben.move(id, 1, plan)
            assert live.table.match.log[-1] == (1, plan), "the server knows what Ben plans"
            await ann.do(id, 0, "say", text="My own words")
            await ben.do(id, 1, "say", text="Words of another")
            cakes = Section("cakes", handed_over, eaten, baked)
            monkeypatch.setattr(server.parts.accounts, "sections", (cakes,))

            answer = await ann.get("/account/export")
            assert answer.headers["content-disposition"] == 'attachment; filename="kurzspiel.json"'
            found = answer.json()
            assert found["account"]["name"] == NAME and found["cakes"] == [found["account"]["id"]]
            assert [each["text"] for each in found["said"]] == ["My own words"]
            assert found["sessions"][0]["device"] == "Firefox on Linux" and found["passkeys"] == []
            (table,) = found["tables"]
            assert table["id"] == id and table["seats"] == [0] and table["status"] == "running"
            assert table["seen"][0]["view"] == (await ann.look(id, 0))["view"]
            assert [1, plan] not in table["seen"][0]["log"]
            keys = [live.table.key_of(seat) for seat in (None, 0, 1)]
            for secret in ("Words of another", "argon2", "token", live.table._secret, live.table._keyring, *keys):
                assert secret not in answer.text

    run(work())


async def handed_over(one: str, into: str) -> None:
    """Cakes are nobody's."""


async def eaten(visitor: str) -> None:
    """They go with their visitor."""


async def baked(visitor: str) -> str:
    return visitor


def test_an_export_of_a_match_that_is_over_has_its_record(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, rate_export="1/hour")) as server:
            ann = await signed_up(server, NAME)
            id = await over(server, ann)
            (table,) = (await ann.get("/account/export")).json()["tables"]
            assert record.from_text(table["record"]).places and "seen" not in table and table["id"] == id
            assert (await ann.get("/account/export")).status_code == 429

    run(work())


async def over(server: Server, person: Browser, other: str = "novice") -> str:
    """A match of Sakkara that is played from near its end."""
    match = game("sakkara").random_match(2, seed=3)
    number = match.length - 1
    while not any(seat == 0 for seat, _ in match.log[number:]):
        number -= 1
    moment = match.at(number)
    wish = {"record": record.to_text(moment), "name": person.name, "seat": 0, "bot": other}
    opened = await person.post("/tables/import", wish)
    assert opened.status_code == 201, opened.text
    id = str(opened.json()["id"])
    for seat, move in match.log[number:]:
        live = await server.quiet(id)
        if live.table.status == "over":
            break
        if seat == 0 and live.table.match and 0 in live.table.match.to_act:
            await person.move(id, 0, move if move in live.table.match.legal(0) else any_move(live.table, 0))
    await server.quiet(id)
    while (await server.table(id)).status != "over":
        await person.move(id, 0, any_move(await server.table(id), 0))
        await server.quiet(id)
    return id


# --- deleting an account


@pytest.mark.anyio
async def test_a_deleted_account_leaves_its_matches_and_nothing_of_the_person(tmp_path: Path, store_url: str) -> None:
    settings = settings_for(tmp_path).model_copy(update={"database": store_url})
    async with serving(settings) as server:
        ann, ben = Browser(server, f"{NAME} as guest"), await signed_up(server, "Ben")
        early = await ann.open("sakkara", "me open")  # as a guest, under another name
        await ben.join(early["id"], early["key"])
        await ann.sign_up(NAME)
        await ann.put("/account/settings", {"preferences": {"theme": "dark"}, "changed": server.clock()})
        waiting = await ben.open("sakkara", "me open")
        await ann.join(waiting["id"], waiting["key"])
        await ann.do(waiting["id"], 1, "hand", to="bot", bot="novice")
        table = await server.table(waiting["id"])
        while not (table.match and table.match.notes):  # "novice for Annegret Zwiebel"
            await server.quiet(table.id)
            await ben.move(table.id, 0, any_move(table, 0))
        left = await ben.open("maya", "me open open")
        await ann.join(left["id"], left["key"])
        ended = await over(server, ann)
        await server.parts.store.save_analysis(ended, {"names": [NAME, "Novice"], "moves": []})
        handed = await ann.open("sakkara", "me novice")
        key = (await ann.do(handed["id"], 0, "hand", to="person"))["key"]
        assert (await ben.post(f"/tables/{handed['id']}/claim", {"key": key})).json()["seat"] == 0
        await ann.do(early["id"], 0, "say", text="Unforgettable words")
        await ann.do(handed["id"], None, "say", text="Watching with zest")
        await ben.do(early["id"], 1, "say", text="Hello there")
        for id in (early["id"], ended):
            await server.live(id)
        assert NAME in await everything(server)

        async with ben.socket(early["id"], 1, headers=ben.cookies) as socket:
            await socket.next("update")
            assert (await ann.delete("/account")).status_code == 204
            heard = await socket.next("update")
            kinds = [event["kind"] for event in heard["events"]]
            assert kinds == ["renamed", "sat_in", "unsaid"]
            assert heard["events"][2]["lines"] == [[server.clock(), 0]]
        accounts = server.parts.accounts
        await accounts.chores.work()
        assert await accounts.store.chores() == []

        assert ann.cookie is None and (await ann.log_in(NAME)).status_code == 403
        names = [seat["name"] for seat in (await ben.look(early["id"], 1))["table"]["seats"]]
        assert names == ["Deleted player", "Ben"]
        assert (await ben.look(early["id"], 1))["table"]["seats"][0]["bot"] == "novice"
        assert (await ben.look(waiting["id"], 0))["table"]["seats"][1]["name"] == "Deleted player"
        assert (await ben.look(left["id"], 0))["table"]["seats"][1]["who"] == "open"
        assert (await ben.look(handed["id"], 0))["table"]["seats"][0]["bot"] is None, "Ben plays on"
        lines = (await ben.get(f"/tables/{early['id']}/chat", seat=1)).json()["lines"]
        assert [line["text"] for line in lines] == ["Hello there"]
        told = (await ben.get(f"/tables/{ended}/record")).text
        assert "name 0: Deleted player" in told
        left_over = await everything(server)
        for trace in (NAME, "zwiebel", "Unforgettable", "zest", "dark"):
            assert trace not in left_over, trace

    async with serving(settings) as server:  # the same when loaded from its log, without a snapshot
        for id in (early["id"], ended):
            events = await server.parts.store.events(id)
            assert NAME not in str(events)
        async with server.parts.store.database.writing() as connection:
            await connection.execute(delete(SNAPSHOTS))
        table = await server.table(early["id"])
        assert [chair.name for chair in table.chairs] == ["Deleted player", "Ben"] and len(table.chat) == 1


def test_two_deleted_accounts_at_one_table_are_told_apart(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await signed_up(server, NAME), await signed_up(server, "Ben")
            opened = await ann.open("sakkara", "me open")
            await ben.join(opened["id"], opened["key"])
            for person in (ann, ben):
                assert (await person.delete("/account")).status_code == 204
                await server.parts.accounts.chores.work()
            table = await server.table(opened["id"])
            assert [chair.name for chair in table.chairs] == ["Deleted player", "Deleted player 2"]
            await until(lambda: table.status == "over" or table.length > 3)  # bots play on

    run(work())


def test_a_record_that_a_match_goes_on_from_forgets_the_name_too() -> None:
    chairs = [{"who": "person", "name": NAME, "visitors": ["a"]}, {"who": "bot", "name": "Club", "visitors": []}]
    record = f"game: sakkara\nname 0: {NAME}\nname 1: Club\n\nresult: open\n"
    opened = {
        "game": "sakkara", "rules": 1, "chairs": chairs, "options": {}, "owner": "a", "secret": "", "keyring": "",
        "record": record,
    }  # fmt: skip
    (row,) = Past([StoredEvent(1, "opened", opened, 1.0, "a")], ["a"]).rewritten("t1", {0})
    assert orjson.loads(row["new_data"])["record"].splitlines()[1:3] == ["name 0: Deleted player", "name 1: Club"]
