"""What people do with tournaments: create, change, enter, withdraw, start, cancel."""

import hmac
from collections.abc import Awaitable, Callable
from dataclasses import replace
from secrets import token_hex

from kurzspiel.game import game
from kurzspiel.server.club.notices.news import Tell, nobody_listens
from kurzspiel.server.club.tournaments.messages import NewTournament
from kurzspiel.server.club.tournaments.rounds import TournamentProgress, can_play, fewest, new_id
from kurzspiel.server.club.tournaments.state import Gone, TournamentEntrant, TournamentFacts, TournamentState
from kurzspiel.server.club.tournaments.store import (
    CHANGED_ENTRANT,
    CHANGED_TOURNAMENT,
    LOST_ENTRANT,
    NEW_ENTRANT,
    TournamentStore,
    changed_entrant_row,
    changed_row,
    entrant_row,
)
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.open import Opening
from kurzspiel.server.room.room import TableRoom
from kurzspiel.server.storage.database import Rows
from kurzspiel.server.storage.store import Conflict, KnownVisitor
from kurzspiel.server.web.security import hash_token, new_token
from kurzspiel.texts import say, sentence_of

MOST_ORGANISED = 20  # unfinished ones of one person
YEAR = 366 * 86400.0
TRIES = 5


def check_account(visitor: KnownVisitor) -> None:
    if visitor.role is None:
        raise Refusal(403, "no_account", say("tournament-no-account"))


def organises(visitor: KnownVisitor, tournament: TournamentFacts) -> bool:
    return bool(visitor.id) and (visitor.id == tournament.organiser or visitor.role == "host")


def check_organiser(visitor: KnownVisitor, tournament: TournamentFacts) -> None:
    if not organises(visitor, tournament):
        raise Refusal(403, "not_organiser", say("tournament-not-organiser"))


def check_open(tournament: TournamentFacts) -> None:
    if tournament.status != "open":
        raise Refusal(409, "begun", say("tournament-begun"))


def check_not_ended(tournament: TournamentFacts) -> None:
    if tournament.status in ("over", "cancelled"):
        raise Refusal(409, "ended", say("tournament-ended"))


def check_plan(new: NewTournament, now: float) -> None:
    """Check that the game can be played like this, and that the start is in the future."""
    try:
        rules = game(new.game)
    except ValueError as error:
        raise Refusal(422, "no_game", sentence_of(error)) from None
    if new.terms.seats not in rules.seats:
        allowed = ", ".join(map(str, rules.seats))
        found = {"game": rules.title, "allowed": allowed, "seats": str(new.terms.seats)}
        raise Refusal(422, "seats", say("server-seats", **found))
    if new.terms.planning and not rules.engine.guide.REST:
        raise Refusal(422, "planning", say("server-no-planning", game=rules.title))
    if new.starts is not None and not now < new.starts < now + YEAR:
        raise Refusal(422, "start", say("tournament-start"))


def still_open(state: TournamentState) -> bool:
    """Whether entering is still possible."""
    tournament = state.tournament
    if tournament.status == "running":
        return state.current is not None and state.current.number < tournament.terms.late
    return tournament.status == "open"


def check_entry(state: TournamentState, visitor: KnownVisitor) -> None:
    """Check that a visitor may enter, provided they have the key if one is needed."""
    tournament, entrant = state.tournament, state.entrant(visitor.id)
    check_account(visitor)
    if visitor.role == "bot" and not tournament.terms.bots:
        raise Refusal(403, "no_bots", say("tournament-no-bots"))
    check_not_ended(tournament)
    if entrant and entrant.gone == "removed":
        raise Refusal(403, "removed", say("tournament-removed"))
    if entrant and not entrant.gone:
        raise Refusal(409, "entered", say("tournament-entered"))
    if not still_open(state):
        raise Refusal(409, "closed", say("tournament-closed"))
    if len(state.active) >= tournament.terms.most:
        raise Refusal(409, "full", say("tournament-full", most=str(tournament.terms.most)))


def check_key(state: TournamentState, visitor: KnownVisitor, key: str | None) -> None:
    tournament = state.tournament
    fits = key is not None and hmac.compare_digest(hash_token(key), tournament.key_hash or "")
    if not (tournament.listed or fits or state.entrant(visitor.id) or organises(visitor, tournament)):
        raise Refusal(403, "no_key", say("tournament-no-key"))


def can_enter(state: TournamentState, visitor: KnownVisitor) -> bool:
    try:
        check_entry(state, visitor)
    except Refusal:
        return False
    return True


