"""Thinking ahead: the search of search.py with its memory, its threads and its clock."""

import os
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from kurzspiel import kernel
from kurzspiel.engine import Engine
from kurzspiel.match import View
from kurzspiel.notation import is_whole

CURIOSITY = 0.4  # how much a search tries what it knows little about
CURIOSITY_FORESEEN = 0.1  # the same where play-outs end early: what is foreseen differs less than wins and losses
CURIOSITY_TOGETHER = 0.1  # the same where all choose at the same time
CARE = 4  # moves looked at for each move of a play-out; 0: any move
MEMORY = 64  # MiB for the trees of one thinker
CHUNK = 0.03  # seconds between two looks at the clock
FIRST_CHUNK = 16  # iterations
LOOKED_THROUGH = 400  # nodes, when the last tree is searched for the position at hand
MOST_SECONDS = 3600
MOST_NODES = 10**9
MOST_MEMORY = 65536  # MiB


@dataclass
class Judged:
    """What a search thinks of a move, or of several that are made together (a plan)."""

    moves: tuple[str, ...]
    visits: int
    wins: list[float]  # the chance of every seat to win, a shared win in parts
    score: float  # for who searches: half the chance to win, half the place (1 = first, 0 = last)


class Tree:
    """One thread's tree of positions, and room for its kernels to work in."""

    def __init__(self, engine: Engine, seats: int, capacity: int, seed: int, stream: int) -> None:
        self.engine = engine
        self.seats = seats
        self.states = engine.new(2)
        self.tree = kernel.new_states(engine.search.NODE_LAYOUT, capacity)
        self.spare = kernel.new_states(engine.search.NODE_LAYOUT, capacity)
        self.queue = kernel.buffer(capacity)
        self.book = kernel.buffer(1)
        self.path = kernel.buffer(engine.search.DEEPEST)
        self.moves = kernel.buffer(engine.rules.MOST_LEGAL)
        self.weights = kernel.buffer(engine.rules.MOST_ODDS)
        self.slots = kernel.buffer(len(engine.moves.texts))
        self.wins = kernel.reals(engine.search.ROOM)
        self.placings = kernel.reals(engine.search.MOST_SEATS)
        self.rng = engine.rng(seed, stream)
        self.has_root = False

    def begin(self, view: View) -> None:
        """Think about this view, with what is known of it from before."""
        branch = self._branch(view) if self.has_root else None
        self.states[0] = view.states[0]
        if branch is None:
            self.book[0] = 1
            self.tree[0] = kernel.new_states(self.engine.search.NODE_LAYOUT, 1)[0]
        else:
            self.engine.search.keep_branch(self.tree, self.book, branch, self.spare, self.queue)
            self.tree, self.spare = self.spare, self.tree
        self.has_root = True

    def _branch(self, view: View) -> int | None:
        """The node of the last tree at which this view was foreseen; looked for only if nothing was hidden then."""
        if self.engine.to_bytes(self.engine.sample(self.states, view.seat, self.rng)) != self.engine.to_bytes(
            self.states
        ):
            return None  # rules cannot be applied to what is not known
        wanted = self.engine.to_bytes(view.states)
        open_nodes: list[tuple[int, Any]] = [(0, self.engine.copy(self.states))]
        for _ in range(LOOKED_THROUGH):
            if not open_nodes:
                return None
            node, states = open_nodes.pop(0)
            if self.engine.to_bytes(self.engine.view(states, view.seat)) == wanted:
                return node
            for number, child in self._children(node):
                after = self.engine.copy(states)
                self.engine.apply(after, child.actor, child.move)
                open_nodes.append((number, after))
        return None

    def _children(self, parent: int) -> Iterable[tuple[int, Any]]:
        """The children of a node with their numbers."""
        number = self._node(parent).child
        while number:
            child = self._node(number)
            yield number, child
            number = child.sibling

    def _node(self, number: int) -> Any:
        return kernel.plain(self.engine.search.NODE_LAYOUT, self.tree, number)

    def think(self, view: View, count: int, care: int) -> None:
        """So many iterations more."""
        horizon = horizon_of(self.engine, care)
        self.engine.search.look_ahead(
            self.states, self.tree, self.book, self.path, view.seat, self.seats, count, self.rng, self.moves,
            self.weights, self.slots, self.wins, self.placings, care, horizon,
            CURIOSITY_FORESEEN if horizon else CURIOSITY,
        )  # fmt: skip

    def judged(self, view: View) -> list[Judged]:
        found = []
        for _, child in self._children(0):
            if child.visits:
                wins = [total / child.visits for total in child.wins[: self.seats]]
                score = (wins[view.seat] + child.placings[view.seat] / child.visits) / 2
                found.append(Judged((self.engine.moves.texts[child.move],), child.visits, wins, score))
        return found


