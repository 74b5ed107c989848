"""Checks of identity, origin and size around the routes, for requests and sockets alike."""

import hashlib
import re
import secrets
from collections import deque
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kurzspiel.server.problems import refuse
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.settings import Settings, origin_of
from kurzspiel.texts import say

COOKIE = "kurzspiel"
HOST_COOKIE = f"__Host-{COOKIE}"  # over https: browsers accept it only from this exact site, not from sibling domains
DEVICE_COOKIE = "kurzspiel-device"  # only says that somebody has logged in here before
USUAL_PORTS = ("80", "443")  # browsers leave these out
LOG_IN = "/api/account/log-in"
YEAR = 365 * 24 * 3600  # seconds
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes in base64
LARGE = re.compile("/api/(tables/import|board/(read|record)|studies/[^/]+/changes)")  # requests with a record or a tree
MOST_USUAL = 64 * 1024  # bytes of a request without a record
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
ONLY_HTTPS = {"strict-transport-security": f"max-age={YEAR}"}


# --- identity


def new_token() -> str:
    """A visitor's proof of identity, from 32 random bytes."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """What is stored for a token; the token itself is random enough to need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a request or a socket: from `Authorization: Bearer`, otherwise from the cookie."""
    token = bearer_of(connection) or cookie_of(connection)
    return token if token and TOKEN.fullmatch(token) else None


def named_here(name: str, connection: HTTPConnection) -> str:
    """A cookie's name for this port: browsers send cookies to all ports of a host, where other servers may run."""
    port = urlsplit(f"//{connection.headers.get('host', '')}").netloc.rpartition("]")[2].rpartition(":")[2]
    return f"{name}-{port}" if port.isascii() and port.isdigit() and port not in USUAL_PORTS else name


def cookie_of(connection: HTTPConnection) -> str | None:
    """A browser's cookie; browsers from before https, or before the better names, still have an old one."""
    names = [named_here(HOST_COOKIE, connection), HOST_COOKIE, named_here(COOKIE, connection), COOKIE]
    return next((found for name in names if (found := connection.cookies.get(name))), None)


def bearer_of(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def set_cookie(response: Response, token: str, settings: Settings, connection: HTTPConnection) -> None:
    """Let a browser keep the token for a year; no script can read it."""
    name = named_here(HOST_COOKIE if settings.secure else COOKIE, connection)
    response.set_cookie(name, token, max_age=YEAR, path="/", secure=settings.secure, httponly=True, samesite="lax")
    if settings.secure:
        _drop(named_here(COOKIE, connection), response, settings)


def drop_cookie(response: Response, settings: Settings, connection: HTTPConnection) -> None:
    for name in (HOST_COOKIE, COOKIE) if settings.secure else (COOKIE,):
        _drop(named_here(name, connection), response, settings)


def _drop(name: str, response: Response, settings: Settings) -> None:
    response.delete_cookie(name, path="/", secure=settings.secure, httponly=True, samesite="lax")


def set_device_cookie(response: Response, code: str, settings: Settings, connection: HTTPConnection) -> None:
    """Let a browser show that its person has logged in here before; it is only sent when logging in."""
    name = named_here(DEVICE_COOKIE, connection)
    response.set_cookie(name, code, max_age=YEAR, path=LOG_IN, secure=settings.secure, httponly=True, samesite="strict")


def device_code_of(connection: HTTPConnection) -> str | None:
    code = connection.cookies.get(named_here(DEVICE_COOKIE, connection)) or connection.cookies.get(DEVICE_COOKIE)
    return code if code and TOKEN.fullmatch(code) else None


def is_program(connection: HTTPConnection) -> bool:
    """Whether a program asks, which keeps its token itself; browsers say where their page comes from."""
    return bearer_of(connection) is not None or not {"origin", "sec-fetch-site"} & set(connection.headers)


# --- headers of every response


class SafeHeaders:
    """Adds headers that make browsers strict, unless a route sets such a header itself."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.headers = {**HEADERS, **(ONLY_HTTPS if settings.secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"].endswith("http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)


# --- size of requests


class BodyLimit:
    """Refuses requests that are too large; those that do not state their size are read here first."""

    def __init__(self, app: ASGIApp, most: int, most_study: int) -> None:
        self.app = app
        self.most, self.most_study = most, most_study

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = self._most(scope["path"])
        headers = Headers(scope=scope)
        length = headers.get("content-length")
        if length is not None:
            is_fine = length.isascii() and length.isdigit() and len(length) < 20 and int(length) <= most
        elif scope["method"] in SAFE_METHODS and "transfer-encoding" not in headers:
            is_fine = True
        else:
            messages = await self._read(receive, most)
            is_fine = messages is not None
            receive = _replayed(messages or [], receive)
        if is_fine:
            await self.app(scope, receive, send)
        else:
            await refuse(_too_large(most), scope, receive, send)

    def _most(self, path: str) -> int:
        if path == "/api/studies":
            return self.most_study
        return self.most if LARGE.fullmatch(path) else min(self.most, MOST_USUAL)

    async def _read(self, receive: Receive, most: int) -> list[Message] | None:
        """All parts of a body, or None as soon as they are too large."""
        messages, size = [], 0
        while True:
            message = await receive()
            messages.append(message)
            size += len(message.get("body", b""))
            if size > most:
                return None
            if not message.get("more_body", False):
                return messages


def _too_large(most: int) -> Refusal:
    return Refusal(413, "too_large", say("server-too-large-by", most=str(most)), {"connection": "close"})


def _replayed(messages: list[Message], receive: Receive) -> Receive:
    """Pass on what has already been read, then what comes."""
    left = deque(messages)

    async def next_message() -> Message:
        return left.popleft() if left else await receive()

    return next_message


# --- the origin of a browser's request


class OriginCheck:
    """Lets no other site act for its visitors, neither by forms and scripts nor by sockets."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if can_act(scope) and not self._is_ours(HTTPConnection(scope)):
            await refuse(_foreign(), scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _is_ours(self, connection: HTTPConnection) -> bool:
        has_cookie = cookie_of(connection) is not None
        if bearer_of(connection) and not has_cookie:
            return True  # no browser adds this by itself
        origin = connection.headers.get("origin")
        if origin is not None:
            return self._is_our_origin(origin, connection.headers.get("host", ""))
        site = connection.headers.get("sec-fetch-site")
        if site is not None:
            return site in ("same-origin", "none")
        return not has_cookie and connection.scope["type"] == "http"

    def _is_our_origin(self, text: str, host: str) -> bool:
        origin = origin_of(text)
        if origin is None:
            return False
        if origin == self.settings.public_url:
            return True
        scheme = urlsplit(origin).scheme
        if self.settings.secure and scheme != "https":
            return False
        return origin == origin_of(f"{scheme}://{host}")  # a proxy may have removed the https: the host counts


def can_act(scope: Scope) -> bool:
    """Whether this can change something, and not only look."""
    return scope["type"] == "websocket" or scope["type"] == "http" and scope["method"] not in SAFE_METHODS


def _foreign() -> Refusal:
    return Refusal(403, "foreign_origin", say("server-foreign"))
