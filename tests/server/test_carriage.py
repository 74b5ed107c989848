"""A running match goes from a server to a browser and back: with everything played, and never to two tables."""

from pathlib import Path
from typing import Any

import pytest

from kurzspiel.local.server import LocalServer
from kurzspiel.match import Match
from kurzspiel.server.table.table import Table
from tests.local.test_local_server import asked, moved, seated
from tests.server.clients import FakeClock as Clock
from tests.server.clients import Person, Server, crashing, run, serving, settings_for, until


async def put(person: Person, path: str, body: Any) -> tuple[int, str]:
    answer = await person.http.put(f"/api{path}", json=body)
    return answer.status_code, answer.json()["code"] if answer.content else ""


def table_of(server: LocalServer, id: str) -> Table:
    return server.room.tables[id].table


def match_of(table: Table) -> Match:
    assert table.match
    return table.match


async def begun(server: Server, ann: Person, chairs: str = "me novice novice", **options: Any) -> str:
    """A match of Maya, some moves old, in which Ann is to move."""
    id = str((await ann.open("maya", chairs, **options))["id"])
    table = await server.table(id)
    for _ in range(4):
        await until(lambda: 0 in table.to_act)
        await ann.move(id, 0, match_of(table).legal(0)[0])
    await until(lambda: 0 in table.to_act)
    return id


async def taken(server: Server, ann: Person, id: str, home: LocalServer) -> str:
    """Into the browser, as the page does."""
    match = (await ann.post(f"/tables/{id}/leave")).json()
    here = str((await asked(home, "POST", "/api/tables/carry", match))["id"])
    assert not table_of(home, here).to_act, "it waits until the server has closed its table"
    assert (await put(ann, f"/tables/{id}/left", {"ticket": match["ticket"], "to": here}))[0] == 204
    await asked(home, "PUT", f"/api/tables/{here}/stay", {"ticket": match["ticket"]})
    return here


