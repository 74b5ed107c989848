"""A process that thinks for servers on other machines: it takes jobs from Redis and answers them."""

import asyncio
from collections.abc import Awaitable

import structlog
from saq import Worker
from saq.job import Job
from saq.types import Context, PartialTimersDict

from kurzspiel import record
from kurzspiel.server import traces
from kurzspiel.server.cluster.connection import AWAY, PATIENCE
from kurzspiel.server.cluster.jobs import PatientQueue, queue_at, unpacked
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.storage.database import Json

TOLD_EVERY = 1.0  # seconds between two signs of life, and between two reports of an analysis's progress
WAIT = 2.0  # seconds that a request for a job waits in Redis
TAKEN = 2  # jobs per thread, so that none is idle while the next job is fetched

log = structlog.get_logger()


class JobWorker:
    """Does the jobs of one worker."""

    def __init__(self, queue: PatientQueue, threads: int) -> None:
        self._queue = queue
        self._threads = threads
        self._queued = 0  # jobs waiting for any worker
        self._thinking = Thinking(threads, lambda: self._queued / threads)

    async def run(self) -> None:
        """Run until SIGINT or SIGTERM; unfinished jobs then go to other workers."""
        functions = [("choose", self.choose), ("hint", self.hint), ("analyse", self.analyse)]
        worker: Worker[Context] = Worker(
            self._queue,
            functions,
            concurrency=TAKEN * self._threads,
            dequeue_timeout=WAIT,
            timers=PartialTimersDict(schedule=60, worker_info=1, sweep=10, abort=1),
        )
        try:
            await worker.start()
        finally:
            self._thinking.close()
            await self._queue.disconnect()

    async def choose(self, _: Context, *, data: Json) -> Json:
        return await self._answer("choose", self._choose(data), data)

    async def _choose(self, data: Json) -> str:
        view = unpacked(data["view"])
        self._queued = await self._queue.count("queued")
        return (await self._thinking.choose(data["table"], data["level"], data["seed"], view)).text

    async def hint(self, _: Context, *, data: Json) -> Json:
        return await self._answer("hint", self._hint(data), data)

    async def _hint(self, data: Json) -> list[Json]:
        advice = await self._thinking.hint(data["table"], data["seed"], unpacked(data["view"]))
        return [each.model_dump() for each in advice]

    async def analyse(self, context: Context, *, data: Json) -> Json:
        return await self._answer("analyse", self._analyse(context["job"], data), data)

    async def _analyse(self, job: Job, data: Json) -> Json:
        far = [0, 0]

        def progress(done: int, total: int) -> None:
            far[:] = done, total

        match = record.from_text(data["record"])
        work = asyncio.ensure_future(self._thinking.analyse(data["table"], match, progress))
        while not (await asyncio.wait([work], timeout=TOLD_EVERY))[0]:
            await job.update(meta={"progress": far})
        return await work

    async def _answer(self, what: str, work: Awaitable[object], data: Json) -> Json:
        """The result; a failure appears only in our log, without the content of the job."""
        try:
            with traces.span("job", data.get("trace"), job=what):
                return {"answer": await work}
        except AWAY:
            raise
        except Exception as error:
            log.error("a job failed", job=what, exc_info=error)
            return {"failed": type(error).__name__}


async def work(url: str, threads: int) -> None:
    """Take jobs from this Redis and answer them, until the worker is stopped."""
    await JobWorker(queue_at(url, PATIENCE + WAIT), threads).run()
