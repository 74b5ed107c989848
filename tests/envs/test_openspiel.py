"""The games for OpenSpiel."""

import json
import pickle
import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

import kurzspiel
from kurzspiel.envs.openspiel import load
from tests.conftest import EXAMPLES, all_tables

pytestmark = pytest.mark.compiled
SAMPLER = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)


def draw(state: Any, rng: random.Random) -> None:
    codes, odds = zip(*state.chance_outcomes(), strict=True)
    assert sum(odds) == pytest.approx(1)
    state.apply_action(rng.choices(codes, odds)[0])


def after(game: Any, decisions: int, seed: int) -> Any:
    """A state after this many decisions of any kind, in which a seat is to decide."""
    rng, state = random.Random(seed), game.new_initial_state()
    while decisions or state.is_chance_node():
        if state.is_chance_node():
            draw(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions -= 1
    return state


def play(game: Any, *moves: str) -> Any:
    state = game.new_initial_state()
    for text in moves:
        state.apply_action(state.string_to_action(text))
    return state


@all_tables()
def test_openspiels_random_simulations_find_nothing_wrong(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, seats=seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("rewards", ["win", "score"])
def test_other_rewards_pass_as_well(rewards: str) -> None:
    pyspiel.random_sim_test(load("maya", seats=4, rewards=rewards), num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_openspiels_own_tests_of_the_interface_pass(name: str) -> None:
    from open_spiel.integration_tests import api_test

    parts = {"game": load(name), "game_name": f"kurzspiel_{name}"}
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), parts)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5 and not result.errors and not result.failures


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_ismcts_plays_a_few_moves(name: str) -> None:
    game, rng = load(name, information="imperfect"), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, max_simulations=8, random_state=rng)
    state = after(game, decisions=12, seed=3)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_mcts_plays_the_game_without_secrets() -> None:
    game, rng = load("sakkara"), np.random.RandomState(1)
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = after(game, decisions=60, seed=1)
    assert bot.step(state) in state.legal_actions()


def test_regrets_are_minimised_over_information_states() -> None:
    np.random.seed(1)
    game = load("maya")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    policy = solver.average_policy()
    state = after(game, decisions=0, seed=1)
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)
    pyspiel.OutcomeSamplingMCCFRSolver(game, 0.6, 1).run_iteration()


@all_tables()
def test_a_resampled_state_is_a_history_that_its_player_cannot_tell_from_the_true_one(name: str, seats: int) -> None:
    game = load(name, seats=seats)
    for decisions in (2, 4) if name in EXAMPLES else (9, 40, 75):
        state = after(game, decisions, seed=decisions)
        for player in range(seats):
            other = state.resample_from_infostate(player, SAMPLER)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            assert other.legal_actions(player) == state.legal_actions(player)
            again = game.new_initial_state()
            for action in other.history():
                again.apply_action_with_legality_check(action)
            for viewer in range(seats):
                assert again.information_state_string(viewer) == other.information_state_string(viewer)


OPENING = ("start 0", *("place copan",) * 3, *("place uxmal",) * 3)


def test_what_is_hidden_is_in_nobody_elses_information_state() -> None:
    game = load("maya")
    states = [play(game, *OPENING, f"bid q3 {card}") for card in ("3", "4", "5")]
    for player, kinds in ((0, 3), (1, 1), (2, 1)):
        assert len({state.information_state_string(player) for state in states}) == kinds
        assert len({state.observation_string(player) for state in states}) == kinds
        assert len({tuple(state.observation_tensor(player)) for state in states}) == kinds
    assert states[0].information_state_string(1).endswith("2 place uxmal\n0 bid q3 low\n")
    assert states[0].information_state_string(0).endswith("2 place uxmal\n0 bid q3 3\n")
    assert states[0].information_state_string(0).startswith("seat 0\n-1 start 0\n")


def test_plans_are_made_one_after_the_other_and_nobody_sees_them() -> None:
    game = load("himalaya")
    state = after(game, decisions=0, seed=1)
    while not state.action_to_string(state.legal_actions()[0]).startswith("plan"):
        state.apply_action(state.legal_actions()[0])
    before = [state.information_state_string(player) for player in range(3)]
    for _ in range(6):
        assert state.current_player() == 0
        state.apply_action(state.string_to_action("plan rest"))
    after_it = [state.information_state_string(player) for player in range(3)]
    assert after_it[1:] == before[1:]
    assert after_it[0] == before[0] + "0 plan rest\n" * 6
    assert state.current_player() == 1


def test_observers_of_what_is_public() -> None:
    game = load("maya")
    state = play(game, *OPENING, "bid q3 3")
    public, recall = (
        make_observation(
            game,
            pyspiel.IIGObservationType(
                public_info=True, perfect_recall=recall, private_info=pyspiel.PrivateInfoType.NONE
            ),
        )
        for recall in (False, True)
    )
    assert json.loads(public.string_from(state, 0))["seat"] is None
    assert recall.string_from(state, 0).startswith("spectator\n")
    assert recall.string_from(state, 0).endswith("0 bid q3 low\n")
    public.set_from(state, 0)
    assert public.dict["seats"] == 3 and public.tensor[0] == 3
    recall.set_from(state, 0)
    assert recall.tensor is None


def test_observers_of_what_is_private() -> None:
    game = load("maya")
    private = make_observation(game, pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
    assert private.tensor is None
    state = play(game, *OPENING, "bid q3 3")
    assert set(json.loads(private.string_from(state, 0))) == {"seat", "hands", "quarries"}
    assert json.loads(private.string_from(state, 1)) == {"seat": 1}
    assert make_observation(game, pyspiel.IIGObservationType(public_info=False, perfect_recall=True)) is None


def test_openspiel_writes_a_playthrough() -> None:
    from open_spiel.python.algorithms import generate_playthrough

    assert "IsTerminal() = True" in generate_playthrough.playthrough("kurzspiel_maya", None, seed=1)


def test_agents_of_openspiel_play_through_its_environment() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent

    table = rl_environment.Environment(load("maya"), seed=1)
    agents = [random_agent.RandomAgent(player, table.action_spec()["num_actions"]) for player in range(3)]
    step = table.reset()
    while not step.last():
        step = table.step([agents[step.observations["current_player"]].step(step).action])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_states_are_copied_and_stored(name: str) -> None:
    game = load(name)
    state = after(game, decisions=50, seed=2)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
        assert twin.history() == state.history() and str(twin) == str(state)
        twin.apply_action(twin.legal_actions()[0])
        assert len(twin.history()) == len(state.history()) + 1
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize(
    ("name", "parameters", "sentence"),
    [
        ("chess", {}, "there is no game 'chess'"),
        ("maya", {"seats": 9}, "Maya is for 3, 4 or 5 players, not 9"),
        ("maya", {"rewards": "gold"}, "rewards are by place, win or score, not 'gold'"),
        ("sakkara", {"information": "some"}, "information is perfect or imperfect, not 'some'"),
        ("maya", {"information": "perfect"}, "Maya has secrets, so information is imperfect"),
    ],
)
def test_wrong_parameters_are_refused(name: str, parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        load(name, **parameters)


def test_openspiel_knows_the_games_by_name() -> None:
    assert pyspiel.load_game("kurzspiel_maya(seats=5)").num_players() == 5
