"""The map of Himalaya as text: every path can be followed with the eye, and no text hides another."""

import re
from typing import Any

import pytest

from kurzspiel.games.himalaya.board import ALL_PATHS, BORDERS, PATHS, VILLAGES
from kurzspiel.match import Match
from kurzspiel.seats import MARKS
from tests.games.himalaya.position import position
from tests.words import part

chart = part("himalaya", "chart")

View = dict[str, Any]
Cell = tuple[int, int]


def drawn(view: View) -> list[str]:
    return [line.plain for line in chart.draw_map(view)]


def village(lines: list[str], number: int) -> tuple[str, str, str]:
    """What stands above a village, in its row, and below it."""
    sign = f"{number}{'^' * VILLAGES[number - 1][1]}"
    rows = [line.ljust(80) for line in lines]
    ((place, column),) = [
        (k, found.start())
        for k, line in enumerate(rows)
        if (found := re.search(rf"(?<!\d){re.escape(sign)}(?!\^)", line))
    ]
    middle = column + len(sign) // 2
    around = (
        rows[place - 1][middle - 3 : middle + 4],
        rows[place][column:],
        rows[place + 1][max(0, middle - 9) : middle + 9],
    )
    texts = re.findall(r"M?\[\w+\]|M|<\w+>\d", around[2])
    return around[0].strip(), around[1].split()[0], "".join(texts)


