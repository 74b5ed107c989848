"""Where notices arrive in tests: a mail server and a web server on this machine that keep everything they get."""

import asyncio
import email
import email.policy
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


@dataclass
class Request:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class WebSink:
    """Answers every request with `status`, and can point elsewhere."""

    port: int = 0
    status: int = 200
    location: str = ""
    hangs: bool = False
    requests: list[Request] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.requests.append(Request(head[0].split()[1], headers, body))
        if not self.hangs:
            where = f"location: {self.location}\r\n" if self.location else ""
            writer.write(f"HTTP/1.1 {self.status} Well\r\n{where}content-length: 2\r\n\r\nok".encode())
            await writer.drain()
        writer.close()


@asynccontextmanager
async def web_sink() -> AsyncIterator[WebSink]:
    sink = WebSink()
    server = await asyncio.start_server(sink.serve, "127.0.0.1", 0)
    sink.port = server.sockets[0].getsockname()[1]
    async with server:
        yield sink


@dataclass
class MailSink:
    """A mail server that takes everything, unless `answer` says otherwise."""

    port: int = 0
    answer: str = "250 taken"
    mails: list[EmailMessage] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 sink\r\n")
        while line := (await reader.readline()).decode().strip():
            verb = line.split()[0].upper()
            if verb == "DATA":
                writer.write(b"354 go on\r\n")
                data = await reader.readuntil(b"\r\n.\r\n")
                if self.answer.startswith("2"):
                    self.raw.append(data)
                    found = email.message_from_bytes(data[:-3], policy=email.policy.default)
                    self.mails.append(found)
                writer.write(f"{self.answer}\r\n".encode())
            elif verb == "QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                if verb == "RCPT":
                    self.recipients.append(line)
                writer.write(b"250 fine\r\n")
            await writer.drain()
        writer.close()


@asynccontextmanager
async def mail_sink() -> AsyncIterator[MailSink]:
    sink = MailSink()
    server = await asyncio.start_server(sink.serve, "127.0.0.1", 0)
    sink.port = server.sockets[0].getsockname()[1]
    async with server:
        yield sink


class Browser:
    """What a browser knows about its push subscription: it alone can read what comes."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {
            "kind": "push",
            "endpoint": endpoint,
            "p256dh": urlsafe_b64encode(public).rstrip(b"=").decode(),
            "auth": urlsafe_b64encode(self._auth).rstrip(b"=").decode(),
            "about": "Firefox on Linux",
        }

    def read(self, body: bytes) -> bytes:
        decrypt: Any = http_ece.decrypt
        return bytes(decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"))
