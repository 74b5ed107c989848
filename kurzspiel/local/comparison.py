"""Matches between bots as a fingerprint, so that a browser can be compared with other Pythons."""

from hashlib import sha256

import orjson

from kurzspiel.bots import bot
from kurzspiel.bots.guided import GuidedThinker
from kurzspiel.game import game


def digest(name: str, seats: int, seeds: range, level: str) -> str:
    """It covers all that each seat sees and may do on the way: the same for the same seeds, wherever it is computed."""
    found = sha256()
    for seed in seeds:
        match, bots = game(name).match(seats, seed=seed), [bot(level, 10 * seed + seat) for seat in range(seats)]
        while match.to_act:
            seat = match.to_act[0]
            found.update(orjson.dumps([match.legal(seat), match.view(seat)]))
            match.play(seat, bots[seat].choose(match.view_of(seat)))
        found.update(orjson.dumps([match.log, match.places]))
    return found.hexdigest()


def foreseen(name: str, seats: int, nodes: int) -> list[str]:
    """What a search with the net thinks about the first decisions of a match."""
    match, found = game(name).match(seats, seed=1), list[str]()
    while match.to_act and len(found) < 3:
        seat = match.to_act[0]
        view = match.view_of(seat)
        if len(view.legal) > 1:
            found.append(repr(GuidedThinker(1, memory=1).study(view, nodes=nodes)))
        match.play(seat, view.legal[0])
    return found
