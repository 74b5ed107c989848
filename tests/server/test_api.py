"""The API as it is documented, and under attack."""

import asyncio
import os
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.generation import GenerationMode

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it says which HTTP library it would rather have
    from starlette.testclient import TestClient

from kurzspiel.server.app import create_app
from kurzspiel.server.server import Server as Parts
from kurzspiel.server.settings import Settings
from tests.form import INTERPRETED
from tests.server.clients import Server, make_app, mistakes, run, serving, settings_for

GOLDEN = Path(__file__).parent.parent / "golden" / "sakkara" / "pyramid-built.txt"
SCHEMA = create_app(Parts(Settings(database="sqlite:////nowhere/never-opened.db"))).openapi()


def without_tuples(part: Any) -> Any:
    """Schemathesis takes a tuple's schema for an invalid one: say how long it is, and what it may contain."""
    if isinstance(part, list):
        return [without_tuples(each) for each in part]
    if not isinstance(part, dict):
        return part
    known = {key: without_tuples(value) for key, value in part.items() if key != "prefixItems"}
    return {**known, "items": {"anyOf": part["prefixItems"]}} if "prefixItems" in part else known


API = schemathesis.openapi.from_dict(without_tuples(SCHEMA))
CHECKS: list[Any] = [
    schemathesis.checks.CHECKS.get_one(name)
    for name in (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    )
]


