"""What can be picked up can be dragged."""

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import Visit, Visitor
from tests.page.hands import play

pytestmark = pytest.mark.compiled


def drag(somebody: Visit, thing: Locator, place: Locator) -> None:
    """By hand: Playwright's own dragging is for another kind."""
    mouse = somebody.page.mouse
    for spot, act in ((thing, mouse.down), (place, mouse.up)):
        box = spot.bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        act()


def test_a_worker_is_dragged_to_a_quarry(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("maya")
    play(ada, presses=2)  # the stones of the opening
    page = ada.page
    card = page.locator(".stage").get_by_role("button", name="Choose card 5")
    expect(card).to_be_visible()
    drag(ada, card, page.locator('.stage [data-part="q2"]').first)
    expect(page.locator("#side-panel li").filter(has_text="Ada").filter(has_text="5").last).to_be_visible()
    expect(card).to_have_count(0)


def test_dropping_next_to_the_board_moves_nothing(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("maya")
    play(ada, presses=2)
    page = ada.page
    card = page.locator(".stage").get_by_role("button", name="Choose card 5")
    expect(card).to_be_visible()
    drag(ada, card, page.get_by_role("tab", name="Chat"))
    expect(card).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(300)  # a move would be at the server and back by now, and the card laid
    expect(card).to_be_visible()
