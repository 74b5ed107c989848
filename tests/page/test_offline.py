"""Without a server: matches in the browser itself, kept there, with the network cut and on a host of plain files."""

import re
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from kurzspiel.cli.site import write_site
from tests.page.conftest import GAMES, QUICK, Visit, Visitor
from tests.page.hands import play

pytestmark = pytest.mark.compiled

STARTS = 120_000  # milliseconds that the worker may take, with all cores busy
MOST_PRESSES = 60
BASE = "/games/"
HERE = re.compile(r"/t/1\w+$")  # tables in the browser


class Host(SimpleHTTPRequestHandler):
    """Plain files, as any host has them."""

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("host")
    write_site(root / BASE.strip("/"), BASE)
    return root


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{BASE}".rstrip("/")
    server.shutdown()
    server.server_close()


def come(visitor: Visitor, site: str, **context: Any) -> Visit:
    ada = visitor(site, QUICK, **context)
    ada.window.set_default_timeout(STARTS)
    ada.forgive("ERR_INTERNET_DISCONNECTED")
    ada.forgive("404")
    return ada


def begin(ada: Visit, game: str = "maya") -> None:
    """A new match against the bots that play at once."""
    ada.go("/")
    ada.page.get_by_role("combobox", name="Game").select_option(game)
    ada.page.get_by_role("radio", name="Club").check(force=True)
    seats = ada.page.get_by_role("combobox", name="Players")
    if seats.is_enabled():
        seats.select_option(str(GAMES[game]))
    ada.page.get_by_role("button", name=re.compile("^Play ")).first.click()
    ada.page.wait_for_url(HERE, timeout=STARTS)
    ada.page.locator(".stage").wait_for(timeout=STARTS)


# A browser that has no room left as long as it is told so.
FULL = """
let isFull = false;
new BroadcastChannel("full").onmessage = ({ data }) => (isFull = data);
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) {
  if (isFull) throw new DOMException("", "QuotaExceededError");
  return put.apply(this, what);
};
"""


def change_worker(ada: Visit, beginning: str) -> None:
    """Let the worker find another browser."""

    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=beginning + answer.text())

    ada.forgive("registration blocked")
    ada.context.route("**/assets/worker-*.js", change)


def keep(page: Page) -> None:
    page.get_by_role("button", name="Keep it for offline").click()
    expect(page.get_by_text("All of it is kept")).to_be_visible(timeout=STARTS)


def log_of(page: Page) -> str:
    return page.locator("#side-panel").inner_text()


def lines_of(page: Page) -> list[str]:
    """The lines of the log that nothing is added to any more: all but the last."""
    return page.locator("#side-panel li").all_inner_texts()[:-1]


def wait_for_lines(page: Page, lines: list[str]) -> None:
    end = time.monotonic() + STARTS / 1000
    while lines_of(page)[: len(lines)] != lines:
        assert time.monotonic() < end, f"{lines_of(page)[-3:]} instead of {lines[-3:]}"
        page.wait_for_timeout(100)


def play_until(ada: Visit, is_so: Callable[[], bool]) -> None:
    """Not every press is a move, and only what is stored shows whether there is room."""
    for _ in range(MOST_PRESSES):
        if is_so():
            return
        play(ada, presses=1)
    raise AssertionError("it did not come to that")


@pytest.mark.parametrize("games", [["maya"], pytest.param(list(GAMES), marks=pytest.mark.long)], ids=["one", "all"])
def test_the_network_is_cut_and_matches_are_played_whole(visitor: Visitor, address: str, games: list[str]) -> None:
    ada = come(visitor, address)
    ada.window.add_init_script("localStorage.setItem('kurzspiel-thinks', 'auto')")
    ada.go("/settings")
    keep(ada.page)
    ada.context.set_offline(True)
    for game in games:
        begin(ada, game)
        play(ada, presses=6)
        ada.page.reload()
        ada.page.locator(".stage").wait_for(timeout=STARTS)
        assert play(ada), "the match goes on, to its end"
        expect(ada.page.locator(".summary .standing tbody tr").first).to_be_visible()
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("button", name="Record").first.click()
    record = saved.value.path()
    for path, what in (("/rules/sakkara", "Sakkara"), ("/learn/maya", "Maya")):
        ada.go(path)
        expect(ada.page.locator("main")).to_contain_text(what, timeout=STARTS)
    ada.go("/")
    expect(ada.page.locator(".lists li")).to_have_count(len(games), timeout=STARTS)
    ada.page.locator("input[type=file]").set_input_files(record)
    ada.page.wait_for_url(HERE)
    expect(ada.page.locator(".summary")).to_be_visible(timeout=STARTS)
    ada.context.set_offline(False)
    ada.page.get_by_role("button", name="Put it on the server").click()
    ada.page.wait_for_url(re.compile(r"/t/[^1]\w+$"))
    expect(ada.page.locator(".summary")).to_be_visible(timeout=STARTS)


