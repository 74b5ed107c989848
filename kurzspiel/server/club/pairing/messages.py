"""What a client and the server say to each other about finding people to play with."""

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
    bots: Level | None = Field(default=None, description="bots of this level may take the seats that stay empty")
    bots_after: Annotated[int, Field(ge=0, le=3600)] = Field(default=0, description="seconds from now; 0: at once")
    name: Name = Field(default="Guest", description="of somebody without an account")
    known: Annotated[str, Field(pattern=r"^[A-Za-z0-9]{1,40}$")] | None = Field(
        default=None, description="the table of my last search, if I have been told of it; otherwise I am told again"
    )


class ChallengeWish(Message):
    """What I want to play with somebody."""

    game: GameTitle
    seats: SeatCount = 2
    pace: Pace | None = Field(default="calm", description="null: without a clock")
    rated: bool = False
    bots: Level = Field(default="club", description="in the other seats")


# --- what the server sends


class MySeek(Answer):
    """What I look for, and how far that has come."""

    game: str
    seats: int
    pace: Pace
    rated: bool
    bots: Level | None
    since: float
    others: int = Field(description="other people who look for the same")
    width: int | None = Field(
        description="points of rating that others may be away from me now; null: any; no news by itself"
    )
    table: str | None = Field(description="where it goes on; null: I still wait")


class SeekerLine(Answer):
    """Somebody who looks for a match."""

    name: str = Field(description="empty: of somebody who hides")
    rating: int | None = Field(description="null: he has none yet, or hides")
    game: str
    seats: int
    pace: Pace
    rated: bool
    since: float


class SentChallenge(Answer):
    """Somebody wants to play with somebody."""

    table: str
    by: str = Field(description="who challenges")
    to: str
    mine: bool = Field(description="whether I challenge")
    declined: bool
    game: str
    seats: list[str] = Field(description="names; the empty one is for who is challenged")
    clock: Clock | None
    stand_in: Level | None = Field(
        description="the bot that decides for whoever has no time left; null: without a clock"
    )
    rated: bool
    created: float


class Lobby(Answer):
    """Who and what waits for people to play with."""

    version: str
    tables: list[TableLine] = Field(description="listed ones that wait or run; empty if they were not asked for")
    seekers: list[SeekerLine] = Field(description="who has waited longest first; empty if they were not asked for")
    featured: str | None = Field(description="a table that is worth watching now: people's, or one of bots")
    seek: MySeek | None = Field(description="mine")
    challenges: list[SentChallenge] = Field(description="to me and by me")
