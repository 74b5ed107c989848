"""How often visitors may ask, and how many sockets they may hold."""

import asyncio
import re
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable
from functools import cache
from math import ceil
from typing import Literal

import limits
from limits.aio.storage import Storage
from limits.aio.strategies import FixedWindowRateLimiter
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from kurzspiel.server.addresses import name_for_limits
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.problems import refuse
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.settings import Settings
from kurzspiel.server.tally import HeadCount, OwnTally
from kurzspiel.server.web.security import hash_token, token_of
from kurzspiel.texts import say

Kind = Literal[
    "visitor",
    "address",
    "new_visitors",
    "tables",
    "chat",
    "hints",
    "hints_alone",
    "coach",
    "lines",
    "judgements",
    "messages",
    "sign_up",
    "log_in",
    "log_in_name",
    "log_in_everywhere",
    "export",
    "notices",
    "reports",
    "imports",
    "replays",
    "people",
    "seeks",
    "studies",
    "changes",
    "changes_address",
]
CHANGED: tuple[Kind, ...] = ("tables", "chat", "hints")  # hosts can change these while the server runs
Text = Callable[[str], Awaitable[str]]  # a setting that hosts can change, by name

ALONE = "120/minute"  # hints against bots alone: more than anybody can ask for by hand, as each takes a second or two
COACH = "240/minute"  # two for each move; one takes a few hundredths of a second
LINES = "10/second;200/minute"  # rounds of the engine at an analysis board: a page asks for one after the other
ROUND = 0.005  # seconds of requests before other work runs
A_ROUND = 3  # waiting requests that continue in one round
REFUSED_AT_ONCE = 50  # requests from one address, in the time between two sweeps
PAUSE = 1.0  # seconds that further ones wait to be refused
SWEEP = 10.0  # seconds between two looks for expired counts


class LocalCounts(Storage):
    """Counts in this process. The package's own storage looks at all counts with every hit: 1 ms at 10,000 visitors.

    All our counts expire by a clock that is never set: one that is set back would hold people off for that long.
    """

    STORAGE_SCHEME = None

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[str, tuple[int, float]] = {}  # the count, and when it expires
        self.swept = time.monotonic()

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    async def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        now = time.monotonic()
        if now - self.swept > SWEEP:
            self._sweep(now)
        count, end = self.counts.get(key, (0, 0.0))
        if end <= now:
            count, end = 0, now + expiry
        self.counts[key] = (count + amount, end)
        return count + amount

    def _sweep(self, now: float) -> None:
        self.counts = {key: each for key, each in self.counts.items() if each[1] > now}
        self.swept = now

    async def get(self, key: str) -> int:
        count, end = self.counts.get(key, (0, 0.0))
        return count if end > time.monotonic() else 0

    async def get_expiry(self, key: str) -> float:
        return self.counts[key][1] if key in self.counts else time.monotonic()

    async def check(self) -> bool:
        return True

    async def reset(self) -> int:
        count = len(self.counts)
        self.counts.clear()
        return count

    async def clear(self, key: str) -> None:
        self.counts.pop(key, None)


@cache
def parsed(rate: str) -> list[limits.RateLimitItem]:
    return limits.parse_many(rate) if rate else []


class Turns:
    """Lets the event loop go round after a few milliseconds of requests, however many have come at once.

    Otherwise everything that came since the last round would be done before other work runs. Addresses take turns too:
    a single request does not wait behind a thousand from another address.
    """

    def __init__(self) -> None:
        self._began: float | None = None  # when this round began
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by address

    async def take(self, address: str) -> None:
        if self._began is None:
            self._begin()
        elif self._waiting or time.perf_counter() - self._began > ROUND:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(address, deque()).append(mine)
            await mine

    def _begin(self) -> None:
        self._began = time.perf_counter()
        asyncio.get_running_loop().call_soon(self._go_round)

    def _go_round(self) -> None:
        """Let a few waiting requests continue, each from another address if there are that many."""
        self._began = None
        for _ in range(min(A_ROUND, len(self._waiting))):
            address, waiting = self._waiting.popitem(last=False)
            mine = waiting.popleft()
            if waiting:
                self._waiting[address] = waiting  # now behind all others
            if not mine.done():
                mine.set_result(None)
        if self._waiting:
            self._begin()


