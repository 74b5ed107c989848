"""Leaving for good: resigning, ending a match early, and hiding tables."""

from pathlib import Path
from typing import Any

import pytest

from kurzspiel import record
from kurzspiel.game import GAMES
from kurzspiel.server.club.results import matches
from kurzspiel.server.club.results.store import NEW_MATCH, NEW_RESULT
from kurzspiel.server.room.automatic import idle_move
from kurzspiel.server.room.snapshot import Snapshot
from kurzspiel.server.storage.migrations.schema import REPORTS
from kurzspiel.server.storage.values import Conflict
from kurzspiel.server.table.chairs import IDLE
from kurzspiel.server.table.events import EndDeclined
from kurzspiel.server.table.prepared import Answers
from kurzspiel.server.table.table import Table
from tests.server.at_table import LIVE, finish, kinds_of, new_table, planning, play, play_until, refused, status
from tests.server.clients import BEGIN, FakeClock, Person, any_move, crashing, mover, run, serving, settings_for
from tests.server.people import BROWSER, signed_up


def facts(table: Table) -> tuple[str, str | None, list[int] | None]:
    told = table.describe(BEGIN)
    return told.status, told.ending, told.places


# --- resigning


def test_of_two_the_other_one_has_won() -> None:
    table = new_table("sakkara", "Ann Ben", clock=LIVE)
    play(table, 3)
    secret = table._secret
    table.resign(0, BEGIN)
    assert facts(table) == ("over", "resigned", [2, 1]) and table.to_act == () and not table.deadlines()
    assert table.describe(BEGIN).secret == secret, "nothing more is drawn"
    refused("over", lambda: table.move(1, ["pass"], BEGIN))
    refused("over", lambda: table.resign(1, BEGIN))


def test_of_three_a_bot_of_the_tables_level_plays_on_and_nobody_returns() -> None:
    table = new_table("maya", "Ann Ben Cy", stand_in="casual")
    table.resign(1, BEGIN)
    seat = table.describe(BEGIN).seats[1]
    assert status(table) == "running" and seat.gone and seat.bot == "casual"
    refused("gone", lambda: table.return_to(1, BEGIN))
    refused("gone", lambda: table.resign(1, BEGIN))
    table.resign(0, BEGIN)
    assert facts(table) == ("over", "resigned", [2, 3, 1]), "the first player to leave comes last"


def test_where_the_seat_is_to_stay_empty_it_passes() -> None:
    table = planning(leaver="rest", listed=True)
    table.resign(1, BEGIN)
    told = table.describe(BEGIN).seats[1]
    assert told.gone and told.bot is None and (1, IDLE) in table.bots_to_move()
    assert table.match
    assert table.match.legal(1) and table.legal(1) == [], "a player who has left has nothing to choose"
    assert idle_move(table, 1, table.match.view_of(1)) == "plan rest"
    maya = new_table("maya", "Ann Ben Cy", leaver="rest")
    maya.resign(mover(maya), BEGIN)
    assert maya.match
    assert idle_move(maya, mover(maya), maya.match.view_of(mover(maya))) in maya.match.legal(mover(maya))


def test_with_bots_alone_nobody_plays_on() -> None:
    table = new_table("maya", "Ann novice novice")
    table.resign(0, BEGIN)
    assert facts(table) == ("over", "resigned", [3, 1, 1])


@pytest.mark.parametrize("game", GAMES)
def test_players_who_stayed_are_placed_before_a_leaver_whatever_the_bot_achieved(game: str) -> None:
    chairs = "Ann Ben" if game == "sakkara" else "Ann Ben Cy"
    for leaver in range(len(chairs.split())):
        table = new_table(game, chairs)
        play(table, 2)
        table.resign(leaver, BEGIN)
        while table.status == "running":
            seat = mover(table)
            table.move(seat, [any_move(table, seat)], BEGIN, by="novice" if seat == leaver else None)
        places = table.places
        assert places and places[leaver] == len(places) and min(places) == 1
        rows = matches.keep(table, table.pending, BEGIN)
        kept = rows[NEW_RESULT]
        assert [row["given_up"] for row in kept] == [seat == leaver for seat in range(len(places))]
        assert [row["place"] for row in kept] == list(places)


