"""Views in parts as JSON: always what the game's own description says, whatever was painted before."""

from typing import Any

import orjson
import pytest

import kurzspiel
from kurzspiel.server.table.painter import Parts, changed_parts, painted, painter, whole

TABLES = {"maya": (3, 4), "sakkara": (2,), "himalaya": (3, 4)}


def read(parts: Parts) -> dict[str, Any]:
    return {name: orjson.loads(orjson.dumps(whole(part))) for name, part in parts.items()}


@pytest.mark.parametrize("name", TABLES)
def test_what_is_painted_is_what_the_game_describes(name: str) -> None:
    for seats in (*TABLES[name], TABLES[name][0]):
        match = kurzspiel.game(name).random_match(seats, 11 + seats)
        then = match.at(0)
        for entry in match.log[:300]:
            then.play(*entry)
            for viewer in (None, *range(seats)):
                found = read(painted(then.view_of(viewer)))
                assert found == then.view(viewer) and list(found) == list(then.view(viewer))


def test_changes_of_parts_lead_from_one_view_to_the_next() -> None:
    match = kurzspiel.game("maya").random_match(3, 5)
    then, before = match.at(0), painted(match.at(0).view_of(1))
    for entry in match.log[:200]:
        then.play(*entry)
        after, view = painted(then.view_of(1)), read(before)
        for path, part in orjson.loads(orjson.dumps(changed_parts(before, after))):
            place: Any = view
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = part
        assert view == then.view(1)
        before = after


def test_a_part_is_made_again_only_if_what_it_is_made_of_is_otherwise() -> None:
    match = kurzspiel.game("maya").random_match(4, 3).at(30)
    seen = match.view_of(0)
    first = painter(match.engine).paint(seen.position, 0)
    again = painter(match.engine).paint(seen.position, 0)
    hands = zip(first["hands"], again["hands"], strict=True)
    assert first["gold"] is again["gold"] and all(one is other for one, other in hands)
