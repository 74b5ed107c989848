"""Holidays: some days a year, players can make the slow tables that they play at wait."""

from datetime import UTC, datetime
from math import ceil

import structlog
from sqlalchemy import delete, func, select, update

from kurzspiel.server.messages import DAY, Holiday
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.storage.database import Database, Found, Json, Limit, in_order
from kurzspiel.server.storage.migrations.schema import GRANTS, HOLIDAYS, TABLES
from kurzspiel.server.storage.store import Conflict, KnownVisitor, upsert
from kurzspiel.server.table.table import Refused, Table
from kurzspiel.texts import say

A_YEAR = 28  # days
TRIES = 5  # at a table that is dropped from memory meanwhile
EVERY = 60.0  # seconds between two looks for tables that do not know of a holiday
REMEMBERED = 100_000  # of those that do
NEW_HOLIDAY = upsert(HOLIDAYS)
in_order(NEW_HOLIDAY)

log = structlog.get_logger()


class Holidays:
    """Who is away until when, and how many days are left this year."""

    def __init__(self, database: Database, room: TableRoom) -> None:
        self._database = database
        self._room = room
        self._told: set[tuple[str, str, float]] = set()  # tables that know when the visitor's holiday ends

    async def of(self, visitor: str) -> Holiday:
        taken = await self._taken(visitor)
        now = self._room.now()
        until = max((each.ends for each in taken if each.ends > now), default=None)
        return Holiday(until=until, days_left=A_YEAR - days_used(taken, now), days_a_year=A_YEAR)

    async def begin(self, person: KnownVisitor, days: int) -> Holiday:
        """For this many days, the slow tables that the person already sits at wait."""
        if not person.role:
            raise Refusal(403, "no_account", say("server-account-needed"))
        visitor = person.id
        known, now = await self.of(visitor), self._room.now()
        until, refusal = now + days * DAY, Refusal(409, "on_holiday", say("server-on-holiday"))
        if known.until is not None:
            raise refusal
        if days > known.days_left:
            raise Refusal(409, "no_days", say("server-no-days", left=str(known.days_left)))
        row = {"visitor_id": visitor, "starts": now, "ends": until}
        on = select(func.count()).where(HOLIDAYS.c.visitor_id == visitor, HOLIDAYS.c.ends > now)
        limit = Limit(f"holidays of {visitor}", on, 1, refusal)  # against two requests at once
        await self._database.write({NEW_HOLIDAY: [row]}, limits=[limit])
        await self._tell_tables(visitor, now, until)
        return await self.of(visitor)

    async def end(self, visitor: str) -> Holiday:
        """End a holiday early; the current day is spent."""
        now = self._room.now()
        own = HOLIDAYS.c.visitor_id == visitor
        await self._database.change(update(HOLIDAYS).where(own, HOLIDAYS.c.ends > now).values(ends=now))
        await self._tell_tables(visitor, now, now)
        return await self.of(visitor)

    async def _taken(self, visitor: str) -> list[Found]:
        return await self._database.all(select(HOLIDAYS).where(HOLIDAYS.c.visitor_id == visitor))

    async def catch_up(self) -> None:
        """Update tables whose match has begun meanwhile, and those that missed a holiday because a node died."""
        latest: dict[str, Found] = {}
        recent = select(HOLIDAYS).where(HOLIDAYS.c.ends > self._room.now() - DAY).order_by(HOLIDAYS.c.ends)
        for each in await self._database.all(recent):
            latest[each.visitor_id] = each
        for each in latest.values():
            await self._tell_tables(each.visitor_id, each.starts, each.ends)

    async def _tell_tables(self, visitor: str, opened_by: float, ends: float) -> None:
        held = select(GRANTS.c.table_id).where(GRANTS.c.visitor_id == visitor)
        asked = select(TABLES.c.id, TABLES.c.summary).where(
            TABLES.c.id.in_(held), TABLES.c.status.in_(("running", "frozen")), TABLES.c.created <= opened_by
        )
        for table, summary in await self._database.all(asked):
            key = table, visitor, ends
            if '"slow"' in summary and key not in self._told and await self._tell(*key):
                self._remember(key)

    def _remember(self, key: tuple[str, str, float]) -> None:
        if len(self._told) >= REMEMBERED:
            self._told.clear()
        self._told.add(key)

    async def _tell(self, id: str, visitor: str, ends: float) -> bool:
        """Whether a table now knows until when its player is away, or does not need to know."""

        def act(table: Table, now: float) -> None:
            for seat in table.seats_of(visitor):
                table.take_holiday(seat, ends if ends > now else None, now)

        for _ in range(TRIES):
            try:
                await self._room.commit(await self._room.live(id), act)
            except Conflict:  # it has just been dropped from memory
                continue
            except (Missing, Refused):  # it is gone, over, or cannot be read
                pass
            return True
        log.warning("a table was not updated for a holiday", table=id)
        return False

    # --- merged and deleted people

    async def moved(self, one: str, into: str) -> None:
        await self._database.change(update(HOLIDAYS).where(HOLIDAYS.c.visitor_id == one).values(visitor_id=into))

    async def forget(self, visitor: str) -> None:
        await self._database.change(delete(HOLIDAYS).where(HOLIDAYS.c.visitor_id == visitor))

    async def about(self, visitor: str) -> list[Json]:
        return [{"starts": each.starts, "ends": each.ends} for each in await self._taken(visitor)]


def days_used(taken: list[Found], now: float) -> int:
    """Of this year, by the calendar in UTC; the current day counts."""
    year = datetime.fromtimestamp(now, UTC).year
    first, last = (datetime(each, 1, 1, tzinfo=UTC).timestamp() for each in (year, year + 1))
    spans = (min(each.ends, last) - max(each.starts, first) for each in taken)
    return sum(ceil(span / DAY) for span in spans if span > 0)
