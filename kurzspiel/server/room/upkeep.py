"""What a node does every second: handles tables that are due, orders of the host, and tables idle in memory."""

import structlog

from kurzspiel.server.room.orders import Orders
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.storage.leases import Leases
from kurzspiel.server.storage.values import Conflict
from kurzspiel.server.table.table import Refused

EVERY = 1.0  # seconds
WOKEN = 200  # tables in one look

log = structlog.get_logger()


class Upkeep:
    """Looks after the tables of a node."""

    def __init__(self, room: TableRoom, orders: Orders, leases: Leases, thinking: Thinking, idle: float) -> None:
        self._room = room
        self._orders = orders
        self._leases = leases
        self._thinking = thinking
        self._idle = idle  # seconds until a table that nobody looks at is dropped from memory

    async def look_around(self) -> None:
        """Wake tables that are due, carry out orders of the host, and drop idle tables from memory."""
        room, now = self._room, self._room.now()
        for live in [each for each in room.tables.values() if room.has_jumped(each)]:
            room.spawn(room.commit(live, lambda table, now: None))  # this corrects the jump
        room.metrics.waiting_bots.set(self._thinking.waiting)
        room.metrics.leases.set(self._leases.count)
        self._thinking.shelf.tidy()
        for id in await room.store.due(now, WOKEN, self._leases.node):
            if room.automatic.needs_us(id):
                await self._wake(id)
        await self._orders.carry_out()
        for live in list(room.tables.values()):
            if now - live.touched > self._idle and not room.automatic.is_busy(live):
                room.drop(live)

    async def _wake(self, id: str) -> None:
        """A table that cannot be read does not keep the others asleep."""
        try:
            await self._room.automatic.look_after(id)
        except (Missing, Conflict, Refused):  # refused: it cannot be read, which has been logged
            pass
        except Exception as error:
            self._room.metrics.errors.inc()
            log.error("a table cannot be read", table=id, exc_info=error)
