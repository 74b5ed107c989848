"""What is imported is declared where it is needed, and the base does without the rest."""

import ast
import importlib
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions, requires
from itertools import chain
from pathlib import Path
from shutil import copy
from zipfile import ZipFile

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import kurzspiel
from kurzspiel.extras import NotInstalled, check, needs
from kurzspiel.texts import sentence_of, told
from tools.install_size import weigh

PACKAGE = Path(kurzspiel.__file__).parent
ROOT = PACKAGE.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
# what needs more than the base, by file or folder, and the extras that bring it; of two rows the longer one holds
PARTS = {
    "bench": ("envs", "native"),
    "engine/build": ("native",),
    "engine/forms/cuda.py": ("gpu",),
    "engine/forms/native.py": ("native",),
    "envs": ("envs",),
    "learn": ("data",),
    "learn/cluster.py": ("ray",),
    "learn/nets": ("learn",),
    "learn/nets/programs.py": ("gpu",),
    "loadtest": ("server",),
    "local": ("server",),
    "loadtest/peer.py": ("server", "test"),
    "server": ("server",),
    "server/cluster": ("cluster",),
    "server/traces.py": ("traces",),
    "server/web/spans.py": ("server", "traces"),
    "study/simulate.py": ("native", "plot"),
    "vectorised.py": ("native",),
}
TEMPLATE = PACKAGE / "cli" / "template"  # is written out, not imported
IN_BROWSERS = PACKAGE / "engine" / "forms" / "browser.py"  # imports what Pyodide has
FILES = sorted(
    path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if TEMPLATE not in path.parents and path != IN_BROWSERS
)
once = pytest.mark.compiled  # processes of their own: not in the interpreted run too


def requirements(*extras: str) -> Iterator[Requirement]:
    """What the base and these extras ask for."""
    for each in map(Requirement, chain(PROJECT["dependencies"], *(EXTRAS[extra] for extra in extras))):
        if each.name == PROJECT["name"]:
            yield from requirements(*each.extras)
        else:
            yield each


def declared(*extras: str) -> set[str]:
    return {canonicalize_name(each.name) for each in requirements(*extras)}


@cache
def distributions() -> dict[str, set[str]]:
    """By the name of a package that can be imported, the distributions that install it."""
    return {package: set(map(canonicalize_name, names)) for package, names in packages_distributions().items()}


def extras_of(path: Path) -> tuple[str, ...] | None:
    """What brings all that this file needs; None: it is part of the base."""
    rows = [part for part in PARTS if Path(part) in (path, *path.parents)]
    return PARTS[max(rows, key=len)] if rows else None


BASE = [path for path in FILES if extras_of(path) is None]


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """The packages of others that a file imports, and whether it does so as soon as it is imported itself."""
    tree = ast.parse((PACKAGE / path).read_text(encoding="utf-8"))
    later = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or is_for_types(node)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        for package in {name.partition(".")[0] for name in names} - {"kurzspiel", *sys.stdlib_module_names}:
            yield package, node not in later


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def undeclared(path: Path, at_once: set[str], later: set[str]) -> list[str]:
    """The imports of a file that these distributions do not bring."""
    return [
        f"{path} imports {package}"
        for package, is_at_once in imports(path)
        if not distributions().get(package, {canonicalize_name(package)}) & (at_once if is_at_once else later)
    ]


def test_every_part_is_there() -> None:
    assert [part for part in PARTS if not (PACKAGE / part).exists()] == []


def test_what_a_part_imports_is_declared_for_its_extras() -> None:
    found = {path: declared(*extras) for path in FILES if (extras := extras_of(path)) is not None}
    assert [line for path, names in found.items() for line in undeclared(path, names, names)] == []


def test_the_base_imports_nothing_else_unless_it_is_needed() -> None:
    assert [line for path in BASE for line in undeclared(path, declared(), declared(*EXTRAS))] == []


def test_the_base_asks_for_nothing_that_it_does_not_import() -> None:
    used = {name for path in BASE for package, _ in imports(path) for name in distributions().get(package, ())}
    assert declared() <= used


def test_the_extra_all_has_everything() -> None:
    assert declared("all") == declared(*EXTRAS.keys() - {"test", "learn"})  # torch is larger than all else together


def test_the_size_of_an_installation_is_measured(tmp_path: Path) -> None:
    for name, size in (("abacus/beads.py", 700), ("abacus-1.0.dist-info/RECORD", 50), ("single.py", 5)):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(bytes(size))
    assert weigh(list(tmp_path.iterdir())) == (755, 1)