def test_a_resignation_that_ends_a_match_is_kept_as_one() -> None:
    table = new_table("sakkara", "Ann Ben")
    table.resign(0, BEGIN)
    rows = matches.keep(table, table.pending, BEGIN)
    assert rows[NEW_MATCH][0]["ending"] == "resigned"
    assert [(row["place"], row["opening"], row["share"]) for row in rows[NEW_RESULT]] == [(2, "", 0), (1, "", 1)]


# --- ending it together


def test_all_players_must_agree_to_a_draw() -> None:
    table = new_table("maya", "Ann Ben Cy")
    table.offer_end(0, "draw", BEGIN)
    assert table.asked() == [1, 2]
    refused("asked", lambda: table.offer_end(1, "draw", BEGIN))
    table.sit_in(2, "own", BEGIN)
    table.agree(1, BEGIN)
    assert status(table) == "running", "somebody for whom a bot is playing is asked too"
    table.agree(2, BEGIN)
    assert facts(table) == ("over", "draw", [1, 1, 1])


def test_players_who_have_left_are_not_asked_and_share_nothing() -> None:
    table = new_table("maya", "Ann Ben Cy")
    table.offer_end(0, "draw", BEGIN)
    table.agree(1, BEGIN)
    table.resign(2, BEGIN)
    assert facts(table) == ("over", "draw", [1, 1, 3])


def test_a_match_that_is_stopped_counts_for_nothing() -> None:
    table = new_table("sakkara", "Ann Ben")
    play_until(table, all_have_moved)
    table.offer_end(0, "stop", BEGIN)
    assert status(table) == "running"
    table.agree(1, BEGIN)
    assert facts(table) == ("over", "stop", None) and matches.keep(table, table.pending, BEGIN) == {}


def all_have_moved(table: Table) -> bool:
    return all(table.moves_of(seat) for seat in range(len(table.chairs)))


def test_nobody_waits_for_a_player_who_never_came() -> None:
    table = new_table("maya", "Ann Ben Cy", rated=True, clock=LIVE)
    for _ in range(3):
        seat = mover(table)
        table.move(seat, [any_move(table, seat)], BEGIN, by="novice" if seat == 2 else None)
    assert all_have_moved(table) and table.partners(0) == [1, 2] and table.partners(0, "stop") == [1]
    table.offer_end(0, "stop", BEGIN)
    table.agree(1, BEGIN)
    assert facts(table) == ("over", "stop", None) and matches.keep(table, table.pending, BEGIN) == {}
    alone = new_table("sakkara", "Ann Ben", rated=True, clock=LIVE)
    alone.offer_end(0, "stop", BEGIN)
    assert facts(alone) == ("over", "stop", None), "it never began"
    official = new_table("sakkara", "Ann Ben")
    official.owner = "tournament x"
    refused("tournament", lambda: official.offer_end(0, "stop", BEGIN))


def test_nobody_waits_for_a_player_whose_account_is_deleted() -> None:
    table = new_table("maya", "Ann Ben Cy")
    play(table, 3)
    table.offer_end(0, "draw", BEGIN)
    table.agree(1, BEGIN)
    table.forget_person(["Cy"], [2], [], BEGIN)
    assert facts(table) == ("over", "draw", [1, 1, 1])
    other = new_table("sakkara", "Ann Ben")
    play_until(other, all_have_moved)
    other.forget_person(["Ben"], [1], [], BEGIN)
    other.offer_end(0, "stop", BEGIN)
    assert facts(other) == ("over", "stop", None)


def test_people_at_one_device_agree_at_once() -> None:
    table = new_table("maya", "Ann Ben Cy")
    table.chairs[1].visitors = ["Ann"]
    play_until(table, all_have_moved)
    assert table.partners(0) == [2] and table.partners(2) == [0, 1]
    table.offer_end(2, "draw", BEGIN)
    assert (offer := table.describe(BEGIN).offer) and offer.waits == [0, 1]
    table.agree(1, BEGIN)
    assert facts(table) == ("over", "draw", [1, 1, 1])
    alone = new_table("sakkara", "Ann Ben")
    alone.chairs[1].visitors = ["Ann"]
    play_until(alone, all_have_moved)
    alone.offer_end(0, "stop", BEGIN)
    assert facts(alone) == ("over", "stop", None)
    alone.chairs[1].visitors = ["Ann", "Ben"]
    assert alone.partners(0) == [1], "Ben holds it too, on another device"


