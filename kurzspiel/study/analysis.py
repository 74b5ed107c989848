"""What the search, with a net where there is one, thinks of a position or of a whole match: hints, chances of winning,
moves that cost most.

Every judgement is made from the view of the seat that moves, so that nobody is blamed for what they could not know.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import floor, sqrt
from statistics import fmean, stdev
from typing import Literal

from kurzspiel.bots.guided import GuidedThinker, thinker_of
from kurzspiel.bots.net import Adviser, has_net, net_of
from kurzspiel.bots.search import CARE, MEMORY, Judged, check_nodes, check_seconds, merged, think
from kurzspiel.match import Match, View, check_seed, seat_name
from kurzspiel.notation import CHANCE, is_whole
from kurzspiel.texts import aloud, say, words_of

Moves = tuple[str, ...]
Mark = Literal["inaccuracy", "mistake", "blunder", "find"]

MOST_ADVICE = 20
FORCED = 100  # iterations for the chance of a forced move
WORLDS = 20  # guesses at what is hidden, when a move is looked at separately
COSTLY = 0.05  # the chance that a move must cost to be called costly
SURE = 2  # standard errors
WORST = 5  # costly moves shown of each seat
NODES = 300  # iterations for a decision
NODES_WITH_NET = 60  # the same where a net looks at positions instead of playing them out
LOOK = 25  # play-outs that one look is worth, by how little chances vary (measured: 28 in Maya, far more elsewhere)
MARKS: dict[Mark, float] = {"blunder": 0.2, "mistake": 0.1, "inaccuracy": COSTLY}  # by what they cost at least
FIND = 0.1  # how far the second best is behind what is found
RIVALS = 3  # moves that the search tried most, each compared with the one made
CLEAR = 0.8  # of all tries: a search that tried one move this often has nothing to say against it
WORTH = 0.03  # the chance that a decision must seem to cost, or to be ahead by, to be looked at again
AGAIN = 4  # times as long
MOST_DECISIONS = 100_000  # of a match: seeds this far apart have nothing in common
FEW = 8  # worlds needed to measure a spread


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
    if len(view.legal) == 1:
        nodes = min(nodes or FORCED, FORCED)
    kind = thinker_of(view.engine.name)
    thinker = kind(seed, 0, memory) if nodes is None else kind(seed, 1, memory_for(check_nodes(nodes)))
    return advised(view, thinker.study(view, seconds, nodes), moves, seed)


def advised(view: View, found: list[Judged], moves: int, seed: int) -> list[MoveAdvice]:
    """This many moves, from what a search has found, and what speaks for them."""
    best = found[:moves]
    if len(best) < moves and thinker_of(view.engine.name) is GuidedThinker:
        best += untried(view, best, moves - len(best), seed)
    reasons = [why(view, each.moves) for each in best]
    if len(view.legal) == 1:
        reasons = [say("match-only-move", why=reason) for reason in reasons]
    return [MoveAdvice(each.moves, each.wins[view.seat], reason) for each, reason in zip(best, reasons, strict=True)]


def untried(view: View, found: list[Judged], count: int, seed: int) -> list[Judged]:
    """What else looks good at first sight, if the search looked at few moves only; each is searched separately."""
    engine, known = view.engine, {each.moves for each in found}
    seen = engine.reopened(view.position, view.seat) if engine.is_secret(view.position) else view.position
    judged = Adviser(engine, net_of(engine.name)).consult(View(engine, seen, view.seat, view.data))
    others = [each.moves for each in judged if each.moves not in known][:count]
    return [Judged(moves, 0, list(chances_after(view, moves, WORLDS, seed)), 0.0) for moves in others]


def why(view: View, moves: Moves) -> str:
    """What speaks for a move, in terms of the game."""
    table = view.engine.moves
    return view.engine.reasons.why(view.data, *(table.as_json(table.code(text)) for text in moves))


def instead(view: View, made: Moves, best: Moves) -> str:
    """What better moves gain over those made, in numbers of the game; empty where it has no words for them."""
    table = view.engine.moves
    spelt = [[table.as_json(table.code(text)) for text in moves] for moves in (made, best)]
    return view.engine.reasons.instead(view.data, *spelt) or ""


def memory_for(nodes: int) -> int:
    """MiB for a tree of this many iterations."""
    return min(MEMORY, nodes // 50)


def joined(moves: Sequence[str]) -> str:
    """Moves of one kind as one line that can be typed: plan earth trade ..."""
    return " ".join([moves[0], *(text.split(maxsplit=1)[1] for text in moves[1:])])


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def percents(chances: Sequence[float]) -> list[str]:
    """Chances of all seats, which sum to 100 %: what rounding down leaves over goes to those that lost most by it."""
    whole = [floor(100 * chance) for chance in chances]
    left = round(100 * sum(chances)) - sum(whole)
    for seat in sorted(range(len(whole)), key=lambda seat: whole[seat] - 100 * chances[seat])[:left]:
        whole[seat] += 1
    return [f"{each} %" for each in whole]


def advice_lines(advice: Sequence[MoveAdvice]) -> list[str]:
    """A line for each: the move, the chance of winning, and why, as the terminal shows it."""
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
    nodes: int  # play-outs behind each chance, or what looks are worth
    spread: float = 0.0  # the standard error of the cost as it differs between the guessed worlds
    lead: float = 0.0  # if the best move was made: how much the second best would have cost
    made_why: str = ""  # what speaks for the move made
    instead: str = ""  # what the best gains over it, in numbers

    @property
    def cost(self) -> float:
        return max(0.0, self.best_chance - self.chance)

    @property
    def doubt(self) -> float:
        """The standard error of the cost: by the number of iterations, or by how the worlds differ if that is more."""
        return max(self.spread, doubt_of(self.chance, self.best_chance, self.nodes))

    @property
    def mark(self) -> Mark | None:
        """What it is called; nothing where the search cannot be sure."""
        if self.lead >= max(FIND, SURE * self.doubt):
            return "find"
        if not self.is_costly:
            return None
        return next(name for name, least in MARKS.items() if self.cost >= least)

    @property
    def is_costly(self) -> bool:
        return is_costly(self.cost, self.doubt)


@dataclass
class Analysis:
    """A match with the search's judgement of its decisions, as far as it has got."""

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
        """Of every seat to win: before the first move, after it, ... where there was no choice, the same as before."""
        found = {decision.numbers[0]: decision.chances for decision in self.decisions}
        seats = self.match.seats
        rows = [found.get(0, (1 / seats,) * seats)]
        for number in range(1, self.reach + 1):
            rows.append(found.get(number, rows[-1]))
        if self.is_complete and self.match.places:
            rows[-1] = result(self.match.places)
        return rows

    def accuracy(self, seat: int) -> tuple[float, int]:
        """How well a seat decided, and in how many decisions: 1 if none surely cost anything.

        A decision that cost counts for less, and from a blunder on for nothing.
        """
        own = [decision for decision in self.decisions if decision.seat == seat]
        kept = [1 - min(1.0, each.cost / MARKS["blunder"]) if each.is_costly else 1.0 for each in own]
        return (fmean(kept) if kept else 1.0), len(own)

    @property
    def find(self) -> Decision | None:
        """The find of the match: the best move made that was furthest ahead of all others."""
        found = [decision for decision in self.decisions if decision.mark == "find"]
        return max(found, key=lambda decision: decision.lead, default=None)

    def worst(self, seat: int) -> list[Decision]:
        """The decisions of a seat that cost it most."""
        own = [decision for decision in self.decisions if decision.seat == seat and decision.is_costly]
        return sorted(own, key=lambda decision: (-decision.cost, decision.numbers))[:WORST]

    def as_json(self) -> dict[str, object]:
        match, find = self.match, self.find
        return {
            "game": match.engine.name,
            "rules": match.engine.rules.VERSION,
            "names": match.names,
            "date": match.date,
            "places": list(match.places) if match.places else None,
            "nodes": self.nodes,
            "complete": self.is_complete,
            "moves": [[mover, text] for mover, text in match.log[: self.reach]],
            "accuracy": [self._accuracy_as_json(seat) for seat in range(match.seats)],
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
                    "doubt": round(decision.doubt, 4),
                    "mark": decision.mark if decision.mark != "find" or decision is find else None,
                    "lead": round(decision.lead, 4),
                    "why": decision.why,
                    "words": words_of(decision.why),
                    "made why": decision.made_why,
                    "made words": words_of(decision.made_why),
                    "instead": decision.instead,
                    "instead words": words_of(decision.instead),
                }
                for decision in self.decisions
            ],
        }

    def _accuracy_as_json(self, seat: int) -> dict[str, object]:
        accuracy, decisions = self.accuracy(seat)
        return {"seat": seat, "accuracy": round(accuracy, 4), "decisions": decisions}


