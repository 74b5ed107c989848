"""Several people with browsers: they find each other, challenge each other, are friends, and go on elsewhere."""

from secrets import token_hex

import pytest
from playwright.sync_api import expect

from tests.page.conftest import PHONE, Visit, Visitor
from tests.page.test_axe import check

pytestmark = pytest.mark.compiled


def sign_up(visit: Visit, name: str) -> None:
    body = {"name": name, "password": "gartenzaun blau 7"}
    answer = visit.context.request.post(
        f"{visit.address}/api/account/sign-up", data=body, headers={"origin": visit.address}
    )
    assert answer.ok, answer.text()
    visit.go("/")


def test_three_people_find_each_other_and_a_fourth_starts_with_bots(visitor: Visitor) -> None:
    ann, ben, cy = visitor(), visitor(viewport=PHONE, has_touch=True), visitor()
    row = ann.page.get_by_role("form", name="Play now")
    row.get_by_label("Players").select_option("3")
    row.get_by_label("People").check()
    row.get_by_role("button", name="Find players").click()
    search = ann.page.get_by_role("region", name="Your search")
    expect(search).to_contain_text("nobody else is looking for this yet")
    check(ann)
    along = ben.page.get_by_role("button", name="Play along")
    along.tap()  # the list is live
    expect(search).to_contain_text("one other is looking for this")
    ben.page.get_by_role("button", name="Stop looking").tap()
    expect(search).to_contain_text("nobody else")
    along.tap()
    cy.page.get_by_role("button", name="Play along").click()
    for each in (ann, ben, cy):
        each.page.wait_for_url("**/t/*")
        each.page.locator(".stage").wait_for()
    assert ann.page.url == ben.page.url == cy.page.url

    dot = visitor()
    form = dot.page.get_by_role("form", name="Play now")
    form.get_by_label("People").check()
    form.get_by_role("button", name="Find players").click()
    dot.page.get_by_role("button", name="Start with bots").click()
    dot.page.wait_for_url("**/t/*")


def test_friends_and_a_challenge_whose_terms_are_seen_first(visitor: Visitor) -> None:
    ann, ben = visitor(), visitor(viewport=PHONE, has_touch=True)
    names = [f"{name} {token_hex(3)}" for name in ("Ann", "Ben")]
    for visit, name in zip((ann, ben), names, strict=True):
        sign_up(visit, name)
    ann.go(f"/players/{names[1]}")
    expect(ann.page.get_by_role("img", name="here now")).to_be_visible()
    ann.page.get_by_role("button", name="Ask to be friends").click()
    ben.go("/friends")
    ben.page.get_by_role("button", name="Yes").tap()
    expect(ben.page.get_by_role("img", name="here now")).to_be_visible()
    check(ben)

    ann.page.locator("summary", has_text="Challenge").click()
    ann.page.get_by_label("Game").select_option("Sakkara")
    ann.page.get_by_label("Length").select_option("quick")
    check(ann)
    ann.page.get_by_role("button", name="Challenge", exact=True).click()
    ann.page.wait_for_url("**/t/*")
    told = ben.page.get_by_role("region", name="Challenge")
    expect(told).to_contain_text(f"{names[0]} challenges you: Sakkara · 2 seats · 5 min + 10 s a turn · casual")
    told.get_by_role("button", name="Accept").tap()
    ben.page.wait_for_url("**/t/*")
    ann.page.locator(".stage").wait_for()

    ann.go("/")
    expect(ann.page.get_by_role("heading", name="Friends")).to_be_visible()
    ann.go(f"/players/{names[1]}")
    ann.page.get_by_role("button", name="Block").click()
    expect(ann.page.get_by_role("button", name="Unblock")).to_be_visible()


def test_an_invitation_shows_what_one_joins_and_a_guest_goes_on_elsewhere(visitor: Visitor) -> None:
    ann, ben = visitor(), visitor()
    table = ann.open_table("maya", "open", "club", listed=True, rated=True, clock={"kind": "slow", "seconds": 86400})
    ben.go(f"/t/{table}")
    form = ben.page.locator("form", has=ben.page.get_by_role("heading", name="Join"))
    for word in ("Ada", "24 hours for each decision", "Rated", "Without hints", "Undo"):
        expect(form).to_contain_text(word)

    ann.go("/settings")
    ann.page.get_by_role("button", name="Show the code").click()
    link = ann.page.get_by_label("Link").input_value()
    expect(ann.page.get_by_role("img", name="Code for another device")).to_be_visible()
    phone = visitor(viewport=PHONE, has_touch=True)
    phone.page.goto(link)
    expect(phone.page).to_have_url(f"{phone.address}/carry")
    phone.page.get_by_role("button", name="Go on here").tap()
    expect(phone.page.get_by_role("status").last).to_have_text("You are Ada here too now.")
    phone.page.get_by_role("link", name="To the home page").tap()
    expect(phone.page.get_by_role("heading", name="My games")).to_be_visible()
