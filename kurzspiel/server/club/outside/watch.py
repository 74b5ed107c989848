"""The stream of an outside bot: what happens at all its tables, as lines of JSON."""

import asyncio
from base64 import b64encode
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress

from pydantic import BaseModel

from kurzspiel.server import messages
from kurzspiel.server.club.outside.messages import AskedMove, End, Ping, Start
from kurzspiel.server.club.outside.store import BotStore
from kurzspiel.server.messages import Update
from kurzspiel.server.room.listeners import Listening
from kurzspiel.server.room.live import Live
from kurzspiel.server.room.room import Missing
from kurzspiel.server.storage.database import Conflict, Unavailable
from kurzspiel.server.table.events import Undone
from kurzspiel.server.table.stream import UPDATE, Listener
from kurzspiel.server.table.table import Refused, Table
from kurzspiel.server.table.views import position_of

LOOK = 1.0  # seconds between two looks for new tables
SEEN = 5.0  # seconds between two notes that the bot is here
PING = 15.0  # seconds of silence


def seconds_left(table: Table, seat: int, now: float) -> float:
    """The seconds that a seat has left for its current decision."""
    ends = [when for when, _, whose in table.deadlines() if whose == seat]
    return round(max(0.0, min(ends, default=now) - now), 3)


def packed(table: Table, seat: int) -> str | None:
    """What the seat knows, for our own bots at the other end; None if memory is hidden, since this includes memory."""
    if table.match is None or not table.remembers:
        return None
    return b64encode(table.match.view_of(seat).packed()).decode()


class Watch:
    """One open stream. A second one of the same bot ends the first."""

    def __init__(self, bot_id: str, listening: Listening, store: BotStore, clock: Callable[[], float]) -> None:
        self._bot_id = bot_id
        self._listening = listening
        self._store = store
        self._now = clock
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._seats: dict[tuple[str, int], asyncio.Task[None]] = {}

    def end(self) -> None:
        self._lines.put_nowait(None)

    async def lines(self) -> AsyncGenerator[bytes]:
        """Yield lines until somebody ends the stream or the bot leaves."""
        looking = asyncio.create_task(self._look_on())
        try:
            yield b"\n"  # so that the bot knows that it is connected
            while (line := await self._next()) is not None:
                yield line
        finally:
            for task in (looking, *self._seats.values()):
                task.cancel()
            await asyncio.gather(looking, *self._seats.values(), return_exceptions=True)

    async def _next(self) -> bytes | None:
        try:
            async with asyncio.timeout(PING):
                return await self._lines.get()
        except TimeoutError:
            return line_of(Ping())

    async def _look_on(self) -> None:
        """Follow new tables, and note now and then that the bot is here."""
        seen = 0.0
        while True:
            with suppress(Unavailable):
                if self._now() - seen >= SEEN:
                    seen = self._now()
                    await self._store.see(self._bot_id, seen)
                for place in await self._store.running(self._bot_id):
                    if place not in self._seats:
                        self._seats[place] = asyncio.create_task(self._sit(*place))
            await asyncio.sleep(LOOK)

    async def _sit(self, id: str, seat: int) -> None:
        """Follow one table until its match is over; if we are cut off, the next look follows it again."""
        with suppress(Missing, Refused, Conflict, Unavailable):
            listener = Listener()
            live = await self._listening.listen(id, self._bot_id, seat, None, listener)
            try:
                await self._hear(live, listener, seat)
            finally:
                self._listening.hang_up(live, seat, listener)
        self._seats.pop((id, seat), None)

    async def _hear(self, live: Live, listener: Listener, seat: int) -> None:
        is_first, asked = True, ""
        while message := await listener.queue.get():
            if not message.startswith(UPDATE):
                continue
            news = Update.model_validate_json(message)
            if is_first:
                self._tell(start_of(news.table, seat))
                is_first = False
            if news.table.status not in ("waiting", "running"):
                self._tell(End(table=live.table.id, seat=seat, places=news.view["places"] if news.view else None))
                return
            asked = self._ask(live, news, seat, asked)

    def _ask(self, live: Live, news: Update, seat: int, asked: str) -> str:
        """Ask for a move if one is wanted; not twice about one position, unless a move was taken back."""
        if not news.view or not news.legal or news.table.seats[seat].bot:
            return ""
        position = position_of(news.view, news.legal)
        if position != asked or any(event.kind == Undone.kind for event in news.events):
            self._tell(
                AskedMove(
                    table=live.table.id,
                    seat=seat,
                    position=position,
                    seconds=seconds_left(live.table, seat, self._now()),
                    legal=news.legal,
                    view=news.view,
                    packed=packed(live.table, seat),
                )
            )
        return position

    def _tell(self, message: BaseModel) -> None:
        self._lines.put_nowait(line_of(message))


def start_of(table: messages.TableFacts, seat: int) -> Start:
    return Start(table=table.id, seat=seat, game=table.game, rules=table.rules, seats=len(table.seats))


def line_of(message: BaseModel) -> bytes:
    return message.model_dump_json().encode() + b"\n"
