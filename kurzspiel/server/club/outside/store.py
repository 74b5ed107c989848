"""What is stored about outside bots."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import orjson
from sqlalchemy import bindparam, delete, func, insert, select, update

from kurzspiel.server.club.accounts.store import CHANGED_VISITOR, NEW_ACCOUNT, account_row, visitor_row
from kurzspiel.server.storage.database import Asked, Database, Found, Limit, Rows, Values, in_order
from kurzspiel.server.storage.migrations.schema import ACCOUNTS, BOTS, GRANTS, SESSIONS, TABLES, VISITORS
from kurzspiel.server.storage.store import NEW_SESSION, NEW_VISITOR, WHICH, session_row

OpenTo = Literal["anybody", "owner"]

NEW_BOT = insert(BOTS)
CHANGED_BOT = update(BOTS).where(BOTS.c.visitor_id == WHICH)
SEEN_BOT = update(BOTS).where(BOTS.c.visitor_id == WHICH)
OLD_TOKENS = delete(SESSIONS).where(SESSIONS.c.visitor_id == bindparam("whose"))
NEW_TOKEN = insert(SESSIONS)
MOVED_BOTS = update(BOTS).where(BOTS.c.owner_id == WHICH).values(owner_id=bindparam("into"))
GONE_BOT = delete(BOTS).where(BOTS.c.visitor_id == WHICH)
GONE_ACCOUNT = delete(ACCOUNTS).where(ACCOUNTS.c.visitor_id == WHICH)
in_order(NEW_BOT, CHANGED_BOT, SEEN_BOT, OLD_TOKENS, NEW_TOKEN, MOVED_BOTS, GONE_BOT, GONE_ACCOUNT)


@dataclass(frozen=True)
class OutsideBot:
    """An outside bot."""

    id: str
    name: str
    owner_id: str
    owner: str
    about: str
    games: Sequence[str]
    open_to: OpenTo
    most_tables: int
    seen: float  # when it last held its stream


OWNERS = VISITORS.alias("owners")


def _bots() -> Asked:
    columns = (
        BOTS.c.visitor_id,
        VISITORS.c.name,
        BOTS.c.owner_id,
        OWNERS.c.name.label("owner"),
        BOTS.c.about,
        BOTS.c.games,
        BOTS.c.open_to,
        BOTS.c.most_tables,
        BOTS.c.seen,
    )
    joined = BOTS.join(VISITORS, VISITORS.c.id == BOTS.c.visitor_id).join(OWNERS, OWNERS.c.id == BOTS.c.owner_id)
    return select(*columns).select_from(joined)


def _bot(found: Found) -> OutsideBot:
    values = found._asdict()
    return OutsideBot(id=values.pop("visitor_id"), **{**values, "games": tuple(orjson.loads(values["games"]))})


class BotStore:
    """Works on the server's database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def checked_limit(self, owner_id: str, most: int, refusal: Exception) -> Limit:
        """The limit for an owner's bots; if it is already reached, another one is refused."""
        counted = select(func.count()).select_from(BOTS).where(BOTS.c.owner_id == owner_id)
        return await self._database.checked(Limit(f"bots of {owner_id}", counted, most, refusal))

    async def add(self, bot: OutsideBot, name: Values, token_hash: str, now: float, limit: Limit) -> None:
        """A new bot with its account and its token; a name that is taken raises Conflict."""
        visitor = visitor_row(bot.id, bot.name, now)
        session = session_row(token_hash, bot.id, now, "")
        account = {**account_row(bot.id, name, None, now), "role": "bot"}
        row = {"visitor_id": bot.id, "owner_id": bot.owner_id, "seen": bot.seen, **_wishes(bot)}
        rows: Rows = {NEW_VISITOR: [visitor], NEW_SESSION: [session], NEW_ACCOUNT: [account], NEW_BOT: [row]}
        await self._database.write(rows, "That name is taken.", [(BOTS, row)], [limit])

    async def change(self, bot: OutsideBot) -> None:
        await self._database.write({CHANGED_BOT: [{"which": bot.id, **_wishes(bot)}]})

    async def renew(self, bot_id: str, token_hash: str, now: float) -> None:
        """A new token; the old one becomes useless."""
        session = session_row(token_hash, bot_id, now, "")
        changed = [{"which": bot_id, "at": now}]  # so that every node forgets the old one
        await self._database.write({OLD_TOKENS: [{"whose": bot_id}], NEW_TOKEN: [session], CHANGED_VISITOR: changed})

    async def see(self, bot_id: str, now: float) -> None:
        """Note that its stream is open."""
        await self._database.write({SEEN_BOT: [{"which": bot_id, "seen": now}]})

    async def remove(self, bot_id: str, now: float) -> None:
        """Delete its account and its token; what it played stays, under its name."""
        one, changed = [{"which": bot_id}], [{"which": bot_id, "at": now}]
        rows: Rows = {OLD_TOKENS: [{"whose": bot_id}], GONE_BOT: one, GONE_ACCOUNT: one, CHANGED_VISITOR: changed}
        await self._database.write(rows)

    async def moved(self, owner_id: str, into: str) -> None:
        """Move the bots of one visitor to another visitor of the same person."""
        await self._database.write({MOVED_BOTS: [{"which": owner_id, "into": into}]})

    async def of_owner(self, owner_id: str) -> list[OutsideBot]:
        return [_bot(each) for each in await self._database.all(_bots().where(BOTS.c.owner_id == owner_id))]

    async def by_id(self, bot_id: str) -> OutsideBot | None:
        found = await self._database.all(_bots().where(BOTS.c.visitor_id == bot_id))
        return _bot(found[0]) if found else None

    async def by_key(self, key: str) -> OutsideBot | None:
        """By the key of its name."""
        named = _bots().join(ACCOUNTS, ACCOUNTS.c.visitor_id == BOTS.c.visitor_id).where(ACCOUNTS.c.key == key)
        found = await self._database.all(named)
        return _bot(found[0]) if found else None

    async def seen_since(self, then: float, limit: int) -> list[OutsideBot]:
        """The bots that are here, by name."""
        here = _bots().where(BOTS.c.seen >= then).order_by(VISITORS.c.name).limit(limit)
        return [_bot(each) for each in await self._database.all(here)]

    async def running(self, bot_id: str) -> list[tuple[str, int]]:
        """The tables where it is playing, with its seat."""
        held = select(GRANTS.c.table_id, GRANTS.c.seat).join(TABLES, TABLES.c.id == GRANTS.c.table_id)
        mine = held.where(GRANTS.c.visitor_id == bot_id, TABLES.c.status == "running")
        return [(each.table_id, each.seat) for each in await self._database.all(mine)]

    async def tables_of(self, bot_id: str) -> int:
        """How many unfinished tables it sits at."""
        held = select(func.count()).select_from(GRANTS.join(TABLES)).where(GRANTS.c.visitor_id == bot_id)
        return int(await self._database.value(held.where(TABLES.c.status.in_(("waiting", "running")))))


def _wishes(bot: OutsideBot) -> Values:
    """What its owner may change."""
    games = orjson.dumps(list(bot.games)).decode()
    return {"about": bot.about, "games": games, "open_to": bot.open_to, "most_tables": bot.most_tables}
