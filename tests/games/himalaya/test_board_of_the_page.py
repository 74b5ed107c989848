"""What the page repeats of the rules' tables is the same there."""

import re
from pathlib import Path

import kurzspiel
from kurzspiel.games.himalaya.board import BORDERS, ORDERS, PATHS, VILLAGES

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
