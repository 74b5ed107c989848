"""What was built on this machine: a folder for each state of the sources, in the user's cache folder.

It holds a game's module and an object file for this processor. So building is done once for both, and native rules, the
command that builds modules and the test that compares them find what there is already.
"""

import hashlib
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from shutil import rmtree

import platformdirs

from kurzspiel.engine.build.files import fingerprint, its_plugin, sources_of
from kurzspiel.engine.build.work import build, toolchain
from kurzspiel.extras import needs

KEPT_SECONDS = 30 * 24 * 3600
BUILDER = "engine/bound.py", *(f"engine/build/{name}.py" for name in ("llvm", "translate", "wasm", "work"))


def built(games: Sequence[str]) -> list[Path]:
    """The folders with these games as their sources are now; what is missing is built, with a bar."""
    folders = [kept_folder() / f"{name}-{_key(name)}" for name in games]
    missing = {name: folder for name, folder in zip(games, folders, strict=True) if not folder.exists()}
    if missing:
        with one_at_a_time(kept_folder() / "lock"):
            missing = {name: folder for name, folder in missing.items() if not folder.exists()}
            if missing:  # nobody else has built them while we waited
                _build(missing)
    for folder in folders:
        os.utime(folder)
    return folders


def _build(missing: dict[str, Path]) -> None:
    """Build into a folder that is nobody's yet, and throw out what nobody has asked for in a month."""
    with tempfile.TemporaryDirectory(dir=kept_folder()) as draft:
        build(list(missing), Path(draft))
        for name, folder in missing.items():
            (Path(draft) / name).replace(folder)
    for old in kept_folder().glob("*-*"):
        with suppress(FileNotFoundError):  # somebody else throws out as well
            if time.time() - old.stat().st_mtime > KEPT_SECONDS:
                rmtree(old)


def _key(name: str) -> str:
    """Of all that decides about what is built."""
    with needs("Numba", "native"):
        from llvmlite import binding
    processor = binding.get_host_cpu_name() + binding.get_host_cpu_features().flatten()
    made_of = fingerprint([*sources_of(name), *BUILDER], b"", its_plugin(name)), toolchain(), processor
    return hashlib.sha256(repr(made_of).encode()).hexdigest()[:16]


@cache
def kept_folder() -> Path:
    """In the user's cache; a temporary one, said aloud, where that cannot be written."""
    folder = Path(platformdirs.user_cache_dir("kurzspiel")) / "built"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        spare = Path(tempfile.mkdtemp(prefix="kurzspiel-"))
        print(f"kurzspiel: cannot write {folder} ({error.strerror}); compiled rules go to {spare}", file=sys.stderr)
        return spare
    return folder


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Let other processes wait that want the same; on Windows they do not, and several do it, which does no harm."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
