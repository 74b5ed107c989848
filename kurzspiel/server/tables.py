"""The live tables of this node: what happens is checked, stored, and only then told.

All that changes a table goes through `commit`, one at a time for each table. Clocks and bots are looked after here.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import choice, token_hex
from typing import Any, TypeVar

import orjson
import structlog

from kurzspiel import chance
from kurzspiel.bots import bot as make_bot
from kurzspiel.game import game
from kurzspiel.notation import CHANCE
from kurzspiel.server import loading, messages
from kurzspiel.server.bus import Bus
from kurzspiel.server.database import Rows
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.problems import problem_of
from kurzspiel.server.store import Conflict, Event, Order, Row, Store, Unavailable
from kurzspiel.server.stream import WARM, Listener, Sight, Stream
from kurzspiel.server.table import Chair, Draft, Refused, Table, bot_names
from kurzspiel.server.thinking import Thinking
from kurzspiel.texts import say, sentence_of, words_of

Result = TypeVar("Result")
Viewer = int | None  # a seat, or somebody who watches
Also = Callable[[Table, list[Draft], float], Rows]
After = Callable[[Table, list[Draft], float], None]

LETTERS = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"  # none that are mixed up
ID_LENGTH = 12
ANSWERS_KEPT = 256  # for each table
SNAPSHOT_EVERY = 50  # events
BEAT = 2.0  # seconds between two signs of life
WEEK = 7 * 86400.0
LOOK_AROUND = 1.0  # seconds between two looks for tables that are due

log = structlog.get_logger()


class Missing(Exception):
    """There is no such table."""


@dataclass
class Live:
    """A table in memory, with who looks at it."""

    table: Table
    touched: float
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    streams: dict[Viewer, Stream] = field(default_factory=dict)
    answered: "OrderedDict[tuple[str, str], dict[str, Any]]" = field(default_factory=OrderedDict)
    left_at: dict[int, float] = field(default_factory=dict)  # when the last device of a seat went
    thinking: set[int] = field(default_factory=set)  # seats whose bots think now
    undos: int = 0
    timer: asyncio.TimerHandle | None = None
    told_presence: bytes = b""  # who is here, as all were told last

    def stream(self, viewer: Viewer) -> Stream:
        if viewer not in self.streams:
            self.streams[viewer] = Stream(viewer)
        return self.streams[viewer]

    def here(self, now: float) -> list[int]:
        return sorted(seat for seat, stream in self.streams.items() if seat is not None and stream.is_attended(now))

    @property
    def watching(self) -> int:
        return len(self.streams[None].listeners) if None in self.streams else 0

    def remember(self, visitor: str, message: str, reply: dict[str, Any]) -> None:
        self.answered[visitor, message] = reply
        while len(self.answered) > ANSWERS_KEPT:
            self.answered.popitem(last=False)


class Tables:
    """Every table that somebody plays at, looks at, or that a bot or a clock has business with."""

    def __init__(
        self, store: Store, thinking: Thinking, bus: Bus, metrics: Metrics, idle: float = 600.0,
        clock: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        self.store = store
        self.thinking = thinking
        self.metrics = metrics
        self.now = clock
        self._bus = bus
        self._idle = idle
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._node = token_hex(4)
        self._started = 0.0
        self._stopped = 0.0  # when the last sign of life before this start was given
        self._closing = False
        self.also: list[Also] = []  # what else is stored when something happens at a table, with it or not at all
        self.after: list[After] = []  # who hears of it on the node where it happened; may be lost with the node
        bus.listen(self._heard)

    # --- start and stop

    async def start(self) -> None:
        self._started = self.now()
        self._stopped = await self.store.last_beat() or self._started
        await self._beat()
        await self.store.forget_before(self._started - WEEK)
        self.spawn(self._forever(BEAT, self._beat))
        self.spawn(self._forever(LOOK_AROUND, self._look_around))

    async def stop(self) -> None:
        """Let nobody in any more, cut all who listen, and end what goes on."""
        self._closing = True
        for live in list(self._live.values()):
            self._drop(live)
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

    async def _beat(self) -> None:
        await self.store.beat(self._node, self._started, self.now())

    async def _look_around(self) -> None:
        """Wake tables that are due, carry out orders of the host, put idle tables out of memory."""
        now = self.now()
        self.metrics.waiting_bots.set(self.thinking.waiting)
        for id in await self.store.due(now, 200):
            if id not in self._live:
                await self._wake(id)
        for order in await self.store.open_orders():
            await self.store.answer_order(order.id, await self._answer_to(order))
        for live in list(self._live.values()):
            if now - live.touched > self._idle and not self._is_busy(live, now):
                self._drop(live)

    async def _wake(self, id: str) -> None:
        """One table that cannot be read keeps no other asleep."""
        try:
            await self.live(id)
        except (Missing, Conflict):
            pass
        except Exception as error:
            self.metrics.errors.inc()
            log.error("a table cannot be read", table=id, exc_info=error)

    def _is_busy(self, live: Live, now: float) -> bool:
        return bool(live.thinking or live.lock.locked() or any(stream.listeners for stream in live.streams.values()))

    async def _answer_to(self, order: Order) -> str:
        """What is said to an order of the host, a sentence; one that fails keeps no other waiting."""
        try:
            return await self._obey(order.kind, order.table_id or "", order.data)
        except Missing:
            return f"there is no table {order.table_id}"
        except Exception as error:
            log.error("an order failed", order=order.kind, table=order.table_id, exc_info=error)
            return f"{order.kind} failed: the log of the server tells why"

    async def _obey(self, kind: str, table: str, data: dict[str, Any]) -> str:
        if kind == "delete":
            if table in self._live:
                self._drop(self._live[table])
            return f"table {table} is deleted" if await self.store.delete(table) else f"there is no table {table}"
        live = await self.live(table)
        if kind == "freeze":
            await self.commit(live, lambda now: live.table.freeze(data["why"], now))
            return f"table {table} is frozen"
        if kind == "thaw":
            await self.commit(live, lambda now: live.table.thaw(now))
            return f"table {table} goes on"
        return f"there is no order {kind!r}"

    # --- tables in memory

    async def live(self, id: str) -> Live:
        """A table, read from the store if it is not in memory."""
        if id in self._live:
            self._live[id].touched = self.now()
            return self._live[id]
        lock = self._loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                return self._live.get(id) or await self._load(id)
        finally:
            if not lock.locked():
                self._loading.pop(id, None)

    async def _load(self, id: str) -> Live:
        loaded = await self.store.load(id)
        if loaded is None:
            raise Missing(id)
        if loaded.snapshot and loaded.row.rules != game(loaded.row.game).rules_version:
            loaded = loading.from_the_beginning(loaded, await self.store.events(id))
        table = loading.table_of(loaded, self.now())
        live = Live(table, self.now())
        for visitor, message, answer in loaded.snapshot[1].get("answered", []) if loaded.snapshot else []:
            live.remember(visitor, message, answer)
        for event in loaded.events:
            if event.visitor and event.message:
                live.remember(event.visitor, event.message, reply(event.message, key=new_key(table, event)))
        self._live[id] = live
        self.metrics.tables.set(len(self._live))
        await self.commit(live, lambda now: self._give_time_back(table, now))
        return live

    def _give_time_back(self, table: Table, now: float) -> None:
        """The time that no server was there is nobody's time; given once, since it makes an event after the start."""
        last = max(self._stopped, table.changed)
        if table.status == "running" and last < self._started:
            table.give_back(self._started - last, now)

    def _drop(self, live: Live) -> None:
        """Put a table out of memory; who looks at it comes back for a fresh view."""
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
        if live.timer:
            live.timer.cancel()
        for stream in live.streams.values():
            for listener in list(stream.listeners):
                listener.cut()
        self.thinking.dismiss(live.table.id)
        self.metrics.tables.set(len(self._live))

    def _heard(self, id: str, seq: int) -> None:
        """Somebody has stored events of a table; if it was another node, what is in memory here is old."""
        live = self._live.get(id)
        if live and live.table.seq < seq:
            self._drop(live)

    # --- the one way to change a table

    async def commit(
        self, live: Live, act: Callable[[float], Result], visitor: str | None = None, message: str | None = None
    ) -> Result:
        """Change a table, store it, tell it. What raises `Refused` has changed nothing."""
        async with live.lock:
            self._check_live(live)
            table = live.table
            now, keep, before = self.now(), table.settled, table.length
            try:
                result = act(now)
            except Refused:
                raise
            except BaseException:
                self._drop(live)  # a mistake of ours: what is stored is what counts
                raise
            drafts, table.pending = table.pending, []
            if drafts:
                await self._store(live, drafts, now, visitor, message)
                live.touched = now
                live.undos += any(draft.kind == "undone" for draft in drafts)
                self._cut_off(live, drafts)
                self._publish(live, drafts, now, min(keep, table.settled), before)
                self._bus.publish(table.id, table.seq)
                for hear in self.after:
                    hear(table, drafts, now)
            self._arrange(live)
            return result

    async def _store(
        self, live: Live, drafts: list[Draft], now: float, visitor: str | None, message: str | None
    ) -> None:
        table = live.table
        first = table.seq - len(drafts) + 1
        events = [
            Event(first + number, draft.kind, draft.data, now, visitor, message) for number, draft in enumerate(drafts)
        ]
        is_due = table.seq // SNAPSHOT_EVERY > (first - 1) // SNAPSHOT_EVERY or any(
            draft.kind in ("frozen", "rules_changed")
            for draft in drafts  # an older snapshot may not be playable now
        )
        whole = {**loading.snapshot(table), "answered": answered(live, events)} if is_due else None
        granted, revoked = grants(table, drafts)
        taken = (table.seq, whole) if whole else None
        also = {statement: rows for more in self.also for statement, rows in more(table, drafts, now).items()}
        try:
            await self.store.append(row_of(table, now), events, granted, revoked, taken, also)
        except BaseException:
            self._drop(live)  # nobody has seen it, and what is stored is what counts
            raise
        self.metrics.events.inc(len(events))
        for draft in drafts:
            if draft.kind == "moved":
                self.metrics.moves.labels(table.game.name, draft.data["by"] or "person").inc()

    def _cut_off(self, live: Live, drafts: list[Draft]) -> None:
        """Who looks through a seat that is not his any more, or watches where a match without spectators begins."""
        gone: set[Viewer] = {draft.data["seat"] for draft in drafts if draft.kind in ("left", "handed")}
        if not live.table.options.spectators and any(draft.kind == "began" for draft in drafts):
            gone.add(None)
        for viewer in gone & live.streams.keys():
            for listener in live.streams[viewer].listeners:
                listener.cut()

    def _publish(self, live: Live, drafts: list[Draft], now: float, keep: int, before: int) -> None:
        table = live.table
        described = table.describe(now, live.here(now))
        facts = facts_of(described)
        if not table.remembers:
            keep = 0
        for viewer, stream in live.streams.items():
            if stream.is_cold(now):
                continue
            sight = self._sight(table, viewer, facts, keep)
            events = [told for draft in drafts if (told := table.happening(draft, now, viewer))]
            if moves := [(mover, text) for number, mover, text in sight.log if number >= before]:
                events.append({"kind": "moved", "at": now, "seat": moves[0][0], "moves": moves})
            elif any(draft.kind == "undone" for draft in drafts) and sight.mark() != stream.mark:
                events.append({"kind": "undone", "at": now, "seat": drafts[-1].data["seat"]})
            self.metrics.updates.inc(len(stream.listeners))
            stream.publish(events, sight, described, keep)

    def _sight(self, table: Table, viewer: Viewer, facts: bytes, first: int = 0) -> Sight:
        view, legal, lines = table.sight(viewer, first)
        return Sight(orjson.dumps(view), legal, lines, facts, table.settled)

    # --- clocks and bots

    def _arrange(self, live: Live) -> None:
        """Let bots think whose turn it is, and set the alarm for the next time that something falls due."""
        for seat, level in live.table.bots_to_move():
            if seat not in live.thinking and not self._closing:
                live.thinking.add(seat)
                self.spawn(self._let_bot_move(live, seat, level))
        if live.timer:
            live.timer.cancel()
            live.timer = None
        times = [when for when, _, _ in self._deadlines(live)]
        if times and not self._closing:
            delay = max(0.0, min(times) - self.now())
            live.timer = asyncio.get_running_loop().call_later(delay, self._alarm, live)

    def _deadlines(self, live: Live) -> list[tuple[float, str, int]]:
        """Those of the table, and of people who are away while a live clock ticks."""
        table, found = live.table, live.table.deadlines()
        if isinstance(table.options.clock, messages.LiveClock):
            for seat in table.people_to_act():
                stream = live.stream(seat)
                if not stream.listeners:
                    since = max(live.left_at.get(seat, self._started), table.turn_began, stream.lingers_until)
                    found.append((since + table.options.grace, "away", seat))
        return sorted(found)

    def _alarm(self, live: Live) -> None:
        if self._live.get(live.table.id) is live and not self._closing:
            self.spawn(self._time_passed(live))

    async def _time_passed(self, live: Live) -> None:
        await self.commit(live, lambda now: self._fall_due(live, now))

    def _fall_due(self, live: Live, now: float) -> None:
        while (deadlines := self._deadlines(live)) and deadlines[0][0] <= now + 0.001:
            _, what, seat = deadlines[0]  # only the first: it may change who is to act
            if what == "clock":
                live.table.time_out(seat, now)
            elif what == "planning":
                live.table.rest(seat, now)
            else:
                live.table.sit_in(seat, "away", now)

    async def _let_bot_move(self, live: Live, seat: int, level: str) -> None:
        table, undos = live.table, live.undos
        try:
            text = await self._chosen(live, seat, level)
        finally:
            live.thinking.discard(seat)
        if self._live.get(table.id) is live and not self._closing:
            await self.commit(live, lambda now: self._make_bot_move(live, seat, level, text, undos, now))

    async def _chosen(self, live: Live, seat: int, level: str) -> str:
        table = live.table
        assert table.match
        view = table.match.view_of(seat)
        begun = time.perf_counter()
        try:
            text = await self.thinking.choose(table.id, level, table.bot_seed(seat), view)
        except Exception as error:
            self.metrics.errors.inc()
            log.error("a bot failed", table=table.id, level=level, exc_info=error)
            text = make_bot("random", table.bot_seed(seat)).choose(view)
        self.metrics.bot_decisions.labels(level).inc()
        self.metrics.bot_seconds.labels(level).observe(time.perf_counter() - begun)
        return text

    def _make_bot_move(self, live: Live, seat: int, level: str, text: str, undos: int, now: float) -> None:
        """Unless the person is back, or what the bot thought about was taken back."""
        if live.undos == undos and (seat, level) in live.table.bots_to_move():
            with suppress(Refused):  # the person was here and moved; the bot thinks again
                live.table.move(seat, [text], now, by=level)

    # --- opening, joining

    async def open(self, new: messages.NewTable, visitor: str) -> messages.Opened:
        chairs = self._chairs(new, visitor)
        return await self.add(new.game, chairs, new.options, visitor)

    def _chairs(self, new: messages.NewTable, visitor: str) -> list[dict[str, Any]]:
        try:
            rules = game(new.game)
        except ValueError as error:
            raise Refused("no_game", sentence_of(error)) from None
        if len(new.chairs) not in rules.seats:
            allowed = ", ".join(map(str, rules.seats))
            found = {"game": rules.title, "allowed": allowed, "seats": str(len(new.chairs))}
            raise Refused("seats", say("server-seats", **found))
        if new.options.planning and not rules.engine.guide.REST:
            raise Refused("planning", say("server-no-planning", game=rules.title))
        return seated(new.chairs, new.name, visitor)

    async def add(
        self, name: str, chairs: list[dict[str, Any]], options: messages.Options, owner: str, record: str = ""
    ) -> messages.Opened:
        """A new table; with a record the match goes on from its end."""
        data = {
            "game": name,
            "rules": game(name).rules_version,
            "chairs": chairs,
            "options": options.model_dump(),
            "owner": owner,
            "secret": chance.new_secret(),
            "keyring": token_hex(32),
            "record": record,
        }
        now = self.now()
        table = Table.opened("".join(choice(LETTERS) for _ in range(ID_LENGTH)), data, now)
        live = Live(table, now)
        self._live[table.id] = live
        await self.commit(live, lambda now: None, owner)
        self.metrics.tables.set(len(self._live))
        return opened(table, owner)

    async def join(self, id: str, wish: messages.Join, visitor: str) -> messages.Seated:
        live = await self.live(id)
        seat = await self.commit(
            live, lambda now: live.table.join(wish.seat, wish.name, visitor, wish.key, now), visitor
        )
        return messages.Seated(id=id, seat=seat)

    async def claim(self, id: str, key: str, visitor: str) -> messages.Seated:
        live = await self.live(id)
        seat = await self.commit(live, lambda now: live.table.claim(key, visitor, now), visitor)
        return messages.Seated(id=id, seat=seat)

    async def links(self, id: str, visitor: str) -> messages.Opened:
        """The keys once more: of the open seats for who opened the table, and of one's own."""
        table = (await self.live(id)).table
        if visitor != table.owner and not table.seats_of(visitor):
            raise Refused("not_owner", say("server-no-links"))
        return opened(table, visitor)

    # --- looking and listening

    def check_viewer(self, live: Live, visitor: str, viewer: Viewer) -> None:
        """Whether this visitor may look with these eyes."""
        table = live.table
        if viewer is not None and viewer not in table.seats_of(visitor):
            raise Refused("not_yours", say("server-not-yours", seat=str(viewer)))
        is_part = visitor == table.owner or table.seats_of(visitor)
        if viewer is None and not table.options.spectators and not is_part and table.status != "waiting":
            raise Refused("no_spectators", say("server-no-spectators"))

    async def look(self, id: str, visitor: str, viewer: Viewer, since: str | None = None) -> bytes | None:
        """The table as this viewer may know it; None: nothing new since that version."""
        return await self._look(await self.live(id), visitor, viewer, since)

    async def _look(self, live: Live, visitor: str, viewer: Viewer, since: str | None) -> bytes | None:
        async with live.lock:
            self._check_live(live)
            self.check_viewer(live, visitor, viewer)
            now, stream = self.now(), live.stream(viewer)
            if stream.is_cold(now):
                stream.forget()
            stream.warm_until = max(stream.warm_until, now + WARM)
            if not live.table.remembers and since != stream.version:
                since = None  # what was told meanwhile would tell what nobody may look up
            described = live.table.describe(now, live.here(now))
            sight = self._sight(live.table, viewer, facts_of(described))
            return stream.catch_up(since, sight, described)

    def _check_live(self, live: Live) -> None:
        if self._live.get(live.table.id) is not live:
            raise Conflict("the table has just been read anew; try again")

    async def chat(self, id: str, visitor: str, viewer: Viewer) -> list[dict[str, Any]]:
        live = await self.live(id)
        self.check_viewer(live, visitor, viewer)
        return live.table.chat_for(viewer)

    async def listen(self, id: str, visitor: str, viewer: Viewer, since: str | None) -> tuple[Live, Listener]:
        """From now on this listener hears everything; first what is new since that version."""
        live = await self.live(id)
        first = await self._look(live, visitor, viewer, since)
        listener = Listener()
        if first:
            listener.send(first)
        live.stream(viewer).listeners.add(listener)
        await self._come(live, viewer, listener)
        return live, listener

    async def _come(self, live: Live, viewer: Viewer, listener: Listener) -> None:
        self._tell_presence(live, listener)
        if viewer is not None:
            chair = live.table.chairs[viewer]
            if chair.stand_in and chair.reason != "own":
                await self.commit(live, lambda now: live.table.come_back(viewer, now))

    def hang_up(self, live: Live, viewer: Viewer, listener: Listener, lingers: bool = False) -> None:
        """A listener goes; one that lingers will ask again soon."""
        now = self.now()
        stream = live.stream(viewer)
        stream.listeners.discard(listener)
        stream.leave(now, lingers)
        live.touched = now
        if viewer is not None and not stream.listeners:
            live.left_at[viewer] = now
        self._tell_presence(live)
        if self._live.get(live.table.id) is live:
            self._arrange(live)

    def _tell_presence(self, live: Live, newcomer: Listener | None = None) -> None:
        """Tell a newcomer who is here, and the others only if that has changed."""
        here = live.here(self.now())
        message = orjson.dumps({"type": "presence", "here": here, "watching": live.watching})
        if message != live.told_presence:
            live.told_presence = message
            for stream in live.streams.values():
                stream.tell(message)
        elif newcomer:
            newcomer.send(message)

    async def wait(self, id: str, visitor: str, viewer: Viewer, since: str | None, seconds: float) -> bytes | None:
        """The next update after a version, or None when nothing happened in that time."""
        live, listener = await self.listen(id, visitor, viewer, since)
        try:
            async with asyncio.timeout(seconds):
                while message := await listener.queue.get():
                    if message.startswith(b'{"type":"update"'):
                        return message
        except TimeoutError:
            pass
        finally:
            self.hang_up(live, viewer, listener, lingers=True)
        return None

    # --- commands of people

    async def command(self, id: str, visitor: str, name: str, viewer: Viewer, command: Any) -> dict[str, Any]:
        """Carry out a message once, however often it is sent; the reply has the shape of messages.Reply."""
        live = await self.live(id)
        if known := live.answered.get((visitor, command.id)):
            return known
        self.check_viewer(live, visitor, viewer)
        try:
            answer = await self._carry_out(live, visitor, name, viewer, command)
        except Refused as error:
            answer = reply(command.id, problem=problem_of(error.code, sentence_of(error)).model_dump())
        live.remember(visitor, command.id, answer)
        return answer

    async def _carry_out(self, live: Live, visitor: str, name: str, viewer: Viewer, command: Any) -> dict[str, Any]:
        if isinstance(command, messages.Hint):
            return reply(command.id, hint=await self._hint(live, viewer))

        def act(now: float) -> dict[str, Any]:
            if known := live.answered.get((visitor, command.id)):
                return known
            self.check_viewer(live, visitor, viewer)
            return reply(command.id, key=self._act(live, visitor, name, viewer, command, now))

        return await self.commit(live, act, visitor, command.id)

    def _act(self, live: Live, visitor: str, name: str, viewer: Viewer, command: Any, now: float) -> str | None:
        """Returns a new key where the command makes one."""
        table = live.table
        match command:
            case messages.Say():
                table.say(viewer, table.chairs[viewer].name if viewer is not None else name, command.text, now)
                return None
            case messages.Why():
                table.why(viewer, command.move)
                return None
            case messages.Fill():
                table.fill(visitor, command.seat, command.bot, now)
                return None
        if viewer is None:
            raise Refused("no_seat", say("server-take-a-seat"))
        match command:
            case messages.Move():
                table.move(viewer, command.moves, now)
            case messages.Undo():
                table.undo(viewer, now)
            case messages.Agree():
                table.agree(viewer, now)
            case messages.Refuse():
                table.refuse(viewer, now)
            case messages.Vote():
                table.vote(command.seat, viewer, command.seat not in live.here(now), now)
            case messages.Return():
                table.come_back(viewer, now)
            case messages.Leave():
                table.leave(viewer, now)
            case messages.Hand(to="bot"):
                table.hand_to_bot(viewer, command.bot, now)
            case messages.Hand(to="person"):
                return table.hand_on(viewer, now)
        return None

    async def _hint(self, live: Live, viewer: Viewer) -> list[dict[str, Any]]:
        table = live.table
        if not table.options.hints:
            raise Refused("no_hints", say("server-no-hints"))
        if viewer is None or viewer not in table.to_act or table.match is None:
            raise Refused("not_your_turn", say("server-hint-not-now"))
        advice = await self.thinking.hint(table.id, table.bot_seed(viewer), table.match.view_of(viewer))
        return [
            {"moves": list(each.moves), "chance": round(each.chance, 3), "why": each.why, "words": words_of(each.why)}
            for each in advice
        ]

    # --- lists

    async def lobby(self, limit: int = 100) -> messages.TableList:
        return messages.TableList(tables=[line_of(row, []) for row in await self.store.lobby(limit)])

    async def tables_of(self, visitor: str, limit: int = 200) -> messages.TableList:
        """All tables of a visitor, those that wait for him first."""
        lines = [line_of(row, seats) for row, seats in await self.store.tables_of(visitor, limit)]
        lines.sort(key=lambda line: (not set(line.mine) & set(line.to_act), line.status == "over", -line.changed))
        return messages.TableList(tables=lines)