class Limiter:
    """The rates of the settings. Another storage than memory serves several nodes: cluster/counts.py."""

    def __init__(
        self, settings: Settings, metrics: Metrics, storage: Storage | None = None, text: Text | None = None
    ) -> None:
        self.metrics = metrics
        self.turns = Turns()
        self.window = FixedWindowRateLimiter(storage or LocalCounts())
        self._text = text
        rates: dict[Kind, str] = {
            "visitor": settings.rate_visitor,
            "address": settings.rate_address,
            "new_visitors": settings.rate_new_visitors,
            "tables": settings.rate_tables,
            "chat": settings.rate_chat,
            "hints": settings.rate_hints,
            "hints_alone": ALONE,
            "coach": COACH,
            "lines": LINES,
            "judgements": settings.rate_judgements,
            "messages": settings.rate_messages,
            "sign_up": settings.rate_sign_up,
            "log_in": settings.rate_log_in,
            "log_in_name": settings.rate_log_in_name,
            "log_in_everywhere": settings.rate_log_in_everywhere,
            "export": settings.rate_export,
            "notices": settings.rate_notices,
            "reports": settings.rate_reports,
            "imports": settings.rate_imports,
            "replays": settings.rate_replays,
            "people": settings.rate_people,
            "seeks": settings.rate_seeks,
            "studies": settings.rate_studies,
            "changes": settings.rate_changes,
            "changes_address": settings.rate_changes_address,
        }
        self.rates = {kind: parsed(rate) for kind, rate in rates.items()}

    async def _rates(self, kind: Kind) -> list[limits.RateLimitItem]:
        return parsed(await self._text(f"rate_{kind}")) if self._text and kind in CHANGED else self.rates[kind]

    async def close(self) -> None:
        """Close the storage of counts."""
        if close := getattr(self.window.storage, "close", None):
            await close()

    async def seconds_to_wait(self, kind: Kind, who: str) -> int:
        """Count another; 0: go ahead, otherwise the seconds until it may be tried again."""
        seconds = 0
        for rate in await self._rates(kind):
            if not await self.window.hit(rate, kind, who):
                end, _ = await self.window.get_window_stats(rate, kind, who)
                seconds = max(seconds, 1, ceil(end - time.monotonic()))
        if seconds:
            self.metrics.rate_limited.labels(kind).inc()
        return seconds

    async def check(self, kind: Kind, who: str) -> None:
        """Count another, or raise the refusal that says when to try again."""
        seconds = await self.seconds_to_wait(kind, who)
        if seconds:
            raise too_often(seconds)

    async def forget(self, kind: Kind, who: str) -> None:
        """Start counting from 0 again."""
        for rate in self.rates[kind]:
            await self.window.clear(rate, kind, who)


def too_often(seconds: int) -> Refusal:
    sentence = say("server-wait-a-second") if seconds == 1 else say("server-wait-seconds", seconds=str(seconds))
    return Refusal(429, "too_often", sentence, {"retry-after": str(seconds)})


class RateCheck:
    """Every request and every new socket counts, for its address and for its visitor."""

    def __init__(self, app: ASGIApp, limiter: Limiter) -> None:
        self.app = app
        self.limiter = limiter
        self.refused: Counter[str] = Counter()  # by address, recently
        self.forgotten = time.monotonic()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            askers = who_asks(HTTPConnection(scope))
            await self.limiter.turns.take(askers["address"])
            try:
                for kind, who in askers.items():
                    await self.limiter.check(kind, who)
            except Refusal as refusal:
                await self._slow_down(askers["address"])
                await refuse(refusal, scope, receive, send)
                return
        await self.app(scope, receive, send)

    async def _slow_down(self, address: str) -> None:
        """Delay refusals of an address that keeps asking, so that each of its connections asks once a second."""
        now = time.monotonic()
        if now - self.forgotten > SWEEP:
            self.refused.clear()
            self.forgotten = now
        self.refused[address] += 1
        if self.refused[address] > REFUSED_AT_ONCE:
            await asyncio.sleep(PAUSE)


def who_asks(connection: HTTPConnection) -> dict[Kind, str]:
    """The names under which limits count an asker; only the hash of a token is kept."""
    token = token_of(connection)
    address: dict[Kind, str] = {"address": name_for_limits(connection)}
    return {**address, "visitor": hash_token(token)} if token else address


# requests that wait for news as sockets do, and cost as much
LASTING = re.compile("/api/tables/[^/]+/updates|/api/lobby")


class SocketLimit:
    """Limits the sockets of one asker to what the settings allow; requests that wait for news count too."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, tally: HeadCount | None = None) -> None:
        self.app = app
        self.metrics = metrics
        self.most: dict[Kind, int] = {
            "address": settings.most_sockets_per_address,
            "visitor": settings.most_sockets_per_visitor,
        }
        self.open = tally or OwnTally()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_socket = scope["type"] == "websocket"
        if not is_socket and not (scope["type"] == "http" and LASTING.fullmatch(scope["path"])):
            await self.app(scope, receive, send)
            return
        askers = {f"{kind} {who}": kind for kind, who in who_asks(HTTPConnection(scope)).items()}
        for name, kind in askers.items():
            if self.open.count(name) >= self.most[kind]:
                self.metrics.rate_limited.labels("sockets").inc()
                await refuse(_too_many_sockets(self.most[kind]), scope, receive, send)
                return
        for name in askers:
            self.open.add(name)
        self.metrics.sockets.inc(is_socket)
        try:
            await self.app(scope, receive, send)
        finally:
            self.metrics.sockets.dec(is_socket)
            for name in askers:
                self.open.add(name, -1)


def _too_many_sockets(most: int) -> Refusal:
    return Refusal(429, "too_many_sockets", say("server-too-many-sockets", most=str(most)))
