"""Answers what a page asks a server, for one person: the same paths, messages and sentences."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar, cast
from urllib.parse import parse_qs, urlsplit

import orjson
import structlog
from pydantic import TypeAdapter, ValidationError

from kurzspiel.game import check_game
from kurzspiel.local.store import Keeper, LocalStore, NoKeeper, Uncounted
from kurzspiel.local.thinking import Helpers, LocalThinking
from kurzspiel.plugins import names
from kurzspiel.server import messages
from kurzspiel.server.refusals import Refusal, problem_of, what_is_invalid
from kurzspiel.server.room.acts import Acts
from kurzspiel.server.room.archive import Archive
from kurzspiel.server.room.boards import Boards
from kurzspiel.server.room.carriage import Carriages
from kurzspiel.server.room.explorer import Explorer
from kurzspiel.server.room.listeners import Listening
from kurzspiel.server.room.lists import TableLists
from kurzspiel.server.room.live import Live, Viewer
from kurzspiel.server.room.open import Opening, new_table_id
from kurzspiel.server.room.puzzles import Puzzles, of_the_day, written_list
from kurzspiel.server.room.readers import Readers
from kurzspiel.server.room.replays import Wanted
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.storage.bus import LocalBus
from kurzspiel.server.storage.leases import NoLeases
from kurzspiel.server.storage.values import Conflict, Unavailable
from kurzspiel.server.table.stream import Listener
from kurzspiel.server.table.table import Refused
from kurzspiel.server.web.study import written_findings, written_games, written_lesson, written_rules
from kurzspiel.study.findings import has_findings
from kurzspiel.study.lesson import has_lesson
from kurzspiel.study.rulebook import has_rules
from kurzspiel.texts import say, sentence_of

if TYPE_CHECKING:
    from kurzspiel.server.metrics import Metrics
    from kurzspiel.server.storage.node import ServerNode
    from kurzspiel.server.storage.store import Store

ME = "me"  # the only visitor
MARK = "1"  # the beginning of ids of tables in a browser; ids of a server's tables never begin like this
COMMAND: TypeAdapter[messages.AnyCommand] = TypeAdapter(messages.AnyCommand)
T = TypeVar("T")
Body = TypeVar("Body", bound=messages.Message)
GONE = (Missing, Conflict, Unavailable)

log = structlog.get_logger()


class AtOnce(Executor):
    """Does its work while the caller waits: there are neither threads nor processes in a browser's worker."""

    def submit(self, work: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(work(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class AloneNode:
    """A node that is alone: it has been there since its start, and no other waits for it."""

    def __init__(self, started: float) -> None:
        self.started = started

    def time_lost_since(self, moment: float) -> float:
        """While the page is closed, no clock runs."""
        return max(0.0, self.started - moment)


@dataclass(frozen=True)
class Answered:
    """A response: its status, and its body as JSON or, for a record, as text."""

    status: int
    body: bytes
    is_json: bool = True


class LocalServer:
    """All tables of one person."""

    def __init__(
        self, keeper: Keeper | None = None, helpers: Helpers | None = None, clock: Callable[[], float] = time.time
    ) -> None:
        self.store = LocalStore(keeper or NoKeeper())
        store, node = cast("Store", self.store), cast("ServerNode", AloneNode(clock()))
        self.thinking = thinking = LocalThinking(helpers)
        self.room = TableRoom(store, LocalBus(), cast("Metrics", Uncounted()), node, NoLeases(), thinking, clock=clock)
        self.opening = Opening(self.room, unlimited, lambda: MARK + new_table_id()[1:])
        self.listening = Listening(self.room)
        self.acts = Acts(self.room, thinking)
        readers = Readers(AtOnce)
        self.archive = Archive(self.room, self.opening, NoLeases(), thinking, readers)
        self.explorer = Explorer(readers)
        self.carriages = Carriages(self.room, self.opening, readers, MARK)
        self.boards = Boards(readers, thinking, most_rounds=2 * thinking.width)
        self.puzzles = Puzzles(readers, thinking)
        self.lists = TableLists(store)

    async def start(self) -> None:
        """Bots whose turn it is go on, and clocks tick, at all tables that were taken in.

        A table that cannot be read says so when it is opened.
        """
        for id in self.store.due:
            try:
                await self.room.automatic.look_after(id)
            except Exception as error:
                log.warning("a table does not go on", table=id, exc_info=error)

    async def stop(self) -> None:
        await self.room.stop()

    # --- questions

    async def ask(self, method: str, address: str, body: bytes = b"") -> Answered:
        """What a server would answer; whatever is only for several people is not found."""
        place = urlsplit(address)
        query = parse_qs(place.query)
        for wanted, pattern, answer in ROUTES:
            if wanted == method and (found := pattern.fullmatch(place.path)):
                return await self._answer(answer(self, Asked(found.groupdict(), query, body)))
        return refused(404, "not_found", say("server-nothing-here"))

    async def _answer(self, answer: Awaitable[Answered]) -> Answered:
        try:
            return await answer
        except Refusal as error:
            return Answered(error.status, error.problem.model_dump_json().encode())
        except ValidationError as error:
            return refused(422, "invalid", what_is_invalid(error))
        except Refused as error:
            return refused(409, error.code, sentence_of(error))
        except Missing:
            return refused(404, "not_found", say("server-no-table"))
        except (Conflict, Unavailable):
            return refused(503, "try_again", say("server-send-again"))
        except Exception as error:
            return Answered(500, own_mistake(error).model_dump_json().encode())

    # --- sockets

    async def connect(
        self,
        id: str,
        seat: Viewer,
        since: str | None,
        send: Callable[[bytes], bool],
        ended: Callable[[], object] = lambda: None,
    ) -> "LocalSocket | Answered":
        """From now on `send` gets what the socket of a table gets; an answer returned instead says why not.

        `ended` is called when nothing more comes; for more, connect again.
        """
        listener = Listener(takes_changes=True, at_once=send)
        try:
            live = await self.listening.listen(id, ME, seat, since, listener)
        except Missing:
            return refused(404, "not_found", say("server-no-table"))
        except Refused as error:
            return refused(403, error.code, sentence_of(error))
        except (Conflict, Unavailable):
            return refused(503, "try_again", say("server-come-again"))
        except Exception as error:
            return Answered(500, own_mistake(error).model_dump_json().encode())
        return LocalSocket(self, live, seat, listener, send, ended)


async def unlimited(_: str) -> int:
    return 10**9


def refused(status: int, code: str, sentence: str) -> Answered:
    return Answered(status, problem_of(code, sentence).model_dump_json().encode())


def own_mistake(error: Exception) -> messages.Problem:
    """What went wrong goes to the log only."""
    log.error("unexpected", exc_info=error)
    return problem_of("internal", say("server-local-mistake"))


class LocalSocket:
    """A connection that looks at a table and acts there."""

    def __init__(
        self,
        server: LocalServer,
        live: Live,
        seat: Viewer,
        listener: Listener,
        send: Callable[[bytes], bool],
        ended: Callable[[], object],
    ) -> None:
        self._server, self._live, self._seat, self._listener, self._send = server, live, seat, listener, send
        self._watching = asyncio.create_task(self._watch(ended))

    async def _watch(self, ended: Callable[[], object]) -> None:
        """All messages go at once, so only the end of them waits in the queue."""
        while await self._listener.queue.get():
            pass
        ended()

    async def hear(self, text: str) -> None:
        """A message in, its answer out."""
        try:
            command = COMMAND.validate_json(text)
        except ValidationError as error:
            self._trouble(problem_of("not_understood", what_is_invalid(error)), None)
            return
        try:
            check_can_be_here(command)
            reply = await self._server.acts.carry_out(self._live.table.id, ME, "", self._seat, command)
        except Refused as error:
            self._trouble(problem_of(error.code, sentence_of(error)), command.id)
        except GONE:
            self._trouble(problem_of("try_again", say("server-send-again")), command.id)
        except Exception as error:
            self._trouble(own_mistake(error), command.id)
        else:
            self._send(orjson.dumps(reply.model_dump()))

    def _trouble(self, problem: messages.Problem, id: str | None) -> None:
        self._send(orjson.dumps({"type": "problem", "id": id, **problem.model_dump()}))

    def close(self) -> None:
        self._watching.cancel()
        self._server.listening.hang_up(self._live, self._seat, self._listener)


def check_can_be_here(command: messages.AnyCommand) -> None:
    """Handing a seat on to a person is refused: nobody elsewhere could take it, and the match would stand still."""
    if isinstance(command, messages.Hand) and command.to == "person":
        raise Refused("alone", say("server-no-hand-on-here"))


# --- what can be asked


@dataclass(frozen=True)
class Asked:
    """A question: what its path names, its query, and its body."""

    path: dict[str, str]
    queries: dict[str, list[str]]
    body: bytes

    @property
    def query(self) -> dict[str, str]:
        return {name: values[-1] for name, values in self.queries.items()}

    @property
    def id(self) -> str:
        return self.path["id"]

    @property
    def game(self) -> str:
        try:
            return check_game(self.path["name"])
        except ValueError as error:
            raise Refusal(404, "not_found", sentence_of(error)) from None

    @property
    def seat(self) -> Viewer:
        return self.number("seat") if "seat" in self.query else None

    def number(self, name: str, usual: int = 0) -> int:
        try:
            return max(0, int(self.query.get(name, usual)))
        except ValueError:
            raise Refusal(422, "invalid", say("server-nothing-here")) from None

    def is_on(self, name: str) -> bool:
        return self.query.get(name, "false") == "true"

    def read(self, kind: type[Body]) -> Body:
        return kind.model_validate_json(self.body)


def told(answer: messages.Answer, status: int = 200) -> Answered:
    return Answered(status, answer.model_dump_json().encode())


Answer = Callable[[LocalServer, Asked], Awaitable[Answered]]
ROUTES: list[tuple[str, re.Pattern[str], Answer]] = []


def route(method: str, path: str) -> Callable[[Answer], Answer]:
    pattern = re.compile("/api" + re.sub(r"{(\w+)}", r"(?P<\1>[A-Za-z0-9_]{1,40})", path))

    def note(answer: Answer) -> Answer:
        ROUTES.append((method, pattern, answer))
        return answer

    return note


@route("GET", "/games")
async def list_games(server: LocalServer, asked: Asked) -> Answered:
    return Answered(200, written_games(*names()))


@route("GET", "/games/{name}/rules")
async def read_rules(server: LocalServer, asked: Asked) -> Answered:
    name, language = asked.path["name"], asked.query.get("lang", "en")
    if not has_rules(name, language):
        raise Refusal(404, "not_found", say("match-no-rules", game=name))
    return Answered(200, written_rules(name, language))


@route("GET", "/games/{name}/lesson")
async def take_lesson(server: LocalServer, asked: Asked) -> Answered:
    name = asked.path["name"]
    if not has_lesson(name):
        raise Refusal(404, "not_found", say("match-no-lesson", game=name))
    return Answered(200, written_lesson(name))


@route("GET", "/games/{name}/findings")
async def read_findings(server: LocalServer, asked: Asked) -> Answered:
    if not has_findings(asked.game):
        raise Refusal(404, "not_found", say("server-no-findings", game=asked.game))
    return Answered(200, written_findings(asked.game))


@route("GET", "/me/tables")
async def my_tables(server: LocalServer, asked: Asked) -> Answered:
    return told(await server.lists.tables_of(ME, with_hidden=asked.is_on("hidden")))


@route("POST", "/tables")
async def open_table(server: LocalServer, asked: Asked) -> Answered:
    new = asked.read(messages.NewTable)
    if new.options.rated or any(chair.who == "open" or chair.program for chair in new.chairs):
        raise Refusal(409, "alone", say("server-alone"))
    return told(await server.opening.open(new, ME), 201)


@route("POST", "/tables/import")
async def import_table(server: LocalServer, asked: Asked) -> Answered:
    return told(await server.archive.bring(asked.read(messages.ImportedTable), ME), 201)


@route("POST", "/tables/carry")
async def carry_match(server: LocalServer, asked: Asked) -> Answered:
    """The table waits here until the server has closed its own, which `stay` reports.

    A table that cannot be kept is refused: it would be lost with the page, and the server's would be closed.
    """
    opened = await server.carriages.arrive(asked.read(messages.CarriedMatch), ME, "Guest", waits=True)
    carried = (await server.room.live(opened.id)).table.carried
    if carried and carried.comes and not server.store.is_kept(opened.id):
        await server.room.delete(opened.id)
        raise Refusal(409, "not_kept", say("server-not-kept"))
    return told(opened, 201)


@route("GET", "/tables/{id}/saved")
async def save_match(server: LocalServer, asked: Asked) -> Answered:
    return Answered(200, (await server.carriages.saved(asked.id, ME)).model_dump_json().encode())


@route("POST", "/tables/saved")
async def open_saved_match(server: LocalServer, asked: Asked) -> Answered:
    try:
        match = asked.read(messages.CarriedMatch)
    except ValidationError as error:
        raise Refusal(422, "no_match", say("server-no-saved-match", why=what_is_invalid(error))) from None
    return told(await server.carriages.open(match, ME, "Guest", replaces=asked.is_on("replace")), 201)


@route("POST", "/tables/{id}/leave")
async def leave_for_server(server: LocalServer, asked: Asked) -> Answered:
    return Answered(200, (await server.carriages.leave(asked.id, ME)).model_dump_json().encode())


@route("PUT", "/tables/{id}/left")
async def has_left(server: LocalServer, asked: Asked) -> Answered:
    await server.carriages.left(asked.id, ME, asked.read(messages.CarriedOver))
    await server.store.hide(asked.id, True)
    return Answered(204, b"")


@route("PUT", "/tables/{id}/stay")
async def stays_here(server: LocalServer, asked: Asked) -> Answered:
    """There is only one ticket, since nobody else could have another."""
    carried = (await server.room.live(asked.id)).table.carried
    await server.carriages.stay(asked.id, ME, carried.ticket if carried else "")
    return Answered(204, b"")


@route("GET", "/tables/{id}")
async def look(server: LocalServer, asked: Asked) -> Answered:
    found = await server.listening.look(asked.id, ME, asked.seat)
    assert found is not None
    return Answered(200, found)


@route("PUT", "/tables/{id}/hidden")
async def hide_table(server: LocalServer, asked: Asked) -> Answered:
    wish = asked.read(messages.HiddenTable)
    if not await server.store.hide(asked.id, wish.hidden):
        raise Missing(asked.id)
    return Answered(200, wish.model_dump_json().encode())


@route("GET", "/tables/{id}/ahead")
async def look_ahead(server: LocalServer, asked: Asked) -> Answered:
    moves = asked.queries.get("moves", [])[: messages.MOST_MOVES]
    return Answered(200, await server.archive.ahead(asked.id, ME, asked.number("seat"), moves))


@route("DELETE", "/me/tables/{id}")
async def delete_table(server: LocalServer, asked: Asked) -> Answered:
    if not await server.room.delete(asked.id):
        raise Missing(asked.id)
    return Answered(204, b"")


@route("GET", "/tables/{id}/chat")
async def chat(server: LocalServer, asked: Asked) -> Answered:
    return told(messages.ChatLines(lines=await server.listening.chat(asked.id, ME, asked.seat)))


@route("GET", "/tables/{id}/record")
async def get_record(server: LocalServer, asked: Asked) -> Answered:
    return Answered(200, (await server.archive.record(asked.id, ME)).encode(), is_json=False)


@route("GET", "/tables/{id}/replay")
async def replay(server: LocalServer, asked: Asked) -> Answered:
    count = min(asked.number("count", 1), messages.MOST_MOMENTS)
    wanted = Wanted(asked.seat, asked.is_on("open"), asked.number("move"), count, asked.is_on("told"))
    return Answered(200, await server.archive.replay(asked.id, ME, ME, wanted))


@route("POST", "/tables/{id}/analysis")
async def analyse(server: LocalServer, asked: Asked) -> Answered:
    return told(await server.archive.analyse(asked.id, ME), 202)


@route("GET", "/tables/{id}/analysis")
async def get_analysis(server: LocalServer, asked: Asked) -> Answered:
    return told(await server.archive.analysis(asked.id, ME))


@route("POST", "/tables/{id}/explorer")
async def explore_table(server: LocalServer, asked: Asked) -> Answered:
    wish = asked.read(messages.TableExplorerWish)
    played = await server.archive.until(asked.id, ME, wish.move)
    return told(await server.explorer.about(ME, played, wish.seat, wish.among))


@route("POST", "/tables/{id}/rematch")
async def rematch(server: LocalServer, asked: Asked) -> Answered:
    return told(await server.archive.rematch(asked.id, ME), 201)


@route("POST", "/tables/{id}/play-on")
async def play_on(server: LocalServer, asked: Asked) -> Answered:
    wish, played = asked.read(messages.PlayOn), (await server.room.live(asked.id)).table
    name = next((chair.name for chair in played.chairs if ME in chair.visitors), "Guest")
    return told(await server.archive.play_on(asked.id, ME, name, wish), 201)


@route("GET", "/tables/{id}/export")
async def export(server: LocalServer, asked: Asked) -> Answered:
    return told(await server.archive.export(asked.id, ME))


# --- analysis boards


@route("POST", "/board")
async def show_board(server: LocalServer, asked: Asked) -> Answered:
    return Answered(200, await server.boards.show(ME, asked.read(messages.BoardWish)))


@route("POST", "/board/lines")
async def think_about_board(server: LocalServer, asked: Asked) -> Answered:
    return told(await server.boards.think(ME, asked.read(messages.LinesWish)))


@route("POST", "/board/judge")
async def judge_choice(server: LocalServer, asked: Asked) -> Answered:
    return told(await server.boards.judge(ME, asked.read(messages.ChoiceWish)))


@route("POST", "/board/explorer")
async def explore_board(server: LocalServer, asked: Asked) -> Answered:
    return told(await server.explorer.look(ME, asked.read(messages.ExplorerWish)))


@route("POST", "/board/read")
async def read_board(server: LocalServer, asked: Asked) -> Answered:
    return Answered(200, await server.boards.read(ME, asked.read(messages.BoardRecord).record))


@route("POST", "/board/record")
async def write_board(server: LocalServer, asked: Asked) -> Answered:
    return Answered(200, await server.boards.write(ME, asked.body), is_json=False)


# --- puzzles


@route("GET", "/puzzles/day")
async def puzzle_of_the_day(server: LocalServer, asked: Asked) -> Answered:
    return told(of_the_day(asked.query.get("day"), server.room.now()))


@route("GET", "/puzzles/{name}")
async def list_puzzles(server: LocalServer, asked: Asked) -> Answered:
    return Answered(200, written_list(asked.game))


@route("GET", "/puzzles/{name}/{id}")
async def ask_puzzle(server: LocalServer, asked: Asked) -> Answered:
    return Answered(200, await server.puzzles.ask(ME, asked.game, asked.id))


@route("POST", "/puzzles/{name}/{id}")
async def answer_puzzle(server: LocalServer, asked: Asked) -> Answered:
    name, answer = asked.game, asked.read(messages.PuzzleAnswer)
    return Answered(200, await server.puzzles.judge(ME, name, asked.id, answer))


@route("POST", "/puzzles/{name}/{id}/why")
async def ask_why(server: LocalServer, asked: Asked) -> Answered:
    await server.puzzles.check(ME, asked.game, asked.id, asked.read(messages.PuzzleMove).move)
    return Answered(204, b"")
