"""Every message about hosting. Whatever hosts see is here: there are no cards, plans or keys in it."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from kurzspiel.match import is_line
from kurzspiel.server.messages import Answer, KnownName, Message, SeatNumber, Status
from kurzspiel.server.storage.store import Role
from kurzspiel.texts import say

Reason = Literal["insult", "hate", "threat", "private", "spam", "other"]
SettingKind = Literal["number", "text", "rate", "choice", "flag"]
Deed = Literal[
    "dismiss", "unsay", "mute", "unmute", "ban", "unban", "freeze", "thaw", "delete", "tidy", "forget", "set",
    "rotate", "delete-study",
]  # fmt: skip

MOST_NOTE = 300  # characters
MOST_WHY = 200
MOST_DAYS = 3650


def _line_or_nothing(text: str) -> str:
    if text and not is_line(text):
        raise ValueError(say("server-one-line"))
    return text


Note = Annotated[str, Field(max_length=MOST_NOTE), AfterValidator(_line_or_nothing)]
Why = Annotated[str, Field(min_length=1, max_length=MOST_WHY), AfterValidator(_line_or_nothing)]


# --- for everybody


class Place(Answer):
    """The name that the host gave this server, and how it welcomes visitors."""

    name: str
    welcome: str


class LineOfChat(Message):
    """A line as it appears in the chat."""

    at: float
    seat: SeatNumber | None
    name: KnownName


class NewReport(Message):
    """Report somebody else's line to the hosts."""

    line: LineOfChat
    reason: Reason
    note: Note = Field(default="", description="in your own words")


# --- for hosts: looking


class Overview(Answer):
    """How the server is doing. Counts in memory are this node's."""

    version: str
    database: str = Field(description="its kind and version; never its address")
    shape: str
    started: float
    tables: dict[Status, int]
    guests: int
    accounts: dict[Role, int]
    seen_today: int
    open_reports: int
    nodes: int = Field(description="nodes that are alive")
    sockets: int
    waiting_bots: int
    errors: int = Field(description="errors of the server itself since the start")
    can_ban: bool


class Person(Answer):
    """Somebody that the server knows."""

    id: str
    name: str
    role: Role | None = Field(description="null: a guest")
    created: float
    seen: float
    tables: int = Field(description="where the person holds seats")
    muted: bool
    muted_until: float | None
    why: str | None = Field(description="the reason for the mute")
    banned: bool
    banned_until: float | None


class PersonList(Answer):
    people: list[Person]


class SaidLine(Answer):
    at: float
    seat: int | None
    name: str
    text: str


class Complaint(Answer):
    """One reader's report of a line."""

    by: str = Field(description="his name")
    reason: Reason
    note: str
    at: float


class Case(Answer):
    """A line that was reported, with a few lines before and after it; nothing else of the table."""

    table: str
    number: int = Field(description="of the line, in the log of the table")
    line: SaidLine
    before: list[SaidLine]
    after: list[SaidLine]
    speaker: Person | None = Field(description="null: the server no longer knows the person")
    complaints: list[Complaint]
    done: float | None
    outcome: str | None = Field(description="what was done, separated by spaces")


class CaseList(Answer):
    cases: list[Case]


class HostTable(Answer):
    """A table as the host may see it."""

    id: str
    game: str
    status: Status
    listed: bool
    names: list[str]
    created: float
    changed: float
    events: int


class HostTableList(Answer):
    tables: list[HostTable]


class LogLine(Answer):
    """Something that a host has done."""

    at: float
    host: str | None = Field(description="the host's name; null: the admin command")
    what: Deed
    whom: str | None = Field(description="the name of the visitor, if it was about one")
    visitor: str | None
    table: str | None
    data: dict[str, Any]


class LogLines(Answer):
    lines: list[LogLine]


# --- for hosts: acting


class Penalty(Message):
    """For how long, and why; the person concerned can read it."""

    days: Annotated[int, Field(ge=1, le=MOST_DAYS)] | None = Field(default=None, description="null: until it is lifted")
    why: Why


class Verdict(Message):
    """What becomes of a reported line and its speaker; an empty verdict dismisses the report."""

    unsay: bool = Field(default=False, description="delete the line")
    mute: Penalty | None = None
    ban: Penalty | None = None


class Freeze(Message):
    why: Why


# --- settings


class HostSetting(Answer):
    """A setting that hosts change while the server runs."""

    name: str
    kind: SettingKind
    value: Any
    default: Any = Field(description="of the environment, or ours")
    is_set: bool = Field(description="by a host")
    least: int | None
    most: int | None
    choices: list[str]


class FixedSetting(Answer):
    """A setting that only the environment has."""

    variable: str
    about: str
    value: str | None = Field(description="null: not to be shown")


class HostSettingList(Answer):
    settings: list[HostSetting]
    fixed: list[FixedSetting]


class NewHostSettings(Message):
    """Values by name; null: the environment's again."""

    values: Annotated[dict[str, Any], Field(min_length=1, max_length=50)]
