"""What runs in the package when a player clicks a move: run by `python -m tools.house` with a checkout's package.

Three people sit at a table of Maya, each with a socket. One of them sends a move. From the moment the message is handed
to the application until its sender has the reply and all three have the update, every call of a Python function of the
package is counted, as far as it runs in the thread of the server. A coroutine counts once, however often it goes on;
those of an open socket, through which the message passes, count too. Lambdas and comprehensions do not count, nor does
what libraries run, nor kernels, since they run as a module. Nine moves are sent, always the same; only what
all of them call is reported, so that what a server does now and then is left out.
"""

import asyncio
import json
import logging
import random
import secrets
import sys
import tempfile
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import get_type_hints

import httpx
import structlog
from fastapi import FastAPI

import kurzspiel
from kurzspiel.server.app import create_app

PACKAGE = Path(kurzspiel.__file__).parent
GAME, SEATS = "maya", 3
MOVES = 9  # that are measured; one before them fills what is kept
PATIENCE = 20.0  # seconds
NO_CALLS = ("<module>", "<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<lambda>")


class Trace:
    """The functions of the package that are called while it runs, with how often."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()
        self.deepest = 0  # how many calls of the package were under way at once, one within the other
        self._begun: set[FrameType] = set()  # a coroutine that is resumed is not called again

    def __enter__(self) -> "Trace":
        sys.setprofile(self._profile)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _profile(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and is_counted(code) and frame not in self._begun:
            self._begun.add(frame)
            self.calls[code] += 1
            self.deepest = max(self.deepest, depth_of(frame))


def in_common(traces: list[Trace]) -> Counter[CodeType]:
    """What all of them called, as often as each of them did."""
    found = traces[0].calls
    for each in traces[1:]:
        found &= each.calls
    return found


def counts_of(calls: Counter[CodeType]) -> dict[str, int]:
    of_server = Counter({code: times for code, times in calls.items() if module_of(code).startswith("server/")})
    return {
        "modules": len(modules_of(calls)),
        "functions": len(calls),
        "calls": calls.total(),
        "modules of the server": len(modules_of(of_server)),
        "functions of the server": len(of_server),
        "calls of the server": of_server.total(),
    }


def modules_of(calls: Counter[CodeType]) -> list[str]:
    return sorted({module_of(code) for code in calls})


def module_of(code: CodeType) -> str:
    return Path(code.co_filename).relative_to(PACKAGE).as_posix()


def is_counted(code: CodeType) -> bool:
    return code.co_filename.startswith(f"{PACKAGE}/") and code.co_name not in NO_CALLS


def depth_of(frame: FrameType | None) -> int:
    depth = 0
    while frame:
        depth += is_counted(frame.f_code)
        frame = frame.f_back
    return depth


class Socket:
    """The socket of a seat, without a network."""

    def __init__(self, app: FastAPI, table: str, seat: int, token: str) -> None:
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": f"/api/tables/{table}/socket",
            "raw_path": f"/api/tables/{table}/socket".encode(),
            "query_string": f"seat={seat}".encode(),
            "headers": [(b"host", b"test"), (b"authorization", f"Bearer {token}".encode())],
            "client": ("127.0.0.1", 1234),
            "server": ("test", 80),
            "subprotocols": [],
            "state": {},
        }
        self.seat = seat
        self._to_app: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._from_app: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self._kept: defaultdict[str, deque[dict[str, object]]] = defaultdict(deque)
        self._to_app.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(self._scope, self._to_app.get, self._from_app.put))  # type: ignore[arg-type]

    async def send(self, message: dict[str, object]) -> None:
        await self._to_app.put({"type": "websocket.receive", "text": json.dumps(message)})

    async def read(self, kind: str) -> dict[str, object]:
        """The next message of this kind; others are kept, as a reply may come before its update or after it."""
        while not self._kept[kind]:
            message = await asyncio.wait_for(self._from_app.get(), PATIENCE)
            if message["type"] == "websocket.close":
                sys.exit(f"The server closed the socket: {message}")
            if "text" in message:
                found = json.loads(message["text"])
                self._kept[found["type"]].append(found)
        return self._kept[kind].popleft()

    async def hang_up(self) -> None:
        await self._to_app.put({"type": "websocket.disconnect", "code": 1001})
        await self.task


async def post(app: FastAPI, path: str, token: str | None, body: dict[str, object]) -> dict[str, str]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test", headers=headers) as client:
        answer = await client.post(path, json=body)
        return dict(answer.raise_for_status().json())


async def sockets_of_a_table(app: FastAPI) -> list[Socket]:
    """A table where everybody is there."""
    names = [f"Player {seat}" for seat in range(SEATS)]
    tokens = [(await post(app, "/api/visitors", None, {"name": name}))["token"] for name in names]
    chairs = [{"who": "me"}, *[{"who": "open"}] * (SEATS - 1)]
    table = await post(app, "/api/tables", tokens[0], {"game": GAME, "chairs": chairs, "name": names[0]})
    for seat in range(1, SEATS):
        wish = {"name": names[seat], "key": table["key"], "seat": seat}
        await post(app, f"/api/tables/{table['id']}/join", tokens[seat], wish)
    return [Socket(app, table["id"], seat, token) for seat, token in enumerate(tokens)]


async def click(app: FastAPI) -> list[Trace]:
    """Make some moves at a table."""
    sockets = await sockets_of_a_table(app)
    updates = [await each.read("update") for each in sockets]
    traces = []
    for number in range(1 + MOVES):
        mover = next(each for each in sockets if updates[each.seat]["legal"])
        legal = list(updates[mover.seat]["legal"])  # type: ignore[call-overload]
        with Trace() as trace:
            await mover.send({"id": f"m{number}", "do": "move", "moves": legal[:1]})
            updates = [await each.read("update") for each in sockets]
            reply = await mover.read("reply")
        if not reply["ok"]:
            sys.exit(f"The move was refused: {reply}")
        traces.append(trace)
    for each in sockets:
        await each.hang_up()
    return traces[1:]


def made_of(make: Callable[..., FastAPI], **given: object) -> object:
    """What an app is made of: a server, or, in states before there was one, its settings."""
    hints = get_type_hints(make)
    if "settings" in hints:
        return hints["settings"](**given)
    return hints["server"](get_type_hints(hints["server"].__init__)["settings"](**given))


async def serve_and_click(make: Callable[..., FastAPI], folder: str) -> list[Trace]:
    app = make(made_of(make, database=f"sqlite+aiosqlite:///{folder}/click.db", thinkers=1))
    async with app.router.lifespan_context(app):
        return await click(app)


def main() -> None:
    vars(secrets)["token_bytes"] = random.Random(1).randbytes  # the same cards each time
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with tempfile.TemporaryDirectory() as folder:
        traces = asyncio.run(serve_and_click(create_app, folder))
    calls = in_common(traces)
    deepest = min(each.deepest for each in traces)
    json.dump({"counts": {**counts_of(calls), "deepest stack": deepest}, "modules": modules_of(calls)}, sys.stdout)


if __name__ == "__main__":
    main()
