"""My game: take one, two or three stones from a heap; the player who takes the last one wins."""

from kurzspiel.engine.contract import Shown
from kurzspiel.engine.kernel import kernel
from kurzspiel.engine.layout import Int8
from kurzspiel.notation import Kind, Moves

TITLE = "My game"
SEATS = (2,)
STONES = 15
MOST = 3  # stones that may be taken at once
MOVES = Moves(Kind("take", stones=("1", "2", "3")))  # codes 0, 1, 2
MOST_MOVES = STONES  # no match is longer
SHOW = {"turn": Shown("To move", values=("first", "second"), seats=(0, 1))}  # how the page and the terminal show it


class State:
    turn: Int8  # whose it is
    heap: Int8  # stones left


@kernel
def setup(s: State, seats: int) -> None:
    """Before the first move; all numbers are 0 until then."""
    s.heap = STONES


@kernel
def to_act(s: State) -> int:
    """Who may move now, as a bit set; 0: the match is over."""
    return 1 << s.turn if s.heap else 0


@kernel
def legal(s: State, seat: int, out: list[int]) -> int:
    """Fill in the codes of the moves this seat may make; return how many."""
    count = min(MOST, s.heap)
    for move in range(count):
        out[move] = move
    return count


@kernel
def apply(s: State, seat: int, move: int) -> None:
    """Make a move, which is legal."""
    s.heap -= move + 1
    s.turn = 1 - seat


@kernel
def places(s: State, out: list[int]) -> None:
    """The place of each seat at the end, 1 for the winner."""
    for seat in range(2):
        out[seat] = 2 if seat == s.turn else 1
