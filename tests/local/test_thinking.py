"""Thinking in other workers: added up like threads, the same by iterations, and never in the way of requests."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import pytest

from kurzspiel.bots.levels import LevelBot
from kurzspiel.bots.search import Look, Search, Thinker
from kurzspiel.engine.forms.room import Room
from kurzspiel.game import game
from kurzspiel.local.server import LocalServer
from kurzspiel.local.thinking import LocalThinking
from kurzspiel.match import View
from kurzspiel.server.room.replays import PlayedMatch
from kurzspiel.study import analysis, lines
from tests.local.test_local_server import asked, played, seated

pytestmark = pytest.mark.compiled
SEATS = {"maya": 3, "sakkara": 2, "himalaya": 3}


class OtherWorkers:
    """Stand for those of a browser: each call is made a little later, while others may go on."""

    def __init__(self, count: int, calls_until_failure: int = 10**9) -> None:
        self.count = count
        self.called: list[int] = []
        self.rooms: set[int] = set()
        self._left = calls_until_failure

    async def call(self, number: int, room: Room, look: Look) -> None:
        await asyncio.sleep(0)
        self._left -= 1
        if self._left < 0:
            self.count = 0
            raise RuntimeError("out of memory")
        self.called.append(number)
        self.rooms.add(id(room))
        look()


def first_choice(name: str) -> View:
    match = game(name).match(SEATS[name], seed=4)
    while len(match.legal(match.to_act[0])) == 1:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match.view_of(match.to_act[0])


@pytest.mark.parametrize("name", SEATS)
def test_a_search_by_the_clock_has_a_tree_in_every_worker(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LevelBot, "seconds", lambda bot, view: 0.3)
    helpers, view = OtherWorkers(3), first_choice(name)
    choice = asyncio.run(LocalThinking(helpers).choose("t", "master", 1, view))
    assert choice.text in view.legal and choice.level == "master"
    assert set(helpers.called) == {0, 1, 2} and len(helpers.rooms) == 3


def test_preparation_is_part_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Thinker.begin

    def begin_late(thinker: Thinker, view: View) -> Sequence[Search]:
        time.sleep(0.2)
        return begin(thinker, view)

    monkeypatch.setattr(Thinker, "begin", begin_late)
    monkeypatch.setattr(LevelBot, "seconds", lambda bot, view: 0.1)
    helpers, view = OtherWorkers(3), first_choice("maya")
    assert asyncio.run(LocalThinking(helpers).choose("t", "master", 1, view)).text in view.legal
    assert helpers.called == [0, 1, 2], "each has looked once"


@pytest.mark.parametrize("name", SEATS)
def test_by_iterations_the_choice_is_the_same_as_everywhere(name: str) -> None:
    helpers, view = OtherWorkers(3), first_choice(name)
    choice = asyncio.run(LocalThinking(helpers).choose("t", "club", 7, view))
    assert choice.text == LevelBot("club", 7).choose(view) and not helpers.called
    match = game(name).match(SEATS[name], seed=4)
    board, seat = PlayedMatch(name, SEATS[name], match.log), match.to_act[0]
    found = asyncio.run(LocalThinking(helpers).lines("me", board, seat, 60, 5))
    assert found == lines.think(match.view_of(seat), 60, 5) and helpers.called == [0]


@pytest.mark.parametrize("calls", [0, 4])
def test_if_other_workers_fail_this_one_thinks(calls: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LevelBot, "seconds", lambda bot, view: 0.1)
    helpers, view = OtherWorkers(2, calls), first_choice("maya")
    thinking = LocalThinking(helpers)
    for _ in range(2):
        assert asyncio.run(thinking.choose("t", "master", 1, view)).text in view.legal
    assert thinking.width == 1 and len(helpers.called) == calls
    assert len(asyncio.run(thinking.hint("t", 1, view))) == 3


@pytest.mark.parametrize("count", [0, 2])
def test_a_visitor_can_act_while_a_bot_thinks(count: int) -> None:
    """The bot would think for minutes; the player takes the move back and leaves."""

    patience = [0.01]  # of the bots

    async def play() -> None:
        server = LocalServer(helpers=OtherWorkers(count))
        chairs = [{"who": "me"}, *[{"who": "bot", "bot": "grandmaster"}] * 2]
        wish = {"game": "maya", "name": "Ann", "chairs": chairs, "options": {}}
        id = str((await asked(server, "POST", "/api/tables", wish))["id"])
        socket, page = await seated(server, id)
        table = server.room.tables[id].table
        while not page.legal:
            await asyncio.sleep(0)
        patience[0] = 600.0
        length = table.length
        await played(socket, page, 1)
        assert table.length > length and 0 not in table.to_act
        await asyncio.sleep(0.05)
        await socket.hear('{"do": "undo", "id": "u"}')
        assert table.length == length and table.to_act == (0,)
        await socket.hear('{"do": "leave", "id": "l"}')
        assert table.chairs[0].stand_in
        await server.stop()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LevelBot, "seconds", lambda bot, view: patience[0])
        asyncio.run(asyncio.wait_for(play(), 60))


def test_a_match_is_analysed_as_it_is_elsewhere() -> None:
    match = game("maya").random_match(3, seed=1).at(30)
    steps: list[tuple[int, int]] = []

    async def thought() -> dict[str, Any]:
        return await LocalThinking().analyse("t", match, lambda done, total: steps.append((done, total)))

    found = asyncio.run(thought())
    assert found == analysis.analyse(match, threads=1).as_json()
    assert steps == [(number + 1, len(steps)) for number in range(len(steps))] and steps
