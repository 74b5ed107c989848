"""Everything in German, with nothing in English left over; switching keeps the place."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import expect

import kurzspiel
from tests.page.conftest import GAMES, PAGES, QUICK, Visit, Visitor
from tests.page.hands import play

pytestmark = pytest.mark.compiled

TEXTS = Path(kurzspiel.__file__).parent / "texts"
GERMAN = {**QUICK, "language": "de"}
ENGLISH_WORDS = re.compile(r"\b(the|of|your|you|and|with|is|are|to|no|from|this|that|on|at|by|or)\b", re.IGNORECASE)

# All visible or spoken texts, except those that say themselves that they are English, and notation.
SEEN = """
() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, one = node.nodeType === 3 ? node.parentElement : node;
    if (one.closest('[lang=en], code, .rules td, script, style')) continue;
    if (node.nodeType === 3) texts.push(node.textContent);
    else for (const name of ['aria-label', 'placeholder', 'alt']) texts.push(one.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}
"""


def shapes(pattern: ast.Pattern) -> list[str]:
    """What a text may look like, as regular expressions: one for each way through its choices."""
    found = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            ways = [re.escape(re.sub(r"\s+", " ", element.value))]
        elif isinstance(element.expression, ast.SelectExpression):
            ways = [shape for variant in element.expression.variants for shape in shapes(variant.value)]
        else:
            ways = [".+"]
        found = [before + way for before in found for way in ways]
    return found


@cache
def texts(language: str) -> list[re.Pattern[str]]:
    """All texts of a language that have words of their own."""
    entries = [
        entry
        for path in TEXTS.rglob(f"*.{language}.ftl")
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message) and entry.value
    ]
    found = {shape for entry in entries if entry.value for shape in shapes(entry.value)}
    return [re.compile(shape) for shape in found if len(re.findall("[A-Za-z]", shape.replace(".+", ""))) > 2]


def is_left_over(text: str) -> bool:
    if ENGLISH_WORDS.search(text):
        return True
    in_english = any(shape.fullmatch(text) for shape in texts("en"))
    return in_english and not any(shape.fullmatch(text) for shape in texts("de"))


def check(visit: Visit) -> None:
    expect(visit.page.locator("html")).to_have_attribute("lang", "de")
    seen = set(visit.page.evaluate(SEEN))
    assert seen
    left = [text for text in sorted(seen) if is_left_over(text)]
    assert not left, f"{visit.page.url}: {left}"


def test_a_left_over_would_be_found() -> None:
    assert is_left_over("Settings") and is_left_over("Hand the device to Ben") and is_left_over("seats are full")
    assert not is_left_over("Einstellungen") and not is_left_over("Maya") and not is_left_over("Ada")


@pytest.mark.parametrize("which", PAGES)
def test_pages(visitor: Visitor, which: str) -> None:
    ada = visitor(settings=GERMAN)
    for _ in ada.go_through(which):
        check(ada)


@pytest.mark.parametrize("game", GAMES)
def test_a_table(visitor: Visitor, game: str) -> None:
    ada = visitor(settings=GERMAN)
    ada.open_table(game)
    play(ada, presses=8)
    check(ada)
    ada.page.locator(".panel .all summary").click()
    ada.page.get_by_label("Zug eintippen").fill("nonsense")
    ada.page.get_by_role("button", name="Ziehen").click()
    expect(ada.page.get_by_role("alert")).not_to_be_empty()
    check(ada)
    for tab in ("Chat", "Regeln", "Tisch"):
        ada.page.get_by_role("tab", name=tab).click()
        check(ada)


def test_switching_keeps_the_place(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("sakkara")
    play(ada, presses=3)
    where = ada.page.url
    lines = ada.page.locator("#side-panel li").count()
    ada.page.get_by_role("button", name="Deutsch").click()
    check(ada)
    assert ada.page.url == where
    assert ada.page.locator("#side-panel li").count() >= lines
    play(ada, presses=3)
    ada.page.reload()
    ada.page.locator(".stage").wait_for()
    check(ada)
    ada.page.get_by_role("button", name="English").click()
    expect(ada.page.locator("html")).to_have_attribute("lang", "en")
    expect(ada.page.get_by_role("link", name="Settings")).to_be_visible()
