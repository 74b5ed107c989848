"""Analysis boards: any moves of any game, shown, thought about, read and written; by a server and without one."""

import asyncio
from pathlib import Path
from typing import Any

import orjson
import pytest

import kurzspiel
from kurzspiel.local.server import LocalServer
from kurzspiel.match import Match
from kurzspiel.server.messages import BoardMoments, BoardTree, EngineLines
from kurzspiel.study.puzzles.puzzle import shipped
from tests.server.clients import run, serving, settings_for

Json = dict[str, Any]
SEATS = {"maya": 3, "sakkara": 2, "himalaya": 3}


def position(match: Match, then: Json | None = None, **more: Any) -> Json:
    made = {"game": match.engine.name, "seats": match.seats, "log": match.log} | (then or {})
    return {"position": made, **more}


async def ask(server: LocalServer, path: str, body: Json) -> tuple[int, Any]:
    answer = await server.ask("POST", f"/api{path}", orjson.dumps(body))
    return answer.status, orjson.loads(answer.body) if answer.is_json else answer.body.decode()


@pytest.mark.parametrize("game", SEATS)
def test_from_an_empty_board_by_moves(game: str) -> None:
    """Chance draws when asked to; each moment says who may do what, and a move can be one of these."""

    async def play() -> None:
        server = LocalServer()
        body = position(kurzspiel.game(game).match(SEATS[game]), draw=5, count=60)
        _, found = await ask(server, "/board", body)
        drawn = found["drawn"]
        assert drawn and all(mover == -1 for mover, _ in drawn)
        assert (await ask(server, "/board", body))[1] == found  # the same seed, the same draws
        others = [(await ask(server, "/board", {**body, "draw": seed}))[1]["drawn"] for seed in range(9)]
        assert any(other != drawn for other in others)
        BoardMoments.model_validate(found)
        match = kurzspiel.game(game).match(SEATS[game])
        for entry in drawn:
            match.play(*entry)
        for _ in range(8):
            mover = match.to_act[0]
            match.play(mover, match.legal(mover)[0])
            _, found = await ask(server, "/board", position(match, first=match.length, told=match.length - 1))
            assert [len(found["moments"]), len(found["steps"])] == [1, 1]
            now = found["moments"][0]
            assert now["view"] == orjson.loads(orjson.dumps(match.open_view()))
            assert now["legal"] == [{"seat": seat, "moves": match.legal(seat)} for seat in match.to_act]
            if match.to_act == (-1,):
                break

    asyncio.run(play())


def test_a_seat_sees_no_more_than_at_a_table() -> None:
    async def look() -> None:
        match = kurzspiel.game("himalaya").match(3, seed=2)
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
        other = match.to_act[-1]
        seen = (await ask(LocalServer(), "/board", position(match, first=match.length, seat=other, open=False)))[1]
        assert seen["moments"][0]["view"] == orjson.loads(orjson.dumps(match.view(other)))
        assert seen["moments"][0]["view"] != orjson.loads(orjson.dumps(match.open_view()))

    asyncio.run(look())


@pytest.mark.compiled
def test_a_choice_is_judged_against_the_best_one() -> None:
    """Any whole plan can be, not only those that the engine names; a part of one is refused."""

    async def judge() -> None:
        server = LocalServer()
        puzzle = next(puzzle for puzzle in shipped("himalaya").puzzles if len(puzzle.best) > 1)
        asked = position(puzzle.match(), seat=puzzle.seat, best=puzzle.best)
        for moves, is_good in ((puzzle.best, True), (puzzle.next, False), (["plan rest"] * 6, False)):
            assert await ask(server, "/board/judge", {**asked, "moves": moves}) == (200, {"is_good": is_good})
        for moves, sentence in ((puzzle.best[:1], "5 of its moves are missing"), (["nonsense"], "is not a move")):
            status, problem = await ask(server, "/board/judge", {**asked, "moves": moves})
            assert status == 409 and problem["code"] == "no_move" and sentence in problem["error"]

    asyncio.run(judge())


