"""Tables that people no longer want to see: hidden from their lists, or deleted for good."""

from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.table.fold import OFFICIAL
from kurzspiel.server.table.table import Refused, Table
from kurzspiel.texts import say


class Drawer:
    """Hides and deletes tables for visitors."""

    def __init__(self, room: TableRoom) -> None:
        self._room = room

    async def hide(self, id: str, visitor: str, is_hidden: bool) -> None:
        """Hide a table from a visitor's list until something happens there, or show it again."""
        if not (await self._room.live(id)).table.seats_of(visitor):
            raise Refused("not_yours", say("server-not-yours"))
        await self._room.store.hide(id, visitor, self._room.now() if is_hidden else None)

    async def delete(self, id: str, visitor: str) -> None:
        """Delete a table where nobody else has played; the stored result of its match stays."""
        live = await self._room.fresh(id)
        if await self._room.store.is_reported(id):
            raise Refused("reported", say("server-delete-reported"))
        async with live.lock:  # otherwise somebody could sit down, and the match begin, while we look
            check_deletion(live.table, visitor)
            await self._room.delete(id)


def check_deletion(table: Table, visitor: str) -> None:
    people = [chair for chair in table.chairs if chair.who == "person"]
    if visitor != table.owner and not table.seats_of(visitor):
        raise Refused("not_yours", say("server-not-yours"))
    if table.match is None and visitor == table.owner:
        return  # nobody there has played yet
    if table.owner.startswith(OFFICIAL) or any(visitor not in chair.visitors for chair in people):
        raise Refused("others", say("server-delete-others"))
    if table.options.rated and table.match:
        raise Refused("rated", say("server-delete-rated"))
