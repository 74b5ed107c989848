"""Orders of the host about accounts, while a server runs."""

import time
from pathlib import Path

import pytest

from tests.server.clients import Closed, FakeClock, serving, settings_for
from tests.server.people import BETTER, GOOD, Browser, signed_up
from tests.server.test_admin import output, refusal

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def no_public_url(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KURZSPIEL_PUBLIC_URL", raising=False)


async def test_accounts_are_listed_and_shown_without_their_secrets(tmp_path: Path) -> None:
    file = tmp_path / "test.db"
    async with serving(settings_for(tmp_path), FakeClock(time.time())) as server:
        assert await output(file, "accounts") == "There are no accounts.\n"
        ann = await signed_up(server, "Ann")
        await signed_up(server, "Ben [red]")
        await ann.open("sakkara", "me open")
        listed = await output(file, "accounts")
        assert "Ann" in listed and "Ben [red]" in listed and "player" in listed
        assert "Ben" not in await output(file, "accounts", "an")
        assert await output(file, "accounts", "%") == "There are no such accounts.\n"
        shown = await output(file, "show-account", "ANN")
        assert "Ann: player" in shown and "a password, 0 passkeys, 1 tables" in shown and "Firefox on Linux" in shown
        assert "argon2" not in shown
        assert await refusal(file, "show-account", "Zoe") == "kurzspiel: There is no account 'Zoe'.\n"


async def test_banned_people_are_out_at_once_and_read_why(tmp_path: Path) -> None:
    file = tmp_path / "test.db"
    async with serving(settings_for(tmp_path), FakeClock(time.time())) as server:
        ann = await signed_up(server, "Ann")
        id = (await ann.open("sakkara", "me open"))["id"]
        async with ann.socket(id, 0, headers=ann.cookies) as socket:
            await socket.next("update")
            assert await output(file, "ban", "ann", "Insults", "--days", "2") == "Ann is banned for 2 days.\n"
            with pytest.raises(Closed):  # the server hears of it by itself
                await socket.next("nothing")
        assert (await ann.get("/me")).status_code == 401
        assert "Insults" in await output(file, "accounts")
        refused = await ann.log_in("Ann")
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")
        assert refused.json()["error"].startswith("You are banned here until 20") and "Insults" in refused.text
        assert (await Browser(server).log_in("Ann", "wrong")).json()["code"] == "wrong_log_in", "not shown to others"
        server.clock.go(3 * 86400)
        assert (await ann.log_in("Ann")).status_code == 200
        server.clock.go(-3 * 86400)
        banned = await ann.get("/me/tables")  # a session that should not be there
        assert (banned.status_code, banned.json()["code"]) == (403, "banned")
        assert await output(file, "unban", "Ann") == "Ann may log in again.\n"
        assert await refusal(file, "unban", "Ann") == "kurzspiel: Ann is not banned.\n"
        assert (await ann.log_in("Ann")).status_code == 200


async def test_links_for_new_passwords_and_new_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "test.db"
    monkeypatch.setenv("KURZSPIEL_PUBLIC_URL", "https://games.example")
    settings = settings_for(tmp_path, public_url=None, secure=False, sign_up="invite")
    async with serving(settings, FakeClock(time.time())) as server:
        link = (await output(file, "invite", "--uses", "3")).splitlines()[-1]
        address, _, code = link.partition("/login#invite=")
        assert address == "https://games.example"
        ann = Browser(server)
        await ann.sign_up("Ann", invite=code)
        code = (await output(file, "reset", "Ann")).partition("#reset=")[2].strip()
        assert (await Browser(server).post("/account/reset", {"code": code, "password": BETTER})).status_code == 200
        assert (await ann.log_in("Ann", BETTER)).status_code == 200
        code = (await output(file, "reset", "Ann")).partition("#reset=")[2].strip()
        server.clock.go(86400 + 600)  # its clock may be a little late
        late = await Browser(server).post("/account/reset", {"code": code, "password": GOOD})
        assert late.json()["code"] == "bad_code"


async def test_hosts_are_made_and_unmade(tmp_path: Path) -> None:
    file = tmp_path / "test.db"
    async with serving(settings_for(tmp_path), FakeClock(time.time())) as server:
        ann = await signed_up(server, "Ann")
        assert await output(file, "host", "Ann") == "Ann is a host now.\n"
        await server.parts.visitors.catch_up()
        assert (await ann.account())["role"] == "host"
        assert await output(file, "player", "Ann") == "Ann is a player now.\n"
        await server.parts.visitors.catch_up()
        assert (await ann.account())["role"] == "player"


async def test_two_accounts_of_one_person_become_one(tmp_path: Path, store_url: str) -> None:
    file = store_url
    settings = settings_for(tmp_path).model_copy(update={"database": store_url})
    async with serving(settings, FakeClock(time.time())) as server:
        anna, ann = Browser(server), await signed_up(server, "Ann")
        assert (await anna.sign_up_by_passkey("Anna")).status_code == 201
        id = (await anna.open("sakkara", "me novice"))["id"]
        assert "Anna" in await output(file, "accounts", "ANN") and "no such" in await output(file, "accounts", "%")
        assert await refusal(file, "merge", "Ann", "ann", "--yes") == "kurzspiel: These are the same account.\n"
        assert "Ann now" in await output(file, "merge", "Anna", "Ann", "--yes")
        await server.parts.accounts.chores.work()
        await server.parts.visitors.catch_up()
        assert (await ann.look(id, 0))["seat"] == 0
        assert (await anna.account())["name"] == "Ann", "the device stays logged in"
        assert (await anna.log_in_by_passkey()).status_code == 200, "the passkey knows the old id"
        assert (await anna.account())["name"] == "Ann"
        assert len((await ann.get("/account/export")).json()["account"]["was"]) == 1
        assert (await Browser(server).sign_up("Anna"))["account"]["name"] == "Anna", "the name is free again"
        assert await output(file, "forget", "Ann", "--yes")
        await server.parts.accounts.chores.work()
        table = await server.table(id)
        assert table.chairs[0].name == "Deleted player"


async def test_nothing_happens_without_a_yes(tmp_path: Path) -> None:
    file = tmp_path / "test.db"
    async with serving(settings_for(tmp_path), FakeClock(time.time())) as server:
        ann = await signed_up(server, "Ann")
        await refusal_after_no(file, "forget", "Ann")
        assert (await ann.account())["name"] == "Ann"


async def refusal_after_no(file: Path, *words: str) -> None:
    from tests.server.test_admin import call

    assert (await call(file, *words, typed="n\n")).exit_code == 1
