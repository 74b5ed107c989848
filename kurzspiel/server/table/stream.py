"""What one viewer of a table gets: messages in order, each with a version."""

import asyncio
from bisect import bisect_left
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, NamedTuple

import orjson

from kurzspiel.server.table.fold import Line
from kurzspiel.server.table.painter import NOTHING_SEEN, LastChanges, Painting

Plain = dict[str, Any]  # a message, ready to be sent

WARM = 60.0  # seconds for which a stream is kept up to date after its last listener has left
REMEMBERED = 50  # updates whose events can be sent again
UPDATE = b'{"type":"update"'  # the beginning of a message with a version
WAITING = 200  # messages that a listener may lag behind
AS_BEFORE = b"null"
NONE_LEGAL = b"[]"


class Listener:
    """A socket or a waiting request. A listener that lags too far behind is cut off, and reconnects for a fresh view.

    A message is sent directly (`at_once` says whether it went), or else waits in the queue.
    """

    def __init__(self, takes_changes: bool = False, at_once: Callable[[bytes], bool] | None = None) -> None:
        self.takes_changes = takes_changes  # instead of the whole view, if it has the previous version
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.is_cut = False
        self.is_behind = at_once is None  # as long as anything waits, everything that follows waits too
        self._at_once = at_once

    def send(self, message: bytes) -> None:
        if self.is_cut or (self._at_once and not self.is_behind and self._at_once(message)):
            return
        self.is_behind = True
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.cut()

    def caught_up(self) -> None:
        """The queue has been sent."""
        self.is_behind = self._at_once is None or not self.queue.empty()

    def cut(self) -> None:
        """End it: what still waits is dropped."""
        self.is_cut = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Sight(NamedTuple):
    """What a viewer may know at one moment."""

    parts: Painting  # of the view
    legal: bytes  # moves, as JSON
    numbers: list[int]  # of the lines of the log
    lines: list[Line]
    facts: Plain  # of the table, without times
    settled: int  # lines before this number never change
    prepared: bytes = b"null"  # this viewer's answers

    def lines_from(self, number: int) -> list[Line]:
        """The lines of the moves from this number on."""
        first = bisect_left(self.numbers, number)
        return self.lines[first:] if first else self.lines

    def mark(self) -> "Mark":
        """Equal for equal sights; without the numbers, since they count the secret moves of others too."""
        log = self.settled, self.lines_from(self.settled)
        return Mark(self.parts, self.legal, log, self.facts, self.prepared)


class Mark(NamedTuple):
    """A sight, for comparing it with another one."""

    parts: Painting
    legal: bytes
    log: "LogEnd"
    facts: Plain
    prepared: bytes


LogEnd = tuple[int, list[Line]]  # the number of the first line, and the lines


class KnownSight(NamedTuple):
    """What was last sent to all listeners of a stream; if a field is None, they know different versions of it."""

    parts: Painting | None = None
    table: bytes | None = None
    prepared: bytes | None = None
    log: LogEnd | None = None

    @classmethod
    def of(cls, mark: Mark, table: bytes) -> "KnownSight":
        return cls(mark.parts, table, mark.prepared, mark.log)

    def only_if_in(self, other: "KnownSight") -> "KnownSight":
        """The part of it that is known there too."""
        pairs = zip(self, other, strict=True)
        return KnownSight._make(each if each == known else None for each, known in pairs)


