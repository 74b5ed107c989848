"""Whole games by presses on the board alone, with another person; alone: test_panel.py."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import GAMES, Visit, Visitor
from tests.page.hands import play, press_if_lit

pytestmark = pytest.mark.compiled


def places(page: Page) -> list[str]:
    """The result as it is shown; nothing that was pressed was impossible."""
    result = page.locator(".summary .standing tbody tr")
    expect(result.first).to_be_visible()
    expect(page.locator("[role=alert]:not(:empty)")).to_have_count(0)
    return result.all_inner_texts()


def invite(visitor: Visitor, game: str) -> tuple[Visit, Visit]:
    """Ada opens a table on the page, with bots in all seats but one; Ben comes by the link."""
    ada, ben = visitor(), visitor()
    ada.go(f"/new/{game}")
    ada.page.get_by_label("My name").fill("Ada")
    if GAMES[game] > 2:
        ada.page.get_by_role("combobox", name="Players").select_option(str(GAMES[game]))
        ada.seat(3, "Pip")
    ada.page.get_by_role("button", name="Open the table").click()
    link = ada.page.get_by_role("textbox", name="Link").input_value()
    ben.page.goto(link)
    ben.page.get_by_label("My name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    for somebody in (ada, ben):
        somebody.page.locator(".stage").wait_for()
    assert "#" not in ben.page.url, "the key stays in no history"
    return ada, ben


def test_a_whole_game_of_two_people_and_a_bot(visitor: Visitor) -> None:
    ada, ben = invite(visitor, "maya")
    assert play(ada, ben)
    assert places(ada.page) == places(ben.page)
    expect(ben.page.locator("#side-panel")).to_contain_text("Ada")
    expect(ada.page.locator("#side-panel")).to_contain_text("Ben")


def test_a_plan_is_not_shown_to_others_before_all_have_planned(visitor: Visitor) -> None:
    ada, ben = invite(visitor, "himalaya")
    planners = [somebody.page.locator(".planner:not(details *)") for somebody in (ada, ben)]  # not those for later
    while not all(planner.is_visible() for planner in planners):
        press_if_lit(ada)
        press_if_lit(ben)
    ben.heard.clear()
    while planners[0].is_visible():
        press_if_lit(ada)
        ada.settle()
    told = [message for message in map(json.loads, ben.heard) if message["type"] in ("changed", "update")]
    assert told, "that Ada is ready is told"
    for message in told:
        plans = [part for path, part in message.get("changes", ()) if path[0] == "plans"]
        assert not any(plans) and ("view" not in message or message["view"]["plans"][0] is None)
        assert "plan" not in json.dumps([message["log"], message["events"]])