# --- what a wheel says about the packages of others in its page


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from little: a page that is there already, and the real list of what it is made with."""
    root = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "kurzspiel/__init__.py"):
        (root / name).parent.mkdir(exist_ok=True)
        copy(ROOT / name, root / name)
    (root / "web").mkdir()
    for name in (
        *("web/package.json", "web/package-lock.json", "web/public/sw.js", "web/python/packages.txt"),
        *("tools/__init__.py", "tools/offline.py", "kurzspiel/local/orjson.py"),
    ):
        (root / name).parent.mkdir(exist_ok=True)
        copy(ROOT / name, root / name)
    (root / "kurzspiel/local/files.txt").touch()
    mark_page = """
import hatch_build
from tools import offline
for part in (hatch_build, offline):
    part.PAGE.mkdir(parents=True, exist_ok=True)
    part.MARK.write_text(part.fingerprint())
"""
    subprocess.run([sys.executable, "-c", mark_page], cwd=root, check=True)
    return root


def built(root: Path, out: str) -> Path:
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", out]
    subprocess.run(words, cwd=root, check=True, capture_output=True)
    return next((root / out).glob("*.whl"))


@once
def test_a_wheel_lists_what_its_page_is_made_of_and_is_the_same_each_time(wheel: Path) -> None:
    first, second = built(wheel, "first"), built(wheel, "second")
    assert first.read_bytes() == second.read_bytes()
    with ZipFile(first) as archive:
        (name,) = [name for name in archive.namelist() if ".dist-info/sboms/" in name]
        text = archive.read(name).decode()
    assert name == f"kurzspiel-{kurzspiel.__version__}.dist-info/sboms/page.cdx.json"
    assert JsonStrictValidator(SchemaVersion.V1_5).validate_str(text) is None
    sbom = json.loads(text)
    found = {each["name"]: each["version"] for each in sbom["components"]}
    asked = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert asked["dependencies"].items() <= found.items()
    pinned = [line for line in (ROOT / "web/python/packages.txt").read_text("utf-8").splitlines() if line[0] != "#"]
    assert {tuple(line.split()[0].split("==")) for line in pinned} <= set(found.items())
    assert not {"vitest", "eslint", "typescript"} & found.keys()  # they only check the page
    known = {each["bom-ref"] for each in (sbom["metadata"]["component"], *sbom["components"])}
    assert known == {each["ref"] for each in sbom["dependencies"]}
    assert known >= {ref for each in sbom["dependencies"] for ref in each["dependsOn"]}
    assert str(wheel) not in text


# --- messages


def test_what_is_missing_is_named_with_its_extra_in_both_languages() -> None:
    with pytest.raises(NotInstalled) as missing, needs("Abacus", "native"):
        importlib.import_module("abacus_that_nobody_has")
    assert str(missing.value) == "Abacus is not installed: pip install 'kurzspiel[native]'"
    assert told(sentence_of(missing.value), "de") == "Abacus ist nicht installiert: pip install 'kurzspiel[native]'"
    with pytest.raises(NotInstalled, match="^abacus_that_nobody_has is not"):
        check("abacus_that_nobody_has", "plot")
    with pytest.raises(NotInstalled, match="^The server is not"):
        check("The server", "server", "json", "abacus_that_nobody_has")
    check("json", "plot")


def test_the_innermost_says_it_and_our_own_mistakes_stay_mistakes() -> None:
    with pytest.raises(NotInstalled, match="^Bead is not"), needs("Abacus", "native"), needs("Bead", "plot"):
        importlib.import_module("bead_that_nobody_has")
    with pytest.raises(ModuleNotFoundError, match="^No module named 'kurzspiel.abacus'"), needs("Abacus", "native"):
        importlib.import_module("kurzspiel.abacus")


# --- in processes of their own, without what is not installed


def installed(*extras: str) -> set[str]:
    """The distributions of the base and these extras, and all that those need themselves."""
    found: set[tuple[str, str]] = set()  # each with an extra of its own, or with none
    left = [*requirements(*extras)]
    while left:
        asked = left.pop()
        for extra in {"", *asked.extras}:
            if (asked.name, extra) not in found:
                found.add((asked.name, extra))
                further = map(Requirement, requires(asked.name) or ())
                left += [each for each in further if each.marker is None or each.marker.evaluate({"extra": extra})]
    return {canonicalize_name(name) for name, _ in found}


def bare(code: str, *extras: str) -> "subprocess.CompletedProcess[str]":
    """Run code where only the base and these extras are installed."""
    there = installed(*extras)
    names = sorted(package for package, bringers in distributions().items() if bringers & there)
    begin = f"from tests.bare import only; only({names!r})"
    return subprocess.run([sys.executable, "-c", f"{begin}\n{code}"], cwd=ROOT, capture_output=True, text=True)


def command(words: str, *extras: str) -> "subprocess.CompletedProcess[str]":
    call = f"sys.argv = {['kurzspiel', *words.split()]!r}; from kurzspiel.cli import app; app()"
    return bare(f"import sys; {call}", *extras)


@once
def test_the_base_shows_its_help() -> None:
    shown = command("--help")
    assert shown.returncode == 0 and "play" in shown.stdout and "serve" in shown.stdout


@once
def test_the_base_plays_in_the_terminal() -> None:
    played = command("watch sakkara --bots club,random --pace 0.01 --seed 1")
    assert played.returncode == 0, played.stderr


@once
def test_every_module_of_the_base_can_be_imported() -> None:
    alone = [path for path in BASE if path.parts[0] not in ("engine", "games")]  # kernels are loaded game by game
    names = [".".join(("kurzspiel", *path.with_suffix("").parts)).removesuffix(".__init__") for path in alone]
    done = bare(f"import importlib\nfor name in {names!r}: importlib.import_module(name)")
    assert done.returncode == 0, done.stderr


@once
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("serve", "The server is not installed: pip install 'kurzspiel[server]'."),
        ("load", "The server is not installed: pip install 'kurzspiel[server]'."),
        ("admin list", "The server is not installed: pip install 'kurzspiel[server]'."),
        ("worker", "saq is not installed: pip install 'kurzspiel[cluster]'."),
        ("simulate maya", "numpy is not installed: pip install 'kurzspiel[native]'."),
        ("bench maya --quick", "numpy is not installed: pip install 'kurzspiel[native]'."),
        ("simulate maya --plot maya.png", "matplotlib is not installed: pip install 'kurzspiel[plot]'."),
        ("analyse evening.txt --plot evening.png", "matplotlib is not installed: pip install 'kurzspiel[plot]'."),
        ("selfplay maya --out data", "numpy is not installed: pip install 'kurzspiel[data]'."),
    ],
)
def test_a_command_of_a_missing_part_says_how_to_install_it(words: str, sentence: str) -> None:
    asked = command(words)
    assert asked.returncode == 2 and asked.stderr.endswith(f"kurzspiel: {sentence}\n"), asked.stderr


@once
@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("import kurzspiel.envs.pettingzoo", "numpy is not installed: pip install 'kurzspiel[envs]'"),
        ("import kurzspiel.learn.data", "numpy is not installed: pip install 'kurzspiel[data]'"),
        ("import kurzspiel.server.app", "The server is not installed: pip install 'kurzspiel[server]'"),
        ("import kurzspiel; kurzspiel.simulate", "numpy is not installed: pip install 'kurzspiel[native]'"),
        ("import kurzspiel; kurzspiel.vector", "numpy is not installed: pip install 'kurzspiel[native]'"),
    ],
)
def test_from_python_too(code: str, sentence: str) -> None:
    assert bare(code).stderr.endswith(f"NotInstalled: {sentence}\n")


@once
def test_a_server_on_its_own_needs_no_redis(tmp_path: Path) -> None:
    served = bare(START.format(database=str(tmp_path / "games.db")), "server")
    assert served.stdout == "ready\n", served.stderr


START = """
import asyncio
from kurzspiel.server.app import create_app
from kurzspiel.server.server import Server
from kurzspiel.server.settings import read_settings

