"""Tournaments on the page: made, entered, started, played, and looked at when they are over."""

import asyncio
import json
import sqlite3
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from sqlalchemy import insert

from kurzspiel.loadtest.process import OwnServer
from kurzspiel.server.storage.migrations.schema import ACCOUNTS, SESSIONS, VISITORS
from kurzspiel.server.storage.store import Store
from kurzspiel.server.web.security import hash_token
from tests.page.conftest import PHONE, QUICK, Visit, Visitor, address_of
from tests.page.test_axe import check as check_axe
from tests.page.test_german import GERMAN
from tests.page.test_german import check as check_german
from tests.page.test_phone import check_width

pytestmark = pytest.mark.compiled

NAMES = ("Ada", "Ben", "Chloe", "Dana", "Emil")
TERMS = {"seats": 2, "rounds": 2, "fill": None, "pause": 0, "clock": None}


def token(name: str) -> str:
    return f"token-of-{name}".ljust(43, "-")


class Club:
    """A server whose people have accounts."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "club.db"
        asyncio.run(self._furnish())
        self.server = OwnServer(str(self.file))
        self.server.start()
        self.address = address_of(self.server)

    async def _furnish(self) -> None:
        store = Store(str(self.file))
        await store.open()
        async with store.database.writing() as connection:
            for name in NAMES:
                now = {"created": 1.0, "seen": 4e9}
                account = {"visitor_id": name, "key": name, "role": "player", "created": 1.0, "settings": "{}"}
                await connection.execute(insert(VISITORS), {"id": name, "name": name, **now})
                session = {"token_hash": hash_token(token(name)), "visitor_id": name, "about": "", **now}
                await connection.execute(insert(SESSIONS), session)
                await connection.execute(insert(ACCOUNTS), account)
        await store.close()

    def ask(self, name: str, path: str, body: Any) -> Any:
        headers = {"content-type": "application/json", "authorization": f"Bearer {token(name)}"}
        request = urllib.request.Request(f"{self.address}/api{path}", json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def come(self, visitor: Visitor, name: str, path: str, settings: dict[str, Any] = QUICK, **more: Any) -> Visit:
        """A person with an account, at a page."""
        visit = visitor(self.address, settings, **more)
        visit.context.add_cookies([{"name": "kurzspiel", "value": token(name), "url": self.address}])
        visit.go(path)
        return visit

    def finish_round(self, id: str) -> None:
        """All tables of the round are over, as if each first seat had won."""
        with sqlite3.connect(self.file, timeout=20) as connection:
            result = json.dumps({"places": [1, 2], "stood_in": [1]})
            change = "UPDATE heats SET result = ?, done = 9.0 WHERE tournament_id = ? AND done IS NULL"
            connection.execute(change, (result, id))
        connection.close()

    def made(self, **more: Any) -> str:
        """A tournament that all have entered."""
        wish = {"name": "Club night", "about": "Bring tea.", "game": "sakkara", "terms": TERMS, **more}
        id = str(self.ask("Ada", "/tournaments", wish)["id"])
        for name in NAMES:
            self.ask(name, f"/tournaments/{id}/enter", {})
        return id


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    club = Club(tmp_path_factory.mktemp("club"))
    yield club
    club.server.stop()


def test_one_is_made_entered_started_and_played(club: Club, visitor: Visitor) -> None:
    ada = club.come(visitor, "Ada", "/tournaments")
    ada.page.get_by_role("link", name="New tournament").click()
    ada.page.get_by_label("Name", exact=True).fill("Stone Cup")
    ada.page.get_by_label("How long").select_option("an evening: live, an hour for a round")
    ada.page.get_by_label("Only people with the link may enter").check()
    ada.page.get_by_role("button", name="Create the tournament").press("Enter")
    ada.page.get_by_role("heading", name="Stone Cup").wait_for()
    link = ada.page.get_by_label("Link to enter").input_value()
    ada.page.get_by_role("button", name="Enter", exact=True).click()
    expect(ada.page.get_by_text("You play in this tournament.")).to_be_visible()

    ben = club.come(visitor, "Ben", link.removeprefix(club.address))
    ben.page.get_by_role("button", name="Enter", exact=True).click()
    expect(ben.page.get_by_text("You play in this tournament.")).to_be_visible()
    assert "#" not in ben.page.url
    ada.page.get_by_role("button", name="Start now").click()
    ada.page.get_by_role("link", name="To my table").click()
    ada.page.get_by_role("tab", name="Table").click()
    expect(ada.page.locator("#side-panel")).to_contain_text("Stone Cup, round 1, table 1.")
    ada.page.get_by_role("link", name="Stone Cup").click()
    ben.page.reload()
    ben.page.get_by_role("button", name="Withdraw").click()
    ben.page.get_by_role("button", name="Yes, withdraw").press("Enter")
    expect(ben.page.get_by_text("You have withdrawn.")).to_be_visible()


def test_a_guest_is_shown_what_is_missing(club: Club, visitor: Visitor) -> None:
    guest = visitor(club.address)
    guest.go(f"/tournaments/{club.made()}")
    expect(guest.page.get_by_role("link", name="Log in or sign up to enter")).to_be_visible()
    guest.go("/tournaments/new")
    expect(guest.page.get_by_role("button", name="Create the tournament")).to_be_disabled()


def test_standings_and_rounds_are_read_by_everybody(club: Club, visitor: Visitor) -> None:
    id = club.made(about="")
    club.ask("Ada", f"/tournaments/{id}/start", None)
    club.finish_round(id)
    club.ask("Ada", f"/tournaments/{id}/next", None)
    ada = club.come(visitor, "Ada", f"/tournaments/{id}")
    expect(ada.page.get_by_role("table").get_by_role("row")).to_have_count(6)
    ada.page.get_by_text("Round 1", exact=True).click()
    check_axe(ada)
    phone = club.come(visitor, "Ben", f"/tournaments/{id}", GERMAN, viewport=PHONE)
    phone.page.get_by_role("heading", name="Tabelle").wait_for()
    check_width(phone)
    check_german(phone)
    for path in (f"/tournaments/{id}/edit", "/tournaments"):
        phone.go(path)
        phone.page.locator("h1").wait_for()
        check_width(phone)
        check_german(phone)
    check_axe(phone)
    club.finish_round(id)
    club.ask("Ada", f"/tournaments/{id}/next", None)
    ada.page.reload()
    expect(ada.page.locator(".winner")).to_be_visible()
    check_axe(ada)
    with ada.page.expect_download() as loading:
        ada.page.get_by_role("link", name="Standings (CSV)").click()
    assert loading.value.suggested_filename == f"{id}-standings.csv"
