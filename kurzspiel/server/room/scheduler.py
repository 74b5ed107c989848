"""What a server does again and again, besides answering. Only one of several nodes has each duty at a time."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from kurzspiel.server.metrics import Metrics
from kurzspiel.server.storage.database import Unavailable

Work = Callable[[], Awaitable[None]]
Leads = Callable[[str], Awaitable[bool]]

log = structlog.get_logger()


async def alone(_: str) -> bool:
    """The only node has every duty."""
    return True


class Duties:
    """Rounds of work; one that fails is logged, and the next is tried in time."""

    def __init__(self, metrics: Metrics, leads: Leads = alone) -> None:
        self._metrics = metrics
        self._leads = leads
        self._tasks: set[asyncio.Task[None]] = set()

    def every(self, seconds: float, name: str, work: Work) -> None:
        """Do this again and again, on the node that has the duty of this name."""
        task = asyncio.get_running_loop().create_task(self._forever(seconds, name, work), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _forever(self, seconds: float, name: str, work: Work) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                if await self._leads(name):
                    await work()
            except Unavailable:
                log.warning("the database does not answer", duty=name)
            except Exception as error:
                self._metrics.errors.inc()
                log.error("a duty failed", duty=name, exc_info=error)
