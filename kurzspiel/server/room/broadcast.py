"""What has happened at a table goes to everybody who looks at it, to each as far as they may know it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from kurzspiel.server.room.live import Live, Viewer
from kurzspiel.server.table.fold import Draft
from kurzspiel.server.table.stream import Sight
from kurzspiel.server.table.table import Table


@dataclass(frozen=True)
class Point:
    """Up to where a table had come before something happened."""

    seq: int  # as stored
    settled: int  # lines that everybody had read in full
    length: int  # moves

    @classmethod
    def of(cls, table: Table) -> "Point":
        return cls(table.seq - len(table.pending), table.settled, table.length)


def tell(live: Live, drafts: Sequence[Draft], at: float, here: list[int], before: Point) -> int:
    """Send what happened then; to how many."""
    cut_off(live, drafts)
    live.undos += any(draft.kind == "undone" for draft in drafts)
    table, told = live.table, 0
    is_rewritten = {"undone", "moved"} <= {draft.kind for draft in drafts}  # by another node, in several steps
    keep = 0 if is_rewritten else min(before.settled, table.settled)
    described = table.describe(at, here)
    facts = facts_of(described)
    if not table.remembers:
        keep = 0
    unsay(live, drafts)
    for viewer, stream in live.streams.items():
        if stream.is_cold(at):
            continue
        sight = sight_of(table, viewer, facts, keep)
        events = happenings(table, viewer, drafts, at)
        if moves := [(mover, text) for number, mover, text in sight.log if number >= before.length]:
            events.append({"kind": "moved", "at": at, "seat": moves[0][0], "moves": moves})
        elif any(draft.kind == "undone" for draft in drafts) and sight.mark() != stream.mark:
            events.append({"kind": "undone", "at": at, "seat": drafts[-1].data["seat"]})
        told += len(stream.listeners)
        stream.publish(events, sight, described, keep)
    return told


def cut_off(live: Live, drafts: Sequence[Draft]) -> None:
    """People who look through a seat they no longer hold, or watch where a match without spectators begins."""
    gone: set[Viewer] = {draft.data["seat"] for draft in drafts if draft.kind in ("left", "handed")}
    if not live.table.options.spectators and any(draft.kind == "began" for draft in drafts):
        gone.add(None)
    for viewer in gone & live.streams.keys():
        live.streams[viewer].cut()


def unsay(live: Live, drafts: Sequence[Draft]) -> None:
    """What is gone from the chat is gone from what streams remember."""
    lines = (line for draft in drafts if draft.kind == "unsaid" for line in draft.data["lines"])
    if gone := {(at, seat) for at, seat in lines}:
        for stream in live.streams.values():
            stream.unsay(gone)


def happenings(table: Table, viewer: Viewer, drafts: Sequence[Draft], at: float) -> list[dict[str, Any]]:
    return [told for draft in drafts if (told := table.happening(draft, at, viewer))]


def sight_of(table: Table, viewer: Viewer, facts: bytes, first: int = 0) -> Sight:
    view, legal, lines = table.sight(viewer, first)
    return Sight(orjson.dumps(view), legal, lines, facts, table.settled, table.prepared_by(viewer))


def facts_of(described: dict[str, Any]) -> bytes:
    """What is said of a table, without what changes by itself: clocks and who is here."""
    lasting = {key: value for key, value in described.items() if key != "clocks"}
    lasting["seats"] = [{key: seat[key] for key in ("who", "name", "bot", "helped")} for seat in described["seats"]]
    return orjson.dumps(lasting, option=orjson.OPT_NON_STR_KEYS)
