"""A database that an older server has left, with running matches: the people who played there go on in the new one.

`old/` holds backups as those servers made them, with the tokens of Ann, Ben and Cy: "AAA...", "BBB...", "CCC...".
`old/0008/` is what the server before typed events left: a backup, what each seat saw then, and events of each kind.
"""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import insert, make_url

from kurzspiel.server.storage.database import Database
from kurzspiel.server.storage.migrations import migrate, newest, shapes, tables_of
from kurzspiel.server.table.table import Table
from tests.server.clients import FakeClock, Person, Server, any_move, mover, run, serving, settings_for

OLD = sorted((Path(__file__).parent / "old").glob("*.jsonl"))
THREE_GAMES = Path(__file__).parent / "old" / "0008"


async def leave(url: str, old: Path) -> dict[str, Any]:
    """A database as an older server left it; its tables by their games."""
    Path(make_url(url).database or "").unlink(missing_ok=True)  # the empty one with the newest schema
    header, *lines, _ = [orjson.loads(line) for line in old.read_bytes().splitlines()]
    tables = await asyncio.to_thread(tables_of, header["shape"])
    database = Database(url, patience=10)
    async with database.writing() as connection:
        await connection.run_sync(partial(migrate, to=header["shape"]))
        for name, values in lines:
            await connection.execute(insert(tables[name]), values)
    await database.close()
    return {values["game"]: values for name, values in lines if name == "tables"}


async def people_at(server: Server) -> list[Person]:
    """They still have their cookies."""
    people = [Person(server, name, name[0] * 43) for name in ("Ann", "Ben", "Cy")]
    for each in people:
        each.sent = 1000  # messages with the old numbers were answered already, and would not be carried out again
    assert [(await each.get("/me")).json()["name"] for each in people] == ["Ann", "Ben", "Cy"]
    return people


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_matches_go_on_in_the_new_version(tmp_path: Path, old: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        tables = await leave(settings.database, old)
        stopped = max(row["changed"] for row in tables.values())
        async with serving(settings, FakeClock(stopped + 5000)) as server:
            ann, ben, cy = await people_at(server)
            for game, players in (("maya", [ann, ben, cy]), ("sakkara", [ann, ben])):
                id = tables[game]["id"]
                for seat, person in enumerate(players):
                    seen = await person.look(id, seat)
                    assert seen["table"]["status"] == "running" and seen["table"]["seats"][seat]["name"] == person.name
                    assert [line["id"] for line in (await person.get("/me/tables")).json()["tables"] if line["mine"]]
                table = await server.table(id)
                before = table.length
                for _ in range(5):
                    seat = mover(table)
                    await players[seat].move(id, seat, any_move(table, seat))
                assert table.length >= before + 5
                assert (await ann.do(id, 0, "undo"))["type"] == "reply"
                assert (await ann.do(id, 0, "say", text="on we go"))["ok"]
            left = (await ann.look(tables["sakkara"]["id"], 0))["table"]["clocks"]["left"]
            assert min(left) > 500, "nobody has lost the time without a server"
            chat = (await ann.get(f"/tables/{tables['maya']['id']}/chat", seat=0)).text
            assert "Good luck!" in chat and "on we go" in chat
            waiting = tables["himalaya"]["id"]
            assert (await ann.join(waiting)).status_code == 200
            assert (await cy.get(f"/tables/{waiting}/links")).status_code == 200
        async with serving(settings, FakeClock(stopped + 9000)) as server:
            assert (await (await people_at(server))[0].look(tables["maya"]["id"], 0))["table"]["status"] == "running"

    run(work())


async def seen_by(person: Person, id: str, viewer: int | None) -> dict[str, Any]:
    """What somebody sees of a table, without what changes with the time and the server."""
    update = await person.look(id, viewer)
    seen = {name: update[name] for name in ("table", "view", "legal", "log", "prepared")}
    chat = await person.get(f"/tables/{id}/chat", **({} if viewer is None else {"seat": viewer}))
    if seen["table"]["clocks"]:
        del seen["table"]["clocks"]["at"]
    if seen["table"]["question"]:
        assert seen["table"]["question"].pop("waits")
    newer = ("offer", "ending", "places", "carried", "came")  # there was no such thing then
    assert [seen["table"].pop(name) for name in newer] == [None] * len(newer) and seen["table"]["options"].pop(
        "leaver"
    ) == "bot"
    assert not any(seat.pop(name) for seat in seen["table"]["seats"] for name in ("gone", "holiday", "invited"))
    assert {seat.pop("reason") for seat in seen["table"]["seats"]} <= {None, "own", "late", "away", "vote"}
    assert len(seen["log"].pop("by")) == len(seen["log"]["add"])
    told = seen["log"].pop("steps")  # which nobody was sent then
    assert len(told) == len(seen["log"]["add"])
    lines = [{name: value for name, value in line.items() if name != "pictures"} for line in chat.json()["lines"]]
    return {**seen, "chat": lines}


def test_tables_of_all_games_look_as_they_did_and_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        tables = await leave(settings.database, THREE_GAMES / "backup.jsonl")
        stopped = max(row["changed"] for row in tables.values())
        async with serving(settings, FakeClock(stopped + 5000)) as server:
            people = await people_at(server)
            for line in (THREE_GAMES / "views.jsonl").read_bytes().splitlines():
                game, viewer, then = orjson.loads(line)
                seat = None if viewer == "watching" else int(viewer)
                if then["table"]["clocks"]:
                    del then["table"]["clocks"]["at"]
                assert await seen_by(people[seat or 0], tables[game]["id"], seat) == then, (game, viewer)
            for row in tables.values():
                await go_on(server, people, row["id"])
        async with serving(settings, FakeClock(stopped + 9000)) as server:
            people = await people_at(server)
            for row in tables.values():
                assert (await people[0].look(row["id"], 0))["table"]["status"] == "running"

    run(work())


async def answered(server: Server, table: Table) -> None:
    """All prepared answers have been given."""
    while table.answers_due():
        await server.time_passes(table.id, 1)


async def go_on(server: Server, people: list[Person], id: str) -> None:
    """Moves, chat and prepared answers, all by people."""
    table = await server.table(id)
    before = table.length
    while table.length < before + 40:
        await answered(server, table)
        seat = mover(table)
        await people[seat].move(id, seat, any_move(table, seat, table.length))
    await answered(server, table)
    seat = mover(table)
    assert (await people[seat].do(id, seat, "prepare", answers={"forced": True}))["ok"]
    assert (await people[seat].do(id, seat, "say", text="on we go"))["ok"]
    assert "on we go" in (await people[0].get(f"/tables/{id}/chat", seat=0)).text


def test_there_is_a_backup_of_the_first_schema_and_schemas_are_in_order() -> None:
    assert OLD[0].stem == "0001" == shapes()[-1] and shapes()[0] == newest()
