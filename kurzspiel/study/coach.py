"""A coach at the table: warns, before a move is made, that it costs much; in a moment, from the mover's own view.

It measures as an analysis does (analysis.py). While a person thinks, it finds out which moves need no second look;
a move that is not among them is compared with the best when it is chosen.
"""

from dataclasses import dataclass
from typing import Literal

from kurzspiel.bots.guided import thinker_of
from kurzspiel.bots.search import Judged
from kurzspiel.match import View
from kurzspiel.study.analysis import (
    MARKS,
    RIVALS,
    SURE,
    Moves,
    compared,
    is_clear,
    iterations,
    memory_for,
    usual_nodes,
    why,
)
from kurzspiel.study.choice import check_moves

COSTLY = MARKS["mistake"]  # the chance that a move must cost for a coach to speak up
FEW = 3  # tries below which nothing can be said


@dataclass(frozen=True)
class CostlyMove:
    """A move costs much."""

    cost: float  # of the chance to win
    mark: Literal["mistake", "blunder"]  # what an analysis would call it
    made_why: str  # what speaks for the move
    why: str  # what speaks for the best


def fine_moves(view: View, seed: int = 0) -> list[Moves]:
    """The moves of a view that need no second look; all of them, where there is nothing to decide."""
    if len(view.legal) < 2:
        return [(text,) for text in view.legal]
    best, *others = looked_at(view, seed)
    least = best.wins[view.seat] - COSTLY / 2
    return [best.moves, *(each.moves for each in others if each.visits >= FEW and each.wins[view.seat] >= least)]


def looked_at(view: View, seed: int) -> list[Judged]:
    nodes = usual_nodes(view.engine.name)
    thinker = thinker_of(view.engine.name)(seed, 1, memory_for(nodes))
    return thinker.study(view, nodes=iterations(view, nodes))


def warning(view: View, moves: Moves, seed: int = 0) -> CostlyMove | None:
    """What speaks against these moves, if they surely cost much."""
    check_moves(view, moves)
    found = looked_at(view, seed)
    rivals = [each.moves for each in found[:RIVALS] if each.moves != moves]
    if not rivals or is_clear(found, moves):
        return None
    best, duel = compared(view, rivals, moves, usual_nodes(view.engine.name), seed)
    if duel.cost < max(COSTLY, SURE * duel.doubt):
        return None
    mark: Literal["mistake", "blunder"] = "blunder" if duel.cost >= MARKS["blunder"] else "mistake"
    return CostlyMove(duel.cost, mark, why(view, moves), why(view, best))
