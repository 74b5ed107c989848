"""What a review from outside has tried (docs/security.md): each test is an attack that must not work."""

import asyncio
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from kurzspiel.server.outside.routes import lines_for
from kurzspiel.server.routes import Desk
from tests.server.clients import Person, Server, run, serving, settings_for
from tests.server.test_club import GAMES, member


async def bot_of(owner: Person, name: str = "Yak") -> tuple[Person, str]:
    """A bot from outside that the server has met, and its id."""
    line = (await owner.post("/bots", {"name": name, "games": GAMES})).json()
    bot = Person(owner.server, name, line["token"])
    assert (await bot.get("/me")).status_code == 200
    return bot, line["id"]


def desk_of(server: Server, bot: Person) -> Desk:
    headers = [(name.encode(), value.encode()) for name, value in bot.headers.items()]
    scope = {"type": "http", "method": "GET", "path": "/", "headers": headers, "app": server.app, "path_params": {}}
    return Desk(Request(scope), Response())


# --- bots from outside


def test_the_stream_of_a_bot_ends_with_its_token_whatever_node_took_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await member(server, "Ann")
            bot, id = await bot_of(ann)
            desk, bots = desk_of(server, bot), server.app.state.bots
            visitor = await desk.known()
            lines = lines_for(desk, visitor, bots.watch(visitor))
            assert await anext(lines) == b"\n"
            server.clock.go(1)
            await bots.store.renew(id, "0" * 64, server.clock.now)  # as another node does it
            await server.app.state.visitors.catch_up()
            async with asyncio.timeout(10):
                assert [line async for line in lines] == []
            assert (await bot.get("/me")).status_code == 401

    run(work())


def test_who_is_banned_or_muted_does_not_go_on_through_his_bots(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, ann = await member(server, "Helga", "host"), await member(server, "Ann")
            bot, _ = await bot_of(ann)
            id = (await ann.get("/me")).json()["id"]
            table = (await host.open("sakkara", "me open"))["id"]
            people = f"/api/host/people/{id}"
            assert (await host.http.put(f"{people}/mute", json={"why": "insults"})).status_code == 204
            said = await bot.do(table, None, "say", text="hello")
            assert said["problem"]["code"] == "muted"
            server.clock.go(1)
            assert (await host.http.put(f"{people}/ban", json={"why": "insults"})).status_code == 204
            await server.app.state.visitors.catch_up()
            assert (await bot.get("/me")).status_code == 403
            assert (await host.http.delete(f"{people}/ban")).status_code == 204
            assert (await bot.get("/me")).status_code == 200

    run(work())
