"""Messages about outside bots, and to and from them."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from kurzspiel.match import is_line
from kurzspiel.server.messages import Answer, AnyView, GameTitle, KnownName, Message, Name, SeatNumber
from kurzspiel.texts import say


def _line(text: str) -> str:
    if text and not is_line(text):
        raise ValueError(say("server-one-line"))
    return text


About = Annotated[str, Field(max_length=200), AfterValidator(_line)]
OpenTo = Literal["anybody", "owner"]


class BotWishes(Message):
    """What the owner of a bot may choose."""

    about: About = Field(default="", description="a line for people who look for an opponent")
    games: Annotated[list[GameTitle], Field(min_length=1)] = Field(description="the games that it plays")
    open_to: OpenTo = Field(default="anybody", description="who may seat it at a table")
    most_tables: Annotated[int, Field(ge=1, le=100)] = Field(default=4, description="tables at which it plays at once")


class NewBot(BotWishes):
    name: Name


class InvitedBot(Message):
    """An outside bot for an open seat."""

    seat: SeatNumber
    program: KnownName


class BotLine(Answer):
    """An outside bot, as everybody may see it."""

    id: str
    name: str
    owner: str
    about: str
    games: list[str]
    open_to: OpenTo
    most_tables: int
    here: bool = Field(description="whether it holds its stream now")
    token: str | None = Field(default=None, description="shown once, when it is made or renewed")


class BotList(Answer):
    bots: list[BotLine]


# --- the stream


class Start(Answer):
    """The bot sits at a table whose match has begun."""

    type: Literal["start"] = "start"
    table: str
    seat: int
    game: str
    rules: int
    seats: int


class AskedMove(Answer):
    """It is the bot's turn."""

    type: Literal["move"] = "move"
    table: str
    seat: int
    position: str = Field(description="its name; send it with the move")
    seconds: float = Field(description="left for this decision")
    legal: list[str]
    view: AnyView = Field(description="docs/views.md")
    packed: str | None = Field(
        description="the same for programs that use this package: View.unpacked of its base64; null with hidden memory"
    )


class End(Answer):
    """The match is over."""

    type: Literal["end"] = "end"
    table: str
    seat: int
    places: list[int] | None = Field(description="of all seats; null: the table was frozen or deleted")


class Ping(Answer):
    """Nothing has happened for a while."""

    type: Literal["ping"] = "ping"
