"""Sends what has happened at a table to everybody who looks at it, as far as they may know it."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

import orjson

from kurzspiel.match import Bookmark
from kurzspiel.server.room.live import Live, Viewer
from kurzspiel.server.table.events import Began, Event, Handed, Moved, SeatLeft, Undone, Unsaid
from kurzspiel.server.table.stream import NONE_LEGAL, Plain, Sight
from kurzspiel.server.table.table import Table

LASTING = itemgetter(
    "who", "name", "bot", "gone", "invited", "reason", "holiday", "helped"
)  # of a seat, but who is here
BREATH = 0.005  # seconds spent on one table's news before other work runs: a round of six seats takes twenty times that


@dataclass(frozen=True)
class Point:
    """How far a table had come before something happened."""

    seq: int  # the last event's number
    settled: int  # lines that everybody had seen in full
    length: int  # moves
    mark: Bookmark | None  # of the match, if it had begun

    @classmethod
    def of(cls, table: Table) -> "Point":
        mark = table.match.bookmark if table.match else None
        return cls(table.seq - len(table.pending), table.settled, table.length, mark)


@dataclass(frozen=True)
class Described:
    """What everybody may know about a table, ready to be sent; and the same without what changes by itself."""

    message: bytes
    facts: Plain

    @classmethod
    def of(cls, table: Table, now: float, here: Sequence[int]) -> "Described":
        plain = table.facts(now, here)
        seats = [LASTING(seat) for seat in plain["seats"]]
        lasting = {**plain, "clocks": None, "seats": seats, "options": None}  # options never change
        return cls(orjson.dumps(plain, option=orjson.OPT_NON_STR_KEYS), lasting)


async def tell(live: Live, events: Sequence[Event], at: float, here: Sequence[int], before: Point) -> int:
    """Send what happened; returns how many received it. The lock must be held: other tables take turns in between."""
    began = time.perf_counter()
    cut_off(live, events)
    unsay(live, events)
    table, count = live.table, 0
    undone = [event for event in events if isinstance(event, Undone)]
    live.undos += bool(undone)
    is_rewritten = undone and any(isinstance(event, Moved) for event in events)  # by another node, in several steps
    keep = 0 if is_rewritten or not table.remembers else min(before.settled, table.settled)
    described = Described.of(table, at, here)
    spoken = [event for event in events if not isinstance(event, Moved)]  # moves are sent with the log
    heard: list[Plain] = []
    for viewer, stream in list(live.streams.items()):
        if stream.is_cold(at):
            continue
        if time.perf_counter() - began > BREATH:
            await asyncio.sleep(0)
            began = time.perf_counter()
        sight = sight_of(table, viewer, described.facts, keep)
        found = [told for event in spoken if (told := table.happening(event, at, viewer))]
        new: list[Plain] = [each.model_dump(exclude_unset=True) for each in found]
        if moves := [line[:2] for line in sight.lines_from(before.length)]:
            new.append({"kind": Moved.kind, "at": at, "seat": moves[0][0], "moves": moves})
        elif undone and sight.mark() != stream.mark:
            new.append({"kind": Undone.kind, "at": at, "seat": undone[-1].seat})
        if new != heard:  # otherwise written and remembered once for all who receive the same
            heard = new
        count += len(stream.listeners)
        is_shown = moves and before.mark and stream.listeners and not undone
        pictures = table.pictures_since(before.mark, viewer, sight.parts) if before.mark and is_shown else None
        stream.publish(heard, sight, described.message, keep, pictures)
    return count


def cut_off(live: Live, events: Sequence[Event]) -> None:
    """Cut viewers off from seats that are no longer theirs, and spectators if a match without spectators begins."""
    gone: set[Viewer] = {event.seat for event in events if isinstance(event, SeatLeft | Handed)}
    if not live.table.options.spectators and any(isinstance(event, Began) for event in events):
        gone.add(None)
    for viewer in gone & live.streams.keys():
        live.streams[viewer].cut()


def unsay(live: Live, events: Sequence[Event]) -> None:
    """Remove lines deleted from the chat from what streams remember."""
    if gone := {line for event in events if isinstance(event, Unsaid) for line in event.lines}:
        for stream in live.streams.values():
            stream.unsay(gone)


def sight_of(table: Table, viewer: Viewer, facts: Plain, first: int = 0) -> Sight:
    numbers, lines = table.lines(viewer, first)
    own, legal = table.written_answers(viewer), table.legal(viewer)
    written = orjson.dumps(legal) if legal else NONE_LEGAL
    return Sight(table.parts(viewer), written, numbers, lines, facts, table.settled, own)
