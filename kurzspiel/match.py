"""One game being played: seats, log, state, views, undo. The only gate for moves from outside."""

import re
import struct
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from copy import copy, deepcopy
from datetime import date
from functools import cached_property
from typing import NamedTuple

from kurzspiel import chance
from kurzspiel.engine import SPECTATOR, Engine
from kurzspiel.engine.engine import Dice
from kurzspiel.engine.forms.room import Position
from kurzspiel.engine.kernel import RANDOM
from kurzspiel.notation import CHANCE, IllegalMove, is_whole, shortened
from kurzspiel.steps import Step
from kurzspiel.texts import Sentence, either, say, sentence_of
from kurzspiel.views import ViewData, ViewHead

Entry = tuple[int, str]
Source = int | str  # what chance draws from: a seed, or a whole secret
MOST_SEED = 2**63 - 1
MOST_STREAM = 999_999
RETOLD = 12  # moves whose steps are kept with the positions after them


def seat_name(seat: int) -> Sentence:
    return say("match-chance") if seat == CHANCE else say("match-seat", seat=str(seat))


def check_seed(seed: int) -> int:
    if not (is_whole(seed) and 0 <= seed <= MOST_SEED):
        raise ValueError(say("match-seed", most=str(MOST_SEED), seed=repr(seed)))
    return seed


def check_stream(stream: int) -> int:
    if not (is_whole(stream) and 0 <= stream <= MOST_STREAM):
        raise ValueError(f"a stream is a whole number from 0 to {MOST_STREAM}, not {stream!r}")
    return stream


def check_date(text: str) -> str:
    try:
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            raise ValueError
        date.fromisoformat(text)
    except ValueError:
        raise ValueError(say("record-date", text=shortened(text))) from None
    return text


def check_names(names: Sequence[str], seats: int) -> list[str]:
    if isinstance(names, str):
        raise ValueError(f"{shortened(names)} is one name; give a list with one for each seat")
    if len(names) != seats:
        raise ValueError(f"there are {seats} seats but {len(names)} names; give one for each seat")
    for name in names:
        if not is_line(name):
            raise ValueError(say("record-name", text=shortened(name)))
    return list(names)


def is_line(text: object) -> bool:
    """Whether it is one line of text, without spaces around it."""
    return isinstance(text, str) and text == text.strip() != "" and text.isprintable()


class View:
    """What a seat may know, the door for bots: legal moves, plain data, and the blinded position behind both."""

    def __init__(self, engine: Engine, position: Position, seat: int, head: ViewHead | ViewData) -> None:
        self.engine = engine
        self.position = position
        self.seat = seat
        self._head = head

    @classmethod
    def of(cls, engine: Engine, position: Position, seats: int, seat: int) -> "View":
        """What this seat may know in a position with this many players; CHANCE: a spectator."""
        return cls(engine, engine.view(position, seat), seat, _head(engine, position, seats, seat))

    @property
    def head(self) -> ViewHead | ViewData:
        """The part of it that is the same for all games."""
        return self._head

    @cached_property
    def data(self) -> ViewData:
        return {**self._head, **self.engine.pictures.describe(self.engine.plain(self.position), self.seat)}

    @property
    def legal(self) -> list[str]:
        return [self.engine.moves.texts[code] for code in self.engine.legal(self.position, self.seat)]

    def packed(self) -> bytes:
        """What the seat may know, to be unpacked elsewhere by the same rules."""
        return self.engine.to_bytes(self.position)

    @classmethod
    def unpacked(cls, engine: Engine, data: bytes, seats: int, seat: int) -> "View":
        """The inverse; a ValueError says if these bytes are not a position of this game."""
        try:
            position = engine.from_bytes(data)
        except (ValueError, struct.error):
            raise ValueError(f"{len(data)} bytes are not a position of {engine.name}") from None
        return cls(engine, position, seat, _head(engine, position, seats, seat))

    def copy(self) -> "View":
        """A copy that may be written into."""
        return View(self.engine, self.engine.from_bytes(self.packed()), self.seat, deepcopy(self._head))


