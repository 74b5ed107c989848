"""A seat that is not to act has nothing to choose, at any moment."""

import random

import kurzspiel
from kurzspiel.notation import CHANCE
from tests.conftest import our_tables


@our_tables()
def test_a_seat_that_is_not_to_act_has_no_move(name: str, seats: int) -> None:
    """Of the rules themselves: the engine asks only for seats that are to act."""
    match, rng = kurzspiel.game(name).match(seats, seed=1), random.Random(1)
    rules = match.engine.rules
    while True:
        idle = {CHANCE, *range(seats)} - set(match.to_act)
        state, out = match.engine.plain(match._position), [0] * rules.MOST_LEGAL
        assert not any(rules.legal(state, seat, out) for seat in idle)
        if not match.to_act:
            return
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)))
