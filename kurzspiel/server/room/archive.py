"""What can be done with a table other than playing: records, replays, analyses, rematches, playing on."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from kurzspiel import record
from kurzspiel.match import Match
from kurzspiel.server import messages
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.live import Live, check_viewer
from kurzspiel.server.room.open import Opening, seated
from kurzspiel.server.room.replays import PlayedMatch, Wanted
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.storage.leases import Leases
from kurzspiel.server.storage.values import Conflict
from kurzspiel.server.table.chairs import Chair
from kurzspiel.server.table.fold import OFFICIAL
from kurzspiel.server.table.table import Refused, Table, refusing
from kurzspiel.texts import say

if TYPE_CHECKING:
    from kurzspiel.server.room.readers import Readers

ANALYSIS = "analysis"  # "ID DONE TOTAL" on the bus: how far an analysis has come
TELL = 1.0  # seconds between two such messages
BELIEVED = 5 * TELL  # seconds for which a message is believed
MOST_AT_ONCE = 2  # analyses of one visitor on a node


IsFree = Callable[[str, str, str], Awaitable[bool]]  # whether an outside bot can come: its id, the game, the asker
ApartFrom = Callable[[str, Sequence[str]], Awaitable[set[str]]]  # others with a block between them and a visitor


async def nobody(id: str, game: str, asker: str) -> bool:
    """For servers without outside bots."""
    return False


async def no_blocks(visitor: str, others: Sequence[str]) -> set[str]:
    """For servers without blocks."""
    return set()


class Archive:
    """Works on the tables of a node."""

    def __init__(
        self,
        room: TableRoom,
        opening: Opening,
        leases: Leases,
        thinking: Thinking,
        readers: "Readers",
        is_free: IsFree = nobody,
        apart_from: ApartFrom = no_blocks,
    ) -> None:
        self._room = room
        self._new_tables = opening
        self._leases = leases
        self._thinking = thinking
        self._readers = readers
        self._is_free = is_free
        self._apart_from = apart_from
        self._opening: set[str] = set()  # tables whose rematch is being opened
        self._progress: dict[str, tuple[int, int]] = {}  # of analyses that run here
        self._askers: dict[str, str] = {}  # the visitor who asked for each of them
        self._elsewhere: dict[str, tuple[int, int, float]] = {}  # of those on other nodes, with the time of the message
        room.bus.hear(ANALYSIS, self._heard)

    async def _finished(self, id: str, visitor: str) -> tuple[Live, Match]:
        """A table whose match is over, so that its secrets may be shown."""
        live = await self._room.fresh(id)
        check_viewer(live.table, visitor, None)
        if live.table.match is None or live.table.status != "over":
            raise Refused("not_over", say("server-not-over"))
        return live, live.table.match

    async def record(self, id: str, visitor: str) -> str:
        _, match = await self._finished(id, visitor)
        return record.to_text(match, is_over=True)

    async def export(self, id: str, visitor: str) -> messages.Exported:
        live, match = await self._finished(id, visitor)
        table = live.table
        chat = [line for line in table.chat_for(None) if line.seat is not None]
        described = table.describe(self._room.now())
        return messages.Exported(table=described, record=record.to_text(match, is_over=True), chat=chat)

    async def until(self, id: str, visitor: str, move: int) -> PlayedMatch:
        """A finished match, up to this move."""
        _, match = await self._finished(id, visitor)
        return PlayedMatch(match.engine.name, match.seats, match.log[:move])

    # --- replays

    async def replay(self, id: str, visitor: str, asker: str, wanted: Wanted) -> bytes:
        """Consecutive moments as a seat saw them then or, if the match is over, with nothing hidden: a messages.Replay.

        The asker is the visitor, or an unknown visitor's address.
        """
        table = (await self._room.fresh(id)).table
        if table.match is None:
            raise Refused("waiting", say("server-not-begun"))
        if table.status == "over":
            check_viewer(table, visitor, None)
            check_moment(table.match, wanted)
        else:
            check_viewer(table, visitor, wanted.seat)
            check_meanwhile(table, table.match, wanted)
        state = id, table.seq
        return await self._readers.replay(asker, state, PlayedMatch.of(table.match), table.status == "over", wanted)

    # --- looking ahead

    async def ahead(self, id: str, visitor: str, seat: int, moves: Sequence[str]) -> bytes:
        """What a seat might see when it is next to act, after these moves of its own: a messages.Ahead."""
        table = (await self._room.fresh(id)).table
        check_viewer(table, visitor, seat)
        match = table.check_running()
        with refusing():
            for text in moves:
                match.engine.moves.code(text)
        return await self._readers.ahead(visitor, match.view_of(seat), moves, table.remembers)

    # --- analyses

    async def analysis(self, id: str, visitor: str) -> messages.AnalysisState:
        await self._finished(id, visitor)
        far = self._progress.get(id) or self._far_elsewhere(id)  # first, since it may finish before the next line
        found = await self._room.store.analysis(id)
        if found:
            return messages.AnalysisState(done=1, total=1, running=False, analysis=found)
        done, total = far or (0, 0)
        return messages.AnalysisState(done=done, total=total, running=far is not None, analysis=None)

    async def analyse(self, id: str, visitor: str) -> messages.AnalysisState:
        """Begin to analyse every decision, if that has not been done."""
        _, match = await self._finished(id, visitor)
        is_wanted = not await self._room.store.analysis(id) and id not in self._progress
        if is_wanted and await self._leases.take(f"analysis:{id}") and id not in self._progress:
            self._begin(id, visitor, match)
        return await self.analysis(id, visitor)

    def _begin(self, id: str, visitor: str, match: Match) -> None:
        if list(self._askers.values()).count(visitor) >= MOST_AT_ONCE:
            self._leases.give_back(f"analysis:{id}")
            raise Refusal(429, "too_many_analyses", say("server-too-many-analyses", most=str(MOST_AT_ONCE)))
        self._progress[id], self._askers[id] = (0, 0), visitor
        self._room.spawn(self._study(id, match.at(match.length)))

    async def _study(self, id: str, match: Match) -> None:
        def progress(done: int, total: int) -> None:
            self._progress[id] = (done, total)

        telling = asyncio.create_task(self._tell(id))
        try:
            found = await self._thinking.analyse(id, match, progress)
            await self._room.store.save_analysis(id, found)
        finally:
            telling.cancel()
            self._progress.pop(id, None)
            self._askers.pop(id, None)
            self._leases.give_back(f"analysis:{id}")

    async def _tell(self, id: str) -> None:
        """Notify the other nodes how far it has come."""
        while self._room.bus.has_peers:
            done, total = self._progress[id]
            self._room.bus.tell(ANALYSIS, f"{id} {done} {total}")
            await asyncio.sleep(TELL)

    def _heard(self, _: str, text: str) -> None:
        id, done, total = text.split()
        for old in [old for old in self._elsewhere if not self._far_elsewhere(old)]:
            del self._elsewhere[old]
        self._elsewhere[id] = int(done), int(total), time.monotonic()

    def _far_elsewhere(self, id: str) -> tuple[int, int] | None:
        done, total, when = self._elsewhere.get(id, (0, 0, 0.0))
        return (done, total) if time.monotonic() - when < BELIEVED else None

    # --- going on

    async def rematch(self, id: str, visitor: str) -> messages.Opened:
        """A table for the same people, each one seat further; it begins when all have agreed."""
        live, _ = await self._finished(id, visitor)
        table = live.table
        if not table.seats_of(visitor):
            raise Refused("not_yours", say("server-rematch-for-players"))
        if id in self._opening:
            raise Refused("rematch", say("server-rematch-opens"))
        self._opening.add(id)
        try:
            before = table.rematch
            if before and await self._is_on(before):
                raise Refused("rematch", say("server-rematch-is-open"))
            others = {each for chair in table.chairs for each in chair.visitors} - {visitor}
            apart = await self._apart_from(visitor, sorted(others))
            chairs = [await self._again(chair, table, visitor, apart) for chair in (*table.chairs[1:], table.chairs[0])]
            is_official = table.owner.startswith(OFFICIAL)  # only a tournament can rate such a table
            options = table.options.model_copy(update={"rated": False}) if is_official else table.options
            opened = await self._new_tables.add(table.game.name, chairs, options, visitor)
            await self._go_on(live, before, opened.id, visitor)
            if before:
                await self._put_away(before)
        finally:
            self._opening.discard(id)
        return opened

    async def _again(self, chair: Chair, table: Table, visitor: str, apart: set[str]) -> Chair:
        """The same person or bot, fresh for a new match; open for bots that cannot come, and for people who had left or
        must not be asked. All others are asked."""
        is_mine = visitor in chair.visitors
        is_gone = chair.gone or chair.deleted or not chair.visitors
        if not is_mine and chair.who == "person" and (is_gone or apart & {*chair.visitors}):
            return Chair("open")
        if chair.is_program and not await self._is_free(chair.visitors[0], table.game.name, visitor):
            return Chair("open")
        is_asked = chair.who == "person" and not is_mine and not chair.is_program
        return Chair(
            chair.who, chair.name, chair.bot, visitors=[*chair.visitors], is_program=chair.is_program, invited=is_asked
        )  # fmt: skip

    async def _is_on(self, rematch: str) -> bool:
        """Whether a rematch that was asked for is being played, or still may be."""
        try:
            return not is_deserted((await self._room.fresh(rematch)).table)
        except (Missing, Refused):  # it is gone, or cannot be read
            return False

    async def _put_away(self, rematch: str) -> None:
        """Delete a rematch that was replaced, unless somebody has come meanwhile or a host has to see it."""
        with suppress(Conflict, Missing, Refused):
            live = await self._room.fresh(rematch)
            async with live.lock:
                if is_deserted(live.table) and not await self._room.store.is_reported(rematch):
                    await self._room.delete(rematch)

    async def _go_on(self, live: Live, before: str | None, rematch: str, visitor: str) -> None:
        """Note the table of the rematch, unless another node was faster: then its table is the rematch."""

        def act(table: Table, now: float) -> None:
            if table.rematch != before:
                raise Refused("rematch", say("server-rematch-is-open"))
            table.go_on_at(rematch, table.seats_of(visitor)[0], now)

        try:
            await self._room.commit(live, act, visitor)
        except Refused:
            await self._room.delete(rematch)
            raise

    async def play_on(self, id: str, visitor: str, name: str, wish: messages.PlayOn) -> messages.Opened:
        """Continue from a moment of a finished match, against bots, at a new table."""
        _, match = await self._finished(id, visitor)
        if wish.move > match.length or wish.seat >= match.seats:
            raise no_moment(match)
        return await self._begin_with(match.at(wish.move), visitor, name, wish.seat, wish.bot)

    async def bring(self, wish: messages.ImportedTable, visitor: str) -> messages.Opened:
        """A table from a record: to look at, or to continue."""
        found = await self._readers.read(visitor, wish.record)
        if isinstance(found, str):
            raise Refused("record", say("server-no-record", why=found))
        if found.is_over:
            chairs = [Chair("person", name) for name in found.names]
        elif wish.seat is None or wish.seat >= found.seats:
            raise Refused("seat", say("server-say-which-seat"))
        else:
            chairs = against_bots(found.seats, wish.seat, wish.bot, wish.name, visitor)
        return await self._new_tables.add(found.game, chairs, messages.Options(), visitor, found.text)

    async def _begin_with(
        self, match: Match, visitor: str, name: str, seat: int, bot: messages.Level
    ) -> messages.Opened:
        if not match.to_act:
            raise Refused("over", say("server-over-at-this-moment"))
        match.commitment = match.secret = None
        chairs = against_bots(match.seats, seat, bot, name, visitor)
        match.names, match.notes = [chair.name for chair in chairs], {}  # its first players stay at their own table
        return await self._new_tables.add(match.engine.name, chairs, messages.Options(), visitor, record.to_text(match))


def is_deserted(table: Table) -> bool:
    """Whether a table that has not begun has only one person left, who waits for others in vain."""
    people = [chair for chair in table.chairs if chair.who == "person" and not chair.is_program]
    return table.status == "waiting" and len(people) < 2


def no_moment(match: Match) -> Refused:
    return Refused("no_moment", say("server-no-moment", moves=str(match.length), seats=str(match.seats)))


def check_moment(match: Match, wanted: Wanted) -> None:
    if wanted.move > match.length or (wanted.seat is not None and wanted.seat >= match.seats):
        raise no_moment(match)


def check_meanwhile(table: Table, match: Match, wanted: Wanted) -> None:
    """Check that a viewer may look back this far while the match is being played."""
    if wanted.is_open:
        raise Refused("not_over", say("server-replay-not-over"))
    if not table.remembers:
        raise Refused("memory", say("server-no-looking-back"))
    if wanted.move > (moves := len(match.numbered_log_for(wanted.seat))):
        raise Refused("no_moment", say("server-so-many-moves", moves=str(moves)))


def against_bots(seats: int, seat: int, bot: messages.Level, name: str, visitor: str) -> list[Chair]:
    """Chairs for one person, with bots in all others."""
    wish = [messages.ChairWish(who="me" if number == seat else "bot", bot=bot) for number in range(seats)]
    return seated(wish, name, visitor)
