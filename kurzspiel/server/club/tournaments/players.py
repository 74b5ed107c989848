"""What a pairing knows about a player: standing, opponents met, seats."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kurzspiel.server.club.tournaments.standings import Standing
from kurzspiel.server.club.tournaments.state import TournamentHeat

MOST_SEATS = 6


@dataclass(frozen=True)
class PairedPlayer:
    number: int
    points: int = 0
    met: Mapping[int, int] = field(default_factory=dict)  # how often, by entrant
    spared: int = 0  # how often with a bye, or with a bot that filled in at the table
    seats: tuple[int, ...] = (0,) * MOST_SEATS  # how often in each seat
    last: int | None = None  # the last seat


def players(ranking: Sequence[Standing], heats: Sequence[TournamentHeat]) -> list[PairedPlayer]:
    """The players of a ranking, in its order."""
    return [_player(each, [heat for heat in heats if each.number in heat.chairs]) for each in ranking]


def _player(standing: Standing, own: Sequence[TournamentHeat]) -> PairedPlayer:
    at_tables = [heat for heat in own if heat.table]
    seats = [heat.chairs.index(standing.number) for heat in at_tables]
    return PairedPlayer(
        standing.number,
        standing.points,
        met=Counter(other for heat in own for other in heat.people.values() if other != standing.number),
        spared=sum(not heat.table or len(heat.people) < len(heat.chairs) for heat in own),
        seats=tuple(seats.count(seat) for seat in range(MOST_SEATS)),
        last=seats[-1] if seats else None,
    )
