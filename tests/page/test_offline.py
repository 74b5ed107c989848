"""Without a server: matches in the browser itself, kept there, with the network cut and on a host of plain files."""

import json
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from kurzspiel.cli.site import write_site
from tests.page.conftest import GAMES, QUICK, Visit, Visitor, kept
from tests.page.hands import play, play_to_the_end

pytestmark = pytest.mark.compiled

STARTS = 120_000  # milliseconds that the worker may take, with all cores busy
MOST_PRESSES = 60
BASE = "/games/"
HERE = re.compile(r"/t/1\w+$")  # tables in the browser


IN_BOTH = pytest.mark.parametrize(
    "browser", ["chromium", pytest.param("firefox", marks=pytest.mark.long)], indirect=True
)


class Host(SimpleHTTPRequestHandler):
    """Plain files, as any host has them, as long as the line is not cut."""

    server: "Line"

    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        if self.server.is_cut:
            self.close_connection = True
        else:
            super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if not self.server.weak_spot or self.server.weak_spot not in self.path:
            return super().copyfile(source, outputfile)
        self.server.is_cut = True
        data = source.read()
        outputfile.write(data[: len(data) // 2])
        self.close_connection = True


class Line(ThreadingHTTPServer):
    """The way to a host: it can be cut, at once or in the middle of a file."""

    daemon_threads = True
    is_cut = False
    weak_spot = ""  # part of the name of the file in which it breaks

    def mend(self) -> None:
        self.is_cut, self.weak_spot = False, ""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("host")
    write_site(root / BASE.strip("/"), BASE)
    return root


@pytest.fixture
def line(folder: Path) -> Iterator[Line]:
    line = Line(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    threading.Thread(target=line.serve_forever, daemon=True).start()
    yield line
    line.shutdown()
    line.server_close()


@pytest.fixture
def site(line: Line) -> str:
    return f"http://127.0.0.1:{line.server_port}{BASE}".rstrip("/")


def come(visitor: Visitor, site: str, **context: Any) -> Visit:
    ada = visitor(site, QUICK, **context)
    ada.window.set_default_timeout(STARTS)
    ada.forgive("ERR_INTERNET_DISCONNECTED")
    ada.forgive("404")
    return ada


def begin(ada: Visit, game: str = "maya") -> None:
    """A new match against the bots that play at once."""
    ada.go("/")
    press_play(ada, game)
    ada.page.wait_for_url(HERE, timeout=STARTS)
    ada.page.locator(".stage").wait_for(timeout=STARTS)


def press_play(ada: Visit, game: str, level: str = "Club") -> None:
    ada.page.get_by_role("combobox", name="Game").select_option(game)
    ada.page.get_by_role("radio", name=level, exact=True).check(force=True)
    seats = ada.page.get_by_role("combobox", name="Players")
    if seats.is_enabled():
        seats.select_option(str(GAMES[game]))
    ada.page.get_by_role("button", name=re.compile("^Play ")).first.click()


# A browser that has no room left while it is set so, and that ends its worker when asked to.
FULL = """
let isFull = false;
new BroadcastChannel("full").onmessage = ({ data }) => (isFull = data);
new BroadcastChannel("end").onmessage = () => self.close();
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) {
  if (isFull) throw new DOMException("", "QuotaExceededError");
  return put.apply(this, what);
};
"""


# Look for a new version, and wait until it is fetched; whether it may take over.
FETCHED = """
async () => {
  const registration = await (await navigator.serviceWorker.ready).update();
  const coming = registration.installing;
  if (coming)
    await new Promise((done) => {
      coming.onstatechange = () => coming.state !== "installing" && done();
    });
  return registration.waiting !== null;
}
"""

# How many files are kept of all versions.
FILES_KEPT = """
async () => {
  const names = (await caches.keys()).filter((name) => name.includes("kurzspiel-"));
  const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return all.reduce((sum, count) => sum + count, 0);
}
"""

SAVED = """(button) => new Promise((done) => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => { void blob.text().then(done); return make.call(URL, blob); };
  button.click();
})"""


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


def saved_record(ada: Visit) -> bytes:
    button = ada.page.get_by_role("button", name="Record").first
    browser = ada.context.browser
    if browser and browser.browser_type.name == "firefox":  # it saves the file too, but Playwright does not notice
        text: str = button.evaluate(SAVED)
        return text.encode()
    with ada.page.expect_download() as saved:
        button.click()
    return saved.value.path().read_bytes()


def versions(page: Page) -> str:
    """What is known of the version: of the page and of its Python, by the page itself and by the file next to it."""
    told: str = page.evaluate(
        "(file) => fetch(file).then((found) => found.text()).then((text) => text + document.head.innerHTML)",
        f"{BASE}offline/files.json",
    )
    return told + str(page.locator("html").get_attribute("data-python"))


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + STARTS / 1000
    while not is_so():
        assert time.monotonic() < end, "it did not come to that"
        page.wait_for_timeout(50)


def lines_of(page: Page) -> list[str]:
    """The lines of the log that nothing is added to any more: all but the last. Cards are not named: the end of a round
    turns them over.
    """
    lines = page.locator("#side-panel li").all_text_contents()[:-1]  # those that are folded up too
    return [re.sub(r"lays an? .+ at", "lays a card at", line) for line in lines]


def wait_for_lines(page: Page, lines: list[str]) -> None:
    end = time.monotonic() + STARTS / 1000
    while (found := lines_of(page)[: len(lines)]) != lines and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert found == lines


def play_until(ada: Visit, is_so: Callable[[], bool]) -> None:
    """Not every press is a move, and only what is stored shows whether there is room."""
    for _ in range(MOST_PRESSES):
        if is_so():
            return
        play(ada, presses=1)
    raise AssertionError("it did not come to that")


@pytest.mark.parametrize("games", [["maya"], pytest.param(list(GAMES), marks=pytest.mark.long)], ids=["one", "all"])
@IN_BOTH
def test_the_network_is_cut_and_matches_are_played_whole(visitor: Visitor, address: str, games: list[str]) -> None:
    ada = come(visitor, address, storage_state=kept(address, QUICK, thinks="auto"))
    ada.go("/settings")
    keep(ada.page)
    ada.context.set_offline(True)
    for game in games:
        begin(ada, game)
        play(ada, presses=6)
        ada.page.reload()
        ada.page.locator(".stage").wait_for(timeout=STARTS)
        play(ada, presses=2)  # the match goes on
        play_to_the_end(ada)
        expect(ada.page.locator(".summary .standing tbody tr").first).to_be_visible()
    record = saved_record(ada)
    for path, what in (("/rules/sakkara", "Sakkara"), ("/learn/maya", "Maya")):
        ada.go(path)
        expect(ada.page.locator("main")).to_contain_text(what, timeout=STARTS)
    ada.go("/")
    expect(ada.page.locator(".lists li")).to_have_count(len(games), timeout=STARTS)
    ada.page.locator("input[type=file]").set_input_files(
        FilePayload(name="record.txt", mimeType="text/plain", buffer=record)
    )
    ada.page.wait_for_url(HERE)
    expect(ada.page.locator(".summary")).to_be_visible(timeout=STARTS)
    upload = ada.page.get_by_role("button", name="Put it on the server")
    upload.click()
    expect(ada.page.get_by_role("alert").filter(has_text="does not answer")).to_be_visible(timeout=STARTS)
    ada.context.set_offline(False)
    upload.click()
    ada.page.wait_for_url(re.compile(r"/t/[^1]\w+$"))
    expect(ada.page.locator(".summary")).to_be_visible(timeout=STARTS)


@pytest.mark.parametrize("browser", ["firefox"], indirect=True)
def test_firefox_plays_on_without_a_network(visitor: Visitor, site: str, line: Line) -> None:
    """What is tested in Chromium is tested there too, as `long`; this is the short of it."""
    ada = come(visitor, site)
    begin(ada)
    line.is_cut = True
    play(ada, presses=6)
    seen = lines_of(ada.page)
    ada.page.reload()
    wait_for_lines(ada.page, seen)
    play_until(ada, lambda: len(lines_of(ada.page)) > len(seen))


@IN_BOTH
def test_a_new_version_comes_while_a_match_runs(visitor: Visitor, folder: Path, line: Line, site: str) -> None:
    """On a host of plain files, in a folder of it."""
    ada = come(visitor, site)
    ada.forgive("ServiceWorker")  # what comes of a line that breaks
    ada.go("/")
    ada.page.get_by_role("link", name="Settings").click()
    keep(ada.page)
    begin(ada)
    play(ada, presses=4)
    before, where = log_of(ada.page), ada.page.url
    other = ada.context.new_page()
    other.goto(where)
    other.locator(".stage").wait_for(timeout=STARTS)
    update = "async () => (await navigator.serviceWorker.ready).update().then(() => true, () => false)"
    with newer(folder / BASE.strip("/")):
        line.weak_spot = "newer.zip"
        ada.page.evaluate(update)
        wait_until(ada.page, lambda: line.is_cut)
        ada.page.reload()
        ada.page.locator(".stage").wait_for(timeout=STARTS)
        assert "newer" not in versions(ada.page), "half a version is none: the old one, whole"
        line.mend()
        with foreign(folder / BASE.strip("/") / "index.html"):
            assert ada.page.evaluate(FETCHED) is False, "nor is the page of yet another version part of this one"
        ada.page.evaluate(update)
        expect(ada.page.get_by_text("There is a new version")).to_be_visible(timeout=STARTS)
        play(ada, presses=8)
        expect(ada.page.locator("#side-panel")).not_to_have_text(before, use_inner_text=True)
        ada.page.reload()
        ada.page.locator(".stage").wait_for(timeout=STARTS)
        assert "newer" not in versions(ada.page), "no mix: the old version, whole"
        ada.page.get_by_role("button", name="Load it now").click()
        ada.page.locator("meta[name=newer]").wait_for(state="attached")
        ada.page.locator(".stage").wait_for(timeout=STARTS)
        assert ada.page.url == where
        expect(other.get_by_text("Another tab has a newer version")).to_be_visible(timeout=STARTS)
        line.is_cut = True
        play(ada, presses=1)
        other.get_by_role("button", name="Go on here").click()
        other.locator("meta[name=newer]").wait_for(state="attached")
        wait_for_lines(other, lines_of(ada.page))


@contextmanager
def foreign(page: Path) -> Iterator[None]:
    """The page of a third version, as it comes from a node that has another one than the rest."""
    before = page.read_text(encoding="utf-8")
    page.write_text(before.replace("<title>", '<meta name="newer-still" /><title>'), encoding="utf-8")
    try:
        yield
    finally:
        page.write_text(before, encoding="utf-8")


@contextmanager
def newer(site: Path) -> Iterator[None]:
    """A new version: another page, and another Python behind it."""
    page, worker, files = (site / name for name in ("index.html", "sw.js", "offline/files.json"))
    before = {path: path.read_text(encoding="utf-8") for path in (page, worker, files)}
    own, size = json.loads(before[files])["own"], (site / "offline" / json.loads(before[files])["own"]).stat().st_size
    new = "kurzspiel-newer.zip"
    shutil.copyfile(site / "offline" / own, site / "offline" / new)
    page.write_text(before[page].replace(own, new).replace("<title>", '<meta name="newer" /><title>'), encoding="utf-8")
    files.write_text(before[files].replace(own, new), encoding="utf-8")
    text = re.sub(r'const VERSION = "\w+"', 'const VERSION = "newer"', before[worker]).replace(own, new)
    for name, path in {"./": page, "offline/files.json": files}.items():
        text, count = re.subn(rf'("{name}"): "\w+"', rf'\1: "{sha256(path.read_bytes()).hexdigest()}"', text)
        assert count == 1
    assert f'"offline/{new}": {size}' in text
    worker.write_text(text, encoding="utf-8")
    try:
        yield
    finally:
        for path, text in before.items():
            path.write_text(text, encoding="utf-8")


@IN_BOTH
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

    seen = lines_of(other)
    other.evaluate("new BroadcastChannel('end').postMessage(true)")  # nothing reports it, as when it uses too much
    play_until(ada, lambda: len(lines_of(other)) > len(seen))


@IN_BOTH
def test_the_line_breaks_in_the_middle_of_everything(visitor: Visitor, line: Line, site: str) -> None:
    ada = come(visitor, site)
    for complaint in ("fetch", "ERR_FAILED", "Unable to preload", "Error"):
        ada.forgive(complaint)
    line.weak_spot = "packages.zip"  # while the parts come
    ada.go("/")
    press_play(ada, "maya")
    expect(ada.page.get_by_role("alert")).to_contain_text("does not answer", timeout=STARTS)
    line.mend()
    begin(ada)
    play(ada, presses=2)
    line.is_cut = True  # while bots think
    play(ada, presses=4)
    ada.page.get_by_role("link", name="Settings").click()  # and when a part of the page is wanted
    expect(ada.page.get_by_role("alert")).to_contain_text("could not be loaded", timeout=STARTS)
    ada.page.go_back()
    ada.page.locator(".stage").wait_for(timeout=STARTS)
    seen, where = lines_of(ada.page), ada.page.url
    play(ada, presses=1)
    ada.window.close()  # while it is saved
    ada.window = ada.context.new_page()
    ada.window.goto(where)
    ada.page.locator(".stage").wait_for(timeout=STARTS)
    wait_for_lines(ada.page, seen)
    play(ada, presses=2)

    line.mend()
    line.weak_spot = "assets/AnalysisPage"  # while the page is kept
    ada.go("/")
    ada.page.get_by_role("link", name="Settings").click()
    ada.page.get_by_role("button", name="Keep it for offline").click()
    expect(ada.page.get_by_text("It could not be fetched")).to_be_visible(timeout=STARTS)
    line.mend()
    keep(ada.page)
    line.is_cut = True
    ada.go("/analysis")
    expect(ada.page.get_by_role("heading", name="Analysis")).to_be_visible(timeout=STARTS)

    line.mend()
    ada.go("/settings")
    assert ada.page.evaluate(FILES_KEPT) > 50
    ada.page.get_by_role("button", name="Do not keep it").click()
    keeps = ada.page.get_by_role("button", name="Keep it for offline")
    expect(keeps).to_be_visible(timeout=STARTS)
    assert ada.page.evaluate(FILES_KEPT) == 1, "the page itself, for addresses that the host does not know"


@IN_BOTH
def test_visitors_whose_browser_keeps_nothing_are_warned_what_will_be_lost(visitor: Visitor, site: str) -> None:
    ada = come(visitor, site, service_workers="block")
    change_worker(ada, "Object.defineProperty(self, 'indexedDB', { value: undefined });\n")
    begin(ada)
    expect(ada.page.get_by_role("alert").filter(has_text="lost when you close the page")).to_be_visible()
    play(ada, presses=3)
    ada.page.get_by_role("link", name="Kurzspiel").click()
    ada.page.get_by_role("link", name="with friends").first.click()
    expect(ada.page).to_have_url(re.compile(f"{BASE}new/"))


def test_a_browser_with_too_little_room_says_so(visitor: Visitor, site: str) -> None:
    ada = come(visitor, site)
    ada.go("/")
    room = {"origin": site.removesuffix(BASE.rstrip("/")), "quotaSize": 5_000_000}
    ada.context.new_cdp_session(ada.page).send("Storage.overrideQuotaForOrigin", room)
    ada.page.get_by_role("link", name="Settings").click()
    ada.page.get_by_role("button", name="Keep it for offline").click()
    expect(ada.page.get_by_text("no room left for it")).to_be_visible(timeout=STARTS)
    begin(ada)  # what is not kept is fetched
    play(ada, presses=2)
