"""Messages about studies."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from kurzspiel.server.messages import Answer, BoardNames, GameTitle, Key, Message, MessageId, MoveText, Name, one_line

MOST_TITLE = 80  # characters
MOST_COMMENT = 1000
MOST_NODES = 3000  # moves of a chapter, with its variations
MOST_MARKS = 30  # at one move
MOST_ADDED = 60  # moves in one message
MOST_NUMBER = 1_000_000  # of a move

StudyRole = Literal["owner", "edit", "read"]
StudyTitle = Annotated[str, Field(min_length=1, max_length=MOST_TITLE), AfterValidator(one_line)]
Comment = Annotated[str, Field(max_length=MOST_COMMENT), AfterValidator(lambda text: text and one_line(text))]
NodeId = Annotated[int, Field(ge=0, le=MOST_NUMBER, description="of a move; 0 is the beginning")]
MoveId = Annotated[int, Field(ge=1, le=MOST_NUMBER)]
ChapterId = Annotated[int, Field(ge=1, le=MOST_NUMBER)]
Mover = Annotated[int, Field(ge=-1, le=5, description="-1: chance")]
Part = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.:-]{1,60}$", description="a place of the board, by its name")]
Mark = tuple[Annotated[int, Field(ge=0, le=2, description="0 good, 1 bad, 2 an idea")], Part, Part | None]
Marks = Annotated[list[Mark], Field(max_length=MOST_MARKS)]


class ChapterTree(Message):
    """Moves with variations, each after the one it follows; of several after one move, the first is the main line."""

    title: StudyTitle
    game: GameTitle
    seats: Annotated[int, Field(ge=1, le=6)]
    names: BoardNames
    nodes: Annotated[list[tuple[MoveId, NodeId, Mover, MoveText]], Field(max_length=MOST_NODES)] = Field(
        description="the number of a move, the number of the one it follows, the seat, and the move"
    )
    comments: Annotated[list[tuple[NodeId, Comment]], Field(max_length=MOST_NODES + 1)] = Field(
        default=[], description="by the number of the move"
    )
    marks: Annotated[list[tuple[NodeId, Marks]], Field(max_length=MOST_NODES + 1)] = Field(
        default=[], description="by the number of the move: a kind, a place, and for an arrow another place"
    )


class NewStudy(Message):
    title: StudyTitle
    chapters: Annotated[list[ChapterTree], Field(min_length=1, description="at most 30")]
    name: Name = Field(default="Guest", description="of a new visitor")


class StudyLinks(Message):
    """Which links there are. A link that is taken back is dead, and visitors who came by it lose the study."""

    read: bool
    edit: bool


class StudyKey(Message):
    key: Key
    name: Name = Field(default="Guest", description="of a new visitor")


# --- changes


class AddMoves(Message):
    id: MessageId
    do: Literal["add"]
    chapter: ChapterId
    at: NodeId = Field(description="the move that they follow")
    moves: Annotated[list[tuple[Mover, MoveText]], Field(min_length=1, max_length=MOST_ADDED)]


class WriteComment(Message):
    """The last writer wins; an empty text deletes the comment."""

    id: MessageId
    do: Literal["comment"]
    chapter: ChapterId
    at: NodeId
    text: Comment


class DrawMarks(Message):
    """All marks at a move; they replace the previous ones."""

    id: MessageId
    do: Literal["mark"]
    chapter: ChapterId
    at: NodeId
    marks: Marks


class DeleteMoves(Message):
    """A move and everything that follows it."""

    id: MessageId
    do: Literal["delete"]
    chapter: ChapterId
    at: MoveId


class PromoteMove(Message):
    """The moves that lead to a move become the main line."""

    id: MessageId
    do: Literal["promote"]
    chapter: ChapterId
    at: MoveId


class NameStudy(Message):
    id: MessageId
    do: Literal["rename"]
    title: StudyTitle


class NameChapter(Message):
    id: MessageId
    do: Literal["name"]
    chapter: ChapterId
    title: StudyTitle


class AddChapter(Message):
    id: MessageId
    do: Literal["chapter"]
    tree: ChapterTree


class DropChapter(Message):
    id: MessageId
    do: Literal["drop"]
    chapter: ChapterId


class MoveChapter(Message):
    id: MessageId
    do: Literal["order"]
    chapter: ChapterId
    place: Annotated[int, Field(ge=0, le=1000)] = Field(description="among the chapters, from 0")


class LookAtMove(Message):
    """Where I am, for the others to see. Only over the socket; it is not stored."""

    id: MessageId
    do: Literal["look"]
    chapter: ChapterId
    at: NodeId


ChapterChange = AddMoves | WriteComment | DrawMarks | DeleteMoves | PromoteMove
StudyChange = ChapterChange | NameStudy | NameChapter | AddChapter | DropChapter | MoveChapter
AnyStudyChange = Annotated[StudyChange, Field(discriminator="do")]
AnyStudyCommand = Annotated[StudyChange | LookAtMove, Field(discriminator="do")]


# --- what the server sends


class StudyLine(Answer):
    """A study in a list."""

    id: str
    title: str
    owner: str = Field(description="the owner's name")
    role: StudyRole = Field(description="what I may do with it")
    chapters: int
    changed: float


class StudyList(Answer):
    mine: list[StudyLine]
    shared: list[StudyLine] = Field(description="studies that I have by a link")


class ChapterHead(Answer):
    id: int
    title: str
    game: str
    seats: int
    names: list[str]


class StudyHead(Answer):
    """A study without the moves of its chapters."""

    type: Literal["study"] = "study"
    id: str
    title: str
    owner: str
    role: StudyRole
    version: int = Field(description="of the last change")
    chapters: list[ChapterHead]
    read_key: str | None = Field(description="of the link, for visitors who may pass it on")
    edit_key: str | None


class StudyChapter(Answer):
    """A chapter, as of some version of its study."""

    id: int
    version: int
    title: str
    game: str
    seats: int
    names: list[str]
    nodes: list[tuple[int, int, int, str]]
    comments: list[tuple[int, str]]
    marks: list[tuple[int, list[Mark]]]


class StudyReply(Answer):
    """The result of a change."""

    type: Literal["reply"] = "reply"
    id: str
    version: int
    ids: list[int] = Field(default=[], description="of added moves, including those that were already there")
    chapter: int | None = Field(default=None, description="the added chapter")
    who: str | None = Field(default=None, description="my id as the others see it, if I said where I am")


class StudyChanged(Answer):
    """A change that somebody has made. `change` is the message without its id; with `ids` if moves were added, and with
    a `head` in place of the `tree` if a chapter was added."""

    type: Literal["changed"] = "changed"
    version: int
    by: str
    change: dict[str, Any]


class StudyPerson(Answer):
    who: str = Field(description="the id of one open page of a visitor")
    name: str
    chapter: int
    at: int


class StudyPeople(Answer):
    """Who is here, and where in the moves."""

    type: Literal["here"] = "here"
    people: list[StudyPerson]
