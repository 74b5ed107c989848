"""HTTP: the lobby, quick pairing and challenges."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from kurzspiel.server import messages as tables
from kurzspiel.server.addresses import name_for_limits
from kurzspiel.server.club.pairing import messages
from kurzspiel.server.club.results.routes import PlayerName
from kurzspiel.server.web.desk import AtDesk
from kurzspiel.server.web.routes import LONGEST_WAIT, PROBLEMS, TableId, join

Version = Annotated[str | None, Query(pattern=r"^[0-9a-f]{16,32}$", description="the latest one you have")]
Seconds = Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="seconds to wait for news")]
Lists = Annotated[bool, Query(description="with waiting tables and people, and not only what is mine")]

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["people"])


@router.get("/lobby", response_model=messages.Lobby)
async def look_around(desk: AtDesk, since: Version = None, wait: Seconds = 0, lists: Lists = True) -> Response:
    """Open tables, waiting people, my search and challenges, as soon as something is new; 204: nothing is."""
    visitor = await desk.asker()
    lobby, pairing = desk.server.lobby, desk.server.pairing
    await desk.server.people.be_here(visitor)
    if row := (await lobby.state()).by_visitor.get(visitor.id):
        await pairing.hear(row, visitor)
    news = await lobby.wait(visitor.id, since, lists, wait)
    await desk.limiter.turns.take(name_for_limits(desk.request))  # many may have waited for this
    if news is None:
        return Response(status_code=204)
    return Response(news.model_dump_json(), media_type="application/json")


@router.put("/me/seek")
async def seek(desk: AtDesk, wish: messages.Seek) -> messages.Lobby:
    """Look for people who want the same; with `bots`, sit down with those present, and bots, when it is time."""
    visitor = await desk.opener(wish.name)
    await desk.limiter.check("seeks", visitor.id)
    await desk.server.pairing.seek(wish, visitor)
    lobby = desk.server.lobby
    return lobby.of(await lobby.state(is_fresh=True), visitor.id, True)


@router.delete("/me/seek", status_code=204)
async def stop_seeking(desk: AtDesk) -> None:
    """Stop looking."""
    await desk.server.pairing.leave((await desk.known()).id)


@router.post("/players/{name}/challenge", status_code=201)
async def send_challenge(desk: AtDesk, name: PlayerName, wish: messages.ChallengeWish) -> tables.Opened:
    """Open a table that waits for a player, who sees it at once if they are here."""
    visitor = await desk.known()
    await desk.limiter.check("people", visitor.id)
    await desk.opener(visitor.name)
    return await desk.server.challenges.send(name, wish, visitor)


@router.post("/challenges/{id}/accept")
async def accept(desk: AtDesk, id: TableId) -> tables.Seated:
    """Sit down at the table of a challenge."""
    visitor = await desk.known()
    key = await desk.server.challenges.key_of(id, visitor)
    seated = await join(desk, id, tables.Join(name=visitor.name, key=key))
    await desk.server.challenges.answered(id)
    return seated


@router.delete("/challenges/{id}", status_code=204)
async def decline(desk: AtDesk, id: TableId) -> None:
    """Decline, or take back what I have sent."""
    await desk.server.challenges.decline(id, await desk.known())
