"""S6, putting tiles back."""

import pytest

from kurzspiel.match import Match
from tests.games.sakkara.position import (
    holder,
    moves,
    play,
    position,
    put_counts,
    put_fields,
    putting,
    seen,
    tiles,
    worker_on,
)

FIELDS = [f"{column}{row}" for row in (1, 2, 3, 4, 5, 6, 7) for column in "abcdefg"]
APART = (("b2", "e5"), ("a1", "g7"))  # seat 0 decides; its workers forbid eight fields
BESIDE = ["b1", "a2", "c2", "b3", "e4", "d5", "f5", "e6"]
OPEN = [name for name in FIELDS if name not in (*BESIDE, "b2", "e5", "a1", "g7")]
NINE = "block stairs moon sun eye ankh scarab pillar tip"


# --- S6.1


def test_s6_1_special_tiles_are_piled_in_the_order_of_use() -> None:
    match = position({"c4": "moon", "b1": "sun"}, holders=("bird ox horse snake", "tip"))
    play(match, "ox 1 e", "snake", "steal tip", "step 2 n", "horse", "bird 1 c4")
    assert seen(match, "pile") == ["ox", "snake", "horse", "bird"]


def test_s6_1_stairs_spent_are_piled() -> None:
    match = position({"a2": "moon moon moon"}, holders=("stairs horse", ""))
    assert seen(play(match, "climb 1 n", "horse"), "pile") == ["stairs", "horse"]


def test_s6_1_hands_are_piled() -> None:
    match = position({"b1": "moon"}, holders=("block hand ox", ""), laid=("ship grain", ""))
    assert seen(play(match, "build block", "ox 1 e"), "pile") == ["hand", "ox"]


def test_s6_1_spell_tiles_and_destroyed_tiles_are_piled() -> None:
    match = position({"b1": "moon"}, holders=("eye scarab pillar ox", ""), laid=("", "ship"))
    play(match, "flood", "stack scarab", "stack eye", "ox 1 e")
    assert seen(match, "pile") == ["scarab", "eye", "pillar", "ship", "ox"]


def test_s6_1_dropped_tiles_follow() -> None:
    match = position({"b1": "moon"}, holders=("ox sun tip " + "moon " * 10, ""), stepped=True)
    play(match, "ox 1 e", "end", "drop tip", "drop moon")
    assert seen(match, "pile") == ["ox", "tip", "moon"]


def test_s6_1_tiles_built_or_laid_out_are_not_used() -> None:
    match = position(holders=("moon ship grain", ""))
    assert seen(play(match, "lay ship", "lay grain", "build moon"), "pile") == []


def test_s6_1_the_first_tile_used_lies_at_the_bottom() -> None:
    match = position({"b1": "moon"}, holders=("ox horse", ""))
    play(match, "ox 1 e", "step 1 n", "horse", "end", "put d4 2")
    assert tiles(match, "d4") == ["ox", "horse"]


def test_s6_1_the_pile_goes_back_at_the_end_of_the_turn() -> None:
    match = play(position(holders=("horse", "")), "step 1 n", "horse")
    assert seen(match, "phase") == "turn"
    play(match, "end")
    assert (seen(match, "phase"), seen(match, "player")) == ("put", 0)


def test_s6_1_after_the_drop() -> None:
    match = position(holders=("horse " + "moon " * 11, ""), stepped=True)
    assert seen(play(match, "horse", "end"), "phase") == "drop"
    assert seen(play(match, "drop moon"), "phase") == "put"


def test_s6_1_then_it_is_gone() -> None:
    match = play(position(holders=("horse", ""), stepped=True), "horse", "end", "put d4 1")
    assert (seen(match, "pile"), seen(match, "phase"), match.to_act) == ([], "turn", (1,))


def test_s6_1_without_a_pile_nothing_is_put() -> None:
    match = play(position(stepped=True), "end")
    assert (seen(match, "phase"), match.to_act) == ("turn", (1,))


# --- S6.2


@pytest.mark.parametrize(("player", "opponent"), [(0, 1), (1, 0)])
def test_s6_2_the_opponent_decides_where(player: int, opponent: int) -> None:
    match = position(phase="put", player=player, pile="moon")
    assert (match.to_act, match.legal(player)) == ((opponent,), [])
    assert "put d4 1" in match.legal(opponent)


def test_s6_2_the_field_must_be_empty() -> None:
    match = putting("moon", workers=APART, fields={"d4": "moon", "g1": "moon moon"})
    assert put_fields(match) == [name for name in OPEN if name not in ("d4", "g1")]


def test_s6_2_a_field_with_a_worker_is_never_empty() -> None:
    assert {"a1", "b2", "e5", "g7"}.isdisjoint(put_fields(putting("moon", workers=APART)))


