"""Studies as rows. Each change takes the next version, which only one change can have, so changes are in order."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import orjson
from sqlalchemy import Select, and_, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import UpdateBase

from kurzspiel.server.club.studies.messages import StudyRole
from kurzspiel.server.storage.database import Database, Found, Json, Limit, Rows, Values, in_order
from kurzspiel.server.storage.migrations.schema import STUDIES, STUDY_CHANGES, STUDY_CHAPTERS, STUDY_READERS, VISITORS
from kurzspiel.server.storage.store import WHICH, upsert

REMEMBERED = 400  # changes of a study, for clients that reconnect
MOST_LISTED = 200

NEW_STUDY = insert(STUDIES)
NEW_CHAPTER = insert(STUDY_CHAPTERS)
NEW_READER = upsert(STUDY_READERS, "role", "since")
NEW_CHANGE = insert(STUDY_CHANGES)  # refused, with the whole write, if another node has made that version
CHANGED_STUDY = update(STUDIES).where(STUDIES.c.id == WHICH)
THIS_CHAPTER = STUDY_CHAPTERS.c.study_id == WHICH, STUDY_CHAPTERS.c.id == bindparam("number")
WRITTEN_CHAPTER = update(STUDY_CHAPTERS).where(*THIS_CHAPTER)
PLACED_CHAPTER = update(STUDY_CHAPTERS).where(*THIS_CHAPTER)
NO_CHAPTER = delete(STUDY_CHAPTERS).where(*THIS_CHAPTER)
NO_READERS = delete(STUDY_READERS).where(
    STUDY_READERS.c.study_id == WHICH, STUDY_READERS.c.role == bindparam("as_what")
)
OLD_CHANGES = delete(STUDY_CHANGES).where(
    STUDY_CHANGES.c.study_id == WHICH, STUDY_CHANGES.c.version <= bindparam("up_to")
)
in_order(
    NEW_STUDY, NEW_CHANGE, CHANGED_STUDY, NEW_CHAPTER, WRITTEN_CHAPTER, PLACED_CHAPTER, NO_CHAPTER, NO_READERS,
    OLD_CHANGES,
)  # fmt: skip


@dataclass(frozen=True)
class StudyRow:
    """A study without its chapters, and what a visitor may do with it."""

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


@dataclass
class OpenStudy:
    """A study as of one moment, and rows that change it; these are stored only if nobody has changed it meanwhile."""

    row: StudyRow
    chapters: list[Found]  # number, place, head and size of each, in their order
    chapter: Found | None  # the one to change
    answered: tuple[int, Json] | None  # the version and the change, if this message has already been carried out
    rows: Rows = field(default_factory=dict)

    def _add(self, statement: UpdateBase, **values: object) -> None:
        self.rows.setdefault(statement, []).append(values)

    def add_chapter(self, values: Values) -> None:
        self._add(NEW_CHAPTER, **values)
        self.row = replace(self.row, last_chapter=values["id"])

    def write_chapter(self, id: int, head: str, data: str) -> None:
        self._add(WRITTEN_CHAPTER, which=self.row.id, number=id, head=head, data=data, size=bytes_of(head, data))

    def place_chapter(self, id: int, place: int) -> None:
        self._add(PLACED_CHAPTER, which=self.row.id, number=id, place=place)

    def drop_chapter(self, id: int) -> None:
        self._add(NO_CHAPTER, which=self.row.id, number=id)

    def rename(self, title: str) -> None:
        self.row = replace(self.row, title=title)

    def set_keys(self, read_key: str | None, edit_key: str | None) -> None:
        """Set the keys of the links; readers who came by a link that is gone lose the study."""
        for role, key in (("read", read_key), ("edit", edit_key)):
            if key is None:
                self._add(NO_READERS, which=self.row.id, as_what=role)
        self.row = replace(self.row, read_key=read_key, edit_key=edit_key)

    def note(self, visitor: str, name: str, message: str, change: Json, now: float) -> int:
        """Note the change, for others to receive; returns its version."""
        row = self.row = replace(self.row, version=self.row.version + 1, changed=now)
        made = {"study_id": row.id, "version": row.version, "visitor_id": visitor, "message": message, "by": name}
        self._add(NEW_CHANGE, **made, data=orjson.dumps(change).decode(), at=now)
        columns = ("title", "version", "last_chapter", "read_key", "edit_key", "changed")
        self._add(CHANGED_STUDY, which=row.id, **{name: getattr(row, name) for name in columns})
        self._add(OLD_CHANGES, which=row.id, up_to=row.version - REMEMBERED)
        return row.version


class StudyStore:
    """Works on the server's database."""

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
        """A chapter, and the version of its study."""

        async def question(connection: AsyncConnection) -> tuple[int, Found] | None:
            version = await connection.scalar(select(STUDIES.c.version).where(STUDIES.c.id == study))
            found = (await connection.execute(_chapter(study, id))).first()
            return (version, found) if found and version is not None else None

        return await self._database.read(question)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        asked = select(STUDIES.c.id, STUDIES.c.version).where(STUDIES.c.id.in_(ids))
        return {each.id: each.version for each in await self._database.all(asked)}

    async def changes(self, id: str, since: int) -> list[Found]:
        """The changes after a version."""
        later = STUDY_CHANGES.c.study_id == id, STUDY_CHANGES.c.version > since
        return await self._database.all(select(STUDY_CHANGES).where(*later).order_by(STUDY_CHANGES.c.version))

    async def mine(self, visitor: str) -> list[Found]:
        """With the number of chapters, the most recently changed first."""
        asked = _lines().where(STUDIES.c.owner_id == visitor)
        return await self._database.all(asked.order_by(STUDIES.c.changed.desc()).limit(MOST_LISTED))

    async def shared_with(self, visitor: str) -> list[Found]:
        joined = STUDY_READERS.c.study_id == STUDIES.c.id, STUDY_READERS.c.visitor_id == visitor
        asked = _lines().add_columns(STUDY_READERS.c.role).join(STUDY_READERS, and_(*joined))
        return await self._database.all(asked.order_by(STUDIES.c.changed.desc()).limit(MOST_LISTED))

    # --- changing

    async def open(self, id: str, visitor: str, message: str, chapter: int | None = None) -> OpenStudy | None:
        """A study as it is now, with one of its chapters; None: there is no such study."""

        async def question(connection: AsyncConnection) -> OpenStudy | None:
            found = (await connection.execute(_study(id, visitor))).first()
            if found is None:
                return None
            columns = (STUDY_CHAPTERS.c[name] for name in ("id", "place", "head", "size"))
            listed = select(*columns).where(STUDY_CHAPTERS.c.study_id == id).order_by(STUDY_CHAPTERS.c.place)
            chapters = list(await connection.execute(listed))
            whole = chapter and (await connection.execute(_chapter(id, chapter))).first()
            done = (await connection.execute(_change(id, visitor, message))).first()
            return OpenStudy(
                _row(found, visitor), chapters, whole or None, (done.version, orjson.loads(done.data)) if done else None
            )

        return await self._database.read(question)

    async def keep(self, study: OpenStudy) -> None:
        """Store the changes; Conflict: somebody else has changed it meanwhile."""
        (change,) = study.rows[NEW_CHANGE]
        proof = {name: change[name] for name in ("study_id", "version", "visitor_id", "message")}
        await self._database.write(study.rows, "Somebody else has changed the study.", [(STUDY_CHANGES, proof)])

    async def take_in(
        self, id: str, visitor: str, role_of: Callable[[StudyRow], StudyRole | None], now: float, limit: Limit
    ) -> bool:
        """Make a visitor a reader, as far as the study's current links allow; False: they do not."""

        async def work(connection: AsyncConnection) -> bool:
            found = (await connection.execute(_study(id, visitor).with_for_update(of=STUDIES))).first()
            role = role_of(_row(found, visitor)) if found else None
            if role:
                reader = {"study_id": id, "visitor_id": visitor, "role": role, "since": now}
                await connection.execute(NEW_READER, reader)
            return role is not None

        return await self._database.transact(work, [limit])

    async def delete(self, id: str) -> None:
        await self._database.change(delete(STUDIES).where(STUDIES.c.id == id))

    async def leave(self, id: str, visitor: str) -> None:
        his = STUDY_READERS.c.study_id == id, STUDY_READERS.c.visitor_id == visitor
        await self._database.change(delete(STUDY_READERS).where(*his))

    # --- merged and deleted people

    async def moved(self, one: str, into: str) -> None:
        """Move studies to another visitor of the same person."""

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
        """Delete their studies, their place in others' studies, and their name at changes."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(STUDIES).where(STUDIES.c.owner_id == visitor))
            await connection.execute(delete(STUDY_READERS).where(STUDY_READERS.c.visitor_id == visitor))
            his = update(STUDY_CHANGES).where(STUDY_CHANGES.c.visitor_id == visitor)
            await connection.execute(his.values(by="", visitor_id=""))

        await self._database.transact(work)

    async def about(self, visitor: str) -> list[Json]:
        """All studies of a visitor, with their chapters."""
        joined = STUDIES.outerjoin(STUDY_CHAPTERS, STUDY_CHAPTERS.c.study_id == STUDIES.c.id)
        columns = STUDIES.c.id, STUDIES.c.title, STUDIES.c.created, STUDY_CHAPTERS.c.head, STUDY_CHAPTERS.c.data
        asked = select(*columns).select_from(joined).where(STUDIES.c.owner_id == visitor)
        found: dict[str, Json] = {}
        for each in await self._database.all(asked.order_by(STUDIES.c.created, STUDIES.c.id, STUDY_CHAPTERS.c.place)):
            study = found.setdefault(each.id, {"title": each.title, "created": each.created, "chapters": []})
            if each.head:
                study["chapters"].append(orjson.loads(each.head) | orjson.loads(each.data))
        return list(found.values())


def _chapter(study: str, id: int) -> Select[tuple[object, ...]]:
    return select(STUDY_CHAPTERS).where(STUDY_CHAPTERS.c.study_id == study, STUDY_CHAPTERS.c.id == id)


def _change(study: str, visitor: str, message: str) -> Select[tuple[object, ...]]:
    """The change that a message has made."""
    sent = STUDY_CHANGES.c.visitor_id == visitor, STUDY_CHANGES.c.message == message
    asked = select(STUDY_CHANGES.c.version, STUDY_CHANGES.c.data)
    return asked.where(STUDY_CHANGES.c.study_id == study, *sent)


def _study(id: str, visitor: str) -> Select[tuple[object, ...]]:
    """A study, its owner's name, and the role that a link gave to a visitor."""
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
