"""On a host of plain files, in a folder of it: links lead somewhere, and nothing is offered that needs a server."""

import json
import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.page.conftest import Visit, Visitor
from tests.page.hands import play
from tests.page.test_offline import BASE, HERE, STARTS, come, folder, line, lines_of, site, wait_for_lines

__all__ = ["folder", "line", "site"]  # fixtures
pytestmark = pytest.mark.compiled

COUNTED = "navigator.storage.persist = async () => { sessionStorage.asks = Number(sessionStorage.asks ?? 0) + 1; };"
NAMES = """
async () => [
  ...Object.keys(localStorage), ...(await caches.keys()), ...(await indexedDB.databases()).map(({ name }) => name),
  ...(await navigator.locks.query()).held.map(({ name }) => name),
]
"""


def opened_at_one_device(ada: Visit) -> None:
    """A new match of Sakkara of two people here."""
    ada.go("/")
    ada.page.locator(f"a[href='{BASE}new/sakkara']").click()
    ada.page.get_by_label("My name").fill("Ada")
    ada.page.get_by_label("Name of seat 2").fill("Ben")
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_url(HERE, timeout=STARTS)
    ada.page.locator(".stage").wait_for(timeout=STARTS)


def saved(page: Page) -> FilePayload:
    """The match as a file, from the dialog for getting up."""
    page.get_by_role("button", name="Get up").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Save this match to a file").click()
    page.keyboard.press("Escape")
    data = download.value.path().read_bytes()
    return FilePayload(name=download.value.suggested_filename, mimeType="application/json", buffer=data)


def test_links_in_a_folder_lead_on_and_what_needs_a_server_is_not_there(visitor: Visitor, site: str) -> None:
    ada = come(visitor, site)
    ada.go("/")
    ada.page.get_by_role("link", name="What masters do").click()
    expect(ada.page.get_by_role("heading", name="What masters do: Maya")).to_be_visible(timeout=STARTS)
    assert ada.page.url.endswith(f"{BASE}games/maya/masters")
    expect(ada.page.locator(".links a").first).to_be_visible(timeout=STARTS)
    expect(ada.page.locator("a[href*='statistics']")).to_have_count(0)
    ada.page.locator(".links a[href*='rules']").click()
    expect(ada.page.get_by_role("heading", name="The rules of Maya")).to_be_visible(timeout=STARTS)

    ada.go("/")
    ada.page.locator(f"a[href='{BASE}new/sakkara']").click()
    ada.page.locator("summary", has_text="Seat 2").click()
    expect(ada.page.get_by_role("radio", name="Pip")).to_be_visible()
    ada.page.locator("summary", has_text="More options").click()
    expect(ada.page.get_by_role("checkbox", name="Undo")).to_be_visible()
    for needless in ("a friend", "bots from outside", "rated", "lobby", "watch"):
        expect(ada.page.get_by_text(re.compile(needless, re.IGNORECASE)).filter(visible=True)).to_have_count(0)


def test_a_running_match_goes_elsewhere_as_a_file(visitor: Visitor, site: str) -> None:
    ada, ben = (come(visitor, site) for _ in range(2))
    ada.window.add_init_script(COUNTED)
    opened_at_one_device(ada)
    play(ada, presses=6)
    page = ada.page
    page.get_by_role("tab", name="Table").click()
    panel = page.locator("#side-panel")
    expect(panel).to_contain_text("Fair chance")
    for needless in ("Link", "Hand my seat", "Notifications"):
        expect(panel).not_to_contain_text(needless)
    page.get_by_role("tab", name="Log").click()
    lines, file = lines_of(page), saved(page)
    assert json.loads(file["buffer"])["came"] in page.url

    ben.go("/")
    ben.page.locator("input[type=file]").set_input_files(file)
    ben.page.wait_for_url(HERE, timeout=STARTS)
    ben.page.locator(".stage").wait_for(timeout=STARTS)
    wait_for_lines(ben.page, lines)
    play(ben, presses=4)
    file = saved(ben.page)

    page.get_by_role("link", name="Kurzspiel").click()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("in this browser already", timeout=STARTS)
    expect(page.get_by_role("link", name="Go there")).to_be_visible()
    page.get_by_role("button", name="Take the one from the file").click()
    page.wait_for_url(HERE, timeout=STARTS)
    wait_for_lines(page, lines_of(ben.page))
    assert page.evaluate("sessionStorage.asks") == "1", "it was asked to keep the matches, once"
    strange = [name for name in page.evaluate(NAMES) if not name.startswith(BASE)]
    assert not strange, "other pages of this host would find them"
