"""What people do with studies: store them, share them by link, and change them, alone or together."""

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

import orjson
from pydantic import ValidationError

from kurzspiel.game import game
from kurzspiel.server.club.studies import messages
from kurzspiel.server.club.studies.chapter import ChapterState, Entry, full
from kurzspiel.server.club.studies.company import StudyCompany
from kurzspiel.server.club.studies.store import (
    NEW_CHAPTER,
    NEW_STUDY,
    OpenStudy,
    StudyRow,
    StudyStore,
    bytes_of,
    chapter_row,
)
from kurzspiel.server.refusals import Refusal, what_is_invalid
from kurzspiel.server.room.live import Viewer
from kurzspiel.server.room.open import new_table_id
from kurzspiel.server.room.readers import Readers
from kurzspiel.server.storage.database import Conflict, Found, Json
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.web.security import new_token
from kurzspiel.texts import say, sentence_of
from kurzspiel.tree import MoveTree

MOST_STUDIES = 60  # of a person with an account
MOST_OF_GUESTS = 10
MOST_CHAPTERS = 30
MOST_BYTES = 1_000_000  # of all chapters of a study
MOST_READERS = 1000  # people who have a study by a link
LARGE = 20_000  # characters of a chapter; ten times as many take a few milliseconds to parse and write
TRIES = 20  # at a change, while other nodes change the same study

MaySay = Callable[[str, Viewer], Awaitable[None]]


class WrittenChapter(NamedTuple):
    """A chapter as it is stored."""

    head: Json
    data: str


class NewChapter(NamedTuple):
    """A messages.AddChapter, parsed and ready to store."""

    id: str  # of the message
    chapter: WrittenChapter


class WrittenStudy(NamedTuple):
    title: str
    name: str  # for a new visitor
    chapters: list[WrittenChapter]


WORDS = (messages.WriteComment, messages.NameStudy, messages.NameChapter, NewChapter)  # texts that others can read


