"""Thinking ahead: the search of engine/kernels/search.py with its memory, its threads and its clock."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any, Protocol

from kurzspiel.engine import Engine
from kurzspiel.engine.engine import RANDOM, Dice
from kurzspiel.engine.forms.room import Numbers, Position, Records, Room
from kurzspiel.engine.kernels.search import DEEPEST, MOST_SEATS, ROOM, USED, Node
from kurzspiel.engine.layout import layout
from kurzspiel.match import View
from kurzspiel.notation import CHANCE, is_whole

CURIOSITY = 0.4  # how readily a search tries what it knows little about
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
MOST_OF_A_TREE = 3 << 30  # bytes; a room has 4 << 30


@dataclass
class Judged:
    """What a search thinks of a move, or of several that are made together (a plan)."""

    moves: tuple[str, ...]
    visits: int
    wins: list[float]  # the chance of every seat to win, a shared win in parts
    score: float  # for the searching seat: half the chance to win, half the place (1 = first, 0 = last)


NODE = layout(Node)
Look = partial[Any]  # a kernel of a room, and what it is called with


class Tree:
    """One thread's tree of positions, in its own room, which is freed with it."""

    record = NODE
    book: Numbers  # how many nodes are in use
    book_size = 1
    spare: Records

    def __init__(self, engine: Engine, seats: int, capacity: int, seed: int, stream: int) -> None:
        self.engine, self.seats = engine, seats
        self.room = room = self._room()
        self.states, self.dice = room.records(engine.layout, 3), room.records(RANDOM, 1)
        self.dice[0] = engine.dice(seed, stream).record
        self.nodes, self.spare = room.records(self.record, capacity), room.records(self.record, capacity)
        self.book, self._queue = room.numbers(self.book_size), room.numbers(capacity)
        self.moves = room.numbers(max(8, engine.rules.MOST_LEGAL))
        self.playing: dict[str, Records | Numbers | int] = {  # what every search needs
            "states": self.states, "rngs": self.dice, "seats": seats, "moves": self.moves,
            "wins": room.reals(ROOM), "placings": room.reals(MOST_SEATS),
        }  # fmt: skip
        self.odds = room.numbers(engine.rules.MOST_ODDS)
        self.slots = room.numbers(len(engine.moves.texts))
        self.has_root = False
        self._prepare()
        self._bind()

    def _room(self) -> Room:
        return self.engine.form.room()

    def _prepare(self) -> None:
        self.playing["weights"] = self.odds
        self._walking = {"book": self.book, "path": self.room.numbers(DEEPEST), "slots": self.slots}

    def _bind(self) -> None:
        """Let the kernels work in this tree, and copy branches to the spare one."""
        self._look_ahead = self.room.bind("look_ahead", tree=self.nodes, **self._walking, **self.playing)
        self._keep_branch = self.room.bind(
            "keep_branch", tree=self.nodes, book=self.book, spare=self.spare, queue=self._queue
        )

    def begin(self, view: View) -> None:
        """Think about this view, with what is known of it from before."""
        branch = self._branch(view) if self.has_root else None
        self.states[0] = self.room.position = view.position
        if branch is None:
            self.book[USED] = 1
            self.nodes[0] = self.engine.form.unpacked(self.record, bytes(self.record.size))
        else:
            self._keep_branch(branch)
            self.nodes, self.spare = self.spare, self.nodes
            self._bind()
        self.has_root = True

    def _branch(self, view: View) -> int | None:
        """The node of the last tree at which this view was foreseen; looked for only if nothing was hidden then."""
        engine, last, dice = self.engine, self.states[0], Dice(self.dice[0])
        guess = engine.sample(last, view.seat, dice)
        self.dice[0] = dice.record
        if engine.to_bytes(guess) != engine.to_bytes(last):
            return None  # rules cannot be applied to what is not known
        wanted = engine.to_bytes(view.position)
        open_nodes: list[tuple[int, Position]] = [(0, last)]
        for _ in range(LOOKED_THROUGH):
            if not open_nodes:
                return None
            node, position = open_nodes.pop(0)
            if engine.to_bytes(engine.view(position, view.seat)) == wanted:
                return node
            for number, child in self._children(node):
                open_nodes.append((number, engine.apply(position, child.actor, child.move)))
        return None

    def _children(self, parent: int) -> Iterator[tuple[int, Any]]:
        """The children of a node with their numbers."""
        number = self.nodes.plain(parent).child
        while number:
            child = self.nodes.plain(number)
            yield number, child
            number = child.sibling

    def look(self, view: View, count: int, care: int) -> Look:
        """This many more iterations, to be called here or elsewhere."""
        horizon = horizon_of(self.engine, care)
        curiosity = CURIOSITY_FORESEEN if horizon else CURIOSITY
        return partial(self._look_ahead, view.seat, count, care, horizon, curiosity)

    def make_up(self, view: View) -> None:
        """After looking: make sure that something was tried."""

    def line(self, move: str, least: int) -> list[tuple[int, str]]:
        """What was tried most after a move, as long as nothing is drawn and each was tried often enough."""
        code, found = self.engine.moves.code(move), []
        node = next((number for number, child in self._children(0) if child.move == code), None)
        while node is not None:
            number, child = max(self._children(node), key=lambda each: each[1].visits, default=(0, None))
            if child is None or child.actor == CHANCE or child.visits < least:
                break
            found.append((child.actor, self.engine.moves.texts[child.move]))
            node = number
        return found

    def judged(self, view: View) -> list[Judged]:
        found = []
        for _, child in self._children(0):
            if child.visits:
                wins = [total / child.visits for total in child.wins[: self.seats]]
                score = (wins[view.seat] + child.placings[view.seat] / child.visits) / 2
                found.append(Judged((self.engine.moves.texts[child.move],), child.visits, wins, score))
        return found


