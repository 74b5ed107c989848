"""Reports of chat and the page for hosts: by keyboard, on a phone, in German; to others there is nothing."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest
from playwright.sync_api import expect

from kurzspiel.loadtest.process import OwnServer
from tests.page.conftest import PHONE, QUICK, Visit, Visitor, address_of
from tests.page.test_axe import check

pytestmark = pytest.mark.compiled
PASSWORD = "gartenzaun blau 7"
PARTS = ("", "/reports", "/people", "/tables", "/settings", "/log")
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def place(database: Path) -> Iterator[str]:
    """A server of its own: its settings change."""
    server = OwnServer(str(database))
    server.start()
    yield address_of(server)
    server.stop()


def make_host(visit: Visit, database: Path) -> str:
    """Gives somebody the role of a host; returns the id."""
    wish = {"name": f"Hanna {token_hex(3)}", "password": PASSWORD}
    origin = {"origin": visit.address, "sec-fetch-site": "same-origin"}
    reply = visit.context.request.post(f"{visit.address}/api/account/sign-up", data=wish, headers=origin)
    id = str(reply.json()["account"]["id"])
    change(database, "UPDATE accounts SET role = 'host' WHERE visitor_id = ?", id)
    return id


def change(database: Path, statement: str, id: str) -> None:
    with sqlite3.connect(database, timeout=30) as connection:
        connection.execute(statement, (id,))
    connection.close()


def say(visit: Visit, text: str) -> None:
    visit.page.get_by_role("tab", name="Chat").click()
    visit.page.get_by_label("Say something").fill(text)
    visit.page.keyboard.press("Enter")


def test_a_line_is_reported_judged_and_gone(place: str, visitor: Visitor, database: Path) -> None:
    ada, ben, hanna = visitor(place), visitor(place), visitor(place, viewport=PHONE)
    host = make_host(hanna, database)
    table = ada.open_table("sakkara", "open", listed=True)
    ben.context.request.post(f"{place}/api/tables/{table}/join", data={"name": "Ben"})
    ben.go(f"/t/{table}")
    say(ben, "you fool")
    say(ben, "a friendly word")

    ada.page.get_by_role("tab", name="Chat").click()
    line = ada.page.get_by_role("listitem").filter(has_text="you fool")
    line.get_by_role("button", name="About this line of Ben").focus()
    ada.page.keyboard.press("Enter")
    line.get_by_role("button", name="Report this line").focus()
    ada.page.keyboard.press("Enter")
    expect(line.get_by_role("radio", name="insult", exact=True)).to_be_focused()
    check(ada)
    ada.page.keyboard.press("Space")
    ada.page.keyboard.press("Enter")
    expect(line.get_by_role("status")).to_contain_text("Thank you. A host will look at it.")
    ada.page.keyboard.press("Escape")

    hanna.go("/host/reports")
    case = hanna.page.get_by_role("article", name="A line of Ben")
    expect(case).to_contain_text("reported by Ada: insult")
    expect(case).to_contain_text("a friendly word")
    case.get_by_label("What happens to the person who said it").select_option("muted for a day")
    case.get_by_label("delete the line").check()
    check(hanna)
    change(database, "UPDATE sessions SET proven = NULL WHERE visitor_id = ?", host)
    hanna.forgive("403")
    case.get_by_role("button", name="Decide").click()
    asked = hanna.page.get_by_role("dialog", name="Is it you?")
    asked.get_by_role("button", name="Cancel").click()
    expect(case.get_by_role("alert")).to_have_text("Nothing was changed: confirm first who you are.")
    case.get_by_role("button", name="Decide").click()
    asked.get_by_label("Password").fill(PASSWORD)
    hanna.page.keyboard.press("Enter")
    expect(hanna.page.get_by_text("There is nothing to judge.")).to_be_visible()
    expect(ada.page.get_by_text("you fool")).to_have_count(0)
    expect(ben.page.get_by_text("you fool")).to_have_count(0)
    say(ben, "what?")
    expect(ben.page.get_by_role("alert").filter(has_text="muted")).to_contain_text("A host has muted you until")

    friendly = ada.page.get_by_role("listitem").filter(has_text="a friendly word")
    friendly.get_by_role("button", name="About this line of Ben").click()
    ada.page.get_by_role("button", name="Hide what Ben says").click()
    expect(friendly).to_have_count(0)
    ada.page.reload()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_text("What Ben says is hidden from you.")).to_be_visible()
    ada.page.get_by_role("button", name="Show it again").click()
    expect(friendly).to_be_visible()


def test_the_page_of_a_host_on_a_phone_in_german(place: str, visitor: Visitor, database: Path) -> None:
    hanna = visitor(place, settings={**QUICK, "language": "de"}, viewport=PHONE)
    make_host(hanna, database)
    visitor(place).open_table("maya")
    for part in PARTS:
        hanna.go(f"/host{part}")
        expect(hanna.page.get_by_role("heading", level=1)).to_have_text("Für Gastgeber")
        hanna.page.wait_for_load_state("networkidle")
        check(hanna)
        assert hanna.page.evaluate(OVERFLOW) <= 0, part
        assert "host-" not in hanna.page.locator("main").inner_text(), part

    hanna.go("/host/settings")
    hanna.page.get_by_label("Name dieses Ortes").fill("Spieleabend")
    hanna.page.get_by_label("Höchstzahl der Bots eines Kontos").fill("3")
    hanna.page.get_by_role("button", name="Speichern").click()
    expect(hanna.page.get_by_role("status")).to_contain_text("Gespeichert")
    hanna.go("/host/log")
    expect(hanna.page.get_by_text("Name dieses Ortes“ gesetzt: Spieleabend")).to_be_visible()
    hanna.go("/")
    expect(hanna.page.locator(".place")).to_have_text("Spieleabend")


def test_only_hosts_see_the_page(place: str, visitor: Visitor) -> None:
    ada = visitor(place)
    ada.forgive("404")
    for path in ("/host", "/host/reports"):
        ada.go(path)
        expect(ada.page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
