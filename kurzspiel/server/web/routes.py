"""HTTP: everything that clients can ask of the server. Each route only translates between messages and the room."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Response
from starlette.responses import PlainTextResponse

from kurzspiel.plugins import names
from kurzspiel.server import messages
from kurzspiel.server.addresses import name_for_limits
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.puzzles import of_the_day, written_list
from kurzspiel.server.room.replays import Wanted
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.table.table import Refused
from kurzspiel.server.web.desk import AtDesk, RequestDesk
from kurzspiel.server.web.study import (
    in_writing,
    puzzles_at_hand,
    written_findings,
    written_games,
    written_lesson,
    written_rules,
)
from kurzspiel.study.findings import has_findings
from kurzspiel.study.lesson import has_lesson
from kurzspiel.study.rulebook import has_rules
from kurzspiel.texts import say

if TYPE_CHECKING:
    from kurzspiel.server.server import Server

Named = TypeVar("Named", bound=messages.Message)
LONGEST_WAIT = 50  # seconds that a request may wait for news

GameName = Annotated[messages.GameTitle, Path(description="of a game")]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{1,40}$", description="of a table")]
PuzzleId = Annotated[str, Path(pattern=r"^[0-9a-f]{10}$", description="of a puzzle")]
SeatQuery = Annotated[int | None, Query(ge=0, le=5, description="as which seat; default: as a spectator")]
Since = Annotated[str | None, Query(pattern=r"^[0-9a-f]{8}-[0-9]{1,9}$", description="the latest version you have")]

# A "model" in ten answers of each route would take half a second at every start; app.py adds the schemas for these.
A_PROBLEM = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"content": A_PROBLEM, "description": description}
    for status, description in {
        400: "The request cannot be understood.",
        401: "The server does not know this visitor.",
        403: "This is not allowed.",
        404: "There is no such table.",
        409: "This is in conflict with what has happened.",
        413: "This is too large.",
        415: "This is not JSON.",
        422: "A field is invalid.",
        429: "There were too many requests.",
        503: "The server cannot do this now.",
    }.items()
}

PUZZLES = [Depends(puzzles_at_hand)]

router = APIRouter(prefix="/api", responses=PROBLEMS)
health = APIRouter()


def in_own_name(visitor: KnownVisitor, wish: Named) -> Named:
    """People with an account sit down under its name."""
    return wish.model_copy(update={"name": visitor.name}) if visitor.role else wish


def json_bytes(data: bytes, desk: RequestDesk) -> Response:
    """Ready JSON, with a cookie if one was set."""
    answer = Response(data, media_type="application/json")
    answer.raw_headers.extend(header for header in desk.response.raw_headers if header[0] == b"set-cookie")
    return answer


def body_of(model: str) -> dict[str, Any]:
    """The description of a body that may be large, so another process parses it."""
    schema = {"$ref": f"#/components/schemas/{model}"}
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


# --- games and visitors


@router.get("/games", tags=["games"], response_model=messages.GameList)
async def list_games(desk: AtDesk) -> Response:
    """The available games, their numbers of players, and the levels of bots."""
    return json_bytes(await in_writing(written_games, *names()), desk)


@router.get("/games/{name}/rules", tags=["games"], response_model=messages.RulesText)
async def read_rules(
    desk: AtDesk, name: GameName, lang: Annotated[Literal["en", "de"], Query(description="language")] = "en"
) -> Response:
    """The rules of a game, paragraph by paragraph, and its words."""
    if not has_rules(name, lang):
        raise Refusal(404, "not_found", say("match-no-rules", game=name))
    return json_bytes(await in_writing(written_rules, name, lang), desk)


@router.get("/games/{name}/lesson", tags=["games"], response_model=messages.Lesson)
async def take_lesson(desk: AtDesk, name: GameName) -> Response:
    """A guided first match: what to see, what is said and what to do at each step."""
    if not has_lesson(name):
        raise Refusal(404, "not_found", say("match-no-lesson", game=name))
    return json_bytes(await in_writing(written_lesson, name), desk)


@router.get("/games/{name}/findings", tags=["games"], response_model=messages.GameFindings)
async def read_findings(desk: AtDesk, name: GameName) -> Response:
    """What masters do: figures from very many matches of strong bots."""
    if not has_findings(name):
        raise Refusal(404, "not_found", say("server-no-findings", game=name))
    return json_bytes(await in_writing(written_findings, name), desk)


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
async def my_tables(
    desk: AtDesk, hidden: Annotated[bool, Query(description="including those that I have hidden")] = False
) -> messages.TableList:
    """My tables, those that wait for me first."""
    visitor = await desk.asker()
    if not visitor.id:
        return messages.TableList(tables=[])
    return await desk.server.lists.tables_of(visitor.id, hidden)


@router.get("/me/holiday", tags=["visitors"])
async def my_holiday(desk: AtDesk) -> messages.Holiday:
    """Whether my slow tables wait for me, and how many days of holiday I have left this year."""
    return await desk.server.holidays.of((await desk.known()).id)


@router.post("/me/holiday", tags=["visitors"], status_code=201)
async def take_holiday(desk: AtDesk, wish: messages.NewHoliday) -> messages.Holiday:
    """Stop my clocks at the slow tables where I am playing."""
    visitor = await desk.known()
    await desk.limiter.check("tables", visitor.id)
    return await desk.server.holidays.begin(visitor, wish.days)


@router.delete("/me/holiday", tags=["visitors"])
async def end_holiday(desk: AtDesk) -> messages.Holiday:
    """I am back; the current day is spent."""
    visitor = await desk.known()
    await desk.limiter.check("tables", visitor.id)
    return await desk.server.holidays.end(visitor.id)


# --- tables


@router.get("/tables", tags=["tables"])
async def lobby(desk: AtDesk) -> messages.TableList:
    """The listed tables that wait for players or are being played."""
    return await desk.server.lists.lobby()


@router.post("/tables", tags=["tables"], status_code=201)
async def open_table(desk: AtDesk, wish: messages.NewTable) -> messages.Opened:
    """Open a table. It begins as soon as no seat is open."""
    visitor = await desk.opener(wish.name)
    programs = {chair.program for chair in wish.chairs if chair.who == "bot" and chair.program}
    wanted = {name: await desk.server.bots.wanted(name, wish.game, visitor) for name in programs}
    return await desk.server.opening.open(in_own_name(visitor, wish), visitor.id, wanted)


@router.post("/tables/import", tags=["afterwards"], status_code=201)
async def import_table(desk: AtDesk, wish: messages.ImportedTable) -> messages.Opened:
    """A table from a record, to look at or to continue."""
    visitor = await desk.opener(wish.name)
    await desk.limiter.check("imports", visitor.id)
    return await desk.server.archive.bring(in_own_name(visitor, wish), visitor.id)


@router.post("/tables/carry", tags=["tables"], status_code=201)
async def carry_match(desk: AtDesk, wish: messages.CarriedMatch) -> messages.Opened:
    """Bring a running match against bots from my browser. It never counts, and its chance cannot be checked."""
    visitor = await desk.opener("Guest")
    await desk.limiter.check("imports", visitor.id)
    return await desk.server.carriages.arrive(wish, visitor.id, visitor.name)


@router.post(
    "/tables/{id}/leave",
    tags=["tables"],
    response_class=Response,  # a model would be described twice, since answers have no missing fields
    responses={200: {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/CarriedMatch"}}}}},
)
async def leave_for_browser(desk: AtDesk, id: TableId) -> Response:
    """My whole match against bots, to continue in my browser; it can no longer be played here, unless it stays."""
    visitor = await desk.known()
    await desk.limiter.check("imports", visitor.id)
    match = await desk.server.carriages.leave(id, visitor.id)
    return json_bytes(match.model_dump_json().encode(), desk)


@router.put("/tables/{id}/left", tags=["tables"], status_code=204)
async def has_left(desk: AtDesk, id: TableId, wish: messages.CarriedOver) -> None:
    """The match has arrived in my browser; close it here."""
    visitor = await desk.known()
    await desk.server.carriages.left(id, visitor.id, wish)
    await desk.server.drawer.hide(id, visitor.id, True)


@router.put("/tables/{id}/stay", tags=["tables"], status_code=204)
async def stays_here(desk: AtDesk, id: TableId, wish: messages.CarriedTicket) -> None:
    """The match did not leave, and continues here."""
    await desk.server.carriages.stay(id, (await desk.known()).id, wish.ticket)


@router.get("/tables/{id}", tags=["tables"], response_model=messages.Update)
async def look(desk: AtDesk, id: TableId, seat: SeatQuery = None) -> Response:
    """A table as I may know it."""
    visitor = await desk.asker()
    found = await desk.server.listening.look(id, visitor.id, seat)
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
    """What is new since a version, as soon as there is something; 204 if nothing happened in that time."""
    visitor = await desk.asker()
    news = await desk.server.listening.wait(id, visitor.id, seat, since, wait)
    await desk.limiter.turns.take(name_for_limits(desk.request))  # many may have waited for this
    return json_bytes(news, desk) if news else Response(status_code=204)


@router.get("/tables/{id}/ahead", tags=["tables"], response_model=messages.Ahead)
async def look_ahead(
    desk: AtDesk,
    id: TableId,
    seat: Annotated[int, Query(ge=0, le=5, description="one of mine")],
    moves: Annotated[
        list[messages.MoveText],
        Query(default_factory=list, max_length=messages.MOST_MOVES, description="my own moves before that, in order"),
    ],
) -> Response:
    """What I might see when it is next my turn, to prepare moves on the board; imagined from what I may know."""
    visitor = await desk.known()
    await desk.limiter.check("replays", visitor.id)
    return json_bytes(await desk.server.archive.ahead(id, visitor.id, seat, moves), desk)


@router.post("/tables/{id}/messages", tags=["tables"])
async def send_message(
    desk: AtDesk, id: TableId, command: messages.AnyCommand, seat: SeatQuery = None
) -> messages.Reply:
    """Everything that can be done at a table; the same messages go over the socket."""
    visitor = await desk.known()
    await desk.limiter.check("messages", visitor.id)
    await check_rate_of(desk.server, visitor.id, id, command)
    return await desk.server.acts.carry_out(id, visitor.id, visitor.name, seat, command)


async def check_rate_of(server: "Server", visitor: str, table: str, command: messages.AnyCommand) -> None:
    """Some messages have a rate of their own, in addition to that of all messages."""
    if isinstance(command, messages.Say):
        await server.limiter.check("chat", visitor)
    if isinstance(command, messages.Hint):
        await server.limiter.check("hints_alone" if await server.acts.is_alone(table) else "hints", visitor)
    if isinstance(command, messages.Coach):
        await server.limiter.check("coach", visitor)


@router.post("/tables/{id}/join", tags=["tables"])
async def join(desk: AtDesk, id: TableId, wish: messages.Join) -> messages.Seated:
    """Take an open seat, with a name."""
    visitor = await desk.player(wish.name)
    wish, is_program = in_own_name(visitor, wish), visitor.role == "bot"
    await desk.server.people.check_company(visitor, await desk.server.opening.strangers(id, wish.key))
    try:
        return await desk.server.opening.join(id, wish, visitor.id, is_program)
    except Refused as error:
        if error.code != "name" or visitor.role is None:
            raise
    return await desk.server.opening.join(
        id, wish.model_copy(update={"name": f"{wish.name} 2"}), visitor.id, is_program
    )


@router.post("/tables/{id}/claim", tags=["tables"])
async def claim(desk: AtDesk, id: TableId, wish: messages.Claim) -> messages.Seated:
    """Take a seat on another device, by the key of its link."""
    visitor = await desk.player("Guest")
    return await desk.server.opening.claim(id, wish.key, visitor.id)


@router.put("/tables/{id}/hidden", tags=["tables"])
async def hide_table(desk: AtDesk, id: TableId, wish: messages.HiddenTable) -> messages.HiddenTable:
    """Hide a table from my list until something happens there, or show it again."""
    await desk.server.drawer.hide(id, (await desk.known()).id, wish.hidden)
    return wish


@router.delete("/me/tables/{id}", tags=["visitors"], status_code=204)
async def delete_table(desk: AtDesk, id: TableId) -> None:
    """Delete for good a table where only bots have played with me."""
    await desk.server.drawer.delete(id, (await desk.known()).id)


@router.get("/tables/{id}/links", tags=["tables"])
async def links(desk: AtDesk, id: TableId) -> messages.Opened:
    """The keys of links: of open seats if I opened the table, and of my own seats."""
    return await desk.server.opening.links(id, (await desk.known()).id)


@router.get("/tables/{id}/chat", tags=["tables"])
async def chat(desk: AtDesk, id: TableId, seat: SeatQuery = None) -> messages.ChatLines:
    """The chat so far."""
    visitor = await desk.asker()
    return messages.ChatLines(lines=await desk.server.listening.chat(id, visitor.id, seat))


# --- afterwards


@router.get(
    "/tables/{id}/record",
    tags=["afterwards"],
    response_class=Response,  # PlainTextResponse would describe problems as plain text too
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def get_record(desk: AtDesk, id: TableId) -> Response:
    """The whole match as a text file (docs/records.md), once it is over."""
    return PlainTextResponse(await desk.server.archive.record(id, (await desk.asker()).id))


@router.get("/tables/{id}/replay", tags=["afterwards"], response_model=messages.Replay)
async def replay(
    desk: AtDesk,
    id: TableId,
    move: Annotated[int, Query(ge=0, le=100_000, description="after this many moves")] = 0,
    seat: SeatQuery = None,
    open: Annotated[bool, Query(description="with nothing hidden, once the match is over")] = False,
    count: Annotated[int, Query(ge=1, le=messages.MOST_MOMENTS, description="how many moments from there on")] = 1,
    told: Annotated[bool, Query(description="with the steps of every line of the log")] = False,
) -> Response:
    """Moments of the match as a seat saw them then; while it is being played, only as far as I know."""
    visitor = (await desk.asker()).id
    asker = visitor or name_for_limits(desk.request)
    await desk.limiter.check("replays", asker)
    return json_bytes(await desk.server.archive.replay(id, visitor, asker, Wanted(seat, open, move, count, told)), desk)


@router.post("/tables/{id}/analysis", tags=["afterwards"], status_code=202)
async def analyse(desk: AtDesk, id: TableId) -> messages.AnalysisState:
    """Let a search analyse every decision."""
    visitor = await desk.player("Guest")
    await desk.limiter.check("hints", visitor.id)
    return await desk.server.archive.analyse(id, visitor.id)


@router.get("/tables/{id}/analysis", tags=["afterwards"])
async def get_analysis(desk: AtDesk, id: TableId) -> messages.AnalysisState:
    return await desk.server.archive.analysis(id, (await desk.asker()).id)


@router.post("/tables/{id}/rematch", tags=["afterwards"], status_code=201)
async def rematch(desk: AtDesk, id: TableId) -> messages.Opened:
    """A new match for the same people, each one seat further."""
    await desk.known()
    visitor = await desk.opener("Guest")
    return await desk.server.archive.rematch(id, visitor.id)


@router.post("/tables/{id}/play-on", tags=["afterwards"], status_code=201)
async def play_on(desk: AtDesk, id: TableId, wish: messages.PlayOn) -> messages.Opened:
    """Continue from a moment of a finished match, against bots."""
    visitor = await desk.opener("Guest")
    return await desk.server.archive.play_on(id, visitor.id, visitor.name, wish)


@router.get("/tables/{id}/export", tags=["afterwards"])
async def export(desk: AtDesk, id: TableId) -> messages.Exported:
    """A whole finished match, to keep or to import elsewhere."""
    return await desk.server.archive.export(id, (await desk.asker()).id)


@router.post("/tables/{id}/explorer", tags=["afterwards"])
async def explore_table(desk: AtDesk, id: TableId, wish: messages.TableExplorerWish) -> messages.ExplorerView:
    """What was chosen elsewhere in the position of this finished match after a number of moves."""
    asker = await asker_of(desk)
    await desk.limiter.check("replays", asker)
    played = await desk.server.archive.until(id, (await desk.asker()).id, wish.move)
    return await desk.server.explorer.about(asker, played, wish.seat, wish.among)


# --- analysis boards


async def asker_of(desk: RequestDesk) -> str:
    """The visitor, or an unknown visitor's address."""
    return (await desk.asker()).id or name_for_limits(desk.request)


