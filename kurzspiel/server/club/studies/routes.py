"""HTTP and the socket of studies."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response, WebSocket
from pydantic import TypeAdapter, ValidationError

from kurzspiel.server.addresses import name_for_limits
from kurzspiel.server.club.studies import messages
from kurzspiel.server.club.studies.studies import NewChapter
from kurzspiel.server.messages import Answer
from kurzspiel.server.refusals import Refusal, what_is_invalid
from kurzspiel.server.table.stream import Listener
from kurzspiel.server.web.desk import AtDesk
from kurzspiel.server.web.routes import PROBLEMS, asker_of, body_of, json_bytes
from kurzspiel.server.web.socket import Caller
from kurzspiel.server.web.visitors import NOBODY, unknown_visitor

CHANGE: TypeAdapter[messages.AnyStudyChange] = TypeAdapter(messages.AnyStudyChange)
COMMAND: TypeAdapter[messages.AnyStudyCommand] = TypeAdapter(messages.AnyStudyCommand)
MOST_AT_ONCE = 16 * 1024  # bytes of a change that is parsed in this process; only chapters are larger
StudyId = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{1,40}$", description="of a study")]
ChapterNumber = Annotated[int, Path(ge=1, le=messages.MOST_NUMBER, description="of a chapter")]


router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["studies"])


@router.get("/studies")
async def my_studies(desk: AtDesk) -> messages.StudyList:
    """My studies, and others' studies that I have by a link."""
    visitor = await desk.asker()
    if not visitor.id:
        return messages.StudyList(mine=[], shared=[])
    return await desk.server.studies.list_of(visitor)


@router.post("/studies", status_code=201, openapi_extra=body_of("NewStudy"))
async def make_study(desk: AtDesk) -> messages.StudyHead:
    """Store a new study with all of its chapters, or nothing. It may be large, so another process parses it."""
    asker = await asker_of(desk)
    await desk.limiter.check("studies", asker)
    new = await desk.server.studies.read(await desk.request.body(), asker)
    return await desk.server.studies.create(new, await desk.player(new.name))


@router.get("/studies/{id}")
async def read_study(desk: AtDesk, id: StudyId) -> messages.StudyHead:
    """A study of mine, or one that I have by a link, without the moves of its chapters."""
    return await desk.server.studies.head(id, await desk.known())


@router.get("/studies/{id}/chapters/{number}", response_model=messages.StudyChapter)
async def read_chapter(desk: AtDesk, id: StudyId, number: ChapterNumber) -> Response:
    return json_bytes(await desk.server.studies.chapter(id, number, await desk.known()), desk)


@router.post("/studies/{id}/enter")
async def enter_study(desk: AtDesk, id: StudyId, wish: messages.StudyKey) -> messages.StudyHead:
    """Take a study by the key of its link; from then on it is in my list."""
    visitor = await desk.player(wish.name)
    await desk.limiter.check("studies", visitor.id)
    return await desk.server.studies.enter(id, wish.key, visitor)


@router.put("/studies/{id}/links")
async def share_study(desk: AtDesk, id: StudyId, wish: messages.StudyLinks) -> messages.StudyHead:
    """Make links to a study of mine, or take them back."""
    visitor = await desk.known()
    await desk.limiter.check("studies", visitor.id)
    return await desk.server.studies.share(id, wish, visitor)


@router.post("/studies/{id}/changes", openapi_extra=body_of("AnyStudyChange"))
async def change_study(desk: AtDesk, id: StudyId) -> messages.StudyReply:
    """Change something; the same messages go over the socket. A chapter may be large, so another process parses it."""
    visitor = await desk.known()
    await desk.limiter.check("messages", visitor.id)
    await desk.limiter.check("changes", visitor.id)
    await desk.limiter.check("changes_address", name_for_limits(desk.request))
    body = await desk.request.body()
    change: messages.StudyChange | NewChapter | None = change_in(body) if len(body) <= MOST_AT_ONCE else None
    if change is None or isinstance(change, messages.AddChapter):
        await desk.limiter.check("studies", visitor.id)
    change = change or await desk.server.studies.read_chapter(id, body, visitor)
    return await desk.server.studies.change(id, change, visitor)


def change_in(body: bytes) -> messages.StudyChange:
    try:
        return CHANGE.validate_json(body)
    except ValidationError as error:
        raise Refusal(422, "invalid", what_is_invalid(error)) from None


@router.delete("/studies/{id}", status_code=204)
async def remove_study(desk: AtDesk, id: StudyId) -> None:
    """Delete a study of mine for good, or remove somebody else's from my list."""
    await desk.server.studies.remove(id, await desk.known())


class StudyCaller(Caller):
    """A connection that looks at a study. Answers go the same way as news, so they cannot overtake their change."""

    def __init__(self, socket: WebSocket, id: str) -> None:
        super().__init__(socket, id, None, takes_changes=False)
        self.listener: Listener | None = None

    async def _listen(self, since: str | None, listener: Listener) -> Callable[[], None]:
        if self.visitor is NOBODY:
            raise unknown_visitor()
        studies, company = self.server.studies, self.server.studies.company
        await studies.row(self.id, self.visitor)

        async def whole() -> bytes:
            return (await studies.head(self.id, self.visitor)).model_dump_json().encode()

        await company.join(self.id, int(since) if since else None, self.visitor.name, listener, whole)
        self.listener = listener
        return partial(company.leave, self.id, listener)

    def _read_command(self, text: str | bytes) -> Any:
        return COMMAND.validate_json(text)

    async def _carry_out(self, command: Any) -> Answer:
        if isinstance(command, messages.LookAtMove):
            who = self.server.studies.company.look(self.id, self.listener, command.chapter, command.at)
            return messages.StudyReply(id=command.id, version=0, who=who)
        await self._wait_for("changes", self.visitor.id)
        await self._wait_for("changes_address", name_for_limits(self.socket))
        if isinstance(command, messages.AddChapter):
            await self.server.limiter.check("studies", self.visitor.id)
        return await self.server.studies.change(self.id, command, self.visitor)

    async def _send(self, message: bytes) -> None:
        if self.listener and not self.listener.is_cut:
            self.listener.send(message)
        else:
            await super()._send(message)


@router.websocket("/studies/{id}/socket")
async def study_socket(
    socket: WebSocket,
    id: StudyId,
    since: Annotated[str | None, Query(pattern=r"^[0-9]{1,9}$", description="the latest version you have")] = None,
) -> None:
    await StudyCaller(socket, id).serve(since)
