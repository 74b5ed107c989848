"""S2, a turn."""

from typing import Any

import pytest

from kurzspiel.match import Match
from tests.games.sakkara.position import holder, moves, play, position, seen, tiles, worker_on

MIDDLE = (("c4", "g1"), ("a7", "g7"))  # worker 1 of seat 0 has room
WALLS = {name: "moon moon moon" for name in ("a2", "b1", "f1", "g2")}  # around a1 and g1, where seat 0 stands
TEN = "moon moon moon moon moon moon sun sun sun tip"


def walled_in(**more: Any) -> Match:
    """Seat 0 stands in two corners behind stacks of three."""
    return position({**WALLS, **more.pop("fields", {})}, **more)


# --- S2.1


def test_s2_1_the_step_is_compulsory() -> None:
    assert "end" not in position().legal(0)


def test_s2_1_after_the_step_the_turn_may_end() -> None:
    assert "end" in play(position(), "step 1 n").legal(0)


def test_s2_1_one_step_a_turn() -> None:
    assert moves(play(position(), "step 1 n"), "step", "climb") == []


def test_s2_1_the_step_is_made_by_one_worker() -> None:
    match = play(position(), "step 2 n")
    assert (seen(match, "stepped"), seen(match, "runner")) == (True, 2)


def test_s2_1_before_the_step_none_has_made_it() -> None:
    match = position()
    assert (seen(match, "stepped"), seen(match, "runner")) == (False, None)


def test_s2_1_tiles_are_used_before_the_step() -> None:
    match = play(position({"c4": "moon"}, holders=("bird", "")), "bird 1 c4")
    assert moves(match, "step") == ["step 1 n", "step 1 e", "step 1 s", "step 1 w", "step 2 n", "step 2 w"]


def test_s2_1_tiles_are_used_after_the_step() -> None:
    match = position({"c4": "moon"}, holders=("bird", ""))
    assert "bird 1 c4" in play(match, "step 1 n").legal(0)


def test_s2_1_any_number_of_tiles_is_used() -> None:
    match = position({"c4": "moon", "d5": "sun", "e5": "tip"}, holders=("bird bird ox", ""))
    play(match, "bird 1 c4", "bird 2 d5", "ox 2 e", "step 1 n")
    assert seen(match, "pile") == ["bird", "bird", "ox"]


def test_s2_1_a_tile_gained_in_this_turn_may_be_used_at_once() -> None:
    match = position({"a2": "horse"})
    assert "horse" in play(match, "step 1 n").legal(0)


def test_s2_1_a_turn_begins_with_the_step_to_make() -> None:
    match = play(position(), "step 1 n", "end")
    assert (match.to_act, seen(match, "stepped"), seen(match, "runner")) == ((1,), False, None)


# --- S2.2


def test_s2_2_one_field_north_east_south_or_west() -> None:
    match = position(workers=MIDDLE)
    assert moves(match, "step") == ["step 1 n", "step 1 e", "step 1 s", "step 1 w", "step 2 n", "step 2 w"]


@pytest.mark.parametrize(("direction", "field"), [("n", "c5"), ("e", "d4"), ("s", "c3"), ("w", "b4")])
def test_s2_2_exactly_one_field(direction: str, field: str) -> None:
    match = play(position(workers=MIDDLE), f"step 1 {direction}")
    assert (worker_on(match, field), worker_on(match, "c4")) == ((0, 1), None)


def test_s2_2_with_either_own_worker() -> None:
    match = play(position(), "step 2 w")
    assert (worker_on(match, "f1"), worker_on(match, "a1")) == ((0, 2), (0, 1))


@pytest.mark.parametrize(
    ("corner", "steps"),
    [
        ("a1", ["step 1 n", "step 1 e"]),
        ("g1", ["step 1 n", "step 1 w"]),
        ("a7", ["step 1 e", "step 1 s"]),
        ("g7", ["step 1 s", "step 1 w"]),
    ],
)
def test_s2_2_not_off_the_board(corner: str, steps: list[str]) -> None:
    match = position(workers=((corner, "d4"), ("b4", "f4")))
    assert [move for move in moves(match, "step") if move.startswith("step 1")] == steps


def test_s2_2_not_onto_the_field_of_a_worker() -> None:
    match = position(workers=(("c4", "d4"), ("c5", "d3")))
    assert moves(match, "step") == ["step 1 s", "step 1 w", "step 2 n", "step 2 e"]


# --- S2.3


def can_go_north(here: int, there: int) -> bool:
    """From this many tiles to that many."""
    match = position({"c4": "moon " * here, "c5": "moon " * there}, workers=MIDDLE)
    return "step 1 n" in match.legal(0)


@pytest.mark.parametrize(("here", "there"), [(0, 0), (0, 1), (0, 2), (1, 3), (4, 6), (8, 10)])
def test_s2_3_two_tiles_higher_can_be_reached(here: int, there: int) -> None:
    assert can_go_north(here, there)


@pytest.mark.parametrize(("here", "there"), [(0, 3), (1, 4), (0, 10), (6, 9)])
def test_s2_3_three_tiles_higher_cannot(here: int, there: int) -> None:
    assert not can_go_north(here, there)


@pytest.mark.parametrize(("here", "there"), [(1, 0), (3, 0), (9, 0), (9, 2)])
def test_s2_3_down_is_free(here: int, there: int) -> None:
    assert can_go_north(here, there)


def test_s2_3_the_tile_to_be_taken_counts() -> None:
    assert not can_go_north(0, 3)  # it would be 2 after the step


# --- S2.4


