"""One table as the fold of its events. It knows no database, no network and no time except what it is passed.

Acts first check and then change; every change goes through an event, so reading the events again gives the same table.
`pending` holds the events of the last command until they are stored.
"""

import hmac
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from kurzspiel.match import Match, is_line
from kurzspiel.notation import IllegalMove
from kurzspiel.server import messages
from kurzspiel.server.names import are_alike
from kurzspiel.server.table import events, prepared
from kurzspiel.server.table.chairs import GONE, bot_name, numbered_names
from kurzspiel.server.table.fold import OFFICIAL
from kurzspiel.server.table.views import TableViews, position_of
from kurzspiel.texts import say, sentence_of

PATIENCE = 3  # decisions in a row that a player may miss before a bot sits in


class Refused(Exception):
    """Why an act cannot be carried out; nothing has been changed."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Table(TableViews):
    """Everything that can be done at a table."""

    # --- opening and filling

    @classmethod
    def opened(cls, id: str, event: events.TableOpened, now: float) -> "Table":
        """A new table; its match begins at once if nobody is missing."""
        table = cls(id)
        table._do(event, now)
        table._begin_if_full(now)
        return table

    def join(
        self, seat: int | None, name: str, visitor: str, key: str | None, now: float, is_program: bool = False
    ) -> int:
        """Take an open seat: any seat of a listed table, otherwise with the key of the table or of the seat."""
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
        self._do(events.SeatJoined(seat, name, visitor, is_program), now)
        self._begin_if_full(now)
        return seat

    def invite(self, owner: str, seat: int, name: str, program: str, now: float) -> None:
        """Put an outside bot into an open seat."""
        self._check_fill(owner, seat)
        self._check_name(name, seat)
        self._check_rated(program)
        self._clear(seat, now)
        self._do(events.SeatJoined(seat, name, program, program=True), now)
        self._begin_if_full(now)

    def _check_name(self, name: str, seat: int) -> None:
        others = [chair.name for number, chair in enumerate(self.chairs) if number != seat and chair.name]
        if any(are_alike(name, other) for other in others):
            raise Refused("name", say("server-name-taken", name=repr(name)))

    def _check_rated(self, visitor: str) -> None:
        if self.options.rated and self.seats_of(visitor):
            raise Refused("rated", say("server-rated-one-seat"))

    def seat_of_key(self, key: str) -> int | None:
        return next((seat for seat in range(len(self.chairs)) if self._fits(key, seat)), None)

    def _fits(self, key: str, seat: int | None) -> bool:
        return hmac.compare_digest(key.encode(), self.key_of(seat).encode())

    def claim(self, key: str, visitor: str, now: float) -> int | None:
        """Take a seat on another device, by its link; None: the key is for an open seat, which needs a name."""
        seat = self.seat_of_key(key)
        if self._fits(key, None) or (seat is not None and self.chairs[seat].who == "open"):
            return None
        if seat is None or self.chairs[seat].who != "person":
            raise Refused("no_key", say("server-link-does-not-fit"))
        if visitor not in self.chairs[seat].visitors:
            self._check_rated(visitor)
            self._do(events.SeatClaimed(seat, visitor), now)
        return seat

    def pass_to(self, before: str, visitor: str, now: float) -> None:
        """Pass everything that one visitor held here to another visitor of the same person."""
        for seat in self.seats_of(before):
            self._do(events.SeatClaimed(seat, visitor, before), now)

    def forget_person(self, ids: Sequence[str], seats: Sequence[int], lines: Sequence[events.Line], now: float) -> None:
        """Forget a deleted person: remove their names and lines; a bot plays on in seats that nobody else holds."""
        for seat in seats:
            chair = self.chairs[seat]
            is_alone = set(chair.visitors) <= set(ids)
            if is_alone and self.match is None:
                self._do(events.SeatLeft(seat, tuple(chair.visitors)), now)
                continue
            names = [each.name for each in self.chairs if each is not chair]
            name = next(each for each in numbered_names(GONE) if each not in names)
            self._do(events.Renamed(seat, name, deleted=is_alone), now)
            if is_alone and self.match and self.match.to_act and not self.ending:
                self.sit_in(seat, "own", now)
        self._go_on_if_agreed(now)
        if lines:
            self._do(events.Unsaid(tuple(lines)), now)

    def _check_fill(self, visitor: str, seat: int) -> None:
        if visitor != self.owner:
            raise Refused("not_owner", say("server-only-owner-fills"))
        is_free = seat < len(self.chairs) and (self.chairs[seat].who == "open" or self.chairs[seat].invited)
        if self.match is not None or not is_free:
            raise Refused("taken", say("server-seat-not-open"))

    def _clear(self, seat: int, now: float) -> None:
        """Stop keeping a seat for a person."""
        if self.chairs[seat].invited:
            self._do(events.SeatLeft(seat, tuple(self.chairs[seat].visitors)), now)

    def fill(self, visitor: str, seat: int, bot: str, now: float) -> None:
        self._check_fill(visitor, seat)
        self._clear(seat, now)
        self._do(events.SeatFilled(seat, bot, bot_name(bot, [chair.name for chair in self.chairs])), now)
        self._begin_if_full(now)

    def _begin_if_full(self, now: float) -> None:
        if self.match is None and all(chair.who != "open" and not chair.invited for chair in self.chairs):
            self._do(events.Began(), now)

    # --- playing

    def check_position(self, seat: int, name: str) -> None:
        """Refuse a move that was chosen for another position."""
        view, legal, _ = self.sight(seat, self.length)
        if name != position_of(view, legal):
            raise Refused("other_position", say("server-other-position"))

    def move(self, seat: int, texts: Sequence[str], now: float, by: str | None = None) -> None:
        """Make moves of one seat, all or none. `by`: the level of the bot that made them, or `time`."""
        self.check_running()
        player = self._player_of(seat)
        if by is None and player:
            raise Refused("bot_plays", say("server-take-seat-back"))
        was_secret = bool(self.match and self.match.is_secret)
        with refusing():
            self._do(events.Moved(seat, tuple(texts), by), now)
        if by is None and not (was_secret and self.match and self.match.is_secret):  # else it reveals who has chosen
            self._answer_by_move(seat, now)

    def _answer_by_move(self, seat: int, now: float) -> None:
        """By moving on, askers take back their own question, and others refuse instead of answering."""
        if self.question and seat in (self.question.seat, *self._asked_to_undo(self.question)):
            self._do(events.UndoRefused(seat), now)
        if self.offer and seat in self._asked_to_end(self.offer):
            self._do(events.EndDeclined(seat), now)

    def prepare(self, seat: int, wish: messages.Prepared, now: float) -> None:
        """Replace a seat's prepared answers; the match refuses texts that are not moves at all."""
        match = self.check_running()
        with refusing():
            for text in (*wish.moves, *wish.plan):
                match.engine.moves.code(text)
        if not prepared.is_plan(match.engine.guide, wish.plan):
            raise Refused("no_plan", say("server-no-plan", game=self.game.title))
        self._do(events.AnswersPrepared(seat, prepared.answers_of(wish)), now)

    def play_prepared(self, seat: int, now: float) -> None:
        """Do what a seat has prepared for this moment; what cannot be done is dropped, and the seat sees that."""
        if (due := self.answers_due().get(seat)) is None:
            return
        if due.moves:
            self._do(events.Moved(seat, due.moves, None, due.source), now)
        else:
            answers = self.chairs[seat].prepared
            left = replace(answers, moves=(), stopped=answers.moves[0])
            self._do(events.AnswersPrepared(seat, left), now)

    def _fall_back(self, seat: int, now: float) -> bool:
        """Play the plan that was prepared in case time runs out; returns whether that was all there was to do."""
        if moves := prepared.plan_now(self._match, seat, self.chairs[seat].prepared):
            self._do(events.Moved(seat, moves, None, "plan"), now)
        return bool(moves) and seat not in self.to_act

    def move_bot(self, seat: int, text: str, level: str, now: float, helps: bool) -> None:
        """Make a bot's move. `helps`: a lower level makes this one decision, because no worker has thought about it."""
        is_open = not self.check_running().is_secret  # otherwise it would reveal that somebody has chosen something
        self.move(seat, [text], now, by=level)
        if helps and is_open:
            self._do(events.Helped(seat, level), now)

    def why(self, seat: int | None, text: str) -> None:
        """Refuse a move that is not possible, with the reason; a possible one is not made."""
        match = self.check_running()
        if seat is None:
            raise Refused("no_seat", say("server-watchers-do-not-move"))
        with refusing():
            match.check(seat, text)

    def time_out(self, seat: int, now: float) -> None:
        """A bot makes this decision; for players who miss several in a row, it plays until they return."""
        if self._fall_back(seat, now):
            return
        self._do(events.Late(seat), now)
        if self.chairs[seat].missed >= PATIENCE:
            self.sit_in(seat, "late", now)

    def rest(self, seat: int, now: float) -> None:
        """The time for planning is over: a seat that has not finished rests for its remaining actions."""
        match = self.check_running()
        if self._fall_back(seat, now):
            return
        rest = match.engine.guide.REST
        trial, moves = match.at(match.length), []
        while trial.is_secret and seat in trial.to_act:
            trial.play(seat, rest)
            moves.append(rest)
        self._do(events.Moved(seat, tuple(moves), "time"), now)

    def sit_in(self, seat: int, reason: str, now: float, bot: str | None = None) -> None:
        """A bot plays for a person until they return."""
        if reason == "away" and self._fall_back(seat, now):
            return
        if self.chairs[seat].who == "person" and not self.chairs[seat].stand_in:
            self._do(events.SatIn(seat, bot or self.options.stand_in, reason), now)
            if self.question and self.question.seat == seat:
                self._do(events.UndoRefused(seat), now)
            self._go_on_if_agreed(now)

    def return_to(self, seat: int, now: float) -> None:
        self.check_stayed(seat)
        if not self.chairs[seat].stand_in:
            raise Refused("yours", say("server-no-bot-plays"))
        self._do(events.Returned(seat), now)

    def leave(self, seat: int, now: float) -> None:
        """Get up: before the match, the seat becomes open again; later, a bot plays until the person returns."""
        if self.match is None:
            self._do(events.SeatLeft(seat, tuple(self.chairs[seat].visitors)), now)
        elif self.status != "running":
            raise Refused("over", say("server-nothing-to-leave"))
        else:
            self.sit_in(seat, "own", now)

    def take_holiday(self, seat: int, until: float | None, now: float) -> None:
        """Stop a seat's clock until then (None: start it again); only in matches that take days anyway."""
        is_slow = isinstance(self.options.clock, messages.SlowClock) and not self.owner.startswith(OFFICIAL)
        is_played = bool(self.match and self.match.to_act) and not (self.ending or self.carried)
        if is_slow and is_played and (until or 0.0) != self.chairs[seat].holiday:
            self._do(events.HolidayTaken(seat, until), now)

    # --- getting up for good

    def check_stayed(self, seat: int) -> None:
        """Refuse acts for a seat whose player has left the match for good."""
        if self.chairs[seat].gone:
            raise Refused("gone", say("server-has-left"))

    def resign(self, seat: int, now: float) -> None:
        """Leave for good. With nobody left to play against, the match is over; otherwise it continues without them."""
        self.check_running()
        self.check_stayed(seat)
        stay = [chair for number, chair in enumerate(self.chairs) if number != seat and not chair.gone]
        if len(stay) > 1 and any(chair.who == "person" and not chair.deleted for chair in stay):
            self._do(events.Resigned(seat, self.options.stand_in if self.options.leaver == "bot" else None), now)
            self._go_on_if_agreed(now)
            return
        self._do(events.Resigned(seat), now)
        self._do(events.EndedEarly("resigned", self.placed([1] * len(self.chairs))), now)

    def offer_end(self, seat: int, how: messages.EarlyEnd, now: float) -> None:
        """Offer all other people to end the match; with nobody to ask, it is over at once."""
        self.check_running()
        self.check_stayed(seat)
        self._check_offer(seat, how)
        self._do(events.EndOffered(seat, how, stays=True), now)
        self._go_on_if_agreed(now)

    def _check_offer(self, seat: int, how: messages.EarlyEnd) -> None:
        bots = [chair for chair in self.chairs if chair.who == "bot" or chair.is_program]
        if bots and self.options.rated:
            raise Refused("rated", say("server-no-offer-to-bots"))
        if how == "draw" and not self.partners(seat):
            raise Refused("bots", say("server-no-draw-with-bots"))
        if how == "stop" and self.owner.startswith(OFFICIAL):
            raise Refused("tournament", say("server-tournament-no-stop"))
        if self.offer or self.question:
            raise Refused("asked", say("server-asked-already"))
        if self.chairs[seat].offered == 1 + self.moves_of(seat) and self.partners(seat, how):
            raise Refused("offered", say("server-offered-before"))

    def _go_on_if_agreed(self, now: float) -> None:
        """Do what was asked, if no answer is missing any more."""
        if self.status == "running" and self.offer and not self._asked_to_end(self.offer):
            how = self.offer.how
            places = self.placed([1] * len(self.chairs)) if how == "draw" else None
            self._do(events.EndedEarly(how, places), now)
        if self.status == "running" and self.question and not self._asked_to_undo(self.question):
            self._do(events.Undone(self.question.seat, to=self.question.to), now)

    def hand_to_bot(self, seat: int, bot: str, now: float) -> None:
        self.check_running()
        if self.options.rated and bot != self.options.stand_in:
            raise Refused("rated", say("server-rated-stand-in"))
        if self.chairs[seat].stand_in:
            self._do(events.Returned(seat), now)
        self.sit_in(seat, "own", now, bot)

    def hand_on(self, seat: int, now: float) -> str:
        """Make a new key for a seat; old links and devices lose it. The first visitor to use the key gets the seat."""
        if self.status == "over":
            raise Refused("over", say("server-nothing-to-hand-on"))
        if self.carried:
            raise self._carried_away()
        if self.options.rated:
            raise Refused("rated", say("server-rated-no-hand-on"))
        if self.owner.startswith(OFFICIAL):
            raise Refused("tournament", say("server-tournament-no-hand-on"))
        generation = self.chairs[seat].generation + 1
        self._do(events.Handed(seat, tuple(self.chairs[seat].visitors), generation), now)
        return self.key_of(seat)

    def vote(self, seat: int, voter: int, is_away: bool, now: float) -> None:
        """Vote for a bot to play for an absent player; it takes more than half of the other people."""
        self.check_running()
        if seat >= len(self.chairs) or self.chairs[seat].who != "person" or seat == voter:
            raise Refused("no_person", say("server-vote-about-others"))
        if self.chairs[seat].stand_in:
            raise Refused("bot_plays", say("server-bot-plays-already"))
        if not is_away or self.chairs[seat].holiday:
            raise Refused("here", say("server-is-here", name=self.chairs[seat].name))
        if voter not in self.votes.get(seat, []):
            self._do(events.Voted(seat, voter), now)
        others = self._people(but=seat)
        if 2 * len(set(self.votes[seat]) & set(others)) > len(others):
            self.sit_in(seat, "vote", now)

    # --- taking back

    def undo(self, seat: int, now: float) -> None:
        """Take back the last move if nobody has learned anything from it, otherwise ask all others."""
        match = self.check_running()
        if not self.options.undo:
            raise Refused("no_undo", say("server-no-undo"))
        if self._player_of(seat):
            raise Refused("bot_plays", say("server-take-seat-back"))
        over = tuple(other for other in range(match.seats) if self._is_bot(other) and other != seat)
        try:
            self._do(events.Undone(seat, over=() if self.options.rated else over), now)
        except IllegalMove:
            if self.options.rated:  # having seen a bot's answer or a draw of chance would be an advantage
                raise Refused("no_undo", say("server-rated-no-undo")) from None
            self._ask_undo(seat, match, now)

    def _ask_undo(self, seat: int, match: Match, now: float) -> None:
        if self.question or self.offer:
            raise Refused("asked", say("server-asked-already"))
        numbers = [number for number, (mover, _) in enumerate(match.log) if mover == seat]
        if not numbers:
            raise Refused("nothing", say("server-nothing-to-undo"))
        self._do(events.UndoAsked(seat, numbers[-1], stays=True), now)
        self._go_on_if_agreed(now)

    def agree(self, seat: int, now: float) -> None:
        chair = self.chairs[seat]
        if chair.invited:
            self._do(events.SeatJoined(seat, chair.name, chair.visitors[0]), now)
            self._begin_if_full(now)
            return
        self.check_running()
        if self.offer is None and self.question is None:
            raise Refused("not_asked", say("server-nobody-asks"))
        if self.offer and seat in self._asked_to_end(self.offer):
            self._do(events.EndAccepted(seat), now)
        elif self.question and seat in self._asked_to_undo(self.question):
            self._do(events.UndoAgreed(seat), now)
        self._go_on_if_agreed(now)

    def refuse(self, seat: int, now: float) -> None:
        if self.chairs[seat].invited:
            self._clear(seat, now)
            return
        if self.question is None and self.offer is None:
            raise Refused("not_asked", say("server-nobody-asks"))
        self._do(events.EndDeclined(seat) if self.offer else events.UndoRefused(seat), now)

    # --- the rest

    def say(self, seat: int | None, name: str, text: str, now: float) -> None:
        self._do(events.Said(seat, name, text, now), now)

    def unsay(self, at: float, seat: int | None, event: int, now: float) -> None:
        """Delete a line of the chat for good; the rows stored with this also rewrite its event."""
        self._do(events.Unsaid(((at, seat),), (event,)), now)

    def freeze(self, why: str, now: float) -> None:
        if not is_line(why):
            raise ValueError("a table is frozen with a reason in one line; its players read it")
        self._do(events.Frozen(why), now)

    def freeze_at(self, first: int, why: str, now: float) -> None:
        """Freeze the table because its log cannot be played from this event on."""
        self._do(events.Frozen(why, first), now)

    def change_rules(self, version: int, now: float) -> None:
        self._do(events.RulesChanged(version), now)

    def thaw(self, now: float) -> None:
        self._do(events.Thawed(), now)

    def go_on_at(self, table: str, by: int, now: float) -> None:
        self._do(events.Rematch(table, by), now)

    # --- to another table

    def check_may_leave(self, visitor: str) -> None:
        """Check that the whole match may be handed out, to continue elsewhere."""
        self._check_owner_alone(visitor)
        self.check_running()

    def set_out(self, visitor: str, ticket: str, now: float) -> None:
        """The match is leaving: nobody can play here until it has arrived, or stays."""
        self._check_owner_alone(visitor)
        if self.carried is None:
            self.check_running()
            self._do(events.MatchCarried(ticket), now)
        elif self.carried.to is not None or self.carried.comes:
            raise self._carried_away()

    def go_on_in(self, visitor: str, ticket: str, to: str, now: float) -> None:
        """The match has arrived elsewhere; it is over here."""
        self._check_owner_alone(visitor)
        if self.carried is None or self.carried.comes or self.carried.ticket != ticket:
            raise Refused("ticket", say("server-carry-stayed"))
        if self.carried.to is None:
            self._do(events.MatchCarried(ticket, to), now)
        elif self.carried.to != to:
            raise self._carried_away()

    def stay(self, visitor: str, ticket: str, now: float) -> None:
        """The match did not leave, or it has arrived: it is played here."""
        self._check_owner_alone(visitor)
        if self.carried is None:
            return
        if self.carried.to is not None or self.carried.ticket != ticket:
            raise self._carried_away()
        self._do(events.MatchCarried(), now)

    def _check_owner_alone(self, visitor: str) -> None:
        """Refuse for matches with other people and for those that count."""
        if self.options.rated:
            raise Refused("rated", say("server-carry-rated"))
        people = [chair for chair in self.chairs if chair.who != "bot"]
        is_own = bool(people) and all(chair.visitors == [visitor] and not chair.is_program for chair in people)
        if not is_own or self.owner != visitor:
            raise Refused("not_alone", say("server-carry-alone"))
        if any(chair.gone for chair in self.chairs):
            raise Refused("not_alone", say("server-carry-left"))

    def _carried_away(self) -> Refused:
        return Refused("carried", say("server-carried"))

    def give_back(self, seconds: float, now: float) -> None:
        self._do(events.Paused(seconds), now)

    def check_running(self) -> Match:
        if self.frozen:
            raise Refused("frozen", say("server-frozen", why=self.frozen))
        if self.carried:
            raise self._carried_away()
        if self.match is None:
            raise Refused("waiting", say("server-seats-still-open"))
        if self.status == "over":
            raise Refused("over", say("server-over"))
        return self.match


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what a match says about a wrong move into a refusal."""
    try:
        yield
    except IllegalMove as error:
        raise Refused("illegal", sentence_of(error)) from None
    except ValueError as error:
        raise Refused("no_move", sentence_of(error)) from None
