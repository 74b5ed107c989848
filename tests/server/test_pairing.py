"""Finding people: who sits down with whom, from whichever node they come, and challenges."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from kurzspiel.server.club.pairing import challenges, lobby, pairing
from kurzspiel.server.club.pairing.parties import WIDEST, Pool, Seeker, parties, width
from kurzspiel.server.room import automatic
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.migrations.schema import MATCHES
from kurzspiel.server.web.routes import LONGEST_WAIT
from kurzspiel.texts import Sentence
from tests.server.clients import (
    PATIENCE,
    FakeClock,
    Person,
    Server,
    crashing,
    mistakes,
    run,
    serving,
    settings_for,
    until,
)
from tests.server.pairs import Pair, at_both
from tests.server.people import Browser, signed_up
from tools.pairing import share, simulate

TWO = Pool("sakkara", 2, "calm", False)
THREE = Pool("maya", 3, "calm", False)
LIVE = {"kind": "live", "bank": 300, "increment": 10}
SAKKARA = {"game": "sakkara", "seats": 2, "pace": "quick"}


def seekers(pool: Pool, *ratings: int, since: float = 0.0, bots: str | None = None) -> list[Seeker]:
    return [Seeker(f"{rating}", pool, rating, since, bots) for rating in ratings]


def found(people: list[Seeker], now: float = 0.0, **more: Any) -> list[set[str]]:
    return [{each.id for each in party.people} for party in parties(people, now, **more)]


# --- the rules


def test_the_closest_sit_down_together_and_the_window_widens() -> None:
    people = seekers(TWO, 1500, 1640, 1700, 2100)
    assert found(people) == [{"1500", "1640"}], "equal waits are served in the order of ids"
    assert found(people[1:]) == [{"1640", "1700"}]
    assert found(people[2:]) == []
    assert found(people[2:], 24.0) == [] and found(people[2:], 25.0) == [{"1700", "2100"}]
    assert width(0) == 150 and width(59) == 740 and width(60) > 5 * WIDEST, "after a minute anybody will do"


def test_both_have_to_accept_the_gap() -> None:
    patient, fresh = seekers(TWO, 1500, since=-100.0) + seekers(TWO, 1900)
    assert found([patient, fresh]) == [] and found([patient, fresh], 25.0) == [{"1500", "1900"}]


def test_people_who_have_waited_longest_are_served_first() -> None:
    people = [*seekers(TWO, 1500, since=-9.0), *seekers(TWO, 1510, 1520, 1530, since=-1.0)]
    assert found(people)[0] == {"1500", "1510"}


def test_a_table_is_full_or_nobody_sits_down_without_accepting_bots() -> None:
    assert found(seekers(THREE, 1500, 1510)) == []
    assert found(seekers(THREE, 1500, 1510) + seekers(TWO, 1505)) == [], "pools are not mixed"
    assert found(seekers(THREE, 1500, 1510, 1520)) == [{"1500", "1510", "1520"}]
    eager = seekers(THREE, 1500, bots="club")
    assert found(eager) == [{"1500"}]
    assert found(eager + seekers(THREE, 1510)) == [{"1500"}], "nobody gets bots without asking"
    assert found(eager + seekers(THREE, 1510, 2500, bots="club")) == [{"1500", "1510"}, {"2500"}]
    allowing = [Seeker("1520", THREE, 1520, 0.0, "club", 20.0), Seeker("1530", THREE, 1530, 0.0, "club", 30.0)]
    assert found(allowing, 19.0) == [] and found(allowing, 20.0) == [{"1520", "1530"}]
    (party,) = parties(eager, 0.0)
    assert (party.bots, party.gap) == (2, 0)


def test_people_who_are_apart_never_meet_and_block_nobody_else() -> None:
    def apart(one: str, other: str) -> bool:
        return {one, other} == {"1500", "1510"}

    assert found(seekers(TWO, 1500, 1510), 100.0, apart=apart) == []
    assert found(seekers(TWO, 1500, 1510, 1530), 100.0, apart=apart) == [{"1500", "1530"}]
    assert found(seekers(THREE, 1500, 1510, 1530, bots="club"), apart=apart)[0] == {"1500", "1530"}


def test_whatever_comes_nobody_is_in_two_parties_and_all_accept_each_other() -> None:
    lots = random.Random(3)
    pools = [TWO, THREE, Pool("himalaya", 5, "day", True)]
    people = [
        Seeker(
            f"{number}",
            lots.choice(pools),
            int(lots.gauss(1500, 300)),
            -lots.random() * 90,
            lots.choice([None, "club"]),
        )
        for number in range(600)
    ]
    made = parties(people, 0.0)
    seated = [each for party in made for each in party.people]
    assert len(seated) == len({each.id for each in seated}) > 400
    for party in made:
        assert len({each.pool for each in party.people}) == 1
        assert party.gap <= min(width(-each.since) for each in party.people)
        assert party.bots == 0 or all(each.bots for each in party.people)


@pytest.mark.alone
def test_a_long_queue_takes_no_more_than_proportional_time() -> None:
    """Nobody accepts anybody, which is the worst case."""

    def seconds(count: int) -> float:
        people = [Seeker(f"{number:06}", TWO, 1500, 0.0) for number in range(count)]
        began = time.process_time()
        assert parties(people, 0.0, lambda _, __: True) == []
        return time.process_time() - began

    seconds(100)
    assert seconds(4000) < 30 * max(seconds(400), 0.002)


def test_simulated_visitors_sit_down_or_give_up_and_more_of_them_wait_less() -> None:
    few, many = simulate(300, 60), simulate(300, 4000)
    for outcome in (few, many):
        assert len(outcome.waits) + outcome.gave_up == 300
        assert outcome.full + outcome.mixed == len(outcome.gaps) >= outcome.undisturbed
    assert share(many.waits, 0.5) < share(few.waits, 0.5) and many.full > few.full and many.alone < few.alone


# --- over HTTP


async def looking(person: Person) -> dict[str, Any]:
    return dict((await person.get("/lobby")).json())


async def seek(person: Person, **wish: Any) -> dict[str, Any]:
    answer = await person.http.put("/api/me/seek", json={**SAKKARA, "name": person.name, **wish})
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["seek"])


async def table_of(person: Person) -> str:
    """The table that a person's search has led to."""
    since: dict[str, str] = {}
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await person.get("/lobby", lists=False, wait=5, **since)
            if answer.status_code == 200:
                news = answer.json()
                if news["seek"] and news["seek"]["table"]:
                    return str(news["seek"]["table"])
                since = {"since": news["version"]}


