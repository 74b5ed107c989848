"""Looking at tables and listening to them, and who is here."""

import asyncio
from typing import Any

import orjson

from kurzspiel.server.live import Live, Viewer, check_viewer
from kurzspiel.server.room import Room
from kurzspiel.server.stream import WARM, Listener
from kurzspiel.server.telling import facts_of, sight_of


class Listening:
    """Whoever looks at a table, through a socket or now and then."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def look(self, id: str, visitor: str, viewer: Viewer, since: str | None = None) -> bytes | None:
        """The table as this viewer may know it; None: nothing new since that version."""
        return await self._look(await self._room.live(id), visitor, viewer, since)

    async def _look(self, live: Live, visitor: str, viewer: Viewer, since: str | None) -> bytes | None:
        async with live.lock:
            self._room.check_here(live)
            check_viewer(live.table, visitor, viewer)
            now, stream = self._room.now(), live.stream(viewer)
            if stream.is_cold(now):
                stream.forget()
            stream.warm_until = max(stream.warm_until, now + WARM)
            if not live.table.remembers and since != stream.version:
                since = None  # what was told meanwhile would tell what nobody may look up
            described = live.table.describe(now, live.here(now))
            return stream.catch_up(since, sight_of(live.table, viewer, facts_of(described)), described)

    async def chat(self, id: str, visitor: str, viewer: Viewer) -> list[dict[str, Any]]:
        table = (await self._room.live(id)).table
        check_viewer(table, visitor, viewer)
        return table.chat_for(viewer)

    async def listen(self, id: str, visitor: str, viewer: Viewer, since: str | None) -> tuple[Live, Listener]:
        """From now on this listener hears everything; first what is new since that version."""
        live = await self._room.live(id)
        first = await self._look(live, visitor, viewer, since)
        listener = Listener()
        if first:
            listener.send(first)
        live.stream(viewer).listeners.add(listener)
        await self._come(live, viewer, listener)
        return live, listener

    async def _come(self, live: Live, viewer: Viewer, listener: Listener) -> None:
        self._tell_presence(live, listener)
        if viewer is not None:
            chair = live.table.chairs[viewer]
            if chair.stand_in and chair.reason != "own":
                await self._room.commit(live, lambda table, now: table.come_back(viewer, now))

    def hang_up(self, live: Live, viewer: Viewer, listener: Listener, lingers: bool = False) -> None:
        """A listener goes; one that lingers will ask again soon."""
        now = self._room.now()
        stream = live.stream(viewer)
        stream.listeners.discard(listener)
        stream.leave(now, lingers)
        live.touched = now
        if viewer is not None and not stream.listeners:
            live.left_at[viewer] = now
        self._tell_presence(live)
        if self._room.is_here(live):
            self._room.arrange(live)

    def _tell_presence(self, live: Live, newcomer: Listener | None = None) -> None:
        """Tell a newcomer who is here, and the others only if that has changed."""
        here = live.here(self._room.now())
        message = orjson.dumps({"type": "presence", "here": here, "watching": live.watching})
        if message != live.told_presence:
            live.told_presence = message
            for stream in live.streams.values():
                stream.tell(message)
        elif newcomer:
            newcomer.send(message)

    async def wait(self, id: str, visitor: str, viewer: Viewer, since: str | None, seconds: float) -> bytes | None:
        """The next update after a version, or None when nothing happened in that time."""
        live, listener = await self.listen(id, visitor, viewer, since)
        try:
            async with asyncio.timeout(seconds):
                while message := await listener.queue.get():
                    if message.startswith(b'{"type":"update"'):
                        return message
        except TimeoutError:
            pass
        finally:
            self.hang_up(live, viewer, listener, lingers=True)
        return None
