"""One of several nodes decides, and when it is gone another does; the time without any counts for nobody."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from kurzspiel.server.room.scheduler import Job
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage import node
from kurzspiel.server.storage.node import ServerNode
from kurzspiel.server.storage.store import Store
from kurzspiel.server.storage.stored_leases import StoredLeases
from tests.server.clients import FakeClock, crashing, run, serving, until
from tests.server.pairs import LIVE, SLOW, Pair, are_up, at, at_both, looks_after, time_is_over

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("quick_nodes")]


# --- one node decides


def test_bots_move_once_however_many_nodes_look_on(shared_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "GOOD_FOR", 1000.0)  # on a machine that stands still for seconds the lease would pass on

    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "novice casual"))["id"]
        async with ann.socket(id) as here, elsewhere.socket(id) as there:
            logs: list[list[Any]] = [[], []]
            for socket, log in zip((here, there), logs, strict=True):
                while len(log) < 15:
                    update = await socket.next("update")
                    log[update["log"]["keep"] :] = update["log"]["add"]
            await pair.one.parts.store.order("freeze", id, {"why": "enough"})
            await until(lambda: all(each.parts.room.tables[id].table.frozen for each in (pair.one, pair.two)))
        match = (await pair.two.table(id)).match
        assert match and logs[0][:15] == logs[1][:15] == [list(line) for line in match.log[:15]]
        decided = [
            sum(each.parts.metrics.bot_decisions.labels(level)._value.get() for level in ("novice", "casual"))
            for each in (pair.one, pair.two)
        ]
        assert min(decided) == 0 < max(decided)

    at_both(shared_settings, play)


def test_a_bot_whose_turn_is_over_before_it_begins_does_not_think(shared_settings: Settings) -> None:
    async def play() -> None:
        async with serving(shared_settings) as server:  # which looks for mistakes at the end
            ann = await server.person("Ann")
            live = await server.live((await ann.open("sakkara", "me novice"))["id"])
            await until(lambda: 0 in live.table.to_act and not live.thinking and not live.lock.locked())
            live.thinking.add(1)
            await server.parts.room.automatic._let_bot_move(live, 1, "novice")
            assert not live.thinking

    run(play())


def test_a_clock_runs_out_once(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me", clock=SLOW))["id"]
        await elsewhere.look(id)
        await until(lambda: looks_after(pair.one, id))
        pair.clock.go(3601)
        lives = [await each.live(id) for each in (pair.one, pair.two)]
        await asyncio.gather(
            pair.one.parts.room.automatic.time_passed(lives[0]),
            pair.two.parts.room.automatic.time_passed(lives[1]),
            pair.one.parts.upkeep.look_around(),
            pair.two.parts.upkeep.look_around(),
        )
        await until(lambda: not (lives[0].table.bots_to_move() or lives[0].thinking or lives[0].lock.locked()))
        kinds = await pair.kinds(id)
        assert kinds["late"] == 1 and kinds["moved"] == 1
        assert not looks_after(pair.two, id)

    at_both(shared_settings, play)


def test_when_a_node_dies_another_looks_after_its_tables(shared_settings: Settings) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with serving(shared_settings, clock) as two:
            async with crashing(shared_settings, clock) as one:
                await are_up(one, two)
                ann = await one.person("Ann")
                id = (await ann.open("sakkara", "me me", clock=SLOW))["id"]
                await until(lambda: looks_after(one, id))
                length = (await one.table(id)).length
                async with at(two, ann).socket(id, 0) as socket:
                    await socket.next("update")
            clock.go(3601)
            live = await two.live(id)
            await two.parts.upkeep.look_around()
            assert not looks_after(two, id), "it may still be there"
            await time_is_over(shared_settings, one)
            await until(lambda: live.table.length > length and not live.lock.locked())  # it looks around by itself
            assert looks_after(two, id)
            kinds = Counter(event.kind for event in await two.parts.store.events(id))
            assert kinds["late"] == kinds["moved"] == 1 and not kinds["paused"], "a node was always there"

    run(play())


def test_a_node_that_stops_leaves_nothing_to_wait_for(
    shared_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node, "GOOD_FOR", 1000.0)

    async def play() -> None:
        clock = FakeClock()
        async with serving(shared_settings, clock) as two:
            async with serving(shared_settings, clock) as one:
                ann = await one.person("Ann")
                id = (await ann.open("sakkara", "me me", clock=SLOW))["id"]
                await until(lambda: looks_after(one, id))
            clock.go(3601)
            await two.parts.upkeep.look_around()
            await until(lambda: looks_after(two, id))

    run(play())


def test_a_node_that_was_not_sure_of_itself_decides_nothing(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, elsewhere = await pair.person("Ann")
        id = (await ann.open("sakkara", "me me", clock=SLOW))["id"]
        await until(lambda: looks_after(pair.one, id))
        one = pair.one.parts.room.node
        one._sure_until = 0.001  # as if the process had been asleep for a long time
        pair.clock.go(3601)
        live = await pair.one.live(id)
        await pair.one.parts.room.automatic.time_passed(live)
        assert not (await pair.kinds(id))["late"]
        await one.beat()
        assert one.is_sure and not looks_after(pair.one, id), "it has to ask for the lease again"

    at_both(shared_settings, play)


async def test_of_several_nodes_one_has_a_lease_until_it_is_dead(store: Store) -> None:
    nodes = [ServerNode(store, has_peers=True) for _ in range(2)]
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


def test_of_several_nodes_one_has_a_duty(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        done: list[str] = []

        def note(name: str) -> Callable[[], Coroutine[Any, Any, None]]:
            async def work() -> None:
                done.append(name)

            return work

        pair.one.parts.scheduler.start([Job("sweep", 0.02, note("one"))])
        pair.two.parts.scheduler.start([Job("sweep", 0.02, note("two"))])
        await until(lambda: len(done) > 20)
        assert len(set(done)) == 1

    at_both(shared_settings, play)


# --- time that nobody was there


def test_the_time_without_any_node_is_given_back_once_by_the_node_loading_the_table(shared_settings: Settings) -> None:
    async def play() -> None:
        clock, ids = FakeClock(), []
        async with crashing(shared_settings, clock) as server:
            ann = await server.person("Ann")
            ids = [(await ann.open("sakkara", "me me", clock=LIVE, grace=86400))["id"] for _ in range(2)]
        await time_is_over(shared_settings, server)
        clock.go(500)
        async with serving(shared_settings, clock) as one:
            clock.go(100)
            async with serving(shared_settings, clock) as two:
                for id in ids:
                    for server in (two, one):
                        await at(server, ann).look(id)
                    paused = [
                        event.data["seconds"] for event in await one.parts.store.events(id) if event.kind == "paused"
                    ]
                    assert paused == [500]

    run(play())


async def test_pauses_are_remembered_from_start_to_start(store: Store) -> None:
    """Also those before an earlier start at which the table was not loaded."""
    clock = FakeClock(1000.0)
    for _ in range(3):
        server = ServerNode(store)
        server.now = clock
        await server.start()
        clock.go(10)
        await server.beat()
        clock.go(100)
    assert server.time_lost_since(1005) == 200 and server.time_lost_since(1115) == 100
    assert server.time_lost_since(5000) == 0
