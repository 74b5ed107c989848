"""What a visitor whose bots think at home costs the server, compared with one whose bots think on the server.

A visit is what the page asks for, from coming until a match against bots is over. What the two ways share is measured
once: coming, and a look every half minute at what waits elsewhere. Bots on the server think there, and each of their
moves is stored and sent; to think at home, files are fetched, once for each version of the page.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial

import orjson

from kurzspiel.bots import bot
from kurzspiel.game import game
from kurzspiel.loadtest.client import ASKING, Web, in_parallel

COMING = (  # what the page asks for when a visitor comes
    "/", "/sw.js", "/icon.svg", "/api/games", "/api/account", "/api/me/waiting", "/api/me/tables", "/api/place",
    "/api/lobby?lists=true",
)  # fmt: skip
LOOK = "/api/me/waiting"
LOOK_EVERY = 30.0  # seconds, wherever the visitor plays
SECONDS_A_MOVE = 10.0  # that a person takes; the only assumption here
MATCHES = 5  # from which to estimate how many moves a person makes
COMERS, FETCHERS, LOOKS = 100, 10, 1000
QUIET = 2.0  # seconds until bots have made the last moves
FILES = re.compile(r"^const FILES = (\{.+\});", re.MULTILINE)


@dataclass(frozen=True)
class VisitCosts:
    """CPU seconds of the server."""

    moves: float  # of a person in a match
    a_move: float  # with the answers of the bots, on the server
    coming: float
    look: float
    files: float  # all that plays at home, fetched once
    bytes: int

    @property
    def looks(self) -> float:
        """How many in a match, in addition to one after each move at a table of the server."""
        return self.moves * SECONDS_A_MOVE / LOOK_EVERY

    @property
    def on_the_server(self) -> float:
        return self.coming + self.looks * self.look + self.moves * (self.a_move + self.look)

    @property
    def at_home(self) -> float:
        return self.coming + self.looks * self.look

    @property
    def at_home_first(self) -> float:
        """With all files; at later visits the browser has them."""
        return self.at_home + self.files


def moves_of_a_person(name: str, seats: int) -> float:
    """In a match, on average: of a person who plays like the level novice."""
    made = 0
    for seed in range(MATCHES):
        match, bots = game(name).match(seats, seed=seed), [bot("novice", seat) for seat in range(seats)]
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.view_of(seat)))
            made += seat == 0
    return made / MATCHES


class Visits:
    """Visitors to a server, and what they cost it."""

    def __init__(self, web: Web, cpu: Callable[[], Awaitable[float]]) -> None:
        self._web = web
        self._cpu = cpu  # seconds of the server so far

    async def measure(self, moves: float, a_move: float) -> VisitCosts:
        """Compare with matches against bots of the server, which have been measured."""
        await asyncio.sleep(QUIET)
        token, files = await self._visitor(), await self._files()
        return VisitCosts(
            moves=moves,
            a_move=a_move,
            coming=await self._spent([self._come] * COMERS),
            look=await self._spent([partial(self._ask, token, [LOOK])] * LOOKS),
            files=await self._spent([partial(self._ask, token, list(files))] * FETCHERS),
            bytes=sum(files.values()),
        )

    async def _visitor(self) -> str:
        return str(orjson.loads(await self._web.ask("POST", "/api/visitors", None, {"name": "Player"}))["token"])

    async def _files(self) -> dict[str, int]:
        """All that a browser keeps to play at home, with their sizes: the service worker names them."""
        found = FILES.search((await self._web.ask("GET", "/sw.js")).decode())
        if not found:
            raise ValueError("--at-home: the page is not built with its offline part; make page builds it")
        return {f"/{name.removeprefix('./')}": size for name, size in orjson.loads(found[1]).items()}

    async def _come(self) -> None:
        await self._ask(await self._visitor(), COMING)

    async def _ask(self, token: str, paths: Sequence[str]) -> None:
        for path in paths:
            await self._web.ask("GET", path, token)

    async def _spent(self, works: Sequence[Callable[[], Awaitable[None]]]) -> float:
        """CPU seconds of the server for each of these."""
        before = await self._cpu()
        await in_parallel(works, ASKING)
        return (await self._cpu() - before) / len(works)