def result(places: Sequence[int]) -> tuple[float, ...]:
    """A finished match as chances: the win, or shares of it."""
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


def usual_nodes(game: str) -> int:
    """Iterations for each decision of a match."""
    return NODES_WITH_NET if has_net(game) else NODES


def analyse(
    match: Match,
    nodes: int | None = None,
    seed: int = 0,
    threads: int = 0,
    begin: Callable[[int], None] = lambda total: None,
    progress: Callable[[], None] = lambda: None,
) -> Analysis:
    """Look at every decision of a match. The same seed gives the same, whatever the number of threads.

    Ctrl-C ends it early: what was done by then is returned.
    """
    check_seed(seed)
    asked = list(questions(match))
    analysis = begun(match, nodes, asked)
    nodes = analysis.nodes
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
    return ended(analysis, asked)


def begun(match: Match, nodes: int | None, asked: Sequence[StudiedDecision]) -> Analysis:
    """An analysis in which nothing has been looked at yet."""
    return Analysis(match, check_nodes(usual_nodes(match.engine.name) if nodes is None else nodes), len(asked))


def ended(analysis: Analysis, asked: Sequence[StudiedDecision]) -> Analysis:
    """The same when nothing more will be looked at."""
    done = len(analysis.decisions)
    analysis.reach = asked[done].numbers[0] if done < len(asked) else len(analysis.match.log)
    return analysis


