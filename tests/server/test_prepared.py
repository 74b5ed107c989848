"""Answers prepared for later: played when they are due and legal, dropped otherwise, and known to their seat alone."""

import asyncio
from pathlib import Path
from typing import Any

import orjson
import pytest

from kurzspiel.game import GAMES
from kurzspiel.match import View
from kurzspiel.server import messages
from kurzspiel.server.room import restore
from kurzspiel.server.room.foresight import foreseen
from kurzspiel.server.room.rows import row_of, stored
from kurzspiel.server.room.snapshot import Snapshot
from kurzspiel.server.storage.store import Loaded
from kurzspiel.server.table.prepared import NOTHING, PAUSES, SLOW_PAUSES
from kurzspiel.server.table.table import Refused, Table
from tests.server.at_table import new_table, play
from tests.server.clients import BEGIN, Person, any_move, crashing, mover, run, serving, settings_for
from tests.server.clients import FakeClock as Clock

PLAN = [f"plan {action}" for action in ("earth", "trade", "stone", "rest", "ice", "trade")]
SLOW = {"kind": "slow", "seconds": 3600}


def prepare(table: Table, seat: int, **answers: Any) -> None:
    table.prepare(seat, messages.Prepared(**answers), BEGIN)


def play_on(table: Table, now: float = BEGIN) -> None:
    """As the server does: one answer after the other, as long as one is due."""
    while due := table.answers_due():
        table.play_prepared(min(due), now)


def own(table: Table, seat: int) -> dict[str, Any]:
    found = table.prepared_by(seat)
    assert found is not None
    return found.model_dump()


def play_until_planning(table: Table) -> None:
    while not (table.match and table.match.is_secret):
        table.move(mover(table), [any_move(table, mover(table))], BEGIN)


def read_again(table: Table) -> Table:
    """The table as another server would load it."""
    events = stored(table, table.pending, BEGIN)
    return restore.table_of(Loaded(row_of(table, BEGIN), None, events), BEGIN)


def restored(table: Table) -> Table:
    """The same from its snapshot."""
    found = Table(table.id)
    Snapshot.read(orjson.loads(orjson.dumps(Snapshot.of(table).stored()))).restore(found)
    return found


def opened(game: str, **options: Any) -> tuple[Table, int, int]:
    """A table, who is to move, and who comes next."""
    table = new_table(game, **options)
    seat = mover(table)
    return table, seat, (seat + 1) % len(table.chairs)


# --- moves in a row


def test_moves_are_made_in_order_when_their_turn_comes() -> None:
    table, seat, other = opened("maya")
    prepare(table, other, moves=["place copan", "place uxmal"])
    play_on(table)
    assert table.length == 1, "it is not its turn"
    table.move(seat, ["place copan"], BEGIN)
    play_on(table)
    assert table.match and table.match.log[-1] == (other, "place copan")
    assert own(table, other)["moves"] == ["place uxmal"]
    assert read_again(table).chairs == restored(table).chairs == table.chairs


def test_a_move_that_is_not_legal_when_it_is_due_stops_the_row_and_its_seat_hears_of_it() -> None:
    table, seat, other = opened("maya")
    prepare(table, other, moves=["pass", "place copan"], forced=True)
    table.move(seat, ["place copan"], BEGIN)
    play_on(table)
    assert mover(table) == other and table.people_to_act() == [other]
    found = own(table, other)
    assert (found["moves"], found["stopped"], found["forced"]) == ([], "pass", True)
    prepare(table, other, forced=True)
    assert own(table, other)["stopped"] is None


def test_a_row_ends_when_its_seat_makes_another_move_by_hand() -> None:
    table, seat, other = opened("maya")
    prepare(table, other, moves=["place copan", "place uxmal", "pass"], forced=True)
    table.move(seat, ["place copan"], BEGIN)
    table.move(other, ["place copan"], BEGIN)
    assert own(table, other)["moves"] == ["place uxmal", "pass"], "it was the next in the row"
    while mover(table) != other:
        table.move(mover(table), [any_move(table, mover(table))], BEGIN)
    assert table.match and "place palenque" in table.match.legal(other)
    table.move(other, ["place palenque"], BEGIN)
    found = own(table, other)
    assert (found["moves"], found["stopped"], found["forced"]) == ([], None, True)
    assert read_again(table).chairs == table.chairs


