"""Messages between nodes, over Redis. While it is away, none arrive, and everything else continues."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from kurzspiel.server.cluster.connection import AWAY, connect
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.storage.bus import Hearer

CHANNEL = "kurzspiel"
QUIET = 5.0  # seconds without a message until we check whether Redis is still there
PAUSE = 0.5  # seconds until the next try
ROOM = 10_000  # messages that can wait to be sent; older ones are dropped

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub

log = structlog.get_logger()


class RedisBus:
    """One channel for all nodes; a message is NODE KIND TEXT."""

    has_peers = True

    def __init__(self, url: str, node: str, metrics: Metrics) -> None:
        self._redis = connect(url)
        self._node = node
        self._metrics = metrics
        self._hearers: dict[str, list[Hearer]] = defaultdict(list)
        self._returns: list[Callable[[], None]] = []
        self._waiting: list[bytes] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_up = False

    @property
    def is_up(self) -> bool:
        return self._is_up

    async def start(self) -> None:
        """Connect; Redis need not be there yet."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]

    async def stop(self) -> None:
        """Send what is waiting, and disconnect."""
        if self._waiting and self._is_up:
            with suppress(*AWAY):
                await self._publish()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*AWAY):
            await self._redis.aclose()

    # --- sending

    def tell(self, kind: str, text: str) -> None:
        if self._is_up:  # otherwise the others read the database once they are connected again
            self._waiting.append(f"{self._node} {kind} {text}".encode())
            del self._waiting[:-ROOM]
            self._wake.set()

    def is_home(self, table: str) -> bool:
        return True

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            try:
                await self._publish()
            except AWAY:
                await asyncio.sleep(PAUSE)

    async def _publish(self) -> None:
        """Send everything that is waiting at once; what could not be sent stays."""
        self._wake.clear()
        batch, self._waiting = self._waiting, []
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for message in batch:
                    pipeline.publish(CHANNEL, message)
                await pipeline.execute()
        except BaseException:
            self._waiting = [*batch, *self._waiting][-ROOM:]
            self._wake.set()
            raise

    # --- receiving

    def hear(self, kind: str, hearer: Hearer) -> None:
        self._hearers[kind].append(hearer)

    def when_back(self, act: Callable[[], None]) -> None:
        self._returns.append(act)

    async def _listen(self) -> None:
        while True:
            channel = self._redis.pubsub()
            try:
                await channel.subscribe(CHANNEL)
                await self._listen_to(channel)
            except AWAY:
                self._lost()
            finally:
                with suppress(*AWAY):
                    await channel.aclose()  # type: ignore[no-untyped-call]  # of redis
            await asyncio.sleep(PAUSE)

    async def _listen_to(self, channel: "PubSub") -> None:
        """Listen until Redis is away: it closes the connection or does not answer."""
        is_asked = False
        while True:
            message = await channel.get_message(timeout=QUIET)
            if message is None:
                if is_asked:
                    raise TimeoutError
                await channel.ping()
            elif message["type"] == "subscribe":
                self._found()
            elif message["type"] == "message":
                self._heard(message["data"])
            is_asked = message is None

    def _found(self) -> None:
        if not self._is_up:
            log.info("Redis answers")
        self._is_up = True
        self._metrics.redis_up.set(1)
        for act in self._returns:
            act()

    def _lost(self) -> None:
        if self._is_up:
            log.warning("Redis does not answer; nodes read the database for what others do")
        self._is_up = False
        self._waiting.clear()
        self._metrics.redis_up.set(0)

    def _heard(self, message: bytes) -> None:
        node, _, rest = message.decode(errors="replace").partition(" ")
        kind, _, text = rest.partition(" ")
        if node == self._node:
            return
        for hearer in self._hearers.get(kind, ()):
            try:
                hearer(node, text)
            except Exception as error:  # a bad message from one node must not stop the others from listening
                self._metrics.errors.inc()
                log.error("a message from another node failed", kind=kind, exc_info=error)
