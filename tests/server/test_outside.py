"""Outside bots: accounts, streams, seats, and what happens when they fail."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import insert

from kurzspiel.server.club.outside import watch
from kurzspiel.server.club.outside.bots import Bots
from kurzspiel.server.storage.migrations.schema import ACCOUNTS
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.table.views import position_of
from tests.server.clients import Json, Person, Server, any_move, finish, mover, run, serving, settings_for, until

GAMES = ["maya", "sakkara", "himalaya"]


async def with_account(server: Server, name: str) -> Person:
    """Somebody who has an account."""
    person = await server.person(name)
    id = (await person.get("/me")).json()["id"]
    row = {"visitor_id": id, "key": name.casefold(), "role": "player", "created": 0.0, "settings": "{}"}
    async with server.parts.store.database.writing() as connection:
        await connection.execute(insert(ACCOUNTS), row)
    server.parts.visitors._known.clear()
    return person


async def make_bot(owner: Person, name: str = "Yak", **wishes: Any) -> tuple[Person, Json]:
    answer = await owner.post("/bots", {"name": name, "games": GAMES, **wishes})
    assert answer.status_code == 201, answer.text
    line = answer.json()
    return Person(owner.server, name, line["token"]), line


class Stream:
    """The lines of a bot's stream, as they come."""

    def __init__(self, lines: AsyncIterator[bytes]) -> None:
        self._lines = lines

    async def next(self, kind: str) -> Json:
        async with asyncio.timeout(30):
            async for line in self._lines:
                event: Json = orjson.loads(line) if line.strip() else {"type": "greeting"}
                if event["type"] == kind:
                    return event
        raise AssertionError("the stream has ended")


@asynccontextmanager
async def streaming(server: Server, bot_id: str) -> AsyncIterator[Stream]:
    bots: Bots = server.parts.bots
    visitor = await visitor_of(server, bot_id)
    lines = bots.watch(visitor).lines()
    try:
        stream = Stream(lines)
        await stream.next("greeting")
        async with asyncio.timeout(30):
            while not [bot for bot in (await bots.here()).bots if bot.id == bot_id]:
                await asyncio.sleep(0.01)
        yield stream
    finally:
        await lines.aclose()


async def visitor_of(server: Server, bot_id: str) -> KnownVisitor:
    found = await server.parts.bots.store.by_id(bot_id)
    assert found
    return KnownVisitor(found.id, found.name, 0.0, 0.0, "bot")


async def table_with(owner: Person, bot: str, **options: Any) -> str:
    """A match of Sakkara against an outside bot."""
    chairs = [{"who": "me"}, {"who": "bot", "program": bot}]
    wish = {"game": "sakkara", "chairs": chairs, "name": owner.name, "options": {"stand_in": "novice", **options}}
    answer = await owner.post("/tables", wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def until_asked(server: Server, owner: Person, stream: Stream, id: str) -> Json:
    """Let the person move until it is the bot's turn; questions about earlier positions are skipped."""
    table = await server.table(id)
    while mover(table) == 0:
        await owner.move(id, 0, any_move(table, 0))
    view, legal, _ = table.sight(1, table.length)
    while (asked := await stream.next("move"))["position"] != position_of(view, legal):
        pass
    return asked


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "LOOK", 0.02)


def test_a_bot_is_asked_answers_and_hears_the_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await with_account(server, "Ann")
            bot, line = await make_bot(ann)
            async with streaming(server, line["id"]) as stream:
                id = await table_with(ann, "Yak")
                start = await stream.next("start")
                assert start == {
                    "type": "start", "table": id, "seat": 1, "game": "sakkara", "rules": 1, "seats": 2,
                }  # fmt: skip
                seat = (await ann.look(id))["table"]["seats"][1]
                assert seat["program"] and seat["name"] == "Yak" and seat["bot"] is None and seat["here"]
                asked = await until_asked(server, ann, stream, id)
                assert asked["table"] == id and asked["seat"] == 1
                assert 0 < asked["seconds"] <= 30
                assert asked["legal"] == (await bot.look(id, 1))["legal"]
                reply = await bot.do(id, 1, "move", moves=asked["legal"][:1], position=asked["position"])
                assert reply["ok"]
                again = await bot.do(id, 1, "move", moves=asked["legal"][:1], position=asked["position"])
                assert again["problem"]["code"] == "other_position"
                await ann.do(id, 0, "hand", to="bot", bot="novice")

    run(play())


def test_a_bot_that_is_silent_loses_its_decisions_and_no_more(tmp_path: Path) -> None:
    """The stand-in decides; after three decisions in a row it plays on until the bot comes back."""

    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await with_account(server, "Ann")
            bot, line = await make_bot(ann)
            async with streaming(server, line["id"]) as stream:
                id = await table_with(ann, "Yak", program_seconds=5)
                await until_asked(server, ann, stream, id)
            table = await server.table(id)
            before = table.length
            await server.time_passes(id, 4.9)
            assert table.length == before
            for _ in range(3):
                await server.time_passes(id, 5.1)
                await server.quiet(id)
                while table.status == "running" and mover(table) == 0:
                    await ann.move(id, 0, any_move(table, 0))
            assert table.length > before and table.chairs[1].stand_in == "novice"
            assert (await ann.look(id))["table"]["seats"][1]["bot"] == "novice"
            async with streaming(server, line["id"]):
                await until(lambda: table.chairs[1].stand_in is None)

    run(play())


