"""Six levels of play for people, from the first game to mastery. All see a view and no more.

`novice` and `casual` judge at first sight and have tastes of their own, the novice stronger ones: what they like looks
better to them than it is, and they keep to it for a whole match. `club` thinks ahead a moment. `expert` makes the first
choice of a net that has learned the game; `master` and `grandmaster` think ahead with it on all cores, one second and
five. In a game that no net has learned these three think ahead without, the expert a third of a second; in one that has
no ratings of moves all levels think ahead.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from kurzspiel.bots.guided import GuidedThinker
from kurzspiel.bots.net import Adviser, has_net, net_of
from kurzspiel.bots.search import CARE, MEMORY, Judged, Thinker
from kurzspiel.engine import Engine
from kurzspiel.engine.forms.room import Position
from kurzspiel.match import View


@dataclass(frozen=True)
class Level:
    """How a level thinks: by taste, by a number of iterations, or by the clock; with a net or without."""

    taste: float = 0.0  # how strong a liking is, as a part of the difference between the best move and the worst
    nodes: int = 0
    seconds: float = 0.0
    care: int = CARE
    threads: int = 1  # 0: one for each core
    has_net: bool = False  # without a number of iterations or a time: the net's choice at first sight


LEVELS = {
    "novice": Level(taste=1.5),
    "casual": Level(taste=0.4),
    "club": Level(nodes=200),
    "expert": Level(seconds=0.3),
    "master": Level(seconds=1.0, threads=0),
    "grandmaster": Level(seconds=5.0, threads=0),
}
LEARNED = {  # the same where a net has learned the game
    "expert": Level(has_net=True),
    "master": replace(LEVELS["master"], has_net=True),
    "grandmaster": replace(LEVELS["grandmaster"], has_net=True),
}

CLASSIC = "classic-"  # before a level's name: as it was when it thought ahead without a net, to measure against
CLASSICS = {CLASSIC + "expert": Level(seconds=1.0), CLASSIC + "master": Level(seconds=3.0, threads=0)}
THINKERS = {
    **LEVELS,
    **CLASSICS,
    "net": Level(has_net=True),
    "unsteered": replace(CLASSICS[CLASSIC + "master"], care=0),  # with any moves in play-outs: what is steering worth?
}


def level_in(game: str, name: str) -> Level:
    """How a level thinks in this game."""
    return LEARNED[name] if name in LEARNED and has_net(game) else THINKERS[name]


def uses_all_cores(names: Iterable[str]) -> bool:
    """Whether one of these bots thinks in several threads."""
    return any(name in THINKERS and THINKERS[name].threads != 1 for name in names)


class LevelBot:
    """A bot of one of the levels. `pace` makes those with a clock think that many times as long; with a `rate`, they
    make that many iterations instead of each second, in one thread: the same on every machine.
    """

    def __init__(self, name: str, seed: int, pace: float = 1.0, memory: int = MEMORY, rate: int = 0) -> None:
        self.name = name
        self.level = THINKERS[name]
        self._seed, self._memory = seed, memory
        self.pace, self.rate = pace, rate
        self._thinker: Thinker | None = None
        self._adviser: Adviser | None = None
        self._planned: tuple[tuple[str, ...], bytes] = (), b""  # moves still to be made of a plan, and where

    def choose(self, view: View) -> str:
        return self.known(view) or self.decide(view, self.study(view))

    def known(self, view: View) -> str | None:
        """The move, where no thinking is needed: the only one, the one it likes, the next of its plan."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        if self.level.taste and not self._nodes(view):
            return self._liked(view)
        return self._next_of_plan(view)

    def seconds(self, view: View) -> float:
        """How long it thinks, if it goes by the clock; else 0."""
        return 0.0 if self._nodes(view) else self._level(view).seconds * self.pace

    def _liked(self, view: View) -> str:
        """The best at first sight, as this one sees it."""
        ratings = first_sight(view)
        reach = self.level.taste * view.engine.policy.KEEN * (max(ratings.values()) - min(ratings.values()))
        return max(ratings, key=lambda text: ratings[text] + reach * self._liking(view.seat, text))

    def _liking(self, seat: int, text: str) -> float:
        """How much this bot likes a move, from 0 to 1; the same through a whole match."""
        return Random(f"{self._seed} {seat} {text}").random()

    def _level(self, view: View) -> Level:
        return level_in(view.engine.name, self.name) if self.name in LEARNED else self.level

    def _nodes(self, view: View) -> int:
        """Iterations, if the level goes by them; a game may set other numbers."""
        level = self._level(view)
        usual = max(1, round(level.seconds * self.pace * self.rate)) if level.seconds and self.rate else level.nodes
        return usual if level.has_net else view.engine.policy.NODES.get(self.name.removeprefix(CLASSIC), usual)

    def study(self, view: View) -> list[Judged]:
        if self._is_at_first_sight(view):
            return self._advice(view)
        if nodes := self._nodes(view):
            return self.thinker(view).study(view, nodes=nodes)
        return self.thinker(view).study(view, seconds=self.seconds(view))

    def _is_at_first_sight(self, view: View) -> bool:
        """Whether the net alone judges."""
        level = self._level(view)
        return level.has_net and not level.seconds and not self._nodes(view)

    def thinker(self, view: View) -> Thinker:
        """What thinks ahead for it."""
        if self._thinker is None:
            level = self._level(view)
            kind = GuidedThinker if level.has_net else Thinker
            threads = 1 if self.rate else level.threads
            self._thinker = kind(self._seed, threads, self._memory, level.care)
        return self._thinker

    def _advice(self, view: View) -> list[Judged]:
        """What the net says at first sight."""
        adviser = self._adviser
        if adviser is None or adviser.engine is not view.engine or adviser.room.is_broken:
            self._adviser = adviser = Adviser(view.engine, net_of(view.engine.name))
        return adviser.consult(view)

    def forget(self) -> None:
        """Free the memory of the search; what is left of a plan is small and stays."""
        self._thinker = self._adviser = None

    def decide(self, view: View, found: list[Judged]) -> str:
        """The move to make, from what thinking has found."""
        is_drawn = view.engine.policy.DRAWS and self._is_at_first_sight(view)
        best = (self._drawn(view, found) if is_drawn else found[0]).moves
        self._remember(view, best)
        return best[0]

    def _drawn(self, view: View, found: list[Judged]) -> Judged:
        """One of them, as often as the net would make it: where others guess what a seat does, the best move every time
        is the worst. The same seed and position draw the same.
        """
        chance = Random(f"{self._seed} {view.engine.to_bytes(view.position).hex()}")
        return chance.choices(found, [each.visits for each in found])[0]

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
    """How much of a secret choice a seat has made so far, to recognise it; others may choose meanwhile."""
    return engine.to_bytes(engine.reopened(position, seat))


def first_sight(view: View) -> dict[str, int]:
    """What the game's policy says about every legal move."""
    texts = view.engine.moves.texts
    return {texts[code]: rating for code, rating in view.engine.ratings(view.position, view.seat).items()}
