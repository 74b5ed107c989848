"""Maya's board: what cannot be used says why, hints are drawn on it, everything explains what it is and can be read."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import PHONE, WIDE, Visit, Visitor
from tests.page.hands import lit, play
from tests.page.test_replay import NEXT_PICTURE

pytestmark = pytest.mark.compiled

THOUGHT = 30_000.0  # milliseconds for a hint
SMALLEST = 12  # pixels of letters and digits at 1280
LARGE = {"width": 2560, "height": 1440}

# Texts on the board that are smaller than this many pixels.
SMALL = """
(least) => [...document.querySelectorAll('.stage .maya :is(text, span, b)')].filter((one) => {
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  if (!own || !one.checkVisibility()) return false;
  const size = parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1);
  return size < least;
}).map((one) => [one.textContent, getComputedStyle(one).fontSize])
"""

# How much of the place it has the drawing fills: the greater of its shares of width and height.
FILLED = """
() => {
  const box = document.querySelector('.maya .scene').getBoundingClientRect();
  const stage = document.querySelector('.stage').getBoundingClientRect();
  return Math.max(box.width / stage.width, box.height / (innerHeight - box.top));
}
"""


def stage(visit: Visit) -> Locator:
    return visit.page.locator(".stage")


def at_table(visit: Visit, *others: str) -> None:
    visit.open_table("maya", *others)
    stage(visit).locator("[data-part=plaque]").wait_for()


def at_workers(visit: Visit, *others: str) -> None:
    """My turn to lay a card, and nothing is picked."""
    at_table(visit, *others)
    play(visit, presses=2)
    expect(stage(visit).locator("[data-part=plaque]")).to_contain_text("Workers")
    expect(stage(visit).get_by_role("button", name="Choose card 5")).to_be_visible()


def said_by(visit: Visit, thing: Locator) -> str:
    """What a thing that cannot be used says in the panel."""
    thing.dispatch_event("click")
    word = visit.page.locator(".panel .word")
    expect(word.locator("p")).to_be_visible()
    said = word.locator("p").inner_text()
    word.get_by_role("button", name="Close").click()
    return said


def whys(visit: Visit) -> list[str]:
    """The moves that things on the board and in the panel ask about."""
    things = visit.page.locator(":is(.stage, .game-panel) [data-why]")
    return sorted(set(things.evaluate_all("(all) => all.map((one) => one.dataset.why)")))


def test_every_unusable_thing_of_a_position_says_why(visitor: Visitor) -> None:
    ada = visitor()
    at_workers(ada)
    asked = whys(ada)
    assert {"place uxmal", "place chichen", "place copan", "place palenque"} <= set(asked), "it is no time to build"
    for move in asked:
        said = said_by(ada, ada.page.locator(f':is(.stage, .game-panel) [data-why="{move}"]').first)
        assert re.search(r"M\d", said) and "'" not in said, (move, said)


def test_the_second_opening_stone_does_not_go_to_the_same_pyramid(visitor: Visitor) -> None:
    ada = visitor()
    at_table(ada)
    play(ada, presses=1)
    first = stage(ada).locator('[role=button][data-why^="place"]')
    expect(first).to_have_count(1)
    assert said_by(ada, first).startswith("Your first opening stone stands in ")


def test_laying_a_card(visitor: Visitor) -> None:
    ada = visitor()
    at_workers(ada)
    check_hovering(ada)
    check_passing(ada)
    check_keyboard(ada)


def check_hovering(ada: Visit) -> None:
    """With no card chosen a quarry shows no shield."""
    quarry = stage(ada).get_by_role("button", name="Choose quarry 2")
    quarry.hover()
    expect(stage(ada).locator(".quarry.over")).to_have_count(1)
    expect(stage(ada).locator(".shield")).to_have_count(0)


def check_passing(ada: Visit) -> None:
    """It is quiet and says for how long."""
    button = ada.page.get_by_role("button", name="Pass for this round")
    expect(button).to_have_class(re.compile("quiet"))
    expect(ada.page.locator(".game-panel")).to_contain_text("Your hand carries 37 stones.")
    stage(ada).get_by_role("button", name="Choose card 5").click()
    expect(ada.page.locator(".game-panel")).to_contain_text("Without the 5: 32.")
    expect(ada.page.locator(".game-panel")).to_contain_text("Card 5: choose a quarry.")
    ada.page.get_by_role("button", name="Cancel").click()
    expect(stage(ada).locator("[aria-pressed=true]")).to_have_count(0)


def check_keyboard(ada: Visit) -> None:
    """What cannot be used is reached by keyboard, and says so."""
    thing = stage(ada).locator('[role=button][data-why^="place"]').first
    expect(thing).to_have_attribute("aria-disabled", "true")
    thing.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".panel .word p")).to_be_visible()


@pytest.mark.parametrize("presses", [0, 2])
def test_a_hint_is_drawn_where_it_would_be_made(visitor: Visitor, presses: int) -> None:
    """A stone in the opening, a card in the round, or the button that passes."""
    ada = visitor()
    at_table(ada)
    play(ada, presses=presses)
    ada.page.get_by_role("button", name="Hint").click()
    ada.page.locator(".hints").wait_for(timeout=THOUGHT)
    expect(ada.page.locator('.stage [data-part="hint"], .game-panel .advised').first).to_be_visible()
    ada.page.locator(".hints").get_by_role("button", name="Close").click()
    expect(ada.page.locator('.stage [data-part="hint"], .game-panel .advised')).to_have_count(0)


def test_everything_on_the_board_explains_what_it_is_in_a_whole_match(visitor: Visitor) -> None:
    ada = visitor()
    at_table(ada)
    card = ada.page.locator(".floating")
    told: set[str] = set()
    over = False
    while not over:
        names = ada.page.evaluate(
            "[...document.querySelectorAll('.stage [data-about]')].map((one) => one.dataset.about)"
        )
        for name in sorted({*names} - told):
            stage(ada).locator(f'[data-about="{name}"]').first.dispatch_event("contextmenu")
            expect(card, name).to_contain_text(re.compile(r"M\d"))
            assert "maya-" not in card.inner_text(), f"{name} lacks a word"
            ada.page.keyboard.press("Escape")
            told.add(name)
        over = lit(ada) == "over" or play(ada, presses=3)
    kinds = {name.split("-")[0] for name in told}
    on_pyramids, of_seats = {"pyramid", "level", "coin"}, {"seat", "gold", "stones", "supply", "cards"}
    assert kinds == {"quarry", "marker", "card", "laid", "plaque", *on_pyramids, *of_seats}


def test_the_board_fills_its_place(visitor: Visitor) -> None:
    ada = visitor()
    at_table(ada, *["novice"] * 4)
    for size in (WIDE, LARGE, PHONE):
        ada.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        ada.page.evaluate(NEXT_PICTURE)
        assert ada.page.evaluate(FILLED) > 0.93, size


def test_names_and_numbers_can_be_read_with_five_players(visitor: Visitor) -> None:
    ada = visitor(viewport=WIDE)
    at_workers(ada, *["novice"] * 4)
    assert ada.page.evaluate(SMALL, SMALLEST) == []
