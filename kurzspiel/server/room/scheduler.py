"""A server's recurring work. Most of it is done by one of several nodes at a time."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from kurzspiel.server.storage.leases import Leases
from kurzspiel.server.storage.values import Unavailable

if TYPE_CHECKING:
    from kurzspiel.server.metrics import Metrics

log = structlog.get_logger()


@dataclass(frozen=True)
class Job:
    """A duty: work that is done again and again."""

    name: str
    every: float  # seconds
    work: Callable[[], Awaitable[None]]
    on_each_node: bool = False  # otherwise on the node that has the lease


class Scheduler:
    """Runs duties; failures are logged, and the duty is tried again when it is next due."""

    def __init__(self, metrics: "Metrics", leases: Leases) -> None:
        self._metrics = metrics
        self._leases = leases
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, jobs: Iterable[Job]) -> None:
        for job in jobs:
            task = asyncio.get_running_loop().create_task(self._repeat(job), name=job.name)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, job: Job) -> None:
        while True:
            await asyncio.sleep(job.every)
            try:
                if job.on_each_node or await self._leases.take(f"duty:{job.name}"):
                    await job.work()
            except Unavailable:
                log.warning("the database does not answer", job=job.name)
            except Exception as error:
                self._metrics.errors.inc()
                log.error("a job failed", job=job.name, exc_info=error)
