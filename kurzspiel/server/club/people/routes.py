"""HTTP: friends, blocks, and the ties between players."""

from fastapi import APIRouter

from kurzspiel.server.club.people import messages
from kurzspiel.server.club.results.routes import PlayerName
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.web.desk import AtDesk, RequestDesk
from kurzspiel.server.web.routes import PROBLEMS

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["people"])


async def changer(desk: RequestDesk) -> KnownVisitor:
    visitor = await desk.known()
    await desk.limiter.check("people", visitor.id)
    return visitor


@router.get("/me/people")
async def my_people(desk: AtDesk) -> messages.People:
    """My friends, which of them are here and what they play, who has asked me, and whom I have blocked."""
    return await desk.server.people.people(await desk.known())


@router.get("/players/{name}/tie")
async def tie(desk: AtDesk, name: PlayerName) -> messages.Tie:
    """My tie to a player, and whether they are here."""
    return await desk.server.people.tie(name, await desk.known())


@router.put("/players/{name}/friend")
async def befriend(desk: AtDesk, name: PlayerName) -> messages.Tie:
    """Ask a player to be my friend, or accept if they have asked me."""
    return await desk.server.people.befriend(name, await changer(desk))


@router.delete("/players/{name}/friend")
async def part(desk: AtDesk, name: PlayerName) -> messages.Tie:
    """End a friendship, take a request back, or decline one."""
    return await desk.server.people.part(name, await changer(desk))


@router.put("/players/{name}/block")
async def block(desk: AtDesk, name: PlayerName) -> messages.Tie:
    """Block a player: no requests, no challenges, no quick pairing."""
    return await desk.server.challenges.block(name, await changer(desk))


@router.delete("/players/{name}/block")
async def unblock(desk: AtDesk, name: PlayerName) -> messages.Tie:
    return await desk.server.people.unblock(name, await changer(desk))
