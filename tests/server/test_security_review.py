"""The attacks of a security review (docs/security.md), none of which may work."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable
from ipaddress import ip_network
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response

from kurzspiel.server.club.accounts.store import ENDED_SESSION, NEW_CODE, code_row
from kurzspiel.server.club.notices.outbound import Guarded, Unreachable
from kurzspiel.server.club.outside.routes import lines_for
from kurzspiel.server.room import thinkers
from kurzspiel.server.server import Server as Parts
from kurzspiel.server.web import rates, visitors
from kurzspiel.server.web.desk import RequestDesk
from kurzspiel.server.web.for_bots import FOR_BOTS
from kurzspiel.server.web.security import hash_token, new_token
from kurzspiel.study.puzzles.puzzle import shipped
from tests.server.clients import (
    Json,
    Person,
    Server,
    Socket,
    any_move,
    finish,
    make_app,
    mover,
    run,
    serving,
    settings_for,
    until,
)
from tests.server.people import BETTER, Browser, signed_up
from tests.server.sinks import mail_sink, web_sink
from tests.server.test_club import GAMES, GOOD, everything, member
from tests.server.test_notices import settings_with
from tests.server.test_studies import kept

CLOCK = {"kind": "live", "bank": 600, "increment": 10}
TICKET = "0" * 32
CUP: Json = {"name": "Cup", "game": "sakkara", "listed": False, "terms": {"seats": 2, "clock": CLOCK}}


async def bot_of(owner: Person, name: str = "Yak") -> tuple[Person, str]:
    """An outside bot that the server has met, and its id."""
    line = (await owner.post("/bots", {"name": name, "games": GAMES})).json()
    bot = Person(owner.server, name, line["token"])
    assert (await bot.get("/me")).status_code == 200
    return bot, line["id"]


def desk_of(server: Server, bot: Person) -> RequestDesk:
    headers = [(name.encode(), value.encode()) for name, value in bot.headers.items()]
    scope = {"type": "http", "method": "GET", "path": "/", "headers": headers, "app": server.app, "path_params": {}}
    return RequestDesk(Request({**scope, "route": SimpleNamespace(path="/api/bot/events")}), Response())


# --- outside bots


def test_the_stream_of_a_bot_ends_with_its_token_whatever_node_took_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await member(server, "Ann")
            bot, id = await bot_of(ann)
            desk, bots = desk_of(server, bot), server.parts.bots
            visitor = await desk.known()
            lines = lines_for(desk, visitor, bots.watch(visitor))
            assert await anext(lines) == b"\n"
            server.clock.go(1)
            await bots.store.renew(id, "0" * 64, server.clock.now)  # as another node does it
            await server.parts.visitors.catch_up()
            async with asyncio.timeout(10):
                assert [line async for line in lines] == []
            assert (await bot.get("/me")).status_code == 401

    run(work())


def test_banned_or_muted_people_do_not_go_on_through_their_bots(tmp_path: Path) -> None:
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
            await server.parts.visitors.catch_up()
            assert (await bot.get("/me")).status_code == 403
            assert (await host.http.delete(f"{people}/ban")).status_code == 204
            assert (await bot.get("/me")).status_code == 200

    run(work())


def test_a_bot_has_nothing_to_log_in_with(tmp_path: Path) -> None:
    """Otherwise its token could be turned into a password, which a new token does not end."""

    async def work() -> None:
        async with mail_sink() as mail, serving(settings_with(tmp_path, mail=mail)) as server:
            ann = await member(server, "Ann")
            bot, id = await bot_of(ann)
            assert (await bot.get("/account")).status_code == 403
            assert (await bot.http.put("/api/account/name", json={"name": "Ox"})).json()["code"] == "no_bots"
            wish = {"kind": "mail", "address": "thief@club.example"}
            assert (await bot.post("/notices/channels", wish)).status_code == 403
            code = new_token()
            row = code_row(hash_token(code), "reset", id, 1, server.clock.now, 60)
            await server.parts.accounts.store.write({NEW_CODE: [row]})
            answer = await server.nobody().post("/account/reset", {"code": code, "password": GOOD})
            assert answer.json()["code"] == "bad_code" and not mail.mails

    run(work())


def test_what_only_people_do_a_bots_token_does_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await member(server, "Ann")
            bot, _ = await bot_of(ann)
            answer = await bot.post("/tournaments", CUP)
            assert answer.status_code == 403 and "your own account" in answer.json()["error"]
            assert (await ann.post("/tournaments", CUP)).status_code == 201
            id = (await ann.open("sakkara", "me me"))["id"]
            await ann.do(id, 0, "say", text="hello")
            line = (await bot.get(f"/tables/{id}/chat")).json()["lines"][0]
            wish = {"line": {name: line[name] for name in ("at", "seat", "name")}, "reason": "insult"}
            answer = await bot.post(f"/tables/{id}/reports", wish)
            assert answer.status_code == 403 and "your own account" in answer.json()["error"], answer.text
            assert (await bot.post("/bots", {"name": "Calf", "games": GAMES})).status_code == 403

    run(work())


# --- accounts


def test_an_address_for_new_passwords_needs_a_fresh_proof(tmp_path: Path) -> None:
    """Otherwise a minute at somebody's open browser would be enough to take over the account for good."""

    async def work() -> None:
        async with mail_sink() as mail, serving(settings_with(tmp_path, mail=mail)) as server:
            ann = await member(server, "Ann")
            wish = {"kind": "mail", "address": "thief@club.example"}
            server.clock.go(3600)
            assert (await ann.post("/notices/channels", wish)).json()["code"] == "confirm_first"
            assert not mail.mails
            assert (await ann.post("/account/confirm", {"password": GOOD})).status_code == 204
            assert (await ann.post("/notices/channels", wish)).status_code == 201

    run(work())


