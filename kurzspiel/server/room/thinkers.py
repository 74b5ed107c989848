"""Thinking for bots, hints and analyses, in threads off the event loop, shared fairly and with bounds.

There is a quick lane for levels that answer at once, a slow one for levels that think by the clock, and one for
analyses. In each lane, tables take turns, so that a table with many bots does not keep the others waiting. When many
wait in the slow lane, everybody there thinks for a shorter time.

The memory of bots' searches is bounded: a fixed amount for each thinking thread, and for the few bots that thought
last. A bot that waits for its first turn has none yet; it is freed when a bot has not moved for long or its match is
over.
"""

import asyncio
import os
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from kurzspiel.bots.levels import LevelBot, level_in
from kurzspiel.match import Match, View
from kurzspiel.server.messages import Advice, CoachAnswer, CoachWarning, Words
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.replays import PlayedMatch
from kurzspiel.server.traces import traced
from kurzspiel.study import analysis, coach, lines
from kurzspiel.texts import say, words_of

Result = TypeVar("Result")

MOST_ROUNDS = 2  # of one asker at a time: reloading the page leaves one behind that nobody waits for
MEMORY = 16  # MiB for the memory of one bot's search
KEPT_SEARCHES = 4  # of the bots that thought last
KEPT_BOTS = 1000  # with the rest of their plans, which is small
SEARCH_KEPT_FOR = 300.0  # seconds
LEAST_PACE = 0.05
NICE = 10  # how far thinking threads yield to those that answer people
HINT_SECONDS = 1.5
ANALYSIS_NODES: int | None = None  # the usual number for the game


def give_way() -> None:
    """Let this thread yield to those that answer people, if the system can do that for a single thread."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


class FairLane:
    """A few threads or processes for the work of many tables or visitors, which take turns."""

    def __init__(self, pool: Callable[[], Executor], size: int) -> None:
        self._pool = pool
        self._free = size
        self._waiting: OrderedDict[str, deque[tuple[Callable[[], Any], asyncio.Future[Any]]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        return sum(len(jobs) for jobs in self._waiting.values())

    async def run(self, whose: str, work: Callable[[], Result]) -> Result:
        """Do this work when it is this table's or visitor's turn."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append((work, future))
        self._start()
        return await future

    def _start(self) -> None:
        while self._free and self._waiting:
            whose, jobs = self._waiting.popitem(last=False)
            work, future = jobs.popleft()
            if jobs:
                self._waiting[whose] = jobs  # now behind all others
            if not future.cancelled():
                self._begin(work, future)

    def _begin(self, work: Callable[[], Any], future: asyncio.Future[Any]) -> None:
        try:
            inner = asyncio.get_running_loop().run_in_executor(self._pool(), work)
        except RuntimeError as error:  # the pool is gone
            future.set_exception(error)
            return
        self._free -= 1
        inner.add_done_callback(partial(self._done, future))

    def _done(self, future: asyncio.Future[Any], inner: asyncio.Future[Any]) -> None:
        self._free += 1
        error = inner.exception()
        if not future.done():
            if error:
                future.set_exception(error)
            else:
                future.set_result(inner.result())
        self._start()


class UnderWay:
    """How many unfinished requests each asker has, and how many they may have."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._begun: Counter[str] = Counter()

    @contextmanager
    def one_more(self, asker: str) -> Iterator[None]:
        if self._begun[asker] >= self._most:
            raise Refusal(429, "too_often", say("server-thinks-already"), {"retry-after": "1"})
        self._begun[asker] += 1
        try:
            yield
        finally:
            self._begun[asker] -= 1
            self._begun += Counter()  # forgets askers without any


class ThreadLane(FairLane):
    """Threads that yield to those that answer people."""

    def __init__(self, name: str, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=give_way)
        super().__init__(lambda: self._threads, threads)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class Choice:
    """A move, and the level that chose it: a lower one, if the wanted one was not available."""

    text: str
    level: str


def advice_of(found: analysis.MoveAdvice) -> Advice:
    words = words_of(found.why)
    return Advice(
        moves=list(found.moves), chance=round(found.chance, 3), why=found.why, words=Words(**words) if words else None
    )


def coached(view: View, moves: tuple[str, ...]) -> CoachAnswer:
    if not moves:
        return CoachAnswer(fine=[list(each) for each in coach.fine_moves(view)], warning=None)
    found = coach.warning(view, moves)
    return CoachAnswer(fine=[], warning=warning_of(found) if found else None)


def warning_of(found: coach.CostlyMove) -> CoachWarning:
    words, made = words_of(found.why), words_of(found.made_why)
    return CoachWarning(
        cost=round(found.cost, 3), mark=found.mark, why=found.why, words=Words(**words) if words else None,
        made_why=found.made_why, made_words=Words(**made) if made else None,
    )  # fmt: skip


def view_at(played: PlayedMatch, seat: int) -> View:
    """What the seat to move knows at the end of these moves."""
    match = played.match()
    if seat not in match.to_act:
        raise ValueError(say("server-hint-not-now"))
    return match.view_of(seat)


def thought_about(played: PlayedMatch, seat: int, nodes: int, seed: int) -> lines.ThoughtRound:
    return lines.think(view_at(played, seat), nodes, seed)


Key = tuple[str, int, str]  # table, seat, level


class Shelf:
    """Bots between two of their moves; threads take them and put them back."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, searches: int = KEPT_SEARCHES) -> None:
        self._searches = searches
        self._bots: OrderedDict[Key, tuple[LevelBot, float]] = OrderedDict()  # the bot that thought last comes last
        self._lock = threading.Lock()
        self._now = clock

    def take(self, key: Key, seed: int) -> LevelBot:
        """The bot that played before, with its memory, or a new one."""
        with self._lock:
            player, _ = self._bots.pop(key, (None, 0.0))
        return player or LevelBot(key[2], seed, memory=MEMORY)

    def put(self, key: Key, player: LevelBot) -> None:
        if player.level.taste:
            return  # it does not search, so it has nothing to remember
        with self._lock:
            self._bots[key] = player, self._now()
            while len(self._bots) > KEPT_BOTS:
                self._bots.popitem(last=False)
            for other, _ in list(self._bots.values())[: -self._searches]:
                other.forget()

    def dismiss(self, table: str) -> None:
        with self._lock:
            for key in [key for key in self._bots if key[0] == table]:
                del self._bots[key]

    def tidy(self) -> None:
        """Free the memory of bots that have not moved for long."""
        with self._lock:
            for player, since in self._bots.values():
                if self._now() - since > SEARCH_KEPT_FOR:
                    player.forget()


