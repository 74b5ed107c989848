"""A client of the server in a few lines, so that thousands of them cost little: HTTP, and sockets of raw bytes.

A message and its answer take 16 us of the client's time, most of it the system's; with the `websockets` package 34. The
client shares the machine with the server that is measured.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, cast

import orjson

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of frames
SHORT, WORD, LONG = 125, 126, 127  # how the length of a frame is encoded
PATIENCE = 60.0  # seconds for an answer
ASKING = 16  # requests at once


class ServerRefusal(ValueError):
    """The server said no, in a sentence."""


# --- HTTP


class Web:
    """Requests to one server, over connections that are kept."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def ask(self, method: str, path: str, token: str | None = None, body: Any = None) -> bytes:
        """The body of the answer; Refusal if the server says no, OSError if it cannot be reached."""
        reader, writer = self._kept() or await asyncio.open_connection(self.host, self.port)
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(self._request(method, path, token, body))
                status, answer = await _answer(reader)
        except BaseException as error:
            writer.close()
            if isinstance(error, asyncio.IncompleteReadError | TimeoutError):
                raise OSError("the server hung up") from None
            raise
        self._idle.append((reader, writer))
        if status >= 400:
            raise ServerRefusal(_sentence(status, answer))
        return answer

    def _kept(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """An earlier connection that the server has not closed since."""
        while self._idle:
            reader, writer = self._idle.pop()
            if not reader.at_eof() and not writer.is_closing():
                return reader, writer
            writer.close()
        return None

    def _request(self, method: str, path: str, token: str | None, body: Any) -> bytes:
        data = b"" if body is None else orjson.dumps(body)
        kind = "content-type: application/json\r\n" if data else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\n{_bearer(token)}{kind}"
        return f"{head}content-length: {len(data)}\r\n\r\n".encode() + data

    def close(self) -> None:
        while self._idle:
            self._idle.pop()[1].close()


def _bearer(token: str | None) -> str:
    return f"authorization: Bearer {token}\r\n" if token else ""


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Status and body; this server always says how long the body is."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
    headers = dict(line.lower().split(b": ", 1) for line in lines if line)
    return int(first.split()[1]), await reader.readexactly(int(headers.get(b"content-length", 0)))


def _sentence(status: int, answer: bytes) -> str:
    try:
        return str(orjson.loads(answer)["error"])
    except (ValueError, KeyError, TypeError):
        return f"the server answered with status {status}"


async def in_parallel(works: Iterable[Callable[[], Awaitable[None]]], at_once: int) -> None:
    """All of them, several at a time; the first failure ends it."""
    left = iter(works)

    async def worker() -> None:
        for work in left:
            await work()

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(at_once):
                group.create_task(worker())
    except ExceptionGroup as errors:
        raise errors.exceptions[0] from None


# --- sockets


class Socket(asyncio.Protocol):
    """A WebSocket that hands every text message, as bytes, to one function."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[bool] = loop.create_future()
        self.closed: asyncio.Future[bool] = loop.create_future()
        self._request = request
        self._heard = heard
        self._rest = b""  # the beginning of a frame
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are not subclasses, but have everything needed
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        for future in (self.opened, self.closed):
            if not future.done():
                future.set_result(False)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._is_open = head.startswith(b"HTTP/1.1 101")
            if not self._is_open:
                self._transport.close()
                return
            if not self.opened.done():
                self.opened.set_result(True)
        self._rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Take all whole frames; returns what is left."""
        at, size = 0, len(data)
        while size - at >= 2:
            kind, length, begin = data[at] & 15, data[at + 1], at + 2
            if length > SHORT:
                begin += 2 if length == WORD else 8
                length = int.from_bytes(data[at + 2 : begin]) if begin <= size else size
            if begin + length > size:
                break
            self._frame(kind, data[begin : begin + length])
            at = begin + length
        return data[at:] if at else data

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._transport.write(frame(PONG, payload))
        elif kind == CLOSE:
            self._transport.close()

    def send(self, message: bytes) -> None:
        """Send, unless the connection is gone."""
        if not self._transport.is_closing():
            self._transport.write(frame(TEXT, message))

    def close(self) -> None:
        if not self._transport.is_closing():
            self._transport.write(frame(CLOSE, b"\x03\xe8"))  # 1000
            self._transport.close()


def frame(kind: int, payload: bytes) -> bytes:
    """A whole message in one frame. Its mask is 0, which saves the masking: there is no proxy on a loopback."""
    size = len(payload)
    length = bytes([0x80 | size]) if size <= SHORT else bytes([0x80 | WORD]) + size.to_bytes(2)
    return bytes([0x80 | kind]) + length + bytes(4) + payload


async def open_socket(host: str, port: int, path: str, token: str, heard: Callable[[bytes], None]) -> Socket:
    """An open socket; OSError if the server is away or refuses it."""
    request = (
        f"GET {path} HTTP/1.1\r\nhost: {host}:{port}\r\n{_bearer(token)}upgrade: websocket\r\nconnection: Upgrade\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: a3VyenNwaWVsIGxvYWQgLg==\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, heard), host, port)
    try:
        async with asyncio.timeout(PATIENCE):
            is_open = await socket.opened
    except TimeoutError:
        is_open = False
    if not is_open:
        socket.close()
        raise OSError("the server did not open the socket")
    return socket
