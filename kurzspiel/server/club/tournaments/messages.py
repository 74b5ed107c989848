"""Messages about tournaments."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from kurzspiel.match import is_line
from kurzspiel.server.messages import DAY, Answer, Clock, Key, Level, LiveClock, Message
from kurzspiel.texts import say

MOST_ENTRANTS = 256
MOST_ROUNDS = 15
MOST_ABOUT = 500


def _lines(text: str) -> str:
    """Any number of lines, each of them printable."""
    if any(line.strip() and not is_line(line.strip()) for line in text.split("\n")):
        raise ValueError(say("tournament-printable"))
    return text.strip()


def _line(text: str) -> str:
    if not is_line(text):
        raise ValueError(say("server-one-line"))
    return text


TournamentName = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_line)]
About = Annotated[str, Field(max_length=MOST_ABOUT), AfterValidator(_lines)]


class TournamentTerms(Message):
    """How a tournament is played."""

    seats: Annotated[int, Field(ge=2, le=6)] = Field(description="at a table")
    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] | None = Field(
        default=None, description="default: as many as suit the number of entrants, at the start"
    )
    most: Annotated[int, Field(ge=2, le=MOST_ENTRANTS)] = Field(default=64, description="entrants")
    round_time: Annotated[int, Field(ge=300, le=31 * DAY)] = Field(
        default=3600, description="seconds; then bots finish what is not over"
    )
    early: bool = Field(default=True, description="the next round begins as soon as all tables are over")
    pause: Annotated[int, Field(ge=0, le=DAY)] = Field(default=60, description="seconds between two rounds")
    late: Annotated[int, Field(ge=0, le=MOST_ROUNDS)] = Field(
        default=0, description="players may still enter until this round begins; 0: only before the start"
    )
    fill: Level | None = Field(default="club", description="the bot that fills tables; null: somebody has a bye")
    bots: bool = Field(default=False, description="whether outside bots may enter")
    rated: bool = False
    clock: Clock | None = LiveClock()
    planning: Annotated[int, Field(ge=10, le=DAY)] | None = None
    memory: Literal["open", "hidden"] = "open"
    undo: bool = False
    stand_in: Level = Field(default="club", description="plays for players who are late, away or out of time")
    grace: Annotated[int, Field(ge=10, le=30 * DAY)] = Field(default=300, description="seconds a player may be away")


class NewTournament(Message):
    name: TournamentName
    about: About = ""
    game: Annotated[str, Field(max_length=20)]
    listed: bool = Field(default=True, description="anybody with an account may enter; otherwise people with the link")
    starts: Annotated[float, Field(ge=0, le=1e11, allow_inf_nan=False)] | None = Field(
        default=None, description="seconds since 1970; null: when the organiser says so"
    )
    terms: TournamentTerms


class EnterTournament(Message):
    key: Key | None = Field(default=None, description="from the link, if one is needed")


class RemoveEntrant(Message):
    entrant: Annotated[int, Field(ge=1, le=100_000)]


# --- answers


class TournamentKey(Answer):
    key: str = Field(description="for the link /tournaments/ID#KEY; shown once, and older ones are no longer valid")


class TournamentLine(Answer):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    status: Literal["open", "running", "over", "cancelled"]
    listed: bool
    seats: int
    starts: float | None
    ended: float | None
    entrants: int
    most: int
    round: int = Field(description="the round being played; 0: none yet")
    rounds: int | None
    mine: bool = Field(description="I play in it, or organise it")


class TournamentList(Answer):
    account: bool = Field(description="I have one, so I may make a tournament")
    tournaments: list[TournamentLine]


class MyTournament(Answer):
    """The visitor's own part in a tournament."""

    account: bool = Field(description="I have one, so I may enter")
    entrant: int | None = Field(description="my number")
    gone: Literal["withdrawn", "removed"] | None
    organises: bool
    can_enter: bool = Field(description="now, with the key of the link if one is needed")
    table: str | None = Field(description="where I am playing")
    over: bool = Field(description="whether that table is over")
    bye: bool


class Entrant(Answer):
    number: int
    name: str | None = Field(description="none: the account was deleted")
    gone: Literal["withdrawn", "removed"] | None


class Tournament(Answer):
    id: str
    name: str
    about: str
    game: str
    status: Literal["open", "running", "over", "cancelled"]
    listed: bool
    organiser: str | None
    created: float
    starts: float | None
    ended: float | None
    terms: TournamentTerms
    round: int
    rounds: int | None = Field(description="how many there will be; before the start, the current estimate")
    ends: float | None = Field(description="when the current round ends at the latest")
    next: float | None = Field(description="when the next round begins, once all tables are over")
    seed: str | None = Field(description="the seed of all lots, once it is over")
    entrants: list[Entrant]
    mine: MyTournament
    key: str | None = Field(description="of the link, shown once, to the creator of a tournament entered by link")


class TournamentStanding(Answer):
    place: int
    entrant: int
    name: str | None
    gone: Literal["withdrawn", "removed"] | None
    points: float
    opponents: float = Field(description="points of the opponents met, on average")
    wins: int
    direct: int
    played: int
    byes: int


class TournamentStandings(Answer):
    standings: list[TournamentStanding]


class HeatSeat(Answer):
    """A seat at a table of a round."""

    entrant: int | None = Field(description="none: a bot fills in")
    name: str | None
    bot: Level | None
    place: int | None
    points: float | None
    stood_in: bool = Field(description="a bot played for this player at the end")


class Heat(Answer):
    """A table of a round."""

    number: int
    table: str | None = Field(description="none: a bye, or not opened yet")
    bye: bool
    over: bool
    void: bool = Field(description="the table was deleted: half a point for everybody")
    seats: list[HeatSeat]


class TournamentRound(Answer):
    number: int
    began: float
    ends: float
    heats: list[Heat]


class TournamentRounds(Answer):
    rounds: list[TournamentRound]


class TournamentExport(Answer):
    """Everything about a tournament, for keeping."""

    kurzspiel: Literal["tournament"] = "tournament"
    tournament: Tournament
    standings: list[TournamentStanding]
    rounds: list[TournamentRound]


class TableTournament(Answer):
    """The tournament that a table belongs to."""

    id: str
    name: str
    round: int
    number: int = Field(description="of the table within the round")
    ends: float
