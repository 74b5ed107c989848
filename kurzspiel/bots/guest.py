"""Bots that other people wrote: a class in a file (file.py), or a program of any language (program.py)."""

from kurzspiel.bots.levels import LevelBot
from kurzspiel.match import View, check_names
from kurzspiel.notation import shortened

DEPUTY = "casual"


class Forfeit(Exception):
    """Why a guest did not choose; the text continues a sentence that begins with the guest's name."""


class Guest:
    """A bot that may fail. A deputy then makes that one choice, and the remark says why."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = check_names([name], 1)[0]
        self.remark: str | None = None  # on the last choice, unless the guest made it
        self._deputy = LevelBot(DEPUTY, seed)

    def answer(self, view: View) -> object:
        """What the guest answers; Forfeit: nothing of use."""
        raise NotImplementedError

    def choose(self, view: View) -> str:
        try:
            move = checked(self.answer(view.copy()), view.legal)
        except Forfeit as why:
            self.remark = f"{self.name} {why}; {DEPUTY} chose"
            return self._deputy.choose(view)
        self.remark = None
        return move


def checked(answer: object, legal: list[str]) -> str:
    if answer is None:
        raise Forfeit("answered without a move")
    if not isinstance(answer, str):
        raise Forfeit(f"answered with {type(answer).__name__}, not with a text")
    if answer not in legal:
        raise Forfeit(f"answered {shortened(answer)}, which is not a legal move")
    return answer
