"""The rounds in which a server notifies people: finding what has to be sent to whom, and sending it once."""

import asyncio
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from zoneinfo import ZoneInfo

import structlog

from kurzspiel.server.club.notices import words
from kurzspiel.server.club.notices.messages import NoticeWishes
from kurzspiel.server.club.notices.outbound import Unreachable
from kurzspiel.server.club.notices.post import Gone, Post
from kurzspiel.server.club.notices.store import ChannelRow, NoticeStore, Sending, ToTell
from kurzspiel.texts import words_of

PAUSES = (60.0, 600.0, 3600.0)  # seconds before a notice that did not arrive is tried again
AT_ONCE = 30  # notices on their way
QUARTER, HOUR, DAY = 900.0, 3600.0, 86400.0
KEPT = 30 * DAY  # what was sent
LATEST = {"hourly": HOUR / 2, "daily": 6 * HOUR}  # how late a digest may come after the server was down

log = structlog.get_logger()


class NoticeRounds:
    """Work that may be done twice and by several nodes: each notice is claimed before it is sent."""

    def __init__(self, store: NoticeStore, post: Post, delay: float) -> None:
        self._store = store
        self._post = post
        self._delay = delay
        self._tidied = 0.0

    async def round(self, now: float) -> None:
        """Find what has to be sent, and send it."""
        if not await self._store.any_channel():
            return
        await self.intend(now)
        await self.digest(now)
        await self.send(now)

    async def tidy(self, now: float) -> None:
        await self._store.tidy(now - KEPT, now - DAY, now)

    # --- what has to be sent

    async def intend(self, now: float) -> None:
        """Plan notices for what tables have waited for long enough, and nobody was notified of."""
        quiet: dict[str, bool] = {}
        for told in await self._store.to_tell(now, self._delay):
            if told.visitor not in quiet:
                quiet[told.visitor] = is_quiet(await self._store.wishes_of(told.visitor), now)
            if not quiet[told.visitor]:
                await self._store.intend(told, now)

    async def digest(self, now: float) -> None:
        """Lists of waiting tables, for people whose hour it is."""
        for visitor, wishes, digested in await self._store.digest_wishes():
            due = digest_due(wishes, now)
            if digested >= due:
                continue
            is_in_time = now - due <= LATEST[wishes.digest] and not (
                wishes.digest == "hourly" and is_quiet(wishes, now)
            )
            if is_in_time and await self._store.waiting_for(visitor, with_muted=False):
                for channel in await self._store.channels_of(visitor):
                    if "digest" in channel.kinds and channel.confirmed and not channel.is_paused:
                        await self._store.intend(ToTell(channel.id, visitor, "", "digest", due), now)
            await self._store.digested(visitor, due)

    # --- sending it

    async def send(self, now: float) -> None:
        """Make the tries that are due; an unexpected failure of one does not hold back the others."""
        tries = [self._try(sending, now) for sending in await self._store.due(now, AT_ONCE)]
        for error in await asyncio.gather(*tries, return_exceptions=True):
            if isinstance(error, BaseException):
                raise error

    async def _try(self, sending: Sending, now: float) -> None:
        if not await self._store.claim(sending, token_hex(8)):
            return
        channel = await self._store.channel(sending.channel)
        if channel is None or (notice := await self._notice(channel, sending)) is None:
            return
        try:
            await self._post.send(channel, notice, now)
        except Gone:
            await self._store.remove_channel(channel.id)
        except Unreachable as error:
            await self._failed(channel, sending, error, now)
        else:
            await self._store.arrived(sending, now)

    async def _notice(self, channel: ChannelRow, sending: Sending) -> words.Notice | None:
        """What it now has to say; None: the table no longer waits, or the page has shown it."""
        wishes = await self._store.wishes_of(channel.visitor_id)
        if sending.data:
            unless_seen = sending.data.get("unless_seen")
            if unless_seen is not None and await self._store.seen(channel.visitor_id) > unless_seen:
                return None
            return words.of_news(sending.data, sending.id, wishes)
        if sending.table is None:
            waiting = await self._store.waiting_for(channel.visitor_id, with_muted=False)
            return words.of_all([each for each, _ in waiting], wishes) if waiting else None
        found = await self._store.wait(sending.table, sending.kind, sending.since, channel.visitor_id)
        return words.of_table(found, wishes) if found else None

    async def _failed(self, channel: ChannelRow, sending: Sending, error: Unreachable, now: float) -> None:
        """Try again after a while; in the end, the owner of the channel reads why it failed."""
        log.info("a notice did not arrive", kind=channel.kind, tries=sending.tries + 1, why=error.why.id)
        if error.again and sending.tries < len(PAUSES):
            await self._store.try_again(sending, now + PAUSES[sending.tries])
        else:
            await self._store.fail(channel, now, words_of(error.why) or {})


# --- people's local times


def is_quiet(wishes: NoticeWishes, now: float) -> bool:
    """Whether it is during somebody's quiet hours, which may span midnight."""
    if wishes.quiet_from is None or wishes.quiet_to is None:
        return False
    hour = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(wishes.zone)).hour
    if wishes.quiet_from <= wishes.quiet_to:
        return wishes.quiet_from <= hour < wishes.quiet_to
    return hour >= wishes.quiet_from or hour < wishes.quiet_to


def quiet_until(wishes: NoticeWishes, now: float) -> float:
    """When something may be sent: now, or when the quiet hours are over."""
    while is_quiet(wishes, now):
        now += QUARTER - now % QUARTER  # some time zones are off by quarters of an hour
    return now


def digest_due(wishes: NoticeWishes, now: float) -> float:
    """When the last digest was due: the full hour, or the chosen hour of the day in the person's time zone."""
    if wishes.digest == "hourly":
        return now - now % HOUR
    there = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(wishes.zone))
    chosen = there.replace(hour=wishes.hour, minute=0, second=0, microsecond=0)
    if chosen > there:
        chosen -= timedelta(days=1)
    return chosen.timestamp()
