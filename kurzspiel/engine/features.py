"""What a game offers for nets that play it, in its `features.py`: a view as a short list of active features.

A feature is something that is so or not so, with a number of its own. The first layer of a net is then a sum of rows
of a table, one for each active feature, which is quick on any processor. Features are told from the viewer's side, as
seats are counted from it on, and come from a blinded state alone: what a seat may not know is not in them.
"""

from typing import Any, Protocol, cast

from kurzspiel.engine.contract import Unbound
from kurzspiel.engine.kernel import kernel


class Features(Protocol):
    """What `features.py` offers, beside the defaults for games in which nobody plans in secret."""

    NUMBER: int  # how many features there are
    MOST: int  # no view has more active ones
    OUTPUTS: int  # of a net, for moves: what `action_of` returns lies below

    def features(self, s: Any, viewer: int, out: Any, row: int) -> int: ...  # fills in numbers, returns how many
    def action_of(self, s: Any, seat: int, move: int) -> int: ...  # a move of this seat as the number of an output
    def move_of(self, s: Any, seat: int, action: int) -> int: ...  # and back

    PLAN_NUMBER: int  # features of a candidate, where all choose at the same time (`policy.candidates`)
    PLAN_MOST: int

    def plan_features(  # of one candidate, into a row from this column on; returns how many
        self, s: Any, seat: int, plans: Any, plan: int, first: int, count: int, ratings: Any, out: Any, row: int,
        column: int,
    ) -> int: ...  # fmt: skip

    def advice(  # a move that looks good at first sight, found in little time; -1: no idea
        self, s: Any, seat: int, moves: Any, count: int, rng: Any
    ) -> int: ...


features = cast(Features, Unbound("features"))


class Numbering:
    """Gives out numbers, a block at a time."""

    def __init__(self) -> None:
        self.size = 0

    def block(self, size: int) -> int:
        """The first number of a block of so many."""
        self.size += size
        return self.size - size


@kernel
def note(out: Any, row: int, count: int, number: int) -> int:
    """One more active feature; returns how many there are now."""
    out[row, count] = number
    return count + 1


@kernel
def within(value: int, least: int, most: int) -> int:
    return min(max(value, least), most)