@router.post("/board", tags=["analysis boards"], response_model=messages.BoardMoments)
async def show_board(desk: AtDesk, wish: messages.BoardWish) -> Response:
    """Moments of any moves of any game, and what may be done there. Nothing is stored."""
    asker = await asker_of(desk)
    await desk.limiter.check("replays", asker)
    return json_bytes(await desk.server.boards.show(asker, wish), desk)


@router.post("/board/lines", tags=["analysis boards"])
async def think_about_board(desk: AtDesk, wish: messages.LinesWish) -> messages.EngineLines:
    """One round of the engine: the best moves with the chances of every seat, and what would follow."""
    asker = await asker_of(desk)
    await desk.limiter.check("lines", asker)
    return await desk.server.boards.think(asker, wish)


@router.post("/board/judge", tags=["analysis boards"])
async def judge_choice(desk: AtDesk, wish: messages.ChoiceWish) -> messages.ChoiceVerdict:
    """Whether a move or a plan is as good as the best one known, as far as a search can tell."""
    asker = await asker_of(desk)
    await desk.limiter.check("judgements", asker)
    return await desk.server.boards.judge(asker, wish)


@router.post("/board/explorer", tags=["analysis boards"])
async def explore_board(desk: AtDesk, wish: messages.ExplorerWish) -> messages.ExplorerView:
    """What was chosen in positions like this one, with its results."""
    asker = await asker_of(desk)
    await desk.limiter.check("replays", asker)
    return await desk.server.explorer.look(asker, wish)