def test_two_people_find_each_other_and_sit_at_one_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = [await server.person(name) for name in ("Ann", "Ben", "Cy")]
            mine = await seek(ann)
            assert (mine["others"], mine["width"], mine["table"]) == (0, 150, None)
            seen = await looking(cy)
            assert [(each["name"], each["game"], each["rating"]) for each in seen["seekers"]] == [
                ("Ann", "sakkara", None)
            ]
            assert seen["seek"] is None
            waiting = asyncio.create_task(ann.get("/lobby", since=(await looking(ann))["version"], wait=20))
            await seek(ben)
            news = (await waiting).json()
            assert news["seekers"] != seen["seekers"] or news["seek"]["table"], "visitors who look see it at once"
            id = await table_of(ann)
            assert await table_of(ben) == id
            table = await server.table(id)
            assert sorted(chair.name for chair in table.chairs) == ["Ann", "Ben"] and table.status == "running"
            assert table.options.listed and table.options.hints and not table.options.rated
            assert (await looking(cy))["seekers"] == []

            assert (await ann.http.put("/api/me/seek", json=SAKKARA)).json()["seek"]["table"] == id, "for a moment"
            assert (await seek(ben, known=id))["table"] is None, "Ben knows that table, and looks for another match"
            assert (await ben.http.delete("/api/me/seek")).status_code == 204
            server.clock.go(pairing.KNOWN_AFTER + 1)
            assert (await seek(ann))["table"] is None
            assert (await ann.http.delete("/api/me/seek")).status_code == 204
            assert (await looking(ann))["seek"] is None

    run(work())


