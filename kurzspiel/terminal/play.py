"""Playing in a terminal: people and bots at one table, people taking turns at one keyboard."""

import os
from collections.abc import Callable, Iterable
from contextlib import suppress

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from kurzspiel.bots import Bot, dismiss, play_for
from kurzspiel.match import Entry, Match
from kurzspiel.record import save
from kurzspiel.seats import MARKS, named
from kurzspiel.terminal.table import Chapter, Display, Glance, as_number, is_goodbye
from kurzspiel.texts import aloud, reason_of, say, sentence_of, tell

with suppress(ImportError):  # Windows has none
    import readline  # arrow keys at our prompts

    readline.set_auto_history(False)  # the next person must not see what was typed before

WIPE = "\033[H\033[2J\033[3J"  # the screen and what has scrolled out of it
HELP_COLUMN = 11  # letters of what can be typed, in the second column of the help
HINT_SECONDS = 1.0
BEFORE = -1  # the number of a move made before anybody sat down


class Left(Exception):
    """The player wants to leave."""


def write(match: Match, path: str | os.PathLike[str]) -> None:
    """Save the record; a ValueError says what is wrong, with the name that was asked for."""
    try:
        save(match, path)
    except OSError as error:
        if not error.strerror:
            raise ValueError(sentence_of(error)) from None
        raise ValueError(say("terminal-cannot-write", path=str(path), why=reason_of(error))) from None


