"""Notices that a table waits, going there with one key, and answers prepared ahead."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.page.conftest import Visit, Visitor, opened_browser
from tests.page.test_axe import check
from tests.server import sinks
from tools import chromium

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The whole one: the shell shows no notifications."""
    yield from opened_browser(chromium.launch)


SHOWN = """async () => {
  const found = await (await navigator.serviceWorker.ready).getNotifications();
  return found.map(({ title, body, tag, lang, data }) => [title, body, tag, lang, data.path]);
}"""
SLOW = {"kind": "slow", "seconds": 86400}


def alone(visit: Visit, game: str, **options: object) -> str:
    """A table over days at which I always have to move: I have every seat."""
    seats = {"sakkara": 2, "maya": 3}[game]
    wish = {"game": game, "chairs": [{"who": "me"}] * seats, "name": "Ada", "options": {"clock": SLOW, **options}}
    reply = visit.context.request.post(f"{visit.address}/api/tables", data=wish, headers={"origin": visit.address})
    assert reply.ok, reply.text()
    return str(reply.json()["id"])


def test_one_key_goes_from_table_to_table(visitor: Visitor) -> None:
    ada = visitor()
    first, second = alone(ada, "sakkara"), alone(ada, "maya")
    ada.go("/")
    expect(ada.page.get_by_role("link", name="Next table (2)")).to_be_visible()
    ada.page.keyboard.press("n")
    ada.page.wait_for_url(f"**/t/{first}")
    ada.page.get_by_role("link", name="Next table (1)").wait_for()
    ada.page.keyboard.press("n")
    ada.page.wait_for_url(f"**/t/{second}")
    ada.page.locator(".stage, .curtain, button").first.wait_for()
    ada.go("/settings")
    ada.page.get_by_label("My name").fill("n")
    expect(ada.page).to_have_url(re.compile("settings"))


@pytest.mark.parametrize("game", ["maya", "sakkara", "himalaya"])
def test_moves_are_prepared_on_the_board_and_shown_as_ghosts(visitor: Visitor, game: str) -> None:
    people = [visitor(), visitor()]
    origin = {"origin": people[0].address}
    bots = [{"who": "bot", "bot": "novice"}] * (game != "sakkara")
    wish = {"game": game, "name": "Ada", "chairs": [{"who": "me"}, {"who": "open"}, *bots]}
    opened = people[0].context.request.post(f"{people[0].address}/api/tables", data=wish, headers=origin).json()
    where = f"{people[0].address}/api/tables/{opened['id']}"
    join = {"name": "Ben", "key": opened["key"]}
    people[1].context.request.post(f"{where}/join", data=join, headers=origin)

    def seen(seat: int) -> dict[str, Any]:
        return dict(people[seat].context.request.get(f"{where}?seat={seat}").json())

    for _ in range(50):  # the bot may begin
        if seen(0)["view"]["to_act"][0] != 2:
            break
        people[0].page.wait_for_timeout(100)
    acting = seen(0)["view"]["to_act"][0]
    waits, moves = people[1 - acting], people[acting]
    waits.go(f"/t/{opened['id']}")
    waits.page.get_by_text("Prepare ahead").click()
    waits.page.get_by_role("button", name="Choose moves on the board").click()
    expect(waits.page.get_by_text("So the board might look when it is your turn")).to_be_visible(timeout=20_000)
    expect(waits.page.locator(".decision")).to_contain_text("Choose what you will do when it is your turn.")
    parts = {"maya": "copan", "sakkara": "b1", "himalaya": "village-4"}
    waits.page.locator(f".scene [data-part={parts[game]}]").first.click()
    expect(waits.page.locator(".decision ol.row li")).to_have_count(1)
    prepared = seen(1 - acting)["prepared"]["moves"]
    assert len(prepared) == 1
    waits.page.get_by_role("button", name="Done preparing").click()
    expect(waits.page.get_by_text("So the board might look when it is your turn")).to_have_count(0)
    ghosts = {"maya": "[data-part=hint] .ghost", "sakkara": ".ghost", "himalaya": ".advised"}
    expect(waits.page.locator(f".scene {ghosts[game]}").first).to_be_attached()
    check(waits)
    waits.page.reload()
    waits.page.get_by_text("Prepared ahead (1)").click()
    waits.page.get_by_label("Move for me when there is only one move").check()
    expect(waits.page.get_by_text("Prepared ahead (2)")).to_be_visible()
    waits.page.get_by_role("button", name="Remove").click()
    expect(waits.page.get_by_text("Prepared ahead (1)")).to_be_visible()
    moves.go(f"/t/{opened['id']}")
    assert not any(prepared[0] in each for each in moves.heard if '"prepared"' in each)