# --- small things


def reply(
    id: str, problem: dict[str, Any] | None = None, hint: list[dict[str, Any]] | None = None, key: str | None = None
) -> dict[str, Any]:
    return {"type": "reply", "id": id, "ok": problem is None, "problem": problem, "hint": hint, "key": key}


def facts_of(described: dict[str, Any]) -> bytes:
    """What is said of a table, without what changes by itself: clocks and who is here."""
    lasting = {key: value for key, value in described.items() if key != "clocks"}
    lasting["seats"] = [{key: seat[key] for key in ("who", "name", "bot")} for seat in described["seats"]]
    return orjson.dumps(lasting, option=orjson.OPT_NON_STR_KEYS)


def seated(chairs: Iterable[messages.Chair], name: str, visitor: str) -> list[dict[str, Any]]:
    """Chairs as an `opened` event has them; who takes several is numbered, and so are bots of one kind."""
    found: list[dict[str, Any]] = []
    names: list[str] = []
    for chair in chairs:
        if chair.who == "open":
            found.append(vars(Chair("open")))
            continue
        person = (chair.name or name) if chair.who == "me" else None
        title = next(each for each in numbered(person, chair.bot) if each not in names)
        names.append(title)
        found.append(
            vars(Chair("person", title, visitors=[visitor]) if chair.who == "me" else Chair("bot", title, chair.bot))
        )
    return found


