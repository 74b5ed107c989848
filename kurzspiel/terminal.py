"""Playing, watching and replaying in a terminal. It sees views and offers legal moves; it knows no rules."""

import importlib
import sys
import time
from collections.abc import Callable
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from kurzspiel.bots import Bot
from kurzspiel.match import Entry, Match
from kurzspiel.notation import CHANCE
from kurzspiel.record import save
from kurzspiel.rulebook import Rulebook
from kurzspiel.seats import label

HELP = """\
number or text   make that move          undo        take your last move back
?                explain this phase      rules M3.4  read a paragraph
Enter            draw the table again    log         all moves so far
save FILE        write the game down     quit        leave"""


class Left(Exception):
    """The player wants to go."""


class Table:
    """A match on this terminal."""

    def __init__(self, match: Match, console: Console, language: str) -> None:
        self.match = match
        self.console = console
        self.rulebook = Rulebook(match.engine.name, language)
        self.show: Any = importlib.import_module(f"kurzspiel.games.{match.engine.name}.show")

    def draw(self, view: dict[str, Any]) -> None:
        self.console.print()
        self.console.print(self.show.draw(view, self.match.names))

    def entry(self, entry: Entry) -> Text:
        mover, text = entry
        who = Text("chance", style="dim") if mover == CHANCE else label(mover, self.match.names[mover])
        return who.append(f": {text}", style="default")

    def tell(self, before: tuple[list[Entry], dict[str, Any]], after: tuple[list[Entry], dict[str, Any]]) -> None:
        """What happened between two moments, as one viewer saw it: moves, cards turned over, what came of it."""
        (old_log, old_view), (new_log, new_view) = before, after
        for old, new in zip(old_log, new_log, strict=False):
            if old != new:
                self.console.print(self.entry(old).append(f"  was  {new[1]}", style="bold"))
        for entry in new_log[len(old_log) :]:
            self.console.print(self.entry(entry))
        for line in self.show.news(old_view, new_view, self.match.names):
            self.console.print("  ", line)

    def explain(self, numbers: tuple[str, ...] | list[str]) -> None:
        for number in numbers:
            for paragraph in self.rulebook.find(number):
                self.console.print(Markdown(paragraph.markdown))

    def finish(self) -> None:
        """The last table, all open, and who won."""
        places = self.match.places
        if places is None:
            return
        self.draw(self.match.open_view())
        winners = [self.match.names[seat] for seat, place in enumerate(places) if place == 1]
        verb = "wins" if len(winners) == 1 else "share the win"
        self.console.print(Text(f"\n{' and '.join(winners)} {verb}.", style="bold"))


