"""The coach at a table: for one person among bots, and for nobody else."""

import asyncio
from pathlib import Path

import pytest

from kurzspiel.server.messages import CoachAnswer
from kurzspiel.server.room.acts import has_one_person
from tests.server.clients import PATIENCE, any_move, run, serving, settings_for, until

pytestmark = pytest.mark.compiled


def test_a_person_alone_with_bots_has_a_coach_and_nobody_else_has(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            alone = (await ann.open("maya", "me novice novice"))["id"]
            table = await server.table(alone)
            assert has_one_person(table)
            await until(lambda: 0 in table.to_act)
            assert table.match
            legal, before = table.match.legal(0), table.match.length
            told = (await ann.do(alone, 0, "coach"))["coach"]
            assert told["warning"] is None and told["fine"] and all(moves[0] in legal for moves in told["fine"])
            answers = [(await ann.do(alone, 0, "coach", moves=[move]))["coach"] for move in legal[:5]]
            assert all(set(each) == {"fine", "warning"} for each in answers)
            assert table.match.length == before, "nothing is moved"
            assert (await ann.do(alone, 0, "coach", moves=["nonsense"]))["problem"]["code"] == "no_move"
            assert (await ann.do(alone, None, "coach"))["problem"]["code"] == "not_your_turn", "nor for spectators"

            for chairs, options in (
                ("me me novice", {}),
                ("me open novice", {}),
                ("me novice novice", {"hints": False}),
                ("me novice novice", {"rated": True, "clock": {"kind": "slow", "seconds": 86400}}),
            ):
                other = (await ann.open("maya", chairs, **options))["id"]
                assert (await ann.do(other, 0, "coach"))["problem"]["code"] == "no_coach", (chairs, options)
            key = (await ann.do(alone, 0, "hand", to="person"))["key"]
            assert (await ben.post(f"/tables/{alone}/claim", {"key": key})).status_code == 200
            assert (await ben.do(alone, 0, "coach"))["coach"], "Ben plays alone now"

    run(work())


def test_a_move_does_not_wait_for_a_coach_who_is_still_thinking(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, begun, gate = await server.person("Ann"), asyncio.Event(), asyncio.Event()

            async def slow(*_: object) -> CoachAnswer:
                begun.set()
                await gate.wait()
                return CoachAnswer(fine=[], warning=None)

            server.parts.thinking.coach = slow  # type: ignore[method-assign,assignment]
            id = (await ann.open("maya", "me novice novice"))["id"]
            table = await server.table(id)
            await until(lambda: 0 in table.to_act)
            async with ann.socket(id, 0) as socket:
                await socket.send({"id": "c", "do": "coach", "moves": []})
                await asyncio.wait_for(begun.wait(), PATIENCE)
                assert (await socket.ask(id="m", do="move", moves=[any_move(table, 0)]))["ok"]
                gate.set()
                assert (await socket.next("reply"))["coach"]

    run(work())
