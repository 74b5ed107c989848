"""Requests that two servers in a row might read differently, through nginx with our configuration and without it.

What counts is what our side makes of them: every request that it sees came from nginx as one of its own, and no part
of a body became a request.
"""

import os
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
import uvicorn
from starlette.types import Message, Receive, Scope, Send

from kurzspiel.server.run import config_of
from kurzspiel.server.settings import Settings
from tools.nginx import NoNginx, running_nginx

PATIENCE = 30.0
HIDDEN = b"GET /hidden HTTP/1.1\r\nHost: h\r\n\r\n"
LAST = b"GET /last HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"
CHUNKED = b"Transfer-Encoding: chunked"
EMPTY = b"0\r\n\r\n"
WHOLE = b"%x\r\n%s\r\n0\r\n\r\n" % (len(HIDDEN), HIDDEN)
LENGTH = b"Content-Length: %d" % len(HIDDEN)

Address = tuple[str, int]


class Seen(NamedTuple):
    path: str
    body: bytes
    headers: list[tuple[bytes, bytes]]

    def all(self, name: bytes) -> list[bytes]:
        return [value for key, value in self.headers if key == name]


def request(*headers: bytes, body: bytes = b"", line: bytes = b"POST /first HTTP/1.1") -> bytes:
    return b"\r\n".join([line, b"Host: h", *headers, b"", b""]) + body


REFUSED = {
    "both lengths, the chunks end first": request(b"Content-Length: 40", CHUNKED, body=EMPTY + HIDDEN),
    "both lengths, the chunks end last": request(b"Content-Length: 4", CHUNKED, body=WHOLE),
    "an unknown encoding": request(LENGTH, b"Transfer-Encoding: xchunked", body=HIDDEN),
    "a space before the colon": request(LENGTH, b"Transfer-Encoding : chunked", body=EMPTY + HIDDEN),
    "two encodings": request(CHUNKED, b"Transfer-Encoding: identity", body=EMPTY + HIDDEN),
    "a list of encodings": request(b"Transfer-Encoding: chunked, identity", body=EMPTY + HIDDEN),
    "a folded header": request(b"Transfer-Encoding:\r\n chunked", body=EMPTY + HIDDEN),
    "two lengths": request(b"Content-Length: 0", LENGTH, body=HIDDEN),
    "the same length twice": request(LENGTH, LENGTH, body=HIDDEN),
    "a list of lengths": request(b"Content-Length: 0, 35", body=HIDDEN),
    "a length with a sign": request(b"Content-Length: +35", body=HIDDEN),
    "a negative length": request(b"Content-Length: -1", body=HIDDEN),
    "a length in hexadecimal": request(b"Content-Length: 0x23", body=HIDDEN),
    "a chunk that is too large for a number": request(CHUNKED, body=b"ffffffffffffffff2\r\nhi\r\n" + EMPTY + HIDDEN),
    "a chunk's size with 0x": request(CHUNKED, body=b"0x2\r\nhi\r\n" + EMPTY + HIDDEN),
    "a chunk that does not end": request(CHUNKED, body=b"2\r\nhixx" + EMPTY + HIDDEN),
    "NUL in a header": request(b"X-A: a\0b"),
    "a bare CR in a header": request(b"X-A: a\rContent-Length: 35", body=HIDDEN),
    "two hosts": request(b"Host: other", line=b"GET /first HTTP/1.1"),
}
TAKEN = {
    "a chunk with an extension": (request(CHUNKED, body=b"2;a=b\r\nhi\r\n" + EMPTY), b"hi"),
    "what looks like a request in a body": (request(LENGTH, body=HIDDEN), HIDDEN),
    "a body of GET": (request(LENGTH, body=HIDDEN, line=b"GET /first HTTP/1.1"), HIDDEN),
    "one that hides in chunks": (request(CHUNKED, body=WHOLE), HIDDEN),
    "an address of somebody else": (
        request(b"X-Forwarded-For: 9.9.9.9", b"X-Forwarded-For: 8.8.8.8", b"X_Forwarded_For: 7.7.7.7"), b"",
    ),
    "the proxy's header as one for this hop": (request(b"Connection: X-Forwarded-For"), b""),
    "another protocol": (request(b"Upgrade: h2c", b"Connection: Upgrade", b"HTTP2-Settings: AAMAAABk"), b""),
}  # fmt: skip