def test_a_person_takes_back_over_a_bot_without_asking_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await with_account(server, "Ann")
            bot, line = await make_bot(ann)
            async with streaming(server, line["id"]) as stream:
                id = await table_with(ann, "Yak")
                table = await server.table(id)
                while mover(table) == 1:
                    await bot.move(id, 1, any_move(table, 1))
                asked = await until_asked(server, ann, stream, id)
                await bot.move(id, 1, asked["legal"][0])
                before = table.length
                assert (await ann.do(id, 0, "undo"))["ok"]
                assert table.length < before and table.question is None

    run(play())


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        ({"open_to": "owner"}, "plays only at the tables of Ann"),
        ({"games": ["maya"]}, "does not play this game, only Maya"),
        ({}, "is not connected now"),
    ],
)
def test_visitors_who_cannot_have_a_bot_read_why(tmp_path: Path, wishes: Json, told: str) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await with_account(server, "Ann"), await server.person("Ben")
            await make_bot(ann, **wishes)
            chairs = [{"who": "me"}, {"who": "bot", "program": "yak"}]
            answer = await ben.post("/tables", {"game": "sakkara", "chairs": chairs, "name": "Ben"})
            assert answer.status_code == 422 and told in answer.json()["error"]
            assert (await ben.get("/me/tables")).json() == {"tables": []}

    run(ask())


def test_a_bot_takes_no_more_tables_than_its_owner_allows(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await with_account(server, "Ann")
            _, line = await make_bot(ann, most_tables=1)
            async with streaming(server, line["id"]):
                await table_with(ann, "Yak")
                opened = await ann.open("sakkara", "me open")
                answer = await ann.post(f"/tables/{opened['id']}/invite", {"seat": 1, "program": "Yak"})
                assert answer.status_code == 422 and "already plays at a table" in answer.json()["error"]
                wish = {"about": "", "games": GAMES, "open_to": "anybody", "most_tables": 2}
                assert (await ann.http.put(f"/api/bots/{line['id']}", json=wish)).status_code == 200
                answer = await ann.post(f"/tables/{opened['id']}/invite", {"seat": 1, "program": "Yak"})
                assert answer.status_code == 204, answer.text
                assert (await ann.look(opened["id"]))["table"]["status"] == "running"

    run(ask())


def test_tokens_are_shown_once_renewed_and_gone_with_the_bot(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path, most_bots=1)) as server:
            ann, ben = await with_account(server, "Ann"), await with_account(server, "Ben")
            bot, line = await make_bot(ann)
            assert (await ann.post("/bots", {"name": "Zak", "games": GAMES})).status_code == 429
            assert (await ben.post("/bots", {"name": "YAK", "games": GAMES})).status_code == 409
            assert (await ann.get("/me/bots")).json()["bots"][0]["token"] is None
            assert (await ben.post(f"/bots/{line['id']}/token")).status_code == 404
            assert (await bot.get("/me")).status_code == 200  # it is known by now
            fresh = (await ann.post(f"/bots/{line['id']}/token")).json()["token"]
            assert (await bot.get("/me")).status_code == 401
            renewed = Person(server, "Yak", fresh)
            assert (await renewed.get("/me")).status_code == 200
            assert (await renewed.post("/bots", {"name": "Child", "games": GAMES})).status_code == 403
            assert (await ben.http.delete(f"/api/bots/{line['id']}")).status_code == 404
            assert (await ann.http.delete(f"/api/bots/{line['id']}")).status_code == 204
            assert (await renewed.get("/me")).status_code == 401
            assert (await ann.get("/me/bots")).json() == {"bots": []}

    run(ask())


def test_streams_are_for_bots_and_bots_for_accounts(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, guest = await with_account(server, "Ann"), await server.person("Guest")
            assert (await ann.get("/bot/events")).json()["code"] == "no_bot"
            assert (await server.nobody().get("/bot/events")).status_code == 401
            assert (await guest.post("/bots", {"name": "Yak", "games": GAMES})).json()["code"] == "no_account"

    run(ask())


def test_a_second_stream_ends_the_first(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            _, line = await make_bot(await with_account(server, "Ann"))
            async with streaming(server, line["id"]) as first, streaming(server, line["id"]):
                with pytest.raises(AssertionError, match="the stream has ended"):
                    await first.next("move")

    run(ask())


def test_a_bot_that_joins_by_itself_is_marked(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await with_account(server, "Ann")
            bot, _ = await make_bot(ann)
            opened = await ann.open("sakkara", "me open", listed=True)
            assert (await bot.join(opened["id"])).status_code == 200
            assert (await ann.look(opened["id"]))["table"]["seats"][1]["program"]

    run(ask())


def test_a_rematch_asks_a_bot_again_and_leaves_its_chair_open_if_it_cannot_come(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await with_account(server, "Ann")
            _, line = await make_bot(ann, most_tables=1)
            async with streaming(server, line["id"]) as stream:
                id = await table_with(ann, "Yak")
                await finish(server, id)
                again = (await ann.post(f"/tables/{id}/rematch")).json()["id"]
                while (await stream.next("start"))["table"] != again:
                    pass
                seat = (await ann.look(again))["table"]["seats"][0]
                assert seat["program"] and seat["name"] == "Yak"
                await finish(server, again)
                await table_with(ann, "Yak")  # more than one it does not play
                third = (await ann.post(f"/tables/{again}/rematch")).json()["id"]
                assert [each["who"] for each in (await ann.look(third))["table"]["seats"]] == ["person", "open"]

    run(play())
