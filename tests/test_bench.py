"""Random play is measured in every way there is; and the compiled engine is as fast as we say."""

import json
from pathlib import Path

import pytest

import kurzspiel
from kurzspiel.bench import play, timing
from kurzspiel.bench.others import games_of_others
from tests.test_cli import output

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_compiled_play_is_forty_times_as_fast_as_plain_python(name: str) -> None:
    game = kurzspiel.game(name)
    ways = play.ways(game, game.seats[-1])
    speeds = play.measure({way: ways[way] for way in (play.ONE_THREAD, play.PLAIN)}, rounds=5, seconds=0.15)
    assert speeds[play.ONE_THREAD] > 40 * speeds[play.PLAIN]


def test_every_way_is_in_the_table() -> None:
    figures = json.loads(output("bench", "maya", "--quick", "--json"))
    ours = {play.PYTHON, play.ONE_THREAD, play.TWO_THREADS, play.VECTORISED, play.PETTINGZOO, play.OPENSPIEL}
    assert ours | {play.PLAIN} == set(figures["maya"]) - {play.GPU}
    assert all(speed > 0 for speed in figures["maya"].values())
    assert {"OpenSpiel, backgammon", "OpenSpiel, gin_rummy"} <= set(figures["others"])


def test_the_table_fits_a_terminal() -> None:
    text = output("bench", "maya", "--quick")
    assert text.startswith("Random play with 4 seats\n") and play.VECTORISED in text
    assert max(map(len, text.splitlines())) <= 80


def test_what_is_not_here_is_left_out(maya: kurzspiel.Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(timing, "CHECKOUT", tmp_path)
    monkeypatch.setattr(play, "is_installed", lambda library: False)
    ways = play.ways(maya, 3)
    assert set(ways) - {play.GPU} == {play.PYTHON, play.ONE_THREAD, play.TWO_THREADS, play.VECTORISED}


def test_games_of_other_libraries_count_the_decisions_of_players() -> None:
    assert games_of_others()["OpenSpiel, goofspiel(players=4)"](1) == 4 * 12  # the thirteenth card plays itself
