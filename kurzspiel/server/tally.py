"""How many of something there are by name, in this process or, with a memory that is shared, in all of this machine."""

import mmap
from collections import Counter
from hashlib import blake2b
from secrets import token_bytes
from typing import Protocol

ENTRIES = 1 << 16  # for each process
PROBED = 16  # entries where a name may be
WIDTH = 3  # numbers of an entry: the name's tag, how many, until when
TOTAL = "all of them"
LASTING = 1 << 62  # the end of what does not end by itself


class HeadCount(Protocol):
    def add(self, name: str, amount: int = 1) -> None:
        """So many more, or fewer."""

    def count(self, name: str) -> int:
        """How many there are."""

    def total(self) -> int:
        """Of all names together."""


class OwnTally:
    """Of this process."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def add(self, name: str, amount: int = 1) -> None:
        self._counts[name] += amount
        if not self._counts[name]:
            del self._counts[name]

    def count(self, name: str) -> int:
        return self._counts[name]

    def total(self) -> int:
        return self._counts.total()


class SharedMemory:
    """Counts by name that processes share which were forked after this was made.

    Each process writes into a part of its own, so nobody waits for anybody; what counts is the sum. The part of one
    that has died is cleared before another takes its place. Names are kept as keyed hashes: nobody can choose one that
    is taken for another's.
    """

    def __init__(self, processes: int) -> None:
        self._key = token_bytes(16)
        self._size = ENTRIES * WIDTH
        self._numbers = memoryview(mmap.mmap(-1, processes * self._size * 8)).cast("q")
        self._firsts = [process * self._size for process in range(processes)]

    def clear(self, process: int) -> None:
        """Forget what a process that is gone has counted."""
        first = self._firsts[process]
        self._numbers[first : first + self._size] = memoryview(bytes(8 * self._size)).cast("q")

    def tag(self, name: str) -> int:
        return int.from_bytes(blake2b(name.encode(), digest_size=8, key=self._key).digest(), signed=True) or 1

    def places(self, tag: int, now: int) -> list[int]:
        """Where a name is counted that is not over, one place at most for each process."""
        numbers, found = self._numbers, []
        for first in self._firsts:
            place = self._place(first, tag)
            if place >= 0 and numbers[place + 2] > now:
                found.append(place)
        return found

    def _place(self, first: int, tag: int) -> int:
        """Of a name in a process's part; -1: nowhere."""
        numbers = self._numbers
        for step in range(PROBED):
            place = first + (tag + step) % ENTRIES * WIDTH
            if numbers[place] == tag:
                return place
            if not numbers[place]:
                return -1
        return -1

    def add(self, process: int, tag: int, amount: int, end: int, now: int) -> None:
        """Count in a process's own part; until then, unless it is counted there already."""
        numbers, first = self._numbers, self._firsts[process]
        place = self._place(first, tag)
        if place >= 0 and numbers[place + 2] > now:
            numbers[place + 1] += amount
            return
        if place < 0:
            rows = [first + (tag + step) % ENTRIES * WIDTH for step in range(PROBED)]
            place = min(rows, key=lambda row: numbers[row + 2])  # free, over, or the next to be
        numbers[place + 2] = 0  # whoever reads meanwhile finds nothing
        numbers[place], numbers[place + 1] = tag, amount
        numbers[place + 2] = end

    def sum(self, tag: int, now: int) -> int:
        numbers = self._numbers
        return sum([numbers[place + 1] for place in self.places(tag, now)])

    def end(self, tag: int, now: int) -> int:
        """Until when a name is counted; 0: it is not."""
        numbers = self._numbers
        return max([numbers[place + 2] for place in self.places(tag, now)], default=0)

    def leave(self, process: int, tag: int) -> None:
        """A process counts none of this name any more; its place is free."""
        if (place := self._place(self._firsts[process], tag)) >= 0:
            self._numbers[place + 2] = 0

    def forget(self, tag: int) -> None:
        """Count a name from the beginning again."""
        for place in self.places(tag, 0):
            self._numbers[place + 2] = 0


class SharedTally:
    """Of all processes that share a memory; of those that die nothing is left."""

    def __init__(self, memory: SharedMemory, process: int, about: str) -> None:
        self._memory, self._process, self._about = memory, process, about
        self._own = OwnTally()
        self._all = memory.tag(f"{about} {TOTAL}")

    def add(self, name: str, amount: int = 1) -> None:
        self._own.add(name, amount)
        tag = self._memory.tag(f"{self._about} {name}")
        self._memory.add(self._process, self._all, amount, LASTING, 0)
        self._memory.add(self._process, tag, amount, LASTING, 0)
        if not self._own.count(name):
            self._memory.leave(self._process, tag)

    def count(self, name: str) -> int:
        return self._memory.sum(self._memory.tag(f"{self._about} {name}"), 0)

    def total(self) -> int:
        return self._memory.sum(self._all, 0)
