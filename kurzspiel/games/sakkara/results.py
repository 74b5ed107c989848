"""What is kept of a match of Sakkara that is over: the tiles built, and how each seat opened."""

from collections.abc import Sequence

from kurzspiel.games.sakkara.board import FIELD_NAMES, MOTIF_NAMES, VISIBLE_SHIPS
from kurzspiel.games.sakkara.view import SakkaraView


def scores(view: SakkaraView) -> list[int]:
    """By seat, from the last view of a match: the tiles built."""
    return [len(tiles) for tiles in view["pyramids"]]


def opening(log: Sequence[tuple[int, str]], seats: int, seat: int) -> str:
    """The two tiles that the workers took when they entered the board, in the order of the rules: `ship-grain`."""
    tops = tops_of(log)
    taken = [tops[text.split()[1]] for mover, text in log if mover == seat and text.startswith("enter ")]
    return "-".join(sorted(taken, key=MOTIF_NAMES.index))


def tops_of(log: Sequence[tuple[int, str]]) -> dict[str, str]:
    """The top tile of each field before the first worker enters."""
    dealt = [text.split()[1] for _, text in log if text.startswith("deal ")]
    covered = [text.split()[1] for _, text in log if text.startswith("cover ")]
    lower = dict(zip(FIELD_NAMES, dealt, strict=False))
    upper = dict(zip(covered, dealt[len(FIELD_NAMES) :], strict=True))
    tops = {**lower, **upper}
    missing = max(0, VISIBLE_SHIPS - list(tops.values()).count("ship"))  # S1.3: so many ships come up
    below = [field for field in FIELD_NAMES if lower[field] == "ship" != tops[field]]
    return {**tops, **dict.fromkeys(below[:missing], "ship")}
