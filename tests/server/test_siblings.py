"""Several processes of one server share its port, database and limits, and killing one costs nobody a move."""

import asyncio
import marshal
import os
import signal
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import limits
import orjson
import pytest
from limits.aio.strategies import FixedWindowRateLimiter
from sqlalchemy import func, select
from sqlalchemy.sql.dml import UpdateBase

from kurzspiel.loadtest.client import ServerRefusal, Web
from kurzspiel.loadtest.load import Load, LoadPlan
from kurzspiel.loadtest.process import OwnServer, family_of
from kurzspiel.server import run, tally
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.settings import Settings
from kurzspiel.server.siblings.bus import PART, SiblingBus
from kurzspiel.server.siblings.counts import TalliedCounts
from kurzspiel.server.siblings.sums import MetricSums, added_up
from kurzspiel.server.siblings.ties import Ties, family
from kurzspiel.server.storage.database import Database
from kurzspiel.server.storage.file_turns import FileTurns
from kurzspiel.server.storage.file_writer import FileWriter
from kurzspiel.server.storage.migrations.schema import VISITORS
from kurzspiel.server.storage.shared_writer import DONE, NEW, REFUSED, answer, committed, received
from kurzspiel.server.storage.store import NEW_VISITOR
from kurzspiel.server.tally import SharedMemory
from tests.server.clients import until

# --- counts


def test_what_processes_count_adds_up_and_is_gone_with_the_one_that_counted_it() -> None:
    memory = SharedMemory(2)
    one, two = (tally.SharedTally(memory, number, "sockets") for number in range(2))
    other = tally.SharedTally(memory, 0, "connections")
    one.add("ann")
    two.add("ann", 3)
    two.add("ben")
    assert [each.count("ann") for each in (one, two)] == [4, 4]
    assert (one.total(), other.total(), other.count("ann")) == (5, 0, 0)
    two.add("ann", -3)
    assert one.count("ann") == 1
    two.add("ann")
    memory.clear(1)
    assert (one.count("ann"), one.count("ben"), one.total()) == (1, 0, 1)


def test_names_that_share_a_place_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally, "ENTRIES", 32)
    memory = SharedMemory(2)
    one, two = (tally.SharedTally(memory, number, "") for number in range(2))
    names = [f"visitor {number}" for number in range(6)]
    for _ in range(20):
        for number, name in enumerate(names):
            one.add(name, number)
            two.add(name)
        assert [two.count(name) for name in names] == [number + 1 for number in range(6)]
        for number, name in enumerate(names):
            one.add(name, -number)
            two.add(name, -1)
        assert [one.count(name) for name in names] == [0] * 6


@pytest.mark.anyio
async def test_a_rate_holds_for_all_processes_together_and_its_window_ends_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    memory, rate = SharedMemory(2), limits.parse("5/minute")
    windows = [FixedWindowRateLimiter(TalliedCounts(memory, number)) for number in range(2)]
    answers = [await windows[number % 2].hit(rate, "ann") for number in range(7)]
    assert answers == [True] * 5 + [False] * 2
    assert await windows[1].hit(rate, "ben")
    ends = [(await window.get_window_stats(rate, "ann"))[0] for window in windows]
    assert ends == [1060, 1060], "the second process goes by the window of the first"
    now = 1061.0
    assert await windows[1].hit(rate, "ann")
    await windows[0].clear(rate, "ann")
    assert await windows[1].storage.get(rate.key_for("ann")) == 0


# --- messages and connections


@contextmanager
def siblings(count: int) -> Iterator[list[Ties]]:
    ties = family(count)
    yield ties
    for each in (*ties[0].inboxes, *ties[0].outboxes, *chain(*ties[0].channels)):
        each.close()


@pytest.mark.anyio
async def test_processes_hear_each_other_even_if_much_comes_at_once() -> None:
    with siblings(3) as ties:
        await hear_each_other(ties)


