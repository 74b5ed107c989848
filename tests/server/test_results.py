"""What is kept of matches, and what is computed from it: results, ratings, profiles, lists, statistics."""

import asyncio
import time
from collections.abc import Sequence
from math import exp, sqrt
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select

from kurzspiel import record
from kurzspiel.bots.levels import LEVELS
from kurzspiel.bots.ratings import rating_of
from kurzspiel.game import GAMES
from kurzspiel.server.club.results import matches, statistics
from kurzspiel.server.club.results import ratings as rating_counts
from kurzspiel.server.club.results.rating import ENOUGH, POINTS, SkillRating, after
from kurzspiel.server.club.results.ratings import count_new
from kurzspiel.server.club.results.results import MatchResults
from kurzspiel.server.club.results.store import NEW_MATCH, NEW_RESULT, Kept
from kurzspiel.server.messages import Options
from kurzspiel.server.storage.database import Values
from kurzspiel.server.storage.migrations.schema import ACCOUNTS, BANS, MATCHES, RATINGS, RESULTS, VISITORS
from kurzspiel.server.storage.store import Conflict, Store
from kurzspiel.server.table.table import Table
from tests.server.at_table import new_table, refused
from tests.server.clients import BEGIN, Person, Server, any_move, finish, mover, run, serving, settings_for

pytestmark = pytest.mark.anyio


# --- rated tables


def test_a_rated_table_has_no_hints() -> None:
    assert not Options(rated=True, hints=True).hints and Options().hints


def test_at_a_rated_table_each_person_has_one_seat() -> None:
    table = new_table(chairs="Ann - -", rated=True, listed=True)
    refused("rated", lambda: table.join(1, "Anna", "Ann", None, BEGIN))
    table.join(1, "Ben", "Ben", None, BEGIN)
    refused("rated", lambda: table.claim(table.key_of(1), "Ann", BEGIN))
    assert table.claim(table.key_of(1), "Ben's phone", BEGIN) == 1
    refused("rated", lambda: table.hand_on(0, BEGIN))


def test_at_a_rated_table_nobody_sees_an_answer_and_takes_back() -> None:
    table = new_table(chairs="Ann novice novice", rated=True)
    while mover(table) != 0:
        table.move(mover(table), [any_move(table, mover(table))], BEGIN, by="novice")
    table.move(0, [any_move(table, 0)], BEGIN)
    table.undo(0, BEGIN)  # nobody has answered yet
    table.move(0, [any_move(table, 0)], BEGIN)
    table.move(mover(table), [any_move(table, mover(table))], BEGIN, by="novice")
    refused("no_undo", lambda: table.undo(0, BEGIN))


# --- what is kept when a match ends


def ended(chairs: str = "Ann Ben novice", **options: Any) -> Table:
    """Maya, with its last move not stored yet."""
    table = new_table(chairs=chairs, **options)
    while table.status == "running":
        table.pending.clear()
        seat = mover(table)
        table.move(seat, [any_move(table, seat, 7 * table.length)], BEGIN + 60, by=table.chairs[seat].player)
    return table


def test_a_match_is_kept_with_the_move_that_ends_it() -> None:
    table = ended(rated=True, clock={"kind": "slow"})
    assert table.match and table.match.places
    rows = matches.keep(table, table.pending, BEGIN + 60)
    (match,), results = rows[NEW_MATCH], rows[NEW_RESULT]
    about = {"game": "maya", "seats": 3, "people": 2, "rated": True, "clock": "slow", "state": "new"}
    assert about.items() <= match.items() and match["ended"] - match["began"] == 60 and match["moves"] > 50
    assert [each["visitor_id"] for each in results] == ["Ann", "Ben", None]
    assert [each["bot"] for each in results] == [None, None, "novice"]
    assert [each["place"] for each in results] == list(table.match.places)
    assert [each["score"] for each in results] == table.match.open_view()["gold"]
    assert sum(each["share"] for each in results) == 1.0
    assert all(each["opening"].count("-") == 2 for each in results)


def test_only_the_move_that_ends_it_keeps_a_match() -> None:
    table = ended()
    table.pending.clear()
    table.say(0, "Ann", "Well played!", BEGIN)
    assert not matches.keep(table, table.pending, BEGIN)
    running = new_table()
    assert not matches.keep(running, running.pending, BEGIN)


