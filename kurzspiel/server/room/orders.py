"""Carrying out and answering the host's orders, which the admin command has put into the database."""

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
        """Carry out all waiting orders; of several nodes, one does it."""
        if not await self._leases.take("orders"):
            return
        for order in await self._room.store.open_orders():
            await self._room.store.answer_order(order.id, await self._answer_to(order))

    async def _answer_to(self, order: Order) -> str:
        """The answer to an order, a sentence; a failure does not hold up the others."""
        try:
            return await self.obey(order.kind, order.table_id or "", order.data)
        except Missing:
            return f"there is no table {order.table_id}"
        except Exception as error:
            log.error("an order failed", order=order.kind, table=order.table_id, exc_info=error)
            return f"{order.kind} failed: the log of the server says why"

    async def obey(self, kind: str, table: str, data: Mapping[str, str]) -> str:
        """Carry it out; returns what was done. Missing if there is no such table."""
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
