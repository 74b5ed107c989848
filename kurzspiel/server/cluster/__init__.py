"""More than one machine: nodes that share a database talk over Redis, and workers think for them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from kurzspiel.server.cluster.bus import RedisBus
from kurzspiel.server.cluster.jobs import Asking
from kurzspiel.server.cluster.spread import SpreadThinking
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.leases import StoredLeases
from kurzspiel.server.storage.node import Node


@asynccontextmanager
async def joined(
    settings: Settings, node: Node, metrics: Metrics
) -> AsyncIterator[tuple[RedisBus, StoredLeases, Thinking]]:
    """What a node shares with the others, from its start to its stop."""
    assert settings.redis
    bus = RedisBus(settings.redis, node.id, metrics)
    asking = Asking(settings.redis)
    thinking = Thinking(settings.thinking_threads)
    if settings.spread_thinking:
        thinking = SpreadThinking(settings.thinking_threads, asking)
    await bus.start()
    try:
        yield bus, StoredLeases(node.store.database, node), thinking
    finally:
        thinking.close()
        await asking.close()
        await bus.stop()
