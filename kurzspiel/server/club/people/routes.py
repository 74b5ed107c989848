"""HTTP: friends, blocks, and what players are to each other."""

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
    """My friends, who is here of them and what they play, who asks, and whom I have blocked."""
    return await desk.server.people.people(await desk.known())


@router.get("/players/{name}/tie")
async def tie(desk: AtDesk, name: PlayerName) -> messages.Tie:
    """What a player is to me, and whether he is here."""
    return await desk.server.people.tie(name, await desk.known())


@router.put("/players/{name}/friend")
async def befriend(desk: AtDesk, name: PlayerName) -> messages.Tie:
    """Ask a player to be my friend, or say yes if I was asked."""
    return await desk.server.people.befriend(name, await changer(desk))


@router.delete("/players/{name}/friend")
async def part(desk: AtDesk, name: PlayerName) -> messages.Tie:
    """End it, take the question back, or say no."""
    return await desk.server.people.part(name, await changer(desk))


@router.put("/players/{name}/block")
async def block(desk: AtDesk, name: PlayerName) -> messages.Tie:
    """Meet a player no more: no questions, no challenges, no quick pairing."""
    return await desk.server.challenges.block(name, await changer(desk))


@router.delete("/players/{name}/block")
async def unblock(desk: AtDesk, name: PlayerName) -> messages.Tie:
    return await desk.server.people.unblock(name, await changer(desk))
