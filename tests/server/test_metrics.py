"""What the server counts, and who may read it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

import kurzspiel
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.settings import Settings
from tests.server.small_app import ask, connect, small_app

HERE = "127.0.0.1"
ROOT = Path(kurzspiel.__file__).parent.parent


@pytest.fixture(autouse=True)
def quiet_log() -> Iterator[None]:
    with capture_logs():
        yield


def test_requests_are_counted_by_route_and_not_by_address() -> None:
    app = small_app()
    for table in ("t7", "t8"):
        ask(app, "GET", f"/api/tables/{table}")
    ask(app, "GET", "/nowhere")
    ask(app, "GET", "/api/broken")
    response = ask(app, "GET", "/metrics", peer=HERE)
    assert response.headers["content-type"].startswith("text/plain")
    for line in [
        'kurzspiel_requests_total{method="GET",route="/api/tables/{table}",status="200"} 2.0',
        'kurzspiel_requests_total{method="GET",route="none",status="404"} 1.0',
        'kurzspiel_requests_total{method="GET",route="/api/broken",status="500"} 1.0',
        'kurzspiel_request_seconds_count{route="/api/tables/{table}"} 2.0',
        "kurzspiel_errors_total 1.0",
        "kurzspiel_sockets 0.0",
    ]:
        assert line in response.text.splitlines()
    assert "t7" not in response.text


def test_refusals_are_counted() -> None:
    metrics = Metrics()
    ask(small_app(Settings(rate_address="1/minute"), metrics), "GET", "/nowhere", times=3)
    assert 'kurzspiel_rate_limited_total{kind="address"} 2.0' in metrics.text().decode()


def test_sockets_are_counted_while_they_are_open() -> None:
    metrics = Metrics()
    connect(small_app(metrics=metrics), {"origin": "http://games.example"}, ("hello", "fail"))
    text = metrics.text().decode()
    assert "kurzspiel_sockets 0.0" in text and "kurzspiel_errors_total 1.0" in text


@pytest.mark.parametrize(
    ("peer", "headers", "status"),
    [
        (HERE, {}, 200),
        ("::1", {}, 200),
        ("198.51.100.7", {}, 404),
        (HERE, {"x-forwarded-for": "198.51.100.7"}, 404),  # a proxy that nobody named
    ],
)
def test_only_trusted_addresses_read_metrics(peer: str, headers: dict[str, str], status: int) -> None:
    assert ask(small_app(), "GET", "/metrics", peer=peer, headers=headers).status_code == status


def test_settings_let_others_or_nobody_read_metrics() -> None:
    app = small_app(Settings.model_validate({"metrics_from": "198.51.100.0/24"}))
    assert ask(app, "GET", "/metrics").status_code == 200
    assert ask(app, "GET", "/metrics", peer=HERE).status_code == 404
    assert ask(small_app(Settings(metrics=False)), "GET", "/metrics", peer=HERE).status_code == 404


def test_every_server_has_counters_of_its_own_with_a_help_text() -> None:
    first, second = Metrics(), Metrics()
    first.moves.labels("maya", "bot").inc()
    first.commit_writes.observe(3)
    first.bot_seconds.labels("club").observe(0.2)
    assert 'kurzspiel_moves_total{game="maya",who="bot"} 1.0' in first.text().decode()
    assert "kurzspiel_moves_total{" not in second.text().decode()
    assert not re.search(r"^# HELP \S+\s*$", first.text().decode(), flags=re.MULTILINE)


# --- the dashboard


def test_the_dashboard_asks_for_metrics_that_exist() -> None:
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    named = {name for text in asked for name in re.findall(r"\b(?:kurzspiel|process)_\w+", text)}
    known = {family.name: family for family in Metrics().registry.collect()}
    endings = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}
    samples = {f"{name}{end}" for name, family in known.items() for end in endings[family.type]}
    assert len(named) > 20 and named <= samples, named - samples
    ids = [panel["id"] for panel in board["panels"]]
    assert len(ids) == len(set(ids))