def crowded(seats: int = 6, phase: str = "trade", **more: Any) -> Match:
    """As much as there can be on a table."""
    settings: dict[str, Any] = {
        "goods": {
            4: "salt salt tea tea jade",
            7: "salt barley barley tea gold",
            12: "salt tea tea jade jade",
            17: "salt salt tea jade gold",
            18: "salt barley barley barley gold",
            19: "barley barley tea jade gold",
        },
        "orders": {8: "tjg", 10: "tjg", 11: "tjj", 15: "bjg", 16: "bgg", 20: "sjg"},
        "stupas": {number: number % seats for number in range(1, 21)} if seats > 3 else {17: 0, 12: 1, 20: 2},
        "regions": {number: [2 - number // 8, 1, 1, 1, 1, 1][:seats] for number in range(1, 9)},
        "caravans": ("storm 10-12 to 12", 1, 1, 1, 7, 7),
        "hands": {0: "salt salt tea", 1: "barley"},
        "kept": {0: "ss ss sb bb st ssb sst sbt sj bbt tj"},
        "inventories": {0: 12},
        "yeti": "3-12",
        "storm": "10-12",
        "market": 7,
        "plans": dict.fromkeys(range(seats), "ice trade stone earth trade ice"),
        "action": 2,
        "turn": seats - 1,
        "round": 12,
    }
    return position(seats, phase, **{**settings, **more})


# --- the map can be read: lines are followed as a person does

SIDES = {"─": "ew", "│": "ns", "╭": "es", "╮": "ws", "╰": "en", "╯": "wn"}
SIDES |= {"┅": "ew", "┇": "ns", "┏": "es", "┓": "ws", "┗": "en", "┛": "wn"}
SIDES |= {"═": "ew", "║": "ns", "╔": "es", "╗": "ws", "╚": "en", "╝": "wn"}
STEPS = {"e": (1, 0), "w": (-1, 0), "s": (0, 1), "n": (0, -1)}
OPPOSITE = {"e": "w", "w": "e", "s": "n", "n": "s"}
KIND_BY_SIGN = {
    **dict.fromkeys("─│╭╮╰╯", "earth"),
    **dict.fromkeys("┅┇┏┓┗┛", "stone"),
    **dict.fromkeys("═║╔╗╚╝", "ice"),
}


def villages_of(rows: list[str]) -> dict[Cell, int]:
    """The cells of the villages' signs."""
    return {
        (column, place): int(found[1])
        for place, line in enumerate(rows)
        for found in re.finditer(r"(\d+)\^+", line)
        for column in range(found.start(), found.end())
    }


def followed(rows: list[str], owners: dict[Cell, int], cell: Cell, heading: str) -> tuple[str, str, int] | None:
    """Along a line that leaves a village: its signs, its letter, and the village where it ends."""
    signs, letters = "", ""
    while True:
        cell = (cell[0] + STEPS[heading][0], cell[1] + STEPS[heading][1])
        if cell in owners:
            return signs, letters, owners[cell]
        sign = rows[cell[1]][cell[0]]
        if sign in "esi":
            letters += sign
        elif OPPOSITE[heading] in SIDES.get(sign, ""):
            signs += sign
            heading = SIDES[sign].replace(OPPOSITE[heading], "")
        else:
            return None


def read(lines: list[str]) -> set[tuple[int, str, int]]:
    rows = [" " * 80, *(line.ljust(80) for line in lines), " " * 80]
    owners = villages_of(rows)
    found = set()
    for cell, number in owners.items():
        for heading, (east, south) in STEPS.items():
            near = (cell[0] + east, cell[1] + south)
            if (
                near not in owners
                and rows[near[1]][near[0]] in SIDES
                and (way := followed(rows, owners, cell, heading))
            ):
                (kind,) = {KIND_BY_SIGN[sign] for sign in way[0]}
                assert way[1] == kind[0], f"one letter on {way}"
                found.add((number, kind, way[2]))
    return found


def test_every_path_is_a_line_with_its_letter_from_village_to_village() -> None:
    ways = {(low, kind, high) for kind, paths in PATHS.items() for low, high in paths}
    assert read(drawn(position(caravans=(20, 20, 20, 20)).view(0))) == ways | {
        (high, kind, low) for low, kind, high in ways
    }


def test_no_two_lines_meet_and_none_runs_through_another_village() -> None:
    routes = chart._routes()
    cells_of = [cell for route in routes.values() for cell in route[1:-1]]
    assert len(cells_of) == len(set(cells_of))
    for ends, route in routes.items():
        assert {chart._owners().get(cell) for cell in route} <= {None, *ends}


def test_villages_lie_as_their_places_say() -> None:
    rows = [line.ljust(80) for line in drawn(position().view(0))]
    places = {number: cell for cell, number in reversed(villages_of(rows).items())}
    for one in range(1, 21):
        for other in range(1, 21):
            (_, _, x, y), (_, _, other_x, other_y) = VILLAGES[one - 1], VILLAGES[other - 1]
            if x < other_x - 40:
                assert places[one][0] < places[other][0]
            if y < other_y - 25:
                assert places[one][1] < places[other][1]


def inside(number: int, cell: Cell) -> bool:
    """Whether a cell is in the ground that the lines around a region enclose."""
    border = {frozenset(ends): chart._routes()[ends] for ends in ALL_PATHS}
    around = [
        frozenset(pair)
        for pair in zip(BORDERS[number - 1], (*BORDERS[number - 1][1:], BORDERS[number - 1][0]), strict=True)
    ]
    wall = {place for pair in around for place in border[pair]}
    reached, waiting = {cell}, [cell]
    while waiting:
        column, place = waiting.pop()
        if not (0 <= column < chart.WIDTH and 0 <= place < chart.HEIGHT):
            return False
        near = {(column + east, place + south) for east, south in STEPS.values()} - wall - reached
        reached |= near
        waiting += near
    return True


@pytest.mark.parametrize("number", range(1, 9))
def test_a_region_is_labelled_within_its_paths(number: int) -> None:
    assert inside(number, chart._label_of(number))


def test_the_delegations_are_next_to_the_number_of_their_region() -> None:
    text = "\n".join(drawn(position(6, regions={4: (3, 0, 0, 1, 0, 0), 6: (2, 1, 3, 1, 2, 12)}).view(0)))
    assert "R4 ●3◆1" in text and "R6 ●2▲1■3" in text and "◆1★2✚12" in text and "R5" in text


def check_texts(match: Match) -> None:
    """All of every village and of every region can be read."""
    view = match.view(0)
    lines = drawn(view)
    text = "\n".join(lines)
    for number in range(1, 9):
        assert f"R{number} ●{2 - number // 8}▲1■1" in text
    assert text.count("◆1★1✚1") == 8
    for place in view["villages"]:
        above, beside, below = village(lines, place["village"])
        assert f"{{{MARKS[place['stupa']]}}}" in beside
        market = "M" if view["events"]["market"] == place["village"] else ""
        goods = f"[{''.join(good[0] for good in place['goods'])}]" if place["goods"] else ""
        order = f"<{place['order']}>{chart.YAKS_OF[place['order']]}" if place["order"] else ""
        assert below == market + goods + order
        here = [seat for seat, where in enumerate(view["caravans"]) if where == place["village"]]
        assert "".join(MARKS[seat] for seat in here) in above


def test_all_texts_of_the_fullest_map_are_there() -> None:
    check_texts(crowded())


@pytest.mark.parametrize("number", range(1, 21))
def test_all_texts_are_there_wherever_goods_a_market_and_caravans_are(number: int) -> None:
    goods = {number: "salt barley tea jade gold"}
    check_texts(crowded(goods=goods, orders={}, market=number, caravans=(number,) * 6))


def test_no_letter_of_a_path_is_hidden_by_texts() -> None:
    rows = [line.ljust(80) for line in drawn(crowded(caravans=(1, 1, 7, 7, 7, 7)).view(0))]
    for kind, paths in PATHS.items():
        for ends in paths:
            column, place = chart._middle(ends)
            assert rows[place][column] == kind[0], f"the letter of {ends}"


def test_a_village_shows_level_goods_and_caravans() -> None:
    lines = drawn(position(goods={9: "salt salt jade"}, caravans=(9, 9, 3, 5)).view(0))
    assert village(lines, 9) == ("●▲", "9^┅┅┅┅┅┛", "[ssj]")


def test_a_village_shows_order_yaks_and_stupa() -> None:
    lines = drawn(position(orders={12: "tjg"}, stupas={12: 3}).view(0))
    above, beside, below = village(lines, 12)
    assert (beside, below) == ("12^^{◆}", "<tjg>9")


def test_a_market_has_its_sign_even_if_the_goods_are_gone() -> None:
    assert village(drawn(position(goods={9: "salt"}, market=9).view(0)), 9)[2] == "M[s]"
    assert village(drawn(position(market=9).view(0)), 9)[2] == "M"


@pytest.mark.parametrize("number", range(1, 21))
def test_a_full_market_fits_at_every_village(number: int) -> None:
    goods = "salt barley tea jade gold"
    assert village(drawn(position(goods={number: goods}, market=number).view(0)), number)[2] == "M[sbtjg]"


@pytest.mark.parametrize(("figure", "sign"), [("yeti", "×"), ("storm", "*")])
@pytest.mark.parametrize("ends", ALL_PATHS)
def test_a_figure_changes_the_whole_line_but_not_the_letter(figure: str, sign: str, ends: Cell) -> None:
    path = f"{ends[0]}-{ends[1]}"
    plain, changed = drawn(position().view(0)), drawn(position(**{figure: path}).view(0))  # type: ignore[arg-type]
    signs = [(old, new) for one, other in zip(plain, changed, strict=True) for old, new in zip(one, other, strict=True)]
    different = [(old, new) for old, new in signs if old != new]
    assert len(different) >= 3 and {new for _, new in different} == {sign}


def test_caravans_on_a_storm_stand_at_its_letter() -> None:
    where = ("storm 8-13 to 13", 1, "storm 8-13 to 8", 2)
    view = position(storm="8-13", caravans=where, phase="trade", plans=dict.fromkeys(range(4), "rest " * 6)).view(0)
    assert "*" in (text := "\n".join(drawn(view))) and "e●■" in text


# --- a village in words


def in_words(match: Match, number: int) -> dict[str, str]:
    view = match.view(0)
    rows = chart.village_in_words(view, view["villages"][number - 1])
    return {title: " ".join(text for text, _ in pieces) for title, pieces in rows}


def test_goods_and_a_market_in_words() -> None:
    assert in_words(position(goods={9: "salt tea"}, market=9), 9) == {
        "trade": "offers salt, tea; the market lets you choose",
        "stupa": "none",
        "caravans": "none",
        "earth": "to 14 Saldang",
        "stone": "to 2 Muktinath",
        "ice": "no path",
        "region 5": "nobody",
    }
    assert in_words(position(goods={9: "salt tea"}), 9)["trade"] == "offers salt, tea"


def test_a_village_with_nothing_in_words() -> None:
    assert in_words(position(), 17)["trade"] == "neither goods nor an order"


# --- colours


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colour", (*chart.KIND_TINTS.values(), *chart.GOOD_TINTS.values()))
@pytest.mark.parametrize("ground", ("#ffffff", "#1e1e1e"))
def test_colours_are_readable_on_light_and_on_dark_ground(colour: str, ground: str) -> None:
    low, high = sorted((luminance(colour), luminance(ground)))
    assert (high + 0.05) / (low + 0.05) >= 3
