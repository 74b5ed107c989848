"""What people ask after something has happened, answered by the page alone: a line of the log, its rule, the board."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kurzspiel import record
from kurzspiel.match import Match
from tests.page.conftest import Visitor
from tests.page.test_flow import plain, strip
from tests.page.test_replay import brought, played

pytestmark = pytest.mark.compiled

STORM = Path(__file__).parent.parent / "golden" / "himalaya" / "4-storm-crossing.txt"
PATIENCE = 15_000  # milliseconds
QUESTIONS = {  # the game, the kind of step that answers, and the answer
    "why did I lose those stones": (
        "maya", "lost", r"The hand of \w+ carries only \d+ stones?: \d+ stones? (is|are) lost",
    ),
    "who got the gold for that level": (
        "maya", "paid", r"[A-Z][\w ]+, level \d: \d+ gold for \w+ \((most|second most): \d+ stones?\)",
    ),
    "why was my action lost": ("himalaya", "nothing-there", r"Action \d of \w+ is lost: there is nothing to trade in"),
    "which good did he take": ("himalaya", "took", r"Action \d: \w+ takes (the last good in [\w ]+ \(\d+\): )?\w+"),
    "why is the game over": (
        "sakkara", "completed", r"\w+’s pyramid is complete with all 14 tiles: \w+ wins at once",
    ),
}  # fmt: skip


def match_of(game: str) -> Match:
    return record.open(STORM) if game == "himalaya" else played(game)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_answered_by_the_log(visitor: Visitor, question: str) -> None:
    game, kind, answer = QUESTIONS[question]
    somebody, match = visitor(), match_of(game)
    (cited,) = (each for each in match.engine.story.KINDS if each.name == kind)
    page = somebody.window
    page.goto(brought(somebody, match))
    line = page.locator("#side-panel .line").filter(has_text=re.compile(answer)).first
    line.wait_for(state="attached", timeout=PATIENCE)
    assert re.search(answer, plain(line.locator(".told").text_content() or ""))
    now = page.locator(".stage").inner_html()
    line.locator(".told").click()
    expect(strip(page).locator(".caption")).to_contain_text(re.compile(answer))
    if kind != "completed":  # of which the last board is the moment
        assert page.locator(".stage").inner_html() != now
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("button", name="Back to now")).to_have_count(0)
    if not cited.is_choice:
        line.locator(".rule").click()
        expect(page.locator("#side-panel")).to_contain_text(cited.paragraph)
