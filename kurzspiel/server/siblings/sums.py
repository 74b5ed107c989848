"""What all processes of a server have counted, as if it were one."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from itertools import count

from prometheus_client import CollectorRegistry
from prometheus_client.core import Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from kurzspiel.server.metrics import Metrics
from kurzspiel.server.siblings.bus import SiblingBus

PATIENCE = 1.0  # seconds; who has not answered by then is left out
ASKED, TOLD = "metrics?", "metrics"
FIRST_COUNTS = ("process_start_time_seconds", "process_max_fds")  # of which there is no sum


class MetricSums:
    """Asks the others, through their inboxes, and adds up."""

    def __init__(self, metrics: Metrics, inbox: SiblingBus | None) -> None:
        self._metrics = metrics
        self._inbox = inbox
        self._numbers = count()
        self._answers: dict[str, asyncio.Queue[str]] = {}
        if inbox:
            inbox.hear(ASKED, self._asked)
            inbox.hear(TOLD, self._told)

    async def text(self) -> bytes:
        inbox = self._inbox
        if inbox is None:
            return self._metrics.text()
        name = f"{inbox.ties.number}-{next(self._numbers)}"
        answers = self._answers[name] = asyncio.Queue[str]()
        inbox.tell(ASKED, name)
        texts = [self._metrics.text().decode()]
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    for _ in inbox.ties.roll.others(inbox.ties.number):
                        texts.append(await answers.get())
        finally:
            del self._answers[name]
        return added_up(texts)

    def _asked(self, _: str, name: str) -> None:
        assert self._inbox
        self._inbox.tell(TOLD, f"{name} {self._metrics.text().decode()}")

    def _told(self, _: str, text: str) -> None:
        name, _, rest = text.partition(" ")
        if name in self._answers:
            self._answers[name].put_nowait(rest)


class AddedUp:
    """Metrics for a registry."""

    def __init__(self, metrics: Iterable[Metric]) -> None:
        self._metrics = list(metrics)

    def collect(self) -> Iterable[Metric]:
        return self._metrics


def added_up(texts: Iterable[str]) -> bytes:
    """The sums of what each of these texts says."""
    families: dict[str, Metric] = {}
    sums: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
    for text in texts:
        for family in text_string_to_metric_families(text):
            families.setdefault(family.name, family)
            values = sums.setdefault(family.name, {})
            for sample in family.samples:
                key = sample.name, tuple(sample.labels.items())
                if sample.name not in FIRST_COUNTS or key not in values:
                    values[key] = values.get(key, 0.0) + sample.value
    registry = CollectorRegistry()
    registry.register(AddedUp(_metric(family, sums[name]) for name, family in families.items()))
    return generate_latest(registry)


def _metric(family: Metric, values: dict[tuple[str, tuple[tuple[str, str], ...]], float]) -> Metric:
    found = Metric(family.name, family.documentation, family.type)
    for (name, labels), value in values.items():
        found.add_sample(name, dict(labels), value)
    return found
