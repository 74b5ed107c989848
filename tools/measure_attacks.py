"""How long a server stands still while it is attacked: `python -m tools.measure_attacks [--seconds 8] [NAME ...]`.

Of each attack: the longest time in which the event loop did nothing else, and how long others' moves took meanwhile.
A stall has three figures: on the clock; without the time in which its thread could have run but had no core, which is
the machine's fault (Linux counts that); and of the processor alone, without the time in which other threads had Python.

The server has the usual limits, except that as many guests may come as are needed. Attackers have a low priority:
theirs would be another machine.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TextIO

from tools.attacks import ATTACKS, QUIET, attack

ROOT = Path(__file__).parent.parent
TICK = 0.002  # seconds between two looks at the clock
WARM_UP = 3.0  # seconds in which a new server loads its games
TABLES, RATE = 10, 20  # of ordinary players; moves a second
GIVEN = {"KURZSPIEL_RATE_NEW_VISITORS": "", "KURZSPIEL_PORT": "0", "KURZSPIEL_LOG_LEVEL": "warning"}
NUMBERS = count(2)  # of addresses


@dataclass(frozen=True)
class Stall:
    """The longest time in which the loop did nothing else, in seconds."""

    clock: float
    own: float  # without waiting for a core
    processor: float


@dataclass(frozen=True)
class Figures:
    attack: str
    stall: Stall
    moves: dict[str, Any]  # of the others: kurzspiel load --json
    counts: dict[str, int]  # what the attacker got


# --- the server that is measured, in its own process


class StallMeter:
    """Looks at the clock again and again, and notes when it could not."""

    def __init__(self) -> None:
        self.longest = Stall(0.0, 0.0, 0.0)

    async def look(self) -> None:
        with suppress(FileNotFoundError), open("/proc/thread-self/schedstat") as scheduler:
            await self._look(lambda: waited_for_a_core(scheduler))
        await self._look(lambda: 0.0)

    async def _look(self, waited: Callable[[], float]) -> None:
        while True:
            before = time.perf_counter(), waited(), time.thread_time()
            await asyncio.sleep(TICK)
            after = time.perf_counter(), waited(), time.thread_time()
            clock, without_core, processor = (new - old for new, old in zip(after, before, strict=True))
            self.longest = Stall(
                max(self.longest.clock, clock - TICK),
                max(self.longest.own, clock - TICK - without_core),
                max(self.longest.processor, processor),
            )

    def read(self) -> Stall:
        """What was noted since the last call."""
        found, self.longest = self.longest, Stall(0.0, 0.0, 0.0)
        return found


def waited_for_a_core(scheduler: TextIO) -> float:
    scheduler.seek(0)
    return int(scheduler.read().split()[1]) / 1e9


def serve_measured() -> None:
    """A server as `kurzspiel serve` runs it, with a meter."""
    from kurzspiel.server import run
    from kurzspiel.server.app import create_app
    from kurzspiel.server.server import Server
    from kurzspiel.server.settings import read_settings
    from kurzspiel.server.siblings.ties import Ties

    settings, meter = read_settings(), StallMeter()
    looking: list[asyncio.Task[None]] = []

    async def stalls() -> Stall:
        if not looking:
            looking.append(asyncio.create_task(meter.look()))
        return meter.read()

    def made(ties: Ties | None) -> run.Made:
        server = Server(settings, ties=ties)
        app = create_app(server)
        app.add_api_route("/stalls", stalls)
        app.router.routes.insert(0, app.router.routes.pop())  # before the page, which takes every address
        return app, server

    run.serve(made, settings)


@contextmanager
def measured_server(**settings: str) -> Iterator[int]:
    """Its port."""
    given = {f"KURZSPIEL_{name.upper()}": value for name, value in settings.items()}
    with tempfile.TemporaryDirectory(prefix="kurzspiel-attacks-", ignore_cleanup_errors=True) as folder:
        database = {"KURZSPIEL_DATABASE": str(Path(folder) / "attacked.db")}
        command = [sys.executable, "-c", "from tools.measure_attacks import serve_measured; serve_measured()"]
        with open(Path(folder) / "log", "wb") as log:
            process = subprocess.Popen(
                command, cwd=ROOT, env={**os.environ, **GIVEN, **database, **given}, stdout=subprocess.PIPE, stderr=log
            )  # fmt: skip
        assert process.stdout
        try:
            words = process.stdout.readline().decode()
            if "http://" not in words:
                raise RuntimeError(f"the server did not start: {(Path(folder) / 'log').read_text()}")
            yield int(words.split("(")[0].rsplit(":", 1)[1])
        finally:
            process.terminate()
            process.wait(30)
            process.stdout.close()


def stall_of(port: int) -> Stall:
    """The longest since the last call."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/stalls", timeout=60) as answer:
        return Stall(**json.load(answer))


