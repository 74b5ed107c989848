"""What is stored for hosts: reports, mutes, settings and the log of their actions."""

import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import orjson
from sqlalchemy import BindParameter, bindparam, case, delete, exists, func, or_, select, text, update

from kurzspiel.server.storage.database import Asked, Database, Found, Json, Limit, Rows, Values, in_order
from kurzspiel.server.storage.migrations.schema import (
    ACCOUNTS,
    BOTS,
    EVENTS,
    GRANTS,
    HOST_LOG,
    HOST_SETTINGS,
    MUTES,
    REPORTS,
    TABLES,
    VISITORS,
)
from kurzspiel.server.storage.store import WHICH, Role, StoredEvent, upsert

AT_TABLE: BindParameter[object] = bindparam("at_table")
NUMBER: BindParameter[object] = bindparam("number")
NEW_REPORT = upsert(REPORTS)
UNSAID_EVENT = (  # the line goes from the log; its number stays
    update(EVENTS)
    .where(EVENTS.c.table_id == AT_TABLE, EVENTS.c.seq == NUMBER)
    .values(kind="unsaid", data='{"lines":[]}')
)
UNSAID_REPORT = update(REPORTS).where(REPORTS.c.table_id == AT_TABLE, REPORTS.c.seq == NUMBER).values(text="", note="")
DONE_REPORT = (
    update(REPORTS)
    .where(REPORTS.c.table_id == AT_TABLE, REPORTS.c.seq == NUMBER, REPORTS.c.done.is_(None))
    .values(done=bindparam("now"), outcome=bindparam("what"))
)
FORGOTTEN_SPEAKER = (
    update(REPORTS).where(REPORTS.c.visitor_id == WHICH).values(text="", note="", name="", visitor_id=None)
)
FORGOTTEN_REPORTER = update(REPORTS).where(REPORTS.c.reporter_id == WHICH).values(note="")
MOVED_SPEAKER = update(REPORTS).where(REPORTS.c.visitor_id == WHICH).values(visitor_id=bindparam("into"))
NEW_MUTE = upsert(MUTES, "since", "until", "why", "host_id")
NO_MUTE = delete(MUTES).where(MUTES.c.visitor_id == WHICH)
NEW_DEED = upsert(HOST_LOG)
NEW_SETTING = upsert(HOST_SETTINGS, "value", "changed")
NO_SETTING = delete(HOST_SETTINGS).where(HOST_SETTINGS.c.name == WHICH)
NO_GUEST = delete(VISITORS).where(
    VISITORS.c.id == WHICH,
    VISITORS.c.seen < bindparam("before"),  # otherwise the guest has just come back
    VISITORS.c.became.is_(None),  # otherwise they have an account now
    ~exists().where(ACCOUNTS.c.visitor_id == VISITORS.c.id),
)
NO_GRANTS = delete(GRANTS).where(GRANTS.c.visitor_id == WHICH, ~exists().where(VISITORS.c.id == GRANTS.c.visitor_id))

in_order(
    NEW_REPORT,
    UNSAID_EVENT,
    UNSAID_REPORT,
    DONE_REPORT,
    FORGOTTEN_SPEAKER,
    FORGOTTEN_REPORTER,
    MOVED_SPEAKER,
    NO_MUTE,
    NEW_MUTE,
    NEW_DEED,
    NEW_SETTING,
    NO_SETTING,
    NO_GUEST,
    NO_GRANTS,
)


@dataclass(frozen=True)
class Mute:
    visitor_id: str
    since: float
    until: float | None
    why: str
    host_id: str | None


@dataclass(frozen=True)
class Known:
    """Somebody, as hosts see them."""

    id: str
    name: str
    role: Role | None
    created: float
    seen: float
    tables: int
    mute: Mute | None


def deed_row(host_id: str | None, what: str, now: float, visitor: str | None, table: str | None, data: Json) -> Values:
    """We choose the number, so trying twice still stores one row; later numbers are greater."""
    return {
        "id": time.time_ns() // 1000 << 10 | secrets.randbits(10),
        "at": now,
        "host_id": host_id,
        "what": what,
        "visitor_id": visitor,
        "table_id": table,
        "data": orjson.dumps(data).decode(),
    }


def mute_row(visitor: str, now: float, until: float | None, why: str, host_id: str | None) -> Values:
    return {"visitor_id": visitor, "since": now, "until": until, "why": why, "host_id": host_id}


