"""The games as environments of PettingZoo."""

import pickle
import random
import time
import warnings
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import kurzspiel
from kurzspiel.engine.encoding import by_name
from kurzspiel.envs.pettingzoo import env, parallel_env
from tests.conftest import all_tables

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its tests import one of its own games the old way
    from pettingzoo import make
    from pettingzoo.test import api_test, parallel_api_test, seed_test
    from pettingzoo.utils.wrappers import TerminateIllegalWrapper

pytestmark = [
    pytest.mark.compiled,
    # PettingZoo knows by name which of its own environments have masks, and warns of all others
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of an agent whose match is over
]
MAYA_OPENING = ("place copan", "place copan", "place copan", "place uxmal", "place uxmal", "place uxmal")
MOST_MOVES = 2  # by text, that a decision may cost; it costs less than one


def legal(observation: Any) -> list[int]:
    return list(np.flatnonzero(observation["action_mask"]).tolist())


def play(it: Any, *moves: str) -> Any:
    for text in moves:
        it.step(it.action(text))
    return it


def play_on(it: Any, seed: int) -> Any:
    """To the end, with any legal actions."""
    rng = random.Random(seed)
    while not any(it.terminations.values()):
        it.step(rng.choice(legal(it.last()[0])))
    return it


@all_tables()
def test_pettingzoo_finds_nothing_wrong(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=60)


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_pettingzoo_makes_it_by_name(name: str) -> None:
    title = kurzspiel.game(name).title
    for kind, made in (("aec", env), ("parallel", parallel_env)):
        it = make(kind, f"kurzspiel/{title}-v1", rewards="win")
        assert isinstance(it, made) and str(it) == f"kurzspiel/{title}-v1"


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_seed_decides_what_chance_draws(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=60)


@all_tables()
def test_it_is_the_same_match_as_at_a_table(name: str, seats: int) -> None:
    it, match, rng = env(name, seats), kurzspiel.game(name).match(seats, seed=7), random.Random(3)
    it.reset(seed=7)
    while match.to_act:
        seat = match.to_act[0]
        assert it.agent_selection == f"seat_{seat}"
        observation, reward, is_over, _, info = it.last()
        moves = [it.move(action) for action in legal(observation)]
        assert sorted(moves) == sorted(match.legal(seat))
        assert reward == 0 and not is_over and info == {}
        text = rng.choice(moves)
        it.step(it.action(text))
        match.play(seat, text)
    assert tuple(it.infos[agent]["place"] for agent in it.agents) == match.places


def test_resets_without_a_seed_go_on_to_other_matches_and_a_seed_leads_back() -> None:
    it = env("sakkara")
    seen = []
    for seed in (5, None, None, 5, None):
        it.reset(seed=seed)
        seen.append(it.observe("seat_0")["observation"].tobytes())
    assert len(set(seen)) == 3 and seen[:2] == seen[3:]
    it.reset()
    assert it.observe("seat_0")["observation"].tobytes() == seen[2]


@pytest.mark.parametrize(("rewards", "total"), [("place", 0.0), ("win", 1.0)])
def test_rewards_come_at_the_end_and_add_up(rewards: str, total: float) -> None:
    it = env("maya", seats=4, rewards=rewards)
    for seed in range(20):
        it.reset(seed=seed)
        play_on(it, seed)
        assert sum(it.rewards.values()) == pytest.approx(total)
        best = max(it.rewards.values())
        assert all((info["place"] == 1) == (it.rewards[agent] == best) for agent, info in it.infos.items())


def test_the_reward_by_score_is_the_gold() -> None:
    it = env("maya", seats=3, rewards="score")
    it.reset(seed=1)
    play_on(it, 1)
    gold = by_name(it.lane.engine.encoding.PARTS, it.observe("seat_0")["observation"])["gold"]
    assert list(it.rewards.values()) == gold[:3].tolist()


def test_face_down_cards_look_alike_to_others() -> None:
    tables = []
    for card in ("3", "4", "5"):
        it = env("maya", seats=3)
        it.reset(seed=1)
        tables.append(play(it, *MAYA_OPENING, f"bid q3 {card}"))
    other = next(agent for agent in tables[0].agents if agent == tables[0].agent_selection)
    mover = tables[0].possible_agents[(tables[0].possible_agents.index(other) - 1) % 3]
    assert len({it.observe(other)["observation"].tobytes() for it in tables}) == 1
    assert len({it.observe(other)["action_mask"].tobytes() for it in tables}) == 1
    assert len({it.observe(mover)["observation"].tobytes() for it in tables}) == 3


