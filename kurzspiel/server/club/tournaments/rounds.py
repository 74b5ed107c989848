"""What happens by itself: tournaments begin, rounds are paired, tables are opened, and tournaments end.

All of it may be done twice, by two nodes or after a crash. A pairing is stored as a whole, with the ids of its tables,
before any of them is opened; a node that finds a table already there has nothing to do.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from secrets import choice

import structlog

from kurzspiel.game import game
from kurzspiel.server.club.notices.news import Tell
from kurzspiel.server.club.tournaments.news import tell_end, tell_round
from kurzspiel.server.club.tournaments.pairing import Pairing, pair, suggested_rounds, table_sizes
from kurzspiel.server.club.tournaments.players import players
from kurzspiel.server.club.tournaments.standings import standings
from kurzspiel.server.club.tournaments.state import (
    Result,
    Round,
    Status,
    TournamentFacts,
    TournamentHeat,
    TournamentState,
)
from kurzspiel.server.club.tournaments.store import (
    CHANGED_TOURNAMENT,
    NEW_HEAT,
    NEW_ROUND,
    TournamentStore,
    changed_row,
    done,
    heat_row,
)
from kurzspiel.server.messages import Level, Options
from kurzspiel.server.room.open import ID_LENGTH, LETTERS, Opening
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.storage.database import Rows
from kurzspiel.server.storage.store import Conflict, Unavailable
from kurzspiel.server.table.chairs import Chair, bot_name
from kurzspiel.server.table.events import ENDING, Event
from kurzspiel.server.table.fold import OFFICIAL
from kurzspiel.server.table.table import Table
from kurzspiel.texts import say

FEWEST = 2  # people
TRIES = 3

log = structlog.get_logger()


def new_id() -> str:
    return "".join(choice(LETTERS) for _ in range(ID_LENGTH))


def result_rows(table: Table, events: Sequence[Event], now: float) -> Rows:
    """The result of a table, stored with the event that ended it; has no effect outside tournaments."""
    is_over = table.status == "over" and any(isinstance(event, ENDING) for event in events)
    if not is_over or not table.places:
        return {}
    stood_in = [seat for seat, chair in enumerate(table.chairs) if chair.who == "person" and chair.stand_in]
    return done(table.id, Result(tuple(map(int, table.places)), tuple(stood_in)), now)


def can_play(tournament: TournamentFacts, people: int) -> bool:
    """Whether this many people are enough for a round."""
    sizes, _ = table_sizes(people, _least(tournament), tournament.terms.seats, tournament.terms.fill is not None)
    return people >= FEWEST and bool(sizes)


def fewest(tournament: TournamentFacts) -> int:
    return next(people for people in range(FEWEST, 100) if can_play(tournament, people))


def _least(tournament: TournamentFacts) -> int:
    """The fewest people at a table."""
    return min(game(tournament.game).seats)


def rounds_of(state: TournamentState) -> int:
    """How many rounds there will be; before the start, the current estimate."""
    tournament = state.tournament
    suggested = suggested_rounds(max(FEWEST, len(state.active)), tournament.terms.seats)
    return tournament.rounds or tournament.terms.rounds or suggested


def next_round(state: TournamentState) -> float | None:
    """When the next round begins, once all tables are over; None: unknown, or there is none."""
    current, terms = state.current, state.tournament.terms
    if state.tournament.status != "running" or not current or current.number >= rounds_of(state):
        return None
    if any(heat.done is None for heat in state.now_played):
        return None
    over = max(heat.done or 0.0 for heat in state.now_played)
    return over + terms.pause if terms.early else max(current.ends, over)


def pairing_of(state: TournamentState, number: int) -> Pairing:
    """Who plays whom in this round: the same on every node."""
    tournament = state.tournament
    ranking = standings([each.number for each in state.entrants], state.heats, tournament.seed)
    active = {each.number for each in state.active}
    stand = players([each for each in ranking if each.number in active], state.heats)
    terms = tournament.terms
    return pair(stand, _least(tournament), terms.seats, terms.fill is not None, f"{tournament.seed} {number}")


def heats_of(pairing: Pairing, number: int, fill: Level | None, now: float) -> list[TournamentHeat]:
    """A round in its stored form; a bye is over at once."""
    chairs = [tuple(fill or "club" if each is None else each for each in table) for table in pairing.tables]
    tables = [TournamentHeat(number, each, new_id(), table) for each, table in enumerate(chairs, 1)]
    byes = [
        TournamentHeat(number, each, None, (who,), True, Result((1,)), now)
        for each, who in enumerate(pairing.byes, len(tables) + 1)
    ]
    return tables + byes


class TournamentProgress:
    """Keeps tournaments going."""

    def __init__(self, store: TournamentStore, room: TableRoom, opening: Opening, tell: Tell) -> None:
        self._store = store
        self._room = room
        self._opening = opening
        self._tell = tell

    async def go_on(self) -> None:
        """The duty: advance every tournament that is due; a failure of one does not hold up the others."""
        for id in await self._store.due(self._room.now()):
            try:
                await self.advance(id)
            except Conflict:
                log.info("another node is looking after it", tournament=id)
            except Unavailable:
                raise
            except Exception as error:
                self._room.metrics.errors.inc()
                log.error("a tournament does not go on", tournament=id, exc_info=error)

    async def advance(self, id: str) -> None:
        """Do what is due now."""
        state, now = await self._store.load(id), self._room.now()
        if state is None:
            return
        starts = state.tournament.starts
        if state.tournament.status == "open" and starts is not None and starts <= now:
            await self.begin(state, None)
        elif state.tournament.status == "running":
            await self._look_after_tables(state, now)
            if all(heat.done is not None for heat in state.now_played) and (next_round(state) or 0.0) <= now:
                await self.end_round(state, None)

    async def begin(self, state: TournamentState, visitor: str | None) -> None:
        """Begin the first round, or cancel a tournament if too few people have entered by its start."""
        if not can_play(state.tournament, len(state.active)):
            await self._end(state, "cancelled", None)
            return
        await self.pair(state, visitor)

    async def pair(self, state: TournamentState, visitor: str | None) -> None:
        """Store the next round, then open its tables."""
        now, tournament = self._room.now(), state.tournament
        number = state.current.number + 1 if state.current else 1
        pairing = await asyncio.to_thread(pairing_of, state, number)
        heats = heats_of(pairing, number, tournament.terms.fill, now)
        round = Round(number, now, now + tournament.terms.round_time)
        going = replace(tournament, status="running", rounds=rounds_of(state))
        rows: Rows = {
            CHANGED_TOURNAMENT: [changed_row(going)],
            NEW_ROUND: [{"tournament_id": tournament.id, **vars(round)}],
            NEW_HEAT: [heat_row(tournament.id, heat) for heat in heats],
        }
        await self._store.change(state, "paired", visitor, now, rows)
        await self._open(replace(state, tournament=going), heats)

    async def end_round(self, state: TournamentState, visitor: str | None) -> None:
        """All tables are over: begin the next round, or end the tournament."""
        assert state.current
        if state.current.number >= rounds_of(state) or not can_play(state.tournament, len(state.active)):
            await self._end(state, "over", visitor)
        else:
            await self.pair(state, visitor)

    async def _end(self, state: TournamentState, status: Status, visitor: str | None) -> None:
        now = self._room.now()
        ended = replace(state.tournament, status=status, ended=now)
        await self._store.change(state, status, visitor, now, {CHANGED_TOURNAMENT: [changed_row(ended)]})
        await tell_end(self._tell, replace(state, tournament=ended))

    async def cancel(self, state: TournamentState, visitor: str) -> None:
        """Tables that are being played continue, but do not count."""
        await self._end(state, "cancelled", visitor)

    # --- tables

    async def _look_after_tables(self, state: TournamentState, now: float) -> None:
        """Open tables that are not open yet, and handle those that were deleted or have run out of time."""
        going = [heat for heat in state.now_played if heat.done is None and heat.table]
        known = await self._store.status_of([heat.table or "" for heat in going])
        await self._open(state, [heat for heat in going if not heat.opened], known)
        for heat in going:
            assert heat.table and state.current
            if heat.opened and heat.table not in known:
                await self._store.void(heat.table, now)
            elif heat.opened and known[heat.table] == "running" and now >= state.current.ends:
                await self.let_bots_play(heat.table)  # again, in case players have taken their seats back

    async def _open(
        self, state: TournamentState, heats: Sequence[TournamentHeat], known: Sequence[str] | dict[str, str] = ()
    ) -> None:
        """Open these tables, each once, and notify their players."""
        visitors = [each.visitor for each in state.entrants if each.visitor]
        names, programs = await self._store.names(visitors), await self._store.programs(visitors)
        for heat in heats:
            if heat.table and heat.table not in known:
                chairs = chairs_of(state, heat, names, programs)
                owner = f"{OFFICIAL} {state.tournament.id}"  # not the id of any visitor
                try:
                    await self._opening.add(
                        state.tournament.game, chairs, options_of(state.tournament), owner, id=heat.table
                    )
                except Conflict:
                    log.info("the table is already there", table=heat.table)
            await tell_round(self._tell, state, heat)
            if heat.table:
                await self._store.opened(heat.table)

    async def let_bots_play(self, table: str, visitor: str | None = None) -> None:
        """Bots play for a visitor, or for everybody, until they return."""
        for _ in range(TRIES):
            with suppress(Conflict, Missing):  # it has just been loaded again, or deleted
                live = await self._room.live(table)
                return await self._room.commit(live, partial(_sit_in, visitor))


def _sit_in(visitor: str | None, table: Table, now: float) -> None:
    if table.status == "running":
        for seat in range(len(table.chairs)) if visitor is None else table.seats_of(visitor):
            table.sit_in(seat, "own", now)


def options_of(tournament: TournamentFacts) -> Options:
    """The options of a tournament's tables: all the same, without hints, and everybody may watch."""
    terms = tournament.terms
    return Options(
        listed=False,
        hints=False,
        spectators=True,
        clock=terms.clock,
        planning=terms.planning,
        memory=terms.memory,
        undo=terms.undo,
        stand_in=terms.stand_in,
        grace=terms.grace,
        rated=terms.rated,
    )


def chairs_of(state: TournamentState, heat: TournamentHeat, names: dict[str, str], programs: set[str]) -> list[Chair]:
    """Who sits where. A bot plays from the start for players who left before their table was opened."""
    entrants = {each.number: each for each in state.entrants}
    found: list[Chair] = []
    for chair in heat.chairs:
        taken = {each.name for each in found}
        if isinstance(chair, str):
            found.append(Chair("bot", bot_name(chair, taken), chair))
            continue
        entrant = entrants[chair]
        name = names.get(entrant.visitor or "") or str(say("tournament-deleted"))
        alike = (name if number == 1 else f"{name} {number}" for number in range(1, 10))
        sits = Chair("person", next(each for each in alike if each not in taken))
        sits.visitors = [entrant.visitor] if entrant.visitor else []
        sits.is_program = entrant.visitor in programs
        if entrant.gone or not entrant.visitor:
            sits.stand_in, sits.reason = state.tournament.terms.stand_in, "own"
        found.append(sits)
    return found
