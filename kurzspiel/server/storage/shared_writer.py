"""One process commits to a SQLite file for all others of a server: what they write at the same time is one group.

Each has a channel to it, a pair of sockets for whole messages. The answer to a message may get lost with the committing
process; then the same is written again, and rows that are already there are recognised.
"""

import asyncio
import marshal
import selectors
import socket
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from secrets import randbits
from typing import Any

from sqlalchemy.sql.dml import UpdateBase

from kurzspiel.server.storage.file_turns import turns_of
from kurzspiel.server.storage.file_writer import FileWriter, Values, Work

MOST = 1 << 22  # bytes of a message
NEW = -1  # not a message's number: a new process commits from now on
DONE, REFUSED, FAILED = 0, 1, 2

Answer = tuple[int, str, int]  # how it went, what SQLite said, and its code


class WriterGone(OSError):
    """It is unknown whether the write was committed."""


class RemoteWriter:
    """Commits through that process, or by itself if a write is too large for a message."""

    def __init__(self, channel: socket.socket, own: FileWriter, order: dict[UpdateBase, int], patience: float) -> None:
        self._channel, self._own, self._order, self._patience = channel, own, order, patience
        self._number = randbits(60)  # so that answers to a predecessor are not taken for our own
        self._waiting: dict[int, asyncio.Future[Answer]] = {}
        self._is_open = False

    async def commit(self, work: Work) -> None:
        self._open()
        self._number += 1
        number = self._number
        message = marshal.dumps((number, [(self._order[statement], rows) for statement, rows in work]))
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            self._channel.send(message)
        except OSError:  # it does not fit, or the channel is full
            del self._waiting[number]
            await self._own.commit(work)
            return
        try:
            async with asyncio.timeout(self._patience):
                raise_if_wrong(await answer)
        finally:
            self._waiting.pop(number, None)

    async def close(self) -> None:
        if self._is_open:
            asyncio.get_running_loop().remove_reader(self._channel.fileno())
        await self._own.close()

    def _open(self) -> None:
        if not self._is_open:
            self._is_open = True
            asyncio.get_running_loop().add_reader(self._channel.fileno(), self._read)

    def _read(self) -> None:
        with suppress(BlockingIOError):
            while True:
                number, *answer = marshal.loads(self._channel.recv(MOST))
                if number == NEW:
                    for waiting in self._waiting.values():
                        if not waiting.done():
                            waiting.set_exception(WriterGone("the process that commits has died"))
                elif (known := self._waiting.get(number)) and not known.done():
                    known.set_result((answer[0], answer[1], answer[2]))


class FailedThere(sqlite3.OperationalError):
    """What SQLite said in the committing process."""

    def __init__(self, said: str, code: int) -> None:
        super().__init__(said)
        self.sqlite_errorcode = code


def raise_if_wrong(answer: Answer) -> None:
    how, said, code = answer
    if how == REFUSED:
        raise sqlite3.IntegrityError(said)
    if how == FAILED:
        raise FailedThere(said, code)


def commit_for_all(
    path: str, busy_timeout: int, statements: Sequence[UpdateBase], channels: Sequence[socket.socket], others: int
) -> int:
    """Run the committing process until a file ends: then nobody is left to write."""
    writer = FileWriter(path, busy_timeout, turns_of(path))
    for channel in channels:
        received(channel)  # the sender writes it again
        answer(channel, (NEW,))
    with selectors.DefaultSelector() as selector:
        for file in (others, *(channel.fileno() for channel in channels)):
            selector.register(file, selectors.EVENT_READ)
        is_needed = True
        while is_needed:
            is_needed = not any(key.fileobj == others for key, _ in selector.select())
            asked = [(channel, *marshal.loads(each)) for channel in channels for each in received(channel)]
            works = [[(statements[place], rows) for place, rows in work] for _, _, work in asked]
            for (channel, number, _), how in zip(asked, committed(writer, works), strict=True):
                answer(channel, (number, *how))
    writer.let_go()
    return 0


def received(channel: socket.socket) -> list[bytes]:
    found: list[bytes] = []
    with suppress(BlockingIOError):
        while True:
            found.append(channel.recv(MOST))
    return found


def answer(channel: socket.socket, message: tuple[Any, ...]) -> None:
    with suppress(OSError):  # a process that does not read gets no answer, and asks again
        channel.send(marshal.dumps(message))


def committed(writer: FileWriter, works: list[list[tuple[UpdateBase, list[Values]]]]) -> list[Answer]:
    """The outcome of each: all in one transaction or, if that fails, one after the other."""
    if not works:
        return []
    try:
        writer.commit_now([each for work in works for each in work])
    except Exception as error:
        if len(works) == 1:
            return [answer_to(error)]
        return [each for work in works for each in committed(writer, [work])]
    return [(DONE, "", 0)] * len(works)


def answer_to(error: Exception) -> Answer:
    if isinstance(error, sqlite3.IntegrityError):
        return REFUSED, str(error), 0
    return FAILED, str(error), getattr(error, "sqlite_errorcode", None) or sqlite3.SQLITE_IOERR
