"""Workers that think for a server, and what happens when there is none."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from kurzspiel.bots.levels import LEVELS, Level
from kurzspiel.game import game
from kurzspiel.server import thinking
from kurzspiel.server.cluster import jobs
from kurzspiel.server.cluster.connection import PATIENCE
from kurzspiel.server.cluster.jobs import packed, queue_at, unpacked
from kurzspiel.server.cluster.worker import WAIT, Thinker
from kurzspiel.server.settings import Settings
from tests.server.clients import Server, any_move, run, serving, settings_for, until
from tools.redis import Redis


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks or waits for long."""
    monkeypatch.setitem(LEVELS, "expert", Level(seconds=0.05))
    monkeypatch.setattr(jobs, "TAKEN_IN", 0.3)
    monkeypatch.setattr(jobs, "WITHOUT", 0.3)
    monkeypatch.setattr(thinking, "HINT_SECONDS", 0.05)
    monkeypatch.setattr(thinking, "ANALYSIS_NODES", 2)


@pytest.fixture
def settings(tmp_path: Path, redis_server: Redis) -> Settings:
    return settings_for(tmp_path, redis=redis_server.url, spread_thinking=True)


@asynccontextmanager
async def working(redis: Redis) -> AsyncIterator[Thinker]:
    """A worker, until its end."""
    thinker = Thinker(queue_at(redis.url, PATIENCE + WAIT), 1)
    task = asyncio.create_task(thinker.run())
    try:
        yield thinker
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def bots_made(server: Server, id: str) -> list[tuple[str, str | None]]:
    """Kinds of events that tell of bots, with the level."""
    events = await server.tables.store.events(id)
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
        assert again.engine.to_bytes(again.states) == match.engine.to_bytes(blind)
    with pytest.raises(ValueError, match="by rules"):
        unpacked({**packed(view), "rules": 0})


def test_a_worker_chooses_hints_and_analyses(settings: Settings, redis_server: Redis) -> None:
    async def play() -> None:
        async with serving(settings) as server, working(redis_server):
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me expert"))["id"]
            live = await server.live(id)
            while len(await bots_made(server, id)) < 3:
                if live.table.people_to_act():
                    await ann.move(id, 0, any_move(live.table, 0))
                await asyncio.sleep(0.01)
            assert set(await bots_made(server, id)) == {("moved", "expert")}
            await until(lambda: live.table.people_to_act())
            hint = (await ann.do(id, 0, "hint"))["hint"]
            assert hint and hint[0]["words"]["id"]

    run(play())


def test_without_a_worker_a_lower_level_moves_and_the_table_says_so(settings: Settings) -> None:
    async def play() -> None:
        async with serving(settings) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "expert expert"))["id"]
            async with ann.socket(id) as socket:
                while True:
                    update = await socket.next("update")
                    if told := [event for event in update["events"] if event["kind"] == "helped"]:
                        break
            assert told[0]["text"] == "casual" and told[0]["seat"] in (0, 1)
            live = await server.live(id)
            assert live.table.match and "casual for Expert" in list(live.table.match.notes.values())[0]
            made = await bots_made(server, id)
            assert ("moved", "expert") not in made

    run(play())
