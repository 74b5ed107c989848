"""HTTP about outside bots, and for them."""

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response, StreamingResponse

from kurzspiel.server.club.outside import messages
from kurzspiel.server.club.outside.watch import Watch
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.web.desk import AtDesk, RequestDesk
from kurzspiel.server.web.routes import PROBLEMS, TableId
from kurzspiel.server.web.visitors import NOBODY
from kurzspiel.texts import say

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["bots"])

BotId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="of a bot")]


@router.get("/bots")
async def list_bots(desk: AtDesk) -> messages.BotList:
    """The outside bots that are here now."""
    return await desk.server.bots.here()


@router.get("/me/bots")
async def my_bots(desk: AtDesk) -> messages.BotList:
    """The bots that belong to me; an unknown visitor has none."""
    return await desk.server.bots.mine(await desk.asker())


@router.post("/bots", status_code=201)
async def make_bot(desk: AtDesk, wish: messages.NewBot) -> messages.BotLine:
    """A new bot of mine; its token is shown only this once."""
    owner = await desk.known()
    await desk.limiter.check("tables", owner.id)
    return await desk.server.bots.make(wish, owner)


@router.put("/bots/{bot}")
async def change_bot(desk: AtDesk, bot: BotId, wish: messages.BotWishes) -> messages.BotLine:
    return await desk.server.bots.change(bot, wish, await desk.known())


@router.post("/bots/{bot}/token")
async def renew_token(desk: AtDesk, bot: BotId) -> messages.BotLine:
    """A new token; the old one becomes useless."""
    return await desk.server.bots.renew(bot, await desk.known())


@router.delete("/bots/{bot}", status_code=204)
async def remove_bot(desk: AtDesk, bot: BotId) -> Response:
    await desk.server.bots.remove(bot, await desk.known())
    return Response(status_code=204)


@router.post("/tables/{id}/invite", status_code=204)
async def invite(desk: AtDesk, id: TableId, wish: messages.InvitedBot) -> Response:
    """Put an outside bot into an open seat of my table."""
    await desk.server.bots.invite(id, wish, await desk.known())
    return Response(status_code=204)


@router.get(
    "/bot/events",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
)
async def stream(desk: AtDesk) -> Response:
    """For bots: what happens at all their tables, one JSON object per line (docs/outside.md)."""
    bot = only_bot(await desk.known())
    lines = lines_for(desk, bot, desk.server.bots.watch(bot))
    return StreamingResponse(lines, media_type="application/x-ndjson", headers={"x-accel-buffering": "no"})


async def lines_for(desk: RequestDesk, bot: KnownVisitor, watch: Watch) -> AsyncIterator[bytes]:
    """The lines of a stream, until its token is revoked, on whichever node."""

    async def look_again() -> None:
        try:
            found = await desk.asker()
        except Refusal:
            found = NOBODY
        if found.id != bot.id:
            watch.end()

    with desk.visitors.watched(bot.id, lambda: desk.server.room.spawn(look_again())):
        async with aclosing(watch.lines()) as lines:
            async for line in lines:
                yield line


def only_bot(visitor: KnownVisitor) -> KnownVisitor:
    if visitor.role != "bot":
        raise Refusal(403, "no_bot", say("server-stream-for-bots"))
    return visitor
