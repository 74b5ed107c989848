"""The pages about the server are complete, and their examples are what the server takes and sends."""

import re
from pathlib import Path
from typing import Any, get_args

import orjson
import pytest
from prometheus_client.metrics import MetricWrapperBase
from pydantic import BaseModel, TypeAdapter
from typer.main import get_command

import kurzspiel
from kurzspiel.cli.tables import admin
from kurzspiel.server import messages, problems
from kurzspiel.server.app import create_app
from kurzspiel.server.metrics import Metrics
from kurzspiel.server.server import Server
from kurzspiel.server.settings import read_settings
from kurzspiel.server.table.events import KINDS
from tests.server.models import every_model

PACKAGE = Path(kurzspiel.__file__).parent
DOCS = PACKAGE.parent / "docs"
API = (DOCS / "server-api.md").read_text(encoding="utf-8")
HOSTS = (DOCS / "server.md").read_text(encoding="utf-8")

REQUESTS = "".join(path.read_text(encoding="utf-8") for path in sorted(DOCS.glob("*.md")))  # each part has its page

COMMANDS: tuple[type[BaseModel], ...] = get_args(get_args(messages.AnyCommand)[0])
EXAMPLES = re.findall(r"^```json (\w+)\n(.+?)^```$", REQUESTS, flags=re.MULTILINE | re.DOTALL)
MESSAGES = re.findall(r"^\| `(\w+)` \| `(\{.+?\})` \|", API, flags=re.MULTILINE)
MODELS = {model.__name__: model for model in every_model()}
CODE = re.compile(r"""(?:Refused\(|Refusal\(\s*\d+,|\bproblem_of\(|code=)\s*"(\w+)\"""")


def names_of(command: type[BaseModel]) -> tuple[str, ...]:
    return get_args(command.model_fields["do"].annotation)


def codes_in_the_source() -> set[str]:
    found = {code for code, _ in problems.STANDARD.values()}
    for path in (PACKAGE / "server").rglob("*.py"):
        found |= set(CODE.findall(path.read_text(encoding="utf-8")))
    return found


def rows_of_codes() -> list[str]:
    chapter = API.partition("\n## Problems")[2].partition("\n## ")[0]
    return re.findall(r"^\| `(\w+)` \|", chapter, flags=re.MULTILINE)


def test_every_message_has_an_example_that_the_server_takes() -> None:
    adapter: TypeAdapter[Any] = TypeAdapter(messages.AnyCommand)
    for do, text in MESSAGES:
        assert adapter.validate_json(text).do == do
    assert {do for do, _ in MESSAGES} == {name for command in COMMANDS for name in names_of(command)}


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_the_examples_fit_their_models(name: str, text: str) -> None:
    read = MODELS[name].model_validate_json(text)
    assert read.model_dump(mode="json", exclude_unset=True) == orjson.loads(text)


def test_whatever_comes_over_a_socket_has_an_example() -> None:
    sent = {name for name, kind in vars(messages).items() if "type" in getattr(kind, "model_fields", {})}
    assert sent == {"Update", "Changed", "Presence", "Reply", "Trouble"} <= {name for name, _ in EXAMPLES}


def test_every_route_is_named() -> None:
    app = create_app(Server(read_settings({"database": "none.db"})))
    routes = {f"{method.upper()} {path}" for path, methods in app.openapi()["paths"].items() for method in methods}
    routes.add("GET /api/tables/{id}/socket")
    assert set(re.findall(r"^\| `([A-Z]+ /[^`]*)` \|", REQUESTS, flags=re.MULTILINE)) == routes


def test_every_code_of_a_problem_is_explained_once_and_no_other() -> None:
    assert len(rows_of_codes()) == len(set(rows_of_codes()))
    assert set(rows_of_codes()) == codes_in_the_source()


def test_every_kind_of_event_that_is_sent_is_named() -> None:
    assert {kind for kind in KINDS.keys() - {"opened"} if f"`{kind}`" not in API} == set()


def test_every_option_of_a_table_is_named_with_its_default() -> None:
    for name, field in messages.Options.model_fields.items():
        value = "none" if field.default is None else f"`{orjson.dumps(field.default).decode()}`"
        assert f"| `{name}` | {value} |" in API


def test_every_order_of_the_host_is_named() -> None:
    orders = get_command(admin).commands  # type: ignore[attr-defined]
    assert {order for order in orders if f"kurzspiel admin {order}" not in HOSTS} == set()


def test_every_metric_is_named() -> None:
    ours = [each for each in vars(Metrics()).values() if isinstance(each, MetricWrapperBase)]
    names = {family.name for each in ours for family in each.collect()}
    assert {name for name in names if f"`{name}" not in HOSTS} == set()
