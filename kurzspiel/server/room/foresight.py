"""What a seat might see when it is next to act, for preparing moves on the board.

It is imagined only from what the seat may know: what is hidden is guessed, chance draws anything, and all others do as
little as they can. Light to import, since it runs in a process that needs little else.
"""

from collections.abc import Sequence

import orjson

from kurzspiel.engine.engine import Engine
from kurzspiel.engine.forms.room import Position
from kurzspiel.game import game
from kurzspiel.match import View
from kurzspiel.notation import CHANCE

MOST_STEPS = 400  # moves of all seats, more than any round has
SEED = 1  # the same guess for the same view


def foreseen(
    name: str, packed: bytes, seats: int, seat: int, moves: Sequence[str], remembers: bool
) -> bytes:  # fmt: skip
    """A messages.Ahead as JSON: the view after these moves, each made as soon as possible."""
    engine = game(name).engine
    view = View.unpacked(engine, packed, seats, seat)
    dice = engine.dice(SEED)
    position = engine.sample(view.position, seat, dice)
    row = [engine.moves.code(text) for text in moves]
    stopped = None
    for _ in range(MOST_STEPS):
        acting = engine.to_act(position)
        if seat in acting:
            if not row:
                break
            if row[0] not in engine.legal(position, seat):
                stopped = engine.moves.texts[row[0]]
                break
            position = engine.apply(position, seat, row.pop(0))
        elif not acting:
            break
        elif CHANCE in acting:
            position = engine.apply(position, CHANCE, engine.draw(position, dice))
        else:
            position = engine.apply(position, acting[0], _quiet(engine, position, acting[0]))
    seen = View.of(engine, position, seats, seat)
    data = seen.data if remembers else engine.pictures.forget(seen.data, seat)
    return orjson.dumps({"view": data, "legal": seen.legal, "stopped": stopped})


def _quiet(engine: Engine, position: Position, seat: int) -> int:
    """A move that changes little."""
    texts, legal = engine.moves.texts, engine.legal(position, seat)
    quiet = {engine.guide.REST, *engine.guide.PASSES.values()}
    return next((code for code in legal if texts[code] in quiet), legal[0])
