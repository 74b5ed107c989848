"""Every message between client and server. OpenAPI and the client's types follow from this file."""

from typing import Annotated, Any, Literal, Union

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    TypeAdapter,
    model_validator,
    with_config,
)

from kurzspiel.game import check_game, view_types
from kurzspiel.match import is_line
from kurzspiel.server.names import cleaned
from kurzspiel.texts import say
from kurzspiel.views import ViewData, ViewHead

Level = Literal["novice", "casual", "club", "expert", "master", "grandmaster"]
Status = Literal["waiting", "running", "over", "frozen"]
EarlyEnd = Literal["draw", "stop"]  # all share the place, or the match does not count
EndKind = Literal["resigned", "draw", "stop"]  # only one player was left, or all agreed

MOST_NAME = 40  # characters
MOST_CHAT = 500
MOST_MOVES = 60  # in one message: more than any turn has
MOST_MOMENTS = 60  # of a replay, in one answer
MOST_ROUND = 20_000  # iterations for an analysis board in one answer
DAY = 86400


def one_line(text: str) -> str:
    if not is_line(text):
        raise ValueError(say("server-one-line"))
    return text


KnownName = Annotated[str, Field(min_length=1, max_length=MOST_NAME), AfterValidator(one_line)]  # an existing name
Name = Annotated[  # a name that a visitor chooses
    str, Field(min_length=1, max_length=MOST_NAME), AfterValidator(cleaned), AfterValidator(one_line)
]
Chat = Annotated[str, Field(min_length=1, max_length=MOST_CHAT), AfterValidator(one_line)]
MoveText = Annotated[str, Field(min_length=1, max_length=100)]
MessageId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="chosen by the client, new for each")]
Key = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{20,64}$", description="from the fragment of a link")]
SeatNumber = Annotated[int, Field(ge=0, le=5)]


@with_config(ConfigDict(extra="allow"))
class OtherView(ViewHead):
    """A view of a game that does not declare its content."""


