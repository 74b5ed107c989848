"""Studies as rows. What changes one happens in a transaction that holds its row: one change after the other."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import orjson
from sqlalchemy import ColumnElement, Select, and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.club.studies.messages import StudyRole
from kurzspiel.server.storage.database import Database, Found, Json, Limit, Rows, Values, in_order
from kurzspiel.server.storage.migrations.schema import STUDIES, STUDY_CHANGES, STUDY_CHAPTERS, STUDY_READERS, VISITORS
from kurzspiel.server.storage.store import upsert

T = TypeVar("T")
REMEMBERED = 400  # changes of a study, for whoever comes back
MOST_LISTED = 200

NEW_STUDY = insert(STUDIES)
NEW_CHAPTER = insert(STUDY_CHAPTERS)
NEW_READER = upsert(STUDY_READERS, "role", "since")
in_order(NEW_STUDY, NEW_CHAPTER)


@dataclass(frozen=True)
class StudyRow:
    """A study without its chapters, and what somebody may do with it."""

    id: str
    owner_id: str
    title: str
    version: int
    last_chapter: int
    read_key: str | None
    edit_key: str | None
    created: float
    changed: float
    owner: str  # the name
    role: StudyRole | None


def chapter_row(study: str, id: int, place: int, head: Json, data: str) -> Values:
    written = orjson.dumps(head).decode()
    return {"study_id": study, "id": id, "place": place, "head": written, "data": data, "size": bytes_of(written, data)}


def bytes_of(head: str, data: str) -> int:
    return len(head.encode()) + len(data.encode())


class OpenStudy:
    """A study within a transaction: nobody else changes it meanwhile."""

    def __init__(self, connection: AsyncConnection, row: StudyRow) -> None:
        self.row = row
        self._connection = connection

    async def answered(self, visitor: str, message: str) -> tuple[int, Json] | None:
        """The version and the change that a message has made already."""
        sent = STUDY_CHANGES.c.visitor_id == visitor, STUDY_CHANGES.c.message == message
        asked = select(STUDY_CHANGES.c.version, STUDY_CHANGES.c.data).where(STUDY_CHANGES.c.study_id == self.row.id)
        found = (await self._connection.execute(asked.where(*sent))).first()
        return (found.version, orjson.loads(found.data)) if found else None

    async def chapters(self) -> list[Found]:
        """Number, place, head and size of each, in their order."""
        columns = (STUDY_CHAPTERS.c[name] for name in ("id", "place", "head", "size"))
        asked = select(*columns).where(STUDY_CHAPTERS.c.study_id == self.row.id).order_by(STUDY_CHAPTERS.c.place)
        return list(await self._connection.execute(asked))

    async def chapter(self, id: int) -> Found | None:
        return (await self._connection.execute(_chapter(self.row.id, id))).first()

    async def add_chapter(self, values: Values) -> None:
        await self._connection.execute(NEW_CHAPTER, values)
        await self.change_study(last_chapter=values["id"])

    async def change_chapter(self, id: int, **values: object) -> None:
        await self._connection.execute(update(STUDY_CHAPTERS).where(_is(self.row.id, id)).values(**values))

    async def drop_chapter(self, id: int) -> None:
        await self._connection.execute(delete(STUDY_CHAPTERS).where(_is(self.row.id, id)))

    async def change_study(self, **values: object) -> None:
        await self._connection.execute(update(STUDIES).where(STUDIES.c.id == self.row.id).values(**values))

    async def add_reader(self, visitor: str, role: StudyRole, now: float) -> None:
        values = {"study_id": self.row.id, "visitor_id": visitor, "role": role, "since": now}
        await self._connection.execute(NEW_READER, values)

    async def drop_readers(self, role: str) -> None:
        of_role = STUDY_READERS.c.study_id == self.row.id, STUDY_READERS.c.role == role
        await self._connection.execute(delete(STUDY_READERS).where(*of_role))

    async def note(self, visitor: str, name: str, message: str, change: Json, now: float) -> int:
        """The change as one that others hear of; its version."""
        version = self.row.version + 1
        values = {"study_id": self.row.id, "version": version, "visitor_id": visitor, "message": message, "by": name}
        await self._connection.execute(
            insert(STUDY_CHANGES), {**values, "data": orjson.dumps(change).decode(), "at": now}
        )
        await self.change_study(version=version, changed=now)
        old = STUDY_CHANGES.c.study_id == self.row.id, STUDY_CHANGES.c.version <= version - REMEMBERED
        await self._connection.execute(delete(STUDY_CHANGES).where(*old))
        return version


class StudyStore:
    """Over the server's database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, rows: Rows, limits: Sequence[Limit] = ()) -> None:
        await self._database.write(rows, limits=limits)

    def study_limit(self, owner: str, most: int, refusal: Exception) -> Limit:
        counted = select(func.count()).select_from(STUDIES).where(STUDIES.c.owner_id == owner)
        return Limit(f"studies of {owner}", counted, most, refusal)

    def reader_limit(self, study: str, most: int, refusal: Exception) -> Limit:
        counted = select(func.count()).select_from(STUDY_READERS).where(STUDY_READERS.c.study_id == study)
        return Limit(f"readers of {study}", counted, most, refusal)

    # --- reading

    async def study(self, id: str, visitor: str) -> StudyRow | None:
        found = await self._database.all(_study(id, visitor))
        return _row(found[0], visitor) if found else None

    async def heads(self, id: str) -> list[Found]:
        """Number and head of each chapter, in their order."""
        asked = select(STUDY_CHAPTERS.c.id, STUDY_CHAPTERS.c.head).where(STUDY_CHAPTERS.c.study_id == id)
        return await self._database.all(asked.order_by(STUDY_CHAPTERS.c.place))

    async def chapter(self, study: str, id: int) -> tuple[int, Found] | None:
        """A chapter, and the version of the study that it is of."""

        async def question(connection: AsyncConnection) -> tuple[int, Found] | None:
            version = await connection.scalar(select(STUDIES.c.version).where(STUDIES.c.id == study))
            found = (await connection.execute(_chapter(study, id))).first()
            return (version, found) if found and version is not None else None

        return await self._database.read(question)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        asked = select(STUDIES.c.id, STUDIES.c.version).where(STUDIES.c.id.in_(ids))
        return {each.id: each.version for each in await self._database.all(asked)}

    async def changes(self, id: str, since: int) -> list[Found]:
        """What has happened after a version."""
        later = STUDY_CHANGES.c.study_id == id, STUDY_CHANGES.c.version > since
        return await self._database.all(select(STUDY_CHANGES).where(*later).order_by(STUDY_CHANGES.c.version))

    async def mine(self, visitor: str) -> list[Found]:
        """With the number of chapters, the last changed first."""
        asked = _lines().where(STUDIES.c.owner_id == visitor)
        return await self._database.all(asked.order_by(STUDIES.c.changed.desc()).limit(MOST_LISTED))

    async def shared_with(self, visitor: str) -> list[Found]:
        joined = STUDY_READERS.c.study_id == STUDIES.c.id, STUDY_READERS.c.visitor_id == visitor
        asked = _lines().add_columns(STUDY_READERS.c.role).join(STUDY_READERS, and_(*joined))
        return await self._database.all(asked.order_by(STUDIES.c.changed.desc()).limit(MOST_LISTED))

    # --- changing

    async def transact(
        self, id: str, visitor: str, work: Callable[[OpenStudy], Awaitable[T]], limits: Sequence[Limit] = ()
    ) -> T | None:
        """What the work gives, on a study that nobody else changes meanwhile; None: there is no such study."""

        async def held(connection: AsyncConnection) -> T | None:
            found = (await connection.execute(_study(id, visitor).with_for_update(of=STUDIES))).first()
            return await work(OpenStudy(connection, _row(found, visitor))) if found else None

        return await self._database.transact(held, limits)

    async def delete(self, id: str) -> None:
        await self._database.change(delete(STUDIES).where(STUDIES.c.id == id))

    async def leave(self, id: str, visitor: str) -> None:
        his = STUDY_READERS.c.study_id == id, STUDY_READERS.c.visitor_id == visitor
        await self._database.change(delete(STUDY_READERS).where(*his))

    # --- people come and go

    async def moved(self, one: str, into: str) -> None:
        """The studies of one visitor are another's from now on."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(STUDIES).where(STUDIES.c.owner_id == one).values(owner_id=into))
            his = select(STUDY_READERS).where(STUDY_READERS.c.visitor_id == one)
            rows = [{**each._asdict(), "visitor_id": into} for each in await connection.execute(his)]
            await connection.execute(delete(STUDY_READERS).where(STUDY_READERS.c.visitor_id == one))
            if rows:
                await connection.execute(upsert(STUDY_READERS), rows)
            own = select(STUDIES.c.id).where(STUDIES.c.owner_id == into)
            both = STUDY_READERS.c.visitor_id == into, STUDY_READERS.c.study_id.in_(own)
            await connection.execute(delete(STUDY_READERS).where(*both))

        await self._database.transact(work)

    async def forget(self, visitor: str) -> None:
        """His studies, his place in those of others, and his name at changes."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(STUDIES).where(STUDIES.c.owner_id == visitor))
            await connection.execute(delete(STUDY_READERS).where(STUDY_READERS.c.visitor_id == visitor))
            his = update(STUDY_CHANGES).where(STUDY_CHANGES.c.visitor_id == visitor)
            await connection.execute(his.values(by="", visitor_id=""))

        await self._database.transact(work)

    async def about(self, visitor: str) -> list[Json]:
        """All studies of somebody, with their chapters."""
        joined = STUDIES.outerjoin(STUDY_CHAPTERS, STUDY_CHAPTERS.c.study_id == STUDIES.c.id)
        columns = STUDIES.c.id, STUDIES.c.title, STUDIES.c.created, STUDY_CHAPTERS.c.head, STUDY_CHAPTERS.c.data
        asked = select(*columns).select_from(joined).where(STUDIES.c.owner_id == visitor)
        found: dict[str, Json] = {}
        for each in await self._database.all(asked.order_by(STUDIES.c.created, STUDIES.c.id, STUDY_CHAPTERS.c.place)):
            study = found.setdefault(each.id, {"title": each.title, "created": each.created, "chapters": []})
            if each.head:
                study["chapters"].append(orjson.loads(each.head) | orjson.loads(each.data))
        return list(found.values())


