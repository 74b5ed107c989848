"""Clients for the tests of the server, in the same process and loop: people with tokens, sockets, a clock to set."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

import httpx
import orjson
import structlog
from fastapi import FastAPI
from sqlalchemy import create_engine

from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from kurzspiel.server.app import create_app
from kurzspiel.server.room.live import Live
from kurzspiel.server.server import Server as Parts
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.migrations import migrate
from kurzspiel.server.table.table import Table

Json = dict[str, Any]
BEGIN = 1_800_000_000.0  # when the tests' clocks begin
PATIENCE = 60.0  # seconds that a test waits for something that must come; machines are noisy
UNLIMITED = {name: "" for name in Settings.model_fields if name.startswith("rate_")}  # for tests that ask often


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run an async test, but not forever."""

    async def patiently() -> None:
        async with asyncio.timeout(2 * PATIENCE):
            await work

    asyncio.run(patiently())


async def until(met: Callable[[], Any]) -> None:
    """Wait for something that must come soon."""
    async with asyncio.timeout(PATIENCE):
        while not met():
            await asyncio.sleep(0.005)


async def settle() -> None:
    """Let all tasks do what they can without waiting for anything outside."""
    for _ in range(20):
        await asyncio.sleep(0)


class FakeClock:
    """A clock that moves only when it is told to."""

    def __init__(self, now: float = BEGIN) -> None:
        self.now = now
        self._set_by = 0.0

    def __call__(self) -> float:
        return self.now

    def go(self, seconds: float) -> None:
        self.now += seconds

    def jump(self, seconds: float) -> None:
        """Somebody sets it, and no time passes."""
        self.now += seconds
        self._set_by += seconds

    def steady(self) -> float:
        """A clock that nobody sets."""
        return self.now - self._set_by


