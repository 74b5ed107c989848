"""A match on this terminal: the table drawn, and what happened in words."""

from collections import Counter
from typing import NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from kurzspiel.match import Entry, Match
from kurzspiel.notation import CHANCE
from kurzspiel.seats import label, mark, winners
from kurzspiel.steps import Step
from kurzspiel.study.rulebook import Rulebook
from kurzspiel.texts import aloud, spoken, tell
from kurzspiel.views import ViewData

MOST_DIGITS = 6  # of a number that a person types
WIDTH = 80  # columns that every table fits in


class Glance(NamedTuple):
    """What one viewer may know: the log, what happened in each of its moves, both by number, and the view."""

    log: dict[int, Entry]
    steps: dict[int, list[Step]]
    view: ViewData

    @classmethod
    def of(cls, match: Match, seat: int | None) -> "Glance":
        return cls(match.numbered_log_for(seat), match.steps_for(seat), match.view(seat))

    @classmethod
    def in_the_open(cls, match: Match) -> "Glance":
        """With nothing hidden."""
        return cls(dict(enumerate(match.log)), dict(enumerate(match.steps())), match.open_view())


class Chapter(NamedTuple):
    """A move and what came of it, as one viewer saw it: what is new in the log, by number, and then what happened."""

    moves: dict[int, Entry]
    news: list[Text]


def as_number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


def is_goodbye(line: str) -> bool:
    return line.strip().lower() in ("q", "quit", "exit")


class Display:
    """A match on this terminal."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match = match
        self.console = console
        self.show = match.engine.show

    def draw(self, view: ViewData) -> None:
        table = self.show.draw(view, self.match.names)
        self.console.print()
        self.console.print(table)
        if self.console.width < WIDTH and self._signs(table, self.console.width) != self._signs(table, WIDTH):
            said = tell("terminal-cut-off", needed=str(WIDTH), width=str(self.console.width))
            self.console.print(Text(said, style="dim"))

    def _signs(self, table: RenderableType, width: int) -> Counter[str]:
        """What can be read of a table in this many columns; wrapping loses nothing."""
        lines = self.console.render_lines(table, self.console.options.update(width=width))
        return Counter(sign for line in lines for segment in line for sign in segment.text if not sign.isspace())

    def entry(self, entry: Entry) -> Text:
        mover, text = entry
        who = Text(tell("terminal-chance"), style="dim") if mover == CHANCE else label(mover, self.match.names[mover])
        return who.append(f": {text}", style="default")

    def story(self, before: Glance, after: Glance) -> Chapter:
        moves = {number: entry for number, entry in after.log.items() if number not in before.log}
        steps = [step for number in moves for step in after.steps[number]]
        revealed = self._revealed(steps)
        moves = {number: entry for number, entry in moves.items() if not self._is_told_by_steps(entry, revealed)}
        return Chapter(moves, [self.step(step) for step in steps])

    def _revealed(self, steps: list[Step]) -> set[int | None]:
        """The seats whose secret choices the first steps reveal, one seat after the other."""
        alike = [step.seat for step in steps if step.kind is steps[0].kind]
        return set(alike) if len(alike) > 1 else set()

    def _is_told_by_steps(self, entry: Entry, revealed: set[int | None]) -> bool:
        mover, text = entry
        return mover in revealed and text.split()[0] in self.show.SECRET

    def step(self, step: Step) -> Text:
        sign = Text("· ", style="dim") if step.seat in (None, CHANCE) else mark(step.seat).append(" ")
        sentence = step.tell(self.match.names, spoken())
        return sign.append(f"{sentence[:1].upper()}{sentence[1:]}", style="default")

    def lines(self, *stories: Chapter) -> list[Text]:
        """Several stories as one."""
        lines: list[Text] = []
        moves: list[Entry] = []
        for story in stories:
            moves += story.moves.values()
            if story.news:
                lines += [*self._moves(moves), *(Text("    ").append_text(line) for line in story.news)]
                moves = []
        return lines + self._moves(moves)

    def _moves(self, entries: list[Entry]) -> list[Text]:
        """One line per move; but what a seat chose in secret stays together, whatever others did in between."""
        texts: dict[tuple[int, object], list[str]] = {}
        for number, (mover, text) in enumerate(entries):
            word = text.split()[0]
            texts.setdefault((mover, word if word in self.show.SECRET else number), []).append(text)
        return [self.entry((mover, ", ".join(same))) for (mover, _), same in texts.items()]

    def latest(self, log: dict[int, Entry]) -> Chapter:
        """The moves of the last lap that everybody knows of."""
        known = self.match.numbered_log_for(None)
        numbers = [number for number in log if number in known]
        return Chapter({number: log[number] for number in numbers[-self.match.seats :]}, [])

    def tell(self, lines: list[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def explain(self, *numbers: str) -> None:
        from rich.markdown import Markdown  # when a rule is asked for

        book = Rulebook(self.match.engine.name, spoken())
        self.console.print(Markdown(book.extract(*numbers) if numbers else book.markdown))
        self.console.print()

    def finish(self) -> None:
        """The last table, all open, and who won."""
        self.draw(self.match.open_view())
        self.winners()

    def winners(self) -> None:
        if said := winners(self.match.names, self.match.places):
            self.console.print(Text(f"\n{aloud(said)}.", style="bold"))
