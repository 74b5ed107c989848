"""Building: each game in a process of its own, several at a time, with a bar."""

import importlib.metadata
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from kurzspiel.engine.bound import kernels_of
from kurzspiel.engine.build.files import Module, fingerprint, its_plugin, sources_of, store_module
from kurzspiel.plugins import VARIABLE

PLAIN_NUMBA = {  # nothing of this machine may get into LLVM's code, which is optimised afterwards, as one
    "NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_DISABLE_JIT": "0",
}  # fmt: skip


class BuildError(RuntimeError):
    """A module could not be built."""


def build(games: Sequence[str], folder: Path) -> None:
    """Build these games, each into a folder of its name: the module and an object file for this machine."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[what]}"), TimeElapsedColumn())
    with (
        Progress(*columns, console=Console(stderr=True)) as bar,
        ThreadPoolExecutor(min(len(games), os.cpu_count() or 1)) as pool,
    ):
        tasks = {name: bar.add_task(f"building {name}", total=None, what="") for name in games}

        def work(name: str) -> None:
            for done, total, what in _steps(name, folder / name):
                bar.update(tasks[name], completed=done, total=total, what=what)

        list(pool.map(work, games))


def _steps(name: str, folder: Path) -> Iterator[tuple[int, int, str]]:
    """Build one game in a process; it tells how far it is, a line a step."""
    command = [sys.executable, "-m", "kurzspiel.engine.build", "--one", name, str(folder)]
    environment = {**os.environ, **PLAIN_NUMBA, **_finding(name)}
    with (
        tempfile.TemporaryFile("w+") as said,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True, env=environment) as process,
    ):
        assert process.stdout
        for line in process.stdout:
            done, total, what = json.loads(line)
            yield done, total, what
        if process.wait():
            said.seek(0)
            raise BuildError(f"{name} could not be built:\n{said.read()}")


def _finding(name: str) -> dict[str, str]:
    """What lets another process find a game that is not installed."""
    source = its_plugin(name).source
    return {VARIABLE: os.pathsep.join(filter(None, (str(source), os.environ.get(VARIABLE))))} if source else {}


def toolchain() -> str:
    """What decides about a module's bytes besides its sources."""
    versions = ", ".join(f"{each} {importlib.metadata.version(each)}" for each in ("numba", "llvmlite"))
    return f"Python {sys.version_info.major}.{sys.version_info.minor}, {versions}"


def build_one(name: str, folder: Path) -> None:
    """Build a game in this process, which has been started with PLAIN_NUMBA."""
    from kurzspiel.engine.build.llvm import Code  # only here: it imports Numba
    from kurzspiel.engine.build.wasm import STACK, linked

    kernels = kernels_of(name)
    total, done = len(kernels.entries) + 2, 0

    def progress(what: str) -> None:
        nonlocal done
        print(json.dumps([done, total, what]), flush=True)
        done += 1

    code = Code(kernels, progress)
    progress("for this machine")
    folder.mkdir(parents=True)
    (folder / f"{name}.o").write_bytes(code.for_host())
    progress("as a module")
    module = linked(code.for_wasm(), set(code.entries))
    sources = sources_of(name)
    facts = {
        "game": kernels.name,
        "rules": kernels.rules.VERSION,
        "toolchain": toolchain(),
        "fingerprint": fingerprint(sources, module.code, kernels.plugin),
        "stack": STACK,
        "end": module.end,
        "entries": code.entries,
        "sources": sources,
    }
    store_module(name, Module(module.code, facts), folder)
    print(json.dumps([total, total, ""]), flush=True)
