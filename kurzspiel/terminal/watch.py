"""Watching bots play in a terminal."""

import time

from rich.console import Console

from kurzspiel.bots import Bot, dismiss, play_for
from kurzspiel.match import Match
from kurzspiel.terminal.table import Display, Glance


def watch(match: Match, bots: list[Bot], console: Console, seat: int | None, pause: float, every: bool) -> None:
    """Bots against bots, seen by a spectator or from a seat."""
    table = Display(match, console)
    stage = None
    seen = Glance.of(match, seat)
    table.tell(table.lines(table.latest(seen.log)))
    while match.to_act:
        if every or table.show.stage(seen.view) != stage:
            stage = table.show.stage(seen.view)
            table.draw(seen.view)
            console.print()
        mover = match.to_act[0]
        play_for(match, mover, bots[mover])
        now = Glance.of(match, seat)
        lines = table.lines(table.story(seen, now))
        table.tell(lines)
        seen = now
        time.sleep(pause if lines else 0)
    dismiss(bots, match.places)
    table.finish()
