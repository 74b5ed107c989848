"""Orders of the host about people: reports, mutes, settings and the log, with a running server and without one."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from kurzspiel.server.club.host import settings as host_settings
from tests.server.test_admin import call, file, kinds, open_table, output, quick, refusal, serving

__all__ = ["file", "quick"]  # fixtures
pytestmark = pytest.mark.anyio


async def say(client: httpx.AsyncClient, id: str, text: str, number: int) -> Any:
    message = {"do": "say", "id": f"s{number}", "text": text}
    return (await client.post(f"/tables/{id}/messages?seat=0", json=message)).json()


async def report(client: httpx.AsyncClient, id: str, text: str) -> None:
    """A spectator reports a line."""
    lines = (await client.get(f"/tables/{id}/chat?seat=0")).json()["lines"]
    line = next({key: each[key] for key in ("at", "seat", "name")} for each in lines if each["text"] == text)
    wish = {"line": line, "reason": "insult", "note": "not nice"}
    async with httpx.AsyncClient(transport=client._transport, base_url="http://test/api") as other:
        assert (await other.post(f"/tables/{id}/reports", json=wish)).status_code == 204


async def test_reports_are_listed_and_dismissed_and_muted_people_cannot_talk(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_settings, "FRESH", 0.0)
    async with serving(file) as client:
        id = await open_table(client)
        await say(client, id, "hello", 1)
        await say(client, id, "you fool", 2)
        await report(client, id, "you fool")
        listed = await output(file, "reports")
        assert "reported by Guest, insult: not nice" in listed and "* " in listed and "Ann: hello" in listed
        line = next(word for word in listed.split() if word.startswith(f"{id}:")).rstrip(",")
        assert "is muted for 7 days" in await output(file, "mute", "ann", "insults", "--days", "7")
        assert (await say(client, id, "what?", 3))["problem"]["code"] == "muted"
        assert "can chat again" in await output(file, "unmute", "Ann")
        assert (await say(client, id, "thanks", 4))["ok"]
        assert "is not muted" in await refusal(file, "unmute", "Ann")
        assert "are dismissed" in await output(file, "reports", "--dismiss", line)
        assert "There is no open report" in await refusal(file, "reports", "--dismiss", line)
        await output(file, "settings", "most_tables_per_visitor", "1")
        wish = {"game": "maya", "chairs": [{"who": "me"}] * 3, "name": "Ann"}
        assert (await client.post("/tables", json=wish)).json()["code"] == "too_many_tables"
    assert await output(file, "reports") == "There are no open reports.\n"
    assert "dismiss" in await output(file, "reports", "--done")
    assert "names no line" in await refusal(file, "reports", "--dismiss", "x", code=2)
    assert "There is nobody called 'Zoe'" in await refusal(file, "mute", "Zoe", "loud")
    assert "one line" in await refusal(file, "mute", "Ann", "two\nlines", code=2)
    await output(file, "delete", id, "--yes")
    deeds = await output(file, "log")
    words = [line.split() for line in deeds.splitlines() if line[:4].isdecimal()]  # long ones are broken
    found = [next(word for word in each[3:] if word not in ("admin", "command", "the")) for each in words]
    assert found == ["delete", "set", "dismiss", "unmute", "mute"]
    assert "name" in deeds and "value 1" in deeds and id in deeds


async def test_people_of_one_name_are_told_apart_by_their_ids(file: Path) -> None:
    async with serving(file):
        pass
    async with serving(file):
        pass
    told = await refusal(file, "mute", "Ann", "loud")
    assert "Several people are called 'Ann'" in told
    id = told.split()[-1].rstrip(".")
    assert f"({id}) is muted until it is lifted" in await output(file, "mute", id, "loud")


async def test_settings_are_shown_and_changed(file: Path) -> None:
    assert "There is no database" in await refusal(file, "settings")
    await output(file, "migrate")
    assert "sign_up" in await output(file, "settings")
    assert "Tea at five" in await output(file, "settings", "welcome", "Tea at five")
    assert "a host" in await output(file, "settings", "watchers_chat", "no")
    assert "the environment" in await output(file, "settings", "watchers_chat", "--reset")
    assert "this must be yes or no" in await refusal(file, "settings", "watchers_chat", "perhaps", code=2)
    assert "a whole number from 0" in await refusal(file, "settings", "most_bots", "many", code=2)
    assert "There is no setting 'colour'" in await refusal(file, "settings", "colour", "red", code=2)
    assert "There is no setting 'colour'; there are: place_name" in await refusal(file, "settings", "colour", code=2)
    assert await asyncio.to_thread(file.exists) and not await kinds(file, "none")


# --- keys of the server


def shows(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def test_when_log_ins_are_renewed_people_log_in_again_and_guests_and_bots_go_on(file: Path) -> None:
    async with serving(file) as client:
        name, password = "Bob", "correct horse battery staple"
        async with httpx.AsyncClient(transport=client._transport, base_url="http://test/api") as other:
            wish = {"name": name, "password": password}
            bob = (await other.post("/account/sign-up", json=wish, headers={"authorization": ""})).json()["token"]
            bot = (await other.post("/bots", json={"name": "Yak", "games": ["maya"]}, headers=shows(bob))).json()
            assert (await other.get("/account", headers=shows(bob))).status_code == 200
            assert (
                "everybody with an account is logged out" in (await output(file, "rotate", "log-ins", "--yes")).lower()
            )
            async with asyncio.timeout(30):
                while (await other.get("/me", headers=shows(bob))).status_code != 401:
                    await asyncio.sleep(0.1)
            assert (await other.get("/me", headers=shows(bot["token"]))).status_code == 200
            assert (await client.get("/me")).status_code == 200
            again = await other.post("/account/log-in", json=wish)
            assert again.status_code == 200, again.text


async def test_a_key_is_renewed_only_if_the_host_is_sure(file: Path) -> None:
    await output(file, "migrate")
    asked = await call(file, "rotate", "push", typed="n\n")
    assert asked.exit_code == 1 and "Nothing is changed" in asked.stderr
    assert "again: 0" in await output(file, "rotate", "push", typed="y\n")
    assert "unsubscribe is new" in await output(file, "rotate", "unsubscribe", "--yes")
    deeds = await output(file, "log")
    assert "value push" in deeds and "value unsubscribe" in deeds and deeds.count("rotate") == 2
