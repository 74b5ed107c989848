"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager, closing
from functools import partial

from fastapi import FastAPI, Request
from limits.aio.storage import Storage
from starlette.responses import Response

import kurzspiel
from kurzspiel.server.club.accounts import routes as account_routes
from kurzspiel.server.club.accounts.accounts import Accounts
from kurzspiel.server.club.club import bring_together
from kurzspiel.server.club.host import routes as host_routes
from kurzspiel.server.club.host.hosts import Hosts
from kurzspiel.server.club.notices import routes as notice_routes
from kurzspiel.server.club.notices.service import Notices
from kurzspiel.server.club.outside import routes as outside
from kurzspiel.server.club.outside.bots import Bots
from kurzspiel.server.club.outside.store import BotStore
from kurzspiel.server.club.results import matches
from kurzspiel.server.club.results import routes as results_routes
from kurzspiel.server.club.results.results import Results
from kurzspiel.server.club.tournaments import routes as tournaments
from kurzspiel.server.club.tournaments.store import TournamentStore
from kurzspiel.server.club.tournaments.tournaments import Tournaments
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.problems import problem_of, response_of
from kurzspiel.server.room.archive import Afterwards
from kurzspiel.server.room.scheduler import Duties
from kurzspiel.server.room.tables import Missing, Tables
from kurzspiel.server.room.thinkers import Thinking
from kurzspiel.server.schema import openapi
from kurzspiel.server.settings import Settings
from kurzspiel.server.storage.bus import Bus, LocalBus
from kurzspiel.server.storage.leases import Leases, NoLeases
from kurzspiel.server.storage.node import Node
from kurzspiel.server.storage.store import Conflict, Store, Unavailable
from kurzspiel.server.table.table import Refused
from kurzspiel.server.web import page, routes, socket
from kurzspiel.server.web.middleware import put_around
from kurzspiel.server.web.rates import Limiter, Memory
from kurzspiel.server.web.visitors import Visitors
from kurzspiel.texts import say, sentence_of

FORBIDDEN = {"no_key", "not_yours", "not_owner", "no_spectators", "no_seat"}
UNFIT = {"no_game", "seats", "planning", "record", "seat", "no_moment", "no_bot"}
RATE_EVERY, ROUNDS_EVERY, CHORES_EVERY, KEEP_EVERY, TIDY_EVERY = 2.0, 5.0, 10.0, 600.0, 3600.0  # seconds


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings; it opens its database when it starts."""
    app = FastAPI(
        title="Kurzspiel",
        version=kurzspiel.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    metrics = Metrics()
    app.state.settings, app.state.metrics = settings, metrics
    app.state.limiter = Limiter(settings, metrics, counts_of(settings))
    app.include_router(routes.router)
    app.include_router(account_routes.router)
    app.include_router(results_routes.router)
    app.include_router(notice_routes.router)
    app.include_router(host_routes.public)
    app.include_router(host_routes.router)
    app.include_router(host_routes.place)
    app.include_router(routes.health)
    app.include_router(outside.router)
    app.include_router(socket.router)
    app.include_router(tournaments.router)
    for kind in (Refused, Missing, Conflict, Unavailable):
        app.add_exception_handler(kind, refused)
    put_around(app, settings, metrics, app.state.limiter)
    app.include_router(page.router)  # it takes every address that is left
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]  # the way FastAPI documents
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    state, settings = app.state, app.state.settings
    store = Store(settings.database)
    store.database.on_commit = state.metrics.committed
    await store.open()
    node = Node(store, has_peers=settings.redis is not None)
    async with aclosing(store), joined(settings, node, state.metrics) as (bus, leases, thinking):
        state.bus = bus
        state.tables = Tables(store, thinking, bus, state.metrics, settings.idle, node=node, leases=leases)
        state.duties = Duties(state.metrics, lambda name: leases.take(f"duty:{name}"))
        state.before_stop = partial(stop, app)
        furnish(app, store)
        await state.host.settings.refresh()
        await state.tables.start()
        begin(app)
        try:
            yield
        finally:
            await stop(app)
            await state.limiter.close()


def furnish(app: FastAPI, store: Store) -> None:
    """What works with the tables: each part of the server, for the routes."""
    state, settings, tables = app.state, app.state.settings, app.state.tables
    state.afterwards = Afterwards(tables)
    state.visitors = Visitors(store, settings, state.limiter)
    state.accounts = Accounts(store, tables, state.visitors, state.limiter, settings)
    state.bots = Bots(BotStore(store.database), tables)
    state.afterwards.is_free = state.bots.is_free
    state.results = Results(store, tables.now)
    tables.also.append(matches.keep)
    state.notices = Notices(store, tables, settings)
    state.tournaments = Tournaments(TournamentStore(store.database), tables)
    state.host = Hosts(store, tables, settings, state.metrics, state.visitors.forget)
    state.limiter.current = state.host.current
    bring_together(state.accounts, state.results, state.notices, state.tournaments, state.bots, state.host)


def begin(app: FastAPI) -> None:
    """What is done again and again."""
    state = app.state
    state.visitors.start(state.tables.now())
    state.duties.every(RATE_EVERY, "ratings", state.results.count_new)
    state.duties.every(CHORES_EVERY, "accounts: chores", state.accounts.chores.work)
    state.duties.every(TIDY_EVERY, "accounts: tidy", lambda: state.accounts.tidy(state.tables.now()))
    state.duties.every(ROUNDS_EVERY, "tournaments", state.tournaments.rounds.go_on)
    state.duties.every(KEEP_EVERY, "host: keep only for a while", state.host.keeping.work)
    state.notices.begin(state.duties)


def counts_of(settings: Settings) -> Storage:
    """Where rates are counted."""
    if settings.redis is None:
        return Memory()
    from kurzspiel.server.cluster.counts import SharedCounts  # most servers are alone

    return SharedCounts(settings.redis)


@asynccontextmanager
async def joined(settings: Settings, node: Node, metrics: Metrics) -> AsyncIterator[tuple[Bus, Leases, Thinking]]:
    """What a node has for itself, or shares with others that use the same database and the same Redis."""
    if settings.redis is None:
        with closing(Thinking(settings.thinking_threads)) as thinking:
            yield LocalBus(), NoLeases(), thinking
    else:
        from kurzspiel.server.cluster import joined as joined_to_others  # most servers are alone

        async with joined_to_others(settings, node, metrics) as shared:
            yield shared


async def stop(app: FastAPI) -> None:
    """Let nobody in any more, and end what goes on."""
    app.state.bots.close()
    await app.state.duties.stop()
    await app.state.visitors.stop()
    await app.state.tables.stop()


async def refused(_: Request, error: Exception) -> Response:
    """What tables raise, as an answer."""
    if isinstance(error, Refused):
        status = 403 if error.code in FORBIDDEN else 422 if error.code in UNFIT else 409
        return response_of(status, problem_of(error.code, sentence_of(error)))
    if isinstance(error, Missing):
        return response_of(404, problem_of("not_found", say("server-no-such-table")))
    return response_of(503, problem_of("try_again", say("server-cannot-now")), {"retry-after": "1"})
