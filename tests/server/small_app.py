"""A small application inside the real shell, and ways to ask it."""

import asyncio
from collections.abc import Mapping
from typing import Any

import httpx
from fastapi import FastAPI, Request, WebSocket
from pydantic import BaseModel, Field
from starlette.types import Message

from kurzspiel.server.logs import bind_table
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.settings import Settings
from kurzspiel.server.web.middleware import put_around
from kurzspiel.server.web.rates import Limiter


class Person(BaseModel, extra="forbid"):
    name: str = Field(max_length=5)
    seat: int = 0


def small_app(settings: Settings | None = None, metrics: Metrics | None = None) -> FastAPI:
    settings, metrics = settings or Settings(), metrics or Metrics()
    app = FastAPI(openapi_url=None)

    @app.get("/api/tables/{table}")
    async def look(table: str, request: Request) -> dict[str, str]:
        bind_table(table)
        request.state.visitor = "visitor-with-a-long-id"
        return {"table": table}

    @app.post("/api/people")
    async def enter(person: Person) -> dict[str, str]:
        return {"name": person.name}

    @app.post("/api/bytes")
    async def count(request: Request) -> int:
        return len(await request.body())

    @app.get("/api/refused")
    async def refuse() -> None:
        raise Refusal(409, "too_late", "The match is over.")

    @app.get("/api/broken")
    async def fail() -> None:
        raise ValueError("bid q1 3 of Anna, whose token is abc")

    @app.websocket("/api/socket")
    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        while True:
            text = await socket.receive_text()
            if text == "fail":
                raise ValueError("bid q1 3")
            if text == "sleep":
                await asyncio.sleep(3600)
            await socket.send_text(text)

    put_around(app, settings, metrics, Limiter(settings, metrics))
    return app


def ask(
    app: FastAPI, method: str, path: str, times: int = 1, peer: str = "198.51.100.7", **request: Any
) -> httpx.Response:
    """The answer to a request that is made this many times."""

    async def answer() -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(peer, 50000))
        async with httpx.AsyncClient(transport=transport, base_url="http://games.example") as client:
            for _ in range(times):
                response = await client.request(method, path, **request)
        return response

    return asyncio.run(answer())


def connect(
    app: FastAPI,
    headers: Mapping[str, str],
    messages: tuple[str, ...] = (),
    peer: str = "198.51.100.7",
    can_tell: bool = True,
) -> list[Message]:
    """Everything that a socket is sent, from its beginning until it is closed from outside."""
    incoming: list[Message] = [
        {"type": "websocket.connect"},
        *({"type": "websocket.receive", "text": text} for text in messages),
        {"type": "websocket.disconnect", "code": 1000},
    ]
    sent: list[Message] = []
    given = {"host": "games.example", **headers}
    scope = {
        "type": "websocket", "asgi": {"version": "3.0"}, "scheme": "ws", "path": "/api/socket", "root_path": "",
        "raw_path": b"/api/socket", "query_string": b"token=abc", "client": (peer, 50000),
        "headers": [(name.lower().encode(), value.encode()) for name, value in given.items()],
        "extensions": {"websocket.http.response": {}} if can_tell else {},
    }  # fmt: skip

    async def receive() -> Message:
        return incoming.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    return sent
