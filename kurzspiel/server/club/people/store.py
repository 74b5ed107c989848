"""The ties between players, as rows."""

from collections.abc import Collection, Sequence

import orjson
from sqlalchemy import ColumnElement, and_, bindparam, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import Insert
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.names import key_of
from kurzspiel.server.storage.database import Database, Found, Json, Limit, Rows, Values, in_order
from kurzspiel.server.storage.migrations.schema import ACCOUNTS, CHALLENGES, GRANTS, HIDDEN, TABLES, TIES, VISITORS
from kurzspiel.server.storage.store import SHOWN_GRANT, WHICH, upsert

MOST_LISTED = 500  # ties that are read at once: more than anybody may have
MOST_TABLES = 20  # of one friend that are looked at

BLOCK = upsert(TIES, "kind", "since")
_tie = Insert(TIES)
NEW_TIE = _tie.on_conflict_do_update(  # a block stays, whatever else happens at the same moment
    index_elements=[TIES.c.visitor_id, TIES.c.other_id],
    set_={name: _tie.excluded[name] for name in ("kind", "since")},
    where=TIES.c.kind != "blocked",
)
_BETWEEN = TIES.c.visitor_id == bindparam("one"), TIES.c.other_id == bindparam("other")
NO_TIE = delete(TIES).where(*_BETWEEN, TIES.c.kind != "blocked")
NO_BLOCK = delete(TIES).where(*_BETWEEN, TIES.c.kind == "blocked")
HERE = update(VISITORS).where(VISITORS.c.id == WHICH)
NO_CHALLENGE_TO = delete(CHALLENGES).where(
    CHALLENGES.c.from_id == bindparam("one"), CHALLENGES.c.to_id == bindparam("other")
)
DECLINED_FROM = update(CHALLENGES).where(
    CHALLENGES.c.from_id == bindparam("other"), CHALLENGES.c.to_id == bindparam("one"), CHALLENGES.c.declined.is_(None)
)
in_order(NO_TIE, NO_BLOCK, NEW_TIE, BLOCK, HERE, NO_CHALLENGE_TO, DECLINED_FROM)

IS_HIDDEN = select(HIDDEN.c.since).where(HIDDEN.c.visitor_id == VISITORS.c.id).exists()


def tie_row(one: str, other: str, kind: str, now: float) -> Values:
    return {"visitor_id": one, "other_id": other, "kind": kind, "since": now}


def between(one: str, other: str) -> list[Values]:
    """Both rows of the tie between two visitors."""
    return [{"one": one, "other": other}, {"one": other, "other": one}]


