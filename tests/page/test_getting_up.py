"""Getting up from a table: what it does is said before, others are asked and answer, and tables are put away."""

from playwright.sync_api import expect

from tests.page.conftest import Visitor


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
    expect(dialog).to_contain_text("This match is not rated")
    expect(dialog).to_contain_text("you are placed behind all who stay")
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    ada.page.get_by_role("button", name="Get up").click()
    for _ in range(2):  # once to choose it, once to do it
        dialog.get_by_role("button", name="Offer a draw").click()
    panel = ada.page.locator(".decision")
    expect(panel).to_contain_text("Ben: no answer yet.")
    expect(ben.page.locator(".decision")).to_contain_text("Ada bietet ein Remis an.")
    ben.page.get_by_role("button", name="Weiterspielen").click()
    expect(panel).to_contain_text("Ben would like to play on.")

    ben.page.get_by_role("button", name="Aufstehen").click()
    for _ in range(2):
        ben.page.get_by_role("dialog").get_by_role("button", name="Endgültig gehen").click()
    expect(ben.page.locator(".decision")).to_contain_text("Du hast diese Partie endgültig verlassen.")
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
