"""H2, set-up."""

import pytest

from kurzspiel.notation import CHANCE
from tests.games.himalaya.position import new_match, play, seen, set_up, set_up_draws, village

# --- H2.1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_h2_1_chance_names_the_start_player_each_as_likely(seats: int) -> None:
    match = new_match(seats)
    assert match.to_act == (CHANCE,)
    assert match.odds == {f"start {seat}": 1 for seat in range(seats)}


def test_h2_1_before_that_there_is_none() -> None:
    assert seen(new_match(), "start") is None


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_h2_1_the_named_seat_is_the_start_player(start: int) -> None:
    assert seen(play(new_match(), f"start {start}"), "start") == start


# --- H2.2


def test_h2_2_villages_are_filled_right_after_the_start_player_is_named() -> None:
    match = play(new_match(), "start 0")
    assert (seen(match, "phase"), match.to_act) == ("roll", (CHANCE,))


def test_h2_2_goods_villages_are_rolled_first() -> None:
    match = play(new_match(), "start 0", "roll 7")
    assert (seen(match, "phase"), seen(match, "filling"), seen(match, "cubes")) == ("cube", 7, 5)


def test_h2_2_goods_villages_are_rolled_until_there_are_enough() -> None:
    draws = set_up_draws()
    match = play(new_match(), *draws[:25])  # four villages
    assert seen(play(match, "roll 20"), "phase") == "cube"


def test_h2_2_then_order_villages() -> None:
    match = play(new_match(), *set_up_draws()[:31], "roll 20")
    assert (seen(match, "phase"), seen(match, "filling"), seen(match, "cubes")) == ("ring", 20, 0)


def test_h2_2_as_in_h7_a_roll_on_a_filled_village_goes_to_the_next() -> None:
    match = play(new_match(), "start 0", "roll 7", *["cube salt"] * 5, "roll 7", *["cube tea"] * 5)
    assert village(match, 8)["goods"] == ["tea"] * 5


def test_h2_2_the_set_up_belongs_to_round_1() -> None:
    assert seen(play(new_match(), "start 2"), "round") == 1


def test_h2_2_nothing_is_rolled_when_all_are_filled() -> None:
    assert seen(set_up(), "phase") == "settle"


# --- H2.3


@pytest.mark.parametrize("start", [0, 2, 3])
def test_h2_3_from_the_start_player_clockwise_each_settles_once(start: int) -> None:
    match = set_up(4, start)
    found: list[int] = []
    for number in (4, 9, 14, 19):
        found += match.to_act
        play(match, f"settle {number}")
    assert found == [(start + k) % 4 for k in range(4)]
    assert seen(match, "phase") == "event"


def test_h2_3_a_caravan_settles_in_any_village() -> None:
    assert set_up().legal(0) == [f"settle {number}" for number in range(1, 21)]


def test_h2_3_the_chosen_village_is_where_the_caravan_stands() -> None:
    match = play(set_up(start=1), "settle 12")
    assert seen(match, "caravans") == [None, 12, None, None]


def test_h2_3_all_different() -> None:
    match = play(set_up(), "settle 12", "settle 3")
    assert match.legal(2) == [f"settle {number}" for number in range(1, 21) if number not in (3, 12)]


def test_h2_3_with_six_players_the_last_has_15_villages_left() -> None:
    match = play(set_up(6), "settle 1", "settle 2", "settle 3", "settle 4", "settle 5")
    assert len(match.legal(5)) == 15


@pytest.mark.parametrize("start", [0, 2])
def test_h2_3_then_round_1_begins_with_the_start_player(start: int) -> None:
    match = play(set_up(4, start), "settle 1", "settle 2", "settle 3", "settle 4")
    assert (seen(match, "phase"), seen(match, "round"), match.to_act) == ("event", 1, (start,))
    assert seen(match, "start") == start
