"""S5, spells."""

import pytest

from kurzspiel.match import Match
from tests.games.sakkara.position import holder, moves, play, position, seen, tiles

SIGNS = "eye ankh scarab pillar"
MIDDLE = (("c4", "g1"), ("a7", "g7"))
AROUND_C4 = ("b3", "c3", "d3", "b4", "d4", "b5", "c5", "d5")


def with_targets(held: str) -> Match:
    """Seat 0 holds these, and every spell would have an effect."""
    return position({"b1": "moon", "f2": "moon"}, holders=(held, ""), laid=("", "ship grain"))


def spells(match: Match) -> set[str]:
    """The spells that may be cast."""
    return {move.split()[0] for move in moves(match, "fire", "whirl", "flood", "locusts")}


def fire(match: Match, line: str) -> Match:
    return play(match, f"fire {line}", "stack eye", "stack ankh")


def whirl(match: Match, worker: int) -> Match:
    return play(match, f"whirl {worker}", "stack ankh", "stack scarab")


# --- S5.1


@pytest.mark.parametrize(
    ("held", "spell"),
    [
        ("eye ankh scarab", "fire"),
        ("ankh scarab pillar", "whirl"),
        ("eye scarab pillar", "flood"),
        ("eye ankh pillar", "locusts"),
    ],
)
def test_s5_1_a_spell_uses_three_tiles_and_leaves_out_one_sign(held: str, spell: str) -> None:
    assert spells(with_targets(held)) == {spell}


@pytest.mark.parametrize("held", ["eye ankh", "eye eye eye", "ankh ankh scarab scarab", "pillar", ""])
def test_s5_1_three_different_signs_are_needed(held: str) -> None:
    assert spells(with_targets(held)) == set()


def test_s5_1_with_all_four_signs_every_spell_can_be_cast() -> None:
    assert spells(with_targets(SIGNS)) == {"fire", "whirl", "flood", "locusts"}


@pytest.mark.parametrize(
    ("spell", "left"), [("fire 1 row", "pillar"), ("whirl 1", "eye"), ("flood", "ankh"), ("locusts", "scarab")]
)
def test_s5_1_the_fourth_sign_is_kept(spell: str, left: str) -> None:
    assert holder(play(with_targets(SIGNS), spell), 0) == [left]


def test_s5_1_fire_takes_the_top_tiles_of_the_row_of_a_worker() -> None:
    fields = {"a4": "sun moon", "b4": "tip", "g4": "ox", "c5": "ship", "c3": "ship"}
    match = fire(position(fields, workers=MIDDLE, holders=("eye ankh scarab", "")), "1 row")
    assert holder(match, 0) == ["moon", "tip", "ox"]
    assert [tiles(match, name) for name in fields] == [["sun"], [], [], ["ship"], ["ship"]]


def test_s5_1_fire_takes_the_top_tiles_of_the_column_of_a_worker() -> None:
    fields = {"c1": "sun moon", "c3": "tip", "c7": "ox", "b4": "ship", "d4": "ship"}
    match = fire(position(fields, workers=MIDDLE, holders=("eye ankh scarab", "")), "1 column")
    assert holder(match, 0) == ["moon", "tip", "ox"]
    assert [tiles(match, name) for name in fields] == [["sun"], [], [], ["ship"], ["ship"]]


def test_s5_1_fire_spares_the_fields_of_workers() -> None:
    fields = {"c4": "sun", "e4": "sun", "f4": "sun", "d4": "moon"}
    match = position(fields, workers=(("c4", "f4"), ("e4", "g7")), holders=("eye ankh scarab", ""))
    assert holder(fire(match, "1 row"), 0) == ["moon"]
    assert [tiles(match, name) for name in fields] == [["sun"], ["sun"], ["sun"], []]


def test_s5_1_fire_needs_an_own_worker_in_the_line() -> None:
    match = position({"d7": "moon", "d4": "moon"}, holders=("eye ankh scarab", ""))  # row 7 is the opponent's
    assert moves(match, "fire") == []


def test_s5_1_the_lines_of_both_workers_are_offered() -> None:
    match = position({"a4": "moon", "d4": "moon", "g4": "moon"}, holders=("eye ankh scarab", ""))
    assert moves(match, "fire") == ["fire 1 column", "fire 2 column"]


def test_s5_1_also_if_they_are_the_same_line() -> None:
    match = position({"d1": "moon"}, holders=("eye ankh scarab", ""))
    assert moves(match, "fire") == ["fire 1 row", "fire 2 row"]


