"""The modules of the games as files: a module, and beside it what must be known to call it and what it was made of."""

import ast
import hashlib
import importlib.util
import json
import secrets
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from kurzspiel.engine.bound import NET, SELFPLAY, game_of
from kurzspiel.plugins import Plugin, plugin_of
from kurzspiel.texts import tell

PACKAGE = Path(__file__).parent.parent.parent
MODULES = PACKAGE / "engine" / "modules"  # of our games; those of others may have a folder of this name beside them
GAME_PARTS = ("rules", "policy", "stats", "encode")  # of a game's folder; with what they import
SHARED_PARTS = {  # of the engine; likewise
    "defaults": ("encode", "policy", "rules", "stats", "written"),
    "kernels": ("lanes", "loops", "scribe", "search"),
}
NET_PARTS = ("features", "rules", "policy")  # the same of a game's module for nets
NET_SHARED_PARTS = {"defaults": ("features", "policy", "rules", "written"), "kernels": ("guided", "net")}
SELFPLAY_PARTS = (*NET_PARTS, "findings")  # and of what plays a net against itself
SELFPLAY_SHARED_PARTS = {**NET_SHARED_PARTS, "kernels": ("net", "selfplay")}
PARTS = {NET: (NET_PARTS, NET_SHARED_PARTS), SELFPLAY: (SELFPLAY_PARTS, SELFPLAY_SHARED_PARTS)}
OWN = "./"  # before the name of a file that lies with another's game


def all_games() -> list[str]:
    """Those whose modules lie in the package."""
    return sorted(path.parent.name for path in PACKAGE.glob("games/*/rules.py"))


def all_nets() -> list[str]:
    """The modules for nets that lie there."""
    return sorted(path.parent.name + NET for path in PACKAGE.glob("games/*/features.py"))


def its_plugin(name: str) -> Plugin:
    """Where the game of a module is found."""
    return plugin_of(game_of(name))


def modules_of(name: str) -> Path:
    """Where a module lies."""
    plugin = its_plugin(name)
    return MODULES if plugin.is_ours else plugin.folder / MODULES.name


class Module(NamedTuple):
    """A game's kernels, built."""

    code: bytes
    facts: dict[str, Any]  # entries, where the stack and free memory begin, sources and their fingerprint


def stored_module(name: str, folder: Path | None = None) -> Module | None:
    """The module that is there, of today's rules or not."""
    folder = folder or modules_of(name)
    try:
        facts = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        return Module((folder / f"{name}.wasm").read_bytes(), facts)
    except (OSError, ValueError):
        return None


def store_module(name: str, module: Module, folder: Path) -> None:
    """Keep a module. Each file appears at once and whole, whoever else builds at the same time."""
    folder.mkdir(parents=True, exist_ok=True)
    for ending, data in (("wasm", module.code), ("json", _written(module.facts).encode())):
        draft = folder / f".{name}.{ending}.{secrets.token_hex(8)}"
        draft.write_bytes(data)
        draft.replace(folder / f"{name}.{ending}")


def _written(facts: dict[str, Any]) -> str:
    """Facts as JSON, with a line for each entry, so that people can read what has changed."""
    text = json.dumps({**facts, "entries": {}}, indent=1)
    entries = ",\n".join(f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in facts["entries"].items())
    return text.replace('"entries": {}', f'"entries": {{\n{entries}\n }}') + "\n"


def put_in_place(name: str, folder: Path) -> Module:
    """Keep the module that was built in a folder, if the package can be written; it is used in any case."""
    module = found_module(name, folder)
    with suppress(OSError):
        store_module(name, module, modules_of(name))
    return module


def found_module(name: str, folder: Path) -> Module:
    """The module that was built there."""
    module = stored_module(name, folder)
    assert module, f"{folder} lacks {name}"
    return module


def is_current(module: Module) -> bool:
    """Whether it was built from the sources that lie here now."""
    its = plugin_of(module.facts["game"])
    return bool(module.facts["fingerprint"] == fingerprint(module.facts["sources"], module.code, its))


def current_module(name: str) -> Module | None:
    """The module of today's rules. If the rules have changed it is built anew, where there is Numba; else nothing.

    Ours is then kept in the package; that of another's game only in the user's cache, unless its author builds it.
    """
    module = stored_module(name)
    if module and is_current(module):
        return module
    if importlib.util.find_spec("numba"):
        from kurzspiel.engine.build.kept import built  # only here: few have what it needs

        (folder,) = built([name])
        return put_in_place(name, folder) if its_plugin(name).is_ours else found_module(name, folder)
    tell_once(name, "terminal-interpreted" if module else "terminal-no-module")
    return None


@cache
def tell_once(name: str, message: str) -> None:
    print(f"kurzspiel: {tell(message, game=name)}", file=sys.stderr)


# --- what a module is made of


def sources_of(name: str) -> list[str]:
    """The files from which a game's module is built: its kernels and all that they import, as seen from the package.

    Of another's game all its Python files are among them, as seen from where it lies.
    """
    plugin, found = its_plugin(name), list[str]()
    own, shared = PARTS.get(name.removeprefix(game_of(name)), (GAME_PARTS, SHARED_PARTS))
    open_files = _kernel_files(plugin, own) if plugin.is_ours else _all_files(plugin)
    open_files += [f"engine/{room}/{part}.py" for room, parts in shared.items() for part in parts]
    while open_files:
        file = open_files.pop()
        if file not in found:
            found.append(file)
            open_files += imported_by(_path(file, plugin))
    return sorted(found)


def _kernel_files(plugin: Plugin, parts: Iterable[str]) -> list[str]:
    files = (f"games/{plugin.name}/{part}.py" for part in parts)
    return [file for file in files if (PACKAGE / file).exists()]


def _all_files(plugin: Plugin) -> list[str]:
    file = Path(str(plugin.load().__file__))
    paths = plugin.folder.rglob("*.py") if plugin.is_package else [file]
    return [OWN + path.relative_to(plugin.folder).as_posix() for path in paths]


def _path(file: str, plugin: Plugin | None) -> Path:
    return plugin.folder / file if plugin and file.startswith(OWN) else PACKAGE / file


def imported_by(path: Path) -> Iterable[str]:
    """The files of ours that a file imports; words and views for people do not matter to a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "kurzspiel":
            path_in_package = "/".join((node.module or "").split(".")[1:])
            for each in (path_in_package, *(f"{path_in_package}/{alias.name}" for alias in node.names)):
                if (PACKAGE / f"{each}.py").exists() and not each.startswith(("texts", "views", "steps")):
                    yield f"{each}.py"


def fingerprint(sources: Iterable[str], code: bytes, plugin: Plugin | None = None) -> str:
    """Of these files and of the module itself; line ends may be of any system."""
    digest = hashlib.sha256(code)
    for file in sources:
        path = _path(file, plugin)
        text = path.read_bytes().replace(b"\r\n", b"\n") if path.exists() else b"\0"
        digest.update(f"{file} {len(text)}\n".encode() + text)
    return digest.hexdigest()
