"""Workers that think for a server, and what happens when there is none."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
import structlog
from saq.job import Status
from typer.testing import CliRunner

from kurzspiel.bots.levels import LEARNED, Level
from kurzspiel.cli import app
from kurzspiel.game import game
from kurzspiel.server import logs
from kurzspiel.server.cluster import jobs
from kurzspiel.server.cluster.connection import PATIENCE
from kurzspiel.server.cluster.jobs import packed, queue_at, unpacked
from kurzspiel.server.cluster.worker import WAIT, JobWorker
from kurzspiel.server.room import thinkers
from kurzspiel.server.settings import Settings
from tests.server.clients import Server, any_move, finish, run, serving, settings_for, until
from tools.redis import Redis


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks or waits for long."""
    monkeypatch.setitem(LEARNED, "master", Level(seconds=0.05, has_net=True))
    monkeypatch.setattr(jobs, "TAKEN_IN", 0.3)
    monkeypatch.setattr(jobs, "WITHOUT", 0.3)
    monkeypatch.setattr(thinkers, "HINT_SECONDS", 0.05)
    monkeypatch.setattr(thinkers, "ANALYSIS_NODES", 2)


@pytest.fixture
def settings(tmp_path: Path, redis_server: Redis) -> Settings:
    return settings_for(tmp_path, redis=redis_server.url, spread_thinking=True)


@asynccontextmanager
async def working(redis: Redis) -> AsyncIterator[JobWorker]:
    """A worker, until its end."""
    thinker = JobWorker(queue_at(redis.url, PATIENCE + WAIT), 1)
    task = asyncio.create_task(thinker.run())
    try:
        while not (await thinker._queue.info())["workers"]:
            await asyncio.sleep(0.01)
        yield thinker
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def bots_made(server: Server, id: str) -> list[tuple[str, str | None]]:
    """The kinds of events about bots, with the level."""
    events = await server.parts.store.events(id)
    return [
        (event.kind, event.data.get("by") or event.data.get("text"))
        for event in events
        if event.kind == "helped" or (event.kind == "moved" and event.data["by"])
    ]


def test_a_view_travels_without_what_its_seat_may_not_know() -> None:
    for name in ("maya", "sakkara", "himalaya"):
        match = game(name).match(seats=game(name).seats[0], seed=5)
        seat = match.to_act[0]
        view = match.view_of(seat)
        again = unpacked(packed(view))
        assert again.data == view.data and again.legal == view.legal
        blind = match.engine.view(match.engine.from_bytes(match.state), seat)
        assert again.engine.to_bytes(again.position) == match.engine.to_bytes(blind)
    with pytest.raises(ValueError, match="by rules"):
        unpacked({**packed(view), "rules": 0})


def test_a_worker_chooses_hints_and_analyses(
    settings: Settings, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "TAKEN_IN", 20.0)  # machines are noisy

    async def play() -> None:
        async with serving(settings) as server, working(redis_server):
            server.parts.thinking.slow.close()  # nothing can be done here
            server.parts.thinking.study.close()
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me master"))["id"]
            live = await server.live(id)
            while len(await bots_made(server, id)) < 2:
                if live.table.people_to_act():
                    await ann.move(id, 0, any_move(live.table, 0))
                await asyncio.sleep(0.01)
            assert set(await bots_made(server, id)) == {("moved", "master")}
            await until(lambda: live.table.people_to_act())
            hint = (await ann.do(id, 0, "hint"))["hint"]
            assert hint and hint[0]["words"]["id"]
            await finish(server, id)
            await ann.post(f"/tables/{id}/analysis")
            while not (found := (await ann.get(f"/tables/{id}/analysis")).json())["analysis"]:
                assert found["running"]
                await asyncio.sleep(0.02)
            assert found["analysis"]["names"] == ["Ann", "Strix"] and found["analysis"]["complete"]

    run(play())


def test_without_a_worker_a_lower_level_moves_and_the_table_says_so(settings: Settings) -> None:
    async def play() -> None:
        async with serving(settings) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "master master"))["id"]
            async with ann.socket(id) as socket:
                while True:
                    update = await socket.next("update")
                    if told := [event for event in update["events"] if event["kind"] == "helped"]:
                        break
            seat = told[0]["seat"]
            assert told[0]["text"] == "casual" == update["table"]["seats"][seat]["helped"]
            live = await server.live(id)
            name = update["table"]["seats"][seat]["name"]
            assert live.table.match and f"casual for {name}" in next(iter(live.table.match.notes.values()))
            assert ("moved", "master") not in await bots_made(server, id)
            metrics = server.parts.metrics
            assert metrics.helped.labels("master")._value.get() > 0

    run(play())


def test_a_worker_that_dies_with_a_job_keeps_nobody_waiting(
    settings: Settings, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes the job and is never heard of again; if its answer does come, it is not played."""
    monkeypatch.setattr(jobs, "MARGIN", 0.3)

    async def play() -> None:
        queue = queue_at(redis_server.url, PATIENCE + WAIT)
        async with serving(settings) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "master master"))["id"]
            taken = await queue.dequeue(WAIT)
            assert taken and taken.kwargs
            await taken.update(status=Status.ACTIVE)
            view = unpacked(taken.kwargs["data"]["view"])
            while not (made := await bots_made(server, id)):
                await asyncio.sleep(0.01)
            await taken.finish(Status.COMPLETE, result={"answer": view.legal[0]})
            assert made[:2] == [("moved", "casual"), ("helped", "casual")]
        await queue.disconnect()

    run(play())


def test_a_job_that_redis_has_forgotten_is_given_up(settings: Settings, redis_server: Redis) -> None:
    async def play() -> None:
        asking = jobs.Asking(redis_server.url)
        asking._has_workers = True
        waiting = asyncio.create_task(asking.ask("choose", 60.0, {}))
        await until(lambda: asking.waiting)
        redis_server.kill()
        try:
            with pytest.raises(jobs.NoAnswer):
                await waiting
            with pytest.raises(jobs.NoAnswer):
                await asking.ask("choose", 60.0, {})
        finally:
            redis_server.start()
        await asking.close()

    run(play())


def test_a_worker_that_fails_says_no_more_than_that(redis_server: Redis, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        asking = jobs.Asking(redis_server.url)
        async with working(redis_server):
            match = game("sakkara").match(seats=2, seed=5)
            old = {**packed(match.view_of(match.to_act[0])), "rules": 0}
            with pytest.raises(jobs.NoAnswer):
                await asking.ask("choose", 10.0, {"table": "t", "level": "master", "seed": 1, "view": old})
        await asking.close()

    structlog.configure(processors=[logs.without_messages, structlog.processors.JSONRenderer()])
    run(play())
    said = capsys.readouterr()
    assert "a job failed" in said.out and "states" not in said.out + said.err and "rules 0" not in said.out


def test_a_worker_needs_redis() -> None:
    result = CliRunner().invoke(app, ["worker"], env={"COLUMNS": "200", "KURZSPIEL_REDIS": ""})
    assert result.exit_code == 2
    result = CliRunner().invoke(app, ["worker", "--redis", "http://secret@x"], env={"COLUMNS": "200"})
    assert result.exit_code == 2 and "redis://" in result.stderr and "secret" not in result.stderr
