"""What the server counts, for Prometheus."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kurzspiel.server.addresses import is_near
from kurzspiel.server.settings import Settings

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)  # seconds
LOOK = 0.05  # seconds between two looks at the event loop
LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

Text = Callable[[], Awaitable[bytes]]  # everything counted, in the format of Prometheus


class Metrics:
    """All counters of one server, in a separate registry so that tests can have many servers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests = self._counter("requests", "Requests by route and status.", "method", "route", "status")
        self.request_seconds = self._histogram("request_seconds", "Time of a request.", SHORT, "route")
        self.rate_limited = self._counter("rate_limited", "Refused because it was too often.", "kind")
        self.errors = self._counter("errors", "Mistakes of the server itself.")
        self.tables = self._gauge("live_tables", "Tables in memory.")
        self.sockets = self._gauge("sockets", "Open sockets.")
        self.moves = self._counter("moves", "Moves made, by game and by who made them.", "game", "who")
        self._movers: dict[tuple[str, str], Counter] = {}
        self.events = self._counter("events_stored", "Events of tables that were stored.")
        self.commit_writes = self._histogram("commit_writes", "Writes in one commit.", SIZES)
        self.commit_seconds = self._histogram("commit_seconds", "Time of one commit.", SHORT)
        self.updates = self._counter("updates_sent", "Updates sent to viewers.")
        self.bot_decisions = self._counter("bot_decisions", "Decisions of bots.", "level")
        self.bot_seconds = self._histogram("bot_seconds", "Time in which a bot thought.", LONG, "level")
        self.waiting_bots = self._gauge("waiting_bots", "Decisions that wait for a free thread.")
        self.helped = self._counter("bots_helped", "Decisions of a lower level, as no worker answered.", "level")
        self.conflicts = self._counter("conflicts", "Changes retried because another node was quicker.")
        self.late = self._histogram("loop_late_seconds", "How late the event loop comes to what is due.", SHORT)
        self.leases = self._gauge("leases", "Leases of this node, among several.")
        self.redis_up = self._gauge("redis_up", "1: Redis answers; 0: it does not, or none is used.")

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"kurzspiel_{name}", text, labels, registry=self.registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"kurzspiel_{name}", text, registry=self.registry)

    def _histogram(self, name: str, text: str, buckets: Iterable[float], *labels: str) -> Histogram:
        return Histogram(f"kurzspiel_{name}", text, labels, registry=self.registry, buckets=tuple(buckets))

    def committed(self, writes: int, seconds: float) -> None:
        self.commit_writes.observe(writes)
        self.commit_seconds.observe(seconds)

    def moved(self, game: str, who: str) -> None:
        if (game, who) not in self._movers:  # looking up a counter by its labels takes longer than counting
            self._movers[game, who] = self.moves.labels(game, who)
        self._movers[game, who].inc()

    async def watch_loop(self) -> None:
        """Keep measuring how long the event loop keeps everybody waiting."""
        while True:
            due = time.perf_counter() + LOOK
            await asyncio.sleep(LOOK)
            self.late.observe(max(0.0, time.perf_counter() - due))

    def value(self, name: str) -> float:
        """The count so far under a name without labels."""
        return self.registry.get_sample_value(f"kurzspiel_{name}") or 0.0

    def text(self) -> bytes:
        return generate_latest(self.registry)

    async def own_text(self) -> bytes:
        """The same, for a server with only one process."""
        return self.text()


class SentStatus:
    """Sends a response, and knows its status."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.status = 500  # unless another is sent

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        await self._send(message)


class RequestCount:
    """Count every request under the template of its route, so that ids make no labels."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, sent = time.perf_counter(), SentStatus(send)
        try:
            await self.app(scope, receive, sent)
        finally:
            route = route_of(scope)
            self.metrics.requests.labels(scope["method"], route, sent.status).inc()
            self.metrics.request_seconds.labels(route).observe(time.perf_counter() - began)


def route_of(scope: Scope) -> str:
    """The template of the route that was taken, such as /api/tables/{id}."""
    return getattr(scope.get("route"), "path", None) or "none"


def metrics_route(text: Text, settings: Settings) -> Callable[[Request], Awaitable[Response]]:
    """The function behind /metrics; outside the networks of the settings it does not exist."""

    async def show_metrics(request: Request) -> Response:
        if not is_near(request, settings.metrics_from):
            raise HTTPException(404)
        return PlainTextResponse(await text(), media_type=CONTENT_TYPE_PLAIN_0_0_4)

    return show_metrics
