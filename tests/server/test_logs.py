"""The log says what happened, and nothing personal."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from kurzspiel.server import logs
from kurzspiel.server.settings import Settings
from tests.server.small_app import ask, connect, small_app

SECRETS = ("Anna", "abc", "bid q1", "token")


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def configured(**settings: Any) -> io.StringIO:
    stream = io.StringIO()
    logs.configure(Settings(**settings), stream)
    return stream


def lines_of(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_request_is_one_line() -> None:
    stream = configured(log_format="json")
    ask(small_app(), "GET", "/api/tables/t7?token=abc")
    (line,) = lines_of(stream)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT.*Z", line.pop("timestamp")) and line.pop("ms") >= 0
    assert line == {
        "event": "request", "level": "info", "method": "GET", "path": "/api/tables/t7", "status": 200,
        "visitor": "visitor-", "table": "t7",
    }  # fmt: skip


def test_text_is_for_people() -> None:
    stream = configured()
    ask(small_app(), "POST", "/api/people", json={"name": "Anna"})
    assert re.search(r"request +method=POST ms=[0-9.]+ path=/api/people status=200\n$", stream.getvalue())
    assert "Anna" not in stream.getvalue()


def test_nobody_adds_lines_to_the_log() -> None:
    stream = configured()
    ask(small_app(), "GET", "/api/%0Arequest%1b[31m")
    assert stream.getvalue().count("\n") == 1 and "/api/%0Arequest%1B" in stream.getvalue()


@pytest.mark.parametrize("shape", ["text", "json"])
def test_a_mistake_is_logged_with_its_reference_and_place_but_without_what_it_says(shape: str) -> None:
    stream = configured(log_format=shape)
    reference = ask(small_app(), "GET", "/api/broken").json()["error"][-9:-1]
    assert reference in stream.getvalue()
    assert "builtins.ValueError" in stream.getvalue() and "small_app.py" in stream.getvalue()
    without_code = re.sub("raise ValueError.*", "", stream.getvalue())  # the line of the program is there
    assert not [secret for secret in SECRETS if secret in without_code]


def test_a_socket_is_one_line() -> None:
    stream = configured(log_format="json")
    connect(small_app(), {"origin": "http://games.example"}, ("hello",))
    connect(small_app(), {"origin": "https://evil.example"})
    assert [(line["event"], line["status"]) for line in lines_of(stream)] == [("socket", 101), ("socket", 403)]
    assert "abc" not in stream.getvalue()


def test_causes_come_first() -> None:
    try:
        try:
            raise KeyError("a secret")
        except KeyError as error:
            raise ValueError("another") from error
    except ValueError as error:
        told = logs.places_of(error)
    assert told.index("builtins.KeyError") < told.index("builtins.ValueError")


def test_libraries_log_the_same_way_and_only_warnings() -> None:
    stream = configured(log_format="json", log_level="debug")
    logging.getLogger("uvicorn.error").info('"WebSocket /api/socket?token=abc" [accepted]')
    logging.getLogger("sqlalchemy.engine").debug("INSERT ... Anna")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")  # a stranger could fill the disk
    logging.getLogger("uvicorn.error").warning("slow")
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task exception='bid q1'>")
    assert [(line["logger"], line["level"], line["event"]) for line in lines_of(stream)] == [
        ("uvicorn.error", "warning", "slow"),
        ("asyncio", "error", "Task exception was never retrieved"),
    ]


def test_the_level_is_kept() -> None:
    stream = configured(log_level="warning")
    ask(small_app(), "GET", "/api/tables/t7")
    assert not stream.getvalue()
