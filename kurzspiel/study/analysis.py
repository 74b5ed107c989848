"""What the search thinks of a position or of a whole match: hints, chances of winning, moves that cost most.

Every judgement is made from the view of the seat that moves, so that nobody is blamed for what they could not know.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import floor, sqrt

from kurzspiel.bots.search import CARE, MEMORY, Candidates, Judged, Thinker, Tree, check_nodes, check_seconds, merged
from kurzspiel.match import Match, View, check_seed, seat_name
from kurzspiel.notation import CHANCE, is_whole
from kurzspiel.texts import aloud, say, words_of

Moves = tuple[str, ...]

MOST_ADVICE = 20
FORCED = 100  # iterations for the chance of an only move
WORLDS = 20  # guesses of what is hidden, when a move is looked at by itself
COSTLY = 0.05  # the chance that a move must cost to be called costly
SURE = 2  # standard errors
WORST = 5  # costly moves shown of each seat


# --- hints


@dataclass(frozen=True)
class MoveAdvice:
    """A good move, or several that are made together (a plan)."""

    moves: Moves
    chance: float  # of winning
    why: str


def hint(
    view: View, seconds: float = 2.0, moves: int = 3, seed: int = 0, nodes: int | None = None, memory: int = MEMORY
) -> list[MoveAdvice]:
    """The best moves of this view, the best first; with `nodes` the same for the same seed, else within the time.

    `memory` bounds what is remembered meanwhile, in MiB.
    """
    check_seed(seed)
    check_seconds(seconds)
    if not is_whole(moves) or not 1 <= moves <= MOST_ADVICE:
        raise ValueError(f"a hint is of 1 to {MOST_ADVICE} moves, not {moves!r}")
    if view.seat == CHANCE or view.seat not in view.data["to_act"]:
        raise ValueError(f"{'a spectator' if view.seat == CHANCE else seat_name(view.seat)} has nothing to choose now")
    is_forced = len(view.legal) == 1
    if is_forced:
        nodes = min(nodes or FORCED, FORCED)
    thinker = Thinker(seed, 0, memory) if nodes is None else Thinker(seed, 1, memory_for(check_nodes(nodes)))
    best = thinker.study(view, seconds, nodes)[:moves]
    reasons = [why(view, each.moves) for each in best]
    if is_forced:
        reasons = [say("match-only-move", why=reason) for reason in reasons]
    return [MoveAdvice(each.moves, each.wins[view.seat], reason) for each, reason in zip(best, reasons, strict=True)]


def why(view: View, moves: Moves) -> str:
    """What speaks for a move, in terms of the game."""
    table = view.engine.moves
    return view.engine.reasons.why(view.data, *(table.as_json(table.code(text)) for text in moves))


def memory_for(nodes: int) -> int:
    """MiB for a tree of so many iterations."""
    return min(MEMORY, nodes // 50)


def joined(moves: Sequence[str]) -> str:
    """Moves of one kind as one line that can be typed: plan earth trade ..."""
    return " ".join([moves[0], *(text.split(maxsplit=1)[1] for text in moves[1:])])


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def percents(chances: Sequence[float]) -> list[str]:
    """Chances of all seats, which sum to 100 %: what rounding down leaves over goes to those who lost most by it."""
    whole = [floor(100 * chance) for chance in chances]
    left = round(100 * sum(chances)) - sum(whole)
    for seat in sorted(range(len(whole)), key=lambda seat: whole[seat] - 100 * chances[seat])[:left]:
        whole[seat] += 1
    return [f"{each} %" for each in whole]


def advice_lines(advice: Sequence[MoveAdvice]) -> list[str]:
    """A line for each: the move, the chance of winning, and why, as the terminal tells it."""
    return [f"{joined(each.moves)}: {percent(each.chance)} - {aloud(each.why)}" for each in advice]


# --- a whole match


@dataclass(frozen=True)
class Decision:
    """What a seat chose, and what the search would have chosen from the same view."""

    numbers: tuple[int, ...]  # of its moves in the log, from 0
    seat: int
    moves: Moves
    chances: tuple[float, ...]  # of every seat to win, before the decision
    chance: float  # of the seat that chose, with what was chosen
    best: Moves
    best_chance: float
    why: str  # what speaks for the best
    nodes: int  # iterations behind each chance

    @property
    def cost(self) -> float:
        return max(0.0, self.best_chance - self.chance)

    @property
    def doubt(self) -> float:
        """The standard error of the cost."""
        return sqrt(sum(chance * (1 - chance) for chance in (self.chance, self.best_chance)) / self.nodes)

    @property
    def is_costly(self) -> bool:
        """Whether it cost much, and surely more than the luck of the search explains."""
        return self.cost >= max(COSTLY, SURE * self.doubt)


@dataclass
class Analysis:
    """A match with the search's judgement of its decisions, as far as it has come."""

    match: Match
    nodes: int
    total: int  # decisions in the match
    decisions: list[Decision] = field(default_factory=list)  # looked at, in the order they were made
    reach: int = 0  # up to which move the chances are known

    @property
    def is_complete(self) -> bool:
        return len(self.decisions) == self.total

    @property
    def chances(self) -> list[tuple[float, ...]]:
        """Of every seat to win: before the first move, after it, ... where nothing was to choose as it was before."""
        found = {decision.numbers[0]: decision.chances for decision in self.decisions}
        seats = self.match.seats
        rows = [found.get(0, (1 / seats,) * seats)]
        for number in range(1, self.reach + 1):
            rows.append(found.get(number, rows[-1]))
        if self.is_complete and self.match.places:
            rows[-1] = result(self.match.places)
        return rows

    def worst(self, seat: int) -> list[Decision]:
        """The decisions of a seat that cost it most."""
        own = [decision for decision in self.decisions if decision.seat == seat and decision.is_costly]
        return sorted(own, key=lambda decision: (-decision.cost, decision.numbers))[:WORST]

    def as_json(self) -> dict[str, object]:
        match = self.match
        return {
            "game": match.engine.name,
            "rules": match.engine.rules.VERSION,
            "names": match.names,
            "date": match.date,
            "places": list(match.places) if match.places else None,
            "nodes": self.nodes,
            "complete": self.is_complete,
            "moves": [[mover, text] for mover, text in match.log[: self.reach]],
            "chances": [[round(chance, 4) for chance in row] for row in self.chances],
            "decisions": [
                {
                    "move": decision.numbers[0] + 1,
                    "seat": decision.seat,
                    "made": list(decision.moves),
                    "chance": round(decision.chance, 4),
                    "best": list(decision.best),
                    "best chance": round(decision.best_chance, 4),
                    "cost": round(decision.cost, 4),
                    "costly": decision.is_costly,
                    "why": decision.why,
                    "words": words_of(decision.why),
                }
                for decision in self.decisions
            ],
        }


