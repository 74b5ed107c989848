"""How long starting takes, and how much memory a busy server uses: `python -m tools.measure_start`.

Everything starts with an empty database and an empty cache. With `--memory` a server plays all games at once, with
masters in all seats but one, and its memory is reported.
"""

import argparse
import json
import os
import pty
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from statistics import median
from threading import Thread
from typing import Any
from urllib.request import urlopen

from examples.server_bot import Player
from kurzspiel.loadtest.process import HOST, OwnServer

PROMPT = b" > "
MIB = 2**20
LEVEL = "master"


# --- the start


def play_prompts() -> list[float]:
    """Seconds until `kurzspiel play maya` asks for a move."""
    began = time.perf_counter()
    terminal, inner = pty.openpty()
    command = [sys.executable, "-m", "kurzspiel", "play", "maya"]
    process = subprocess.Popen(command, stdin=inner, stdout=inner, stderr=inner)
    os.close(inner)
    shown = b""
    while not shown.endswith(PROMPT):
        try:
            shown += os.read(terminal, 65536)
        except OSError:  # it has ended
            sys.exit(f"It did not come to a prompt:\n{shown.decode()}")
    seconds = time.perf_counter() - began
    process.kill()
    process.wait()
    os.close(terminal)
    return [seconds]


def server_answers() -> list[float]:
    """Seconds until `kurzspiel serve` shows its page, and until a table is open at it."""
    server, began = OwnServer(), time.perf_counter()
    try:
        server.start()
        with urlopen(address_of(server)) as answer:
            answer.read()
        page = time.perf_counter() - began
        Player(address_of(server), "Ada").open_table("maya", ["novice"] * 2)
        return [page, time.perf_counter() - began]
    finally:
        server.stop()


def address_of(server: OwnServer) -> str:
    return f"http://{HOST}:{server.port}"


def measure(titles: list[str], start: Callable[[], list[float]], times: int) -> None:
    """Print the best and the median of several starts, a line for each thing that is waited for."""
    rounds = [start() for _ in range(times)]
    for title, seconds in zip(titles, zip(*rounds, strict=True), strict=True):
        print(f"{title:32} best {min(seconds):5.2f} s   median {median(seconds):5.2f} s", flush=True)


# --- the memory


def measure_memory(limit: float) -> None:
    """Play all games at once, with full tables; what is not over in time is abandoned."""
    server = OwnServer()
    try:
        server.start()
        with urlopen(f"{address_of(server)}/api/games") as answer:
            games = json.load(answer)["games"]
        print(f"{'a server that has not played':32} {mebibytes(server)}", flush=True)
        players = {each["name"]: Player(address_of(server), "Ada") for each in games}
        playing = [Thread(target=play, args=(players[each["name"]], each), daemon=True) for each in games]
        for thread in playing:
            thread.start()
        end = time.monotonic() + limit
        for thread in playing:
            thread.join(max(0.0, end - time.monotonic()))
        for name, player in players.items():
            print(f"{name:32} {how_far(player.news, limit)}")
        print(f"{'a server that has played':32} {mebibytes(server)}")
    finally:
        server.stop()


def play(player: Player, game: dict[str, Any]) -> None:
    with suppress(OSError):  # the server stops before the match is over
        player.play(player.open_table(game["name"], [LEVEL] * (max(game["seats"]) - 1)))


def how_far(news: dict[str, Any], limit: float) -> str:
    if not news:
        return f"did not begin within {limit:g} s"
    seats, status = len(news["table"]["seats"]), news["table"]["status"]
    end = "played to the end" if status == "over" else f"stopped after {limit:g} s, not over"
    return f"{seats} seats, {seats - 1} of them {LEVEL}, {end}"


def mebibytes(server: OwnServer) -> str:
    return "unknown, as there is no /proc" if server.memory is None else f"{server.memory / MIB:.0f} MiB resident"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long a start takes, or what a server holds.")
    parser.add_argument("--times", type=int, default=5, help="how often each is started")
    parser.add_argument("--memory", action="store_true", help="measure the memory of a server that plays instead")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long it plays at most")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        if wish.memory:
            measure_memory(wish.seconds)
        else:
            measure(["play maya: a move is asked for"], play_prompts, wish.times)
            measure(["serve: the page is there", "serve: a table is open"], server_answers, wish.times)


if __name__ == "__main__":
    main()
