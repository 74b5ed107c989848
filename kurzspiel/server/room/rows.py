"""What is stored of a table with each change, besides the events, and what lists show of it."""

from typing import Any

from kurzspiel.notation import CHANCE
from kurzspiel.server import messages
from kurzspiel.server.room.live import Live
from kurzspiel.server.storage.store import Event, Row
from kurzspiel.server.table.fold import Draft
from kurzspiel.server.table.table import Table


def reply(
    id: str, problem: dict[str, Any] | None = None, hint: list[dict[str, Any]] | None = None, key: str | None = None
) -> dict[str, Any]:
    """The answer to a message, with the fields of messages.Reply."""
    return {"type": "reply", "id": id, "ok": problem is None, "problem": problem, "hint": hint, "key": key}


def events_of(table: Table, drafts: list[Draft], now: float, visitor: str | None, message: str | None) -> list[Event]:
    """Drafts with the numbers that the table has given them."""
    first = table.seq - len(drafts) + 1
    return [Event(first + number, draft.kind, draft.data, now, visitor, message) for number, draft in enumerate(drafts)]


def replies_of(table: Table, events: list[Event]) -> list[tuple[str, str, dict[str, Any]]]:
    """The messages that made these events, and their answers."""
    return [
        (event.visitor, event.message, reply(event.message, key=new_key(table, event)))
        for event in events
        if event.visitor and event.message
    ]


def new_key(table: Table, event: Event) -> str | None:
    """The key that was made by an event, if it is still valid."""
    if event.kind != "handed" or event.data["generation"] != table.chairs[event.data["seat"]].generation:
        return None
    return table.key_of(event.data["seat"])


def answered(live: Live, events: list[Event]) -> list[tuple[str, str, dict[str, Any]]]:
    """Messages that need no other answer, among them the one that made these events."""
    known = [(visitor, message, answer) for (visitor, message), answer in live.answered.items()]
    return [*known, *replies_of(live.table, events)]


def grants(table: Table, drafts: list[Draft]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Who holds seats from now on, and who no longer does, for the lists of tables."""
    if not any(draft.kind in ("opened", "joined", "claimed", "left", "handed") for draft in drafts):
        return [], []
    held = [(seat, visitor) for seat, chair in enumerate(table.chairs) for visitor in chair.visitors]
    gone = [draft.data for draft in drafts if draft.kind in ("left", "handed")]
    claims = [draft.data for draft in drafts if draft.kind == "claimed"]
    passed = [(data["seat"], data["from"]) for data in claims if "from" in data]
    return held, [*passed, *((data["seat"], visitor) for data in gone for visitor in data["visitors"])]


def row_of(table: Table, now: float) -> Row:
    clock = table.options.clock
    return Row(
        id=table.id,
        game=table.game.name,
        rules=table.rules,
        status=table.status,
        listed=table.options.listed,
        seats=len(table.chairs),
        created=table.created,
        changed=table.told,  # lists show it and go by it
        seq=table.seq,
        due=table.due(now),
        summary={
            "names": [chair.name for chair in table.chairs],
            "bots": [chair.bot for chair in table.chairs],
            "to_act": [seat for seat in table.to_act if seat != CHANCE],
            "clock": clock.model_dump() if clock else None,
            "rated": table.options.rated,
        },
    )


def line_of(row: Row, mine: list[int]) -> messages.TableLine:
    return messages.TableLine(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=row.summary["names"],
        bots=row.summary.get("bots", [None] * row.seats),  # a row of before has none
        mine=mine,
        to_act=row.summary["to_act"],
        changed=row.changed,
        clock=row.summary["clock"],
        rated=row.summary.get("rated", False),
    )
