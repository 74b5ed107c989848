"""The socket of a table: updates go out as they happen, messages come in and are answered."""

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from kurzspiel.server import messages, traces
from kurzspiel.server.logs import bind_table
from kurzspiel.server.problems import Refusal, problem_of, what_is_invalid
from kurzspiel.server.room.live import Viewer
from kurzspiel.server.room.room import Missing
from kurzspiel.server.storage.store import Conflict, Unavailable
from kurzspiel.server.table.stream import Listener
from kurzspiel.server.table.table import Refused
from kurzspiel.server.traces import traced, traced_step
from kurzspiel.server.web.desk import server_of
from kurzspiel.server.web.routes import TableId, check_rate
from kurzspiel.server.web.visitors import NOBODY, unknown_visitor
from kurzspiel.texts import say, sentence_of

COMMAND: TypeAdapter[messages.AnyCommand] = TypeAdapter(messages.AnyCommand)
validated = traced_step("validate")(COMMAND.validate_json)
PATIENCE = 20  # messages in a row that cannot be understood, before the socket is closed
AT_ONCE = 4  # questions that may wait for an answer at the same time

NOT_FOUND = 4404  # codes with which the server closes a socket
NOT_ALLOWED = 4403
NONSENSE = 1008
COME_AGAIN = 1013

router = APIRouter()


class Caller:
    """Whoever is at the other end of a socket."""

    def __init__(self, socket: WebSocket, id: str, seat: Viewer) -> None:
        self.socket = socket
        self.id = id
        self.seat = seat
        self.server = server_of(socket)
        self.visitors = self.server.visitors
        bind_table(id)
        self.nonsense = 0
        self.questions: set[asyncio.Task[None]] = set()

    async def serve(self, since: str | None) -> None:
        self.visitor = await self.visitors.find(self.socket, self.server.now())
        await self.socket.accept()
        try:
            live, listener = await self.server.listening.listen(self.id, self.visitor.id, self.seat, since)
        except Missing:
            await self._close(NOT_FOUND, problem_of("not_found", say("server-no-table")))
            return
        except Refused as error:
            await self._close(NOT_ALLOWED, problem_of(error.code, sentence_of(error)))
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
            self.server.listening.hang_up(live, self.seat, listener)
            for task in (writing, *self.questions):
                task.cancel()
            await asyncio.gather(writing, *self.questions, return_exceptions=True)

    async def _look_again(self, listener: Listener) -> None:
        """Something about the visitor has changed; after the end of a session the client has to reconnect."""
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
        while message := await listener.queue.get():
            await self.socket.send_text(message.decode())
        await self.socket.close(COME_AGAIN, "come_again")

    async def _send(self, data: Mapping[str, object]) -> None:
        if self.socket.application_state == WebSocketState.CONNECTED:
            await self.socket.send_text(orjson.dumps(data).decode())

    async def _read(self) -> None:
        while self.nonsense < PATIENCE:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await self._understand(event.get("text"))
        await self.socket.close(NONSENSE, "nonsense")

    @traced("message")
    async def _understand(self, text: str | None) -> None:
        """A message in, its answer out; a hint takes its time and keeps nobody waiting."""
        try:
            command = validated(text if text is not None else b"")
        except ValidationError as error:
            self.nonsense += 1
            await self._send(trouble(problem_of("not_understood", what_is_invalid(error))))
            return
        self.nonsense = 0
        traces.note(do=command.do)
        if isinstance(command, messages.Hint):
            await self._ask(command)
        else:
            await self._answer(command)

    async def _ask(self, command: messages.Hint) -> None:
        if len(self.questions) >= AT_ONCE:
            await self._send(trouble(problem_of("too_often", say("server-wait-for-answers")), command.id))
            return
        self._begin(self._answer(command))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.questions.add(task)
        task.add_done_callback(self.questions.discard)

    async def _answer(self, command: messages.AnyCommand) -> None:
        visitor = self.visitor
        try:
            if visitor is NOBODY:
                raise unknown_visitor()
            await check_rate(self.server, visitor.id, self.id, command)
            reply = await self.server.acts.carry_out(self.id, visitor.id, visitor.name, self.seat, command)
            answer: Mapping[str, object] = reply.model_dump()
        except Refusal as error:
            answer = trouble(error.problem, command.id)
        except Refused as error:
            answer = trouble(problem_of(error.code, sentence_of(error)), command.id)
        except (Missing, Conflict, Unavailable):
            answer = trouble(problem_of("try_again", say("server-send-again")), command.id)
        await self._send(answer)


def trouble(problem: messages.Problem, id: str | None = None) -> Mapping[str, object]:
    """The shape of messages.Trouble."""
    return {"type": "problem", "id": id, **problem.model_dump()}


@router.websocket("/api/tables/{id}/socket")
async def table_socket(
    socket: WebSocket,
    id: TableId,
    seat: Annotated[int | None, Query(ge=0, le=5)] = None,
    since: Annotated[str | None, Query(max_length=40)] = None,
) -> None:
    await Caller(socket, id, seat).serve(since)