def test_s5_1_whirl_takes_the_top_tiles_of_the_eight_fields_around_a_worker() -> None:
    fields = {name: "sun moon" for name in AROUND_C4}
    match = whirl(position(fields, workers=MIDDLE, holders=("ankh scarab pillar", "")), 1)
    assert holder(match, 0) == ["moon"] * 8
    assert [tiles(match, name) for name in AROUND_C4] == [["sun"]] * 8


def test_s5_1_whirl_reaches_no_further() -> None:
    far = {"a4": "moon", "e4": "moon", "c2": "moon", "c6": "moon", "e6": "moon"}
    match = position({**far, "c4": "moon", "d5": "sun"}, workers=MIDDLE, holders=("ankh scarab pillar", ""))
    assert holder(whirl(match, 1), 0) == ["sun"]


def test_s5_1_whirl_spares_the_fields_of_workers() -> None:
    fields = {name: "moon" for name in AROUND_C4}
    match = position(fields, workers=(("c4", "d4"), ("b5", "g7")), holders=("ankh scarab pillar", ""))
    assert holder(whirl(match, 1), 0) == ["moon"] * 6
    assert (tiles(match, "d4"), tiles(match, "b5")) == (["moon"], ["moon"])


def test_s5_1_whirl_stops_at_the_edge_of_the_board() -> None:
    match = position(everywhere="moon", holders=("ankh scarab pillar", ""))
    assert holder(whirl(match, 2), 0) == ["moon"] * 3
    assert [tiles(match, name) for name in ("f1", "f2", "g2", "a2", "b1")] == [[], [], [], ["moon"], ["moon"]]


def test_s5_1_whirl_works_around_either_worker() -> None:
    match = position({"b2": "moon", "f2": "moon"}, holders=("ankh scarab pillar", ""))
    assert moves(match, "whirl") == ["whirl 1", "whirl 2"]


def test_s5_1_flood_destroys_the_ship_of_the_opponent() -> None:
    match = position(holders=("eye scarab pillar", ""), laid=("ship grain", "ship grain grain"))
    play(match, "flood", "stack eye", "stack scarab")
    assert seen(match, "laid") == [{"ship": 1, "grain": 1}, {"ship": 0, "grain": 2}]


def test_s5_1_locusts_destroy_one_grain_of_the_opponent() -> None:
    match = position(holders=("eye ankh pillar", ""), laid=("ship grain", "ship grain grain"))
    play(match, "locusts", "stack eye", "stack ankh")
    assert seen(match, "laid") == [{"ship": 1, "grain": 1}, {"ship": 1, "grain": 1}]


@pytest.mark.parametrize("stepped", [False, True])
def test_s5_1_a_spell_is_cast_before_or_after_the_step(stepped: bool) -> None:
    match = position({"b1": "moon"}, holders=("eye ankh scarab", ""), stepped=stepped)
    assert seen(fire(match, "1 row"), "stepped") is stepped
    assert (seen(match, "phase"), match.to_act) == ("turn", (0,))


# --- S5.2


@pytest.mark.parametrize(
    ("order", "pile"),
    [
        (("eye", "ankh"), ["eye", "ankh", "scarab"]),
        (("eye", "scarab"), ["eye", "scarab", "ankh"]),
        (("ankh", "eye"), ["ankh", "eye", "scarab"]),
        (("ankh", "scarab"), ["ankh", "scarab", "eye"]),
        (("scarab", "eye"), ["scarab", "eye", "ankh"]),
        (("scarab", "ankh"), ["scarab", "ankh", "eye"]),
    ],
)
def test_s5_2_the_player_chooses_the_order_on_the_pile(order: tuple[str, str], pile: list[str]) -> None:
    match = play(with_targets("eye ankh scarab"), "fire 1 row", *(f"stack {sign}" for sign in order))
    assert seen(match, "pile") == pile


@pytest.mark.parametrize(
    ("spell", "stacks"),
    [
        ("fire 1 row", ["stack eye", "stack ankh", "stack scarab"]),
        ("whirl 1", ["stack ankh", "stack scarab", "stack pillar"]),
        ("flood", ["stack eye", "stack scarab", "stack pillar"]),
        ("locusts", ["stack eye", "stack ankh", "stack pillar"]),
    ],
)
def test_s5_2_the_tiles_of_the_spell_are_stacked(spell: str, stacks: list[str]) -> None:
    assert play(with_targets(SIGNS), spell).legal(0) == stacks


