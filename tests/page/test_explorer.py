"""The explorer next to boards, and what masters do: by pointer and keys, in both languages, wide and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import PHONE, QUICK, Visitor
from tests.page.test_axe import check
from tests.page.test_replay import brought, played

pytestmark = pytest.mark.compiled
SLOW = 40_000  # milliseconds: the process that reads positions starts when it is first needed


def test_from_a_replay_to_the_analysis_board(visitor: Visitor) -> None:
    ada = visitor()
    page, match = ada.page, played("maya")
    table = brought(ada, match)
    page.goto(f"{table}/replay?move=1&open=1")
    explorer = page.locator("details.explorer")
    explorer.locator("summary").first.press("Enter")
    rows = explorer.locator("tbody tr")
    expect(rows.first).to_contain_text("%", timeout=SLOW)
    rows.first.get_by_role("button").focus()
    expect(rows.first.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    explorer.get_by_text("Which decisions?").click()
    source = explorer.locator(".which select").first
    source.select_option("here")
    expect(explorer).to_contain_text("No match that was finished here")
    explorer.locator(".which select").last.select_option("high")
    source.select_option("selfplay")
    explorer.get_by_label("only as player 1").check()
    expect(rows.first).to_contain_text("%")
    check(ada)
    page.keyboard.press("End")
    page.goto(f"{table}/replay?move={match.length}&open=1")
    expect(explorer).to_contain_text("Nobody decides anything here")

    page.goto(table.replace("/t/", "/analysis?table=") + "&move=1")
    expect(rows.first).to_contain_text("%", timeout=SLOW)  # it stays open
    rows.first.get_by_role("button").press("Enter")
    expect(page.locator('.analysis li [aria-current="step"]')).to_contain_text("opening stone")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(rows.first).to_contain_text("%")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_masters_do_in_both_languages(visitor: Visitor) -> None:
    ada = visitor()
    page = ada.page
    ada.go("/rules/himalaya")
    page.get_by_role("link", name="What masters do").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What masters do: Himalaya")
    findings = page.locator(".findings > li")
    expect(findings).to_have_count(10)
    for finding in findings.all():
        expect(finding.locator("p").first).to_have_text(re.compile(r"\d"))
        assert "masters-" not in finding.inner_text()
    findings.first.get_by_role("slider").focus()
    page.keyboard.press("ArrowDown")
    expect(findings.first.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Player 2: .*%"))
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for game in ("Maya", "Sakkara"):
        page.locator(".masters nav").get_by_role("link", name=game).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"What masters do: {game}")
        expect(findings).to_have_count(10)
        assert "masters-" not in page.locator(".findings").inner_text()
    ben = visitor(settings={**QUICK, "language": "de"})
    ben.go("/games/sakkara/masters")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Was Meister tun: Sakkara")
    expect(ben.page.locator(".findings > li")).to_have_count(10)
    assert "masters-" not in ben.page.locator(".findings").inner_text()
