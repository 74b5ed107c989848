"""Counts for rates that all processes of a server share."""

import time

from limits.aio.storage import Storage

from kurzspiel.server.tally import SharedMemory


class TalliedCounts(Storage):
    """Counts in shared memory. A window begun by one process holds for all."""

    STORAGE_SCHEME = None

    def __init__(self, memory: SharedMemory, process: int) -> None:
        super().__init__()
        self._memory, self._process = memory, process

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    async def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        now, tag = milliseconds(), self._memory.tag(key)
        end = self._memory.end(tag, now) or now + 1000 * expiry
        self._memory.add(self._process, tag, amount, end, now)
        return self._memory.sum(tag, now)

    async def get(self, key: str) -> int:
        return self._memory.sum(self._memory.tag(key), milliseconds())

    async def get_expiry(self, key: str) -> float:
        now = milliseconds()
        return (self._memory.end(self._memory.tag(key), now) or now) / 1000

    async def check(self) -> bool:
        return True

    async def reset(self) -> int | None:
        return None

    async def clear(self, key: str) -> None:
        self._memory.forget(self._memory.tag(key))


def milliseconds() -> int:
    """From a clock that is never set, and that all processes of a machine share."""
    return int(1000 * time.monotonic())