def test_a_guest_who_has_an_account_by_now_cannot_be_claimed_by_others(tmp_path: Path) -> None:
    """Two log-ins at once remember the same guest; the guest signs up, and the other log-in claims the seats."""

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            await signed_up(server, "Mallory")
            guest = await server.person("Guest")
            table = (await guest.open("sakkara", "me open"))["id"]
            held = (await guest.get("/me")).json()["id"]
            seen = await server.parts.visitors.need(desk_of(server, guest).request, server.clock.now)
            first, second = Browser(server), Browser(server)
            for thief in (first, second):
                thief.http.cookies.set("kurzspiel", guest.token or "", domain="test.local")
                server.parts.visitors._keep(hash_token(guest.token or ""), seen)  # both were under way already
                assert (await thief.log_in("Mallory")).json()["account"]["guest"] == {"name": "Guest", "tables": 1}
            assert (await first.post("/account/log-out")).status_code == 204
            victim = Browser(server)  # takes the browser over as it is
            victim.http.cookies.set("kurzspiel", first.cookie or "", domain="test.local")
            entered = await victim.sign_up("Victoria")
            assert entered["account"]["id"] == held
            assert (await second.account())["guest"] is None
            assert (await second.post("/account/claim")).json() == {"tables": 0}
            assert (await victim.look(table, 0))["seat"] == 0
            assert (await second.get(f"/tables/{table}", seat=0)).status_code == 403
            assert (await victim.account())["name"] == "Victoria"

    run(work())


