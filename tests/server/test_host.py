"""Hosts: reports of chat and what becomes of them, mutes, settings that change while the server runs, and secrecy."""

from contextlib import asynccontextmanager
from ipaddress import ip_network
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest
from fastapi.routing import APIRoute
from sqlalchemy import insert, select, text

from kurzspiel.server.club.accounts.store import PROVEN
from kurzspiel.server.club.host import messages, retention
from kurzspiel.server.club.host import settings as host_settings
from kurzspiel.server.club.host.routes import router
from kurzspiel.server.club.host.settings import HostSettings
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.migrations.schema import ACCOUNTS, EVENTS, REPORTS, SNAPSHOTS
from kurzspiel.server.storage.store import Unavailable
from kurzspiel.server.web.security import hash_token
from kurzspiel.texts import say
from tests.server.clients import Person, Server, any_move, mover, run, serving, settings_for, until
from tests.words import told_again

Json = dict[str, Any]
DAY = 86400.0
ROUTES = [
    (method, route.path) for route in router.routes if isinstance(route, APIRoute) for method in route.methods or ()
]
WHY = {"why": "insults"}
FOR_EVER = 1e12


@pytest.fixture(autouse=True)
def settings_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every node asks for the settings each time."""
    monkeypatch.setattr(host_settings, "FRESH", 0.0)


async def id_of(person: Person) -> str:
    return str((await person.get("/me")).json()["id"])


async def give_account(server: Server, person: Person, role: str) -> Person:
    id = await id_of(person)
    row = {"visitor_id": id, "key": person.name.casefold(), "password": None, "role": role, "created": 1.0}
    async with server.parts.store.database._writing.begin() as connection:
        await connection.execute(insert(ACCOUNTS), {**row, "settings": "{}"})
    server.parts.visitors.forget(id)
    return person


async def host_at(server: Server) -> Person:
    """A host with a fresh proof, which lasts for the whole test."""
    hanna = await give_account(server, await server.person("Hanna"), "host")
    await server.parts.accounts.store.write({PROVEN: [{"which": hash_token(hanna.token or ""), "at": FOR_EVER}]})
    return hanna


async def put(person: Person, path: str, body: Any) -> Any:
    return await person.http.put(f"/api{path}", json=body)


async def remove(person: Person, path: str) -> Any:
    return await person.http.delete(f"/api{path}")


@asynccontextmanager
async def talk(folder: Path, **given: Any) -> Any:
    """A running match of Ann and Ben, who have talked, with Sue watching and Hanna as host."""
    async with serving(settings_for(folder, **given)) as server:
        ann, ben, sue = [await server.person(name) for name in ("Ann", "Ben", "Sue")]
        id = (await ann.open("sakkara", "me open", listed=True))["id"]
        assert (await ben.join(id)).status_code == 200
        for number in range(4):
            server.clock.go(1)
            await ben.do(id, 1, "say", text=f"line {number}")
        server.clock.go(1)
        await ann.do(id, 0, "say", text="you fool")
        server.clock.go(1)
        await sue.do(id, None, "say", text="I watch")
        for number in range(4, 7):
            server.clock.go(1)
            await ben.do(id, 1, "say", text=f"line {number}")
        yield server, id, ann, ben, sue, await host_at(server)


async def line(person: Person, id: str, text: str, seat: int | None = None) -> Json:
    """A line as somebody reads it in the chat."""
    lines = (await person.get(f"/tables/{id}/chat", **({} if seat is None else {"seat": seat}))).json()["lines"]
    found = next(each for each in lines if each["text"] == text)
    return {key: found[key] for key in ("at", "seat", "name")}


async def report(person: Person, id: str, line: Json, seat: int | None = None, **more: Any) -> Any:
    wish = {"line": line, "reason": "insult", **more}
    return await person.post(f"/tables/{id}/reports", wish, **({} if seat is None else {"seat": seat}))


async def reported(hanna: Person, ben: Person, id: str) -> Json:
    """Ben reports what Ann said; the report as the host sees it."""
    assert (await report(ben, id, await line(ben, id, "you fool", 1), 1)).status_code == 204
    cases = (await hanna.get("/host/reports")).json()["cases"]
    assert len(cases) == 1
    return dict(cases[0])


# --- access


def test_for_people_who_are_not_hosts_there_is_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            guest, player = await server.person("Gus"), await server.person("Pia")
            await give_account(server, player, "player")
            nothing = (await guest.get("/nothing")).json()
            assert len(ROUTES) > 10
            for (method, path), person in product(ROUTES, (server.nobody(), guest, player)):
                for body in (b"{}", b"no json"):
                    address = path.format(id="t1", number=1, visitor="v1")
                    answer = await person.http.request(method, address, content=body)
                    assert (answer.status_code, answer.json()) == (404, nothing), f"{method} {path}"

    run(work())


def test_the_page_is_for_hosts_and_former_hosts_lose_it_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            hanna = await host_at(server)
            assert (await hanna.get("/host/overview")).status_code == 200
            async with server.parts.store.database._writing.begin() as connection:
                await connection.execute(text("UPDATE accounts SET role = 'player'"))
            assert (await hanna.get("/host/overview")).status_code == 404
            assert (await hanna.http.get("/host", headers={"accept": "text/html"})).status_code == 404

    run(work())


# --- reports


def test_a_line_is_reported_once_by_people_who_can_read_it_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with talk(tmp_path) as (server, id, ann, ben, sue, hanna):
            said, watched = await line(ben, id, "you fool", 1), await line(sue, id, "I watch")
            async with ann.socket(id, 0) as socket:
                await socket.next("update")
                await socket.received()
                assert (await report(ben, id, said, 1, note="again!")).status_code == 204
                assert (await report(ben, id, said, 1, reason="spam")).status_code == 204
                assert (await report(sue, id, said, reason="hate")).status_code == 204
                assert await socket.received() == [], "people who are reported hear nothing"
            refused = [
                (await report(ann, id, said, 0), 409, "own_line"),
                (await report(ben, id, watched, 1), 404, "no_line"),
                (await report(ben, id, {**said, "at": 1.0}, 1), 404, "no_line"),
                (await report(ben, id, {**said, "name": "Zoe"}, 1), 404, "no_line"),
                (await report(ben, id, said, 0), 403, "not_yours"),
                (await report(ben, "nowhere", said), 404, "not_found"),
                (await report(ben, id, said, 1, reason="boring"), 422, "invalid"),
            ]
            assert [(answer.status_code, answer.json()["code"]) for answer, _, _ in refused] == [
                (status, code) for _, status, code in refused
            ]
            (case,) = (await hanna.get("/host/reports")).json()["cases"]
            assert [(each["by"], each["reason"], each["note"]) for each in case["complaints"]] == [
                ("Ben", "insult", "again!"),
                ("Sue", "hate", ""),
            ]
            assert case["line"]["text"] == "you fool" and case["speaker"]["name"] == "Ann"
            around = [each["text"] for each in (*case["before"], *case["after"])]
            assert around == ["line 1", "line 2", "line 3", "line 4", "line 5"], "and not what was said to others"

    run(work())


def test_a_visitor_without_a_token_can_report_and_nobody_too_often(tmp_path: Path) -> None:
    async def work() -> None:
        async with talk(tmp_path, rate_reports="1/minute") as (server, id, ann, ben, sue, hanna):
            said = await line(sue, id, "you fool")
            assert (await report(server.nobody(), id, said)).status_code == 204
            assert (await report(sue, id, said)).status_code == 204
            assert (await report(sue, id, said)).json()["code"] == "too_often"

    run(work())


def test_a_report_is_dismissed(tmp_path: Path) -> None:
    async def work() -> None:
        async with talk(tmp_path) as (server, id, ann, ben, sue, hanna):
            case = await reported(hanna, ben, id)
            assert (await hanna.get("/host/overview")).json()["open_reports"] == 1
            path = f"/host/reports/{id}/{case['number']}"
            assert (await hanna.post(path, {})).status_code == 204
            assert (await hanna.get("/host/reports")).json()["cases"] == []
            (done,) = (await hanna.get("/host/reports", done=True)).json()["cases"]
            assert done["outcome"] == "dismiss"
            assert (await hanna.post(f"/host/reports/{id}/999", {})).json()["code"] == "no_line"
            (deed,) = (await hanna.get("/host/log")).json()["lines"]
            assert (deed["host"], deed["what"], deed["whom"], deed["table"]) == ("Hanna", "dismiss", "Ann", id)

    run(work())


def test_a_deleted_line_is_gone_wherever_it_stood(tmp_path: Path) -> None:
    async def work() -> None:
        async with talk(tmp_path) as (server, id, ann, ben, sue, hanna):
            case = await reported(hanna, ben, id)
            async with sue.socket(id) as socket, ben.socket(id, 1) as other:
                version = (await socket.next("update"))["version"]
                before = (await other.next("update"))["version"]
                await ann.do(id, 0, "say", text="a last word")
                await hanna.post(f"/host/reports/{id}/{case['number']}", {"unsay": True})
                told = [await socket.next("update") for _ in range(2)][-1]["events"]
                assert [(each["kind"], each["lines"]) for each in told] == [("unsaid", [[case["line"]["at"], 0]])]
            for person, seat, since in ((sue, None, version), (ben, 1, before)):
                query = {"since": since, "wait": 0, **({} if seat is None else {"seat": seat})}
                missed = (await person.get(f"/tables/{id}/updates", **query)).text
                assert "a last word" in missed and "you fool" not in missed
            server.parts.room.drop(await server.live(id))  # loaded again from what is stored
            for person, seat in ((ann, 0), (ben, 1), (sue, None)):
                chat = (await person.get(f"/tables/{id}/chat", **({} if seat is None else {"seat": seat}))).text
                assert "you fool" not in chat and "line 1" in chat
            database = server.parts.store.database
            for table in (EVENTS, SNAPSHOTS, REPORTS):
                assert "you fool" not in str(await database.all(select(table)))
            assert (await ann.do(id, 0, "say", text="a word"))["ok"]
            table = await server.table(id)
            assert (await [ann, ben][mover(table)].move(id, mover(table), any_move(table, mover(table))))["ok"]

    run(work())


# --- mutes


def test_muted_players_read_until_when_and_why_and_play_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with talk(tmp_path) as (server, id, ann, ben, sue, hanna):
            case = await reported(hanna, ben, id)
            wish = {"mute": {"days": 7, **WHY}}
            assert (await hanna.post(f"/host/reports/{id}/{case['number']}", wish)).status_code == 204
            refused = (await ann.do(id, 0, "say", text="what?"))["problem"]
            assert refused["code"] == "muted" and refused["error"] == told_again(refused["words"])
            assert "until 2027-01-22" in refused["error"] and "insults" in refused["error"]
            assert "bis 2027-01-22" in told_again(refused["words"], "de")
            async with ann.socket(id, 0) as socket:
                assert (await socket.ask(do="say", id="s1", text="hello?"))["problem"]["code"] == "muted"
            table = await server.table(id)
            await [ann, ben][mover(table)].move(id, mover(table), any_move(table, mover(table)))
            person = (await hanna.get("/host/people", muted=True)).json()["people"]
            assert [(each["name"], each["muted"], each["why"]) for each in person] == [("Ann", True, "insults")]
            server.clock.go(7 * DAY)
            assert (await ann.do(id, 0, "say", text="sorry"))["ok"]

            path = f"/host/people/{await id_of(ann)}/mute"
            assert (await put(hanna, path, WHY)).status_code == 204
            assert "until that is lifted" in (await ann.do(id, 0, "say", text="?"))["problem"]["error"]
            assert (await remove(hanna, path)).status_code == 204
            assert (await ann.do(id, 0, "say", text="hello"))["ok"]
            deeds = [each["what"] for each in (await hanna.get("/host/log")).json()["lines"]]
            assert deeds == ["unmute", "mute", "mute"]

    run(work())


def test_hosts_are_not_muted_and_guests_not_banned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Book:
        """Stands in for the accounts."""

        def __init__(self) -> None:
            self.bans: dict[str, float | None] = {}

        async def ban(self, visitor: str, until: float | None, why: str) -> None:
            self.bans[visitor] = until

        async def unban(self, visitor: str) -> None:
            del self.bans[visitor]

        async def banned(self, visitors: Any) -> dict[str, float | None]:
            return self.bans

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            hanna, pia, gus = await host_at(server), await server.person("Pia"), await server.person("Gus")
            await give_account(server, pia, "player")
            ids = [await id_of(person) for person in (hanna, pia, gus)]
            monkeypatch.setattr(server.parts.hosts, "_bans", Book())
            assert (await put(hanna, f"/host/people/{ids[0]}/mute", WHY)).json()["code"] == "is_host"
            assert (await put(hanna, f"/host/people/{ids[0]}/ban", WHY)).json()["code"] == "is_host"
            assert (await put(hanna, f"/host/people/{ids[2]}/ban", WHY)).json()["code"] == "no_ban"
            assert (await put(hanna, "/host/people/nobody/mute", WHY)).json()["code"] == "nobody"
            assert (await put(hanna, f"/host/people/{ids[1]}/ban", {"days": 1, **WHY})).status_code == 204
            (found,) = (await hanna.get("/host/people", name="PI")).json()["people"]
            assert found["banned"] and found["banned_until"] == server.clock.now + DAY
            assert (await remove(hanna, f"/host/people/{ids[1]}/ban")).status_code == 204
            accounts = (await hanna.get("/host/people")).json()["people"]
            assert {each["name"] for each in accounts} == {"Hanna", "Pia"}
            everybody = (await hanna.get("/host/people", guests=True)).json()["people"]
            assert {each["name"]: each["role"] for each in everybody} == {"Hanna": "host", "Pia": "player", "Gus": None}

    run(work())


# --- tables


def test_a_host_freezes_thaws_and_deletes_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with talk(tmp_path) as (server, id, ann, ben, sue, hanna):
            assert [each["id"] for each in (await hanna.get("/host/tables", status="running")).json()["tables"]] == [id]
            assert (await remove(hanna, f"/host/tables/{id}/freeze")).json()["code"] == "not_frozen"
            assert (await put(hanna, f"/host/tables/{id}/freeze", {"why": "we look"})).status_code == 204
            assert (await put(hanna, f"/host/tables/{id}/freeze", {"why": "we look"})).json()["code"] == "frozen"
            assert (await ann.look(id))["table"]["frozen"] == "we look"
            assert (await remove(hanna, f"/host/tables/{id}/freeze")).status_code == 204
            assert (await ann.look(id))["table"]["status"] == "running"
            assert (await remove(hanna, f"/host/tables/{id}")).status_code == 204
            assert (await ann.get(f"/tables/{id}")).status_code == 404
            assert (await remove(hanna, f"/host/tables/{id}")).status_code == 404
            deeds = [each["what"] for each in (await hanna.get("/host/log")).json()["lines"]]
            assert deeds == ["delete", "thaw", "freeze"]

    run(work())


def test_a_host_sees_no_cards_plans_or_keys(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, hanna = await server.person("Ann"), await host_at(server)
            opened = await ann.open("maya", "me me me")
            id = opened["id"]
            for _ in range(12):
                table = await server.table(id)
                await ann.move(id, mover(table), any_move(table, mover(table)))
            await ann.do(id, 0, "say", text="my cat is ill")
            looking = [path.removeprefix("/api") for method, path in ROUTES if method == "GET"]
            told = "".join([(await hanna.get(path)).text for path in looking])
            table = await server.table(id)
            assert table.match and id in told and "Ann" in told
            texts = {text for _, text in table.match.log if len(text) > 4}
            secrets = {table._secret, table._keyring, ann.token, opened["key"], *opened["keys"].values(), "my cat"}
            assert texts and not any(secret in told for secret in texts | secrets)
            assert (await hanna.get(f"/tables/{id}", seat=0)).status_code == 403

    run(work())


# --- settings


def test_settings_hold_at_once_and_say_what_is_wrong(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, most_tables_per_visitor=2)) as server:
            hanna, ann = await host_at(server), await server.person("Ann")
            usual = {each["name"]: each for each in (await hanna.get("/host/settings")).json()["settings"]}
            assert usual["most_tables_per_visitor"]["value"] == 2 and not usual["most_tables_per_visitor"]["is_set"]
            wish = {
                "most_tables_per_visitor": 1, "rate_chat": "1/hour", "watchers_chat": False,
                "place_name": "The Club", "welcome": "Tea at five",
            }  # fmt: skip
            answer = await put(hanna, "/host/settings", {"values": wish})
            assert {each["name"] for each in answer.json()["settings"] if each["is_set"]} == set(wish)
            assert (await server.nobody().get("/place")).json() == {"name": "The Club", "welcome": "Tea at five"}
            id = (await ann.open("maya", "me me me"))["id"]
            again = {"game": "maya", "chairs": [{"who": "me"}] * 3}
            assert (await ann.post("/tables", again)).json()["code"] == "too_many_tables"
            assert (await ann.do(id, None, "say", text="hello"))["problem"]["code"] == "watchers_silent"
            assert (await ann.say_over_http(id, 0, "say", text="hello")).json()["code"] == "too_often"
            await put(hanna, "/host/settings", {"values": {"most_tables_per_visitor": None}})
            assert (await ann.post("/tables", again)).status_code == 201
            deed = (await hanna.get("/host/log")).json()["lines"][0]
            assert (deed["what"], deed["data"]) == ("set", {"name": "most_tables_per_visitor", "value": None})

            bad: list[tuple[Json, str]] = [
                (
                    {"most_bots": -1},
                    "Höchstzahl der Bots eines Kontos: das muss eine ganze Zahl von 0 bis 1000000000 sein.",
                ),
                ({"most_bots": True}, "Höchstzahl der Bots eines Kontos: das muss eine ganze Zahl"),
                ({"most_bots": 10**10}, "Höchstzahl der Bots eines Kontos: das muss eine ganze Zahl"),
                ({"sign_up": "perhaps"}, "Wer ein Konto anlegen darf: das muss open oder invite oder closed sein."),
                ({"welcome": "two\nlines"}, "Eine Zeile zur Begrüßung: das muss eine Zeile aus höchstens 200"),
                ({"welcome": "x" * 201}, "Eine Zeile zur Begrüßung: das muss eine Zeile"),
                ({"rate_chat": "often"}, "Wie oft eine Person etwas sagt: das schreibt man wie 30/minute"),
                ({"watchers_chat": "yes"}, "Zuschauer dürfen chatten: das muss yes oder no sein."),
                ({"database": "other.db"}, "Die Einstellung 'database' gibt es nicht."),
                ({"most_bots": 3, "colour": 1}, "Die Einstellung 'colour' gibt es nicht."),
            ]
            for values, told in bad:
                problem = (await put(hanna, "/host/settings", {"values": values})).json()
                assert problem["error"] == told_again(problem["words"])
                assert told_again(problem["words"], "de").startswith(told)
            assert await server.parts.host_settings.current("most_bots") == 5, "all or none"

    run(work())


def test_every_node_follows_within_seconds_and_serves_on_without_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            one = server.parts.host_settings
            other = HostSettings(server.parts.hosts.store, server.parts.settings)
            monkeypatch.setattr(host_settings, "FRESH", 1000.0)
            assert await other.current("most_bots") == 5
            await one.change({"most_bots": 7}, 1.0)
            assert (await one.current("most_bots"), await other.current("most_bots")) == (7, 5)
            monkeypatch.setattr(host_settings, "FRESH", 0.0)
            assert await other.current("most_bots") == 7
            await server.parts.hosts.store.set({"most_bots": "many", "old": 1}, 2.0)
            assert await other.current("most_bots") == 5, "what makes no sense counts for nothing"

            async def away() -> Json:
                raise Unavailable("away")

            monkeypatch.setattr(one._store, "settings", away)
            one._set = {"most_bots": 9}
            assert await one.current("most_bots") == 9

    run(work())


def test_what_only_the_environment_sets_is_shown_without_secrets() -> None:
    class Later(Settings):
        """With settings that other parts may add."""

        redis: str = "redis://:hunter2@cache/0"
        smtp_password: str = "hunter2"
        smtp_port: int = 25

    found = Later(
        database="postgresql://ann:hunter2@db/games",
        public_url="https://games.example",
        trusted_proxies=(ip_network("::1"),),
    )
    shown = {each.variable: each.value for each in HostSettings(None, found).fixed()}  # type: ignore[arg-type]
    assert "hunter2" not in str(shown)
    assert shown["KURZSPIEL_PUBLIC_URL"] == "https://games.example" and shown["KURZSPIEL_SMTP_PORT"] == "25"
    assert shown["KURZSPIEL_TRUSTED_PROXIES"] == "::1/128" and shown["KURZSPIEL_LOG_LEVEL"] == "info"
    assert {shown[f"KURZSPIEL_{name}"] for name in ("DATABASE", "REDIS", "SMTP_PASSWORD")} == {None}
    assert "KURZSPIEL_RATE_CHAT" not in shown and shown["KURZSPIEL_RATE_MESSAGES"] == "20/second;600/minute"


def test_no_more_accounts_than_hosts_allow(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            hosts = server.parts.hosts
            await host_at(server)
            await hosts.check_room()
            await hosts.set({"most_accounts": 1}, None)
            with pytest.raises(Exception, match="This server has 1 accounts"):
                await hosts.check_room()

    run(work())


# --- what is kept for a while


def test_old_tables_of_guests_and_guests_are_forgotten_if_hosts_say_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            hosts = server.parts.hosts
            gus, pia, hanna = await server.person("Gus"), await server.person("Pia"), await host_at(server)
            await give_account(server, pia, "player")
            ids = [await over(person) for person in (gus, pia)]
            playing = (await gus.open("maya", "me me me"))["id"]
            rita = await server.person("Rita")
            server.clock.go(40 * DAY)
            await hosts.retention.work()
            assert [await status(gus, id) for id in ids] == [200, 200], "off, unless somebody sets it"
            await hosts.set({"keep_guest_tables": 30, "forget_guests": 30}, None)
            await hosts.retention.work()
            assert [await status(gus, id) for id in ids] == [404, 200]
            names = [each["name"] for each in (await hanna.get("/host/people", guests=True)).json()["people"]]
            assert "Rita" not in names and "Pia" in names and "Gus" in names, "guests who still play stay"
            server.parts.visitors._known.clear()
            assert (await rita.get("/me")).status_code == 401
            assert (await gus.look(playing, 0))["seat"] == 0
            deeds = {each["what"]: each["data"] for each in (await hanna.get("/host/log")).json()["lines"]}
            assert deeds["tidy"] == {"count": 1} and deeds["forget"] == {"count": 1}

    run(work())


def test_a_table_with_an_open_report_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "AT_ONCE", 1)

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            hosts = server.parts.hosts
            ann, hanna = await server.person("Ann"), await host_at(server)
            id = await over(ann)
            await ann.do(id, None, "say", text="boo")
            case = await report(hanna, id, await line(hanna, id, "boo"))
            assert case.status_code == 204
            server.clock.go(40 * DAY)
            await hosts.set({"keep_guest_tables": 30}, None)
            await hosts.retention.work()
            assert await status(ann, id) == 200

    run(work())


async def over(person: Person) -> str:
    """A table of this person whose match is over: a bot has played it to the end."""
    opened = await person.open("sakkara", "me novice")
    await person.do(opened["id"], 0, "hand", to="bot", bot="novice")
    table = await person.server.table(opened["id"])
    await until(lambda: table.status == "over")
    return str(opened["id"])


async def status(person: Person, id: str) -> int:
    return (await person.get(f"/tables/{id}")).status_code


def test_the_page_has_words_for_all_that_hosts_set_and_do() -> None:
    for name in host_settings.SETTINGS:
        for kind in ("set", "about"):
            say(f"host-{kind}-{name.replace('_', '-')}")
    for deed in get_args(messages.Deed):
        say(f"host-did-{deed}", whom="", table="", setting="", value="", count=1, until="")
    for reason in get_args(messages.Reason):
        say(f"report-{reason}")
    for outcome in ("dismiss", "unsay", "mute", "ban"):
        say(f"host-outcome-{outcome}")
