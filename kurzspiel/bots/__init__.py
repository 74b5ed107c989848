"""Programs that choose moves. A bot gets a view, never the state."""

from typing import Protocol

from kurzspiel.kernel import GREEDY, RANDOM, SENSIBLE
from kurzspiel.match import View, check_seed
from kurzspiel.notation import shortened

LEVELS = {"random": RANDOM, "greedy": GREEDY, "sensible": SENSIBLE}


class Bot(Protocol):
    name: str

    def choose(self, view: View) -> str:
        """One of `view.legal`."""


class QuickBot:
    """A bot that is a kernel: random, greedy, or now the one and now the other (sensible)."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._level = LEVELS[name]
        self._seed = seed
        self._rng: object = None

    def choose(self, view: View) -> str:
        if self._rng is None:
            self._rng = view.engine.rng(self._seed, stream=1 + view.seat)
        return view.engine.moves.texts[view.engine.choose(view.states, view.seat, self._level, self._rng)]


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; the same seed makes it choose the same."""
    return QuickBot(check_bot(name), check_seed(seed))


def check_bot(name: str) -> str:
    if name not in list(LEVELS):  # also what is no text at all
        raise ValueError(f"there is no bot {shortened(name)}; there are: {', '.join(LEVELS)}")
    return name


def share_out(names: list[str], chairs: int) -> list[str]:
    """Bots for so many chairs: one name for all, or one for each."""
    if isinstance(names, str):
        raise ValueError(f"{shortened(names)} is one name; give a list of bots")
    for name in names:
        check_bot(name)
    if len(names) == 1:
        return names * chairs
    if len(names) != chairs:
        raise ValueError(f"{len(names)} bots for {chairs} chairs; name one for all, or one for each chair")
    return names
