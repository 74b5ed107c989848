"""How nodes notify each other. A single node has no others; several use Redis (cluster/bus.py), and processes on one
machine use inboxes (siblings/bus.py)."""

from collections.abc import Callable
from typing import Protocol

Hearer = Callable[[str, str], None]  # the sender, and what it says

TABLE = "table"  # ID SEQ: something was stored at a table
GONE = "gone"  # ID: a table was deleted


class Bus(Protocol):
    """Messages may be lost: parts that need to know read the database after the bus has been away."""

    has_peers: bool  # whether there may be other nodes

    @property
    def is_up(self) -> bool:
        """Whether messages from the others arrive right now."""

    async def start(self) -> None:
        """Connect."""

    async def stop(self) -> None:
        """Send what is waiting, and disconnect."""

    def tell(self, kind: str, text: str) -> None:
        """Send a message to all other nodes, if they can be reached."""

    def is_home(self, table: str) -> bool:
        """Whether a table belongs to this node; if tables belong to no node in particular, always true."""

    def hear(self, kind: str, hearer: Hearer) -> None:
        """From now on, receive what others send of this kind."""

    def when_back(self, act: Callable[[], None]) -> None:
        """Do this each time that messages arrive again: some may have been missed."""


class LocalBus:
    """For a single node."""

    has_peers = False
    is_up = True

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def tell(self, kind: str, text: str) -> None:
        pass

    def is_home(self, table: str) -> bool:
        return True

    def hear(self, kind: str, hearer: Hearer) -> None:
        pass

    def when_back(self, act: Callable[[], None]) -> None:
        pass
