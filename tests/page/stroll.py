"""Stroll, a game to test the page with: its moves name two cells, a cell and a colour, a number, or nothing."""

from typing import Annotated

from kurzspiel.engine.contract import Shown
from kurzspiel.engine.kernel import kernel
from kurzspiel.engine.layout import Grid, Int8, Of
from kurzspiel.notation import Kind, Moves

TITLE = "Stroll"
SEATS = (2,)
SIDE = 4
CELLS = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
MOVES = Moves(
    Kind("walk", start=CELLS, goal=CELLS),
    Kind("paint", cell=CELLS, colour=("red", "blue")),
    Kind("bid", count=("1", "2")),
    Kind("rest"),
)
PAINT, BID, REST = (MOVES.first(word) for word in ("paint", "bid", "rest"))
PAINTED = CELLS.index("b3")  # the cell that can be painted
MOST_MOVES = 30
SHOW = {"board": Shown(values=("", "A", "B"))}


class State:
    moves: Int8
    board: Annotated[Grid[int], Of(Int8, 16)]  # 1 and 2: the pieces of seats 0 and 1


@kernel
def setup(s: State, seats: int) -> None:
    s.board[0] = s.board[2] = 1
    s.board[13] = s.board[15] = 2


@kernel
def to_act(s: State) -> int:
    return 0 if s.moves == MOST_MOVES else 1 << s.moves % 2


@kernel
def legal(s: State, seat: int, out: list[int]) -> int:
    count = 0
    for start in range(len(CELLS)):
        for goal in range(len(CELLS)):
            is_near = abs(start // SIDE - goal // SIDE) <= 1 and abs(start % SIDE - goal % SIDE) <= 1
            if s.board[start] == seat + 1 and s.board[goal] == 0 and is_near:
                out[count] = start * len(CELLS) + goal
                count += 1
    for k in range(2):
        out[count] = PAINT + 2 * PAINTED + k
        out[count + 1] = BID + k
        count += 2
    out[count] = REST
    return count + 1


@kernel
def apply(s: State, seat: int, move: int) -> None:
    s.moves += 1
    if move < PAINT:
        s.board[move // len(CELLS)] = 0
        s.board[move % len(CELLS)] = seat + 1


@kernel
def places(s: State, out: list[int]) -> None:
    out[0] = out[1] = 1
