"""A running match moves from the server into the browser and back; the table that it has left says where it is."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visit, Visitor
from tests.page.hands import play
from tests.page.test_offline import HERE, STARTS, change_worker, come, lines_of, wait_for_lines

pytestmark = pytest.mark.compiled

THERE = re.compile(r"/t/[^1]\w+$")


def move(page: Page, to: str) -> list[str]:
    """Press what moves the match; the log before it."""
    lines = lines_of(page)
    page.get_by_role("button", name="Get up").click()
    page.get_by_role("dialog").get_by_role("button", name=to).click()
    return lines


def opened(ada: Visit) -> str:
    """A new match on the server."""
    ada.go("/")
    ada.page.evaluate("localStorage.setItem('kurzspiel-thinks', 'server')")
    ada.page.get_by_role("combobox", name="Game").select_option("maya")
    ada.page.get_by_role("radio", name="Club").check(force=True)
    ada.page.get_by_role("combobox", name="Players").select_option("3")
    ada.page.get_by_role("button", name=re.compile("^Play ")).first.click()
    ada.page.wait_for_url(THERE, timeout=STARTS)
    ada.page.locator(".stage").wait_for(timeout=STARTS)
    return ada.page.url


def test_a_match_moves_into_the_browser_and_back(visitor: Visitor, address: str) -> None:
    ada = come(visitor, address)
    page = ada.page
    first = opened(ada)
    play(ada, presses=4)
    lines = move(page, "Go on in this browser")
    page.wait_for_url(HERE, timeout=STARTS)
    page.locator(".stage").wait_for(timeout=STARTS)
    wait_for_lines(page, lines)
    play(ada, presses=3)
    here, lines = page.url, lines_of(page)

    ada.go(first.removeprefix(ada.address))
    expect(page.get_by_text("This match goes on in the browser of its player.")).to_be_visible(timeout=STARTS)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("link", name="Go there").click()
    page.wait_for_url(here)
    page.set_viewport_size({"width": 1280, "height": 800})
    wait_for_lines(page, lines)

    lines = move(page, "Go on at the server")
    page.wait_for_url(THERE, timeout=STARTS)
    page.locator(".stage").wait_for(timeout=STARTS)
    wait_for_lines(page, lines)
    play(ada, presses=2)
    page.get_by_role("link", name="Kurzspiel").click()
    mine = page.locator("section", has=page.get_by_role("heading", name="My games"))
    expect(mine.locator("a[href^='/t/']")).to_have_count(1, timeout=STARTS)


def test_where_the_server_does_not_answer_the_match_stays_here(visitor: Visitor, address: str) -> None:
    ada = come(visitor, address)
    page = ada.page
    opened(ada)
    move(page, "Go on in this browser")
    page.wait_for_url(HERE, timeout=STARTS)
    page.locator(".stage").wait_for(timeout=STARTS)
    ada.forgive("Failed to load resource")
    page.route("**/api/tables/carry", lambda route: route.abort())
    move(page, "Go on at the server")
    expect(page.get_by_text("This match is on its way to the server")).to_be_visible(timeout=STARTS)
    page.unroute("**/api/tables/carry")
    page.reload()
    page.locator(".stage").wait_for(timeout=STARTS)
    page.get_by_role("button", name="Try again").click()
    page.wait_for_url(THERE, timeout=STARTS)
    page.locator(".stage").wait_for(timeout=STARTS)
    play(ada, presses=2)


def test_a_match_that_cannot_be_kept_stays_at_the_server(visitor: Visitor, address: str) -> None:
    ada = come(visitor, address, service_workers="block")
    change_worker(ada, "Object.defineProperty(self, 'indexedDB', { value: undefined });\n")
    ada.forgive("409")
    page = ada.page
    there = opened(ada)
    play(ada, presses=2)
    lines = move(page, "Go on in this browser")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("so it stays at the server", timeout=STARTS)
    page.keyboard.press("Escape")
    play(ada, presses=2)
    assert page.url == there and lines_of(page)[: len(lines)] == lines
