"""S1, material and set-up."""

import pytest

from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from tests.games.sakkara.material import sakkara_material
from tests.games.sakkara.position import (
    dealt,
    holder,
    lay_out,
    moves,
    new_match,
    play,
    position,
    seen,
    tiles,
    worker_on,
)

FIELDS = [f"{column}{row}" for row in (1, 2, 3, 4, 5, 6, 7) for column in "abcdefg"]
COPIES = {
    "block": 10,
    "stairs": 8,
    "moon": 6,
    "sun": 3,
    "eye": 4,
    "ankh": 4,
    "scarab": 4,
    "pillar": 4,
    "tip": 3,
    "ship": 4,
    "grain": 8,
    "hand": 7,
    "snake": 2,
    "horse": 3,
    "bird": 2,
    "ox": 3,
}
FOUR_SHIPS_BELOW = {"c1": "ship", "f1": "ship", "a2": "ship", "d3": "ship"}
COVERS = {"c1": "moon", "f1": "moon", "a2": "moon", "d3": "moon"}


# --- S1.1


def test_s1_1_the_board_has_49_fields_from_a1_to_g7_row_by_row() -> None:
    assert [field["field"] for field in seen(new_match(), "board")] == FIELDS


def test_s1_1_letters_are_columns() -> None:
    match = play(new_match(), "deal moon", "deal sun", *["deal block"] * 5, "deal tip")
    assert [tiles(match, name) for name in ("a1", "b1", "g1", "a2")] == [["moon"], ["sun"], ["block"], ["tip"]]


@pytest.mark.parametrize(("direction", "field"), [("n", "c5"), ("e", "d4"), ("s", "c3"), ("w", "b4")])
def test_s1_1_north_is_up(direction: str, field: str) -> None:
    match = play(position(workers=(("c4", "g1"), ("a7", "g7"))), f"step 1 {direction}")
    assert worker_on(match, field) == (0, 1)


# --- S1.2


def test_s1_2_the_tiles_and_their_numbers() -> None:
    assert new_match().odds == {f"deal {motif}": count for motif, count in COPIES.items()}


def test_s1_2_75_tiles_of_16_motifs() -> None:
    bag = seen(new_match(), "bag")
    assert (len(bag), len(set(bag))) == (75, 16)


def test_s1_2_the_bag_is_shown_in_the_order_of_the_table() -> None:
    assert list(dict.fromkeys(seen(new_match(), "bag"))) == list(COPIES)


def test_s1_2_after_the_layout_every_tile_is_on_the_board() -> None:
    match = dealt()
    assert seen(match, "bag") == []
    assert sakkara_material(match.view(None)) == COPIES


def test_s1_2_tiles_lie_face_up() -> None:
    match = play(new_match(), "deal tip")
    assert [match.view(seat)["board"][0]["tiles"] for seat in (0, 1, None)] == [["tip"], ["tip"], ["tip"]]


def test_s1_2_a_tile_is_counted_wherever_it_is() -> None:
    match = position(
        fields={"c4": "moon sun"},
        holders=("eye ankh scarab ship", "moon"),
        laid=("ship grain grain", "ship"),
        pyramids=("block", "moon"),
        pile="ox",
    )
    expected = {"block": 1, "moon": 3, "sun": 1, "eye": 1, "ankh": 1, "scarab": 1, "ship": 3, "grain": 2, "ox": 1}
    assert sakkara_material(match.view(None)) == {motif: expected.get(motif, 0) for motif in COPIES}


@pytest.mark.parametrize("later", [[], ["stack eye"], ["stack eye", "stack ankh"]])
def test_s1_2_a_tile_is_counted_while_a_spell_is_cast(later: list[str]) -> None:
    match = position(fields={"b1": "moon"}, holders=("eye ankh scarab", ""))
    play(match, "fire 1 row", *later)
    expected = {"eye": 1, "ankh": 1, "scarab": 1, "moon": 1}
    assert sakkara_material(match.view(None)) == {motif: expected.get(motif, 0) for motif in COPIES}


