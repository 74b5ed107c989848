"""What other nodes do at tables that are in memory here: announced by the bus, and read from the database."""

import asyncio

import structlog

from kurzspiel.server.room.live import Live
from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.storage import bus as buses
from kurzspiel.server.storage.values import StoredEvent

AT_ONCE = 50  # tables whose news is read together
COMPARED = 500  # tables that are compared at once
LOOK = 1.0  # seconds between two looks into the database while the bus is away
SELDOM = 10  # one in this many looks is made even while it is there: messages may get lost

log = structlog.get_logger()


class Peers:
    """Keeps the tables in memory up to date; those that change at the same time are read together."""

    def __init__(self, room: TableRoom) -> None:
        self._room = room
        self._behind: dict[str, Live] = {}
        self._work: asyncio.Event = asyncio.Event()
        self._looks = 0
        room.bus.hear(buses.TABLE, self._heard)
        room.bus.hear(buses.GONE, self._gone)
        room.bus.when_back(self._look_soon)

    def start(self) -> None:
        if self._room.bus.has_peers:
            self._room.spawn(self._keep_up())

    def _heard(self, _: str, text: str) -> None:
        id, _, seq = text.partition(" ")
        live = self._room.tables.get(id)
        if not live or live.table.seq >= int(seq):
            return
        if self._room.bus.is_home(id) or self._room.automatic.is_busy(live):
            self._follow(live)
        else:
            self._room.drop(live)  # nobody here looks at it, and its own node looks after it

    def _follow(self, live: Live) -> None:
        self._behind[live.table.id] = live
        self._work.set()

    def _gone(self, _: str, id: str) -> None:
        if live := self._room.tables.get(id):
            self._room.drop(live)

    def _look_soon(self) -> None:
        self._looks = 0

    async def look(self) -> None:
        """Compare all tables with the database if the bus is or was away, and otherwise now and then."""
        self._looks += 1
        if self._room.bus.is_up and self._looks % SELDOM != 1:
            return
        lives = list(self._room.tables.values())
        for first in range(0, len(lives), COMPARED):
            portion = lives[first : first + COMPARED]
            seqs = await self._room.store.seqs([live.table.id for live in portion])
            for live in portion:
                if live.table.id not in seqs:
                    await self._drop_if_gone(live)
                elif live.table.seq < seqs[live.table.id]:
                    self._follow(live)

    async def _drop_if_gone(self, live: Live) -> None:
        """It was deleted, or it is just being opened."""
        async with live.lock:
            if live.table.id not in await self._room.store.seqs([live.table.id]):
                self._room.drop(live)

    async def _keep_up(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            while self._behind:
                portion = [self._behind.popitem()[1] for _ in range(min(AT_ONCE, len(self._behind)))]
                try:
                    await self._read(portion)
                except Exception as error:  # the next look finds the rest
                    log.warning("what others did could not be read", exc_info=error)

    async def _read(self, lives: list[Live]) -> None:
        news = await self._room.store.news({live.table.id: live.table.seq for live in lives})
        for live in lives:
            if events := news.get(live.table.id):
                self._room.spawn(self._let_happen(live, events))

    async def _let_happen(self, live: Live, events: list[StoredEvent]) -> None:
        async with live.lock:
            if self._room.is_here(live):
                await self._room.let_happen(live, events)
