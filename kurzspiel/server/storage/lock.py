"""One server per SQLite file: a second one would not know what the first has in memory."""

from collections.abc import Iterator
from contextlib import contextmanager

from filelock import FileLock, Timeout

from kurzspiel.server.storage.database import address


class InUse(Exception):
    """Says in a sentence that another server has the database."""


@contextmanager
def held(url: str) -> Iterator[None]:
    """Hold a database file for this process; the system frees it when the process ends, however it ends."""
    place = address(url)
    if place.get_backend_name() != "sqlite":
        yield
        return
    lock = FileLock(f"{place.database}-lock", mode=0o600)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise InUse(
            f"Another server already uses the database {place.database}; stop that one first, "
            "or give this one a database of its own: --database FILE"
        ) from None
    try:
        yield
    finally:
        lock.release()
