"""Who is at which table: connected to this node or, according to the other nodes, to one of them."""

import asyncio
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import orjson

from kurzspiel.server.room.live import Live
from kurzspiel.server.storage.bus import Bus
from kurzspiel.server.table.stream import Listener

TELL = 2.0  # seconds after which each node publishes all its tables
BELIEVED = 3 * TELL  # seconds for which what a node has published is believed
MOST_AT_ONCE = 10  # listeners to whom the number of spectators is sent at once
COUNT_EVERY = 0.5  # seconds between two such messages to more than these
PRESENCE = "presence"

Attendance = tuple[list[int], int]  # seats whose people are here, and the number of spectators
NOBODY: Attendance = ([], 0)


@dataclass
class Others:
    """What another node has published."""

    heard: float
    tables: dict[str, Attendance]


class PresenceBook:
    """Knows who is here, and sends this to everybody who looks at a table and to the other nodes."""

    def __init__(
        self, bus: Bus, tables: dict[str, Live], clock: Callable[[], float], changed: Callable[[Live], None]
    ) -> None:
        self._bus = bus
        self._tables = tables
        self._now = clock
        self._others: dict[str, Others] = {}
        self._known_since = clock()  # since when we have been receiving from the others
        self._changed = changed  # called when somebody comes or goes
        bus.hear(PRESENCE, self._heard)
        bus.when_back(self._begin)

    def _begin(self) -> None:
        self._known_since = self._now()

    # --- asking

    def here(self, live: Live) -> list[int]:
        """The seats whose people are here."""
        found = live.at_this_node(self._now())
        for others in self._others.values():
            found.update(others.tables.get(live.table.id, NOBODY)[0])
        return sorted(found)

    def is_attended(self, id: str) -> bool:
        """Whether any player of a table is here, whichever node they are connected to."""
        live = self._tables.get(id)
        is_here = live is not None and bool(live.at_this_node(self._now()))
        return is_here or any(others.tables.get(id, NOBODY)[0] for others in self._others.values())

    def watching(self, live: Live) -> int:
        told = (others.tables.get(live.table.id, NOBODY)[1] for others in self._others.values())
        return live.watching + sum(told)

    def away_since(self, live: Live, seat: int) -> float | None:
        """Since when somebody has surely been away; None: they are here, or nobody can know."""
        stream = live.stream(seat)
        if stream.listeners or not self._bus.is_up or self._is_elsewhere(live, seat):
            return None
        left = live.left_at.get(seat, live.looked_after_since)
        return max(left, stream.lingers_until, self._known_since + BELIEVED if self._bus.has_peers else 0.0)

    def is_away(self, live: Live, seat: int) -> bool:
        since = self.away_since(live, seat)
        return since is not None and since <= self._now()

    def _is_elsewhere(self, live: Live, seat: int) -> bool:
        return any(seat in others.tables.get(live.table.id, NOBODY)[0] for others in self._others.values())

    # --- publishing

    def update(self, live: Live, newcomer: Listener | None = None, is_due: bool = False) -> None:
        """After somebody came or went: send presence to a newcomer, and to the others only if it has changed."""
        here = self.here(live)
        message = orjson.dumps({"type": "presence", "here": here, "watching": self.watching(live)})
        if message == live.told_presence:
            if newcomer:
                newcomer.send(message)
            return
        before = orjson.loads(live.told_presence)["here"] if live.told_presence else []
        if here == before and live.listeners > MOST_AT_ONCE and not is_due:
            self._tell_soon(live, newcomer, message)
            return
        for seat in set(before) - set(here):
            live.left_at[seat] = self._now()
        live.told_presence = message
        for stream in live.streams.values():
            stream.tell(message)
        self._changed(live)

    def _tell_soon(self, live: Live, newcomer: Listener | None, message: bytes) -> None:
        """If there are many spectators, send their number only now and then, since they come and go all the time."""
        if newcomer:
            newcomer.send(message)
        if live.presence_due is None:
            live.presence_due = asyncio.get_running_loop().call_later(COUNT_EVERY, self._tell_now, live)

    def _tell_now(self, live: Live) -> None:
        live.presence_due = None
        self.update(live, is_due=True)

    def tell_others(self, live: Live) -> None:
        """Publish one table to other nodes at once."""
        if self._bus.has_peers:
            self._tell([live], is_all=False)

    async def go_round(self) -> None:
        """Publish all tables to other nodes, and forget what has not been published again for long."""
        self._tell(self._tables.values(), is_all=True)
        end = time.monotonic() - BELIEVED
        for node, others in list(self._others.items()):
            if others.heard < end and self._bus.is_up:
                del self._others[node]
                self._update_all(others.tables)

    def _tell(self, lives: Iterable[Live], is_all: bool) -> None:
        now = self._now()
        found = {live.table.id: (sorted(live.at_this_node(now)), live.watching) for live in lives}
        if is_all:
            found = {id: told for id, told in found.items() if told != NOBODY}
        self._bus.tell(PRESENCE, orjson.dumps([is_all, found]).decode())

    # --- receiving

    def _heard(self, node: str, text: str) -> None:
        is_all, told = orjson.loads(text)
        tables = {id: (seats, watching) for id, (seats, watching) in told.items()}
        others = self._others.setdefault(node, Others(0.0, {}))
        others.heard = time.monotonic()
        before = dict(others.tables)
        others.tables = tables if is_all else {**others.tables, **tables}
        self._update_all(id for id in {*before, *tables} if before.get(id) != others.tables.get(id))

    def _update_all(self, ids: Iterable[str]) -> None:
        for id in ids:
            if live := self._tables.get(id):
                self.update(live)
