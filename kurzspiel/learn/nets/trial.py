"""What a net says in matches of its own, half of them against its advice: whether it still says the same."""

import hashlib
from collections.abc import Iterator
from itertools import islice
from random import Random

from kurzspiel.bots.net import Adviser, NetFile
from kurzspiel.bots.search import Judged
from kurzspiel.engine import engine
from kurzspiel.game import game
from kurzspiel.match import View

CHOICES = 120  # of a match, from which it is known again


def trial(net: NetFile, choices: int) -> Iterator[tuple[View, list[Judged]]]:
    """Views of a match for each number of players, and what the net says to them; the same for the same answers."""
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
    """A fingerprint of what the net says. It changes when the same weights read something else."""
    told = hashlib.sha256()
    for view, found in trial(net, CHOICES):
        told.update(view.engine.to_bytes(view.position) + repr(found).encode())
    return told.hexdigest()[:32]
