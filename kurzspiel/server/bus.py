"""Who wants to hear that something happened at a table. In process; several nodes put something else in its place."""

from collections.abc import Callable
from typing import Protocol

Hearer = Callable[[str, int], None]  # the table, and the number of its last event


class Bus(Protocol):
    def publish(self, table: str, seq: int) -> None: ...
    def listen(self, hearer: Hearer) -> None: ...


class LocalBus:
    """Everybody who listens is in this process."""

    def __init__(self) -> None:
        self._hearers: list[Hearer] = []

    def publish(self, table: str, seq: int) -> None:
        for hearer in self._hearers:
            hearer(table, seq)

    def listen(self, hearer: Hearer) -> None:
        self._hearers.append(hearer)
