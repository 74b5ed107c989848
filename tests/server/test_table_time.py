"""Clocks of a table, who is late, and who plays meanwhile."""

from typing import Any

import pytest

from kurzspiel.server.table.table import Table
from tests.server.at_table import (
    LIVE,
    SLOW,
    bot_move,
    is_planning,
    kinds_of,
    new_table,
    planning,
    play,
    play_until,
    refused,
)
from tests.server.clients import BEGIN, any_move, mover


def left(table: Table, now: float) -> list[float]:
    clocks = table.describe(now).clocks
    assert clocks
    return [float(each or 0) for each in clocks.left]


def test_a_live_clock_ticks_for_the_seat_to_move_and_gives_an_increment_after_the_turn() -> None:
    table = new_table(clock=LIVE)
    seat = mover(table)
    assert left(table, BEGIN + 30)[seat] == 70 and sum(left(table, BEGIN + 30)) == 270
    play(table, now=BEGIN + 30)
    assert mover(table) != seat and left(table, BEGIN + 30)[seat] == 80
    assert left(table, BEGIN + 50)[seat] == 80 and left(table, BEGIN + 50)[mover(table)] == 80


def test_an_undo_gives_no_increment() -> None:
    table = new_table(clock=LIVE)
    seat = mover(table)
    play(table, now=BEGIN + 30)
    table.undo(seat, BEGIN + 35)
    assert left(table, BEGIN + 35)[seat] == 70 and left(table, BEGIN + 40)[seat] == 65


def test_a_slow_clock_gives_the_whole_time_for_each_decision() -> None:
    table = new_table("sakkara", clock=SLOW)
    seat = mover(table)
    play_until(table, lambda table: mover(table) != seat, now=BEGIN + 3000)
    assert left(table, BEGIN + 3000)[1 - seat] == 3600
    play_until(table, lambda table: mover(table) == seat, now=BEGIN + 3100)
    assert left(table, BEGIN + 3100)[seat] == 3600


def test_the_time_for_planning_stands_still_during_a_holiday() -> None:
    table = planning(clock=SLOW, planning=60)
    assert [(when, seat) for when, what, seat in table.deadlines() if what == "planning"] == [
        (BEGIN + 60, seat) for seat in range(3)
    ]
    table.take_holiday(1, BEGIN + 90000, BEGIN + 10)
    assert [seat for _, what, seat in table.deadlines() if what == "planning"] == [0, 2]
    table.take_holiday(1, None, BEGIN + 90000)
    assert (BEGIN + 90060, "planning", 1) in table.deadlines()


def test_after_a_holiday_a_decision_that_began_in_it_has_the_whole_time() -> None:
    table = new_table("sakkara", clock=SLOW)
    seat = mover(table)
    play_until(table, lambda table: mover(table) != seat, now=BEGIN + 3500)
    table.take_holiday(seat, BEGIN + 90000, BEGIN + 3600)
    play_until(table, lambda table: mover(table) == seat, now=BEGIN + 4000)
    assert left(table, BEGIN + 90000)[seat] == 3600
    table.take_holiday(seat, None, BEGIN + 90000)
    assert left(table, BEGIN + 90000)[seat] == 3600 and left(table, BEGIN + 90010)[seat] == 3590
    table.take_holiday(seat, BEGIN + 99000, BEGIN + 90010)
    table.take_holiday(seat, None, BEGIN + 99000)
    assert left(table, BEGIN + 99000)[seat] == 3590, "it gives no time within a decision"


def test_an_undo_does_not_give_the_whole_time_again() -> None:
    table = new_table(clock=SLOW)
    seat = mover(table)
    play(table, now=BEGIN + 3000)
    table.undo(seat, BEGIN + 3001)
    assert left(table, BEGIN + 3001)[seat] == 600


