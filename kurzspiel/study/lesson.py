"""A guided first match: `lesson.txt` in a game's package, a record in which comments explain.

A line `#: ID @part ...` says the message ID of the catalogue `texts/lessons/NAME` and points at parts of the board;
`#! ID @part ...` says it and lets the learner, who has seat 0, make the moves of the next line.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TypedDict

from kurzspiel import record
from kurzspiel.match import Entry, Match
from kurzspiel.notation import CHANCE
from kurzspiel.plugins import plugin_of
from kurzspiel.texts import say
from kurzspiel.views import ViewData

LEARNER = 0
MOST_FRAMES = 16  # where more moves lie between two steps, only the last moment is shown
SAID = re.compile(r"#(?P<kind>[:!]) (?P<id>[a-z0-9-]+)(?P<parts>( @[a-z0-9-]+)*)")


class LessonFrame(TypedDict):
    """A move and the view after it."""

    move: Entry | None
    view: ViewData


@dataclass
class LessonStep:
    """What is said at a moment, how it came to it, and what the learner is to do."""

    say: str
    point: list[str]
    frames: list[LessonFrame]  # the last is the moment itself
    legal: list[str]
    do: list[str]


def lesson_file(name: str) -> Path:
    return plugin_of(name).folder / "lesson.txt"


def has_lesson(name: str) -> bool:
    return plugin_of(name).is_package and lesson_file(name).exists()


class LessonScript:
    def __init__(self, name: str) -> None:
        if not has_lesson(name):
            raise ValueError(say("match-no-lesson", game=name))
        text = lesson_file(name).read_text(encoding="utf-8")
        whole = record.from_text(text)  # it checks every move
        self.names = whole.names
        self.steps: list[LessonStep] = []
        self._match = Match(whole.engine, whole.seats, names=whole.names)
        self._frames = [self._frame(None)]
        for line, following in pairwise([*_telling(text), ""]):
            if said := SAID.fullmatch(line):
                self._say(said, _moves(following))
            for entry in _moves(line):
                self._play(entry)

    def _say(self, said: re.Match[str], following: list[Entry]) -> None:
        frames = self._frames if len(self._frames) <= MOST_FRAMES else self._frames[-1:]
        legal, do = [], []
        if said["kind"] == "!":
            legal = self._match.legal(LEARNER)
            do = [text for seat, text in following if seat == LEARNER]
            if not do:
                raise ValueError(f"after {said[0]!r} there is no move of seat {LEARNER} for the learner to make")
        self.steps.append(LessonStep(said["id"], said["parts"].replace("@", "").split(), frames, legal, do))
        self._frames = frames[-1:]

    def _play(self, entry: Entry) -> None:
        known = len(self._match.log_for(LEARNER))
        self._match.play(*entry)
        log = self._match.log_for(LEARNER)
        if len(log) > known:  # what the learner cannot know is not shown
            self._frames.append(self._frame(log[-1]))

    def _frame(self, entry: Entry | None) -> LessonFrame:
        return {"move": entry, "view": self._match.view(LEARNER)}


def _telling(text: str) -> list[str]:
    """The lines that are moves or say something; one that tries to say something and fails is an error."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if line.startswith(("#:", "#!")) and not SAID.fullmatch(line):
            raise ValueError(f"line {number}: {line!r} is neither '#: ID @part' nor '#! ID @part'")
        if line.startswith(("#:", "#!")) or _moves(line):
            found.append(line)
    return found


def _moves(line: str) -> list[Entry]:
    """The moves of a line of the record."""
    mover, _, texts = re.split(r"\s#", line)[0].partition(" ")
    if mover != "chance" and not mover.isdigit():
        return []
    return [(CHANCE if mover == "chance" else int(mover), text.strip()) for text in texts.split(",")]