class Candidates:
    """One thread's search where all seats choose at the same time, in the room of its tree."""

    def __init__(self, tree: Tree) -> None:
        policy, room = tree.engine.policy, tree.room
        rows = MOST_SEATS * policy.CANDIDATES
        self.tree = tree
        self.plans, self.counts = room.numbers(rows, policy.ROW), room.numbers(MOST_SEATS)
        self.visits, self.gains = room.numbers(rows), room.reals(rows, 2 * MOST_SEATS)
        self._bind()

    def _bind(self) -> None:
        tree, room = self.tree, self.tree.room
        found, rows = {"plans": self.plans, "counts": self.counts}, len(self.visits)
        self._find = room.bind(
            "find_candidates", states=tree.states, i=0, seats=tree.seats, ratings=room.numbers(rows), **found
        )
        self._look_ahead = room.bind(
            "look_ahead_together", visits=self.visits, gains=self.gains, chosen=room.numbers(MOST_SEATS), **found,
            **tree.playing,
        )  # fmt: skip
        self._spell_out = room.bind("spell_out", states=tree.states, i=1, plans=self.plans, moves=tree.moves)

    def begin(self, view: View) -> None:
        """Think about this view; nothing is known of it from before."""
        self.done = 0
        self.visits.clear()
        self.gains.clear()
        self.tree.states[0] = self.tree.room.position = view.position
        self.tree.has_root = False
        self._find(view.seat)

    @property
    def room(self) -> Room:
        return self.tree.room

    def look(self, view: View, count: int, care: int) -> Look:
        horizon, before = horizon_of(self.tree.engine, care), self.done
        self.done += count
        return partial(self._look_ahead, view.seat, count, care, horizon, CURIOSITY_TOGETHER, before)

    def make_up(self, view: View) -> None:
        pass

    def judged(self, view: View) -> list[Judged]:
        self.tree.states[1] = view.position
        first = view.seat * self.tree.engine.policy.CANDIDATES
        found = []
        for row in range(first, first + int(self.counts[view.seat])):
            visits = int(self.visits[row])
            if visits:
                wins = [float(self.gains[row, seat]) / visits for seat in range(self.tree.seats)]
                score = float(self.gains[row, MOST_SEATS + view.seat]) / visits
                found.append(Judged(self._texts(view, row), visits, wins, score))
        return found

    def _texts(self, view: View, row: int) -> tuple[str, ...]:
        """The moves that make up a candidate."""
        codes = self.tree.moves.first(self._spell_out(view.seat, row))
        return tuple(view.engine.moves.texts[code] for code in codes)


class Search(Protocol):
    """One thread's search: of a tree, or of candidates."""

    @property
    def room(self) -> Room: ...
    def begin(self, view: View) -> None: ...
    def look(self, view: View, count: int, care: int) -> Look: ...
    def make_up(self, view: View) -> None: ...
    def judged(self, view: View) -> list[Judged]: ...


