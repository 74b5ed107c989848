"""What the page repeats of the rules' tables is the same there."""

import re
from pathlib import Path

import kurzspiel
from kurzspiel.games.himalaya.board import BORDERS, ORDERS, PATHS, VILLAGES
from kurzspiel.study.rulebook import Rulebook
from kurzspiel.texts import FOLDER, LANGUAGES

BOARD = Path(kurzspiel.__file__).parent.parent / "web" / "src" / "boards" / "himalaya"


def source(name: str) -> str:
    return (BOARD / name).read_text(encoding="utf-8")


def test_the_names_of_the_villages() -> None:
    table = re.search(r"const VILLAGES = \[(.*?)\];", source("words.ts"), re.DOTALL)
    assert table is not None
    assert re.findall(r'"(.*?)"', table[1]) == [name for name, _, _, _ in VILLAGES]


def test_the_paths_and_the_borders_of_the_regions() -> None:
    text = source("geometry.ts")
    for kind, paths in PATHS.items():
        assert f'{kind}: "{" ".join(f"{low}-{high}" for low, high in paths)}"' in text
    borders = re.search(r"BORDERS = \[(.*?)\n\];", text, re.DOTALL)
    assert borders is not None
    rows = re.findall(r"\[(.*?)\]", borders[1])
    assert [tuple(map(int, row.split(", "))) for row in rows] == list(BORDERS)


def test_the_yaks_on_the_rings() -> None:
    rows = re.findall(r'\[(\d), "([a-z ]+)"\]', source("view.ts"))
    assert {(ring, int(yaks)) for yaks, rings in rows for ring in rings.split()} == {
        (ring, yaks) for ring, yaks, _ in ORDERS
    }


def test_every_picture_belongs_to_a_paragraph_and_has_a_caption() -> None:
    index = (BOARD.parents[1] / "figures" / "himalaya" / "index.ts").read_text(encoding="utf-8")
    found = re.findall(r'"(H\d\.\d)": \{ picture: \w+, caption: "([a-z-]+)" \}', index)
    assert len(found) >= 6
    captions = (FOLDER / "parts" / "himalaya.en.ftl").read_text(encoding="utf-8")
    for number, caption in found:
        assert number in Rulebook("himalaya", "en").paragraphs
        assert f"\n{caption} = " in captions


def test_every_word_of_the_glossary_cites_a_paragraph_of_its_game() -> None:
    for language in LANGUAGES:
        rules = Rulebook("himalaya", language)
        assert len(rules.glossary) >= 15
        assert {term.paragraph for term in rules.glossary} <= set(rules.paragraphs)
