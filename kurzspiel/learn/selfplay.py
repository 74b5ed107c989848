"""Very many matches of bots, kept as data: played here in threads or processes, or on a cluster."""

import os
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from kurzspiel.bots.levels import uses_all_cores
from kurzspiel.learn import folder
from kurzspiel.learn.plan import Plan
from kurzspiel.learn.shards import Shard, make_shard
from kurzspiel.notation import is_whole
from kurzspiel.study.processes import AHEAD, as_finished, in_processes

Workshop = Callable[[list[int]], Generator[Shard, None, None]]


def selfplay(
    plan: Plan,
    path: Path,
    resume: bool = False,
    threads: int = 0,
    cluster: str | None = None,
    begin: Callable[[int], None] = lambda games: None,
    progress: Callable[[int], None] = lambda games: None,
) -> folder.Folder:
    """Fill a folder with what is missing of the plan. Whatever happens, finished shards stay in it.

    `threads` shards are made at a time; 0: as many as there are cores, but one if a bot uses all cores itself. With the
    address of a cluster they are made there. `begin` gets the number of existing games, `progress` that of more.
    """
    if not (is_whole(threads) and threads >= 0):
        raise ValueError(f"the number of threads is 0 (as suits the bots) or more, not {threads!r}")
    with _workshop(plan, threads, cluster) as shards, folder.opened(path, plan, resume) as place:
        missing = place.missing()
        begin(plan.games - sum(plan.count(number) for number in missing))
        with closing(shards(missing)) as finished:
            for shard in finished:
                place.keep(shard)
                progress(shard.games)
    return place


@contextmanager
def _workshop(plan: Plan, threads: int, cluster: str | None) -> Iterator[Workshop]:
    """Where shards are made: it takes their numbers and yields them as they are finished."""
    if cluster is not None:
        from kurzspiel.learn.cluster import joined, shards_on_ray  # only here: few have it

        with joined(cluster) as ray:
            yield partial(shards_on_ray, ray, plan)
        return
    count = threads or (1 if uses_all_cores(plan.bots) else os.cpu_count() or 1)
    if plan.is_quick:
        yield lambda numbers: _in_threads(plan, numbers, count)
    elif count > 1:
        yield lambda numbers: in_processes(partial(make_shard, plan), numbers, min(count, max(1, len(numbers))))
    else:
        yield lambda numbers: (make_shard(plan, number) for number in numbers)


def _in_threads(plan: Plan, numbers: list[int], count: int) -> Generator[Shard, None, None]:
    """Kernels and Parquet release Python's lock, so threads are enough."""
    stopped = threading.Event()
    with ThreadPoolExecutor(count) as pool:
        try:
            work = partial(make_shard, plan, is_wanted=lambda: not stopped.is_set())
            yield from as_finished(pool, work, numbers, AHEAD * count)
        finally:
            stopped.set()
            pool.shutdown(cancel_futures=True)
