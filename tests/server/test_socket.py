"""Sockets of people who are clumsy, slow, greedy or hostile: a sentence or a code, and never a changed table."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import orjson
import pytest

from kurzspiel.server.table.stream import REMEMBERED, WAITING
from tests.server.clients import (
    Closed,
    FakeClock,
    Person,
    Server,
    Socket,
    any_move,
    crashing,
    mover,
    run,
    serving,
    settings_for,
    settle,
    until,
)

Work = Callable[[Server, Person, str], Awaitable[None]]


def at_a_table(folder: Path, work: Work, chairs: str = "me me", **given: Any) -> None:
    """Run work(server, ann, id) at a table of Sakkara where Ann holds both seats."""

    async def play() -> None:
        async with serving(settings_for(folder, **given)) as server:
            ann = await server.person("Ann")
            opened = await ann.open("sakkara", chairs)
            await work(server, ann, opened["id"])

    run(play())


async def closed(socket: Socket) -> Closed:
    """Read until the server closes."""
    with pytest.raises(Closed) as found:
        while True:
            await socket.read()
    return found.value


async def a_move(server: Server, id: str) -> tuple[int, list[str]]:
    table = await server.table(id)
    return mover(table), [any_move(table, mover(table))]


# --- what cannot be understood

NONSENSE = [
    "",
    "x",
    "{",
    "null",
    "[]",
    "1",
    '"move"',
    "[" * 100_000,
    '{"a":' * 100_000,
    "{}",
    '{"do":"move"}',
    '{"id":"a","do":"fly"}',
    '{"id":"a","do":"move"}',
    '{"id":"a","do":"move","moves":[]}',
    '{"id":"a","do":"move","moves":"end"}',
    '{"id":"a","do":"move","moves":[1]}',
    '{"id":"a","do":"move","moves":[null]}',
    '{"id":"a","do":"move","moves":[' + '"end",' * 60 + '"end"]}',
    '{"id":"a","do":"move","moves":["' + "x" * 101 + '"]}',
    '{"id":"a","do":"move","moves":["end"],"seat":1}',
    '{"id":"a","do":"undo","visitor":"x"}',
    '{"id":1,"do":"undo"}',
    '{"id":"","do":"undo"}',
    '{"id":"' + "a" * 65 + '","do":"undo"}',
    '{"id":"a b","do":"undo"}',
    '{"id":"a","do":"say","text":""}',
    '{"id":"a","do":"say","text":"two\\nlines"}',
    '{"id":"a","do":"say","text":"\\u0000"}',
    '{"id":"a","do":"say","text":"\\ud800"}',
    '{"id":"a","do":"say","text":"' + "x" * 501 + '"}',
    '{"id":"a","do":"say","text":"' + "x" * 60_000 + '"}',
    '{"id":"a","do":"vote","seat":-1}',
    '{"id":"a","do":"vote","seat":6}',
    '{"id":"a","do":"vote","seat":NaN}',
    '{"id":"a","do":"vote","seat":1e99}',
    '{"id":"a","do":"fill","seat":0,"bot":"god"}',
    '{"id":"a","do":"hand","to":"enemy"}',
]


def test_what_cannot_be_understood_gets_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        table = await server.table(id)
        seq = table.seq
        async with ann.socket(id, 0) as socket:
            for number, text in enumerate(NONSENSE):
                await socket.send_text(text)
                answer = await socket.next("problem")
                assert answer["code"] == "not_understood" and 0 < len(answer["error"]) < 300, text[:50]
                known = text.startswith('{"id":"a",') and "ud800" not in text
                assert answer["id"] == ("a" if known else None), f"clients that wait for an answer get it: {text[:50]}"
                if number % 10 == 9:  # clients that make sense now and then are not cut off
                    assert (await socket.ask(id=f"u{number}", do="agree"))["problem"]["code"] == "not_asked"
            assert table.seq == seq

    at_a_table(tmp_path, work)


def test_a_frame_of_bytes_gets_a_sentence(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        async with ann.socket(id, 0) as socket:
            for data in (b"", b"\xff\x00", b'{"id":"a","do":"say","text":"hello"}', b"\x00" * 60_000):
                await socket.send_bytes(data)
                assert (await socket.next("problem"))["code"] == "not_understood"
        assert (await server.table(id)).chat_for(0) == []

    at_a_table(tmp_path, work)


def test_clients_that_send_nothing_but_nonsense_are_shown_out(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        async with ann.socket(id, 0) as socket:
            for _ in range(30):
                await socket.send_text("blah")
            assert (await closed(socket)).code == 1008
        await settle()
        assert server.parts.room.presence.here(await server.live(id)) == []

    at_a_table(tmp_path, work)


# --- ids


def test_the_same_id_twice_is_one_move_and_one_answer(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        seat, moves = await a_move(server, id)
        length = (await server.table(id)).length
        async with ann.socket(id, seat) as one, ann.socket(id, seat) as two:
            both = await asyncio.gather(
                one.ask(id="once", do="move", moves=moves), two.ask(id="once", do="move", moves=moves)
            )
            again = await one.ask(id="once", do="move", moves=moves)
            over_http = await ann.do(id, seat, "move", message="once", moves=moves)
        assert both[0] == both[1] == again == over_http and again["ok"]
        table = await server.table(id)
        assert table.match and [who for who, _ in table.match.log[length:]].count(seat) == 1

    at_a_table(tmp_path, work)


def test_players_who_give_up_their_seat_hear_that_they_have_before_they_are_cut_off(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, _: str) -> None:
        ben, opened = await server.person("Ben"), await ann.open("maya", "me open open")
        await ben.join(opened["id"], opened["key"])
        carry_out = server.parts.acts.carry_out

        async def slow(*given: Any) -> Any:
            reply = await carry_out(*given)
            await settle()  # the seat is free, and its listeners are cut off
            return reply

        server.parts.acts.carry_out = slow  # type: ignore[method-assign,assignment]
        async with ben.socket(opened["id"], 1) as socket:
            assert (await socket.ask(id="bye", do="leave"))["ok"]
            assert (await closed(socket)).code == 1013

    at_a_table(tmp_path, work)


def test_an_answer_that_does_not_come_holds_up_no_cutting_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kurzspiel.server.web.socket.LAST_WORD", 0.05)

    async def work(server: Server, ann: Person, id: str) -> None:
        carry_out, gate = server.parts.acts.carry_out, asyncio.Event()

        async def stuck(*given: Any) -> Any:
            await gate.wait()
            return await carry_out(*given)

        server.parts.acts.carry_out = stuck  # type: ignore[method-assign,assignment]
        async with ann.socket(id, 0) as socket:
            await socket.send({"id": "a", "do": "undo"})
            await settle()
            (await server.live(id)).cut()
            try:
                async with asyncio.timeout(5):
                    assert (await closed(socket)).code == 1013
            finally:
                gate.set()

    at_a_table(tmp_path, work)


@pytest.mark.parametrize("before", [0, 45])
def test_ids_are_known_after_a_restart(tmp_path: Path, before: int) -> None:
    """Also where a snapshot was made with that very event, or after it."""

    async def play() -> None:
        clock, settings = FakeClock(), settings_for(tmp_path)
        async with crashing(settings, clock) as server:
            ann = await server.person("Ann")
            opened = await ann.open("sakkara", "me me")
            id = opened["id"]
            for number in range(before):
                await ann.do(id, 0, "say", text=f"line {number}")
            sent = [{"id": f"s{number}", "do": "say", "text": "once"} for number in range(8)]
            handing = {"id": "h", "do": "hand", "to": "person"}
            async with ann.socket(id, 0) as socket:
                answers = [await socket.ask(**message) for message in (*sent, handing)]
            seq = (await server.table(id)).seq
            assert answers[-1]["key"]
        async with serving(settings, clock) as server:
            again = Person(server, "Ann", ann.token)
            async with again.socket(id, 1) as socket:
                assert [await socket.ask(**message) for message in (*sent, handing)] == answers
            assert (await server.table(id)).seq in (seq, seq + 1)  # the time without a server may be an event

    run(play())


def test_what_was_carried_out_is_known_however_many_others_talk(tmp_path: Path) -> None:
    """In memory, and after a restart that loads a snapshot newer than the move."""

    async def play() -> None:
        clock, settings = FakeClock(), settings_for(tmp_path)
        async with serving(settings, clock) as server:
            ann = await server.person("Ann")
            watchers = [await server.person(f"Eve {number}") for number in range(8)]
            id = (await ann.open("sakkara", "me me"))["id"]
            seat, moves = await a_move(server, id)
            first = await ann.do(id, seat, "move", message="once", moves=moves)
            assert first["ok"]
            for number in range(45):
                for eve in watchers:
                    await (eve.do(id, None, "why", move="end") if number % 3 else eve.do(id, None, "say", text="hm"))
            table = await server.table(id)
            seq, length = table.seq, table.length
            assert await ann.do(id, seat, "move", message="once", moves=moves) == first
            assert (table.seq, table.length) == (seq, length)
        async with serving(settings, clock) as server:
            again = Person(server, "Ann", ann.token)
            assert await again.do(id, seat, "move", message="once", moves=moves) == first
            assert (await server.table(id)).length == length

    run(play())


# --- access


def test_a_seat_of_somebody_else_is_refused(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        eve = await server.person("Eve")
        for seat in (0, 1, 2, 5):
            async with eve.socket(id, seat) as socket:
                assert (await socket.read())["code"] == "not_yours"
                assert (await closed(socket)).code == 4403

    at_a_table(tmp_path, work)


def test_spectators_can_do_nothing_but_talk(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        eve, seq = await server.person("Eve"), (await server.table(id)).seq
        async with eve.socket(id) as socket:
            for do in ("undo", "agree", "refuse", "return", "leave", "hint"):
                assert not (await socket.ask(id=do, do=do)).get("ok")
            assert not (await socket.ask(id="m", do="move", moves=["end"]))["ok"]
            assert not (await socket.ask(id="h", do="hand", to="person"))["ok"]
            assert not (await socket.ask(id="f", do="fill", seat=0))["ok"]
            assert (await server.table(id)).seq == seq
            assert (await socket.ask(id="s", do="say", text="hello"))["ok"]

    at_a_table(tmp_path, work)


def test_there_is_no_such_table(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        async with ann.socket("nowhere") as socket:
            assert (await socket.read())["code"] == "not_found"
            assert (await closed(socket)).code == 4404
        for odd in ("..", "a" * 41, "%00"):
            async with ann.socket(odd) as socket:
                assert not socket.is_accepted and socket.closed
        async with ann.socket(id, seat=17) as socket:
            assert not socket.is_accepted and socket.closed

    at_a_table(tmp_path, work)


def test_a_socket_comes_from_our_own_pages_or_with_a_token(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        cookie = {"cookie": f"kurzspiel={ann.token}"}
        for headers in (
            {},
            cookie,
            {**cookie, "origin": "http://evil.example"},
            {**cookie, "origin": "null"},
            {**cookie, "origin": "http://test.evil.example"},
            {**cookie, "sec-fetch-site": "cross-site"},
            {"origin": "http://evil.example"},
        ):
            async with ann.socket(id, 0, headers=headers) as socket:
                assert not socket.is_accepted and socket.closed, headers
        async with ann.socket(id, 0, headers={**cookie, "origin": "http://test"}) as socket:
            assert (await socket.next("update"))["seat"] == 0

    at_a_table(tmp_path, work)


def test_visitors_without_a_cookie_may_watch_but_not_talk(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        async with server.nobody().socket(id, headers={"origin": "http://test"}) as socket:
            assert (await socket.next("update"))["seat"] is None
            answer = await socket.ask(id="a", do="say", text="hello")
            assert answer["type"] == "problem" and answer["code"] == "unknown_visitor"
        async with server.nobody().socket(id, 0, headers={"origin": "http://test"}) as socket:
            assert (await closed(socket)).code == 4403
        assert (await server.table(id)).chat_for(None) == []

    at_a_table(tmp_path, work)


def test_the_sockets_of_a_visitor_are_limited(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        async with ann.socket(id, 0), ann.socket(id, 1), ann.socket(id, 0) as third:
            assert not third.is_accepted and third.closed
        async with ann.socket(id, 0) as again:
            assert again.is_accepted

    at_a_table(tmp_path, work, most_sockets_per_visitor=2)


# --- too much, too slow


def test_clients_that_send_too_much_are_not_read_until_they_may_send_again(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        async with ann.socket(id, 0) as socket:
            for number in range(12):
                await socket.send({"id": f"s{number}", "do": "say", "text": "spam"})
            await until(lambda: not socket._to_app.empty() and len(chat(server)) == 5)
            assert socket._to_app.qsize() >= 5, "the others wait outside"
            answers = [await socket.next("reply") for _ in range(12)]
        assert [answer["id"] for answer in answers] == [f"s{number}" for number in range(12)]
        assert len(chat(server)) == 12

    def chat(server: Server) -> list[Any]:
        (live,) = server.parts.room.tables.values()
        return live.table.chat_for(0)

    at_a_table(tmp_path, work, rate_messages="5/second")


def test_clients_that_do_not_stop_are_cut_off_with_a_sentence(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        for person, seat in ((ann, 0), (server.nobody(), None)):
            async with person.socket(id, seat, headers={**person.headers, "origin": "http://test"}) as socket:
                for number in range(50):
                    await socket.send({"id": f"s{number}", "do": "why", "move": "pass"})
                problems = [await socket.next("problem")]
                with pytest.raises(Closed) as closed:
                    while True:
                        problems.append(await socket.next("problem"))
                assert (closed.value.code, closed.value.reason) == (4429, "too_often")
                assert problems[-1]["code"] == "too_often" and "try again in" in problems[-1]["error"]
                excess = [problem for problem in problems if problem["code"] == "too_often"]
                assert len(excess) == 1, "not an answer for each"

    at_a_table(tmp_path, work, rate_messages="5/hour")


def test_where_many_watch_their_number_is_sent_now_and_then(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        watchers = [ann.socket(id) for _ in range(40)]
        async with ann.socket(id, 0) as socket, AsyncExitStack() as stack:
            for watcher in watchers:
                await stack.enter_async_context(watcher)
            told: list[dict[str, Any]] = []
            while not told or told[-1]["watching"] != 40:
                told.append(await socket.next("presence"))
            assert told[0]["here"] == [0] and len(told) < 30, "not each time somebody comes"
            assert (await watchers[-1].next("presence"))["watching"] == 40, "newcomers are shown it at once"

    at_a_table(tmp_path, work, most_sockets_per_visitor=50)


def test_requests_that_wait_for_news_count_as_sockets(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        version, live = (await ann.look(id, 0))["version"], await server.live(id)
        waiting = [asyncio.create_task(ann.get(f"/tables/{id}/updates", seat=0, since=version)) for _ in range(3)]
        await until(lambda: sum(len(stream.listeners) for stream in live.streams.values()) == 3)
        assert (await ann.get(f"/tables/{id}/updates", seat=0, since=version)).status_code == 429
        await ann.do(id, 0, "say", text="news")
        assert [answer.status_code for answer in await asyncio.gather(*waiting)] == [200] * 3
        assert (await ann.get(f"/tables/{id}/updates", seat=0)).status_code == 200

    at_a_table(tmp_path, work, most_sockets_per_visitor=3)


def test_questions_that_take_long_do_not_pile_up(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        gate = asyncio.Event()

        async def slow(*_: object) -> list[object]:
            await gate.wait()
            return []

        server.parts.thinking.hint = slow  # type: ignore[method-assign,assignment]
        seat, _ = await a_move(server, id)
        async with ann.socket(id, seat) as socket:
            for number in range(6):
                await socket.send({"id": f"h{number}", "do": "hint"})
            problems = [await socket.next("problem") for _ in range(2)]
            assert [each["code"] for each in problems] == ["too_often"] * 2
            assert (await socket.ask(id="s", do="say", text="meanwhile"))["ok"]
            gate.set()
            assert [(await socket.next("reply"))["ok"] for _ in range(4)] == [True] * 4

    at_a_table(tmp_path, work)


def test_a_slow_reader_is_cut_off_and_comes_back_for_a_fresh_view(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        first = await ann.look(id, 0)
        slow = ann.socket(id, 0)
        slow.inbox = asyncio.Queue(1)  # the network takes no more
        async with slow:
            live = await server.live(id)
            await settle()
            for _ in range(WAITING + 20):  # more than may wait for one reader, without asking the database so often
                live.stream(0).tell(b'{"type":"presence"}')
                await asyncio.sleep(0)
            for number in range(REMEMBERED + 2):
                await ann.do(id, 1, "say", text=f"line {number}")
            with pytest.raises(Closed) as found:
                for _ in range(WAITING):
                    await slow.read()
            assert found.value.code == 1013
        async with ann.socket(id, 0, since=first["version"]) as socket:
            fresh = await socket.next("update")
            assert fresh["since"] is None and fresh["view"]
        assert len((await ann.get(f"/tables/{id}/chat", seat=0)).json()["lines"]) == REMEMBERED + 2

    at_a_table(tmp_path, work)


# --- coming back


def test_clients_that_come_back_get_what_they_missed(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        async with ann.socket(id, 0) as socket:
            version = (await socket.next("update"))["version"]
        async with ann.socket(id, 0, since=version) as socket:  # nothing has happened: nothing is sent
            assert (await socket.read())["type"] == "presence"
            assert not any('"update"' in each for each in await socket.received())
        for text in ("one", "two"):
            await ann.do(id, 1, "say", text=text)
        seat, moves = await a_move(server, id)
        await ann.move(id, seat, *moves)
        async with ann.socket(id, 0, since=version) as socket:
            tail = await socket.next("update")
            assert tail["since"] == version
            assert [event.get("text") for event in tail["events"][:2]] == ["one", "two"]
            assert tail["events"][2]["kind"] == "moved" and tail["events"][2]["moves"][0] == [seat, moves[0]]
            assert tail["log"]["add"][-1] and tail["view"]["to_act"]
            now = tail["version"]
            await ann.do(id, 1, "say", text="three")
            update = await socket.next("update")
            assert update["since"] == now and [event["text"] for event in update["events"]] == ["three"]
        for strange in (f"{version[:8]}-99", "00000000-0", "x"):
            async with ann.socket(id, 0, since=strange) as socket:
                assert (await socket.next("update"))["since"] is None

    at_a_table(tmp_path, work)


def test_versions_follow_each_other_without_a_gap(tmp_path: Path) -> None:
    """A client that puts the updates together as documented has the same log as one that loads the table again."""

    async def work(server: Server, ann: Person, id: str) -> None:
        async with ann.socket(id, 0) as socket:
            first = await socket.next("update")
            version, lines = first["version"], list(first["log"]["add"])
            for number in range(12):
                seat, moves = await a_move(server, id)
                await ann.move(id, seat, *moves)
                if number % 4 == 3:
                    await ann.do(id, seat, "undo")
            for text in await socket.received():
                update = orjson.loads(text)
                if update["type"] == "update":
                    assert update["since"] == version
                    version = update["version"]
                    lines = [*lines[: update["log"]["keep"]], *update["log"]["add"]]
            seen = await ann.look(id, 0)
            assert (seen["version"], seen["log"]["add"]) == (version, lines)

    at_a_table(tmp_path, work)


def test_where_nobody_may_remember_coming_back_shows_no_old_moves(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            opened = await ann.open("maya", "me me me", memory="hidden")
            id = opened["id"]
            async with ann.socket(id, 0) as socket:
                version = (await socket.next("update"))["version"]
                for _ in range(8):
                    seat, moves = await a_move(server, id)
                    await ann.move(id, seat, *moves)
            async with ann.socket(id, 0, since=version) as socket:
                fresh = await socket.next("update")
                assert fresh["since"] is None and fresh["events"] == []

    run(play())


def test_a_long_poll_and_a_socket_send_the_same(tmp_path: Path) -> None:
    async def work(server: Server, ann: Person, id: str) -> None:
        async with ann.socket(id, 0) as socket:
            version = (await socket.next("update"))["version"]
            waiting = asyncio.create_task(ann.get(f"/tables/{id}/updates", seat=0, since=version, wait=20))
            live = await server.live(id)
            await until(lambda: len(live.stream(0).listeners) == 2)
            await ann.do(id, 1, "say", text="hello")
            assert (await waiting).json() == await socket.next("update")
            nothing = await ann.get(f"/tables/{id}/updates", seat=0, since=(await ann.look(id, 0))["version"], wait=0)
            assert nothing.status_code == 204 and nothing.content == b""

    at_a_table(tmp_path, work)
