"""Another browser for the tests: Firefox of this machine, or installed where we are root on Debian. It is driven over
WebDriver BiDi, which needs nothing else."""

import shutil
from functools import cache

from playwright.sync_api import Browser, Playwright

from tools.debian import found_or_installed

NAMES = ("firefox-esr", "firefox")
CHANNEL = "moz-firefox"  # Playwright's name for a Firefox that is not its own
# without these it contacts its maker's hosts at every start
SETTINGS: dict[str, str | float | bool] = {
    "app.normandy.enabled": False, "browser.safebrowsing.malware.enabled": False, "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "services.settings.server": "http://127.0.0.1:1/",
}  # fmt: skip


class NoFirefox(Exception):
    """There is no Firefox here and none could be installed."""


def launch(playwright: Playwright) -> Browser:
    return playwright.firefox.launch(channel=CHANNEL, executable_path=path(), firefox_user_prefs=SETTINGS)


@cache
def path() -> str:
    """Where the browser is, installed first if need be."""
    found = found_or_installed("firefox-esr", _found)
    if found is None:
        raise NoFirefox("Firefox is not installed (Debian: apt-get install firefox-esr).")
    return found


def _found() -> str | None:
    return next((place for name in NAMES if (place := shutil.which(name))), None)