def result(places: Sequence[int]) -> tuple[float, ...]:
    """A finished match as chances: the win, or parts of it."""
    return tuple((place == 1) / places.count(1) for place in places)


@dataclass
class StudiedDecision:
    """A decision to look at."""

    view: View  # of the seat that decides, before
    numbers: list[int]  # of the moves in the log
    moves: list[str]


def questions(match: Match) -> list[StudiedDecision]:
    """Every decision of a match. Forced moves and draws are none; what a seat chooses in secret is one."""
    found: list[StudiedDecision] = []
    secrets: dict[tuple[int, int], StudiedDecision] = {}  # by seat, and by what was disclosed when it chose
    walk = match.at(0)
    for number, (mover, text) in enumerate(match.log):
        public = walk.view_of(None)
        key = (mover, walk.engine.disclosed(public.position))
        if key in secrets and walk.engine.is_secret(public.position):
            secrets[key].numbers.append(number)
            secrets[key].moves.append(text)
        elif mover != CHANCE and len(walk.legal(mover)) > 1:
            found.append(StudiedDecision(walk.view_of(mover), [number], [text]))
            if walk.engine.is_secret(public.position):
                secrets[key] = found[-1]
        walk.play(mover, text)
    return found


def analyse(
    match: Match,
    nodes: int = 300,
    seed: int = 0,
    threads: int = 0,
    begin: Callable[[int], None] = lambda total: None,
    progress: Callable[[], None] = lambda: None,
) -> Analysis:
    """Look at every decision of a match. The same seed gives the same, whatever the number of threads.

    Ctrl-C ends it early: what was done by then is what comes back.
    """
    check_nodes(nodes)
    check_seed(seed)
    asked = list(questions(match))
    analysis = Analysis(match, nodes, len(asked))
    begin(analysis.total)
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        waiting = [pool.submit(answer, question, nodes, seed) for question in asked]
        try:
            for task in waiting:
                analysis.decisions.append(task.result())
                progress()
        except KeyboardInterrupt:
            pass
        finally:
            pool.shutdown(cancel_futures=True)
    done = len(analysis.decisions)
    analysis.reach = asked[done].numbers[0] if done < len(asked) else len(match.log)
    return analysis


