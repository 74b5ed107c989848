"""Whose turn it is not: there is nothing to choose, whatever the moment."""

import random

import kurzspiel
from kurzspiel.notation import CHANCE
from tests.conftest import all_tables


@all_tables()
def test_whoever_is_not_to_act_has_no_move(name: str, seats: int) -> None:
    match, rng = kurzspiel.game(name).match(seats, seed=1), random.Random(1)
    while True:
        idle = {CHANCE, *range(seats)} - set(match.to_act)
        assert not any(match.engine.legal(match._position, seat) for seat in idle)
        if not match.to_act:
            return
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)))
