"""S3, special tiles."""

import pytest

from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from tests.games.sakkara.position import LEVEL_1, LEVEL_2, holder, moves, play, position, seen, tiles, worker_on

MIDDLE = (("c4", "g1"), ("a7", "g7"))
THREE = "moon moon moon"
WALLS = {name: THREE for name in ("a2", "b1", "f1", "g2")}  # around a1 and g1, where seat 0 stands


# --- S3.1


@pytest.mark.parametrize("height", [3, 5, 10])
def test_s3_1_with_stairs_the_height_does_not_matter(height: int) -> None:
    match = position({"c5": "moon " * height}, workers=MIDDLE, holders=("stairs", ""))
    assert "climb 1 n" in match.legal(0)
    assert worker_on(play(match, "climb 1 n"), "c5") == (0, 1)


def test_s3_1_without_stairs_nobody_climbs() -> None:
    assert moves(position({"c5": THREE}, workers=MIDDLE, holders=("moon", "stairs")), "climb") == []


def test_s3_1_stairs_are_spent() -> None:
    match = play(position({"c5": THREE}, workers=MIDDLE, holders=("stairs stairs", "")), "climb 1 n")
    assert (holder(match, 0), seen(match, "pile")) == (["stairs", "moon"], ["stairs"])


def test_s3_1_only_where_the_height_forbids_a_step() -> None:
    match = position({"c5": THREE, "d4": "moon moon"}, workers=MIDDLE, holders=("stairs", ""))
    assert moves(match, "climb") == ["climb 1 n"]
    assert "step 1 e" in match.legal(0) and "step 1 n" not in match.legal(0)


def test_s3_1_the_climb_is_the_step_of_the_turn() -> None:
    match = play(position({"c5": THREE}, workers=MIDDLE, holders=("stairs stairs", "")), "climb 1 n")
    assert (seen(match, "stepped"), seen(match, "runner"), moves(match, "step", "climb")) == (True, 1, [])


def test_s3_1_the_climber_takes_the_top_tile() -> None:
    match = play(position({"c5": "sun moon tip"}, workers=MIDDLE, holders=("stairs", "")), "climb 1 n")
    assert (holder(match, 0), tiles(match, "c5")) == (["tip"], ["sun", "moon"])


def test_s3_1_it_does_not_lead_onto_a_worker() -> None:
    match = position({"c5": THREE}, workers=(("c4", "g1"), ("c5", "g7")), holders=("stairs", ""))
    assert moves(match, "climb") == []


# --- S3.2


def test_s3_2_a_horse_is_not_played_before_the_step() -> None:
    assert "horse" not in position(holders=("horse", "")).legal(0)


def test_s3_2_it_is_played_after_the_step() -> None:
    assert "horse" in play(position(holders=("horse", "")), "step 1 n").legal(0)


def test_s3_2_it_gives_two_further_steps() -> None:
    match = play(position(holders=("horse", "")), "step 1 n", "horse")
    found = [seen(match, "steps")]
    for move in ("step 1 n", "step 1 e"):
        found.append(seen(play(match, move), "steps"))
    assert found == [2, 1, 0]
    assert moves(match, "step") == []


def test_s3_2_only_the_worker_that_made_the_step_goes_on() -> None:
    match = play(position(holders=("horse", "")), "step 2 n", "horse")
    assert moves(match, "step") == ["step 2 n", "step 2 s", "step 2 w"]
    assert seen(match, "runner") == 2


def test_s3_2_a_further_step_takes_the_top_tile() -> None:
    match = play(position({"a3": "sun tip"}, holders=("horse", "")), "step 1 n", "horse", "step 1 n")
    assert (holder(match, 0), tiles(match, "a3")) == (["tip"], ["sun"])


def test_s3_2_a_further_step_is_at_most_two_higher() -> None:
    match = position({"a3": THREE}, holders=("horse", ""))
    assert moves(play(match, "step 1 n", "horse"), "step") == ["step 1 e", "step 1 s"]


def test_s3_2_a_further_step_does_not_lead_onto_a_worker() -> None:
    match = position(workers=(("a1", "g1"), ("a3", "g7")), holders=("horse", ""))
    assert moves(play(match, "step 1 n", "horse"), "step") == ["step 1 e", "step 1 s"]