# --- S1.3


def first_49() -> Match:
    """One tile lies on every field."""
    return play(new_match(), *lay_out()[:49])


def test_s1_3_one_tile_on_every_field_first() -> None:
    match = first_49()
    assert [len(tiles(match, name)) for name in FIELDS] == [1] * 49
    assert seen(match, "phase") == "cover"


def test_s1_3_until_then_no_field_is_named() -> None:
    match = play(new_match(), *lay_out()[:48])
    assert seen(match, "phase") == "deal"
    assert seen(match, "covering") is None


def test_s1_3_any_field_can_get_the_next_tile() -> None:
    assert first_49().legal(CHANCE) == [f"cover {name}" for name in FIELDS]


def test_s1_3_the_named_field_waits_for_its_tile() -> None:
    match = play(first_49(), "cover c4")
    assert (seen(match, "phase"), seen(match, "covering")) == ("deal", "c4")
    assert "deal grain" in match.legal(CHANCE)


def test_s1_3_the_next_tile_lies_on_top_of_the_named_field() -> None:
    match = play(first_49(), "cover c1", "deal ox")
    assert tiles(match, "c1") == ["block", "ox"]
    assert seen(match, "covering") is None


def test_s1_3_no_field_gets_a_third_tile() -> None:
    match = play(first_49(), "cover c1", "deal ox")
    assert match.legal(CHANCE) == [f"cover {name}" for name in FIELDS if name != "c1"]


def test_s1_3_26_fields_have_a_second_tile() -> None:
    match = dealt()
    heights = [len(tiles(match, name)) for name in FIELDS]
    assert (heights.count(1), heights.count(2)) == (23, 26)
    assert seen(match, "phase") == "first"


def test_s1_3_a_motif_that_is_all_dealt_is_not_drawn_again() -> None:
    match = play(new_match(), "deal snake", "deal snake")
    assert "deal snake" not in match.legal(CHANCE)


def test_s1_3_two_visible_ships_are_enough() -> None:
    match = dealt(lower={"c1": "ship", "f1": "ship", "g7": "ship"}, upper={"c1": "moon", "f1": "moon", "d3": "ship"})
    assert [tiles(match, name) for name in ("c1", "f1")] == [["ship", "moon"], ["ship", "moon"]]


def test_s1_3_with_no_ship_visible_the_first_two_fields_are_swapped() -> None:
    match = dealt(FOUR_SHIPS_BELOW, COVERS)
    assert [tiles(match, name) for name in ("c1", "f1")] == [["moon", "ship"], ["moon", "ship"]]


def test_s1_3_no_more_than_two_ships_are_brought_up() -> None:
    match = dealt(FOUR_SHIPS_BELOW, COVERS)
    assert [tiles(match, name) for name in ("a2", "d3")] == [["ship", "moon"], ["ship", "moon"]]


def test_s1_3_with_one_ship_visible_one_field_is_swapped() -> None:
    match = dealt({"g6": "ship", "f1": "ship", "a2": "ship", "d3": "ship"}, {"f1": "moon", "a2": "moon", "d3": "moon"})
    assert [tiles(match, name) for name in ("f1", "a2")] == [["moon", "ship"], ["ship", "moon"]]


def test_s1_3_the_order_is_row_by_row() -> None:
    match = dealt({"g6": "ship", "a2": "ship", "b1": "ship", "d3": "ship"}, {"a2": "moon", "b1": "moon", "d3": "moon"})
    assert [tiles(match, name) for name in ("b1", "a2")] == [["moon", "ship"], ["ship", "moon"]]


def test_s1_3_a_ship_under_a_ship_is_not_swapped() -> None:
    match = dealt({"b1": "ship", "f1": "ship", "d3": "ship"}, {"b1": "ship", "f1": "moon", "d3": "moon"})
    assert [tiles(match, name) for name in ("b1", "f1")] == [["ship", "ship"], ["moon", "ship"]]
    assert tiles(match, "d3") == ["ship", "moon"]


