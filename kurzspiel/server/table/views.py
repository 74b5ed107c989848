"""What can be asked about a table, and what each seat may know of it."""

import hmac
from base64 import urlsafe_b64encode
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b, sha256

import orjson

from kurzspiel.match import Bookmark, Entry, Match
from kurzspiel.notation import CHANCE
from kurzspiel.server import messages
from kurzspiel.server.table import events, prepared
from kurzspiel.server.table.chairs import IDLE
from kurzspiel.server.table.fold import EndQuestion, Fold, Line, LinesRead, ToldLine, UndoQuestion
from kurzspiel.server.table.painter import NOTHING_SEEN, Painting, changes_between, painted_now, written
from kurzspiel.server.table.prepared import NOTHING
from kurzspiel.server.table.told import Plain, told_steps
from kurzspiel.steps import Step
from kurzspiel.views import ViewData

MOST_PICTURED = 6  # moments, each with the different views of seats
MOST_WRITTEN = 1000
WRITTEN_ANSWERS: dict[tuple[str, prepared.Answers | None], bytes] = {}


class TableViews(Fold):
    """The part of a table that shows it and changes nothing."""

    @property
    def settled(self) -> int:
        """The number of lines at the beginning of the log that everybody sees in full."""
        return self.match.settled if self.match else 0

    @property
    def is_played_on(self) -> bool:
        """Whether the match is a record, or continues from one."""
        return bool(self._given)

    @property
    def is_alone(self) -> bool:
        """Whether one person has all seats that are not bots'."""
        held = [chair.visitors for chair in self.chairs if chair.who != "bot"]
        return bool(held) and any(all(one in others for others in held) for one in held[0])

    @property
    def remembers(self) -> bool:
        """Whether the page shows what one would otherwise have to remember."""
        return self.options.memory == "open"

    def bot_seed(self, seat: int) -> int:
        """A seed that makes a bot here the same after a restart, and reveals nothing about chance."""
        return self._number(f"bot {seat}")

    def _number(self, purpose: str) -> int:
        """56 bits that nobody can guess, always the same for this table."""
        return int.from_bytes(hmac.digest(self._keyring.encode(), purpose.encode(), sha256)[:7])

    def holds(self, visitor: str, seat: int) -> bool:
        """Whether a seat is this visitor's."""
        return 0 <= seat < len(self.chairs) and visitor in self.chairs[seat].visitors

    def seats_of(self, visitor: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if visitor in chair.visitors]

    def key_of(self, seat: int | None) -> str:
        """The key of a seat's link; None: of the table's link, which is for any open seat."""
        text = "table" if seat is None else f"seat {seat} {self.chairs[seat].generation}"
        return urlsafe_b64encode(hmac.digest(self._keyring.encode(), text.encode(), sha256)[:18]).decode()

    @property
    def places(self) -> tuple[int, ...] | None:
        """The places, once the match is over: players who left come after all others, the first to leave last."""
        if self.ending:
            return self.ending.places
        if not self.match or not self.match.places:
            return None
        return self.placed(self.match.places)

    def placed(self, played: Sequence[int]) -> tuple[int, ...]:
        """The places that count, from those by the rules: players who stayed are ranked among themselves."""
        stand = [
            (-chair.gone if chair.gone else -len(played) - 1, place * (not chair.gone))
            for chair, place in zip(self.chairs, played, strict=True)
        ]
        return tuple(1 + sum(other < own for other in stand) for own in stand)

    def bots_to_move(self) -> list[tuple[int, str]]:
        """Seats whose turn it is and that a bot plays for, with its level."""
        return [(seat, level) for seat in self.to_act if seat != CHANCE and (level := self._player_of(seat))]

    def _is_bot(self, seat: int) -> bool:
        """Whether a bot makes this seat's moves, one of ours or an outside bot."""
        return self.chairs[seat].is_program or self._player_of(seat) is not None

    def deadlines(self) -> list[tuple[float, str, int]]:
        """When something falls due, what, and for which seat."""
        people, found = self.people_to_act(), []
        if not (self.clock or self.options.planning or any(self.chairs[seat].has_own_time for seat in people)):
            return []
        if self.clock:
            times = self.clock.out_of_time()
            found += [(times[seat], "clock", seat) for seat in people if seat in times]
        programs = [(seat, self.chairs[seat]) for seat in people if self.chairs[seat].is_program]
        found += [(chair.asked + self.options.program_seconds, "clock", seat) for seat, chair in programs]
        if self.planning_since is not None and self.options.planning:
            found += [(since + self.options.planning, "planning", seat) for seat, since in self._planning(people)]
        ends = [(when, seat) for when, _, seat in found]
        found += [(self._answered_at(seat, ends), "prepared", seat) for seat in self.answers_due()]
        if self.status == "running":
            found += [(chair.holiday, "holiday", seat) for seat, chair in enumerate(self.chairs) if chair.holiday]
        return sorted(found)

    def _planning(self, people: Sequence[int]) -> list[tuple[int, float]]:
        """Since when seats have been planning, for those whose clock does not stand still."""
        since, chairs = self.planning_since or 0.0, self.chairs
        return [(seat, max(since, chairs[seat].back)) for seat in people if not chairs[seat].holiday]

    def _answered_at(self, seat: int, ends: Sequence[tuple[float, int]]) -> float:
        """When a prepared answer comes: with a pause like a person's, but early enough not to run out of time.

        It follows from the table alone, so it is the same after a restart and on every node.
        """
        begun = self.chairs[seat].asked
        if all(chair.who == "bot" for number, chair in enumerate(self.chairs) if number != seat):
            return begun  # nobody else is there to learn from it
        is_slow = isinstance(self.options.clock, messages.SlowClock)
        pause = prepared.pause(self._number(f"answer {seat} {self.moves_of(seat)}"), is_slow)
        left = (prepared.PART_OF_TIME * (end - begun) for end, whose in ends if whose == seat)
        return begun + max(0.0, min([pause, *left]))

    def due(self, now: float) -> float | None:
        """When somebody must look after this table, even if no person does anything."""
        if self.bots_to_move():
            return now
        times = [when for when, _, _ in self.deadlines()]
        if isinstance(self.options.clock, messages.LiveClock) and self.people_to_act():
            times.append(self.turn_began + self.options.grace)  # a player may be away
        return min(times, default=None)

    def answers_due(self) -> dict[int, prepared.Due]:
        """The seats whose turn it is and that have prepared an answer for it, with their answers."""
        ready = [seat for seat in self.people_to_act() if self.chairs[seat].prepared != NOTHING]
        found = {seat: prepared.due(self._match, seat, self.chairs[seat].prepared) for seat in ready}
        return {seat: answer for seat, answer in found.items() if answer}

    def prepared_by(self, seat: int | None) -> messages.PreparedAnswers | None:
        """What a seat has prepared, for that seat only."""
        if seat is None or self.match is None:
            return None
        answers = self.chairs[seat].prepared
        return messages.PreparedAnswers(
            moves=list(answers.moves),
            plan=list(answers.plan),
            plan_at_once=answers.plan_at_once,
            takes=answers.takes,
            passes=answers.passes,
            forced=answers.forced,
            stopped=answers.stopped,
            offers=prepared.offered(self.match.engine.guide),
        )

    def written_answers(self, seat: int | None) -> bytes:
        """The same as JSON."""
        if seat is None or self.match is None:
            return b"null"
        answers = self.chairs[seat].prepared
        key = self.game.name, None if answers is NOTHING else answers  # the usual case: faster than comparing
        if key not in WRITTEN_ANSWERS:
            if len(WRITTEN_ANSWERS) >= MOST_WRITTEN:
                WRITTEN_ANSWERS.clear()
            told = self.prepared_by(seat)
            WRITTEN_ANSWERS[key] = told.model_dump_json().encode() if told else b"null"
        return WRITTEN_ANSWERS[key]

    def sight(self, seat: int | None, first: int = 0) -> tuple[ViewData | None, list[str], list[tuple[int, int, str]]]:
        """Everything that a seat (None: a spectator) may know: view, legal moves, and the log from a number on."""
        view = self.match.view(seat, memory=self.remembers) if self.match else None
        return view, self.legal(seat), [(number, *line) for number, line in self.log(seat, first).items()]

    def legal(self, seat: int | None) -> list[str]:
        """The moves that a seat (None: a spectator) may make now."""
        if self.match is None or seat is None or self.status != "running" or self.chairs[seat].gone:
            return []
        return self.match.legal(seat)

    def log(self, seat: int | None, first: int = 0) -> dict[int, Entry]:
        """The log from a number on, as a seat may see it."""
        return self.match.numbered_log_for(seat, memory=self.remembers, first=first) if self.match else {}

    def lines(self, seat: int | None, first: int = 0) -> tuple[list[int], list[Line]]:
        """The log as a seat may see it, from this number or earlier, ready to be sent, and the numbers of its moves."""
        match = self.match
        if match is None:
            return [], []
        length = match.length
        if self.remembers and match.settled == length:  # everybody sees the same
            seat = None
        known = self._lines_read.get(seat)
        if not (known and self.remembers and known.goes_on_in(match, first)):
            known = LinesRead(match, match.epoch, first, length, *self._read(seat, first))
        elif known.length < length:
            begin = bisect_left(known.numbers, first)
            numbers, lines = known.numbers[begin:], known.lines[begin:]  # copies: others compare the old ones
            for number, steps in enumerate(match.steps(known.length), known.length):
                if entry := match.entry_for(seat, number):
                    numbers.append(number)
                    lines.append(self._line(number, entry, steps))
            known = LinesRead(match, match.epoch, first, length, numbers, lines)
        self._lines_read[seat] = known
        return known.numbers, known.lines

    def _read(self, seat: int | None, first: int) -> tuple[list[int], list[Line]]:
        log = self.log(seat, first)
        told = self._match.steps(first) if log else []
        return list(log), [self._line(number, entry, told[number - first]) for number, entry in log.items()]

    def moved_by(self, number: int) -> str | None:
        """The level that made a move for a person, or `time`."""
        note = self._match.notes.get(number)
        return note.split(" for ")[0] if note else None

    def _line(self, number: int, entry: Entry, steps: list[Step]) -> Line:
        """One object for everybody who sees the same line, until the move is taken back: so comparing takes no time."""
        known = self._told_lines.get(number)
        if known is None or known.steps is not steps:
            known = self._told_lines[number] = ToldLine(steps, told_steps(steps), {})
        line = known.lines.get(entry)
        if line is None:
            line = known.lines[entry] = (*entry, known.written, self.moved_by(number))
        return line

    def parts(self, seat: int | None) -> Painting:
        """The view of a seat as JSON, in parts; none before the match begins."""
        if self.match is None:
            return NOTHING_SEEN
        if not self.remembers and self.to_act:
            return written(self.match.view(seat, memory=False))
        before = self._painted_by.get(seat, self._painted_last)
        self._painted_by[seat] = self._painted_last = painted_now(self.match, seat, before, self._painted_last)
        return self._painted_last

    def pictures_since(self, mark: Bookmark, seat: int | None, now: Painting) -> bytes | None:
        """What this seat saw after each step since a moment, except the last, after which it sees `now`.

        As JSON: the first picture as its differences from `now`, all others as differences from the one before.
        """
        if self.match is None or sum(map(len, self.match.steps(mark.number))) < 2:
            return None
        if not self.remembers or not now.made_of:
            return self._described_since(self.match, mark, seat, now)
        positions = self.match.positions_between(mark, seat)
        if not positions:
            return None
        key = tuple(positions)
        like, found = self._pictured.get(key, (now, b""))
        if not found or like.own != now.own:  # otherwise another seat sees exactly the same
            found = changes_between(self.match, seat, positions, now)
            if len(self._pictured) >= MOST_PICTURED:
                self._pictured.clear()
            self._pictured[key] = now, found
        return found

    def _described_since(self, match: Match, mark: Bookmark, seat: int | None, now: Painting) -> bytes | None:
        """The same for seats that no longer see everything they have seen, and for games without parts."""
        seen = match.steps_since(mark, seat, self.remembers).values()
        pictures = [written(view) for steps in seen for _, view in steps][:-1]
        if not pictures:
            return None
        return orjson.dumps(
            [one.changes_from(other) for other, one in zip([now, *pictures], pictures, strict=False)]
        )  # fmt: skip

    def describe(self, now: float, here: Sequence[int] = ()) -> messages.TableFacts:
        """What everybody may know, apart from the match."""
        return messages.TableFacts.model_validate(self.facts(now, here))

    def facts(self, now: float, here: Sequence[int] = ()) -> Plain:
        """The same as plain data, which is sent with every move."""
        owned = self.seats_of(self.owner)
        question = self._question()
        return {
            "id": self.id,
            "game": self.game.name,
            "rules": self.rules,
            "status": self.status,
            "seats": [self._seat(seat, seat in here) for seat in range(len(self.chairs))],
            "owner": owned[0] if owned else None,
            "options": plain_options(self.options),
            "clocks": self._clocks(now),
            "question": question.model_dump() if question else None,
            "votes": {seat: list(voters) for seat, voters in self.votes.items()},
            "commitment": self.match.commitment if self.match else self._commitment,
            "secret": self.match.secret if self.match and self.status == "over" else None,
            "frozen": self.frozen,
            "rematch": self.rematch,
            "carried": {"to": self.carried.to, "comes": self.carried.comes} if self.carried else None,
            "came": self.came,
            "offer": self._offer(),
            "ending": self.ending.how if self.ending else None,
            "places": self.places if self.status == "over" else None,
        }

    def _offer(self) -> Plain | None:
        if self.offer is None:
            return None
        waits = self._asked_to_end(self.offer)
        return {"seat": self.offer.seat, "how": self.offer.how, "agreed": list(self.offer.agreed), "waits": waits}

    def _seat(self, seat: int, is_here: bool) -> Plain:
        chair = self.chairs[seat]
        return {
            "seat": seat,
            "who": chair.who,
            "name": chair.name,
            "bot": self._level_of(seat),
            "gone": bool(chair.gone),
            "invited": chair.invited,
            "reason": chair.reason or None,
            "holiday": chair.holiday or None,
            "program": chair.is_program,
            "helped": chair.helped,
            "here": is_here,
        }

    def _level_of(self, seat: int) -> str | None:
        player = self._player_of(seat)
        return None if player == IDLE else player

    def _clocks(self, now: float) -> Plain | None:
        if self.clock is None:
            return None
        left = [round(left, 3) for left in self.clock.left_at(now)]
        return {"left": left, "ticking": sorted(self.clock.ticking), "at": round(now, 3)}

    def _question(self) -> messages.Question | None:
        """Counted in lines of the log that everybody can see, not in numbers of moves."""
        if self.question is None or self.match is None:
            return None
        asked = self.question
        waits = self._asked_to_undo(asked)
        return messages.Question(seat=asked.seat, move=asked.to, agreed=list(asked.agreed), waits=waits)

    def happening(self, event: events.Event, at: float, viewer: int | None) -> messages.Happening | None:
        """An event as this viewer may know it; moves are sent with the log."""
        kind = event.kind
        match event:
            case events.Moved() | events.Undone() | events.TableOpened() | events.AnswersPrepared():
                return None
            case events.Said():
                return self._said_to(viewer, event, at)
            case events.Unsaid():
                return self._unsaid_to(viewer, event, at)
            case events.SeatJoined() | events.SeatFilled() | events.Renamed():
                return messages.Happening(kind=kind, at=at, seat=event.seat, name=event.name)
            case events.Helped():
                return messages.Happening(kind=kind, at=at, seat=event.seat, text=event.text)
            case events.EndOffered() | events.EndedEarly():
                seat = event.seat if isinstance(event, events.EndOffered) else None
                return messages.Happening(kind=kind, at=at, seat=seat, text=event.how)
            case events.Rematch():
                return messages.Happening(kind=kind, at=at, seat=event.by, text=event.text)
            case events.Frozen():
                return messages.Happening(kind=kind, at=at, text=event.text)
            case events.SeatEvent():
                return messages.Happening(kind=kind, at=at, seat=event.seat)
        return messages.Happening(kind=kind, at=at)

    def _said_to(self, viewer: int | None, line: events.Said, at: float) -> messages.Happening | None:
        """Spectators talk among themselves until the match is over."""
        if line.seat is None and viewer is not None and self.status != "over":
            return None
        return messages.Happening(kind=line.kind, at=at, seat=line.seat, name=line.name, text=line.text)

    def _unsaid_to(self, viewer: int | None, gone: events.Unsaid, at: float) -> messages.Happening | None:
        is_for_all = viewer is None or self.status == "over"
        lines = [line for line in gone.lines if is_for_all or line[1] is not None]
        return messages.Happening(kind=gone.kind, at=at, lines=lines) if lines else None

    def chat_for(self, viewer: int | None) -> list[messages.Happening]:
        return [told for line in self.chat if (told := self._said_to(viewer, line, line.at))]

    def beginning(self) -> events.TableOpened:
        """The event that would open this table again, with its current seats."""
        return events.TableOpened(
            game=self.game.name,
            rules=self.rules,
            chairs=tuple(replace(chair, visitors=list(chair.visitors)) for chair in self.chairs),
            options=self.options,
            owner=self.owner,
            secret=self._secret,
            keyring=self._keyring,
            record=self._given,
            keyed=self._is_keyed,
            came=self.came,
        )

    def asked(self) -> list[int]:
        """Seats that a rematch, an undo, or an offer to end the match waits for."""
        if self.status == "waiting":
            return [seat for seat, chair in enumerate(self.chairs) if chair.invited]
        if self.status != "running":
            return []
        undo = self._asked_to_undo(self.question) if self.question else []
        end = self._asked_to_end(self.offer) if self.offer else []
        return sorted({*undo, *end})

    @property
    def asks(self) -> str | None:
        """What the seats in `asked` are asked: rematch, undo, draw or stop."""
        if self.status == "waiting":
            return "rematch" if self.asked() else None
        return "undo" if self.question else self.offer.how if self.offer else None

    def _asked_to_undo(self, question: UndoQuestion) -> list[int]:
        return self._without_answer(self._people(but=question.seat), question.seat, question.agreed)

    def _asked_to_end(self, offer: EndQuestion) -> list[int]:
        return self._without_answer(self.partners(offer.seat, offer.how), offer.seat, offer.agreed)

    def _without_answer(self, asked: Sequence[int], asker: int, agreed: Sequence[int]) -> list[int]:
        """Seats that have not answered; a person with several seats answers for all of them."""
        answered = {own for seat in (asker, *agreed) for own in self._seats_with(seat)}
        return [seat for seat in asked if seat not in answered]

    def _seats_with(self, seat: int) -> set[int]:
        """A seat, and the seats whose people all hold this one too."""
        own = set(self.chairs[seat].visitors)
        others = (other for other, chair in enumerate(self.chairs) if chair.visitors and own.issuperset(chair.visitors))
        return {seat, *others}

    def partners(self, seat: int, how: messages.EarlyEnd = "draw") -> list[int]:
        """The other people who have to agree to an early end, including those for whom a bot is currently playing.

        Players without a move of their own may never have come: the others can stop without them.
        """
        own = self._seats_with(seat)
        people = [other for other, chair in enumerate(self.chairs) if chair.plays and other not in own]
        return people if how == "draw" else [other for other in people if self._has_moved(other)]

    def _has_moved(self, seat: int) -> bool:
        """Whether a seat's player has made a move of their own that everybody knows about."""
        if self.match is None:
            return False
        known = enumerate(self.match.log[: self.match.settled])
        own = (number for number, (mover, _) in known if mover == seat and number >= self.match.given)
        return any(number not in self.match.notes for number in own)

    def _people(self, but: int) -> list[int]:
        """Seats that people play themselves."""
        people = (seat for seat, chair in enumerate(self.chairs) if chair.who == "person" and not chair.is_program)
        return [seat for seat in people if seat != but and not self.chairs[seat].stand_in]


@lru_cache(1000)
def plain_options(options: messages.Options) -> Plain:
    return {**options.model_dump(), "leaver": options.leaver}


def position_of(view: ViewData | None, legal: Sequence[str]) -> str:
    """A name for what a seat sees and may do, the same on every node."""
    return blake2b(orjson.dumps([view, legal]), digest_size=8).hexdigest()
