"""A guided first match: `lesson.txt` in a game's package, a record in which comments explain.

A line `#: ID @part ...` says the message ID of the catalogue `texts/lessons/NAME` and points at parts of the board;
`#! ID @part ...` says it and lets the learner, who has seat 0, make the moves of the next line.
`#: ID after KIND 2 @part ...` says it in the middle of the move before it, after the second step of that kind.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, TypedDict

from kurzspiel import record
from kurzspiel.match import Entry, Match, SeenStep
from kurzspiel.notation import CHANCE
from kurzspiel.plugins import plugin_of
from kurzspiel.texts import say
from kurzspiel.views import ViewData

LEARNER = 0
MOST_FRAMES = 16  # where more moves lie between two steps, only the last moment is shown
SAID = re.compile(
    r"#(?P<kind>[:!]) (?P<id>[a-z0-9-]+)( after (?P<step>[a-z-]+)( (?P<nth>[1-9]\d*))?)?(?P<parts>( @[a-z0-9-]+)*)"
)


class LessonFrame(TypedDict):
    """A move, or a step of it in words, and the view after it."""

    move: Entry | None
    words: dict[str, Any] | None
    view: ViewData


@dataclass
class LessonMoment:
    """What is said at a moment, what led to it, and what the learner is to do."""

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
        self.steps: list[LessonMoment] = []
        self._match = Match(whole.engine, whole.seats, names=whole.names)
        self._frames = [self._frame(None)]
        self._shown: list[SeenStep] = []  # of the last move
        self._within: list[SeenStep] = []  # and what is still to be shown of it
        for line, following in pairwise([*_telling(text), ""]):
            if said := SAID.fullmatch(line):
                self._say(said, _moves(following))
            for entry in _moves(line):
                self._play(entry)

    def _say(self, said: re.Match[str], following: list[Entry]) -> None:
        end = []
        if said["step"]:
            *self._frames, whole = self._frames
            self._frames += self._frames_until(said, whole["move"])
            end = [whole]
        frames = self._frames if len(self._frames) <= MOST_FRAMES else self._frames[-1:]
        legal, do = [], []
        if said["kind"] == "!":
            legal = self._match.legal(LEARNER)
            do = [text for seat, text in following if seat == LEARNER]
            if not do:
                raise ValueError(f"after {said[0]!r} there is no move of seat {LEARNER} for the learner to make")
        self.steps.append(LessonMoment(said["id"], said["parts"].replace("@", "").split(), frames, legal, do))
        self._frames = frames[-1:] + end

    def _frames_until(self, said: re.Match[str], move: Entry | None) -> list[LessonFrame]:
        """The steps of the last move up to the one that is named, which have not been shown yet."""
        fitting = [number for number, seen in enumerate(self._within, 1) if seen.step.kind.name == said["step"]]
        nth = int(said["nth"] or 1) - self._passed(said["step"])
        if not 1 <= nth <= len(fitting):
            raise ValueError(f"{said[0]!r}: the move before it has no such step that is still to come")
        shown, self._within = self._within[: fitting[nth - 1]], self._within[fitting[nth - 1] :]
        self._shown += shown
        return [{"move": move, "words": seen.step.words, "view": seen.view} for seen in shown]

    def _passed(self, kind: str) -> int:
        return sum(seen.step.kind.name == kind for seen in self._shown)

    def _play(self, entry: Entry) -> None:
        known, mark = len(self._match.log_for(LEARNER)), self._match.bookmark
        self._match.play(*entry)
        log = self._match.log_for(LEARNER)
        if len(log) > known:  # what the learner cannot know is not shown
            self._frames.append(self._frame(log[-1]))
            self._shown, (self._within,) = [], self._match.steps_since(mark, LEARNER).values()

    def _frame(self, entry: Entry | None) -> LessonFrame:
        return {"move": entry, "words": None, "view": self._match.view(LEARNER)}


def _telling(text: str) -> list[str]:
    """The lines that are moves or say something; one that tries to say something and fails is an error."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if line.startswith(("#:", "#!")) and not SAID.fullmatch(line):
            raise ValueError(
                f"line {number}: {line!r} is neither '#: ID @part' nor '#! ID @part' nor '#: ID after KIND 2 @part'"
            )
        if line.startswith(("#:", "#!")) or _moves(line):
            found.append(line)
    return found


def _moves(line: str) -> list[Entry]:
    """The moves of a line of the record."""
    mover, _, texts = re.split(r"\s#", line)[0].partition(" ")
    if mover != "chance" and not mover.isdigit():
        return []
    return [(CHANCE if mover == "chance" else int(mover), text.strip()) for text in texts.split(",")]