@router.post("/board/read", tags=["analysis boards"], response_model=messages.BoardTree)
async def read_board(desk: AtDesk, wish: messages.BoardRecord) -> Response:
    """A record with its variations, as a tree of moves."""
    asker = await asker_of(desk)
    await desk.limiter.check("imports", asker)
    return json_bytes(await desk.server.boards.read(asker, wish.record), desk)


@router.post(
    "/board/record",
    tags=["analysis boards"],
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
    openapi_extra=body_of("BoardTree"),
)
async def write_board(desk: AtDesk) -> Response:
    """A tree of moves as a text file with variations (docs/records.md)."""
    asker = await asker_of(desk)
    await desk.limiter.check("replays", asker)
    return PlainTextResponse(await desk.server.boards.write(asker, await desk.request.body()))


# --- puzzles


@router.get("/puzzles/day", tags=["puzzles"], dependencies=PUZZLES)
async def puzzle_of_the_day(
    desk: AtDesk,
    day: Annotated[str | None, Query(pattern=r"^\d{4}-\d\d-\d\d$", description="default: today (UTC)")] = None,
) -> messages.PuzzleOfTheDay:
    """One puzzle for everybody, a new one each day."""
    return of_the_day(day, desk.now)


@router.get("/puzzles/{name}", tags=["puzzles"], dependencies=PUZZLES, response_model=messages.PuzzleList)
async def list_puzzles(desk: AtDesk, name: GameName) -> Response:
    """The puzzles of a game, by grade and theme."""
    return json_bytes(await in_writing(written_list, name), desk)


