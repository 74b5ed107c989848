"""One game's kernels made callable from Python.

What a position is made of, and in which form kernels run, ends here: above are texts and plain data. A position is a
value: a function that changes one returns another.
"""

import struct
import threading
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from typing import Any, NamedTuple, Protocol, cast

from kurzspiel.engine import contract
from kurzspiel.engine.forms import form_of, wanted_form
from kurzspiel.engine.forms.room import Form, Games, Numbers, Position, Records
from kurzspiel.engine.kernel import Random, seats_in
from kurzspiel.engine.kernels.lanes import REWARDS
from kurzspiel.engine.kernels.loops import DISCLOSED, FACTS, READ, TO_ACT
from kurzspiel.engine.layout import layout
from kurzspiel.engine.story import Move, Teller
from kurzspiel.notation import CHANCE
from kurzspiel.plugins import Plugin
from kurzspiel.steps import Step

RANDOM = layout(Random)
FIRST, OTHER = 0, 1  # the states of a desk
_making = threading.Lock()


def engine(name: str, form: str | None = None) -> "Engine":
    """A game's engine in this form; without one in that which the environment asks for."""
    with _making:  # once, whoever asks at the same time
        return _engine(name, form or wanted_form())


@cache
def _engine(name: str, form: str) -> "Engine":
    return Engine(name, form_of(name, form))


class Dice:
    """A random generator: it goes on with every draw."""

    __slots__ = ("record",)

    def __init__(self, record: Position) -> None:
        self.record = record


class EngineStep(NamedTuple):
    """What a move led to."""

    position: Position
    to_act: tuple[int, ...]
    disclosed: int
    read: int  # the move as everybody reads it now; -1: not at all


class ComparedReasons(contract.Reasons, Protocol):
    """With comparisons. Not in contract.py: modules are built anew when that changes, and no kernel needs this."""

    def instead(  # what better moves bring beside those made, in numbers, half a line; nothing where none tells
        self, view: dict[str, Any], made: list[dict[str, str]], best: list[dict[str, str]]
    ) -> str | None: ...


class Desk:
    """A room with the arrays for one position at a time, and the contract's kernels bound to them."""

    def __init__(self, engine: "Engine") -> None:
        self._engine, rules = engine, engine.rules
        self.room = room = engine.form.room()
        self._shown: Position | None = None  # what lies there unchanged, to be read
        self.states: Records = room.records(engine.layout, 2)
        self.dice: Records = room.records(RANDOM, 1)
        self.moves, self.weights = room.numbers(rules.MOST_LEGAL), room.numbers(rules.MOST_ODDS)
        self.ratings, self.facts = room.numbers(rules.MOST_LEGAL), room.numbers(FACTS)
        state = {"states": self.states, "i": FIRST}
        other = {"guesses": self.states, "k": OTHER}
        drawn = {"rngs": self.dice, "moves": self.moves}
        bind = room.bind
        self.setup, self.to_act = bind("setup", **state), bind("to_act", **state)
        self.legal, self.odds = bind("legal", out=self.moves, **state), bind("odds", out=self.weights, **state)
        self.apply, self.step = bind("apply", **state), bind("step", facts=self.facts, **state)
        self.blind, self.sample = bind("blind", **state), bind("sample", rngs=self.dice, **state)
        self.places, self.disclosed = bind("places", out=self.moves, **state), bind("disclosed", **state)
        self.veil, self.unveil = bind("veil", **state), bind("unveil", **state, **other)
        self.is_secret, self.reopen = bind("is_secret", **state), bind("reopen", **state)
        self.start_rng = bind("start_rng", rngs=self.dice)
        self.draw = bind("draw", weights=self.weights, **drawn, **state)
        self.choose = bind("choose", scratch=OTHER, **drawn, **state)
        self.rate_all = bind("rate_all", moves=self.moves, ratings=self.ratings, **state)

    @cached_property
    def row(self) -> Numbers:
        """Room for a view as numbers; few ask for one."""
        return self.room.array("int16", 1, self._engine.encoding.SIZE)

    @cached_property
    def show(self) -> Callable[..., Any]:
        scratch = self.room.records(self._engine.layout, 1)
        return self.room.bind("show_one", states=self.states, i=FIRST, scratch=scratch, out=self.row, row=0)

    @cached_property
    def worth(self) -> Numbers:
        """Room for rewards."""
        return self.room.reals(max(self._engine.rules.SEATS))

    @cached_property
    def judge(self) -> Callable[..., Any]:
        return self.room.bind("judge", states=self.states, i=FIRST, found=self.moves, out=self.worth)

    def look_at(self, position: Position) -> None:
        """Lay out a position that will only be read; most often several things are asked about the same one."""
        if position is not self._shown:
            self.room.position = position
            self.states.lend(FIRST, position)
            self._shown = position

    def work_on(self, position: Position) -> None:
        """Lay out a position that will be changed."""
        self._shown, self.room.position = None, position
        self.states[FIRST] = position


