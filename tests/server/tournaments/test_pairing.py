"""Pairings are fair, the same every time, and as good as the best possible one where all can be counted."""

import time
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kurzspiel.server.club.tournaments.pairing import Pairing, pair, suggested_rounds, table_sizes
from kurzspiel.server.club.tournaments.players import PairedPlayer, players
from kurzspiel.server.club.tournaments.standings import POINT, gained, shares, standings
from kurzspiel.server.club.tournaments.state import Chair, Result, TournamentHeat
from kurzspiel.server.club.tournaments.swiss import as_numbers, cheapest, lean

SEED = "a seed"


# --- tournaments that are played by lot


def heats_of(pairing: Pairing, number: int, data: st.DataObject) -> list[TournamentHeat]:
    """The tables of a round, with results."""
    found = []
    for each, chairs in enumerate(pairing.tables, 1):
        seats: tuple[Chair, ...] = tuple("club" if chair is None else chair for chair in chairs)
        places = tuple(data.draw(st.permutations(range(1, len(seats) + 1))))
        if data.draw(st.booleans()):
            places = tuple(min(place, max(1, len(seats) - 1)) for place in places)  # the last two are equal
        found.append(TournamentHeat(number, each, f"t{number}x{each}", seats, True, Result(places), 1.0))
    byes = enumerate(pairing.byes, len(found) + 1)
    return found + [TournamentHeat(number, each, None, (who,), True, Result((1,)), 1.0) for each, who in byes]


def field(people: Sequence[int], heats: Sequence[TournamentHeat]) -> list[PairedPlayer]:
    return players(standings(people, heats, SEED), heats)


def rounds(people: int, least: int, most: int, has_bots: bool, count: int, data: st.DataObject) -> Iterator[
    tuple[list[PairedPlayer], Pairing]
]:  # fmt: skip
    """Round after round: the standings, and how people were paired."""
    heats: list[TournamentHeat] = []
    for number in range(1, count + 1):
        stand = field(range(1, people + 1), heats)
        pairing = pair(stand, least, most, has_bots, f"{SEED} {number}")
        yield stand, pairing
        heats += heats_of(pairing, number, data)


def people_of(table: Sequence[int | None]) -> list[int]:
    return [each for each in table if each is not None]


def meetings(stand: Sequence[PairedPlayer], tables: Sequence[Sequence[int]]) -> int:
    by_number = {each.number: each for each in stand}
    return sum(by_number[one].met.get(other, 0) for table in tables for one, other in combinations(table, 2))


