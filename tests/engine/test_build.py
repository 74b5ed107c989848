"""The modules: the same bytes on every machine, of the current rules, and rebuilt when rules change."""

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import kurzspiel
from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.build import files, kept, wasm
from kurzspiel.engine.build.__main__ import main
from kurzspiel.engine.build.files import fingerprint, is_current, sources_of, stored_module
from kurzspiel.engine.build.kept import built, kept_folder, one_at_a_time
from kurzspiel.engine.build.work import toolchain
from kurzspiel.engine.engine import Engine
from kurzspiel.engine.forms.module import ModuleForm
from kurzspiel.engine.kernel import SENSIBLE

pytestmark = pytest.mark.compiled
PACKAGE = Path(kurzspiel.__file__).parent
SUPPLY = (
    "from kurzspiel.engine import engine; e = engine('maya'); print(e.form.name, e.plain(e.start(3)).player[0].supply)"
)


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_rebuilt_module_is_the_one_in_the_repository(name: str) -> None:
    """To the byte with the toolchain that it was built with; with another one it must play the same games."""
    (folder,) = built([name])
    stored, anew = stored_module(name), stored_module(name, folder)
    assert stored and anew and is_current(stored) and is_current(anew)
    if stored.facts["toolchain"] == toolchain():
        assert (folder / f"{name}.wasm").read_bytes() == (files.MODULES / f"{name}.wasm").read_bytes()
        assert (folder / f"{name}.json").read_text() == (files.MODULES / f"{name}.json").read_text()
    theirs, ours = (Engine(name, ModuleForm(Kernels(name), module)) for module in (stored, anew))
    seats = ours.rules.SEATS[-1]
    played = [each.play_games(seats, [SENSIBLE] * seats, 3, 0, 50) for each in (theirs, ours)]
    assert (played[0].results.numpy == played[1].results.numpy).all()
    assert (played[0].rows.numpy == played[1].rows.numpy).all()


@pytest.mark.parametrize("name", [*kurzspiel.GAMES, *files.all_nets()])
def test_modules_are_of_todays_rules_and_small(name: str) -> None:
    module = stored_module(name)
    assert module and is_current(module)
    assert module.facts["rules"] == kurzspiel.game(module.facts["game"]).rules_version
    assert len(module.code) < 100_000


@pytest.mark.long
@pytest.mark.parametrize("name", files.all_nets())
def test_a_rebuilt_module_for_nets_is_the_one_in_the_repository(name: str) -> None:
    (folder,) = built([name])
    stored, anew = stored_module(name), stored_module(name, folder)
    assert stored and anew and is_current(anew)
    assert stored == anew or stored.facts["toolchain"] != toolchain()


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_the_fingerprint_covers_kernels_and_tables_but_no_words(name: str) -> None:
    sources = sources_of(name)
    assert {f"games/{name}/{part}.py" for part in ("board", "state", "rules", "policy", "secrets")} <= set(sources)
    assert {"engine/kernel.py", "engine/layout.py", "engine/kernels/search.py"} <= set(sources)
    assert not {f"games/{name}/{part}.py" for part in ("show", "view", "guide", "reasons")} & set(sources)


def test_the_fingerprint_ignores_line_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PACKAGE", tmp_path)
    found = set()
    for text in (b"a = 1\nb = 2\n", b"a = 1\r\nb = 2\r\n", b"a = 1\nb = 3\n"):
        (tmp_path / "rules.py").write_bytes(text)
        found.add(fingerprint(["rules.py"], b""))
    assert len(found) == 2
    assert fingerprint(["gone.py"], b"") not in found


# --- rules that change


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A folder with a copy of the package in which every player of Maya has a stone less."""
    ignored = shutil.ignore_patterns("__pycache__", "server", "page")
    shutil.copytree(PACKAGE, tmp_path / "kurzspiel", ignore=ignored)
    board = tmp_path / "kurzspiel" / "games" / "maya" / "board.py"
    board.write_text(board.read_text().replace("STONES = 28", "STONES = 27"))
    return tmp_path


def told(code: str, folder: Path) -> tuple[str, str]:
    """What another Python prints, and its standard error."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "KURZSPIEL_FORM": ""}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), done.stderr


def test_changed_rules_are_rebuilt_automatically(changed: Path) -> None:
    module = changed / "kurzspiel" / "engine" / "modules" / "maya.wasm"
    before = module.read_bytes()
    assert told(SUPPLY, changed)[0] == "module 27"
    assert module.read_bytes() != before
    assert told(SUPPLY, changed) == ("module 27", "")


