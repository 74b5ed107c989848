"""Who sits at a table, and their names."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from pydantic import ConfigDict

from kurzspiel.bots.characters import CHARACTERS, names_of
from kurzspiel.server.table.prepared import NOTHING, Answers, IfAny

IDLE = "idle"  # plays in a seat that was left empty: passes whenever it can
GONE = "Deleted player"  # the name of a deleted person


@dataclass
class Chair:
    """Who sits in a seat, and who plays for them."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    who: Literal["open", "person", "bot"]
    name: str = ""
    bot: str | None = None  # the level, for a bot of the table
    stand_in: str | None = None  # the level that plays for the person ...
    reason: str = ""  # ... because they handed it over (own), have left (gone), were away or late, or the others voted
    is_late: bool = False  # a bot makes this one decision
    helped: str | None = None  # the lower level that made its last move, because no worker answered
    missed: int = 0  # decisions in a row that the person missed
    generation: int = 0  # of its key: a new one makes old links useless
    visitors: list[str] = field(default_factory=list)
    is_program: bool = False  # an outside bot holds it: treated as a person, except for its own time limit
    asked: float = 0.0  # when its current decision began
    prepared: Answers = NOTHING  # hidden from all other seats
    holiday: IfAny[float] = 0.0  # until then its clock stands still
    back: IfAny[float] = 0.0  # when its last holiday ended
    gone: IfAny[int] = 0  # left the match for good: 1 for the first seat to leave
    deleted: IfAny[bool] = False  # its person's account was deleted, and nobody else holds the seat
    invited: IfAny[bool] = False  # the seat is kept for its person, who has not yet said whether they want to play
    offered: IfAny[int] = 0  # the number of the move, from 1, before which it last offered to end the match

    @property
    def has_own_time(self) -> bool:
        """Whether its answers have a deadline of their own, without a clock."""
        return self.is_program or (self.prepared is not NOTHING and self.prepared != NOTHING)

    @property
    def plays(self) -> bool:
        """Whether it belongs to a person who is in the match, or may come back to it."""
        return self.who == "person" and not (self.gone or self.deleted or self.is_program)

    @property
    def player(self) -> str | None:
        """The level of the bot that is playing, if there is one."""
        return self.bot or self.stand_in


def bot_name(level: str, taken: Collection[str], wished: str | None = None) -> str:
    """A name for a bot of this level at a table where these are taken: the wished one, if the level has it."""
    if wished in CHARACTERS[level] and wished not in taken:
        return str(wished)
    return next(name for name in names_of(level) if name not in taken)


def numbered_names(name: str) -> Iterator[str]:
    """Ann, Ann 2, Ann 3, ..."""
    yield name
    number = 2
    while True:
        yield f"{name} {number}"
        number += 1
