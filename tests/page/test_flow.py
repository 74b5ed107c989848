"""What happens at a table: described in the log and to screen readers, played on the board, looked at again."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kurzspiel.match import Match
from kurzspiel.steps import sentence_of
from kurzspiel.texts import told
from tests.page.conftest import GAMES, PHONE, QUICK, WIDE, Visit, Visitor
from tests.page.hands import lit
from tests.page.test_replay import brought, played

pytestmark = pytest.mark.compiled

SLOW = {**QUICK, "pace": 2.5, "motion": True}
PATIENCE = 15_000  # milliseconds

# Everything that is said to screen readers.
LISTEN = """
() => {
  window.said = [];
  const voice = document.querySelector('.unseen[aria-live]');
  new MutationObserver(() => window.said.push(voice.textContent)).observe(voice, {
    characterData: true, childList: true, subtree: true,
  });
}
"""

# The page has come to rest, and the first ring lies between the strip above the board and the panel below it.
RING_IN_SIGHT = """
() => {
  const isAtRest = window.restedAt === scrollY;
  window.restedAt = scrollY;
  const [strip, ring, panel] = ['.strip', '.stage .ring', '.decision'].map(
    (each) => document.querySelector(each)?.getBoundingClientRect());
  return isAtRest && ring && strip.bottom <= ring.top && ring.bottom <= panel.top;
}
"""

# How far from the left and from the top of the drawing the middle of the first ring is, as parts of the whole.
RING_ON_BOARD = """
() => {
  const [ring, board] = ['.stage .ring', '.stage svg[role=group]'].map(
    (each) => document.querySelector(each).getBoundingClientRect());
  return [(ring.x + ring.width / 2 - board.x) / board.width, (ring.y + ring.height / 2 - board.y) / board.height];
}
"""
WIDTH_OF_BOARD = "() => document.querySelector('.stage svg[role=group]').getBoundingClientRect().width"


def plain(text: str) -> str:
    """As a browser shows it."""
    return re.sub(r"\s+", " ", text).strip()


def seats_of(page: Page) -> list[str]:
    """The names at the table, as the page has them."""
    table = page.request.get(page.url.split("?")[0].replace("/t/", "/api/tables/")).json()["table"]
    return [seat["name"] for seat in table["seats"]]


def core(words: dict[str, Any], names: list[str], language: str) -> str:
    """The sentence of a step, without its subject: what else was chosen may stand between the two."""
    text = plain(told(sentence_of(words, names), language)).removesuffix(".")
    return next((text.removeprefix(f"{name} ") for name in names if text.startswith(f"{name} ")), text)


def log_of(page: Page) -> str:
    return plain(page.locator("#side-panel").text_content() or "")


def strip(page: Page, language: str = "en") -> Locator:
    return page.get_by_role("region", name={"en": "What happens", "de": "Was geschieht"}[language])


def board(page: Page) -> str:
    return str(page.locator(".stage").inner_html())


def halfway(game: str, part: float = 0.5) -> Match:
    """Seat 0 is to act, in the middle of things, and not in secret."""
    match = played(game)
    later = (match.at(number) for number in range(int(part * match.length), match.length))
    return next(then for then in later if then.to_act[0] == 0 and not then.is_secret)


@pytest.mark.parametrize("game", GAMES)
def test_screen_readers_say_what_moves_led_to(visitor: Visitor, game: str) -> None:
    visit = visitor()
    page = visit.window
    page.goto(brought(visit, halfway(game)))
    page.locator(".stage").wait_for()
    page.evaluate(LISTEN)
    names, before = seats_of(page), len(visit.heard)
    make_moves(visit, 2)
    page.wait_for_timeout(500)
    changes = [json.loads(text) for text in visit.heard[before:] if '"changed"' in text[:20]]
    moves = [
        (sum(len(event.get("moves", ())) for event in change["events"]), change["log"]["steps"]) for change in changes
    ]
    steps = [step for count, lines in moves if count for line in lines[-count:] for step in line]
    assert steps, "something came of it"
    said = plain(" ".join(page.evaluate("said")))
    for step in steps:
        assert core(step["words"], names, "en") in said


def make_moves(visit: Visit, count: int) -> None:
    """The first move of the list, this many times, each when it is my turn."""
    summary = visit.window.locator(".panel details.all summary")
    for _ in range(count):
        summary.wait_for(timeout=PATIENCE)
        if visit.window.locator(".panel details.all[open]").count() == 0:
            summary.click()
        before = len(visit.heard)
        visit.window.locator(".panel .moves button").first.click()
        while len(visit.heard) == before:
            visit.window.wait_for_timeout(20)


def test_a_ring_is_around_its_place_while_pieces_fly_there(visitor: Visitor) -> None:
    visit = visitor(settings=SLOW)
    page = visit.window
    page.goto(brought(visit, played("himalaya")))
    filled = page.locator("#side-panel .told", has_text=re.compile(r"\) gets \d"))
    filled.first.dispatch_event("click")  # its turn may be folded
    ring = page.locator(".stage .ring").first
    ring.wait_for()
    flying = page.evaluate("document.getAnimations().filter((one) => one.effect.target?.dataset.piece).length")
    around, whole = ring.bounding_box(), page.locator(".stage").bounding_box()
    assert flying and around and whole and around["width"] < whole["width"] / 4


def test_a_ring_stays_around_its_place_when_the_board_shrinks(visitor: Visitor) -> None:
    visit = visitor(viewport={"width": 1280, "height": 1000})
    page = visit.window
    page.goto(brought(visit, played("maya")))
    page.locator("#side-panel .told", has_text="Carries").first.dispatch_event("click")
    page.locator(".stage .ring").first.wait_for()
    before, width = page.evaluate(RING_ON_BOARD), page.evaluate(WIDTH_OF_BOARD)
    page.set_viewport_size({"width": 1280, "height": 640})
    page.wait_for_function(f"(before) => ({WIDTH_OF_BOARD})() < 0.9 * before", arg=width)
    page.wait_for_function(
        f"(before) => ({RING_ON_BOARD})().every((each, k) => Math.abs(each - before[k]) < 0.01)", arg=before
    )


def test_on_a_phone_a_quarry_is_in_sight_while_cards_fly_there(visitor: Visitor) -> None:
    visit = visitor(viewport=PHONE, settings=SLOW)
    page = visit.window
    match = played("maya")
    bids = [k for k, (seat, move) in enumerate(match.log) if seat == 0 and move.startswith("bid")]
    page.goto(brought(visit, match.at(bids[1])))
    page.locator(".stage .quarry.lit").first.wait_for()
    make_moves(visit, 1)
    page.wait_for_function(RING_IN_SIGHT, timeout=PATIENCE, polling=800)


@pytest.mark.parametrize(("game", "size"), [("maya", WIDE), ("sakkara", PHONE), ("himalaya", WIDE)], ids=GAMES)
def test_a_line_shows_its_moment_and_back_to_now_returns(visitor: Visitor, game: str, size: dict[str, int]) -> None:
    visit = visitor(viewport=size)
    page = visit.window
    page.goto(brought(visit, halfway(game)))
    automatic = page.locator("#side-panel .automatic .told")
    automatic.last.wait_for()
    now = board(page)
    line = automatic.nth(automatic.count() // 2)
    text = plain(line.text_content() or "")
    line.click()
    back = strip(page).get_by_role("button", name="Back to now")
    back.wait_for()
    expect(line).to_have_attribute("aria-current", "step")
    expect(strip(page).locator(".caption")).to_contain_text(text.split(" ", 1)[1])
    then = board(page)
    assert then != now, "the board shows another moment"
    strip(page).get_by_role("button", name="One step on").click()
    expect(line).not_to_have_attribute("aria-current", "step")
    strip(page).get_by_role("button", name="One step back").click()
    expect(line).to_have_attribute("aria-current", "step")
    back.click()
    expect(back).to_have_count(0)
    page.mouse.move(0, 0)
    assert lit(visit) is not None, "one can move again"
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_looking_back_by_keyboard_alone(visitor: Visitor) -> None:
    visit = visitor()
    page = visit.window
    page.goto(brought(visit, halfway("sakkara")))
    line = page.locator("#side-panel .told").nth(-4)
    line.focus()
    page.keyboard.press("Enter")
    expect(line).to_have_attribute("aria-current", "step")
    page.keyboard.press("Escape")
    expect(line).not_to_have_attribute("aria-current", "step")
    expect(strip(page).get_by_role("button", name="What happened?")).to_be_visible()


def test_a_press_on_the_board_skips_and_makes_no_move(visitor: Visitor) -> None:
    visit = visitor(settings=SLOW)
    page = visit.window
    page.goto(brought(visit, halfway("maya")))
    make_moves(visit, 1)
    skip = strip(page).get_by_role("button", name="Skip")
    skip.wait_for(timeout=PATIENCE)
    caption = strip(page).locator(".caption")
    expect(caption).not_to_have_text("")
    sent = len(visit.heard)
    page.locator(".stage").click(position={"x": 30, "y": 30})
    expect(skip).to_have_count(0)
    assert len(visit.heard) - sent <= 1, "nothing was asked of the server"


def test_it_can_be_halted_and_stepped_through(visitor: Visitor) -> None:
    visit = visitor(settings=SLOW)
    page = visit.window
    page.goto(brought(visit, halfway("himalaya")))
    make_moves(visit, 1)
    pause = strip(page).get_by_role("button", name="Pause")
    pause.click(timeout=PATIENCE)
    caption = strip(page).locator(".caption")
    first = plain(caption.text_content() or "")
    page.wait_for_timeout(3500)
    expect(caption).to_have_text(first)
    strip(page).get_by_role("button", name="One step on").click()
    expect(strip(page).get_by_role("button", name="Go on")).to_be_visible()


def test_what_happened_is_a_list_that_plays(visitor: Visitor) -> None:
    visit = visitor()
    page = visit.window
    page.goto(brought(visit, halfway("sakkara")))  # in which not much happens between two turns
    button = strip(page).get_by_role("button", name="What happened?")
    button.click()
    dialog = page.get_by_role("dialog", name="Since your last turn")
    expect(dialog.get_by_role("listitem").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Play it again").click()
    expect(strip(page).get_by_role("button", name="Back to now")).to_be_visible()
    expect(button).to_be_visible(timeout=60_000)
