"""A temporary PostgreSQL for the tests: found on this machine, or installed where we are root on Debian.

python3 -m tools.postgres     prints its URL and runs until Ctrl-C
"""

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.debian import found_or_installed, free_port

PATIENCE = 60  # seconds for the server to start or to stop
USER = "postgres"
CARELESS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")  # nothing of it is kept


class NoPostgres(Exception):
    """There is no PostgreSQL here and none could be installed, or it did not start: why, in a sentence."""


def binaries() -> Path:
    """The folder with PostgreSQL's own commands, installed first if need be."""
    found = found_or_installed("postgresql", _binaries)
    if found is None:
        raise NoPostgres("PostgreSQL is not installed (Debian: apt-get install postgresql).")
    return found


def _binaries() -> Path | None:
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda path: float(path.parts[-3]), default=None)
    anywhere = shutil.which("initdb")
    if newest is None and anywhere:
        newest = Path(anywhere).resolve()
    return newest.parent if newest else None


class Postgres:
    """A PostgreSQL in a folder, at one port for as long as it is needed; it may be killed and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder, self.commands = folder, binaries()
        self.port, self.password = free_port(), secrets.token_hex(16)
        self.url = f"postgresql+asyncpg://{USER}:{self.password}@127.0.0.1:{self.port}/postgres"
        self._options = [part for each in options for part in ("-c", each)]
        self._process: subprocess.Popen[bytes] | None = None
        self._initialise()

    def run(self, command: str, *words: str) -> "subprocess.Popen[bytes]":
        """Start one of PostgreSQL's commands, which refuse to run as root."""
        owner = USER if os.geteuid() == 0 else None
        with open(self.folder / "log", "ab") as log:
            return subprocess.Popen(
                [str(self.commands / command), *words], cwd=self.folder, stdout=log, stderr=log,
                user=owner, group=owner, extra_groups=[] if owner else None,
            )  # fmt: skip

    def own(self, path: Path) -> None:
        """Give it to the user that runs PostgreSQL."""
        if os.geteuid() == 0:
            shutil.chown(path, USER, USER)

    @property
    def last_words(self) -> str:
        return (self.folder / "log").read_text()

    def _initialise(self) -> None:
        (self.folder / "password").write_text(self.password)
        for path in (self.folder, self.folder / "password"):
            self.own(path)
        options = ["--no-sync", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256", f"--username={USER}"]
        if self.run("initdb", *options, "--pwfile=password", "--pgdata=data").wait() != 0:
            raise NoPostgres(f"PostgreSQL's initdb failed:\n{self.last_words}")

    def start(self) -> None:
        """Return when it answers."""
        place = ("-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder))
        self._process = self.run("postgres", "-D", "data", *place, *self._options)
        status = self.folder / "data" / "postmaster.pid"
        for _ in range(PATIENCE * 20):
            if self._process.poll() is not None:
                break
            told = status.read_text().split() if status.exists() else []
            if told and told[0] == str(self._process.pid) and told[-1] == "ready":
                return
            time.sleep(0.05)
        raise NoPostgres(f"PostgreSQL did not start:\n{self.last_words}")

    def kill(self) -> None:
        """As if the power failed: with all its processes, and at once."""
        if self._process:
            pid = self._process.pid
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            self._process.kill()
            for child in children:
                with suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
            self._process.wait(PATIENCE)

    def stop(self) -> None:
        """Without cleaning up."""
        if self._process:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(PATIENCE)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of a PostgreSQL of our own in a temporary folder, in which nothing is kept; it is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="kurzspiel-postgres-", ignore_cleanup_errors=True) as name:
        server = Postgres(Path(name), *CARELESS)
        try:
            server.start()
            yield server.url
        finally:
            server.stop()


if __name__ == "__main__":
    with running_postgres() as url:
        print(url, flush=True)
        try:
            signal.pause()
        except KeyboardInterrupt:
            print("Stopped.")