class Studies:
    """All studies; each change is sent to everybody who looks at the study."""

    def __init__(
        self, store: StudyStore, company: StudyCompany, readers: Readers, may_say: MaySay, clock: Callable[[], float]
    ) -> None:
        self.store = store
        self.company = company
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # for changing a study
        self._readers = readers
        self._may_say = may_say
        self._now = clock

    # --- reading

    async def list_of(self, me: KnownVisitor) -> messages.StudyList:
        mine = [line_of(each, "owner") for each in await self.store.mine(me.id)]
        shared = [line_of(each, each.role) for each in await self.store.shared_with(me.id)]
        return messages.StudyList(mine=mine, shared=shared)

    async def row(self, id: str, me: KnownVisitor) -> StudyRow:
        """A study that this visitor may read; visitors who may not do not learn whether it exists."""
        found = await self.store.study(id, me.id)
        if found is None or found.role is None:
            raise missing()
        return found

    async def head(self, id: str, me: KnownVisitor) -> messages.StudyHead:
        return head_of(await self.row(id, me), await self.store.heads(id))

    async def chapter(self, id: str, number: int, me: KnownVisitor) -> bytes:
        """A messages.StudyChapter."""
        await self.row(id, me)
        found = await self.store.chapter(id, number)
        if found is None:
            raise gone()
        version, row = found
        start = orjson.dumps({"id": number, "version": version})
        return b"%s,%s,%s" % (start[:-1], row.head[1:-1].encode(), row.data[1:].encode())

    # --- coming and going

    async def read(self, body: bytes, asker: str) -> WrittenStudy:
        """A messages.NewStudy, checked: every move can be made."""
        new = await self._readers.run(asker, partial(read_study, body))
        for chapter in new.chapters:
            await self._check_chapter(chapter, asker)
        return new

    async def create(self, new: WrittenStudy, me: KnownVisitor) -> messages.StudyHead:
        await self._may_say(me.id, 0)
        id, now = new_table_id(), self._now()
        most = MOST_STUDIES if me.role else MOST_OF_GUESTS
        refusal = Refusal(409, "too_many_studies", say("server-too-many-studies", most=str(most)))
        study = {"id": id, "owner_id": me.id, "title": new.title, "version": 1, "last_chapter": len(new.chapters)}
        study |= {"created": now, "changed": now, "read_key": None, "edit_key": None}
        chapters = [chapter_row(id, place + 1, place, *each) for place, each in enumerate(new.chapters)]
        if len(chapters) > MOST_CHAPTERS:
            raise full("server-study-chapters-full", most=str(MOST_CHAPTERS))
        if sum(each["size"] for each in chapters) > MOST_BYTES:
            raise full("server-study-full")
        limit = self.store.study_limit(me.id, most, refusal)
        await self.store.write({NEW_STUDY: [study], NEW_CHAPTER: chapters}, [limit])
        return await self.head(id, me)

    async def enter(self, id: str, key: str, me: KnownVisitor) -> messages.StudyHead:
        """Enter by a link; the visitor keeps the study from now on."""
        found = await self.store.study(id, me.id)
        role = found and role_by(found, key)
        if found is None or role is None:
            raise dead_link()
        if found.role is None or (found.role, role) == ("read", "edit"):
            await self._take_in(id, key, me)
        return await self.head(id, me)

    async def _take_in(self, id: str, key: str, me: KnownVisitor) -> None:
        """Become a reader, by a link that has not been taken back meanwhile."""
        limit = self.store.reader_limit(id, MOST_READERS, full("server-study-readers", most=str(MOST_READERS)))
        if not await self.store.take_in(id, me.id, lambda row: role_by(row, key), self._now(), limit):
            raise dead_link()

    async def share(self, id: str, links: messages.StudyLinks, me: KnownVisitor) -> messages.StudyHead:
        """Make links, or take them back; people who are here reconnect, if they still may."""

        async def work(study: OpenStudy) -> Json:
            check_owner(study.row)
            study.set_keys(
                (study.row.read_key or new_token()) if links.read else None,
                (study.row.edit_key or new_token()) if links.edit else None,
            )
            return {"do": "links"}

        there = await self.row(id, me)
        if (links.read and not there.read_key) or (links.edit and not there.edit_key):
            await self._may_say(me.id, 0)
        await self._settle(id, me, "", None, work)
        return await self.head(id, me)

    async def remove(self, id: str, me: KnownVisitor) -> None:
        """Delete one's own study for good, or remove somebody else's from one's list."""
        found = await self.row(id, me)
        if found.role == "owner":
            await self.delete(id)
        else:
            await self.store.leave(id, me.id)

    async def delete(self, id: str) -> str:
        """Delete it for good, with its chapters; returns the former owner."""
        found = await self.store.study(id, "")
        if found is None:
            raise missing()
        await self.store.delete(id)
        await self.company.tell(id)
        return found.owner_id

    # --- changing

    async def read_chapter(self, id: str, body: bytes, me: KnownVisitor) -> NewChapter:
        """A messages.AddChapter by a visitor who may change this study."""
        check_editor(await self.row(id, me))
        return await self._readers.run(me.id, partial(read_chapter, body))

    async def change(self, id: str, wish: messages.StudyChange | NewChapter, me: KnownVisitor) -> messages.StudyReply:
        """Make a change in its turn, and notify everybody who looks."""
        check_editor(await self.row(id, me))
        if isinstance(wish, messages.AddChapter):
            wish = await self._readers.run(me.id, partial(new_chapter, wish))
        if isinstance(wish, WORDS):
            await self._may_say(me.id, 0)
        if isinstance(wish, NewChapter):
            await self._check_chapter(wish.chapter, me.id)

        async def work(study: OpenStudy) -> Json:
            check_editor(study.row)
            if isinstance(wish, messages.ChapterChange):
                return await self._change_chapter(study, wish, me.id)
            return applied(study, wish)

        number = None if isinstance(wish, NewChapter | messages.NameStudy) else wish.chapter
        version, told = await self._settle(id, me, wish.id, number, work)
        chapter = told["chapter"] if told["do"] == "chapter" else None
        return messages.StudyReply(id=wish.id, version=version, ids=told.get("ids", []), chapter=chapter)

    async def _settle(
        self, id: str, me: KnownVisitor, message: str, chapter: int | None, work: Callable[[OpenStudy], Awaitable[Json]]
    ) -> tuple[int, Json]:
        """Make one change after the other, from reading to storing; returns the version and what is sent to others.

        If another node was faster, start again from what it has stored.
        """
        turn = self._turns.setdefault(id, asyncio.Lock())
        async with turn:
            for last in range(TRIES - 1, -1, -1):
                study = await self.store.open(id, me.id, message, chapter)
                if study is None:
                    raise missing()
                if message and study.answered:
                    return study.answered
                told = await work(study)
                version = study.note(me.id, me.name, message, told, self._now())
                try:
                    await self.store.keep(study)
                    break
                except Conflict:
                    if not last:
                        raise
        await self.company.tell(id)
        return version, told

    async def _change_chapter(self, study: OpenStudy, wish: messages.ChapterChange, asker: str) -> Json:
        """Whatever takes long (parsing large chapters and making moves) is done in the other process."""
        row = chapter_of(study, wish.chapter)
        work = partial(changed, row.head, row.data, wish)
        if isinstance(wish, messages.AddMoves) or len(row.data) > LARGE:
            data, ids = await self._readers.run(asker, work)
        else:
            data, ids = work()
        if bytes_of(row.head, data) > row.size:
            check_bytes(study.chapters, wish.chapter, bytes_of(row.head, data))
        study.write_chapter(wish.chapter, row.head, data)
        told: Json = wish.model_dump(mode="json", exclude={"id"})
        return told | {"ids": ids} if ids else told

    async def _check_chapter(self, chapter: WrittenChapter, asker: str) -> None:
        if problem := await self._readers.run(asker, partial(chapter_problem, chapter)):
            raise Refusal(409, "no_move", problem)