def test_s3_2_stairs_may_be_spent_with_a_further_step() -> None:
    match = position({"a3": THREE}, holders=("horse stairs", ""))
    play(match, "step 1 n", "horse", "climb 1 n")
    assert (worker_on(match, "a3"), seen(match, "steps"), seen(match, "pile")) == ((0, 1), 1, ["horse", "stairs"])


def test_s3_2_a_second_horse_adds_two_more() -> None:
    match = play(position(holders=("horse horse", "")), "step 1 n", "horse", "step 1 n", "horse")
    assert seen(match, "steps") == 3


def test_s3_2_two_horses_at_once_give_four_steps() -> None:
    match = play(position(holders=("horse horse", "")), "step 1 n", "horse", "horse")
    play(match, "step 1 n", "step 1 n", "step 1 e", "step 1 s")
    assert (worker_on(match, "b3"), moves(match, "step")) == ((0, 1), [])


def test_s3_2_the_steps_need_not_be_taken() -> None:
    assert "end" in play(position(holders=("horse", "")), "step 1 n", "horse").legal(0)


def test_s3_2_steps_not_taken_lapse() -> None:
    match = play(position(holders=("horse", "")), "step 1 n", "horse", "end", "put d4 1")
    assert (match.to_act, seen(match, "steps"), seen(match, "stepped")) == ((1,), 0, False)
    play(match, "step 1 s", "end", "step 1 n")
    assert moves(match, "step") == []


def test_s3_2_it_may_be_played_although_no_further_step_is_possible() -> None:
    match = position(WALLS, holders=("horse", ""), stepped=True)
    assert match.legal(0) == ["horse", "end"]
    assert play(match, "horse").legal(0) == ["end"]


def test_s3_2_not_in_a_turn_whose_step_fell_away() -> None:
    assert position(WALLS, holders=("horse", "")).legal(0) == ["end"]


def test_s3_2_a_bird_in_between_changes_the_field_of_the_worker() -> None:
    match = position({"d4": "moon"}, holders=("horse bird", ""))
    play(match, "step 1 n", "horse", "bird 1 d4")
    assert moves(match, "step") == ["step 1 n", "step 1 e", "step 1 s", "step 1 w"]
    assert worker_on(play(match, "step 1 n"), "d5") == (0, 1)


def test_s3_2_a_bird_in_between_does_not_change_the_worker() -> None:
    match = position({"d4": "moon"}, holders=("horse bird", ""))
    play(match, "step 1 n", "bird 2 d4", "horse")
    assert moves(match, "step") == ["step 1 n", "step 1 e", "step 1 s"]


def test_s3_2_the_horse_is_used() -> None:
    match = play(position(holders=("horse", "")), "step 1 n", "horse")
    assert (holder(match, 0), seen(match, "pile")) == ([], ["horse"])


# --- S3.3


def test_s3_3_either_own_worker_flies_to_any_field_with_a_tile() -> None:
    match = position({"c4": "moon", "f6": "sun moon"}, holders=("bird", ""))
    assert moves(match, "bird") == ["bird 1 c4", "bird 1 f6", "bird 2 c4", "bird 2 f6"]


def test_s3_3_the_worker_is_put_there() -> None:
    match = play(position({"c4": "moon"}, holders=("bird", "")), "bird 2 c4")
    assert (worker_on(match, "c4"), worker_on(match, "g1")) == ((0, 2), None)


def test_s3_3_not_to_a_field_without_a_tile() -> None:
    assert moves(position(holders=("bird", "")), "bird") == []


def test_s3_3_not_to_a_field_with_a_worker() -> None:
    match = position({"a1": "moon", "g1": "moon", "a7": "moon", "g7": "moon", "d4": "moon"}, holders=("bird", ""))
    assert moves(match, "bird") == ["bird 1 d4", "bird 2 d4"]


def test_s3_3_at_any_height() -> None:
    match = position({"c4": "moon " * 10}, holders=("bird", ""))
    assert "bird 1 c4" in match.legal(0)


def test_s3_3_its_top_tile_is_taken() -> None:
    match = play(position({"c4": "sun tip"}, holders=("bird", "")), "bird 1 c4")
    assert (holder(match, 0), tiles(match, "c4")) == (["tip"], ["sun"])


