"""Lists of tables."""

from typing import TYPE_CHECKING

from kurzspiel.server import messages
from kurzspiel.server.room.rows import line_of

if TYPE_CHECKING:
    from kurzspiel.server.storage.store import Store

MOST_LISTED = 100  # that wait, and as many running ones
MOST_OWN = 200


class TableLists:
    """Lists the tables in the database, whether or not they are in memory."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    async def lobby(self) -> messages.TableList:
        """The listed tables that wait or run, the waiting ones first."""
        return messages.TableList(tables=[line_of(row, []) for row in await self._store.lobby(MOST_LISTED)])

    async def lobby_lines(self) -> tuple[list[messages.TableLine], set[str]]:
        """The same as lines, and the ids of those that everybody may look at."""
        rows = await self._store.lobby(MOST_LISTED)
        return [line_of(row, []) for row in rows], {row.id for row in rows if row.summary.get("spectators", True)}

    async def tables_of(self, visitor: str, with_hidden: bool = False) -> messages.TableList:
        """All tables of a visitor, those that wait for them first."""
        lines = [line_of(row, seats) for row, seats in await self._store.tables_of(visitor, MOST_OWN, with_hidden)]
        lines.sort(key=lambda line: (not set(line.mine) & set(line.awaited), line.status == "over", -line.changed))
        return messages.TableList(tables=lines)
