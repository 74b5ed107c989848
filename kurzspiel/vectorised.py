"""Very many matches stepped together, as numpy arrays: an environment for training nets and for searching in bulk.

Where Numba is installed lanes are stepped natively, by several threads; elsewhere by the module, in one thread.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Any

from kurzspiel.engine import engine
from kurzspiel.engine.encoding import Part
from kurzspiel.engine.forms import MODULE, NATIVE, wanted_form
from kurzspiel.engine.kernels.lanes import GO_ON, REWARDS
from kurzspiel.engine.lanes import Lanes
from kurzspiel.extras import needs
from kurzspiel.game import Game, game
from kurzspiel.match import check_seed
from kurzspiel.notation import IllegalMove, Moves, is_whole, shortened

with needs("numpy", "native"):
    import numpy as np

MOST_LANES = 1 << 24
SPANS_OF_A_THREAD = 4  # so that a thread that is delayed does not delay the others
LANES_AT_ONCE = 256  # with fewer, distributing them takes longer than stepping them


def vector(name: str, seats: int, n: int, seed: int = 0, threads: int = 0, rewards: str = "place") -> "Vector":
    """This many matches of a game side by side, each in its lane. `rewards` are by "place", "win" or "score"."""
    return Vector(game(name), seats, n, seed, threads, rewards)


class Vector:
    """Matches side by side. Every array is one of its own buffers, filled in place: it changes with the next step, so
    copy what is to stay. Only read them; `moves` and `parts` say what their columns mean.
    """

    game: Game
    seats: int
    n: int
    moves: Moves  # `moves.texts[code]` is a move in words
    parts: tuple[Part, ...]  # of a row of `observe()`

    def __init__(self, game: Game, seats: int, n: int, seed: int = 0, threads: int = 0, rewards: str = "place") -> None:
        self.game, self.seats, self.n = game, game.check_seats(seats), check_lanes(n)
        self.moves, self.parts = game.moves, game.engine.encoding.PARTS
        wanted, reward = check_threads(threads), check_rewards(rewards)
        check_seed(seed)
        quickest = engine(game.name, quickest_form())
        usual = os.cpu_count() or 1
        self.threads = min(wanted or usual, -(-n // LANES_AT_ONCE)) if quickest.form.threads_share else 1
        self._lanes = Lanes(quickest, seats, n, reward, workers=self.threads)
        span = max(LANES_AT_ONCE, -(-n // (SPANS_OF_A_THREAD * self.threads)))
        self._spans = [(first, min(first + span, n)) for first in range(0, n, span)]
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self.reset(seed)

    @property
    def seat(self) -> Any:
        """Whose decision it is in each lane (n,); where several choose at the same time, the lowest seat first."""
        return self._lanes.seat

    @property
    def legal_mask(self) -> Any:
        """1 for each move that this seat may make, (n, moves)."""
        return self._lanes.masks

    @property
    def rewards(self) -> Any:
        """What each seat gets for the match that the last step ended, (n, seats); 0 where none has ended."""
        return self._lanes.rewards

    @property
    def ended(self) -> Any:
        """Whether the last step ended the match of a lane, (n,)."""
        return self._lanes.ended

    @property
    def places(self) -> Any:
        """The place of each seat in the match that the last step ended, (n, seats); 0 where none has ended."""
        return self._lanes.places

    def observe(self) -> Any:
        """What that seat may know, a row of integers per lane: docs/encoding.md."""
        return self._lanes.seen

    def reset(self, seed: int | None = None) -> None:
        """A new match in every lane. The same seed gives the same chance; without one chance continues its sequence."""
        start = GO_ON if seed is None else check_seed(seed)
        self._share(lambda worker, first, last: self._lanes.begin(start, first, last, worker))

    def step(self, moves: Any) -> None:
        """Make one move in each lane, (n,) codes of moves; chance draws until a seat has a choice again. Where a match
        has ended the next one has begun. If a move is refused, nothing has changed.
        """
        self._take(moves)
        self._share(lambda worker, first, last: self._lanes.advance(first, last, worker))

    def random_moves(self) -> Any:
        """A random legal move of each lane, from separate generators; (n,), a buffer like the others."""
        return self._lanes.pick()

    def _take(self, moves: Any) -> None:
        """Keep the moves of a step, if they are legal."""
        given = np.asarray(moves)
        if given.dtype.kind not in "iu":
            raise ValueError(f"moves are integers, one for each of the {self.n} lanes, not {given.dtype}")
        if given.shape != (self.n,):
            raise ValueError(f"there are {self.n} lanes but moves of shape {given.shape}; give one for each lane")
        np.copyto(self._lanes.chosen, given, casting="unsafe")
        lane = self._lanes.first_refused()
        if lane >= 0:
            raise self._refusal(lane, int(given[lane]))

    def _refusal(self, lane: int, move: int) -> ValueError:
        texts = self.moves.texts
        if not 0 <= move < len(texts):
            return ValueError(f"lane {lane}: there is no move {move}; they are numbered from 0 to {len(texts) - 1}")
        seat = int(self.seat[lane])
        return IllegalMove(f"lane {lane}: {texts[move]!r} (move {move}) is not legal now for seat {seat}")

    def _share(self, work: Callable[[int, int, int], None]) -> None:
        """Divide all lanes among all threads, this one included; a thread that is done early takes more of them."""
        spans = iter(self._spans)

        def go_on(worker: int) -> None:
            for first, last in spans:
                work(worker, first, last)

        others = [self._pool.submit(go_on, worker) for worker in range(1, self.threads)] if self._pool else []
        go_on(0)
        for other in others:
            if not other.cancel():
                other.result()


def check_lanes(n: int) -> int:
    if not (is_whole(n) and 1 <= n <= MOST_LANES):
        raise ValueError(f"the number of lanes is from 1 to {MOST_LANES}, not {shortened(n)}")
    return n


def check_threads(threads: int) -> int:
    if not (is_whole(threads) and threads >= 0):
        raise ValueError(f"the number of threads is 0 (one for each core) or more, not {shortened(threads)}")
    return threads


def check_rewards(rewards: str) -> int:
    """Its number among the kinds of reward."""
    if rewards not in REWARDS:
        raise ValueError(f"rewards are by {', '.join(REWARDS[:-1])} or {REWARDS[-1]}, not {shortened(rewards)}")
    return REWARDS.index(rewards)


def quickest_form() -> str:
    """Native where available, unless the environment asks for another form."""
    return wanted_form(NATIVE if find_spec("numba") else MODULE)
