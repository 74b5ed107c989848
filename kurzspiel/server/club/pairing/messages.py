"""The messages about finding people to play with."""

from typing import Annotated, Literal

from pydantic import Field

from kurzspiel.server.messages import Answer, Clock, GameTitle, Level, LiveClock, Message, Name, SlowClock, TableLine

Pace = Literal["quick", "calm", "day", "days"]
PACES: dict[Pace, LiveClock | SlowClock] = {
    "quick": LiveClock(bank=300, increment=10),
    "calm": LiveClock(bank=1200, increment=30),
    "day": SlowClock(seconds=86400),
    "days": SlowClock(seconds=3 * 86400),
}
SeatCount = Annotated[int, Field(ge=2, le=6)]


# --- what a client sends


class Seek(Message):
    """What I want to play with people who want the same."""

    game: GameTitle
    seats: SeatCount
    pace: Pace = "calm"
    rated: bool = False
    bots: Level | None = Field(default=None, description="bots of this level may take seats that stay empty")
    bots_after: Annotated[int, Field(ge=0, le=3600)] = Field(default=0, description="seconds from now; 0: at once")
    name: Name = Field(default="Guest", description="for a visitor without an account")
    known: Annotated[str, Field(pattern=r"^[A-Za-z0-9]{1,40}$")] | None = Field(
        default=None, description="the table of my last search, if I know of it; otherwise it is sent again"
    )


class ChallengeWish(Message):
    """What I want to play with another player."""

    game: GameTitle
    seats: SeatCount = 2
    pace: Pace | None = Field(default="calm", description="null: without a clock")
    rated: bool = False
    bots: Level = Field(default="club", description="in the other seats")


# --- what the server sends


class MySeek(Answer):
    """What I am looking for, and how far that has got."""

    game: str
    seats: int
    pace: Pace
    rated: bool
    bots: Level | None
    since: float
    others: int = Field(description="other people who are looking for the same")
    width: int | None = Field(
        description="how far others' ratings may now be from mine, in points; null: any; a change of it is no news"
    )
    table: str | None = Field(description="the table that was found; null: I am still waiting")


class SeekerLine(Answer):
    """Somebody who is looking for a match."""

    name: str = Field(description="empty: this player hides")
    rating: int | None = Field(description="null: this player has none yet, or hides")
    game: str
    seats: int
    pace: Pace
    rated: bool
    since: float


class SentChallenge(Answer):
    """A challenge from one player to another."""

    table: str
    by: str = Field(description="who challenges")
    to: str
    mine: bool = Field(description="whether I sent it")
    declined: bool
    game: str
    seats: list[str] = Field(description="names; the empty one is the challenged player's")
    clock: Clock | None
    stand_in: Level | None = Field(
        description="the bot that decides for players who have no time left; null: without a clock"
    )
    rated: bool
    created: float


class Lobby(Answer):
    """The people and tables that wait for others to play."""

    version: str
    tables: list[TableLine] = Field(description="listed ones that wait or run; empty if they were not asked for")
    seekers: list[SeekerLine] = Field(description="the longest waiting first; empty if they were not asked for")
    featured: str | None = Field(description="a table worth watching now, of people or of bots")
    seek: MySeek | None = Field(description="mine")
    challenges: list[SentChallenge] = Field(description="to me and from me")
