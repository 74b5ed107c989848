"""What happens at a table: one class for each kind of event, from which storing, folding and sending follow.

An event is stored as its kind and its fields in JSON. Fields with a default may be missing in what older servers have
stored; fields that are None by default are not stored if they are None.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, TypeVar

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from kurzspiel.server import messages
from kurzspiel.server.table.chairs import Chair
from kurzspiel.server.table.prepared import Answers, IfAny, Source

Value = TypeVar("Value")
Maybe = Annotated[Value | None, Field(exclude_if=lambda value: value is None)]
Line = tuple[float, int | None]  # of chat: when it was said, and by which seat


class BadEvent(Exception):
    """Why a stored event cannot be read, in a sentence; not a ValueError, which means that it cannot happen."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    kind: ClassVar[str]

    def stored(self) -> dict[str, object]:
        """Its fields, ready for JSON."""
        data: dict[str, object] = ADAPTERS[self.kind].dump_python(self, mode="json", by_alias=True)
        return data


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """Something that happened in one seat."""

    seat: int


# --- opening and filling


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """Everything that a table begins with; the fold seats people in copies of these chairs."""

    kind = "opened"
    game: str
    rules: int
    chairs: tuple[Chair, ...]
    options: messages.Options
    owner: str
    secret: str
    keyring: str
    record: str = ""  # that the match continues from
    keyed: IfAny[bool] = False  # chance draws from the whole secret, rather than from a seed as at older tables
    came: Maybe[str] = None  # the table where the match was played before, in a browser or on a server
    ticket: Maybe[str] = None  # it waits for that table to be closed
    times: Maybe[tuple[float, ...]] = None  # the time left on the clock


@dataclass(frozen=True, slots=True)
class SeatJoined(SeatEvent):
    """Somebody has taken an open seat, or one that was kept for them."""

    kind = "joined"
    name: str
    visitor: str
    program: bool = False


@dataclass(frozen=True, slots=True)
class SeatClaimed(SeatEvent):
    """Another device has the seat too, or instead of an earlier visitor of the same person."""

    kind = "claimed"
    visitor: str
    before: Annotated[Maybe[str], Field(alias="from")] = None


@dataclass(frozen=True, slots=True)
class SeatFilled(SeatEvent):
    kind = "filled"
    bot: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatLeft(SeatEvent):
    kind = "left"
    visitors: tuple[str, ...]


# --- playing


@dataclass(frozen=True, slots=True)
class Began(Event):
    kind = "began"
    draws: Maybe[tuple[str, ...]] = None  # None: chance draws when it happens


@dataclass(frozen=True, slots=True)
class Moved(SeatEvent):
    """Moves of one seat, and what chance drew after them."""

    kind = "moved"
    moves: tuple[str, ...]
    by: str | None  # the level of a bot, or `time`
    prepared: Maybe[Source] = None
    draws: Maybe[tuple[str, ...]] = None


@dataclass(frozen=True, slots=True)
class AnswersPrepared(SeatEvent):
    kind = "prepared"
    answers: Answers


# --- taking back


@dataclass(frozen=True, slots=True)
class Undone(SeatEvent):
    """Takes back the seat's last move and these bots' moves after it; or, if all agreed, everything after a move."""

    kind = "undone"
    over: Maybe[tuple[int, ...]] = None
    to: Maybe[int] = None


@dataclass(frozen=True, slots=True)
class UndoAsked(SeatEvent):
    kind = "asked"
    to: int
    stays: IfAny[bool] = False  # until it is answered; in older stored events, the next move ends it


@dataclass(frozen=True, slots=True)
class UndoAgreed(SeatEvent):
    kind = "agreed"


@dataclass(frozen=True, slots=True)
class UndoRefused(SeatEvent):
    kind = "refused"


# --- who plays


@dataclass(frozen=True, slots=True)
class Late(SeatEvent):
    kind = "late"


@dataclass(frozen=True, slots=True)
class SatIn(SeatEvent):
    kind = "sat_in"
    bot: str
    reason: str


@dataclass(frozen=True, slots=True)
class Returned(SeatEvent):
    kind = "returned"


@dataclass(frozen=True, slots=True)
class Handed(SeatEvent):
    kind = "handed"
    visitors: tuple[str, ...]
    generation: int


@dataclass(frozen=True, slots=True)
class Voted(SeatEvent):
    kind = "voted"
    by: int


