"""Traces: they show what a move spends its time on, not what it was; where nobody wants them nothing is done."""

import asyncio
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from kurzspiel.bots.levels import LEARNED, Level
from kurzspiel.server import traces
from kurzspiel.server.room import thinkers
from kurzspiel.server.settings import Settings, read_settings
from tests.server.clients import any_move, mover, run, serving, settings_for, until
from tests.server.test_workers import working
from tools.redis import Redis

COLLECTOR = "http://127.0.0.1:4318"
HTTP = {"http.request.method", "http.route", "http.response.status_code"}
WORDS = {"kurzspiel.do", "kurzspiel.job", "error.type", *HTTP}


class Spans:
    """What was traced."""

    def __init__(self) -> None:
        self.exporter = InMemorySpanExporter()
        provider = TracerProvider()
        provider.add_span_processor(SimpleSpanProcessor(self.exporter))
        traces.use(provider)

    @property
    def all(self) -> list[ReadableSpan]:
        return list(self.exporter.get_finished_spans())

    def within(self, around: ReadableSpan) -> set[str]:
        """Names of the spans directly inside this one."""
        assert around.context
        return {each.name for each in self.all if each.parent and each.parent.span_id == around.context.span_id}

    def named(self, name: str) -> list[ReadableSpan]:
        return [each for each in self.all if each.name == name]


@pytest.fixture
def spans() -> Iterator[Spans]:
    yield Spans()
    traces.use(None)


def test_a_trace_shows_the_parts_of_a_move_and_not_what_it_was(
    tmp_path: Path, spans: Spans, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "HINT_SECONDS", 0.05)
    secrets: list[str] = []

    async def play() -> None:
        async with serving(settings_for(tmp_path, traces=COLLECTOR)) as server:
            ann = await server.person("Annabella")
            id = (await ann.open("sakkara", "me me"))["id"]
            async with ann.socket(id, 0) as socket:
                await socket.next("update")
                table = await server.table(id)
                seat = mover(table)
                move = any_move(table, seat)
                await ann.do(id, seat, "hint")
                await socket.send({"do": "say", "id": "chat-7", "text": "good evening"})
                await socket.next("reply")
                await ann.move(id, seat, move)
                await socket.send({"do": "move", "id": "wrong-8", "moves": ["not a move of Annabella"]})
                await socket.next("reply")
            await ann.get("/tables/there-is-none")
            secrets.extend(
                ("Annabella", "good evening", "chat-7", "wrong-8", "there-is-none", id, move, ann.token or "")
            )

    run(play())
    said = next(each for each in spans.named("message") if (each.attributes or {})["kurzspiel.do"] == "say")
    assert spans.within(said) == {"validate", "rules", "store", "send"}
    (posted,) = [each for each in spans.named("POST /api/tables/{id}/messages") if "store" in spans.within(each)]
    assert {"rules", "store", "send"} <= spans.within(posted)
    assert spans.named("hint")
    refused = [each for each in spans.named("rules") if each.attributes]
    assert refused and not refused[0].status.is_ok and not refused[0].status.description
    assert {name for each in spans.all for name in each.attributes or {}} <= WORDS
    told = " ".join(each.to_json() for each in spans.all)
    assert not any(each.events for each in spans.all)
    assert [secret for secret in secrets if secret in told] == []


def test_a_worker_continues_the_trace_of_the_node_that_asked(
    tmp_path: Path, redis_server: Redis, spans: Spans, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEARNED, "master", Level(seconds=0.05, has_net=True))

    async def play() -> None:
        settings = settings_for(tmp_path, redis=redis_server.url, spread_thinking=True, traces=COLLECTOR)
        async with serving(settings) as server, working(redis_server):
            ann = await server.person("Ann")
            await ann.open("sakkara", "master master")
            await until(lambda: asked() & parents_of_jobs())

    def asked() -> set[int]:
        return {each.context.span_id for each in spans.named("wait for a worker") if each.context}

    def parents_of_jobs() -> set[int]:
        return {each.parent.span_id for each in spans.named("job") if each.parent}

    run(play())
    assert spans.named("job")[0].attributes == {"kurzspiel.job": "choose"}


def test_where_nobody_wants_traces_functions_are_called_as_they_are(tmp_path: Path) -> None:
    async def work() -> int:
        return 7

    coroutine = traces.traced("work")(work)()
    assert coroutine.cr_code is work.__code__  # type: ignore[attr-defined]
    assert asyncio.run(coroutine) == 7
    assert traces.carried() == {}

    async def layers() -> None:
        async with serving(settings_for(tmp_path)) as server:
            assert "RequestTrace" not in str(server.app.user_middleware)

    run(layers())


def test_spans_reach_a_collector() -> None:
    received: list[bytes] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append(self.path.encode() + b" " + self.rfile.read(int(self.headers["content-length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), Collector) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        stop = traces.configure(Settings(traces=f"http://127.0.0.1:{server.server_port}/"), "kurzspiel")
        try:
            with traces.span("rules"):
                pass
            stop()
        finally:
            traces.use(None)
            server.shutdown()
    path, _, body = received[0].partition(b" ")
    assert path == b"/v1/traces"
    told = ExportTraceServiceRequest.FromString(body).resource_spans[0]
    assert told.scope_spans[0].spans[0].name == "rules"
    assert {each.key: each.value.string_value for each in told.resource.attributes}["service.name"] == "kurzspiel"


def test_an_invalid_address_is_refused_without_repeating_it() -> None:
    with pytest.raises(ValueError, match="^--traces: this must be the address of a collector, such as") as refused:
        read_settings({"traces": "user:secret@collector"})
    assert "secret" not in str(refused.value)
