"""Puzzles over HTTP: what one sees is the mover's view, and the solution is told when it is due."""

import asyncio
import json
from datetime import date, timedelta
from typing import Any

import orjson
import pytest

from kurzspiel.local.server import LocalServer
from kurzspiel.server.room.puzzles import chosen_for, drawn_for, written_question, written_verdict
from kurzspiel.study.puzzles.puzzle import Puzzle, shipped

pytestmark = pytest.mark.compiled
GAMES = ("maya", "sakkara", "himalaya")


def test_one_is_asked_answered_and_told() -> None:
    async def solve() -> None:
        server = LocalServer()

        async def get(path: str) -> Any:
            return orjson.loads((await server.ask("GET", f"/api/puzzles/{path}")).body)

        async def post(**body: object) -> Any:
            answer = await server.ask("POST", f"/api/puzzles/{where}", orjson.dumps(body))
            return {"status": answer.status, **orjson.loads(answer.body)}

        day = await get("day")
        assert day["id"] in {line["id"] for line in (await get(day["game"]))["puzzles"]}
        puzzle, where = shipped(day["game"]).named(day["id"]), f"{day['game']}/{day['id']}"
        question = await get(where)
        assert question["moment"]["view"] == orjson.loads(orjson.dumps(puzzle.view().data))
        assert puzzle.best[0] in question["moment"]["legal"][0]["moves"] and "solution" not in question

        wrong = await post(moves=puzzle.next)
        assert not wrong["is_right"] and wrong["chance"] < wrong["best_chance"] and wrong["solution"] is None
        told = await post(moves=puzzle.next, tell=True)
        assert not told["is_right"] and told["solution"]["moves"] == list(puzzle.best)
        given_up = await post(tell=True)
        assert given_up["chance"] is None and given_up["solution"]["why"]
        right = await post(moves=puzzle.best)
        assert right["is_right"] and right["solution"]["chance"] == right["chance"]
        refused = await post(moves=["nonsense"])
        assert refused["status"] == 409 and "nonsense" in refused["error"]
        assert (await server.ask("GET", f"/api/puzzles/{day['game']}/0123456789")).status == 404
        assert (await server.ask("GET", "/api/puzzles/chess")).status == 404

    asyncio.run(solve())


@pytest.mark.parametrize("game", GAMES)
def test_what_others_hold_is_not_told(game: str) -> None:
    """Of all that one gets to see nothing depends on what the mover cannot know: the record stays here."""
    puzzle = shipped(game).puzzles[0]
    shown = written_question(puzzle).decode() + str(written_verdict(puzzle, puzzle.best, True))
    assert "record" not in json.loads(written_question(puzzle)) and puzzle.record[:40] not in shown


def test_games_take_turns_and_no_puzzle_comes_twice_in_a_round() -> None:
    days = [chosen_for(date(2026, 11, 16) + timedelta(days=day)) for day in range(30)]
    assert {day[0] for day in days[:3] if day} == set(GAMES) and len(set(days)) == 30


def test_links_of_days_show_the_same_puzzle_though_the_set_has_changed() -> None:
    days = tuple(date(2026, 1, 1) + timedelta(days=3 * number) for number in range(120))
    ids = [puzzle.id for puzzle in shipped("maya").puzzles]
    before = drawn_for(days, tuple(ids))
    assert len(set(before)) == len(days)
    more = [f"{number:x}{'5' * 9}" for number in range(5)]
    after = drawn_for(days, tuple([*more, *reversed(ids[3:])]))
    assert sum(one != other for one, other in zip(before, after, strict=True)) < 12
    assert len(set(drawn_for(days, tuple(ids[:40])))) == 40, "then they come again"


def test_a_puzzle_is_as_it_was_written() -> None:
    puzzle = shipped("maya").puzzles[0]
    assert Puzzle.of(json.loads(json.dumps(vars(puzzle)))) == puzzle
