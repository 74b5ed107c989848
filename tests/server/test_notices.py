"""People hear that a table waits for them: once, where they want it, and not while they look."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from sqlalchemy import insert, select, update

from kurzspiel.server.club.notices import admin, words
from kurzspiel.server.club.notices.messages import NoticeWishes
from kurzspiel.server.club.notices.rounds import digest_due, is_quiet
from kurzspiel.server.club.notices.service import Notices
from kurzspiel.server.club.notices.words import Waiting
from kurzspiel.server.club.people.people import BELIEVED, TOUCH
from kurzspiel.server.room.room import NO_HOOKS
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.migrations.schema import ACCOUNTS, NOTICES, SESSIONS, WAITS
from kurzspiel.server.web.visitors import Visitors
from kurzspiel.texts import say
from tests.server.clients import BEGIN, FakeClock, Person, Server, any_move, crashing, mover, run, serving, settings_for
from tests.server.people import signed_up
from tests.server.sinks import Browser, MailSink, WebSink, mail_sink, web_sink

Json = dict[str, Any]
SLOW = {"kind": "slow", "seconds": 86400}
HOME = "https://games.example"


def settings_with(folder: Path, web: WebSink | None = None, mail: MailSink | None = None, **given: Any) -> Settings:
    more: Json = {"public_url": HOME, "secure": False, "notice_networks": "127.0.0.0/8"}
    if web:
        more["notice_ports"] = f"443,{web.port}"
    if mail:
        more |= {"smtp_host": "127.0.0.1", "smtp_port": mail.port, "smtp_tls": "none"}
        more["mail_from"] = "Kurzspiel <games@games.example>"
    return settings_for(folder, **{**more, **given})


def office(server: Server) -> Notices:
    found: Notices = server.parts.notices
    return found


async def round(server: Server, seconds: float = 20.0) -> None:
    """Time passes, and the server looks for notices to send."""
    server.clock.go(seconds)
    await office(server).rounds.round(server.clock.now)


async def sign_up(server: Server, person: Person) -> None:
    """An account like those that sign-ups make."""
    id = (await person.get("/me")).json()["id"]
    row = {"visitor_id": id, "key": id, "password": None, "role": "player", "created": BEGIN, "settings": "{}"}
    async with server.parts.store.database.writing() as connection:
        await connection.execute(insert(ACCOUNTS), row)
        proven = update(SESSIONS).where(SESSIONS.c.visitor_id == id).values(proven=2 * BEGIN)  # lasts the whole test
        await connection.execute(proven)
    visitors: Visitors = server.parts.visitors
    visitors._known.clear()


async def put(person: Person, path: str, body: Json) -> httpx.Response:
    return await person.http.put(f"/api{path}", json=body)


async def add(person: Person, **channel: Any) -> Json:
    answer = await person.post("/notices/channels", channel)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def two(server: Server, game: str = "sakkara", **options: Any) -> tuple[str, list[Person]]:
    """A table of two; the first of the list is to move."""
    ann, ben = await server.person("Ann"), await server.person("Ben")
    id = (await ann.open(game, "me open", listed=True, clock=SLOW, **options))["id"]
    await ben.join(id)
    people = [ann, ben]
    return id, people if mover(await server.table(id)) == 0 else people[::-1]


async def move(server: Server, id: str, people: list[Person]) -> None:
    """The player whose turn it is makes a move."""
    table = await server.table(id)
    seat = mover(table)
    person = next(each for each in people if each.name == table.chairs[seat].name)
    await person.move(id, seat, any_move(table, seat))


async def waits(server: Server) -> set[tuple[int, str]]:
    found = await server.parts.store.database.all(select(WAITS.c.seat, WAITS.c.kind))
    return {(seat, kind) for seat, kind in found}


@asynccontextmanager
async def with_web(folder: Path, **given: Any) -> AsyncIterator[tuple[Server, WebSink]]:
    async with web_sink() as web, serving(settings_with(folder, web, **given)) as server:
        yield server, web


def bodies(web: WebSink) -> list[Json]:
    return [orjson.loads(each.body) for each in web.requests]


# --- waits


def test_waits_are_stored_with_the_events(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            id, people = await two(server)
            table = await server.table(id)
            first = mover(table)
            assert await waits(server) == {(first, "turn"), (1 - first, "begun")}
            await move(server, id, people)
            assert await waits(server) == {(mover(table), "turn")}
            await people[0].do(id, first, "undo")
            await move(server, id, people)
            await move(server, id, people)
            assert (await people[0].do(id, first, "undo"))["ok"]
            assert (1 - first, "question") in await waits(server) and table.asks == "undo"
            await people[1].do(id, 1 - first, "refuse")
            assert await waits(server) == {(mover(table), "turn")}
            for how in ("draw", "stop"):
                while mover(table) != first:
                    await move(server, id, people)
                await people[0].do(id, first, "offer", how=how)
                (waiting, _), *_ = await server.parts.notices.store.waiting_for(
                    (await people[1].get("/me")).json()["id"]
                )
                assert (waiting.kind, waiting.asks) == ("question", how)
                await people[1].do(id, 1 - first, "refuse")
                await move(server, id, people)  # nobody offers twice before a move
            await server.parts.room.commit(await server.live(id), lambda table, now: table.freeze("a while", now))
            assert await waits(server) == set()

    run(work())


def test_a_node_that_missed_events_stores_all_waits_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            id, people = await two(server)
            table = await server.table(id)
            first = mover(table)
            with monkeypatch.context() as patch:
                patch.setattr(server.parts.room, "hooks", NO_HOOKS)
                await move(server, id, people)  # as another node would, whose events this one only reads
            assert await waits(server) == {(first, "turn"), (1 - first, "begun")}, "nobody has noted it"
            await people[0].do(id, first, "say", text="hello")
            assert await waits(server) == {(mover(table), "turn")}

    run(work())


def test_what_waits_for_me_is_listed_by_clock_and_then_by_age(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            ids = {}
            for name, clock in (
                ("none", None),
                ("days", SLOW),
                ("hour", {"kind": "slow", "seconds": 3600}),
                ("old", None),
            ):
                server.clock.go(-50 if name == "old" else 10)
                ids[(await ann.open("sakkara", "me me", clock=clock))["id"]] = name
            found = (await ann.get("/me/waiting")).json()["tables"]
            assert [ids[each["id"]] for each in found] == ["hour", "days", "old", "none"]
            assert found[0]["until"] == pytest.approx(found[0]["since"] + 3600) and found[0]["kind"] == "turn"
            assert (await server.nobody().get("/me/waiting")).json() == {"tables": []}

    run(work())


# --- one message for each wait


def test_a_wait_gives_one_notice_after_a_while_and_only_another_wait_gives_another(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            id, people = await two(server)
            await sign_up(server, people[0])
            await add(people[0], kind="webhook", url=f"{web.url}/hook", shape="json")
            await round(server, 5)
            assert bodies(web) == [], "quick players are not bothered"
            for _ in range(3):
                await round(server)
            (told,) = bodies(web)
            assert told["kind"] == "turn" and told["url"] == f"{HOME}/t/{id}" and "your turn" in told["title"]
            await move(server, id, people)
            await move(server, id, people)
            for _ in range(2):
                await round(server)
            assert len(bodies(web)) == 2

    run(work())


def test_two_nodes_and_a_restart_in_the_middle_send_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with web_sink() as web:
            clock, settings = FakeClock(), settings_with(tmp_path, web)
            async with crashing(settings, clock) as server:
                id, people = await two(server)
                await sign_up(server, people[0])
                await add(people[0], kind="webhook", url=web.url + "/a", shape="json")
                other = Notices(server.parts.notices.store, settings, clock)
                clock.go(20)
                await asyncio.gather(*(each.rounds.round(clock.now) for each in (office(server), other, other)))
                assert len(web.requests) == 1
                await move(server, id, people)
                await move(server, id, people)
                web.hangs = True
                clock.go(20)
                monkeypatch.setattr(office(server).post.http, "post", dies)
                with pytest.raises(RuntimeError):
                    await office(server).rounds.round(clock.now)
            web.hangs = False
            clock.go(20)
            async with serving(settings, clock) as server:
                await round(server, 100)
                assert len(web.requests) == 1, "it was claimed by the server that died, and may have arrived"

    run(work())


async def dies(*_: Any) -> int:
    raise RuntimeError("the power fails")


def test_players_who_look_or_have_looked_get_no_notice(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            id, people = await two(server)
            ann = people[0]
            assert (await put(ann, f"/tables/{id}/looking", {"looking": True})).json() == {"again": None}
            await sign_up(server, ann)
            await add(ann, kind="webhook", url=web.url + "/a", shape="json")
            assert (await put(ann, f"/tables/{id}/looking", {"looking": True})).json() == {"again": 20}
            await round(server)
            assert web.requests == []
            await round(server, 100)
            assert web.requests == [], "seen since it began"
            await move(server, id, people)
            assert (await put(ann, f"/tables/{id}/looking", {"looking": True})).json() == {"again": 20}
            server.clock.go(10)
            await move(server, id, people)
            await round(server)
            assert web.requests == [], "still looks"
            assert (await put(ann, f"/tables/{id}/looking", {"looking": False})).json() == {"again": None}
            await move(server, id, people)
            server.clock.go(5)
            await move(server, id, people)
            await round(server)
            assert len(web.requests) == 1, "a hidden window is not looked at"

    run(work())


# --- wishes


def test_kinds_and_tables_can_be_chosen(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            id, people = await two(server)
            ann = people[0]
            await sign_up(server, ann)
            channel = await add(ann, kind="webhook", url=web.url + "/a", shape="json")
            assert channel["kinds"] == ["turn", "question", "begun", "over", "news"]
            path = f"/notices/channels/{channel['id']}"
            assert (await put(ann, path, {"kinds": ["over"]})).json()["kinds"] == ["over"]
            await round(server)
            assert web.requests == []
            assert (await put(ann, f"/tables/{id}/notices", {"tells": "all"})).status_code == 200
            await round(server)
            assert [each["kind"] for each in bodies(web)] == ["turn"]
            await put(ann, path, {"kinds": ["turn"]})
            assert (await put(ann, f"/tables/{id}/notices", {"tells": "nothing"})).json() == {"tells": "nothing"}
            assert (await ann.get(f"/tables/{id}/notices")).json() == {"tells": "nothing"}
            await move(server, id, people)
            await move(server, id, people)
            await round(server)
            assert len(web.requests) == 1
            stranger = await server.person("Eve")
            assert (await put(stranger, f"/tables/{id}/notices", {"tells": "all"})).status_code == 403
            assert (await put(stranger, path, {"kinds": []})).status_code == 404

    run(work())


def test_quiet_hours_hold_messages_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            id, people = await two(server)
            await sign_up(server, people[0])
            await add(people[0], kind="webhook", url=web.url + "/a", shape="json")
            assert BEGIN % 86400 == 8 * 3600
            await put(people[0], "/notices", {"zone": "Europe/Vienna", "quiet_from": 9, "quiet_to": 10})
            await round(server)
            assert web.requests == []
            await round(server, 3600)
            assert len(web.requests) == 1
            half = await put(people[0], "/notices", {"quiet_from": 9})
            assert half.status_code == 422 and "quiet hours need" in half.text
            assert "time zone" in (await put(people[0], "/notices", {"zone": "../etc/passwd"})).text

    run(work())


def test_other_news_is_sent_once_and_after_quiet_hours(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            ann = await server.person("Ann")
            visitor = (await ann.get("/me")).json()["id"]
            await sign_up(server, ann)
            await add(ann, kind="webhook", url=web.url + "/a", shape="json")
            await put(ann, "/notices", {"zone": "Asia/Kolkata", "quiet_from": 13, "quiet_to": 14, "language": "de"})
            title, text = say("notices-told-test"), say("match-turn-of", whose=say("match-seat", seat="2"), who="x")
            for _ in range(2):
                await office(server).tell(visitor, "round 3 of t1", title, text, "/tournaments/t1")
            await round(server)
            assert web.requests == []
            await round(server, 1800)
            (told,) = bodies(web)
            assert told["title"] == "Kurzspiel: ein Test" and told["text"] == "dran ist Platz 2, nicht x"
            assert told["url"] == f"{HOME}/tournaments/t1" and told["kind"] == "news"

    run(work())


def test_people_who_are_away_get_one_notice_of_challenges_and_friend_requests(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            ann, ben = await signed_up(server, "Ann"), await signed_up(server, "Ben")
            await ben.post("/notices/channels", {"kind": "webhook", "url": web.url + "/a", "shape": "json"})
            wish = {"game": "sakkara", "pace": "quick"}
            assert (await ben.get("/lobby")).status_code == 200  # so Ben is here
            assert (await ann.post("/players/Ben/challenge", wish)).status_code == 201
            server.clock.go(TOUCH)
            assert (await ben.get("/lobby")).status_code == 200  # and sees it there
            await round(server, 600)
            assert web.requests == []
            assert (await ann.post("/players/Ben/challenge", wish)).status_code == 201
            for _ in range(2):
                await ann.put("/players/Ben/friend", {})
                await ann.delete("/players/Ben/friend")
            await round(server)
            assert sorted((each["title"], each["url"]) for each in bodies(web)) == [
                ("Ann asks to be friends", f"{HOME}/friends"),
                ("Ann challenges you", f"{HOME}/"),
            ]
            assert (await ben.get("/lobby")).status_code == 200
            server.clock.go(1)
            assert (await ann.post("/players/Ben/challenge", wish)).status_code == 201, "Ben has just closed the page"
            await round(server, BELIEVED - 2)
            assert len(web.requests) == 2, "Ben might still be here"
            await round(server, 1)
            assert [each["title"] for each in bodies(web)[2:]] == ["Ann challenges you"]
            del web.requests[2:]
            await ben.put("/players/Ann/block", {})
            assert (await ann.post("/players/Ben/challenge", wish)).status_code == 409
            await round(server)
            assert len(web.requests) == 2

    run(work())


def test_hours_are_those_of_the_persons_time_zone() -> None:
    night = NoticeWishes(zone="America/New_York", quiet_from=22, quiet_to=7)
    assert is_quiet(night, BEGIN) and not is_quiet(night, BEGIN + 5 * 3600)
    assert not is_quiet(NoticeWishes(), BEGIN)
    daily = NoticeWishes(zone="Asia/Kolkata", digest="daily", hour=18)
    assert digest_due(daily, BEGIN) == BEGIN - 24 * 3600 + 4.5 * 3600
    assert digest_due(daily, BEGIN + 5 * 3600) == BEGIN + 4.5 * 3600
    assert digest_due(NoticeWishes(digest="hourly"), BEGIN + 100) == BEGIN


def test_times_are_shown_in_the_persons_time_zone() -> None:
    waiting = Waiting("t", "maya", ["Ann", "Ben"], 0, "turn", BEGIN, BEGIN + 3600)
    wishes = NoticeWishes(zone="Asia/Kolkata", language="de")
    told = words.of_table(waiting, wishes)
    assert told.lines[1][0] == "Deine Zeit endet am 15.01.2027, 14:30."
    assert "2:30" in words.of_table(waiting, NoticeWishes(zone="Asia/Kolkata")).lines[1][0]


def test_a_notice_says_what_kind_of_question_it_is() -> None:
    titles = [
        words.of_table(Waiting("t", "maya", ["Ann", "Ben"], 0, "question", BEGIN, asks=asks), NoticeWishes()).title
        for asks in ("undo", "draw", "stop", "rematch")
    ]
    assert titles == [
        "Maya: you are asked whether a move may be taken back",
        "Maya: you are offered a draw",
        "Maya: you are asked to stop the match",
        "Maya: you are asked for a rematch",
    ]


def test_a_digest_lists_what_waits_and_does_not_come_when_nothing_does(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            ann = await server.person("Ann")
            await sign_up(server, ann)
            channel = await add(ann, kind="webhook", url=web.url + "/a", shape="json")
            await put(ann, f"/notices/channels/{channel['id']}", {"kinds": ["digest"]})
            await put(ann, "/notices", {"digest": "daily", "hour": 9, "language": "de"})
            await round(server, 3600)
            assert web.requests == [], "nothing waits"
            ids = [(await ann.open("sakkara", "me me", clock=clock))["id"] for clock in (None, SLOW)]
            await round(server, 3600)
            assert web.requests == [], "not the hour"
            for _ in range(3):
                await round(server, 23 * 3600 / 3)
            (told,) = bodies(web)
            assert told["title"] == "2 Tische warten auf dich" and told["kind"] == "digest"
            assert [each["table"] for each in told["tables"]] == ids[::-1], "the one with a clock first"
            assert "Deine Zeit endet am" in told["text"]
            await put(ann, f"/tables/{ids[0]}/notices", {"tells": "nothing"})
            await round(server, 86400)
            assert [each["table"] for each in bodies(web)[1]["tables"]] == ids[1:]

    run(work())


# --- when it does not arrive


def test_what_does_not_arrive_is_tried_again_and_then_reported_to_its_owner(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            id, people = await two(server)
            ann = people[0]
            await sign_up(server, ann)
            channel = await add(ann, kind="webhook", url=web.url + "/a", shape="json")
            web.status = 503
            await round(server)
            await round(server, 30)
            assert len(web.requests) == 1
            for seconds in (60, 600, 3600, 7200):
                await round(server, seconds)
            assert len(web.requests) == 4
            (shown,) = (await ann.get("/notices")).json()["channels"]
            assert "503" in shown["error"] and shown["failed"] and not shown["paused"]
            assert shown["words"]["id"] == "notices-error-status"
            web.status = 404
            for _ in range(2):
                await move(server, id, people)
                await move(server, id, people)
                await round(server)
            assert len(web.requests) == 6, "what cannot work later either is not tried again"
            (shown,) = (await ann.get("/notices")).json()["channels"]
            assert shown["paused"]
            await move(server, id, people)
            await move(server, id, people)
            await round(server)
            assert len(web.requests) == 6
            assert not (await ann.post(f"/notices/channels/{channel['id']}/test")).json()["ok"]
            web.status = 200
            assert (await ann.post(f"/notices/channels/{channel['id']}/test")).json()["ok"]
            (shown,) = (await ann.get("/notices")).json()["channels"]
            assert not shown["paused"] and shown["error"] is None

    run(work())


def test_a_retry_is_dropped_when_nobody_waits_any_more(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            id, people = await two(server)
            await sign_up(server, people[0])
            await add(people[0], kind="webhook", url=web.url + "/a", shape="json")
            web.status = 503
            await round(server)
            await move(server, id, people)
            web.status = 200
            await round(server, 100)
            assert len(web.requests) == 1

    run(work())


def test_an_answer_that_never_comes_is_not_asked_for_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            _, people = await two(server)
            await sign_up(server, people[0])
            await add(people[0], kind="webhook", url=web.url + "/a", shape="json")
            web.hangs = True
            await round(server)
            await round(server, 5000)
            assert len(web.requests) == 1
            assert "broke off" in (await people[0].get("/notices")).json()["channels"][0]["error"]

    run(work())


# --- push


def test_a_browser_can_read_what_is_pushed_and_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path, push_contact="mailto:host@games.example") as (server, web):
            id, people = await two(server)
            ann = people[0]
            key = (await ann.get("/notices")).json()["key"]
            assert len(key) == 87
            browser = Browser(f"{web.url}/push/abc")
            await add(ann, **browser.subscription)
            await put(ann, "/notices", {"language": "de"})
            await round(server)
            (request,) = web.requests
            told = orjson.loads(browser.read(request.body))
            other = people[1].name
            assert told["title"] == "Sakkara: Du bist dran" and told["body"].startswith(
                f"Mit {other}.\nDeine Zeit endet am"
            )
            assert (told["path"], told["tag"], told["lang"]) == (f"/t/{id}", id, "de")
            assert other.encode() not in request.body
            assert request.headers["content-encoding"] == "aes128gcm" and int(request.headers["ttl"]) > 0
            assert (
                request.headers["authorization"].startswith("vapid t=")
                and key.lower() in request.headers["authorization"]
            )
            assert (await ann.get("/notices")).json()["key"] == key

    run(work())


def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            _, people = await two(server)
            await add(people[0], **Browser(f"{web.url}/push/abc").subscription)
            web.status = 410
            await round(server)
            assert (await people[0].get("/notices")).json()["channels"] == []

    run(work())


def test_a_browser_belongs_to_its_last_visitor_and_goes_with_its_session(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            _, (ann, ben) = await two(server)
            browser = Browser(f"{web.url}/push/abc")
            first = await add(ann, **browser.subscription)
            await put(ann, f"/notices/channels/{first['id']}", {"kinds": ["over"]})
            assert (await add(ann, **browser.subscription))["kinds"] == ["over"], "the same once more"
            assert (await add(ben, **browser.subscription))["kinds"] == first["kinds"]
            assert (await ann.get("/notices")).json()["channels"] == []
            assert len((await ben.get("/notices")).json()["channels"]) == 1
            database = server.parts.store.database
            async with database.writing() as connection:
                await connection.exec_driver_sql("DELETE FROM sessions")
            assert not await office(server).store.any_channel()

    run(work())


# --- limits


def test_guests_have_their_browser_and_nothing_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with mail_sink() as mail, serving(settings_with(tmp_path, mail=mail)) as server:
            guest = await server.person("Ann")
            assert (await guest.get("/notices")).json()["offers"] == ["push"]
            for channel in (
                {"kind": "mail", "address": "a@b.example"},
                {"kind": "webhook", "url": "https://b.example/"},
            ):
                answer = await guest.post("/notices/channels", channel)
                assert answer.status_code == 403 and answer.json()["code"] == "needs_account"
            await sign_up(server, guest)
            assert (await guest.get("/notices")).json()["offers"] == ["push", "mail", "webhook"]
            assert (await server.nobody().get("/notices")).status_code == 204
            assert (
                await server.nobody().post("/notices/channels", {"kind": "mail", "address": "a"})
            ).status_code == 401

    run(work())


def test_channels_and_tests_are_limited(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path, rate_notices="13/hour") as (server, web):
            ann = await server.person("Ann")
            await sign_up(server, ann)
            for number in range(10):
                channel = await add(ann, kind="webhook", url=f"{web.url}/{number}", shape="slack")
            topic = {"kind": "webhook", "url": f"{web.url}", "shape": "ntfy"}
            assert "topic" in (await ann.post("/notices/channels", topic)).json()["error"]
            refused = await ann.post("/notices/channels", {"kind": "webhook", "url": f"{web.url}/x"})
            assert refused.json()["code"] == "too_many_channels"
            test = f"/notices/channels/{channel['id']}/test"
            assert (await ann.post(test)).json()["ok"]
            assert (await ann.post(test)).status_code == 429
            assert (await ann.http.delete(f"/api/notices/channels/{channel['id']}")).status_code == 204
            assert len((await ann.get("/notices")).json()["channels"]) == 9

    run(work())


def test_old_things_are_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            id, people = await two(server)
            await add(people[0], **Browser(f"{web.url}/push/abc").subscription)
            await put(people[0], f"/tables/{id}/looking", {"looking": False})
            await move(server, id, people)
            await move(server, id, people)
            await round(server)
            await office(server).rounds.tidy(server.clock.now + 40 * 86400)
            assert await server.parts.store.database.all(select(NOTICES)) == []
            assert {kind for _, kind in await waits(server)} == {"turn"}
            about = await office(server).about((await people[0].get("/me")).json()["id"])
            assert about["channels"][0]["kind"] == "push"
            await office(server).forget((await people[0].get("/me")).json()["id"])
            assert not await office(server).store.any_channel()

    run(work())


# --- formats of webhooks


@pytest.mark.parametrize("shape", ["discord", "slack", "ntfy"])
def test_webhooks_use_the_format_of_the_receiver(tmp_path: Path, shape: str) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            ann, ben = await server.person("Ann"), await server.person("@everyone <!> [x](http://evil)")
            id = (await ann.open("sakkara", "me open", listed=True))["id"]
            await ben.join(id)
            await sign_up(server, ann)
            shown = await add(ann, kind="webhook", url=f"{web.url}/secret/topic", shape=shape)
            assert "secret" not in str(shown) and shown["about"] == f"{shape}: 127.0.0.1 …opic"
            await put(ann, f"/tables/{id}/notices", {"tells": "all"})
            await round(server)
            (request,) = web.requests
            told = orjson.loads(request.body)
            if shape == "discord":
                assert told["allowed_mentions"] == {"parse": []} and "\\[x\\]" in told["content"]
                assert f"<{HOME}/t/{id}>" in told["content"]
            elif shape == "slack":
                assert "&lt;!&gt;" in told["text"] and f"<{HOME}/t/{id}>" in told["text"]
            else:
                assert request.path == "/secret/" and told["topic"] == "topic" and told["click"] == f"{HOME}/t/{id}"

    run(work())


# --- new keys of the server


def test_with_a_new_key_browsers_are_asked_again_and_get_notices_by_the_new_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, web):
            _, people = await two(server)
            ann = people[0]
            old = (await ann.get("/notices")).json()["key"]
            await add(ann, **Browser(f"{web.url}/push/abc").subscription)
            assert await admin.renew_push_key(server.parts.settings.database) == 1
            settings = (await ann.get("/notices")).json()
            assert settings["channels"] == [] and settings["key"] != old
            await add(ann, **Browser(f"{web.url}/push/new").subscription)
            await round(server)
            (request,) = web.requests
            signed = request.headers["authorization"]
            assert settings["key"].lower() in signed.lower() and old.lower() not in signed.lower()

    run(work())


def test_with_a_new_key_older_links_unsubscribe_from_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_web(tmp_path) as (server, _):
            post = office(server).post
            old = await post.unsubscribe_code("abc")
            assert await post.channel_of(old) == "abc"
            await admin.renew_unsubscribe_key(server.parts.settings.database)
            assert await post.channel_of(old) is None
            assert await post.channel_of(await post.unsubscribe_code("abc")) == "abc"

    run(work())