def test_s2_4_the_top_tile_of_the_target_is_taken() -> None:
    match = play(position({"a2": "tip sun"}), "step 1 n")
    assert (holder(match, 0), tiles(match, "a2")) == (["sun"], ["tip"])


def test_s2_4_from_an_empty_field_nothing_is_taken() -> None:
    assert holder(play(position(holders=("moon", "")), "step 1 n"), 0) == ["moon"]


def test_s2_4_taking_is_not_a_choice() -> None:
    match = play(position({"a2": "snake"}), "step 1 n")
    assert (match.to_act, moves(match, "snake", "end"), holder(match, 0)) == ((0,), ["end"], ["snake"])


# --- S2.5


def test_s2_5_without_a_legal_step_the_turn_may_end() -> None:
    match = walled_in()
    assert match.legal(0) == ["end"]
    assert play(match, "end").to_act == (1,)


def test_s2_5_workers_can_block_too() -> None:
    match = position(workers=(("a1", "b1"), ("a2", "c1")), fields={"b2": "moon moon moon"})
    assert match.legal(0) == ["end"]


@pytest.mark.parametrize(("gap", "step"), [("b1", "step 1 e"), ("g2", "step 2 n")])
def test_s2_5_if_one_worker_can_step_the_step_stays_compulsory(gap: str, step: str) -> None:
    assert walled_in(fields={gap: "moon moon"}).legal(0) == [step]


def test_s2_5_held_stairs_that_allow_a_climb_forbid_end() -> None:
    match = walled_in(holders=("stairs", ""))
    assert match.legal(0) == ["climb 1 n", "climb 1 e", "climb 2 n", "climb 2 w"]


def test_s2_5_it_is_judged_with_the_tiles_held_then() -> None:
    match = walled_in(holders=("stairs", ""), laid=("ship grain", ""))
    play(match, "build stairs")
    assert match.legal(0) == ["end"]


def test_s2_5_stairs_gained_in_the_turn_forbid_end() -> None:
    match = walled_in(holders=("snake", "stairs"))
    assert "end" in match.legal(0)
    assert "end" not in play(match, "snake", "steal stairs").legal(0)


def test_s2_5_a_way_opened_in_the_turn_forbids_end() -> None:
    match = play(walled_in(holders=("ox", "")), "ox 1 n")
    assert match.legal(0) == ["step 1 n"]


def test_s2_5_nobody_must_play_a_bird() -> None:
    match = walled_in(fields={"d4": "moon"}, holders=("bird", ""))
    assert "bird 1 d4" in match.legal(0) and "end" in match.legal(0)


def test_s2_5_nobody_must_play_an_ox() -> None:
    match = walled_in(holders=("ox", ""))
    assert "ox 1 n" in match.legal(0) and "end" in match.legal(0)


def test_s2_5_nobody_must_play_a_snake() -> None:
    assert walled_in(holders=("snake", "stairs")).legal(0) == ["snake", "end"]


# --- S2.6


def test_s2_6_ten_tiles_stay() -> None:
    match = play(position(holders=(TEN, ""), stepped=True), "end")
    assert (match.to_act, len(holder(match, 0))) == ((1,), 10)


def test_s2_6_of_eleven_one_is_dropped() -> None:
    match = play(position(holders=(f"{TEN} ox", ""), stepped=True), "end")
    assert (seen(match, "phase"), match.to_act) == ("drop", (0,))
    play(match, "drop sun")
    assert (seen(match, "phase"), len(holder(match, 0))) == ("put", 10)


def test_s2_6_of_thirteen_three_are_dropped() -> None:
    match = play(position(holders=(f"{TEN} ox ox ox", ""), stepped=True), "end", "drop ox", "drop ox")
    assert (seen(match, "phase"), match.to_act) == ("drop", (0,))
    assert seen(play(match, "drop tip"), "phase") == "put"


def test_s2_6_the_player_chooses_which() -> None:
    match = play(position(holders=(f"{TEN} ox", ""), stepped=True), "end")
    assert match.legal(0) == ["drop moon", "drop sun", "drop tip", "drop ox"]
    play(match, "drop tip")
    assert holder(match, 0) == ["moon"] * 6 + ["sun"] * 3 + ["ox"]


def test_s2_6_inside_the_turn_more_may_be_held() -> None:
    match = play(position({"a2": "moon"}, holders=(TEN, "")), "step 1 n")
    assert (len(holder(match, 0)), seen(match, "phase")) == (11, "turn")


def test_s2_6_what_lies_out_is_not_on_the_holder() -> None:
    match = position(holders=(TEN, ""), laid=("ship grain grain", ""), pyramids=("block", ""), stepped=True)
    assert play(match, "end").to_act == (1,)


def test_s2_6_only_the_player_whose_turn_it_is_drops() -> None:
    match = play(position(holders=("", f"{TEN} ox"), stepped=True), "end")
    assert (seen(match, "phase"), match.to_act) == ("turn", (1,))


# --- S2.7


def test_s2_7_a_turn_lasts_until_its_player_ends_it() -> None:
    match = play(position(), "step 1 n")
    assert (match.to_act, match.legal(0)) == ((0,), ["end"])


def test_s2_7_then_it_is_the_other_players_turn() -> None:
    match = play(position(), "step 1 n", "end")
    assert (match.to_act, seen(match, "player"), seen(match, "turn")) == ((1,), 1, 1)


@pytest.mark.parametrize("move", ["bird 1 c4", "lay grain"])
def test_s2_7_end_needs_the_step_done(move: str) -> None:
    match = play(position({"c4": "moon"}, holders=("bird grain", "")), move)
    assert "end" not in match.legal(0)
    assert "end" in play(match, "step 2 n").legal(0)