def test_s1_3_ships_are_not_swapped_before_the_last_tile() -> None:
    draws = lay_out(FOUR_SHIPS_BELOW, COVERS)
    match = play(new_match(), *draws[:-1])
    assert tiles(match, "c1") == ["ship", "moon"]
    assert tiles(play(match, draws[-1]), "c1") == ["moon", "ship"]


def test_s1_3_the_swap_is_not_a_move() -> None:
    draws = lay_out(FOUR_SHIPS_BELOW, COVERS)
    assert play(new_match(), *draws).log == [(CHANCE, draw) for draw in draws]


# --- S1.4


def test_s1_4_chance_names_the_first_player() -> None:
    match = dealt()
    assert match.to_act == (CHANCE,)
    assert match.legal(CHANCE) == ["first 0", "first 1"]
    assert seen(match, "player") is None


def test_s1_4_after_the_layout() -> None:
    match = play(new_match(), *lay_out()[:-1])
    assert (seen(match, "phase"), moves(match, "first")) == ("deal", [])


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 0, 1]), (1, [1, 0, 1, 0])])
def test_s1_4_the_workers_enter_in_turn_one_at_a_time(first: int, order: list[int]) -> None:
    match = play(dealt(), f"first {first}")
    found: list[int] = []
    for move in ("enter a1", "enter b2", "enter c3", "enter d4"):
        assert (seen(match, "phase"), match.to_act) == ("enter", (seen(match, "player"),))
        found += match.to_act
        play(match, move)
    assert found == order


@pytest.mark.parametrize("first", [0, 1])
def test_s1_4_then_the_first_player_begins(first: int) -> None:
    match = play(dealt(), f"first {first}", "enter a1", "enter b2", "enter c3", "enter d4")
    assert (seen(match, "phase"), match.to_act) == ("turn", (first,))


def test_s1_4_a_worker_enters_on_any_field() -> None:
    assert play(dealt(), "first 0").legal(0) == [f"enter {name}" for name in FIELDS]


def test_s1_4_but_not_where_a_worker_stands() -> None:
    match = play(dealt(), "first 0", "enter c4", "enter d4")
    assert match.legal(0) == [f"enter {name}" for name in FIELDS if name not in ("c4", "d4")]


def test_s1_4_an_entering_worker_takes_the_top_tile() -> None:
    match = play(dealt(upper={"c4": "tip"}, lower={"c4": "sun"}), "first 1", "enter c4")
    assert (holder(match, 1), tiles(match, "c4")) == (["tip"], ["sun"])


def test_s1_4_each_player_has_two_workers() -> None:
    match = play(dealt(), "first 1", "enter a1", "enter b2", "enter c3", "enter d4")
    assert [worker_on(match, name) for name in ("a1", "b2", "c3", "d4")] == [(1, 1), (0, 1), (1, 2), (0, 2)]
    assert sum(field["worker"] is not None for field in seen(match, "board")) == 4


# --- S1.5


def test_s1_5_everybody_sees_what_is_held() -> None:
    match = position(holders=("tip moon", "ship"))
    assert [match.view(seat)["holders"] for seat in (0, 1, None)] == [[["moon", "tip"], ["ship"]]] * 3


@pytest.mark.parametrize("later", [[], ["snake"], ["snake", "steal moon"], ["fire 1 row"]])
def test_s1_5_all_views_are_the_same_but_for_the_seat(later: list[str]) -> None:
    match = play(position({"b1": "moon"}, holders=("snake eye ankh scarab", "moon ship")), *later)
    views = [match.view(seat) for seat in (0, 1, None)]
    assert [view.pop("seat") for view in views] == [0, 1, None]
    assert views[0] == views[1] == views[2]


def test_s1_5_everybody_reads_every_move() -> None:
    match = play(dealt(), "first 0", "enter c4")
    assert match.log_for(0) == match.log_for(1) == match.log_for(None) == match.log
