"""The load command: many tables of people who all move at once, how long each move takes to reach everybody at its
table, and whether any was lost or doubled."""

import asyncio
import gc
import ipaddress
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from math import ceil
from typing import Any
from urllib.parse import urlsplit

import orjson

from kurzspiel.loadtest.client import ASKING, ServerRefusal, Web, in_parallel
from kurzspiel.loadtest.crowd import FIRST_PAUSE, LONGEST_PAUSE, Crowd, LoadSeat, LoadTable
from kurzspiel.loadtest.figures import Period, Report, quantile, told
from kurzspiel.loadtest.process import OwnServer, answers, raise_file_limit
from kurzspiel.loadtest.visits import Visits, moves_of_a_person

SPARE_FILES = 200
TICK = 0.004  # seconds between two looks for moves that are due
CATCH_UP = 1.0  # seconds' worth of late moves that are made up for, at twice the rate; more are not
PATIENCE = 30.0  # seconds in which one more table gets its sockets
LAST_MOVES = 30.0  # seconds for what is on its way at the end
STEP_UP, STEP_DOWN, LEAST_RATE = 1.2, 0.7, 5.0

Say = Callable[[str], None]


@dataclass(frozen=True)
class LoadPlan:
    """What is to be measured."""

    game: str
    seats: int
    has_secrets: bool  # moves that the others are not notified of
    tables: int = 1000
    rate: float = 500.0  # moves a second; 0: as fast as it goes
    seconds: float = 30.0
    url: str | None = None
    database: str | None = None
    redis: str | None = None
    nodes: int = 1
    processes: int = 0  # of each server; 0: as many as there are cores for a single server, one for each of several
    kill_after: float | None = None
    is_ramp: bool = False
    is_idle: bool = False
    bots: str | None = None  # a person at each table, and in the other seats bots of this level
    is_at_home: bool = False  # also measure visitors whose bots think in their browsers

    @property
    def people(self) -> int:
        """At each table."""
        return self.seats if self.bots is None else 1


def check(plan: LoadPlan) -> None:
    """ValueError says what does not fit."""
    if plan.url is not None:
        target_of(plan.url)
        own = ("--database", plan.database), ("--redis", plan.redis), ("--kill-after", plan.kill_after)
        for option, value in own:
            if value is not None:
                raise ValueError(f"{option} is for a server of the command's own; leave out --url")
    if plan.nodes > 1 and (plan.url or not plan.redis or not (plan.database or "").startswith("postgres")):
        raise ValueError("--nodes: several servers need --database postgresql://... and --redis redis://...")
    if plan.kill_after is not None and not 0 < plan.kill_after < plan.seconds:
        raise ValueError(f"--kill-after: it must be within the {plan.seconds:g} seconds that are measured")
    if plan.is_idle and (plan.is_ramp or plan.kill_after is not None):
        raise ValueError("--idle: nobody plays at idle tables; leave out --ramp and --kill-after")
    if plan.is_at_home and (not plan.bots or plan.url or plan.is_idle or plan.is_ramp or plan.kill_after is not None):
        raise ValueError("--at-home: it needs --bots, and no --url, --idle, --ramp or --kill-after")
    if plan.is_ramp and (plan.kill_after is not None or not plan.rate):
        raise ValueError("--ramp: it needs a rate to begin with, and no --kill-after")


