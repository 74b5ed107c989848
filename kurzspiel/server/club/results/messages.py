"""Results, ratings, profiles and statistics as the server sends them. Shared wins count in part."""

from typing import Literal

from pydantic import Field

from kurzspiel.server.messages import Answer, Message

Among = Literal["all", "rated", "people"]
Kind = Literal["person", "program", "level", "others"]


class Rating(Answer):
    """On the scale of docs/ratings.md."""

    points: int
    margin: int = Field(description="in 95 of 100 cases the true rating is no further away")
    provisional: bool = Field(description="too few matches to be taken seriously")


class PlayerLine(Answer):
    """A line in the list of players; a level of bots has a fixed, measured rating and no rank."""

    rank: int | None
    kind: Kind
    name: str = Field(description="of a person, a program or a level")
    rating: Rating
    matches: int | None = Field(description="rated ones")
    won: float | None = Field(description="share of these matches")


class Players(Answer):
    game: str
    players: list[PlayerLine]
    mine: PlayerLine | None = Field(description="the visitor's own line, whatever the rank")
    total: int = Field(description="players with a rank")
    enough: int = Field(description="rated matches needed for a rank")


class RatingPoint(Answer):
    at: float
    points: int
    margin: int


class GameRating(Answer):
    game: str
    rating: Rating
    matches: int
    rank: int | None
    history: list[RatingPoint] = Field(description="after each rated match, the newest last")


class Tally(Answer):
    """Matches of one seat at tables of one size."""

    game: str
    seats: int
    seat: int
    played: int
    won: float = Field(description="wins")
    place: float = Field(description="mean place")


class Against(Answer):
    """Matches against a person or a program with an account, a level of bots, or all others together."""

    game: str
    kind: Kind
    name: str
    played: int
    won: float = Field(description="share of the wins")
    ahead: float = Field(description="how often ahead of this opponent, ties half")
    place: float


class OpeningLine(Answer):
    """An opening of a game, in the game's own terms (docs/ratings.md), and its results."""

    game: str
    opening: str
    played: int
    won: float = Field(description="share of the wins")
    low: float = Field(description="the true share lies between low and high in 95 of 100 cases")
    high: float
    place: float


class PastSeat(Answer):
    """Who sat at the table of a past match."""

    kind: Kind
    name: str = Field(description="empty: somebody without an account, or hidden")
    place: int
    score: int


class PastMatch(Answer):
    table: str | None = Field(description="where it can be viewed, if it still exists and you may")
    game: str
    ended: float
    rated: bool
    seat: int
    seats: list[PastSeat]
    given_up: bool = Field(description="whether a bot played on")
    change: int | None = Field(description="points won or lost")


class Profile(Answer):
    name: str
    kind: Kind
    since: float
    mine: bool
    hidden: bool
    ratings: list[GameRating]
    tallies: list[Tally]
    against: list[Against]
    openings: list[OpeningLine]
    recent: list[PastMatch]


class Visibility(Message):
    """Whether I am in lists of players and have a profile that others can read."""

    hidden: bool


class Measured(Answer):
    """A share of the wins, and where the true share lies in 95 of 100 cases."""

    of: int
    value: float
    low: float
    high: float


class Bin(Answer):
    """How many lie from low up to, but not including, high; null: no upper limit."""

    low: int
    high: int | None
    count: int
    winners: int = 0


class SeatsCount(Answer):
    seats: int
    matches: int


class Statistics(Answer):
    """What the stored matches of a game show, at tables of one size."""

    game: str
    among: Among
    sizes: list[SeatsCount] = Field(description="matches by number of seats")
    seats: int = Field(description="the number of seats that the rest is about")
    matches: int = Field(description="how many of the newest matches the rest is about")
    since: float | None
    by_seat: list[Measured]
    scores: list[Bin]
    mean_score: float | None
    moves: list[Bin]
    mean_moves: float | None
    seconds: list[Bin]
    openings: list[OpeningLine]


class SeatRating(Answer):
    """Who sits there, if it is a bot or somebody with an account who does not hide."""

    kind: Kind
    name: str = Field(description="of the account or the level; empty: others")
    rating: Rating | None


class TableRatings(Answer):
    """What is known about the players of a table, by seat."""

    seats: list[SeatRating]


class Stakes(Answer):
    """How getting up would change my rating, in points, by what is known now; null: not at all."""

    resign: int | None = Field(description="if I leave for good and all others tie")
    draw: int | None = Field(description="if all remaining players share the place")
    asked: list[int] = Field(description="the seats of the other people, who would have to agree to a draw")
    stop: list[int] = Field(description="those of them who would have to agree to stop, because they have made a move")


class SeatResult(Answer):
    seat: int
    place: int
    score: int
    given_up: bool
    before: Rating | None = Field(description="null: no account, or the match does not count for this player")
    after: Rating | None


class TableResult(Answer):
    """The result of a finished match."""

    rated: bool
    counted: bool = Field(description="whether it has been counted for the ratings")
    seats: list[SeatResult] = Field(description="empty: it continued another match, so nothing is kept")
