"""What is kept of a match of Maya that is over: the gold, and how each seat opened."""

from collections.abc import Sequence

from kurzspiel.games.maya.board import QUARRIES, QUARRY_NAMES
from kurzspiel.games.maya.view import MayaView


def scores(view: MayaView) -> list[int]:
    """By seat, from the last view of a match: the gold."""
    return list(view["gold"])


def opening(log: Sequence[tuple[int, str]], seats: int, seat: int) -> str:
    """The pyramids of the two opening stones, by name, and the marker of the quarry of the first worker, or `pass`.

    `copan-uxmal-carry`: stones on Copan and Uxmal, then a card for the carry marker.
    """
    own = [text.split() for mover, text in log if mover == seat]
    stones = sorted(words[1] for words in own[:2])
    first = own[2]
    if first[0] == "pass":
        return "-".join([*stones, "pass"])
    marker, _, _ = QUARRIES[seats][QUARRY_NAMES.index(first[1])]
    return "-".join([*stones, marker])
