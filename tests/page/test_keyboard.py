"""Everything by keyboard alone, with a visible focus."""

from secrets import token_hex

import pytest
from playwright.sync_api import expect

from tests.page.conftest import GAMES, Visit, Visitor
from tests.page.hands import ALL_LIT, LIT
from tests.page.test_people import sign_up

pytestmark = pytest.mark.compiled

STOPS = 150  # no page has more

FOCUSED = "() => { const one = document.activeElement; return one.ariaLabel || one.textContent.trim(); }"
ON_LIT = f"() => ({ALL_LIT.strip()}).includes(document.activeElement)"
NEVER_AGAIN = "() => document.activeElement.matches('[aria-pressed=true], [aria-checked=true], .small, .slot')"


def tab_to(visit: Visit, name: str) -> None:
    """Press Tab until the focus is on what has this name."""
    for _ in range(STOPS):
        visit.page.keyboard.press("Tab")
        if visit.page.evaluate(FOCUSED).startswith(name):
            return
    raise AssertionError(f"Tab does not lead to {name}")


def tab_to_the_board(visit: Visit) -> None:
    """Press Tab until the focus is on something lit that leads on."""
    visit.page.wait_for_function(LIT, arg=[0, False])
    for _ in range(STOPS):
        visit.page.keyboard.press("Tab")
        if visit.page.evaluate(ON_LIT) and not visit.page.evaluate(NEVER_AGAIN):
            return
    raise AssertionError("Tab does not lead to what is lit")


def check_focus_is_seen(visit: Visit) -> None:
    """Without the focus it looks different."""
    visit.paint()
    box = visit.page.evaluate(
        """() => { const { x, y, width, height } = document.activeElement.getBoundingClientRect();
                   return { x: Math.max(0, x - 8), y: Math.max(0, y - 8), width: width + 16, height: height + 16 }; }"""
    )
    focused = visit.page.screenshot(clip=box)
    visit.page.evaluate("() => { window.last = document.activeElement; window.last.blur(); }")
    plain = visit.page.screenshot(clip=box)
    visit.page.evaluate("() => window.last.focus()")
    assert focused != plain, visit.page.evaluate(FOCUSED)


@pytest.mark.parametrize("game", GAMES)
def test_from_home_through_several_turns(visitor: Visitor, game: str) -> None:
    ada = visitor()
    for _ in range(1 + list(GAMES).index(game)):
        tab_to(ada, "Play now")
    check_focus_is_seen(ada)
    ada.page.keyboard.press("Enter")
    ada.page.locator(".stage").wait_for()
    lines = ada.page.locator("#side-panel li")
    before = lines.count()
    for turn in range(12):
        tab_to_the_board(ada)
        if turn == 0:
            check_focus_is_seen(ada)
        ada.page.keyboard.press("Enter")
        ada.settle()
    assert lines.count() > before + 2, "moves are made"


def test_a_table_is_opened(visitor: Visitor) -> None:
    ada = visitor()
    tab_to(ada, "With friends")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Maya: a new table")).to_be_visible()
    tab_to_field(ada, "My name")
    ada.page.keyboard.type("Ada")
    for seat, name in ((2, "Pip"), (3, "Tilli"), (4, "Nibs")):
        seat_by_keys(ada, seat, name)
    tab_to(ada, "Open the table")
    check_focus_is_seen(ada)
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".stage")).to_be_visible()


def test_settings(visitor: Visitor) -> None:
    ada = visitor(settings={})
    tab_to(ada, "Settings")
    ada.page.keyboard.press("Enter")
    tab_to_field(ada, "Colours")
    ada.page.keyboard.press("ArrowDown")
    ada.page.keyboard.press("ArrowDown")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    tab_to_field(ada, "Sounds")
    ada.page.keyboard.press("Space")
    ada.page.reload()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ada.page.get_by_label("Sounds")).to_be_checked()


