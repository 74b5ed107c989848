"""The Python of browsers, run by Node from the files of the built page: the same matches as here."""

import json
import zipfile

import pytest

from kurzspiel.local import bundle
from kurzspiel.local.comparison import digest, foreseen
from tools import browser_python, offline

SEEDS = range(3)
NODES = 40  # that a search with the net looks at
KNOWN_TO_NGINX = {".html", ".css", ".js", ".json", ".svg", ".png", ".woff", ".woff2", ".zip", ".bin"}  # Debian's, 1.22
MOST_BYTES = 15_000_000  # of all that a browser fetches once, 3.4 million of them nets


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    assert offline.is_fresh(), "the page was built from other files; make page builds it"
    found: dict[str, str] = json.loads((offline.TARGET / "files.json").read_text(encoding="utf-8"))
    return found


def test_a_browser_plays_the_same_matches(files: dict[str, str]) -> None:
    here = {name: digest(name, seats, SEEDS, level) for name, (seats, level) in browser_python.LEVELS.items()}
    assert browser_python.digests(SEEDS) == here


def test_a_net_and_its_search_choose_there_as_they_do_here(files: dict[str, str]) -> None:
    code = f"""
import json
from kurzspiel.local.comparison import foreseen
json.dumps(foreseen("himalaya", 3, {NODES}))
"""
    assert browser_python.run(code) == foreseen("himalaya", 3, NODES)


def test_all_that_a_page_asks_for_works_there(files: dict[str, str]) -> None:
    """The library is cut down to what this imports."""
    code = """
import json
from kurzspiel.local import rehearsal, worker
await rehearsal.play()
json.dumps(json.loads(await worker.choices()))
"""
    choices = browser_python.run(code)
    assert set(choices) == set(browser_python.LEVELS), "how quick a device is, is measured for each game"
    assert all(seconds > 0 for seconds in choices.values())


def test_the_list_of_our_files_is_what_playing_imports() -> None:
    listed = bundle.LIST.read_text(encoding="utf-8").splitlines()
    assert listed == bundle.python_files(), "python -m kurzspiel.local.bundle writes it anew"


def test_a_browser_gets_no_more_than_playing_needs(files: dict[str, str]) -> None:
    with zipfile.ZipFile(offline.TARGET / files["own"]) as made:
        names = made.namelist()
    assert {name.partition("/")[0] for name in names} == {"kurzspiel", "orjson.pyc"}
    for needed in ("local/server.pyc", "engine/forms/browser.py", "engine/modules/maya.wasm", "games/maya/rules.de.md"):
        assert f"kurzspiel/{needed}" in names
    strange = ("server/web/routes.pyc", "server/storage/store.pyc", "cli/serve.pyc", "local/bundle.pyc")
    assert not {f"kurzspiel/{name}" for name in strange} & set(names)
    assert 5_000_000 < int(files["bytes"]) < MOST_BYTES


def test_every_host_knows_what_kind_of_files_these_are(files: dict[str, str]) -> None:
    """Browsers run no module that comes as something else, and nginx has no .mjs in its list."""
    kinds = {path.suffix for path in offline.PAGE.rglob("*") if path.is_file() and path.name[0] != "."}
    assert kinds <= KNOWN_TO_NGINX


def test_the_service_worker_names_every_file_of_this_version(files: dict[str, str]) -> None:
    text = (offline.PAGE / "sw.js").read_text(encoding="utf-8")
    for name in (
        '"./"',
        '"offline/files.json"',
        f'"offline/{files["own"]}"',
        f'"offline/{files["python"]}/pyodide.js"',
    ):
        assert name in text, name
    page = (offline.PAGE / "index.html").read_text(encoding="utf-8")
    assert f' data-python="{files["python"]} {files["own"]}"' in page, "a page starts the Python that it came with"
    assert 'const VERSION = "";' not in text and "const FILES = {};" not in text
    assert f'"offline/files.json": "{offline.sha256(offline.TARGET / "files.json")}"' in text