def test_players_who_leave_the_play_to_a_bot_have_given_up() -> None:
    table = new_table(chairs="Ann Ben Cy")
    table.sit_in(1, "own", BEGIN)
    while table.status == "running":
        seat = mover(table)
        table.move(seat, [any_move(table, seat)], BEGIN, by=table.chairs[seat].player)
        if table.length == 60:  # Cy was away for a moment, Ben for too long
            table.sit_in(2, "away", BEGIN)
        if table.length == 64:
            table.return_to(2, BEGIN)
    assert table.match
    assert [matches.is_given_up(table.match, seat, table.chairs[seat]) for seat in range(3)] == [False, True, False]
    table.return_to(1, BEGIN)  # most of Ben's moves were a bot's all the same
    assert matches.is_given_up(table.match, 1, table.chairs[1])


# --- ratings


def test_the_scale_is_easy_to_read() -> None:
    new = SkillRating()
    assert (new.points, new.margin, new.is_provisional, new.cautious) == (1500, 408, True, 0.0)
    assert SkillRating(mu=-99.0, sigma=1.0).points == 100


def test_a_hundred_points_mean_about_what_they_mean_elsewhere() -> None:
    for seats, ahead in ((2, 0.66), (4, 0.62)):  # by the model, if both ratings are sure
        assert 1 / (1 + exp(-100 / POINTS / (25 / 6 * sqrt(seats)))) == pytest.approx(ahead, abs=0.005)


def test_players_placed_ahead_gain_and_equals_gain_alike() -> None:
    first, second, third = after([SkillRating(), SkillRating(), SkillRating()], [1, 1, 3])
    assert first.mu == second.mu > SkillRating().mu > third.mu and first.sigma < SkillRating().sigma


def test_every_level_has_a_rating_and_a_higher_one_a_better() -> None:
    for game in GAMES:
        ratings = [rating_of(game, level) for level in LEVELS]
        assert ratings == sorted(ratings) and rating_of(game, "club")[0] == 25.0


# --- counting, on both databases


async def know(store: Store, *names: str, role: str | None = "player", hidden: bool = False) -> None:
    """Visitors of these names, with accounts unless the role is None."""
    for name in names:
        await store.add_visitor(name, f"hash of {name}", name, BEGIN)
        if role:
            account = {"visitor_id": name, "key": name.casefold(), "role": role, "created": BEGIN}
            async with store.database.writing() as connection:
                await connection.execute(insert(ACCOUNTS), {**account, "settings": "{}"})
        if hidden:
            await Kept(store.database).hide(name, True, BEGIN)


async def kept(store: Store, id: str, seats: Sequence[str], **more: Any) -> None:
    """A match played by these, the best first: names, or levels of bots."""
    match = {
        "table_id": id, "game": "maya", "rules": 1, "seats": len(seats), "people": len(seats), "began": BEGIN,
        "ended": BEGIN + 600, "moves": 90, "rated": True, "clock": "none", "state": "new",
    }  # fmt: skip
    match |= {name: value for name, value in more.items() if name in match}
    results: list[Values] = [
        {
            "table_id": id, "seat": seat,
            "visitor_id": None if who in LEVELS else who, "bot": who if who in LEVELS else None,
            "given_up": who == more.get("given_up"), "score": 50 - 10 * seat, "place": 1 + seat,
            "share": float(seat == 0), "opening": more.get("opening", "copan-tikal-carry"), "game": match["game"],
            "ended": match["ended"],
        }
        for seat, who in enumerate(seats)
    ]  # fmt: skip
    await store.database.write({NEW_MATCH: [match], NEW_RESULT: results})


async def ratings(store: Store) -> dict[str, Any]:
    return {each.visitor_id: each for each in await store.database.all(select(RATINGS))}


async def everything(store: Store) -> list[Any]:
    tables = (MATCHES, RESULTS, RATINGS)
    return [await store.database.all(select(table).order_by(*table.primary_key)) for table in tables]


async def test_a_match_changes_the_ratings_of_accounts_alone(store: Store) -> None:
    await know(store, "Ann", "Ben")
    await know(store, "Guest", role=None)
    await kept(store, "t1", ["Ben", "Ann", "Guest", "club"])
    assert await count_new(store.database) == 1
    found = await ratings(store)
    assert set(found) == {"Ann", "Ben"} and found["Ben"].mu > found["Ann"].mu
    expected = after(
        [SkillRating(), SkillRating(), SkillRating(), SkillRating(*rating_of("maya", "club"))], [1, 2, 3, 4]
    )
    assert found["Ben"].mu == pytest.approx(expected[0].mu) and found["Ben"].cautious == expected[0].cautious
    assert (found["Ben"].matches, found["Ben"].won, found["Ann"].won) == (1, 1.0, 0.0)
    told = await MatchResults(store, lambda: BEGIN).of_table("t1")
    assert told.counted and [each.after is not None for each in told.seats] == [True, True, False, False]


