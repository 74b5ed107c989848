"""A table as its events made it: its state, and how each kind of event changes it. Nothing is checked here."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import NamedTuple, TypeVar

from kurzspiel import chance, record
from kurzspiel.engine.forms.room import Position
from kurzspiel.game import game
from kurzspiel.match import Entry, Match, check_names
from kurzspiel.notation import CHANCE
from kurzspiel.server import messages
from kurzspiel.server.table import events, prepared
from kurzspiel.server.table.chairs import IDLE, Chair
from kurzspiel.server.table.clock import Clock
from kurzspiel.server.table.painter import NOTHING_SEEN, Painting
from kurzspiel.server.table.prepared import NOTHING
from kurzspiel.steps import Step

KEPT_CHAT = 200  # lines
OFFICIAL = "tournament"  # followed by its id: the owner of a tournament's table
SHOWN = "exhibition"  # the owner of a table of bots for visitors who look around


@dataclass(frozen=True, slots=True)
class UndoQuestion:
    """A seat asks all others to take back everything from one of its moves on."""

    seat: int
    to: int
    agreed: tuple[int, ...] = ()
    stays: bool = False


@dataclass(frozen=True, slots=True)
class EndQuestion:
    """A seat offers all others to end the match."""

    seat: int
    how: messages.EarlyEnd
    agreed: tuple[int, ...] = ()
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended early."""

    how: messages.EndKind
    places: tuple[int, ...] | None  # None: it does not count


@dataclass(frozen=True, slots=True)
class Carriage:
    """Where a match continues, or that it is on its way, from here or to here; nobody plays here meanwhile."""

    ticket: str
    to: str | None = None
    comes: bool = False


Line = tuple[int, str, bytes, str | None]  # of the log: mover, text, steps ready to be sent, and who moved for the seat


class ToldLine(NamedTuple):
    """A move in the forms in which it is sent."""

    steps: list[Step]
    written: bytes  # ready to be sent
    lines: dict[Entry, Line]  # by what viewers may see of the move


class LinesRead(NamedTuple):
    """The log as a viewer sees it."""

    match: Match
    epoch: int  # of the match
    first: int  # of its moves
    length: int  # up to here
    numbers: list[int]  # of the visible moves
    lines: list[Line]

    def goes_on_in(self, match: Match, first: int) -> bool:
        """Whether all of it is still the same in this match, and from this number on only new moves are missing."""
        is_same = self.match is match and self.epoch == match.epoch
        return is_same and self.first <= first <= self.length <= match.length


Change = Callable[..., events.Event | None]  # an event after which chance has drawn is returned with the draws
Same = TypeVar("Same", bound=Change)
CHANGES: dict[type[events.Event], Change] = {}


def on(kind: type[events.Event]) -> Callable[[Same], Same]:
    """Register what an event of this class changes."""

    def register(change: Same) -> Same:
        CHANGES[kind] = change
        return change

    return register