def test_s3_3_it_does_not_replace_the_step() -> None:
    match = play(position({"c4": "moon"}, holders=("bird", "")), "bird 1 c4")
    assert (seen(match, "stepped"), moves(match, "end")) == (False, [])


def test_s3_3_it_does_not_use_up_a_step() -> None:
    match = position({"c4": "moon"}, holders=("bird", ""), stepped=True, steps=2)
    assert seen(play(match, "bird 1 c4"), "steps") == 2


def test_s3_3_the_bird_is_used() -> None:
    match = play(position({"c4": "moon"}, holders=("bird", "")), "bird 1 c4")
    assert (holder(match, 0), seen(match, "pile")) == (["moon"], ["bird"])


def test_s3_3_without_a_bird_nobody_flies() -> None:
    assert moves(position({"c4": "moon"}, holders=("", "bird")), "bird") == []


# --- S3.4


def ox_beside(stack: str, beyond: str = "") -> Match:
    """Worker 1 of seat 0 on c4, a stack on d4, something on e4."""
    return position({"d4": stack, "e4": beyond}, workers=MIDDLE, holders=("ox", ""))


@pytest.mark.parametrize(
    ("direction", "stack", "beyond"), [("n", "c5", "c6"), ("e", "d4", "e4"), ("s", "c3", "c2"), ("w", "b4", "a4")]
)
def test_s3_4_a_stack_moves_one_field_straight_away(direction: str, stack: str, beyond: str) -> None:
    match = position({stack: "tip sun"}, workers=MIDDLE, holders=("ox", ""))
    assert moves(match, "ox") == [f"ox 1 {direction}"]
    play(match, f"ox 1 {direction}")
    assert (tiles(match, stack), tiles(match, beyond)) == ([], ["tip", "sun"])


def test_s3_4_one_tile_is_a_stack() -> None:
    assert tiles(play(ox_beside("sun"), "ox 1 e"), "e4") == ["sun"]


def test_s3_4_the_whole_stack_moves_in_its_order() -> None:
    assert tiles(play(ox_beside("tip sun eye ankh ox"), "ox 1 e"), "e4") == ["tip", "sun", "eye", "ankh", "ox"]


def test_s3_4_tiles_lying_there_stay_below() -> None:
    match = play(ox_beside("tip sun", "eye ankh"), "ox 1 e")
    assert (tiles(match, "e4"), tiles(match, "d4")) == (["eye", "ankh", "tip", "sun"], [])


def test_s3_4_with_the_second_worker_too() -> None:
    match = position({"f1": "moon"}, holders=("ox", ""))
    assert moves(match, "ox") == ["ox 2 w"]


def test_s3_4_where_no_tile_lies_there_is_nothing_to_push() -> None:
    assert moves(ox_beside("", "moon"), "ox") == []


def test_s3_4_nothing_beyond_the_edge_is_pushed() -> None:
    assert moves(position(workers=(("a1", "g7"), ("a7", "g1")), holders=("ox", "")), "ox") == []


@pytest.mark.parametrize("workers", [(("c4", "d4"), ("a7", "g7")), (("c4", "g1"), ("d4", "g7"))])
def test_s3_4_no_stack_with_a_worker_on_it_is_pushed(workers: tuple[tuple[str, str], tuple[str, str]]) -> None:
    assert moves(position({"d4": "moon"}, workers=workers, holders=("ox", "")), "ox") == []


@pytest.mark.parametrize("workers", [(("c4", "e4"), ("a7", "g7")), (("c4", "g1"), ("e4", "g7"))])
def test_s3_4_nor_onto_a_worker(workers: tuple[tuple[str, str], tuple[str, str]]) -> None:
    match = position({"d4": "moon"}, workers=workers, holders=("ox", ""))
    assert "ox 1 e" not in match.legal(0)


@pytest.mark.parametrize(("worker", "stack"), [("b4", "a4"), ("f4", "g4"), ("c2", "c1"), ("c6", "c7")])
def test_s3_4_nor_off_the_board(worker: str, stack: str) -> None:
    match = position({stack: "moon"}, workers=((worker, "g1"), ("a7", "g7")), holders=("ox", ""))
    assert moves(match, "ox") == []


@pytest.mark.parametrize(("stack", "beyond"), [(9, 0), (8, 1), (1, 8), (4, 5)])
def test_s3_4_together_nine_are_allowed(stack: int, beyond: int) -> None:
    match = play(ox_beside("moon " * stack, "moon " * beyond), "ox 1 e")
    assert len(tiles(match, "e4")) == 9


