"""The command that builds the modules: `python -m kurzspiel.engine.build`."""

import sys
import tempfile
from pathlib import Path

from kurzspiel.engine.build.files import MODULES, stored_module
from kurzspiel.engine.build.work import BuildError, build, build_one
from kurzspiel.game import GAMES

USAGE = "usage: python -m kurzspiel.engine.build [--check] [GAME ...]"


def main(words: list[str]) -> str:
    """Do what the words say; returns what is wrong, or nothing."""
    if words[:1] == ["--one"]:
        name, folder, target = words[1:]
        build_one(name, Path(folder), target)
        return ""
    is_check = words[:1] == ["--check"]
    games = words[is_check:] or list(GAMES)
    if strange := [name for name in games if name not in GAMES]:
        return f"there is no game {strange[0]!r}; there are {', '.join(GAMES)}\n{USAGE}"
    try:
        if is_check:
            return check(games)
        build(games, MODULES)
        return ""
    except BuildError as error:
        return str(error)


def check(games: list[str]) -> str:
    """Build elsewhere and compare."""
    with tempfile.TemporaryDirectory() as folder:
        build(games, Path(folder))
        wrong = [name for name in games if stored_module(name, Path(folder)) != stored_module(name)]
    return f"not as built from the sources: {', '.join(wrong)}; run python -m kurzspiel.engine.build" if wrong else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)
