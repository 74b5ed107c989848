"""The page in a real browser: a game is one click away."""

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import PHONE, WIDE, Visit, Visitor

pytestmark = pytest.mark.compiled


def begin(visit: Visit, game: str) -> None:
    poster = visit.page.locator("article").filter(has=visit.page.get_by_role("heading", name=game))
    poster.get_by_role("button", name="Play now").click()
    visit.page.wait_for_url("**/t/*")


def open_list(visit: Visit) -> Locator:
    """The buttons of all legal moves, once it is my turn."""
    summary = visit.page.locator(".panel .all summary")
    summary.wait_for()
    if visit.page.locator(".panel .all[open]").count() == 0:
        summary.click()
    return visit.page.locator(".panel .moves button")


@pytest.mark.parametrize("game", ["Maya", "Sakkara", "Himalaya"])
def test_after_one_click_the_first_moves_are_made(visitor: Visitor, game: str) -> None:
    visit = visitor()
    begin(visit, game)
    lines = visit.page.locator("#side-panel .told")
    for size in (WIDE, WIDE, PHONE):
        visit.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        moves = open_list(visit)
        before = lines.count()
        moves.first.click()
        expect(lines).not_to_have_count(before)
        width = visit.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, "nobody has to scroll sideways"


def test_a_friend_joins_by_the_link(visitor: Visitor, address: str) -> None:
    page = visitor(viewport=PHONE).window
    page.goto(f"{address}/new/sakkara")
    page.get_by_label("My name").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Link").input_value()
    friend = page.context.browser
    assert friend is not None
    context = friend.new_context(locale="de-DE")
    other = Visit(context, link)
    other.page.get_by_label("Mein Name").fill("Ben")
    other.page.get_by_role("button", name="Mitspielen").click()
    expect(page.get_by_text("Ben").first).to_be_visible()
    expect(other.page.get_by_text("Ada").first).to_be_visible()
    other.page.wait_for_url(lambda url: "#" not in url)  # keys stay out of the history
    assert other.complaints == []
    context.close()