def test_what_is_impossible_is_refused_with_a_reason() -> None:
    async def try_it() -> None:
        server, match = LocalServer(), kurzspiel.game("maya").match(3, seed=1)
        seat, other = match.to_act[0], (match.to_act[0] + 1) % 3
        for entry, reason in (
            ((seat, "place nowhere"), "no_move"),
            ((seat, "pass"), "no_move"),
            ((other, "place copan"), "no_move"),
        ):
            status, found = await ask(server, "/board", position(match, {"log": [*match.log, entry]}))
            assert (status, found["code"]) == (409, reason) and found["words"], found
        assert (await ask(server, "/board", position(match, seat=4, open=False)))[0] == 409
        assert (await ask(server, "/board", position(match, {"seats": 6})))[0] == 409
        assert (await ask(server, "/board", position(match, {"game": "chess"})))[0] == 422
        assert (await ask(server, "/board", position(match, {"log": [[0, "pass"]] * 5001})))[0] == 422
        assert (await ask(server, "/board/lines", position(match, seat=other)))[1]["code"] == "no_move"
        assert (await ask(server, "/board/read", {"record": "nonsense"}))[1]["code"] == "record"

    asyncio.run(try_it())


@pytest.mark.parametrize("game", SEATS)
def test_the_engine_shows_its_lines(game: str) -> None:
    """Legal moves, chances that add up to one, and a continuation that can be played where nothing is hidden."""

    async def think() -> None:
        server, match = LocalServer(), kurzspiel.game(game).match(SEATS[game], seed=3)
        seat = match.to_act[0]
        body = position(match, seat=seat, nodes=1500, seed=1)
        _, found = await ask(server, "/board/lines", body)
        EngineLines.model_validate(found)
        assert (await ask(server, "/board/lines", body))[1] == found
        assert sum(found["chances"]) == pytest.approx(1, abs=0.001)
        visits = [line["visits"] for line in found["lines"]]
        assert visits == sorted(visits, reverse=True) and sum(visits) <= 1500
        for line in found["lines"]:
            assert line["moves"][0] in match.legal(seat)
            assert sum(line["wins"]) == pytest.approx(1, abs=0.001)
        assert found["lines"][0]["why"] and found["lines"][0]["words"]
        then = match.at(match.length)
        for mover, text in [(seat, move) for move in found["lines"][0]["moves"]] + found["lines"][0]["then"]:
            then.play(mover, text)
        assert game != "maya" or len(found["lines"][0]["then"]) >= 1

    asyncio.run(think())


def test_a_tree_becomes_a_record_and_a_tree_again() -> None:
    async def write() -> None:
        server = LocalServer()
        moves = [[0, -1, "start 1"], [1, 1, "place copan"], [1, 1, "place uxmal"], [2, 2, "place uxmal"]]
        tree = {"game": "maya", "seats": 3, "names": ["Ann", "Ben", "Cy"], "moves": moves, "comments": [[3, "bold"]]}
        _, text = await ask(server, "/board/record", tree)
        assert "(\n  1 place uxmal  # bold\n)\n2 place uxmal" in text
        _, again = await ask(server, "/board/read", {"record": text})
        BoardTree.model_validate(again)
        assert (again["names"], sorted(again["moves"]), again["comments"][0][1]) == (
            tree["names"], sorted([[0, -1, "start 1"], [1, 1, "place copan"], [1, 1, "place uxmal"],
                                   [2, 2, "place uxmal"]]), "bold",
        )  # fmt: skip
        status, found = await ask(server, "/board/record", {**tree, "moves": [[1, -1, "start 1"]]})
        assert (status, found["words"]["id"]) == (409, "server-no-such-parent")
        status, _ = await ask(server, "/board/record", {**tree, "comments": [[1, "two\nlines"]]})
        assert status == 422

    asyncio.run(write())


def test_a_server_answers_like_a_local_one_and_thinks_about_two_boards_at_a_time(tmp_path: Path) -> None:
    match = kurzspiel.game("sakkara").match(2, seed=3)
    seat = match.to_act[0]
    asked: list[tuple[str, Json]] = [
        ("/board", position(match, first=match.length)),
        ("/board/lines", position(match, seat=seat, nodes=100)),
        ("/board/read", {"record": kurzspiel.record.to_text(match)}),
    ]

    async def compare() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            local = LocalServer()
            for path, body in asked:
                answer = await ann.post(path, body)
                assert (answer.status_code, answer.json()) == await ask(local, path, body)
            long = position(match, seat=seat, nodes=20_000)
            both = await asyncio.gather(*(ann.post("/board/lines", long) for _ in range(3)))
            assert sorted(answer.status_code for answer in both) == [200, 200, 429]

    run(compare())
