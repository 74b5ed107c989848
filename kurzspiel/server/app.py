"""The server as an ASGI application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cached_property

import orjson
from fastapi import FastAPI, Request
from starlette.responses import Response

import kurzspiel
from kurzspiel.server.club.accounts import routes as accounts
from kurzspiel.server.club.host import routes as host
from kurzspiel.server.club.notices import routes as notices
from kurzspiel.server.club.outside import routes as outside
from kurzspiel.server.club.pairing import routes as pairing
from kurzspiel.server.club.people import routes as people
from kurzspiel.server.club.puzzles import routes as puzzles
from kurzspiel.server.club.results import routes as results
from kurzspiel.server.club.studies import routes as studies
from kurzspiel.server.club.tournaments import routes as tournaments
from kurzspiel.server.problems import response_of
from kurzspiel.server.refusals import problem_of
from kurzspiel.server.room.room import Missing
from kurzspiel.server.schema import openapi
from kurzspiel.server.server import Server
from kurzspiel.server.storage.store import Conflict, Unavailable
from kurzspiel.server.table.table import Refused
from kurzspiel.server.web import page, routes, socket
from kurzspiel.server.web.middleware import put_around
from kurzspiel.texts import say, sentence_of
from kurzspiel.views import Schema

FORBIDDEN = {"no_key", "not_yours", "not_owner", "no_spectators", "no_seat"}
UNFIT = {"no_game", "seats", "planning", "record", "seat", "no_moment", "no_bot", "times"}
ROUTERS = (
    routes.router,
    accounts.router,
    results.router,
    notices.router,
    host.public,
    host.router,
    host.place,
    routes.health,
    outside.router,
    socket.router,
    tournaments.router,
    people.router,
    pairing.router,
    studies.router,
    puzzles.router,
)


def create_app(server: Server) -> FastAPI:
    """A server as an application; it opens its database when it starts."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with server.running():
            yield

    app = Application(
        title="Kurzspiel",
        version=kurzspiel.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # FastAPI would build it on the event loop
    )
    app.add_api_route("/api/openapi.json", app.describe, include_in_schema=False)
    app.state.server = server
    for router in ROUTERS:
        app.include_router(router)
    for kind in (Refused, Missing, Conflict, Unavailable):
        app.add_exception_handler(kind, refused)
    put_around(
        app, server.settings, server.metrics, server.limiter, server.tally_of("sockets"), server.counted
    )  # fmt: skip
    app.include_router(page.router)  # it takes all remaining addresses
    return app


async def refused(_: Request, error: Exception) -> Response:
    """The answer to what tables raise."""
    if isinstance(error, Refused):
        status = 403 if error.code in FORBIDDEN else 422 if error.code in UNFIT else 409
        return response_of(status, problem_of(error.code, sentence_of(error)))
    if isinstance(error, Missing):
        return response_of(404, problem_of("not_found", say("server-no-such-table")))
    return response_of(503, problem_of("try_again", say("server-cannot-now")), {"retry-after": "1"})


class Application(FastAPI):
    """Describes its API, including the messages that no route answers with."""

    def openapi(self) -> Schema:
        self.openapi_schema = self.openapi_schema or openapi(self)
        return self.openapi_schema

    @cached_property
    def described(self) -> "asyncio.Future[bytes]":
        """The same as JSON, made once and off the event loop: it takes most of a second."""
        return asyncio.ensure_future(asyncio.to_thread(lambda: orjson.dumps(self.openapi())))

    async def describe(self) -> Response:
        return Response(await asyncio.shield(self.described), media_type="application/json")