# --- whatever the description allows, and what it does not


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with one player and three matches: one is running, one is over, one is waiting."""
    parts = Parts(settings_for(tmp_path_factory.mktemp("api")))
    with TestClient(make_app(parts), raise_server_exceptions=False) as client:
        token = client.post("/api/visitors", json={"name": "Ann"}).json()["token"]
        client.cookies.clear()
        client.headers["authorization"] = f"Bearer {token}"
        chairs = [{"who": "me"}, {"who": "me"}]
        opened = {"game": "sakkara", "chairs": chairs, "options": {"listed": True}}
        running = client.post("/api/tables", json=opened).json()["id"]
        waiting = client.post("/api/tables", json={**opened, "chairs": [{"who": "me"}, {"who": "open"}]}).json()["id"]
        played = {"record": GOLDEN.read_text(encoding="utf-8"), "name": "Ann"}
        over = client.post("/api/tables/import", json=played).json()["id"]
        client.app_state["tables"] = (running, waiting, over)
        yield client
        assert mistakes(parts) == 0


@API.parametrize()
@settings(
    max_examples=2 if INTERPRETED else 6,  # for each of some 150 requests
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_the_description_says(client: TestClient, case: schemathesis.Case[Any]) -> None:
    is_valid = case.meta is None or case.meta.generation.mode == GenerationMode.POSITIVE
    if is_valid and "id" in (case.path_parameters or {}):
        tables: tuple[str, ...] = client.app_state["tables"]
        case.path_parameters["id"] = tables[len(str(case.path_parameters["id"])) % 3]
    if case.operation.path.endswith("/updates") and is_valid:
        case.query = {**(case.query or {}), "wait": 0}
    wanted = case.as_transport_kwargs(base_url="http://testserver")
    body = {name: wanted[name] for name in ("json", "files") if wanted.get(name) is not None}
    if wanted.get("data") is not None:
        body["content" if isinstance(wanted["data"], str | bytes) else "data"] = wanted["data"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        answer = client.request(
            wanted["method"], wanted["url"], params=wanted.get("params"), headers=dict(wanted["headers"]), **body
        )
    case.validate_response(answer, checks=CHECKS)
    if answer.status_code >= 400:
        assert set(answer.json()) == {"code", "error", "words"} or case.operation.path == "/readyz"


def test_no_address_takes_a_method_that_is_not_its_own(client: TestClient) -> None:
    for path, operations in SCHEMA["paths"].items():
        for method in {"get", "post", "put", "delete", "patch"} - set(operations):
            answer = client.request(method.upper(), path.replace("{id}", "x"))
            if method == "get":  # every other address is the page's, which is missing here
                assert answer.status_code in (404, 405) and set(answer.json()) == {"code", "error", "words"}, path
                continue
            assert answer.status_code == 405 and answer.json()["code"] == "wrong_method", (method, path)
            assert answer.headers["allow"]


# --- by hand


def hostile(folder: Path, work: Any, **given: Any) -> None:
    """Run work(server) against a server with small limits, which must make no mistake of its own."""

    async def play() -> None:
        async with serving(settings_for(folder, **given)) as server:
            await work(server)

    run(play())


OPEN = {"game": "sakkara", "chairs": [{"who": "me"}, {"who": "open"}]}
DEEP = b'{"a":' * 10_000 + b"1" + b"}" * 10_000
BODIES: list[tuple[str, bytes, int]] = [
    ("nothing", b"", 422),
    ("no JSON", b"{", 422),
    ("deep", DEEP, 400),
    ("deep list", b"[" * 60_000, 400),
    ("a list", b"[]", 422),
    ("a number", b"1e999", 422),
    ("null", b"null", 422),
    ("NaN", b'{"game":"sakkara","chairs":[{"who":"me"},{"who":"open"}],"options":{"grace":NaN}}', 422),
    ("huge number", b'{"game":"sakkara","chairs":[],"options":{"grace":1' + b"0" * 5000 + b"}}", 400),
    ("not UTF-8", b'{"game":"\xff\xfe"}', 400),
    ("a lone surrogate", b'{"game":"\\ud800","chairs":[{"who":"me"},{"who":"me"}]}', 422),
    ("a zero byte", b'{"game":"saki\\u0000","chairs":[{"who":"me"},{"who":"me"}]}', 422),
    ("a path", b'{"game":"../../etc/passwd","chairs":[{"who":"me"},{"who":"me"}]}', 422),
    ("one more field", b'{"game":"sakkara","chairs":[{"who":"me"},{"who":"me"}],"secret":"x"}', 422),
    ("one more field inside", b'{"game":"sakkara","chairs":[{"who":"me","visitors":["x"]},{"who":"me"}]}', 422),
    ("too many chairs", b'{"game":"sakkara","chairs":[' + b'{"who":"me"},' * 999 + b'{"who":"me"}]}', 422),
    ("a name of two lines", b'{"game":"sakkara","chairs":[{"who":"me"},{"who":"me"}],"name":"a\\nb"}', 422),
    (
        "a name that turns around",
        '{"game":"sakkara","chairs":[{"who":"me"},{"who":"me"}],"name":"a\u202eb"}'.encode(),
        422,
    ),
    ("too large", b'"' + b"x" * 600_000 + b'"', 413),
]


def test_nonsense_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann = await server.person("Ann")
        for what, body, status in BODIES:
            for path in ("/api/tables", "/api/tables/x/messages", "/api/tables/x/join", "/api/me"):
                method, headers = "PUT" if path == "/api/me" else "POST", {"content-type": "application/json"}
                answer = await ann.http.request(method, path, content=body, headers=headers)
                assert answer.status_code == status, (what, path, answer.text)
                problem = answer.json()
                assert set(problem) == {"code", "error", "words"} and len(problem["error"]) < 300
                assert "traceback" not in problem["error"].lower()
        assert (await server.parts.store.counts()) == {}

    hostile(tmp_path, work)


def test_paths_lead_nowhere_else(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        http = server.client()
        for path in (
            "/api/tables/..%2f..%2fetc%2fpasswd",
            "/api/tables/../../etc/passwd",
            "/api/tables/%00",
            "/api/tables/a%0ab",
            "/api/tables/" + "a" * 41,
            "/api/tables/" + "a" * 5000,
            "/api/tables/tables'%20OR%201=1--",
            "//api/tables",
            "/api//tables",
            "/metrics/../metrics2",
            "/docs",
        ):
            answer = await http.get(path)
            assert answer.status_code in (404, 422), path
            assert set(answer.json()) == {"code", "error", "words"}

    hostile(tmp_path, work)


def test_a_wait_that_is_not_a_valid_time_is_refused(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann = await server.person("Ann")
        opened = await ann.open("sakkara", "me open")
        for wait in ("nan", "inf", "-1", "51", "1e9", "x", "NaN", "-inf", ""):
            answer = await ann.http.get(f"/api/tables/{opened['id']}/updates?wait={wait}")
            assert answer.status_code == 422, answer.text

    hostile(tmp_path, work)


def test_nobody_acts_for_others(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann, ben, eve = [await server.person(name) for name in ("Ann", "Ben", "Eve")]
        opened = await ann.open("sakkara", "me open")
        id = opened["id"]
        assert (await ben.join(id, key=opened["key"])).status_code == 200
        table = await server.table(id)
        seq = table.seq
        for seat in (0, 1, 5):
            for do in (
                {"do": "move", "moves": ["end"]},
                {"do": "undo"},
                {"do": "hand", "to": "person"},
                {"do": "leave"},
            ):
                answer = await eve.post(f"/tables/{id}/messages", {"id": "x1", **do}, seat=seat)
                assert answer.status_code == 403 and answer.json()["code"] == "not_yours"
            assert (await eve.get(f"/tables/{id}", seat=seat)).status_code == 403
            assert (await eve.get(f"/tables/{id}/updates", seat=seat, wait=0)).status_code == 403
            assert (await eve.get(f"/tables/{id}/chat", seat=seat)).status_code == 403
            assert (await eve.get(f"/tables/{id}/replay", seat=seat)).status_code == 403
        watching: list[dict[str, Any]] = [{"do": "move", "moves": ["end"]}, {"do": "undo"}, {"do": "vote", "seat": 0}]
        for wish in watching:
            reply = await eve.post(f"/tables/{id}/messages", {"id": f"y{wish['do']}", **wish})
            assert not reply.json()["ok"]
        assert (await eve.get(f"/tables/{id}/links")).status_code == 403
        assert (await eve.post(f"/tables/{id}/rematch")).status_code in (403, 409)
        filled = await ben.post(f"/tables/{id}/messages", {"id": "f", "do": "fill", "seat": 0}, seat=1)
        assert not filled.json()["ok"]
        assert (await server.table(id)).seq == seq

    hostile(tmp_path, work)


def test_an_unknown_token_is_nobody(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        for token in ("x", "x" * 43, "../x", "x" * 9000):
            http = server.client(authorization=f"Bearer {token}")
            assert (await http.get("/api/me")).status_code == 401
            answer = await http.post("/api/tables", json=OPEN)
            assert answer.status_code == 401, "otherwise the table would belong to somebody whose token nobody knows"
        assert await server.parts.store.counts() == {}

    hostile(tmp_path, work)


def test_a_new_browser_gets_a_cookie_with_its_first_table(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        http = server.client(origin="http://test")
        answer = await http.post("/api/tables", json=OPEN)
        assert answer.status_code == 201
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie
        assert (await http.get("/api/me/tables")).json()["tables"][0]["id"] == answer.json()["id"]
        for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            fresh = server.client(**headers)
            fresh.cookies = http.cookies
            refused = await fresh.post("/api/tables", json=OPEN)
            assert refused.status_code == 403 and refused.json()["code"] == "foreign_origin"
        plain = server.client()
        plain.cookies = http.cookies
        assert (await plain.post("/api/tables", json=OPEN)).status_code == 403  # a cookie, but no word of its origin

    hostile(tmp_path, work)


def test_a_message_sent_again_is_answered_the_same_and_done_once(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann, eve = await server.person("Ann"), await server.person("Eve")
        opened = await ann.open("sakkara", "me me")
        id = opened["id"]
        table = await server.table(id)
        assert table.match
        seat = table.to_act[0]
        moves = [table.match.legal(seat)[0]]
        first = await ann.do(id, seat, "move", message="once", moves=moves)
        seq = table.seq
        for _ in range(3):
            assert await ann.do(id, seat, "move", message="once", moves=moves) == first
        assert await ann.do(id, seat, "say", message="once", text="something else") == first
        wrong = await ann.do(id, seat, "move", message="bad", moves=["fly"])
        assert not wrong["ok"] and wrong == await ann.do(id, seat, "move", message="bad", moves=["fly"])
        assert table.seq == seq
        assert (await eve.do(id, None, "say", message="once", text="hello"))["ok"]  # ids belong to their senders
        assert table.seq == seq + 1

    hostile(tmp_path, work)


def test_old_keys_open_nothing(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann, ben, eve = [await server.person(name) for name in ("Ann", "Ben", "Eve")]
        opened = await ann.open("sakkara", "me open")
        id, seat_key = opened["id"], opened["keys"]["1"]
        assert (await ben.join(id, key=seat_key)).status_code == 200
        for key in (seat_key, "x" * 24):
            assert (await eve.post(f"/tables/{id}/claim", {"key": key})).status_code == 403
        assert (await eve.post(f"/tables/{id}/claim", {"key": opened["key"]})).json()["seat"] is None
        assert (await eve.join(id, key=seat_key)).status_code == 403
        assert (await eve.join(id, key=opened["key"])).status_code == 409
        for key in ("", "short", "x" * 65, "x" * 23 + "\u0000", "ä" * 24):
            assert (await eve.post(f"/tables/{id}/claim", {"key": key})).status_code == 422

    hostile(tmp_path, work)


def test_the_key_of_one_seat_does_not_lead_to_the_key_of_the_table(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann, ben, eve = [await server.person(name) for name in ("Ann", "Ben", "Eve")]
        opened = await ann.open("maya", "me open open")
        id = opened["id"]
        assert (await ben.join(id, key=opened["keys"]["1"])).status_code == 200
        found = (await ben.get(f"/tables/{id}/links")).json()
        assert found["key"] is None and set(found["keys"]) == {"1"}, "Ben can let nobody else in"
        assert (await eve.post(f"/tables/{id}/claim", {"key": found["keys"]["1"]})).json()["seat"] == 1
        assert (await eve.get(f"/tables/{id}/links")).json()["key"] is None
        assert (await ann.get(f"/tables/{id}/links")).json()["key"] == opened["key"]

    hostile(tmp_path, work)


def test_visitors_who_ask_too_often_have_to_wait(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann = await server.person("Ann")
        assert [(await ann.get("/games")).status_code for _ in range(6)] == [200] * 5 + [429]
        for _ in range(4):
            last = await server.client().post("/api/visitors", json={"name": "x"})
        assert last.status_code == 429 and int(last.headers["retry-after"]) >= 1

    hostile(tmp_path, work, rate_visitor="5/hour", rate_new_visitors="3/hour")


def test_the_tables_of_a_visitor_are_limited(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann = await server.person("Ann")
        for status in (201, 201, 429):
            assert (await ann.post("/tables", OPEN)).status_code == status

    hostile(tmp_path, work, most_tables_per_visitor=2)


def test_an_unknown_version_is_refused_or_gets_a_fresh_view(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ann = await server.person("Ann")
        opened = await ann.open("sakkara", "me open")
        for since in ("0" * 8 + "-0", "ffffffff-999999999"):
            answer = await ann.get(f"/tables/{opened['id']}/updates", since=since, wait=0)
            assert answer.status_code == 200 and answer.json()["since"] is None
        for since in ("x", "-1", "0" * 8 + "-", "0" * 8 + "-1e3", "0" * 8 + "-٣"):
            assert (await ann.get(f"/tables/{opened['id']}/updates", since=since, wait=0)).status_code == 422

    hostile(tmp_path, work)


@pytest.mark.parametrize("size", [10, 2_400, 2_600, 30_000])
def test_an_unknown_kind_is_not_repeated_however_long_it_is(tmp_path: Path, size: int) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            id, kind = (await ann.open("maya", "me me me"))["id"], "x" * size
            table = {"game": "maya", "chairs": [{"who": "me"}] * 3, "options": {"clock": {"kind": kind}}}
            answers = [
                await ann.post(f"/tables/{id}/messages", {"id": "a", "do": kind}),
                await ann.post("/tables", table),
                await ann.post("/notices/channels", {"kind": kind}),
                await ann.post(f"/tables/{id}/messages", {"id": "a"}),
                *[await ann.post(f"/tables/{id}/messages", {"id": "a", kind: 1, "do": do}) for do in ("undo", kind)],
            ]
            for answer in answers:
                assert answer.status_code == 422 and len(answer.text) < 500, answer.text
            assert (
                answers[0]
                .json()["error"]
                .startswith("The content is not as it should be: do should be one of 'move', ")
            )
            assert answers[1].json()["error"] == "options.clock: kind should be one of 'live', 'slow'."
            assert answers[3].json()["error"] == "The content is not as it should be: the field do is missing."
            async with ann.socket(id, 0) as socket:
                await socket.send({"id": "a", "do": kind})
                assert "do should be one of" in (await socket.next("problem"))["error"]

    run(ask())


def test_the_schema_is_made_once_and_off_the_event_loop(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(settings_for(tmp_path)) as server:
            ann = await server.person("Ann")
            answers = await asyncio.gather(*(ann.get("/openapi.json") for _ in range(3)))
            assert {answer.content for answer in answers} == {orjson.dumps(server.app.openapi())}
            assert answers[0].headers["content-type"] == "application/json"

    run(ask())
