"""A separate process that reads records and makes replays, shared fairly and with bounds.

Both take a tenth of a second of Python, and a thread of this process would keep everybody waiting for that time, since
only one thread at a time can run Python. The process is started when it is first needed.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from typing import TypeVar

import structlog

from kurzspiel.match import View
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room import foresight, replays
from kurzspiel.server.room.replays import PlayedMatch, ReadRecord, Wanted
from kurzspiel.server.room.thinkers import FairLane
from kurzspiel.server.storage.values import Unavailable
from kurzspiel.texts import say

Result = TypeVar("Result")

MOST_WAITING = 4  # requests of one visitor at a time
MOST_KEPT = 32 * 2**20  # bytes of replays that are kept for the next requests

log = structlog.get_logger()


@cache
def other_process() -> ProcessPoolExecutor:
    """One for all servers in this process; only tests have more than one."""
    return ProcessPoolExecutor(1, get_context("spawn"), replays.begin)


class Readers:
    """All reading of this node; visitors take turns."""

    def __init__(self, pool: Callable[[], Executor] = other_process) -> None:
        self._lane = FairLane(pool, 1)
        self._asked: Counter[str] = Counter()  # by visitor
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()  # replays; the most recently requested comes last
        self._kept_bytes = 0
        self._coming: dict[Hashable, asyncio.Future[bytes]] = {}

    async def read(self, visitor: str, text: str) -> ReadRecord | str:
        """What a record holds, or what is wrong with it."""
        return await self.run(visitor, partial(replays.read_record, text))

    async def replay(self, visitor: str, table: Hashable, played: PlayedMatch, is_over: bool, wanted: Wanted) -> bytes:
        """Moments of a match, made once for all requests for the same; `table` names the table and its state."""
        key = table, is_over, wanted
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._coming:
            work = partial(replays.replayed, played, is_over, wanted)
            self._coming[key] = asyncio.ensure_future(self.run(visitor, work))
            self._coming[key].add_done_callback(partial(self._came, key))
        return await asyncio.shield(self._coming[key])

    async def ahead(self, visitor: str, view: View, moves: Sequence[str], remembers: bool) -> bytes:
        """What a seat might see when it is next to act, after these moves of its own."""
        seats: int = view.head["seats"]
        asked = view.engine.name, view.packed(), seats, view.seat, tuple(moves), remembers
        return await self.run(visitor, partial(foresight.foreseen, *asked))

    def _came(self, key: Hashable, made: asyncio.Future[bytes]) -> None:
        del self._coming[key]
        if made.cancelled() or made.exception():
            return
        self._kept[key] = made.result()
        self._kept_bytes += len(made.result())
        while self._kept_bytes > MOST_KEPT:
            self._kept_bytes -= len(self._kept.popitem(last=False)[1])

    async def run(self, visitor: str, work: Callable[[], Result]) -> Result:
        """Do this in that process, when it is this visitor's turn."""
        if self._asked[visitor] >= MOST_WAITING:
            raise Refusal(
                429, "too_often", say("server-wait-for-reading", most=str(MOST_WAITING)), {"retry-after": "1"}
            )
        self._asked[visitor] += 1
        try:
            return await self._lane.run(visitor, work)
        except BrokenExecutor:
            log.warning("the process that reads records and replays is gone; the next request starts a new one")
            other_process.cache_clear()
            raise Unavailable("the process that reads is gone") from None
        finally:
            self._asked[visitor] -= 1
            if not self._asked[visitor]:
                del self._asked[visitor]
