"""Who sits at a table, and what they are called."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from pydantic import ConfigDict

from kurzspiel.bots.characters import CHARACTERS, names_of
from kurzspiel.server.table.prepared import NOTHING, Answers, IfAny

IDLE = "idle"  # what plays in a seat that was left empty: it passes where it can
GONE = "Deleted player"  # the name of somebody who is gone for good


@dataclass
class Chair:
    """Who sits in a seat, and who plays for him."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    who: Literal["open", "person", "bot"]
    name: str = ""
    bot: str | None = None  # the level, for a bot of the table
    stand_in: str | None = None  # the level that plays for the person ...
    reason: str = ""  # ... because he handed it over (own), has left (gone), was away or late, or the others voted
    is_late: bool = False  # a bot plays this one decision
    helped: str | None = None  # the lower level that made its last move, since no worker answered
    missed: int = 0  # decisions in a row that he let pass
    generation: int = 0  # of its key: a new one makes old links useless
    visitors: list[str] = field(default_factory=list)
    is_program: bool = False  # a bot from outside holds it: a person in all but manners and patience
    asked: float = 0.0  # when its present decision began
    prepared: Answers = NOTHING  # for no other seat to know of
    holiday: IfAny[float] = 0.0  # until then its time stands still
    back: IfAny[float] = 0.0  # when its last holiday was over
    gone: IfAny[int] = 0  # left the match for good: the first who did is 1
    deleted: IfAny[bool] = False  # the account of its person, and nobody else holds the seat
    invited: IfAny[bool] = False  # the seat is kept for its person, who has not said yet whether to play
    offered: IfAny[int] = 0  # the move, counted from 1, before which it last offered to end the match

    @property
    def has_own_time(self) -> bool:
        """Whether its answer may be due at a time of its own, without a clock."""
        return self.is_program or (self.prepared is not NOTHING and self.prepared != NOTHING)

    @property
    def plays(self) -> bool:
        """Whether a person belongs to it who may come back to the match, if they are not here."""
        return self.who == "person" and not (self.gone or self.deleted or self.is_program)

    @property
    def player(self) -> str | None:
        """The level of the bot that plays now, if one does."""
        return self.bot or self.stand_in


def bot_name(level: str, taken: Collection[str], wished: str | None = None) -> str:
    """What a bot of this level is called at a table where these names are taken: as wished, if the level has such."""
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
