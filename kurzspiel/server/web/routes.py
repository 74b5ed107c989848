"""HTTP: everything that can be asked of the server. Each route only translates between messages and the room."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from starlette.responses import PlainTextResponse

from kurzspiel.bots.levels import LEVELS
from kurzspiel.game import GAMES, game
from kurzspiel.server import messages
from kurzspiel.server.logs import bind_table
from kurzspiel.server.problems import Refusal
from kurzspiel.server.room.archive import Afterwards
from kurzspiel.server.room.tables import Tables
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.store import Store, Visitor
from kurzspiel.server.table.table import Refused
from kurzspiel.server.web.rates import Current, Limiter
from kurzspiel.server.web.study import lesson_of, rules_of
from kurzspiel.server.web.visitors import Visitors
from kurzspiel.texts import say

Named = TypeVar("Named", bound=messages.Message)
LONGEST_WAIT = 50  # seconds that a request may wait for news

GameName = Annotated[Literal["maya", "sakkara", "himalaya"], Path(description="of a game")]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{1,40}$", description="of a table")]
SeatQuery = Annotated[int | None, Query(ge=0, le=5, description="as which seat; without it as a spectator")]
Since = Annotated[str | None, Query(pattern=r"^[0-9a-f]{8}-[0-9]{1,9}$", description="the last version you have")]

# A "model" in ten answers of each route would take half a second at every start; app.py adds what is referred to here.
A_PROBLEM = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"content": A_PROBLEM, "description": description}
    for status, description in {
        400: "The request cannot be understood.",
        401: "The server does not know who asks.",
        403: "This is not allowed.",
        404: "There is no such table.",
        409: "This is in conflict with what has happened.",
        413: "This is too large.",
        415: "This is not JSON.",
        422: "A field is not as it should be.",
        429: "That was too often.",
        503: "The server cannot do this now.",
    }.items()
}

router = APIRouter(prefix="/api", responses=PROBLEMS)
health = APIRouter()


class Desk:
    """All that routes need, bound to one request."""

    def __init__(self, request: Request, response: Response) -> None:
        state = request.app.state
        self.request = request
        self.response = response
        self.tables: Tables = state.tables
        self.afterwards: Afterwards = state.afterwards
        self.visitors: Visitors = state.visitors
        self.limiter: Limiter = state.limiter
        self.wanted_bot: Callable[[str, str, Visitor], Awaitable[str]] = state.bots.wanted
        self.settings: Settings = state.settings
        self.current: Current = state.host.current
        if table := request.path_params.get("id"):
            bind_table(table)

    @property
    def now(self) -> float:
        return self.tables.now()

    async def asker(self) -> Visitor:
        return await self.visitors.find(self.request, self.now)

    async def known(self) -> Visitor:
        return await self.visitors.need(self.request, self.now)

    async def player(self, name: str) -> Visitor:
        """The visitor who asks, created if new."""
        return await self.visitors.find_or_greet(self.request, self.response, name, self.now)

    async def opener(self, name: str) -> Visitor:
        """Somebody who may open one more table."""
        visitor = await self.player(name)
        await self.limiter.check("tables", visitor.id)
        most: int = await self.current("most_tables_per_visitor")
        lines = await self.tables.store.tables_of(visitor.id, most + 1)
        if sum(row.status != "over" for row, _ in lines) >= most:
            raise Refusal(429, "too_many_tables", say("server-too-many-tables", most=str(most)))
        return visitor


AtDesk = Annotated[Desk, Depends(Desk)]


def in_own_name(visitor: Visitor, wish: Named) -> Named:
    """People with an account sit down under its name."""
    return wish.model_copy(update={"name": visitor.name}) if visitor.role else wish


def json_bytes(data: bytes, desk: Desk) -> Response:
    """Ready JSON, with a cookie where one was set."""
    answer = Response(data, media_type="application/json")
    answer.raw_headers.extend(header for header in desk.response.raw_headers if header[0] == b"set-cookie")
    return answer


# --- games and visitors


@router.get("/games", tags=["games"])
async def list_games() -> messages.GameList:
    """The games there are, for how many players, and the levels of bots."""
    found = [game(name) for name in GAMES]
    return messages.GameList(
        games=[
            messages.GameLine(
                name=each.name, title=each.title, rules=each.rules_version, seats=list(each.seats), levels=list(LEVELS)
            )
            for each in found
        ]
    )


@router.get("/games/{name}/rules", tags=["games"])
def read_rules(
    name: GameName, lang: Annotated[Literal["en", "de"], Query(description="language")] = "en"
) -> messages.Rules:
    """The rules of a game, paragraph by paragraph, and its words."""
    return rules_of(name, lang)


@router.get("/games/{name}/lesson", tags=["games"])
def take_lesson(name: GameName) -> messages.Lesson:
    """A guided first match: what is seen and said at each step, and what to do."""
    return lesson_of(name)


@router.post("/visitors", tags=["visitors"], status_code=201)
async def greet(desk: AtDesk, wish: messages.NewName) -> messages.Visitor:
    """Become known to the server. A browser gets a cookie; a program keeps the token and sends it as Bearer."""
    visitor, token = await desk.visitors.greet(desk.request, desk.response, wish.name, desk.now)
    return messages.Visitor(id=visitor.id, name=visitor.name, token=token)


@router.get("/me", tags=["visitors"])
async def who_am_i(desk: AtDesk) -> messages.Visitor:
    visitor = await desk.known()
    return messages.Visitor(id=visitor.id, name=visitor.name)


@router.put("/me", tags=["visitors"])
async def rename_me(desk: AtDesk, wish: messages.NewName) -> messages.Visitor:
    visitor = await desk.visitors.rename(await desk.known(), wish.name, desk.now)
    return messages.Visitor(id=visitor.id, name=visitor.name)


@router.get("/me/tables", tags=["visitors"])
async def my_tables(desk: AtDesk) -> messages.TableList:
    """My tables, those that wait for me first."""
    visitor = await desk.asker()
    if not visitor.id:
        return messages.TableList(tables=[])
    return await desk.tables.tables_of(visitor.id)


# --- tables


@router.get("/tables", tags=["tables"])
async def lobby(desk: AtDesk) -> messages.TableList:
    """The listed tables that wait for players or are being played."""
    return await desk.tables.lobby()


@router.post("/tables", tags=["tables"], status_code=201)
async def open_table(desk: AtDesk, wish: messages.NewTable) -> messages.Opened:
    """Open a table. It begins as soon as no seat is open."""
    visitor = await desk.opener(wish.name)
    programs = {chair.program for chair in wish.chairs if chair.who == "bot" and chair.program}
    wanted = {name: await desk.wanted_bot(name, wish.game, visitor) for name in programs}
    return await desk.tables.open(in_own_name(visitor, wish), visitor.id, wanted)


@router.post("/tables/import", tags=["afterwards"], status_code=201)
async def import_table(desk: AtDesk, wish: messages.ImportedTable) -> messages.Opened:
    """A table from a record, to look at or to play on."""
    visitor = await desk.opener(wish.name)
    return await desk.afterwards.bring(in_own_name(visitor, wish), visitor.id)


@router.get("/tables/{id}", tags=["tables"], response_model=messages.Update)
async def look(desk: AtDesk, id: TableId, seat: SeatQuery = None) -> Response:
    """A table as I may know it."""
    visitor = await desk.asker()
    found = await desk.tables.look(id, visitor.id, seat)
    assert found is not None
    return json_bytes(found, desk)


@router.get("/tables/{id}/updates", tags=["tables"], response_model=messages.Update)
async def wait_for_news(
    desk: AtDesk,
    id: TableId,
    seat: SeatQuery = None,
    since: Since = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="seconds to wait for news")] = 25,
) -> Response:
    """What is new since a version, as soon as there is something; 204 when nothing happened in that time."""
    visitor = await desk.asker()
    news = await desk.tables.wait(id, visitor.id, seat, since, wait)
    return json_bytes(news, desk) if news else Response(status_code=204)


@router.post("/tables/{id}/messages", tags=["tables"])
async def send_message(
    desk: AtDesk, id: TableId, command: messages.AnyCommand, seat: SeatQuery = None
) -> messages.Reply:
    """All that can be done at a table; the same messages go over the socket."""
    visitor = await desk.known()
    await check_rate(desk.limiter, visitor.id, command)
    return messages.Reply.model_validate(await desk.tables.command(id, visitor.id, visitor.name, seat, command))


async def check_rate(limiter: Limiter, visitor: str, command: Any) -> None:
    await limiter.check("messages", visitor)
    if isinstance(command, messages.Say):
        await limiter.check("chat", visitor)
    if isinstance(command, messages.Hint):
        await limiter.check("hints", visitor)


@router.post("/tables/{id}/join", tags=["tables"])
async def join(desk: AtDesk, id: TableId, wish: messages.Join) -> messages.Seated:
    """Take an open seat, with a name."""
    visitor = await desk.player(wish.name)
    wish, is_program = in_own_name(visitor, wish), visitor.role == "bot"
    try:
        return await desk.tables.join(id, wish, visitor.id, is_program)
    except Refused as error:
        if error.code != "name" or visitor.role is None:
            raise
    return await desk.tables.join(id, wish.model_copy(update={"name": f"{wish.name} 2"}), visitor.id, is_program)


@router.post("/tables/{id}/claim", tags=["tables"])
async def claim(desk: AtDesk, id: TableId, wish: messages.Claim) -> messages.Seated:
    """Take a seat on another device, by the key of its link."""
    visitor = await desk.player("Guest")
    return await desk.tables.claim(id, wish.key, visitor.id)


@router.get("/tables/{id}/links", tags=["tables"])
async def links(desk: AtDesk, id: TableId) -> messages.Opened:
    """The keys of links: of the open seats for whoever opened the table, and of one's own seats."""
    return await desk.tables.links(id, (await desk.known()).id)


