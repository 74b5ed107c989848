"""Results, ratings, profiles and statistics as the server sends them. Shares of wins count shared wins in parts."""

from typing import Literal

from pydantic import Field

from kurzspiel.server.messages import Answer, Message

Among = Literal["all", "rated", "people"]
Kind = Literal["person", "program", "level", "others"]


class Rating(Answer):
    """On the scale of docs/ratings.md."""

    points: int
    margin: int = Field(description="in 95 of 100 cases the truth is no further away")
    provisional: bool = Field(description="too few matches to be taken seriously")


class PlayerLine(Answer):
    """Somebody in the list of players; a level of bots has a fixed, measured rating and no rank."""

    rank: int | None
    kind: Kind
    name: str = Field(description="of a person or a program; of a level its name")
    rating: Rating
    matches: int | None = Field(description="rated ones")
    won: float | None = Field(description="share of these")


class Players(Answer):
    game: str
    players: list[PlayerLine]
    mine: PlayerLine | None = Field(description="whoever asks, at whatever rank")
    total: int = Field(description="who have a rank")
    enough: int = Field(description="rated matches that it takes to have one")


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
    """Matches against somebody: a person or a program with an account, a level of bots, or all others together."""

    game: str
    kind: Kind
    name: str
    played: int
    won: float = Field(description="share of the wins")
    ahead: float = Field(description="how often ahead of this opponent, ties half")
    place: float


class OpeningLine(Answer):
    """How a game was opened, in its own terms (docs/ratings.md), and what came of it."""

    game: str
    opening: str
    played: int
    won: float = Field(description="share of the wins")
    low: float = Field(description="the truth lies between low and high, in 95 of 100 cases")
    high: float
    place: float


class PastSeat(Answer):
    """Who sat at the table of a past match."""

    kind: Kind
    name: str = Field(description="empty: somebody without an account, or who is hidden")
    place: int
    score: int


class PastMatch(Answer):
    table: str | None = Field(description="where it can be looked at, if it still can and you may")
    game: str
    ended: float
    rated: bool
    seat: int
    seats: list[PastSeat]
    given_up: bool = Field(description="a bot played on")
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
    """A share of the wins, and where the truth lies in 95 of 100 cases."""

    of: int
    value: float
    low: float
    high: float


class Bin(Answer):
    """How many lie from low up to, but not at, high; null: no end."""

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
    sizes: list[SeatsCount] = Field(description="how many matches there are by the number of seats")
    seats: int = Field(description="those of the size named here")
    matches: int = Field(description="the newest of them, which all the rest is about")
    since: float | None
    by_seat: list[Measured]
    scores: list[Bin]
    mean_score: float | None
    moves: list[Bin]
    mean_moves: float | None
    seconds: list[Bin]
    openings: list[OpeningLine]


class SeatRating(Answer):
    """Who sits there, if it is a bot, or somebody with an account who does not hide."""

    kind: Kind
    name: str = Field(description="of the account or the level; empty: others")
    rating: Rating | None


class TableRatings(Answer):
    """What is known of the players of a table, by seat."""

    seats: list[SeatRating]


class Stakes(Answer):
    """What getting up does to my rating, in points, by what is known now; null: nothing."""

    resign: int | None = Field(description="if I leave for good, and all others tie")
    draw: int | None = Field(description="if all who still play share the place")
    asked: list[int] = Field(description="the seats of the other people, who would have to agree to a draw")
    stop: list[int] = Field(description="those of them who would have to agree to stop: they have made a move")


class SeatResult(Answer):
    seat: int
    place: int
    score: int
    given_up: bool
    before: Rating | None = Field(description="null: no account, or the match does not count for this player")
    after: Rating | None


class TableResult(Answer):
    """What became of a match that is over."""

    rated: bool
    counted: bool = Field(description="whether the ratings know of it")
    seats: list[SeatResult] = Field(description="empty: it continued another match, so nothing is kept")
