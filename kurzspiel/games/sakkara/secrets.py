"""What is hidden in Sakkara: nothing (S1.5). So these functions of the contract have nothing to do."""

from kurzspiel.engine.kernel import Random, kernel
from kurzspiel.games.sakkara.state import State

SECRETS = False


@kernel
def blind(s: State, seat: int) -> None:
    """S1.5: nothing is hidden."""


@kernel
def sample(s: State, seat: int, rng: Random) -> None:
    """S1.5: nothing is hidden, so there is nothing to guess."""


@kernel
def veil(s: State, seat: int, mover: int, move: int, then: int) -> int:
    """S1.5: everybody reads every move."""
    return move


@kernel
def unveil(s: State, guess: State, mover: int, seen: int) -> int:
    """S1.5: no move is veiled."""
    return seen


@kernel
def disclosed(s: State) -> int:
    """S1.5: nothing hidden is ever shown."""
    return 0
