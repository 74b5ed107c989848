"""The people of the load command: tables full of them, each with a socket that stays connected."""

import asyncio
import random
import secrets
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import orjson

from kurzspiel.loadtest.client import Socket, open_socket
from kurzspiel.loadtest.figures import Period

CONNECTING = 32  # sockets that are being opened at once
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0  # seconds before something is retried
AGAIN = 0.2  # seconds before a message is sent again that the server could not take

UPDATE, CHANGED = b'{"type":"update","version":"', b'{"type":"changed","version":"'
REPLY, PROBLEM = b'{"type":"reply"', b'{"type":"problem"'
SINCE, LEGAL, LOG, OVER = b'","since":', b'"legal":[', b',"log":{"keep":', b'"status":"over"'


@dataclass
class Flight:
    """A move on its way."""

    message: str
    seat: "LoadSeat"
    text: str
    length: int  # of the log before it
    period: Period
    sent: float
    is_acknowledged: bool = False
    arrived: float = 0.0  # when the last seat received it

    @property
    def command(self) -> bytes:
        return orjson.dumps({"do": "move", "id": self.message, "moves": [self.text]})


class LoadSeat:
    """A player: one socket, the log as it came in, and the moves that the server has acknowledged."""

    __slots__ = (
        "acknowledged", "door", "is_over", "legal", "log", "number", "socket", "table", "task", "token", "version",
    )  # fmt: skip

    def __init__(self, table: "LoadTable", number: int, token: str) -> None:
        self.table = table
        self.number = number
        self.token = token
        self.door = number  # which server it goes to: the next one when the connection is lost
        self.socket: Socket | None = None
        self.task: asyncio.Task[None] | None = None
        self.version: bytes | None = None
        self.log: list[list[Any]] = []
        self.legal = b"[]"
        self.is_over = False
        self.acknowledged: list[str] = []

    @property
    def is_ready(self) -> bool:
        return self.socket is not None and self.version is not None

    def hear(self, data: bytes) -> None:
        """A message from the server. An update is read as JSON only where that is needed."""
        if data.startswith(CHANGED):
            self._update(data, len(CHANGED), time.perf_counter())
        elif data.startswith(UPDATE):
            self._update(data, len(UPDATE), time.perf_counter())
        elif data.startswith(REPLY):
            self.table.replied(orjson.loads(data))
        elif data.startswith(PROBLEM):
            self.table.troubled(orjson.loads(data))

    def _update(self, data: bytes, begin: int, now: float) -> None:
        end = data.index(SINCE, begin)
        since = data[end + len(SINCE) : data.index(b",", end + len(SINCE))]
        tail = data.rindex(LOG)
        legal = data.rindex(LEGAL, 0, tail)
        news = orjson.loads(data[tail + 7 : -1])
        is_fresh = since == b"null"
        if (not is_fresh and since[1:-1] != self.version) or news["keep"] > (0 if is_fresh else len(self.log)):
            self.table.crowd.breaks += 1
        self.version = data[begin:end]
        self.log[news["keep"] :] = news["add"]
        self.legal = data[legal + 8 : tail]
        self.is_over = self.legal == b"[]" and (OVER in data or self.is_over and b'"table":null' in data)
        self.table.crowd.updates += 1
        self.table.arrived(now)

    async def stay_connected(self) -> None:
        """Connect, and reconnect whenever the connection is lost, at growing intervals, with the last version."""
        crowd, pause = self.table.crowd, FIRST_PAUSE
        while not self.table.is_closed:
            try:
                host, port = crowd.targets[self.door % len(crowd.targets)]
                self.door += 1
                async with crowd.doors:
                    self.socket = await open_socket(host, port, self._path, self.token, self.hear)
                self.table.connected(self)
                await self.socket.closed
                self.socket, pause = None, FIRST_PAUSE
                crowd.reconnects += not self.table.is_closed
            except OSError:
                pause = min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))

    @property
    def _path(self) -> str:
        since = f"&since={self.version.decode()}" if self.version else ""
        return f"/api/tables/{self.table.id}/socket?seat={self.number}&changes=true{since}"  # as the page does


