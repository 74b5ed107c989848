"""A net's judgement at first sight, without looking ahead. It needs a fraction of a millisecond.

Nets are in bots/nets, one file per game (docs/learning.md). A file names the rules and a fingerprint of the features
that its net has learned, and is refused if these have changed since.
"""

import json
import struct
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from kurzspiel.bots.inputs import fingerprint
from kurzspiel.bots.search import Judged
from kurzspiel.engine import Engine
from kurzspiel.engine.bound import NET, Kernels
from kurzspiel.engine.forms import form_of
from kurzspiel.engine.forms.room import Numbers, Room
from kurzspiel.engine.kernel import exp
from kurzspiel.engine.kernels.net import BOOK, FIRST, ONE, PLAN, PLAN_TABLE, ROWS, WIDTH
from kurzspiel.match import View
from kurzspiel.texts import say

FOLDER = Path(__file__).with_name("nets")
MAGIC = b"kurzspiel net 1\n"


class NetFile(NamedTuple):
    """A net as whole numbers, and what it is for."""

    about: dict[str, Any]  # game, rules, features (a fingerprint), rows of the table, book, and how it was learned
    table: bytes  # 8 bits a number
    weights: bytes  # 16
    biases: bytes  # 32, lowest byte first

    def packed(self) -> bytes:
        about = {**self.about, "sizes": [len(part) for part in self[1:]]}
        head = json.dumps(about).encode()
        return MAGIC + struct.pack("<I", len(head)) + head + self.table + self.weights + self.biases

    def digest(self) -> str:
        """What distinguishes this net from every other: its numbers, not its head, which may be renewed."""
        return sha256(self.table + self.weights + self.biases).hexdigest()[:16]


def unpacked(data: bytes) -> NetFile:
    if not data.startswith(MAGIC):
        raise ValueError("this is no file of a net")
    (size,) = struct.unpack_from("<I", data, len(MAGIC))
    at = len(MAGIC) + 4 + size
    about = json.loads(data[len(MAGIC) + 4 : at])
    parts = []
    for length in about.pop("sizes"):
        parts.append(data[at : at + length])
        at += length
    return NetFile(about, *parts)


def check_fits(net: NetFile, kernels: Kernels) -> NetFile:
    """A ValueError says if the net is not for the game as it is now."""
    for key, own in (("game", kernels.name), ("rules", kernels.rules.VERSION), ("features", fingerprint(kernels))):
        if net.about[key] != own:
            raise ValueError(
                say("terminal-net-of-others", game=kernels.name, what=key, net=str(net.about[key]), own=str(own))
            )
    return net


@cache
def net_of(name: str) -> NetFile:
    """The net of a game that is in use."""
    path = FOLDER / f"{name}.net"
    if not path.exists():
        raise ValueError(say("terminal-no-net", game=name))
    return check_fits(unpacked(path.read_bytes()), Kernels(name))


def has_net(name: str) -> bool:
    """Whether there is a net for a game; a browser may fetch it later than the rules."""
    return (FOLDER / f"{name}.net").exists()


def was_replaced(name: str, digest: str) -> bool:
    """Whether a different net is in use by now; False if the one in use has not been fetched yet."""
    return has_net(name) and _digest_of(name) != digest


@cache
def _digest_of(name: str) -> str:
    return unpacked((FOLDER / f"{name}.net").read_bytes()).digest()


def net_room(engine: Engine) -> Room:
    """A room for the kernels of a game that are for nets."""
    return form_of(engine.name + NET, engine.form.name).room()


def laid_out(net: NetFile, engine: Engine, room: Room) -> dict[str, Numbers]:
    """A net in a room, and the room that it needs to compute in, as its kernels name them."""
    features, book = engine.kernels.features, net.about["book"]
    assert features
    first, width, plan = book[FIRST], book[WIDTH], book[PLAN]
    end = 2 * book[PLAN_TABLE] if plan else len(net.weights)
    judging = net.weights[end:] or bytes(2)
    parts = {
        "table": (net.table, room.array("int8", net.about["rows"], first)),
        "weights": (net.weights[:end], room.array("int16", end // 2 // width, width)),
        "judging": (judging, room.array("int16", len(judging) // 2 // (plan or 1), plan or 1)),
        "biases": (net.biases, room.array("int32", len(net.biases) // 4)),
    }
    for data, place in parts.values():
        place.load(data)
    told = room.numbers(BOOK)
    told.fill(book)
    return {name: place for name, (_, place) in parts.items()} | {
        "book": told, "lists": room.array("int16", 1, max(features.MOST, features.PLAN_MOST)),
        "room": room.array("int32", ROWS, max(first, width)),
    }  # fmt: skip


class Adviser:
    """A net in a room of its own, for one thread."""

    def __init__(self, engine: Engine, net: NetFile) -> None:
        self.engine = engine
        self.room = room = net_room(engine)
        rules, policy = engine.rules, engine.policy
        rows = max(1, policy.CANDIDATES)
        self.states = room.records(engine.layout, 2)
        self.moves, self.scores = room.numbers(max(8, rules.MOST_LEGAL)), room.numbers(max(rows, rules.MOST_LEGAL))
        self.plans = room.numbers(rows, policy.ROW)
        self.wins, self.placings = room.reals(max(rules.SEATS)), room.reals(max(rules.SEATS))
        self._consult: Callable[[int, int], int] = room.bind(
            "consult", states=self.states, moves=self.moves, scores=self.scores, plans=self.plans,
            ratings=room.numbers(rows), wins=self.wins, placings=self.placings, **laid_out(net, engine, room),
        )  # fmt: skip
        self._plan_moves = room.bind("plan_moves", states=self.states, plans=self.plans, moves=self.moves)

    def consult(self, view: View) -> list[Judged]:
        """All choices, the best first; instead of visits, how often in a thousand each would be chosen."""
        seats = view.head["seats"]
        self.states[0] = self.room.position = view.position
        count = self._consult(view.seat, seats)
        scores, wins = self.scores.first(count), self.wins.first(seats)
        expected = (wins[view.seat] + self.placings.first(seats)[view.seat]) / 2
        most = max(scores)
        chances = [exp((score - most) / ONE) for score in scores]
        texts = self.engine.moves.texts
        if self.engine.is_secret(view.position):
            choices = [self.moves.first(self._plan_moves(view.seat, row)) for row in range(count)]
        else:
            choices = [[code] for code in self.moves.first(count)]
        found = [
            Judged(tuple(texts[code] for code in codes), round(1000 * chance / sum(chances)), wins, expected)
            for codes, chance in zip(choices, chances, strict=True)
        ]
        order = sorted(range(count), key=lambda k: (-scores[k], k))
        return [found[k] for k in order]
