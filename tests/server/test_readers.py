"""Records and replays are made in another process: fairly, once for everybody, and whatever happens to it."""

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from kurzspiel import record
from kurzspiel.game import game
from kurzspiel.match import Match
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room import readers, thinkers
from kurzspiel.server.room.puzzles import written_list
from kurzspiel.server.room.readers import MOST_WAITING, Readers, other_process
from kurzspiel.server.room.replays import PlayedMatch, ReadRecord, Wanted
from kurzspiel.server.storage.store import Unavailable
from kurzspiel.server.web import study
from kurzspiel.study.analysis import Analysis
from kurzspiel.study.explorer import counts
from kurzspiel.study.puzzles import puzzle
from tests.server.clients import PATIENCE, Person, finish, run, serving, settings_for

ALL = Wanted(seat=None, is_open=True, move=0, count=60, is_told=False)


@pytest.fixture
def match() -> Match:
    return game("sakkara").random_match(seats=2, seed=1)


def test_a_record_is_read_or_refused_with_a_sentence(match: Match) -> None:
    async def read() -> None:
        found = await Readers().read("ann", record.to_text(match))
        assert found == ReadRecord("sakkara", 2, match.names, True, record.to_text(match))
        half = await Readers().read("ann", record.to_text(match.at(9)).replace("Seat 0", "Ann"))
        assert isinstance(half, ReadRecord) and not half.is_over and "Ann" not in half.text
        wrong = await Readers().read("ann", "game: chess")
        assert "line 1" in str(wrong)

    run(read())


def test_the_same_replay_is_made_once(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        all_readers = Readers()
        asked = [all_readers.replay(who, "table", PlayedMatch.of(match), True, ALL) for who in ("ann", "ben", "cy")]
        first, *others = await asyncio.gather(*asked)
        assert all(other is first for other in others)
        empty = PlayedMatch("sakkara", 2, [])
        assert await all_readers.replay("dan", "table", empty, True, ALL) is first, "nothing is computed"
        monkeypatch.setattr(readers, "MOST_KEPT", len(first))
        other = await all_readers.replay("ann", "another", PlayedMatch.of(match), True, ALL)
        assert other == first and await all_readers.replay("ann", "another", empty, True, ALL) is other
        assert await all_readers.replay("ann", "table", empty, True, ALL) != first, "the oldest is forgotten"

    run(look())


def test_visitors_take_turns_and_none_asks_for_too_much_at_once(match: Match) -> None:
    async def ask() -> None:
        all_readers, order = Readers(), list[str]()

        async def read(who: str) -> None:
            await all_readers.read(who, record.to_text(match))
            order.append(who)

        greedy = [asyncio.create_task(read("ann")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="wait for the first of them"):
            await read("ann")
        await asyncio.gather(read("ben"), *greedy)
        assert order.index("ben") < MOST_WAITING - 1
        await read("ann")

    run(ask())


def test_if_the_process_dies_the_next_one_gets_another(match: Match) -> None:
    async def kill() -> None:
        all_readers = Readers()
        await all_readers.read("ann", "")
        (process,) = other_process()._processes.values()
        process.kill()
        with pytest.raises(Unavailable):
            for _ in range(100):  # it takes a moment for its end to be known
                await all_readers.read("ann", record.to_text(match))
        assert isinstance(await all_readers.read("ann", record.to_text(match)), ReadRecord)

    run(kill())


def test_the_process_ends_with_the_server() -> None:
    code = """
from kurzspiel.server.room.readers import other_process
other_process().submit(len, "").result()
print(*other_process()._processes, flush=True)
input()
"""
    server = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    reader = int(server.stdout.readline())
    server.kill()
    server.communicate()
    end = time.monotonic() + PATIENCE
    while is_running(reader):
        assert time.monotonic() < end
        time.sleep(0.02)


def is_running(process: int) -> bool:
    """A process whose end nobody has looked at yet is over too."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_imports_and_replays_have_rates_of_their_own(tmp_path: Path, match: Match) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path, rate_imports="2/hour", rate_replays="3/hour")) as server:
            ann = await server.person("Ann")
            brought = [await ann.post("/tables/import", {"record": record.to_text(match)}) for _ in range(3)]
            assert [answer.status_code for answer in brought] == [201, 201, 429]
            id = brought[0].json()["id"]
            nobody: Person = server.nobody()
            for person in (ann, nobody):
                replays = [await person.get(f"/tables/{id}/replay") for _ in range(4)]
                assert [answer.status_code for answer in replays] == [200, 200, 200, 429]

    run(ask())


def test_a_replay_while_a_match_is_played_is_of_this_moment(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me me"))["id"]
            before = (await ann.get(f"/tables/{id}/replay", seat=0)).json()
            await finish(server, id)
            after = (await ann.get(f"/tables/{id}/replay", seat=0)).json()
            assert len(after["log"]) > len(before["log"])

    run(look())


def test_a_tree_of_moves_is_read_off_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def here(_: Request) -> None:
        raise AssertionError("it is read on the event loop")

    monkeypatch.setattr(Request, "json", here)
    tree = {"game": "maya", "seats": 3, "names": ["A", "B", "C"], "moves": [[0, -1, "start 1"]], "comments": []}

    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = Person(server, "Ann", None)
            assert "start 1" in (await ann.post("/board/record", tree)).text
            refused = await ann.post("/board/record", {**tree, "seats": 9})
            assert (refused.status_code, refused.json()["code"]) == (422, "invalid")

    run(ask())


def test_large_files_are_read_and_analyses_written_off_the_event_loop(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_the_loop = []

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*values: Any) -> Any:
            if threading.current_thread() is threading.main_thread():
                on_the_loop.append(work.__name__)
            return work(*values)

        return noting

    for where, name in ((puzzle, "read_set"), (counts, "read_explorer_set"), (Analysis, "as_json")):
        monkeypatch.setattr(where, name, noted(getattr(where, name)))
    monkeypatch.setattr(thinkers, "ANALYSIS_NODES", 4)

    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            first = next(number for number, (mover, _) in enumerate(match.log) if mover >= 0)
            position = {"game": "sakkara", "seats": 2, "log": match.log[:first]}
            table = (await ann.post("/tables/import", {"record": record.to_text(match)})).json()["id"]
            for path in ("/puzzles/day", "/puzzles/maya/0123456789", "/me/puzzles/maya"):
                for known in (puzzle.all_of, puzzle.shipped, written_list, study.written):
                    known.clear() if isinstance(known, dict) else known.cache_clear()
                assert (await ann.get(path)).status_code in (200, 404)
            wish = {"position": position, "seat": match.log[first][0], "among": {}}
            assert (await ann.post("/board/explorer", wish)).json()["matches"] > 0
            assert (await ann.post(f"/tables/{table}/analysis")).status_code == 202
            while (await ann.get(f"/tables/{table}/analysis")).json()["analysis"] is None:
                await asyncio.sleep(0.05)

    run(ask())
    assert on_the_loop == []