def himalaya_to_planning(it: Any) -> Any:
    """Until the first plan is made."""
    while not it.move(legal(it.last()[0])[0]).startswith("plan"):
        it.step(legal(it.last()[0])[0])
    return it


def test_plans_look_alike_to_others_until_all_have_planned() -> None:
    tables = []
    for first in ("plan stone", "plan rest"):
        it = env("himalaya", seats=3)
        it.reset(seed=1)
        tables.append(play(himalaya_to_planning(it), first, *("plan rest",) * 5))
    assert {it.agent_selection for it in tables} == {"seat_1"}
    for agent, kinds in (("seat_0", 2), ("seat_1", 1), ("seat_2", 1)):
        assert len({it.observe(agent)["observation"].tobytes() for it in tables}) == kinds
    for it in tables:
        play(it, *("plan rest",) * 12)
    assert len({it.observe("seat_2")["observation"].tobytes() for it in tables}) == 2


def test_a_seat_without_a_choice_gets_an_empty_mask() -> None:
    it = env("maya", seats=3)
    it.reset(seed=1)
    for agent in it.agents:
        assert bool(it.observe(agent)["action_mask"].any()) == (agent == it.agent_selection)


def test_arrays_given_out_do_not_change_any_more() -> None:
    it = env("maya", seats=3)
    it.reset(seed=1)
    first = it.last()[0]
    kept = {key: value.copy() for key, value in first.items()}
    play(it, "place copan")
    assert all((first[key] == kept[key]).all() for key in kept)


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_copy_is_independent_and_a_stored_table_can_be_loaded(name: str) -> None:
    it = env(name)
    it.reset(seed=3)
    for _ in range(30):
        it.step(legal(it.last()[0])[0])
    twins = [deepcopy(it), pickle.loads(pickle.dumps(it))]
    play_on(it, seed=1)
    for twin in twins:
        assert not any(twin.terminations.values())
        assert play_on(twin, seed=1).infos == it.infos
    fresh = deepcopy(env(name))
    fresh.reset(seed=3)


def test_actions_that_are_not_legal_are_refused_and_change_nothing() -> None:
    it = env("maya", seats=3)
    it.reset(seed=1)
    seat, before = it.agent_selection[-1], it.last()[0]["observation"].tobytes()
    code = it.action("pass")
    with pytest.raises(kurzspiel.IllegalMove) as refused:
        it.step(code)
    assert str(refused.value) == (
        f"action {code} ('pass') of seat {seat} is not legal now; its action_mask says which actions are"
    )
    nonsenses: tuple[Any, ...] = (None, -1, 202, "pass", 1.5)
    for nonsense in nonsenses:
        with pytest.raises(ValueError, match=f"an action of seat {seat} is an integer from 0 to 201, not"):
            it.step(nonsense)
    assert it.last()[0]["observation"].tobytes() == before


def test_pettingzoos_wrapper_lets_an_illegal_action_lose(capsys: pytest.CaptureFixture[str]) -> None:
    it = TerminateIllegalWrapper(env("maya", seats=3), illegal_reward=-1)
    it.reset(seed=1)
    who = it.agent_selection
    it.last()
    it.step(it.unwrapped.action("pass"))
    assert all(it.terminations.values()) and it.rewards[who] == -1


