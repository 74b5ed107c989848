"""Several nodes on one database, in one process and loop: any of them takes any message, and all see the same."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from kurzspiel.server import following, node, presence
from kurzspiel.server.deciding import lease_of
from kurzspiel.server.node import Node
from kurzspiel.server.settings import Settings
from kurzspiel.server.store import Store
from tests.server.clients import (
    UNLIMITED,
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
    until,
)
from tools.redis import Redis

LIVE = {"kind": "live", "bank": 1000, "increment": 10}
SLOW = {"kind": "slow", "seconds": 3600}
pytestmark = [pytest.mark.anyio, pytest.mark.flaky(reruns=1)]  # two nodes share two cores here
Play = Callable[["Pair"], Coroutine[Any, Any, None]]


class Pair:
    """Two nodes with the same database, the same Redis and the same clock, and people who go to either."""

    def __init__(self, one: Server, two: Server, clock: FakeClock) -> None:
        self.one, self.two, self.clock = one, two, clock

    async def person(self, name: str) -> tuple[Person, Person]:
        """Somebody at the one node and at the other."""
        here = await self.one.person(name)
        return here, at(self.two, here)

    async def are_even(self, id: str) -> None:
        """Wait until both nodes have come equally far."""
        one, two = await self.one.live(id), await self.two.live(id)
        await until(lambda: one.table.seq == two.table.seq)

    async def kinds(self, id: str) -> Counter[str]:
        """How often what has happened at a table."""
        return Counter(event.kind for event in await self.one.tables.store.events(id))


def at(server: Server, person: Person) -> Person:
    """The same person at another node; no message of his gets the number of another."""
    there = Person(server, person.name, person.token)
    there.sent = person.sent + 1000
    return there


def looks_after(server: Server, id: str) -> bool:
    return server.tables.leases.holds(lease_of(id))


def make_deaf(server: Server) -> None:
    """From now on a node hears nothing of others, and does not know that."""
    server.app.state.bus._hearers.clear()


@pytest.fixture
def settings(postgres_url: str, redis_server: Redis) -> Settings:
    return Settings(database=postgres_url, redis=redis_server.url, thinkers=1, **UNLIMITED)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes are given up sooner than for people."""
    monkeypatch.setattr(node, "QUICK_BEAT", 0.1)
    monkeypatch.setattr(node, "GOOD_FOR", 2.0)
    monkeypatch.setattr(node, "MARGIN", 0.3)
    monkeypatch.setattr(presence, "TELL", 0.2)


@asynccontextmanager
async def both(settings: Settings, clock: FakeClock | None = None) -> AsyncIterator[Pair]:
    clock = clock or FakeClock()
    async with serving(settings, clock) as one, serving(settings, clock) as two:
        await are_up(one, two)
        yield Pair(one, two, clock)


async def are_up(*servers: Server) -> None:
    await until(lambda: all(server.app.state.bus.is_up for server in servers))


def at_both(settings: Settings, play: Play) -> None:
    async def work() -> None:
        async with both(settings) as pair:
            await play(pair)

    run(work())


# --- one truth


def test_who_moves_at_one_node_is_seen_at_the_other(settings: Settings) -> None:
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
                assert one["events"] == two["events"] and one["events"][0]["kind"] == "moved"
                assert two["since"] == version, "nothing is left out"
                version = two["version"]
                await pair.are_even(id)
            await elsewhere.do(id, 1, "say", text="hello")
            assert (await here.next("update"))["events"][0]["text"] == "hello"

    at_both(settings, play)


def test_a_message_that_is_sent_to_both_nodes_is_carried_out_once(settings: Settings) -> None:
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

    at_both(settings, play)


def test_all_that_is_said_at_both_nodes_at_once_is_said_once_in_one_order(settings: Settings) -> None:
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
        conflicts = [each.app.state.metrics.conflicts._value.get() for each in (pair.one, pair.two)]
        assert sum(conflicts) > 0, "they did meet"

    at_both(settings, play)


