"""The tables that are in memory here, and the one way to change them: what happens is checked, stored, then told.

All that changes a table goes through `commit`, one at a time for each table.
"""

import asyncio
import time
from collections.abc import Callable
from secrets import token_hex
from typing import Any, TypeVar

import structlog

from kurzspiel.game import game
from kurzspiel.server import loading
from kurzspiel.server.bus import Bus
from kurzspiel.server.database import Rows
from kurzspiel.server.live import Live
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.store import Conflict, Event, Store, Unavailable
from kurzspiel.server.stored import answered, events_of, grants, replies_of, row_of
from kurzspiel.server.table import Draft, Refused, Table
from kurzspiel.server.telling import tell

Result = TypeVar("Result")
Also = Callable[[Table, list[Draft], float], Rows]
After = Callable[[Table, list[Draft], float], None]

SNAPSHOT_EVERY = 50  # events
ANEW = ("frozen", "rules_changed", "renamed", "unsaid")  # events after which a snapshot is due
BEAT = 2.0  # seconds between two signs of life
WEEK = 7 * 86400.0

log = structlog.get_logger()


class Missing(Exception):
    """There is no such table."""


class Room:
    """Every table that somebody plays at, looks at, or that a bot or a clock has business with."""

    def __init__(self, store: Store, bus: Bus, metrics: Metrics, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.metrics = metrics
        self.now = clock
        self.tables: dict[str, Live] = {}
        self.is_closing = False
        self.started = 0.0
        self.also: list[Also] = []  # what else is stored when something happens at a table, with it or not at all
        self.after: list[After] = []  # who hears of it on the node where it happened; may be lost with the node
        self.arrange: Callable[[Live], None] = lambda live: None  # let happen by itself what has to
        self.forgotten: Callable[[str], None] = lambda table: None  # hears which table was put out of memory
        self._bus = bus
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._node = token_hex(4)
        self._stopped = 0.0  # when the last sign of life before this start was given
        bus.listen(self._heard)

    # --- start and stop

    async def start(self) -> None:
        self.started = self.now()
        self._stopped = await self.store.last_beat() or self.started
        await self.beat()
        await self.store.forget_before(self.started - WEEK)
        self.every(BEAT, self.beat)

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
        if isinstance(error, Conflict | Unavailable):
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

    async def beat(self) -> None:
        await self.store.beat(self._node, self.started, self.now())

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
        loaded = await self.store.load(id)
        if loaded is None:
            raise Missing(id)
        if loaded.snapshot and loaded.row.rules != game(loaded.row.game).rules_version:
            loaded = loading.from_the_beginning(loaded, await self.store.events(id))
        live = Live(loading.table_of(loaded, self.now()), self.now())
        for visitor, message, answer in loaded.snapshot[1].get("answered", []) if loaded.snapshot else []:
            live.remember(visitor, message, answer)
        for visitor, message, answer in replies_of(live.table, loaded.events):
            live.remember(visitor, message, answer)
        self.tables[id] = live
        self.metrics.tables.set(len(self.tables))
        await self.commit(live, self._give_time_back)
        return live

    def _give_time_back(self, table: Table, now: float) -> None:
        """The time that no server was there is nobody's time; given once, since it makes an event after the start."""
        last = max(self._stopped, table.changed)
        if table.status == "running" and last < self.started:
            table.give_back(self.started - last, now)

    def drop(self, live: Live) -> None:
        """Put a table out of memory; who looks at it comes back for a fresh view."""
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
        if live.timer:
            live.timer.cancel()
        live.cut()
        self.forgotten(live.table.id)
        self.metrics.tables.set(len(self.tables))

    def _heard(self, id: str, seq: int) -> None:
        """Somebody has stored events of a table; if it was another node, what is in memory here is old."""
        live = self.tables.get(id)
        if live and live.table.seq < seq:
            self.drop(live)

    def is_here(self, live: Live) -> bool:
        return self.tables.get(live.table.id) is live

    def check_here(self, live: Live) -> None:
        if not self.is_here(live):
            raise Conflict("the table has just been read anew; try again")

    # --- the one way to change a table

    async def commit(
        self, live: Live, act: Callable[[Table, float], Result], visitor: str | None = None, message: str | None = None
    ) -> Result:
        """Change a table, store it, tell it. What raises `Refused` has changed nothing."""
        async with live.lock:
            self.check_here(live)
            table = live.table
            now, keep, before = self.now(), table.settled, table.length
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
                live.undos += any(draft.kind == "undone" for draft in drafts)
                self.metrics.updates.inc(tell(live, drafts, now, min(keep, table.settled), before))
                self._bus.publish(table.id, table.seq)
                for hear in self.after:
                    hear(table, drafts, now)
            self.arrange(live)
            return result

    async def _store(self, live: Live, drafts: list[Draft], events: list[Event], now: float) -> None:
        table = live.table
        granted, revoked = grants(table, drafts)
        also = {statement: rows for more in self.also for statement, rows in more(table, drafts, now).items()}
        try:
            await self.store.append(row_of(table, now), events, granted, revoked, self._snapshot(live, events), also)
        except BaseException:
            self.drop(live)  # nobody has seen it, and what is stored is what counts
            raise
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
        return table.seq, {**loading.snapshot(table), "answered": answered(live, events)}