@dataclass
class Stream:
    """A viewer's updates so far, and their listeners."""

    seat: int | None
    name: str = field(default_factory=lambda: token_hex(4))
    number: int = 0
    mark: Mark | None = None
    past: deque[tuple[int, list[Plain]]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    listeners: set[Listener] = field(default_factory=set)
    known: KnownSight = field(default_factory=KnownSight)
    warm_until: float = 0.0
    lingers_until: float = 0.0  # clients that ask now and then count as present

    @property
    def version(self) -> str:
        return f"{self.name}-{self.number}"

    def is_cold(self, now: float) -> bool:
        return not self.listeners and now > self.warm_until

    def is_attended(self, now: float) -> bool:
        return bool(self.listeners) or now < self.lingers_until

    def leave(self, now: float, lingers: bool) -> None:
        """A listener has left; one that lingers will ask again soon."""
        self.warm_until = now + WARM
        self.lingers_until = now + WARM if lingers else 0.0

    def forget(self) -> None:
        """Nobody has listened for long, so nothing was noted: returning clients get a fresh view."""
        self.name, self.number, self.mark, self.known = token_hex(4), 0, None, KnownSight()
        self.past.clear()

    def unsay(self, gone: set[tuple[float, int | None]]) -> None:
        """No longer send these lines of the chat to clients that catch up."""
        for _, events in self.past:
            events[:] = [each for each in events if each["kind"] != "said" or (each["at"], each["seat"]) not in gone]

    def publish(self, events: list[Plain], sight: Sight, table: bytes, keep: int, pictures: bytes | None) -> None:
        """Send to the listeners, unless nothing has changed for this viewer. Pictures belong to the last event."""
        mark = sight.mark()
        if not events and mark == self.mark:
            return
        since = self.version
        self.mark = mark
        self.number += 1
        self.past.append((self.number, events))
        if self.listeners:
            self._tell(since, events, sight, table, keep, pictures)
        self.known = KnownSight.of(mark, table)

    def _tell(
        self, since: str, events: list[Plain], sight: Sight, table: bytes, keep: int, pictures: bytes | None
    ) -> None:
        head = self._head(f'"{since}"', EVENTS.of(events, pictures))
        tail = b',"legal":' + sight.legal + b',"log":' + LINES.of(sight, keep, self.known.log) + b"}"
        whole = changed = None
        for listener in list(self.listeners):
            if listener.takes_changes and self._has_same_parts(sight):
                changed = changed or self._changed(head, sight, table, tail)
                listener.send(changed)
            else:
                whole = whole or _update(head, sight, table, tail)
                listener.send(whole)

    def _head(self, since: str, events: bytes) -> bytes:
        seat = "null" if self.seat is None else self.seat
        return f'"version":"{self.version}","since":{since},"seat":{seat},"events":'.encode() + events

    def _has_same_parts(self, sight: Sight) -> bool:
        """Whether the view has the same parts as before, so that changes can be sent."""
        known = self.known.parts
        return known is not None and bool(known) and known.outline.has_same_names(sight.parts.outline)

    def _changed(self, head: bytes, sight: Sight, table: bytes, tail: bytes) -> bytes:
        """A `messages.Changed`."""
        known = self.known
        return b"".join(
            (
                b'{"type":"changed",',
                head,
                b',"table":',
                table if table != known.table else AS_BEFORE,
                b',"prepared":',
                sight.prepared if sight.prepared != known.prepared else AS_BEFORE,
                b',"changes":',
                CHANGES.of(sight.parts, known.parts or NOTHING_SEEN),
                tail,
            )
        )

    def cut(self) -> None:
        """Cut off all listeners."""
        for listener in list(self.listeners):
            listener.cut()

    def tell(self, message: bytes) -> None:
        """Send something that has no version."""
        for listener in list(self.listeners):
            listener.send(message)

    def catch_up(self, since: str | None, sight: Sight, table: bytes) -> bytes | None:
        """What is new since a version: nothing (None), the missing events, or everything."""
        self.mark = sight.mark()
        now = KnownSight.of(self.mark, table)
        if since == self.version:
            now = now._replace(table=None)  # the client may have another one, since it has no version of its own
        self.known = now if not self.listeners else now.only_if_in(self.known)
        if since == self.version:
            return None
        missing = self._after(since)
        told = "null" if missing is None else f'"{since}"'
        log = orjson.dumps(_log_of(0, sight.lines))
        tail = b',"legal":' + sight.legal + b',"log":' + log + b"}"
        return _update(self._head(told, orjson.dumps(missing or [])), sight, table, tail)

    def _after(self, since: str | None) -> list[Plain] | None:
        """The events after a version, if they are all remembered."""
        name, _, number = (since or "").rpartition("-")
        if name != self.name or not number.isdecimal() or len(number) > 9:
            return None
        first = int(number) + 1
        if not self.past or not self.past[0][0] <= first <= self.number:
            return None
        return [event for count, events in self.past if count >= first for event in events]


class LastLines:
    """The end of a log as last written: for seats that see the same, it need not be written again."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._keep = -1
        self._known: LogEnd | None = None
        self._written = b"null"

    def of(self, sight: Sight, keep: int, known: LogEnd | None) -> bytes:
        if sight.lines is not self._lines or keep != self._keep or known != self._known:
            self._written = orjson.dumps(_end_of_log(sight, keep, known))
            self._lines, self._keep, self._known = sight.lines, keep, known
        return self._written


class LastEvents:
    """Events as last written, with the pictures that belong to the last of them."""

    def __init__(self) -> None:
        self._events: list[Plain] = []
        self._pictures: bytes | None = None
        self._written = b"[]"

    def of(self, events: list[Plain], pictures: bytes | None) -> bytes:
        if events is not self._events or pictures != self._pictures:
            told = [*events[:-1], {**events[-1], "pictures": orjson.Fragment(pictures)}] if pictures else events
            self._written = orjson.dumps(told)
            self._events, self._pictures = events, pictures
        return self._written


def _end_of_log(sight: Sight, keep: int, known: LogEnd | None) -> Plain:
    """The lines from this one on, except for those that all listeners already have in the same form."""
    lines = sight.lines_from(keep)
    first, read = known or (-1, [])
    same = 0
    if first == keep and lines[: len(read)] == read:
        same = len(read)
    elif first == keep:
        while same < min(len(read), len(lines)) and read[same] == lines[same]:
            same += 1
    return _log_of(keep + same, lines[same:])


# of the previous viewer, usually another seat at the same table
LINES, EVENTS, CHANGES = LastLines(), LastEvents(), LastChanges()


def _update(head: bytes, sight: Sight, table: bytes, tail: bytes) -> bytes:
    """A `messages.Update`."""
    view = orjson.dumps(sight.parts.whole() or None)
    return b"".join((UPDATE, b",", head, b',"table":', table, b',"prepared":', sight.prepared, b',"view":', view, tail))


def _log_of(keep: int, lines: list[Line]) -> Plain:
    return {
        "keep": keep,
        "add": [line[:2] for line in lines],
        "steps": [orjson.Fragment(line[2]) for line in lines],
        "by": [line[3] for line in lines],
    }
