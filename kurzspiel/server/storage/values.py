"""What goes into a store and comes out of it, and what may go wrong. Light to import: a browser has a store too."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from sqlalchemy import Select
    from sqlalchemy.sql.dml import UpdateBase

    Asked = Select[Any]  # a question for rows
    Rows = dict[UpdateBase, list["Values"]]
else:
    Asked = Rows = Any

Values = dict[str, Any]  # of a row, by column
Json = dict[str, Any]  # an object of JSON, as it is stored
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
    """What the database knows of a table without reading its log."""

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
    """A table as stored: its row, its snapshot with the number of that, the events since, and of those before it
    the ones that messages made, without what happened (but of keys that were made).
    """

    row: TableRow
    snapshot: tuple[int, Json] | None
    events: list[StoredEvent]
    earlier: list[StoredEvent] = field(default_factory=list)


@dataclass(frozen=True)
class KnownVisitor:
    """Somebody whom the server has met: a guest, or who has an account."""

    id: str
    name: str
    created: float
    seen: float
    role: Role | None = None  # of the account, if there is one
    banned: str | None = None  # why
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
    """Somebody else has written that number of the log, or the table is gone."""


class Unavailable(Exception):
    """The database did not answer in time; what was to be written may or may not be stored."""


class Damaged(Unavailable):
    """Part of the database cannot be read any more, and waiting does not help; the rest of it can."""


@dataclass(frozen=True)
class Limit:
    """How many of something somebody may have, counted in the transaction that adds one."""

    whose: str  # those who add to the same wait for each other
    counted: Asked
    most: int
    refusal: Exception
