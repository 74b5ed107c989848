"""The messages about notices."""

from typing import Annotated, Literal
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field, model_validator

from kurzspiel.match import is_line
from kurzspiel.server.messages import Answer, Clock, Message, Words
from kurzspiel.texts import say

KINDS = ("turn", "question", "begun", "over")  # what notices can be about
USUAL_KINDS = (*KINDS, "news")  # of a new channel
ALL_KINDS = (*USUAL_KINDS, "digest")
MOST_ADDRESS = 254  # characters of a mail address
MOST_URL = 800

Kind = Literal["turn", "question", "begun", "over", "news", "digest"]
Shape = Literal["discord", "slack", "ntfy", "json"]
Tells = Literal["usual", "nothing", "all"]
Hour = Annotated[int, Field(ge=0, le=23)]


def _zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except Exception:  # for example no such file, a folder, or not a valid path
        raise ValueError(say("server-no-zone")) from None
    return name


def _line(text: str) -> str:
    if not is_line(text):
        raise ValueError(say("server-one-line"))
    return text


Line = Annotated[str, AfterValidator(_line)]
ChannelCode = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{20,100}$", description="from the fragment of a link")]


# --- what a client sends


class NoticeWishes(Message):
    """How a visitor wants to be notified of their tables, on all channels."""

    language: Literal["en", "de"] = "en"
    zone: Annotated[str, Field(max_length=60), AfterValidator(_zone)] = Field(
        default="UTC", description="time zone, such as Europe/Vienna"
    )
    digest: Literal["off", "hourly", "daily"] = Field(default="off", description="when a list of waiting tables comes")
    hour: Hour = Field(default=8, description="of the daily digest")
    quiet_from: Hour | None = Field(default=None, description="nothing is sent from this hour ...")
    quiet_to: Hour | None = Field(default=None, description="... to this one")

    @model_validator(mode="after")
    def _whole(self) -> "NoticeWishes":
        if (self.quiet_from is None) != (self.quiet_to is None):
            raise ValueError(say("server-quiet-hours"))
        return self


class NewPush(Message):
    """A browser that accepts messages: the data of its `PushSubscription`."""

    kind: Literal["push"]
    endpoint: Annotated[Line, Field(max_length=MOST_URL)]
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}={0,2}$")]
    about: Annotated[Line, Field(max_length=80)] = Field(default="Browser", description="the browser, in a few words")


class NewMail(Message):
    """A mail address; only a code is sent there until it is confirmed."""

    kind: Literal["mail"]
    address: Annotated[Line, Field(max_length=MOST_ADDRESS)]


class NewWebhook(Message):
    """An address to post messages to, in the format that it understands."""

    kind: Literal["webhook"]
    url: Annotated[Line, Field(max_length=MOST_URL)]
    shape: Shape = "json"


NewChannel = Annotated[NewPush | NewMail | NewWebhook, Field(discriminator="kind")]


class ChannelKinds(Message):
    """Which kinds of notices go to a channel."""

    kinds: Annotated[list[Kind], Field(max_length=len(ALL_KINDS))]


class Confirmation(Message):
    code: ChannelCode


class TableWishes(Message):
    """Which notices a visitor wants about one table."""

    tells: Tells = "usual"


class Looking(Message):
    """Whether somebody is looking at a table."""

    looking: bool


# --- what the server answers


class Channel(Answer):
    id: str
    kind: Literal["push", "mail", "webhook"]
    about: str = Field(description="in a few words; secret parts are left out")
    kinds: list[Kind]
    confirmed: bool
    paused: bool = Field(description="too many notices did not arrive; a test that arrives resumes it")
    failed: float | None = Field(description="when a notice last failed to arrive")
    error: str | None = Field(description="why, in English")
    words: Words | None = None


class NoticeSettings(Answer):
    """Everything about the visitor's own notices."""

    channels: list[Channel]
    wishes: NoticeWishes
    key: str = Field(description="the server's public key for push, as PushManager.subscribe wants it")
    offers: list[Literal["push", "mail", "webhook"]] = Field(description="channels that may be added here")
    most: int = Field(description="channels of one person")


class Tested(Answer):
    """Whether a test arrived, as far as the server can know."""

    ok: bool
    error: str | None = None
    words: Words | None = None


class WhoseChannel(Answer):
    about: str


class LookAgain(Answer):
    again: int | None = Field(description="seconds until it has to be sent again; null: it is not needed")


class WaitingTable(Answer):
    """A table that waits for me."""

    id: str
    game: str
    seats: list[str]
    seat: int = Field(description="of mine")
    kind: Literal["turn", "question"]
    since: float
    until: float | None = Field(description="when my time runs out")
    clock: Clock | None
    alone: bool = Field(description="all other seats are bots' or my own: nobody else waits")


class WaitingTables(Answer):
    """The most urgent first: by clock, then by age."""

    tables: list[WaitingTable]