async def hear_each_other(ties: list[Ties]) -> None:
    buses = [SiblingBus(each, f"node {each.number}", Metrics()) for each in ties]
    heard: list[tuple[int, str, str]] = []
    for bus in buses:
        bus.hear("table", partial(lambda number, node, text: heard.append((number, node, text)), bus.ties.number))
        bus.ties.roll.enter(bus.ties.number)
        await bus.start()
    long = "x" * (3 * PART)
    buses[0].tell("table", "a 1")
    buses[0].tell("table", long)
    buses[0].tell("other", "nobody listens")
    await until(lambda: len(heard) == 4)
    assert sorted(heard) == sorted((number, "node 0", text) for number in (1, 2) for text in ("a 1", long))
    await buses[2].stop()
    buses[0].tell("table", "b 2")
    await until(lambda: len(heard) == 5)
    assert heard[-1] == (1, "node 0", "b 2"), "a process that has stopped hears nothing"
    for bus in buses[:2]:
        await bus.stop()


@pytest.mark.anyio
async def test_messages_within_a_moment_wake_the_others_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with siblings(2) as ties:
        bus, sent = SiblingBus(ties[0], "node 0", Metrics()), []
        monkeypatch.setattr(Ties, "send", lambda _, number, message, file=None: sent.append((number, message)))
        for each in ties:
            each.roll.enter(each.number)
        for turn in range(3):
            bus.tell("table", f"a {turn}")
            await asyncio.sleep(0)  # the event loop has gone round
        await until(lambda: bool(sent))
    assert len(sent) == 1 and all(f"a {turn}".encode() in sent[0][1] for turn in range(3))


@pytest.mark.anyio
async def test_a_connection_goes_to_where_its_table_belongs() -> None:
    with siblings(2) as ties:
        await hand_a_connection_over(ties)


async def hand_a_connection_over(ties: list[Ties]) -> None:
    buses = [SiblingBus(each, "", Metrics()) for each in ties]
    taken: list[tuple[socket.socket, bytes]] = []
    buses[1].take_connections(lambda connection, data: taken.append((connection, data)))
    for bus in buses:
        await bus.start()
    table = next(name for name in map(str, range(100)) if [each.home_of(name) for each in ties] == [0, 1])
    assert ties[0].home_of(table) == 0, "nobody else is there yet"
    for each in ties:
        each.roll.enter(each.number)
    assert ties[0].home_of(table) == 1 and not ties[0].is_home(table)
    mine, theirs = socket.socketpair()
    assert buses[0].hand_over(table, mine, b"GET /") and not buses[1].hand_over(table, mine, b"GET /")
    mine.close()
    await until(lambda: bool(taken))
    connection, data = taken[0]
    connection.send(b"hello")
    assert (data, theirs.recv(9)) == (b"GET /", b"hello")
    ties[1].roll.leave(1)
    assert ties[0].home_of(table) == 0, "a process that is gone has no tables"
    for bus in buses:
        await bus.stop()
    connection.close()
    theirs.close()


@pytest.mark.anyio
async def test_a_connection_that_waits_for_a_process_that_has_died_goes_to_the_next_one_in_its_place() -> None:
    with siblings(2) as ties:
        giving = SiblingBus(ties[0], "", Metrics())
        ties[1].roll.enter(1)
        table = next(name for name in map(str, range(100)) if not ties[0].is_home(name))
        mine, theirs = socket.socketpair()
        assert giving.hand_over(table, mine, b"GET /")
        mine.close()
        next_one = SiblingBus(ties[1], "", Metrics())
        await next_one.start()
        await asyncio.sleep(0.1)  # it opens its database
        taken: list[tuple[socket.socket, bytes]] = []
        next_one.take_connections(lambda connection, data: taken.append((connection, data)))
        await until(lambda: bool(taken))
        connection, data = taken[0]
        connection.send(b"hello")
        assert (data, theirs.recv(9)) == (b"GET /", b"hello")
        await next_one.stop()
        connection.close()
        theirs.close()


@pytest.mark.anyio
async def test_metrics_are_those_of_all_processes() -> None:
    with siblings(2) as ties:
        await add_metrics_up(ties)


