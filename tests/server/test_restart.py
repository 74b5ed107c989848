"""A server that is suddenly gone, and one that comes after it."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kurzspiel.server.room import restore
from kurzspiel.server.storage.store import Loaded
from kurzspiel.server.table.table import Table
from tests.server.clients import (
    PATIENCE,
    FakeClock,
    Person,
    Server,
    any_move,
    crashing,
    mover,
    run,
    serving,
    settings_for,
    until,
)

LIVE = {"kind": "live", "bank": 1000, "increment": 10}
SLOW = {"kind": "slow", "seconds": 3600}
Before = Callable[[Server, Person], Awaitable[str]]
After = Callable[[Server, Person, str], Awaitable[None]]


def with_a_crash(folder: Path, before: Before, after: After, gone: float = 1000.0, **given: Any) -> None:
    """`before` opens a table and returns its id; then the power fails, and `after` finds what is left."""

    async def play() -> None:
        clock, settings = FakeClock(), settings_for(folder, **given)
        async with crashing(settings, clock) as server:
            ann = await server.person("Ann")
            id = await before(server, ann)
        clock.go(gone)
        async with serving(settings, clock) as server:
            await after(server, Person(server, "Ann", ann.token), id)

    run(play())


async def move(server: Server, person: Person, id: str) -> None:
    table = await server.table(id)
    seat = mover(table)
    await person.move(id, seat, any_move(table, seat))


def left(seen: dict[str, Any]) -> list[float]:
    found: list[float] = seen["table"]["clocks"]["left"]
    return found


def test_all_that_anybody_saw_is_seen_again(tmp_path: Path) -> None:
    seen: dict[int | None, Any] = {}

    def lasting(update: dict[str, Any]) -> dict[str, Any]:
        table = {key: value for key, value in update["table"].items() if key != "clocks"}
        return {"table": table, **{key: update[key] for key in ("view", "legal", "log")}}

    async def before(server: Server, ann: Person) -> str:
        opened = await ann.open("maya", "me me me", clock=LIVE)
        for number in range(60):  # more than fit between two snapshots
            await move(server, ann, opened["id"])
            if number % 10 == 5:
                await ann.do(opened["id"], 0, "say", text=f"line {number}")
        for seat in (None, 0, 1, 2):
            seen[seat] = (
                lasting(await ann.look(opened["id"], seat)),
                (await ann.get(f"/tables/{opened['id']}/chat")).json(),
            )
        return str(opened["id"])

    async def after(server: Server, ann: Person, id: str) -> None:
        for seat in (None, 0, 1, 2):
            assert seen[seat] == (lasting(await ann.look(id, seat)), (await ann.get(f"/tables/{id}/chat")).json())
        await move(server, ann, id)

    with_a_crash(tmp_path, before, after)


@pytest.mark.parametrize("beat_last", [True, False])
def test_the_time_without_a_server_is_given_back_once(tmp_path: Path, beat_last: bool) -> None:
    """Whether the table or the server itself gave the last sign of life."""
    had: list[float] = []

    async def before(server: Server, ann: Person) -> str:
        opened = await ann.open("maya", "me me me", clock=LIVE, grace=86400)
        server.clock.go(10)
        if beat_last:
            await move(server, ann, opened["id"])
            server.clock.go(5)
            await server.parts.room.node.beat()
        else:
            await server.parts.room.node.beat()
            server.clock.go(5)
            await move(server, ann, opened["id"])
        had.extend(left(await ann.look(opened["id"])))
        return str(opened["id"])

    async def after(server: Server, ann: Person, id: str) -> None:
        assert left(await ann.look(id)) == had
        server.clock.go(7)
        assert sum(left(await ann.look(id))) == sum(had) - 7
        server.parts.room.drop(await server.live(id))  # and is loaded again by the same server
        assert sum(left(await ann.look(id))) == sum(had) - 7

    with_a_crash(tmp_path, before, after)


def test_a_bot_whose_turn_it_was_moves(tmp_path: Path) -> None:
    async def before(server: Server, ann: Person) -> str:
        async def never(*_: object) -> str:
            await asyncio.Event().wait()
            return ""

        server.parts.thinking.choose = never  # type: ignore[method-assign,assignment]
        opened = await ann.open("sakkara", "novice casual")
        assert (await server.table(opened["id"])).bots_to_move()
        return str(opened["id"])

    async def after(server: Server, ann: Person, id: str) -> None:
        assert id not in server.parts.room.tables
        await server.parts.upkeep.look_around()
        live = server.parts.room.tables[id]
        length = live.table.length
        await until(lambda: live.table.length > length)

    with_a_crash(tmp_path, before, after)


def test_a_stand_in_stays_and_plays_on(tmp_path: Path) -> None:
    async def before(server: Server, ann: Person) -> str:
        opened = await ann.open("sakkara", "me me", clock=SLOW)
        seat = mover(await server.table(opened["id"]))
        await ann.do(opened["id"], 1 - seat, "leave")
        return str(opened["id"])

    async def after(server: Server, ann: Person, id: str) -> None:
        table = await server.table(id)
        seat = mover(table)
        assert table.chairs[1 - seat].stand_in == "novice"
        while mover(table) == seat:
            await move(server, ann, id)
        length = table.length
        await until(lambda: table.length > length)
        assert (await ann.do(id, 1 - seat, "return"))["ok"]

    with_a_crash(tmp_path, before, after)


def test_a_decision_that_was_late_is_made_by_a_bot_all_the_same(tmp_path: Path) -> None:
    async def before(server: Server, ann: Person) -> str:
        opened = await ann.open("sakkara", "me me", clock=SLOW)

        async def never(*_: object) -> str:
            await asyncio.Event().wait()
            return ""

        server.parts.thinking.choose = never  # type: ignore[method-assign,assignment]
        await server.time_passes(opened["id"], 3601)
        return str(opened["id"])

    async def after(server: Server, ann: Person, id: str) -> None:
        await server.parts.upkeep.look_around()
        live = await server.quiet(id)
        assert sum(chair.missed for chair in live.table.chairs) == 1 and not live.table.chairs[0].stand_in

    with_a_crash(tmp_path, before, after)


def test_a_table_that_waits_is_joined_with_the_same_key(tmp_path: Path) -> None:
    keys: list[str] = []

    async def before(server: Server, ann: Person) -> str:
        opened = await ann.open("sakkara", "me open")
        keys.append(opened["key"])
        return str(opened["id"])

    async def after(server: Server, ann: Person, id: str) -> None:
        ben = await server.person("Ben")
        assert (await ben.join(id, key="x" * 24)).status_code == 403
        assert (await ben.join(id, key=keys[0])).json()["seat"] == 1
        assert (await ann.look(id, 0))["table"]["status"] == "running"

    with_a_crash(tmp_path, before, after)


def test_a_clock_that_runs_out_wakes_a_table_that_nobody_looks_at(tmp_path: Path) -> None:
    async def before(server: Server, ann: Person) -> str:
        opened = await ann.open("sakkara", "me me", clock=SLOW)
        return str(opened["id"])

    async def after(server: Server, ann: Person, id: str) -> None:
        await server.parts.upkeep.look_around()
        assert id not in server.parts.room.tables, "nothing is due yet"
        server.clock.go(10_000)
        await server.parts.upkeep.look_around()
        live = server.parts.room.tables[id]
        await until(lambda: any(chair.missed for chair in live.table.chairs))
        await server.quiet(id)

    with_a_crash(tmp_path, before, after)


def test_a_bot_plays_for_people_who_do_not_come_back_after_a_restart(tmp_path: Path) -> None:
    async def before(server: Server, ann: Person) -> str:
        opened = await ann.open("sakkara", "me me", clock=LIVE, grace=60)
        async with ann.socket(opened["id"], 0), ann.socket(opened["id"], 1):
            pass
        return str(opened["id"])

    async def after(server: Server, ann: Person, id: str) -> None:
        server.clock.go(61)
        await server.parts.upkeep.look_around()
        live = server.parts.room.tables[id]
        await until(lambda: any(chair.stand_in and chair.reason == "away" for chair in live.table.chairs))
        seat = next(seat for seat, chair in enumerate(live.table.chairs) if chair.stand_in)
        async with ann.socket(id, seat) as socket:
            while (await socket.next("update"))["table"]["seats"][seat]["bot"]:
                pass  # somebody who comes back plays again
        assert not live.table.chairs[seat].stand_in

    with_a_crash(tmp_path, before, after)


def test_a_player_who_asks_now_and_then_is_away_after_asking_no_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            opened = await ann.open("sakkara", "me me", clock=LIVE, grace=60)
            id, live = opened["id"], await server.live(opened["id"])
            seat = mover(live.table)
            await ann.get(f"/tables/{id}/updates", seat=seat, wait=0)
            assert server.parts.room.presence.here(live) == [seat]
            await server.time_passes(id, 70)
            assert not live.table.chairs[seat].stand_in and server.parts.room.presence.here(live) == []
            await server.time_passes(id, 60)
            assert live.table.chairs[seat].reason == "away"

    run(play())


def test_a_table_that_cannot_be_read_keeps_no_other_asleep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        clock, settings = FakeClock(), settings_for(tmp_path)
        async with crashing(settings, clock) as server:
            ann = await server.person("Ann")
            broken, other = [(await ann.open("sakkara", "me me", clock=SLOW))["id"] for _ in range(2)]
        clock.go(10_000)
        read = restore.table_of

        def failing(loaded: Loaded, now: float) -> Table:
            if loaded.row.id == broken:
                raise RuntimeError("for a test")
            return read(loaded, now)

        monkeypatch.setattr(restore, "table_of", failing)
        async with crashing(settings, clock) as server:
            await server.parts.upkeep.look_around()
            assert other in server.parts.room.tables and broken not in server.parts.room.tables
            answer = await Person(server, "Ann", ann.token).get(f"/tables/{broken}")
            assert answer.status_code == 409 and answer.json()["code"] == "broken" and "for a test" not in answer.text
            assert [row.id for row in await server.parts.store.list_rows("frozen")] == [broken]
        monkeypatch.undo()
        async with serving(settings, clock) as server:  # which can read it
            assert (await Person(server, "Ann", ann.token).get(f"/tables/{broken}")).status_code == 200
            assert await server.parts.store.list_rows("frozen") == []

    run(play())


def test_what_was_not_stored_was_not_sent(tmp_path: Path) -> None:
    async def play() -> None:
        async with crashing(settings_for(tmp_path), FakeClock()) as server:
            ann = await server.person("Ann")
            opened = await ann.open("sakkara", "me me")
            id = opened["id"]
            store, live = server.parts.store, await server.live(id)
            seat, before = mover(live.table), await ann.look(id, 0)
            text, append = any_move(live.table, seat), store.append

            async def failing(*_: object) -> None:
                raise RuntimeError("for a test")

            async with ann.socket(id, 1 - seat) as socket:
                await socket.next("presence")
                store.append = failing  # type: ignore[method-assign,assignment]
                answer = await ann.say_over_http(id, seat, "move", message="m", moves=[text])
                assert answer.status_code == 500
                store.append = append  # type: ignore[method-assign]
                heard = await socket.received()
                assert not any('"update"' in each for each in heard) and heard[-1] == "closed 1013"
            again = await ann.look(id, 0)
            assert (again["view"], again["log"]) == (before["view"], before["log"])
            assert (await ann.do(id, seat, "move", message="m", moves=[text]))["ok"]

    run(play())


def test_a_table_that_nobody_needs_is_dropped_from_memory_and_loaded_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path, idle=100)) as server:
            ann = await server.person("Ann")
            opened = await ann.open("sakkara", "me me")
            async with ann.socket(opened["id"], 0):
                server.clock.go(200)
                await server.parts.upkeep.look_around()
                assert opened["id"] in server.parts.room.tables, "somebody looks at it"
            server.clock.go(200)
            await server.parts.upkeep.look_around()
            assert opened["id"] not in server.parts.room.tables
            await move(server, ann, opened["id"])

    run(play())


# --- a real process


@contextmanager
def real_server(folder: Path) -> Iterator[tuple["subprocess.Popen[str]", httpx.Client]]:
    """A server of its own, killed at the end."""
    command = [sys.executable, "-m", "kurzspiel", "serve", "--port", "0", "--database", str(folder / "real.db")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=os.environ)
    alarm = threading.Timer(2 * PATIENCE, process.kill)
    alarm.start()
    try:
        assert process.stdout
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, "the server did not start"
        with httpx.Client(base_url=found[0], timeout=PATIENCE) as client:
            yield process, client
    finally:
        alarm.cancel()
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()


def test_a_server_that_is_killed_loses_nothing_that_it_answered(tmp_path: Path) -> None:
    with real_server(tmp_path) as (process, client):
        token = client.post("/api/visitors", json={"name": "Ann"}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        client.cookies.clear()
        body = {
            "game": "sakkara",
            "chairs": [{"who": "me"}, {"who": "bot", "bot": "novice"}],
            "options": {"clock": LIVE},
        }
        id = client.post("/api/tables", json=body, headers=headers).json()["id"]
        address = f"/api/tables/{id}"

        def my_turn(http: httpx.Client) -> dict[str, Any]:
            end = time.monotonic() + PATIENCE
            while not (seen := http.get(address, params={"seat": 0}, headers=headers).json())["legal"]:
                assert time.monotonic() < end, "the bot does not move"
                time.sleep(0.02)
            return dict(seen)

        sent = {"id": "first", "do": "move", "moves": [my_turn(client)["legal"][0]]}
        reply = client.post(f"{address}/messages", params={"seat": 0}, json=sent, headers=headers).json()
        assert reply["ok"]
        log = client.get(address, headers=headers).json()["log"]["add"]
        process.send_signal(signal.SIGKILL)
        process.wait()
    with real_server(tmp_path) as (_, client):
        again = client.post(f"{address}/messages", params={"seat": 0}, json=sent, headers=headers).json()
        assert again == reply
        seen = my_turn(client)
        assert seen["log"]["add"][: len(log)] == log and [0, sent["moves"][0]] in seen["log"]["add"]
        assert seen["log"]["add"].count([0, sent["moves"][0]]) == log.count([0, sent["moves"][0]])
        assert seen["table"]["clocks"]["left"][0] <= 1010
