"""People who look for a match, and challenges, as rows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import orjson
from sqlalchemy import and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.club.pairing.messages import Pace
from kurzspiel.server.club.pairing.parties import Party, Pool, Seeker
from kurzspiel.server.messages import Level
from kurzspiel.server.storage.database import Database, Found, Json, Limit, Rows, Values, in_order
from kurzspiel.server.storage.migrations.schema import CHALLENGES, HIDDEN, RATINGS, SEEKERS, TABLES, TIES, VISITORS
from kurzspiel.server.storage.store import WHICH, upsert

HEARD = update(SEEKERS).where(SEEKERS.c.visitor_id == WHICH, SEEKERS.c.table_id.is_(None))
NO_SEEKER = delete(SEEKERS).where(SEEKERS.c.visitor_id == WHICH, SEEKERS.c.table_id.is_(None))
OPENED = update(SEEKERS).where(SEEKERS.c.table_id == WHICH)
UNPAIRED = update(SEEKERS).where(SEEKERS.c.table_id == WHICH, ~SEEKERS.c.opened).values(table_id=None)
GIVEN_UP = delete(SEEKERS).where(SEEKERS.c.table_id == WHICH, ~SEEKERS.c.opened)
OLD_SEEKERS = delete(SEEKERS).where(
    SEEKERS.c.ends < bindparam("before"), or_(SEEKERS.c.table_id.is_(None), SEEKERS.c.opened)
)
NEW_CHALLENGE = insert(CHALLENGES)
DECLINED = update(CHALLENGES).where(CHALLENGES.c.table_id == WHICH)
NO_CHALLENGE = delete(CHALLENGES).where(CHALLENGES.c.table_id == WHICH)
OLD_CHALLENGES = delete(CHALLENGES).where(CHALLENGES.c.created < bindparam("before"))
in_order(
    HEARD, NO_SEEKER, OPENED, UNPAIRED, GIVEN_UP, OLD_SEEKERS, NEW_CHALLENGE, DECLINED, NO_CHALLENGE, OLD_CHALLENGES
)  # fmt: skip

NEW_SEEKER = upsert(SEEKERS, *(column.name for column in SEEKERS.c if column.name != "visitor_id"))


@dataclass(frozen=True)
class SeekerRow:
    """Somebody who is looking for a match, or has just found one."""

    visitor_id: str
    name: str
    game: str
    seats: int
    pace: Pace
    rated: bool
    rating: int
    shown: bool
    unrated: bool
    bots: Level | None
    bots_from: float
    since: float
    ends: float
    table_id: str | None = None
    opened: bool = False

    @property
    def seeker(self) -> Seeker:
        pool = Pool(self.game, self.seats, self.pace, self.rated)
        return Seeker(self.visitor_id, pool, self.rating, self.since, self.bots, self.bots_from)


@dataclass(frozen=True)
class ChallengeRow:
    """A challenge with what is known about its table."""

    table_id: str
    from_id: str
    to_id: str
    created: float
    declined: float | None
    by: str
    to: str
    game: str
    status: str
    summary: Json


class PairingStore:
    """Works on the server's database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, rows: Rows, limits: Sequence[Limit] = ()) -> None:
        await self._database.write(rows, limits=limits)

    # --- people who look for a match

    async def seekers(self, now: float, most: int) -> list[SeekerRow]:
        """The longest waiting first."""
        waiting = select(SEEKERS).where(SEEKERS.c.ends >= now).order_by(SEEKERS.c.since, SEEKERS.c.visitor_id)
        return [SeekerRow(**each._asdict()) for each in await self._database.all(waiting.limit(most))]

    async def of(self, visitor: str) -> SeekerRow | None:
        found = await self._database.all(select(SEEKERS).where(SEEKERS.c.visitor_id == visitor))
        return SeekerRow(**found[0]._asdict()) if found else None

    async def seek(self, row: SeekerRow, known: str | None, limit: Limit) -> SeekerRow:
        """Begin a search, or change it; if this seeker has just been paired and may not know, returns that instead."""

        async def work(connection: AsyncConnection) -> SeekerRow:
            own = select(SEEKERS).where(SEEKERS.c.visitor_id == row.visitor_id).with_for_update()
            found = (await connection.execute(own)).first()
            if found and found.table_id and (not found.opened or found.table_id != known and found.ends >= row.since):
                return SeekerRow(**found._asdict())
            await connection.execute(NEW_SEEKER, vars(row))
            return row

        return await self._database.transact(work, [limit])

    async def check(self, limit: Limit) -> None:
        await self._database.checked(limit)

    def limit(self, most: int, refusal: Exception) -> Limit:
        """How many people may look for a match at once, in total."""
        return Limit("seekers", select(func.count()).select_from(SEEKERS), most, refusal)

    async def about(self, visitor: str, game: str) -> tuple[float | None, bool]:
        """A visitor's rating in a game, if there is one, and whether they hide."""
        mu = select(RATINGS.c.mu).where(RATINGS.c.visitor_id == visitor, RATINGS.c.game == game).scalar_subquery()
        hides = select(HIDDEN.c.since).where(HIDDEN.c.visitor_id == visitor).exists()
        (found,) = await self._database.all(select(mu.label("mu"), hides.label("hides")))
        return found.mu, bool(found.hides)

    async def pair(self, parties: Iterable[tuple[Party, str]]) -> None:
        """Give each party its table; if one of its people has left or found another, it waits for the next look."""

        async def work(connection: AsyncConnection) -> None:
            for party, table in parties:
                async with connection.begin_nested() as savepoint:
                    if not await _claim(connection, party, table):
                        await savepoint.rollback()

        await self._database.transact(work)

    async def unopened(self) -> list[SeekerRow]:
        """Seekers whose table is not open yet."""
        waiting = select(SEEKERS).where(SEEKERS.c.table_id.is_not(None), ~SEEKERS.c.opened)
        return [SeekerRow(**each._asdict()) for each in await self._database.all(waiting.order_by(SEEKERS.c.since))]

    async def expired(self, now: float) -> list[SeekerRow]:
        """Seekers who have found nobody in time."""
        waiting = select(SEEKERS).where(SEEKERS.c.table_id.is_(None), SEEKERS.c.ends < now)
        return [SeekerRow(**each._asdict()) for each in await self._database.all(waiting)]

    async def blocks_among_seekers(self) -> set[tuple[str, str]]:
        """Pairs of seekers of whom one has blocked the other."""
        one, other = SEEKERS.alias("one"), SEEKERS.alias("other")
        blocks = TIES.join(one, one.c.visitor_id == TIES.c.visitor_id).join(
            other, other.c.visitor_id == TIES.c.other_id
        )
        asked = select(TIES.c.visitor_id, TIES.c.other_id).select_from(blocks).where(TIES.c.kind == "blocked")
        return {(each.visitor_id, each.other_id) for each in await self._database.all(asked)}

    async def shown_before(self, prefix: str, before: float) -> list[str]:
        """Tables for visitors who look around that ended before this time."""
        shown = TABLES.c.id.startswith(prefix), TABLES.c.status != "running", TABLES.c.changed < before
        return [each.id for each in await self._database.all(select(TABLES.c.id).where(*shown).limit(100))]

    # --- challenges

    def challenge_limit(self, column: str, visitor: str, most: int, refusal: Exception) -> Limit:
        open_ones = CHALLENGES.c[column] == visitor, CHALLENGES.c.declined.is_(None), TABLES.c.status == "waiting"
        counted = select(func.count()).select_from(CHALLENGES.join(TABLES)).where(*open_ones)
        return Limit(f"challenges {column} {visitor}", counted, most, refusal)

    async def challenges(self, most: int, table: str | None = None) -> list[ChallengeRow]:
        """Those whose tables still wait, the newest first."""
        by, to = VISITORS.alias("by"), VISITORS.alias("to")
        joined = (
            CHALLENGES.join(TABLES, TABLES.c.id == CHALLENGES.c.table_id)
            .join(by, by.c.id == CHALLENGES.c.from_id)
            .join(to, to.c.id == CHALLENGES.c.to_id)
        )
        columns = (*CHALLENGES.c, by.c.name.label("by"), to.c.name.label("to"))
        columns = (*columns, TABLES.c.game, TABLES.c.status, TABLES.c.summary)
        asked = select(*columns).select_from(joined).where(TABLES.c.status == "waiting")
        if table:
            asked = asked.where(CHALLENGES.c.table_id == table)
        found = await self._database.all(asked.order_by(CHALLENGES.c.created.desc()).limit(most))
        return [_challenge(each) for each in found]

    async def sent(self, by: str, to: str) -> list[str]:
        """The tables where one player waits for another's answer."""
        open_ones = CHALLENGES.c.from_id == by, CHALLENGES.c.to_id == to, CHALLENGES.c.declined.is_(None)
        return [each.table_id for each in await self._database.all(select(CHALLENGES.c.table_id).where(*open_ones))]

    async def old_challenges(self, before: float) -> list[tuple[str, str]]:
        """Tables that still wait, and who opened them, of challenges sent before this time."""
        old = CHALLENGES.c.created < before, TABLES.c.status == "waiting"
        asked = select(CHALLENGES.c.table_id, CHALLENGES.c.from_id).select_from(CHALLENGES.join(TABLES)).where(*old)
        return [(each.table_id, each.from_id) for each in await self._database.all(asked)]

    # --- merged and deleted people

    async def moved(self, one: str, into: str) -> None:
        """Challenges pass to the other visitor; a search has to be started again."""

        async def work(connection: AsyncConnection) -> None:
            for column in (CHALLENGES.c.from_id, CHALLENGES.c.to_id):
                await connection.execute(update(CHALLENGES).where(column == one).values({column: into}))
            with_himself = and_(CHALLENGES.c.from_id == CHALLENGES.c.to_id)
            await connection.execute(delete(CHALLENGES).where(with_himself))
            await connection.execute(delete(SEEKERS).where(SEEKERS.c.visitor_id == one))

        await self._database.transact(work)

    async def forget(self, visitor: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            his = or_(CHALLENGES.c.from_id == visitor, CHALLENGES.c.to_id == visitor)
            await connection.execute(delete(CHALLENGES).where(his))
            await connection.execute(delete(SEEKERS).where(SEEKERS.c.visitor_id == visitor))

        await self._database.transact(work)


async def _claim(connection: AsyncConnection, party: Party, table: str) -> bool:
    """Whether everybody in a party was still there, and now has that table."""
    ids = [each.id for each in party.people]
    same = or_(*(and_(SEEKERS.c.visitor_id == each.id, SEEKERS.c.since == each.since) for each in party.people))
    claim = update(SEEKERS).where(SEEKERS.c.table_id.is_(None), same).values(table_id=table)
    return (await connection.execute(claim)).rowcount == len(ids)


def _challenge(found: Found) -> ChallengeRow:
    values: Values = found._asdict()
    return ChallengeRow(**{**values, "summary": orjson.loads(found.summary)})