class ViewSchema:
    """Puts each game's view into the schema. We make the views ourselves, so they are sent unchecked."""

    def __get_pydantic_json_schema__(self, core: Any, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        views: Any = Union[(*view_types(), OtherView)]  # built from a tuple
        return handler(TypeAdapter(views).core_schema)


AnyView = Annotated[ViewData, ViewSchema()]


class Message(BaseModel):
    """A message from outside; it must not have unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


class Answer(BaseModel):
    """A message that the server sends."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


# --- opening a table


class ChairWish(Message):
    """Who is to sit in a seat: the person who opens the table, a bot, or whichever player comes."""

    who: Literal["me", "bot", "open"]
    bot: Level = "club"
    program: KnownName | None = Field(default=None, description="an outside bot, by its name, instead of a level")
    name: Name | None = Field(
        default=None, description="of another person who plays on my device, or of a character of the bot's level"
    )


class LiveClock(Message):
    """A time bank for each seat, and an increment after each of its turns."""

    kind: Literal["live"] = "live"
    bank: Annotated[int, Field(ge=10, le=4 * 3600)] = 600
    increment: Annotated[int, Field(ge=0, le=600)] = 15


class SlowClock(Message):
    """A number of seconds for each decision, usually days."""

    kind: Literal["slow"] = "slow"
    seconds: Annotated[int, Field(ge=60, le=30 * DAY)] = DAY


Clock = Annotated[LiveClock | SlowClock, Field(discriminator="kind")]


class Options(Message):
    """How a table is played."""

    listed: bool = Field(default=False, description="in the lobby, where anybody may take an open seat")
    clock: Clock | None = None
    planning: Annotated[int, Field(ge=10, le=DAY)] | None = Field(
        default=None, description="seconds for a secret choice; seats not done by then rest for the remaining actions"
    )
    memory: Literal["open", "hidden"] = "open"
    undo: bool = True
    spectators: bool = True
    hints: bool = True
    program_seconds: Annotated[int, Field(ge=1, le=600)] = Field(
        default=30, description="seconds for a decision of an outside bot; then the stand-in decides"
    )
    stand_in: Level = Field(default="club", description="the bot that plays for people who are out of time or away")
    grace: Annotated[int, Field(ge=10, le=30 * DAY)] = Field(
        default=120, description="seconds players may be away on their turn before a bot sits in"
    )
    rated: bool = Field(default=False, description="counts for ratings; needs a clock; no hints, one seat per person")
    leaver: Literal["bot", "rest"] = Field(
        default="bot",
        exclude_if=lambda leaver: leaver == "bot",  # older stored tables have no such field
        description="who plays for players who have left a match of three or more for good: the stand-in, or nobody: "
        "the seat passes whenever it can",
    )

    @model_validator(mode="before")
    @classmethod
    def _without_help(cls, data: Any) -> Any:
        """A rated table has no hints, and no stand-in above `club`, whatever was asked for."""
        if not isinstance(data, dict) or data.get("rated") is not True:
            return data
        is_strong = data.get("stand_in") in ("expert", "master", "grandmaster")
        return {**data, "hints": False, **({"stand_in": "club"} if is_strong else {})}


GameTitle = Annotated[str, Field(max_length=20), AfterValidator(check_game)]  # the name of an existing game


class NewTable(Message):
    game: Annotated[str, Field(max_length=20)]
    chairs: Annotated[list[ChairWish], Field(min_length=1, max_length=6)]
    name: Name = Field(default="Guest", description="of the person who opens the table")
    options: Options = Options()


class ImportedTable(Message):
    """A table from a record or from an exported table: to look at, or to play on."""

    record: Annotated[str, Field(min_length=1, max_length=400_000)]
    name: Name = "Guest"
    seat: SeatNumber | None = Field(default=None, description="continue from the end of the record in this seat")
    bot: Level = Field(default="club", description="in all other seats, if it is continued")


Ticket = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
TableName = Annotated[str, Field(pattern="^[A-Za-z0-9]{1,40}$")]
TimeLeft = Annotated[float, Field(ge=0, le=30 * DAY)]


class CarriedMatch(Message):
    """A running match of one person against bots, on its way from a server to a browser or back, with all secrets."""

    ticket: Ticket = Field(description="identifies it until it has arrived")
    came: TableName = Field(description="the table where it has been played so far")
    record: Annotated[str, Field(min_length=1, max_length=400_000)]
    secret: Annotated[str, Field(pattern="^[0-9a-f]{64}$")] = Field(description="the seed of all chance")
    keyed: bool = Field(default=True, description="from all of it")
    chairs: Annotated[list[ChairWish], Field(min_length=1, max_length=6)]
    stand_ins: dict[SeatNumber, Level] = Field(default={}, description="bots that currently play for the person")
    options: Options = Options()
    times: Annotated[list[TimeLeft], Field(max_length=6)] | None = Field(default=None, description="left on the clock")


class CarriedTicket(Message):
    ticket: Ticket


class CarriedOver(Message):
    """The match has arrived."""

    ticket: Ticket
    to: TableName = Field(description="the table where it continues")


class Join(Message):
    name: Name
    seat: SeatNumber | None = Field(default=None, description="default: the first open one")
    key: Key | None = Field(default=None, description="the table's or the seat's; a listed table needs none")


class HiddenTable(Message):
    """Whether a table stays out of my list, until something happens there."""

    hidden: bool


class Claim(Message):
    """Take a seat on another device, by its link."""

    key: Key


class PlayOn(Message):
    """A new table that continues from a moment of a finished one, against bots."""

    move: Annotated[int, Field(ge=0, le=100_000)]
    seat: SeatNumber
    bot: Level = "club"


class NewName(Message):
    name: Name


# --- at a table: what a client sends


class Command(Message):
    id: MessageId


class Move(Command):
    """One move, or several of a turn, all or none."""

    do: Literal["move"]
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=MOST_MOVES)]
    position: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")] | None = Field(
        default=None, description="move only if this is still the name of the position (docs/outside.md)"
    )


class Undo(Command):
    """Take back moves from which nobody has learned anything; for others, everybody is asked."""

    do: Literal["undo"]


class Agree(Command):
    """Agree to a question: to take back a move, or to end the match."""

    do: Literal["agree"]


class Refuse(Command):
    """Decline a question, or take back one's own."""

    do: Literal["refuse"]


