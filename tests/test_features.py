"""What nets see of a view: numbers in bounds, nothing that is hidden; moves as outputs and back; lanes of matches."""

from random import Random as Chance
from typing import Any

import numpy as np
import pytest

import kurzspiel
from kurzspiel.engine import engine
from kurzspiel.engine.bound import Kernels
from kurzspiel.engine.forms.interpreted import TwinRecords
from kurzspiel.engine.kernel import GREEDY, Random
from kurzspiel.engine.layout import layout
from kurzspiel.learn.nets.kernels import features_of, lane_of, shape_of
from kurzspiel.notation import CHANCE

GAMES = list(kurzspiel.GAMES)


def positions(name: str, seats: int, seed: int, every: int) -> Any:
    """Some positions of a match of greedy bots, with a seat that has a choice, as interpreted states."""
    its, plain = engine(name), engine(name, "interpreted")
    position, dice, chance = its.start(seats), its.dice(seed), Chance(seed)
    while to_act := its.to_act(position):
        seat = to_act[0]
        if seat == CHANCE:
            position = its.apply(position, CHANCE, its.draw(position, dice))
            continue
        if chance.randrange(every) == 0:
            yield its, position, seat, plain
        position = its.apply(position, seat, its.choose(position, seat, GREEDY, dice))


def seen_by(name: str, view: Any, seat: int) -> list[int]:
    its = features_of(Kernels(name))
    out = np.full((1, its.MOST), -1)
    count = its.features(view, seat, out, 0)
    assert count <= its.MOST
    found = [int(number) for number in out[0, :count]]
    assert all(0 <= number < its.NUMBER for number in found)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_features_are_in_bounds_and_each_occurs_once(name: str) -> None:
    for seats in kurzspiel.game(name).seats:
        looked = 0
        for its, position, seat, plain in positions(name, seats, seats, 12):
            view = plain.from_bytes(its.to_bytes(its.view(position, seat)))
            found = seen_by(name, view, seat)
            assert len(found) == len(set(found))
            looked += 1
        assert looked > 5


@pytest.mark.parametrize("name", [name for name in GAMES if engine(name).rules.SECRETS])
def test_features_do_not_reveal_what_is_hidden(name: str) -> None:
    """Two states that a seat cannot tell apart give the same features."""
    differ = 0
    for its, position, seat, plain in positions(name, kurzspiel.game(name).seats[-1], 3, 4):
        view = its.view(position, seat)
        twin = its.sample(view, seat, its.dice(11))
        differ += twin != position
        again = its.view(twin, seat)
        rows = [seen_by(name, plain.from_bytes(its.to_bytes(each)), seat) for each in (view, again)]
        assert rows[0] == rows[1]
    assert differ


@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_an_output_of_its_own_and_back(name: str) -> None:
    features = features_of(Kernels(name))
    for seats in kurzspiel.game(name).seats:
        for its, position, seat, plain in positions(name, seats, 5, 6):
            s, legal = plain.from_bytes(its.to_bytes(position)), its.legal(position, seat)
            outputs = [features.action_of(s, seat, move) for move in legal]
            assert len(set(outputs)) == len(legal) and all(0 <= each < features.OUTPUTS for each in outputs)
            assert [features.move_of(s, seat, each) for each in outputs] == legal


class PlainLanes:
    """Lanes of interpreted kernels."""

    def __init__(self, name: str, count: int, guided: int) -> None:
        kernels = Kernels(name)
        self.shape, self._step, self.count = shape_of(kernels), lane_of(kernels).step_all, count
        shape, whole = self.shape, np.int64
        rows = max(1, count * shape.candidates)
        self.players = [shape.seats[i % len(shape.seats)] for i in range(count)]
        self.chooser, self.advice = np.zeros(count, whole), np.zeros(count, whole)
        self.mask, self.seen = np.zeros((count, shape.choices), whole), np.zeros((count, shape.most), whole)
        self.options = np.full((count, max(1, shape.candidates * shape.plan_most)), shape.plan_features)
        self.chosen, self.ended = np.zeros(count, whole), np.zeros(count, whole)
        self.wins, self.placings = np.zeros((count, max(shape.seats))), np.zeros((count, max(shape.seats)))
        self._given = (
            TwinRecords(kernels.state, count).raw, TwinRecords(kernels.state, count).raw,
            TwinRecords(layout(Random), count).raw, [0] * shape.most_legal, [0] * shape.most_odds, self.players,
            [guided] * count, np.zeros((rows, shape.row), whole), [0] * rows, self.chooser, self.mask, self.seen,
            self.options, self.advice, self.chosen, self.wins, self.placings, self.ended,
        )  # fmt: skip
        self._step(*self._given, 5, True)

    def step(self, chosen: Any) -> None:
        self.chosen[:] = chosen
        self.mask[:] = 0
        self._step(*self._given, 5, False)


@pytest.mark.parametrize(("name", "steps"), [("maya", 150), ("sakkara", 120), ("himalaya", 12)])
def test_lanes_show_choices_and_go_on_after_the_end(name: str, steps: int) -> None:
    lanes, chance = PlainLanes(name, 3, guided=0b11), np.random.default_rng(1)
    shape, ends, advised = lanes.shape, 0, 0
    for _ in range(steps):
        assert (lanes.mask.sum(1) > 1).all() and (lanes.chooser < lanes.players).all()
        assert lanes.seen.min() >= 0 and lanes.seen.max() <= shape.features
        assert lanes.options.min() >= 0 and lanes.options.max() <= shape.plan_features
        picked = (chance.random(lanes.mask.shape) * lanes.mask).argmax(1)
        is_advised = lanes.advice >= 0
        assert lanes.mask[is_advised, lanes.advice[is_advised]].all()
        advised += int(is_advised.sum())
        lanes.step(np.where(is_advised, lanes.advice, picked))
        for i in np.flatnonzero(lanes.ended):
            assert lanes.wins[i].sum() == pytest.approx(1) and lanes.wins[i, lanes.players[i] :].sum() == 0
            assert lanes.placings[i].sum() == pytest.approx(lanes.players[i] / 2)
            ends += 1
    assert advised
    assert ends or name != "maya"
