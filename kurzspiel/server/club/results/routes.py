"""HTTP: lists of players, profiles, statistics, and results of matches."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query

from kurzspiel.server.club.results import messages
from kurzspiel.server.club.results.messages import Among
from kurzspiel.server.club.results.results import MatchResults
from kurzspiel.server.messages import GameTitle
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.live import check_viewer
from kurzspiel.server.table.table import Refused
from kurzspiel.server.web.desk import AtDesk
from kurzspiel.server.web.routes import PROBLEMS, GameName, SeatQuery, TableId
from kurzspiel.texts import say

OneGame = Annotated[GameTitle, Query(description="of a game")]
TEXT = r"^[^\x00]*$"  # PostgreSQL takes no others
Search = Annotated[str, Query(max_length=40, pattern=TEXT, description="in the name")]
PlayerName = Annotated[str, Path(min_length=1, max_length=40, pattern=TEXT, description="of a player")]
Size = Annotated[int | None, Query(ge=2, le=6, description="seats; default: the number played most")]
Which = Annotated[Among, Query(description="all matches, rated ones, or those without any bot")]

router = APIRouter(prefix="/api", responses=PROBLEMS)


def results_of(desk: AtDesk) -> MatchResults:
    return desk.server.results


AllResults = Annotated[MatchResults, Depends(results_of)]


@router.get("/players", tags=["players"])
async def players(desk: AtDesk, results: AllResults, game: OneGame, search: Search = "") -> messages.Players:
    """The best players of a game, the bots among them, and my own line."""
    return await results.players(game, search.strip(), (await desk.asker()).id)


@router.get("/players/{name}", tags=["players"])
async def profile(desk: AtDesk, results: AllResults, name: PlayerName) -> messages.Profile:
    """A player: ratings over time, results, openings, matches."""
    found = await results.profile(name, (await desk.asker()).id)
    if found is None:
        raise Refusal(404, "not_found", say("server-no-such-player"))
    return found


@router.put("/me/visibility", tags=["players"])
async def show_me(desk: AtDesk, results: AllResults, wish: messages.Visibility) -> messages.Visibility:
    """Show me in lists and my profile to others, or not; for people with an account."""
    visitor = await desk.known()
    if not await results.kept.hide(visitor.id, wish.hidden, desk.now):
        raise Refusal(403, "forbidden", say("server-account-needed"))
    return wish


@router.get("/games/{name}/statistics", tags=["games"])
async def read_statistics(
    results: AllResults, name: GameName, seats: Size = None, among: Which = "all"
) -> messages.Statistics:
    """What the stored matches of a game show."""
    return await results.statistics(name, seats, among)


@router.get("/tables/{id}/ratings", tags=["tables"])
async def read_ratings(desk: AtDesk, results: AllResults, id: TableId) -> messages.TableRatings:
    """Who sits at a table, and their ratings."""
    live = await desk.server.room.live(id)
    check_viewer(live.table, (await desk.asker()).id, None)
    return await results.at_table(live.table)


@router.get("/tables/{id}/stakes", tags=["tables"])
async def read_stakes(desk: AtDesk, results: AllResults, id: TableId, seat: SeatQuery = None) -> messages.Stakes:
    """How my rating would change if I resigned now or agreed to a draw."""
    visitor = await desk.known()
    live = await desk.server.room.live(id)
    check_viewer(live.table, visitor.id, seat)
    return await results.stakes(live.table, seat)


@router.get("/tables/{id}/result", tags=["afterwards"])
async def read_result(desk: AtDesk, results: AllResults, id: TableId) -> messages.TableResult:
    """The result of a match: places, scores, and how it changed ratings, once it has been counted."""
    live = await desk.server.room.live(id)
    check_viewer(live.table, (await desk.asker()).id, None)
    if live.table.status != "over":
        raise Refused("not_over", say("server-result-not-over"))
    return await results.of_table(id)
