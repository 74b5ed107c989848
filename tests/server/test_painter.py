"""Views in parts as JSON: always the same as the game's own description, whatever was painted before."""

from typing import Any

import orjson
import pytest

import kurzspiel
from kurzspiel.server.table.painter import NOTHING_SEEN, Painting, painted

TABLES = {"maya": (3, 4), "sakkara": (2,), "himalaya": (3, 4)}


def read(painting: Painting) -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads(orjson.dumps(painting.whole()))
    return found


@pytest.mark.parametrize("name", TABLES)
def test_what_is_painted_is_what_the_game_describes(name: str) -> None:
    for seats in (*TABLES[name], TABLES[name][0]):
        match = kurzspiel.game(name).random_match(seats, 11 + seats)
        then, before = match.at(0), NOTHING_SEEN
        for entry in match.log[:300]:
            then.play(*entry)
            for viewer in (None, *range(seats)):
                alone, before = painted(then.view_of(viewer)), painted(then.view_of(viewer), before)
                assert alone == before
                found = read(before)
                assert found == then.view(viewer) and list(found) == list(then.view(viewer))


def test_changes_of_parts_lead_from_one_view_to_the_next() -> None:
    match = kurzspiel.game("maya").random_match(3, 5)
    then, before = match.at(0), painted(match.at(0).view_of(1))
    for entry in match.log[:200]:
        then.play(*entry)
        after, view = painted(then.view_of(1), before), read(before)
        for path, part in orjson.loads(orjson.dumps(after.changes_from(before))):
            place: Any = view
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = part
        assert view == then.view(1)
        before = after


def test_a_part_is_made_again_only_if_what_it_is_made_of_has_changed() -> None:
    match = kurzspiel.game("maya").random_match(4, 3).at(30)
    seen = match.view_of(0)
    first, again = painted(seen), painted(seen)
    assert all(one is other for one, other in zip(first.pieces, again.pieces, strict=True))
    then = painted(match.view_of(1), first)
    same = [
        path for path, one, other in zip(first.outline.paths, first.pieces, then.pieces, strict=True) if one is other
    ]
    assert ("gold",) in same and ("hands", 1) not in same
