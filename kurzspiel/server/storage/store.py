"""What the server stores: tables with their logs, visitors, grants of seats, analyses, orders of the host, nodes."""

import secrets
import socket
import time
from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import (
    BindParameter,
    Table,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    true,
    union_all,
    update,
)
from sqlalchemy.dialects.postgresql import Insert
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.server.storage.database import (
    PATIENCE,
    Asked,
    Conflict,
    Damaged,
    Database,
    Found,
    Json,
    Limit,
    OnCommit,
    Rows,
    Unavailable,
    Values,
    database_now,
    in_order,
    uncounted,
)
from kurzspiel.server.storage.file_writer import together
from kurzspiel.server.storage.migrations.schema import (
    ACCOUNTS,
    ANALYSES,
    BANS,
    BOTS,
    EVENTS,
    GRANTS,
    LEASES,
    NODES,
    NOT_MOVES,
    ORDERS,
    REPORTS,
    SESSIONS,
    SNAPSHOTS,
    TABLES,
    VISITORS,
)
from kurzspiel.server.storage.values import KnownVisitor, Loaded, Order, Role, Status, StoredEvent, TableRow

__all__ = [
    "Conflict",
    "Damaged",
    "KnownVisitor",
    "Limit",
    "Loaded",
    "Order",
    "Role",
    "Status",
    "Store",
    "StoredEvent",
    "TableRow",
    "Unavailable",
    "session_row",
]

# --- statements


def upsert(table: Table, *changed: str, newer: str | None = None) -> Insert:
    """Insert a row, or change these columns of an existing row, unless that is newer."""
    statement = Insert(table)  # PostgreSQL's; SQLite understands the same ON CONFLICT
    keys = list(table.primary_key.columns)
    if not changed:
        return statement.on_conflict_do_nothing(index_elements=keys)
    where = table.c[newer] <= statement.excluded[newer] if newer else None
    values = {name: statement.excluded[name] for name in changed}
    return statement.on_conflict_do_update(index_elements=keys, set_=values, where=where)


WHICH: BindParameter[Any] = bindparam("which")  # the id of the row to change

NEW_TABLE = insert(TABLES)
CHANGED_TABLE = update(TABLES).where(TABLES.c.id == WHICH, TABLES.c.seq <= bindparam("up_to"))
REVOKED_GRANT = delete(GRANTS).where(
    GRANTS.c.table_id == bindparam("table_id"),
    GRANTS.c.seat == bindparam("seat"),
    GRANTS.c.visitor_id == bindparam("visitor_id"),
)
NEW_GRANT = upsert(GRANTS)
HIDDEN_GRANT = update(GRANTS).where(GRANTS.c.table_id == WHICH, GRANTS.c.visitor_id == bindparam("whose"))
NEW_EVENT = insert(EVENTS)
SNAPSHOT = upsert(SNAPSHOTS, "seq", "data", newer="seq")
ANALYSIS = upsert(ANALYSES, "data", "created")
NEW_VISITOR = insert(VISITORS)
NEW_SESSION = insert(SESSIONS)
RENAMED_VISITOR = update(VISITORS).where(VISITORS.c.id == WHICH)
SEEN_VISITOR = update(VISITORS).where(VISITORS.c.id == WHICH)
SEEN_SESSION = update(SESSIONS).where(SESSIONS.c.token_hash == WHICH)
NEW_ORDER = upsert(ORDERS)
ANSWERED_ORDER = update(ORDERS).where(ORDERS.c.id == WHICH)
BEAT = (_beat := Insert(NODES).values(sure=database_now() + bindparam("good_for"))).on_conflict_do_update(
    index_elements=[NODES.c.id], set_={name: _beat.excluded[name] for name in ("alive", "sure")}
)
DELETED_TABLE = delete(TABLES).where(TABLES.c.id == WHICH)
OLD_NODES = delete(NODES).where(NODES.c.alive < bindparam("before"))
OLD_ORDERS = delete(ORDERS).where(ORDERS.c.done < bindparam("before"))

