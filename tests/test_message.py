"""Messages say what Mozilla's own runtime makes of them, and what we do not support is an error."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_date
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import kurzspiel
from kurzspiel.texts import FOLDER, LANGUAGES, say
from kurzspiel.texts.message import PARSER, read
from kurzspiel.texts.values import number, time

SAMPLES = (0, 1, 2, 5, 1234, 0.5, "Ann", "")
PLURALS = ("one", "other")  # the runtime takes the text "other" for the number 5; the page does not, and neither do we


class Variables(Visitor):
    """The variables of a message, with the texts that choices look for."""

    def __init__(self, message: ast.Message) -> None:
        self.all: set[str] = set()
        self.keys: dict[str, set[str]] = {}
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.all.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        assert isinstance(node.selector, ast.VariableReference)
        keys = {each.key.name for each in node.variants if isinstance(each.key, ast.Identifier)}
        self.keys.setdefault(node.selector.id.name, set()).update(keys.difference(PLURALS))
        self.generic_visit(node)

    def values(self) -> Iterator[dict[str, Any]]:
        """All values that choices are made by, with all samples for the others."""
        others = sorted(self.all - self.keys.keys())
        for chosen in product(*((*SAMPLES, *sorted(keys)) for keys in self.keys.values())):
            for shift in range(len(SAMPLES) if others else 1):
                rest = (SAMPLES[(shift + place) % len(SAMPLES)] for place in range(len(others)))
                yield dict(zip((*self.keys, *others), (*chosen, *rest), strict=True))


def runtime(language: str, *written: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for each in written:
        bundle.add_resource(FluentResource(each))
    return bundle


def expected(bundle: FluentBundle, id: str, values: dict[str, Any]) -> str:
    pattern = bundle.get_message(id).value
    assert pattern is not None, id
    text, errors = bundle.format_pattern(pattern, values)
    assert not errors, (id, values, errors)
    return str(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_says_what_the_runtime_says(language: str) -> None:
    catalogues = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob(f"*.{language}.ftl"))]
    bundle = runtime(language, *catalogues)
    messages = [each for text in catalogues for each in PARSER.parse(text).body if isinstance(each, ast.Message)]
    assert len(messages) > 1000
    for message in messages:
        for values in Variables(message).values():
            said = say(message.id.name, **values).in_language(language)
            assert said == expected(bundle, message.id.name, values), (message.id.name, values)


def test_the_runtime_is_for_tests_only() -> None:
    sources = Path(kurzspiel.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if "fluent.runtime" in path.read_text(encoding="utf-8")] == []


# --- values


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "value", [0, 999, 1000, -1234567, 10**20, True, 1.0, -0.25, 1234.5678, 0.0625, 2.0005, 1e-9, -1e-9, 1e15]
)
def test_a_number_is_written_as_the_runtime_does(value: float, language: str) -> None:
    assert number(value, language) == expected(runtime(language, "m = { $value }"), "m", {"value": value})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_time_is_written_as_the_runtime_does(language: str) -> None:
    bundle = runtime(language, "m = { $value }")
    for step in range(100):
        when = datetime(2026, 1, 1, tzinfo=UTC) + step * timedelta(days=4, hours=1, minutes=7)
        told = fluent_date(when, dateStyle="medium", timeStyle="short")
        assert time(when, language) == expected(bundle, "m", {"value": told})


@pytest.mark.parametrize("value", [1, 1.0, -1, 2, 0, 0.5, 1.5, "one", "two", "1"])
def test_the_first_variant_that_fits_is_taken(value: float | str) -> None:
    written = "m = { $n ->\n    [one] one\n    [1] never\n    [0.5] half\n    [two] text\n   *[other] { $n }\n }"
    assert read(written, "en")({"n": value}) == expected(runtime("en", written), "m", {"n": value})


def test_a_text_that_looks_like_a_number_is_not_a_number() -> None:
    assert read("m = { $n ->\n    [5] five\n   *[other] { $n }\n }", "en")({"n": "other"}) == "other"


# --- errors


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("m = { NUMBER($n) }", "FunctionReference"),
        ("m = { other }", "MessageReference"),
        ("m = { -brand }", "TermReference"),
        ("m = { 5 }", "NumberLiteral"),
        ("m = { { $n } }", "Placeable"),
        ('m = { NUMBER($n, type: "ordinal") ->\n    [one] 1st\n   *[other] more\n }', "FunctionReference"),
        ("m = { $n ->\n    [one] { other }\n   *[other] more\n }", "MessageReference"),
        ("m = text\n    .title = more", "attributes"),
        ("m =\n    .title = more", "attributes"),
        ("m = text\n-brand = more", "single"),
        ("m = text\nM = more", "single"),
        ("m = text\nmore", "Expected token"),
        ("m = { $n ->\n    [one] 1\n }", "default"),
        ("m = { $n", "Expected token"),
        ("", "single"),
    ],
)
def test_what_is_not_supported_is_an_error_when_it_is_read(written: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(written, "en")


def test_a_message_that_is_unknown_or_lacks_a_value_is_not_said() -> None:
    with pytest.raises(KeyError, match="the en catalogues have no message 'nothing-like-it'"):
        say("nothing-like-it")
    with pytest.raises(ValueError, match="'match-seat' cannot be made in 'en': there is no value for \\$seat"):
        say("match-seat")
    with pytest.raises(ValueError, match="\\$seat is neither a text nor a number: None"):
        say("match-seat", seat=None)
