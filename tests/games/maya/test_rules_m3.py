"""M3, phase A: the quarries, up to the ranking."""

from kurzspiel.match import Match
from tests.games.maya.position import cards_at, holder, play, quarry, seen, settled

# --- M3.1


def test_m3_1_quarries_are_settled_from_right_to_left() -> None:
    match = settled({"q1": [(0, "3")], "q2": [(0, "4")], "q5": [(0, "4")]})
    order = []
    for move in ("shield q1", "decline", "name 0"):
        order.append(seen(match, "settling"))
        play(match, move)
    assert order == ["q5", "q2", "q1"]


def test_m3_1_one_by_one() -> None:
    match = settled({"q1": [(0, "3")], "q2": [(0, "4")], "q5": [(0, "4")]})
    assert [quarry(match, name)["turned"] for name in ("q1", "q2", "q5")] == [False, False, True]


# --- M3.2


def test_m3_2_all_cards_of_the_quarry_are_turned_over() -> None:
    match = settled({"q3": [(0, "3"), (1, "-3"), (1, "4")]})
    assert cards_at(match, "q3", seat=2) == [(0, 3), (1, -3), (1, 4)]
    assert quarry(match, "q3")["turned"] is True


def test_m3_2_points_are_the_sum_of_a_players_cards() -> None:
    match = settled({"q3": [(1, "5"), (0, "3"), (0, "4"), (1, "6")]})  # 11 to 7
    assert seen(match, "stones") == [2, 4, 0]


def test_m3_2_a_minus_3_counts_0_for_its_owner() -> None:
    match = settled({"q3": [(0, "3"), (1, "4"), (1, "-3")]}, shielded={"q3": 0})  # 3 to 4, not to 1
    assert seen(match, "stones") == [2, 4, 0]


# --- M3.3


def two_minus_threes(start: int) -> Match:
    return settled({"q3": [(0, "4"), (1, "-3"), (2, "-3")]}, start=start)


def test_m3_3_the_start_player_names_first() -> None:
    assert two_minus_threes(start=2).to_act == (2,)


def test_m3_3_the_other_owners_follow_clockwise() -> None:
    assert two_minus_threes(start=0).to_act == (1,)
    assert play(two_minus_threes(start=0), "hit 0").to_act == (2,)
    assert play(two_minus_threes(start=2), "hit 0").to_act == (1,)


def test_m3_3_the_named_player_loses_3_points() -> None:
    match = settled({"q3": [(0, "5"), (1, "3"), (1, "-3")]})
    play(match, "hit 0")  # 2 to 3
    assert seen(match, "stones") == [2, 4, 0]


def test_m3_3_it_must_be_another_player() -> None:
    match = settled({"q3": [(0, "5"), (1, "4"), (1, "-3"), (2, "3")]})
    assert match.legal(1) == ["hit 0", "hit 2"]


def test_m3_3_it_must_be_a_player_with_a_card_there() -> None:
    match = settled({"q3": [(0, "5"), (1, "-3")], "q2": [(2, "5")]})
    assert match.legal(1) == ["hit 0"]


def test_m3_3_it_must_be_a_player_who_is_not_shielded_there() -> None:
    match = settled({"q3": [(0, "5"), (1, "-3"), (2, "4")]}, shielded={"q3": 2})
    assert match.legal(1) == ["hit 0"]


def test_m3_3_several_can_hit_the_same_player() -> None:
    match = settled({"q3": [(0, "3"), (0, "5"), (1, "4"), (1, "-3"), (2, "-3")]})
    play(match, "hit 0", "hit 0")  # 8 - 6 to 4
    assert seen(match, "stones") == [2, 4, 0]


def test_m3_3_with_nobody_to_name_a_minus_3_does_nothing() -> None:
    match = settled({"q3": [(0, "3"), (0, "-3")]})
    assert match.log == [(0, "pass")]
    assert seen(match, "stones") == [4, 0, 0]


def test_m3_3_with_only_shielded_players_a_minus_3_does_nothing() -> None:
    match = settled({"q3": [(0, "3"), (1, "-3")]}, shielded={"q3": 0})
    assert match.log == [(0, "pass")]
    assert seen(match, "stones") == [4, 0, 0]


def test_m3_3_naming_somebody_is_compulsory_if_possible() -> None:
    match = settled({"q3": [(0, "3"), (1, "-3")]})
    assert match.legal(1) == ["hit 0"]


def test_m3_3_a_player_with_0_points_can_be_named() -> None:
    match = settled({"q3": [(0, "3"), (1, "-3"), (2, "-3")]})
    play(match, "hit 0")
    assert "hit 0" in match.legal(2)


def test_m3_3_a_player_with_fewer_than_0_points_can_be_named() -> None:
    match = settled({"q3": [(0, "3"), (1, "-3"), (2, "-3"), (3, "-3")]}, seats=4)
    play(match, "hit 0", "hit 0")
    assert "hit 0" in match.legal(3)


def test_m3_3_a_player_with_only_a_minus_3_there_can_be_named() -> None:
    assert "hit 2" in two_minus_threes(start=0).legal(1)


def test_m3_3_each_owner_sees_the_earlier_choices() -> None:
    match = play(two_minus_threes(start=0), "hit 0")
    assert seen(match, "hits", seat=2) == [1, 0, 0]


