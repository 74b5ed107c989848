"""What holds for every game and every number of seats, along random and sensible games."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kurzspiel
from kurzspiel import record
from kurzspiel.engine import SPECTATOR
from kurzspiel.match import Match
from tests.conftest import ALL_GAMES, all_tables
from tests.games.himalaya.material import himalaya_material
from tests.games.maya.material import maya_material
from tests.games.sakkara.material import sakkara_material
from tests.playing import some_moments, steps, style

seeds = st.integers(0, 2**31)
ways = st.integers(0, 11)
MATERIAL: dict[str, Callable[[dict[str, Any]], Any]] = {
    "maya": maya_material,
    "sakkara": sakkara_material,
    "himalaya": himalaya_material,
    "tictactoe": lambda view: None,  # marks come from nowhere
}


def poker_material(view: dict[str, Any]) -> int:
    """Chips, in the pot or not."""
    fields = {field["name"]: field for field in view["fields"]}
    return int(fields["pot"]["value"]) + sum(int(item["value"]) for item in fields["chips"]["items"])


MATERIAL["poker"] = poker_material


@all_tables()
@given(seed=seeds, way=ways)
def test_a_match_keeps_the_contract(name: str, seats: int, seed: int, way: int) -> None:
    """One match is played, and everything below is asked of it: playing and looking at it is what takes the time."""
    match = kurzspiel.game(name).match(seats, seed)
    whole = MATERIAL[name](match.open_view())
    for seat, text in steps(match, style(name, way)(seed)):
        check_legal(match, seat, text)
        if not (seed + match.length) % 4:  # what is lost does not come back
            assert MATERIAL[name](match.open_view()) == whole
    assert MATERIAL[name](match.open_view()) == whole
    assert len(match.log) <= match.engine.rules.MOST_MOVES
    check_places(match)
    for moment, then in enumerate(some_moments(match, seed)):
        check_views(then, seed, whole)
        if not (seed + moment) % 4:
            check_record(then)
    check_record(match)


def check_legal(match: Match, seat: int, text: str) -> None:
    """Somebody can move until the end."""
    legal = match.legal(seat)
    assert text in legal
    assert len(set(legal)) == len(legal) <= match.engine.rules.MOST_LEGAL
    assert all(
        match.legal(other) == [] for other in (kurzspiel.CHANCE, *range(match.seats)) if other not in match.to_act
    )


def check_places(match: Match) -> None:
    """Asked at the end of every match that is played here."""
    places = match.places
    assert places is not None and len(places) == match.seats
    assert all(place == 1 + sum(other < place for other in places) for place in places)


def check_views(match: Match, seed: int, whole: Any) -> None:
    """A view is a state that shows no more when looked at again, and a guess cannot be distinguished from the truth."""
    engine = match.engine
    for viewer in (SPECTATOR, *range(match.seats)):
        view = engine.view(match._position, viewer)
        assert engine.to_bytes(engine.view(view, viewer)) == engine.to_bytes(view)
        assert engine.to_act(view) == match.to_act
        if viewer in match.to_act:
            assert engine.legal(view, viewer) == engine.legal(match._position, viewer)
        guess = engine.sample(view, viewer, engine.dice(seed))
        assert engine.to_bytes(engine.view(guess, viewer)) == engine.to_bytes(view)
        assert MATERIAL[engine.name](match._picture(guess, viewer).data) == whole


def check_record(match: Match) -> None:
    """A record read back gives the same match."""
    again = record.from_text(record.to_text(match))
    assert again.log == match.log
    assert again.state == match.state
    assert again.places == match.places
    assert again.names == match.names
    assert record.to_text(again) == record.to_text(match)


@all_tables()
@given(seed=seeds, way=ways)
def test_an_undo_leads_back_unless_something_was_shown(name: str, seats: int, seed: int, way: int) -> None:
    match, choose = kurzspiel.game(name).match(seats, seed), style(name, way)(seed)
    while match.to_act:
        seat = match.to_act[0]
        text = choose(match, seat)
        before, shown, number = match.state, match.engine.disclosed(match._position), len(match.log)
        match.play(seat, text)
        if (seed + number) % 48:
            continue  # an undo plays the whole match again, so not after every move
        if len(match.log) == number + 1 and match.engine.disclosed(match._position) == shown:
            after, log, is_secret = match.state, match.log, match._is_secret(number)
            count = match.undo(seat, moves=1)
            assert count == 1 or is_secret, "only of what was chosen in secret all is taken back"
            assert match.log == log[: len(log) - count]
            for again in log[len(log) - count : -1]:
                match.play(*again)
            assert match.state == before
            match.play(seat, text)
            assert match.state == after
        else:
            with pytest.raises(kurzspiel.IllegalMove, match="nothing to take back"):
                match.undo(seat)


@all_tables()
def test_views_are_plain_data_in_a_stable_order(name: str, seats: int) -> None:
    match = kurzspiel.game(name).match(seats)
    keys = list(match.view(None))
    assert keys[:6] == ["game", "rules", "seats", "seat", "to_act", "places"]
    match = kurzspiel.game(name).random_match(seats, seed=1)
    for moment in some_moments(match, 1):
        for viewer in (None, *range(seats)):
            view = moment.view(viewer)
            assert list(view) == keys
            assert view["seat"] == viewer
            assert json.loads(json.dumps(view)) == view


@all_tables()
def test_chance_has_whole_odds_for_each_legal_draw(name: str, seats: int) -> None:
    match = kurzspiel.game(name).match(seats)
    assert (match.to_act == (kurzspiel.CHANCE,)) == kurzspiel.game(name).has_chance  # those with chance begin with it
    assert list(match.odds) == match.legal(kurzspiel.CHANCE)
    assert all(isinstance(weight, int) and weight > 0 for weight in match.odds.values())


@pytest.mark.parametrize("name", ALL_GAMES)
def test_text_and_code_and_json_agree(name: str) -> None:
    moves = kurzspiel.game(name).moves
    assert len(set(moves.texts)) == len(moves.texts) == len(moves.kind_of)
    for code, text in enumerate(moves.texts):
        assert moves.code(text) == code
        assert " ".join(moves.as_json(code).values()) == text


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_state_is_small_and_survives_as_bytes(name: str) -> None:
    game = kurzspiel.game(name)
    assert game.engine.layout.size <= {"maya": 1024, "sakkara": 1536, "himalaya": 1536}.get(name, 16)
    whole = game.random_match(game.seats[0], seed=3)
    match = whole.at(min(40, whole.length - 1))
    assert game.engine.to_bytes(game.engine.from_bytes(match.state)) == match.state


@all_tables()
def test_the_same_seed_gives_the_same_match(name: str, seats: int) -> None:
    game = kurzspiel.game(name)
    assert game.random_match(seats, seed=5).log == game.random_match(seats, seed=5).log
    assert game.random_match(seats, seed=5).log != game.random_match(seats, seed=6).log


@all_tables()
def test_many_games_at_once_are_the_games_played_one_by_one(name: str, seats: int) -> None:
    game = kurzspiel.game(name)
    played = game.engine.play_games(seats, [0] * seats, seed=9, first=0, count=1)
    match = game.random_match(seats, seed=9)
    moves = [mover for mover, _ in match.log if mover != kurzspiel.CHANCE]
    assert played.results.numpy[0].tolist() == [len(moves), *(match.places or ())]
