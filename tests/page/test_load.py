"""How much the page loads, and how quickly it answers."""

from statistics import median
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response

from tests.page.conftest import GAMES, Visitor
from tests.page.hands import play, press_if_lit

pytestmark = pytest.mark.compiled

FIRST_LOAD = 150_000  # bytes, packed, without fonts
ANSWER = 100.0  # milliseconds from a click to the changed board
POLICY = ("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")

# Notes the time from each press to the next change of the log, which changes together with the board.
WATCH = """
() => {
  let pressed = null;
  window.answers = [];
  addEventListener('click', () => (pressed = performance.now()), true);
  new MutationObserver(() => {
    if (pressed !== null) window.answers.push(performance.now() - pressed);
    pressed = null;
  }).observe(document.querySelector('#side-panel'), { childList: true, subtree: true });
}
"""


def test_the_first_load_is_small_and_from_here_alone(visitor: Visitor, address: str) -> None:
    ada = visitor()
    responses: list[Response] = []
    ada.context.on("response", lambda response: responses.append(response))
    ada.go("/")
    ada.page.wait_for_load_state("networkidle")
    loaded = {each.url: each.request.sizes()["responseBodySize"] for each in responses if ".woff" not in each.url}
    print(f"\nfirst load: {sum(loaded.values())} bytes in {len(loaded)} files")
    assert sum(loaded.values()) < FIRST_LOAD, loaded
    assert {urlsplit(each.url).netloc for each in responses} == {urlsplit(address).netloc}
    assert all(each.ok for each in responses)
    policy = responses[0].headers["content-security-policy"]
    assert all(part in policy for part in POLICY), policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("game", GAMES)
def test_a_table_loads_nothing_from_elsewhere(visitor: Visitor, address: str, game: str) -> None:
    ada = visitor()
    asked: list[str] = []
    ada.context.on("request", lambda request: asked.append(request.url))
    ada.open_table(game)
    play(ada, presses=2)
    assert asked and {urlsplit(url).netloc for url in asked} == {urlsplit(address).netloc}


def test_the_board_answers_quickly_while_bots_think(visitor: Visitor) -> None:
    """The median, since another program may take the processor at any moment."""
    ada, ben = visitor(), visitor()
    ben.open_table("maya", "expert", "expert", "expert", "expert")  # they think on the other core
    ada.open_table("sakkara")
    play(ada, presses=1)
    ada.page.evaluate(WATCH)
    for _ in range(10):
        press_if_lit(ben)
        play(ada, presses=3)
    ada.settle()
    answers = ada.page.evaluate("window.answers")
    print("\nmilliseconds from click to board:", *sorted(round(each) for each in answers))
    assert len(answers) >= 10
    assert median(answers) < ANSWER
