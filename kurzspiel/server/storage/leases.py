"""What only one of several nodes may do at a time: whoever has the lease of its name does it."""

from typing import Protocol


class Leases(Protocol):
    node: str | None  # in whose name, where there are several

    @property
    def count(self) -> int:
        """How many this node has, where there are several."""

    def holds(self, name: str) -> bool:
        """Whether this node has the lease, and nobody can have taken it meanwhile."""

    async def take(self, name: str) -> bool:
        """Take a lease that is free, or whose node is dead; whether this node has it now."""

    def give_back(self, name: str) -> None:
        """Let others have it."""

    async def start(self) -> None:
        """Clear away what dead nodes have left."""

    async def stop(self) -> None:
        """Let others have all of them."""


class NoLeases:
    """The only node has them all."""

    node: str | None = None
    count = 0

    def holds(self, name: str) -> bool:
        return True

    async def take(self, name: str) -> bool:
        return True

    def give_back(self, name: str) -> None:
        pass

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass
