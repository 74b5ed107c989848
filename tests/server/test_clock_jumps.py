"""The wall clock is set while people play: nobody loses time, and nobody gains any."""

from pathlib import Path
from typing import Any

import pytest

from kurzspiel.server.settings import Settings
from tests.server.clients import Person, Server, any_move, mover, run, serving, settings_for, until
from tests.server.pairs import both

LIVE = {"kind": "live", "bank": 600, "increment": 0}
SLOW = {"kind": "slow", "seconds": 86400}
HOURS = 2 * 3600.0


async def two(server: Server, clock: dict[str, Any]) -> tuple[str, list[Person]]:
    ann, ben = await server.person("Ann"), await server.person("Ben")
    id = (await ann.open("sakkara", "me open", listed=True, clock=clock, grace=60))["id"]
    await ben.join(id)
    return id, [ann, ben]


async def time_of(person: Person, id: str, seat: int) -> float:
    return float((await person.look(id, seat))["table"]["clocks"]["left"][seat])


@pytest.mark.parametrize("jump", [HOURS, -HOURS])
def test_a_jump_of_the_wall_clock_takes_no_time_from_live_players_and_gives_none(tmp_path: Path, jump: float) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            id, people = await two(server, LIVE)
            table = await server.table(id)
            seat = mover(table)
            async with people[0].socket(id, 0), people[1].socket(id, 1):
                server.clock.go(10)
                server.clock.jump(jump)
                server.clock.go(10)
                await people[seat].move(id, seat, any_move(table, seat))
                assert await time_of(people[seat], id, seat) == 580
                server.clock.jump(jump)
                server.clock.go(5)
                await server.parts.upkeep.look_around()
                await until(lambda: table.clock and table.clock.left_at(server.clock.now)[mover(table)] in (575, 595))
                assert not any(chair.is_late or chair.stand_in for chair in table.chairs)

    run(play())


def test_a_player_away_for_a_moment_is_not_away_for_hours(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            id, people = await two(server, LIVE)
            table = await server.table(id)
            seat = mover(table)
            async with people[seat].socket(id, seat):
                pass
            server.clock.jump(HOURS)
            await server.time_passes(id, 30)
            assert not table.chairs[seat].stand_in
            await server.time_passes(id, 31)
            assert table.chairs[seat].stand_in

    run(play())


def test_matches_played_over_days_go_by_the_wall_clock(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            id, people = await two(server, SLOW)
            table = await server.table(id)
            seat, seq = mover(table), table.seq
            server.clock.jump(HOURS)
            await server.time_passes(id, 0)
            assert await time_of(people[seat], id, seat) == 86400 - HOURS and table.seq == seq

    run(play())


def test_of_two_nodes_on_a_machine_one_takes_the_jump_out(shared_settings: Settings, quick_nodes: None) -> None:
    async def play() -> None:
        async with both(shared_settings) as pair:
            id, people = await two(pair.one, LIVE)
            other = await pair.two.table(id)
            seat = mover(other)
            pair.clock.jump(HOURS)
            pair.clock.go(10)
            for server in (pair.one, pair.two):
                await server.parts.room.automatic.time_passed(await server.live(id))
            await pair.are_even(id)
            assert (await pair.kinds(id))["paused"] == 1
            for server in (pair.one, pair.two):
                assert (await server.table(id)).describe(pair.clock.now).clocks.left[seat] == 590  # type: ignore[union-attr]

    run(play())
