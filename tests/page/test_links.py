"""Wrong links: each says what is wrong and offers a way on."""

import re
from http.client import HTTPConnection

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visitor

pytestmark = pytest.mark.compiled


WRONG = {
    "There is no such table": ["/t/nonsense", "/t/nosuchtable1"],
    "There is nothing here": [
        "/t", "/t/", "/t/%25", "/t/%E0%A4%A", "/t/a%2Fb", "/new", "/new/chess", "/learn", "/learn/chess",
        "/rules/chess", "/nothing", "/nothing/%E0%A4%A", "/t/" + "x" * 100,
    ],
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_address_says_so(visitor: Visitor, what: str) -> None:
    ada = visitor()
    for path in WRONG[what]:
        ada.go(path)
        expect(ada.page.get_by_role("heading", name=what), path).to_be_visible()
        ada.page.locator("main").get_by_role("link", name="To the home page").click()
        expect(ada.page.get_by_role("button", name="Play now").first, path).to_be_visible()
    ada.forgive("404")  # the browser's own note


@pytest.mark.parametrize(("key", "status"), [("nokey", "422"), ("x" * 24, "403")])
def test_an_invalid_key(visitor: Visitor, key: str, status: str) -> None:
    ada, ben = visitor(), visitor()
    ben.forgive(status)
    ben.go(f"/t/{ada.open_table('sakkara', 'open')}#{key}")
    expect(ben.page.get_by_role("alert").first).to_contain_text("link")
    expect(ben.page).not_to_have_url(re.compile("#"))


def test_a_closed_table_is_not_shown_to_strangers(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    ben.go(f"/t/{ada.open_table('sakkara', spectators=False)}")
    expect(ben.page.get_by_role("heading", name="This table is not for you")).to_be_visible()
    expect(ben.page.locator(".stage")).to_have_count(0)


@pytest.mark.parametrize("path", ["/t%00", "/" + "x" * 5000, "/../app.py", "/%2e%2e/app.py", "/.sources", "/api/none"])
def test_an_address_without_a_page_is_a_404(address: str, path: str) -> None:
    connection = HTTPConnection(address.removeprefix("http://"))
    connection.request("GET", path)
    assert connection.getresponse().status == 404
    connection.close()
