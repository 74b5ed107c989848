"""The analysis board: moves for everybody, variations, the engine, links and records, kept in the browser."""

import re

import pytest
from playwright.sync_api import expect

from kurzspiel.study.puzzles.puzzle import Puzzle, shipped
from tests.page.conftest import PHONE, QUICK, WIDE, Visit, Visitor
from tests.page.test_axe import check
from tests.page.test_german import check as check_german
from tests.page.test_replay import brought, played

pytestmark = pytest.mark.compiled

NOW = '.analysis li [aria-current="step"]'


def test_from_an_empty_board_to_a_tree_that_is_kept(visitor: Visitor) -> None:
    ada = visitor()
    page = ada.page
    ada.go("/")
    page.get_by_role("main").get_by_role("link", name="Analysis board").click()
    page.get_by_label("Players").select_option("3")
    page.get_by_role("button", name="Begin").click()
    page.locator(".engine .line").nth(1).click()  # why, and what would follow
    expect(page.locator(".engine li.shown p").first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("%.*%.*%"))).to_be_visible()
    page.locator(".engine .play").first.click()
    expect(page.locator(NOW)).to_contain_text("opening stone")
    first = page.locator(NOW).inner_text()
    expect(page.locator(".decision .sentence")).to_contain_text("Place a stone")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(NOW)).not_to_have_text(first)
    ada.page.locator(".panel .all summary").click()
    page.locator(".panel .all .moves button").filter(has_not_text=first.split()[-1]).last.click()
    expect(page.locator(".analysis .other")).to_contain_text("main line")
    expect(page.locator(".analysis .other")).to_be_in_viewport(ratio=0.9)  # of the list, which scrolls to it
    page.get_by_role("button", name="Make this the main line").click()
    expect(page.locator(".analysis .other")).to_contain_text("or:")
    page.keyboard.press("ArrowDown")  # the other variation
    expect(page.locator(NOW)).to_have_text(first)
    check(ada)

    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    ben = visitor()
    ben.page.goto(link)
    expect(ben.page.locator(NOW)).to_have_text(first)
    expect(ben.page.locator(".analysis .other")).to_have_count(1)
    ben.page.goto(link[:-9])
    expect(ben.page.get_by_role("alert")).to_contain_text("This link holds no board")

    page.get_by_text("More", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Record").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert "\n(\n  " in text
    page.reload()
    expect(page.locator(NOW)).to_have_text(first)  # the same place as before
    page.get_by_role("button", name="Delete from here").click()
    expect(page.locator(".analysis .other")).to_have_count(0)
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(".analysis .other")).to_have_count(1)

    ada.go("/analysis")
    ada.forgive("422")
    page.get_by_label("or its text").fill(text.replace("place", "dance"))
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_role("alert")).to_contain_text("line ")
    page.get_by_label("or its text").fill(text)
    page.get_by_role("button", name="Look at it").click()
    page.keyboard.press("End")
    expect(page.locator(".analysis .other")).to_have_count(1)


def test_from_a_moment_of_a_match_on_a_phone(visitor: Visitor) -> None:
    ada = visitor(viewport=PHONE)
    page = ada.page
    match = played("himalaya")
    number = next(number for number, (_, text) in enumerate(match.log) if text.startswith("plan "))
    page.goto(f"{brought(ada, match)}/replay?move={number}&open=1")
    page.get_by_role("link", name="Analyse from here").click()
    expect(page.get_by_label("Who chooses?")).to_be_visible()
    page.get_by_label("Who chooses?").select_option("1")
    expect(page.locator(".engine .line").first).to_contain_text("Ben plans")
    page.locator(".engine .play").first.click()
    expect(page.locator(NOW)).to_contain_text("Ben")
    expect(page.locator(".analysis .other")).to_contain_text("main line")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Seen by").select_option("0")  # Ada does not know what Ben plans
    expect(page.locator(".analysis")).to_be_visible()
    check(ada)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def shown_mistake(ada: Visit, puzzle: Puzzle) -> str:
    """A match that ends with the second best move of a puzzle, marked as a blunder; the address of its table."""
    match, made = puzzle.match(), puzzle.next
    number = match.length
    match.names = ["Ada", "Ben", "Cy", "Dora", "Eve", "Fay"][: match.seats]
    match.draw_from(1)
    match.play_all(puzzle.seat, made)
    match.finish(match.engine.dice(1))
    mistake = {
        "move": number + 1, "seat": puzzle.seat, "made": made, "chance": 0.2, "best": puzzle.best, "best chance": 0.5,
        "cost": 0.3, "costly": True, "why": "", "words": None, "mark": "blunder",
    }  # fmt: skip
    analysis = {"chances": [[1 / match.seats] * match.seats] * (match.length + 1), "decisions": [mistake]}
    state = {"done": 1, "total": 1, "running": False, "analysis": analysis}
    ada.page.route("**/api/tables/*/analysis", lambda route: route.fulfill(json=state))
    return brought(ada, match)


