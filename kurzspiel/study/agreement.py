"""Whether the marks of an analysis hold: the same decisions, searched ten times deeper with different luck."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from kurzspiel.bots.levels import LevelBot
from kurzspiel.game import game
from kurzspiel.match import Match
from kurzspiel.study.analysis import COSTLY, MARKS, Decision, answer, questions

DEEPER = 10
OTHER_LUCK = 1_000_003  # added to the seed of the deep search


@dataclass
class Agreement:
    """Pairs of judgements about the same decisions: as an analysis gives them, and by the deep search."""

    pairs: list[tuple[Decision, Decision]] = field(default_factory=list)

    @property
    def marked(self) -> list[tuple[Decision, Decision]]:
        return [pair for pair in self.pairs if pair[0].is_costly]

    @property
    def confirmed(self) -> int:
        """Marks of moves that by the deep search, too, cost at least half of what the least mark stands for."""
        return sum(deep.cost >= COSTLY / 2 for _, deep in self.marked)

    @property
    def blunders(self) -> list[tuple[Decision, Decision]]:
        """Those of the deep search."""
        return [pair for pair in self.pairs if pair[1].is_costly and pair[1].cost >= MARKS["blunder"]]

    @property
    def found(self) -> int:
        """Blunders of the deep search that have a mark."""
        return sum(shallow.is_costly for shallow, _ in self.blunders)


def matches(name: str, seats: int, count: int, seed: int, level: str) -> Iterator[Match]:
    """Matches of bots that make mistakes."""
    for number in range(count):
        match = game(name).match(seats, seed=seed + number)
        players = [LevelBot(level, seed + number * seats + seat) for seat in range(seats)]
        while match.to_act:
            mover = match.to_act[0]
            match.play(mover, players[mover].choose(match.view_of(mover)))
        yield match


def compare(match: Match, nodes: int, every: int, progress: Callable[[], None] = lambda: None) -> Agreement:
    """Judge every n-th decision of a match twice."""
    agreement = Agreement()
    for question in list(questions(match))[::every]:
        deep = answer(question, DEEPER * nodes, OTHER_LUCK)
        agreement.pairs.append((answer(question, nodes, 0), deep))
        progress()
    return agreement