def test_a_new_version_comes_while_a_match_runs(visitor: Visitor, folder: Path, tmp_path: Path, site: str) -> None:
    """On a host of plain files, in a folder of it."""
    ada = come(visitor, site)
    ada.go("/")
    ada.page.get_by_role("link", name="Settings").click()
    keep(ada.page)
    begin(ada)
    play(ada, presses=4)
    before, where = log_of(ada.page), ada.page.url
    client, worker = (folder / BASE.strip("/") / name for name in ("index.html", "sw.js"))
    kept = {path: path.read_text(encoding="utf-8") for path in (client, worker)}
    try:
        client.write_text(kept[client].replace("<title>", '<meta name="newer" /><title>'), encoding="utf-8")
        worker.write_text(re.sub(r'const VERSION = "\w+"', 'const VERSION = "newer"', kept[worker]), encoding="utf-8")
        ada.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        expect(ada.page.get_by_text("There is a new version")).to_be_visible()
        play(ada, presses=8)
        expect(ada.page.locator("#side-panel")).not_to_have_text(before, use_inner_text=True)
        ada.page.reload()
        assert ada.page.locator("meta[name=newer]").count() == 0, "no mix: the old version, whole"
        ada.page.get_by_role("button", name="Load it now").click()
        ada.page.locator("meta[name=newer]").wait_for(state="attached")
        ada.page.locator(".stage").wait_for(timeout=STARTS)
        assert ada.page.url == where
        play(ada, presses=1)
    finally:
        for path, text in kept.items():
            path.write_text(text, encoding="utf-8")


def test_two_tabs_and_no_room(visitor: Visitor, site: str) -> None:
    ada = come(visitor, site, service_workers="block")
    change_worker(ada, FULL)
    begin(ada)
    play(ada, presses=3)
    other = ada.context.new_page()
    other.goto(ada.page.url.replace("/t/", "/?t="))  # a host of plain files knows no address of a table
    other.evaluate(
        "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", ada.page.url
    )
    other.locator(".stage").wait_for(timeout=STARTS)
    play(ada, presses=2)
    wait_for_lines(other, lines_of(ada.page))

    room = "(isFull) => new BroadcastChannel('full').postMessage(isFull)"
    alerts = [page.get_by_role("alert").filter(has_text="no room left") for page in (ada.page, other)]
    ada.page.evaluate(room, True)
    play_until(ada, lambda: alerts[0].count() > 0)
    for alert in alerts:
        expect(alert).to_be_visible(timeout=STARTS)
    ada.page.evaluate(room, False)
    play_until(ada, lambda: alerts[0].count() == 0)
    for alert in alerts:
        expect(alert).to_have_count(0, timeout=STARTS)

    seen = lines_of(ada.page)
    ada.window.close()  # it had the server; the other tab takes over from what was kept
    ada.window = other
    wait_for_lines(other, seen)
    play_until(ada, lambda: len(lines_of(other)) > len(seen))


def test_who_keeps_nothing_is_told_what_will_be_lost(visitor: Visitor, site: str) -> None:
    ada = come(visitor, site, service_workers="block")
    change_worker(ada, "Object.defineProperty(self, 'indexedDB', { value: undefined });\n")
    begin(ada)
    expect(ada.page.get_by_role("alert").filter(has_text="lost when you close the page")).to_be_visible()
    play(ada, presses=3)
    ada.page.get_by_role("link", name="Kurzspiel").click()
    ada.page.get_by_role("link", name="with friends").first.click()
    expect(ada.page).to_have_url(re.compile(f"{BASE}new/"))