class Tournaments:
    """What visitors can do with all tournaments."""

    def __init__(self, store: TournamentStore, room: TableRoom, opening: Opening, tell: Tell = nobody_listens) -> None:
        self.store = store
        self._room = room
        self.rounds = TournamentProgress(store, room, opening, tell)

    async def state(self, id: str) -> TournamentState:
        state = await self.store.load(id)
        if state is None:
            raise Refusal(404, "not_found", say("tournament-none"))
        return state

    async def _decide(self, id: str, act: Callable[[TournamentState, float], Awaitable[None]]) -> None:
        """Do something to a tournament in its current state; if somebody else changed it meanwhile, try again."""
        for _ in range(TRIES - 1):
            try:
                return await act(await self.state(id), self._room.now())
            except Conflict:
                continue
        await act(await self.state(id), self._room.now())

    # --- the organiser

    async def make(self, new: NewTournament, visitor: KnownVisitor) -> tuple[str, str | None]:
        """A new tournament: its id, and the key of its link if it needs one."""
        now = self._room.now()
        check_account(visitor)
        check_plan(new, now)
        refusal = Refusal(429, "too_many_tournaments", say("tournament-too-many", most=str(MOST_ORGANISED)))
        limit = await self.store.checked_limit(visitor.id, MOST_ORGANISED, refusal)
        key = None if new.listed else new_token()
        made = TournamentFacts(
            id=new_id(),
            status="open",
            organiser=visitor.id,
            seed=token_hex(16),
            key_hash=hash_token(key) if key else None,
            created=now,
            rounds=None,
            ended=None,
            **dict(new),
        )
        await self.store.add(made, now, [limit])
        return made.id, key

    async def edit(self, id: str, new: NewTournament, visitor: KnownVisitor) -> None:
        async def act(state: TournamentState, now: float) -> None:
            check_organiser(visitor, state.tournament)
            check_open(state.tournament)
            check_plan(new, now)
            if state.active and new.game != state.tournament.game:
                raise Refusal(409, "game_fixed", say("tournament-game-fixed"))
            await self._change(state, "edited", visitor, now, replace(state.tournament, **dict(new)))

        await self._decide(id, act)

    async def new_key(self, id: str, visitor: KnownVisitor) -> str:
        """A new key for the link; earlier ones are no longer valid."""
        key = new_token()

        async def act(state: TournamentState, now: float) -> None:
            check_organiser(visitor, state.tournament)
            check_not_ended(state.tournament)
            await self._change(state, "key", visitor, now, replace(state.tournament, key_hash=hash_token(key)))

        await self._decide(id, act)
        return key

    async def _change(
        self, state: TournamentState, kind: str, visitor: KnownVisitor, now: float, changed: TournamentFacts
    ) -> None:
        await self.store.change(state, kind, visitor.id, now, {CHANGED_TOURNAMENT: [changed_row(changed)]})

    async def start(self, id: str, visitor: KnownVisitor) -> None:
        async def act(state: TournamentState, now: float) -> None:
            check_organiser(visitor, state.tournament)
            check_open(state.tournament)
            if not can_play(state.tournament, len(state.active)):
                raise Refusal(409, "too_few", say("tournament-too-few", fewest=str(fewest(state.tournament))))
            await self.rounds.begin(state, visitor.id)

        await self._decide(id, act)

    async def next_round(self, id: str, visitor: KnownVisitor) -> None:
        """Begin the next round early, once all tables are over."""

        async def act(state: TournamentState, now: float) -> None:
            check_organiser(visitor, state.tournament)
            if state.tournament.status != "running":
                raise Refusal(409, "not_running", say("tournament-not-running"))
            if any(heat.done is None for heat in state.now_played):
                raise Refusal(409, "round_open", say("tournament-round-open"))
            await self.rounds.end_round(state, visitor.id)

        await self._decide(id, act)

    async def cancel(self, id: str, visitor: KnownVisitor) -> None:
        async def act(state: TournamentState, now: float) -> None:
            check_organiser(visitor, state.tournament)
            check_not_ended(state.tournament)
            await self.rounds.cancel(state, visitor.id)

        await self._decide(id, act)

    async def remove(self, id: str, number: int, visitor: KnownVisitor) -> None:
        """Remove an entrant, who cannot come back."""

        async def act(state: TournamentState, now: float) -> None:
            check_organiser(visitor, state.tournament)
            check_not_ended(state.tournament)
            entrant = next((each for each in state.entrants if each.number == number), None)
            if entrant is None:
                raise Refusal(409, "not_entered", say("tournament-no-entrant", number=str(number)))
            await self._let_go(state, entrant, "removed", visitor.id, now)

        await self._decide(id, act)

    # --- the players

    async def enter(self, id: str, visitor: KnownVisitor, key: str | None) -> None:
        async def act(state: TournamentState, now: float) -> None:
            check_key(state, visitor, key)
            check_entry(state, visitor)
            if entrant := state.entrant(visitor.id):
                again = changed_entrant_row(id, replace(entrant, gone=None))
                await self.store.change(state, "entered", visitor.id, now, {CHANGED_ENTRANT: [again]})
                return
            number = 1 + max((each.number for each in state.entrants), default=0)
            entrant = TournamentEntrant(number, visitor.id, now)
            await self.store.change(state, "entered", visitor.id, now, {NEW_ENTRANT: [entrant_row(id, entrant)]})

        await self._decide(id, act)

    async def withdraw(self, id: str, visitor: KnownVisitor) -> None:
        """Stop playing; at a table that is being played, a bot continues."""

        async def act(state: TournamentState, now: float) -> None:
            entrant = state.entrant(visitor.id)
            check_not_ended(state.tournament)
            if entrant is None or entrant.gone:
                raise Refusal(409, "not_entered", say("tournament-not-entered"))
            await self._let_go(state, entrant, "withdrawn", visitor.id, now)

        await self._decide(id, act)

    async def _let_go(
        self, state: TournamentState, entrant: TournamentEntrant, gone: Gone, by: str | None, now: float
    ) -> None:
        id = state.tournament.id
        if state.tournament.status == "open" and gone == "withdrawn":
            lost = {"which": id, "who": entrant.number}
            await self.store.change(state, gone, by, now, {LOST_ENTRANT: [lost]})
            return
        row = changed_entrant_row(id, replace(entrant, gone=gone))
        await self.store.change(state, gone, by, now, {CHANGED_ENTRANT: [row]})
        heat = state.heat_of(entrant)
        if heat and heat.table and heat.opened and heat.done is None and entrant.visitor:
            await self.rounds.let_bots_play(heat.table, entrant.visitor)

    # --- deleted and merged accounts

    async def left(self, visitor: str) -> None:
        """A person deletes their account: they stop playing, and nothing leads to them; the results stay."""
        for id in await self.store.of_visitor(visitor):
            await self._decide(id, lambda state, now: self._forget(state, visitor, now))
        await self.store.forget_acts(visitor)

    async def _forget(self, state: TournamentState, visitor: str, now: float) -> None:
        id, entrant = state.tournament.id, state.entrant(visitor)
        if entrant and state.tournament.status in ("open", "running"):
            await self._let_go(state, entrant, entrant.gone or "withdrawn", None, now)
            state = await self.state(id)
        entrant, tournament = state.entrant(visitor), state.tournament
        nameless = [changed_entrant_row(id, replace(entrant, visitor=None))] if entrant else []
        organiser = None if tournament.organiser == visitor else tournament.organiser
        rows: Rows = {
            CHANGED_TOURNAMENT: [changed_row(replace(tournament, organiser=organiser))],
            CHANGED_ENTRANT: nameless,
        }
        await self.store.change(state, "left", None, now, rows)

    async def moved(self, one: str, into: str) -> None:
        """A visitor was merged into another, who from now on organises and plays what was theirs."""
        for id in await self.store.of_visitor(one):
            await self._decide(id, lambda state, now: self._pass_on(state, one, into, now))

    async def _pass_on(self, state: TournamentState, one: str, into: str, now: float) -> None:
        tournament, rows = state.tournament, as_one(state, one, into)
        if tournament.organiser == one:
            rows[CHANGED_TOURNAMENT] = [changed_row(replace(tournament, organiser=into))]
        if rows:
            await self.store.change(state, "merged", None, now, rows)


def as_one(state: TournamentState, one: str, into: str) -> Rows:
    """Merge two entries of one person, who from now on plays once; what was played stays where it is."""
    mine, own, status, id = state.entrant(one), state.entrant(into), state.tournament.status, state.tournament.id
    changed: list[TournamentEntrant] = []
    if mine and own is None:
        changed = [replace(mine, visitor=into)]
    elif mine and own and not mine.gone and status in ("open", "running"):
        if own.gone == "withdrawn":  # then the other entry is the one that plays
            changed = [replace(mine, visitor=into), replace(own, visitor=one)]
        elif status == "open":
            return {LOST_ENTRANT: [{"which": id, "who": mine.number}]}
        else:
            changed = [replace(mine, gone="withdrawn")]
    return {CHANGED_ENTRANT: [changed_entrant_row(id, each) for each in changed]} if changed else {}
