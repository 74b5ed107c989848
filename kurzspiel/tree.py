"""Moves that were made and others that might have been, as a tree: each follows another."""

from collections.abc import Iterator
from typing import NamedTuple

from kurzspiel.engine.forms.room import Position
from kurzspiel.match import Entry, Match

BEGINNING = 0  # the number of what is before all moves


class TreeMove(NamedTuple):
    """A move, and the number of the one that it follows."""

    parent: int
    mover: int
    text: str


class MoveTree:
    """Every move has a number, from 1 on, and so does what follows it; of several the first is the main line.

    Adding a move costs the same wherever it is added: a position is kept for each.
    """

    def __init__(self, match: Match) -> None:
        """From a match without moves, which is played along the main line."""
        self.match = match
        self.moves = [TreeMove(BEGINNING, BEGINNING, "")]
        self.comments: dict[int, str] = {}  # by number
        self._followers: list[list[int]] = [[]]
        self._positions: list[Position] = [match.bookmark.position]
        self._end = BEGINNING  # of the main line

    def add(self, parent: int, mover: int, text: str) -> int:
        """The number of a new move. The errors of `Match.play` say why it cannot be made there."""
        if parent == self._end:
            self.match.play(mover, text)
            self._end, position = len(self.moves), self.match.bookmark.position
        else:
            position = self._after(parent, mover, text)
        number = len(self.moves)
        self.moves.append(TreeMove(parent, mover, text))
        self._followers[parent].append(number)
        self._followers.append([])
        self._positions.append(position)
        return number

    def _after(self, parent: int, mover: int, text: str) -> Position:
        engine, before = self.match.engine, self._positions[parent]
        code = engine.moves.code(text)
        if mover not in engine.to_act(before) or code not in engine.legal(before, mover):
            self.match_at(parent).check(mover, text)  # it says why
        return engine.apply(before, mover, code)

    def followers(self, number: int) -> list[int]:
        """What follows a move, the main line first."""
        return self._followers[number]

    def path(self, number: int) -> list[Entry]:
        """The moves that lead there, from the first on, with it."""
        found = []
        while number:
            parent, mover, text = self.moves[number]
            found.append((mover, text))
            number = parent
        return found[::-1]

    def line(self, first: int) -> Iterator[int]:
        """A move and those that follow it in the main line from there on."""
        found: list[int] = [first]
        while found:
            yield found[0]
            found = self._followers[found[0]]

    def match_at(self, number: int) -> Match:
        """The match that leads to a move."""
        made = Match(self.match.engine, self.match.seats, names=self.match.names)
        for mover, text in self.path(number):
            made.play(mover, text)
        return made
