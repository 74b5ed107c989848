"""The live lobby: open tables, waiting people, challenges. Each node reads it once a second while anybody looks."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from kurzspiel.server.club.pairing import messages
from kurzspiel.server.club.pairing.pairing import MOST_SEEKERS, my_seek
from kurzspiel.server.club.pairing.parties import Pool
from kurzspiel.server.club.pairing.store import ChallengeRow, PairingStore, SeekerRow
from kurzspiel.server.messages import TableLine
from kurzspiel.server.room.lists import TableLists

EVERY = 1.0  # seconds between two looks
MOST_SHOWN = 100  # waiting people in the list
MOST_CHALLENGES = 5000
LIVELY = 300.0  # seconds after the last move for which a table without a live clock is worth watching
SHOWN_ID = "0"  # first character of the ids of tables that we made for visitors who look around, and of no others


@dataclass(frozen=True)
class LobbyState:
    """What a node last read, and which part of it everybody sees."""

    tables: list[TableLine] = field(default_factory=list)
    featured: str | None = None
    seekers: list[messages.SeekerLine] = field(default_factory=list)
    version: str = ""
    by_visitor: dict[str, SeekerRow] = field(default_factory=dict)
    waiting: Counter[Pool] = field(default_factory=Counter)
    challenges: dict[str, list[ChallengeRow]] = field(default_factory=dict)  # by each of the two people


class LobbyBoard:
    """What visitors see of the lobby; requests that wait for news are woken when there may be some."""

    def __init__(
        self, store: PairingStore, lists: TableLists, clock: Callable[[], float], is_attended: Callable[[str], bool]
    ) -> None:
        """`is_attended`: whether any of a table's players is here."""
        self._store = store
        self._lists = lists
        self._now = clock
        self._is_attended = is_attended
        self._state = LobbyState()
        self._read_at = 0.0
        self._watchers = 0  # requests that wait for any news
        self._lookers = 0  # those of them that see the lists
        self._changed = asyncio.Event()
        self._reading = asyncio.Lock()

    def now(self) -> float:
        return self._now()

    async def state(self, is_fresh: bool = False) -> LobbyState:
        """The state, at most a second old; with `is_fresh`, read after this call."""
        asked = asyncio.get_running_loop().time()
        async with self._reading:
            age = asyncio.get_running_loop().time() - self._read_at
            if not self._read_at or age > EVERY or is_fresh and self._read_at < asked:
                await self._read()
        return self._state

    @property
    def is_watched(self) -> bool:
        """Whether anybody is looking at the lists, rather than only waiting for news of their own."""
        return self._lookers > 0

    async def work(self) -> None:
        """The duty: read it again, if somebody is looking."""
        if self._watchers:
            async with self._reading:
                await self._read()

    async def _read(self) -> None:
        began = asyncio.get_running_loop().time()
        lines, watchable = await self._lists.lobby_lines()
        rows = await self._store.seekers(self._now(), MOST_SEEKERS)
        challenges = await self._store.challenges(MOST_CHALLENGES)
        lively = [line for line in lines if line.id in watchable and self._is_lively(line)]
        self._state = made(lines, featured(lively, self._state.featured), rows, challenges)
        self._read_at = began
        self._changed.set()
        self._changed = asyncio.Event()

    def _is_lively(self, line: TableLine) -> bool:
        """Whether something happens at a table: it has a clock or a bot, or its players are here and moving."""
        if line.status != "running":
            return False
        if is_shown(line.id) or line.clock is not None and line.clock.kind == "live":
            return True
        return self._now() - line.changed < LIVELY and self._is_attended(line.id)

    def of(self, state: LobbyState, visitor: str, with_lists: bool) -> messages.Lobby:
        """What one visitor sees of it."""
        row = state.by_visitor.get(visitor)
        seek = my_seek(row, state.waiting[row.seeker.pool] - (row.table_id is None), self._now()) if row else None
        found = [challenge(each, visitor) for each in state.challenges.get(visitor, ())]
        news = seek.model_dump_json(exclude={"width"}) if seek else ""  # it widens every second
        version = _hash("".join(each.model_dump_json() for each in found), news)
        return messages.Lobby(
            version=f"{state.version if with_lists else ''}{version}",
            tables=state.tables if with_lists else [],
            seekers=state.seekers if with_lists else [],
            featured=state.featured if with_lists else None,
            seek=seek,
            challenges=found,
        )

    async def wait(self, visitor: str, since: str | None, with_lists: bool, seconds: float) -> messages.Lobby | None:
        """What is new since a version, as soon as there is something; None if nothing changed in that time."""
        end = asyncio.get_running_loop().time() + seconds
        self._watchers += 1
        self._lookers += with_lists
        try:
            state = await self.state(is_fresh=since is None)
            while True:
                found = self.of(state, visitor, with_lists)
                left = end - asyncio.get_running_loop().time()
                if found.version != since:
                    return found
                if left <= 0:
                    return None
                try:
                    async with asyncio.timeout(left):
                        await self._changed.wait()
                except TimeoutError:
                    return None
                state = self._state
        finally:
            self._watchers -= 1
            self._lookers -= with_lists


def is_shown(table: str) -> bool:
    """Whether we made this table for visitors who look around."""
    return table.startswith(SHOWN_ID)


def featured(lively: list[TableLine], before: str | None) -> str | None:
    """The table with the most people; otherwise the previous one, unless people have come since."""

    def worth(line: TableLine) -> tuple[bool, bool, int, float, str]:
        people = sum(bot is None for bot in line.bots)
        return not is_shown(line.id), line.id == before, people, line.changed, line.id

    return max(lively, key=worth).id if lively else None


def made(
    lines: list[TableLine], shown: str | None, rows: list[SeekerRow], challenges: list[ChallengeRow]
) -> LobbyState:
    tables = [line for line in lines if not is_shown(line.id)]
    waiting = [row for row in rows if row.table_id is None]
    seekers = [seeker_line(row) for row in waiting[:MOST_SHOWN]]
    by_person: dict[str, list[ChallengeRow]] = {}
    for each in challenges:
        for person in (each.from_id, each.to_id):
            by_person.setdefault(person, []).append(each)
    return LobbyState(
        tables=tables,
        featured=shown,
        seekers=seekers,
        version=_hash(str(shown), *(each.model_dump_json() for each in (*tables, *seekers))),
        by_visitor={row.visitor_id: row for row in rows},
        waiting=Counter(row.seeker.pool for row in waiting),
        challenges=by_person,
    )


def seeker_line(row: SeekerRow) -> messages.SeekerLine:
    """A seeker's line; people who hide have no name here."""
    return messages.SeekerLine(
        name=row.name if row.shown else "",
        rating=row.rating if row.shown and not row.unrated else None,
        game=row.game,
        seats=row.seats,
        pace=row.pace,
        rated=row.rated,
        since=row.since,
    )


def challenge(row: ChallengeRow, visitor: str) -> messages.SentChallenge:
    return messages.SentChallenge(
        table=row.table_id,
        by=row.by,
        to=row.to,
        mine=row.from_id == visitor,
        declined=row.declined is not None,
        game=row.game,
        seats=row.summary["names"],
        clock=row.summary["clock"],
        stand_in=row.summary.get("stand_in"),
        rated=row.summary.get("rated", False),
        created=row.created,
    )


def _hash(*texts: str) -> str:
    return hashlib.blake2b("\n".join(texts).encode(), digest_size=8).hexdigest()
