"""Games that are not part of Kurzspiel, at a server's table."""

from pathlib import Path
from typing import Any

import pytest

import kurzspiel
from kurzspiel import plugins
from kurzspiel.server.web.study import line_of
from tests.server.clients import Person, Server, run, serving, settings_for


async def person(server: Server, name: str) -> Person:
    token = (await Person(server, name, None).post("/visitors", {"name": name})).json()["token"]
    return Person(server, name, token)


def test_the_page_gets_what_it_must_know_of_a_game() -> None:
    line = line_of(kurzspiel.game("tictactoe"))
    assert (line.title, line.seats, line.usual, line.rules, line.rules_version) == ("Tic-tac-toe", [2], 2, 1, 1)
    assert (line.has_secrets, line.has_chance, line.has_lesson, line.has_rules) == (False, False, False, False)
    assert (
        line.board == "generic" and line.moves[0].word == "place" and line.moves[0].fields["cell"][:2] == ["a1", "b1"]
    )
    ours = line_of(kurzspiel.game("maya"))
    assert (ours.board, ours.usual, ours.has_secrets, ours.has_lesson, ours.has_rules) == ("maya", 4, True, True, True)


def test_a_match_of_tic_tac_toe_is_played_to_its_end_and_kept(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await person(server, "Ann")
            id = (await ann.open("tictactoe", "me me"))["id"]
            why = await ann.do(id, 0, "move", moves=["place d4"])
            assert not why["ok"]
            for number, cell in enumerate(("a1", "b1", "a2", "b2", "a3")):
                await ann.move(id, number % 2, f"place {cell}")
            seen = await ann.look(id, 0)
            assert "board" in str(seen)
            record = await ann.get(f"/tables/{id}/record")
            assert "game: tictactoe" in record.text and "result: 1 2" in record.text
            assert (await ann.get(f"/tables/{id}/result")).json()["seats"][0]["place"] == 1

    run(play())


def test_in_poker_nobody_is_sent_the_other_s_card(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await person(server, "Ann"), await person(server, "Ben")
            opened = await ann.open("poker", "me open", listed=True)
            await ben.join(opened["id"])

            def cards(update: dict[str, Any]) -> list[str]:
                fields = update["view"]["fields"]
                return [item["value"] for field in fields if field["name"] == "card" for item in field["items"]]

            assert [card == "?" for card in cards(await ann.look(opened["id"], 0))] == [False, True]
            assert [card == "?" for card in cards(await ben.look(opened["id"], 1))] == [True, False]

    run(play())


def test_a_game_without_rules_or_lesson_says_so_and_so_does_one_that_does_not_exist(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await person(server, "Ann")
            for what, said in (("rules", "there are no rules of poker to read"), ("lesson", "poker has no lesson")):
                answer = await ann.get(f"/games/poker/{what}")
                assert answer.status_code == 404 and said in answer.text
            answer = await ann.get("/games/chess/rules")
            assert answer.status_code == 422 and "there is no game 'chess'; there are: maya" in answer.text
            assert [each["name"] for each in (await ann.get("/games")).json()["games"]] == list(kurzspiel.GAMES)
            listed = (await ann.get("/players", game="poker")).json()
            assert listed["players"] == [], "bots that have not been measured have no rating"

    run(ask())


def test_a_table_of_a_game_that_is_gone_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await person(server, "Ann")
            id = (await ann.open("tictactoe", "me me"))["id"]
        monkeypatch.setattr(plugins, "_registered", {})
        async with serving(settings_for(tmp_path)) as server:
            answer = await Person(server, "Ann", ann.token).get(f"/tables/{id}")
            assert answer.status_code == 404

    run(play())
