"""The socket of a table: updates go out as they happen, messages come in and are answered."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, WebSocket
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from kurzspiel.server import messages, traces
from kurzspiel.server.addresses import name_for_limits
from kurzspiel.server.logs import bind_table
from kurzspiel.server.refusals import Refusal, problem_of, what_is_invalid
from kurzspiel.server.room.live import Viewer
from kurzspiel.server.room.room import Missing
from kurzspiel.server.storage.store import Conflict, Unavailable
from kurzspiel.server.table.stream import Listener
from kurzspiel.server.table.table import Refused
from kurzspiel.server.traces import traced, traced_step
from kurzspiel.server.web.desk import server_of
from kurzspiel.server.web.rates import Kind, too_often
from kurzspiel.server.web.routes import TableId, check_rate_of
from kurzspiel.server.web.visitors import NOBODY, unknown_visitor
from kurzspiel.server.web.wire import text_sender
from kurzspiel.texts import say, sentence_of

COMMAND: TypeAdapter[messages.AnyCommand] = TypeAdapter(messages.AnyCommand)
validated = traced_step("validate")(COMMAND.validate_json)
PATIENCE = 20  # unintelligible messages in a row before the socket is closed
MINUTE = 60.0  # seconds
LAST_WORD = 5.0  # seconds for the answer under way when a socket is cut off
AT_ONCE = 4  # questions that may wait for an answer at the same time

NOT_FOUND = 4404  # close codes of the server
NOT_ALLOWED = 4403
TOO_OFTEN = 4429
NONSENSE = 1008
COME_AGAIN = 1013
CLOSED_WITH = {404: NOT_FOUND, 429: TOO_OFTEN}

router = APIRouter()


class NumberedMessage(BaseModel):
    """The id of a message, whatever else is in it."""

    id: messages.MessageId


class HeldBack:
    """How long a socket was not read because it had sent too much; forgotten after a minute."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._seconds = 0.0
        self._since = time.monotonic()

    def may_wait(self, seconds: float) -> bool:
        """Whether it may be held back for this long once more."""
        now = time.monotonic()
        self._seconds = max(0.0, self._seconds - self._most * (now - self._since) / MINUTE) + seconds
        self._since = now
        return self._seconds <= self._most


