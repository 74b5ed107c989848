"""Mail: only to people who want it, with headers that nobody can break, and a way to unsubscribe in each."""

import re
from pathlib import Path

import pytest

from kurzspiel.server.club.notices.mail import address_of, written
from tests.server.clients import run, serving
from tests.server.sinks import MailSink, mail_sink
from tests.server.test_notices import HOME, office, put, round, settings_with, sign_up, two

ADDRESS = "ann@club.example"


def code_in(sink: MailSink, name: str) -> str:
    found = re.search(rf"{HOME}/notices#{name}=([A-Za-z0-9_-]+)", sink.mails[-1].get_content())
    assert found
    return found[1]


def test_nothing_but_a_code_is_sent_before_an_address_is_confirmed(tmp_path: Path) -> None:
    async def work() -> None:
        async with mail_sink() as mail, serving(settings_with(tmp_path, mail=mail)) as server:
            id, people = await two(server)
            ann = people[0]
            await sign_up(server, ann)
            await put(ann, "/notices", {"language": "de"})
            added = await ann.post("/notices/channels", {"kind": "mail", "address": "ann@Club.example"})
            assert added.status_code == 201 and added.json()["confirmed"] is False
            assert added.json()["about"] == ADDRESS
            (asked,) = mail.mails
            assert asked["To"] == ADDRESS and asked["Subject"] == "Kurzspiel: Bestätige deine Adresse"
            code = code_in(mail, "confirm")
            assert (await ann.post(f"/notices/channels/{added.json()['id']}/test")).status_code == 409
            await round(server)
            assert len(mail.mails) == 1
            assert (await server.nobody().post("/notices/confirm", {"code": "x" * 32})).status_code == 404
            stranger = server.nobody()  # the mail is read on a phone that the server does not know
            assert (await stranger.post("/notices/confirm", {"code": code})).json() == {"about": ADDRESS}
            assert (await stranger.post("/notices/confirm", {"code": code})).status_code == 404, "once"
            await round(server)
            told = mail.mails[1]
            assert told["Subject"] == "Sakkara: Du bist dran" and f"{HOME}/t/{id}" in told.get_content()
            assert told["From"] == "Kurzspiel <games@games.example>" and told["Auto-Submitted"] == "auto-generated"
            assert told.get_content_type() == "text/plain"

    run(work())


def test_a_mail_program_unsubscribes_with_one_click(tmp_path: Path) -> None:
    async def work() -> None:
        async with mail_sink() as mail, serving(settings_with(tmp_path, mail=mail)) as server:
            ann = await server.person("Ann")
            await sign_up(server, ann)
            added = await ann.post("/notices/channels", {"kind": "mail", "address": ADDRESS})
            await server.nobody().post("/notices/confirm", {"code": code_in(mail, "confirm")})
            assert (await ann.post(f"/notices/channels/{added.json()['id']}/test")).json()["ok"]
            told = mail.mails[-1]
            assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            link = told["List-Unsubscribe"].strip("<>").replace(HOME, "")
            assert code_in(mail, "unsubscribe") in link
            bad = link[:-1] + ("x" if link[-1] != "x" else "y")
            for wrong in (bad, bad):
                assert (await server.client().post(wrong)).status_code == 204, "nobody learns what there is"
            assert len((await ann.get("/notices")).json()["channels"]) == 1
            form = {"List-Unsubscribe": "One-Click"}
            assert (await server.client().post(link, data=form)).status_code == 204
            assert (await ann.get("/notices")).json()["channels"] == []

    run(work())


def test_a_code_expires_and_so_does_what_waited_for_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with mail_sink() as mail, serving(settings_with(tmp_path, mail=mail)) as server:
            ann = await server.person("Ann")
            await sign_up(server, ann)
            for _ in range(2):
                await ann.post("/notices/channels", {"kind": "mail", "address": ADDRESS})
            assert len(mail.mails) == 2 and len((await ann.get("/notices")).json()["channels"]) == 1
            server.clock.go(2 * 86400)
            answer = await server.nobody().post("/notices/confirm", {"code": code_in(mail, "confirm")})
            assert answer.json()["code"] == "no_code"
            await office(server).rounds.tidy(server.clock.now)
            assert (await ann.get("/notices")).json()["channels"] == []

    run(work())


