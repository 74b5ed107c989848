"""A table read back from its log, also after the rules of its game have changed."""

from collections.abc import Sequence
from typing import Any

from kurzspiel.game import game
from kurzspiel.match import Match
from kurzspiel.server.storage.store import Event, Loaded, Store
from kurzspiel.server.table.clock import Clock
from kurzspiel.server.table.table import Table


async def from_store(store: Store, id: str, now: float) -> Table | None:
    """A table only to look at, as a server would read it; what had to be mended is in `pending`."""
    loaded = await store.load(id)
    if loaded is None:
        return None
    if loaded.snapshot and loaded.row.rules != game(loaded.row.game).rules_version:
        loaded = from_the_beginning(loaded, await store.events(id))
    return table_of(loaded, now)


def table_of(loaded: Loaded, now: float) -> Table:
    """The table as its events left it, ready to go on. What had to be mended is in `pending`, to be stored."""
    events = still_valid(loaded.events)
    table, failed = read(loaded, events)
    if failed:
        table, _ = read(loaded, [event for event in events if event.seq < failed])  # without half of what failed
        table.seq = loaded.row.seq
        table.freeze_at(failed, frozen_sentence(table), now)
    elif table.rules != table.game.rules_version:
        table.change_rules(table.game.rules_version, now)
    if table.match:
        table.draw_on()
    return table


def read(loaded: Loaded, events: Sequence[Event]) -> tuple[Table, int | None]:
    """The table after these events; with the number of the first that can no longer happen, if there is one."""
    table = Table(loaded.row.id)
    if loaded.snapshot:
        restore(table, loaded.snapshot[1])
    return table, fold(table, events)


def from_the_beginning(loaded: Loaded, events: list[Event]) -> Loaded:
    """The same without its snapshot."""
    return Loaded(loaded.row, None, events)


def still_valid(events: Sequence[Event]) -> list[Event]:
    """Without those that had become illegal when the match was frozen."""
    gaps = [(event.data["first"], event.seq) for event in events if event.kind == "frozen" and "first" in event.data]
    return [event for event in events if not any(first <= event.seq < last for first, last in gaps)]


def fold(table: Table, events: Sequence[Event]) -> int | None:
    """Let the events happen again; returns the number of the first that can no longer happen."""
    for event in events:
        try:
            table.apply(event.kind, event.data, event.at)
        except ValueError:
            return event.seq
        table.seq = event.seq
    return None


def follow(table: Table, events: Sequence[Event]) -> bool:
    """Apply what another node has stored. False: that failed, and the table must be reloaded."""
    is_next = bool(events) and events[0].seq == table.seq + 1
    if not is_next or table.pending or any(event.kind in ("frozen", "rules_changed") for event in events):
        return False
    return fold(table, events) is None


def frozen_sentence(table: Table) -> str:
    """Everybody reads it, so it does not name the move, which may be a secret one."""
    return (
        f"the rules of {table.game.title} have changed since this match began (from version {table.rules} to "
        f"{table.game.rules_version}), and one of its moves is no longer legal. It stays as it was before that"
    )


def snapshot(table: Table) -> dict[str, Any]:
    """All of a table as plain data, to go on from without reading its log from the beginning."""
    return {
        "opened": table.beginning(),
        "created": table.created,
        "began": table.began,
        "changed": table.changed,
        "told": table.told,
        "turn_began": table.turn_began,
        "seq": table.seq,
        "match": match_data(table.match) if table.match else None,
        "clock": table.clock and table.clock.as_json(),
        "planning_since": table.planning_since,
        "question": table.question,
        "votes": list(table.votes.items()),
        "chat": list(table.chat),
        "frozen": table.frozen,
        "rematch": table.rematch,
    }


def restore(table: Table, data: dict[str, Any]) -> None:
    """The opposite."""
    table.apply("opened", data["opened"], data["created"])
    if data["match"]:
        table.match = match_of(table, data["match"])
        if table.options.clock and data["clock"]:
            table.clock = Clock(table.options.clock, len(table.chairs))
            table.clock.restore(data["clock"])
    table.planning_since = data["planning_since"]
    table.question = data["question"]
    table.votes = {seat: list(voters) for seat, voters in data["votes"]}
    table.chat.extend(data["chat"])
    table.frozen, table.rematch = data["frozen"], data["rematch"]
    table.began = data.get("began", data["created"])  # which older snapshots do not contain
    table.seq, table.changed, table.told = data["seq"], data["changed"], data["told"]
    table.go_on_acting(data["turn_began"])


def match_data(match: Match) -> dict[str, Any]:
    return {
        "log": match.log,
        "streams": match.streams,
        "given": match.given,
        "date": match.date,
        "notes": list(match.notes.items()),
        "commitment": match.commitment,
        "secret": match.secret,
    }


def match_of(table: Table, data: dict[str, Any]) -> Match:
    match = table.game.match(seats=len(table.chairs), names=[chair.name for chair in table.chairs])
    for seat, text in data["log"]:
        match.play(seat, text)
    match.date, match.given = data["date"], data["given"]
    match.streams = [(first, stream) for first, stream in data["streams"]]
    for number, text in data["notes"]:
        match.note(number, text)
    match.commitment, match.secret = data["commitment"], data["secret"]
    return match
