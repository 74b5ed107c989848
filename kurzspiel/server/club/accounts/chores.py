"""What has to be done at the tables of visitors who were merged with another visitor, or deleted.

It is stored first and then done, table by table, so nothing is left undone if a node dies meanwhile.
"""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace

import structlog

from kurzspiel.server.club.accounts.sections import Section
from kurzspiel.server.club.accounts.store import DONE_CHORE, REWRITTEN_EVENT, AccountStore, Chore, json_text
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.storage.database import Conflict, Values
from kurzspiel.server.storage.store import StoredEvent
from kurzspiel.server.table.chairs import GONE, Chair
from kurzspiel.server.table.events import Event, Said, SeatFilled, SeatJoined, SeatLeft, TableOpened, Unsaid, read
from kurzspiel.server.web.visitors import Visitors

TRIES = 3  # at a table where other nodes are busy

log = structlog.get_logger()


class Chores:
    """Does the stored chores; doing them twice, or on several nodes, is safe."""

    def __init__(self, store: AccountStore, room: TableRoom, visitors: Visitors, sections: Sequence[Section]) -> None:
        self._store = store
        self._room = room
        self._visitors = visitors
        self._sections = sections
        self._one_at_a_time = asyncio.Lock()

    async def work(self) -> None:
        """Do all chores; those that fail stay for the next round."""
        async with self._one_at_a_time:
            for chore in await self._store.chores():
                if await self._is_done(chore):
                    await self._store.write({DONE_CHORE: [{"which": chore.id}]})

    async def _is_done(self, chore: Chore) -> bool:
        ids = await self._store.ids_of(chore.visitor_id)
        failed = 0
        for table in await self._store.tables_of(ids):
            try:
                await self._at_table(chore, table, ids)
            except Missing:
                continue
            except Exception as error:
                failed += 1
                log.error("a chore failed", chore=chore.kind, table=table, exc_info=error)
        for section in self._sections:
            await self._in_section(chore, section, ids)
        self._visitors.forget(chore.visitor_id)
        return not failed

    async def _in_section(self, chore: Chore, section: Section, ids: Sequence[str]) -> None:
        if chore.kind == "hand_over":
            await section.hand_over(chore.visitor_id, chore.data["into"])
            return
        for id in ids:
            await section.forget(id)

    async def _at_table(self, chore: Chore, table: str, ids: Sequence[str]) -> None:
        for left in reversed(range(TRIES)):
            try:
                if chore.kind == "hand_over":
                    return await self._hand_over(table, chore.visitor_id, chore.data["into"])
                return await self._forget(table, ids)
            except Conflict:  # another node was faster
                if not left:
                    raise

    async def _hand_over(self, id: str, before: str, visitor: str) -> None:
        live = await self._room.live(id)
        await self._room.commit(live, lambda table, now: table.pass_to(before, visitor, now), visitor)

    # --- deleted people

    async def _forget(self, id: str, ids: Sequence[str]) -> None:
        """Their names and lines go from the current table, then from its log and its analysis."""
        live, events = await self._room.live(id), await self._room.store.events(id)
        past = Past(events, ids)
        chairs = live.table.chairs
        held = {seat for visitor in ids for seat in live.table.seats_of(visitor)}
        seats = sorted(seat for seat in held | past.seats if not chairs[seat].name.startswith(GONE))
        if seats or past.lines:
            await self._room.commit(live, lambda table, now: table.forget_person(ids, seats, past.lines, now))
        rewritten = past.rewritten(id, held)
        if rewritten:
            await self._store.write({REWRITTEN_EVENT: rewritten})
        await self._forget_in_analysis(id, [chair.name for chair in chairs])

    async def _forget_in_analysis(self, id: str, names: list[str]) -> None:
        found = await self._room.store.analysis(id)
        if found and found["names"] != names:
            await self._room.store.save_analysis(id, {**found, "names": names})


class Past:
    """What somebody has left in the log of a table."""

    def __init__(self, log: Sequence[StoredEvent], ids: Sequence[str]) -> None:
        self._log = [(row, read(row.kind, row.data)) for row in log]
        self._ids = set(ids)
        said = [event for row, event in self._log if isinstance(event, Said) and row.visitor in self._ids]
        self.lines = [(event.at, event.seat) for event in said]
        self._naming: dict[int, int] = {}  # by seat: the event that gave it its name
        self.seats: set[int] = set()  # those named after this person
        for row, event in self._log:
            self._follow(row.seq, event)

    def _follow(self, number: int, event: Event) -> None:
        match event:
            case TableOpened():
                for seat, chair in enumerate(event.chairs):
                    self._name(number, seat, chair.visitors)
            case SeatJoined():
                self._name(number, event.seat, [event.visitor])
            case SeatLeft() | SeatFilled():
                self._naming.pop(event.seat, None)
                self.seats.discard(event.seat)

    def _name(self, number: int, seat: int, visitors: Sequence[str]) -> None:
        self._naming[seat] = number
        if self._ids & set(visitors):
            self.seats.add(seat)
        else:
            self.seats.discard(seat)

    def rewritten(self, table: str, held: set[int]) -> list[Values]:
        """The events that name or quote this person, without the names and quotes."""
        changed = [(row.seq, event, self._without(row, event, held)) for row, event in self._log]
        return [
            {"at_table": table, "number": number, "new_kind": new.kind, "new_data": json_text(new.stored())}
            for number, old, new in changed
            if new != old
        ]

    def _without(self, row: StoredEvent, event: Event, held: set[int]) -> Event:
        match event:
            case Said() if row.visitor in self._ids:
                return Unsaid(())
            case SeatJoined() if event.visitor in self._ids or self._names(row.seq, event.seat, held):
                return replace(event, name=GONE)
            case TableOpened():
                chairs = tuple(self._nameless(row.seq, seat, chair, held) for seat, chair in enumerate(event.chairs))
                return replace(event, chairs=chairs, record=_named_anew(event.record, chairs))
        return event

    def _nameless(self, number: int, seat: int, chair: Chair, held: set[int]) -> Chair:
        is_his = self._names(number, seat, held) and chair.who == "person"
        return replace(chair, name=GONE) if is_his or self._ids & set(chair.visitors) else chair

    def _names(self, number: int, seat: int, held: set[int]) -> bool:
        """Whether a seat that this person holds has its name from this event."""
        return seat in held and self._naming.get(seat) == number


def _named_anew(record: str, chairs: Sequence[Chair]) -> str:
    """The record that a match continues from, with the seats' current names."""

    def line(found: re.Match[str]) -> str:
        seat = int(found[1])
        return f"name {seat}: {GONE}" if seat < len(chairs) and chairs[seat].name == GONE else found[0]

    return re.sub(r"^name (\d+): .*$", line, record, flags=re.MULTILINE)
