"""Five levels of play for people, from the first game to mastery. All see a view and no more.

`novice` and `casual` judge at first sight and have tastes of their own, the novice stronger ones: what they like looks
better to them than it is, and they keep to it for a whole match. The others think ahead: `club` a moment, `expert`
about a second, `master` about three, on all cores. In a game that has no ratings of moves, all of them think ahead.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from kurzspiel.bots.search import CARE, MEMORY, Judged, Thinker
from kurzspiel.engine import Engine
from kurzspiel.engine.forms.room import Position
from kurzspiel.match import View


@dataclass(frozen=True)
class Level:
    """How a level thinks: by taste, by a number of iterations, or by the clock."""

    taste: float = 0.0  # how far a liking goes, as a part of what the best move is better than the worst
    nodes: int = 0
    seconds: float = 0.0
    care: int = CARE
    threads: int = 1  # 0: one for each core


LEVELS = {
    "novice": Level(taste=1.5),
    "casual": Level(taste=0.4),
    "club": Level(nodes=200),
    "expert": Level(seconds=1.0),
    "master": Level(seconds=3.0, threads=0),
}


UNSTEERED = "unsteered"  # the master's search with any moves in its play-outs, to measure what steering them is worth
THINKERS = {**LEVELS, UNSTEERED: replace(LEVELS["master"], care=0)}


def uses_all_cores(names: Iterable[str]) -> bool:
    """Whether one of these bots thinks in several threads."""
    return any(name in THINKERS and THINKERS[name].threads != 1 for name in names)


class LevelBot:
    """A bot of one of the levels. `pace` makes those with a clock think that many times as long."""

    def __init__(self, name: str, seed: int, pace: float = 1.0, memory: int = MEMORY) -> None:
        self.name = name
        self.level = THINKERS[name]
        self._seed = seed
        self.pace = pace
        self._thinker = Thinker(seed, self.level.threads, memory, self.level.care)
        self._planned: tuple[tuple[str, ...], bytes] = (), b""  # moves still to be made of a plan, and where

    def choose(self, view: View) -> str:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        if self.level.taste and not self._nodes(view):
            return self._liked(view)
        return self._next_of_plan(view) or self._begin(view)

    def _liked(self, view: View) -> str:
        """The best at first sight, as this one sees it."""
        ratings = first_sight(view)
        reach = self.level.taste * view.engine.policy.KEEN * (max(ratings.values()) - min(ratings.values()))
        return max(ratings, key=lambda text: ratings[text] + reach * self._liking(view.seat, text))

    def _liking(self, seat: int, text: str) -> float:
        """How much this bot likes a move, from 0 to 1; the same through a whole match."""
        return Random(f"{self._seed} {seat} {text}").random()

    def _nodes(self, view: View) -> int:
        """Iterations, where the level goes by them; a game may take other numbers."""
        return view.engine.policy.NODES.get(self.name, self.level.nodes)

    def study(self, view: View) -> list[Judged]:
        if nodes := self._nodes(view):
            return self._thinker.study(view, nodes=nodes)
        return self._thinker.study(view, seconds=self.level.seconds * self.pace)

    def forget(self) -> None:
        """Give back the memory of the search; what is left of a plan is small and stays."""
        self._thinker.forget()

    def _begin(self, view: View) -> str:
        best = self.study(view)[0].moves
        self._remember(view, best)
        return best[0]

    def _remember(self, view: View, moves: tuple[str, ...]) -> None:
        """Keep the rest of a plan, for the position in which it goes on."""
        after = b""
        if len(moves) > 1:
            position = view.engine.apply(view.position, view.seat, view.engine.moves.code(moves[0]))
            after = own_plan(view.engine, position, view.seat)
        self._planned = moves[1:], after

    def _next_of_plan(self, view: View) -> str | None:
        moves, expected = self._planned
        if not moves or own_plan(view.engine, view.position, view.seat) != expected:
            return None
        self._remember(view, moves)
        return moves[0]


def own_plan(engine: Engine, position: Position, seat: int) -> bytes:
    """What of a secret choice a seat has made so far, to know it again; others may choose meanwhile."""
    return engine.to_bytes(engine.reopened(position, seat))


def first_sight(view: View) -> dict[str, int]:
    """What the game's policy says to every legal move."""
    texts = view.engine.moves.texts
    return {texts[code]: rating for code, rating in view.engine.ratings(view.position, view.seat).items()}
