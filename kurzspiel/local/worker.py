"""The local server for JavaScript, in a worker of a browser: texts go in and texts come out (web/src/local)."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from kurzspiel.bots.search import Look, Thinker
from kurzspiel.game import all_games
from kurzspiel.local.server import Answered, LocalServer, LocalSocket
from kurzspiel.local.store import Keeper
from kurzspiel.server.room.thinkers import MEMORY

MEASURED = 3  # times; the best counts, since others use the device too
NODES = 200  # as many as the level club thinks


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
    """What a page asks the worker for."""

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
        """All of a table as it is kept; nothing, where there is none."""
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
        """A socket, or an answer that says why there is none."""

        def pass_on(message: bytes) -> bool:
            send(message.decode())
            return True

        found = await self.server.connect(id, seat, since, pass_on, ended)
        return as_text(found) if isinstance(found, Answered) else found


def as_text(answer: Answered) -> str:
    """Its status and whether it is JSON in the first line, then what it says."""
    return f"{answer.status} {'json' if answer.is_json else 'text'}\n{answer.body.decode()}"


def rate() -> float:
    """Iterations a second that a bot makes here as a match begins: what tells a quick device from a slow one."""
    rules = next(iter(all_games()))
    match = rules.match(rules.usual_seats, seed=1)
    view, best = match.view_of(match.to_act[0]), 0.0
    for seed in range(MEASURED):
        thinker, began = Thinker(seed, 1, MEMORY), time.perf_counter()
        thinker.study(view, nodes=NODES)
        best = max(best, NODES / (time.perf_counter() - began))
    return best
