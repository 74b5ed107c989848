"""The page as plain files, for hosts that know nothing of us."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from kurzspiel.cli.site import write_site


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """The smallest possible built page."""
    made = tmp_path / "page"
    for name in ("assets/index-1.js", "offline/kurzspiel-1.zip", ".sources"):
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text(name)
    (made / "offline/files.json").write_text("{}")
    (made / "index.html").write_text(
        '<!doctype html><html lang="en"><link href="/icon.svg"><script src="/assets/index-1.js"></script></html>'
    )
    manifest = {"id": "/", "start_url": "/", "icons": [{"src": "/icon.svg"}]}
    (made / "manifest.json").write_text(json.dumps(manifest))
    files = {"./": 1, "assets/index-1.js": 2, "manifest.json": 3}
    hashes = {"./": "1a", "manifest.json": "2b"}
    (made / "sw.js").write_text(f"const FILES = {json.dumps(files)};\nconst HASHES = {json.dumps(hashes)};\n")
    return made


def test_a_site_knows_where_it_is_and_that_it_has_no_server(page: Path, tmp_path: Path) -> None:
    target = tmp_path / "public"
    write_site(target, "/games/", page)
    text = (target / "index.html").read_text()
    assert '<html lang="en" data-base="/games/" data-alone>' in text
    assert 'href="/games/icon.svg"' in text and 'src="/games/assets/index-1.js"' in text
    assert (target / "404.html").read_text() == text
    manifest = json.loads((target / "manifest.json").read_text())
    assert (manifest["start_url"], manifest["icons"][0]["src"]) == ("/games/", "/games/icon.svg")
    changed = {"./": target / "index.html", "manifest.json": target / "manifest.json"}
    worker = (target / "sw.js").read_text()
    for name, path in changed.items():
        assert f'"{name}": {path.stat().st_size}' in worker
        assert f'"{name}": "{sha256(path.read_bytes()).hexdigest()}"' in worker
    assert (target / "offline/kurzspiel-1.zip").is_file() and not (target / ".sources").exists()


@pytest.mark.parametrize("base", ["games", "/games", "games/", "//", "/a b/", '/"/'])
def test_an_address_that_is_not_a_folder_is_refused(page: Path, tmp_path: Path, base: str) -> None:
    with pytest.raises(ValueError, match="does not begin and end with a slash"):
        write_site(tmp_path / "public", base, page)


def test_nothing_is_overwritten_and_nothing_is_left_out(page: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is there already"):
        write_site(page, "/", page)
    (page / "offline/files.json").unlink()
    with pytest.raises(ValueError, match="not built with its offline part"):
        write_site(tmp_path / "public", "/", page)
