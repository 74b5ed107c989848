"""Players, their profiles and what the matches show, after a season that was made up."""

import asyncio
import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import expect

from kurzspiel.loadtest.process import OwnServer
from tests.page.conftest import PHONE, Visit, Visitor, address_of
from tests.page.test_axe import check
from tools.season import fill, token_of

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose members have played."""
    database = str(tmp_path_factory.mktemp("season") / "season.db")
    with ThreadPoolExecutor() as beside:  # a browser that is open has a loop in this thread
        beside.submit(asyncio.run, fill(database, matches=120)).result()
    server = OwnServer(database)
    server.start()
    yield address_of(server)
    server.stop()


def member(visitor: Visitor, club: str, name: str, **context: Any) -> Visit:
    somebody = visitor(at=club, **context)
    somebody.context.add_cookies([{"name": "kurzspiel", "value": token_of(name), "url": club}])
    return somebody


def test_from_the_list_of_players_to_a_profile_and_the_statistics(visitor: Visitor, club: str) -> None:
    ada = member(visitor, club, "Ada")
    page = ada.page
    ada.go("/")
    page.get_by_role("link", name="Players").click()
    expect(page.get_by_role("row", name="Ada")).to_contain_text("you")
    expect(page.get_by_role("row", name=re.compile("^Master bot"))).to_be_visible()
    page.get_by_label("Search by name").fill("be")
    expect(page.get_by_role("row")).to_have_count(2)
    page.get_by_role("link", name="Ben").click()
    expect(page.get_by_role("heading", name="Ben", exact=True)).to_be_visible()
    graph = page.get_by_role("slider").first
    graph.focus()
    graph.press("End")
    assert " ± " in (graph.get_attribute("aria-valuetext") or "")
    expect(page.get_by_role("region", name="Favourite openings")).to_contain_text("first worker for Carry")
    check(ada)
    ada.go("/games/maya/statistics")
    expect(page.get_by_role("status")).to_contain_text("matches with")
    page.get_by_text("As a table").first.click()
    expect(page.get_by_role("rowheader", name="Seat 1")).to_be_visible()
    check(ada)


@pytest.mark.parametrize("path", ["/players/Ben", "/games/himalaya/statistics"])
def test_on_a_phone_nothing_sticks_out(visitor: Visitor, club: str, path: str) -> None:
    ada = visitor(at=club, viewport=PHONE)
    ada.go(path)
    ada.page.locator("h1 ~ *").last.wait_for()
    ada.page.wait_for_load_state("networkidle")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_where_nothing_was_played_the_page_says_so(visitor: Visitor, address: str) -> None:
    ada = visitor()
    ada.forgive("404")
    ada.go("/games/himalaya/statistics")
    ada.page.get_by_label("Matches").select_option("rated")
    expect(ada.page.get_by_text("No match of this kind has been played here yet.")).to_be_visible()
    ada.go("/players/Nobody")
    expect(ada.page.get_by_role("heading", name="No player called Nobody")).to_be_visible()


def asked(ada: Visit, method: str, path: str, body: Any = None) -> Any:
    """What the server answers to the page; None if it has nothing to say."""
    ask = """async ([method, path, body]) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch("/api" + path, { method, headers, body: body && JSON.stringify(body) });
        return answer.status === 204 ? null : await answer.json();
    }"""
    return ada.page.evaluate(ask, [method, path, body])


def finish(ada: Visit, table: str) -> None:
    """Play a match to its end, by any moves, without looking."""
    rng = random.Random(2)
    for number in range(2000):
        update = asked(ada, "GET", f"/tables/{table}/updates?seat=0&wait=0.01")
        if update and update["table"]["status"] == "over":
            return
        if update and update["legal"]:
            move = {"do": "move", "id": f"m{number}", "moves": [rng.choice(update["legal"])]}
            asked(ada, "POST", f"/tables/{table}/messages?seat=0", move)
    raise AssertionError("the match does not end")


def test_after_a_rated_match_the_summary_shows_how_ratings_have_changed(visitor: Visitor, club: str) -> None:
    ada = member(visitor, club, "Ada")
    chairs = [{"who": "me"}, {"who": "bot", "bot": "novice"}, {"who": "bot", "bot": "novice"}]
    wish = {"game": "maya", "name": "Ada", "chairs": chairs, "options": {"rated": True, "clock": {"kind": "slow"}}}
    table = asked(ada, "POST", "/tables", wish)["id"]
    finish(ada, table)
    ada.go(f"/t/{table}")
    row = ada.page.get_by_role("row", name="Ada").filter(has=ada.page.locator(".rating"))
    expect(row.locator(".rating")).to_contain_text("(", timeout=20_000)
    ada.go("/players/Ada")
    expect(ada.page.get_by_label("Hide me")).not_to_be_checked()
    ada.page.get_by_role("link", name="Novice bot").click()  # the match just played, to be seen again
    expect(ada.page.get_by_role("heading", name="Maya: replay")).to_be_visible()