@dataclass(frozen=True, slots=True)
class Helped(SeatEvent):
    kind = "helped"
    text: str  # the lower level that moved


@dataclass(frozen=True, slots=True)
class Renamed(SeatEvent):
    kind = "renamed"
    name: str
    deleted: IfAny[bool] = False  # nobody holds the seat any more


@dataclass(frozen=True, slots=True)
class HolidayTaken(SeatEvent):
    """The seat's clock stands still until then; None: it runs again."""

    kind = "holiday"
    until: Maybe[float] = None


# --- getting up


@dataclass(frozen=True, slots=True)
class Resigned(SeatEvent):
    """Somebody has left the match for good."""

    kind = "resigned"
    bot: Maybe[str] = None  # the level that plays on; none: the seat only passes, or this ends the match


@dataclass(frozen=True, slots=True)
class EndOffered(SeatEvent):
    kind = "end_offered"
    how: messages.EarlyEnd
    stays: IfAny[bool] = False  # until it is answered; in older stored events, anybody else's move ends it


@dataclass(frozen=True, slots=True)
class EndAccepted(SeatEvent):
    kind = "end_accepted"


@dataclass(frozen=True, slots=True)
class EndDeclined(SeatEvent):
    """Somebody declines the offer, or takes their own back."""

    kind = "end_declined"


@dataclass(frozen=True, slots=True)
class EndedEarly(Event):
    """The match is over before its rules say so."""

    kind = "ended"
    how: messages.EndKind
    places: Maybe[tuple[int, ...]] = None  # none: it does not count


# --- the rest


@dataclass(frozen=True, slots=True)
class Said(Event):
    kind = "said"
    seat: int | None
    name: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Unsaid(Event):
    """Lines that are gone for good, and the numbers of their events."""

    kind = "unsaid"
    lines: tuple[Line, ...]
    events: Maybe[tuple[int, ...]] = None


@dataclass(frozen=True, slots=True)
class Frozen(Event):
    """The reason; and, if the rules are the reason, the first event that they no longer allow."""

    kind = "frozen"
    text: str
    first: Maybe[int] = None


@dataclass(frozen=True, slots=True)
class Thawed(Event):
    kind = "thawed"


@dataclass(frozen=True, slots=True)
class Rematch(Event):
    kind = "rematch"
    text: str  # the table of the rematch
    by: Maybe[int] = None  # the seat of the player who asked for it


@dataclass(frozen=True, slots=True)
class MatchCarried(Event):
    """The match is on its way to another table, or has arrived; without a ticket, it stays."""

    kind = "carried"
    ticket: Maybe[str] = None
    to: Maybe[str] = None


@dataclass(frozen=True, slots=True)
class Paused(Event):
    kind = "paused"
    seconds: float


@dataclass(frozen=True, slots=True)
class RulesChanged(Event):
    kind = "rules_changed"
    rules: int


KINDS: dict[str, type[Event]] = {
    each.kind: each
    for each in (
        TableOpened,
        SeatJoined,
        SeatClaimed,
        SeatFilled,
        SeatLeft,
        Began,
        Moved,
        AnswersPrepared,
        Undone,
        UndoAsked,
        UndoAgreed,
        UndoRefused,
        Late,
        SatIn,
        Returned,
        Handed,
        Voted,
        Helped,
        Renamed,
        HolidayTaken,
        Resigned,
        EndOffered,
        EndAccepted,
        EndDeclined,
        EndedEarly,
        Said,
        Unsaid,
        Frozen,
        Thawed,
        Rematch,
        MatchCarried,
        Paused,
        RulesChanged,
    )
}
ENDING = (Moved, EndedEarly)  # events that can end a match
ADAPTERS: dict[str, TypeAdapter[Event]] = {kind: TypeAdapter(each) for kind, each in KINDS.items()}


def read(kind: str, data: dict[str, object]) -> Event:
    """A stored event."""
    if kind not in ADAPTERS:
        raise BadEvent(f"There is no kind of event {kind!r}; a newer server may have stored it")
    try:
        return ADAPTERS[kind].validate_python(data)
    except ValidationError as error:
        raise BadEvent(f"An event of the kind {kind!r} cannot be read: {_wrong(error)}") from None


def _wrong(error: ValidationError) -> str:
    """Which fields are wrong, and why, without their values, which may be secret."""
    found = error.errors(include_input=False, include_url=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in found)
