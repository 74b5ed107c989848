"""What is stored for accounts: passwords, passkeys, sessions, bans, codes and chores."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import orjson
from sqlalchemy import ColumnElement, Table, bindparam, case, delete, exists, func, insert, or_, select, update

from kurzspiel.server.storage.database import Database, Found, Json, Limit, Rows, Values, in_order
from kurzspiel.server.storage.migrations.schema import (
    ACCOUNTS,
    BANS,
    BOTS,
    CHORES,
    CODES,
    EVENTS,
    GRANTS,
    NOT_MOVES,
    PASSKEYS,
    SESSIONS,
    USES,
    VISITORS,
)
from kurzspiel.server.storage.store import RENAMED_VISITOR, WHICH, Role, upsert
from kurzspiel.server.table.chairs import GONE

CodeKind = Literal["reset", "invite", "challenge", "device", "carry"]
ChoreKind = Literal["hand_over", "forget"]

NEW_ACCOUNT = insert(ACCOUNTS)
NEW_NAME = (
    update(ACCOUNTS)
    .where(ACCOUNTS.c.visitor_id == WHICH)
    .values(key=bindparam("new_key"), folded=bindparam("new_folded"), look=bindparam("new_look"))
)
NEW_PASSWORD = update(ACCOUNTS).where(ACCOUNTS.c.visitor_id == WHICH).values(password=bindparam("hash"))
# no role: the database refuses the whole write if the password is no longer the one that was checked
ROLE_IF_CHECKED = case((ACCOUNTS.c.password.is_not_distinct_from(bindparam("checked")), ACCOUNTS.c.role), else_=None)
SAME_PASSWORD = update(ACCOUNTS).where(ACCOUNTS.c.visitor_id == WHICH).values(role=ROLE_IF_CHECKED)
CHANGED_PASSWORD = (
    update(ACCOUNTS).where(ACCOUNTS.c.visitor_id == WHICH).values(password=bindparam("hash"), role=ROLE_IF_CHECKED)
)
NO_PASSWORD = (
    update(ACCOUNTS)
    .where(ACCOUNTS.c.visitor_id == WHICH, exists().where(PASSKEYS.c.visitor_id == ACCOUNTS.c.visitor_id))
    .values(password=None)
)
ONE_AT_A_TIME = update(ACCOUNTS).where(ACCOUNTS.c.visitor_id == WHICH).values(role=ACCOUNTS.c.role)  # others wait
NEW_ROLE = update(ACCOUNTS).where(ACCOUNTS.c.visitor_id == WHICH).values(role=bindparam("new_role"))
NEW_SETTINGS = update(ACCOUNTS).where(ACCOUNTS.c.visitor_id == WHICH).values(settings=bindparam("data"))
NEW_PASSKEY = insert(PASSKEYS)
USED_PASSKEY = update(PASSKEYS).where(PASSKEYS.c.id == WHICH).values(count=bindparam("uses"), used=bindparam("at"))
RENAMED_PASSKEY = (
    update(PASSKEYS)
    .where(PASSKEYS.c.id == WHICH, PASSKEYS.c.visitor_id == bindparam("whose"))
    .values(name=bindparam("new_name"))
)
OTHERS = PASSKEYS.alias("others")
NO_PASSKEY = delete(PASSKEYS).where(  # unless it is the last proof, even if another one is removed at the same moment
    PASSKEYS.c.id == WHICH,
    PASSKEYS.c.visitor_id == bindparam("whose"),
    or_(
        exists().where(ACCOUNTS.c.visitor_id == PASSKEYS.c.visitor_id, ACCOUNTS.c.password.is_not(None)),
        exists().where(OTHERS.c.visitor_id == PASSKEYS.c.visitor_id, OTHERS.c.id != PASSKEYS.c.id),
    ),
)
MOVED_PASSKEYS = update(PASSKEYS).where(PASSKEYS.c.visitor_id == WHICH).values(visitor_id=bindparam("into"))
PROVEN = update(SESSIONS).where(SESSIONS.c.token_hash == WHICH).values(proven=bindparam("at"))
NO_GUEST = update(SESSIONS).where(SESSIONS.c.token_hash == WHICH).values(guest=None)
MOVED_SESSIONS = update(SESSIONS).where(SESSIONS.c.visitor_id == WHICH).values(visitor_id=bindparam("into"))
ENDED_SESSION = delete(SESSIONS).where(SESSIONS.c.token_hash == WHICH)
ENDED_SESSIONS = delete(SESSIONS).where(SESSIONS.c.visitor_id == WHICH, SESSIONS.c.token_hash != bindparam("but"))
PEOPLE = select(ACCOUNTS.c.visitor_id).where(ACCOUNTS.c.role != bindparam("but_role"))
ENDED_LOG_INS = delete(SESSIONS).where(SESSIONS.c.visitor_id.in_(PEOPLE))
CHANGED_PEOPLE = update(VISITORS).where(VISITORS.c.id.in_(PEOPLE)).values(changed=bindparam("at"))
OLD_SESSIONS = delete(SESSIONS).where(SESSIONS.c.seen < bindparam("before"))
CHANGED_VISITOR = update(VISITORS).where(VISITORS.c.id == WHICH).values(changed=bindparam("at"))
CHANGED_BOTS = (  # of an owner
    update(VISITORS)
    .where(VISITORS.c.id.in_(select(BOTS.c.visitor_id).where(BOTS.c.owner_id == WHICH)))
    .values(changed=bindparam("at"))
)
BECAME = (
    update(VISITORS)
    .where(or_(VISITORS.c.id == WHICH, VISITORS.c.became == WHICH))
    .values(became=bindparam("into"), changed=bindparam("at"))
)
BAN = upsert(BANS, "why", "since", "ends")
NO_BAN = delete(BANS).where(BANS.c.visitor_id == WHICH)
NEW_CODE = insert(CODES)
NEW_USE = insert(USES)
NO_CODES = delete(CODES).where(CODES.c.visitor_id == WHICH, CODES.c.kind == bindparam("of_kind"))
OLD_CODES = delete(CODES).where(CODES.c.ends < bindparam("before"))
NEW_CHORE = upsert(CHORES)
DONE_CHORE = delete(CHORES).where(CHORES.c.id == WHICH)
REWRITTEN_EVENT = (
    update(EVENTS)
    .where(EVENTS.c.table_id == bindparam("at_table"), EVENTS.c.seq == bindparam("number"))
    .values(kind=bindparam("new_kind"), data=bindparam("new_data"))
)
NO_ACCOUNT = delete(ACCOUNTS).where(ACCOUNTS.c.visitor_id == WHICH)

in_order(
    NEW_ACCOUNT,
    NEW_NAME,
    NEW_PASSWORD,
    CHANGED_PASSWORD,
    ONE_AT_A_TIME,
    NO_PASSWORD,
    SAME_PASSWORD,
    NEW_ROLE,
    NEW_SETTINGS,
    NEW_PASSKEY,
    USED_PASSKEY,
    RENAMED_PASSKEY,
    NO_PASSKEY,
    MOVED_PASSKEYS,
    PROVEN,
    NO_GUEST,
    MOVED_SESSIONS,
    ENDED_SESSION,
    ENDED_SESSIONS,
    ENDED_LOG_INS,
    CHANGED_PEOPLE,
    OLD_SESSIONS,
    CHANGED_VISITOR,
    CHANGED_BOTS,
    BECAME,
    BAN,
    NO_BAN,
    NEW_USE,
    NO_CODES,
    OLD_CODES,
    NEW_CODE,
    NEW_CHORE,
    DONE_CHORE,
    REWRITTEN_EVENT,
    NO_ACCOUNT,
)


@dataclass(frozen=True)
class AccountRow:
    """A visitor who can log in."""

    id: str
    name: str
    key: str
    password: str | None
    role: Role
    created: float
    seen: float
    settings: Json
    banned: str | None
    banned_until: float | None


@dataclass(frozen=True)
class Session:
    """A device where somebody is logged in."""

    token_hash: str
    visitor_id: str
    created: float
    seen: float
    about: str
    proven: float | None
    guest: str | None

    @property
    def id(self) -> str:
        """A name for it, from which nobody can find the token."""
        return self.token_hash[:16]


@dataclass(frozen=True)
class Passkey:
    id: str
    visitor_id: str
    public_key: str
    count: int
    name: str
    created: float
    used: float | None


@dataclass(frozen=True)
class CodeRow:
    """A code that opens something, and has done so `used` times."""

    hash: str
    kind: str
    visitor_id: str | None
    uses: int
    data: Json
    ends: float
    used: int


@dataclass(frozen=True)
class Chore:
    id: int
    kind: str
    visitor_id: str
    data: Json


WHO = select(
    VISITORS.c.id,
    VISITORS.c.name,
    ACCOUNTS.c.key,
    ACCOUNTS.c.password,
    ACCOUNTS.c.role,
    ACCOUNTS.c.created,
    VISITORS.c.seen,
    ACCOUNTS.c.settings,
    BANS.c.why.label("banned"),
    BANS.c.ends.label("banned_until"),
).select_from(ACCOUNTS.join(VISITORS).outerjoin(BANS))


def json_text(data: object) -> str:
    return orjson.dumps(data).decode()


def visitor_row(id: str, name: str, now: float) -> Values:
    return {"id": id, "name": name, "created": now, "seen": now}


def account_row(id: str, name: Values, password: str | None, now: float) -> Values:
    return {"visitor_id": id, **name, "password": password, "role": "player", "created": now, "settings": "{}"}


def code_row(
    hash: str, kind: CodeKind, visitor_id: str | None, uses: int, now: float, seconds: float, data: Json | None = None
) -> Values:
    return {
        "hash": hash,
        "kind": kind,
        "visitor_id": visitor_id,
        "uses": uses,
        "data": json_text(data or {}),
        "created": now,
        "ends": now + seconds,
    }


def chore_row(kind: ChoreKind, visitor_id: str, now: float, data: Json | None = None) -> Values:
    """Done soon, and again if a node dies meanwhile; we choose the number, so it is stored only once."""
    number = secrets.randbits(53)
    return {"id": number, "kind": kind, "visitor_id": visitor_id, "data": json_text(data or {}), "created": now}


def goodbye(ids: Sequence[str], now: float) -> Rows:
    """Delete a person: the first of these visitors and all their others; their tables become a chore."""
    return {
        NO_ACCOUNT: [{"which": ids[0]}],
        ENDED_SESSIONS: [{"which": each, "but": ""} for each in ids],
        NO_CODES: [{"which": ids[0], "of_kind": kind} for kind in ("reset", "device")],
        RENAMED_VISITOR: [{"which": each, "name": GONE, "changed": now} for each in ids],
        NEW_CHORE: [chore_row("forget", ids[0], now)],
    }


def passkey_limit(visitor_id: str, most: int, refusal: Exception) -> Limit:
    counted = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.visitor_id == visitor_id)
    return Limit(f"passkeys of {visitor_id}", counted, most, refusal)


class AccountStore:
    """Accounts in the database of a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, rows: Rows, proof: Sequence[tuple[Table, Values]] = (), limits: Sequence[Limit] = ()) -> None:
        """All or nothing; a name or id that is taken raises Conflict."""
        await self._database.write(rows, "That is taken.", proof, limits)

    # --- accounts

    async def banned(self, visitors: Sequence[str], now: float) -> dict[str, float | None]:
        """Those of them that are banned, and until when."""
        is_on = or_(BANS.c.ends.is_(None), BANS.c.ends > now)
        asked = select(BANS.c.visitor_id, BANS.c.ends).where(BANS.c.visitor_id.in_(visitors), is_on)
        return {each.visitor_id: each.ends for each in await self._database.all(asked)}

    async def by_key(self, key: str) -> AccountRow | None:
        return await self._account(ACCOUNTS.c.key == key)

    async def alike(self, name: Values) -> list[AccountRow]:
        """Accounts with this name, or one that looks like it."""
        same = or_(*(ACCOUNTS.c[column] == value for column, value in name.items()))
        return [_account(each) for each in await self._database.all(WHO.where(same))]

    async def by_id(self, id: str) -> AccountRow | None:
        return await self._account(ACCOUNTS.c.visitor_id == id)

    async def _account(self, which: ColumnElement[bool]) -> AccountRow | None:
        found = await self._database.all(WHO.where(which))
        return _account(found[0]) if found else None

    async def all(self, part: str, limit: int) -> list[AccountRow]:
        """Accounts whose key contains this, by name."""
        wanted = WHO.where(ACCOUNTS.c.key.contains(part, autoescape=True)).order_by(ACCOUNTS.c.key).limit(limit)
        return [_account(each) for each in await self._database.all(wanted)]

    async def ids_of(self, id: str) -> list[str]:
        """This visitor, followed by all that were merged into it."""
        others = select(VISITORS.c.id).where(VISITORS.c.became == id)
        return [id, *(each.id for each in await self._database.all(others))]

    async def name_of(self, id: str) -> str | None:
        found: str | None = await self._database.value(select(VISITORS.c.name).where(VISITORS.c.id == id))
        return found

    async def is_guest(self, id: str) -> bool:
        """Whether a visitor has no account and has not become another one."""
        has_account = exists().where(ACCOUNTS.c.visitor_id == VISITORS.c.id)
        asked = select(VISITORS.c.id).where(VISITORS.c.id == id, VISITORS.c.became.is_(None), ~has_account)
        return await self._database.value(asked) is not None

    # --- sessions and passkeys

    async def session(self, token_hash: str) -> Session | None:
        found = await self._database.all(select(SESSIONS).where(SESSIONS.c.token_hash == token_hash))
        return Session(*found[0]) if found else None

    async def sessions_of(self, id: str) -> list[Session]:
        """The most recently seen first."""
        his = select(SESSIONS).where(SESSIONS.c.visitor_id == id).order_by(SESSIONS.c.seen.desc())
        return [Session(*each) for each in await self._database.all(his)]

    async def passkey(self, id: str) -> Passkey | None:
        found = await self._database.all(select(PASSKEYS).where(PASSKEYS.c.id == id))
        return Passkey(*found[0]) if found else None

    async def passkeys_of(self, id: str) -> list[Passkey]:
        his = select(PASSKEYS).where(PASSKEYS.c.visitor_id == id).order_by(PASSKEYS.c.created, PASSKEYS.c.id)
        return [Passkey(*each) for each in await self._database.all(his)]

    # --- codes

    async def code(self, hash: str, kind: CodeKind, now: float) -> CodeRow | None:
        """A code that has not expired; one for a limited number of uses may be used up."""
        used = select(func.count()).select_from(USES).where(USES.c.hash == CODES.c.hash).scalar_subquery()
        asked = select(CODES, used.label("used")).where(CODES.c.hash == hash, CODES.c.kind == kind, CODES.c.ends > now)
        for found in await self._database.all(asked):
            data = orjson.loads(found.data)
            return CodeRow(hash, found.kind, found.visitor_id, found.uses, data, found.ends, found.used)
        return None

    async def forget_before(self, sessions: float, codes: float) -> None:
        """Forget sessions that have not been used since then, and codes that expired before."""
        await self.write({OLD_SESSIONS: [{"before": sessions}], OLD_CODES: [{"before": codes}]})

    # --- what visitors have done

    async def count_tables(self, id: str) -> int:
        """At how many tables a visitor holds seats."""
        his = select(func.count(GRANTS.c.table_id.distinct())).where(GRANTS.c.visitor_id == id)
        return int(await self._database.value(his))

    async def chores(self) -> list[Chore]:
        """What is still to be done, the oldest first."""
        waiting = select(CHORES).order_by(CHORES.c.created, CHORES.c.id)
        return [
            Chore(each.id, each.kind, each.visitor_id, orjson.loads(each.data))
            for each in await self._database.all(waiting)
        ]

    async def tables_of(self, ids: Sequence[str]) -> list[str]:
        """The tables that these visitors have opened or joined, or where they hold seats or have said something."""
        held = select(GRANTS.c.table_id).where(GRANTS.c.visitor_id.in_(ids))
        touched = select(EVENTS.c.table_id).where(EVENTS.c.visitor.in_(ids), NOT_MOVES)
        async with self._database.reading() as connection:  # however long it takes
            return sorted(str(each[0]) for each in await connection.execute(held.union(touched)))

    async def held_by(self, ids: Sequence[str]) -> list[str]:
        """The tables where these visitors hold seats now."""
        held = select(GRANTS.c.table_id).distinct().where(GRANTS.c.visitor_id.in_(ids)).order_by(GRANTS.c.table_id)
        return [each[0] for each in await self._database.all(held)]

    async def said_by(self, ids: Sequence[str]) -> list[tuple[str, float, Json]]:
        """What these visitors have said: the table, the time and the line."""
        said = select(EVENTS.c.table_id, EVENTS.c.at, EVENTS.c.data).where(
            EVENTS.c.visitor.in_(ids), NOT_MOVES, EVENTS.c.kind == "said"
        )
        async with self._database.reading() as connection:
            found = await connection.execute(said.order_by(EVENTS.c.at, EVENTS.c.table_id))
            return [(each.table_id, each.at, orjson.loads(each.data)) for each in found]


def _account(found: Found) -> AccountRow:
    return AccountRow(**{**found._asdict(), "settings": orjson.loads(found.settings)})