async def add_metrics_up(ties: list[Ties]) -> None:
    metrics = [Metrics(), Metrics()]
    buses = [SiblingBus(each, str(each.number), metrics[each.number]) for each in ties]
    sums = [MetricSums(each, bus) for each, bus in zip(metrics, buses, strict=True)]
    for bus in buses:
        bus.ties.roll.enter(bus.ties.number)
        await bus.start()
    for number, each in enumerate(metrics):
        each.moved("maya", "person")
        each.committed(3, 0.002)
        each.sockets.set(10 + number)
    lines = set((await sums[0].text()).decode().splitlines())
    assert 'kurzspiel_moves_total{game="maya",who="person"} 2.0' in lines
    assert {"kurzspiel_sockets 21.0", "kurzspiel_commit_writes_count 2.0", "kurzspiel_commit_writes_sum 6.0"} <= lines
    assert {line for line in added_up([metrics[0].text().decode()]).decode().splitlines() if "moves" in line} == {
        line for line in metrics[0].text().decode().splitlines() if "moves" in line
    }
    assert starts(lines, "moves") == min(starts(set(each.text().decode().splitlines()), "moves") for each in metrics)
    for bus in buses:
        await bus.stop()


def starts(lines: set[str], name: str) -> float:
    """The time since which something has been counted."""
    (found,) = [line for line in lines if line.startswith(f"kurzspiel_{name}_created")]
    return float(found.split()[1])


@pytest.mark.anyio
async def test_counts_of_a_process_outlive_it_and_so_do_those_of_the_next_in_its_place() -> None:
    with siblings(2) as ties:
        mine = Metrics()
        bus = SiblingBus(ties[0], "0", mine)
        sums = MetricSums(mine, bus)
        ties[0].roll.enter(0)
        await bus.start()
        mine.moved("maya", "person")
        for told in range(1, 4):  # a different one dies each time
            theirs = Metrics()
            other = SiblingBus(ties[1], f"1, {told}", theirs)
            MetricSums(theirs, other)
            await other.start()
            ties[1].roll.enter(1)
            theirs.moved("maya", "person")
            theirs.sockets.set(5)
            lines = (await sums.text()).decode().splitlines()
            assert f'kurzspiel_moves_total{{game="maya",who="person"}} {1 + told}.0' in lines
            assert "kurzspiel_sockets 5.0" in lines
            await other.stop()
            lines = (await sums.text()).decode().splitlines()
            assert f'kurzspiel_moves_total{{game="maya",who="person"}} {1 + told}.0' in lines
            assert "kurzspiel_sockets 0.0" in lines, "what is there is gone with it"
        await bus.stop()


def test_as_many_processes_as_cores_where_others_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(4)))
    for given, count in (
        ({}, 1),
        ({"host": "localhost"}, 1),
        ({"host": "0.0.0.0"}, 4),
        ({"public_url": "https://games.example"}, 4),
        ({"public_url": "https://games.example", "redis": "redis://127.0.0.1/0"}, 1),
        ({"processes": 3}, 3),
        ({"host": "0.0.0.0", "processes": 1}, 1),
    ):
        assert run.processes_of(Settings.model_validate(given)) == count


@pytest.mark.anyio
async def test_a_process_that_gives_up_waiting_for_its_turn_to_write_lets_others_have_it(tmp_path: Path) -> None:
    mine, theirs = FileTurns(str(tmp_path / "turn")), FileTurns(str(tmp_path / "turn"))
    await mine.wait()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await theirs.wait()
    mine.end()
    async with asyncio.timeout(5):
        await mine.wait()
    mine.end()
    for each in (mine, theirs):
        each.close()


# --- one that commits for all


