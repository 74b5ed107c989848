"""Messages between the processes of one server: news as over Redis, and connections that belong elsewhere."""

import asyncio
import os
import socket
from collections import defaultdict
from collections.abc import Callable

import orjson
import structlog

from kurzspiel.server.metrics import Metrics
from kurzspiel.server.siblings.ties import Ties
from kurzspiel.server.storage.bus import Hearer

PART = 60_000  # bytes of news in one message; the rest follows
MOST = 1 << 17  # bytes of a message
AT_ONCE = 64  # messages to read before other work runs
MOMENT = 0.01  # seconds
NEWS, CONNECTION = b"n", b"c"

TakeConnection = Callable[[socket.socket, bytes], None]  # an open connection, and what has already been read from it

log = structlog.get_logger()


class SiblingBus:
    """An inbox for each process. What does not fit into an inbox is lost, which a bus permits."""

    has_peers = True
    is_up = True

    def __init__(self, ties: Ties, node: str, metrics: Metrics) -> None:
        self.ties = ties
        self._node = node
        self._metrics = metrics
        self._hearers: dict[str, list[Hearer]] = defaultdict(list)
        self._waiting: list[tuple[str, str]] = []
        self._unfinished: dict[bytes, bytes] = {}  # by sender: news of which the rest is still to come
        self._take: TakeConnection = lambda connection, data: self._early.append((connection, data))
        self._early: list[tuple[socket.socket, bytes]] = []  # came before anything takes them

    async def start(self) -> None:
        asyncio.get_running_loop().add_reader(self.ties.inbox.fileno(), self._read)

    async def stop(self) -> None:
        self.ties.roll.leave(self.ties.number)
        self._flush()
        asyncio.get_running_loop().remove_reader(self.ties.inbox.fileno())

    def is_home(self, table: str) -> bool:
        return self.ties.is_home(table)

    # --- sending

    def tell(self, kind: str, text: str) -> None:
        """What is sent within a moment goes together, since each message wakes all other processes."""
        if not self._waiting:
            asyncio.get_running_loop().call_later(MOMENT, self._flush)
        self._waiting.append((kind, text))

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        others = self.ties.roll.others(self.ties.number)
        if not waiting or not others:
            return
        message = orjson.dumps([self._node, waiting])
        for first in range(0, len(message), PART):
            more = b"+" if first + PART < len(message) else b"."
            part = NEWS + bytes([self.ties.number]) + more + message[first : first + PART]
            for other in others:
                self.ties.send(other, part)

    def hand_over(self, table: str, connection: socket.socket, data: bytes) -> bool:
        """Give a connection to the process where a table belongs, with what has been read; False: it stays here.

        It may stay if there is no room for it there: every process can serve every table.
        """
        home = self.ties.home_of(table)
        if home == self.ties.number or len(data) > PART:
            return False
        return self.ties.send(home, CONNECTION + data, connection.fileno())

    # --- receiving

    def hear(self, kind: str, hearer: Hearer) -> None:
        self._hearers[kind].append(hearer)

    def when_back(self, act: Callable[[], None]) -> None:
        """Never called: this bus is never away."""

    def take_connections(self, take: TakeConnection) -> None:
        """Pass connections that belong here to `take`, first those that have waited, even for a dead predecessor."""
        self._take = take
        for connection, data in self._early:
            take(connection, data)
        self._early.clear()

    def _read(self) -> None:
        for _ in range(AT_ONCE):
            try:
                message, files, _, _ = socket.recv_fds(self.ties.inbox, MOST, 1)
            except OSError:  # nothing more to read
                return
            try:
                self._received(message, files)
            except Exception as error:  # a bad message from one process must not stop the others from listening
                self._metrics.errors.inc()
                log.error("a message from another process failed", exc_info=error)

    def _received(self, message: bytes, files: list[int]) -> None:
        kind, rest = message[:1], message[1:]
        if kind == NEWS:
            self._heard(rest[:1], rest[1:2], rest[2:])
        for file in files:
            if kind == CONNECTION:
                self._take(socket.socket(fileno=file), rest)
            else:
                os.close(file)

    def _heard(self, sender: bytes, more: bytes, part: bytes) -> None:
        whole = self._unfinished.pop(sender, b"") + part
        if more == b"+":
            self._unfinished[sender] = whole
            return
        try:
            node, news = orjson.loads(whole)
        except orjson.JSONDecodeError:  # a part was lost
            return
        for kind, text in news:
            for hearer in self._hearers.get(kind, ()):
                hearer(node, text)
