"""One table: filling it, handing on, sitting in, moves, memory, chat. Needs no network, database or time."""

import itertools
import random
from functools import partial

import pytest

from kurzspiel import record
from tests.server.at_table import LIVE, finish, kinds_of, new_table, planning, play, refused, status
from tests.server.clients import BEGIN, any_move, mover

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


def test_a_seat_claimed_twice_is_held_once() -> None:
    table = new_table()
    for _ in range(2):
        assert table.claim(table.key_of(1), "telephone", BEGIN) == 1
    assert table.chairs[1].visitors == ["Ben", "telephone"]


def test_leaving_before_the_match_makes_room_and_ends_links() -> None:
    table = new_table(chairs="Ann - -", listed=True)
    table.join(1, "Ben", "b", None, BEGIN)
    key = table.key_of(1)
    table.leave(1, BEGIN)
    assert table.chairs[1].who == "open" and table.seats_of("b") == []
    refused("no_key", lambda: table.claim(key, "b", BEGIN))
    assert table.join(1, "Ben", "b", None, BEGIN) == 1


def test_the_owner_fills_seats_with_bots_before_the_match_begins() -> None:
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
    refused("no_key", lambda: table.claim(key, "Ben", BEGIN))  # Ben, who handed it on, knows the key
    assert table.claim(table.key_of(1), "Eve's telephone", BEGIN) == 1


def test_a_bot_plays_for_a_player_who_leaves_until_they_return() -> None:
    table = new_table()
    seat = mover(table)
    table.leave(seat, BEGIN)
    assert table.bots_to_move() == [(seat, "novice")] and table.people_to_act() == []
    refused("bot_plays", lambda: table.move(seat, [any_move(table, seat)], BEGIN))
    refused("bot_plays", lambda: table.undo(seat, BEGIN))
    table.return_to(seat, BEGIN)
    refused("yours", lambda: table.return_to(seat, BEGIN))
    play(table)


def test_another_bot_can_be_asked_to_play() -> None:
    table = new_table()
    table.hand_to_bot(0, "casual", BEGIN)
    table.hand_to_bot(0, "club", BEGIN)
    assert table.describe(BEGIN).seats[0].bot == "club"
    table.leave(0, BEGIN)
    assert table.chairs[0].stand_in == "club"


def test_the_record_notes_who_played_for_whom() -> None:
    table = new_table()
    seat = mover(table)
    table.hand_to_bot(seat, "novice", BEGIN)
    table.move(seat, [any_move(table, seat)], BEGIN, by="novice")
    assert table.match and f"novice for {table.chairs[seat].name}" in table.match.notes.values()


def test_more_than_half_of_the_others_let_a_bot_play_for_a_player_who_is_away() -> None:
    table = new_table(chairs="Ann Ben Cy Di")
    refused("here", lambda: table.vote(3, 0, False, BEGIN))
    refused("no_person", lambda: table.vote(0, 0, True, BEGIN))
    refused("no_person", lambda: table.vote(4, 0, True, BEGIN))
    table.vote(3, 0, True, BEGIN)
    table.vote(3, 0, True, BEGIN)
    assert table.describe(BEGIN).votes == {3: [0]} and table.bots_to_move() == []
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


def test_the_secret_is_revealed_when_the_match_is_over_and_not_before() -> None:
    table = new_table("sakkara")
    shown = table.describe(BEGIN)
    assert shown.secret is None and shown.commitment
    finish(table)
    shown = table.describe(BEGIN)
    assert shown.secret == "5" * 64 and shown.status == "over"
    assert table.match
    again = record.from_text(record.to_text(table.match))
    assert again.commitment == shown.commitment
    again.draw_from_secret(shown.secret)


# --- freezing, memory, chat


def test_a_frozen_table_stands_still_until_it_thaws() -> None:
    table = new_table(clock=LIVE)
    table.freeze("the host looks at it", BEGIN + 10)
    assert table.status == "frozen" and table.to_act == () and table.deadlines() == [] and not table.sight(0)[1]
    assert "the host looks at it" in refused("frozen", lambda: table.move(0, ["pass"], BEGIN))
    table.thaw(BEGIN + 500)
    play(table, now=BEGIN + 510)


def test_where_memory_is_hidden_nobody_reads_further_back_than_their_own_last_move() -> None:
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


def test_spectators_talk_with_other_spectators_until_it_is_over() -> None:
    table = new_table()
    table.say(0, "Ann", "hello", BEGIN)
    table.say(None, "Sue", "she will lose", BEGIN + 1)
    assert [line.text for line in table.chat_for(1)] == ["hello"]
    assert [line.text for line in table.chat_for(None)] == ["hello", "she will lose"]
    finish(table)
    assert [line.text for line in table.chat_for(1)] == ["hello", "she will lose"]


def test_no_event_that_is_sent_names_a_visitor_or_a_secret() -> None:
    table = new_table(chairs="Ann - -", listed=True)
    table.join(1, "Ben", "visitor-b", None, BEGIN)
    table.claim(table.key_of(1), "visitor-c", BEGIN)
    table.hand_on(1, BEGIN)
    table.claim(table.key_of(1), "visitor-d", BEGIN)
    table.leave(1, BEGIN)
    table.join(1, "Ben", "visitor-b", None, BEGIN)
    table.join(2, "Cy", "visitor-e", None, BEGIN)
    told = filter(None, (table.happening(event, BEGIN, None) for event in table.pending))
    text = "".join(each.model_dump_json() for each in (*told, table.describe(BEGIN)))
    assert "visitor" not in text and table._secret not in text and table._keyring not in text


# --- the log, ready to be sent


@pytest.mark.parametrize("game", ["maya", "himalaya"])
def test_lines_that_are_kept_read_as_the_log_does_and_are_shared_by_all_who_read_them_alike(game: str) -> None:
    table, rng, settled = new_table(game), random.Random(2), 0
    for _ in range(90):
        before, settled = settled, table.settled
        play(table, number=rng.randrange(1000))
        known: dict[tuple[int, str], int] = {}
        for seat, first in itertools.product((None, 0, 1, 2), (min(before, settled), settled, 0)):
            numbers, lines = table.lines(seat, first)
            found = {number: line for number, line in zip(numbers, lines, strict=True) if number >= first}
            assert {number: line[:2] for number, line in found.items()} == table.log(seat, first)
            for number, line in found.items():
                assert known.setdefault((number, line[1]), id(line)) == id(line)
    assert table.match
    table.match.rewind(table.length - 5)
    for seat in (None, 0, 1, 2):
        assert [line[:2] for line in table.lines(seat)[1]] == list(table.log(seat).values())