def test_several_moves_of_one_turn_are_made_at_once() -> None:
    table, seat, other = opened("sakkara")
    while table.match and "step" not in any_move(table, mover(table)):
        table.move(mover(table), [any_move(table, mover(table))], BEGIN)
    seat = mover(table)
    assert table.match
    step = next(move for move in table.match.legal(seat) if move.startswith("step"))
    prepare(table, seat, moves=[step, "end"])
    play_on(table)
    assert table.match.log[-2:] == [(seat, step), (seat, "end")] and not own(table, seat)["moves"]


def test_what_is_not_a_move_is_refused_and_nothing_is_changed() -> None:
    table, seat, other = opened("maya")
    prepare(table, other, moves=["place copan"])
    for code, wish in (("no_move", {"moves": ["fly"]}), ("no_plan", {"plan": ["pass"]})):
        with pytest.raises(Refused) as refused:
            prepare(table, other, **wish)
        assert refused.value.code == code
    assert own(table, other)["moves"] == ["place copan"]
    with pytest.raises(Refused):
        prepare(new_table("maya", "Ann - -"), 0, forced=True)


# --- switches


def test_a_forced_move_is_made_and_one_that_is_a_choice_is_not() -> None:
    table = new_table("sakkara")
    forced = 0
    for seat in (0, 1):
        prepare(table, seat, forced=True)
    for _ in range(400):
        assert table.match
        if table.status == "over":
            break
        if due := table.answers_due():
            assert {seat: tuple(table.match.legal(seat)) for seat in due} == {seat: due[seat].moves for seat in due}
            table.play_prepared(min(due), BEGIN)
            forced += 1
        else:
            seat = mover(table)
            assert len(table.match.legal(seat)) > 1
            table.move(seat, [any_move(table, seat, table.length)], BEGIN)
    assert forced > 3


def test_a_player_who_passes_until_something_changes_is_asked_again_when_it_does() -> None:
    table = new_table("maya", "Ann Ben Cy")
    while not (table.match and table.match.view(None)["phase"] == "workers"):
        table.move(mover(table), [any_move(table, mover(table))], BEGIN)
    first = mover(table)
    second, third = (first + 1) % 3, (first + 2) % 3
    for seat in (second, third):
        prepare(table, seat, passes=True)
    table.move(first, ["pass"], BEGIN)
    play_on(table)
    assert [text for _, text in table.match.log[-3:]] == ["pass"] * 3 and table.people_to_act() == [first]

    table = new_table("maya", "Ann Ben Cy")
    while not (table.match and table.match.view(None)["phase"] == "workers"):
        table.move(mover(table), [any_move(table, mover(table))], BEGIN)
    prepare(table, second, passes=True)
    table.move(first, ["bid q1 3"], BEGIN)
    play_on(table)
    assert mover(table) == second and own(table, second)["passes"] is False
    assert read_again(table).chairs == table.chairs


def test_no_figure_is_laid_until_somebody_lays_one_and_goods_are_taken() -> None:
    table = new_table("himalaya")
    while not (table.match and table.match.view(None)["phase"] == "event"):
        table.move(mover(table), [any_move(table, mover(table))], BEGIN)
    first = mover(table)
    for seat in range(3):
        if seat != first:
            prepare(table, seat, passes=True, takes=True)
    figure = next(move for move in table.match.legal(first) if move != "calm")
    table.move(first, [figure], BEGIN)
    play_on(table)
    assert mover(table) == (first + 1) % 3 and not any(own(table, seat)["passes"] for seat in range(3))
    play_until_planning(table)
    for seat in range(3):
        prepare(table, seat, takes=True)
        table.move(seat, ["plan trade"] * 6, BEGIN)
    for _ in range(60):
        play_on(table)
        assert "take" not in table.match.legal(mover(table)), "it was taken"
        table.move(mover(table), [any_move(table, mover(table))], BEGIN)