@contextmanager
def recorder() -> Iterator[tuple[int, list[Seen]]]:
    """Our uvicorn as it is configured, with an application that writes down what it sees."""
    seen: list[Seen] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            while (phase := (await receive())["type"]) != "lifespan.shutdown":
                await send({"type": f"{phase}.complete"})
            await send({"type": "lifespan.shutdown.complete"})
            return
        body = b""
        message: Message = {"more_body": True}
        while message.get("more_body"):
            message = await receive()
            body += message.get("body", b"")
        if message["type"] == "http.request":  # otherwise its body never came to an end
            seen.append(Seen(scope["path"], body, list(scope["headers"])))
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})

    listener = socket.create_server(("127.0.0.1", 0))
    app_for_config: Any = app
    server = uvicorn.Server(config_of(app_for_config, Settings(trusted_proxies="127.0.0.1")))  # type: ignore[arg-type]
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        end = time.monotonic() + PATIENCE
        while not server.started and time.monotonic() < end:
            time.sleep(0.01)
        yield listener.getsockname()[1], seen
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


@pytest.fixture(scope="module")
def behind() -> Iterator[tuple[Address, Address, list[Seen]]]:
    """The addresses of nginx and of our own side, and what our side sees."""
    with recorder() as (port, seen):
        try:
            with running_nginx([f"127.0.0.1:{port}"] * 2) as front:
                yield front, ("127.0.0.1", port), seen
        except NoNginx as error:
            if os.environ.get("CI"):
                pytest.fail(f"Requests must be tried through nginx: {error}")
            pytest.skip(f"LEFT OUT: nothing is tried through nginx: {error}")


def statuses(place: Address, data: bytes) -> list[bytes]:
    """The statuses of all answers until the other side closes."""
    answer = b""
    with socket.create_connection(place, PATIENCE) as client:
        client.sendall(data)
        try:
            while more := client.recv(65536):
                answer += more
        except ConnectionResetError:
            pass
    return re.findall(rb"HTTP/1\.1 (\d+)", answer)


@pytest.mark.parametrize("name", REFUSED)
def test_what_can_be_read_in_two_ways_is_refused(name: str, behind: tuple[Address, Address, list[Seen]]) -> None:
    front, _, seen = behind
    seen.clear()
    (status,) = statuses(front, REFUSED[name] + LAST)
    assert status in (b"400", b"501") and seen == []


@pytest.mark.parametrize("name", [name for name in REFUSED if name != "two hosts"])  # there the first counts
def test_our_own_side_refuses_it_too(name: str, behind: tuple[Address, Address, list[Seen]]) -> None:
    _, own, seen = behind
    seen.clear()
    assert statuses(own, REFUSED[name] + LAST) == [b"400"] and seen == []


@pytest.mark.parametrize("name", TAKEN)
def test_what_is_taken_is_one_request_of_nginx(name: str, behind: tuple[Address, Address, list[Seen]]) -> None:
    front, _, seen = behind
    sent, body = TAKEN[name]
    seen.clear()
    assert statuses(front, sent + LAST) == [b"200", b"200"]
    assert [(each.path, each.body) for each in seen] == [("/first", body), ("/last", b"")]
    for each in seen:
        assert each.all(b"x-forwarded-for") == [b"127.0.0.1"] and not each.all(b"x_forwarded_for")
        assert each.all(b"host") == [b"h"] and not each.all(b"transfer-encoding")


def test_a_socket_that_is_refused_is_no_tunnel(behind: tuple[Address, Address, list[Seen]]) -> None:
    """What follows is read by nginx, not handed on unread."""
    front, _, seen = behind
    seen.clear()
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
    words = (b"Upgrade: websocket", b"Connection: Upgrade", b"Sec-WebSocket-Version: 777", key)
    opened = request(*words, line=b"GET /api/socket HTTP/1.1")
    assert statuses(front, opened + LAST) == [b"400", b"200"]
    assert [each.all(b"x-forwarded-for") for each in seen] == [[b"127.0.0.1"]]
