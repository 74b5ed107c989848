"""What is stored for tournaments.

A change takes the next number of the tournament's acts, in the same transaction. A change that was decided on old data
finds its number taken, gets a Conflict, and is decided again.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import orjson
from sqlalchemy import bindparam, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.club.tournaments.messages import TournamentTerms
from kurzspiel.server.club.tournaments.state import (
    Result,
    Round,
    TournamentEntrant,
    TournamentFacts,
    TournamentHeat,
    TournamentState,
)
from kurzspiel.server.storage.database import Conflict, Database, Found, Limit, Rows, Values, in_order
from kurzspiel.server.storage.migrations.schema import (
    ACCOUNTS,
    ENTRANTS,
    HEATS,
    ROUNDS,
    TABLES,
    TOURNAMENT_ACTS,
    TOURNAMENTS,
    VISITORS,
)

__all__ = ["Conflict", "TournamentStore"]

WHICH = bindparam("which", type_=TOURNAMENTS.c.id.type)

NEW_TOURNAMENT = insert(TOURNAMENTS)
CHANGED_TOURNAMENT = update(TOURNAMENTS).where(TOURNAMENTS.c.id == WHICH)
NEW_ACT = insert(TOURNAMENT_ACTS)
NEW_ENTRANT = insert(ENTRANTS)
CHANGED_ENTRANT = update(ENTRANTS).where(ENTRANTS.c.tournament_id == WHICH, ENTRANTS.c.number == bindparam("who"))
LOST_ENTRANT = delete(ENTRANTS).where(ENTRANTS.c.tournament_id == WHICH, ENTRANTS.c.number == bindparam("who"))
NEW_ROUND = insert(ROUNDS)
NEW_HEAT = insert(HEATS)
OPENED_HEAT = update(HEATS).where(HEATS.c.table_id == WHICH).values(opened=True)
DONE_HEAT = update(HEATS).where(HEATS.c.table_id == WHICH, HEATS.c.done.is_(None))
FORGOTTEN_ACTS = update(TOURNAMENT_ACTS).where(TOURNAMENT_ACTS.c.visitor == WHICH).values(visitor=None)

in_order(
    NEW_TOURNAMENT,
    CHANGED_TOURNAMENT,
    NEW_ACT,
    LOST_ENTRANT,
    NEW_ENTRANT,
    CHANGED_ENTRANT,
    NEW_ROUND,
    NEW_HEAT,
    OPENED_HEAT,
    DONE_HEAT,
    FORGOTTEN_ACTS,
)

CLASH = "Somebody else has changed this tournament meanwhile."


def done(table: str, result: Result, now: float) -> Rows:
    """Rows that note that a tournament's table is over, stored with its last move."""
    return {DONE_HEAT: [{"which": table, "result": orjson.dumps(asdict(result)).decode(), "done": now}]}


# --- rows as values


def tournament_row(tournament: TournamentFacts) -> Values:
    return {**vars(tournament), "terms": tournament.terms.model_dump_json()}


def changed_row(tournament: TournamentFacts) -> Values:
    row = tournament_row(tournament)
    return {"which": row.pop("id"), **row}


def entrant_row(tournament: str, entrant: TournamentEntrant) -> Values:
    values = {"visitor_id": entrant.visitor, "entered": entrant.entered, "gone": entrant.gone}
    return {"tournament_id": tournament, "number": entrant.number, **values}


def changed_entrant_row(tournament: str, entrant: TournamentEntrant) -> Values:
    return {"which": tournament, "who": entrant.number, "visitor_id": entrant.visitor, "gone": entrant.gone}


def heat_row(tournament: str, heat: TournamentHeat) -> Values:
    return {
        "tournament_id": tournament,
        "round": heat.round,
        "number": heat.number,
        "table_id": heat.table,
        "chairs": orjson.dumps(heat.chairs).decode(),
        "opened": heat.opened,
        "result": orjson.dumps(asdict(heat.result)).decode() if heat.result else None,
        "done": heat.done,
    }


