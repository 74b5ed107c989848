"""A server with the built page, and people with browsers who look at it."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ElementHandle, Page, WebSocket, sync_playwright

from kurzspiel.loadtest.process import HOST, OwnServer
from kurzspiel.server.web.page import FOLDER
from tools import chromium

FOLDER_OF_TESTS = Path(__file__).parent
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
GAMES = {"maya": 3, "sakkara": 2, "himalaya": 3}  # with the fewest seats
PAGES = [
    *("/", "/settings", "/login", "/new/maya", "/players", "/games/maya/statistics", "/bots"),
    *("/tournaments", "/tournaments/new", "/notices", "/nothing"),
] + [f"/{page}/{game}" for page in ("learn", "rules") for game in GAMES]
LOOK = 2000.0  # milliseconds in which what is lit can be pressed
QUICK = {"motion": False, "pace": 0, "confirm": "never"}  # settings that lose no time


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
def browser() -> Iterator[Browser]:
    yield from opened_browser(chromium.shell)


def opened_browser(find: Callable[[], str]) -> Iterator[Browser]:
    try:
        where = find()
    except chromium.NoChromium as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"THE PAGE IS NOT TESTED: {error}")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=where, args=list(chromium.ARGUMENTS))
        yield opened
        opened.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser, a server and bots share two cores here: what fails is tried once more, and the report says so."""
    for item in items:
        if FOLDER_OF_TESTS in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


class Visit:
    """Somebody with a browser window of his own; what goes wrong in it is kept."""

    def __init__(self, context: BrowserContext, address: str, touches: bool = False) -> None:
        self.context = context
        self.address = address
        self.touches = touches
        self._complaints: list[str] = []
        self._forgiven: list[str] = []
        self.heard: list[str] = []  # everything that the server said about a table
        self.awaited: set[str] = set()  # the answers of the server that a message of ours still brings
        self.page: Page = context.new_page()
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self._complaints.append(str(error)))
        self.page.on("websocket", self._listen)
        self.page.goto(address)

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
        if message["type"] == "reply" and not message["ok"]:
            self.awaited.clear()  # nothing has changed

    def settle(self) -> None:
        """Wait until what we asked for has been answered and is shown."""
        while self.awaited:
            self.page.wait_for_timeout(5)

    def forgive(self, what: str) -> None:
        """Complaints of this kind are right here."""
        self._forgiven.append(what)

    def press(self, thing: ElementHandle) -> None:
        if self.touches:
            thing.tap(timeout=LOOK)
        else:
            thing.click(timeout=LOOK)

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def open_table(self, game: str, *others: str, **options: Any) -> str:
        """Go to a new table of mine with these others: levels of bots, or "open"; without any the fewest novices."""
        others = others or ("novice",) * (GAMES[game] - 1)
        chairs = [{"who": "me"}, *({"who": "open"} if who == "open" else {"who": "bot", "bot": who} for who in others)]
        wish = {"game": game, "chairs": chairs, "name": "Ada", "options": options}
        reply = self.context.request.post(f"{self.address}/api/tables", data=wish)
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
    """Lets people come, with settings of theirs; in the end nobody has anything to complain about."""
    people: list[Visit] = []

    def come(at: str = address, settings: dict[str, Any] = QUICK, **context: Any) -> Visit:
        wishes = {"viewport": WIDE, "locale": "en-GB", "storage_state": kept(at, settings), **context}
        people.append(Visit(browser.new_context(**wishes), at, touches=context.get("has_touch", False)))
        return people[-1]

    yield come
    for somebody in people:
        somebody.context.close()
    assert [somebody.complaints for somebody in people] == [[]] * len(people)


def kept(address: str, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings as a browser keeps them."""
    value = {"name": "kurzspiel", "value": json.dumps(settings)}
    return {"cookies": [], "origins": [{"origin": address, "localStorage": [value]}]}


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def visit(request: pytest.FixtureRequest, visitor: Visitor) -> Visit:
    return visitor(viewport=request.param)
