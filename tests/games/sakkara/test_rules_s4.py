"""S4, building."""

import pytest

from kurzspiel.match import Match
from kurzspiel.notation import IllegalMove
from tests.games.sakkara.position import LEVEL_1, LEVEL_2, holder, moves, play, position, seen

ALL_OUT = "ship grain grain grain"
SIGNS = "eye ankh scarab pillar"


def without(tiles: str, tile: str) -> str:
    """One of these tiles less."""
    left = tiles.split()
    left.remove(tile)
    return " ".join(left)


# --- S4.1


@pytest.mark.parametrize("laid", ["ship grain", "ship grain grain grain"])
def test_s4_1_level_1_needs_a_ship_and_a_grain(laid: str) -> None:
    assert "build moon" in position(holders=("moon", ""), laid=(laid, "")).legal(0)


@pytest.mark.parametrize("laid", ["", "ship", "grain", "grain grain grain"])
def test_s4_1_level_1_is_not_built_with_less(laid: str) -> None:
    assert moves(position(holders=("moon ship grain", ""), laid=(laid, "")), "build") == []


@pytest.mark.parametrize("laid", ["ship grain grain", "ship grain grain grain"])
def test_s4_1_level_2_needs_a_ship_and_two_grain(laid: str) -> None:
    assert "build eye" in position(holders=("eye", ""), laid=(laid, ""), pyramids=(LEVEL_1, "")).legal(0)


@pytest.mark.parametrize("laid", ["", "ship", "ship grain", "grain grain grain"])
def test_s4_1_level_2_is_not_built_with_less(laid: str) -> None:
    assert moves(position(holders=("eye", ""), laid=(laid, ""), pyramids=(LEVEL_1, "")), "build") == []


