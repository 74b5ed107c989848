"""The table of Himalaya as lines of text, for the tests of show.py."""

import io
from collections.abc import Callable
from typing import Any

from rich.console import Console, RenderableType

from kurzspiel.match import Match
from kurzspiel.seats import MARKS
from tests.games.himalaya.position import GOODS, ORDERS, ended, new_match, play, set_up, set_up_draws
from tests.games.himalaya.test_chart import crowded
from tests.words import part

show = part("himalaya", "show")

View = dict[str, Any]
MAP = slice(2, 27)  # the lines of the map
FULL: dict[str, Any] = {"goods": GOODS, "orders": ORDERS}  # nothing is refilled


def printed(what: RenderableType, width: int = 80) -> list[str]:
    """The lines, without the blanks on their right."""
    console = Console(file=io.StringIO(), width=width)
    console.print(what)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]


def drawn(view: View, names: list[str] | None = None, width: int = 80) -> list[str]:
    return printed(show.draw(view, names or [f"Seat {seat}" for seat in range(view["seats"])]), width)


def row(lines: list[str], beginning: str) -> str:
    """The one line that begins so."""
    (found,) = [line for line in lines if line.lstrip("▸ ").startswith(beginning)]
    return found


def player(view: View, seat: int) -> list[str]:
    """The words of the players' table."""
    return row(drawn(view), f"{MARKS[seat]} Seat {seat}").lstrip("▸ ").split()[3:]


def pieces(view: View, seat: int) -> str:
    """The line of a seat with its plan and what it has left."""
    (found,) = [line for line in drawn(view) if line.startswith(f"  {MARKS[seat]} ") and " Seat " not in line]
    return found[4:]


def looked(match: Match, *words: str) -> list[str]:
    return printed(show.look(match.view(0), list(words)))


def discs(view: View, seat: int) -> str:
    return pieces(view, seat)[:12].rstrip()


TABLES: dict[str, Callable[[int], Match]] = {
    "start": new_match,
    "roll": lambda seats: play(new_match(seats), "start 0"),
    "cube": lambda seats: play(new_match(seats), "start 0", "roll 20"),
    "ring": lambda seats: play(new_match(seats), *set_up_draws(seats)[: {3: 32, 4: 32, 5: 32, 6: 38}[seats]]),
    "settle": set_up,
    "event": lambda seats: crowded(seats, "event"),
    "plan": lambda seats: crowded(seats, "plan", plans={0: "ice " * 6, 1: "earth"}),
    "trade": crowded,
    "reward": lambda seats: play(delivered_by_last(seats), "barter"),
    "send": lambda seats: play(delivered_by_last(seats), "barter", "delegate"),
    "over": lambda seats: ended(seats, regions={1: [2] * seats}, inventories={0: 12}),
}
WIDE = [f"Ein überaus langer Name 村村村村村村村村 {seat}0" for seat in range(6)]


def delivered_by_last(seats: int) -> Match:
    return play(
        crowded(seats, caravans=(1, 1, 1, 1, 1, 1)[: seats - 1] + (16,), hands={seats - 1: "barley gold gold"}),
        "deliver",
    )
