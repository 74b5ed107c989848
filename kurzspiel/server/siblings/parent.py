"""The process that starts all other processes of a server, and restarts those that die. It does nothing else.

It has no threads and no event loop, so that it can be forked at any time.
"""

import os
import selectors
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from io import FileIO
from typing import NoReturn

import structlog

from kurzspiel.server.siblings.ties import Ties

SIGNALS = (signal.SIGTERM, signal.SIGINT)
PATIENCE = 25.0  # seconds for all processes to stop
LAST = 5.0  # seconds on top for the helper
PAUSE = 1.0  # seconds until a process that died early is started again
SOON = 5.0  # seconds
TRIES = 3  # starts of a process that is killed before it is ready

log = structlog.get_logger()


class NeverStarted(Exception):
    """Why not all of them could begin."""


@dataclass(frozen=True)
class Cord:
    """Connects a process to its parent."""

    above: int  # a file that ends once the parent is gone; for the helper: once all others are gone
    ready: int  # a file to write to, once the process is ready

    def is_ready(self, number: int) -> None:
        os.write(self.ready, bytes([number]))


Live = Callable[[Ties, Cord], int]  # what each of them does; returns its exit code
Help = Callable[[Cord], int]  # what the helper does for all of them


@dataclass
class Parent:
    """Starts processes, and waits until all are done."""

    ties: Sequence[Ties]
    live: Live
    when_ready: Callable[[], None]
    help: Help | None = None  # ignores signals to stop, and ends by itself after all others
    _started: dict[int, tuple[int, float]] = field(default_factory=dict)  # by process id: its number, and when
    _ready: set[int] = field(default_factory=set)
    _due: list[tuple[float, int]] = field(default_factory=list)  # when to start which of them
    _tries: Counter[int] = field(default_factory=Counter)  # by number: how often it died before it was ready
    _failure: str | None = None  # why all have to stop
    _stop_by: float | None = None
    _orders: int = 0  # signals to stop

    def run(self) -> None:
        self._parent, self._end = os.pipe()
        self._others, others_end = os.pipe()
        self._others_end = FileIO(others_end, "wb")
        self._hears, self._tells = os.pipe()
        wake, woken = os.pipe()
        for file in (self._hears, wake, woken):
            os.set_blocking(file, False)
        known = {number: signal.signal(number, self._note) for number in (*SIGNALS, signal.SIGCHLD)}
        before = signal.set_wakeup_fd(woken, warn_on_full_buffer=False)
        try:
            numbers = [self._helper] if self.help else []
            self._due = [(0.0, number) for number in (*numbers, *(each.number for each in self.ties))]
            self._look_after((wake, self._hears))
            if self._failure:
                raise NeverStarted(self._failure)
        finally:
            signal.set_wakeup_fd(before)
            for number, handler in known.items():
                signal.signal(number, handler)
            self._others_end.close()
            for file in (self._parent, self._end, self._others, self._hears, self._tells, wake, woken):
                os.close(file)

    @property
    def _helper(self) -> int:
        """The number of the helper."""
        return len(self.ties)

    def _note(self, number: int, _: object) -> None:
        if number in SIGNALS:
            self._orders += 1

    def _start(self, number: int) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # signals to the new process wait until it can handle them
        try:
            pid = os.fork()
            if not pid:
                self._be(number)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        self._started[pid] = number, time.monotonic()

    def _be(self, number: int) -> NoReturn:
        """The life of a process."""
        is_helper, code = number == self._helper, 1
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.signal(signal.SIGTERM, signal.SIG_IGN if is_helper else signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.SIG_IGN if is_helper else signal.default_int_handler)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
            os.close(self._end)
            if self.help and is_helper:
                self._others_end.close()
                code = self.help(Cord(self._others, self._tells))
            else:
                code = self.live(self.ties[number], Cord(self._parent, self._tells))
        except KeyboardInterrupt:
            code = 0
        except BaseException as error:
            log.error("a process of the server failed", exc_info=error)
        finally:
            with suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)  # the parent's resources must not be cleaned up here

    def _look_after(self, files: Sequence[int]) -> None:
        with selectors.DefaultSelector() as selector:
            for file in files:
                selector.register(file, selectors.EVENT_READ)
            while self._started or self._due:
                for key, _ in selector.select(self._seconds()):
                    self._hear(int(key.fd))
                self._collect()
                self._obey()
                self._start_due()

    def _seconds(self) -> float:
        """Seconds until there is something to do, even without any signal."""
        times = [when for when, _ in self._due] + ([self._stop_by] if self._stop_by else [])
        return max(0.0, min(times, default=time.monotonic() + 60) - time.monotonic())

    def _hear(self, file: int) -> None:
        with suppress(BlockingIOError):
            heard = os.read(file, 4096)
            if file == self._hears:
                was_ready = len(self._ready) == len(self.ties)
                self._ready |= set(heard)
                if len(self._ready) == len(self.ties) and not was_ready:
                    self.when_ready()

    def _collect(self) -> None:
        """Restart processes that have ended, unless all are to stop."""
        while self._started:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            if pid not in self._started:
                continue
            self._hear(self._hears)  # it may have become ready before
            number, begun = self._started.pop(pid)
            if number != self._helper:
                self.ties[number].roll.leave(number)
                self.ties[number].memory.clear(number)
            if self._stop_by is not None or self._orders:
                continue
            code = os.waitstatus_to_exitcode(status)
            if number not in self._ready and number != self._helper:
                self._tries[number] += 1
                self._failure = hopeless(code, self._tries[number])
            if self._failure:
                self._stop_all()
                continue
            log.error("a process of the server died and is started again", code=code)
            now = time.monotonic()
            self._due.append((now if now - begun > SOON else now + PAUSE, number))

    def _start_due(self) -> None:
        for each in [each for each in self._due if each[0] <= time.monotonic()]:
            self._due.remove(each)
            try:
                self._start(each[1])
            except OSError as error:
                log.error("a process of the server could not be started and will be tried again", error=str(error))
                self._due.append((time.monotonic() + PAUSE, each[1]))

    def _obey(self) -> None:
        if self._orders and self._stop_by is None:
            self._orders = 0
            self._stop_all()
        elif self._orders:  # somebody is in a hurry
            self._orders = 0
            self._stop(signal.SIGINT)
        elif self._stop_by is not None and time.monotonic() > self._stop_by:
            self._stop_by = time.monotonic() + LAST
            self._kill()

    def _stop_all(self) -> None:
        self._stop_by = time.monotonic() + PATIENCE
        self._due.clear()
        self._others_end.close()  # nothing will be started any more
        self._stop(signal.SIGTERM)

    def _kill(self) -> None:
        """Kill all that are still there, the helper only after the others."""
        log.error("processes of the server did not stop in time and are killed")
        late = [pid for pid, (number, _) in self._started.items() if number != self._helper]
        for pid in late or self._started:
            os.kill(pid, signal.SIGKILL)

    def _stop(self, number: int) -> None:
        for pid in self._started:
            os.kill(pid, number)


def hopeless(code: int, tries: int) -> str | None:
    """Why it makes no sense to restart a process that ended with this code before it was ready; None: it does."""
    if code >= 0:
        return "the log above says why"
    if tries == TRIES:
        return f"its processes are killed before they are ready ({signal.Signals(-code).name})"
    return None
