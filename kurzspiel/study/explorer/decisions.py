"""Decisions as the explorer counts them: which are alike, and what a move amounts to.

A game says so in its `explorer.py`: `situations(view)`, from what is most like a view to what is less so; `choice(view,
move)`, which folds moves that mean the same; `order(view)`, the mover's place in the order of turns. All look at
the mover's view alone. In a game without that file the first moves are compared, by all that the mover sees.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol, cast

from kurzspiel.game import check_game
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from kurzspiel.plugins import plugin_of

OPENING = 12  # moves of a match, where a game does not say what is alike
FOLDED = ":"  # in a choice that stands for several moves
LONGEST = 120  # characters of a situation or a choice


class ExplorerRules(Protocol):
    """What a game's `explorer.py` offers."""

    def order(self, view: dict[str, Any]) -> int: ...
    def situations(self, view: dict[str, Any]) -> list[str]: ...
    def choice(self, view: dict[str, Any], move: str) -> str: ...


class Undeclared:
    """For a game without that file: all that the mover sees."""

    def order(self, view: dict[str, Any]) -> int:
        return int(view["seat"])

    def situations(self, view: dict[str, Any]) -> list[str]:
        seen = json.dumps({**view, "game": None}, sort_keys=True, default=str)
        return [hashlib.sha256(seen.encode()).hexdigest()[:16]]

    def choice(self, view: dict[str, Any], move: str) -> str:
        return move


def rules_of(name: str) -> ExplorerRules:
    part = plugin_of(check_game(name)).part("explorer")
    return cast(ExplorerRules, part) if part else Undeclared()


@dataclass(frozen=True)
class CountedDecision:
    """A decision, as it is counted."""

    seat: int
    order: int
    situations: tuple[str, ...]
    choice: str


@dataclass(frozen=True)
class OpenDecision:
    """What is to be decided now: the choices there are, each with the moves that amount to it."""

    seat: int
    order: int
    situations: tuple[str, ...]
    moves: dict[str, list[str]]


def asked(match: Match, seat: int) -> OpenDecision:
    """What this seat has to decide; a ValueError says if it has nothing to."""
    rules, legal = rules_of(match.engine.name), match.legal(seat)
    if not legal or seat == CHANCE:
        raise ValueError(f"seat {seat} has nothing to decide there")
    view = match.view(seat)
    moves: dict[str, list[str]] = {}
    for move in legal:
        moves.setdefault(rules.choice(view, move)[:LONGEST], []).append(move)
    return OpenDecision(seat, rules.order(view), _situations(rules, match, view), moves)


def decisions_of(match: Match) -> Iterator[CountedDecision]:
    """All decisions of a match that are counted; where only one move was legal nothing was decided."""
    rules, then = rules_of(match.engine.name), match.at(0)
    for mover, move in match.log:
        if mover != CHANCE and len(then.legal(mover)) > 1:
            view = then.view(mover)
            situations = _situations(rules, then, view)
            if situations:
                yield CountedDecision(mover, rules.order(view), situations, rules.choice(view, move)[:LONGEST])
        then.play(mover, move)


def _situations(rules: ExplorerRules, match: Match, view: dict[str, Any]) -> tuple[str, ...]:
    if isinstance(rules, Undeclared) and match.length > OPENING:
        return ()
    return tuple(each[:LONGEST] for each in rules.situations(view))