def test_nobody_is_refused_or_shown_an_older_state_by_a_node_that_has_not_heard(settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me open"))["id"]
        key = (await ann.get(f"/tables/{id}/links")).json()["key"]
        await elsewhere.look(id)
        make_deaf(pair.two)
        ben = await pair.one.person("Ben")
        await ben.join(id, key)
        there = at(pair.two, ben)
        assert (await there.look(id, 1))["table"]["status"] == "running"  # he holds the seat here too
        for _ in range(3):
            table = await pair.one.table(id)
            seat = mover(table)
            await (ann, ben)[seat].move(id, seat, any_move(table, seat))
        table = await pair.one.table(id)
        seat = mover(table)
        assert (await (elsewhere, there)[seat].do(id, seat, "move", moves=[any_move(table, seat)]))["ok"]
        wrong = (await elsewhere.do(id, 0, "move", moves=["dance"]))["problem"]
        assert wrong["code"] == "no_move"

    at_both(settings, play)


def test_who_hands_a_seat_on_at_one_node_loses_it_at_the_other(settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me"))["id"]
        async with elsewhere.socket(id, 1) as socket:
            await socket.next("presence")
            assert (await ann.do(id, 1, "hand", to="person"))["key"]
            with pytest.raises(Closed):
                while True:
                    await socket.read()

    at_both(settings, play)


def test_a_table_that_is_deleted_is_gone_at_both(settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me"))["id"]
        await elsewhere.look(id)
        await pair.one.tables.store.order("delete", id, {})
        await until(lambda: id not in pair.one.tables.room.tables and id not in pair.two.tables.room.tables)
        assert (await elsewhere.get(f"/tables/{id}")).status_code == 404

    at_both(settings, play)


def test_chance_that_drew_from_another_stream_is_followed_all_the_same(settings: Settings) -> None:
    """As after a change of the rules: each node has begun a stream of its own when it read the table."""

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

    at_both(settings, play)


# --- one node decides


def test_bots_move_once_however_many_nodes_look_on(settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "novice casual"))["id"]
        async with ann.socket(id) as here, elsewhere.socket(id) as there:
            logs: list[list[Any]] = [[], []]
            for socket, log in zip((here, there), logs, strict=True):
                while len(log) < 15:
                    update = await socket.next("update")
                    log[update["log"]["keep"] :] = update["log"]["add"]
            idle = pair.one if looks_after(pair.two, id) else pair.two
            assert looks_after(pair.one, id) != looks_after(pair.two, id)
            await pair.one.tables.store.order("freeze", id, {"why": "enough"})
            await until(lambda: all(each.tables.room.tables[id].table.frozen for each in (pair.one, pair.two)))
        match = (await pair.two.table(id)).match
        assert match and logs[0][:15] == logs[1][:15] == [list(line) for line in match.log[:15]]
        assert idle.app.state.metrics.bot_decisions.labels("novice")._value.get() == 0

    at_both(settings, play)


def test_a_clock_runs_out_once(settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me", clock=SLOW))["id"]
        await elsewhere.look(id)
        await until(lambda: looks_after(pair.one, id))
        pair.clock.go(3601)
        lives = [await each.live(id) for each in (pair.one, pair.two)]
        await asyncio.gather(
            pair.one.tables.deciding.time_passed(lives[0]),
            pair.two.tables.deciding.time_passed(lives[1]),
            pair.one.tables.look_around(),
            pair.two.tables.look_around(),
        )
        await until(lambda: not (lives[0].table.bots_to_move() or lives[0].thinking or lives[0].lock.locked()))
        kinds = await pair.kinds(id)
        assert kinds["late"] == 1 and kinds["moved"] == 1
        assert not looks_after(pair.two, id)

    at_both(settings, play)


def test_when_a_node_dies_another_looks_after_its_tables(settings: Settings) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with serving(settings, clock) as two:
            async with crashing(settings, clock) as one:
                await are_up(one, two)
                ann = await one.person("Ann")
                id = (await ann.open("sakkara", "me me", clock=SLOW))["id"]
                await until(lambda: looks_after(one, id))
                length = (await one.table(id)).length
                async with at(two, ann).socket(id, 0) as socket:
                    await socket.next("update")
            clock.go(3601)
            live = await two.live(id)
            await until(lambda: live.table.length > length and not live.lock.locked())  # it looks around by itself
            assert looks_after(two, id)
            kinds = Counter(event.kind for event in await two.tables.store.events(id))
            assert kinds["late"] == kinds["moved"] == 1 and not kinds["paused"], "a node was always there"

    run(play())


def test_a_node_that_stops_leaves_nothing_to_wait_for(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "GOOD_FOR", 1000.0)

    async def play() -> None:
        clock = FakeClock()
        async with serving(settings, clock) as two:
            async with serving(settings, clock) as one:
                ann = await one.person("Ann")
                id = (await ann.open("sakkara", "me me", clock=SLOW))["id"]
                await until(lambda: looks_after(one, id))
            clock.go(3601)
            await two.tables.look_around()
            await until(lambda: looks_after(two, id))

    run(play())


def test_a_node_that_was_not_sure_of_itself_decides_nothing(settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me", clock=SLOW))["id"]
        await until(lambda: looks_after(pair.one, id))
        one = pair.one.tables.room.node
        one._sure_until = 0.001  # as if the process had been asleep for long
        pair.clock.go(3601)
        live = await pair.one.live(id)
        await pair.one.tables.deciding.time_passed(live)
        assert not (await pair.kinds(id))["late"]
        await one.beat()
        assert one.is_sure and not looks_after(pair.one, id), "it has to ask for the lease again"

    at_both(settings, play)


async def test_of_several_nodes_one_has_a_lease_until_it_is_dead(store: Store) -> None:
    from kurzspiel.server.leases import StoredLeases

    nodes = [Node(store, has_peers=True) for _ in range(2)]
    for each in nodes:
        await each.start()
    one, two = (StoredLeases(store.database, each) for each in nodes)
    assert await asyncio.gather(*(each.take("x") for each in (one, one, two))) == [True, True, False]
    assert one.holds("x") and not two.holds("x")
    one.give_back("x")
    assert not one.holds("x")
    await until_taken(two.take, "x")
    assert not await one.take("x")
    await store.beat(nodes[1].id, 0.0, 0.0, good_for=-1.0)  # its time is over
    assert await one.take("x")
    await one.stop()
    assert not one.holds("x")


async def until_taken(take: Callable[[str], Coroutine[Any, Any, bool]], name: str) -> None:
    while not await take(name):
        await asyncio.sleep(0.01)


def test_of_several_nodes_one_has_a_duty(settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        done: list[str] = []

        def note(name: str) -> Callable[[], Coroutine[Any, Any, None]]:
            async def work() -> None:
                done.append(name)

            return work

        pair.one.app.state.duties.every(0.02, "sweep", note("one"))
        pair.two.app.state.duties.every(0.02, "sweep", note("two"))
        await until(lambda: len(done) > 20)
        assert len(set(done)) == 1

    at_both(settings, play)


# --- who is here


def test_who_is_connected_to_another_node_is_here(settings: Settings) -> None:
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
                await pair.one.tables.deciding.time_passed(live)
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

    at_both(settings, play)


def test_while_redis_is_away_all_goes_on_and_nobody_is_taken_for_away(
    settings: Settings, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "LOOK", 0.1)

    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me", clock=LIVE, grace=60))["id"]
        await until(lambda: looks_after(pair.one, id))
        live, metrics = await pair.one.live(id), pair.one.app.state.metrics
        async with elsewhere.socket(id, 1) as there:
            await there.next("update")
            redis_server.kill()
            try:
                await until(lambda: not pair.one.app.state.bus.is_up and not pair.two.app.state.bus.is_up)
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

    at_both(settings, play)


async def move(server: Server, person: Person, id: str) -> None:
    table = await server.table(id)
    seat = mover(table)
    await person.move(id, seat, any_move(table, seat))


# --- rates


def test_rates_are_counted_together_and_apart_while_redis_is_away(settings: Settings, redis_server: Redis) -> None:
    limited = settings.model_copy(update={"rate_new_visitors": "3/hour"})

    async def play(pair: Pair) -> None:
        async def greet(server: Server) -> int:
            return (await server.client().post("/api/visitors", json={"name": "Ann"})).status_code

        assert [await greet(each) for each in (pair.one, pair.two, pair.one)] == [201] * 3
        assert [await greet(each) for each in (pair.two, pair.one)] == [429] * 2
        redis_server.kill()
        try:
            assert [await greet(pair.two) for _ in range(4)] == [201, 201, 201, 429]
        finally:
            redis_server.start()

    at_both(limited, play)


# --- time that nobody was there


def test_the_time_without_any_node_is_given_back_once_by_whoever_reads_the_table(settings: Settings) -> None:
    async def play() -> None:
        clock, ids = FakeClock(), []
        async with crashing(settings, clock) as server:
            ann = await server.person("Ann")
            ids = [(await ann.open("sakkara", "me me", clock=LIVE, grace=86400))["id"] for _ in range(2)]
        await asyncio.sleep(2)  # its leases are over
        clock.go(500)
        async with serving(settings, clock) as one:
            clock.go(100)
            async with serving(settings, clock) as two:
                for id in ids:
                    for server in (two, one):
                        await at(server, ann).look(id)
                    paused = [
                        event.data["seconds"] for event in await one.tables.store.events(id) if event.kind == "paused"
                    ]
                    assert paused == [500]

    run(play())


async def test_pauses_are_remembered_from_start_to_start(store: Store) -> None:
    """Also those before an earlier start, at which the table was not read."""
    clock = FakeClock(1000.0)
    for _ in range(3):
        server = Node(store)
        server.now = clock
        await server.start()
        clock.go(10)
        await server.beat()
        clock.go(100)
    assert server.time_lost_since(1005) == 200 and server.time_lost_since(1115) == 100
    assert server.time_lost_since(5000) == 0