def answer(question: StudiedDecision, nodes: int, seed: int) -> Decision:
    """What the search says to a decision."""
    view, moves, numbers = question.view, tuple(question.moves), tuple(question.numbers)
    seed += numbers[0]
    found = Thinker(seed, 1, memory_for(nodes)).study(view, nodes=nodes)
    best, seat = found[0].moves, view.seat
    chance = best_chance = found[0].wins[seat]
    if moves != best:  # each by itself in the same worlds: what is chosen for its luck in a search looks too good in it
        best_chance = chances_after(view, best, nodes, seed)[seat]
        chance = chances_after(view, moves, nodes, seed)[seat]
    return Decision(numbers, seat, moves, mean(found), chance, best, best_chance, why(view, best), nodes)


def mean(found: list[Judged]) -> tuple[float, ...]:
    """The chances of all seats before a move, as the search saw them."""
    visits = sum(each.visits for each in found)
    seats = range(len(found[0].wins))
    return tuple(sum(each.visits * each.wins[seat] for each in found) / visits for seat in seats)


def chances_after(view: View, moves: Moves, nodes: int, seed: int) -> tuple[float, ...]:
    """The chances of all seats when these moves are made, as far as the mover can know."""
    engine = view.engine
    codes = [engine.moves.code(text) for text in moves]
    if engine.is_secret(view.position):
        return _after_secret(view, codes, nodes, seed)
    dice = engine.dice(seed, stream=1 + view.seat)
    is_open = engine.to_bytes(engine.sample(view.position, view.seat, dice)) == engine.to_bytes(view.position)
    worlds = 1 if is_open else min(WORLDS, nodes)
    rows = []
    for world in range(worlds):
        position = engine.sample(view.position, view.seat, dice)
        for code in codes:
            position = engine.apply(position, view.seat, code)
        if engine.to_act(position):
            seen = View(engine, engine.view(position, view.seat), view.seat, view.data)
            share = nodes // worlds
            rows.append(mean(Thinker(seed + world, 1, memory_for(share)).study(seen, nodes=share)))
        else:
            rows.append(result(engine.places(position, view.data["seats"])))
    return tuple(sum(row[seat] for row in rows) / worlds for seat in range(view.data["seats"]))


def _after_secret(view: View, codes: list[int], nodes: int, seed: int) -> tuple[float, ...]:
    """The same where all choose at once: the others are still to choose."""
    engine, seat, seats = view.engine, view.seat, view.data["seats"]
    position = engine.reopened(view.position, seat)
    for code in codes:
        position = engine.apply(position, seat, code)
    seen = View(engine, position, seat, view.data)
    search = Candidates(Tree(engine, seats, 1, seed, 1 + seat))
    search.begin(seen)
    search.counts[seat] = max(1, search.counts[seat])  # a seat that has chosen all has one candidate: nothing more
    search.think(seen, nodes, CARE)
    return tuple(merged(search.judged(seen))[0].wins)
