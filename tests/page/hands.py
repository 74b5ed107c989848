"""Hands that play: they press what is lit on the board and in the game's part of the panel, and nothing else."""

import random
import time
from contextlib import suppress
from itertools import cycle
from typing import Any

from playwright.sync_api import ElementHandle, Error

from tests.page.conftest import Visit

PATIENCE = 20.0  # seconds for something to be lit
PRESSES = 3000  # more are needed in no game
HURRY = 0.9  # how often a choice is finished where that is possible

# All that can be pressed on the board, and of the game in the decision panel. What is grey only says why it is not
# possible, and some things only explain more.
ALL_LIT = """
[...document.querySelectorAll(':is(.stage, .game-panel) :is(button, [role=button])')].filter((one) =>
  one.checkVisibility() && !one.disabled && one.ariaDisabled !== 'true' && !one.closest('.floating')
  && !one.matches('.off, [tabindex="-1"], [popovertarget]'))
"""

# One of them, or "over".
LIT = f"""
([chance, hurry]) => {{
  if (document.querySelector('.summary')) return 'over';
  const lit = {ALL_LIT.strip()};
  const last = lit.find((one) => one.matches('.main, .end, .empty'));
  return (hurry && last) || lit[Math.floor(chance * lit.length)] || null;
}}
"""

# The same, pressed by the page itself, which waits for no other process; whether the match came to its end.
TO_THE_END = f"""
async ([hurry, patience]) => {{
  const found = {LIT.strip()};
  for (let end = performance.now() + patience; performance.now() < end; ) {{
    const thing = found([Math.random(), Math.random() < hurry]);
    if (thing === 'over') return true;
    if (thing) end = performance.now() + patience;
    thing?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}));
    await new Promise((done) => setTimeout(done, 10));
  }}
  return false;
}}
"""


def play(*people: Visit, presses: int = PRESSES) -> bool:
    """Each in turn presses what is lit for them, this many times or until the match is over; returns whether it is."""
    made, end = 0, time.monotonic() + PATIENCE
    for somebody in cycle(people):
        thing = lit(somebody)
        if thing == "over" or made == presses:
            return made < presses
        assert time.monotonic() < end, "nothing is lit for anybody" if thing is None else f"{thing} cannot be pressed"
        if thing is None:
            somebody.page.wait_for_timeout(10)
            continue
        with suppress(Error):  # the board may change under the hand
            somebody.press(thing)
            made, end = made + 1, time.monotonic() + PATIENCE
    raise AssertionError("nobody plays")


def play_to_the_end(somebody: Visit) -> None:
    """One visitor alone presses what is lit; if bots are elsewhere, only their thinking takes time."""
    assert somebody.page.evaluate(TO_THE_END, [HURRY, 1000 * PATIENCE]), "nothing is lit, and the match is not over"


def press_if_lit(somebody: Visit) -> None:
    with suppress(Error):
        if isinstance(thing := lit(somebody), ElementHandle):
            somebody.press(thing)


def lit(somebody: Visit) -> Any:
    """Something that is lit for the visitor, "over", or None."""
    somebody.settle()
    found = somebody.page.evaluate_handle(LIT, [random.random(), random.random() < HURRY])
    return found.as_element() or found.json_value()
