"""Counts for rates that all nodes share, in Redis; while it is away, each node counts for itself."""

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from limits.aio.storage import RedisStorage, Storage

from kurzspiel.server.cluster.connection import AWAY, connect
from kurzspiel.server.web.rates import LocalCounts

T = TypeVar("T")
PATIENCE = 0.5  # seconds for an answer
PAUSE = 2.0  # seconds until Redis is tried again


class SharedCounts(Storage):
    """Counts in Redis, or else in this process. No request waits for Redis or is refused because it is away."""

    STORAGE_SCHEME = None

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = connect(url, PATIENCE)
        pool: Any = self._redis.connection_pool
        self._shared = RedisStorage("async+redis://", implementation="redispy", connection_pool=pool)
        self._own = LocalCounts()
        self._away_until = 0.0

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    async def _ask(self, question: Callable[[Storage], Awaitable[T]]) -> T:
        if time.monotonic() >= self._away_until:
            try:
                return await question(self._shared)
            except AWAY:
                self._away_until = time.monotonic() + PAUSE
        return await question(self._own)

    async def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        return await self._ask(lambda counts: counts.incr(key, expiry, amount))

    async def get(self, key: str) -> int:
        return await self._ask(lambda counts: counts.get(key))

    async def get_expiry(self, key: str) -> float:
        return await self._ask(lambda counts: self._expiry(counts, key))

    async def _expiry(self, counts: Storage, key: str) -> float:
        """Redis returns how long a key still lives, and its storage adds the time of day."""
        end = await counts.get_expiry(key)
        return end - time.time() + time.monotonic() if counts is self._shared else end

    async def check(self) -> bool:
        return await self._ask(lambda counts: counts.check())

    async def reset(self) -> int | None:
        return await self._ask(lambda counts: counts.reset())

    async def clear(self, key: str) -> None:
        await self._ask(lambda counts: counts.clear(key))

    async def close(self) -> None:
        with suppress(*AWAY):
            await self._redis.aclose(close_connection_pool=True)
