"""Puzzles over HTTP: they show the mover's view, and the solution when it is due."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import orjson
import pytest

from kurzspiel.local.server import LocalServer
from kurzspiel.match import Match
from kurzspiel.record import to_text
from kurzspiel.server.room.puzzles import chosen_for, drawn_for, what_forbids, written_question, written_verdict
from kurzspiel.study.puzzles.puzzle import Puzzle, shipped
from tests.games.maya.test_secrecy import other_world

pytestmark = pytest.mark.compiled
GAMES = ("maya", "sakkara", "himalaya")


def test_a_puzzle_is_asked_answered_and_solved() -> None:
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


def with_plans(match: Match, seat: int, action: str) -> Match:
    """The same match after all others have planned, with all their discs the same."""
    while others := [other for other in match.to_act if other != seat]:
        match.play(others[0], f"plan {action}")
    return match


def plan_worlds(puzzle: Puzzle) -> list[Match]:
    return [with_plans(puzzle.match(), puzzle.seat, action) for action in ("trade", "earth", "ice", "rest")]


def card_worlds(puzzle: Puzzle) -> list[Match]:
    return [other_world(puzzle.match(), puzzle.seat, seed) for seed in range(4)]


def hides_cards(puzzle: Puzzle) -> bool:
    return len({match.state for match in card_worlds(puzzle)}) > 1


def plans(puzzle: Puzzle) -> bool:
    return len(puzzle.best) > 1


@pytest.mark.parametrize(
    ("game", "has_secrets", "worlds"), [("maya", hides_cards, card_worlds), ("himalaya", plans, plan_worlds)]
)
def test_what_others_hold_makes_no_difference(
    game: str, has_secrets: Callable[[Puzzle], bool], worlds: Callable[[Puzzle], list[Match]]
) -> None:
    """Positions that differ only in what the mover cannot know give the same answers, to the last byte."""
    puzzle = next(filter(has_secrets, shipped(game).puzzles))
    matches = worlds(puzzle)
    assert len({match.state for match in matches}) > 1
    puzzles = [replace(puzzle, record=to_text(match)) for match in matches]
    assert len({written_question(each) for each in puzzles}) == 1
    assert "record" not in json.loads(written_question(puzzle))
    answers = [
        puzzle.best, puzzle.next, puzzle.best[:1], puzzle.best * 2, (*puzzle.best, "take"), (*puzzle.best, "skip"),
        ("pass marker",), ("nonsense",),
    ]  # fmt: skip
    for answer in answers:
        assert len({written_verdict(each, answer, True) for each in puzzles}) == 1
        assert len({what_forbids(each, answer[-1]) for each in puzzles}) == 1


def test_a_part_of_a_plan_is_no_answer_and_no_try() -> None:
    """Otherwise any beginning of a good plan would be right, and any disc that somebody presses a try."""
    puzzle = next(filter(plans, shipped("himalaya").puzzles))
    assert json.loads(written_question(puzzle))["length"] == 6
    for count, sentence in ((1, "5 of its moves are missing"), (5, "its last move is missing")):
        refused = written_verdict(puzzle, puzzle.best[:count], False)
        assert isinstance(refused, str) and sentence in refused
    assert what_forbids(puzzle, puzzle.best[0]) == "", "a disc can be laid"
    told = written_verdict(puzzle, puzzle.best, False)
    assert isinstance(told, bytes) and json.loads(told)["is_right"]


def test_games_take_turns_and_no_puzzle_comes_twice_in_a_round() -> None:
    days = [chosen_for(date(2026, 11, 16) + timedelta(days=day)) for day in range(30)]
    assert {day[0] for day in days[:3] if day} == set(GAMES) and len(set(days)) == 30


def test_links_to_days_show_the_same_puzzle_though_the_set_has_changed() -> None:
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
