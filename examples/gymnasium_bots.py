"""A seat against bots through Gymnasium: how well your policy does. This one plays any legal move.

python examples/gymnasium_bots.py maya --bots greedy --matches 100
"""

import argparse

import gymnasium
import numpy as np

import kurzspiel
import kurzspiel.envs.gymnasium  # makes the games known


def main() -> None:
    parser = argparse.ArgumentParser(description="Play at random against bots through Gymnasium.")
    parser.add_argument("game", nargs="?", default="maya")
    parser.add_argument("--bots", default="greedy", help="one for all, or one for each other seat, with commas")
    parser.add_argument("--matches", type=int, default=20)
    wish = parser.parse_args()
    rng = np.random.default_rng(1)
    table = gymnasium.make(f"kurzspiel/{kurzspiel.game(wish.game).title}-v1", bots=wish.bots)
    total = 0.0
    for match in range(wish.matches):
        observation, _ = table.reset(seed=match)
        is_over = False
        while not is_over:
            action = rng.choice(np.flatnonzero(observation["action_mask"]))  # your policy
            observation, reward, is_over, _, _ = table.step(action)
        total += float(reward)
    print(f"{wish.matches} matches, from -1 (always last) to 1 (always first): {total / wish.matches:.2f}")


if __name__ == "__main__":
    main()
