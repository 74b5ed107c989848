"""A message of the catalogues, turned into a function of its values.

Of Fluent it knows what the catalogues use: values, texts in quotes, and choices by a text, a number or one and other.
For anything else there is an error as soon as the message is read.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fluent.syntax import FluentParser, ast

from kurzspiel.texts.values import number

Values = Mapping[str, Any]
Text = Callable[[Values], str]

PARSER = FluentParser(with_spans=False)


def read(written: str, language: str) -> Text:
    """The function that makes the text of a message, which must stand alone except for comments."""
    entries = [entry for entry in PARSER.parse(written).body if not isinstance(entry, ast.BaseComment)]
    for entry in entries:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{entry.annotations[0].message}: {(entry.content or '').strip()!r}")
    match entries:
        case [ast.Message(value=ast.Pattern() as pattern, attributes=[])]:
            return _pattern(pattern, language)
    raise ValueError("only a single message with a text and no attributes is supported")


def _pattern(pattern: ast.Pattern, language: str) -> Text:
    parts = [_part(each, language) for each in pattern.elements]
    return lambda values: "".join([part(values) for part in parts])


def _part(element: ast.TextElement | ast.Placeable, language: str) -> Text:
    if isinstance(element, ast.TextElement):
        return _fixed(element.value)
    match element.expression:
        case ast.StringLiteral() as literal:
            return _fixed(literal.parse()["value"])
        case ast.VariableReference(id=ast.Identifier(name=name)):
            return lambda values: _shown(_value(values, name), language)
        case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name)), variants=variants):
            return _choice(name, variants, language)
        case ast.SelectExpression(selector=other) | other:
            raise ValueError(f"a {type(other).__name__} is not supported here")


def _fixed(text: str) -> Text:
    return lambda values: text


def _choice(name: str, variants: list[ast.Variant], language: str) -> Text:
    """The first variant that matches, otherwise the one with a star."""
    texts = [(_key(each), _pattern(each.value, language)) for each in variants]
    default = next(text for each, (_, text) in zip(variants, texts, strict=True) if each.default)

    def chosen(values: Values) -> str:
        value = _value(values, name)
        fitting = (value,) if isinstance(value, str) else (value, _plural(value))
        return next((text for key, text in texts if key in fitting), default)(values)

    return chosen


def _key(variant: ast.Variant) -> str | float:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else float(variant.key.value)


def _plural(value: int | float) -> str:
    """German and English have the same two forms."""
    return "one" if abs(value) == 1 else "other"


def _value(values: Values, name: str) -> str | int | float:
    if name not in values:
        raise ValueError(f"there is no value for ${name}")
    value = values[name]
    if not isinstance(value, str | int | float):
        raise ValueError(f"${name} is neither a text nor a number: {value!r}")
    return value


def _shown(value: str | int | float, language: str) -> str:
    return value if isinstance(value, str) else number(value, language)
