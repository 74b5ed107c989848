"""What happens in a move is sent to everybody who looks at a table, step by step, as far as each may know it."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import orjson
import pytest

import kurzspiel
from kurzspiel.server.table.changes import changes
from tests.server.clients import Json, any_move, mover, run, serving, settings_for

TABLES = {"maya": 3, "sakkara": 2, "himalaya": 3}


def changed(view: Json, found: list[tuple[list[str | int], Any]]) -> Json:
    """A view after changes, as the page makes it."""
    made = deepcopy(view)
    for path, value in found:
        place: Any = made
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return made


@pytest.mark.parametrize("name", TABLES)
def test_changes_lead_from_one_view_to_the_next(name: str) -> None:
    match = kurzspiel.game(name).random_match(TABLES[name], 7)
    then = match.at(0)
    before = then.view(0)
    for number, entry in enumerate(match.log[:250]):
        then.play(*entry)
        after = then.view(0)
        assert changed(before, changes(before, after)) == after, number
        assert changes(after, after) == []
        before = after


def test_a_list_of_another_length_is_sent_whole() -> None:
    assert changes({"a": [1, 2], "b": 3}, {"a": [1], "b": 3}) == [(["a"], [1])]
    assert changes({"a": {"x": 1}}, {"a": {"y": 1}}) == [(["a"], {"y": 1})]


@pytest.mark.parametrize("name", TABLES)
def test_listeners_are_shown_what_the_rules_say(tmp_path: Path, name: str) -> None:
    """Each seat and a spectator: the sentences of all steps, and after each step the view of that seat."""

    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            seats = TABLES[name]
            id = (await ann.open(name, "me " * seats))["id"]
            table = await server.table(id)
            assert table.match
            begin = table.match.bookmark
            viewers = (None, *range(seats))
            sockets = [ann.socket(id, viewer) for viewer in viewers]
            for socket in sockets:
                await socket.__aenter__()
                await socket.next("update")
            for _ in range(40):
                seat = mover(table)
                await ann.move(id, seat, any_move(table, seat))
            for viewer, socket in zip(viewers, sockets, strict=True):
                told = [each for text in await socket.received() for each in steps_in(orjson.loads(text))]
                seen = [each for found in table.match.steps_since(begin, viewer).values() for each in found]
                assert [step["kind"] for step, _ in told] == [each.step.kind.name for each in seen]
                for (_, view), each in zip(told, seen, strict=True):
                    assert view is None or view == each.view
                await socket.__aexit__()

    run(play())


def steps_in(message: Json) -> list[tuple[Json, Json | None]]:
    """The steps of an update, each with the view after it; the last one has the update's own."""
    moved = [event for event in message.get("events", ()) if event["kind"] == "moved"]
    if not moved:
        return []
    (event,) = moved
    told = [step for steps in message["log"]["steps"][-len(event["moves"]) :] for step in steps]
    view, views = message["view"], list[Json | None]()
    for picture in event.get("pictures", ()):
        view = changed(view, picture)
        views.append(view)
    assert len(told) == len(views) + 1 or not views and len(told) < 2
    return list(zip(told, [*views, None], strict=False))


def test_the_log_has_the_steps_of_every_line(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me me"))["id"]
            table = await server.table(id)
            for _ in range(12):
                seat = mover(table)
                await ann.move(id, seat, any_move(table, seat))
            log = (await ann.look(id, 0))["log"]
            assert len(log["steps"]) == len(log["add"]) == table.length
            lines = zip(log["add"], log["steps"], strict=True)
            entered = [steps for (_, text), steps in lines if text.startswith("enter")]
            assert [steps[0]["kind"] for steps in entered] == ["entered"] * 4
            assert entered[0][0]["paragraph"] == "S1.4" and entered[0][0]["choice"]

    run(play())


def test_clients_that_come_back_get_the_sentences_and_not_the_pictures(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me me"))["id"]
            table = await server.table(id)
            async with ann.socket(id, 0) as socket:
                version = (await socket.next("update"))["version"]
            seat = mover(table)
            await ann.move(id, seat, any_move(table, seat))
            async with ann.socket(id, 0, since=version) as socket:
                update = await socket.next("update")
            (moved,) = update["events"]
            assert moved["kind"] == "moved" and "pictures" not in moved
            assert update["log"]["steps"][-1][0]["kind"] == "entered"

    run(play())


def test_a_move_that_is_taken_back_is_not_shown(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id = (await ann.open("sakkara", "me me"))["id"]
            table = await server.table(id)
            before = (await ann.look(id, 0))["log"]
            seat = mover(table)
            await ann.move(id, seat, any_move(table, seat))
            async with ann.socket(id, 0) as socket:
                await socket.next("update")
                assert (await ann.do(id, seat, "undo"))["ok"]
                update = await socket.next("update")
                assert [event["kind"] for event in update["events"]] == ["undone"] and not update["log"]["add"]
            assert (await ann.look(id, 0))["log"] == before

    run(play())
