"""One table as the fold of its events. It knows no database, no network and no time but what it is told.

Commands check first and change then; whatever they change goes through an event, so that reading the events again gives
the same table. `pending` holds the events of the last command until they are stored.
"""

import hmac
from base64 import urlsafe_b64encode
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import blake2b, sha256
from typing import Any

import orjson

from kurzspiel import chance, record
from kurzspiel.bots import title
from kurzspiel.game import game
from kurzspiel.match import Match, check_names, is_line
from kurzspiel.notation import CHANCE, IllegalMove
from kurzspiel.server import messages, prepared
from kurzspiel.server.clock import Clock
from kurzspiel.server.prepared import Answers
from kurzspiel.texts import say, sentence_of

KEPT_CHAT = 200  # lines
GONE = "Deleted player"  # the name of who is gone for good
PATIENCE = 3  # decisions in a row that somebody may miss before a bot sits in


class Refused(Exception):
    """A command that cannot be carried out, and why; nothing was changed."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass
class Chair:
    """Who sits in a seat, and who plays for him."""

    who: str  # open, person or bot
    name: str = ""
    bot: str | None = None  # the level, for a bot of the table
    stand_in: str | None = None  # the level that plays for the person ...
    reason: str = ""  # ... because he handed it over (own), was away or late, or the others voted
    is_late: bool = False  # a bot plays this one decision
    helped: str | None = None  # the lower level that made its last move, since no worker answered
    missed: int = 0  # decisions in a row that he let pass
    generation: int = 0  # of its key: a new one makes old links useless
    visitors: list[str] = field(default_factory=list)
    is_program: bool = False  # a bot from outside holds it: a person in all but manners and patience
    asked: float = 0.0  # when its present decision began
    prepared: Answers = field(default_factory=dict)  # for no other seat to know of

    @property
    def player(self) -> str | None:
        """The level of the bot that plays now, if one does."""
        return self.bot or self.stand_in


@dataclass
class Draft:
    """An event that is not stored yet."""

    kind: str
    data: dict[str, Any]


class Table:
    """Seats, match, clock, chat and what is being asked."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.pending: list[Draft] = []
        self.created = self.changed = 0.0
        self.began = 0.0  # when the match began
        self.told = 0.0  # when something happened last that everybody may know of
        self.chairs: list[Chair] = []
        self.options = messages.Options()
        self.owner = ""  # the visitor who opened it
        self.match: Match | None = None
        self.clock: Clock | None = None
        self.planning_since: float | None = None
        self.turn_began = 0.0  # since when the same seats are to act
        self._acting: set[int] = set()
        self.question: dict[str, Any] | None = None
        self.votes: dict[int, list[int]] = {}
        self.chat: deque[dict[str, Any]] = deque(maxlen=KEPT_CHAT)
        self.frozen: str | None = None
        self.rematch: str | None = None
        self._given = ""  # a record that the match goes on from

    # --- what can be asked

    @property
    def status(self) -> messages.Status:
        if self.frozen:
            return "frozen"
        if self.match is None:
            return "waiting"
        return "running" if self.match.to_act else "over"

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.match.to_act if self.match and not self.frozen else ()

    @property
    def length(self) -> int:
        """Moves made so far."""
        return self.match.length if self.match else 0

    @property
    def settled(self) -> int:
        """Lines at the beginning of the log that everybody reads in full."""
        return self.match.settled if self.match else 0

    @property
    def is_played_on(self) -> bool:
        """Whether the match is, or goes on from, a record."""
        return bool(self._given)

    @property
    def remembers(self) -> bool:
        """Whether the page tells what only memory would tell."""
        return self.options.memory == "open"

    def people_to_act(self) -> list[int]:
        return [seat for seat in self.to_act if seat != CHANCE and not self._player_of(seat)]

    def bot_seed(self, seat: int) -> int:
        """What makes a bot here the same after a restart, and tells nothing about chance."""
        return int.from_bytes(hmac.digest(self._keyring.encode(), f"bot {seat}".encode(), sha256)[:7])

    def moves_of(self, seat: int) -> int:
        """How many moves a seat has made, which tells its next decision from all others."""
        return sum(mover == seat for mover, _ in self.match.log) if self.match else 0

    def seats_of(self, visitor: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if visitor in chair.visitors]

    def key_of(self, seat: int | None) -> str:
        """The key of a seat's link; of the table's link, which is good for any open seat."""
        text = "table" if seat is None else f"seat {seat} {self.chairs[seat].generation}"
        return urlsafe_b64encode(hmac.digest(self._keyring.encode(), text.encode(), sha256)[:18]).decode()

    def bots_to_move(self) -> list[tuple[int, str]]:
        """Seats to act that a bot plays for, with its level."""
        return [(seat, level) for seat in self.to_act if seat != CHANCE and (level := self._player_of(seat))]

    def _player_of(self, seat: int) -> str | None:
        chair = self.chairs[seat]
        return chair.player or (self.options.stand_in if chair.is_late else None)

    def _is_bot(self, seat: int) -> bool:
        """Whether a bot makes this seat's moves, be it one of ours or from outside."""
        return self.chairs[seat].is_program or self._player_of(seat) is not None

    def deadlines(self) -> list[tuple[float, str, int]]:
        """When something falls due, what, and for which seat."""
        people, found = self.people_to_act(), []
        if self.clock:
            times = self.clock.out_of_time()
            found += [(times[seat], "clock", seat) for seat in people if seat in times]
        programs = [(seat, self.chairs[seat]) for seat in people if self.chairs[seat].is_program]
        found += [(chair.asked + self.options.program_seconds, "clock", seat) for seat, chair in programs]
        if self.planning_since is not None and self.options.planning:
            found += [(self.planning_since + self.options.planning, "planning", seat) for seat in people]
        return sorted(found)

    def due(self, now: float) -> float | None:
        """When somebody must look after this table, even if no person does anything."""
        if self.bots_to_move() or self.prepared_due():
            return now
        times = [when for when, _, _ in self.deadlines()]
        if isinstance(self.options.clock, messages.LiveClock) and self.people_to_act():
            times.append(self.turn_began + self.options.grace)  # somebody may be away
        return min(times, default=None)

    def prepared_due(self) -> tuple[int, prepared.Due] | None:
        """The first seat to act with an answer to that, and the answer."""
        for seat in self.people_to_act():
            if (answers := self.chairs[seat].prepared) and (found := prepared.due(self._match, seat, answers)):
                return seat, found
        return None

    def prepared_by(self, seat: int | None) -> dict[str, Any] | None:
        """What a seat has prepared, for its own eyes; the shape is messages.PreparedAnswers."""
        if seat is None or self.match is None:
            return None
        answers = {**messages.Prepared().model_dump(), "stopped": None, **self.chairs[seat].prepared}
        return {**answers, "offers": prepared.offered(self.match.engine.guide)}

    def sight(
        self, seat: int | None, first: int = 0
    ) -> tuple[dict[str, Any] | None, list[str], list[tuple[int, int, str]]]:
        """All that a seat (None: a spectator) may know: view, legal moves, and the log from a number on."""
        if self.match is None:
            return None, [], []
        view = self.match.view(seat, memory=self.remembers)
        legal = self.match.legal(seat) if seat is not None and self.status == "running" else []
        log = self.match.numbered_log_for(seat, memory=self.remembers, first=first)
        return view, legal, [(number, mover, text) for number, (mover, text) in log.items()]

    def describe(self, now: float, here: Sequence[int] = ()) -> dict[str, Any]:
        """What everybody may know, besides the match; the shape is messages.Table."""
        owned = self.seats_of(self.owner)
        return {
            "id": self.id,
            "game": self.game.name,
            "rules": self.rules,
            "status": self.status,
            "seats": [
                {
                    "seat": seat,
                    "who": chair.who,
                    "name": chair.name,
                    "bot": self._player_of(seat),
                    "program": chair.is_program,
                    "helped": chair.helped,
                    "here": seat in here,
                }
                for seat, chair in enumerate(self.chairs)
            ],
            "owner": owned[0] if owned else None,
            "options": self._plain_options,
            "clocks": self._clocks(now),
            "question": self._question(),
            "votes": self.votes,
            "commitment": self.match.commitment if self.match else chance.commitment(self._secret),
            "secret": self.match.secret if self.match and self.status == "over" else None,
            "frozen": self.frozen,
            "rematch": self.rematch,
        }

    def _clocks(self, now: float) -> dict[str, Any] | None:
        if self.clock is None:
            return None
        return {
            "left": [round(left, 3) for left in self.clock.left_at(now)],
            "ticking": sorted(self.clock.ticking),
            "at": round(now, 3),
        }

    def _question(self) -> dict[str, Any] | None:
        """Lines of the log that all can read are told, not numbers of moves."""
        if self.question is None or self.match is None:
            return None
        return {"seat": self.question["seat"], "move": self.question["to"], "agreed": self.question["agreed"]}

    def happening(self, event: Draft, at: float, seat: int | None) -> dict[str, Any] | None:
        """An event as this viewer may hear of it; moves are told with the log."""
        data = event.data
        if event.kind == "said":
            if data["seat"] is None and seat is not None and self.status != "over":
                return None  # who watches talks with the others who watch
            return {"kind": "said", "at": at, "seat": data["seat"], "name": data["name"], "text": data["text"]}
        if event.kind in ("moved", "undone", "opened", "prepared"):
            return None
        if event.kind == "unsaid":
            is_for_all = seat is None or self.status == "over"
            lines = [line for line in data["lines"] if is_for_all or line[1] is not None]
            return {"kind": "unsaid", "at": at, "lines": lines} if lines else None
        told = {key: value for key, value in data.items() if key in ("seat", "name", "text")}
        return {"kind": event.kind, "at": at, **told}

    def chat_for(self, seat: int | None) -> list[dict[str, Any]]:
        lines = [Draft("said", line) for line in self.chat]
        told = (self.happening(line, line.data["at"], seat) for line in lines)
        return [line for line in told if line is not None]

    def beginning(self) -> dict[str, Any]:
        """What an `opened` event needs to make this table again, as its seats are now."""
        return {
            "game": self.game.name,
            "rules": self.rules,
            "options": self._plain_options,
            "owner": self.owner,
            "secret": self._secret,
            "keyring": self._keyring,
            "record": self._given,
            "chairs": [vars(chair) for chair in self.chairs],
        }

    # --- opening and filling

    @classmethod
    def opened(cls, id: str, data: dict[str, Any], now: float) -> "Table":
        """A new table; it begins at once if nobody is missing."""
        table = cls(id)
        table._do("opened", data, now)
        table._begin_if_full(now)
        return table

    def join(
        self, seat: int | None, name: str, visitor: str, key: str | None, now: float, is_program: bool = False
    ) -> int:
        """Take an open seat: any of a listed table, else with the key of the table or of the seat."""
        if key is not None and (found := self.seat_of_key(key)) is not None:
            if self.chairs[found].who != "open":
                self.claim(key, visitor, now)
                return found
            seat = found
        elif not self.options.listed and (key is None or not self._fits(key, None)):
            raise Refused("no_key", say("server-not-open-to-all"))
        if seat is None:
            seat = next((number for number, chair in enumerate(self.chairs) if chair.who == "open"), None)
        if seat is None or seat >= len(self.chairs) or self.chairs[seat].who != "open" or self.status != "waiting":
            raise Refused("taken", say("server-seat-taken"))
        self._check_name(name, seat)
        self._check_rated(visitor)
        self._do("joined", {"seat": seat, "name": name, "visitor": visitor, "program": is_program}, now)
        self._begin_if_full(now)
        return seat

    def invite(self, owner: str, seat: int, name: str, program: str, now: float) -> None:
        """Put a bot from outside into an open seat."""
        self._check_fill(owner, seat)
        self._check_name(name, seat)
        self._check_rated(program)
        self._do("joined", {"seat": seat, "name": name, "visitor": program, "program": True}, now)
        self._begin_if_full(now)

    def _check_name(self, name: str, seat: int) -> None:
        others = [chair.name.casefold() for number, chair in enumerate(self.chairs) if number != seat]
        if name.casefold() in others:
            raise Refused("name", say("server-name-taken", name=repr(name)))

    def _check_rated(self, visitor: str) -> None:
        if self.options.rated and self.seats_of(visitor):
            raise Refused("rated", say("server-rated-one-seat"))

    def seat_of_key(self, key: str) -> int | None:
        return next((seat for seat in range(len(self.chairs)) if self._fits(key, seat)), None)

    def _fits(self, key: str, seat: int | None) -> bool:
        return hmac.compare_digest(key.encode(), self.key_of(seat).encode())

    def claim(self, key: str, visitor: str, now: float) -> int | None:
        """Take a seat on another device, by its link; None: the key is good for an open seat, which needs a name."""
        seat = self.seat_of_key(key)
        if self._fits(key, None) or (seat is not None and self.chairs[seat].who == "open"):
            return None
        if seat is None or self.chairs[seat].who != "person":
            raise Refused("no_key", say("server-link-does-not-fit"))
        if visitor not in self.chairs[seat].visitors:
            self._check_rated(visitor)
            self._do("claimed", {"seat": seat, "visitor": visitor}, now)
        return seat

    def pass_to(self, before: str, visitor: str, now: float) -> None:
        """All that one visitor held here is another's, who is the same person."""
        for seat in self.seats_of(before):
            self._do("claimed", {"seat": seat, "visitor": visitor, "from": before}, now)

    def forget_person(
        self, ids: Sequence[str], seats: Sequence[int], lines: Sequence[tuple[float, int | None]], now: float
    ) -> None:
        """Somebody is gone for good: his names and lines go; where nobody else has his seat a bot plays on."""
        for seat in seats:
            chair = self.chairs[seat]
            is_alone = set(chair.visitors) <= set(ids)
            if is_alone and self.match is None:
                self._do("left", {"seat": seat, "visitors": chair.visitors}, now)
                continue
            names = [each.name for each in self.chairs if each is not chair]
            self._do("renamed", {"seat": seat, "name": next(n for n in numbered_names(GONE) if n not in names)}, now)
            if is_alone and self.match and self.match.to_act:
                self.sit_in(seat, "own", now)
        if lines:
            self._do("unsaid", {"lines": [list(line) for line in lines]}, now)

    def _check_fill(self, visitor: str, seat: int) -> None:
        if visitor != self.owner:
            raise Refused("not_owner", say("server-only-owner-fills"))
        if self.match is not None or seat >= len(self.chairs) or self.chairs[seat].who != "open":
            raise Refused("taken", say("server-seat-not-open", seat=str(seat)))

    def fill(self, visitor: str, seat: int, bot: str, now: float) -> None:
        self._check_fill(visitor, seat)
        self._do("filled", {"seat": seat, "bot": bot, "name": self._bot_name(bot)}, now)
        self._begin_if_full(now)

    def _bot_name(self, bot: str) -> str:
        """What a bot is called; a second one of its kind gets a number."""
        names = [chair.name for chair in self.chairs]
        return next(name for name in bot_names(bot) if name not in names)

    def _begin_if_full(self, now: float) -> None:
        if self.match is None and all(chair.who != "open" for chair in self.chairs):
            self._do("began", {}, now)

    # --- playing

    def check_position(self, seat: int, name: str) -> None:
        """Refuse a move that was chosen for another position."""
        view, legal, _ = self.sight(seat, self.length)
        if name != position_of(view, legal):
            raise Refused("other_position", say("server-other-position"))

    def move(self, seat: int, texts: Sequence[str], now: float, by: str | None = None) -> None:
        """Make moves of one seat, all or none. `by`: the level of the bot that made them, or `time`."""
        self._running()
        player = self._player_of(seat)
        if by is None and player:
            raise Refused("bot_plays", say("server-bot-plays", bot=player))
        with refusing():
            self._do("moved", {"seat": seat, "moves": list(texts), "by": by}, now)

    def prepare(self, seat: int, wish: messages.Prepared, now: float) -> None:
        """Keep answers for later, instead of those there are; the match says what is no move at all."""
        match = self._running()
        with refusing():
            for text in (*wish.moves, *wish.plan):
                match.engine.moves.code(text)
        if not prepared.is_plan(match.engine.guide, wish.plan):
            raise Refused("no_plan", say("server-no-plan", game=self.game.title))
        self._do("prepared", {"seat": seat, "answers": prepared.kept(wish)}, now)

    def play_prepared(self, now: float) -> None:
        """Do what was prepared for this moment; what cannot be done is dropped, and the seat sees why."""
        if (found := self.prepared_due()) is None:
            return
        seat, due = found
        if due.moves:
            self._do("moved", {"seat": seat, "moves": due.moves, "by": None, "prepared": due.source}, now)
        else:
            answers = self.chairs[seat].prepared
            left = {**prepared.without(answers, "moves"), "stopped": answers["moves"][0]}
            self._do("prepared", {"seat": seat, "answers": left}, now)

    def _fall_back(self, seat: int, now: float) -> bool:
        """Lay the plan that was prepared for when time is over; whether that was all to be done."""
        if moves := prepared.plan_now(self._match, seat, self.chairs[seat].prepared):
            self._do("moved", {"seat": seat, "moves": moves, "by": None, "prepared": "plan"}, now)
        return bool(moves) and seat not in self.to_act

    def move_bot(self, seat: int, text: str, level: str, now: float, helps: bool) -> None:
        """Make a bot's move. `helps`: a lower level plays this one decision, since no worker has thought about it."""
        is_open = not self._running().is_secret  # else it would tell that somebody has chosen something
        self.move(seat, [text], now, by=level)
        if helps and is_open:
            self._do("helped", {"seat": seat, "text": level}, now)

    def why(self, seat: int | None, text: str) -> None:
        """Refuse a move that is not possible, with the reason; a possible one is not made."""
        match = self._running()
        if seat is None:
            raise Refused("no_seat", say("server-watchers-do-not-move"))
        with refusing():
            match.check(seat, text)

    def time_out(self, seat: int, now: float) -> None:
        """A bot plays this decision; who lets several pass in a row is played for until he returns."""
        if self._fall_back(seat, now):
            return
        self._do("late", {"seat": seat}, now)
        if self.chairs[seat].missed >= PATIENCE:
            self.sit_in(seat, "late", now)

    def rest(self, seat: int, now: float) -> None:
        """The time for planning is over: whoever has not finished rests for the actions left."""
        match = self._running()
        if self._fall_back(seat, now):
            return
        rest = match.engine.guide.REST
        trial, moves = match.at(match.length), []
        while trial.is_secret and seat in trial.to_act:
            trial.play(seat, rest)
            moves.append(rest)
        self._do("moved", {"seat": seat, "moves": moves, "by": "time"}, now)

    def sit_in(self, seat: int, reason: str, now: float, bot: str | None = None) -> None:
        """A bot plays for a person until he returns."""
        if reason == "away" and self._fall_back(seat, now):
            return
        if self.chairs[seat].who == "person" and not self.chairs[seat].stand_in:
            self._do("sat_in", {"seat": seat, "bot": bot or self.options.stand_in, "reason": reason}, now)

    def come_back(self, seat: int, now: float) -> None:
        if not self.chairs[seat].stand_in:
            raise Refused("yours", say("server-no-bot-plays"))
        self._do("returned", {"seat": seat}, now)

    def leave(self, seat: int, now: float) -> None:
        """Before the match the seat is open again; then a bot plays until the person returns."""
        if self.match is None:
            self._do("left", {"seat": seat, "visitors": self.chairs[seat].visitors}, now)
        elif self.status != "running":
            raise Refused("over", say("server-nothing-to-leave"))
        else:
            self.sit_in(seat, "own", now)

    def hand_to_bot(self, seat: int, bot: str, now: float) -> None:
        self._running()
        if self.chairs[seat].stand_in:
            self._do("returned", {"seat": seat}, now)
        self.sit_in(seat, "own", now, bot)

    def hand_on(self, seat: int, now: float) -> str:
        """Make a new key for a seat; old links and devices lose it. Whoever comes with the key has the seat."""
        if self.status == "over":
            raise Refused("over", say("server-nothing-to-hand-on"))
        if self.options.rated:
            raise Refused("rated", say("server-rated-no-hand-on"))
        generation = self.chairs[seat].generation + 1
        self._do("handed", {"seat": seat, "visitors": self.chairs[seat].visitors, "generation": generation}, now)
        return self.key_of(seat)

    def vote(self, seat: int, voter: int, is_away: bool, now: float) -> None:
        """More than half of the other people can let a bot play for who is not there."""
        self._running()
        if seat >= len(self.chairs) or self.chairs[seat].who != "person" or seat == voter:
            raise Refused("no_person", say("server-vote-about-others"))
        if self.chairs[seat].stand_in:
            raise Refused("bot_plays", say("server-bot-plays-already"))
        if not is_away:
            raise Refused("here", say("server-is-here", name=self.chairs[seat].name))
        if voter not in self.votes.get(seat, []):
            self._do("voted", {"seat": seat, "by": voter}, now)
        others = self._people(but=seat)
        if 2 * len(set(self.votes[seat]) & set(others)) > len(others):
            self.sit_in(seat, "vote", now)

    def asked(self) -> list[int]:
        """Seats that an undo waits for."""
        if self.question is None or self.status != "running":
            return []
        return [seat for seat in self._people(but=self.question["seat"]) if seat not in self.question["agreed"]]

    def _people(self, but: int) -> list[int]:
        """Seats that people play themselves."""
        people = (seat for seat, chair in enumerate(self.chairs) if chair.who == "person" and not chair.is_program)
        return [seat for seat in people if seat != but and not self.chairs[seat].stand_in]

    # --- taking back

    def undo(self, seat: int, now: float) -> None:
        """Take back the last move if nobody has learned from it, else ask all others."""
        match = self._running()
        if not self.options.undo:
            raise Refused("no_undo", say("server-no-undo"))
        if self._player_of(seat):
            raise Refused("bot_plays", say("server-take-seat-back"))
        over = [other for other in range(match.seats) if self._is_bot(other) and other != seat]
        try:
            self._do("undone", {"seat": seat, "over": [] if self.options.rated else over}, now)
        except IllegalMove:
            if self.options.rated:  # what a bot answers, or chance draws, is not seen for nothing
                raise Refused("no_undo", say("server-rated-no-undo")) from None
            self._ask_undo(seat, match, now)

    def _ask_undo(self, seat: int, match: Match, now: float) -> None:
        if self.question:
            raise Refused("asked", say("server-asked-already"))
        numbers = [number for number, (mover, _) in enumerate(match.log) if mover == seat]
        if not numbers:
            raise Refused("nothing", say("server-nothing-to-undo"))
        self._do("asked", {"seat": seat, "to": numbers[-1]}, now)
        self._undo_if_agreed(now)

    def agree(self, seat: int, now: float) -> None:
        self._running()
        if self.question is None:
            raise Refused("not_asked", say("server-nobody-asks"))
        if seat != self.question["seat"] and seat not in self.question["agreed"]:
            self._do("agreed", {"seat": seat}, now)
            self._undo_if_agreed(now)

    def refuse(self, seat: int, now: float) -> None:
        if self.question is None:
            raise Refused("not_asked", say("server-nobody-asks"))
        self._do("refused", {"seat": seat}, now)

    def _undo_if_agreed(self, now: float) -> None:
        assert self.question
        if set(self._people(but=self.question["seat"])) <= set(self.question["agreed"]):
            self._do("undone", {"seat": self.question["seat"], "to": self.question["to"]}, now)

    # --- the rest

    def say(self, seat: int | None, name: str, text: str, now: float) -> None:
        self._do("said", {"seat": seat, "name": name, "text": text, "at": now}, now)

    def unsay(self, at: float, seat: int | None, event: int, now: float) -> None:
        """A line of the chat is gone for good; what is stored with this rewrites the event that it was."""
        self._do("unsaid", {"lines": [[at, seat]], "events": [event]}, now)

    def freeze(self, why: str, now: float) -> None:
        if not is_line(why):
            raise ValueError("a table is frozen with a reason in one line; its players read it")
        self._do("frozen", {"text": why}, now)

    def freeze_at(self, first: int, why: str, now: float) -> None:
        """From the event with this number on the log cannot be played any more."""
        self._do("frozen", {"text": why, "first": first}, now)

    def change_rules(self, version: int, now: float) -> None:
        self._do("rules_changed", {"rules": version}, now)

    def thaw(self, now: float) -> None:
        self._do("thawed", {}, now)

    def go_on_at(self, table: str, now: float) -> None:
        self._do("rematch", {"text": table}, now)

    def give_back(self, seconds: float, now: float) -> None:
        self._do("paused", {"seconds": seconds}, now)

    def _running(self) -> Match:
        if self.frozen:
            raise Refused("frozen", say("server-frozen", why=self.frozen))
        if self.match is None:
            raise Refused("waiting", say("server-seats-still-open"))
        if self.status == "over":
            raise Refused("over", say("server-over"))
        return self.match

    # --- the fold

    def _do(self, kind: str, data: dict[str, Any], now: float) -> None:
        self.apply(kind, data, now)
        self.pending.append(Draft(kind, data))

    def apply(self, kind: str, data: dict[str, Any], at: float) -> None:
        """Let an event happen, for the first time or when the log is read again."""
        reducer: Callable[[dict[str, Any], float], None] = getattr(self, f"_on_{kind}")
        before = self._public
        reducer(data, at)
        self.seq += 1
        self.changed = at
        if kind != "prepared" and (before is None or before != self._public):
            self.told = at

    @property
    def _public(self) -> tuple[int, ...] | None:
        """While seats choose in secret: who is not done, which is all that may be known of their moves; else None."""
        return self.to_act if self.match and self.match.is_secret else None

    def _on_opened(self, data: dict[str, Any], at: float) -> None:
        self.created = at
        self.game = game(data["game"])
        self.rules = data["rules"]
        self.options = messages.Options.model_validate(data["options"])
        self._plain_options = self.options.model_dump()
        self.owner = data["owner"]
        self._secret = data["secret"]
        self._keyring = data["keyring"]
        self._given = data.get("record", "")
        self.chairs = [Chair(**{**chair, "visitors": list(chair["visitors"])}) for chair in data["chairs"]]

    def _on_joined(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.who, chair.name, chair.visitors = "person", data["name"], [data["visitor"]]
        chair.is_program = data.get("program", False)
        chair.generation += 1  # who had the key to the open seat has none to the person's

    def _on_claimed(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        if "from" in data:
            others = [each for each in chair.visitors if each not in (data["from"], data["visitor"])]
            chair.visitors = [*others, data["visitor"]]
            self.owner = data["visitor"] if self.owner == data["from"] else self.owner
            return
        chair.generation += not chair.visitors  # who handed it on knows the key, which is used up now
        chair.visitors.append(data["visitor"])

    def _on_filled(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]] = Chair("bot", data["name"], data["bot"])

    def _on_left(self, data: dict[str, Any], at: float) -> None:
        generation = self.chairs[data["seat"]].generation + 1
        self.chairs[data["seat"]] = Chair("open", generation=generation)

    def _on_began(self, data: dict[str, Any], at: float) -> None:
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
        if self.match.to_act:  # else chance has nothing to draw, and the record knows what it drew from
            self.match.commitment, self.match.secret = chance.commitment(self._secret), self._secret
        if "draws" not in data:
            self.draw_on()
        self._draw(data, before)
        if self.options.clock:
            self.clock = Clock(self.options.clock, len(self.chairs))
        self._turn_clock(at)

    def _on_moved(self, data: dict[str, Any], at: float) -> None:
        match, seat = self._match, data["seat"]
        before, was_secret = match.length, match.is_secret
        match.play_all(seat, data["moves"])
        self._settle_prepared(seat, data, was_secret)
        self._draw(data, before + len(data["moves"]))
        self.chairs[seat].asked = at
        if not was_secret:  # else it would tell that somebody has chosen something
            self.chairs[seat].helped = None
        if data["by"] is None:
            self.chairs[seat].missed = 0
        if data["by"] and data["by"] not in ("time", self.chairs[seat].bot):
            match.note(before, f"{data['by']} for {self.chairs[seat].name}")
        if not (was_secret and match.is_secret):  # for the same reason
            self.question = None
        self._turn_clock(at)

    def _settle_prepared(self, mover: int, data: dict[str, Any], was_secret: bool) -> None:
        """What all seats have prepared, after a move."""
        for seat, chair in enumerate(self.chairs):
            if not chair.prepared:
                continue
            if seat != mover:
                chair.prepared = prepared.after_other(chair.prepared, self._match.engine.guide, data["moves"])
            elif data["by"] is None:
                chair.prepared = prepared.after_own(chair.prepared, data.get("prepared"), was_secret)

    def _on_prepared(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]].prepared = data["answers"]

    def _draw(self, data: dict[str, Any], first: int) -> None:
        """What chance drew stands in the event; when that happens for the first time, the match has drawn just now."""
        drawn = [text for _, text in self._match.log[first:]]
        draws = data.setdefault("draws", drawn)
        if drawn and drawn != draws:
            raise ValueError("another node has drawn from another stream; the table must be read anew")
        for text in draws:
            if self._match.to_act == (CHANCE,):
                self._match.play(CHANCE, text)

    def draw_on(self) -> None:
        """From now on chance draws at once; where old draws do not come from the secret, from a new stream."""
        seed = chance.seed_of(self._secret)
        if not self._match.to_act:
            return
        if self._match.strange_draw(seed) is None:
            self._match.draw_on(seed)
        else:
            # one that no earlier start can have drawn from: whatever was drawn since then made an event
            self._match.draw_from(seed, 1 + max(self.seq, *(stream for _, stream in self._match.streams)))

    def _on_undone(self, data: dict[str, Any], at: float) -> None:
        if "to" in data:
            self._match.rewind(data["to"])
            self.question = None
            for chair in self.chairs:
                chair.prepared = {}  # for a match that is another one now
        else:
            was_secret = self._match.is_secret
            self.chairs[data["seat"]].prepared = {}  # else what was taken back would be done again
            self._match.undo(data["seat"], moves=1, over=data["over"])
            if not (was_secret and self._match.is_secret):
                self.question = None
        self._turn_clock(at, is_undo=True)

    def _on_asked(self, data: dict[str, Any], at: float) -> None:
        self.question = {"seat": data["seat"], "to": data["to"], "agreed": []}

    def _on_agreed(self, data: dict[str, Any], at: float) -> None:
        assert self.question
        self.question["agreed"].append(data["seat"])

    def _on_refused(self, data: dict[str, Any], at: float) -> None:
        self.question = None

    def _on_late(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]].is_late = True
        self.chairs[data["seat"]].missed += 1

    def _on_sat_in(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.stand_in, chair.reason, chair.prepared = data["bot"], data["reason"], {}
        self.votes.pop(data["seat"], None)
        self._turn_clock(at)

    def _on_returned(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.stand_in, chair.reason, chair.missed, chair.is_late, chair.asked = None, "", 0, False, at
        self._turn_clock(at)

    def _on_handed(self, data: dict[str, Any], at: float) -> None:
        chair = self.chairs[data["seat"]]
        chair.generation += 1
        chair.visitors, chair.prepared = [], {}

    def _on_voted(self, data: dict[str, Any], at: float) -> None:
        self.votes.setdefault(data["seat"], []).append(data["by"])

    def _on_helped(self, data: dict[str, Any], at: float) -> None:
        self.chairs[data["seat"]].helped = data["text"]

    def _on_said(self, data: dict[str, Any], at: float) -> None:
        self.chat.append(data)

    def _on_unsaid(self, data: dict[str, Any], at: float) -> None:
        gone = {tuple(line) for line in data["lines"]}
        left = [line for line in self.chat if (line["at"], line["seat"]) not in gone]
        self.chat = deque(left, maxlen=KEPT_CHAT)

    def _on_renamed(self, data: dict[str, Any], at: float) -> None:
        chair, name = self.chairs[data["seat"]], data["name"]
        before, chair.name = f" for {chair.name}", name
        if self.match:
            self.match.names[data["seat"]] = name
            for number, note in self.match.notes.items():
                if note.endswith(before) and self.match.log[number][0] == data["seat"]:
                    self.match.notes[number] = f"{note.removesuffix(before)} for {name}"

    def _on_frozen(self, data: dict[str, Any], at: float) -> None:
        self.frozen = data["text"]
        self._turn_clock(at)

    def _on_thawed(self, data: dict[str, Any], at: float) -> None:
        self.frozen, self.turn_began = None, at
        for chair in self.chairs:
            chair.asked = at
        self._turn_clock(at)

    def _on_rematch(self, data: dict[str, Any], at: float) -> None:
        self.rematch = data["text"]

    def _on_paused(self, data: dict[str, Any], at: float) -> None:
        if self.clock:
            self.clock.give_back(data["seconds"])
        if self.planning_since is not None:
            self.planning_since += data["seconds"]
        for chair in self.chairs:
            chair.asked += data["seconds"]

    def _on_rules_changed(self, data: dict[str, Any], at: float) -> None:
        self.rules = data["rules"]

    @property
    def _match(self) -> Match:
        assert self.match is not None, "the match has begun"
        return self.match

    def go_on_acting(self, since: float) -> None:
        """The seats that are to act now have been since then."""
        self._acting, self.turn_began = set(self.match.to_act) if self.match else set(), since

    def _turn_clock(self, at: float, is_undo: bool = False) -> None:
        """After each change: who ticks now, who was late, and since when all plan."""
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
            self.clock.tick(people, at, acting - before, before - acting, is_undo)
        if self.frozen or not self.match.is_secret:
            self.planning_since = None
        elif self.planning_since is None:
            self.planning_since = at


def position_of(view: dict[str, Any] | None, legal: Sequence[str]) -> str:
    """A name for what a seat sees and may do, the same on every node."""
    return blake2b(orjson.dumps([view, legal]), digest_size=8).hexdigest()


@contextmanager
def refusing() -> Iterator[None]:
    """What a match says to a wrong move, as a refusal."""
    try:
        yield
    except IllegalMove as error:
        raise Refused("illegal", sentence_of(error)) from None
    except ValueError as error:
        raise Refused("no_move", sentence_of(error)) from None


def bot_names(bot: str) -> Iterator[str]:
    """Club, Club 2, Club 3, ..."""
    return numbered_names(title(bot))


def numbered_names(name: str) -> Iterator[str]:
    """Ann, Ann 2, Ann 3, ..."""
    yield name
    number = 2
    while True:
        yield f"{name} {number}"
        number += 1
