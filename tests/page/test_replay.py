"""A match once more: stepping, links to a moment, other eyes, the analysis, playing on."""

import re
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

import kurzspiel
from kurzspiel import record
from kurzspiel.match import Match
from tests.page.conftest import WIDE, Visit
from tests.playing import by_bot

pytestmark = pytest.mark.compiled

SEATS = {"maya": 3, "sakkara": 2, "himalaya": 3}
PEOPLE = ["Ada", "Ben", "Cleo"]
STEPS = 60
LONGEST_TASK = 100  # milliseconds
MOMENT = re.compile(r"Move \d+ of \d+")

WATCH_TASKS = """
window.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
}).observe({ type: "longtask" });
"""


@cache
def played(game: str) -> Match:
    """A match that greedy bots have played to its end."""
    seats = SEATS[game]
    match = kurzspiel.game(game).match(seats=seats, seed=5, names=PEOPLE[:seats])
    choose = [by_bot("greedy", seat) for seat in range(seats)]
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, choose[seat](match, seat))
    return match


def brought(visit: Visit, match: Match) -> str:
    """The address of a table with this match."""
    answer = visit.page.request.post(
        f"{visit.address}/api/tables/import", data={"record": record.to_text(match)}, headers={"origin": visit.address}
    )
    assert answer.status == 201, answer.text()
    return f"{visit.address}/t/{answer.json()['id']}"


def replaying(visit: Visit, game: str, query: str = "") -> str:
    """Opens the replay of a finished match and returns the address of its table."""
    table = brought(visit, played(game))
    visit.page.goto(f"{table}/replay{query}")
    moment(visit.page).wait_for()
    return table


def moment(page: Page) -> "object":
    return page.locator(".where strong")
