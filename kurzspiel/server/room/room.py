"""The tables that are in memory here, and the one way to change them: what happens is checked, stored, then told.

All that changes a table goes through `commit`, one at a time for each table. Other nodes may change the same table: the
database refuses a number of the log that is taken; then the table is read anew, and the act is tried again.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import structlog

from kurzspiel.game import game
from kurzspiel.plugins import find
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.room import restore
from kurzspiel.server.room.broadcast import Point, tell
from kurzspiel.server.room.live import Live, Viewer
from kurzspiel.server.room.presence import Presence
from kurzspiel.server.room.rows import answered, events_of, grants, replies_of, row_of
from kurzspiel.server.storage import bus as buses
from kurzspiel.server.storage.bus import Bus
from kurzspiel.server.storage.database import Rows
from kurzspiel.server.storage.node import Node
from kurzspiel.server.storage.store import Conflict, Event, Loaded, Store, Unavailable
from kurzspiel.server.table.fold import Draft
from kurzspiel.server.table.table import Refused, Table

Result = TypeVar("Result")
Act = Callable[[Table, float], Result]
Also = Callable[[Table, list[Draft], float], Rows]
After = Callable[[Table, list[Draft], float], None]
MaySay = Callable[[str, Viewer], Awaitable[None]]  # the visitor, and his seat if he has one

SNAPSHOT_EVERY = 50  # events
ANEW = ("frozen", "rules_changed", "renamed", "unsaid")  # events after which a snapshot is due
TRIES = 40  # of an act while other nodes change the same table: two bots there make a hundred moves a second

log = structlog.get_logger()


class Missing(Exception):
    """There is no such table."""


async def anybody(_: str, __: Viewer) -> None:
    """Nobody is refused."""


class Room:
    """Every table that somebody plays at, looks at, or that a bot or a clock has business with."""

    def __init__(
        self, store: Store, bus: Bus, metrics: Metrics, node: Node, clock: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.bus = bus
        self.node = node
        self.now = clock
        self.tables: dict[str, Live] = {}
        self.presence = Presence(bus, self.tables, clock)
        self.is_closing = False
        self.also: list[Also] = []  # what else is stored when something happens at a table, with it or not at all
        self.after: list[After] = []  # who hears of it on the node where it happened; may be lost with the node
        self.may_say: MaySay = anybody  # refuses whoever may not say anything
        self.arrange: Callable[[Live], None] = lambda live: None  # let happen by itself what has to
        self.forgotten: Callable[[str], None] = lambda table: None  # hears which table was put out of memory
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- what goes on

    async def stop(self) -> None:
        """Let nobody in any more, cut all who listen, and end what goes on."""
        self.is_closing = True
        for live in list(self.tables.values()):
            self.drop(live)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if task.cancelled() or not (error := task.exception()):
            return
        if isinstance(error, Conflict | Unavailable | Missing):
            log.warning("a table is read anew", exc_info=error)  # it is due, so somebody will look at it again
            return
        self.metrics.errors.inc()
        log.error("a task failed", exc_info=error)

    def every(self, pause: float, work: Callable[[], Any]) -> None:
        """Do this again and again, on this node."""
        self.spawn(self._forever(pause, work))

    async def _forever(self, pause: float, work: Callable[[], Any]) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await work()
            except Unavailable:  # the next round tries again
                log.warning("the database does not answer", work=work.__name__)
            except Exception as error:
                self.metrics.errors.inc()
                log.error("a round failed", work=work.__name__, exc_info=error)

    # --- in memory and out of it

    async def live(self, id: str) -> Live:
        """A table, read from the store if it is not in memory."""
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
        """The same with all that other nodes have stored by now."""
        live = await self.live(id)
        if self.bus.has_peers:
            async with live.lock:
                self.check_here(live)
                await self.catch_up(live)
        return live

    async def add(self, table: Table, owner: str) -> Live:
        """A new table; with an id that is taken: Conflict."""
        if table.id in self.tables:
            raise Conflict(f"There is a table {table.id} already.")
        live = Live(table, self.now())
        self.tables[table.id] = live
        await self.commit(live, lambda table, now: None, owner)
        self.metrics.tables.set(len(self.tables))
        return live

    async def _load(self, id: str) -> Live:
        loaded = await self._loaded(id)
        live = Live(restore.table_of(loaded, self.now()), self.now())
        live.looked_after_since = self.node.started
        live.remember(*replies_in(live.table, loaded))
        self.tables[id] = live
        self.metrics.tables.set(len(self.tables))
        await self.commit(live, self._give_time_back)
        return live

    async def _loaded(self, id: str) -> Loaded:
        loaded = await self.store.load(id)
        if loaded is None or not find(loaded.row.game):  # a game that is not installed here may come back
            raise Missing(id)
        if loaded.snapshot and loaded.row.rules != game(loaded.row.game).rules_version:
            loaded = restore.from_the_beginning(loaded, await self.store.events(id))
        return loaded

    def _give_time_back(self, table: Table, now: float) -> None:
        """The time that no node was there is nobody's time; given once, since it makes an event after that time."""
        lost = self.node.time_lost_since(table.changed) if table.status == "running" else 0.0
        if lost:
            table.give_back(lost, now)

    def drop(self, live: Live) -> None:
        """Put a table out of memory; who looks at it comes back for a fresh view."""
        if self.is_here(live):
            del self.tables[live.table.id]
            self.forgotten(live.table.id)
        if live.timer:
            live.timer.cancel()
        live.cut()
        self.metrics.tables.set(len(self.tables))

    async def delete(self, id: str) -> bool:
        """Delete a table for good, here and at all nodes; False if there was none."""
        if id in self.tables:
            self.drop(self.tables[id])
        was_there = await self.store.delete(id)
        self.bus.tell(buses.GONE, id)
        return was_there

    def is_here(self, live: Live) -> bool:
        return self.tables.get(live.table.id) is live

    def check_here(self, live: Live) -> None:
        if not self.is_here(live):
            raise Conflict("the table has just been put out of memory; try again")

    # --- the one way to change a table

    async def commit(
        self, live: Live, act: Act[Result], visitor: str | None = None, message: str | None = None
    ) -> Result:
        """Change a table, store it, tell it. What raises `Refused` has changed nothing.

        The act may be done several times, on the table as it is then; only what is stored has happened.
        """
        async with live.lock:
            for _ in range(TRIES):
                self.check_here(live)
                before = Point.of(live.table)
                try:
                    result = await self._attempt(live, act, before, visitor, message)
                except Conflict:
                    self.metrics.conflicts.inc()
                    await self._read_anew(live, before)
                except Refused:
                    if not await self.catch_up(live):
                        raise
                else:
                    has_changed = live.table.seq > before.seq
                    if has_changed or not visitor or not await self.catch_up(live):  # else it was told of an old state
                        return result
            raise Conflict(f"others change table {live.table.id} all the time; try again")

    async def _attempt(
        self, live: Live, act: Act[Result], before: Point, visitor: str | None, message: str | None
    ) -> Result:
        table, now = live.table, self.now()
        try:
            result = act(table, now)
        except Refused:
            raise
        except BaseException:
            self.drop(live)  # a mistake of ours: what is stored is what counts
            raise
        drafts, table.pending = table.pending, []
        if drafts:
            await self._store(live, drafts, events_of(table, drafts, now, visitor, message), now)
            live.touched = now
            self._tell(live, drafts, now, before)
            self.bus.tell(buses.TABLE, f"{table.id} {table.seq}")
            for hear in self.after:
                hear(table, drafts, now)
        self.arrange(live)
        return result

    def _tell(self, live: Live, drafts: list[Draft], at: float, before: Point) -> None:
        self.metrics.updates.inc(tell(live, drafts, at, self.presence.here(live), before))

    async def _store(self, live: Live, drafts: list[Draft], events: list[Event], now: float) -> None:
        table = live.table
        try:
            granted, revoked = grants(table, drafts)
            also = {statement: rows for more in self.also for statement, rows in more(table, drafts, now).items()}
            await self.store.append(row_of(table, now), events, granted, revoked, self._snapshot(live, events), also)
        except Conflict:
            raise
        except BaseException:
            self.drop(live)  # nobody has seen it, and what is stored is what counts
            raise
        live.remember(*replies_of(table, events))
        self.metrics.events.inc(len(events))
        for draft in drafts:
            if draft.kind == "moved":
                self.metrics.moves.labels(table.game.name, draft.data["by"] or "person").inc()

    def _snapshot(self, live: Live, events: list[Event]) -> tuple[int, dict[str, Any]] | None:
        """The whole table: now and then, and when an older one cannot be played or tells what is to be forgotten."""
        table = live.table
        is_due = table.seq // SNAPSHOT_EVERY > (events[0].seq - 1) // SNAPSHOT_EVERY
        if not is_due and not any(event.kind in ANEW for event in events):
            return None
        return table.seq, {**restore.snapshot(table), "answered": answered(live, events)}

    # --- what other nodes have stored

    async def catch_up(self, live: Live) -> bool:
        """Let happen here, and tell, what others have stored; whether there was anything. The lock must be held."""
        if not self.bus.has_peers:
            return False
        events = await self.store.events(live.table.id, live.table.seq)
        return await self.let_happen(live, events)

    async def let_happen(self, live: Live, events: list[Event]) -> bool:
        """The same with these events, as far as they are new."""
        new = [event for event in events if event.seq > live.table.seq]
        for group in groups_of(new):
            before = Point.of(live.table)
            if not restore.follow(live.table, group):
                await self._read_anew(live, before)
                return True
            live.remember(*replies_of(live.table, group))
            self._tell(live, drafts_of(group), group[-1].at, before)
        if new:
            self.arrange(live)
        return bool(new)

    async def _read_anew(self, live: Live, before: Point) -> None:
        """Forget what is in memory for what is stored; who listens hears what he has missed."""
        try:
            loaded = await self._loaded(live.table.id)
            stored = await self.store.events(live.table.id, before.seq)
            live.table = restore.table_of(loaded, self.now())
        except BaseException:
            self.drop(live)
            raise
        live.remember(*replies_in(live.table, loaded))
        missed = [event for event in stored if event.seq <= loaded.row.seq]  # others may have gone on meanwhile
        self._tell(live, drafts_of(missed), missed[-1].at if missed else self.now(), before)
        self.arrange(live)


def replies_in(table: Table, loaded: Loaded) -> list[tuple[str, str, dict[str, Any]]]:
    """All answers that are stored with a table."""
    kept = loaded.snapshot[1].get("answered", []) if loaded.snapshot else []
    return [*((visitor, message, answer) for visitor, message, answer in kept), *replies_of(table, loaded.events)]


def groups_of(events: list[Event]) -> list[list[Event]]:
    """Events that were stored together."""
    found: list[list[Event]] = []
    for event in events:
        if found and (found[-1][0].at, found[-1][0].message) == (event.at, event.message):
            found[-1].append(event)
        else:
            found.append([event])
    return found


def drafts_of(events: list[Event]) -> list[Draft]:
    return [Draft(event.kind, event.data) for event in events]
