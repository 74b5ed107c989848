"""A match as a history: what each viewer reads of it, and histories that a seat cannot tell from it."""

import importlib
import pickle
import random
from collections.abc import Iterator
from copy import copy, deepcopy

import pytest

import kurzspiel
from kurzspiel.engine import SPECTATOR
from kurzspiel.envs import needs
from kurzspiel.envs.history import OVER, Walk
from tests.conftest import all_tables
from tests.form import INTERPRETED

EVERY = 41 if INTERPRETED else 17  # moves from one look to the next


def walk_through(name: str, seats: int, seed: int) -> Iterator[Walk]:
    """A match of any legal moves, shown now and then, and at its end."""
    rng = random.Random(seed)
    walk = Walk(kurzspiel.game(name).engine, seats)
    while walk.mover != OVER:
        if len(walk.log) % EVERY == EVERY // 2:
            yield walk
        walk.play(rng.choice(walk.engine.legal(walk.position, walk.mover)))
    yield walk


def retold(walk: Walk, viewer: int, rng: random.Random) -> Walk:
    """Another history, each move of which is checked."""
    other = Walk(walk.engine, walk.seats)
    for code in walk.retold(viewer, other, rng.random):
        assert code in walk.engine.legal(other.position, other.mover)
        other.play(code)
    return other


@pytest.mark.compiled
@all_tables()
def test_everybody_reads_the_same_log_as_at_a_table(name: str, seats: int) -> None:
    game = kurzspiel.game(name)
    for walk in walk_through(name, seats, seed=seats):
        match = game.match(seats)
        for mover, code in walk.log:
            match.play(mover, game.moves.texts[code])
        for viewer in (None, *range(seats)):
            lines = [f"{mover} {text}\n" for mover, text in match.log_for(viewer)]
            assert walk.log_for(SPECTATOR if viewer is None else viewer) == "".join(lines)


@all_tables()
def test_a_seat_cannot_tell_a_history_with_guessed_secrets_from_the_true_one(name: str, seats: int) -> None:
    rng = random.Random(5)
    for walk in walk_through(name, seats, seed=seats + 10):
        for viewer in range(seats):
            other = retold(walk, viewer, rng)
            assert other.log_for(viewer) == walk.log_for(viewer)
            assert [mover for mover, _ in other.log] == [mover for mover, _ in walk.log]
            assert other.mover == walk.mover
            views = [walk.engine.to_bytes(walk.engine.view(each.position, viewer)) for each in (walk, other)]
            assert views[0] == views[1]


def test_secrets_are_guessed_again_each_time() -> None:
    rng = random.Random(1)
    walk = Walk(kurzspiel.game("maya").engine, 3)
    for text in ("start 0", *("place copan",) * 3, *("place uxmal",) * 3, "bid q3 5", "bid q3 8"):
        walk.play(walk.engine.moves.code(text))
    texts = walk.engine.moves.texts
    bids = {tuple(texts[code] for _, code in retold(walk, 2, rng).log[-2:]) for _ in range(200)}
    assert {first for first, _ in bids} == {"bid q3 3", "bid q3 4", "bid q3 5"}
    assert {second for _, second in bids} == {"bid q3 6", "bid q3 7", "bid q3 8", "bid q3 -3"}
    own = {texts[retold(walk, 1, rng).log[-1][1]] for _ in range(20)}
    assert own == {"bid q3 8"}


def test_cards_that_were_turned_over_are_not_guessed_again() -> None:
    """Seat 0 laid its 5 on q5, which lies open now: what it laid on q3 is no 5."""
    rng = random.Random(1)
    walk = Walk(kurzspiel.game("maya").engine, 3)
    opening = ("start 0", *("place copan",) * 3, *("place uxmal",) * 3)
    for text in (*opening, "bid q5 5", "bid q3 3", "pass", "bid q3 4", "pass", "pass"):
        walk.play(walk.engine.moves.code(text))
    assert "shield" in walk.engine.moves.texts[walk.engine.legal(walk.position, walk.mover)[0]]
    guesses = {walk.engine.moves.texts[retold(walk, 1, rng).log[10][1]] for _ in range(60)}
    assert guesses == {"bid q3 3", "bid q3 4"}


def test_plans_of_seats_that_are_still_planning_are_guessed_too() -> None:
    rng = random.Random(1)
    walk = next(walk for walk in walk_through("himalaya", 3, seed=1) if walk.log_for(0) != walk.log_for(2))
    assert walk.mover >= 0
    codes = {tuple(code for _, code in retold(walk, 2, rng).log) for _ in range(30)}
    assert len(codes) > 25


def test_a_copy_is_independent_and_a_stored_walk_can_be_loaded() -> None:
    for walk in walk_through("himalaya", 4, seed=2):
        twins = copy(walk), deepcopy(walk), pickle.loads(pickle.dumps(walk))
        for twin in twins:
            assert twin.log == walk.log and twin.log_for(1) == walk.log_for(1)
            assert walk.engine.to_bytes(twin.position) == walk.engine.to_bytes(walk.position)
        if walk.mover != OVER:
            length = len(walk.log)
            twins[0].play(walk.engine.legal(walk.position, walk.mover)[0])
            assert len(walk.log) == length


def test_a_missing_library_is_named_with_what_installs_it() -> None:
    with pytest.raises(ModuleNotFoundError) as missing, needs("PettingZoo"):
        importlib.import_module("pettingzoo_that_nobody_has")
    assert str(missing.value) == "PettingZoo is not installed: pip install 'kurzspiel[envs]'"


def test_without_secrets_there_is_nothing_to_guess() -> None:
    """S1.5."""
    engine = kurzspiel.game("sakkara").engine
    states = engine.start(2)
    assert not engine.rules.SECRETS
    assert engine.unveil(states, states, 0, 5) == 5