@pytest.mark.anyio
async def test_what_all_write_is_one_commit_and_a_refusal_hits_nobody_else(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    database = Database(path, 30.0)
    await database.open()
    writer = FileWriter(path, 1000)

    def work(*names: str) -> list[tuple[UpdateBase, list[dict[str, Any]]]]:
        rows = [{"id": name, "name": name, "created": 1.0, "seen": 1.0} for name in names]
        return [(NEW_VISITOR, rows)]

    try:
        assert [how for how, _, _ in committed(writer, [work("ann"), work("ben", "cy")])] == [DONE, DONE]
        assert [how for how, _, _ in committed(writer, [work("dee"), work("ann", "eve"), work("flo")])] == [
            DONE, REFUSED, DONE,
        ]  # fmt: skip
        names = await database.all(select(VISITORS.c.id).order_by(VISITORS.c.id))
        assert [name for (name,) in names] == ["ann", "ben", "cy", "dee", "flo"]
    finally:
        writer.let_go()
        await database.close()


@pytest.mark.anyio
async def test_a_write_to_a_process_that_has_died_is_repeated_and_a_large_one_goes_another_way(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    with siblings(1) as ties:
        ours, theirs = ties[0].channels[0]
        first = Database(path, 30.0)
        await first.open()
        await first.close()
        database = Database(path, 30.0, channel=ours)
        await database.open()

        def row(name: str) -> dict[str, Any]:
            return {"id": name, "name": name, "created": 1.0, "seen": 1.0}

        for number in range(1, 4):
            answer(theirs, (number, DONE, "", 0))  # to a process that had this channel before
        waiting = asyncio.create_task(database.write({NEW_VISITOR: [row("ann")]}, proof=[(VISITORS, row("ann"))]))
        await until(lambda: bool(received(theirs)))
        await asyncio.sleep(0.05)
        assert not waiting.done(), "nothing is stored yet"
        writer = FileWriter(path, 1000)
        writer.commit_now([(NEW_VISITOR, [row("ann")])])  # but nobody hears of it
        answer(theirs, (NEW,))
        asked: list[bytes] = []

        def is_asked() -> bool:
            asked.extend(received(theirs))
            return bool(asked)

        await until(is_asked)
        number, _ = marshal.loads(asked[0])
        answer(theirs, (number, *committed(writer, [[(NEW_VISITOR, [row("ann")])]])[0]))
        await waiting  # it is there already, and ours
        large = {**row("ben"), "name": "x" * 5_000_000}
        await database.write({NEW_VISITOR: [large]})
        assert await database.value(select(func.count()).select_from(VISITORS)) == 2
        writer.let_go()
        await database.close()


@pytest.mark.anyio
async def test_a_large_write_waits_for_others_in_the_same_process(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    with siblings(1) as ties:
        first = Database(path, 30.0)
        await first.open()
        await first.close()
        database = Database(path, 30.0, channel=ties[0].channels[0][0])
        await database.open()
        large = {"id": "ann", "name": "x" * 5_000_000, "created": 1.0, "seen": 1.0}
        async with database._own_turn():
            writing = asyncio.create_task(database.write({NEW_VISITOR: [large]}))
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.5):
                    await asyncio.shield(writing)
        await writing
        await database.close()


# --- a whole server


@contextmanager
def family_server(**settings: str) -> Iterator[OwnServer]:
    server = OwnServer(processes="2", **settings)
    server.start()
    try:
        wait_for(lambda: all_began(server))
        yield server
    finally:
        server.stop()


def all_began(server: OwnServer, times: int = 1) -> bool:
    """Whether all of its processes have been ready this many times; the port answers earlier."""
    return server._log.read_text(errors="replace").count("Kurzspiel is at") == times


def wait_for(is_so: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"not within {seconds:g} seconds"
        time.sleep(0.05)


def is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def children(server: OwnServer) -> list[int]:
    """The one that commits comes first."""
    assert server._process
    return family_of(server._process.pid)[1:]


def played(work: Callable[[Web], Awaitable[None]], server: OwnServer) -> None:
    async def play() -> None:
        web = Web("127.0.0.1", server.port)
        try:
            await work(web)
        finally:
            web.close()

    asyncio.run(play())


async def visitor(web: Web) -> str:
    return str(orjson.loads(await web.ask("POST", "/api/visitors", None, {"name": "Ann"}))["token"])


async def opened(web: Web, token: str) -> str:
    wish = {"game": "sakkara", "chairs": [{"who": "me"}] * 2, "name": "Ann"}
    return str(orjson.loads(await web.ask("POST", "/api/tables", token, wish))["id"])


class OneDies(Load):
    """A load during which each process is killed in turn, and the one that commits twice."""

    async def _steadily(self) -> None:
        self._spawn(self._kill_all())
        await self._period(self.plan.rate)

    async def _kill_all(self) -> None:
        committing, *others = children(self.own[0])
        for each in (committing, *others):
            await asyncio.sleep(1.5)
            os.kill(each, signal.SIGKILL)
            self.report.kills += 1
        await until(lambda: len(set(children(self.own[0])) - {committing, *others}) == 3)
        await asyncio.sleep(0.5)
        os.kill(children(self.own[0])[0], signal.SIGKILL)  # started again before any other
        self.report.kills += 1


def test_nothing_is_lost_or_doubled_when_one_process_after_the_other_is_killed() -> None:
    plan = LoadPlan("sakkara", 2, False, tables=8, rate=40.0, seconds=10.0, processes=2)
    load = OneDies(plan, lambda text: None)

    async def go() -> None:
        report = await load.run()
        assert report.is_compared and report.kills == 4 and report.acknowledged > 100
        assert (report.lost, report.doubled, report.breaks, report.differing) == (0, 0, 0, 0), report
        assert report.reconnects > 0

    asyncio.run(go())


def test_limits_hold_for_all_processes_and_any_table_is_found_over_any_connection() -> None:
    async def work(web: Web) -> None:
        token = await visitor(web)
        ids = [await opened(web, token) for _ in range(8)]
        with pytest.raises(ServerRefusal):
            await opened(web, token)
        for id in ids + ids[::-1]:  # over one connection, which goes back and forth
            told = orjson.loads(await web.ask("GET", f"/api/tables/{id}?seat=0", token))
            assert told["table"]["id"] == id and told["seat"] == 0
        readers = [await socket_to(web, id, token) for id in ids]
        assert sum(b" 101 " in head for head, _ in readers) == 5
        assert sum(b" 429 " in head for head, _ in readers) == 3
        for _, writer in readers:
            writer.close()
        counted = (await web.ask("GET", "/metrics")).decode().splitlines()
        (moves,) = [line for line in counted if line.startswith("kurzspiel_events_stored_total")]
        assert float(moves.split()[1]) >= 8

    with family_server(rate_tables="8/hour", most_sockets_per_visitor="5") as server:
        played(work, server)
        processes = children(server)
        assert len(processes) == 3
        assert server._process
        server._process.send_signal(signal.SIGTERM)
        assert server._process.wait(30) == 0
        assert not any(map(is_there, processes))


async def socket_to(web: Web, id: str, token: str) -> tuple[bytes, asyncio.StreamWriter]:
    """The answer to a request for a socket."""
    reader, writer = await asyncio.open_connection(web.host, web.port)
    writer.write(
        f"GET /api/tables/{id}/socket?seat=0 HTTP/1.1\r\nhost: {web.host}:{web.port}\r\nupgrade: websocket\r\n"
        "connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"authorization: Bearer {token}\r\n\r\n".encode()
    )
    return await reader.readuntil(b"\r\n"), writer


def test_processes_whose_parent_is_killed_end_at_once_and_their_database_is_free() -> None:
    with family_server() as server:
        committing, *serving = children(server)
        assert server._process and len(serving) == 2
        server._process.kill()
        server._process.wait()
        wait_for(lambda: not any(map(is_there, serving)), 10)
        wait_for(lambda: not is_there(committing), 10)
        assert "Traceback" not in server._log.read_text(), "they could store what they had"
        server.start()
        wait_for(lambda: all_began(server, 2))
        assert len(children(server)) == 3