def target_of(url: str) -> tuple[str, int]:
    """Host and port of a server on this machine; other people's servers must not be loaded."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or 80
    except ValueError:
        parts, host, port = urlsplit(""), "", 0
    if parts.scheme != "http" or not host or parts.path not in ("", "/") or parts.query:
        raise ValueError(f"--url: {url!r} is not an address such as http://127.0.0.1:8765")
    with suppress(ValueError):
        if host == "localhost" or ipaddress.ip_address(host).is_loopback:
            return host, port
    raise ValueError(f"--url: {host} is not this machine; only a loopback address such as 127.0.0.1 may be loaded")


class Load:
    """One run: a server, its tables, and the results."""

    def __init__(self, plan: LoadPlan, say: Say, servers: Sequence[OwnServer] | None = None) -> None:
        self.plan = plan
        self.say = say
        self.report = Report(plan.game, plan.tables, rate=plan.rate)
        self.own = list(own_servers(plan) if servers is None else servers)
        targets = [("127.0.0.1", each.port) for each in self.own] or [target_of(plan.url or "")]
        self._webs = cycle([Web(host, port) for host, port in targets])
        self.crowd = Crowd(targets, plan.has_secrets, self._over)
        self.tables: list[LoadTable] = []
        self.finished: list[LoadTable] = []
        self.periods: list[Period] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._failure: Exception | None = None

    async def run(self) -> Report:
        """The whole run. Ctrl-C ends it early, and the report shows what there is."""
        try:
            await self._measure()
        except asyncio.CancelledError:
            self.report.is_stopped = True
        finally:
            for table in self.tables:
                table.close()
            for _ in self.crowd.targets:
                self.web.close()
            self._sum_up()
            for each in self.own:
                await asyncio.shield(asyncio.to_thread(each.stop))
        return self.report

    @property
    def web(self) -> Web:
        """The servers in turn."""
        return next(self._webs)

    async def _measure(self) -> None:
        if self.own:
            self.say("Starting a server ..." if len(self.own) == 1 else f"Starting {len(self.own)} servers ...")
            await asyncio.gather(*(asyncio.to_thread(each.start) for each in self.own))
        elif not await asyncio.to_thread(answers, *self.crowd.targets[0]):
            host, port = self.crowd.targets[0]
            raise ValueError(f"Cannot reach a server at {host}, port {port}")
        await self._open_table(await self._visitors())  # so that the game is loaded before memory is measured
        self.report.memory_before, _ = await self._usage()
        self.say(f"Opening {self.plan.tables} tables ...")
        await in_parallel([self._add_table] * self.plan.tables, ASKING)
        if not self.plan.is_idle:
            await self._connect()
        await self._weigh()
        if not self.plan.is_idle:
            await self._play()
            if self.plan.is_at_home:
                await self._visit()
            self.say("Comparing all logs ...")
            await self._compare()

    # --- tables

    async def _visitors(self) -> list[str]:
        """Tokens of as many new visitors as a table has people."""
        return [await self._visitor(f"Player {seat}") for seat in range(self.plan.people)]

    async def _visitor(self, name: str) -> str:
        return str(orjson.loads(await self.web.ask("POST", "/api/visitors", None, {"name": name}))["token"])

    async def _open_table(self, tokens: list[str]) -> LoadTable:
        """The first visitor opens it; the others join, unless they are bots."""
        other = {"who": "bot", "bot": self.plan.bots} if self.plan.bots else {"who": "open"}
        chairs = [{"who": "me"}, *[other] * (self.plan.seats - 1)]
        new = {"game": self.plan.game, "chairs": chairs, "name": "Player 0"}
        opened = orjson.loads(await self.web.ask("POST", "/api/tables", tokens[0], new))
        for seat, token in enumerate(tokens[1:], 1):
            join = {"name": f"Player {seat}", "seat": seat, "key": opened["key"]}
            await self.web.ask("POST", f"/api/tables/{opened['id']}/join", token, join)
        return LoadTable(self.crowd, opened["id"], tokens)

    async def _add_table(self) -> None:
        self.tables.append(await self._open_table(await self._visitors()))

    async def _connect(self) -> None:
        self.say(f"Connecting {self.plan.tables * self.plan.people} sockets ...")
        for table in self.tables:
            table.connect()
        ready, end = 0, time.perf_counter() + PATIENCE
        while ready < len(self.tables):
            await asyncio.sleep(0.1)
            before, ready = ready, sum(table.is_ready for table in self.tables)
            if ready > before:
                end = time.perf_counter() + PATIENCE
            elif time.perf_counter() > end:
                raise ValueError(f"Only {ready} of {len(self.tables)} tables got their sockets")

    def _over(self, table: LoadTable) -> None:
        """A match has ended: the same people sit down to a new one."""
        table.close()
        self.tables.remove(table)
        self.finished.append(table)
        self._spawn(self._replace([seat.token for seat in table.seats]))

    async def _replace(self, tokens: list[str]) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                table = await self._open_table(tokens)
                break
            except (OSError, ServerRefusal) as error:
                self.crowd.complain(str(error))
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        self.tables.append(table)
        table.connect()

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._failure = error if isinstance(error, Exception) else None

    # --- memory and time

    async def _usage(self) -> tuple[int | None, float | None]:
        """Resident bytes and CPU seconds of the server: from /proc, or what another one reports."""
        if self.own:
            memories, times = [each.memory for each in self.own], [each.cpu for each in self.own]
            return (
                sum(each or 0 for each in memories) if all(memories) else None,
                sum(each or 0.0 for each in times) if all(times) else None,
            )
        try:
            lines = (await self.web.ask("GET", "/metrics")).decode().splitlines()
        except (OSError, ServerRefusal):
            return None, None
        told = dict(line.split(" ", 1) for line in lines if line.startswith("process_"))
        memory, cpu = told.get("process_resident_memory_bytes"), told.get("process_cpu_seconds_total")
        return int(float(memory)) if memory else None, float(cpu) if cpu else None

    async def _weigh(self) -> None:
        await asyncio.sleep(0.5)
        report = self.report
        report.sockets = sum(seat.socket is not None for table in self.tables for seat in table.seats)
        report.memory_with_tables, _ = await self._usage()
        if report.memory_with_tables is not None and report.memory_before is not None:
            report.memory_per_table = (report.memory_with_tables - report.memory_before) // self.plan.tables

    # --- playing

    async def _play(self) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()  # nothing here makes reference cycles, and a long search for them would count as the server's time
        _, before = await self._usage()
        mine = time.process_time()
        try:
            if self.plan.is_ramp:
                await self._ramp()
            else:
                await self._steadily()
        finally:
            gc.enable()
            self.report.cpu_client = time.process_time() - mine
            _, after = await self._usage()
            self.report.cpu_server = after - before if after is not None and before is not None else None

    async def _visit(self) -> None:
        """The same people without bots on the server."""
        self.say("Visitors come whose bots think at home ...")
        a_move = (self.report.cpu_server or 0.0) / max(1, sum(period.acknowledged for period in self.periods))
        moves = moves_of_a_person(self.plan.game, self.plan.seats)
        self.report.visits = await Visits(self.web, self._cpu).measure(moves, a_move)

    async def _cpu(self) -> float:
        return (await self._usage())[1] or 0.0

    async def _steadily(self) -> None:
        at = f"{self.plan.rate:g} moves a second" if self.plan.rate else "as many moves as can be"
        self.say(f"Making {at} for {self.plan.seconds:g} seconds ...")
        if self.plan.kill_after is not None:
            self._spawn(self._kill(self.plan.kill_after))
        await self._period(self.plan.rate)

    async def _kill(self, after: float) -> None:
        await asyncio.sleep(after)
        self.say(f"Killing {'the' if len(self.own) == 1 else 'a'} server, and starting it again ...")
        self.own[0].kill()
        self.report.kills += 1
        await asyncio.to_thread(self.own[0].start)

    async def _ramp(self) -> None:
        """Raise the rate as long as it is held; if not even the first is held, go down until one is."""
        rate, held, is_falling = self.plan.rate, None, False
        while rate >= LEAST_RATE:
            period = await self._period(rate)
            is_held = period.is_held()
            self.say(f"{rate:.0f} a second: {told(period)}: {'held' if is_held else 'not held'}")
            if is_held:
                self.report.rate_held = held = rate
            if is_held and is_falling or not is_held and held is not None:
                break
            is_falling = not is_held
            rate *= STEP_UP if is_held else STEP_DOWN
        if held is None:
            self.say("No rate was held.")

    async def _period(self, rate: float) -> Period:
        """Make moves at this rate, then wait for all that are on their way."""
        period = Period(rate, time.perf_counter())
        self.periods.append(period)
        try:
            await self._pace(period)
        finally:
            period.ended = time.perf_counter()
        end = time.perf_counter() + LAST_MOVES
        while (self._tasks or self._is_moving()) and time.perf_counter() < end:
            await asyncio.sleep(0.05)
        self._check_failure()
        return period

    def _is_moving(self) -> bool:
        return any(table.flight or not table.is_ready for table in self.tables)

    def _check_failure(self) -> None:
        if self._failure:
            raise self._failure

    async def _pace(self, period: Period) -> None:
        """Moves when they are due, on all tables in turn; late ones are made up for gradually."""
        made, last = 0.0, period.began
        while (now := time.perf_counter()) < period.began + self.plan.seconds:
            self._check_failure()
            if not period.rate:
                self._send(period, len(self.crowd.waiting))
            else:
                due = (now - period.began) * period.rate
                made = max(made, due - CATCH_UP * period.rate)
                most = max(1, ceil(2 * (now - last) * period.rate))
                made += self._send(period, min(int(due - made), most))
            last = now
            await asyncio.sleep(TICK)

    def _send(self, period: Period, number: int) -> int:
        """Up to this many moves, as far as tables wait for one; returns how many were sent."""
        made = 0
        while made < number and self.crowd.waiting:
            made += self.crowd.waiting.popleft().send(period)
        return made

    # --- afterwards

    async def _compare(self) -> None:
        """Ask for every seat's log and compare it with what came through its socket."""
        tables = [*self.tables, *self.finished]
        await in_parallel([partial(self._compare_table, table) for table in tables], ASKING)
        self.report.is_compared = True

    async def _compare_table(self, table: LoadTable) -> None:
        lengths = set()
        for seat in table.seats:
            answer = orjson.loads(await self.web.ask("GET", f"/api/tables/{table.id}?seat={seat.number}", seat.token))
            log = answer["log"]["add"]
            lengths.add(len(log))
            self.compare_seat(table, seat, log)
        if len(lengths) > 1 and not self.plan.has_secrets:
            self.report.differing += 1

    def compare_seat(self, table: LoadTable, seat: LoadSeat, log: list[list[Any]]) -> None:
        made = [text for mover, text in log if mover == seat.number]
        known = list(seat.acknowledged)
        flight = table.flight
        if flight and flight.seat is seat and not flight.is_acknowledged and made == [*known, flight.text]:
            known.append(flight.text)  # made, but there was no time left to receive it
        self.report.lost += (Counter(known) - Counter(made)).total()
        self.report.doubled += (Counter(made) - Counter(known)).total()
        told = log[: len(seat.log)] if self.plan.bots else log  # bots may have gone on since then
        self.report.differing += told != seat.log or sorted(made) == sorted(known) and made != known

    def _sum_up(self) -> None:
        report, periods, crowd = self.report, self.periods, self.crowd
        for name in ("sent", "acknowledged", "refused"):
            setattr(report, name, sum(getattr(period, name) for period in periods))
        report.unanswered = report.sent - report.acknowledged - report.refused
        report.updates, report.breaks, report.reconnects = crowd.updates, crowd.breaks, crowd.reconnects
        report.finished = len(self.finished)
        flights = [table.flight for table in self.tables if table.flight]
        if not report.is_stopped:
            report.lost += sum(flight.is_acknowledged for flight in flights)  # stored, but not everybody was notified
        report.said = [f"{sentence} ({number} times)" for sentence, number in crowd.said.most_common(5)]
        if not periods:
            return
        shown = next((each for each in periods if each.rate == report.rate_held), periods[-1])
        shown.ended = shown.ended or time.perf_counter()
        report.seconds, report.rate, report.rate_reached = shown.ended - shown.began, shown.rate, shown.reached
        if shown.seconds:
            report.p50, report.p95, report.p99 = (quantile(shown.seconds, share) for share in (0.5, 0.95, 0.99))
            report.longest = max(shown.seconds)


def own_servers(plan: LoadPlan) -> list[OwnServer]:
    count = plan.nodes if plan.url is None else 0
    settings = {"redis": plan.redis} if plan.redis else {}
    processes = plan.processes or (cores() if plan.nodes == 1 else 1)
    return [OwnServer(plan.database, processes=str(processes), **settings) for _ in range(count)]


def cores() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1


def measure(plan: LoadPlan, say: Say, kind: type[Load] = Load) -> Report:
    """Carry out the plan; ValueError and OSError are sentences."""
    check(plan)
    raise_file_limit(plan.tables * plan.people + SPARE_FILES)
    with asyncio.Runner(loop_factory=quick_loop) as runner:
        return runner.run(_run(plan, say, kind))


async def _run(plan: LoadPlan, say: Say, kind: type[Load]) -> Report:
    me = asyncio.current_task()
    if sys.platform != "win32" and me:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, me.cancel)  # as Ctrl-C does
    return await kind(plan, say).run()


def quick_loop() -> asyncio.AbstractEventLoop:
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()
