"""A browser for the tests: Chromium of this machine, or installed where we are root on Debian."""

import shutil
from functools import cache

from playwright.sync_api import Browser, Playwright

from tools.debian import found_or_installed

SHELL = "chromium-headless-shell"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# without these it contacts its maker's hosts at every start
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


class NoChromium(Exception):
    """There is no Chromium here and none could be installed."""


def launch(playwright: Playwright) -> Browser:
    return _launched(playwright, path())


def launch_shell(playwright: Playwright) -> Browser:
    """Without windows: it takes less time, but has no notifications."""
    return _launched(playwright, shell())


def _launched(playwright: Playwright, where: str) -> Browser:
    return playwright.chromium.launch(executable_path=where, args=list(ARGUMENTS))


@cache
def shell() -> str:
    """Where the headless browser is; else the full one."""
    return found_or_installed(SHELL, lambda: shutil.which(SHELL)) or path()


@cache
def path() -> str:
    """Where the browser is, installed first if need be."""
    found = found_or_installed("chromium", _found)
    if found is None:
        raise NoChromium("Chromium is not installed (Debian: apt-get install chromium).")
    return found


def _found() -> str | None:
    return next((place for name in BROWSERS if (place := shutil.which(name))), None)
