"""One table as the fold of its events: nothing of network, database or time is needed to test it."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kurzspiel
from kurzspiel import chance, record
from kurzspiel.kernel import INTERPRETED
from kurzspiel.notation import CHANCE
from kurzspiel.server import loading, messages
from kurzspiel.server.chair import Chair
from kurzspiel.server.store import Event, Loaded
from kurzspiel.server.stored import row_of
from kurzspiel.server.table import Refused, Table
from tests.server.clients import BEGIN, any_move, mover

NAMES = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo")


def new_table(game: str = "maya", chairs: str = "", at: float = BEGIN, secret: str = "5" * 64, **options: Any) -> Table:
    """A table; in chairs a capital letter stands for a person of that name's beginning, - is open, others are bots."""
    kinds = chairs.split() or NAMES[: kurzspiel.game(game).seats[0]]
    seats = [vars(chair_of(kind)) for kind in kinds]
    data = {
        "game": game,
        "rules": kurzspiel.game(game).rules_version,
        "chairs": seats,
        "options": messages.Options.model_validate({"stand_in": "novice", **options}).model_dump(),
        "owner": "Ann",
        "secret": secret,
        "keyring": "k" * 64,
        "record": "",
    }
    return Table.opened("table", data, at)


def chair_of(kind: str) -> Chair:
    if kind == "-":
        return Chair("open")
    if kind in NAMES:
        return Chair("person", kind, visitors=[kind])
    return Chair("bot", f"{kind.title()} bot", kind)


def kinds_of(table: Table) -> list[str]:
    return [draft.kind for draft in table.pending]


def status(table: Table) -> str:
    return table.status