def numbered(name: str | None, bot: str) -> Iterable[str]:
    if name is None:
        return bot_names(bot)
    return (name if number == 1 else f"{name} {number}" for number in range(1, 100))


def opened(table: Table, visitor: str) -> messages.Opened:
    own, is_owner = table.seats_of(visitor), visitor == table.owner
    given = [seat for seat, chair in enumerate(table.chairs) if seat in own or is_owner and chair.who == "open"]
    return messages.Opened(
        id=table.id,
        seats=table.seats_of(visitor),
        key=table.key_of(None),
        keys={seat: table.key_of(seat) for seat in given},
    )


def new_key(table: Table, event: Event) -> str | None:
    """The key that was made by an event, if it still fits."""
    if event.kind != "handed" or event.data["generation"] != table.chairs[event.data["seat"]].generation:
        return None
    return table.key_of(event.data["seat"])


def answered(live: Live, events: list[Event]) -> list[tuple[str, str, dict[str, Any]]]:
    """Messages that need no other answer, among them the one that made these events."""
    known = [(visitor, message, answer) for (visitor, message), answer in live.answered.items()]
    fresh = [
        (event.visitor, event.message, reply(event.message, key=new_key(live.table, event)))
        for event in events
        if event.visitor and event.message
    ]
    return [*known, *fresh]


