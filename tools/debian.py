"""Programs of Debian's packages, installed where we are root, and ports for them."""

import fcntl
import os
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")

PORTS = range(18_000, 20_000)  # outside the range for clients' ends, which could take the port while a server is away


def found_or_installed(package: str, find: Callable[[], Found | None]) -> Found | None:
    """What `find` finds, after installing the package if need be."""
    _install(package, lambda: find() is not None)
    return find()


def _install(package: str, is_there: Callable[[], bool]) -> None:
    """Only one of several test processes installs something at a time."""
    if is_there() or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    with open(Path(tempfile.gettempdir()) / "kurzspiel-install.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
            if not is_there():
                environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
                subprocess.run(["apt-get", "-q", *words], env=environment, capture_output=True)


def free_port() -> int:
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as trial:
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("There is no free port.")
