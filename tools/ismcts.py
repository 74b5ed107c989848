"""One of our bots against OpenSpiel's search over information sets, which takes all other seats, through our adapter.

python -m tools.ismcts maya --bot expert --simulations 20 --games 4
"""

import argparse
import random
import time
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from kurzspiel.bots import Bot, bot
from kurzspiel.envs.openspiel import load
from kurzspiel.match import View


class Timed:
    """How long a player took for how many decisions."""

    def __init__(self) -> None:
        self.seconds, self.decisions = 0.0, 0

    def __str__(self) -> str:
        return f"{1000 * self.seconds / max(1, self.decisions):.1f} ms"


def play(name: str, own: Bot, seat: int, simulations: int, seed: int, times: tuple[Timed, Timed]) -> list[float]:
    """A match; returns what it was worth to each seat."""
    game, chance = load(name, information="imperfect"), random.Random(seed)
    rng = np.random.RandomState(seed)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    other = ismcts.ISMCTSBot(game, rollouts, uct_c=1.4, max_simulations=simulations, random_state=rng)
    state: Any = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, odds)[0])
            continue
        is_own, begun = state.current_player() == seat, time.process_time()
        action = chosen(own, state, seat) if is_own else other.step(state)
        if len(state.legal_actions()) > 1:
            times[is_own].seconds += time.process_time() - begun
            times[is_own].decisions += 1
        state.apply_action(action)
    return list(state.returns())


def chosen(own: Bot, state: Any, seat: int) -> int:
    """Our bot's choice in its seat of OpenSpiel's state."""
    walk = state.walk
    view = View.of(walk.engine, walk.position, walk.seats, seat)
    return int(view.engine.moves.code(own.choose(view)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Play against OpenSpiel's ISMCTS.")
    parser.add_argument("game")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--simulations", type=int, default=20, help="of each move of ISMCTS")
    parser.add_argument("--games", type=int, default=4)
    wish = parser.parse_args()
    times, first, ahead, seats = (Timed(), Timed()), 0, 0.0, load(wish.game).num_players()
    for number in range(wish.games):
        seat = number % seats
        worth = play(wish.game, bot(wish.bot, number), seat, wish.simulations, number, times)
        others = [value for other, value in enumerate(worth) if other != seat]
        first += worth[seat] > max(others)
        ahead += sum((worth[seat] > value) + 0.5 * (worth[seat] == value) for value in others) / len(others)
        print(
            f"{number + 1} matches: {wish.bot} first in {first}, placed ahead {100 * ahead / (number + 1):.0f} %, "
            f"{times[True]} a decision against {times[False]}",
            flush=True,
        )


if __name__ == "__main__":
    main()
