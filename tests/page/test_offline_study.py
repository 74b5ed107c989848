"""What players learn from, without a server: hints, the coach, looking back, analyses, puzzles; and what thinks."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import QUICK, Visit, Visitor, kept
from tests.page.hands import play
from tests.page.test_offline import HERE, STARTS, begin, change_worker, come, keep, play_until, press_play, wait_until

pytestmark = pytest.mark.compiled

# In the worker that has the server: report of each answer of the thinking workers whether it is one.
TOLD = """{
  const thoughts = new BroadcastChannel("thoughts");
  self.Worker = class extends Worker {
    constructor(...what) {
      super(...what);
      this.addEventListener("message", ({ data }) => thoughts.postMessage("memory" in data));
    }
  };
}
"""
HEARD = """
window.heard = [];
window.Worker = class extends Worker {
  constructor(...what) {
    super(...what);
    this.addEventListener("message", ({ data }) => data.kind === "heard" && window.heard.push(data.text));
  }
};
"""
LISTEN = """
window.thoughts = [];
new BroadcastChannel("thoughts").onmessage = ({ data }) => window.thoughts.push(data);
"""


def test_bots_think_in_workers_where_only_a_proxy_answers(visitor: Visitor, address: str) -> None:
    """The page comes from our server, under its policy; then that is gone."""
    ada = come(visitor, address, service_workers="block")
    ada.forgive("502")
    change_worker(ada, TOLD)
    ada.context.route(
        "**/api/**", lambda route: route.fulfill(status=502, content_type="text/html", body="Bad gateway")
    )
    ada.window.add_init_script(LISTEN)
    page = ada.page
    press_play(ada, "maya", "Master")
    page.wait_for_url(HERE, timeout=STARTS)
    page.locator(".stage").wait_for(timeout=STARTS)
    play_until(ada, lambda: page.evaluate("thoughts.length") > 0)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_enabled(timeout=STARTS)
    before = page.evaluate("thoughts.length")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hints .what").first).to_be_visible(timeout=STARTS)
    assert page.evaluate("thoughts.length") > before
    assert False not in page.evaluate("thoughts"), "no worker failed, and left the thinking to the one with the server"
    page.get_by_role("link", name="Kurzspiel").click()
    mine = page.locator("section", has=page.get_by_role("heading", name="My games"))
    expect(mine.locator("a[href^='/t/1']")).to_have_count(1, timeout=STARTS)


def test_everything_to_learn_from_works_with_the_network_cut(visitor: Visitor, address: str) -> None:
    ada = come(visitor, address, storage_state=kept(address, QUICK, thinks="auto"))
    ada.forgive("ERR_FAILED")
    ada.window.add_init_script(HEARD)
    page = ada.page
    ada.go("/settings")
    keep(page)
    ada.context.set_offline(True)
    begin(ada)
    at_the_table(ada)
    afterwards(ada)

    ada.go("/analysis")
    page.get_by_label("Players").select_option("3")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".engine .line").first).to_be_visible(timeout=STARTS)

    ada.go("/puzzles")
    page.get_by_role("region", name="Sakkara").get_by_role("button", name="Any puzzle").click()
    page.get_by_role("button", name="Show the answer").click(timeout=STARTS)
    expect(page.locator(".decision .sentence")).to_contain_text("The answer", timeout=STARTS)

    ada.go("/new/sakkara")
    ada.seat(2, "somebody else at this device")
    page.get_by_label("Name of seat 2").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(HERE, timeout=STARTS)
    play_until(ada, lambda: "Ben" in page.locator("#side-panel").inner_text())


def at_the_table(ada: Visit) -> None:
    """A hint, a reason, the coach."""
    page = ada.page
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hints .what").first).to_be_visible(timeout=STARTS)
    page.locator(".hints").get_by_role("button", name="Close").click()
    page.locator(":is(.stage, .game-panel) [data-why]").first.dispatch_event("click")
    expect(page.locator(".panel .word p")).to_contain_text(re.compile(r"M\d"), timeout=STARTS)
    page.locator(".panel .word").get_by_role("button", name="Close").click()
    coach = page.get_by_role("button", name="Coach")
    coach.click()
    expect(coach).to_have_attribute("aria-pressed", "true")
    wait_until(page, lambda: page.evaluate("heard.some((text) => JSON.parse(text).coach)"))
    coach.click()


def afterwards(ada: Visit) -> None:
    """A look back at a match that is over, and an analysis."""
    page = ada.page
    play(ada, presses=3)
    page.get_by_role("button", name="Get up").click()
    for what in ("Abandon the match", "Abandon it"):
        page.get_by_role("dialog").get_by_role("button", name=what).click()
    page.locator(".summary").wait_for(timeout=STARTS)
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="Analyse the match").click(timeout=STARTS)
    page.get_by_role("slider", name="Chances of winning").wait_for(timeout=STARTS)