def test_learning_from_a_plan_in_german_on_a_phone(visitor: Visitor) -> None:
    """Every whole plan is judged; a part of one and nonsense are no tries, and it is said why."""
    ada = visitor(viewport=PHONE, settings={**QUICK, "language": "de"})
    ada.forgive("409")
    page = ada.page
    puzzle = next(puzzle for puzzle in shipped("himalaya").puzzles if len(puzzle.best) > 1)
    page.goto(f"{shown_mistake(ada, puzzle)}/learn?seat={puzzle.seat}")
    expect(page.get_by_text("Stellung 1 von 1")).to_be_visible(timeout=20_000)
    page.locator(".stage").wait_for()
    check(ada)
    check_german(ada)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator(".all summary").click()
    page.get_by_label("Zug eintippen").fill("nonsense")
    page.get_by_role("button", name="Ziehen").click()
    expect(page.locator(".verdict")).to_contain_text("kein Zug", timeout=20_000)
    for verdict, discs in (("Versuch es noch einmal", ["plan rest"] * 6), ("Richtig", puzzle.best)):
        for number, disc in enumerate(discs, 1):
            page.locator(f'.all button[title="{disc}"]').click()
            if number < len(discs):
                expect(page.locator(".all .begun")).to_contain_text("noch")
        expect(page.locator(".verdict")).to_contain_text(verdict, timeout=20_000)
    check_german(ada)


def test_learning_from_a_mistake(visitor: Visitor) -> None:
    """What was played is no answer; after two tries the answer is shown; what the analysis found is right."""
    ada = visitor()
    page, match = ada.page, played("maya")
    number = next(number for number in range(20, match.length) if len(match.at(number).legal(match.log[number][0])) > 5)
    seat, made = match.log[number]
    best = next(move for move in match.at(number).legal(seat) if move != made)
    mistake = {
        "move": number + 1, "seat": seat, "made": [made], "chance": 0.2, "best": [best], "best chance": 0.5,
        "cost": 0.3, "costly": True, "why": "Keeps your cards (M4.1)", "words": None, "mark": "blunder",
        "instead": "the better move promises 4 stones",
    }  # fmt: skip
    accuracy = [{"seat": each, "accuracy": 0.95, "decisions": 40} for each in range(match.seats)]
    analysis = {"chances": [[0.4, 0.3, 0.3]] * (match.length + 1), "decisions": [mistake], "accuracy": accuracy}
    state = {"done": 1, "total": 1, "running": False, "analysis": analysis}
    page.route("**/api/tables/*/analysis", lambda route: route.fulfill(json=state))
    table = brought(ada, match)
    page.goto(f"{table}/replay?move={number}&open=1")
    expect(page.locator(".replay abbr.blunder").first).to_have_text(re.compile(r"\?\?"))  # in the list of moves
    page.locator(".analysis li button").first.click()
    expect(page.locator(".looked")).to_contain_text("(M4.1). The better move promises 4 stones.")
    drawn = page.get_by_role("group", name="Drawn on the board")
    expect(drawn.get_by_role("button", name="Better move")).to_have_attribute("aria-pressed", "true")
    better = page.locator(".stage").inner_html()
    drawn.get_by_role("button", name="?? Move played").click()
    expect(drawn.get_by_role("button", name="Move played")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".stage").inner_html() != better
    check(ada)
    page.set_viewport_size(PHONE)
    page.locator(".analysis li button").first.click()
    expect(page.locator(".looked")).to_be_in_viewport()  # what was better is read beside the board
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.set_viewport_size(WIDE)
    page.goto(f"{table}/learn?seat={seat}")
    expect(page.get_by_text("Position 1 of 1")).to_be_visible(timeout=20_000)
    page.locator(".all summary").click()
    for answer in ("Try once more", "Better:"):
        page.get_by_label("Type a move").fill(made)
        page.get_by_role("button", name="Move", exact=True).click()
        expect(page.locator(".verdict")).to_contain_text(answer, timeout=20_000)
    expect(page.locator(".verdict")).to_contain_text("That is what you played")
    check(ada)
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("in 0 of 1 positions")).to_be_visible()
    page.get_by_role("button", name="Once more").click()
    page.locator(".all summary").click()
    page.get_by_label("Type a move").fill(best)
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.locator(".verdict")).to_contain_text("Right", timeout=20_000)
