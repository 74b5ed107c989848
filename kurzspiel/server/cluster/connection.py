"""Connections to Redis or Valkey."""

from kurzspiel.extras import needs

with needs("redis", "cluster"):
    import redis.asyncio
    from redis.exceptions import RedisError

AWAY = (RedisError, OSError, TimeoutError)  # what is raised while Redis is away
PATIENCE = 2.0  # seconds for an answer


def connect(url: str, patience: float = PATIENCE) -> "redis.asyncio.Redis":
    """A client that connects when it is first used, and again after each failure."""
    plain = url.replace("valkey", "redis", 1) if url.startswith("valkey") else url  # they use the same protocol
    return redis.asyncio.Redis.from_url(plain, socket_timeout=patience, socket_connect_timeout=PATIENCE)
