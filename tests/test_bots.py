"""Bots: legal moves from a view, repeatable, and clearly named."""

import pytest

import kurzspiel
from kurzspiel.bots import QUICK, share_out
from tests.conftest import TABLES
from tests.playing import SLOW

CHAIRS = [
    pytest.param(name, seats, bot, marks=pytest.mark.compiled if name == "himalaya" and bot in SLOW else ())
    for name, seats in TABLES
    for bot in QUICK
]


@pytest.mark.parametrize(("name", "seats", "bot"), CHAIRS)
def test_a_bot_plays_a_whole_match_and_the_same_again(name: str, seats: int, bot: str) -> None:
    def play() -> list[tuple[int, str]]:
        match = kurzspiel.game(name).match(seats, seed=1)
        bots = [kurzspiel.bot(bot, seed=seat) for seat in range(seats)]
        while match.to_act:
            view = match.view_of(match.to_act[0])
            move = bots[view.seat].choose(view)
            assert move in view.legal
            match.play(view.seat, move)
        return match.log

    assert play() == play()


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no bot 'nobody'; there are: novice, casual, club, "):
        kurzspiel.bot("nobody")
    with pytest.raises(ValueError, match="there is no bot"):
        kurzspiel.bot(["random"])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="a seed is a whole number"):
        kurzspiel.bot("random", seed=-1)


def test_bots_are_shared_out_to_the_chairs() -> None:
    assert share_out(["greedy"], 3) == ["greedy"] * 3
    assert share_out(["greedy", "random"], 2) == ["greedy", "random"]
    with pytest.raises(ValueError, match="2 bots for 3 seats; name one for all, or one for each seat"):
        share_out(["greedy", "random"], 3)
    with pytest.raises(ValueError, match="there is no bot 'x'"):
        share_out(["x"], 3)


def test_a_bot_does_not_touch_the_view_it_is_given(maya: kurzspiel.Game) -> None:
    match = maya.random_match(4, seed=2).at(30)
    view = match.view_of(match.to_act[0])
    before = maya.engine.to_bytes(view.position)
    for bot in QUICK:
        kurzspiel.bot(bot).choose(view)
    assert maya.engine.to_bytes(view.position) == before
