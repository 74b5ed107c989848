"""Requests as spans (traces.py)."""

from starlette.types import ASGIApp, Receive, Scope, Send

from kurzspiel.server import traces
from kurzspiel.server.metrics import SentStatus, route_of


class RequestTrace:
    """Every request as a span, under the template of its route."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        tracer = traces.tracer()
        if scope["type"] != "http" or tracer is None:
            await self.app(scope, receive, send)
            return
        from opentelemetry.trace import SpanKind

        method, sent = scope["method"], SentStatus(send)
        made = tracer.start_as_current_span(
            method, kind=SpanKind.SERVER, record_exception=False, set_status_on_exception=False
        )
        with made as current:
            try:
                await self.app(scope, receive, sent)
            finally:
                route = route_of(scope)
                current.update_name(f"{method} {route}")
                current.set_attributes(
                    {"http.request.method": method, "http.route": route, "http.response.status_code": sent.status}
                )