class Say(Command):
    do: Literal["say"]
    text: Chat


class Hint(Command):
    do: Literal["hint"]


class Coach(Command):
    """Ask whether a move costs much before making it, or which moves surely do not; no move is made."""

    do: Literal["coach"]
    moves: Annotated[list[MoveText], Field(max_length=MOST_MOVES)] = Field(
        default=[], description="the moves I am about to make; none: ask which moves need no second look"
    )


class Why(Command):
    """Ask why a move is not possible; no move is made."""

    do: Literal["why"]
    move: MoveText


class Fill(Command):
    """Put a bot into an open seat before the match begins: for the person who opened the table."""

    do: Literal["fill"]
    seat: SeatNumber
    bot: Level = "club"


class Hand(Command):
    """Hand one's own seat to a bot, or to whichever person gets its new link."""

    do: Literal["hand"]
    to: Literal["bot", "person"]
    bot: Level = "club"


class Vote(Command):
    """Vote for a bot to play for somebody who is away."""

    do: Literal["vote"]
    seat: SeatNumber


class Return(Command):
    """Take one's seat back from the bot."""

    do: Literal["return"]


class Leave(Command):
    """Get up: before the match begins, the seat becomes open again; later, a bot plays until the person returns."""

    do: Literal["leave"]


class Resign(Command):
    """Leave the match for good, in last place. With two players, the other one wins."""

    do: Literal["resign"]


class Offer(Command):
    """Offer all other people to end the match now: as a draw, or without a result."""

    do: Literal["offer"]
    how: EarlyEnd


class NewHoliday(Message):
    days: Annotated[int, Field(ge=1, le=60)]


class Holiday(Answer):
    """Until when my slow tables wait for me, and how many days of holiday are left."""

    until: float | None = Field(description="null: I am not away")
    days_left: int
    days_a_year: int


class Prepared(Message):
    """Answers for later, each checked when it is due. Nobody else learns of them."""

    moves: Annotated[list[MoveText], Field(max_length=MOST_MOVES)] = Field(
        default=[], description="in this order, one per turn of mine; a move that is not legal then drops the rest"
    )
    plan: Annotated[list[MoveText], Field(max_length=MOST_MOVES)] = Field(
        default=[], description="for the next secret choice, if I have not begun it when its time runs out"
    )
    plan_at_once: bool = Field(default=False, description="make the plan at once, without waiting for that")
    takes: bool = Field(default=False, description="take what hardly anybody would leave")
    passes: bool = Field(default=False, description="pass when that costs nothing, until somebody does something else")
    forced: bool = Field(default=False, description="make the only legal move")


class Prepare(Command):
    """Prepare answers; they replace those prepared before."""

    do: Literal["prepare"]
    answers: Prepared


class Unprepare(Command):
    """Forget all prepared answers."""

    do: Literal["unprepare"]


AnyCommand = Annotated[
    Move
    | Undo
    | Agree
    | Refuse
    | Say
    | Hint
    | Coach
    | Why
    | Fill
    | Hand
    | Vote
    | Return
    | Leave
    | Resign
    | Offer
    | Prepare
    | Unprepare,
    Field(discriminator="do"),
]


# --- at a table: what the server sends


class Words(Answer):
    """What a sentence is made from: a text's id in the catalogues, and values, which may be sentences themselves."""

    id: str
    values: dict[str, Any]


class Problem(Answer):
    """What was wrong, in a sentence."""

    code: str
    error: str = Field(description="in English")
    words: Words | None = Field(default=None, description="for showing it in another language")


class Advice(Answer):
    moves: list[str]
    chance: float
    why: str = Field(description="in English")
    words: Words | None = None


class CoachWarning(Answer):
    """A move costs much."""

    cost: float = Field(description="of the chance to win")
    mark: Literal["mistake", "blunder"] = Field(description="what an analysis would call it")
    why: str = Field(description="the reasons for the best move, in English")
    words: Words | None = None
    made_why: str = Field(description="the reasons for the move that was asked about")
    made_words: Words | None = None


class CoachAnswer(Answer):
    fine: list[list[str]] = Field(description="moves that need no second look, if none was asked about")
    warning: CoachWarning | None = Field(description="if the move that was asked about surely costs much")


