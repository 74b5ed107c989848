"""Several people with browsers: they find each other, challenge each other, are friends, and go on elsewhere."""

import re
from secrets import token_hex

import pytest
from playwright.sync_api import expect

from tests.page.conftest import PHONE, Visit, Visitor
from tests.page.test_axe import check

pytestmark = pytest.mark.compiled

KNOWS_ITS_TOP = """() => {
    const table = document.querySelector('.table');
    const top = Math.round(table.getBoundingClientRect().top + scrollY);
    return table.style.getPropertyValue('--table-top') === `${top}px`;
}"""
SPOKEN = "[aria-live], [role=status], [role=alert]"


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


def find(visit: Visit, *, rated: bool = False) -> None:
    """Look for people to play Sakkara with."""
    row = visit.page.get_by_role("form", name="Play now")
    row.get_by_role("combobox", name="Game").select_option("Sakkara")
    row.get_by_label("People").check()
    row.get_by_label("Rated").set_checked(rated)
    row.get_by_role("button", name="Find players").click()


def test_a_found_match_is_said_and_a_search_that_ends_too(visitor: Visitor) -> None:
    """A player who has found a match looks for another at once; one who plays elsewhere is not torn away."""
    ann, ben = visitor(), visitor()
    ann.forgive("403")
    find(ann, rated=True)
    refused = ann.page.get_by_role("alert")
    expect(refused).to_contain_text("To look for a rated match you need an account")
    expect(ann.page.locator(".notes").get_by_role("link", name="Log in")).to_be_visible()
    ann.page.locator(".notes").get_by_role("button", name="Close").click()
    expect(refused).to_have_count(0)

    find(ann)
    search = ann.page.get_by_role("region", name="Your search")
    expect(search).to_contain_text("Looking for players")
    origin = {"origin": ann.address}
    ann.context.request.delete(f"{ann.address}/api/me/seek", headers=origin)  # as on another device, or while it slept
    expect(search).to_contain_text("has ended")
    search.get_by_role("button", name="Search again").click()
    expect(search).to_contain_text("Looking for players")

    find(ben)
    for each in (ann, ben):
        each.page.wait_for_url("**/t/*")
        expect(each.page.locator(".toast")).to_contain_text("has begun")
        expect(each.page.locator(SPOKEN).filter(has_text="has begun")).to_have_count(1)
    first = ann.page.url
    ann.go("/")
    find(ann)
    expect(search).to_contain_text("Looking for players")

    own = ann.open_table("maya", "novice", "novice")
    ann.page.locator(".stage").wait_for()
    expect(search).to_contain_text("Looking for players")  # after a reload
    ben.go("/")
    find(ben)
    ben.page.wait_for_url("**/t/*")
    found = ann.page.get_by_role("region", name="Match found")
    expect(found).to_contain_text(re.compile("your clock is running: |the others are to move"))
    expect(ann.page).to_have_title(re.compile("^● Match found"))
    assert own in ann.page.url and ann.page.url != first
    ann.page.wait_for_function(KNOWS_ITS_TOP)
    check(ann)
    found.get_by_role("link", name="To the table").click()
    expect(ann.page).to_have_url(ben.page.url)


def test_friends_and_a_challenge_whose_terms_are_seen_first(visitor: Visitor) -> None:
    ann, ben = visitor(), visitor(viewport=PHONE, has_touch=True)
    names = [f"{name} {token_hex(3)}" for name in ("Ann", "Ben")]
    for visit, name in zip((ann, ben), names, strict=True):
        sign_up(visit, name)
    ann.go(f"/players/{names[1]}")
    expect(ann.page.get_by_role("img", name="here now")).to_be_visible()
    once = '- paragraph:\n  - /children: equal\n  - img "here now"'
    expect(ann.page.locator(".state")).to_match_aria_snapshot(once)
    ann.page.get_by_role("button", name="Ask to be friends").click()
    ben.go("/friends")
    ben.page.get_by_role("button", name="Yes").tap()
    expect(ben.page.get_by_role("img", name="here now")).to_be_visible()
    check(ben)

    ann.page.locator("summary", has_text="Challenge").click()
    ann.page.get_by_role("combobox", name="Game").select_option("Sakkara")
    ann.page.get_by_label("Length").select_option("quick")
    check(ann)
    ann.page.get_by_role("button", name="Challenge", exact=True).click()
    ann.page.wait_for_url("**/t/*")
    told = ben.page.get_by_role("region", name="Challenge")
    terms = "2 seats · 5 min + 10 s a turn (when time is over: Club bot) · casual"
    challenge = f"{names[0]} challenges you: Sakkara · {terms}"
    expect(told).to_contain_text(challenge)
    expect(ben.page.locator(SPOKEN).filter(has_text=challenge)).to_have_count(1)
    expect(ann.page.get_by_role("heading", name=f"Waiting for {names[1]}")).to_be_visible()
    check(ann)
    ann.page.get_by_role("button", name="Take the challenge back").click()
    ann.page.wait_for_url(f"{ann.address}/")
    expect(told).to_have_count(0)

    ann.go(f"/players/{names[1]}?challenge=sakkara")
    ann.page.get_by_role("button", name="Challenge", exact=True).click()
    ann.page.wait_for_url("**/t/*")
    table = ann.page.url.removeprefix(ann.address)
    ann.go("/")
    mine = ann.page.get_by_role("region", name="Challenge")
    expect(mine).to_contain_text(f"You challenge {names[1]}: Sakkara")
    mine.get_by_role("link", name="To the table").click()
    expect(ann.page.get_by_role("heading", name=f"Waiting for {names[1]}")).to_be_visible()
    told.get_by_role("button", name="Accept").tap()
    ben.page.wait_for_url("**/t/*")
    ann.page.locator(".stage").wait_for()

    ann.go("/")
    expect(ann.page.get_by_role("heading", name="Friends")).to_be_visible()
    ann.go(f"/players/{names[1]}")
    ann.page.get_by_role("button", name="Block").click()
    expect(ann.page.get_by_role("button", name="Unblock")).to_be_visible()
    ben.page.get_by_role("tab", name="Chat").tap()
    ben.page.get_by_label("Say something").fill("you will be sorry")
    ben.page.get_by_role("button", name="Send", exact=True).tap()
    expect(ben.page.locator("#side-panel")).to_contain_text("you will be sorry")
    ann.go(table)
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.locator("#side-panel")).to_contain_text("you have blocked them")
    expect(ann.page.locator("#side-panel")).not_to_contain_text("sorry")
    ann.go("/account")
    ann.page.get_by_role("link", name="Friends, requests and blocks").click()
    expect(ann.page.get_by_role("heading", name="Blocked")).to_be_visible()


def test_an_invitation_shows_its_table_and_a_guest_goes_on_elsewhere(visitor: Visitor) -> None:
    ann, ben = visitor(), visitor()
    table = ann.open_table("maya", "open", "club", listed=True, rated=True, clock={"kind": "slow", "seconds": 86400})
    expect(ben.page.get_by_role("link").filter(has_text="a day for each decision").first).to_be_visible()  # in the list
    ben.go(f"/t/{table}")
    form = ben.page.locator("form", has=ben.page.get_by_role("heading", name="Join"))
    for word in ("Ada", "a day for each decision", "Rated", "Without hints", "Undo"):
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
