"""Rules of a game without secrets and without chance, as far as they are the same for all."""

from typing import Any

from kurzspiel.engine.defaults import written
from kurzspiel.engine.kernel import Random, kernel
from kurzspiel.engine.layout import layout

VERSION = 1
SECRETS = False
MOST_MOVES = 10_000
MOST_ODDS = 1  # chance draws nothing
PHASES = ("",)  # names of the numbers in a field `phase` of the state, where there is one
SHOW: dict[str, Any] = {}  # by field of the state: how the default view shows it


def made_for(rules: Any) -> dict[str, Any]:
    return {"MOST_LEGAL": len(rules.MOVES.texts), "clear": written.clear(layout(rules.State))}


@kernel
def odds(s: Any, out: Any) -> None:
    """Chance draws nothing."""


@kernel
def blind(s: Any, seat: int) -> None:
    """Nothing is hidden."""


@kernel
def sample(s: Any, seat: int, rng: Random) -> None:
    """Nothing is hidden, so there is nothing to guess."""


@kernel
def veil(s: Any, seat: int, mover: int, move: int, then: int) -> int:
    """Everybody reads every move."""
    return move


@kernel
def unveil(s: Any, guess: Any, mover: int, seen: int) -> int:
    """No move is veiled."""
    return seen


@kernel
def disclosed(s: Any) -> int:
    """Nothing hidden is ever shown."""
    return 0
