"""Thinking as jobs for workers: what travels, and how a node asks for it.

A job holds what its seat may know, the level and a seed, never the whole state. The queue is SAQ's, over Redis.
"""

import asyncio
import logging
import time
from base64 import b64decode, b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil
from typing import Any

import structlog

from kurzspiel.extras import needs
from kurzspiel.game import game
from kurzspiel.match import View
from kurzspiel.server import traces
from kurzspiel.server.cluster.connection import AWAY, PATIENCE, connect
from kurzspiel.server.storage.database import Json
from kurzspiel.server.traces import traced

with needs("saq", "cluster"):
    from saq.job import TERMINAL_STATUSES, Job, Status
    from saq.queue.redis import RedisQueue
    from saq.types import WorkerInfo


QUEUE = "kurzspiel"
TAKEN_IN = 1.0  # seconds within which a worker takes a job, if there is a worker
MARGIN = 3.0  # seconds on top of the thinking time until a job is given up
WITHOUT = 3.0  # seconds without asking for a worker after there was none
STALE = 20.0  # seconds without progress after which a long job is given up
LOOK, SELDOM = 0.05, 0.5  # seconds between two looks for answers to short and to long jobs
BUSY = 2  # seconds that a worker's sign of life may be late
KEPT = 30  # seconds for which an answer is kept in Redis

log = structlog.get_logger()
logging.getLogger("saq").setLevel(logging.CRITICAL)  # it would log jobs with their whole content


class NoAnswer(Exception):
    """No worker answered in time."""


def packed(view: View) -> Json:
    """A view as plain data: only what its seat may know."""
    return {
        "game": view.engine.name,
        "rules": view.engine.rules.VERSION,
        "seats": view.data["seats"],
        "seat": view.seat,
        "states": b64encode(view.packed()).decode(),
    }


def unpacked(data: Json) -> View:
    """The opposite; ValueError if this worker has other rules."""
    rules = game(data["game"])
    if rules.rules_version != data["rules"]:
        raise ValueError(f"this worker plays {rules.name} by rules {rules.rules_version}, not {data['rules']}")
    return View.unpacked(rules.engine, b64decode(data["states"]), data["seats"], data["seat"])


class PatientQueue(RedisQueue):
    """A queue whose workers wait while Redis is away."""

    is_away = False

    async def dequeue(self, timeout: float = 0.0, poll_interval: float = 0.0) -> Job | None:
        try:
            job = await super().dequeue(timeout, poll_interval)
        except AWAY:
            self._note(is_away=True)
            await asyncio.sleep(SELDOM)
            return None
        self._note(is_away=False)
        return job

    async def write_worker_info(self, worker_id: str, info: WorkerInfo, ttl: int) -> None:
        """So that a worker that is busy for a moment is not assumed dead."""
        await super().write_worker_info(worker_id, info, ttl + BUSY)

    def _note(self, is_away: bool) -> None:
        if is_away != self.is_away:
            log.warning("Redis does not answer" if is_away else "Redis answers again")
        self.is_away = is_away


def queue_at(url: str, patience: float = PATIENCE) -> PatientQueue:
    return PatientQueue(connect(url, patience), name=QUEUE)


@dataclass
class JobQuestion:
    """A job with somebody waiting for its answer."""

    job: Job
    progress: Callable[[int, int], None] | None  # of a long job
    done: "asyncio.Future[Any]"
    begun: float = field(default_factory=time.monotonic)


class Asking:
    """The jobs of a node; their answers are looked for together."""

    def __init__(self, url: str) -> None:
        self._queue = queue_at(url)
        self._waiting: dict[str, JobQuestion] = {}
        self._looking: asyncio.Task[None] | None = None
        self._without_until = 0.0  # after there was no worker
        self._has_workers = False
        self._asked_for_workers = 0.0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @traced("wait for a worker")
    async def ask(
        self, what: str, seconds: float, data: Json, progress: Callable[[int, int], None] | None = None
    ) -> Any:
        """A worker's answer; NoAnswer if there is no worker, or none answers in time."""
        if time.monotonic() < self._without_until:
            raise NoAnswer
        patience = seconds + MARGIN
        job = Job(what, kwargs={"data": {**data, **traces.carried()}}, timeout=ceil(patience), ttl=KEPT)
        question = JobQuestion(job, progress, asyncio.get_running_loop().create_future())
        try:
            async with asyncio.timeout(TAKEN_IN):
                await self._queue.enqueue(job)
            self._waiting[job.key] = question
            self._look_on()
            async with asyncio.timeout(patience):
                answer = await question.done
        except AWAY:
            raise NoAnswer from None
        finally:
            if self._waiting.pop(job.key, None) and not question.done.done():
                await self._withdraw(job)
        if not isinstance(answer, dict) or "answer" not in answer:
            raise NoAnswer  # the worker failed, and has logged why
        return answer["answer"]

    async def _withdraw(self, job: Job) -> None:
        """Cancel a job whose answer is no longer needed."""
        with suppress(*AWAY):
            async with asyncio.timeout(TAKEN_IN):
                await self._queue.abort(job, "nobody waits any more", ttl=KEPT)

    def _look_on(self) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.get_running_loop().create_task(self._look())

    async def _look(self) -> None:
        while self._waiting:
            is_short = any(question.progress is None for question in self._waiting.values())
            await asyncio.sleep(LOOK if is_short else SELDOM)
            questions = list(self._waiting.values())
            try:
                await self._count_workers()
                jobs = await self._queue.jobs([question.job.key for question in questions])
            except AWAY:
                jobs = [None] * len(questions)
            for question, job in zip(questions, jobs, strict=True):
                self._look_at(question, job)

    async def _count_workers(self) -> None:
        if time.monotonic() > self._asked_for_workers + TAKEN_IN / 2:
            self._asked_for_workers = time.monotonic()
            self._has_workers = bool((await self._queue.info())["workers"])

    def _look_at(self, question: JobQuestion, job: Job | None) -> None:
        if question.job.key not in self._waiting or question.done.done():
            return
        if job is None:  # Redis is away, or was away and has lost the job
            question.done.set_exception(NoAnswer())
        elif job.status in TERMINAL_STATUSES:
            question.done.set_result(job.result)
        elif job.status == Status.QUEUED and not self._has_workers and question.begun + TAKEN_IN < time.monotonic():
            self._without_until = time.monotonic() + WITHOUT
            question.done.set_exception(NoAnswer())
        elif question.progress:
            question.progress(*job.meta.get("progress", (0, 0)))
            if job.status == Status.ACTIVE and job.touched / 1000 + STALE < time.time():
                question.done.set_exception(NoAnswer())

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
        with suppress(*AWAY):
            await self._queue.disconnect()
