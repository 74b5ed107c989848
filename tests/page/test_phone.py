"""On a phone: nobody scrolls sideways, and everything is played by touch."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import GAMES, PAGES, PHONE, Visit, Visitor
from tests.page.hands import play
from tests.page.test_axe import check

pytestmark = pytest.mark.compiled

SMALL = 24.0  # pixels; less cannot be hit by a finger (WCAG 2.2)


def check_width(visit: Visit) -> None:
    assert visit.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"], visit.page.url


def test_no_page_is_wider_than_the_phone(visitor: Visitor) -> None:
    ada = visitor(viewport=PHONE, has_touch=True)
    for which in PAGES:
        for _ in ada.go_through(which):
            check_width(ada)
    ada.open_table("sakkara", "open")
    ada.page.get_by_role("img", name="Link").wait_for()
    check_width(ada)


def test_the_pages_are_behind_a_button(visitor: Visitor) -> None:
    ada = visitor(viewport=PHONE, has_touch=True)
    button, ways = ada.page.get_by_role("button", name="Menu"), ada.page.locator("#ways")
    button.wait_for()
    assert ada.page.evaluate("document.querySelector('header').offsetHeight") < 70, "it is one line"
    button.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    check(ada)
    check_width(ada)
    ada.page.keyboard.press("Tab")
    expect(ways.get_by_role("link", name="Puzzles")).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(ways).to_be_hidden()
    expect(button).to_be_focused()
    button.tap()
    ways.get_by_role("link", name="Tournaments").tap()
    expect(ada.page.get_by_role("heading", name="Tournaments")).to_be_visible()
    expect(ways).to_be_hidden()
    button.tap()
    ada.page.touchscreen.tap(200, 800)
    expect(ways).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_touch(visitor: Visitor, game: str) -> None:
    ada = visitor(viewport=PHONE, has_touch=True)
    ada.open_table(game)
    for _ in range(5):
        play(ada, presses=4)
        check_width(ada)
    check_size(ada)


def check_size(visit: Visit) -> None:
    """What can be pressed is large enough for a finger."""
    sizes = visit.page.evaluate(
        """() => [...document.querySelectorAll('.stage :is(button, [role=button]:not([aria-disabled=true]))')]
          .filter((one) => !one.disabled && one.checkVisibility())
          .map((one) => [one.ariaLabel || one.textContent.trim(), one.getBoundingClientRect()])
          .map(([name, box]) => [name, Math.min(box.width, box.height)])"""
    )
    assert [(name, size) for name, size in sizes if size < SMALL] == []
