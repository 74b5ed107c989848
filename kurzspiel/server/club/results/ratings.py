"""Counting a match for the ratings: once, however many nodes try and whenever one of them dies."""

from dataclasses import dataclass
from functools import partial

import structlog
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kurzspiel.bots.levels import LEVELS
from kurzspiel.server.club.results.rating import SkillRating, after, of_level
from kurzspiel.server.storage.database import Database, Found, Unavailable
from kurzspiel.server.storage.migrations.schema import ACCOUNTS, GRANTS, MATCHES, RATINGS, RESULTS, VISITORS
from kurzspiel.server.storage.store import upsert

AT_ONCE = 200  # matches in one round
NEW_RATING = upsert(RATINGS)  # an existing one stays as it is

log = structlog.get_logger()


@dataclass(frozen=True)
class RatedPlace:
    """A seat of a match as ratings see it."""

    seat: int
    bot: str | None
    place: int
    share: float
    given_up: bool
    visitor: str | None
    role: str | None  # of the account, if there is one


async def count_new(database: Database) -> int:
    """Count the matches that have ended since, in the order of their ends; returns how many."""
    waiting = select(MATCHES.c.table_id).where(MATCHES.c.state == "new").order_by(MATCHES.c.ended, MATCHES.c.table_id)
    counted, failed = 0, None
    for (table_id,) in await database.all(waiting.limit(AT_ONCE)):
        try:
            counted += await database.transact(partial(count, table_id=table_id))
        except Unavailable:
            raise
        except Exception as error:  # one that cannot be counted does not hold up the others
            log.warning("a match is not counted", table=table_id)
            failed = failed or error
    if failed:
        raise failed
    return counted


async def count(connection: AsyncConnection, table_id: str) -> bool:
    """Count a match, unless another node has: the first one to change its state does."""
    own = MATCHES.c.table_id == table_id
    claim = update(MATCHES).where(own, MATCHES.c.state == "new").values(state="counted")
    if not (await connection.execute(claim)).rowcount:
        return False
    match = (await connection.execute(select(MATCHES).where(own))).one()
    places = await settle(connection, table_id)
    people = sum(each.bot is None and each.role != "bot" for each in places)
    await connection.execute(update(MATCHES).where(own).values(people=people))
    if match.rated:
        await rate(connection, match, places)
    return True


# --- who sat there


async def settle(connection: AsyncConnection, table_id: str) -> list[RatedPlace]:
    """The seats, each with its owner: of several devices, the one with an account."""
    results = (await connection.execute(select(RESULTS).where(RESULTS.c.table_id == table_id))).all()
    known = await visitors(connection, [each.visitor_id for each in results if each.visitor_id])
    granted = await account_holders(connection, table_id)
    places = []
    for each in sorted(results, key=lambda result: result.seat):
        visitor, role = each.visitor_id, known.get(each.visitor_id)
        if role is None and each.bot is None:
            visitor, role = granted.get(each.seat, (visitor if visitor in known else None, None))
        if visitor != each.visitor_id:
            seat = update(RESULTS).where(RESULTS.c.table_id == table_id, RESULTS.c.seat == each.seat)
            await connection.execute(seat.values(visitor_id=visitor))
        places.append(RatedPlace(each.seat, each.bot, each.place, each.share, each.given_up, visitor, role))
    return places


async def visitors(connection: AsyncConnection, ids: list[str]) -> dict[str | None, str | None]:
    """Those of them that still exist, with the roles of their accounts."""
    asked = select(VISITORS.c.id, ACCOUNTS.c.role).outerjoin(ACCOUNTS, ACCOUNTS.c.visitor_id == VISITORS.c.id)
    found = await connection.execute(asked.where(VISITORS.c.id.in_(ids)))
    return {each.id: each.role for each in found}


async def account_holders(connection: AsyncConnection, table_id: str) -> dict[int, tuple[str | None, str | None]]:
    """People with an account and a seat at the table, by seat; of several, the one with the oldest account."""
    asked = select(GRANTS.c.seat, ACCOUNTS.c.visitor_id, ACCOUNTS.c.role).join(
        ACCOUNTS, ACCOUNTS.c.visitor_id == GRANTS.c.visitor_id
    )
    order = (ACCOUNTS.c.created.desc(), ACCOUNTS.c.visitor_id)  # the last one counts
    found = await connection.execute(asked.where(GRANTS.c.table_id == table_id).order_by(*order))
    return {each.seat: (each.visitor_id, each.role) for each in found}


# --- ratings


async def rate(connection: AsyncConnection, match: Found, places: list[RatedPlace]) -> None:
    """Change the ratings of players with an account; bots keep theirs, and guests count as new players."""
    rated = {each.seat: each.visitor for each in places if each.visitor and each.role}
    if not rated or len(set(rated.values())) < len(rated):
        return
    known = await ratings_for_change(connection, match.game, sorted(rated.values()))
    before = [known[each.visitor] if each.seat in rated else unrated(match.game, each.bot) for each in places]
    ranks = ranks_of(places)
    for each, old, new in zip(places, before, after(before, ranks), strict=True):
        if each.seat in rated:
            await keep(connection, match, each, old, new)


def unrated(game: str, bot: str | None) -> SkillRating:
    """The assumed rating of a seat whose rating does not change."""
    return (of_level(game, bot) if bot in LEVELS else None) or SkillRating()


def ranks_of(places: list[RatedPlace]) -> list[int]:
    """Places as played, except that seats left to a bot lose to all others."""
    return [each.place + len(places) * each.given_up for each in places]


async def ratings_for_change(
    connection: AsyncConnection, game: str, visitors: list[str]
) -> dict[str | None, SkillRating]:
    """Ratings, locked against other changes; players without one get a first."""
    fresh = SkillRating()
    first = {"game": game, "mu": fresh.mu, "sigma": fresh.sigma, "cautious": fresh.cautious}
    rows = [{**first, "visitor_id": each, "matches": 0, "won": 0.0, "changed": 0.0} for each in visitors]
    await connection.execute(NEW_RATING, rows)
    asked = select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.visitor_id.in_(visitors))
    found = await connection.execute(asked.order_by(RATINGS.c.visitor_id).with_for_update())
    return {each.visitor_id: SkillRating(each.mu, each.sigma) for each in found}


async def keep(
    connection: AsyncConnection, match: Found, place: RatedPlace, old: SkillRating, new: SkillRating
) -> None:
    """Store the new rating, and with the result both the old and the new one."""
    result = update(RESULTS).where(RESULTS.c.table_id == match.table_id, RESULTS.c.seat == place.seat)
    values = {"mu_before": old.mu, "sigma_before": old.sigma, "mu_after": new.mu, "sigma_after": new.sigma}
    await connection.execute(result.values(values))
    rating = update(RATINGS).where(RATINGS.c.visitor_id == place.visitor, RATINGS.c.game == match.game)
    now = {"mu": new.mu, "sigma": new.sigma, "cautious": new.cautious, "changed": match.ended}
    more = {"matches": RATINGS.c.matches + 1, "won": RATINGS.c.won + place.share}
    await connection.execute(rating.values({**now, **more}))