# --- measuring


def give_way() -> None:
    with suppress(OSError, AttributeError):
        os.nice(10)


@contextmanager
def attackers() -> Iterator[Executor]:
    """A process of theirs, which has started before anything is measured."""
    with ProcessPoolExecutor(1, get_context("spawn"), give_way) as pool:
        pool.submit(attack, QUIET, 0, "", 0.0).result()
        yield pool


def measure(port: int, name: str, seconds: float, pool: Executor) -> tuple[Stall, dict[str, int]]:
    """Attack for this long, from an address of its own: the longest stall, and what the attacker got."""
    stall_of(port)
    if name == QUIET:
        time.sleep(seconds)
        return stall_of(port), {}
    counts = pool.submit(attack, name, port, f"127.0.0.{next(NUMBERS)}", seconds).result()
    return stall_of(port), counts


def measure_with_moves(port: int, name: str, seconds: float, pool: Executor) -> Figures:
    """The same while others play."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "moves.json"
        playing = play_on(port, seconds, file)
        wait_for_tables(port)
        stall, counts = measure(port, name, seconds, pool)
        playing.wait(120)
        return Figures(name, stall, json.loads(file.read_text()), counts)


def play_on(port: int, seconds: float, file: Path) -> "subprocess.Popen[bytes]":
    """Ordinary players, measured by `kurzspiel load`."""
    command = [sys.executable, "-m", "kurzspiel", "load", "--url", f"http://127.0.0.1:{port}", "--tables", str(TABLES)]
    command += ["--rate", str(RATE), "--seconds", str(seconds), "--json", str(file)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def wait_for_tables(port: int) -> None:
    """Until the others have begun."""
    end, before = time.monotonic() + 60, moves_made(port)
    while moves_made(port) <= before and time.monotonic() < end:
        time.sleep(0.05)


def moves_made(port: int) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        lines = answer.read().decode().split("\n")
    return sum(float(line.split()[-1]) for line in lines if line.startswith("kurzspiel_moves_total"))


def line_of(figures: Figures) -> str:
    stall, moves = figures.stall, figures.moves
    values = (*vars(stall).values(), *(moves.get(key) for key in ("p50", "p99", "longest")))
    clock, own, processor, *times = ("-" if value is None else f"{1000 * value:.0f}" for value in values)
    lost = "" if not moves else f"{moves['acknowledged']}, {moves['lost']}"
    told = ", ".join(f"{what} {number:,}" for what, number in sorted(figures.counts.items()))
    return f"| {figures.attack} | {clock} | {own} | {processor} | {' / '.join(times)} | {lost} | {told} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a server stands still while somebody attacks it.")
    parser.add_argument("attacks", nargs="*", choices=[[], QUIET, *ATTACKS], help="all, if none is named")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each lasts")
    wanted = parser.parse_args()
    print("| attack | stall, ms | own | processor | others' moves, ms: p50 / p99 / longest | moves, lost | got |")
    print("|---|---|---|---|---|---|---|")
    for name in wanted.attacks or [QUIET, *ATTACKS]:
        with measured_server() as port, attackers() as pool:
            time.sleep(WARM_UP)
            print(line_of(measure_with_moves(port, name, wanted.seconds, pool)), flush=True)


if __name__ == "__main__":
    main()