def test_bots_take_the_seats_that_stay_empty_for_people_who_want_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = [await server.person(name) for name in ("Ann", "Ann")]
            three = {"game": "maya", "seats": 3, "pace": "calm"}
            await seek(ann, **three)
            await seek(ben, **three)
            since = (await looking(ann))["seek"]["since"]
            server.clock.go(20)
            assert (await seek(ann, **three, bots="novice"))["since"] == since, "Ann has waited the whole time"
            await seek(ben, **three, bots="novice")
            tables = {await table_of(ann), await table_of(ben)}
            names = [chair.name for id in tables for chair in (await server.table(id)).chairs if chair.who == "person"]
            assert sorted(names) in (["Ann", "Ann 2"], ["Ann", "Ann"])
            for id in tables:
                assert {chair.bot for chair in (await server.table(id)).chairs} == {None, "novice"}

    run(work())


@pytest.mark.parametrize("is_late", [False, True], ids=["before", "while waiting"])
def test_hidden_players_are_paired_at_a_table_that_no_list_shows(tmp_path: Path, is_late: bool) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await signed_up(server, "Ann"), await server.person("Ben")
            if is_late:
                await seek(ann)
                assert [each["name"] for each in (await looking(ben))["seekers"]] == ["Ann"]
            await ann.put("/me/visibility", {"hidden": True})
            if not is_late:
                await seek(ann)
            server.clock.go(1)
            state = await server.parts.lobby.state(is_fresh=True)
            assert [each.name for each in state.seekers] == [""]
            await seek(ben)
            id = await table_of(ben)
            assert await table_of(ann) == id and not (await server.table(id)).options.listed
            assert (await server.parts.lobby.state(is_fresh=True)).tables == []

    run(work())


def test_people_who_are_no_longer_heard_of_wait_no_more(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), Browser(server)
            await ben.sign_up("Ben")
            await seek(ann, pace="day")
            await seek(ben, pace="days")
            server.clock.go(50)
            await looking(ann)  # is heard of
            server.clock.go(50)
            assert len((await looking(server.nobody()))["seekers"]) == 2
            server.clock.go(pairing.BELIEVED + 1)
            seen = (await looking(server.nobody()))["seekers"]
            assert [(each["name"], each["rating"]) for each in seen] == [("Ben", None)], "a slow match can wait a day"

    run(work())


def test_a_search_outlives_the_longest_wait_for_news() -> None:
    assert pairing.BELIEVED > LONGEST_WAIT + pairing.HEAR_EVERY


def test_a_wider_window_is_no_news(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            await seek(ann)
            before = await looking(ann)
            server.clock.go(20)
            assert (await looking(ann))["seek"]["width"] > before["seek"]["width"]
            assert (await looking(ann))["version"] == before["version"]

    run(work())


def test_looking_for_a_rated_match_needs_an_account(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            guest, ann = await server.person("Guest"), Browser(server)
            refused = await guest.http.put("/api/me/seek", json={**SAKKARA, "rated": True})
            assert (refused.status_code, refused.json()["code"]) == (403, "no_account")
            await ann.sign_up("Ann")
            assert (await seek(ann, rated=True))["rated"]

    run(work())


def test_what_cannot_be_played_is_not_looked_for_and_the_queue_is_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, rate_seeks="2/minute")) as server:
            ann = await server.person("Ann")
            refused = await ann.http.put("/api/me/seek", json={**SAKKARA, "seats": 3})
            assert (refused.status_code, refused.json()["code"]) == (422, "seats")
            await seek(ann)
            assert (await ann.http.put("/api/me/seek", json=SAKKARA)).status_code == 429
            monkeypatch.setattr(pairing, "MOST_SEEKERS", 1)
            refused = await (await server.person("Ben")).http.put("/api/me/seek", json={**SAKKARA, "pace": "day"})
            assert (refused.status_code, refused.json()["code"]) == (503, "too_many_seekers")

    run(work())