@pytest.mark.parametrize("clock", [LIVE, SLOW])
def test_handing_the_seat_to_a_bot_and_back_gives_no_time(clock: dict[str, Any]) -> None:
    table = new_table(clock=clock)
    seat = mover(table)
    before = left(table, BEGIN + 50)[seat]
    for _ in range(3):
        table.hand_to_bot(seat, "master", BEGIN + 50)
        table.return_to(seat, BEGIN + 50)
    assert left(table, BEGIN + 50)[seat] == before


def test_freezing_gives_no_time_and_takes_none() -> None:
    table = new_table(clock=LIVE)
    before = left(table, BEGIN + 50)
    table.freeze("for a test", BEGIN + 50)
    table.thaw(BEGIN + 1000)
    assert left(table, BEGIN + 1000) == before and left(table, BEGIN + 1010) != before


def test_all_tick_at_once_while_they_plan() -> None:
    table = planning(clock={**LIVE, "bank": 1000})
    assert (clocks := table.describe(BEGIN).clocks) and clocks.ticking == [0, 1, 2]
    first = left(table, BEGIN)
    table.move(1, ["plan rest"] * 6, BEGIN + 20)
    later = left(table, BEGIN + 50)
    assert [round(was - now) for was, now in zip(first, later, strict=True)] == [50, 10, 50]


def test_a_bot_makes_the_decision_of_a_player_who_is_out_of_time() -> None:
    table = new_table(clock=LIVE)
    seat = mover(table)
    assert table.deadlines() == [(BEGIN + 100, "clock", seat)]
    table.time_out(seat, BEGIN + 100)
    assert table.bots_to_move() == [(seat, "novice")] and not table.chairs[seat].stand_in
    refused("bot_plays", lambda: table.move(seat, [any_move(table, seat)], BEGIN + 100))
    bot_move(table, BEGIN + 100)
    assert not table.bots_to_move() and not table.chairs[seat].is_late


def test_a_weaker_bot_that_helps_out_is_shown_until_the_next_move() -> None:
    table = new_table("sakkara")
    seat = mover(table)
    table.sit_in(seat, "own", BEGIN, "master")
    table.pending.clear()
    table.move_bot(seat, any_move(table, seat), "casual", BEGIN, helps=True)
    assert kinds_of(table) == ["moved", "helped"] and table.describe(BEGIN).seats[seat].helped == "casual"
    assert table.match and "casual for" in next(iter(table.match.notes.values()))
    play_until(table, lambda table: mover(table) == seat)
    table.move_bot(seat, any_move(table, seat), "master", BEGIN, helps=False)
    assert table.describe(BEGIN).seats[seat].helped is None


def test_help_for_a_bot_with_a_secret_choice_is_not_shown() -> None:
    for before in (None, "casual"):
        table = planning()
        table.sit_in(0, "own", BEGIN, "master")
        table.chairs[0].helped = before
        table.pending.clear()
        table.move_bot(0, "plan rest", "casual", BEGIN, helps=True)
        assert kinds_of(table) == ["moved"] and table.describe(BEGIN).seats[0].helped == before


def test_a_bot_plays_for_a_player_who_misses_three_decisions_in_a_row_until_they_return() -> None:
    table = new_table("sakkara", clock=SLOW)
    now, misses = BEGIN, 0
    while misses < 3:
        now += 3600
        while table.bots_to_move():
            bot_move(table, now)
        if mover(table) == 0:
            misses += 1
            assert not table.chairs[0].stand_in
            table.time_out(0, now)
        else:
            play(table, now=now)
    assert table.chairs[0].stand_in == "novice" and table.chairs[0].reason == "late"
    table.return_to(0, now)
    assert table.chairs[0].missed == 0 and not table.bots_to_move()


def test_players_who_move_in_between_have_missed_nothing_in_a_row() -> None:
    table = new_table("sakkara", clock=SLOW)
    seat = mover(table)
    table.time_out(seat, BEGIN)
    while table.bots_to_move():
        bot_move(table)
    assert table.chairs[seat].missed == 1
    play_until(table, lambda table: mover(table) == seat)
    play(table)
    assert table.chairs[seat].missed == 0


