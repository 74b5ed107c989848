"""Orders of the host that the admin command has put into the database: they are carried out and answered."""

from collections.abc import Mapping

import structlog

from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.storage.leases import Leases
from kurzspiel.server.storage.values import Order

log = structlog.get_logger()


class Orders:
    """Freeze, thaw and delete tables while people play."""

    def __init__(self, room: TableRoom, leases: Leases) -> None:
        self._room = room
        self._leases = leases

    async def carry_out(self) -> None:
        """All that wait; of several nodes one does it."""
        if not await self._leases.take("orders"):
            return
        for order in await self._room.store.open_orders():
            await self._room.store.answer_order(order.id, await self._answer_to(order))

    async def _answer_to(self, order: Order) -> str:
        """What is said to an order of the host, a sentence; one that fails keeps no other waiting."""
        try:
            return await self.obey(order.kind, order.table_id or "", order.data)
        except Missing:
            return f"there is no table {order.table_id}"
        except Exception as error:
            log.error("an order failed", order=order.kind, table=order.table_id, exc_info=error)
            return f"{order.kind} failed: the log of the server says why"

    async def obey(self, kind: str, table: str, data: Mapping[str, str]) -> str:
        """Do it, and say so; Missing if there is no such table."""
        room = self._room
        if kind == "delete":
            return f"table {table} is deleted" if await room.delete(table) else f"there is no table {table}"
        live = await room.live(table)
        if kind == "freeze":
            await room.commit(live, lambda held, now: held.freeze(data["why"], now))
            return f"table {table} is frozen"
        if kind == "thaw":
            await room.commit(live, lambda held, now: held.thaw(now))
            return f"table {table} goes on"
        return f"there is no order {kind!r}"
