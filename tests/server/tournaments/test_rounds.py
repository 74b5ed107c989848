"""Rounds happen once, whatever other nodes do and whatever breaks off; on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from kurzspiel.server.club.tournaments.messages import TournamentTerms
from kurzspiel.server.club.tournaments.state import Result, TournamentEntrant, TournamentFacts, TournamentState
from kurzspiel.server.club.tournaments.store import (
    CHANGED_TOURNAMENT,
    NEW_ENTRANT,
    Conflict,
    TournamentStore,
    changed_row,
    done,
    entrant_row,
)
from kurzspiel.server.club.tournaments.tournaments import Tournaments
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.room.open import Opening
from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.storage.bus import LocalBus
from kurzspiel.server.storage.leases import NoLeases
from kurzspiel.server.storage.migrations.schema import VISITORS
from kurzspiel.server.storage.node import ServerNode
from kurzspiel.server.storage.store import Store, Unavailable
from tests.server.clients import FakeClock, crashing, run, serving, settings_for
from tests.server.tournaments.people import act, make, members, of, state

TERMS = TournamentTerms(seats=2, rounds=2, fill=None, pause=0, clock=None)
MADE = TournamentFacts(
    "cup", "Cup", "", "sakkara", "open", True, "v1", TERMS, "a seed", None, 5.0, None, None, None
)  # fmt: skip


async def furnish(store: Store, people: int) -> TournamentStore:
    """A tournament that this many people have entered."""
    kept = TournamentStore(store.database)
    await kept.add(MADE, 5.0)
    for number in range(1, people + 1):
        loaded = await kept.load("cup")
        assert loaded and loaded.seq == number
        row = entrant_row("cup", TournamentEntrant(number, f"v{number}", 6.0))
        await kept.change(loaded, "entered", f"v{number}", 6.0, {NEW_ENTRANT: [row]})
    async with store.database.writing() as connection:
        rows = [{"id": f"v{number}", "name": f"P{number}", "created": 1.0, "seen": 1.0} for number in range(1, 9)]
        await connection.execute(insert(VISITORS), rows)
    return kept


async def cup(kept: TournamentStore) -> TournamentState:
    found = await kept.load("cup")
    assert found
    return found


@pytest.mark.anyio
async def test_what_was_stored_is_loaded(store: Store) -> None:
    kept = await furnish(store, 3)
    loaded = await cup(kept)
    assert loaded.tournament == MADE and [each.visitor for each in loaded.active] == ["v1", "v2", "v3"]
    assert await kept.load("nothing") is None
    assert await kept.names(["v2", "v99"]) == {"v2": "P2"}
    assert await kept.listed("v9", 9) == [(MADE, 3, 0, False)] and (await kept.listed("v3", 9))[0][3]
    assert await kept.of_visitor("v3") == ["cup"]
    with pytest.raises(RuntimeError, match="full"):
        await kept.checked_limit("v1", 1, RuntimeError("full"))
    assert (await kept.checked_limit("v1", 2, RuntimeError("full"))).most == 2
    assert await kept.due(1e12) == [], "it starts when the organiser says so"


@pytest.mark.anyio
async def test_of_several_changes_at_once_only_one_counts(store: Store) -> None:
    kept = await furnish(store, 1)
    loaded = await cup(kept)

    async def rename(name: str, at: float) -> None:
        row = changed_row(replace(MADE, name=name))
        await kept.change(loaded, "edited", None, at, {CHANGED_TOURNAMENT: [row]})

    tried = await asyncio.gather(*(rename(f"Cup {at}", at) for at in (7.0, 8.0, 9.0)), return_exceptions=True)
    assert [type(each) for each in tried if each] == [Conflict, Conflict]
    now = await cup(kept)
    assert now.seq == loaded.seq + 1 and now.tournament.name == f"Cup {7.0 + tried.index(None)}"


async def many(_: str) -> int:
    return 1000


@pytest.mark.anyio
async def test_two_nodes_pair_once_and_open_each_table_once(store: Store, store_url: str) -> None:
    """Two nodes, each with its own connections and tables in memory, look after one tournament at the same time."""
    kept, clock, thinking = await furnish(store, 5), FakeClock(), Thinking(1)
    other = Store(store_url, patience=10)
    await other.open()
    rooms = [
        TableRoom(each, LocalBus(), Metrics(), ServerNode(each, clock=clock), NoLeases(), thinking, clock=clock)
        for each in (store, other)
    ]
    nodes = [Tournaments(TournamentStore(room.store.database), room, Opening(room, many)) for room in rooms]
    try:
        ready = replace(MADE, starts=clock.now)
        await kept.change(await cup(kept), "edited", None, 8.0, {CHANGED_TOURNAMENT: [changed_row(ready)]})
        for number in (1, 2):
            for _ in range(3):
                await asyncio.gather(*(node.rounds.go_on() for node in nodes))
            now = await cup(kept)
            assert [len(now.rounds), len(now.now_played), now.tournament.status] == [number, 3, "running"]
            assert all(heat.opened for heat in now.heats)
            assert (await store.counts()) == {"running": 2 * number}
            assert await kept.due(clock.now) == [], "nothing to do while they play"
            assert await kept.due(now.rounds[-1].ends) == ["cup"]
            for heat in now.now_played:
                if heat.table:
                    await store.database.write(done(heat.table, Result((1, 2)), clock.now))
        for _ in range(3):
            await asyncio.gather(*(node.rounds.go_on() for node in nodes))
        assert (await cup(kept)).tournament.status == "over"
        assert all(room.metrics.value("errors_total") == 0 for room in rooms)
    finally:
        for room in rooms:
            await room.stop()
        thinking.close()
        await other.close()


def test_a_crash_in_the_middle_of_opening_opens_no_table_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings, clock = settings_for(tmp_path), FakeClock()

    async def work() -> None:
        async with crashing(settings, clock) as server:
            people = await members(server, "Ann Ben Cem Dea Eva Fay")
            id = (await make(people[0]))["id"]
            for person in people:
                await act(person, id, "enter")
            add, count = server.parts.opening.add, 0

            async def fails(*args: Any, **more: Any) -> Any:
                nonlocal count
                count += 1
                if count == 3:
                    raise Unavailable("the power fails")
                found = await add(*args, **more)
                if count == 2:  # it is stored, but nobody has noted that
                    raise Unavailable("the power fails")
                return found

            monkeypatch.setattr(server.parts.opening, "add", fails)
            assert (await people[0].post(f"/tournaments/{id}/start")).status_code == 503
            before = await state(server, id)
            assert [heat.opened for heat in before.heats] == [True, False, False]
            assert (await server.parts.store.counts()) == {"running": 2}
        async with serving(settings, clock) as server:
            for _ in range(2):
                await of(server).rounds.go_on()
            after = await state(server, id)
            assert [heat.table for heat in after.heats] == [heat.table for heat in before.heats]
            assert all(heat.opened for heat in after.heats) and len(after.rounds) == 1
            assert (await server.parts.store.counts()) == {"running": 3}

    run(work())


def test_one_that_fails_keeps_no_other_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            (ann,) = await members(server, "Ann")
            ids = [(await make(ann, more={"starts": server.clock.now + 1}))["id"] for _ in range(2)]
            server.clock.go(1)
            advance = of(server).rounds.advance

            async def fails(id: str) -> None:
                if id == ids[0]:
                    raise Conflict("somebody else is at it")
                await advance(id)

            monkeypatch.setattr(of(server).rounds, "advance", fails)
            await of(server).rounds.go_on()
            statuses = [(await state(server, id)).tournament.status for id in ids]
            assert sorted(statuses) == ["cancelled", "open"]

    run(work())
