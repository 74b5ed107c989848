"""People who look at a study at the same time: they receive each change in order, and see where the others are.

The database holds the order. A node that has made a change says so on the bus, and each node reads what is new for its
listeners; a look at the database now and then makes up for lost messages.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from secrets import token_hex
from typing import Any

import orjson

from kurzspiel.server.club.studies.store import StudyStore
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.storage.bus import Bus
from kurzspiel.server.storage.database import Found
from kurzspiel.server.table.stream import Listener
from kurzspiel.texts import say

MOST_HERE = 60  # people who look at one study, on each node
SEEN_EVERY = 0.2  # seconds between two messages about where everybody is
TELL = 5.0  # seconds after which each node sends the others its people again
BELIEVED = 3 * TELL  # seconds for which that is believed
SELDOM = 2 * TELL  # seconds between two looks at the database while the bus is there
CHANGED, HERE = "study", "studying"  # message kinds on the bus

Whole = Callable[[], Awaitable[bytes]]  # returns a whole study as a message


@dataclass(frozen=True)
class StudyOnlooker:
    """One open page of a visitor, and where it is."""

    who: str
    name: str
    chapter: int = 1
    at: int = 0


@dataclass
class StudyRoom:
    """People who look at one study on this node."""

    id: str
    version: int | None = None  # up to which all of them have received changes
    people: dict[Listener, StudyOnlooker] = field(default_factory=dict)
    others: dict[str, tuple[float, list[StudyOnlooker]]] = field(
        default_factory=dict
    )  # on other nodes, with the time of the last message
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    due: asyncio.TimerHandle | None = None  # for sending where everybody is

    def send(self, message: bytes) -> None:
        for listener in list(self.people):
            listener.send(message)

    def caught_up(self, version: int) -> None:
        self.version = version

    def will_show(self, due: asyncio.TimerHandle | None) -> None:
        self.due = due

    def forget_before(self, moment: float) -> None:
        """Forget people that other nodes have not reported since then."""
        self.others = {node: (heard, people) for node, (heard, people) in self.others.items() if heard > moment}


class StudyCompany:
    """Everybody who looks at studies on this node."""

    def __init__(self, store: StudyStore, bus: Bus, spawn: Callable[[Any], object]) -> None:
        self._store = store
        self._bus = bus
        self._spawn = spawn
        self._rooms: dict[str, StudyRoom] = {}
        self._looked = 0.0
        bus.hear(CHANGED, self._heard_of_change)
        bus.hear(HERE, self._heard_of_people)

    # --- changes

    async def tell(self, id: str) -> None:
        """A study has been changed here: notify everybody who looks at it, on every node."""
        self._bus.tell(CHANGED, id)
        if room := self._rooms.get(id):
            await self._catch_up(room)

    def _heard_of_change(self, _: str, id: str) -> None:
        if room := self._rooms.get(id):
            self._spawn(self._catch_up(room))

    async def _catch_up(self, room: StudyRoom) -> None:
        async with room.lock:
            await self._read(room)

    async def _read(self, room: StudyRoom) -> None:
        """Send what is new to everybody in a room. If links have changed, everybody has to reconnect."""
        versions = await self._store.versions([room.id])
        if room.id not in versions:
            self._cut(room)
            return
        if room.version is None or versions[room.id] == room.version:
            return
        found = await self._store.changes(room.id, room.version)
        is_whole = bool(found) and found[0].version == room.version + 1
        if not is_whole or any(each.data == '{"do":"links"}' for each in found):
            self._cut(room)
        for each in found:
            room.send(told(each))
        room.caught_up(found[-1].version if found else versions[room.id])

    def _cut(self, room: StudyRoom) -> None:
        for listener in room.people:
            listener.cut()

    # --- people

    async def join(self, id: str, since: int | None, name: str, listener: Listener, whole: Whole) -> None:
        """From now on, this listener receives everything: first the changes since a version, or the whole study if they
        are no longer stored."""
        while True:
            room = self._rooms.setdefault(id, StudyRoom(id))
            async with room.lock:
                if self._rooms.get(id) is not room:
                    continue  # the last one has just left
                if len(room.people) >= MOST_HERE:
                    raise Refusal(429, "too_many_sockets", say("server-study-crowd", most=str(MOST_HERE)))
                await self._begin(room, since, listener, whole)
                room.people[listener] = StudyOnlooker(token_hex(4), name)
                self._somebody_moved(room)
                return

    async def _begin(self, room: StudyRoom, since: int | None, listener: Listener, whole: Whole) -> None:
        if room.version is None:
            room.caught_up((await self._store.versions([room.id])).get(room.id, 0))
        await self._read(room)
        assert room.version is not None
        found = await self._store.changes(room.id, since) if since is not None else []
        missed = [each for each in found if each.version <= room.version]
        expected = range(since + 1, room.version + 1) if since is not None else range(0)
        if since is not None and since <= room.version and [each.version for each in missed] == [*expected]:
            for each in missed:
                listener.send(told(each))
        else:
            listener.send(await whole())

    def look(self, id: str, listener: Listener | None, chapter: int, at: int) -> str | None:
        """Note the move that somebody is at; returns the id by which the others see them."""
        room = self._rooms.get(id)
        if room is None or listener is None or listener not in room.people:
            return None
        person = room.people[listener] = replace(room.people[listener], chapter=chapter, at=at)
        self._somebody_moved(room)
        return person.who

    def leave(self, id: str, listener: Listener) -> None:
        room = self._rooms.get(id)
        if room is None or room.people.pop(listener, None) is None:
            return
        self._somebody_moved(room)
        if not room.people and not room.lock.locked():
            self._rooms.pop(id)

    def _somebody_moved(self, room: StudyRoom) -> None:
        """Send everybody's places soon: one message, however many people move meanwhile."""
        if room.due is None:
            room.will_show(asyncio.get_running_loop().call_later(SEEN_EVERY, partial(self._show_people, room)))

    def _show_people(self, room: StudyRoom) -> None:
        room.will_show(None)
        self._bus.tell(HERE, orjson.dumps([room.id, [vars(each) for each in room.people.values()]]).decode())
        self._send_people(room)

    def _send_people(self, room: StudyRoom) -> None:
        room.forget_before(time.monotonic() - BELIEVED)
        people = [*room.people.values(), *(each for _, there in room.others.values() for each in there)]
        room.send(orjson.dumps({"type": "here", "people": [vars(each) for each in people]}))

    def _heard_of_people(self, node: str, text: str) -> None:
        id, people = orjson.loads(text)
        room = self._rooms.get(id)
        if room is None:
            return
        if node not in room.others:
            self._somebody_moved(room)  # people who have just come there do not know yet who is here
        room.others[node] = time.monotonic(), [StudyOnlooker(**each) for each in people]
        self._send_people(room)

    # --- recurring

    async def go_round(self) -> None:
        """Send the other nodes who is here, and look for changes that were not announced."""
        for room in list(self._rooms.values()):
            self._show_people(room)
            if not room.people and not room.lock.locked():
                self._rooms.pop(room.id)
        if self._bus.is_up and time.monotonic() - self._looked < SELDOM:
            return
        self._looked = time.monotonic()
        versions = await self._store.versions(list(self._rooms))
        for room in list(self._rooms.values()):
            if versions.get(room.id) != room.version:
                await self._catch_up(room)

    def stop(self) -> None:
        """Disconnect everybody."""
        for room in self._rooms.values():
            self._cut(room)
            if room.due:
                room.due.cancel()


def told(change: Found) -> bytes:
    """A messages.StudyChanged."""
    by = orjson.dumps(change.by)
    return b'{"type":"changed","version":%d,"by":%s,"change":%s}' % (change.version, by, change.data.encode())