def test_a_game_offers_what_makes_sense_in_it() -> None:
    offers = {game: set(own(opened(game)[0], 0)["offers"]) for game in ("maya", "sakkara", "himalaya")}
    assert offers["sakkara"] == {"moves", "forced"}
    assert offers["maya"] == {"moves", "forced", "passes", "takes"}
    assert offers["himalaya"] == {"moves", "forced", "passes", "takes", "plan"}


# --- plans


def test_a_plan_for_the_next_round_is_laid_at_once_if_wished() -> None:
    table = new_table("himalaya")
    prepare(table, 1, plan=PLAN, plan_at_once=True)
    play_until_planning(table)
    play_on(table)
    assert 1 not in table.to_act and table.match and table.match.is_secret
    assert own(table, 1)["plan"] == [] and own(table, 1)["plan_at_once"] is False
    assert [text for mover, text in table.match.log_for(1) if mover == 1][-6:] == PLAN
    assert PLAN[0] not in [text for _, text in table.match.log_for(0)]


@pytest.mark.parametrize("way", ["planning", "clock", "away"])
def test_a_plan_waits_until_time_is_over(way: str) -> None:
    table = new_table("himalaya", planning=60, clock=SLOW)
    prepare(table, 1, plan=PLAN)
    play_until_planning(table)
    play_on(table)
    assert 1 in table.to_act
    if way == "planning":
        table.rest(1, BEGIN + 60)
    elif way == "clock":
        table.time_out(1, BEGIN + 3600)
    else:
        table.sit_in(1, "away", BEGIN + 60)
    assert 1 not in table.to_act and table.chairs[1].missed == 0 and not table.chairs[1].stand_in
    assert table.match and [text for mover, text in table.match.log_for(1) if mover == 1][-6:] == PLAN


def test_a_short_plan_is_filled_up_with_rest() -> None:
    table = new_table("himalaya", planning=60)
    prepare(table, 1, plan=PLAN[:2])
    play_until_planning(table)
    table.rest(1, BEGIN + 60)
    assert table.match
    assert [text for mover, text in table.match.log_for(1) if mover == 1][-6:] == [*PLAN[:2], *["plan rest"] * 4]


def test_a_plan_begun_by_hand_replaces_the_prepared_one() -> None:
    table = new_table("himalaya", planning=60)
    prepare(table, 1, plan=PLAN)
    play_until_planning(table)
    table.move(1, ["plan ice"], BEGIN)
    assert own(table, 1)["plan"] == []
    prepare(table, 1, plan=PLAN, plan_at_once=True)
    play_on(table)
    assert 1 in table.to_act, "what was begun by hand is not mixed with another plan"


# --- undo and others who play


def test_an_undo_takes_back_what_was_prepared_like_any_move_and_forgets_the_rest() -> None:
    table, seat, other = opened("maya")
    prepare(table, other, moves=["place copan", "place uxmal"], forced=True)
    table.move(seat, ["place copan"], BEGIN)
    play_on(table)
    table.undo(other, BEGIN)
    play_on(table)
    assert mover(table) == other and table.chairs[other].prepared == NOTHING
    assert read_again(table).chairs == table.chairs


def test_when_all_go_back_nothing_stays_prepared() -> None:
    table, seat, other = opened("maya")
    table.move(seat, ["place copan"], BEGIN)
    for each in range(3):
        prepare(table, each, passes=True)
    table.move(other, ["place copan"], BEGIN)
    table.undo(seat, BEGIN)
    for each in range(3):
        if each != seat:
            table.agree(each, BEGIN)
    assert mover(table) == seat and all(chair.prepared == NOTHING for chair in table.chairs)


@pytest.mark.parametrize("way", ["bot", "person"])
def test_a_seat_that_somebody_else_plays_has_nothing_prepared(way: str) -> None:
    table, _, other = opened("maya")
    prepare(table, other, moves=["place copan"])
    if way == "bot":
        table.hand_to_bot(other, "novice", BEGIN)
    else:
        table.hand_on(other, BEGIN)
    assert table.chairs[other].prepared == NOTHING