def test_s4_1_level_3_needs_a_ship_and_three_grain() -> None:
    match = position(holders=("tip hand hand", ""), laid=(ALL_OUT, ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", ""))
    assert "build tip" in match.legal(0)


@pytest.mark.parametrize("laid", ["", "ship grain", "ship grain grain", "grain grain grain"])
def test_s4_1_level_3_is_not_built_with_less(laid: str) -> None:
    match = position(holders=("tip hand hand", ""), laid=(laid, ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", ""))
    assert moves(match, "build") == []


def test_s4_1_what_the_opponent_laid_out_does_not_help() -> None:
    assert moves(position(holders=("moon", ""), laid=("", ALL_OUT)), "build") == []


def test_s4_1_ship_and_grain_are_laid_out_from_the_holder() -> None:
    match = play(position(holders=("ship grain grain", "")), "lay ship", "lay grain")
    assert (holder(match, 0), seen(match, "laid")) == (["grain"], [{"ship": 1, "grain": 1}, {"ship": 0, "grain": 0}])


@pytest.mark.parametrize("stepped", [False, True])
def test_s4_1_at_any_time_of_the_turn(stepped: bool) -> None:
    assert moves(position(holders=("ship grain", ""), stepped=stepped), "lay") == ["lay ship", "lay grain"]


def test_s4_1_also_between_building_and_building() -> None:
    match = position(holders=("moon moon grain", ""), laid=("ship grain", ""))
    play(match, "build moon", "lay grain", "build moon")
    assert seen(match, "laid")[0] == {"ship": 1, "grain": 2}


def test_s4_1_laying_out_uses_no_tile_and_no_step() -> None:
    match = play(position(holders=("ship grain", "")), "lay ship", "lay grain")
    assert (seen(match, "pile"), seen(match, "stepped")) == ([], False)


def test_s4_1_not_after_the_end() -> None:
    match = play(position(holders=("ship grain " + "moon " * 9, ""), stepped=True), "end")
    assert (seen(match, "phase"), moves(match, "lay")) == ("drop", [])


def test_s4_1_not_while_the_opponent_puts() -> None:
    match = position(phase="put", pile="moon", holders=("ship grain", "ship grain"))
    assert [move for seat in (0, 1) for move in match.legal(seat) if move.startswith("lay")] == []


def test_s4_1_not_in_the_turn_of_the_opponent() -> None:
    assert position(holders=("", "ship grain")).legal(1) == []


def test_s4_1_not_while_a_stack_is_due() -> None:
    match = play(position({"b1": "moon"}, holders=("eye ankh scarab ship grain", "")), "fire 1 row")
    assert (seen(match, "phase"), moves(match, "lay")) == ("stack", [])


def test_s4_1_not_while_a_steal_is_due() -> None:
    match = play(position(holders=("snake ship grain", "moon")), "snake")
    assert (seen(match, "phase"), match.legal(0)) == ("steal", [])


def test_s4_1_one_ship_lies_out_at_most() -> None:
    assert moves(position(holders=("ship", ""), laid=("ship", "")), "lay") == []


@pytest.mark.parametrize(("laid", "more"), [("grain grain", ["lay grain"]), ("grain grain grain", [])])
def test_s4_1_three_grain_lie_out_at_most(laid: str, more: list[str]) -> None:
    assert moves(position(holders=("grain", ""), laid=(laid, "")), "lay") == more


def test_s4_1_they_stay_when_something_is_built() -> None:
    match = play(position(holders=("moon", ""), laid=("ship grain", "")), "build moon")
    assert seen(match, "laid")[0] == {"ship": 1, "grain": 1}


def test_s4_1_they_stay_over_the_turns() -> None:
    match = play(position(laid=("ship grain", "")), "step 1 n", "end", "step 1 s", "end")
    assert (match.to_act, seen(match, "laid")[0]) == ((0,), {"ship": 1, "grain": 1})


def test_s4_1_only_what_is_held_is_laid_out() -> None:
    assert moves(position(holders=("moon", "ship grain")), "lay") == []


# --- S4.2


@pytest.mark.parametrize(("tile", "copies"), [("block", 4), ("stairs", 2), ("moon", 2), ("sun", 1)])
def test_s4_2_level_1_has_4_blocks_2_stairs_2_moons_and_a_sun(tile: str, copies: int) -> None:
    match = position(holders=(f"{tile} " * (copies + 1) + "hand " * 5, ""), laid=("ship grain", ""))
    for _ in range(copies):
        play(match, f"build {tile}")
    assert seen(match, "pyramids")[0] == [tile] * copies
    assert moves(match, "build") == []


@pytest.mark.parametrize("tile", ["eye", "ankh", "scarab", "pillar"])
def test_s4_2_level_2_has_one_of_each_sign(tile: str) -> None:
    match = position(holders=(f"{tile} {tile}", ""), laid=("ship grain grain", ""), pyramids=(LEVEL_1, ""))
    play(match, f"build {tile}")
    assert seen(match, "pyramids")[0][9:] == [tile]
    assert moves(match, "build") == []


def test_s4_2_level_3_is_the_tip() -> None:
    match = position(holders=("tip hand hand", ""), laid=(ALL_OUT, ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", ""))
    play(match, "build tip")
    assert seen(match, "pyramids")[0] == [*LEVEL_1.split(), *LEVEL_2.split(), "tip"]


def test_s4_2_any_order_within_level_1() -> None:
    match = position(holders=("block stairs moon sun hand", ""), laid=("ship grain", ""))
    assert moves(match, "build") == ["build block", "build stairs", "build moon", "build sun"]


def test_s4_2_any_order_within_level_2() -> None:
    match = position(holders=(SIGNS, ""), laid=("ship grain grain", ""), pyramids=(LEVEL_1, ""))
    assert moves(match, "build") == ["build eye", "build ankh", "build scarab", "build pillar"]


@pytest.mark.parametrize("missing", ["block", "stairs", "moon", "sun"])
def test_s4_2_level_2_is_begun_only_when_level_1_is_complete(missing: str) -> None:
    match = position(holders=(SIGNS, ""), laid=(ALL_OUT, ""), pyramids=(without(LEVEL_1, missing), ""))
    assert moves(match, "build") == []


@pytest.mark.parametrize("missing", ["eye", "ankh", "scarab", "pillar"])
def test_s4_2_level_3_is_begun_only_when_level_2_is_complete(missing: str) -> None:
    built = f"{LEVEL_1} {without(LEVEL_2, missing)}"
    match = position(holders=("tip hand hand", ""), laid=(ALL_OUT, ""), pyramids=(built, ""))
    assert moves(match, "build") == []


@pytest.mark.parametrize("tile", ["ship", "grain", "hand", "snake", "horse", "bird", "ox"])
def test_s4_2_nothing_else_is_built(tile: str) -> None:
    match = position(holders=(tile, ""), laid=(ALL_OUT, ""))
    with pytest.raises(ValueError) as caught:
        match.play(0, f"build {tile}")
    assert not isinstance(caught.value, IllegalMove)


def test_s4_2_only_what_is_held_is_built() -> None:
    assert moves(position(holders=("moon", "sun"), laid=("ship grain", "ship grain")), "build") == ["build moon"]


def test_s4_2_a_built_tile_leaves_the_holder_for_the_pyramid() -> None:
    match = play(position(holders=("moon moon", ""), laid=("ship grain", "")), "build moon")
    assert (holder(match, 0), seen(match, "pyramids"), seen(match, "pile")) == (["moon"], [["moon"], []], [])


# --- S4.3


def almost_level_1() -> Match:
    """The sun is missing; it is held, and so are the signs."""
    return position(holders=(f"sun {SIGNS}", ""), laid=(ALL_OUT, ""), pyramids=(without(LEVEL_1, "sun"), ""))


def test_s4_3_several_tiles_of_one_level_are_allowed() -> None:
    match = position(holders=("moon sun stairs", ""), laid=("ship grain", ""))
    play(match, "build moon", "build sun", "build stairs")
    assert (len(seen(match, "pyramids")[0]), seen(match, "level")) == (3, 1)


def test_s4_3_level_2_is_not_begun_in_the_turn_that_completed_level_1() -> None:
    match = play(almost_level_1(), "build sun")
    assert (moves(match, "build"), seen(match, "level")) == ([], 1)


def test_s4_3_but_in_the_next_turn() -> None:
    match = play(almost_level_1(), "build sun", "step 1 n", "end", "step 1 s", "end")
    assert moves(match, "build") == ["build eye", "build ankh", "build scarab", "build pillar"]
    assert seen(match, "level") is None


def test_s4_3_level_3_is_not_begun_in_the_turn_that_completed_level_2() -> None:
    built = f"{LEVEL_1} {without(LEVEL_2, 'eye')}"
    match = position(holders=("eye tip hand hand", ""), laid=(ALL_OUT, ""), pyramids=(built, ""))
    play(match, "build eye")
    assert (moves(match, "build"), seen(match, "level")) == ([], 2)


# --- S4.4


def test_s4_4_a_block_needs_a_hand() -> None:
    assert moves(position(holders=("block", "hand"), laid=("ship grain", "")), "build") == []


def test_s4_4_each_block_needs_one() -> None:
    match = play(position(holders=("block block hand", ""), laid=("ship grain", "")), "build block")
    assert moves(match, "build") == []


@pytest.mark.parametrize(("hands", "builds"), [("", []), ("hand", []), ("hand hand", ["build tip"])])
def test_s4_4_the_tip_needs_two_hands(hands: str, builds: list[str]) -> None:
    match = position(holders=(f"tip {hands}", ""), laid=(ALL_OUT, ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", ""))
    assert moves(match, "build") == builds


@pytest.mark.parametrize("tile", ["stairs", "moon", "sun"])
def test_s4_4_other_tiles_of_level_1_need_none(tile: str) -> None:
    match = play(position(holders=(f"{tile} hand", ""), laid=("ship grain", "")), f"build {tile}")
    assert (holder(match, 0), seen(match, "pile")) == (["hand"], [])


@pytest.mark.parametrize("tile", ["eye", "ankh", "scarab", "pillar"])
def test_s4_4_tiles_of_level_2_need_none(tile: str) -> None:
    match = position(holders=(f"{tile} hand", ""), laid=("ship grain grain", ""), pyramids=(LEVEL_1, ""))
    play(match, f"build {tile}")
    assert (holder(match, 0), seen(match, "pile")) == (["hand"], [])


def test_s4_4_hands_are_used_tiles() -> None:
    match = play(position(holders=("block hand hand", ""), laid=("ship grain", "")), "build block")
    assert (holder(match, 0), seen(match, "pile")) == (["hand"], ["hand"])


# --- S4.5


def struck(spell: str, laid: str, held: str, built: str) -> Match:
    """Seat 1 has cast this spell on seat 0, and it is the turn of seat 0."""
    match = position(player=1, stepped=True, holders=(held, SIGNS), laid=(laid, ""), pyramids=(built, ""))
    order = {"flood": "stack eye|stack scarab", "locusts": "stack eye|stack ankh"}[spell].split("|")
    return play(match, spell, *order, "end", "put d4 4")


def test_s4_5_with_the_ship_destroyed_building_stops() -> None:
    match = struck("flood", "ship grain", "moon", "block")
    assert (match.to_act, moves(match, "build")) == ((0,), [])


def test_s4_5_with_a_grain_destroyed_building_stops() -> None:
    assert moves(struck("locusts", "ship grain", "moon", "block"), "build") == []


def test_s4_5_a_level_already_begun_stops_too() -> None:
    assert moves(struck("locusts", "ship grain grain", "ankh", f"{LEVEL_1} eye"), "build") == []


def test_s4_5_with_enough_grain_left_it_goes_on() -> None:
    assert moves(struck("locusts", "ship grain grain", "moon", "block"), "build") == ["build moon"]


@pytest.mark.parametrize(("spell", "tile"), [("flood", "ship"), ("locusts", "grain")])
def test_s4_5_it_goes_on_when_enough_lies_out_again(spell: str, tile: str) -> None:
    match = struck(spell, "ship grain", f"moon {tile}", "block")
    assert moves(play(match, f"lay {tile}"), "build") == ["build moon"]


@pytest.mark.parametrize("spell", ["flood", "locusts"])
def test_s4_5_built_tiles_are_never_lost(spell: str) -> None:
    assert seen(struck(spell, "ship grain", "", "block moon"), "pyramids")[0] == ["block", "moon"]
