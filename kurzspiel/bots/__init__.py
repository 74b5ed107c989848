"""Programs that choose moves. A bot gets a view, never the state."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from kurzspiel.bots import file, program
from kurzspiel.bots.file import OwnBot
from kurzspiel.bots.levels import THINKERS, LevelBot
from kurzspiel.bots.program import ProcessBot
from kurzspiel.bots.search import MEMORY, MOST_NODES, check_memory
from kurzspiel.engine.engine import Dice
from kurzspiel.engine.kernel import GREEDY, RANDOM, SENSIBLE
from kurzspiel.match import Match, View, check_seed
from kurzspiel.notation import is_whole, shortened
from kurzspiel.texts import say

QUICK = {"random": RANDOM, "greedy": GREEDY, "sensible": SENSIBLE}  # those that are kernels
NAMES = (*THINKERS, *QUICK)
SLOWEST, FASTEST = 0.001, 100.0  # paces


class Bot(Protocol):
    name: str

    def choose(self, view: View) -> str:
        """One of `view.legal`."""


class QuickBot:
    """A bot that is a kernel: random, greedy, or sometimes one and sometimes the other (sensible)."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._level = QUICK[name]
        self._seed = seed
        self._dice: Dice | None = None

    def choose(self, view: View) -> str:
        if self._dice is None:
            self._dice = view.engine.dice(self._seed, stream=1 + view.seat)
        return view.engine.moves.texts[view.engine.choose(view.position, view.seat, self._level, self._dice)]


def bot(name: str, seed: int = 0, pace: float = 1.0, memory: int = MEMORY, rate: int = 0) -> Bot:
    """A bot by name; the same seed makes it choose the same. `pace` 0.1: it thinks a tenth of its time. `memory` bounds
    what a thinker may remember, in MiB. `rate`: iterations instead of each second of a thinker's time.
    """
    check_bot(name)
    check_seed(seed)
    check_pace(pace)
    check_memory(memory)
    if name in QUICK:
        return QuickBot(name, seed)
    if name in THINKERS:
        return LevelBot(name, seed, pace, memory, check_rate(rate))
    return ProcessBot(name, seed) if program.is_command(name) else OwnBot(name, seed)


def check_bot(name: str) -> str:
    """A level, a class in a file (./mybot.py:MyBot) or a program (run: python3 mybot.py)."""
    if name in NAMES:
        return name
    if isinstance(name, str) and program.is_command(name):
        program.words_of(name)
    elif isinstance(name, str) and file.is_file(name):
        file.class_of(name)
    else:
        raise ValueError(say("terminal-no-bot", name=shortened(name), bots=", ".join(NAMES)))
    return name


def title(name: str) -> str:
    """What to call a bot at a table, by its name."""
    if name in NAMES:
        return name.capitalize()
    return program.title_of(name) if program.is_command(name) else file.class_of(name).__name__


def play_for(match: Match, seat: int, bot: Bot) -> str:
    """Let a bot make this seat's move; if it forfeited the decision, the match records why. Returns the move."""
    text, number = bot.choose(match.view_of(seat)), len(match.log)
    match.play(seat, text)
    remark = getattr(bot, "remark", None)
    if remark:
        match.note(number, remark)
    return text


def dismiss(bots: Iterable[Bot], places: Sequence[int] | None = None) -> None:
    """After a match: bots that are programs are sent the result, if there is one, and ended."""
    for each in bots:
        if isinstance(each, ProcessBot):
            each.close(places)


def check_pace(pace: float) -> float:
    if isinstance(pace, bool) or not isinstance(pace, int | float) or not SLOWEST <= pace <= FASTEST:
        raise ValueError(say("terminal-pace", least=str(SLOWEST), most=f"{FASTEST:.0f}", pace=repr(pace)))
    return pace


def check_rate(rate: int) -> int:
    if not is_whole(rate) or not 0 <= rate <= MOST_NODES:
        raise ValueError(f"a rate is 0 (by the clock) to {MOST_NODES} iterations a second, not {rate!r}")
    return rate


def share_out(names: list[str], chairs: int) -> list[str]:
    """Bots for this many chairs: one name for all, or one for each."""
    if isinstance(names, str):
        raise ValueError(f"{shortened(names)} is one name; give a list of bots")
    for number, name in enumerate(names):
        try:
            check_bot(name)
        except ValueError as error:
            if any(program.is_command(other) for other in names[:number]):
                raise ValueError(
                    f"{error}; and a command has no commas: write a script for one that needs them"
                ) from None
            raise
    if len(names) == 1:
        return names * chairs
    if len(names) != chairs:
        raise ValueError(say("terminal-chairs", bots=str(len(names)), chairs=str(chairs)))
    return names
