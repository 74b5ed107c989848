"""Matches of people who allow puzzles to be made from them, without names."""

import time

from sqlalchemy import and_, exists, select

from kurzspiel import record
from kurzspiel.game import game
from kurzspiel.match import Match
from kurzspiel.server.room import restore
from kurzspiel.server.room.admin import opened
from kurzspiel.server.storage.migrations.schema import ACCOUNTS, MATCHES, PUZZLE_CONSENTS, RESULTS, TABLES
from kurzspiel.server.storage.store import Store

MOST_MATCHES = 5000  # the newest

CONSENTS = exists().where(PUZZLE_CONSENTS.c.visitor_id == RESULTS.c.visitor_id)
IS_PROGRAM = exists().where(ACCOUNTS.c.visitor_id == RESULTS.c.visitor_id, ACCOUNTS.c.role == "bot")
SOMEBODY_DOES_NOT = exists().where(
    and_(RESULTS.c.table_id == MATCHES.c.table_id, RESULTS.c.bot.is_(None), ~CONSENTS, ~IS_PROGRAM)
)


async def records_of(url: str, name: str) -> list[str]:
    """The matches of a game, played to their end, in which everybody consents; the newest first."""
    asked = (
        select(MATCHES.c.table_id)
        .join_from(MATCHES, TABLES, TABLES.c.id == MATCHES.c.table_id)
        .where(MATCHES.c.game == name, MATCHES.c.rules == game(name).rules_version)
        .where(MATCHES.c.people > 0, MATCHES.c.state == "counted", ~SOMEBODY_DOES_NOT)
        .order_by(MATCHES.c.ended.desc(), MATCHES.c.table_id)
        .limit(MOST_MATCHES)
    )
    async with opened(url) as store:
        found = [await nameless(store, each.table_id) for each in await store.database.all(asked)]
    return [text for text in found if text]


async def nameless(store: Store, id: str) -> str | None:
    """The match of a table as a record that names nobody."""
    table = await restore.from_store(store, id, time.time())
    if table is None or table.match is None:
        return None
    plain = Match(table.match.engine, table.match.seats)
    for mover, text in table.match.log:
        plain.play(mover, text)
    return record.to_text(plain)