class Thinking:
    """All thinking of this node."""

    def __init__(self, threads: int = 0, elsewhere: Callable[[], float] = lambda: 0.0) -> None:
        cores = os.cpu_count() or 1
        self.quick = ThreadLane("quick", 1)
        self.slow = ThreadLane("slow", threads or cores)
        self.study = ThreadLane("study", 1)
        self._elsewhere = elsewhere  # decisions waiting in other processes, per thread here
        self.shelf = Shelf()

    @property
    def waiting(self) -> int:
        return self.quick.waiting + self.slow.waiting

    @traced("bot")
    async def choose(self, table: str, level: str, seed: int, view: View) -> Choice:
        """The move of a bot of this level."""
        key = table, view.seat, level
        is_hard = level_in(view.engine.name, level).seconds and len(view.legal) > 1
        lane = self.slow if is_hard else self.quick
        return Choice(await lane.run(table, lambda: self._choose(key, seed, lane, view)), level)

    def _choose(self, key: Key, seed: int, lane: ThreadLane, view: View) -> str:
        player = self.shelf.take(key, seed)
        player.pace = max(LEAST_PACE, 1 / (1 + lane.waiting + self._elsewhere()))
        text = player.choose(view)
        self.shelf.put(key, player)
        return text

    def dismiss(self, table: str) -> None:
        """Forget the bots of a table."""
        self.shelf.dismiss(table)

    @traced("hint")
    async def hint(self, table: str, seed: int, view: View) -> list[Advice]:
        """The best moves."""
        work = partial(analysis.hint, view, seconds=HINT_SECONDS, seed=seed, memory=MEMORY)
        return [advice_of(each) for each in await self.slow.run(table, work)]

    @traced("coach")
    async def coach(self, table: str, view: View, moves: tuple[str, ...]) -> CoachAnswer:
        """Whether these moves cost much; without any, which moves surely do not."""
        return await self.slow.run(table, partial(coached, view, moves))

    @traced("lines")
    async def lines(self, whose: str, played: PlayedMatch, seat: int, nodes: int, seed: int) -> lines.ThoughtRound:
        """A round of thinking about a position of an analysis board."""
        return await self.slow.run(whose, partial(thought_about, played, seat, nodes, seed))

    @traced("judgement")
    async def judge(self, whose: str, work: Callable[[], Result]) -> Result:
        """Judge a choice against the best one known."""
        return await self.slow.run(whose, work)

    @traced("analysis")
    async def analyse(self, table: str, match: Match, progress: Callable[[int, int], None]) -> dict[str, Any]:
        """Analyse every decision of a match; `progress` is called with the number done and the total."""
        loop = asyncio.get_running_loop()
        done = total = 0

        def begin(count: int) -> None:
            nonlocal total
            total = count

        def step() -> None:
            nonlocal done
            done += 1
            loop.call_soon_threadsafe(progress, done, total)

        def work() -> dict[str, Any]:
            found = analysis.analyse(match, nodes=ANALYSIS_NODES, threads=1, begin=begin, progress=step)
            return found.as_json()

        return await self.study.run(table, work)

    def close(self) -> None:
        for lane in (self.quick, self.slow, self.study):
            lane.close()

    async def aclose(self) -> None:
        """The same, for thinking on several machines."""
        self.close()
