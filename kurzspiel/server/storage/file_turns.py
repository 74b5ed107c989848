"""Turns at writing to a SQLite file, among the processes of one server.

SQLite itself lets only one write at a time, but a writer that finds it busy sleeps and tries again, longer each time.
Here the system wakes the next writer; the turn of a process that dies is over.
"""

import asyncio
import os
from contextlib import suppress


class FileTurns:
    """A lock on a file beside the database; one process has it at a time."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._file: int | None = None

    def begin(self) -> None:
        """Wait for it, in a thread that may block."""
        import fcntl  # Windows has neither this module nor several processes

        if self._file is None:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        fcntl.flock(self._file, fcntl.LOCK_EX)

    def end(self) -> None:
        import fcntl

        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)

    async def wait(self) -> None:
        """The same without blocking the event loop; a cancelled wait passes its turn on."""
        coming = asyncio.get_running_loop().run_in_executor(None, self.begin)
        try:
            await asyncio.shield(coming)
        except asyncio.CancelledError:
            coming.add_done_callback(lambda _: self.end())
            raise

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                os.close(file)


def turns_of(database: str) -> FileTurns:
    """The turns of the processes that write to this file."""
    return FileTurns(f"{database}-turn")