class Caller:
    """The client at the other end of a socket."""

    def __init__(self, socket: WebSocket, id: str, seat: Viewer, takes_changes: bool) -> None:
        self.socket = socket
        self.at_once = text_sender(socket)
        self.takes_changes = takes_changes
        self.id = id
        self.seat = seat
        self.server = server_of(socket)
        self.visitors = self.server.visitors
        bind_table(id)
        self.nonsense = 0
        self.held = HeldBack(self.server.settings.most_held_back)
        self.questions: set[asyncio.Task[None]] = set()
        self.answering = asyncio.Lock()

    async def serve(self, since: str | None) -> None:
        self.visitor = await self.visitors.find(self.socket, self.server.now())
        await self.socket.accept()
        try:
            listener = Listener(self.takes_changes, self.at_once)
            hang_up = await self._listen(since, listener)
        except Missing:
            await self._close(NOT_FOUND, problem_of("not_found", say("server-no-table")))
            return
        except Refused as error:
            await self._close(NOT_ALLOWED, problem_of(error.code, sentence_of(error)))
            return
        except Refusal as error:
            await self._close(CLOSED_WITH.get(error.status, NOT_ALLOWED), error.problem)
            return
        except (Conflict, Unavailable):
            await self._close(COME_AGAIN, problem_of("try_again", say("server-come-again")))
            return
        writing = asyncio.create_task(self._write(listener))
        try:
            with self.visitors.watched(self.visitor.id, lambda: self._begin(self._look_again(listener))):
                await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            hang_up()
            for task in (writing, *self.questions):
                task.cancel()
            await asyncio.gather(writing, *self.questions, return_exceptions=True)

    async def _listen(self, since: str | None, listener: Listener) -> Callable[[], None]:
        """From now on, this listener receives everything; call the result to end that."""
        live = await self.server.listening.listen(self.id, self.visitor.id, self.seat, since, listener)
        return partial(self.server.listening.hang_up, live, self.seat, listener)

    async def _look_again(self, listener: Listener) -> None:
        """Something about the visitor has changed; if the session has ended, the client has to reconnect."""
        try:
            found = await self.visitors.find(self.socket, self.server.now())
        except Refusal:
            found = NOBODY
        if found.id != self.visitor.id:
            listener.cut()
        self.visitor = found

    async def _close(self, code: int, problem: messages.Problem) -> None:
        await self._send(trouble(problem))
        await self.socket.close(code, problem.code)

    async def _write(self, listener: Listener) -> None:
        """Send what could not be sent at once, in order."""
        while message := await listener.queue.get():
            await self.socket.send_text(message.decode())
            listener.caught_up()
        with suppress(TimeoutError):  # a reader that is too slow for its answer is not waited for
            async with asyncio.timeout(LAST_WORD), self.answering:
                pass  # players who give up their seat still hear that they have
        await self.socket.close(COME_AGAIN, "come_again")

    async def _send(self, message: bytes) -> None:
        if self.socket.application_state == WebSocketState.CONNECTED and not (self.at_once and self.at_once(message)):
            await self.socket.send_text(message.decode())

    async def _read(self) -> None:
        while self.nonsense < PATIENCE:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if not await self._hold_back():
                return
            await self._understand(event.get("text"))
        await self.socket.close(NONSENSE, "nonsense")

    async def _hold_back(self) -> bool:
        """Wait until another message is allowed, reading none meanwhile; False: that would be too long."""
        try:
            await self._wait_for("messages", self.visitor.id or name_for_limits(self.socket))
        except Refusal as error:
            await self._close(TOO_OFTEN, error.problem)
            return False
        return True

    async def _wait_for(self, kind: Kind, who: str) -> None:
        """Wait until another of these is allowed; refuse if that would be too long."""
        while seconds := await self.server.limiter.seconds_to_wait(kind, who):
            if not self.held.may_wait(seconds):
                raise too_often(seconds)
            await asyncio.sleep(seconds)

    @traced("message")
    async def _understand(self, text: str | None) -> None:
        """A message in, its answer out; questions that need thinking run beside it and hold up no move."""
        try:
            command = self._read_command(text if text is not None else b"")
        except ValidationError as error:
            self.nonsense += 1
            await self._send(trouble(problem_of("not_understood", what_is_invalid(error)), number_in(text)))
            return
        self.nonsense = 0
        traces.note(do=command.do)
        if isinstance(command, messages.Hint | messages.Coach):
            await self._ask(command)
        else:
            async with self.answering:
                await self._answer(command)

    def _read_command(self, text: str | bytes) -> Any:
        return validated(text)

    async def _ask(self, command: messages.Hint | messages.Coach) -> None:
        if len(self.questions) >= AT_ONCE:
            await self._send(trouble(problem_of("too_often", say("server-wait-for-answers")), command.id))
            return
        self._begin(self._answer(command))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.questions.add(task)
        task.add_done_callback(self.questions.discard)

    async def _carry_out(self, command: Any) -> messages.Answer:
        visitor = self.visitor
        await check_rate_of(self.server, visitor.id, self.id, command)
        return await self.server.acts.carry_out(self.id, visitor.id, visitor.name, self.seat, command)

    async def _answer(self, command: Any) -> None:
        try:
            if self.visitor is NOBODY:
                raise unknown_visitor()
            reply = await self._carry_out(command)
        except Refusal as error:
            problem = error.problem
        except Refused as error:
            problem = problem_of(error.code, sentence_of(error))
        except (Missing, Conflict, Unavailable):
            problem = problem_of("try_again", say("server-send-again"))
        else:
            await self._send(reply.model_dump_json().encode())
            return
        await self._send(trouble(problem, command.id))


def number_in(text: str | None) -> str | None:
    """The id of an otherwise unintelligible message, since its sender waits for an answer to it."""
    try:
        return NumberedMessage.model_validate_json(text or "").id
    except ValidationError:
        return None


def trouble(problem: messages.Problem, id: str | None = None) -> bytes:
    """A `messages.Trouble`."""
    return orjson.dumps({"type": "problem", "id": id, **problem.model_dump()})


@router.websocket("/api/tables/{id}/socket")
async def table_socket(
    socket: WebSocket,
    id: TableId,
    seat: Annotated[int | None, Query(ge=0, le=5)] = None,
    since: Annotated[str | None, Query(max_length=40)] = None,
    changes: Annotated[bool, Query(description="send Changed messages instead of whole views")] = False,
) -> None:
    await Caller(socket, id, seat, changes).serve(since)
