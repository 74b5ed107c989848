"""Tournaments in the form in which they are sent."""

from collections.abc import Mapping

from kurzspiel.server.club.tournaments import messages
from kurzspiel.server.club.tournaments.rounds import next_round, rounds_of
from kurzspiel.server.club.tournaments.standings import POINT, gained, standings
from kurzspiel.server.club.tournaments.state import Chair, TournamentFacts, TournamentHeat, TournamentState
from kurzspiel.server.club.tournaments.tournaments import Tournaments, can_enter, organises
from kurzspiel.server.storage.database import Json
from kurzspiel.server.storage.store import KnownVisitor

Names = Mapping[str, str]  # of visitors
Called = Mapping[int, str | None]  # names of entrants


def names_needed(state: TournamentState) -> list[str]:
    people = [each.visitor for each in state.entrants] + [state.tournament.organiser]
    return [each for each in people if each]


def decimal(points: float) -> float:
    return round(points / POINT, 3)


def line(tournament: TournamentFacts, entrants: int, round: int, is_own: bool) -> messages.TournamentLine:
    return messages.TournamentLine(
        id=tournament.id,
        name=tournament.name,
        game=tournament.game,
        status=tournament.status,
        listed=tournament.listed,
        seats=tournament.terms.seats,
        starts=tournament.starts,
        ended=tournament.ended,
        entrants=entrants,
        most=tournament.terms.most,
        round=round,
        rounds=tournament.rounds or tournament.terms.rounds,
        mine=is_own,
    )


def whole(state: TournamentState, names: Names, visitor: KnownVisitor, key: str | None = None) -> messages.Tournament:
    tournament, current = state.tournament, state.current
    is_running = tournament.status == "running"
    return messages.Tournament(
        id=tournament.id,
        name=tournament.name,
        about=tournament.about,
        game=tournament.game,
        status=tournament.status,
        listed=tournament.listed,
        organiser=names.get(tournament.organiser or ""),
        created=tournament.created,
        starts=tournament.starts,
        ended=tournament.ended,
        terms=tournament.terms,
        round=current.number if current else 0,
        rounds=rounds_of(state),
        ends=current.ends if current and is_running else None,
        next=next_round(state),
        seed=tournament.seed if tournament.status == "over" else None,
        entrants=[
            messages.Entrant(number=each.number, name=names.get(each.visitor or ""), gone=each.gone)
            for each in state.entrants
        ],
        mine=mine(state, visitor),
        key=key,
    )


def mine(state: TournamentState, visitor: KnownVisitor) -> messages.MyTournament:
    entrant = state.entrant(visitor.id)
    heat = state.heat_of(entrant) if entrant and state.tournament.status == "running" else None
    return messages.MyTournament(
        account=visitor.role is not None,
        entrant=entrant.number if entrant else None,
        gone=entrant.gone if entrant else None,
        organises=organises(visitor, state.tournament),
        can_enter=can_enter(state, visitor),
        table=heat.table if heat and heat.opened else None,
        over=bool(heat and heat.done is not None),
        bye=bool(heat and not heat.table),
    )


def standing_lines(state: TournamentState, names: Names) -> list[messages.TournamentStanding]:
    entrants = {each.number: each for each in state.entrants}
    ranking = standings(entrants, state.heats, state.tournament.seed)
    return [
        messages.TournamentStanding(
            place=place,
            entrant=each.number,
            name=names.get(entrants[each.number].visitor or ""),
            gone=entrants[each.number].gone,
            points=decimal(each.points),
            opponents=decimal(float(each.opponents)),
            wins=each.wins,
            direct=each.direct,
            played=each.played,
            byes=each.byes,
        )
        for place, each in enumerate(ranking, 1)
    ]


def round_lines(state: TournamentState, names: Names) -> list[messages.TournamentRound]:
    """The rounds, in order."""
    called = {each.number: names.get(each.visitor or "") for each in state.entrants}
    return [
        messages.TournamentRound(
            number=each.number,
            began=each.began,
            ends=each.ends,
            heats=[_heat(heat, called) for heat in state.heats if heat.round == each.number],
        )
        for each in state.rounds
    ]


async def about_visitor(tournaments: Tournaments, visitor: str) -> list[Json]:
    """What is kept about a visitor, for their export."""
    found = []
    for id in await tournaments.store.of_visitor(visitor):
        state = await tournaments.state(id)
        entrant, tournament = state.entrant(visitor), state.tournament
        lines = [each for each in standing_lines(state, {}) if entrant and each.entrant == entrant.number]
        known = {"id": id, "name": tournament.name, "game": tournament.game, "status": tournament.status}
        stands = lines[0].model_dump(exclude={"name", "entrant"}) if lines else None
        found.append({**known, "organised": tournament.organiser == visitor, "standing": stands})
    return found


def _heat(heat: TournamentHeat, called: Called) -> messages.Heat:
    return messages.Heat(
        number=heat.number,
        table=heat.table if heat.opened else None,
        bye=heat.table is None,
        over=heat.done is not None,
        void=bool(heat.result and heat.result.places is None),
        seats=[_seat(heat, seat, chair, called) for seat, chair in enumerate(heat.chairs)],
    )


def _seat(heat: TournamentHeat, seat: int, chair: Chair, called: Called) -> messages.HeatSeat:
    points, result = gained(heat), heat.result
    person = chair if isinstance(chair, int) else None
    return messages.HeatSeat(
        entrant=person,
        name=called[person] if person else None,
        bot=chair if isinstance(chair, str) else None,
        place=result.places[seat] if result and result.places else None,
        points=decimal(points[person]) if person in points else None,
        stood_in=bool(result and seat in result.stood_in),
    )
