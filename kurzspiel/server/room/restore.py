"""Loading a table from its log, even after the rules of its game have changed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kurzspiel.game import game
from kurzspiel.plugins import find
from kurzspiel.server.room.snapshot import Snapshot
from kurzspiel.server.storage.values import Loaded, StoredEvent
from kurzspiel.server.table.events import Event, Frozen, RulesChanged
from kurzspiel.server.table.events import read as read_event
from kurzspiel.server.table.table import Table

if TYPE_CHECKING:
    from kurzspiel.server.storage.store import Store

UNFOLLOWED = (Frozen.kind, RulesChanged.kind)  # the log before them may have to be read differently


async def from_store(store: "Store", id: str, now: float) -> Table | None:
    """A table only to look at, as a server would load it; repairs are in `pending`."""
    loaded = await store.load(id)
    if loaded is None or not find(loaded.row.game):
        return None
    if loaded.snapshot and loaded.row.rules != game(loaded.row.game).rules_version:
        loaded = from_the_beginning(loaded, await store.events(id))
    return table_of(loaded, now)


def table_of(loaded: Loaded, now: float) -> Table:
    """The table as its events left it, ready to continue. Repairs are in `pending`, to be stored."""
    events = still_valid(loaded.events)
    table, failed = read(loaded, events)
    if failed:
        table, _ = read(loaded, [event for event in events if event.seq < failed])  # without half of a failed change
        table.seq = loaded.row.seq
        table.freeze_at(failed, frozen_sentence(table), now)
    elif table.rules != table.game.rules_version:
        table.change_rules(table.game.rules_version, now)
    if table.match:
        table.draw_on()
    return table


def read(loaded: Loaded, events: Sequence[StoredEvent]) -> tuple[Table, int | None]:
    """The table after these events; with the number of the first that can no longer happen, if there is one."""
    table = Table(loaded.row.id)
    if loaded.snapshot:
        Snapshot.read(loaded.snapshot[1]).restore(table)
    return table, fold(table, events)


def from_the_beginning(loaded: Loaded, events: list[StoredEvent]) -> Loaded:
    """The same without its snapshot."""
    return Loaded(loaded.row, None, events)


def still_valid(events: Sequence[StoredEvent]) -> list[StoredEvent]:
    """The events, without those that had become illegal when the match was frozen."""
    gaps = [range(first, event.seq) for event in events if (first := _first_illegal(event)) is not None]
    return [event for event in events if not any(event.seq in gap for gap in gaps)]


def _first_illegal(event: StoredEvent) -> int | None:
    """If this event froze a table because of its rules: the number of the first event that they do not allow."""
    frozen = happened(event) if event.kind == Frozen.kind else None
    return frozen.first if isinstance(frozen, Frozen) else None


def happened(event: StoredEvent) -> Event:
    return read_event(event.kind, event.data)


def fold(table: Table, events: Sequence[StoredEvent]) -> int | None:
    """Apply the events again; returns the number of the first that can no longer happen."""
    for event in events:
        try:
            table.apply(happened(event), event.at)
        except ValueError:
            return event.seq
        table.seq = event.seq
    return None


def follow(table: Table, events: Sequence[StoredEvent]) -> bool:
    """Apply what another node has stored. False: that is not possible, and the table must be loaded again."""
    is_next = bool(events) and events[0].seq == table.seq + 1
    if not is_next or table.pending or any(event.kind in UNFOLLOWED for event in events):
        return False
    return fold(table, events) is None


def frozen_sentence(table: Table) -> str:
    """Everybody reads it, so it does not name the move, which may be a secret one."""
    return (
        f"the rules of {table.game.title} have changed since this match began (from version {table.rules} to "
        f"{table.game.rules_version}), and one of its moves is no longer legal. It stays as it was before that"
    )
