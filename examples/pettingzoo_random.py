"""Random play through PettingZoo: how fast it is, and what the last match was like.

python examples/pettingzoo_random.py maya --seconds 5
"""

import argparse
import random
import time

import numpy as np

from kurzspiel.envs.pettingzoo import env


def main() -> None:
    parser = argparse.ArgumentParser(description="Play at random through PettingZoo.")
    parser.add_argument("game", nargs="?", default="maya")
    parser.add_argument("--seats", type=int, help="how many play; without it as few as can")
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor's time")
    wish = parser.parse_args()
    table = env(wish.game, seats=wish.seats)
    table.reset(seed=1)
    log: list[str] = []
    decisions, matches, began = 0, 0, time.process_time()
    while matches == 0 or time.process_time() - began < wish.seconds:
        observation, _, is_over, _, _ = table.last()
        if is_over:
            story, places = log, {agent: info["place"] for agent, info in table.infos.items()}
            matches, log = matches + 1, []
            table.reset()
            continue
        action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
        log.append(f"{table.agent_selection}: {table.move(action)}")
        table.step(action)
        decisions += 1
    speed = decisions / (time.process_time() - began)
    print("\n".join([*story[:3], "...", *story[-3:]]))
    print("places:", ", ".join(f"{agent} {place}" for agent, place in places.items()))
    print(f"{matches} matches, {speed:,.0f} decisions a second")


if __name__ == "__main__":
    main()
