"""Leases of several nodes, in their shared database.

A lease is a row with the node that has it. It is valid as long as that node gives signs of life; after that, any node
may take it. So single leases need no renewing.
"""

import asyncio
from contextlib import suppress

from sqlalchemy import ColumnElement, delete, or_, select
from sqlalchemy.dialects.postgresql import Insert

from kurzspiel.server.storage.database import Database, Unavailable, database_now
from kurzspiel.server.storage.migrations.schema import LEASES, NODES
from kurzspiel.server.storage.node import ServerNode


class StoredLeases:
    """Leases in the database; those that are taken or given back at the same time share a statement."""

    def __init__(self, database: Database, node: ServerNode) -> None:
        self.node: str | None = node.id
        self._database = database
        self._node = node
        self._held: set[str] = set()
        self._wanted: dict[str, asyncio.Future[bool]] = {}
        self._unwanted: set[str] = set()
        self._work: asyncio.Task[None] | None = None
        self._lapses = node.lapses

    @property
    def count(self) -> int:
        return len(self._still_held())

    def holds(self, name: str) -> bool:
        return name in self._still_held() and self._node.is_sure

    def _still_held(self) -> set[str]:
        """Our leases, without those that others may have taken meanwhile."""
        if self._lapses != self._node.lapses:
            self._lapses = self._node.lapses
            self._held.clear()
        return self._held

    async def take(self, name: str) -> bool:
        if self.holds(name):
            return True
        if name not in self._wanted:
            self._wanted[name] = asyncio.get_running_loop().create_future()
        future = self._wanted[name]
        self._start()
        return await asyncio.shield(future) and self.holds(name)

    def give_back(self, name: str) -> None:
        if name in self._still_held():
            self._held.discard(name)
            self._unwanted.add(name)
            self._start()

    async def start(self) -> None:
        await self._database.change(delete(LEASES).where(_is_free()))

    async def stop(self) -> None:
        self._held.clear()
        if self._work:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        with suppress(Unavailable):
            await self._database.change(delete(LEASES).where(LEASES.c.node_id == self.node))

    def _start(self) -> None:
        if self._work is None or self._work.done():
            self._work = asyncio.get_running_loop().create_task(self._go_through())

    async def _go_through(self) -> None:
        while self._wanted or self._unwanted:
            wanted, self._wanted = self._wanted, {}
            unwanted, self._unwanted = self._unwanted, set()
            try:
                if unwanted:
                    own = LEASES.c.node_id == self.node
                    await self._database.change(delete(LEASES).where(own, LEASES.c.name.in_(unwanted)))
                taken = await self._take(sorted(wanted)) if wanted else set()
            except Exception as error:
                for future in wanted.values():
                    _fail(future, error)
                continue
            self._still_held().update(taken)
            for name, future in wanted.items():
                if not future.done():
                    future.set_result(name in taken)

    async def _take(self, names: list[str]) -> set[str]:
        new = Insert(LEASES).values([{"name": name, "node_id": self.node} for name in names])
        free = or_(LEASES.c.node_id == self.node, _is_free())
        taken = new.on_conflict_do_update(
            index_elements=[LEASES.c.name], set_={"node_id": new.excluded.node_id}, where=free
        ).returning(LEASES.c.name)
        return {name for (name,) in await self._database.change(taken)}


def _is_free() -> ColumnElement[bool]:
    """Whether the node with the lease no longer gives signs of life."""
    return LEASES.c.node_id.not_in(select(NODES.c.id).where(NODES.c.sure > database_now()))


def _fail(future: "asyncio.Future[bool]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
        future.exception()  # the caller may no longer be waiting
