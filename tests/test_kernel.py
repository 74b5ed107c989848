"""The machinery below the rules: three speeds, one cache, one random generator."""

import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

import kurzspiel
from kurzspiel import kernel
from kurzspiel.kernel import Grid, Int8, Int16, Of
from tests.conftest import all_tables
from tests.trace import trace

PACKAGE = Path(kurzspiel.__file__).parent


def python(code: str, cwd: Path | None = None, **environment: str) -> str:
    """What another Python prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, cwd=cwd, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.compiled
@all_tables()
def test_interpreted_rules_do_what_compiled_rules_do(name: str, seats: int) -> None:
    slow = subprocess.run(
        [sys.executable, "-m", "tests.trace", name, str(seats), "1"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        cwd=PACKAGE.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert slow.stdout.splitlines() == list(trace(name, seats, 1))


@pytest.mark.compiled
def test_a_changed_table_never_meets_old_compiled_code(tmp_path: Path) -> None:
    """The same file time and size, one digit changed: the copy must play by the new table."""
    copy = tmp_path / "kurzspiel"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    code = "from kurzspiel.engine import engine; e = engine('maya'); print(e.plain(e.start(3)).player[0].supply)"
    cache = {"KURZSPIEL_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    assert python(code, tmp_path, **cache) == "28\n"
    assert len(list((tmp_path / "cache").rglob("loops.setup-*.nbc"))) == 1
    board = copy / "games" / "maya" / "board.py"
    before = board.stat()
    board.write_text(board.read_text().replace("STONES = 28", "STONES = 27"))
    os.utime(board, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert python(code, tmp_path, **cache) == "27\n"


def test_compiled_code_that_nobody_asked_for_in_a_month_is_thrown_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "cache_root", lambda: tmp_path)
    monkeypatch.setattr(kernel, "cache_folder", lambda game: tmp_path / f"{game}-now")
    for name, days in (
        ("maya-old", 31),
        ("maya-young", 29),
        ("sakkara-old", 99),
        ("maya-broken-off", 31),
        ("shared-old", 31),
    ):
        (tmp_path / name).mkdir()
        if "broken" not in name:
            (tmp_path / name / "complete").touch()
        for path in (*(tmp_path / name).iterdir(), tmp_path / name):
            os.utime(path, times=(time.time() - days * 24 * 3600,) * 2)
    assert not kernel.is_complete("maya")
    kernel.mark_complete("maya")
    assert kernel.is_complete("maya")
    assert sorted(os.listdir(tmp_path)) == ["maya-now", "maya-young", "sakkara-old"]


def test_importing_the_package_does_not_import_numba() -> None:
    code = "import sys, kurzspiel; kurzspiel.GAMES; print('numba' in sys.modules, 'numpy' in sys.modules)"
    assert python(code) == "False False\n"


def test_a_cache_that_cannot_be_written_is_told_and_replaced(tmp_path: Path) -> None:
    wall = tmp_path / "a file, not a folder"
    wall.write_text("")
    code = "from kurzspiel.kernel import cache_root; print(cache_root())"
    spare = Path(python(code, KURZSPIEL_CACHE=str(wall)).strip())
    assert spare != wall and spare.name.startswith("kurzspiel-")
    shutil.rmtree(spare)


class Part:
    count: Int16  # a field
    cards: Annotated[Grid[int], Of(Int8, 2, 3)]


class Whole:
    size: Int8
    part: Annotated[Grid[Part], Of(Part, 2)]


def test_the_layout_of_a_state_follows_its_annotations() -> None:
    dtype = kernel.layout(Whole)
    assert dtype.names == ("size", "part")
    assert dtype["part"].shape == (2,)
    assert dtype["part"].base["cards"].shape == (2, 3)
    assert dtype["part"].base["count"] == np.int16


def test_a_twin_is_indexed_like_a_record_and_turns_back_into_it() -> None:
    dtype = kernel.layout(Whole)
    twin: Any = kernel.twin_class(dtype)(np.zeros(1, dtype)[0].item())
    twin.part[1].cards[1, 2] = 7
    twin.part[0].count = -300
    assert twin.part[1].cards[1][2] == twin.part[1].cards[1, 2] == 7
    record = np.array([twin.values()], dtype)[0]
    assert record["part"][1]["cards"][1, 2] == 7 and record["part"][0]["count"] == -300
    assert "count=-300" in repr(twin)


def test_assigning_an_interpreted_state_copies_it() -> None:
    dtype = kernel.layout(Whole)
    twins = kernel.Twins(kernel.twin_class(dtype)(row) for row in np.zeros(2, dtype).tolist())
    twins[1] = twins[0]
    twins[0].part[0].count = 5
    assert twins[1].part[0].count == 0


@kernel.entry
def draw_many(rngs: Any, out: Any) -> None:
    for k in range(len(out)):
        out[k] = kernel.draw(rngs[0])


@kernel.entry
def draw_below(rngs: Any, seed: int, stream: int, limit: int, out: Any) -> None:
    kernel.reseed(rngs[0], seed, stream)
    for k in range(len(out)):
        out[k] = kernel.below(rngs[0], limit)


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """The first numbers that its authors' program gives for the state 1, 2, 3, 4."""
    start = np.array([(1, 2, 3, 4)], kernel.RANDOM_LAYOUT).tobytes()
    out = kernel.buffer(4)
    draw_many(kernel.from_bytes(kernel.RANDOM_LAYOUT, start), out)
    assert list(out) == [641, 1573767, 3222811527, 3517856514]


def test_draws_below_a_limit_are_even_and_streams_differ() -> None:
    rngs, many, one = kernel.new_states(kernel.RANDOM_LAYOUT, 1), kernel.buffer(12_000), kernel.buffer(1)
    draw_below(rngs, 7, 0, 6, many)
    counts = Counter(int(value) for value in many)
    assert set(counts) == set(range(6)) and all(1_800 < count < 2_200 for count in counts.values())
    firsts = set()
    for seed in range(20):
        for stream in range(20):
            draw_below(rngs, seed, stream, 2**31, one)
            firsts.add(int(one[0]))
    assert len(firsts) == 400
