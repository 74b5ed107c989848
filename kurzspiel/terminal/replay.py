"""Replaying a record in a terminal."""

import sys

from rich.console import Console

from kurzspiel.match import Match
from kurzspiel.terminal.table import Display, Glance, as_number, is_goodbye
from kurzspiel.texts import tell


class ReplayScreen:
    """A record, move by move. At a terminal one can step; to a pipe everything is written."""

    def __init__(self, match: Match, console: Console, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.table = Display(match, console)
        self.last = len(match.log)

    def run(self, number: int) -> None:
        if sys.stdin.isatty() and self.table.console.is_terminal:
            try:
                self._step(number)
            except (EOFError, KeyboardInterrupt):
                self.table.console.print()
        else:
            self._print_all(number)

    def _glance(self, then: Match) -> Glance:
        """From a seat, or with all cards open."""
        return Glance.in_the_open(then) if self.seat is None else Glance.of(then, self.seat)

    def _print_all(self, number: int) -> None:
        show = self.table.show
        then = self.match.at(number)
        now = self._glance(then)
        self.table.draw(now.view)
        for mover, text in self.match.log[number:]:
            then.play(mover, text)
            before, now = now, self._glance(then)
            self.table.tell(self.table.lines(self.table.story(before, now)))
            if show.stage(now.view) != show.stage(before.view):
                self.table.draw(now.view)
        self.table.winners()

    def _step(self, number: int) -> None:
        wanted: int | None = number
        while wanted is not None:
            number = wanted
            self._show(number)
            wanted = self._ask(number)

    def _show(self, number: int) -> None:
        now = self._glance(self.match.at(number))
        if number:
            self.table.tell(self.table.lines(self.table.story(self._glance(self.match.at(number - 1)), now)))
        self.table.draw(now.view)
        if number == self.last:
            self.table.winners()
        self.table.console.print()

    def _ask(self, number: int) -> int | None:
        """The move to go to; None: leave."""
        while True:
            typed = input(f"{tell('terminal-step', number=str(number), last=str(self.last))} > ")
            if is_goodbye(typed):
                return None
            word = typed.strip().lower()
            wanted = {"": number + 1, "b": number - 1}.get(word, as_number(word))
            if wanted is not None and 0 <= wanted <= self.last:
                return wanted
            self.table.console.print(tell("terminal-steps", last=str(self.last), number=str(number)))