def answer(question: StudiedDecision, nodes: int, seed: int) -> Decision:
    """What the search says to a decision."""
    view, moves, numbers = question.view, tuple(question.moves), tuple(question.numbers)
    seed += numbers[0]
    found = thinker_of(view.engine.name)(seed, 1, memory_for(nodes)).study(view, nodes=iterations(view, nodes))
    rivals = [each.moves for each in found[:RIVALS] if each.moves != moves]
    reason, chances = why(view, moves), mean(found)
    if not rivals or is_clear(found, moves):
        chance, lead = found[0].wins[view.seat], lead_of(view, found, nodes, seed) if rivals else 0.0
        worth = in_play_outs(view, nodes)
        return Decision(numbers, view.seat, moves, chances, chance, moves, chance, reason, worth, 0.0, lead, reason)
    best, duel = compared(view, rivals, moves, nodes, seed)
    if duel.cost < 0:  # the search preferred another move, but it is not better
        best, duel = moves, Duel(duel.chance, duel.chance, duel.nodes, duel.spread)
    return Decision(
        numbers, view.seat, moves, chances, duel.chance, best, duel.best_chance, why(view, best), duel.nodes,
        duel.spread, made_why=reason, instead=instead(view, moves, best),
    )  # fmt: skip


def visit_worth(view: View) -> int:
    """How many play-outs a visit of a search is worth."""
    return in_play_outs(view, 1) // iterations(view, 1)


def in_play_outs(view: View, nodes: int) -> int:
    """How many play-outs this many iterations are worth."""
    return nodes * LOOK if has_net(view.engine.name) else nodes


def iterations(view: View, nodes: int) -> int:
    """How many to make: where all choose in secret, positions are played out even with a net, so as many play-outs."""
    return in_play_outs(view, nodes) if view.engine.is_secret(view.position) else nodes


def is_clear(found: list[Judged], moves: Moves) -> bool:
    """Whether the search chose these moves and hardly looked at others."""
    return found[0].moves == moves and found[0].visits >= CLEAR * sum(each.visits for each in found)


def lead_of(view: View, found: list[Judged], nodes: int, seed: int) -> float:
    """How much the second best would have cost, if that is sure."""
    if found[0].wins[view.seat] - found[1].wins[view.seat] < FIND:
        return 0.0
    _, duel = compared(view, [found[0].moves], found[1].moves, nodes, seed)
    return duel.cost if duel.cost >= SURE * duel.doubt else 0.0


@dataclass(frozen=True)
class Duel:
    """Two moves, each looked at by itself in the same guessed worlds."""

    best_chance: float
    chance: float
    nodes: int  # behind each
    spread: float  # the standard error of the difference, from world to world; 0 if there are too few

    @property
    def cost(self) -> float:
        return self.best_chance - self.chance

    @property
    def doubt(self) -> float:
        return max(self.spread, doubt_of(self.chance, self.best_chance, self.nodes))


