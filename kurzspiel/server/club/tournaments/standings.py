"""Points and standings. Points are counted in 120ths, so that all shares at tables of two to six are whole."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from kurzspiel.server.club.tournaments.state import TournamentHeat

POINT = 120

OwnHeats = defaultdict[int, list[TournamentHeat]]  # by entrant, those that are over


@dataclass(frozen=True)
class Standing:
    """An entrant's standing, with the criteria that break ties, in this order."""

    number: int  # of the entrant
    points: int
    opponents: Fraction  # points of the opponents met so far, on average
    wins: int  # tables won alone
    direct: int  # among entrants still tied: how often ahead of one of them at a table, less how often behind
    played: int
    byes: int


def lot(seed: str, *about: object) -> int:
    """A number drawn from the seed: anybody who knows the seed gets the same."""
    return int.from_bytes(hashlib.sha256(repr((seed, *about)).encode()).digest()[:4])


def shares(places: Sequence[int]) -> list[int]:
    """The points by seat: from 1 for the first down to 0 for the last in even steps; ties share theirs."""
    seats = len(places)
    if seats == 1:
        return [POINT]
    better = [sum(other < place for other in places) for place in places]
    equal = [places.count(place) for place in places]
    return [
        POINT * (2 * seats - 2 * above - beside - 1) // (2 * (seats - 1))
        for above, beside in zip(better, equal, strict=True)
    ]


def gained(heat: TournamentHeat) -> dict[int, int]:
    """The points of the entrants at a table that is over; half a point each if it was deleted."""
    if heat.result is None:
        return {}
    places = heat.result.places
    points = shares(places) if places else [POINT // 2] * len(heat.chairs)
    return {entrant: points[seat] for seat, entrant in heat.people.items()}


def standings(numbers: Iterable[int], heats: Sequence[TournamentHeat], seed: str) -> list[Standing]:
    """All entrants in order: by points, opponents, wins, direct results, and finally by lot."""
    over = [heat for heat in heats if heat.result]
    points: Counter[int] = Counter()
    for heat in over:
        points.update(gained(heat))
    own: OwnHeats = defaultdict(list)
    for heat in over:
        for entrant in heat.people.values():
            own[entrant].append(heat)
    firsts = [_standing(number, points, own[number]) for number in numbers]
    firsts.sort(key=_rank, reverse=True)
    return [each for _, equals in groupby(firsts, _rank) for each in _settled(list(equals), own, seed)]


def _rank(standing: Standing) -> tuple[int, Fraction, int]:
    return standing.points, standing.opponents, standing.wins


def _standing(number: int, points: Counter[int], own: Sequence[TournamentHeat]) -> Standing:
    met = [other for heat in own for other in heat.people.values() if other != number]
    mean = Fraction(sum(points[other] for other in met), len(met)) if met else Fraction(0)
    byes = sum(heat.table is None for heat in own)
    wins = sum(_won(heat, number) for heat in own)
    return Standing(number, points[number], mean, wins, 0, len(own) - byes, byes)


def _won(heat: TournamentHeat, number: int) -> bool:
    places = heat.result.places if heat.result else None
    return bool(places and heat.table and places.count(1) == 1 and places[heat.chairs.index(number)] == 1)


def _settled(equals: list[Standing], own: OwnHeats, seed: str) -> list[Standing]:
    """Entrants who are still tied, in order."""
    if len(equals) == 1:
        return equals
    numbers = {each.number for each in equals}
    known = [_with_direct(each, numbers, own[each.number]) for each in equals]
    return sorted(known, key=lambda each: (-each.direct, lot(seed, each.number), each.number))


def _with_direct(standing: Standing, equals: set[int], own: Sequence[TournamentHeat]) -> Standing:
    direct = sum(_before(heat, standing.number, equals) for heat in own if heat.table)
    return replace(standing, direct=direct)


def _before(heat: TournamentHeat, number: int, equals: set[int]) -> int:
    """How many of the tied entrants this one was ahead of at a table, less how many they were behind."""
    places = heat.result.places if heat.result else None
    if not places:
        return 0
    own = places[heat.chairs.index(number)]
    others = [places[seat] for seat, entrant in heat.people.items() if entrant in equals and entrant != number]
    return sum((place > own) - (place < own) for place in others)
