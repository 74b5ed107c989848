"""Thinkers with a number of iterations instead of a clock: what the arena finds does not depend on the machine.

kurzspiel arena himalaya --bots ./examples/thinkers.py:Thinks4800,greedy --games 40
"""

import os
import re
from pathlib import Path

from kurzspiel.bots.guided import GuidedThinker
from kurzspiel.bots.levels import LevelBot
from kurzspiel.bots.net import Adviser, check_fits, unpacked
from kurzspiel.bots.search import CARE, MEMORY, Judged, Thinker
from kurzspiel.match import View


class Thinks(LevelBot):
    kind: type[Thinker] = Thinker
    iterations = 400
    is_timed = False  # whether these are milliseconds
    care = CARE  # moves drawn for each move of a play-out, of which the best rated is made; 0: any move, to the end

    def __init__(self, seed: int) -> None:
        super().__init__("club", seed)
        self.name = type(self).__name__
        self._own = self.kind(seed, threads=1, memory=MEMORY, care=self.care)

    def study(self, view: View) -> list[Judged]:
        if self.is_timed:
            return self._own.study(view, seconds=self.iterations / 1000)
        return self._own.study(view, nodes=self.iterations)


class Guided(Thinks):
    kind = GuidedThinker  # with the net of the game


class AnyMoves400(Thinks):
    care = 0


def __getattr__(name: str) -> type[Thinks]:
    """Thinks800, Guided40: with any number of iterations. GuidedMs1000, ThinksMs1000: milliseconds instead."""
    if found := re.fullmatch(r"(Thinks|Guided)(Ms)?(\d+)", name):
        base = Guided if found[1] == "Guided" else Thinks
        made = type(name, (base,), {"iterations": int(found[3]), "is_timed": bool(found[2])})
        globals()[name] = made
        return made
    raise AttributeError(f"there are Thinks800, Guided40, GuidedMs1000 and the like here, but no {name}")


class OtherNet(LevelBot):
    """A net that is not in use, at first sight: OTHER_NET=nets/maya.net kurzspiel arena maya --bots ...:OtherNet,net"""

    def __init__(self, seed: int) -> None:
        super().__init__("net", seed)
        self.name = type(self).__name__
        self._file = unpacked(Path(os.environ["OTHER_NET"]).read_bytes())

    def study(self, view: View) -> list[Judged]:
        if self._adviser is None:
            self._adviser = Adviser(view.engine, check_fits(self._file, view.engine.kernels))
        return self._adviser.consult(view)