in_order(
    NEW_TABLE,
    CHANGED_TABLE,
    REVOKED_GRANT,
    NEW_GRANT,
    HIDDEN_GRANT,
    NEW_EVENT,
    SNAPSHOT,
    ANALYSIS,
    NEW_VISITOR,
    NEW_SESSION,
    RENAMED_VISITOR,
    SEEN_VISITOR,
    SEEN_SESSION,
    NEW_ORDER,
    ANSWERED_ORDER,
    BEAT,
    DELETED_TABLE,
    OLD_NODES,
    OLD_ORDERS,
)
together(CHANGED_TABLE, NEW_EVENT)  # each table has one write at a time


# for a joined table: not hidden from the list, or something has happened there since
SHOWN_GRANT = or_(
    GRANTS.c.hidden.is_(None), and_(TABLES.c.status.in_(("waiting", "running")), TABLES.c.changed > GRANTS.c.hidden)
)


# --- rows as values


def text(data: Json) -> str:
    return orjson.dumps(data).decode()


def _row(found: Found) -> TableRow:
    """A row; lists also show one whose summary is broken, so that the others stay visible."""
    try:
        summary = orjson.loads(found.summary)
    except orjson.JSONDecodeError:
        summary = {"names": ["?"] * found.seats, "to_act": [], "clock": None}
    return TableRow(**{**found._asdict(), "summary": summary})


def _event(found: Found) -> StoredEvent:
    return StoredEvent(found.seq, found.kind, orjson.loads(found.data), found.at, found.visitor, found.message)


def _order(found: Found) -> Order:
    return Order(found.id, found.kind, found.table_id, orjson.loads(found.data), found.created)


def _events_after(table_id: str, seq: int) -> Asked:
    return select(EVENTS).where(EVENTS.c.table_id == table_id, EVENTS.c.seq > seq).order_by(EVENTS.c.seq)


def _messages_until(table_id: str, seq: int) -> Asked:
    """The events that messages made, up to a number; most of their content is not needed here."""
    data = case((EVENTS.c.kind == "handed", EVENTS.c.data), else_="{}").label("data")
    columns = EVENTS.c.seq, EVENTS.c.kind, data, EVENTS.c.at, EVENTS.c.visitor, EVENTS.c.message
    made = EVENTS.c.table_id == table_id, EVENTS.c.seq <= seq, EVENTS.c.message.is_not(None)
    return select(*columns).where(*made)


def _table_rows(row: TableRow, first: int) -> Rows:
    """The table's own row: new with the first event, otherwise changed, so that a deleted table does not come back."""
    columns = {**vars(row), "summary": text(row.summary)}
    if first == 1:
        return {NEW_TABLE: [columns]}
    del columns["id"]
    return {CHANGED_TABLE: [{**columns, "which": row.id, "up_to": row.seq}]}


def _event_row(table_id: str, happened: StoredEvent) -> Values:
    return {"table_id": table_id, **vars(happened), "data": text(happened.data)}


def _grant_rows(table_id: str, grants: Sequence[tuple[int, str]]) -> list[Values]:
    return [{"table_id": table_id, "seat": seat, "visitor_id": visitor} for seat, visitor in grants]


def session_row(
    token_hash: str, visitor_id: str, now: float, about: str, proven: float | None = None, guest: str | None = None
) -> Values:
    """A new session; `proven` is when a password or a passkey was given."""
    return {
        "token_hash": token_hash,
        "visitor_id": visitor_id,
        "created": now,
        "seen": now,
        "about": about,
        "proven": proven,
        "guest": guest,
    }


def _check_numbers(row: TableRow, events: Sequence[StoredEvent]) -> int:
    """The number of the first event; numbers must be consecutive up to the row's."""
    first = row.seq - len(events) + 1
    if first < 1 or row.seq < 1 or [each.seq for each in events] != list(range(first, row.seq + 1)):
        raise ValueError(f"The events of table {row.id} must be numbered without a gap up to {row.seq}, from 1.")
    return first


