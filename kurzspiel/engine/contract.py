"""What a game offers: the parts that it is made of, and what stands in them.

A part is a file of the game's package (`rules.py`, `policy.py`, ...); of a game in one file, all of it is the rules.
What a game leaves out has a default in `engine/defaults`; only the rules have names that every game must bring.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, cast

from kurzspiel.engine.encoding import Part
from kurzspiel.engine.kernel import Random
from kurzspiel.notation import CHANCE, Moves
from kurzspiel.steps import StepKind
from kurzspiel.views import ViewData, ViewHead

SPECTATOR = CHANCE  # a viewer without a seat knows what everybody knows
STATE_LIMIT = 1536  # bytes


class Shown(NamedTuple):
    """How the default view shows a field of the state; what is left out follows from the field and the moves."""

    title: str = ""  # else the field's name
    cells: str = ""  # the field of a move that names these cells, like `place.cell`; else one with as many values
    values: tuple[str, ...] = ()  # by number: the text to show; else the number, and nothing for 0 in a grid
    seats: tuple[int | None, ...] = ()  # by number: whose colour it has; else, of one value more than seats, seat k - 1


class Rules(Protocol):
    """What `rules.py` offers. Functions are kernels over one state; they allocate and raise nothing."""

    # what every game must say
    SEATS: tuple[int, ...]  # allowed numbers of players, from 2 to 6
    MOVES: Moves  # the kinds of move
    State: type  # the record's layout

    # what has a default
    VERSION: int  # of these rules
    SECRETS: bool  # whether anything is ever hidden from anybody
    MOST_LEGAL: int  # no position has more legal moves
    MOST_MOVES: int  # no match is longer, chance included
    MOST_ODDS: int  # no draw has more outcomes; of a game without chance 1
    PHASES: tuple[str, ...]  # for the default view: names of the numbers in the state's field `phase`
    SHOW: dict[str, Shown]  # for the default view: by field of the state

    def clear(self, s: Any) -> None: ...  # all to 0: before each setup
    def setup(self, s: Any, seats: int) -> None: ...  # before the first move; no randomness
    def to_act(self, s: Any) -> int: ...  # bit set of seats, CHANCE, or 0 when over
    def legal(self, s: Any, seat: int, out: Any) -> int: ...  # of a seat to act: fills in codes, returns how many
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
    """What `policy.py` offers. Where seats choose one after the other `rate` is enough."""

    NODES: dict[str, int]  # by level: iterations, where a game takes other numbers than bots/levels.py
    KEEN: float  # how far likings of weak levels go; more than 1 where ratings lie close together
    DRAWS: bool  # whether a net's choice at first sight is drawn by its chances, since others guess what one does

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


# Of a phase: the kinds of move it knows, the paragraph that says so, and all paragraphs that matter in it.
Phase = tuple[tuple[str, ...], str, tuple[str, ...]]


class Guide(Protocol):
    """What `guide.py` offers: words for people, from a view as plain data."""

    PHASES: dict[str, Phase]
    REST: str  # the move of who does not use a part of a secret choice; empty where nobody chooses in secret
    PASSES: dict[str, str]  # by phase: the move that does nothing and costs nothing
    STIRS: tuple[str, ...]  # kinds of move of others after which who passes may want to think again
    TAKES: dict[str, str]  # by phase: the move that takes what hardly anybody leaves

    def forbidden(self, view: ViewData, move: dict[str, str]) -> str:
        """Why a move of a kind that this phase knows is not legal in this view, and the paragraph."""


class Pictures(Protocol):
    """What `view.py` offers."""

    VIEW: type[ViewHead]  # the types of a view, which begins as all do and goes on with what `describe` returns

    def describe(self, view: Any, seat: int) -> ViewData: ...  # a blinded state as plain data
    def forget(self, view: ViewData, seat: int) -> ViewData: ...  # a view without what only memory tells


class Reasons(Protocol):
    """What `reasons.py` offers."""

    def why(self, view: dict[str, Any], *moves: dict[str, str]) -> str: ...  # what speaks for legal moves, half a line


class Show(Protocol):
    """What `show.py` offers: a view on a terminal, with rich."""

    COMMANDS: dict[str, Any]  # by word that can be typed: what draws the answer, from a view and the words behind it
    HELP: tuple[str, ...]  # messages on these, and on what `expand` knows
    SECRET: tuple[str, ...]  # kinds of move that all choose at the same time
    HOLDS_CARDS: bool  # whether a screen always shows what others must not see

    def draw(self, view: dict[str, Any], names: list[str]) -> Any: ...  # the whole table
    def stage(self, view: dict[str, Any]) -> Any: ...  # when it changes, the table is worth drawing again
    def groups(self, view: dict[str, Any], moves: list[str]) -> list[tuple[str, list[str]]]: ...  # moves as offered
    def expand(self, view: dict[str, Any], text: str) -> list[str] | None: ...  # several moves typed at once


class Story(Protocol):
    """What `story.py` offers: the steps that the rules name with `happens`, by their numbers."""

    KINDS: tuple[StepKind, ...]


class Stats(Protocol):
    """What `stats.py` offers."""

    SCORE: str  # what a score is called
    COLUMNS: int  # of a row

    def score(self, s: Any, seat: int) -> int: ...  # of a seat, as it is now
    def note(self, s: Any, move: int, row: Any) -> None: ...  # after each move
    def scores(self, rows: Any, seats: int) -> Any: ...  # final scores, a row a match
    def tables(self, rows: Any, seats: int) -> dict[str, dict[str, float]]: ...  # averages, by table and label


class Results(Protocol):
    """What `results.py` offers: what is kept of a match that is over."""

    def scores(self, view: ViewData) -> list[int]: ...  # of each seat, from the last view with nothing hidden
    def opening(self, log: Sequence[tuple[int, str]], seats: int, seat: int) -> str: ...  # words with dashes between


class Encoding(Protocol):
    """What `encode.py` offers: a view as whole numbers, for nets."""

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
