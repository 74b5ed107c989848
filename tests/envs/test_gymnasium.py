"""One seat of a game against bots, as an environment of Gymnasium."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kurzspiel
import kurzspiel.envs.gymnasium as ours
from tests.envs.test_pettingzoo import legal

pytestmark = pytest.mark.compiled


def made(name: str, **options: Any) -> Any:
    return gymnasium.make(f"kurzspiel/{kurzspiel.game(name).title}-v1", **options)


def play_on(it: Any, seen: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """To the end, with any legal actions; gives the last reward and info."""
    rng = random.Random(seed)
    is_over = False
    while not is_over:
        assert (seen["action_mask"] == it.unwrapped.lane.observe(it.unwrapped.seat)["action_mask"]).all()
        seen, reward, is_over, is_cut, info = it.step(rng.choice(legal(seen)))
        assert seen in it.observation_space and (info["action_mask"] == seen["action_mask"]).all()
        assert not is_cut and (is_over or reward == 0)
    return reward, info


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_gymnasium_finds_nothing_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(made(name, bots="greedy").unwrapped)


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_match_against_bots_ends_with_places_and_a_reward(name: str) -> None:
    it = made(name, bots="greedy")
    reward, info = play_on(it, it.reset(seed=3)[0], seed=3)
    places, seat = info["places"], info["seat"]
    assert len(places) == kurzspiel.game(name).seats[0]
    assert reward == pytest.approx(1 - 2 * (places[seat] - 1) / (len(places) - 1))


def test_each_seat_has_its_bot_and_the_learner_sits_where_wanted() -> None:
    it = made("maya", seats=4, bots="greedy,club,random", seat=1)
    _, info = it.reset(seed=1)
    assert info["seat"] == 1
    sitting = {seat: bot.name for seat, bot in it.unwrapped._bots.items()}
    assert sitting == {0: "greedy", 2: "club", 3: "random"}
    anywhere = made("maya", seats=4, bots=["random"])
    assert {anywhere.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}


def test_a_seed_decides_everything() -> None:
    def played() -> tuple[float, Any]:
        it = made("himalaya", bots="sensible")
        reward, info = play_on(it, it.reset(seed=11)[0], seed=2)
        return reward, info["places"]

    assert played() == played()


class Spy:
    """A bot that keeps what it was shown."""

    name = "spy"
    shown: list[kurzspiel.View] = []

    def __init__(self, *arguments: object) -> None:
        pass

    def choose(self, view: kurzspiel.View) -> str:
        self.shown.append(view)
        return view.legal[0]


def test_bots_get_views_and_never_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ours, "bot", Spy)
    it = made("maya", seats=3)
    play_on(it, it.reset(seed=5)[0], seed=5)
    engine = kurzspiel.game("maya").engine
    for view in Spy.shown:
        assert view.seat != it.unwrapped.seat
        assert engine.to_bytes(engine.view(view.position, view.seat)) == engine.to_bytes(view.position)
        assert not np.shares_memory(view.position, it.unwrapped.lane.position)
    assert any("low" in str(view.data) for view in Spy.shown)


def test_an_illegal_action_loses_and_says_why_or_is_refused() -> None:
    it = made("maya", bots="random")
    it.reset(seed=1)
    code = it.unwrapped.action("carry")
    _, reward, is_over, _, info = it.step(code)
    assert (reward, is_over) == (-1.0, True)
    assert info["illegal"].startswith(f"action {code} ('carry') of seat")
    with pytest.raises(RuntimeError, match="call reset first"):
        it.unwrapped.step(code)
    strict = made("maya", bots="random", illegal="raise", rewards="win")
    strict.reset(seed=1)
    with pytest.raises(kurzspiel.IllegalMove):
        strict.step(code)
    gentle = made("maya", rewards="win")
    gentle.reset(seed=1)
    assert gentle.step(code)[1] == 0.0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"bots": "novice,casual,club"}, "3 bots for 2 seats; name one for all, or one for each seat"),
        ({"bots": "genius"}, "there is no bot 'genius'"),
        ({"seat": 3}, r"the seats are 0 to 2 \(None: any\), not 3"),
        ({"illegal": "win"}, "an illegal action can lose or raise, not 'win'"),
        ({"rewards": "gold"}, "rewards are by place, win or score, not 'gold'"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ours.GymnasiumEnvironment("maya", **options)


def test_a_picture_shows_what_the_seat_may_know() -> None:
    it = made("maya", seat=0, render_mode="ansi")
    it.reset(seed=1)
    assert "Copan" in it.render()
    assert it.unwrapped.move(it.unwrapped.action("pass")) == "pass"
