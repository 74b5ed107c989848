"""A guided first game, to its end: by presses on the board, and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import GAMES, Visit, Visitor
from tests.page.hands import play

pytestmark = pytest.mark.compiled

STEPS = 100  # no lesson has more


def step_of(visit: Visit) -> str:
    return visit.page.locator(".card .count").inner_text()


def do(visit: Visit, moves: list[str]) -> None:
    """Make the move of this step on the board; a plan's discs in their order, all else is all that is lit."""
    if moves[0].startswith("plan "):
        for move in moves:
            disc = move.removeprefix("plan ").capitalize()
            visit.page.locator(".stage").get_by_role("button", name=f"{disc}:").click()
        visit.page.locator(".planner .main").click()
        return
    before = step_of(visit)
    for _ in range(30):
        if step_of(visit) != before:
            return
        play(visit, presses=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_to_its_end(visitor: Visitor, game: str) -> None:
    ada = visitor()
    lesson = ada.context.request.get(f"{ada.address}/api/games/{game}/lesson").json()
    ada.go(f"/learn/{game}")
    for number, step in enumerate(lesson["steps"], start=1):
        expect(ada.page.locator(".card .count")).to_have_text(f"Step {number} of {len(lesson['steps'])}")
        if step["do"]:
            do(ada, step["do"])
        elif number < len(lesson["steps"]):
            ada.page.get_by_role("button", name="Next").click()
        expect(ada.page.locator(".lesson .remark")).to_have_count(0)
    ada.page.get_by_role("button", name="Play your own first game").click()
    ada.page.wait_for_url("**/t/*")
    play(ada, presses=1)


def test_a_lesson_by_keyboard(visitor: Visitor) -> None:
    """Next, or where something is to be done the key that does it for me."""
    ada = visitor()
    ada.go("/learn/maya")
    end = ada.page.get_by_role("button", name="Play your own first game")
    onward = (
        ada.page.locator(".lesson .choices")
        .get_by_role("button", name="Next")
        .or_(ada.page.get_by_role("button", name="Do it for me"))
    )
    for _ in range(STEPS):
        onward.or_(end).wait_for()
        if end.is_visible():
            return
        before = step_of(ada)
        while not onward.evaluate("(one) => one === document.activeElement"):
            ada.page.keyboard.press("Tab")
        ada.page.keyboard.press("Enter")
        expect(ada.page.locator(".card .count")).not_to_have_text(before)
    raise AssertionError("the lesson does not end")


def test_a_lesson_goes_on_where_it_was_left(visitor: Visitor) -> None:
    ada = visitor()
    ada.go("/learn/sakkara")
    ada.page.get_by_role("button", name="Next").click()
    second = step_of(ada)
    ada.page.reload()
    expect(ada.page.locator(".card .count")).to_have_text(second)
    ada.page.get_by_role("button", name="From the beginning").click()
    expect(ada.page.locator(".card .count")).to_contain_text("Step 1 of")