@router.get("/tables/{id}/chat", tags=["tables"])
async def chat(desk: AtDesk, id: TableId, seat: SeatQuery = None) -> messages.ChatLines:
    """What was said so far."""
    visitor = await desk.asker()
    lines = await desk.tables.chat(id, visitor.id, seat)
    return messages.ChatLines.model_validate({"lines": lines})


# --- afterwards


@router.get(
    "/tables/{id}/record",
    tags=["afterwards"],
    response_class=Response,  # PlainTextResponse would describe the problems as plain text too
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def get_record(desk: AtDesk, id: TableId) -> Response:
    """The whole match as a text file (docs/records.md), once it is over."""
    return PlainTextResponse(await desk.afterwards.record(id, (await desk.asker()).id))


@router.get("/tables/{id}/replay", tags=["afterwards"])
async def replay(
    desk: AtDesk,
    id: TableId,
    move: Annotated[int, Query(ge=0, le=100_000, description="after this many moves")] = 0,
    seat: SeatQuery = None,
    open: Annotated[bool, Query(description="with nothing hidden, once the match is over")] = False,
    count: Annotated[int, Query(ge=1, le=messages.MOST_MOMENTS, description="and this many moments from there on")] = 1,
) -> messages.Replay:
    """Moments of the match as a seat knew them then; while it is played, as far as I know."""
    return await desk.afterwards.replay(id, (await desk.asker()).id, seat, open, move, count)


@router.post("/tables/{id}/analysis", tags=["afterwards"], status_code=202)
async def analyse(desk: AtDesk, id: TableId) -> messages.AnalysisState:
    """Let the search look at every decision."""
    visitor = await desk.player("Guest")
    await desk.limiter.check("hints", visitor.id)
    return await desk.afterwards.analyse(id, visitor.id)


@router.get("/tables/{id}/analysis", tags=["afterwards"])
async def get_analysis(desk: AtDesk, id: TableId) -> messages.AnalysisState:
    return await desk.afterwards.analysis(id, (await desk.asker()).id)


@router.post("/tables/{id}/rematch", tags=["afterwards"], status_code=201)
async def rematch(desk: AtDesk, id: TableId) -> messages.Opened:
    """The same people once more, each one seat further."""
    await desk.known()
    visitor = await desk.opener("Guest")
    return await desk.afterwards.rematch(id, visitor.id)


@router.post("/tables/{id}/play-on", tags=["afterwards"], status_code=201)
async def play_on(desk: AtDesk, id: TableId, wish: messages.PlayOn) -> messages.Opened:
    """Go on from a moment of a match that is over, against bots."""
    visitor = await desk.opener("Guest")
    return await desk.afterwards.play_on(id, visitor.id, visitor.name, wish)


@router.get("/tables/{id}/export", tags=["afterwards"])
async def export(desk: AtDesk, id: TableId) -> messages.Exported:
    """All of a match that is over, to keep or to import elsewhere."""
    return await desk.afterwards.export(id, (await desk.asker()).id)


# --- health


@health.get("/healthz", tags=["health"])
async def is_alive() -> messages.Health:
    return messages.Health(ok=True)


@health.get("/readyz", tags=["health"], responses={503: {"model": messages.Health}})
async def is_ready(request: Request, response: Response) -> messages.Health:
    """Whether the database answers."""
    store: Store = request.app.state.tables.store
    ready = await store.ready()
    response.status_code = 200 if ready else 503
    return messages.Health(ok=ready)
