"""The command that builds the modules: `python -m kurzspiel.engine.build`."""

import sys
from pathlib import Path

from kurzspiel.engine.bound import NET
from kurzspiel.engine.build.files import all_games, all_nets, its_plugin, put_in_place, stored_module
from kurzspiel.engine.build.work import BuildError, build_one
from kurzspiel.plugins import find, names

USAGE = "usage: python -m kurzspiel.engine.build [--check] [GAME ...]"


def main(words: list[str]) -> str:
    """Do what the words say; returns what is wrong, or nothing."""
    if words[:1] == ["--one"]:
        name, folder = words[1:]
        build_one(name, Path(folder))
        return ""
    is_check = words[:1] == ["--check"]
    games = words[is_check:] or [*all_games(), *all_nets()]
    if strange := [name for name in games if not find(name.removesuffix(NET))]:
        return f"there is no game {strange[0]!r}; there are {', '.join(names())}\n{USAGE}"
    if alone := [name for name in games if not its_plugin(name).is_package]:
        return f"{alone[0]} is a single file: its module is kept in the cache; a package can bring its own"
    try:
        return check(games) if is_check else keep(games)
    except BuildError as error:
        return str(error)


def keep(games: list[str]) -> str:
    """Put modules of today's sources into the package."""
    from kurzspiel.engine.build.kept import built  # only here: few have what it needs

    for name, folder in zip(games, built(games), strict=True):
        put_in_place(name, folder)
    return ""


def check(games: list[str]) -> str:
    """Compare the modules of the package with what is built from its sources."""
    from kurzspiel.engine.build.kept import built

    folders = zip(games, built(games), strict=True)
    wrong = [name for name, folder in folders if stored_module(name, folder) != stored_module(name)]
    return f"not as built from the sources: {', '.join(wrong)}; run python -m kurzspiel.engine.build" if wrong else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)
