"""More than one machine: nodes that share a database notify each other over Redis, and workers think for them."""

from limits.aio.storage import Storage

from kurzspiel.server.cluster.bus import RedisBus
from kurzspiel.server.cluster.counts import SharedCounts
from kurzspiel.server.cluster.jobs import Asking
from kurzspiel.server.cluster.spread import SpreadThinking
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.bus import Bus
from kurzspiel.server.storage.leases import Leases
from kurzspiel.server.storage.node import ServerNode
from kurzspiel.server.storage.stored_leases import StoredLeases


def shared_parts(
    settings: Settings, node: ServerNode, metrics: Metrics, threads: int
) -> tuple[Bus, Leases, Thinking, Storage]:  # fmt: skip
    """The parts that a node shares with others on the same database and Redis."""
    assert settings.redis
    bus, leases = RedisBus(settings.redis, node.id, metrics), StoredLeases(node.store.database, node)
    return bus, leases, thinking_of(settings.redis, settings, threads), SharedCounts(settings.redis)


def thinking_of(redis: str, settings: Settings, threads: int) -> Thinking:
    if settings.spread_thinking:
        return SpreadThinking(threads, Asking(redis))
    return Thinking(threads)
