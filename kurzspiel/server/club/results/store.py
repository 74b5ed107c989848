"""What is kept of matches, as rows: written when they end, moved or made anonymous with people, read for lists."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Double, FromClause, case, cast, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.club.results.rating import ENOUGH, SkillRating
from kurzspiel.server.names import key_of
from kurzspiel.server.storage.database import Asked, Database, Found, Json, Rows, database_now, in_order
from kurzspiel.server.storage.migrations.schema import (
    ACCOUNTS,
    BANS,
    GRANTS,
    HIDDEN,
    MATCHES,
    RATINGS,
    RESULTS,
    SEEKERS,
    TABLES,
    VISITORS,
)
from kurzspiel.server.storage.store import WHICH, upsert

NEW_MATCH = upsert(MATCHES)
NEW_RESULT = upsert(RESULTS)
NEW_HIDDEN = upsert(HIDDEN)
NO_HIDDEN = delete(HIDDEN).where(HIDDEN.c.visitor_id == WHICH)
SHOWN_SEEKER = update(SEEKERS).where(SEEKERS.c.visitor_id == WHICH)  # the visitor's search for people to play with
in_order(NEW_MATCH, NEW_RESULT, NEW_HIDDEN, NO_HIDDEN, SHOWN_SEEKER)

MOST_POINTS = 500  # in a rating's graph
MOST_RIVALS = 60  # in a profile
MOST_OPENINGS = 60


IS_HIDDEN = exists().where(HIDDEN.c.visitor_id == ACCOUNTS.c.visitor_id)
IS_BANNED = exists().where(
    BANS.c.visitor_id == ACCOUNTS.c.visitor_id, or_(BANS.c.ends.is_(None), BANS.c.ends > database_now())
)
PLAYERS = RATINGS.join(VISITORS, VISITORS.c.id == RATINGS.c.visitor_id).join(
    ACCOUNTS, ACCOUNTS.c.visitor_id == RATINGS.c.visitor_id
)


def ranked(game: str) -> Asked:
    """Everybody in the list of players of a game, with their ranks."""
    rank = func.rank().over(order_by=RATINGS.c.cautious.desc()).label("rank")
    columns = (VISITORS.c.name, ACCOUNTS.c.role, ACCOUNTS.c.key, *RATINGS.c)
    return (
        select(rank, *columns)
        .select_from(PLAYERS)
        .where(RATINGS.c.game == game, RATINGS.c.matches >= ENOUGH, ~IS_HIDDEN, ~IS_BANNED)
    )


class Kept:
    """The rows of matches, results and ratings in the database of a server."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # --- merged and deleted people

    async def moved(self, one: str, into: str) -> None:
        """Move results to another visitor of the same person; ratings too, where the other has none."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(RESULTS).where(RESULTS.c.visitor_id == one).values(visitor_id=into))
            known = select(RATINGS.c.game).where(RATINGS.c.visitor_id == into)
            games = [each.game for each in await connection.execute(known)]
            own = update(RATINGS).where(RATINGS.c.visitor_id == one, RATINGS.c.game.not_in(games))
            await connection.execute(own.values(visitor_id=into))
            await connection.execute(delete(RATINGS).where(RATINGS.c.visitor_id == one))
            if since := await connection.scalar(select(HIDDEN.c.since).where(HIDDEN.c.visitor_id == one)):
                await connection.execute(NEW_HIDDEN, {"visitor_id": into, "since": since})  # if in doubt, hidden

        await self.database.transact(work)

    async def forget(self, visitor: str) -> None:
        """Make a visitor's results anonymous, and delete their ratings."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(RESULTS).where(RESULTS.c.visitor_id == visitor).values(visitor_id=None))
            await connection.execute(delete(RATINGS).where(RATINGS.c.visitor_id == visitor))
            await connection.execute(delete(HIDDEN).where(HIDDEN.c.visitor_id == visitor))

        await self.database.transact(work)

    async def hide(self, visitor: str, hidden: bool, now: float) -> bool:
        """Show a visitor in lists, or not; False: they have no account, so they are in none."""
        if not await self.database.value(select(ACCOUNTS.c.role).where(ACCOUNTS.c.visitor_id == visitor)):
            return False
        rows: Rows = {SHOWN_SEEKER: [{"which": visitor, "shown": not hidden}]}
        if hidden:
            rows[NEW_HIDDEN] = [{"visitor_id": visitor, "since": now}]
        else:
            rows[NO_HIDDEN] = [{"which": visitor}]
        await self.database.write(rows)
        return True

    async def all_of(self, visitor: str) -> Json:
        """All results and ratings of a visitor, and whether they hide, as plain data for their export."""
        columns = [column for column in RESULTS.c if column.name not in ("visitor_id", "bot", "game", "ended")]
        own = select(*columns, *(MATCHES.c[name] for name in ("game", "rules", "seats", "began", "ended", "rated")))
        results = own.select_from(RESULTS.join(MATCHES)).where(RESULTS.c.visitor_id == visitor)
        ratings = select(RATINGS).where(RATINGS.c.visitor_id == visitor).order_by(RATINGS.c.game)
        return {
            "hidden": bool(await self.database.value(select(HIDDEN.c.since).where(HIDDEN.c.visitor_id == visitor))),
            "results": [dict(each._mapping) for each in await self.database.all(results.order_by(RESULTS.c.ended))],
            "ratings": [
                {name: value for name, value in each._mapping.items() if name != "visitor_id"}
                for each in await self.database.all(ratings)
            ],
        }

    # --- one table

    async def of_table(self, table_id: str) -> tuple[Found | None, list[Found]]:
        """A match and the results of its seats."""
        results = select(RESULTS).where(RESULTS.c.table_id == table_id).order_by(RESULTS.c.seat)
        matches = await self.database.all(select(MATCHES).where(MATCHES.c.table_id == table_id))
        return (matches[0] if matches else None), await self.database.all(results)

    async def seen(self, visitors: Sequence[str], game: str) -> list[Found]:
        """Those of them who have accounts and do not hide, with their ratings."""
        people = VISITORS.join(ACCOUNTS).outerjoin(
            RATINGS, (RATINGS.c.visitor_id == VISITORS.c.id) & (RATINGS.c.game == game)
        )
        columns = (VISITORS.c.id, VISITORS.c.name, ACCOUNTS.c.role, RATINGS.c.mu, RATINGS.c.sigma)
        asked = select(*columns).select_from(people).where(VISITORS.c.id.in_(visitors), ~IS_HIDDEN)
        return await self.database.all(asked)

    async def rated(self, visitors: Sequence[str], game: str) -> dict[str, SkillRating]:
        """Those of them who have accounts, with their ratings; unrated ones get that of a new player."""
        people = ACCOUNTS.outerjoin(RATINGS, (RATINGS.c.visitor_id == ACCOUNTS.c.visitor_id) & (RATINGS.c.game == game))
        asked = select(ACCOUNTS.c.visitor_id, RATINGS.c.mu, RATINGS.c.sigma).select_from(people)
        found = await self.database.all(asked.where(ACCOUNTS.c.visitor_id.in_(visitors)))
        return {
            each.visitor_id: SkillRating() if each.mu is None else SkillRating(each.mu, each.sigma) for each in found
        }

    # --- lists of players

    async def players(self, game: str, search: str, most: int) -> list[Found]:
        """Players whose names contain this, the best first."""
        all_of_them = ranked(game).subquery()
        asked = select(all_of_them).order_by(all_of_them.c.rank, all_of_them.c.name).limit(most)
        if search:
            asked = asked.where(all_of_them.c.key.contains(key_of(search), autoescape=True))
        return await self.database.all(asked)

    async def player_count(self, game: str) -> int:
        return int(await self.database.value(select(func.count()).select_from(ranked(game).subquery())))

    async def standing(self, game: str, visitor: str) -> Found | None:
        """A visitor's rating, and their rank if they have one."""
        ranks = ranked(game).subquery()
        asked = (
            select(RATINGS, VISITORS.c.name, ACCOUNTS.c.role, ranks.c.rank)
            .select_from(PLAYERS.outerjoin(ranks, ranks.c.visitor_id == RATINGS.c.visitor_id))
            .where(RATINGS.c.game == game, RATINGS.c.visitor_id == visitor)
        )
        found = await self.database.all(asked)
        return found[0] if found else None

    # --- one player

    async def person(self, name: str) -> Found | None:
        """The person with an account of this name."""
        columns = (VISITORS.c.id, VISITORS.c.name, ACCOUNTS.c.role, ACCOUNTS.c.created, IS_HIDDEN.label("hidden"))
        asked = select(*columns).join_from(VISITORS, ACCOUNTS).where(ACCOUNTS.c.key == key_of(name))
        found = await self.database.all(asked)
        return found[0] if found else None

    async def ratings_of(self, visitor: str) -> list[Found]:
        return await self.database.all(select(RATINGS).where(RATINGS.c.visitor_id == visitor))

    async def history(self, visitor: str, game: str) -> list[Found]:
        """The ratings after each rated match, the newest last."""
        asked = (
            select(RESULTS.c.ended, RESULTS.c.mu_after, RESULTS.c.sigma_after)
            .where(RESULTS.c.visitor_id == visitor, RESULTS.c.game == game, RESULTS.c.mu_after.is_not(None))
            .order_by(RESULTS.c.ended.desc())
            .limit(MOST_POINTS)
        )
        return (await self.database.all(asked))[::-1]

    async def tallies(self, visitor: str) -> list[Found]:
        """Matches, wins and mean places by game, size of the table and seat."""
        groups = (MATCHES.c.game, MATCHES.c.seats, RESULTS.c.seat)
        own = select(*groups, *figures_of(RESULTS)).join_from(RESULTS, MATCHES).where(RESULTS.c.visitor_id == visitor)
        return await self.database.all(own.group_by(*groups).order_by(*groups))

    async def openings_of(self, visitor: str) -> list[Found]:
        """Their openings in each game, the most frequent first."""
        groups = (RESULTS.c.game, RESULTS.c.opening)
        asked = select(*groups, *figures_of(RESULTS)).where(RESULTS.c.visitor_id == visitor, RESULTS.c.opening != "")
        return await self.database.all(
            asked.group_by(*groups).order_by(func.count().desc(), RESULTS.c.opening).limit(MOST_OPENINGS)
        )

    async def rivals(self, visitor: str) -> list[Found]:
        """Their opponents, the most frequent first: levels, people who do not hide, and all others as one."""
        mine, theirs = RESULTS.alias("mine"), RESULTS.alias("theirs")
        met = mine.join(theirs, (theirs.c.table_id == mine.c.table_id) & (theirs.c.seat != mine.c.seat))
        seen = met.outerjoin(ACCOUNTS, (ACCOUNTS.c.visitor_id == theirs.c.visitor_id) & ~IS_HIDDEN)
        groups = (mine.c.game, theirs.c.bot, ACCOUNTS.c.visitor_id, ACCOUNTS.c.role)
        ahead = case((mine.c.place < theirs.c.place, 1.0), (mine.c.place == theirs.c.place, 0.5), else_=0.0)
        figures = (
            func.count(mine.c.table_id.distinct()).label("played"),
            mean(mine.c.share).label("won"),
            mean(ahead).label("ahead"),
            mean(mine.c.place).label("place"),
        )
        counted = select(*groups, *figures).select_from(seen).where(mine.c.visitor_id == visitor).group_by(*groups)
        found = counted.subquery()
        asked = select(found, VISITORS.c.name).outerjoin(VISITORS, VISITORS.c.id == found.c.visitor_id)
        return await self.database.all(asked.order_by(found.c.played.desc(), VISITORS.c.name).limit(MOST_RIVALS))

    async def past(self, visitor: str, most: int) -> list[Found]:
        """Their newest results, with their matches; `listed` is null if the table is gone."""
        columns = (*RESULTS.c, MATCHES.c.rated, TABLES.c.listed)
        rows = RESULTS.join(MATCHES).outerjoin(TABLES, TABLES.c.id == RESULTS.c.table_id)
        asked = select(*columns).select_from(rows).where(RESULTS.c.visitor_id == visitor)
        return await self.database.all(asked.order_by(RESULTS.c.ended.desc(), RESULTS.c.table_id).limit(most))

    async def seated(self, tables: Sequence[str]) -> list[Found]:
        """Who sat at these tables; names only of people who have an account and do not hide."""
        shown = RESULTS.outerjoin(ACCOUNTS, (ACCOUNTS.c.visitor_id == RESULTS.c.visitor_id) & ~IS_HIDDEN)
        known = shown.outerjoin(VISITORS, VISITORS.c.id == ACCOUNTS.c.visitor_id)
        asked = select(RESULTS, VISITORS.c.name, ACCOUNTS.c.role).select_from(known)
        return await self.database.all(
            asked.where(RESULTS.c.table_id.in_(tables)).order_by(RESULTS.c.table_id, RESULTS.c.seat)
        )

    async def granted(self, visitor: str, tables: Sequence[str]) -> set[str]:
        """Which of these tables a visitor has a seat at."""
        asked = select(GRANTS.c.table_id).where(GRANTS.c.visitor_id == visitor, GRANTS.c.table_id.in_(tables))
        return {each.table_id for each in await self.database.all(asked)}


def mean(values: ColumnElement[float]) -> ColumnElement[float]:
    """As a float: PostgreSQL would give a decimal."""
    return func.avg(cast(values, Double))


def figures_of(results: FromClause) -> tuple[ColumnElement[Any], ...]:
    """For a group of results: their number, the wins among them, and the mean place."""
    return (func.count().label("played"), func.sum(results.c.share).label("won"), mean(results.c.place).label("place"))
