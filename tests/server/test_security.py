"""Who may ask what, from where, how much and how often; and what everybody else reads."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Iterator

import pytest
from limits.aio.storage import Storage
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Message
from structlog.testing import capture_logs

from kurzspiel.server.addresses import is_near, name_for_limits
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.settings import Settings
from kurzspiel.server.siblings.counts import TalliedCounts
from kurzspiel.server.tally import SharedMemory
from kurzspiel.server.web import rates
from kurzspiel.server.web.rates import Limiter, LocalCounts, Turns
from kurzspiel.server.web.security import drop_cookie, hash_token, new_token, set_cookie, token_of
from kurzspiel.texts import say, words_of
from tests.server.small_app import ask, connect, small_app
from tests.words import told_again

TOKEN = new_token()
COOKIE = {"cookie": f"kurzspiel={TOKEN}"}
HOST_COOKIE = {"cookie": f"__Host-kurzspiel={TOKEN}"}
BEARER = {"authorization": f"Bearer {TOKEN}"}
OURS = {"origin": "http://games.example"}
ANNA = {"name": "Anna"}


@pytest.fixture(autouse=True)
def quiet_log() -> Iterator[None]:
    with capture_logs():
        yield


def connection(peer: str = "198.51.100.7", **headers: str) -> HTTPConnection:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": pairs, "client": (peer, 1)})


# --- tokens


def test_a_token_is_long_and_new_each_time() -> None:
    assert len(TOKEN) == 43 and new_token() != new_token()
    assert re.fullmatch("[0-9a-f]{64}", hash_token(TOKEN)) and TOKEN not in hash_token(TOKEN)


def test_a_token_comes_from_the_cookie_or_as_bearer() -> None:
    other = new_token()
    assert token_of(connection(**COOKIE)) == token_of(connection(**BEARER)) == TOKEN
    assert token_of(connection(authorization=f"bearer {other}", **COOKIE)) == other
    assert token_of(connection()) is None
    assert token_of(connection(cookie="kurzspiel=short")) is None
    assert token_of(connection(authorization="Basic abc")) is None
    assert token_of(connection(cookie=f"kurzspiel={other}; __Host-kurzspiel={TOKEN}")) == TOKEN, "no sibling's"


@pytest.mark.parametrize("secure", [True, False])
def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(secure: bool) -> None:
    response = Response()
    set_cookie(response, TOKEN, Settings(secure=secure), connection())
    cookie = response.headers["set-cookie"]
    name = "__Host-kurzspiel" if secure else "kurzspiel"  # browsers want Secure, Path=/ and no Domain for the first one
    assert cookie.startswith(f"{name}={TOKEN}; HttpOnly; Max-Age=31536000; Path=/; SameSite=lax")
    assert cookie.endswith("Secure") == secure and "omain" not in cookie


def test_over_https_the_old_cookie_goes_on_until_there_is_another() -> None:
    settings, entered, left = Settings(secure=True), Response(), Response()
    assert token_of(connection(**COOKIE)) == TOKEN
    set_cookie(entered, new_token(), settings, connection())
    drop_cookie(left, settings, connection())
    for response in (entered, left):
        gone = [each for each in response.headers.getlist("set-cookie") if "Max-Age=0" in each]
        assert any(each.startswith("kurzspiel=") for each in gone)


@pytest.mark.parametrize("host", ["club.example", "club.example:443", "[::1]", ""])
def test_at_a_usual_port_the_cookie_has_its_plain_name(host: str) -> None:
    response = Response()
    set_cookie(response, TOKEN, Settings(), connection(host=host))
    assert response.headers["set-cookie"].startswith(f"kurzspiel={TOKEN}")


def test_two_servers_on_two_ports_of_one_host_do_not_take_each_others_cookie() -> None:
    one, other = new_token(), new_token()
    jar = {}
    for port, token in (("8765", one), ("8766", other)):
        response = Response()
        set_cookie(response, token, Settings(), connection(host=f"127.0.0.1:{port}"))
        name, _, rest = response.headers["set-cookie"].partition("=")
        jar[name] = rest.partition(";")[0]
    everything = "; ".join(f"{name}={value}" for name, value in {"kurzspiel": TOKEN, **jar}.items())
    assert token_of(connection(host="127.0.0.1:8765", cookie=everything)) == one
    assert token_of(connection(host="[::1]:8766", cookie=everything)) == other
    assert token_of(connection(host="127.0.0.1:8767", cookie=everything)) == TOKEN, "from before there were ports"
    gone = Response()
    drop_cookie(gone, Settings(), connection(host="127.0.0.1:8766"))
    assert [each.partition("=")[0] for each in gone.headers.getlist("set-cookie")] == ["kurzspiel-8766"]


# --- headers


@pytest.mark.parametrize("path", ["/api/tables/7", "/api/broken", "/nowhere"])
def test_every_response_has_the_headers(path: str) -> None:
    headers = ask(small_app(), "GET", path).headers
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert ("cache-control" in headers) == path.startswith("/api")
    assert "strict-transport-security" not in headers


def test_behind_https_browsers_are_told_to_stay_there() -> None:
    app = small_app(Settings(public_url="https://games.example"))
    assert ask(app, "GET", "/nowhere").headers["strict-transport-security"] == "max-age=31536000"


# --- size


async def in_parts(size: int) -> AsyncIterator[bytes]:
    for _ in range(size // 100):
        yield b"x" * 100


@pytest.mark.parametrize(("size", "status"), [(1000, 200), (1100, 413)])
@pytest.mark.parametrize("has_length", [True, False])
def test_a_request_has_no_more_bytes_than_allowed(size: int, status: int, has_length: bool) -> None:
    app = small_app(Settings(most_body=1000))
    response = ask(app, "POST", "/api/bytes", content=b"x" * size if has_length else in_parts(size))
    assert response.status_code == status
    if status == 200:
        assert response.json() == size
    else:
        sentence = say("server-too-large-by", most="1000")
        assert sentence == "This is more than the server accepts: at most 1000 bytes."
        assert response.json() == {"code": "too_large", "error": sentence, "words": words_of(sentence)}


# --- origin


@pytest.mark.parametrize(
    ("headers", "is_allowed"),
    [
        ({}, True),  # a program without a token
        (BEARER, True),
        ({**BEARER, "origin": "https://evil.example"}, True),  # no browser adds a bearer by itself
        ({**COOKIE, **OURS}, True),
        ({**COOKIE, "origin": "https://games.example"}, True),  # a proxy removed the https
        ({**COOKIE, "sec-fetch-site": "same-origin"}, True),
        ({**COOKIE, "sec-fetch-site": "none"}, True),
        (COOKIE, False),
        (HOST_COOKIE, False),
        ({**HOST_COOKIE, **OURS}, True),
        ({**COOKIE, **BEARER}, False),
        ({**COOKIE, "origin": "https://evil.example"}, False),
        ({**COOKIE, "origin": "http://games.example.evil.example"}, False),
        ({**COOKIE, "origin": "http://games.example:8080"}, False),
        ({**COOKIE, "origin": "null"}, False),
        ({**COOKIE, "origin": "https://evil.example", "sec-fetch-site": "same-origin"}, False),
        ({**COOKIE, "sec-fetch-site": "same-site"}, False),
        ({"origin": "https://evil.example"}, False),  # it could replace the visitor's own cookie
        ({"sec-fetch-site": "cross-site"}, False),
    ],
)
def test_no_other_site_acts_for_its_visitors(headers: dict[str, str], is_allowed: bool) -> None:
    response = ask(small_app(), "POST", "/api/people", json=ANNA, headers=headers)
    assert response.status_code == (200 if is_allowed else 403)
    if not is_allowed:
        assert response.json()["code"] == "foreign_origin"


def test_looking_needs_no_origin() -> None:
    headers = {**COOKIE, "origin": "https://evil.example"}
    assert ask(small_app(), "GET", "/api/tables/7", headers=headers).status_code == 200


def test_the_public_address_is_ours_whatever_the_host() -> None:
    app = small_app(Settings(public_url="https://play.example"))
    for origin, status in [("https://play.example", 200), ("http://play.example", 403), ("http://games.example", 403)]:
        headers = {**COOKIE, "origin": origin}
        assert ask(app, "POST", "/api/people", json=ANNA, headers=headers).status_code == status


@pytest.mark.parametrize(
    ("headers", "is_allowed"),
    [
        (OURS, True),
        ({**COOKIE, **OURS}, True),
        (BEARER, True),
        ({**COOKIE, "origin": "https://evil.example"}, False),
        (COOKIE, False),
        ({}, False),
    ],
)
def test_no_other_site_opens_a_socket(headers: dict[str, str], is_allowed: bool) -> None:
    first = connect(small_app(), headers, ("hello",))[0]
    if is_allowed:
        assert first["type"] == "websocket.accept"
    else:
        assert (first["type"], first["status"]) == ("websocket.http.response.start", 403)


def test_a_server_that_cannot_tell_why_closes_the_socket() -> None:
    assert [each["type"] for each in connect(small_app(), {}, can_tell=False)] == ["websocket.close"]


# --- rates


def test_visitors_who_ask_too_often_read_when_to_try_again() -> None:
    app = small_app(Settings(rate_address="3/minute"))
    assert ask(app, "GET", "/api/tables/7", times=3).status_code == 200
    response = ask(app, "GET", "/api/tables/7")
    assert response.status_code == 429 and 55 <= int(response.headers["retry-after"]) <= 60
    sentence = say("server-wait-seconds", seconds=response.headers["retry-after"])
    assert sentence == f"Too many requests; try again in {response.headers['retry-after']} seconds."
    assert response.json() == {"code": "too_often", "error": sentence, "words": words_of(sentence)}
    assert ask(app, "GET", "/api/tables/7", peer="198.51.100.8").status_code == 200
    assert connect(app, OURS)[0]["status"] == 429


def test_each_visitor_has_a_limit_of_their_own_from_any_address() -> None:
    app = small_app(Settings(rate_visitor="2/minute"))
    peers = ["198.51.100.1", "198.51.100.2", "198.51.100.3"]
    assert [ask(app, "GET", "/nowhere", headers=BEARER, peer=peer).status_code for peer in peers] == [404, 404, 429]
    assert ask(app, "GET", "/nowhere", headers=COOKIE, peer=peers[0]).status_code == 429
    assert ask(app, "GET", "/nowhere", peer=peers[0]).status_code == 404


def test_an_empty_rate_is_no_limit() -> None:
    app = small_app(Settings(rate_address="", rate_visitor=""))
    assert ask(app, "GET", "/nowhere", times=50).status_code == 404


def test_a_header_that_anybody_can_send_changes_no_address() -> None:
    app = small_app(Settings(rate_address="2/minute"))
    answers = [ask(app, "GET", "/nowhere", headers={"x-forwarded-for": f"198.51.100.{last}"}) for last in range(3)]
    assert answers[-1].status_code == 429


def test_an_address_of_ipv6_counts_by_its_first_half() -> None:
    assert name_for_limits(connection("2001:db8::1")) == name_for_limits(connection("2001:db8::ffff:1:2"))
    assert name_for_limits(connection("2001:db8::1")) != name_for_limits(connection("2001:db8:0:1::1"))
    assert name_for_limits(connection("::ffff:198.51.100.7")) == "198.51.100.7"
    assert name_for_limits(connection("testclient")) == "unknown"


def test_an_unnamed_proxy_on_this_machine_is_not_near() -> None:
    networks = Settings().metrics_from
    assert is_near(connection("127.0.0.1"), networks) and is_near(connection("::1"), networks)
    assert not is_near(connection("127.0.0.1", x_forwarded_for="203.0.113.9"), networks)
    assert not is_near(connection("198.51.100.7"), networks) and not is_near(connection("testclient"), networks)


def test_counts_that_are_over_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    memory, now = LocalCounts(), time.monotonic()
    assert asyncio.run(memory.incr("a", 5)) == 1
    monkeypatch.setattr(time, "monotonic", lambda: now + 60)
    assert asyncio.run(memory.get("a")) == 0
    assert asyncio.run(memory.incr("b", 5)) == 1
    assert list(memory.counts) == ["b"]


@pytest.mark.parametrize("jump", [-7 * 86400, 7 * 86400])
@pytest.mark.parametrize("counts", [LocalCounts, lambda: TalliedCounts(SharedMemory(1), 0)])
def test_setting_the_clock_neither_locks_anybody_out_nor_lets_anybody_in(
    monkeypatch: pytest.MonkeyPatch, counts: Callable[[], Storage], jump: float
) -> None:
    async def work() -> None:
        limiter = Limiter(Settings(rate_log_in="1/minute"), Metrics(), counts())
        assert await limiter.seconds_to_wait("log_in", "ann") == 0
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + jump)
        assert 50 < await limiter.seconds_to_wait("log_in", "ann") <= 60

    asyncio.run(work())


def test_nobody_holds_too_many_sockets() -> None:
    app = small_app(Settings(most_sockets_per_address=2))
    first: list[Message] = []

    async def hold(headers: list[tuple[bytes, bytes]]) -> None:
        incoming: list[Message] = [{"type": "websocket.connect"}]

        async def receive() -> Message:
            if incoming:
                return incoming.pop()
            await asyncio.sleep(0.1)
            return {"type": "websocket.disconnect", "code": 1000}

        async def send(message: Message) -> None:
            if message["type"] in ("websocket.accept", "websocket.http.response.start"):
                first.append(message)

        scope = {
            "type": "websocket", "path": "/api/socket", "query_string": b"", "headers": headers, "root_path": "",
            "client": ("198.51.100.7", 1), "extensions": {"websocket.http.response": {}}, "scheme": "ws",
        }  # fmt: skip
        await app(scope, receive, send)

    async def hold_three() -> None:
        bearer = [(b"authorization", f"Bearer {TOKEN}".encode())]
        await asyncio.gather(*(hold(bearer) for _ in range(3)))

    for _ in range(2):  # after the first round all are free again
        first.clear()
        asyncio.run(hold_three())
        assert [message.get("status") for message in first] == [None, None, 429]


# --- errors


def test_an_invalid_field_is_named_in_a_sentence() -> None:
    for content, sentence in [
        ({"name": "Annabel"}, "name: this may have at most 5 characters."),
        ({}, "name: this is missing."),
        ({"name": "Anna", "seat": "x"}, "seat: this should be a valid integer, unable to parse string as an integer."),
        ({"name": "Anna", "x" * 99: 1}, f"{'x' * 60}: there is no such field."),
    ]:
        response = ask(small_app(), "POST", "/api/people", json=content)
        assert (response.status_code, response.json()["code"]) == (422, "invalid")
        assert response.json()["error"] == sentence
        words = response.json()["words"]
        assert told_again(words) == sentence if words else "integer" in sentence, "Pydantic's words are not ours"


def test_what_is_not_json_is_refused_with_a_sentence() -> None:
    headers = {"content-type": "application/json"}
    response = ask(small_app(), "POST", "/api/people", content=b"{", headers=headers)
    assert (response.status_code, response.json()["error"]) == (422, "This is not JSON.")


def test_standard_errors_are_problems() -> None:
    assert ask(small_app(), "GET", "/nowhere").json() == {
        "code": "not_found",
        "error": "There is nothing at this address.",
        "words": {"id": "server-nothing-here", "values": {}},
    }
    response = ask(small_app(), "DELETE", "/api/people")
    assert (response.status_code, response.json()["code"], response.headers["allow"]) == (405, "wrong_method", "POST")


def test_a_refusal_has_its_own_code_and_sentence() -> None:
    response = ask(small_app(), "GET", "/api/refused")
    assert (response.status_code, response.json()) == (
        409,
        {"code": "too_late", "error": "The match is over.", "words": None},
    )


def test_a_server_error_shows_nothing_but_a_reference() -> None:
    response = ask(small_app(), "GET", "/api/broken")
    assert response.status_code == 500
    assert re.fullmatch(r"Something went wrong in the server. Its log calls it [0-9a-f]{8}\.", response.json()["error"])


def test_a_server_error_closes_the_socket() -> None:
    sent = connect(small_app(), OURS, ("hello", "fail"))
    assert [each["type"] for each in sent] == ["websocket.accept", "websocket.send", "websocket.close"]
    assert sent[-1]["code"] == 1011


def test_a_crowd_that_comes_at_once_leaves_others_a_turn() -> None:
    async def come(crowd: int) -> tuple[int, list[str]]:
        turns, rounds, served = Turns(), 0, list[str]()

        async def ask(address: str) -> None:
            await turns.take(address)
            served.append(address)
            began = time.perf_counter()
            while time.perf_counter() - began < 0.002:
                pass

        asked = asyncio.gather(*(ask("crowd") for _ in range(crowd)), ask("ann"))
        while not asked.done():
            await asyncio.sleep(0)
            rounds += 1
        return rounds, served

    rounds, _ = asyncio.run(come(1))
    assert rounds <= 4
    rounds, served = asyncio.run(come(60))
    assert rounds >= 15, "a few in each round"
    assert served.index("ann") < 10 and len(served) == 61, "a single visitor does not wait for a crowd"


def test_visitors_who_go_on_asking_wait_even_to_be_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "PAUSE", 0.3)
    monkeypatch.setattr(rates, "REFUSED_AT_ONCE", 3)
    app = small_app(Settings(rate_address="1/hour"))

    def seconds(peer: str, times: int) -> float:
        began = time.monotonic()
        assert ask(app, "GET", "/api/tables/7", times, peer).status_code == 429
        return time.monotonic() - began

    assert seconds("198.51.100.7", 6) >= 0.6
    assert seconds("198.51.100.7", 1) >= 0.3