def test_m3_3_hits_count_only_at_their_quarry() -> None:
    match = settled({"q4": [(0, "5"), (1, "-3")], "q3": [(0, "3"), (2, "-3")]})
    play(match, "hit 0")
    assert seen(match, "settling") == "q3"
    assert seen(match, "hits") == [0, 0, 0]


# --- M3.4


def test_m3_4_players_are_ranked_by_points() -> None:
    match = settled({"q3": [(0, "3"), (1, "4"), (2, "5")]})
    assert seen(match, "stones") == [1, 2, 4]


def test_m3_4_deductions_come_before_the_ranking() -> None:
    match = settled({"q3": [(0, "5"), (1, "-3"), (2, "4")]})
    play(match, "hit 0")  # 2 to 4
    assert seen(match, "stones") == [2, 0, 4]


def test_m3_4_a_tie_goes_to_the_earlier_card() -> None:
    match = settled({"q3": [(2, "4"), (0, "4"), (1, "4")]})
    assert seen(match, "stones") == [2, 1, 4]


def test_m3_4_a_tie_goes_by_the_first_card_of_several() -> None:
    match = settled({"q3": [(1, "3"), (0, "7"), (1, "4")]})
    assert seen(match, "stones") == [2, 4, 0]


def test_m3_4_a_tie_after_deductions_goes_to_the_earlier_card() -> None:
    match = settled({"q3": [(1, "6"), (0, "3"), (2, "-3")]})
    play(match, "hit 1")
    assert seen(match, "stones") == [2, 4, 0]


def test_m3_4_the_first_card_counts_whatever_it_is() -> None:
    match = settled({"q3": [(1, "-3"), (0, "4"), (1, "4")]}, shielded={"q3": 0})
    assert seen(match, "stones") == [2, 4, 0]


def test_m3_4_a_player_with_0_points_gets_nothing() -> None:
    match = settled({"q3": [(0, "3"), (1, "-3"), (1, "4")]})
    play(match, "hit 0")
    assert seen(match, "stones") == [0, 4, 0]


def test_m3_4_a_player_with_1_point_is_ranked() -> None:
    match = settled({"q3": [(0, "4"), (1, "-3"), (1, "5")]})
    play(match, "hit 0")
    assert seen(match, "stones") == [2, 4, 0]


def test_m3_4_a_player_with_only_a_minus_3_is_not_ranked() -> None:
    match = settled({"q3": [(1, "-3"), (0, "5")]}, shielded={"q3": 0})
    assert seen(match, "stones") == [4, 0, 0]


# --- M3.5


def test_m3_5_the_groups_go_by_rank() -> None:
    match = settled({"q3": [(0, "5"), (1, "4"), (2, "3")]})
    assert seen(match, "stones") == [4, 2, 1]


def test_m3_5_without_a_group_left_a_player_gets_nothing() -> None:
    match = settled({"q3": [(0, "8"), (1, "7"), (2, "6"), (3, "5")]}, seats=4)
    assert seen(match, "stones") == [3, 2, 1, 0]


def test_m3_5_q7_has_four_groups() -> None:
    match = settled({"q7": [(0, "4"), (1, "5"), (2, "6"), (3, "7"), (4, "8")]}, seats=5)
    assert seen(match, "stones") == [0, 1, 2, 3, 4]


def test_m3_5_groups_without_a_taker_stay() -> None:
    match = settled({"q3": [(1, "5")]})
    assert seen(match, "stones") == [0, 4, 0]
    assert seen(match, "supply") == [28, 24, 28]


def test_m3_5_stones_go_from_the_supply_into_the_hand() -> None:
    match = settled({"q3": [(0, "5"), (1, "4")]})
    assert seen(match, "supply") == [24, 26, 28]


def test_m3_5_add_cannot_use_stones_already_taken() -> None:
    match = settled({"q2": [(0, "5")]}, supply={0: 3})
    assert seen(match, "stones") == [3, 0, 0]
    assert match.legal(0) == ["decline"]


def test_m3_5_a_bonus_cannot_use_stones_already_taken() -> None:
    match = settled({"q2": [(0, "5")]}, stones={("copan", 1): (4, 1, 1)}, supply={0: 4})
    play(match, "add copan")
    assert seen(match, "pyramids")[1]["levels"][1]["stones"] == [0, 0, 0]


def test_m3_5_a_player_with_an_empty_supply_is_still_ranked() -> None:
    match = settled({"q3": [(0, "5"), (1, "4")]}, supply={0: 0})
    assert seen(match, "stones") == [0, 2, 0]


def test_m3_5_a_player_with_an_empty_supply_still_takes_the_marker() -> None:
    match = settled({"q3": [(0, "5"), (1, "4")]}, supply={0: 0})
    assert holder(match, "double") == 0


# --- M3.6


def test_m3_6_the_first_takes_the_marker() -> None:
    match = settled({"q3": [(0, "4"), (1, "5")]})
    assert holder(match, "double") == 1


def test_m3_6_with_nobody_ranked_the_marker_stays() -> None:
    match = settled({"q3": [(0, "3"), (1, "-3")]}, hand_stones=(0, 0, 1))
    play(match, "hit 0")
    assert holder(match, "double") is None


def test_m3_6_without_cards_the_marker_stays() -> None:
    match = settled({"q3": [(0, "3")]})
    assert holder(match, "carry") is None