def _head(engine: Engine, position: Position, seats: int, seat: int) -> ViewHead:
    """The part of a view that is the same for all games."""
    to_act = engine.to_act(position)
    return head_of(engine, seats, seat, to_act, None if to_act else engine.places(position, seats))


def head_of(
    engine: Engine, seats: int, seat: int, to_act: Iterable[int], places: Iterable[int] | None
) -> ViewHead:  # fmt: skip
    return {
        "game": engine.name,
        "rules": engine.rules.VERSION,
        "seats": seats,
        "seat": None if seat == SPECTATOR else seat,
        "to_act": list(to_act),
        "places": None if places is None else list(places),
    }


class SeedDraws:
    """Chance as it comes from a seed: each stream of it is one sequence."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self._engine, self._seed = engine, check_seed(seed)
        self.begin(0)

    def begin(self, stream: int) -> None:
        self._dice = self._engine.dice(self._seed, stream)

    def draw(self, position: Position, number: int) -> int:
        """What is drawn as the move of this number."""
        return self._engine.draw(position, self._dice)


class SecretDraws:
    """Chance as it comes from a whole secret: each draw by itself, so that no draws give away the next."""

    def __init__(self, engine: Engine, secret: str) -> None:
        self._engine, self._key = engine, chance.key_of(secret)
        self.begin(0)

    def begin(self, stream: int) -> None:
        self._stream = stream

    def draw(self, position: Position, number: int) -> int:
        """What is drawn as the move of this number."""
        words = chance.words_of(self._key, self._stream, number)
        return self._engine.draw(position, self._engine.dice_of(words))


class Bookmark(NamedTuple):
    """A moment of a match, to ask later what has happened since; it holds all secrets."""

    number: int  # of moves so far
    position: Position


class SeenStep(NamedTuple):
    """A step, and what a seat may know after it."""

    step: Step
    view: ViewData


class Match:
    """One game being played. Moves are texts; every seat sees what it may know and no more."""

    _position: Position
    _told_until: Position  # the position after the moves whose steps are known
    _acting: tuple[int, ...] | None  # what `to_act` says of this position, once it is known
    _chooses_unseen: bool | None  # likewise `is_secret`
    _blinded: dict[int, Position]  # what viewers may know of this position, for those that were asked for
    _legal: dict[int, list[int]]  # codes of legal moves in this position, by seat, of those that were asked for
    _readings: dict[tuple[int, int], int]  # veiled moves by viewer and number; as they are until more is disclosed
    _retold: tuple[int, int, list[list[Step]]] | None  # since which move, how many there were, steps with positions

    def __init__(self, engine: Engine, seats: int, seed: int | None = None, names: Sequence[str] | None = None) -> None:
        self.engine = engine
        self.seats = seats
        self.names = check_names(names, seats) if names is not None else [f"Seat {seat}" for seat in range(seats)]
        self.date = date.today().isoformat()
        self.commitment: str | None = None  # to a secret of chance, shown before the first draw
        self.secret: str | None = None  # that chance draws from, revealed when the game is over; docs/fairness.md
        self.streams = [(0, 0)]  # from which move on, by its number in the log, chance draws from which stream
        self.is_keyed = True  # chance draws from all of its secret; from a seed of 63 bits in older matches
        self.given = 0  # moves taken over from another match, whose draws are not from our secret
        self._draws: SeedDraws | SecretDraws | None = None
        self._begin()
        if seed is not None:
            self.draw_from(check_seed(seed))

    def _begin(self) -> None:
        self._begin_at(self.engine.start(self.seats))
        self._log: list[tuple[int, int]] = []
        self._disclosed = [0]  # how much had been shown before the first move, after it, ...
        self._veiled: list[int] = []  # numbers of the moves that not everybody can read in full, in their order
        self.notes: dict[int, str] = {}  # what `note` was given; they may contain secrets, as the log does
        self._told: list[list[Step]] = []  # of the first moves of the log, as far as was asked for
        self._readings = {}
        self.epoch = getattr(self, "epoch", 0) + 1  # changes whenever lines of the log may read differently
        self._retold = None

    # what can be asked

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now; (-1,) while chance has to draw; () when the game is over."""
        if self._acting is None:
            self._acting = self.engine.to_act(self._position)
        return self._acting

    def legal(self, seat: int) -> list[str]:
        """The moves this seat may make now."""
        self._check_seat(seat)
        texts = self.engine.moves.texts
        return [texts[code] for code in self._legal_codes(seat)]

    def _legal_codes(self, seat: int) -> list[int]:
        """The same as codes, computed once per position."""
        codes = self._legal.get(seat)
        if codes is None:
            is_asked = seat in self.to_act
            codes = self._legal[seat] = self.engine.legal(self._position, seat) if is_asked else []
        return codes

    @property
    def odds(self) -> dict[str, int]:
        """What chance may draw now and its weights; empty when no draw is due."""
        if self.to_act != (CHANCE,):
            return {}
        return dict(zip(self.legal(CHANCE), self.engine.odds(self._position), strict=True))

    @property
    def places(self) -> tuple[int, ...] | None:
        """The place of every seat, once the game is over."""
        return None if self.to_act else self.engine.places(self._position, self.seats)

    @property
    def log(self) -> list[Entry]:
        """All moves in full, chance included. Show a seat `log_for` instead."""
        return self.log_from(0)

    def log_from(self, number: int) -> list[Entry]:
        """The same from a move on, by its number."""
        return [(mover, self.engine.moves.texts[code]) for mover, code in self._log[number:]]

    def log_for(self, seat: int | None, memory: bool = True) -> list[Entry]:
        """The log as this seat may read it now; without memory only from its own last move on, until the game is over.

        A spectator without memory reads as much as the seat that reads least.
        """
        return list(self.numbered_log_for(seat, memory).values())

    def numbered_log_for(self, seat: int | None, memory: bool = True, first: int = 0) -> dict[int, Entry]:
        """The same by the numbers of the moves, so that a program knows what is new; show them to nobody."""
        viewer = self._viewer(seat)
        if not memory and self.to_act:
            first = max(first, self._last_move_of(viewer))
        return self._veiled_log(viewer, first)

    def entry_for(self, seat: int | None, number: int) -> Entry | None:
        """A line of the log as this seat may read it now; None: not at all."""
        mover, code = self._log[number]
        if number in self._veiled:
            code = self._reading(number, self._viewer(seat))
        return (mover, self.engine.moves.texts[code]) if code >= 0 else None

    def _last_move_of(self, viewer: int) -> int:
        """Its number. A seat that has not moved reads from the first move on: what it was dealt may be covered now."""
        moves = [number for number, (mover, _) in enumerate(self._log) if mover != CHANCE]
        known = [number for number in moves if not self._is_secret(number)]
        own = known if viewer == SPECTATOR else [number for number in moves if self._log[number][0] == viewer]
        return max(own, default=min(known, default=len(self._log)))

    def _veiled_log(self, viewer: int, first: int) -> dict[int, Entry]:
        texts = self.engine.moves.texts
        log = {number: (mover, texts[code]) for number, (mover, code) in enumerate(self._log[first:], first)}
        for number in (number for number in self._veiled if number >= first):
            seen = self._reading(number, viewer)
            if seen < 0:
                del log[number]
            else:
                log[number] = log[number][0], texts[seen]
        return log

    def steps(self, first: int = 0) -> list[list[Step]]:
        """What happened in each move of the log, from this number on. Show a seat `steps_for` instead."""
        if new := self._log[len(self._told) :]:
            keeps = len(new) <= RETOLD  # what has just happened may be shown step by step
            told = self.engine.tell(self._told_until, new, keeps_positions=keeps)
            if keeps:
                self._retold = len(self._told), len(self._log), told
                told = [[step._replace(position=None) for step in steps] for steps in told]
            self._told += told
            self._told_until = self._position
        return self._told[first:]

    def steps_for(self, seat: int | None, memory: bool = True, first: int = 0) -> dict[int, list[Step]]:
        """The steps of all moves that this seat may read now, by the numbers of these moves."""
        told = self.steps(first)
        return {number: told[number - first] for number in self.numbered_log_for(seat, memory, first)}

    @property
    def bookmark(self) -> Bookmark:
        return Bookmark(len(self._log), self._position)

    def steps_since(self, mark: Bookmark, seat: int | None, memory: bool = True) -> dict[int, list[SeenStep]]:
        """What has happened since a moment, nothing of which was taken back, with what this seat may know each time."""
        seen = self.views_since(mark, seat, memory)
        forget = self.engine.pictures.forget
        return {
            number: [SeenStep(step, view.data if memory else forget(view.data, view.seat)) for step, view in steps]
            for number, steps in seen.items()
        }

    def views_since(
        self, mark: Bookmark, seat: int | None, memory: bool = True
    ) -> dict[int, list[tuple[Step, View]]]:  # fmt: skip
        """The same with views that are not described yet, and that forget nothing."""
        viewer, told = self._viewer(seat), self._told_since(mark)
        readable = self.numbered_log_for(seat, memory, mark.number)
        return {
            number: [
                (step, self._seen(self.engine.view(step.position, viewer), viewer))
                for step in told[number - mark.number]
            ]
            for number in readable
        }

    def positions_between(self, mark: Bookmark, seat: int | None) -> list[Position]:
        """The positions after all of these steps but the last, as this seat may know them."""
        viewer, told = self._viewer(seat), self._told_since(mark)
        readable = self.numbered_log_for(seat, first=mark.number)
        steps = [step for number in readable for step in told[number - mark.number]]
        return [self.engine.view(step.position, viewer) for step in steps[:-1]]

    def open_steps_since(self, mark: Bookmark) -> list[list[SeenStep]]:
        """The same for each move, with nothing hidden: for viewers who may see `open_view`."""
        told = self._told_since(mark)
        return [[SeenStep(step, self._seen(step.position, SPECTATOR).data) for step in steps] for steps in told]

    def _told_since(self, mark: Bookmark) -> list[list[Step]]:
        """The steps of each move since then with their positions; computed once for all that ask at the same moment."""
        if self._retold is None or self._retold[:2] != (mark.number, len(self._log)):
            told = self.engine.tell(mark.position, self._log[mark.number :], keeps_positions=True)
            self._retold = mark.number, len(self._log), told
        return self._retold[2]

    def _seen(self, position: Position, viewer: int) -> View:
        """A picture of the moment when a step is done and no seat has to choose yet."""
        return View(self.engine, position, viewer, head_of(self.engine, self.seats, viewer, (), None))

    def view(self, seat: int | None, memory: bool = True) -> ViewData:
        """What this seat may know, as plain data; None: a spectator. Without memory only what it need not remember."""
        view = self.view_of(seat)
        if memory or not self.to_act:
            return view.data
        return self.engine.pictures.forget(view.data, view.seat)

    def view_of(self, seat: int | None) -> View:
        """The same with the blinded position, for bots."""
        viewer = self._viewer(seat)
        head = head_of(self.engine, self.seats, viewer, self.to_act, self.places)
        return View(self.engine, self.blinded(seat), viewer, head)

    def blinded(self, seat: int | None) -> Position:
        """The position as this seat may know it, made once."""
        viewer = self._viewer(seat)
        position = self._blinded.get(viewer)
        if position is None:
            position = self._blinded[viewer] = self.engine.view(self._position, viewer)
        return position

    def open_view(self) -> ViewData:
        """The whole table with nothing hidden: for a game that is over, or a replay that nobody plays in."""
        return self._picture(self._position, SPECTATOR).data

    def _picture(self, position: Position, viewer: int) -> View:
        return View(self.engine, position, viewer, _head(self.engine, position, self.seats, viewer))

    @property
    def length(self) -> int:
        """How many moves have been made so far, chance included."""
        return len(self._log)

    @property
    def settled(self) -> int:
        """How many moves at the beginning of the log everybody can read in full."""
        return self._veiled[0] if self._veiled else len(self._log)

    @property
    def is_secret(self) -> bool:
        """Whether seats choose at the same time now, unseen."""
        if self._chooses_unseen is None:
            self._chooses_unseen = bool(self.to_act) and self.engine.is_secret(self._position)
        return self._chooses_unseen

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The numbers of the rules that matter right now."""
        return self.engine.phase_of(self.view(None))[2]

    def perft(self, depth: int) -> int:
        """How many sequences of this many moves, chance included, can follow."""
        if not (is_whole(depth) and depth >= 0):
            raise ValueError(f"a depth is 0 or more moves, not {depth!r}")
        return self.engine.perft(self._position, depth)

    @property
    def state(self) -> bytes:
        """The whole state, for equality and for storing."""
        return self.engine.to_bytes(self._position)

    # what can be done

    def play(self, seat: int, text: str) -> None:
        """Make a move. IllegalMove: not now; ValueError: not a move, or no such seat."""
        self._apply(seat, self.check(seat, text))
        self._draw_chance()

    def check(self, seat: int, text: str) -> int:
        """The code of a move that this seat may make now; the errors of `play` say why it may not."""
        self._check_seat(seat)
        code = self.engine.moves.code(text)
        if seat not in self.to_act:
            raise IllegalMove(self._not_your_turn(seat, text))
        if code not in self._legal_codes(seat):
            raise IllegalMove(_not_legal(text, self._forbidden(seat, code)))
        return code

    def play_all(self, seat: int, texts: Sequence[str]) -> None:
        """Make several moves of one seat, all or none. The error says which of them was refused."""
        self._check_seat(seat)
        if isinstance(texts, str) or not texts:
            raise ValueError(f"{shortened(texts)} is not a list of moves; give one move or more, like ['pass']")
        if len(texts) > 1:
            self._try_all(seat, texts)
        for text in texts:
            self.play(seat, text)

    def note(self, number: int, text: str) -> None:
        """Attach a remark to a move of the log, by its number; the record writes it after that move."""
        if not (is_whole(number) and 0 <= number < len(self._log)):
            raise ValueError(f"there is no move {number!r}; this match has {len(self._log)} moves, counted from 0")
        if not is_line(text):
            raise ValueError(f"{shortened(text)} is not a note; a note is one line of printable characters")
        self.notes[number] = text

    def draw_from(self, seed: Source, stream: int = 0) -> None:
        """From now on chance draws at once, from the beginning of this stream of this seed, or of this whole secret."""
        draws = self._draws_of(seed)
        draws.begin(check_stream(stream))
        self._draws = draws
        self._enter(stream)
        self._draw_chance()

    def draw_on(self, seed: Source) -> None:
        """From now on chance draws at once, from this seed, after the draws of the log, which must be from it too."""
        draws, strange = self._redraw(seed)
        if strange:
            number, due = strange
            raise ValueError(f"move {number} is {self.log[number][1]!r}, but from this seed chance draws {due!r}")
        self._draws = draws
        self._draw_chance()

    def draw_from_secret(self, secret: str) -> None:
        """The same with a secret, which the match carries from now on, with its commitment."""
        self.draw_on(self.source_of(secret))
        self.secret, self.commitment = secret, chance.commitment(secret, self.is_keyed)

    def source_of(self, secret: str) -> Source:
        """What chance draws from in this match that has, or had, this secret."""
        return secret if self.is_keyed else chance.seed_of(secret)

    def strange_draw(self, seed: Source) -> tuple[int, str] | None:
        """The number of the first draw in the log that is not from this seed, and what was due; None: all are."""
        return self._redraw(seed)[1]

    def finish(self, rng: Dice) -> None:
        """Play to the end with any legal moves, drawn from this generator."""
        while seats := self.to_act:
            if seats == (CHANCE,):
                self._apply(CHANCE, self.engine.draw(self._position, rng))
            else:
                self._apply(seats[0], self.engine.choose(self._position, seats[0], RANDOM, rng))

    def undo(self, seat: int, moves: int | None = None, over: Iterable[int] = ()) -> int:
        """Take back this seat's moves, or only the last few; returns how many entries left the log.

        It goes no further back than the last draw of chance, the last move of another seat (but those named in `over`
        do not mind: bots), and the last time something hidden was shown to anybody. Where seats choose in secret at the
        same time, a seat takes back all it has chosen, however many moves were named, and leaves the others' alone.
        """
        willing = {seat, *over}
        for each in willing:
            self._check_seat(each)
        if CHANCE in willing:
            raise ValueError("chance takes nothing back, and nobody takes back what it drew")
        if moves is not None and not (is_whole(moves) and moves >= 1):
            raise ValueError(f"undo takes back 1 move or more, not {moves!r}")
        self._check_secret_is_kept()
        floor = len(self._log)
        while floor and self._can_go_behind(floor - 1, willing):
            floor -= 1
        own = [number for number in range(floor, len(self._log)) if self._log[number][0] == seat]
        if not own:
            raise IllegalMove(say("match-nothing-to-undo", who=seat_name(seat), why=self._fence(floor)))
        first = own[-min(moves or len(own), len(own))]
        gone = own if self._is_secret(first) else range(first, len(self._log))
        self._keep([number for number in range(len(self._log)) if number not in gone])
        return len(gone)

    def rewind(self, number: int) -> None:
        """Go back to this many moves, even beyond draws of chance, as all agreed; chance draws afresh from there on."""
        self._check_number(number)
        self._check_secret_is_kept()
        stream = max(stream for _, stream in self.streams) + 1  # no stream that was used is drawn from again
        self._keep(list(range(number)))
        self._enter(stream)
        if self._draws:
            self._draws.begin(stream)
            self._draw_chance()

    def at(self, number: int) -> "Match":
        """This match as it was after this many moves."""
        self._check_number(number)
        earlier = Match(self.engine, self.seats, names=self.names)
        earlier.date = self.date
        earlier.commitment, earlier.secret, earlier.is_keyed = self.commitment, self.secret, self.is_keyed
        earlier._replay(self._log[:number])
        earlier.streams = [(first, stream) for first, stream in self.streams if first <= number]
        earlier.given = min(self.given, number)
        earlier.notes = {noted: text for noted, text in self.notes.items() if noted < number}
        return earlier

    # behind it

    def _apply(self, seat: int, code: int) -> None:
        number, before = len(self._log), self._disclosed[-1]
        position, to_act, disclosed, read = self.engine.step(self._position, seat, code, before)
        self._stand_at(position, to_act)
        self._log.append((seat, code))
        self._disclosed.append(disclosed)
        if self._veiled and disclosed != before:  # nothing else lifts a veil
            self._veiled = [earlier for earlier in self._veiled if self._is_veiled(earlier)]
            self._readings = {}
            self.epoch += 1
        if read != code:
            self._veiled.append(number)
            self._readings[SPECTATOR, number] = read

    def _begin_at(self, position: Position) -> None:
        """The position before the first move."""
        self._stand_at(position)
        self._told_until = position

    def _stand_at(self, position: Position, to_act: tuple[int, ...] | None = None) -> None:
        """Go on from this position."""
        self._position = position
        self._acting = to_act
        self._chooses_unseen = None
        self._blinded = {}
        self._legal = {}

    def _read(self, number: int, viewer: int) -> int:
        """A move of the log as this viewer reads it now; -1: not at all."""
        return self.engine.veil(self._position, viewer, *self._log[number], self._disclosed[number])

    def _reading(self, number: int, viewer: int) -> int:
        """The same, read once until more is disclosed."""
        seen = self._readings.get((viewer, number))
        if seen is None:
            seen = self._readings[viewer, number] = self._read(number, viewer)
        return seen

    def _is_veiled(self, number: int) -> bool:
        """Whether any viewer reads less than the whole move: if so, a spectator does."""
        return self._read(number, SPECTATOR) != self._log[number][1]

    def _is_secret(self, number: int) -> bool:
        """Whether only its mover knows of this move at all."""
        return number in self._veiled and self._read(number, SPECTATOR) < 0

    def _can_go_behind(self, number: int, willing: set[int]) -> bool:
        """Whether an undo may go back further than this move."""
        minds = self._log[number][0] not in willing and not self._is_secret(number)
        return not minds and self._disclosed[number] == self._disclosed[-1]

    def _draw_chance(self) -> None:
        while self._draws is not None and self.to_act == (CHANCE,):
            self._apply(CHANCE, self._draws.draw(self._position, len(self._log)))

    def _try_all(self, seat: int, texts: Sequence[str]) -> None:
        """Make these moves on a twin for which chance does not draw."""
        twin = copy(self)
        twin._draws = None
        twin._stand_at(self._position, self._acting)
        twin._log, twin._disclosed, twin._veiled = self._log[:], self._disclosed[:], self._veiled[:]
        twin._readings = {}
        for number, text in enumerate(texts, 1):
            try:
                twin.play(seat, text)
            except ValueError as error:
                what = {"number": str(number), "count": str(len(texts)), "what": sentence_of(error)}
                raise type(error)(say("match-one-of-several", **what)) from None

    def _enter(self, stream: int) -> None:
        """The next draw of chance is from this stream."""
        if stream != self.streams[-1][1]:
            now = len(self._log)
            self.streams = [*((first, earlier) for first, earlier in self.streams if first < now), (now, stream)]

    def _draws_of(self, seed: Source) -> SeedDraws | SecretDraws:
        return SecretDraws(self.engine, seed) if isinstance(seed, str) else SeedDraws(self.engine, seed)

    def _redraw(self, seed: Source) -> tuple[SeedDraws | SecretDraws, tuple[int, str] | None]:
        """Chance after the draws of the log, and the first of these that is not from it, with what was due."""
        position, begun, draws = self.engine.start(self.seats), dict(self.streams), self._draws_of(seed)
        for number, (mover, code) in enumerate(self._log):
            if number in begun:
                draws.begin(begun[number])
            is_ours = mover == CHANCE and number >= self.given
            if is_ours and (due := draws.draw(position, number)) != code:
                return draws, (number, self.engine.moves.texts[due])
            position = self.engine.apply(position, mover, code)
        if len(self._log) in begun:
            draws.begin(begun[len(self._log)])
        return draws, None

    def _keep(self, numbers: list[int]) -> None:
        """Only these moves, with what was noted of them and the streams they were drawn from."""
        notes = {new: self.notes[old] for new, old in enumerate(numbers) if old in self.notes}
        # of streams that now begin at the same move only the last has been, or will be, drawn from
        streams = {bisect_left(numbers, first): stream for first, stream in self.streams}
        self._replay([self._log[number] for number in numbers])
        self.notes, self.streams, self.given = notes, list(streams.items()), min(self.given, len(numbers))

    def _replay(self, log: Sequence[tuple[int, int]]) -> None:
        self._begin()
        for seat, code in log:
            self._apply(seat, code)

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: int) -> None:
        if not is_whole(seat) or not CHANCE <= seat < self.seats:
            raise ValueError(say("match-no-seat", seat=repr(seat), last=str(self.seats - 1)))

    def _check_number(self, number: int) -> None:
        if not (is_whole(number) and 0 <= number <= len(self._log)):
            raise ValueError(f"there is no move {number}; this match has {len(self._log)} moves")

    def _check_secret_is_kept(self) -> None:
        if self.secret is not None and not self.to_act:
            raise IllegalMove(say("match-secret-is-told"))

    def _not_your_turn(self, seat: int, text: str) -> Sentence:
        if not self.to_act:
            return _not_legal(text, say("match-is-over"))
        whose = either([seat_name(other) for other in self.to_act])
        return _not_legal(text, say("match-turn-of", whose=whose, who=seat_name(seat)))

    def _forbidden(self, seat: int, code: int) -> str:
        """Why a move is not legal although it is this seat's turn, and the paragraph that says so."""
        view, move = self.view(seat), self.engine.moves.as_json(code)
        kinds, paragraph, _ = self.engine.phase_of(view)
        if move["move"] not in kinds:
            return say("match-time-for", kinds=either([repr(kind) for kind in kinds]), paragraph=paragraph)
        return self.engine.guide.forbidden(view, move)

    def _fence(self, floor: int) -> Sentence:
        """Why nothing before move number `floor` is taken back."""
        if floor == 0:
            return say("match-no-move-yet")
        if self._disclosed[floor - 1] != self._disclosed[-1]:
            return say("match-something-shown")
        mover, seen = self._log[floor - 1]
        if floor - 1 in self._veiled:
            seen = self._read(floor - 1, SPECTATOR)  # a move that nobody knows of is no limit, so there is one to name
        text = self.engine.moves.texts[seen]
        if mover == CHANCE:
            return say("match-drawn-since", what=text)
        return say("match-moved-since", who=seat_name(mover), what=text)


def _not_legal(text: str, why: str) -> Sentence:
    return say("match-not-legal", text=repr(text), why=why)
