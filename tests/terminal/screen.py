"""A screen that types for us, and matches to sit down at."""

import io
from collections.abc import Callable

from rich.console import Console

import kurzspiel
from kurzspiel.match import Match
from kurzspiel.terminal.replay import ReplayScreen
from tests.games.maya.position import play, position
from tests.games.sakkara.position import position as sakkara_position

INTERRUPT = "^C"
PLAYERS = ["Player 0", "Player 1", "Player 2"]
OPENING = ("start 0", *("place copan",) * 3, *("place uxmal",) * 3)  # seat 0 begins; then workers are laid


class Screen(Console):
    """A console that keeps what it shows, and types for us. It ends with Ctrl-D."""

    def __init__(self, *lines: str, is_real: bool = False, width: int = 80) -> None:
        super().__init__(file=io.StringIO(), width=width, force_terminal=is_real, color_system=None, highlight=False)
        self.lines = iter(lines)

    def input_line(self, prompt: object = "") -> str:
        line = next(self.lines, None)
        self.file.write(f"{prompt}{line or ''}\n")
        if line is None:
            raise EOFError
        if line == INTERRUPT:
            raise KeyboardInterrupt
        return line

    @property
    def text(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()

    @property
    def flat(self) -> str:
        """The text without its line breaks."""
        return " ".join(self.text.split())

    @property
    def squeezed(self) -> str:
        """Without any blanks: a long path may be broken anywhere."""
        return "".join(self.text.split())


Sit = Callable[..., Screen]


def new_match() -> Match:
    return kurzspiel.game("maya").match(3, seed=7, names=PLAYERS)  # seat 1 begins


def at_workers(*moves: str) -> Match:
    """The opening is over, seat 0 is to lay a worker; then these moves."""
    return play(kurzspiel.game("maya").match(3, names=PLAYERS), *OPENING, *moves)


def nearly_over() -> Match:
    """Seat 0 has one stone left to build in the last round."""
    return position(phase="build", round=3, hand_stones=(1, 0, 0), gold=(9, 0, 0))


def sakkara() -> Match:
    """Seat 0 is to move: it can step, use tiles and spells, build and lay out."""
    return sakkara_position(
        {"a2": "moon", "b1": "sun", "f1": "eye"},
        holders=("eye ankh scarab pillar horse bird snake grain moon", "moon"),
        laid=("ship grain", "ship grain"),
    )


def himalaya(phase: str = "plan") -> Match:
    """Planning begins, or another phase."""
    match = kurzspiel.game("himalaya").match(3, seed=5, names=PLAYERS)
    while match.view(None)["phase"] != phase:
        seat = match.to_act[0]
        match.play(seat, "calm" if "calm" in match.legal(seat) else match.legal(seat)[0])
    return match


def seen_by(seat: int, text: str) -> list[str]:
    """What was on the screen at each of this seat's turns."""
    screens = text.split(" is to move. The others look away; then press Enter. ")
    mark = "●▲■"[seat]
    return [after for before, after in zip(screens, screens[1:], strict=False) if before[-10:].startswith(mark)]


def replay(match: Match, seat: int | None = None, start: int = 0) -> str:
    screen = Screen()
    ReplayScreen(match, screen, seat).run(start)
    return screen.text
