"""The local server for JavaScript, in a worker of a browser: texts go in and texts come out (web/src/local)."""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

from kurzspiel.bots.levels import LevelBot
from kurzspiel.bots.search import Look
from kurzspiel.game import Game, all_games
from kurzspiel.local.server import Answered, LocalServer, LocalSocket
from kurzspiel.local.store import Keeper
from kurzspiel.server.room.thinkers import MEMORY

QUICK = 0.25  # seconds for a choice: a device at least this quick need not be measured again
PATIENCE = 1.0  # seconds in all for a choice that is measured again and again


class PageHelpers:
    """The other workers, as JavaScript has them (web/src/local/thinkers.ts)."""

    def __init__(self, workers: Any) -> None:
        self._workers = workers

    @property
    def count(self) -> int:
        return int(self._workers.count)

    def call(self, number: int, room: Any, look: Look) -> Awaitable[None]:
        found: Awaitable[None] = room.call_elsewhere(number, self._workers, look)
        return found


class PageServer:
    """What a page can ask of the worker."""

    def __init__(self, keeper: Keeper, workers: Any = None) -> None:
        self.server = LocalServer(keeper, PageHelpers(workers) if workers else None)

    def take_in(self, text: str) -> bool:
        """A table that was kept; whether it could be read."""
        try:
            self.server.store.take_in(text)
        except ValueError:
            return False
        return True

    async def start(self) -> None:
        await self.server.start()

    def written(self, id: str) -> str:
        """Everything about a table as it is kept; nothing if there is none."""
        return self.server.store.written(id) or ""

    async def ask(self, method: str, address: str, body: str) -> str:
        return as_text(await self.server.ask(method, address, body.encode()))

    async def connect(
        self,
        id: str,
        seat: int | None,
        since: str | None,
        send: Callable[[str], object],
        ended: Callable[[], object] = lambda: None,
    ) -> LocalSocket | str:
        """A socket, or an answer that says why not."""

        def pass_on(message: bytes) -> bool:
            send(message.decode())
            return True

        found = await self.server.connect(id, seat, since, pass_on, ended)
        return as_text(found) if isinstance(found, Answered) else found


def as_text(answer: Answered) -> str:
    """Its status and whether it is JSON in the first line, then what it says."""
    return f"{answer.status} {'json' if answer.is_json else 'text'}\n{answer.body.decode()}"


async def choices() -> str:
    """By game, the seconds that a bot of the level `club` takes for a choice: whether a device is quick enough.

    Requests that come meanwhile are answered between two games.
    """
    found = {}
    for rules in all_games():
        found[rules.name] = seconds_of_choice(rules)
        await asyncio.sleep(0)
    return orjson.dumps(found).decode()


def seconds_of_choice(rules: Game) -> float:
    """The best of several, since the device does other work too."""
    match = rules.match(rules.usual_seats, seed=1)
    view, best, spent, seed = match.view_of(match.to_act[0]), math.inf, 0.0, 0
    while best > QUICK and spent < PATIENCE:
        bot, began = LevelBot("club", seed, memory=MEMORY), time.perf_counter()
        bot.choose(view)
        took = time.perf_counter() - began
        best, spent, seed = min(best, took), spent + took, seed + 1
    return best