def matchings(numbers: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """All ways to pair an even number of people."""
    if not numbers:
        yield []
        return
    first, *rest = numbers
    for other in rest:
        for more in matchings([each for each in rest if each != other]):
            yield [(first, other), *more]


def groupings(numbers: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to put people at tables of these sizes, some of them several times."""
    if not sizes:
        yield []
        return
    for table in combinations(numbers, sizes[0]):
        for more in groupings([each for each in numbers if each not in table], sizes[1:]):
            yield [table, *more]


SIZES = st.integers(2, 17)
TABLES = st.sampled_from([(2, 2), (3, 3), (3, 4), (3, 5), (3, 6)])


@given(people=SIZES, sizes=TABLES, has_bots=st.booleans(), data=st.data())
@settings(max_examples=40)
def test_everybody_plays_once_or_is_spared(
    people: int, sizes: tuple[int, int], has_bots: bool, data: st.DataObject
) -> None:
    least, most = sizes
    for stand, pairing in rounds(people, least, most, has_bots, 3, data):
        playing = [each for table in pairing.tables for each in people_of(table)]
        assert sorted(playing + pairing.byes) == sorted(each.number for each in stand)
        counts = [len(people_of(table)) for table in pairing.tables]
        assert max(counts, default=0) - min(counts, default=0) <= 1
        if has_bots:
            assert not pairing.byes and all(len(table) == most for table in pairing.tables)
        else:
            assert all(least <= count <= most for count in counts)


@given(people=st.integers(2, 8), data=st.data())
@settings(max_examples=40)
def test_two_meet_again_only_where_that_cannot_be_avoided_and_floats_are_least(
    people: int, data: st.DataObject
) -> None:
    for stand, pairing in rounds(people, 2, 2, False, 4, data):
        by_number = {each.number: each for each in stand}
        pairs = [people_of(table) for table in pairing.tables]

        def again(tables: Sequence[Sequence[int]], byes: Sequence[int]) -> int:
            return meetings(stand, tables) + sum(by_number[each].spared for each in byes)  # noqa: B023

        def floats(tables: Sequence[Sequence[int]]) -> int:
            return sum((by_number[one].points - by_number[other].points) ** 2 for one, other in tables)  # noqa: B023

        numbers = [each.number for each in stand]
        spared = [[each] for each in reversed(numbers)] if people % 2 else [[]]
        ways = [(way, bye) for bye in spared for way in matchings([each for each in numbers if each not in bye])]
        least = min(again(*way) for way in ways)
        assert again(pairs, pairing.byes) == least
        best = [way for way in ways if again(*way) == least]
        assert pairing.byes == best[0][1], "the last one who can be spared"
        assert floats(pairs) == min(floats(tables) for tables, bye in best if bye == pairing.byes)


@given(people=st.integers(4, 20), data=st.data())
@settings(max_examples=20)
def test_two_sit_first_and_second_in_turn(people: int, data: st.DataObject) -> None:
    heats: list[TournamentHeat] = []
    for number in range(1, 6):
        heats += heats_of(pair(field(range(1, people + 1), heats), 2, 2, False, f"{SEED} {number}"), number, data)
    assert max(abs(lean(each)) for each in field(range(1, people + 1), heats)) <= 3


@given(people=st.integers(6, 9), data=st.data())
@settings(max_examples=15)
def test_groups_are_as_good_as_the_best_of_all(people: int, data: st.DataObject) -> None:
    for stand, pairing in rounds(people, 3, 4, False, 3, data):
        points = {each.number: each.points for each in stand}

        def cost(tables: Sequence[Sequence[int]]) -> tuple[int, int]:
            pairs = [two for table in tables for two in combinations(table, 2)]
            return meetings(stand, tables), sum((points[one] - points[other]) ** 2 for one, other in pairs)  # noqa: B023

        sizes, _ = table_sizes(people, 3, 4, False)
        assert cost([people_of(table) for table in pairing.tables]) == min(map(cost, groupings(list(points), sizes)))


def test_nine_in_threes_meet_everybody_once_in_four_rounds() -> None:
    heats: list[TournamentHeat] = []
    for number in range(1, 5):
        tables = pair(field(range(1, 10), heats), 3, 3, True, f"{SEED} {number}").tables
        for each, table in enumerate(tables, 1):
            chairs: tuple[Chair, ...] = tuple(who or "club" for who in table)
            heats.append(TournamentHeat(number, each, f"t{number}x{each}", chairs, True, Result((1, 1, 1)), 1.0))
    stand = field(range(1, 10), heats)
    assert {tuple(each.met.values()) for each in stand} == {(1,) * 8}
    assert all(max(each.seats[:3]) - min(each.seats[:3]) <= 1 for each in stand)


@given(people=st.integers(3, 12), sizes=TABLES, data=st.data())
@settings(max_examples=20)
def test_a_pairing_is_the_same_every_time(people: int, sizes: tuple[int, int], data: st.DataObject) -> None:
    for number, (stand, pairing) in enumerate(rounds(people, *sizes, True, 2, data), 1):
        assert pair(stand, *sizes, True, f"{SEED} {number}") == pairing


def test_another_seed_draws_another_first_round() -> None:
    drawn = {tuple(pair(field(range(1, 13), []), 2, 2, False, seed).tables) for seed in "abcdefgh"}
    assert len(drawn) > 1


def test_weights_stay_exact_for_as_many_as_are_paired() -> None:
    """Weights are numbers of 128 bits in the library that finds the matching."""
    costs = {(one, other): (15, 256, 30**2, 60, 256**2, 2**20) for one, other in combinations(range(257), 2)}
    assert max(as_numbers(costs).values()) < 2**120
    stand = [PairedPlayer(number) for number in range(1, 42)]
    assert len(pair(stand, 2, 2, False, SEED).tables) == 20


def test_levels_outweigh_what_stands_below_them() -> None:
    costs = {(0, 1): (1, 0), (2, 3): (0, 0), (0, 2): (0, 9), (1, 3): (0, 9), (0, 3): (0, 9), (1, 2): (0, 8)}
    assert cheapest(costs) == [(0, 3), (1, 2)]


@pytest.mark.parametrize(
    ("people", "least", "most", "has_bots", "sizes", "byes"),
    [
        (5, 2, 2, False, [2, 2], 1),
        (5, 2, 2, True, [2, 2, 1], 0),
        (10, 3, 4, False, [4, 3, 3], 0),
        (10, 3, 4, True, [4, 3, 3], 0),
        (5, 3, 4, False, [4], 1),
        (5, 3, 3, False, [3], 2),
        (5, 3, 5, False, [5], 0),
        (2, 3, 4, False, [], 2),
        (2, 3, 4, True, [2], 0),
    ],
)
def test_sizes_of_tables(people: int, least: int, most: int, has_bots: bool, sizes: list[int], byes: int) -> None:
    assert table_sizes(people, least, most, has_bots) == (sizes, byes)


@pytest.mark.parametrize(
    ("people", "seats", "count"),
    [(2, 2, 1), (3, 2, 3), (4, 2, 3), (5, 2, 3), (16, 2, 4), (17, 2, 5), (4, 4, 3), (16, 4, 3), (64, 4, 4)],
)
def test_suggested_rounds(people: int, seats: int, count: int) -> None:
    assert suggested_rounds(people, seats) == count


# --- points and standings


def test_points_go_down_in_even_steps_and_equals_share() -> None:
    assert [Fraction(each, POINT) for each in shares((2, 1))] == [0, 1]
    assert [Fraction(each, POINT) for each in shares((1, 1))] == [Fraction(1, 2)] * 2
    assert [Fraction(each, POINT) for each in shares((1, 3, 2, 4))] == [1, Fraction(1, 3), Fraction(2, 3), 0]
    assert [Fraction(each, POINT) for each in shares((1, 1, 3))] == [Fraction(3, 4), Fraction(3, 4), 0]
    assert shares((1,)) == [POINT]


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_a_table_gives_away_the_same_points_whatever_happens(places: list[int]) -> None:
    assert sum(shares(places)) * 2 == POINT * len(places)
    assert all(mine >= yours for (a, mine), (b, yours) in pairwise(sorted(zip(places, shares(places)))) if a <= b)  # noqa: B905


def heat(
    round: int, chairs: tuple[Chair, ...], places: tuple[int, ...] | None, table: str | None = "t"
) -> TournamentHeat:
    return TournamentHeat(round, 1, table, chairs, True, Result(places), 1.0)


def test_a_bye_counts_as_a_win_a_deleted_table_as_half_and_a_bot_has_no_standing() -> None:
    assert gained(heat(1, (3,), (1,), table=None)) == {3: POINT}
    assert gained(heat(1, (3, 4), None)) == {3: POINT // 2, 4: POINT // 2}
    assert gained(heat(1, (3, "club"), (2, 1))) == {3: 0}
    assert gained(TournamentHeat(1, 1, "t", (3, 4))) == {}


def test_equals_are_told_apart_by_opponents_then_wins_then_the_direct_result_then_lot() -> None:
    heats = [heat(1, (1, 2), (1, 2)), heat(1, (3, 4), (1, 2)), heat(2, (1, 3), (1, 2)), heat(2, (2, 4), (1, 2))]
    ranking = standings([4, 3, 2, 1], heats, SEED)
    assert [each.number for each in ranking] == [1, 2, 3, 4]  # 2 and 3 have met the same, 2 wins once as 3 does
    assert [(each.points, each.opponents) for each in ranking[1:3]] == [(POINT, Fraction(POINT))] * 2
    equal = standings([1, 2], [heat(1, (2, 1), (1, 2)), heat(2, (1, 2), (1, 2)), heat(3, (1, 2), (1, 2))], SEED)
    assert [each.number for each in equal] == [1, 2]
    drawn = {tuple(each.number for each in standings(range(1, 5), [], seed)) for seed in "abcdef"}
    assert len(drawn) > 1, "lots differ with the seed"


def test_the_direct_result_counts_among_equals() -> None:
    tables = [(1, 2, 3, 4), (3, 4, 1, 2), (3, 1, 2, 4)]  # 1 is ahead of 2 twice, and behind once
    heats = [heat(number, (1, 2, "club", "club"), places) for number, places in enumerate(tables, 1)]
    ranking = standings([2, 1], heats, SEED)
    assert [(each.number, each.points, each.wins, each.direct) for each in ranking] == [(1, 200, 1, 1), (2, 200, 1, -1)]


@pytest.mark.alone
def test_four_times_as_many_entrants_take_four_times_as_long() -> None:
    def seconds(people: int) -> float:
        heats = [
            TournamentHeat(
                number, first, f"t{number}x{first}", (first, 1 + (first + number) % people), True, Result((1, 2))
            )
            for number in range(1, 10)
            for first in range(1, people, 2)
        ]
        began = time.process_time()
        assert len(standings(range(1, people + 1), heats, SEED)) == people
        return time.process_time() - began

    assert min(seconds(400) for _ in range(3)) < 9 * min(seconds(100) for _ in range(3)), "not 16 times"
