"""What nodes send each other. A node by itself has nobody to talk to; several talk over Redis (cluster/bus.py)."""

from collections.abc import Callable
from typing import Protocol

Hearer = Callable[[str, str], None]  # the sender, and what it says

TABLE = "table"  # ID SEQ: something is stored at a table
GONE = "gone"  # ID: a table is deleted


class Bus(Protocol):
    """Messages may be lost: whoever needs to know reads the database when the bus has been away."""

    has_peers: bool  # whether there may be other nodes

    @property
    def is_up(self) -> bool:
        """Whether the others can be heard right now."""

    async def start(self) -> None:
        """Begin to talk."""

    async def stop(self) -> None:
        """Say what waits, and go."""

    def tell(self, kind: str, text: str) -> None:
        """Tell all other nodes, if they can be reached."""

    def hear(self, kind: str, hearer: Hearer) -> None:
        """From now on, receive what others send of this kind."""

    def when_back(self, act: Callable[[], None]) -> None:
        """Done each time that others can be heard again: something may have been missed."""


class LocalBus:
    """There is no other node."""

    has_peers = False
    is_up = True

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def tell(self, kind: str, text: str) -> None:
        pass

    def hear(self, kind: str, hearer: Hearer) -> None:
        pass

    def when_back(self, act: Callable[[], None]) -> None:
        pass
