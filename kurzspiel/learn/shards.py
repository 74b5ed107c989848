"""One shard of self-play, made here: its matches played and written down."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kurzspiel.bots import QUICK, bot, dismiss, play_for
from kurzspiel.game import game
from kurzspiel.learn.plan import Plan
from kurzspiel.learn.scribe import Page, Scribe
from kurzspiel.learn.tables import Sheet, columns_of_matches, columns_of_moves, matches_schema, moves_schema
from kurzspiel.match import Match


class Shard(NamedTuple):
    """Some matches as two Parquet files."""

    number: int
    games: int
    matches: bytes
    moves: bytes


class Stopped(Exception):
    """The shard is no longer wanted."""


def make_shard(plan: Plan, number: int, is_wanted: Callable[[], bool] = lambda: True) -> Shard:
    """Play a shard's matches. The same plan and number give the same bytes anywhere, except with a clock."""
    engine = game(plan.game).engine
    first, count = plan.first(number), plan.count(number)
    scribe = Scribe(engine, plan.seats, first, count, plan.positions)
    sheet = Sheet(moves_schema(plan, engine))
    if plan.is_quick:
        for page in scribe.play([QUICK[name] for name in plan.bots], plan.seed):
            sheet.add(columns_of_moves(engine, page))
            if not is_wanted():
                raise Stopped
    else:
        played = [play_match(plan, each) for each in range(first, first + count)]
        for page, forfeits in retold(scribe, played):
            sheet.add(columns_of_moves(engine, page, forfeits))
    matches = Sheet(matches_schema(plan, engine))
    matches.add(columns_of_matches(plan, first, scribe.results))
    return Shard(number, count, matches.done(), sheet.done())


def play_match(plan: Plan, number: int) -> Match:
    """A match of bots that are not all kernels."""
    seed, _ = plan.chance(number)
    players = [bot(name, plan.bot_seed(number, seat), plan.pace) for seat, name in enumerate(plan.bots)]
    match = game(plan.game).match(plan.seats, seed)
    try:
        while match.to_act:
            seat = match.to_act[0]
            play_for(match, seat, players[seat])
    finally:
        dismiss(players, match.places)
    return match


def retold(scribe: Scribe, played: list[Match]) -> Iterator[tuple[Page, NDArray[np.bool_]]]:
    """Matches that are over, written down page by page, with the rows that a deputy chose."""
    script = [(mover, match.engine.moves.code(text)) for match in played for mover, text in match.log]
    noted = np.array([number in match.notes for match in played for number in range(match.length)])
    done = 0
    for page in scribe.retell(script):
        yield page, noted[done : done + len(page.rows)]
        done += len(page.rows)