def test_an_offer_stays_until_it_is_answered() -> None:
    table = new_table("maya", "Ann Ben Cy")
    play_until(table, lambda table: mover(table) == 1)
    table.offer_end(0, "draw", BEGIN)
    table.agree(1, BEGIN)
    table.chairs[1].prepared = Answers(moves=(any_move(table, 1),))
    table.play_prepared(1, BEGIN)
    while mover(table) != 1:
        table.move(mover(table), [any_move(table, mover(table))], BEGIN, by="novice")
    play(table)
    assert table.offer and table.offer.agreed == (1,), "players who have agreed may move on, and bots say nothing"
    play_until(table, lambda table: mover(table) == 2)
    play(table)
    assert table.offer is None and table.pending[-1] == EndDeclined(2)


def test_at_a_rated_table_no_strong_bot_is_lent() -> None:
    table = new_table("sakkara", "Ann Ben", rated=True, clock=LIVE, stand_in="grandmaster")
    assert table.options.stand_in == "club"
    refused("rated", lambda: table.hand_to_bot(0, "grandmaster", BEGIN))
    table.hand_to_bot(0, "club", BEGIN)
    assert table.describe(BEGIN).seats[0].bot == "club"
    assert new_table("sakkara", "Ann Ben", stand_in="grandmaster").options.stand_in == "grandmaster"


def test_a_player_with_a_stand_in_when_the_last_other_player_resigns_has_given_up() -> None:
    table = new_table("maya", "Ann Ben novice", rated=True, clock=LIVE)
    table.resign(0, BEGIN)
    table.sit_in(1, "away", BEGIN)
    table.pending.clear()
    table.resign(1, BEGIN)
    assert [row["given_up"] for row in matches.keep(table, table.pending, BEGIN)[NEW_RESULT]] == [True, True, False]
    table = new_table("sakkara", "Ann Ben", rated=True, clock=LIVE)
    table.sit_in(1, "away", BEGIN)
    table.resign(0, BEGIN)
    rows = matches.keep(table, table.pending, BEGIN)[NEW_RESULT]
    assert [(row["place"], row["given_up"]) for row in rows] == [(2, True), (1, True)]


def test_an_offer_is_declined_by_a_word_or_by_a_move_and_not_repeated_at_once() -> None:
    table = new_table("sakkara", "Ann Ben")
    while mover(table) != 1:
        play(table)
    table.offer_end(0, "draw", BEGIN)
    play(table)
    assert table.offer is None
    refused("offered", lambda: table.offer_end(0, "draw", BEGIN))
    refused("not_asked", lambda: table.agree(1, BEGIN))
    while mover(table) != 0:
        play(table)
    play(table)
    table.offer_end(0, "stop", BEGIN)
    table.refuse(1, BEGIN)
    assert table.offer is None and status(table) == "running"


def test_a_match_with_bots_alone_is_stopped_at_once_unless_it_is_rated() -> None:
    table = new_table("maya", "Ann novice novice")
    refused("bots", lambda: table.offer_end(0, "draw", BEGIN))
    table.offer_end(0, "stop", BEGIN)
    assert facts(table) == ("over", "stop", None)
    rated = new_table("maya", "Ann Ben novice", rated=True)
    for how in ("draw", "stop"):
        refused("rated", lambda how=how: rated.offer_end(0, how, BEGIN))  # type: ignore[misc]


def test_a_tournament_needs_a_result() -> None:
    table = new_table("sakkara", "Ann Ben")
    table.owner = "tournament x"
    refused("tournament", lambda: table.offer_end(0, "stop", BEGIN))
    table.offer_end(0, "draw", BEGIN)
    assert table.offer