def test_a_node_that_died_after_pairing_leaves_a_table_to_be_opened(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server:
            people = [await server.person(name) for name in ("Ann", "Ben")]
            await server.parts.scheduler.stop()
            for each in people:
                await seek(each)
            rows = await server.parts.pairing.store.seekers(server.clock(), 9)
            await server.parts.pairing.store.pair(
                [(party, "mTable") for party in parties([row.seeker for row in rows], 0.0)]
            )
            assert (await looking(people[0]))["seek"]["table"] is None
        async with serving(settings, server.clock) as again:
            ann = Person(again, "Ann", people[0].token)
            assert await table_of(ann) == "mTable"
            assert (await again.table("mTable")).status == "running"

    run(work())


def test_a_player_who_blocks_the_other_before_their_table_is_opened_does_not_sit_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = [await signed_up(server, name) for name in ("Ann", "Ben")]
            await server.parts.scheduler.stop()
            await seek(ann)
            await seek(ben)
            finder = server.parts.pairing
            rows = await finder.store.seekers(server.clock(), 9)
            (party,) = parties([row.seeker for row in rows], 0.0)
            await finder.store.pair([(party, "mTable")])
            assert (await ann.put("/players/Ben/block", {})).json()["blocked"]
            for _ in range(2):
                await finder.work()
            left = await finder.store.seekers(server.clock(), 9)
            assert [(row.table_id, row.ends) for row in left] == [(None, row.ends) for row in rows], "both still wait"
            assert await server.parts.store.list_rows() == []

    run(work())


def test_a_party_that_somebody_has_left_is_not_paired(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = [await server.person(name) for name in ("Ann", "Ben")]
            await server.parts.scheduler.stop()
            await seek(ann)
            await seek(ben)
            store = server.parts.pairing.store
            (party,) = parties([row.seeker for row in await store.seekers(server.clock(), 9)], 0.0)
            await ben.http.delete("/api/me/seek")
            await store.pair([(party, "mTable")])
            assert [row.table_id for row in await store.seekers(server.clock(), 9)] == [None]

    run(work())


def test_a_party_whose_table_cannot_be_opened_stops_nobody_and_gets_a_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with crashing(settings_for(tmp_path), FakeClock()) as server:
            finder = server.parts.pairing
            await server.parts.scheduler.stop()
            add = server.parts.opening.add
            told: list[tuple[str, str]] = []

            async def broken(name: str, *given: Any, **more: Any) -> Any:
                if name == "sakkara":
                    raise ValueError("no such game here")
                return await add(name, *given, **more)

            async def tell(visitor: str, key: str, title: Sentence, text: Sentence, path: str) -> None:
                told.append((str(title), str(text)))

            monkeypatch.setattr(server.parts.opening, "add", broken)
            monkeypatch.setattr(finder, "_tell", tell)
            ann, ben, cy, dot, eve = [await server.person(name) for name in ("Ann", "Ben", "Cy", "Dot", "Eve")]
            for each in (ann, ben):
                await seek(each)
            for each in (cy, dot, eve):
                await seek(each, game="maya", seats=3)
            await finder.work()
            assert (await seek(cy, game="maya", seats=3))["table"]
            assert (await seek(ann))["table"] is None and not told, "it is tried again"
            for _ in range(pairing.MOST_TRIES - 1):
                await finder.work()
            assert len(told) == 2 and all("Sakkara" in title and "could not" in text for title, text in told)
            assert {row.game for row in await finder.store.seekers(server.clock(), 9)} == {"maya"}
            assert mistakes(server.parts) == pairing.MOST_TRIES, "the host learns of it"

    run(work())


def test_people_let_in_are_seated_even_if_they_have_reached_the_limit_of_tables_since(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, most_tables_per_visitor=1)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            await seek(ann, pace="day")
            await ann.open("sakkara", "me novice")
            await seek(ben, pace="day")
            assert await table_of(ann) == await table_of(ben)

    run(work())


def test_a_search_of_days_that_finds_nobody_ends_with_a_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            finder = server.parts.pairing
            told: list[tuple[str, str, str]] = []
            await server.parts.scheduler.stop()

            async def tell(visitor: str, key: str, title: Sentence, text: Sentence, path: str) -> None:
                told.append((str(title), str(text), path))

            monkeypatch.setattr(finder, "_tell", tell)
            ann, ben = await signed_up(server, "Ann"), await server.person("Ben")
            await seek(ann, pace="day")
            await seek(ben, pace="quick")
            server.clock.go(pairing.FOR_A_DAY - 1)
            await finder.work()
            assert told == [], "visitors who look for a live match have closed the page themselves"
            server.clock.go(2)
            await finder.work()
            await finder.work()
            ((title, text, path),) = told
            assert "Sakkara" in title and "Nobody was found" in text and path == "/"
            assert await finder.store.seekers(0.0, 9) == []

    run(work())


# --- what is shown


def test_the_table_with_most_people_is_featured_and_bots_play_where_nobody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            exhibition = server.parts.exhibition
            elsewhere = asyncio.create_task(ben.get("/lobby", lists=False, wait=30))
            await elsewhere  # the first answer comes at once
            version = elsewhere.result().json()["version"]
            elsewhere = asyncio.create_task(ben.get("/lobby", lists=False, wait=30, since=version))
            await until(lambda: server.parts.lobby._watchers)
            await exhibition.work()
            assert (await looking(ann))["featured"] is None, "nobody looks at the lobby, so nobody plays"
            elsewhere.cancel()
            watching = asyncio.create_task(ann.get("/lobby", since=(await looking(ann))["version"], wait=30))
            await until(lambda: server.parts.lobby.is_watched)
            await exhibition.work()
            id = (await watching).json()["featured"]
            assert id.startswith("0show") and (await looking(ann))["tables"] == []
            assert {chair.who for chair in (await server.table(id)).chairs} == {"bot"}
            await exhibition.open()  # as another node would, at the same moment
            assert (await ben.get(f"/tables/{id}")).status_code == 200

            private = (await ann.open("maya", "me novice novice", spectators=False, listed=True))["id"]
            alone = (await ann.open("sakkara", "me novice", listed=True, clock=LIVE))["id"]
            assert (await server.parts.lobby.state(is_fresh=True)).featured == alone
            crowd = (await ann.open("maya", "me open novice", listed=True, clock=LIVE))["id"]
            assert (await ben.join(crowd)).status_code == 200
            assert (await server.parts.lobby.state(is_fresh=True)).featured == alone, "it stays until it is over"
            await server.parts.room.delete(alone)
            assert (await server.parts.lobby.state(is_fresh=True)).featured == crowd != private

            monkeypatch.setattr(automatic, "SHOWN_PACE", 0.0)
            await until(lambda: server.parts.room.tables[id].table.status == "over")
            await exhibition.tidy()
            assert (await ben.get(f"/tables/{id}")).status_code == 200
            server.clock.go(10_000)
            await exhibition.tidy()
            assert (await ben.get(f"/tables/{id}")).status_code == 404
            assert await server.parts.store.database.all(select(MATCHES)) == [], "it counts in no statistics"

    run(work())


def test_a_table_without_a_live_clock_is_featured_only_while_somebody_is_there_and_plays(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")

            async def featured() -> str | None:
                return (await server.parts.lobby.state(is_fresh=True)).featured

            by_post = {"clock": {"kind": "slow", "seconds": 3 * 86400}}
            id = (await ann.open("sakkara", "me novice", listed=True, **by_post))["id"]
            assert await featured() is None, "nobody is there"
            await ann.get(f"/tables/{id}/updates", seat=0, wait=0)
            assert await featured() == id
            server.clock.go(lobby.LIVELY + 1)
            await ann.get(f"/tables/{id}/updates", seat=0, wait=0)
            assert await featured() is None, "nothing happens there"

    run(work())


def test_lists_say_which_bot_decides_when_time_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            for clock, level in ((LIVE, "casual"), (None, "club")):
                await ann.open("sakkara", "me open", listed=True, clock=clock, stand_in=level)
            lines = (await server.nobody().get("/tables")).json()["tables"]
            assert {line["clock"] is not None: line["stand_in"] for line in lines} == {True: "casual", False: None}

    run(work())


# --- challenges


async def challenge(person: Browser, name: str, **wish: Any) -> Any:
    return await person.post(f"/players/{name}/challenge", {"game": "sakkara", "pace": "quick", **wish})


def test_a_challenge_is_seen_before_it_is_taken_and_can_be_declined(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben, cy = Browser(server), Browser(server), Browser(server)
            for person, name in ((ann, "Ann"), (ben, "Ben"), (cy, "Cy")):
                await person.sign_up(name)
            id = (await challenge(ann, "ben", rated=True)).json()["id"]
            (seen,) = (await looking(ben))["challenges"]
            assert (seen["by"], seen["to"], seen["mine"], seen["declined"]) == ("Ann", "Ben", False, False)
            assert (seen["table"], seen["game"], seen["seats"], seen["rated"]) == (id, "sakkara", ["Ann", ""], True)
            assert seen["clock"] == {"kind": "live", "bank": 300, "increment": 10} and seen["stand_in"] == "club"
            assert (await looking(cy))["challenges"] == [] and (await looking(ann))["challenges"][0]["mine"]

            assert (await cy.post(f"/challenges/{id}/accept")).status_code == 404
            assert (await cy.delete(f"/challenges/{id}")).status_code == 404
            assert (await ben.post(f"/challenges/{id}/accept")).json()["seat"] == 1
            assert (await server.table(id)).status == "running" and (await looking(ben))["challenges"] == []

            other = (await challenge(ann, "Ben", seats=2, pace=None)).json()["id"]
            assert (await ben.delete(f"/challenges/{other}")).status_code == 204
            assert [each["declined"] for each in (await looking(ann))["challenges"]] == [True]
            assert (await ben.post(f"/challenges/{other}/accept")).status_code == 404
            assert (await ann.delete(f"/challenges/{other}")).status_code == 204
            assert (await looking(ann))["challenges"] == []
            assert (await ann.get(f"/tables/{other}")).status_code == 404, "nobody waits there any more"

            third = (await challenge(ann, "Ben")).json()["id"]
            assert (await ann.delete(f"/challenges/{third}")).status_code == 204
            assert (await looking(ben))["challenges"] == []
            assert (await ann.get(f"/tables/{third}")).status_code == 404, "its table is gone too"
            assert (await challenge(ann, "Ann")).json()["code"] == "yourself"
            guest = await server.person("Guest")
            assert (await guest.post("/players/Ben/challenge", {"game": "sakkara"})).status_code == 403

    run(work())


def test_nobody_is_buried_under_challenges_and_blocked_people_send_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(challenges, "MOST_SENT", 2)

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = Browser(server), Browser(server)
            await ann.sign_up("Ann")
            await ben.sign_up("Ben")
            for _ in range(2):
                assert (await challenge(ann, "Ben")).status_code == 201
            assert (await challenge(ann, "Ben")).json()["code"] == "too_many_challenges"
            first, second = [each["id"] for each in (await ann.get("/me/tables")).json()["tables"]]
            filled = {"do": "fill", "id": "m1", "seat": 1, "bot": "novice"}
            assert (await ann.post(f"/tables/{first}/messages", filled)).json()["ok"]
            assert (await challenge(ann, "Ben")).status_code == 201, "one whose table has begun no longer counts"
            mine = (await challenge(ben, "Ann")).json()["id"]
            assert (await ben.put("/players/Ann/block", {})).json()["blocked"]
            assert (await looking(ben))["challenges"][0]["declined"], "what Ann had asked is answered"
            assert (await ann.post(f"/challenges/{second}/accept")).status_code == 404
            assert (await ann.post(f"/challenges/{mine}/accept")).status_code == 404, "and what Ben had asked is gone"
            assert (await ben.get(f"/tables/{mine}")).status_code == 404, "with its table"
            assert (await challenge(ann, "Ben")).json()["code"] == "unreachable"

    run(work())


def test_an_old_challenge_goes_with_its_table_unless_somebody_plays_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, _ = await signed_up(server, "Ann"), await signed_up(server, "Ben")
            old, played = [(await challenge(ann, "Ben")).json()["id"] for _ in range(2)]
            filled = {"do": "fill", "id": "m1", "seat": 1, "bot": "novice"}
            assert (await ann.post(f"/tables/{played}/messages", filled)).json()["ok"]
            server.clock.go(challenges.KEPT + 1)
            new = (await challenge(ann, "Ben")).json()["id"]
            await server.parts.challenges.tidy()
            found = [(await ann.get(f"/tables/{id}")).status_code for id in (old, played, new)]
            assert found == [404, 200, 200]
            assert [each["table"] for each in (await looking(ann))["challenges"]] == [new]

    run(work())


# --- two nodes


@pytest.mark.usefixtures("quick_nodes")
def test_people_from_two_nodes_are_paired_and_blocks_hold(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        ann, ben = await pair.one.person("Ann"), await pair.two.person("Ben")
        await seek(ann)
        await seek(ben)
        id = await table_of(ann)
        assert await table_of(ben) == id
        for node in (pair.one, pair.two):
            assert sorted(chair.name for chair in (await node.table(id)).chairs) == ["Ann", "Ben"]

        eve, fay = Browser(pair.one), Browser(pair.two)
        await eve.sign_up("Eve")
        await fay.sign_up("Fay")
        assert (await eve.put("/players/Fay/block", {})).json()["blocked"]
        await seek(eve, pace="day")
        await seek(fay, pace="day")
        gil = await pair.two.person("Gil")
        await seek(gil, pace="day")
        id = await table_of(gil)
        assert sorted(chair.name for chair in (await pair.one.table(id)).chairs)[1] == "Gil"
        assert len((await looking(eve))["seekers"]) == 1, "one of the two still waits"

        sent = (await challenge(fay, "Gil")).status_code
        assert sent == 404, "guests have no profile"
        hal = Browser(pair.one)
        await hal.sign_up("Hal")
        table = (await challenge(fay, "Hal")).json()["id"]
        async with asyncio.timeout(PATIENCE):
            while not (seen := (await looking(hal))["challenges"]):
                await asyncio.sleep(0.1)
        assert seen[0]["table"] == table
        assert (await hal.post(f"/challenges/{table}/accept")).status_code == 200

    at_both(shared_settings, play)


@pytest.mark.usefixtures("quick_nodes")
def test_many_at_two_nodes_each_sit_at_one_table(shared_settings: Settings) -> None:
    async def play(pair: Pair) -> None:
        nodes: list[Server] = [pair.one, pair.two] * 10
        people = [await node.person(f"P{number}") for number, node in enumerate(nodes)]
        await asyncio.gather(*(seek(each) for each in people))
        tables = await asyncio.gather(*(table_of(each) for each in people))
        assert sorted(tables.count(id) for id in set(tables)) == [2] * 10
        for each, id in zip(people, tables, strict=True):
            assert each.name in [chair.name for chair in (await pair.one.table(id)).chairs]

    at_both(shared_settings, play)
