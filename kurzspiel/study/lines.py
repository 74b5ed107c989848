"""The engine at an analysis board: the best moves of a position, with the chances of every seat and what would follow.

It thinks in rounds. Each is a search of its own with another seed, so the caller adds the rounds up, and a caller that
stops asking costs nothing more. The mover's own view is searched, as in hints: what is hidden is guessed.
"""

from dataclasses import dataclass

from kurzspiel.bots.guided import Guidance, GuidedThinker, thinker_of
from kurzspiel.bots.search import Judged, Thinker
from kurzspiel.match import Entry, View
from kurzspiel.study.analysis import Moves, mean, memory_for, visit_worth, why

MOST_LINES = 12  # moves that a round reports: the most tried, which have nearly all visits
EXPLAINED = 5  # for which it gives reasons
LEAST = 24  # visits that a move needs for a line to go on with it
LONGEST = 6  # moves that follow in a line


class OpenMinded(GuidedThinker):
    """Tries several moves, even where the net is sure of one: analysis is about comparing."""

    guidance = Guidance(heat=8.0)


@dataclass(frozen=True)
class JudgedLine:
    """A move, or several that are made together (a plan), and what would follow."""

    moves: Moves
    visits: int
    wins: tuple[float, ...]  # the chance of every seat to win
    then: tuple[Entry, ...]
    why: str | None  # what speaks for it


@dataclass(frozen=True)
class ThoughtRound:
    """What one round found, the most tried first."""

    nodes: int
    visit_worth: int  # in play-outs
    chances: tuple[float, ...]  # of every seat to win, before the move
    lines: list[JudgedLine]


def think(view: View, nodes: int, seed: int) -> ThoughtRound:
    """One round about the position of a seat that is to move; the same seed gives the same."""
    thinker = thinker_for(view, nodes, seed)
    return told(thinker, view, nodes, thinker.study(view, nodes=nodes))


def thinker_for(view: View, nodes: int, seed: int) -> Thinker:
    kind = thinker_of(view.engine.name)
    return (OpenMinded if kind is GuidedThinker else kind)(seed, 1, memory_for(nodes))


def told(thinker: Thinker, view: View, nodes: int, found: list[Judged]) -> ThoughtRound:
    """What a round has found, in words."""
    lines = [_line(thinker, view, each, number < EXPLAINED) for number, each in enumerate(found[:MOST_LINES])]
    return ThoughtRound(nodes, visit_worth(view), mean(found), lines)


def _line(thinker: Thinker, view: View, judged: Judged, is_explained: bool) -> JudgedLine:
    then = tuple(thinker.line(judged.moves, LEAST)[:LONGEST])
    reason = why(view, judged.moves) if is_explained else None
    return JudgedLine(judged.moves, judged.visits, tuple(judged.wins), then, reason)
