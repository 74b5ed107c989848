"""What is kept of tables where there is no database: in memory, and whole tables as JSON with a keeper."""

from collections.abc import Awaitable, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Protocol, TypeVar

import orjson

from kurzspiel.server.storage.values import Conflict, Json, Limit, Loaded, Rows, StoredEvent, TableRow

FORM = 1  # of the text of a table; raised when older versions would misread it
LACKING: Json = {"listed": False, "due": None, "summary": {}}  # of a row, if an older version did not write it
Made = TypeVar("Made", TableRow, StoredEvent)


class Keeper(Protocol):
    """Keeps texts by name after this process ends: the browser's own database, or nothing."""

    def put(self, name: str, text: str) -> Awaitable[bool]: ...  # whether it will be there again
    def delete(self, name: str) -> Awaitable[None]: ...


class NoKeeper:
    """Everything is lost at the end, as expected."""

    async def put(self, name: str, text: str) -> bool:
        return True

    async def delete(self, name: str) -> None:
        pass


@dataclass
class KeptTable:
    """Everything about a table."""

    row: TableRow
    events: list[StoredEvent] = field(default_factory=list)
    snapshot: tuple[int, Json] | None = None
    held: set[tuple[int, str]] = field(default_factory=set)  # seats, and who holds them
    analysis: Json | None = None
    hidden: bool = False
    lines: list[str] = field(default_factory=list)  # of the events, as they were written before: there may be hundreds

    def written(self) -> str:
        self.lines += [written(asdict(event)) for event in self.events[len(self.lines) :]]
        facts = {"form": FORM, "row": asdict(self.row), "snapshot": self.snapshot, "held": sorted(self.held)}
        rest = written({**facts, "analysis": self.analysis, "hidden": self.hidden})
        return f'{rest[:-1]},"events":[{",".join(self.lines)}]}}'

    @classmethod
    def read(cls, text: str) -> "KeptTable":
        """A ValueError says that it is not a table, or one of a later version."""
        try:
            data = orjson.loads(text)
            if data.get("form", FORM) > FORM:
                raise ValueError(f"it has form {data['form']}, and only forms up to {FORM} are known")
            snapshot = data.get("snapshot")
            return cls(
                made(TableRow, {**LACKING, **data["row"]}),
                [made(StoredEvent, each) for each in data["events"]],
                tuple(snapshot) if snapshot else None,
                {(seat, visitor) for seat, visitor in data["held"]},
                data.get("analysis"),
                data.get("hidden", False),
            )
        except (TypeError, KeyError, ValueError, AttributeError) as error:
            raise ValueError(f"this is not a table: {error}") from None


def made(kind: type[Made], data: Json) -> Made:
    """Made without the values that this version does not know."""
    known = {each.name for each in fields(kind)}
    return kind(**{name: value for name, value in data.items() if name in known})


def written(data: Json) -> str:
    return orjson.dumps(data).decode()


class LocalStore:
    """Does for the tables of one browser what storage/store.py does for those of a server."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._tables: dict[str, KeptTable] = {}
        self._unkept: set[str] = set()  # tables that would be lost with the page, as they are now

    def take_in(self, text: str) -> str:
        """A table that was kept; its id. A ValueError says that it is not a table."""
        table = KeptTable.read(text)
        self._tables[table.row.id] = table
        return table.row.id

    def written(self, id: str) -> str | None:
        """Everything about a table, as it is kept."""
        return self._tables[id].written() if id in self._tables else None

    async def _keep(self, id: str) -> None:
        is_kept = await self._keeper.put(id, self._tables[id].written())
        (self._unkept.discard if is_kept else self._unkept.add)(id)

    def is_kept(self, id: str) -> bool:
        """Whether a table will be there again after the page was closed."""
        return id not in self._unkept

    # --- what a room needs

    async def append(
        self,
        row: TableRow,
        events: Sequence[StoredEvent],
        grants: Sequence[tuple[int, str]] = (),
        revoked: Sequence[tuple[int, str]] = (),
        snapshot: tuple[int, Json] | None = None,
        also: Rows | None = None,
        limits: Sequence[Limit] = (),
    ) -> None:
        known = self._tables.get(row.id) or KeptTable(row)
        if len(known.events) != row.seq - len(events):
            raise Conflict(f"Event {row.seq - len(events) + 1} of table {row.id} is somebody else's.")
        self._tables[row.id] = replace(
            known,
            row=row,
            events=[*known.events, *events],
            held=(known.held - set(revoked)) | set(grants),
            snapshot=snapshot or known.snapshot,
        )
        await self._keep(row.id)

    async def load(self, table_id: str, with_snapshot: bool = True) -> Loaded | None:
        known = self._tables.get(table_id)
        if known is None:
            return None
        if known.snapshot is None or not with_snapshot:
            return Loaded(known.row, None, list(known.events))
        seq = known.snapshot[0]
        earlier = [event for event in known.events[:seq] if event.message is not None]
        return Loaded(known.row, known.snapshot, known.events[seq:], earlier)

    async def events(self, table_id: str, after: int = 0) -> list[StoredEvent]:
        known = self._tables.get(table_id)
        return known.events[after:] if known else []

    async def freeze(self, table_id: str) -> None:
        if known := self._tables.get(table_id):
            known.row = replace(known.row, status="frozen", due=None)
            await self._keep(table_id)

    async def delete(self, table_id: str) -> bool:
        was_there = self._tables.pop(table_id, None) is not None
        self._unkept.discard(table_id)
        await self._keeper.delete(table_id)
        return was_there

    async def hide(self, table_id: str, hidden: bool) -> bool:
        """Returns whether it is there."""
        known = self._tables.get(table_id)
        if known:
            known.hidden = hidden
            await self._keep(table_id)
        return known is not None

    async def tables_of(
        self, visitor_id: str, limit: int, with_hidden: bool = True
    ) -> list[tuple[TableRow, list[int]]]:
        shown = [table for table in self._tables.values() if with_hidden or not table.hidden]
        newest = sorted(shown, key=lambda table: -table.row.changed)[:limit]
        return [(table.row, sorted(seat for seat, who in table.held if who == visitor_id)) for table in newest]

    async def lobby(self, limit: int) -> list[TableRow]:
        return []  # nobody else is here

    async def save_analysis(self, table_id: str, data: Json) -> None:
        if known := self._tables.get(table_id):
            known.analysis = data
            await self._keep(table_id)

    async def analysis(self, table_id: str) -> Json | None:
        known = self._tables.get(table_id)
        return known.analysis if known else None

    def table_limit(self, visitor_id: str, most: int, refusal: Exception) -> Limit:
        return Limit("", None, most, refusal)  # type: ignore[arg-type]  # nobody counts

    @property
    def due(self) -> list[str]:
        """The tables that must be looked at even if no person does anything."""
        return [id for id, table in self._tables.items() if table.row.due is not None and table.row.status == "running"]


class Uncounted:
    """Counters that are never read."""

    def __getattr__(self, name: str) -> "Uncounted":
        return self

    def __call__(self, *args: Any) -> "Uncounted":
        return self
