"""Thinkers with a number of iterations instead of a clock: what the arena finds does not depend on the machine.

kurzspiel arena himalaya --bots ./examples/thinkers.py:Thinks4800,greedy --games 40
"""

import os
from pathlib import Path

from kurzspiel.bots.guided import GuidedThinker
from kurzspiel.bots.levels import LevelBot
from kurzspiel.bots.net import Adviser, check_fits, unpacked
from kurzspiel.bots.search import CARE, MEMORY, Judged, Thinker
from kurzspiel.match import View


class Thinks(LevelBot):
    kind: type[Thinker] = Thinker
    iterations = 400
    care = CARE  # moves drawn for each move of a play-out, of which the best rated is made; 0: any move, to the end

    def __init__(self, seed: int) -> None:
        super().__init__("club", seed)
        self.name = type(self).__name__
        self._own = self.kind(seed, threads=1, memory=MEMORY, care=self.care)

    def study(self, view: View) -> list[Judged]:
        return self._own.study(view, nodes=self.iterations)


class Thinks400(Thinks):
    pass


class Thinks100(Thinks):
    iterations = 100


class Thinks200(Thinks):
    iterations = 200


class Thinks800(Thinks):
    iterations = 800


class Thinks2000(Thinks):
    iterations = 2000


class Thinks4800(Thinks):
    iterations = 4800


class AnyMoves400(Thinks):
    care = 0


class Guided400(Thinks):
    kind = GuidedThinker  # with the net of the game


class Guided40(Guided400):
    iterations = 40


class Guided100(Guided400):
    iterations = 100


class Guided2000(Guided400):
    iterations = 2000


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
