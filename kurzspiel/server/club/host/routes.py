"""HTTP for hosts, and what everybody may ask of them. For anybody but hosts, the hosts' routes do not exist."""

from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from kurzspiel.server.club.host import messages
from kurzspiel.server.messages import Status
from kurzspiel.server.web import page
from kurzspiel.server.web.desk import AtDesk, RequestDesk, server_of
from kurzspiel.server.web.for_bots import NotForBots
from kurzspiel.server.web.routes import PROBLEMS, SeatQuery, TableId
from kurzspiel.server.web.security import SAFE_METHODS

Handler = Callable[[Request], Coroutine[Any, Any, Response]]
LineNumber = Annotated[int, Path(ge=1, le=10**9, description="of a line, in the log of its table")]
StudyId = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{1,40}$", description="of a study")]
VisitorId = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{1,40}$", description="of a visitor")]


async def host_of(request: Request) -> str | None:
    """The host who sent this request; None: somebody else did."""
    server = server_of(request)
    try:
        visitor = await server.visitors.find(request, server.now())
    except NotForBots:
        return None
    return visitor.id if await server.hosts.is_host(visitor.id) else None


class HostsOnly(APIRoute):
    """Checks for a host before anything of the request is read; every change needs a recent proof of identity."""

    def get_route_handler(self) -> Handler:
        answer = super().get_route_handler()

        async def answer_host(request: Request) -> Response:
            request.state.host = await host_of(request)
            if request.state.host is None:
                raise HTTPException(404)
            if request.method not in SAFE_METHODS:
                server = server_of(request)
                await server.accounts.need_proven(request, server.now())
            return await answer(request)

        return answer_host


public = APIRouter(prefix="/api", responses=PROBLEMS)
router = APIRouter(prefix="/api/host", responses=PROBLEMS, tags=["host"], route_class=HostsOnly)
place = APIRouter(include_in_schema=False)


def me(desk: RequestDesk) -> str:
    """The host who sent this request."""
    return str(desk.request.state.host)


# --- for everybody


@public.get("/place", tags=["games"])
async def read_place(desk: AtDesk) -> messages.Place:
    """What this server is called, and a line of welcome; both may be empty."""
    return await desk.server.hosts.place()


@public.post("/tables/{id}/reports", tags=["tables"], status_code=204)
async def report(desk: AtDesk, id: TableId, wish: messages.NewReport, seat: SeatQuery = None) -> None:
    """Report somebody else's line to the hosts. Nobody else learns of it."""
    visitor = await desk.player("Guest")
    await desk.limiter.check("reports", visitor.id)
    await desk.server.hosts.reports.add(id, visitor.id, seat, wish, desk.now)


# --- looking


@router.get("/overview")
async def overview(desk: AtDesk) -> messages.Overview:
    return await desk.server.hosts.overview()


@router.get("/reports")
async def list_reports(
    desk: AtDesk, done: Annotated[bool, Query(description="reports that are already judged")] = False
) -> messages.CaseList:
    """Lines that were reported, each with a few lines around it."""
    return await desk.server.hosts.cases(is_open=not done)


@router.get("/people")
async def list_people(
    desk: AtDesk,
    name: Annotated[str, Query(max_length=60, pattern=r"^[^\x00]*$", description="or a part of it")] = "",
    guests: Annotated[bool, Query(description="also those without an account")] = False,
    muted: Annotated[bool, Query(description="only those")] = False,
) -> messages.PersonList:
    return await desk.server.hosts.people(name.strip(), guests, muted)


@router.get("/tables")
async def list_tables(desk: AtDesk, status: Status | None = None) -> messages.HostTableList:
    """The newest tables."""
    return await desk.server.hosts.tables(status)


@router.get("/log")
async def read_log(desk: AtDesk) -> messages.LogLines:
    """What hosts have done, the latest first."""
    return await desk.server.hosts.log()


@router.get("/settings")
async def read_settings(desk: AtDesk) -> messages.HostSettingList:
    settings = desk.server.hosts.settings
    return messages.HostSettingList(settings=await settings.all(), fixed=settings.fixed())


# --- acting


@router.put("/settings")
async def change_settings(desk: AtDesk, wish: messages.NewHostSettings) -> messages.HostSettingList:
    """All or none; they take effect on every node within seconds."""
    await desk.server.hosts.set(wish.values, me(desk))
    return await read_settings(desk)


@router.post("/reports/{id}/{number}", status_code=204)
async def judge(desk: AtDesk, id: TableId, number: LineNumber, verdict: messages.Verdict) -> None:
    """Judge a reported line: delete it, mute or ban its speaker, or none of these."""
    await desk.server.hosts.judge(id, number, verdict, me(desk))


@router.put("/people/{visitor}/mute", status_code=204)
async def mute(desk: AtDesk, visitor: VisitorId, wish: messages.Penalty) -> None:
    await desk.server.hosts.mute(visitor, wish, me(desk))


@router.delete("/people/{visitor}/mute", status_code=204)
async def unmute(desk: AtDesk, visitor: VisitorId) -> None:
    await desk.server.hosts.unmute(visitor, me(desk))


@router.put("/people/{visitor}/ban", status_code=204)
async def ban(desk: AtDesk, visitor: VisitorId, wish: messages.Penalty) -> None:
    await desk.server.hosts.ban(visitor, wish, me(desk))


@router.delete("/people/{visitor}/ban", status_code=204)
async def unban(desk: AtDesk, visitor: VisitorId) -> None:
    await desk.server.hosts.unban(visitor, me(desk))


@router.put("/tables/{id}/freeze", status_code=204)
async def freeze(desk: AtDesk, id: TableId, wish: messages.Freeze) -> None:
    """Nobody can move, clocks stand still, and everybody looking reads why."""
    await desk.server.hosts.order("freeze", id, {"why": wish.why}, me(desk))


@router.delete("/tables/{id}/freeze", status_code=204)
async def thaw(desk: AtDesk, id: TableId) -> None:
    await desk.server.hosts.order("thaw", id, {}, me(desk))


@router.delete("/studies/{id}", status_code=204)
async def delete_study(desk: AtDesk, id: StudyId) -> None:
    """For good, with its chapters, no matter who owns it."""
    owner = await desk.server.studies.delete(id)
    await desk.server.hosts.has_deleted_study(id, owner, me(desk))


@router.delete("/tables/{id}", status_code=204)
async def delete(desk: AtDesk, id: TableId) -> None:
    """For good, with moves, chat and analysis."""
    await desk.server.hosts.order("delete", id, {}, me(desk))


# --- the page


@place.get("/host")
@place.get("/host/{part}")
async def host_page(request: Request) -> Response:
    """The client, which itself asks for everything on the page."""
    return page.client(request, 200 if await host_of(request) else 404)
