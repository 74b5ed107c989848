"""Nobody gets more of anything than allowed, however many requests come at the same moment."""

import asyncio
from collections.abc import Awaitable, Callable
from ipaddress import ip_network

import httpx
import pytest
from sqlalchemy import Table, func, select

from kurzspiel.server.club.notices import service
from kurzspiel.server.club.pairing import pairing
from kurzspiel.server.club.tournaments import tournaments
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.migrations.schema import BOTS, CHANNELS, SEEKERS, TABLES, TOURNAMENTS
from kurzspiel.server.storage.store import Store
from tests.server.clients import UNLIMITED, FakeClock, Person, Server, run, serving
from tests.server.test_club import GAMES, GOOD, member
from tests.server.test_security_review import CUP

AT_ONCE = 8
MOST = 3


async def open_table(ann: Person, number: int) -> httpx.Response:
    """Every other one has no seat for Ann."""
    mine = {"who": "me"} if number % 2 else {"who": "open"}
    return await ann.post("/tables", {"game": "sakkara", "chairs": [mine, {"who": "open"}], "name": "Ann"})


async def make_bot(ann: Person, number: int) -> httpx.Response:
    return await ann.post("/bots", {"name": f"Yak {number}", "games": GAMES})


async def add_channel(ann: Person, number: int) -> httpx.Response:
    wish = {"kind": "webhook", "url": f"http://127.0.0.1/{number}", "shape": "json"}
    return await ann.post("/notices/channels", wish)


async def make_tournament(ann: Person, number: int) -> httpx.Response:
    return await ann.post("/tournaments", {**CUP, "name": f"Cup {number}"})


def settings_of(url: str) -> Settings:
    limits = {"most_tables_per_visitor": MOST, "most_bots": MOST}
    return Settings(database=url, thinkers=1, notice_networks=[ip_network("127.0.0.0/8")], **limits, **UNLIMITED)  # type: ignore[arg-type]


async def rows_of(server: Server, table: Table) -> int:
    return int(await server.parts.store.database.value(select(func.count()).select_from(table)))


@pytest.mark.parametrize(
    ("ask", "table"), [(open_table, TABLES), (make_bot, BOTS), (add_channel, CHANNELS), (make_tournament, TOURNAMENTS)]
)
def test_many_requests_at_once_get_no_more_than_allowed(
    store_url: str,
    monkeypatch: pytest.MonkeyPatch,
    ask: Callable[[Person, int], Awaitable[httpx.Response]],
    table: Table,
) -> None:
    monkeypatch.setattr(service, "MOST_CHANNELS", MOST)
    monkeypatch.setattr(tournaments, "MOST_ORGANISED", MOST)

    async def work() -> None:
        async with serving(settings_of(store_url)) as server:
            ann, ben = await member(server, "Ann"), await member(server, "Ben")
            answers = await asyncio.gather(*(ask(ann, number) for number in range(AT_ONCE)))
            assert sorted(answer.status_code for answer in answers)[:MOST] == [201] * MOST
            assert {answer.status_code for answer in answers} <= {201, 409, 429}
            assert await rows_of(server, table) == MOST
            assert (await ask(ben, 99)).status_code == 201, "what others have does not count"

    run(work())


def test_no_more_people_than_allowed_wait_for_a_match_and_those_who_wait_may_ask_again(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairing, "MOST_SEEKERS", MOST)
    wish = {"game": "sakkara", "seats": 2, "pace": "day"}

    async def work() -> None:
        async with serving(settings_of(store_url)) as server:
            await server.parts.scheduler.stop()  # which would bring them together
            people = [await server.person(f"Ann {number}") for number in range(AT_ONCE)]
            answers = await asyncio.gather(*(each.http.put("/api/me/seek", json=wish) for each in people))
            assert sorted(each.status_code for each in answers) == [200] * MOST + [503] * (AT_ONCE - MOST)
            assert await rows_of(server, SEEKERS) == MOST
            there = people[[each.status_code for each in answers].index(200)]
            assert (await there.http.put("/api/me/seek", json={**wish, "pace": "days"})).status_code == 200

    run(work())


def test_two_nodes_do_not_let_somebody_have_twice_as_many(shared_settings: Settings) -> None:
    async def work() -> None:
        settings = shared_settings.model_copy(update={"most_tables_per_visitor": MOST})
        clock = FakeClock()
        async with serving(settings, clock) as one, serving(settings, clock) as two:
            ann = await one.person("Ann")
            there = Person(two, "Ann", ann.token)
            asked = (open_table(each, number) for number in range(AT_ONCE) for each in (ann, there))
            answers = await asyncio.gather(*asked)
            assert [answer.status_code for answer in answers].count(201) == MOST
            assert await rows_of(one, TABLES) == MOST

    run(work())


def test_no_more_people_sign_up_than_there_is_room_for(store_url: str) -> None:
    async def work() -> None:
        async with serving(settings_of(store_url)) as server:
            await server.parts.host_settings.change({"most_accounts": MOST}, server.clock.now)
            await server.parts.host_settings.refresh()
            names = [f"Person {number}" for number in range(AT_ONCE)]
            wishes = ({"name": name, "password": GOOD} for name in names)
            answers = await asyncio.gather(*(server.nobody().post("/account/sign-up", wish) for wish in wishes))
            assert sorted(answer.status_code for answer in answers) == [201] * MOST + [403] * (AT_ONCE - MOST)

    run(work())


@pytest.mark.anyio
async def test_a_limit_refuses_only_the_write_that_exceeds_it(store: Store) -> None:
    """Writes of others that are committed with it go through."""
    refusal = RuntimeError("no more")
    limit = store.table_limit("nobody", 0, refusal)
    stopped = store.database.write({}, limits=[store.table_limit("nobody", -1, refusal)])
    found = await asyncio.gather(store.database.write({}, limits=[limit]), stopped, return_exceptions=True)
    assert list(found) == [None, refusal]