HIS_TABLES = select(func.count(GRANTS.c.table_id.distinct())).where(GRANTS.c.visitor_id == VISITORS.c.id)
KNOWN = select(
    VISITORS.c.id,
    VISITORS.c.name,
    ACCOUNTS.c.role,
    VISITORS.c.created,
    VISITORS.c.seen,
    HIS_TABLES.scalar_subquery().label("tables"),
    MUTES.c.since,
    MUTES.c.until,
    MUTES.c.why,
    MUTES.c.host_id,
).select_from(
    VISITORS.outerjoin(ACCOUNTS, ACCOUNTS.c.visitor_id == VISITORS.c.id).outerjoin(
        MUTES, MUTES.c.visitor_id == VISITORS.c.id
    )
)


def _known(found: Found) -> Known:
    mute = Mute(found.id, found.since, found.until, found.why, found.host_id) if found.since is not None else None
    return Known(found.id, found.name, found.role, found.created, found.seen, found.tables, mute)


class HostStore:
    """What hosts keep in the database of a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, rows: Rows) -> None:
        await self._database.write(rows, "The table or the visitor is gone.")

    # --- reports

    async def said(self, table: str, at: float) -> list[StoredEvent]:
        """What was said at a table at exactly this time."""
        return await self._lines(_said(table).where(EVENTS.c.at == at))

    async def around(
        self, table: str, number: int, before: int, after: int
    ) -> tuple[list[StoredEvent], list[StoredEvent]]:
        """This many lines of the chat before and after one."""
        earlier = _said(table).where(EVENTS.c.seq < number).order_by(EVENTS.c.seq.desc()).limit(before)
        later = _said(table).where(EVENTS.c.seq > number).order_by(EVENTS.c.seq).limit(after)
        return (await self._lines(earlier))[::-1], await self._lines(later)

    async def _lines(self, wanted: Asked) -> list[StoredEvent]:
        found = await self._database.all(wanted)
        return [StoredEvent(each.seq, "said", orjson.loads(each.data), each.at, each.visitor) for each in found]

    async def reports(self, is_open: bool, limit: int) -> list[Found]:
        """Reports with the names of the people who made them: open ones oldest first, closed ones latest first."""
        state = REPORTS.c.done.is_(None) if is_open else REPORTS.c.done.is_not(None)
        order = REPORTS.c.created if is_open else REPORTS.c.done.desc()
        by = REPORTS.outerjoin(VISITORS, VISITORS.c.id == REPORTS.c.reporter_id)
        wanted = select(REPORTS, VISITORS.c.name.label("by")).select_from(by).where(state)
        return await self._database.all(wanted.order_by(order, REPORTS.c.seq).limit(limit))

    async def reports_of(self, table: str, number: int) -> list[Found]:
        """All reports of one line."""
        return await self._database.all(select(REPORTS).where(REPORTS.c.table_id == table, REPORTS.c.seq == number))

    async def count_open_reports(self) -> int:
        lines = select(REPORTS.c.table_id, REPORTS.c.seq).where(REPORTS.c.done.is_(None)).distinct().subquery()
        return int(await self._database.value(select(func.count()).select_from(lines)))

    # --- people

    async def role_of(self, visitor: str) -> Role | None:
        found: Role | None = await self._database.value(select(ACCOUNTS.c.role).where(ACCOUNTS.c.visitor_id == visitor))
        return found

    async def known(self, ids: Iterable[str]) -> dict[str, Known]:
        found = await self._database.all(KNOWN.where(VISITORS.c.id.in_(set(ids))))
        return {each.id: _known(each) for each in found}

    async def search(self, part: str, with_guests: bool, only_muted: bool, limit: int) -> list[Known]:
        """People whose name contains this: accounts before guests, the most recently seen first."""
        in_name = func.lower(VISITORS.c.name).contains(part.lower(), autoescape=True)
        in_key = ACCOUNTS.c.key.contains(part.casefold(), autoescape=True)
        wanted = KNOWN.where(or_(in_name, in_key)) if part else KNOWN
        if only_muted:
            wanted = wanted.where(MUTES.c.visitor_id.is_not(None))
        elif not with_guests:
            wanted = wanted.where(ACCOUNTS.c.visitor_id.is_not(None))
        order = (ACCOUNTS.c.role.is_(None), VISITORS.c.seen.desc(), VISITORS.c.id)
        return [_known(each) for each in await self._database.all(wanted.order_by(*order).limit(limit))]

    async def mute_of(self, visitor: str) -> Mute | None:
        found = await self._database.all(select(MUTES).where(MUTES.c.visitor_id == visitor))
        return Mute(**found[0]._asdict()) if found else None

    async def mute_over(self, visitor: str) -> Mute | None:
        """The longest mute that applies to a visitor: their own, or for a bot, its owner's."""
        owner = select(BOTS.c.owner_id).where(BOTS.c.visitor_id == visitor)
        his = select(MUTES).where(or_(MUTES.c.visitor_id == visitor, MUTES.c.visitor_id.in_(owner)))
        found = await self._database.all(his.order_by(MUTES.c.until.desc().nulls_first()))
        return Mute(**found[0]._asdict()) if found else None

    async def count_people(self, since: float) -> tuple[int, dict[Role, int], int]:
        """Guests, accounts by role, and how many of all these have been here since then."""
        by_role = select(ACCOUNTS.c.role, func.count()).group_by(ACCOUNTS.c.role)
        roles: dict[Role, int] = {role: number for role, number in await self._database.all(by_role)}
        lately = func.sum(case((VISITORS.c.seen >= since, 1), else_=0))
        everybody, seen = (await self._database.all(select(func.count(), lately).select_from(VISITORS)))[0]
        return everybody - sum(roles.values()), roles, int(seen or 0)

    async def checked_limit(self, most: int, refusal: Exception) -> Limit:
        """The limit for accounts; if it is already reached, another one is refused."""
        people = select(func.count()).select_from(ACCOUNTS).where(ACCOUNTS.c.role != "bot")
        return await self._database.checked(Limit("accounts", people, most, refusal))

    # --- the log, and settings

    async def log(self, limit: int) -> list[Found]:
        """The latest deeds first, with the names of hosts and of the people concerned."""
        hosts, people = VISITORS.alias("hosts"), VISITORS.alias("people")
        named = HOST_LOG.outerjoin(hosts, hosts.c.id == HOST_LOG.c.host_id).outerjoin(
            people, people.c.id == HOST_LOG.c.visitor_id
        )
        wanted = select(HOST_LOG, hosts.c.name.label("host"), people.c.name.label("whom")).select_from(named)
        return await self._database.all(wanted.order_by(HOST_LOG.c.at.desc(), HOST_LOG.c.id.desc()).limit(limit))

    async def settings(self) -> Json:
        """What hosts have set."""
        return {each.name: orjson.loads(each.value) for each in await self._database.all(select(HOST_SETTINGS))}

    async def set(self, values: Json, now: float) -> None:
        """None takes a setting back."""
        rows = [
            {"name": name, "value": orjson.dumps(value).decode(), "changed": now}
            for name, value in values.items()
            if value is not None
        ]
        gone = [{"which": name} for name, value in values.items() if value is None]
        await self.write({NEW_SETTING: rows, NO_SETTING: gone})

    # --- the server itself

    async def version(self) -> str:
        """The kind and the version of the database."""
        if self._database.url.get_backend_name() == "sqlite":
            return f"SQLite {await self._database.value(select(func.sqlite_version()))}"
        return f"PostgreSQL {str(await self._database.value(text('SHOW server_version'))).split()[0]}"

    # --- what is kept for a limited time

    async def old_guest_tables(self, before: float, limit: int) -> list[str]:
        """Tables that were over by then, where nobody has an account and no report is open; the oldest first."""
        held = exists().where(GRANTS.c.table_id == TABLES.c.id, GRANTS.c.visitor_id == ACCOUNTS.c.visitor_id)
        reported = exists().where(REPORTS.c.table_id == TABLES.c.id, REPORTS.c.done.is_(None))
        old = select(TABLES.c.id).where(TABLES.c.status == "over", TABLES.c.changed < before, ~held, ~reported)
        return [each.id for each in await self._database.all(old.order_by(TABLES.c.changed).limit(limit))]

    async def old_guests(self, before: float, limit: int) -> list[str]:
        """Guests who have not been here since then and sit at no table that is still being played."""
        playing = exists().where(
            GRANTS.c.visitor_id == VISITORS.c.id, GRANTS.c.table_id == TABLES.c.id, TABLES.c.status != "over"
        )
        has_account = exists().where(ACCOUNTS.c.visitor_id == VISITORS.c.id)
        old = select(VISITORS.c.id).where(VISITORS.c.seen < before, VISITORS.c.became.is_(None), ~has_account, ~playing)
        return [each.id for each in await self._database.all(old.order_by(VISITORS.c.seen).limit(limit))]

    async def forget_guests(self, ids: Sequence[str], before: float) -> None:
        """Their tokens become worthless; what they did stays at the tables."""
        await self.write(
            {NO_GUEST: [{"which": id, "before": before} for id in ids], NO_GRANTS: [{"which": id} for id in ids]}
        )


def _said(table: str) -> Asked:
    columns = (EVENTS.c.seq, EVENTS.c.data, EVENTS.c.at, EVENTS.c.visitor)
    return select(*columns).where(EVENTS.c.table_id == table, EVENTS.c.kind == "said")
