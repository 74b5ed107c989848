"""What the server logs: enough to run it, never tokens, keys, names, chat or moves."""

import logging
import sys
import time
import traceback
from typing import Any, TextIO
from urllib.parse import quote

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import EventDict, Processor

from kurzspiel.server.settings import Settings

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
SHORT_ID = 8  # characters of a visitor's id
MOST_PATH = 200
FAULTS_OF_STRANGERS = ("Invalid HTTP request received", "Unsupported upgrade request", "Invalid UTF-8 sequence")

log = structlog.get_logger()


def configure(settings: Settings, stream: TextIO | None = None) -> None:
    """Set up logging once; what libraries log goes the same way too."""
    level, stream = LEVELS[settings.log_level], stream or sys.stderr
    steps: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper("iso", utc=True),
        without_messages,
    ]
    if settings.log_format == "json":
        renderer: Processor = structlog.processors.JSONRenderer()
    else:
        renderer = structlog.dev.ConsoleRenderer(
            colors=stream.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    structlog.configure(
        processors=[*steps, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(stream),
    )
    _route_libraries(steps, renderer, level, stream)


def _route_libraries(steps: list[Processor], renderer: Processor, level: int, stream: TextIO) -> None:
    """Only warnings from libraries: at info, uvicorn logs addresses with queries; at debug, others cookies and SQL."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*steps, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    handler.addFilter(_first_line_of_asyncio)
    handler.addFilter(_is_ours)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(level, logging.WARNING))
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(logging.NOTSET)


def _first_line_of_asyncio(record: logging.LogRecord) -> bool:
    """Cut the following lines, which show tasks with everything in them."""
    if record.name == "asyncio":
        record.msg, record.args = record.getMessage().partition("\n")[0], ()
    return True


def _is_ours(record: logging.LogRecord) -> bool:
    """Drop what any stranger can cause a thousand times a second, and what is not our fault."""
    return not (record.name == "uvicorn.error" and str(record.msg).startswith(FAULTS_OF_STRANGERS))


def without_messages(_: Any, __: str, event: EventDict) -> EventDict:
    """An exception as its types and places. Its message is left out: it may quote a move, a name or a token."""
    found = event.pop("exc_info", None)
    error = sys.exc_info()[1] if found is True else found[1] if isinstance(found, tuple) else found
    if isinstance(error, BaseException):
        event["exception"] = places_of(error)
    return event


def places_of(error: BaseException) -> str:
    """A traceback without the exceptions' messages, the cause first."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    earlier = f"{places_of(before)}\n\n" if before is not None else ""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{earlier}{frames}{type(error).__module__}.{type(error).__qualname__}"


def bind_table(table: str) -> None:
    """From now on, everything logged in this task (a request or a socket) names the table."""
    structlog.contextvars.bind_contextvars(table=table)


class RequestLog:
    """One line for each request and each socket. The visitor comes from `request.state.visitor`, if a route set it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def watched(message: Message) -> None:
            nonlocal status
            status = _status_of(message, status)
            await send(message)

        structlog.contextvars.clear_contextvars()
        try:
            await self.app(scope, receive, watched)
        finally:
            _write(scope, status, time.perf_counter() - began)


def _status_of(message: Message, before: int) -> int:
    """The status that a message carries; a refused socket has one too, and a closed one its code."""
    match message["type"]:
        case "http.response.start" | "websocket.http.response.start":
            return int(message["status"])
        case "websocket.accept":
            return 101
        case "websocket.close":
            return int(message.get("code", 1000))
    return before


def _write(scope: Scope, status: int, seconds: float) -> None:
    is_socket = scope["type"] == "websocket"
    visitor = str(scope.get("state", {}).get("visitor") or "")[:SHORT_ID]
    log.info(
        "socket" if is_socket else "request",
        method="GET" if is_socket else scope["method"],
        path=quote(scope["path"])[:MOST_PATH],  # quoted again: no line breaks in the log
        status=status,
        ms=round(seconds * 1000, 1),
        **({"visitor": visitor} if visitor else {}),
    )
