"""Very many games: the figures are those of the games played one by one."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kurzspiel
from kurzspiel.engine.kernel import RANDOM
from kurzspiel.study.simulate import BATCH, plot, simulate, spread
from tests.conftest import all_tables


@all_tables()
def test_figures_follow_from_the_matches(name: str, seats: int) -> None:
    game = kurzspiel.game(name)
    outcome = simulate(game, seats, ["random"] * seats, matches=1, seed=3, threads=1)
    match = game.random_match(seats, seed=3)
    figures: dict[str, Any] = outcome.as_json()
    assert [round(share * (match.places or ()).count(1)) for share in figures["wins"]] == [
        int(place == 1) for place in match.places or ()
    ]
    assert figures["decisions"]["mean"] == sum(mover != kurzspiel.CHANCE for mover, _ in match.log)


def test_maya_counts_gold_by_round_and_uses_of_markers(maya: kurzspiel.Game) -> None:
    outcome = simulate(maya, 5, ["sensible"] * 5, matches=1, seed=5, threads=1)
    figures: dict[str, Any] = outcome.as_json()
    match, rng = maya.match(5), maya.engine.dice(5)
    gold, uses = {}, dict.fromkeys(figures["markers used"], 0)
    words = {"shield": "shield", "move": "move", "add": "add", "name": "start", "carry": "carry"}
    while match.to_act:
        seat, states = match.to_act[0], match._position
        draws = seat == kurzspiel.CHANCE
        code = maya.engine.draw(states, rng) if draws else maya.engine.choose(states, seat, 2, rng)
        before, text = match.view(None)["round"], maya.moves.texts[code]
        match.play(seat, text)
        marker = words.get(text.split()[0]) or (text.split()[0] if text.endswith(" marker") else None)
        if marker:
            uses[marker] += 1
        if match.view(None)["round"] != before or not match.to_act:
            gold[str(before)] = sum(match.view(None)["gold"]) / 5
    assert figures["gold after round"] == pytest.approx(gold)
    assert figures["markers used"] == uses
    assert figures["gold by seat"] == match.view(None)["gold"]


@pytest.mark.compiled
def test_threads_and_batches_do_not_change_the_figures(maya: kurzspiel.Game) -> None:
    bots = ["greedy", "random", "sensible"]
    told: list[int] = []
    one = simulate(maya, 3, bots, matches=BATCH + 7, seed=1, threads=1, progress=told.append)
    four = simulate(maya, 3, bots, matches=BATCH + 7, seed=1, threads=4)
    assert one.as_json() == four.as_json()
    assert sum(told) == one.matches == BATCH + 7


@pytest.mark.compiled
def test_random_play_favours_no_seat(maya: kurzspiel.Game) -> None:
    wins = simulate(maya, 4, ["random"] * 4, matches=20_000, seed=2).wins()
    assert sum(wins) == pytest.approx(1) and all(0.23 < share < 0.27 for share in wins)


@pytest.mark.compiled
def test_greedy_beats_random_nearly_always(maya: kurzspiel.Game) -> None:
    assert simulate(maya, 4, ["greedy", "random", "random", "random"], matches=1_000).wins()[0] > 0.9


def test_a_spread_is_what_it_says() -> None:
    assert spread(np.arange(101)) == {
        "mean": 50, "deviation": pytest.approx(29.15, abs=0.01),
        "least": 0, "5 %": 5, "median": 50, "95 %": 95, "most": 100,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"seats": 7}, "Maya is for 3, 4 or 5 players, not 7"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"bots": ["nobody"]}, "there is no bot 'nobody'"),
        ({"bots": ["random"] * 2}, "2 bots for 3 seats"),
        ({"matches": 0}, "simulate plays 1 match or more, not 0"),
        ({"threads": -1}, "the number of threads is 0"),
    ],
)
def test_wrong_options_are_refused(maya: kurzspiel.Game, wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        simulate(maya, **{"seats": 3, "bots": ["random"], "matches": 1, **wish})


@pytest.mark.compiled
def test_two_greedy_bots_finish_sakkara_by_building() -> None:
    """docs/bots.md promises it: at least 98 of 100 matches, within about 120 turns."""
    outcome = simulate(kurzspiel.game("sakkara"), 2, ["greedy"] * 2, matches=1_000)
    figures: dict[str, Any] = outcome.as_json()
    assert figures["ended"]["pyramid built"] >= 0.98
    assert figures["ended"]["within 120 turns"] >= 0.98


@pytest.mark.compiled
def test_the_picture_is_drawn(maya: kurzspiel.Game, tmp_path: Path) -> None:
    plot(simulate(maya, 3, ["random"] * 3, matches=50), tmp_path / "maya.png")
    assert (tmp_path / "maya.png").read_bytes().startswith(b"\x89PNG")


def test_bots_are_numbered_as_the_kernels_number_them() -> None:
    assert kurzspiel.bots.QUICK["random"] == RANDOM