def _tournament(columns: Sequence[Any]) -> TournamentFacts:
    values = dict(zip(TOURNAMENTS.c.keys(), columns, strict=True))
    return TournamentFacts(**{**values, "terms": TournamentTerms.model_validate_json(values["terms"])})


def _heat(found: Found) -> TournamentHeat:
    result = orjson.loads(found.result) if found.result else None
    return TournamentHeat(
        found.round,
        found.number,
        found.table_id,
        tuple(orjson.loads(found.chairs)),
        found.opened,
        Result(tuple(result["places"]) if result["places"] else None, tuple(result["stood_in"])) if result else None,
        found.done,
    )


class TournamentStore:
    """Tournaments in the database of the server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- reading

    async def load(self, id: str) -> TournamentState | None:
        """A tournament with everything that belongs to it, as of one moment."""

        async def question(connection: AsyncConnection) -> TournamentState | None:
            row = (await connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id == id))).first()
            if row is None:
                return None
            last = select(func.max(TOURNAMENT_ACTS.c.seq)).where(TOURNAMENT_ACTS.c.tournament_id == id)
            seq = (await connection.execute(last)).scalar_one()
            parts = [
                (await connection.execute(select(part).where(part.c.tournament_id == id).order_by(*part.primary_key)))
                for part in (ENTRANTS, ROUNDS, HEATS)
            ]
            entrants, rounds, heats = [list(part) for part in parts]
            return TournamentState(
                _tournament(row),
                seq,
                [TournamentEntrant(each.number, each.visitor_id, each.entered, each.gone) for each in entrants],
                [Round(each.number, each.began, each.ends) for each in rounds],
                [_heat(each) for each in heats],
            )

        return await self._database.read(question)

    async def names(self, visitors: Sequence[str]) -> dict[str, str]:
        """The visitors' current names."""
        asked = select(VISITORS.c.id, VISITORS.c.name).where(VISITORS.c.id.in_(visitors))
        return {each.id: each.name for each in await self._database.all(asked)}

    async def programs(self, visitors: Sequence[str]) -> set[str]:
        """Those of them that are outside bots."""
        asked = select(ACCOUNTS.c.visitor_id).where(ACCOUNTS.c.visitor_id.in_(visitors), ACCOUNTS.c.role == "bot")
        return {each.visitor_id for each in await self._database.all(asked)}

    async def listed(self, visitor: str, limit: int) -> list[tuple[TournamentFacts, int, int, bool]]:
        """Listed tournaments and a visitor's own, with the number of entrants, the round, and whether they own it."""
        own = select(ENTRANTS.c.tournament_id).where(ENTRANTS.c.visitor_id == visitor)
        is_own = or_(TOURNAMENTS.c.organiser == visitor, TOURNAMENTS.c.id.in_(own))
        entrants = (
            select(func.count())
            .where(ENTRANTS.c.tournament_id == TOURNAMENTS.c.id, ENTRANTS.c.gone.is_(None))
            .scalar_subquery()
        )
        number = (
            select(func.coalesce(func.max(ROUNDS.c.number), 0))
            .where(ROUNDS.c.tournament_id == TOURNAMENTS.c.id)
            .scalar_subquery()
        )
        asked = (
            select(TOURNAMENTS, entrants.label("n_entrants"), number.label("n_round"), is_own.label("is_own"))
            .where(or_(TOURNAMENTS.c.listed, is_own))
            .order_by(TOURNAMENTS.c.ended.desc().nulls_first(), TOURNAMENTS.c.created.desc(), TOURNAMENTS.c.id)
            .limit(limit)
        )
        width = len(TOURNAMENTS.c)
        return [
            (_tournament(each[:width]), each.n_entrants, each.n_round, bool(each.is_own))
            for each in await self._database.all(asked)
        ]

    async def due(self, now: float) -> list[str]:
        """The tournaments in which something has to happen by itself.

        Their start has come, a table is not open yet or gone, all tables are over, or the round's time is up.
        """
        starting = (TOURNAMENTS.c.status == "open") & (TOURNAMENTS.c.starts <= now)
        going = exists().where(HEATS.c.tournament_id == TOURNAMENTS.c.id, HEATS.c.done.is_(None))
        is_there = exists().where(TABLES.c.id == HEATS.c.table_id)
        is_late = exists().where(
            ROUNDS.c.tournament_id == HEATS.c.tournament_id, ROUNDS.c.number == HEATS.c.round, ROUNDS.c.ends <= now
        )
        waiting = or_(~going, going.where(or_(~HEATS.c.opened, ~is_there, is_late)))
        running = (TOURNAMENTS.c.status == "running") & waiting
        asked = select(TOURNAMENTS.c.id).where(or_(running, starting)).order_by(TOURNAMENTS.c.created, TOURNAMENTS.c.id)
        return [each.id for each in await self._database.all(asked)]

    async def checked_limit(self, visitor: str, most: int, refusal: Exception) -> Limit:
        """The limit for an organiser's unfinished tournaments; if it is already reached, another one is refused."""
        own = TOURNAMENTS.c.organiser == visitor, TOURNAMENTS.c.status.in_(("open", "running"))
        counted = select(func.count()).where(*own)
        return await self._database.checked(Limit(f"tournaments of {visitor}", counted, most, refusal))

    async def of_table(self, table: str) -> tuple[str, str, int, int, float] | None:
        """The tournament of a table: id, name, round, number in the round, and when the round ends."""
        asked = (
            select(TOURNAMENTS.c.id, TOURNAMENTS.c.name, HEATS.c.round, HEATS.c.number, ROUNDS.c.ends)
            .select_from(HEATS)
            .join(TOURNAMENTS, TOURNAMENTS.c.id == HEATS.c.tournament_id)
            .join(ROUNDS, (ROUNDS.c.tournament_id == HEATS.c.tournament_id) & (ROUNDS.c.number == HEATS.c.round))
            .where(HEATS.c.table_id == table)
        )
        found = await self._database.all(asked)
        return tuple(found[0]) if found else None

    async def of_visitor(self, visitor: str) -> list[str]:
        """The tournaments that a visitor plays or played in, or organises."""
        own = select(ENTRANTS.c.tournament_id).where(ENTRANTS.c.visitor_id == visitor)
        is_own = or_(TOURNAMENTS.c.organiser == visitor, TOURNAMENTS.c.id.in_(own))
        asked = select(TOURNAMENTS.c.id).where(is_own).order_by(TOURNAMENTS.c.created, TOURNAMENTS.c.id)
        return [each.id for each in await self._database.all(asked)]

    async def status_of(self, tables: Sequence[str]) -> dict[str, str]:
        """The status of those of the tables that exist."""
        asked = select(TABLES.c.id, TABLES.c.status).where(TABLES.c.id.in_(tables))
        return {each.id: each.status for each in await self._database.all(asked)}

    # --- writing

    async def add(self, tournament: TournamentFacts, now: float, limits: Sequence[Limit] = ()) -> None:
        rows: Rows = {NEW_TOURNAMENT: [tournament_row(tournament)]}
        await self._write(tournament.id, 1, "made", tournament.organiser, now, rows, limits)

    async def change(self, state: TournamentState, kind: str, visitor: str | None, now: float, rows: Rows) -> None:
        """Store rows if the tournament is still in this state; otherwise Conflict."""
        await self._write(state.tournament.id, state.seq + 1, kind, visitor, now, rows)

    async def _write(
        self, id: str, seq: int, kind: str, visitor: str | None, now: float, rows: Rows, limits: Sequence[Limit] = ()
    ) -> None:
        act = {"tournament_id": id, "seq": seq, "kind": kind, "at": now, "visitor": visitor}
        await self._database.write({**rows, NEW_ACT: [act]}, CLASH, [(TOURNAMENT_ACTS, act)], limits)

    async def opened(self, table: str) -> None:
        """Note that a table of a round has been opened."""
        await self._database.write({OPENED_HEAT: [{"which": table}]})

    async def void(self, table: str, now: float) -> None:
        """Note that a table was deleted before it was over."""
        await self._database.write(done(table, Result(None), now))

    async def forget_acts(self, visitor: str) -> None:
        """Forget which acts were a visitor's."""
        await self._database.write({FORGOTTEN_ACTS: [{"which": visitor}]})
