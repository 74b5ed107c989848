"""Rule number = text in both languages = code = test."""

import re
from pathlib import Path

import pytest

import kurzspiel
from kurzspiel.plugins import plugin_of
from kurzspiel.study.rulebook import Rulebook
from kurzspiel.texts import LANGUAGES
from tests.test_layers import helpers_of

NUMBER = re.compile(r"\b([A-Z]\d+\.\d+)\b")


def cited_in_code(name: str) -> set[str]:
    """The numbers in docstrings and comments of the game's kernels and tables."""
    parts = ("board", "rules", *helpers_of(name), "secrets")
    text = "".join(path.read_text() for path in plugin_of(name).folder.glob("*.py") if path.stem in parts)
    numbers = set(NUMBER.findall(text))
    for first, last in re.findall(r"([A-Z]\d+\.\d+) to ([A-Z]\d+\.\d+)", text):
        chapter = first.split(".")[0]
        numbers |= {f"{chapter}.{k}" for k in range(int(first.split(".")[1]), int(last.split(".")[1]) + 1)}
    return numbers


def numbers_tested(name: str) -> set[str]:
    """The numbers with which tests of this game begin: test_m3_4_..."""
    text = "".join(path.read_text() for path in (Path(__file__).parent / "games" / name).glob("test_*.py"))
    return {f"{chapter.upper()}.{number}" for chapter, number in re.findall(r"def test_([a-z]\d+)_(\d+)_", text)}


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_every_paragraph_is_cited_in_the_code(name: str) -> None:
    paragraphs = set(Rulebook(name, "en").paragraphs)
    assert paragraphs and not paragraphs - cited_in_code(name)
    assert not cited_in_code(name) - paragraphs, "the code cites a paragraph that does not exist"


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_every_paragraph_is_tested(name: str) -> None:
    paragraphs = set(Rulebook(name, "en").paragraphs)
    assert not paragraphs - numbers_tested(name)
    assert not numbers_tested(name) - paragraphs, "a test names a paragraph that does not exist"


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_both_languages_have_the_same_paragraphs_and_marks(name: str) -> None:
    books = [Rulebook(name, language) for language in LANGUAGES]
    shapes = [[(p.number, p.mark, len(re.findall("[†¤]", p.text))) for p in book.paragraphs.values()] for book in books]
    assert shapes[0] == shapes[1]
    assert all(paragraph.text for book in books for paragraph in book.paragraphs.values())


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_what_the_guide_cites_exists(name: str) -> None:
    cited = set(NUMBER.findall((plugin_of(name).folder / "guide.py").read_text()))
    assert cited and cited <= set(Rulebook(name, "en").paragraphs)