def test_a_code_for_a_new_password_works_once_even_at_the_same_moment(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await signed_up(server, "Ann")
            code, id = new_token(), (await ann.account())["id"]
            row = code_row(hash_token(code), "reset", id, 1, server.clock.now, 60)
            await server.parts.accounts.store.write({NEW_CODE: [row]})
            wish = {"code": code, "password": BETTER}
            tries = [Browser(server).post("/account/reset", wish) for _ in range(4)]
            assert sorted(each.status_code for each in await asyncio.gather(*tries)) == [200, 403, 403, 403]
            assert (await ann.get("/account")).status_code == 204, "logged out"

    run(work())


@pytest.mark.anyio
async def test_the_last_proof_stays_even_if_two_go_at_the_same_moment(tmp_path: Path, store_url: str) -> None:
    async with serving(settings_for(tmp_path).model_copy(update={"database": store_url})) as server:
        ann = Browser(server)
        assert (await ann.sign_up_by_passkey("Ann")).status_code == 201
        assert (await ann.post("/account/passkeys", {"passkey": await ann.made("add")})).status_code == 201
        keys = [each["id"] for each in (await ann.get("/account/passkeys")).json()["passkeys"]]
        gone = await asyncio.gather(*(ann.delete(f"/account/passkeys/{key}") for key in keys))
        assert sorted(each.status_code for each in gone) == [204, 409]
        assert len((await ann.get("/account/passkeys")).json()["passkeys"]) == 1
        assert (await ann.put("/account/password", {"password": BETTER})).status_code == 204
        last = (await ann.get("/account/passkeys")).json()["passkeys"][0]["id"]
        gone = list(await asyncio.gather(ann.delete(f"/account/passkeys/{last}"), ann.delete("/account/password")))
        assert sorted(each.status_code for each in gone) == [204, 409]


def test_a_token_is_looked_up_again_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A node that never hears of a change, since the other's clock is wrong, does not let anybody in forever."""

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            assert (await ann.get("/me")).status_code == 200
            await server.parts.accounts.store.write({ENDED_SESSION: [{"which": hash_token(ann.token or "")}]})
            assert (await ann.get("/me")).status_code == 200  # from memory
            monkeypatch.setattr(visitors, "BELIEVED", -1.0)
            assert (await ann.get("/me")).status_code == 401

    run(work())


# --- deleting an account


def test_a_deleted_account_leaves_nothing_with_the_hosts(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await member(server, "Annegret"), await member(server, "Ben")
            table = (await ben.open("sakkara", "me open"))["id"]
            await ann.do(table, None, "say", text="rude words")
            (line,) = (await ben.get(f"/tables/{table}/chat")).json()["lines"]
            told = {"at": line["at"], "seat": None, "name": "Annegret"}
            wish = {"line": told, "reason": "insult", "note": "Annegret was rude"}
            assert (await ben.post(f"/tables/{table}/reports", wish)).status_code == 204
            assert (await ann.http.delete("/api/account")).status_code == 204
            await server.parts.accounts.chores.work()
            left = await everything(server)
            assert "rude" not in left and "Annegret" not in left

    run(work())


# --- input


@pytest.mark.parametrize("id", ["\x00", "\ud800", "x" * 50_000, ["x"], None])
def test_strange_passkey_ids_cause_no_server_error(tmp_path: Path, id: object) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            browser = Browser(server)
            challenge = (await browser.challenge("log_in"))["challenge"]
            body = json.dumps({"passkey": {"challenge": challenge, "credential": {"id": id}}})
            head = {"content-type": "application/json"}
            assert (await browser.http.post("/api/account/log-in", content=body, headers=head)).status_code == 403

    run(work())


@pytest.mark.parametrize("path", ["/players?game=sakkara&search=%00", "/players/a%00b"])
def test_no_text_gets_to_the_database_that_it_cannot_take(tmp_path: Path, path: str) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            assert (await server.client().get(f"/api{path}")).status_code == 422

    run(work())


DEEP = "[" * 30_000  # twice that is not yet too large


@pytest.mark.parametrize("body", [2 * DEEP, '{"name":' + DEEP + DEEP.replace("[", "]") + "}", '{"name":1' + "0" * 5000])
def test_a_body_can_be_as_deep_or_long_as_it_likes(tmp_path: Path, body: str) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            head = {"content-type": "application/json"}
            assert (await server.client().post("/api/visitors", content=body, headers=head)).status_code == 400

    run(work())


# --- what costs time


def test_hints_are_rate_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rate counts a visitor at all tables and by all routes; a change of it by a host holds at once."""
    monkeypatch.setattr(thinkers, "HINT_SECONDS", 0.01)

    async def work() -> None:
        async with serving(settings_for(tmp_path, rate_hints="2/minute")) as server:
            ann = await server.person("Ann")
            one, two = [(await ann.open("sakkara", "me me"))["id"] for _ in range(2)]
            seats = {id: mover(await server.table(id)) for id in (one, two)}
            for id in (one, two):
                assert (await ann.do(id, seats[id], "hint"))["hint"]
            refused = await ann.say_over_http(one, seats[one], "hint")
            assert refused.status_code == 429 and refused.json()["code"] == "too_often"
            async with ann.socket(two, seats[two]) as socket:
                assert (await socket.ask(do="hint", id="h"))["code"] == "too_often"
            assert (await ann.post(f"/tables/{one}/analysis")).status_code == 429
            assert (await ann.move(one, seats[one], any_move(await server.table(one), seats[one])))["ok"]
            await server.parts.hosts.set({"rate_hints": ""}, None)
            assert (await ann.do(two, seats[two], "hint"))["hint"]

    run(work())


def test_a_person_alone_with_bots_meets_no_limit_of_hints_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that asks faster than any hand does."""
    monkeypatch.setattr(thinkers, "HINT_SECONDS", 0.001)
    monkeypatch.setattr(rates, "ALONE", "5/minute")

    async def work() -> None:
        async with serving(settings_for(tmp_path, rate_hints="2/minute")) as server:
            ann = await server.person("Ann")
            alone = (await ann.open("maya", "me novice novice"))["id"]
            table = await server.table(alone)
            await until(lambda: 0 in table.to_act)
            for _ in range(5):
                assert (await ann.do(alone, 0, "hint"))["hint"]
            refused = await ann.say_over_http(alone, 0, "hint")
            assert refused.status_code == 429
            together = (await ann.open("sakkara", "me me"))["id"]
            seat = mover(await server.table(together))
            for _ in range(2):
                assert (await ann.do(together, seat, "hint"))["hint"]
            assert (await ann.say_over_http(together, seat, "hint")).status_code == 429

    run(work())


def test_two_analyses_of_one_visitor_are_under_way_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            ids = [(await ann.open("sakkara", "me me"))["id"] for _ in range(3)]
            for id in ids:
                await finish(server, id)
            may_end = asyncio.Event()

            async def slow(*_: object) -> Json:
                await may_end.wait()
                return {"chances": []}

            monkeypatch.setattr(server.parts.thinking, "analyse", slow)
            for id in (*ids[:2], *ids[:2]):
                assert (await ann.post(f"/tables/{id}/analysis")).status_code == 202
            third = await ann.post(f"/tables/{ids[2]}/analysis")
            assert third.status_code == 429 and third.json()["code"] == "too_many_analyses"
            assert (await ben.post(f"/tables/{ids[2]}/analysis")).status_code == 202, "others go on"
            may_end.set()
            await until(lambda: not server.parts.archive._askers)
            assert (await ann.post(f"/tables/{ids[2]}/analysis")).json()["analysis"]

    run(work())


def test_what_is_judged_has_a_rate_of_its_own_and_keeps_no_replay_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = shipped("maya").puzzles[0]
    position = {"game": "maya", "seats": puzzle.seats, "log": puzzle.match().log}
    choice = {"position": position, "seat": puzzle.seat, "moves": puzzle.next, "best": puzzle.best}
    asked = [("/board/judge", choice), (f"/puzzles/maya/{puzzle.id}", {"moves": puzzle.next})]

    async def work() -> None:
        async with serving(settings_for(tmp_path, rate_judgements="3/minute")) as server:
            people = [await server.person(name) for name in ("Ann", "Ben")]
            may_end, begun = asyncio.Event(), 0

            async def slow(whose: str, work: Callable[[], Any]) -> Any:
                nonlocal begun
                begun += 1
                await may_end.wait()
                return work()

            monkeypatch.setattr(server.parts.thinking, "judge", slow)
            wishes = [(each, *wish) for each, wish in zip(people, asked, strict=True)]
            waiting = [asyncio.create_task(each.post(path, body)) for each, path, body in wishes for _ in range(2)]
            await until(lambda: begun == 4)
            for each, path, body in wishes:
                assert (await each.post("/board", {"position": position, "count": 1})).status_code == 200
                assert (await each.post(path, body)).status_code == 429, "two are under way"
            may_end.set()
            assert {(await each).status_code for each in waiting} == {200}
            refused = [await each.post(path, body) for each, path, body in wishes]
            assert {each.status_code for each in refused} == {429} and begun == 4

    run(work())


# --- output


def test_no_proxy_of_the_environment_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would look up names itself, and reach addresses that we must not."""

    async def work() -> None:
        async with web_sink() as proxy:
            for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
                monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
            monkeypatch.delenv("no_proxy", raising=False)
            guarded = Guarded(ports=(80,))
            with pytest.raises(Unreachable):
                await guarded.post(guarded.target("http://127.0.0.1/"), b"", {})

            async def nowhere(host: str, port: int) -> list[str]:
                return ["192.0.2.1"]

            elsewhere = Guarded((ip_network("192.0.2.0/24"),), (80,), nowhere)
            monkeypatch.setattr("kurzspiel.server.club.notices.outbound.PATIENCE", 0.5)
            with pytest.raises(Unreachable):
                await elsewhere.post(elsewhere.target("http://games.example/"), b"", {})
            assert not proxy.requests

    run(work())


# --- who may call what: a new route has to be added here

ANYBODY = """
    GET /api/games  GET /api/games/{name}/rules  GET /api/games/{name}/lesson  GET /api/games/{name}/statistics
    GET /api/place  GET /api/players  GET /api/players/{name}  GET /api/tables  GET /api/bots  GET /api/account/policy
    GET /healthz  GET /readyz  GET /api/tournaments
    POST /api/visitors  POST /api/tables  POST /api/tables/import  POST /api/tables/{id}/reports
    POST /api/account/sign-up  POST /api/account/log-in  POST /api/account/log-out  POST /api/account/forgot
    POST /api/account/challenges  GET /api/lobby  PUT /api/me/seek
    GET /api/puzzles/day  GET /api/puzzles/{name}  GET /api/puzzles/{name}/{id}  POST /api/puzzles/{name}/{id}
    POST /api/puzzles/{name}/{id}/why
    POST /api/board  POST /api/board/lines  POST /api/board/judge  POST /api/board/read  POST /api/board/record
    POST /api/board/explorer  GET /api/games/{name}/findings  POST /api/tables/carry  POST /api/studies
"""
WITH_A_CODE = """
    POST /api/account/reset  POST /api/account/carried  POST /api/notices/confirm  POST /api/notices/unsubscribe
"""
WITH_THE_ID = """
    GET /api/tournaments/{tournament}  GET /api/tournaments/{tournament}/standings
    GET /api/tournaments/{tournament}/rounds  GET /api/tournaments/{tournament}/export
    GET /api/tournaments/{tournament}/export/{what}  GET /api/tables/{id}/tournament
"""  # which nobody can guess; for a table's id see below
ABOUT_MYSELF = """
    GET /api/me/puzzles/{name}  GET /api/studies
    GET /api/me/tables  GET /api/me/waiting  GET /api/me/bots  GET /api/notices  GET /api/account
"""  # empty for a visitor without a token
# the status that a visitor without a token gets, the one that a stranger with an account gets, and the body
MINE: dict[str, tuple[int, int, Json | None]] = {
    "GET /api/me": (401, 200, None),
    "PUT /api/me": (401, 409, {"name": "Eve 2"}),
    "PUT /api/me/visibility": (401, 200, {"hidden": False}),
    "GET /api/me/puzzle-consent": (401, 200, None),
    "PUT /api/me/puzzle-consent": (401, 200, {"consent": False}),
    "PUT /api/notices": (401, 200, {}),
    "POST /api/notices/channels": (401, 201, {"kind": "webhook", "url": "https://hooks.example/e"}),
    "PUT /api/notices/channels/{channel}": (401, 404, {"kinds": []}),
    "DELETE /api/notices/channels/{channel}": (401, 404, None),
    "POST /api/notices/channels/{channel}/test": (401, 404, None),
    "DELETE /api/account/sessions/{session}": (401, 204, None),  # none of the visitor's own sessions has this id
    "PUT /api/account/passkeys/{passkey}": (401, 404, {"name": "Key"}),
    "DELETE /api/account/passkeys/{passkey}": (401, 404, None),
    "POST /api/account/passkeys": (401, 409, {"passkey": {"challenge": "x" * 43, "credential": {}}}),
    "POST /api/account/confirm": (401, 403, {"password": "x"}),
    "POST /api/account/claim": (401, 200, None),
    "PUT /api/account/name": (401, 409, {"name": "Ann"}),
    "PUT /api/account/password": (401, 403, {"password": BETTER, "old": "x"}),
    "DELETE /api/account/password": (401, 409, None),
    "GET /api/account/passkeys": (401, 200, None),
    "GET /api/account/sessions": (401, 200, None),
    "DELETE /api/account/sessions": (401, 204, None),
    "GET /api/account/settings": (401, 200, None),
    "PUT /api/account/settings": (401, 200, {"preferences": {}, "changed": 1}),
    "GET /api/account/export": (401, 200, None),
    "POST /api/bots": (401, 201, {"name": "Owl", "games": ["maya"]}),
    "PUT /api/bots/{bot}": (401, 404, {"games": ["maya"]}),
    "DELETE /api/bots/{bot}": (401, 404, None),
    "POST /api/bots/{bot}/token": (401, 404, None),
    "GET /api/bot/events": (401, 403, None),
    "GET /api/tables/{id}?seat=0": (403, 403, None),
    "GET /api/tables/{id}/updates?seat=0": (403, 403, None),
    "GET /api/tables/{id}/chat?seat=0": (403, 403, None),
    "GET /api/tables/{id}/replay?seat=0": (403, 403, None),
    "GET /api/tables/{id}": (403, 403, None),  # spectators are not wanted there
    "GET /api/tables/{id}/updates": (403, 403, None),
    "GET /api/tables/{id}/chat": (403, 403, None),
    "GET /api/tables/{id}/replay": (403, 403, None),
    "GET /api/tables/{id}/record": (403, 403, None),
    "GET /api/tables/{id}/export": (403, 403, None),
    "GET /api/tables/{id}/ratings": (403, 403, None),
    "GET /api/tables/{id}/result": (403, 403, None),
    "GET /api/tables/{id}/analysis": (403, 403, None),
    "POST /api/tables/{id}/analysis": (403, 403, None),
    "POST /api/tables/{id}/explorer": (403, 403, {"move": 0, "seat": 0}),
    "POST /api/tables/{id}/leave": (401, 409, None),
    "PUT /api/tables/{id}/left": (401, 409, {"ticket": TICKET, "to": "abcdefghijkm"}),
    "PUT /api/tables/{id}/stay": (401, 409, {"ticket": TICKET}),
    "GET /api/studies/{id}": (401, 404, None),
    "GET /api/studies/{id}/chapters/{number}": (401, 404, None),
    "POST /api/studies/{id}/enter": (404, 404, {"key": "x" * 24}),
    "PUT /api/studies/{id}/links": (401, 404, {"read": True, "edit": False}),
    "POST /api/studies/{id}/changes": (401, 404, {"id": "1", "do": "rename", "title": "Mine"}),
    "DELETE /api/studies/{id}": (401, 404, None),
    "GET /api/tables/{id}/links": (401, 403, None),
    "POST /api/tables/{id}/messages?seat=0": (401, 403, {"do": "leave", "id": "1"}),
    "POST /api/tables/{id}/messages": (401, 403, {"do": "say", "id": "2", "text": "hi"}),
    "POST /api/tables/{id}/join": (403, 403, {"name": "Eve"}),
    "POST /api/tables/{id}/claim": (403, 403, {"key": "x" * 24}),
    "POST /api/tables/{id}/rematch": (401, 403, None),
    "POST /api/tables/{id}/play-on": (403, 403, {"move": 0, "seat": 0, "bot": "novice"}),
    "POST /api/tables/{id}/invite": (401, 422, {"seat": 1, "program": "Yak"}),  # the bot is not there either
    "GET /api/tables/{id}/notices": (401, 200, None),
    "PUT /api/tables/{id}/notices": (401, 403, {}),
    "PUT /api/tables/{id}/looking": (401, 200, {"looking": True}),
    "POST /api/tournaments": (401, 201, CUP),
    "PUT /api/tournaments/{tournament}": (401, 403, CUP),
    "POST /api/tournaments/{tournament}/key": (401, 403, None),
    "POST /api/tournaments/{tournament}/enter": (401, 403, {}),  # it is not listed
    "POST /api/tournaments/{tournament}/withdraw": (401, 409, None),
    "POST /api/tournaments/{tournament}/remove": (401, 403, {"entrant": 1}),
    "POST /api/tournaments/{tournament}/start": (401, 403, None),
    "POST /api/tournaments/{tournament}/next": (401, 403, None),
    "POST /api/tournaments/{tournament}/cancel": (401, 403, None),
    "GET /api/tournaments/{tournament}/rounds/{number}/records": (401, 404, None),
    "GET /api/me/holiday": (401, 200, None),
    "POST /api/me/holiday": (401, 201, {"days": 1}),
    "DELETE /api/me/holiday": (401, 200, None),
    "DELETE /api/me/tables/{id}": (401, 403, None),
    "PUT /api/tables/{id}/hidden": (401, 403, {"hidden": True}),
    "GET /api/tables/{id}/stakes?seat=0": (401, 403, None),
    "GET /api/tables/{id}/ahead?seat=0": (401, 403, None),
    "DELETE /api/me/seek": (401, 204, None),
    "POST /api/account/carry": (401, 409, None),
    "GET /api/me/people": (401, 200, None),
    "GET /api/players/{name}/tie": (401, 200, None),
    "POST /api/players/{name}/challenge": (401, 201, {"game": "sakkara"}),
    "POST /api/challenges/{id}/accept": (401, 404, None),
    "DELETE /api/challenges/{id}": (401, 404, None),
    "PUT /api/players/{name}/friend": (401, 200, None),
    "DELETE /api/players/{name}/friend": (401, 200, None),
    "PUT /api/players/{name}/block": (401, 200, None),
    "DELETE /api/players/{name}/block": (401, 200, None),
    "DELETE /api/account": (401, 204, None),
}


def test_every_route_has_somebody_who_may_call_it(tmp_path: Path) -> None:
    listed = " ".join((ANYBODY, WITH_A_CODE, WITH_THE_ID, ABOUT_MYSELF)).split()
    known = {f"{method} {path}" for method, path in zip(listed[::2], listed[1::2], strict=True)}
    known |= {route.partition("?")[0] for route in MINE}
    paths = make_app(Parts(settings_for(tmp_path))).openapi()["paths"]
    there = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert {route for route in there if "/api/host/" not in route} == known


# routes that need no token, so that a bot's changes nothing
NOBODY_ASKS = """
    GET /api/games  GET /api/games/{name}/rules  GET /api/games/{name}/lesson  GET /api/games/{name}/statistics
    GET /api/games/{name}/findings  GET /api/place  GET /api/tables  GET /api/bots
    GET /api/account/policy  GET /healthz  GET /readyz  POST /api/visitors  GET /api/puzzles/day
    GET /api/puzzles/{name}  POST /api/account/forgot  POST /api/account/reset  POST /api/notices/confirm
    POST /api/notices/unsubscribe  GET /api/tables/{id}/tournament
    GET /api/tournaments/{tournament}/standings  GET /api/tournaments/{tournament}/rounds
    GET /api/tournaments/{tournament}/export/{what}
"""
START: Json = {"game": "maya", "seats": 3, "log": []}
BODIES: dict[str, Json | None] = {
    "POST /api/tables": {"game": "sakkara", "chairs": [{"who": "me"}, {"who": "open"}]},
    "POST /api/tables/import": {"record": "x"},
    "POST /api/tables/carry": {
        "came": "abcdefghijkm", "record": "x", "secret": "0" * 64, "ticket": TICKET,
        "chairs": [{"who": "me"}, {"who": "open"}],
    },
    "POST /api/tables/{id}/reports": {"line": {"at": 1, "seat": None, "name": "Ann"}, "reason": "insult"},
    "POST /api/account/sign-up": {"name": "Ox", "password": BETTER},
    "POST /api/account/log-in": {"name": "Ann", "password": GOOD},
    "POST /api/account/challenges": {"to": "confirm"},
    "POST /api/account/carried": {"code": "x" * 43},
    "PUT /api/me/seek": {"game": "sakkara", "seats": 2},
    "POST /api/puzzles/{name}/{id}": {"moves": ["pass"]},
    "POST /api/puzzles/{name}/{id}/why": {"move": "pass"},
    "POST /api/board": {"position": START},
    "POST /api/board/lines": {"position": START, "seat": 0, "nodes": 100},
    "POST /api/board/judge": {"position": START, "seat": 0, "moves": ["pass"], "best": ["pass"]},
    "POST /api/board/explorer": {"position": START, "seat": 0, "among": {}},
    "POST /api/board/read": {"record": "x"},
    "POST /api/board/record": {"game": "maya", "seats": 3, "names": ["A", "B", "C"], "moves": [], "comments": []},
}  # fmt: skip
PLACES = {"name": "maya", "id": shipped("maya").puzzles[0].id, "number": "1", "channel": "0" * 24}


def test_a_bots_token_is_good_for_what_is_listed_and_nothing_else(tmp_path: Path) -> None:
    """A new route is not for bots unless somebody lists it."""
    listed = NOBODY_ASKS.split()
    nobody_asks = {f"{method} {path}" for method, path in zip(listed[::2], listed[1::2], strict=True)}
    bodies = BODIES | {route.partition("?")[0]: body for route, (_, _, body) in MINE.items()}

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            bot, _ = await bot_of(await member(server, "Ann"))
            paths = server.app.openapi()["paths"]
            routes = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
            assert {each for each in FOR_BOTS if not each.startswith("SOCKET")} < routes
            wrong = {}
            for route in sorted(routes - FOR_BOTS - nobody_asks):
                method, _, path = route.partition(" ")
                place = path.format_map(defaultdict(lambda: "0" * 16, PLACES))
                answer = await bot.http.request(method, place, json=bodies.get(route), params={"seat": 0})
                status, code = (404, "not_found") if path.startswith("/api/host/") else (403, "no_bots")
                if answer.status_code != status or f'"code":"{code}"' not in answer.text:
                    wrong[route] = answer.status_code, answer.text
            assert wrong == {}
            async with Socket(server.app, "/api/studies/1/socket", {}, bot.headers) as socket:
                assert not socket.is_accepted and socket.inbox.get_nowait()["status"] == 403

    run(work())


def test_nobody_gets_at_what_is_somebody_elses(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, eve = [await member(server, name) for name in ("Ann", "Ben", "Eve")]
            opened = await ann.open("sakkara", "me open", spectators=False)
            await ben.join(opened["id"], opened["key"])
            hook = {"kind": "webhook", "url": "https://hooks.example/a"}
            session = (await ann.get("/account/sessions")).json()["devices"][0]["id"]
            places = {
                "id": opened["id"],
                "bot": (await bot_of(ann))[1],
                "channel": (await ann.post("/notices/channels", hook)).json()["id"],
                "session": session,
                "passkey": "abc",
                "tournament": (await ann.post("/tournaments", CUP)).json()["id"],
                "number": 1,
                "name": "Ann",
            }
            study = (await kept(ann))["id"]
            for route, (for_nobody, for_eve, body) in MINE.items():
                method, _, path = route.partition(" ")
                if path.startswith("/api/studies/"):
                    path = path.replace("{id}", study)
                for person, status in ((server.nobody(), for_nobody), (eve, for_eve)):
                    answer = await person.http.request(method, path.format(**places), json=body)
                    assert answer.status_code == status, (route, person.name, answer.status_code, answer.text)
            assert (await ann.get("/account/sessions")).json()["devices"][0]["id"] == session
            assert len((await ann.get("/notices")).json()["channels"]) == 1

    run(work())


def test_routes_for_hosts_do_not_exist_for_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await member(server, "Ann")
            bot, _ = await bot_of(ann)
            paths = server.app.openapi()["paths"]
            routes = [(method, path) for path in paths if path.startswith("/api/host/") for method in paths[path]]
            assert len(routes) >= 15
            for method, path in routes:
                for person in (server.nobody(), await server.person("Guest"), ann, bot):
                    place = path.format(id="abc", number=1, visitor="abc")
                    answer = await person.http.request(method, place, content=b"nonsense")
                    assert answer.status_code == 404, (method, path)

    run(work())
