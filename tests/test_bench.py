"""Play is measured in every form and way there is; and the module is as fast as we say."""

import json
from pathlib import Path

import pytest

import kurzspiel
from kurzspiel.bench import play, timing
from kurzspiel.bench.jit import jit_engine
from kurzspiel.bench.others import games_of_others
from tests.test_cli import output

pytestmark = pytest.mark.compiled
MODULE = "module, 1 thread"
FORMS = ("interpreted, 1 thread", MODULE, "module, 2 threads", "native, 1 thread", "native, 2 threads")


@pytest.mark.alone
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_the_module_is_forty_times_as_fast_as_plain_python(name: str) -> None:
    game = kurzspiel.game(name)
    ways = play.ways(game, game.seats[-1])
    speeds = play.measure({way: ways[way] for way in (MODULE, play.PLAIN)}, rounds=5, seconds=0.15)
    assert speeds[MODULE] > 40 * speeds[play.PLAIN]


@pytest.mark.alone
@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_call_of_the_module_costs_as_much_as_some_dozen_of_python(name: str) -> None:
    """About 1.6 microseconds where a call of Python's takes 0.05; a ratio, because machines are noisy."""
    calls, rounds = play.call_ways(kurzspiel.game(name))["module"], []

    def python_calls(count: int) -> int:
        for _ in range(count):
            nothing()
        return count

    for _ in range(7):
        rounds.append((timing.speed(lambda: calls(5_000)), timing.speed(lambda: python_calls(50_000))))
    assert max(speed for speed, _ in rounds) > max(speed for _, speed in rounds) / 90


def nothing() -> None:
    """The cost of a call that does nothing."""


def test_every_way_is_in_the_table() -> None:
    figures = json.loads(output("bench", "maya", "--quick", "--json"))
    ours = {play.PYTHON, *FORMS, play.VECTORISED, play.PETTINGZOO, play.OPENSPIEL, play.PLAIN}
    assert ours == set(figures["random"]["maya"]) - {play.GPU}
    assert all(speed > 0 for speed in figures["random"]["maya"].values())
    assert set(figures["greedy"]["maya"]) == {"module, 1 thread", "native, 1 thread"}
    assert set(figures["calls"]["maya"]) == {"module", "native"}
    assert {"OpenSpiel, backgammon", "OpenSpiel, gin_rummy"} <= set(figures["others"][""])


@pytest.mark.long  # it compiles for a minute
def test_numbas_usual_way_knows_the_same_moves(maya: kurzspiel.Game) -> None:
    jit, match = jit_engine("maya"), maya.match(3, seed=1)
    for _ in range(20):
        seat = match.to_act[0]
        assert jit.to_act(match.state) == match.to_act
        assert [maya.moves.texts[code] for code in jit.legal(match.state, seat)] == match.legal(seat)
        match.play(seat, match.legal(seat)[0])


def test_the_table_fits_a_terminal() -> None:
    text = output("bench", "maya", "--quick")
    assert text.startswith("Random play with 4 seats\n") and play.VECTORISED in text
    assert max(map(len, text.splitlines())) <= 80


def test_what_is_not_here_is_left_out(maya: kurzspiel.Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(timing, "CHECKOUT", tmp_path)
    monkeypatch.setattr(play, "is_installed", lambda library: False)
    ways = play.ways(maya, 3)
    assert set(ways) - {play.GPU} == {play.PYTHON, *FORMS[:3]}


def test_games_of_other_libraries_count_the_decisions_of_players() -> None:
    assert games_of_others()["OpenSpiel, goofspiel(players=4)"](1) == 4 * 12  # the thirteenth card plays itself
