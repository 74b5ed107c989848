"""Sitting down at a screen."""

from collections.abc import Iterable

import pytest

import kurzspiel
from kurzspiel.match import Match
from kurzspiel.terminal.play import PlaySession
from tests.terminal.screen import Screen, Sit


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Sit down at a match and type; returns what was on the screen."""

    def sit_down(
        match: Match,
        *lines: str,
        people: Iterable[int] = (0,),
        bots: str = "random",
        is_real: bool = False,
        is_saved: bool = False,
        width: int = 80,
    ) -> Screen:
        screen = Screen(*lines, is_real=is_real, width=width)
        monkeypatch.setattr("builtins.input", screen.input_line)
        chairs = {seat: kurzspiel.bot(bots, 1) for seat in range(match.seats) if seat not in people}
        PlaySession(match, screen, list(people), chairs, is_saved).run()
        return screen

    return sit_down
