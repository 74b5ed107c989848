"""What a net says in matches of its own, half of them against its advice: whether its sums fit, and whether its
answers are still the same.
"""

import hashlib
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import numpy as np

from kurzspiel.bots.net import Adviser, NetFile
from kurzspiel.bots.search import Judged
from kurzspiel.engine import engine
from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.kernels.net import (
    ASKED,
    DEPTH,
    FIRST,
    INTO,
    INTO_BIAS,
    INTO_SHIFT,
    JUDGED,
    LAYERS,
    LAYERS_BIAS,
    LAYERS_SHIFT,
    PLAN,
    WIDTH,
)
from kurzspiel.game import game
from kurzspiel.learn.nets.kernels import features_of
from kurzspiel.match import View

CHOICES = 120  # of a match, from which it is known again
LONGEST = 1000  # choices of a whole match
MOST = 2**31 * 4 // 5  # sums that were seen stay below it, as others may be larger


def trial(net: NetFile, choices: int) -> Iterator[tuple[View, list[Judged]]]:
    """Views of a match for each number of players, and what the net says about them; the same for the same answers."""
    name = net.about["game"]
    adviser, chance = Adviser(engine(name), net), Random(0)
    for seats in game(name).seats:
        yield from islice(_choices(adviser, chance, seats), choices)


def _choices(adviser: Adviser, chance: Random, seats: int) -> Iterator[tuple[View, list[Judged]]]:
    match = game(adviser.engine.name).match(seats, seed=seats)
    while match.to_act:
        seat = match.to_act[0]
        view = match.view_of(seat)
        moves: tuple[str, ...] = tuple(view.legal)
        if len(moves) > 1:
            found = adviser.consult(view)
            yield view, found
            moves = (found[0] if chance.random() < 0.5 else chance.choice(found)).moves
        for move in moves:
            match.play(seat, move)


def answers(net: NetFile) -> str:
    """A fingerprint of the net's answers. It changes when the same weights read something else."""
    told = hashlib.sha256()
    for view, found in trial(net, CHOICES):
        told.update(view.engine.to_bytes(view.position) + repr(found).encode())
    return told.hexdigest()[:32]


def check_sums(net: NetFile) -> None:
    """A ValueError if a sum of engine/kernels/net.py, which has 32 bits, is near overflow in one of these matches. No
    net can be shown to fit for every input: it has far too many weights.
    """
    sums, features = Sums(net), features_of(Kernels(net.about["game"]))
    plain = engine(net.about["game"], "interpreted")
    for view, _ in trial(net, LONGEST):
        lists = np.zeros((1, features.MOST), np.int64)
        count = features.features(plain.from_bytes(view.engine.to_bytes(view.position)), view.seat, lists, 0)
        for where, most in sums.of(lists[0, :count], view.engine.is_secret(view.position)):
            if most >= MOST:
                raise ValueError(
                    f"the net of {net.about['game']} cannot be computed in 32 bits: sums of its {where} come to {most},"
                    f" and must stay below {MOST}; it has to learn with smaller weights"
                )


class Sums:
    """The weights of a net in whole numbers that do not overflow."""

    def __init__(self, net: NetFile) -> None:
        self.book = net.about["book"]
        self.table = np.frombuffer(net.table, np.int8).reshape(-1, self.book[FIRST]).astype(np.int64)
        self.weights = np.frombuffer(net.weights, "<i2").astype(np.int64)
        self.biases = np.frombuffer(net.biases, "<i4").astype(np.int64)
        self.bias_row = features_of(Kernels(net.about["game"])).NUMBER

    def of(self, numbers: Any, has_plans: bool) -> Iterator[tuple[str, int]]:
        """How far from 0 the sums of each layer get, with these features."""
        book, width = self.book, self.book[WIDTH]
        x = np.maximum(self.table[numbers].sum(0) + self.table[self.bias_row], 0)
        total, most = self._layer(x, book[INTO], book[INTO_BIAS], width)
        yield "first layer", most
        x = np.maximum(total >> book[INTO_SHIFT], 0)
        for k in range(book[DEPTH]):
            total, most = self._layer(x, book[LAYERS] + k * width * width, book[LAYERS_BIAS] + k * width, width)
            yield f"hidden layer {k + 1}", most
            x = x + np.maximum(total >> book[LAYERS_SHIFT], 0)
        if has_plans:
            asked = self.weights[book[ASKED] : book[JUDGED]].reshape(width, book[PLAN])
            yield "plans", self._added(x, asked, 0)[1]

    def _layer(self, x: Any, at: int, bias_at: int, width: int) -> tuple[Any, int]:
        weights = self.weights[at : at + len(x) * width].reshape(len(x), width)
        return self._added(x, weights, self.biases[bias_at : bias_at + width])

    def _added(self, x: Any, weights: Any, bias: Any) -> tuple[Any, int]:
        """The sums, and how far from 0 they get while row after row is added."""
        on_the_way = bias + np.cumsum(x[:, None] * weights, axis=0)
        return on_the_way[-1], int(np.abs(on_the_way).max())
