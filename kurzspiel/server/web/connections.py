"""Connections, before any request: how many there may be, and how long a request may take to arrive.

Uvicorn waits for ever for the rest of a request, and reads everything that a socket sends. These protocols do neither,
so that a server is safe even without a proxy in front of it.
"""

import asyncio
import re
import socket
from typing import Any, Literal, Protocol

import uvicorn
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.frames import Frame

from kurzspiel.server.addresses import is_in, limits_name
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.settings import Settings
from kurzspiel.server.tally import HeadCount, OwnTally
from kurzspiel.server.web.wire import QuickProtocol
from kurzspiel.texts import say

MOST_HEAD = 16 * 1024  # bytes of a request before its body
MOST_HEADERS = 100
MOST_AHEAD = 10  # requests on one connection before the first of them is answered
STUCK = 30.0  # seconds for which a client may accept no data
PART = 2048  # bytes of a socket to read at once: a few hundred of the smallest messages
FRAMES = 200  # on a socket that are not whole messages: pings, pongs, parts of messages; this many at once,
FRAMES_A_SECOND = 10
FAREWELL = 1.0  # seconds for clients that send too much to read why they are cut off
SPARE_FILES = 150  # kept for the database and everything else that the server opens

AT_A_TABLE = re.compile(rb"[A-Z]{3,7} /api/tables/([0-9A-Za-z]{1,40})[/? ]")  # the beginning of a request

Awaited = Literal["head", "body"]


class Neighbours(Protocol):
    """Other processes that accept connections on the same port."""

    def hand_over(self, table: str, connection: socket.socket, data: bytes) -> bool:
        """Give a connection to the process where a table belongs, with what has been read; False: it stays here."""


class Door:
    """Counts connections by address; those of trusted proxies belong to many people and only count in the total."""

    def __init__(self, settings: Settings, most: int, tally: HeadCount | None = None) -> None:
        self._settings = settings
        self._most = most
        self._open = tally or OwnTally()
        self._own = 0  # connections of this process

    def name_of(self, transport: asyncio.BaseTransport) -> str:
        """The name under which the other end of a connection is counted."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        return "proxies" if is_in(host, self._settings.trusted_proxies) else limits_name(host)

    def enter(self, name: str) -> Refusal | None:
        """Count another connection, or return why it is refused."""
        most = self._settings.most_connections_per_address
        if name != "proxies" and self._open.count(name) >= most:
            return Refusal(429, "too_many_connections", say("server-too-many-sockets", most=str(most)))
        if self._own >= self._most:
            return Refusal(503, "unavailable", say("server-unavailable"))
        self._open.add(name)
        self._own += 1
        return None

    def leave(self, name: str) -> None:
        self._open.add(name, -1)
        self._own -= 1


class GuardedConfig(uvicorn.Config):
    """Uvicorn's settings, with our own for connections."""

    def __init__(
        self,
        app: Any,
        settings: Settings,
        most: int,
        tally: HeadCount | None = None,
        neighbours: Neighbours | None = None,
        **given: Any,
    ) -> None:
        super().__init__(app, http=GuardedHttp, ws=GuardedSocket, **given)
        self.door = Door(settings, most, tally)
        self.neighbours = neighbours
        self.patience: dict[Awaited, float] = {"head": settings.seconds_for_head, "body": settings.seconds_for_body}


