"""Friends by mutual consent, blocks, and who is here. All of this is for people with an account."""

from collections.abc import Callable, Collection

from kurzspiel.server.club.notices.news import Tell, nobody_listens
from kurzspiel.server.club.people import messages
from kurzspiel.server.club.people.store import (
    BLOCK,
    DECLINED_FROM,
    HERE,
    NEW_TIE,
    NO_BLOCK,
    NO_CHALLENGE_TO,
    NO_TIE,
    PeopleStore,
    between,
    tie_row,
)
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.storage.database import Found, Limit, Rows
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.table.table import Refused
from kurzspiel.texts import Sentence, say

BELIEVED = 75.0  # seconds after the last sign of life for which somebody counts as here
REMEMBERED = 20_000  # people
TOUCH = 30.0  # seconds after which presence is stored again
MOST_FRIENDS = 200  # including those asked
MOST_ASKED = 50  # people who may wait for one player's answer
MOST_BLOCKED = 200


class Acquaintance:
    """The ties between players."""

    def __init__(self, store: PeopleStore, clock: Callable[[], float], tell: Tell = nobody_listens) -> None:
        self.store = store
        self._now = clock
        self._tell = tell
        self._written: dict[str, float] = {}  # by visitor: when their presence was last stored

    # --- who is here

    async def be_here(self, visitor: KnownVisitor) -> None:
        """Store that a visitor is here, unless that was done a moment ago."""
        now = self._now()
        if not visitor.role or now - self._written.get(visitor.id, 0.0) < TOUCH:
            return
        if len(self._written) >= REMEMBERED:
            self._written.clear()
        self._written[visitor.id] = now
        await self.store.write({HERE: [{"which": visitor.id, "seen": now}]})

    def is_here(self, seen: float) -> bool:
        return self._now() - seen < BELIEVED

    async def notify(self, other: Found, key: str, title: Sentence, text: Sentence, path: str) -> None:
        """News for people who are not here, or have just closed the page; people on the page see it anyway."""
        here_until = other.seen + BELIEVED if self.is_here(other.seen) else 0.0
        await self._tell(other.id, key, title, text, path, here_until=here_until)

    # --- asking

    async def player(self, name: str, me: KnownVisitor) -> Found:
        """Another player; those who hide from everybody are only found by their friends."""
        check_account(me)
        found = await self.store.player(name)
        if found is None or found.role == "bot":
            raise nobody()
        if found.id == me.id:
            raise Refusal(409, "yourself", say("server-yourself"))
        if found.hidden and not await self._know_each_other(me.id, found.id):
            raise nobody()
        return found

    async def _know_each_other(self, one: str, other: str) -> bool:
        mine, theirs = await self.store.kinds(one, other)
        return mine is not None or theirs in ("asked", "friend")

    async def tie(self, name: str, me: KnownVisitor) -> messages.Tie:
        return await self._tie(await self.player(name, me), me)

    async def _tie(self, other: Found, me: KnownVisitor) -> messages.Tie:
        mine, theirs = await self.store.kinds(me.id, other.id)
        friendship: messages.Friendship = (
            "friends" if mine == "friend" else "asking" if mine == "asked" else "asked" if theirs == "asked" else "none"
        )
        sees = theirs != "blocked" and (mine == "friend" or not other.hidden)
        return messages.Tie(
            name=other.name, here=sees and self.is_here(other.seen), friendship=friendship, blocked=mine == "blocked"
        )

    async def people(self, me: KnownVisitor) -> messages.People:
        check_account(me)
        mine = await self.store.mine(me.id)
        friends = [each for each in mine if each.kind == "friend"]
        playing = await self.store.tables_of([each.id for each in friends]) if friends else {}
        return messages.People(
            friends=[self._line(each, playing.get(each.id)) for each in friends],
            asked=await self.store.who_asked(me.id),
            asking=[each.name for each in mine if each.kind == "asked"],
            blocked=[each.name for each in mine if each.kind == "blocked"],
        )

    def _line(self, friend: Found, playing: tuple[str, str] | None) -> messages.PersonLine:
        table, game = playing or (None, None)
        return messages.PersonLine(name=friend.name, here=self.is_here(friend.seen), table=table, game=game)

    # --- changing

    async def befriend(self, name: str, me: KnownVisitor) -> messages.Tie:
        """Ask a player, or accept a player who has asked."""
        other = await self.player(name, me)
        mine, theirs = await self.store.kinds(me.id, other.id)
        if "blocked" in (mine, theirs):
            raise unreachable(other.name)
        no_block = self.store.no_block(other.id, me.id, unreachable(other.name))
        if theirs == "asked":
            both = [tie_row(me.id, other.id, "friend", self._now()), tie_row(other.id, me.id, "friend", self._now())]
            await self.store.write({NEW_TIE: both}, [self._own_limit(me.id), no_block])
        elif mine is None:
            refusal = unreachable(other.name)
            asked = self.store.limit("other_id", other.id, ["asked"], MOST_ASKED, refusal)
            limits = [self._own_limit(me.id), asked, no_block]
            await self.store.write({NEW_TIE: [tie_row(me.id, other.id, "asked", self._now())]}, limits)
            title, text = say("people-news-asked", name=me.name), say("people-news-asked-text")
            await self.notify(other, f"friend {me.id}", title, text, "/friends")
        return await self._tie(other, me)

    def _own_limit(self, me: str) -> Limit:
        refusal = Refusal(409, "too_many_friends", say("server-too-many-friends", most=str(MOST_FRIENDS)))
        return self.store.limit("visitor_id", me, ["asked", "friend"], MOST_FRIENDS, refusal)

    async def part(self, name: str, me: KnownVisitor) -> messages.Tie:
        """End a friendship, take a request back, or decline one; the other side is not notified."""
        other = await self.player(name, me)
        await self.store.write({NO_TIE: between(me.id, other.id)})
        return await self._tie(other, me)

    async def block(self, name: str, me: KnownVisitor) -> messages.Tie:
        """From now on, neither can ask, challenge or meet the other by quick pairing; open requests are closed."""
        other = await self.player(name, me)
        refusal = Refusal(409, "too_many_blocked", say("server-too-many-blocked", most=str(MOST_BLOCKED)))
        limit = self.store.limit("visitor_id", me.id, ["blocked"], MOST_BLOCKED, refusal)
        block: Rows = {
            NO_TIE: between(me.id, other.id),
            BLOCK: [tie_row(me.id, other.id, "blocked", self._now())],
            NO_CHALLENGE_TO: between(me.id, other.id)[:1],
            DECLINED_FROM: [{**between(me.id, other.id)[0], "declined": self._now()}],
        }
        await self.store.write(block, [limit])
        return await self._tie(other, me)

    async def apart_from(self, visitor: str, others: Collection[str]) -> set[str]:
        """Those of the others who have blocked this visitor, or are blocked by them."""
        return await self.store.blocks(visitor, others)

    async def check_company(self, me: KnownVisitor, others: Collection[str]) -> None:
        """Refuse a seat at a table with players who have blocked me, in the words for a seat that is taken."""
        if others and await self.store.is_blocked(me.id, others):
            raise Refused("taken", say("server-seat-taken"))

    async def unblock(self, name: str, me: KnownVisitor) -> messages.Tie:
        other = await self.player(name, me)
        await self.store.write({NO_BLOCK: between(me.id, other.id)[:1]})
        return await self._tie(other, me)


def check_account(visitor: KnownVisitor) -> None:
    if not visitor.role:
        raise Refusal(403, "forbidden", say("server-account-needed"))


def nobody() -> Refusal:
    return Refusal(404, "not_found", say("server-no-such-player"))


def unreachable(name: str) -> Refusal:
    """The same refusal for blocked players as for one request too many, so that it reveals nothing."""
    return Refusal(409, "unreachable", say("server-unreachable", name=name))
