"""A tournament from its creation to its end, and people who do what they may not."""

import csv
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from kurzspiel.server.club.tournaments import show
from kurzspiel.server.club.tournaments.messages import NewTournament, TournamentTerms
from kurzspiel.server.club.tournaments.state import TournamentEntrant, TournamentFacts, TournamentState
from kurzspiel.server.club.tournaments.tournaments import as_one
from tests.server.clients import Server, run, serving, settings_for, until
from tests.server.tournaments.people import (
    TERMS,
    act,
    finish_round,
    id_of,
    make,
    member,
    members,
    of,
    refused,
    started,
    state,
)


def play(folder: Path, work: Any) -> None:
    async def whole() -> None:
        async with serving(settings_for(folder)) as server:
            await work(server)

    run(whole())


def test_five_play_three_rounds_with_byes(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        people = await members(server, "Ann Ben Cem Dea Eva")
        id = await started(people)
        met: list[frozenset[Any]] = []
        byes = []
        for number in range(1, 4):
            seen = (await people[0].get(f"/tournaments/{id}")).json()
            assert (seen["round"], seen["rounds"], seen["status"]) == (number, 3, "running")
            tables = [(await person.get(f"/tournaments/{id}")).json()["mine"] for person in people]
            assert sum(each["bye"] for each in tables) == 1 and len({each["table"] for each in tables}) == 3
            heats = await finish_round(server, id)
            met += [frozenset(heat.chairs) for heat in heats if heat.table]
            byes += [heat.chairs for heat in heats if not heat.table]
        assert len(set(met)) == 6 and len(set(byes)) == 3
        seen = (await people[0].get(f"/tournaments/{id}")).json()
        assert seen["status"] == "over" and seen["seed"] and seen["ended"] == server.clock.now
        lines = (await people[0].get(f"/tournaments/{id}/standings")).json()["standings"]
        assert [line["place"] for line in lines] == [1, 2, 3, 4, 5]
        assert sum(line["points"] for line in lines) == 9 and sorted(line["byes"] for line in lines) == [0, 0, 1, 1, 1]
        assert {line["name"] for line in lines} == {"Ann", "Ben", "Cem", "Dea", "Eva"}
        assert (await server.parts.store.counts()) == {"running": 6}

    play(tmp_path, work)


def test_players_hear_of_each_round_and_of_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(server: Server) -> None:
        told: list[tuple[str, ...]] = []

        async def tell(visitor: str, key: str, title: str, text: str, path: str) -> None:
            told.append((names[visitor], title, text, path))

        monkeypatch.setattr(of(server).rounds, "_tell", tell)
        people = await members(server, "Ann Ben Cem")
        names = {await id_of(person): person.name for person in people}
        id = await started(people, rounds=1)
        tables = {person.name: (await person.get(f"/tournaments/{id}")).json()["mine"]["table"] for person in people}
        (alone,) = [name for name, table in tables.items() if table is None]
        bye = (alone, "Round 1 of Club night", "You have a bye; it counts as a win.", f"/tournaments/{id}")
        assert sorted(told) == sorted(
            bye if name == alone else (name, "Round 1 of Club night", "Your table is open.", f"/t/{table}")
            for name, table in tables.items()
        )
        told.clear()
        await finish_round(server, id)
        lines = (await people[0].get(f"/tournaments/{id}/standings")).json()["standings"]
        places = {line["name"]: line["place"] for line in lines}
        assert sorted(told) == sorted(
            (name, "Club night is over", f"You finished in place {place} of 3.", f"/tournaments/{id}")
            for name, place in places.items()
        )

    play(tmp_path, work)


def test_a_seat_stays_with_its_entrant_and_an_outside_bot_is_marked(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        people = [await member(server, "Ann"), await member(server, "Yak", role="bot")]
        id = await started(people, rounds=1, bots=True)
        table = await server.table((await people[0].get(f"/tournaments/{id}")).json()["mine"]["table"])
        assert {chair.name: chair.is_program for chair in table.chairs} == {"Ann": False, "Yak": True}
        seat = table.seats_of(await id_of(people[0]))[0]
        reply = await people[0].do(table.id, seat, "hand", to="person")
        assert reply["problem"]["code"] == "tournament"

    play(tmp_path, work)


def test_when_the_time_of_a_round_is_over_bots_play_it_to_its_end_and_it_is_exported(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        people = await members(server, "Ann =1+1")
        id = await started(people, rounds=1, round_time=3600, clock=None)
        table = (await people[0].get(f"/tournaments/{id}")).json()["mine"]["table"]
        assert [line["id"] for line in (await people[1].get("/me/tables")).json()["tables"]] == [table]
        about = (await server.nobody().get(f"/tables/{table}/tournament")).json()
        assert (about["id"], about["name"], about["round"], about["number"]) == (id, "Club night", 1, 1)
        options = (await people[0].look(table))["table"]["options"]
        assert (options["hints"], options["undo"], options["spectators"], options["listed"]) == (
            False,
            False,
            True,
            False,
        )
        assert await refused(people[0], f"/{id}/next") == "409 round_open"
        await of(server).rounds.go_on()
        live = await server.live(table)
        assert not live.table.bots_to_move()
        server.clock.go(3600)
        await of(server).rounds.go_on()
        await until(lambda: live.table.status == "over")
        await server.parts.room.commit(live, lambda table, now: None)  # what happened before is stored
        await of(server).rounds.go_on()
        told = (await people[0].get(f"/tournaments/{id}/export")).json()
        assert told["tournament"]["status"] == "over"
        heat = told["rounds"][0]["heats"][0]
        assert live.table.match and [seat["place"] for seat in heat["seats"]] == list(live.table.match.places or ())
        assert all(seat["stood_in"] for seat in heat["seats"]) and heat["over"] and not heat["void"]
        packed = await people[0].get(f"/tournaments/{id}/rounds/1/records")
        names = zipfile.ZipFile(io.BytesIO(packed.content)).namelist()
        assert packed.headers["content-type"] == "application/zip" and names == ["round-1-table-1.txt"]
        sheet = (await people[0].get(f"/tournaments/{id}/export/standings.csv")).text
        assert [row["name"] for row in csv.DictReader(io.StringIO(sheet.removeprefix("\ufeff")))][0] in ("Ann", "'=1+1")
        rows = list(csv.reader(io.StringIO((await people[0].get(f"/tournaments/{id}/export/results.csv")).text)))
        assert {row[3] for row in rows[1:]} == {"Ann", "'=1+1"} and rows[1][8] == f"/t/{table}"
        assert (await people[0].get(f"/tournaments/{id}/rounds/2/records")).status_code == 404

    play(tmp_path, work)


def test_groups_are_filled_with_bots_that_are_in_no_standings(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        people = await members(server, "Ann Ben Cem Dea Eva")
        id = await started(people, "maya", seats=4, fill="casual", rounds=None)
        heats = (await state(server, id)).heats
        assert [len(heat.chairs) for heat in heats] == [4, 4] and [len(heat.people) for heat in heats] == [3, 2]
        table = await server.table(heats[1].table or "")
        bots = [chair.name for chair in table.chairs if chair.who == "bot"]
        assert bots == ["Momo", "Urso"] and table.status == "running"
        for _ in range(4):
            await finish_round(server, id)
        assert (await state(server, id)).tournament.status == "over", "three rounds suit five"
        lines = (await people[0].get(f"/tournaments/{id}/standings")).json()["standings"]
        assert len(lines) == 5
        rounds = (await people[0].get(f"/tournaments/{id}/rounds")).json()["rounds"]
        assert [len(each["heats"]) for each in rounds] == [2, 2, 2]
        assert {seat["bot"] for each in rounds for heat in each["heats"] for seat in heat["seats"]} == {None, "casual"}

    play(tmp_path, work)


def test_it_starts_by_itself_or_is_cancelled_if_too_few_have_come(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann, ben = await members(server, "Ann Ben")
        starts = server.clock.now + 600
        ids = [(await make(ann, more={"starts": starts}))["id"] for _ in range(2)]
        for person in (ann, ben):
            await act(person, ids[0], "enter")
        await of(server).rounds.go_on()
        assert [(await state(server, id)).tournament.status for id in ids] == ["open", "open"]
        server.clock.go(600)
        await of(server).rounds.go_on()
        assert [(await state(server, id)).tournament.status for id in ids] == ["running", "cancelled"]
        listed = (await ben.get("/tournaments")).json()["tournaments"]
        assert [(line["status"], line["mine"], line["entrants"]) for line in listed] == [
            ("running", True, 2),
            ("cancelled", False, 0),
        ]

    play(tmp_path, work)


def test_rounds_begin_on_time_if_that_was_agreed(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        people = await members(server, "Ann Ben Cem Dea")
        id = await started(people, early=False, round_time=1000)
        server.clock.go(100)
        await finish_round(server, id)
        assert (await people[0].get(f"/tournaments/{id}")).json()["next"] == server.clock.now + 900
        assert len((await state(server, id)).rounds) == 1
        server.clock.go(900)
        await of(server).rounds.go_on()
        assert len((await state(server, id)).rounds) == 2
        assert await refused(people[0], f"/{id}/next") == "409 round_open"
        await finish_round(server, id)
        assert await refused(people[1], f"/{id}/next") == "403 not_organiser"
        await act(people[0], id, "next")
        assert len((await state(server, id)).rounds) == 3

    play(tmp_path, work)


def test_entrants_may_come_late_and_withdraw(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        people = await members(server, "Ann Ben Cem Dea")
        id = await started(people[:2], late=2, rounds=3, fill="novice")
        seen = await act(people[2], id, "enter")
        assert seen["mine"]["entrant"] == 3 and not seen["mine"]["table"]
        table = (await people[1].get(f"/tournaments/{id}")).json()["mine"]["table"]
        seen = await act(people[1], id, "withdraw")
        assert seen["mine"]["gone"] == "withdrawn" and seen["mine"]["can_enter"]
        assert [chair.stand_in for chair in (await server.table(table)).chairs if chair.name == "Ben"] == ["novice"]
        await finish_round(server, id)
        assert {chair for heat in (await state(server, id)).now_played for chair in heat.chairs} == {1, 3}
        assert await refused(people[3], f"/{id}/enter", {}) == "409 closed"
        assert await refused(people[1], f"/{id}/enter", {}) == "409 closed"
        await act(people[0], id, "remove", {"entrant": 3})
        assert await refused(people[2], f"/{id}/enter", {}) == "403 removed"
        await finish_round(server, id)
        assert (await state(server, id)).tournament.status == "over", "one is too few to go on"
        lines = (await people[0].get(f"/tournaments/{id}/standings")).json()["standings"]
        assert {line["name"]: line["gone"] for line in lines} == {"Ann": None, "Ben": "withdrawn", "Cem": "removed"}

    play(tmp_path, work)


def test_a_deleted_table_counts_half_for_everybody(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        people = await members(server, "Ann Ben")
        id = await started(people, rounds=1)
        (heat,) = (await state(server, id)).heats
        assert heat.table and await server.parts.orders.obey("delete", heat.table, {})
        for _ in range(2):
            await of(server).rounds.go_on()
        lines = (await people[0].get(f"/tournaments/{id}/standings")).json()["standings"]
        assert [line["points"] for line in lines] == [0.5, 0.5]
        assert (await people[0].get(f"/tournaments/{id}/rounds")).json()["rounds"][0]["heats"][0]["void"]

    play(tmp_path, work)


def test_a_deleted_account_leaves_no_name_and_no_trace(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        people = await members(server, "Ann Ben Cem")
        id = await started(people)
        (about,) = await show.about_visitor(of(server), await id_of(people[0]))
        assert (about["id"], about["organised"]) == (id, True) and about["standing"]
        for each in people[:2]:
            await of(server).left(await id_of(each))
            assert await show.about_visitor(of(server), await id_of(each)) == []
        now = await state(server, id)
        gone = [each for each in now.entrants if each.visitor is None]
        assert len(gone) == 2 and all(each.gone == "withdrawn" for each in gone) and now.tournament.organiser is None
        lines = (await people[2].get(f"/tournaments/{id}/standings")).json()["standings"]
        assert sorted(str(line["name"]) for line in lines) == ["Cem", "None", "None"]
        host = await member(server, "Host", "host")
        assert (await act(host, id, "cancel"))["status"] == "cancelled"

    play(tmp_path, work)


@pytest.mark.parametrize(
    ("status", "anna", "ann", "then"),
    [
        ("running", None, None, [("anna", "withdrawn"), ("ann", None)]),
        ("running", None, "withdrawn", [("ann", None), ("anna", "withdrawn")]),
        ("running", None, "removed", [("anna", "withdrawn"), ("ann", "removed")]),
        ("running", "removed", None, [("anna", "removed"), ("ann", None)]),
        ("over", None, None, [("anna", None), ("ann", None)]),
    ],
)
def test_two_entrants_who_are_one_person_play_once(
    status: Any, anna: Any, ann: Any, then: list[tuple[str, str | None]]
) -> None:
    """Anna has become Ann."""
    terms = TournamentTerms(seats=2)
    cup = TournamentFacts("cup", "Cup", "", "sakkara", status, True, "x", terms, "", None, 0.0, None, 3, None)
    entrants = [TournamentEntrant(1, "anna", 0.0, anna), TournamentEntrant(2, "ann", 0.0, ann)]
    (changed,) = as_one(TournamentState(cup, 1, entrants), "anna", "ann").values() or [[]]
    found = {each.number: (each.visitor, each.gone) for each in entrants}
    assert list({**found, **{row["who"]: (row["visitor_id"], row["gone"]) for row in changed}}.values()) == then


@pytest.mark.parametrize("clock", [None, {"kind": "slow", "seconds": 86400}])
def test_before_the_start_the_organiser_may_change_everything(tmp_path: Path, clock: Any) -> None:
    async def work(server: Server) -> None:
        ann, ben = await members(server, "Ann Ben")
        id = (await make(ann))["id"]
        changed = {"name": "A month", "game": "sakkara", "terms": {**TERMS, "clock": clock, "most": 2}}
        answer = await ann.http.put(f"/api/tournaments/{id}", json=changed)
        assert answer.status_code == 200 and answer.json()["terms"]["clock"] == clock
        assert answer.json()["name"] == "A month"
        await act(ben, id, "enter")
        other = {"name": "x", "game": "maya", "terms": {**TERMS, "seats": 3}}
        assert await refused(ann, f"/{id}", other, "PUT") == "409 game_fixed"
        await act(ben, id, "withdraw")
        assert (await ann.http.put(f"/api/tournaments/{id}", json=other)).json()["game"] == "maya"

    play(tmp_path, work)


def test_what_does_not_fit_is_refused_with_a_sentence_in_both_languages(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann, ben, cem, dea = await members(server, "Ann Ben Cem Dea")
        guest, bot = await server.person("Guest"), await member(server, "Robot", "bot")
        wish = {"name": "Club night", "game": "sakkara", "terms": TERMS}
        assert await refused(guest, "", wish) == "403 no_account"
        assert await refused(ann, "", {**wish, "game": "chess"}) == "422 no_game"
        assert await refused(ann, "", {**wish, "terms": {**TERMS, "seats": 3}}) == "422 seats"
        assert await refused(ann, "", {**wish, "terms": {**TERMS, "planning": 60}}) == "422 planning"
        assert await refused(ann, "", {**wish, "starts": server.clock.now - 1}) == "422 start"
        assert await refused(ann, "", {**wish, "about": "a\u202eb"}) == "422 invalid"
        assert await refused(ann, "/nowhere", method="GET") == "404 not_found"
        id = (await make(ann, most=2))["id"]
        assert await refused(guest, f"/{id}/enter", {}) == "403 no_account"
        assert await refused(bot, f"/{id}/enter", {}) == "403 no_bots"
        assert await refused(ben, f"/{id}/start") == "403 not_organiser"
        assert await refused(ben, f"/{id}/withdraw") == "409 not_entered"
        assert await refused(ann, f"/{id}/start") == "409 too_few"
        assert await refused(ann, f"/{id}/next") == "409 not_running"
        assert await refused(ann, f"/{id}/remove", {"entrant": 7}) == "409 not_entered"
        await act(ben, id, "enter")
        assert await refused(ben, f"/{id}/enter", {}) == "409 entered"
        await act(cem, id, "enter")
        assert await refused(dea, f"/{id}/enter", {}) == "409 full"
        await act(ann, id, "start")
        assert await refused(ann, f"/{id}/start") == "409 begun"
        assert await refused(ann, f"/{id}", wish, "PUT") == "409 begun"
        await act(ann, id, "cancel")
        assert await refused(ann, f"/{id}/cancel") == "409 ended"
        assert await refused(dea, f"/{id}/enter", {}) == "409 ended"
        for _ in range(20):
            await make(ann)
        assert await refused(ann, "", wish) == "429 too_many_tournaments"

    play(tmp_path, work)


def test_a_tournament_that_is_not_listed_is_entered_by_its_link(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann, ben = await members(server, "Ann Ben")
        made = await make(ann, more={"listed": False})
        id, key = made["id"], made["key"]
        assert (await ben.get("/tournaments")).json()["tournaments"] == []
        assert len((await ann.get("/tournaments")).json()["tournaments"]) == 1
        assert (await ann.get(f"/tournaments/{id}")).json()["key"] is None, "shown once"
        assert await refused(ben, f"/{id}/enter", {}) == "403 no_key"
        fresh = (await act(ann, id, "key"))["key"]
        assert await refused(ben, f"/{id}/enter", {"key": key}) == "403 no_key"
        assert await refused(ben, f"/{id}/key") == "403 not_organiser"
        await act(ben, id, "enter", {"key": fresh})
        assert (await ben.get("/tournaments")).json()["tournaments"][0]["mine"]
        stored = (await state(server, id)).tournament.key_hash or ""
        assert fresh not in stored and len(stored) == 64

    play(tmp_path, work)


def test_a_table_of_no_tournament_says_so(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann = await server.person("Ann")
        id = (await ann.open("sakkara", "me open"))["id"]
        answer = await ann.get(f"/tables/{id}/tournament")
        assert answer.status_code == 204 and not answer.content

    play(tmp_path, work)


def test_the_example_of_the_docs_is_what_the_server_takes() -> None:
    text = (Path(__file__).parents[3] / "docs" / "server-api.md").read_text(encoding="utf-8")
    example = text.partition("## Tournaments")[2].partition("```json\n")[2].partition("```")[0]
    assert NewTournament.model_validate_json(example).terms.late == 2
