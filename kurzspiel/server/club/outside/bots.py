"""Outside bots: made by people with accounts, seated at tables, asked for moves through their streams."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from secrets import token_hex

from kurzspiel.game import game as known_game
from kurzspiel.server.club.accounts.names import check_name, name_taken
from kurzspiel.server.club.outside import messages
from kurzspiel.server.club.outside.store import BotStore, OutsideBot
from kurzspiel.server.club.outside.watch import Watch
from kurzspiel.server.names import key_of
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.listeners import Listening
from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.storage.database import Conflict, Json
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.table.table import Refused, Table
from kurzspiel.server.web.security import hash_token, new_token
from kurzspiel.texts import say

HERE = 15.0  # seconds after its last sign of life for which a bot counts as here
MOST_LISTED = 200

Number = Callable[[str], Awaitable[int]]  # of a setting that hosts can change while the server runs


class Bots:
    """All outside bots, and the streams that this node holds."""

    def __init__(
        self, store: BotStore, room: TableRoom, listening: Listening, number: Number, changed: Callable[[str], None]
    ) -> None:
        self.store = store
        self._room = room
        self._listening = listening
        self._number = number
        self._changed = changed  # called when a bot's token is no longer valid
        self._watches: dict[str, Watch] = {}

    # --- for owners

    async def make(self, wish: messages.NewBot, owner: KnownVisitor) -> messages.BotLine:
        """A new bot with its token, which is shown only this once."""
        check_owner(owner)
        most = await self._number("most_bots")
        refusal = Refusal(429, "too_many_bots", say("server-too-many-bots", most=str(most)))
        limit = await self.store.checked_limit(owner.id, most, refusal)
        token = new_token()
        wishes = wish.model_dump(exclude={"name"})
        bot = OutsideBot(id=token_hex(8), name=wish.name, owner_id=owner.id, owner=owner.name, seen=0.0, **wishes)
        try:
            await self.store.add(bot, check_name(wish.name), hash_token(token), self._room.now(), limit)
        except Conflict:
            raise name_taken() from None
        return self._line(bot, token)

    async def mine(self, owner: KnownVisitor) -> messages.BotList:
        return messages.BotList(bots=[self._line(bot) for bot in await self.store.of_owner(owner.id)])

    async def change(self, id: str, wish: messages.BotWishes, owner: KnownVisitor) -> messages.BotLine:
        bot = replace(await self._own(id, owner), **wish.model_dump())
        await self.store.change(bot)
        return self._line(bot)

    async def renew(self, id: str, owner: KnownVisitor) -> messages.BotLine:
        """A new token; streams with the old one are cut off."""
        bot, token = await self._own(id, owner), new_token()
        await self.store.renew(bot.id, hash_token(token), self._room.now())
        self._shut_out(bot.id)
        return self._line(bot, token)

    async def remove(self, id: str, owner: KnownVisitor) -> None:
        bot = await self._own(id, owner)
        await self.store.remove(bot.id, self._room.now())
        self._shut_out(bot.id)

    async def about(self, owner_id: str) -> list[Json]:
        """What is kept about an owner's bots, for their export."""
        return [self._line(bot).model_dump(exclude={"token", "here"}) for bot in await self.store.of_owner(owner_id)]

    async def forget(self, owner_id: str) -> None:
        """Remove the bots of a deleted person too."""
        for bot in await self.store.of_owner(owner_id):
            await self.store.remove(bot.id, self._room.now())
            self._shut_out(bot.id)

    def _shut_out(self, bot_id: str) -> None:
        self._changed(bot_id)
        self.hang_up(bot_id)

    async def _own(self, id: str, owner: KnownVisitor) -> OutsideBot:
        bot = await self.store.by_id(id)
        if bot is None or bot.owner_id != owner.id:
            raise Refusal(404, "no_bot", say("server-no-own-bot"))
        return bot

    def _line(self, bot: OutsideBot, token: str | None = None) -> messages.BotLine:
        return messages.BotLine(
            id=bot.id,
            name=bot.name,
            owner=bot.owner,
            about=bot.about,
            games=list(bot.games),
            open_to=bot.open_to,
            most_tables=bot.most_tables,
            here=self._is_here(bot),
            token=token,
        )

    def _is_here(self, bot: OutsideBot) -> bool:
        return bot.seen > self._room.now() - HERE

    # --- for people who want to play against one of them

    async def here(self) -> messages.BotList:
        found = await self.store.seen_since(self._room.now() - HERE, MOST_LISTED)
        return messages.BotList(bots=[self._line(bot) for bot in found])

    async def wanted(self, name: str, game: str, asker: KnownVisitor) -> str:
        """The id of a bot that can take a seat now; a refusal says why not."""
        bot = await self.store.by_key(key_of(name))
        if bot is None:
            raise Refused("no_bot", say("server-no-bot-of-that-name", name=name))
        await self._check_free(bot, game, asker.id)
        return bot.id

    async def is_free(self, id: str, game: str, asker_id: str) -> bool:
        """Whether a bot can take a seat now."""
        bot = await self.store.by_id(id)
        if bot is None:
            return False
        try:
            await self._check_free(bot, game, asker_id)
        except Refused:
            return False
        return True

    async def _check_free(self, bot: OutsideBot, game: str, asker_id: str) -> None:
        if bot.open_to == "owner" and bot.owner_id != asker_id:
            raise Refused("no_bot", say("server-bot-for-owner", name=bot.name, owner=bot.owner))
        if game not in bot.games:
            games = ", ".join(map(_title_of, bot.games))
            raise Refused("no_bot", say("server-bot-plays-no", name=bot.name, games=games))
        if not self._is_here(bot):
            raise Refused("no_bot", say("server-bot-not-here", name=bot.name))
        if await self.store.tables_of(bot.id) >= bot.most_tables:
            raise Refused("no_bot", say("server-bot-busy", name=bot.name, tables=bot.most_tables))

    async def invite(self, id: str, wish: messages.InvitedBot, owner: KnownVisitor) -> None:
        live = await self._room.live(id)
        bot_id = await self.wanted(wish.program, live.table.game.name, owner)

        def act(table: Table, now: float) -> None:
            table.invite(owner.id, wish.seat, wish.program, bot_id, now)

        await self._room.commit(live, act, owner.id)

    # --- for the bots themselves

    def watch(self, bot: KnownVisitor) -> Watch:
        self.hang_up(bot.id)
        self._watches[bot.id] = Watch(bot.id, self._listening, self.store, self._room.now)
        return self._watches[bot.id]

    def hang_up(self, bot_id: str) -> None:
        if watch := self._watches.pop(bot_id, None):
            watch.end()

    def close(self) -> None:
        for bot_id in list(self._watches):
            self.hang_up(bot_id)


def check_owner(owner: KnownVisitor) -> None:
    if owner.role is None:
        raise Refusal(403, "no_account", say("server-bots-need-account"))


def _title_of(name: str) -> str:
    """The title of a game that a bot plays; this server may no longer have the game."""
    try:
        return known_game(name).title
    except ValueError:
        return name
