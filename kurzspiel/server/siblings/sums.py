"""The metrics of all processes of a server, as if it were one process."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, count

from prometheus_client import CollectorRegistry
from prometheus_client.core import Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from kurzspiel.server.metrics import Metrics
from kurzspiel.server.siblings.bus import SiblingBus

PATIENCE = 1.0  # seconds; for a process that has not answered by then, what it last wrote counts
ASKED, TOLD = "metrics?", "metrics"
FIRST_COUNTS = ("process_start_time_seconds", "process_max_fds")  # the first value counts, not a sum
CREATED = "_created"  # suffix of the times from which on something is counted
LASTING = ("counter", "histogram")  # must never go down, even if a process dies


class MetricSums:
    """Asks the other processes, through their inboxes, to write their counts on their pages, and adds them up.

    Every count that was ever reported is on a page, so it still counts when its process is gone. The next process in
    its place starts from there.
    """

    def __init__(self, metrics: Metrics, inbox: SiblingBus | None) -> None:
        self._metrics = metrics
        self._inbox = inbox
        self._numbers = count()
        self._answers: dict[str, asyncio.Queue[None]] = {}
        self._left: list[str] = []  # the counts of processes that had this place before
        if inbox:
            inbox.hear(ASKED, self._asked)
            inbox.hear(TOLD, self._told)
            if left := self._page(inbox.ties.number):
                self._left = [left]
                self._write()

    async def text(self) -> bytes:
        inbox = self._inbox
        if inbox is None:
            return self._metrics.text()
        name = f"{inbox.ties.number}-{next(self._numbers)}"
        answers = self._answers[name] = asyncio.Queue[None]()
        inbox.tell(ASKED, name)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    for _ in inbox.ties.roll.others(inbox.ties.number):
                        await answers.get()
        finally:
            del self._answers[name]
        self._write()
        here = [inbox.ties.number, *inbox.ties.roll.others(inbox.ties.number)]
        gone = [number for number in range(inbox.ties.count) if number not in here]
        return added_up(map(self._page, here), map(self._page, gone))

    def _page(self, number: int) -> str:
        assert self._inbox
        return self._inbox.ties.pages[number].read().decode()

    def _write(self) -> None:
        assert self._inbox
        own = self._metrics.text()
        text = added_up([own.decode()], self._left) if self._left else own
        self._inbox.ties.pages[self._inbox.ties.number].write(text)

    def _asked(self, _: str, name: str) -> None:
        assert self._inbox
        self._write()
        self._inbox.tell(TOLD, name)

    def _told(self, _: str, name: str) -> None:
        if name in self._answers:
            self._answers[name].put_nowait(None)


class AddedUp:
    """Metrics for a registry."""

    def __init__(self, metrics: Iterable[Metric]) -> None:
        self._metrics = list(metrics)

    def collect(self) -> Iterable[Metric]:
        return self._metrics


def added_up(here: Iterable[str], gone: Iterable[str] = ()) -> bytes:
    """The sums over these texts; those of processes that are gone contribute only what they have counted."""
    families: dict[str, Metric] = {}
    sums: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
    for family in chain(_families(here), filter(_lasts, _families(gone))):
        families.setdefault(family.name, family)
        values = sums.setdefault(family.name, {})
        for sample in family.samples:
            key = sample.name, tuple(sample.labels.items())
            values[key] = _sum(sample.name, values[key], sample.value) if key in values else sample.value
    registry = CollectorRegistry()
    registry.register(AddedUp(_metric(family, sums[name]) for name, family in families.items()))
    return generate_latest(registry)


def _families(texts: Iterable[str]) -> Iterator[Metric]:
    return chain.from_iterable(map(text_string_to_metric_families, texts))


def _lasts(family: Metric) -> bool:
    return family.type in LASTING or family.name.endswith(CREATED)


def _sum(name: str, first: float, second: float) -> float:
    if name in FIRST_COUNTS:
        return first
    return min(first, second) if name.endswith(CREATED) else first + second


def _metric(family: Metric, values: dict[tuple[str, tuple[tuple[str, str], ...]], float]) -> Metric:
    found = Metric(family.name, family.documentation, family.type)
    for (name, labels), value in values.items():
        found.add_sample(name, dict(labels), value)
    return found
