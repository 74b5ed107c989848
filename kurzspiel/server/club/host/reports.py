"""Reports of what somebody said: made by readers, judged by hosts."""

from collections.abc import Sequence
from itertools import groupby

from kurzspiel.server.club.host import messages
from kurzspiel.server.club.host.store import (
    DONE_REPORT,
    NEW_DEED,
    NEW_REPORT,
    UNSAID_EVENT,
    UNSAID_REPORT,
    HostStore,
    deed_row,
)
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.live import Viewer, check_viewer
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.storage.database import Found, Rows
from kurzspiel.server.storage.store import StoredEvent
from kurzspiel.server.table.events import Event, Unsaid
from kurzspiel.server.table.table import Table
from kurzspiel.texts import say

BEFORE, AFTER = 3, 2  # lines around a reported one
LOOK = 20  # lines that are searched for them
MOST_CASES = 200  # reports that are shown

# reports of one line, and what was said before and after it
CaseRows = tuple[list[Found], list[StoredEvent], list[StoredEvent]]


def unsaid(table: Table, events: Sequence[Event], now: float) -> Rows:
    """Remove deleted lines from the log and from reports, in one transaction with the event that says so."""
    gone = [event for event in events if isinstance(event, Unsaid)]
    rows = [{"at_table": table.id, "number": number} for event in gone for number in event.events or ()]
    return {UNSAID_EVENT: rows, UNSAID_REPORT: rows} if rows else {}


class Reports:
    """Works on the chats of tables."""

    def __init__(self, store: HostStore, room: TableRoom) -> None:
        self._store = store
        self._room = room

    # --- made by readers

    async def add(self, id: str, visitor: str, viewer: Viewer, wish: messages.NewReport, now: float) -> None:
        """Report a line that this viewer can read; reporting it again changes nothing."""
        table = (await self._room.live(id)).table
        check_viewer(table, visitor, viewer)
        key = (wish.line.at, wish.line.seat, wish.line.name)
        if key not in [(line.at, line.seat, line.name) for line in table.chat_for(viewer)]:
            raise no_line()
        event = await self._event(id, wish.line)
        if event.visitor == visitor:
            raise Refusal(409, "own_line", say("server-own-line"))
        report = {
            "table_id": id,
            "seq": event.seq,
            "reporter_id": visitor,
            "said": wish.line.at,
            "seat": wish.line.seat,
            "name": wish.line.name,
            "text": event.data["text"],
            "visitor_id": event.visitor,
            "reason": wish.reason,
            "note": wish.note,
            "created": now,
            "done": None,
            "outcome": None,
        }
        await self._store.write({NEW_REPORT: [report]})

    async def _event(self, table: str, line: messages.LineOfChat) -> StoredEvent:
        for event in await self._store.said(table, line.at):
            if (event.data["seat"], event.data["name"]) == (line.seat, line.name):
                return event
        raise no_line()

    # --- judged by hosts

    async def speaker_of(self, table: str, number: int) -> tuple[bool, str | None]:
        """Whether a line was reported, and who said it."""
        reports = await self._store.reports_of(table, number)
        return bool(reports), reports[0].visitor_id if reports else None

    async def unsay(self, table: str, number: int, host: str, now: float) -> None:
        """Delete a reported line wherever it is; one that is already gone stays gone."""
        report = (await self._store.reports_of(table, number))[0]
        is_there = any(event.seq == number for event in await self._store.said(table, report.said))
        if is_there:
            try:
                live = await self._room.live(table)
            except Missing:
                raise no_line() from None
            await self._room.commit(live, lambda held, now: held.unsay(report.said, report.seat, number, now), host)
            deed = deed_row(host, "unsay", now, report.visitor_id, table, {"number": number})
            await self._store.write({NEW_DEED: [deed]})

    async def close(self, table: str, number: int, outcome: str, now: float) -> None:
        """Close all reports of a line."""
        done = {"at_table": table, "number": number, "now": now, "what": outcome}
        await self._store.write({DONE_REPORT: [done]})


def no_line() -> Refusal:
    return Refusal(404, "no_line", say("server-no-line"))


async def cases_of(store: HostStore, is_open: bool) -> list[CaseRows]:
    """Each reported line: its reports, and what was said before and after it."""
    reports = await store.reports(is_open, MOST_CASES)
    places = list(dict.fromkeys((each.table_id, each.seq) for each in reports))
    reports.sort(key=lambda each: places.index((each.table_id, each.seq)))
    found = []
    for _, group in groupby(reports, key=lambda each: (each.table_id, each.seq)):
        same = list(group)
        found.append((same, *await _around(store, same[0])))
    return found


async def _around(store: HostStore, report: Found) -> tuple[list[StoredEvent], list[StoredEvent]]:
    """Lines for the same readers: players do not see what spectators write."""
    is_watcher = report.seat is None
    before, after = [
        [each for each in lines if (each.data["seat"] is None) == is_watcher]
        for lines in await store.around(report.table_id, report.seq, LOOK, LOOK)
    ]
    return before[-BEFORE:], after[:AFTER]
