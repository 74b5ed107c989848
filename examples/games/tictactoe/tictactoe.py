"""Tic-tac-toe: three in a row wins. A whole game in one file; docs/adding-a-game.md explains it."""

from typing import Annotated

from kurzspiel.engine.contract import Shown
from kurzspiel.engine.kernel import kernel, table
from kurzspiel.engine.layout import Grid, Int8, Of
from kurzspiel.notation import Kind, Moves

TITLE = "Tic-tac-toe"
SEATS = (2,)
CELLS = tuple(f"{column}{row}" for row in "123" for column in "abc")
MOVES = Moves(Kind("place", cell=CELLS))  # a move's code is the number of its cell
MOST_MOVES = len(CELLS)
NODES = {"novice": 4, "casual": 24, "club": 8000}  # of the search, by level: 8,000 have never lost
LINES = table([(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)])
SHOW = {"board": Shown(values=("", "X", "O")), "turn": Shown("To move", values=("X", "O"), seats=(0, 1))}


class State:
    turn: Int8  # whose it is
    _placed: Int8  # marks on the board
    _won: Int8  # 0: nobody has, else the mark that has
    board: Annotated[Grid[int], Of(Int8, 9)]  # marks: 0 = none, 1 = seat 0, 2 = seat 1


@kernel
def setup(s: State, seats: int) -> None:
    """All numbers are 0, which is right."""


@kernel
def to_act(s: State) -> int:
    return 0 if s._won or s._placed == MOST_MOVES else 1 << s.turn


@kernel
def legal(s: State, seat: int, out: list[int]) -> int:
    count = 0
    for cell in range(MOST_MOVES):
        if s.board[cell] == 0:
            out[count] = cell
            count += 1
    return count


@kernel
def apply(s: State, seat: int, move: int) -> None:
    s.board[move] = seat + 1
    s._placed += 1
    s.turn = 1 - seat
    for line in range(len(LINES)):
        if s.board[LINES[line, 0]] == s.board[LINES[line, 1]] == s.board[LINES[line, 2]] == seat + 1:
            s._won = seat + 1


@kernel
def places(s: State, out: list[int]) -> None:
    for seat in range(2):
        out[seat] = 2 if s._won == 2 - seat else 1
