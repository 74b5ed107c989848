"""A server with the built page, and people with browsers who look at it."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ElementHandle,
    Page,
    Playwright,
    ViewportSize,
    WebSocket,
    sync_playwright,
)

from kurzspiel.loadtest.process import HOST, OwnServer
from kurzspiel.server.web.page import FOLDER
from tools import chromium, firefox

FOLDER_OF_TESTS = Path(__file__).parent
WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
GAMES = {"maya": 3, "sakkara": 2, "himalaya": 3}  # with the fewest seats
PAGES = {
    "club": [
        *("/", "/settings", "/login", "/new/maya", "/players", "/games/maya/statistics", "/bots"),
        *(
            "/tournaments",
            "/tournaments/new",
            "/notices",
            "/friends",
            "/carry",
            "/analysis",
            "/puzzles",
            "/studies",
            "/nothing",
        ),
    ],
    "learn": [f"/learn/{game}" for game in GAMES],
    "rules": [f"/rules/{game}" for game in GAMES],
    "masters": [f"/games/{game}/masters" for game in GAMES],
}
LOOK = 2000.0  # milliseconds in which what is lit can be pressed
QUICK = {"motion": False, "pace": 0, "confirm": "never"}  # settings that lose no time

# Everything is where it is, and can be seen and pressed, but no pixels are made of it: that took a third of the time.
UNPAINTED = """
const sheet = new CSSStyleSheet();
sheet.replaceSync('html { opacity: 0 }');
document.adoptedStyleSheets = [sheet];
"""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    assert (FOLDER / "index.html").is_file(), "the page is not built; make page builds it"
    server = OwnServer()
    server.start()
    yield address_of(server)
    server.stop()


def address_of(server: OwnServer) -> str:
    return f"http://{HOST}:{server.port}"


@pytest.fixture(scope="module")  # not longer: while it is open no other test can run an event loop
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium, or "firefox" for tests with that parameter."""
    yield from opened_browser(firefox.launch if getattr(request, "param", "") == "firefox" else chromium.launch_shell)


def opened_browser(launch: Callable[[Playwright], Browser]) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            opened = launch(playwright)
        except (chromium.NoChromium, firefox.NoFirefox) as error:
            if os.environ.get("CI"):
                raise
            pytest.skip(f"THE PAGE IS NOT TESTED: {error}")
        yield opened
        opened.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser, a server and bots share two cores here: what fails is tried once more, and the report says so."""
    for item in items:
        if FOLDER_OF_TESTS in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


class Visit:
    """A visitor with their own browser window; errors in it are kept."""

    def __init__(self, context: BrowserContext, address: str, touches: bool = False) -> None:
        self.context = context
        self.address = address
        self.touches = touches
        self._complaints: list[str] = []
        self._forgiven: list[str] = []
        self.heard: list[str] = []  # everything that the server said about a table
        self.awaited: set[str] = set()  # the answers of the server that a message of ours still brings
        self.window: Page = context.new_page()
        self.window.on("console", lambda message: self._note(message.type, message.text))
        self.window.on("pageerror", lambda error: self._complaints.append(str(error)))
        self.window.on("websocket", self._listen)

    @property
    def page(self) -> Page:
        """The visitor's window; it opens the home page unless it is elsewhere already."""
        if self.window.url == "about:blank":
            self.go()
        return self.window

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self._complaints.append(text)

    @property
    def complaints(self) -> list[str]:
        return [each for each in self._complaints if not any(what in each for what in self._forgiven)]

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda _: self.awaited.update(("reply", "update")))
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        self.heard.append(str(text))
        message = json.loads(text)
        self.awaited.discard("update" if message["type"] == "changed" else message["type"])
        if message["type"] == "reply" and not message.get("ok", True):
            self.awaited.clear()  # nothing has changed

    def settle(self) -> None:
        """Wait until what we asked for has been answered and is shown."""
        while self.awaited:
            self.page.wait_for_timeout(5)

    def forgive(self, what: str) -> None:
        """Complaints of this kind are expected here."""
        self._forgiven.append(what)

    def press(self, thing: ElementHandle) -> None:
        if self.touches:
            thing.tap(timeout=LOOK)
        else:
            thing.click(timeout=LOOK)

    def go(self, path: str = "") -> None:
        self.window.goto(self.address + path)

    def go_through(self, which: str) -> Iterator[str]:
        """One page of these after the other, in one window; it is cheaper than a new one for each."""
        self.forgive("404")
        for path in PAGES[which]:
            self.go(path)
            self.page.locator("h1, .lesson").first.wait_for()
            yield path

    def paint(self) -> None:
        """From now on pixels are drawn: they are looked at."""
        self.page.evaluate("() => { document.adoptedStyleSheets = []; }")

    def open_table(self, game: str, *others: str, **options: Any) -> str:
        """Go to a new table of mine with these others: levels of bots, or "open"; without any the fewest novices."""
        others = others or ("novice",) * (GAMES[game] - 1)
        chairs = [{"who": "me"}, *({"who": "open"} if who == "open" else {"who": "bot", "bot": who} for who in others)]
        wish = {"game": game, "chairs": chairs, "name": "Ada", "options": options}
        origin = {"origin": self.address}  # as its pages have it
        reply = self.context.request.post(f"{self.address}/api/tables", data=wish, headers=origin)
        assert reply.ok, reply.text()
        table: str = reply.json()["id"]
        self.go(f"/t/{table}")
        return table

    def seat(self, number: int, who: str) -> None:
        """For a new table: who is to sit in a seat, by the name of a character or as the page says it."""
        chosen = self.page.locator("details", has=self.page.locator("summary", has_text=f"Seat {number}"))
        chosen.locator("summary").click()
        chosen.locator("label").filter(has=self.page.locator("strong", has_text=who)).click()


Visitor = Callable[..., Visit]


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    """Lets people come, with their own settings; at the end nobody has anything to complain about."""
    people: list[Visit] = []

    def come(at: str = address, settings: dict[str, Any] = QUICK, **context: Any) -> Visit:
        wishes = {"viewport": WIDE, "locale": "en-GB", "storage_state": kept(at, settings), **context}
        new = browser.new_context(**wishes)
        new.add_init_script(UNPAINTED)
        people.append(Visit(new, at, touches=context.get("has_touch", False)))
        return people[-1]

    yield come
    for somebody in people:
        somebody.context.close()
    assert [somebody.complaints for somebody in people] == [[]] * len(people)


def kept(address: str, settings: dict[str, Any], thinks: str = "server") -> dict[str, Any]:
    """The settings as a browser keeps them; bots think on the server, unless a test is about that."""
    place = urlsplit(address)
    own = f"{place.path}/kurzspiel" if place.path else "kurzspiel"  # pages in folders have names of their own
    values = [{"name": own, "value": json.dumps(settings)}, {"name": f"{own}-thinks", "value": thinks}]
    origin = f"{place.scheme}://{place.netloc}"
    return {"cookies": [], "origins": [{"origin": origin, "localStorage": values}]}
