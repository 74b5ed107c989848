"""People who may not write in chats for a while, and what they read when they try."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

from kurzspiel.server.club.host.messages import Penalty
from kurzspiel.server.club.host.settings import HostSettings
from kurzspiel.server.club.host.store import NEW_DEED, NEW_MUTE, NO_MUTE, HostStore, deed_row, mute_row
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.live import Viewer
from kurzspiel.server.table.table import Refused
from kurzspiel.texts import Sentence, say

DAY = 86400.0


class Mutes:
    """Asks the database for each line, so a mute holds at once and on every node."""

    def __init__(self, store: HostStore, settings: HostSettings, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._settings = settings
        self._now = clock

    async def check(self, visitor: str, viewer: Viewer) -> None:
        """Refuse a line from a muted person, and from spectators where they may not talk."""
        mute = await self._store.mute_over(visitor)
        if mute and (mute.until is None or mute.until > self._now()):
            raise Refused("muted", muted_sentence(mute.until, mute.why))
        if viewer is None and not await self._settings.flag("watchers_chat"):
            raise Refused("watchers_silent", say("server-watchers-silent"))

    async def mute(self, visitor: str, penalty: Penalty, host: str | None, now: float) -> None:
        """Until then, or until it is lifted; a later mute takes the place of an earlier one."""
        await self._known(visitor)
        until = end_of(penalty, now)
        deed = deed_row(host, "mute", now, visitor, None, {"until": until, "why": penalty.why})
        await self._store.write({NEW_MUTE: [mute_row(visitor, now, until, penalty.why, host)], NEW_DEED: [deed]})

    async def lift(self, visitor: str, host: str | None, now: float) -> None:
        await self._known(visitor)
        await self._store.write(
            {NO_MUTE: [{"which": visitor}], NEW_DEED: [deed_row(host, "unmute", now, visitor, None, {})]}
        )

    async def _known(self, visitor: str) -> None:
        if visitor not in await self._store.known([visitor]):
            raise nobody()


def end_of(penalty: Penalty, now: float) -> float | None:
    return None if penalty.days is None else now + DAY * penalty.days


def muted_sentence(until: float | None, why: str) -> Sentence:
    if until is None:
        return say("server-muted", why=why)
    return say("server-muted-until", why=why, until=datetime.fromtimestamp(until, UTC).strftime("%Y-%m-%d %H:%M UTC"))


def nobody() -> Refusal:
    return Refusal(404, "nobody", say("host-nobody"))
