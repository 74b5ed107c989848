"""HTTP: tournaments."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Request, Response

from kurzspiel.server.club.tournaments import export, messages, show
from kurzspiel.server.club.tournaments.state import TournamentState
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.web.desk import RequestDesk
from kurzspiel.server.web.routes import PROBLEMS, TableId
from kurzspiel.texts import say

MOST_LISTED = 200

TournamentId = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{1,40}$", description="of a tournament")]
Sheet = Literal["standings.csv", "results.csv"]
RoundNumber = Annotated[int, Path(ge=1, le=messages.MOST_ROUNDS, description="of a round, from 1")]
CSV: dict[int | str, dict[str, Any]] = {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}
ZIP: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}}}
}

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["tournaments"])


class TournamentDesk(RequestDesk):
    """What routes about tournaments need, bound to one request."""

    def __init__(self, request: Request, response: Response) -> None:
        super().__init__(request, response)
        self.tournaments = self.server.tournaments

    async def seen(self, id: str) -> tuple[TournamentState, dict[str, str]]:
        """A tournament, and the names of its people."""
        state = await self.tournaments.state(id)
        return state, await self.tournaments.store.names(show.names_needed(state))

    async def told(self, id: str, visitor: KnownVisitor, key: str | None = None) -> messages.Tournament:
        return show.whole(*await self.seen(id), visitor, key)


AtDesk = Annotated[TournamentDesk, Depends(TournamentDesk)]


@router.get("/tournaments")
async def list_tournaments(desk: AtDesk) -> messages.TournamentList:
    """The tournaments that everybody may see, and my own: first those that are not over, then the latest."""
    visitor = await desk.asker()
    found = await desk.tournaments.store.listed(visitor.id, MOST_LISTED)
    return messages.TournamentList(account=visitor.role is not None, tournaments=[show.line(*each) for each in found])


@router.post("/tournaments", status_code=201)
async def make_tournament(desk: AtDesk, wish: messages.NewTournament) -> messages.Tournament:
    """Create a tournament; its creator organises it."""
    visitor = await desk.known()
    await desk.limiter.check("tables", visitor.id)
    id, key = await desk.tournaments.make(wish, visitor)
    return await desk.told(id, visitor, key)


@router.get("/tournaments/{tournament}")
async def look_at_tournament(desk: AtDesk, tournament: TournamentId) -> messages.Tournament:
    """A tournament, who plays in it, and my part in it."""
    return await desk.told(tournament, await desk.asker())


@router.put("/tournaments/{tournament}")
async def edit_tournament(desk: AtDesk, tournament: TournamentId, wish: messages.NewTournament) -> messages.Tournament:
    """Change it before it starts: for the organiser."""
    visitor = await desk.known()
    await desk.tournaments.edit(tournament, wish, visitor)
    return await desk.told(tournament, visitor)


@router.post("/tournaments/{tournament}/key")
async def make_key(desk: AtDesk, tournament: TournamentId) -> messages.TournamentKey:
    """A new key for the link for entering; older ones are no longer valid. For the organiser."""
    return messages.TournamentKey(key=await desk.tournaments.new_key(tournament, await desk.known()))


@router.post("/tournaments/{tournament}/enter")
async def enter_tournament(
    desk: AtDesk, tournament: TournamentId, wish: messages.EnterTournament
) -> messages.Tournament:
    """Enter it as a player."""
    visitor = await desk.known()
    await desk.tournaments.enter(tournament, visitor, wish.key)
    return await desk.told(tournament, visitor)


@router.post("/tournaments/{tournament}/withdraw")
async def withdraw_from_tournament(desk: AtDesk, tournament: TournamentId) -> messages.Tournament:
    """Stop playing in it; at a table that is being played, a bot continues for me."""
    visitor = await desk.known()
    await desk.tournaments.withdraw(tournament, visitor)
    return await desk.told(tournament, visitor)


@router.post("/tournaments/{tournament}/remove")
async def remove_entrant(desk: AtDesk, tournament: TournamentId, wish: messages.RemoveEntrant) -> messages.Tournament:
    """Remove an entrant: for the organiser."""
    visitor = await desk.known()
    await desk.tournaments.remove(tournament, wish.entrant, visitor)
    return await desk.told(tournament, visitor)


@router.post("/tournaments/{tournament}/start")
async def start_tournament(desk: AtDesk, tournament: TournamentId) -> messages.Tournament:
    """Begin the first round now: for the organiser."""
    visitor = await desk.known()
    await desk.tournaments.start(tournament, visitor)
    return await desk.told(tournament, visitor)


@router.post("/tournaments/{tournament}/next")
async def begin_next_round(desk: AtDesk, tournament: TournamentId) -> messages.Tournament:
    """Begin the next round, or end, before its time, once all tables are over: for the organiser."""
    visitor = await desk.known()
    await desk.tournaments.next_round(tournament, visitor)
    return await desk.told(tournament, visitor)


@router.post("/tournaments/{tournament}/cancel")
async def cancel_tournament(desk: AtDesk, tournament: TournamentId) -> messages.Tournament:
    """Call it off: for the organiser. Tables that are being played continue like any others."""
    visitor = await desk.known()
    await desk.tournaments.cancel(tournament, visitor)
    return await desk.told(tournament, visitor)


@router.get("/tournaments/{tournament}/standings")
async def read_standings(desk: AtDesk, tournament: TournamentId) -> messages.TournamentStandings:
    return messages.TournamentStandings(standings=show.standing_lines(*await desk.seen(tournament)))


@router.get("/tournaments/{tournament}/rounds")
async def read_rounds(desk: AtDesk, tournament: TournamentId) -> messages.TournamentRounds:
    """Who plays or played whom, at which tables, and the results."""
    return messages.TournamentRounds(rounds=show.round_lines(*await desk.seen(tournament)))


@router.get("/tournaments/{tournament}/export")
async def export_tournament(desk: AtDesk, tournament: TournamentId) -> messages.TournamentExport:
    """Everything about it in one file."""
    visitor = await desk.asker()
    state, names = await desk.seen(tournament)
    return messages.TournamentExport(
        tournament=show.whole(state, names, visitor),
        standings=show.standing_lines(state, names),
        rounds=show.round_lines(state, names),
    )


@router.get("/tournaments/{tournament}/export/{what}", response_class=Response, responses=CSV)
async def export_sheet(desk: AtDesk, tournament: TournamentId, what: Sheet) -> Response:
    """Standings or results as a table for spreadsheets."""
    state, names = await desk.seen(tournament)
    if what == "standings.csv":
        text = export.standings_sheet(show.standing_lines(state, names))
    else:
        text = export.results_sheet(show.round_lines(state, names))
    return download(text.encode(), "text/csv; charset=utf-8", f"{tournament}-{what}")


@router.get("/tournaments/{tournament}/rounds/{number}/records", response_class=Response, responses=ZIP)
async def export_records(desk: AtDesk, tournament: TournamentId, number: RoundNumber) -> Response:
    """The records of all finished tables of a round, as a zip."""
    visitor = await desk.known()
    await desk.limiter.check("tables", visitor.id)
    found = [each for each in show.round_lines(*await desk.seen(tournament)) if each.number == number]
    if not found:
        raise Refusal(404, "not_found", say("tournament-no-round"))
    packed = await export.records(found[0], desk.server.archive, visitor.id)
    return download(packed, "application/zip", f"{tournament}-round-{number}.zip")


def download(data: bytes, type: str, name: str) -> Response:
    return Response(data, media_type=type, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get("/tables/{id}/tournament", responses={204: {"description": "The table belongs to no tournament."}})
async def tournament_of_table(desk: AtDesk, id: TableId) -> messages.TableTournament | None:
    """The tournament that a table belongs to."""
    found = await desk.tournaments.store.of_table(id)
    if found is None:
        desk.response.status_code = 204
        return None
    tournament, name, round, number, ends = found
    return messages.TableTournament(id=tournament, name=name, round=round, number=number, ends=ends)
