"""The catalogues of words: both languages say the same things, and the page's texts are all there."""

import re
from pathlib import Path

import kurzspiel

ROOT = Path(kurzspiel.__file__).parent
TEXTS = ROOT / "texts"
SOURCES = ROOT.parent / "web" / "src"


def ids(path: Path) -> dict[str, set[str]]:
    """The messages of a catalogue, with the variables that each uses."""
    found: dict[str, set[str]] = {}
    current = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if begun := re.match(r"([a-z][a-z0-9-]*) =", line):
            current = begun[1]
            assert current not in found, f"{path.name} has {current} twice"
            found[current] = set()
        if current:
            found[current] |= set(re.findall(r"\$([a-z-]+)", line))
    return found


def test_german_and_english_have_the_same_messages() -> None:
    catalogues = sorted(TEXTS.rglob("*.en.ftl"))
    assert len(catalogues) > 3
    for english in catalogues:
        german = english.with_name(english.name.replace(".en.", ".de."))
        assert ids(german) == ids(english), english.name


def test_every_text_that_the_page_asks_for_is_there() -> None:
    known = {name for path in TEXTS.rglob("*.en.ftl") for name in ids(path)}
    for path in [*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.ts")]:
        asked = set(re.findall(r'\bt\(\s*"([a-z0-9-]+)"', path.read_text(encoding="utf-8")))
        assert asked <= known, f"{path.name} asks for {asked - known}"