def test_before_reset_and_after_the_end_there_is_nothing_to_play() -> None:
    it = env("maya")
    with pytest.raises(RuntimeError, match="call reset first"):
        it.step(0)
    it.reset(seed=1)
    play_on(it, 1)
    with pytest.raises(ValueError, match="the only valid action is None"):
        it.step(0)
    for _ in range(3):
        it.step(None)
    assert it.agents == []
    with pytest.raises(RuntimeError, match="call reset first"):
        it.step(None)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are: maya, sakkara, himalaya"),
        ({"game": "maya", "seats": 9}, "Maya is for 3, 4 or 5 players, not 9"),
        ({"game": "maya", "rewards": "gold"}, "rewards are by place, win or score, not 'gold'"),
        ({"game": "maya", "render_mode": "rgb_array"}, "the render modes are human and ansi, not 'rgb_array'"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as refused:
        env(**options)
    assert str(refused.value) == sentence


def test_a_picture_shows_what_the_acting_seat_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    it = env("maya", seats=3, render_mode="ansi")
    it.reset(seed=1)
    play(it, *MAYA_OPENING, "bid q3 4")
    picture = it.render() or ""
    assert "Seat 2" in picture and "3 4 4 5 6 7 8 -3" in picture
    line = next(line for line in picture.splitlines() if "q3" in line)
    assert " 4" not in line.split("1/5")[1]
    it = env("maya", seats=3, render_mode="human")
    it.reset(seed=1)
    assert "Copan" in capsys.readouterr().out
    assert it.render() is None


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_a_decision_costs_no_more_than_two_moves_by_text(name: str) -> None:
    """Observation and mask with it; by time of the processor, which other programs do not take away."""
    game, it, rng = kurzspiel.game(name), env(name), random.Random(1)
    match = game.match(game.seats[0], seed=1)
    it.reset(seed=1)

    def decide() -> None:
        observation, _, is_over, _, _ = it.last()
        if is_over:
            it.reset()
        else:
            it.step(rng.choice(legal(observation)))

    def move() -> None:
        nonlocal match
        if match.to_act:
            match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
        else:
            match = game.match(game.seats[0], seed=1)

    assert min(cost(decide) for _ in range(3)) < MOST_MOVES * min(cost(move) for _ in range(3))


def cost(work: Callable[[], None], times: int = 1000) -> float:
    began = time.process_time()
    for _ in range(times):
        work()
    return time.process_time() - began


# --- parallel


@pytest.mark.parametrize("seats", kurzspiel.game("himalaya").seats)
def test_pettingzoo_finds_nothing_wrong_with_the_parallel_one(seats: int) -> None:
    parallel_api_test(parallel_env("himalaya", seats), num_cycles=200)


def parallel_actions(it: Any, seen: Any, rng: random.Random) -> dict[str, int]:
    return {agent: rng.choice(legal(seen[agent])) for agent in it.agents}


def test_all_plan_at_the_same_time_and_wait_when_it_is_not_their_turn() -> None:
    it, rng = parallel_env("himalaya", seats=4), random.Random(1)
    seen, infos = it.reset(seed=1)
    assert infos == {agent: {} for agent in it.agents}
    planning = 0
    ended = dict.fromkeys(it.agents, False)
    while not any(ended.values()):
        choosing = [agent for agent in it.agents if legal(seen[agent]) != [it.wait]]
        plans = [agent for agent in choosing if it.move(legal(seen[agent])[0]).startswith("plan")]
        assert len(choosing) == 1 or plans == choosing == it.agents
        planning += bool(plans)
        seen, rewards, ended, cut, infos = it.step(parallel_actions(it, seen, rng))
        assert not any(cut.values())
    assert planning == 6 * 12
    assert it.agents == [] and sum(rewards.values()) == pytest.approx(0)
    assert sorted(info["place"] for info in infos.values())[0] == 1
    assert it.move(it.wait) == "wait"


def test_the_same_seed_and_actions_give_the_same_parallel_match() -> None:
    def played() -> list[bytes]:
        it, rng = parallel_env("himalaya", seats=3), random.Random(4)
        seen, _ = it.reset(seed=9)
        rows = []
        while it.agents:
            seen, *_ = it.step(parallel_actions(it, seen, rng))
            rows += [observation["observation"].tobytes() for observation in seen.values()]
        return rows

    assert played() == played()


def test_in_the_parallel_one_nobody_sees_what_others_have_planned_so_far() -> None:
    tables = []
    for action in ("plan stone", "plan rest"):
        it = parallel_env("himalaya", seats=3)
        seen, _ = it.reset(seed=1)
        while len(it.lane.to_act) == 1:
            seen, *_ = it.step({agent: legal(seen[agent])[0] for agent in it.agents})
        actions = dict.fromkeys(it.agents, it.action("plan rest")) | {"seat_0": it.action(action)}
        tables.append(it.step(actions)[0])
    for agent, kinds in (("seat_0", 2), ("seat_1", 1), ("seat_2", 1)):
        assert len({seen[agent]["observation"].tobytes() for seen in tables}) == kinds


def test_the_parallel_one_refuses_what_is_missing_or_not_legal() -> None:
    it = parallel_env("himalaya", seats=3, render_mode="ansi")
    with pytest.raises(RuntimeError, match="call reset first"):
        it.step({})
    seen, _ = it.reset(seed=1)
    good = {agent: legal(seen[agent])[0] for agent in it.agents}
    waiting = next(agent for agent, action in good.items() if action == it.wait)
    with pytest.raises(
        ValueError, match=f"{waiting} has no action; a seat that has no choice waits, which is action {it.wait}"
    ):
        it.step({agent: action for agent, action in good.items() if agent != waiting})
    with pytest.raises(kurzspiel.IllegalMove, match="is not legal now"):
        it.step(good | {waiting: 0})
    assert "Himalaya" in (it.render() or "")
    it.step(good)
