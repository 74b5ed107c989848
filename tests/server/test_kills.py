"""Two nodes and a worker in processes of their own, while one thing after another is killed.

Every acknowledged move is there once, players go on by themselves, no clock runs out twice, and bots go on.
"""

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import cycle
from pathlib import Path

import orjson
import pytest
from sqlalchemy import make_url

from kurzspiel.loadtest.client import Web
from kurzspiel.loadtest.load import Load, LoadPlan
from kurzspiel.loadtest.process import OwnServer
from kurzspiel.notation import CHANCE
from kurzspiel.server.room import restore
from kurzspiel.server.settings import variable
from kurzspiel.server.storage.store import Store, StoredEvent
from tests.server.conftest import run_sql
from tools.postgres import Postgres
from tools.redis import Redis

pytestmark = pytest.mark.flaky(reruns=1)  # several processes share two cores here; the report says so

SECONDS = 8.0
CLOCK = {"kind": "live", "bank": 10, "increment": 0}


class Ordeal(Load):
    """A load during which a node, the worker and Redis are killed, and the connections to the database are cut."""

    def __init__(self, url: str, redis: Redis) -> None:
        plan = LoadPlan(
            "sakkara", 2, False, tables=6, rate=30.0, seconds=SECONDS, database=url, redis=redis.url, nodes=2
        )
        super().__init__(plan, lambda text: None)
        self.own = [OwnServer(url, redis=redis.url, spread_thinking="true") for _ in range(2)]
        self.crowd.targets = [("127.0.0.1", each.port) for each in self.own]
        self.first, self.second = (Web(host, port) for host, port in self.crowd.targets)
        self._webs = cycle([self.first, self.second])
        self.redis = redis
        self.bots = self.clock = ""  # a table where two bots play, and one where nobody does anything

    async def _connect(self) -> None:
        await self._open_more()
        await super()._connect()

    async def _compare(self) -> None:
        async with asyncio.timeout(60):
            while not await self._has_moved(self.clock):  # the stand-in has to move
                await asyncio.sleep(0.1)
        await super()._compare()

    async def _has_moved(self, id: str) -> bool:
        seen = orjson.loads(await self.second.ask("GET", f"/api/tables/{id}"))
        return any(mover != CHANCE for mover, _ in seen["log"]["add"])

    async def _steadily(self) -> None:
        worker = start_worker(self.redis)
        try:
            self._spawn(self._endure(worker))
            await self._period(self.plan.rate)
        finally:
            worker.kill()
            worker.wait()

    async def _open_more(self) -> None:
        """At the node that is about to be killed."""
        token, bot = await self._visitor("Ann"), {"who": "bot", "bot": "master"}
        for chairs, options in (([bot, bot], {}), ([{"who": "me"}] * 2, {"clock": CLOCK, "stand_in": "novice"})):
            wish = {"game": "sakkara", "chairs": chairs, "name": "Ann", "options": options}
            opened = orjson.loads(await self.first.ask("POST", "/api/tables", token, wish))
            self.bots, self.clock = self.bots or opened["id"], opened["id"]

    async def _endure(self, worker: "subprocess.Popen[bytes]") -> None:
        await asyncio.sleep(1.5)
        self.own[0].kill()
        self._webs = cycle([self.second])
        self.report.kills += 1
        await asyncio.sleep(1.5)
        worker.kill()
        await asyncio.sleep(1)
        self.redis.kill()
        await asyncio.sleep(0.5)
        self.redis.start()
        await asyncio.sleep(1)
        assert self.plan.database
        name = make_url(self.plan.database).database
        others = f"datname = '{name}' AND pid <> pg_backend_pid()"
        assert await run_sql(
            self.plan.database, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        )


class Storm(Ordeal):
    """A load during which PostgreSQL itself is killed, and workers are killed or stand still, again and again."""

    def __init__(self, postgres: Postgres, redis: Redis) -> None:
        super().__init__(postgres.url, redis)
        self.postgres = postgres

    async def _endure(self, worker: "subprocess.Popen[bytes]") -> None:
        frozen = start_worker(self.redis)
        try:
            for _ in range(3):
                await asyncio.sleep(1)
                self.postgres.kill()
                frozen.send_signal(signal.SIGSTOP)
                await asyncio.to_thread(self.postgres.start)
                await asyncio.sleep(1)
                frozen.send_signal(signal.SIGCONT)
            worker.kill()
        finally:
            frozen.kill()
            frozen.wait()


def start_worker(redis: Redis) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "kurzspiel", "worker", "--threads", "1"]
    return subprocess.Popen(command, env={**os.environ, variable("redis"): redis.url}, stdout=subprocess.DEVNULL)


@pytest.mark.compiled
@pytest.mark.anyio
async def test_what_is_killed_loses_nothing(
    fresh_postgres: Callable[[], Awaitable[str]], redis_server: Redis, anyio_backend: str
) -> None:
    url = await fresh_postgres()
    ordeal = Ordeal(url, redis_server)
    report = await ordeal.run()
    assert report.is_right and report.is_compared, report
    assert report.acknowledged == report.sent > 100 and not (report.refused or report.unanswered), report
    assert report.kills == 1 and report.reconnects > 0
    store = Store(url)
    await store.open()
    try:
        for id in (ordeal.bots, ordeal.clock):
            loaded = await store.load(id)
            assert loaded
            events = await store.events(id)
            _, failed = restore.read(restore.from_the_beginning(loaded, events), events)
            assert failed is None and "paused" not in {event.kind for event in events}
            check_once(events)
        made = Counter(event.data["by"] for event in await store.events(ordeal.bots) if event.kind == "moved")
        assert set(made) <= {"master", "casual"} and made.total() >= 5
        assert "late" in {event.kind for event in await store.events(ordeal.clock)}, "another node has the clock now"
    finally:
        await store.close()


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.anyio
async def test_postgresql_that_is_killed_again_and_again_loses_nothing(redis_server: Redis, anyio_backend: str) -> None:
    with tempfile.TemporaryDirectory(prefix="kurzspiel-postgres-", ignore_cleanup_errors=True) as folder:
        postgres = Postgres(Path(folder))  # one that keeps what it says it has kept
        await asyncio.to_thread(postgres.start)
        try:
            storm = Storm(postgres, redis_server)
            report = await storm.run()
            assert report.is_right and report.is_compared, report
            assert report.acknowledged == report.sent > 50 and not (report.refused or report.unanswered), report
            store = Store(postgres.url)
            await store.open()
            made = [event for event in await store.events(storm.bots) if event.kind == "moved"]
            await store.close()
            assert {event.data["by"] for event in made} <= {"master", "casual"} and len(made) >= 3
        finally:
            postgres.stop()


def check_once(events: list[StoredEvent]) -> None:
    """No seat is late twice in one decision."""
    late: set[int] = set()
    for event in events:
        if event.kind == "late":
            assert event.data["seat"] not in late
            late.add(event.data["seat"])
        elif event.kind == "moved":
            late.discard(event.data["seat"])
