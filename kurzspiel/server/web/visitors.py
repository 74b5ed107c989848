"""Visitors, known by the token in the cookie or in `Authorization: Bearer`."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from secrets import token_hex

from starlette.requests import HTTPConnection
from starlette.responses import Response

from kurzspiel.server.addresses import device_of, name_for_limits
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.store import KnownVisitor, Store
from kurzspiel.server.web.for_bots import check_route
from kurzspiel.server.web.rates import Limiter
from kurzspiel.server.web.security import bearer_of, hash_token, new_token, set_cookie, token_of
from kurzspiel.texts import say

KEPT = 20_000  # visitors in memory
BELIEVED = 300.0  # seconds until the store is asked again, in case we have missed a change
GUEST = "Guest"
NOBODY = KnownVisitor(id="", name=GUEST, created=0.0, seen=0.0)
HOUR = 3600.0
CATCH_UP_EVERY = 1.0  # seconds
SKEW = 30.0  # seconds by which the clocks of nodes may differ


class Visitors:
    """Knows visitors by their tokens; recent ones without asking the store, until something about them changes."""

    def __init__(self, store: Store, settings: Settings, limiter: Limiter, clock: Callable[[], float]) -> None:
        self._store = store
        self._settings = settings
        self._limiter = limiter
        self._known: OrderedDict[str, KnownVisitor] = OrderedDict()
        self._asked: dict[str, float] = {}  # when the store was asked about each of them
        self._tokens: dict[str, set[str]] = {}  # by visitor, hashed
        self._watchers: dict[str, set[Callable[[], None]]] = {}
        self._heard: dict[str, float] = {}  # by recently changed visitor: when
        self._newest = clock()  # the latest of these times

    # --- what other nodes have changed

    async def catch_up(self) -> None:
        """Forget visitors who have changed since the last look: any node can end sessions and change names."""
        found = dict(await self._store.changed_visitors(self._newest - SKEW))
        changed = [id for id, at in found.items() if self._heard.get(id) != at]
        self._heard, self._newest = found, max([self._newest, *found.values()])
        for id in changed:
            self.forget(id)

    def forget(self, visitor: str) -> None:
        """Ask the store again who this is; the visitor's sockets check whether they may still be open."""
        for hashed in self._tokens.pop(visitor, ()):
            self._known.pop(hashed, None)
            self._asked.pop(hashed, None)
        for hear in list(self._watchers.get(visitor, ())):
            hear()

    @contextmanager
    def watched(self, visitor: str, hear: Callable[[], None]) -> Iterator[None]:
        """For the duration of the context, call `hear` when something about this visitor changes."""
        watchers = self._watchers.setdefault(visitor, set())
        watchers.add(hear)
        try:
            yield
        finally:
            watchers.discard(hear)
            if not watchers:
                self._watchers.pop(visitor, None)

    # --- by connection

    async def find(self, connection: HTTPConnection, now: float) -> KnownVisitor:
        """The visitor who asks, or NOBODY; refuses banned visitors, and bots on routes that are not for them."""
        token = token_of(connection)
        if token is None:
            return NOBODY
        hashed = hash_token(token)
        visitor = self._remembered(hashed) or await self._store.visitor_by(hashed)
        if visitor is None:
            return NOBODY
        check_ban(visitor.banned, visitor.banned_until, now)
        if visitor.role == "bot":
            check_route(connection)
        if now - visitor.seen > HOUR:
            await self._store.seen_visitor(visitor.id, hashed, now)
            visitor = replace(visitor, seen=now)
        self._keep(hashed, visitor)
        connection.state.visitor = visitor.id  # for the log
        return visitor

    def _remembered(self, hashed: str) -> KnownVisitor | None:
        """The visitor with this token, if the store said so recently."""
        if time.monotonic() - self._asked.get(hashed, 0.0) > BELIEVED:
            self._drop(hashed)
        return self._known.get(hashed)

    def _keep(self, hashed: str, visitor: KnownVisitor) -> None:
        if hashed not in self._known:
            self._asked[hashed] = time.monotonic()
        self._known[hashed] = visitor
        self._known.move_to_end(hashed)
        self._tokens.setdefault(visitor.id, set()).add(hashed)
        while len(self._known) > KEPT:
            self._drop(next(iter(self._known)))

    def _drop(self, hashed: str) -> None:
        visitor = self._known.pop(hashed, None)
        self._asked.pop(hashed, None)
        if visitor and (tokens := self._tokens.get(visitor.id)):
            tokens.discard(hashed)
            if not tokens:
                del self._tokens[visitor.id]

    async def need(self, connection: HTTPConnection, now: float) -> KnownVisitor:
        visitor = await self.find(connection, now)
        if visitor is NOBODY:
            raise unknown_visitor()
        return visitor

    async def greet(
        self, connection: HTTPConnection, response: Response, name: str, now: float
    ) -> tuple[KnownVisitor, str]:
        """A new visitor with their token, which a browser keeps as a cookie."""
        await self._limiter.check("new_visitors", name_for_limits(connection))
        token = new_token()
        visitor = KnownVisitor(id=new_id(), name=name, created=now, seen=now)
        await self._store.add_visitor(visitor.id, hash_token(token), name, now, device_of(connection))
        self._keep(hash_token(token), visitor)
        if bearer_of(connection) is None:
            set_cookie(response, token, self._settings, connection)
        return visitor, token

    async def find_or_greet(
        self, connection: HTTPConnection, response: Response, name: str, now: float
    ) -> KnownVisitor:
        visitor = await self.find(connection, now)
        if visitor is NOBODY:
            if bearer_of(connection) is not None:
                raise unknown_visitor()  # such a client would never receive another token
            visitor, _ = await self.greet(connection, response, name, now)
        return visitor

    async def rename(self, visitor: KnownVisitor, name: str, now: float) -> KnownVisitor:
        """Give a guest another name."""
        if visitor.role:
            raise Refusal(409, "account_name", say("server-account-name"))
        await self._store.rename_visitor(visitor.id, name, now)
        self.forget(visitor.id)
        return replace(visitor, name=name)


def new_id() -> str:
    return token_hex(8)


def unknown_visitor() -> Refusal:
    return Refusal(401, "unknown_visitor", say("server-unknown-visitor"))


def check_ban(why: str | None, until: float | None, now: float) -> None:
    """Refuse banned visitors, with the reason."""
    if why is None or (until is not None and until <= now):
        return
    if until is None:
        raise Refusal(403, "banned", say("server-banned", why=why))
    day = datetime.fromtimestamp(until, UTC).strftime("%Y-%m-%d %H:%M UTC")
    raise Refusal(403, "banned", say("server-banned-until", why=why, until=day))
