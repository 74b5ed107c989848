"""Attacks on proofs (docs/security.md): passwords that change meanwhile, passkeys that stay behind, old proofs."""

from pathlib import Path

import pytest

from kurzspiel.server.club.accounts.store import NEW_CODE, code_row
from kurzspiel.server.web.security import hash_token, new_token
from tests.server.clients import Json, run, serving, settings_for
from tests.server.people import BETTER, GOOD, Browser, signed_up
from tests.server.test_club import GOOD as MEMBERS
from tests.server.test_club import member
from tests.server.test_studies import kept


def test_after_a_reset_the_passkeys_that_are_left_are_shown_and_can_be_removed(tmp_path: Path) -> None:
    """Somebody who had the account for a minute may have left one."""

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            thief = await signed_up(server, "Ann")
            assert (await thief.post("/account/passkeys", {"passkey": await thief.made("add")})).status_code == 201
            code, id = new_token(), (await thief.account())["id"]
            row = code_row(hash_token(code), "reset", id, 1, server.clock.now, 60)
            await server.parts.accounts.store.write({NEW_CODE: [row]})
            ann = Browser(server)
            entered = (await ann.post("/account/reset", {"code": code, "password": BETTER})).json()["account"]
            assert entered["passkeys"] == 1 and entered["proven"]
            (key,) = (await ann.get("/account/passkeys")).json()["passkeys"]
            assert (await ann.delete(f"/account/passkeys/{key['id']}")).status_code == 204
            assert (await thief.log_in_by_passkey()).json()["code"] == "wrong_passkey"

    run(work())


@pytest.mark.anyio
async def test_a_log_in_while_the_password_is_changed_fails(
    tmp_path: Path, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it only makes a session, or also a new hash at another cost; and of two changes at once one fails."""
    async with serving(settings_for(tmp_path).model_copy(update={"database": store_url})) as server:
        ann, passwords = await signed_up(server, "Ann"), server.parts.accounts.passwords
        words = [BETTER, "siebzehn kranke koalas", "zwei linke handschuhe", "ohne eile nach hause"]
        fits, old = passwords.fits, GOOD

        async def fits_for_a_moment(stored: str | None, password: str) -> bool:
            """The password is changed between the check and what follows from it."""
            monkeypatch.setattr(passwords, "fits", fits)
            found: bool = await fits(stored, password)
            answer = await ann.put("/account/password", {"password": words[-1], "old": old})
            assert answer.status_code == 204, answer.text
            return found

        for is_old in (False, True):
            monkeypatch.setattr(passwords, "is_old", lambda stored, is_old=is_old: is_old)
            thief = Browser(server, "Guest")
            table = (await thief.open("sakkara", "me novice"))["id"]
            monkeypatch.setattr(passwords, "fits", fits_for_a_moment)
            assert (await thief.log_in("Ann", old)).json()["code"] == "wrong_log_in"
            assert (await thief.look(table, 0))["seat"] == 0, "still the same guest"
            assert len((await ann.get("/account/sessions")).json()["devices"]) == 1
            old = words.pop()
        other = Browser(server)
        assert (await other.log_in("Ann", old)).status_code == 200, "the last change holds"
        monkeypatch.setattr(passwords, "fits", fits_for_a_moment)
        late = await other.put("/account/password", {"password": words[0], "old": old})
        assert late.json()["code"] == "wrong_password"
        assert (await Browser(server).log_in("Ann", words.pop())).status_code == 200


def test_what_hosts_change_needs_a_fresh_proof(tmp_path: Path) -> None:
    """Otherwise a minute at a host's open browser could ban people and delete tables; looking needs no proof."""

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            host, ann = await member(server, "Helga", "host"), await member(server, "Ann")
            table, study = (await ann.open("sakkara", "me open"))["id"], (await kept(ann))["id"]
            people = f"/api/host/people/{(await ann.get('/me')).json()['id']}"
            wishes: list[tuple[str, str, Json | None]] = [
                ("PUT", "/api/host/settings", {"values": {"welcome": "Hello"}}),
                ("PUT", f"{people}/mute", {"why": "insults"}),
                ("DELETE", f"{people}/mute", None),
                ("PUT", f"{people}/ban", {"why": "insults"}),
                ("DELETE", f"{people}/ban", None),
                ("PUT", f"/api/host/tables/{table}/freeze", {"why": "a quarrel"}),
                ("DELETE", f"/api/host/tables/{table}/freeze", None),
                ("DELETE", f"/api/host/tables/{table}", None),
                ("DELETE", f"/api/host/studies/{study}", None),
                ("POST", f"/api/host/reports/{table}/1", {}),  # the last: there is no such line
            ]
            server.clock.go(3600)
            for method, path, body in wishes:
                answer = await host.http.request(method, path, json=body)
                assert answer.status_code == 403 and answer.json()["code"] == "confirm_first", (method, path)
            for part in ("overview", "reports", "people", "tables", "settings", "log"):
                assert (await host.get(f"/host/{part}")).status_code == 200
            assert (await host.post("/account/confirm", {"password": MEMBERS})).status_code == 204
            answers = [await host.http.request(method, path, json=body) for method, path, body in wishes]
            assert [answer.status_code for answer in answers] == [200, *[204] * 8, 404]
            acting = {f"{method.upper()} {path}" for path, each in server.app.openapi()["paths"].items()
                      for method in each if path.startswith("/api/host/") and method != "get"}  # fmt: skip
            assert len(acting) == len(wishes), "a new one has to be added above"

    run(work())
