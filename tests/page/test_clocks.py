"""Clocks in words: what happens when time is over is said in advance, and shown to all when it has happened."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

from tests.page.conftest import Visitor


def test_running_short_and_out_of_time_is_announced(visitor: Visitor) -> None:
    ada, ben = visitor(), visitor(locale="de-DE")
    origin = {"origin": ada.address}
    clock = {"kind": "live", "bank": 10, "increment": 0}
    wish = {"game": "sakkara", "name": "Ada", "chairs": [{"who": "me"}, {"who": "open"}]}
    hurried = {**wish, "options": {"clock": clock, "stand_in": "novice"}}
    opened = ada.context.request.post(f"{ada.address}/api/tables", data=hurried, headers=origin).json()
    join = {"name": "Ben", "key": opened["key"]}
    ben.context.request.post(f"{ada.address}/api/tables/{opened['id']}/join", data=join, headers=origin)
    seen = ada.context.request.get(f"{ada.address}/api/tables/{opened['id']}?seat=0").json()["view"]
    begins = (ada, ben)[seen["to_act"][0]]
    for each in (ada, ben):
        each.go(f"/t/{opened['id']}")
    waits = ben if begins is ada else ada
    for who in (begins, waits):  # shown to the waiting player too
        expect(who.page.locator(".decision")).to_contain_text(
            re.compile("then Novice bot moves for you|dann zieht Anfänger-Bot für dich")
        )
    panel = begins.page.locator(".decision")
    expect(panel).to_contain_text(re.compile("Hurry!|Beeil dich!"))
    expect(panel).to_contain_text(re.compile("Your time was over|Deine Zeit war um"), timeout=20_000)
    expect(ada.page.locator("#side-panel")).to_contain_text("(moved by Novice bot)")
    expect(ben.page.locator("#side-panel")).to_contain_text("(gezogen von: Anfänger-Bot)")

    slow = {**wish, "options": {"clock": {"kind": "slow", "seconds": 86400}}}
    opened = ada.context.request.post(f"{ada.address}/api/tables", data=slow, headers=origin).json()
    join = {"name": "Ben", "key": opened["key"]}
    ben.context.request.post(f"{ada.address}/api/tables/{opened['id']}/join", data=join, headers=origin)
    seen = ada.context.request.get(f"{ada.address}/api/tables/{opened['id']}?seat=0").json()["view"]
    begins = (ada, ben)[seen["to_act"][0]]
    begins.go(f"/t/{opened['id']}")
    note = begins.page.locator(".decision .clock-note")
    expect(note.get_by_role("timer")).to_contain_text("23:59:5")
    begins.page.locator("[aria-label^='a1,']").click()
    expect(note.get_by_role("timer")).to_have_text(re.compile("^1 (day|Tag)$"))  # for the next decision: a whole day

    cleo = visitor(locale="de-DE", timezone_id="Asia/Tokyo")
    id = cleo.open_table("sakkara", clock={"kind": "slow", "seconds": 86400})
    note = cleo.page.locator(".decision .clock-note")
    expect(note).to_contain_text("Zieh bis")
    clocks = cleo.context.request.get(f"{ada.address}/api/tables/{id}?seat=0").json()["table"]["clocks"]
    ends = datetime.fromtimestamp(clocks["at"] + clocks["left"][0], ZoneInfo("Asia/Tokyo"))
    assert f"{ends:%d.%m.%Y, %H:%M}" in note.inner_text()
    expect(cleo.page.get_by_role("list", name="Wer da ist")).to_contain_text(f"bis {ends:%d.%m.%Y, %H:%M}")
    cleo.page.get_by_role("tab", name="Tisch").click()
    expect(cleo.page.locator("#side-panel")).to_contain_text("Fernpartie: ein Tag je Entscheidung.")
