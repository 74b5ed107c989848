"""M1: material and set-up."""

import pytest

import kurzspiel
from kurzspiel import CHANCE
from kurzspiel.match import Match
from tests.games.maya.position import cards_at, play, position, seen, settled, standing

Level = tuple[int, int, int]  # spaces, gold of the first, gold of the second

PYRAMIDS: dict[str, list[Level]] = {
    "tikal": [(9, 3, 1), (8, 4, 2), (5, 5, 3), (4, 8, 4)],
    "chichen": [(8, 3, 1), (7, 4, 2), (5, 6, 3)],
    "copan": [(7, 2, 1), (6, 4, 2), (4, 5, 2)],
    "uxmal": [(8, 3, 1), (7, 4, 2), (5, 5, 2), (4, 7, 3)],
    "palenque": [(7, 3, 1), (6, 4, 2), (4, 5, 2)],
}


def new_match(seats: int = 3) -> Match:
    return kurzspiel.game("maya").match(seats)


def opening(start: int = 0, seats: int = 3) -> Match:
    return play(new_match(seats), f"start {start}")


# --- M1.1


def test_m1_1_three_to_five_can_play() -> None:
    assert kurzspiel.game("maya").seats == (3, 4, 5)


@pytest.mark.parametrize("seats", [2, 6])
def test_m1_1_fewer_or_more_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError):
        new_match(seats)


def test_m1_1_the_first_round_comes_first() -> None:
    assert seen(new_match(), "round") == 1


@pytest.mark.parametrize("number", [1, 2])
def test_m1_1_a_round_is_followed_by_the_next(number: int) -> None:
    match = play(position(phase="build", hand_stones=(1, 0, 0), round=number), "place copan")
    assert seen(match, "round") == number + 1


def test_m1_1_the_third_round_is_the_last() -> None:
    match = play(position(phase="build", hand_stones=(1, 0, 0), round=3), "place copan")
    assert match.to_act == ()


# --- M1.2


def test_m1_2_everybody_has_28_stones() -> None:
    assert seen(new_match(4), "supply") == [28, 28, 28, 28]


def test_m1_2_everybody_has_8_worker_cards() -> None:
    assert seen(new_match(), "hands") == [[3, 4, 4, 5, 6, 7, 8, -3]] * 3


@pytest.mark.parametrize("card", ["3", "4", "5"])
def test_m1_2_3_4_and_5_have_a_low_back(card: str) -> None:
    assert cards_at(position(quarries={"q3": [(1, card)]}), "q3") == [(1, "low")]


@pytest.mark.parametrize("card", ["6", "7", "8", "-3"])
def test_m1_2_6_7_8_and_minus_3_have_a_high_back(card: str) -> None:
    assert cards_at(position(quarries={"q3": [(1, card)]}), "q3") == [(1, "high")]


def test_m1_2_a_back_shows_the_owner() -> None:
    match = position(quarries={"q3": [(2, "4"), (0, "4")]})
    assert cards_at(match, "q3", seat=1) == [(2, "low"), (0, "low")]


# --- M1.3, M1.4, M1.5


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (3, ["chichen", "copan", "uxmal", "palenque"]),
        (4, ["tikal", "copan", "uxmal", "palenque"]),
        (5, ["tikal", "chichen", "copan", "uxmal"]),
    ],
)
def test_m1_3_four_pyramids_stand_in_order_by_player_count(seats: int, names: list[str]) -> None:
    assert [pyramid["name"] for pyramid in seen(new_match(seats), "pyramids")] == names


@pytest.mark.parametrize(("seats", "name"), [(4, "tikal"), (3, "chichen"), (3, "copan"), (3, "uxmal"), (3, "palenque")])
def test_m1_4_spaces_and_gold_of_each_level(seats: int, name: str) -> None:
    levels = next(pyramid["levels"] for pyramid in seen(new_match(seats), "pyramids") if pyramid["name"] == name)
    assert [(level["spaces"], *level["gold"]) for level in levels] == PYRAMIDS[name]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_m1_4_the_levels_are_the_same_for_every_player_count(seats: int) -> None:
    for pyramid in seen(new_match(seats), "pyramids"):
        levels = [(level["spaces"], *level["gold"]) for level in pyramid["levels"]]
        assert levels == PYRAMIDS[pyramid["name"]]


def test_m1_4_a_level_takes_as_many_stones_as_it_has_spaces() -> None:
    match = position(phase="build", hand_stones=(2, 0, 0), stones={("copan", 1): (2, 2, 2)})
    assert "place copan" in match.legal(0)
    play(match, "place copan")
    assert "place copan" not in match.legal(0)


