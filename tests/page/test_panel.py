"""The decision panel never moves; hints, why-not and explanations are where one looks; no click is lost unseen."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Locator, Page, ViewportSize, expect

from tests.page.conftest import GAMES, PHONE, QUICK, WIDE, Visit, Visitor
from tests.page.hands import ALL_LIT, LIT, play, press_if_lit
from tests.page.test_flow import halfway
from tests.page.test_generic_board import cell, plugged  # noqa: F401
from tests.page.test_replay import NEXT_PICTURE, brought

pytestmark = pytest.mark.compiled

SIZES = {"wide": WIDE, "phone": PHONE}
UPRIGHT = (820, 1180)  # a tablet
WINDOWS = ((1280, 800), (1920, 1080), (2560, 1440), UPRIGHT, (390, 844))
THOUGHT = 30_000.0  # milliseconds for a hint
HELD = 900  # milliseconds of a long press, and more
RESTED = 4_000.0  # milliseconds that a mouse must rest for an explanation
HOW_MANY_LIT = f"() => {ALL_LIT.strip()}.length"

# The panel's box in the window, whatever was scrolled; after the end it may leave room to the board.
BOX = """
() => {
  const { x, y, width, height } = document.querySelector('.decision:not(.small)')?.getBoundingClientRect() ?? {};
  return [x, y, width, height];
}
"""

# Parts of things that cannot be seen: outside the window or of something that scrolls, or under something else.
UNSEEN = """
(which) => [...document.querySelectorAll(which)].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) return true;
  const spots = [[box.left + 3, box.top + 3], [box.right - 3, box.bottom - 3]];
  return spots.some(([x, y]) => { const top = document.elementFromPoint(x, y); return !one.contains(top) && !top?.contains(one); });
}).map((one) => one.textContent.trim())
"""  # noqa: E501


def on_phone(size: ViewportSize) -> dict[str, Any]:
    return {"viewport": size, "has_touch": size is PHONE}


def panel(visit: Visit) -> Locator:
    return visit.page.locator(".decision")


PRESSES = 40  # in the beginning of a long match
NEAR_END = 0.8  # the part of it that is played already
MANY = 3000  # presses, more than any match takes
WHOLE = [pytest.param(game, size, marks=() if game == "maya" else pytest.mark.long) for game in GAMES for size in SIZES]


@pytest.mark.parametrize(("game", "size"), WHOLE)
def test_the_panel_stays_in_a_whole_match_and_its_end_is_explained(visitor: Visitor, game: str, size: str) -> None:
    """By presses on the board alone, against bots."""
    ada = visitor(**on_phone(SIZES[size]))
    ada.open_table(game)
    check_panel_stays(ada)
    check_end(ada, game, SIZES[size])


@pytest.mark.parametrize("game", ["sakkara", "himalaya"])
def test_the_panel_stays_in_parts_of_a_match_and_its_end_is_explained(visitor: Visitor, game: str) -> None:
    """The whole takes hundreds of presses; what is asked of one in the middle is asked in these parts too."""
    ada = visitor()
    ada.open_table(game)
    first = check_panel_stays(ada, PRESSES)
    ada.page.goto(brought(ada, halfway(game, NEAR_END)))
    assert check_panel_stays(ada) == first
    check_end(ada, game, WIDE)


def check_panel_stays(ada: Visit, presses: int = MANY) -> tuple[float, ...]:
    """While this many things are pressed, or to the end of the match; returns where it is."""
    panel(ada).wait_for()
    first = ada.page.evaluate(BOX)
    boxes, over = [first], False
    while not over and len(boxes) <= presses:
        over = play(ada, presses=1)
        boxes.append(ada.page.evaluate(BOX))
    assert len(boxes) > 10, "it was no short match"
    assert {tuple(box) for box in boxes if box[0] is not None} == {tuple(first)}
    return tuple(first)


def check_end(ada: Visit, game: str, size: ViewportSize) -> None:
    """The final board is in sight, with the result over it; below it is explained how it came about."""
    outcome = ada.page.locator(".outcome")
    expect(outcome).to_be_visible()
    window = (size["width"], size["height"])
    board, over = seen(ada.page.locator(".stage"), window), seen(outcome, window)
    assert board > 0.35 * window[0] * window[1] and over < 0.4 * board
    expect(outcome.locator("li")).to_have_count(GAMES[game])
    expect(panel(ada).get_by_role("button", name="Rematch")).to_be_visible()
    outcome.get_by_role("button", name="Close").click()
    expect(outcome).to_have_count(0)
    expect(ada.page.locator(".summary .standing")).to_be_visible()
    expect(ada.page.locator(".summary .standing tbody tr")).to_have_count(GAMES[game])
    expect(ada.page.locator("[role=alert]:not(:empty)")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_hints_are_in_sight_and_a_chosen_one_must_be_confirmed(visitor: Visitor, game: str, size: str) -> None:
    ada = visitor(**on_phone(SIZES[size]))
    ada.open_table(game)
    play(ada, presses=8)
    ada.page.wait_for_function(LIT, arg=[0, False])
    panel(ada).get_by_role("button", name="Hint").click()
    ada.page.locator(".hints").wait_for(timeout=THOUGHT)
    assert ada.page.evaluate(UNSEEN, ".hints li, .hints .shown p, .hints .adopt") == []
    assert re.search(r"\([MSH]\d", ada.page.locator(".hints .shown p").inner_text()), "the reason names its paragraph"
    lines = ada.page.locator("#side-panel li").count()
    what = ada.page.locator(".hints .shown .what").inner_text()
    ada.page.locator(".hints .adopt").click()
    expect(panel(ada).locator(".sheet")).to_contain_text(what[1:])
    assert ada.page.locator("#side-panel li").count() == lines, "nothing is made before one confirms"
    assert ada.page.evaluate(UNSEEN, ".sheet button") == []
    panel(ada).get_by_role("button", name="Confirm").click()
    expect(panel(ada).locator(".sheet")).to_have_count(0)
    expect(panel(ada).locator(".hints")).to_have_count(0)


def test_another_hint_is_pointed_at_and_all_are_closed(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("maya")
    play(ada, presses=3)
    ada.page.wait_for_function(LIT, arg=[0, False])
    panel(ada).get_by_role("button", name="Hint").click()
    advices = ada.page.locator(".hints .advice")
    expect(advices.nth(1)).to_be_visible(timeout=THOUGHT)
    expect(advices.nth(0)).to_have_attribute("aria-pressed", "true")
    advices.nth(1).focus()
    expect(advices.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(advices.nth(0)).to_have_attribute("aria-pressed", "false")
    ada.page.locator(".hints").get_by_role("button", name="Close").click()
    expect(ada.page.locator(".hints")).to_have_count(0)


def test_buttons_that_cannot_be_used_say_why(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    ben.go(f"/t/{ada.open_table('sakkara', 'open', listed=True)}")
    ben.page.get_by_label("My name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    for somebody in (ada, ben):
        expect(panel(somebody).get_by_role("button", name="Undo")).to_be_visible()
    waits = ada if ben.page.locator(".sentence.mine").count() else ben
    word = panel(waits).locator(".word")
    for name, sentence in (("Undo", "You have made no move"), ("Hint", "Hints are for your own turn")):
        button = panel(waits).get_by_role("button", name=name)
        expect(button).to_have_attribute("aria-disabled", "true")
        button.click(force=True)  # it says itself that it is disabled
        expect(word).to_contain_text(sentence)
        word.get_by_role("button", name="Close").click()
        expect(word).to_be_empty()


# --- why not


@pytest.fixture
def at_grid(visitor: Visitor, plugged: str) -> Visit:  # noqa: F811
    """At a game of cells, with one of them taken."""
    ada = visitor(plugged)
    ada.open_table("tictactoe", "novice")
    cell(ada, "b2").click()
    expect(cell(ada, "b2")).to_contain_text("X")
    ada.page.locator("td.lit").first.wait_for()
    return ada


def test_a_cell_that_cannot_be_used_says_why_next_to_it_and_in_the_panel(at_grid: Visit) -> None:
    cell(at_grid, "b2").click(force=True)  # it says itself that it is disabled
    card = at_grid.page.locator(".floating")
    expect(card).to_be_visible()
    expect(panel(at_grid).locator(".word")).to_have_text(re.compile(r"^[A-Z][^']+\.\s*×$"))
    here, there = card.bounding_box(), cell(at_grid, "b2").bounding_box()
    assert here and there and abs(here["y"] - there["y"] - there["height"]) < 40
    at_grid.page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_a_cell_says_why_by_keyboard_and_when_passed_over(at_grid: Visit) -> None:
    cell(at_grid, "a2").focus()
    at_grid.page.keyboard.press("ArrowRight")
    expect(cell(at_grid, "b2")).to_be_focused()
    expect(at_grid.page.locator(".stage [aria-live=polite]")).not_to_be_empty()
    expect(panel(at_grid).locator(".word")).to_be_empty()
    at_grid.page.keyboard.press("Enter")
    expect(panel(at_grid).locator(".word")).not_to_be_empty()


def test_a_card_that_is_put_away_before_it_came_stays_away(at_grid: Visit) -> None:
    press = "one => { one.click(); one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })); }"
    cell(at_grid, "b2").evaluate(press)
    expect(panel(at_grid).locator(".word")).not_to_be_empty()  # the answer has come
    expect(at_grid.page.locator(".floating")).to_have_count(0)


def test_why_not_stays_in_sight_while_others_move(visitor: Visitor, plugged: str) -> None:  # noqa: F811
    ada, ben = visitor(plugged), visitor(plugged)
    ben.go(f"/t/{ada.open_table('tictactoe', 'open', listed=True)}")
    ben.page.get_by_label("My name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    ada.page.locator("td").first.wait_for()
    ben.page.locator("td").first.wait_for()
    first, second = (ada, ben) if ada.page.locator(".sentence.mine").count() else (ben, ada)
    for mover, name in ((first, "b2"), (second, "a1")):
        cell(mover, name).click()
        expect(cell(first, name)).to_contain_text(re.compile("[XO]"))
        expect(cell(second, name)).to_contain_text(re.compile("[XO]"))
    cell(second, "b2").click(force=True)
    card = second.page.locator(".floating")
    expect(card).to_contain_text("turn")
    cell(first, "c3").click()
    expect(cell(second, "c3")).to_contain_text(re.compile("[XO]"))
    expect(card).to_have_text("The rules do not allow it here.")


def test_nothing_explains_itself_when_it_comes_under_a_mouse_that_rests(at_grid: Visit) -> None:
    at_grid.page.mouse.move(5, 5)
    named = at_grid.page.locator(".stage [data-about]").first
    box = named.bounding_box()
    assert box
    at_grid.page.locator(".stage").evaluate("stage => (stage.style.transform = 'translate(-200vw, 0)')")
    at_grid.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    at_grid.page.locator(".stage").evaluate("stage => (stage.style.transform = '')")
    at_grid.page.wait_for_timeout(1500)  # longer than a mouse has to rest
    expect(at_grid.page.locator(".floating")).to_have_count(0)
    at_grid.page.mouse.move(box["x"] + box["width"] / 2 + 2, box["y"] + box["height"] / 2)
    expect(at_grid.page.locator(".floating")).to_be_visible()


def things_that_cannot_be_used(page: Page) -> Iterator[ElementHandle]:
    things = page.query_selector_all(":is(.stage, .game-panel) :is([data-why], [data-because])")
    for thing in random.sample(things, min(6, len(things))):
        if thing.evaluate("one => one.isConnected"):  # the last step of a bot may still be on its way
            yield thing


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_used_on_a_board_says_why_in_a_sentence(visitor: Visitor, game: str) -> None:
    ada = visitor()
    ada.open_table(game)
    asked = 0
    for _ in range(6):
        play(ada, presses=2)
        ada.settle()
        ada.page.wait_for_function(LIT, arg=[0, False])  # until then bots move
        for thing in things_that_cannot_be_used(ada.page):
            thing.dispatch_event("click")
            said = ada.page.wait_for_function("() => document.querySelector('.floating p')?.innerText").json_value()
            assert said.endswith((".", "…")) and "'" not in said and "legal" not in said, said
            asked += 1
            ada.awaited.clear()  # a question changes nothing
            usable = ada.page.evaluate(HOW_MANY_LIT)  # a press beside what is chosen may have put it away
            ada.page.keyboard.press("Escape")
            expect(ada.page.locator(".floating")).to_have_count(0)
            assert ada.page.evaluate(HOW_MANY_LIT) == usable, "what was chosen on the board stays chosen"
    assert asked > 6


# --- what is this


def test_a_thing_explains_what_it_is_by_mouse(at_grid: Visit) -> None:
    card = at_grid.page.locator(".floating")
    cell(at_grid, "b2").click(button="right", force=True)
    expect(card).to_contain_text("X")
    expect(card).to_contain_text("Ada")
    at_grid.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    at_grid.page.mouse.move(5, 5)
    cell(at_grid, "b2").hover(force=True)
    expect(card).to_contain_text("Ada", timeout=RESTED)
    at_grid.page.mouse.move(5, 5)
    expect(card).to_have_count(0)


def test_a_thing_explains_what_it_is_by_keyboard(at_grid: Visit) -> None:
    card = at_grid.page.locator(".floating")
    for key in ("?", "i"):
        cell(at_grid, "b2").focus()
        at_grid.page.keyboard.press(key)
        expect(card).to_be_focused()
        expect(card).to_contain_text("Ada")
        at_grid.page.keyboard.press("Escape")
        expect(card).to_have_count(0)
        expect(cell(at_grid, "b2")).to_be_focused()


def test_a_long_press_explains_and_moves_nothing(visitor: Visitor, plugged: str) -> None:  # noqa: F811
    ada = visitor(plugged, viewport=PHONE, has_touch=True)
    ada.open_table("tictactoe", "novice")
    ada.page.locator("td.lit").first.wait_for()
    touch(ada, cell(ada, "a1"), HELD)
    expect(ada.page.locator(".floating")).to_contain_text("empty")
    expect(cell(ada, "a1")).not_to_contain_text("X")
    ada.page.touchscreen.tap(200, 20)
    expect(ada.page.locator(".floating")).to_have_count(0)
    cell(ada, "a1").tap()
    expect(cell(ada, "a1")).to_contain_text("X")


def touch(visit: Visit, thing: Locator, milliseconds: int) -> None:
    """A finger that rests; Playwright's own only taps."""
    box = thing.bounding_box()
    assert box
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand = visit.context.new_cdp_session(visit.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    visit.page.wait_for_timeout(milliseconds)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_button_of_the_panel_asks_what_things_are(at_grid: Visit) -> None:
    button = panel(at_grid).get_by_role("button", name="What is this?")
    button.click()
    expect(panel(at_grid).locator(".sentence")).to_contain_text("Press anything on the board")
    at_grid.page.locator("td.lit").first.click()
    expect(at_grid.page.locator(".floating")).to_contain_text("empty")
    expect(at_grid.page.locator("td:has-text('X')")).to_have_count(1)
    button.click()
    expect(panel(at_grid).locator(".sentence.mine")).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "false")


