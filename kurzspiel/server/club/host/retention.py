"""What is kept for a limited time, if hosts want that: old tables of guests, and guests who no longer come."""

from collections.abc import Callable

from kurzspiel.server.club.host.settings import HostSettings
from kurzspiel.server.club.host.store import NEW_DEED, HostStore, deed_row
from kurzspiel.server.room.room import TableRoom

DAY = 86400.0
AT_ONCE = 100  # tables or guests in one round


class Retention:
    """A duty; a second round finds nothing more to do."""

    def __init__(
        self, store: HostStore, settings: HostSettings, room: TableRoom, forgotten: Callable[[str], None]
    ) -> None:
        self._store = store
        self._settings = settings
        self._room = room
        self._forgotten = forgotten

    async def work(self) -> None:
        now = self._room.now()
        if days := await self._settings.number("keep_guest_tables"):
            await self._note("tidy", await self._delete_tables(now - DAY * days), now)
        if days := await self._settings.number("forget_guests"):
            await self._note("forget", await self._forget_guests(now - DAY * days), now)

    async def _delete_tables(self, before: float) -> int:
        old = await self._store.old_guest_tables(before, AT_ONCE)
        for table in old:
            await self._room.delete(table)
        return len(old)

    async def _forget_guests(self, before: float) -> int:
        old = await self._store.old_guests(before, AT_ONCE)
        await self._store.forget_guests(old, before)
        for guest in old:
            self._forgotten(guest)
        return len(old)

    async def _note(self, what: str, count: int, now: float) -> None:
        if count:
            await self._store.write({NEW_DEED: [deed_row(None, what, now, None, None, {"count": count})]})
