"""H1, material."""

from itertools import combinations

import pytest

from kurzspiel.games.himalaya import board
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from tests.games.himalaya.material import himalaya_material
from tests.games.himalaya.position import (
    act,
    asked,
    delivered,
    influence,
    new_match,
    play,
    position,
    seen,
    set_up,
    set_up_draws,
    village,
)

# The tables of the specification, as they stand there
PATHS = """
earth | 1-11 2-19 3-18 4-17 5-16 7-12 8-13 9-14 10-20
stone | 1-18 2-9 3-12 5-14 6-8 7-19 10-17 11-13 15-20
ice | 1-16 2-4 3-5 6-20 7-17 8-18 10-12 13-15 14-19
"""
LEVELS = """
3 | 1, 2, 5, 13, 17
2 | 3, 6, 10, 12, 14, 19, 20
"""
BORDERS = """
1 | 4 17 7 19 2
2 | 17 10 12 7
3 | 6 8 18 3 12 10 20
4 | 6 20 15 13 8
5 | 14 9 2 19
6 | 14 19 7 12 3 5
7 | 16 5 3 18 1
8 | 8 13 11 1 18
"""
RINGS = """
2 | ss x3, sb x4
3 | bb x2, st x2, ssb x1, bt x1
4 | sst x1, sbb x2, sbt x2, sj x1
5 | ssj x2, bbt x2, tj x1
6 | sbg x1, btj x1, stj x1, ssg x1
7 | stg x1, btg x1, ttj x1, bjj x1
8 | ttg x1, sjg x1, bjg x1, tjj x1
9 | tjg x3, bgg x1
"""
# himalaya_map.json: name and place
PLACES = """
Shey 770 580, Muktinath 276 297, Ringmo 537 416, Dunai 257 131, Lo Manthang 446 580, Kagbeni 777 238, Charka 444 276,
Jomsom 842 449, Tukuche 136 393, Tsarang 683 60, Ghami 940 580, Manang 595 202, Braga 940 342, Saldang 238 531,
Pisang 940 187, Nar 610 567, Phu 425 106, Tilicho 695 385, Dho Tarap 373 431, Marpha 849 60
"""


def rows(table: str) -> dict[str, list[str]]:
    """By the first column; the second cut at blanks and commas."""
    split = [line.split(" | ") for line in table.strip().splitlines()]
    return {first: rest.replace(",", "").split() for first, rest in split}


VILLAGES = range(1, 21)
PATHS_OF = {
    kind: [(int(low), int(high)) for low, high in (path.split("-") for path in row)]
    for kind, row in rows(PATHS).items()
}
STEPS = [
    (kind, start, end)
    for kind, paths in PATHS_OF.items()
    for low, high in paths
    for start, end in ((low, high), (high, low))
]
ENDS = [ends for paths in PATHS_OF.values() for ends in paths]
LEVEL_OF = {int(number): int(level) for level, numbers in rows(LEVELS).items() for number in numbers}
BORDER_OF = {int(region): [int(number) for number in row] for region, row in rows(BORDERS).items()}
RING_ROWS = [
    (ring, int(yaks), int(copies[1:]))
    for yaks, row in rows(RINGS).items()
    for ring, copies in zip(row[::2], row[1::2], strict=True)
]
RING_NAMES = [ring for ring, _, _ in RING_ROWS]
NAMES = dict(zip("sbtjg", ("salt", "barley", "tea", "jade", "gold"), strict=True))
Point = tuple[int, int]


def point(number: int) -> Point:
    _, _, x, y = board.VILLAGES[number - 1]
    return x, y