# --- no connection


def test_a_click_without_connection_is_reported_and_taken_back(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("sakkara")
    ada.page.wait_for_function(LIT, arg=[0, False])
    lines = ada.page.locator("#side-panel li").count()
    ada.context.set_offline(True)
    expect(panel(ada).locator(".sentence")).to_contain_text("The connection was lost")
    sheet = panel(ada).locator(".sheet")
    press_until(ada, sheet)
    expect(sheet).to_contain_text("will be played as soon as it is back")
    sheet.get_by_role("button", name="Take it back").click()
    expect(sheet).to_have_count(0)
    ada.context.set_offline(False)
    expect(panel(ada).locator(".sentence")).not_to_contain_text("lost", timeout=20_000)
    ada.page.wait_for_timeout(300)
    assert ada.page.locator("#side-panel li").count() == lines, "what was taken back is not played"
    play(ada, presses=2)
    expect(ada.page.locator("#side-panel li")).not_to_have_count(lines)
    ada.forgive("ERR_INTERNET_DISCONNECTED")


def press_until(visit: Visit, thing: Locator) -> None:
    """Press what is lit until something is shown: a move may take several presses."""
    visit.awaited.clear()  # no answer will come
    for _ in range(20):
        press_if_lit(visit)
        visit.awaited.clear()
        visit.page.wait_for_timeout(50)
        if thing.count():
            return
    raise AssertionError("nothing that was pressed made a move")


def test_a_move_without_connection_is_played_when_it_is_back(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("sakkara")
    ada.page.wait_for_function(LIT, arg=[0, False])
    lines = ada.page.locator("#side-panel li").count()
    ada.context.set_offline(True)
    expect(panel(ada).locator(".sentence")).to_contain_text("The connection was lost")
    press_until(ada, panel(ada).locator(".sheet"))
    ada.context.set_offline(False)
    expect(panel(ada).locator(".sheet")).to_have_count(0, timeout=20_000)
    expect(ada.page.locator("#side-panel li")).not_to_have_count(lines)
    ada.forgive("ERR_INTERNET_DISCONNECTED")


# --- layout and the end


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_the_largest_thing_and_nobody_is_listed_twice(visitor: Visitor, game: str) -> None:
    ada = visitor()
    ada.open_table(game)
    ada.page.wait_for_function(LIT, arg=[0, False])
    expect(ada.page.locator("aside > ol")).to_have_count(0)
    expect(ada.page.locator(".presence")).to_have_count(0)
    for width, height in WINDOWS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.evaluate(NEXT_PICTURE)
        check_sizes(ada, (width, height))


def check_sizes(ada: Visit, size: tuple[int, int]) -> None:
    width, height = size
    sizes = {name: seen(ada.page.locator(name), size) for name in (".stage", ".decision", "#side-panel")}
    assert sizes[".stage"] == max(sizes.values()), (size, sizes)
    least = 0.4 if size == UPRIGHT else 0.45  # there a map lies in its middle
    assert sizes[".stage"] > least * width * height, (size, sizes)
    assert ada.page.evaluate("document.scrollingElement.scrollWidth") <= width


def seen(thing: Locator, size: tuple[int, int]) -> float:
    """How much of the window something takes."""
    box = thing.bounding_box()
    if not box:
        return 0.0
    width = min(size[0], box["x"] + box["width"]) - max(0.0, box["x"])
    height = min(size[1], box["y"] + box["height"]) - max(0.0, box["y"])
    return max(0.0, width) * max(0.0, height)


def test_everybodys_time_is_shown_and_mine_in_the_panel(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("maya", clock={"kind": "live", "bank": 600, "increment": 10})
    expect(ada.page.locator(".presence li")).to_have_count(3)
    expect(panel(ada).locator(".clock")).to_have_text(re.compile(r"^\d+:\d\d$"))


def test_the_log_is_folded_away_and_stays_so(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("sakkara")
    log = ada.page.locator("#side-panel")
    expect(log).to_be_visible()
    ada.page.get_by_role("button", name="Fold away").click()
    expect(log).to_be_hidden()
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Unfold")).to_be_visible()
    expect(log).to_be_hidden()
    ada.page.get_by_role("tab", name="Rules").click()
    expect(log).to_be_visible()


FOOTER_FITS = """
() => {
  const footer = document.querySelector('.decision footer');
  return footer.scrollWidth <= footer.clientWidth;
}
"""


def test_everything_is_said_in_german(visitor: Visitor) -> None:
    ada = visitor(settings={**QUICK, "language": "de"})
    ada.open_table("maya")
    play(ada, presses=3)
    ada.page.wait_for_function(LIT, arg=[0, False])
    panel(ada).get_by_role("button", name="Tipp").click()
    ada.page.locator(".hints").wait_for(timeout=THOUGHT)
    ada.page.get_by_role("button", name="Übernehmen").click()
    expect(panel(ada).locator(".sheet")).to_contain_text("Diesen Zug machen?")
    expect(panel(ada).get_by_role("button", name="Bestätigen")).to_be_visible()
    ada.page.set_viewport_size({"width": 360, "height": 740})  # a narrow phone: all buttons are in sight
    ada.page.wait_for_function(FOOTER_FITS)
