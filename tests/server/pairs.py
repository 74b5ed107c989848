"""Two nodes with the same database, the same Redis and the same clock, in one process and loop."""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import update

from kurzspiel.server.cluster.bus import RedisBus
from kurzspiel.server.room.automatic import lease_of
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.migrations.schema import NODES
from kurzspiel.server.storage.store import Store
from tests.server.clients import FakeClock, Person, Server, any_move, mover, run, serving, until

LIVE = {"kind": "live", "bank": 1000, "increment": 10}
SLOW = {"kind": "slow", "seconds": 3600}
Play = Callable[["Pair"], Coroutine[Any, Any, None]]


class Pair:
    """Both nodes, and people who go to either."""

    def __init__(self, one: Server, two: Server, clock: FakeClock) -> None:
        self.one, self.two, self.clock = one, two, clock

    async def person(self, name: str) -> tuple[Person, Person]:
        """The same person at one node and at the other."""
        here = await self.one.person(name)
        return here, at(self.two, here)

    async def are_even(self, id: str) -> None:
        """Wait until both nodes have got equally far."""
        one, two = await self.one.live(id), await self.two.live(id)
        await until(lambda: one.table.seq == two.table.seq)

    async def kinds(self, id: str) -> Counter[str]:
        """How often each kind of event has happened at a table."""
        return Counter(event.kind for event in await self.one.parts.store.events(id))


def at(server: Server, person: Person) -> Person:
    """The same person at another node; no two of their messages get the same number."""
    there = Person(server, person.name, person.token)
    there.sent = person.sent + 1000
    return there


def looks_after(server: Server, id: str) -> bool:
    return server.parts.leases.holds(lease_of(id))


def make_deaf(server: Server) -> None:
    """From now on a node hears nothing from others, and does not know that."""
    assert isinstance(server.parts.bus, RedisBus)
    server.parts.bus._hearers.clear()


@asynccontextmanager
async def both(settings: Settings, clock: FakeClock | None = None) -> AsyncIterator[Pair]:
    clock = clock or FakeClock()
    async with serving(settings, clock) as one, serving(settings, clock) as two:
        await are_up(one, two)
        yield Pair(one, two, clock)


async def are_up(*servers: Server) -> None:
    await until(lambda: all(server.parts.bus.is_up for server in servers))


def at_both(settings: Settings, play: Play) -> None:
    async def work() -> None:
        async with both(settings) as pair:
            await play(pair)

    run(work())


async def move(server: Server, person: Person, id: str) -> None:
    table = await server.table(id)
    seat = mover(table)
    await person.move(id, seat, any_move(table, seat))


async def time_is_over(settings: Settings, server: Server) -> None:
    """A node that died is no longer believed to be there; for people that takes five seconds."""
    store, dead = Store(settings.database), server.parts.room.node.id
    await store.open()
    await store.database.change(update(NODES).where(NODES.c.id == dead).values(sure=0.0))
    await store.close()
