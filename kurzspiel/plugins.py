"""Which games there are, and where they come from. A game is a plug-in: a module, or a package with one file per part.

Sources, in this order; the first that knows a name wins:

1. the folders of the package `kurzspiel.games`. They are entry points too, but they are looked for here, so that a
   checkout whose metadata is older than its pyproject.toml knows them, and so that playing one reads no metadata;
2. the files and folders that the variable KURZSPIEL_GAMES names, for games that are not installed;
3. entry points of the group `kurzspiel.games` of installed packages: NAME = "module".
"""

import importlib
import importlib.util
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from kurzspiel.notation import shortened
from kurzspiel.texts import add_catalogues, say

GROUP = "kurzspiel.games"
VARIABLE = "KURZSPIEL_GAMES"
OURS = Path(__file__).parent / "games"
NAME = re.compile(r"[a-z][a-z0-9_]{0,19}")
LAST = 1000  # in lists: behind those that say their ORDER

_registered: dict[str, "Plugin"] = {}


class BrokenGame(ValueError):
    """A game whose code cannot be used; the sentence says why."""


@dataclass(frozen=True)
class Plugin:
    """Where a game is found."""

    name: str
    module: str  # as it is imported
    origin: str  # for people: the package with its version, or the file
    file: Path | None = None  # that is loaded, where nothing is installed
    source: Path | None = None  # what KURZSPIEL_GAMES must name for it

    @property
    def is_ours(self) -> bool:
        return self.module == f"{GROUP}.{self.name}"

    @property
    def package(self) -> str:
        """The outermost package or module that its code lies in."""
        return self.module.partition(".")[0]

    def load(self) -> ModuleType:
        """The module, or the package; a BrokenGame says what is wrong with it."""
        return _loaded(self)

    def part(self, name: str) -> ModuleType | None:
        """The file of a package that holds this part; None if there is none."""
        module = self.load()
        if not hasattr(module, "__path__") or not (self.folder / f"{name}.py").exists():
            return None
        return importlib.import_module(f"{self.module}.{name}")

    @property
    def is_package(self) -> bool:
        return hasattr(self.load(), "__path__")

    @property
    def folder(self) -> Path:
        """Of a package its own, with its rules and lessons; of a single module the one it lies in."""
        if self.is_ours:
            return OURS / self.name
        return Path(str(self.load().__file__)).parent

    @property
    def title(self) -> str:
        return str(getattr(self.load(), "TITLE", self.name.replace("_", " ").title()))

    @property
    def board(self) -> str:
        """The page's drawn board for its views; `generic` draws the fields of the default view."""
        return str(getattr(self.load(), "BOARD", "generic"))


@cache
def _loaded(plugin: Plugin) -> ModuleType:
    try:
        module = _from_file(plugin.module, plugin.file) if plugin.file else importlib.import_module(plugin.module)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BrokenGame(say("match-broken-game", game=plugin.name, origin=plugin.origin, why=why)) from error
    if hasattr(module, "__path__"):
        add_catalogues(Path(str(module.__file__)).parent / "texts")
    return module


# --- finding


def find(name: str) -> Plugin | None:
    """The game of this name."""
    if not (isinstance(name, str) and NAME.fullmatch(name)):
        return None
    return _registered.get(name) or _ours(name) or _all_others().get(name)


def plugin_of(name: str) -> Plugin:
    """The same; a ValueError names the games there are."""
    plugin = find(name)
    if plugin is None:
        raise ValueError(say("match-no-game", name=shortened(name), games=", ".join(names())))
    return plugin


def names() -> tuple[str, ...]:
    """The games there are: ours first, then others by name."""
    ours = sorted(path.parent.name for path in OURS.glob("*/__init__.py"))
    ordered = sorted(ours, key=lambda name: getattr(importlib.import_module(f"{GROUP}.{name}"), "ORDER", LAST))
    return *ordered, *sorted(set(_all_others()) - set(ours))


def register(path: Path) -> list[str]:
    """Games of a file or folder for this process: they are found by name, but not listed. Returns their names."""
    found = {plugin.name: plugin for plugin in _in(path.resolve())}
    _registered.update(found)
    return list(found)


def _ours(name: str) -> Plugin | None:
    if not (OURS / name / "__init__.py").exists():
        return None
    from kurzspiel import __version__  # only now: that package imports this module

    return Plugin(name, f"{GROUP}.{name}", f"kurzspiel {__version__}")


@cache
def _all_others() -> dict[str, Plugin]:
    """What is neither ours nor registered, by name; the search takes a moment, so it is done once."""
    found: dict[str, Plugin] = {}
    for plugin in (*_named_by_variable(), *_installed()):
        found.setdefault(plugin.name, plugin)
    return found


def _installed() -> Iterator[Plugin]:
    from importlib.metadata import entry_points  # only now: it takes a while

    for point in entry_points(group=GROUP):
        if NAME.fullmatch(point.name) and not _ours(point.name):
            origin = f"{point.dist.name} {point.dist.version}" if point.dist else point.value
            yield Plugin(point.name, point.value, origin)


def _named_by_variable() -> Iterator[Plugin]:
    for text in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        path = Path(text).expanduser().resolve()
        if not path.exists():
            raise ValueError(say("match-no-games-there", variable=VARIABLE, path=str(path)))
        yield from _in(path)


def _in(path: Path) -> Iterator[Plugin]:
    """The games in a file, a package, a project with its pyproject.toml, or a folder of these."""
    if path.is_file() or (path / "__init__.py").exists():
        yield _lying(path.stem, path.stem, path, path)
    elif (path / "pyproject.toml").exists():
        for name, module in _declared(path / "pyproject.toml").items():
            place = path / module.replace(".", "/")
            yield _lying(name, module, place if place.is_dir() else place.with_suffix(".py"), path)
    else:
        for inner in sorted(path.iterdir()):
            if (inner / "pyproject.toml").exists() or (inner / "__init__.py").exists() or _is_game(inner):
                yield from _in(inner)


def _is_game(path: Path) -> bool:
    """Whether a file looks like a game and not like a test of one."""
    return path.suffix == ".py" and not path.name.startswith(("_", "test_")) and "MOVES" in path.read_text("utf-8")


def _declared(project: Path) -> dict[str, str]:
    """The entry points of a project that need not be installed."""
    import tomllib  # only now: few need it

    found: dict[str, str] = tomllib.loads(project.read_text("utf-8"))["project"].get("entry-points", {}).get(GROUP, {})
    return found


def _lying(name: str, module: str, place: Path, source: Path) -> Plugin:
    if not NAME.fullmatch(name):
        raise ValueError(say("match-game-name", name=name))
    file = place / "__init__.py" if place.is_dir() else place
    return Plugin(name, module, str(place), file, source)


def _from_file(name: str, file: Path) -> ModuleType:
    """A module or package that is not on Python's path, by the name it would have there."""
    known = sys.modules.get(name)
    if known:
        if known.__file__ is None or Path(known.__file__).resolve() != file:
            raise ImportError(f"a module {name!r} is loaded already, from {known.__file__}")
        return known
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec and spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
