"""Accounts: signing up, logging in and out, sessions, names, seats of guests."""

from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from kurzspiel.server.club.accounts import passwords
from kurzspiel.server.club.accounts.names import check_name
from kurzspiel.server.club.accounts.passwords import Passwords, check_strength
from kurzspiel.server.club.accounts.store import NEW_PASSWORD
from kurzspiel.server.names import key_of
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.storage.store import Store
from tests.server.clients import Closed, Server, run, serving, settings_for, until
from tests.server.people import BETTER, GOOD, Browser, signed_up

IN_EARNEST = {name: getattr(passwords, name) for name in ("ROUNDS", "MEMORY", "LANES")}  # before tests make them cheap

# --- in and out


def test_guests_who_sign_up_keep_their_seats(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = Browser(server, "Anna")
            id = (await ann.open("sakkara", "me novice"))["id"]
            before = ann.cookie
            assert (await ann.get("/account")).status_code == 204
            made = await ann.sign_up("Ann")
            assert made["token"] is None and made["account"]["name"] == "Ann" and made["account"]["role"] == "player"
            assert ann.cookie and ann.cookie != before, "a new token: nobody can have set it before"
            old = await server.client(cookie=f"kurzspiel={before}").get("/api/me")
            assert old.status_code == 401
            assert (await ann.get("/me/tables")).json()["tables"][0]["id"] == id
            assert (await ann.look(id, 0))["seat"] == 0

    run(work())


def test_logging_in_on_another_device_and_out_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await signed_up(server, "Ann")
            phone = Browser(
                server, **{"user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604"}
            )
            assert (await phone.log_in("ａNN")).status_code == 200, "however it is written"
            assert (await phone.account())["id"] == (await ann.account())["id"]
            devices = (await ann.get("/account/sessions")).json()["devices"]
            told = [(each["browser"], each["system"], each["current"]) for each in devices]
            assert sorted(told) == [("Firefox", "Linux", True), ("Safari", "iPhone", False)]
            assert (await phone.post("/account/log-out")).status_code == 204
            assert phone.cookie is None and (await phone.get("/account")).status_code == 204
            assert len((await ann.get("/account/sessions")).json()["devices"]) == 1

    run(work())


def test_a_program_gets_its_token_and_no_cookie(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            answer = await server.client().post("/api/account/sign-up", json={"name": "Ann", "password": GOOD})
            assert answer.status_code == 201 and "set-cookie" not in answer.headers
            headers = {"authorization": f"Bearer {answer.json()['token']}"}
            again = {"name": "Ann", "password": GOOD}
            second = await server.client(**headers).post("/api/account/log-in", json=again)
            assert second.json()["token"] != answer.json()["token"]
            assert (await server.client(**headers).get("/api/me")).status_code == 401, "the old one is over"

    run(work())


def test_nobody_learns_which_names_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answer after the same work, whether the name is known, has no password, or does not exist."""
    work_done: list[str] = []
    fits = Passwords._fits

    def counted(self: Passwords, stored: str | None, password: str) -> bool:
        work_done.append("hash")
        return fits(self, stored, password)

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            await signed_up(server, "Ann")
            assert (await Browser(server).sign_up_by_passkey("Ben")).status_code == 201
            monkeypatch.setattr(Passwords, "_fits", counted)
            answers, counts = [], []
            for name in ("Ann", "Ben", "Nobody"):
                answers.append(await Browser(server).log_in(name, "wrong password"))
                counts.append(len(work_done))
            assert counts == [1, 2, 3]
            assert {answer.status_code for answer in answers} == {403}
            assert len({answer.text for answer in answers}) == 1
            assert answers[0].json()["code"] == "wrong_log_in"
            assert all("set-cookie" not in answer.headers for answer in answers)

    run(work())


def test_wrong_passwords_are_slowed_down_but_lock_nobody_out(tmp_path: Path) -> None:
    limits = {"rate_log_in_name": "3/minute;5/hour", "rate_log_in_everywhere": "4/hour"}

    async def work() -> None:
        async with serving(settings_for(tmp_path, **limits)) as server:
            ann = await signed_up(server, "Ann")
            assert (await ann.post("/account/log-out")).status_code == 204
            assert (await ann.log_in("Ann")).status_code == 200
            assert (await ann.post("/account/log-out")).status_code == 204
            thief = Browser(server)
            tries = [await thief.log_in("Ann", f"guess number {number}") for number in range(4)]
            assert [each.status_code for each in tries] == [403, 403, 403, 429]
            assert 50 < int(tries[-1].headers["retry-after"]) <= 60
            assert (await thief.log_in("Ann")).status_code == 429, "even if the right one was found"
            for _ in range(2):
                assert (await thief.log_in("Nobody", "x")).status_code == 403
            assert (await ann.log_in("Ann")).status_code == 200, "a person who has logged in here before is let in"
            await ann.post("/account/log-out")
            wrong = [(await ann.log_in("Ann", "slip of the hand")).status_code for _ in range(4)]
            assert wrong == [403, 403, 403, 429], "but may not guess forever either"

    run(work())


def test_how_often_somebody_may_sign_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path, rate_sign_up="2/hour")) as server:
            await signed_up(server, "Ann")
            wish = {"name": "Ann", "password": GOOD}
            taken = await Browser(server).post("/account/sign-up", wish)
            assert (taken.status_code, taken.json()["code"]) == (409, "name_taken")
            assert (await Browser(server).post("/account/sign-up", wish)).status_code == 429

    run(work())


def test_an_old_hash_is_recomputed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await signed_up(server, "Ann")
            before = await server.parts.accounts.store.by_key("ann")
            monkeypatch.setattr(passwords, "ROUNDS", 2)
            monkeypatch.setattr(server.parts.accounts, "passwords", Passwords())
            assert (await ann.log_in("Ann")).status_code == 200
            after = await server.parts.accounts.store.by_key("ann")
            assert before and after
            assert ",t=1,p=" in (before.password or "") and ",t=2,p=" in (after.password or "")
            assert (await ann.log_in("Ann")).status_code == 200

    run(work())


@pytest.mark.parametrize(
    "password",
    [
        "short",
        "xK9#mQ2$vLp",  # too short by one
        "password1234",
        "aaaaaaaaaaaaaaa",
        "123456789012",
        "qwertzuiop12",
        "kurzspiel2026",
        "himalaya1234",
        "Annegret 2026",
        "Annegret-2026!",
        "sommer2026!!",
        "passwort1234",
        "P@ssw0rd2026",
    ],
)
def test_a_password_that_is_easily_guessed_is_refused(password: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_strength(password, "Annegret")
    assert refused.value.status == 422 and refused.value.problem.code == "weak_password"


@pytest.mark.parametrize("password", [GOOD, BETTER, "xK9#mQ2$vLpT", "correct horse battery", "ж" * 3 + "щока і дім"])
def test_any_characters_make_a_password(password: str) -> None:
    check_strength(password, "Ann")


def test_an_older_password_may_be_shorter(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, accounts = await signed_up(server, "Ann"), server.parts.accounts
            short = await accounts.passwords.hashed_again("xK9#mQ2$vL")
            await accounts.store.write({NEW_PASSWORD: [{"which": (await ann.account())["id"], "hash": short}]})
            assert (await Browser(server).log_in("Ann", "xK9#mQ2$vL")).status_code == 200
            assert (await ann.post("/account/confirm", {"password": "xK9#mQ2$vL"})).status_code == 204
            again = await ann.put("/account/password", {"password": "xK9#mQ2$vL", "old": "xK9#mQ2$vL"})
            assert (again.status_code, again.json()["code"]) == (422, "weak_password")
            assert (await ann.put("/account/password", {"password": BETTER, "old": "xK9#mQ2$vL"})).status_code == 204

    run(work())


@pytest.mark.parametrize(
    "name", ["Guest", "Club", "novice 2", "Rufo", "strix 2", "Deleted player", "deleted  PLAYER 3", "..."]
)
def test_names_that_nobody_can_have(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_name(name)
    assert refused.value.problem.code == "name_reserved"


def test_names_that_look_alike_are_the_same() -> None:
    assert key_of("ＡNN  Lee") == key_of("ann lee") and key_of("Straße") == key_of("STRASSE")
    assert key_of("Ann") != key_of("Anna")


# --- sign-up policy


def test_who_may_sign_up(tmp_path: Path) -> None:
    from kurzspiel.server.club.accounts import admin

    async def work() -> None:
        closed = settings_for(tmp_path, sign_up="closed")
        async with serving(closed) as server:
            wish = {"name": "Ann", "password": GOOD}
            answer = await Browser(server).post("/account/sign-up", wish)
            assert (answer.status_code, answer.json()["code"]) == (403, "sign_up_closed")
            assert (await Browser(server).get("/account/policy")).json()["sign_up"] == "closed"
        code = await admin.invite_code(closed.database, uses=2, days=1e4)
        async with serving(settings_for(tmp_path, sign_up="invite")) as server:
            for name, invite, status in (
                ("Ann", None, 403),
                ("Ann", "x" * 43, 403),
                ("Ann", code, 201),
                ("Ann", code, 409),  # taken, and the code is not used up
                ("Ben", code, 201),
                ("Cem", code, 403),
            ):
                asked = {"name": name, "password": GOOD, "invite": invite}
                assert (await Browser(server).post("/account/sign-up", asked)).status_code == status

    run(work())


# --- sessions


def test_a_session_that_is_ended_elsewhere_is_over_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await signed_up(server, "Ann")
            id = (await ann.open("sakkara", "me open"))["id"]
            phone = Browser(server)
            await phone.log_in("Ann")
            async with phone.socket(id, 0, headers=phone.cookies) as socket:
                await socket.next("update")
                other = [each for each in (await ann.get("/account/sessions")).json()["devices"] if not each["current"]]
                assert (await ann.delete(f"/account/sessions/{other[0]['id']}")).status_code == 204
                with pytest.raises(Closed) as closed:
                    await socket.next("nothing")
                assert closed.value.code == 1013
            assert (await phone.get("/account")).status_code == 204
            assert (await phone.get(f"/tables/{id}", seat=0)).status_code == 403
            assert (await ann.look(id, 0))["seat"] == 0

    run(work())


def test_another_node_hears_that_a_session_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server, serving(settings, server.clock) as other:
            ann = await signed_up(server, "Ann")
            phone = Browser(other)
            await phone.log_in("Ann")
            assert (await phone.account())["name"] == "Ann"
            assert (await ann.put("/account/name", {"name": "Anna"})).status_code == 200
            await other.parts.visitors.catch_up()
            assert (await phone.get("/me")).json()["name"] == "Anna"
            server.clock.go(1)
            assert (await ann.delete("/account/sessions")).status_code == 204
            await other.parts.visitors.catch_up()
            assert (await phone.get("/me")).status_code == 401

    run(work())


# --- names


def test_seats_get_the_name_of_the_account(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, guest = await signed_up(server, "Ann"), await server.person("Ann")
            ann.name = "Somebody else"
            id = (await guest.open("sakkara", "me open", listed=True))["id"]
            assert (await ann.join(id)).status_code == 200
            assert [seat["name"] for seat in (await ann.look(id, 1))["table"]["seats"]] == ["Ann", "Ann 2"]
            renamed = await ann.put("/account/name", {"name": "Änne"})
            assert renamed.json()["name"] == "Änne"
            own = (await ann.open("sakkara", "me novice"))["id"]
            assert (await ann.look(own, 0))["table"]["seats"][0]["name"] == "Änne"
            assert (await ann.put("/me", {"name": "x"})).json()["code"] == "account_name"
            ben = await signed_up(server, "Ben")
            assert (await ben.put("/account/name", {"name": "ÄNNE"})).json()["code"] == "name_taken"
            assert (await ben.put("/account/name", {"name": "BEN"})).status_code == 200, "Ben's own, spelt differently"

    run(work())


# --- passwords


def test_changing_the_password_ends_all_other_sessions(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, phone = await signed_up(server, "Ann"), Browser(server)
            await phone.log_in("Ann")
            for old, status in (("wrong", 403), (None, 403), (GOOD, 204)):
                wish = {"password": BETTER, "old": old}
                assert (await ann.put("/account/password", wish)).status_code == status
            assert (await phone.get("/account")).status_code == 204
            assert (await phone.log_in("Ann")).status_code == 403
            assert (await phone.log_in("Ann", BETTER)).status_code == 200
            assert (await ann.delete("/account/password")).json()["code"] == "last_proof"

    run(work())


def test_what_matters_needs_a_fresh_proof(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await signed_up(server, "Ann")
            server.clock.go(601)
            assert (await ann.account())["proven"] is False
            for method, path in (
                ("GET", "/account/export"),
                ("DELETE", "/account"),
                ("DELETE", "/account/password"),
                ("DELETE", "/account/passkeys/abc"),
            ):
                answer = await ann.http.request(method, f"/api{path}")
                assert (answer.status_code, answer.json()["code"]) == (403, "confirm_first"), path
            assert (await ann.post("/account/challenges", {"to": "add"})).status_code == 403
            assert (await ann.post("/account/confirm", {"password": "wrong"})).status_code == 403
            assert (await ann.post("/account/confirm", {"password": GOOD})).status_code == 204
            assert (await ann.get("/account/export")).status_code == 200

    run(work())


def test_a_link_from_the_host_sets_a_new_password_once(tmp_path: Path) -> None:
    from kurzspiel.server.club.accounts import admin

    async def work() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server:
            ann = await signed_up(server, "Ann")
            code = await admin.reset_code(settings.database, "ann", days=1e4)
            lost = Browser(server)
            weak = await lost.post("/account/reset", {"code": code, "password": "password1234"})
            assert weak.status_code == 422, "and the code is still good"
            assert (await lost.post("/account/reset", {"code": code, "password": BETTER})).status_code == 200
            assert (await lost.account())["name"] == "Ann"
            assert (await ann.get("/account")).status_code == 204, "everybody who was logged in is out"
            again = await Browser(server).post("/account/reset", {"code": code, "password": GOOD})
            assert (again.status_code, again.json()["code"]) == (403, "bad_code")
            assert (await Browser(server).log_in("Ann", BETTER)).status_code == 200
            rows = await stored(server, "codes")
            assert rows and code not in str(rows)

    run(work())


def test_a_link_by_mail_where_there_is_mail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, str]] = []

    async def send(id: str, path: str) -> None:
        sent.append((id, path))

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, lost = await signed_up(server, "Ann"), Browser(server)
            assert (await lost.get("/account/policy")).json()["resets"] is False
            monkeypatch.setattr(server.parts.accounts, "send_reset", send)
            assert (await lost.get("/account/policy")).json()["resets"] is True
            answers = [await lost.post("/account/forgot", {"name": name}) for name in ("Nobody", "Ann")]
            assert {(each.status_code, each.text) for each in answers} == {(202, "null")}
            await until(lambda: sent)
            assert len(sent) == 1 and sent[0][0] == (await ann.account())["id"]
            code = sent[0][1].removeprefix("/login#reset=")
            assert (await lost.post("/account/reset", {"code": code, "password": BETTER})).status_code == 200

    run(work())


async def stored(server: Server, table: str) -> list[tuple[object, ...]]:
    from sqlalchemy import text

    return [tuple(each) for each in await server.parts.store.database.all(text(f"SELECT * FROM {table}"))]


# --- seats of guests


def test_logging_in_claims_what_the_browser_played_before(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            await signed_up(server, "Ann")
            browser = Browser(server, "Guest 7")
            id = (await browser.open("sakkara", "me open"))["id"]
            before = browser.cookie
            entered = (await browser.log_in("Ann")).json()
            assert entered["account"]["guest"] == {"name": "Guest 7", "tables": 1}
            assert (await browser.get(f"/tables/{id}", seat=0)).status_code == 403
            assert (await browser.post("/account/claim")).json() == {"tables": 1}
            assert (await browser.look(id, 0))["table"]["owner"] == 0, "the table belongs to the account too"
            assert (await browser.get("/me/tables")).json()["tables"][0]["mine"] == [0]
            assert (await browser.post("/account/claim")).json() == {"tables": 0}
            assert (await browser.account())["guest"] is None
            table = await server.table(id)
            assert table.chairs[0].visitors == [entered["account"]["id"]]
            assert (await server.client(cookie=f"kurzspiel={before}").get("/api/me")).status_code == 401
            await browser.post("/account/log-out")
            assert browser.cookie is None

    run(work())


def test_guests_whose_browser_was_lent_get_their_seats_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            await signed_up(server, "Ann")
            browser = Browser(server, "Ben")
            id = (await browser.open("sakkara", "me open"))["id"]
            before = browser.cookie
            await browser.log_in("Ann")
            await browser.log_in("Ann")
            assert (await browser.account())["guest"] == {"name": "Ben", "tables": 1}
            assert (await browser.post("/account/log-out")).status_code == 204
            assert browser.cookie not in (None, before)
            assert (await browser.look(id, 0))["seat"] == 0

    run(work())


def test_a_claim_that_was_interrupted_is_carried_out_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server:
            await signed_up(server, "Ann")
            browser = Browser(server, "Guest 7")
            id = (await browser.open("sakkara", "me open"))["id"]
            await browser.log_in("Ann")

            async def dead() -> None:
                raise OSError("the node dies")

            monkeypatch.setattr(server.parts.accounts.chores, "work", dead)
            with pytest.raises(OSError):
                await server.parts.accounts.claim(connection_of(browser), server.clock())
        async with serving(settings) as server:
            await server.parts.accounts.chores.work()
            again = Browser(server)
            await again.log_in("Ann")
            assert (await again.look(id, 0))["seat"] == 0

    run(work())


def connection_of(browser: Browser) -> HTTPConnection:
    headers = [(b"cookie", f"kurzspiel={browser.cookie}".encode())]
    return HTTPConnection({"type": "http", "headers": headers, "client": ("127.0.0.1", 1), "state": {}})


# --- preferences


def test_the_last_choice_counts_on_every_device(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann, phone = await signed_up(server, "Ann"), Browser(server)
            await phone.log_in("Ann")
            now = server.clock()
            assert (await phone.get("/account/settings")).json()["changed"] == 0
            dark = {"preferences": {"theme": "dark", "pace": 0.3}, "changed": now - 5}
            assert (await ann.put("/account/settings", dark)).json()["preferences"]["theme"] == "dark"
            late = {"preferences": {"theme": "light"}, "changed": now - 9}
            assert (await phone.put("/account/settings", late)).json()["preferences"]["theme"] == "dark"
            future = {"preferences": {"theme": "light"}, "changed": now + 9e8}
            assert (await phone.put("/account/settings", future)).json()["changed"] == now
            assert (await ann.get("/account/settings")).json()["preferences"]["theme"] == "light"
            for bad in ({"fonts": "big"}, {"theme": "pink"}, {"pace": "x" * 10_000}):
                wish = {"preferences": bad, "changed": now}
                assert (await ann.put("/account/settings", wish)).status_code == 422

    run(work())


# --- codes and sessions that are old


@pytest.mark.anyio
async def test_old_codes_and_sessions_are_forgotten(store: Store) -> None:
    from kurzspiel.server.club.accounts.store import NEW_CODE, AccountStore, code_row

    kept = AccountStore(store.database)
    await store.add_visitor("v1", "old", "Ann", 5.0)
    await store.add_visitor("v2", "new", "Ben", 50.0)
    rows = [code_row(name, "invite", None, 1, now, 10.0) for name, now in (("a", 5.0), ("b", 50.0))]
    await kept.write({NEW_CODE: rows})
    await kept.forget_before(sessions=40.0, codes=40.0)
    assert await store.visitor_by("old") is None and await store.visitor_by("new")
    assert await kept.code("a", "invite", 0.0) is None and await kept.code("b", "invite", 0.0)


def test_a_hash_costs_in_earnest_what_owasp_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in IN_EARNEST.items():
        monkeypatch.setattr(passwords, name, value)
    assert Passwords()._hasher.hash(GOOD).startswith("$argon2id$v=19$m=19456,t=2,p=1$")
