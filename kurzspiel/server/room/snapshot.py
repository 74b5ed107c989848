"""A whole table at one moment, to continue from without reading its log from the beginning."""

from dataclasses import dataclass

from pydantic import TypeAdapter

from kurzspiel.match import Match
from kurzspiel.server.table.clock import Clock, ClockState
from kurzspiel.server.table.events import Said, TableOpened
from kurzspiel.server.table.fold import Carriage, Ending, EndQuestion, UndoQuestion
from kurzspiel.server.table.table import Table


@dataclass(frozen=True, slots=True)
class MatchState:
    """What a match consists of so far."""

    log: list[tuple[int, str]]
    streams: list[tuple[int, int]]
    given: int
    date: str
    notes: list[tuple[int, str]]
    commitment: str | None
    secret: str | None
    keyed: bool = False

    @classmethod
    def of(cls, match: Match) -> "MatchState":
        notes = list(match.notes.items())
        trust = match.commitment, match.secret, match.is_keyed
        return cls(match.log, match.streams, match.given, match.date, notes, *trust)

    def restored(self, table: Table) -> Match:
        match = table.game.match(seats=len(table.chairs), names=[chair.name for chair in table.chairs])
        for seat, text in self.log:
            match.play(seat, text)
        match.date, match.given, match.streams = self.date, self.given, list(self.streams)
        for number, text in self.notes:
            match.note(number, text)
        match.commitment, match.secret, match.is_keyed = self.commitment, self.secret, self.keyed
        return match


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table, in the form that is stored now and then."""

    opened: TableOpened  # with the current seats
    created: float
    changed: float
    told: float
    turn_began: float
    seq: int
    match: MatchState | None
    clock: ClockState | None
    planning_since: float | None
    question: UndoQuestion | None
    votes: list[tuple[int, list[int]]]
    chat: list[Said]
    frozen: str | None
    rematch: str | None
    began: float | None = None  # missing in older snapshots
    offer: EndQuestion | None = None
    ending: Ending | None = None
    carried: Carriage | None = None

    @classmethod
    def of(cls, table: Table) -> "Snapshot":
        return cls(
            opened=table.beginning(),
            created=table.created,
            began=table.began,
            changed=table.changed,
            told=table.told,
            turn_began=table.turn_began,
            seq=table.seq,
            match=MatchState.of(table.match) if table.match else None,
            clock=table.clock.state if table.clock else None,
            planning_since=table.planning_since,
            question=table.question,
            votes=list(table.votes.items()),
            chat=list(table.chat),
            frozen=table.frozen,
            rematch=table.rematch,
            offer=table.offer,
            ending=table.ending,
            carried=table.carried,
        )

    @classmethod
    def read(cls, data: dict[str, object]) -> "Snapshot":
        return ADAPTER.validate_python(data)

    def stored(self) -> dict[str, object]:
        data: dict[str, object] = ADAPTER.dump_python(self, mode="json")
        return data

    def restore(self, table: Table) -> None:
        """Turn a new table into the stored one."""
        table.apply(self.opened, self.created)
        if self.match:
            table.match = self.match.restored(table)
            if table.options.clock and self.clock:
                table.clock = Clock(table.options.clock, len(table.chairs))
                table.clock.restore(self.clock)
        table.planning_since, table.question = self.planning_since, self.question
        table.votes = {seat: list(voters) for seat, voters in self.votes}
        table.chat.extend(self.chat)
        table.frozen, table.rematch = self.frozen, self.rematch
        table.offer, table.ending, table.carried = self.offer, self.ending, self.carried
        table.began = self.created if self.began is None else self.began
        table.seq, table.changed, table.told = self.seq, self.changed, self.told
        table.go_on_acting(self.turn_began)


ADAPTER: TypeAdapter[Snapshot] = TypeAdapter(Snapshot)
