"""What is stored for notices: channels, preferences, who is looking where, what was sent, and the server's secrets."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import orjson
from sqlalchemy import ColumnElement, and_, bindparam, delete, exists, func, insert, literal, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.club.notices.messages import KINDS, NoticeWishes
from kurzspiel.server.club.notices.words import Waiting
from kurzspiel.server.storage.database import Asked, Conflict, Database, Found, Json, Limit, Rows, in_order
from kurzspiel.server.storage.migrations.schema import (
    CHANNELS,
    GRANTS,
    HOST_SECRETS,
    LOOKS,
    NOTICE_WISHES,
    NOTICES,
    TABLE_WISHES,
    TABLES,
    VISITORS,
    WAITS,
)
from kurzspiel.server.storage.store import SHOWN_GRANT, upsert

PUSH_KEY, UNSUBSCRIBE_KEY = "push", "unsubscribe"  # names of secrets
MOST_FAILURES = 3  # notices in a row that may fail to arrive before a channel is paused
MOST_AT_ONCE = 2000  # notices found in one round

NEW_CHANNEL = upsert(
    CHANNELS, "visitor_id", "session", "data", "about", "confirmed", "code_hash", "code_until", "failures", "error"
)
CHANGED_CHANNEL = update(CHANNELS).where(CHANNELS.c.id == bindparam("which"))
GONE_CHANNEL = delete(CHANNELS).where(CHANNELS.c.id == bindparam("which"))
WISHES = upsert(NOTICE_WISHES, "data")
DIGESTED = update(NOTICE_WISHES).where(NOTICE_WISHES.c.visitor_id == bindparam("which"))
TABLE_WISH = upsert(TABLE_WISHES, "tells")
LOOK = upsert(LOOKS, "seen", "until")
NEW_NOTICE = insert(NOTICES)
CLAIMED_NOTICE = update(NOTICES).where(NOTICES.c.id == bindparam("which"), NOTICES.c.tries == bindparam("tried"))
CHANGED_NOTICE = update(NOTICES).where(NOTICES.c.id == bindparam("which"))
SECRET = upsert(HOST_SECRETS)
NEW_SECRET = upsert(HOST_SECRETS, "value")
GONE_CHANNELS = delete(CHANNELS).where(CHANNELS.c.kind == bindparam("of_kind"))
OLD_NOTICES = delete(NOTICES).where(NOTICES.c.created < bindparam("before"))
OLD_NEWS = delete(WAITS).where(
    or_(WAITS.c.kind == "begun", WAITS.c.kind == "over"), WAITS.c.since < bindparam("before")
)
OLD_LOOKS = delete(LOOKS).where(LOOKS.c.seen < bindparam("before"))
UNCONFIRMED = delete(CHANNELS).where(CHANNELS.c.confirmed.is_(None), CHANNELS.c.code_until < bindparam("before"))
FORGOTTEN = [
    delete(each).where(each.c.visitor_id == bindparam("which"))
    for each in (CHANNELS, LOOKS, NOTICE_WISHES, TABLE_WISHES)
]

in_order(
    NEW_CHANNEL,
    CHANGED_CHANNEL,
    GONE_CHANNEL,
    WISHES,
    DIGESTED,
    TABLE_WISH,
    LOOK,
    NEW_NOTICE,
    CLAIMED_NOTICE,
    CHANGED_NOTICE,
    SECRET,
    NEW_SECRET,
    GONE_CHANNELS,
    OLD_NOTICES,
    OLD_NEWS,
    OLD_LOOKS,
    UNCONFIRMED,
    *FORGOTTEN,
)


@dataclass(frozen=True)
class ChannelRow:
    """Where somebody wants to be notified of their tables."""

    id: str
    visitor_id: str
    session: str | None
    kind: str
    data: dict[str, str]
    about: str
    kinds: tuple[str, ...]
    created: float
    confirmed: float | None = None
    code_hash: str | None = None
    code_until: float | None = None
    failures: int = 0
    failed: float | None = None
    error: Json | None = None

    @property
    def is_paused(self) -> bool:
        return self.failures >= MOST_FAILURES

    @property
    def place(self) -> tuple[str, ...]:
        """Where it leads; nobody has two channels to the same place."""
        return self.kind, *(self.data.get(part, "") for part in ("endpoint", "address", "shape", "url"))


@dataclass(frozen=True)
class ToTell:
    """Something that has not been sent to a channel yet."""

    channel: str
    visitor: str
    table: str
    kind: str
    since: float

    @property
    def id(self) -> str:
        return f"{self.channel} {self.table} {self.kind} {self.since!r}"


@dataclass(frozen=True)
class Sending:
    """A notice that is to be sent now."""

    id: str
    channel: str
    table: str | None
    kind: str
    since: float
    tries: int
    data: Json | None = None  # of news


def spaced(kinds: Iterable[str]) -> str:
    """Kinds as they are stored, so that the database can search for one."""
    return f" {' '.join(kinds)} "


def channel_of(found: Found) -> ChannelRow:
    values = found._asdict()
    values |= {"data": orjson.loads(found.data), "kinds": tuple(found.kinds.split())}
    return ChannelRow(**{**values, "error": orjson.loads(found.error) if found.error else None})


def row_of(channel: ChannelRow) -> Json:
    values = {**vars(channel), "data": orjson.dumps(channel.data).decode(), "kinds": spaced(channel.kinds)}
    return {**values, "error": orjson.dumps(channel.error).decode() if channel.error else None}


def _sending(found: Found) -> Sending:
    data = orjson.loads(found.data) if found.data else None
    return Sending(found.id, found.channel_id, found.table_id, found.kind, found.since, found.tries, data)


def waiting_of(found: Found) -> Waiting:
    summary = orjson.loads(found.summary)
    asks = summary.get("asks")  # older rows have none
    return Waiting(
        found.table_id, found.game, summary["names"], found.seat, found.kind, found.since, found.until, asks
    )  # fmt: skip


def waits_with_tables() -> Asked:
    columns = (WAITS.c.table_id, WAITS.c.seat, WAITS.c.kind, WAITS.c.since, WAITS.c.until)
    return select(*columns, TABLES.c.game, TABLES.c.summary).join(TABLES, TABLES.c.id == WAITS.c.table_id)


class NoticeStore:
    """Works on the server's database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- secrets of the server

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """A secret of the server, made when it is first needed; all nodes get the same one."""
        asked = select(HOST_SECRETS.c.value).where(HOST_SECRETS.c.name == name)
        found: str | None = await self._database.value(asked)
        if found is None:
            await self._database.write({SECRET: [{"name": name, "value": make()}]})
            found = await self._database.value(asked)
        assert found is not None
        return found

    async def renew_push_key(self, key: str) -> int:
        """Returns how many browsers are forgotten: they had subscribed with the old key."""
        count = await self._database.value(select(func.count()).where(CHANNELS.c.kind == "push"))
        renewed = {"name": PUSH_KEY, "value": key}
        await self._database.write({NEW_SECRET: [renewed], GONE_CHANNELS: [{"of_kind": "push"}]})
        return int(count or 0)

    async def renew_unsubscribe_key(self, key: str) -> None:
        await self._database.write({NEW_SECRET: [{"name": UNSUBSCRIBE_KEY, "value": key}]})

    # --- channels

    async def checked_limit(self, visitor: str, most: int, refusal: Exception) -> Limit:
        """The limit for a visitor's channels; if it is already reached, another one is refused."""
        counted = select(func.count()).select_from(CHANNELS).where(CHANNELS.c.visitor_id == visitor)
        return await self._database.checked(Limit(f"channels of {visitor}", counted, most, refusal))

    async def add_channel(self, channel: ChannelRow, limits: Sequence[Limit] = ()) -> None:
        await self._database.write({NEW_CHANNEL: [row_of(channel)]}, limits=limits)

    async def channels_of(self, visitor: str) -> list[ChannelRow]:
        asked = select(CHANNELS).where(CHANNELS.c.visitor_id == visitor).order_by(CHANNELS.c.created, CHANNELS.c.id)
        return [channel_of(each) for each in await self._database.all(asked)]

    async def channel(self, id: str) -> ChannelRow | None:
        found = await self._database.all(select(CHANNELS).where(CHANNELS.c.id == id))
        return channel_of(found[0]) if found else None

    async def channel_by_code(self, code_hash: str, now: float) -> ChannelRow | None:
        asked = select(CHANNELS).where(CHANNELS.c.code_hash == code_hash, CHANNELS.c.code_until > now)
        found = await self._database.all(asked)
        return channel_of(found[0]) if found else None

    async def change_channel(self, id: str, **values: object) -> None:
        await self._database.write({CHANGED_CHANNEL: [{"which": id, **values}]})

    async def remove_channel(self, id: str) -> None:
        await self._database.write({GONE_CHANNEL: [{"which": id}]})

    async def has_channel(self, visitor: str) -> bool:
        asked = select(CHANNELS.c.id).where(CHANNELS.c.visitor_id == visitor).limit(1)
        return await self._database.value(asked) is not None

    async def any_channel(self) -> bool:
        return await self._database.value(select(CHANNELS.c.id).limit(1)) is not None

    # --- preferences

    async def wishes_of(self, visitor: str) -> NoticeWishes:
        asked = select(NOTICE_WISHES.c.data).where(NOTICE_WISHES.c.visitor_id == visitor)
        found = await self._database.value(asked)
        return NoticeWishes.model_validate_json(found) if found else NoticeWishes()

    async def wish(self, visitor: str, wishes: NoticeWishes, now: float) -> None:
        """Digests start with the next one due."""
        row = {"visitor_id": visitor, "data": wishes.model_dump_json(), "digested": now}
        await self._database.write({WISHES: [row], DIGESTED: [{"which": visitor, "digested": now}]})

    async def digest_wishes(self) -> list[tuple[str, NoticeWishes, float]]:
        """People who want digests and can get them, with the time up to which they have been sent."""
        can = exists().where(
            CHANNELS.c.visitor_id == NOTICE_WISHES.c.visitor_id, CHANNELS.c.kinds.like("% digest %"), usable()
        )
        found = await self._database.all(select(NOTICE_WISHES).where(can))
        read = [(each.visitor_id, NoticeWishes.model_validate_json(each.data), each.digested) for each in found]
        return [each for each in read if each[1].digest != "off"]

    async def digested(self, visitor: str, until: float) -> None:
        await self._database.write({DIGESTED: [{"which": visitor, "digested": until}]})

    async def tells(self, visitor: str, table: str) -> str:
        asked = select(TABLE_WISHES.c.tells).where(
            TABLE_WISHES.c.visitor_id == visitor, TABLE_WISHES.c.table_id == table
        )
        return await self._database.value(asked) or "usual"

    async def wish_for_table(self, visitor: str, table: str, tells: str) -> None:
        row = {"visitor_id": visitor, "table_id": table, "tells": tells}
        await self._database.write({TABLE_WISH: [row]}, f"Table {table} is gone.")

    # --- who is looking, and whom tables wait for

    async def look(self, visitor: str, table: str, seen: float, until: float) -> None:
        row = {"visitor_id": visitor, "table_id": table, "seen": seen, "until": until}
        await self._database.write({LOOK: [row]}, f"Table {table} is gone.")

    async def seen(self, visitor: str) -> float:
        """When a visitor was last on the page."""
        return float(await self._database.value(select(VISITORS.c.seen).where(VISITORS.c.id == visitor)) or 0.0)

    async def waiting_for(self, visitor: str, with_muted: bool = True) -> list[tuple[Waiting, Json]]:
        """Tables that wait for a visitor, the most urgent first, with their summaries."""
        asked = (
            waits_with_tables()
            .join(GRANTS, and_(GRANTS.c.table_id == WAITS.c.table_id, GRANTS.c.seat == WAITS.c.seat))
            .outerjoin(TABLE_WISHES, _wish_of(GRANTS.c.visitor_id))
            .where(GRANTS.c.visitor_id == visitor, WAITS.c.kind.in_(("turn", "question")), SHOWN_GRANT)
            .where(TABLES.c.status.in_(("running", "waiting")))  # a rematch is waiting
            .order_by(WAITS.c.until.is_(None), WAITS.c.until, WAITS.c.since, WAITS.c.table_id, WAITS.c.kind.desc())
        )
        if not with_muted:
            asked = asked.where(func.coalesce(TABLE_WISHES.c.tells, "usual") != "nothing")
        found: dict[str, tuple[Waiting, Json]] = {}
        for each in await self._database.all(asked):
            found.setdefault(each.table_id, (waiting_of(each), orjson.loads(each.summary)))
        return list(found.values())

    async def wait(self, table: str, kind: str, since: float, visitor: str) -> Waiting | None:
        """What a table waits for a visitor to do, if it still does."""
        asked = (
            waits_with_tables()
            .join(GRANTS, and_(GRANTS.c.table_id == WAITS.c.table_id, GRANTS.c.seat == WAITS.c.seat))
            .where(WAITS.c.table_id == table, WAITS.c.kind == kind, WAITS.c.since == since)
            .where(GRANTS.c.visitor_id == visitor)
        )
        found = await self._database.all(asked)
        return waiting_of(found[0]) if found else None

    # --- what has to be sent

    async def to_tell(self, now: float, delay: float) -> list[ToTell]:
        """Waits that have lasted long enough, for channels that want them, of people who have not looked since."""
        tells = func.coalesce(TABLE_WISHES.c.tells, "usual")
        is_chosen = CHANNELS.c.kinds.like(literal("% ") + WAITS.c.kind + literal(" %"))
        wanted = or_(tells == "all", and_(tells == "usual", is_chosen))
        told = exists().where(
            NOTICES.c.channel_id == CHANNELS.c.id,
            NOTICES.c.table_id == WAITS.c.table_id,
            NOTICES.c.kind == WAITS.c.kind,
            NOTICES.c.since == WAITS.c.since,
        )
        asked = (
            select(CHANNELS.c.id, CHANNELS.c.visitor_id, WAITS.c.table_id, WAITS.c.kind, WAITS.c.since)
            .select_from(CHANNELS)
            .join(GRANTS, GRANTS.c.visitor_id == CHANNELS.c.visitor_id)
            .join(WAITS, and_(WAITS.c.table_id == GRANTS.c.table_id, WAITS.c.seat == GRANTS.c.seat))
            .outerjoin(TABLE_WISHES, _wish_of(CHANNELS.c.visitor_id))
            .outerjoin(LOOKS, and_(LOOKS.c.visitor_id == CHANNELS.c.visitor_id, LOOKS.c.table_id == WAITS.c.table_id))
            .where(usable(), WAITS.c.since <= now - delay, wanted, ~told)
            .where(or_(LOOKS.c.seen.is_(None), and_(LOOKS.c.until < now, LOOKS.c.seen < WAITS.c.since)))
            .order_by(WAITS.c.since.desc())
            .limit(MOST_AT_ONCE)
        )
        return list(dict.fromkeys(ToTell(*each) for each in await self._database.all(asked)))

    async def intend(self, told: ToTell, due: float, data: Json | None = None) -> bool:
        """Plan a notice; False: it is already planned, or the channel is gone."""
        row = {
            "id": told.id,
            "channel_id": told.channel,
            "table_id": told.table if told.kind in KINDS else None,
            "kind": told.kind,
            "since": told.since,
            "data": orjson.dumps(data).decode() if data else None,
            "created": due,
            "tries": 0,
            "due": due,
            "claim": None,
            "sent": None,
        }
        try:
            await self._database.write({NEW_NOTICE: [row]}, "This has already been sent.", [(NOTICES, row)])
        except Conflict:
            return False
        return True

    async def due(self, now: float, limit: int) -> list[Sending]:
        columns = (NOTICES.c.id, NOTICES.c.channel_id, NOTICES.c.table_id, NOTICES.c.kind, NOTICES.c.since)
        asked = select(*columns, NOTICES.c.tries, NOTICES.c.data).where(NOTICES.c.due <= now)
        found = await self._database.all(asked.order_by(NOTICES.c.due).limit(limit))
        return [_sending(each) for each in found]

    async def claim(self, sending: Sending, claim: str) -> bool:
        """Claim one try; only one of several nodes gets it, and it is not repeated if that node dies."""
        row = {"which": sending.id, "tried": sending.tries, "tries": sending.tries + 1, "due": None, "claim": claim}
        await self._database.write({CLAIMED_NOTICE: [row]})
        asked = select(NOTICES.c.claim).where(NOTICES.c.id == sending.id)
        return bool(await self._database.value(asked) == claim)

    async def arrived(self, sending: Sending, now: float) -> None:
        rows: Rows = {
            CHANGED_NOTICE: [{"which": sending.id, "sent": now}],
            CHANGED_CHANNEL: [{"which": sending.channel, "failures": 0, "failed": None, "error": None}],
        }
        await self._database.write(rows)

    async def try_again(self, sending: Sending, due: float) -> None:
        await self._database.write({CHANGED_NOTICE: [{"which": sending.id, "due": due}]})

    async def fail(self, channel: ChannelRow, now: float, words: Json) -> None:
        error = orjson.dumps(words).decode()
        await self.change_channel(channel.id, failures=channel.failures + 1, failed=now, error=error)

    # --- tidying, and everything about one visitor

    async def tidy(self, notices: float, news: float, now: float) -> None:
        """Forget notices and looks from before the first time, news from before the second, expired codes."""
        rows: Rows = {OLD_NOTICES: [{"before": notices}], OLD_LOOKS: [{"before": notices}]}
        await self._database.write({**rows, OLD_NEWS: [{"before": news}], UNCONFIRMED: [{"before": now}]})

    async def table_wishes(self, visitor: str) -> dict[str, str]:
        found = await self._database.all(select(TABLE_WISHES).where(TABLE_WISHES.c.visitor_id == visitor))
        return {each.table_id: each.tells for each in found}

    async def moved(self, one: str, into: str) -> None:
        """Move channels and preferences to another visitor of the same person, whose own preferences win."""

        async def work(connection: AsyncConnection) -> None:
            both = await connection.execute(select(CHANNELS).where(CHANNELS.c.visitor_id.in_((one, into))))
            spare = doubles([channel_of(each) for each in both], into)
            await connection.execute(delete(CHANNELS).where(CHANNELS.c.id.in_(spare)))
            await connection.execute(update(CHANNELS).where(CHANNELS.c.visitor_id == one).values(visitor_id=into))
            for table in (NOTICE_WISHES, TABLE_WISHES, LOOKS):
                others = table.alias("others")
                same = others.c.table_id == table.c.table_id if "table_id" in table.c else true()
                has_own = exists().where(others.c.visitor_id == into, same)
                his = table.c.visitor_id == one
                await connection.execute(update(table).where(his, ~has_own).values(visitor_id=into))
                await connection.execute(delete(table).where(his))

        await self._database.transact(work)

    async def forget(self, visitor: str) -> None:
        await self._database.write({statement: [{"which": visitor}] for statement in FORGOTTEN})


def doubles(channels: Iterable[ChannelRow], into: str) -> list[str]:
    """Channels that lead where another one leads: a confirmed one stays, preferably this visitor's own."""
    kept: dict[tuple[str, ...], str] = {}
    for channel in sorted(channels, key=lambda each: (each.confirmed is None, each.visitor_id != into)):
        kept.setdefault(channel.place, channel.id)
    return [channel.id for channel in channels if channel.id not in kept.values()]


def usable() -> ColumnElement[bool]:
    return and_(CHANNELS.c.confirmed.is_not(None), CHANNELS.c.failures < MOST_FAILURES)


def _wish_of(visitor: ColumnElement[str] | str) -> ColumnElement[bool]:
    return and_(TABLE_WISHES.c.visitor_id == visitor, TABLE_WISHES.c.table_id == WAITS.c.table_id)
