"""A game without drawings is played on the generic board: by mouse, by keyboard, and with a screen reader."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from kurzspiel.loadtest.process import OwnServer
from tests.page.conftest import PHONE, QUICK, Visit, Visitor, address_of
from tests.page.test_axe import check

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).parent.parent.parent
PLUGINS = [
    ROOT / "examples" / "games" / "tictactoe",
    ROOT / "examples" / "games" / "poker",
    Path(__file__).parent / "stroll.py",
]
FOCUSED = "() => document.activeElement.ariaLabel"
STOPS = 60  # no table has more
THOUGHT = 60_000.0  # milliseconds for a hint, which is searched for without compiled rules
TURNS = 60  # more are in none of these games


@pytest.fixture(scope="module")
def plugged() -> Iterator[str]:
    """The address of a server with games that are no part of the package."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KURZSPIEL_GAMES", os.pathsep.join(map(str, PLUGINS)))
        patch.setenv("KURZSPIEL_FORM", "interpreted")  # nothing is compiled for so little
        server = OwnServer()
        server.start()
    yield address_of(server)
    server.stop()


@pytest.fixture
def ada(visitor: Visitor, plugged: str) -> Visit:
    return visitor(plugged)


def cell(visit: Visit, name: str) -> Locator:
    return visit.page.locator(f'.stage td[data-part="{name}"]')


def lit(visit: Visit) -> Locator:
    return visit.page.locator(".stage td.lit, .offers .group button")


def is_over(visit: Visit) -> bool:
    visit.settle()
    visit.page.locator(".summary, td.lit, .offers .group button").first.wait_for()
    return visit.page.locator(".summary").count() > 0


def tab_to_the_grid(visit: Visit) -> None:
    for _ in range(STOPS):
        visit.page.keyboard.press("Tab")
        if visit.page.evaluate("() => document.activeElement.matches('td')"):
            return
    raise AssertionError("Tab does not lead to the grid")


@pytest.mark.parametrize("game", ["tictactoe", "poker"])
def test_a_whole_match_by_mouse(ada: Visit, game: str) -> None:
    ada.open_table(game, "novice")
    for _ in range(TURNS):
        if is_over(ada):
            break
        lit(ada).first.click()
    expect(ada.page.locator(".summary")).to_be_visible()
    expect(lit(ada)).to_have_count(0)
    ada.page.get_by_role("link", name="Watch it again").click()
    expect(ada.page.locator(".generic")).to_be_visible()


def test_a_whole_match_by_keyboard(ada: Visit) -> None:
    ada.open_table("tictactoe", "novice")
    cell(ada, "a3").and_(ada.page.locator(".lit")).wait_for()
    tab_to_the_grid(ada)
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("ArrowDown")
    assert ada.page.evaluate(FOCUSED) == "b2, empty, can be chosen: place b2"
    ada.page.keyboard.press("Enter")
    expect(cell(ada, "b2")).to_have_attribute("aria-label", "b2, X, Ada")
    expect(cell(ada, "b2")).to_be_focused()
    for _ in range(TURNS):
        if is_over(ada):
            return
        cell(ada, "a3").focus()
        for way in [
            "Home",
            *["ArrowRight"] * 2,
            "ArrowDown",
            "Home",
            *["ArrowRight"] * 2,
            "ArrowDown",
            "Home",
            *["ArrowRight"] * 2,
        ]:
            if ada.page.evaluate("() => document.activeElement.matches('.lit')"):
                break
            ada.page.keyboard.press(way)
        ada.page.keyboard.press("Enter")
    raise AssertionError("the match does not end")


def test_the_log_lists_moves_and_rings_their_cells(ada: Visit) -> None:
    ada.open_table("tictactoe", "novice")
    cell(ada, "b2").click()
    line = ada.page.locator("#side-panel li").first
    expect(line).to_contain_text("Ada place b2")
    line.get_by_role("button").hover()
    expect(ada.page.locator(".stage .ring")).to_have_count(1)


