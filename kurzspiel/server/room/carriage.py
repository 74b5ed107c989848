"""A running match of one person against bots moves from a server to their browser, or back, and continues there.

It is never played at two tables. When it leaves a table, nobody can play there any more. It arrives at the other table,
which in a browser waits until the first one is closed. Each step can be repeated with the same ticket, so a lost answer
loses nothing. A match in a browser can also be saved as a file, and opened anywhere that does not have it yet.
"""

from dataclasses import replace
from hashlib import sha256
from secrets import token_hex
from typing import TYPE_CHECKING, cast

from kurzspiel import record
from kurzspiel.game import game
from kurzspiel.server import messages
from kurzspiel.server.messages import Level
from kurzspiel.server.room.open import ID_LENGTH, LETTERS, Opening, opened, seated
from kurzspiel.server.room.room import Missing, TableRoom
from kurzspiel.server.storage.values import Conflict
from kurzspiel.server.table.chairs import Chair
from kurzspiel.server.table.events import TableOpened
from kurzspiel.server.table.table import Refused, Table
from kurzspiel.texts import say

if TYPE_CHECKING:
    from kurzspiel.server.room.readers import Readers


class Carriages:
    """Matches that leave, and matches that arrive. `mark`: the prefix of table ids here."""

    def __init__(self, room: TableRoom, opening: Opening, readers: "Readers", mark: str = "") -> None:
        self._room, self._opening, self._readers, self._mark = room, opening, readers, mark

    async def leave(self, id: str, visitor: str) -> messages.CarriedMatch:
        """A whole match, which is no longer played here."""

        def act(table: Table, now: float) -> messages.CarriedMatch:
            table.set_out(visitor, token_hex(16), now)
            assert table.carried
            return freight_of(table, table.carried.ticket, now)

        return await self._room.commit(await self._room.fresh(id), act, visitor)

    async def left(self, id: str, visitor: str, wish: messages.CarriedOver) -> None:
        """Close the table: the match continues there."""

        def act(table: Table, now: float) -> None:
            table.go_on_in(visitor, wish.ticket, wish.to, now)

        await self._room.commit(await self._room.fresh(id), act, visitor)

    async def stay(self, id: str, visitor: str, ticket: str) -> None:
        """Take the departure back: the match continues here."""

        def act(table: Table, now: float) -> None:
            table.stay(visitor, ticket, now)

        await self._room.commit(await self._room.fresh(id), act, visitor)

    async def arrive(
        self, match: messages.CarriedMatch, visitor: str, name: str, waits: bool = False
    ) -> messages.Opened:
        """A table for an arriving match, the same for the same ticket. `waits`: until the other table is closed."""
        id = (self._mark + letters_of(f"{visitor} {match.ticket}"))[:ID_LENGTH]
        event = await self._beginning(match, visitor, name, waits)
        try:
            return await self._opening.begin(event, id)
        except Conflict:
            table = (await self._room.fresh(id)).table
            if table.owner != visitor or table.came != match.came:
                raise
            return opened(table, visitor)

    async def saved(self, id: str, visitor: str) -> messages.CarriedMatch:
        """A whole match, for a file; it continues here all the same."""
        table = (await self._room.fresh(id)).table
        table.check_may_leave(visitor)
        return freight_of(table, token_hex(16), self._room.now())

    async def open(
        self, match: messages.CarriedMatch, visitor: str, name: str, replaces: bool = False
    ) -> messages.Opened:
        """The match of a file, at a table with the same id. `replaces`: even if it is already here."""
        event = await self._beginning(match, visitor, name, waits=False)
        id = self._mark + match.came.removeprefix(self._mark)
        try:
            await self._room.fresh(id)
        except Missing:
            return await self._opening.begin(event, id)
        if not replaces:
            raise Refused("here", say("server-match-is-here"))
        await self._room.delete(id)
        return await self._opening.begin(event, id)

    async def _beginning(self, match: messages.CarriedMatch, visitor: str, name: str, waits: bool) -> TableOpened:
        found = await self._readers.read(visitor, match.record)
        if isinstance(found, str):
            raise Refused("record", say("server-no-record", why=found))
        if found.is_over:
            raise Refused("over", say("server-over"))
        check_freight(match, found.seats)
        options = match.options.model_copy(update={"rated": False})
        return TableOpened(
            game=found.game,
            rules=game(found.game).rules_version,
            chairs=tuple(chairs_of(match, visitor, name)),
            options=options,
            owner=visitor,
            secret=match.secret,
            keyring=token_hex(32),
            record=found.text,
            keyed=match.keyed,
            came=match.came,
            ticket=match.ticket if waits else None,
            times=tuple(match.times) if match.times and options.clock else None,
        )


def letters_of(text: str) -> str:
    """Twelve letters that follow from a text but reveal nothing about it."""
    number, found = int.from_bytes(sha256(text.encode()).digest()), ""
    for _ in range(ID_LENGTH):
        number, place = divmod(number, len(LETTERS))
        found += LETTERS[place]
    return found


def freight_of(table: Table, ticket: str, now: float) -> messages.CarriedMatch:
    """A whole match, including what is still to be drawn."""
    assert table.match
    beginning = table.beginning()
    return messages.CarriedMatch(
        ticket=ticket,
        came=table.id,
        record=record.to_text(table.match),
        secret=beginning.secret,
        keyed=beginning.keyed,
        chairs=[wish_of(chair) for chair in table.chairs],
        stand_ins={seat: cast(Level, chair.stand_in) for seat, chair in enumerate(table.chairs) if chair.stand_in},
        options=table.options,
        times=table.clock.left_at(now) if table.clock else None,
    )


def wish_of(chair: Chair) -> messages.ChairWish:
    if chair.who == "bot":
        return messages.ChairWish(who="bot", bot=cast(Level, chair.bot), name=chair.name)
    return messages.ChairWish(who="me", name=chair.name)


def check_freight(match: messages.CarriedMatch, seats: int) -> None:
    """Check a match from outside, which may contain anything; its record has already been read."""
    strange = [chair for chair in match.chairs if chair.who == "open" or chair.program]
    if len(match.chairs) != seats or strange or not any(chair.who == "me" for chair in match.chairs):
        raise Refused("seats", say("server-carry-alone"))
    if match.times and len(match.times) != seats:
        raise Refused("times", say("server-carry-times", seats=str(seats)))


def chairs_of(match: messages.CarriedMatch, visitor: str, name: str) -> list[Chair]:
    return [
        replace(chair, stand_in=level, reason="own")
        if chair.who == "person" and (level := match.stand_ins.get(seat))
        else chair
        for seat, chair in enumerate(seated(match.chairs, name, visitor))
    ]
