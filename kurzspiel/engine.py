"""The contract of a game, and one game's kernels made callable from Python.

What a state is made of, and whether kernels run compiled or interpreted, ends here: above are texts and plain data.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, cast

import numpy as np

from kurzspiel import kernel
from kurzspiel.encoding import Part
from kurzspiel.kernel import Random, States
from kurzspiel.notation import CHANCE, Moves

SPECTATOR = CHANCE  # a viewer without a seat knows what everybody knows
STATE_LIMIT = 1536  # bytes


class Rules(Protocol):
    """What `games/NAME/rules.py` offers. Functions are kernels over one state; they allocate and raise nothing."""

    VERSION: int  # of these rules
    SEATS: tuple[int, ...]  # allowed numbers of players
    SECRETS: bool  # whether anything is ever hidden from anybody
    MOVES: Moves  # the kinds of move
    MOST_LEGAL: int  # no position has more legal moves
    MOST_MOVES: int  # no match is longer, chance included
    MOST_ODDS: int  # no draw has more outcomes
    State: type  # the record's layout

    def setup(self, s: Any, seats: int) -> None: ...  # before the first move; no randomness
    def to_act(self, s: Any) -> int: ...  # bit set of seats, CHANCE, or 0 when over
    def legal(self, s: Any, seat: int, out: Any) -> int: ...  # fills in codes, returns how many
    def odds(self, s: Any, out: Any) -> None: ...  # weights of chance's legal moves, in the same order
    def apply(self, s: Any, seat: int, move: int) -> None: ...  # unchecked; runs on until somebody has a choice
    def blind(self, s: Any, seat: int) -> None: ...  # makes the state a view; CHANCE: a spectator's
    def sample(self, s: Any, seat: int, rng: Random) -> None: ...  # fills a view's blanks with a guess
    def places(self, s: Any, out: Any) -> None: ...  # 1 = winner, ties equal
    def veil(  # a move, made when `then` had been disclosed, as this seat reads it now; -1: not at all
        self, s: Any, seat: int, mover: int, move: int, then: int
    ) -> int: ...
    def unveil(  # what `veil` hid of a move made in `s`, if all is as in the guess; -1: any legal move
        self, s: Any, guess: Any, mover: int, seen: int
    ) -> int: ...
    def disclosed(self, s: Any) -> int: ...  # grows when something hidden is shown, or a secret choice begins


class Policy(Protocol):
    """What `games/NAME/policy.py` offers. Where seats choose one after the other `rate` is enough: the rest is in
    in_turn.py.
    """

    def rate(self, s: Any, seat: int, move: int) -> int: ...  # how good a legal move looks in this view

    ROW: int  # numbers that make up a candidate
    CANDIDATES: int  # that a seat chooses from where all choose at the same time; 0 if they never do

    def sketch(self, s: Any, seat: int, rng: Random) -> int: ...  # a move for play-outs found without rating; -1: none

    HORIZON: int  # how many stages a play-out goes on; 0: to the end of the match

    def stage(self, s: Any) -> int: ...  # how far the match has come
    def foresee(self, s: Any, wins: Any, placings: Any) -> None: ...  # what each seat may expect where a play-out ends
    def is_secret(self, s: Any) -> bool: ...  # whether seats choose at the same time, unseen
    def reopen(self, s: Any, viewer: int) -> None: ...  # forget what others have chosen, which the viewer cannot know
    def candidates(self, s: Any, seat: int, plans: Any, first: int, ratings: Any) -> int: ...  # rows of moves to choose
    def spell_out(self, s: Any, seat: int, plans: Any, row: int, out: Any) -> int: ...  # a row as moves


class Guide(Protocol):
    """What `games/NAME/guide.py` offers: words for people, from a view as plain data."""

    # by phase: the kinds of move it knows, the paragraph that says so, and all paragraphs that matter in it
    PHASES: dict[str, tuple[tuple[str, ...], str, tuple[str, ...]]]
    REST: str  # the move of who does not use a part of a secret choice; empty where nobody chooses in secret
    PASSES: dict[str, str]  # by phase: the move that does nothing and costs nothing
    STIRS: tuple[str, ...]  # kinds of move of others after which who passes may want to think again
    TAKES: dict[str, str]  # by phase: the move that takes what hardly anybody leaves

    def forbidden(self, view: dict[str, Any], move: dict[str, str]) -> str:
        """Why a move of a kind that this phase knows is not legal in this view, and the paragraph."""


class Pictures(Protocol):
    """What `games/NAME/view.py` offers."""

    def describe(self, view: Any, seat: int) -> dict[str, Any]: ...  # a blinded state as plain data
    def forget(self, view: dict[str, Any], seat: int) -> dict[str, Any]: ...  # that without what only memory tells


class Stats(Protocol):
    """What `games/NAME/stats.py` offers."""

    SCORE: str  # what a score is called
    COLUMNS: int  # of a row

    def score(self, s: Any, seat: int) -> int: ...  # of a seat, as it is now
    def note(self, s: Any, move: int, row: Any) -> None: ...  # after each move
    def scores(self, rows: Any, seats: int) -> Any: ...  # final scores, a row a match
    def tables(self, rows: Any, seats: int) -> dict[str, dict[str, float]]: ...  # averages, by table and label


class Results(Protocol):
    """What `games/NAME/results.py` offers: what is kept of a match that is over."""

    def scores(self, view: dict[str, Any]) -> list[int]: ...  # of each seat, from the last view with nothing hidden
    def opening(self, log: Sequence[tuple[int, str]], seats: int, seat: int) -> str: ...  # words with dashes between


class Encoding(Protocol):
    """What `games/NAME/encode.py` offers: a view as whole numbers, for nets."""

    PARTS: tuple[Part, ...]  # what the numbers of a row tell, one after the other
    SIZE: int  # how many there are

    def encode(self, s: Any, seat: int, out: Any, row: int) -> None: ...  # a blinded state into a row of an array


def _load_for(name: str, file: str, **modules: Any) -> Any:
    """A copy of its own for this game of a file with kernels for all."""
    spec = importlib.util.spec_from_file_location(
        f"kurzspiel.games.{name}.{file}", Path(kernel.__file__).parent / f"{file}.py"
    )
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    vars(module).update(modules)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _complete(policy: ModuleType, usual: ModuleType) -> ModuleType:
    """A policy with the usual part of the contract for what it leaves out."""
    for hook in (
        "ROW",
        "CANDIDATES",
        "sketch",
        "HORIZON",
        "stage",
        "foresee",
        "is_secret",
        "reopen",
        "candidates",
        "spell_out",
    ):
        if not hasattr(policy, hook):
            setattr(policy, hook, getattr(usual, hook))
    return policy


@cache
def engine(name: str) -> "Engine":
    return Engine(name)


class Engine:
    """One game's kernels over arrays of states."""

    def __init__(self, name: str) -> None:
        self.name = name
        part = self._part
        self.rules = cast(Rules, part("rules"))
        self.stats = cast(Stats, part("stats"))
        self.guide = cast(Guide, part("guide"))
        self.pictures = cast(Pictures, part("view"))
        self.dtype = kernel.layout(self.rules.State)
        assert self.dtype.itemsize <= STATE_LIMIT, f"a state of {name} takes {self.dtype.itemsize} bytes"
        self.policy = cast(Policy, _complete(part("policy"), _load_for(name, "in_turn")))
        self.loops = _load_for(name, "loops", rules=self.rules, policy=self.policy, stats=self.stats)
        self.search = _load_for(name, "search", rules=self.rules, policy=self.policy, loops=self.loops)
        self.moves = self.rules.MOVES

    def _part(self, module: str) -> ModuleType:
        return importlib.import_module(f"kurzspiel.games.{self.name}.{module}")

    @cached_property
    def encoding(self) -> Encoding:
        return cast(Encoding, self._part("encode"))

    @cached_property
    def results(self) -> Results:
        return cast(Results, self._part("results"))

    @cached_property
    def lanes(self) -> Any:
        """The kernels of lanes.py for this game."""
        return self._later("lanes", "many matches at a time")

    @cached_property
    def scribe(self) -> Any:
        """The kernels of scribe.py for this game."""
        return self._later("scribe", "writing matches down")

    def _later(self, file: str, purpose: str) -> Any:
        """Kernels that few need; compiled, with a notice, when somebody asks for them."""
        modules = {"rules": self.rules, "stats": self.stats, "encoding": self.encoding, "loops": self.loops}
        kernels, mark = _load_for(self.name, file, **modules), f"{file}-{kernel.COMPLETE}"
        if not (kernel.INTERPRETED or kernel.is_complete(self.name, mark)):
            print(f"kurzspiel: compiling {self.name} for {purpose}, once. It takes about ten seconds.", file=sys.stderr)
            kernels.compile_all()
            kernel.mark_complete(self.name, mark)
        return kernels

    # states

    def new(self, count: int = 1) -> States:
        return kernel.new_states(self.dtype, count)

    def start(self, seats: int) -> States:
        states = self.new()
        self.loops.setup(states, 0, seats)
        return states

    def copy(self, states: States) -> States:
        return kernel.copied(self.dtype, states)

    def plain(self, states: States) -> Any:
        """The state as a plain Python object, a copy."""
        return kernel.plain(self.dtype, states)

    def to_bytes(self, states: States) -> bytes:
        return kernel.to_bytes(self.dtype, states)

    def from_bytes(self, data: bytes) -> States:
        return kernel.from_bytes(self.dtype, data)

    # the contract

    def to_act(self, states: States) -> tuple[int, ...]:
        bits = self.loops.to_act(states, 0)
        return (CHANCE,) if bits == CHANCE else tuple(kernel.seats_in(bits))

    def legal(self, states: States, seat: int) -> list[int]:
        out = kernel.buffer(self.rules.MOST_LEGAL)
        count = self.loops.legal(states, 0, seat, out)
        return kernel.listed(out, count)

    def odds(self, states: States) -> list[int]:
        """The weights of chance's legal moves."""
        out = kernel.buffer(self.rules.MOST_ODDS)
        self.loops.odds(states, 0, out)
        return kernel.listed(out, len(self.legal(states, CHANCE)))

    def apply(self, states: States, seat: int, move: int) -> None:
        self.loops.apply(states, 0, seat, move)

    def view(self, states: States, seat: int) -> States:
        view = self.copy(states)
        self.loops.blind(view, 0, seat)
        return view

    def encode(self, states: States, seat: int) -> Any:
        """The view of a seat as a row of whole numbers, an int16 array; `encoding.PARTS` says what they tell."""
        out = np.zeros((1, self.encoding.SIZE), np.int16)
        self.lanes.show_one(states, 0, self.new(), seat, out, 0)
        return out[0]

    def sample(self, view: States, seat: int, rng: Any) -> States:
        guess = self.copy(view)
        self.loops.sample(guess, 0, seat, rng)
        return guess

    def places(self, states: States, seats: int) -> tuple[int, ...]:
        out = kernel.buffer(max(self.rules.SEATS))
        self.loops.places(states, 0, out)
        return tuple(int(place) for place in out[:seats])

    def rewards(self, states: States, seats: int, reward: int) -> list[float]:
        """By seat, of a match that is over; `reward` is one of the constants of lanes.py."""
        found = np.zeros(seats)
        self.lanes.judge(states, 0, seats, reward, kernel.buffer(self.rules.MOST_LEGAL), found)
        return [float(each) for each in found]

    def is_secret(self, states: States) -> bool:
        """Whether seats choose at the same time, unseen."""
        return bool(self.loops.is_secret(states, 0))

    def candidate_texts(self, states: States, seat: int, plans: Any, row: int) -> list[str]:
        """The moves that make up a candidate of this seat."""
        out = kernel.buffer(self.rules.MOST_LEGAL)
        count = self.search.spell_out(states, 0, seat, plans, row, out)
        return [self.moves.texts[int(code)] for code in out[:count]]

    def veil(self, states: States, seat: int, mover: int, move: int, then: int) -> int:
        return int(self.loops.veil(states, 0, seat, mover, move, then))

    def unveil(self, states: States, guess: States, mover: int, seen: int) -> int:
        return int(self.loops.unveil(states, 0, guess, 0, mover, seen))

    def disclosed(self, states: States) -> int:
        return int(self.loops.disclosed(states, 0))

    # choosing

    def rng(self, seed: int, stream: int = 0) -> Any:
        rngs = kernel.new_states(kernel.RANDOM_LAYOUT, 1)
        self.loops.start_rng(rngs, seed, stream)
        return rngs

    def draw(self, states: States, rng: Any) -> int:
        """A draw of chance by its odds."""
        return int(self.loops.draw(states, 0, rng, *self._room))

    def choose(self, states: States, seat: int, bot: int, rng: Any) -> int:
        """The move of one of the bots that are kernels."""
        both = self.new(2)
        both[0] = states[0]
        return int(self.loops.choose(both, 0, 1, seat, bot, rng, self._room[0]))

    @property
    def _room(self) -> tuple[Any, Any]:
        return kernel.buffer(self.rules.MOST_LEGAL), kernel.buffer(self.rules.MOST_ODDS)

    # many games

    def play_games(self, seats: int, bots: list[int], seed: int, first: int, count: int) -> tuple[int, Any, Any]:
        """Play matches number `first` and on; returns decisions, results (decisions, places) and rows of stats."""
        results = kernel.matrix(count, 1 + seats)
        rows = kernel.matrix(count, self.stats.COLUMNS)
        levels = kernel.buffer(seats)
        levels[:] = bots
        total = self.loops.play_games(
            self.new(2),
            seats,
            levels,
            kernel.new_states(kernel.RANDOM_LAYOUT, 1),
            seed,
            first,
            *self._room,
            results,
            rows,
        )
        return int(total), results, rows

    def perft(self, states: States, depth: int) -> int:
        """Sequences of so many moves, chance included, that can follow this state."""
        choices = [(seat, move) for seat in self.to_act(states) for move in self.legal(states, seat)]
        if depth <= 1:
            return len(choices) if depth else 1
        total = 0
        for seat, move in choices:
            child = self.copy(states)
            self.apply(child, seat, move)
            total += self.perft(child, depth - 1)
        return total

    # compiling

    def _steps(self) -> list[tuple[str, Callable[[], Any]]]:
        """Small calls that together compile every kernel."""
        seats = self.rules.SEATS[0]
        states = self.start(seats)
        rng = self.rng(0)
        return [
            ("draw", lambda: self.draw(states, rng)),
            ("legal", lambda: self.legal(states, CHANCE)),
            ("odds", lambda: self.odds(states)),
            ("to_act", lambda: self.to_act(states)),
            ("apply", lambda: self.apply(states, CHANCE, self.legal(states, CHANCE)[0])),
            ("blind", lambda: self.view(states, SPECTATOR)),
            ("sample", lambda: self.sample(states, SPECTATOR, rng)),
            ("places", lambda: self.places(states, seats)),
            ("veil", lambda: self.veil(states, 0, 0, 0, 0)),
            ("unveil", lambda: self.unveil(states, states, 0, 0)),
            ("disclosed", lambda: self.disclosed(states)),
            ("choose", lambda: self.choose(states, self.to_act(states)[0], 1, rng)),
            ("play_games", lambda: self.play_games(seats, [0] * seats, 0, 0, 1)),
            ("look_ahead", lambda: self._look_ahead_once(seats)),
            ("look_ahead_together", lambda: self._look_ahead_together_once(seats)),
        ]

    def _look_ahead_once(self, seats: int) -> None:
        """A search of one iteration."""
        states, rng, number = self.new(2), self.rng(0), kernel.buffer
        self.loops.setup(states, 0, seats)
        trees = [kernel.new_states(self.search.NODE_LAYOUT, 64) for _ in range(2)]
        book, room = number(1), (number(self.rules.MOST_LEGAL), number(self.rules.MOST_ODDS))
        book[0] = 1
        self.search.look_ahead(
            states, trees[0], book, number(self.search.DEEPEST), 0, seats, 1, rng, *room,
            number(len(self.moves.texts)), kernel.reals(self.search.ROOM), kernel.reals(6), 1, 1, 0.5,
        )  # fmt: skip
        self.search.keep_branch(trees[0], book, 0, trees[1], number(64))
        self.search.rate_all(states, 0, 0, *room)

    def _look_ahead_together_once(self, seats: int) -> None:
        """The same for choices made at the same time; without candidates it is never called."""
        states, rng, number = self.new(2), self.rng(0), kernel.buffer
        self.loops.setup(states, 0, seats)
        self.loops.is_secret(states, 0)
        self.search.reopen(states, 0, 0)
        if self.policy.CANDIDATES:
            rows = 6 * self.policy.CANDIDATES
            plans, counts, ratings = kernel.matrix(rows, self.policy.ROW), number(6), number(rows)
            self.search.find_candidates(states, 0, 0, 0, plans, counts, ratings)
            self.search.spell_out(states, 0, 0, plans, 0, number(self.rules.MOST_LEGAL))
            self.search.look_ahead_together(
                states, 0, seats, 0, rng, plans, counts, number(rows), kernel.reals(rows, 12), number(6),
                number(self.rules.MOST_LEGAL), number(self.rules.MOST_ODDS), kernel.reals(self.search.ROOM),
                kernel.reals(6), 1, 1, 0.5, 0,
            )  # fmt: skip

    @property
    def is_warm(self) -> bool:
        """Whether everything is compiled and in the cache."""
        return kernel.INTERPRETED or kernel.is_complete(self.name)

    def warm(self) -> Iterator[tuple[int, int, str]]:
        """Compile everything, or fetch it from the cache; yields (done, of, what comes next)."""
        steps = self._steps()
        for number, (what, step) in enumerate(steps):
            yield number, len(steps), what
            step()
        if not kernel.INTERPRETED:
            kernel.mark_complete(self.name)
