"""Any environment of PettingZoo and any game of OpenSpiel, ours or theirs, played at random."""

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kurzspiel.bench.timing import is_installed
from kurzspiel.extras import needs

if TYPE_CHECKING:
    from pettingzoo import AECEnv
    from pyspiel import Game, State

with needs("numpy", "native"):
    import numpy as np
    from numpy.typing import NDArray

Play = Callable[[int], int]  # plays that many decisions or a few more; returns how many
Masks = Mapping[str, NDArray[np.integer]]  # and more, of which only the mask is used


def play_pettingzoo(env: "AECEnv") -> Play:
    """Matches one after the other, using the loop from PettingZoo's own documentation."""
    rng = random.Random(1)

    def play(wanted: int) -> int:
        decisions = 0
        while decisions < wanted:
            env.reset(seed=rng.randrange(1 << 31))
            for _ in env.agent_iter():
                observation, _reward, is_terminated, is_truncated, info = env.last()
                if is_terminated or is_truncated:
                    env.step(None)
                else:
                    env.step(_legal_action(observation, info, rng))
                    decisions += 1
        return decisions

    return play


def _legal_action(observation: Masks, info: Masks, rng: random.Random) -> int:
    mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
    legal = np.flatnonzero(mask)
    return int(legal[rng.randrange(len(legal))])


def play_openspiel(game: "Game") -> Play:
    """Matches one after the other; chance is drawn from its outcomes."""
    rng = random.Random(1)

    def play(wanted: int) -> int:
        decisions = 0
        while decisions < wanted:
            state = game.new_initial_state()
            while not state.is_terminal():
                decisions += _play_once(state, rng)
        return decisions

    return play


def _play_once(state: "State", rng: random.Random) -> int:
    """One move, or one of every player where all move at the same time; returns how many decisions that was."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, odds)[0])
        return 0
    if state.is_simultaneous_node():
        state.apply_actions([rng.choice(state.legal_actions(player)) for player in range(state.num_players())])
        return int(state.num_players())
    state.apply_action(rng.choice(state.legal_actions()))
    return 1


def games_of_others() -> dict[str, Play]:
    """Similar games that come with OpenSpiel and PettingZoo, as far as these are installed."""
    found: dict[str, Play] = {}
    if is_installed("pyspiel"):
        import pyspiel

        for name in ("backgammon", "gin_rummy", "goofspiel(players=4)"):
            found[f"OpenSpiel, {name}"] = play_openspiel(pyspiel.load_game(name))
    if is_installed("shimmy") and is_installed("pettingzoo"):
        import pettingzoo

        found["PettingZoo, hanabi"] = play_pettingzoo(pettingzoo.make("aec", "classic/hanabi-v5"))
    return found