class Engine:
    """A game in one of the forms."""

    def __init__(self, name: str, form: Form) -> None:
        self.name, self.form, self.kernels = name, form, form.kernels
        self.rules, self.policy = self.kernels.rules, self.kernels.policy
        self.stats, self.encoding = self.kernels.stats, self.kernels.encoding
        self.layout, self.moves = self.kernels.state, self.rules.MOVES
        assert self.layout.size <= contract.STATE_LIMIT, f"a state of {name} takes {self.layout.size} bytes"
        self._desks = threading.local()

    @cached_property
    def guide(self) -> contract.Guide:
        return cast(contract.Guide, self.kernels.part("guide"))

    @cached_property
    def pictures(self) -> contract.Pictures:
        return cast(contract.Pictures, self.kernels.part("view"))

    @cached_property
    def results(self) -> contract.Results:
        return cast(contract.Results, self.kernels.part("results"))

    @cached_property
    def reasons(self) -> "ComparedReasons":
        return cast(ComparedReasons, self.kernels.part("reasons"))

    @cached_property
    def show(self) -> contract.Show:
        return cast(contract.Show, self.kernels.part("show"))

    @cached_property
    def story(self) -> contract.Story:
        return cast(contract.Story, self.kernels.part("story"))

    def tell(self, position: Position, moves: Iterable[Move], keeps_positions: bool = False) -> list[list[Step]]:
        """What happens in each of these moves, one after the other, from this position on."""
        if not hasattr(self._desks, "teller"):
            self._desks.teller = Teller(self.kernels, self.form, self.story.KINDS)
        teller: Teller = self._desks.teller
        return teller.tell(position, moves, keeps_positions)

    def phase_of(self, view: dict[str, Any]) -> contract.Phase:
        """What the guide says of a view's phase; of one that it does not know, that all moves may be made."""
        kinds = tuple(kind.word for kind in self.moves.kinds)
        return self.guide.PHASES.get(view.get("phase", ""), (kinds, "", ()))

    @property
    def plugin(self) -> Plugin:
        """Where the game is found."""
        return self.kernels.plugin

    @property
    def _desk(self) -> Desk:
        """This thread's own."""
        try:
            desk: Desk = self._desks.desk
        except AttributeError:
            pass
        else:
            if not desk.room.is_broken:
                return desk
        self._desks.desk = desk = Desk(self)
        return desk

    # positions

    def start(self, seats: int) -> Position:
        desk = self._desk
        desk.work_on(self.from_bytes(bytes(self.layout.size)))
        desk.setup(seats)
        return desk.states.take(FIRST)

    def plain(self, position: Position) -> Any:
        """A position as a plain Python object."""
        return self.form.plain(self.layout, position)

    def to_bytes(self, position: Position) -> bytes:
        return self.form.packed(self.layout, position)

    def from_bytes(self, data: bytes) -> Position:
        return self.form.unpacked(self.layout, data)

    # the contract

    def to_act(self, position: Position) -> tuple[int, ...]:
        desk = self._desk
        desk.look_at(position)
        return _seats(desk.to_act())

    def legal(self, position: Position, seat: int) -> list[int]:
        desk = self._desk
        desk.look_at(position)
        return desk.moves.first(desk.legal(seat))

    def odds(self, position: Position) -> list[int]:
        """The weights of chance's legal moves."""
        count, desk = len(self.legal(position, CHANCE)), self._desk
        desk.odds()
        return desk.weights.first(count)

    def apply(self, position: Position, seat: int, move: int) -> Position:
        desk = self._desk
        desk.work_on(position)
        desk.apply(seat, move)
        return desk.states.take(FIRST)

    def step(self, position: Position, seat: int, move: int, disclosed: int) -> EngineStep:
        """A move, of which so much had been disclosed before, and what it led to."""
        desk = self._desk
        desk.work_on(position)
        desk.step(seat, move, disclosed)
        facts = desk.facts.first(FACTS)
        return EngineStep(desk.states.take(FIRST), _seats(facts[TO_ACT]), facts[DISCLOSED], facts[READ])

    def view(self, position: Position, seat: int) -> Position:
        desk = self._desk
        desk.work_on(position)
        desk.blind(seat)
        return desk.states.take(FIRST)

    def sample(self, view: Position, seat: int, dice: Dice) -> Position:
        desk = self._desk
        desk.work_on(view)
        desk.dice[0] = dice.record
        desk.sample(seat)
        dice.record = desk.dice.take(0)
        return desk.states.take(FIRST)

    def places(self, position: Position, seats: int) -> tuple[int, ...]:
        desk = self._desk
        desk.look_at(position)
        desk.places()
        return tuple(desk.moves.first(seats))

    def is_secret(self, position: Position) -> bool:
        """Whether seats choose at the same time, unseen."""
        desk = self._desk
        desk.look_at(position)
        return bool(desk.is_secret())

    def veil(self, position: Position, seat: int, mover: int, move: int, then: int) -> int:
        desk = self._desk
        desk.look_at(position)
        return int(desk.veil(seat, mover, move, then))

    def unveil(self, position: Position, guess: Position, mover: int, seen: int) -> int:
        desk = self._desk
        desk.look_at(position)
        desk.states.lend(OTHER, guess)
        return int(desk.unveil(mover, seen))

    def disclosed(self, position: Position) -> int:
        desk = self._desk
        desk.look_at(position)
        return int(desk.disclosed())

    # choosing

    def dice(self, seed: int, stream: int = 0) -> Dice:
        """A generator at the beginning of this stream of this seed."""
        desk = self._desk
        desk.dice[0] = self.form.unpacked(RANDOM, bytes(RANDOM.size))
        desk.start_rng(seed, stream)
        return Dice(desk.dice.take(0))

    def dice_of(self, words: tuple[int, int, int, int]) -> Dice:
        """A generator in this state, four words of 32 bits."""
        return Dice(self.form.unpacked(RANDOM, struct.pack("<4q", *words)))

    def draw(self, position: Position, dice: Dice) -> int:
        """A draw of chance by its odds."""
        desk = self._desk
        desk.look_at(position)
        desk.dice[0] = dice.record
        move = int(desk.draw())
        dice.record = desk.dice.take(0)
        return move

    def choose(self, position: Position, seat: int, bot: int, dice: Dice) -> int:
        """The move of one of the bots that are kernels."""
        desk = self._desk
        desk.work_on(position)
        desk.dice[0] = dice.record
        move = int(desk.choose(seat, bot))
        dice.record = desk.dice.take(0)
        return move

    def ratings(self, view: Position, seat: int) -> dict[int, int]:
        """What the policy says to every legal move of this seat, at first sight."""
        desk = self._desk
        desk.work_on(view)
        count = desk.rate_all(seat)
        return dict(zip(desk.moves.first(count), desk.ratings.first(count), strict=True))

    def reopened(self, position: Position, viewer: int) -> Position:
        """Without what others have chosen in secret, which the viewer cannot know."""
        desk = self._desk
        desk.work_on(position)
        desk.reopen(viewer)
        return desk.states.take(FIRST)

    # numbers for nets

    def encode(self, position: Position, seat: int) -> Any:
        """The view of a seat as a row of whole numbers, an int16 array; `encoding.PARTS` says what they tell."""
        desk = self._desk
        desk.look_at(position)
        desk.show(seat)
        return desk.row.numpy[0].copy()

    def rewards(self, position: Position, seats: int, reward: int) -> list[float]:
        """By seat, of a match that is over; `reward` is one of the constants of lanes.py."""
        assert 0 <= reward < len(REWARDS)
        desk = self._desk
        desk.look_at(position)
        desk.judge(seats, reward)
        return desk.worth.first(seats)

    # many games

    def play_games(self, seats: int, bots: list[int], seed: int, first: int, count: int) -> Games:
        """Play matches number `first` and on."""
        room = self.form.room()
        games = Games(0, room.numbers(count, 1 + seats), room.numbers(count, self.stats.COLUMNS))
        levels = room.numbers(seats)
        levels.fill(bots)
        play = room.bind(
            "play_games", states=room.records(self.layout, 2), bots=levels, rngs=room.records(RANDOM, 1),
            moves=room.numbers(self.rules.MOST_LEGAL), weights=room.numbers(self.rules.MOST_ODDS),
            results=games.results, rows=games.rows,
        )  # fmt: skip
        return games._replace(decisions=int(play(seats, seed, first)))

    def perft(self, position: Position, depth: int) -> int:
        """Sequences of so many moves, chance included, that can follow this position."""
        return self._sequences(position, self.to_act(position), depth) if depth else 1

    def _sequences(self, position: Position, to_act: tuple[int, ...], depth: int) -> int:
        choices = [(seat, move) for seat in to_act for move in self.legal(position, seat)]
        if depth == 1:
            return len(choices)
        after = (self.step(position, seat, move, 0) for seat, move in choices)
        return sum(self._sequences(each.position, each.to_act, depth - 1) for each in after)


def _seats(bits: int) -> tuple[int, ...]:
    return (CHANCE,) if bits == CHANCE else tuple(seats_in(bits))
