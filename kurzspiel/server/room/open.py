"""Opening tables, and taking seats at them."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from secrets import choice, compare_digest, token_hex

from kurzspiel import chance
from kurzspiel.game import game
from kurzspiel.server import messages
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.storage.values import Limit
from kurzspiel.server.table.chairs import Chair, bot_name, numbered_names
from kurzspiel.server.table.events import TableOpened
from kurzspiel.server.table.fold import OFFICIAL, SHOWN
from kurzspiel.server.table.table import Refused, Table
from kurzspiel.texts import say, sentence_of

LETTERS = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"  # none that look alike
ID_LENGTH = 12
NONE: Mapping[str, str] = {}


class Opening:
    """New tables, and people who join them."""

    def __init__(
        self, room: TableRoom, number: Callable[[str], Awaitable[int]], new_id: Callable[[], str] | None = None
    ) -> None:
        self._room = room
        self._number = number  # of a setting that hosts can change while the server runs
        self._new_id = new_id or new_table_id

    async def check_room(self, visitor: str) -> None:
        """Refuse another table if a visitor already has as many as they may."""
        await self._room.store.database.checked(await self._limit(visitor))

    async def _limit(self, visitor: str) -> Limit:
        most = await self._number("most_tables_per_visitor")
        refusal = Refusal(429, "too_many_tables", say("server-too-many-tables", most=str(most)))
        return self._room.store.table_limit(visitor, most, refusal)

    async def open(self, new: messages.NewTable, visitor: str, programs: Mapping[str, str] = NONE) -> messages.Opened:
        """`programs`: the visitors behind the outside bots that it names."""
        return await self.add(new.game, chairs_of(new, visitor, programs), new.options, visitor)

    async def add(
        self, name: str, chairs: Iterable[Chair], options: messages.Options, owner: str, record: str = "",
        id: str | None = None, is_limited: bool = True,
    ) -> messages.Opened:  # fmt: skip
        """A new table; with a record, the match continues from its end. With an id that is taken: Conflict.

        `is_limited`: whether the owner's limit applies.
        """
        return await self.begin(
            TableOpened(
                game=name,
                rules=game(name).rules_version,
                chairs=tuple(chairs),
                options=options,
                owner=owner,
                secret=chance.new_secret(),
                keyring=token_hex(32),
                record=record,
                keyed=True,
            ),
            id,
            is_limited,
        )

    async def begin(self, event: TableOpened, id: str | None = None, is_limited: bool = True) -> messages.Opened:
        """Open the table that begins with this event; with an id that is taken: Conflict."""
        owner = event.owner
        table = Table.opened(id or self._new_id(), event, self._room.now())
        limits = [await self._limit(owner)] if is_limited and not owner.startswith((OFFICIAL, SHOWN)) else []
        await self._room.add(table, owner, limits)
        return opened(table, owner)

    async def join(self, id: str, wish: messages.Join, visitor: str, is_program: bool = False) -> messages.Seated:
        def act(table: Table, now: float) -> int:
            return table.join(wish.seat, wish.name, visitor, wish.key, now, is_program)

        return messages.Seated(id=id, seat=await self._room.commit(await self._room.live(id), act, visitor))

    async def strangers(self, id: str, key: str | None) -> set[str]:
        """The owner and the players of a table; nobody, if the key is from one of its links."""
        table = (await self._room.live(id)).table
        if key and (table.seat_of_key(key) is not None or compare_digest(key, table.key_of(None))):
            return set()
        return {table.owner, *(visitor for chair in table.chairs for visitor in chair.visitors)}

    async def claim(self, id: str, key: str, visitor: str) -> messages.Seated:
        def act(table: Table, now: float) -> int | None:
            return table.claim(key, visitor, now)

        return messages.Seated(id=id, seat=await self._room.commit(await self._room.live(id), act, visitor))

    async def links(self, id: str, visitor: str) -> messages.Opened:
        """The keys again: of the table and its open seats for its owner, and of one's own seats."""
        table = (await self._room.fresh(id)).table
        if visitor != table.owner and not table.seats_of(visitor):
            raise Refused("not_owner", say("server-no-links"))
        return opened(table, visitor)


def new_table_id() -> str:
    return "".join(choice(LETTERS) for _ in range(ID_LENGTH))


def chairs_of(new: messages.NewTable, visitor: str, programs: Mapping[str, str]) -> list[Chair]:
    """The chairs that a visitor asks for, if the game can be played like that."""
    try:
        rules = game(new.game)
    except ValueError as error:
        raise Refused("no_game", sentence_of(error)) from None
    if len(new.chairs) not in rules.seats:
        allowed = ", ".join(map(str, rules.seats))
        found = {"game": rules.title, "allowed": allowed, "seats": str(len(new.chairs))}
        raise Refused("seats", say("server-seats", **found))
    if new.options.rated and sits_twice(new.chairs):
        raise Refused("rated", say("server-rated-one-seat"))
    if new.options.rated and new.options.clock is None:  # otherwise losers would just stay away
        raise Refused("rated", say("server-rated-clock"))
    if new.options.planning and not rules.engine.guide.REST:
        raise Refused("planning", say("server-no-planning", game=rules.title))
    return seated(new.chairs, new.name, visitor, programs)


def sits_twice(chairs: Iterable[messages.ChairWish]) -> bool:
    """Whether somebody has two of the seats; our own bots do not count."""
    holders = [chair.program or chair.who for chair in chairs if chair.who == "me" or chair.program]
    return len(set(holders)) < len(holders)


def seated(
    chairs: Iterable[messages.ChairWish], name: str, visitor: str, programs: Mapping[str, str] = NONE
) -> list[Chair]:
    """Chairs for a new table; people who take several are numbered, and bots are characters of their level."""
    found: list[Chair] = []
    names: list[str] = []
    for chair in chairs:
        if chair.who == "open":
            found.append(Chair("open"))
            continue
        if chair.who == "bot" and not chair.program:
            title = bot_name(chair.bot, names, chair.name)
        else:
            title = next(each for each in numbered_names(chair.program or chair.name or name) if each not in names)
        names.append(title)
        found.append(_taken(chair, title, visitor, programs))
    return found


def _taken(chair: messages.ChairWish, title: str, visitor: str, programs: Mapping[str, str]) -> Chair:
    if chair.who == "me":
        return Chair("person", title, visitors=[visitor])
    if chair.program:
        return Chair("person", title, visitors=[programs[chair.program]], is_program=True)
    return Chair("bot", title, chair.bot)


def opened(table: Table, visitor: str) -> messages.Opened:
    own, is_owner = table.seats_of(visitor), visitor == table.owner
    given = [seat for seat, chair in enumerate(table.chairs) if seat in own or is_owner and chair.who == "open"]
    return messages.Opened(
        id=table.id,
        seats=table.seats_of(visitor),
        key=table.key_of(None) if is_owner else None,
        keys={seat: table.key_of(seat) for seat in given},
    )