# --- at a server


async def three(server: Any, game: str, **options: Any) -> tuple[str, list[Person]]:
    people = [await server.person(name) for name in ("Ann", "Ben", "Cy")]
    id = (await people[0].open(game, "me open open", listed=True, **options))["id"]
    for seat in (1, 2):
        await people[seat].join(id, seat=seat)
    return id, people


def test_a_clock_runs_until_the_answer_comes(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            id, people = await three(server, "maya", clock={"kind": "live", "bank": 100, "increment": 0}, grace=1000)
            table = await server.table(id)
            first = mover(table)
            second, third = (first + 1) % 3, (first + 2) % 3
            reply = await people[second].do(id, second, "prepare", answers={"moves": ["place copan"]})
            assert reply["ok"]
            server.clock.go(30)
            await people[first].move(id, first, "place copan")
            assert table.clock and table.clock.left_at(server.clock.now)[first] == 70
            await server.time_passes(id, 7)
            assert mover(table) == third
            server.clock.go(5)
            assert table.clock.left_at(server.clock.now)[second] == 93, "the pause before it counts like any other"
            assert table.clock.left_at(server.clock.now)[third] == 95

    run(work())


def test_only_the_seat_itself_sees_what_is_prepared_and_hears_when_that_changes(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            id, people = await three(server, "maya")
            table = await server.table(id)
            first = mover(table)
            second = (first + 1) % 3
            async with people[second].socket(id, second) as socket:
                assert (await socket.next("update"))["prepared"]["moves"] == []
                moves = ["place copan", "place uxmal"]
                await socket.send({"id": "p", "do": "prepare", "answers": {"moves": moves}})
                assert (await socket.next("update"))["prepared"]["moves"] == moves
                await people[first].move(id, first, "place copan")
                await server.time_passes(id, 7)
                update = await socket.next("update")
                while update["prepared"]["moves"] != moves[1:]:
                    update = await socket.next("update")
                await socket.send({"id": "u", "do": "unprepare"})
                assert (await socket.next("update"))["prepared"]["moves"] == []
            assert (await people[first].look(id, first))["prepared"]["moves"] == []
            assert (await people[first].look(id))["prepared"] is None
            assert not (await people[first].do(id, None, "prepare", answers={}))["ok"]

    run(work())


def test_what_is_prepared_survives_a_crash_and_is_played_by_the_next_server(tmp_path: Path) -> None:
    async def work() -> None:
        clock, settings = Clock(), settings_for(tmp_path)
        async with crashing(settings, clock) as server:
            id, people = await three(server, "maya")
            table = await server.table(id)
            first = mover(table)
            second = (first + 1) % 3
            await people[second].do(id, second, "prepare", answers={"moves": ["place copan"]})
            server.parts.room.spawn = lambda work: work.close()  # type: ignore[method-assign]  # it dies before that
            await people[first].move(id, first, "place copan")
            assert mover(table) == second
        clock.go(10)
        async with serving(settings, clock) as server:
            assert await server.parts.store.due(clock.now, 10) == [id]
            table = await server.table(id)
            assert mover(table) == second, "the time without a server is not its time"
            await server.time_passes(id, 7)
            assert table.match and table.match.log[-1] == (second, "place copan")

    run(work())


# --- when they come


def answer_times(game: str, number: int, **options: Any) -> list[float]:
    """Seconds until a prepared answer comes, at so many tables."""
    found = []
    for each in range(number):
        table = new_table(game, keyring=f"{each:064x}", **options)
        seat = mover(table)
        other = (seat + 1) % len(table.chairs)
        prepare(table, other, moves=[any_move(table, seat)], forced=True)
        table.move(seat, [any_move(table, seat)], BEGIN)
        (when,) = [when for when, what, whose in table.deadlines() if (what, whose) == ("prepared", other)]
        assert restored(table).deadlines() == read_again(table).deadlines() == table.deadlines()
        found.append(when - BEGIN)
    return found


def test_a_prepared_answer_comes_as_late_as_one_made_by_hand() -> None:
    live = answer_times("maya", 40)
    assert min(live) >= PAUSES[0] and max(live) <= PAUSES[1] and max(live) > 2 * min(live), "no two alike"
    assert len({round(each, 2) for each in live}) > 30
    slow = answer_times("maya", 20, clock=SLOW)
    assert min(slow) >= SLOW_PAUSES[0] and max(slow) <= SLOW_PAUSES[1]
    hurried = answer_times("maya", 10, clock={"kind": "live", "bank": 10, "increment": 0})
    assert max(hurried) <= 2.5, "nobody loses on time because of it"


def test_a_person_alone_with_bots_does_not_wait() -> None:
    table = new_table("maya", "Ann novice novice")
    while mover(table) != 0:
        table.move(mover(table), [any_move(table, mover(table))], BEGIN, by="novice")
    prepare(table, 0, moves=[any_move(table, 0)])
    assert [(when, what) for when, what, _ in table.deadlines() if what == "prepared"] == [(BEGIN, "prepared")]


def test_nobody_hears_of_a_prepared_answer_before_its_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            id, people = await three(server, "maya")
            table = await server.table(id)
            first = mover(table)
            second = (first + 1) % 3
            await people[second].do(id, second, "prepare", answers={"moves": ["place copan"]})
            await people[first].move(id, first, "place copan")
            await asyncio.sleep(0.1)  # it took five milliseconds once
            await server.time_passes(id, PAUSES[0] - 0.1)
            assert mover(table) == second
            await server.time_passes(id, PAUSES[1])
            assert mover(table) != second

    run(work())


# --- looking ahead to one's next turn


@pytest.mark.parametrize("game", GAMES)
def test_what_is_foreseen_follows_from_what_the_seat_may_know(game: str) -> None:
    """Two matches that differ only in what a seat may not know look the same ahead, and its own moves can be tried."""
    moves, impossible = {"maya": (4, "hit 2"), "sakkara": (4, "enter b1"), "himalaya": (1, "plan rest")}[game]
    table = new_table(game)
    play(table, moves)
    assert table.match
    seat = next(seat for seat in range(table.match.seats) if seat not in table.match.to_act)
    view = table.match.view_of(seat)

    def ahead(*moves: str) -> dict[str, Any]:
        return dict(orjson.loads(foreseen(game, view.packed(), len(table.chairs), seat, moves, True)))

    first = ahead()
    assert seat in first["view"]["to_act"] and first["legal"] and first["stopped"] is None
    guessed = table.match.engine.sample(view.position, seat, table.match.engine.dice(7))
    other = View.of(table.match.engine, guessed, table.match.seats, seat)
    assert foreseen(game, other.packed(), table.match.seats, seat, (), True) == orjson.dumps(first)
    then = ahead(first["legal"][0])
    assert then["view"] != first["view"] and then["stopped"] is None
    assert ahead(impossible) == {**first, "stopped": impossible}


def test_nobody_looks_ahead_through_the_eyes_of_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            opened = await ann.open("sakkara", "me open")
            id = opened["id"]
            assert (await ann.get(f"/tables/{id}/ahead", seat=0)).json()["code"] == "waiting"
            await ben.join(id, opened["key"])
            seen = (await ann.get(f"/tables/{id}/ahead", seat=0)).json()
            assert seen["legal"] and seen["view"]["seat"] == 0
            assert (await ann.get(f"/tables/{id}/ahead", seat=1)).status_code == 403
            assert (await ann.get(f"/tables/{id}/ahead", seat=0, moves="dance")).json()["code"] == "no_move"
            one = (await ann.get(f"/tables/{id}/ahead", seat=0, moves=seen["legal"][0])).json()
            assert one["view"] != seen["view"]
            assert not (await ann.look(id, 0))["prepared"]["moves"], "nothing is prepared by looking"

    run(work())