class Game(Table):
    """People and bots at one table, people taking turns at this terminal."""

    def __init__(self, match: Match, console: Console, language: str, people: list[int], bots: dict[int, Bot]) -> None:
        super().__init__(match, console, language)
        self.people = people
        self.bots = bots
        self.seen: dict[int, tuple[list[Entry], dict[str, Any]]] = {}
        self.last_person: int | None = None

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        for seat in self.people:
            self.seen[seat] = [], self.match.view(seat)
        try:
            while self.match.to_act:
                seat = self.match.to_act[0]
                if seat in self.bots:
                    self.match.play(seat, self.bots[seat].choose(self.match.view_of(seat)))
                else:
                    self._turn(seat)
            self._tell_news(self.last_person if self.last_person is not None else self.people[0])
            self.finish()
        except (Left, EOFError, KeyboardInterrupt):
            self.console.print("\nYou left the game. Only 'save FILE' keeps it.")

    def _tell_news(self, seat: int) -> None:
        now = self.match.log_for(seat), self.match.view(seat)
        self.tell(self.seen[seat], now)
        self.seen[seat] = now

    def _turn(self, seat: int) -> None:
        if len(self.people) > 1 and self.last_person != seat:
            self._hand_over(seat)
        self.last_person = seat
        self._tell_news(seat)
        self.draw(self.match.view(seat))
        self._offer(seat)
        while not self._command(seat, self._ask(seat)):
            pass

    def _hand_over(self, seat: int) -> None:
        """Nobody sees the cards of the one who sat here before."""
        self.console.clear()
        if not self.console.is_terminal:
            self.console.print("\n" * 3)
        self._input(f"{self.match.names[seat]} is to move. The others look away; then press Enter. ")

    def _offer(self, seat: int) -> None:
        moves = self.match.legal(seat)
        self.console.print()
        self.console.print(
            Columns([f"{number:>2} {text}" for number, text in enumerate(moves, 1)], padding=(0, 2), column_first=True)
        )

    def _ask(self, seat: int) -> str:
        return self._input(f"{self.match.names[seat]} (number or text, ? helps) > ")

    def _input(self, prompt: str) -> str:
        self.console.print(prompt, end="", highlight=False, markup=False)
        return input()

    def _command(self, seat: int, line: str) -> bool:
        """Do what was typed; says whether it was a move (or an undo) after which the game goes on."""
        words = line.strip().split()
        first, rest = (words[0].lower(), words[1:]) if words else ("", [])
        if first in ("?", "help"):
            self.explain(self.match.paragraphs)
            self.console.print(HELP, highlight=False)
        elif first == "rules":
            self._try(lambda: self.explain(rest or list(self.match.paragraphs)))
        elif first == "log":
            for entry in self.match.log_for(seat):
                self.console.print(self.entry(entry))
        elif first == "save":
            self._save(line.strip()[len("save") :].strip())
        elif first == "undo":
            return self._undo(seat)
        elif first in ("quit", "exit", "q"):
            raise Left
        elif not words:
            self.draw(self.match.view(seat))
            self._offer(seat)
        else:
            return self._try(lambda: self._play(seat, " ".join(words).lower()))
        return False

    def _try(self, action: Callable[[], None]) -> bool:
        try:
            action()
        except (ValueError, OSError) as error:
            self.console.print(Text(f"{error}.", style="bold"))
            return False
        return True

    def _play(self, seat: int, text: str) -> None:
        moves = self.match.legal(seat)
        if text.isdecimal():
            if not 1 <= int(text) <= len(moves):
                raise ValueError(f"there is no move number {text}; they go from 1 to {len(moves)}")
            text = moves[int(text) - 1]
        self.match.play(seat, text)

    def _save(self, path: str) -> None:
        def write() -> None:
            if not path:
                raise ValueError("say where to save it, like 'save evening.txt'")
            save(self.match, path)
            self.console.print(f"Saved to {path}.", markup=False, highlight=False)

        self._try(write)

    def _undo(self, seat: int) -> bool:
        if not self._try(lambda: self._take_back(seat)):
            return False
        for person in self.people:
            self.seen[person] = self.match.log_for(person), self.match.view(person)
        self.console.print("Taken back.")
        return True

    def _take_back(self, seat: int) -> None:
        self.match.undo(seat, moves=1, over=self.bots)


def watch(
    match: Match, bots: list[Bot], console: Console, language: str, seat: int | None, pause: float, every: bool
) -> None:
    """Bots against bots, seen by a spectator or from a seat."""
    table = Table(match, console, language)
    stage = None
    seen: tuple[list[Entry], dict[str, Any]] = [], match.view(seat)
    while match.to_act:
        if every or table.show.stage(seen[1]) != stage:
            stage = table.show.stage(seen[1])
            table.draw(seen[1])
        mover = match.to_act[0]
        match.play(mover, bots[mover].choose(match.view_of(mover)))
        now = match.log_for(seat), match.view(seat)
        table.tell(seen, now)
        seen = now
        time.sleep(pause)
    table.finish()


class Replay:
    """A record, move by move. At a terminal one can step; into a pipe all of it is written."""

    def __init__(self, match: Match, console: Console, language: str, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.table = Table(match, console, language)
        self.last = len(match.log)

    def moment(self, number: int) -> tuple[list[Entry], dict[str, Any]]:
        """Log and view after so many moves: from a seat, or with all cards open."""
        then = self.match.at(number)
        if self.seat is None:
            return then.log, then.open_view()
        return then.log_for(self.seat), then.view(self.seat)

    def run(self, number: int) -> None:
        if sys.stdin.isatty() and self.table.console.is_terminal:
            self._step(number)
        else:
            self._print_all(number)

    def _print_all(self, number: int) -> None:
        now = self.moment(number)
        self.table.draw(now[1])
        for after in range(number + 1, self.last + 1):
            then = self.moment(after)
            self.table.tell(now, then)
            if self.table.show.stage(then[1]) != self.table.show.stage(now[1]):
                self.table.draw(then[1])
            now = then

    def _step(self, number: int) -> None:
        while True:
            log, view = self.moment(number)
            self.table.draw(view)
            if log:
                self.table.console.print(
                    Text(f"move {number} of {self.last}: ", style="dim"), self.table.entry(log[-1])
                )
            try:
                typed = input("Enter next, b back, a number goes there, q quits > ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if typed in ("q", "quit"):
                return
            if typed.isdecimal() and int(typed) <= self.last:
                number = int(typed)
            elif typed in ("", "b"):
                number = min(self.last, number + 1) if typed == "" else max(0, number - 1)
            else:
                self.table.console.print(f"Moves go from 0 to {self.last}.")
