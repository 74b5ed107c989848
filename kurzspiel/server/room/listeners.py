"""Looking at tables and listening to them, and noting who is here."""

import asyncio
from functools import partial

from kurzspiel.server.messages import Happening
from kurzspiel.server.room.broadcast import Described, sight_of
from kurzspiel.server.room.live import Live, Viewer, check_viewer
from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.table.stream import UPDATE, WARM, Listener
from kurzspiel.server.table.table import Table


class Listening:
    """Looking at tables, over a socket or from time to time."""

    def __init__(self, room: TableRoom) -> None:
        self._room = room

    async def look(self, id: str, visitor: str, viewer: Viewer, since: str | None = None) -> bytes | None:
        """The table as this viewer may know it; None: nothing new since that version."""
        return await self._look(await self._room.live(id), visitor, viewer, since)

    async def _look(self, live: Live, visitor: str, viewer: Viewer, since: str | None) -> bytes | None:
        async with live.lock:
            self._room.check_here(live)
            await self._room.catch_up(live)  # on another node, all of it may have been seen
            check_viewer(live.table, visitor, viewer)
            now, stream = self._room.now(), live.stream(viewer)
            if stream.is_cold(now):
                stream.forget()
            stream.warm_until = max(stream.warm_until, now + WARM)
            if not live.table.remembers and since != stream.version:
                since = None  # the updates since then would reveal what nobody may look up
            described = Described.of(live.table, now, self._room.presence.here(live))
            return stream.catch_up(since, sight_of(live.table, viewer, described.facts), described.message)

    async def chat(self, id: str, visitor: str, viewer: Viewer) -> list[Happening]:
        table = (await self._room.fresh(id)).table
        check_viewer(table, visitor, viewer)
        return table.chat_for(viewer)

    async def listen(self, id: str, visitor: str, viewer: Viewer, since: str | None, listener: Listener) -> Live:
        """From now on, this listener receives everything; first what is new since that version."""
        live = await self._room.live(id)
        first = await self._look(live, visitor, viewer, since)
        if first:
            listener.send(first)
        live.stream(viewer).listeners.add(listener)
        await self._come(live, viewer, listener)
        return live

    async def _come(self, live: Live, viewer: Viewer, listener: Listener) -> None:
        self._room.presence.update(live, listener)
        self._room.presence.tell_others(live)
        if viewer is not None and is_waited_for(live.table, viewer):
            await self._room.commit(live, partial(return_to, viewer))

    def hang_up(self, live: Live, viewer: Viewer, listener: Listener, lingers: bool = False) -> None:
        """A listener leaves; one that lingers will ask again soon."""
        now = self._room.now()
        stream = live.stream(viewer)
        stream.listeners.discard(listener)
        stream.leave(now, lingers)
        live.touched = now
        if viewer is not None and not stream.listeners:
            live.left_at[viewer] = now
        self._room.presence.update(live)
        if self._room.is_here(live):
            self._room.presence.tell_others(live)
            self._room.automatic.arrange(live)

    async def wait(self, id: str, visitor: str, viewer: Viewer, since: str | None, seconds: float) -> bytes | None:
        """The next update after a version, or None if nothing happened in that time."""
        listener = Listener()
        live = await self.listen(id, visitor, viewer, since, listener)
        try:
            async with asyncio.timeout(seconds):
                while message := await listener.queue.get():
                    if message.startswith(UPDATE):
                        return message
        except TimeoutError:
            pass
        finally:
            self.hang_up(live, viewer, listener, lingers=True)
        return None


def is_waited_for(table: Table, seat: int) -> bool:
    """Whether a bot plays only until the person comes back."""
    chair = table.chairs[seat]
    return bool(chair.stand_in) and chair.reason not in ("own", "gone")


def return_to(seat: int, table: Table, now: float) -> None:
    if is_waited_for(table, seat):
        table.return_to(seat, now)
