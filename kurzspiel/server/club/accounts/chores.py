"""What is to be done at the tables of somebody who was merged with another visitor, or was deleted.

It is stored first and done then, table by table, so that nothing is left undone if a node dies over it.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence

import structlog

from kurzspiel.server.club.accounts.store import DONE_CHORE, REWRITTEN_EVENT, AccountStore, Chore, Json, json_text
from kurzspiel.server.room.tables import Missing, Tables
from kurzspiel.server.storage.database import Conflict, Values
from kurzspiel.server.storage.store import Event
from kurzspiel.server.table.chairs import GONE
from kurzspiel.server.web.visitors import Visitors

TRIES = 3  # at a table where other nodes are busy

HandOver = Callable[[str, str], Awaitable[None]]  # who it was, who it is
Forget = Callable[[list[str]], Awaitable[None]]  # all the visitors that somebody was

log = structlog.get_logger()


class Chores:
    """Works off what is stored; safe to be done twice, and by several nodes."""

    def __init__(self, store: AccountStore, tables: Tables, visitors: Visitors) -> None:
        self._store = store
        self._tables = tables
        self._visitors = visitors
        self._one_at_a_time = asyncio.Lock()
        self.handing_over: list[HandOver] = []  # what other parts have to do
        self.forgetting: list[Forget] = []

    async def work(self) -> None:
        """Do all that is to be done; what fails stays for the next round."""
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
        if chore.kind == "hand_over":
            for hand_over in self.handing_over:
                await hand_over(chore.visitor_id, chore.data["into"])
        else:
            for forget in self.forgetting:
                await forget(ids)
        self._visitors.forget(chore.visitor_id)
        return not failed

    async def _at_table(self, chore: Chore, table: str, ids: Sequence[str]) -> None:
        for left in reversed(range(TRIES)):
            try:
                if chore.kind == "hand_over":
                    return await self._hand_over(table, chore.visitor_id, chore.data["into"])
                return await self._forget(table, ids)
            except Conflict:  # another node was quicker
                if not left:
                    raise

    async def _hand_over(self, id: str, before: str, visitor: str) -> None:
        live = await self._tables.live(id)
        await self._tables.commit(live, lambda table, now: table.pass_to(before, visitor, now), visitor)

    # --- somebody is gone

    async def _forget(self, id: str, ids: Sequence[str]) -> None:
        """His names and lines go from the table as it is, then from its log and its analysis."""
        live, events = await self._tables.live(id), await self._tables.store.events(id)
        past = Past(events, ids)
        chairs = live.table.chairs
        held = {seat for visitor in ids for seat in live.table.seats_of(visitor)}
        seats = sorted(seat for seat in held | past.seats if not chairs[seat].name.startswith(GONE))
        if seats or past.lines:
            await self._tables.commit(live, lambda table, now: table.forget_person(ids, seats, past.lines, now))
        rewritten = past.rewritten(id, held)
        if rewritten:
            await self._store.write({REWRITTEN_EVENT: rewritten})
        await self._forget_in_analysis(id, [chair.name for chair in chairs])

    async def _forget_in_analysis(self, id: str, names: list[str]) -> None:
        found = await self._tables.store.analysis(id)
        if found and found["names"] != names:
            await self._tables.store.save_analysis(id, {**found, "names": names})


class Past:
    """What somebody has left in the log of a table."""

    def __init__(self, events: Sequence[Event], ids: Sequence[str]) -> None:
        self.events = events
        self.ids = set(ids)
        said = [event for event in events if event.kind == "said" and event.visitor in self.ids]
        self.lines = [(event.data["at"], event.data["seat"]) for event in said]
        self._naming: dict[int, int] = {}  # the event that each seat has its name from
        self.seats: set[int] = set()  # that have theirs from this person
        for event in events:
            self._read(event)

    def _read(self, event: Event) -> None:
        match event.kind:
            case "opened":
                for seat, chair in enumerate(event.data["chairs"]):
                    self._name(event, seat, chair["visitors"])
            case "joined":
                self._name(event, event.data["seat"], [event.data["visitor"]])
            case "left" | "filled":
                self._naming.pop(event.data["seat"], None)
                self.seats.discard(event.data["seat"])

    def _name(self, event: Event, seat: int, visitors: Sequence[str]) -> None:
        self._naming[seat] = event.seq
        if self.ids & set(visitors):
            self.seats.add(seat)
        else:
            self.seats.discard(seat)

    def rewritten(self, table: str, held: set[int]) -> list[Values]:
        """The events that name or quote the person, without that."""
        changed = [(event, *self._without(event, held)) for event in self.events]
        return [
            {"at_table": table, "number": event.seq, "new_kind": kind, "new_data": json_text(data)}
            for event, kind, data in changed
            if (kind, data) != (event.kind, event.data)
        ]

    def _without(self, event: Event, held: set[int]) -> tuple[str, Json]:
        data = event.data
        if event.kind == "said" and event.visitor in self.ids:
            return "unsaid", {"lines": []}
        if event.kind == "joined" and (data["visitor"] in self.ids or self._names(event, data["seat"], held)):
            return "joined", {**data, "name": GONE}
        if event.kind == "opened":
            chairs = [
                {**chair, "name": GONE}
                if self.ids & set(chair["visitors"]) or self._names(event, seat, held) and chair["who"] == "person"
                else chair
                for seat, chair in enumerate(data["chairs"])
            ]
            given = {"record": _named_anew(data["record"], chairs)} if "record" in data else {}
            return "opened", {**data, "chairs": chairs, **given}
        return event.kind, data

    def _names(self, event: Event, seat: int, held: set[int]) -> bool:
        """Whether a seat that the person holds has its name from this event."""
        return seat in held and self._naming.get(seat) == event.seq


def _named_anew(record: str, chairs: Sequence[Json]) -> str:
    """A record that a match goes on from, with the names that the seats have now."""

    def line(found: re.Match[str]) -> str:
        seat = int(found[1])
        return f"name {seat}: {GONE}" if seat < len(chairs) and chairs[seat]["name"] == GONE else found[0]

    return re.sub(r"^name (\d+): .*$", line, record, flags=re.MULTILINE)