class Fold:
    """Seats, match, clock, chat and open questions."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.pending: list[events.Event] = []  # not stored yet
        self.created = self.changed = 0.0
        self.began = 0.0  # when the match began
        self.told = 0.0  # when something that everybody may know last happened
        self.chairs: list[Chair] = []
        self.options = messages.Options()
        self.owner = ""  # the visitor who opened it
        self.match: Match | None = None
        self._told_lines: dict[int, ToldLine] = {}  # by move
        self._lines_read: dict[int | None, LinesRead] = {}  # by viewer, the latest
        self._painted_last = NOTHING_SEEN  # for any viewer
        self._painted_by: dict[int | None, Painting] = {}  # by viewer, the latest
        self._pictured: dict[tuple[Position, ...], tuple[Painting, bytes]] = {}  # what was shown of the last move
        self.clock: Clock | None = None
        self.planning_since: float | None = None
        self.turn_began = 0.0  # since when it has been the turn of the same seats
        self._acting: set[int] = set()
        self.question: UndoQuestion | None = None
        self.offer: EndQuestion | None = None
        self.ending: Ending | None = None
        self.votes: dict[int, list[int]] = {}
        self.chat: deque[events.Said] = deque(maxlen=KEPT_CHAT)
        self.frozen: str | None = None
        self.rematch: str | None = None
        self.carried: Carriage | None = None
        self.came: str | None = None  # the table where the match was played before
        self._times: tuple[float, ...] | None = None  # the time left on the clock there
        self._given = ""  # a record that the match continues from

    @property
    def status(self) -> messages.Status:
        if self.frozen or self.carried:
            return "frozen"
        if self.match is None:
            return "waiting"
        return "running" if self.match.to_act and not self.ending else "over"

    @property
    def to_act(self) -> tuple[int, ...]:
        is_played = self.match and not (self.frozen or self.carried or self.ending)
        return self.match.to_act if self.match and is_played else ()

    @property
    def length(self) -> int:
        """Moves made so far."""
        return self.match.length if self.match else 0

    @property
    def _match(self) -> Match:
        assert self.match is not None, "the match has begun"
        return self.match

    def _player_of(self, seat: int) -> str | None:
        chair = self.chairs[seat]
        return chair.player or (self.options.stand_in if chair.is_late else None)

    def moves_of(self, seat: int) -> int:
        """How many moves a seat has made, which distinguishes its next decision from all others."""
        return sum(mover == seat for mover, _ in self.match.log) if self.match else 0

    def people_to_act(self) -> list[int]:
        return [seat for seat in self.to_act if seat != CHANCE and not self._player_of(seat)]

    # --- events

    def _do(self, event: events.Event, now: float) -> None:
        self.pending.append(self.apply(event, now))

    def apply(self, event: events.Event, at: float) -> events.Event:
        """Apply an event, for the first time or when the log is read again; returns it as it happened, with draws."""
        before = self._public
        with_draws = CHANGES[type(event)](self, event, at)
        self.seq += 1
        self.changed = at
        if not isinstance(event, events.AnswersPrepared) and (before is None or before != self._public):
            self.told = at
        return with_draws or event

    @property
    def _public(self) -> tuple[int, ...] | None:
        """While seats choose in secret: who is not done, which is all that may be known of it; otherwise None."""
        return self.to_act if self.match and self.match.is_secret else None

    @property
    def _commitment(self) -> str:
        return chance.commitment(self._secret, self._is_keyed)

    @on(events.TableOpened)
    def _opened(self, event: events.TableOpened, at: float) -> None:
        self.created = at
        self.game = game(event.game)
        self.rules = event.rules
        self.options = event.options
        self.owner = event.owner
        self._secret, self._is_keyed = event.secret, event.keyed
        self._keyring = event.keyring
        self._given = event.record
        self.came, self._times = event.came, event.times
        self.carried = Carriage(event.ticket, comes=True) if event.ticket else None
        self.chairs = [replace(chair, visitors=list(chair.visitors)) for chair in event.chairs]

    @on(events.SeatJoined)
    def _joined(self, event: events.SeatJoined, at: float) -> None:
        chair = self.chairs[event.seat]
        if chair.invited:  # on all devices that had the seat in the previous match
            chair.invited = False
            return
        chair.who, chair.name, chair.visitors = "person", event.name, [event.visitor]
        chair.is_program = event.program
        chair.generation += 1  # a key to the open seat does not open the person's seat

    @on(events.SeatClaimed)
    def _claimed(self, event: events.SeatClaimed, at: float) -> None:
        chair = self.chairs[event.seat]
        if event.before is not None:
            others = [each for each in chair.visitors if each not in (event.before, event.visitor)]
            chair.visitors = [*others, event.visitor]
            self.owner = event.visitor if self.owner == event.before else self.owner
            return
        chair.generation += not chair.visitors  # the person who handed it on knows the key, which is now used up
        chair.visitors.append(event.visitor)

    @on(events.SeatFilled)
    def _filled(self, event: events.SeatFilled, at: float) -> None:
        self.chairs[event.seat] = Chair("bot", event.name, event.bot)

    @on(events.SeatLeft)
    def _left(self, event: events.SeatLeft, at: float) -> None:
        generation = self.chairs[event.seat].generation + 1
        self.chairs[event.seat] = Chair("open", generation=generation)

    @on(events.Began)
    def _began(self, event: events.Began, at: float) -> events.Began:
        names = [chair.name for chair in self.chairs]
        if self._given:
            self.match = record.from_text(self._given)
            self.match.names = check_names(names, len(names))
            if self.match.to_act:
                self.match.given = self.match.length
        else:
            self.match = self.game.match(seats=len(self.chairs), names=names)
            self.match.date = datetime.fromtimestamp(at, UTC).date().isoformat()
        before, self.began = self.match.length, at
        if self.match.to_act:  # otherwise chance has nothing to draw, and the record knows what it drew from
            self.match.commitment, self.match.secret = self._commitment, self._secret
            self.match.is_keyed = self._is_keyed
        if event.draws is None:
            self.draw_on()
        draws = self._draw(event.draws, before)
        if self.options.clock:
            self.clock = Clock(self.options.clock, len(self.chairs), self._times or ())
        self._turn_clock(at)
        return event if event.draws is not None else replace(event, draws=draws)

    @on(events.Moved)
    def _moved(self, event: events.Moved, at: float) -> events.Moved:
        match, chair = self._match, self.chairs[event.seat]
        before, was_secret = match.length, match.is_secret
        match.play_all(event.seat, event.moves)
        self._settle_prepared(event, was_secret)
        draws = self._draw(event.draws, before + len(event.moves))
        chair.asked = at
        if not was_secret:  # otherwise it would reveal that somebody has chosen something
            chair.helped = None
        if event.by is None:
            chair.missed = 0
        elif event.by == "time":
            match.note(before, event.by)
        elif event.by != chair.bot:
            match.note(before, f"{event.by} for {chair.name}")
        if not (was_secret and match.is_secret):  # for the same reason
            if self.question and not self.question.stays:
                self.question = None
            if self.offer and not self.offer.stays and event.by is None and event.seat != self.offer.seat:
                self.offer = None
        if not match.to_act:
            self.question = self.offer = None
        self._turn_clock(at)
        return event if event.draws is not None else replace(event, draws=draws)

    def _settle_prepared(self, moved: events.Moved, was_secret: bool) -> None:
        """Update what all seats have prepared, after a move."""
        for seat, chair in enumerate(self.chairs):
            if seat != moved.seat:
                chair.prepared = prepared.after_other(chair.prepared, self._match.engine.guide, moved.moves)
            elif moved.by is None:
                chair.prepared = prepared.after_own(chair.prepared, moved.prepared, was_secret, moved.moves)

    def _draw(self, draws: tuple[str, ...] | None, first: int) -> tuple[str, ...]:
        """What chance draws after a move: what the event says, or what the match has just drawn."""
        drawn = tuple([text for _, text in self._match.log_from(first)])
        if draws is None:
            return drawn
        if drawn and drawn != draws:
            raise ValueError("another node has drawn from another stream; the table must be loaded again")
        for text in draws:
            if self._match.to_act == (CHANCE,):
                self._match.play(CHANCE, text)
        return draws

    def draw_on(self) -> None:
        """From now on, chance draws at once; if old draws do not come from the secret, from a new stream."""
        if not self._match.to_act:
            return
        seed = self._match.source_of(self._secret)
        if self._match.strange_draw(seed) is None:
            self._match.draw_on(seed)
        else:
            # one that no earlier start can have used: everything drawn since then made an event
            self._match.draw_from(seed, 1 + max(self.seq, *(stream for _, stream in self._match.streams)))

    @on(events.AnswersPrepared)
    def _prepared(self, event: events.AnswersPrepared, at: float) -> None:
        self.chairs[event.seat].prepared = event.answers

    @on(events.Undone)
    def _undone(self, event: events.Undone, at: float) -> None:
        if event.to is not None:
            self._match.rewind(event.to)
            self.question = None
            for chair in self.chairs:
                chair.prepared = NOTHING  # the match is a different one now
        else:
            was_secret = self._match.is_secret
            self._match.undo(event.seat, moves=1, over=event.over or ())
            self.chairs[event.seat].prepared = NOTHING  # otherwise what was taken back would be done again
            question = self.question
            if question and question.stays:
                self.question = question if question.to < self._match.length else None  # otherwise it has come true
            elif not (was_secret and self._match.is_secret):
                self.question = None
        self._turn_clock(at, is_undo=True)

    @on(events.UndoAsked)
    def _asked(self, event: events.UndoAsked, at: float) -> None:
        self.question = UndoQuestion(event.seat, event.to, stays=event.stays)

    @on(events.UndoAgreed)
    def _agreed(self, event: events.UndoAgreed, at: float) -> None:
        assert self.question
        self.question = replace(self.question, agreed=(*self.question.agreed, event.seat))

    @on(events.UndoRefused)
    def _refused(self, event: events.UndoRefused, at: float) -> None:
        self.question = None

    @on(events.Late)
    def _late(self, event: events.Late, at: float) -> None:
        self.chairs[event.seat].is_late = True
        self.chairs[event.seat].missed += 1

    @on(events.SatIn)
    def _sat_in(self, event: events.SatIn, at: float) -> None:
        chair = self.chairs[event.seat]
        chair.stand_in, chair.reason, chair.prepared = event.bot, event.reason, NOTHING
        self.votes.pop(event.seat, None)
        self._turn_clock(at)

    @on(events.Returned)
    def _returned(self, event: events.Returned, at: float) -> None:
        chair = self.chairs[event.seat]
        chair.stand_in, chair.reason, chair.missed, chair.is_late, chair.asked = None, "", 0, False, at
        self._turn_clock(at)

    @on(events.Handed)
    def _handed(self, event: events.Handed, at: float) -> None:
        chair = self.chairs[event.seat]
        chair.generation += 1
        chair.visitors, chair.prepared, chair.is_program = [], NOTHING, False

    @on(events.Voted)
    def _voted(self, event: events.Voted, at: float) -> None:
        self.votes.setdefault(event.seat, []).append(event.by)

    @on(events.Helped)
    def _helped(self, event: events.Helped, at: float) -> None:
        self.chairs[event.seat].helped = event.text

    @on(events.HolidayTaken)
    def _holiday_taken(self, event: events.HolidayTaken, at: float) -> None:
        chair = self.chairs[event.seat]
        chair.holiday, chair.back = event.until or 0.0, chair.back if event.until else at
        self._turn_clock(at)

    @on(events.Resigned)
    def _resigned(self, event: events.Resigned, at: float) -> None:
        chair = self.chairs[event.seat]
        chair.stand_in, chair.reason, chair.prepared = event.bot or IDLE, "gone", NOTHING
        chair.gone = 1 + max(each.gone for each in self.chairs)
        self.votes.pop(event.seat, None)
        self.question = self.question if self.question and self.question.seat != event.seat else None
        self.offer = self.offer if self.offer and self.offer.seat != event.seat else None
        self._turn_clock(at)

    @on(events.EndOffered)
    def _end_offered(self, event: events.EndOffered, at: float) -> None:
        self.offer = EndQuestion(event.seat, event.how, stays=event.stays)
        self.chairs[event.seat].offered = 1 + self.moves_of(event.seat)

    @on(events.EndAccepted)
    def _end_accepted(self, event: events.EndAccepted, at: float) -> None:
        assert self.offer
        self.offer = replace(self.offer, agreed=(*self.offer.agreed, event.seat))

    @on(events.EndDeclined)
    def _end_declined(self, event: events.EndDeclined, at: float) -> None:
        self.offer = None

    @on(events.EndedEarly)
    def _ended(self, event: events.EndedEarly, at: float) -> None:
        self.ending = Ending(event.how, event.places)
        self.question = self.offer = None
        for chair in self.chairs:
            chair.prepared = NOTHING
        self._turn_clock(at)

    @on(events.Said)
    def _said(self, event: events.Said, at: float) -> None:
        self.chat.append(event)

    @on(events.Unsaid)
    def _unsaid(self, event: events.Unsaid, at: float) -> None:
        left = [line for line in self.chat if (line.at, line.seat) not in event.lines]
        self.chat = deque(left, maxlen=KEPT_CHAT)

    @on(events.Renamed)
    def _renamed(self, event: events.Renamed, at: float) -> None:
        chair = self.chairs[event.seat]
        before, chair.name = f" for {chair.name}", event.name
        chair.deleted = event.deleted
        if self.match:
            self.match.names[event.seat] = event.name
            for number, note in self.match.notes.items():
                if note.endswith(before) and self.match.log[number][0] == event.seat:
                    self.match.notes[number] = f"{note.removesuffix(before)} for {event.name}"

    @on(events.Frozen)
    def _frozen(self, event: events.Frozen, at: float) -> None:
        self.frozen = event.text
        self._turn_clock(at)

    @on(events.Thawed)
    def _thawed(self, event: events.Thawed, at: float) -> None:
        self.frozen = None
        self._begin_again(at)

    @on(events.MatchCarried)
    def _carried(self, event: events.MatchCarried, at: float) -> None:
        self.carried = Carriage(event.ticket, event.to) if event.ticket else None
        self._begin_again(at)

    def _begin_again(self, at: float) -> None:
        """Ask the seats to act from now on, if anybody can act."""
        self.turn_began = at
        for chair in self.chairs:
            chair.asked = at
        self._turn_clock(at)

    @on(events.Rematch)
    def _rematch(self, event: events.Rematch, at: float) -> None:
        self.rematch = event.text

    @on(events.Paused)
    def _paused(self, event: events.Paused, at: float) -> None:
        if self.clock:
            self.clock.give_back(event.seconds)
        if self.planning_since is not None:
            self.planning_since += event.seconds
        for chair in self.chairs:
            chair.asked += event.seconds
            chair.back += event.seconds if chair.back else 0.0
        self.turn_began += event.seconds

    @on(events.RulesChanged)
    def _rules_changed(self, event: events.RulesChanged, at: float) -> None:
        self.rules = event.rules

    def go_on_acting(self, since: float) -> None:
        """Note that it has been the current seats' turn since then."""
        self._acting, self.turn_began = set(self.match.to_act) if self.match else set(), since

    def _turn_clock(self, at: float, is_undo: bool = False) -> None:
        """After each change: update which seats tick, who was late, and since when everybody has been planning."""
        if self.match is None:
            return
        acting, before = set(self.match.to_act), self._acting
        if acting != before:
            self._acting, self.turn_began = acting, at
        for seat, chair in enumerate(self.chairs):
            chair.is_late = chair.is_late and seat in acting
            if is_undo or seat in acting - before:
                chair.asked = at
        if self.clock:
            people = {seat for seat in self.to_act if seat != CHANCE and not self.chairs[seat].player}
            people -= {seat for seat in people if self.chairs[seat].holiday}
            self.clock.tick(people, at, acting - before, before - acting, is_undo)
        if self.frozen or self.carried or self.ending or not self.match.is_secret:
            self.planning_since = None
        elif self.planning_since is None:
            self.planning_since = at