def grants(table: Table, drafts: list[Draft]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Who holds seats from now on, and who no longer, for the lists of tables."""
    if not any(draft.kind in ("opened", "joined", "claimed", "left", "handed") for draft in drafts):
        return [], []
    held = [(seat, visitor) for seat, chair in enumerate(table.chairs) for visitor in chair.visitors]
    gone = [draft.data for draft in drafts if draft.kind in ("left", "handed")]
    return held, [(data["seat"], visitor) for data in gone for visitor in data["visitors"]]


def row_of(table: Table, now: float) -> Row:
    clock = table.options.clock
    return Row(
        id=table.id,
        game=table.game.name,
        rules=table.rules,
        status=table.status,
        listed=table.options.listed,
        seats=len(table.chairs),
        created=table.created,
        changed=table.told,  # lists show it and go by it
        seq=table.seq,
        due=table.due(now),
        summary={
            "names": [chair.name for chair in table.chairs],
            "to_act": [seat for seat in table.to_act if seat != CHANCE],
            "clock": clock.model_dump() if clock else None,
        },
    )


def line_of(row: Row, mine: list[int]) -> messages.TableLine:
    return messages.TableLine(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=row.summary["names"],
        mine=mine,
        to_act=row.summary["to_act"],
        changed=row.changed,
        clock=row.summary["clock"],
    )
