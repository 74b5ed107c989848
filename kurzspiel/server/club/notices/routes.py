"""HTTP: notices, and the tables that wait."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from kurzspiel.server.club.notices import messages
from kurzspiel.server.club.notices.service import Notices, shown
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.web.desk import AtDesk, server_of
from kurzspiel.server.web.routes import PROBLEMS, TableId
from kurzspiel.server.web.security import hash_token, token_of
from kurzspiel.texts import say

ChannelId = Annotated[str, Path(pattern=r"^[0-9a-f]{24}$", description="of a channel")]

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["notices"])


def office(request: Request) -> Notices:
    return server_of(request).notices


AtOffice = Annotated[Notices, Depends(office)]


@router.get("/notices", response_model=messages.NoticeSettings, responses={204: {"description": "Nobody is known."}})
async def read_notices(desk: AtDesk, notices: AtOffice) -> messages.NoticeSettings | Response:
    """Where and when I am notified of my tables; 204 for visitors who are not known yet."""
    visitor = await desk.asker()
    return await notices.settings_of(visitor) if visitor.id else Response(status_code=204)


@router.put("/notices")
async def wish(desk: AtDesk, notices: AtOffice, wishes: messages.NoticeWishes) -> messages.NoticeWishes:
    """Language, time zone, digest and quiet hours."""
    await notices.store.wish((await desk.known()).id, wishes, desk.now)
    return wishes


@router.post("/notices/channels", status_code=201)
async def add_channel(desk: AtDesk, notices: AtOffice, new: messages.NewChannel) -> messages.Channel:
    """A browser, a mail address or a webhook. One that is already there stays as it is.

    Links for a new password go to mail addresses, so adding one requires confirming one's identity.
    """
    visitor = await desk.known()
    await desk.limiter.check("notices", visitor.id)
    if new.kind == "mail":
        if visitor.role:
            await desk.server.accounts.need_proven(desk.request, desk.now)
        await desk.limiter.check("notices", new.address.strip().lower())  # by address: nobody's mailbox is flooded
    return shown(await notices.add(visitor, new, hash_token(token_of(desk.request) or "")))


@router.put("/notices/channels/{channel}")
async def choose_kinds(
    desk: AtDesk, notices: AtOffice, channel: ChannelId, wish: messages.ChannelKinds
) -> messages.Channel:
    """Which kinds of notices go there."""
    return shown(await notices.choose(await notices.own(await desk.known(), channel), wish.kinds))


@router.delete("/notices/channels/{channel}", status_code=204)
async def remove_channel(desk: AtDesk, notices: AtOffice, channel: ChannelId) -> None:
    await notices.store.remove_channel((await notices.own(await desk.known(), channel)).id)


@router.post("/notices/channels/{channel}/test")
async def test_channel(desk: AtDesk, notices: AtOffice, channel: ChannelId) -> messages.Tested:
    """Send something there now."""
    visitor = await desk.known()
    await desk.limiter.check("notices", visitor.id)
    return await notices.test(await notices.own(visitor, channel))


@router.post("/notices/confirm")
async def confirm(notices: AtOffice, wish: messages.Confirmation) -> messages.WhoseChannel:
    """Confirm a mail address with the code that was sent there."""
    return await notices.confirm(wish.code)


@router.post("/notices/unsubscribe", status_code=204)
async def unsubscribe(
    notices: AtOffice, code: Annotated[str, Query(pattern=r"^[0-9a-f]{24}_[A-Za-z0-9_-]{24}$")]
) -> None:
    """End the mail to an address, with the code that is in each mail."""
    await notices.unsubscribe(code)


# --- tables


@router.get("/me/waiting")
async def what_waits(desk: AtDesk, notices: AtOffice) -> messages.WaitingTables:
    """The tables that wait for me, the most urgent first."""
    visitor = await desk.asker()
    found = await notices.store.waiting_for(visitor.id) if visitor.id else []
    return messages.WaitingTables.model_validate(
        {
            "tables": [
                {
                    "id": each.table,
                    "game": each.game,
                    "seats": each.names,
                    "seat": each.seat,
                    "kind": each.kind,
                    "since": each.since,
                    "until": each.until,
                    "clock": summary["clock"],
                    "alone": summary.get("alone", False),
                }
                for each, summary in found
            ]
        }
    )


@router.get("/tables/{id}/notices")
async def read_table_wishes(desk: AtDesk, notices: AtOffice, id: TableId) -> messages.TableWishes:
    """Which notices I want about a table."""
    found = await notices.store.tells((await desk.known()).id, id)
    return messages.TableWishes.model_validate({"tells": found})


@router.put("/tables/{id}/notices")
async def wish_for_table(
    desk: AtDesk, notices: AtOffice, id: TableId, wishes: messages.TableWishes
) -> messages.TableWishes:
    visitor = await desk.known()
    if not await desk.server.store.seats_of(id, visitor.id):
        raise Refusal(403, "no_seat", say("server-take-a-seat"))
    await notices.store.wish_for_table(visitor.id, id, wishes.tells)
    return wishes


@router.put("/tables/{id}/looking")
async def look_at(desk: AtDesk, notices: AtOffice, id: TableId, wish: messages.Looking) -> messages.LookAgain:
    """Say whether I am looking at my table: while I am, I need not be notified that it waits."""
    visitor = await desk.known()
    is_mine = bool(await desk.server.store.seats_of(id, visitor.id))
    return messages.LookAgain(again=await notices.look(visitor.id, id, wish.looking) if is_mine else None)
