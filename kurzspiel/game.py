"""The games there are, and what can be done with one."""

import importlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from kurzspiel.notation import Moves, is_whole, shortened
from kurzspiel.texts import LANGUAGES, either, say

if TYPE_CHECKING:
    from kurzspiel.engine import Engine
    from kurzspiel.match import Match
    from kurzspiel.views import ViewHead

GAMES = ("maya", "sakkara", "himalaya")


def check_game(name: str) -> str:
    if name not in GAMES:  # also what is no text at all
        raise ValueError(say("match-no-game", name=shortened(name), games=", ".join(GAMES)))
    return name


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(say("match-no-language", language=shortened(language), languages=", ".join(LANGUAGES)))
    return language


def folder(name: str) -> Path:
    return Path(__file__).parent / "games" / check_game(name)


def view_types() -> list[type["ViewHead"]]:
    """The types of the views of all games that declare them."""
    modules = (importlib.import_module(f"kurzspiel.games.{name}.view") for name in GAMES)
    return [module.VIEW for module in modules if hasattr(module, "VIEW")]


def game(name: str) -> "Game":
    """One of the games, ready to play."""
    return _game(check_game(name))


@cache
def _game(name: str) -> "Game":
    return Game(name)


class Game:
    """The rules of one game, ready to be played."""

    def __init__(self, name: str) -> None:
        from kurzspiel.engine import engine  # only now: help and the rules' text can do without it

        self.engine: Engine = engine(name)
        self.name = name
        self.title: str = importlib.import_module(f"kurzspiel.games.{name}").TITLE

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players it can be played with."""
        return self.engine.rules.SEATS

    @property
    def rules_version(self) -> int:
        return self.engine.rules.VERSION

    @property
    def moves(self) -> Moves:
        return self.engine.moves

    def check_seats(self, seats: int) -> int:
        if not is_whole(seats) or seats not in self.seats:
            allowed = either([*filter(None, (", ".join(map(str, self.seats[:-1])), str(self.seats[-1])))])
            raise ValueError(say("match-seats", game=self.title, allowed=allowed, seats=shortened(seats)))
        return seats

    def match(self, seats: int, seed: int | None = None, names: Sequence[str] | None = None) -> "Match":
        """A new match. With a seed chance is drawn from it at once; without, chance waits to be played by hand."""
        from kurzspiel.match import Match  # only now, likewise

        return Match(self.engine, self.check_seats(seats), seed, names)

    def random_match(self, seats: int, seed: int) -> "Match":
        """A match played to the end by choosing any legal move; the same seed gives the same match."""
        from kurzspiel.match import check_seed

        match = self.match(seats)
        match.finish(self.engine.dice(check_seed(seed)))
        return match
