"""S7, the end."""

from typing import Any

import pytest

from kurzspiel.match import Match
from tests.games.sakkara.position import LEVEL_1, LEVEL_2, holder, play, position, seen

ALL_OUT = "ship grain grain grain"
ALL_BUT_TIP = f"{LEVEL_1} {LEVEL_2}"


def with_tip(**more: Any) -> Match:
    """Seat 0 builds the tip of its pyramid."""
    fields = {"holders": ("tip hand hand", ""), "laid": (ALL_OUT, ""), "pyramids": (ALL_BUT_TIP, "")}
    return play(position(**{**fields, **more}), "build tip")


def sixty_quiet(**more: Any) -> Match:
    """The sixtieth turn without building ends."""
    return play(position(quiet=59, stepped=True, **more), "end")


# --- S7.1


def test_s7_1_a_player_who_completes_a_pyramid_wins() -> None:
    assert with_tip().places == (1, 2)


def test_s7_1_either_seat_can_win() -> None:
    match = with_tip(player=1, holders=("", "tip hand hand"), laid=("", ALL_OUT), pyramids=(ALL_BUT_TIP, ALL_BUT_TIP))
    assert match.places == (2, 1)


def test_s7_1_at_once_inside_the_turn() -> None:
    match = with_tip()
    assert (seen(match, "phase"), match.to_act, match.legal(0), match.legal(1)) == ("over", (), [], [])


def test_s7_1_without_the_step() -> None:
    assert seen(with_tip(), "stepped") is False


def test_s7_1_nothing_is_dropped() -> None:
    match = with_tip(holders=("tip hand hand " + "moon " * 12, ""))
    assert (match.to_act, len(holder(match, 0))) == ((), 12)


def test_s7_1_nothing_is_put() -> None:
    match = with_tip()
    assert (match.to_act, seen(match, "pile")) == ((), ["hand", "hand"])


def test_s7_1_all_stays_as_it_was_at_that_moment() -> None:
    match = with_tip(stepped=True, runner=2, steps=2)
    found = [seen(match, key) for key in ("player", "stepped", "runner", "steps", "level", "turn")]
    assert found == [0, True, 2, 2, 3, 0]


def test_s7_1_before_the_tip_nobody_has_won() -> None:
    match = position(laid=(ALL_OUT, ""), pyramids=(ALL_BUT_TIP, ALL_BUT_TIP))
    assert (match.places, match.to_act) == (None, (0,))


# --- S7.2


def test_s7_2_after_60_turns_without_building_the_game_ends() -> None:
    match = sixty_quiet()
    assert (seen(match, "phase"), match.to_act, seen(match, "quiet")) == ("over", (), 60)


def test_s7_2_not_after_59() -> None:
    match = play(position(quiet=58, stepped=True), "end")
    assert (seen(match, "phase"), match.places, seen(match, "quiet")) == ("turn", None, 59)


def test_s7_2_a_turn_is_one_players_turn() -> None:
    match = play(position(), "step 1 n", "end", "step 1 s", "end")
    assert (seen(match, "quiet"), seen(match, "turn")) == (2, 2)


def test_s7_2_building_a_tile_restarts_the_count() -> None:
    match = position(quiet=59, stepped=True, holders=("moon", ""), laid=("ship grain", ""))
    play(match, "build moon", "end")
    assert (seen(match, "quiet"), match.to_act) == (0, (1,))


def test_s7_2_also_if_the_opponent_builds() -> None:
    match = position(player=1, quiet=40, stepped=True, holders=("", "moon"), laid=("", "ship grain"))
    assert seen(play(match, "build moon", "end"), "quiet") == 0


def test_s7_2_after_building_the_next_turn_counts_again() -> None:
    match = position(quiet=7, stepped=True, holders=("moon", ""), laid=("ship grain", ""))
    assert seen(play(match, "build moon", "end", "step 1 s", "end"), "quiet") == 1


def test_s7_2_laying_out_is_not_building() -> None:
    match = play(position(quiet=59, stepped=True, holders=("ship grain", "")), "lay ship", "lay grain", "end")
    assert match.places == (1, 2)


def test_s7_2_the_turn_counts_when_the_last_tile_is_put() -> None:
    match = position(quiet=59, stepped=True, holders=("horse " + "moon " * 14, ""))
    play(match, "horse", "end", "drop moon", "drop moon", "drop moon", "drop moon")
    assert (seen(match, "quiet"), seen(match, "turn")) == (59, 0)
    play(match, "put d4 5")
    assert (seen(match, "quiet"), seen(match, "turn"), match.to_act) == (60, 1, ())


def test_s7_2_of_a_split_pile_the_last_part() -> None:
    match = position(phase="put", player=1, quiet=59, pile="moon " * 6)
    assert play(match, "put d4 3").places is None
    assert play(match, "put e4 3").places == (1, 1)


def test_s7_2_a_tile_built_before_the_put_counts() -> None:
    match = position(quiet=59, stepped=True, holders=("block hand", ""), laid=("ship grain", ""))
    play(match, "build block", "end", "put d4 1")
    assert (seen(match, "quiet"), match.to_act) == (0, (1,))


@pytest.mark.parametrize("player", [0, 1])
def test_s7_2_the_last_player_stays_named(player: int) -> None:
    match = play(position(player=player, quiet=59, stepped=True), "end")
    assert (match.to_act, seen(match, "player")) == ((), player)


@pytest.mark.parametrize(
    ("pyramids", "places"), [(("moon", ""), (1, 2)), (("moon", "block block"), (2, 1)), ((LEVEL_1, "sun"), (1, 2))]
)
def test_s7_2_more_tiles_built_wins(pyramids: tuple[str, str], places: tuple[int, int]) -> None:
    assert sixty_quiet(pyramids=pyramids).places == places


def test_s7_2_tiles_built_come_before_ship_and_grain() -> None:
    assert sixty_quiet(pyramids=("moon moon", "moon"), laid=("", ALL_OUT)).places == (1, 2)


@pytest.mark.parametrize(
    ("laid", "places"),
    [
        (("ship", ""), (1, 2)),
        (("grain", "ship grain"), (2, 1)),
        (("ship grain", "grain grain grain"), (2, 1)),
        ((ALL_OUT, "grain grain grain"), (1, 2)),
    ],
)
def test_s7_2_then_more_of_ship_and_grain_together(laid: tuple[str, str], places: tuple[int, int]) -> None:
    assert sixty_quiet(pyramids=("moon", "sun"), laid=laid).places == places


@pytest.mark.parametrize("laid", [("", ""), ("ship", "grain"), (ALL_OUT, ALL_OUT)])
def test_s7_2_then_it_is_a_draw(laid: tuple[str, str]) -> None:
    assert sixty_quiet(pyramids=("moon", "sun"), laid=laid).places == (1, 1)


def test_s7_2_tiles_held_do_not_matter() -> None:
    assert sixty_quiet(holders=("tip tip tip", "")).places == (1, 1)