def test_s6_2_if_no_field_is_empty_one_with_exactly_one_tile_is_used() -> None:
    match = putting("moon", workers=APART, everywhere="sun sun", fields={"d4": "tip", "g1": "tip"})
    assert put_fields(match) == ["g1", "d4"]


def test_s6_2_the_pile_goes_on_top() -> None:
    match = putting("moon ox", workers=APART, everywhere="tip")
    assert tiles(play(match, "put d4 2"), "d4") == ["tip", "moon", "ox"]


def test_s6_2_an_empty_field_under_a_worker_does_not_count() -> None:
    fields = {"a1": "", "b2": "", "e5": "", "g7": ""}
    assert put_fields(putting("moon", workers=APART, everywhere="sun", fields=fields)) == OPEN


# --- S6.3


def test_s6_3_no_field_next_to_a_worker_of_the_player_who_decides() -> None:
    assert put_fields(putting("moon", workers=APART)) == OPEN


def test_s6_3_fields_next_to_the_other_players_workers_are_allowed() -> None:
    match = putting("moon", workers=(("a1", "g1"), ("d4", "g7")))
    assert {"d3", "c4", "e4", "d5", "g6", "f7"} <= set(put_fields(match))


def test_s6_3_fields_cornerwise_are_allowed() -> None:
    assert {"c1", "a3", "c3", "d4", "f4", "d6", "f6"} <= set(put_fields(putting("moon", workers=APART)))


def test_s6_3_at_the_edge_the_next_row_is_not_adjacent() -> None:
    match = putting("moon", workers=(("g3", "a7"), ("d4", "e4")))  # a4 comes after g3 in the order of the fields
    assert "a4" in put_fields(match)


def test_s6_3_also_if_only_such_fields_are_empty() -> None:
    fields = {name: "" for name in BESIDE}
    assert put_fields(putting("moon", workers=APART, everywhere="sun", fields=fields)) == OPEN


def test_s6_3_it_is_the_worker_of_the_player_who_decides_not_of_the_one_who_ended() -> None:
    match = position(phase="put", player=0, pile="moon", workers=(("d4", "g1"), ("a7", "g7")))
    assert {"d3", "d5"} <= set(put_fields(match))
    assert {"b7", "a6", "f7", "g6"}.isdisjoint(put_fields(match))


# --- S6.4


