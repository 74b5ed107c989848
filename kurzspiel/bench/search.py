"""How fast bots think here, compared with a search of the same kind in plain Python."""

import copy
import math
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from kurzspiel.bench.play import engines
from kurzspiel.bench.timing import PlainRules, PlainTable, naive_rules, speed
from kurzspiel.bots import QuickBot
from kurzspiel.bots.search import CURIOSITY, Thinker
from kurzspiel.engine import Engine
from kurzspiel.game import Game
from kurzspiel.match import Match, View
from kurzspiel.notation import CHANCE

CHOICES = 4  # moves that make a real choice


@dataclass
class SearchSpeed:
    """Iterations of a search a second (medians), one thread, in the middle of a match."""

    seats: int
    steered: dict[str, float]  # by the form of the rules
    uniform: float
    plain_python: float | None


def measure_thinking(
    game: Game,
    seats: int,
    rounds: int,
    seconds: float,
    progress: Callable[[], None] = lambda: None,
    with_numba: bool = False,
) -> SearchSpeed:
    """Searches with steered play-outs in every form, with any moves, and in plain Python, taking turns."""
    match = middle_of_a_match(game, seats)
    view, naive = match.view_of(match.to_act[0]), naive_rules(game.name)
    views = {each.form.name: _in_form(view, each) for each in engines(game, with_numba)[1:]}
    steered: dict[str, list[float]] = {form: [] for form in views}
    uniform: list[float] = []
    plain: list[float] = []
    for seed in range(rounds):
        for form, same in views.items():
            steered[form].append(_iterations(Thinker(seed), same, seconds))
        uniform.append(_iterations(Thinker(seed, care=0), view, seconds))
        if naive:
            plain.append(speed(partial(plain_search, _table_like(naive, match), seconds, random.Random(seed))))
        progress()
    return SearchSpeed(
        seats,
        {form: statistics.median(speeds) for form, speeds in steered.items()},
        statistics.median(uniform),
        statistics.median(plain) if plain else None,
    )


def _in_form(view: View, its: Engine) -> View:
    """The same view in another form."""
    return View.unpacked(its, view.packed(), view.data["seats"], view.seat)


def _iterations(thinker: Thinker, view: View, seconds: float) -> float:
    """Per second, after a first call has compiled what is needed; in one piece, so that nothing ends it early."""
    thinker.study(view, nodes=8)
    nodes = 64
    while True:
        began = time.perf_counter()
        thinker.study(view, nodes=nodes)
        took = time.perf_counter() - began
        if took > seconds / 2:
            return nodes / took
        nodes *= 2


def middle_of_a_match(game: Game, seats: int) -> Match:
    """A match of greedy bots, half of it played, with a real choice to make."""
    half = len(_greedy_match(game, seats, None).log) // 2
    return _greedy_match(game, seats, half)


def _greedy_match(game: Game, seats: int, moves: int | None) -> Match:
    match, bots = game.match(seats, seed=1), [QuickBot("greedy", seat) for seat in range(seats)]
    while match.to_act and (moves is None or len(match.log) < moves or len(match.legal(match.to_act[0])) < CHOICES):
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view_of(seat)))
    return match


def _table_like(naive: PlainRules, match: Match) -> PlainTable:
    table = naive.Table(match.seats)
    for mover, text in match.log:
        table.play(mover, text)
    return table


def plain_search(table: PlainTable, seconds: float, rng: random.Random) -> int:
    """A tree search like ours over the plain rules, with any moves in its play-outs; returns its iterations."""
    tree: dict[tuple[str, ...], list[float]] = {}  # by the moves that lead there: visits, sum of the mover
    end, count = time.perf_counter() + seconds, 0
    while time.perf_counter() < end or not count:
        _plain_iteration(copy.deepcopy(table), tree, rng)
        count += 1
    return count


def _plain_iteration(table: PlainTable, tree: dict[tuple[str, ...], list[float]], rng: random.Random) -> None:
    path: list[tuple[tuple[str, ...], int]] = []
    key: tuple[str, ...] = ()
    is_known = True
    while seats := table.to_act():
        seat = seats[0]
        if seat == CHANCE:
            odds = table.odds()
            text = rng.choices(list(odds), list(odds.values()))[0]
        else:
            text = _plain_choice(tree, key, table.legal(seat), rng) if is_known else rng.choice(table.legal(seat))
        table.play(seat, text)
        if is_known:
            key = (*key, text)
            path.append((key, seat))
            is_known = key in tree
    places = table.places()
    assert places is not None, "it is over"
    for key, seat in path:
        node = tree.setdefault(key, [0.0, 0.0])
        node[0] += 1
        node[1] += places[seat] == 1


def _plain_choice(
    tree: dict[tuple[str, ...], list[float]], key: tuple[str, ...], legal: list[str], rng: random.Random
) -> str:
    new = [text for text in legal if (*key, text) not in tree]
    if new:
        return rng.choice(new)
    total = math.log(sum(tree[(*key, text)][0] for text in legal))

    def promise(text: str) -> float:
        visits, wins = tree[(*key, text)]
        return wins / visits + CURIOSITY * math.sqrt(total / visits)

    return max(legal, key=promise)
