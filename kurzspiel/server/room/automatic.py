"""What happens at a table by itself: bots move, clocks run out, people are away for too long.

Of several nodes, only the one with the table's lease lets it happen.
"""

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from kurzspiel.bots import bot as make_bot
from kurzspiel.match import View
from kurzspiel.server import messages
from kurzspiel.server.room.live import Live
from kurzspiel.server.room.thinkers import Choice, Thinking
from kurzspiel.server.storage.leases import Leases
from kurzspiel.server.table.chairs import IDLE
from kurzspiel.server.table.fold import SHOWN
from kurzspiel.server.table.table import Refused, Table

if TYPE_CHECKING:
    from kurzspiel.server.room.room import TableRoom

SHOWN_PACE = 2.5  # seconds per move at a table of bots for visitors who look around

log = structlog.get_logger()


class Automatic:
    """Lets bots think when it is their turn, and keeps an alarm for the next time that something falls due."""

    def __init__(self, room: "TableRoom", leases: Leases, thinking: Thinking) -> None:
        self._room = room
        self._leases = leases
        self._thinking = thinking

    def arrange(self, live: Live) -> None:
        """Do what is due by now, and wait for what comes next."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if self._room.is_closing or not self._room.is_here(live):
            return
        if live.table.status == "over":
            self._thinking.dismiss(live.table.id)
        if not self._is_ours(live):
            self._want(live)
            return
        for seat, level in live.table.bots_to_move():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self._room.spawn(self._let_bot_move(live, seat, level))
        times = [when for when, _, _ in self._deadlines(live, live.table)]
        if times:
            delay = max(0.0, min(times) - self._room.now())
            live.timer = asyncio.get_running_loop().call_later(delay, self._alarm, live)

    def is_busy(self, live: Live) -> bool:
        """Whether the table has to stay in memory."""
        return bool(live.thinking or live.lock.locked() or live.has_listeners)

    # --- which node is responsible

    def _is_ours(self, live: Live) -> bool:
        return self._leases.holds(lease_of(live.table.id))

    def needs_us(self, id: str) -> bool:
        """Whether a table that is due is not yet looked after by this node."""
        if not self._room.bus.is_home(id):
            return False
        return id not in self._room.tables or not self._leases.holds(lease_of(id))

    async def look_after(self, id: str) -> None:
        """Look after a table that is due, unless another node does."""
        live = await self._room.fresh(id)
        live.was_refused = False
        self.arrange(live)

    def _want(self, live: Live) -> None:
        """Look after it if there is anything to do and no other node does; after a refusal, wait until it is due."""
        is_free = not (live.is_taking or live.was_refused) and self._room.bus.is_home(live.table.id)
        if is_free and live.table.due(self._room.now()) is not None:
            live.is_taking = True
            self._room.spawn(self._take(live))

    async def _take(self, live: Live) -> None:
        try:
            live.was_refused = not await self._leases.take(lease_of(live.table.id))
        finally:
            live.is_taking = False
        if not live.was_refused:
            live.looked_after_since = self._room.now()
            self.arrange(live)

    def forget(self, table: str) -> None:
        """A table was dropped from memory."""
        self._thinking.dismiss(table)
        if not self._room.is_closing:  # then all leases are given back at once
            self._leases.give_back(lease_of(table))

    # --- clocks, and who is away

    def _deadlines(self, live: Live, table: Table) -> list[tuple[float, str, int]]:
        """The table's deadlines, and those of people who are away while a live clock ticks."""
        found = table.deadlines()
        if isinstance(table.options.clock, messages.LiveClock):
            for seat in table.people_to_act():
                since = self._room.presence.away_since(live, seat)
                if since is not None and not table.chairs[seat].is_program:  # programs have their own time
                    found.append((max(since, table.turn_began) + table.options.grace, "away", seat))
        return sorted(found)

    def _alarm(self, live: Live) -> None:
        if self._room.is_here(live) and not self._room.is_closing:
            self._room.spawn(self.time_passed(live))

    async def time_passed(self, live: Live) -> None:
        """Carry out what has fallen due."""
        await self._room.commit(live, lambda table, now: self._fall_due(live, table, now))

    def _fall_due(self, live: Live, table: Table, now: float) -> None:
        while self._is_ours(live) and (deadlines := self._deadlines(live, table)) and deadlines[0][0] <= now + 0.001:
            _, what, seat = deadlines[0]  # only the first: it may change whose turn it is
            if what == "clock":
                table.time_out(seat, now)
            elif what == "planning":
                table.rest(seat, now)
            elif what == "prepared":
                table.play_prepared(seat, now)
            elif what == "holiday":
                table.take_holiday(seat, None, now)
            else:
                table.sit_in(seat, "away", now)

    # --- bots

    async def _let_bot_move(self, live: Live, seat: int, level: str) -> None:
        if (seat, level) not in live.table.bots_to_move():  # another node moved before this task began
            live.thinking.discard(seat)
            self.arrange(live)
            return
        undos, made = live.undos, live.table.moves_of(seat)
        is_thinking = True

        def think_no_more() -> None:
            """Once: afterwards the mark is that of the next decision."""
            nonlocal is_thinking
            if is_thinking:
                live.thinking.discard(seat)
            is_thinking = False

        def act(table: Table, now: float) -> None:
            """Move, unless the person is back, another node was faster, or the position has been taken back."""
            think_no_more()  # not earlier: acts that this one waits for would make the bot think again
            is_same = (live.undos, table.moves_of(seat)) == (undos, made)
            if is_same and self._is_ours(live) and (seat, level) in table.bots_to_move():
                with suppress(Refused):  # the person came back and moved; the bot thinks again
                    table.move_bot(seat, choice.text, choice.level, now, helps=choice.level != level)

        try:
            choice = await self._chosen(live.table, seat, level)
            if live.table.owner == SHOWN:
                await asyncio.sleep(SHOWN_PACE)  # so that spectators can follow
            if self._room.is_here(live) and not self._room.is_closing:
                await self._room.commit(live, act)
        finally:
            think_no_more()

    async def _chosen(self, table: Table, seat: int, level: str) -> Choice:
        assert table.match
        view, metrics = table.match.view_of(seat), self._room.metrics
        begun = time.perf_counter()
        if level == IDLE:
            return Choice(idle_move(table, seat, view), level)
        try:
            choice = await self._thinking.choose(table.id, level, table.bot_seed(seat), view)
        except Exception as error:
            metrics.errors.inc()
            log.error("a bot failed", table=table.id, level=level, exc_info=error)
            choice = Choice(make_bot("random", table.bot_seed(seat)).choose(view), level)
        metrics.bot_decisions.labels(choice.level).inc()
        metrics.bot_seconds.labels(choice.level).observe(time.perf_counter() - begun)
        if choice.level != level:
            metrics.helped.labels(level).inc()
        return choice


def idle_move(table: Table, seat: int, view: View) -> str:
    """The move of a seat that was left empty: it passes or rests, or if it cannot, does anything."""
    guide = view.engine.guide
    quiet = [move for move in (guide.REST, *guide.PASSES.values()) if move in view.legal]
    return quiet[0] if quiet else make_bot("random", table.bot_seed(seat)).choose(view)


def lease_of(table: str) -> str:
    return f"table:{table}"
