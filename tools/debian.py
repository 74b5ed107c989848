"""Install a package of Debian's, where we are root."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path


def install(package: str, is_there: Callable[[], bool]) -> None:
    """Install it if it is not there; only one of several test processes installs something at a time."""
    if is_there() or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    with open(Path(tempfile.gettempdir()) / "kurzspiel-install.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
            if not is_there():
                environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
                subprocess.run(["apt-get", "-q", *words], env=environment, capture_output=True)
