"""What bots remember between their moves is bounded, and given back."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

import kurzspiel
from kurzspiel.bots.levels import LevelBot
from kurzspiel.bots.search import Tree
from kurzspiel.match import View
from kurzspiel.server.room import thinkers
from kurzspiel.server.room.thinkers import KEPT_SEARCHES, SEARCH_KEPT_FOR, Shelf, Thinking
from tests.server.clients import FakeClock, run, serving, settings_for, until


@pytest.fixture(autouse=True)
def without_collector() -> Iterator[None]:
    """A server looks for dead cycles of older objects once an hour: memory must come back without that."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def nothing_left_over() -> None:
    """What an earlier test has left in a cycle goes now, not while trees are counted."""
    gc.collect()


def trees() -> int:
    """How many are in use in this process."""
    gc.collect()  # otherwise trees dropped by earlier tests would still be counted
    return sum(issubclass(type(each), Tree) for each in gc.get_objects())  # isinstance would ask weak references too


def view_of(name: str) -> View:
    """What the first seat that has a choice sees."""
    match = kurzspiel.game(name).match(2 if name == "sakkara" else 3, seed=7)
    return match.view_of(match.to_act[0])


@pytest.mark.compiled
def test_only_the_bots_that_thought_last_keep_their_searches() -> None:
    async def work() -> None:
        node, view, before = Thinking(2), view_of("maya"), trees()
        choices = (node.choose(f"table {number}", "club", number, view) for number in range(3 * KEPT_SEARCHES))
        await asyncio.gather(*choices)
        assert trees() - before == KEPT_SEARCHES
        node.dismiss(f"table {3 * KEPT_SEARCHES - 1}")
        assert trees() - before == KEPT_SEARCHES - 1
        node.close()

    run(work())


@pytest.mark.compiled
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_what_is_forgotten_comes_back_at_once(name: str) -> None:
    before, player = trees(), LevelBot("club", 1, memory=1)
    view = view_of(name)
    player.choose(view)
    assert trees() > before
    player.forget()
    assert trees() == before
    assert player.choose(view) in view.legal


@pytest.mark.compiled
def test_a_bot_that_has_not_moved_for_long_gives_its_search_back() -> None:
    clock = FakeClock()
    shelf, before, key = Shelf(clock), trees(), ("table", 0, "club")
    player = shelf.take(key, seed=1)
    player.choose(view_of("maya"))
    shelf.put(key, player)
    clock.go(SEARCH_KEPT_FOR - 1)
    shelf.tidy()
    assert trees() > before
    clock.go(2)
    shelf.tidy()
    assert trees() == before and shelf.take(key, seed=2) is player, "what is left of its plan stays"


def test_no_more_bots_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "KEPT_BOTS", 2)
    shelf, players = Shelf(), [LevelBot("club", seed) for seed in range(3)]
    for seat, player in enumerate(players):
        shelf.put(("table", seat, "club"), player)
    assert [shelf.take(("table", seat, "club"), seed=9) is players[seat] for seat in range(3)] == [False, True, True]


@pytest.mark.compiled
def test_bots_of_a_match_that_is_over_are_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        before = trees()
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("maya", "club novice novice"))["id"]
            live = await server.parts.room.live(id)
            await until(lambda: live.table.status == "over")
            await until(lambda: trees() == before)

    run(work())