class Thinker:
    """Looks ahead from views of one seat; several threads have a tree each, and their findings are added up."""

    def __init__(self, seed: int = 0, threads: int = 1, memory: int = MEMORY, care: int = CARE) -> None:
        self.seed = seed
        self.threads = threads or os.cpu_count() or 1
        self.memory = memory
        self.care = care
        self.iterations = 0  # of the last study
        self._trees: list[Tree] = []
        self._together: list[Candidates] = []
        self._at_work: Sequence[Search] = ()
        self._for: tuple[Engine, int, int, int] | None = None

    def study(self, view: View, seconds: float | None = None, nodes: int | None = None) -> list[Judged]:
        """The moves of this view that were looked at, the best first; preparation is part of the time."""
        end = time.perf_counter() + (seconds or 0)
        workers = self.begin(view)
        if nodes is not None:
            share = max(1, nodes // len(workers))
            self._all(workers, view, lambda worker: self._run_nodes(worker, view, share))
            self.iterations = share * len(workers)
        else:
            self.iterations = sum(self._all(workers, view, lambda worker: self._run_until(worker, view, end)))
        return self.found(view)

    def found(self, view: View) -> list[Judged]:
        """What all have found since they began, the best first."""
        return merged([judged for worker in self._at_work for judged in worker.judged(view)])

    def line(self, moves: tuple[str, ...], least: int) -> list[tuple[int, str]]:
        """What the last study expects after these moves: who moves, and how; nothing where all choose at once."""
        return self._trees[0].line(moves[0], least) if len(moves) == 1 and self._trees[0].has_root else []

    def forget(self) -> None:
        """Free the memory; the next study starts afresh."""
        self._trees, self._together, self._at_work, self._for = [], [], (), None

    def tree(self, view: View, size: int, stream: int) -> Tree:
        """A tree of this many bytes."""
        capacity = max(64, size // (2 * NODE.size + 8))
        return Tree(view.engine, view.data["seats"], capacity, self.seed, stream)

    def together(self, tree: Any) -> "Candidates":
        return Candidates(tree)

    def begin(self, view: View) -> Sequence[Search]:
        """The searches that are to think about this view, one for each thread."""
        key = (view.engine, view.data["seats"], view.seat, self.threads)
        if self._for != key or any(tree.room.is_broken for tree in self._trees):
            self.forget()
            share = min(self.memory * 2**20 // self.threads, MOST_OF_A_TREE)
            streams = [1 + view.seat + 16 * thread for thread in range(self.threads)]
            self._trees = [self.tree(view, share, stream) for stream in streams]
            self._for = key
        is_together = view.engine.policy.CANDIDATES and view.engine.is_secret(view.position)
        if is_together and not self._together:
            self._together = [self.together(tree) for tree in self._trees]
        workers: Sequence[Search] = self._together if is_together else self._trees
        for worker in workers:
            worker.begin(view)
        self._at_work, self.iterations = workers, 0
        return workers

    def _all(self, workers: Sequence[Search], view: View, work: Callable[[Search], int]) -> list[int]:
        if len(workers) == 1:
            return [work(workers[0])]
        with ThreadPoolExecutor(len(workers)) as pool:
            return list(pool.map(work, workers))

    def _run_nodes(self, worker: Search, view: View, count: int) -> int:
        think(worker, view, count, self.care)
        return count

    def _run_until(self, worker: Search, view: View, end: float) -> int:
        """In pieces, so that the clock is checked; ends early when the best move can no longer be overtaken."""
        pace = Pace(end)
        while pace.left > 0:
            think(worker, view, pace.chunk, self.care)
            pace.step()
            if is_settled(worker.judged(view), pace.left):
                break
        return pace.done


class Pace:
    """How many iterations to do before the clock is looked at again."""

    def __init__(self, end: float, length: float = CHUNK) -> None:
        self._begun, self._end, self._length = time.perf_counter(), end, length
        self.chunk, self.done = FIRST_CHUNK, 0
        self.left = inf  # iterations until the end, as far as can be told

    def step(self) -> None:
        """The chunk is done."""
        self.done += self.chunk
        now = time.perf_counter()
        rate = self.done / max(now - self._begun, 1e-9)
        self.left = (self._end - now) * rate
        self.chunk = max(1, min(int(self._length * rate), int(self.left) + 1))


def think(search: Search, view: View, count: int, care: int) -> None:
    """This many more iterations, here."""
    search.look(view, count, care)()
    search.make_up(view)


def horizon_of(engine: Engine, care: int) -> int:
    """How many stages a play-out lasts; one of random moves goes to the end of the match, or it shows too little."""
    return engine.policy.HORIZON if care else 0


def is_settled(found: list[Judged], left: float) -> bool:
    """Whether this many more iterations can no longer change which move was tried most."""
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
