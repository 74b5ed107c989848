"""A temporary PostgreSQL for the tests: found on this machine, or installed where we are root on Debian.

python3 -m tools.postgres     prints its URL and runs until Ctrl-C
"""

import os
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

from tools.debian import install

PATIENCE = 60  # seconds for the server to start or to stop
USER = "postgres"
CARELESS = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")  # nothing of it is kept


class NoPostgres(Exception):
    """There is no PostgreSQL here and none could be installed, or it did not start: why, in a sentence."""


def binaries() -> Path:
    """The folder with PostgreSQL's own commands, installed first if need be."""
    install("postgresql", lambda: _binaries() is not None)
    found = _binaries()
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


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def start(command: list[str], folder: Path) -> subprocess.Popen[bytes]:
    """Start one of PostgreSQL's commands, which refuse to run as root."""
    owner = USER if os.geteuid() == 0 else None
    with open(folder / "log", "ab") as log:
        return subprocess.Popen(
            command, cwd=folder, user=owner, group=owner, extra_groups=[] if owner else None, stdout=log, stderr=log
        )


def initialise(commands: Path, folder: Path, password: str) -> None:
    (folder / "password").write_text(password)
    if os.geteuid() == 0:
        for path in (folder, folder / "password"):
            shutil.chown(path, USER, USER)
    options = ["--no-sync", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256", f"--username={USER}"]
    words = [str(commands / "initdb"), *options, "--pwfile=password", "--pgdata=data"]
    if start(words, folder).wait() != 0:
        raise NoPostgres(f"PostgreSQL's initdb failed:\n{(folder / 'log').read_text()}")


def wait_until_ready(server: subprocess.Popen[bytes], folder: Path) -> None:
    for _ in range(PATIENCE * 20):
        if server.poll() is not None:
            break
        status = folder / "data" / "postmaster.pid"
        if status.exists() and status.read_text().rstrip().endswith("ready"):
            return
        time.sleep(0.05)
    raise NoPostgres(f"PostgreSQL did not start:\n{(folder / 'log').read_text()}")


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of a PostgreSQL of our own in a temporary folder; it is gone afterwards."""
    commands, password, port = binaries(), secrets.token_hex(16), free_port()
    with tempfile.TemporaryDirectory(prefix="kurzspiel-postgres-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        initialise(commands, folder, password)
        server = start(
            [str(commands / "postgres"), "-D", "data", "-h", "127.0.0.1", "-p", str(port), "-k", name, *CARELESS],
            folder,
        )
        try:
            wait_until_ready(server, folder)
            yield f"postgresql+asyncpg://{USER}:{password}@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
            server.wait(PATIENCE)


if __name__ == "__main__":
    with running_postgres() as url:
        print(url, flush=True)
        try:
            signal.pause()
        except KeyboardInterrupt:
            print("Stopped.")
