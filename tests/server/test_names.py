"""Names that look alike or that nobody sees, and names from everywhere that are welcome."""

from pathlib import Path

import pytest
from sqlalchemy import insert

from kurzspiel.server.names import are_alike, cleaned, looks_of, skeleton
from kurzspiel.server.storage.migrations import migrate
from kurzspiel.server.storage.migrations.schema import ACCOUNTS
from kurzspiel.server.storage.store import Store
from tests.server.clients import run, serving, settings_for
from tests.server.people import GOOD, Browser
from tests.server.test_club import member

PAULAS = {
    "a filler behind it": "Paula\u3164",
    "a variation selector": "Pau\ufe0fla",
    "a zero-width joiner": "Pau\u200dla",
    "a soft hyphen": "Pau\u00adla",
    "Cyrillic": "\u0420\u0430ul\u0430",
    "Greek": "\u03a1aul\u03b1",
    "wide letters": "\uff30aula",
    "mathematical letters": "\U0001d40faula",
    "a capital i": "PauIa",
    "a digit": "Pau1a",
    "capitals": "PAULA",
}
EVERYWHERE = [
    "Jörg Weiß", "Zoë", "Nguyễn Thị Ánh", "محمد", "مُحَمَّد", "אַבְרָהָם", "अनीता शर्मा", "李明", "김민수", "さくら", "สมชาย",
    "Θεόδωρος", "Иван", "Þórður", "Łukasz", "O'Brien", "Ann 2", "❤ Ann",
]  # fmt: skip
NO_NAMES = ["\u2800", "\u3164", "\u2800 \u2800", "\ufe0f", "a" + "\u0301" * 39, "e\u0301\u0301", "\U0001d159"]


@pytest.mark.parametrize("name", PAULAS.values(), ids=PAULAS.keys())
def test_names_that_look_like_paula_are_taken_for_hers(name: str) -> None:
    assert are_alike(name, "Paula") and are_alike("Paula", name)


def test_names_that_differ_are_not_taken_for_each_other() -> None:
    names = [*EVERYWHERE, "Paula", "Paulá", "Elia", "Ella", "Lili", "Lill", "Jorg Weiß", "Müller", "Mueller", "Anna"]
    assert not [(one, other) for one in names for other in names if one != other and are_alike(one, other)]


@pytest.mark.parametrize("name", EVERYWHERE)
def test_names_of_all_scripts_are_kept_as_they_are(name: str) -> None:
    assert cleaned(name) == name and all(looks_of(name))


@pytest.mark.parametrize("name", NO_NAMES)
def test_what_nobody_can_see_or_read_is_no_name(name: str) -> None:
    with pytest.raises(ValueError, match="a name (needs something that can be seen|has at most 4 marks on a letter)"):
        cleaned(name)


def test_what_is_not_seen_is_left_out_and_letters_are_put_together() -> None:
    assert cleaned("Pau\u200dla \u3164") == "Paula" and cleaned("Jo\u0308rg") == "Jörg"
    assert skeleton("rn") == skeleton("m") and skeleton("\u0661") == skeleton("l"), "as UTS 39 has them"


def test_nobody_signs_up_or_is_renamed_to_look_like_somebody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            paula, ben = await member(server, "Paula"), Browser(server)
            await ben.sign_up("Ben")
            for name in PAULAS.values():
                answer = await server.nobody().post("/account/sign-up", {"name": name, "password": GOOD})
                assert answer.json()["code"] == "name_taken", ascii(name)
                assert (await ben.put("/account/name", {"name": name})).json()["code"] == "name_taken", ascii(name)
                answer = await paula.post("/bots", {"name": name, "games": ["maya"]})
                assert answer.json()["code"] == "name_taken", ascii(name)
            for name in ("\u0430dmin", "Kurzspie1", "H\u043est"):
                answer = await server.nobody().post("/account/sign-up", {"name": name, "password": GOOD})
                assert answer.json()["code"] == "name_reserved", ascii(name)
            assert (await ben.put("/account/name", {"name": "BEN"})).status_code == 200, "that is Ben's own"
            for name in EVERYWHERE:
                assert (await ben.put("/account/name", {"name": name})).status_code == 200, name

    run(work())


def test_guests_have_names_that_can_be_seen_and_told_apart_at_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            for name in NO_NAMES:
                answer = await server.client().post("/api/visitors", json={"name": name})
                assert answer.status_code == 422 and "name: a name " in answer.json()["error"]
            paula = await server.person("Paula")
            id = (await paula.open("sakkara", "me open", listed=True))["id"]
            eve = await server.person("Eve")
            for name in PAULAS.values():
                answer = await eve.post(f"/tables/{id}/join", {"name": name})
                assert answer.status_code == 409 and answer.json()["code"] == "name", ascii(name)
            assert (await eve.post(f"/tables/{id}/join", {"name": "Pauline"})).status_code == 200

    run(work())


@pytest.mark.anyio
async def test_older_accounts_keep_their_names_even_if_they_look_alike(bare_url: str) -> None:
    """The older of two keeps the look for itself; both still log in, and nobody else gets a name like theirs."""
    store = Store(bare_url, patience=10)
    names = {"v1": "Paula", "v2": "P\u0430ula", "v3": "Ben"}
    async with store.database.writing() as connection:
        await connection.run_sync(lambda made: migrate(made, to="0008"))
        for number, (id, name) in enumerate(names.items()):
            for statement in (
                f"INSERT INTO visitors (id, name, created, seen) VALUES ('{id}', '{name}', 1, 1)",
                "INSERT INTO accounts (visitor_id, key, role, created, settings) "
                f"VALUES ('{id}', '{name.casefold()}', 'player', {number}, '{{}}')",
            ):
                await connection.exec_driver_sql(statement)
    await store.open()
    try:
        found = {each.visitor_id: (each.key, each.look) for each in await store.database.all(ACCOUNTS.select())}
        assert found == {"v1": ("paula", "paula"), "v2": ("p\u0430ula", None), "v3": ("ben", "ben")}
        with pytest.raises(Exception, match=r"(?i)unique"):
            async with store.database.writing() as connection:
                row = {"visitor_id": "v2", "key": "x", "look": "ben", "role": "player", "created": 1, "settings": "{}"}
                await connection.execute(insert(ACCOUNTS), row)
    finally:
        await store.close()
