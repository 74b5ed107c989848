"""At the table: spectators, quick phrases in everybody's language, and a tab that explains how it is played."""

from playwright.sync_api import expect

from tests.page.conftest import PHONE, Visitor


def test_watchers_phrases_and_what_was_agreed(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor(locale="de-DE", viewport=PHONE)
    cleo = visitor(viewport=PHONE)
    origin = {"origin": ada.address}
    wish = {"game": "sakkara", "name": "Ada", "chairs": [{"who": "me"}, {"who": "open"}]}
    opened = ada.context.request.post(f"{ada.address}/api/tables", data=wish, headers=origin).json()
    join = {"name": "Ben", "key": opened["key"]}
    ben.context.request.post(f"{ada.address}/api/tables/{opened['id']}/join", data=join, headers=origin)
    for each in (ada, ben, cleo):
        each.go(f"/t/{opened['id']}")
    watched = cleo.page.locator(".decision")
    expect(watched).to_contain_text("You are watching.")
    assert watched.evaluate("one => one.clientHeight < innerHeight / 5"), "watchers have nothing to decide"
    expect(ada.page.get_by_text("One person is watching.")).to_be_visible()
    expect(ben.page.get_by_text("Eine Person schaut zu.")).to_be_attached()

    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_role("button", name="Viel Glück!").click()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.locator("#side-panel li")).to_contain_text("Good luck!")
    expect(ben.page.locator("#side-panel li")).to_contain_text("Viel Glück!")

    ada.page.get_by_role("tab", name="Table").click()
    panel = ada.page.locator("#side-panel")
    assert panel.evaluate("one => one.scrollTop") == 0
    expect(panel).to_contain_text("Everybody with the link may watch.")
    fold = panel.get_by_text("Fair chance: how it can be checked")
    expect(panel.get_by_text("This is its fingerprint")).to_be_hidden()
    fold.click()
    expect(panel).to_contain_text("The secret itself is revealed as soon as the match is over.")
    panel.get_by_text("Link to watch").first.click()
    expect(panel.get_by_role("img", name="Link to watch")).to_be_visible()
    expect(panel.get_by_role("textbox", name="Link to watch")).to_have_value(f"{ada.address}/t/{opened['id']}")

    ada.page.get_by_role("button", name="Get up").click()
    for _ in range(2):
        ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(panel).to_contain_text("The match is over, and this is the secret:")
    expect(ada.page.get_by_role("heading", name="Ben wins: the others have left.").first).to_be_visible()
