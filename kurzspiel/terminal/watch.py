"""Watching bots play in a terminal."""

import time

from rich.console import Console

from kurzspiel.bots import Bot, dismiss, play_for
from kurzspiel.match import Match
from kurzspiel.terminal.table import Display


def watch(match: Match, bots: list[Bot], console: Console, seat: int | None, pause: float, every: bool) -> None:
    """Bots against bots, seen by a spectator or from a seat."""
    table = Display(match, console)
    stage = None
    seen = match.numbered_log_for(seat), match.view(seat)
    table.tell(table.lines(table.latest(seen[0])))
    while match.to_act:
        if every or table.show.stage(seen[1]) != stage:
            stage = table.show.stage(seen[1])
            table.draw(seen[1])
            console.print()
        mover = match.to_act[0]
        play_for(match, mover, bots[mover])
        now = match.numbered_log_for(seat), match.view(seat)
        lines = table.lines(table.story(seen, now))
        table.tell(lines)
        seen = now
        time.sleep(pause if lines else 0)
    dismiss(bots, match.places)
    table.finish()
