"""Views are as each game's view.py declares them, and docs/views.md says so."""

from typing import Any, get_args, get_type_hints

import jsonschema_rs
import pytest
from pydantic import TypeAdapter

import kurzspiel
from kurzspiel.match import Match
from kurzspiel.views import OneOf
from tests.playing import by_bot, steps
from tools import view_docs

TABLES = [(name, seats) for name in kurzspiel.GAMES for seats in kurzspiel.game(name).seats]


def schema_of(match: Match) -> dict[str, Any]:
    """Of a view that allows nothing undeclared."""
    found: dict[str, Any] = strict(TypeAdapter(match.engine.pictures.VIEW).json_schema())
    return found


def strict(part: Any) -> Any:
    if isinstance(part, list):
        return [strict(each) for each in part]
    if not isinstance(part, dict):
        return part
    found = {key: strict(value) for key, value in part.items()}
    return {**found, "additionalProperties": False} if isinstance(part.get("properties"), dict) else found


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_views_are_as_the_types_say(name: str, seats: int) -> None:
    match = kurzspiel.game(name).match(seats, seed=1)
    is_right = jsonschema_rs.validator_for(schema_of(match)).validate
    for _ in steps(match, by_bot("greedy", 1)):
        for viewer in (None, *range(seats)):
            is_right(match.view(viewer))
            is_right(match.view(viewer, memory=False))
    is_right(match.open_view())


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_keys_come_in_the_order_of_the_types(name: str) -> None:
    game = kurzspiel.game(name)
    view, declared = game.match(game.seats[-1], seed=1).view(0), game.engine.pictures.VIEW
    assert list(view) == list(get_type_hints(declared))


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_every_phase_is_explained(name: str) -> None:
    engine = kurzspiel.game(name).engine
    phase = get_type_hints(engine.pictures.VIEW, include_extras=True)["phase"]
    (words,) = (mark.meanings for mark in get_args(phase) if isinstance(mark, OneOf))
    assert list(words) == list(engine.guide.PHASES)


def test_the_page_about_views_is_made_from_the_types() -> None:
    assert view_docs.TARGET.read_text(encoding="utf-8") == view_docs.page(), "run: python -m tools.view_docs"
