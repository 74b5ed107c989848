"""Lists of tables."""

from kurzspiel.server import messages
from kurzspiel.server.room.rows import line_of
from kurzspiel.server.storage.store import Store

MOST_LISTED = 100
MOST_OWN = 200


class TableLists:
    """Of the tables in the database, whether or not they are in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def lobby(self) -> messages.TableList:
        """The listed tables that wait or run."""
        return messages.TableList(tables=[line_of(row, []) for row in await self._store.lobby(MOST_LISTED)])

    async def tables_of(self, visitor: str) -> messages.TableList:
        """All tables of a visitor, those that wait for him first."""
        lines = [line_of(row, seats) for row, seats in await self._store.tables_of(visitor, MOST_OWN)]
        lines.sort(key=lambda line: (not set(line.mine) & set(line.to_act), line.status == "over", -line.changed))
        return messages.TableList(tables=lines)
