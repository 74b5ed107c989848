"""What the processes of one server share; made before they are forked."""

import mmap
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from kurzspiel.server.tally import SharedMemory, SharedTally

NODE = 16  # bytes for the name of a node
ROOM = 4 * 1024 * 1024  # bytes that may wait in an inbox, if the system allows it
PAGE = 4 * 1024 * 1024  # bytes of a page; they use memory only once something is written


class Roll:
    """Which processes are there: each notes itself, and its parent notes when it is gone."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._here = mmap.mmap(-1, count)
        self._nodes = [mmap.mmap(-1, NODE) for _ in range(count)]

    def enter(self, number: int) -> None:
        self._here[number] = 1

    def leave(self, number: int) -> None:
        self._here[number] = 0

    def succeed(self, number: int, node: str) -> str | None:
        """Note a process's node; returns its predecessor in this place, which is gone."""
        before = self._nodes[number][:].strip(b"\0").decode()
        self._nodes[number][:] = node.encode().ljust(NODE, b"\0")
        return before or None

    def has(self, number: int) -> bool:
        return bool(self._here[number])

    def others(self, number: int) -> list[int]:
        return [other for other in range(self.count) if other != number and self._here[other]]


class SharedPage:
    """What one process writes for all; when it dies, the last complete version remains."""

    def __init__(self) -> None:
        self._sides = [mmap.mmap(-1, PAGE) for _ in range(2)]
        self._facts = memoryview(mmap.mmap(-1, 3 * 8)).cast("q")  # number of writes, length of each side

    def write(self, text: bytes) -> None:
        """Write on the other side; until that is done, others read this one."""
        side = (self._facts[0] + 1) % 2
        self._sides[side][: len(text)] = text
        self._facts[1 + side] = len(text)
        self._facts[0] += 1

    def read(self) -> bytes:
        while True:
            written = self._facts[0]
            text = self._sides[written % 2][: self._facts[1 + written % 2]]
            if self._facts[0] == written:  # writing on this side has not begun meanwhile
                return text


@dataclass(frozen=True)
class Ties:
    """One process among its siblings."""

    number: int
    roll: Roll
    memory: SharedMemory
    pages: Sequence[SharedPage]
    inboxes: Sequence[socket.socket]  # each process reads from its own
    outboxes: Sequence[socket.socket]  # and the others write to it here
    channels: Sequence[tuple[socket.socket, socket.socket]]  # each process's to the committer, and its end

    @property
    def inbox(self) -> socket.socket:
        return self.inboxes[self.number]

    @property
    def channel(self) -> socket.socket:
        return self.channels[self.number][0]

    @property
    def count(self) -> int:
        return self.roll.count

    def tally(self, about: str) -> SharedTally:
        return SharedTally(self.memory, self.number, about)

    def home_of(self, table: str) -> int:
        """The process where a table belongs: always the same one, while it is there."""
        first = crc32(table.encode())
        numbers = [(first + step) % self.count for step in range(self.count)]
        return next((number for number in numbers if number == self.number or self.roll.has(number)), self.number)

    def is_home(self, table: str) -> bool:
        return self.home_of(table) == self.number

    def send(self, number: int, message: bytes, file: int | None = None) -> bool:
        """Put a message into an inbox, with an open file if there is one; False: it is full."""
        try:
            if file is None:
                self.outboxes[number].send(message)
            else:
                socket.send_fds(self.outboxes[number], [message], [file])
        except OSError:
            return False
        return True


def family(count: int) -> list[Ties]:
    """Ties for this many siblings."""
    pairs = [_pair() for _ in range(2 * count)]
    inboxes, outboxes = [pair[0] for pair in pairs[:count]], [pair[1] for pair in pairs[:count]]
    roll, memory, pages = Roll(count), SharedMemory(count), [SharedPage() for _ in range(count)]
    return [Ties(number, roll, memory, pages, inboxes, outboxes, pairs[count:]) for number in range(count)]


def _pair() -> tuple[socket.socket, socket.socket]:
    """Two ends for whole messages."""
    ends = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    for end in ends:
        end.setblocking(False)
        end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ROOM)
    return ends
