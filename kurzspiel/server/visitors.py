"""Who asks: visitors, known by the token in their cookie or in `Authorization: Bearer`."""

from collections import OrderedDict
from dataclasses import replace
from secrets import token_hex

from starlette.requests import HTTPConnection
from starlette.responses import Response

from kurzspiel.server.addresses import name_for_limits
from kurzspiel.server.problems import Refusal
from kurzspiel.server.rates import Limiter
from kurzspiel.server.security import bearer_of, hash_token, new_token, set_cookie, token_of
from kurzspiel.server.settings import Settings
from kurzspiel.server.store import Store, Visitor
from kurzspiel.texts import say

KEPT = 20_000  # visitors in memory
GUEST = "Guest"
NOBODY = Visitor(id="", name=GUEST, created=0.0, seen=0.0)
DAY = 86400.0


class Visitors:
    """Knows visitors by their tokens; the last ones without asking the store."""

    def __init__(self, store: Store, settings: Settings, limiter: Limiter) -> None:
        self._store = store
        self._settings = settings
        self._limiter = limiter
        self._known: OrderedDict[str, Visitor] = OrderedDict()

    async def find(self, connection: HTTPConnection, now: float) -> Visitor:
        """Who asks, or NOBODY."""
        token = token_of(connection)
        if token is None:
            return NOBODY
        hashed = hash_token(token)
        visitor = self._known.get(hashed) or await self._store.visitor_by(hashed)
        if visitor is None:
            return NOBODY
        if now - visitor.seen > DAY:
            await self._store.seen_visitor(visitor.id, now)
            visitor = replace(visitor, seen=now)
        self._keep(hashed, visitor)
        connection.state.visitor = visitor.id  # for the log
        return visitor

    def _keep(self, hashed: str, visitor: Visitor) -> None:
        self._known[hashed] = visitor
        self._known.move_to_end(hashed)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def need(self, connection: HTTPConnection, now: float) -> Visitor:
        visitor = await self.find(connection, now)
        if visitor is NOBODY:
            raise unknown_visitor()
        return visitor

    async def greet(self, connection: HTTPConnection, response: Response, name: str, now: float) -> tuple[Visitor, str]:
        """A new visitor, with his token, which a browser keeps as a cookie."""
        await self._limiter.check("new_visitors", name_for_limits(connection))
        token = new_token()
        visitor = Visitor(id=token_hex(8), name=name, created=now, seen=now)
        await self._store.add_visitor(visitor.id, hash_token(token), name, now)
        self._keep(hash_token(token), visitor)
        if bearer_of(connection) is None:
            set_cookie(response, token, self._settings)
        return visitor, token

    async def find_or_greet(self, connection: HTTPConnection, response: Response, name: str, now: float) -> Visitor:
        visitor = await self.find(connection, now)
        if visitor is NOBODY:
            if bearer_of(connection) is not None:
                raise unknown_visitor()  # it would never learn another token
            visitor, _ = await self.greet(connection, response, name, now)
        return visitor

    async def rename(self, connection: HTTPConnection, visitor: Visitor, name: str) -> Visitor:
        await self._store.rename_visitor(visitor.id, name)
        renamed = replace(visitor, name=name)
        self._keep(hash_token(token_of(connection) or ""), renamed)
        return renamed


def unknown_visitor() -> Refusal:
    return Refusal(401, "unknown_visitor", say("server-unknown-visitor"))
