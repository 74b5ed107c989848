"""How quickly self-play is written, and how large it is: `python -m tools.measure_selfplay`, for docs/data.md.

It counts processor time, which other work on the machine does not change much; the time to start is taken off.
"""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = {  # some seconds of each
    ("maya", "random"): 20_000,
    ("maya", "greedy"): 10_000,
    ("sakkara", "random"): 8_000,
    ("sakkara", "greedy"): 8_000,
    ("himalaya", "random"): 12_000,
    ("himalaya", "greedy"): 700,
}


def measure(game: str, bot: str, games: int, flag: str) -> tuple[float, int]:
    """Seconds of one core, and bytes."""
    with tempfile.TemporaryDirectory() as folder:
        words = (game, "--bots", bot, "--games", str(games), "--threads", "1", flag, "--out", folder)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "kurzspiel", "selfplay", *words], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return spent, sum(path.stat().st_size for path in Path(folder).glob("*.parquet"))


def main() -> None:
    print("game      bots     games/s   MB/1000   without positions: games/s   MB/1000")
    for (game, bot), games in GAMES.items():
        line = f"{game:9} {bot:6}"
        for flag, room in (("--positions", 10), ("--no-positions", 28)):
            start, _ = measure(game, bot, 1, flag)
            spent, size = measure(game, bot, games, flag)
            line += f"{games / (spent - start):{room},.0f}{size / games / 1000:10.2f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()
