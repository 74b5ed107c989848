"""A browser for the tests: Chromium of this machine, or installed where we are root on Debian."""

import shutil
from functools import cache

from tools.debian import install

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")
# without these it looks for hosts of its maker at every start
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


class NoChromium(Exception):
    """There is no Chromium here and none could be installed."""


@cache
def path() -> str:
    """Where it is, installed first if need be: the shell without windows, which takes less time, else the browser."""
    install(SHELL, lambda: shutil.which(SHELL) is not None)
    install("chromium", lambda: _found() is not None)
    found = _found()
    if found is None:
        raise NoChromium(f"Chromium is not installed (Debian: apt-get install {SHELL}).")
    return found


def _found() -> str | None:
    return next((place for name in NAMES if (place := shutil.which(name))), None)
