"""Whatever goes wrong is sent as a `Problem`: one sentence, and no more than the asker may know."""

import secrets
from http import HTTPStatus
from typing import Any

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from kurzspiel.server.messages import Problem, Words
from kurzspiel.server.metrics import Metrics
from kurzspiel.texts import Sentence, say, sentence_of, words_of

INTERNAL_ERROR = 1011  # code with which a socket is closed
STANDARD = {
    400: ("bad_request", say("server-bad-request")),
    401: ("unknown_visitor", say("server-who-asks")),
    403: ("forbidden", say("server-forbidden")),
    404: ("not_found", say("server-nothing-here")),
    405: ("wrong_method", say("server-wrong-method")),
    409: ("conflict", say("server-conflict")),
    413: ("too_large", say("server-too-large")),
    415: ("wrong_type", say("server-wrong-type")),
    429: ("too_often", say("server-too-often")),
    503: ("unavailable", say("server-unavailable")),
}
MOST_FIELD = 60  # characters of a field's name that are repeated: it may be made up
MOST_WORDS = 500  # characters of Pydantic that are repeated
PLACES = ("body", "query", "path", "header", "cookie")  # with which FastAPI begins the name of a field

log = structlog.get_logger()


def problem_of(code: str, sentence: str) -> Problem:
    """With what the sentence was made from, if it can be shown in another language."""
    words = words_of(sentence)
    return Problem(code=code, error=sentence, words=Words(**words) if words else None)


class Refusal(Exception):
    """A request that is refused, with the sentence that says why."""

    def __init__(self, status: int, code: str, error: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(error)
        self.status = status
        self.problem = problem_of(code, error)
        self.headers = headers


def response_of(status: int, problem: Problem, headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse(problem.model_dump(), status, headers)


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer in a middleware; a socket is not even accepted."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.problem.code})
        return
    await response_of(refusal.status, refusal.problem, refusal.headers)(scope, receive, send)


def what_is_invalid(error: ValidationError | RequestValidationError) -> str:
    """The first thing that is wrong with a message: its field, and what it should be; never what it was."""
    first: dict[str, Any] = dict(error.errors()[0])
    if first["type"] == "json_invalid":
        return say("server-no-json")
    path = [str(part) for part in first["loc"]]
    field = ".".join(path[1:] if path and path[0] in PLACES else path)[:MOST_FIELD]
    what = _what_should_be(first)
    sentence = say("server-field", field=field, what=what) if field else say("server-content", what=what)
    return sentence if isinstance(what, Sentence) else str(sentence)  # half in one language would be worse


def _what_should_be(found: dict[str, Any]) -> str:
    """In our words where we have them, otherwise in Pydantic's."""
    if found["type"] == "missing":
        return say("server-missing")
    if found["type"] == "extra_forbidden":
        return say("server-no-such-field")
    if found["type"] == "value_error":
        return sentence_of(found["ctx"]["error"])
    if found["type"] == "string_too_long":
        return say("server-too-long", most=str(found["ctx"]["max_length"]))
    if found["type"] == "string_too_short":
        return say("server-too-short")
    if found["type"] == "union_tag_invalid":  # Pydantic's words repeat what was sent, however long it is
        return say("server-one-of", field=found["ctx"]["discriminator"].strip("'"), all=found["ctx"]["expected_tags"])
    if found["type"] == "union_tag_not_found":
        return say("server-missing-field", field=found["ctx"]["discriminator"].strip("'"))
    return str(found["msg"])[:MOST_WORDS].replace("Input should", "this should")


def add_handlers(app: FastAPI) -> None:
    """What routes raise becomes a `Problem`."""
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _standard)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return response_of(error.status, error.problem, error.headers)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return response_of(422, problem_of("invalid", what_is_invalid(error)))


async def _standard(_: Request, error: Exception) -> Response:
    """Starlette's own errors, for example that no route matches; our own sentences are kept."""
    assert isinstance(error, HTTPException)
    code, sentence = STANDARD.get(error.status_code, (f"http_{error.status_code}", say("server-did-not-work")))
    said = sentence if error.detail == HTTPStatus(error.status_code).phrase else error.detail
    headers = dict(error.headers) if error.headers else None
    if error.status_code in (204, 304):
        return Response(status_code=error.status_code, headers=headers)
    return response_of(error.status_code, problem_of(code, said), headers)


class Unexpected:
    """Our own errors: the log has them under a reference, the asker gets nothing but that."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        is_begun = False

        async def watched(message: Message) -> None:
            nonlocal is_begun
            is_begun = True
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except (ClientDisconnect, WebSocketDisconnect):
            log.debug("gone", kind=scope["type"])
        except Refusal as refusal:
            if is_begun:
                raise
            await refuse(refusal, scope, receive, send)
        except Exception:
            reference = secrets.token_hex(4)
            self.metrics.errors.inc()
            log.exception("unexpected", reference=reference)
            if not is_begun:
                await refuse(_own_mistake(reference), scope, receive, send)
            elif scope["type"] == "websocket":
                await _close(send)
            else:
                raise  # half a response: the connection has to be cut


def _own_mistake(reference: str) -> Refusal:
    return Refusal(500, "internal", say("server-own-mistake", reference=reference))


async def _close(send: Send) -> None:
    """Close an accepted socket, if it is still there."""
    try:
        await send({"type": "websocket.close", "code": INTERNAL_ERROR})
    except (RuntimeError, OSError):
        log.debug("gone", kind="websocket")
