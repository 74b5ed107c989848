"""The explorer on a server: matches are counted once when they are over, and only then; what it shows."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import func, insert, select

import kurzspiel
from kurzspiel.local.server import LocalServer
from kurzspiel.server.club.results.explored import ExploredMatches, row_of, settle
from kurzspiel.server.room.explorer import HereFilter, counted_in
from kurzspiel.server.room.replays import PlayedMatch
from kurzspiel.server.storage.migrations.schema import EXPLORED, UNEXPLORED
from kurzspiel.server.storage.store import Store
from kurzspiel.study.explorer.counts import Count, CountKey
from tests.server.clients import finish, run, serving, settings_for

pytestmark = pytest.mark.anyio
ALL = HereFilter(None, None, None)
KEY, TWO = CountKey("opening", 4, 0, "place tikal"), Count(2, 0.5, 5, 4)


def rows(strength: Any = "high", key: CountKey = KEY, count: Count = TWO) -> list[dict[str, Any]]:
    return [row_of("maya", 1, strength, key, count)]


async def unexplored(store: Store, table: str) -> None:
    async with store.database.writing() as connection:
        await connection.execute(insert(UNEXPLORED), {"table_id": table, "ended": 1.0})


async def test_counts_add_up_and_can_be_filtered(store: Store) -> None:
    here = ExploredMatches(store.database, None, None)  # type: ignore[arg-type]
    other = KEY._replace(seats=3, order=2)
    for table, new in (
        ("a", rows()),
        ("b", rows()),
        ("c", rows("low")),
        ("d", rows(key=other, count=Count(1, 1, 1, 1))),
    ):
        await unexplored(store, table)
        await store.database.transact(partial(settle, table_id=table, rows=new))
    assert not await store.database.all(select(UNEXPLORED))

    async def found(of: HereFilter) -> Count:
        return (await here.find("maya", 1, ["opening", "other"], of))["opening"]["place tikal"]

    assert await found(ALL) == Count(7, 2.5, 16, 13)
    assert await found(HereFilter(4, None, None)) == Count(6, 1.5, 15, 12)
    assert await found(HereFilter(None, 2, None)) == Count(1, 1.0, 1, 1)
    assert await found(HereFilter(4, 0, "low")) == Count(2, 0.5, 5, 4)
    assert await here.find("maya", 2, ["opening"], ALL) == {}, "those are of other rules"


async def test_when_several_count_at_once_each_match_is_counted_by_one(store: Store, store_url: str) -> None:
    await unexplored(store, "a")
    second = Store(store_url, patience=10)
    await second.open()
    try:
        work = partial(settle, table_id="a", rows=rows())
        await asyncio.gather(*(each.database.transact(work) for each in (store, second, store)))
    finally:
        await second.close()
    assert (await store.database.all(select(EXPLORED.c.played)))[0].played == 2


@pytest.mark.compiled
def test_a_match_from_its_end_to_the_explorer(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, eve = await server.person("Ann"), await server.person("Eve")
            opened = await ann.open("maya", "me me me", listed=False)
            path, counts = f"/tables/{opened['id']}/explorer", select(func.count()).select_from(EXPLORED)
            database, count_new = server.parts.store.database, server.parts.explored.count_new
            await server.quiet(opened["id"])
            await count_new()
            assert not await database.value(counts), "nothing of a match that runs"
            assert (await ann.post(path, {"move": 1, "seat": 0})).json()["code"] == "not_over"
            match = await finish(server, opened["id"])
            await count_new()
            total = select(func.sum(EXPLORED.c.played))
            once = await database.value(total)
            added = counted_in(PlayedMatch.of(match))
            assert once == sum(count.played for counts in added.values() for count in counts.values()) > 50
            await count_new()
            assert await database.value(total) == once

            mover, move = match.log[1]
            told = (await ann.post(path, {"move": 1, "seat": mover})).json()
            assert told["turn"] == 0 and told["here"]["exact"] is False and told["here"]["decisions"] == 3
            assert move in [each for line in told["here"]["lines"] for each in line["moves"]]
            assert (await ann.post(path, {"move": 1, "seat": (mover + 1) % 3})).json()["code"] == "no_move"
            position = {"game": "maya", "seats": 3, "log": match.log[:1]}
            wish = {"position": position, "seat": mover, "among": {"same_turn": True}}
            board = (await eve.post("/board/explorer", wish)).json()
            assert board["here"]["decisions"] == 1 and board["here"]["exact"]
            wish["among"] = {"strength": "high"}
            assert (await eve.post("/board/explorer", wish)).json()["here"]["situation"] is None
            assert str(opened["id"]) not in str(board) and "Ann" not in str(board)

            await ann.open("maya", "me me me")  # a match whose table is gone before it is counted
            await unexplored(server.parts.store, "gone")
            await count_new()
            assert not await database.all(select(UNEXPLORED))

    run(play())


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "seats"), [("maya", 4), ("sakkara", 2), ("himalaya", 4)])
def test_without_a_server_there_is_what_was_shipped(game: str, seats: int) -> None:
    async def look() -> None:
        server, match = LocalServer(), kurzspiel.game(game).match(seats, seed=4)
        mover = match.to_act[0]
        wish = {"position": {"game": game, "seats": seats, "log": match.log}, "seat": mover}
        found = await server.ask("POST", "/api/board/explorer", orjson.dumps(wish))
        told = orjson.loads(found.body)
        assert found.status == 200 and told["followed"] and told["here"]["situation"] is None
        lines = told["selfplay"]["lines"]
        assert (
            told["matches"] >= 500
            and sum(line["played"] for line in lines) + told["selfplay"]["others"] == (told["selfplay"]["decisions"])
        )
        legal = set(match.legal(mover))
        for line in lines:
            assert line["moves"] and legal.issuperset(line["moves"])
            assert line["low"] <= line["won"] <= line["high"] and 1 <= line["place"] <= seats
        findings = await server.ask("GET", f"/api/games/{game}/findings")
        assert findings.status == 200 and len(orjson.loads(findings.body)["findings"]) == 10

    asyncio.run(look())


@pytest.mark.parametrize("game", ["maya", "himalaya"])
def test_what_is_hidden_changes_nothing(game: str) -> None:
    """Two matches that differ only in what the mover cannot know are asked about alike."""
    from kurzspiel.study.explorer.decisions import asked

    match = kurzspiel.game(game).random_match(4, seed=5)
    compared = 0
    for number in range(0, match.length, 7):
        then = match.at(number)
        for seat in then.to_act:
            if seat < 0 or len(then.legal(seat)) < 2:
                continue
            guess = then.engine.sample(then.view_of(seat).position, seat, then.engine.dice(number))
            other = kurzspiel.game(game).match(4)
            other._begin_at(guess)
            other._log = list(then._log)
            found = asked(other, seat)
            assert (found.situations, found.moves) == (asked(then, seat).situations, asked(then, seat).moves)
            compared += guess != then.bookmark.position
    assert compared > 3