async def test_counting_twice_changes_nothing(store: Store) -> None:
    await know(store, "Ann", "Ben")
    await kept(store, "t1", ["Ann", "Ben", "novice"])
    await count_new(store.database)
    before = await everything(store)
    assert await count_new(store.database) == 0
    await kept(store, "t1", ["Ben", "Ann", "novice"])  # the same match, stored once more
    assert await count_new(store.database) == 0
    assert await everything(store) == before


async def test_when_two_count_at_once_each_match_is_counted_by_one(store: Store, store_url: str) -> None:
    await know(store, "Ann", "Ben", "Cy")
    for number in range(12):
        await kept(store, f"t{number}", ["Ann", "Ben", "Cy"] if number % 2 else ["Cy", "Ann", "Ben"])
    other = Store(store_url, patience=10)
    await other.open()
    counted = await asyncio.gather(count_new(store.database), count_new(other.database))
    await other.close()
    assert sum(counted) == 12
    assert {each.matches for each in (await ratings(store)).values()} == {12}
    steps = [each for each in await store.database.all(select(RESULTS)) if each.visitor_id == "Ann"]
    # nothing is lost where each begins with what another left
    assert {each.mu_before for each in steps} == {25.0} | {each.mu_after for each in steps} - {
        (await ratings(store))["Ann"].mu
    }