def test_a_taken_cell_says_why_not_and_undo_frees_it(ada: Visit) -> None:
    ada.open_table("tictactoe", "novice")
    cell(ada, "b2").click()
    expect(cell(ada, "b2")).to_contain_text("X")
    ada.page.locator("td.lit").first.wait_for()
    cell(ada, "b2").click(force=True)  # it says that it leads nowhere, and is asked all the same
    expect(ada.page.locator(".panel .word")).not_to_be_empty()
    ada.page.get_by_role("button", name="Undo").click()
    expect(ada.page.locator("td.lit")).to_have_count(9)


def test_a_hint_is_the_text_of_a_move(ada: Visit) -> None:
    ada.open_table("tictactoe", "novice")
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.locator(".hints .what").first).to_have_text(re.compile("^place [abc][123]$"), timeout=THOUGHT)


def test_two_cells_make_a_move_and_can_be_taken_back(ada: Visit) -> None:
    ada.open_table("stroll", "novice")
    cell(ada, "a1").click()
    expect(cell(ada, "a1")).to_have_attribute("aria-selected", "true")
    expect(ada.page.locator("td.lit")).to_have_count(3)
    ada.page.keyboard.press("Escape")
    expect(cell(ada, "a1")).to_have_attribute("aria-selected", "false")
    cell(ada, "a1").click()
    cell(ada, "a1").click()
    expect(cell(ada, "a1")).to_have_attribute("aria-selected", "false")
    cell(ada, "a1").click()
    cell(ada, "c1").click()  # another piece instead
    expect(cell(ada, "c1")).to_have_attribute("aria-selected", "true")
    cell(ada, "c2").click()
    expect(ada.page.locator("#side-panel li").first).to_contain_text("Ada walk c1 c2")
    expect(cell(ada, "c2")).to_contain_text("A")


def test_what_no_cell_leads_to_is_a_button(ada: Visit) -> None:
    ada.open_table("stroll", "novice")
    bids = ada.page.get_by_role("group", name="bid")
    expect(bids.get_by_role("button")).to_have_text(["1", "2"])
    cell(ada, "b3").click()
    expect(ada.page.get_by_role("group", name="paint").get_by_role("button")).to_have_text(["b3 red", "b3 blue"])
    expect(bids).to_have_count(0)
    ada.page.get_by_role("button", name="Take the choice back").click()
    bids.get_by_role("button", name="bid 2").click()
    expect(ada.page.locator("#side-panel li").first).to_contain_text("Ada bid 2")


@pytest.mark.parametrize("game", ["tictactoe", "poker", "stroll"])
def test_axe_finds_nothing_and_a_phone_shows_all(ada: Visit, game: str) -> None:
    ada.open_table(game, "novice")
    lit(ada).first.click()
    ada.settle()
    check(ada)
    ada.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert ada.page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"], "nobody scrolls sideways"


def test_a_game_without_lesson_and_rules_offers_none(ada: Visit) -> None:
    poster = ada.page.locator("article", has_text="Tic-tac-toe")
    expect(poster.get_by_role("button", name="Play now")).to_be_visible()
    expect(poster.get_by_role("link", name="Learn")).to_have_count(0)
    for path in ("/rules/tictactoe", "/learn/tictactoe"):
        ada.go(path)
        expect(ada.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    ada.go("/rules")
    expect(ada.page.get_by_role("link", name="Maya").first).to_be_visible()
    expect(ada.page.get_by_role("link", name="Tic-tac-toe")).to_have_count(0)


def test_in_german_everything_but_the_game_is_german(visitor: Visitor, plugged: str) -> None:
    ada = visitor(plugged, settings={**QUICK, "language": "de"})
    ada.open_table("tictactoe", "novice")
    expect(ada.page.locator(".sentence")).to_have_text("Du bist dran: wähle einen Zug.")
    expect(cell(ada, "a1")).to_have_attribute("aria-label", "a1, leer, wählbar: place a1")
