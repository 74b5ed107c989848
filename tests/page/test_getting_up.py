"""Getting up from a table: its effect is shown in advance, others are asked and answer, and tables are put away."""

import re
from secrets import token_hex
from typing import Any

from playwright.sync_api import expect

from tests.page import test_axe
from tests.page.conftest import Visit, Visitor
from tests.page.test_people import sign_up


def test_from_an_offer_to_the_end_and_out_of_the_list(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor(locale="de-DE", viewport={"width": 390, "height": 844})
    origin = {"origin": ada.address}
    wish = {"game": "maya", "name": "Ada", "chairs": [{"who": "me"}, {"who": "open"}, {"who": "bot", "bot": "novice"}]}
    opened = ada.context.request.post(f"{ada.address}/api/tables", data=wish, headers=origin).json()
    join = {"name": "Ben", "key": opened["key"]}
    ben.context.request.post(f"{ada.address}/api/tables/{opened['id']}/join", data=join, headers=origin)
    for each in (ada, ben):
        each.go(f"/t/{opened['id']}")

    ada.page.get_by_role("button", name="Get up").press("Enter")
    dialog = ada.page.get_by_role("dialog", name="Get up")
    expect(dialog.get_by_text("This match is not rated")).to_have_count(1)
    expect(dialog).to_contain_text("you are placed behind all who stay")
    expect(dialog).to_contain_text("nobody else has moved yet")
    test_axe.check(ada)
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    get_up = ada.page.get_by_role("button", name="Get up")
    expect(get_up).to_be_focused()
    get_up.press("Enter")
    offer = dialog.get_by_role("button", name="Offer a draw")
    offer.press("Enter")  # to choose it
    expect(dialog.get_by_role("heading", name="Offer a draw")).to_be_focused()
    dialog.get_by_role("button", name="Back").press("Enter")
    expect(offer).to_be_focused()
    offer.press("Enter")
    offer.press("Enter")  # to do it
    expect(dialog).to_have_count(0)
    expect(get_up).to_be_focused()
    panel = ada.page.locator(".decision")
    expect(panel).to_contain_text("Ben: no answer yet.")
    expect(ben.page.locator(".decision")).to_contain_text("Ada bietet ein Remis an.")
    expect(ben.page.locator(".decision")).to_contain_text("Diese Partie wird nicht gewertet")
    ben.page.get_by_role("button", name="Weiterspielen").click()
    expect(panel).to_contain_text("Ben would like to play on.")

    ben.page.get_by_role("button", name="Aufstehen").click()
    for _ in range(2):
        ben.page.get_by_role("dialog").get_by_role("button", name="Endgültig gehen").click()
    expect(ben.page.locator(".decision")).to_contain_text("Du hast diese Partie endgültig verlassen.")
    expect(ben.page.locator(".decision .inside")).to_be_focused()
    expect(ada.page.get_by_role("list", name="Who is here")).to_contain_text("has left")
    ada.page.get_by_role("button", name="Get up").click()
    for _ in range(2):
        dialog.get_by_role("button", name="Abandon").click()
    expect(ada.page.get_by_role("heading", name="The match was stopped, without a result.").first).to_be_visible()

    other = {**wish, "chairs": [{"who": "me"}, {"who": "bot"}, {"who": "bot"}]}
    ada.context.request.post(f"{ada.address}/api/tables", data=other, headers=origin)
    ada.go("/")
    away = ada.page.get_by_role("button", name="from my games")
    expect(away).to_have_count(2)
    ada.page.get_by_role("button", name="Hide Maya with Ada, Ben").click()
    expect(away).to_have_count(1)
    expect(ada.page.get_by_role("button", name="Delete it for good")).to_have_count(0)  # Ben has played there too
    ada.page.get_by_role("button", name="Show it again").click()
    expect(away).to_have_count(2)
    ada.page.get_by_role("button", name="Hide Maya with Ada, Ben").click()
    ada.page.reload()
    expect(away).to_have_count(1)
    away.click()
    ada.page.get_by_role("button", name="Delete it for good").click()
    expect(ada.page.get_by_text("The table is deleted.")).to_be_visible()


def test_an_offer_to_end_a_rated_match_shows_its_effect_on_the_rating(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    for each, name in ((ada, "Ada"), (ben, "Ben")):
        sign_up(each, f"{name} {token_hex(3)}")
    id = together(ada, ben, "sakkara", seats=2, rated=True, hints=False, clock={"kind": "slow"})
    send(ada, id, 0, "offer", how="draw")
    ben.go(f"/t/{id}")
    expect(ben.page.locator(".decision")).to_contain_text("offers a draw")
    expect(ben.page.locator(".decision")).to_contain_text(re.compile(r"Your rating: [+-]\d+ points"))


def test_a_rematch_waits_for_an_answer_and_a_table_that_waits_is_left_and_closed(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor(viewport={"width": 390, "height": 844})
    first = together(ada, ben, "sakkara", seats=2)
    send(ben, first, 1, "offer", how="draw")
    send(ada, first, 0, "agree")
    for each in (ada, ben):
        each.go(f"/t/{first}")
    ben.page.get_by_role("button", name="Rematch").click()
    expect(ben.page.get_by_role("heading", name="Waiting for answers")).to_be_visible()
    expect(ben.page.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("has been asked")
    expect(ada.page.locator(".decision")).to_contain_text("Ben asks for a rematch.")
    ada.page.get_by_role("button", name="To the rematch").click()
    expect(ada.page.get_by_role("heading", name="Ben asks for a rematch.")).to_be_visible()
    ada.page.get_by_role("button", name="Decline").click()
    ada.page.wait_for_url(re.compile("/$"))
    expect(ben.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(ben.page.get_by_role("status").filter(has_text="Ada does not want to play a rematch.")).to_be_visible()
    ada.forgive("403")  # she has no seat there any more
    ben.forgive("404")  # that table is replaced
    ada.go(f"/t/{first}")  # she has changed her mind
    ada.page.get_by_role("button", name="To the rematch").click()
    expect(ada.page.get_by_role("heading", name="Waiting for answers")).to_be_visible()
    ben.go(f"/t/{first}")
    ben.page.get_by_role("button", name="To the rematch").click()
    ben.page.get_by_role("button", name="Play the rematch").click()
    expect(ben.page.get_by_role("heading", name="Waiting")).to_have_count(0)

    second = together(ada, ben, "maya", seats=3)
    for each in (ada, ben):
        each.go(f"/t/{second}")
    ben.page.get_by_role("button", name="Get up").click()
    ben.page.wait_for_url(re.compile("/$"))
    expect(ada.page.get_by_role("listitem").filter(has_text="Ben")).to_have_count(0)
    ada.page.get_by_role("button", name="Close the table").click()
    ada.page.wait_for_url(re.compile("/$"))
    expect(ada.page.locator(f"a[href='/t/{second}']")).to_have_count(0)


def test_a_move_is_taken_back_if_the_other_player_agrees(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    id = together(ada, ben, "sakkara", seats=2)
    asker, seat = move(ada, ben, id)
    other = ben if asker is ada else ada
    while move(ada, ben, id)[1] == seat:
        pass
    names = {ada: "Ada", ben: "Ben"}
    for each in (ada, ben):
        each.go(f"/t/{id}")
    mine, theirs = (each.page.locator(".decision") for each in (asker, other))
    undo = asker.page.get_by_role("button", name="Undo", exact=True)

    undo.click()
    expect(mine).to_contain_text("You have asked to take back your move.")
    expect(mine).to_contain_text(f"{names[other]}: no answer yet.")
    expect(theirs).to_contain_text(f"{names[asker]} would like to take back a move.")
    other.page.get_by_role("button", name="No", exact=True).click()
    expect(mine).to_contain_text(f"{names[other]} does not want the move to be taken back.")
    undo.click()
    asker.page.get_by_role("button", name="Withdraw").click()
    expect(theirs).to_contain_text(f"{names[asker]} no longer asks.")
    undo.click()
    other.page.get_by_role("button", name="Agree").click()
    expect(mine).to_contain_text("All agreed: the move is taken back.")


def test_a_player_on_holiday_is_named_and_not_voted_away(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor()
    sign_up(ada, "Ada Holiday")
    id = together(ada, ben, "sakkara", seats=2, clock={"kind": "slow"})
    ada.go("/settings")
    ada.page.get_by_role("spinbutton", name="Days, from now on").fill("3")
    ada.page.get_by_role("button", name="Go on holiday").click()
    expect(ada.page.get_by_text("You are on holiday until")).to_be_visible()
    ben.go(f"/t/{id}")
    who = ben.page.get_by_role("list", name="Who is here")
    expect(who).to_contain_text("on holiday until")
    ben.page.get_by_role("tab", name="Table").click()
    expect(ben.page.get_by_role("button", name="Link to my seat").first).to_be_visible()
    expect(ben.page.get_by_role("button", name="vote", exact=False)).to_have_count(0)
    ada.page.get_by_role("button", name="I am back").click()
    expect(who).not_to_contain_text("on holiday until")


def together(one: Visit, other: Visit, game: str, seats: int, **options: Any) -> str:
    """A table of one with this many seats, of which the other has the second; all others are open."""
    headers, at = {"origin": one.address}, f"{one.address}/api/tables"
    chairs = [{"who": "me"}, *([{"who": "open"}] * (seats - 1))]
    wish = {"game": game, "name": "Ada", "chairs": chairs, "options": options}
    opened = one.context.request.post(at, data=wish, headers=headers).json()
    join = {"name": "Ben", "key": opened["key"]}
    assert other.context.request.post(f"{at}/{opened['id']}/join", data=join, headers=headers).ok
    return str(opened["id"])


def send(who: Visit, id: str, seat: int, do: str, **more: str) -> None:
    at = f"{who.address}/api/tables/{id}/messages?seat={seat}"
    answer = who.context.request.post(at, data={"do": do, "id": do, **more}, headers={"origin": who.address})
    assert answer.json()["ok"], answer.text()


def move(one: Visit, other: Visit, id: str) -> tuple[Visit, int]:
    """The player whose turn it is makes any move; returns the player and the seat."""
    for seat, who in enumerate((one, other)):
        at = f"{who.address}/api/tables/{id}"
        legal = who.context.request.get(f"{at}?seat={seat}").json()["legal"]
        if legal:
            wish = {"do": "move", "id": token_hex(8), "moves": legal[:1]}
            answer = who.context.request.post(f"{at}/messages?seat={seat}", data=wish, headers={"origin": who.address})
            assert answer.json()["ok"], answer.text()
            return who, seat
    raise AssertionError("nobody is to move")