@pytest.mark.parametrize(
    ("seats", "quarries"),
    [
        (
            3,
            [
                ("q1", "start", [2, 1], 4),
                ("q2", "add", [3, 2], 4),
                ("q3", "double", [4, 2, 1], 5),
                ("q4", "carry", [4, 3, 1], 6),
                ("q5", "shield", [4, 2, 1], 5),
            ],
        ),
        (
            4,
            [
                ("q1", "start", [2, 1], 4),
                ("q2", "add", [3, 2], 4),
                ("q3", "double", [3, 2, 1], 5),
                ("q4", "move", [4, 2, 1], 5),
                ("q5", "carry", [4, 3, 1], 6),
                ("q6", "shield", [4, 2, 1], 6),
            ],
        ),
        (
            5,
            [
                ("q1", "pass", [3, 2], 5),
                ("q2", "start", [2, 1], 4),
                ("q3", "add", [3, 1], 4),
                ("q4", "double", [3, 2, 1], 5),
                ("q5", "move", [3, 2, 1], 6),
                ("q6", "carry", [4, 3, 1], 6),
                ("q7", "shield", [4, 3, 2, 1], 7),
            ],
        ),
    ],
)
def test_m1_5_quarries_by_player_count(seats: int, quarries: list[tuple[str, str, list[int], int]]) -> None:
    rows = seen(new_match(seats), "quarries")
    assert [(row["name"], row["marker"], row["groups"], row["limit"]) for row in rows] == quarries


def test_m1_5_markers_begin_on_their_quarries() -> None:
    assert [row["holder"] for row in seen(opening(), "quarries")] == [None] * 5


# --- M1.6


def test_m1_6_chance_acts_first() -> None:
    assert new_match().to_act == (CHANCE,)


def test_m1_6_nobody_is_start_player_before() -> None:
    assert seen(new_match(), "start") is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_m1_6_each_seat_has_equal_odds(seats: int) -> None:
    assert new_match(seats).odds == {f"start {seat}": 1 for seat in range(seats)}


def test_m1_6_the_drawn_seat_is_start_player() -> None:
    assert seen(opening(start=2), "start") == 2


# --- M1.7


def test_m1_7_the_start_player_opens() -> None:
    assert opening(start=1).to_act == (1,)


def test_m1_7_the_opening_goes_clockwise_for_two_laps() -> None:
    match = opening(start=1)
    order: list[int] = []
    for move in ("place copan", "place copan", "place copan", "place uxmal", "place uxmal", "place uxmal"):
        order += match.to_act
        play(match, move)
    assert order == [1, 2, 0, 1, 2, 0]
    assert seen(match, "phase") == "workers"


def test_m1_7_after_the_opening_the_start_player_lays_the_first_card() -> None:
    match = opening(start=1)
    play(match, "place copan", "place copan", "place copan", "place uxmal", "place uxmal", "place uxmal")
    assert match.to_act == (1,)
    assert seen(match, "passed") == [False, False, False]


def test_m1_7_any_of_the_four_pyramids_can_be_chosen() -> None:
    assert opening().legal(0) == ["place chichen", "place copan", "place uxmal", "place palenque"]


def test_m1_7_the_stone_stands_on_the_bottom_level() -> None:
    match = play(opening(), "place copan")
    assert standing(match, "copan", 1) == [1, 0, 0]


def test_m1_7_the_stone_comes_from_the_supply() -> None:
    match = play(opening(), "place copan")
    assert seen(match, "supply") == [27, 28, 28]


def test_m1_7_two_opening_stones_stand_in_different_pyramids() -> None:
    match = play(opening(), "place copan", "place uxmal", "place uxmal")
    assert match.legal(0) == ["place chichen", "place uxmal", "place palenque"]


def test_m1_7_an_opening_stone_is_a_must() -> None:
    assert all(move.startswith("place ") for move in opening().legal(0))


# --- M1.8


def test_m1_8_the_supply_is_what_is_neither_on_a_pyramid_nor_in_hand() -> None:
    match = settled({"q3": [(0, "5")]}, stones={("copan", 1): (3, 0, 0), ("copan", 2): (1, 0, 0)})
    assert seen(match, "stones") == [4, 0, 0]
    assert seen(match, "supply") == [20, 28, 28]


def test_m1_8_at_first_every_stone_is_in_the_supply() -> None:
    assert seen(new_match(), "stones") == [0, 0, 0]
    assert seen(new_match(), "open_level") == 1
    assert all(level["stones"] == [0, 0, 0] for pyramid in seen(new_match(), "pyramids") for level in pyramid["levels"])


def test_m1_8_at_first_nobody_has_gold() -> None:
    assert seen(new_match(), "gold") == [0, 0, 0]


def test_m1_8_a_player_receives_no_more_stones_than_the_supply_holds() -> None:
    match = settled({"q3": [(0, "5")]}, supply={0: 3})
    assert seen(match, "stones") == [3, 0, 0]
    assert seen(match, "supply")[0] == 0


def test_m1_8_what_exceeds_the_supply_goes_to_nobody() -> None:
    match = settled({"q3": [(0, "5"), (1, "4"), (2, "3")]}, supply={0: 3})
    assert seen(match, "stones") == [3, 2, 1]


def test_m1_8_the_bank_never_runs_out() -> None:
    match = position(phase="build", round=3, hand_stones=(1, 0, 0), gold=(3000, 0, 0))
    play(match, "place uxmal")
    assert seen(match, "gold") == [3003, 0, 0]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_m1_8_gold_is_open(seat: int | None) -> None:
    assert seen(position(gold=(4, 0, 7)), "gold", seat) == [4, 0, 7]
