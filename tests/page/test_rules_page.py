"""The rules: search, links to a paragraph, and from the table to the paragraph."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import GAMES, Visitor

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_pictures_and_are_searched(visitor: Visitor, game: str) -> None:
    ada = visitor()
    ada.go(f"/rules/{game}")
    paragraphs = ada.page.locator("article")
    expect(paragraphs.nth(10)).to_be_visible()
    expect(ada.page.locator("figure svg").first).to_be_visible()
    everything = paragraphs.count()
    number = f"{game[0].upper()}3.2"
    ada.page.get_by_label("Search the rules").fill(number)
    expect(paragraphs.filter(has_text=number).first).to_be_visible()
    assert 0 < paragraphs.count() < everything
    expect(ada.page.get_by_role("status")).to_contain_text("paragraph")
    ada.page.get_by_label("Search the rules").fill("qqqq")
    expect(paragraphs).to_have_count(0)
    ada.page.get_by_label("Search the rules").fill("")
    expect(paragraphs).to_have_count(everything)


@pytest.mark.parametrize("game", GAMES)
def test_a_link_leads_to_its_paragraph(visitor: Visitor, game: str) -> None:
    ada = visitor()
    number = f"{game[0].upper()}4.1"
    ada.go(f"/rules/{game}#{number}")
    expect(ada.page.locator(f'[id="{number}"]')).to_be_in_viewport()
    ada.page.locator("article a.number").first.click()
    expect(ada.page.locator("article").first).to_be_in_viewport()
    assert ada.page.url.endswith("1.1")


def test_the_paragraph_of_the_moment_is_one_press_away(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("maya")
    paragraph = ada.page.locator(".sentence button")
    number = paragraph.inner_text()
    paragraph.click()
    expect(ada.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(ada.page.locator("#side-panel")).to_contain_text(number)
