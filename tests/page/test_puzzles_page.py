"""Puzzles: the one of the day, tries, ratings, the next one; and the coach, who speaks up before a costly move."""

import re

import pytest
from playwright.sync_api import Locator, expect

from kurzspiel.study import coach
from kurzspiel.study.puzzles.puzzle import Puzzle, shipped
from tests.page.conftest import GAMES, PHONE, QUICK, Visit, Visitor
from tests.page.test_axe import check
from tests.page.test_german import check as check_german

pytestmark = pytest.mark.compiled
THOUGHT = 20_000.0  # milliseconds in which an answer is searched, also where a process starts for it


def clearest(game: str) -> Puzzle:
    """One whose second best move makes a coach speak up."""
    by_gap = sorted(shipped(game).puzzles, key=lambda puzzle: puzzle.next_chance - puzzle.chance)
    return next(puzzle for puzzle in by_gap if coach.warning(puzzle.view(), puzzle.next))


def type_move(somebody: Visit, move: str) -> None:
    moves = somebody.page.locator(".decision details.all")
    if not moves.get_attribute("open"):
        moves.evaluate("each => (each.open = true)")
    moves.get_by_role("combobox").fill(move)
    moves.get_by_role("button", name=re.compile("^(Move|Ziehen)$")).click()


def test_a_guest_solves_puzzles_and_is_rated(visitor: Visitor) -> None:
    ada = visitor()
    page = ada.page
    ada.go("/")
    day = page.get_by_role("region", name="Puzzle of the day")
    page.get_by_role("main").get_by_role("link", name="Puzzles", exact=True).scroll_into_view_if_needed()
    expect(day.locator(".picture .board > *").first).to_be_attached(timeout=THOUGHT)
    day.get_by_role("link", name="Solve it").last.click()
    expect(page).to_have_url(re.compile(r"/puzzles/daily/\d{4}-\d\d-\d\d$"))
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".decision .sentence")).to_contain_text("The answer", timeout=THOUGHT)
    expect(page.locator(".decision")).to_contain_text(re.compile(r"Your rating: \d+ ± \d+ \(-\d+\)"))

    puzzle = shipped("sakkara").puzzles[0]
    ada.go(f"/puzzles/sakkara/{puzzle.id}")
    type_move(ada, puzzle.next[0])
    expect(page.locator(".tried")).to_contain_text("Try once more", timeout=THOUGHT)
    type_move(ada, puzzle.best[0])
    expect(page.locator(".decision .sentence")).to_contain_text("Right!", timeout=THOUGHT)
    expect(page.locator(".decision")).to_contain_text("This puzzle: ")
    check(ada)
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).not_to_have_url(re.compile(puzzle.id))
    expect(page.locator(".decision .sentence")).to_contain_text("What is best?", timeout=THOUGHT)

    ada.go("/puzzles")
    mine = page.get_by_role("region", name="Sakkara")
    expect(mine).to_contain_text(re.compile(r"Your rating: \d+ ± \d+"))
    mine.get_by_label("Grade").select_option("hard")
    mine.get_by_role("button", name="Any puzzle").click()
    expect(page).to_have_url(re.compile(r"/puzzles/sakkara/\w{10}\?grade=hard$"))
    expect(page.locator("header")).to_contain_text(["", "Hard"])
    ada.forgive("404")
    ada.go("/puzzles/daily/2999-01-01")
    expect(page.get_by_role("alert")).to_be_visible()


def press_discs(somebody: Visit, discs: tuple[str, ...]) -> None:
    """In the list of all moves, one after the other."""
    moves = somebody.page.locator("details.all")
    moves.evaluate("each => (each.open = true)")
    for disc in discs:
        moves.locator(f'button[title="{disc}"]').click()


def test_boards_of_puzzles_in_german_on_a_phone(visitor: Visitor) -> None:
    """And a plan is answered as a whole: a disc alone is no try."""
    ada = visitor(viewport=PHONE, settings={**QUICK, "language": "de"})
    page = ada.page
    for game in GAMES:
        puzzle = max(shipped(game).puzzles, key=lambda puzzle: len(puzzle.best))
        ada.go(f"/puzzles/{game}/{puzzle.id}")
        expect(page.locator(".decision .sentence")).to_contain_text("Was ist am besten?", timeout=THOUGHT)
        page.locator(".stage").wait_for()
        check(ada)
        check_german(ada)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert len(puzzle.best) == 6, "a plan of Himalaya"
    press_discs(ada, puzzle.best[:5])
    expect(page.locator(".all .begun")).to_contain_text("Einer fehlt noch.")
    page.get_by_role("button", name="Von vorn").click()
    press_discs(ada, puzzle.next[:1])
    expect(page.locator(".all .begun")).to_contain_text("5 fehlen noch.")
    check(ada)
    expect(page.locator(".tried")).to_have_count(0)
    press_discs(ada, puzzle.next[1:])
    expect(page.locator(".tried")).to_contain_text("Versuch es noch einmal", timeout=THOUGHT)
    press_discs(ada, puzzle.best)
    expect(page.locator(".decision .sentence")).to_contain_text("Richtig!", timeout=THOUGHT)
    check_german(ada)


def test_a_coach_speaks_up_once_before_a_costly_move(visitor: Visitor) -> None:
    ada = visitor(viewport=PHONE, settings={**QUICK, "language": "de"})
    page = ada.page
    puzzle = clearest("sakkara")
    wish = {"record": puzzle.record, "seat": puzzle.seat, "bot": "novice", "name": "Ada"}
    reply = ada.context.request.post(f"{ada.address}/api/tables/import", data=wish, headers={"origin": ada.address})
    ada.go(f"/t/{reply.json()['id']}")
    switch = page.get_by_role("button", name="Coach")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    said: Locator = page.get_by_role("alertdialog")
    type_move(ada, puzzle.next[0])
    expect(said).to_contain_text("deiner Gewinnchance")
    expect(said.get_by_role("button", name="Noch einmal ansehen")).to_be_focused()
    check(ada)
    check_german(ada)
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)
    before = len(ada.heard)
    type_move(ada, puzzle.next[0])  # it was said once
    expect(page.locator(".unseen[aria-live]").first).not_to_be_empty()
    expect(said).to_have_count(0)
    assert any('"moves"' in text for text in ada.heard[before:])
