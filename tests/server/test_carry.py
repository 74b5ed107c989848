"""A guest goes on playing on another device."""

import asyncio
from pathlib import Path

from kurzspiel.server.club.accounts import carry
from tests.server.clients import run, serving, settings_for
from tests.server.people import Browser


def test_a_guest_goes_on_elsewhere_by_a_code_that_works_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, phone, thief = Browser(server, "Ann"), Browser(server, "Phone"), Browser(server)
            assert (await ann.post("/account/carry")).status_code == 401, "unknown visitors have nothing to take along"
            id = (await ann.open("sakkara", "me novice"))["id"]
            stale = (await ann.post("/account/carry")).json()["code"]
            made = (await ann.post("/account/carry")).json()
            assert made["ends"] == server.clock() + carry.LASTS
            assert (await phone.post("/account/carried", {"code": stale})).json()["code"] == "bad_code"
            taken = await asyncio.gather(
                *(each.post("/account/carried", {"code": made["code"]}) for each in (phone, thief))
            )
            assert sorted(each.status_code for each in taken) == [200, 403], "one of the two is first"
            lucky = phone if taken[0].status_code == 200 else thief
            assert (await lucky.get("/me")).json()["name"] == "Ann"
            assert [each["id"] for each in (await lucky.get("/me/tables")).json()["tables"]] == [id]
            assert (await ann.get("/me")).status_code == 200, "both are Ann"
            assert lucky.cookie != ann.cookie

            late = (await ann.post("/account/carry")).json()["code"]
            server.clock.go(carry.LASTS + 1)
            assert (await Browser(server).post("/account/carried", {"code": late})).status_code == 403

    run(work())


def test_accounts_log_in_instead(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, guest = Browser(server), Browser(server, "Guest")
            await ann.sign_up("Ann")
            assert (await ann.post("/account/carry")).json()["code"] == "logged_in"
            await guest.open("sakkara", "me novice")
            code = (await guest.post("/account/carry")).json()["code"]
            assert (await ann.post("/account/carried", {"code": code})).json()["code"] == "logged_in"
            await guest.sign_up("Ben")
            assert (await Browser(server).post("/account/carried", {"code": code})).json()["code"] == "bad_code"

    run(work())
