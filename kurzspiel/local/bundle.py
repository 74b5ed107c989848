"""The Python that a browser gets: only those of our files that playing needs, found by playing.

`python -m kurzspiel.local.bundle` writes their list (files.txt), from which the page is built (tools/offline.py).
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
LIST = PACKAGE / "local" / "files.txt"
ONLY_THERE = ("engine/forms/browser.py",)  # is not imported by any other Python
ONLY_HERE = ("engine/forms/module.py", "local/orjson.py")  # what browsers do differently, or have under another name

PLAYING = """
import asyncio, sys
from kurzspiel.game import all_games
from kurzspiel.local import comparison, rehearsal, worker
asyncio.run(rehearsal.play())
for each in all_games():
    comparison.foreseen(each.name, each.seats[0], 2)
for module in list(sys.modules.values()):
    if file := getattr(module, "__file__", None):
        print(file)
"""


def imported() -> Iterator[Path]:
    """All modules that are imported to play each game, to replay it and to read its rules."""
    made = subprocess.run(
        [sys.executable, "-c", PLAYING], cwd=PACKAGE.parent, check=True, capture_output=True, text=True
    )
    yield from map(Path, made.stdout.splitlines())


def python_files() -> list[str]:
    """By their path in the package."""
    found = {path.relative_to(PACKAGE).as_posix() for path in imported() if PACKAGE in path.parents}
    return sorted(found.union(ONLY_THERE).difference(ONLY_HERE))


if __name__ == "__main__":
    LIST.write_text("\n".join(python_files()) + "\n", encoding="utf-8")
