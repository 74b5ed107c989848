"""People who are kept out."""

from collections.abc import Callable, Sequence

from kurzspiel.server.club.accounts.store import (
    BAN,
    CHANGED_BOTS,
    CHANGED_VISITOR,
    ENDED_SESSIONS,
    NO_BAN,
    AccountStore,
)
from kurzspiel.server.storage.database import Rows
from kurzspiel.server.web.visitors import Visitors


def ban_rows(visitor: str, why: str, until: float | None, now: float) -> Rows:
    """Log somebody out everywhere and keep them and their bots out until then (None: for good)."""
    return {
        BAN: [{"visitor_id": visitor, "why": why, "since": now, "ends": until}],
        ENDED_SESSIONS: [{"which": visitor, "but": ""}],
        CHANGED_VISITOR: [{"which": visitor, "at": now}],
        CHANGED_BOTS: [{"which": visitor, "at": now}],
    }


class Bans:
    """For hosts, while the server runs."""

    def __init__(self, store: AccountStore, visitors: Visitors, clock: Callable[[], float]) -> None:
        self._store = store
        self._visitors = visitors
        self._now = clock

    async def ban(self, visitor: str, until: float | None, why: str) -> None:
        await self._store.write(ban_rows(visitor, why, until, self._now()))
        self._visitors.forget(visitor)

    async def unban(self, visitor: str) -> None:
        await self._store.write({NO_BAN: [{"which": visitor}]})

    async def banned(self, visitors: Sequence[str]) -> dict[str, float | None]:
        """Those of them that are banned now, and until when (None: until it is lifted)."""
        return await self._store.banned(visitors, self._now())
