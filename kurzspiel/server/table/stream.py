"""What one viewer of a table gets: messages in order, each with a version."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any

import orjson

from kurzspiel.server.messages import Happening

Plain = dict[str, Any]  # a message, ready to be sent
WARM = 60.0  # seconds that a stream is kept up after its last listener has gone
REMEMBERED = 50  # updates whose events can be told again
UPDATE = b'{"type":"update"'  # how a message begins that has a version
WAITING = 200  # messages that a listener may lag behind


class Listener:
    """A socket or a waiting request. Who lags too far behind is cut off and comes back for a fresh view."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.is_cut = False

    def send(self, message: bytes) -> None:
        if self.is_cut:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """End it: what still waits is dropped."""
        self.is_cut = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


@dataclass
class Sight:
    """What a viewer may know at a moment, ready to be sent."""

    view: bytes
    legal: list[str]
    log: list[tuple[int, int, str]]  # number, mover, text
    steps: list[bytes]  # of each of these lines
    facts: bytes  # of the table, without times
    settled: int  # lines before this number never read otherwise
    prepared: bytes = b"null"  # by this viewer

    def mark(self) -> int:
        """Equal for equal sights; numbers are left out, since they count the secret moves of others too."""
        lines = tuple((mover, text) for number, mover, text in self.log if number >= self.settled)
        return hash((self.view, tuple(self.legal), self.settled, lines, self.facts, self.prepared))


@dataclass
class Stream:
    """A viewer's updates so far, and who listens to them."""

    seat: int | None
    name: str = field(default_factory=lambda: token_hex(4))
    number: int = 0
    mark: int = 0
    past: deque[tuple[int, list[Happening]]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    listeners: set[Listener] = field(default_factory=set)
    warm_until: float = 0.0
    lingers_until: float = 0.0  # somebody who asks now and then counts as present

    @property
    def version(self) -> str:
        return f"{self.name}-{self.number}"

    def is_cold(self, now: float) -> bool:
        return not self.listeners and now > self.warm_until

    def is_attended(self, now: float) -> bool:
        return bool(self.listeners) or now < self.lingers_until

    def leave(self, now: float, lingers: bool) -> None:
        """A listener has gone; one that lingers will ask again soon."""
        self.warm_until = now + WARM
        self.lingers_until = now + WARM if lingers else 0.0

    def forget(self) -> None:
        """Nobody has listened for long, so nothing was noted: whoever comes back gets a fresh view."""
        self.name, self.number, self.mark = token_hex(4), 0, 0
        self.past.clear()

    def unsay(self, gone: set[tuple[float, int | None]]) -> None:
        """Lines of the chat are told to nobody any more who catches up."""
        for _, events in self.past:
            events[:] = [each for each in events if each.kind != "said" or (each.at, each.seat) not in gone]

    def publish(self, events: list[Happening], sight: Sight, table: bytes, keep: int, shown: list[Plain]) -> None:
        """Tell the listeners, unless nothing has changed for this viewer. Steps of the last event are shown once."""
        mark = sight.mark()
        if mark == self.mark and not events:
            return
        since = self.version
        self.mark = mark
        self.number += 1
        self.past.append((self.number, events))
        message = self._message(since, events, sight, table, keep, shown)
        for listener in list(self.listeners):
            listener.send(message)

    def cut(self) -> None:
        """Send all listeners away."""
        for listener in list(self.listeners):
            listener.cut()

    def tell(self, message: bytes) -> None:
        """Something that has no version."""
        for listener in list(self.listeners):
            listener.send(message)

    def catch_up(self, since: str | None, sight: Sight, table: bytes) -> bytes | None:
        """What is new since a version: nothing (None), the missing events, or everything."""
        self.mark = sight.mark()
        if since == self.version:
            return None
        missing = self._after(since)
        return self._message(since if missing is not None else None, missing or [], sight, table, 0, [])

    def _after(self, since: str | None) -> list[Happening] | None:
        """The events after a version, if they are all remembered."""
        name, _, number = (since or "").rpartition("-")
        if name != self.name or not number.isdecimal() or len(number) > 9:
            return None
        first = int(number) + 1
        if not self.past or not self.past[0][0] <= first <= self.number:
            return None
        return [event for count, events in self.past if count >= first for event in events]

    def _message(
        self, since: str | None, events: list[Happening], sight: Sight, table: bytes, keep: int, shown: list[Plain]
    ) -> bytes:
        told = [event.model_dump(exclude_unset=True) for event in events]
        if shown:
            told[-1]["steps"] = shown
        added = [k for k, (number, _, _) in enumerate(sight.log) if number >= keep]
        return orjson.dumps(
            {
                "type": "update",
                "version": self.version,
                "since": since,
                "seat": self.seat,
                "events": told,
                "table": orjson.Fragment(table),
                "prepared": orjson.Fragment(sight.prepared),
                "view": orjson.Fragment(sight.view),
                "legal": sight.legal,
                "log": {
                    "keep": keep,
                    "add": [sight.log[k][1:] for k in added],
                    "steps": [orjson.Fragment(sight.steps[k]) for k in added],
                },
            }
        )