class PlaySession(Display):
    """People and bots at one table, people taking turns at this terminal."""

    def __init__(
        self, match: Match, console: Console, people: list[int], bots: dict[int, Bot], is_saved: bool = False
    ) -> None:
        super().__init__(match, console)
        self.people = people
        self.bots = bots
        self.saved = match.log if is_saved else None  # the log when it was last saved
        self.last_person: int | None = None
        self.seen: dict[int, Glance] = {seat: self._glance(seat) for seat in people}
        # per person: the numbers of moves, and what to say about each
        self.unread = {seat: [(BEFORE, self.latest(moment.log))] for seat, moment in self.seen.items()}
        self.heard = len(match.log)  # how many moves all this comes from
        self.was_secret = False  # whether there may be something on the screen that others must not see

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        try:
            while self.match.to_act:
                seat = self._next()
                if seat in self.bots:
                    play_for(self.match, seat, self.bots[seat])
                    self._listen()
                else:
                    self._turn(seat)
            dismiss(self.bots.values(), self.match.places)
            self._tell_news(self.people[0] if self.last_person is None else self.last_person)
            self.finish()
            self._offer_record()
        except (Left, EOFError, KeyboardInterrupt):
            self._leave()

    def _next(self) -> int:
        """Whose move it is; where several choose at the same time, bots first, so that people can take theirs back."""
        return next((seat for seat in self.match.to_act if seat in self.bots), self.match.to_act[0])

    def _glance(self, seat: int) -> Glance:
        return Glance.of(self.match, seat)

    def _play(self, seat: int, text: str) -> None:
        self.match.play(seat, text)
        self._listen()

    def _listen(self) -> None:
        """Keep what has happened for everybody here; it is shown when they sit down."""
        for person in self.people:
            now = self._glance(person)
            self.unread[person].append((self.heard, self.story(self.seen[person], now)))
            self.seen[person] = now
        self.heard = len(self.match.log)

    def _tell_news(self, seat: int) -> None:
        self.tell(self.lines(*(story for _, story in self.unread[seat])))
        self.unread[seat] = []

    def _turn(self, seat: int) -> None:
        if len(self.people) > 1 and self.last_person != seat:
            self._hand_over(seat)
        self.last_person = seat
        self.was_secret = self.was_secret or self._is_secret
        self._tell_news(seat)
        self._show(seat)
        while not self._command(seat, self._ask(seat)):
            pass

    def _show(self, seat: int) -> None:
        self.draw(self.match.view(seat))
        number = 0
        for title, moves in self._groups(seat):
            self.console.print(Text(title, style="dim"))
            numbered = [f"{number + k:>2} {text}" for k, text in enumerate(moves, 1)]
            self.console.print(Columns(numbered, padding=(0, 2), column_first=True))
            number += len(moves)

    def _groups(self, seat: int) -> list[tuple[str, list[str]]]:
        """The legal moves as they are offered; their numbers follow this order."""
        groups: list[tuple[str, list[str]]] = self.show.groups(self.match.view(seat), self.match.legal(seat))
        return groups

    def _hand_over(self, seat: int) -> None:
        """Hide the cards of the last person at the keyboard; where nothing is hidden, the game just goes on."""
        if not (self.was_secret or self._is_secret):
            self.console.print(f"\n{tell('terminal-to-move', who=self._title(seat))}", markup=False)
            return
        self._wipe()
        typed = input(f"{tell('terminal-look-away', who=self._title(seat))} ")
        if is_goodbye(typed):
            raise Left

    @property
    def _is_secret(self) -> bool:
        """Whether a person here may know what not everybody may."""
        known, *views = [self.match.engine.to_bytes(self.match.view_of(who).position) for who in (None, *self.people)]
        return bool(self.show.HOLDS_CARDS or any(view != known for view in views))

    @property
    def _secret_kind(self) -> str:
        """The kind of move that all choose now, unseen, like `plan`; empty if there is none."""
        offered = (text.split()[0] for seat in self.match.to_act for text in self.match.legal(seat))
        return next((word for word in offered if word in self.show.SECRET), "")

    def _wipe(self) -> None:
        self.was_secret = False
        if self.console.is_terminal:
            self.console.file.write(WIPE)
        else:
            self.console.print("\n" * 3)

    def _title(self, seat: int) -> str:
        return f"{MARKS[seat]} {named(seat, self.match.names[seat])}"

    def _ask(self, seat: int) -> str:
        return input(f"{tell('terminal-prompt', who=self._title(seat))} > ").strip()

    def _offer_record(self) -> None:
        """After the end: the last chance to keep the record."""
        while not self._is_saved:
            typed = input(f"{tell('terminal-keep')} > ").strip()
            if not typed or is_goodbye(typed):
                return
            self._try(lambda typed=typed: self._save_finished(typed))  # type: ignore[misc]

    def _save_finished(self, line: str) -> None:
        word, _, path = line.partition(" ")
        if word.lower() != "save":
            raise ValueError(say("terminal-only-save"))
        self._save(path.strip())

    @property
    def _is_saved(self) -> bool:
        return self.saved == self.match.log

    def _leave(self) -> None:
        if not self.match.to_act:
            self.console.print()
            return
        if len(self.people) > 1 and (self.was_secret or self._is_secret):
            self._wipe()
        said = tell("terminal-left") if self._is_saved else tell("terminal-left-unsaved")
        self.console.print(f"\n{said}")

    def _command(self, seat: int, line: str) -> bool:
        """Do what was typed; says whether it was a move (or an undo) after which the game goes on."""
        words = line.split()
        first, rest = (words[0].lower(), words[1:]) if words else ("", [])
        if first in ("?", "help"):
            if self.match.paragraphs:
                self.explain(*self.match.paragraphs)
            self.console.print("\n".join([self._help(), *map(tell, self.show.HELP)]), markup=False)
        elif first == "rules":
            self._try(lambda: self.explain(*(rest or self.match.paragraphs)))
        elif first == "log":
            self.tell([self.entry(entry) for entry in self.match.log_for(seat)])
        elif first == "save":
            self._try(lambda: self._save(line[len("save") :].strip()))
        elif first == "hint":
            self._try(lambda: self._hint(seat))
        elif first == "undo":
            return self._try(lambda: self._undo(seat, rest))
        elif first in self.show.COMMANDS:
            self._try(lambda: self.console.print(self.show.COMMANDS[first](self.match.view(seat), rest)))
        elif is_goodbye(line):
            raise Left
        elif not words:
            self._show(seat)
        else:
            return self._try(lambda: self._choose(seat, " ".join(words).lower()))
        return False

    def _try(self, action: Callable[[], None]) -> bool:
        try:
            action()
        except ValueError as error:
            said = aloud(sentence_of(error))
            said = said[0].upper() + said[1:]
            self.console.print(Text(said if said.endswith((".", "?")) else f"{said}.", style="bold"))
            return False
        return True

    def _choose(self, seat: int, text: str) -> None:
        moves = [move for _, group in self._groups(seat) for move in group]
        if text.isdecimal():
            number = as_number(text) or 0
            if not 1 <= number <= len(moves):
                raise ValueError(say("terminal-no-number", number=text[:60], last=str(len(moves))))
            text = moves[number - 1]
        for each in self.show.expand(self.match.view(seat), text) or [text]:
            self._play(seat, each)

    def _save(self, path: str) -> None:
        if not path:
            raise ValueError(say("terminal-save-where"))
        write(self.match, os.path.expanduser(path))
        self.saved = self.match.log
        self.console.print(tell("terminal-saved", path=path), markup=False, soft_wrap=True)
        if kind := self._secret_kind:
            self.console.print(tell("terminal-saved-secrets", kind=say(f"terminal-kind-{kind}")))

    def _hint(self, seat: int) -> None:
        from kurzspiel.study import analysis  # loaded only when asked for

        for line in analysis.advice_lines(analysis.hint(self.match.view_of(seat), seconds=HINT_SECONDS)):
            self.console.print(line, markup=False)

    def _help(self) -> str:
        rules = " ".join(["rules", *self.match.paragraphs[:1]]).ljust(HELP_COLUMN)
        if not (kind := self._secret_kind):
            lines = [tell("terminal-help", last=say("terminal-last-move"), rules=rules), tell("terminal-help-undo")]
        else:
            word = say(f"terminal-kind-{kind}")
            last = say("terminal-whole", kind=word)
            lines = [tell("terminal-help", last=last, rules=rules), tell("terminal-help-undo-whole", kind=word)]
        return "\n".join(lines if len(self.people) > 1 else lines[:1])

    def _undo(self, seat: int, words: list[str]) -> None:
        """Take back the asking player's last move, or another's at this terminal; of secret choices all of them."""
        mover = self._person(words) if words else seat
        kind, log = self._secret_kind, self.match.log
        count = self.match.undo(mover, moves=1, over=self.bots)
        gone = self._gone(log, mover, count)
        for person in self.people:
            self.seen[person] = self._glance(person)
            self.unread[person] = list(_without(gone, self.unread[person]))
        self.heard = len(self.match.log)
        whole = say(f"terminal-kind-{kind}") if kind else ""
        self.console.print(tell("terminal-whole-undone", kind=whole) if kind else tell("terminal-undone"))

    def _gone(self, log: list[Entry], mover: int, count: int) -> set[int]:
        """The numbers of the moves that were taken back: the last ones, or of secret choices only the mover's."""
        left = self.match.log
        if left == log[: len(left)]:
            return set(range(len(left), len(log)))
        return set([number for number, (who, _) in enumerate(log) if who == mover][-count:])

    def _person(self, words: list[str]) -> int:
        people = {str(seat): seat for seat in self.people}
        if len(people) == 1 and words != list(people):
            raise ValueError(say("terminal-only-you"))
        if len(words) != 1 or words[0] not in people:
            raise ValueError(say("terminal-undo-whose", first=str(self.people[0]), people=", ".join(people)))
        return people[words[0]]


def _without(gone: set[int], unread: Iterable[tuple[int, Chapter]]) -> Iterable[tuple[int, Chapter]]:
    """What is still to be shown when these moves are taken back; those after them have new numbers."""

    def renumbered(number: int) -> int:
        return number - sum(other < number for other in gone)

    for number, story in unread:
        if number not in gone:
            moves = {renumbered(each): entry for each, entry in story.moves.items() if each not in gone}
            yield renumbered(number), Chapter(moves, story.news)
