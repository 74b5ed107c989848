"""Answers that a seat has prepared for later: which of them is due, and what happens to the others.

They are in an event that is sent to nobody but the seat. When its turn comes, the table plays what is due as the seat
would: after a while, with the same checks, in an event like any other.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import not_
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeVar

from pydantic import ConfigDict, Field

from kurzspiel.match import Match
from kurzspiel.server import messages

if TYPE_CHECKING:
    from kurzspiel.engine.contract import Guide

Value = TypeVar("Value")
IfAny = Annotated[Value, Field(exclude_if=not_)]  # not stored without a value
PAUSES, SLOW_PAUSES = (1.2, 7.0), (20.0, 400.0)  # seconds before an answer: at live and at slow tables
PART_OF_TIME = 0.25  # of the remaining time, that a pause may take at most
Source = Literal["moves", "plan", "takes", "passes", "forced"]


@dataclass(frozen=True, slots=True)
class Answers:
    """What a seat has prepared, as described in messages.Prepared; `stopped` is the move that ended its row."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    moves: IfAny[tuple[str, ...]] = ()
    plan: IfAny[tuple[str, ...]] = ()
    plan_at_once: IfAny[bool] = False
    takes: IfAny[bool] = False
    passes: IfAny[bool] = False
    forced: IfAny[bool] = False
    stopped: IfAny[str | None] = None


NOTHING = Answers()


@dataclass(frozen=True)
class Due:
    """Moves to make now, and which answer they come from; without moves: the next move of the row cannot be made."""

    moves: tuple[str, ...]
    source: Source


def answers_of(wish: messages.Prepared) -> Answers:
    return Answers(tuple(wish.moves), tuple(wish.plan), wish.plan_at_once, wish.takes, wish.passes, wish.forced)


def offered(guide: "Guide") -> list[str]:
    """The answers that make sense in a game."""
    sensible = {"plan": guide.REST, "takes": guide.TAKES, "passes": guide.PASSES}
    return ["moves", "forced", *(name for name, there in sensible.items() if there)]


def is_plan(guide: "Guide", moves: Sequence[str]) -> bool:
    """Whether these are moves of a secret choice."""
    return all(move.split()[0] == guide.REST.split()[0] for move in moves) if guide.REST else not moves


def pause(number: int, is_slow: bool) -> float:
    """Seconds from a number of 56 bits: many short pauses and few long ones, like those of people."""
    shortest, longest = SLOW_PAUSES if is_slow else PAUSES
    return float(shortest * (longest / shortest) ** (number / 2**56))


# --- what is due


def due(match: Match, seat: int, answers: Answers) -> Due | None:
    """What to do for a seat whose turn it is."""
    if answers.plan_at_once and (plan := plan_now(match, seat, answers)):
        return Due(plan, "plan")
    row = answers.moves
    if not (row or answers.takes or answers.passes or answers.forced):
        return None
    legal = match.legal(seat)
    if row:
        return Due(row[:1] if row[0] in legal else (), "moves")
    guide, phase = match.engine.guide, match.view(seat).get("phase", "")
    if answers.takes and (move := guide.TAKES.get(phase)) in legal:
        return Due((str(move),), "takes")
    if answers.passes and (move := guide.PASSES.get(phase)) in legal:
        return Due((str(move),), "passes")
    return Due(tuple(legal), "forced") if answers.forced and len(legal) == 1 else None


def plan_now(match: Match, seat: int, answers: Answers) -> tuple[str, ...]:
    """As much of the prepared plan as a seat can play, if it has not begun to choose by hand."""
    if not answers.plan or not match.is_secret or seat not in match.to_act or has_begun(match, seat):
        return ()
    trial, moves = match.at(match.length), []
    for move in answers.plan:
        if not trial.is_secret or move not in trial.legal(seat):
            break
        trial.play(seat, move)
        moves.append(move)
    return tuple(moves)


def has_begun(match: Match, seat: int) -> bool:
    """Whether a seat has made a move that nobody else knows about."""
    own = {number for number, (mover, _) in match.numbered_log_for(seat, first=match.settled).items() if mover == seat}
    return bool(own - match.numbered_log_for(None, first=match.settled).keys())


# --- after a move


def after_own(answers: Answers, source: Source | None, was_secret: bool, moves: Sequence[str]) -> Answers:
    """What remains after the seat has moved, by hand (None) or by one of its answers."""
    if source == "moves":
        return replace(answers, moves=answers.moves[1:])
    if source is None:
        answers = replace(answers, moves=after_hand(answers.moves, moves))
    has_plan = bool(answers.plan) or answers.plan_at_once
    if has_plan and (source == "plan" or (source is None and was_secret)):
        return replace(answers, plan=(), plan_at_once=False)
    return answers


def after_hand(row: Sequence[str], moves: Sequence[str]) -> tuple[str, ...]:
    """What remains of a row after these moves by hand: it continues after its own moves, and ends with any other."""
    return tuple(row[len(moves) :]) if list(row[: len(moves)]) == list(moves) else ()


def after_other(answers: Answers, guide: "Guide", moves: Sequence[str]) -> Answers:
    """What remains after somebody else has moved: passing until something changes may end."""
    is_stirred = answers.passes and any(move.split()[0] in guide.STIRS for move in moves)
    return replace(answers, passes=False) if is_stirred else answers