def test_when_the_time_for_planning_is_over_the_rest_of_the_plan_is_rest() -> None:
    table = planning(planning=60)
    since = table.planning_since
    assert since == BEGIN
    table.move(0, ["plan earth", "plan trade"], BEGIN + 10)
    table.move(1, ["plan ice"] * 6, BEGIN + 20)
    assert table.deadlines() == [(BEGIN + 60, "planning", 0), (BEGIN + 60, "planning", 2)]
    table.rest(0, BEGIN + 60)
    table.rest(2, BEGIN + 60)
    assert table.match and not is_planning(table) and table.planning_since is None
    plans = {
        seat: [text for who, text in table.match.log if who == seat and text.startswith("plan")] for seat in range(3)
    }
    assert plans[0] == ["plan earth", "plan trade", *["plan rest"] * 4]
    assert plans[1] == ["plan ice"] * 6 and plans[2] == ["plan rest"] * 6


def test_a_table_is_due_for_its_bots_its_clocks_and_people_who_may_be_away() -> None:
    assert new_table().due(BEGIN) is None
    assert new_table(chairs="novice novice novice").due(BEGIN + 7) == BEGIN + 7
    assert new_table(clock=SLOW).due(BEGIN) == BEGIN + 3600
    assert new_table(clock=LIVE, grace=60).due(BEGIN) == BEGIN + 60
    assert new_table(clock=LIVE, grace=600).due(BEGIN) == BEGIN + 100
    assert planning(planning=60).due(BEGIN) == BEGIN + 60


def test_time_without_a_server_is_given_back() -> None:
    table = planning(clock=LIVE, planning=60)
    before, deadlines = left(table, BEGIN + 5), table.deadlines()
    table.give_back(1000, BEGIN + 1005)
    assert left(table, BEGIN + 1005) == before
    assert table.deadlines() == [(when + 1000, what, seat) for when, what, seat in deadlines]


# --- holidays


def test_on_holiday_the_time_of_a_seat_stands_still_and_goes_on_afterwards() -> None:
    table = new_table("sakkara", "Ann Ben", clock=SLOW)
    while mover(table) != 0:
        play(table)
    table.take_holiday(0, BEGIN + 5000, BEGIN + 600)
    assert (
        table.deadlines() == [(BEGIN + 5000, "holiday", 0)] and table.describe(BEGIN).seats[0].holiday == BEGIN + 5000
    )
    table.take_holiday(0, None, BEGIN + 5000)
    assert table.deadlines() == [(BEGIN + 8000, "clock", 0)], "600 of 3600 seconds were gone"
    assert table.describe(BEGIN).seats[0].holiday is None
    table.take_holiday(0, None, BEGIN + 5000)
    assert [event.kind for event in table.pending].count("holiday") == 2


def test_holidays_are_for_tables_that_take_days() -> None:
    for table in (new_table("sakkara", "Ann Ben", clock=LIVE), new_table("sakkara", "Ann Ben")):
        table.take_holiday(0, BEGIN + 5000, BEGIN)
        assert not table.chairs[0].holiday
    official = new_table("sakkara", "Ann Ben", clock=SLOW)
    official.owner = "tournament x"
    official.take_holiday(0, BEGIN + 5000, BEGIN)
    assert not official.chairs[0].holiday


def test_a_seat_on_holiday_is_not_voted_away_and_the_log_shows_who_moved_for_somebody() -> None:
    table = new_table("maya", "Ann Ben Cy", clock=SLOW)
    table.take_holiday(1, BEGIN + 5000, BEGIN)
    refused("here", lambda: table.vote(1, 0, True, BEGIN))
    seat, before = mover(table), table.length
    table.time_out(seat, BEGIN)
    bot_move(table)
    table.move(mover(table), [any_move(table, mover(table))], BEGIN)
    numbers, lines = table.lines(None)
    by = {number: line[3] for number, line in zip(numbers, lines, strict=True)}
    assert by[before] == "novice" and set(by.values()) == {None, "novice"}
