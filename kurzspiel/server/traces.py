"""What a request, a move or a job spends its time on, for OpenTelemetry if a host wants that.

A span has a name, its times and a few words of ours: a route, the kind of a message, a game. It never has an id, a
name, a token, a move or a text, and of an exception only its type. Trace headers from strangers are ignored.
"""

from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import kurzspiel
from kurzspiel.extras import needs

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Tracer

    from kurzspiel.server.settings import Settings

PATIENCE = 3  # seconds for a collector; a server that stops does not wait for longer

P = ParamSpec("P")
T = TypeVar("T")

_tracer: "Tracer | None" = None  # None: nothing is traced, and the only cost is a look here


def configure(settings: "Settings", service: str) -> Callable[[], None]:
    """Send spans to the collector of the settings, if there is one; call the result to send the last ones."""
    if not settings.traces:
        return lambda: None
    with needs("OpenTelemetry", "traces"):
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

    resource = Resource.create({"service.name": service, "service.version": kurzspiel.__version__})
    provider = TracerProvider(resource=resource)
    exporter = OTLPSpanExporter(f"{settings.traces}/v1/traces", timeout=PATIENCE)
    provider.add_span_processor(BatchSpanProcessor(exporter))
    use(provider)
    return provider.shutdown


def use(provider: "TracerProvider | None") -> None:
    """Use this provider from now on; None: nothing is traced."""
    global _tracer
    _tracer = provider.get_tracer("kurzspiel", kurzspiel.__version__) if provider else None


@contextmanager
def span(name: str, trace: str | None = None, **words: str) -> Iterator[None]:
    """A span, within the current one or within one of another process."""
    if _tracer is None:
        yield
        return
    from opentelemetry.trace import Status, StatusCode

    around = _carried_by(trace)
    with _tracer.start_as_current_span(name, around, record_exception=False, set_status_on_exception=False) as made:
        made.set_attributes(_named(words))
        try:
            yield
        except BaseException as error:  # its message may contain a move or a name
            made.set_attribute("error.type", type(error).__name__)
            made.set_status(Status(StatusCode.ERROR))
            raise


def note(**words: str) -> None:
    """Add words to the current span."""
    if _tracer is not None:
        from opentelemetry.trace import get_current_span

        get_current_span().set_attributes(_named(words))


def _named(words: dict[str, str]) -> dict[str, str]:
    return {f"kurzspiel.{name}": word for name, word in words.items()}


def traced(name: str) -> Callable[[Callable[P, Coroutine[Any, Any, T]]], Callable[P, Coroutine[Any, Any, T]]]:
    """An async function as a span; while nothing is traced, it is called directly."""

    def decorate(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
        async def in_span(*args: P.args, **kwargs: P.kwargs) -> T:
            with span(name):
                return await work(*args, **kwargs)

        @wraps(work)
        def either(*args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
            return work(*args, **kwargs) if _tracer is None else in_span(*args, **kwargs)

        return either

    return decorate


def traced_step(name: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A synchronous function as a span."""

    def decorate(work: Callable[P, T]) -> Callable[P, T]:
        @wraps(work)
        def either(*args: P.args, **kwargs: P.kwargs) -> T:
            if _tracer is None:
                return work(*args, **kwargs)
            with span(name):
                return work(*args, **kwargs)

        return either

    return decorate


def tracer() -> "Tracer | None":
    return _tracer


# --- from one of our processes to another


def carried() -> dict[str, str]:
    """What a job carries, so that the worker's span becomes part of ours."""
    if _tracer is None:
        return {}
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    found: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(found)
    return {"trace": found["traceparent"]} if found else {}


def _carried_by(trace: str | None) -> Any:
    if trace is None:
        return None
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    return TraceContextTextMapPropagator().extract({"traceparent": trace})
