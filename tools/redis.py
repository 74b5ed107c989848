"""A temporary Redis for the tests: found on this machine, or installed where we are root on Debian.

python3 -m tools.redis     prints its URL and runs until Ctrl-C
"""

import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.debian import found_or_installed, free_port

PATIENCE = 20.0  # seconds for the server to start
NAMES = ("redis-server", "valkey-server")


class NoRedis(Exception):
    """There is no Redis here and none could be installed, or it did not start: why, in a sentence."""


def _binary() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Redis:
    """A Redis that keeps nothing, at one port for as long as it is needed; it may be killed and started again."""

    def __init__(self, binary: str, folder: Path) -> None:
        self._binary = binary
        self._folder = folder
        self._port = free_port()
        self._password = secrets.token_hex(8)
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"redis://:{self._password}@127.0.0.1:{self._port}/0"

    def start(self) -> None:
        """Return when it answers."""
        words = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        settings = self._folder / "redis.conf"
        settings.write_text(f"requirepass {self._password}\n")
        with open(self._folder / "log", "ab") as log:
            self._process = subprocess.Popen(
                [self._binary, str(settings), *words], cwd=self._folder, stdout=log, stderr=log
            )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise NoRedis(f"Redis did not start:\n{(self._folder / 'log').read_text()}")
            time.sleep(0.01)

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self._port), 1).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """As if the power failed."""
        if self._process:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()


@contextmanager
def running_redis() -> Iterator[Redis]:
    """A Redis of our own in a temporary folder; it is gone afterwards."""
    binary = found_or_installed(NAMES[0], _binary)
    if binary is None:
        raise NoRedis("Redis is not installed (Debian: apt-get install redis-server).")
    with tempfile.TemporaryDirectory(prefix="kurzspiel-redis-", ignore_cleanup_errors=True) as name:
        server = Redis(binary, Path(name))
        try:
            server.start()
            yield server
        finally:
            server.kill()


if __name__ == "__main__":
    with running_redis() as running:
        print(running.url, flush=True)
        try:
            signal.pause()
        except KeyboardInterrupt:
            print("Stopped.")