class Reply(Answer):
    """The answer to one message, the same however often the message is sent."""

    type: Literal["reply"] = "reply"
    id: str
    ok: bool
    problem: Problem | None = None
    hint: list[Advice] | None = None
    coach: CoachAnswer | None = None
    key: str | None = Field(default=None, description="of the seat that was handed over")


class Seat(Answer):
    seat: int
    who: Literal["open", "person", "bot"]
    name: str
    bot: Level | None = Field(description="who plays: a bot of the table, or one that sits in for the person")
    program: bool = Field(description="whether an outside bot holds the seat")
    gone: bool = Field(default=False, description="whether the person has left the match for good")
    invited: bool = Field(
        default=False, description="whether the seat is kept for the person, who has not agreed to the rematch yet"
    )
    reason: str | None = Field(
        default=None, description="why a bot plays for the person: own, away, late, vote or gone"
    )
    holiday: float | None = Field(default=None, description="until when the seat's clock stands still")
    helped: Level | None = Field(default=None, description="a lower level made its last move: no worker answered")
    here: bool = Field(description="whether the person is connected")


class Clocks(Answer):
    left: list[float | None] = Field(description="seconds of every seat at the time `at`; null: no limit")
    ticking: list[int]
    at: float = Field(description="seconds since 1970")


class Question(Answer):
    """An undo that the others are asked to agree to."""

    seat: int
    move: int = Field(description="how many lines of the log would remain")
    agreed: list[int]
    waits: list[int] = Field(description="who has not answered yet")


class EndOffer(Answer):
    """An early end that the others are asked to agree to."""

    seat: int
    how: EarlyEnd
    agreed: list[int]
    waits: list[int] = Field(description="who has not answered yet")


class CarriedState(Answer):
    to: str | None = Field(description="where it continues; null: it is on its way")
    comes: bool = Field(description="whether it is on its way here, rather than away")


class TableFacts(Answer):
    """What everybody may know about a table, apart from the match."""

    id: str
    game: str
    rules: int
    status: Status
    seats: list[Seat]
    owner: int | None = Field(description="the seat of the person who opened it")
    options: Options
    clocks: Clocks | None
    question: Question | None
    votes: dict[int, list[int]] = Field(description="who has voted for a bot to play for that seat")
    commitment: str | None = Field(description="SHA-256 that commits to all chance, shown from the start")
    secret: str | None = Field(description="what it was made from, once the match is over")
    frozen: str | None = Field(description="why the match cannot continue")
    rematch: str | None = Field(description="the table of the rematch")
    carried: CarriedState | None = Field(
        default=None, description="the match itself continues elsewhere, or is on its way"
    )
    came: str | None = Field(
        default=None, description="the table where the match was played before, so that its chance cannot be checked"
    )
    offer: EndOffer | None = Field(default=None, description="to end the match now")
    ending: EndKind | None = Field(default=None, description="how it ended early, if it did")
    places: list[int] | None = Field(
        default=None, description="the places, once it is over: players who left are behind all others; null: no result"
    )


class ToldStep(Answer):
    """A step of a move, as the rules explain it."""

    kind: str
    paragraph: str = Field(description="of the rules that it follows")
    seat: int | None = Field(description="whose step it is; null: nobody's")
    words: Words = Field(
        description="its sentence; in its values a seat is {seat: 1}, and `rows` is a list of sentences"
    )
    parts: list[str] = Field(description="parts of the board that it concerns")
    icons: list[str]
    choice: bool = Field(description="whether it is what the mover chose; otherwise it followed by itself")
    heading: bool = Field(description="whether something new begins, such as a round")


Change = tuple[list[str | int], Any]  # keys and indices from the outside in, and the new value


class ShownStep(ToldStep):
    """A step with what is seen after it: a view, or the changes since the step before."""

    view: AnyView | None
    changes: list[Change]


