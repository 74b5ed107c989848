"""Who plays whom in the next round, from the standings and the seed alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log

from kurzspiel.server.club.tournaments.players import PairedPlayer
from kurzspiel.server.club.tournaments.swiss import lean, swiss


@dataclass(frozen=True)
class Pairing:
    tables: list[tuple[int | None, ...]]  # numbers by seat; None: a bot fills in
    byes: list[int]


def table_sizes(people: int, least: int, most: int, has_bots: bool) -> tuple[list[int], int]:
    """How many people sit at each table, as equal as possible, and how many have no table.

    With bots, nobody is left out; otherwise as few as possible, and no table is smaller than the game allows.
    """
    if has_bots:
        return _equal(people, ceil(people / most)), 0
    for byes in range(people + 1):
        tables = ceil((people - byes) / most)
        if tables * least <= people - byes:
            return _equal(people - byes, tables), byes
    raise AssertionError("with nobody left there is no table")


def _equal(people: int, tables: int) -> list[int]:
    return [people // tables + (number < people % tables) for number in range(tables)]


def suggested_rounds(people: int, seats: int) -> int:
    """Enough to find a winner, but at tables of two not so many that everybody has met."""
    if seats == 2:
        return max(1, min(people - 1 + people % 2, max(3, ceil(log(people, 2)))))
    return max(3, 1 + ceil(log(people, seats)))


def pair(players: Sequence[PairedPlayer], least: int, most: int, has_bots: bool, seed: str) -> Pairing:
    """The tables of a round; players come in the order of the standings. A table has `most` seats, or without bots from
    `least` on."""
    if most == 2:
        return _pairs(players, has_bots, seed)
    from kurzspiel.server.club.tournaments.groups import groups, seated  # it imports numpy, which nothing else needs

    sizes, byes = table_sizes(len(players), least, most, has_bots)
    spared = sorted(reversed(players), key=lambda each: each.spared)[:byes]
    left = [each for each in players if each not in spared]
    by_number = {each.number: each for each in left}
    tables = groups(left, sizes, most if has_bots else 0, seed) if sizes else []
    return Pairing(
        [seated([by_number[each] for each in table], most if has_bots else len(table), seed) for table in tables],
        [each.number for each in spared],
    )


def _pairs(players: Sequence[PairedPlayer], has_bots: bool, seed: str) -> Pairing:
    pairs, spared = swiss(players, seed)
    tables: list[tuple[int | None, ...]] = list(pairs)
    if spared is None:
        return Pairing(tables, [])
    if not has_bots:
        return Pairing(tables, [spared])
    sits_first = lean(next(each for each in players if each.number == spared)) <= 0
    return Pairing([*tables, (spared, None) if sits_first else (None, spared)], [])
