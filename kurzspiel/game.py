"""The games there are, and what can be done with one."""

import sys
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, overload

from kurzspiel import plugins
from kurzspiel.notation import Moves, is_whole, shortened
from kurzspiel.plugins import BrokenGame, plugin_of
from kurzspiel.texts import LANGUAGES, either, say

if TYPE_CHECKING:
    from kurzspiel.engine import Engine
    from kurzspiel.match import Match
    from kurzspiel.views import ViewHead


class Names(Sequence[str]):
    """The names of the games there are, like a tuple; they are looked for when they are first needed."""

    @cached_property
    def _found(self) -> tuple[str, ...]:
        return plugins.names()

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return self._found[index]

    def __len__(self) -> int:
        return len(self._found)

    def __eq__(self, other: object) -> bool:
        return self._found == (other._found if isinstance(other, Names) else other)

    def __hash__(self) -> int:
        return hash(self._found)

    def __repr__(self) -> str:
        return repr(self._found)


GAMES = Names()


def check_game(name: str) -> str:
    return plugin_of(name).name


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(say("match-no-language", language=shortened(language), languages=", ".join(LANGUAGES)))
    return language


def view_types() -> list[type["ViewHead"]]:
    """The types of the views of all games that declare them."""
    modules = (plugins.plugin_of(name).part("view") for name in GAMES)
    return [module.VIEW for module in modules if module is not None and hasattr(module, "VIEW")]


def game(name: str) -> "Game":
    """One of the games, ready to play."""
    return _game(check_game(name))


@cache
def _game(name: str) -> "Game":
    return Game(name)


def all_games() -> Iterator["Game"]:
    """The games that can be played; for each other one, a warning says once what is wrong with it."""
    for name in GAMES:
        try:
            yield game(name)
        except BrokenGame as error:
            _tell_once(str(error))


@cache
def _tell_once(what: str) -> None:
    print(f"kurzspiel: {what}", file=sys.stderr)


class Game:
    """The rules of one game, ready to be played."""

    def __init__(self, name: str) -> None:
        from kurzspiel.engine import engine  # only now: help and the rules' text can do without it

        self.engine: Engine = engine(name)
        self.name = name
        self.plugin = plugin_of(name)
        self.title = self.plugin.title

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
    def has_secrets(self) -> bool:
        """Whether anything is ever hidden from a viewer."""
        return self.engine.rules.SECRETS

    @property
    def has_chance(self) -> bool:
        return self.engine.rules.MOST_ODDS > 1

    @property
    def usual_seats(self) -> int:
        """Four where that is possible, else as few as possible."""
        return 4 if 4 in self.seats else self.seats[0]

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
