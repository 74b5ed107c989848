"""What is kept of a match of Himalaya that is over: the yaks, and how each seat opened."""

from collections.abc import Sequence
from itertools import takewhile

from kurzspiel.games.himalaya.board import ACTIONS, VILLAGES
from kurzspiel.games.himalaya.view import HimalayaView


def scores(view: HimalayaView) -> list[int]:
    """By seat, from the last view of a match: the economic influence, which is counted in yaks."""
    return [influence["economic"] for influence in view["influence"]]


def opening(log: Sequence[tuple[int, str]], seats: int, seat: int) -> str:
    """What lay where the caravan started, and how many of the first six actions were trades: `goods-3`."""
    own = [text.split() for mover, text in log if mover == seat]
    start = next(int(words[1]) for words in own if words[0] == "settle")
    first = [words[1] for words in own if words[0] == "plan"][:ACTIONS]
    return f"{offered(log).get(start, 'empty')}-{first.count('trade')}"


def offered(log: Sequence[tuple[int, str]]) -> dict[int, str]:
    """H2.2: the villages with goods, and those with an order, before the caravans come."""
    found: dict[int, str] = {}
    village = 0
    for kind, what in (text.split() for _, text in takewhile(lambda entry: not entry[1].startswith("settle"), log)):
        if kind == "roll":
            village = int(what)
            while village in found:  # H7.2: up to the next free one; after the last comes the first
                village = village % len(VILLAGES) + 1
        elif kind != "start":
            found[village] = "goods" if kind == "cube" else "order"
    return found