def applied(study: OpenStudy, wish: messages.StudyChange | NewChapter) -> Json:
    """Change anything outside a chapter's moves; returns the change as sent to others."""
    if isinstance(wish, NewChapter):
        return add_chapter(study, wish.chapter)
    match wish:
        case messages.NameStudy():
            study.rename(wish.title)
        case messages.NameChapter():
            row = chapter_of(study, wish.chapter)
            head = orjson.dumps(orjson.loads(row.head) | {"title": wish.title}).decode()
            study.write_chapter(wish.chapter, head, row.data)
        case messages.DropChapter():
            chapter_of(study, wish.chapter)
            if len(study.chapters) == 1:
                raise Refusal(409, "last_chapter", say("server-study-last-chapter"))
            study.drop_chapter(wish.chapter)
        case messages.MoveChapter():
            move_chapter(study, wish.chapter, wish.place)
    told: Json = wish.model_dump(mode="json", exclude={"id"})
    return told


def add_chapter(study: OpenStudy, chapter: WrittenChapter) -> Json:
    if len(study.chapters) >= MOST_CHAPTERS:
        raise full("server-study-chapters-full", most=str(MOST_CHAPTERS))
    number = study.row.last_chapter + 1
    place = study.chapters[-1].place + 1 if study.chapters else 0
    row = chapter_row(study.row.id, number, place, *chapter)
    check_bytes(study.chapters, number, row["size"])
    study.add_chapter(row)
    return {"do": "chapter", "chapter": number, "head": {"id": number, **chapter.head}}


def move_chapter(study: OpenStudy, number: int, place: int) -> None:
    chapter_of(study, number)
    others = [each.id for each in study.chapters if each.id != number]
    others.insert(min(place, len(others)), number)
    for index, each in enumerate(others):
        study.place_chapter(each, index)


def chapter_of(study: OpenStudy, number: int) -> Found:
    if study.chapter is None or study.chapter.id != number:
        raise gone()
    return study.chapter


def check_bytes(chapters: list[Found], number: int, size: int) -> None:
    if sum(each.size for each in chapters if each.id != number) + size > MOST_BYTES:
        raise full("server-study-full")


