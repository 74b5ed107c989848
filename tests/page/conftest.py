"""A server with the built page, and a browser that looks at it."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from kurzspiel.server.page import FOLDER
from kurzspiel.server.process import HOST, OwnServer
from tools import chromium

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    assert (FOLDER / "index.html").is_file(), "the page is not built; make page builds it"
    server = OwnServer()
    server.start()
    yield f"http://{HOST}:{server.port}"
    server.stop()


@pytest.fixture(scope="module")  # not longer: while it is open no other test can run an event loop
def browser() -> Iterator[Browser]:
    try:
        where = chromium.path()
    except chromium.NoChromium as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"THE PAGE IS NOT TESTED: {error}")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=where, args=list(chromium.ARGUMENTS))
        yield opened
        opened.close()


class Visit:
    """Somebody with a browser window of his own; what goes wrong in it is kept."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(address)

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def visit(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Visit]:
    context = browser.new_context(viewport=request.param, locale="en-GB")
    somebody = Visit(context, address)
    yield somebody
    context.close()
    assert somebody.complaints == []
