"""Quick pairing: people who look for the same match sit down together, whichever node they use.

One node at a time looks for parties and gives them their tables in one transaction; then the tables are opened. A node
that dies in between leaves rows that say which tables still have to be opened.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from random import SystemRandom

import structlog

from kurzspiel.game import game
from kurzspiel.plugins import find
from kurzspiel.server import messages as tables
from kurzspiel.server.club.notices.news import Tell
from kurzspiel.server.club.pairing import messages
from kurzspiel.server.club.pairing.parties import ANYBODY, parties, width
from kurzspiel.server.club.pairing.store import (
    GIVEN_UP,
    HEARD,
    NO_SEEKER,
    OLD_SEEKERS,
    OPENED,
    UNPAIRED,
    PairingStore,
    SeekerRow,
)
from kurzspiel.server.club.results.rating import SkillRating
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.open import Opening, new_table_id
from kurzspiel.server.storage.database import Conflict, Unavailable
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.table.chairs import Chair, bot_name, numbered_names
from kurzspiel.texts import Sentence, say

EVERY = 1.0  # seconds between two looks
BELIEVED = 70.0  # seconds that seekers stay after their last sign of life: more than a request may wait for news
HEAR_EVERY = 10.0  # seconds after which a sign of life is stored again
FOR_A_DAY = 86400.0  # seconds that people with an account wait for a slow match without being here
KNOWN_AFTER = 300.0  # seconds for which people are shown that they were paired: a phone may have been asleep
MOST_SEEKERS = 5000
MOST_TRIES = 3  # at opening a party's table
SLOW = ("day", "days")

log = structlog.get_logger()
lots = SystemRandom()


class QuickPairing:
    """Looks for people who fit together."""

    def __init__(
        self, store: PairingStore, opening: Opening, metrics: Metrics, clock: Callable[[], float], tell: Tell
    ) -> None:
        self.store = store
        self._opening = opening
        self._metrics = metrics
        self._now = clock
        self._tell = tell
        self._tries: Counter[str] = Counter()  # at opening a table
        self._heard: dict[str, float] = {}  # by seeker: when their last sign of life was stored

    # --- people come and go

    async def seek(self, wish: messages.Seek, visitor: KnownVisitor) -> SeekerRow:
        check_seats(wish.game, wish.seats)
        if wish.rated and not visitor.role:  # guests would have nothing to lose
            raise Refusal(403, "no_account", say("server-rated-search-needs-account"))
        mu, hides = await self.store.about(visitor.id, wish.game) if visitor.role else (None, False)
        row = SeekerRow(
            visitor_id=visitor.id,
            name=visitor.name if visitor.role else wish.name,
            game=wish.game,
            seats=wish.seats,
            pace=wish.pace,
            rated=wish.rated,
            rating=(SkillRating(mu) if mu is not None else SkillRating()).points,
            shown=not hides,
            unrated=mu is None,
            bots=wish.bots,
            bots_from=self._now() + wish.bots_after,
            since=await self._since(wish, visitor.id),
            ends=self._end(wish.pace, visitor),
        )
        refusal = Refusal(503, "too_many_seekers", say("server-too-many-seekers"))
        return await self.store.seek(row, wish.known, self.store.limit(MOST_SEEKERS, refusal))

    async def _since(self, wish: messages.Seek, visitor: str) -> float:
        """Seekers who only add bots, or ask again, have waited since they first asked."""
        before = await self.store.of(visitor)
        if before is None or before.table_id or before.ends < self._now():
            return self._now()
        wanted = wish.game, wish.seats, wish.pace, wish.rated
        return before.since if (before.game, before.seats, before.pace, before.rated) == wanted else self._now()

    def _end(self, pace: str, visitor: KnownVisitor) -> float:
        return self._now() + (FOR_A_DAY if pace in SLOW and visitor.role else BELIEVED)

    async def hear(self, row: SeekerRow, visitor: KnownVisitor) -> None:
        """Note that a seeker is still there."""
        now = self._now()
        if row.table_id or now - self._heard.get(row.visitor_id, 0.0) < HEAR_EVERY:
            return
        if len(self._heard) > 2 * MOST_SEEKERS:
            self._heard.clear()
        self._heard[row.visitor_id] = now
        await self.store.write({HEARD: [{"which": row.visitor_id, "ends": self._end(row.pace, visitor)}]})

    async def leave(self, visitor: str) -> None:
        """Stop looking; seekers who have just been paired keep their table."""
        await self.store.write({NO_SEEKER: [{"which": visitor}]})

    # --- the duty

    async def work(self) -> None:
        """Bring together people who fit, and open their tables."""
        now = self._now()
        rows = await self.store.seekers(now, MOST_SEEKERS)
        waiting = [row.seeker for row in rows if row.table_id is None]
        if waiting:
            blocks = await self.store.blocks_among_seekers()
            found = parties(waiting, now, lambda one, other: (one, other) in blocks or (other, one) in blocks)
            if found:
                await self.store.pair([(party, new_table_id()) for party in found])
        await self._open_tables()
        await self._end_old(now)

    async def _open_tables(self) -> None:
        groups: dict[str, list[SeekerRow]] = defaultdict(list)
        for row in await self.store.unopened():
            groups[str(row.table_id)].append(row)
        blocks = await self.store.blocks_among_seekers() if groups else set()  # some may be newer than the party
        for table, people in groups.items():
            if are_apart(people, blocks):
                await self.store.write({UNPAIRED: [{"which": table}]})
                continue
            try:
                await self._open(table, people)
            except Unavailable:
                raise
            except Exception as error:  # one party's failure does not hold up the others
                await self._failed(table, people, error)

    async def _open(self, table: str, people: Sequence[SeekerRow]) -> None:
        try:
            await self._opening.add(
                people[0].game, chairs_of(people), options_of(people), people[0].visitor_id, id=table,
                is_limited=False,  # there was room when the search began, and others are waiting
            )  # fmt: skip
        except Conflict:
            log.info("the table is there already", table=table)
        await self.store.write({OPENED: [{"which": table, "opened": True, "ends": self._now() + KNOWN_AFTER}]})

    async def _failed(self, table: str, people: Sequence[SeekerRow], error: Exception) -> None:
        """After a few failed tries, a party's search ends, and its people are notified."""
        self._metrics.errors.inc()
        log.error("a party could not sit down", table=table, exc_info=error)
        self._tries[table] += 1
        if self._tries[table] < MOST_TRIES:
            return
        del self._tries[table]
        await self.store.write({GIVEN_UP: [{"which": table}]})
        for each in people:
            await self._tell_end(each, say("people-news-ended-broken"))

    async def _end_old(self, now: float) -> None:
        """End searches whose time is up; people who were not here are notified."""
        for row in await self.store.expired(now):
            if row.pace in SLOW:
                await self._tell_end(row, say("people-news-ended-late"))
        await self.store.write({OLD_SEEKERS: [{"before": now}]})

    async def _tell_end(self, row: SeekerRow, why: Sentence) -> None:
        title = say("people-ended", game=game(row.game).title if find(row.game) else row.game)
        await self._tell(row.visitor_id, f"search {row.since}", title, why, "/")