@router.get("/puzzles/{name}/{id}", tags=["puzzles"], dependencies=PUZZLES, response_model=messages.PuzzleQuestion)
async def ask_puzzle(desk: AtDesk, name: GameName, id: PuzzleId) -> Response:
    """A position in which to find the best move, as its mover sees it."""
    asker = await asker_of(desk)
    await desk.limiter.check("replays", asker)
    return json_bytes(await desk.server.puzzles.ask(asker, name, id), desk)


@router.post("/puzzles/{name}/{id}/why", tags=["puzzles"], dependencies=PUZZLES, status_code=204)
async def ask_why(desk: AtDesk, name: GameName, id: PuzzleId, wish: messages.PuzzleMove) -> None:
    """Why a move is not possible there; asking does not count as an answer."""
    asker = await asker_of(desk)
    await desk.limiter.check("replays", asker)
    await desk.server.puzzles.check(asker, name, id, wish.move)


# --- health


@health.get("/healthz", tags=["health"])
async def is_alive() -> messages.Health:
    return messages.Health(ok=True)


@health.get("/readyz", tags=["health"], responses={503: {"model": messages.Health}})
async def is_ready(desk: AtDesk) -> messages.Health:
    """Whether the database answers."""
    ready = await desk.server.store.ready()
    desk.response.status_code = 200 if ready else 503
    return messages.Health(ok=ready)
