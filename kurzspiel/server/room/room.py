"""The tables in memory on this node, and the one way to change them: what happens is checked, stored, then sent.

Every change goes through `commit`, one at a time for each table. Other nodes may change the same table: the database
refuses a number of the log that is taken; then the table is loaded again, and the act is tried again.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import structlog

from kurzspiel.game import game
from kurzspiel.plugins import find
from kurzspiel.server.messages import SlowClock
from kurzspiel.server.room import restore
from kurzspiel.server.room.automatic import Automatic
from kurzspiel.server.room.broadcast import Point, tell
from kurzspiel.server.room.live import Live, Viewer
from kurzspiel.server.room.presence import PresenceBook
from kurzspiel.server.room.rows import carried_out, grants, row_of, stored
from kurzspiel.server.room.snapshot import Snapshot
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.storage import bus as buses
from kurzspiel.server.storage.bus import Bus
from kurzspiel.server.storage.leases import Leases
from kurzspiel.server.storage.node import ServerNode
from kurzspiel.server.storage.values import Conflict, Damaged, Limit, Loaded, Rows, StoredEvent, Unavailable
from kurzspiel.server.table.events import Event, Frozen, Moved, Paused, Renamed, RulesChanged, Unsaid
from kurzspiel.server.table.table import Refused, Table
from kurzspiel.server.traces import traced
from kurzspiel.texts import say

if TYPE_CHECKING:
    from kurzspiel.server.metrics import Metrics
    from kurzspiel.server.storage.store import Store

Result = TypeVar("Result")
Act = Callable[[Table, float], Result]
Also = Callable[[Table, Sequence[Event], float], Rows]
MaySay = Callable[[str, Viewer], Awaitable[None]]  # the visitor, and their seat if they have one

SNAPSHOT_EVERY = 50  # events
ANEW = (Frozen, RulesChanged, Renamed, Unsaid)  # events after which a snapshot is due
JUMP = 1.0  # seconds that the wall clock may be set by while we play
TRIES = 40  # at an act while other nodes change the same table: two bots there make a hundred moves a second

log = structlog.get_logger()


class Missing(Exception):
    """There is no such table."""


async def anybody(_: str, __: Viewer) -> None:
    """Nobody is refused."""


@dataclass(frozen=True)
class Hooks:
    """How other parts of the server take part when something happens at a table."""

    also: tuple[Also, ...] = ()  # what else is stored, in the same transaction
    may_say: MaySay = anybody  # refuses visitors who may not say anything


NO_HOOKS = Hooks()


class TableRoom:
    """Every table where somebody plays or looks, or a bot or a clock has something to do."""

    def __init__(
        self,
        store: "Store",
        bus: Bus,
        metrics: "Metrics",
        node: ServerNode,
        leases: Leases,
        thinking: Thinking,
        hooks: Hooks = NO_HOOKS,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = None,
    ) -> None:
        """`steady`: a clock that never jumps; without one, the other clock is believed."""
        self.store = store
        self.metrics = metrics
        self.bus = bus
        self.node = node
        self.now = clock
        self._steady = steady or clock
        self.tables: dict[str, Live] = {}
        self._broken: set[str] = set()  # tables that cannot be read
        self.hooks = hooks
        self.automatic = Automatic(self, leases, thinking)
        self.presence = PresenceBook(bus, self.tables, clock, self.automatic.arrange)
        self.is_closing = False
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- background work

    async def stop(self) -> None:
        """Let nobody in any more, cut all listeners, and end background work."""
        self.is_closing = True
        for live in list(self.tables.values()):
            self.drop(live)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if task.cancelled() or not (error := task.exception()):
            return
        if isinstance(error, Conflict | Unavailable | Missing | Refused):
            log.warning("a table is loaded again", exc_info=error)  # it is due, so it will be looked at again
            return
        self.metrics.errors.inc()
        log.error("a task failed", exc_info=error)

    # --- in memory and out of it

    async def live(self, id: str) -> Live:
        """A table, loaded from the store if it is not in memory."""
        if id in self.tables:
            self.tables[id].touched = self.now()
            return self.tables[id]
        lock = self._loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                return self.tables.get(id) or await self._load(id)
        finally:
            if not lock.locked():
                self._loading.pop(id, None)

    async def fresh(self, id: str) -> Live:
        """The same, with everything that other nodes have stored by now."""
        live = await self.live(id)
        if self.bus.has_peers:
            async with live.lock:
                self.check_here(live)
                await self.catch_up(live)
        return live

    async def add(self, table: Table, owner: str, limits: Sequence[Limit] = ()) -> Live:
        """A new table; with an id that is taken: Conflict."""
        if table.id in self.tables:
            raise Conflict(f"There is a table {table.id} already.")
        live = Live(table, self.now(), ahead=self.ahead)
        self.tables[table.id] = live
        await self.commit(live, lambda table, now: None, owner, limits=limits)
        self.metrics.tables.set(len(self.tables))
        return live

    async def _load(self, id: str) -> Live:
        loaded, table = await self._read(id)
        live = Live(table, self.now(), ahead=self.ahead)
        live.looked_after_since = self.node.started
        live.note(carried_out(live.table, [*loaded.earlier, *loaded.events]))
        self.tables[id] = live
        self.metrics.tables.set(len(self.tables))
        await self.commit(live, self._give_time_back)
        if loaded.row.status == "frozen" != live.table.status:  # it could not be loaded before
            await self.store.append(row_of(live.table, self.now()), [])
        return live

    async def _read(self, id: str) -> tuple[Loaded, Table]:
        """A table as it is stored; if its snapshot is broken, from its first event on."""
        if id in self._broken:
            raise broken()
        try:
            return await self._restored(id)
        except Exception as error:
            if not is_damage(error):
                raise
        try:
            return await self._restored(id, with_snapshot=False)
        except Exception as error:
            if not is_damage(error):
                raise
            await self._give_up(id, error)
            raise broken() from error

    async def _give_up(self, id: str, error: Exception) -> None:
        """Freeze a table that cannot be read: nobody waits for it, and hosts find it among the frozen ones."""
        self._broken.add(id)
        self.metrics.errors.inc()
        log.error("a table cannot be read; it is frozen, and all others continue", table=id, exc_info=error)
        with suppress(Exception):  # its row may be broken too
            await self.store.freeze(id)

    async def _restored(self, id: str, with_snapshot: bool = True) -> tuple[Loaded, Table]:
        loaded = await self._loaded(id, with_snapshot)
        return loaded, restore.table_of(loaded, self.now())

    async def _loaded(self, id: str, with_snapshot: bool) -> Loaded:
        loaded = await self.store.load(id, with_snapshot)
        if loaded is None or not find(loaded.row.game):  # a game that is not installed here may come back
            raise Missing(id)
        if loaded.snapshot and loaded.row.rules != game(loaded.row.game).rules_version:
            loaded = restore.from_the_beginning(loaded, await self.store.events(id))
        return loaded

    def _give_time_back(self, table: Table, now: float) -> None:
        """Nobody's clock is charged for the time without a node; given back once, since that makes a later event."""
        lost = self.node.time_lost_since(table.changed) if table.status == "running" else 0.0
        if lost:
            table.give_back(lost, now)

    def drop(self, live: Live) -> None:
        """Drop a table from memory; clients that look at it reconnect for a fresh view."""
        if self.is_here(live):
            del self.tables[live.table.id]
            self.automatic.forget(live.table.id)
        if live.timer:
            live.timer.cancel()
        live.cut()
        self.metrics.tables.set(len(self.tables))

    async def delete(self, id: str) -> bool:
        """Delete a table for good, here and on all nodes; False if there was none."""
        if id in self.tables:
            self.drop(self.tables[id])
        was_there = await self.store.delete(id)
        self.bus.tell(buses.GONE, id)
        return was_there

    def is_here(self, live: Live) -> bool:
        return self.tables.get(live.table.id) is live

    def check_here(self, live: Live) -> None:
        if not self.is_here(live):
            raise Conflict("the table has just been dropped from memory; try again")

    # --- the one way to change a table

    async def commit(
        self,
        live: Live,
        act: Act[Result],
        visitor: str | None = None,
        message: str | None = None,
        limits: Sequence[Limit] = (),
    ) -> Result:
        """Change a table, store the change, send it. An act that raises `Refused` has changed nothing.

        The act may be run several times, on the table as it is then; only what is stored has happened.
        """
        async with live.lock:
            for _ in range(TRIES):
                self.check_here(live)
                before = Point.of(live.table)
                try:
                    if self.has_jumped(live):
                        await self._straighten(live, before)
                        before = Point.of(live.table)
                    result = await self._attempt(live, act, before, visitor, message, limits)
                except Conflict:
                    self.metrics.conflicts.inc()
                    await self._read_anew(live, before)
                except Refused:
                    if not await self.catch_up(live):
                        raise
                else:
                    has_changed = live.table.seq > before.seq
                    if has_changed or not visitor or not await self.catch_up(live):  # else the state was old
                        return result
            raise Conflict(f"table {live.table.id} keeps being changed by others; try again")

    async def _attempt(
        self,
        live: Live,
        act: Act[Result],
        before: Point,
        visitor: str | None,
        message: str | None,
        limits: Sequence[Limit],
    ) -> Result:
        table, now = live.table, self.now()
        try:
            result = act(table, now)
        except Refused:
            raise
        except BaseException:
            self.drop(live)  # a bug of ours: what is stored is what counts
            raise
        events, table.pending = table.pending, []
        if events:
            await self._store(live, events, stored(table, events, now, visitor, message), now, limits)
            live.touched = now
            await self._tell(live, events, now, before)
            self.bus.tell(buses.TABLE, f"{table.id} {table.seq}")
        self.automatic.arrange(live)
        return result

    @traced("send")
    async def _tell(self, live: Live, events: Sequence[Event], at: float, before: Point) -> None:
        try:
            self.metrics.updates.inc(await tell(live, events, at, self.presence.here(live), before))
        except BaseException:
            self.drop(live)  # some have received it and others have not: everybody reconnects for a fresh view
            raise

    @traced("store")
    async def _store(
        self, live: Live, events: list[Event], rows: list[StoredEvent], now: float, limits: Sequence[Limit]
    ) -> None:
        table = live.table
        try:
            granted, revoked = grants(table, events)
            also = {statement: rows for more in self.hooks.also for statement, rows in more(table, events, now).items()}
            snapshot = self._snapshot(table, events, rows)
            await self.store.append(row_of(table, now), rows, granted, revoked, snapshot, also, limits)
        except Conflict:
            raise
        except Damaged as error:
            self.drop(live)
            await self._give_up(table.id, error)
            raise broken() from error
        except BaseException:
            self.drop(live)  # nobody has seen it yet, and what is stored is what counts
            raise
        live.note(carried_out(table, rows))
        self.metrics.events.inc(len(events))
        for event in events:
            if isinstance(event, Moved):
                self.metrics.moved(table.game.name, event.by or "person")

    def _snapshot(
        self, table: Table, events: list[Event], rows: list[StoredEvent]
    ) -> tuple[int, dict[str, object]] | None:
        """The whole table: now and then, and if an older one can no longer be used or holds what must be forgotten."""
        is_due = table.seq // SNAPSHOT_EVERY > (rows[0].seq - 1) // SNAPSHOT_EVERY
        if not is_due and not any(isinstance(event, ANEW) for event in events):
            return None
        return table.seq, Snapshot.of(table).stored()

    # --- jumps of the wall clock

    @property
    def ahead(self) -> float:
        """By how much the wall clock is ahead of the steady one; it changes only when the wall clock jumps."""
        return self.now() - self._steady()

    def has_jumped(self, live: Live) -> bool:
        return abs(self.ahead - live.ahead) > JUMP

    async def _straighten(self, live: Live, before: Point) -> None:
        """Correct the times of a live table for a jump; tables played over days follow the wall clock."""
        ahead, table = self.ahead, live.table
        is_live = table.status == "running" and not isinstance(table.options.clock, SlowClock)
        if is_live and (table.options.clock or table.deadlines()):
            jump = ahead - live.ahead
            await self._attempt(live, lambda table, now: table.give_back(jump, now), before, None, None, ())
        live.keep_pace(ahead)

    # --- what other nodes have stored

    async def catch_up(self, live: Live) -> bool:
        """Apply and send what other nodes have stored; returns whether there was anything. The lock must be held."""
        if not self.bus.has_peers:
            return False
        events = await self.store.events(live.table.id, live.table.seq)
        return await self.let_happen(live, events)

    async def let_happen(self, live: Live, events: list[StoredEvent]) -> bool:
        """The same with these events, if they are new."""
        new = [event for event in events if event.seq > live.table.seq]
        for group in groups_of(new):
            before = Point.of(live.table)
            if not restore.follow(live.table, group):
                await self._read_anew(live, before)
                return True
            live.note(carried_out(live.table, group))
            self._heard_of_jump(live, group)
            await self._tell(live, [restore.happened(each) for each in group], group[-1].at, before)
        if new:
            self.automatic.arrange(live)
        return bool(new)

    def _heard_of_jump(self, live: Live, events: Sequence[StoredEvent]) -> None:
        """Another node has given the time back, so we do not; all nodes' clocks agree."""
        if any(event.kind == Paused.kind for event in events) and self.has_jumped(live):
            live.keep_pace(self.ahead)

    async def _read_anew(self, live: Live, before: Point) -> None:
        """Replace what is in memory by what is stored; listeners receive what they have missed."""
        try:
            loaded, live.table = await self._read(live.table.id)
            stored = await self.store.events(live.table.id, before.seq)
        except BaseException:
            self.drop(live)
            raise
        live.note(carried_out(live.table, [*loaded.earlier, *loaded.events]))
        missed = [event for event in stored if event.seq <= loaded.row.seq]  # others may have stored more meanwhile
        self._heard_of_jump(live, missed)
        happened = [restore.happened(each) for each in missed]
        await self._tell(live, happened, missed[-1].at if missed else self.now(), before)
        self.automatic.arrange(live)


def is_damage(error: Exception) -> bool:
    """Whether the stored table makes no sense; otherwise it is gone, or the database does not answer."""
    return isinstance(error, Damaged) or not isinstance(error, Missing | Conflict | Unavailable)


def broken() -> Refused:
    return Refused("broken", say("server-table-broken"))


def groups_of(events: list[StoredEvent]) -> list[list[StoredEvent]]:
    """Events that were stored together."""
    found: list[list[StoredEvent]] = []
    for event in events:
        if found and (found[-1][0].at, found[-1][0].message) == (event.at, event.message):
            found[-1].append(event)
        else:
            found.append([event])
    return found
