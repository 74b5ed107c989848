"""An invented season of a club: people with accounts and their matches, for pictures and tests of the page."""

import asyncio
import random
from typing import Any

from sqlalchemy import insert

from kurzspiel.bots.levels import LEVELS
from kurzspiel.server.club.results.ratings import count_new
from kurzspiel.server.club.results.store import NEW_MATCH, NEW_RESULT
from kurzspiel.server.names import key_of
from kurzspiel.server.storage.database import Values
from kurzspiel.server.storage.migrations.schema import ACCOUNTS
from kurzspiel.server.storage.store import Store
from kurzspiel.server.web.security import hash_token

DAY = 86400.0
BEGIN = 1_780_000_000.0
PEOPLE = {"Ada": 34.0, "Ben": 27.0, "Chloe": 24.0, "Dana": 20.0, "Émile": 30.0, "Freya": 26.0}  # and how they play
BOTS = dict(zip(LEVELS, (6.0, 14.0, 25.0, 32.0, 37.0, 39.0), strict=True))
SIZES = {"maya": (3, 4, 4, 4, 5), "sakkara": (2,), "himalaya": (3, 4, 4, 6)}
SCORES = {"maya": (52, 9), "sakkara": (11, 2), "himalaya": (21, 7)}  # mean and spread
OPENINGS = {
    "maya": ("copan-uxmal-carry", "palenque-tikal-shield", "copan-tikal-carry", "tikal-uxmal-move", "copan-uxmal-pass"),
    "sakkara": ("ship-grain", "sun-ship", "tip-ship", "block-block", "stairs-grain"),
    "himalaya": ("goods-3", "goods-2", "order-2", "empty-2", "goods-4"),
}  # fmt: skip


def token_of(name: str) -> str:
    """The token by which the server knows a person."""
    return f"token-of-{key_of(name)}".encode("ascii", "replace").decode().replace("?", "x").ljust(43, "0")


async def fill(database: str, matches: int = 240) -> None:
    """Fill an empty database with people and matches, counted as a server would."""
    store = Store(database)
    await store.open()
    for name in PEOPLE:
        await store.add_visitor(name, hash_token(token_of(name)), name, BEGIN)
        account = {"visitor_id": name, "key": key_of(name), "role": "player", "created": BEGIN, "settings": "{}"}
        async with store.database.writing() as connection:
            await connection.execute(insert(ACCOUNTS), account)
    rng = random.Random(7)
    season = [played(number, rng) for number in range(matches)]
    await store.database.write(
        {NEW_MATCH: [match for match, _ in season], NEW_RESULT: [each for _, results in season for each in results]}
    )
    while await count_new(store.database):
        pass
    await store.close()


def played(number: int, rng: random.Random) -> tuple[Values, list[Values]]:
    """A match in which stronger players come first more often."""
    game = ("maya", "maya", "sakkara", "himalaya")[number % 4]
    seats = rng.choice(SIZES[game])
    some = rng.randint(1, min(seats, len(PEOPLE)))
    who = rng.sample(list(PEOPLE), some) + rng.choices(list(BOTS), k=seats - some)
    rng.shuffle(who)
    strengths = [{**PEOPLE, **BOTS}[name] + rng.gauss(0, 8) for name in who]
    order = sorted(range(seats), key=lambda seat: -strengths[seat])
    ended = BEGIN + number * DAY / 3 + rng.random() * DAY / 4
    match = {
        "table_id": f"season{number}", "game": game, "rules": 1, "seats": seats, "people": some, "ended": ended,
        "began": ended - rng.choice((0.2, 0.4, 0.7, 1.0, 1.6, 30.0)) * 3600 * rng.uniform(0.7, 1.3),
        "moves": int(rng.gauss(30, 4) * seats), "rated": rng.random() < 0.8, "clock": "none", "state": "new",
    }  # fmt: skip
    results = [result(match, seat, name, order.index(seat) + 1, rng) for seat, name in enumerate(who)]
    return match, results


def result(match: dict[str, Any], seat: int, name: str, place: int, rng: random.Random) -> Values:
    mean, spread = SCORES[match["game"]]
    is_bot = name in BOTS
    return {
        "table_id": match["table_id"], "seat": seat,
        "visitor_id": None if is_bot else name, "bot": name if is_bot else None,
        "given_up": False, "score": max(0, int(rng.gauss(mean - spread * (place - 2), spread / 2))), "place": place,
        "share": float(place == 1), "game": match["game"], "ended": match["ended"],
        "opening": rng.choices(OPENINGS[match["game"]], weights=(8, 5, 4, 2, 1))[0],
    }  # fmt: skip


if __name__ == "__main__":
    import sys

    asyncio.run(fill(sys.argv[1]))