async def start(app):
    async with app.router.lifespan_context(app):
        print("ready")

asyncio.run(start(create_app(Server(read_settings({{"database": {database!r}}})))))
"""


@once
def test_one_of_several_servers_says_what_it_needs(tmp_path: Path) -> None:
    asked = command(f"serve --port 0 --redis redis://127.0.0.1:1/0 --database {tmp_path}/games.db", "server")
    sentence = "redis is not installed: pip install 'kurzspiel[cluster]'."
    assert asked.returncode == 2 and asked.stderr.endswith(f"kurzspiel: {sentence}\n"), asked.stderr


@once
def test_a_server_on_postgresql_says_what_it_needs() -> None:
    asked = command("serve --port 0 --database postgresql://ada:secret@127.0.0.1:1/games", "server")
    sentence = "asyncpg is not installed: pip install 'kurzspiel[cluster]'."
    assert asked.returncode == 2 and asked.stderr.endswith(f"kurzspiel: {sentence}\n"), asked.stderr
    assert "secret" not in asked.stderr


@once
def test_a_server_with_traces_says_what_it_needs(tmp_path: Path) -> None:
    words = ["kurzspiel", "serve", "--port", "0", "--database", f"{tmp_path}/games.db"]
    setting = "os.environ['KURZSPIEL_TRACES'] = 'http://127.0.0.1:4318'"
    asked = bare(f"import os, sys; {setting}; sys.argv = {words!r}; from kurzspiel.cli import app; app()", "server")
    sentence = "OpenTelemetry is not installed: pip install 'kurzspiel[traces]'."
    assert asked.returncode == 2 and asked.stderr.endswith(f"kurzspiel: {sentence}\n"), asked.stderr
