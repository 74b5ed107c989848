"""What a client and the server say to each other about notices."""

from typing import Annotated, Literal
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field, model_validator

from kurzspiel.match import is_line
from kurzspiel.server.messages import Answer, Clock, Message, Words
from kurzspiel.texts import say

KINDS = ("turn", "question", "begun", "over")  # what can be heard of a table
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
    except Exception:  # among others: no such file, a folder, no text that a path may be
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
    """How somebody wants to be notified of their tables, wherever that is."""

    language: Literal["en", "de"] = "en"
    zone: Annotated[str, Field(max_length=60), AfterValidator(_zone)] = Field(
        default="UTC", description="time zone, such as Europe/Vienna"
    )
    digest: Literal["off", "hourly", "daily"] = Field(default="off", description="when a list of waiting tables comes")
    hour: Hour = Field(default=8, description="of the daily digest")
    quiet_from: Hour | None = Field(default=None, description="from this hour on nothing is sent ...")
    quiet_to: Hour | None = Field(default=None, description="... until this one")

    @model_validator(mode="after")
    def _whole(self) -> "NoticeWishes":
        if (self.quiet_from is None) != (self.quiet_to is None):
            raise ValueError(say("server-quiet-hours"))
        return self


class NewPush(Message):
    """A browser that takes messages: what its `PushSubscription` says."""

    kind: Literal["push"]
    endpoint: Annotated[Line, Field(max_length=MOST_URL)]
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}={0,2}$")]
    about: Annotated[Line, Field(max_length=80)] = Field(default="Browser", description="the browser, in a few words")


class NewMail(Message):
    """A mail address; nothing but a code goes there before it is confirmed."""

    kind: Literal["mail"]
    address: Annotated[Line, Field(max_length=MOST_ADDRESS)]


class NewWebhook(Message):
    """An address to which messages are posted, in the format that it understands."""

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
    """What somebody wants to hear of one table."""

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
    paused: bool = Field(description="too much did not arrive; a test that arrives ends it")
    failed: float | None = Field(description="when something did not arrive last")
    error: str | None = Field(description="why, in English")
    words: Words | None = None


class NoticeSettings(Answer):
    """Everything about the notices of whoever asks."""

    channels: list[Channel]
    wishes: NoticeWishes
    key: str = Field(description="the server's public key for push, as PushManager.subscribe wants it")
    offers: list[Literal["push", "mail", "webhook"]] = Field(description="channels that may be added here")
    most: int = Field(description="channels of one person")


class Tested(Answer):
    """Whether a test arrived, as far as can be known."""

    ok: bool
    error: str | None = None
    words: Words | None = None


class WhoseChannel(Answer):
    about: str


class LookAgain(Answer):
    again: int | None = Field(description="say it again after so many seconds; null: nobody needs to know")


class WaitingTable(Answer):
    """A table that waits for me."""

    id: str
    game: str
    seats: list[str]
    seat: int = Field(description="of mine")
    kind: Literal["turn", "question"]
    since: float
    until: float | None = Field(description="when my time is over")
    clock: Clock | None
    alone: bool = Field(description="all others there are bots, or I myself: nobody else waits")


class WaitingTables(Answer):
    """The most urgent first: by clock, then by age."""

    tables: list[WaitingTable]
