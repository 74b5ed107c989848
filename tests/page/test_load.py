"""How much the page loads, and how quickly it answers."""

from statistics import median
from urllib.parse import urlsplit

import pytest

from tests.page.conftest import GAMES, Visit, Visitor
from tests.page.hands import play, press_if_lit

pytestmark = pytest.mark.compiled

FIRST_LOAD = 150_000  # bytes, packed, without fonts
ANSWER = 5.0  # times as long may the board take to answer while bots think
ROUNDS = 3  # of measuring
POLICY = ("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")

# What was loaded, by address, with its size as it came.
LOADED = """
() => Object.fromEntries([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map(({ name, encodedBodySize }) => [name, encodedBodySize]))
"""

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
    ada.page.wait_for_load_state("networkidle")
    loaded: dict[str, int] = ada.page.evaluate(LOADED)
    packed = sum(size for name, size in loaded.items() if ".woff" not in name)
    print(f"\nfirst load: {packed} bytes in {len(loaded)} files")
    assert 10_000 < packed < FIRST_LOAD, loaded
    assert {urlsplit(url).netloc for url in loaded} == {urlsplit(address).netloc}


def test_the_policy_forbids_the_browser_to_load_anything_from_elsewhere(visitor: Visitor) -> None:
    answer = visitor().page.reload()
    assert answer is not None
    policy = answer.headers["content-security-policy"]
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
    """Compared with a board without any thinking; the median of the best round, since other tests run too."""
    ada, ben = visitor(), visitor()
    ada.open_table("sakkara")
    play(ada, presses=1)
    ada.page.evaluate(WATCH)
    alone = answer(ada)
    ben.open_table("maya", "master", "master", "master", "master")  # they think on the other core
    beside = []
    for _ in range(ROUNDS):
        press_if_lit(ben)
        beside.append(answer(ada, ben))
        if beside[-1] < ANSWER * alone:
            break
    assert min(beside) < ANSWER * alone


def answer(ada: Visit, *others: Visit) -> float:
    """How long the board takes from a click to its change, in milliseconds."""
    for _ in range(10):
        for other in others:
            press_if_lit(other)
        play(ada, presses=2)
    ada.settle()
    answers: list[float] = ada.page.evaluate("window.answers.splice(0)")
    return median(answers)
