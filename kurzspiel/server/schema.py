"""The schema of the API: OpenAPI of the routes, and what only sockets and streams send."""

import ast
import inspect
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args, get_type_hints

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema
from typing_extensions import get_original_bases, is_typeddict

from kurzspiel.game import view_types
from kurzspiel.server import messages
from kurzspiel.server.club.outside import messages as outside
from kurzspiel.server.club.studies import messages as studies
from kurzspiel.views import Schema

SENT_BY_NO_ROUTE = (
    *(messages.Changed, messages.Presence, messages.Trouble, messages.Problem),  # over the socket, or on errors
    *(studies.StudyChanged, studies.StudyPeople, studies.LookAtMove),  # over the socket of a study
    *(outside.Start, outside.AskedMove, outside.End, outside.Ping),  # in the stream of an outside bot
)
READ_BY_NO_ROUTE = (studies.NewStudy, *get_args(studies.StudyChange))  # parsed by what a route calls, not by the route
UNIONS: dict[str, Any] = {
    "View": messages.AnyView,
    "AnyCommand": messages.AnyCommand,
    "AnyStudyChange": studies.AnyStudyChange,
    "AnyStudyCommand": studies.AnyStudyCommand,
}  # to be referred to by name
PLACE = "#/components/schemas/{model}"


def openapi(app: FastAPI) -> Schema:
    """The schema of an app."""
    schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
    schemas = schema["components"]["schemas"]
    schemas |= {name: shape for name, shape in known_to_no_route().items() if name not in schemas}
    schemas |= {name: union(each) for name, each in UNIONS.items()}
    views: list[type] = [messages.OtherView, *view_types()]
    for view in views:
        explain(schemas, view)
    return schema


def known_to_no_route() -> dict[str, Schema]:
    kinds: list[Any] = [(each, "serialization") for each in SENT_BY_NO_ROUTE]
    kinds += [(each, "validation") for each in READ_BY_NO_ROUTE]
    _, together = models_json_schema(kinds, ref_template=PLACE)
    shapes: dict[str, Schema] = together["$defs"]
    return shapes


def union(kind: Any) -> Schema:
    """A union without its members' schemas, which are already there."""
    found = TypeAdapter(kind).json_schema(ref_template=PLACE)
    return {key: value for key, value in found.items() if key != "$defs"}


# --- what the fields of views mean


def explain(schemas: dict[str, Schema], view: type) -> None:
    """Add the meaning of every field of a view."""
    for part in (view, *parts_of(view)):
        for field, meaning in meanings(part).items():
            schemas[part.__name__]["properties"][field]["description"] = meaning


def parts_of(declared: type) -> Iterator[type]:
    """The types of our own that a view consists of, each once, in the order of its fields."""
    for hint in get_type_hints(declared, include_extras=True).values():
        for part in dict.fromkeys(each for each in within(hint) if is_typeddict(each)):
            yield part
            yield from parts_of(part)


def within(hint: Any) -> Iterator[Any]:
    """A type, and all types and annotations that it consists of."""
    yield hint
    for each in get_args(hint):
        yield from within(each)


def meanings(declared: type) -> dict[str, str]:
    """The strings below the fields of a class and of its base classes."""
    found: dict[str, str] = {}
    for parent in filter(is_typeddict, get_original_bases(declared)):
        found |= meanings(parent)
    (body,) = ast.parse(inspect.getsource(declared)).body
    assert isinstance(body, ast.ClassDef)
    for field, below in pairwise(body.body):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr):
            found[ast.unparse(field.target)] = " ".join(ast.literal_eval(below.value).split())
    return found
