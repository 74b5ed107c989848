"""Bots and hints think in other workers of the browser, one per core, while this one answers the page.

A search by the clock has a tree in each worker, and their findings are added up, like those of a server's threads.
A search by a number of iterations runs in one worker, and chooses as it does everywhere: engine lines in another one;
short searches (`club`, the coach, each decision of an analysed match) in this one, where requests wait for the end
of one of them.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, Protocol

import structlog

from kurzspiel.bots.guided import thinker_of
from kurzspiel.bots.levels import LevelBot
from kurzspiel.bots.search import Judged, Look, Pace, Search, Thinker, is_settled, think
from kurzspiel.engine.forms.room import Room
from kurzspiel.match import Match, View
from kurzspiel.server.messages import Advice
from kurzspiel.server.room.replays import PlayedMatch
from kurzspiel.server.room.thinkers import (
    ANALYSIS_NODES,
    HINT_SECONDS,
    MEMORY,
    Choice,
    Shelf,
    Thinking,
    advice_of,
    view_at,
)
from kurzspiel.study import analysis, lines

MOST_ROOMS = 16  # of bots that thought before: each room takes part of a browser's address space
ROUND = 0.15  # seconds that a worker thinks before its findings are looked at
PIECE = 0.03  # the same if this worker thinks itself, and answers nothing meanwhile
HINTS = 3

log = structlog.get_logger()


class Helpers(Protocol):
    """Other workers."""

    @property
    def count(self) -> int: ...  # 0: there are none, or they have failed
    def call(self, number: int, room: Room, look: Look) -> Awaitable[None]: ...


class NoHelpers:
    count = 0

    async def call(self, number: int, room: Room, look: Look) -> None:
        raise RuntimeError("there are no other workers")


class LocalThinking(Thinking):
    """All thinking of one person's server."""

    def __init__(self, helpers: Helpers | None = None) -> None:
        super().__init__(1)
        self._helpers = helpers or NoHelpers()
        self.shelf = Shelf(searches=max(1, min(4, MOST_ROOMS // self.width)))
        self._turn = asyncio.Lock()  # a search by the clock has all workers
        self._next = count()

    @property
    def width(self) -> int:
        """How many can think at the same time."""
        return self._helpers.count or 1

    async def choose(self, table: str, level: str, seed: int, view: View) -> Choice:
        key = table, view.seat, level
        player = self.shelf.take(key, seed)
        text = player.known(view) or await self._thought(player, view)
        self.shelf.put(key, player)
        return Choice(text, level)

    async def _thought(self, player: LevelBot, view: View) -> str:
        seconds = player.seconds(view)
        if not seconds:
            return player.decide(view, player.study(view))
        thinker = player.thinker(view)
        if player.level.threads == 0:
            thinker.threads = self.width
        return player.decide(view, await self._by_clock(thinker, view, seconds))

    async def hint(self, table: str, seed: int, view: View) -> list[Advice]:
        if len(view.legal) == 1:
            return [advice_of(each) for each in analysis.hint(view, seed=seed, memory=MEMORY)]
        thinker = thinker_of(view.engine.name)(seed, self.width, MEMORY)
        found = await self._by_clock(thinker, view, HINT_SECONDS)
        return [advice_of(each) for each in analysis.advised(view, found, HINTS, seed)]

    async def lines(self, whose: str, played: PlayedMatch, seat: int, nodes: int, seed: int) -> lines.ThoughtRound:
        view = view_at(played, seat)
        thinker = lines.thinker_for(view, nodes, seed)
        for search in thinker.begin(view):
            await self._look(next(self._next), search, view, nodes, thinker.care)
            search.make_up(view)
        return lines.told(thinker, view, nodes, thinker.found(view))

    async def analyse(self, table: str, match: Match, progress: Callable[[int, int], None]) -> dict[str, Any]:
        """One decision after the other; requests are answered in between."""
        asked = list(analysis.questions(match))
        found = analysis.begun(match, ANALYSIS_NODES, asked)
        for question in asked:
            found.decisions.append(analysis.answer(question, found.nodes, 0))
            progress(len(found.decisions), found.total)
            await asyncio.sleep(0)
        return analysis.ended(found, asked).as_json()

    # --- searches

    async def _by_clock(self, thinker: Thinker, view: View, seconds: float) -> list[Judged]:
        """What one tree in each worker finds within the time."""
        async with self._turn:
            end = time.perf_counter() + seconds
            searches = thinker.begin(view)
            done = await asyncio.gather(
                *(self._until(number, each, view, end, thinker.care) for number, each in enumerate(searches))
            )
            thinker.iterations = sum(done)
            return thinker.found(view)

    async def _until(self, number: int, search: Search, view: View, end: float, care: int) -> int:
        pace = Pace(end, ROUND if self._helpers.count else PIECE)
        while pace.left > 0:
            await self._look(number, search, view, pace.chunk, care)
            pace.step()
            if is_settled(search.judged(view), pace.left):
                break
        search.make_up(view)
        return pace.done

    async def _look(self, number: int, search: Search, view: View, count: int, care: int) -> None:
        """In another worker; where that fails, here."""
        if self._helpers.count:
            look = search.look(view, count, care)
            try:
                return await self._helpers.call(number % self._helpers.count, search.room, look)
            except Exception as error:
                log.warning("the other workers have failed; this one thinks", exc_info=error)
                look()
        else:
            think(search, view, count, care)
        await asyncio.sleep(0)
