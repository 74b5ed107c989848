"""What nodes send each other. A node by itself has nobody to talk to; several talk over Redis (cluster/bus.py), and
processes of one machine through inboxes (siblings/bus.py)."""

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

    def is_home(self, table: str) -> bool:
        """Whether this node is the one where a table belongs; where no node is more so than others, each of them."""

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

    def is_home(self, table: str) -> bool:
        return True

    def hear(self, kind: str, hearer: Hearer) -> None:
        pass

    def when_back(self, act: Callable[[], None]) -> None:
        pass
