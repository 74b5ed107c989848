"""Accounts: signing up, logging in and out, sessions, names, seats of guests."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from kurzspiel.server.accounts import passwords
from tests.server.clients import Person, Server, run, serving, settings_for

Json = dict[str, Any]
GOOD = "gartenzaun blau 7"
BETTER = "kettenkarussell im mai"
BROWSER = {
    "origin": "http://test",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
}


@pytest.fixture(autouse=True)
def cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "ROUNDS", 1)
    monkeypatch.setattr(passwords, "MEMORY", 8)


class Browser(Person):
    """Somebody with cookies."""

    def __init__(self, server: Server, name: str = "") -> None:
        super().__init__(server, name, None)
        self.http = server.client(**BROWSER)

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("kurzspiel")

    async def put(self, path: str, body: Any) -> httpx.Response:
        return await self.http.put(f"/api{path}", json=body)

    async def delete(self, path: str) -> httpx.Response:
        return await self.http.delete(f"/api{path}")

    async def sign_up(self, name: str, password: str = GOOD) -> Json:
        answer = await self.post("/account/sign-up", {"name": name, "password": password})
        assert answer.status_code == 201, answer.text
        self.name = name
        return dict(answer.json())

    async def log_in(self, name: str, password: str = GOOD) -> httpx.Response:
        return await self.post("/account/log-in", {"name": name, "password": password})


async def signed_up(server: Server, name: str) -> Browser:
    browser = Browser(server)
    await browser.sign_up(name)
    return browser


def test_a_guest_who_signs_up_keeps_his_seats(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = Browser(server, "Anna")
            id = (await ann.open("sakkara", "me novice"))["id"]
            before = ann.cookie
            assert (await ann.get("/account")).status_code == 204
            made = await ann.sign_up("Ann")
            assert made["token"] is None and made["account"]["name"] == "Ann" and made["account"]["role"] == "player"
            assert ann.cookie and ann.cookie != before, "a new token: nobody fixed it before"
            assert (await server.person("x")).token and before
            old = await server.client(cookie=f"kurzspiel={before}").get("/api/me")
            assert old.status_code == 401
            assert (await ann.get("/me/tables")).json()["tables"][0]["id"] == id
            assert (await ann.look(id, 0))["seat"] == 0

    run(work())


def test_logging_in_on_another_device_and_out_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await signed_up(server, "Ann")
            phone = Browser(server)
            assert (await phone.log_in(" ａNN".strip())).status_code == 200, "however it is written"
            assert (await phone.get("/account")).json()["id"] == (await ann.get("/account")).json()["id"]
            devices = (await ann.get("/account/sessions")).json()["devices"]
            assert sorted(each["current"] for each in devices) == [False, True]
            assert {(each["browser"], each["system"]) for each in devices} == {("Firefox", "Linux")}
            assert (await phone.post("/account/log-out")).status_code == 204
            assert phone.cookie is None and (await phone.get("/account")).status_code == 204
            assert len((await ann.get("/account/sessions")).json()["devices"]) == 1

    run(work())
