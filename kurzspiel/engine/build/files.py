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

from kurzspiel.texts import tell

PACKAGE = Path(__file__).parent.parent.parent
MODULES = PACKAGE / "engine" / "modules"
GAME_PARTS = ("rules", "policy", "stats", "encode")  # of a game's folder; with what they import
SHARED_PARTS = ("in_turn", "lanes", "loops", "scribe", "search")  # of engine/kernels; likewise


def all_games() -> list[str]:
    return sorted(path.parent.name for path in PACKAGE.glob("games/*/rules.py"))


class Module(NamedTuple):
    """A game's kernels, built."""

    code: bytes
    facts: dict[str, Any]  # entries, where the stack and free memory begin, sources and their fingerprint


def stored_module(name: str, folder: Path = MODULES) -> Module | None:
    """The module that is there, of today's rules or not."""
    try:
        facts = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        return Module((folder / f"{name}.wasm").read_bytes(), facts)
    except (OSError, ValueError):
        return None


def store_module(name: str, module: Module, folder: Path = MODULES) -> None:
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
    module = stored_module(name, folder)
    assert module, f"{folder} lacks {name}"
    with suppress(OSError):
        store_module(name, module)
    return module


def is_current(module: Module) -> bool:
    """Whether it was built from the sources that lie here now."""
    return bool(module.facts["fingerprint"] == fingerprint(module.facts["sources"], module.code))


def current_module(name: str) -> Module | None:
    """The module of today's rules. If the rules have changed it is built anew, where there is Numba; else nothing."""
    module = stored_module(name)
    if module and is_current(module):
        return module
    if importlib.util.find_spec("numba"):
        from kurzspiel.engine.build.kept import built  # only here: few have what it needs

        return put_in_place(name, built([name])[0])
    tell_once(name)
    return None


@cache
def tell_once(name: str) -> None:
    print(f"kurzspiel: {tell('terminal-interpreted', game=name)}", file=sys.stderr)


# --- what a module is made of


def sources_of(name: str) -> list[str]:
    """The files from which a game's module is built: its kernels and all that they import, as seen from the package."""
    found: list[str] = []
    open_files = [f"games/{name}/{part}.py" for part in GAME_PARTS]
    open_files += [f"engine/kernels/{part}.py" for part in SHARED_PARTS]
    while open_files:
        file = open_files.pop()
        if file not in found:
            found.append(file)
            open_files += imported_by(file)
    return sorted(found)


def imported_by(file: str) -> Iterable[str]:
    """The files of ours that a file imports; words and views for people do not matter to a module."""
    tree = ast.parse((PACKAGE / file).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "kurzspiel":
            path = "/".join((node.module or "").split(".")[1:])
            for each in (path, *(f"{path}/{alias.name}" for alias in node.names)):
                if (PACKAGE / f"{each}.py").exists() and not each.startswith(("texts", "views")):
                    yield f"{each}.py"


def fingerprint(sources: Iterable[str], code: bytes) -> str:
    """Of these files and of the module itself; line ends may be of any system."""
    digest = hashlib.sha256(code)
    for file in sources:
        path = PACKAGE / file
        text = path.read_bytes().replace(b"\r\n", b"\n") if path.exists() else b"\0"
        digest.update(f"{file} {len(text)}\n".encode() + text)
    return digest.hexdigest()
