"""A tournament as it stands, as plain values: no database, no time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kurzspiel.server.club.tournaments.messages import TournamentTerms
from kurzspiel.server.messages import Level

Status = Literal["open", "running", "over", "cancelled"]
Gone = Literal["withdrawn", "removed"]
Chair = int | Level  # the number of an entrant, or the level of a bot that fills in


@dataclass(frozen=True)
class TournamentEntrant:
    number: int
    visitor: str | None  # none: the account was deleted
    entered: float
    gone: Gone | None = None


@dataclass(frozen=True)
class Result:
    """How a table ended; without places if it was deleted before its end."""

    places: tuple[int, ...] | None  # by seat
    stood_in: tuple[int, ...] = ()  # seats of people for whom a bot played at the end


@dataclass(frozen=True)
class TournamentHeat:
    """A table of a round; one without a table is a bye."""

    round: int
    number: int
    table: str | None
    chairs: tuple[Chair, ...]  # by seat
    opened: bool = False
    result: Result | None = None
    done: float | None = None

    @property
    def people(self) -> dict[int, int]:
        """Entrants by seat."""
        return {seat: chair for seat, chair in enumerate(self.chairs) if isinstance(chair, int)}


@dataclass(frozen=True)
class Round:
    number: int
    began: float
    ends: float


@dataclass(frozen=True)
class TournamentFacts:
    id: str
    name: str
    about: str
    game: str
    status: Status
    listed: bool
    organiser: str | None
    terms: TournamentTerms
    seed: str
    key_hash: str | None
    created: float
    starts: float | None
    rounds: int | None  # how many there will be, known once it has started
    ended: float | None


@dataclass(frozen=True)
class TournamentState:
    """A tournament with everything that belongs to it, as of one moment."""

    tournament: TournamentFacts
    seq: int  # of the last change
    entrants: Sequence[TournamentEntrant] = ()
    rounds: Sequence[Round] = ()
    heats: Sequence[TournamentHeat] = ()

    def entrant(self, visitor: str) -> TournamentEntrant | None:
        return next((each for each in self.entrants if visitor and each.visitor == visitor), None)

    @property
    def active(self) -> list[TournamentEntrant]:
        return [each for each in self.entrants if not each.gone]

    @property
    def current(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def now_played(self) -> list[TournamentHeat]:
        """The heats of the current round."""
        return [heat for heat in self.heats if self.current and heat.round == self.current.number]

    def heat_of(self, entrant: TournamentEntrant) -> TournamentHeat | None:
        """Where an entrant plays in the current round."""
        return next((heat for heat in self.now_played if entrant.number in heat.chairs), None)