def turns(a: Point, b: Point, c: Point) -> int:
    """On which side of the line from a to b the point c lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def side(first: int, second: int) -> tuple[int, int]:
    return min(first, second), max(first, second)


def sides(region: int) -> list[tuple[int, int]]:
    """The border of a region: from each village to the next, and from the last to the first."""
    ring = BORDER_OF[region]
    return [side(first, second) for first, second in zip(ring, ring[1:] + ring[:1], strict=True)]


def is_inside(spot: Point, region: int) -> bool:
    """A ray to the right meets the border an odd number of times."""
    inside = False
    for a, b in (map(point, ends) for ends in sides(region)):
        if (a[1] > spot[1]) != (b[1] > spot[1]):
            inside ^= (turns(a, b, spot) > 0) == (b[1] > a[1])
    return inside


# --- H1.1 the map


def test_h1_1_20_numbered_villages() -> None:
    assert [row["village"] for row in seen(new_match(), "villages")] == list(VILLAGES)


def test_h1_1_the_villages_have_the_names_and_places_of_the_map() -> None:
    named = [row.rsplit(maxsplit=2) for row in PLACES.replace("\n", " ").split(",")]
    assert [(name, x, y) for name, _, x, y in board.VILLAGES] == [
        (name.strip(), int(x), int(y)) for name, x, y in named
    ]
    assert [row["name"] for row in seen(new_match(), "villages")] == [name.strip() for name, _, _ in named]


def test_h1_1_no_two_villages_have_one_name_or_one_place() -> None:
    assert len({name for name, _, _, _ in board.VILLAGES}) == 20
    assert len({point(number) for number in VILLAGES}) == 20


def test_h1_1_the_villages_and_the_middles_of_the_regions_lie_on_the_map() -> None:
    assert board.MAP_SIZE == (1000, 640)
    spots = [*map(point, VILLAGES), *board.REGION_PLACES]
    assert all(0 < x < 1000 and 0 < y < 640 for x, y in spots)


def test_h1_1_a_house_is_level_1_a_temple_2_a_monastery_3() -> None:
    assert board.BUILDINGS == ("house", "temple", "monastery")


def test_h1_1_the_levels_of_the_villages() -> None:
    expected = {number: LEVEL_OF.get(number, 1) for number in VILLAGES}
    assert {row["village"]: row["level"] for row in seen(new_match(), "villages")} == expected
    assert {number: level for number, (_, level, _, _) in enumerate(board.VILLAGES, 1)} == expected


def test_h1_1_paths_are_earth_stone_or_ice() -> None:
    assert list(board.PATHS) == ["earth", "stone", "ice"]


def test_h1_1_the_paths_are_those_of_the_table() -> None:
    assert {kind: list(paths) for kind, paths in board.PATHS.items()} == PATHS_OF


@pytest.mark.parametrize("kind", PATHS_OF)
def test_h1_1_no_village_has_two_paths_of_one_kind(kind: str) -> None:
    found = [number for ends in PATHS_OF[kind] for number in ends]
    assert len(found) == len(set(found))


def test_h1_1_no_two_villages_are_joined_twice() -> None:
    assert len(ENDS) == len(set(ENDS)) == 27


@pytest.mark.parametrize(("kind", "start", "end"), STEPS)
def test_h1_1_paths_go_both_ways(kind: str, start: int, end: int) -> None:
    match = act(position(caravans=(start, 1, 2, 3)), {0: kind})
    assert seen(match, "caravans")[0] == end


def test_h1_1_every_village_can_be_reached() -> None:
    reached = {1}
    for _ in VILLAGES:
        reached |= {number for ends in ENDS for number in ends if reached.intersection(ends)}
    assert reached == set(VILLAGES)


def test_h1_1_the_borders_are_those_of_the_table() -> None:
    assert dict(enumerate(map(list, board.BORDERS), 1)) == BORDER_OF


def test_h1_1_the_regions_are_8() -> None:
    assert [row["region"] for row in seen(new_match(), "regions")] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("region", BORDER_OF)
def test_h1_1_the_border_of_a_region_is_a_closed_ring_of_paths(region: int) -> None:
    assert set(sides(region)) <= set(ENDS)
    assert len(set(BORDER_OF[region])) == len(BORDER_OF[region])


def test_h1_1_every_path_parts_two_regions_or_a_region_from_the_land_outside() -> None:
    counts = {ends: sum(ends in sides(region) for region in BORDER_OF) for ends in ENDS}
    assert set(counts.values()) == {1, 2}
    coast = [16, 1, 11, 13, 15, 20, 10, 17, 4, 2, 9, 14, 5]
    around = {side(first, second) for first, second in zip(coast, coast[1:] + coast[:1], strict=True)}
    assert {ends for ends, count in counts.items() if count == 1} == around


def test_h1_1_no_two_paths_cross() -> None:
    for one, other in combinations(ENDS, 2):
        if set(one) & set(other):
            continue
        a, b, c, d = map(point, (*one, *other))
        assert turns(a, b, c) * turns(a, b, d) > 0 or turns(c, d, a) * turns(c, d, b) > 0, (one, other)


@pytest.mark.parametrize("region", BORDER_OF)
def test_h1_1_the_paths_enclose_the_region(region: int) -> None:
    assert is_inside(board.REGION_PLACES[region - 1], region)
    assert not [number for number in VILLAGES if number not in BORDER_OF[region] and is_inside(point(number), region)]


@pytest.mark.parametrize("number", VILLAGES)
def test_h1_1_the_land_outside_is_not_a_region(number: int) -> None:
    match = play(delivered(number), "delegate")
    assert match.legal(0) == [f"send {region}" for region, border in BORDER_OF.items() if number in border]


# --- H1.2


def test_h1_2_goods_from_cheap_to_dear_and_their_cubes() -> None:
    bag = seen(new_match(), "bag")
    assert list(bag.items()) == [("salt", 18), ("barley", 15), ("tea", 12), ("jade", 9), ("gold", 6)]


def test_h1_2_cubes_are_drawn_from_a_bag() -> None:
    match = play(new_match(), "start 0", "roll 7", "cube jade")
    assert seen(match, "bag") == {"salt": 18, "barley": 15, "tea": 12, "jade": 8, "gold": 6}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_h1_2_as_many_for_every_number_of_players(seats: int) -> None:
    assert sum(seen(new_match(seats), "bag").values()) == 60


# --- H1.3


def first_ring() -> Match:
    """The goods of the set-up lie, the die is rolled, and the first ring is drawn."""
    return play(new_match(), *set_up_draws()[:31], "roll 20")


def test_h1_3_the_rings_and_their_copies() -> None:
    assert seen(new_match(), "rings") == [ring for ring, _, copies in RING_ROWS for _ in range(copies)]


def test_h1_3_40_order_rings() -> None:
    assert len(seen(new_match(), "rings")) == sum(copies for _, _, copies in RING_ROWS) == 40


def test_h1_3_in_a_bag_of_their_own() -> None:
    assert first_ring().odds == {f"ring {ring}": copies for ring, _, copies in RING_ROWS}


def test_h1_3_letters_stand_in_the_order_s_b_t_j_g() -> None:
    assert [ring for ring in RING_NAMES if sorted(ring, key="sbtjg".index) != list(ring)] == []


@pytest.mark.parametrize("ring", RING_NAMES)
def test_h1_3_a_ring_asks_for_its_letters(ring: str) -> None:
    match = delivered(ring=ring)
    assert sum(seen(match, "goods")[0].values()) == 0


@pytest.mark.parametrize("ring", RING_NAMES)
def test_h1_3_a_ring_asks_for_no_fewer(ring: str) -> None:
    match = asked(ring=ring, hand=" ".join(NAMES[letter] for letter in ring[1:]))
    assert seen(match, "phase") == "roll"


@pytest.mark.parametrize(("ring", "yaks", "copies"), RING_ROWS)
def test_h1_3_the_yaks_of_a_ring(ring: str, yaks: int, copies: int) -> None:
    assert influence(play(delivered(ring=ring), "barter"), "economic") == [yaks, 0, 0, 0]


# --- H1.4


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_h1_4_each_player_has_5_stupas_15_delegations_and_three_figures(seats: int) -> None:
    match = new_match(seats)
    assert seen(match, "stupas") == [5] * seats
    assert seen(match, "delegations") == [15] * seats
    assert seen(match, "figures") == [["yeti", "storm", "market"]] * seats


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_h1_4_each_player_has_one_caravan(seats: int) -> None:
    match = play(set_up(seats), *[f"settle {number}" for number in range(1, seats + 1)])
    assert seen(match, "caravans") == list(range(1, seats + 1))


def test_h1_4_nobody_has_anything_else() -> None:
    match = new_match(6)
    assert seen(match, "goods") == [dict.fromkeys(NAMES.values(), 0)] * 6
    assert seen(match, "kept") == [[]] * 6
    assert seen(match, "inventories") == [0] * 6
    assert seen(match, "caravans") == [None] * 6


def test_h1_4_pieces_are_counted_wherever_they_are() -> None:
    match = delivered(
        goods={9: "jade gold"}, stupas={3: 0, 8: 2}, regions={5: (1, 0, 3, 0)}, kept={1: "tjg tjg"}, inventories={3: 1}
    )
    whole = himalaya_material(new_match().view(None))
    assert himalaya_material(match.view(None)) == whole
    assert himalaya_material(play(match, "barter", "delegate", "send 2").view(None)) == whole
    assert whole["delegations"] == [15] * 4 and whole["stupas"] == [5] * 4


# --- H1.5


@pytest.mark.parametrize(("seats", "goods", "cubes"), [(3, 5, 5), (4, 5, 5), (5, 6, 4), (6, 6, 5)])
def test_h1_5_how_many_villages_with_how_many_goods(seats: int, goods: int, cubes: int) -> None:
    match = set_up(seats)
    assert [len(row["goods"]) for row in seen(match, "villages") if row["goods"]] == [cubes] * goods


@pytest.mark.parametrize(("seats", "orders"), [(3, 5), (4, 5), (5, 6), (6, 6)])
def test_h1_5_how_many_villages_with_an_order(seats: int, orders: int) -> None:
    assert sum(row["order"] is not None for row in seen(set_up(seats), "villages")) == orders


def test_h1_5_a_village_has_goods_or_an_order_never_both() -> None:
    match = play(new_match(), *set_up_draws()[:31], "roll 5", "ring ss")  # goods lie in 1 to 5
    assert (village(match, 5)["order"], village(match, 6)["order"]) == (None, "ss")


def test_h1_5_before_the_set_up_no_village_has_anything() -> None:
    match = new_match()
    assert match.to_act == (CHANCE,)
    assert [row["village"] for row in seen(match, "villages") if row["goods"] or row["order"]] == []
