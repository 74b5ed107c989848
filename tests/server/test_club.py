"""Parts of a club together: accounts are deleted and merged in all of them, and all follow what hosts change."""

from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

from kurzspiel.server.club.accounts import admin
from kurzspiel.server.storage.migrations.schema import RATINGS, SHAPE
from tests.server.clients import Person, Server, run, serving, settings_for

GOOD = "a fence of seven colours"
GAMES = ["maya", "sakkara", "himalaya"]


async def member(server: Server, name: str, role: str = "player") -> Person:
    """Somebody who has signed up."""
    guest = await server.person(name)
    answer = await guest.post("/account/sign-up", {"name": name, "password": GOOD})
    assert answer.status_code == 201, answer.text
    person = Person(server, name, answer.json()["token"])
    if role == "host":
        async with server.parts.store.database.writing() as connection:
            await connection.exec_driver_sql("UPDATE accounts SET role = 'host' WHERE key = '" + name.casefold() + "'")
        server.parts.visitors.forget(answer.json()["account"]["id"])
    return person


async def everything(server: Server) -> str:
    """All texts in the database."""
    found: list[Any] = []
    for table in SHAPE.sorted_tables:
        found += await server.parts.store.database.all(select(table))
    return repr(found)


def test_a_deleted_account_leaves_nothing_in_any_part(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await member(server, "Annegret")
            assert (await ann.post("/bots", {"name": "Grettas Yak", "games": GAMES})).status_code == 201
            hook = {"kind": "webhook", "shape": "ntfy", "url": "https://ntfy.example/annegret"}
            assert (await ann.post("/notices/channels", hook)).status_code in (200, 201)
            terms = {"seats": 2, "clock": {"kind": "live", "bank": 600, "increment": 10}}
            cup = {"name": "Cup", "game": "sakkara", "terms": terms}
            made = await ann.post("/tournaments", cup)
            assert made.status_code == 201, made.text
            await ann.post(f"/tournaments/{made.json()['id']}/enter", {})
            export = (await ann.get("/account/export")).json()
            assert export["bots"][0][0]["name"] == "Grettas Yak"
            assert "ntfy.example" in repr(export["notices"]) and export["tournaments"][0] and export["results"]
            assert (await ann.http.delete("/api/account")).status_code == 204
            await server.parts.accounts.chores.work()
            left = await everything(server)
            for trace in ("Annegret", "annegret", "ntfy.example"):
                assert trace not in left, left[left.index(trace) - 200 : left.index(trace) + 100]
            assert (await ann.get("/bots")).json() == {"bots": []}
            assert (await server.parts.bots.store.by_key("grettas yak")) is None

    run(work())


def test_two_accounts_become_one_in_every_part(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)

    async def work() -> None:
        async with serving(settings) as server:
            anna, ann = await member(server, "Anna"), await member(server, "Ann")
            hooks = [{"kind": "webhook", "shape": "json", "url": f"https://hooks.example/{each}"} for each in "ab"]
            for person, hook in ((anna, hooks[0]), (anna, hooks[1]), (ann, hooks[1])):
                assert (await person.post("/notices/channels", hook)).status_code == 201
            table = (await anna.open("sakkara", "me open"))["id"]
            wish = {"tells": "all"}
            assert (await anna.http.put(f"/api/tables/{table}/notices", json=wish)).status_code == 200
            assert (await anna.http.put("/api/notices", json={"language": "de"})).status_code == 200
            terms = {"seats": 2, "clock": {"kind": "live", "bank": 600, "increment": 10}}
            cups = [(await anna.post("/tournaments", {"name": "Cup", "game": "sakkara", "terms": terms})).json()["id"]
                    for _ in range(2)]  # fmt: skip
            for person, cup in ((anna, cups[0]), (anna, cups[1]), (ann, cups[1])):
                assert (await person.post(f"/tournaments/{cup}/enter", {})).status_code == 200
            rating = {"visitor_id": (await anna.get("/me")).json()["id"], "game": "sakkara", "mu": 30.0, "sigma": 2.0,
                      "cautious": 24.0, "matches": 9, "won": 5.0, "changed": 1.0}  # fmt: skip
            async with server.parts.store.database.writing() as connection:
                await connection.execute(insert(RATINGS), rating)

            assert "Ann now" in await admin.merge(settings.database, "Anna", "Ann")
            for _ in range(2):  # doing it again changes nothing
                await server.parts.accounts.chores.work()
                await hand_over_again(server, rating["visitor_id"], (await ann.get("/me")).json()["id"])
            assert (await ann.post("/notices/channels", hooks[0])).status_code == 201
            found = (await ann.get("/notices")).json()
            assert len(found["channels"]) == 2 and found["wishes"]["language"] == "de"
            assert (await ann.get(f"/tables/{table}/notices")).json()["tells"] == "all"
            for cup in cups:
                shown = (await ann.get(f"/tournaments/{cup}")).json()
                assert shown["mine"]["organises"] and [each["name"] for each in shown["entrants"]] == ["Ann"]
            lines = (await ann.get("/players", game="sakkara")).json()["players"]
            assert [each["name"] for each in lines if each["kind"] == "person"] == ["Ann"]

    run(work())


async def hand_over_again(server: Server, one: str, into: str) -> None:
    for section in server.parts.accounts.sections:
        await section.hand_over(one, into)


def test_hosts_say_who_may_sign_up_and_how_many_bots_there_are(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, ann = await member(server, "Helga", "host"), await member(server, "Ann")
            wish = {"sign_up": "closed", "most_bots": 0}
            answer = await host.http.put("/api/host/settings", json={"values": wish})
            assert answer.status_code == 200, answer.text
            server.clock.go(60)
            assert (await ann.get("/account/policy")).json()["sign_up"] == "closed"
            late = await (await server.person("Ben")).post("/account/sign-up", {"name": "Ben", "password": GOOD})
            assert late.json()["code"] == "sign_up_closed"
            assert (await ann.post("/bots", {"name": "Yak", "games": GAMES})).json()["code"] == "too_many_bots"

    run(work())


def test_a_ban_by_a_host_ends_every_session(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, ann = await member(server, "Helga", "host"), await member(server, "Ann")
            id = (await ann.get("/me")).json()["id"]
            answer = await host.http.put(f"/api/host/people/{id}/ban", json={"why": "insults", "days": 1})
            assert answer.status_code < 300, answer.text
            assert (await ann.get("/me")).status_code == 401
            log_in = await server.nobody().post("/account/log-in", {"name": "Ann", "password": GOOD})
            assert log_in.status_code == 403 and "insults" in log_in.json()["error"]

    run(work())
