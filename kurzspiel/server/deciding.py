"""What happens at a table by itself: bots move, clocks run out, somebody is away for too long."""

import asyncio
import time
from contextlib import suppress

import structlog

from kurzspiel.bots import bot as make_bot
from kurzspiel.server import messages
from kurzspiel.server.live import Live
from kurzspiel.server.room import Room
from kurzspiel.server.table import Refused, Table
from kurzspiel.server.thinking import Thinking

log = structlog.get_logger()


class Deciding:
    """Lets bots think whose turn it is, and keeps an alarm for the next time that something falls due."""

    def __init__(self, room: Room, thinking: Thinking) -> None:
        self._room = room
        self._thinking = thinking
        room.arrange = self.arrange
        room.forgotten = thinking.dismiss

    def arrange(self, live: Live) -> None:
        for seat, level in live.table.bots_to_move():
            if seat not in live.thinking and not self._room.is_closing:
                live.thinking.add(seat)
                self._room.spawn(self._let_bot_move(live, seat, level))
        if live.table.prepared_due() and not self._room.is_closing:  # looks like a move made by hand
            self._room.spawn(self._room.commit(live, lambda table, now: table.play_prepared(now)))
        if live.timer:
            live.timer.cancel()
            live.timer = None
        times = [when for when, _, _ in self._deadlines(live, live.table)]
        if times and not self._room.is_closing:
            delay = max(0.0, min(times) - self._room.now())
            live.timer = asyncio.get_running_loop().call_later(delay, self._alarm, live)

    def is_busy(self, live: Live) -> bool:
        """Whether it has to stay in memory."""
        return bool(live.thinking or live.lock.locked() or live.has_listeners)

    # --- clocks, and who is away

    def _deadlines(self, live: Live, table: Table) -> list[tuple[float, str, int]]:
        """Those of the table, and of people who are away while a live clock ticks."""
        found = table.deadlines()
        if isinstance(table.options.clock, messages.LiveClock):
            for seat in table.people_to_act():
                stream = live.stream(seat)
                if not stream.listeners and not table.chairs[seat].is_program:  # which has its own time
                    left = live.left_at.get(seat, self._room.started)
                    since = max(left, table.turn_began, stream.lingers_until)
                    found.append((since + table.options.grace, "away", seat))
        return sorted(found)

    def _alarm(self, live: Live) -> None:
        if self._room.is_here(live) and not self._room.is_closing:
            self._room.spawn(self.time_passed(live))

    async def time_passed(self, live: Live) -> None:
        """Let happen what has fallen due."""
        await self._room.commit(live, lambda table, now: self._fall_due(live, table, now))

    def _fall_due(self, live: Live, table: Table, now: float) -> None:
        while (deadlines := self._deadlines(live, table)) and deadlines[0][0] <= now + 0.001:
            _, what, seat = deadlines[0]  # only the first: it may change who is to act
            if what == "clock":
                table.time_out(seat, now)
            elif what == "planning":
                table.rest(seat, now)
            else:
                table.sit_in(seat, "away", now)

    # --- bots

    async def _let_bot_move(self, live: Live, seat: int, level: str) -> None:
        undos = live.undos
        try:
            text = await self._chosen(live.table, seat, level)
        finally:
            live.thinking.discard(seat)

        def act(table: Table, now: float) -> None:
            """Unless the person is back, or what the bot thought about was taken back."""
            if live.undos == undos and (seat, level) in table.bots_to_move():
                with suppress(Refused):  # the person was here and moved; the bot thinks again
                    table.move(seat, [text], now, by=level)

        if self._room.is_here(live) and not self._room.is_closing:
            await self._room.commit(live, act)

    async def _chosen(self, table: Table, seat: int, level: str) -> str:
        assert table.match
        view, metrics = table.match.view_of(seat), self._room.metrics
        begun = time.perf_counter()
        try:
            text = await self._thinking.choose(table.id, level, table.bot_seed(seat), view)
        except Exception as error:
            metrics.errors.inc()
            log.error("a bot failed", table=table.id, level=level, exc_info=error)
            text = make_bot("random", table.bot_seed(seat)).choose(view)
        metrics.bot_decisions.labels(level).inc()
        metrics.bot_seconds.labels(level).observe(time.perf_counter() - begun)
        return text
