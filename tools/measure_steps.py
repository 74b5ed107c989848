"""What steps cost: `python -m tools.measure_steps [--old ROOT]`.

How fast matches are played without asking for steps, and how fast the same moves are put into words. With `--old`,
an earlier checkout, in turns with this one, shows what the calls of `happens` cost when nobody asks for steps.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

import kurzspiel
from kurzspiel.engine.kernel import GREEDY, RANDOM

TABLES = {"maya": 4, "sakkara": 2, "himalaya": 4}
MATCHES = {RANDOM: 1500, GREEDY: 40}
BOTS = {RANDOM: "random", GREEDY: "greedy"}
ROUNDS = 7
HERE = Path(__file__).parent.parent
CHILD = """
import sys, time, kurzspiel
from kurzspiel.engine import engine
name, seats, bot, count = sys.argv[1], *map(int, sys.argv[2:])
rules = engine(name, "module")
rules.play_games(seats, [bot] * seats, 1, 0, 10)
began = time.process_time()
played = rules.play_games(seats, [bot] * seats, 1, 10, count)
print(played.decisions / (time.process_time() - began))
"""


def rate(root: Path, name: str, bot: int) -> float:
    """Decisions a second of the processor's time, in a process of its own."""
    command = [sys.executable, "-c", CHILD, name, str(TABLES[name]), str(bot), str(MATCHES[bot])]
    return float(subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout)


def compare(old: Path) -> None:
    print(f"Decisions a second, module, best of {ROUNDS} in turns: this checkout / {old}")
    for name in TABLES:
        for bot, called in BOTS.items():
            pairs = [(rate(HERE, name, bot), rate(old, name, bot)) for _ in range(ROUNDS)]
            new, before = (max(each) for each in zip(*pairs, strict=True))
            print(f"{name:<9} {called:<7} {new:>12,.0f} {before:>12,.0f}  ratio {new / before:.3f}")


def tell(name: str) -> None:
    """The moves of some matches: only made, also in words, and in words with a seat's view after each step."""
    matches = [kurzspiel.game(name).random_match(TABLES[name], seed) for seed in range(5)]
    moves = sum(match.length for match in matches)
    began = time.process_time()
    for match in matches:
        match.at(match.length)
    made = time.process_time()
    steps = sum(len(found) for match in matches for found in match.steps())
    told = time.process_time()
    for match in matches:
        match.steps_since(match.at(0).bookmark, 0)
    seen = time.process_time()
    a_move = [1e6 * (end - start) / moves for start, end in ((began, made), (made, told), (told, seen))]
    print(f"{name:<9} {steps / moves:.2f} steps a move; microseconds a move: made {a_move[0]:.0f}", end="")
    print(f", in words {a_move[1]:.0f}, with views {a_move[2]:.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="What steps cost.")
    parser.add_argument("--old", type=Path, help="a checkout of a state before, to compare with")
    wanted = parser.parse_args()
    for name in TABLES:
        tell(name)
    if wanted.old:
        compare(wanted.old.resolve())


if __name__ == "__main__":
    main()