async def test_what_breaks_off_in_the_middle_is_counted_later(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await know(store, "Ann", "Ben")
    await kept(store, "t1", ["Ann", "Ben", "novice"])
    await kept(store, "t2", ["novice", "casual", "club"], ended=BEGIN + 700)
    before = await everything(store)
    with monkeypatch.context() as patch:
        patch.setattr(rating_counts, "keep", no_power)
        with pytest.raises(OverflowError):
            await count_new(store.database)
    assert (await everything(store))[1:] == before[1:]
    states = await store.database.all(select(MATCHES.c.state).order_by(MATCHES.c.table_id))
    assert [state for (state,) in states] == ["new", "counted"]  # it kept no others waiting
    assert await count_new(store.database) == 1 and set(await ratings(store)) == {"Ann", "Ben"}


async def no_power(*_: object) -> None:
    raise OverflowError


async def test_players_who_gave_up_have_lost_whatever_the_bot_made_of_it(store: Store) -> None:
    await know(store, "Ann", "Ben")
    await kept(store, "t1", ["Ann", "Ben", "novice"], given_up="Ann")
    await count_new(store.database)
    found = await ratings(store)
    assert found["Ann"].mu < 25.0 < found["Ben"].mu


async def test_what_is_not_rated_or_played_alone_changes_no_rating(store: Store) -> None:
    await know(store, "Ann", "Ben")
    await kept(store, "t1", ["Ann", "Ben", "novice"], rated=False)
    await kept(store, "t2", ["Ann", "Ann", "novice"])
    await count_new(store.database)
    assert not await ratings(store)


async def test_a_seat_belongs_to_the_device_with_an_account(store: Store) -> None:
    await know(store, "Phone", "Gone", role=None)
    await know(store, "Ann", "Ben")
    await know(store, "Robo", role="bot")
    chairs = [("t1", 0, "Phone"), ("t1", 0, "Ann"), ("t1", 1, "Ben")]
    await seat_at_table(store, "t1", chairs)
    await kept(store, "t1", ["Phone", "Ben", "Gone", "Robo"])
    async with store.database.writing() as connection:
        await connection.execute(delete(VISITORS).where(VISITORS.c.id == "Gone"))
    await count_new(store.database)
    found = await store.database.all(select(RESULTS.c.visitor_id).order_by(RESULTS.c.seat))
    assert [each.visitor_id for each in found] == ["Ann", "Ben", None, "Robo"]
    assert set(await ratings(store)) == {"Ann", "Ben", "Robo"}
    assert await store.database.value(select(MATCHES.c.people)) == 3


async def seat_at_table(store: Store, id: str, chairs: list[tuple[str, int, str]]) -> None:
    from tests.server.test_store import event, row

    await store.append(row(id), [event(1)], grants=[(seat, visitor) for _, seat, visitor in chairs])


# --- people come and go


async def test_guests_who_log_in_take_their_results_along(store: Store) -> None:
    await know(store, "Ann", "Ben")
    await know(store, "Guest", role=None)
    await kept(store, "t1", ["Guest", "Ben", "novice"])
    await count_new(store.database)
    results = Kept(store.database)
    await results.moved("Guest", "Ann")
    assert [each["place"] for each in (await results.all_of("Ann"))["results"]] == [1]
    assert not (await results.all_of("Ann"))["ratings"], "what is over is not rated afterwards"
    await results.moved("Ben", "Ann")  # two accounts become one
    assert set(await ratings(store)) == {"Ann"}


async def test_a_deleted_account_leaves_results_of_nobody(store: Store) -> None:
    await know(store, "Ann", "Ben")
    await kept(store, "t1", ["Ann", "Ben", "novice"])
    await count_new(store.database)
    results = Kept(store.database)
    mine = await results.all_of("Ann")
    assert mine["ratings"][0]["game"] == "maya" and mine["results"][0]["mu_after"] == mine["ratings"][0]["mu"]
    assert "Ben" not in str(mine)
    await results.forget("Ann")
    assert set(await ratings(store)) == {"Ben"}
    assert await results.all_of("Ann") == {"hidden": False, "results": [], "ratings": []}
    profile = await MatchResults(store, lambda: BEGIN).profile("Ben", "")
    assert profile and [each.kind for each in profile.recent[0].seats] == ["others", "person", "level"]


# --- lists and profiles


async def many(store: Store, winner: str, *others: str, times: int = ENOUGH) -> None:
    for number in range(times):
        await kept(store, f"{winner}{number}", [winner, *others], ended=BEGIN + 600 + number)
    await count_new(store.database)


async def test_the_list_of_players_has_those_who_played_enough_and_want_to_be_seen(store: Store) -> None:
    await know(store, "Ann", "Ben", "Benno")
    await know(store, "Shy", hidden=True)
    await know(store, "Robo", role="bot")
    await many(store, "Ann", "Ben", "Shy", "Robo")
    await many(store, "Benno", "casual", "casual", times=ENOUGH - 1)
    results = MatchResults(store, lambda: BEGIN)
    found = await results.players("maya", "", "Ben")
    people = [(line.rank, line.name, line.kind) for line in found.players if line.kind != "level"]
    assert people == [(1, "Ann", "person"), (2, "Ben", "person"), (3, "Robo", "program")] and found.total == 3
    assert {line.name for line in found.players if line.kind == "level"} == set(LEVELS)
    assert found.mine and (found.mine.rank, found.mine.matches, found.mine.won) == (2, 5, 0.0)
    assert [line.name for line in (await results.players("maya", "bE", "")).players] == ["Ben"]
    assert (await results.players("maya", "%", "")).players == []
    unranked, hidden = await results.players("maya", "", "Benno"), await results.players("maya", "", "Shy")
    assert unranked.mine and unranked.mine.rank is None and hidden.mine and hidden.mine.rank is None
    assert not (await results.players("sakkara", "", "Ben")).mine


async def test_banned_people_are_in_no_list_meanwhile(store: Store) -> None:
    await know(store, "Ann", "Ben", "Cem")
    await many(store, "Ann", "Ben", "Cem")
    bans: list[Values] = [
        {"visitor_id": "Ann", "ends": None},
        {"visitor_id": "Ben", "ends": time.time() + 900},
        {"visitor_id": "Cem", "ends": time.time() - 900},
    ]
    async with store.database.writing() as connection:
        await connection.execute(insert(BANS), [{**ban, "why": "insults", "since": BEGIN} for ban in bans])
    results = MatchResults(store, lambda: BEGIN)
    found = await results.players("maya", "", "")
    assert [(line.rank, line.name) for line in found.players if line.kind == "person"] == [(1, "Cem")]
    assert found.total == 1 and (await results.players("maya", "ann", "")).players == []
    async with store.database.writing() as connection:
        await connection.execute(delete(BANS))
    assert (await results.players("maya", "", "")).total == 3, "nothing is lost"


async def test_a_profile_shows_what_somebody_has_played(store: Store) -> None:
    await know(store, "Ann", "Ben")
    await know(store, "Shy", hidden=True)
    await know(store, "Guest", role=None)
    await many(store, "Ann", "Ben", "Shy", "Guest")
    await kept(store, "x", ["novice", "Ann"], game="sakkara", rated=False, ended=BEGIN + 900, opening="ship-grain")
    results = MatchResults(store, lambda: BEGIN)
    profile = await results.profile("ANN", "Ann")
    assert profile and profile.mine and [each.game for each in profile.ratings] == ["maya"]
    rating = profile.ratings[0]
    assert rating.matches == ENOUGH == len(rating.history) and rating.rank == 1
    assert rating.history[-1].points == rating.rating.points > 1500
    tallies = [(each.game, each.seats, each.seat, each.played, each.won, each.place) for each in profile.tallies]
    assert tallies == [("maya", 4, 0, 5, 5.0, 1.0), ("sakkara", 2, 1, 1, 0.0, 2.0)]
    against = {(each.game, each.kind, each.name): (each.played, each.won, each.ahead) for each in profile.against}
    assert against == {
        ("maya", "person", "Ben"): (5, 1.0, 1.0),
        ("maya", "others", ""): (5, 1.0, 1.0),  # the hidden one and the guest
        ("sakkara", "level", "novice"): (1, 0.0, 0.0),
    }
    assert [(each.game, each.opening, each.played) for each in profile.openings][0] == ("maya", "copan-tikal-carry", 5)
    newest = profile.recent[0]
    assert (newest.game, newest.table, newest.change) == ("sakkara", None, None)  # there is no such table any more
    assert profile.recent[1].change and "Shy" not in profile.model_dump_json()
    assert await results.profile("Shy", "Ann") is None and await results.profile("Shy", "Shy")
    assert await results.profile("Guest", "Ann") is None


async def test_people_with_an_account_can_hide_and_come_back(store: Store) -> None:
    await know(store, "Ann", "Ben")
    await know(store, "Guest", role=None)
    results = Kept(store.database)
    assert await results.hide("Ann", True, BEGIN) and await results.hide("Ann", True, BEGIN + 1)
    assert not await results.hide("Guest", True, BEGIN)
    await results.moved("Ann", "Ben")  # hidden people stay hidden
    for name in ("Ann", "Ben"):
        person = await results.person(name)
        assert person and person.hidden and (await results.all_of(name))["hidden"]
    await results.hide("Ann", False, BEGIN)
    assert not (await results.all_of("Ann"))["hidden"]


# --- statistics


async def test_statistics_are_about_the_newest_matches(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await know(store, "Ann", "Ben", "Cy", "Di")
    await kept(store, "a", ["Ann", "Ben", "Cy", "Di"], ended=BEGIN + 30)
    await kept(store, "b", ["Ann", "Ben", "Cy", "club"], ended=BEGIN + 4000, rated=False, moves=104)
    await kept(store, "c", ["Ann", "Ben", "Cy"], ended=BEGIN + 50)
    await count_new(store.database)
    clock = [BEGIN]
    results = MatchResults(store, lambda: clock[0])
    found = await results.statistics("maya", None, "all")
    assert [(each.seats, each.matches) for each in found.sizes] == [(3, 1), (4, 2)]
    assert (found.seats, found.matches, found.since) == (4, 2, BEGIN + 30)
    assert [(each.value, each.of) for each in found.by_seat] == [(1.0, 2), (0.0, 2), (0.0, 2), (0.0, 2)]
    assert (found.by_seat[0].low, found.by_seat[0].high) == pytest.approx((0.342, 1.0), abs=0.001)
    assert [(each.low, each.count, each.winners) for each in found.scores if each.count] == [
        (20, 2, 0), (30, 2, 0), (40, 2, 0), (50, 2, 2),
    ]  # fmt: skip
    assert found.mean_score == 35.0 and found.mean_moves == 97.0 and sum(each.count for each in found.moves) == 2
    assert [(each.low, each.count) for each in found.seconds if each.count] == [(0, 1), (3600, 1)]
    assert (found.openings[0].played, found.openings[0].won) == (8, 0.25)
    assert (await results.statistics("maya", 4, "rated")).matches == 1
    assert (await results.statistics("maya", 4, "people")).matches == 1
    monkeypatch.setattr(statistics, "NEWEST", 1)
    assert (await results.statistics("maya", None, "all")).matches == 2, "the same answer for a minute"
    clock[0] += 61
    assert (await results.statistics("maya", None, "all")).since == BEGIN + 4000


async def test_without_matches_statistics_are_empty(store: Store) -> None:
    found = await MatchResults(store, lambda: BEGIN).statistics("himalaya", None, "people")
    assert (found.seats, found.matches, found.sizes, found.scores, found.seconds, found.mean_score) == (
        0, 0, [], [], [], None,
    )  # fmt: skip


def test_bins_are_few_and_have_no_gaps() -> None:
    found = statistics.bins([(3, 1, 0), (148, 2, 1)])
    assert len(found) <= statistics.MOST_BINS and found[0].low == 0 and found[-1].high == 150
    assert all(one.high == next.low for one, next in zip(found, found[1:], strict=False))
    assert statistics.durations({300: 1, 900: 2})[1].count == 0


# --- all together


async def with_account(server: Server, name: str) -> Person:
    person = await server.person(name)
    id = (await person.get("/me")).json()["id"]
    account = {"visitor_id": id, "key": name.casefold(), "role": "player", "created": BEGIN, "settings": "{}"}
    async with server.parts.store.database.writing() as connection:
        await connection.execute(insert(ACCOUNTS), account)
    return person


def test_a_rated_match_from_its_table_to_the_profile(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await with_account(server, "Ann"), await with_account(server, "Ben")
            eve = await server.person("Eve")
            wish = {"game": "maya", "chairs": [{"who": "me"}] * 3, "options": {"rated": True}}
            answer = await ann.post("/tables", wish)
            assert answer.status_code == 409 and answer.json()["code"] == "rated"
            answer = await ann.post("/tables", {**wish, "chairs": [{"who": "me"}, *[{"who": "open"}] * 2]})
            assert answer.status_code == 409 and "needs a clock" in answer.json()["error"]
            opened = await ann.open("maya", "me open novice", rated=True, clock={"kind": "slow"})
            assert (await ann.get("/me/tables")).json()["tables"][0]["rated"]
            await ben.join(opened["id"], opened["key"])
            assert (await ann.do(opened["id"], 0, "hint"))["problem"]["code"] == "no_hints"
            sitting = (await eve.get(f"/tables/{opened['id']}/ratings")).json()["seats"]
            assert [(seat["kind"], seat["name"]) for seat in sitting] == [
                ("person", "Ann"), ("person", "Ben"), ("level", "novice"),
            ]  # fmt: skip
            assert [bool(seat["rating"]) for seat in sitting] == [False, False, True]
            path = f"/tables/{opened['id']}/result"
            assert (await ann.get(path)).json()["code"] == "not_over"
            await server.quiet(opened["id"])
            await finish(server, opened["id"])
            assert (await eve.get(path)).json()["counted"] is False
            await server.parts.results.count_new()
            told = (await eve.get(path)).json()
            assert told["rated"] and told["counted"]
            assert [bool(seat["after"]) for seat in told["seats"]] == [True, True, False]
            profile = (await eve.get("/players/ann")).json()
            assert profile["recent"][0]["table"] == opened["id"] and not profile["mine"]
            assert (await ann.get("/players", game="maya")).json()["mine"]["name"] == "Ann"
            assert (await eve.get("/games/maya/statistics", seats=3)).json()["matches"] == 1
            await server.parts.store.delete(opened["id"])
            assert (await eve.get("/players/ann")).json()["recent"][0]["table"] is None
            assert (await ann.http.put("/api/me/visibility", json={"hidden": True})).status_code == 200
            assert (await eve.get("/players/ann")).status_code == 404
            assert (await ann.get("/players/ann")).json()["hidden"]
            assert (await eve.http.put("/api/me/visibility", json={"hidden": True})).json()["code"] == "forbidden"

    run(play())


def test_what_goes_on_from_a_record_is_not_a_match_of_its_own(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, eve = await server.person("Ann"), await server.person("Eve")
            first = (await ann.open("maya", "me me me"))["id"]
            match = await finish(server, first)
            again = (await ann.post(f"/tables/{first}/play-on", {"move": match.length - 2, "seat": 0})).json()["id"]
            await server.quiet(again)
            await finish(server, again)
            brought = (await ann.post("/tables/import", {"record": record.to_text(match)})).json()["id"]
            for id, seats in ((first, 3), (again, 0), (brought, 0)):
                told = (await ann.get(f"/tables/{id}/result")).json()
                assert len(told["seats"]) == seats
            assert (await eve.get("/games/maya/statistics")).json()["matches"] == 1

    run(play())


async def test_a_match_that_is_not_stored_leaves_no_result(store: Store) -> None:
    from tests.server.test_store import event, row

    await store.append(row("t1"), [event(1)])
    table = ended()
    also = matches.keep(table, table.pending, BEGIN)
    with pytest.raises(Conflict):
        await store.append(row("t1"), [event(1)], also=also)
    assert not await store.database.all(select(MATCHES))
