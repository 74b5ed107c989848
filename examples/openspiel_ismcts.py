"""OpenSpiel's search over information sets plays seat 0; the others make any legal move.

python examples/openspiel_ismcts.py maya --simulations 30
"""

import argparse
import random

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from kurzspiel.envs.openspiel import load


def main() -> None:
    parser = argparse.ArgumentParser(description="Let OpenSpiel's ISMCTS play against random moves.")
    parser.add_argument("game", nargs="?", default="maya")
    parser.add_argument("--simulations", type=int, default=20, help="of each move")
    wish = parser.parse_args()
    game = load(wish.game, information="imperfect")
    chance, rng = random.Random(1), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game, rollouts, uct_c=1.4, max_simulations=wish.simulations, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, odds)[0])
        elif state.current_player() == 0:
            action = bot.step(state)
            print(state.action_to_string(action))
            state.apply_action(action)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    print("returns:", ", ".join(f"{value:.2f}" for value in state.returns()))


if __name__ == "__main__":
    main()
