"""A match as a history: what happened, which viewer can read what of it, and histories that look alike to a seat."""

from collections.abc import Callable, Iterator

from kurzspiel.engine import SPECTATOR, Engine
from kurzspiel.game import game

OVER = -4  # OpenSpiel counts so
Log = list[tuple[int, int]]  # mover and code of each move


class Walk:
    """A match on its way, cheap to copy: its state, its log, and which moves of it not everybody can read in full."""

    __slots__ = ("_disclosed", "_open_count", "_open_log", "_veiled", "engine", "log", "mover", "position", "seats")

    def __init__(self, engine: Engine, seats: int) -> None:
        self.engine, self.seats = engine, seats
        self.position = engine.start(seats)
        self.log: Log = []
        self._veiled: dict[int, int] = {}  # by number of the move: how much had been disclosed when it was made
        self._disclosed = 0
        self._open_count = 0  # this many moves at the beginning everybody reads in full ...
        self._open_log = ""  # ... like this
        self.mover = self._who()  # whose move it is: a seat (of several the first), CHANCE or OVER

    def __copy__(self) -> "Walk":
        twin = Walk.__new__(Walk)
        twin.engine, twin.seats, twin.mover, twin._disclosed = self.engine, self.seats, self.mover, self._disclosed
        twin._open_count, twin._open_log = self._open_count, self._open_log
        twin.position, twin.log, twin._veiled = self.position, self.log[:], self._veiled.copy()
        return twin

    def __deepcopy__(self, memo: object) -> "Walk":
        return self.__copy__()  # an engine is not copied

    def __reduce__(self) -> "tuple[Callable[[str, int, Log], Walk], tuple[str, int, Log]]":
        return walked, (self.engine.name, self.seats, self.log)

    def _who(self) -> int:
        to_act = self.engine.to_act(self.position)
        return to_act[0] if to_act else OVER

    def play(self, code: int) -> None:
        """The next move, unchecked."""
        number, before = len(self.log), self._disclosed
        self.position, to_act, self._disclosed, read = self.engine.step(self.position, self.mover, code, before)
        self.log.append((self.mover, code))
        for each in [] if before == self._disclosed else list(self._veiled):
            if self.read(each, SPECTATOR) == self.log[each][1]:
                del self._veiled[each]
        if read != code:
            self._veiled[number] = before
        self.mover = to_act[0] if to_act else OVER

    def read(self, number: int, viewer: int) -> int:
        """A move of the log as this viewer reads it now; -1: not at all."""
        mover, code = self.log[number]
        if number not in self._veiled:
            return code
        return self.engine.veil(self.position, viewer, mover, code, self._veiled[number])

    def log_for(self, viewer: int) -> str:
        """The log as this viewer may read it, one line per move: who made it (-1: chance), and what."""
        first = next(iter(self._veiled), len(self.log))
        self._open_log += self._lines(self._open_count, first, viewer)
        self._open_count = first
        return self._open_log + self._lines(first, len(self.log), viewer)

    def _lines(self, first: int, last: int, viewer: int) -> str:
        texts = self.engine.moves.texts
        seen = [(self.log[number][0], self.read(number, viewer)) for number in range(first, last)]
        return "".join([f"{mover} {texts[code]}\n" for mover, code in seen if code >= 0])

    def retold(self, viewer: int, there: "Walk", draw: Callable[[], float]) -> Iterator[int]:
        """The moves of a history that this viewer cannot tell from this one; `there` must make them one by one. `draw`
        gives random numbers from 0 to 1.
        """
        view = self.engine.view(self.position, viewer)
        guess = self.engine.sample(view, viewer, self.engine.dice(int(draw() * 2**53)))
        for number, (mover, code) in enumerate(self.log):
            seen = self.read(number, viewer)
            if seen != code:
                code = self.engine.unveil(there.position, guess, mover, seen)
            if code < 0:
                legal = self.engine.legal(there.position, mover)
                code = legal[int(draw() * len(legal))]
            yield code


def walked(name: str, seats: int, log: Log) -> Walk:
    """The walk with this log."""
    walk = Walk(game(name).engine, seats)
    for _, code in log:
        walk.play(code)
    return walk
