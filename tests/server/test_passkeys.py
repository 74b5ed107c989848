"""Passkeys: real attestations and assertions from an authenticator in software, right and wrong ones."""

import asyncio
from pathlib import Path
from typing import Any

import cbor2
import pytest

from tests.server.clients import run, serving, settings_for
from tests.server.people import GOOD, Authenticator, Browser, Json, bytes_of, signed_up, text_of


def test_signing_up_and_logging_in_without_typing_anything(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = Browser(server, "Guest")
            id = (await ann.open("sakkara", "me novice"))["id"]
            challenge = (await ann.challenge("sign_up", name="Ann"))["options"]
            assert challenge["rp"] == {"id": "test", "name": "Kurzspiel"} and challenge["user"]["name"] == "Ann"
            assert challenge["authenticatorSelection"]["residentKey"] == "required"
            assert challenge["authenticatorSelection"]["userVerification"] == "preferred"
            entered = await ann.sign_up_by_passkey("Ann")
            assert entered.status_code == 201, entered.text
            assert entered.json()["account"]["has_password"] is False and entered.json()["account"]["passkeys"] == 1
            assert (await ann.look(id, 0))["seat"] == 0, "guests keep their seats"
            phone = Browser(server)
            phone.authenticator = ann.authenticator  # passkeys are shared between devices
            assert (await phone.log_in_by_passkey()).status_code == 200
            assert (await phone.account())["name"] == "Ann"
            assert (await Browser(server).log_in("Ann", "")).status_code == 422
            assert (await Browser(server).log_in("Ann", "anything")).status_code == 403

    run(work())


def test_somebody_new_signs_up_by_passkey(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = Browser(server)
            assert (await ann.sign_up_by_passkey("Ann")).status_code == 201
            assert (await ann.delete("/account/password")).status_code == 204, "there was none"
            key = (await ann.get("/account/passkeys")).json()["passkeys"][0]
            assert key["name"] == "Firefox on Linux" and key["used"] is None
            assert (await ann.delete(f"/account/passkeys/{key['id']}")).json()["code"] == "last_proof"

    run(work())


def test_passkeys_are_added_renamed_and_removed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = await signed_up(server, "Ann"), await signed_up(server, "Ben")
            added = await ann.post("/account/passkeys", {"passkey": await ann.made("add"), "name": "Phone"})
            assert added.status_code == 201 and added.json()["name"] == "Phone"
            path = f"/account/passkeys/{added.json()['id']}"
            excluded = (await ann.challenge("add"))["options"]["excludeCredentials"]
            assert [each["id"] for each in excluded] == [added.json()["id"]]
            assert (await ann.put(path, {"name": "Old phone"})).status_code == 204
            assert (await ben.put(path, {"name": "Mine"})).status_code == 404
            assert (await ben.delete(path)).status_code == 404
            assert (await ann.delete("/account/password")).status_code == 204
            assert (await Browser(server).log_in("Ann")).status_code == 403, "passkeys alone from now on"
            server.clock.go(700)
            assert (await ann.put("/account/password", {"password": GOOD})).json()["code"] == "confirm_first"
            assert (await ann.post("/account/confirm", {"passkey": await ann.shown("confirm")})).status_code == 204
            assert (await ann.put("/account/password", {"password": GOOD})).status_code == 204
            assert (await ann.delete(path)).status_code == 204
            assert (await ann.get("/account/passkeys")).json() == {"passkeys": []}
            assert (await ann.log_in_by_passkey()).json()["code"] == "wrong_passkey"

    run(work())


def test_a_challenge_is_good_for_one_answer_to_one_question_in_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = Browser(server)
            await ann.sign_up_by_passkey("Ann")
            proof = await ann.shown("log_in")
            assert (await ann.post("/account/log-in", {"passkey": proof})).status_code == 200
            again = await ann.post("/account/log-in", {"passkey": proof})
            assert (again.status_code, again.json()["code"]) == (409, "stale_challenge")
            other = await ann.shown("confirm")
            assert (await ann.post("/account/log-in", {"passkey": other})).json()["code"] == "stale_challenge"
            late = await ann.shown("log_in")
            server.clock.go(301)
            assert (await ann.post("/account/log-in", {"passkey": late})).json()["code"] == "stale_challenge"
            made_up = {**late, "challenge": "x" * 43}
            assert (await ann.post("/account/log-in", {"passkey": made_up})).json()["code"] == "stale_challenge"

    run(work())


def test_a_guests_challenge_makes_nobody_else_that_guest(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            guest, thief = Browser(server, "Ben"), Browser(server)
            await guest.open("sakkara", "me novice")
            proof = await guest.made("sign_up", name="Ben")
            answer = await thief.post("/account/sign-up", {"name": "Ben", "passkey": proof})
            assert (answer.status_code, answer.json()["code"]) == (409, "stale_challenge")

    run(work())


def with_other(field: str, data: bytes) -> Any:
    def change(credential: Json) -> Json:
        return {**credential, "response": {**credential["response"], field: text_of(data)}}

    return change


WRONG: list[Any] = [
    with_other("signature", b"no signature"),
    with_other("userHandle", b"somebody else"),
    with_other("authenticatorData", bytes(37)),
    with_other("clientDataJSON", b"{}"),
    lambda credential: {**credential, "rawId": "AAAA"},
    lambda credential: {**credential, "type": "password"},
    lambda credential: {**credential, "response": "none"},
    lambda credential: {"id": credential["id"]},
    lambda credential: {},
]


def test_a_wrong_assertion_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, thief = Browser(server), Browser(server)
            await ann.sign_up_by_passkey("Ann")
            for number, change in enumerate(WRONG):
                proof = await ann.shown("log_in")
                wrong = {**proof, "credential": change(proof["credential"])}
                answer = await thief.post("/account/log-in", {"passkey": wrong})
                assert (answer.status_code, answer.json()["code"]) == (403, "wrong_passkey"), number

    run(work())


def test_an_answer_from_another_site_or_from_a_copy_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = Browser(server)
            await ann.sign_up_by_passkey("Ann")
            ann.authenticator.origin = "https://test.evil.example"
            assert (await ann.log_in_by_passkey()).json()["code"] == "wrong_passkey"
            ann.authenticator.origin = "http://test"
            assert (await ann.log_in_by_passkey()).status_code == 200
            ann.authenticator.signed = 0
            assert (await ann.log_in_by_passkey()).json()["code"] == "wrong_passkey", "it counts less than before"

            eve = Browser(server)
            eve.authenticator = Authenticator(origin="https://test.evil.example")
            assert (await eve.sign_up_by_passkey("Eve")).json()["code"] == "wrong_passkey"

    run(work())


def test_the_passkey_of_another_confirms_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, ben = Browser(server), Browser(server)
            await ann.sign_up_by_passkey("Ann")
            await ben.sign_up_by_passkey("Ben")
            challenge = await ann.challenge("confirm")
            options = {**challenge["options"], "allowCredentials": []}
            proof = {"challenge": challenge["challenge"], "credential": ben.authenticator.show(options)}
            assert (await ann.post("/account/confirm", {"passkey": proof})).json()["code"] == "wrong_passkey"
            stolen = await ben.made("add")
            answer = await ann.post("/account/passkeys", {"passkey": stolen, "name": "Mine now"})
            assert answer.json()["code"] == "wrong_passkey"

    run(work())


def test_behind_a_proxy_passkeys_belong_to_the_public_address(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, public_url="https://games.example")) as server:
            ann = Browser(server, origin="https://games.example")
            ann.authenticator.origin = "https://games.example"
            assert (await ann.challenge("log_in"))["options"]["rpId"] == "games.example"
            assert (await ann.sign_up_by_passkey("Ann")).status_code == 201

    run(work())


def test_our_authenticator_writes_bytes_as_browsers_do() -> None:
    assert bytes_of(text_of(b"\xff\xfe\xfd")) == b"\xff\xfe\xfd" and "=" not in text_of(b"a")


# --- as an attacker


def forged(options: Json, id: bytes, key: bytes, format: str = "none") -> Json:
    """A registration with an id and a key chosen by the attacker."""
    data = Authenticator()._data(options["rp"]["id"], 0x45) + bytes(16) + len(id).to_bytes(2) + id + key
    attestation = cbor2.dumps({"fmt": format, "attStmt": {}, "authData": data})
    return Authenticator()._answer(id, "webauthn.create", options, attestationObject=text_of(attestation))


async def sign_up_with(browser: Browser, name: str, id: bytes, key: bytes, format: str = "none") -> tuple[int, str]:
    challenge = await browser.challenge("sign_up", name=name)
    proof = {"challenge": challenge["challenge"], "credential": forged(challenge["options"], id, key, format)}
    answer = await browser.post("/account/sign-up", {"name": name, "passkey": proof})
    return answer.status_code, answer.json().get("code", "")


GOOD_KEY = {1: 2, 3: -7, -1: 1, -2: bytes(31) + b"\1", -3: bytes(31) + b"\2"}


def test_nobody_takes_the_id_of_somebody_elses_passkey(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, eve = Browser(server), Browser(server)
            await ann.sign_up_by_passkey("Ann")
            (id,) = ann.authenticator.keys
            status, code = await sign_up_with(eve, "Eve", id, cbor2.dumps(GOOD_KEY))
            assert 400 <= status < 500, code
            assert await sign_up_with(eve, "Eve", bytes(1024), cbor2.dumps(GOOD_KEY)) == (403, "wrong_passkey")
            assert (await ann.log_in_by_passkey()).json()["account"]["name"] == "Ann"

    run(work())


@pytest.mark.parametrize(
    "key",
    [
        b"\x81" * 40_000 + b"\x01",
        b"\xd8\x40" * 20_000,
        b"\xbb" + b"\xff" * 8,
        b"\x5b" + b"\x7f" * 8,
        cbor2.dumps({**GOOD_KEY, -70: bytes(40_000)}),
        cbor2.dumps({1: 3, 3: -257, -1: bytes([255]) * 40_000, -2: b"\3"}),
    ],
    ids=["deep", "tags", "map", "bytes", "more than a key", "long RSA"],
)
def test_a_hostile_key_is_a_wrong_passkey(tmp_path: Path, key: bytes) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            for format in ("none", "packed", "tpm", "apple"):
                found = await sign_up_with(Browser(server), "Eve", bytes(16), key, format)
                assert found == (403, "wrong_passkey"), format

    run(work())


def test_of_many_answers_to_one_challenge_at_the_same_moment_one_counts(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = Browser(server)
            await ann.sign_up_by_passkey("Ann")
            proof = await ann.shown("log_in")
            tries = [Browser(server).post("/account/log-in", {"passkey": proof}) for _ in range(10)]
            answers = [answer.status_code for answer in await asyncio.gather(*tries)]
            assert sorted(answers) == [200, *[409] * 9]

    run(work())