class Happening(Answer):
    """Something that happened, as this viewer may know it. Fields that its kind does not use may be left out."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=False)

    kind: str
    at: float
    seat: int | None = None
    name: str | None = None
    text: str | None = None
    moves: list[tuple[int, str]] | None = None
    pictures: list[list[Change]] | None = Field(
        default=None,
        description="what is seen after each step of these moves except the last, after which the view is seen: for "
        "the first, the differences from that view; for each other one, the differences from the step before",
    )
    lines: list[tuple[float, int | None]] | None = Field(
        default=None, description="deleted lines of the chat: when they were said, and by which seat"
    )


class PreparedAnswers(Answer):
    """What I have prepared, for my eyes only."""

    moves: list[str]
    plan: list[str]
    plan_at_once: bool
    takes: bool
    passes: bool
    forced: bool
    stopped: str | None = Field(description="the move that was not legal when it was due")
    offers: list[str] = Field(description="the answers that make sense in this game")


class LogTail(Answer):
    """The log from a line on; the lines before it stay as they are."""

    keep: int
    add: list[tuple[int, str]]
    steps: list[list[ToldStep]] = Field(description="what happened in each of the lines added")
    by: list[str | None] = Field(
        default=[], description="who made each of them for the seat: a level, `idle` for an empty seat, or `time`"
    )


class Update(Answer):
    """What is new since a version; `since` null: everything."""

    type: Literal["update"] = "update"
    version: str
    since: str | None
    seat: int | None = Field(description="the seat whose view this is; null: a spectator's")
    events: list[Happening]
    table: TableFacts
    view: AnyView | None = Field(description="docs/views.md; null before the match begins")
    legal: list[str]
    log: LogTail
    prepared: PreparedAnswers | None = Field(description="by this seat; null for spectators")


class Changed(Answer):
    """An update for clients that have the previous version and asked for `changes`: what is different now."""

    type: Literal["changed"] = "changed"
    version: str
    since: str
    seat: int | None = Field(description="the seat whose view this is; null: a spectator's")
    events: list[Happening]
    table: TableFacts | None = Field(description="null: as before")
    changes: list[Change] = Field(description="in the view")
    legal: list[str]
    log: LogTail
    prepared: PreparedAnswers | None = Field(description="null: as before")


class Trouble(Problem):
    """A message that could not be understood or carried out, on a socket."""

    type: Literal["problem"] = "problem"
    id: str | None


class ChatLines(Answer):
    lines: list[Happening]


class Presence(Answer):
    """Who is connected; has no version."""

    type: Literal["presence"] = "presence"
    here: list[int]
    watching: int


# --- lists and other answers


class Opened(Answer):
    """A new table, with the keys of its links: `/t/ID#KEY`. Keys stay in the fragment, which no log sees."""

    id: str
    seats: list[int] = Field(description="held by the person who opened it")
    key: str | None = Field(description="for any open seat; only for the person who opened the table")
    keys: dict[int, str] = Field(description="for one seat each")


class Seated(Answer):
    id: str
    seat: int | None = Field(description="null: the key is for an open seat; join with a name")


class TableLine(Answer):
    """A table in a list."""

    id: str
    game: str
    status: Status
    seats: list[str] = Field(description="names; an empty one is an open seat")
    bots: list[str | None] = Field(description="the level, if a bot of the server sits there")
    mine: list[int]
    to_act: list[int]
    awaited: list[int] = Field(default=[], description="those of them that people are playing themselves at the moment")
    changed: float
    clock: Clock | None
    stand_in: Level | None = Field(
        default=None, description="the bot that decides for players who have no time left; null: without a clock"
    )
    rated: bool = False


class TableList(Answer):
    tables: list[TableLine]


class Visitor(Answer):
    id: str
    name: str
    token: str | None = Field(default=None, description="for programs without cookies, sent once")


class MoveKind(Answer):
    """A kind of move: its word, and for each of its fields the values it can take."""

    word: str
    fields: dict[str, list[str]]


class GameLine(Answer):
    """A game that is installed here."""

    name: str
    title: str
    rules: int = Field(description="the version of its rules; the same as rules_version")
    rules_version: int
    seats: list[int]
    usual: int = Field(description="seats of a new table, unless another number is chosen")
    has_secrets: bool
    has_chance: bool
    has_lesson: bool
    has_rules: bool = Field(description="whether its rules can be read")
    has_findings: bool = Field(default=False, description="whether there is a page on what masters do")
    board: str = Field(description="the page's board that shows its views; generic: the fields of the view")
    moves: list[MoveKind]
    levels: list[str]


class GameList(Answer):
    games: list[GameLine]


class Paragraph(Answer):
    number: str
    mark: str = Field(description="none: the short-rule sheet; †: published elsewhere; ¤: ours")
    section: str
    html: str


class Term(Answer):
    """A word of the game."""

    word: str
    other: str = Field(description="in the other language")
    paragraph: str
    text: str


class RulesText(Answer):
    """The rules of a game in one language."""

    game: str
    introduction: str
    paragraphs: list[Paragraph]
    glossary: list[Term]
    phases: dict[str, list[str]] = Field(description="the paragraphs that matter in each phase")


class Frame(Answer):
    """A moment of a lesson: the move that led there, and what is seen then."""

    move: tuple[int, str] | None
    words: Words | None = Field(description="if it is within a move: the sentence of the step that led there")
    view: AnyView


class LessonScene(Answer):
    """What a lesson says at a moment, and what the learner has to do."""

    say: str = Field(description="a message of the catalogue lessons/GAME")
    point: list[str] = Field(description="parts of the board to look at")
    frames: list[Frame] = Field(description="how this moment came about; the last is the moment itself")
    legal: list[str]
    do: list[str] = Field(description="the moves to make; empty: only read on")


class Lesson(Answer):
    game: str
    names: list[str]
    steps: list[LessonScene]


class Ahead(Answer):
    """What a seat might see when it is next to act, imagined from what it may know."""

    view: AnyView = Field(description="if all others do as little as they can")
    legal: list[str]
    stopped: str | None = Field(description="the first of the moves that could not be made, if any")


class Moment(Answer):
    """What is seen after a number of moves."""

    move: int
    view: AnyView
    steps: list[ShownStep] = Field(
        description="the steps of the last move, in order, without views: the changes of the first are "
        "against the view of this moment, those of the others against the step before"
    )


class Replay(Answer):
    """Consecutive moments of a match."""

    seat: int | None
    log: list[tuple[int, str] | None] = Field(
        description="every move of the match, as the seat saw it when it was made; null: not seen"
    )
    steps: list[list[ToldStep]] | None = Field(
        description="what happened in each line of the log; null unless they were asked for"
    )
    moments: list[Moment]


# --- analysis boards

LongLog = Annotated[list[tuple[Annotated[int, Field(ge=-1, le=5)], MoveText]], Field(max_length=5000)]
BoardNames = Annotated[list[Annotated[str, Field(min_length=1, max_length=200)]], Field(min_length=1, max_length=6)]


class BoardPosition(Message):
    """A position of any game, by the moves that lead there from its beginning."""

    game: GameTitle
    seats: Annotated[int, Field(ge=1, le=6)]
    log: LongLog = Field(description="who moves (-1: chance) and how")


class BoardWish(Message):
    position: BoardPosition
    first: Annotated[int, Field(ge=0, le=5000)] = Field(default=0, description="after how many moves to begin")
    count: Annotated[int, Field(ge=1, le=MOST_MOMENTS)] = Field(default=1, description="how many moments from there on")
    seat: SeatNumber | None = Field(default=None, description="as this seat sees it; default: as a spectator")
    open: bool = Field(default=True, description="with nothing hidden")
    told: Annotated[int, Field(ge=0, le=10_000)] = Field(
        default=0, description="the first line of the log of which steps are wanted"
    )
    draw: Annotated[int, Field(ge=0, le=2**53)] | None = Field(
        default=None, description="a seed: chance makes the moves due at the end"
    )


class BoardChoice(Answer):
    seat: int = Field(description="-1: chance")
    moves: list[str]


class BoardMoment(Moment):
    """What is seen after a number of moves, and what may be done then."""

    legal: list[BoardChoice] = Field(description="of each seat that may act")


class BoardMoments(Answer):
    drawn: list[tuple[int, str]] = Field(description="the moves of chance at the end; moments may come after them")
    steps: list[list[ToldStep]] = Field(description="what happened in each line of the log, from `told` on")
    moments: list[BoardMoment]


class LinesWish(Message):
    """One round of thinking about a position."""

    position: BoardPosition
    seat: SeatNumber = Field(description="the seat to move; what it cannot see is guessed")
    nodes: Annotated[int, Field(ge=20, le=MOST_ROUND)] = Field(default=500, description="iterations")
    seed: Annotated[int, Field(ge=0, le=1_000_000)] = Field(default=0, description="a different one for each round")


class EngineLine(Answer):
    moves: list[str] = Field(description="one move, or several that are made together")
    visits: int = Field(description="iterations behind it, for adding up rounds")
    wins: list[float] = Field(description="the chance of every seat to win")
    then: list[tuple[int, str]] = Field(description="what would follow, as far as it was tried often enough")
    why: str | None = Field(description="the reasons for it, in English")
    words: Words | None


class EngineLines(Answer):
    nodes: int
    visit_worth: int = Field(description="how many play-outs a visit is worth, for judging how uncertain a chance is")
    chances: list[float] = Field(description="of every seat to win, before the move")
    lines: list[EngineLine] = Field(description="the most tried first")


class ChoiceWish(Message):
    """A choice to be judged against the best one known."""

    position: BoardPosition
    seat: SeatNumber = Field(description="the seat to move; what it cannot see is guessed")
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=MOST_MOVES)] = Field(
        description="one move, or all moves of a plan"
    )
    best: Annotated[list[MoveText], Field(min_length=1, max_length=MOST_MOVES)] = Field(
        description="what an analysis found to be best"
    )


class ChoiceVerdict(Answer):
    is_good: bool = Field(description="whether it costs less than an inaccuracy, or nobody can tell")


class ExplorerFilter(Message):
    """Which decisions are counted."""

    strength: Literal["all", "low", "middle", "high", "unknown"] = Field(
        default="all",
        description="the player's, by rating, in matches of this server; self-play is all of one strength",
    )
    same_seats: bool = Field(default=True, description="only at tables with the same number of seats")
    same_turn: bool = Field(default=False, description="only of players at the same place in the order of turns")


class ExplorerWish(Message):
    position: BoardPosition
    seat: SeatNumber = Field(description="the seat to move")
    among: ExplorerFilter = Field(default_factory=ExplorerFilter)


class TableExplorerWish(Message):
    move: Annotated[int, Field(ge=0, le=300_000)] = Field(description="after this many moves of the match")
    seat: SeatNumber = Field(description="the seat to move there")
    among: ExplorerFilter = Field(default_factory=ExplorerFilter)


class ExplorerChoice(Answer):
    """What was chosen: a move, or several moves that are equivalent."""

    choice: str = Field(description="as the game names it: a move, or a kind with what matters, like settle:goods")
    moves: list[str] = Field(description="the moves in this position that are equivalent to it")
    played: int
    won: float = Field(description="share of the wins")
    low: float = Field(description="the true share lies between low and high in 95 of 100 cases")
    high: float
    place: float = Field(description="mean place")


class ExplorerPart(Answer):
    """What one source shows."""

    situation: str | None = Field(description="which positions were considered alike; null: there are none")
    exact: bool = Field(description="whether this is the closest kind of likeness")
    decisions: int
    others: int = Field(description="how many of these chose something that is not possible in this position")
    lines: list[ExplorerChoice] = Field(description="the most frequent first")


class ExplorerView(Answer):
    """What was chosen in positions like this one, in finished matches."""

    seat: int
    turn: int = Field(description="the place of this seat in the order of turns, from 0")
    followed: bool = Field(description="whether decisions of this kind are counted at all")
    here: ExplorerPart = Field(description="in matches of this server")
    selfplay: ExplorerPart = Field(description="in the matches of strong bots that come with the program")
    matches: int = Field(description="how many of these there are")
    older_net: bool = Field(description="whether the net that played them has since been replaced")


class FindingBar(Answer):
    label: str
    value: float
    error: float = Field(description="standard error, treating matches as independent")
    of: int


class GameFinding(Answer):
    name: str
    kind: Literal["wins", "wins_with", "means"]
    unit: Literal["share", "number"]
    bars: list[FindingBar]


class GameFindings(Answer):
    """What masters do: docs/explorer.md."""

    game: str
    seats: int
    matches: int
    bots: str
    net: str = Field(description="which net it was: a digest of its weights")
    older_net: bool = Field(description="whether it has since been replaced")
    seed: int
    version: str
    findings: list[GameFinding]


class BoardRecord(Message):
    record: Annotated[str, Field(min_length=1, max_length=400_000)]


class BoardTree(Message):
    """Moves with variations, each with the number of the one it follows, counted from 1; 0 is the beginning."""

    game: GameTitle
    seats: Annotated[int, Field(ge=1, le=6)]
    names: BoardNames
    moves: Annotated[
        list[tuple[Annotated[int, Field(ge=0)], Annotated[int, Field(ge=-1, le=5)], MoveText]], Field(max_length=5000)
    ] = Field(description="what it follows, the seat, the move; of several after one move, the first is the main line")
    comments: Annotated[
        list[tuple[Annotated[int, Field(ge=1)], Annotated[str, Field(max_length=1000), AfterValidator(one_line)]]],
        Field(max_length=5000),
    ] = Field(description="by the number of the move")


# --- puzzles


class PuzzleLine(Answer):
    id: str
    grade: str = Field(description="easy, medium or hard")
    themes: list[str] = Field(description="what it is about")
    seats: int


class PuzzleList(Answer):
    game: str
    puzzles: list[PuzzleLine]


class PuzzleOfTheDay(Answer):
    day: str = Field(description="such as 2026-11-18")
    game: str
    id: str


class PuzzleQuestion(Answer):
    """A position as the seat to move sees it."""

    id: str
    game: str
    seats: int
    seat: int
    grade: str
    themes: list[str]
    length: int = Field(description="how many moves an answer has: 1, or all that remain of a plan")
    moment: BoardMoment


class PuzzleAnswer(Message):
    moves: Annotated[list[MoveText], Field(max_length=MOST_MOVES)] = Field(
        default=[], description="one move, or all moves of a plan; none: I give up"
    )
    tell: bool = Field(default=False, description="show me the solution, whether I am right or wrong")


class PuzzleMove(Message):
    move: MoveText


class PuzzleSolution(Answer):
    moves: list[str]
    chance: float = Field(description="of winning with it")
    why: str = Field(description="the reasons for it, in English")
    words: Words | None
    next: list[str] = Field(description="the best of the others")
    next_chance: float


class PuzzleVerdict(Answer):
    is_right: bool = Field(description="whether it is the best move, or as good")
    chance: float | None = Field(description="of winning with the answer; null if there was none")
    best_chance: float
    solution: PuzzleSolution | None = Field(description="if the answer is right, or the solution was asked for")
    result: "PuzzleResult | None" = Field(
        default=None, description="the effect of my first try on the ratings; null for all later tries"
    )


class PuzzleRating(Answer):
    """The rating of a puzzle by the people who have tried it, or of a person by puzzles."""

    points: int
    margin: int = Field(description="in 95 of 100 cases the true rating is no further away")
    tries: int = Field(description="first tries, the only ones that count")
    solved: int


class PuzzleSolver(Answer):
    rating: PuzzleRating
    streak: int = Field(description="puzzles in a row solved at first try")
    longest: int


class PuzzleResult(Answer):
    mine: PuzzleSolver
    change: int = Field(description="of my points")
    puzzle: PuzzleRating


class PuzzleStanding(Answer):
    """A visitor's standing at the puzzles of a game."""

    game: str
    mine: PuzzleSolver | None = Field(description="null: nothing tried yet")
    tried: dict[str, bool] = Field(description="by puzzle: whether it was solved at first try")
    ratings: dict[str, PuzzleRating] = Field(description="of all puzzles")


class PuzzleConsent(Message):
    consent: bool = Field(description="whether puzzles may be made from my matches, without names")


class AnalysisState(Answer):
    """How far an analysis has come, and what it found (docs/analysis.md)."""

    done: int
    total: int
    running: bool
    analysis: dict[str, Any] | None


class Exported(Answer):
    """A finished table, to keep and to import elsewhere."""

    kurzspiel: Literal["table"] = "table"
    table: TableFacts
    record: str
    chat: list[Happening]


class Health(Answer):
    ok: bool
