"""Everything that goes wrong is sent as a `Problem`: one sentence, and no more than the client may know."""

import secrets
from http import HTTPStatus

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from kurzspiel.server.messages import Problem
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.refusals import Refusal, problem_of, what_is_invalid
from kurzspiel.texts import say

INTERNAL_ERROR = 1011  # close code for sockets
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
log = structlog.get_logger()


def response_of(status: int, problem: Problem, headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse(problem.model_dump(), status, headers)


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer in a middleware; a socket is not even accepted."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.problem.code})
        return
    await response_of(refusal.status, refusal.problem, refusal.headers)(scope, receive, send)


def add_handlers(app: FastAPI) -> None:
    """Turn what routes raise into a `Problem`."""
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
    """Starlette's own errors, such as a route that does not exist; our own sentences are kept."""
    assert isinstance(error, HTTPException)
    code, sentence = STANDARD.get(error.status_code, (f"http_{error.status_code}", say("server-did-not-work")))
    said = sentence if error.detail == HTTPStatus(error.status_code).phrase else error.detail
    headers = dict(error.headers) if error.headers else None
    if error.status_code in (204, 304):
        return Response(status_code=error.status_code, headers=headers)
    return response_of(error.status_code, problem_of(code, said), headers)


class Unexpected:
    """Our own errors: they are logged under a reference, and the client gets only that."""

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
