"""What goes into a store and comes out, and what may go wrong. Light to import, since browsers have a store too."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from sqlalchemy import Select
    from sqlalchemy.sql.dml import UpdateBase

    Asked = Select[Any]  # a question for rows
    Rows = dict[UpdateBase, list["Values"]]
else:
    Asked = Rows = Any

Values = dict[str, Any]  # a row, by column
Json = dict[str, Any]  # a JSON object, as it is stored
Status = Literal["waiting", "running", "over", "frozen"]
Role = Literal["player", "host", "bot"]


@dataclass(frozen=True)
class StoredEvent:
    """Something that happened at a table."""

    seq: int
    kind: str
    data: Json
    at: float
    visitor: str | None = None
    message: str | None = None


@dataclass(frozen=True)
class TableRow:
    """What the database knows about a table without reading its log."""

    id: str
    game: str
    rules: int
    status: Status
    listed: bool
    seats: int
    created: float
    changed: float
    seq: int
    due: float | None
    summary: Json


@dataclass(frozen=True)
class Loaded:
    """A table as stored: its row, its snapshot with its number, the events since then, and those earlier events that
    messages caused, without their content (except for keys that they made).
    """

    row: TableRow
    snapshot: tuple[int, Json] | None
    events: list[StoredEvent]
    earlier: list[StoredEvent] = field(default_factory=list)


@dataclass(frozen=True)
class KnownVisitor:
    """A visitor that the server has met: a guest or an account."""

    id: str
    name: str
    created: float
    seen: float
    role: Role | None = None  # of the account, if there is one
    banned: str | None = None  # the reason
    banned_until: float | None = None  # none: for good


@dataclass(frozen=True)
class Order:
    """What the admin command asks a running server to do."""

    id: int
    kind: str
    table_id: str | None
    data: Json
    created: float


class Conflict(Exception):
    """Another node has written that number of the log, or the table is gone."""


class Unavailable(Exception):
    """The database did not answer in time; what was to be written may or may not be stored."""


class Damaged(Unavailable):
    """Part of the database can no longer be read, and waiting does not help; the rest still can."""


@dataclass(frozen=True)
class Limit:
    """How many of something a visitor may have, counted in the transaction that adds one."""

    whose: str  # writes that add to the same limit wait for each other
    counted: Asked
    most: int
    refusal: Exception