def test_changed_rules_are_interpreted_where_there_is_no_numba(changed: Path) -> None:
    answer, said = told(f"import sys; sys.modules['numba'] = None; {SUPPLY}", changed)
    assert answer == "interpreted 27"
    assert said.startswith("kurzspiel: the rules of maya were changed since their module was built.")
    assert len(said.splitlines()) == 1


def test_changed_words_leave_the_module_alone(changed: Path) -> None:
    shutil.copytree(PACKAGE / "games" / "maya", changed / "kurzspiel" / "games" / "maya", dirs_exist_ok=True)
    guide = changed / "kurzspiel" / "games" / "maya" / "guide.py"
    guide.write_text(guide.read_text() + "\n# more words\n")
    assert told(SUPPLY, changed) == ("module 28", "")


def test_a_damaged_module_is_not_used(changed: Path) -> None:
    shutil.copytree(PACKAGE / "games" / "maya", changed / "kurzspiel" / "games" / "maya", dirs_exist_ok=True)
    module = changed / "kurzspiel" / "engine" / "modules" / "maya.wasm"
    module.write_bytes(module.read_bytes()[:-7])
    answer, _ = told(f"import sys; sys.modules['numba'] = None; {SUPPLY}", changed)
    assert answer == "interpreted 28"


# --- what is kept on this machine


def test_what_is_built_is_kept_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = built(["maya"])
    monkeypatch.setattr(kept, "build", lambda *_: pytest.fail("it is there already"))
    assert built(["maya"]) == before and (before[0] / "maya.o").stat().st_size > 10_000


def test_modules_not_used_for_a_month_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "kept_folder", lambda: tmp_path)
    monkeypatch.setattr(kept, "build", lambda games, folder: [(folder / game).mkdir() for game in games])
    (tmp_path / "maya-old").mkdir()
    (tmp_path / "maya-recent").mkdir()
    os.utime(tmp_path / "maya-old", (0, 0))
    built(["maya"])
    assert not (tmp_path / "maya-old").exists() and (tmp_path / "maya-recent").exists()


def test_a_cache_that_cannot_be_written_is_replaced_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda name: str(tmp_path / "file"))
    kept_folder.cache_clear()
    try:
        assert kept_folder().is_dir()
        assert "cannot write" in capsys.readouterr().err
    finally:
        kept_folder.cache_clear()


def test_builders_of_the_same_wait_for_each_other(tmp_path: Path) -> None:
    done: list[str] = []

    def work() -> None:
        with one_at_a_time(tmp_path / "lock"):
            done.append("second")

    with one_at_a_time(tmp_path / "lock"):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join(0.2)
        done.append("first")
    thread.join()
    assert done == ["first", "second"]


# --- the command


def test_the_command_names_the_games_there_are() -> None:
    assert main(["chess"]).startswith("there is no game 'chess'; there are maya, sakkara, himalaya\nusage: ")


def test_kernels_that_cannot_be_built_are_reported_in_numbas_words(changed: Path) -> None:
    rules = changed / "kurzspiel" / "games" / "maya" / "rules.py"
    rules.write_text(
        rules.read_text().replace(
            "def setup(s: State, seats: int) -> None:",
            "def setup(s: State, seats: int) -> None:\n    nowhere.to_be_found()",
            1,
        )
    )
    environment = {**os.environ, "PYTHONPATH": str(changed)}
    command = [sys.executable, "-m", "kurzspiel.engine.build", "maya"]
    done = subprocess.run(command, env=environment, cwd=changed, capture_output=True, text=True)
    assert done.returncode == 1
    assert "maya could not be built:" in done.stderr and "nowhere" in done.stderr


# --- WebAssembly


def test_numbers_are_written_as_webassembly_has_them() -> None:
    assert [wasm.leb(number) for number in (0, 127, 128, 624485)] == [b"\0", b"\x7f", b"\x80\x01", b"\xe5\x8e\x26"]
    for number in (0, 5, 65_536, 2**31 - 1):
        assert wasm.Reader(wasm.padded(number)).number() == wasm.Reader(wasm.leb(number)).number() == number
        assert len(wasm.padded(number)) == wasm.PADDED


def test_an_object_file_without_a_wanted_function_is_refused() -> None:
    data = wasm.MAGIC + bytes([wasm.CUSTOM, 9]) + b"\x07linking\x02"
    with pytest.raises(AssertionError, match="not in the object file: {'setup'}"):
        wasm.linked(data, {"setup"})
