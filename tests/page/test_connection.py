"""What is lost comes back by itself: the connection, the server; and one seat may be open in two tabs."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from kurzspiel.loadtest.process import OwnServer
from tests.page.conftest import Visit, Visitor, address_of
from tests.page.hands import play, press_if_lit

pytestmark = pytest.mark.compiled

LOST = "The connection was lost"


@pytest.fixture
def own_server() -> Iterator[OwnServer]:
    """A server that may be killed."""
    server = OwnServer()
    server.start()
    yield server
    server.stop()


def log_of(page: Page) -> list[str]:
    return page.locator("#side-panel li").all_text_contents()


def test_a_lost_connection_comes_back_and_the_game_goes_on(visitor: Visitor) -> None:
    ada = visitor()
    sockets: list[WebSocketRoute] = []

    def between(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    ada.page.route_web_socket("**/socket?*", between)
    ada.open_table("maya")
    play(ada, presses=2)
    ada.settle()
    before, opened = log_of(ada.page), len(sockets)  # on the way here ada may have seen a table that others play
    for _ in range(3):
        sockets[-1].close()
        expect(ada.page.get_by_text(LOST)).to_be_visible()
        expect(ada.page.get_by_text(LOST)).not_to_be_visible()
    assert len(sockets) == opened + 3
    assert log_of(ada.page)[: len(before) - 1] == before[:-1], "the last line may have grown"
    play(ada, presses=2)


def test_the_server_restarts_in_the_middle_of_a_game(visitor: Visitor, own_server: OwnServer) -> None:
    ada = visitor(address_of(own_server))
    ada.open_table("himalaya")
    play(ada, presses=4)
    ada.settle()
    expect(ada.page.locator(".sentence.mine")).to_be_visible()  # until then bots move, and what they laid may be shown
    before = log_of(ada.page)
    own_server.kill()
    expect(ada.page.get_by_text(LOST)).to_be_visible()
    own_server.start()
    expect(ada.page.get_by_text(LOST)).not_to_be_visible(timeout=15_000)
    assert log_of(ada.page)[: len(before) - 1] == before[:-1], "the last line may have grown"
    play(ada, presses=4)
    ada.forgive("ERR_CONNECTION_REFUSED")


def test_two_tabs_of_one_seat(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_table("sakkara")
    tab = Visit(ada.context, ada.page.url)
    tab.page.locator(".stage").wait_for()
    for somebody in (ada, tab, ada, tab):
        somebody.page.bring_to_front()
        play(somebody, presses=3)
    for somebody in (ada, tab):  # at once
        press_if_lit(somebody)
    for somebody in (ada, tab):
        somebody.settle()
        expect(somebody.page.locator(".sentence.mine")).to_be_visible()  # nobody else moves any more
    expect(tab.page.locator("#side-panel li")).to_have_count(len(log_of(ada.page)))
    assert log_of(tab.page) == log_of(ada.page)
    assert tab.complaints == []