def _is(study: str, chapter: int) -> ColumnElement[bool]:
    return and_(STUDY_CHAPTERS.c.study_id == study, STUDY_CHAPTERS.c.id == chapter)


def _chapter(study: str, id: int) -> Select[tuple[object, ...]]:
    return select(STUDY_CHAPTERS).where(_is(study, id))


def _study(id: str, visitor: str) -> Select[tuple[object, ...]]:
    """A study, its owner's name, and the role that a link gave to somebody."""
    given = select(STUDY_READERS.c.role).where(
        STUDY_READERS.c.study_id == STUDIES.c.id, STUDY_READERS.c.visitor_id == visitor
    )
    columns = (*STUDIES.c, VISITORS.c.name.label("owner"), given.scalar_subquery().label("role"))
    joined = STUDIES.join(VISITORS, VISITORS.c.id == STUDIES.c.owner_id)
    return select(*columns).select_from(joined).where(STUDIES.c.id == id)


def _lines() -> Select[tuple[object, ...]]:
    count = select(func.count()).select_from(STUDY_CHAPTERS).where(STUDY_CHAPTERS.c.study_id == STUDIES.c.id)
    columns = STUDIES.c.id, STUDIES.c.title, STUDIES.c.changed, VISITORS.c.name.label("owner")
    return select(*columns, count.scalar_subquery().label("chapters")).join_from(
        STUDIES, VISITORS, VISITORS.c.id == STUDIES.c.owner_id
    )


def _row(found: Found, visitor: str) -> StudyRow:
    values = found._asdict()
    return StudyRow(**{**values, "role": "owner" if found.owner_id == visitor else found.role})
