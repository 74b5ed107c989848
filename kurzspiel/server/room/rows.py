"""What is stored for a table with each change, and what lists show of it."""

from collections.abc import Sequence

from kurzspiel.notation import CHANCE
from kurzspiel.server import messages
from kurzspiel.server.room.live import CarriedOut
from kurzspiel.server.storage.values import StoredEvent, TableRow
from kurzspiel.server.table.events import Event, Handed, SeatClaimed, SeatJoined, SeatLeft, TableOpened, read
from kurzspiel.server.table.table import Table

SEATING = (TableOpened, SeatJoined, SeatClaimed, SeatLeft, Handed)


def stored(
    table: Table, events: Sequence[Event], now: float, visitor: str | None = None, message: str | None = None
) -> list[StoredEvent]:
    """The latest events of a table in their stored form, with their numbers."""
    first = table.seq - len(events) + 1
    return [
        StoredEvent(number, event.kind, event.stored(), now, visitor, message)
        for number, event in enumerate(events, first)
    ]


def carried_out(table: Table, events: Sequence[StoredEvent]) -> list[CarriedOut]:
    """The messages that made these events."""
    return [
        (event.visitor, event.message, new_key(table, event)) for event in events if event.visitor and event.message
    ]


def new_key(table: Table, event: StoredEvent) -> str | None:
    """The key that an event has made, if it is still valid."""
    if event.kind != Handed.kind:
        return None
    handed = read(event.kind, event.data)
    assert isinstance(handed, Handed)
    return table.key_of(handed.seat) if handed.generation == table.chairs[handed.seat].generation else None


def grants(table: Table, events: Sequence[Event]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Who now holds seats and who no longer does, for the lists of tables."""
    if not any(isinstance(event, SEATING) for event in events):
        return [], []
    held = [(seat, visitor) for seat, chair in enumerate(table.chairs) for visitor in chair.visitors]
    passed = [(event.seat, event.before) for event in events if isinstance(event, SeatClaimed) and event.before]
    gone = [event for event in events if isinstance(event, SeatLeft | Handed)]
    return held, [*passed, *((event.seat, visitor) for event in gone for visitor in event.visitors)]


def row_of(table: Table, now: float) -> TableRow:
    clock = table.options.clock
    return TableRow(
        id=table.id,
        game=table.game.name,
        rules=table.rules,
        status=table.status,
        listed=table.options.listed,
        seats=len(table.chairs),
        created=table.created,
        changed=table.told,  # lists show it and sort by it
        seq=table.seq,
        due=table.due(now),
        summary={
            "names": [chair.name for chair in table.chairs],
            "bots": [chair.bot for chair in table.chairs],
            "gone": [seat for seat, chair in enumerate(table.chairs) if chair.gone],
            "to_act": [seat for seat in table.to_act if seat != CHANCE],
            "awaited": table.people_to_act(),
            "alone": table.is_alone,
            "asks": table.asks,
            "clock": clock.model_dump() if clock else None,
            "stand_in": table.options.stand_in if clock else None,
            "rated": table.options.rated,
            "spectators": table.options.spectators,
        },
    )


def line_of(row: TableRow, mine: list[int]) -> messages.TableLine:
    return messages.TableLine(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=row.summary["names"],
        bots=row.summary.get("bots", [None] * row.seats),  # older rows have none
        mine=mine,
        to_act=row.summary["to_act"],
        awaited=row.summary["awaited" if "awaited" in row.summary else "to_act"],
        changed=row.changed,
        clock=row.summary["clock"],
        stand_in=row.summary.get("stand_in"),
        rated=row.summary.get("rated", False),
    )