def test_a_table_is_the_same_when_it_is_loaded_again() -> None:
    table = new_table("maya", "Ann Ben Cy", clock=LIVE)
    table.resign(2, BEGIN + 1)
    table.offer_end(0, "draw", BEGIN + 2)
    for _ in range(2):
        again = Table("table")
        Snapshot.read(Snapshot.of(table).stored()).restore(again)
        read = Table("table")
        for event, at in zip(table.pending, (BEGIN, BEGIN, BEGIN + 1, BEGIN + 2, BEGIN + 2, BEGIN + 2), strict=False):
            read.apply(event, at)
        for other in (again, read):
            assert other.describe(BEGIN + 2) == table.describe(BEGIN + 2)
        if table.status == "running":
            table.agree(1, BEGIN + 2)
    assert kinds_of(table)[-2:] == ["end_accepted", "ended"]
    finished = new_table("maya")
    finish(finished)
    refused("over", lambda: finished.offer_end(0, "draw", BEGIN))


# --- over the network


def test_what_resigning_costs_is_shown_before_and_comes_true(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await signed_up(server, "Ann"), await signed_up(server, "Ben")
            opened = await ann.open("sakkara", "me open", rated=True, clock={"kind": "slow"})
            id = opened["id"]
            assert (await ben.join(id, opened["key"])).status_code == 200
            stakes = (await ann.get(f"/tables/{id}/stakes", seat=0)).json()
            assert stakes["resign"] < 0 == stakes["draw"]
            assert (await ann.get(f"/tables/{id}/stakes", seat=1)).status_code == 403
            assert (await ann.do(id, 0, "resign"))["ok"]
            await server.parts.results.count_new()
            told = (await ann.get(f"/tables/{id}/result")).json()
            first, second = told["seats"]
            assert first["given_up"] and (first["place"], second["place"]) == (2, 1)
            assert first["after"]["points"] - first["before"]["points"] == stakes["resign"]
            assert second["after"]["points"] > second["before"]["points"]
            written = (await ann.get(f"/tables/{id}/record")).text
            read = record.from_text(written)
            assert written.rstrip().endswith("result: open") and read.secret, "the proof is there all the same"
            assert read.strange_draw(read.source_of(read.secret)) is None
            assert (await ben.get("/games/sakkara/statistics")).json()["matches"] == 0, "nobody has played it out"

    run(work())


def test_a_seat_that_was_left_empty_goes_on_by_itself(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            opened = await ann.open("maya", "me open novice", leaver="rest")
            id = opened["id"]
            await ben.join(id, opened["key"])
            table = (await server.quiet(id)).table
            assert (await ben.do(id, 1, "resign"))["ok"]
            for _ in range(12):
                await server.quiet(id)
                assert table.people_to_act() == [0]
                await ann.move(id, 0, any_move(table, 0))
            assert "idle for Ben" in table.match.notes.values()  # type: ignore[union-attr]
            for command in ("undo", "return", "leave"):
                assert (await ben.do(id, 1, command))["problem"]["code"] == "gone"
            (line,) = (await ben.get("/me/tables")).json()["tables"]
            assert line["awaited"] == [] or line["awaited"] == [0]

    run(work())


def test_a_hidden_table_comes_back_when_something_happens_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")

            async def listed() -> tuple[int, int]:
                tables, waiting = (await ann.get("/me/tables")).json(), (await ann.get("/me/waiting")).json()
                return len(tables["tables"]), len(waiting["tables"])

            opened = await ann.open("sakkara", "me open", clock={"kind": "slow"})
            id = opened["id"]
            await ben.join(id, opened["key"])
            table = await server.table(id)
            while mover(table) != 0:
                await ben.move(id, 1, any_move(table, 1))
            assert await listed() == (1, 1)
            server.clock.go(1)
            hiding = await ann.http.put(f"/api/tables/{id}/hidden", json={"hidden": True})
            assert hiding.json() == {"hidden": True} and await listed() == (0, 0)
            assert (await server.nobody().get(f"/tables/{id}")).status_code == 200
            server.clock.go(1)
            await ben.do(id, 1, "say", text="Where are you?")
            assert await listed() == (1, 1)
            for hidden in (True, False):
                await ann.http.put(f"/api/tables/{id}/hidden", json={"hidden": hidden})
            assert await listed() == (1, 1)
            stranger = await server.person("Cy")
            foreign = await stranger.http.put(f"/api/tables/{id}/hidden", json={"hidden": True})
            assert foreign.json()["code"] == "not_yours"

    run(work())


def test_only_tables_that_somebody_waits_at_wait(tmp_path: Path) -> None:
    """Bots do not mind, and where one plays for me nobody waits for me."""

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            for options in ({}, {"clock": {"kind": "slow"}}):
                id = (await ann.open("sakkara", "me novice", **options))["id"]
                await server.quiet(id)
            waiting = (await ann.get("/me/waiting")).json()["tables"]
            assert [(each["id"] == id, each["alone"]) for each in waiting] == [(True, True), (False, True)]
            stood_in = await ann.do(id, 0, "leave")
            assert stood_in["ok"]
            await server.quiet(id)
            assert id not in [each["id"] for each in (await ann.get("/me/waiting")).json()["tables"]]
            lines = (await ann.get("/me/tables")).json()["tables"]
            assert {line["id"]: line["awaited"] for line in lines}[id] == []

    run(work())


def test_people_delete_tables_that_nobody_else_has_a_part_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            alone = (await ann.open("maya", "me novice novice"))["id"]
            assert (await ben.http.delete(f"/api/me/tables/{alone}")).json()["code"] == "not_yours"
            await server.quiet(alone)
            assert (await ann.http.delete(f"/api/me/tables/{alone}")).status_code == 204
            assert (await ann.get(f"/tables/{alone}")).status_code == 404
            assert (await ann.get("/me/tables")).json()["tables"] == []
            opened = await ann.open("sakkara", "me open")
            assert (await ben.join(opened["id"], opened["key"])).status_code == 200
            assert (await ann.http.delete(f"/api/me/tables/{opened['id']}")).json()["code"] == "others"
            rated = (await ann.open("sakkara", "me novice", rated=True, clock={"kind": "slow"}))["id"]
            assert (await ann.http.delete(f"/api/me/tables/{rated}")).json()["code"] == "rated"
            spoken = (await ann.open("sakkara", "me novice"))["id"]
            report = dict.fromkeys((column.name for column in REPORTS.c), "x")
            times = {"table_id": spoken, "seq": 1, "said": 1.0, "seat": 0, "created": 1.0, "done": None}
            await server.parts.store.database.change(REPORTS.insert().values({**report, **times}))
            assert (await ann.http.delete(f"/api/me/tables/{spoken}")).json()["code"] == "reported"

    run(work())


def test_a_table_that_waits_is_left_by_its_guests_and_closed_by_its_owner(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            opened = await ann.open("maya", "me open open")
            id = opened["id"]
            await ben.join(id, opened["key"])
            assert (await ben.do(id, 1, "leave"))["ok"]
            assert [seat["who"] for seat in (await ann.look(id, 0))["table"]["seats"]] == ["person", "open", "open"]
            assert (await ben.get("/me/tables")).json()["tables"] == []
            await ben.join(id, opened["key"])
            assert (await ben.http.delete(f"/api/me/tables/{id}")).json()["code"] == "others"
            assert (await ann.http.delete(f"/api/me/tables/{id}")).status_code == 204
            assert (await ben.get("/me/tables")).json()["tables"] == []

    run(work())


# --- holidays


def test_slow_tables_wait_while_their_player_is_on_holiday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await signed_up(server, "Ann"), await server.person("Ben")
            opened = await ann.open("sakkara", "me open", clock={"kind": "slow", "seconds": 86400})
            id = opened["id"]
            await ben.join(id, opened["key"])
            table = await server.table(id)
            while mover(table) != 0:
                await ben.move(id, 1, any_move(table, 1))
            assert (await ann.get("/me/holiday")).json() == {"until": None, "days_left": 28, "days_a_year": 28}
            guest = await ben.post("/me/holiday", {"days": 3})
            assert (guest.status_code, guest.json()["code"]) == (403, "no_account")
            commit, tries = server.parts.room.commit, 0

            async def busy(*args: Any, **more: Any) -> Any:
                nonlocal tries
                tries += 1
                if tries == 1:
                    raise Conflict("the table has just been put out of memory; try again")
                return await commit(*args, **more)

            monkeypatch.setattr(server.parts.room, "commit", busy)
            away = (await ann.post("/me/holiday", {"days": 3})).json()
            assert tries == 2
            assert away["days_left"] == 25 and (await ben.look(id, 1))["table"]["seats"][0]["holiday"] == away["until"]
            assert (await ann.post("/me/holiday", {"days": 3})).json()["code"] == "on_holiday"
            await server.time_passes(id, 2.5 * 86400)
            assert (await server.table(id)).people_to_act() == [0] and not (await server.table(id)).chairs[0].missed
            await server.time_passes(id, 86400)
            facts = (await ben.look(id, 1))["table"]
            assert facts["seats"][0]["holiday"] is None and facts["clocks"]["ticking"] == [0]
            assert (await ann.post("/me/holiday", {"days": 26})).json()["code"] == "no_days"
            await ann.post("/me/holiday", {"days": 20})
            server.clock.go(90000)
            back = (await ann.http.delete("/api/me/holiday")).json()
            assert back == {"until": None, "days_left": 23, "days_a_year": 28}, "two days of it had begun"
            assert not (await server.table(id)).chairs[0].holiday

    run(work())


async def waiting_table(person: Person) -> dict[str, Any]:
    return await person.open("sakkara", "me open", clock={"kind": "slow", "seconds": 86400})


def test_a_match_that_begins_during_a_holiday_waits_if_its_table_was_there_before(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await signed_up(server, "Ann"), await server.person("Ben")
            before = await waiting_table(ann)
            server.clock.go(1)
            until = (await ann.post("/me/holiday", {"days": 3})).json()["until"]
            server.clock.go(1)
            after = await waiting_table(ann)
            for opened in (before, after):
                await ben.join(opened["id"], opened["key"])
            for _ in range(2):
                await server.parts.holidays.catch_up()
            assert (await server.table(before["id"])).chairs[0].holiday == until
            assert not (await server.table(after["id"])).chairs[0].holiday, "Ann plays there in spite of the holiday"
            kinds = [event.kind for event in await server.parts.store.events(before["id"])]
            assert kinds.count("holiday") == 1

    run(work())


def test_a_frozen_table_hears_of_a_holiday_and_of_its_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await signed_up(server, "Ann"), await server.person("Ben")
            opened = await waiting_table(ann)
            await ben.join(opened["id"], opened["key"])
            live = await server.live(opened["id"])
            await server.parts.room.commit(live, lambda table, now: table.freeze("a test", now))
            until = (await ann.post("/me/holiday", {"days": 3})).json()["until"]
            assert live.table.chairs[0].holiday == until
            server.clock.go(86400)
            await ann.http.delete("/api/me/holiday")
            await server.parts.room.commit(live, lambda table, now: table.thaw(now))
            assert not live.table.chairs[0].holiday

    run(work())


def test_tables_hear_of_a_holiday_that_a_node_has_stored_before_it_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        clock, settings = FakeClock(), settings_for(tmp_path)

        async def dies(*_: Any) -> None:
            raise RuntimeError("the power has failed")

        async with crashing(settings, clock) as server:
            ann, ben = await signed_up(server, "Ann"), await server.person("Ben")
            opened = await waiting_table(ann)
            await ben.join(opened["id"], opened["key"])
            monkeypatch.setattr(server.parts.holidays, "_tell_tables", dies)
            assert (await ann.post("/me/holiday", {"days": 3})).status_code == 500
        async with crashing(settings, clock) as server:
            await server.parts.holidays.catch_up()
            assert (await server.table(opened["id"])).chairs[0].holiday > clock()
            monkeypatch.setattr(server.parts.holidays, "_tell_tables", dies)
            ann.http = server.client(**BROWSER, cookie=f"kurzspiel={ann.cookie}")
            assert (await ann.http.delete("/api/me/holiday")).status_code == 500
        async with serving(settings, clock) as server:
            await server.parts.holidays.catch_up()
            assert not (await server.table(opened["id"])).chairs[0].holiday

    run(work())
