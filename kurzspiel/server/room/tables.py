"""The tables of this node: all that can be asked of them and done with them, for routes, sockets and whoever else."""

import time
from collections.abc import Callable

import structlog

from kurzspiel.server import messages
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.room.acts import Acts
from kurzspiel.server.room.automatic import Deciding
from kurzspiel.server.room.listeners import Listening
from kurzspiel.server.room.open import Opening
from kurzspiel.server.room.orders import Orders
from kurzspiel.server.room.peers import Following
from kurzspiel.server.room.presence import TELL
from kurzspiel.server.room.room import Missing, Room
from kurzspiel.server.room.rows import line_of
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.storage.bus import Bus
from kurzspiel.server.storage.leases import Leases, NoLeases
from kurzspiel.server.storage.node import Node
from kurzspiel.server.storage.store import Conflict, Store

__all__ = ["Missing", "Tables"]

LOOK_AROUND = 1.0  # seconds between two looks for tables that are due
WOKEN = 200  # tables in one look

log = structlog.get_logger()


class Tables:
    """Its parts in one hand: opening, listening, acts, and what happens by itself, over the tables in memory."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        bus: Bus,
        metrics: Metrics,
        idle: float = 600.0,
        clock: Callable[[], float] = time.time,
        node: Node | None = None,
        leases: Leases | None = None,
    ) -> None:
        node = node or Node(store)
        node.now = clock
        self.store = store
        self.thinking = thinking
        self.now = clock
        self.room = room = Room(store, bus, metrics, node, clock)
        self.leases: Leases = leases or NoLeases()
        self.deciding = Deciding(room, self.leases, thinking)
        self._following = Following(room)
        self.orders = Orders(room, self.leases)
        self.opening = Opening(room)
        self.listening = Listening(room)
        self.acts = Acts(room, thinking)
        self._idle = idle
        self._metrics = metrics

    async def start(self) -> None:
        room = self.room
        await room.node.start()
        await self.leases.start()
        room.every(room.node.pause, room.node.beat)
        room.every(LOOK_AROUND, self.look_around)
        if room.bus.has_peers:
            self._following.start()
            room.every(TELL, room.presence.go_round)

    async def stop(self) -> None:
        """Let nobody in any more, cut all who listen, and end what goes on."""
        await self.room.stop()
        await self.leases.stop()
        await self.room.node.stop()

    async def look_around(self) -> None:
        """Wake tables that are due, carry out orders of the host, put what is idle out of memory."""
        now = self.now()
        self._metrics.waiting_bots.set(self.thinking.waiting)
        self._metrics.leases.set(self.leases.count)
        self.thinking.shelf.tidy()
        for id in await self.store.due(now, WOKEN, self.leases.node):
            if self.deciding.needs_us(id):
                await self._wake(id)
        await self.orders.carry_out()
        for live in list(self.room.tables.values()):
            if now - live.touched > self._idle and not self.deciding.is_busy(live):
                self.room.drop(live)

    async def _wake(self, id: str) -> None:
        """One table that cannot be read keeps no other asleep."""
        try:
            await self.deciding.look_after(id)
        except (Missing, Conflict):
            pass
        except Exception as error:
            self._metrics.errors.inc()
            log.error("a table cannot be read", table=id, exc_info=error)

    # --- lists

    async def lobby(self, limit: int = 100) -> messages.TableList:
        return messages.TableList(tables=[line_of(row, []) for row in await self.store.lobby(limit)])

    async def tables_of(self, visitor: str, limit: int = 200) -> messages.TableList:
        """All tables of a visitor, those that wait for him first."""
        lines = [line_of(row, seats) for row, seats in await self.store.tables_of(visitor, limit)]
        lines.sort(key=lambda line: (not set(line.mine) & set(line.to_act), line.status == "over", -line.changed))
        return messages.TableList(tables=lines)