def test_letters_of_other_parts_go_to_confirmed_addresses_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with mail_sink() as mail, serving(settings_with(tmp_path, mail=mail)) as server:
            ann = await server.person("Ann")
            visitor = (await ann.get("/me")).json()["id"]
            await sign_up(server, ann)
            await ann.post("/notices/channels", {"kind": "mail", "address": ADDRESS})
            assert not await office(server).mail(visitor, "A new password", "Here: ...")
            await server.nobody().post("/notices/confirm", {"code": code_in(mail, "confirm")})
            assert await office(server).mail(visitor, "A new password", "Here: ...")
            assert mail.mails[-1]["Subject"] == "A new password"
            await office(server).send_reset(visitor, "/login#reset=abc")
            assert f"{HOME}/login#reset=abc" in mail.mails[-1].get_content()
            assert (await office(server).about(visitor))["channels"][0]["about"] == ADDRESS
            mail.answer = "554 no"
            assert not await office(server).mail(visitor, "A new password", "Here: ...")

    run(work())


def test_people_see_that_the_mail_server_refuses(tmp_path: Path) -> None:
    async def work() -> None:
        async with mail_sink() as mail, serving(settings_with(tmp_path, mail=mail)) as server:
            ann = await server.person("Ann")
            await sign_up(server, ann)
            mail.answer = "550 never"
            answer = await ann.post("/notices/channels", {"kind": "mail", "address": ADDRESS})
            assert answer.status_code == 503 and "550" in answer.json()["error"]
            assert (await ann.get("/notices")).json()["channels"] == []
        async with serving(settings_with(tmp_path, smtp_host="127.0.0.1", smtp_port=9, mail_from=ADDRESS)) as server:
            ann.server = server
            ann.http = server.client(**ann.headers)
            answer = await ann.post("/notices/channels", {"kind": "mail", "address": ADDRESS})
            assert answer.json()["code"] == "no_mail"

    run(work())


# --- headers


@pytest.mark.parametrize(
    "text",
    [
        "", "ann", "@club.example", "ann@", "ann@club", "a b@club.example", "ann@club.example\r\nBcc: b@b.example",
        "ann@club.example,ben@club.example", "<ann@club.example>", '"a\\"b"@club.example', "ann@-club.example",
        "ann@[127.0.0.1]", ".ann@club.example", "an..n@club.example", "ann@club..example", "ä@club.example",
        f"{'a' * 65}@club.example",
    ],
)  # fmt: skip
def test_not_everything_is_a_mail_address(text: str) -> None:
    with pytest.raises(ValueError, match="not a mail address"):
        address_of(text)


def test_an_address_has_one_form() -> None:
    assert address_of(" Ann+games@CLUB.example ") == "Ann+games@club.example"
    assert address_of("ann@bücher.example") == "ann@xn--bcher-kva.example"


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
def test_no_header_can_be_broken_into_two(line_break: str) -> None:
    bad = f"x{line_break}Bcc: eve@evil.example"
    for wrong in ({"subject": bad}, {"to": f"ann@club.example{line_break}x"}, {"unsubscribe": bad}):
        given = {"to": ADDRESS, "subject": "fine", "unsubscribe": "", **wrong}
        with pytest.raises(ValueError):
            written("Us <us@club.example>", text="hello", language="en", **given).as_bytes()


def test_a_name_stays_within_the_text(tmp_path: Path) -> None:
    mail = written("Us <us@club.example>", ADDRESS, "Größe", "Line\n.\nBcc: eve@evil.example\n", "de")
    assert mail["Bcc"] is None and b"=?utf-8?" in mail.as_bytes().lower()