def refused(code: str, command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as error:
        command()
    assert error.value.code == code
    return str(error.value)


def play(table: Table, moves: int = 1, now: float = BEGIN, number: int = 0) -> None:
    for _ in range(moves):
        seat = mover(table)
        table.move(seat, [any_move(table, seat, number)], now)


def play_until(table: Table, met: Callable[[Table], bool], now: float = BEGIN) -> None:
    while not met(table):
        play(table, now=now)


def is_planning(table: Table) -> bool:
    return bool(table.match and table.match.is_secret)


def planning(**options: Any) -> Table:
    """Himalaya with Ann, Ben and Cy, who all plan."""
    table = new_table("himalaya", **options)
    play_until(table, is_planning)
    table.pending.clear()
    return table


# --- opening and filling


def test_a_table_without_open_seats_begins_at_once() -> None:
    table = new_table()
    assert kinds_of(table) == ["opened", "began"] and table.status == "running" and table.seq == 2


def test_a_table_waits_until_its_last_seat_is_taken() -> None:
    table = new_table(chairs="Ann - -", listed=True)
    assert status(table) == "waiting" and table.sight(0) == (None, [], []) and table.to_act == ()
    assert table.join(None, "Ben", "b", None, BEGIN) == 1
    assert status(table) == "waiting"
    assert table.join(2, "Cy", "c", None, BEGIN) == 2
    assert status(table) == "running" and [chair.name for chair in table.chairs] == ["Ann", "Ben", "Cy"]


def test_a_table_that_is_not_listed_is_joined_by_a_key_only() -> None:
    table = new_table(chairs="Ann - -")
    refused("no_key", lambda: table.join(1, "Ben", "b", None, BEGIN))
    refused("no_key", lambda: table.join(1, "Ben", "b", "x" * 24, BEGIN))
    assert table.join(2, "Ben", "b", table.key_of(None), BEGIN) == 2
    assert table.join(None, "Cy", "c", table.key_of(1), BEGIN) == 1


def test_the_key_of_one_table_opens_no_other() -> None:
    other = new_table(chairs="Ann - -", secret="6" * 64)
    other._keyring = "l" * 64
    table = new_table(chairs="Ann - -")
    for key in (other.key_of(None), other.key_of(1)):
        refused("no_key", partial(table.join, 1, "Ben", "b", key, BEGIN))


def test_nobody_takes_a_seat_that_is_taken_or_not_there() -> None:
    table = new_table(chairs="Ann - -", listed=True)
    for seat in (0, 3, 5):
        refused("taken", partial(table.join, seat, "Ben", "b", None, BEGIN))
    refused("name", lambda: table.join(1, "ANN", "b", None, BEGIN))
    assert kinds_of(table) == ["opened"]


def test_the_key_of_an_open_seat_is_worth_nothing_once_somebody_sits_there() -> None:
    table = new_table(chairs="Ann - -")
    key = table.key_of(1)
    table.join(None, "Ben", "b", key, BEGIN)
    refused("no_key", lambda: table.claim(key, "somebody", BEGIN))
    refused("no_key", lambda: table.join(None, "Cy", "c", key, BEGIN))
    assert table.claim(table.key_of(1), "b's telephone", BEGIN) == 1
    assert table.seats_of("b's telephone") == [1] and table.seats_of("b") == [1]


def test_who_claims_a_seat_twice_holds_it_once() -> None:
    table = new_table()
    for _ in range(2):
        assert table.claim(table.key_of(1), "telephone", BEGIN) == 1
    assert table.chairs[1].visitors == ["Ben", "telephone"]


def test_who_leaves_before_the_match_makes_room_and_loses_links() -> None:
    table = new_table(chairs="Ann - -", listed=True)
    table.join(1, "Ben", "b", None, BEGIN)
    key = table.key_of(1)
    table.leave(1, BEGIN)
    assert table.chairs[1].who == "open" and table.seats_of("b") == []
    refused("no_key", lambda: table.claim(key, "b", BEGIN))
    assert table.join(1, "Ben", "b", None, BEGIN) == 1


def test_who_opened_it_fills_seats_with_bots_before_it_begins() -> None:
    table = new_table(chairs="Ann - -")
    refused("not_owner", lambda: table.fill("Ben", 1, "novice", BEGIN))
    refused("taken", lambda: table.fill("Ann", 0, "novice", BEGIN))
    refused("taken", lambda: table.fill("Ann", 5, "novice", BEGIN))
    table.fill("Ann", 1, "novice", BEGIN)
    table.fill("Ann", 2, "novice", BEGIN)
    assert table.status == "running" and len({chair.name for chair in table.chairs}) == 3
    refused("taken", lambda: table.fill("Ann", 1, "novice", BEGIN))


def test_before_the_match_nobody_moves_votes_or_takes_back() -> None:
    table = new_table(chairs="Ann - -")
    refused("waiting", lambda: table.move(0, ["pass"], BEGIN))
    refused("waiting", lambda: table.undo(0, BEGIN))
    refused("waiting", lambda: table.vote(1, 0, True, BEGIN))
    refused("waiting", lambda: table.hand_to_bot(0, "novice", BEGIN))


# --- handing on, sitting in


def test_a_seat_that_is_handed_on_is_lost_to_old_links_and_devices() -> None:
    table = new_table()
    table.claim(table.key_of(1), "telephone", BEGIN)
    old = table.key_of(1)
    key = table.hand_on(1, BEGIN)
    assert key != old and key == table.key_of(1)
    assert table.seats_of("Ben") == table.seats_of("telephone") == []
    refused("no_key", lambda: table.claim(old, "Ben", BEGIN))
    assert table.claim(key, "Eve", BEGIN) == 1
    refused("no_key", lambda: table.claim(key, "Ben", BEGIN))  # who handed it on knows the key
    assert table.claim(table.key_of(1), "Eve's telephone", BEGIN) == 1


def test_a_bot_plays_for_who_leaves_until_he_returns() -> None:
    table = new_table()
    seat = mover(table)
    table.leave(seat, BEGIN)
    assert table.bots_to_move() == [(seat, "novice")] and table.people_to_act() == []
    refused("bot_plays", lambda: table.move(seat, [any_move(table, seat)], BEGIN))
    refused("bot_plays", lambda: table.undo(seat, BEGIN))
    table.come_back(seat, BEGIN)
    refused("yours", lambda: table.come_back(seat, BEGIN))
    play(table)


def test_another_bot_can_be_asked_to_play() -> None:
    table = new_table()
    table.hand_to_bot(0, "casual", BEGIN)
    table.hand_to_bot(0, "club", BEGIN)
    assert table.describe(BEGIN)["seats"][0]["bot"] == "club"
    table.leave(0, BEGIN)
    assert table.chairs[0].stand_in == "club"


def test_the_record_notes_who_played_for_whom() -> None:
    table = new_table()
    seat = mover(table)
    table.hand_to_bot(seat, "novice", BEGIN)
    table.move(seat, [any_move(table, seat)], BEGIN, by="novice")
    assert table.match and f"novice for {table.chairs[seat].name}" in table.match.notes.values()


def test_more_than_half_of_the_others_let_a_bot_play_for_who_is_away() -> None:
    table = new_table(chairs="Ann Ben Cy Di")
    refused("here", lambda: table.vote(3, 0, False, BEGIN))
    refused("no_person", lambda: table.vote(0, 0, True, BEGIN))
    refused("no_person", lambda: table.vote(4, 0, True, BEGIN))
    table.vote(3, 0, True, BEGIN)
    table.vote(3, 0, True, BEGIN)
    assert table.describe(BEGIN)["votes"] == {3: [0]} and table.bots_to_move() == []
    table.vote(3, 1, True, BEGIN)
    assert table.chairs[3].stand_in == "novice" and table.votes == {}
    refused("bot_plays", lambda: table.vote(3, 0, True, BEGIN))


def test_the_vote_of_somebody_whom_a_bot_plays_for_does_not_count() -> None:
    table = new_table()
    table.leave(0, BEGIN)
    table.vote(2, 0, True, BEGIN)
    assert not table.chairs[2].stand_in
    table.vote(2, 1, True, BEGIN)
    assert table.chairs[2].stand_in


# --- moves


def test_moves_are_made_all_or_none() -> None:
    table = planning()
    before = table.sight(0), table.seq, table.describe(BEGIN)
    text = refused("illegal", lambda: table.move(0, ["plan earth"] * 7, BEGIN))
    assert text.startswith("move 7 of 7")
    refused("no_move", lambda: table.move(0, ["plan earth", "fly"], BEGIN))
    assert (table.sight(0), table.seq, table.describe(BEGIN)) == before and not table.pending
    table.move(0, ["plan earth"] * 6, BEGIN)
    assert kinds_of(table) == ["moved"] and table.to_act == (1, 2)


def test_nobody_moves_out_of_turn_or_when_it_is_over() -> None:
    table = new_table()
    other = (mover(table) + 1) % 3
    refused("illegal", lambda: table.move(other, ["pass"], BEGIN))
    finish(table)
    refused("over", lambda: table.move(0, ["pass"], BEGIN))
    refused("over", lambda: table.undo(0, BEGIN))
    refused("over", lambda: table.hand_on(0, BEGIN))
    refused("over", lambda: table.leave(0, BEGIN))


def finish(table: Table, now: float = BEGIN) -> None:
    """Play any moves to the end."""
    rng = random.Random(1)
    while table.status == "running":
        play(table, now=now, number=rng.randrange(1000))


def test_the_secret_is_told_when_the_match_is_over_and_not_before() -> None:
    table = new_table("sakkara")
    shown = table.describe(BEGIN)
    assert shown["secret"] is None and shown["commitment"]
    finish(table)
    shown = table.describe(BEGIN)
    assert shown["secret"] == "5" * 64 and shown["status"] == "over"
    assert table.match
    again = record.from_text(record.to_text(table.match))
    assert again.commitment == shown["commitment"]
    again.draw_from_secret(shown["secret"])


# --- taking back


def test_a_move_that_told_nobody_anything_is_taken_back_without_asking() -> None:
    table = new_table()
    before, seat = table.sight(0), mover(table)
    play(table)
    table.undo(seat, BEGIN)
    assert table.sight(0) == before and table.question is None


def asked(**options: Any) -> tuple[Table, int]:
    """A table where somebody asks for an undo, since another has moved."""
    table = new_table(**options)
    seat = mover(table)
    play(table, 2)
    table.undo(seat, BEGIN)
    return table, seat


def test_beyond_the_move_of_another_all_others_have_to_agree() -> None:
    table, seat = asked()
    first, second = [other for other in range(3) if other != seat]
    assert table.describe(BEGIN)["question"] == {"seat": seat, "move": table.length - 2, "agreed": []}
    refused("asked", lambda: table.undo(seat, BEGIN))
    table.agree(seat, BEGIN)
    table.agree(first, BEGIN)
    table.agree(first, BEGIN)
    assert table.question and table.question["agreed"] == [first]
    table.agree(second, BEGIN)
    assert table.question is None and mover(table) == seat
    refused("not_asked", lambda: table.agree(first, BEGIN))


def test_one_who_refuses_is_enough() -> None:
    table, seat = asked()
    length = table.length
    table.refuse((seat + 1) % 3, BEGIN)
    assert table.question is None and table.length == length
    refused("not_asked", lambda: table.refuse(seat, BEGIN))


def test_a_move_answers_the_question() -> None:
    table, _ = asked()
    play(table)
    assert table.question is None


def test_a_frozen_table_takes_nothing_back() -> None:
    table, seat = asked()
    table.freeze("for a test", BEGIN)
    refused("frozen", lambda: table.agree((seat + 1) % 3, BEGIN))


def test_bots_agree() -> None:
    table = new_table(chairs="Ann novice casual")
    while 0 not in table.to_act:
        bot_move(table)
    play(table)
    before = table.length - 1
    bot_move(table)
    table.undo(0, BEGIN)
    assert table.length == before and 0 in table.to_act


def bot_move(table: Table, now: float = BEGIN) -> None:
    seat, level = table.bots_to_move()[0]
    table.move(seat, [any_move(table, seat)], now, by=level)


def test_nothing_is_taken_back_where_the_table_was_opened_without_undo() -> None:
    table = new_table(undo=False)
    seat = mover(table)
    play(table)
    refused("no_undo", lambda: table.undo(seat, BEGIN))


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    table = new_table()
    refused("nothing", lambda: table.undo(mover(table), BEGIN))


def drawn_after(table: Table) -> tuple[int, list[str]]:
    """Sakkara, played until chance has drawn behind a move: who made it, and what chance drew."""
    rng = random.Random(3)
    while True:
        seat, before = mover(table), table.length
        play(table, number=rng.randrange(100))
        assert table.match
        if table.match.log[before + 1 :]:
            return seat, [text for _, text in table.match.log[before + 1 :]]


def test_an_undo_beyond_chance_draws_anew_from_another_stream() -> None:
    table = new_table("sakkara")
    seat, drawn = drawn_after(table)
    assert table.match
    move = table.match.log[-1 - len(drawn)][1]
    table.undo(seat, BEGIN)
    assert table.question
    table.agree(1 - seat, BEGIN)
    assert table.question is None and mover(table) == seat and table.match.streams[-1] == (table.length, 1)
    table.move(seat, [move], BEGIN)
    assert table.match.log[-1][0] == CHANCE and table.match.strange_draw(chance.seed_of("5" * 64)) is None


def test_a_secret_move_neither_cancels_a_question_nor_tells_its_time() -> None:
    table = planning()
    for seat in (0, 1):
        if table.match and any(who == seat for who, _ in table.match.log):
            table.undo(seat, BEGIN + 1)
            break
    assert table.question
    shown, told = table.describe(BEGIN), table.told
    table.move(2, ["plan rest"], BEGIN + 5)
    table.undo(2, BEGIN + 6)
    table.move(2, ["plan trade"], BEGIN + 7)
    assert table.describe(BEGIN) == shown and table.told == told == row_of(table, BEGIN).changed
    table.move(2, ["plan rest"] * 5, BEGIN + 8)
    assert table.told == BEGIN + 8  # that he is done may be known


# --- clocks


def left(table: Table, now: float) -> list[float]:
    found: list[float] = table.describe(now)["clocks"]["left"]
    return found


LIVE = {"kind": "live", "bank": 100, "increment": 10}
SLOW = {"kind": "slow", "seconds": 3600}


def test_a_live_clock_ticks_for_who_is_to_move_and_gives_an_increment_behind_the_turn() -> None:
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
        table.come_back(seat, BEGIN + 50)
    assert left(table, BEGIN + 50)[seat] == before


def test_freezing_gives_no_time_and_takes_none() -> None:
    table = new_table(clock=LIVE)
    before = left(table, BEGIN + 50)
    table.freeze("for a test", BEGIN + 50)
    table.thaw(BEGIN + 1000)
    assert left(table, BEGIN + 1000) == before and left(table, BEGIN + 1010) != before


def test_all_tick_at_once_while_they_plan() -> None:
    table = planning(clock={**LIVE, "bank": 1000})
    assert table.describe(BEGIN)["clocks"]["ticking"] == [0, 1, 2]
    first = left(table, BEGIN)
    table.move(1, ["plan rest"] * 6, BEGIN + 20)
    later = left(table, BEGIN + 50)
    assert [round(was - now) for was, now in zip(first, later, strict=True)] == [50, 10, 50]


def test_who_is_out_of_time_has_that_decision_made_by_a_bot() -> None:
    table = new_table(clock=LIVE)
    seat = mover(table)
    assert table.deadlines() == [(BEGIN + 100, "clock", seat)]
    table.time_out(seat, BEGIN + 100)
    assert table.bots_to_move() == [(seat, "novice")] and not table.chairs[seat].stand_in
    refused("bot_plays", lambda: table.move(seat, [any_move(table, seat)], BEGIN + 100))
    bot_move(table, BEGIN + 100)
    assert not table.bots_to_move() and not table.chairs[seat].is_late


def test_a_weaker_bot_that_helps_out_is_told_until_the_next_move() -> None:
    table = new_table("sakkara")
    seat = mover(table)
    table.sit_in(seat, "own", BEGIN, "master")
    table.pending.clear()
    table.move_bot(seat, any_move(table, seat), "casual", BEGIN, helps=True)
    assert kinds_of(table) == ["moved", "helped"] and table.describe(BEGIN)["seats"][seat]["helped"] == "casual"
    assert table.match and "casual for" in next(iter(table.match.notes.values()))
    play_until(table, lambda table: mover(table) == seat)
    table.move_bot(seat, any_move(table, seat), "master", BEGIN, helps=False)
    assert table.describe(BEGIN)["seats"][seat]["helped"] is None


def test_that_a_bot_was_helped_with_a_secret_choice_is_not_told() -> None:
    for before in (None, "casual"):
        table = planning()
        table.sit_in(0, "own", BEGIN, "master")
        table.chairs[0].helped = before
        table.pending.clear()
        table.move_bot(0, "plan rest", "casual", BEGIN, helps=True)
        assert kinds_of(table) == ["moved"] and table.describe(BEGIN)["seats"][0]["helped"] == before


def test_who_misses_three_decisions_in_a_row_is_played_for_until_he_returns() -> None:
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
    table.come_back(0, now)
    assert table.chairs[0].missed == 0 and not table.bots_to_move()


def test_who_moves_in_between_has_missed_nothing_in_a_row() -> None:
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


def test_a_table_is_due_for_its_bots_its_clocks_and_who_may_be_away() -> None:
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


# --- freezing, memory, chat


def test_a_frozen_table_stands_still_until_it_thaws() -> None:
    table = new_table(clock=LIVE)
    table.freeze("the host looks at it", BEGIN + 10)
    assert table.status == "frozen" and table.to_act == () and table.deadlines() == [] and not table.sight(0)[1]
    assert "the host looks at it" in refused("frozen", lambda: table.move(0, ["pass"], BEGIN))
    table.thaw(BEGIN + 500)
    play(table, now=BEGIN + 510)


def test_where_memory_is_hidden_nobody_reads_further_back_than_his_own_last_move() -> None:
    table = new_table(memory="hidden")
    play(table, 8)
    assert table.match
    for seat in range(3):
        _, _, lines = table.sight(seat)
        own = [number for number, (who, _) in enumerate(table.match.log) if who == seat]
        assert all(number >= own[-1] for number, _, _ in lines)
    assert table.sight(0)[0] == table.match.view(0, memory=False)
    finish(table)
    assert len(table.sight(0)[2]) == table.length


def test_who_watches_talks_with_others_who_watch_until_it_is_over() -> None:
    table = new_table()
    table.say(0, "Ann", "hello", BEGIN)
    table.say(None, "Sue", "she will lose", BEGIN + 1)
    assert [line["text"] for line in table.chat_for(1)] == ["hello"]
    assert [line["text"] for line in table.chat_for(None)] == ["hello", "she will lose"]
    finish(table)
    assert [line["text"] for line in table.chat_for(1)] == ["hello", "she will lose"]


def test_no_event_that_is_told_names_a_visitor_or_a_secret() -> None:
    table = new_table(chairs="Ann - -", listed=True)
    table.join(1, "Ben", "visitor-b", None, BEGIN)
    table.claim(table.key_of(1), "visitor-c", BEGIN)
    table.hand_on(1, BEGIN)
    table.claim(table.key_of(1), "visitor-d", BEGIN)
    table.leave(1, BEGIN)
    table.join(1, "Ben", "visitor-b", None, BEGIN)
    table.join(2, "Cy", "visitor-e", None, BEGIN)
    told = [table.happening(draft, BEGIN, None) for draft in table.pending]
    text = orjson.dumps([told, table.describe(BEGIN)], option=orjson.OPT_NON_STR_KEYS).decode()
    assert "visitor" not in text and table._secret not in text and table._keyring not in text


# --- the fold


def as_json(data: Any) -> Any:
    return orjson.loads(orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS))


