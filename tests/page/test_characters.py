"""Bots at tables and in the choice of opponents: each is a character."""

import pytest
from playwright.sync_api import expect

from kurzspiel.bots.characters import CHARACTERS
from tests.page.conftest import Visitor

pytestmark = pytest.mark.compiled

CUT_OFF = "(names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"


@pytest.mark.parametrize("width", [390, 1280])
def test_five_bots_of_a_level_are_five_characters_whose_names_can_be_read(visitor: Visitor, width: int) -> None:
    ada = visitor(viewport={"width": width, "height": 844})
    ada.open_table("himalaya", *["novice"] * 5)
    ada.page.locator(".stage").wait_for()
    for name in CHARACTERS["novice"]:
        expect(ada.page.locator(f".stage [data-face={name}] + .name")).to_have_text(name)
    assert ada.page.locator(".stage [data-face] + .name").evaluate_all(CUT_OFF) == []


def test_an_opponent_is_chosen_by_face_and_sits_in_one_seat_only(visitor: Visitor) -> None:
    ada = visitor()
    ada.go("/new/maya")
    ada.page.get_by_label("My name").fill("Ada")
    ada.page.get_by_role("combobox", name="Players").select_option("3")
    ada.seat(2, "Zeno")
    ada.page.locator("summary", has_text="Seat 3").click()
    here = ada.page.locator("details[open]")
    expect(here.get_by_role("radio", name="Zeno (Club bot)")).to_be_disabled()
    expect(here.locator("label", has_text="Strix")).to_contain_text("looks ahead for up to a second")
    here.get_by_role("radio", name="Strix (Master bot)").check()
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.locator(".stage").wait_for()
    for name in ("Zeno", "Strix"):
        expect(ada.page.locator(f"[data-face={name}]").first).to_be_visible()