def compared(view: View, rivals: list[Moves], made: Moves, nodes: int, seed: int) -> tuple[Moves, Duel]:
    """The best of some rivals, compared with what was made.

    Within a search its choice looks too good, since it was chosen for its luck; so each is searched by itself. What
    seems to differ is looked at once more, for longer and with other luck, and only that counts: looking at many
    differences and keeping the large ones would again keep the lucky ones.
    """
    rows = {moves: rows_after(view, moves, nodes, seed) for moves in (*rivals, made)}
    best = max(rivals, key=lambda moves: fmean(row[view.seat] for row in rows[moves]))
    worth = in_play_outs(view, nodes)
    first = duel_of(rows[best], rows[made], view.seat, worth)
    if first.cost < WORTH:
        return best, first
    again = [rows_after(view, moves, AGAIN * nodes, seed + MOST_DECISIONS) for moves in (best, made)]
    return best, duel_of(again[0], again[1], view.seat, AGAIN * worth)


def duel_of(ours: list[tuple[float, ...]], theirs: list[tuple[float, ...]], seat: int, nodes: int) -> Duel:
    gaps = [one[seat] - two[seat] for one, two in zip(ours, theirs, strict=True)]
    spread = stdev(gaps) / sqrt(len(gaps)) if len(gaps) >= FEW else 0.0
    return Duel(fmean(row[seat] for row in ours), fmean(row[seat] for row in theirs), nodes, spread)


def is_costly(cost: float, doubt: float) -> bool:
    """Whether it is much, and surely more than the luck of the search explains."""
    return cost >= max(COSTLY, SURE * doubt)


def doubt_of(chance: float, other: float, nodes: int) -> float:
    """The standard error of the difference of two chances, from this many iterations each."""
    return sqrt(sum(each * (1 - each) for each in (chance, other)) / nodes)


def mean(found: list[Judged]) -> tuple[float, ...]:
    """The chances of all seats before a move, as the search saw them."""
    visits = sum(each.visits for each in found)
    seats = range(len(found[0].wins))
    return tuple(sum(each.visits * each.wins[seat] for each in found) / visits for seat in seats)


def chances_after(view: View, moves: Moves, nodes: int, seed: int) -> tuple[float, ...]:
    """The chances of all seats when these moves are made, as far as the mover can know."""
    rows = rows_after(view, moves, nodes, seed)
    return tuple(fmean(row[seat] for row in rows) for seat in range(view.data["seats"]))


def rows_after(view: View, moves: Moves, nodes: int, seed: int) -> list[tuple[float, ...]]:
    """The same for each of the guessed worlds."""
    engine = view.engine
    codes = [engine.moves.code(text) for text in moves]
    if engine.is_secret(view.position):
        return [_after_secret(view, codes, nodes, seed)]
    dice = engine.dice(seed, stream=1 + view.seat)
    is_open = engine.to_bytes(engine.sample(view.position, view.seat, dice)) == engine.to_bytes(view.position)
    worlds = 1 if is_open else min(WORLDS, nodes)
    rows: list[tuple[float, ...]] = []
    share = nodes // worlds
    thinker = thinker_of(engine.name)(seed, 1, memory_for(share))
    for _ in range(worlds):
        position = engine.sample(view.position, view.seat, dice)
        for code in codes:
            position = engine.apply(position, view.seat, code)
        if engine.to_act(position):
            seen = View(engine, engine.view(position, view.seat), view.seat, view.data)
            rows.append(mean(thinker.study(seen, nodes=share)))
        else:
            rows.append(result(engine.places(position, view.data["seats"])))
    return rows


def _after_secret(view: View, codes: list[int], nodes: int, seed: int) -> tuple[float, ...]:
    """The same where all choose at once: the others are still to choose."""
    engine, seat = view.engine, view.seat
    position = engine.reopened(view.position, seat)
    for code in codes:
        position = engine.apply(position, seat, code)
    seen = View(engine, position, seat, view.data)
    thinker = thinker_of(engine.name)(seed, 1, memory=0)
    search = thinker.together(thinker.tree(seen, 0, 1 + seat))
    search.begin(seen)
    think(search, seen, iterations(view, nodes), CARE)
    search.counts[seat] = max(1, search.counts[seat])  # once a seat has chosen all, one row says how it does
    return tuple(merged(search.judged(seen))[0].wins)