def test_s5_2_of_two_left_either_is_next() -> None:
    match = play(with_targets(SIGNS), "fire 1 row", "stack ankh")
    assert match.legal(0) == ["stack eye", "stack scarab"]


def test_s5_2_the_tiles_leave_the_holder_when_the_spell_is_cast() -> None:
    match = play(with_targets("eye ankh scarab moon"), "fire 1 row")
    assert (holder(match, 0), seen(match, "pile")) == (["moon"], [])


def test_s5_2_until_then_they_are_seen_as_being_cast() -> None:
    match = play(with_targets("eye ankh scarab"), "fire 2 row")
    assert seen(match, "casting") == {"spell": "fire 2 row", "tiles": ["eye", "ankh", "scarab"]}
    play(match, "stack ankh")
    assert seen(match, "casting") == {"spell": "fire 2 row", "tiles": ["eye", "scarab"]}
    assert seen(play(match, "stack eye"), "casting") is None


def test_s5_2_the_effect_waits_for_the_third_tile() -> None:
    match = play(with_targets("eye ankh scarab"), "fire 1 row", "stack eye")
    assert (holder(match, 0), tiles(match, "b1")) == ([], ["moon"])
    play(match, "stack ankh")
    assert (holder(match, 0), tiles(match, "b1")) == (["moon"], [])


def test_s5_2_nothing_else_is_done_before() -> None:
    match = play(with_targets("eye ankh scarab ship grain"), "fire 1 row", "stack eye")
    assert match.legal(0) == ["stack ankh", "stack scarab"]


# --- S5.3


def test_s5_3_height_does_not_matter_for_fire() -> None:
    match = position({"d1": "moon " * 9}, holders=("eye ankh scarab", ""))
    assert holder(fire(match, "1 row"), 0) == ["moon"]


def test_s5_3_height_does_not_matter_for_whirl() -> None:
    match = position({"b2": "moon " * 9}, holders=("ankh scarab pillar", ""))
    assert holder(whirl(match, 1), 0) == ["moon"]


def test_s5_3_no_fire_with_nothing_to_take() -> None:
    match = position({"d4": "moon"}, workers=(("c4", "g1"), ("a7", "g7")), holders=("eye ankh scarab", ""))
    assert moves(match, "fire") == ["fire 1 row"]


def test_s5_3_tiles_under_workers_are_not_to_take() -> None:
    match = position({"a1": "moon", "g1": "moon", "a7": "moon"}, holders=(SIGNS, ""))
    assert spells(match) == set()


def test_s5_3_no_whirl_with_nothing_to_take() -> None:
    match = position({"b2": "moon", "d2": "moon"}, holders=("ankh scarab pillar", ""))
    assert moves(match, "whirl") == ["whirl 1"]


def test_s5_3_no_flood_without_a_ship_of_the_opponent() -> None:
    match = position(holders=("eye scarab pillar", "ship"), laid=("ship", "grain"))
    assert spells(match) == set()


def test_s5_3_no_locusts_without_a_grain_of_the_opponent() -> None:
    match = position(holders=("eye ankh pillar", "grain"), laid=("grain", "ship"))
    assert spells(match) == set()


# --- S5.4


@pytest.mark.parametrize(
    ("spell", "pile"), [("flood", ["pillar", "eye", "scarab", "ship"]), ("locusts", ["pillar", "eye", "ankh", "grain"])]
)
def test_s5_4_a_destroyed_tile_goes_on_the_pile_after_the_three(spell: str, pile: list[str]) -> None:
    match = play(with_targets(SIGNS), spell, "stack pillar", "stack eye")
    assert seen(match, "pile") == pile


# --- S5.5


def test_s5_5_any_number_of_tiles_goes_to_the_holder() -> None:
    fields = {name: "sun" for name in AROUND_C4}
    match = position(fields, workers=MIDDLE, holders=("ankh scarab pillar " + "moon " * 5, ""))
    assert (len(holder(whirl(match, 1), 0)), seen(match, "phase")) == (13, "turn")


def test_s5_5_surplus_tiles_are_dropped_at_the_end() -> None:
    fields = {name: "sun" for name in AROUND_C4}
    match = position(fields, workers=MIDDLE, holders=("ankh scarab pillar " + "moon " * 5, ""), stepped=True)
    play(whirl(match, 1), "end", "drop sun", "drop moon")
    assert seen(match, "phase") == "drop"
    assert seen(play(match, "drop moon"), "phase") == "put"
