"""Kurzspiel: play, study and master modern board games.

>>> import kurzspiel
>>> match = kurzspiel.game("maya").match(seats=3, seed=7)
>>> match.log[0][0] == kurzspiel.CHANCE
True
"""

import importlib
from typing import TYPE_CHECKING, Any

from kurzspiel.game import GAMES, Game, game
from kurzspiel.notation import CHANCE, IllegalMove

if TYPE_CHECKING:
    from kurzspiel import record
    from kurzspiel.bots import Bot, bot
    from kurzspiel.match import Match, View
    from kurzspiel.record import RecordError, open, save
    from kurzspiel.study import simulate
    from kurzspiel.vectorised import Vector, vector

__version__ = "0.1.0"
__all__ = [
    "CHANCE", "GAMES", "Bot", "Game", "IllegalMove", "Match", "RecordError", "Vector", "View",
    "bot", "game", "open", "record", "save", "simulate", "vector",
]  # fmt: skip

# These import the engine, which takes a while, so they are imported only when they are asked for.
_LATER = {
    "Bot": "bots", "bot": "bots", "Match": "match", "View": "match", "RecordError": "record", "open": "record",
    "save": "record", "record": "record", "simulate": "study.simulate", "Vector": "vectorised", "vector": "vectorised",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'kurzspiel' has no attribute {name!r}")
    module = importlib.import_module(f"kurzspiel.{_LATER[name]}")
    return module if name == _LATER[name].rpartition(".")[2] else getattr(module, name)