def are_apart(people: Sequence[SeekerRow], blocks: set[tuple[str, str]]) -> bool:
    """Whether any of them has blocked another."""
    return any((one.visitor_id, other.visitor_id) in blocks for one in people for other in people)


def check_seats(name: str, seats: int) -> None:
    rules = game(name)
    if seats not in rules.seats:
        found = {"game": rules.title, "allowed": ", ".join(map(str, rules.seats)), "seats": str(seats)}
        raise Refusal(422, "seats", say("server-seats", **found))


def chairs_of(people: Sequence[SeekerRow]) -> list[Chair]:
    """Everybody gets a seat drawn by lot; bots get the remaining ones."""
    names: list[str] = []
    chairs = []
    for person in people:
        names.append(next(each for each in numbered_names(person.name) if each not in names))
        chairs.append(Chair("person", names[-1], visitors=[person.visitor_id]))
    level = next((person.bots for person in people if person.bots), None) or "club"
    while len(chairs) < people[0].seats:
        names.append(bot_name(level, names))
        chairs.append(Chair("bot", names[-1], level))
    lots.shuffle(chairs)
    return chairs


def options_of(people: Sequence[SeekerRow]) -> tables.Options:
    """Listed for everybody, unless one of them hides."""
    seeker = people[0]
    is_shown = all(person.shown for person in people)
    return tables.Options(listed=is_shown, clock=messages.PACES[seeker.pace], rated=seeker.rated)


def my_seek(row: SeekerRow, others: int, now: float) -> messages.MySeek:
    wide = width(now - row.since)
    return messages.MySeek(
        game=row.game,
        seats=row.seats,
        pace=row.pace,
        rated=row.rated,
        bots=row.bots,
        since=row.since,
        others=others,
        width=None if wide == ANYBODY else wide,
        table=row.table_id if row.opened else None,
    )
