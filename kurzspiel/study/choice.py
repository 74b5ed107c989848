"""A choice: one move, or all that is left of a plan; whether it can be made, and whether it is good enough.

All of this is decided from the mover's view: what happens once a plan is whole depends on what others have hidden.
"""

from kurzspiel.engine.forms.room import Position
from kurzspiel.match import Match, View
from kurzspiel.study.analysis import Moves, compared, is_costly, usual_nodes
from kurzspiel.texts import say

THOROUGH = 5  # times the iterations of an analysis, for an answer that a person waits for


def check_choice(match: Match, seat: int, moves: Moves) -> None:
    """Whether a seat can choose this now; a ValueError says why not."""
    if left := left_after(match, seat, moves):
        raise ValueError(say("match-choice-part", left=left))


def left_after(match: Match, seat: int, moves: Moves) -> int:
    """How many moves a choice that begins with these lacks; a ValueError says why it cannot begin with them."""
    if not moves:
        raise ValueError(say("match-choice-none"))
    match.check(seat, moves[0])
    return missing(match.view_of(seat), moves)


def check_moves(view: View, moves: Moves) -> Position:
    """The position when they are made; a ValueError says why they cannot be. Several are a plan, or part of one."""
    engine, seat = view.engine, view.seat
    is_secret = engine.is_secret(view.position)
    if len(moves) > 1 and not is_secret:
        raise ValueError(say("match-choice-one-move"))
    position = engine.reopened(view.position, seat) if is_secret else view.position
    for number, text in enumerate(moves):
        code = engine.moves.code(text)
        if number and seat not in engine.to_act(position):
            raise ValueError(say("match-choice-long", whole=number, given=len(moves)))
        if code not in engine.legal(position, seat):
            raise ValueError(say("match-choice-not-now", move=text))
        if is_secret:
            position = engine.apply(position, seat, code)
    return position


def missing(view: View, moves: Moves = ()) -> int:
    """How many moves of a plan are still to be made after these; otherwise one."""
    engine, seat = view.engine, view.seat
    position, left = check_moves(view, moves), 0
    if not engine.is_secret(view.position):
        return 1 - len(moves)
    while seat in engine.to_act(position):
        position = engine.apply(position, seat, engine.legal(position, seat)[0])
        left += 1
    return left


def is_good(view: View, moves: Moves, best: Moves, seed: int = 0) -> bool:
    """Whether a choice is no inaccuracy compared with the best one known, measured as in an analysis."""
    if moves == best:
        return True
    _, duel = compared(view, [best], moves, THOROUGH * usual_nodes(view.engine.name), seed)
    return not is_costly(duel.cost, duel.doubt)
