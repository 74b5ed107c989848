"""What a game offers: the modules of its folder, and what stands in them."""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from kurzspiel.engine.encoding import Part
from kurzspiel.engine.kernel import Random
from kurzspiel.notation import CHANCE, Moves
from kurzspiel.views import ViewData, ViewHead

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

    def forbidden(self, view: ViewData, move: dict[str, str]) -> str:
        """Why a move of a kind that this phase knows is not legal in this view, and the paragraph."""


class Pictures(Protocol):
    """What `games/NAME/view.py` offers."""

    VIEW: type[ViewHead]  # the types of a view, which begins as all do and goes on with what `describe` returns

    def describe(self, view: Any, seat: int) -> ViewData: ...  # a blinded state as plain data
    def forget(self, view: ViewData, seat: int) -> ViewData: ...  # a view without what only memory tells


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

    def scores(self, view: ViewData) -> list[int]: ...  # of each seat, from the last view with nothing hidden
    def opening(self, log: Sequence[tuple[int, str]], seats: int, seat: int) -> str: ...  # words with dashes between


class Encoding(Protocol):
    """What `games/NAME/encode.py` offers: a view as whole numbers, for nets."""

    PARTS: tuple[Part, ...]  # what the numbers of a row tell, one after the other
    SIZE: int  # how many there are

    def encode(self, s: Any, seat: int, out: Any, row: int) -> None: ...  # a blinded state into a row of an array


# --- the parts of a game as the kernels for all games name them


class Unbound:
    """Stands where bound.py puts a part of a game."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{self._name}.{name}: a kernel for all games runs only where it is bound to one")


rules = cast(Rules, Unbound("rules"))
policy = cast(Policy, Unbound("policy"))
stats = cast(Stats, Unbound("stats"))
encoding = cast(Encoding, Unbound("encoding"))
