"""Whom a table waits for: noted with every event, in the same transaction.

Only what everybody may know goes in here: who has to act, who is asked, that a match begins or ends.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from sqlalchemy import bindparam, delete

from kurzspiel.server.storage.database import Rows, in_order
from kurzspiel.server.storage.file_writer import together
from kurzspiel.server.storage.migrations.schema import WAITS
from kurzspiel.server.storage.store import upsert
from kurzspiel.server.table.events import ENDING, Began, Event, Moved, TableOpened, Undone
from kurzspiel.server.table.table import Table

GONE_WAIT = delete(WAITS).where(
    WAITS.c.table_id == bindparam("table"), WAITS.c.seat == bindparam("whose"), WAITS.c.kind == bindparam("which")
)
WAIT = upsert(WAITS, "until")  # one that continues keeps its start

in_order(GONE_WAIT, WAIT)
together(GONE_WAIT, WAIT)

Place = tuple[int, str]  # seat and kind
Noted = dict[Place, float | None]  # with its deadline


@dataclass(frozen=True)
class Waits:
    """What a table now waits for, and which of it starts with these events."""

    until: Noted
    fresh: set[Place]


class LastNote:
    """What was last noted for a table, and with which event."""

    def __init__(self) -> None:
        self._seq, self._until = -1, Noted()

    def keep(self, seq: int, until: Noted) -> None:
        self._seq, self._until = seq, until

    def as_of(self, seq: int) -> Noted | None:
        """What was noted with this event; None if we did not note it."""
        return self._until if self._seq == seq else None


class WaitNotes:
    """What the database knows about the tables in memory, so that only changes are written."""

    def __init__(self) -> None:
        self._noted: WeakKeyDictionary[Table, LastNote] = WeakKeyDictionary()

    def rows(self, table: Table, events: Sequence[Event], now: float) -> Rows:
        """The changes with these events; everything, if we do not know what others noted before."""
        last = self._noted.get(table)
        if last is None:
            last = self._noted[table] = LastNote()
        is_new = any(isinstance(event, TableOpened) for event in events)
        before = {} if is_new else last.as_of(table.seq - len(events))
        waits = waits_of(table, events, before or {})
        last.keep(table.seq, waits.until)
        known = possible(table, waits) if before is None else set(before)
        gone = (known - waits.until.keys()) | (waits.fresh & known)
        changed = {
            place: until
            for place, until in waits.until.items()
            if before is None or place in waits.fresh or place not in before or before[place] != until
        }
        return {
            GONE_WAIT: [{"table": table.id, "whose": seat, "which": kind} for seat, kind in sorted(gone)],
            WAIT: [
                {"table_id": table.id, "seat": seat, "kind": kind, "since": now, "until": until}
                for (seat, kind), until in sorted(changed.items())
            ],
        }


def possible(table: Table, waits: Waits) -> set[Place]:
    """What may be noted but no longer holds; news stay until they are old or the seat has seen them."""
    seats = range(len(table.chairs))
    heard = [seat for seat in seats if (seat, "turn") in waits.until or table.status == "over"]
    return {(seat, kind) for seat in seats for kind in ("turn", "question")} | {(seat, "begun") for seat in heard}


def waits_of(table: Table, events: Sequence[Event], before: Noted) -> Waits:
    """Whom the table waits for after these events."""
    ends = table.deadlines()
    turns = {(seat, "turn"): time_of(ends, seat) for seat in table.people_to_act()}
    asked: Noted = {(seat, "question"): None for seat in table.asked()}
    news: Noted = {}
    people = [seat for seat, chair in enumerate(table.chairs) if chair.who == "person"]
    is_end, is_beginning = (any(isinstance(event, kind) for event in events) for kind in (ENDING, Began))
    if table.status == "over":
        news = {(seat, "over"): None for seat in people if is_end or (seat, "over") in before}
    elif table.match:
        told = [seat for seat in people if is_beginning or (seat, "begun") in before]
        news = {(seat, "begun"): None for seat in told if (seat, "turn") not in turns}
    moves = [event for event in events if isinstance(event, Undone) or isinstance(event, Moved) and not event.by]
    acted = {event.seat for event in moves}
    fresh = {(seat, "turn") for seat in acted if (seat, "turn") in turns}
    return Waits({**turns, **asked, **news}, fresh)


def time_of(deadlines: Sequence[tuple[float, str, int]], seat: int) -> float | None:
    """When a seat's time runs out; rounded, since clocks compute it again with every event."""
    ends = (when for when, what, whose in deadlines if whose == seat and what != "holiday")
    return min((round(when, 1) for when in ends), default=None)
