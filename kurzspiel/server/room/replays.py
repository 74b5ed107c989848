"""Replaying moments of a match, and reading records: long work in Python, done in another process.

That process runs the functions at the end (for readers.py). It imports nothing of the server but this.
"""

import atexit
import os
import signal
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import parent_process
from typing import NamedTuple

import orjson

from kurzspiel import record
from kurzspiel.game import game
from kurzspiel.match import Bookmark, Entry, Match, SeenStep
from kurzspiel.server.table.changes import changes
from kurzspiel.server.table.told import Plain, told_step
from kurzspiel.steps import Step
from kurzspiel.texts import sentence_of
from kurzspiel.views import ViewData

NICE = 10  # how far this process yields to the one that answers people

Viewer = int | None


def replay_afterwards(match: Match, seat: Viewer, is_open: bool, move: int, count: int, is_told: bool = False) -> Plain:
    """A messages.Replay: moments as a seat saw them then, or with nothing hidden."""
    then = match.at(0)
    log: list[Entry | None] = []
    moments = []
    for number, entry in enumerate([None, *match.log]):
        mark = then.bookmark
        if entry:
            then.play(*entry)
            log.append(entry if is_open else last_line(then, seat))
        if move <= number < move + count:
            view = then.open_view() if is_open else then.view(seat)
            steps = open_steps(then, mark) if is_open else seen_steps(then, mark, seat)
            moments.append(moment(number, view, steps))
    read = [steps if line else [] for line, steps in zip(log, match.steps(), strict=True)] if is_told else None
    return {"seat": seat, "log": log, "steps": told(read), "moments": moments}


def last_line(match: Match, seat: Viewer) -> Entry | None:
    """The last move as this seat may see it now; None: not at all."""
    number = match.length - 1
    return match.numbered_log_for(seat, first=number).get(number)


def replay_meanwhile(match: Match, seat: Viewer, move: int, count: int, is_told: bool = False) -> Plain:
    """Counted in the lines that this viewer can see, so that nobody learns how many secret moves others have made."""
    numbered = match.numbered_log_for(seat)
    ends = [*sorted(numbered), match.length]  # each moment lasts until the next line
    then, entries = match.at(ends[move - 1] if move else 0), match.log
    moments = []
    for number, end in enumerate(ends[move : move + count], move):
        mark = then.bookmark
        for entry in entries[then.length : end]:
            then.play(*entry)
        moments.append(moment(number, then.view(seat), seen_steps(then, mark, seat)))
    read = list(match.steps_for(seat).values()) if is_told else None
    return {"seat": seat, "log": [*numbered.values()], "steps": told(read), "moments": moments}


def seen_steps(match: Match, mark: Bookmark, seat: Viewer) -> list[SeenStep]:
    return [step for steps in match.steps_since(mark, seat).values() for step in steps]


def open_steps(match: Match, mark: Bookmark) -> list[SeenStep]:
    return [step for steps in match.open_steps_since(mark) for step in steps]


def moment(number: int, view: ViewData, steps: Sequence[SeenStep]) -> Plain:
    """One whole view for each moment; the steps on the way to it are stored as differences."""
    before = [view, *(step.view for step in steps)]
    shown = [
        {**told_step(step), "view": None, "changes": changes(last, seen)}
        for last, (step, seen) in zip(before, steps, strict=False)
    ]
    return {"move": number, "view": view, "steps": shown}


def told(lines: list[list[Step]] | None) -> list[list[Plain]] | None:
    return None if lines is None else [[told_step(step) for step in steps] for steps in lines]


# --- what the other process runs


class PlayedMatch(NamedTuple):
    """A match, small enough to be sent to another process."""

    game: str
    seats: int
    log: list[Entry]

    @classmethod
    def of(cls, match: Match) -> "PlayedMatch":
        return cls(match.engine.name, match.seats, match.log)

    def match(self) -> Match:
        made = game(self.game).match(self.seats)
        for entry in self.log:
            made.play(*entry)
        return made


@dataclass(frozen=True)
class Wanted:
    """Which moments are wanted."""

    seat: Viewer
    is_open: bool
    move: int
    count: int
    is_told: bool


def replayed(played: PlayedMatch, is_over: bool, wanted: Wanted) -> bytes:
    """A messages.Replay as JSON."""
    match = played.match()
    if is_over:
        found = replay_afterwards(match, wanted.seat, wanted.is_open, wanted.move, wanted.count, wanted.is_told)
    else:
        found = replay_meanwhile(match, wanted.seat, wanted.move, wanted.count, wanted.is_told)
    return orjson.dumps(found)


class ReadRecord(NamedTuple):
    """A record of a match that follows the rules; if it is to be continued, without its former players."""

    game: str
    seats: int
    names: list[str]
    is_over: bool
    text: str


def read_record(text: str) -> ReadRecord | str:
    """The content of a record, or the sentence that says what is wrong with it."""
    try:
        match = record.from_text(text)
    except ValueError as error:
        return sentence_of(error)
    if match.to_act:
        match.commitment = match.secret = None
        match.names, match.notes = [f"Seat {seat}" for seat in range(match.seats)], {}
    return ReadRecord(match.engine.name, match.seats, match.names, not match.to_act, record.to_text(match))


def begin() -> None:
    """In the other process, before everything else: make it end with the server, neither earlier nor later."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which then ends this process
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    atexit.register(os._exit, 0)  # at once: games' modules would complain on stderr that Python is shutting down
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