def check_owner(row: StudyRow) -> None:
    if row.role != "owner":
        raise Refusal(403, "not_yours", say("server-study-not-yours"))


def check_editor(row: StudyRow) -> None:
    if row.role not in ("owner", "edit"):
        raise Refusal(403, "read_only", say("server-study-read-only"))


def role_by(row: StudyRow, key: str) -> messages.StudyRole | None:
    """The role that a link gives."""
    if row.edit_key and hmac.compare_digest(row.edit_key, key):
        return "edit"
    return "read" if row.read_key and hmac.compare_digest(row.read_key, key) else None


def missing() -> Refusal:
    return Refusal(404, "not_found", say("server-no-study"))


def dead_link() -> Refusal:
    return Refusal(404, "not_found", say("server-study-dead-link"))


def gone() -> Refusal:
    return Refusal(409, "study_gone", say("server-study-chapter-gone"))


# --- as messages


def written(tree: messages.ChapterTree) -> WrittenChapter:
    """Refused if its moves do not follow each other, or if it is too large."""
    head = {"title": tree.title, "game": tree.game, "seats": tree.seats, "names": tree.names}
    return WrittenChapter(head, ChapterState.of(tree).written())


def line_of(found: Found, role: messages.StudyRole) -> messages.StudyLine:
    return messages.StudyLine(
        id=found.id, title=found.title, owner=found.owner, role=role, chapters=found.chapters, changed=found.changed
    )


def head_of(row: StudyRow, chapters: list[Found]) -> messages.StudyHead:
    """Editors get the key for editing, so they can pass it on; readers only the key for reading."""
    assert row.role is not None
    return messages.StudyHead(
        id=row.id,
        title=row.title,
        owner=row.owner,
        role=row.role,
        version=row.version,
        chapters=[messages.ChapterHead(id=each.id, **orjson.loads(each.head)) for each in chapters],
        read_key=row.read_key,
        edit_key=row.edit_key if row.role != "read" else None,
    )


# --- in the other process; a change of a small chapter in this one


def changed(head: str, data: str, wish: messages.ChapterChange) -> tuple[str, list[int]]:
    """A chapter after a change that the rules allow, and the numbers of moves that were added."""
    chapter = ChapterState.read(data)
    if isinstance(wish, messages.AddMoves):
        known = orjson.loads(head)
        if problem := line_problem(known["game"], known["seats"], chapter.path(wish.at), list(wish.moves)):
            raise Refusal(409, "no_move", problem)
    ids = chapter.change(wish)
    return chapter.written(), ids


def line_problem(name: str, seats: int, path: list[Entry], moves: list[Entry]) -> str | None:
    """Why these moves cannot be made after those."""
    try:
        match = game(name).match(seats)
        for mover, text in (*path, *moves):
            match.play(mover, text)
    except ValueError as error:
        return sentence_of(error)
    return None


def read_study(body: bytes) -> WrittenStudy:
    """A messages.NewStudy; refused if it is not one."""
    try:
        new = messages.NewStudy.model_validate_json(body)
    except ValidationError as error:
        raise Refusal(422, "invalid", what_is_invalid(error)) from None
    return WrittenStudy(new.title, new.name, [written(tree) for tree in new.chapters])


def read_chapter(body: bytes) -> NewChapter:
    """A messages.AddChapter; refused if it is not one."""
    try:
        return new_chapter(messages.AddChapter.model_validate_json(body))
    except ValidationError as error:
        raise Refusal(422, "invalid", what_is_invalid(error)) from None


def new_chapter(wish: messages.AddChapter) -> NewChapter:
    return NewChapter(wish.id, written(wish.tree))


def chapter_problem(chapter: WrittenChapter) -> str | None:
    """The first move of a chapter that cannot be made where it is, if any."""
    head, state = chapter.head, ChapterState.read(chapter.data)
    try:
        tree, numbers = MoveTree(game(head["game"]).match(head["seats"], names=head["names"])), {0: 0}
        for id, node in state.nodes.items():
            numbers[id] = tree.add(numbers[node.parent], node.mover, node.text)
    except ValueError as error:
        return sentence_of(error)
    return None
