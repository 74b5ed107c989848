"""This process among all that share a database: it gives signs of life, and knows when no node was there."""

import time
from collections.abc import Callable
from secrets import token_hex
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kurzspiel.server.storage.store import Store

BEAT = 2.0  # seconds between two signs of life of a single node
QUICK_BEAT = 1.0  # ... and of one among several
GOOD_FOR = 5.0  # seconds for which leases are valid after a sign of life, by the database's clock
MARGIN = 1.0  # how many seconds earlier the node itself stops relying on them
KEPT = 60 * 86400.0  # seconds for which old nodes and orders are remembered


class ServerNode:
    """One server. `has_peers`: others may be there at the same time, so it holds leases."""

    def __init__(self, store: "Store", has_peers: bool = False, clock: Callable[[], float] = time.time) -> None:
        self.id = token_hex(4)
        self.now = clock
        self.has_peers = has_peers
        self.pause = QUICK_BEAT if has_peers else BEAT
        self.started = 0.0
        self.lapses = 0  # how often others may have taken its leases because a sign of life came too late
        self.store = store
        self._stopped: float | None = None
        self._sure_until = 0.0
        self._pauses: list[tuple[float, float]] = []

    @property
    def is_sure(self) -> bool:
        """Whether no other node can believe that this one is dead."""
        return not self.has_peers or time.monotonic() < self._sure_until

    async def start(self) -> None:
        self.started = self.now()
        if not (self.has_peers and await self.store.is_served()):
            self._stopped = await self.store.last_beat()
        await self.beat()
        self._pauses = merged(await self.store.pauses())
        await self.store.forget_before(self.started - KEPT)

    async def beat(self) -> None:
        begun, was_sure_until = time.monotonic(), self._sure_until
        good_for = GOOD_FOR if self.has_peers else None
        await self.store.beat(self.id, self.started, self.now(), self._stopped, good_for)
        self._sure_until = begun + GOOD_FOR - MARGIN
        if was_sure_until and time.monotonic() > was_sure_until:
            self.lapses += 1

    async def stop(self) -> None:
        """End at once, so that others need not wait until this node's leases expire."""
        self._sure_until = 0.0
        if self.has_peers:
            await self.store.beat(self.id, self.started, self.now(), self._stopped, 0.0)

    def time_lost_since(self, moment: float) -> float:
        """Seconds since a moment during which no node was there."""
        return sum(max(0.0, end - max(begin, moment)) for begin, end in self._pauses)


def merged(times: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same times, in order and without overlaps."""
    found: list[tuple[float, float]] = []
    for begin, end in times:
        if found and begin <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], end)
        else:
            found.append((begin, end))
    return found