def test_signing_up_playing_for_the_rating_and_logging_out(visitor: Visitor) -> None:
    ada, name = visitor(), f"Ada {token_hex(3)}"
    tab_to(ada, "Log in")
    ada.page.keyboard.press("Enter")
    tab_to(ada, "Sign up")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_label("Name")).to_be_focused()
    ada.page.keyboard.type(name)
    tab_to_field(ada, "Password")
    ada.page.keyboard.type("gartenzaun blau 7")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name=f"Good to see you, {name}")).to_be_visible()
    for _ in ("maya", "sakkara"):
        tab_to(ada, "With friends")
    ada.page.keyboard.press("Enter")
    seat_by_keys(ada, 2, "Pip")
    expect(ada.page.get_by_label("Rated")).not_to_be_checked()
    tab_to_field(ada, "Rated")
    ada.page.keyboard.press("Space")
    tab_to(ada, "Open the table")
    ada.page.keyboard.press("Enter")
    ada.page.locator(".stage").wait_for()
    for _ in range(4):
        tab_to_the_board(ada)
        ada.page.keyboard.press("Enter")
        ada.settle()
    tab_to(ada, f"Account of {name}")
    ada.page.keyboard.press("Enter")
    tab_to(ada, "Log out")
    check_focus_is_seen(ada)
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("link", name="Log in")).to_be_visible()


def test_people_are_found_and_a_challenge_is_accepted(visitor: Visitor) -> None:
    ann, ben = visitor(), visitor()
    names = [f"{name} {token_hex(3)}" for name in ("Ann", "Ben")]
    for visit, name in zip((ann, ben), names, strict=True):
        sign_up(visit, name)
    tab_to_field(ann, "Game")
    ann.page.keyboard.type("Sakkara")
    tab_to_field(ann, "Club")
    for _ in ("Expert", "Master", "Grandmaster", "People"):
        ann.page.keyboard.press("ArrowRight")
    search = ann.page.get_by_role("region", name="Your search")
    tab_to(ann, "Find players")
    ann.page.keyboard.press("Enter")
    expect(search).to_be_visible()
    tab_to(ann, "Stop looking")
    check_focus_is_seen(ann)
    ann.page.keyboard.press("Enter")
    expect(search).to_have_count(0)
    tab_to(ann, "Find players")
    ann.page.keyboard.press("Enter")
    ben.page.get_by_role("button", name="Play along").wait_for()
    tab_to(ben, "Play along")
    ben.page.keyboard.press("Enter")
    for visit in (ann, ben):
        visit.page.wait_for_url("**/t/*")

    ann.go(f"/players/{names[1]}?challenge=sakkara")
    ann.page.get_by_label("Length").wait_for()
    tab_to(ann, f"Challenge {names[1]}")
    tab_to(ann, "Challenge")
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("button", name="Take the challenge back").wait_for()
    ben.page.get_by_role("button", name="Accept").wait_for()
    tab_to(ben, "Accept")
    check_focus_is_seen(ben)
    ben.page.keyboard.press("Enter")
    expect(ben.page).to_have_url(ann.page.url)


def seat_by_keys(visit: Visit, seat: int, name: str) -> None:
    """For a new table: walk through all who could sit there, up to this character."""
    tab_to(visit, f"Seat {seat}")
    visit.page.keyboard.press("Enter")
    tab_to_field(visit, "a friend, by link")
    summary = visit.page.locator("summary", has_text=f"Seat {seat}")
    for _ in range(20):
        visit.page.keyboard.press("ArrowDown")
        if name in summary.inner_text():
            break
    visit.page.keyboard.press("Enter")
    expect(summary).to_contain_text(name)
    expect(summary).to_be_focused()


def tab_to_field(visit: Visit, label: str) -> None:
    for _ in range(STOPS):
        visit.page.keyboard.press("Tab")
        if visit.page.evaluate("() => document.activeElement.labels?.[0]?.textContent.trim() ?? ''").startswith(label):
            return
    raise AssertionError(f"Tab does not lead to {label}")
