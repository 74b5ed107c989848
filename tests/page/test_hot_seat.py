"""Several people at one device: a curtain falls between them where they have secrets."""

import time

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import GAMES, Visit, Visitor
from tests.page.hands import play, press_if_lit

pytestmark = pytest.mark.compiled


def open_shared_table(visitor: Visitor, game: str) -> Visit:
    ada = visitor()
    ada.go(f"/new/{game}")
    ada.page.get_by_label("My name").fill("Ada")
    if GAMES[game] > 2:
        ada.page.get_by_role("combobox", name="Players").select_option(str(GAMES[game]))
        ada.seat(3, "Pip")
    ada.seat(2, "somebody else at this device")
    ada.page.get_by_label("Name of seat 2").fill("Ben")
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_url("**/t/*")
    return ada


def curtain(visit: Visit) -> Locator:
    return visit.page.get_by_role("button", name="I am ")


@pytest.mark.parametrize("game", ["maya", "himalaya"])
def test_the_curtain_hides_the_board_between_players(visitor: Visitor, game: str) -> None:
    ada = open_shared_table(visitor, game)
    stage = ada.page.locator(".stage")
    seen: list[str] = []
    end = time.monotonic() + 60
    while len(seen) < 4:
        assert time.monotonic() < end, seen
        curtain(ada).or_(stage).first.wait_for()
        if curtain(ada).is_visible():
            expect(stage).to_have_count(0)
            seen.append(curtain(ada).inner_text())
            curtain(ada).click()
            expect(stage).to_be_visible()
        press_if_lit(ada)  # nothing may be lit: bots move, and then the curtain falls
        ada.settle()
    assert {"I am Ada", "I am Ben"} <= set(seen)
    assert all(one != other for one, other in zip(seen, seen[1:], strict=False)), (
        "it falls when the other one is to act"
    )


def test_without_secrets_there_is_no_curtain(visitor: Visitor) -> None:
    ada = open_shared_table(visitor, "sakkara")
    play(ada, presses=25)
    expect(curtain(ada)).to_have_count(0)
    log = ada.page.locator("#side-panel")
    expect(log).to_contain_text("Ada")
    expect(log).to_contain_text("Ben")
