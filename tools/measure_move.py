"""What a move costs the server from its message to all who look on, without sockets: processor time.

python -m tools.measure_move               # a move: the thread of the event loop, and the writer's in addition
python -m tools.measure_move --profile     # and in which functions
"""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from types import FrameType

import orjson

from kurzspiel.server import messages
from kurzspiel.server.run import SWITCH, collect_gently
from kurzspiel.server.server import Server
from kurzspiel.server.settings import Settings
from kurzspiel.server.table.chairs import Chair
from kurzspiel.server.table.stream import Listener

SEATS = {"maya": 4, "sakkara": 2, "himalaya": 4}
LEGAL, LOG = b'"legal":[', b',"log":{"keep":'
FIRST = 5  # moves at each table that are not measured
EVERY = 0.001  # seconds between two looks
SHOWN = 60  # functions


class Onlooker:
    """Takes what a socket would, and keeps the legal moves."""

    def __init__(self) -> None:
        self.legal = b"[]"
        self.taken = 0  # bytes

    def take(self, message: bytes) -> bool:
        self.taken += len(message)
        if (tail := message.rfind(LOG)) >= 0:
            self.legal = message[message.rindex(LEGAL, 0, tail) + 8 : tail]
        return True


class MeasuredTable:
    """A table with a visitor in each seat."""

    def __init__(self, server: Server, id: str, seats: int) -> None:
        self.server, self.id = server, id
        self.seats = [Onlooker() for _ in range(seats)]
        self.random = random.Random(id)
        self.made = 0

    async def sit_down(self) -> None:
        for seat, onlooker in enumerate(self.seats):
            listener = Listener(takes_changes=True, at_once=onlooker.take)
            await self.server.listening.listen(self.id, f"visitor {seat}", seat, None, listener)

    async def move(self) -> None:
        acting = [seat for seat, onlooker in enumerate(self.seats) if onlooker.legal != b"[]"]
        if acting:
            seat = self.random.choice(acting)
            text = self.random.choice(orjson.loads(self.seats[seat].legal))
            self.made += 1
            command = messages.Move(do="move", id=str(self.made), moves=[text])
            reply = await self.server.acts.carry_out(self.id, f"visitor {seat}", "Ann", seat, command)
            assert reply.ok, reply


class Samples:
    """Where the event loop is, sampled once per millisecond of processor time."""

    def __init__(self) -> None:
        self.taken = 0
        self.alone: Counter[str] = Counter()  # how often a function was the innermost one
        self.within: Counter[str] = Counter()  # how often it, or what it called, was

    def __enter__(self) -> None:
        signal.signal(signal.SIGPROF, self._take)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)

    def _take(self, _: int, frame: FrameType | None) -> None:
        names = []
        while frame:
            code = frame.f_code
            names.append(f"{'/'.join(Path(code.co_filename).parts[-2:])} {code.co_qualname}")
            frame = frame.f_back
        self.taken += 1
        self.alone[names[0]] += 1
        self.within.update(set(names))

    def show(self, whole: float) -> None:
        """The most expensive functions, as shares of the whole time of a move."""
        for title, counts in (("by itself", self.alone), ("with what it calls", self.within)):
            print(f"\nmicroseconds a move, {title}:")
            for name, count in counts.most_common(SHOWN):
                print(f"{whole * count / self.taken:7.1f}  {name}")


async def measure(game: str, tables: int, moves: int, samples: Samples | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Settings(database=str(Path(folder) / "move.db"), most_tables_per_visitor=10**9))
        async with server.running():
            server.room.spawn(collect_gently())
            found = [await opened(server, game) for _ in range(tables)]
            await asyncio.gather(*(play(each, FIRST) for each in found))
            before, taken = sum(each.made for each in found), bytes_taken(found)
            thread, process = time.thread_time(), time.process_time()
            with samples or nullcontext():
                await asyncio.gather(*(play(each, moves) for each in found))
            made = sum(each.made for each in found) - before
            own = 1e6 * (time.thread_time() - thread) / made
            beside = 1e6 * (time.process_time() - process) / made - own
            sent = (bytes_taken(found) - taken) / made
    print(f"{game}: {made} moves; microseconds a move: event loop {own:.0f}, others {beside:.0f}; {sent:.0f} bytes")
    if samples:
        samples.show(own + beside)


async def opened(server: Server, game: str) -> MeasuredTable:
    chairs = [Chair("person", f"Player {seat}", visitors=[f"visitor {seat}"]) for seat in range(SEATS[game])]
    new = await server.opening.add(game, chairs, messages.Options(), "visitor 0")
    table = MeasuredTable(server, new.id, SEATS[game])
    await table.sit_down()
    return table


async def play(table: MeasuredTable, moves: int) -> None:
    for _ in range(moves):
        await table.move()


def bytes_taken(tables: list[MeasuredTable]) -> int:
    return sum(onlooker.taken for table in tables for onlooker in table.seats)


def main() -> None:
    parser = argparse.ArgumentParser(description="What a move costs the server, without sockets.")
    parser.add_argument("--game", choices=SEATS, default="maya")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--moves", type=int, default=40, help="at each table")
    parser.add_argument("--profile", action="store_true", help="say in which functions")
    wanted = parser.parse_args()
    sys.setswitchinterval(SWITCH)
    asyncio.run(measure(wanted.game, wanted.tables, wanted.moves, Samples() if wanted.profile else None))


if __name__ == "__main__":
    main()