class Candidates:
    """One thread's search where all seats choose at the same time."""

    def __init__(self, tree: Tree, view: View) -> None:
        engine, seats = tree.engine, tree.seats
        rows = engine.search.MOST_SEATS * engine.policy.CANDIDATES
        self.tree = tree
        self.plans = kernel.matrix(rows, engine.policy.ROW)
        self.counts = kernel.buffer(engine.search.MOST_SEATS)
        self.ratings = kernel.buffer(rows)
        self.visits = kernel.buffer(rows)
        self.gains = kernel.reals(rows, 2 * engine.search.MOST_SEATS)
        self.chosen = kernel.buffer(engine.search.MOST_SEATS)
        self.done = 0
        tree.states[0] = view.states[0]
        tree.has_root = False
        engine.search.find_candidates(tree.states, 0, seats, view.seat, self.plans, self.counts, self.ratings)

    def think(self, view: View, count: int, care: int) -> None:
        tree = self.tree
        tree.engine.search.look_ahead_together(
            tree.states, view.seat, tree.seats, count, tree.rng, self.plans, self.counts, self.visits, self.gains,
            self.chosen, tree.moves, tree.weights, tree.wins, tree.placings, care, horizon_of(tree.engine, care),
            CURIOSITY_TOGETHER, self.done,
        )  # fmt: skip
        self.done += count

    def judged(self, view: View) -> list[Judged]:
        engine = self.tree.engine
        first = view.seat * engine.policy.CANDIDATES
        found = []
        for row in range(first, first + int(self.counts[view.seat])):
            visits = int(self.visits[row])
            if visits:
                wins = [float(self.gains[row, seat]) / visits for seat in range(self.tree.seats)]
                score = float(self.gains[row, engine.search.MOST_SEATS + view.seat]) / visits
                texts = engine.candidate_texts(view.states, view.seat, self.plans, row)
                found.append(Judged(tuple(texts), visits, wins, score))
        return found


class Thinker:
    """Looks ahead from views of one seat; several threads have a tree each, and their findings are added up."""

    def __init__(self, seed: int = 0, threads: int = 1, memory: int = MEMORY, care: int = CARE) -> None:
        self.seed = seed
        self.threads = threads or os.cpu_count() or 1
        self.memory = memory
        self.care = care
        self.iterations = 0  # of the last study
        self._trees: list[Tree] = []
        self._for: tuple[Engine, int, int] | None = None

    def study(self, view: View, seconds: float | None = None, nodes: int | None = None) -> list[Judged]:
        """The moves of this view that were looked at, the best first."""
        workers = self._begin(view)
        self.iterations = 0
        if nodes is not None:
            share = max(1, nodes // len(workers))
            self._all(workers, view, lambda worker: self._run_nodes(worker, view, share))
            self.iterations = share * len(workers)
        else:
            end = time.perf_counter() + (seconds or 0)
            self.iterations = sum(self._all(workers, view, lambda worker: self._run_until(worker, view, end)))
        return merged([judged for worker in workers for judged in worker.judged(view)])

    def forget(self) -> None:
        """Give back the memory; the next study begins anew."""
        self._trees, self._for = [], None

    def _begin(self, view: View) -> list[Any]:
        key = (view.engine, view.data["seats"], view.seat)
        if self._for != key:
            size = view.engine.search.NODE_LAYOUT.itemsize
            capacity = max(64, self.memory * 2**20 // (self.threads * (2 * size + 8)))
            self._trees = [
                Tree(view.engine, view.data["seats"], capacity, self.seed, 1 + view.seat + 16 * thread)
                for thread in range(self.threads)
            ]
            self._for = key
        if view.engine.policy.CANDIDATES and view.engine.is_secret(view.states):
            return [Candidates(tree, view) for tree in self._trees]
        for tree in self._trees:
            tree.begin(view)
        return list(self._trees)

    def _all(self, workers: list[Any], view: View, work: Any) -> list[int]:
        if len(workers) == 1:
            return [work(workers[0])]
        with ThreadPoolExecutor(len(workers)) as pool:
            return list(pool.map(work, workers))

    def _run_nodes(self, worker: Any, view: View, count: int) -> int:
        worker.think(view, count, self.care)
        return count

    def _run_until(self, worker: Any, view: View, end: float) -> int:
        """In pieces, so that the clock is looked at; ends early when the best move cannot be overtaken any more."""
        begun = time.perf_counter()
        chunk, done = FIRST_CHUNK, 0
        while True:
            worker.think(view, chunk, self.care)
            done += chunk
            now = time.perf_counter()
            rate = done / max(now - begun, 1e-9)
            if now >= end or is_settled(worker.judged(view), (end - now) * rate):
                return done
            chunk = max(1, min(int(CHUNK * rate), int((end - now) * rate) + 1))


def horizon_of(engine: Engine, care: int) -> int:
    """How many stages a play-out goes on; one of any moves goes to the end of the match, else it shows too little."""
    return engine.policy.HORIZON if care else 0


def is_settled(found: list[Judged], left: float) -> bool:
    """Whether so many iterations more cannot change which move was tried most."""
    visits = sorted((judged.visits for judged in found), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def merged(found: list[Judged]) -> list[Judged]:
    """The findings of several trees about the same moves as one, most tried first."""
    by_moves: dict[tuple[str, ...], Judged] = {}
    for judged in found:
        other = by_moves.get(judged.moves)
        if other is not None:
            visits = other.visits + judged.visits
            share = judged.visits / visits
            wins = [a + (b - a) * share for a, b in zip(other.wins, judged.wins, strict=True)]
            judged = Judged(judged.moves, visits, wins, other.score + (judged.score - other.score) * share)
        by_moves[judged.moves] = judged
    return sorted(by_moves.values(), key=lambda judged: (-judged.visits, -judged.score, judged.moves))


def check_seconds(seconds: float) -> float:
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= MOST_SECONDS:
        raise ValueError(f"a time to think is more than 0 and at most {MOST_SECONDS} seconds, not {seconds!r}")
    return float(seconds)


def check_memory(memory: int) -> int:
    if not is_whole(memory) or not 1 <= memory <= MOST_MEMORY:
        raise ValueError(f"a memory is 1 to {MOST_MEMORY} MiB, not {memory!r}")
    return memory


def check_nodes(nodes: int) -> int:
    if not is_whole(nodes) or not 1 <= nodes <= MOST_NODES:
        raise ValueError(f"a search has 1 to {MOST_NODES} iterations, not {nodes!r}")
    return nodes