@pytest.mark.parametrize(
    ("size", "counts"),
    [
        (1, [1]),
        (2, [2]),
        (3, [3]),
        (4, [4]),
        (5, [5]),
        (6, [3, 6]),
        (7, [3, 4, 7]),
        (8, [3, 4, 5, 8]),
        (9, [3, 4, 5, 6, 9]),
        (10, [3, 4, 5, 6, 7]),
        (11, [3, 4, 5, 6, 7, 8]),
        (12, [3, 4, 5, 6, 7, 8, 9]),
        (13, [3, 4, 5, 6, 7, 8, 9]),
        (21, [3, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_s6_4_six_or_more_may_be_split_no_part_under_3_or_over_9(size: int, counts: list[int]) -> None:
    assert put_counts(putting("moon " * size)) == counts


def test_s6_4_every_count_goes_to_every_allowed_field() -> None:
    match = putting("moon " * 6, workers=APART)
    assert match.legal(0) == [f"put {name} {count}" for name in OPEN for count in (3, 6)]


def test_s6_4_it_is_split_from_the_bottom() -> None:
    match = play(putting(NINE), "put d4 4")
    assert tiles(match, "d4") == ["block", "stairs", "moon", "sun"]
    assert seen(match, "pile") == ["eye", "ankh", "scarab", "pillar", "tip"]


def test_s6_4_the_same_player_puts_the_rest() -> None:
    match = play(putting(NINE), "put d4 4")
    assert (seen(match, "phase"), match.to_act, put_counts(match)) == ("put", (0,), [5])
    play(match, "put e5 5")
    assert tiles(match, "e5") == ["eye", "ankh", "scarab", "pillar", "tip"]
    assert (seen(match, "phase"), match.to_act) == ("turn", (0,))


def test_s6_4_the_rest_may_be_split_again() -> None:
    match = play(putting(NINE), "put d4 3")
    assert put_counts(match) == [3, 6]
    assert put_counts(play(match, "put e4 3")) == [3]


def test_s6_4_an_unsplit_pile_may_have_nine_tiles() -> None:
    match = play(putting(NINE), "put d4 9")
    assert tiles(match, "d4") == NINE.split()


def test_s6_4_each_part_needs_a_field_of_its_own() -> None:
    match = putting(NINE, workers=APART)
    assert put_fields(play(match, "put d4 3")) == [name for name in OPEN if name != "d4"]
    assert put_fields(play(match, "put g1 3")) == [name for name in OPEN if name not in ("d4", "g1")]


def test_s6_4_the_fields_used_are_seen_until_the_pile_is_gone() -> None:
    match = putting(NINE)
    found = [seen(match, "used_fields")]
    for move in ("put d4 3", "put c2 3", "put e5 3"):
        found.append(seen(play(match, move), "used_fields"))
    assert found == [[], ["d4"], ["d4", "c2"], []]


def test_s6_4_a_used_field_is_free_for_the_next_pile() -> None:
    match = putting("moon", workers=(("b4", "g1"), ("a7", "g7")), holders=("ox", ""))
    play(match, "put d4 1", "step 1 e", "ox 1 e", "end")  # the tile is pushed from d4 to e4
    others = ("c4", "g1", "a7", "g7", "e4", "b7", "a6", "f7", "g6")  # workers, the tile, next to the workers of seat 1
    assert put_fields(match) == [name for name in FIELDS if name not in others]


def test_s6_4_tiles_already_there_do_not_count() -> None:
    match = putting(NINE, everywhere="ox")
    assert put_counts(match) == [3, 4, 5, 6, 9]
    assert tiles(play(match, "put d4 9"), "d4") == ["ox", *NINE.split()]


def test_s6_4_a_stack_of_ten_cannot_be_pushed() -> None:
    match = position({"d4": f"sun {NINE}"}, workers=(("c4", "g1"), ("a7", "g7")), holders=("ox", ""))
    assert moves(match, "ox") == []


# --- S6.5


def two_everywhere() -> Match:
    """74 tiles in stacks of two on all fields that may receive something, and a pile of one."""
    return putting("ox", workers=APART, fields={name: "moon moon" for name in OPEN})


def test_s6_5_empty_fields_come_first() -> None:
    fields = {"d4": "", "g1": ""}
    assert put_fields(putting("moon", workers=APART, everywhere="sun", fields=fields)) == ["g1", "d4"]


def test_s6_5_then_fields_with_one_tile() -> None:
    fields = {"d4": "sun", "g1": "sun", "c7": "sun"}
    match = putting("moon", workers=APART, everywhere="sun sun", fields=fields)
    assert put_fields(match) == ["g1", "d4", "c7"]


def test_s6_5_then_the_lowest_fields() -> None:
    match = two_everywhere()
    assert put_fields(match) == OPEN
    assert tiles(play(match, "put d4 1"), "d4") == ["moon", "moon", "ox"]


def test_s6_5_all_fields_of_the_least_height() -> None:
    fields = {"g1": "moon moon", "d4": "moon moon", "c7": "moon moon"}
    match = putting("ox", workers=APART, everywhere="moon moon moon", fields=fields)
    assert put_fields(match) == ["g1", "d4", "c7"]


def test_s6_5_three_can_be_the_least_height() -> None:
    match = putting("ox", workers=APART, everywhere="moon moon moon moon", fields={"d4": "moon moon moon"})
    assert put_fields(match) == ["d4"]


@pytest.mark.parametrize("height", [0, 1, 2])
def test_s6_5_a_field_under_or_next_to_a_worker_is_left_out_at_any_height(height: int) -> None:
    fields = {name: "sun " * height for name in (*BESIDE, "b2", "e5", "a1", "g7")}
    assert put_fields(putting("ox", workers=APART, everywhere="moon " * 3, fields=fields)) == OPEN


def test_s6_5_it_is_worked_out_again_for_every_part() -> None:
    match = putting(NINE, workers=APART, everywhere="moon moon", fields={"d4": "", "g1": "moon"})
    assert put_fields(match) == ["d4"]
    assert put_fields(play(match, "put d4 3")) == ["g1"]
    assert put_fields(play(match, "put g1 3")) == [name for name in OPEN if name not in ("d4", "g1")]


def test_s6_5_the_fields_already_used_do_not_count() -> None:
    match = putting("moon moon moon", workers=APART, everywhere="sun", fields={"d4": "", "g1": ""}, used=("d4",))
    assert put_fields(match) == ["g1"]


# --- what the phase leaves alone


def test_s6_2_putting_changes_no_holder_and_no_worker() -> None:
    match = play(putting("moon", holders=("ox", "tip")), "put d4 1")
    assert (holder(match, 0), holder(match, 1), worker_on(match, "a1")) == (["ox"], ["tip"], (0, 1))


@pytest.mark.parametrize("key", ["stepped", "runner", "steps", "level"])
def test_s6_1_what_belongs_to_the_turn_is_cleared(key: str) -> None:
    match = position(holders=("horse moon", ""), laid=("ship grain", ""))
    play(match, "step 1 n", "horse", "build moon", "end")
    assert (seen(match, "phase"), seen(match, key) or None) == ("put", None)
