"""Several nodes on one database: any of them takes any message, and all see the same."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from kurzspiel.server.cluster.bus import RedisBus
from kurzspiel.server.room import peers
from kurzspiel.server.settings import Settings
from tests.server.clients import Closed, Server, Socket, any_move, finish, mistakes, mover, until
from tests.server.pairs import LIVE, Pair, are_up, at, at_both, looks_after, make_deaf, move
from tools.redis import Redis

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("quick_nodes")]


# --- one truth


def test_a_move_at_one_node_is_seen_at_the_other(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me"))["id"]
        async with ann.socket(id, 0) as here, elsewhere.socket(id, 1) as there:
            version = (await there.next("update"))["version"]
            await here.next("update")
            for number in range(4):
                table = await pair.one.table(id)
                seat = mover(table)
                await (ann, elsewhere)[number % 2].move(id, seat, any_move(table, seat))
                one, two = await here.next("update"), await there.next("update")
                assert one["log"] == two["log"] and one["view"]["to_act"] == two["view"]["to_act"]
                (mine,), (theirs,) = one["events"], two["events"]
                del mine["pictures"], theirs["pictures"]  # for the eyes of two seats
                assert mine == theirs and mine["kind"] == "moved"
                assert one["log"]["steps"] == two["log"]["steps"] != []
                assert two["since"] == version, "nothing is left out"
                version = two["version"]
                await pair.are_even(id)
            await elsewhere.do(id, 1, "say", text="hello")
            assert (await here.next("update"))["events"][0]["text"] == "hello"

    at_both(shared_settings, play)


def test_a_message_that_is_sent_to_both_nodes_is_carried_out_once(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("maya", "me me me"))["id"]
        await elsewhere.look(id)
        for number in range(6):
            table = await pair.one.table(id)
            seat = mover(table)
            text = any_move(table, seat)
            sent = (each.do(id, seat, "move", f"same{number}", moves=[text]) for each in (ann, elsewhere))
            replies = await asyncio.gather(*sent)
            assert replies[0] == replies[1] and replies[0]["ok"]
            await pair.are_even(id)
        assert (await pair.kinds(id))["moved"] == 6

    at_both(shared_settings, play)


def test_what_one_node_has_carried_out_another_knows_however_many_talked_since(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        eve, _ = await pair.person("Eve")
        id = (await ann.open("maya", "me me me"))["id"]
        table = await pair.one.table(id)
        seat = mover(table)
        text = any_move(table, seat)
        first = await ann.do(id, seat, "move", "once", moves=[text])
        for number in range(260):
            await eve.do(id, None, "say", text=f"line {number}")
        assert first["ok"] and await elsewhere.do(id, seat, "move", "once", moves=[text]) == first
        assert (await pair.kinds(id))["moved"] == 1

    at_both(shared_settings, play)


def test_all_that_is_said_at_both_nodes_at_once_is_said_once_in_one_order(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me"))["id"]
        async with ann.socket(id, 0) as here, elsewhere.socket(id, 1) as there:

            async def heard(socket: Socket) -> list[str]:
                lines: list[str] = []
                while len(lines) < 30:
                    lines += [event["text"] for event in (await socket.next("update"))["events"]]
                return lines

            for socket in (here, there):
                await socket.next("presence")  # from now on it hears everything
            for first in range(0, 15, 5):
                numbers = range(first, first + 5)
                await asyncio.gather(
                    *(ann.do(id, 0, "say", text=f"a{number}") for number in numbers),
                    *(elsewhere.do(id, 1, "say", text=f"b{number}") for number in numbers),
                )
            one, two = await heard(here), await heard(there)
        assert one == two and len(set(one)) == 30
        conflicts = [each.parts.metrics.conflicts._value.get() for each in (pair.one, pair.two)]
        assert sum(conflicts) > 0, "they did meet"

    at_both(shared_settings, play)


def test_nobody_is_refused_or_shown_an_older_state_by_a_node_that_has_not_heard(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me open"))["id"]
        key = (await ann.get(f"/tables/{id}/links")).json()["key"]
        await elsewhere.look(id)
        make_deaf(pair.two)
        ben = await pair.one.person("Ben")
        await ben.join(id, key)
        there = at(pair.two, ben)
        assert (await there.look(id, 1))["table"]["status"] == "running"  # Ben holds the seat here too
        for _ in range(3):
            table = await pair.one.table(id)
            seat = mover(table)
            await (ann, ben)[seat].move(id, seat, any_move(table, seat))
        table = await pair.one.table(id)
        seat = mover(table)
        assert (await (elsewhere, there)[seat].do(id, seat, "move", moves=[any_move(table, seat)]))["ok"]
        wrong = (await elsewhere.do(id, 0, "move", moves=["dance"]))["problem"]
        assert wrong["code"] == "no_move"

    at_both(shared_settings, play)


def test_nobody_learns_at_another_node_that_somebody_has_chosen_in_secret(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("himalaya", "me me me"))["id"]
        table = await pair.one.table(id)
        while not (table.match and table.match.is_secret):
            await ann.move(id, mover(table), any_move(table, mover(table)))
        async with elsewhere.socket(id, 1) as rival, elsewhere.socket(id) as spectator, elsewhere.socket(id, 0) as own:
            for socket in (rival, spectator, own):
                await socket.next("presence")
            await ann.move(id, 0, "plan rest")
            await pair.are_even(id)
            assert (await own.next("update"))["events"][0]["moves"] == [[0, "plan rest"]]
            for socket in (rival, spectator):
                assert not [each for each in await socket.received() if '"update"' in each]

    at_both(shared_settings, play)


def test_a_seat_handed_on_at_one_node_is_lost_at_the_other(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me"))["id"]
        async with elsewhere.socket(id, 1) as socket:
            await socket.next("presence")
            assert (await ann.do(id, 1, "hand", to="person"))["key"]
            with pytest.raises(Closed):
                while True:
                    await socket.read()

    at_both(shared_settings, play)


def test_a_table_that_is_deleted_is_gone_at_both(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me"))["id"]
        await elsewhere.look(id)
        await pair.one.parts.store.order("delete", id, {})
        await until(lambda: id not in pair.one.parts.room.tables and id not in pair.two.parts.room.tables)
        assert (await elsewhere.get(f"/tables/{id}")).status_code == 404

    at_both(shared_settings, play)


def test_chance_that_drew_from_another_stream_is_followed_all_the_same(shared_settings: Settings) -> None:
    """As after a change of the rules: each node began a stream of its own when it loaded the table."""

    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("maya", "me me me"))["id"]
        await elsewhere.look(id)
        for stream, server in ((77, pair.one), (88, pair.two)):
            table = await server.table(id)
            assert table.match
            table.match.draw_from(5, stream)
        for _ in range(40):
            table = await pair.one.table(id)
            seat = mover(table)
            await ann.move(id, seat, any_move(table, seat))
        await pair.are_even(id)
        one, two = (await pair.one.table(id)).match, (await pair.two.table(id)).match
        assert one and two and one.log == two.log and one.state == two.state

    at_both(shared_settings, play)


def test_two_players_who_want_a_rematch_at_once_get_the_same(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me"))["id"]
        await finish(pair.one, id)
        await elsewhere.look(id)
        answers = await asyncio.gather(*(each.post(f"/tables/{id}/rematch") for each in (ann, elsewhere)))
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        opened = next(answer.json()["id"] for answer in answers if answer.status_code == 201)
        for each in (ann, elsewhere):
            assert (await each.look(id))["table"]["rematch"] == opened
        assert len(await pair.one.parts.store.list_rows()) == 2

    at_both(shared_settings, play)


def test_how_far_an_analysis_has_come_is_known_at_the_other_node(
    shared_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me"))["id"]
        await finish(pair.one, id)
        gate = asyncio.Event()

        async def slow(table: str, match: object, progress: Callable[[int, int], None]) -> dict[str, Any]:
            progress(3, 7)
            await gate.wait()
            return {"found": "something"}

        monkeypatch.setattr(pair.one.parts.thinking, "analyse", slow)
        await ann.post(f"/tables/{id}/analysis")
        while not (state := (await elsewhere.get(f"/tables/{id}/analysis")).json())["running"] or not state["done"]:
            await asyncio.sleep(0.02)
        assert (state["done"], state["total"]) == (3, 7)
        assert (await elsewhere.post(f"/tables/{id}/analysis")).json()["running"], "it is not begun twice"
        gate.set()
        while not (await elsewhere.get(f"/tables/{id}/analysis")).json()["analysis"]:
            await asyncio.sleep(0.02)

    at_both(shared_settings, play)


# --- who is here


def test_a_player_connected_to_another_node_is_here(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me", clock=LIVE, grace=60))["id"]
        await until(lambda: looks_after(pair.one, id))
        seat, live = mover(await pair.one.table(id)), await pair.one.live(id)
        async with ann.socket(id, 1 - seat) as here:
            async with elsewhere.socket(id, seat), elsewhere.socket(id):
                while (told := await here.next("presence"))["here"] != [0, 1] or told["watching"] != 1:
                    pass
                pair.clock.go(100)
                await pair.one.parts.room.automatic.time_passed(live)
                assert not live.table.chairs[seat].stand_in
                body = {"id": "v", "do": "vote", "seat": seat}
                vote = (await ann.post(f"/tables/{id}/messages", body, seat=1 - seat)).json()
                assert vote["problem"]["code"] == "here"
            while (await here.next("presence"))["here"] != [1 - seat]:
                pass
            await pair.one.time_passes(id, 61)
            await until(lambda: live.table.chairs[seat].reason == "away")
            async with elsewhere.socket(id, seat):
                await until(lambda: not live.table.chairs[seat].stand_in)

    at_both(shared_settings, play)


def test_while_redis_is_away_all_goes_on_and_nobody_is_taken_for_away(
    shared_settings: Settings, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "LOOK", 0.1)

    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me", clock=LIVE, grace=60))["id"]
        await until(lambda: looks_after(pair.one, id))
        live, metrics = await pair.one.live(id), pair.one.parts.metrics
        async with elsewhere.socket(id, 1) as there:
            await there.next("update")
            redis_server.kill()
            try:
                await until(lambda: not pair.one.parts.bus.is_up and not pair.two.parts.bus.is_up)
                assert metrics.redis_up._value.get() == 0
                assert (await ann.http.get("/readyz")).status_code == 200
                await move(pair.one, ann, id)
                await there.next("update")
                await pair.one.time_passes(id, 100)
                assert not any(chair.stand_in for chair in live.table.chairs)
            finally:
                redis_server.start()
            await are_up(pair.one, pair.two)
            await pair.are_even(id)
            await move(pair.one, ann, id)
            await there.next("update")
            assert metrics.redis_up._value.get() == 1

    at_both(shared_settings, play)


# --- rates


def test_rates_are_counted_together_and_apart_while_redis_is_away(
    shared_settings: Settings, redis_server: Redis
) -> None:
    limited = shared_settings.model_copy(update={"rate_new_visitors": "3/hour"})

    async def play(pair: Pair) -> None:
        async def greet(server: Server) -> int:
            answer = await server.client().post("/api/visitors", json={"name": "Ann"})
            assert 0 < int(answer.headers.get("retry-after", 1)) <= 3600
            return answer.status_code

        assert [await greet(each) for each in (pair.one, pair.two, pair.one)] == [201] * 3
        assert [await greet(each) for each in (pair.two, pair.one)] == [429] * 2
        redis_server.kill()
        try:
            assert [await greet(pair.two) for _ in range(4)] == [201, 201, 201, 429]
        finally:
            redis_server.start()

    at_both(limited, play)


def test_wrong_messages_from_another_node_make_no_node_deaf(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        bus, heard = pair.two.parts.bus, []
        assert isinstance(pair.one.parts.bus, RedisBus)
        bus.hear("greeting", lambda node, text: heard.append((node, text)))
        for text in ("presence {", "table x", "analysis", "nothing", ""):
            await pair.one.parts.bus._redis.publish("kurzspiel", f"strange {text}")
        pair.one.parts.bus.tell("greeting", "good evening")
        await until(lambda: heard)
        assert heard == [(pair.one.parts.room.node.id, "good evening")]
        for each in (pair.one, pair.two):
            assert mistakes(each.parts) == 2
            each.parts.metrics.errors._value.set(0)

    at_both(shared_settings, play)