class LoadTable:
    """A table with people in all seats, who make one move after the other."""

    kind = LoadSeat

    def __init__(self, crowd: "Crowd", id: str, tokens: Iterable[str]) -> None:
        self.crowd = crowd
        self.id = id
        self.seats = [self.kind(self, number, token) for number, token in enumerate(tokens)]
        self.flight: Flight | None = None
        self.is_waiting = False  # for its turn to move
        self.is_closed = False

    def connect(self) -> None:
        for seat in self.seats:
            seat.task = asyncio.get_running_loop().create_task(seat.stay_connected())

    def close(self) -> None:
        self.is_closed = True
        for seat in self.seats:
            if seat.socket:
                seat.socket.close()
            elif seat.task:
                seat.task.cancel()

    @property
    def is_ready(self) -> bool:
        return all(seat.is_ready for seat in self.seats)

    def send(self, period: Period) -> bool:
        """Any legal move of a seat that is to act; False if that is impossible now."""
        self.is_waiting = False
        acting = [seat for seat in self.seats if seat.legal != b"[]"]
        if not acting or not self.is_ready or self.flight or self.is_closed:
            return False
        seat = random.choice(acting)
        text = random.choice(orjson.loads(seat.legal))
        now = time.perf_counter()
        self.flight = Flight(self.crowd.new_id(), seat, text, len(seat.log), period, now)
        period.sent += 1
        self._send_again()
        return True

    def _send_again(self) -> None:
        if self.flight and not self.flight.is_acknowledged and self.flight.seat.socket:
            self.flight.seat.socket.send(self.flight.command)

    def connected(self, seat: LoadSeat) -> None:
        """What was not answered on the old connection is sent again, with the same id."""
        if self.flight and self.flight.seat is seat:
            self._send_again()
        self._go_on()

    def arrived(self, now: float) -> None:
        flight = self.flight
        if flight and not flight.arrived:
            waiting = (flight.seat,) if self.crowd.has_secrets else self.seats
            if all(len(seat.log) > flight.length for seat in waiting):
                flight.arrived = now
        self._go_on()

    def replied(self, reply: dict[str, Any]) -> None:
        flight = self.flight
        if not flight or reply["id"] != flight.message or flight.is_acknowledged:
            return  # to what was sent twice
        if reply["ok"]:
            flight.is_acknowledged = True
            flight.period.acknowledged += 1
            flight.seat.acknowledged.append(flight.text)
        else:
            flight.period.refused += 1
            self.crowd.complain(reply["problem"]["error"])
            self.flight = None
        self._go_on()

    def troubled(self, problem: dict[str, Any]) -> None:
        self.crowd.complain(problem["error"])
        if self.flight and problem["id"] == self.flight.message:
            asyncio.get_running_loop().call_later(AGAIN, self._send_again)

    def _go_on(self) -> None:
        """Note a move that has come to its end, and queue for the next one."""
        flight = self.flight
        if flight and flight.arrived and flight.is_acknowledged:
            flight.period.note(flight.sent, flight.arrived)
            self.flight = flight = None
        if flight or self.is_waiting or self.is_closed or not self.is_ready:
            return
        if any(seat.legal != b"[]" for seat in self.seats):
            self.is_waiting = True
            self.crowd.waiting.append(self)
        elif all(seat.is_over for seat in self.seats):
            self.crowd.over(self)


@dataclass
class Crowd:
    """What all tables share."""

    targets: list[tuple[str, int]]  # host and port of each server
    has_secrets: bool  # the others are not notified of every move
    over: Callable[[LoadTable], None]  # called when a match has ended
    doors: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(CONNECTING))
    waiting: deque[LoadTable] = field(default_factory=deque)  # tables where a seat can move
    updates: int = 0
    breaks: int = 0  # updates that do not follow the one before
    reconnects: int = 0
    said: Counter[str] = field(default_factory=Counter)  # what the server said that it should not have
    name: str = field(default_factory=lambda: secrets.token_hex(4))
    messages: int = 0

    def new_id(self) -> str:
        self.messages += 1
        return f"{self.name}-{self.messages}"

    def complain(self, sentence: str) -> None:
        self.said[sentence] += 1