@pytest.mark.parametrize(("stack", "beyond"), [(10, 0), (9, 1), (1, 9), (5, 5), (1, 10)])
def test_s3_4_together_ten_are_not(stack: int, beyond: int) -> None:
    assert moves(ox_beside("moon " * stack, "moon " * beyond), "ox") == []


def test_s3_4_no_height_is_too_much_for_the_ox() -> None:
    assert moves(ox_beside("moon " * 9), "ox") == ["ox 1 e"]


def test_s3_4_the_stack_lies_next_to_an_own_worker() -> None:
    match = position({"b7": "moon", "d4": "moon", "b2": "moon"}, holders=("ox", ""))  # a7 is the opponent's
    assert moves(match, "ox") == []


def test_s3_4_the_worker_stays() -> None:
    match = play(ox_beside("moon"), "ox 1 e")
    assert (worker_on(match, "c4"), seen(match, "stepped")) == ((0, 1), False)


def test_s3_4_the_ox_is_used() -> None:
    match = play(ox_beside("moon"), "ox 1 e")
    assert (holder(match, 0), seen(match, "pile")) == ([], ["ox"])


def test_s3_4_without_an_ox_nothing_is_pushed() -> None:
    assert moves(position({"b1": "moon"}, holders=("", "ox")), "ox") == []


# --- S3.5


def test_s3_5_chance_draws_from_the_holder_of_the_opponent() -> None:
    match = play(position(holders=("snake tip", "moon sun")), "snake")
    assert (seen(match, "phase"), match.to_act) == ("steal", (CHANCE,))
    assert match.legal(CHANCE) == ["steal moon", "steal sun"]


def test_s3_5_the_tile_changes_its_owner() -> None:
    match = play(position(holders=("snake tip", "moon sun sun")), "snake", "steal sun")
    assert (holder(match, 0), holder(match, 1)) == (["sun", "tip"], ["moon", "sun"])


def test_s3_5_then_the_turn_goes_on() -> None:
    match = play(position(holders=("snake", "moon")), "snake", "steal moon")
    assert (seen(match, "phase"), match.to_act) == ("turn", (0,))


def test_s3_5_at_random() -> None:
    match = play(position(holders=("snake", "moon sun sun ox")), "snake")
    assert match.odds == {"steal moon": 1, "steal sun": 2, "steal ox": 1}


def test_s3_5_not_from_an_empty_holder() -> None:
    assert "snake" not in position(holders=("snake moon", "")).legal(0)


def test_s3_5_what_lies_out_or_is_built_is_safe() -> None:
    match = position(holders=("snake", ""), laid=("", "ship grain"), pyramids=("", "block"))
    assert "snake" not in match.legal(0)


def test_s3_5_the_second_seat_steals_from_the_first() -> None:
    match = play(position(player=1, holders=("moon", "snake")), "snake", "steal moon")
    assert (holder(match, 0), holder(match, 1), match.to_act) == ([], ["moon"], (1,))


def test_s3_5_before_or_after_the_step() -> None:
    match = position(holders=("snake", "moon"))
    assert "snake" in match.legal(0)
    assert "snake" in play(match, "step 1 n").legal(0)


def test_s3_5_the_snake_is_used() -> None:
    match = play(position(holders=("snake", "moon")), "snake")
    assert (holder(match, 0), seen(match, "pile")) == ([], ["snake"])


def test_s3_5_without_a_snake_nothing_is_stolen() -> None:
    assert "snake" not in position(holders=("moon", "snake")).legal(0)


# --- S3.6


def test_s3_6_one_hand_with_each_block() -> None:
    match = position(holders=("block block hand hand hand", ""), laid=("ship grain", ""))
    play(match, "build block", "build block")
    assert (holder(match, 0), seen(match, "pile")) == (["hand"], ["hand", "hand"])


def test_s3_6_two_hands_with_the_tip() -> None:
    match = position(
        holders=("tip hand hand hand", ""), laid=("ship grain grain grain", ""), pyramids=(f"{LEVEL_1} {LEVEL_2}", "")
    )
    play(match, "build tip")
    assert (holder(match, 0), seen(match, "pile")) == (["hand"], ["hand", "hand"])