class Kept:
    """A table whose events are kept, as the store would, with a snapshot now and then."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []
        self.snapshots: list[tuple[int, dict[str, Any]]] = []
        self.keep(BEGIN)

    def keep(self, now: float) -> None:
        drafts, self.table.pending = self.table.pending, []
        first = self.table.seq - len(drafts) + 1
        for number, draft in enumerate(drafts, first):
            self.events.append(Event(number, draft.kind, as_json(draft.data), now))
        self.snapshots.append((self.table.seq, as_json(loading.snapshot(self.table))))

    def loaded(self, snapshot: int | None, now: float) -> Table:
        """The table as a server reads it, from its beginning or from this snapshot."""
        row = row_of(self.table, now)
        if snapshot is None:
            return loading.table_of(Loaded(row, None, self.copies(0)), now)
        seq, data = self.snapshots[snapshot % len(self.snapshots)]
        return loading.table_of(Loaded(row, (seq, as_json(data)), self.copies(seq)), now)

    def copies(self, after: int) -> list[Event]:
        return [
            Event(event.seq, event.kind, as_json(event.data), event.at) for event in self.events if event.seq > after
        ]


def same(one: Table, other: Table, now: float) -> None:
    """Everything that can be told of two tables is equal."""
    assert one.describe(now) == other.describe(now)
    for viewer in (None, *range(len(one.chairs))):
        assert one.sight(viewer) == other.sight(viewer)
        assert one.chat_for(viewer) == other.chat_for(viewer)
    assert one.chairs == other.chairs
    assert one.deadlines() == other.deadlines() and one.due(now) == other.due(now)
    assert (one.seq, one.changed, one.told, one.turn_began) == (other.seq, other.changed, other.told, other.turn_began)
    assert (one.clock and one.clock.as_json()) == (other.clock and other.clock.as_json())
    assert one.planning_since == other.planning_since and one.question == other.question
    if one.match and other.match:
        assert record.to_text(one.match) == record.to_text(other.match)
        assert one.match.streams == other.match.streams


def any_command(table: Table, rng: random.Random, now: float) -> None:
    """Something that somebody may try."""
    seat = rng.randrange(len(table.chairs))
    chosen = rng.randrange(22)
    if table.status == "waiting":
        if chosen < 14:
            table.join(None, NAMES[seat], f"visitor {seat}", table.key_of(None), now)
        elif chosen < 17:
            table.fill("Ann", seat, "novice", now)
        elif table.chairs[seat].who == "person":
            table.leave(seat, now)
    elif chosen < 11 and table.to_act:
        seat = rng.choice(table.to_act)
        level = table._player_of(seat)
        table.move(seat, [any_move(table, seat, rng.randrange(99))], now, by=level)
    elif chosen == 11:
        table.undo(seat, now)
    elif chosen == 12:
        table.agree(seat, now)
    elif chosen == 13:
        rng.choice([table.refuse, table.come_back, table.leave, table.hand_on])(seat, now)
    elif chosen == 14:
        table.hand_to_bot(seat, "novice", now)
    elif chosen == 15:
        table.vote(rng.randrange(len(table.chairs)), seat, rng.random() < 0.7, now)
    elif chosen == 16:
        table.say(rng.choice([None, seat]), "Ann", "hello", now)
    elif chosen == 17:
        for _, what, late in table.deadlines():
            if what == "planning" and is_planning(table):
                table.rest(late, now)
                break
            if what == "clock":
                table.time_out(late, now)
                break
    elif chosen == 18:
        table.claim(table.key_of(seat), f"device {rng.randrange(3)}", now)
    elif chosen == 19:
        table.prepare(seat, any_answers(table, rng), now)
    elif chosen == 20:
        table.play_prepared(now)
    else:
        choices = partial(table.freeze, "why", now), partial(table.thaw, now), partial(table.give_back, 5.5, now)
        rng.choice(choices)()


def any_answers(table: Table, rng: random.Random) -> messages.Prepared:
    """Moves that the game knows, legal or not, and switches."""
    moves = rng.sample(list(table.game.engine.moves.texts), 2)
    acting = [seat for seat in table.to_act if seat >= 0]
    legal = [any_move(table, rng.choice(acting), rng.randrange(99))] if acting else []
    rest = table.game.engine.guide.REST
    switches = {name: rng.random() < 0.5 for name in ("plan_at_once", "takes", "passes", "forced")}
    return messages.Prepared(moves=[*legal, *moves], plan=[rest] * rng.randrange(7) if rest else [], **switches)


OPTIONS: tuple[dict[str, Any], ...] = (
    {"clock": LIVE},
    {"clock": SLOW, "memory": "hidden"},
    {"listed": True},
    {"clock": {"kind": "live", "bank": 1000, "increment": 7}},
)


@settings(max_examples=2 if INTERPRETED else 25)
@given(
    game=st.sampled_from(kurzspiel.GAMES),
    option=st.sampled_from(range(len(OPTIONS))),
    seed=st.integers(0, 2**32),
    commands=st.integers(1, 60),
    snapshot=st.integers(0, 100),
    open_seats=st.booleans(),
)
def test_a_table_read_back_is_the_table_that_was(
    game: str, option: int, seed: int, commands: int, snapshot: int, open_seats: bool
) -> None:
    rng = random.Random(seed)
    planning_limit: dict[str, Any] = {"planning": 60} if game == "himalaya" and option == 0 else {}
    seats = kurzspiel.game(game).seats[0]
    chairs = " ".join(["Ann", *(["-"] * (seats - 1))]) if open_seats else ""
    kept, now = Kept(new_table(game, chairs, **OPTIONS[option], **planning_limit)), BEGIN
    for _ in range(commands):
        now += rng.choice((0.0, 0.25, 1.0, 20.0))
        before = kept.table.seq, orjson.dumps(loading.snapshot(kept.table))
        try:
            any_command(kept.table, rng, now)
        except Refused:
            assert not kept.table.pending
            assert (kept.table.seq, orjson.dumps(loading.snapshot(kept.table))) == before  # nothing was changed
        kept.keep(now)
    same(kept.table, kept.loaded(None, now), now)
    same(kept.table, kept.loaded(snapshot, now), now)
    again = kept.loaded(snapshot, now)
    if again.status == "running":  # and it goes on in the same way
        for each in (kept.table, again):
            for _ in range(5):
                if each.status == "running":
                    seat = mover(each)
                    each.move(seat, [any_move(each, seat)], now, by=each._player_of(seat))
        same(kept.table, again, now)


def test_the_fold_reads_the_date_of_a_match_from_its_log() -> None:
    kept = Kept(new_table(at=86400.0 * 365))
    assert kept.table.match and kept.table.match.date == "1971-01-01"


# --- rules that change


def changed_rules(monkeypatch: pytest.MonkeyPatch, kept: Kept, is_bad: Callable[[str], bool]) -> None:
    """The next version of the game, in which some moves are not legal any more."""
    engine = kurzspiel.game(kept.table.game.name).engine
    monkeypatch.setattr(engine.rules, "VERSION", engine.rules.VERSION + 1)
    monkeypatch.setattr(engine.guide, "forbidden", lambda view, move: "the new rules say so")
    legal = engine.legal
    texts = engine.moves.texts
    monkeypatch.setattr(
        engine, "legal", lambda states, seat: [code for code in legal(states, seat) if not is_bad(texts[code])]
    )


def test_a_match_that_new_rules_forbid_freezes_at_its_last_good_move(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table("himalaya")
    kept = Kept(table)
    play_until(table, is_planning)
    kept.keep(BEGIN)
    length, before = table.length, [table.sight(viewer)[2] for viewer in (None, 0, 1, 2)]
    table.move(1, ["plan trade"], BEGIN)
    table.say(0, "Ann", "well", BEGIN)
    kept.keep(BEGIN)
    changed_rules(monkeypatch, kept, lambda text: text == "plan trade")
    found = kept.loaded(None, BEGIN + 100)
    assert found.status == "frozen" and found.length == length
    assert [found.sight(viewer)[2] for viewer in (None, 0, 1, 2)] == before
    assert found.frozen and "have changed" in found.frozen and "Himalaya" in found.frozen
    assert "trade" not in found.frozen, "what Ben has planned is his secret"
    assert found.seq == table.seq + 1 and [draft.kind for draft in found.pending] == ["frozen"]
    kept.events.append(Event(found.seq, "frozen", as_json(found.pending[0].data), BEGIN + 100))
    kept.table = found
    again = kept.loaded(None, BEGIN + 200)
    assert (again.frozen, again.length, again.status) == (found.frozen, length, "frozen")
    assert [again.sight(viewer) for viewer in (None, 0, 1, 2)] == [found.sight(viewer) for viewer in (None, 0, 1, 2)]
    again.thaw(BEGIN + 300)
    again.move(1, ["plan rest"], BEGIN + 300)


def test_a_match_that_new_rules_allow_goes_on_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(new_table())
    play(kept.table, 5)
    kept.keep(BEGIN)
    changed_rules(monkeypatch, kept, lambda text: False)
    found = kept.loaded(None, BEGIN)
    assert found.status == "running" and found.length == kept.table.length
    assert found.rules == kept.table.rules + 1 and [draft.kind for draft in found.pending] == ["rules_changed"]


def test_half_a_move_whose_draws_are_not_possible_any_more_is_not_kept() -> None:
    kept = Kept(new_table("sakkara"))
    _, drawn = drawn_after(kept.table)
    kept.keep(BEGIN)
    other = "roll 18" if drawn[0] != "roll 18" else "roll 1"
    kept.events[-1].data["draws"][0] = other  # no draw of Sakkara
    found = kept.loaded(None, BEGIN)
    assert found.status == "frozen" and found.length == kept.table.length - 1 - len(drawn)
    assert found.frozen and other not in found.frozen
