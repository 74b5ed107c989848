"""Home: play now in one row, remembered; pictures of my boards, and a table to watch."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import PHONE, Visitor
from tests.page.test_axe import check

pytestmark = pytest.mark.compiled


def test_the_row_opens_what_it_says_and_remembers_it(visitor: Visitor) -> None:
    """No name, no clock, hints; rated only on request, and then with a clock."""
    ada = visitor()
    row = ada.page.get_by_role("form", name="Play now")
    row.get_by_role("combobox", name="Game").select_option("Himalaya")
    row.get_by_label("Novice").check()
    row.get_by_label("Players").select_option("5")
    with ada.page.expect_request(lambda request: request.method == "POST") as asked:
        row.get_by_role("button", name="Play Himalaya").click()
    ada.page.wait_for_url("**/t/*")
    wish = asked.value.post_data_json or {}
    assert [chair.get("bot") for chair in wish["chairs"]] == [None] + ["novice"] * 4
    assert wish["options"] == {"clock": None, "rated": False, "hints": True, "stand_in": "novice"}

    ada.go("/")
    expect(row.get_by_role("combobox", name="Game")).to_have_value("himalaya")
    expect(row.get_by_label("Novice")).to_be_checked()
    expect(row.get_by_label("Players")).to_have_value("5")
    row.get_by_label("Rated").check()
    expect(row.get_by_label("Length")).to_have_value("calm")
    assert row.get_by_label("Length").get_by_text("no clock").count() == 0
    row.get_by_label("Rated").uncheck()
    expect(row.get_by_label("Length")).to_have_value("none")


def test_my_boards_are_pictured_and_there_is_a_table_to_watch(visitor: Visitor) -> None:
    ada, eve = visitor(), visitor(viewport=PHONE, has_touch=True)
    ada.open_table("maya", listed=True, clock={"kind": "live"})
    ada.open_table("sakkara")
    ada.go("/")
    mine = ada.page.locator("section", has=ada.page.get_by_role("heading", name="My games"))
    expect(mine.locator(".picture svg[viewBox]").first).to_be_visible()
    expect(mine.locator("li.pictured")).to_have_count(2)
    assert mine.locator(".picture").first.evaluate("one => one.inert && one.clientHeight > 50")
    check(ada)

    mine.get_by_role("button", name="Hide Sakkara").click()
    links = mine.locator("a[href^='/t/']")
    expect(links).to_have_count(1)
    ada.go("/")
    hidden = ada.page.locator("details", has=ada.page.get_by_text("Hidden", exact=True))
    hidden.locator("summary").click()
    hidden.get_by_role("button", name="Show it again").click()
    expect(links).to_have_count(2)
    expect(hidden).to_contain_text("No table is hidden.")
    for game in ("Sakkara", "Maya"):
        mine.get_by_role("button", name=f"Hide {game}").click()
    ada.go("/")
    hidden.locator("summary").click()  # even if nothing else is mine
    hidden.locator("li", has_text="Sakkara").get_by_role("button", name="Delete it for good").click()
    expect(hidden.locator("li")).to_have_count(1)

    eve.page.get_by_role("heading", name="Open tables").scroll_into_view_if_needed()  # loads it
    expect(eve.page.get_by_role("heading", name="Played right now")).to_be_visible()
    expect(eve.page.locator(".board .picture svg[viewBox]").first).to_be_visible()
    eve.page.get_by_role("link", name="Watch").tap()
    eve.page.wait_for_url("**/t/*")
    eve.page.locator(".stage").wait_for()