class Impatient(asyncio.BaseProtocol):
    """Hangs up on clients that do not read what is sent to them."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _stuck: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self._stuck or self.loop.call_later(STUCK, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._let_be()

    def _let_be(self) -> None:
        if self._stuck:
            self._stuck.cancel()
            self._stuck = None


class GuardedHttp(Impatient, HttpToolsProtocol):
    """HTTP of one connection."""

    config: GuardedConfig

    def __init__(self, *args: Any, begun: bytes = b"", **given: Any) -> None:
        """`begun`: what another process has already read."""
        super().__init__(*args, **given)
        self.begun = begun
        self.name: str | None = None  # under which it is counted
        self.awaited: Awaited | None = "head"
        self.timed: Awaited | None = None  # what the timer is for
        self.timer: asyncio.TimerHandle | None = None
        self.size = 0  # of the request so far, without its body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        name = self.config.door.name_of(transport)
        if refusal := self.config.door.enter(name):
            self._refuse(refusal)
            return
        self.name = name
        self._time()
        if self.begun:
            self._read(self.begun)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timers()
        if self.name is not None:
            self.config.door.leave(self.name)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing() and not (self.config.neighbours and self._is_elsewhere(data)):
            self._read(data)

    def _is_elsewhere(self, data: bytes) -> bool:
        """Whether a request that begins with this has been handed to another process, with the whole connection."""
        neighbours, found = self.config.neighbours, AT_A_TABLE.match(data)
        if neighbours is None or not found or not self._is_between_requests() or self.name is None:
            return False
        name, self.name = self.name, None
        self.config.door.leave(name)
        if neighbours.hand_over(found[1].decode(), self.transport.get_extra_info("socket"), data):
            self.transport.pause_reading()
            self.transport.abort()  # only our copy; the other process has its own
            return True
        self.config.door.enter(name)
        self.name = name
        return False

    def _is_between_requests(self) -> bool:
        """Whether nothing is on its way in or out."""
        if self.awaited == "body" or self.awaited == "head" and self.size:
            return False
        is_answered = self.cycle is None or self.cycle.response_complete
        return is_answered and not self.pipeline and not self.transport.get_write_buffer_size()

    def _read(self, data: bytes) -> None:
        if self.awaited is None:
            self.awaited = "head"
        super().data_received(data)
        if self.awaited == "head":
            self.size += len(data)
            if self.size > MOST_HEAD:
                self._refuse(Refusal(431, "too_large", say("server-too-large-by", most=str(MOST_HEAD))))
        self._time()

    def handle_websocket_upgrade(self) -> None:
        self.awaited, name, self.name = None, self.name, None  # from now on, the socket is counted instead
        self._stop_timers()
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        if isinstance(socket, GuardedSocket):
            socket.count_as(name)

    # --- how far a request has come

    def on_message_begin(self) -> None:
        self.awaited, self.size = "head", 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > MOST_HEAD:
            raise ValueError("the address is too long")

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.size += len(name) + len(value)
        if self.size > MOST_HEAD or len(self.headers) > MOST_HEADERS:
            raise ValueError("the headers are too large")

    def on_headers_complete(self) -> None:
        self.awaited, self.size = "body", 0
        if len(self.pipeline) >= MOST_AHEAD:
            raise ValueError("too many requests at once")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.awaited = None
        super().on_message_complete()

    def _time(self) -> None:
        """Limit the time for the whole rest of a request, since a byte now and then is no progress."""
        if self.timed == self.awaited:
            return
        if self.timer:
            self.timer.cancel()
        self.timed, self.timer = self.awaited, None
        if self.awaited and not self.transport.is_closing():
            self.timer = self.loop.call_later(self.config.patience[self.awaited], self._too_slow)

    def _too_slow(self) -> None:
        self._refuse(Refusal(408, "too_slow", say("server-too-slow")))

    def _refuse(self, refusal: Refusal) -> None:
        """Answer, unless an answer has begun, and hang up."""
        if not self.transport.is_closing():
            if self.cycle is None or not self.cycle.response_started:
                self.transport.write(plain_answer(refusal))
            self.transport.close()

    def _stop_timers(self) -> None:
        self._let_be()
        if self.timer:
            self.timer.cancel()
            self.timer = None


def plain_answer(refusal: Refusal) -> bytes:
    """A response, made without an application."""
    body = refusal.problem.model_dump_json().encode()
    head = f"HTTP/1.1 {refusal.status} Refused\r\ncontent-type: application/json\r\ncontent-length: {len(body)}"
    return f"{head}\r\nconnection: close\r\n\r\n".encode() + body


class GuardedSocket(Impatient, QuickProtocol):
    """A WebSocket that reads a little at a time, and no more until the application has taken that."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.name: str | None = None
        self.unread = bytearray()
        self.is_cut = False  # nothing is read any more, and the connection ends in a moment
        self.credit, self.credited = float(FRAMES), self.loop.time()

    def count_as(self, name: str | None) -> None:
        """Under which name to count this connection down when it ends."""
        self.name = name

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_be()
        if self.name is not None:
            assert isinstance(self.config, GuardedConfig)
            self.config.door.leave(self.name)
        self.unread.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        was_waiting = bool(self.unread)
        self.unread += data
        if not was_waiting and self.queue.empty():
            self._read_on()
        else:
            self._pause()

    def send_receive_event_to_app(self) -> None:
        """Uvicorn's, but without pausing the connection: almost always, nothing more comes before the application has
        taken this message, and pausing and resuming takes longer than the message. If more does come, it waits.
        """
        is_paused, self.read_paused = self.read_paused, True  # so that uvicorn does not pause it
        super().send_receive_event_to_app()
        self.read_paused = is_paused

    def _read_on(self) -> None:
        """Read the next part; when nothing is left, resume the connection."""
        if self.is_cut or self.disconnected or self.transport.is_closing() or not self.queue.empty():
            return
        part = bytes(self.unread[:PART])
        del self.unread[:PART]
        if part:
            super().data_received(part)
        if self.unread:
            self._pause()
            if self.queue.empty():
                self.loop.call_soon(self._read_on)  # others first
        elif self.queue.empty() and self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self._read_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.close" and self.unread:
            self._cut()

    def _cut(self) -> None:
        """End the connection without reading the rest, after a moment for the other end to read why."""
        self.is_cut = True
        self.unread.clear()
        self._pause()
        if self.close_timer:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)

    # --- frames that are not whole messages

    def handle_ping(self) -> None:
        if self._counts():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._counts():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._counts():
            super().handle_cont(event)

    def _counts(self) -> bool:
        """Whether this frame is still allowed; after too many, the socket is closed."""
        if self.close_sent:
            return False
        now = self.loop.time()
        self.credit = min(FRAMES, self.credit + (now - self.credited) * FRAMES_A_SECOND) - 1
        self.credited = now
        if self.credit >= 0:
            return True
        self.conn.fail(1008, "too_often")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008, "reason": "too_often"})
        self._cut()
        return False
