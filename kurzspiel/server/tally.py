"""Counts by name, in this process or, with shared memory, in all processes of a server on this machine."""

import mmap
from collections import Counter
from hashlib import blake2b
from secrets import token_bytes
from typing import Protocol

ENTRIES = 1 << 16  # per process
PROBED = 16  # entries where a name may be
WIDTH = 3  # numbers of an entry: the name's tag, how many, until when
TOTAL = "all of them"
LASTING = 1 << 62  # the end of counts that do not expire


class HeadCount(Protocol):
    def add(self, name: str, amount: int = 1) -> None:
        """Count this many more, or fewer."""

    def count(self, name: str) -> int:
        """How many there are."""

    def total(self) -> int:
        """The sum over all names."""


class OwnTally:
    """Counts of this process only."""

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
    """Counts by name, shared by the processes that are forked after this is made.

    Each process writes into a part of its own, so none waits for another; the sum counts. The part of a process that
    has died is cleared before another takes its place. Names are stored as keyed hashes, so that nobody can choose a
    name that collides with another.
    """

    def __init__(self, processes: int) -> None:
        self._key = token_bytes(16)
        self._size = ENTRIES * WIDTH
        self._numbers = memoryview(mmap.mmap(-1, processes * self._size * 8)).cast("q")
        self._firsts = [process * self._size for process in range(processes)]

    def clear(self, process: int) -> None:
        """Forget the counts of a process that is gone."""
        first = self._firsts[process]
        self._numbers[first : first + self._size] = memoryview(bytes(8 * self._size)).cast("q")

    def tag(self, name: str) -> int:
        return int.from_bytes(blake2b(name.encode(), digest_size=8, key=self._key).digest(), signed=True) or 1

    def places(self, tag: int, now: int) -> list[int]:
        """Where a name has counts that have not expired, at most one place per process."""
        numbers, found = self._numbers, []
        for first in self._firsts:
            place = self._place(first, tag)
            if place >= 0 and numbers[place + 2] > now:
                found.append(place)
        return found

    def _place(self, first: int, tag: int) -> int:
        """The place of a name in a process's part; -1: none."""
        numbers = self._numbers
        for step in range(PROBED):
            place = first + (tag + step) % ENTRIES * WIDTH
            if numbers[place] == tag:
                return place
            if not numbers[place]:
                return -1
        return -1

    def add(self, process: int, tag: int, amount: int, end: int, now: int) -> None:
        """Count in a process's own part; a new count expires at `end`."""
        numbers, first = self._numbers, self._firsts[process]
        place = self._place(first, tag)
        if place >= 0 and numbers[place + 2] > now:
            numbers[place + 1] += amount
            return
        if place < 0:
            rows = [first + (tag + step) % ENTRIES * WIDTH for step in range(PROBED)]
            place = min(rows, key=lambda row: numbers[row + 2])  # free, expired, or the next to expire
        numbers[place + 2] = 0  # readers find nothing meanwhile
        numbers[place], numbers[place + 1] = tag, amount
        numbers[place + 2] = end

    def sum(self, tag: int, now: int) -> int:
        numbers = self._numbers
        return sum([numbers[place + 1] for place in self.places(tag, now)])

    def end(self, tag: int, now: int) -> int:
        """When a name's count expires; 0: there is none."""
        numbers = self._numbers
        return max([numbers[place + 2] for place in self.places(tag, now)], default=0)

    def leave(self, process: int, tag: int) -> None:
        """Drop a process's count of this name, and free its place."""
        if (place := self._place(self._firsts[process], tag)) >= 0:
            self._numbers[place + 2] = 0

    def forget(self, tag: int) -> None:
        """Start counting a name from 0 again."""
        for place in self.places(tag, 0):
            self._numbers[place + 2] = 0


class SharedTally:
    """Counts of all processes that share a memory; those of dead processes are dropped."""

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
