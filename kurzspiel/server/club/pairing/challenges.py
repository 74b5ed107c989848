"""Challenges: tables that wait for one player, who accepts or declines."""

from collections.abc import Callable
from contextlib import suppress

from kurzspiel.game import game
from kurzspiel.server import messages as tables
from kurzspiel.server.club.pairing import messages
from kurzspiel.server.club.pairing.pairing import check_seats
from kurzspiel.server.club.pairing.store import (
    DECLINED,
    NEW_CHALLENGE,
    NO_CHALLENGE,
    OLD_CHALLENGES,
    ChallengeRow,
    PairingStore,
)
from kurzspiel.server.club.people.messages import Tie
from kurzspiel.server.club.people.people import Acquaintance, unreachable
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.drawer import Drawer
from kurzspiel.server.room.open import Opening
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.table.table import Refused
from kurzspiel.texts import say

MOST_SENT = 10  # that wait for an answer
MOST_RECEIVED = 20
KEPT = 3 * 86400.0  # seconds


class Challenges:
    """Between people with accounts who have not blocked each other."""

    def __init__(
        self,
        store: PairingStore,
        people: Acquaintance,
        opening: Opening,
        room: TableRoom,
        drawer: Drawer,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._people = people
        self._opening = opening
        self._room = room
        self._drawer = drawer
        self._now = clock

    async def send(self, name: str, wish: messages.ChallengeWish, me: KnownVisitor) -> tables.Opened:
        """Open a table that waits for a player, and notify them."""
        other = await self._people.player(name, me)
        if "blocked" in await self._people.store.kinds(me.id, other.id):
            raise unreachable(other.name)
        check_seats(wish.game, wish.seats)
        refusal = Refusal(409, "too_many_challenges", say("server-too-many-challenges", most=str(MOST_SENT)))
        limits = [
            self._store.challenge_limit("from_id", me.id, MOST_SENT, refusal),
            self._store.challenge_limit("to_id", other.id, MOST_RECEIVED, unreachable(other.name)),
        ]
        for limit in limits:
            await self._store.check(limit)
        limits.append(self._people.store.no_block(other.id, me.id, unreachable(other.name)))
        opened = await self._opening.open(new_table(wish, me.name), me.id)
        row = {"table_id": opened.id, "from_id": me.id, "to_id": other.id, "created": self._now()}
        try:
            await self._store.write({NEW_CHALLENGE: [row]}, limits)
        except Refusal:  # the sender has just sent too many, or has been blocked
            await self._room.delete(opened.id)
            raise
        title, text = say("people-news-challenge", name=me.name), say("people-news-terms", game=game(wish.game).title)
        await self._people.notify(other, f"challenge {opened.id}", title, text, "/")
        return opened

    async def key_of(self, table: str, me: KnownVisitor) -> str:
        """The key of the seat for the challenged player."""
        await self._to_me(table, me)
        return (await self._room.live(table)).table.key_of(None)

    async def answered(self, table: str) -> None:
        await self._store.write({NO_CHALLENGE: [{"which": table}]})

    async def decline(self, table: str, me: KnownVisitor) -> None:
        """Decline; the sender takes the challenge back or dismisses the answer instead, with its table."""
        row = await self._found(table)
        if row.from_id == me.id:
            await self.answered(table)
            await self._put_away(table, me.id)
        else:
            await self._to_me(table, me)
            await self._store.write({DECLINED: [{"which": table, "declined": self._now()}]})

    async def block(self, name: str, me: KnownVisitor) -> Tie:
        """Block a player; challenges sent to them are taken back, with their tables."""
        other = await self._people.player(name, me)
        sent = await self._store.sent(me.id, other.id)
        tie = await self._people.block(name, me)
        for table in sent:
            await self._put_away(table, me.id)
        return tie

    async def _put_away(self, table: str, owner: str) -> None:
        """Delete a table that nobody has joined."""
        with suppress(Missing, Refused):  # it is gone, or somebody has joined meanwhile
            await self._drawer.delete(table, owner)

    async def _to_me(self, table: str, me: KnownVisitor) -> ChallengeRow:
        row = await self._found(table)
        if row.to_id != me.id or row.declined is not None:
            raise no_challenge()
        return row

    async def _found(self, table: str) -> ChallengeRow:
        found = await self._store.challenges(1, table)
        if not found:
            raise no_challenge()
        return found[0]

    async def tidy(self) -> None:
        """Forget old challenges, with the tables that still wait."""
        before = self._now() - KEPT
        for table, owner in await self._store.old_challenges(before):
            await self._put_away(table, owner)
        await self._store.write({OLD_CHALLENGES: [{"before": before}]})


def new_table(wish: messages.ChallengeWish, name: str) -> tables.NewTable:
    bots = [tables.ChairWish(who="bot", bot=wish.bots) for _ in range(wish.seats - 2)]
    chairs = [tables.ChairWish(who="me"), tables.ChairWish(who="open"), *bots]
    clock = messages.PACES[wish.pace] if wish.pace else None
    return tables.NewTable(
        game=wish.game, chairs=chairs, name=name, options=tables.Options(clock=clock, rated=wish.rated)
    )


def no_challenge() -> Refusal:
    return Refusal(404, "not_found", say("server-no-challenge"))
