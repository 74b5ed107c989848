"""Long work in separate processes, several at a time."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
AHEAD = 2  # pieces of work handed out for each process


def in_processes(work: Callable[[int], T], numbers: Iterable[int], count: int) -> Generator[T, None, None]:
    """The result of this work for each number, as it is finished, in this many processes."""
    with _processes(count) as pool:
        yield from as_finished(pool, work, numbers, AHEAD * count)


def as_finished(
    pool: Executor, work: Callable[[int], T], numbers: Iterable[int], most: int
) -> Generator[T, None, None]:
    """The same with existing workers; at most this many pieces of work are handed out at a time."""
    left = iter(numbers)
    running: set[Future[T]] = set()
    while True:
        with _deaf_children():
            running |= {pool.submit(work, number) for number in islice(left, most - len(running))}
        if not running:
            return
        finished, running = wait(running, return_when=FIRST_COMPLETED)
        for each in finished:
            yield each.result()


@contextmanager
def _processes(count: int) -> Iterator[ProcessPoolExecutor]:
    """Processes to play in; those still playing at the end are stopped."""
    others = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, context, initializer=_end_with_parent)
    try:
        yield pool
    except BrokenProcessPool:
        raise ChildProcessError("a process that played a match has died; perhaps there is too little memory") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        own = [process for process in multiprocessing.active_children() if process not in others]
        for process in own:
            process.terminate()
        for process in own:
            process.join()


def _end_with_parent() -> None:
    """Let no process play on once nothing waits for it."""
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes that are started in here ignore Ctrl-C: it is for the one that started them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
