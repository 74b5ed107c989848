"""Counting the decisions of finished matches for the explorer: each match once, a while after its end.

The transaction that deletes a match's row among the unexplored also adds its counts, so every match is counted exactly
once, however many nodes try and whenever one of them dies.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import Insert
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.club.results.rating import SkillRating, of_level
from kurzspiel.server.room.explorer import HereFilter, Strength, counted_in
from kurzspiel.server.room.readers import Readers
from kurzspiel.server.room.replays import PlayedMatch
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.storage.database import Database, Values, in_order
from kurzspiel.server.storage.migrations.schema import EXPLORED, RATINGS, RESULTS, UNEXPLORED
from kurzspiel.server.storage.store import upsert
from kurzspiel.study.explorer.counts import Count, CountKey

AT_ONCE = 10  # matches in one round
EVERY = 5.0  # seconds
COUNTER = "the explorer"  # our name when asking the process that reads
LOW, HIGH = 1300, 1650  # points: weak is below LOW, strong from HIGH on

NEW_UNEXPLORED = upsert(UNEXPLORED)
in_order(NEW_UNEXPLORED)

_more = Insert(EXPLORED)
MORE = _more.on_conflict_do_update(
    index_elements=list(EXPLORED.primary_key.columns),
    set_={name: EXPLORED.c[name] + _more.excluded[name] for name in Count._fields},
)


class ExploredMatches:
    """The counts from this server's matches."""

    def __init__(self, database: Database, room: TableRoom, readers: Readers) -> None:
        self._database, self._room, self._readers = database, room, readers

    async def count_new(self) -> None:
        """Count some of the matches that have ended since."""
        waiting = select(UNEXPLORED.c.table_id).order_by(UNEXPLORED.c.ended, UNEXPLORED.c.table_id).limit(AT_ONCE)
        for (table_id,) in await self._database.all(waiting):
            await self._count(table_id)

    async def _count(self, table_id: str) -> None:
        rows = await self._rows(table_id)
        await self._database.transact(partial(settle, table_id=table_id, rows=rows))

    async def _rows(self, table_id: str) -> list[Values]:
        """What a match adds; nothing, if it is gone."""
        try:
            match = (await self._room.fresh(table_id)).table.match
        except Missing:
            return []
        if match is None or match.places is None:
            return []
        found = await self._readers.run(COUNTER, partial(counted_in, PlayedMatch.of(match)))
        strengths = await self._strengths(table_id, match.engine.name)
        rules = match.engine.rules.VERSION
        return [
            row_of(match.engine.name, rules, strengths[seat], key, count)
            for seat, counts in found.items()
            if seat in strengths
            for key, count in counts.items()
        ]

    async def _strengths(self, table_id: str, game: str) -> dict[int, Strength]:
        """The strength of each seat that was not given up, by its current rating."""
        columns = (RESULTS.c.seat, RESULTS.c.bot, RATINGS.c.mu, RATINGS.c.sigma)
        rating = (RATINGS.c.visitor_id == RESULTS.c.visitor_id) & (RATINGS.c.game == game)
        asked = select(*columns).select_from(RESULTS.outerjoin(RATINGS, rating))
        asked = asked.where(RESULTS.c.table_id == table_id, RESULTS.c.given_up.is_(False))
        return {row.seat: strength_of(game, row) for row in await self._database.all(asked)}

    async def find(
        self, game: str, rules: int, situations: Sequence[str], of: HereFilter
    ) -> dict[str, dict[str, Count]]:
        """By situation and choice."""
        wanted = {"seats": of.seats, "turn": of.order, "strength": of.strength}
        conditions = [EXPLORED.c[name] == value for name, value in wanted.items() if value is not None]
        sums = [func.sum(EXPLORED.c[name]).label(name) for name in Count._fields]
        which = EXPLORED.c.game == game, EXPLORED.c.rules == rules, EXPLORED.c.situation.in_(situations)
        asked = select(EXPLORED.c.situation, EXPLORED.c.choice, *sums).where(*which, *conditions)
        found: dict[str, dict[str, Count]] = {}
        for row in await self._database.all(asked.group_by(EXPLORED.c.situation, EXPLORED.c.choice)):
            count = Count(int(row.played), float(row.won), int(row.places), int(row.together))
            found.setdefault(row.situation, {})[row.choice] = count
        return found


async def settle(connection: AsyncConnection, table_id: str, rows: list[Values]) -> None:
    """Add the counts of a match, unless that has been done."""
    claim = delete(UNEXPLORED).where(UNEXPLORED.c.table_id == table_id)
    if (await connection.execute(claim)).rowcount and rows:
        await connection.execute(MORE, rows)


def row_of(game: str, rules: int, strength: Strength, key: CountKey, count: Count) -> Values:
    return {
        "game": game,
        "rules": rules,
        "situation": key.situation,
        "choice": key.choice,
        "seats": key.seats,
        "turn": key.order,
        "strength": strength,
        **count._asdict(),
    }


def strength_of(game: str, row: Any) -> Strength:
    rating = of_level(game, row.bot) if row.bot else SkillRating(row.mu, row.sigma) if row.mu is not None else None
    if rating is None:
        return "unknown"
    return "low" if rating.points < LOW else "middle" if rating.points < HIGH else "high"