def test_a_plan_is_prepared_next_to_the_board(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("himalaya", "open", "novice", listed=True)
    ben = visitor()
    ben.go(ada.page.url.removeprefix(ada.address))
    ben.page.get_by_label("My name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    ben.page.get_by_text("Prepare ahead").click()
    ahead = ben.page.locator("details.ahead")
    for _ in range(6):
        ahead.get_by_role("button", name="Rest: stay").click()
    ahead.locator(".end .main").click()
    expect(ben.page.get_by_text("This plan is used if you have planned nothing")).to_be_visible()
    check(ben)


def test_notices_can_be_chosen(visitor: Visitor) -> None:
    ada = visitor()
    table = alone(ada, "sakkara")
    browser = {**sinks.Browser("https://push.example/1").subscription, "about": "Opera"}
    where = f"{ada.address}/api/notices/channels"
    assert ada.context.request.post(where, data=browser, headers={"origin": ada.address}).ok
    ada.go("/notices")
    expect(ada.page.get_by_role("heading", name="Opera")).to_be_visible()
    ada.page.get_by_label("the digest").check()
    ada.page.get_by_label("Quiet hours").check()
    expect(ada.page.get_by_text("Saved.")).to_be_visible()
    ada.page.get_by_label("Digest: all tables").select_option("daily")
    expect(ada.page.get_by_role("combobox", name="At", exact=True)).to_have_value("8")
    check(ada)
    ada.go(f"/t/{table}")
    ada.page.get_by_role("tab", name="Table").click()
    with ada.page.expect_response(lambda response: response.request.method == "PUT" and "/notices" in response.url):
        ada.page.get_by_label("Notifications about this table").select_option("nothing")
    ada.page.reload()
    ada.page.get_by_role("tab", name="Table").click()
    expect(ada.page.get_by_label("Notifications about this table")).to_have_value("nothing")
    ada.forgive("404")
    ada.go("/notices#confirm=" + "x" * 32)
    ada.page.get_by_role("button", name="Confirm the address").click()
    expect(ada.page.get_by_text("This link no longer works")).to_be_visible()


def test_a_message_is_shown_by_the_browser_and_leads_to_its_table(visitor: Visitor) -> None:
    """The service worker gets what the server sends; a newer message about a table replaces the older one."""
    ada = visitor(permissions=["notifications"])
    ada.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    devtools = ada.context.new_cdp_session(ada.page)
    versions: list[dict[str, str]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: versions.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    while not versions:
        ada.page.wait_for_timeout(20)
    for title in ("Maya: Du bist dran", "Maya: Die Partie ist zu Ende"):
        told = {"title": title, "body": "Mit Ben.", "path": "/t/abc", "tag": "abc", "lang": "de"}
        devtools.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": ada.address, "registrationId": versions[0]["registrationId"], "data": json.dumps(told)},
        )
    for _ in range(100):
        shown = ada.page.evaluate(SHOWN)
        if shown and "aus" in shown[-1][0]:
            break
        ada.page.wait_for_timeout(50)
    assert shown == [["Maya: Die Partie ist zu Ende", "Mit Ben.", "abc", "de", "/t/abc"]]