@cache
def newest_sqlite() -> bytes:
    """An empty database with the newest schema, made once: tests get copies."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "newest.db"
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return file.read_bytes()


def settings_for(folder: Path, **given: Any) -> Settings:
    """The settings of a server with a database in a folder; if there is none yet it gets an empty one."""
    file = folder / "test.db"
    if not file.exists():
        file.write_bytes(newest_sqlite())
    return Settings(database=f"sqlite+aiosqlite:///{file}", thinkers=1, **{**UNLIMITED, **given})


class Server:
    """A running application with its clock."""

    def __init__(self, settings: Settings, clock: FakeClock) -> None:
        self.parts = Parts(settings, clock, clock.steady)
        self.app = make_app(self.parts)
        self.clock = clock

    async def live(self, id: str) -> Live:
        return await self.parts.room.live(id)

    async def table(self, id: str) -> Table:
        return (await self.parts.room.live(id)).table

    def client(self, **headers: str) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app, raise_app_exceptions=False), base_url="http://test", headers=headers
        )

    async def person(self, name: str) -> "Person":
        """Somebody whom the server knows, with a token."""
        answer = await self.client().post("/api/visitors", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Person(self, name, answer.json()["token"])

    def nobody(self) -> "Person":
        return Person(self, "", None)

    async def time_passes(self, id: str, seconds: float) -> None:
        """The clock goes on, and whatever falls due at a table happens."""
        self.clock.go(seconds)
        live = await self.parts.room.live(id)
        await self.parts.room.automatic.time_passed(live)

    async def quiet(self, id: str) -> Live:
        """Wait until no bot of a table has anything to do."""
        live = await self.parts.room.live(id)
        await until(lambda: not live.table.bots_to_move() and not live.thinking)
        return live


def make_app(parts: Parts) -> FastAPI:
    """An application that logs only its mistakes."""
    plain = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)  # else slow
    structlog.configure(processors=[plain], wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    return create_app(parts)


def mistakes(parts: Parts) -> float:
    """How many mistakes of its own the server has counted."""
    return parts.metrics.value("errors_total")


@asynccontextmanager
async def serving(settings: Settings, clock: FakeClock | None = None) -> AsyncIterator[Server]:
    """A server from its start to its clean stop."""
    server = Server(settings, clock or FakeClock())
    async with server.app.router.lifespan_context(server.app):
        yield server
        assert mistakes(server.parts) == 0, "the server made a mistake; its log is above"


@asynccontextmanager
async def crashing(settings: Settings, clock: FakeClock) -> AsyncIterator[Server]:
    """A server that is gone at the end as if the power had failed: nothing is sent, stored or waited for."""
    server = Server(settings, clock)
    context, parts = server.app.router.lifespan_context(server.app), server.parts
    await context.__aenter__()
    try:
        yield server
    finally:
        room = parts.room
        room.is_closing = True
        await parts.scheduler.stop()
        taking = getattr(parts.leases, "_work", None)  # it would go on with a connection of the dead server
        tasks = [*room._tasks, *([taking] if taking else [])]
        for live in room.tables.values():
            if live.timer:
                live.timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        room.tables.clear()
        parts.thinking.close()
        await parts.store.close()


class Person:
    """Somebody at the other end, with or without a token."""

    def __init__(self, server: Server, name: str, token: str | None) -> None:
        self.server = server
        self.name = name
        self.token = token
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = server.client(**self.headers)
        self.sent = 0

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.http.get(f"/api{path}", params=query)

    async def post(self, path: str, body: Any = None, **query: Any) -> httpx.Response:
        return await self.http.post(f"/api{path}", json=body, params=query)

    async def open(self, game: str, chairs: str, **options: Any) -> Json:
        """A new table. Chairs: `me`, `open`, or the level of a bot, with blanks between them."""
        seats = [{"who": each} if each in ("me", "open") else {"who": "bot", "bot": each} for each in chairs.split()]
        options = {"stand_in": "novice", **options}
        answer = await self.post("/tables", {"game": game, "chairs": seats, "name": self.name, "options": options})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    async def join(self, id: str, key: str | None = None, seat: int | None = None) -> httpx.Response:
        return await self.post(f"/tables/{id}/join", {"name": self.name, "key": key, "seat": seat})

    async def do(self, id: str, seat: int | None, do: str, message: str | None = None, **more: Any) -> Json:
        """Send a message over HTTP; its reply."""
        answer = await self.say_over_http(id, seat, do, message, **more)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def say_over_http(
        self, id: str, seat: int | None, do: str, message: str | None = None, **more: Any
    ) -> httpx.Response:
        query = {} if seat is None else {"seat": seat}
        return await self.post(f"/tables/{id}/messages", {"id": message or self.new_id(), "do": do, **more}, **query)

    async def move(self, id: str, seat: int, *texts: str) -> Json:
        reply = await self.do(id, seat, "move", moves=list(texts))
        assert reply["ok"], reply
        return reply

    async def look(self, id: str, seat: int | None = None) -> Json:
        answer = await self.get(f"/tables/{id}", **({} if seat is None else {"seat": seat}))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def new_id(self) -> str:
        self.sent += 1
        return f"m{self.sent}"

    def socket(
        self, id: str, seat: int | None = None, since: str | None = None, headers: dict[str, str] | None = None
    ) -> "Socket":
        query = {name: value for name, value in (("seat", seat), ("since", since)) if value is not None}
        return Socket(self.server.app, f"/api/tables/{id}/socket", query, self.headers if headers is None else headers)


class Closed(Exception):
    """The server has closed the socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class Socket:
    """A websocket without a network: what the server sends waits in `inbox` until it is read."""

    def __init__(self, app: FastAPI, path: str, query: Json, headers: dict[str, str], room: int = 0) -> None:
        self._app = app
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": urlencode(query).encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in {"host": "test", **headers}.items()],
            "client": ("127.0.0.1", 1234),
            "server": ("test", 80),
            "subprotocols": [],
            "state": {},
        }
        self._to_app: asyncio.Queue[Json] = asyncio.Queue()
        self.inbox: asyncio.Queue[Json] = asyncio.Queue(room)
        self.is_accepted = False
        self.closed: tuple[int, str] | None = None

    async def __aenter__(self) -> "Socket":
        self._task = asyncio.create_task(self._serve())
        await self._to_app.put({"type": "websocket.connect"})
        async with asyncio.timeout(PATIENCE):
            while not (self.is_accepted or self.closed or self._task.done()):
                await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()

    async def hang_up(self) -> None:
        await self._to_app.put({"type": "websocket.disconnect", "code": 1001})
        while not self._task.done():
            while not self.inbox.empty():  # a server that waits for a slow reader must see that it is gone
                self.inbox.get_nowait()
            await asyncio.sleep(0)
        await self._task

    async def _serve(self) -> None:
        app: Callable[..., Awaitable[None]] = self._app
        await app(self._scope, self._to_app.get, self._send)

    async def _send(self, message: Any) -> None:
        match message["type"]:
            case "websocket.accept":
                self.is_accepted = True
            case "websocket.close":
                self.closed = message.get("code", 1000), message.get("reason") or ""
                await self._to_app.put({"type": "websocket.disconnect", "code": self.closed[0]})
            case _:
                await self.inbox.put(message)

    async def send(self, data: Any) -> None:
        await self.send_text(orjson.dumps(data).decode())

    async def send_text(self, text: str) -> None:
        await self._to_app.put({"type": "websocket.receive", "text": text})

    async def send_bytes(self, data: bytes) -> None:
        await self._to_app.put({"type": "websocket.receive", "bytes": data})

    async def raw(self) -> str:
        """The next message as it came; Closed if no more will come."""
        async with asyncio.timeout(PATIENCE):
            while self.inbox.empty():
                if self.closed:
                    raise Closed(*self.closed)
                await asyncio.sleep(0.001)
        return str(self.inbox.get_nowait()["text"])

    async def read(self) -> Json:
        found: Json = orjson.loads(await self.raw())
        return found

    async def next(self, kind: str) -> Json:
        """The next message of this type."""
        while True:
            message = await self.read()
            if message["type"] == kind:
                return message

    async def ask(self, **message: Any) -> Json:
        """Send a message and read on until its answer."""
        await self.send(message)
        while True:
            answer = await self.read()
            if answer["type"] in ("reply", "problem") and answer.get("id") == message.get("id"):
                return answer

    async def received(self) -> list[str]:
        """All that has come so far, as it came."""
        await settle()
        found = []
        while not self.inbox.empty():
            found.append(str(self.inbox.get_nowait()["text"]))
        return [*found, f"closed {self.closed[0]}"] if self.closed else found


def mover(table: Table) -> int:
    """The first seat that is to act."""
    assert table.to_act and table.to_act[0] != CHANCE
    return table.to_act[0]


def any_move(table: Table, seat: int, number: int = 0) -> str:
    """A legal move of a seat."""
    assert table.match
    legal = table.match.legal(seat)
    return legal[number % len(legal)]


async def finish(server: Server, id: str) -> Match:
    """Play a match to its end, by any moves."""
    live, rng = await server.live(id), random.Random(1)

    def play(table: Table, now: float) -> None:
        while table.status == "running":
            seat = mover(table)
            table.move(seat, [any_move(table, seat, rng.randrange(1000))], now, by=table._player_of(seat))

    await server.parts.room.commit(live, play)
    assert live.table.match and live.table.status == "over"
    return live.table.match
