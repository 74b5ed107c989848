"""A server in a separate process, to be measured or killed, and what a process uses."""

import atexit
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Lock

from kurzspiel.server.settings import Settings, variable

HOST = "127.0.0.1"
PATIENCE = 120.0  # seconds for the server to start
FAREWELL = 20.0  # seconds for it to stop
MANY = "1000000000"
WITHOUT_LIMITS = {
    **{name: MANY for name in Settings.model_fields if name.startswith("most_") and "_per_" in name},
    **{name: "" for name in Settings.model_fields if name.startswith("rate_")},
}
OWN_PORTS = range(20_000, 32_000)


class OwnServer:
    """A server without limits at a free port, on a new database or a given one, with more settings if given."""

    def __init__(self, database: str | None = None, **settings: str) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="kurzspiel-load-", ignore_cleanup_errors=True)
        self._database = database or str(Path(self._folder.name) / "load.db")
        self._settings = settings
        self._log = Path(self._folder.name) / "log"
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = Lock()  # two threads may want to start and stop it
        self._is_stopped = False
        self._spent = 0.0  # CPU seconds of those that were killed
        self.port = free_port()
        atexit.register(self.stop)  # even if the user is in a hurry: it must not outlive the command

    def start(self) -> None:
        """Return when it answers; if it does not, ValueError says what it printed."""
        command = [sys.executable, "-m", "kurzspiel", "serve", "--host", HOST, "--port", str(self.port)]
        given = {**WITHOUT_LIMITS, **self._settings, "database": self._database}
        settings = {variable(name): value for name, value in given.items()}  # not options: `ps` shows those
        with self._starting, open(self._log, "ab") as log:
            if self._is_stopped:
                return
            self._process = subprocess.Popen(
                command, env={**os.environ, **settings}, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True,  # Ctrl-C is for the client, which then stops the server
            )  # fmt: skip
        end = time.monotonic() + PATIENCE
        while not answers(HOST, self.port):
            if self._process.poll() is not None or time.monotonic() > end:
                raise ValueError(f"The server did not start: {self.last_words}")
            time.sleep(0.05)

    @property
    def last_words(self) -> str:
        lines = self._log.read_text(errors="replace").split("\n")
        return next((line for line in reversed(lines) if line.strip()), "it said nothing")

    def kill(self) -> None:
        """As if the power failed."""
        if self._process:
            self._spent += self.cpu_of_this or 0.0
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def stop(self) -> None:
        with self._starting:
            self._is_stopped = True
        if self._process and self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(FAREWELL)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._folder.cleanup()

    @property
    def cpu_of_this(self) -> float | None:
        """Of all its processes."""
        times = [cpu_seconds(pid) for pid in self._pids]
        return sum(each or 0.0 for each in times) if times and times[0] is not None else None

    @property
    def _pids(self) -> list[int]:
        """The process that was started, and those that it has started."""
        return family_of(self._process.pid) if self._process else []

    @property
    def cpu(self) -> float | None:
        """CPU seconds so far, also of those that were killed."""
        now = self.cpu_of_this
        return None if now is None else self._spent + now

    @property
    def memory(self) -> int | None:
        """Resident bytes; what several processes share counts once."""
        sizes = [resident_bytes(pid) for pid in self._pids]
        return sum(each or 0 for each in sizes) if sizes and sizes[0] is not None else None


def free_port() -> int:
    """Outside the range for clients' ends: while the server is away, a client could connect to itself."""
    for port in random.sample(OWN_PORTS, 200):
        with socket.socket() as trial:
            try:
                trial.bind((HOST, port))
            except OSError:
                continue
            return port
    raise ValueError("There is no free port for a server")


def answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), 1).close()
    except OSError:
        return False
    return True


# --- what a process uses; None where there is no /proc


def cpu_seconds(pid: int) -> float | None:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None


def family_of(pid: int) -> list[int]:
    """A process, and those that it has started itself."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        children = []
    return [pid, *map(int, children)]


def resident_bytes(pid: int) -> int | None:
    """A page that several processes share counts in parts."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return next(1024 * int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    except (OSError, ValueError, StopIteration):
        return None


def raise_file_limit(wanted: int) -> None:
    """Let this process and its children open this many files and sockets; ValueError if that is not allowed."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    if hard != resource.RLIM_INFINITY and hard < wanted:
        raise ValueError(
            f"This takes {wanted} open files, and the system allows {hard}; try fewer tables, or ulimit -n"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
