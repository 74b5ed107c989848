"""The layers around the routes."""

from fastapi import FastAPI

from kurzspiel.server.logs import RequestLog
from kurzspiel.server.metrics import Metrics, RequestCount, Text, metrics_route
from kurzspiel.server.problems import Unexpected, add_handlers
from kurzspiel.server.settings import Settings
from kurzspiel.server.tally import HeadCount
from kurzspiel.server.web.rates import Limiter, RateCheck, SocketLimit
from kurzspiel.server.web.security import BodyLimit, OriginCheck, SafeHeaders
from kurzspiel.server.web.spans import RequestTrace


def put_around(
    app: FastAPI,
    settings: Settings,
    metrics: Metrics,
    limiter: Limiter,
    sockets: HeadCount | None = None,
    summed: Text | None = None,
) -> None:
    """Add the error handlers, /metrics and the checks, innermost first; counts may be those of several processes."""
    add_handlers(app)
    if settings.metrics:
        app.add_api_route("/metrics", metrics_route(summed or metrics.own_text, settings), include_in_schema=False)
    app.add_middleware(Unexpected, metrics=metrics)
    app.add_middleware(BodyLimit, most=settings.most_body, most_study=settings.most_study)
    app.add_middleware(SocketLimit, settings=settings, metrics=metrics, tally=sockets)
    app.add_middleware(OriginCheck, settings=settings)
    app.add_middleware(RateCheck, limiter=limiter)
    app.add_middleware(SafeHeaders, settings=settings)
    app.add_middleware(RequestCount, metrics=metrics)
    app.add_middleware(RequestLog)
    if settings.traces:
        app.add_middleware(RequestTrace)