def test_to_the_browser_and_back_with_all_that_was_played(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, home = await server.person("Ann"), LocalServer()
            clock = {"kind": "live", "bank": 500, "increment": 5}
            first = await begun(server, ann, clock=clock, memory="hidden", stand_in="novice")
            before = await server.table(first)
            log, secret = match_of(before).log, match_of(before).secret
            here = await taken(server, ann, first, home)
            away = await ann.look(first)
            assert away["table"]["carried"] == {"to": here, "comes": False} and away["table"]["status"] == "frozen"
            assert away["legal"] == [] and away["table"]["secret"] is None
            assert first not in [line["id"] for line in (await ann.get("/me/tables")).json()["tables"]]
            refused = await ann.do(first, 0, "move", moves=["pass"])
            assert not refused["ok"] and refused["problem"]["code"] == "carried"

            table = table_of(home, here)
            assert table.status == "running" and match_of(table).log == log and match_of(table).secret == secret
            assert table.options == before.options and table.came == first
            assert [(chair.name, chair.bot) for chair in table.chairs] == [
                (chair.name, chair.bot) for chair in before.chairs
            ]
            assert table.clock and table.clock.left[0] <= 520
            socket, page = await seated(home, here)
            await moved(socket, page, 1)
            played = match_of(table).log

            match = await asked(home, "POST", f"/api/tables/{here}/leave")
            answers = [await ann.post("/tables/carry", match) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [201, 201]
            second = answers[0].json()["id"]
            assert answers[1].json()["id"] == second, "asked again, it comes once"
            await asked(home, "PUT", f"/api/tables/{here}/left", {"ticket": match["ticket"], "to": second})
            assert not table_of(home, here).to_act
            back = await server.table(second)
            assert match_of(back).log[: len(played)] == played and match_of(back).secret == secret
            assert back.status == "running" and not back.options.rated and match_of(back).given >= len(played)
            assert (await ann.look(second))["table"]["came"] == here
            await home.stop()

    run(play())


def test_chance_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """Played to its end by first moves, where it began and elsewhere, it is the same match."""

    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, home = await server.person("Ann"), LocalServer()
            id = str((await ann.open("maya", "me me me"))["id"])
            await taken(server, ann, id, home)
            stayed, moved = match_of(await server.table(id)), match_of(next(iter(home.room.tables.values())).table)
            for match in (stayed, moved):
                while match.to_act:
                    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
            assert stayed.log == moved.log and len(stayed.log) > 50
            await home.stop()

    run(play())


def test_a_match_with_others_or_that_counts_does_not_leave(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            shared = await ann.open("sakkara", "me open")
            await ben.join(shared["id"], shared["key"])
            alone = (await ann.open("sakkara", "me novice"))["id"]
            claimed = await ann.open("sakkara", "me novice")
            assert (await ben.post(f"/tables/{claimed['id']}/claim", {"key": claimed["keys"]["0"]})).status_code == 200
            for person, id in ((ann, shared["id"]), (ben, shared["id"]), (ben, alone), (ann, claimed["id"])):
                answer = await person.post(f"/tables/{id}/leave")
                assert answer.status_code == 409 and answer.json()["code"] == "not_alone"
                assert "secret" not in answer.json() and (await server.table(id)).carried is None
            rated = (await ann.open("sakkara", "me novice", rated=True, clock={"kind": "live"}))["id"]
            assert (await ann.post(f"/tables/{rated}/leave")).json()["code"] == "rated"
            waiting = (await ann.open("sakkara", "me open"))["id"]
            assert (await ann.post(f"/tables/{waiting}/leave")).status_code == 409

    run(play())


def test_it_stays_where_it_was_if_it_cannot_come(tmp_path: Path) -> None:
    async def play() -> None:
        clock, settings = Clock(), settings_for(tmp_path)
        async with crashing(settings, clock) as server:
            ann = await server.person("Ann")
            id = await begun(server, ann)
            match = (await ann.post(f"/tables/{id}/leave")).json()
            assert (await ann.post(f"/tables/{id}/leave")).json() == match, "asked again, it is the same"
        async with serving(settings, clock) as server:
            ann = Person(server, "Ann", ann.token)
            table = await server.table(id)
            assert table.carried and not table.to_act, "it is still on its way after a restart"
            ticket = {"ticket": match["ticket"]}
            assert (await put(ann, f"/tables/{id}/stay", {"ticket": "0" * 32}))[1] == "carried"
            assert (await put(ann, f"/tables/{id}/stay", ticket))[0] == 204
            assert table.status == "running" and 0 in table.to_act
            late = await put(ann, f"/tables/{id}/left", {**ticket, "to": "1abc"})
            assert late == (409, "ticket"), "a browser that took it in meanwhile learns that it has stayed"

    run(play())


def test_it_goes_to_the_browser_that_came_first(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = await begun(server, ann)
            ticket = (await ann.post(f"/tables/{id}/leave")).json()["ticket"]
            for to, status in (("1first", 204), ("1first", 204), ("1other", 409)):
                assert (await put(ann, f"/tables/{id}/left", {"ticket": ticket, "to": to}))[0] == status
            assert (await ann.post(f"/tables/{id}/leave")).json()["code"] == "carried"
            assert (await put(ann, f"/tables/{id}/stay", {"ticket": ticket}))[1] == "carried"

    run(play())


@pytest.mark.parametrize(
    "change",
    [
        {"record": "x"},
        {"record": "# Kurzspiel record\n" + "," * 300_000},
        {"secret": "x"},
        {"ticket": "x"},
        {"chairs": []},
        {"chairs": [{"who": "me"}] * 2},
        {"chairs": [{"who": "bot"}] * 3},
        {"chairs": [{"who": "me"}, {"who": "open"}, {"who": "bot"}]},
        {"chairs": [{"who": "me"}, {"who": "bot", "program": "Deep"}, {"who": "bot"}]},
        {"times": [1.0]},
        {"times": [1e99, 1.0, 1.0]},
        {"came": "../../etc"},
        {"owner": "somebody"},
    ],
)
def test_what_is_not_a_match_is_refused_with_a_sentence(tmp_path: Path, change: dict[str, Any]) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, home = await server.person("Ann"), LocalServer()
            wish = {"game": "maya", "name": "Ann", "chairs": [{"who": "me"}] * 3, "options": {}}
            id = (await asked(home, "POST", "/api/tables", wish))["id"]
            match = await asked(home, "POST", f"/api/tables/{id}/leave")
            answer = await ann.post("/tables/carry", {**match, **change})
            assert 400 <= answer.status_code < 500 and 5 < len(answer.json()["error"]) < 400
            assert await server.parts.store.counts() == {}
            rated = {**match, "options": {"rated": True, "clock": {"kind": "live"}}}
            came = await ann.post("/tables/carry", rated)
            assert came.status_code == 201 and not (await server.table(came.json()["id"])).options.rated
            await home.stop()

    run(play())