class PeopleStore:
    """Works on the server's database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, rows: Rows, limits: Sequence[Limit] = ()) -> None:
        await self._database.write(rows, limits=limits)

    def limit(self, column: str, visitor: str, kinds: Sequence[str], most: int, refusal: Exception) -> Limit:
        """How many ties of these kinds a visitor may have: their own, or (`other_id`) those of others to them."""
        counted = select(func.count()).select_from(TIES).where(TIES.c[column] == visitor, TIES.c.kind.in_(kinds))
        return Limit(f"ties of {visitor}", counted, most, refusal)

    def no_block(self, by: str, of: str, refusal: Exception) -> Limit:
        """Refuses a request if its addressee blocks the asker at the same moment."""
        blocks = TIES.c.visitor_id == by, TIES.c.other_id == of, TIES.c.kind == "blocked"
        return Limit(f"ties of {by}", select(func.count()).select_from(TIES).where(*blocks), 0, refusal)

    async def player(self, name: str) -> Found | None:
        """A person with an account, by name."""
        columns = VISITORS.c.id, VISITORS.c.name, VISITORS.c.seen, ACCOUNTS.c.role, IS_HIDDEN.label("hidden")
        asked = select(*columns).join_from(VISITORS, ACCOUNTS).where(ACCOUNTS.c.key == key_of(name))
        found = await self._database.all(asked)
        return found[0] if found else None

    async def kinds(self, one: str, other: str) -> tuple[str | None, str | None]:
        """The kind of the tie from the one to the other, and back."""
        both = or_(
            and_(TIES.c.visitor_id == one, TIES.c.other_id == other),
            and_(TIES.c.visitor_id == other, TIES.c.other_id == one),
        )
        found = {each.visitor_id: each.kind for each in await self._database.all(select(TIES).where(both))}
        return found.get(one), found.get(other)

    async def blocks(self, one: str, others: Collection[str]) -> set[str]:
        """Those of the others with a block between them and this one, in either direction."""
        there = and_(TIES.c.visitor_id == one, TIES.c.other_id.in_(others))
        back = and_(TIES.c.other_id == one, TIES.c.visitor_id.in_(others))
        found = await self._database.all(select(TIES).where(or_(there, back), TIES.c.kind == "blocked"))
        return {each for row in found for each in (row.visitor_id, row.other_id)} - {one}

    async def is_blocked(self, visitor: str, others: Collection[str]) -> bool:
        """Whether any of these others has blocked this visitor."""
        blocks = TIES.c.visitor_id.in_(others), TIES.c.other_id == visitor, TIES.c.kind == "blocked"
        return await self._database.value(select(TIES.c.since).where(*blocks).limit(1)) is not None

    async def mine(self, visitor: str) -> list[Found]:
        """A visitor's ties, with names and when each was last seen."""
        columns = VISITORS.c.id, VISITORS.c.name, VISITORS.c.seen, TIES.c.kind
        own = select(*columns).join_from(TIES, VISITORS, VISITORS.c.id == TIES.c.other_id)
        return await self._database.all(
            own.where(TIES.c.visitor_id == visitor).order_by(VISITORS.c.name).limit(MOST_LISTED)
        )

    async def who_asked(self, visitor: str) -> list[str]:
        asking = select(VISITORS.c.name).join_from(TIES, VISITORS, VISITORS.c.id == TIES.c.visitor_id)
        found = asking.where(TIES.c.other_id == visitor, TIES.c.kind == "asked").order_by(TIES.c.since)
        return [each.name for each in await self._database.all(found.limit(MOST_LISTED))]

    async def tables_of(self, visitors: Sequence[str]) -> dict[str, tuple[str, str]]:
        """For each of them, the latest table that they are playing at and everybody may watch, and its game."""
        newest = func.row_number().over(partition_by=GRANTS.c.visitor_id, order_by=TABLES.c.changed.desc())
        columns = GRANTS.c.visitor_id, GRANTS.c.seat, TABLES.c.id, TABLES.c.game, TABLES.c.summary
        playing = select(*columns, newest.label("place")).join_from(GRANTS, TABLES)
        listed = GRANTS.c.visitor_id.in_(visitors), TABLES.c.status == "running", TABLES.c.listed, SHOWN_GRANT
        each_newest = playing.where(*listed).subquery()
        rows = select(each_newest).where(each_newest.c.place <= MOST_TABLES).order_by(each_newest.c.place)
        found: dict[str, tuple[str, str]] = {}
        for each in await self._database.all(rows):
            summary = orjson.loads(each.summary)
            if summary.get("spectators", True) and each.seat not in summary.get("gone", ()):
                found.setdefault(each.visitor_id, (each.id, each.game))
        return found

    # --- merged and deleted people

    async def moved(self, one: str, into: str) -> None:
        """Move ties to another visitor of the same person, except where that one already has a tie."""

        async def work(connection: AsyncConnection) -> None:
            found = (await connection.execute(select(TIES).where(or_(*_about(one))))).all()
            await connection.execute(delete(TIES).where(or_(*_about(one))))
            rows = [{name: into if value == one else value for name, value in row._asdict().items()} for row in found]
            if kept := [row for row in rows if row["visitor_id"] != row["other_id"]]:
                await connection.execute(upsert(TIES), kept)

        await self._database.transact(work)

    async def forget(self, visitor: str) -> None:
        await self._database.change(delete(TIES).where(or_(*_about(visitor))))

    async def about(self, visitor: str) -> Json:
        return {"ties": [{"name": each.name, "kind": each.kind} for each in await self.mine(visitor)]}


def _about(visitor: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return TIES.c.visitor_id == visitor, TIES.c.other_id == visitor
