"""What only one of several nodes may do at a time: the node with the lease of that name does it."""

from typing import Protocol


class Leases(Protocol):
    node: str | None  # this node's name, if there are several

    @property
    def count(self) -> int:
        """How many this node has, if there are several nodes."""

    def holds(self, name: str) -> bool:
        """Whether this node has the lease, and nobody can have taken it meanwhile."""

    async def take(self, name: str) -> bool:
        """Take a lease that is free, or whose node is dead; returns whether this node has it now."""

    def give_back(self, name: str) -> None:
        """Give a lease back, for others to take."""

    async def start(self) -> None:
        """Clear away the leases of dead nodes."""

    async def stop(self) -> None:
        """Give all leases back."""


class NoLeases:
    """A single node has all leases."""

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
