"""Taking back: at once where nobody has learned anything, otherwise if everybody agrees."""

from typing import Any

from kurzspiel import chance
from kurzspiel.notation import CHANCE
from kurzspiel.server import messages
from kurzspiel.server.room.rows import row_of
from kurzspiel.server.table import prepared
from kurzspiel.server.table.events import UndoRefused
from kurzspiel.server.table.fold import UndoQuestion
from kurzspiel.server.table.table import Table
from tests.server.at_table import bot_move, drawn_after, new_table, planning, play, refused
from tests.server.clients import BEGIN, any_move, mover


def test_a_move_that_revealed_nothing_is_taken_back_without_asking() -> None:
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
    assert table.describe(BEGIN).question == messages.Question(
        seat=seat, move=table.length - 2, agreed=[], waits=[first, second]
    )
    refused("asked", lambda: table.undo(seat, BEGIN))
    table.agree(seat, BEGIN)
    table.agree(first, BEGIN)
    table.agree(first, BEGIN)
    assert table.question and table.question.agreed == (first,)
    table.agree(second, BEGIN)
    assert table.question is None and mover(table) == seat
    refused("not_asked", lambda: table.agree(first, BEGIN))


def test_one_refusal_is_enough() -> None:
    table, seat = asked()
    length = table.length
    table.refuse((seat + 1) % 3, BEGIN)
    assert table.question is None and table.length == length
    refused("not_asked", lambda: table.refuse(seat, BEGIN))


def test_moving_instead_of_answering_refuses() -> None:
    table, seat = asked()
    moves = mover(table)
    assert moves != seat
    play(table)
    assert table.question is None and table.pending[-1] == UndoRefused(moves)


def test_moving_on_after_asking_takes_the_question_back() -> None:
    table, seat = asked()
    while mover(table) != seat:
        table.move(mover(table), [any_move(table, mover(table))], BEGIN, by="novice")
    assert table.question, "a bot's move answers nothing"
    play(table)
    assert table.question is None and table.pending[-1] == UndoRefused(seat)


def test_players_who_have_agreed_may_move_on() -> None:
    table, seat = asked()
    first = mover(table)
    table.agree(first, BEGIN)
    play(table)
    assert first != seat and table.question and table.question.agreed == (first,)


def test_neither_a_bots_move_nor_a_prepared_one_answers() -> None:
    table = new_table(chairs="Ann Ben novice")
    while mover(table) != 0:
        table.move(mover(table), [any_move(table, mover(table))], BEGIN, by=table._player_of(mover(table)))
    play(table)
    while table.bots_to_move():
        bot_move(table)
    play(table)
    table.undo(0, BEGIN)
    length = table.match.log[table.question.to] if table.match and table.question else None
    while table.bots_to_move():
        bot_move(table)
    assert table.question and length
    table.chairs[mover(table)].prepared = prepared.Answers(moves=(any_move(table, mover(table)),))
    table.play_prepared(mover(table), BEGIN)
    assert table.question, "it was prepared before anybody asked"
    to = table.question.to
    table.agree(1, BEGIN)
    assert table.question is None and table.length == to and mover(table) == 0


def test_a_question_does_not_wait_for_a_player_for_whom_a_bot_sits_in() -> None:
    for away in ("sits in", "leaves", "asks"):
        table, seat = asked()
        first, second = [other for other in range(3) if other != seat]
        table.agree(first, BEGIN)
        if away == "sits in":
            table.sit_in(second, "away", BEGIN)
            assert table.question is None and table.pending[-1].kind == "undone"
        elif away == "leaves":
            table.resign(second, BEGIN)
            assert table.question is None and table.pending[-1].kind == "undone"
        else:
            table.sit_in(seat, "away", BEGIN)
            assert table.question is None and table.pending[-1] == UndoRefused(seat)


def test_a_question_that_an_older_server_stored_ends_with_the_next_move() -> None:
    table, _ = asked()
    table.question = UndoQuestion(table.question.seat, table.question.to) if table.question else None
    table.move(mover(table), [any_move(table, mover(table))], BEGIN, by="novice")
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


def test_nothing_is_taken_back_where_the_table_was_opened_without_undo() -> None:
    table = new_table(undo=False)
    seat = mover(table)
    play(table)
    refused("no_undo", lambda: table.undo(seat, BEGIN))


def test_players_who_have_not_moved_have_nothing_to_take_back() -> None:
    table = new_table()
    refused("nothing", lambda: table.undo(mover(table), BEGIN))


def test_an_undo_beyond_chance_draws_again_from_another_stream() -> None:
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


def test_a_secret_move_neither_cancels_a_question_nor_reveals_its_time() -> None:
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
    assert table.told == BEGIN + 8  # that this seat is done may be known