class Store:
    """The database of a server. What it cannot do in time raises Unavailable."""

    def __init__(
        self,
        url: str,
        patience: float = PATIENCE,
        on_commit: OnCommit = uncounted,
        channel: socket.socket | None = None,
    ) -> None:
        self.database = Database(url, patience, on_commit, channel)

    async def open(self) -> None:
        """Connect and migrate the database to the newest schema; a ValueError says why that is impossible."""
        await self.database.open()

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        await self.database.close()

    aclose = close  # for contextlib.aclosing

    async def ready(self) -> bool:
        """Whether the database answers right now."""
        return await self.database.ready()

    # --- tables

    async def append(
        self,
        row: TableRow,
        events: Sequence[StoredEvent],
        grants: Sequence[tuple[int, str]] = (),
        revoked: Sequence[tuple[int, str]] = (),
        snapshot: tuple[int, Json] | None = None,
        also: Rows | None = None,
        limits: Sequence[Limit] = (),
    ) -> None:
        """Store what happened at a table, and other rows, all or nothing; a number that is taken raises Conflict."""
        first = _check_numbers(row, events)
        rows = {**(also or {}), **_table_rows(row, first)}
        rows[REVOKED_GRANT] = _grant_rows(row.id, revoked)
        rows[NEW_GRANT] = _grant_rows(row.id, grants)
        rows[NEW_EVENT] = [_event_row(row.id, each) for each in events]
        if snapshot:
            rows[SNAPSHOT] = [{"table_id": row.id, "seq": snapshot[0], "data": text(snapshot[1])}]
        clash = f"Event {first} of table {row.id} is somebody else's, or the table is gone."
        await self.database.write(rows, clash, [(EVENTS, each) for each in rows[NEW_EVENT]], limits)

    async def load(self, table_id: str, with_snapshot: bool = True) -> Loaded | None:
        """A table with its snapshot and the events after it, as of one moment; or with all events."""

        async def question(connection: AsyncConnection) -> Loaded | None:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).first()
            taken = select(SNAPSHOTS.c.seq, SNAPSHOTS.c.data).where(SNAPSHOTS.c.table_id == table_id)
            snapshot = (await connection.execute(taken)).first() if with_snapshot else None
            events = await connection.execute(_events_after(table_id, snapshot.seq if snapshot else 0))
            found = [_event(each) for each in events]
            if row is None or snapshot is None:
                return Loaded(_row(row), None, found) if row else None
            earlier = await connection.execute(_messages_until(table_id, snapshot.seq))
            read = snapshot.seq, orjson.loads(snapshot.data)
            return Loaded(_row(row), read, found, [_event(each) for each in earlier])

        return await self.database.read(question)

    async def freeze(self, table_id: str) -> None:
        """Mark a table that cannot be read as frozen: it waits for nothing, and lists say so."""
        await self.database.change(update(TABLES).where(TABLES.c.id == table_id).values(status="frozen", due=None))

    async def events(self, table_id: str, after: int = 0) -> list[StoredEvent]:
        """The log of a table, whole or after an event."""
        return [_event(each) for each in await self.database.all(_events_after(table_id, after))]

    async def news(self, known: dict[str, int]) -> dict[str, list[StoredEvent]]:
        """The events of several tables after those that are known."""
        newer = or_(*(and_(EVENTS.c.table_id == id, EVENTS.c.seq > seq) for id, seq in known.items()))
        found: dict[str, list[StoredEvent]] = {}
        for each in await self.database.all(select(EVENTS).where(newer).order_by(EVENTS.c.table_id, EVENTS.c.seq)):
            found.setdefault(each.table_id, []).append(_event(each))
        return found

    async def seqs(self, ids: Sequence[str]) -> dict[str, int]:
        """The numbers of the last events of these tables; tables that are gone are left out."""
        asked = select(TABLES.c.id, TABLES.c.seq).where(TABLES.c.id.in_(ids))
        return {id: seq for id, seq in await self.database.all(asked)}

    async def lobby(self, limit: int) -> list[TableRow]:
        """The listed tables that wait, then those that run: at most this many of each, the latest change first."""
        newest = select(TABLES).where(TABLES.c.listed).order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(limit)
        kinds = [newest.where(TABLES.c.status == status).subquery() for status in ("waiting", "running")]
        rows = [_row(each) for each in await self.database.all(union_all(*(select(kind) for kind in kinds)))]
        return sorted(rows, key=lambda row: (row.status != "waiting", -row.changed, row.id))

    async def tables_of(
        self, visitor_id: str, limit: int, with_hidden: bool = True
    ) -> list[tuple[TableRow, list[int]]]:
        """The tables where a visitor holds seats, the latest change first, with those seats."""
        his = and_(GRANTS.c.visitor_id == visitor_id, true() if with_hidden else SHOWN_GRANT)
        newest = (
            select(TABLES)
            .where(TABLES.c.id.in_(select(GRANTS.c.table_id).join(TABLES, TABLES.c.id == GRANTS.c.table_id).where(his)))
            .order_by(TABLES.c.changed.desc(), TABLES.c.id)
            .limit(limit)
        )

        async def question(connection: AsyncConnection) -> list[tuple[TableRow, list[int]]]:
            rows = [_row(each) for each in await connection.execute(newest)]
            held = (
                select(GRANTS)
                .join(TABLES)
                .where(his, GRANTS.c.table_id.in_([row.id for row in rows]))
                .order_by(GRANTS.c.seat)
            )
            grants = (await connection.execute(held)).all()
            return [(row, [each.seat for each in grants if each.table_id == row.id]) for row in rows]

        return await self.database.read(question)

    async def hide(self, table_id: str, visitor_id: str, since: float | None) -> None:
        """Hide a table from a visitor's list, or (None) show it again."""
        await self.database.write({HIDDEN_GRANT: [{"which": table_id, "whose": visitor_id, "hidden": since}]})

    async def is_reported(self, table_id: str) -> bool:
        """Whether a table has an open report, which hosts have to see."""
        asked = select(REPORTS.c.seq).where(REPORTS.c.table_id == table_id, REPORTS.c.done.is_(None))
        return await self.database.value(asked.limit(1)) is not None

    def table_limit(self, visitor_id: str, most: int, refusal: Exception) -> Limit:
        """The limit for unfinished tables that a visitor has opened or sits at."""
        held = select(GRANTS.c.table_id).where(GRANTS.c.visitor_id == visitor_id)
        begun = select(EVENTS.c.table_id).where(EVENTS.c.visitor == visitor_id, NOT_MOVES, EVENTS.c.kind == "opened")
        mine = or_(TABLES.c.id.in_(held), TABLES.c.id.in_(begun))
        counted = select(func.count()).select_from(TABLES).where(mine, TABLES.c.status != "over")
        return Limit(f"tables of {visitor_id}", counted, most, refusal)

    async def due(self, now: float, limit: int, node_id: str | None = None) -> list[str]:
        """The running tables that the server must look at by now, the longest due first; for one of several nodes,
        only those that no other node looks after.
        """
        waiting = select(TABLES.c.id).where(TABLES.c.status == "running", TABLES.c.due <= now)
        if node_id:
            others = NODES.c.id != node_id, NODES.c.sure > database_now()
            held = select(LEASES.c.name).join(NODES, NODES.c.id == LEASES.c.node_id).where(*others)
            waiting = waiting.where(~held.where(LEASES.c.name == "table:" + TABLES.c.id).exists())
        return [each.id for each in await self.database.all(waiting.order_by(TABLES.c.due).limit(limit))]

    async def next_due(self) -> float | None:
        """When the next running table is due."""
        found: float | None = await self.database.value(
            select(func.min(TABLES.c.due)).where(TABLES.c.status == "running")
        )
        return found

    async def seats_of(self, table_id: str, visitor_id: str) -> list[int]:
        """The seats that a visitor holds at a table."""
        held = select(GRANTS.c.seat).where(GRANTS.c.table_id == table_id, GRANTS.c.visitor_id == visitor_id)
        return [each.seat for each in await self.database.all(held.order_by(GRANTS.c.seat))]

    async def holders(self, table_id: str) -> dict[int, list[str]]:
        """The visitors who hold each seat of a table."""
        found: dict[int, list[str]] = {}
        held = select(GRANTS).where(GRANTS.c.table_id == table_id).order_by(GRANTS.c.seat, GRANTS.c.visitor_id)
        for each in await self.database.all(held):
            found.setdefault(each.seat, []).append(each.visitor_id)
        return found

    async def delete(self, table_id: str) -> bool:
        """Delete a table with everything that belongs to it; False if there was none."""
        was_there = await self.database.value(select(TABLES.c.id).where(TABLES.c.id == table_id)) is not None
        await self.database.write({DELETED_TABLE: [{"which": table_id}]})
        return was_there

    async def list_rows(self, status: Status | None = None, limit: int = 100, offset: int = 0) -> list[TableRow]:
        """Tables, the newest first."""
        newest = select(TABLES).order_by(TABLES.c.created.desc(), TABLES.c.id).limit(limit).offset(offset)
        wanted = newest.where(TABLES.c.status == status) if status else newest
        return [_row(each) for each in await self.database.all(wanted)]

    async def counts(self) -> dict[str, int]:
        """The number of tables of each status."""
        found = await self.database.all(select(TABLES.c.status, func.count()).group_by(TABLES.c.status))
        return {status: number for status, number in found}

    async def save_analysis(self, table_id: str, data: Json) -> None:
        """Store the analysis of a table, replacing an earlier one."""
        row = {"table_id": table_id, "data": text(data), "created": time.time()}
        await self.database.write({ANALYSIS: [row]}, f"Table {table_id} is gone.")

    async def analysis(self, table_id: str) -> Json | None:
        """The analysis stored for a table."""
        found = await self.database.value(select(ANALYSES.c.data).where(ANALYSES.c.table_id == table_id))
        return orjson.loads(found) if found else None

    # --- visitors

    async def add_visitor(self, visitor_id: str, token_hash: str, name: str, now: float, about: str = "") -> None:
        """Store a new visitor with a first session; an id or a token that is taken raises Conflict."""
        row = {"id": visitor_id, "name": name, "created": now, "seen": now}
        session = session_row(token_hash, visitor_id, now, about)
        rows: Rows = {NEW_VISITOR: [row], NEW_SESSION: [session]}
        await self.database.write(rows, "There is such a visitor already.", [(VISITORS, row), (SESSIONS, session)])

    async def visitor_by(self, token_hash: str) -> KnownVisitor | None:
        """The visitor with this token; an outside bot is banned along with its owner."""
        whose = (VISITORS.c.id, VISITORS.c.name, VISITORS.c.created, SESSIONS.c.seen)
        sessions = (
            SESSIONS.join(VISITORS)
            .outerjoin(ACCOUNTS, ACCOUNTS.c.visitor_id == VISITORS.c.id)
            .outerjoin(BOTS, BOTS.c.visitor_id == VISITORS.c.id)
            .outerjoin(BANS, or_(BANS.c.visitor_id == VISITORS.c.id, BANS.c.visitor_id == BOTS.c.owner_id))
        )
        asked = select(*whose, ACCOUNTS.c.role, BANS.c.why, BANS.c.ends).select_from(sessions)
        longest_first = asked.where(SESSIONS.c.token_hash == token_hash).order_by(BANS.c.ends.desc().nulls_first())
        found = await self.database.all(longest_first)
        return KnownVisitor(*found[0]) if found else None

    async def rename_visitor(self, visitor_id: str, name: str, now: float) -> None:
        """Give a visitor another name."""
        await self.database.write({RENAMED_VISITOR: [{"which": visitor_id, "name": name, "changed": now}]})

    async def seen_visitor(self, visitor_id: str, token_hash: str, now: float) -> None:
        """Note that a visitor was here, with this session."""
        seen: Rows = {
            SEEN_VISITOR: [{"which": visitor_id, "seen": now}],
            SEEN_SESSION: [{"which": token_hash, "seen": now}],
        }
        await self.database.write(seen)

    async def changed_visitors(self, since: float) -> list[tuple[str, float]]:
        """The visitors whose name, role or session has changed since then, and when that was."""
        changed = select(VISITORS.c.id, VISITORS.c.changed).where(VISITORS.c.changed > since)
        return [(each.id, each.changed) for each in await self.database.all(changed)]

    # --- orders of the host, and nodes

    async def order(self, kind: str, table_id: str | None, data: Json) -> int:
        """Ask the running server for something; the number is for asking about the answer."""
        number = secrets.randbits(53)  # ours, not the database's: so trying twice still stores one row
        row = {"id": number, "kind": kind, "table_id": table_id, "data": text(data), "created": time.time()}
        await self.database.write({NEW_ORDER: [row]})
        return number

    async def open_orders(self) -> list[Order]:
        """The orders without an answer, the oldest first."""
        waiting = select(ORDERS).where(ORDERS.c.done.is_(None)).order_by(ORDERS.c.created, ORDERS.c.id)
        return [_order(each) for each in await self.database.all(waiting)]

    async def answer_order(self, number: int, answer: str) -> None:
        """Answer an order, which closes it."""
        row = {"which": number, "done": time.time(), "answer": answer}
        await self.database.write({ANSWERED_ORDER: [row]})

    async def order_answer(self, number: int) -> str | None:
        """The answer to an order, once there is one."""
        found: str | None = await self.database.value(select(ORDERS.c.answer).where(ORDERS.c.id == number))
        return found

    async def beat(
        self, node_id: str, started: float, now: float, stopped: float | None = None, good_for: float | None = None
    ) -> None:
        """Note that a node is alive, and that its leases are valid for this many seconds."""
        row = {"id": node_id, "started": started, "alive": now, "stopped": stopped, "good_for": good_for}
        await self.database.write({BEAT: [row]})

    async def pauses(self) -> list[tuple[float, float]]:
        """The times without any node, the earliest first."""
        times = select(NODES.c.stopped, NODES.c.started).where(NODES.c.stopped < NODES.c.started)
        return [(stopped, started) for stopped, started in await self.database.all(times.order_by(NODES.c.stopped))]

    async def is_served(self) -> bool:
        """Whether a node with leases is alive, by the database's clock."""
        return await self.database.value(select(NODES.c.id).where(NODES.c.sure > database_now()).limit(1)) is not None

    async def bury(self, node: str | None = None) -> None:
        """Note that a node is gone, with its leases; None: all nodes are, since the caller is now the only one."""
        gone = update(NODES).where(NODES.c.sure.is_not(None)).values(sure=None)
        await self.database.change(gone.where(NODES.c.id == node) if node else gone)

    async def forget_before(self, then: float) -> None:
        """Forget nodes that have not been alive since then, and orders that were answered before."""
        await self.database.write({OLD_NODES: [{"before": then}], OLD_ORDERS: [{"before": then}]})

    async def last_beat(self) -> float | None:
        """When any node was last known to be alive."""
        found: float | None = await self.database.value(select(func.max(NODES.c.alive)))
        return found

    async def alive_nodes(self, since: float) -> list[str]:
        """The nodes that have been alive since then."""
        return [each.id for each in await self.database.all(select(NODES.c.id).where(NODES.c.alive >= since))]


async def try_out(url: str) -> None:
    """Open a database and migrate it to the newest schema; a ValueError says why that is impossible.

    A file has one server at a time, and the holder of its lock knows that there is no other.
    """
    store = Store(url)
    await store.open()
    try:
        if store.database.is_file:
            await store.bury()
    finally:
        await store.close()
