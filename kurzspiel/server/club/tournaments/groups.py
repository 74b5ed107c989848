"""Tables of three to six: players meet others they have seldom met and with similar points, and change seats.

The cost of a grouping is the sum over its pairs: how often the two have met, and only then the square of the difference
of their points. Pairs of players swap tables as long as that lowers the cost; then some are shuffled, and it is tried
again. All randomness comes from the seed.
"""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import numpy as np
from numpy.typing import NDArray

from kurzspiel.server.club.tournaments.players import PairedPlayer
from kurzspiel.server.club.tournaments.standings import lot

MEETING = 2**32  # outweighs all differences of points: at most 2**23 a pair, 400 pairs
WORK = 4000  # divided by the size, so more players mean fewer tries
FEWEST_TRIES, MOST_TRIES = 6, 80

Whole = NDArray[np.int64]


def groups(players: Sequence[PairedPlayer], sizes: Sequence[int], seats: int, seed: str) -> list[list[int]]:
    """The numbers of the players at each table; tables with fewer people than seats are filled with bots.

    Players are given in the order of the standings, and the sizes add up to their number.
    """
    rng = Random(seed)
    tables = np.repeat(np.arange(len(sizes)), sizes)
    costs = _costs(players)
    sparing = np.array([[size < seats for size in sizes]]) * MEETING * np.array([[each.spared] for each in players])
    best = _improved(_drawn(players, seed, tables), costs, sparing)
    least = _cost(best, costs, sparing)
    for _ in range(min(MOST_TRIES, max(FEWEST_TRIES, WORK // len(players)))):
        tried = _improved(_shuffled(best, rng), costs, sparing)
        if (cost := _cost(tried, costs, sparing)) < least:
            best, least = tried, cost
    found = [np.flatnonzero(best == table).tolist() for table in range(len(sizes))]
    found.sort(key=lambda table: (-len(table), table))
    return [[players[each].number for each in table] for table in found]


def _drawn(players: Sequence[PairedPlayer], seed: str, tables: Whole) -> Whole:
    """Tables from the top of the standings down; equals in points by lot."""
    order = sorted(range(len(players)), key=lambda each: (-players[each].points, lot(seed, players[each].number)))
    drawn = np.empty_like(tables)
    drawn[order] = tables
    return drawn


def _costs(players: Sequence[PairedPlayer]) -> Whole:
    """The cost of each pair of players at one table."""
    points = np.array([each.points for each in players], np.int64)
    met = np.array([[each.met.get(other.number, 0) for other in players] for each in players], np.int64)
    return met * MEETING + (points[:, None] - points[None, :]) ** 2


def _at_tables(tables: Whole, costs: Whole, sparing: Whole) -> Whole:
    """The cost of each player at each table, with those who sit there now."""
    found: Whole = costs @ (tables[:, None] == np.arange(sparing.shape[1])) + sparing
    return found


def _cost(tables: Whole, costs: Whole, sparing: Whole) -> int:
    people = np.arange(len(tables))
    together = tables[:, None] == tables[None, :]
    return int((costs * together).sum() // 2 + sparing[people, tables].sum())


def _improved(tables: Whole, costs: Whole, sparing: Whole) -> Whole:
    """Swap the two players that lower the cost most, until no swap lowers it."""
    tables, people = tables.copy(), np.arange(len(tables))
    at = _at_tables(tables, costs, sparing)
    while True:
        own, there = at[people, tables], at[:, tables]
        gain = own[:, None] + own[None, :] - there - there.T + 2 * costs
        gain[tables[:, None] == tables[None, :]] = 0
        one, other = np.unravel_index(np.argmax(gain), gain.shape)
        if gain[one, other] <= 0:
            return tables
        change = costs[:, other] - costs[:, one]
        at[:, tables[one]] += change
        at[:, tables[other]] -= change
        tables[one], tables[other] = tables[other], tables[one]


def _shuffled(tables: Whole, rng: Random) -> Whole:
    """Some players, at least four, change tables."""
    tables = tables.copy()
    moved = rng.sample(range(len(tables)), min(len(tables), rng.randint(4, 4 + len(tables) // 4)))
    tables[moved] = tables[rng.sample(moved, len(moved))]
    return tables


def seated(people: Sequence[PairedPlayer], seats: int, seed: str) -> tuple[int | None, ...]:
    """Numbers by seat, None for a bot: players sit where they have sat least, not where they sat last; then by lot."""

    def unfair(order: tuple[int, ...]) -> tuple[int, int, int]:
        sat = sum(each.seats[seat] for each, seat in zip(people, order, strict=True))
        again = sum(each.last == seat for each, seat in zip(people, order, strict=True))
        return sat, again, lot(seed, [each.number for each in people], order)

    fairest = min(permutations(range(seats), len(people)), key=unfair)
    found: list[int | None] = [None] * seats
    for each, seat in zip(people, fairest, strict=True):
        found[seat] = each.number
    return tuple(found)
